"""Gambit's extensive games."""
