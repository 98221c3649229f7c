"""The entry line."""
