"""How a book is written, besides how its sheets look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Writing:
    """- ``dpi``: pixels of an inch; ``outlines``: text of SVG as paths.

    - ``separate``: a numbered file for each sheet even where one file can hold all.
    - ``snippet``: LaTeX to be put into a document, not one by itself.
    - ``seconds``: how long an animation shows a sheet; ``loop``: whether it begins again.
    """

    dpi: float = 192.0
    outlines: bool = False
    separate: bool = False
    snippet: bool = False
    seconds: float = 1.5
    loop: bool = True


DEFAULT: Final = Writing()
