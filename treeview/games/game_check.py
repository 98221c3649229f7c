"""Check by random play that a game obeys the rules that searches rely on."""

import copy
import math
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from treeview.games.board import ROLES, Board
from treeview.games.game import Game, GameError
from treeview.games.positions import OVER, Positions
from treeview.games.symmetry import NOT_CANONICAL, canonical_state, lead_alike
from treeview.games.user_code_errors import (
    GameCall,
    answer_error,
    check_hashable,
    check_text,
    function_error,
    state_text,
    unhashable,
)
from treeview.messages import N_, tr
from treeview.tree.probabilities import TOLERANCE

DEFAULT_PLAYS: Final = 20
DEFAULT_PLIES: Final = 200
BUDGET_SECONDS = 0.5
"""The longest time in seconds that a check of a game takes, apart from its last position."""
MAX_CHECKED_MOVES: Final = 100
"""About how many moves are tried in a position that has more."""


def check_game(
    game: Game[Any],
    *,
    plays: int = DEFAULT_PLAYS,
    seconds: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
    progress: Callable[[float], object] | None = None,
) -> bool:
    """Play ``game`` at random, ``plays`` times for at most `DEFAULT_PLIES` plies each.

    Returns whether everything was played. The check stops after ``seconds``, by default `BUDGET_SECONDS`, and
    tries no further move, so that a slow game opens too. ``progress`` is called with the fraction done, from
    0 to 1, between calls of the game's functions, except while a position is opened. It stops the check at
    once by returning ``False``.

    Raises ``GameError``, one line with the broken rule and the position, for:

    - states that cannot be hashed, are changed by a move, or differ though they come from the same move;
    - repeated moves, names of moves that are not text, an unknown mover, a game that goes on without moves;
    - utilities that are not numbers or are out of range, probabilities that do not add up to 1;
    - pictures with unknown roles, texts that read as another position;
    - a `Game.canonical` state with another mover, worth or number of moves, or moves that lead to other
      canonical states; where none differs at any position, all values agree;
    - and whatever the game's functions raise.
    """
    budget = BUDGET_SECONDS if seconds is None else seconds
    timer = _Timer(budget, clock, progress)
    try:
        return _play_at_random(game, plays, timer)
    except _StoppedError:
        return False


class _StoppedError(BaseException):
    """The user has stopped the check. Not a ``GameError``, which would be caught on the way."""


class _Timer:
    """Reports how much of a check is done, and knows when its time is over."""

    def __init__(
        self, budget: float, clock: Callable[[], float], progress: Callable[[float], object] | None
    ) -> None:
        self._clock, self._progress, self._budget = clock, progress, budget
        self._start, self.done = clock(), 0.0

    def tell(self) -> None:
        """Report the progress; raises ``_StoppedError`` if the check should end."""
        if self._progress is None:
            return
        spent = (self._clock() - self._start) / self._budget if self._budget else 1.0
        if self._progress(min(max(self.done, spent), 1.0)) is False:
            raise _StoppedError

    def is_late(self) -> bool:
        self.tell()
        return self._clock() >= self._start + self._budget


def _play_at_random(game: Game[Any], plays: int, timer: _Timer) -> bool:
    """Play and check ``game``; return whether everything was played in time."""
    with GameCall(game):
        if not hasattr(game, "start"):
            raise GameError(tr("{game}: there is no start"), game=tr(game.title))
    random, positions, seen = Random(0), Positions(game), set[int]()
    for play in range(plays):
        number = positions.number(game.start)
        for ply in range(DEFAULT_PLIES):
            timer.done = (play + ply / DEFAULT_PLIES) / plays
            timer.tell()
            if number not in seen:
                seen.add(number)
                with GameCall(game):
                    over = positions.mover[number] == OVER
                    _check_state(game, positions.states[number], timer, over=over)
                positions.pass_turn(number)
            if timer.is_late():
                return False
            to = positions.open(number)
            if not to:
                break
            number = to[int(random.random() * len(to))]
    return True


def _check_state(game: Game[Any], state: Any, timer: _Timer, *, over: bool) -> None:
    """Check a position and as many of its moves as there is time for."""
    if not over:
        _check_moves(game, state, timer)
    game.check(state)
    check_hashable(game, "key", state, game.key(state))
    timer.tell()
    if game.has_symmetry:
        _check_symmetry(game, state, timer, over=over)
    _check_picture(game, state)
    timer.tell()
    if type(game).write is not Game.write and type(game).read is not Game.read:
        text = check_text(game, "write", state, game.write(state))
        if game.read(text) != state:
            raise _error(
                game,
                N_("{game}: it writes a position as {text}, but reads that as another position"),
                state,
                text=repr(text),
            )


def _check_moves(game: Game[Any], state: Any, timer: _Timer) -> None:
    before, moves = copy.deepcopy(state), check_hashable(game, "moves", state, tuple(game.moves(state)))
    if len(set(moves)) < len(moves):
        raise _error(game, N_("{game}: a move occurs twice at {state}"), state)
    tried = moves[:: len(moves) // MAX_CHECKED_MOVES + 1]
    for move in tried:
        if timer.is_late() and move is not tried[0]:
            break
        after = game.play(state, move)
        timer.tell()
        again = game.play(state, move)
        if after is None:
            raise answer_error(
                game,
                N_("{game}: {function} gives {answer} at {state}, which is not a state"),
                "play",
                state,
                after,
            )
        if state != before or (move is tried[0] and tuple(game.moves(state)) != moves):
            raise _error(
                game,
                N_("{game}: {move} changes {state} itself; play must return a new state"),
                state,
                move=move,
            )
        if after != again or _hash(game, after) != _hash(game, again):
            raise _error(
                game, N_("{game}: {move} at {state} leads to two states that are not equal"), state, move=move
            )
        game.is_noisy(state, move)
        if not isinstance(game.move_name(state, move), str):
            raise _error(game, N_("{game}: the name of {move} at {state} is not text"), state, move=move)


def _check_symmetry(game: Game[Any], state: Any, timer: _Timer, *, over: bool) -> None:
    """Check that a position and its canonical state are alike, and so are those after their moves."""
    other = canonical_state(game, state)
    check_text(game, "symmetry", state, game.symmetry(other, state))
    problem, ours, theirs = "", 0.0, 0.0
    if canonical_state(game, other) != other:
        problem = NOT_CANONICAL
    elif other == state:
        return
    elif game.is_over(other) != over:
        problem = N_("{game}: canonical gives {other} for {state}, but the game is over in only one of them")
    elif over:
        ours, theirs = game.utility(state), game.utility(other)
        if ours != theirs:
            problem = N_("{game}: canonical gives {other} for {state}; it is worth {theirs}, not {ours}")
    elif game.to_move(other) != game.to_move(state):
        problem = N_("{game}: canonical gives {other} for {state}, but another player moves there")
    else:
        ours, theirs = game.estimate(state), game.estimate(other)
        if not (math.isclose(ours, theirs, abs_tol=TOLERANCE) or (math.isnan(ours) and math.isnan(theirs))):
            problem = N_("{game}: canonical gives {other} for {state}; its estimate is {theirs}, not {ours}")
        else:
            ours, theirs = len(tuple(game.moves(state))), len(tuple(game.moves(other)))
            if ours != theirs:
                problem = N_("{game}: canonical gives {other} for {state}; it has {theirs} moves, not {ours}")
            elif not lead_alike(game, state, other, timer.is_late):
                problem = N_(
                    "{game}: canonical gives {other} for {state}, but their moves lead to different positions"
                )
    if problem:
        parts = {"state": state_text(game, state), "other": state_text(game, other)}
        numbers = {"ours": f"{ours:.10g}", "theirs": f"{theirs:.10g}"}
        text = tr(problem).format(game=tr(game.title), **parts, **numbers)
        raise function_error(game, "canonical", text)


def _hash(game: Game[Any], state: Any) -> int:
    try:
        return hash(state)
    except TypeError as error:
        raise unhashable(game, error) from error


def _check_picture(game: Game[Any], state: Any) -> None:
    board = game.picture(state)
    if board is None:
        return
    if not isinstance(board, Board):
        raise _error(game, N_("{game}: the picture of {state} is not a Board"), state)
    for item in board.items:
        if item.role not in ROLES:
            raise _error(
                game,
                N_("{game}: the picture of {state} has the unknown role {role}"),
                state,
                role=repr(item.role),
            )


def _error(game: Game[Any], what: str, state: Any, **parts: object) -> GameError:
    return GameError(tr(what).format(game=tr(game.title), state=state_text(game, state), **parts))
