"""The chart of counts over depth as LaTeX: a plot for the package pgfplots, to be edited by hand."""

from collections.abc import Iterator
from typing import Final

from treeview.comparison.depth_counts import DepthCounts
from treeview.comparison.depth_table import MEASURES, Measure
from treeview.draw.latex.latex_text import (
    COMPILE,
    FONTS,
    Colours,
    LatexError,
    escape,
    font_command,
    font_definition,
    heading,
)
from treeview.draw.style.style import Style
from treeview.figures.depth_chart import ChartLine, chart_lines
from treeview.figures.lengths import UNITS
from treeview.formats.format_error import FormatError
from treeview.messages import tr

LATEX: Final = ".tex"
PLOT_MARKS: Final = (
    "mark=*",
    "mark=square*",
    "mark=triangle*",
    "mark=diamond*",
    "mark=triangle*, every mark/.append style={rotate=180}",
    "mark=pentagon*",
)
"""The markers of runs, as in `treeview.figures.depth_chart.MARKS`."""
_MODEL_DASHES: Final = ("dashed", "dotted", "dash dot")


_WIDTH_MM: Final = 120.0
_BORDER_MM: Final = 2.0
_ONE_COLUMN_MM: Final = 100.0
"""In narrower plots the entries of the legend stand below each other."""


def depth_plot(made: DepthCounts, measure: Measure, style: Style, width: float | None = None) -> str:
    r"""Write a measure over depth as a LaTeX document of one picture, which ``\input`` takes, too.

    ``width``: of the whole picture, in px.
    ``\input`` needs the package ``standalone``. A hollow point with an arrow is a search that did not finish.
    Raises ``FormatError`` for a font file that LaTeX cannot read.
    """
    colours, title = Colours(style.palette), tr(MEASURES[measure])
    title, back = title[0].upper() + title[1:], colours[style.palette.background]
    axis = "axis" if measure == "branching" else "semilogyaxis"
    lines = sorted(chart_lines(made, measure, style), key=lambda line: line.place is None)
    plots = "".join(
        f"{each}\n" for place, line in enumerate(lines) for each in _plots(line, place, colours, back)
    )
    wide = _WIDTH_MM if width is None else width / UNITS["mm"] - 2 * _BORDER_MM
    ink, grid = colours[style.palette.ink], colours[style.palette.pruned]
    options = (
        f"xlabel={{{escape(tr('Depth'))}}}, ylabel={{{escape(title)}}}, xtick distance=1, axis lines=left, "
        f"ymajorgrids, grid style={{{grid}!40!{back}}}, text={ink}, {ink}, enlarge x limits=0.05, "
        f"width={wide:.5g}mm, height={wide * 2 / 3:.5g}mm, legend cell align=left, "
        f"legend style={{at={{(0.5,{-0.22 * _WIDTH_MM / wide:.2f})}}, anchor=north, "
        f"legend columns={1 if wide < _ONE_COLUMN_MM else 2}, draw=none, fill=none}}"
    )
    body = (
        f"\\begin{{tikzpicture}}[font={font_command(style.font)}\\small, show background rectangle, "
        f"background rectangle/.style={{fill={back}}}]\n"
        f"\\begin{{{axis}}}[{options}]\n{plots}\\end{{{axis}}}\n\\end{{tikzpicture}}\n"
    )
    try:
        top = f"{colours.definitions()}{font_definition(style.font)}"
    except LatexError as problem:
        raise FormatError(str(problem)) from None
    return (
        f"{heading(title, top + body, COMPILE)}"
        f"\\documentclass[border={_BORDER_MM:g}mm]{{standalone}}\n{FONTS}"
        "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n\\usetikzlibrary{backgrounds}\n"
        f"{top}\\begin{{document}}\n{body}\\end{{document}}\n"
    )


def _plots(line: ChartLine, place: int, colours: Colours, background: str) -> Iterator[str]:
    """Write a line with its entry in the legend, and the points of searches that did not finish."""
    colour, known = colours[line.pen.colour], sorted(line.values.items())
    mark = "no marks, " + _MODEL_DASHES[place % len(_MODEL_DASHES)]
    if line.place is not None:
        mark = PLOT_MARKS[line.place % len(PLOT_MARKS)]
    joined = " ".join(f"({depth},{value:.10g})" for depth, value in known)
    yield f"\\addplot[{colour}, thick, {mark}] coordinates {{{joined}}};"
    entry = escape(line.short).replace(escape("b^d"), "$b^d$")
    yield f"\\addlegendentry{{{entry}}}"
    if least := " ".join(f"({depth},{value:.10g})" for depth, value in known if not line.finished[depth]):
        arrows = (
            "error bars/.cd, y dir=plus, y fixed relative=0.7, error mark=none, error bar style={-stealth}"
        )
        options = f"forget plot, only marks, {mark}, mark options={{fill={background}}}, {arrows}"
        yield f"\\addplot[{colour}, {options}] coordinates {{{least}}};"
