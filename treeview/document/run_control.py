"""The chosen search, its run and the step shown."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from treeview.document.recorder import END, HeldRecording, Recorder
from treeview.option import OptionError, resolve
from treeview.playback.focus import Focus, find_focus
from treeview.search.moment import Moment
from treeview.search.registry import ALGORITHMS, algorithm, offered_searches, search, search_in
from treeview.search.run import Run
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ChanceError, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

NOWHERE: Final = Focus(NIL, (), (), (), frozenset())
"""The focus of a tree without a run."""


class HeldRun(NamedTuple):
    """The chosen search and the run of a tree that is not shown; ``refused``: why there is no run."""

    recording: HeldRecording
    algorithm: str
    given: dict[str, dict[str, Any]]
    refused: tuple[str, int, bool]
    stopped_at: int | None


class RunControl:
    """Holds the chosen search and its run.

    - ``algorithm``: the name of the chosen search; ``given``: the options last given to each search.
    - ``run``: as far as ``recorder`` has recorded it, or ``None``. Without a run, ``problem`` is one line
      that says why (or ""), ``problem_node`` the node in question (or ``NIL``), and ``refuses_chance``
      tells whether the reason is a chance node, which the search cannot handle.
    - ``stopped_at``: the step at which the last run stood when an edit ended it, else ``None``.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.algorithm = "alphabeta"
        self.given: dict[str, dict[str, Any]] = {}
        self._chosen = self.algorithm
        self.run: Run | None = None
        self.problem, self.problem_node, self.refuses_chance = "", NIL, False
        self.stopped_at: int | None = None
        self.recorder = Recorder(clock)
        self._clock = clock
        self._focus: tuple[Run, int, Focus] | None = None

    @property
    def options(self) -> dict[str, Any]:
        return self.options_of(self.algorithm)

    def options_of(self, name: str) -> dict[str, Any]:
        """Return every option of an algorithm with its last value, or else its default."""
        return resolve(algorithm(name).declared, self.given.get(name, {}))

    def set_options(self, name: str, options: Mapping[str, Any]) -> None:
        """Set the options for an algorithm's next run; raises ``OptionError`` for a bad one."""
        resolve(algorithm(name).declared, options)
        self.given[name] = dict(options)

    def choose_for(self, tree: Tree) -> None:
        """Choose the recorded search for the tree of a log, and the previous choice for any other tree."""
        names = offered_searches(tree)
        if self.algorithm not in names:
            if self.algorithm in ALGORITHMS:
                self._chosen = self.algorithm
            self.algorithm = self._chosen if self._chosen in names else next(iter(names))

    # The run

    def make(self, tree: Tree, order: Preorder, game: "GameTree[Any] | None") -> Run | None:
        """Return an unrecorded run of the chosen search, or ``None``, with the reason in ``problem``."""
        self.forget()
        given = self.given.get(self.algorithm, {})
        try:
            if game is None:
                made = search(tree, self.algorithm, given, self._clock)
            else:
                given = {name: value for name, value in given.items() if name != "root"}  # the rules say it
                made = search_in(game, self.algorithm, given, self._clock)
        except (OptionError, TreeError) as error:
            self.problem, self.refuses_chance = str(error), isinstance(error, ChanceError)
            self.problem_node = error.node if isinstance(error, TreeError) else NIL
            return None
        self.run, self.stopped_at = Run(made, order), None
        return self.run

    def end(self) -> bool:
        """Drop the run and remember its step; return whether there was a run."""
        if self.run is None:
            self.problem, self.problem_node = "", NIL
            return False
        self.stopped_at = self.position
        self.forget()
        return True

    def forget(self) -> None:
        self.recorder.forget()
        self.run, self.problem, self.problem_node, self.refuses_chance = None, "", NIL, False
        self.refresh()

    # Pages

    def hold(self) -> HeldRun:
        """Hand over the run and its recording, and keep the chosen search."""
        recording = self.recorder.hold()
        refused = self.problem, self.problem_node, self.refuses_chance
        given = {name: dict(options) for name, options in self.given.items()}
        held = HeldRun(recording, self.algorithm, given, refused, self.stopped_at)
        self.forget()
        self.stopped_at = None
        return held

    def resume(self, held: HeldRun) -> None:
        """Take back what `hold` returned."""
        self.algorithm, self.given, self.stopped_at = held.algorithm, held.given, held.stopped_at
        self.run = held.recording.run
        self.problem, self.problem_node, self.refuses_chance = held.refused
        self.refresh()
        self.recorder.resume_held(held.recording)

    @property
    def position(self) -> int | None:
        """The step shown or about to be shown (`END` for the last one); ``stopped_at`` without a run."""
        if self.run is None:
            return self.stopped_at
        if self.recorder.goal is not None:
            return self.recorder.goal
        return END if self.run.finished and self.step == self.length else self.step

    @property
    def can_lengthen(self) -> bool:
        """Whether the run has a limit of iterations that can be raised."""
        search = self.run.search if self.run else None
        return search is not None and search.options.get(search.lengthened) is not None

    def lengthen(self, count: int) -> None:
        """Extend a finished run by ``count`` iterations, if it can be extended, and move to its new end."""
        run = self.run
        if run is None or not self.can_lengthen or not run.finished:
            return
        option = run.search.lengthened
        iterations = int(run.search.options[option]) + count
        run.search.options[option] = iterations
        self.given.setdefault(self.algorithm, {})[option] = iterations
        run.recording.resume()
        self.recorder.go_on()

    # The step

    @property
    def step(self) -> int:
        """The number of the step shown, from 0 (before the first) to `length`."""
        return self.run.step if self.run else 0

    @property
    def length(self) -> int:
        return len(self.run) if self.run else 0

    @property
    def focus(self) -> Focus:
        """Where the search stands: the node, the path to it, the best line, what has just changed."""
        run = self.run
        if run is None:
            return NOWHERE
        if self._focus is None or self._focus[:2] != (run, run.step):
            self._focus = run, run.step, find_focus(run)
        return self._focus[2]

    @property
    def moment(self) -> Moment | None:
        """The meaning of the step shown; ``None`` before the first step and without a run."""
        return self.focus.moment

    def refresh(self) -> None:
        """Recompute the cached facts about the step after the tree has grown."""
        self._focus = None
