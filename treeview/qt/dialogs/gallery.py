"""The gallery: the bundled trees with their pictures and lessons."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from treeview import resources, scenes
from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.dialogs.preview import paint_fitted
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guarded
from treeview.sources import load

THUMBNAIL: Final = QSize(210, 104)
_ROW: Final = 124

Index = QModelIndex | QPersistentModelIndex


@guarded
class Examples(QAbstractListModel):
    """The bundled trees; their pictures are made when they are first seen."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.examples = resources.examples()
        self._style = style
        self._pictures: dict[int, Picture] = {}

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.examples)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        example = self.examples[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return example.title
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{example.title}. {example.about}"
        return None

    def picture(self, row: int) -> Picture:
        """The tree of a row, drawn."""
        if row not in self._pictures:
            self._pictures[row] = scenes.picture(load(self.examples[row].path), style=self._style)
        return self._pictures[row]


@guarded
class _Row(QStyledItemDelegate):
    """Paints the picture, the title and the lesson."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(400, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, Examples)
        example = model.examples[index.row()]
        rect: QRect = option.rect.adjusted(6, 4, -6, -4)
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
        paint_fitted(painter, model.picture(index.row()), QRectF(frame).adjusted(4, 4, -4, -4))
        text = rect.adjusted(THUMBNAIL.width() + 22, 8, -10, -6)
        self._paint_text(painter, option, text, example, selected)
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
        used = painter.drawText(rect, wrapped, example.title)
        font.setBold(False)
        painter.setFont(font)
        height = (
            used.height()
            if isinstance(used, QRect)
            else painter.boundingRect(rect, wrapped, example.title).height()
        )
        painter.drawText(rect.adjusted(0, height + 5, 0, 0), wrapped, example.about)


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
        self.view.setUniformItemSizes(True)
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setAccessibleName(tr("Examples"))
        self.view.setCurrentIndex(self.model.index(0))
        self.view.activated.connect(lambda _: self.accept())
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.view)
        column.addWidget(buttons)
        self.view.setFocus()

    def accept(self) -> None:
        index = self.view.currentIndex()
        if index.isValid():
            self.chosen = self.model.examples[index.row()].name
            super().accept()
