"""A game played move by move, by humans and searches."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic

from treeview.games.game import CHANCE, MAX, MIN, Game, GameError, State
from treeview.games.positions import OVER, Positions
from treeview.games.search_space import draw
from treeview.games.user_code_errors import GameCall
from treeview.messages import tr
from treeview.playback.counters import conclusion
from treeview.playback.move_choice import HUMAN, STRONG, Clock, MoveChoice, MoveSearch, Player, computer
from treeview.playback.outcomes import CROWDED, Outcome, Solver
from treeview.records import dataclass

PLAYERS: Final = (MAX, MIN)


@dataclass(frozen=True, slots=True)
class Searched:
    """The search behind a move, with everything needed to run it again and to step through it.

    - ``algorithm``, ``options``: the search from the position before the move; ``steps``: the number of steps
      recorded; ``finished``: whether these are all.
    - ``choice``: the moves that it found equally good; ``words``: its result and cost in words.
    """

    algorithm: str
    options: dict[str, Any]
    steps: int
    finished: bool
    choice: MoveChoice
    words: str


@dataclass(frozen=True, slots=True)
class Ply:
    """A move that was made, that of rank ``rank``, from the position ``before`` to the position ``after``.

    ``mover`` may be ``CHANCE``; ``search`` is ``None`` if a human or chance has moved.
    """

    before: int
    after: int
    rank: int
    name: str
    mover: int
    search: Searched | None = None


class Match(Generic[State]):
    """A game played from ``start`` by ``players``, the one for MAX and the one for MIN.

    ``plies`` are the moves so far; ``solver`` knows how positions end, as far as it has worked that out. The
    seed and the number of the ply alone decide what chance does and which of equally good moves is made, so
    a match continues the same way after moves are taken back.

    Raises ``GameError`` for an invalid position and for failures of the game's rules.
    """

    def __init__(
        self,
        game: Game[State],
        start: State | None = None,
        players: Sequence[Player] = (HUMAN, computer("deepening")),
        seed: int = 0,
        positions: Positions[State] | None = None,
    ) -> None:
        with GameCall(game):
            if start is not None:
                game.check(start)
        self.game = game
        self.positions = Positions(game) if positions is None else positions
        self.first = self.positions.number(game.start if start is None else start)
        self.players: list[Player] = list(players)
        self.seed = seed
        self.plies: list[Ply] = []
        self.solver = Solver(self.positions)

    # Where it stands

    @property
    def number(self) -> int:
        return self.plies[-1].after if self.plies else self.first

    @property
    def state(self) -> State:
        return self.positions.states[self.number]

    @property
    def mover(self) -> int:
        """Whose turn it is: ``MAX``, ``MIN`` or ``CHANCE``; `OVER` at the end."""
        return self.positions.mover[self.number]

    @property
    def over(self) -> bool:
        return self.mover == OVER

    @property
    def player(self) -> Player | None:
        return self.players[self.mover] if self.mover in PLAYERS else None

    @property
    def human_to_move(self) -> bool:
        """Whether a human makes the next move."""
        player = self.player
        return player is not None and player.human

    @property
    def utility(self) -> float:
        return self.positions.worth[self.number]

    @property
    def winner(self) -> int | None:
        """The winner of a finished game in which a utility's sign tells it; otherwise ``None``."""
        low, high = self.game.utilities
        if not self.over or not low < 0 < high or not self.utility:
            return None
        return MAX if self.utility > 0 else MIN

    def names(self, number: int | None = None) -> tuple[str, ...]:
        """Return the names of the moves at a position (by default the current one); none at the end."""
        positions, number = self.positions, self.number if number is None else number
        count = len(positions.open(number))
        first = positions.first_edge[number]
        return tuple(positions.names[code] for code in positions.edges.code[first : first + count])

    # Moves

    def play(self, rank: int, searched: Searched | None = None) -> Ply:
        """Make the legal move of this rank; raises ``GameError`` if there is none."""
        names = self.names()
        if not 0 <= rank < len(names):
            raise GameError(tr("there is no such move here"))
        before = self.number
        after = self.positions.open(before)[rank]
        ply = Ply(before, after, rank, names[rank], self.mover, searched)
        self.plies.append(ply)
        return ply

    def rank_of(self, name: str) -> int:
        """Return the rank of the move called ``name``; raises ``GameError`` if there is none."""
        if name not in self.names():
            raise GameError(tr("there is no such move here"))
        return self.names().index(name)

    def roll(self) -> Ply:
        """Draw the outcome of chance; raises ``GameError`` at any other position."""
        if self.mover != CHANCE:
            raise GameError(tr("chance does not move here"))
        self.positions.open(self.number)
        return self.play(draw(self.positions.odds(self.number), self._random()))

    def _random(self) -> Random:
        """Return the random generator of the current ply."""
        return Random(f"{self.seed} {len(self.plies)}")

    def reply(self, clock: Clock | None = None) -> MoveSearch[State]:
        """Return the search for the computer's move, which `settle` makes; ``clock`` returns seconds.

        Raises ``GameError`` if it is not a computer's turn, and what `MoveSearch` raises.
        """
        player = self.player
        if player is None or player.human:
            raise GameError(tr("it is not the computer's turn"))
        return self._search(player, clock)

    def _search(self, player: Player, clock: Clock | None = None) -> MoveSearch[State]:
        """Return a search from here; searches share the positions met so far until there are too many."""
        if len(self.positions) < CROWDED:
            return MoveSearch(self.positions, self.number, player, clock)
        positions = Positions(self.game)
        return MoveSearch(positions, positions.number(self.state), player, clock)

    def settle(self, reply: MoveSearch[State]) -> Ply:
        """Make one of the moves found best by the search so far, chosen by the seed."""
        if reply.state != self.state:
            raise GameError(tr("this search is for another position"))
        choice = reply.choice()
        return self.play(self._random().choice(choice.best), _summarise(reply, choice))

    # Back

    def _turn_before(self) -> int | None:
        """Return the number of plies before the last turn of a human; without humans, of any player."""
        human = [self.players[mover].human for mover in PLAYERS]
        for count in reversed(range(len(self.plies))):
            mover = self.plies[count].mover
            if mover in PLAYERS and (human[mover] or not any(human)):
                return count
        return None

    @property
    def can_take_back(self) -> bool:
        """Whether there is a human's move to take back or, without humans, any player's."""
        return self._turn_before() is not None

    def take_back(self) -> int:
        """Take back the plies since the last turn of a human, that one included; return their number."""
        count = self._turn_before()
        if count is None:
            return 0
        gone = len(self.plies) - count
        del self.plies[count:]
        return gone

    def restart(self, seed: int | None) -> None:
        """Take back all plies; ``seed``: a new one, or ``None`` for the same again."""
        self.plies.clear()
        self.seed = self.seed if seed is None else seed

    # What would be good

    def hint(self) -> MoveSearch[State]:
        name = "expectimax" if self.game.has_chance else "deepening"
        return self._search(computer(name, STRONG))

    def advice(self, reply: MoveSearch[State]) -> MoveChoice:
        """Return the best moves as solved with certainty, if they are, else those of the search ``reply``."""
        outcomes = self.outcomes()
        sure = best_of(outcomes, self.mover)
        choice = reply.choice()
        if not sure:
            return choice
        both = tuple(rank for rank in sure if rank in choice.best and not choice.guess)
        line = choice.line if both and choice.line and self.rank_of(choice.line[0]) in both else ()
        return MoveChoice(both or sure, outcomes[sure[0]].low, line=line)

    def outcomes(self) -> list[Outcome]:
        """Return the outcomes of the moves as far as ``solver`` knows; the caller advances it."""
        return self.solver.outcomes(self.number)


def best_of(outcomes: Sequence[Outcome], mover: int) -> tuple[int, ...]:
    """Return the moves certain to be best: those with the best known value if no other can exceed it."""
    known = [outcome.low for outcome in outcomes if outcome.exact]
    if not known:
        return ()
    best = max(known) if mover == MAX else min(known)
    for outcome in outcomes:
        if not outcome.exact and (outcome.high > best if mover == MAX else outcome.low < best):
            return ()
    return tuple(rank for rank, each in enumerate(outcomes) if each.exact and each.low == best)


def _summarise(reply: MoveSearch[Any], choice: MoveChoice) -> Searched:
    algorithm, options, steps = reply.rerun()
    run = reply.run
    words = ""
    if run is not None:
        with run.at(len(run)):
            words = conclusion(run)
    finished = run is not None and run.finished
    return Searched(algorithm, options, steps, finished, choice, words)
