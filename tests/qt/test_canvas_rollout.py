"""A rollout looks other than the selected path, at every zoom."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.qt.canvases import document_of, pixels, shown, uniform
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Text
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.search.mcts.kinds import SIMULATE


def simulated(branching: int, depth: int) -> Document:
    """At the last simulation of a run."""
    document = document_of(uniform(branching, depth), "mcts", iterations=3)
    recording = document.run.recording
    document.seek(max(n for n in range(1, document.length + 1) if recording.step(n).kind == SIMULATE))
    assert len(document.focus.path) > 1
    assert len(document.focus.rollout) > 1
    return document


def ink(canvas: TreeCanvas, parent: int, child: int) -> int:
    """How many pixels around the middle of an edge are dark."""
    frame, image = canvas.frame(), pixels(canvas)
    (x0, y0), (x1, y1) = frame.at(parent), frame.at(child)
    low, high = sorted((round(0.6 * x0 + 0.4 * x1), round(0.4 * x0 + 0.6 * x1)))
    top, bottom = round(0.6 * y0 + 0.4 * y1), round(0.4 * y0 + 0.6 * y1)
    columns, rows = range(low - 2, high + 3), range(top, bottom + 1)
    return sum(QColor(image.pixel(x, y)).lightness() < 140 for x in columns for y in rows)


@pytest.mark.parametrize("zoom", [0.2, 1.0])
def test_a_rollout_is_dotted(qtbot: QtBot, zoom: float) -> None:
    document = simulated(2, 4)
    here = document.focus
    selected = list(pairwise(here.path))
    passed = list(pairwise((here.path[-1], *here.rollout)))

    def seen() -> dict[tuple[int, int], float]:
        canvas = shown(qtbot, document, 1600, 1000)
        canvas.viewport.set_zoom(zoom)
        return {edge: ink(canvas, *edge) for edge in selected + passed}

    dotted = seen()
    scene = document.scene()
    document.scene = lambda: replace(scene, rollout=())  # type: ignore[method-assign]
    solid = seen()
    assert all(dotted[edge] == solid[edge] for edge in selected)
    assert all(dotted[edge] < 0.85 * solid[edge] for edge in passed)


def explained(document: Document) -> set[str]:
    items = legend(document.scene(), LIGHT, 600).walk()
    return {item.text for _, item in items if isinstance(item, Text)}


def test_the_legend_explains_it_where_there_are_rollouts() -> None:
    assert "rollout" in explained(simulated(2, 4))
    assert "rollout" not in explained(document_of(uniform(2, 4), "minimax"))


def test_the_legend_lists_every_line() -> None:
    lines = {"current path", "best line", "selected"}
    assert explained(document_of(uniform(2, 4))) >= lines | {"chosen child", "pruned"}
    assert explained(document_of(uniform(2, 4), "minimax")) >= lines | {"chosen child"}
    sampled = explained(simulated(2, 4))
    assert sampled >= lines
    assert "chosen child" not in sampled
    assert sampled >= {"N", "visits", "x̄", "mean for who chooses", "UCB1", "x̄ + exploration"}
    hidden = simulated(2, 4)
    hidden.set_labels("none")
    assert "UCB1" not in explained(hidden)
    assert "rollout" in explained(hidden)
    assert "current path" not in explained(document_of(uniform(2, 4), None))
