"""How a book is written, besides how its sheets look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from treeview.figures.figure_error import FigureError

DPI: Final = (1.0, 2400.0)
SECONDS: Final = (0.01, 600.0)


@dataclass(frozen=True, slots=True)
class OutputSettings:
    """- ``dpi``: pixels of an inch; ``outlines``: text of SVG as paths.

    - ``separate``: a numbered file for each sheet even where one file can hold all.
    - ``snippet``: LaTeX to be put into a document, not one by itself.
    - ``seconds``: how long an animation shows a sheet; ``loop``: whether it begins again.

    Raises ``FigureError`` for numbers out of ``DPI`` and ``SECONDS``.
    """

    dpi: float = 192.0
    outlines: bool = False
    separate: bool = False
    snippet: bool = False
    seconds: float = 1.5
    loop: bool = True

    def __post_init__(self) -> None:
        _check_within(self.dpi, DPI, "dpi is from {low:g} to {high:g}")
        _check_within(self.seconds, SECONDS, "a step is shown for {low:g} to {high:g} seconds")


def _check_within(value: float, bounds: tuple[float, float], rule: str) -> None:
    low, high = bounds
    if not low <= value <= high:
        raise FigureError(f"{rule.format(low=low, high=high)}, not {value}")


DEFAULT: Final = OutputSettings()
