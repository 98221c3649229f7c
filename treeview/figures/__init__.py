"""Exported figures: sheets of chosen steps of a run, and the files that hold them."""


class FigureError(ValueError):
    """An invalid length, page, selection of steps or other look; one line for users, already translated."""

    def __init__(self, text: str, /, **places: object) -> None:
        super().__init__(text.format(**places) if places else text)
