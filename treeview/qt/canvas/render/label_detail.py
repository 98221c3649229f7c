"""Chooses the labels that fit on each level when the tree is not to scale.

Below that zoom, texts keep one legible size. Texts that do not fit between neighbours are left out on the
whole level, kind by kind: first the numbers beside nodes, then names, then values, after trying them in the
narrowest boxes.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.plan.node_extents import NodeExtents, reaches
from treeview.draw.plan.plan import Plan, sizes_on_edges
from treeview.draw.plan.text_lines import NodeTexts
from treeview.draw.plan.text_sizes import notes_of, sizes_of
from treeview.draw.scene import Scene, Show
from treeview.draw.style.style import Style
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import Floats, NodePlaces
from treeview.records import dataclass

MAX_LABELLED_NODES: Final = 400
"""The most labelled nodes in sight; beyond that, the lowest levels lose their labels first."""
LABEL_SHARE: Final = 0.42
"""How far down its edge the name of a move stands."""
LABEL_SHARE_RIGHT: Final = 0.5
"""The same for a name that lies along the edge."""
LABEL_SHARE_WINDOW: Final = 0.58
"""The same for a window, which is wider than most names: lower down, edges are further apart."""
_MIN_EDGE_PX: Final = 12.0
"""Px of edges that stay visible between the texts of two levels."""


_COMPACT: Final[Mapping[str, float]] = {
    "value_size": 10.0,
    "label_size": 10.0,
    "note_size": 9.0,
    "small_size": 9.0,
    "triangle_width": 26.0,
    "widest_triangle": 40.0,
    "triangle_height": 23.0,
    "value_rise": 3.5,
    "circle": 20.0,
    "box": 18.0,
    "padding": 1.5,
    "line": 1.2,
    "heavy": 2.0,
    "ring": 2.5,
    "ring_gap": 2.0,
    "second": 1.2,
    "second_gap": 1.8,
    "arrow": 7.0,
    "bracket": 5.0,
    "text_gap": 9.0,
    "hang_gap": 3.0,
    "tip_gap": 2.0,
    "badge": 11.0,
    "badge_gap": 2.0,
    "clearance": 2.0,
}
MAX_ENLARGEMENT: Final = 2.0
"""The largest factor by which the compact style may grow."""


def _larger(style: Style) -> float:
    """The factor by which the compact style grows for a style with large type."""
    return min(style.larger, MAX_ENLARGEMENT)


@lru_cache(maxsize=8)
def compact_style(style: Style) -> Style:
    """``style`` with texts of 9 and 10 px, more for large type, and shapes just large enough for them."""
    by = _larger(style)
    sizes: dict[str, Any] = {name: by * size for name, size in _COMPACT.items()}
    return replace(style, line_height=1.16, **sizes)


@lru_cache(maxsize=8)
def narrow_style(style: Style) -> Style:
    """The compact style with values of 9 px in the narrowest boxes around them."""
    by = _larger(style)
    return replace(
        compact_style(style), value_size=9.0 * by, box=13.0 * by, padding=0.3, line=by, clearance=1.0
    )


HEADED_BOARD_PX: Final = (44.0, 36.0, 29.0)
"""The sides of square boards with their values over them, the largest first."""
PLAIN_BOARD_PX: Final = (27.0, 23.0, 19.0, 15.0, 12.0)
"""The same for boards without values."""


@lru_cache(maxsize=16)
def board_style(style: Style, side: float, headed: bool) -> Style:
    """The compact style with boards of one size, with their values over them or just signs."""
    style = replace(compact_style(style), board=side, board_pad=2.5, board_head=13.0)
    if headed:
        return style
    pad, head = (1.5, 7.0) if side > 16 else (0.5, 6.0)
    fine = replace(style, heavy=1.6, clearance=1.0, corner=2.0, second=0.7, second_gap=0.5)
    return replace(fine, board_pad=pad, board_head=head)


def half_heights(framed: Mapping[int, Plan]) -> dict[int, float]:
    """`Frame.halves` of the levels whose nodes are frames around boards, by their plans."""
    return {level: plan.axes.turn(plan.sizes.triangle, plan.sizes.peak)[1] for level, plan in framed.items()}


@dataclass(frozen=True, slots=True, eq=False)
class LevelDetail:
    """The texts at the nodes of a level.

    - ``plan``: for the painters of `draw`: style, sizes, names and the choice of numbers.
    - ``across``: for each level, the least scale at which no two neighbours touch.
    - ``down``: for each level, the px that it needs down to the next.
    - ``reach``: px from a node's centre to the end of its longest text.
    - ``reach_back``: px from a node's centre to the beginning of its text furthest to the left.
    - ``moves``: the texts on the edges to it.
    """

    plan: Plan
    across: Floats
    down: Floats
    reach: float
    reach_back: float
    moves: "MoveLabels"


class LevelLabels:
    """The details that levels can have at any step, computed on demand. O(n), vectorised."""

    def __init__(self, scene: Scene, places: NodePlaces) -> None:
        self.scene, self.places = scene, places
        style, small = compact_style(places.plan.style), narrow_style(places.plan.style)
        style, small = replace(style, board=0.0), replace(small, board=0.0, order=False)
        bare = replace(style, order=False)
        names = places.plan.names
        self.moves = MoveLabels(scene, places, style)
        ways: tuple[tuple[Show, NodeTexts, Style], ...] = (
            (scene.show, names, style),
            ("none", names, bare),
            ("none", names.without_texts(), bare),
            ("none", names.without_texts(), small),
        )
        if places.plan.sizes.board:
            headed = [board_style(places.plan.style, side, True) for side in HEADED_BOARD_PX]
            simple = [board_style(places.plan.style, side, False) for side in PLAIN_BOARD_PX]
            ways = (
                *(
                    way
                    for look in headed
                    for way in (
                        (scene.show, names, look),
                        ("none", names.without_texts(), replace(look, order=False)),
                    )
                ),
                *(("none", names.without_texts(), replace(look, order=False)) for look in simple),
                ("none", names.without_texts(), small),
            )
        self.ways = [way for place, way in enumerate(ways) if way not in ways[:place]]
        self._details: list[LevelDetail] = []
        self._crossed = np.zeros(len(scene.tree), dtype=bool)
        half = np.full(len(places), 0.5)
        self._unit = _least_scale(places, half, half, 0.0, places.x)
        self._least = small.box * self._unit
        self._hanging = np.maximum.reduceat(scene.tree.terminals()[places.ids], places.start[:-1])

    def make(self, place: int) -> LevelDetail:
        """Make the detail for one of ``ways`` to show a level; the first shows most."""
        while len(self._details) <= place:
            show, names, style = self.ways[len(self._details)]
            scene, places = replace(self.scene, show=show), self.places
            plan = replace(
                places.plan,
                style=style,
                show=show,
                sizes=sizes_of(scene, names, style, places.plan.numbers),
                names=names,
                crossing=lambda: self._crossed,
            )
            noted = bool(notes_of(scene.notes, style))
            alike = plan.sizes.board and not (names or scene.folded or (noted and plan.axes.turned))
            made = self._frame_detail(plan) if alike else _detail(scene, places, plan, self.moves)
            self._details.append(made)
        return self._details[place]

    def _frame_detail(self, plan: Plan) -> LevelDetail:
        """The detail of frames around boards, without names; all frames and their notes have one size."""
        style, sizes = plan.style, plan.sizes
        half, along = plan.axes.turn(sizes.triangle, sizes.peak)
        note = style.beside_gap + sizes.note + style.clearance if sizes.note else 0.0
        under = max(along, len(notes_of(plan.notes, style)) * style.note_line / 2)
        foot = np.where(self._hanging, max(sizes.foot, under), under) if note else under
        down = np.full(len(self._unit), along + foot + _MIN_EDGE_PX)
        across = self._unit * (2 * half + note + style.clearance)
        return LevelDetail(plan, across, down, reach=half + note, reach_back=half, moves=self.moves)

    def detail(self, frame: Frame, level: int) -> LevelDetail | None:
        """The fullest detail that fits on a level, or ``None``."""
        if self._least[level] > frame.across:  # not even the narrowest boxes
            return None
        for place in range(len(self.ways)):
            detail = self.make(place)
            if detail.across[level] <= frame.across and detail.down[level] <= frame.pitch:
                return detail
        return None

    def choose(self, frame: Frame) -> dict[int, LevelDetail]:
        """The levels in sight that carry labels, with what each shows."""
        places, window = frame.places, frame.span
        found: dict[int, LevelDetail] = {}
        count = 0
        for level in places.levels_between(window.top - places.pitch, window.bottom + places.pitch):
            detail = self.detail(frame, level)
            if detail is not None:
                slots = places.nodes_between(level, window.left, window.right)
                count += slots.stop - slots.start
                if count > MAX_LABELLED_NODES:
                    break
                found[level] = detail
        return found


def _detail(scene: Scene, places: NodePlaces, plan: Plan, moves: "MoveLabels") -> LevelDetail:
    style, sizes, ids = plan.style, plan.sizes, places.ids
    reach = reaches(scene, plan.names, sizes, style, free=0.0)
    left, right = reach.left[ids], reach.right[ids]
    if sizes.note:
        right[~scene.tree.terminals()[ids]] += style.clearance
    return LevelDetail(
        plan=plan,
        across=_least_scale(places, left, right, style.clearance, places.x),
        down=_downs(scene, places, plan, reach),
        reach=float(max(left.max(), right.max())),
        reach_back=float(left.max()),
        moves=moves,
    )


def _downs(scene: Scene, places: NodePlaces, plan: Plan, reach: NodeExtents) -> Floats:
    """For each level, the px that it needs down to the next and up to the one before."""
    style, sizes, ids = plan.style, plan.sizes, places.ids
    starts = places.start[:-1]
    if plan.axes.turned:
        onward = np.maximum.reduceat(reach.ahead[ids], starts)
        back = np.maximum.reduceat(reach.back[ids], starts)
        between = np.append(onward[:-1] + back[1:] + _MIN_EDGE_PX, 0.0)
        downs: Floats = np.maximum(between, np.append(0.0, between[:-1]))
        return downs
    half = max(sizes.peak, sizes.round, float(reach.back[ids].max()))
    lines = len(notes_of(plan.notes, style)) * style.note_line
    terminal = scene.tree.terminals()[ids]
    hanging = np.maximum.reduceat(terminal, starts)
    foot = np.maximum(np.where(hanging, sizes.foot, half), lines / 2)
    if scene.folded:
        foot = np.maximum(foot, reach.ahead[ids[0]])
    return half + foot + _MIN_EDGE_PX


def _least_scale(places: NodePlaces, left: Floats, right: Floats, clearance: float, x: Floats) -> Floats:
    """For each level, the least scale at which neighbours with these reaches do not touch."""
    needed = np.zeros(len(x))
    gaps = np.diff(x)
    apart = gaps > 0  # where a level ends, the next begins further left, or at the same place
    apart[places.start[1:-1] - 1] = False
    needed[1:][apart] = ((right[:-1] + left[1:] + clearance)[apart]) / gaps[apart]
    scales: Floats = np.maximum.reduceat(needed, places.start[:-1])
    return scales


def on_edge(plan: Plan) -> float:
    """The fraction of an edge at which names of moves and windows stand when not to scale."""
    if plan.axes.turned:
        return LABEL_SHARE_RIGHT
    return LABEL_SHARE_WINDOW if plan.window else LABEL_SHARE


class MoveLabels:
    """The names of moves and the windows on edges, and on which levels they fit.

    - ``on_edge``: the fraction of the edge at which they stand; ``length``: px of the longest along it.
    - ``lines``: the most lines, one under the other.
    - ``x``: the place of each across the tree, by slots.
    """

    def __init__(self, scene: Scene, places: NodePlaces, style: Style) -> None:
        names = places.plan.moves
        turned = places.axes.turned
        levels = self._levels = places.levels
        self.names = names
        self.length = 0.0
        self.on_edge = on_edge(places.plan)
        window = places.plan.window * style.note_size / places.plan.style.note_size
        self.lines = int(names.counts().max(initial=0)) + int(window > 0)
        self.x: npt.NDArray[np.float64] = places.above + (places.x - places.above) * self.on_edge
        if not self.lines:
            return
        width = sizes_on_edges(names, window, style)[0][places.ids]
        rise = cap_height(style.note_size, style.font) + (self.lines - 1) * style.note_line
        self.length = rise + 8.0
        if turned:
            self.length = float(width.max()) + 10.0
            half = np.where(width > 0, rise / 2 + 3, 0.0)
            longest = np.maximum.reduceat(width, places.start[:-1])
            self.down = longest + 2 * style.triangle_width + _MIN_EDGE_PX
            self._reach = longest / 2 + 6
        else:
            half = width / 2
            edge = 1.2 * cap_height(style.note_size, style.font)  # what stays in sight of a label
            height = 2 * sizes_of(scene, names.without_texts(), style, places.plan.numbers).peak
            self.down = np.full(levels, rise + edge + height + _MIN_EDGE_PX)
            # The bars of a cut stand in the place of a window, under the name.
            self._reach = np.full(levels, (self.lines - 1) * style.note_line / 2)
        self.across = _least_scale(places, half, half, style.clearance, self.x)

    def part(self, pitch: float, before: LevelDetail | None, detail: LevelDetail) -> float | None:
        """The fraction of an edge at which its name stands, halfway between frames; ``None``: no room."""
        sizes = [one.plan.sizes for one in (before, detail) if one is not None]
        if not any(size.board for size in sizes):
            return self.on_edge
        axes = detail.plan.axes
        halves = [axes.turn(size.triangle, size.peak)[1] for size in sizes]
        first = halves[0] if before is not None else 0.0
        room = pitch - first - halves[-1]
        return 0.5 if room >= self.length else None

    def fit(self, frame: Frame, level: int) -> bool:
        """Whether all names of the moves to a level can stand on their edges."""
        return self.lines > 0 and self.across[level] <= frame.across and self.down[level] <= frame.pitch

    def ends(self, frame: Frame) -> Floats:
        """For each level, the fraction of its edges that ends after the names along them."""
        if not self.lines:
            return np.zeros(self._levels)
        fits = (self.across <= frame.across) & (self.down <= frame.pitch)
        ends: Floats = np.where(fits, self.on_edge + self._reach / max(frame.pitch, 1.0), 0.0)
        return ends
