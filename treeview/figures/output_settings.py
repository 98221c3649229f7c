"""Settings of the files that an export writes, apart from how their sheets look."""

from dataclasses import dataclass
from typing import Final

from treeview.figures import FigureError
from treeview.messages import tr

MIN_DPI: Final = 1.0
MAX_DPI: Final = 2400.0
MIN_SECONDS: Final = 0.01
MAX_SECONDS: Final = 600.0


@dataclass(frozen=True, slots=True)
class OutputSettings:
    """How sheets are written to files; raises ``FigureError`` for numbers out of range.

    - ``dpi``: pixels per inch; ``outlines``: whether text of SVG becomes paths.
    - ``separate``: one numbered file for each sheet, even where one file can hold all.
    - ``snippet``: LaTeX to include in a document, rather than a whole document.
    - ``seconds``: how long an animation shows each sheet; ``loop``: whether it starts over.
    """

    dpi: float = 192.0
    outlines: bool = False
    separate: bool = False
    snippet: bool = False
    seconds: float = 1.5
    loop: bool = True

    def __post_init__(self) -> None:
        if not MIN_DPI <= self.dpi <= MAX_DPI:
            problem = tr("dpi is from {low} to {high}, not {value}")
            raise FigureError(problem.format(low=f"{MIN_DPI:g}", high=f"{MAX_DPI:g}", value=self.dpi))
        if not MIN_SECONDS <= self.seconds <= MAX_SECONDS:
            problem = tr("a step is shown for {low} to {high} seconds, not {value}")
            low, high = f"{MIN_SECONDS:g}", f"{MAX_SECONDS:g}"
            raise FigureError(problem.format(low=low, high=high, value=self.seconds))


DEFAULT: Final = OutputSettings()
