"""Indented text: a node a line."""
