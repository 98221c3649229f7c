"""Searches in users' files: each runs in a process of its own and sends its steps."""
