"""The greatest sizes that the texts of a tree have at any step of any run."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.draw.encoding import GROWTH
from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.plan.text_lines import ELLIPSIS, NodeTexts, TextLines
from treeview.draw.scene import BOUNDS, LIMITS, RELATIONS, TERMINAL_LIMITS, Scene
from treeview.draw.style.style import Style
from treeview.messages import N_, format_count, tr
from treeview.records import dataclass
from treeview.search.columns import ORDER, VALUE, Column
from treeview.search.traced.trace import TracedTree
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import (
    INFINITY,
    MINUS,
    STANDARD_DECIMALS,
    FixedDecimals,
    format_fraction,
    format_number,
)
from treeview.tree.text_column import NONE, TextColumn
from treeview.tree.tree import CHANCE, Tree
from treeview.tree.written_number import WrittenNumber

Floats = npt.NDArray[np.float64]
Linked = npt.NDArray[np.bool_] | None
"""Which rows of a tree are linked, ``None`` if all are; see `Scene.linked_rows`."""

_ORDER: Final = replace(ORDER, sign="#")

ANY: Final = N_("any")
"""Written at a leaf whose value does not affect the root's move."""
CUT_OFF: Final = N_("pruned")
"""Written at a pruned leaf, whose value cannot matter."""
_MAX_VISITS: Final = 99_999
_MAX_MEASURED: Final = 2_000
_ROUND: Final = 0.72
"""The diameter of the widest circle relative to the width of the widest triangle."""
# Numbers beyond these are written as powers of ten.
_AS_SMALL_POWER: Final = 1e-4
_AS_POWER: Final = 1e9


@dataclass(frozen=True, slots=True)
class TextSizes:
    """The measures of the shapes and texts of one tree, in px.

    ``triangle``, ``circle`` and ``box`` are half the widths of the shapes, ``peak`` and ``stand`` half the
    heights of triangles and boxes. ``board`` is the longer side of the boards at the nodes of a game, or 0;
    with boards, all shapes are frames of one size. ``inside`` tells whether the values of inner nodes, set at
    ``inner`` px, fit into their shapes; otherwise they stand to the left. ``value`` and ``note`` are the
    widths of the widest value of an inner node and line of numbers beside it, ``small`` of the widest line of
    numbers under a terminal; ``foot`` is how far any terminal reaches below its centre with the lines under
    it. If a column chooses the sizes of nodes, these are the sizes of the largest shapes, ``growth`` times
    those of the smallest, into which texts fit.
    """

    triangle: float
    circle: float
    box: float
    inside: bool
    inner: float
    value: float
    note: float
    small: float
    foot: float
    peak: float
    stand: float
    board: float = 0.0
    growth: float = 1.0

    @property
    def round(self) -> float:
        return self.peak if self.board else self.circle


@dataclass(frozen=True, slots=True)
class Numbers:
    """The texts of a tree's values, anywhere and at terminals, with the widths of the widest in em.

    ``written`` holds the texts of numbers that are shown as they were written, even if a search found them.
    If ``elided``, the texts of terminals that are wider than ``terminal`` are left out for an ellipsis.
    """

    texts: list[str]
    width: float
    terminal: float
    written: Mapping[float, str]
    aligned: FixedDecimals | None = None
    """How the values of a log are written, if they have one number of decimals."""
    elided: bool = False

    def text(self, value: float, decimals: int, spare: int = 1) -> str:
        """The text of a number found by a search."""
        return self.written.get(value) or format_number(value, decimals, spare)

    def value_text(self, value: float, decimals: int, spare: int) -> str:
        """The text of a value found by a search."""
        if self.aligned is not None and decimals == STANDARD_DECIMALS:
            return self.aligned(value) if value == value else ""
        return self.text(value, decimals, spare)

    def terminal_text(self, value: float, style: Style) -> str:
        """The text of a value given in the tree."""
        text = given_text(value, style)
        return ELLIPSIS if self.elides(text, style) else text

    def elides(self, text: str, style: Style) -> bool:
        """Whether a text has no room at a terminal."""
        return self.elided and text_width(text, 1.0, font=style.font) > self.terminal


def given_text(value: float, style: Style, spare: int = 1) -> str:
    """The text of a number given in the tree."""
    if style.written and isinstance(value, WrittenNumber):
        return as_written(value)
    return format_number(value, style.decimals, spare)


def as_written(given: WrittenNumber) -> str:
    """The text of a number as it is shown."""
    return given.text.replace("-", MINUS)


def numbers_of(tree: Tree, style: Style, linked: Linked = None) -> Numbers:
    """The numbers of ``tree``, of its ``linked`` rows only. O(n log n): 1 ms for 100,000."""
    decimals = style.decimals
    terminal = tree.terminals()
    inner = ~terminal if linked is None else ~terminal & linked
    terminal = terminal if linked is None else terminal & linked
    at_terminals = _distinct(np.asarray(tree.value)[terminal])
    anywhere = _distinct(np.concatenate([at_terminals, np.asarray(tree.estimate)[inner]]))
    at_ends = _value_texts(at_terminals, decimals)
    texts = _value_texts(anywhere, decimals) if len(anywhere) > len(at_terminals) else at_ends.copy()
    finite = anywhere[np.isfinite(anywhere)]
    if len(finite) and bool((np.asarray(tree.kind, dtype=np.int8)[inner] == CHANCE).any()):
        # Averages have decimals where no value has some.
        texts += [text for end in finite[[0, -1]].tolist() for text in _as_wide_as(end, decimals, decimals)]
    found = _as_written_in(tree, linked) if style.written and tree.written else {}
    texts += found.values()
    at_ends += found.values()
    terminal_width = max_width(at_ends, 1.0, font=style.font)
    width = terminal_width if texts == at_ends else max_width(texts, 1.0, font=style.font)
    return Numbers(texts, width, terminal_width, found)


def numbers_in(scene: Scene, style: Style) -> Numbers:
    """The numbers of a scene's tree and, if it comes from a log, the values that its steps give."""
    found = numbers_of(scene.tree, style, scene.linked_rows())
    if not scene.logged or "value" not in scene.ranges:
        return found
    column = scene.tree.trace.columns["value"] if isinstance(scene.tree, TracedTree) else VALUE
    aligned = column.write if isinstance(column.write, FixedDecimals) else None
    places = _places(column, style)
    texts = [text for end in scene.ranges["value"] for text in _as_wide_as(end, places, style.decimals)]
    wide = max_width(texts, 1.0, font=style.font)
    return replace(
        found,
        texts=[*found.texts, *texts],
        width=max(found.width, wide),
        terminal=max(found.terminal, wide),
        aligned=aligned,
    )


def _places(column: Column, style: Style) -> int:
    """How many decimals the numbers of a column have at most, except very small ones."""
    if isinstance(column.write, FixedDecimals) and style.decimals == STANDARD_DECIMALS:
        return column.write.places
    return style.decimals + (column.write is format_number and column.name != VALUE.name)


def _as_written_in(tree: Tree, linked: Linked) -> dict[float, str]:
    """The text of each value and estimate of the linked nodes that keeps it, by its number."""
    kept = [(name, node) for name, node in tree.written if linked is None or linked[node]]
    given = (tree.number(name, node) for name, node in sorted(kept, reverse=True))
    return {float(each): as_written(each) for each in given if isinstance(each, WrittenNumber)}


def sizes_of(scene: Scene, names: NodeTexts, style: Style, numbers: Numbers) -> TextSizes:
    """The sizes for ``scene``'s tree with the drawn ``names`` and the ``numbers`` of `numbers_in`."""
    if scene.boards is not None and style.board:
        return _frame_sizes(scene, names, style, numbers)
    width = _value_width(scene, numbers)
    shapes = (_triangles if style.glyphs == "triangles" else _rounds)(style, width)
    terminal = numbers.terminal * style.value_size
    box: float = math.ceil(max(style.box, terminal + 2 * style.padding) / 2)
    stand = style.box / 2
    if style.glyphs == "circles":
        box = stand = max(stand, _radius_around(terminal, style.value_size, style))
    note, small = _note_widths(scene, style, numbers)
    growth = 1.0 if scene.encoded.size is None else GROWTH
    return TextSizes(
        triangle=growth * shapes.half,
        circle=growth * shapes.chance,
        box=growth * box,
        inside=shapes.inside,
        inner=shapes.size if shapes.inside else style.value_size,
        value=width * style.value_size,
        note=note,
        small=small,
        foot=growth * stand + _hanging_height(scene, names, style),
        peak=growth * shapes.height,
        stand=growth * stand,
        growth=growth,
    )


class _Shapes(NamedTuple):
    """``half`` the width and the ``height`` of MAX and MIN, half the width of ``chance``, in px."""

    half: float
    height: float
    chance: float
    inside: bool
    size: float


def _triangles(style: Style, width: float) -> _Shapes:
    """Triangles of one proportion, and circles, around values of a width in em."""
    slope = style.triangle_width / style.triangle_height
    for size in (style.value_size, style.note_size):
        # A triangle is free where the value's top stands, which is so far above its base.
        top = style.value_rise + cap_height(size, style.font)
        needed = width * size + 2 * style.line + slope * top
        inside = needed <= style.widest_triangle
        if inside:
            break
    triangle = max(style.triangle_width, needed) if inside else style.triangle_width
    circle: float = max(style.circle / 2, _radius_around(width * size, size, style) if inside else 0.0)
    half = math.ceil(triangle / 2)
    return _Shapes(half, half / slope, circle, inside, size)


def _rounds(style: Style, width: float) -> _Shapes:
    """Circles, squares of the same width, and chance diamonds or circles around values of a width in em."""
    for size in (style.value_size, style.note_size):
        half = max(style.circle / 2, _radius_around(width * size, size, style))
        inside = half <= max(style.circle, _ROUND * style.widest_triangle) / 2
        if inside:
            break
    half = half if inside else style.circle / 2
    chance = half
    if style.glyphs == "shapes":
        cap = cap_height(size, style.font)
        diamond = (width * size + cap + style.padding) / 2 if inside else 0.0
        chance = math.ceil(max(1.15 * style.circle / 2, diamond))
    return _Shapes(half, half, chance, inside, size)


def _radius_around(width: float, size: float, style: Style) -> int:
    """The radius of a circle around a value of this width, set at ``size`` px."""
    return math.ceil(math.hypot((width + style.padding) / 2, cap_height(size, style.font) / 2))


def _value_width(scene: Scene, numbers: Numbers) -> float:
    """The width in em of the widest value of an inner node, 0 if there are none."""
    return numbers.width if scene.valued or scene.show != "columns" else 0.0


def notes_of(notes: tuple[Column, ...], style: Style, *, terminal: bool = False) -> tuple[Column, ...]:
    """The ``notes`` shown at an inner node, or at a terminal."""
    missing = "inner" if terminal else "terminal"
    lines = tuple(line for line in notes if line.only != missing)
    return (_ORDER, *lines) if style.order else lines


def _note_widths(scene: Scene, style: Style, numbers: Numbers) -> tuple[float, float]:
    """The widths of the widest line of numbers beside an inner node, and under a terminal."""
    texts = note_texts(scene.tree, scene.notes, style, scene.ranges, numbers)
    at_terminals = notes_of(scene.notes, style, terminal=True)
    under = [text for column in at_terminals for text in texts[column.name]]
    every = [text for column in notes_of(scene.notes, style) for text in texts[column.name]]
    font = style.font
    return max_width(every, style.note_size, True, font), max_width(under, style.small_size, True, font)


def window_width(scene: Scene, style: Style, numbers: Numbers) -> float:
    """The width of the widest window on an edge, 0 if none are shown."""
    if scene.show != "edges":
        return 0.0
    widest_window = interval_text(*_widest_bounds(scene.tree, style, numbers))
    return text_width(widest_window, style.note_size, True, style.font)


def interval_text(low: str, high: str) -> str:
    """A window (α, β)."""
    return f"({low}, {high})"


def bounds_text(low: float, high: float, text: Callable[[float], str]) -> str:
    """Bounds of a value as an interval."""
    return f"[{text(low)}, {text(high)}]"


def limits_text(low: float, high: float, strict: bool, text: Callable[[float], str]) -> str:
    """The range in which a leaf may move, as an interval with open and closed ends."""
    if low == -math.inf and high == math.inf:
        return tr(ANY)
    left = "(" if strict or low == -math.inf else "["
    right = ")" if strict or high == math.inf else "]"
    return f"{left}{text(low)}, {text(high)}{right}"


def relation_text(low: float, high: float, text: Callable[[float], str]) -> str:
    """Bounds of a value as relations; "" if there are none."""
    if low == high:
        return f"= {text(low)}"
    parts = [f"≥ {text(low)}"] if low > -math.inf else []
    return ", ".join(parts + ([f"≤ {text(high)}"] if high < math.inf else []))


def _frame_sizes(scene: Scene, names: NodeTexts, style: Style, numbers: Numbers) -> TextSizes:
    """The sizes for nodes that are frames with a head and a board under it."""
    assert scene.boards is not None
    width, height = scene.boards.extent(style.board)
    written = max(_value_width(scene, numbers), numbers.terminal) * style.value_size
    head = sign_room(style) + written + style.padding if values_in(style) else 0.0
    half = float(math.ceil(max(width + 2 * style.board_pad, head) / 2))
    high = float(math.ceil((height + 2 * style.board_pad + style.board_head) / 2))
    note, small = _note_widths(scene, style, numbers)
    return TextSizes(
        triangle=half,
        circle=half,
        box=half,
        inside=True,
        inner=style.value_size,
        value=numbers.width * style.value_size,
        note=note,
        small=small,
        foot=high + _hanging_height(scene, names, style),
        peak=high,
        stand=high,
        board=max(width, height),
    )


def sign_room(style: Style) -> float:
    """The width of the sign in the head of a frame, after which values begin."""
    return style.padding + 0.85 * style.board_head


def values_in(style: Style) -> bool:
    """Whether the heads of frames around boards have room for values."""
    return style.board_head > style.value_size


def _hanging_height(scene: Scene, names: NodeTexts, style: Style) -> float:
    """The height of the lines under a terminal, with the gap above them."""
    under = names.counts(np.flatnonzero(scene.tree.terminals())) if names else np.zeros(0, dtype=np.intc)
    lines = style.label_line * int(under.max(initial=0))
    lines += style.small_line * len(notes_of(scene.notes, style, terminal=True))
    return style.hang_gap + lines if lines else 0.0


MAX_POSITIONS: Final = 5_000
"""Larger trees have no room for words at every node."""


def names_of(
    tree: Tree,
    linked: Linked = None,
    lines: TextLines | None = None,
    *,
    positions: bool = False,
    texts: TextColumn | None = None,
) -> NodeTexts:
    """The drawn names of the ``linked`` nodes, or ``texts`` in their place; ``lines`` caches measured ones.

    With ``positions``, in trees of at most `MAX_POSITIONS` nodes, nodes without a name or move have the words
    that sentences use for them.
    """
    names = _texts_in(tree, tree.labels if texts is None else texts, linked, lines or TextLines())
    if not positions or len(tree) > MAX_POSITIONS:
        return names
    called = NodeNames(tree)
    bare = (
        node for node in range(1, len(tree)) if not called.own_name(node) and (linked is None or linked[node])
    )
    return names.with_ends({node: called.short_name(node) for node in bare})


def edges_of(tree: Tree, style: Style, linked: Linked, lines: TextLines) -> NodeTexts:
    """The text on the edge to each ``linked`` node: the name of the move, its probability, or both."""
    moves = _texts_in(tree, tree.moves, linked, lines)
    likely = tree.probabilities.items()
    ends = {node: _probability(share, style) for node, share in likely if linked is None or linked[node]}
    return moves.with_ends(ends) if ends else moves


def _probability(share: float, style: Style) -> str:
    if style.fractions and not (style.written and isinstance(share, WrittenNumber)):
        return format_fraction(share, style.decimals)
    return given_text(share, style)


def _texts_in(tree: Tree, column: TextColumn, linked: Linked, lines: TextLines) -> NodeTexts:
    codes = column.codes(len(tree))
    if linked is not None:
        codes[~linked] = NONE
    return lines.of(column, codes)


def badge_text(hidden: int) -> str:
    """The text of the badge of a folded node."""
    return f"+{hidden}"


def badge_width(hidden: int, style: Style) -> float:
    """The width of a folded node's badge in px, at least its height."""
    wide = text_width(badge_text(hidden), style.small_size, font=style.font)
    return max(style.badge, math.ceil(wide) + style.badge / 2)


def max_width(texts: Iterable[str], size: float, bold: bool = False, font: str = SANS) -> float:
    """The width in px of the widest of ``texts``, 0 if there are none."""
    return max((text_width(text, size, bold, font) for text in texts), default=0.0)


def _value_texts(values: Floats, decimals: int) -> list[str]:
    """The distinct texts of these values, ascending; for very many values, texts at least as wide."""
    finite = values[np.isfinite(values)]
    infinite = [format_number(v) for v in values[np.isinf(values)].tolist()]
    if len(finite) <= _MAX_MEASURED:
        return [*(format_number(v, decimals) for v in finite.tolist()), *infinite]
    places = 0 if np.array_equal(finite, np.floor(finite)) else decimals + 1
    ends = [text for v in finite[[0, -1]].tolist() for text in _as_wide_as(v, places, decimals)]
    small = finite[(finite != 0) & (np.abs(finite) < 10.0 ** (1 - decimals))]
    return [*ends, *_as_wide_as_small(small, decimals), *infinite]


def note_texts(
    tree: Tree,
    notes: tuple[Column, ...],
    style: Style,
    ranges: Mapping[str, tuple[float, float]] = MappingProxyType({}),
    known: Numbers | None = None,
) -> dict[str, list[str]]:
    """The lines of numbers that can stand beside a node, by their names, or texts at least as wide.

    ``ranges`` are those of the scene; columns without a range are judged by the tree's values.
    """
    if known is None and notes:
        known = numbers_of(tree, style)
    return {
        column.name: [add_sign(column.sign, text) for text in _texts_of(column, tree, style, ranges, known)]
        for column in dict.fromkeys((*notes_of(notes, style), *notes))
    }


def _texts_of(
    column: Column, tree: Tree, style: Style, ranges: Mapping[str, tuple[float, float]], known: Numbers | None
) -> list[str]:
    """Texts at least as wide as the numbers that one line of notes can have."""
    decimals, infinite = style.decimals, [INFINITY] if column.unbounded else []
    if column.is_whole:
        most = len(tree) if column == _ORDER else ranges.get(column.name, (0, _MAX_VISITS))[1]
        return [format_count(int("8" * len(f"{most:.0f}")))]
    if column.name in ranges:
        places = _places(column, style)
        return [text for end in ranges[column.name] for text in _as_wide_as(end, places, decimals)] + infinite
    assert known is not None
    if column in (BOUNDS, RELATIONS):
        low, high = _widest_bounds(tree, style, known)
        return [f"[{low}, {high}]" if column == BOUNDS else f"≥ {low}, ≤ {high}"]
    if column in (LIMITS, TERMINAL_LIMITS):
        low, high = _widest_bounds(tree, style, known, further=True)
        return [f"[{low}, {high}]", tr(ANY), tr(CUT_OFF)]
    if column.write is format_number:
        return [*known.texts, MINUS + INFINITY]
    # What is always written with decimals is a mean, which lies anywhere between the values, seen from MAX's
    # side or from MIN's.
    finite = _values(tree)
    finite = finite[np.isfinite(finite)]
    reach = float(np.abs(finite).max()) if len(finite) else 0.0
    ends = [-9.0, 9.0, -reach, reach]
    return [text for end in ends for text in _as_wide_as(end, decimals, decimals)] + infinite


def add_sign(sign: str, text: str) -> str:
    """A number after its sign."""
    return sign + text if sign in ("", "#") else f"{sign} {text}"


def _widest_bounds(tree: Tree, style: Style, known: Numbers, *, further: bool = False) -> tuple[str, str]:
    """Texts as wide as any lower and any upper bound; chance makes values between those of terminals.

    ``further``: include bounds below chance nodes that are so far off that they hardly ever matter.
    """
    texts = list(known.texts)
    if tree.probabilities:
        finite, places = _values(tree), style.decimals + 1
        reach = float(np.abs(finite[np.isfinite(finite)]).max(initial=0.0))
        if further:
            reach *= 2 / min((share for share in tree.probabilities.values() if share > 0), default=1.0)
        texts += [text for end in (-reach, reach) for text in _as_wide_as(end, places, places)]
    low, high = (_find_widest([*texts, end], style.font) for end in (MINUS + INFINITY, INFINITY))
    return low, high


def _find_widest(texts: list[str], font: str) -> str:
    return max(texts, key=lambda text: text_width(text, 1.0, True, font))


def _values(tree: Tree) -> Floats:
    terminal = tree.terminals()
    return np.concatenate([np.asarray(tree.value)[terminal], np.asarray(tree.estimate)[~terminal]])


def _distinct(values: Floats) -> Floats:
    """The distinct values, ascending; np.unique would import numpy.ma, which is slow."""
    known = np.sort(values[~np.isnan(values)])
    new = np.ones(len(known), dtype=bool)
    new[1:] = known[1:] != known[:-1]
    distinct: Floats = known[new]
    return distinct


def _as_wide_as(value: float, places: int, decimals: int) -> list[str]:
    """Texts at least as wide as any number up to ``value`` with this many decimal places."""
    sign = MINUS if value < 0 else ""
    size = min(abs(value), _AS_POWER)
    fraction = "." + "8" * places if places else ""
    texts = [sign + "8" * len(str(round(size))) + fraction]
    return texts if size < _AS_POWER else [*texts, _power(sign, "", decimals)]


def _as_wide_as_small(values: Floats, decimals: int) -> list[str]:
    """Texts at least as wide as ``values`` so small that they need more than ``decimals`` places."""
    if not len(values):
        return []
    smallest = float(np.abs(values).min())
    sign = MINUS if values.min() < 0 else ""
    places = max(decimals, 1 - math.floor(math.log10(max(smallest, _AS_SMALL_POWER)))) + 1
    texts = [f"{sign}0.{'8' * places}"]
    return texts if smallest >= _AS_SMALL_POWER else [*texts, _power(sign, MINUS, decimals)]


def _power(sign: str, exponent_sign: str, decimals: int) -> str:
    """A text at least as wide as any number that is written as a power of ten."""
    return f"{sign}8.{'8' * max(decimals, 2)}e{exponent_sign}888"
