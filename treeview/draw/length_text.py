"""Lengths as short text, for files with thousands of them."""

from collections.abc import Iterable


def format_length(value: float, places: int = 2) -> str:
    """``value`` rounded to ``places`` decimals, without trailing zeros and never "-0"."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Lengths(dict[float, str]):
    """Lengths rounded to hundredths of a px, each formatted once."""

    def __missing__(self, value: float) -> str:
        text = self[value] = format_length(value)
        return text

    def list(self, values: Iterable[float]) -> str:
        """Several lengths with spaces between."""
        return " ".join([self[value] for value in values])
