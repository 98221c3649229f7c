"""Paints a tree that is too small to be read: in rows, some of them with labels, or as one image."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QPainter

from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.painters.comparison_grounds import paint_grounds
from treeview.draw.painters.edges import windows_of
from treeview.draw.painters.node_rows import gather
from treeview.draw.painters.nodes import paint_nodes
from treeview.draw.painters.texts import paint_texts
from treeview.draw.picture import Group, Item, Pen, Picture, Rect, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_lines import drops
from treeview.draw.progress import drain
from treeview.draw.style.looks import faces
from treeview.qt.canvas.render import run_marks
from treeview.qt.canvas.render.background_cache import BackgroundCache
from treeview.qt.canvas.render.callouts import CalloutWords, callouts, paint_callouts
from treeview.qt.canvas.render.crowding import MIN_PITCH_PX
from treeview.qt.canvas.render.label_detail import LevelDetail, LevelLabels, half_heights
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.render.node_marks import paint_selection
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting.picture_painter import PictureCache, paint_picture
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import NIL

_NONE = Pen("", 0.0)
_MAX_ON_TOP = 24
"""The most selected nodes that are painted on top of their neighbours."""


def paint_labelled(
    painter: QPainter,
    frame: Frame,
    labels: LevelLabels,
    chosen: Mapping[int, LevelDetail],
    cache: PictureCache | None,
) -> None:
    """Paint the nodes in sight of the levels ``chosen``, each with its detail."""
    items: list[Item] = []
    texts: list[Item] = []
    scene, places, background = frame.state.scene, frame.places, frame.style.palette.background
    on_top = {scene.find_shown(scene.current), scene.find_shown(scene.selected)} - {NIL}
    if len(scene.selection) <= _MAX_ON_TOP:
        on_top |= scene.selection
    marked = [int(places.slot[node]) for node in on_top]
    last = [slot for slot in marked if slot != NIL]
    for level, detail in chosen.items():
        items += _moves(frame, labels, level, detail, chosen.get(level - 1))
        row = _in_reach(frame, level, detail.reach)
        slots = np.array([slot for slot in range(row.start, row.stop) if slot not in last], dtype=np.intp)
        nodes, labelled = _row(frame, level, detail, slots)
        items += [*_backs(labelled, background, detail), *nodes]
        texts += labelled
    # What surrounds these must not be hidden by their neighbours.
    for slot in last:
        level = places.level_of(int(places.ids[slot]))
        if level in chosen:
            nodes, labelled = _row(frame, level, chosen[level], np.array([slot]))
            texts += [*_backs(labelled, background, chosen[level]), *nodes, *labelled]
    if items or texts:
        paint_picture(painter, Picture(*frame.size, "", (*items, *texts)), background=False, cache=cache)


def _row(
    frame: Frame, level: int, detail: LevelDetail, slots: npt.NDArray[np.integer]
) -> tuple[list[Group], list[Group]]:
    rows = gather(frame.state.scene, detail.plan, frame.places.ids[slots])
    half = 0.5 / frame.ratio
    at = (frame.x(frame.places.x[slots]) + half).tolist()
    x, y = frame.axes.turn(at, [frame.y(level) + half] * len(at))
    rows = replace(rows, x=x, y=y)
    return [*paint_grounds(rows), *drain(paint_nodes(rows))], drain(paint_texts(rows))


def _backs(groups: list[Group], colour: str, detail: LevelDetail) -> list[Item]:
    """Paint gaps in the edges that run behind the texts around nodes."""
    backs: list[Item] = []
    plan = detail.plan
    middle = plan.sizes.inside or not plan.axes.turned  # then only the anchor shows which values stand inside
    for group in groups:
        for item in group.items:
            centred = middle and isinstance(item, Text) and item.face.anchor == "middle"
            inside = group.name == "values" and centred
            if not inside:
                left, top, right, bottom = item.bounds
                backs.append(Rect(left - 1, top, right - left + 2, bottom - top, 0, colour, _NONE))
    return backs


def _in_reach(frame: Frame, level: int, reach: float) -> slice:
    window = frame.span.grow(reach / frame.across, 0)
    return frame.places.nodes_between(level, window.left, window.right)


def _moves(
    frame: Frame, labels: LevelLabels, level: int, detail: LevelDetail, before: LevelDetail | None
) -> list[Item]:
    """Paint the names of the moves to a level and the windows passed down to it, in gaps of the edges."""
    moves = labels.moves
    if level == 0 or not moves.fit(frame, level):
        return []
    start, end = frame.ends(level)
    stand = moves.stand(end - start, before, detail)
    if stand is None:
        return []
    on_edge, down = stand
    places, style = frame.places, detail.plan.style
    slots = _in_reach(frame, level, detail.reach)
    size, face = style.note_size, faces(style)
    rise = cap_height(size, style.font)
    y = start + down
    gaps: list[Item] = []
    names: list[Item] = []
    above, below = places.above[slots], places.x[slots]  # nodes may be on their way
    across = frame.x(above + (below - above) * on_edge).tolist()
    windows = windows_of(gather(frame.state.scene, detail.plan, places.ids[slots]))
    for slot, at in zip(range(slots.start, slots.stop), across, strict=True):
        node = int(places.ids[slot])
        x, middle = frame.axes.turn(at, y)
        kind = "move pruned" if frame.state.state[slot] == PRUNED else "move"
        name, window = moves.names.get(node), windows.get(node)
        shown = [(line, face[kind]) for line in name.split("\n")] if name else []
        lines = drops(max(len(shown) + (places.plan.window > 0), 1), style.note_line)
        shown += [window] if window else []
        for (text, look), drop in zip(shown, lines, strict=False):
            level_at = middle + drop
            width = text_width(text, size, look.bold, look.font) + 4
            back = style.palette.background
            gaps.append(Rect(x - width / 2, level_at - rise / 2 - 3, width, rise + 6, 0, back, _NONE))
            names.append(Text(x, level_at + rise / 2, text, look))
    return gaps + names


def _board_plans(chosen: Mapping[int, LevelDetail]) -> dict[int, Plan]:
    return {level: detail.plan for level, detail in chosen.items() if detail.plan.sizes.board}


def _paint_comparison(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    if frame.state.scene.is_compared:
        from treeview.qt.canvas.render.comparison_marks import paint_comparison

        paint_comparison(painter, frame, rows)


class CrowdedTree:
    """Paints frames that are not to scale; keeps pixels from step to step if ``still``.

    ``cache``: keep boards as pixels.
    """

    def __init__(self, cache: PictureCache | None, *, still: bool) -> None:
        self._cache, self._ground = cache, BackgroundCache(still)
        self._labels: LevelLabels | None = None
        self._words = CalloutWords()

    def _labels_for(self, frame: Frame) -> LevelLabels:
        if self._labels is None or self._labels.places is not frame.places.settled:
            self._labels = LevelLabels(frame.state.scene, frame.places.settled)
        return self._labels

    def labelled_levels(self, frame: Frame) -> dict[int, Plan]:
        """The levels in sight that carry labels, with their plans."""
        if frame.pitch < MIN_PITCH_PX:
            return {}
        return {level: detail.plan for level, detail in self._labels_for(frame).choose(frame).items()}

    def framed_levels(self, frame: Frame) -> dict[int, Plan]:
        """The levels in sight whose nodes are boards, with their plans."""
        if frame.state.scene.boards is None or frame.pitch < MIN_PITCH_PX:
            return {}
        return _board_plans(self._labels_for(frame).choose(frame))

    def paint(self, painter: QPainter, frame: Frame, hovered: int = NIL) -> LevelRows:
        """Paint a frame; returns how each level was painted."""
        rows: LevelRows = {}
        chosen: dict[int, LevelDetail] = {}
        if frame.pitch < MIN_PITCH_PX:
            from treeview.qt.canvas.render.pixel_grid import paint_grid  # few trees are as deep

            paint_grid(painter, frame)
            _paint_comparison(painter, frame, rows)
            run_marks.paint_lines(painter, frame)
            run_marks.paint_cuts(painter, frame, rows)
        else:
            labels = self._labels_for(frame)
            chosen = labels.choose(frame)
            frame = replace(frame, halves=half_heights(_board_plans(chosen)))
            rows = self._ground.paint(painter, frame, {level: chosen[level].plan for level in chosen})
            _paint_comparison(painter, frame, rows)
            run_marks.paint_heads(painter, frame, rows)
            run_marks.paint_lines(painter, frame)
            run_marks.paint_marked_nodes(painter, frame, rows)
            run_marks.paint_cuts(painter, frame, rows, partial(labels.moves.end, frame))
            paint_labelled(painter, frame, labels, chosen, self._cache)
        paint_selection(painter, frame, rows)
        run_marks.paint_selected(painter, frame, rows)
        run_marks.paint_current(painter, frame, rows)
        paint_callouts(painter, frame, callouts(frame, rows, chosen, hovered, self._words))
        return rows
