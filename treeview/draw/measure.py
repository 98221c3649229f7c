"""How wide the texts of one tree can become, whatever step of whatever run is shown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.metrics import text_width
from treeview.draw.scene import Scene, Show
from treeview.draw.style import Style
from treeview.tree.numbers import INFINITY, MINUS, number
from treeview.tree.tree import Tree

Floats = npt.NDArray[np.float64]

NOTES: Final[dict[Show, tuple[tuple[str, str], ...]]] = {
    "none": (),
    "window": (("alpha", "α"), ("beta", "β")),
    "mcts": (("visits", "N"), ("mean", "Q"), ("ucb", "UCB")),
}
"""The lines of numbers at a node: the name of each and the sign before it."""

CAP_HEIGHT: Final = 0.729
"""The height of digits and capitals of the bundled font, in em."""

_MOST_VISITS: Final = 99_999
_EXACT: Final = 2_000
_LONGEST: Final = 24
_ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of the shapes and texts of one tree, in px.

    ``triangle``, ``circle`` and ``box`` are half the widths of the shapes. ``inside`` tells whether
    the values of inner nodes fit into their shapes; otherwise they stand to the left. ``value`` and
    ``note`` are the widest value of an inner node and line of numbers, ``foot`` is how far any
    terminal reaches below its centre with the lines that hang under it.
    """

    triangle: float
    circle: float
    box: float
    inside: bool
    value: float
    note: float
    foot: float


def sizes_of(scene: Scene, names: Mapping[int, str], style: Style) -> Sizes:
    """The sizes for ``scene``'s tree, ``names`` being the nodes' names as drawn."""
    tree, show = scene.tree, scene.show
    value = widest_value(tree, style) if show != "mcts" else 0.0
    cap = CAP_HEIGHT * style.value_size
    # The part of a triangle's width that is free at the height where the value's top stands.
    free = 1 - (style.value_rise + cap) / style.triangle_height
    needed = (value + 2 * style.line) / free
    inside = needed <= style.widest_triangle
    triangle = max(style.triangle_width, needed) if inside else style.triangle_width
    circle = math.hypot((value + style.padding) / 2, cap / 2) if inside else 0.0
    box = max(style.box, widest_value(tree, style, terminals_only=True) + 2 * style.padding)
    return Sizes(
        triangle=math.ceil(triangle / 2),
        circle=max(style.circle / 2, math.ceil(circle)),
        box=math.ceil(box / 2),
        inside=inside,
        value=value,
        note=widest_note(tree, show, style),
        foot=style.box / 2 + _hanging(scene, names, style),
    )


def _hanging(scene: Scene, names: Mapping[int, str], style: Style) -> float:
    """The height of the lines under a terminal, with the gap above them."""
    child_count = scene.tree.child_count
    lines = style.label_line * any(child_count[node] == 0 for node in names)
    if scene.show == "mcts":
        lines += style.note_line * len(NOTES["mcts"])
    return style.hang_gap + lines if lines else 0.0


@lru_cache(maxsize=1 << 14)
def one_line(text: str) -> str:
    """A name fit to be drawn: control characters and line ends become spaces, long ends "…"."""
    plain = "".join(c if c.isprintable() else " " for c in text[: 4 * _LONGEST])
    plain = " ".join(plain.split())
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1].rstrip() + _ELLIPSIS


def drawn_names(names: Mapping[int, str]) -> dict[int, str]:
    """The names that leave something to draw, by node."""
    lines = ((node, one_line(name)) for node, name in names.items())
    return {node: line for node, line in lines if line}


def widths(names: Mapping[int, str], count: int, size: float) -> Floats:
    """The width of each node's name in px, 0 where there is none; shape ``(count,)``."""
    result = np.zeros(count)
    if names:
        measured = [text_width(name, size) for name in names.values()]
        result[np.fromiter(names, np.intp, len(names))] = measured
    return result


def widest_value(tree: Tree, style: Style, terminals_only: bool = False) -> float:
    """The width in px of the widest value that stands at a terminal, or at any node."""
    texts = _texts(_values(tree, terminals_only), style.decimals)
    return max((text_width(text, style.value_size) for text in texts), default=0.0)


def widest_note(tree: Tree, show: Show, style: Style) -> float:
    """The width in px of the widest line of numbers beside a node; 0 if none are shown.

    Bold, since what has just changed is.
    """
    texts = [sign + " " + text for name, sign in NOTES[show] for text in _note_texts(tree, name, style)]
    return max((text_width(text, style.note_size, bold=True) for text in texts), default=0.0)


def _note_texts(tree: Tree, name: str, style: Style) -> list[str]:
    """Candidates for the widest number of a kind."""
    if name == "visits":
        return [str(_MOST_VISITS)]
    texts = _texts(_values(tree), style.decimals)
    if name in ("alpha", "beta"):
        return [*texts, MINUS + INFINITY]
    # Means and bounds lie between the values, anywhere.
    values = _values(tree)
    ends = [-9.0, 9.0] if not len(values) else [min(values.min(), -0.0), max(values.max(), 9.0)]
    return [_longest(math.trunc(end), style.decimals) for end in ends]


def _values(tree: Tree, terminals_only: bool = False) -> Floats:
    """All finite values of terminals, and estimates of inner nodes."""
    terminal = np.asarray(tree.child_count) == 0
    known: Floats = np.asarray(tree.value)[terminal]
    if not terminals_only:
        known = np.concatenate([known, np.asarray(tree.estimate)[~terminal]])
    finite_or_not: Floats = known[~np.isnan(known)]
    return finite_or_not


def _texts(values: Floats, decimals: int) -> Iterable[str]:
    """How the values are written; of very many, texts at least as wide as any of them."""
    finite = np.unique(values[np.isfinite(values)])
    infinite = [number(v) for v in np.unique(values[np.isinf(values)])]
    if len(finite) <= _EXACT:
        return [*(number(v, decimals) for v in finite.tolist()), *infinite]
    places = 0 if np.array_equal(finite, np.floor(finite)) else decimals
    tiny = finite[np.argsort(np.abs(finite))[:3]].tolist()
    ends = [_longest(math.trunc(v), places) for v in (finite[0], finite[-1])]
    return [*ends, *(number(v, decimals) for v in tiny), *infinite]


def _longest(whole: int, places: int) -> str:
    """The widest number with so many whole digits, its sign, and so many digits after the point."""
    digits = "8" * len(str(abs(whole)))
    fraction = "." + "8" * places if places else ""
    return (MINUS if whole < 0 else "") + digits + fraction
