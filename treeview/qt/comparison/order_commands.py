"""The command that orders the root's moves by hand, with the search of a window."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Final

from treeview.option import OptionError, known_name
from treeview.qt.comparison.window_commands import WindowCommands
from treeview.qt.shell import Shell, bring_to_front
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT

if TYPE_CHECKING:
    from treeview.comparison.root_moves import RootMoves
    from treeview.comparison.run_choice import RunChoice
    from treeview.qt.comparison.order_window import OrderWindow

AT_ONCE_SECONDS: Final = 0.03
"""Orders are counted so long at once, so that dragging shows the count."""


class OrderCommands(WindowCommands):
    """Opens the window that orders the root's moves, and counts what the search costs in each order.

    The order is the window's own: nothing changes in the tree before the user asks for it.
    ``compare`` shows runs side by side.
    """

    again_ms = 150
    window: OrderWindow | None

    def __init__(self, shell: Shell, compare: Callable[[Sequence[RunChoice]], None]) -> None:
        super().__init__(shell)
        self._compare = compare
        self._moves: RootMoves | None = None
        self.work.failed.connect(self._fail)
        self._document.runChanged.connect(self._refresh_later)

    def open(self) -> None:
        """Show the window for the search that is chosen."""
        from treeview.qt.comparison.order_window import OrderWindow

        if not self.can_open():
            return
        if self.window is None:
            window = self.window = OrderWindow(self._shell.settings, self._shell.window)
            window.orderChanged.connect(self._count)
            window.orderRequested.connect(self._set_order)
            window.applyRequested.connect(self.apply)
            window.compareRequested.connect(self.compare)
            window.destroyed.connect(self._on_closed)
            self.refresh()
        bring_to_front(self.window)
        self.window.list.setFocus()

    def _on_closed(self) -> None:
        self.work.stop()
        super()._on_closed()

    def refresh(self) -> None:
        """List the moves of the root in the order of the tree, for the search that is chosen now."""
        from treeview.comparison.root_moves import RootMoves
        from treeview.comparison.run_choice import RunChoice
        from treeview.search import shared_options

        self._again.stop()
        self.work.stop()
        if self.window is None:
            return
        if self.refusal:
            self._fail(self.refusal)
            return
        document = self._document
        # A drawn tree is edited in place: what is listed stays that of the tree as it was.
        source = document.tree.copy() if document.game is None else document.game
        given = dict(document.run_control.given.get(document.algorithm, {}))
        if document.game is not None:
            given.pop(shared_options.ROOT.name, None)
        try:
            self._moves = RootMoves(source, RunChoice.of(document.algorithm, given), clock=time.perf_counter)
        except OptionError as problem:
            self._fail(str(problem))
            return
        self.work.begin(self._prepare(self._moves), at_once=AT_ONCE_SECONDS)

    def _prepare(self, moves: RootMoves) -> Generator[None, None, None]:
        """List the moves once the tree is there, and count the tree's own order."""
        yield from moves.prepare()
        window = self.window
        assert window is not None
        listed = moves.moves()
        window.show_search(moves.choice.title, listed, range(len(listed)))
        window.say("")
        yield from self._count_order(moves)

    def _count(self) -> None:
        if self._moves is not None:
            self.work.begin(self._count_order(self._moves), at_once=AT_ONCE_SECONDS)

    def _count_order(self, moves: RootMoves) -> Generator[None, None, None]:
        window = self.window
        assert window is not None
        ranks = window.list.ranks()
        editable = self._document.game is None
        window.show_cost(None, None, editable=editable)
        drawn = yield from moves.count(range(len(ranks)))
        cost = yield from moves.count(ranks)
        window.show_cost(cost, drawn, editable=editable)

    def _fail(self, problem: str) -> None:
        self._moves = None
        if self.window is not None:
            self.window.list.clear()
            self.window.cost.clear()
            self.window.drawn.clear()
            self.window.apply.setEnabled(False)
            self.window.compare.setEnabled(False)
            self.window.say(problem)

    # What the window asks for

    def _set_order(self, by: str) -> None:
        from treeview.qt.comparison.order_window import ORDER_BUTTONS

        window, moves = self.window, self._moves
        if window is not None and moves is not None:
            ranks = moves.ranks(known_name(by, ORDER_BUTTONS), int(window.seed.value))
            window.list.show_moves(moves.moves(), ranks)
            self._count()

    def apply(self) -> None:
        """Give the root's moves this order in the tree: one edit, which can be undone."""
        if self.window is not None and self._document.game is None and self._shell.finish_typing():
            self._document.edit(node_edits.arrange, ROOT, self.window.list.ranks())

    def compare(self) -> None:
        """Compare the search in this order with that in the tree's."""
        from treeview.comparison.move_order import AS_DRAWN, order_by_hand
        from treeview.comparison.run_choice import RunChoice

        if self.window is None or self._moves is None:
            return
        choice, order = self._moves.choice, order_by_hand(self.window.list.ranks())
        options = dict(choice.options)
        self._compare([RunChoice.of(choice.algorithm, options, each) for each in (AS_DRAWN, order)])
