"""Painters: each adds one part of a tree to a picture."""
