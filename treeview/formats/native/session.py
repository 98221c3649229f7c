"""The session of a document, stored beside the tree: the algorithm, the step shown, the view.

Only the native format can hold it, on one line above the nodes::

    "session": {"version": 1, "algorithm": "alphabeta", "options": {"prune_on": "ge"}, "step": 12,
                "view": {"zoom": 1.5, "x": 40, "y": -8}, "selected": 3, "collapsed": [5, 9]},

Only ``version`` and ``algorithm`` are required. ``selected`` and ``collapsed`` name nodes by their numbers in
the file, as ``parent`` does. Without a ``view``, the whole tree is fitted into the window. Unknown keys are
ignored and not written again.

Notes on steps and bookmarks are kept for each run. Notes are pairs of step and text; options that have their
default are left out::

    "lectures": [{"algorithm": "mcts", "options": {"c": 1}, "notes": [[12, "Why?"]], "bookmarks": [4]}]

A comparison of runs is kept with the order of moves of each, how their time is linked, the steps at which
they stand, and whether the minimal tree is outlined; only the runs are required::

    "comparison": {"runs": [{"algorithm": "alphabeta"}, {"algorithm": "mtdf", "options": {"first": 35},
                   "moves": "best"}], "link": "node", "steps": [12, 14], "minimal": true}

For the tree of a game, the session also holds the game, and the list of nodes holds only the root::

    "game": {"name": "tictactoe", "options": {"columns": 3}, "start": "X O . / . X . / . . O", "extent": 4}

``extent`` is how far the tree is grown: "search" (the default) as a search goes, "whole", or a number of
plies. Without ``start``, play begins where the game begins. A game outside the registry names its Python
``file``, relative to the folder of the document if it is inside it. Nodes do not exist before the tree has
grown again, so ``selected`` and ``collapsed`` name them by their paths: the ranks of children from the root
down, counted from 0, as in ``"selected": [4, 0], "collapsed": [[1], [2, 0]]``.

The tree matters most: a session of a later version, or with an unknown algorithm or unknown options, is
dropped and the tree is kept. Numbers of missing nodes are dropped too, since a line of a file may be deleted
by hand. A game is the tree, so it is kept whatever the algorithm, and refused if its version is later. What
no program writes, such as a step that is text, is a ``FormatError`` at its place.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Final, NamedTuple, NoReturn

from treeview.formats.json_text import JsonDocument
from treeview.formats.number_syntax import NumberError, as_number, write_number
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.messages import N_, tr
from treeview.records import dataclass
from treeview.tree.tree import NIL

VERSION: Final = 1
KEY: Final = "session"
ALGORITHM: Final = "alphabeta"
"""The algorithm for a game's tree whose saved algorithm is unknown."""

Path = tuple[int, ...]
"""A node, as the ranks of children from the root down."""
Place = int | Path
"""A node: its id, or its path in the tree of a game."""

_SCALARS: Final = (str, int, float, type(None))
_MAX_STEP: Final = 2**53
_MAX_PLIES: Final = 1_000_000
_MUST_BE: Final = {
    bool: N_("{key} must be true or false, not {given}"),
    list: N_("{key} must be a list, not {given}"),
    dict: N_("{key} must be an object, not {given}"),
    str: N_("{key} must be text, not {given}"),
}


@dataclass(frozen=True, slots=True)
class SavedView:
    """The visible part of the drawing: its scale (1 is 100 %) and its centre, in its coordinates."""

    zoom: float
    x: float
    y: float


class SavedNotes(NamedTuple):
    """The notes and bookmarks of one run, ascending by step, with the options that were set."""

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()
    notes: tuple[tuple[int, str], ...] = ()
    bookmarks: tuple[int, ...] = ()


class SavedRun(NamedTuple):
    """One run of a comparison: the algorithm, the options given to it, and the order of moves, or ""."""

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()
    moves: str = ""


class SavedComparison(NamedTuple):
    """The runs that are compared, the steps at which they stand, how they are linked ("" for the default)."""

    runs: tuple[SavedRun, ...]
    link: str = ""
    steps: tuple[int, ...] = ()
    minimal: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """The saved state of a document.

    ``algorithm``: its name; ``options``: its options by name, as text, numbers or ``None``; ``step``: the
    step shown; ``view``: ``None`` if the whole tree is fitted; ``selected``: a node of the tree, or ``None``;
    ``collapsed``: the nodes whose subtrees are folded away. Nodes are ids of the tree that the session is
    written or read with, or paths for the tree of a ``game``, which is not written. ``notes``: the notes and
    bookmarks prepared for runs of any algorithm; ``comparison``: the runs that are compared, if any.
    """

    algorithm: str
    options: Mapping[str, Any] = field(default_factory=dict)
    step: int = 0
    view: SavedView | None = None
    selected: Place | None = None
    collapsed: tuple[Place, ...] = ()
    game: Setup | None = None
    notes: tuple[SavedNotes, ...] = ()
    comparison: SavedComparison | None = None


def line(session: Session, place: Sequence[int]) -> str:
    """The session as one line of JSON; ``place`` maps each node to its number in the file, or ``NIL``."""
    told: dict[str, Any] = {"version": VERSION, "algorithm": session.algorithm}
    if session.game is not None:
        told["game"] = _game_data(session.game)
    if session.options:
        told["options"] = dict(session.options)
    told["step"] = session.step
    view = session.view
    if view is not None and all(map(math.isfinite, (view.zoom, view.x, view.y))) and view.zoom > 0:
        told["view"] = {key: json.loads(write_number(getattr(view, key))) for key in ("zoom", "x", "y")}
    selected = () if session.selected is None else _node_places((session.selected,), place)
    if selected:
        told["selected"] = selected[0]
    collapsed = _node_places(session.collapsed, place)
    if collapsed:
        told["collapsed"] = collapsed
    if session.notes:
        told["lectures"] = [_notes_data(each) for each in session.notes]
    if session.comparison is not None:
        told["comparison"] = _comparison_data(session.comparison)
    return json.dumps(told, ensure_ascii=False, allow_nan=False)


def _node_places(nodes: Sequence[Place], place: Sequence[int]) -> list[int | list[int]]:
    """The numbers or paths of nodes in the file, ascending, without those that are not written."""
    paths = sorted(node for node in nodes if isinstance(node, tuple))
    ids = [node for node in nodes if isinstance(node, int) and 0 <= node < len(place)]
    return [*sorted(place[node] for node in ids if place[node] != NIL), *map(list, paths)]


def _notes_data(saved: SavedNotes) -> dict[str, Any]:
    told: dict[str, Any] = {"algorithm": saved.algorithm}
    if saved.options:
        told["options"] = dict(saved.options)
    if saved.notes:
        told["notes"] = [list(note) for note in saved.notes]
    if saved.bookmarks:
        told["bookmarks"] = list(saved.bookmarks)
    return told


def _comparison_data(comparison: SavedComparison) -> dict[str, Any]:
    runs = []
    for run in comparison.runs:
        told: dict[str, Any] = {"algorithm": run.algorithm}
        if run.options:
            told["options"] = dict(run.options)
        if run.moves:
            told["moves"] = run.moves
        runs.append(told)
    found: dict[str, Any] = {"runs": runs}
    if comparison.link:
        found["link"] = comparison.link
    if comparison.steps:
        found["steps"] = list(comparison.steps)
    if comparison.minimal:
        found["minimal"] = True
    return found


def _game_data(game: Setup) -> dict[str, Any]:
    told: dict[str, Any] = {"name": game.game}
    if game.options:
        told["options"] = dict(game.options)
    if game.start:
        told["start"] = game.start
    told["extent"] = game.extent
    if game.file:
        told["file"] = game.file
    return told


def from_document(document: JsonDocument, nodes: int) -> Session | None:
    """The session of a document with this many nodes, or ``None``; raises ``FormatError`` if malformed."""
    if document.data.get(KEY) is None:
        return None
    return _Reader(document, nodes).session()


class _Reader:
    """Checks one object, value by value."""

    def __init__(self, document: JsonDocument, nodes: int) -> None:
        self.document = document
        self.nodes = nodes
        self.data: dict[str, Any] = {}

    def session(self) -> Session | None:
        given = self.document.data[KEY]
        if not isinstance(given, dict):
            self.fail([], tr("the session must be an object, not {given}"), given=given)
        self.data = given
        if self.document.version(VERSION, [KEY]) > VERSION:
            if given.get("game") is not None:
                self.document.fail_newer([KEY])
            return None
        algorithm = given.get("algorithm")
        if not isinstance(algorithm, str):
            place = ["algorithm"] if "algorithm" in given else []
            self.fail(place, tr("the algorithm must be text, not {given}"), given=algorithm)
        game = self.game()
        session = Session(
            algorithm,
            self.options(),
            self.step(),
            self.view(),
            self.read_selected(by_path=game is not None),
            self.read_collapsed(by_path=game is not None),
            game,
            self.notes(),
            self.comparison(),
        )
        if _is_known(session):
            return session
        if game is None and not session.notes and session.comparison is None:
            return None
        return replace(session, algorithm=ALGORITHM, options={}, step=0 if game is None else session.step)

    def notes(self) -> tuple[SavedNotes, ...]:
        given = self.read_value("lectures", list, [])
        return tuple(self.step_notes(each, i) for i, each in enumerate(given))

    def comparison(self) -> SavedComparison | None:
        """Read the runs that are compared; those of unknown searches are for the document to judge."""
        if self.read_value("comparison", dict, None) is None:
            return None
        runs = []
        for i, run in enumerate(self.read_value("runs", list, [], "comparison")):
            here: tuple[str | int, ...] = ("comparison", "runs", i)
            if not isinstance(run, dict) or not isinstance(run.get("algorithm"), str):
                self.fail(here, tr("expected an object with an algorithm, not {given}"), given=run)
            options = tuple(sorted(self.options(*here).items()))
            runs.append(SavedRun(run["algorithm"], options, self.read_value("moves", str, "", *here)))
        steps = tuple(
            self.read_step(step, ["comparison", "steps", i])
            for i, step in enumerate(self.read_value("steps", list, [], "comparison"))
        )
        link = self.read_value("link", str, "", "comparison")
        minimal = self.read_value("minimal", bool, False, "comparison")
        return SavedComparison(tuple(runs), link, steps, minimal)

    def step_notes(self, given: object, i: int) -> SavedNotes:
        """Read the notes and bookmarks of one run; they must come in order, each step once."""
        if not isinstance(given, dict) or not isinstance(given.get("algorithm"), str):
            self.fail(["lectures", i], tr("expected an object with an algorithm, not {given}"), given=given)
        here: tuple[str | int, ...] = ("lectures", i)
        notes: dict[int, str] = {}
        for at, note in enumerate(self.read_value("notes", list, [], *here)):
            place: list[str | int] = [*here, "notes", at]
            if not isinstance(note, list) or len(note) != 2 or not isinstance(note[1], str):
                self.fail(place, tr("expected a step and a note, not {given}"), given=note)
            notes[self.read_step(note[0], [*place, 0])] = note[1]
        marks = {
            self.read_step(step, [*here, "bookmarks", at])
            for at, step in enumerate(self.read_value("bookmarks", list, [], *here))
        }
        return SavedNotes(
            given["algorithm"],
            tuple(sorted(self.options(*here).items())),
            tuple(sorted(notes.items())),
            tuple(sorted(marks)),
        )

    def read_step(self, given: object, place: Sequence[str | int]) -> int:
        if type(given) is not int or not 0 <= given < _MAX_STEP:
            self.fail(place, tr("the step must be a whole number, 0 or more, not {given}"), given=given)
        return int(given)

    def options(self, *above: str | int) -> dict[str, Any]:
        given = self.read_value("options", dict, {}, *above)
        for name, value in given.items():
            if not isinstance(value, _SCALARS):
                self.fail(
                    [*above, "options", name],
                    tr("an option must be text or a number, not {given}"),
                    given=value,
                )
        return dict(given)

    def game(self) -> Setup | None:
        given = self.read_value("game", dict, None)
        if given is None:
            return None
        if not isinstance(given.get("name"), str) or not given["name"]:
            place = ["game", "name"] if "name" in given else ["game"]
            self.fail(place, tr("the name of the game must be text, not {given}"), given=given.get("name"))
        start, file = (self.read_value(key, str, "", "game") for key in ("start", "file"))
        return Setup(given["name"], self.options("game"), start, self.extent(given), file)

    def extent(self, game: dict[str, Any]) -> Extent:
        given = game.get("extent")
        if given is None:
            return SEARCH
        if given not in (SEARCH, WHOLE) and (type(given) is not int or not 0 <= given <= _MAX_PLIES):
            what = tr('the extent must be "{search}", "{whole}" or a number of plies, not {given}')
            self.fail(["game", "extent"], what, search=SEARCH, whole=WHOLE, given=given)
        found: Extent = given
        return found

    def step(self) -> int:
        given = self.data.get("step")
        return 0 if given is None else self.read_step(given, ["step"])

    def view(self) -> SavedView | None:
        given = self.read_value("view", dict, None)
        if given is None:
            return None
        zoom, x, y = (self.coordinate(given, key) for key in ("zoom", "x", "y"))
        if zoom <= 0:
            self.fail(["view", "zoom"], tr("the zoom must be above 0, not {given}"), given=given["zoom"])
        return SavedView(zoom, x, y)

    def coordinate(self, view: dict[str, Any], key: str) -> float:
        if key not in view:
            self.fail(["view"], tr("{key} is missing from the view"), key=key)
        try:
            number = as_number(view[key])
        except NumberError as problem:
            self.fail(["view", key], tr("{key}: {problem}"), key=key, problem=problem)
        if math.isinf(number):
            self.fail(["view", key], tr("the {key} must be finite, not {given}"), key=key, given=view[key])
        return number

    def read_selected(self, *, by_path: bool) -> Place | None:
        given = self.data.get("selected")
        return None if given is None else next(iter(self.there([given], "selected", by_path)), None)

    def read_collapsed(self, *, by_path: bool) -> tuple[Place, ...]:
        given = self.read_value("collapsed", list, [])
        return tuple(dict.fromkeys(self.there(given, "collapsed", by_path)))

    def there(self, given: list[Any], key: str, by_path: bool) -> list[Place]:
        """The given numbers that are numbers of nodes; or paths, which are looked up later."""
        found: list[Place] = []
        for i, node in enumerate(given):
            place: list[str | int] = [key, i] if key == "collapsed" else [key]
            if by_path:
                found.append(self.path(node, place))
            elif type(node) is not int:
                self.fail(place, tr("expected the number of a node, not {given}"), given=node)
            elif 0 <= node < self.nodes:
                found.append(node)
        return found

    def path(self, given: object, place: Sequence[str | int]) -> Path:
        if not isinstance(given, list) or any(type(rank) is not int or rank < 0 for rank in given):
            self.fail(place, tr("expected the path of a node, such as [1, 0], not {given}"), given=given)
        return tuple(given)

    def read_value(self, key: str, kind: type, default: Any, *above: str | int) -> Any:
        given: Any = self.data
        for outer in above:
            given = given[outer]
        value = given.get(key)
        if value is not None and not isinstance(value, kind):
            self.fail([*above, key], tr(_MUST_BE[kind]), key=key, given=value)
        return default if value is None else value

    def fail(self, path: Sequence[str | int], message: str, /, **places: Any) -> NoReturn:
        self.document.fail([KEY, *path], message, **places)


def _is_known(session: Session) -> bool:
    """Whether the algorithm exists and takes the options."""
    from treeview.option import OptionError, resolve
    from treeview.search.registry import ALGORITHMS  # not needed for most files

    search = ALGORITHMS.get(session.algorithm)
    if search is None:
        return False
    try:
        resolve(search.declared, session.options)
    except OptionError:
        return False
    return True
