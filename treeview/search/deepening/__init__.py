"""Iterative deepening."""
