"""The texts of nodes: values, names, and the numbers beside or under them."""

import math
from collections.abc import Callable, Collection
from typing import Final

import numpy as np

from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.painters.node_rows import NodeRows, gather
from treeview.draw.picture import Face, Group, Item, Pen, Rect, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_places import TextPlace, TextPlaces, text_places_of
from treeview.draw.plan.text_sizes import (
    CUT_OFF,
    add_sign,
    bounds_text,
    given_text,
    limits_text,
    notes_of,
    relation_text,
    sign_room,
    values_in,
)
from treeview.draw.progress import PART, Parts, drain
from treeview.draw.scene import BOUNDS, LIMITS, RELATIONS, TERMINAL_LIMITS
from treeview.draw.style.looks import FORMS, PLAIN, TERMINAL, faces, node_looks
from treeview.messages import tr
from treeview.search.columns import ORDER, Column
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, UNVISITED
from treeview.tree.rounding import INFINITY, format_number
from treeview.tree.tree import ROOT

_MIN_LINE_PARTS, _MAX_LINE_PARTS = 4, 5
"""The length of a line to write on, in widths of "_": long enough for "−12"."""
ASKED: Final = "?"
"""Replaces a number that a question asks for."""


def paint_texts(rows: NodeRows) -> Parts[list[Group]]:
    """The groups of values, names and notes."""
    written = values_in(rows.style) or not rows.plan.sizes.board
    values = [(yield from _values(rows))] if written else []
    groups = [*values, *_names(rows), *_notes(rows)]
    return [group for group in groups if group.items]


def paint_backs(rows: NodeRows, lines: list[Group]) -> list[Group]:
    """Paint gaps in the edges that run behind texts; ``lines`` are the groups of edges."""
    colour = rows.style.palette.background
    crossed = rows.ids[rows.plan.crossed[rows.ids]]
    backs: list[Item] = []
    for group in lines if rows.plan.axes.turned or rows.plan.window else ():
        # A short name may cross an edge, so it lies along it. A window is long.
        backs += [gap_behind(item, colour) for item in group.items if isinstance(item, Text)]
    for group in drain(paint_texts(gather(rows.scene, rows.plan, crossed))) if len(crossed) else ():
        if group.name != "values" or not rows.plan.sizes.inside:
            backs += [gap_behind(text, colour) for text in group.items if isinstance(text, Text)]
    return [Group("behind", tuple(backs))] if backs else []


def gap_behind(text: Text, colour: str) -> Rect:
    """The gap behind a text, from a little above its capitals."""
    left, _, right, bottom = text.bounds
    top = text.y - cap_height(text.face.size, text.face.font) - 1
    return Rect(left, top, right - left, bottom - top, 0, colour, Pen(colour, 1.0))


def _values(rows: NodeRows) -> Parts[Group]:
    """The values of terminals and of inner nodes at this step; without a run, estimates in italics."""
    tree, plan, changed, asked = rows.scene.tree, rows.plan, rows.scene.changed, rows.scene.asked
    decimals, stand, unwritten = rows.style.decimals, text_places_of(plan), nodes_to_fill_in(rows)
    # Averages are rounded: there is no room for a digit more.
    spare, numbers = 0 if plan.averaged else 1, plan.numbers
    places: dict[tuple[int, int, bool, float], tuple[TextPlace, Face]] = {}
    items: list[Item] = []
    values = rows.column("value", math.nan)
    filled = [grade or level >= 0 for grade, level in zip(rows.grades, rows.fills, strict=True)]
    lists = (rows.x, rows.y, rows.kind, rows.state, filled, rows.factors, values)
    columns = zip(rows.ids.tolist(), *lists, strict=True)
    for place, (node, x, y, kind, state, has_fill, part, value) in enumerate(columns):
        if not place % PART:
            yield place / len(rows.ids)
        if node in rows.scene.rest:
            continue
        if kind == TERMINAL and rows.scene.logged and value == value:
            text = numbers.value_text(value, decimals, spare)
        elif kind == TERMINAL:
            value = tree.value[node]
            missing = value != value and node != ROOT and rows.scene.blank is None and not rows.scene.logged
            text = ASKED if missing else numbers.terminal_text(tree.number("value", node), rows.style)
        elif state == PLAIN:
            estimate = math.nan if node in unwritten else tree.number("estimate", node)
            text = given_text(estimate, rows.style, spare)
        else:
            text = numbers.value_text(value, decimals, spare)
        if (node, "value") in asked:
            text = ASKED
        if text:
            case = (kind, state, node in plan.names, part)
            if case not in places:
                places[case] = _value_place(plan, stand, *case)
            spot, face = places[case]
            if (node, "value") in changed:
                face = face._replace(bold=True)
            if has_fill:
                face = face._replace(colour=rows.style.palette.ink)  # also for nodes not visited yet
            items.append(Text(x + spot.x, y + spot.y, text, face))
    return Group("values", tuple(items))


def _value_place(
    plan: Plan, stand: TextPlaces, kind: int, state: int, named: bool, part: float
) -> tuple[TextPlace, Face]:
    """The place and face of a node's value: inside the shape, or beside it with the name.

    ``part``: the size of the shape relative to the largest.
    """
    style, sizes = plan.style, plan.sizes
    face = node_looks(style)[kind][state].value
    if sizes.board:
        drop = cap_height(face.size, face.font) / 2 + style.board_head / 2
        return TextPlace((sign_room(style) - style.padding) / 2, drop - sizes.peak, "middle"), face
    if kind == TERMINAL:
        return TextPlace(0, cap_height(face.size, face.font) / 2, "middle"), face
    if not sizes.inside:
        spot = stand.value(kind, cap_height(face.size, face.font), named)
        return spot, face._replace(anchor=spot.anchor)
    face = face._replace(size=sizes.inner)
    drop = value_drop(plan, kind, part) + cap_height(face.size, face.font) / 2
    return TextPlace(0, drop, "middle"), face


def value_drop(plan: Plan, kind: int, part: float = 1.0) -> float:
    """Px from the centre of an inner node's shape down to the middle of the value inside it."""
    style, sizes = plan.style, plan.sizes
    rise = part * sizes.peak - style.value_rise - cap_height(sizes.inner, style.font) / 2
    return {"up": rise, "down": -rise}.get(FORMS[style.glyphs][kind], 0.0)


def _names(rows: NodeRows) -> list[Group]:
    names, face, stand = rows.plan.names, faces(rows.style), text_places_of(rows.plan)
    if not names:
        return []
    spots: dict[tuple[int, int], TextPlace] = {}
    shown: list[Item] = []
    pruned: list[Item] = []
    for node, x, y, kind, state in zip(rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, strict=True):
        if node in names:
            lines = names[node].split("\n")
            case = (kind, len(lines))
            if case not in spots:
                spots[case] = stand.name(*case)
            spot = spots[case]
            grey = state == PRUNED
            base = face["name pruned" if grey else "name"]._replace(anchor=spot.anchor)
            for place, line in enumerate(lines):
                drop = spot.y + place * rows.style.label_line
                (pruned if grey else shown).append(Text(x + spot.x, y + drop, line, base))
    return [Group("names", tuple(shown)), Group("names pruned", tuple(pruned))]


def _notes(rows: NodeRows) -> list[Group]:
    notes, style = rows.plan.notes, rows.style
    beside, under = notes_of(notes, style), notes_of(notes, style, terminal=True)
    groups, blank = [], [0] * len(rows.ids)
    for column in dict.fromkeys((*beside, *under)):
        place, at_terminal = (lines.index(column) if column in lines else None for lines in (beside, under))
        texts, new = _question_texts(rows, column)
        line = _note_line(rows, column, place, at_terminal, texts, new, blank)
        groups.append(Group(f"notes {column.name}", tuple(line)))
        if rows.scene.still:
            blank = [count + (not text) for count, text in zip(blank, texts, strict=True)]
    return groups


def _question_texts(rows: NodeRows, column: Column) -> tuple[list[str], Collection[int]]:
    """The texts of one line of notes, with "?" for asked numbers, and the nodes where they are new."""
    if rows.scene.blank is not None:
        return _lines(rows, column), frozenset()
    texts, new = _line_texts(rows, column)
    hidden = "value" if column in (BOUNDS, RELATIONS) else column.name
    asked = {node for node, number in rows.scene.asked if number == hidden}
    if not asked:
        return texts, new
    mark = add_sign(column.sign, ASKED)
    texts = [mark if node in asked else text for node, text in zip(rows.ids.tolist(), texts, strict=True)]
    return texts, asked


def nodes_to_fill_in(rows: NodeRows) -> frozenset[int]:
    """The nodes whose numbers a reader fills in by hand: those computed from others."""
    scene = rows.scene
    if scene.blank is None:
        return frozenset()
    inner = np.asarray(scene.tree.child_count)[rows.ids] > 0
    above = scene.layout.depth[rows.ids] < scene.blank
    return frozenset(rows.ids[inner & above].tolist())


def blank_line(sign: str, room: float, size: float, font: str) -> str:
    """A line to write a number on, after its sign, that fits into ``room`` px."""
    free = (room - text_width(add_sign(sign, ""), size, font=font)) / text_width("_", size, font=font)
    return add_sign(sign, "_" * min(max(_MIN_LINE_PARTS, int(free)), _MAX_LINE_PARTS))


def _lines(rows: NodeRows, column: Column) -> list[str]:
    """Lines to write on instead of one line of notes, also at leaves without values."""
    if not column.given:
        return [""] * len(rows.ids)
    style, sizes, nodes = rows.style, rows.plan.sizes, nodes_to_fill_in(rows)
    inner = blank_line(column.sign, sizes.note, style.note_size, style.font)
    if column in (LIMITS, TERMINAL_LIMITS):
        inner = ""
    if rows.scene.valued and inner:
        under = ""
    else:
        under = blank_line(column.sign, sizes.small, style.small_size, style.font)
    kinds = zip(rows.ids.tolist(), rows.kind, strict=True)
    return [under if kind == TERMINAL else inner if node in nodes else "" for node, kind in kinds]


def _line_texts(rows: NodeRows, column: Column) -> tuple[list[str], Collection[int]]:
    """The text of one line of notes at each row, or "", and the nodes where it is new."""
    if column in (BOUNDS, RELATIONS):
        return _bound_texts(rows, bounds_text if column == BOUNDS else relation_text)
    if column in (LIMITS, TERMINAL_LIMITS):
        return _limits(rows), frozenset()
    before = add_sign(column.sign, "")
    texts = [
        before + _text(rows, column, value) if value == value else "" for value in _numbers(rows, column)
    ]
    return texts, {node for node, changed in rows.scene.changed if changed == column.name}


def _text(rows: NodeRows, column: Column, value: float) -> str:
    if column.write is format_number and not column.is_whole:
        return rows.number(value)
    return column.text(value, rows.style.decimals)


def _bound_texts(
    rows: NodeRows, write: Callable[[float, float, Callable[[float], str]], str]
) -> tuple[list[str], Collection[int]]:
    """The bounds of the values of entered inner nodes; other values are exact or unknown."""
    if rows.scene.known is None:
        return [""] * len(rows.ids), frozenset()
    low, high, moved = rows.scene.known()
    lows, highs = low[rows.ids].tolist(), high[rows.ids].tolist()
    texts = [
        write(lowest, highest, rows.number) if kind != TERMINAL and state in (OPEN, DONE) else ""
        for kind, state, lowest, highest in zip(rows.kind, rows.state, lows, highs, strict=True)
    ]
    return texts, moved


def _limits(rows: NodeRows) -> list[str]:
    """The interval in which each leaf may move before the root's move changes."""
    if rows.scene.leaf_ranges is None:
        return [""] * len(rows.ids)
    found = rows.scene.leaf_ranges()
    columns = (column[rows.ids].tolist() for column in (found.low, found.high, found.strict))
    return [
        "" if low != low else tr(CUT_OFF) if state == PRUNED else limits_text(low, high, strict, rows.number)
        for state, low, high, strict in zip(rows.state, *columns, strict=True)
    ]


def _numbers(rows: NodeRows, column: Column) -> list[float]:
    """The numbers of one line of notes; ``nan`` if there is none."""
    scene, blank = rows.scene, column.blank
    if column.name == ORDER.name and scene.visited is not None:
        found: list[float] = scene.visited(rows.ids).tolist()
    elif column.name not in scene.columns and scene.numbers is not None:
        found = scene.numbers(column, rows.ids).tolist()
    else:
        found = rows.column(column.name, math.nan)
    return found if math.isnan(blank) else [math.nan if value == blank else value for value in found]


def _note_line(
    rows: NodeRows,
    column: Column,
    place: int | None,
    at_terminal: int | None,
    texts: list[str],
    new: Collection[int],
    blank: list[int],
) -> list[Text]:
    """The notes of one kind at all rows that have one; windows that no longer change are subdued.

    ``blank``: how many lines above are left out at each row.
    """
    plan, face = rows.plan, faces(rows.style)
    stand = text_places_of(plan)
    unbounded = [each for each in plan.notes if each.unbounded]
    untried = add_sign(column.sign, INFINITY) if unbounded == [column] else None
    spots: dict[tuple[int, int, bool, int], TextPlace] = {}
    items = []
    for node, x, y, kind, state, text, up in zip(
        rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, texts, blank, strict=True
    ):
        if not text or node in rows.scene.rest:
            continue
        terminal = kind == TERMINAL
        if node in new:
            weight = " changed"
        else:
            over = column.quiet and (terminal or state == FRONTIER)
            over = over or (state == PRUNED and column in (LIMITS, TERMINAL_LIMITS))
            weight = " quiet" if over or column.name == ORDER.name else ""
        # The only line of an untried child is its infinite score; once it is expanded it has its order, too.
        alone = text == untried and not (rows.style.order and state != UNVISITED)
        named = plan.names.count(node)
        case = (kind, named, alone, up)
        if case not in spots:
            line = at_terminal if terminal else place
            assert line is not None  # otherwise there is no text
            spots[case] = stand.single_place(kind, named) if alone else stand.note(kind, line - up, named)
        right, down, anchor = spots[case]
        shown = face[("small" if terminal else "note") + weight]
        if shown.anchor != anchor:
            shown = shown._replace(anchor=anchor)
        items.append(Text(x + right, y + down, text, shown))
    return items
