"""The window that counts searches over depth: a chart, a table, and the depth within reach."""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QFormLayout, QLabel, QPushButton, QWidget

from treeview.comparison.depth_counts import (
    MAX_BRANCHING,
    MAX_DEPTH,
    MAX_NODES_LIMIT,
    MIN_BRANCHING,
    NODES_LIMIT,
    DepthCounts,
)
from treeview.comparison.depth_table import MEASURES, check_measure, tabulate_depths, tell_growth, tell_reach
from treeview.comparison.run_choice import tell_failures
from treeview.draw.progress import drain
from treeview.draw.style.style import Style
from treeview.figures.book import Plate
from treeview.figures.depth_chart import depth_chart
from treeview.figures.depth_plot import LATEX, depth_plot
from treeview.figures.export import export
from treeview.figures.file_kinds import kind_named
from treeview.formats.file_io import write_bytes
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.option import Option
from treeview.qt.actions import Actions
from treeview.qt.comparison.depth_chart_view import DepthChartView
from treeview.qt.panels.panel import add_scroll_area, fit_to_width
from treeview.qt.settings import Settings
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.desktop import place_over
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.layouts import STRETCH, fill, make_column, make_row
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row, make_form
from treeview.qt.widgets.table import Table

DEPTHS: Final = Option(
    "max_depth",
    "Greatest depth",
    "int",
    None,
    "The greatest depth limit that is tried.",
    low=1,
    high=MAX_DEPTH,
    none="that of the tree",
)
NODES: Final = Option(
    "max_nodes",
    "Most nodes",
    "int",
    NODES_LIMIT,
    "A search that enters this many nodes is stopped, and not tried at greater depths.",
    low=1,
    high=MAX_NODES_LIMIT,
)
BRANCHING: Final = Option(
    "branching",
    "b in the formulas",
    "float",
    None,
    "Moves at each position; if left blank, the d-th root of the leaves of the tree cut at depth d.",
    low=MIN_BRANCHING,
    high=MAX_BRANCHING,
    none="that of the tree",
)
RATE: Final = Option(
    "rate",
    "Nodes per second",
    "int",
    1_000_000,
    "How many nodes a search enters per second.",
    low=1,
    high=10**12,
)
SECONDS: Final = Option(
    "seconds", "Seconds", "float", 1.0, "How long a search may take.", low=0.001, high=1e6
)
LIMITS: Final = (DEPTHS, NODES, BRANCHING)
BUDGET: Final = (RATE, SECONDS)
SUFFIXES: Final = (".svg", ".pdf", ".png", ".tex", ".csv")
"""The files that counts are written to: charts, and a table."""
SIDE_LETTERS: Final = 28
"""The least width of the fields beside the chart, in letters."""
LEAST_ROWS: Final = 3
TABLE_PART: Final = 0.3
"""The part of the height that the rows of the table may take, and how many are seen at least."""
FOLLOW_MS: Final = 150
"""Milliseconds after which chart and table follow what is being counted."""


@guard_methods
class DepthWindow(QWidget):
    """Shows counts and asks for others; whoever opens it counts and calls `show_counts`."""

    limited = Signal()
    """The user has entered another limit, so that is to be counted anew."""
    chooseRequested = Signal()
    """The user wants to choose other searches."""
    cancelRequested = Signal()
    """The user wants to stop counting."""
    openRequested = Signal(int, int)
    """The run at a place, at a depth, is to be opened."""

    def __init__(self, settings: Settings, style: Style, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("depth_window")
        self.setWindowTitle(tr("Count over Depth") + " — treeview")
        self._settings, self._style = settings, style
        self.actions_ = Actions(self)
        self.made: DepthCounts | None = None
        self.counting = False
        self._drawn: tuple[object, ...] = ()
        self._make_controls()
        self._arrange()
        self._tie()
        self.resize(QSize(1080, 720))
        place_over(self, parent, settings["depth_geometry"])

    # Widgets

    def _make_controls(self) -> None:
        self.choose = QPushButton(tr("&Searches…"))
        self.choose.setToolTip(tr("Choose the searches that are counted, and their options"))
        self.export = QPushButton(tr("E&xport…"))
        self.export.setToolTip(tr("Save the chart as SVG, PDF or PNG, or the table as CSV"))
        self.cancel = QPushButton(tr("&Cancel"))
        self.cancel.setToolTip(tr("Stop counting and keep what is counted"))
        self.measure = QuietComboBox()
        self.measure.setAccessibleName(tr("Measure"))
        for name, title in MEASURES.items():
            self.measure.addItem(tr(title)[0].upper() + tr(title)[1:], name)
        self.fields = {option.name: OptionBox(option) for option in (*LIMITS, *BUDGET)}
        self.growth, self.reach, self.status = (QLabel(wordWrap=True) for _ in range(3))
        for label in (self.growth, self.reach, self.status):
            fit_to_width(label)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.chart = DepthChartView()
        self.table = Table(tr("Counts by depth"), (), (), self, yielding=True)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.table.setToolTip(tr("Click a number of a search to open that run"))

    def _arrange(self) -> None:
        side = QWidget()
        self._area, self._column = add_scroll_area(side, tr("Limits and reach"))
        column = self._column
        column.addLayout(make_row(self.choose, self.export))
        form, reach = (make_form(QFormLayout.RowWrapPolicy.WrapAllRows) for _ in range(2))
        form.addRow(tr("Show"), self.measure)
        for option in LIMITS:
            add_row(form, option, self.fields[option.name])
        fill(column, form, self.growth, 8)
        for option in BUDGET:
            add_row(reach, option, self.fields[option.name])
        fill(column, reach, self.reach, STRETCH)
        self.side = side
        self._fit_side()
        self.setLayout(
            make_row(
                side,
                (make_column((self.chart, 1), self.table, make_row((self.status, 1), self.cancel)), 1),
                margins=(10, 10, 12, 10),
            )
        )

    def _fit_side(self) -> None:
        """Give the fields the width that they need, and the table a part of the height."""
        needed = self._column.minimumSize().width() + self._area.verticalScrollBar().sizeHint().width()
        self.side.setFixedWidth(max(needed, SIDE_LETTERS * self.fontMetrics().averageCharWidth()))
        line = self.fontMetrics().lineSpacing() + 5
        self.table.set_most_rows(max(LEAST_ROWS, int(TABLE_PART * self.height() / line)))

    def _tie(self) -> None:
        self.choose.clicked.connect(self.chooseRequested)
        self.cancel.clicked.connect(self.cancelRequested)
        self.export.clicked.connect(self.ask_file)
        self.measure.currentIndexChanged.connect(self.refresh)
        for option in LIMITS:
            self.fields[option.name].changed.connect(self.limited)
        for option in BUDGET:
            self.fields[option.name].changed.connect(self._tell)
        for field in self.fields.values():
            field.refused.connect(self.say)
        self.chart.opened.connect(self.openRequested)
        self.table.clicked.connect(self._open_cell)
        self._soon = QTimer(self, singleShot=True, interval=FOLLOW_MS)
        self._soon.timeout.connect(self.refresh)
        self.actions_.tie({"close": self.close, "export": self.ask_file})
        for name in ("close", "export"):
            self.addAction(self.actions_[name])

    # What is shown

    def limits(self) -> dict[str, Any]:
        """Return the limits that were entered, as arguments of `DepthCounts`."""
        return {option.name: self.fields[option.name].value for option in LIMITS}

    @property
    def nodes(self) -> float:
        """How many nodes fit in the given time: nodes a second, times seconds."""
        nodes: float = self.fields[RATE.name].value * self.fields[SECONDS.name].value
        return nodes

    def show_counts(self, made: DepthCounts | None, *, counting: bool) -> None:
        """Show counts, soon if more of them are being counted."""
        fresh = made is not self.made
        self.made, self.counting = made, counting
        self.cancel.setVisible(counting)
        if fresh or not counting:
            self.refresh()
        elif not self._soon.isActive():
            self._soon.start()

    def refresh(self, _: object = None) -> None:
        """Show the counts as they are now."""
        self._soon.stop()
        made, measure = self.made, check_measure(self.measure.currentData())
        drawn = (made, measure, *(() if made is None else map(len, made.cells)))
        if drawn != self._drawn:
            self._drawn = drawn
            self.chart.show_counts(made, measure, self._style, self._settings["text_size"])
            table = None if made is None else tabulate_depths(made, measure)
            self.table.set_heads(() if table is None else table.heads)
            self.table.show_rows(() if table is None else table.rows)
        self.export.setEnabled(made is not None and bool(made.depths))
        self._tell()

    def _tell(self) -> None:
        """Say what is being counted, what failed, and what is within reach."""
        made = self.made
        if made is None:
            for label in (self.growth, self.reach):
                label.clear()
            return
        self.growth.setText(tell_growth(made))
        self.reach.setText("\n".join(tell_reach(made, self.nodes)) if made.depths else "")
        failed = tell_failures(made.titles, made.failures)
        if self.counting:
            depth = len(made.depths)  # 0 while the positions of a game are counted
            self.say(tr("Counting, depth {depth}…").format(depth=depth) if depth else tr("Counting…"))
        elif failed:
            self.say(failed)
        elif made.depths:
            self.say(tr("Click a point or a number of a search to open that run."))
        else:
            self.say(tr("This tree has one node, so there is no depth to count."))

    def say(self, text: str) -> None:
        """Show a notice."""
        if text != self.status.text():
            self.status.setText(text)
            announce(self.status, text)

    def restyle(self, style: Style) -> None:
        """Take over colours and the size of text."""
        self._style, self._drawn = style, ()
        self.actions_.recolour(style)
        self.refresh()
        self._fit_side()
        call_later(self, self.table.measure_anew)

    # Runs

    def _open_cell(self, index: QModelIndex | QPersistentModelIndex) -> None:
        made = self.made
        if made is None or not index.isValid():
            return
        place = index.column() - len(self.table.content.headers) + len(made)
        depth = index.row() + 1
        if place >= 0 and depth in made.cells[place]:
            self.openRequested.emit(place, depth)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS and self.table.hasFocus():
            self._open_cell(self.table.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    # Files

    def ask_file(self) -> None:
        """Ask for a path, and save the chart, or the table as CSV."""
        if self.made is None or not self.made.depths:
            return
        kinds = ";;".join(f"{suffix[1:].upper()} (*{suffix})" for suffix in SUFFIXES)
        proposed = str(Path(self._settings["folder"]) / f"{tr('depths')}{SUFFIXES[0]}")
        path, kind = QFileDialog.getSaveFileName(self, tr("Export Counts"), proposed, kinds)
        if path:
            suffix = next((each for each in SUFFIXES if each in kind), SUFFIXES[0])
            self.save(path if Path(path).suffix else path + suffix)

    def save(self, path: str) -> None:
        """Save the chart or the table by the suffix of a path."""
        from treeview.qt.painting.raster import QtRaster

        made, suffix = self.made, Path(path).suffix.lower()
        measure = check_measure(self.measure.currentData())
        assert made is not None
        try:
            if suffix == SUFFIXES[-1]:
                write_bytes(path, made.csv().encode())
            elif suffix == LATEX:
                write_bytes(path, depth_plot(made, measure, self._style).encode())
            else:
                drawn = depth_chart(made, measure, self._style)
                drain(export(Plate(drawn.picture), path, kind_named(path), raster=QtRaster()))
        except FormatError as problem:
            self.say(str(problem))
            return
        self.say(tr("Saved: {file}").format(file=path))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_side()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.cancelRequested.emit()
        self._settings["depth_geometry"] = self.saveGeometry()
        super().closeEvent(event)
