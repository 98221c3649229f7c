"""Exercises in windows: make them, write their sheets, and mark the answers."""
