"""Minimax and alpha-beta."""
