"""Stockman's SSS*, a best-first search of partial solution trees."""
