"""Proof-number search and its depth-first form."""
