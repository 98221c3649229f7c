"""A minimap: the whole tree in a corner of a canvas that shows only a part of it."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from treeview.draw.encoding import Encoded
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.wheel_input import UNITS_PER_NOTCH, ZOOM_PER_NOTCH
from treeview.qt.canvas.render.crowding import MIN_PITCH_PX
from treeview.qt.canvas.render.edge_painter import paint_edges
from treeview.qt.canvas.render.level_rows import paint_nodes
from treeview.qt.canvas.render.node_marks import Slots, thin
from treeview.qt.canvas.render.pixel_grid import paint_grid
from treeview.qt.canvas.render.run_marks import paint_lines
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import NodePlaces, PlaneWindow
from treeview.qt.canvas.view.node_states import NodeStates, drawn_kinds
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.tree import NIL, ROOT

MAX_WIDTH_PX: Final = 176.0
MAX_HEIGHT_PX: Final = 112.0
MIN_SIDE_PX: Final = 40.0
"""The size of the tree's picture in px."""
MAX_SCALE: Final = 0.4
"""The least factor by which a small tree is reduced."""
PADDING_PX: Final = 9.0
MARGIN_PX: Final = 12.0
"""Px between the map and the sides of the canvas."""
MIN_CANVAS_RATIO: Final = 2.4
"""How many times as wide and as high as the map the canvas must be to have one."""
LARGE_TREE_NODES: Final = 2_000
"""For larger trees, the picture follows an edit only after the window was painted."""
CLEARANCE_PX: Final = 34.0
"""Px that the map keeps from a node of interest; more for large type."""
OUT_OF_SIGHT_OPACITY: Final = 0.5
"""The opacity of what the canvas does not show."""
_MIN_BOX_PX: Final = 8.0
_DOT_PX: Final = 3.0

_Look = tuple[Style, float, int, Encoded, bytes]

Corner = tuple[bool, bool]
"""A corner: whether at the right, and whether at the bottom."""
CORNERS: Final[tuple[Corner, ...]] = ((True, True), (True, False), (False, True), (False, False))


@guard_methods
class Minimap(QWidget):
    """Shows which part of the tree ``canvas`` shows; a click or a drag moves that part.

    It is visible while it is ``wanted`` and some node is out of sight, in a corner away from the legend, the
    current and the selected node. The tree is painted once for each layout and look; the path, the matches
    and the frame every time. It takes no focus: keys can do everything that it does.

    The picture of a large tree follows an edit in the next turn of the event loop, since it takes a third of
    the time of a frame. It shows nothing of a run that could outlive the tree.
    """

    _changed = Signal()

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self.canvas = canvas
        self.wanted = False
        self.corner: Corner = CORNERS[0]
        self._grip: QPointF | None = None  # from the middle of the frame to where the mouse holds it
        self._picture: tuple[NodePlaces, _Look, QPixmap] | None = None
        self._found: tuple[Slots, float, QPolygonF] | None = None
        self._waiting = False
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._catch_up)
        self._behind = False  # whether the picture may be of the tree before an edit
        self._changed.connect(self.settle, Qt.ConnectionType.QueuedConnection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Minimap"))
        self.setToolTip(tr("The whole tree: drag the frame to move the view"))
        self.hide()
        document = canvas.document
        moves = canvas.viewport.changed, document.stepChanged, document.selectionChanged
        for signal in (*moves, document.treeChanged, document.runChanged, document.styleChanged):
            signal.connect(self._settle_soon)
        document.treeChanged.connect(self._forget)
        document.treeEdited.connect(self._fall_behind)
        document.treeGrown.connect(self._fall_behind)

    def set_wanted(self, wanted: bool) -> None:
        self.wanted = wanted
        self._settle_soon()

    # Where it is

    def _settle_soon(self, _: object = None) -> None:
        """Settle once all changes are known, but before painting, so that it is painted only once."""
        if not self._waiting:
            self._waiting = True
            self._changed.emit()

    def settle(self) -> None:
        """Take the corner that suits the view, or hide."""
        self._waiting = False
        canvas = self.canvas
        if not (self.wanted and canvas.isVisible()):
            self.hide()
            return
        frame = canvas.frame()
        width, height = (side * canvas.viewport.text_scale for side in self._size())
        roomy = canvas.width() >= MIN_CANVAS_RATIO * width and canvas.height() >= MIN_CANVAS_RATIO * height
        if not roomy or self._all_in_sight(frame):
            self.hide()
            return
        if self._grip is None and not (self.isVisible() and self.underMouse()):
            self.corner = self._best_corner(frame, width, height)
        self.setGeometry(self._box(self.corner, width, height).toRect())
        canvas.update(self.geometry())  # the canvas shines through; updating the map would paint it twice
        self.show()

    def _all_in_sight(self, frame: Frame) -> bool:
        seen, extent = frame.window, self.canvas.view.extent
        across = seen.left <= extent.left and extent.right <= seen.right
        return across and seen.top <= extent.top and extent.bottom <= seen.bottom

    def _box(self, corner: Corner, width: float, height: float) -> QRectF:
        canvas, (right, bottom) = self.canvas, corner
        left = canvas.width() - MARGIN_PX - width if right else MARGIN_PX
        return QRectF(left, canvas.height() - MARGIN_PX - height if bottom else MARGIN_PX, width, height)

    def _best_corner(self, frame: Frame, width: float, height: float) -> Corner:
        """The present corner while no node of interest is there; else the one with the fewest nodes."""
        canvas, scene = self.canvas, frame.state.scene
        looked_at = {*map(scene.find_shown, (scene.current, scene.selected, *scene.named))} - {NIL}
        clear = CLEARANCE_PX * frame.style.larger
        places = [canvas.viewport.place_of(node) for node in looked_at if frame.places.slot[node] != NIL]
        taken, stays = (canvas.legend_box, canvas.strip), self.isVisible()

        def cost(corner: Corner) -> tuple[int, bool, int]:
            box = self._box(corner, width, height)
            near = box.adjusted(-2 * clear, -clear, clear, clear)  # texts stand mostly at the right
            hidden = sum(near.contains(place) for place in places)
            hidden += 4 * any(box.intersects(other) for other in taken)
            return hidden, stays and corner != self.corner, self._nodes_under(frame, box)

        return min(CORNERS, key=cost)

    def _nodes_under(self, frame: Frame, box: QRectF) -> int:
        view, scale = self.canvas.view, self.canvas.viewport.text_scale
        left, top = view.to_plane(box.left() / scale, box.top() / scale)
        right, bottom = view.to_plane(box.right() / scale, box.bottom() / scale)
        return frame.places.count_within(PlaneWindow(left, top, right, bottom))

    def _fall_behind(self) -> None:
        self._behind = len(self.canvas.document.order.ids) > LARGE_TREE_NODES

    def _catch_up(self) -> None:
        self._behind = False
        self.canvas.update(self.geometry())

    def _forget(self) -> None:
        self._picture = None

    @property
    def up_to_date(self) -> bool:
        """Whether the picture shows the tree as it is now, or is hidden."""
        return self.isHidden() or not self._behind

    # What it shows

    def _scales(self) -> tuple[float, float]:
        """Px of the map for each px of the plane, across and down the screen."""
        extent = self.canvas.view.extent
        return min(MAX_WIDTH_PX / max(extent.width, 1.0), MAX_SCALE), min(
            MAX_HEIGHT_PX / max(extent.height, 1.0), MAX_SCALE
        )

    def _size(self) -> tuple[float, float]:
        extent, (across, down) = self.canvas.view.extent, self._scales()
        return (
            round(max(extent.width * across, MIN_SIDE_PX) + 2 * PADDING_PX),
            round(max(extent.height * down, MIN_SIDE_PX) + 2 * PADDING_PX),
        )

    def frame(self) -> Frame:
        seen, extent = self.canvas.frame(), self.canvas.view.extent
        (across, down), (width, height) = self._scales(), self._size()
        left = (width - (extent.left + extent.right) * across) / 2
        top = (height - (extent.top + extent.bottom) * down) / 2
        turn = seen.axes.turn
        size, scales, origin = turn(width, height), turn(across, down), turn(left, top)
        return Frame(seen.places, seen.state, seen.style, *size, *scales, *origin, seen.ratio)

    def view_box(self) -> QRectF:
        seen, small = self.canvas.frame().window, self.frame()
        (across, down), (left, top) = small.axes.turn(small.across, small.down), self._origin(small)
        box = QRectF(
            QPointF(seen.left * across + left, seen.top * down + top),
            QPointF(seen.right * across + left, seen.bottom * down + top),
        )
        wide, high = max(_MIN_BOX_PX - box.width(), 0.0) / 2, max(_MIN_BOX_PX - box.height(), 0.0) / 2
        box = box.adjusted(-wide, -high, wide, high)
        scale = self.canvas.viewport.text_scale
        return QRectF(box.topLeft() * scale, box.size() * scale)

    @staticmethod
    def _origin(frame: Frame) -> tuple[float, float]:
        return frame.axes.turn(frame.left, frame.top)

    def paintEvent(self, event: QPaintEvent) -> None:
        frame, scale = self.frame(), self.canvas.viewport.text_scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        box = self.view_box().intersected(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        line = QColor(frame.style.palette.edge)
        line.setAlphaF(0.6)
        painter.setPen(QPen(line, 1.0))
        painter.setBrush(QColor(frame.style.palette.background))
        painter.drawPath(outline)
        self._paint_tree(painter, frame, box)
        painter.save()
        painter.scale(scale, scale)
        paint_lines(painter, frame)
        self._paint_nodes(painter, frame)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(frame.style.palette.ink), 1.5))
        painter.drawRect(box)
        painter.end()

    def _paint_tree(self, painter: QPainter, frame: Frame, box: QRectF) -> None:
        """Paint the tree, with the part out of sight faint."""
        picture, scale = self._tree_picture(frame), self.canvas.viewport.text_scale
        for place, opacity in ((QRectF(self.rect()), OUT_OF_SIGHT_OPACITY), (box, 1.0)):
            painter.save()
            painter.setClipRect(place)
            if opacity == 1.0:
                painter.fillRect(place, QColor(frame.style.palette.background))
            painter.setOpacity(opacity)
            painter.scale(scale, scale)
            painter.drawPixmap(0, 0, picture)
            painter.restore()

    def _tree_picture(self, frame: Frame) -> QPixmap:
        """The tree without a run, painted when its places or its look are new."""
        look = _look(frame)
        if self._picture is not None and self._picture[1] == look:
            places, _, picture = self._picture
            if places is not frame.places and self._behind:
                self._late.start()
                return picture
            if places is frame.places:
                self._behind = False
                return picture
        self._behind = False
        self._picture = frame.places, look, self._paint(frame)
        return self._picture[2]

    def _paint(self, frame: Frame) -> QPixmap:
        width, height = frame.size
        picture = QPixmap(round(width * frame.ratio), round(height * frame.ratio))
        picture.setDevicePixelRatio(frame.ratio)
        picture.fill(Qt.GlobalColor.transparent)
        scene = replace(frame.state.scene, columns={})
        state = NodeStates(scene, frame.places, drawn_kinds(scene, frame.places))
        plain = replace(frame, state=state)
        painter = QPainter(picture)
        if frame.pitch < MIN_PITCH_PX:
            paint_grid(painter, plain)
        else:
            paint_edges(painter, plain)
            paint_nodes(painter, plain, {})
        painter.end()
        return picture

    def _paint_nodes(self, painter: QPainter, frame: Frame) -> None:
        """Paint dots for the matches, the selected and the current node."""
        palette, scene = frame.style.palette, frame.state.scene
        places, slots = frame.places, self.canvas.renderer.found_slots()
        if len(slots):
            painter.setPen(
                QPen(QBrush(QColor(palette.changed)), _DOT_PX, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            painter.drawPoints(self._dots(frame, slots))
        for node, colour in ((scene.selected, palette.selected), (scene.current, palette.current)):
            node = scene.find_shown(node)
            if node != NIL and places.slot[node] != NIL:
                painter.setPen(QPen(QColor(palette.background), 1.0))
                painter.setBrush(QColor(colour))
                painter.drawEllipse(QPointF(*frame.at(node)), _DOT_PX, _DOT_PX)

    def _dots(self, frame: Frame, slots: Slots) -> QPolygonF:
        """The places of the matches, cached while they stay the same."""
        if self._found is None or self._found[0] is not slots or self._found[1] != frame.ratio:
            x, y, _ = thin(frame, slots, _DOT_PX)
            at = zip(*(side.tolist() for side in frame.axes.turn(x, y)), strict=True)
            self._found = (slots, frame.ratio, QPolygonF([QPointF(*place) for place in at]))
        return self._found[2]

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        box, at = self.view_box(), event.position()
        self._grip = at - box.center() if box.contains(at) else QPointF()
        self.canvas.viewport.steered = True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if not box.contains(at):
            self._go(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._go(event.position())
        else:
            inside = self.view_box().contains(event.position())
            self.setCursor(Qt.CursorShape.OpenHandCursor if inside else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip, self.canvas.viewport.steered = None, False
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self._settle_soon()

    def _go(self, at: QPointF) -> None:
        """Move the view so that the frame, held where the mouse took it, is at a place of the map."""
        frame = self.frame()
        (across, down), (left, top) = frame.axes.turn(frame.across, frame.down), self._origin(frame)
        middle = (at - (self._grip or QPointF())) / self.canvas.viewport.text_scale
        self.canvas.viewport.centre_on((middle.x() - left) / across, (middle.y() - top) / down)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.canvas.viewport.zoom_by(ZOOM_PER_NOTCH ** (event.angleDelta().y() / UNITS_PER_NOTCH))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ignore the event, since nothing under the map is meant."""
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        QApplication.sendEvent(self.canvas, QEvent(QEvent.Type.Leave))

    def hideEvent(self, event: QHideEvent) -> None:
        self._grip, self.canvas.viewport.steered = None, False
        self._forget()

    def leaveEvent(self, event: QEvent) -> None:
        self._settle_soon()


def _look(frame: Frame) -> _Look:
    """What the tree's picture depends on besides places: a run may choose who moves first, and colours."""
    scene = frame.state.scene
    ranges = scene.leaf_ranges if scene.encoded.color is None else None
    grades = b"" if ranges is None else ranges().grade.tobytes()
    return frame.style, frame.ratio, int(scene.kinds[ROOT]), scene.encoded, grades
