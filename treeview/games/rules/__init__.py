"""The built-in games, one module each."""
