"""The error of an invalid question or answer."""


class PracticeError(ValueError):
    """An invalid question or answer; the message is one line for users, already translated."""
