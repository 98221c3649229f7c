"""The variables of a watched program, listed as in a debugger."""

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.table import set_up_rows
from treeview.search.view import Variables

MOST_ROWS: Final = 8
"""The most variables visible at once."""
LEAST_ROWS: Final = 3
NAME_SHARE: Final = 0.4
"""The largest share of the width for names."""

Index = QModelIndex | QPersistentModelIndex


@guard_methods
class _VariableModel(QAbstractTableModel):
    """Names and values; those that have just changed stand out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Variables = []
        self.changed: frozenset[str] = frozenset()
        self.ground, self.quiet = QColor(), QColor()

    def show(self, rows: Variables, changed: frozenset[str]) -> None:
        if (rows, changed) == (self.rows, self.changed):
            return
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows, self.changed = rows, changed
            self.endResetModel()
            return
        self.rows, self.changed = rows, changed
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name, text = self.rows[index.row()]
        fresh = name in self.changed
        if role == Qt.ItemDataRole.DisplayRole:
            return (f" {name}", text)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return wrapped_tip(f"{name} = {text}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = tr("{name}: {value}, changed") if fresh else tr("{name}: {value}")
            return said.format(name=name, value=text)
        if role == Qt.ItemDataRole.BackgroundRole and fresh:
            return self.ground
        if role == Qt.ItemDataRole.ForegroundRole and not index.column() and not fresh:
            return self.quiet
        if role == Qt.ItemDataRole.FontRole and fresh:
            return theme.bold(theme.font(size=self._size, mono=True))
        return None

    @property
    def _size(self) -> int:
        parent = self.parent()
        return parent.font().pixelSize() if isinstance(parent, QWidget) else round(theme.TEXT)


@guard_methods
class VariableList(QTableView):
    """Names, and values that end in "…" where they are long; the tool tip has them whole."""

    def __init__(self) -> None:
        super().__init__()
        self.content = _VariableModel(self)
        set_up_rows(self, self.content, tr("Variables"))
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setMinimumSectionSize(10)
        header = self.horizontalHeader()
        header.hide()
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._most = LEAST_ROWS

    def minimumSizeHint(self) -> QSize:
        return QSize(1, LEAST_ROWS * self._line)

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing() + 3

    def begin(self) -> None:
        """Forget how many variables there were: another run is shown."""
        self._most = LEAST_ROWS

    def restyle(self, style: Style, size: int) -> None:
        """Take the colours of the theme, and the size of its text in px."""
        self.content.ground, self.content.quiet = theme.lit_colour(style), QColor(style.palette.muted)
        font = theme.font(size=size, mono=True)
        if font != self.font():
            self.setFont(font)
        self._fit()

    def show_values(self, found: Variables, changed: frozenset[str]) -> None:
        """Show the variables of a step; the list grows with the most of the run, and never shrinks."""
        self.content.show(list(found), changed)
        self._most = max(self._most, min(len(found), MOST_ROWS))
        self._fit()
        place = next((at for at, (name, _) in enumerate(found) if name in changed), None)
        if place is not None:
            self.scrollTo(self.content.index(place, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._line)
        self.setFixedHeight(self._most * self._line + 4)
        self._share()

    def _share(self) -> None:
        """Names take what they need, up to a share of the width, and values the rest."""
        metrics, width = QFontMetrics(theme.bold(self.font())), self.viewport().width()
        names = (metrics.horizontalAdvance(f" {name}  ") for name, _ in self.content.rows)
        needed = max(names, default=0) + metrics.averageCharWidth()
        first = min(max(needed, 40), round(NAME_SHARE * width))
        self.horizontalHeader().resizeSection(0, first)
        self.horizontalHeader().resizeSection(1, max(width - first, 24))


def wrapped_tip(text: str) -> str:
    """A text of any length for a tool tip, broken into lines where it is long."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    return f"<p style='white-space: pre-wrap'>{escaped}</p>"
