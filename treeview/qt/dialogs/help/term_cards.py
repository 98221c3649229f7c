"""The terms that a window shows just now, explained on cards, with links into the manual."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QFont, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QTextBrowser, QWidget

from treeview.messages import tr
from treeview.qt.dialogs.help import manual
from treeview.qt.widgets.layouts import make_column
from treeview.qt.widgets.terms import PAGE, Term

GAP_PX: Final = 20
"""The gap between cards and the node that they speak of."""


class TermCards(QDialog):
    """Cards one under the other; a click elsewhere or Esc closes them, as they do not outlive a step.

    ``show_page`` goes to a heading of the manual: Tab and Enter follow the links, too.
    """

    def __init__(
        self,
        found: Sequence[Term],
        show_page: Callable[[str, str], None],
        parent: QWidget,
        node: QRect,
        font: QFont | None = None,
    ) -> None:
        """``node``: what they speak of, on the screen; ``font``: theirs, where it is not the window's."""
        super().__init__(parent, Qt.WindowType.Popup)
        if font is not None:
            self.setFont(font)
        self._show_page = show_page
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Terms"))
        self.text = QTextBrowser(openLinks=False)
        self.text.setAccessibleName(tr("Terms"))
        self.text.document().setDefaultFont(self.font())
        self.text.setMarkdown("\n\n".join(map(_card, found)))
        self.text.anchorClicked.connect(self._follow)
        apart = QTextBlockFormat()
        apart.setBottomMargin(8)
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(apart)
        self.setLayout(make_column(self.text, margins=(1, 1, 1, 1)))
        line = self.fontMetrics().lineSpacing()
        width = min(32 * line, round(0.8 * parent.width()))
        self.text.document().setTextWidth(width)
        height = round(self.text.document().size().height()) + line
        self.resize(width + line, min(height, round(0.7 * parent.height())))
        inside = QRect(parent.mapToGlobal(QPoint()), parent.size())
        self.move(place_beside(self.size(), node, inside))
        self.text.setFocus()

    def _follow(self, link: QUrl) -> None:
        self.close()
        self._show_page(link.path(), link.fragment())


def place_beside(size: QSize, node: QRect, inside: QRect) -> QPoint:
    """Where a window of a size does not hide a node, as near to the middle as can be; there if it must."""
    middle = QRect(inside.center() - QRect(QPoint(), size).center(), size)
    room = node.adjusted(-GAP_PX, -GAP_PX, GAP_PX, GAP_PX)
    beside = [QRect(middle) for _ in range(4)]
    beside[0].moveBottom(room.top() - 1)
    beside[1].moveTop(room.bottom() + 1)
    beside[2].moveRight(room.left() - 1)
    beside[3].moveLeft(room.right() + 1)
    free = [box for box in (middle, *beside) if inside.contains(box) and not box.intersects(room)]
    far = [(box.topLeft() - middle.topLeft()).manhattanLength() for box in free]
    return free[far.index(min(far))].topLeft() if free else middle.topLeft()


def _card(term: Term) -> str:
    return f"**[{tr(term.heading)}]({PAGE}#{manual.anchor(term.heading)})** – {tr(term.meaning)}"
