"""The one entrance for trees and games: reads what a path, a text or a Python object names.

The window, the command line and Python all read their sources with `read_source`, so that none forgets the
session, the saved state of a document. A source is

- a path; in a file with several pages, ``"FILE#2"`` is the second page and ``"FILE"`` the first;
- ``"-"``, standard input;
- ``"example:NAME"``, a bundled tree;
- ``"game:NAME"`` or ``"game:NAME:columns=4,rows=3"``, a game, or a Python file with one, such as
  ``"mine.py"`` or ``"game:mine.py:size=5"``;
- a tree written as text, such as ``"[[8, 3, 2], [5, 4, 6]]"``;
- in Python also nested lists or tuples of numbers (a leading string names its list), or a networkx graph.
"""

import json
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from treeview import resources
from treeview.argument_checks import WHOLE_OR_NONE, check_instance, check_type
from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.formats.native.native import SavedPages
from treeview.formats.native.session import Session
from treeview.formats.number_syntax import OPEN, NumberError, parse_number
from treeview.games.game import Game, GameError
from treeview.games.setup import SEARCH, Extent, Setup
from treeview.messages import tr
from treeview.playback.step_notes import NO_NOTES, StepNotes, notes_by_run, run_of
from treeview.records import dataclass
from treeview.tree.tree import Tree

if TYPE_CHECKING:  # the window starts without importing games
    from treeview.games.game_tree import GameTree

EXAMPLE: Final = "example:"
"""The prefix of a source that names a bundled tree."""
GAME: Final = "game:"
"""The prefix of a source that names a game."""
GAME_SUFFIX: Final = ".py"
"""The suffix of files that hold games."""
STANDARD_INPUT: Final = "-"

_PAGE: Final = re.compile(r"(?P<file>.+)#(?P<number>[0-9]{1,6})", re.DOTALL)
_GAME_FILE: Final = re.compile(r"(?P<name>.*?\.py)(?P<options>:.*)?", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class SourceContent:
    """What a source holds. No code of a game was run to read it.

    - ``what``: a drawn tree, or the setup of a game's tree.
    - ``session``: the saved state of the document, if the source has one.
    - ``name``: what to call the source in a title, "" for a tree written as text; ``path``: its file, if any.
    - ``pages``: all pages of a file with several; this is the one at ``page``.
    """

    what: Tree | Setup
    session: Session | None = None
    name: str = ""
    path: Path | None = None
    pages: SavedPages | None = None
    page: int = 0

    @property
    def page_count(self) -> int:
        return 1 if self.pages is None else len(self.pages.pages)

    @property
    def saved(self) -> SavedPages:
        """All pages, as a file stores them."""
        if self.pages is not None:
            return self.pages
        return SavedPages(((self.what if isinstance(self.what, Tree) else Tree(), self.session),))

    def at_page(self, page: int) -> "SourceContent":
        """The content of another page of the same file, counted from 0."""
        if self.pages is None or page == self.page:
            return self
        tree, session = self.pages.pages[page]
        what = session.game if session and session.game else tree
        return replace(self, what=what, session=session, page=page)

    def as_left(self) -> "SourceContent":
        """The content of the page at which the document was left."""
        return self if self.pages is None else self.at_page(self.pages.shown)

    def make(self, *, trust: bool = False) -> "Tree | GameTree[Any]":
        """The tree; a game's is grown as set up; ``trust`` lets its file run. Raises what `load` raises."""
        if isinstance(self.what, Tree):
            return self.what
        from treeview.games import game_factory

        build = game_factory.make_game_tree if self.session is None else game_factory.remake_game_tree
        return game_factory.grow_to_extent(self.what, build(self.what, trust))

    def step_notes(self, algorithm: str, options: Mapping[str, Any]) -> StepNotes:
        """The notes and bookmarks for the run of ``algorithm`` with ``options``."""
        prepared = self.session.notes if self.session else ()
        return notes_by_run(prepared).get(run_of(algorithm, options), NO_NOTES)


def read_source(source: object, *, start: str = "", extent: Extent | None = None) -> SourceContent:
    """Read a source of any kind.

    ``start`` and ``extent`` change where the tree of a game begins and how far it is grown. The notes of a
    saved game are dropped then, since they belong to its own tree.

    Raises ``FormatError``, ``GameError`` or ``OptionError``, all ``ValueError``, with one line that says what
    is wrong and where, and ``ResourceError`` for an example that is not there.
    """
    content = _read(source)
    changed = bool(start) or extent is not None
    if not isinstance(content.what, Setup):
        if changed:
            raise GameError(tr("a start and a number of plies only apply to games; this is a drawn tree"))
        return content
    if not changed:
        return content
    setup = content.what
    setup = replace(setup, start=start or setup.start, extent=setup.extent if extent is None else extent)
    session = content.session and replace(content.session, game=setup, notes=())
    return replace(content, what=setup, session=session)


def _read(source: object) -> SourceContent:
    if isinstance(source, str) and is_game(source):
        return SourceContent(game_setup(source), name=source)
    if isinstance(source, Tree):
        return SourceContent(source)
    if isinstance(source, (list, tuple, int, float)) and not isinstance(source, bool):
        if isinstance(source, list) and source and isinstance(source[0], dict):
            from treeview.formats import json_records

            if json_records.are_objects(source):
                return read_text(_as_json(source))
        from treeview.formats.nested.python_lists import from_lists

        return SourceContent(from_lists(source))
    if hasattr(source, "tolist"):  # an array
        from treeview.formats.nested.python_lists import from_lists

        return SourceContent(from_lists(source.tolist()))
    if isinstance(source, dict):  # a JSON document that was parsed already
        return read_text(_as_json(source))
    if hasattr(source, "to_csv"):  # a DataFrame
        return read_text(source.to_csv())
    if isinstance(source, bytes):
        return _content(format_registry.pages_in(source, "<bytes>"), "")
    if isinstance(source, PathLike):
        return read_file(Path(source))
    if not isinstance(source, str):
        if not hasattr(source, "nodes"):
            text = tr(
                "a tree is made from a file, a text, lists, a table or a networkx graph, not from {kind}"
            )
            raise TypeError(text.format(kind=type(source).__name__))
        from treeview.formats.graphs.networkx_graph import from_networkx

        return SourceContent(from_networkx(source))
    if not source.strip():
        raise FormatError(tr("the source is empty; give a file or a tree such as [[8, 3], [5, 4]]"))
    if source == STANDARD_INPUT:
        if sys.stdin is None:
            raise FormatError(tr("there is no standard input"))
        name = "standard input"
        return _content(format_registry.pages_in(sys.stdin.buffer.read(), name), name)
    if source.startswith(EXAMPLE):
        example = resources.example(source.removeprefix(EXAMPLE))
        content = _content(format_registry.read_pages(example), source)
        if isinstance(content.what, Tree):
            content.what.title = tr(content.what.title)
        return content
    file = file_of(source)
    if file is None:
        return read_text(source)
    name, page = split_page(source)
    if page is None:
        return replace(read_file(file), name=source)
    found = read_file(name)
    if not 1 <= page <= found.page_count:
        count = found.page_count
        problem = tr("there is no page {page}; the number of pages is {count}")
        raise FormatError(problem.format(page=page, count=count), name)
    return replace(found.at_page(page - 1), name=source)


def _as_json(document: object) -> str:
    try:
        return json.dumps(document)
    except (TypeError, ValueError) as error:
        raise FormatError(tr("this is not JSON: {problem}").format(problem=error)) from None


def read_file(path: str | Path) -> SourceContent:
    """Read the file of a tree; raises ``FormatError``."""
    return _content(format_registry.read_pages(path), str(path), Path(path))


def read_text(text: str, name: str = "") -> SourceContent:
    """Read a text in any format, such as the clipboard's; raises ``FormatError``."""
    return _content(format_registry.read_text_pages(text, name or "<text>"), name)


def _content(found: SavedPages, name: str, path: Path | None = None) -> SourceContent:
    tree, session = found.pages[0]
    what = session.game if session and session.game else tree
    return SourceContent(what, session, name, path, found if len(found.pages) > 1 else None)


def open_source(source: object, *, trust: bool = False) -> "Tree | GameTree[Any]":
    """Read ``source`` and make its tree; that of a game is a `GameTree`. Raises what `load` raises."""
    return read_source(source).make(trust=trust)


def load(source: object, *, trust: bool = False) -> Tree:
    """The tree that ``source`` means.

    ``source`` is a path; ``"FILE#2"`` for the second page of a file, which is otherwise the first; ``"-"``
    (standard input); ``"example:NAME"``; ``"game:NAME"`` for the whole tree of a game; a tree written as
    text, such as ``"[[8, 3, 2], [5, 4, 6]]"``; nested lists or tuples of numbers (a leading string names
    its list), or an array; a parsed JSON document, a dictionary or a list of records; a
    DataFrame with the columns of a CSV table; a networkx graph; a game; or a tree, which is returned. A file
    saved with the tree of a game gives that tree, grown as far as it was, or whole if a search is to grow it.

    ``trust`` is required for a game in a Python file, since that file is run.

    Raises ``FormatError``, ``GameError`` or ``OptionError``, all ``ValueError``, with one line that says what
    is wrong and where, and ``ResourceError`` for an example that is not there.
    """
    if isinstance(source, Game):
        return grow(source).tree
    found = open_source(source, trust=trust)
    if isinstance(found, Tree):
        return found
    from treeview.games.game_factory import grow_all

    return (found if found.horizon is not None else grow_all(found)).tree


def step_notes(source: str | PathLike[str], algorithm: str = "alphabeta", **options: Any) -> StepNotes:
    """The ``.notes`` by step and ``.bookmarks`` that a file holds for a run. Raises what `load` raises."""
    return read_source(source).step_notes(algorithm, options)


def grow(
    game: Game[Any] | str, start: Any = None, plies: int | None = None, *, trust: bool = False
) -> "GameTree[Any]":
    """The tree of a game, whole or down to ``plies``; its nodes are ``grown.tree``, a `Tree`.

    - ``game``: a game, or a text such as "game:nim" or "game:connect:columns=4,rows=4".
    - ``start``: where play begins, as a state or as the game writes it; by default, where the game begins.
    - ``trust``: required for a Python file, since that is run.

    Raises ``GameError`` for an impossible start, and for a tree of more than two million nodes; the message
    names the plies that fit. `record` and `solve` grow a tree as the search goes, so they need no `grow`.
    """
    check_type(WHOLE_OR_NONE, plies=plies)
    check_instance(game, Game | str, tr("only a game or a text such as 'game:nim' can be grown, not {value}"))
    from treeview.games.game_factory import grow_all, make_game
    from treeview.games.game_tree import GameTree
    from treeview.games.user_code_errors import GameCall

    if isinstance(game, str):
        game = make_game(game_setup(game), trust)
    if isinstance(start, str):
        with GameCall(game):
            start = game.read(start)
    if plies is not None and plies < 0:
        raise GameError(tr("the number of plies must be 0 or more, not {plies}"), plies=plies)
    return grow_all(GameTree(game, start, horizon=plies))


# What kind of source it is


def is_game(source: str) -> bool:
    """Whether ``source`` names a game rather than a tree."""
    return source.startswith(GAME) or (source.lower().endswith(GAME_SUFFIX) and "\n" not in source)


def file_of(source: str) -> Path | None:
    """The file that ``source`` names; ``None`` for standard input, an example, or a tree written as text."""
    if source == STANDARD_INPUT or source.startswith(EXAMPLE) or is_tree_text(source):
        return None
    return Path(source)


def split_page(source: str) -> tuple[str, int | None]:
    """The file and the number of the page, from 1, in a source such as ``lecture.tree.json#2``."""
    found = _PAGE.fullmatch(source)
    if found is None or os.path.exists(source):  # noqa: PTH110 - Path.exists() raises where a name is too long
        return source, None
    return found["file"], int(found["number"])


def is_tree_text(source: str) -> bool:
    """Whether ``source`` is a tree written as text rather than the name of a file.

    A tree begins with a bracket, a quote or an angle bracket, or is a number, or is a word and a list, such
    as ``max(3, 12)``. The name of an existing file is always a file.
    """
    start = source.lstrip()[:1]
    called = format_registry.WORD_LIST.match(source) and source.rstrip().endswith((")", "]", "}"))
    if (start and start in "[({<\"'") or source.strip() == OPEN or called:
        return not os.path.exists(source)  # noqa: PTH110 - Path.exists() raises where a name is too long
    try:
        parse_number(source.strip())
    except NumberError:
        return "\n" in source and not os.path.exists(source)  # noqa: PTH110
    return not os.path.exists(source)  # noqa: PTH110


def game_setup(source: str, start: str = "", extent: Extent = SEARCH) -> Setup:
    """The setup in a source that `is_game`; its options are still text. Raises ``GameError``."""
    name, _, options = source.removeprefix(GAME).partition(":")
    file = ""
    found = _GAME_FILE.fullmatch(source.removeprefix(GAME))
    if found:  # its folders may have colons in their names
        file = name = found["name"]
        options = (found["options"] or "")[1:]
    if not name.strip():
        raise GameError(tr("game: must be followed by the name of a game, as in game:tictactoe"))
    return Setup(name.strip() if not file else name, _game_options(options), start, extent, file)


def _game_options(text: str) -> dict[str, str]:
    """The options in ``text``, not parsed yet."""
    found: dict[str, str] = {}
    last = ""
    for part in text.split(",") if text.strip() else ():
        name, equals, value = part.partition("=")
        name = name.strip().replace("-", "_")
        if not equals and last:
            found[last] += f",{part}"
            continue
        if not equals or not name.isidentifier():
            raise GameError(tr("{part} is not an option; write NAME=VALUE"), part=repr(part.strip()[:40]))
        if name in found:
            raise GameError(tr("the option {name} is given twice"), name=name)
        found[name], last = value.strip(), name
    return found
