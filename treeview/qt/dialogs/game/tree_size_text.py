"""The size of a game's tree, worked out in slices and put into words."""

import math
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from treeview.games.game_tree import NODES_LIMIT
from treeview.games.positions import Positions
from treeview.games.tree_size import Size, Sized, find_size
from treeview.messages import format_count, tr
from treeview.qt.widgets.slices import Slices

SLICE_SECONDS: Final = 0.008
"""Seconds of counting between two looks at the user's input."""
_DIGITS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN: Final = 1e7
"""From here on numbers are written with a power of ten."""


class Sizer(QObject):
    """Measures a tree in slices: ``found`` so far, ``complete``, or a ``problem``."""

    changed = Signal()
    """The size is known better."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.found: Sized | None = None
        self.problem = ""
        self._slices = Slices(self)
        self._slices.progressed.connect(self._take)
        self._slices.done.connect(self._take)
        self._slices.failed.connect(self._fail)

    @property
    def complete(self) -> bool:
        return not self._slices.active

    def begin(self, positions: Positions[Any], start: int, depth: int | None) -> None:
        """Measure the tree from a position, or its first ``depth`` plies; does a first slice at once."""
        self.stop()
        finding = find_size(positions, start, depth, limit=NODES_LIMIT)
        self._slices.begin(finding, SLICE_SECONDS, SLICE_SECONDS)

    def stop(self) -> None:
        self._slices.stop()
        self.found, self.problem = None, ""

    def _take(self, found: Sized | None) -> None:
        before, self.found = self.found, found
        if found != before or self.complete:
            self.changed.emit()

    def _fail(self, problem: str) -> None:
        self.found, self.problem = None, problem
        self.changed.emit()


def too_large(size: Size) -> bool:
    """Whether a tree of this size is refused; an estimate counts only if it is far above the limit."""
    return math.isinf(size.nodes) or size.nodes - min(2 * size.error, 0.9 * size.nodes) > NODES_LIMIT


def size_text(size: Size) -> str:
    """The number of nodes, and how certain it is."""
    if math.isinf(size.nodes):
        return tr("too many nodes to count")
    if size.nodes == 1:
        return tr("one node")
    if size.exact:
        return tr("{nodes} nodes").format(nodes=format_count(size.nodes))
    return tr("about {nodes} nodes (estimated, ± {error})").format(
        nodes=round_number(size.nodes), error=round_number(size.error)
    )


def round_number(number: float) -> str:
    """A number to two digits: 1,200, or 3.4·10⁹."""
    if number < 100:
        return f"{number:.0f}"
    mantissa, _, exponent = f"{number:.1e}".partition("e")
    if number < _PLAIN:
        return format_count(float(mantissa) * 10 ** int(exponent))
    return f"{float(mantissa):g}·10{str(int(exponent)).translate(_DIGITS)}"
