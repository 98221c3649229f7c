"""Sheets of exercises to print, with solutions, and question banks for learning platforms."""
