"""Exported figures: sheets of chosen steps of a run, and the files that hold them."""

from treeview.messages import UserError


class FigureError(UserError):
    """An invalid length, page, selection of steps or other look."""
