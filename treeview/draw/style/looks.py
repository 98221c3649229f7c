"""The looks of nodes and edges by kind and state, a table for each style."""

from functools import cache
from typing import Final, Literal, NamedTuple

from treeview.draw.picture import Face, Pen
from treeview.draw.style.palette import Tint
from treeview.draw.style.style import Glyphs, Style
from treeview.search.step_kinds import OPEN, PRUNED, STATUS_NAMES, UNVISITED
from treeview.tree.tree import CHANCE, MAX, MIN

TERMINAL: Final = 3
"""The kind used for terminals, where nobody moves."""
PLAIN: Final = 5
"""The status used without a run."""

KINDS: Final = {MAX: "max", MIN: "min", CHANCE: "chance", TERMINAL: "terminal"}
STATES: Final = {**dict(enumerate(STATUS_NAMES)), PLAIN: "plain"}

Form = Literal["up", "down", "circle", "box", "square", "diamond"]
FORMS: Final[dict[Glyphs, dict[int, Form]]] = {
    "triangles": {MAX: "up", MIN: "down", CHANCE: "circle", TERMINAL: "box"},
    "shapes": {MAX: "square", MIN: "circle", CHANCE: "diamond", TERMINAL: "box"},
    "circles": {MAX: "circle", MIN: "circle", CHANCE: "circle", TERMINAL: "circle"},
}
"""The form of each kind of node: triangles that point up and down, circles, boxes with round corners..."""


class NodeLook(NamedTuple):
    """The look of a node of one kind and state; ``name`` holds its class names."""

    name: str
    fill: str
    pen: Pen
    value: Face
    """The face of the value in the middle of the shape."""


@cache
def node_looks(style: Style) -> dict[int, dict[int, NodeLook]]:
    """The looks by kind and state."""
    return {kind: {state: _look(style, kind, state) for state in STATES} for kind in KINDS}


def _look(style: Style, kind: int, state: int) -> NodeLook:
    palette = style.palette
    tint: Tint = getattr(palette, KINDS[kind])
    name = f"node {KINDS[kind]} {STATES[state]}"
    value = Face(style.value_size, palette.ink, font=style.font)
    quiet = value._replace(colour=palette.muted)
    if state == PRUNED:
        return NodeLook(name, palette.background, Pen(palette.pruned, style.hair, style.dash), quiet)
    if state == UNVISITED:
        return NodeLook(name, palette.background, Pen(palette.unvisited, style.hair), quiet)
    if state == OPEN:
        return NodeLook(name, tint.strong, Pen(tint.line, style.heavy), value)
    # Without a run, what an inner node shows is only an estimate.
    value = value._replace(italic=state == PLAIN and kind != TERMINAL)
    return NodeLook(name, tint.fill, Pen(tint.line, style.line), value)


@cache
def edge_pens(style: Style) -> dict[str, Pen]:
    """The pens of edges by class, in the order in which they are painted."""
    palette = style.palette
    return {
        "pruned": Pen(palette.pruned, style.hair, style.dash),
        "unvisited": Pen(palette.unvisited, style.hair),
        "plain": Pen(palette.edge, style.line),
        "chosen": Pen(palette.muted, (2 * style.line + style.heavy) / 3),
        "best": Pen(palette.best, style.best_line),
        "best both": Pen(palette.best, style.heavy + 2 * style.casing),
        "path": Pen(palette.ink, style.heavy),
        "rollout": Pen(palette.ink, style.heavy, style.dots),
    }


@cache
def faces(style: Style) -> dict[str, Face]:
    """The faces of texts but values, by class: settled windows are subdued, notes under terminals small."""
    palette = style.palette
    note = Face(style.note_size, palette.ink, "start", font=style.font)
    quiet = note._replace(colour=palette.muted)
    loud = note._replace(colour=palette.changed, bold=True)
    window = Face(style.note_size, palette.ink, font=style.font)
    move = Face(style.note_size, palette.ink, "middle", italic=True, font=style.font)
    name = Face(style.label_size, palette.ink, "end", font=style.font)
    return {
        "name": name,
        "name pruned": name._replace(colour=palette.muted),
        "move": move,
        "move pruned": move._replace(colour=palette.muted),
        "window": window,
        "window quiet": window._replace(colour=palette.muted),
        "window changed": window._replace(colour=palette.changed, bold=True),
        "note": note,
        "note quiet": quiet,
        "note changed": loud,
        "small": note._replace(size=style.small_size, anchor="middle"),
        "small quiet": quiet._replace(size=style.small_size, anchor="middle"),
        "small changed": loud._replace(size=style.small_size, anchor="middle"),
        "ply": Face(style.note_size, palette.muted, "end", bold=True, font=style.font),
    }
