"""The distinct positions of a game met so far, in columns, and the moves between them."""

import math
from array import array
from collections.abc import Hashable, MutableSequence, Sequence
from random import Random
from typing import Any, Final, Generic

import numpy as np
import numpy.typing as npt

from treeview.games.game import CHANCE, MAX, MIN, Game, GameError, Move, State
from treeview.games.symmetry import NOT_CANONICAL, canonical_state, lead_alike
from treeview.games.user_code_errors import (
    GameCall,
    answer_error,
    check_hashable,
    check_list,
    check_number,
    check_text,
    state_text,
    unhashable,
)
from treeview.messages import N_, format_count, tr
from treeview.tree.probabilities import TOLERANCE
from treeview.tree.tree import NIL

OVER: Final = -1
"""The mover of a position in which the game is over."""

_MAX_MOVES: Final = 65_535
_MOVERS: Final = (MAX, MIN, CHANCE)
_DTYPES: Final = {"b": np.int8, "i": np.intc, "d": np.float64}

NO_PASS: Final = -1
"""What stands for the position after a null move where none may be tried."""

CHECKED_PAIRS: Final = 20
"""The symmetric positions whose moves are tried; of all others only the number of moves is compared."""

CLOSED: Final = -1
"""The ``first_edge`` of a position that is not opened."""

Look = tuple[int, float, float, tuple[Move, ...] | None]
"""A position's mover or `OVER`, its worth, its estimate, and its moves if they had to be listed."""


class PositionMoves:
    """The moves of opened positions in columns: the position each leads ``to``, and its name's ``code``."""

    __slots__ = ("code", "to")

    def __init__(self) -> None:
        self.to, self.code = array("i"), array("i")

    def column(self, name: str) -> npt.NDArray[Any]:
        """Return a numpy view of a column; not a copy, so drop it soon."""
        return view_column(getattr(self, name))


class Positions(Generic[State]):
    """The positions of ``game`` met so far, numbered from 0 in the order of meeting.

    *Meeting* a position asks the game for its mover, whether the game is over, and its worth. *Opening* it
    plays all its moves once and meets their results. Both happen once per position, however many nodes have
    it.

    By position: ``states``; ``successors``, the numbers of what its moves lead to, ``None`` until it is
    opened and empty where the game is over; ``weights``, the probabilities at opened chance positions, if the
    game gives them; typed columns ``mover`` (or `OVER`), ``estimate`` (``nan`` for none), ``worth`` (the
    utility at the end, else the estimate, 0 where there is none), ``first_edge`` among ``edges`` (`CLOSED`
    until opened), ``count`` of its edges. ``names`` are the names of moves by their codes, that of code 0
    is "". If the game estimates many states at once, `estimate_all`, which `column` calls, fills in
    ``estimate`` and ``worth``. ``has_passes``: whether the game has null moves.

    Errors in the game's own functions become ``GameError``, as do violations of the rules of a game:
    unhashable states, invalid utilities or probabilities. The columns are unchanged then.
    """

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        kind = type(game)
        self._tells_end = kind.is_over is not Game.is_over
        self._estimates = kind.estimate is not Game.estimate
        self._estimates_many = kind.estimates is not Game.estimates
        self._unestimated: list[int] = []
        self._weighs = kind.chance is not Game.chance
        self._names_moves = kind.move_name is not Game.move_name
        self._has_noise = kind.is_noisy is not Game.is_noisy
        self._has_priors = kind.priors is not Game.priors
        self.has_passes = kind.null_move is not Game.null_move
        self._low, self._high = _range(game)
        self._asking = GameCall(game)
        self.states: list[State] = []
        self.successors: list[tuple[int, ...] | None] = []
        self.mover = array("b")
        self.worth = array("d")
        self.estimate = array("d")
        self.first_edge = array("i")
        self.count = array("i")
        self.edges = PositionMoves()
        self.weights: dict[int, tuple[float, ...]] = {}
        self._noisy: dict[int, tuple[int, ...]] = {}
        self._after_pass: dict[int, int] = {}
        self.names = [""]
        self._numbers: dict[State, int] = {}
        self._codes = {"": 0}
        self._moves: dict[int, tuple[Move, ...]] = {}
        self._keys: dict[Hashable, int] = {}
        self._class = array("i")
        self._representative: dict[int, int] = {}
        self._representatives: dict[Hashable, int] = {}
        self._pairs = 0

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<{len(self)} positions of {self.game.title}>"

    def column(self, name: str) -> npt.NDArray[Any]:
        """Return a numpy view of a typed column; not a copy, so drop it soon."""
        self.estimate_all()
        return view_column(getattr(self, name))

    # Meeting

    def number(self, state: State) -> int:
        """Return the number of ``state``, meeting it if it is new. O(1)."""
        with GameCall(self.game):
            return self._number(state)

    def _number(self, state: State) -> int:
        try:
            found = self._numbers.get(state)
        except TypeError as error:
            raise unhashable(self.game, error) from error
        return self._meet(state) if found is None else found

    def _meet(self, state: State) -> int:
        mover, worth, estimate, moves = self._look(state)
        number = len(self.states)
        if self._estimates_many and mover != OVER:
            self._unestimated.append(number)
        self.states.append(state)
        self.successors.append(() if mover == OVER else None)
        self.mover.append(mover)
        self.estimate.append(estimate)
        self.worth.append(worth)
        self.first_edge.append(CLOSED)
        self.count.append(0)
        if moves:
            self._moves[number] = moves
        self._numbers[state] = number
        return number

    def _look(self, state: State, *, at_once: bool = False) -> Look:
        """Ask the game about a position: its mover, worth, estimate, and moves if they had to be listed.

        If the game estimates in batches, the estimate is left for later, unless wanted ``at_once``.
        """
        game = self.game
        moves = None if self._tells_end else check_list(game, "moves", state, game.moves(state))
        if game.is_over(state) if moves is None else not moves:
            return OVER, self._utility(state), math.nan, None
        mover = game.to_move(state)
        if mover not in _MOVERS:
            what = N_("{game}: to_move gives {answer} at {state}; it must be MAX, MIN or CHANCE")
            raise self._fault(what, state, mover)
        if mover == CHANCE and not game.has_chance:
            raise self._fault(
                N_("{game}: chance moves at {state}, but the game does not set has_chance"), state
            )
        estimate = math.nan
        if self._estimates and (at_once or not self._estimates_many):
            estimate = game.estimate(state)
        if type(estimate) is not float:
            estimate = check_number(game, "estimate", state, estimate)
        return mover, 0.0 if estimate != estimate else estimate, estimate, moves

    def estimate_all(self) -> None:
        """Fetch the missing estimates of all positions met so far, if the game estimates in batches."""
        if self._unestimated:
            numbers, self._unestimated = self._unestimated, []
            states = [self.states[number] for number in numbers]
            with self._asking:
                given = self.game.estimates(states)
                found = [
                    check_number(self.game, "estimates", state, estimate)
                    for state, estimate in zip(states, given, strict=True)
                ]
            for number, estimate in zip(numbers, found, strict=True):
                self.estimate[number] = estimate
                self.worth[number] = 0.0 if estimate != estimate else estimate

    def estimate_of(self, number: int) -> float:
        """Return the worth of a position, estimated if necessary."""
        self.estimate_all()
        return self.worth[number]

    def _utility(self, state: State) -> float:
        utility = self.game.utility(state)
        if type(utility) is not float:
            utility = check_number(self.game, "utility", state, utility)
        if not self._low <= utility <= self._high:
            what = N_("{game}: the utility at {state} is {answer}, but utilities are {low} to {high}")
            raise self._fault(
                what, state, f"{utility:.10g}", low=f"{self._low:.10g}", high=f"{self._high:.10g}"
            )
        return utility

    def _fault(self, what: str, state: State, answer: object = "", **parts: object) -> GameError:
        game = self.game
        parts |= {"game": tr(game.title), "state": state_text(game, state), "answer": answer}
        return GameError(tr(what).format(**parts))

    def rollout(self, number: int, depth: int | None, random: Random, played: MutableSequence[int]) -> float:
        """Return the worth of a random play from a position by `Game.rollout`; meets no positions."""
        try:  # inlined `GameCall`, which would take a third of a microsecond
            end = self.game.rollout(self.states[number], depth, random, played)
            return self._utility(end) if depth is None else self._look(end, at_once=True)[1]
        except (Exception, SystemExit) as error:
            with self._asking:
                raise error

    # Opening

    def count_moves(self, number: int) -> int:
        """Count the successors of a position without meeting them."""
        if (found := self.successors[number]) is not None:
            return len(found)
        with self._asking:
            state = self.states[number]
            return len(
                self._moves.get(number) or check_list(self.game, "moves", state, self.game.moves(state))
            )

    def open(self, number: int) -> tuple[int, ...]:
        """Return the numbers of a position's successors, in move order; asks the game only once."""
        found = self.successors[number]
        if found is not None:
            return found
        game, state = self.game, self.states[number]
        chances: tuple[float, ...] | None = None
        with self._asking:
            moves = self._moves.get(number) or check_list(game, "moves", state, game.moves(state))
            self._check_count(state, len(moves))
            play, known = game.play, self._numbers
            afters = [play(state, move) for move in moves]
            try:
                to = tuple(
                    [self._meet(after) if (met := known.get(after)) is None else met for after in afters]
                )
            except TypeError:  # an unhashable state: one by one, which reports it
                to = tuple(map(self._number, afters))
            names = [game.move_name(state, move) for move in moves] if self._names_moves else map(str, moves)
            codes = [self._codes.get(name) or self._code(name) for name in names]
            if self._weighs and self.mover[number] == CHANCE:
                given = check_list(game, "chance", state, game.chance(state))
                chances = tuple([check_number(game, "chance", state, each) for each in given])
                self._check_chances(state, len(to), chances)
        self._link(number, to, codes, chances)
        self._moves.pop(number, None)
        return to

    def _code(self, name: object) -> int:
        """Return the code of a move's name; raises ``GameError`` if that is not text."""
        if not isinstance(name, str):
            what = tr("{game}: the name {name} of a move is not text")
            raise GameError(what, game=tr(self.game.title), name=repr(name))
        found = self._codes.setdefault(name, len(self.names))
        if found == len(self.names):
            self.names.append(name)
        return found

    def _check_count(self, state: State, count: int) -> None:
        if not count:
            raise self._fault(N_("{game}: the game goes on at {state}, but there are no moves"), state)
        if count > _MAX_MOVES:
            what = N_("{game}: there are {answer} moves at {state}; at most 65,535 are allowed")
            raise self._fault(what, state, format_count(count))

    def _check_chances(self, state: State, count: int, chances: Sequence[float]) -> None:
        if len(chances) != count:
            what = N_("{game}: there are {answer} probabilities for the {count} outcomes at {state}")
            raise self._fault(what, state, len(chances), count=count)
        if not all(0 <= chance <= 1 for chance in chances):
            raise self._fault(N_("{game}: a probability at {state} is not between 0 and 1"), state)
        if abs(math.fsum(chances) - 1) > TOLERANCE:
            what = N_("{game}: the probabilities at {state} add up to {answer}, not to 1")
            raise self._fault(what, state, f"{math.fsum(chances):.6g}")

    def _link(
        self, number: int, to: tuple[int, ...], codes: list[int], chances: Sequence[float] | None
    ) -> None:
        """Store the edges of a position."""
        edges = self.edges
        self.first_edge[number], self.count[number] = len(edges.to), len(to)
        edges.to.fromlist([*to])  # in half the time of ``extend``
        edges.code.fromlist(codes)
        if chances:
            self.weights[number] = tuple(chances)
        self.successors[number] = to

    def noisy_ranks(self, number: int) -> Sequence[int]:
        """Return the ranks of the noisy moves at a position, ascending; asks the game only once."""
        if not self._has_noise or self.mover[number] == OVER:
            return ()
        found = self._noisy.get(number)
        if found is None:
            game, state = self.game, self.states[number]
            with self._asking:
                moves = check_list(game, "moves", state, game.moves(state))
                answers = [game.is_noisy(state, move) for move in moves]
                found = tuple([rank for rank, noisy in enumerate(answers) if noisy])
            self._noisy[number] = found
        return found

    def pass_turn(self, number: int) -> int:
        """Return the position after a null move, `NO_PASS` if none may be tried; asks the game only once."""
        if not self.has_passes or self.mover[number] == OVER:
            return NO_PASS
        found = self._after_pass.get(number)
        if found is None:
            state = self.states[number]
            with self._asking:
                after = self.game.null_move(state)
                found = NO_PASS if after is None else self._number(after)
                if found != NO_PASS and self.mover[found] == self.mover[number]:
                    raise self._fault(
                        N_("{game}: null_move at {state} leaves the turn to the same side"), state
                    )
            self._after_pass[number] = found
        return found

    def bounds(self, number: int) -> tuple[float, float]:
        """Return the game's bounds of a position, checked; see `Game.bounds`."""
        state = self.states[number]
        with self._asking:
            given = check_list(self.game, "bounds", state, self.game.bounds(state))
            found = [check_number(self.game, "bounds", state, each) for each in given]
            if len(found) != 2 or not found[0] <= found[1]:
                what = N_(
                    "{game}: {function} gives {answer} at {state}, which is not a lower and an upper bound"
                )
                raise answer_error(self.game, what, "bounds", state, given)
        return found[0], found[1]

    def priors(self, number: int) -> Sequence[float] | None:
        """Return the game's priors of the moves at an opened position, checked; see `Game.priors`."""
        if not self._has_priors:
            return None
        state = self.states[number]
        with self._asking:
            given = self.game.priors(state)
            if given is None:
                return None
            priors = [
                check_number(self.game, "priors", state, each)
                for each in check_list(self.game, "priors", state, given)
            ]
            self._check_chances(state, self.count[number], priors)
        return priors

    def odds(self, number: int) -> Sequence[float]:
        """Return the probabilities of the outcomes at an opened chance position."""
        count = self.count[number]
        return self.weights.get(number) or (1 / count,) * count

    # Equal and symmetric positions

    def representative(self, number: int) -> int:
        """Return the same position for all that are symmetric by `Game.canonical`; asks the game only once.

        It is the one of them that was asked about first. Raises ``GameError`` if `Game.canonical` cannot be
        right: if its answer has another canonical state itself, or if two positions with the same one differ
        in mover, worth (as with an estimate that knows left from right) or number of moves, or, for the first
        `CHECKED_PAIRS` of them, in the canonical states to which their moves lead.
        """
        found = self._representative.get(number)
        if found is None:
            state = self.states[number]
            with self._asking:
                canonical = canonical_state(self.game, state)
                if (
                    canonical not in self._representatives
                    and canonical_state(self.game, canonical) != canonical
                ):
                    raise self._fault(NOT_CANONICAL, state, other=state_text(self.game, canonical))
                found = self._representatives.setdefault(canonical, number)
                if found != number:
                    self._compare(found, number)
            self._representative[number] = found
        return found

    def _compare(self, number: int, other: int) -> None:
        """Raise ``GameError`` if two symmetric positions differ."""
        self.estimate_all()
        ours, theirs = self.worth[number], self.worth[other]
        what = ""
        if self.mover[number] != self.mover[other]:
            what = N_(
                "{game}: canonical treats {state} and {other} as one, but different players move in them"
            )
            if OVER in (self.mover[number], self.mover[other]):
                what = N_(
                    "{game}: canonical treats {state} and {other} as one, but the game is over in only "
                    "one of them"
                )
        elif not math.isclose(ours, theirs, abs_tol=TOLERANCE):
            what = N_(
                "{game}: canonical treats {state} and {other} as one, but they are worth {ours} and {answer}"
            )
        elif (ours := self.count_moves(number)) != (theirs := self.count_moves(other)):
            what = N_(
                "{game}: canonical treats {state} and {other} as one, but they have {ours} and {answer} moves"
            )
        elif self.mover[number] != OVER and self._pairs < CHECKED_PAIRS:
            self._pairs += 1
            if not lead_alike(self.game, self.states[number], self.states[other]):
                what = N_(
                    "{game}: canonical treats {state} and {other} as one, but their moves lead to "
                    "different positions"
                )
        if what:
            other_text = state_text(self.game, self.states[other])
            raise self._fault(
                what, self.states[number], f"{theirs:.10g}", other=other_text, ours=f"{ours:.10g}"
            )

    def carry_move(self, number: int, rank: int, other: int) -> int:
        """Return the rank at position ``other`` of the move with ``rank`` at one that is symmetric to it.

        It is the first move that leads to a position symmetric to the one after the given move. ``NIL`` if
        there is none, so that the game is wrong about what is symmetric.
        """
        after = self.representative(self.open(number)[rank])
        ranks = (rank for rank, to in enumerate(self.open(other)) if self.representative(to) == after)
        return next(ranks, NIL)

    def symmetry(self, number: int, image: int) -> str:
        """Return how position ``image``, symmetric to another, follows from it; "" if that has no name."""
        with self._asking:
            name = self.game.symmetry(self.states[number], self.states[image])
            return check_text(self.game, "symmetry", self.states[number], name)

    def classes(self) -> npt.NDArray[np.intc]:
        """Return a number for each position, the same for equal `Game.key`: int32, shape ``(len(self),)``."""
        if type(self.game).key is Game.key:
            return np.arange(len(self), dtype=np.intc)
        with GameCall(self.game):
            for state in self.states[len(self._class) :]:
                key = check_hashable(self.game, "key", state, self.game.key(state))
                self._class.append(self._keys.setdefault(key, len(self._keys)))
        return np.array(self._class, dtype=np.intc)


def _range(game: Game[Any]) -> tuple[float, float]:
    """Return the lowest and the highest utility that ``game`` declares."""
    try:
        low, high = map(float, game.utilities)
    except (TypeError, ValueError):
        low, high = math.nan, math.nan
    if not low <= high:
        problem = tr("{game}: utilities must be two numbers, the lowest and the highest")
        raise GameError(problem, game=game.title)
    return low, high


def view_column(column: "array[Any]") -> npt.NDArray[Any]:
    """Return a numpy view of a typed column, which cannot grow while the view exists."""
    view: npt.NDArray[Any] = np.frombuffer(column, dtype=_DTYPES[column.typecode])
    return view
