"""How the sheets of an export look, apart from the tree and the run, and the options for it."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Final, TypedDict

from treeview.argument_checks import NUMBER, WHOLE_OR_NONE, check_type, show_value
from treeview.draw.encoding import NO_ENCODING, Encoding
from treeview.draw.picture import Box
from treeview.draw.style.style import LABELS, LIGHT, Labels, Style
from treeview.draw.style.style_data import RANGES
from treeview.figures import FigureError
from treeview.figures.lengths import MAX_LENGTH_PX, PaperSize, length, page
from treeview.messages import format_count, tr
from treeview.records import dataclass
from treeview.tree.tree import ROOT

MARKS: Final = ("step", "none")


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """How the sheets of a book look. Lengths are in px of 1/96 inch.

    - ``root``: draw only the subtree at this node; ``view``: only what lies in this box, in the plan's
      coordinates; ``folded``: how many nodes are folded away below each of these.
    - ``style``, ``labels``: see `treeview.draw.style.style.Style` and `treeview.scenes.scene`.
    - ``best``: the most children of each node to draw, those with the highest numbers in the column ``by``;
      one node stands for the others. 0 draws all.
    - ``encoding``: which columns choose label, colour and size of nodes, and the width of edges.
    - ``fold``: fold away the subtrees unrelated to all steps; ``None``: only if texts on a page or slide
      would otherwise be too small to read.
    - ``marked``: mark the ``selected`` node and nodes with notes; ``step_marks``: mark the node of the step,
      the path to it and what it changed.
    - ``blank``: draw the tree before any search, with lines to write its numbers on.
    - ``minimal``: outline the minimal tree of Knuth and Moore, with the types of its nodes.
    - ``levels``: name the levels at the margin; ``caption``: write the sentence of the step under the tree;
      ``legend``: draw the legend.
    - ``width``, ``height``, ``page``, ``margin``: see `treeview.figures.sheet.sheet_around`; without
      ``margin``, the style's applies, at most a millimetre where a width or height is given.
      ``trimmed``: a single sheet of a given width or height ends at what is drawn. ``background``: paint
      the paper.
    """

    style: Style = LIGHT
    labels: Labels = "window"
    encoding: Encoding = NO_ENCODING
    best: int = 0
    by: str = ""
    root: int = ROOT
    view: Box | None = None
    folded: Mapping[int, int] = field(default_factory=dict)
    fold: bool | None = None
    marked: bool = False
    step_marks: bool = True
    selected: int = -1
    blank: bool = False
    minimal: bool = False
    levels: bool = False
    caption: bool = False
    legend: bool = False
    width: float | None = None
    height: float | None = None
    page: PaperSize | None = None
    margin: float | None = None
    trimmed: bool = True
    background: bool = True

    @property
    def is_sized(self) -> bool:
        """Whether a size was asked for; at its natural size a figure is for zooming."""
        return any(size is not None for size in (self.width, self.height, self.page))


class FigureLooks(TypedDict, total=False):
    """Options of a figure; lengths are numbers of px (1/96 inch) or texts such as "84mm" and "column".

    - ``labels``: what a run writes at nodes and edges: "window" (α and β at nodes), "edges" (the window on
      the edge down which it was passed), "bounds" ([lo, hi] of the value), "relations" (the bounds as ≥, ≤
      and =), "sensitivity" (how far each leaf may move, alone, before the root's move changes), or "none".
    - ``label``: columns whose numbers are written at nodes instead of the search's, or whose text replaces
      the name, such as ``["visits", "prior"]``; ``color``, ``size`` and ``edge_width``: columns that choose
      the colours and sizes of nodes and the widths of edges, by a scale over the whole run. Any column of
      numbers or texts will do; ``legend`` explains the scales.
    - ``best``: the most children of each node to draw, those with the highest numbers in the column ``by``
      (by default visits, else the value) at the end of the run; one node says how many more there are.
    - ``mark``: "step" marks the node of the step, the path to it and what has changed; "none" marks nothing,
      as in a figure of a result.
    - ``decimals``: digits after the point, 0 to 6; ``written``: whether numbers are shown as they are
      written in the tree (1/3, 0.50), not rounded.
    - ``glyphs``: "triangles", "shapes" or "circles"; ``order``: whether visits are numbered; ``direction``:
      "down" or "right". By default, the style decides.
    - ``fold``: whether the subtrees unrelated to all steps are folded away; by default only if texts on a
      page or slide would otherwise be too small to read.
    - ``width``, ``height``: of the whole figure; ``page``: "a4", "a4-landscape", "16:9", "120mm x 90mm";
      ``margin``: of paper around the tree.
    - ``blank``: draw the tree before any search, once, with lines to write its numbers on.
    - ``minimal``: outline the minimal tree, which alpha-beta must examine even in the best order, with the
      types 1, 2 and 3 of its nodes (Knuth and Moore).
    - ``arrange``: whether the pictures of compared runs stand "beside" or "below" each other; by default as
      they fill a page better.
    - ``caption``: write the sentence of the step below, or what to fill in (the default of a blank picture);
      ``legend``: draw a legend; ``levels``: name the levels; ``background``: paint the paper.
    """

    labels: str
    label: str | Sequence[str]
    color: str
    size: str
    edge_width: str
    best: int | None
    by: str
    mark: str
    decimals: int | None
    written: bool | None
    glyphs: str | None
    order: bool | None
    direction: str | None
    width: float | str | None
    height: float | str | None
    margin: float | str | None
    page: str | None
    fold: bool | None
    blank: bool
    minimal: bool
    arrange: str
    caption: bool
    legend: bool
    levels: bool
    background: bool


def figure_of(style: Style, root: int = ROOT, looks: FigureLooks | None = None) -> Figure:
    """The figure with these looks; raises ``FigureError`` for unknown or invalid ones."""
    asked: Mapping[str, Any] = looks or {}
    unknown = [name for name in asked if name not in FigureLooks.__annotations__]
    if unknown:
        problem = tr("a figure has no option {name}; choose from {names}")
        raise FigureError(problem, name=repr(unknown[0][:40]), names=", ".join(FigureLooks.__annotations__))
    labels = asked.get("labels", "window")
    if labels not in LABELS:
        problem = tr("there are no labels {name}; choose from {names}")
        raise FigureError(problem, name=repr(str(labels)[:40]), names=", ".join(LABELS))
    if (mark := asked.get("mark", "step")) not in MARKS:
        problem = tr("there is no mark {name}; choose from {names}")
        raise FigureError(problem, name=repr(str(mark)[:40]), names=", ".join(MARKS))
    sheet = asked.get("page")
    return Figure(
        style=_adapt_style(style, asked),
        labels=labels,
        encoding=_make_encoding(asked),
        best=_best(asked.get("best")),
        by=str(asked.get("by") or ""),
        root=root,
        step_marks=mark == "step",
        fold=asked.get("fold"),
        levels=asked.get("levels", False),
        blank=asked.get("blank", False),
        minimal=asked.get("minimal", False),
        caption=asked.get("caption", asked.get("blank", False)),
        legend=asked.get("legend", False),
        width=_length(asked.get("width")),
        height=_length(asked.get("height")),
        margin=_length(asked.get("margin"), least=0.0),
        page=None if sheet is None else page(str(sheet)),
        background=asked.get("background", True),
    )


def _best(given: object) -> int:
    if given is None:
        return 0
    if not isinstance(given, int) or given < 1:
        problem = tr("the number of best children must be at least 1, not {given}")
        raise FigureError(problem, given=show_value(given))
    return given


def _make_encoding(asked: Mapping[str, Any]) -> Encoding:
    label = asked.get("label") or ()
    label = (label,) if isinstance(label, str) else tuple(label)
    names = {name: asked.get(name) or "" for name in ("color", "size", "edge_width")}
    for name in (*label, *names.values()):
        if not isinstance(name, str):
            raise FigureError(tr("a column is given by its name, not by {given}"), given=show_value(name))
    return Encoding(label, **names)


def _adapt_style(style: Style, asked: Mapping[str, Any]) -> Style:
    names = ("glyphs", "order", "direction", "decimals", "written")
    given = {name: asked[name] for name in names if asked.get(name) is not None}
    check_type(WHOLE_OR_NONE, decimals=given.get("decimals"))
    low, high = RANGES["decimals"]
    if not low <= given.get("decimals", low) <= high:
        problem = tr("{name} must be from {low} to {high}")
        raise FigureError(problem, name="decimals", low=f"{low:.10g}", high=f"{high:.10g}")
    try:
        return replace(style, **given) if given else style
    except ValueError as problem:
        raise FigureError(str(problem)) from None


def _length(given: float | str | None, least: float = 1.0) -> float | None:
    if given is None:
        return None
    if isinstance(given, str):
        return length(given, least=least)
    check_type(NUMBER, length=given)
    if not least <= given <= MAX_LENGTH_PX:
        problem = tr("a length must be from {low} to {high} px, not {value}")
        low, high = f"{least:g}", format_count(MAX_LENGTH_PX)
        raise FigureError(problem, low=low, high=high, value=f"{given:.10g}")
    return float(given)
