"""The command that compares runs on the tree of a window."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QProgressDialog

from treeview.document.comparisons import (
    choices_of,
    has_chance,
    link_of,
    propose_choices,
    read_choices,
    save_comparison,
    source_of_comparison,
)
from treeview.games.game import GameError
from treeview.messages import format_count, tr
from treeview.option import OptionError
from treeview.qt.comparison.window_commands import WindowCommands
from treeview.qt.shell import Shell, bring_to_front
from treeview.tree.tree import TreeError

if TYPE_CHECKING:
    from treeview.comparison.compared_runs import ComparedRuns
    from treeview.comparison.run_choice import RunChoice
    from treeview.figures.comparison_book import ComparisonBook
    from treeview.figures.figure import Figure
    from treeview.qt.comparison.compare_presenter import ComparePresenter
    from treeview.qt.comparison.compare_window import CompareWindow
    from treeview.qt.comparison.depth_commands import DepthCommands
    from treeview.qt.comparison.order_commands import OrderCommands
    from treeview.qt.dialogs.export import ExportDialog

AT_ONCE_SECONDS: Final = 0.4
"""Runs that are recorded so quickly are shown without a sign of progress."""


class CompareCommands(WindowCommands):
    """Opens the window that compares runs on the tree of ``shell``; it follows the document.

    The runs chosen belong to the document: they are saved with it, and choosing others can be undone.
    """

    window: CompareWindow | None

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.presenter: ComparePresenter | None = None
        self._recorded: ComparedRuns | None = None
        self._progress: QProgressDialog | None = None
        self.work.activeChanged.connect(self._show_progress)
        self.work.progressed.connect(self._tell_steps)
        self.work.done.connect(self._finish)
        self.work.failed.connect(self._refuse)
        shell.actions.tie(
            {
                "compare": self.open,
                "compare_depths": lambda: self.depths.open(),
                "compare_order": lambda: self.ordering.open(),
            }
        )
        for name in (
            "compare_choose",
            "compare_parting",
            "compare_link",
            "compare_minimal",
            "compare_arrange",
        ):
            shell.actions[name].setEnabled(False)  # they belong to the window of a comparison
        self._document.comparisonChanged.connect(self.refresh)
        self._document.styleChanged.connect(self._restyle)

    @cached_property
    def depths(self) -> DepthCommands:
        """The counts over depth; imported when they are first wanted."""
        from treeview.qt.comparison.depth_commands import DepthCommands

        return DepthCommands(self._shell, self.compare)

    @cached_property
    def ordering(self) -> OrderCommands:
        """The order of the root's moves by hand; imported when it is first wanted."""
        from treeview.qt.comparison.order_commands import OrderCommands

        return OrderCommands(self._shell, self.compare)

    # Opening

    def open(self) -> None:
        """Show the runs of the document side by side; choose them first if there are none."""
        if not self.can_open():
            return
        if self.window is not None:
            bring_to_front(self.window)
            return
        try:
            choices = read_choices(self._document.compared)
        except OptionError as unknown:
            self.choose(str(unknown))
            return
        problem = self._begin(choices) if choices else ""
        if problem or not choices:
            self.choose(problem)

    def choose(self, problem: str = "") -> None:
        """Ask for the runs to compare; ``problem``: why those chosen before are not shown."""
        from treeview.qt.comparison.choice_dialog import ChoiceDialog

        document = self._document
        try:
            choices = choices_of(document.compared) or propose_choices(document)
        except OptionError as refused:
            self._shell.warn(str(refused))
            return
        parent = self.window or self._shell.window
        dialog = ChoiceDialog(choices, parent, game=document.rules, chance=has_chance(document))
        dialog.note.setText(problem)
        if dialog.exec():
            self.compare(dialog.choices)
        dialog.deleteLater()

    def compare(self, choices: Sequence[RunChoice]) -> None:
        """Compare these runs; the choice can be undone."""
        before = self._document.compared
        link, minimal = (before.link, before.minimal) if before is not None else ("", False)
        chosen = save_comparison(choices, link, minimal=minimal)
        if before is not None and before._replace(steps=()) == chosen:
            self.open()
        elif self.window is None:
            self._document.compare(chosen)
            self.show_runs(list(choices))
        else:
            self._document.compare(chosen)  # which refreshes the window

    def refresh(self) -> None:
        """Show the runs that the document has now; close the window if it has none."""
        self._again.stop()
        if self.window is None:
            return
        choices = choices_of(self._document.compared)
        if choices:
            self.show_runs(choices)
        else:
            self.window.close()

    def show_runs(self, choices: list[RunChoice]) -> None:
        """Record runs and show them; says why if the tree cannot be searched this way."""
        if problem := self._begin(choices):
            self._refuse(problem)

    def _begin(self, choices: list[RunChoice]) -> str:
        """Begin to record runs, which are shown then; return why the tree cannot be searched so, or ""."""
        from treeview.comparison.compared_runs import ComparedRuns

        self.work.stop()
        try:
            self._recorded = ComparedRuns(source_of_comparison(self._document, choices), choices)
        except (OptionError, TreeError, GameError) as problem:
            return str(problem)
        self.game = self._document.game
        self.work.begin(self._recorded.record_in_slices(), at_once=AT_ONCE_SECONDS)
        return ""

    def _refuse(self, problem: str) -> None:
        if self.window is not None:
            self.window.say(problem)
        self._shell.warn(problem)

    def _show_progress(self, active: bool) -> None:
        """Show that runs are being recorded, with a button that cancels; or hide it again."""
        if active:
            parent = self.window or self._shell.window
            self._progress = QProgressDialog(tr("Recording the runs…"), tr("Cancel"), 0, 0, parent)
            self._progress.setWindowTitle(tr("Compare Runs"))
            self._progress.setMinimumDuration(0)
            self._progress.canceled.connect(self.work.stop)
            self._progress.show()
        elif self._progress is not None:
            self._progress.close()
            self._progress.deleteLater()
            self._progress = None

    def _tell_steps(self, steps: int) -> None:
        if self._progress is not None:
            text = tr("Recording the runs: {count} steps").format(count=format_count(steps))
            self._progress.setLabelText(text)

    def _finish(self) -> None:
        from treeview.comparison.run_choice import tell_failures
        from treeview.qt.comparison.compare_presenter import ComparePresenter
        from treeview.qt.comparison.compare_window import CompareWindow
        from treeview.qt.comparison.compared_document import RunGroup

        comparison, saved = self._recorded, self._document.compared
        assert comparison is not None
        group = RunGroup(comparison, link_of(saved), self)
        group.look_like(self._document)
        steps = saved.steps if saved is not None and not self._stands_at_ends(comparison) else ()
        group.seek(steps if len(steps) == len(comparison) else comparison.ends)
        if saved is not None and saved.minimal:
            with suppress(TreeError):  # an edit may have added chance nodes
                group.set_minimal(True)
        if self.window is None:
            window = self.window = CompareWindow(group, self._shell.settings, self._shell.window)
            window.chooseRequested.connect(self.choose)
            window.exportRequested.connect(self._export)
            window.printRequested.connect(self._print)
            window.undoRequested.connect(self._undo)
            window.kept.connect(self._keep)
            window.destroyed.connect(self._on_closed)
            self.presenter = ComparePresenter(window, self._shell.settings, self._document.notes)
            bring_to_front(window)
            window.panes[0].canvas.setFocus()
        else:
            self.window.show_group(group)
        if failed := tell_failures(comparison.titles, comparison.failures):
            self.window.say(failed)

    def _stands_at_ends(self, comparison: ComparedRuns) -> bool:
        """Whether the window shows the same runs at their ends, which an edit may have moved."""
        shown = self.window.group.comparison if self.window is not None else None
        return shown is not None and shown.choices == comparison.choices and shown.steps == shown.ends

    def _on_closed(self) -> None:
        super()._on_closed()
        self.presenter = None

    # Following the document

    def _keep(self) -> None:
        """Keep what the window shows with the document, so that it is saved; that is no change to undo."""
        document, window = self._document, self.window
        if window is None or document.compared is None:
            return
        group = window.group
        if list(group.comparison.choices) == choices_of(document.compared):
            document.compared = save_comparison(
                group.comparison.choices, group.link, group.comparison.steps, minimal=group.minimal
            )

    def _restyle(self) -> None:
        if self.window is not None:
            self.window.group.look_like(self._document)
            self.window.take_style()

    def _undo(self, forward: bool) -> None:
        history = self._document.history
        if forward:
            history.redo()
        else:
            history.undo()

    # Figures

    def _export(self) -> None:
        from treeview.qt.dialogs.export import ExportDialog

        self._write_sheets(ExportDialog)

    def _print(self) -> None:
        from treeview.qt.dialogs.export.print_dialog import PrintDialog

        self._write_sheets(PrintDialog)

    def _write_sheets(self, kind: type[ExportDialog]) -> None:
        """Export or print pictures of the compared runs."""
        window, shell = self.window, self._shell
        if window is None:
            return
        lead = window.group.time.lead
        pane = window.panes[lead]
        dialog = kind(
            pane.document,
            pane.canvas,
            shell.settings["folder"],
            window,
            settings=shell.settings,
            compared=self._book,
        )
        dialog.exec()
        dialog.deleteLater()

    def _book(self, figure: Figure, steps: Sequence[int]) -> ComparisonBook:
        """The sheets of all runs at steps of the leading one, as the export dialog wants them."""
        from treeview.figures import comparison_book

        window = self.window
        assert window is not None
        group = window.group
        lead, now = group.time.lead, group.comparison.steps
        frames = [
            now if step == now[lead] else group.time.follow(lead, step, group.comparison.ends)
            for step in steps
        ]
        figure = replace(figure, minimal=group.minimal, folded=group.documents[0].laid_out.hidden_counts)
        beside = comparison_book.check_arrangement(self._shell.settings["compare_arranged"])
        return comparison_book.ComparisonBook(group.comparison, figure, frames, beside, lead)

    def close(self) -> None:
        super().close()
        for name in ("depths", "ordering"):
            if name in vars(self):
                getattr(self, name).close()
