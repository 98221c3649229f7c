"""Callouts: boxes with the texts of important nodes whose level has no room for labels, covering little."""

import math
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.painters.edges import windows_of
from treeview.draw.painters.node_rows import gather
from treeview.draw.painters.texts import paint_texts
from treeview.draw.picture import Face, Group, Picture, Text
from treeview.draw.plan.text_sizes import add_sign, badge_text
from treeview.draw.progress import drain
from treeview.qt.canvas.render.label_detail import LevelDetail
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.painting.picture_painter import paint_picture
from treeview.tree.rounding import INFINITY
from treeview.tree.tree import NIL

TEXT_PX: Final = 10.0
"""Px of the texts, in styles of usual size."""
HEIGHT_PX: Final = 17.0
LINE_PX: Final = 13.0
"""By how much a further line makes a callout higher."""
MIN_PITCH_PX: Final = 30.0
"""Px between levels from which the nodes of the path have callouts too."""
MAX_CALLOUTS: Final = 8
_PADDING_PX: Final = 5.0
_TEXT_GAP_PX: Final = 7.0
_MAX_PART: Final = 0.5
"""The part of the canvas's width beyond which the texts of a callout go on in another line."""
_NODE_GAP_PX: Final = 3.0
"""Px between a node, or the ring around it, and its callout."""
_PATH_COST: Final = 4.0
_BEST_LINE_COST: Final = 2.0
_NODE_COST: Final = 3.0
_CALLOUT_COST: Final = 60.0
"""The costs of covering a piece of the path or of the best line, a node, or another callout."""
_MAX_ROWS_OFF: Final = 4
"""The most rows of callouts between a node and its callout, if nearer places would overlap."""
_MAX_COST: Final = 4.0
"""A callout of the path that would cost more is left out."""


Words = list[tuple[str, float, Face]]
"""The texts of a callout, each with its width."""


class Callout(NamedTuple):
    """A box on the screen that says ``texts`` of ``node``."""

    node: int
    box: QRectF
    texts: tuple[Text, ...]


class CalloutWords:
    """The texts of callouts, cached while only the view changes: they are the slowest part of a callout."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._known: dict[tuple[int, LevelDetail | None, bool], Words] = {}

    def of(self, frame: Frame, chosen: Mapping[int, LevelDetail], node: int) -> Words:
        """The texts about a node that are not written at it."""
        of = frame.state.scene, frame.places.plan, frame.style
        if len(of) != len(self._of) or any(one is not other for one, other in zip(of, self._of, strict=True)):
            self._of, self._known = of, {}
        level = frame.places.level_of(node)
        detail = chosen.get(level)
        case = node, detail, detail is not None and detail.moves.fit(frame, level)
        if case not in self._known:
            self._known[case] = _words(frame, *case)
        return self._known[case]


def callouts(
    frame: Frame,
    rows: LevelRows,
    chosen: Mapping[int, LevelDetail],
    hovered: int,
    kept: CalloutWords | None = None,
) -> list[Callout]:
    """The callouts of a frame, most important first; ``rows`` as painted, ``chosen``: what labels show."""
    kept = kept or CalloutWords()
    placing = _Placing(frame, rows, chosen)
    found: list[Callout] = []
    scene = frame.state.scene
    must = (
        *map(scene.find_shown, (scene.current, scene.selected)),
        hovered,
        *map(scene.find_shown, scene.named),
    )
    for node in dict.fromkeys(_nodes(frame, must)):
        words = kept.of(frame, chosen, node)
        if words and len(found) < MAX_CALLOUTS:
            lines = _break(words, _MAX_PART * frame.size[0])
            first, further = (round(px * frame.style.larger) for px in (HEIGHT_PX, LINE_PX))
            cost, box = placing.best(node, max(map(_width, lines)), first + further * (len(lines) - 1))
            if node in must or cost <= _MAX_COST:
                placing.taken.append(box)
                texts = [_set(line, box, first / 2 + row * further) for row, line in enumerate(lines)]
                found.append(Callout(node, box, tuple(chain.from_iterable(texts))))
    return found


def _break(words: Words, room: float) -> list[Words]:
    """Break the texts into lines that are no wider than ``room``, as far as single texts are not."""
    lines = [words[:1]]
    for word in words[1:]:
        if _width([*lines[-1], word]) <= room:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


def _width(line: Words) -> float:
    """The width of a box around a line."""
    return 2 * _PADDING_PX + sum(width for _, width, _ in line) + _TEXT_GAP_PX * (len(line) - 1)


def paint_callouts(painter: QPainter, frame: Frame, shown: list[Callout]) -> None:
    """Paint ``shown``, the most important on top."""
    palette, scene = frame.style.palette, frame.state.scene
    edges = {scene.selected: palette.selected, scene.current: palette.current}
    paper = QColor(palette.background)
    paper.setAlphaF(0.93)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for callout in reversed(shown):
        painter.setBrush(paper)
        painter.setPen(QPen(QColor(edges.get(callout.node, palette.edge)), 1.0))
        painter.drawRoundedRect(callout.box, 4.0, 4.0)
        paint_picture(painter, Picture(*frame.size, "", callout.texts), background=False)


def _nodes(frame: Frame, first: tuple[int, ...]) -> Iterator[int]:
    """The nodes of interest in sight: ``first``, then the path upwards."""
    width, height = frame.size
    path = frame.state.path[::-1] if frame.pitch >= MIN_PITCH_PX else frame.state.path[:0]
    for node in (*first, *path[: 4 * MAX_CALLOUTS].tolist()):
        if node != NIL and frame.places.slot[node] != NIL:
            x, y = frame.at(node)
            if 0 <= x <= width and 0 <= y <= height:
                yield node


def _words(frame: Frame, node: int, detail: LevelDetail | None, moves_fit: bool) -> Words:
    """Each text with its width; ``detail`` is what is written at the nodes of the level."""
    scene, plan = frame.state.scene, frame.places.plan
    written = {"values"} if detail is not None else set()
    if detail is not None and detail.plan.names:
        written |= {"names", "names pruned"}
    rows = gather(scene, plan, np.array([node], dtype=np.int32))
    groups = [Group("windows", tuple(Text(0.0, 0.0, *window) for window in windows_of(rows).values()))]
    if detail is None or detail.plan.show != plan.show or detail.plan.style.order != plan.style.order:
        groups = [*drain(paint_texts(rows)), *groups]
    if moves_fit:
        written.add("windows")
    words, size = [], TEXT_PX * frame.style.larger
    untried = {add_sign(column.sign, INFINITY) for column in plan.notes if column.unbounded}
    if detail is None and node in scene.folded:
        badge = badge_text(scene.folded[node])
        quiet = Face(size, frame.style.palette.muted, "start", font=frame.style.font)
        words.append((badge, text_width(badge, size, font=quiet.font), quiet))
    for group in sorted(groups, key=lambda group: not group.name.startswith("names")):
        for item in group.items:
            if group.name not in written and isinstance(item, Text) and item.text not in untried:
                face = item.face._replace(size=size, anchor="start")
                words.append((item.text, text_width(item.text, size, face.bold, face.font), face))
    return words


def _set(line: Words, box: QRectF, middle: float) -> tuple[Text, ...]:
    """The texts of a line, ``middle`` px below the top of its box."""
    texts = []
    first = line[0][2]
    x, y = box.left() + _PADDING_PX, round(box.top() + middle + cap_height(first.size, first.font) / 2)
    for text, width, face in line:
        texts.append(Text(x, y, text, face))
        x += width + _TEXT_GAP_PX
    return tuple(texts)


class _Placing:
    """Finds the place of each callout that covers least."""

    def __init__(self, frame: Frame, rows: LevelRows, chosen: Mapping[int, LevelDetail]) -> None:
        self.frame, self.rows, self.chosen = frame, rows, chosen
        self.taken: list[QRectF] = []
        self.path = _sample(frame.line(frame.state.path))
        self.best_line = _sample(frame.line(frame.state.best_line))

    def best(self, node: int, width: float, height: float) -> tuple[float, QRectF]:
        """The cost and the box of the cheapest place, the first of these; off the node if those are taken."""
        for rows in range(_MAX_ROWS_OFF):
            found = self._best(node, list(self._places(node, width, height, rows)))
            if found[0] < _CALLOUT_COST:
                break
        return found

    def _best(self, node: int, places: list[QRectF]) -> tuple[float, QRectF]:
        found = math.inf, QRectF()
        lines = _PATH_COST * _count_inside(self.path, places) + _BEST_LINE_COST * _count_inside(
            self.best_line, places
        )
        for box, cost in zip(places, lines.tolist(), strict=True):
            cost += _CALLOUT_COST * sum(other.intersects(box) for other in self.taken)
            if cost < found[0]:  # otherwise other covered things do not matter
                cost += _NODE_COST * self._nodes_under(box, node)
                found = min(found, (cost, box), key=lambda place: place[0])
            if not found[0]:
                break
        return found

    def _places(self, node: int, width: float, height: float, rows: int) -> Iterator[QRectF]:
        """Places around a node, the most natural first, moved into sight, and ``rows`` of callouts off."""
        frame = self.frame
        x, y = frame.at(node)
        size = frame.size
        row = self.rows.get(frame.places.level_of(node))
        half = (row.height if row else 0.0) / 2
        away = max(half, 4.0) + (_NODE_GAP_PX + 5.0 if node == frame.state.scene.current else _NODE_GAP_PX)
        level = frame.places.level_of(node)
        across = frame.places.plan.sizes.triangle * 0.55 if row and row.labelled else 0.0
        across = row.width / 2 if row and row.width else across
        if frame.axes.turned and level in self.chosen:
            # There the room beside a box is free.
            sizes, inner = self.chosen[level].plan.sizes, not frame.state.scene.tree.is_terminal(node)
            across = sizes.triangle if inner else sizes.box
        off = rows * (height + _NODE_GAP_PX)
        beside, middle, away = max(away, across + _NODE_GAP_PX), y - height / 2, away + off
        above = y - away - height
        for left, top in (
            (x + beside, middle + off),
            (x - beside - width, middle + off),
            (x + beside, middle - off),
            (x - beside - width, middle - off),
            (x + 5.0, y + away),
            (x - 5.0 - width, y + away),
            (x + 18.0, y + away),
            (x - 18.0 - width, y + away),
            (x + 5.0, above),
            (x - 5.0 - width, above),
            (x - width / 2, y + away),
            (x - width / 2, above),
        ):
            left = min(max(left, 4.0), size[0] - width - 4.0)
            top = min(max(top, 4.0), size[1] - height - 4.0)
            yield QRectF(round(left) + 0.5, round(top) + 0.5, round(width), height)

    def _nodes_under(self, box: QRectF, node: int) -> int:
        frame = self.frame
        middle = (frame.axes.turn(box.center().x(), box.center().y())[1] - frame.top) / frame.down
        level = round(middle / frame.places.pitch) - frame.places.first_depth
        near = (level - 1, level, level + 1)
        return sum(self._count_covered(level, box, node) for level in near if level in self.rows)

    def _count_covered(self, level: int, box: QRectF, node: int) -> int:
        """How many nodes of a level, with their texts, a box for ``node`` would touch."""
        frame, row = self.frame, self.rows[level]
        left, top, right, bottom = frame.axes.box((box.left(), box.top(), box.right(), box.bottom()))
        if abs(frame.y(level) - (top + bottom) / 2) >= (row.height + bottom - top) / 2:
            return 0
        detail = self.chosen.get(level)
        half = row.height / 2
        ahead, behind = (half, half) if detail is None else (detail.reach, max(half, detail.reach_back))
        slots = frame.places.nodes_between(
            level,
            (left - ahead - frame.left) / frame.across,
            (right + behind - frame.left) / frame.across,
        )
        # Under its own node nothing is written, or it would have no callout.
        own = frame.axes.turned and slots.start <= frame.places.slot[node] < slots.stop
        return int(slots.stop - slots.start) - int(own)


def _count_inside(points: Floats, boxes: list[QRectF]) -> npt.NDArray[np.intp]:
    """How many of some points are in each box."""
    left, top, right, bottom = np.array([box.getCoords() for box in boxes]).T[:, :, None]
    x, y = points.T
    inside: npt.NDArray[np.bool_] = (x > left) & (x < right) & (y > top) & (y < bottom)
    count: npt.NDArray[np.intp] = np.count_nonzero(inside, axis=1)
    return count


def _sample(lines: Floats) -> Floats:
    """Points along lines, eight on each; shape ``(k, 2)``."""
    parts = np.linspace(0.0, 1.0, 8)[None, :, None]
    points: Floats = (lines[:, None, :2] * (1 - parts) + lines[:, None, 2:] * parts).reshape(-1, 2)
    return points
