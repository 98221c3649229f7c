"""Comparing runs in a window: linked canvases, choices of runs, the table and what tells runs apart."""
