"""How a document was left: the algorithm, the step shown, the view. Kept beside the tree.

Only the native format has room for it, on one line above its nodes::

    "session": {"version": 1, "algorithm": "alphabeta", "options": {"prune_on": "ge"}, "step": 12,
                "view": {"zoom": 1.5, "x": 40, "y": -8}, "selected": 3, "collapsed": [5, 9]},

All but ``version`` and ``algorithm`` may be left out. ``selected`` and ``collapsed`` name nodes by their
numbers in the file, as ``parent`` does. Without a ``view`` the whole tree is fitted. Further keys are let
be and not written again.

The tree comes first: a session of a later version, one of an algorithm or with options that are unknown
here, is dropped and the tree kept; so are numbers of nodes that are not there (any more), since a line of
a file may be deleted by hand. What no program writes, such as a step that is text, is a ``FormatError``
at its place.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from treeview.formats.errors import quote
from treeview.formats.jsontext import Document
from treeview.formats.number import NumberError, as_number, format_number
from treeview.games.setup import Setup
from treeview.tree.tree import NIL

VERSION: Final = 1
KEY: Final = "session"

_SCALARS: Final = (str, int, float, type(None))
_LONGEST_STEP: Final = 2**53


@dataclass(frozen=True, slots=True)
class View:
    """What of the drawing is in sight: its scale (1 is 100 %) and, in its coordinates, the centre."""

    zoom: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Session:
    """How a document was left.

    ``algorithm``: its name; ``options``: those of the algorithm by name, text, numbers or ``None``;
    ``step``: the one shown; ``view``: ``None`` where the whole tree is fitted; ``selected``: a node of the
    tree, or ``None``; ``collapsed``: the nodes whose subtrees are folded away. Nodes are ids of the tree
    that the session is written or read with.
    """

    algorithm: str
    options: Mapping[str, Any] = field(default_factory=dict)
    step: int = 0
    view: View | None = None
    selected: int | None = None
    collapsed: tuple[int, ...] = ()
    game: Setup | None = None


def line(session: Session, place: Sequence[int]) -> str:
    """The session as one line of JSON; ``place`` has the number in the file of each node, ``NIL`` if none.

    Nodes that are not written are left out, and so is a view that is none (not finite).
    """
    told: dict[str, Any] = {"version": VERSION, "algorithm": session.algorithm}
    if session.options:
        told["options"] = dict(session.options)
    told["step"] = session.step
    view = session.view
    if view is not None and all(map(math.isfinite, (view.zoom, view.x, view.y))) and view.zoom > 0:
        told["view"] = {key: json.loads(format_number(getattr(view, key))) for key in ("zoom", "x", "y")}
    if session.selected is not None and _number(session.selected, place) != NIL:
        told["selected"] = place[session.selected]
    collapsed = sorted(number for node in session.collapsed if (number := _number(node, place)) != NIL)
    if collapsed:
        told["collapsed"] = collapsed
    return json.dumps(told, ensure_ascii=False, allow_nan=False)


def _number(node: int, place: Sequence[int]) -> int:
    return place[node] if 0 <= node < len(place) else NIL


def from_document(document: Document, nodes: int) -> Session | None:
    """The session of a native document with so many nodes; ``None`` where there is none to go on with.

    Raises ``FormatError`` for a malformed one.
    """
    if document.data.get(KEY) is None:
        return None
    return _Reader(document, nodes).session()


class _Reader:
    """Checks one object, value by value."""

    def __init__(self, document: Document, nodes: int) -> None:
        self.document = document
        self.nodes = nodes
        self.data: dict[str, Any] = {}

    def session(self) -> Session | None:
        given = self.document.data[KEY]
        if not isinstance(given, dict):
            self.fail([], f"the session must be an object, not {quote(given)}")
        self.data = given
        version = given.get("version")
        if type(version) is not int or version < 1:
            self.fail(["version"] if "version" in given else [], f'expected "version": {VERSION}')
        if version > VERSION:
            return None
        algorithm = given.get("algorithm")
        if not isinstance(algorithm, str):
            place = ["algorithm"] if "algorithm" in given else []
            self.fail(place, f"the algorithm must be text, not {quote(algorithm)}")
        session = Session(
            algorithm, self.options(), self.step(), self.view(), self.selected(), self.collapsed()
        )
        return session if _known(session) else None

    def options(self) -> dict[str, Any]:
        given = self.wanted("options", dict, "an object", {})
        for name, value in given.items():
            if not isinstance(value, _SCALARS):
                self.fail(["options", name], f"an option must be text or a number, not {quote(value)}")
        return dict(given)

    def step(self) -> int:
        given = self.data.get("step")
        if given is None:
            return 0
        if type(given) is not int or not 0 <= given < _LONGEST_STEP:
            self.fail(["step"], f"the step must be a whole number from 0, not {quote(given)}")
        return int(given)

    def view(self) -> View | None:
        given = self.wanted("view", dict, "an object", None)
        if given is None:
            return None
        zoom, x, y = (self.coordinate(given, key) for key in ("zoom", "x", "y"))
        if zoom <= 0:
            self.fail(["view", "zoom"], f"the zoom must be above 0, not {quote(given['zoom'])}")
        return View(zoom, x, y)

    def coordinate(self, view: dict[str, Any], key: str) -> float:
        if key not in view:
            self.fail(["view"], f"the view has no {key}")
        try:
            number = as_number(view[key])
        except NumberError as problem:
            self.fail(["view", key], f"the {key} {quote(view[key])} {problem}")
        if math.isinf(number):
            self.fail(["view", key], f"the {key} must be finite, not {quote(view[key])}")
        return number

    def selected(self) -> int | None:
        given = self.data.get("selected")
        return None if given is None else next(iter(self.there([given], "selected")), None)

    def collapsed(self) -> tuple[int, ...]:
        given = self.wanted("collapsed", list, "a list", [])
        return tuple(dict.fromkeys(self.there(given, "collapsed")))

    def there(self, given: list[Any], key: str) -> list[int]:
        """Those of the numbers given that are numbers of nodes."""
        for i, node in enumerate(given):
            if type(node) is not int:
                self.fail(
                    [key, i] if key == "collapsed" else [key],
                    f"expected the number of a node, not {quote(node)}",
                )
        return [node for node in given if 0 <= node < self.nodes]

    def wanted(self, key: str, kind: type, name: str, default: Any) -> Any:
        given = self.data.get(key)
        if given is not None and not isinstance(given, kind):
            self.fail([key], f"{key} must be {name}, not {quote(given)}")
        return default if given is None else given

    def fail(self, path: Sequence[str | int], message: str) -> NoReturn:
        self.document.fail([KEY, *path], message)


def _known(session: Session) -> bool:
    """Whether the algorithm is there and takes the options."""
    from treeview.search.algorithms import ALGORITHMS  # not needed for most files
    from treeview.search.options import OptionError, resolve

    search = ALGORITHMS.get(session.algorithm)
    if search is None:
        return False
    try:
        resolve(search.declared, session.options)
    except OptionError:
        return False
    return True
