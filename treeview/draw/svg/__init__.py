"""A picture as SVG text."""
