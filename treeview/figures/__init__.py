"""Exported figures: sheets of chosen steps of a run, and the files that hold them."""


class FigureError(ValueError):
    """An invalid length, page, selection of steps or other look; one line for users, already translated."""
