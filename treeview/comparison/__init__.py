"""Runs of several searches on one tree, side by side: linked in time, told apart, drawn together; no Qt."""
