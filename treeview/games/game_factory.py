"""From a `Setup` to the tree of a game: the game itself, where play begins, how far the tree goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from treeview.games.game import Game, GameError
from treeview.games.game_check import check_game
from treeview.games.game_files import game_class_in, made
from treeview.games.game_registry import game_class, game_names
from treeview.games.game_tree import NODES_LIMIT, GameTree
from treeview.games.setup import SEARCH, Setup
from treeview.games.user_code_errors import GameCall
from treeview.messages import tr
from treeview.options import OptionError


class UntrustedError(GameError):
    """A game in a file that is not run, since nobody has said that it is trusted."""


def game_of(setup: Setup, trusted: bool = False) -> Game[Any]:
    """The game that ``setup`` names, with its options; those that are text are read as such.

    A game in a file is run, which is done only if it is ``trusted``, and played a little to see whether it
    is a game. Raises ``GameError`` where it is not, where there is no such game and for whatever is wrong
    with it, and ``OptionError`` for an option.
    """
    if not setup.file:
        kind = game_class(setup.game)
        return _with_options(kind, setup)
    if not trusted:
        raise UntrustedError(
            tr("{file} is a program and can do anything you can do; it runs only if you trust it").format(
                file=Path(setup.file).name
            )
        )
    kind = game_class_in(setup.file)
    game = _with_options(kind, setup)
    check_game(game)
    return game


def _with_options(kind: type[Game[Any]], setup: Setup) -> Game[Any]:
    try:
        return made(kind, _values(kind, setup.options))
    except OptionError as error:
        error.of_game = True
        raise


def _values(kind: type[Game[Any]], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options in their types; whoever makes the game checks the rest."""
    declared = {option.name: option for option in kind.declared}
    return {
        name: declared[name].parse(value) if isinstance(value, str) and name in declared else value
        for name, value in options.items()
    }


def make(setup: Setup, trusted: bool = False, *, limit: int = NODES_LIMIT) -> GameTree[Any]:
    """The tree that ``setup`` tells of, not grown yet; `grow_all` makes all of it.

    Where ``setup`` gives a number of plies it never goes deeper: nodes down there are valued by their
    estimates. Raises what `game_of` raises, and ``GameError`` for a start that is no position.
    """
    game = game_of(setup, trusted)
    start = None
    if setup.start.strip():
        with GameCall(game):
            start = game.read(setup.start)
    return GameTree(game, start, limit=limit, horizon=setup.plies)


def remade(setup: Setup, trusted: bool = False, *, limit: int = NODES_LIMIT) -> GameTree[Any]:
    """The tree that a saved file tells of, as `make` makes it.

    Raises ``GameError`` alone, which says what the file lacks where a game is not there or has changed.
    """
    if not setup.file and setup.game not in game_names():
        raise GameError(tr("this file needs the game {name}, which is not installed").format(name=setup.game))
    try:
        return make(setup, trusted, limit=limit)
    except OptionError as error:
        raise GameError(
            tr("the game {name} of this file: {error}").format(name=setup.game, error=error)
        ) from error


def grown(setup: Setup, trusted: bool = False, *, limit: int = NODES_LIMIT) -> GameTree[Any]:
    """The tree that ``setup`` tells of, grown as far as it says: not at all if that is to be by a search.

    Raises ``GameError`` besides where it has more than ``limit`` nodes; it names the plies that fit.
    """
    return as_far(setup, make(setup, trusted, limit=limit))


def as_far(setup: Setup, tree: GameTree[Any]) -> GameTree[Any]:
    """``tree``, grown as far as ``setup`` says."""
    return tree if setup.extent == SEARCH else grow_all(tree)


def grow_all(tree: GameTree[Any]) -> GameTree[Any]:
    """``tree``, grown whole, or down to its horizon, in one go; see `GameTree.grow`."""
    for _ in tree.grow():
        pass
    return tree


def settled(setup: Setup, tree: GameTree[Any]) -> Setup:
    """``setup`` as the tree made of it came out: every option with its value, the start as it is written."""
    start = ""
    if setup.start.strip():
        with GameCall(tree.game):
            start = tree.game.write(tree.start)
    name = tree.game.name if setup.file else setup.game
    return replace(setup, game=name, options=dict(tree.game.options), start=start)
