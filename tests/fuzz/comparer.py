"""A simulated user who compares runs, counts them over depth and orders moves by hand, with checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.fuzz.twin import MOST_NODES, picture_differences, rests
from tests.qt.test_any_edits import Person
from treeview.comparison.compared_runs import ComparedRuns
from treeview.comparison.cost_table import tabulate
from treeview.comparison.depth_counts import DepthCounts
from treeview.comparison.depth_table import check_measure, tabulate_depths
from treeview.comparison.differences import tell_differences
from treeview.comparison.move_order import AS_DRAWN, ORDERS
from treeview.comparison.root_moves import RootMoves
from treeview.comparison.run_choice import RunChoice
from treeview.document.comparisons import choices_of, source_of_comparison
from treeview.draw.progress import drain
from treeview.games.game import GameError
from treeview.option import Option, OptionError
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.comparison.compare_commands import CompareCommands
from treeview.qt.comparison.compared_document import RunGroup
from treeview.qt.comparison.depth_commands import DepthCommands
from treeview.qt.comparison.order_commands import OrderCommands
from treeview.qt.comparison.order_window import tell_cost
from treeview.qt.document import Document
from treeview.qt.widgets.labels import keep_unbroken
from treeview.qt.window.main_window import MainWindow
from treeview.search.narration import sentence
from treeview.search.registry import ALGORITHMS
from treeview.tree.tree import TreeError

FEW_NODES = 150
"""Larger trees are neither compared nor counted: their runs would take the time of all other acts."""


class Comparer(Person):
    """Opens the windows that show several runs, and does things there."""

    def drawn_options(self, name: str) -> dict[str, Any]:
        """Some options of a search, in range."""
        declared = [option for option in ALGORITHMS[name].declared if "seconds" not in option.name]
        chosen = self.draw.sample(declared, min(len(declared), self.draw.choice((0, 1, 1, 2, 4))))
        return {option.name: self._drawn_value(option) for option in chosen if option.type != "text"}

    def _drawn_value(self, option: Option) -> Any:
        if option.type == "choice":
            return self.draw.choice(list(option.choices))
        value = self.draw.choice((0, 1, 2, 3, 5, 20))
        return option.default if not option.low <= value <= option.high else value

    def drawn_choice(self) -> RunChoice:
        name = self.draw.choice((*ALGORITHMS, "alphabeta", "minimax"))
        order = self.draw.choice((*ORDERS, AS_DRAWN, AS_DRAWN))
        try:
            return RunChoice.of(name, self.drawn_options(name), order)
        except OptionError:  # options that do not go together
            return RunChoice.of("alphabeta")

    @property
    def few(self) -> bool:
        """Whether the tree can be compared, now and soon."""
        shell = self.window.shell
        return shell.finish_typing() and len(shell.document.tree) <= FEW_NODES

    # Runs side by side

    def compare(self) -> str:
        """Compare runs, or do something where they are compared."""
        comparing = self.window.shell.comparing
        if comparing.window is None or self.draw.random() < 0.15:
            if not self.few:
                return "too large"
            choices = [self.drawn_choice() for _ in range(self.draw.choice((2, 2, 3, 4)))]
            comparing.compare(choices)
            return " ".join(choice.text for choice in choices)
        window = comparing.window
        names = [
            "compare_parting", "compare_link", "compare_minimal", "compare_arrange", "fold", "unfold_all",
            "undo", "redo", "legend", "next_pane", "fit", "zoom_in", "present", "present", "close",
        ]  # fmt: skip
        name = self.draw.choice([*names, *["step"] * 8, *["select"] * 3])
        pane = self.draw.choice(window.panes)
        if name == "step":
            pane.document.seek(self.draw.randint(0, pane.document.length))
        elif name == "select":
            pane.document.select(self.draw.choice(pane.document.order.ids.tolist()))
        else:
            window.actions_[name].trigger()
        return name

    # Counts

    def count_depths(self) -> str:
        """Count over depth, or change what is counted."""
        if not self.few:
            return "too large"
        depths = self.window.shell.comparing.depths
        window = depths.window
        if window is None:
            depths.choices = []
            self.window.actions_["compare_depths"].trigger()
            return "opened"
        name = self.draw.choice((*window.fields, "measure", "open", "choices", "cancel", "close"))
        if name == "measure":
            window.measure.setCurrentIndex(self.draw.randrange(window.measure.count()))
        elif name == "open":
            window.openRequested.emit(0, 1)
        elif name == "choices":
            depths.choices = [RunChoice.of("alphabeta", {}, self.draw.choice((AS_DRAWN, "best")))]
            depths.refresh()
        elif name in window.fields:
            field = window.fields[name]
            field.lineEdit().setText(self.draw.choice(("", "1", "2", "3", "40", "x")))
            field.editingFinished.emit()
        else:
            self.draw.choice((depths.cancel, window.close))()
        return name

    def order_moves(self) -> str:
        """Order the moves of the root by hand."""
        if not self.few:
            return "too large"
        ordering = self.window.shell.comparing.ordering
        window = ordering.window
        if window is None:
            self.window.actions_["compare_order"].trigger()
            return "opened"
        name = self.draw.choice((*window.buttons, "move", "move", "apply", "compare", "close"))
        if name == "move" and window.list.count():
            window.list.setCurrentRow(self.draw.randrange(window.list.count()))
            window.list.move_to(self.draw.randrange(window.list.count()))
        elif name in window.buttons:
            window.buttons[name].click()
        elif name == "close":
            window.close()
        elif name != "move":
            (window.apply if name == "apply" else window.compare).click()
        return name


# What the windows show, against what is made afresh


def comparison_differences(window: MainWindow) -> Iterator[str]:
    """What the windows over several runs of a main window show otherwise than new ones would."""
    comparing, document = window.shell.comparing, window.shell.document
    if document.performing or document.recording or len(document.tree) > MOST_NODES:
        return
    try:
        yield from _in_runs(comparing, document)
        if "depths" in vars(comparing):
            yield from _in_counts(comparing.depths, document)
        if "ordering" in vars(comparing):
            yield from _in_order(comparing.ordering, document)
    except (TreeError, GameError, OptionError):
        return  # the windows keep what they had, and have said why


def _in_runs(comparing: CompareCommands, document: Document) -> Iterator[str]:
    window, saved = comparing.window, document.compared
    if window is None or not window.isVisible() or comparing._again.isActive() or comparing.work.active:
        return
    choices = choices_of(saved)
    assert saved is not None, "runs are compared, and the document knows of none"
    afresh = ComparedRuns(source_of_comparison(document, choices), choices).record_all()
    lived = window.group.comparison
    if lived.titles != afresh.titles:
        yield f"runs compared: {lived.titles}, afresh {afresh.titles}"
        return
    if lived.ends != afresh.ends:
        yield f"lengths of compared runs: {lived.ends}, afresh {afresh.ends}"
        return
    if document.game is None and lived.tree != document.tree:
        yield "the runs compared are of another tree"
    group = RunGroup(afresh, window.group.link, parent=None)
    try:
        group.look_like(document)
        group.seek(lived.steps)
        group.minimal = window.group.minimal
        told = "\n".join(tell_differences(afresh))
        yield from _unlike("what tells runs apart", window.differences.text(), told)
        table = tabulate(afresh)
        rows = [(row.title, *cells) for row, cells in zip(table.rows, table.cells(), strict=True)]
        if not window._soon.isActive():
            yield from _unlike("costs", [tuple(row) for row in window.table.content.rows], rows)
        _fold_and_select(group, window.group)
        for pane, made in zip(window.panes, group.documents, strict=True):
            moment = made.moment
            if moment is not None and not pane._soon.isActive():
                yield from _unlike(
                    f"sentence of {pane.title}", pane.said.text(), keep_unbroken(sentence(moment))
                )
            if not window.presenting and rests(pane.canvas):
                yield from picture_differences(pane.canvas, CanvasModel(made))
    finally:
        group.deleteLater()


def _fold_and_select(group: RunGroup, like: RunGroup) -> None:
    first = like.documents[0]
    group.fold(first.folded)
    group.select(first.selection)


def _in_counts(depths: DepthCommands, document: Document) -> Iterator[str]:
    window, lived = depths.window, depths._made
    waits = depths.work.active or depths._again.isActive()
    if window is None or lived is None or waits or not window.isVisible() or len(document.tree) > FEW_NODES:
        return
    source = document.tree if document.game is None else document.game
    afresh = DepthCounts(source, lived.choices, **window.limits())
    if not window._soon.isActive():
        rows = tabulate_depths(lived, check_measure(window.measure.currentData())).rows
        yield from _unlike("table of counts", list(window.table.content.rows), list(rows))
    if document.game is not None:
        return
    afresh.count_all()
    for title, here, there in zip(lived.titles, lived.cells, afresh.cells, strict=True):
        for depth, count in here.items():  # fewer than there could be, where counting was cancelled
            yield from _unlike(f"count of {title} at depth {depth}", count, there.get(depth))


def _in_order(ordering: OrderCommands, document: Document) -> Iterator[str]:
    window, lived = ordering.window, ordering._moves
    waits = ordering.work.active or ordering._again.isActive()
    if window is None or lived is None or waits or not window.isVisible() or document.game is not None:
        return
    afresh = RootMoves(document.tree.copy(), lived.choice)
    ranks, moves = window.list.ranks(), afresh.moves()
    yield from _unlike("moves ordered", sorted(ranks), list(range(len(moves))))
    yield from _unlike("search ordered", lived.choice.algorithm, document.algorithm)
    names = [window.list.item(row).text().partition(", ")[0] for row in range(len(ranks))]
    if len(ranks) == len(moves):
        yield from _unlike("names of moves", names, [moves[rank].name.partition(", ")[0] for rank in ranks])
        afresh_cost = drain(afresh.count(ranks))
        yield from _unlike("cost of the order", window.cost.text(), tell_cost(afresh_cost))


def _unlike(name: str, one: object, other: object) -> Iterator[str]:
    if one != other:
        yield f"{name}: {one}, afresh {other}"
