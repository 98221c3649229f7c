"""A line in a corner of the canvas that says what the keys do while a tree is drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QLabel

from treeview.qt import theme
from treeview.qt.canvas.canvas import TreeCanvas

MARGIN: Final = 4
SIZE: Final = 11.0
"""Px of its text, at the usual text size."""


class KeyHint(QLabel):
    """Shows ``text`` over ``canvas`` while its keys draw; the mouse does not meet it."""

    def __init__(self, canvas: TreeCanvas, text: str) -> None:
        super().__init__(text, canvas)
        self._canvas = canvas
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        document = canvas.document
        for signal in (document.drawingChanged, document.selectionChanged, canvas.focusChanged):
            signal.connect(self.refresh)
        document.styleChanged.connect(self._restyle)
        canvas.viewChanged.connect(self._place)
        self._restyle()
        self.refresh()

    def _restyle(self) -> None:
        """Take the colours of the picture, and the size of text."""
        style, size = self._canvas.document.style, round(SIZE * self._canvas.text_scale)
        colours = style.palette
        self.setStyleSheet(
            f"color: {colours.muted}; background: {colours.background}; font-size: {size}px;"
            f" border: 1px solid {theme.border(style).name()}; border-radius: 3px; padding: 1px 5px;"
        )
        self._place()

    def refresh(self, _: object = None) -> None:
        """Come or go."""
        self.setVisible(self._canvas.hasFocus() and self._canvas.draws)
        self._place()

    def _place(self) -> None:
        """In the corner at the lower left, above the legend."""
        if self.isHidden():
            return
        room = self._canvas.width() - 2 * MARGIN
        if self.wordWrap():  # told again, it would be painted apart from the canvas, which it shines through
            self.setWordWrap(False)
        box, size = self._canvas.legend_box, self.sizeHint()
        if size.width() > room:
            self.setWordWrap(True)
            size = QSize(room, self.heightForWidth(room))
        bottom = self._canvas.height() if box == QRectF() else box.top()
        self.setGeometry(MARGIN, round(bottom) - size.height() - MARGIN, size.width(), size.height())
