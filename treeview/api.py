"""The public interface for programs and notebooks; the command line builds on it, too.

>>> import treeview
>>> tree = treeview.load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
>>> treeview.solve(tree, "alphabeta").value
4.0
"""

import time
from os import PathLike
from typing import Any

from treeview.figures import FigureError
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
from treeview.games import board as board_module
from treeview.games import game_tree
from treeview.games.board import Board
from treeview.games.game import Game, GameError
from treeview.games.game_files import load_game
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.playback.answer import Answer, answer, solved
from treeview.playback.step_notes import StepNotes
from treeview.rendering import SVG, Searched, export, render
from treeview.scenes import picture
from treeview.search import run
from treeview.search.registry import register, search, search_in
from treeview.search.run import Run
from treeview.sources import grow, load, open_source, step_notes
from treeview.tree import tree as tree_module
from treeview.tree.tree import Tree, TreeError


def record(what: Searched | object, algorithm: str = "alphabeta", **options: Any) -> Run:
    """Search ``what`` with ``algorithm`` and record every step; the run stands at its end.

    Args:
        what: a tree; a game, or the `GameTree` of one, which grows as the search goes; or anything that
            `load` takes, such as "game:tictactoe" or a file.
        algorithm: "minimax", "alphabeta", "deepening", "expectimax" or "mcts". Only the last two know
            chance nodes.
        options: those of the command line, with underscores: ``prune_on="gt"``, ``budget_nodes=500``.

    Returns:
        A `Run`. ``run.seek(step)`` moves it to any step from 0 to ``len(run)``. Its annotations are arrays
        of shape ``(len(tree),)`` by node id: ``run["value"]``, "alpha", "beta", "alpha_in", "beta_in"
        (float64, nan where there is none), "status" (int8), "order", "best" (int32), and for MCTS "visits"
        and "total". They change in place as the run moves.

    Raises:
        OptionError: for an unknown algorithm or option.
        TreeError: for a tree that the algorithm cannot search.
        GameError: for a game whose rules fail, or whose tree grows beyond two million nodes.

    Costs about twice the time of the textbook recursion, and some ten bytes a step.
    """
    if isinstance(what, Game):
        what = GameTree(what)
    elif not isinstance(what, Tree | GameTree):
        what = open_source(what)
    if isinstance(what, GameTree):
        return Run(search_in(what, algorithm, options, time.perf_counter)).record_all()
    return Run(search(what, algorithm, options, time.perf_counter)).record_all()


def solve(what: Searched | object, algorithm: str = "alphabeta", **options: Any) -> Answer:
    """Search ``what`` with ``algorithm`` and return the answer: value, best line, counts.

    Takes what `record` takes and raises what it raises. Minimax and alpha-beta on a drawn tree record nothing
    and take no longer than the textbook recursion; ``answer.run``, ``answer.counts`` and what shows a run
    record it when they are first asked for. ``answer.as_dict()`` is plain data that has every node, too; see
    `Answer`.
    """
    if not isinstance(what, Game | Tree | GameTree):
        what = open_source(what)
    found = solved(what, algorithm, options) if isinstance(what, Tree) else None
    return found or answer(record(what, algorithm, **options))


def save(tree: Tree | GameTree[Any], path: str | PathLike[str]) -> None:
    """Write ``tree`` to a file, whole or not at all; the suffix says the format.

    Raises ``FormatError`` if the format cannot hold the tree (see ``resources/manual/formats.md``), or the
    file cannot be written.
    """
    format_registry.write_file(tree.tree if isinstance(tree, GameTree) else tree, path)


tree_module.to_svg = run.to_svg = board_module.to_svg = game_tree.to_svg = render

__all__ = ["SVG", "Answer", "Board", "FigureError", "FormatError", "Game", "GameError", "GameTree"]
__all__ += ["OptionError", "Run", "StepNotes", "Tree", "TreeError"]
__all__ += ["export", "from_networkx", "game", "grow", "load", "load_game", "picture", "random_tree"]
__all__ += ["record", "register", "render", "save", "solve", "step_notes", "to_networkx"]
