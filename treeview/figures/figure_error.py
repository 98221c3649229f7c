"""What is wrong with what was asked of a figure."""

from __future__ import annotations


class FigureError(ValueError):
    """A length, a page, steps or labels that there are not, in one line."""
