"""Paint the shapes of nodes, the ring around the current one, the second outline of the frontier."""

import math
from typing import Final

from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.painters.node_rows import NodeRows
from treeview.draw.picture import (
    NO_PEN,
    Circle,
    Face,
    Group,
    Item,
    Pen,
    Placed,
    Polygon,
    Polyline,
    Rect,
    Text,
)
from treeview.draw.plan.text_sizes import badge_text, badge_width, values_in
from treeview.draw.progress import PART, Parts
from treeview.draw.style.looks import FORMS, TERMINAL, Form, NodeLook, node_looks
from treeview.search.step_kinds import FRONTIER, PRUNED
from treeview.tree.tree import CHANCE, MAX, MIN

Shape = Polygon | Circle | Rect

_SHEET: Final = (9.0, 10.0)
"""The size in px of the sheet that marks a node with a note."""
_STUB: Final = (6.0, 3.5)
"""Px between the stubs of edges to missing children, and their length beyond a ring."""

_CLEAR: Final = 1.0
"""The px between the ring around a node and the corners around the ring."""


def paint_nodes(rows: NodeRows) -> Parts[list[Group]]:
    """Paint the rings, outlines and shapes of nodes, and the marks of selected and folded ones."""
    looks = node_looks(rows.style)
    scene = rows.scene
    # Marks below a folded node are shown at that node.
    current, selected = scene.find_shown(scene.current), scene.find_shown(scene.selected)
    several = len(scene.selection) > 1
    shapes: dict[str, list[Item]] = {}
    around: list[Group] = []
    marks: list[Group] = []
    badges: list[Item] = []
    sheets: list[Item] = []
    stubs: list[Item] = []
    boards: list[Item] = []
    signs: list[Item] = []
    notes = scene.tree.notes if scene.noted else {}
    drawn = {part: _Shapes(rows, part) for part in set(rows.factors)}
    color = scene.encoded.color
    fills = color.fills(rows.style.palette) if color else ()
    lists = (rows.grades, rows.fills, rows.factors)
    columns = zip(rows.ids.tolist(), rows.x, rows.y, rows.kind, rows.state, *lists, strict=True)
    for place, (node, x, y, kind, state, grade, level, part) in enumerate(columns):
        if not place % PART:
            yield place / len(rows.ids)
        draw, look = drawn[part], looks[kind][state]
        if level >= 0:
            look = look._replace(name=f"{look.name} fill-{level + 1}", fill=fills[level])
        elif grade:
            fill = rows.style.palette.sensitive[grade - 1]
            look = look._replace(name=f"{look.name} sensitive-{grade}", fill=fill)
        pen = look.pen
        if node == current:
            pen = Pen(pen.colour, rows.style.heavy)
            around.append(Group("current", draw.ring(kind, x, y)))
        if state == FRONTIER:
            around.append(Group("second", draw.second(kind, x, y, pen)))
        if node == selected or node in scene.selection:
            width = rows.style.heavy if node == selected and several else rows.style.line
            corners = Pen(rows.style.palette.selected, width)
            gap = rows.style.ring_reach if node == selected else rows.style.ring_gap
            found = draw.brackets(kind, x, y, gap, corners, ringed=node == current)
            marks.append(Group("selected", found))
        if node in scene.folded:
            badges += draw.badge(kind, x, y, scene.folded[node], look)
        if node in notes:
            sheets += draw.sheet(kind, x, y, look)
        if scene.has_more(node):
            stubs += draw.stubs(kind, x, y, look)
        shapes.setdefault(look.name, []).append(draw.shape(kind, x, y, look.fill, pen))
        if draw.board:
            boards += draw.frame(node, x, y, state)
            signs.append(draw.sign(kind, x, y, look))
    if stubs:
        around.append(Group("more", tuple(stubs)))
    if sheets:
        marks.append(Group("noted", tuple(sheets)))
    if badges:
        marks.append(Group("folded", tuple(badges)))
    groups = [Group(name, tuple(items)) for name, items in sorted(shapes.items())]
    if boards:
        groups.append(Group("boards", tuple(boards)))
    if signs:
        groups.append(Group("signs", tuple(signs)))
    return [Group("nodes", (*around, *groups)), *marks] if groups else []


def sheet(x: float, y: float, pen: Pen, fill: str) -> tuple[Item, ...]:
    """A sheet of paper around (x, y), with two lines of writing."""
    width, height = _SHEET
    left, top = x - width / 2, y - height / 2
    inset = width / 4
    lines = [
        Polyline((left + inset, top + height * part, left + width - inset, top + height * part), pen)
        for part in (0.35, 0.65)
    ]
    return (Rect(left, top, width, height, 1.0, fill, pen), *lines)


def outline(
    form: Form, x: float, y: float, half: float, height: float, corner: float, pen: Pen, fill: str
) -> Shape:
    """The outline of a shape around (x, y) with half-sizes ``half`` and ``height``; ``corner``: of boxes."""
    match form:
        case "circle":
            return Circle(x, y, height, fill, pen)
        case "diamond":
            return Polygon((x - half, y, x, y - height, x + half, y, x, y + height), fill, pen)
        case "up":
            return Polygon((x - half, y + height, x, y - height, x + half, y + height), fill, pen)
        case "down":
            return Polygon((x - half, y - height, x, y + height, x + half, y - height), fill, pen)
    return Rect(x - half, y - height, 2 * half, 2 * height, corner if form == "box" else 0.0, fill, pen)


class _Shapes:
    """The shapes of one size in a picture, ``part`` of the largest."""

    def __init__(self, rows: NodeRows, part: float) -> None:
        self.axes = rows.plan.axes
        self.style = rows.style
        self.palette = rows.style.palette
        sizes = rows.plan.sizes
        self.scene, self.detail = rows.scene, rows.detail
        self.board = sizes.board
        self.forms = FORMS[self.style.glyphs]
        half = {MAX: sizes.triangle, MIN: sizes.triangle, CHANCE: sizes.circle, TERMINAL: sizes.box}
        height = {MAX: sizes.peak, MIN: sizes.peak, CHANCE: sizes.round, TERMINAL: sizes.stand}
        self.half = {kind: part * px for kind, px in half.items()}
        self.height = {kind: part * px for kind, px in height.items()}

    def shape(self, kind: int, x: float, y: float, fill: str, pen: Pen) -> Shape:
        form: Form = "box" if self.board else self.forms[kind]
        return outline(form, x, y, self.half[kind], self.height[kind], self.style.corner, pen, fill)

    def frame(self, node: int, x: float, y: float, state: int) -> list[Item]:
        """The board of a node in its frame, faded if pruned; nothing if the game has no board."""
        boards = self.scene.boards
        if boards is None:
            return []
        group = boards.draw(node, self.style, self.board, self.board * self.detail, state == PRUNED)
        return [] if group is None else [Placed(x, y + self.style.board_head / 2, group)]

    def sign(self, kind: int, x: float, y: float, look: NodeLook) -> Item:
        """The mover's sign in the head of a frame, shaped like nodes without boards."""
        style, half = self.style, self.style.board_head * 0.26
        if values_in(style):
            x -= self.half[kind] - style.padding - 1.15 * half
        y += style.board_head / 2 - self.height[kind]
        fill, pen, form = look.pen.colour, NO_PEN, self.forms[kind]
        if form in ("box", "square"):
            part = 0.8 if form == "box" else 0.9
            return Rect(x - half * part, y - half * part, 2 * half * part, 2 * half * part, 0.0, fill, pen)
        if form in ("circle", "diamond"):
            part = 1.0 if form == "circle" else 1.2
            return outline(form, x, y, part * half, part * half, 0.0, pen, fill)
        up = half * (1 if form == "up" else -1)
        return Polygon((x - 1.15 * half, y + up * 0.9, x, y - up, x + 1.15 * half, y + up * 0.9), fill, pen)

    def ring(self, kind: int, x: float, y: float) -> tuple[Shape, ...]:
        outline = self.style.heavy / 2
        return self._halo(
            kind, x, y, outline + self.style.ring_gap, Pen(self.palette.current, self.style.ring)
        )

    def second(self, kind: int, x: float, y: float, pen: Pen) -> tuple[Shape, ...]:
        gap = pen.width / 2 + self.style.second_gap
        return self._halo(kind, x, y, gap, Pen(pen.colour, self.style.second))

    def _halo(self, kind: int, x: float, y: float, gap: float, pen: Pen) -> tuple[Shape, ...]:
        """A line as wide as ``pen`` at a distance around the shape: two wide outlines, one on top."""
        outer = Pen(pen.colour, 2 * (gap + pen.width))
        inner = Pen(self.palette.background, 2 * gap)
        return (self.shape(kind, x, y, "", outer), self.shape(kind, x, y, "", inner))

    def stubs(self, kind: int, x: float, y: float, look: NodeLook) -> tuple[Polyline, ...]:
        """The beginnings of edges to children that are not in the tree yet."""
        foot = self.half[kind] if self.axes.turned else self.height[kind]
        if self.forms[kind] in ("up", "down") and self.axes.turned and not self.board:
            foot /= 2  # the middle of a side
        pen, reach = Pen(look.pen.colour, self.style.hair, look.pen.dash), self.style.ring_reach + _STUB[1]
        lines = []
        for side in (-1, 0, 1):
            (x0, y0), (x1, y1) = self.axes.turn(0.0, foot), self.axes.turn(side * _STUB[0], foot + reach)
            lines.append(Polyline((x + x0, y + y0, x + x1, y + y1), pen))
        return tuple(lines)

    def badge(self, kind: int, x: float, y: float, hidden: int, look: NodeLook) -> tuple[Item, ...]:
        """The badge with the number of folded nodes, in place of the node's edges."""
        style = self.style
        width, height = badge_width(hidden, style), style.badge
        if self.axes.turned:
            x += self.half[kind] + style.badge_gap + width / 2
        else:
            y += self.height[kind] + style.badge_gap + height / 2
        pen = Pen(look.pen.colour, style.hair, look.pen.dash)
        face = Face(style.small_size, look.value.colour, font=style.font)
        return (
            Rect(x - width / 2, y - height / 2, width, height, height / 2, look.fill, pen),
            Text(x, y + cap_height(face.size, face.font) / 2, badge_text(hidden), face),
        )

    def sheet(self, kind: int, x: float, y: float, look: NodeLook) -> tuple[Item, ...]:
        """A little sheet of paper that marks a note, on the outline, clear of edges and texts."""
        half, height, form = self.half[kind], self.height[kind], self.forms[kind]
        if form in ("box", "square") or self.board:
            x, y = x + half - 1, y - height + 1
        elif form == "circle":
            x, y = x + half * math.sqrt(0.5), y - half * math.sqrt(0.5)
        elif form == "diamond":
            x, y = x + half / 2, y - height / 2
        else:  # a quarter of the way from the tip to the right corner
            x, y = x + half / 4, y + height / 2 * (1 if form == "down" else -1)
        return sheet(x, y, Pen(look.value.colour, self.style.hair), self.palette.background)

    def brackets(
        self, kind: int, x: float, y: float, gap: float, pen: Pen, *, ringed: bool
    ) -> tuple[Polyline, ...]:
        """Four corners around a selected node, at a distance from its outline; ``ringed``: from its ring."""
        half, height, arm = self.half[kind], self.height[kind], self.style.bracket
        across = along = gap + self.style.line
        if ringed:
            ring = self.style.heavy / 2 + self.style.ring_reach
            across = along = ring + _CLEAR + pen.width / 2
            if self.forms[kind] in ("up", "down") and not self.board:  # its corners reach further
                across += ring * (half + math.hypot(half, 2 * height)) / (2 * height) - ring
        width, height = half + across, height + along
        return tuple(
            Polyline(
                (
                    x + sx * (width - arm),
                    y + sy * height,
                    x + sx * width,
                    y + sy * height,
                    x + sx * width,
                    y + sy * (height - arm),
                ),
                pen,
            )
            for sx in (-1, 1)
            for sy in (-1, 1)
        )
