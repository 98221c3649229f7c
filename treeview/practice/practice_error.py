"""The error of an invalid question or answer."""

from treeview.messages import UserError


class PracticeError(UserError):
    """An invalid question or answer."""
