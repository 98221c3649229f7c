"""Figures as they are asked for: by words, numbers and texts, of a command line or a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypedDict

from treeview.draw.scene import LABELS
from treeview.draw.style.style import Style
from treeview.figures.figure import Figure
from treeview.figures.figure_error import FigureError
from treeview.figures.lengths import LONGEST, length, page
from treeview.tree.tree import ROOT


class FigureLooks(TypedDict, total=False):
    """How a figure looks; lengths are numbers of px (1/96 inch) or texts such as "84mm" and "column".

    - ``labels``: how a run is written: "window" (α and β at nodes), "edges" (the window on the edge down
      which it was passed), "bounds" ([lo, hi] of the value), "relations" (that as ≥, ≤ and =), or "none".
    - ``glyphs``: "triangles", "shapes" or "circles"; ``order``: whether visits are numbered; ``direction``:
      "down" or "right". Without them as the style says.
    - ``width``, ``height``: of the whole; ``page``: "a4", "a4-landscape", "16:9", "120mm x 90mm" and so on;
      ``margin``: of paper around the tree.
    - ``blank``: the tree before anything has run on it, with lines to write its numbers on.
    - ``caption``: whether the sentence that tells the step stands below; ``legend``: whether a legend does;
      ``levels``: whether the levels are named; ``background``: whether paper is painted.
    """

    labels: str
    glyphs: str | None
    order: bool | None
    direction: str | None
    width: float | str | None
    height: float | str | None
    margin: float | str | None
    page: str | None
    blank: bool
    caption: bool
    legend: bool
    levels: bool
    background: bool


def figure_of(style: Style, root: int = ROOT, looks: FigureLooks | None = None) -> Figure:
    """The figure that is asked for; raises ``FigureError`` for what there is not, in one line."""
    asked: Mapping[str, Any] = looks or {}
    unknown = [name for name in asked if name not in FigureLooks.__annotations__]
    if unknown:
        raise FigureError(
            f"a figure has no {unknown[0][:40]!r}; there are {', '.join(FigureLooks.__annotations__)}"
        )
    labels = asked.get("labels", "window")
    if labels not in LABELS:
        raise FigureError(f"no labels {str(labels)[:40]!r}; there are {', '.join(LABELS)}")
    sheet = asked.get("page")
    return Figure(
        style=_styled(style, asked),
        labels=labels,
        root=root,
        plies=asked.get("levels", False),
        blank=asked.get("blank", False),
        caption=asked.get("caption", False),
        legend=asked.get("legend", False),
        width=_length(asked.get("width")),
        height=_length(asked.get("height")),
        margin=_length(asked.get("margin"), least=0.0),
        page=None if sheet is None else page(str(sheet)),
        background=asked.get("background", True),
    )


def _styled(style: Style, asked: Mapping[str, Any]) -> Style:
    given = {name: asked[name] for name in ("glyphs", "order", "direction") if asked.get(name) is not None}
    try:
        return replace(style, **given) if given else style
    except ValueError as problem:
        raise FigureError(str(problem)) from None


def _length(given: float | str | None, least: float = 1.0) -> float | None:
    if given is None:
        return None
    if isinstance(given, str):
        return length(given, least=least)
    if not least <= given <= LONGEST:
        raise FigureError(f"a length is from {least:g} to {LONGEST:,.0f} px, not {given:g}")
    return float(given)
