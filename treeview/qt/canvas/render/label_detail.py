"""Chooses the labels that fit on each level when the tree is not to scale.

Below that zoom, texts keep one legible size. Texts that do not fit between neighbours are left out on the
whole level, kind by kind: first the numbers beside nodes, then names, then values, after trying them in the
narrowest boxes, and the widest of them as an ellipsis.
"""

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.plan.node_extents import NodeExtents, reaches
from treeview.draw.plan.plan import Plan, sizes_on_edges
from treeview.draw.plan.text_lines import ELLIPSIS, NodeTexts
from treeview.draw.plan.text_sizes import notes_of, sizes_of
from treeview.draw.scene import Scene, Show
from treeview.draw.style.style import Style
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import Floats, Ints, NodePlaces
from treeview.tree.tree import CHANCE

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
_BARS_PX: Final = 10.0
"""Px of a cut edge between boards for its bars."""


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
_ELIDED_FROM: Final = ("88.8", "−88", "88")
"""Where not all values fit, those wider than one of these are elided."""
_ELIDED_BY: Final = 1.3
"""How many times wider the widest value is then: an 88.8 beside a −88 is not worth an ellipsis."""
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


class LevelDetail:
    """One way to write texts at nodes, measured level by level, when a level is asked for.

    - ``plan``: for the painters of `draw`: style, sizes, names and the choice of numbers.
    - ``moves``: the texts on the edges.
    """

    def __init__(
        self, scene: Scene, places: NodePlaces, plan: Plan, moves: "MoveLabels", examples: Ints
    ) -> None:
        """``examples``: a node of each look."""
        self.plan, self.moves = plan, moves
        self._scene, self._places = scene, places
        # Without names, nodes that look alike reach equally far.
        self._ids = places.ids if plan.names or scene.folded else examples
        self._scales: dict[int, float] = {}

    @cached_property
    def reach(self) -> float:
        """Px from a node's centre to the end of its longest text, on any level."""
        return float(max(side.max() for side in self._sides(self._every, self._ids)))

    @cached_property
    def reach_back(self) -> float:
        """Px from a node's centre to the beginning of its text furthest to the left, on any level."""
        return float(self._every.left.max())

    def least_scale(self, level: int) -> float:
        """The least scale at which no two neighbours on a level touch."""
        if level not in self._scales:
            row = self._places.row(level)
            ids = self._places.ids[row]
            sides = self._sides(self._reaches(ids), ids)
            self._scales[level] = _least_scale(self._places.x[row], *sides, self.plan.style.clearance)
        return self._scales[level]

    def least_pitch(self, level: int) -> float:
        """The px that a level needs down to the next and up to the one before."""
        plan = self.plan
        if plan.axes.turned:
            return max(self._find_pitch(upper) for upper in (level - 1, level))
        sizes, ids = plan.sizes, self._places.ids[self._places.row(level)]
        half = max(sizes.peak, sizes.round, float(self._every.back.max()))
        lines = len(notes_of(plan.notes, plan.style)) * plan.style.note_line
        foot = max(sizes.foot if self._scene.tree.terminals(ids).any() else half, lines / 2)
        if self._scene.folded:
            foot = max(foot, float(self._every.ahead[0]))
        return half + foot + _MIN_EDGE_PX

    def _find_pitch(self, level: int) -> float:
        """The px that texts need between a level and the next, where trees grow to the right."""
        places = self._places
        if not 0 <= level < places.levels - 1:
            return 0.0
        upper, lower = (self._reaches(places.ids[places.row(each)]) for each in (level, level + 1))
        return float(upper.ahead.max() + lower.back.max() + _MIN_EDGE_PX)

    def _reaches(self, ids: Ints) -> NodeExtents:
        plan = self.plan
        return reaches(self._scene, plan.names, plan.sizes, plan.style, free=0.0, some=ids)

    @cached_property
    def _every(self) -> NodeExtents:
        return self._reaches(self._ids)

    def _sides(self, reach: NodeExtents, ids: Ints) -> tuple[Floats, Floats]:
        """How far nodes reach to the left and right, with room after the numbers of inner nodes."""
        if not self.plan.sizes.note:
            return reach.left, reach.right
        inner = ~self._scene.tree.terminals(ids)
        return reach.left, reach.right + np.where(inner, self.plan.style.clearance, 0.0)


class FrameDetail(LevelDetail):
    """The detail of frames around boards, without names; all frames and their notes have one size."""

    @cached_property
    def _note(self) -> float:
        style, note = self.plan.style, self.plan.sizes.note
        return style.beside_gap + note + style.clearance if note else 0.0

    @cached_property
    def reach_back(self) -> float:
        return self.plan.axes.turn(self.plan.sizes.triangle, self.plan.sizes.peak)[0]

    @cached_property
    def reach(self) -> float:
        return self.reach_back + self._note

    def least_scale(self, level: int) -> float:
        needed = 2 * self.reach_back + self._note + self.plan.style.clearance
        return self._places.density(level) * needed

    def least_pitch(self, level: int) -> float:
        plan, ids = self.plan, self._places.ids[self._places.row(level)]
        along = plan.axes.turn(plan.sizes.triangle, plan.sizes.peak)[1]
        under = max(along, len(notes_of(plan.notes, plan.style)) * plan.style.note_line / 2)
        if self._note and self._scene.tree.terminals(ids).any():
            under = max(plan.sizes.foot, under)
        return along + under + _MIN_EDGE_PX


class ElidedDetail(LevelDetail):
    """The detail of values of which the widest are elided, on levels where most are not."""

    def least_scale(self, level: int) -> float:
        if level not in self._scales and not self._shows_most(level):
            self._scales[level] = math.inf
        return super().least_scale(level)

    def _shows_most(self, level: int) -> bool:
        tree, ids = self._scene.tree, self._places.ids[self._places.row(level)]
        leaves = ids[tree.terminals(ids)]
        some = leaves[:: len(leaves) // MAX_LABELLED_NODES + 1].tolist()
        numbers, style = self.plan.numbers, self.plan.style
        texts = [numbers.terminal_text(tree.number("value", leaf), style) for leaf in some]
        return 2 * texts.count(ELLIPSIS) < len(texts)


class LevelLabels:
    """The details that levels can have at any step, measured on demand."""

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
        widths = () if scene.logged else (text_width(text, 1.0, font=small.font) for text in _ELIDED_FROM)
        self._widths = [width for width in widths if width * _ELIDED_BY <= places.plan.numbers.terminal]
        self._details: list[LevelDetail] = []
        self._view: tuple[object, ...] = ()
        self._chosen: dict[int, LevelDetail] = {}
        self._least_box = small.box

    def make(self, place: int) -> LevelDetail:
        """Make the detail for one of ``ways`` to show a level; the first shows most.

        The last way comes again, with values elided that are wider than others.
        """
        while len(self._details) <= place:
            elided = len(self._details) - len(self.ways)
            show, names, style = self.ways[min(elided, -1)]
            scene, places = replace(self.scene, show=show), self.places
            numbers = places.plan.numbers
            if elided >= 0:
                numbers = replace(numbers, terminal=self._widths[elided], elided=True)
            plan = replace(
                places.plan,
                style=style,
                show=show,
                sizes=sizes_of(scene, names, style, numbers),
                numbers=numbers,
                names=names,
                crossing=self._find_crossed,
            )
            noted = bool(notes_of(scene.notes, style))
            alike = plan.sizes.board and not (names or scene.folded or (noted and plan.axes.turned))
            made = FrameDetail if alike else LevelDetail if elided < 0 else ElidedDetail
            self._details.append(made(scene, places, plan, self.moves, self._examples))
        return self._details[place]

    @cached_property
    def _examples(self) -> Ints:
        """A node of each look: inner or terminal, of chance or not."""
        ids = self.places.ids
        chance = np.asarray(self.scene.kinds, dtype=np.int8)[ids] == CHANCE
        look = 2 * chance + self.scene.tree.terminals(ids)
        first = [int(np.argmax(look == each)) for each in range(4)]
        return ids[[slot for each, slot in enumerate(first) if look[slot] == each]]

    def _find_crossed(self) -> npt.NDArray[np.bool_]:
        """No edge is known to run behind texts: each text has its own background."""
        return np.zeros(len(self.scene.tree), dtype=bool)

    def detail(self, frame: Frame, level: int) -> LevelDetail | None:
        """The fullest detail that fits on a level, or ``None``."""
        if not self.places.is_apart(level, self._least_box / frame.across):  # not even the narrowest boxes
            return None
        for place in range(len(self.ways) + len(self._widths)):
            detail = self.make(place)
            if detail.least_scale(level) <= frame.across and detail.least_pitch(level) <= frame.pitch:
                return detail
        return None

    def choose(self, frame: Frame) -> dict[int, LevelDetail]:
        """The levels in sight that carry labels, with what each shows; kept while the view stays put."""
        places, window = frame.places, frame.span
        view = places, window, frame.across, frame.pitch
        if view == self._view:
            return self._chosen
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
        self._view, self._chosen = view, found
        return found


def _least_scale(x: Floats, left: Floats, right: Floats, clearance: float) -> float:
    """The least scale at which neighbours at ``x`` with these reaches do not touch."""
    return float(np.max((right[:-1] + left[1:] + clearance) / np.diff(x), initial=0.0))


def on_edge(plan: Plan) -> float:
    """The fraction of an edge at which names of moves and windows stand when not to scale."""
    if plan.axes.turned:
        return LABEL_SHARE_RIGHT
    return LABEL_SHARE_WINDOW if plan.window else LABEL_SHARE


class _Needs(NamedTuple):
    """What the texts on the edges to a level need.

    ``across``: the least scale at which none touch; ``down``: px of the edges; ``reach``: px that the texts
    take of an edge beyond the place where they stand.
    """

    across: float
    down: float
    reach: float


class MoveLabels:
    """The names of moves and the windows on edges, and on which levels they fit.

    - ``on_edge``: the fraction of the edge at which they stand.
    - ``lines``: the most lines, one under the other.
    """

    def __init__(self, scene: Scene, places: NodePlaces, style: Style) -> None:
        self._scene, self._places, self._style = scene, places, style
        self.names = places.plan.moves
        self.on_edge = on_edge(places.plan)
        self._window = places.plan.window * style.note_size / places.plan.style.note_size
        self.lines = int(self.names.counts().max(initial=0)) + int(self._window > 0)
        self._rise = cap_height(style.note_size, style.font) + (self.lines - 1) * style.note_line
        self._levels: dict[int, _Needs] = {}

    @cached_property
    def length(self) -> float:
        """Px of the longest text along an edge."""
        if self._places.axes.turned:
            return float(self._widths(self._places.ids).max()) + 10.0
        return self._rise + 8.0

    def _widths(self, ids: Ints) -> Floats:
        return sizes_on_edges(self.names, self._window, self._style, ids)[0]

    def _needs(self, level: int) -> _Needs:
        if level not in self._levels:
            self._levels[level] = self._measure(level)
        return self._levels[level]

    def _measure(self, level: int) -> _Needs:
        style, places, row = self._style, self._places, self._places.row(level)
        width = self._widths(places.ids[row])
        x = places.above[row] + (places.x[row] - places.above[row]) * self.on_edge
        if places.axes.turned:
            longest = float(width.max())
            half = np.where(width > 0, self._rise / 2 + 3, 0.0)
            down, reach = longest + 2 * style.triangle_width + _MIN_EDGE_PX, longest / 2 + 6
        else:
            half = width / 2
            edge = 1.2 * cap_height(style.note_size, style.font)  # what stays in sight of a label
            down = self._rise + edge + self._node_height + _MIN_EDGE_PX
            # The bars of a cut stand in the place of a window, under the name.
            reach = (self.lines - 1) * style.note_line / 2
        return _Needs(_least_scale(x, half, half, style.clearance), down, reach)

    @cached_property
    def _node_height(self) -> float:
        plan = self._places.plan
        return 2 * sizes_of(self._scene, self.names.without_texts(), self._style, plan.numbers).peak

    def stand(
        self, room: float, before: LevelDetail | None, detail: LevelDetail
    ) -> tuple[float, float] | None:
        """Where texts stand on edges ``room`` px long; ``None``: they do not fit between the boards.

        The first number is the fraction of the edge, which gives the place across the tree, the second one
        px from the edge's upper end. Edges between boards are flat, and their middles lie over other boards;
        so a text stands right over its own.
        """
        if not detail.plan.sizes.board:
            framed = before is not None and before.plan.sizes.board
            share = 0.5 if framed else self.on_edge
            return None if framed and room < self.length else (share, room * share)
        spare = room - self.length
        if spare < 0:
            return None
        head = min(max(spare - _BARS_PX, 0.0), self._style.arrow)
        return 1.0, room - head - self.length / 2

    def fit(self, frame: Frame, level: int) -> bool:
        """Whether all names of the moves to a level can stand on their edges."""
        if not self.lines:
            return False
        needs = self._needs(level)
        return needs.across <= frame.across and needs.down <= frame.pitch

    def end(self, frame: Frame, level: int) -> float:
        """The fraction of the edges to a level that ends after the texts along them, 0 without texts."""
        if not self.fit(frame, level):
            return 0.0
        return self.on_edge + self._needs(level).reach / max(frame.pitch, 1.0)
