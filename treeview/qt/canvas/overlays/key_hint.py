"""A line in a corner of the canvas that explains the keys while drawing or typing."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QLabel

from treeview.messages import N_, tr
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.widgets import theme
from treeview.tree.tree import NIL, ROOT

MARGIN_PX: Final = 4
TEXT_PX: Final = 11.0
"""Px of its text, at the usual text size."""
_FRAME_SIZE: Final = QSize(12, 4)
"""Px of its frame and padding, both sides together."""

NODE_HINT: Final = N_("Tab: child · Enter: sibling · type a value or a name · F2: edit · F4: step")
ROOT_HINT: Final = N_("Tab, Enter: child · type a value or a name · F2: edit · F4: step")
NO_SELECTION_HINT: Final = N_("Click a node, or press an arrow key")
NO_FOCUS_HINT: Final = N_("Click a node to draw on")


class KeyHint(QLabel):
    """Explains the keys over ``canvas`` while they draw; at a fixed height, so a fitted tree never jumps."""

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._typing = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        document = canvas.document
        signals = document.drawingChanged, document.selectionChanged, document.treeChanged
        for signal in (*signals, canvas.focusChanged):
            signal.connect(self.refresh)
        document.styleChanged.connect(self._restyle)
        canvas.viewport.changed.connect(self._place)
        self._restyle()
        self.refresh()

    def say(self, text: str) -> None:
        """Explain the keys of a text being typed; "" ends that."""
        if text != self._typing:
            self._typing = text
            self.refresh()

    def _restyle(self) -> None:
        style, size = self._canvas.document.style, self._size()
        colours = style.palette
        self.setStyleSheet(
            f"color: {colours.muted}; background: {colours.background}; font-size: {size}px;"
            f" border: 1px solid {theme.border_colour(style).name()}; border-radius: 3px; padding: 1px 5px;"
        )
        self._place()

    def _size(self) -> int:
        return round(TEXT_PX * self._canvas.viewport.text_scale)

    def refresh(self, _: object = None) -> None:
        """Explain what the keys do now, and show or hide the line."""
        text = self._typing or self._usual_keys()
        if text != self.text():
            self.setText(text)
        self.setVisible(self._draws() or bool(self._typing))
        self._place()

    def _draws(self) -> bool:
        return self._canvas.keys.can_draw and bool(self._canvas.document.drawing)

    def _usual_keys(self) -> str:
        """What the keys do where nothing is typed."""
        canvas, node = self._canvas, self._canvas.document.selected
        if node == NIL:
            return tr(NO_SELECTION_HINT)
        if canvas.window().focusWidget() is not canvas:  # whichever window has the focus
            return tr(NO_FOCUS_HINT)
        return tr(ROOT_HINT) if node == ROOT else tr(NODE_HINT)

    def _place(self) -> None:
        canvas = self._canvas
        room = canvas.width() - 2 * MARGIN_PX
        steady = self._fixed_height(room)
        if self.isHidden():
            canvas.set_strip(QRectF(), 0.0)
            return
        if self.wordWrap():  # a needless call would paint it without the canvas behind it
            self.setWordWrap(False)
        box, size = canvas.legend_box, self.sizeHint()
        if size.width() > room:
            self.setWordWrap(True)
            size = QSize(room, self.heightForWidth(room))
        height = max(size.height(), steady)
        bottom = canvas.height() if box == QRectF() else box.top()
        self.setGeometry(MARGIN_PX, round(bottom) - height - MARGIN_PX, size.width(), height)
        canvas.set_strip(QRectF(self.geometry()), steady + MARGIN_PX if self._draws() else 0.0)

    def _fixed_height(self, room: int) -> int:
        """Its height in px, enough for the text at most nodes."""
        font = QFont(self.font())
        font.setPixelSize(self._size())
        inside = QRect(0, 0, max(room - _FRAME_SIZE.width(), 1), 10_000)
        text = QFontMetrics(font).boundingRect(inside, Qt.TextFlag.TextWordWrap, tr(NODE_HINT))
        return text.height() + _FRAME_SIZE.height()
