"""Numbers that keep the text in which they were written."""

from typing import Final, Self

MAX_KEPT_CHARS: Final = 24
"""The longest text that is kept; a longer one would not fit into a picture."""


class WrittenNumber(float):
    """A float that remembers the text it was written as, such as "1/3", "0.50" or "1e3".

    Arithmetic with it gives plain floats.
    """

    __slots__ = ("text",)
    text: str

    def __new__(cls, value: float, text: str) -> Self:
        made = super().__new__(cls, value)
        made.text = text
        return made

    def __getnewargs__(self) -> tuple[float, str]:  # type: ignore[override]  # a float has no text
        return float(self), self.text

    def __str__(self) -> str:
        return self.text


def are_written_alike(one: object, other: object) -> bool:
    """Whether two values are equal and, if they are numbers, written in the same way."""
    return one == other and getattr(one, "text", None) == getattr(other, "text", None)
