"""The bundled trees with their pictures and lessons, to choose from: in the gallery, on the start page."""

from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from treeview import resources, scenes
from treeview.draw.painters import boards
from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.dialogs.preview import paint_fitted
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.search import registry
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import Tree

THUMBNAIL: Final = QSize(210, 118)
MIN_CELL_CHARS: Final = 72
"""The width of a lesson in average letters; wider lists have more columns."""
_GAP_PX: Final = 44
"""Px of a cell besides its picture and its text."""
_BOARD: Final = 90.0
"""The height in px of a board in the picture of a game."""

Index = QModelIndex | QPersistentModelIndex


@guard_methods
class Examples(QAbstractListModel):
    """The bundled lessons under their topics, whose pictures are made while the event loop is idle."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.examples = resources.examples()
        self.rows: list[resources.Example | str] = []
        self.style = style
        self._pictures: dict[str, Picture] = {}
        self._wanted: list[resources.Example] = []
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_next)
        self.search("")

    def restyle(self, style: Style) -> None:
        self.style = style
        self._pictures.clear()

    def search(self, text: str) -> None:
        """Show the lessons with all words of ``text`` in title, sentences, topic, name or algorithm."""
        words = text.casefold().split()
        found = [one for one in self.examples if all(word in _search_text(one) for word in words)]
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

    def picture(self, example: resources.Example) -> Picture | None:
        """The picture of a lesson's tree, or a game's first position; ``None`` until it is drawn."""
        if example.name not in self._pictures and example not in self._wanted:
            self._wanted.append(example)
            self._idle.start()
        return self._pictures.get(example.name)

    def _draw_next(self) -> None:
        """Draw the picture requested first: the list fills from the top."""
        example = self._wanted.pop(0)
        made = read_source(EXAMPLE + example.name).make()
        tree = made if isinstance(made, Tree) else made.tree
        board = None if isinstance(made, Tree) else made.game.picture(made.game.start)
        drawn = boards.board_picture(board, self.style, _BOARD) if board else None
        self._pictures[example.name] = drawn or scenes.picture(tree, style=self.style)
        if not self._wanted:
            self._idle.stop()
        if example in self.rows:
            at = self.index(self.rows.index(example))
            self.dataChanged.emit(at, at, [Qt.ItemDataRole.DecorationRole])


def _search_text(example: resources.Example) -> str:
    title = registry.ALGORITHMS[example.algorithm].title
    texts = (example.title, example.about, example.topic, title)
    return "\n".join((example.name, example.algorithm, *texts, *map(tr, texts))).casefold()


@guard_methods
class _Cell(QStyledItemDelegate):
    """Paints the picture, title and lesson, and marks what Enter would choose."""

    def __init__(self, field: QLineEdit, view: QListView) -> None:
        super().__init__(view)
        self._field = field

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model, view = index.model(), self.parent()
        assert isinstance(model, Examples)
        assert isinstance(view, QListView)
        width = view.viewport().width() - 1  # a line that fills the last px would be broken
        example = model.example(index)
        if example is None:
            return QSize(width, option.fontMetrics.height() + 18)
        width //= max(1, width // (MIN_CELL_CHARS * option.fontMetrics.averageCharWidth()))
        picture = _thumbnail(width)
        room = QRect(0, 0, width - picture.width() - _GAP_PX, 10_000)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        title = QFontMetrics(theme.bold(option.font)).boundingRect(room, wrapped, tr(example.title)).height()
        about = option.fontMetrics.boundingRect(room, wrapped, tr(example.about)).height()
        return QSize(width, max(picture.height() + 20, title + about + 32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, Examples)
        rect: QRect = option.rect.adjusted(6, 4, -6, -4)
        example = model.example(index)
        if example is None:
            self._paint_topic(painter, option, rect, index.data(), model.style)
            return
        view = self.parent()
        assert isinstance(view, QListView)
        selected = bool(option.state & option.state.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected:
            accent = option.palette.color(QPalette.ColorRole.Highlight)
            selected = view.hasFocus()
            painter.setPen(QPen(accent, 2) if selected or self._field.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(accent if selected else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
        frame = QRectF(rect.topLeft() + QPoint(6, 6), _thumbnail(option.rect.width()))
        painter.setPen(QPen(theme.border_colour(model.style), 1))
        painter.setBrush(QColor(model.style.palette.background))
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        picture = model.picture(example)
        if picture is not None:
            paint_fitted(painter, picture, frame.adjusted(4, 4, -4, -4))
        text = rect.adjusted(round(frame.width()) + 22, 8, -10, -6)
        self._paint_text(painter, option, text, example, selected)
        painter.restore()

    def _paint_topic(
        self, painter: QPainter, option: QStyleOptionViewItem, rect: QRect, topic: str, style: Style
    ) -> None:
        painter.save()
        painter.setFont(theme.bold(option.font))
        painter.setPen(option.palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.Text))
        line = rect.adjusted(6, 6, -6, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, topic)
        painter.setPen(QPen(theme.border_colour(style), 1))
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
        painter.setFont(theme.bold(option.font))
        painter.setPen(option.palette.color(role))
        wrapped = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        used = painter.drawText(rect, wrapped, tr(example.title))
        painter.setFont(option.font)
        height = (
            used.height()
            if isinstance(used, QRect)
            else painter.boundingRect(rect, wrapped, tr(example.title)).height()
        )
        painter.drawText(rect.adjusted(0, height + 5, 0, 0), wrapped, tr(example.about))


def _thumbnail(width: int) -> QSize:
    """The size of the picture in a cell of ``width`` px."""
    return THUMBNAIL.scaled(min(THUMBNAIL.width(), 2 * width // 5), 1000, Qt.AspectRatioMode.KeepAspectRatio)


@guard_methods
class _Lessons(QListView):
    """A list in which typing searches, in the field above."""

    searched = Signal(str)
    """A letter was typed."""

    def keyboardSearch(self, letter: str) -> None:
        if letter.strip():
            self.searched.emit(letter)


@guard_methods
class ExampleChooser(QWidget):
    """The lessons and a field that searches them: arrow keys and Enter choose, or a double click.

    What is typed in the list is searched for, too.
    """

    chosen = Signal(str)
    """The name of a lesson."""
    found = Signal(bool)
    """Whether any lesson matches the search."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = Examples(style, self)
        self.view = _Lessons()
        self.view.setModel(self.model)
        self.view.setFlow(QListView.Flow.LeftToRight)
        self.view.setWrapping(True)
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setAccessibleName(tr("Examples"))
        self.view.activated.connect(self.choose)
        self.field = QLineEdit(clearButtonEnabled=True)
        self.view.setItemDelegate(_Cell(self.field, self.view))
        self.field.setPlaceholderText(tr("Search: a word, an algorithm or a topic"))
        self.field.setAccessibleName(tr("Search the examples"))
        self.field.textChanged.connect(self._search)
        self.view.searched.connect(self._type)
        self.field.returnPressed.connect(self.choose)
        self.nothing = QLabel(tr("No example has these words."), alignment=Qt.AlignmentFlag.AlignCenter)
        self.setLayout(make_column(self.field, (self.view, 1), (self.nothing, 1), margins=NO_MARGINS))
        self._search("")

    def _search(self, text: str) -> None:
        """Show the matching lessons and choose the first, if any."""
        self.model.search(text)
        found = self.model.rowCount() > 0
        self.view.setVisible(found)
        self.nothing.setVisible(not found)
        self.found.emit(found)
        if found:
            self.view.setCurrentIndex(self.model.index(1))
            self.view.scrollToTop()

    def _type(self, letter: str) -> None:
        self.field.setFocus()
        self.field.insert(letter)

    def choose(self) -> None:
        example = self.model.example(self.view.currentIndex())
        if example is not None:
            self.chosen.emit(example.name)


@guard_methods
class Gallery(ScreenDialog):
    """Choose with the arrow keys and Enter, or by a double click; ``chosen`` is its name."""

    def __init__(self, style: Style, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Examples"))
        self.resize(760, 620)
        self.chosen = ""
        self.chooser = ExampleChooser(style, self)
        self.chooser.chosen.connect(self._choose)
        opening = self.make_buttons(accepting=QDialogButtonBox.StandardButton.Open)
        self.chooser.found.connect(opening.setEnabled)
        self.setLayout(make_column((self.chooser, 1), self.buttons))
        self.chooser.view.setFocus()

    def accept(self) -> None:
        self.chooser.choose()

    def _choose(self, name: str) -> None:
        self.chosen = name
        super().accept()
