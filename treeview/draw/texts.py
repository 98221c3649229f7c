"""The texts of nodes: values, names, and the numbers beside or under them."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from treeview.draw.looks import PLAIN, TERMINAL, faces, node_looks
from treeview.draw.measure import CAP_HEIGHT, NOTES
from treeview.draw.metrics import ascent
from treeview.draw.picture import Anchor, Face, Group, Item, Pen, Rect, Text
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


def paint_backs(rows: Rows, groups: list[Group]) -> list[Group]:
    """Free room in the edges that run behind texts under terminals; ``groups`` are `paint_texts`'s."""
    crossed = {x for node, x in zip(rows.ids.tolist(), rows.x, strict=True) if rows.plan.crossed[node]}
    colour = rows.style.palette.background
    backs: list[Item] = []
    for group in groups if crossed else ():
        if group.name != "values":
            for item in group.items:
                if isinstance(item, Text) and item.face.anchor == "middle" and item.x in crossed:
                    left, _, right, bottom = item.bounds
                    top = item.y - CAP_HEIGHT * item.face.size - 1
                    backs.append(Rect(left, top, right - left, bottom - top, 0, colour, Pen(colour, 1.0)))
    return [Group("behind", tuple(backs))] if backs else []


def _values(rows: Rows) -> Group:
    """The value of every terminal, and of every inner node that has one by now.

    Without a run, an inner node shows its static estimate, slanted.
    """
    tree, plan, changed = rows.scene.tree, rows.plan, rows.scene.changed
    decimals = rows.style.decimals
    places: dict[tuple[int, int, bool], tuple[Spot, Face]] = {}
    items: list[Item] = []
    for node, x, y, kind, state, value in zip(
        rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, rows.column("value", math.nan), strict=True
    ):
        if kind == TERMINAL:
            value = tree.value[node]
        elif state == PLAIN:
            value = tree.estimate[node]
        text = number(value, decimals)
        if text:
            case = (kind, state, node in plan.names)
            if case not in places:
                places[case] = _value_place(plan, *case)
            spot, face = places[case]
            if (node, "value") in changed:
                face = face._replace(bold=True)
            items.append(Text(x + spot.x, y + spot.y, text, face))
    return Group("values", tuple(items))


def _value_place(plan: Plan, kind: int, state: int, named: bool) -> tuple[Spot, Face]:
    """Where the value of a node stands and how it is set: inside, or left of it under the name."""
    style, sizes = plan.style, plan.sizes
    face = node_looks(style)[kind][state].value
    if kind == TERMINAL:
        return Spot(0, CAP_HEIGHT * face.size / 2, "middle"), face
    if not sizes.inside:
        left = sizes.circle if kind == CHANCE else sizes.triangle
        drop = _left_drop(CAP_HEIGHT * face.size, named)
        return Spot(-left - style.text_gap, drop, "end"), face._replace(anchor="end")
    face = face._replace(size=sizes.inner)
    cap = CAP_HEIGHT * face.size
    base = style.triangle_height / 2 - style.value_rise
    drop = {MAX: base, MIN: cap - base, CHANCE: cap / 2}[kind]
    return Spot(0, drop, "middle"), face


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
    """The lines of numbers: right of an inner node, under a terminal."""
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
    if name == "mean" and rows.scene.means is not None:
        means: list[float] = rows.scene.means(rows.ids).tolist()
        return means
    if name == "ucb" and rows.scene.ucb is not None:
        # Below a node without visits nobody has chosen yet.
        above = np.asarray(rows.scene.tree.parent)[rows.ids]
        tried = rows.scene.columns["visits"][above] > 0
        scores: list[float] = np.where(tried, rows.scene.ucb(rows.ids), math.nan).tolist()
        return scores
    return rows.column(name, math.nan)


def _note_line(rows: Rows, name: str, sign: str, place: int, numbers: list[float]) -> list[Text]:
    """The notes of one kind at all rows that have one.

    The window of a node that was evaluated is quiet: nothing moves it, but for the step that gives it.
    """
    plan, changed, face = rows.plan, rows.scene.changed, faces(rows.style)
    windows = plan.show == "window"
    kinds = (MAX, MIN, CHANCE, TERMINAL)
    spots = {kind: _note_spot(plan, kind, place) for kind in kinds}
    alone = {kind: _note_spot(plan, kind, 0 if kind == TERMINAL else 1) for kind in kinds}
    written = fixed if name in ("mean", "ucb") else number
    decimals, below_name = rows.style.decimals, rows.style.label_line
    texts = []
    for node, x, y, kind, state, value in zip(
        rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, numbers, strict=True
    ):
        if value != value:
            continue
        terminal = kind == TERMINAL
        if (node, name) in changed:
            weight = " changed"
        else:
            weight = " quiet" if windows and (terminal or state == FRONTIER) else ""
        # Of an untried child nothing but its infinite UCB1 is known: the only line.
        right, down = alone[kind] if value == math.inf and name == "ucb" else spots[kind]
        if terminal and node in plan.names:
            down += below_name
        shown = face[("small" if terminal else "note") + weight]
        texts.append(Text(x + right, y + down, f"{sign} {written(value, decimals)}", shown))
    return texts


def _note_spot(plan: Plan, kind: int, place: int) -> tuple[float, float]:
    """Where line ``place`` of the notes of a nameless node of ``kind`` stands, from its centre."""
    style, sizes = plan.style, plan.sizes
    if kind == TERMINAL:
        return 0.0, style.box / 2 + style.hang_gap + ascent(style.small_size) + place * style.small_line
    middle = (len(NOTES[plan.show]) - 1) / 2
    drop = (place - middle) * style.note_line + CAP_HEIGHT * style.note_size / 2
    return (sizes.circle if kind == CHANCE else sizes.triangle) + style.text_gap, drop
