"""The document: a tree, the run shown on it, and the step; everything shown is a function of these."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import wraps
from itertools import islice
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

import numpy as np

from treeview.document.document_notes import DocumentNotes
from treeview.document.laid_out_tree import LaidOutTree
from treeview.document.observer import DocumentEvents
from treeview.document.recorder import END
from treeview.document.run_control import HeldRun, RunControl
from treeview.document.step_quiz import StepQuiz
from treeview.document.undo_history import EditCommand, HeldHistory, SwapCommand, UndoHistory
from treeview.draw.encoding import NO_ENCODING, Encoding
from treeview.draw.picture import Picture
from treeview.draw.placed_boards import Boards
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Labels, Style
from treeview.draw.tree_picture import annotate
from treeview.formats.native.session import SavedComparison, SavedNotes
from treeview.games.setup import SEARCH, Setup
from treeview.messages import format_count, tr
from treeview.playback.focus import Focus
from treeview.scenes import boards_of, scene
from treeview.search.moment import Moment
from treeview.search.run import Run
from treeview.search.traced.trace import TracedTree
from treeview.sources import EXAMPLE
from treeview.tree.layout.layout import Layout
from treeview.tree.preorder import Preorder
from treeview.tree.probabilities import find_problems
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game import Game
    from treeview.games.game_tree import GameTree
    from treeview.tree.edits.change import Change, Edit

P = ParamSpec("P")
R = TypeVar("R")

SHOWN_GROWTH: Final = 1.25
"""A tree that grows with its search is redrawn when it is this many times as large as what is shown."""


_OWN: Final = (
    "laid_out", "kinds", "game", "setup", "_boards", "selected", "selection", "lit", "drawing", "_ended",
    "message", "blank", "source", "compared",
)  # fmt: skip
"""The attributes of a `TreeDocument`, apart from its parts, that belong to the tree shown."""


class HeldTree(NamedTuple):
    """A tree that is not shown, with everything that belongs to it."""

    own: dict[str, Any]
    run: HeldRun
    history: HeldHistory
    notes: tuple[SavedNotes, ...]


def settle_after(
    method: Callable[Concatenate[TreeDocument, P], R],
) -> Callable[Concatenate[TreeDocument, P], R]:
    """Let all that a method tells by events be one change; see `DocumentEvents.settled`."""

    @wraps(method)
    def call(document: TreeDocument, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with document.events.settled:
            return method(document, *args, **kwargs)

    return call


def part(path: str) -> Any:
    """Return a property that reads an attribute of a part, such as "run_control.step"."""
    return property(attrgetter(path))


class TreeDocument:
    """A tree, a run of one algorithm on it, and the step shown.

    - ``laid_out``: the tree, its preorder, its layout and its folded nodes.
    - ``game``: the game's tree, and ``setup``, how it was made; both ``None`` for a drawn tree.
    - ``kinds``: the kind of each node, as the run sees it if there is one.
    - ``run_control``: the chosen search, its run, and the step shown; ``recorder`` records it.
    - ``selected``: the current node, or ``NIL``; ``selection``: all selected nodes, the current one first.
    - ``lit``: the highlighted nodes, which belong together, in ascending order.
    - ``history``: the edits, for undo; `push` is the only way to change the tree.
    - ``drawing``: whether plain keys draw the tree; otherwise they step through the run. An edit turns it
      on, and a run that the user starts turns it off.
    - ``performing``: whether an edit is half done, so that nothing may read the whole tree.
    - ``scrubbing``: whether the step or tree shown is temporary, since the user is dragging or trying values.
    - ``reopening``: whether the tree being shown is a new version of the last one, say of a log.
    - ``style``: the style of the picture; ``theme``: that of the window around it, light or dark.
    - ``labels``: how a run is written on the tree; ``boards``: whether boards are drawn at a game's nodes.
    - ``encoding``: the columns that determine the label, colour and size of nodes and the width of edges.
    - ``compared``: the runs that are compared, as a file stores them, or ``None``; see `compare`.
    - ``notes``: the notes and bookmarks at steps; ``quiz``: the quiz that steps forward ask.
    - ``message``: the last message about the tree; "" once it is no longer true.
    - ``blank``: whether no tree has been opened, made or edited yet.
    - ``path``: the file of the tree, or ``None``; ``source``: the name of its origin, as shown to the user.

    A run is recorded in slices of some milliseconds, so that steps can be shown before it is complete. The
    owner of the event loop calls `advance` while ``recorder`` is active.

    Args:
        clock: returns the time in seconds.
    """

    tree: Tree = part("laid_out.tree")
    """The tree; for a growing game tree, a recent snapshot with the same ids."""
    order: Preorder = part("laid_out.order")
    """The preorder of the tree."""
    layout: Layout = part("laid_out.layout")
    """The positions of the nodes that are not folded away."""
    folded: frozenset[int] = part("laid_out.folded")
    """The nodes whose subtrees are folded away."""
    algorithm: str = part("run_control.algorithm")
    """The name of the algorithm that runs next."""
    options: dict[str, Any] = part("run_control.options")
    """Every option of the chosen algorithm with its value."""
    run: Run | None = part("run_control.run")
    """The run, as far as it is recorded, or ``None``."""
    problem: str = part("run_control.problem")
    """One line that says why there is no run, or ""."""
    stopped_at: int | None = part("run_control.stopped_at")
    """The step at which an edit has ended the run, for `run_again`, or ``None``."""
    recording: bool = part("recorder.active")
    """Whether a run is being recorded."""
    complete: bool = part("recorder.complete")
    """Whether there is nothing more to record."""
    step: int = part("run_control.step")
    """The step shown."""
    goal: int | None = part("recorder.goal")
    """The step to show once it is recorded, negative for the last one; ``None`` once it is shown."""
    length: int = part("run_control.length")
    """The number of steps recorded."""
    focus: Focus = part("run_control.focus")
    """Where the search stands: the node, the path to it, the best line, what has just changed."""
    moment: Moment | None = part("run_control.moment")
    """What the step means; ``None`` before the first, and without a run."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.events = DocumentEvents()
        self.run_control = RunControl(clock)
        self.recorder = self.run_control.recorder
        self.style: Style = LIGHT
        self.theme: Style = LIGHT
        self.labels: Labels = "window"
        self.encoding: Encoding = NO_ENCODING
        self.boards = True
        self.selected = NIL
        self.selection: tuple[int, ...] = ()
        self.drawing = False
        self.performing = False
        self.scrubbing = False
        self.reopening = False
        self.message = ""
        self.compared: SavedComparison | None = None
        self.history: UndoHistory = UndoHistory(self.events.settled)
        self.history.index_changed.connect(self._return_to_run)
        self._ended: tuple[object, bool] | None = None  # `history.state` and `drawing` at the end of a run
        self.notes = DocumentNotes(self.history, lambda: (self.algorithm, self.options))
        self.quiz = StepQuiz(self.run_control)
        self.events.run_changed.connect(self.notes.changed.emit)
        self.events.run_changed.connect(self.quiz.check)
        self.events.step_changed.connect(lambda _: self.quiz.check())
        self.recorder.grown.connect(self._on_recorded)
        self.recorder.moved.connect(self._on_moved)
        self.recorder.failed.connect(self.complain)
        self.recorder.filled.connect(self._say_full)
        self._take(Tree(value=0.0), "", None)
        self.blank = True

    # The tree

    @property
    def title(self) -> str:
        return self.known_title or tr("Untitled")

    @property
    def known_title(self) -> str:
        """The title without a word for those that have none."""
        title = self.tree.title
        if self.source.startswith(EXAMPLE):
            title = tr(title)
        return title or (self.path.name if self.path else "") or self.source

    @property
    def heading(self) -> str:
        """The title for an audience; for a file, its name without extensions."""
        named = self.path is not None and self.title == self.path.name
        return (self.title.split(".")[0] if named else "") or self.title

    @settle_after
    def set_tree(self, tree: Tree, path: Path | None = None) -> None:
        """Show another tree, without a run."""
        selected = self.selected
        self._take(tree, "", path)
        self._announce_tree(selected)
        self.set_drawing(True)

    def open_tree(self, tree: Tree, source: str = "", path: Path | None = None, goal: int = 0) -> None:
        """Show another tree and run the chosen algorithm on it, up to step ``goal``."""
        self._open_as(tree, source, path, goal)

    def open_game(
        self, setup: Setup, game: GameTree[Any], source: str = "", path: Path | None = None, goal: int = 0
    ) -> None:
        """Show the tree of a game, grown as far as ``setup`` says, and run the chosen algorithm on it.

        If the tree grows with the search, each run starts from the root alone. If it ends at a depth, no
        search may grow it further; a tree that could still grow is replaced by a fresh copy.
        """
        if game.horizon != setup.plies:
            from treeview.games.game_factory import grow_all

            game = game.fresh_copy(setup.plies)
            if setup.extent != SEARCH:
                grow_all(game)
        self._open_as(game.tree, source, path, goal, game, setup)

    @settle_after
    def _open_as(
        self,
        tree: Tree,
        source: str,
        path: Path | None,
        goal: int,
        game: GameTree[Any] | None = None,
        setup: Setup | None = None,
    ) -> None:
        selected = self.selected
        self._take(tree, source, path, game, setup)
        self._run(goal)
        self._announce_tree(selected)
        self._give_keys()

    def _announce_run(self, shown: int | None = None) -> None:
        """Report another run; ``shown``: how many nodes were shown before, if the tree may have grown."""
        if shown is not None and len(self.tree) > shown:
            self.events.tree_grown.emit()
        self.events.run_changed.emit()
        self.events.step_changed.emit(self.step)

    def _announce_tree(self, selected: int) -> None:
        self.events.tree_changed.emit()
        self._announce_run()
        if selected != NIL:
            self.events.selection_changed.emit(NIL)

    def _take(
        self,
        tree: Tree,
        source: str,
        path: Path | None,
        game: GameTree[Any] | None = None,
        setup: Setup | None = None,
    ) -> None:
        self.blank = False
        self.run_control.forget()
        self.run_control.stopped_at = self._ended = None
        self._set_game(game)
        self.setup = setup
        self._show(tree)
        self.source, self.path = source, path
        self.message, self.compared = "", None
        self.notes.take()
        self.history.clear()  # last, so that callbacks find nothing of the old tree
        if not self.reopening:
            self.events.opened.emit()

    def _set_game(self, game: GameTree[Any] | None) -> None:
        self.game = game
        self._boards = None if game is None else boards_of(game)

    def _show(self, tree: Tree) -> None:
        """Show another tree, with nothing folded or selected."""
        self.laid_out = LaidOutTree(tree)
        self.run_control.choose_for(tree)
        self.kinds: array[int] = tree.kinds()
        self.selected, self.selection = NIL, ()
        self.lit: tuple[int, ...] = ()

    def fold(self, nodes: Iterable[int]) -> None:
        self.set_folded(self.folded.union(nodes))

    def unfold(self, nodes: Iterable[int]) -> None:
        self.set_folded(self.folded.difference(nodes))

    def set_folded(self, nodes: Iterable[int]) -> None:
        """Fold the subtrees at ``nodes`` and no others. O(n)."""
        if self.laid_out.set_folded(nodes):
            self.events.folded_changed.emit()

    # Editing

    def edit(
        self, make: Callable[Concatenate[Tree, P], Edit | None], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Push the edit that ``make(tree, ...)`` returns, a function of `treeview.tree.edits`.

        Returns ``False``, after a message, if ``make`` raises ``TreeError``. If it returns ``None`` or an
        edit that changes nothing, the run goes on and there is nothing to undo.
        """
        if self.refuses():
            return False
        try:
            edit = make(self.tree, *args, **kwargs)
        except TreeError as error:
            self.complain(str(error))
            return False
        if edit is not None and not edit.is_idle(self.tree):
            self.push(edit)
        return True

    def push(self, edit: Edit) -> None:
        """Do an edit that was made for the present tree, and end the run shown if it may be another now."""
        if not self.refuses():
            self.history.push(EditCommand(self.perform, edit, self.selection))

    def refuses(self) -> bool:
        """Return whether the tree cannot be edited, and tell the user why not."""
        if self.game is not None:
            self.complain(tr("This tree follows from the rules of the game. Edit a copy of it to draw."))
        elif self.is_log:
            self.complain(tr("This page shows a recorded run. Edit a copy of its tree to draw."))
        return self.is_fixed

    @property
    def rules(self) -> Game[Any] | None:
        """The game whose tree it is, ``None`` for a drawn one."""
        return None if self.game is None else self.game.game

    @property
    def is_log(self) -> bool:
        """Whether the tree comes from a log, so that its run was recorded elsewhere."""
        return isinstance(self.tree, TracedTree)

    @property
    def is_fixed(self) -> bool:
        """Whether the tree cannot be edited, because it follows from a game's rules or comes from a log."""
        return self.game is not None or self.is_log

    def copy_to_draw(self) -> tuple[Tree, int, int]:
        """Copy the tree of a game or a log, so that it can be drawn on and searched.

        A leaf at which the game goes on gets the value that a search would use: the game's estimate, or
        else 0. A leaf of a log gets its value at the step shown.

        Returns:
            the copy, the number of leaves with an estimate, and the number of leaves with 0 for lack of one.
        """
        cut = np.flatnonzero(self.tree.column("more"))
        if self.game is not None:
            copy = self.game.drawn_copy()
        else:
            copy = self.tree.copy()
            copy.more = array("b", bytes(len(copy)))
            if self.run is not None and "value" in self.run.columns:
                leaves = np.flatnonzero(copy.terminals() & np.isnan(copy.column("value")))
                values = np.asarray(self.run["value"])
                for leaf in leaves[leaves < len(values)].tolist():
                    copy.value[leaf] = values[leaf]
        unknown = int(np.count_nonzero(np.isnan(copy.column("estimate")[cut])))
        return copy, len(cut) - unknown, unknown

    def perform(
        self, changes: Sequence[Change], select: tuple[int, ...], fold: frozenset[int]
    ) -> tuple[tuple[Change, ...], frozenset[int]]:
        """Make the changes of an edit, select nodes and ``fold`` some as well, for the command.

        Return the inverse changes, and the nodes that are unfolded since they have lost all their children.
        No search reads notes, so a run stays. Names may lead it, and its sentences have them: it is recorded
        again, to the same step. All other changes end it.
        """
        from treeview.tree.edits.change import Relink, SetAttributes  # not needed to show a tree

        written = {change.column if isinstance(change, SetAttributes) else "" for change in changes}
        noted, named = written <= {"notes"}, written <= {"notes", "labels", "moves"}
        ended = not noted and self._end_run()
        self.blank = False
        self.performing = True
        undo: list[Change] = []
        for change in changes:
            self.events.changing.emit(change)
            undo.append(change.apply(self.tree))
            if isinstance(change, Relink) or (isinstance(change, SetAttributes) and change.column == "kind"):
                self.kinds = self.tree.kinds()
            self.events.changed.emit(change)
        unfolded: frozenset[int] = frozenset()
        if any(isinstance(change, Relink) for change in changes):
            unfolded = self.laid_out.relink(fold)
        self.performing = False
        there = self.order.position
        select = tuple(node for node in select if there[node] != NIL)
        selected, self.selection = self.selection, select
        self.selected = select[0] if select else NIL
        self.events.tree_edited.emit()
        self._withdraw_message()
        if ended and named:
            self.run_again(drawing=True)
        elif ended:
            self._announce_run()
        if selected != select:
            self.events.selection_changed.emit(self.selected)
        if not self.scrubbing and self.run is None:
            self.set_drawing(True)
        return tuple(reversed(undo)), unfolded

    def complain(self, text: str) -> None:
        """Show a message about something the present tree does not allow; an edit withdraws it."""
        self.message = text
        self.events.message_raised.emit(text)

    def _withdraw_message(self) -> None:
        message, self.message = self.message, ""
        if message:
            self.events.message_over.emit(message)

    def set_drawing(self, drawing: bool) -> None:
        """Let plain keys draw the tree, unless it `is_fixed`, or else step through the run.

        Drawing begins at the root if nothing is selected.
        """
        drawing = drawing and not self.is_fixed
        if drawing != self.drawing:
            self.drawing = drawing
            if drawing and self.selected == NIL:
                self.select(ROOT)
            self.events.drawing_changed.emit(drawing)

    def _end_run(self) -> bool:
        ended = self.run_control.end()
        if ended:
            self._ended = self.history.state, self.drawing
            self.kinds = self.tree.kinds()
        return ended

    @settle_after
    def run_again(self, *, drawing: bool = False) -> None:
        """Run the chosen algorithm on the present tree, up to the step at which an edit ended the last run.

        With ``drawing``, plain keys keep drawing, and no message says why a tree cannot be searched yet.
        """
        if not drawing:
            self.events.run_asked.emit()
        goal = 0 if self.stopped_at is None else self.stopped_at
        selected, shown = self.selected, len(self.tree)
        if self._run(goal, told=not drawing):
            self._announce_tree(selected)
            return
        self._announce_run(shown)
        if not drawing:
            self._give_keys()

    def _return_to_run(self, _: int) -> None:
        """Run again, to the same step, once undo or redo has restored the tree that the run was on."""
        if self._ended is not None and self.run is None and self._ended[0] is self.history.state:
            drawing = self._ended[1]
            self.run_again(drawing=True)
            self.set_drawing(drawing or self.run is None)

    # Pages

    def hold(self) -> HeldTree:
        """Hand over the tree with its run, notes and history; `resume` shows it again.

        The caller must open or resume another tree next.
        """
        own = {name: getattr(self, name) for name in _OWN}
        return HeldTree(own, self.run_control.hold(), self.history.hold(), self.notes.collect())

    @settle_after
    def resume(self, held: HeldTree) -> None:
        """Show a tree as it was when `hold` returned it, and continue its recording if one was under way."""
        drawing = self.drawing
        for name, value in held.own.items():
            setattr(self, name, value)
        self.run_control.resume(held.run)
        self.notes.take(held.notes)
        self.history.resume(held.history)
        self._announce_tree(NIL)
        self.events.selection_changed.emit(self.selected)
        if drawing != self.drawing:
            self.events.drawing_changed.emit(self.drawing)

    # Opening

    @settle_after
    def open_again(self, tree: Tree, goal: int | None = None) -> None:
        """Show the file's new content at the same step, with the same nodes selected and folded.

        The notes stay if the tree is a log, whose steps stay. ``goal``: another step to show, such as `END`.
        """
        step = self.step_to_keep if goal is None else goal
        selected = self.tree.path(self.selected) if self.selected != NIL else None
        folded = [self.tree.path(node) for node in self.folded if self.order.position[node] != NIL]
        notes = self.notes.collect() if self.is_log else ()
        self.reopening = True
        try:
            self.open_tree(tree, self.source, self.path, step)
        finally:
            self.reopening = False
        if notes:
            self.notes.take(notes)
        if selected is not None:
            self.select(self._node_at(selected))
        self.set_folded({self._node_at(path) for path in folded} - {NIL})

    @property
    def step_to_keep(self) -> int:
        """The step shown or about to be shown, or that at which an edit ended the run; negative: the last."""
        goal = self.stopped_at if self.run is None else self.recorder.goal
        return self.step if goal is None else goal

    def _node_at(self, path: list[int]) -> int:
        try:
            return self.tree.at(path)
        except (TreeError, IndexError):
            return NIL

    # The run

    @settle_after
    def start(self, name: str, options: Mapping[str, Any] | None = None) -> None:
        """Run an algorithm with ``options``, those that differ from the defaults; ``None``: its last options.

        If the last run stood at its end, the new one goes to its own end; otherwise the same algorithm with
        other options keeps the step, and another algorithm starts before its first step. A run that an edit
        has ended counts as the last run. If the tree cannot be searched this way, there is no run and
        ``problem`` says why; once it can be, `run_again` goes to the step that this run would have shown.

        Raises ``OptionError`` for a bad option.
        """
        self.events.run_asked.emit()
        if options is not None:
            self.run_control.set_options(name, options)
        stood = self.run_control.position
        goal = stood if stood is not None and (stood == END or name == self.algorithm) else 0
        selected, shown = self.selected, len(self.tree)
        self.run_control.algorithm = name
        if self._run(goal):
            self._announce_tree(selected)
        else:
            if self.run is None and stood is not None:
                self.run_control.stopped_at = goal
            self._announce_run(shown)
        self._give_keys()

    def _give_keys(self) -> None:
        """Let plain keys step through the run; without one, let them draw, and show why there is none."""
        self.set_drawing(self.run is None)
        if isinstance(self.tree, TracedTree) and self.tree.trace.problem:
            self.complain(self.tree.trace.problem)
        node = self.run_control.problem_node
        if node != NIL:
            self.unfold(islice(self.tree.ancestors(node), 1, None))
            self.select(node)
        if self.problem:
            self.complain(self.problem)

    def _run(self, goal: int, *, told: bool = True) -> bool:
        """Begin to record the chosen search, up to step ``goal``; return whether another tree is now shown.

        ``told``: whether the caller tells the user why, if there can be no run.
        """
        another = self._restart_tree()
        run = self.run_control.make(self.tree, self.order, self.game)
        if run is None:
            self.kinds = self.tree.kinds()
            self.message = self.problem if told else ""
            return another
        if self.game is None:
            self.kinds = run.search.space.kind
        self._withdraw_message()
        self.recorder.begin(run, goal)
        self._catch_up(always=True)
        return another

    # A tree that grows

    def _restart_tree(self) -> bool:
        """Reset a tree that grows with the search to its root; return whether another tree is now shown."""
        game = self.game
        if game is None or self.setup is None or self.setup.extent != SEARCH:
            return False
        another = len(game.tree) > 1
        kept = () if another else self.selection  # a tree of the root alone stays the same
        if another:
            game = game.fresh_copy()
            self._set_game(game)
        self._show(game.tree.copy())
        self.selected, self.selection = kept[0] if kept else NIL, kept
        return another

    def _catch_up(self, *, always: bool = False) -> bool:
        """Show the tree's new nodes, if there are many or ``always``; return whether it shows any."""
        game, run = self.game, self.run
        if game is None or run is None or len(game.tree) == len(self.tree):
            return False
        if not always and len(game.tree) < SHOWN_GROWTH * len(self.tree):
            return False
        self.laid_out.grow(game.tree.copy())
        self.kinds = self.tree.kinds()
        self.run_control.refresh()
        run.seek(run.step)  # resizes its columns for the new nodes
        return True

    @settle_after
    def _on_recorded(self) -> None:
        if self._catch_up(always=self.complete):
            self.events.tree_grown.emit()
        self.events.recorded.emit()

    @settle_after
    def _on_moved(self, step: int) -> None:
        """Report that the run has moved, and show all nodes that exist at its new step."""
        run = self.run
        if run is not None and run.node_count > len(self.tree) and self._catch_up(always=True):
            self.events.tree_grown.emit()
        self.events.step_changed.emit(step)

    @settle_after
    def advance(self) -> None:
        """Record another slice."""
        self.recorder.advance()

    def _say_full(self, count: int) -> None:
        self.events.message_raised.emit(
            tr(
                "Recording stopped after {count} steps, because its memory is full. "
                "Limit the depth or the budget to reach the end."
            ).format(count=format_count(count))
        )

    # Comparing

    def compare(self, comparison: SavedComparison | None) -> None:
        """Choose the runs that are compared, as a command that can be undone."""
        if comparison != self.compared:
            command = SwapCommand(tr("choice of compared runs"), self.replace_comparison, comparison)
            self.history.push(command)

    def replace_comparison(self, comparison: SavedComparison | None) -> SavedComparison | None:
        """Replace the runs that are compared, for a command; return those before."""
        before, self.compared = self.compared, comparison
        self.events.comparison_changed.emit()
        return before

    # The step

    def seek(self, step: int) -> None:
        self.recorder.goal = None
        step = min(max(step, 0), self.length)
        if self.run and step != self.run.step:
            self.run.seek(step)
            self._on_moved(step)
        else:
            self.quiz.end()

    def step_forward(self) -> None:
        """Go one step forward, unless the quiz first asks what happens next."""
        if not self.quiz.forward():
            self.seek(self.step + 1)

    def step_back(self) -> None:
        """Go one step back, or withdraw the pending question instead."""
        if not self.quiz.withdraw():
            self.seek(self.step - 1)

    def step_to(self, step: int) -> None:
        """Go to a step; a move of one step acts as `step_forward` or `step_back`."""
        if step == self.step + 1:
            self.step_forward()
        elif step == self.step - 1:
            self.step_back()
        else:
            self.seek(step)

    def scrub(self, step: int) -> None:
        """Show a step while the user drags; everything but the picture may follow a moment later."""
        self.scrubbing = True
        try:
            self.seek(step)
        finally:
            self.scrubbing = False

    def select(self, node: int) -> None:
        self.select_all(() if node == NIL else (node,))

    def select_all(self, nodes: Iterable[int]) -> None:
        """Select these nodes and no others; the first is the current one."""
        selection = tuple(dict.fromkeys(nodes))
        if selection != self.selection:
            self.selection = selection
            self.selected = selection[0] if selection else NIL
            self.events.selection_changed.emit(self.selected)

    def set_lit(self, nodes: Iterable[int]) -> None:
        lit = tuple(nodes)
        if lit != self.lit:
            self.lit = lit
            self.events.lit_changed.emit()

    def set_style(self, style: Style, theme: Style | None = None) -> None:
        theme = theme or style
        if (style, theme) != (self.style, self.theme):
            self.style, self.theme = style, theme
            self.events.style_changed.emit()

    # What the step shows

    @property
    def node_count(self) -> int | None:
        """The number of nodes that exist at the step, those with the lowest ids; ``None`` if all exist."""
        node_count = None if self.run is None else self.run.node_count
        return node_count if node_count is not None and node_count < len(self.tree) else None

    @property
    def current_node(self) -> int:
        return self.focus.node

    def equal_positions(self, node: int) -> list[int]:
        """Return the nodes with the position of ``node``, ascending.

        A drawn tree has no positions, so the list is empty. Raises ``GameError``.
        """
        if self.game is None or node == NIL or node >= len(self.game.position):
            return []
        found = self.game.find_equal(node)
        shown = len(self.tree) if self.run is None else min(len(self.tree), self.run.node_count)
        nodes: list[int] = found[found < max(shown, node + 1)].tolist()
        return nodes

    def probability_problem(self, nodes: Collection[int] | None = None) -> str:
        """Return the first problem with the probabilities below ``nodes`` (default: all nodes), or ""."""
        found = find_problems(self.tree, self.order, 1 if nodes is None else None)
        return next((each.sentence for each in found if nodes is None or each.node in nodes), "")

    @property
    def looked_at(self) -> int:
        """The selected node; otherwise the run's current node; without a run, the root."""
        return next(node for node in (self.selected, self.current_node, ROOT) if node != NIL)

    @property
    def best_line(self) -> tuple[int, ...]:
        """The nodes of the best line so far; empty if nothing is known yet."""
        line = self.focus.line
        return line if len(line) > 1 else ()

    def set_labels(self, labels: Labels) -> None:
        """Choose how the run is written on the tree; see `treeview.draw.style.style.Labels`."""
        if labels != self.labels:
            self.labels = labels
            self.events.style_changed.emit()

    def set_encoding(self, encoding: Encoding) -> None:
        """Choose the columns that determine how nodes and edges look."""
        if encoding != self.encoding:
            self.encoding = encoding
            self.events.style_changed.emit()

    def take_boards(self, boards: Boards | None) -> None:
        """Show boards at the nodes of a drawn tree that was copied from a game's tree."""
        self._boards = boards
        self.events.style_changed.emit()

    def set_boards(self, shown: bool) -> None:
        if shown != self.boards:
            self.boards = shown
            self.events.style_changed.emit()

    def scene(self, ahead: Run | None = None) -> Scene:
        """Return what a picture of the step shows; ``ahead``: a `Run.another` whose step is shown instead."""
        return scene(
            self.tree,
            self.layout,
            self.run if ahead is None else ahead,
            self.selected,
            now=self.focus if ahead is None else None,
            labels=self.labels,
            folded=self.laid_out.hidden_counts,
            kinds=self.kinds,
            boards=self._boards if self.boards else None,
            question=self.quiz.question if ahead is None else None,
            hidden=self.quiz.hidden if ahead is None else frozenset(),
            encoding=self.encoding,
        )

    def picture(self, style: Style | None = None, root: int = ROOT, *, marked: bool = True) -> Picture:
        """Draw the step, or only the subtree at ``root``; takes a second for 40,000 nodes.

        ``marked``: whether the selected node and nodes with notes are marked.
        """
        scene = self.scene() if marked else self.scene().without_marks()
        return annotate(scene, style or self.style, root=root)
