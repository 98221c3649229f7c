"""The search for a move in a match, and the moves that it finds equally good."""

import math
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import field
from typing import Any, Final, Generic

from treeview.games.game import GameError, State
from treeview.games.game_tree import GameTree
from treeview.games.positions import Positions
from treeview.playback.focus import best_line
from treeview.records import dataclass
from treeview.search import shared_options
from treeview.search.narration import moment
from treeview.search.registry import ALGORITHMS, search_in, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does, find_kinds

WEAK, MEDIUM, STRONG = 100, 3_000, 75_000
"""The nodes that a player may look at for a move; in typical games the last takes about a second."""
_MAX_STEPS: Final = 10_000_000
"""The most steps recorded of a search for a move."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Player:
    """Who makes the moves of one side: a human, or the search ``algorithm`` with ``options``.

    ``effort``: about how many nodes a search may look at for a move. It sets the depth limit if the option
    ``depth`` is not set, and `suggest_options` turns it into options.
    """

    algorithm: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    effort: int = STRONG

    @property
    def human(self) -> bool:
        """Whether no search makes the moves."""
        return not self.algorithm


HUMAN: Final = Player()


def suggest_options(algorithm: str, effort: int) -> dict[str, Any]:
    """Return the options for a player of that strength that differ from the defaults."""
    return ALGORITHMS[algorithm].for_play(effort) if algorithm else {}


def computer(algorithm: str, effort: int = STRONG, **options: Any) -> Player:
    """Return a player with the options suggested for its strength, except for those given."""
    return Player(algorithm, {**suggest_options(algorithm, effort), **options}, effort)


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """The equally good moves that a search found best, by rank in ascending order.

    - ``value``: their value from MAX's view, as far as the search has seen; ``nan`` if unknown.
    - ``guess``: whether the search knows nothing yet, so that all moves are listed.
    - ``line``: the names of the moves of the best line.
    """

    best: tuple[int, ...]
    value: float
    guess: bool = False
    line: tuple[str, ...] = ()


class MoveSearch(Generic[State]):
    """The search of ``player`` for a move in the position ``number``: a tree from there, and its run.

    `advance` records a part of the search, `choice` returns the moves found so far. ``options`` are those of
    the search; together with the position they determine it, so it can be run again for inspection.
    ``run`` is ``None`` until the search begins. ``problem`` is the error that has ended it early, if any:
    the rules of the game failed, or its tree became too large. Raises ``OptionError`` for options that do
    not fit, and ``TreeError`` for a search that cannot handle the game's chance.

    Most moves that alpha-beta finds equal to the best one are only known not to be better, since their search
    was cut short, unless it cuts only when α > β and is fail-soft. In other cases a second search checks
    which moves are equal, once the run is complete.
    """

    def __init__(self, positions: Positions[State], number: int, player: Player, clock: Clock | None) -> None:
        self.positions, self.number, self.player = positions, number, player
        self.options = dict(player.options)
        self.run: Run | None = None
        self.problem: GameError | None = None
        self.done = False
        self._clock = clock
        self._check: Run | None = None
        self.tree = self._tree()
        search_in(self.tree, player.algorithm, self.options, clock)  # raises early if it is impossible
        self._share = 1
        self._work = self._search()

    def _tree(self) -> GameTree[State]:
        return GameTree(self.positions.game, self.state, positions=self.positions)

    # The work

    @property
    def state(self) -> State:
        return self.positions.states[self.number]

    @property
    def nodes(self) -> int:
        return len(self.tree.tree)

    @property
    def budget(self) -> tuple[str, float, float] | None:
        """The budget nearest to its end: its option, the amount spent and the limit."""
        if self.run is None:
            return None
        spent = self.run.search.spent
        given = [(name, spent[name], float(limit)) for name in spent if (limit := self.options.get(name))]
        return max(given, key=lambda budget: budget[1] / budget[2], default=None)

    def advance(self, count: int) -> bool:
        """Do ``count`` steps' worth of work; return whether there is more to do."""
        while count > 0 and not self.done:
            try:
                self._share = count
                count -= next(self._work)
            except StopIteration:
                self.done = True
            except GameError as error:
                self.problem, self.done = error, True
        return not self.done

    def stop(self) -> None:
        self.done = True

    def finish(self) -> "MoveSearch[State]":
        while self.advance(1 << 14):
            pass
        return self

    def _search(self) -> Iterator[int]:
        """Do the work in parts of at most ``_share`` steps; yield the size of each."""
        algorithm = self.player.algorithm
        if shared_options.DEPTH in ALGORITHMS[algorithm].declared and self.options.get("depth") is None:
            yield from self._limit_depth()
        search = search_in(self.tree, algorithm, self.options, self._clock)
        self.run = Run(search, limit=_MAX_STEPS)
        yield from self._record(self.run)
        self.run.seek(len(self.run))
        if self.doubtful and self.options.get("budget_seconds") is None:  # with a time budget the time is up
            check = self._check_run()
            yield from self._record(check)
            if check.finished:
                self._check = check

    def _record(self, run: Run) -> Iterator[int]:
        while run.record(self._share):
            yield self._share

    def _limit_depth(self) -> Iterator[int]:
        depth = yield from fitting_depth(self.positions, self.number, self.player.effort)
        if depth is not None and find_kinds(ALGORITHMS[self.player.algorithm].kinds, Does.CUTS):
            depth += depth // 3  # with pruning, about as many nodes reach a third deeper
        self.options["depth"] = depth

    # What it finds

    @property
    def doubtful(self) -> bool:
        """Whether some moves that seem as good as the best one may be worse."""
        run = self.run
        return run is not None and run.finished and not run.search.is_exact and len(_equals(run)) > 1

    def _check_run(self) -> Run:
        """Return a run of alpha-beta, as deep as the search went, with exact values for equal moves."""
        run = self.run
        assert run is not None
        depth = self.options.get("depth")
        if run.search.restarts:
            answer = moment(run.recording, run.recording.last(Does.COMPLETES, len(run))).answer
            assert answer is not None
            depth = answer.depth
        given = {"prune_on": "gt", "depth": depth}
        return Run(search_in(self._tree(), "alphabeta", given), limit=_MAX_STEPS)

    def choice(self) -> MoveChoice:
        """Return the moves that are equally good as far as is known; may be called at any time."""
        run = self.run
        if run is None:
            return self._guess()
        step = len(run)
        if run.search.restarts and not run.finished:
            step = run.recording.last(Does.COMPLETES, step)  # a half-done iteration says nothing
        with run.at(step):
            found = _equals(run)  # none while a new pass has not come to the best move
            value, line = view_of(run.search).value(run), best_line(run)
            if len(line) == 1:
                return self._guess()
            tree = self.tree.tree
            names = tuple(tree.moves.get(node, "") for node in line[1:])
        if self._check is not None:
            with self._check.at(len(self._check)):
                found = _equals(self._check)
        elif not found or not run.search.is_exact:
            found = [tree.rank[line[1]]]
        return MoveChoice(tuple(sorted(found)), math.nan if value is None else value, line=names)

    def _guess(self) -> MoveChoice:
        return MoveChoice(tuple(range(len(self.positions.open(self.number)))), math.nan, guess=True)

    def rerun(self) -> tuple[str, dict[str, Any], int]:
        """Return algorithm, options and steps for a rerun; a budget in seconds becomes one in nodes."""
        options, run = dict(self.options), self.run
        if run is None:
            return self.player.algorithm, options, 0
        if options.pop("budget_seconds", None) is not None:
            discard = run.recording.last(Does.DISCARDS, len(run))
            if discard:
                options["budget_nodes"] = moment(run.recording, discard).entered
        return self.player.algorithm, options, len(run)


def _equals(run: Run) -> list[int]:
    """Return the ranks of the root's best children at the run's step; empty if nothing is known."""
    rank = run.search.space.tree.rank
    return [rank[child] for child in view_of(run.search).best_moves(run)]


def fitting_depth(positions: Positions[Any], number: int, nodes: int) -> Generator[int, None, int | None]:
    """Return the plies (at least 1) to which the tree from a position has at most ``nodes`` nodes.

    Returns ``None`` if the whole tree fits. Yields the amount of work done.
    """
    level, total, depth = {number: 1}, 1, 0
    while level:
        below: dict[int, int] = {}
        for each, times in level.items():
            to = positions.open(each)
            total += times * len(to)
            if total > nodes:
                return max(depth, 1)
            for after in to:
                below[after] = below.get(after, 0) + times
            yield 1 + len(to)
        level = below
        depth += 1
    return None
