"""Labels and tool tips for texts that are not markup, and labels that change at every step."""

import re
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent, QTextLayout
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from treeview.qt.widgets.guard import guard_methods

ELIDE_RIGHT: Final = Qt.TextElideMode.ElideRight


def tip(text: str) -> str:
    """``text`` for a tool tip, which would show "<b>x</b>" as a bold x."""
    return GuiQt.convertFromPlainText(text) if GuiQt.mightBeRichText(text) else text


def keep_unbroken(text: str) -> str:
    """``text`` with no-break spaces, so that no line ends in "α =", "8 /", "√(ln" or "min(8,"."""
    text = _GROUP.sub(lambda found: found[0].replace(" ", "\u00a0"), text)
    return _RELATION.sub("\u00a0\\1\u00a0", text)


_RELATION: Final = re.compile(" ([=≈≥>≤</]) ")
_GROUP: Final = re.compile(r"√\([^()]{1,20}\)|\([^() ]{1,12}, [^() ]{1,12}\)")
"""A root, and a pair such as a window or what min() is of."""


def show_literally(*labels: QLabel) -> None:
    """Make labels show their texts literally."""
    for label in labels:
        label.setTextFormat(Qt.TextFormat.PlainText)


def label_for(field: QWidget, text: str = "") -> QLabel:
    """Make a label whose mnemonic leads to ``field``; by default it has the accessible name of the field."""
    label = QLabel(text or field.accessibleName())
    label.setBuddy(field)
    return label


def naming_label(field: QWidget, text: str) -> QLabel:
    """Make a label whose mnemonic leads to ``field``, which gets its text as accessible name."""
    field.setAccessibleName(text.replace("&", ""))
    return label_for(field, text)


@guard_methods
class ExplainedLabel(QLabel):
    """A label whose tool tip also explains the terms in it.

    ``code``, later ``names_variables``: explain variables of the pseudocode, too.
    """

    def __init__(self, text: str = "", *, code: bool = False, **given: Any) -> None:
        super().__init__(text, **given)
        self.names_variables = code

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        from treeview.qt.widgets.terms import explain  # not needed earlier

        QToolTip.showText(
            event.globalPos(), explain(self.toolTip() or self.text(), code=self.names_variables), self
        )
        return True


@guard_methods
class ElidedLabel(QLabel):
    """A line that ends in "…" if it is too long; its tool tip has all of it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        show_literally(self)
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(tip(text))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.text(), ELIDE_RIGHT, self.width())
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            text,
            self.foregroundRole(),
        )


@guard_methods
class ElidedText(ElidedLabel):
    """A text in as many lines as there is room for; the last ends in "…" if there is more to read."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setWordWrap(True)

    def shown_lines(self) -> list[str]:
        """Return the lines that have room, as they are painted."""
        metrics, found = self.fontMetrics(), list[str]()
        layout = QTextLayout(self.text(), self.font())
        layout.beginLayout()
        for last in range(max(self.height() // metrics.lineSpacing(), 1) - 1, -1, -1):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(self.width())
            end = None if not last else line.textStart() + line.textLength()
            rest = self.text()[line.textStart() : end]
            found.append(rest if end else metrics.elidedText(rest, ELIDE_RIGHT, self.width()))
        layout.endLayout()
        return found

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, line = QPainter(self), self.fontMetrics().lineSpacing()
        painter.setPen(self.palette().color(self.foregroundRole()))
        for place, text in enumerate(self.shown_lines()):
            painter.drawText(0, place * line + self.fontMetrics().ascent(), text)


@guard_methods
class SteadyLabel(QWidget):
    """Holds ``label``, so that a text lays the window out anew only where it needs another height."""

    def __init__(self, label: QLabel) -> None:
        super().__init__()
        self._label = label
        label.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self._label.sizeHint().width(), self._needed_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self._needed_height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # Qt sends a hidden widget no requests for layout

    def _fit(self) -> None:
        height = self._needed_height()
        if (self.minimumHeight(), self.maximumHeight()) != (height, height):
            self.setFixedHeight(height)
        self._label.setGeometry(0, 0, self.width(), height)

    def _needed_height(self) -> int:
        label = self._label
        height = label.heightForWidth(self.width()) if label.hasHeightForWidth() else -1
        return height if height >= 0 else label.sizeHint().height()
