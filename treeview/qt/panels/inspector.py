"""The inspector: what is known about the selected node, and where it comes from."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QPushButton

from treeview.messages import N_, format_count, read_count, tr
from treeview.playback import node_facts
from treeview.qt.document import Document
from treeview.qt.panels.node_form import SPECS, NodeForm
from treeview.qt.panels.panel import Panel, add_scroll_area, fit_to_width
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ExplainedLabel, keep_unbroken
from treeview.qt.widgets.layouts import STRETCH, fill
from treeview.qt.widgets.option_rows import clear
from treeview.qt.widgets.table import Table
from treeview.search.names import names_of
from treeview.search.registry import view_of
from treeview.tree.node_names import heading_of
from treeview.tree.tree import NIL

TIP_CHARS: Final = 400
"""Longer facts stand whole in the panel, and have no tool tip."""
HISTORY: Final = (N_("Step"), N_("Change"), N_("Why"))
NOTHING: Final = N_(
    "Select a node in the picture or in the outline to see its values and where they come from."
)


@guard_methods
class Inspector(Panel):
    """Shows the selected node's cut, facts, children and history; while keys draw, a form first."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("heading", True)
        self.form = NodeForm(document)
        self.edit = QPushButton(tr("Edit"))
        self.edit.setToolTip(tr("Edit the selected node; plain keys then draw"))
        self.edit.clicked.connect(lambda: document.set_drawing(True))
        self._form = QFormLayout(horizontalSpacing=18, verticalSpacing=3)
        self.facts: dict[str, ExplainedLabel] = {}
        self.reason = ExplainedLabel(wordWrap=True)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.go = QPushButton(tr("Go to the Cut"))
        self.go.clicked.connect(self._go)
        self.bound = ExplainedLabel(wordWrap=True)
        self.bound.setTextFormat(Qt.TextFormat.PlainText)
        self.go_bound = QPushButton(tr("Go to the Bound"))
        self.go_bound.clicked.connect(self._go_bound)
        self._cut: int | None = None
        self._since: int | None = None
        self.history_title = QLabel(tr("History"))
        self.history_title.setProperty("heading", True)
        self.history = Table(tr("History of the node"), HISTORY, (1, 2), self)
        self.history.activated.connect(lambda index: self._go_row(index.row()))
        self.history.clicked.connect(lambda index: self._go_row(index.row()))
        self.children_title = QLabel(tr("Children"))
        self.children_title.setProperty("heading", True)
        self.children_table = Table(tr("Children of the node"), (), (0, -1), self)
        self._arrange()
        for signal in (document.selectionChanged, document.drawingChanged):
            signal.connect(self.update_panel)
        self.refresh()

    def _arrange(self) -> None:
        fit_to_width(self.name, self.reason, self.bound, self.children_title)
        _, column = add_scroll_area(self, tr("Details of the selected node"))
        fill(
            column,
            self.name,
            self.form,
            self.reason,
            (self.go, Qt.AlignmentFlag.AlignLeft),
            self.bound,
            (self.go_bound, Qt.AlignmentFlag.AlignLeft),
            self._form,
            self.children_title,
            self.children_table,
            self.history_title,
            self.history,
            (self.edit, Qt.AlignmentFlag.AlignLeft),
            STRETCH,
            spacing=7,
        )

    def refresh(self) -> None:
        document = self.document
        node = document.selected
        # Only for drawing: trees of games are not edited, and while stepping the search matters more.
        self.form.setVisible(document.drawing)
        self.edit.setVisible(document.selected != NIL and not (document.is_fixed or document.drawing))
        self.form.refresh()
        if node == NIL or len(document.selection) > 1:
            count = len(document.selection)
            several = tr("{count} nodes are selected.").format(count=format_count(count))
            self.name.setText(several if count else tr(NOTHING))
            self._show_facts({})
            self._show_cut(None)
            self._show_history([])
            self._show_children(False)
            return
        self.name.setText(heading_of(document.tree, node))
        history = node_facts.history_texts(document.run, node)
        facts = node_facts.facts(document.tree, document.kinds, document.run, node)
        if (node, "ucb") in document.quiz.hidden and document.run is not None:
            score = view_of(document.run.search).score
            facts |= {score: "?"} if score in facts else {}
        entered = {tr(spec.title) for spec in SPECS} if document.drawing else set()
        facts = {title: text for title, text in facts.items() if title not in entered}
        self._show_facts(facts | history.lines)
        self._show_cut(node_facts.cut_step(document.run, node))
        self._show_history(history.rows)
        run = document.run
        compares = run is not None and bool(view_of(run.search).compares)
        self._show_children(compares and not document.tree.is_terminal(node))

    def _show_facts(self, facts: dict[str, str]) -> None:
        if list(facts) != list(self.facts):
            clear(self._form)
            self.facts = {name: ExplainedLabel(wordWrap=True) for name in facts}
            fit_to_width(*self.facts.values())
            for name, label in self.facts.items():
                label.setAccessibleName(name)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                title = ExplainedLabel(name)
                title.setProperty("muted", True)
                self._form.addRow(title, label)
            self._wrap_facts()
        for name, text in facts.items():
            self.facts[name].setText(keep_unbroken(text))
            self.facts[name].setToolTip(text if len(text) <= TIP_CHARS else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap_facts()

    def _wrap_facts(self) -> None:
        """Put facts below their titles where these would take more than half of the width."""
        titles = map(self._form.labelForField, self.facts.values())
        widest = max((title.sizeHint().width() for title in titles), default=0)
        policy = QFormLayout.RowWrapPolicy
        narrow = 2 * widest > self.width()
        self._form.setRowWrapPolicy(policy.WrapAllRows if narrow else policy.DontWrapRows)

    def _show_cut(self, step: int | None) -> None:
        self._cut = step
        run = self.document.run
        shown = step is not None and run is not None
        self.reason.setVisible(shown)
        self.go.setVisible(shown and step != self.document.step)
        if step is not None and run is not None:
            self.reason.setText(keep_unbroken(node_facts.sentence(run, step)))
            self.go.setText(tr("Go to Step {step}, the Cut").format(step=format_count(step)))
            self.go.setToolTip(tr("Show the step that pruned this node"))
        self._show_bound(node_facts.bound_origin(run, step) if step is not None and run is not None else None)

    def _show_bound(self, found: tuple[str, int] | None) -> None:
        """Show where the bound of the cut was set."""
        self.bound.setVisible(found is not None)
        self.go_bound.setVisible(found is not None)
        self._since = None
        if found is not None:
            text, self._since = found
            self.bound.setText(text)
            self.go_bound.setText(tr("Go to Step {step}, the Bound").format(step=format_count(self._since)))
            self.go_bound.setToolTip(tr("Show the step that set the bound"))

    def _show_history(self, rows: list[tuple[str, ...]]) -> None:
        self.history_title.setVisible(bool(rows))
        self.history.setVisible(bool(rows))
        self.history.show_rows(rows)

    def _show_children(self, shown: bool) -> None:
        self.children_title.setVisible(shown)
        self.children_table.setVisible(shown)
        run, node = self.document.run, self.document.selected
        if not shown or run is None:
            return
        rows, bold = node_facts.children_rows(
            run, self.document.tree, node, self.document.best_line, self.document.quiz.hidden
        )
        view = view_of(run.search)
        parent, chosen = view.comparison(run)
        self.children_table.set_heads((N_("Move"), *view.compares), explained=view.explains_scores)
        title = tr("Children (most visited in bold)") if bold else tr("Children")
        if chosen is not None and parent == node:
            bold = (self.document.tree.rank[chosen],)
            title = tr("Children (selection chooses {name})").format(name=names_of(run.search)(chosen))
        self.children_title.setText(title)
        self.children_table.show_rows(rows, bold)

    def _go(self) -> None:
        if self._cut is not None:
            self.document.seek(self._cut)

    def _go_bound(self) -> None:
        if self._since is not None:
            self.document.seek(self._since)

    def _go_row(self, row: int) -> None:
        if row < len(self.history.content.rows):
            self.document.seek(read_count(self.history.content.rows[row][0]))
