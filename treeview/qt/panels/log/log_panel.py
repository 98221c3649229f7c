"""The step log: one sentence per step, made when it comes into sight."""

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QMargins,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    QTimer,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from treeview.messages import format_count, tr
from treeview.playback import node_facts
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.widgets import theme
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.qt.widgets.table import set_up_rows

Index = QModelIndex | QPersistentModelIndex

HIDDEN_SENTENCE: Final = "…"
"""Stands for the sentence of a step that a quiz has not answered yet."""
_CACHED_SENTENCES: Final = 500
"""Sentences in the cache."""


@guard_methods
class LogModel(QAbstractListModel):
    """Row i is step i + 1; texts are made on demand."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._run = document.run
        self._sentences: dict[int, str] = {}
        self._rows = document.length
        document.runChanged.connect(self._replace)

    def _replace(self) -> None:
        if self._run is self._document.run:
            return
        self.beginResetModel()
        self._sentences.clear()
        self._run, self._rows = self._document.run, self._document.length
        self.endResetModel()

    def grow(self) -> None:
        """Add rows for the steps recorded since, also after another run has begun."""
        self._replace()
        length = self._document.length
        if length > self._rows:
            self.beginInsertRows(QModelIndex(), self._rows, length - 1)
            self._rows = length
            self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._rows

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._run is None:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            from treeview.qt.widgets.terms import explain

            return explain(keep_unbroken(self.sentence(index.row() + 1)))
        if role == Qt.ItemDataRole.DisplayRole:
            return keep_unbroken(self.sentence(index.row() + 1))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("Step {step}: {sentence}").format(
                step=index.row() + 1, sentence=self.sentence(index.row() + 1)
            )
        return None

    def sentence(self, step: int) -> str:
        """The sentence of a step, cached; none for steps to come while steps ask what happens next."""
        if self._run is None:
            return ""
        if self._document.quiz.hides(step):
            return HIDDEN_SENTENCE
        if step not in self._sentences:
            if len(self._sentences) >= _CACHED_SENTENCES:
                self._sentences.clear()
            self._sentences[step] = node_facts.sentence(self._run, step)
        return self._sentences[step]


MAX_LINES: Final = 10
"""Maximum number of lines of one sentence."""
_ROW_MARGINS: Final = QMargins(4, 4, 6, 2)
"""Px around the text of a row."""
_GROW_MS: Final = 200
"""Pause between updates of the list while a run is recorded, in milliseconds."""
_CACHED_TEXTS: Final = 500
"""Wrapped texts in the cache."""
MAX_COPIED_STEPS: Final = 20_000
"""The most steps copied at once: each sentence takes about 0.1 ms."""


@guard_methods
class _Lines(QStyledItemDelegate):
    """Paints a step's number in the margin and its sentence in as many lines as it needs."""

    def __init__(self, document: Document, view: QTableView) -> None:
        super().__init__(view)
        self._document, self._view = document, view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        document = self._document
        rect: QRect = option.rect
        step = index.row() + 1
        selected = self._view.selectionModel().isSelected(index)
        palette: QPalette = option.palette
        painter.save()
        if selected:
            painter.fillRect(rect, palette.color(QPalette.ColorRole.Highlight))
        elif step == document.step:
            painter.fillRect(rect, theme.lit_colour(document.theme))
        if step == document.step:
            bar = QRect(rect.left(), rect.top(), 3, rect.height())
            painter.fillRect(bar, QColor(document.theme.palette.current))
        metrics = option.fontMetrics
        margin = _margin(metrics, document)
        quiet = QColor("#ffffff") if selected else QColor(document.theme.palette.muted)
        ink = palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        inner = rect.marginsRemoved(_ROW_MARGINS)
        painter.setFont(option.font)
        painter.setPen(quiet)
        numbers = QRect(inner.left(), inner.top(), margin - 10, inner.height())
        painter.drawText(numbers, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, format_count(step))
        painter.setPen(ink)
        text = inner.adjusted(margin, 0, 0, 0)
        baseline, spacing = text.top() + metrics.ascent(), metrics.lineSpacing()
        for place, line in enumerate(lines_of(index.data(), option.font, text.width())):
            painter.drawText(text.left(), baseline + place * spacing, line)
        painter.restore()


_broken: dict[tuple[str, str, int], list[str]] = {}
"""Cache of broken texts: a row is measured, and then painted more than once."""


def lines_of(text: str, font: QFont, width: int) -> list[str]:
    """``text`` broken into at most `MAX_LINES` lines of ``width`` px, the last one cut short with "…"."""
    key = (text, font.key(), width)
    if key not in _broken:
        if len(_broken) >= _CACHED_TEXTS:
            _broken.clear()
        _broken[key] = _break(text, font, width)
    return _broken[key]


def _break(text: str, font: QFont, width: int) -> list[str]:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    lines: list[str] = []
    end = 0
    while end < len(text) and len(lines) < MAX_LINES:
        line = layout.createLine()
        line.setLineWidth(width)
        if len(lines) == MAX_LINES - 1 and end + line.textLength() < len(text):
            lines.append(QFontMetrics(font).elidedText(text[end:], Qt.TextElideMode.ElideRight, width))
            break
        lines.append(text[end : end + line.textLength()].rstrip(" "))
        end += line.textLength()
    layout.endLayout()
    return lines


def _margin(metrics: QFontMetrics, document: Document) -> int:
    return metrics.horizontalAdvance(format_count(max(999, document.length))) + 12


@guard_methods
class _Rows(QTableView):
    """Rows as high as their sentences; only visible rows are measured."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        # PySide6 does not know Qt's own viewport, and would look through all classes of widgets for it.
        self.setViewport(QWidget())
        self._measured: set[int] = set()
        self._measures: tuple[int, int] = (0, 0)
        self.verticalScrollBar().valueChanged.connect(self.measure)

    def forget(self) -> None:
        """Measure all rows anew when they become visible."""
        self._measured.clear()

    def measure(self) -> None:
        """Give the rows in sight their heights."""
        line, count = self.fontMetrics().lineSpacing(), self.model().rowCount()
        margins = _ROW_MARGINS.left() + _ROW_MARGINS.right() + _margin(self.fontMetrics(), self._document)
        width = self.viewport().width() - margins
        if (line, width) != self._measures:
            if line != self._measures[0]:
                self.verticalHeader().setMinimumSectionSize(line)
                self.verticalHeader().setDefaultSectionSize(self._height(2))
            self._measures = line, width
            self.forget()
        row = max(self.rowAt(0), 0)
        below, resized = self.viewport().height(), False
        header = self.verticalHeader()
        # The view would hear of each height, and paint all rows once more a moment later; the header would
        # reckon anew for each where a million rows begin.
        heard = header.blockSignals(True)
        header.setUpdatesEnabled(False)
        while row < count and below > 0:
            if row not in self._measured:
                self._measured.add(row)
                height = self._height(len(lines_of(self.model().index(row, 0).data(), self.font(), width)))
                if height != header.sectionSize(row):
                    header.resizeSection(row, height)
                    resized = True
            below -= header.sectionSize(row)
            row += 1
        header.setUpdatesEnabled(True)
        header.blockSignals(heard)
        if resized:
            self.updateGeometries()
            self.viewport().update()

    def _height(self, lines: int) -> int:
        return lines * self.fontMetrics().lineSpacing() + _ROW_MARGINS.top() + _ROW_MARGINS.bottom() + 2

    def show_row(self, row: int) -> None:
        """Bring a whole row into sight."""
        for _ in range(2):  # the rows above it may turn out higher than was thought
            self.scrollTo(self.model().index(row, 0), QAbstractItemView.ScrollHint.EnsureVisible)
            self.measure()
        self.scrollTo(self.model().index(row, 0), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.model():
            self.measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.model().rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(self._document.theme.palette.muted))
            around = self.viewport().rect().marginsRemoved(QMargins(12, 10, 12, 10))
            painter.drawText(
                around, Qt.TextFlag.TextWordWrap, tr("Nothing to step through yet. Press F9 to run.")
            )
            painter.end()


@guard_methods
class LogPanel(Panel):
    """The list of all steps; a click shows a step, the selection can be copied."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.model = LogModel(document)
        self.model.setParent(self)
        # Not a QListView: that asks the model about every row whenever some are added.
        self.view = _Rows(document)
        self.view.horizontalHeader().hide()
        self.view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.view.setItemDelegate(_Lines(document, self.view))
        self.view.setFrameShape(QTableView.Shape.NoFrame)
        set_up_rows(self.view, self.model, tr("Step log"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.model.modelReset.connect(self.view.forget)
        # At once, or the view could not scroll to a new row yet.
        for signal in (self.model.modelReset, self.model.rowsInserted):
            signal.connect(lambda *_: self.view.doItemsLayout())
        self.view.clicked.connect(lambda index: document.seek(index.row() + 1))
        self.view.activated.connect(lambda index: document.seek(index.row() + 1))
        self._add_actions()
        self.setLayout(make_column(self.view, margins=NO_MARGINS))
        self._asked = False  # whether some sentences were hidden
        self._growing = QTimer(self, singleShot=True, interval=_GROW_MS)
        self._growing.timeout.connect(self.refresh)
        document.recorded.connect(self._grow)

    def _add_actions(self) -> None:
        self.copy = QAction(tr("Copy"), self, shortcut=QKeySequence(QKeySequence.StandardKey.Copy))
        self.copy_all = QAction(tr("Copy All"), self)
        self.copy.triggered.connect(self.copy_selection)
        self.copy_all.triggered.connect(self.copy_everything)
        for action in (self.copy, self.copy_all):
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.view.addAction(action)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _grow(self) -> None:
        """Add recorded steps, now and then while recording goes on."""
        if not self.document.recording:
            self.update_panel()
        elif self.isVisible() and not self._growing.isActive():
            self._growing.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The whole row of the step stays in sight."""
        super().resizeEvent(event)
        self.update_panel()

    def refresh(self) -> None:
        self.model.grow()
        step, asks = self.document.step, self.document.quiz.on
        if asks or self._asked:
            self.view.forget()  # sentences were shown or hidden
        self._asked = asks
        if step:
            self.view.show_row(step - 1)
        else:
            self.view.scrollToTop()
            self.view.measure()
        if self.model.rowCount():  # otherwise nothing in it has changed
            self.view.viewport().update()

    def text_of(self, steps: list[int]) -> str:
        """Steps as lines of number and sentence, without those that a quiz still hides."""
        hides = self.document.quiz.hides
        return "".join(f"{step}\t{self.model.sentence(step)}\n" for step in steps if not hides(step))

    def copy_selection(self) -> None:
        rows = sorted(index.row() + 1 for index in self.view.selectedIndexes())
        if not rows and self.document.step:
            rows = [self.document.step]
        QGuiApplication.clipboard().setText(self.text_of(rows[:MAX_COPIED_STEPS]))

    def copy_everything(self) -> None:
        length = self.document.length
        if length > MAX_COPIED_STEPS:
            self.document.messageRaised.emit(
                tr("Copied the first {count} of {all} steps. To get all of them, use treeview trace.").format(
                    count=format_count(MAX_COPIED_STEPS), all=format_count(length)
                )
            )
        with busy_cursor():
            text = self.text_of(list(range(1, min(length, MAX_COPIED_STEPS) + 1)))
        QGuiApplication.clipboard().setText(text)
