"""What is asked of the sheets of an export, besides the tree and the run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from treeview.draw.picture import Box
from treeview.draw.scene import Labels
from treeview.draw.style.style import LIGHT, Style
from treeview.figures.lengths import PaperSize
from treeview.tree.tree import ROOT


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """How the sheets of a book look. Lengths are in px of 1/96 inch.

    - ``root``: only the subtree at it; ``view``: only what lies in this box, in the plan's coordinates;
      ``folded``: how many nodes are folded away below each of these.
    - ``style``, ``labels``: see `treeview.draw.style.style.Style` and `treeview.scenes.scene`.
    - ``marked``: whether the selected node and nodes with notes are marked; ``selected`` is that node.
    - ``blank``: the tree before anything has run on it, with lines to write its numbers on.
    - ``plies``: whether the levels are named at the margin; ``caption``: whether the sentence that tells the
      step stands under the tree; ``legend``: whether the legend does.
    - ``width``, ``height``, ``page``, ``margin``: see `treeview.figures.sheet.around`; without ``margin`` the
      style's. ``background``: whether paper is painted.
    """

    style: Style = LIGHT
    labels: Labels = "window"
    root: int = ROOT
    view: Box | None = None
    folded: Mapping[int, int] = field(default_factory=dict)
    marked: bool = False
    selected: int = -1
    blank: bool = False
    plies: bool = False
    caption: bool = False
    legend: bool = False
    width: float | None = None
    height: float | None = None
    page: PaperSize | None = None
    margin: float | None = None
    background: bool = True
