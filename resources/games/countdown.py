"""Countdown: from a pile of seven, take one or two in turn; whoever takes the last one wins.

All that a game has to be: a start and four functions. A state says everything there is to know, so also
whose turn it is, and is never changed: a tuple is right. Open it with `treeview open countdown.py`.
"""

from treeview.games.game import MAX, MIN, Game

OTHER = {MAX: MIN, MIN: MAX}


class Countdown(Game[tuple[int, int]]):
    """A state is how many are left, and who is to take."""

    about = "Take one or two from a pile in turn; whoever takes the last one wins."
    start = (7, MAX)

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        left, mover = state
        return left - move, OTHER[mover]

    def utility(self, state: tuple[int, int]) -> float:
        """From MAX's view: who is to move at an empty pile has lost."""
        return -1.0 if state[1] == MAX else 1.0
