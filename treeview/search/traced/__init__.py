"""Runs that were recorded elsewhere and read from a log."""
