"""The command that counts searches over depth, on the tree of a window."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from treeview.document.comparisons import has_chance
from treeview.games.game import GameError
from treeview.messages import tr
from treeview.option import OptionError
from treeview.qt.comparison.window_commands import WindowCommands
from treeview.qt.shell import Shell, bring_to_front
from treeview.tree.tree import TreeError

if TYPE_CHECKING:
    from treeview.comparison.depth_counts import DepthCounts
    from treeview.comparison.run_choice import RunChoice
    from treeview.qt.comparison.depth_window import DepthWindow


class DepthCommands(WindowCommands):
    """Opens the window that counts over depth, counts for it, and opens the runs that are clicked there.

    ``compare`` shows runs side by side.
    """

    window: DepthWindow | None

    def __init__(self, shell: Shell, compare: Callable[[Sequence[RunChoice]], None]) -> None:
        super().__init__(shell)
        self._compare = compare
        self.choices: list[RunChoice] = []
        self._made: DepthCounts | None = None
        self.work.progressed.connect(self._show)
        self.work.done.connect(self._show)
        self.work.failed.connect(self._fail)
        self._document.styleChanged.connect(self._restyle)

    def open(self) -> None:
        """Show the window, and count the searches chosen last."""
        from treeview.qt.comparison.depth_window import DepthWindow

        if not self.can_open():
            return
        if self.window is None:
            window = self.window = DepthWindow(self._shell.settings, self._document.theme, self._shell.window)
            window.limited.connect(self.refresh)
            window.chooseRequested.connect(self.choose)
            window.cancelRequested.connect(self.cancel)
            window.openRequested.connect(self.open_run)
            window.destroyed.connect(self._on_closed)
            self.refresh()
        bring_to_front(self.window)

    def _propose(self) -> list[RunChoice]:
        """The searches to begin with: the one that is shown if it has a depth limit, and minimax."""
        from treeview.comparison.depth_counts import DEPTH, has_depth
        from treeview.comparison.run_choice import RunChoice
        from treeview.search import shared_options
        from treeview.search.registry import algorithm

        document = self._document
        played = document.game is not None
        found: list[RunChoice] = []
        names = (
            ("expectimax", "star1") if has_chance(document) else ("minimax", "alphabeta", document.algorithm)
        )
        for name in names:
            if has_depth(algorithm(name)) and name not in [choice.algorithm for choice in found]:
                declared = {option.name: option.default for option in algorithm(name).declared}
                given = {
                    option: value
                    for option, value in document.run_control.options_of(name).items()
                    if value != declared[option]
                    and option != DEPTH
                    and not (played and option == shared_options.ROOT.name)
                }
                found.append(RunChoice.of(name, given))
        return found

    def choose(self) -> None:
        """Ask for the searches to count."""
        from treeview.comparison.depth_counts import DEPTH, MAX_COUNTED_RUNS, has_depth
        from treeview.qt.comparison.choice_dialog import ChoiceDialog
        from treeview.search.registry import ALGORITHMS

        chance = has_chance(self._document)
        names = [name for name, kind in ALGORITHMS.items() if has_depth(kind) and (kind.chance or not chance)]
        dialog = ChoiceDialog(
            self.choices or self._propose(),
            self.window,
            game=self._document.rules,
            searches=names,
            without=(DEPTH,),
            title=tr("Count over Depth"),
            accept=tr("C&ount"),
            numbers=(1, MAX_COUNTED_RUNS),
        )
        if dialog.exec():
            self.choices = dialog.choices
            self.refresh()
        dialog.deleteLater()

    # Counting

    def _refresh_later(self) -> None:
        self.cancel()
        super()._refresh_later()

    def refresh(self) -> None:
        """Count the searches chosen, a slice at a time; says why if the tree cannot be searched so."""
        from treeview.comparison.depth_counts import DepthCounts

        self._again.stop()
        self.cancel()
        window, self.game = self.window, self._document.game
        if window is None:
            return
        if self.refusal:
            self._fail(self.refusal)
            return
        document = self._document
        source = document.tree if document.game is None else document.game
        try:
            self._made = DepthCounts(
                source, self.choices or self._propose(), **window.limits(), clock=time.perf_counter
            )
        except (OptionError, TreeError, GameError) as problem:
            self._fail(str(problem))
            return
        self.work.begin(self._made.count_in_slices())

    def _show(self) -> None:
        if self.window is not None:
            self.window.show_counts(self._made, counting=self.work.active)

    def _fail(self, problem: str) -> None:
        self._made = None
        self._show()
        if self.window is not None:
            self.window.say(problem)

    def cancel(self) -> None:
        """Stop counting, and keep what is counted."""
        if self.work.active:
            self.work.stop()
            self._show()

    # Runs

    def open_run(self, place: int, depth: int) -> None:
        """Open a run at a depth: in the main window; one with another order of moves beside the drawn one."""
        from treeview.comparison.depth_counts import DEPTH
        from treeview.comparison.move_order import AS_DRAWN
        from treeview.comparison.run_choice import RunChoice

        if self._made is None or not self._shell.finish_typing():
            return
        choice = self._made.choices[place]
        options = {**dict(choice.options), DEPTH: depth}
        if choice.moves == AS_DRAWN:
            try:
                self._document.start(choice.algorithm, options)
            except OptionError as problem:
                self._shell.warn(str(problem))
            bring_to_front(self._shell.window)
        else:
            runs: Sequence[RunChoice] = [
                RunChoice.of(choice.algorithm, options, moves) for moves in (AS_DRAWN, choice.moves)
            ]
            self._compare(runs)

    def _restyle(self) -> None:
        if self.window is not None:
            self.window.restyle(self._document.theme)
