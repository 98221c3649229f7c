"""The public interface for programs and notebooks; the command line builds on it, too.

>>> import treeview
>>> tree = treeview.load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
>>> treeview.solve(tree, "alphabeta").value
4.0
"""

import math
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from numbers import Real
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, overload

from treeview.argument_checks import (
    FILE,
    LIST,
    MAPPING_OR_NONE,
    NUMBER_OR_NONE,
    TEXT,
    WHOLE,
    WHOLE_OR_NONE,
    check_instance,
    check_type,
    show_value,
)
from treeview.comparison import depth_counts as depths_module
from treeview.comparison import side_by_side as side_module
from treeview.comparison.compared_runs import compare_runs
from treeview.comparison.depth_counts import NODES_LIMIT, DepthCounts
from treeview.comparison.run_choice import RunChoice
from treeview.comparison.side_by_side import SideBySide
from treeview.comparison.time_link import check_link
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
from treeview.games.own_functions import Evaluate, Order, with_functions
from treeview.games.random_tree import random_tree
from treeview.games.tree_growth import TreeFullError
from treeview.messages import format_count, tr
from treeview.option import Option, OptionError
from treeview.playback.answer import Answer, answer, solve_unrecorded
from treeview.playback.step_notes import StepNotes
from treeview.rendering import SVG, Searched, export, overview, render, stepped_page
from treeview.scenes import picture
from treeview.search import run
from treeview.search.registry import algorithm as find
from treeview.search.registry import own_algorithm, register, search, search_in, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.traced.own_search import step
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedTree
from treeview.sources import grow, load, open_source, step_notes
from treeview.tree import tree as tree_module
from treeview.tree.tree import Tree, TreeError
from treeview.unknowns import unknown_leaf as unknown_module
from treeview.unknowns.known_values import Place
from treeview.unknowns.sensitivity import sensitivity
from treeview.unknowns.unknown_leaf import Unknown, unknown_leaf
from treeview.unknowns.unknown_leaves import Unknowns, unknown_leaves

if TYPE_CHECKING:
    from treeview.own_code.code_check import CheckResult

FIRST_SLICE_STEPS: Final = 64
SLICE_SECONDS: Final = 0.02
"""The approximate longest slice of a search, in seconds, when it has a budget or a progress callback."""
FUNCTIONS: Final = {"evaluate", "order", "budget_nodes", "budget_seconds", "progress"}
"""The arguments of `record` that need a recording: with any of them, `solve` records too."""


def record(
    source: Searched | object,
    algorithm: str = "alphabeta",
    *,
    evaluate: Evaluate = None,
    order: Order | str = None,
    budget_nodes: int | None = None,
    budget_seconds: float | None = None,
    progress: Callable[[Run], object] | None = None,
    **options: Any,
) -> Run:
    """Search ``source`` with ``algorithm`` and record every step; the run stands at its end.

    Args:
        source: a tree; a game, or the `GameTree` of one, which grows as the search goes; or anything that
            `load` takes, such as "game:tictactoe" or a file.
        algorithm: the name of a search, such as "alphabeta", "mcts" or "pn"; an unknown one raises an error
            that lists all. Ignored for the tree of a log, which has the run that it recorded.
        evaluate: the static estimate, from MAX's view, of a node above the terminals at which a search stops:
            a function of a state of the game, or of a `Node` of a drawn tree.
        order: a key by which moves are sorted before they are searched: a function of a state and a move of
            the game, or of a child of a drawn tree, a `Node`. (A string is the option of deepening.)
        budget_nodes, budget_seconds: the search ends after entering this many nodes, or after this much time,
            and the run holds what was recorded. Deepening discards the iteration that is cut short.
        progress: called with the run at short intervals; the search ends when it returns ``False``.
        options: those of the command line, with underscores: ``prune_on="gt"``, ``depth=4``.

    Returns:
        A `Run`. ``run.seek(step)`` moves it to any step from 0 to ``len(run)``. Its annotations are arrays of
        shape ``(len(tree),)`` by node id: ``run["value"]``, "alpha", "beta", "alpha_in", "beta_in" (float64,
        nan where there is none), "status" (int8), "order", "best" (int32), for searches in passes "proved"
        (int32), and for MCTS "visits" and "total". They change in place as the run moves. ``run.finished``
        says whether the search ended by itself. If the tree of a game grew too large, or a search of your own
        raised an error, the run warns of it and keeps its steps.

    Raises:
        OptionError: for an unknown algorithm or option, and if ``evaluate`` returns no number.
        TreeError: for a tree that the algorithm cannot search.
        GameError: for a game whose rules fail.

    Costs about twice the time of the textbook recursion, and some ten bytes a step.
    """
    if isinstance(order, str):
        options["order"], order = order, None
    for name, function in {"evaluate": evaluate, "order": order, "progress": progress}.items():
        if function is not None and not callable(function):
            raise TypeError(
                tr("{name} must be a function, not {value}").format(name=name, value=show_value(function))
            )
    if evaluate is not None or order is not None:
        source = with_functions(_tree_to_search(source), evaluate, order)
    budgets = {"budget_nodes": budget_nodes, "budget_seconds": budget_seconds}
    for name, budget in dict[str, object](budgets).items():
        if budget is not None and not isinstance(budget, Real):
            raise OptionError(tr("{value} is not a number"), name, value=show_value(budget))
    space = _tree_to_search(source)
    if isinstance(space, TracedTree):
        algorithm = TracedSearch.name
    own = find(algorithm).option_names()
    for name, budget in budgets.items():
        if name in own and budget is not None:
            options[name], budgets[name] = budget, None
    make = search_in if isinstance(space, GameTree) else search
    run = Run(make(space, algorithm, options, time.perf_counter))  # type: ignore[arg-type]
    try:
        if progress is None and all(budget is None for budget in budgets.values()):
            run.record_all()
        else:
            _record(run, budgets["budget_nodes"], budgets["budget_seconds"], progress)
    except TreeFullError as error:
        kept = tr("{problem}. The first {count} steps are kept; limit the depth or set a budget.")
        warnings.warn(kept.format(problem=error, count=format_count(len(run))), stacklevel=2)
    if failure := view_of(run.search).failure(run):
        warnings.warn(failure, stacklevel=2)
    return run.seek(len(run))


def _record(
    run: Run, nodes: float | None, seconds: float | None, progress: Callable[[Run], object] | None
) -> None:
    """Record in slices of some milliseconds, until the end, or until a budget or ``progress`` stops it."""
    begun, more = time.perf_counter(), True
    steps = FIRST_SLICE_STEPS if progress is None else 1  # a short run is asked about before its end, too
    while more:
        now = time.perf_counter()
        left = math.inf if nodes is None else nodes - run.recording.count(Does.ENTERS, len(run))
        if left <= 0 or (seconds is not None and now - begun >= seconds):
            break
        count = run.search.ahead(int(min(steps, left)), SLICE_SECONDS)  # a step enters at most one node
        more = run.record(count)
        if progress is not None and progress(run) is False:
            break
        steps = 2 * steps if time.perf_counter() - now < SLICE_SECONDS else max(steps // 2, 1)


def _tree_to_search(source: Searched | object) -> Tree | GameTree[Any]:
    if isinstance(source, Game):
        return GameTree(source)
    return source if isinstance(source, Tree | GameTree) else open_source(source)


def solve(source: Searched | object, algorithm: str = "alphabeta", **options: Any) -> Answer:
    """Search ``source`` with ``algorithm`` and return the answer: value, best line, counts.

    Takes and raises what `record` does. Minimax and alpha-beta on a drawn tree take no longer than the
    textbook recursion; they are recorded only when ``answer.run``, or what needs it, is first asked for.
    """
    source = _tree_to_search(source)
    found = None
    if isinstance(source, Tree) and not isinstance(source, TracedTree) and not options.keys() & FUNCTIONS:
        found = solve_unrecorded(source, algorithm, options)
    return found or answer(record(source, algorithm, **options))


def compare(source: Searched | object, runs: Sequence[str | RunChoice], *, link: str = "node") -> SideBySide:
    """Record two to four runs on the same tree, to be looked at side by side.

    - ``source``: what `record` takes. The tree of a game grows with the runs, one after the other.
    - ``runs``: each an algorithm with its options, such as "alphabeta", "mtdf:first=35,depth=4" or
      "mcts:seed=2". The option "moves" gives the moves another order: "best", "worst", "mirrored" or
      "shuffled-7", where 7 is a seed.
    - ``link``: how the time of the runs is linked: by "step", "node", "leaves", "iteration", or "none".

    Returns a `SideBySide`: ``table``, ``differences`` in sentences, the first ``parting``, linked ``seek``.
    `render` and `export` draw all runs in one picture. Raises ``OptionError`` for unknown algorithms, options
    or links, and ``TreeError`` for a tree that a search refuses.
    """
    check_type(LIST, runs=runs)
    check_type(TEXT, link=link)
    choices = _choices_of(runs)
    by = check_link(link)
    made = compare_runs(_tree_to_search(source), choices, time.perf_counter)
    for title, failure in zip(made.titles, made.failures, strict=True):
        if failure:
            kept = tr("{run}: {problem}. The steps up to then are kept.")
            warnings.warn(kept.format(run=title, problem=failure), stacklevel=2)
    return SideBySide(made, by)


def _choices_of(runs: Sequence[str | RunChoice]) -> list[RunChoice]:
    return [_choice_of(run) for run in ([runs] if isinstance(runs, str) else runs)]


def _choice_of(run: object) -> RunChoice:
    if isinstance(run, RunChoice):
        return run
    if isinstance(run, str):
        return RunChoice.parse(run)
    text = tr("a run is written as text, such as 'mtdf:first=35', not as {kind}")
    raise TypeError(text.format(kind=type(run).__name__))


def count_depths(
    source: Searched | object,
    runs: Sequence[str | RunChoice],
    *,
    max_depth: int | None = None,
    max_nodes: int = NODES_LIMIT,
    branching: float | None = None,
) -> DepthCounts:
    """Count what searches cost at depth limits 1, 2, 3, and so on.

    - ``source``: what `record` takes. The tree of a game is not grown; each run has a tree of its own.
    - ``runs``: one to six searches that have a depth limit, written as for `compare`: "alphabeta",
      "mtdf:first=35", "alphabeta:moves=best".
    - ``max_depth``: the greatest depth, at most 100; by default, that of the tree.
    - ``max_nodes``: a search that enters this many nodes is stopped, and not tried at greater depths.
    - ``branching``: b of the formulas; by default, that of the tree at each depth.

    Returns `DepthCounts`: ``cells[0][4].leaves`` is what the first search evaluates at depth 4, beside
    ``growth(4).full``, ``average`` and ``minimal``; ``cells[0][4].branching`` is the effective branching
    factor; ``reach(0, 1e6)`` says how deep it gets within a million nodes; ``csv()``, ``as_dict()``. `render`
    draws the chart. Raises ``OptionError`` for bad searches, options and limits, and ``TreeError`` for a tree
    that a search refuses.
    """
    check_type(LIST, runs=runs)
    check_type(WHOLE, max_nodes=max_nodes)
    check_type(WHOLE_OR_NONE, max_depth=max_depth)
    check_type(NUMBER_OR_NONE, branching=branching)
    choices = _choices_of(runs)
    made = DepthCounts(
        _tree_to_search(source), choices, max_depth, max_nodes, branching, time.perf_counter
    ).count_all()
    for title, failure in zip(made.titles, made.failures, strict=True):
        if failure:
            kept = tr("{run}: {problem}. The depths up to then are kept.")
            warnings.warn(kept.format(run=title, problem=failure), stacklevel=2)
    return made


@overload
def what_if(
    source: Searched | object, leaf: Place, *, prune_on: str = ..., root: str = ..., depth: int | None = ...
) -> Unknown: ...


@overload
def what_if(
    source: Searched | object,
    leaf: Place,
    *others: Place,
    prune_on: str = ...,
    root: str = ...,
    depth: int | None = ...,
) -> Unknowns: ...


def what_if(
    source: Searched | object,
    leaf: Place,
    *others: Place,
    prune_on: str = "ge",
    root: str = "tree",
    depth: int | None = None,
) -> Unknown | Unknowns:
    """How the root's value, its best move and the cuts of alpha-beta depend on the value x of ``leaf``.

    - ``source``: what `record` takes; a game is grown whole, and a `GameTree` is taken as it is.
    - ``leaf``: its path, such as ``[1, 0]``, or its id. Its value in the tree is ignored.
    - ``others``: more unknown leaves; all are called x, y and z, or x1, x2, ... if there are more than three.
    - ``prune_on``, ``root``, ``depth``: the options of alpha-beta.

    ``what_if(tree, [1, 0]).cut([1, 1])`` lists the intervals of x in which the node at a path is cut,
    ``cuts`` all nodes whose cut depends on x, ``value`` the least and the greatest value of the root,
    ``best_move`` the intervals by move, ``root.at(x)`` the root's value for one x; all exact. With several
    unknowns, conditions replace intervals: ``str(what_if(tree, [0, 0], [1, 0]).cut([1, 2]))`` is "min(x, 8) ≥
    min(y, 4)". `render` draws the number line of one and the plane of two. Raises ``TreeError`` if a node is
    no leaf, if another leaf has no value, and for conditions too long to read.
    """
    tree = source.tree if isinstance(source, GameTree) else load(source)
    if others:
        return unknown_leaves(tree, (leaf, *others), prune_on, root=root, depth=depth)
    return unknown_leaf(tree, leaf, prune_on, root=root, depth=depth)


def show(source: Run | Answer | Searched | object, algorithm: str = "alphabeta", **options: Any) -> None:
    """Open the window on a run, at its step, or on any source of `record`; returns when it is closed.

    The window searches again, in a copy of the tree. Raises what `load` raises; ``ImportError`` without Qt.
    """
    from treeview.qt.app import show_tree

    shown_step = 1
    if isinstance(source, Answer):
        source = source.run
    if isinstance(source, Run):
        run, algorithm, options, shown_step = source, source.search.name, source.search.options, source.step
        space = run.search.space
        source = space if isinstance(space, GameTree) else space.tree
    show_tree(_tree_to_search(source), algorithm, options, shown_step)


def watch(
    function: Callable[..., Any],
    source: Tree | object,
    *,
    lines: bool = False,
    arguments: Mapping[str, str] | None = None,
) -> Run:
    """Run a search of your own on ``source`` and record what it does, step by step.

    - ``function``: a function for any of the usual interfaces; see ``resources/manual/own-code.md``. It runs
      at once in this process: it is trusted and has no time limit. It is stopped after two million operations
      on nodes, 900 nested visits or 100,000 printed characters, and when it is interrupted (Ctrl+C, or the
      stop button of a notebook). The run has all steps up to that point.
    - ``lines``: make each executed line a step; otherwise calls, evaluations and returned values are the
      steps.
    - ``arguments``: the roles of arguments whose names do not tell: ``{"lo": "alpha"}``.

    Returns a `Run` as `record` does, with the function's own source as its pseudocode. Raises
    ``OwnCodeError``, a ``ValueError``, if it is unclear how to call the function.
    """
    check_type(MAPPING_OR_NONE, arguments=arguments)
    from treeview.own_code.in_process import watch_function

    return watch_function(function, load(source), dict(arguments or {}), lines=lines)


def check(
    function: Callable[..., Any],
    *,
    trees: int = 500,
    seed: int = 1,
    arguments: Mapping[str, str] | None = None,
) -> "CheckResult":
    """Check a search of your own beside the textbook's, on published trees and ``trees`` random ones.

    ``result.right`` tells whether it agrees on all trees, ``result.difference`` where it first differs,
    ``result.mistake`` the tag of the mistake, ``result.smallest`` the smallest tree that shows it. Raises
    what `watch` raises. The function runs in this process, within the limits of `watch`; an interrupt ends
    the run on the current tree.
    """
    check_type(WHOLE, trees=trees, seed=seed)
    check_type(MAPPING_OR_NONE, arguments=arguments)
    from treeview.own_code.in_process import check_function
    from treeview.own_code.tree_pack import read_pack

    return check_function(function, dict(arguments or {}), read_pack(None, trees, seed))


def save(source: Tree | GameTree[Any] | Run, path: str | PathLike[str]) -> None:
    """Write ``source`` to a file, whole or not at all, in the format of its suffix. A run becomes a trace.

    Raises ``FormatError`` if the format cannot hold it (see ``resources/manual/formats.md``), or the
    file cannot be written.
    """
    check_type(FILE, path=path)
    check_instance(
        source,
        Tree | GameTree | Run,
        tr("only a tree, the tree of a game or a run can be saved, not {value}"),
    )
    if isinstance(source, Run):
        from treeview.formats.traces.trace_writer import write_run

        write_run(source, path)
        return
    format_registry.write_file(source.tree if isinstance(source, GameTree) else source, path)


algorithm = own_algorithm

run.to_html = stepped_page
tree_module.to_svg = run.to_svg = board_module.to_svg = game_tree.to_svg = unknown_module.to_svg = overview
depths_module.to_svg = side_module.to_svg = overview
