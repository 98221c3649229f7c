"""What runs in the child process: it imports the standard library only, and what the user's file asks for."""
