"""The algorithms by name, and how each is shown. Others can be added by `register`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from treeview.games.drawn_tree import DrawnTree
from treeview.messages import tr
from treeview.option import Option, OptionError
from treeview.search.columns import Column, Places
from treeview.search.deepening.stepper import Deepening
from treeview.search.deepening.view import DeepeningView
from treeview.search.depth_first.stepper import AlphaBeta, Minimax
from treeview.search.depth_first.view import AlphaBetaView, MinimaxView
from treeview.search.expectimax.stepper import Expectimax
from treeview.search.expectimax.view import ExpectimaxView
from treeview.search.mcts.stepper import MCTS
from treeview.search.mcts.view import MCTSView
from treeview.search.memory.stepper import DUAL, MTDF, SSS, Memory
from treeview.search.memory.view import DUALView, MemoryView, MTDFView, SSSView
from treeview.search.proof.stepper import DepthFirstProofNumber, ProofNumber
from treeview.search.proof.view import DepthFirstProofNumberView, ProofNumberView
from treeview.search.search import Search
from treeview.search.shared_options import ROOT
from treeview.search.traced.own_search import Function, OwnSearch, own_search
from treeview.search.traced.stepper import TracedSearch, search_of
from treeview.search.traced.trace import TracedTree
from treeview.search.traced.view import TracedView
from treeview.search.view import SearchView
from treeview.search.windows.stepper import Aspiration, NegaScout, PrincipalVariation, Scout
from treeview.search.windows.view import AspirationView, NegaScoutView, PrincipalVariationView, ScoutView
from treeview.tree.tree import KINDS_BY_NAME, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

ALGORITHMS: Final[dict[str, type[Search]]] = {}
"""The algorithms by name, in the order in which they are offered."""
_VIEWS: Final[dict[type[Search], type[SearchView[Any]]]] = {}


def register(search: type[Search], view: type[SearchView[Any]] = SearchView) -> None:
    """Offer an algorithm by its name, in the window, on the command line and in Python.

    ``view`` says how it is shown; without one, it is shown by what it declares. Another algorithm of the same
    name is replaced.
    """
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
) -> Callable[[Function], type[OwnSearch]]:
    """Offer a generator as an algorithm called ``name``, everywhere: ``@treeview.algorithm("mine")``.

    The function takes a `SearchedTree` and its options by name, and yields `step`.

    - ``options``: `treeview.Option`, declared as those of other algorithms.
    - ``columns``: the numbers that its steps write: "value", "best" (the id of a child), "alpha" and "beta"
      are known, any other name is a number of your own, and a `Column` says more about one.
    - ``steps``: the names of its steps and what they do, such as ``{"look": "enters evaluates"}``; by
      default enter, visit, leaf, value, bound, cut, return, iteration, select, expand, simulate, backup.
    - ``pseudocode``: shown in place of the function's source.
    - ``phases``: the titles of steps that are the parts of an iteration; ``compares``: the columns that the
      table of a node's children shows; ``plays``: whether it can play a game, since its options bound what a
      move costs.

    Where the function fails, its run ends with a step that tells how.
    """

    def offer(function: Function) -> type[OwnSearch]:
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


def unregister(name: str) -> None:
    """No longer offer the algorithm called ``name``."""
    _VIEWS.pop(ALGORITHMS.pop(name))


for _search, _view in (
    (Minimax, MinimaxView),
    (AlphaBeta, AlphaBetaView),
    (Aspiration, AspirationView),
    (Scout, ScoutView),
    (PrincipalVariation, PrincipalVariationView),
    (NegaScout, NegaScoutView),
    (Memory, MemoryView),
    (MTDF, MTDFView),
    (SSS, SSSView),
    (DUAL, DUALView),
    (Deepening, DeepeningView),
    (Expectimax, ExpectimaxView),
    (MCTS, MCTSView),
    (ProofNumber, ProofNumberView),
    (DepthFirstProofNumber, DepthFirstProofNumberView),
):
    register(_search, _view)
_VIEWS[TracedSearch] = TracedView


def view_class(name: str) -> type[SearchView[Any]]:
    """How searches called ``name`` are shown."""
    return _VIEWS[algorithm(name)]


def view_of(search: Search) -> SearchView[Any]:
    """How ``search`` is shown."""
    for kind in type(search).__mro__:
        if kind in _VIEWS:
            return _VIEWS[kind](search)
    return SearchView(search)


def all_columns(place: Places) -> tuple[Column, ...]:
    """The columns that any algorithm shows in a place, each once and in an order that suits all."""
    found: list[Column] = []
    for search in ALGORITHMS.values():
        shown = [*search.columns.values(), *_VIEWS[search].derived]
        after = len(found)
        for column in reversed([column for column in shown if place in column.places]):
            if column in found:
                after = found.index(column)
            else:
                found.insert(after, column)
    return tuple(found)


def offered(tree: Tree) -> dict[str, type[Search]]:
    """What can be run on a tree, by name: of the tree of a log, only what was recorded."""
    return {TracedSearch.name: TracedSearch} if isinstance(tree, TracedTree) else ALGORITHMS


def algorithm(name: str) -> type[Search]:
    """The search called ``name``, that of logs included; raises ``OptionError`` where there is none."""
    if name == TracedSearch.name:
        return TracedSearch
    if name not in ALGORITHMS:
        problem = tr("no algorithm {name}; there are {names}")
        raise OptionError(problem.format(name=repr(name), names=", ".join(ALGORITHMS)))
    return ALGORITHMS[name]


def search(
    tree: Tree, name: str, given: Mapping[str, Any] | None = None, clock: Callable[[], float] | None = None
) -> Search:
    """A search of a drawn tree, ready to be recorded; raises ``OptionError`` and ``TreeError``.

    The tree of a log has been searched already: only what was recorded can be had of it.
    """
    if isinstance(tree, TracedTree):
        if name != TracedSearch.name:
            problem = tr("this tree comes from a log; {algorithm} can search a copy of it")
            raise TreeError(problem.format(algorithm=tr(algorithm(name).title)))
        return search_of(tree, given)
    if name == TracedSearch.name:
        raise TreeError(tr("this tree comes from no log, so nothing was recorded on it"))
    kind = algorithm(name)
    given = dict(given or {})
    root = ROOT.check(given.get("root", ROOT.default))
    return kind(DrawnTree(tree, KINDS_BY_NAME.get(str(root)), chance=kind.chance), given, clock)


def search_in(
    game: "GameTree[Any]",
    name: str,
    given: Mapping[str, Any] | None = None,
    clock: Callable[[], float] | None = None,
) -> Search:
    """A search of a game's tree, which may grow; raises ``OptionError`` and ``TreeError``."""
    kind = algorithm(name)
    given = dict(given or {})
    if ROOT.check(given.get("root", ROOT.default)) != ROOT.default:
        raise OptionError(tr("the rules of a game say who moves first"), "root")
    return kind(game, given, clock)
