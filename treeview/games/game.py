"""The base class of games: a start and four functions; everything else has a default.

A position is a *state*: an immutable, hashable value with all information, including whose turn it is. Equal
states are the same position. A complete game:

    class Countdown(Game[tuple[int, int]]):
        start = (7, MAX)

        def to_move(self, state): return state[1]
        def moves(self, state): return [take for take in (1, 2) if take <= state[0]]
        def play(self, state, move): return (state[0] - move, MIN if state[1] == MAX else MAX)
        def utility(self, state): return 1.0 if state[1] == MIN else -1.0
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, MutableSequence, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from treeview.games.search_space import draw
from treeview.messages import UserError, format_count, tr
from treeview.option import Option, resolve
from treeview.tree.node_kinds import CHANCE, MAX, MIN

if TYPE_CHECKING:
    from treeview.games.board import Board

__all__ = ["CHANCE", "MAX", "MAX_PLAY_PLIES", "MIN", "Cell", "Game", "GameError", "Move", "State"]

State = TypeVar("State", bound=Hashable)
Move = Any
"""A move: any hashable value; `Game.move_name` gives its name."""

Cell = tuple[int, int]
"""The column and row of a cell of the board, from 0 at the upper left corner."""

MAX_PLAY_PLIES: Final = 100_000
"""The number of plies after which a random play is assumed never to end."""

MAX_MESSAGE_CHARS: Final = 400


class GameError(UserError):
    """An invalid position, text or game; the message is printable whatever a game calls its moves."""

    def __init__(self, message: str, /, **places: object) -> None:
        message = message.format(**places) if places else message
        if len(message) > MAX_MESSAGE_CHARS:
            message = message[: MAX_MESSAGE_CHARS - 1] + "…"
        super().__init__("".join(c if c.isprintable() else repr(c)[1:-1] for c in message))


class Game(ABC, Generic[State]):
    """The rules of a game for two players, MAX and MIN, and chance.

    Subclasses set ``start`` and define `to_move`, `moves`, `play` and `utility`; other methods may be
    overridden. All must be pure: the same state gives the same answer.

    - ``name``: the name on the command line; by default the class's name in lower case.
    - ``title``: the name for people; ``about``: one sentence about the game.
    - ``declared``: the options; their values are in ``options`` by name.
    - ``presets``: options that make a well-known game or a good size, by its title.
    - ``start``: the first state; ``empty``: the empty board, legal or not, as a start for an editor, or
      ``None``; ``utilities``: the lowest and the highest possible utility.
    - ``sides``: the names of the players in the game, MAX first, such as X and O; "" if only their pieces
      distinguish them.
    - ``has_chance``: whether there are chance positions; by default, whether `chance` is overridden.
    - ``has_symmetry``: whether positions can be symmetric; by default, whether `canonical` is overridden.
    """

    name: ClassVar[str] = ""
    title: str = ""
    about: ClassVar[str] = ""
    declared: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[dict[str, dict[str, Any]]] = {}
    sides: ClassVar[tuple[str, str]] = ("", "")
    start: State
    empty: State | None = None
    utilities: tuple[float, float] = (-1.0, 1.0)
    has_chance: bool = False
    has_symmetry: bool = False

    def __init_subclass__(cls, **rest: Any) -> None:
        """Fill in the defaults of ``name``, ``title``, ``has_chance`` and ``has_symmetry``."""
        super().__init_subclass__(**rest)
        if "name" not in cls.__dict__:
            cls.name = cls.__name__.lower()
        if "title" not in cls.__dict__:
            cls.title = cls.__name__
        if "chance" in cls.__dict__ and "has_chance" not in cls.__dict__:
            cls.has_chance = True
        if "canonical" in cls.__dict__ and "has_symmetry" not in cls.__dict__:
            cls.has_symmetry = True

    def __init__(self, **given: Any) -> None:
        """Set the options given by name; raises ``OptionError`` for an invalid one."""
        self.options: dict[str, Any] = resolve(self.declared, given)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in getattr(self, "options", {}).items())
        return f"<{self.title}: {options}>" if options else f"<{self.title}>"

    def _repr_svg_(self) -> str | None:
        """Draw the board at the start, for notebooks."""
        board = self.picture(self.start)
        return None if board is None else board._repr_svg_()

    # The four functions

    @abstractmethod
    def to_move(self, state: State) -> int:
        """Return whose turn it is: ``MAX``, ``MIN`` or ``CHANCE``; never called when the game is over."""

    @abstractmethod
    def moves(self, state: State) -> Iterable[Move]:
        """Return all legal moves, or outcomes of chance, in a fixed order; none at the end of the game."""

    @abstractmethod
    def play(self, state: State, move: Move) -> State:
        """Return the state after ``move``, one of `moves`; must not change ``state`` itself."""

    @abstractmethod
    def utility(self, state: State) -> float:
        """Return the utility of a final state to MAX; called only when the game is over."""

    # Optional knowledge

    def is_over(self, state: State) -> bool:
        """Return whether the game is over; by default, if there is no move."""
        return not any(True for _ in self.moves(state))

    def move_name(self, state: State, move: Move) -> str:
        """Return the name of ``move`` in ``state``."""
        return str(move)

    def estimate(self, state: State) -> float:
        """Return a static estimate of ``state``, which is not final, from MAX's view; ``nan`` for none."""
        return math.nan

    def estimates(self, states: Sequence[State]) -> Sequence[float]:
        """Return the `estimate` of each of many states, at least one; override it if a batch is faster.

        It is then called when estimates are needed, not when a position is first met.
        """
        return [self.estimate(state) for state in states]

    def chance(self, state: State) -> Sequence[float]:
        """Return the probabilities of `moves` at a chance position, adding up to 1; equal by default."""
        count = sum(1 for _ in self.moves(state))
        return (1 / count,) * count

    def bounds(self, state: State) -> tuple[float, float]:
        """Return what ``state``, which is not final, is worth at least and at most, from MAX's view, for B*.

        By default `utilities`. B* needs bounds that are never wrong and become narrower as the game goes on.
        """
        return self.utilities

    def priors(self, state: State) -> Sequence[float] | None:
        """Return prior probabilities of `moves`, adding up to 1, for PUCT; ``None`` if unknown."""
        return None

    def is_noisy(self, state: State, move: Move) -> bool:
        """Return whether ``move`` changes ``state`` so much that an estimate cannot be trusted before it.

        Captures, for example: quiescence search goes on with noisy moves below the depth limit. By default
        none is noisy.
        """
        return False

    def null_move(self, state: State) -> State | None:
        """Return ``state``, which is not final, with the other side to move, as if the mover had passed.

        ``None``, the default, where null moves should not be tried, as in check or where zugzwang is common.
        The rules need not allow passing: a search only asks whether a side is well off even without a move.
        """
        return None

    def key(self, state: State) -> Hashable:
        """Return a value shared by states shown as equal, such as mirror images; by default the state."""
        return state

    def canonical(self, state: State) -> State:
        """Return one state for all that are symmetric to ``state``; by default ``state`` itself.

        Symmetric states have the same mover and the same worth, and their moves lead to symmetric states, so
        a search with a transposition table may treat them as one. All of them have the same canonical state,
        which is one of them but need not come up in any play. Mirroring a board is such a symmetry where the
        rules do not tell left from right. Exchanging the players is none: it turns the sign of the value.
        """
        return state

    def symmetry(self, state: State, image: State) -> str:
        """Return how ``image``, symmetric to ``state``, follows from it: "turned by 180°"; "" for no name."""
        return ""

    def rollout(self, state: State, depth: int | None, random: Random, played: MutableSequence[int]) -> State:
        """Play random moves from ``state`` and return the state where play stops.

        Play stops at the end of the game, or after ``depth`` plies if given. Moves are equally likely,
        outcomes of chance follow `chance`. The index of each move in `moves` is appended to ``played``.
        Raises ``GameError`` after `MAX_PLAY_PLIES` plies.

        Override it for speed, since Monte Carlo tree search spends most of its time here. A seed must mean
        the same moves: each takes one ``random.random()`` and is the one at ``int(random.random() *
        len(moves))``, or given by `treeview.games.search_space.draw`.
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
            problem = tr("{game}, played at random, has not ended after {plies} plies")
            raise GameError(problem, game=tr(self.title), plies=format_count(MAX_PLAY_PLIES))
        return state

    # Pictures, text, editing

    def picture(self, state: State) -> "Board | None":
        """Draw the position; ``None`` if the game has no board."""
        return None

    def piece_of(self, mover: int) -> "Board | None":
        """Draw a player's piece on a board of one cell; ``None`` if the players have no pieces."""
        return None

    def write(self, state: State) -> str:
        """Write the position as text for `read`; raises ``GameError`` if the game has no notation."""
        raise GameError(tr("positions of {game} cannot be written as text"), game=tr(self.title))

    def read(self, text: str) -> State:
        """Parse a position; raises ``GameError`` with the reason if it is invalid."""
        raise GameError(tr("positions of {game} cannot be read from text"), game=tr(self.title))

    def check(self, state: State) -> None:
        """Raise ``GameError`` with the reason if ``state`` is illegal; called by `read`."""

    def clicks(self, state: State, move: Move) -> Sequence[Sequence[Cell]]:
        """Return the ways to enter ``move``, each a sequence of cells to click; none: choose from a list."""
        return ()

    def cells(self, state: State) -> Sequence[Cell] | None:
        """Return the cells that `edit` accepts; ``None`` if the board cannot be edited."""
        return None

    def edit(self, state: State, cell: Cell) -> State:
        """Return the state after an editor's click on ``cell``, which cycles through its contents.

        The result may be illegal, since the way between legal positions may lead through illegal ones; the
        editor calls `check`. The turn follows from the board, or has a cell of its own beside it.
        """
        raise GameError(tr("positions of {game} cannot be edited"), game=tr(self.title))
