"""Callouts: boxes with the texts of important nodes whose level has no room for labels, covering little."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
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
from treeview.draw.picture import Face, Picture, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_sizes import add_sign, badge_text, badge_width
from treeview.draw.progress import drain
from treeview.draw.style.looks import TERMINAL
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
_Case = tuple[int, LevelDetail | None, bool]
"""A node, what is written at the nodes of its level, and whether moves are written above them."""
_APART_PX: Final = 1e6
"""Px between rows that are painted only for their texts, so that the place of a text tells its row."""


class Callout(NamedTuple):
    """A box on the screen that says ``texts`` of ``node``."""

    node: int
    box: QRectF
    texts: tuple[Text, ...]


class CalloutWords:
    """The texts of callouts, cached while only the view changes: they are the slowest part of a callout."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._known: dict[_Case, Words] = {}

    def of(self, frame: Frame, chosen: Mapping[int, LevelDetail], nodes: Iterable[int]) -> dict[int, Words]:
        """The texts about each node that are not written at it."""
        of = frame.state.scene, frame.places.plan, frame.style
        if len(of) != len(self._of) or any(one is not other for one, other in zip(of, self._of, strict=True)):
            self._of, self._known = of, {}
        cases = {}
        for node in nodes:
            level = frame.places.level_of(node)
            detail = chosen.get(level)
            cases[node] = node, detail, detail is not None and detail.moves.fit(frame, level)
        missing = [case for case in cases.values() if case not in self._known]
        if missing:
            self._known.update(zip(missing, _words(frame, missing), strict=True))
        return {node: self._known[case] for node, case in cases.items()}


def callouts(
    frame: Frame, rows: LevelRows, chosen: Mapping[int, LevelDetail], hovered: int, known: CalloutWords
) -> list[Callout]:
    """The callouts of a frame, most important first; ``rows`` as painted, ``chosen``: what labels show."""
    placing = _Placing(frame, rows, chosen)
    found: list[Callout] = []
    scene = frame.state.scene
    must = (
        *map(scene.find_shown, (scene.current, scene.selected)),
        hovered,
        *map(scene.find_shown, scene.named),
    )
    first, further = (round(px * frame.style.larger) for px in (HEIGHT_PX, LINE_PX))
    said = {
        node: _break(words, _MAX_PART * frame.size[0])
        for node, words in known.of(frame, chosen, _nodes(frame, must)).items()
        if words
    }
    placing.prepare(
        {node: (max(map(_width, lines)), first + further * (len(lines) - 1)) for node, lines in said.items()}
    )
    for node, lines in said.items():
        if len(found) == MAX_CALLOUTS:
            break
        cost, box = placing.best(node)
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
    return 2 * _PADDING_PX + sum(width for _, width, _ in line) + _TEXT_GAP_PX * (len(line) - 1)


def paint_callouts(painter: QPainter, frame: Frame, shown: list[Callout]) -> None:
    """Paint ``shown``, the most important on top."""
    palette, scene = frame.style.palette, frame.state.scene
    edges = {scene.selected: palette.selected, scene.current: palette.current}
    paper = QColor(palette.background)
    paper.setAlphaF(0.93)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    below: list[Callout] = []  # boxes without their texts, which are painted together
    for callout in reversed(shown):
        if any(callout.box.intersects(each.box) for each in below):
            _paint_texts(painter, frame, below)
            below = []
        painter.setBrush(paper)
        painter.setPen(QPen(QColor(edges.get(callout.node, palette.edge)), 1.0))
        painter.drawRoundedRect(callout.box, 4.0, 4.0)
        below.append(callout)
    _paint_texts(painter, frame, below)


def _paint_texts(painter: QPainter, frame: Frame, shown: list[Callout]) -> None:
    texts = tuple(chain.from_iterable(callout.texts for callout in shown))
    paint_picture(painter, Picture(*frame.size, "", texts), background=False)


def _nodes(frame: Frame, first: tuple[int, ...]) -> Iterator[int]:
    """The nodes of interest in sight: ``first``, then the path upwards."""
    width, height = frame.size
    path = frame.state.path[::-1] if frame.pitch >= MIN_PITCH_PX else frame.state.path[:0]
    for node in (*first, *path[: 4 * MAX_CALLOUTS].tolist()):
        if node != NIL and frame.places.slot[node] != NIL:
            x, y = frame.at(node)
            if 0 <= x <= width and 0 <= y <= height:
                yield node


def _words(frame: Frame, cases: list[_Case]) -> list[Words]:
    """The texts of each case with their widths."""
    scene, plan = frame.state.scene, frame.places.plan
    rows = gather(scene, plan, np.array([node for node, *_ in cases], dtype=np.int32))
    rows = replace(rows, y=[_APART_PX * place for place in range(len(cases))])
    texts: list[list[tuple[str, Text]]] = [[] for _ in cases]
    for group in sorted(drain(paint_texts(rows)), key=lambda group: not group.name.startswith("names")):
        for item in group.items:
            if isinstance(item, Text):
                texts[round(item.y / _APART_PX)].append((group.name, item))
    windows, size = windows_of(rows), TEXT_PX * frame.style.larger
    untried = {add_sign(column.sign, INFINITY) for column in plan.notes if column.unbounded}
    found = []
    for (node, detail, moves_fit), kind, around in zip(cases, rows.kind, texts, strict=True):
        words: Words = []
        if detail is None and node in scene.folded:
            badge = badge_text(scene.folded[node])
            quiet = Face(size, frame.style.palette.muted, "start", font=frame.style.font)
            words.append((badge, text_width(badge, size, font=quiet.font), quiet))
        shown = [
            (item.text, item.face)
            for name, item in around
            if not _is_written(name, plan, detail) or (kind == TERMINAL and _is_elided(name, item, detail))
        ]
        if node in windows and not moves_fit:
            shown.append(windows[node])
        for text, face in shown:
            if text not in untried:
                face = face._replace(size=size, anchor="start")
                words.append((text, text_width(text, size, face.bold, face.font), face))
        found.append(words)
    return found


def _is_written(group: str, plan: Plan, detail: LevelDetail | None) -> bool:
    """Whether the nodes of a level with ``detail`` show their texts of a group by themselves."""
    if detail is None:
        return False
    if detail.plan.show == plan.show and detail.plan.style.order == plan.style.order:
        return True
    return group == "values" or (bool(detail.plan.names) and group in ("names", "names pruned"))


def _is_elided(group: str, item: Text, detail: LevelDetail | None) -> bool:
    """Whether a text of a terminal is left out at the node, since it is wider than others."""
    return (
        group == "values" and detail is not None and detail.plan.numbers.elides(item.text, detail.plan.style)
    )


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
    """Finds the place of each callout where it covers least; all callouts are placed together."""

    def __init__(self, frame: Frame, rows: LevelRows, chosen: Mapping[int, LevelDetail]) -> None:
        self.frame, self.rows, self.chosen = frame, rows, chosen
        self.taken: list[QRectF] = []
        path, best_line = (_sample(frame.line(nodes)) for nodes in (frame.state.path, frame.state.best_line))
        self.lines = np.concatenate([path, best_line])
        self.line_costs = np.repeat([_PATH_COST, _BEST_LINE_COST], [len(path), len(best_line)])
        self.badges = self._find_badges()
        self._sizes: dict[int, tuple[float, float]] = {}
        self._near: dict[int, tuple[Floats, Floats]] = {}

    def _find_badges(self) -> Floats:
        """The boxes of the badges at folded nodes, from their centres on; shape ``(badges, 4)``."""
        frame, found = self.frame, []
        folded, places = frame.state.scene.folded, frame.places
        nodes = np.fromiter(folded, np.intp, len(folded))
        nodes = nodes[(places.slot[nodes] != NIL) & np.isin(places.levels_of(nodes), list(self.chosen))]
        for node in nodes.tolist():
            plan = self.chosen[places.level_of(node)].plan
            style, sizes = plan.style, plan.sizes
            (x, y), width = frame.at(node), badge_width(folded[node], style)
            if frame.axes.turned:
                end = x + sizes.triangle + style.badge_gap + width
                found.append((x, y - style.badge / 2, end, y + style.badge / 2))
            else:
                end = y + sizes.peak + style.badge_gap + style.badge
                found.append((x - width / 2, y, x + width / 2, end))
        return np.array(found).reshape(-1, 4)

    def prepare(self, sizes: dict[int, tuple[float, float]]) -> None:
        """Look at the places nearest to each node; ``sizes``: width and height of its callout."""
        self._sizes = sizes
        self._near = self._look(list(sizes), 0)

    def best(self, node: int) -> tuple[float, QRectF]:
        """The cost and the box of the cheapest place, the first of these; off the node if those are taken."""
        for rows in range(_MAX_ROWS_OFF):
            boxes, costs = self._look([node], rows)[node] if rows else self._near[node]
            if self.taken:
                others = np.array([other.getCoords() for other in self.taken])
                costs = costs + _CALLOUT_COST * _count_touched(boxes, others)
            cheapest = int(costs.argmin())
            if costs[cheapest] < _CALLOUT_COST:
                break
        left, top, right, bottom = boxes[cheapest].tolist()
        return float(costs[cheapest]), QRectF(left, top, right - left, bottom - top)

    def _look(self, nodes: list[int], rows: int) -> dict[int, tuple[Floats, Floats]]:
        """The boxes around each node, ``rows`` of callouts away, and what each covers besides callouts."""
        if not nodes:
            return {}
        boxes = self._places(nodes, rows)
        costs: Floats = _find_inside(self.lines, boxes) @ self.line_costs
        costs += _NODE_COST * self._nodes_under(boxes, np.repeat(nodes, len(boxes) // len(nodes)))
        costs += _NODE_COST * _count_touched(boxes, self.badges)
        parts = zip(np.split(boxes, len(nodes)), np.split(costs, len(nodes)), strict=True)
        return dict(zip(nodes, parts, strict=True))

    def _places(self, nodes: list[int], rows: int) -> Floats:
        """Boxes ``rows`` of callouts away from nodes, moved into sight, the most natural first.

        Left, top, right and bottom of as many boxes for each node; shape ``(k, 4)``.
        """
        corners = np.array([self._corners(node, rows) for node in nodes])
        size = np.array([self._sizes[node] for node in nodes])[:, None, :]
        most = np.array(self.frame.size) - size - 4.0
        corners = np.rint(np.minimum(np.maximum(corners, 4.0), most)) + 0.5
        size[:, :, 0] = np.rint(size[:, :, 0])
        return np.concatenate([corners, corners + size], axis=2).reshape(-1, 4)

    def _corners(self, node: int, rows: int) -> list[tuple[float, float]]:
        """The upper left corners of boxes around a node."""
        frame, (width, height) = self.frame, self._sizes[node]
        x, y = frame.at(node)
        level = frame.places.level_of(node)
        row = self.rows.get(level)
        half = (row.height if row else 0.0) / 2
        away = max(half, 4.0) + (_NODE_GAP_PX + 5.0 if node == frame.state.scene.current else _NODE_GAP_PX)
        across = frame.places.plan.sizes.triangle * 0.55 if row and row.labelled else 0.0
        across = row.width / 2 if row and row.width else across
        if frame.axes.turned and level in self.chosen:
            # There the room beside a box is free.
            sizes, inner = self.chosen[level].plan.sizes, not frame.state.scene.tree.is_terminal(node)
            across = sizes.triangle if inner else sizes.box
        off = rows * (height + _NODE_GAP_PX)
        beside, middle, away = max(away, across + _NODE_GAP_PX), y - height / 2, away + off
        above = y - away - height
        return [
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
        ]

    def _nodes_under(self, boxes: Floats, nodes: npt.NDArray[np.integer]) -> npt.NDArray[np.intp]:
        """How many nodes, with their texts, each box would touch; ``nodes``: the node of each box."""
        frame = self.frame
        left, top, right, bottom = frame.axes.lines(boxes).T
        middle, tall = (top + bottom) / 2, bottom - top
        nearest = np.rint((middle - frame.top) / frame.down / frame.places.pitch) - frame.places.first_depth
        count = np.zeros(len(boxes), dtype=np.intp)
        own = frame.places.slot[nodes]
        upper, lower = int(nearest.min()) - 1, int(nearest.max()) + 1
        rows = [(level, row) for level, row in self.rows.items() if upper <= level <= lower]
        bands = np.array([(level, frame.y(level), row.height) for level, row in rows]).reshape(-1, 3, 1)
        near = np.abs(nearest - bands[:, 0]) <= 1
        near &= np.abs(bands[:, 1] - middle) < (bands[:, 2] + tall) / 2
        for (level, row), touched in zip(rows, near, strict=True):
            here = np.flatnonzero(touched)
            if not len(here):
                continue
            detail = self.chosen.get(level)
            half = row.height / 2
            ahead, behind = (half, half) if detail is None else (detail.reach, max(half, detail.reach_back))
            start, end = frame.places.start[level : level + 2]
            x = frame.places.x[start:end]
            first = x.searchsorted((left[here] - ahead - frame.left) / frame.across)
            last = x.searchsorted((right[here] + behind - frame.left) / frame.across, side="right")
            found = np.maximum(last - first, 0)
            if frame.axes.turned:  # a node with a callout has no texts of its own below it
                found -= (first <= own[here] - start) & (own[here] - start < last)
            count[here] += found
        return count


def _count_touched(boxes: Floats, others: Floats) -> npt.NDArray[np.intp]:
    """How many of the ``others`` each box overlaps."""
    over = (boxes[:, None, :2] < others[:, 2:]) & (others[:, :2] < boxes[:, None, 2:])
    count: npt.NDArray[np.intp] = over.all(axis=2).sum(axis=1)
    return count


def _find_inside(points: Floats, boxes: Floats) -> npt.NDArray[np.bool_]:
    """Which points are in which box; shape ``(boxes, points)``."""
    left, top, right, bottom = boxes.T[:, :, None]
    x, y = points.T
    inside: npt.NDArray[np.bool_] = (x > left) & (x < right) & (y > top) & (y < bottom)
    return inside


def _sample(lines: Floats) -> Floats:
    """Points along lines, eight on each; shape ``(k, 2)``."""
    parts = np.linspace(0.0, 1.0, 8)[None, :, None]
    points: Floats = (lines[:, None, :2] * (1 - parts) + lines[:, None, 2:] * parts).reshape(-1, 2)
    return points
