"""Answering: what was entered, how it is shown on the tree, and how it is marked there."""
