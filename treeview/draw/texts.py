"""The texts of nodes: values, names, and the numbers beside or under them."""

from __future__ import annotations

import math
from typing import NamedTuple

from treeview.draw.looks import PLAIN, TERMINAL, faces, node_looks
from treeview.draw.measure import CAP_HEIGHT, NOTES
from treeview.draw.metrics import ascent
from treeview.draw.picture import Anchor, Group, Item, Text
from treeview.draw.plan import Plan
from treeview.draw.rows import Rows
from treeview.search.events import FRONTIER, PRUNED
from treeview.tree.numbers import fixed, number
from treeview.tree.tree import CHANCE, MAX, MIN


class Spot(NamedTuple):
    """Where a text stands, measured from the centre of its node."""

    x: float
    y: float
    anchor: Anchor


def paint_texts(rows: Rows) -> list[Group]:
    """The groups of values, names and notes."""
    groups = [_values(rows), *_names(rows), *_notes(rows)]
    return [group for group in groups if group.items]


def _values(rows: Rows) -> Group:
    """The value of every terminal, and of every inner node that has one by now.

    Without a run, an inner node shows its static estimate, slanted.
    """
    tree, plan, changed = rows.scene.tree, rows.plan, rows.scene.changed
    decimals = rows.style.decimals
    looks = node_looks(rows.style)
    plain, named = _value_spots(plan, named=False), _value_spots(plan, named=True)
    items: list[Item] = []
    for node, x, y, kind, state, value in zip(
        rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, rows.column("value", math.nan), strict=True
    ):
        face = looks[kind][state].value
        if kind == TERMINAL:
            value = tree.value[node]
        elif state == PLAIN:
            value = tree.estimate[node]
        text = number(value, decimals)
        if text:
            spot = (named if node in plan.names else plain)[kind]
            if (node, "value") in changed:
                face = face._replace(bold=True)
            if spot.anchor != face.anchor:
                face = face._replace(anchor=spot.anchor)
            items.append(Text(x + spot.x, y + spot.y, text, face))
    return Group("values", tuple(items))


def _value_spots(plan: Plan, named: bool) -> dict[int, Spot]:
    """Where the value of each kind of node stands: inside, or left of it under the name."""
    style, sizes = plan.style, plan.sizes
    cap = CAP_HEIGHT * style.value_size
    middle = Spot(0, cap / 2, "middle")
    if not sizes.inside:
        drop = _left_drop(cap, named)
        left = -sizes.triangle - style.text_gap
        beside, round_ = Spot(left, drop, "end"), Spot(-plan.sizes.circle - style.text_gap, drop, "end")
        return {MAX: beside, MIN: beside, CHANCE: round_, TERMINAL: middle}
    base = style.triangle_height / 2 - style.value_rise
    return {
        MAX: Spot(0, base, "middle"),
        MIN: Spot(0, cap - base, "middle"),
        CHANCE: middle,
        TERMINAL: middle,
    }


def _left_drop(cap: float, named: bool) -> float:
    """From a node's centre down to the baseline of the value to its left."""
    return cap + 3.0 if named else cap / 2


def _names(rows: Rows) -> list[Group]:
    """Names: left of an inner node, under a terminal."""
    style, plan = rows.style, rows.plan
    names, face = plan.names, faces(style)
    if not names:
        return []
    cap = CAP_HEIGHT * style.label_size
    drop = cap / 2 if plan.sizes.inside else -3.0
    left = -plan.sizes.triangle - style.text_gap
    under = Spot(0, style.box / 2 + style.hang_gap + ascent(style.label_size), "middle")
    spots = {
        MAX: Spot(left, drop, "end"),
        MIN: Spot(left, drop, "end"),
        CHANCE: Spot(-plan.sizes.circle - style.text_gap, drop, "end"),
        TERMINAL: under,
    }
    shown: list[Item] = []
    pruned: list[Item] = []
    for node, x, y, kind, state in zip(rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, strict=True):
        if node in names:
            spot = spots[kind]
            grey = state == PRUNED
            base = face["name pruned" if grey else "name"]._replace(anchor=spot.anchor)
            (pruned if grey else shown).append(Text(x + spot.x, y + spot.y, names[node], base))
    return [Group("names", tuple(shown)), Group("names pruned", tuple(pruned))]


def _notes(rows: Rows) -> list[Group]:
    """The lines of numbers: right of an inner node, under a terminal (where there is no window)."""
    lines = NOTES[rows.plan.show]
    groups = []
    for place, (name, sign) in enumerate(lines):
        numbers = _numbers(rows, name)
        groups.append(Group(f"notes {name}", tuple(_note_line(rows, name, sign, place, numbers))))
    return groups


def _numbers(rows: Rows, name: str) -> list[float]:
    """The numbers of one line of notes; ``nan`` where there is none."""
    if name == "visits":
        return [visits or math.nan for visits in rows.column("visits", 0)]
    if name == "mean":
        pairs = zip(rows.column("total", math.nan), rows.column("visits", 0), strict=True)
        return [total / visits if visits else math.nan for total, visits in pairs]
    return rows.column(name, math.nan)


def _note_line(rows: Rows, name: str, sign: str, place: int, numbers: list[float]) -> list[Text]:
    """The notes of one kind at all rows that have one."""
    style, plan, changed = rows.style, rows.plan, rows.scene.changed
    count, windows = len(NOTES[plan.show]), plan.show == "window"
    face, loud = faces(style)["note"], faces(style)["note changed"]
    drop = (place - (count - 1) / 2) * style.note_line + CAP_HEIGHT * style.note_size / 2
    right = plan.sizes.triangle + style.text_gap
    spots = {
        MAX: Spot(right, drop, "start"),
        MIN: Spot(right, drop, "start"),
        CHANCE: Spot(plan.sizes.circle + style.text_gap, drop, "start"),
    }
    written = fixed if name in ("mean", "ucb") else number
    under = style.box / 2 + style.hang_gap + ascent(style.note_size) + place * style.note_line
    texts = []
    for node, x, y, kind, state, value in zip(
        rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, numbers, strict=True
    ):
        if value != value or (windows and (kind == TERMINAL or state == FRONTIER)):
            continue
        if kind == TERMINAL:
            named = style.label_line if node in plan.names else 0.0
            spot = Spot(0, under + named, "middle")
        else:
            spot = spots[kind]
        shown = loud if (node, name) in changed else face
        if spot.anchor != shown.anchor:
            shown = shown._replace(anchor=spot.anchor)
        texts.append(Text(x + spot.x, y + spot.y, f"{sign} {written(value, style.decimals)}", shown))
    return texts
