"""A rollout is told from what the search selected, at every zoom."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.qt.canvases import colours, document_of, pixels, shown, uniform
from treeview.draw.picture import Text
from treeview.draw.style import LIGHT
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.legend import legend
from treeview.qt.document import Document
from treeview.search.events import SIMULATE


def simulated(branching: int, depth: int) -> Document:
    """At the last simulation of a run."""
    document = document_of(uniform(branching, depth), "mcts", iterations=3)
    recording = document.timeline.recording
    document.seek(max(n for n in range(1, document.length + 1) if recording.step(n).kind == SIMULATE))
    assert len(document.where.path) > 1
    assert len(document.where.rollout) > 1
    return document


def inked_share(canvas: TreeCanvas, parent: int, child: int) -> float:
    """How much of the middle of an edge is dark."""
    frame, image = canvas.frame(), pixels(canvas)
    (x0, y0), (x1, y1) = frame.at(parent), frame.at(child)
    parts = [part / 200 for part in range(80, 121)]
    dark = [darkest(colours(image, x0 + (x1 - x0) * p, y0 + (y1 - y0) * p, 1)) < 110 for p in parts]
    return sum(dark) / len(dark)


def darkest(names: set[str]) -> int:
    """The lightness of the darkest colour, from 0 to 255."""
    return min(QColor(name).lightness() for name in names)


@pytest.mark.parametrize("zoom", [0.2, 1.0])
def test_a_rollout_is_dotted(qtbot: QtBot, zoom: float) -> None:
    document = simulated(2, 4)
    canvas = shown(qtbot, document, 1600, 1000)
    canvas.set_zoom(zoom)
    where = document.where
    for parent, child in pairwise(where.path):
        assert inked_share(canvas, parent, child) > 0.94
    for parent, child in pairwise((where.path[-1], *where.rollout)):
        assert 0.2 < inked_share(canvas, parent, child) < 0.9


def explained(document: Document) -> set[str]:
    items = legend(document.scene(), LIGHT, 600).walk()
    return {item.text for _, item in items if isinstance(item, Text)}


def test_the_legend_explains_it_where_there_are_rollouts() -> None:
    assert "rollout" in explained(simulated(2, 4))
    assert "rollout" not in explained(document_of(uniform(2, 4), "minimax"))
