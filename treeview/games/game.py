"""What a game is: a start and four functions; everything else has a default.

A position is a *state*: an immutable, hashable value that says all there is to know, so also whose turn it
is. States that are equal are the same position. A complete game:

    class Countdown(Game[tuple[int, int]]):
        start = (7, MAX)

        def to_move(self, state): return state[1]
        def moves(self, state): return [take for take in (1, 2) if take <= state[0]]
        def play(self, state, move): return (state[0] - move, MIN if state[1] == MAX else MAX)
        def utility(self, state): return 1.0 if state[1] == MIN else -1.0
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, MutableSequence, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from treeview.games.board import Board
from treeview.games.search_space import draw
from treeview.messages import tr
from treeview.options import Option, resolve
from treeview.tree.node_kinds import CHANCE, MAX, MIN

__all__ = ["CHANCE", "MAX", "MAX_PLAY_PLIES", "MIN", "Cell", "Game", "GameError", "Move", "State"]

State = TypeVar("State", bound=Hashable)
Move = Any
"""A move: any hashable value; what people call it says `Game.move_name`."""

Cell = tuple[int, int]
"""Column and row of a cell of the board, from 0 at the left upper corner."""

MAX_PLAY_PLIES: Final = 100_000
"""Plies after which a random play counts as one that never ends."""

MAX_MESSAGE_CHARS: Final = 400


class GameError(ValueError):
    """An invalid position, text or game; the message is one line for users, already translated.

    Parts of it may come from a file, so control characters are escaped and long messages cut short.
    """

    def __init__(self, message: str) -> None:
        if len(message) > MAX_MESSAGE_CHARS:
            message = message[: MAX_MESSAGE_CHARS - 1] + "…"
        super().__init__("".join(c if c.isprintable() else repr(c)[1:-1] for c in message))


class Game(ABC, Generic[State]):
    """The rules of a game for two players, MAX and MIN, and chance.

    Subclasses set ``start`` and write `to_move`, `moves`, `play` and `utility`; they override the rest where
    they know better. All of them must be functions of their arguments: same state, same answer.

    - ``name``: what the command line calls the game; the class's own name in small letters unless given.
    - ``title``: its name as people write it. ``about``: one sentence on it.
    - ``declared``: its parameters; their values are in ``options`` by name.
    - ``start``: the state it begins with; ``empty``: the board with nothing on it, legal or not, for an
      editor to begin with, if there is such. ``utilities``: the lowest and the highest utility there can be.
    - ``has_chance``: whether there are chance positions; unless given, true where `chance` is overridden.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    declared: ClassVar[tuple[Option, ...]] = ()
    start: State
    empty: State | None = None
    utilities: tuple[float, float] = (-1.0, 1.0)
    has_chance: bool = False

    def __init_subclass__(cls, **rest: Any) -> None:
        """Fill in what follows from the rest."""
        super().__init_subclass__(**rest)
        if "name" not in cls.__dict__:
            cls.name = cls.__name__.lower()
        if "title" not in cls.__dict__:
            cls.title = cls.__name__
        if "chance" in cls.__dict__ and "has_chance" not in cls.__dict__:
            cls.has_chance = True

    def __init__(self, **given: Any) -> None:
        """Take the options given, by name; raises ``OptionError`` for one that does not fit."""
        self.options: dict[str, Any] = resolve(self.declared, given)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in getattr(self, "options", {}).items())
        return f"<{self.title}: {options}>" if options else f"<{self.title}>"

    def _repr_svg_(self) -> str | None:
        """The board as the game begins, for notebooks."""
        board = self.picture(self.start)
        return None if board is None else board._repr_svg_()

    # The four functions

    @abstractmethod
    def to_move(self, state: State) -> int:
        """Whose turn it is: ``MAX``, ``MIN`` or ``CHANCE``. Never asked where the game is over."""

    @abstractmethod
    def moves(self, state: State) -> Iterable[Move]:
        """All legal moves, at a chance position all outcomes, each once and always in this order.

        None at the end of the game, unless `is_over` tells the end.
        """

    @abstractmethod
    def play(self, state: State, move: Move) -> State:
        """The state after ``move``, which is one of `moves`; ``state`` itself stays as it is."""

    @abstractmethod
    def utility(self, state: State) -> float:
        """What the end of the game is worth to MAX; asked only where the game is over."""

    # What may be known besides

    def is_over(self, state: State) -> bool:
        """Whether the game is over; unless overridden, where there is no move."""
        return not any(True for _ in self.moves(state))

    def move_name(self, state: State, move: Move) -> str:
        """What people call ``move`` in ``state``."""
        return str(move)

    def estimate(self, state: State) -> float:
        """A guess at what ``state`` is worth to MAX where the game goes on; ``nan`` for none."""
        return math.nan

    def chance(self, state: State) -> Sequence[float]:
        """At a chance position, the probabilities of `moves`, which add up to 1: all equal by default."""
        count = sum(1 for _ in self.moves(state))
        return (1 / count,) * count

    def key(self, state: State) -> Hashable:
        """What states share that are shown as equal, such as mirror images; the state itself by default."""
        return state

    def playout(self, state: State, depth: int | None, random: Random, played: MutableSequence[int]) -> State:
        """Play random moves from ``state`` and return the state where play stops.

        Play stops at the end of the game, or after ``depth`` plies where a depth is given. Each move is
        equally likely, each outcome of chance as likely as `chance` says. The place of each move among
        `moves` is appended to ``played``. Raises ``GameError`` after `MAX_PLAY_PLIES` plies.

        Override it where a game can do so faster; it is most of what Monte Carlo tree search does. A seed
        has to mean the same moves then: each takes one ``random.random()``, and is the one at
        ``int(random.random() * len(moves))``, or what `treeview.games.search_space.draw` says.
        """
        weighted = type(self).chance is not Game.chance
        ends = type(self).is_over is not Game.is_over
        for _ in range(MAX_PLAY_PLIES if depth is None else depth):
            if ends and self.is_over(state):
                return state
            moves = tuple(self.moves(state))
            if not moves:
                return state
            if weighted and self.to_move(state) == CHANCE:
                rank = draw(self.chance(state), random)
            else:
                rank = int(random.random() * len(moves))
            played.append(rank)
            state = self.play(state, moves[rank])
        if depth is None:
            raise GameError(
                tr("a random play of {game} has not ended after {plies} plies").format(
                    game=tr(self.title), plies=f"{MAX_PLAY_PLIES:,}"
                )
            )
        return state

    # Showing, writing, editing

    def picture(self, state: State) -> Board | None:
        """The position as it is drawn; ``None`` where the game has no board."""
        return None

    def write(self, state: State) -> str:
        """The position as text that `read` takes; raises ``GameError`` where the game has no such text."""
        raise GameError(tr("positions of {game} cannot be written as text").format(game=tr(self.title)))

    def read(self, text: str) -> State:
        """The position that ``text`` says; raises ``GameError`` with the reason why it cannot be."""
        raise GameError(tr("positions of {game} cannot be read from text").format(game=tr(self.title)))

    def check(self, state: State) -> None:
        """Raise ``GameError`` with the reason if ``state`` cannot come up in play; called by `read`."""

    def clicks(self, state: State, move: Move) -> Sequence[Sequence[Cell]]:
        """The ways to make ``move`` on the board: each is the cells to click, one after another.

        None by default: the move is then chosen from a list. Moves may share a way, if the board cannot
        tell them apart.
        """
        return ()

    def cells(self, state: State) -> Sequence[Cell] | None:
        """The cells that `edit` takes; ``None`` where the board cannot be edited."""
        return None

    def edit(self, state: State, cell: Cell) -> State:
        """The state after a click of an editor on ``cell``, which goes through all that can stand there.

        The outcome may be illegal, since the way from one legal position to another may lead over such; the
        editor asks `check`. Whose turn it is follows from the board, or has a cell of its own beside it.
        """
        raise GameError(tr("positions of {game} cannot be edited").format(game=tr(self.title)))
