"""The progress page: how well each skill is known, and when it is due again."""

from datetime import datetime
from math import ceil
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from treeview.formats.format_error import FormatError
from treeview.messages import plural, tr
from treeview.practice.progress import FILE_NAME, PracticeProgress, Standing
from treeview.practice.question_kinds import KINDS
from treeview.practice.skills import SKILLS, SKILLS_BY_NAME
from treeview.qt.dialogs.save_questions import ask_delete_progress, ask_replace
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import make_column

SKILL, PRACTISED, RIGHT, REMEMBERED, DUE = range(5)
"""The columns of the table."""
SHARE: Final = Qt.ItemDataRole.UserRole
"""The item role of the share, from 0 to 1, that a bar shows."""
BAR_PX: Final = 8
GAP_PX: Final = 8
SELECTED_GROUND_ALPHA: Final = 0.3
"""The opacity of the unfilled part of a bar in a selected row."""
PERCENT_CHARS: Final = "100 %"
MINUTE, HOUR, DAY, MONTH = 60, 3600, 86_400, 30 * 86_400

Index = QModelIndex | QPersistentModelIndex


def due_words(due: datetime, now: datetime) -> str:
    """Write how long after ``now`` a skill is due, rounded up, in the largest unit that gives at least 2."""
    seconds = (due - now).total_seconds()
    if seconds <= 0:
        return tr("due now")
    if seconds <= 2 * HOUR:
        return plural(ceil(seconds / MINUTE), "in {count} minute", "in {count} minutes")
    if seconds <= DAY:
        return plural(ceil(seconds / HOUR), "in {count} hour", "in {count} hours")
    if seconds <= 2 * MONTH:
        return plural(ceil(seconds / DAY), "in {count} day", "in {count} days")
    return plural(ceil(seconds / MONTH), "in {count} month", "in {count} months")


@guard_methods
class _SkillCell(QStyledItemDelegate):
    """Paints a cell: a skill above its kinds of questions, or a bar beside its share."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        title, _, kinds = str(index.data()).partition("\n")
        if not kinds:
            return super().sizeHint(option, index)
        width = option.rect.width() - 2 * GAP_PX
        room = QRect(0, 0, width, 10_000)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        height = sum(
            QFontMetrics(font).boundingRect(room, wrapped, text).height()
            for font, text in ((theme.bold(option.font), title), (option.font, kinds))
        )
        return QSize(width, height + 2 * GAP_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        title, _, kinds = str(index.data()).partition("\n")
        share = index.data(SHARE)
        if not kinds and share is None:
            super().paint(painter, option, index)
            return
        shown.text = ""
        shown.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if kinds:
            _paint_skill(painter, shown, title, kinds)
        else:
            _paint_bar(painter, shown, title, share)
        painter.restore()


def _paint_skill(painter: QPainter, option: QStyleOptionViewItem, title: str, kinds: str) -> None:
    rect = option.rect.adjusted(GAP_PX, GAP_PX, -GAP_PX, 0)
    wrapped = int(Qt.TextFlag.TextWordWrap)
    painter.setFont(theme.bold(option.font))
    painter.setPen(_ink(option, QPalette.ColorRole.Text))
    painter.drawText(rect, wrapped, title)
    below = painter.boundingRect(rect, wrapped, title).height()
    painter.setFont(option.font)
    painter.setPen(_ink(option, QPalette.ColorRole.PlaceholderText))
    painter.drawText(rect.adjusted(0, below, 0, 0), wrapped, kinds)


def _paint_bar(painter: QPainter, option: QStyleOptionViewItem, text: str, share: float) -> None:
    rect = option.rect
    written = option.fontMetrics.horizontalAdvance(PERCENT_CHARS)
    bar = QRectF(rect.left() + GAP_PX, 0, rect.width() - written - 3 * GAP_PX, BAR_PX)
    bar.moveTop(rect.center().y() - BAR_PX / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    ground = _ink(option, QPalette.ColorRole.Mid)
    if option.state & QStyle.StateFlag.State_Selected:
        ground.setAlphaF(SELECTED_GROUND_ALPHA)  # so that the bar stands out from it
    painter.setBrush(ground)
    painter.drawRoundedRect(bar, BAR_PX / 2, BAR_PX / 2)
    if share:
        bar.setWidth(max(BAR_PX, bar.width() * share))
        painter.setBrush(_ink(option, QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(bar, BAR_PX / 2, BAR_PX / 2)
    painter.setPen(_ink(option, QPalette.ColorRole.Text))
    side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(rect.adjusted(0, 0, -GAP_PX, 0), side, text)


def _ink(option: QStyleOptionViewItem, role: QPalette.ColorRole) -> QColor:
    """Return the colour of a text in a cell, which depends on whether the row is selected."""
    if option.state & QStyle.StateFlag.State_Selected:
        role = QPalette.ColorRole.HighlightedText
    return option.palette.color(QPalette.ColorGroup.Active, role)


@guard_methods
class ProgressPage(QDialog):
    """A table of the skills in ``progress`` at ``now``.

    If accepted, ``skill`` is the one to practise, whose row was opened; "" stands for what is due.
    """

    def __init__(self, progress: PracticeProgress, now: datetime, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Progress"))
        self.resize(860, 640)
        self.progress, self.now = progress, now
        self.skill = ""
        self.head = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.table = QTableWidget(len(SKILLS), DUE + 1)
        self._arrange_table()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        add, role = self.buttons.addButton, QDialogButtonBox.ButtonRole
        self.practise = add(tr("&Practise What Is Due"), role.AcceptRole)
        self.export = add(tr("&Export…"), role.ActionRole)
        self.delete = add(tr("&Delete…"), role.ActionRole)
        self.practise.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.export.clicked.connect(self._ask_export)
        self.delete.clicked.connect(self._ask_delete)
        self.setLayout(make_column(self.head, (self.table, 1), self.buttons))
        self.table.activated.connect(self._choose)
        self.refresh()
        self.table.setCurrentCell(0, SKILL)
        self.table.setFocus()

    def _arrange_table(self) -> None:
        table = self.table
        table.setAccessibleName(tr("Progress by skill"))
        table.setItemDelegate(_SkillCell(table))
        titles = (tr("Skill"), tr("Practised"), tr("Right"), tr("Remembered"), tr("Due"))
        for column, title in enumerate(titles):
            item = QTableWidgetItem(title)
            item.setTextAlignment(_side(column))
            table.setHorizontalHeaderItem(column, item)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.verticalHeader().hide()
        head, width = table.horizontalHeader(), table.fontMetrics().averageCharWidth()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(SKILL, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(REMEMBERED, QHeaderView.ResizeMode.Fixed)
        head.resizeSection(REMEMBERED, 26 * width)
        later = QTimer(self, singleShot=True, interval=0)  # once all columns have their widths
        later.timeout.connect(table.resizeRowsToContents)
        head.sectionResized.connect(lambda *_: later.start())

    def _choose(self, index: QModelIndex) -> None:
        """Choose the skill of a row for practice."""
        self.skill = SKILLS[index.row()].name
        self.accept()

    def refresh(self) -> None:
        """Show the progress as it is."""
        standings = self.progress.standings(self.now)
        for row, standing in enumerate(standings):
            self._show_row(row, standing)
        self.table.resizeRowsToContents()
        count = len(self.progress.practised)
        due = sum(each.state == "due" for each in standings)
        coming = [(each.due, each.skill) for each in standings if each.due is not None]
        if due:
            text = plural(
                due, "{count} skill is due to be practised.", "{count} skills are due to be practised."
            )
        elif coming:
            when, skill = min(coming)
            text = tr("Nothing is due yet. Next: {skill}, {when}.").format(
                skill=tr(SKILLS_BY_NAME[skill].title), when=due_words(when, self.now)
            )
        else:
            text = tr("Nothing practised yet. Answer a first question to see your progress here.")
        self.head.setText(text)
        self.export.setEnabled(count > 0)
        self.delete.setEnabled(count > 0)

    def _show_row(self, row: int, standing: Standing) -> None:
        skill, new = SKILLS[row], standing.due is None
        kinds = " · ".join(tr(kind.title) for kind in KINDS.values() if skill.name in kind.trained)
        share = standing.points / standing.of if standing.of else 0.0
        recall = standing.recall if share else 0.0  # a skill that was never right is not remembered
        texts = (
            f"{tr(skill.title)}\n{kinds}",
            str(standing.questions) if not new else "–",
            _percent(share) if not new else "–",
            _percent(recall) if share else "–",
            due_words(standing.due, self.now) if standing.due is not None else tr("new"),
        )
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(tr(skill.text))
            item.setTextAlignment(_side(column))
            if column == REMEMBERED:
                item.setData(SHARE, recall)
            if column == DUE and standing.state == "due":
                item.setFont(theme.bold(self.table.font()))
            self.table.setItem(row, column, item)

    def _ask_export(self) -> None:
        table, program = tr("Table (*.csv)"), "JSON (*.json)"
        proposed = str(Path(FILE_NAME).with_suffix(".csv"))
        path, chosen = QFileDialog.getSaveFileName(
            self, tr("Export Progress"), proposed, f"{table};;{program}"
        )
        if not path:
            return
        if not Path(path).suffix:
            path += ".json" if chosen == program else ".csv"
            if Path(path).exists() and not ask_replace(self, Path(path).name):
                return
        try:
            self.progress.export(path)
        except FormatError as error:
            self.head.setText(str(error))
        else:
            self.head.setText(tr("Saved: {file}").format(file=path))

    def _ask_delete(self) -> None:
        if not ask_delete_progress(self):
            return
        try:
            self.progress.delete()
        except FormatError as error:
            self.head.setText(str(error))
        else:
            self.refresh()
            self.practise.setFocus()


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in (PRACTISED, RIGHT) else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
