"""The log of steps."""
