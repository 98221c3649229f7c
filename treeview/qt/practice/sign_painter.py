"""Paints the signs of an answer over the tree: a little box at each node or edge, in the verdict's colour."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from treeview.draw.plan.text_sizes import notes_of
from treeview.draw.style.style import Style
from treeview.practice.attempts.signs import ASKED, SIGNS, Sign
from treeview.practice.question import EXCESS, MISSED, REASON, RIGHT, WRONG
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.widgets import theme
from treeview.tree.tree import NIL

COLOURS: Final = {
    "light": {RIGHT: "#1a7431", WRONG: "#b3261e", MISSED: "#8a5200", EXCESS: "#b3261e", REASON: "#6a3fa0"},
    "dark": {RIGHT: "#7ddb8f", WRONG: "#ff8f86", MISSED: "#f5b95c", EXCESS: "#ff8f86", REASON: "#cfa9ff"},
}
"""The colours of the verdicts, readable on the ground of pictures; the signs tell the same without them."""
TEXT_PX: Final = 12.0
SMALL_TEXT_PX: Final = 10.0
"""Px of the signs where the tree is to scale, and where it is not."""
MAX_GROWTH: Final = 1.6
"""How many times larger signs get where the tree is larger than at 100 %."""
MAX_BOXES: Final = 240
"""With more signs in sight, there are only dots."""
MAX_BESIDE_PX: Final = 60.0
"""A wider sign stands above its node, since beside it are its neighbours."""
MAX_ROWS_BELOW: Final = 3
"""Rows of signs under leaves, where they stand close."""
DOT_PX: Final = 5.0
_PADDING_PX: Final = 3.0
_GAP_PX: Final = 4.0
_COMPACT_HALF_PX: Final = 12.0
"""Half the size assumed of a node that is not to scale."""
_EDGE_PART: Final = 0.6
_OFF_EDGE_PX: Final = 9.0
"""Where on an edge its sign stands, and how far beside it."""


def colour_of(style: Style, verdict: str) -> QColor:
    """The colour of a verdict on the ground of a style; that of texts where there is none."""
    return QColor(COLOURS[theme.shade(style)].get(verdict, style.palette.ink))


def paint_signs(painter: QPainter, frame: Frame, signs: Sequence[Sign]) -> None:
    """Paint the signs in sight on top of a frame; dots where there are too many."""
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
    grown = min(max(frame.across, 1.0), MAX_GROWTH) if frame.readable else SMALL_TEXT_PX / TEXT_PX
    font = theme.font(size=TEXT_PX * grown * frame.style.larger)
    font.setBold(True)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    taken: list[QRectF] = []
    for sign, at in seen:
        text = " ".join(filter(None, (SIGNS.get(sign.verdict, ""), sign.text)))
        if not text:
            continue
        size_x, size_y = metrics.horizontalAdvance(text) + 2 * _PADDING_PX, metrics.height()
        room = QRectF(2, 2, width - 4 - size_x, height - 4 - size_y)
        box = _free(_places(frame, sign, at, size_x, size_y), room, taken)
        taken.append(box)
        _paint_box(painter, frame.style, sign.verdict, box, text)


def _paint_dots(painter: QPainter, frame: Frame, seen: list[tuple[Sign, QPointF]]) -> None:
    """A dot for each sign, the bad ones larger and on top."""
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
    """The node, or the place on its edge, that a sign belongs to."""
    at = QPointF(*frame.at(sign.node))
    if not sign.on_edge:
        return at
    parent = QPointF(*frame.at(frame.state.scene.tree.parent[sign.node]))
    return parent + (at - parent) * _EDGE_PART


def _places(frame: Frame, sign: Sign, at: QPointF, width: float, height: float) -> Iterator[QRectF]:
    """Boxes for a sign, the most natural first."""
    if sign.on_edge:
        parent = frame.at(frame.state.scene.tree.parent[sign.node])[0]
        outward = -1 if at.x() < parent else 1
        for side in (outward, -outward):
            left = at.x() + side * _OFF_EDGE_PX - (width if side < 0 else 0)
            for drop in (0.0, 0.7 * height, -0.7 * height):
                yield QRectF(left, at.y() - height / 2 + drop, width, height)
        return
    across, up = _reach(frame, sign.node)
    beside = QRectF(at.x() + across, at.y() - height / 2, width, height)
    if frame.state.scene.tree.is_terminal(sign.node) and not frame.axes.turned:
        for row in range(MAX_ROWS_BELOW):
            yield QRectF(at.x() - width / 2, at.y() + up + _GAP_PX + row * height, width, height)
    elif width < MAX_BESIDE_PX:
        yield beside
    yield QRectF(at.x() + across, at.y() - up - height, width, height)
    yield QRectF(at.x() - width / 2, at.y() + up, width, height)
    yield beside


def _reach(frame: Frame, node: int) -> tuple[float, float]:
    """From the centre of a node to what is free right of it, its numbers included, and above it."""
    scene, plan = frame.state.scene, frame.places.plan
    leaf, scale = scene.tree.is_terminal(node), frame.across if frame.readable else 0.0
    if not scale:
        half = min(_COMPACT_HALF_PX, max(frame.pitch / 3, 3.0)) * frame.style.larger
        return half + _GAP_PX, half
    half_x, half_y = (plan.sizes.box, plan.sizes.stand) if leaf else (plan.sizes.triangle, plan.sizes.peak)
    noted = notes_of(plan.notes, plan.style, terminal=leaf) and not leaf and not frame.axes.turned
    beyond = plan.style.text_gap + plan.sizes.note if noted else 0.0
    return (half_x + beyond) * scale + _GAP_PX, half_y * scale


def _free(places: Iterator[QRectF], room: QRectF, taken: list[QRectF]) -> QRectF:
    """The first place that covers no other sign, else the first; moved into ``room`` for its corner."""
    first: QRectF | None = None
    for box in places:
        left, top = min(max(box.x(), room.left()), room.right()), min(max(box.y(), room.top()), room.bottom())
        box.moveTo(left, top)
        if not any(box.intersects(other) for other in taken):
            return box
        first = first or box
    return first or QRectF()
