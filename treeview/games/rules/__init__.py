"""The built-in games, a module each."""
