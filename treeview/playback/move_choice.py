"""The search for a move in a game that is being played, and the moves that it finds equally good."""

import math
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from treeview.games.game import GameError, State
from treeview.games.game_tree import GameTree
from treeview.games.positions import Positions
from treeview.playback.focus import best_line
from treeview.search.narration import moment
from treeview.search.registry import ALGORITHMS, search_in, view_of
from treeview.search.run import Run
from treeview.search.shared_options import DEPTH
from treeview.search.step_kinds import Does

WEAK, MEDIUM, STRONG = 100, 3_000, 75_000
"""Nodes that a player may look at for a move; about a second for the last, as games go."""
_STEPS: Final = 10_000_000
"""Steps of a search for a move that are recorded at most."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Player:
    """Who makes the moves of one side: a human, or the search ``algorithm`` with ``options``.

    ``effort``: about how many nodes a search may look at for a move. It sets the depth where the option
    ``depth`` is left open, and `suggest_options` makes options of it.
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
    """Options for a player of that strength, as far as they are not the defaults."""
    return ALGORITHMS[algorithm].for_play(effort) if algorithm else {}


def computer(algorithm: str, effort: int = STRONG, **options: Any) -> Player:
    """A player with the options suggested for its strength, but for those given."""
    return Player(algorithm, {**suggest_options(algorithm, effort), **options}, effort)


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """The moves that a search found best, by their ranks in ascending order: equally good ones.

    - ``value``: what they are worth from MAX's view, as far as the search has seen; ``nan`` if unknown.
    - ``guess``: the search knows nothing of any move yet, so that all are listed.
    - ``line``: the names of the moves of the best line.
    """

    best: tuple[int, ...]
    value: float
    guess: bool = False
    line: tuple[str, ...] = ()


class MoveSearch(Generic[State]):
    """The search of ``player`` for a move in the position ``number``: a tree from there on, and its run.

    `advance` records a part of it, `choice` says what was found so far. ``options`` are those that the search
    runs with; they and the position say all about it, so it can be run again to be looked at.
    ``run`` is the run, ``None`` before it has begun. ``problem`` is what has ended it early, if
    anything: the rules of the game failed, or its tree became too large. Raises ``OptionError`` for options
    that do not fit, and ``TreeError`` for a search that has no use for chance.

    Of the moves that alpha-beta finds as good as the best one, most are only known not to be better, for
    their search was cut short; unless it cuts only when α > β and returns fail-soft. Otherwise it is
    checked which are equal, by another search, once the run is complete.
    """

    def __init__(
        self, positions: Positions[State], number: int, player: Player, clock: Clock | None = None
    ) -> None:
        self.positions, self.number, self.player = positions, number, player
        self.options = dict(player.options)
        self.run: Run | None = None
        self.problem: GameError | None = None
        self.done = False
        self._clock = clock
        self._check: Run | None = None
        self.tree = self._tree()
        search_in(self.tree, player.algorithm, self.options, clock)  # whether it can be at all
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
        """The budget that will end it first: its option, what is spent of it, and the whole."""
        if self.run is None:
            return None
        spent = self.run.search.spent
        given = [(name, spent[name], float(limit)) for name in spent if (limit := self.options.get(name))]
        return max(given, key=lambda budget: budget[1] / budget[2], default=None)

    def advance(self, count: int) -> bool:
        """Do ``count`` steps' worth of work; whether there is more to do."""
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
        """The work in parts of at most ``_share`` steps; tells how many they were."""
        algorithm = self.player.algorithm
        if DEPTH in ALGORITHMS[algorithm].declared and self.options.get("depth") is None:
            yield from self._limit_depth()
        search = search_in(self.tree, algorithm, self.options, self._clock)
        self.run = Run(search, limit=_STEPS)
        yield from self._record(self.run)
        self.run.seek(len(self.run))
        if self.doubtful and self.options.get("budget_seconds") is None:  # its time is over else
            check = self._check_run()
            yield from self._record(check)
            if check.finished:
                self._check = check

    def _record(self, run: Run) -> Iterator[int]:
        while run.record(self._share):
            yield self._share

    def _limit_depth(self) -> Iterator[int]:
        depth = yield from fitting_depth(self.positions, self.number, self.player.effort)
        if depth is not None and ALGORITHMS[self.player.algorithm].kinds_that(Does.CUTS):
            depth += depth // 3  # pruning lets it see so much further for about as many nodes
        self.options["depth"] = depth

    # What it finds

    @property
    def doubtful(self) -> bool:
        """Whether moves seem as good as the best one that need not be so."""
        if self._trusted or self.run is None or not self.run.finished:
            return False
        return len(_equals(self.run)) > 1

    @property
    def _trusted(self) -> bool:
        """Whether equal values of moves are exact."""
        return self.run is None or self.run.search.is_exact

    def _check_run(self) -> Run:
        """Alpha-beta that keeps what is equal, as deep as the search went."""
        run = self.run
        assert run is not None
        depth = self.options.get("depth")
        if run.search.restarts:
            answer = moment(run.recording, run.recording.last(Does.COMPLETES, len(run))).answer
            assert answer is not None
            depth = answer.depth
        given = {"prune_on": "gt", "depth": depth}
        return Run(search_in(self._tree(), "alphabeta", given), limit=_STEPS)

    def choice(self) -> MoveChoice:
        """The moves that are equally good as far as is known; at any time."""
        run = self.run
        if run is None:
            return self._guess()
        step = len(run)
        if run.search.restarts and not run.finished:
            step = run.recording.last(Does.COMPLETES, step)  # what an iteration left half done says nothing
        with run.at(step):
            found = _equals(run)
            if not found:
                return self._guess()
            value, line = view_of(run.search).value(run), best_line(run)
            tree = self.tree.tree
            names = tuple(tree.moves.get(node, "") for node in line[1:])
        if self._check is not None:
            with self._check.at(len(self._check)):
                found = _equals(self._check)
        elif not self._trusted:
            found = [tree.rank[line[1]]]
        return MoveChoice(tuple(sorted(found)), math.nan if value is None else value, line=names)

    def _guess(self) -> MoveChoice:
        return MoveChoice(tuple(range(len(self.positions.open(self.number)))), math.nan, guess=True)

    def rerun(self) -> tuple[str, dict[str, Any], int]:
        """Algorithm, options and steps to run the search again; a budget in seconds becomes one in nodes."""
        options, run = dict(self.options), self.run
        if run is None:
            return self.player.algorithm, options, 0
        if options.pop("budget_seconds", None) is not None:
            discard = run.recording.last(Does.DISCARDS, len(run))
            if discard:
                options["budget_nodes"] = moment(run.recording, discard).entered
        return self.player.algorithm, options, len(run)


def _equals(run: Run) -> list[int]:
    """The ranks of the root's best children as the run stands; none where nothing is known of any."""
    rank = run.search.space.tree.rank
    return [rank[child] for child in view_of(run.search).best_moves(run)]


def fitting_depth(positions: Positions[Any], number: int, nodes: int) -> Generator[int, None, int | None]:
    """The plies down to which the tree from a position has at most ``nodes`` nodes, at least 1.

    ``None`` for the whole tree. Yields how much work it has done.
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
