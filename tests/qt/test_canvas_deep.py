"""What a frame of a deep tree costs: as much as is in sight, however long its lines are."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.bench_canvas import canvas_of, chain
from treeview.qt.canvas.render import run_marks


def test_edges_that_are_followed_are_looked_up_on_the_levels_in_sight(qtbot: QtBot) -> None:
    canvas = canvas_of(chain(2_000))
    qtbot.addWidget(canvas)
    canvas.show()
    canvas.viewport.set_zoom(0.4)
    image = QImage(canvas.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    frame = canvas.frame()
    rows = canvas.renderer.tree_painter.paint(painter, frame)
    painter.end()
    places, state = frame.places, frame.state
    lines = (state.best_line, state.path)
    every = {edge for nodes in lines for edge in pairwise(places.slot[nodes].tolist())}
    found = run_marks.find_followed(frame, rows)
    level = {slot: int(places.depth[places.ids[slot]] - places.first_depth) for _, slot in every}
    assert found == {edge for edge in every if level[edge[1]] in rows}
    assert 0 < len(rows) < 200 < len(every)
    assert len(found) > 0
