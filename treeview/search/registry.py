"""The algorithms by name, and their views. More can be added by `register`."""

import sys
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from treeview.argument_checks import TEXT, check_instance, check_type
from treeview.games.drawn_tree import DrawnTree
from treeview.messages import suggest, tr
from treeview.option import Option, OptionError
from treeview.search import shared_options
from treeview.search.columns import Column, Places
from treeview.search.search import Family, Search
from treeview.search.traced.trace import TracedTree
from treeview.search.view import SearchView
from treeview.tree.tree import KINDS_BY_NAME, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game import Game
    from treeview.games.game_tree import GameTree
    from treeview.search.traced.own_search import Function, OwnSearch

_BUILT_IN: Final = {
    "minimax": ("depth_first", "Minimax"),
    "alphabeta": ("depth_first", "AlphaBeta"),
    "negamax": ("negamax", "Negamax"),
    "aspiration": ("windows", "Aspiration"),
    "scout": ("windows", "Scout"),
    "pvs": ("windows", "PrincipalVariation"),
    "negascout": ("windows", "NegaScout"),
    "memory": ("memory", "Memory"),
    "mtdf": ("memory", "MTDF"),
    "sss": ("memory", "SSS"),
    "dual": ("memory", "DUAL"),
    "stockman": ("state_space", "Stockman"),
    "deepening": ("deepening", "Deepening"),
    "expectimax": ("expectimax", "Expectimax"),
    "star1": ("star", "Star1"),
    "star2": ("star", "Star2"),
    "mcts": ("mcts", "MCTS"),
    "puct": ("puct", "PUCT"),
    "bestfirst": ("best_first", "BestFirst"),
    "bstar": ("bstar", "BStar"),
    "pn": ("proof", "ProofNumber"),
    "dfpn": ("proof", "DepthFirstProofNumber"),
}
"""The folder and class of each built-in algorithm; the class of its view has the suffix View."""


_TRACED: Final = "trace"
"""The name of the search of logs, which is offered only for logs."""
_VIEWS: Final[dict[type[Search], type[SearchView[Any]]]] = {}


@cache
def load_built_in(name: str) -> type[Search]:
    """Return the built-in search called ``name``, imported on first use."""
    folder, title = ("traced", "TracedSearch") if name == _TRACED else _BUILT_IN[name]
    search: type[Search] = getattr(import_module(f"treeview.search.{folder}.stepper"), title)
    view = getattr(import_module(f"treeview.search.{folder}.view"), title.removesuffix("Search") + "View")
    _VIEWS[search] = view
    return search


class Algorithms(MutableMapping[str, type[Search]]):
    """Searches by name, in the order in which they are offered; those built in are imported when needed."""

    def __init__(self) -> None:
        self._known: dict[str, type[Search] | None] = dict.fromkeys(_BUILT_IN)

    def __getitem__(self, name: str) -> type[Search]:
        search = self._known[name]
        return load_built_in(name) if search is None else search

    def __setitem__(self, name: str, search: type[Search]) -> None:
        self._known[name] = search

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, name: object) -> bool:
        return name in self._known


ALGORITHMS: Final = Algorithms()
"""The algorithms by name, in the order in which they are offered."""


def register(search: type[Search], view: type[SearchView[Any]] = SearchView) -> None:
    """Offer an algorithm by its name, in the window, on the command line and in Python.

    ``view``: its view class; by default it is shown by what it declares. Another algorithm of the same name
    is replaced.
    """
    check_instance(
        search,
        type,
        tr("a search is a subclass of Search, or a function that treeview.algorithm decorates, not {value}"),
    )
    ALGORITHMS[search.name] = search
    _VIEWS[search] = view


def own_algorithm(
    name: str,
    title: str = "",
    *,
    options: Sequence[Option] = (),
    columns: Sequence[str | Column] = ("value", "best"),
    steps: Mapping[str, str] | None = None,
    pseudocode: str = "",
    phases: Mapping[str, str] | None = None,
    compares: Sequence[str] = (),
    plays: bool = False,
) -> "Callable[[Function], type[OwnSearch]]":
    """Offer a generator as an algorithm called ``name``, everywhere: ``@treeview.algorithm("mine")``.

    The function takes a `SearchedTree` and its options by name, and yields `step`.

    - ``options``: `treeview.Option` objects, declared as for other algorithms.
    - ``columns``: the numbers that its steps write. "value", "best" (the id of a child), "alpha" and "beta"
      are known; any other name is a number of your own; a `Column` describes one in detail.
    - ``steps``: the names of its steps and what they do, such as ``{"look": "enters evaluates"}``; by
      default enter, visit, leaf, value, bound, cut, return, iteration, select, expand, simulate, backup.
    - ``pseudocode``: shown in place of the function's source.
    - ``phases``: the titles of steps that form the parts of an iteration; ``compares``: the columns in the
      table of a node's children; ``plays``: whether it can play a game, since its options bound the cost of a
      move.

    Raises ``ValueError`` for invalid columns, steps or options. If the function fails, its run ends with a
    step that describes the error.
    """
    check_type(TEXT, name=name, title=title)
    from treeview.search.traced.own_search import own_search

    def offer(function: "Function") -> "type[OwnSearch]":
        search, view = own_search(
            function, name, title, options=options, columns=columns, steps=steps, pseudocode=pseudocode,
            phases=phases, compares=compares, plays=plays,
        )  # fmt: skip
        register(search, view)
        return search

    return offer


GROUP: Final = "treeview.searches"
"""The group of entry points for searches in packages: name and class, or decorated function, of each."""


def load_installed() -> list[str]:
    """Offer the searches of installed packages; returns a line for each that cannot be imported."""
    if not _is_group_named():
        return []
    from importlib.metadata import entry_points

    problems = []
    for entry in entry_points(group=GROUP):
        try:
            loaded = entry.load()
            if loaded not in ALGORITHMS.values():
                register(loaded)
        except Exception as error:  # noqa: BLE001 - a package may fail in any way
            what = " ".join(f"{type(error).__name__}: {error}".split())
            problem = tr("the search {name} of {value} cannot be imported: {error}")
            problems.append(problem.format(name=entry.name, value=entry.value, error=what))
    return problems


def _is_group_named() -> bool:
    """Return whether any package may have such entry points, which often saves an import of 20 ms."""
    for place in dict.fromkeys(sys.path):
        folder = Path(place)
        if not folder.is_dir():
            if folder.is_file():  # a zip file, whose packages only `importlib.metadata` finds
                return True
            continue
        for file in (*folder.glob("*-info/entry_points.txt"), *folder.glob("EGG-INFO/entry_points.txt")):
            try:
                if GROUP.encode() in file.read_bytes():
                    return True
            except OSError:
                return True
    return False


def unregister(name: str) -> None:
    """Stop offering the algorithm called ``name``."""
    _VIEWS.pop(ALGORITHMS.pop(name))


def view_class(name: str) -> type[SearchView[Any]]:
    """Return the view class of searches called ``name``."""
    return _VIEWS[algorithm(name)]


def view_of(search: Search) -> SearchView[Any]:
    """Return the view of ``search``."""
    for each in type(search).__mro__:
        view = _view(each)
        if view is not None:
            return view(search)
    return SearchView(search)


def _view(search: type) -> type[SearchView[Any]] | None:
    """Return the view that a class of searches declares itself, or ``None``."""
    if search not in _VIEWS:
        name = vars(search).get("name")
        if name in _BUILT_IN or name == _TRACED:
            load_built_in(name)  # which knows the views of its own class only
    return _VIEWS.get(search)


def all_columns(place: Places) -> tuple[Column, ...]:
    """Return the columns that any algorithm shows in a place, each once, in a common order."""
    found: list[Column] = []
    for search in ALGORITHMS.values():  # which imports all of them
        shown = [*search.columns.values(), *_VIEWS[search].derived]
        after = len(found)
        for column in reversed([column for column in shown if place in column.places]):
            if column in found:
                after = found.index(column)
            else:
                found.insert(after, column)
    return tuple(found)


def offered_searches(tree: Tree) -> Mapping[str, type[Search]]:
    """Return the searches for a tree, by name; for the tree of a log, only the recorded one."""
    return {_TRACED: load_built_in(_TRACED)} if isinstance(tree, TracedTree) else ALGORITHMS


def by_family(searches: Mapping[str, type[Search]]) -> dict[Family, dict[str, type[Search]]]:
    """Return searches by name, grouped by their families, in the order in which they are offered."""
    groups = {
        family: {name: search for name, search in searches.items() if search.family is family}
        for family in Family
    }
    return {family: found for family, found in groups.items() if found}


def algorithm(name: str) -> type[Search]:
    """Return the search called ``name``, including that of logs; raises ``OptionError`` if there is none."""
    if name == _TRACED:
        return load_built_in(_TRACED)
    if name not in ALGORITHMS:
        problem = tr("no algorithm {name}; {choice}")
        raise OptionError(problem, name=repr(name), choice=suggest(name, ALGORITHMS))
    return ALGORITHMS[name]


def asked_options(name: str, game: "Game[Any] | None", given: Mapping[str, Any]) -> tuple[Option, ...]:
    """Return the options of a search that forms ask for, given what is searched.

    The rules of a game say who moves first, and options may need what a game, or this one, does not have.
    What is ``given`` is asked for all the same, so that it can be taken back.
    """
    return tuple(
        option
        for option in algorithm(name).declared
        if not (game is not None and option.name == shared_options.ROOT.name)
        and (
            not option.needs
            or getattr(game, option.needs, False)
            or given.get(option.name, option.default) != option.default
        )
    )


def search(
    tree: Tree, name: str, given: Mapping[str, Any] | None = None, clock: Callable[[], float] | None = None
) -> Search:
    """Return a search of a drawn tree, ready to be recorded; raises ``OptionError`` and ``TreeError``.

    For the tree of a log, only its recorded search is possible.
    """
    if isinstance(tree, TracedTree):
        if name != _TRACED:
            problem = tr("this tree comes from a log; {algorithm} can search a copy of it")
            raise TreeError(problem, algorithm=tr(algorithm(name).title))
        from treeview.search.traced.stepper import search_of

        return search_of(tree, given)
    if name == _TRACED:
        raise TreeError(tr("this tree comes from no log, so nothing was recorded on it"))
    chosen = algorithm(name)
    given = dict(given or {})
    root = shared_options.ROOT.check(given.get("root", shared_options.ROOT.default))
    return chosen(DrawnTree(tree, KINDS_BY_NAME.get(str(root)), chance=chosen.chance), given, clock)


def search_in(
    game: "GameTree[Any]", name: str, given: Mapping[str, Any], clock: Callable[[], float] | None = None
) -> Search:
    """Return a search of a game's tree, which may grow; raises ``OptionError`` and ``TreeError``."""
    root = shared_options.ROOT
    if root.check(given.get("root", root.default)) != root.default:
        raise OptionError(tr("the rules of a game say who moves first"), "root")
    return algorithm(name)(game, given, clock)
