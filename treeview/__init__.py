"""Step through game-tree search, see why, and draw it.

>>> import treeview
>>> tree = treeview.load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
>>> run = treeview.record(tree, "alphabeta")
>>> float(run.seek(10)["alpha"][0])
2.0

``load``, ``from_networkx`` and ``random_tree`` make a `Tree`, ``game`` and ``grow`` the tree of a game.
``solve`` returns the answer of a search, ``record`` all of its steps, ``answer`` the answer of a run,
``compare`` shows several runs side by side, ``count_depths`` tells what searches cost at each depth,
``what_if`` how the search depends on the value of a leaf. ``watch`` records a search that you wrote,
``check`` says what is wrong with it. ``render`` draws a tree or a run, ``export`` writes pictures of many
steps, ``save`` writes a tree, ``register`` adds an algorithm. Names are imported when they are first used, so
``import treeview`` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from treeview.api import (
        SVG,
        algorithm,
        check,
        compare,
        count_depths,
        export,
        grow,
        load,
        picture,
        record,
        render,
        save,
        show,
        solve,
        step,
        step_notes,
        watch,
        what_if,
    )
    from treeview.comparison.depth_counts import DepthCounts
    from treeview.comparison.run_choice import RunChoice
    from treeview.comparison.side_by_side import SideBySide
    from treeview.figures import FigureError
    from treeview.formats.format_error import FormatError
    from treeview.formats.graphs.networkx_graph import from_networkx, to_networkx
    from treeview.games.board import Board
    from treeview.games.game import Game, GameError
    from treeview.games.game_files import load_game
    from treeview.games.game_registry import game
    from treeview.games.game_tree import GameTree
    from treeview.games.random_tree import random_tree
    from treeview.option import Option, OptionError
    from treeview.playback.answer import Answer, answer
    from treeview.playback.step_notes import StepNotes
    from treeview.search.registry import register
    from treeview.search.run import Run
    from treeview.tree.tree import Tree, TreeError
    from treeview.unknowns.sensitivity import sensitivity

__version__ = "0.1.0"

__all__ = [
    "SVG",
    "Answer",
    "Board",
    "DepthCounts",
    "FigureError",
    "FormatError",
    "Game",
    "GameError",
    "GameTree",
]
__all__ += ["Option", "OptionError", "Run", "RunChoice", "SideBySide", "StepNotes", "Tree", "TreeError"]
__all__ += [
    "algorithm",
    "answer",
    "check",
    "compare",
    "count_depths",
    "export",
    "from_networkx",
    "game",
    "grow",
    "load",
    "load_game",
    "picture",
    "random_tree",
]
__all__ += ["record", "register", "render", "save", "sensitivity", "show", "solve"]
__all__ += ["step", "step_notes", "to_networkx", "watch", "what_if"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'treeview' has no attribute {name!r}")
    return getattr(import_module("treeview.api"), name)


def __dir__() -> list[str]:
    return __all__
