"""The legend: the meaning of each shape, outline and line."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import numpy as np

from treeview.draw.encoding import GROWTH, LEVELS, ColumnScale, edge_px
from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.painters.comparison_grounds import elsewhere_pen, here_colour, minimal_colour
from treeview.draw.painters.edges import arrow_head
from treeview.draw.painters.nodes import outline, sheet
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Rect, Text
from treeview.draw.plan.text_sizes import ANY
from treeview.draw.scene import Scene, Show
from treeview.draw.style.looks import FORMS, KINDS, PLAIN, TERMINAL, edge_pens, node_looks
from treeview.draw.style.style import Style
from treeview.messages import N_, tr
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, UNVISITED
from treeview.search.traced.trace import TracedTree
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN

_COLUMN: Final = 220.0
"""The px for one column; the width of the legend decides how many there are."""
_LINE: Final = 22.0
_SAMPLE: Final = 34.0
"""The width of the column of samples."""
_PADDING: Final = 12.0
_GAP: Final = 12.0
_WAYS: Final[dict[Show, tuple[tuple[str, str], ...]]] = {
    "edges": (("(α, β)", N_("window when first passed down")),),
    "bounds": (("[lo, hi]", N_("bounds of the value")),),
    "relations": (("≥, ≤", N_("bounds of the value")),),
    "sensitivity": (
        ("(lo, hi)", N_("same move while the leaf is within")),
        (ANY, N_("its value does not matter")),
    ),
}
_CLASSES: Final[dict[Show, tuple[str, ...]]] = {
    "edges": ("windows",),
    "bounds": ("notes bounds",),
    "relations": ("notes relations",),
    "sensitivity": ("notes limits", "notes terminal limits"),
}
"""The classes of the texts that begin as `_WAYS` says."""
_ORDER: Final = ("#3", N_("order of visits"))
_MAX_CATEGORY_CHARS: Final = 32
"""The most letters of a text in the legend; longer ones are cut."""
_HALF: Final = 8.0
"""Half the height of a sample shape."""
_TIP: Final = 2.5
"""How far below the middle triangles with a ring stand, so that their tips stay in their row."""


def classes_of(items: Iterable[Item]) -> frozenset[str]:
    """The classes of all that is drawn, by which `legend` knows what there is to explain."""
    found: set[str] = set()
    for item in items:
        if not isinstance(item, Group) or item.name == "boards":
            continue
        if item.name.startswith("notes "):  # a log may call a column as it likes
            found.add(item.name)
            found.update(part.text for part in item.items if isinstance(part, Text) and part.text == tr(ANY))
        else:
            found.update(item.name.split(), classes_of(item.items))
    return frozenset(found)


def legend(
    scene: Scene, style: Style, width: float, *, marks: bool = True, drawn: frozenset[str] | None = None
) -> Picture:
    """The legend for ``scene``, ``width`` px wide; ``marks``: with the marks of selection and notes.

    It explains what is ``drawn``, the `classes_of` some pictures; by default all that any step may show.
    """
    ids = scene.layout.level_ids
    columns = int(min(max(width // (_COLUMN * style.larger), 1), 4))
    noted = marks and bool(np.isin(list(scene.tree.notes), ids).any())  # others are deleted
    return _legend(
        style,
        tr("MAX to move"),
        columns,
        _players(scene),
        scene.in_legend if scene.columns else None,
        _signs(scene, drawn),
        noted,
        marks,
        None
        if scene.leaf_ranges is None
        else tuple(format_number(step) for step in scene.leaf_ranges().steps),
        _scales(scene, style),
        drawn,
    )


def _players(scene: Scene) -> frozenset[int]:
    """Who moves anywhere in the tree; nobody in a log whose nodes have no players."""
    ids = scene.layout.level_ids
    inner = ids[~scene.tree.terminals()[ids]]
    found = frozenset(np.unique(np.asarray(scene.kinds, dtype=np.int8)[inner]).tolist())
    return frozenset() if isinstance(scene.tree, TracedTree) and found == {MAX} else found


class _Swatches(NamedTuple):
    """A row of the legend that explains a scale: its words, and its colours, sizes or widths."""

    words: str
    fills: tuple[str, ...] = ()
    shows: Literal["color", "size", "edge_width"] = "color"


def _scales(scene: Scene, style: Style) -> tuple[_Swatches, ...]:
    """The rows for encoded columns: one for each scale, and one for each category."""
    found = []
    encoded = scene.encoded
    if encoded.color is not None:
        color, fills = encoded.color, encoded.color.fills(style.palette)
        if color.categories:
            text = tr("{column}: {category}")
            found += [
                _Swatches(text.format(column=color.title, category=_shorten(category)), (fill,))
                for category, fill in zip(color.categories, fills, strict=True)
            ]
        else:
            found.append(_Swatches(_range(tr("colour: {column} {numbers}"), color), fills))
    if encoded.size is not None:
        found.append(_Swatches(_range(tr("size: {column} {numbers}"), encoded.size), shows="size"))
    if encoded.edge_width is not None:
        text = _range(tr("edge width: {column} {numbers}"), encoded.edge_width)
        found.append(_Swatches(text, shows="edge_width"))
    return tuple(found)


def _range(text: str, scale: ColumnScale) -> str:
    return text.format(column=scale.title, numbers=scale.range_text)


def _shorten(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _MAX_CATEGORY_CHARS else text[: _MAX_CATEGORY_CHARS - 1] + "…"


def _scale_sample(style: Style, row: _Swatches) -> list[Item]:
    """The sample of a scale: a strip of its colours, nodes of two sizes, or edges of two widths."""
    look = node_looks(style)[TERMINAL][PLAIN]
    if row.shows == "size":
        return [
            _move(_shape(style, TERMINAL, half, look.fill, look.pen), at, 0.0)
            for half, at in ((_HALF / GROWTH, -_SAMPLE / 4), (_HALF, _SAMPLE / 4))
        ]
    if row.shows == "edge_width":
        half, colour = _SAMPLE / 2, style.palette.edge
        return [
            Polyline((-half, y, half, y), Pen(colour, width))
            for y, width in ((-6.0, edge_px(0)), (3.0, edge_px(LEVELS - 1)))
        ]
    width = _SAMPLE / len(row.fills)
    swatches: list[Item] = [
        Rect(place * width - _SAMPLE / 2, -_HALF, width + 0.3, 2 * _HALF, 0.0, fill)
        for place, fill in enumerate(row.fills)
    ]
    frame = Rect(-_SAMPLE / 2, -_HALF, _SAMPLE, 2 * _HALF, 0.0, "", Pen(style.palette.muted, style.hair))
    return [*swatches, frame]


@lru_cache(maxsize=16)
def _legend(
    style: Style,
    max_to_move: str,
    columns: int,
    players: frozenset[int],
    in_legend: frozenset[str] | None,
    signs: tuple[tuple[str, str], ...],
    noted: bool,
    marks: bool,
    near: tuple[str, ...] | None,
    scales: tuple[_Swatches, ...],
    drawn: frozenset[str] | None,
) -> Picture:
    """``in_legend``: as in the scene of a run; ``max_to_move`` tells languages apart in the cache."""
    state = PLAIN if in_legend is None else DONE
    words = {MAX: max_to_move, MIN: tr("MIN to move"), CHANCE: tr("chance"), TERMINAL: tr("terminal")}
    rows = [
        (text, _node(style, kind, state))
        for kind, text in words.items()
        if kind in players | {TERMINAL} and _is_drawn(drawn, KINDS[kind])
    ]
    if in_legend is not None:
        rows += _of_a_run(style, in_legend, drawn)
        signs = (*signs, _ORDER) if style.order and _is_drawn(drawn, "notes order") else signs
    if in_legend is not None or near is not None or signs:
        rows += [(tr(words), _sign(style, tr(sign) if sign == ANY else sign)) for sign, words in signs]
    if near is not None:
        rows += _of_leaves(style, near, drawn)
    rows += [(row.words, _scale_sample(style, row)) for row in scales]
    if noted and _is_drawn(drawn, "noted"):
        rows.append((tr("has a note"), [*sheet(0, 0, Pen(style.palette.ink, style.hair), "")]))
    if marks and _is_drawn(drawn, "selected"):
        rows.append((tr("selected"), [*_node(style, MAX, state), *_brackets(style)]))
    return _set_in_columns(rows, columns, style)


def _is_drawn(drawn: frozenset[str] | None, *names: str) -> bool:
    """Whether one of these classes is drawn, or may be."""
    return drawn is None or not drawn.isdisjoint(names)


def _signs(scene: Scene, drawn: frozenset[str] | None) -> tuple[tuple[str, str], ...]:
    """The signs before numbers and their meanings; columns with the same meaning share a row."""
    if scene.show != "columns":
        classes = _CLASSES.get(scene.show, ())
        return tuple(
            (sign, words)
            for sign, words in _WAYS.get(scene.show, ())
            if _is_drawn(drawn, *((tr(ANY),) if sign == ANY else classes))
        )
    lines = [line for line in scene.lines if _is_drawn(drawn, f"notes {line.name}")]
    words = dict.fromkeys(column.legend for column in lines if column.legend)
    return tuple((", ".join(each.sign for each in lines if each.legend == text), text) for text in words)


def _of_a_run(
    style: Style, in_legend: frozenset[str], drawn: frozenset[str] | None
) -> list[tuple[str, list[Item]]]:
    """The rows for what only a run has, alone or beside others."""
    pens, half = edge_pens(style), _SAMPLE / 2
    plain, head = _edge(pens["plain"]), arrow_head(0, 0, half, 0, style.arrow, pens["chosen"].colour)
    pruned = [*_edge(pens["pruned"], short=True), *_bars(style), *_node(style, MAX, PRUNED, 9)]
    here, minimal = (
        Rect(-half, -_HALF, _SAMPLE, 2 * _HALF, 4.0, colour(style.palette))
        for colour in (here_colour, minimal_colour)
    )
    current = _node_in_ring(style, OPEN, Pen(style.palette.current, 8.0), 3.6, _HALF - 4, 1.5)
    second = Pen(node_looks(style)[MAX][FRONTIER].pen.colour, 7.0)
    frontier = _node_in_ring(style, FRONTIER, second, 4.4, _HALF - 3, 1.2)
    elsewhere = Rect(-_HALF - 3, -_HALF, 2 * _HALF + 6, 2 * _HALF, 4.0, "", elsewhere_pen(style))
    # What the search must have, the class that must be drawn, the words, and the sample.
    rows: tuple[tuple[str, str, str, list[Item]], ...] = (
        ("", "unvisited", tr("not visited yet"), _node(style, MAX, UNVISITED)),
        ("open", "open", tr("being searched"), _node(style, MAX, OPEN)),
        ("", "current", tr("this step"), current),
        ("", "path", tr("current path"), _edge(pens["path"])),
        ("rollout", "rollout", tr("rollout"), _edge(pens["rollout"])),
        ("line", "best", tr("best line"), _edge(pens["best"])),
        ("chosen", "heads", tr("chosen child"), [*_edge(pens["chosen"]), head]),
        ("pruned", "pruned", tr("pruned"), pruned),
        ("frontier", "second", tr("estimated: depth limit"), frontier),
        ("estimated", "second", tr("estimated: not expanded"), frontier),
        ("here", "here", tr("visited here, not in all runs"), [here, *plain]),
        ("elsewhere", "elsewhere", tr("visited in another run only"), [elsewhere]),
        ("minimal", "minimal", tr("minimal tree, types 1 to 3"), [minimal, *plain]),
    )
    has = in_legend | {""}
    return [(words, sample) for what, name, words, sample in rows if what in has and _is_drawn(drawn, name)]


def _of_leaves(
    style: Style, near: tuple[str, ...], drawn: frozenset[str] | None
) -> list[tuple[str, list[Item]]]:
    """The rows for the fills of leaves; ``near``: the distances up to which two of them apply."""
    within = tr("another move at {distance} or less")
    words = (*(within.format(distance=distance) for distance in near), tr("another move further off"))
    pen, fills = node_looks(style)[TERMINAL][PLAIN].pen, style.palette.sensitive[::-1]
    return [
        (text, [_shape(style, TERMINAL, _HALF, fill, pen)])
        for grade, text, fill in zip((3, 2, 1), words, fills, strict=True)
        if _is_drawn(drawn, f"sensitive-{grade}")
    ]


def _set_in_columns(rows: list[tuple[str, list[Item]]], columns: int, style: Style) -> Picture:
    """Samples with their words, column by column, each as wide as its words; and the size of them all."""
    by = style.larger
    sample_width, gap, line, padding = (by * size for size in (_SAMPLE, _GAP, _LINE, _PADDING))
    face = Face(style.note_size, style.palette.ink, "start", font=style.font)
    each = -(-len(rows) // columns)
    items: list[Item] = []
    left = padding
    for start in range(0, len(rows), each):
        column = rows[start : start + each]
        for place, (words, sample) in enumerate(column):
            middle = padding + (place + 0.5) * line
            items += [_move(item, left + sample_width / 2, middle, by) for item in sample]
            baseline = middle + cap_height(style.note_size, style.font) / 2
            items.append(Text(left + sample_width + gap, baseline, words, face))
        widest = max(text_width(words, face.size, font=face.font) for words, _ in column)
        left += sample_width + gap + widest + 2 * gap
    height = 2 * padding + each * line
    return Picture(left - 2 * gap + padding, height, style.palette.background, tuple(items), title="Legend")


def _shape(style: Style, kind: int, half: float, fill: str, pen: Pen) -> Item:
    form = FORMS[style.glyphs][kind]
    wide, high = {"box": (1.0, 0.85), "up": (1.15, 1.0), "down": (1.15, 1.0)}.get(form, (1.0, 1.0))
    return outline(form, 0.0, 0.0, wide * half, high * half, 1.5, pen, fill)


def _node(style: Style, kind: int, state: int, right: float = 0.0) -> list[Item]:
    look = node_looks(style)[kind][state]
    pen = look.pen._replace(dash=tuple(0.7 * d for d in look.pen.dash))
    return [_move(_shape(style, kind, _HALF, look.fill, pen), right, 0.0)]


def _node_in_ring(style: Style, state: int, ring: Pen, gap: float, half: float, width: float) -> list[Item]:
    """A node of MAX in a ring, whose inner part a line ``gap`` wide covers; ``width``: of the outline."""
    look = node_looks(style)[MAX][state]
    items = [_shape(style, MAX, half, "", pen) for pen in (ring, Pen(style.palette.background, gap))]
    items.append(_shape(style, MAX, half, look.fill, look.pen._replace(width=width)))
    # Otherwise a triangle that points up would stick out of its row.
    return [_move(item, 0.0, _TIP) for item in items] if FORMS[style.glyphs][MAX] == "up" else items


def _sign(style: Style, sign: str) -> list[Item]:
    face = Face(style.note_size, style.palette.ink, font=style.font)
    return [Text(0, cap_height(face.size, face.font) / 2, sign, face)]


def _edge(pen: Pen, short: bool = False) -> list[Item]:
    half = _SAMPLE / 2
    return [Polyline((-half, 0, 0 if short else half, 0), pen)]


def _bars(style: Style) -> list[Item]:
    pen = Pen(style.palette.ink, style.line)
    return [Polyline((x, -5, x, 5), pen) for x in (-11.0, -7.0)]


def _brackets(style: Style) -> list[Item]:
    pen, width, height, arm = Pen(style.palette.selected, style.line), 12.0, 9.5, 4.5
    return [
        Polyline((x - sx * arm, y, x, y, x, y - sy * arm), pen)
        for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1))
        for x, y in ((sx * width, sy * height),)
    ]


def _move(item: Item, dx: float, dy: float, by: float = 1.0) -> Item:
    """``item`` moved, its shape ``by`` times larger; pens and texts keep the sizes of the style."""
    match item:
        case Polyline() | Polygon():
            points = tuple(by * p + (dy if i % 2 else dx) for i, p in enumerate(item.points))
            return item._replace(points=points)
        case Rect():
            moved = item._replace(x=by * item.x + dx, y=by * item.y + dy, radius=by * item.radius)
            return moved._replace(width=by * item.width, height=by * item.height)
        case Circle():
            return item._replace(x=by * item.x + dx, y=by * item.y + dy, radius=by * item.radius)
        case Text():
            return item._replace(x=item.x + dx, y=item.y + dy)
        case _:
            return item
