"""The counters panel: what the search has cost so far, in all and by iteration."""

from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from treeview.messages import N_, format_count, tr
from treeview.playback import node_facts
from treeview.playback.counters import conclusion, counts, iterations
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, add_scroll_area, fit_to_width
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ExplainedLabel
from treeview.qt.widgets.layouts import STRETCH, fill
from treeview.qt.widgets.table import Table
from treeview.search.names import names_of
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import (
    NULL_COUNTERS,
    PRUNING,
    REPEATING,
    TABLE_COUNTERS,
    Counts,
    Iteration,
    SearchView,
)
from treeview.tree.rounding import format_number
from treeview.tree.tree import ROOT

NAMES: Final = {
    "visited": N_("Nodes visited"),
    "leaves": N_("Leaves evaluated"),
    **REPEATING,
    **TABLE_COUNTERS,
    "quiescence_nodes": N_("Quiescence nodes"),
    **NULL_COUNTERS,
    **PRUNING,
}
"""The counters that there can be, and what they are called until a search calls them something else."""
MAX_ITERATION_ROWS: Final = 200
"""With more iterations only totals are shown: counting each would slow down stepping."""
BY_ITERATION: Final = (
    N_("Depth"),
    N_("Value"),
    N_("Through"),
    N_("Nodes"),
    N_("Leaves"),
    N_("Cuts"),
    N_("State"),
)


@guard_methods
class Share(QWidget):
    """A bar: how much of the tree was visited and how much was pruned."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._parts = (0.0, 0.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Share of the tree"))

    def sizeHint(self) -> QSize:
        return QSize(120, 10)

    def show_parts(self, visited: float, pruned: float) -> None:
        self._parts = (visited, pruned)
        text = tr("{visited} visited, {pruned} pruned").format(
            visited=f"{visited:.0%}", pruned=f"{pruned:.0%}"
        )
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self._document.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.border_colour(style))
        painter.setBrush(QColor(style.palette.background))
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRect(whole)
        visited, pruned = self._parts
        inner = whole.adjusted(1, 1, -1, -1)
        first = QRectF(inner.left(), inner.top(), inner.width() * visited, inner.height())
        second = QRectF(
            inner.right() - inner.width() * pruned, inner.top(), inner.width() * pruned, inner.height()
        )
        painter.fillRect(first, QColor(style.palette.max.line))
        painter.fillRect(second, QColor(style.palette.pruned))
        painter.fillRect(second, Qt.BrushStyle.BDiagPattern)


class CountersPanel(Panel):
    """Counts at the step, and a table: of the iterations, or of the children that the search compares."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.share = Share(document)
        self.values = {name: QLabel() for name in NAMES}
        self.names = {name: ExplainedLabel(tr(title)) for name, title in NAMES.items()}
        form = QFormLayout(horizontalSpacing=18, verticalSpacing=4)
        for name, label in self.values.items():
            label.setAccessibleName(tr(NAMES[name]))
            label.setWordWrap(True)
            form.addRow(self.names[name], label)
        self.answer = ExplainedLabel(wordWrap=True)
        self.answer.setTextFormat(Qt.TextFormat.PlainText)
        self.answer.setAccessibleName(tr("Answer"))
        self.heading = QLabel(wordWrap=True)
        self.heading.setProperty("heading", True)
        self.by_iteration = Table(tr("Iterations"), BY_ITERATION, (2, 6), self)
        self.children_table = Table(tr("Children of the root"), (), (0, -1), self)
        self.by_iteration.doubleClicked.connect(lambda index: self._go(index.row()))
        fit_to_width(self.answer, self.heading, *self.values.values())
        _, column = add_scroll_area(self, tr("All counters"))
        fill(
            column,
            self.share,
            form,
            self.heading,
            self.by_iteration,
            self.children_table,
            self.answer,
            STRETCH,
            spacing=8,
        )
        self._starts: list[int] = []

    def refresh(self) -> None:
        run = self.document.run
        shown = run is not None
        for widget in (self.share, *self.values.values(), *self.names.values()):
            widget.setVisible(shown)
        if run is None:
            self.heading.show()
            self.heading.setText(tr("Nothing has run yet."))
            self.answer.setText("")
            self.by_iteration.hide()
            self.children_table.hide()
            return
        now = counts(run)
        self.answer.setText(conclusion(run) if run.step == len(run) else "")
        view = view_of(run.search)
        self._show_counts(now, run, view)
        self.by_iteration.setVisible(view.iterates)
        self.children_table.setVisible(bool(view.compares))
        if view.iterates:
            self._show_iterations(run.recording.count(Does.STARTS, run.step))
        elif view.compares:
            self._show_children(run, view)
        else:
            self.heading.hide()

    def _show_counts(self, now: Counts, run: Run, view: SearchView[Any]) -> None:
        repeated = run.search.restarts or bool(run.search.kinds_that(Does.REPEATS))
        for name, label in self.values.items():
            counted = name in view.counters
            self.names[name].setVisible(counted)
            label.setVisible(counted)
            label.setText(format_count(getattr(now, name) or 0))
            title = view.counters.get(name, "")
            self.names[name].setText(tr(title))
        of = tr("{count} (tree: {all})") if repeated else tr("{count} of {all}")
        self.values["visited"].setText(
            of.format(count=format_count(now.visited), all=format_count(now.nodes))
        )
        if view.of_all:
            self.values["leaves"].setText(
                of.format(count=format_count(now.leaves), all=format_count(now.terminals))
            )
        self.share.setVisible(not repeated)
        self.share.show_parts(min(1.0, now.visited / now.nodes), min(1.0, now.pruned_nodes / now.nodes))

    def _show_iterations(self, count: int) -> None:
        self.heading.show()
        if count > MAX_ITERATION_ROWS:
            self.heading.setText(tr("{count} iterations").format(count=format_count(count)))
            self.by_iteration.show_rows(())
            return
        self.heading.setText(tr("By iteration") if count else tr("No iteration yet"))
        run = self.document.run
        assert run is not None
        each = iterations(run, run.step)
        self._starts = [iteration.start for iteration in each]
        kept = max((i for i, iteration in enumerate(each) if iteration.completed), default=-1)
        self.by_iteration.show_rows([self._row(iteration) for iteration in each], (kept,))

    def _row(self, each: Iteration) -> tuple[str, ...]:
        state = tr("done") if each.completed else tr("discarded") if each.discarded else tr("running")
        value = "" if each.value is None else format_number(each.value)
        run = self.document.run
        assert run is not None
        first = self.document.tree.at(each.best_line[:1])
        move = names_of(run.search)(first, alone=True) if first != ROOT else ""
        counted = (each.visited, each.leaves, each.cutoffs)
        return (str(each.depth), value, move, *(format_count(n) for n in counted), state)

    def _show_children(self, run: Run, view: SearchView[Any]) -> None:
        """The children among which the search has just chosen; at other steps, those of the root."""
        parent, chosen = view.comparison(run)
        self.children_table.set_heads((N_("Move"), *view.compares), explained=view.explains_scores)
        rows, best = node_facts.children_rows(
            run, self.document.tree, parent, self.document.best_line, self.document.quiz.hidden
        )
        name = names_of(run.search)(parent)
        self.heading.show()
        self.heading.setText(view.compared_text(run, name, chosen))
        rank = None if chosen is None else self.document.tree.rank[chosen]
        self.children_table.show_rows(rows, best if rank is None else (rank,))

    def _go(self, row: int) -> None:
        if row < len(self._starts):
            self.document.seek(self._starts[row])
