"""Edits of a tree: factories that check and return an `Edit` with its inverse."""
