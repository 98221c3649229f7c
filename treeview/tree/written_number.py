"""Numbers that keep the text in which somebody wrote them."""

from typing import Final, Self

MAX_KEPT_CHARS: Final = 24
"""Longer texts are not kept: they would not fit into a picture."""


class WrittenNumber(float):
    """A number that remembers its text, such as "1/3", "0.50" or "1e3"; else a float like any other.

    Sums and products of it are plain floats.
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
    """Whether two numbers, or whatever else, are equal and written in the same way."""
    return one == other and getattr(one, "text", None) == getattr(other, "text", None)
