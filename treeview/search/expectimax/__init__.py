"""Expectimax."""
