"""Make a game or a game's tree from a `Setup`."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from treeview.games.game import Game, GameError
from treeview.games.game_check import check_game
from treeview.games.game_files import UntrustedError, game_class_in, make_with_options
from treeview.games.game_registry import game_class, game_names
from treeview.games.game_tree import NODES_LIMIT, GameTree
from treeview.games.setup import SEARCH, Setup
from treeview.games.user_code_errors import GameCall
from treeview.messages import tr
from treeview.option import OptionError


def make_game(setup: Setup, trusted: bool, *, progress: Callable[[float], object] | None = None) -> Game[Any]:
    """Make the game of ``setup``, with its options parsed, and play it a little to check it.

    ``progress`` follows the check and may stop it; see `check_game`. Raises ``GameError``, `UntrustedError`
    for a file that is not ``trusted``, and ``OptionError``.
    """
    if not setup.file:
        kind = game_class(setup.game)
        return _with_options(kind, setup)
    if not trusted:
        raise UntrustedError(setup.file)
    kind = game_class_in(setup.file)
    game = _with_options(kind, setup)
    check_game(game, progress=progress)
    return game


def _with_options(kind: type[Game[Any]], setup: Setup) -> Game[Any]:
    try:
        return make_with_options(kind, _values(kind, setup.options))
    except OptionError as error:
        error.of_game = True
        raise


def _values(kind: type[Game[Any]], options: Mapping[str, Any]) -> dict[str, Any]:
    """Convert the options to their types; making the game checks the rest."""
    declared = {option.name: option for option in kind.declared}
    return {
        name: declared[name].parse(value) if isinstance(value, str) and name in declared else value
        for name, value in options.items()
    }


def make_game_tree(
    setup: Setup,
    trusted: bool = False,
    *,
    limit: int = NODES_LIMIT,
    progress: Callable[[float], object] | None = None,
) -> GameTree[Any]:
    """Make the tree of ``setup``, at first only its root; raises what `make_game` raises.

    It never grows deeper than the plies of ``setup``, where nodes have their estimates as values.
    """
    game = make_game(setup, trusted, progress=progress)
    start = None
    if setup.start.strip():
        with GameCall(game):
            start = game.read(setup.start)
    return GameTree(game, start, limit=limit, horizon=setup.plies)


def remake_game_tree(
    setup: Setup, trusted: bool, *, progress: Callable[[float], object] | None = None
) -> GameTree[Any]:
    """Make the tree of a saved file; raises only ``GameError``, whose message says what the file needs."""
    if not setup.file and setup.game not in game_names():
        raise GameError(tr("this file needs the game {name}, which is not installed"), name=setup.game)
    try:
        return make_game_tree(setup, trusted, progress=progress)
    except OptionError as error:
        raise GameError(tr("the game {name} of this file: {error}"), name=setup.game, error=error) from error


def grow_to_extent(setup: Setup, tree: GameTree[Any]) -> GameTree[Any]:
    """Grow ``tree`` as far as ``setup`` says: not at all if a search will grow it."""
    return tree if setup.extent == SEARCH else grow_all(tree)


def grow_all(tree: GameTree[Any]) -> GameTree[Any]:
    """Grow ``tree`` whole, or down to its horizon, in one go; see `GameTree.grow`."""
    for _ in tree.grow():
        pass
    return tree


def settle_setup(setup: Setup, tree: GameTree[Any]) -> Setup:
    """Return ``setup`` with the value of every option, and the start as the game writes it."""
    start = ""
    if setup.start.strip():
        with GameCall(tree.game):
            start = tree.game.write(tree.start)
    name = tree.game.name if setup.file else setup.game
    return replace(setup, game=name, options=dict(tree.game.options), start=start)
