"""The gallery: the bundled trees with their pictures and lessons."""

from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from treeview import resources, scenes
from treeview.draw.painters import boards
from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.dialogs.preview import paint_fitted
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guarded
from treeview.search import registry
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import Tree

THUMBNAIL: Final = QSize(210, 118)
_ROW: Final = 138
_BOARD: Final = 90.0
"""The height of a board in the picture of a game."""

Index = QModelIndex | QPersistentModelIndex


@guarded
class Examples(QAbstractListModel):
    """The bundled lessons under their topics; their pictures are made when they are first seen.

    A row is a lesson, or a topic, which cannot be chosen. `search` leaves those that have all words.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.examples = resources.examples()
        self.rows: list[resources.Example | str] = []
        self._style = style
        self._pictures: dict[str, Picture] = {}
        self.search("")

    def search(self, text: str) -> None:
        """Show the lessons with all words of ``text`` in title, sentences, topic, name or algorithm."""
        words = text.casefold().split()
        found = [one for one in self.examples if all(word in _searched(one) for word in words)]
        self.beginResetModel()
        self.rows = []
        for topic, lessons in groupby(found, key=lambda one: one.topic):
            self.rows += [topic, *lessons]
        self.endResetModel()

    def example(self, index: Index) -> resources.Example | None:
        """The lesson of a row; ``None`` for a topic and for no row."""
        row = self.rows[index.row()] if index.isValid() else ""
        return None if isinstance(row, str) else row

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) if self.example(index) else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        example = self.example(index)
        if example is None:
            return tr(str(self.rows[index.row()])) if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(example.title)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{tr(example.title)}. {tr(example.about)}"
        return None

    def picture(self, example: resources.Example) -> Picture:
        """The tree of a lesson, drawn; of a game, its first position."""
        if example.name not in self._pictures:
            made = read_source(EXAMPLE + example.name).make()
            tree = made if isinstance(made, Tree) else made.tree
            board = None if isinstance(made, Tree) else made.game.picture(made.game.start)
            drawn = boards.board_picture(board, self._style, _BOARD) if board else None
            self._pictures[example.name] = drawn or scenes.picture(tree, style=self._style)
        return self._pictures[example.name]


def _searched(example: resources.Example) -> str:
    """What a search looks through."""
    title = registry.ALGORITHMS[example.algorithm].title
    texts = (example.title, example.about, example.topic, title)
    return "\n".join((example.name, example.algorithm, *texts, *map(tr, texts))).casefold()


@guarded
class _Row(QStyledItemDelegate):
    """Paints the picture, the title and the lesson."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, Examples)
        example = model.example(index)
        if example is None:
            return QSize(400, option.fontMetrics.height() + 18)
        view = self.parent()
        assert isinstance(view, QListView)
        room = QRect(0, 0, view.viewport().width() - THUMBNAIL.width() - 44, 10_000)
        bold = QFont(option.font)
        bold.setBold(True)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        title = QFontMetrics(bold).boundingRect(room, wrapped, tr(example.title)).height()
        about = option.fontMetrics.boundingRect(room, wrapped, tr(example.about)).height()
        return QSize(400, max(_ROW, title + about + 32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, Examples)
        rect: QRect = option.rect.adjusted(6, 4, -6, -4)
        example = model.example(index)
        if example is None:
            self._paint_topic(painter, option, rect, index.data())
            return
        selected = bool(option.state & option.state.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(option.palette.color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(rect, 6, 6)
        frame = QRect(rect.left() + 6, rect.top() + 6, THUMBNAIL.width(), THUMBNAIL.height())
        painter.setPen(QPen(theme.border(self._style), 1))
        painter.setBrush(QColor(self._style.palette.background))
        painter.drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        paint_fitted(painter, model.picture(example), QRectF(frame).adjusted(4, 4, -4, -4))
        text = rect.adjusted(THUMBNAIL.width() + 22, 8, -10, -6)
        self._paint_text(painter, option, text, example, selected)
        painter.restore()

    def _paint_topic(self, painter: QPainter, option: QStyleOptionViewItem, rect: QRect, topic: str) -> None:
        painter.save()
        font = option.font
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(option.palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.Text))
        line = rect.adjusted(6, 6, -6, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, topic)
        painter.setPen(QPen(theme.border(self._style), 1))
        painter.drawLine(line.bottomLeft(), line.bottomRight())
        painter.restore()

    def _paint_text(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        rect: QRect,
        example: resources.Example,
        selected: bool,
    ) -> None:
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        font = option.font
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(option.palette.color(role))
        wrapped = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        used = painter.drawText(rect, wrapped, tr(example.title))
        font.setBold(False)
        painter.setFont(font)
        height = (
            used.height()
            if isinstance(used, QRect)
            else painter.boundingRect(rect, wrapped, tr(example.title)).height()
        )
        painter.drawText(rect.adjusted(0, height + 5, 0, 0), wrapped, tr(example.about))


@guarded
class Gallery(QDialog):
    """Choose with the arrow keys and Enter, or by a double click; ``chosen`` is its name."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Examples"))
        self.resize(760, 620)
        self.chosen = ""
        self.model = Examples(style, self)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Row(style, self.view))
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setAccessibleName(tr("Examples"))
        self.view.activated.connect(lambda _: self.accept())
        self.field = QLineEdit(clearButtonEnabled=True)
        self.field.setPlaceholderText(tr("Search: a word, an algorithm or a topic"))
        self.field.setAccessibleName(tr("Search the examples"))
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self.accept)
        self.nothing = QLabel(tr("No example has these words."))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.view, 1)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.buttons)
        self._search("")
        self.view.setFocus()

    def _search(self, text: str) -> None:
        """Show what has the words; the first is chosen, or nothing where nothing matches."""
        self.model.search(text)
        found = self.model.rowCount() > 0
        self.view.setVisible(found)
        self.nothing.setVisible(not found)
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(found)
        if found:
            self.view.setCurrentIndex(self.model.index(1))
            self.view.scrollToTop()

    def accept(self) -> None:
        example = self.model.example(self.view.currentIndex())
        if example is not None:
            self.chosen = example.name
            super().accept()
