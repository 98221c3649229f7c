"""Reads a user's source without running it: the code of a search, how it sees the tree, its techniques."""
