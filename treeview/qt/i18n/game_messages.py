"""Why a position, a game or its tree cannot be, ready to be translated: what `problems.said` looks up.

What the checks of a user's own game say of its code is for whoever programs, and stays in English.
"""

from __future__ import annotations

from typing import Final

from treeview.qt.i18n.translation import mark

GAME_REFUSALS: Final = (
    # any game
    mark("a random play of {game} has not ended after {plies} plies"),
    mark("a play of {game} has not ended after {plies} plies; search to a depth"),
    mark("positions of {game} cannot be written as text"),
    mark("positions of {game} cannot be read from text"),
    mark("positions of {game} cannot be edited"),
    # trees
    mark("plays of {game} can go on for ever; grow its tree to a depth"),
    mark("the tree of {game} has more than {limit} nodes; to depth {depth} it has {nodes}"),
    mark("the tree of {game} would grow beyond {limit} nodes; search to a depth"),
    # Nim and take-away
    mark("the number of heaps is {given} instead of {heaps}"),
    mark("heap {heap} counts {size}; it counted {limit} at the start"),
    # tic-tac-toe and connect-k
    mark("two pieces stand in one cell"),
    mark("a piece stands outside the board"),
    mark("there are {crosses} X and {noughts} O; X begins, and they take turns"),
    mark("both X and O have {line} in a row"),
    mark("the game went on after {winner} had {line} in a row"),
    mark("it is the turn of {player}: X begins, and there are {crosses} X and {noughts} O"),
    # connect-k
    mark("nothing is under the piece at {cell}"),
    mark("no order of moves leads to this: each piece falls on those that were there"),
    # hexapawn
    mark("two pawns stand in one cell"),
    mark("a pawn stands outside the board"),
    mark("{player} has {count} pawns; there were {columns} at the start"),
    mark("the game went on after a pawn of {player} had reached the last row"),
    # Kalah
    mark("the number of seeds is {given} instead of {total}"),
    mark("{player} has no seeds left, so the game is over and all seeds go to the stores"),
    mark("a position has two rows, North's and South's, not {given}"),
    mark("each row has {numbers} numbers, its pits and its store, not {given}"),
    # files
    mark("this file needs the game {name}, which is not installed"),
    mark("the game {name} of this file: {error}"),
    # positions as text
    mark("this is too long for a position"),
    mark("nobody is called “{name}” here; it is {first} or {second} to move"),
    mark("the number of rows is {given} instead of {rows}"),
    mark("the length of row {row} is {given} instead of {columns}"),
    mark("“{letter}” is no piece here; take {pieces}, and {empty} for an empty cell"),
    mark("“{word}” is not a whole number from 0 to 999"),
    # names
    mark("the game {name} of {value} cannot be imported: {error}"),
    mark("{value}, which is to be the game {name}, is no Game"),
    mark("there is no game {name}; did you mean {close}?"),
    mark("there is no game {name}; there are {names}"),
    # the two satellites
    mark("nothing is left to chance here; say who is to move"),
    mark("there are two of the {satellite}"),
    mark("“{part}” is not understood; say “{example}”"),
    mark("it is not said where the {satellite} is"),
    mark("ply {ply} is beyond the horizon of {horizon}"),
    mark("the {satellite} is at {x},{y}, outside of the {width} × {height} cells"),
    mark("the {satellite} is faster than the grid is wide: the border would have stopped it"),
    mark("the {satellite} has {fuel} units of fuel; its tank holds {tank}"),
)
"""The templates of `GameError`, but for those of a game that is not programmed as it should be."""

SIDES: Final = (mark("White"), mark("Black"), mark("North"), mark("South"))
"""What their parts call the sides."""

NAMED: Final = ("game", "player")
"""The parts that are names to be translated: titles of games, and sides."""
