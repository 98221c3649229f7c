"""Nested lists, as text and as Python lists."""
