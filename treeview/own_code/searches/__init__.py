"""Searches in users' files: each runs in a process of its own, and its steps come back."""
