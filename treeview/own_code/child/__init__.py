"""What runs in the child process: the standard library only, and whatever the user's file imports."""
