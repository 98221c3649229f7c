"""What a source means: a tree, the tree of a game, and what is prepared there for runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from os import PathLike
from typing import Any

from treeview.formats.native.session import Prepared
from treeview.formats.tree_sources import load_document
from treeview.games import game_factory
from treeview.games.game import Game, GameError
from treeview.games.game_spec import is_game, setup_of
from treeview.games.game_tree import GameTree
from treeview.games.setup import Extent
from treeview.games.user_code_errors import GameCall
from treeview.playback.step_notes import NOTHING, StepNotes, by_run, run_of
from treeview.tree.tree import Tree


def load(source: object, *, trust: bool = False) -> Tree:
    """The tree that ``source`` means.

    ``source`` is a path; ``"-"`` (standard input); ``"example:NAME"``; ``"game:NAME"``, whose whole tree it
    is then; a tree written as text, such as ``"[[8, 3, 2], [5, 4, 6]]"``; nested Python lists or tuples of
    numbers (a text that stands first names its list); or a networkx graph. A file that was saved with the
    tree of a game has that tree, grown as far as it was, and whole where a search was to grow it.

    ``trust`` has to be given where a game comes from a Python file, since that file is run.

    Raises ``FormatError``, ``GameError`` or ``OptionError``, all ``ValueError``, with one line that says what
    is wrong and where, and ``ResourceError`` for an example that is not there.
    """
    found = opened(source, trust=trust)
    if isinstance(found, Tree):
        return found
    if found.horizon is None:
        game_factory.grow_all(found)
    return found.tree


def opened(
    source: object, *, start: str = "", extent: Extent | None = None, trust: bool = False
) -> Tree | GameTree[Any]:
    """What ``source`` means, as `load` takes it: the tree of a game is a `GameTree`.

    That is grown as far as ``extent`` says, or the file that ``source`` is: if that is as a search goes, it
    is the root alone. ``start`` and ``extent`` are for games only.
    """
    return _opened(source, start, extent, trust)[0]


def _opened(
    source: object, start: str, extent: Extent | None, trust: bool
) -> tuple[Tree | GameTree[Any], tuple[Prepared, ...]]:
    """What a source means, and what was prepared for runs on it; nothing where another tree is asked for."""
    notes: tuple[Prepared, ...] = ()
    if isinstance(source, str) and is_game(source):
        setup, of = setup_of(source), game_factory.make
    else:
        tree, session = load_document(source)
        if session is None or session.game is None:
            if start or extent is not None:
                raise GameError("a start and a number of plies are for games; this is a drawn tree")
            return tree, session.notes if session else ()
        setup, of = session.game, game_factory.remade
        notes = () if start or extent is not None else session.notes
    setup = replace(setup, start=start or setup.start, extent=setup.extent if extent is None else extent)
    return game_factory.as_far(setup, of(setup, trust)), notes


def opened_with_notes(
    source: object,
    algorithm: str,
    options: Mapping[str, Any],
    *,
    start: str = "",
    extent: Extent | None = None,
    trust: bool = False,
) -> tuple[Tree | GameTree[Any], StepNotes]:
    """What ``source`` means, as `opened` gives it, and what was prepared there for one run on it."""
    found, prepared = _opened(source, start, extent, trust)
    return found, _notes_of(prepared, algorithm, options)


def _notes_of(prepared: Iterable[Prepared], algorithm: str, options: Mapping[str, Any]) -> StepNotes:
    return by_run(prepared).get(run_of(algorithm, options), NOTHING)


def step_notes(source: str | PathLike[str], algorithm: str = "alphabeta", **options: Any) -> StepNotes:
    """The notes and bookmarks that a file has for a run: ``.notes`` by step and ``.bookmarks``.

    Empty where nothing was prepared for ``algorithm`` with these options. Raises what `load` raises.
    """
    session = None if isinstance(source, str) and is_game(source) else load_document(source)[1]
    return _notes_of(session.notes if session else (), algorithm, options)


def grow(
    game: Game[Any] | str, start: Any = None, plies: int | None = None, *, trust: bool = False
) -> GameTree[Any]:
    """The tree of a game, whole or down to ``plies``; its nodes are ``grown.tree``, a `Tree`.

    - ``game``: a game, or a text such as "game:nim" or "game:connect:columns=4,rows=4".
    - ``start``: where play begins, as a state or as the game writes it; where the game does if not given.
    - ``trust``: to be given for a Python file, since that is run.

    Raises ``GameError`` for a start that cannot be, and for a tree of more than two million nodes; it names
    the plies that fit. `record` and `solve` let a tree grow as the search goes, and need no `grow`.
    """
    if isinstance(game, str):
        game = game_factory.game_of(setup_of(game), trust)
    if isinstance(start, str):
        with GameCall(game):
            start = game.read(start)
    if plies is not None and plies < 0:
        raise GameError("a tree is grown down to 0 plies or more, not {plies}", plies=plies)
    return game_factory.grow_all(GameTree(game, start, horizon=plies))
