"""Paint the signs of an answer over the tree: a small box at a node or edge, in the verdict's colour."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.painters.texts import ASKED as ASKED_TEXT
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_places import text_places_of
from treeview.draw.plan.text_sizes import add_sign, notes_of
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.practice.attempts.signs import ASKED, SIGNS, Sign
from treeview.practice.question import EXCESS, MISSED, REASON, RIGHT, WRONG
from treeview.qt.canvas.render.crowding import levels_in_sight
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.widgets import theme
from treeview.tree.tree import NIL

Plans = Mapping[int, Plan]
COLOURS: Final = {
    "light": {RIGHT: "#1a7431", WRONG: "#b3261e", MISSED: "#8a5200", EXCESS: "#b3261e", REASON: "#6a3fa0"},
    "dark": {RIGHT: "#7ddb8f", WRONG: "#ff8f86", MISSED: "#f5b95c", EXCESS: "#ff8f86", REASON: "#cfa9ff"},
}
"""The colours of the verdicts, readable on the ground of pictures; the signs differ in shape, too."""
TEXT_PX: Final = 12.0
SMALL_TEXT_PX: Final = 10.0
"""The size of signs in px if the tree is to scale, and if it is not."""
MAX_GROWTH: Final = 1.6
"""How many times larger signs can get when the tree is larger than at 100 %."""
MAX_BOXES: Final = 240
"""More signs in sight are painted as dots."""
MAX_BESIDE_PX: Final = 60.0
"""A wider sign stands above its node, since its neighbours stand beside it."""
MAX_ROWS_BELOW: Final = 3
"""The rows of signs under leaves that stand close together."""
DOT_PX: Final = 5.0
_PADDING_PX: Final = 3.0
_GAP_PX: Final = 4.0
_COMPACT_HALF_PX: Final = 12.0
"""Half the size assumed for a node that is not to scale."""
_EDGE_PART: Final = 0.6
_OFF_EDGE_PX: Final = 9.0
"""Where along an edge its sign stands, and how far beside it."""


def colour_of(style: Style, verdict: str) -> QColor:
    """Return the colour of a verdict on the ground of a style; that of texts for no verdict."""
    return QColor(COLOURS[theme.shade(style)].get(verdict, style.palette.ink))


def paint_entries(painter: QPainter, frame: Frame, plans: Plans) -> None:
    """Paint entries and blanks above nodes on levels that have no room for texts beside them."""
    scene, style = frame.state.scene, frame.style
    if frame.readable or not scene.notes:
        return
    font = theme.font(size=SMALL_TEXT_PX * style.larger)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    for level in levels_in_sight(frame):
        if level in plans and plans[level].notes:
            continue
        found: list[tuple[QRectF, list[tuple[str, str]]]] = []
        slots = frame.places.nodes_between(level, frame.span.left, frame.span.right)
        for node in frame.places.ids[slots][:MAX_BOXES].tolist():
            if not scene.tree.is_terminal(node) and (lines := _entry_lines(scene, style, node)):
                width = max(metrics.horizontalAdvance(text) for text, _ in lines) + 2 * _PADDING_PX
                height = len(lines) * metrics.height()
                x, y = frame.at(node)
                top = y - _reach(frame, node, plans)[1] - height
                found.append((QRectF(x - width / 2, top, width, height), lines))
        if any(one.intersects(other) for (one, _), (other, _) in pairwise(found)) or any(
            box.height() > frame.pitch / 2 for box, _ in found
        ):
            continue
        for box, lines in found:
            painter.fillRect(box, QColor(style.palette.background))
            for place, (text, colour) in enumerate(lines):
                line = QRectF(box.x(), box.y() + place * metrics.height(), box.width(), metrics.height())
                painter.setPen(QColor(colour))
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)


def _entry_lines(scene: Scene, style: Style, node: int) -> list[tuple[str, str]]:
    """Return the numbers at a node with their colours, "?" for one that is still blank."""
    found = []
    for column in scene.notes:
        if column.name not in scene.columns:
            continue
        if (node, column.name) in scene.asked:
            found.append((add_sign(column.sign, ASKED_TEXT), style.palette.changed))
        elif text := column.text(float(scene.columns[column.name][node]), style.decimals):
            found.append((add_sign(column.sign, text), style.palette.ink))
    return found


def paint_signs(painter: QPainter, frame: Frame, signs: Sequence[Sign], plans: Plans) -> None:
    """Paint the signs in sight on top of a frame, as dots if there are too many.

    ``plans`` are those of the levels with labels in a tree that is not to scale.
    """
    width, height = frame.size
    seen = [
        (sign, at)
        for sign in signs
        if frame.places.slot[sign.node] != NIL
        and -20 < (at := _anchor(frame, sign)).x() < width + 20
        and -20 < at.y() < height + 20
    ]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if len(seen) > MAX_BOXES:
        _paint_dots(painter, frame, seen)
        return
    painter.setFont(sign_font(frame))
    for sign, box, text in place_signs(frame, seen, plans):
        _paint_box(painter, frame.style, sign.verdict, box, text)


def sign_font(frame: Frame) -> QFont:
    """Return the font of the signs on a frame."""
    grown = min(max(frame.across, 1.0), MAX_GROWTH) if frame.readable else SMALL_TEXT_PX / TEXT_PX
    font = theme.font(size=TEXT_PX * grown * frame.style.larger)
    font.setBold(True)
    return font


def place_signs(
    frame: Frame, seen: Sequence[tuple[Sign, QPointF]], plans: Plans
) -> Iterator[tuple[Sign, QRectF, str]]:
    """Yield each sign that says something, with its box and its text."""
    width, height = frame.size
    metrics = QFontMetricsF(sign_font(frame))
    taken: list[QRectF] = []
    for sign, at in seen:
        text = " ".join(filter(None, (SIGNS.get(sign.verdict, ""), sign.text)))
        if not text:
            continue
        size_x, size_y = metrics.horizontalAdvance(text) + 2 * _PADDING_PX, metrics.height()
        room = QRectF(2, 2, width - 4 - size_x, height - 4 - size_y)
        near = [] if sign.on_edge else list(_obstacles(frame, sign.node, plans))
        box = _free_place(_places(frame, sign, at, size_x, size_y, plans), room, [*near, *taken])
        taken.append(box)
        yield sign, box, text


def _paint_dots(painter: QPainter, frame: Frame, seen: list[tuple[Sign, QPointF]]) -> None:
    """Paint a dot for each sign, the bad ones larger and on top."""
    painter.setPen(Qt.PenStyle.NoPen)
    for good in (True, False):
        reach = DOT_PX / (4 if good else 2)
        for sign, at in seen:
            if (sign.verdict == RIGHT) == good:
                painter.setBrush(colour_of(frame.style, sign.verdict))
                painter.drawEllipse(at, reach, reach)


def _paint_box(painter: QPainter, style: Style, verdict: str, box: QRectF, text: str) -> None:
    colour, paper = colour_of(style, verdict), QColor(style.palette.background)
    paper.setAlphaF(0.94)
    painter.setBrush(paper)
    painter.setPen(QPen(QColor(style.palette.current) if verdict == ASKED else colour, 1.2))
    if not verdict:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(colour)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _anchor(frame: Frame, sign: Sign) -> QPointF:
    """Return the point that a sign belongs to, on its node or its edge."""
    at = QPointF(*frame.at(sign.node))
    if not sign.on_edge:
        return at
    parent = QPointF(*frame.at(frame.state.scene.tree.parent[sign.node]))
    return parent + (at - parent) * _EDGE_PART


def _obstacles(frame: Frame, node: int, plans: Plans) -> Iterator[QRectF]:
    """Return the boxes that no sign may cover: shapes, numbers and names of a node and its neighbours."""
    places = frame.places
    slot = int(places.slot[node])
    level = places.level_of(node)
    for other in range(max(slot - 1, places.start[level]), min(slot + 2, places.start[level + 1])):
        near = int(places.ids[other])
        across, up = _reach(frame, near, plans)
        x, y = frame.at(near)
        yield QRectF(x - up, y - up, across + up - _GAP_PX, 2 * up)
        yield _name_box(frame, near, plans)


def _name_box(frame: Frame, node: int, plans: Plans) -> QRectF:
    """Return the box of a name that stands left of its node, where signs of the node before may stand."""
    drawn, scene = _find_plan(frame, node, plans), frame.state.scene
    if drawn is None or frame.axes.turned or scene.tree.is_terminal(node) or node not in drawn[0].names:
        return QRectF()
    plan, scale = drawn
    style, lines, (x, y) = plan.style, plan.names[node].split("\n"), frame.at(node)
    right, first, _ = text_places_of(plan).name(scene.kinds[node], len(lines))
    width = max(text_width(line, style.label_size, font=style.font) for line in lines)
    left, top, height = right - width, first - style.label_line, (len(lines) + 0.5) * style.label_line
    return QRectF(x + left * scale, y + top * scale, width * scale, height * scale)


def _places(
    frame: Frame, sign: Sign, at: QPointF, width: float, height: float, plans: Plans
) -> Iterator[QRectF]:
    """Return possible boxes for a sign, the most natural first."""
    if sign.on_edge:
        parent = frame.at(frame.state.scene.tree.parent[sign.node])[0]
        outward = -1 if at.x() < parent else 1
        bars = (frame.style.bar + frame.style.bar_gap) / 2 * (frame.across if frame.readable else 1.0)
        for side in (outward, -outward):
            left = at.x() + side * max(_OFF_EDGE_PX, bars) - (width if side < 0 else 0)
            for drop in (0.0, 0.7 * height, -0.7 * height):
                yield QRectF(left, at.y() - height / 2 + drop, width, height)
        return
    across, up = _reach(frame, sign.node, plans)
    beside = QRectF(at.x() + across, at.y() - height / 2, width, height)
    if frame.state.scene.tree.is_terminal(sign.node) and not frame.axes.turned:
        wide = width > MAX_BESIDE_PX
        under = at.y() + up + _GAP_PX + _notes_below(frame, sign.node, plans, with_neighbours=wide)
        for row in range(MAX_ROWS_BELOW):
            yield QRectF(at.x() - width / 2, under + row * height, width, height)
    elif width < MAX_BESIDE_PX:
        yield beside
    yield QRectF(at.x() + _GAP_PX, at.y() - up - height, width, height)
    yield QRectF(at.x() + across, at.y() - up - height, width, height)
    yield QRectF(at.x() - width / 2, at.y() - up - height, width, height)
    yield QRectF(at.x() - width / 2, at.y() + up, width, height)
    yield beside


def _find_plan(frame: Frame, node: int, plans: Plans) -> tuple[Plan, float] | None:
    """Return the plan and scale by which a node is drawn with its texts; ``None`` if it has none."""
    level = frame.places.level_of(node)
    if level in plans:
        return plans[level], 1.0
    return (frame.places.plan, frame.across) if frame.readable else None


def _notes_below(frame: Frame, leaf: int, plans: Plans, *, with_neighbours: bool) -> float:
    """Return the height in px of the numbers under a leaf, or of those that its neighbours may have, too."""
    drawn, scene = _find_plan(frame, leaf, plans), frame.state.scene
    if drawn is None or not (with_neighbours or _entry_lines(scene, frame.style, leaf)):
        return 0.0
    plan, scale = drawn
    lines = len(notes_of(plan.notes, plan.style, terminal=True))
    return (plan.style.hang_gap + lines * plan.style.small_line) * scale


def _reach(frame: Frame, node: int, plans: Plans) -> tuple[float, float]:
    """Return the distances from a node's centre to free space right of it and above it."""
    scene, drawn = frame.state.scene, _find_plan(frame, node, plans)
    leaf = scene.tree.is_terminal(node)
    if drawn is None:
        half = min(_COMPACT_HALF_PX, max(frame.pitch / 3, 3.0)) * frame.style.larger
        return half + _GAP_PX, half
    plan, scale = drawn
    half_x, half_y = (plan.sizes.box, plan.sizes.stand) if leaf else (plan.sizes.triangle, plan.sizes.peak)
    lines = len(notes_of(plan.notes, plan.style))
    noted = lines and not leaf and not frame.axes.turned
    written = max(plan.sizes.note, _text_width(scene, plan, node))
    beyond = plan.style.note_gap(lines) + written if noted else 0.0
    ring = plan.style.ring_reach * (1 if leaf else 2) if node == scene.current else 0.0  # twice at a tip
    beside = lines * plan.style.note_line / 2 if noted else 0.0
    return (half_x + max(beyond, ring)) * scale + _GAP_PX, max(half_y + ring, beside) * scale


def _text_width(scene: Scene, plan: Plan, node: int) -> float:
    """Return the width of the numbers at a node; entries may be wider than the numbers of a run."""
    lines, style = _entry_lines(scene, plan.style, node), plan.style
    return max(
        (text_width(text, style.note_size, bold=True, font=style.font) for text, _ in lines), default=0.0
    )


def _free_place(places: Iterator[QRectF], room: QRectF, taken: list[QRectF]) -> QRectF:
    """Return the first place that covers no other sign, else the first, moved into ``room``."""
    first: QRectF | None = None
    for box in places:
        left, top = min(max(box.x(), room.left()), room.right()), min(max(box.y(), room.top()), room.bottom())
        box.moveTo(left, top)
        if not any(box.intersects(other) for other in taken):
            return box
        first = first or box
    return first or QRectF()
