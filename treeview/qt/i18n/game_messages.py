"""Why a position, a game or its tree cannot be, ready to be translated: what `problems.said` looks up.

What the checks of a user's own game say of its code is for whoever programs, and stays in English.
"""

from __future__ import annotations

from typing import Final

from treeview.messages import N_

GAME_REFUSALS: Final = (
    # any game
    N_("a random play of {game} has not ended after {plies} plies"),
    N_("a play of {game} has not ended after {plies} plies; search to a depth"),
    N_("positions of {game} cannot be written as text"),
    N_("positions of {game} cannot be read from text"),
    N_("positions of {game} cannot be edited"),
    # trees
    N_("plays of {game} can go on for ever; grow its tree to a depth"),
    N_("the tree of {game} has more than {limit} nodes; to depth {depth} it has {nodes}"),
    N_("the tree of {game} would grow beyond {limit} nodes; search to a depth"),
    # Nim and take-away
    N_("the number of heaps is {given} instead of {heaps}"),
    N_("heap {heap} counts {size}; it counted {limit} at the start"),
    # tic-tac-toe and connect-k
    N_("two pieces stand in one cell"),
    N_("a piece stands outside the board"),
    N_("there are {crosses} X and {noughts} O; X begins, and they take turns"),
    N_("both X and O have {line} in a row"),
    N_("the game went on after {winner} had {line} in a row"),
    N_("it is the turn of {player}: X begins, and there are {crosses} X and {noughts} O"),
    # connect-k
    N_("nothing is under the piece at {cell}"),
    N_("no order of moves leads to this: each piece falls on those that were there"),
    # hexapawn
    N_("two pawns stand in one cell"),
    N_("a pawn stands outside the board"),
    N_("{player} has {count} pawns; there were {columns} at the start"),
    N_("the game went on after a pawn of {player} had reached the last row"),
    # Kalah
    N_("the number of seeds is {given} instead of {total}"),
    N_("{player} has no seeds left, so the game is over and all seeds go to the stores"),
    N_("a position has two rows, North's and South's, not {given}"),
    N_("each row has {numbers} numbers, its pits and its store, not {given}"),
    # files
    N_("this file needs the game {name}, which is not installed"),
    N_("the game {name} of this file: {error}"),
    # positions as text
    N_("this is too long for a position"),
    N_("nobody is called “{name}” here; it is {first} or {second} to move"),
    N_("the number of rows is {given} instead of {rows}"),
    N_("the length of row {row} is {given} instead of {columns}"),
    N_("“{letter}” is no piece here; take {pieces}, and {empty} for an empty cell"),
    N_("“{word}” is not a whole number from 0 to 999"),
    # names
    N_("the game {name} of {value} cannot be imported: {error}"),
    N_("{value}, which is to be the game {name}, is no Game"),
    N_("there is no game {name}; did you mean {close}?"),
    N_("there is no game {name}; there are {names}"),
    # the two satellites
    N_("nothing is left to chance here; say who is to move"),
    N_("there are two of the {satellite}"),
    N_("“{part}” is not understood; say “{example}”"),
    N_("it is not said where the {satellite} is"),
    N_("ply {ply} is beyond the horizon of {horizon}"),
    N_("the {satellite} is at {x},{y}, outside of the {width} × {height} cells"),
    N_("the {satellite} is faster than the grid is wide: the border would have stopped it"),
    N_("the {satellite} has {fuel} units of fuel; its tank holds {tank}"),
)
"""The templates of `GameError`, but for those of a game that is not programmed as it should be."""

SIDES: Final = (N_("White"), N_("Black"), N_("North"), N_("South"))
"""What their parts call the sides."""

NAMED: Final = ("game", "player")
"""The parts that are names to be translated: titles of games, and sides."""
