"""The kinds of files that hold sheets, and the settings of what is written."""

from os import PathLike, fspath
from pathlib import PurePath
from typing import Final, Literal, NamedTuple

from treeview.figures import FigureError
from treeview.formats.format_error import FormatError
from treeview.messages import N_, tr
from treeview.records import dataclass

Holds = Literal["one", "pages", "frames"]
"""One sheet (several become numbered files), a page for each sheet, or all sheets played in turn."""


class FileKind(NamedTuple):
    """A kind of file; ``raster`` says whether it holds pixels."""

    name: str
    suffix: str
    title: str
    holds: Holds
    raster: bool = False


KINDS: Final = (
    FileKind("svg", ".svg", N_("SVG (vector graphics)"), "one"),
    FileKind("pdf", ".pdf", N_("PDF, one page per step"), "pages"),
    FileKind("png", ".png", N_("PNG (pixels)"), "one", raster=True),
    FileKind("html", ".html", N_("HTML page that plays the steps"), "frames"),
    FileKind("gif", ".gif", N_("GIF animation"), "frames", raster=True),
    FileKind("apng", ".apng", N_("APNG animation"), "frames", raster=True),
    FileKind("webp", ".webp", N_("WebP animation"), "frames", raster=True),
    FileKind("tikz", ".tex", N_("LaTeX: TikZ nodes and edges"), "one"),
    FileKind("forest", ".tex", N_("LaTeX: package forest"), "one"),
    FileKind("beamer", ".tex", N_("LaTeX: beamer slide, one overlay per step"), "frames"),
)
"""All kinds; a suffix means the first kind with that suffix."""

BY_NAME: Final = {kind.name: kind for kind in KINDS}
SUFFIXES: Final = tuple(dict.fromkeys(kind.suffix for kind in KINDS))


def kind_of(path: str | PurePath) -> FileKind | None:
    """The kind of file for the suffix of a name, or ``None``."""
    suffix = PurePath(path).suffix.lower()
    return next((kind for kind in KINDS if kind.suffix == suffix), None)


def kind_named(path: str | PathLike[str], name: str | None = None) -> FileKind:
    """The kind by ``name`` or else by the suffix of ``path``; ``FormatError`` if they contradict."""
    by_suffix = kind_of(PurePath(path))
    found = by_suffix if name is None else BY_NAME.get(name)
    if name is not None and found is None:
        problem = tr("there is no kind {name}; choose from {names}")
        raise FormatError(problem.format(name=repr(name[:40]), names=", ".join(BY_NAME)), fspath(path))
    if found is None:
        problem = tr("the name of a picture must end in one of {suffixes}")
        raise FormatError(problem, fspath(path), suffixes=", ".join(SUFFIXES))
    if by_suffix is None or by_suffix.suffix != found.suffix:
        problem = tr("the name of a file of the kind {name} must end in {suffix}")
        raise FormatError(problem.format(name=found.name, suffix=found.suffix), fspath(path))
    return found


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
            problem = tr("dpi must be from {low} to {high}, not {value}")
            raise FigureError(problem, low=f"{MIN_DPI:g}", high=f"{MAX_DPI:.10g}", value=self.dpi)
        if not MIN_SECONDS <= self.seconds <= MAX_SECONDS:
            problem = tr("the time per step must be from {low} to {high} seconds, not {value}")
            low, high = f"{MIN_SECONDS:g}", f"{MAX_SECONDS:.10g}"
            raise FigureError(problem, low=low, high=high, value=self.seconds)


DEFAULT: Final = OutputSettings()
