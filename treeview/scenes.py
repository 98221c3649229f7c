"""Scenes of a tree and a run: the one place where playback meets drawing."""

import math
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from treeview.argument_checks import WHOLE, WHOLE_OR_NONE, check_instance, check_type
from treeview.draw.encoding import NO_ENCODING, ColumnScale, Encoded, Encoding, categories_of
from treeview.draw.picture import Picture
from treeview.draw.placed_boards import Boards
from treeview.draw.scene import LIMITS, TERMINAL_LIMITS, LeafRanges, Scene, Show
from treeview.draw.style.style import LABELS, Labels, Style
from treeview.draw.tree_picture import annotate
from treeview.games.drawn_tree import DrawnTree
from treeview.games.game import GameError
from treeview.messages import plural, tr
from treeview.playback.focus import Focus, find_focus
from treeview.search.columns import Column, Places
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import Does
from treeview.search.traced.trace import TracedTree
from treeview.search.value_bounds import Kinds, Known, find_known
from treeview.search.view import SearchView, StepQuestion
from treeview.tree.folds import keep_best
from treeview.tree.layout.layout import Layout, layout
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

if TYPE_CHECKING:
    from treeview.games.board import Board
    from treeview.games.game_tree import GameTree
    from treeview.playback.answer import Answer
    from treeview.playback.node_columns import NodeColumns
from weakref import WeakKeyDictionary

from treeview.search.recording import Recording

NOTHING_FOLDED: Final[Mapping[int, int]] = MappingProxyType({})


def scene(
    tree: Tree,
    places: Layout | None = None,
    run: Run | None = None,
    selected: int = NIL,
    *,
    now: Focus | None = None,
    labels: Labels = "window",
    folded: Mapping[int, int] = NOTHING_FOLDED,
    kinds: "array[int] | None" = None,
    boards: Boards | None = None,
    question: StepQuestion | None = None,
    hidden: frozenset[tuple[int, str]] = frozenset(),
    encoding: Encoding = NO_ENCODING,
    rest: frozenset[int] = frozenset(),
) -> Scene:
    """The scene of ``tree`` and, if ``run`` is given, its annotations at the current step.

    ``places`` saves computing the layout again, ``now`` finding where the run stands. ``labels`` says how the
    run is written (see `treeview.draw.scene.Labels`); a search without windows and values writes its own
    columns for any labels but "none". ``folded`` maps each folded node to the number of nodes hidden below
    it, which ``places`` must leave out. ``kinds`` gives the kinds of nodes if ``tree`` is an earlier state of
    the tree that the run searches. ``boards`` are drawn at the nodes; nodes that a growing tree does not have
    yet are not drawn. ``question`` is the question about the next step, whose numbers are shown as "?";
    ``hidden`` are the numbers that will be asked, shown as "?" if they could be read before. ``encoding``
    names the columns that choose how nodes and edges look; unknown columns are ignored. ``rest``: the nodes
    of ``tree`` that stand for several, see `best_of`.
    """
    made = Scene(
        tree=tree,
        layout=places or layout(tree),
        kinds=tree.kinds() if run is None else run.search.space.kind if kinds is None else kinds,
        selected=selected,
        folded=folded,
        boards=boards,
        rest=rest,
    )
    if run is not None:
        open_question = bool(hidden) or question is not None
        made = _with_run(made, run, find_focus(run) if now is None else now, labels, open_question)
    elif labels == "sensitivity":
        ranges = cache(partial(_leaf_ranges, tree))
        made = replace(made, show=labels, lines=(TERMINAL_LIMITS,), leaf_ranges=ranges)
    made = encode(made, run, encoding) if encoding else made
    if run is not None:
        made = replace(made, asked=_readable_before(tree, made.show, hidden))
    return made if question is None else question_scene(made, question)


def _with_run(made: Scene, run: Run, now: Focus, labels: Labels, open_question: bool) -> Scene:
    """The scene of a tree with what a run shows at its step, before an encoding and a question change it."""
    tree, view = made.tree, view_of(run.search)
    lines, show = view.columns_in(Places.NODES), _show(labels, run, view)
    limited = show == "sensitivity"
    if limited:
        lines = (TERMINAL_LIMITS if run.search.options.get("depth") is None else LIMITS,)
    return replace(
        made,
        columns={name: np.asarray(column) for name, column in run.columns.items()},  # faster to ask
        lines=lines,
        numbers=partial(view.numbers, run),
        valued=view.values,
        in_legend=view.in_legend,
        logged=isinstance(run.search.space.tree, TracedTree),
        still=not len(run),
        known=cache(partial(_bounds_at, tree, made.kinds, run)) if show in ("bounds", "relations") else None,
        leaf_ranges=cache(partial(_leaf_ranges, tree, run)) if limited and not open_question else None,
        visited=partial(_visit_order, run, run.step) if run.search.reenters else None,
        current=now.node,
        named=now.named,
        context=now.context,
        path=now.path + now.rollout,
        rollout=frozenset(now.rollout),
        best_line=now.line if len(now.line) > 1 else (),
        changed=now.changed,
        show=show,
        ranges=view.ranges(),
        node_count=run.node_count if run.node_count < len(tree) else None,
    )


def encode(made: Scene, run: Run | None, encoding: Encoding) -> Scene:
    """The scene with nodes and edges that look as ``encoding`` says; unknown columns are ignored."""
    from treeview.playback.node_columns import NodeColumns

    columns = NodeColumns(made.tree, run)
    label = [columns[name] for name in encoding.label if name in columns]
    names = next((each.texts for each in label if each.texts is not None), None)
    if names is not None and made.rest:
        names = names.copy()
        for node in made.rest:
            names[node] = made.tree.labels[node]
    lines = tuple(
        replace(each.column, sign=each.column.sign or each.title, places=Places.NODES)
        for each in label
        if each.column is not None
    )
    if lines:
        extent = {line.name: columns.range(line.name) for line in lines if line.name not in made.columns}
        made = replace(
            made,
            show="columns",
            lines=lines,
            numbers=lambda column, ids: columns.numbers(column.name, ids),
            ranges={**extent, **made.ranges},
        )
    return replace(
        made,
        encoded=Encoded(
            color=_scale(columns, encoding.color),
            size=_scale(columns, encoding.size, numeric=True),
            edge_width=_scale(columns, encoding.edge_width, numeric=True),
            names=names,
        ),
    )


def _scale(columns: "NodeColumns", name: str, *, numeric: bool = False) -> ColumnScale | None:
    """The scale of a column; ``None`` if it is unknown, or if it holds texts but must be ``numeric``."""
    found = columns.get(name)
    if found is None or (numeric and found.column is None):
        return None
    if found.column is not None:
        assert found.numbers is not None
        return ColumnScale(found.title, found.column, *columns.range(name), found.numbers)
    assert found.texts is not None
    codes = found.texts.codes(len(columns.tree))
    texts = found.texts.texts
    categories, place = categories_of(texts, np.bincount(codes, minlength=len(texts)))
    numbers = np.where(place < 0, np.nan, place.astype(np.float64))
    return ColumnScale(found.title, Column(name), 0.0, 0.0, lambda ids: numbers[codes[ids]], categories)


def check_encoding(what: "Tree | Run | GameTree[Any]", encoding: Encoding) -> None:
    """Raise ``TreeError`` for an unknown column, and for a column of texts where numbers are needed."""
    if not encoding:
        return
    from treeview.playback.node_columns import NodeColumns

    space = what.search.space if isinstance(what, Run) else what
    tree = space if isinstance(space, Tree) else space.tree
    columns = NodeColumns(tree, what if isinstance(what, Run) else None)
    for name in encoding.names:
        columns.find(name)
    for name in filter(None, (encoding.size, encoding.edge_width)):
        if columns[name].column is None:
            raise TreeError(tr("the column {name} has texts, not numbers"), name=repr(name))
    if sum(columns[name].texts is not None for name in encoding.label) > 1:
        raise TreeError(tr("only one column of texts can replace the names of nodes"))


RANKED_BY: Final = ("visits", "value")
"""The columns that rank children by default: the first one that exists is used."""


def best_of(what: "Tree | Run", tree: Tree, most: int, by: str = "") -> tuple[Tree, frozenset[int]]:
    """``tree`` with only the ``most`` best children of each node by a column, and one node for the others.

    The best line at the end of a run always stays. Numbers are read at the end of the run, so that nothing
    moves from step to step. Returns the tree and the nodes that stand for others, see
    `treeview.tree.folds.keep_best`. Raises ``TreeError`` for a column without numbers.
    """
    from treeview.playback.node_columns import NodeColumns

    run = what.another().seek(len(what)) if isinstance(what, Run) else None
    columns = NodeColumns(tree, run)
    name = by or next(name for name in RANKED_BY if name in columns)
    if columns.find(name).column is None:
        raise TreeError(tr("the column {name} has texts, not numbers"), name=repr(name))
    numbers = columns.numbers(name, np.arange(len(tree), dtype=np.intc))
    if run is not None:
        numbers = numbers.astype(np.float64)
        numbers[view_of(run.search).best_line(run)] = math.inf
    return keep_best(tree, numbers, most, lambda count: plural(count, "{count} more", "{count} more"))


def question_scene(made: Scene, question: StepQuestion) -> Scene:
    """A scene with "?" wherever the numbers that a question asks for could be read."""
    return replace(
        made,
        current=question.at,
        named=(question.at,),
        changed=question.hidden,
        asked=frozenset(made.asked)
        | _readable_before(made.tree, made.show, question.hidden)
        | question.hidden,
        leaf_ranges=None,
    )


def _show(labels: Labels, run: Run, view: SearchView[Any]) -> Show:
    """How a run is written: as ``labels`` says if the search allows it, else by its own columns, if any."""
    if labels == "none" or (labels == "edges" and "alpha" in run.columns):
        return labels
    exact = not run.search.is_selective  # what is left out has no part in values
    if labels == "sensitivity" and exact:
        from treeview.unknowns.sensitivity import SEARCHES

        if run.search.name in SEARCHES:
            return labels
    if labels in ("bounds", "relations") and view.values and exact:
        return labels
    return "columns" if view.columns_in(Places.NODES) else "none"


def _readable_before(
    tree: Tree, show: Show, hidden: frozenset[tuple[int, str]]
) -> frozenset[tuple[int, str]]:
    """The ``hidden`` numbers that can be read before their step: scores, and bounds up to the root."""
    bounds = show in ("bounds", "relations")
    at = [node for node, name in hidden if name == "value"] if bounds else []
    scores = (number for number in hidden if number[1] == "ucb")
    return frozenset([*scores, *((above, "value") for node in at for above in tree.ancestors(node))])


def to_fill_in(scene: Scene, depth: int | None) -> Scene:
    """The tree before any search, to be filled in by hand; estimates are given from ``depth`` downwards."""
    return replace(
        scene,
        columns={},
        numbers=None,
        known=None,
        leaf_ranges=None,
        visited=None,
        current=NIL,
        named=(),
        path=(),
        rollout=frozenset(),
        best_line=(),
        changed=frozenset(),
        asked=frozenset(),
        blank=math.inf if depth is None else depth,
    )


def _bounds_at(tree: Tree, kinds: Kinds, run: Run) -> Known:
    """What is known of all values at the current step of ``run``."""
    evaluated = run.step and run.recording.kind(run.step).does & Does.EVALUATES
    leaf = run.recording.step(run.step).node if evaluated else NIL
    columns = {"status": run["status"], "value": view_of(run.search).values_for_max(run)}
    return find_known(tree, kinds, columns, leaf)


_RANGES: Final[WeakKeyDictionary[Recording, LeafRanges]] = WeakKeyDictionary()
_SMALL_SHARE, _MIDDLE_SHARE = 0.1, 0.3
"""The distances, relative to the spread of all values, up to which a leaf is near an end of its range."""


def _leaf_ranges(tree: Tree, run: Run | None = None) -> LeafRanges:
    """How far each leaf may move before the root's move changes; empty while a value is still missing.

    Computed once for each recording: a tree is not edited while it is searched.
    """
    if run is not None and run.recording in _RANGES:
        return _RANGES[run.recording]
    nothing, never = np.full(len(tree), np.nan), np.zeros(len(tree), np.bool_)
    try:
        space = DrawnTree(tree) if run is None else run.search.space
    except TreeError:  # a value is still missing
        return LeafRanges(nothing, nothing, never, never.astype(np.int8), (0.0, 0.0))
    depth = None if run is None else run.search.options.get("depth")
    reached = min((limit for limit in (depth, space.horizon) if limit is not None), default=np.inf)
    unborn = (tree.column("child_count") == 0) & (tree.column("more") == 1) & (tree.column("depth") < reached)
    if unborn.any():
        return LeafRanges(nothing, nothing, never, never.astype(np.int8), (0.0, 0.0))
    from treeview.unknowns.sensitivity import sensitivity_in

    value, limits, _ = sensitivity_in(space, depth)
    leaves = value[~np.isnan(limits.low) & np.isfinite(value)]
    spread = float(np.ptp(leaves)) if len(leaves) else 0.0
    near, far = _SMALL_SHARE * spread, _MIDDLE_SHARE * spread
    room = limits.room(value)
    grade = np.where(np.isfinite(room), 1 + (room <= far).astype(np.int8) + (room <= near), 0).astype(np.int8)
    found = LeafRanges(limits.low, limits.high, limits.strict, grade, (near, far))
    if run is not None:
        _RANGES[run.recording] = found
    return found


def _visit_order(run: Run, step: int, nodes: Ints) -> npt.NDArray[np.integer]:
    """The order in which the search first visited some nodes, up to ``step``."""
    return visits(run.recording).at(step, nodes)


def boards_of(space: "GameTree[Any]", ids: Sequence[int] | None = None) -> Boards | None:
    """The boards at the nodes of a game's tree; ``None`` if the game draws none or fails.

    ``ids`` maps the nodes of a copy of the tree with other numbers to those of the game.
    """
    from treeview.games.user_code_errors import GameCall

    game, states = space.game, space.positions.states

    def board(number: int) -> "Board | None":
        try:
            with GameCall(game):
                return game.picture(states[number])
        except GameError:
            return None

    boards = Boards(lambda node: space.position[node if ids is None else ids[node]], board)
    return None if boards.at(ROOT) is None else boards


def picture(
    source: "Tree | GameTree[Any] | Run | Answer",
    *,
    step: int | None = None,
    style: str | PathLike[str] | Style = "light",
    root: int = ROOT,
    labels: Labels = "window",
) -> Picture:
    """The display list of a tree, or of a run at ``step`` (by default, where it stands).

    - ``source``: a tree alone, drawn or of a game; a `Run`; or an `Answer`, at its own step. The nodes of a
      game are drawn as boards, unless the style has ``board=0``.
    - ``step``: from 0, before the first step, to ``len(run)``, the end. The run is not moved. Ignored for a
      tree without a run.
    - ``style``: "light", "dark", "print", "contrast" or "projection"; the path of a ``.json`` file
      (`treeview.styles`); or a `Style`, which says how the tree grows and is spaced too:
      ``dataclasses.replace(treeview.draw.style.style.LIGHT, direction="right", level_spacing=1.5)``.
    - ``root``: the id of a node whose subtree alone is drawn. ``tree.at([1, 0])`` is the id of the node at a
      path, which counts children from 0.
    - ``labels``: how a run is written: "window" (α and β at nodes), "edges" (the window on the edge down
      which it was passed), "bounds" or "relations" (what is known of the values, as [lo, hi] or as ≥ and ≤),
      "sensitivity" (how far each leaf may move before the root's move changes), "none".

    Raises ``ValueError`` for unknown labels or styles (its subclass ``FormatError`` for a file),
    ``TreeError`` for a node that is not in the tree and ``IndexError`` for a step that is not recorded.
    """
    check_type(WHOLE_OR_NONE, step=step)
    check_type(WHOLE, root=root)
    from treeview.games.game_tree import GameTree  # slow to import, and needed only here
    from treeview.playback.answer import Answer
    from treeview.styles import style_of

    if labels not in LABELS:
        text = tr("there are no labels {name}; choose from {names}")
        raise ValueError(text.format(name=repr(labels), names=", ".join(LABELS)))
    look = style_of(style)
    run = source.run if isinstance(source, Answer) else source
    text = tr("a picture shows a tree, a run or an answer, not {kind}").format(kind=type(source).__name__)
    check_instance(run, Tree | GameTree | Run | None, text)
    if isinstance(run, GameTree):
        check_root(run.tree, root)
        return annotate(scene(run.tree, boards=boards_of(run)).without_marks(), look, root=root)
    check_root(run, root)
    if isinstance(run, Tree):
        return annotate(scene(run).without_marks(), look, root=root)
    if run is None:
        raise ValueError(tr("this answer has no recording to draw"))
    if step is None:
        step = source.step if isinstance(source, Answer) else run.step
    space = run.search.space
    boards = boards_of(space) if isinstance(space, GameTree) else None
    with run.at(step):
        now = scene(space.tree, None, run, labels=labels, boards=boards)
        return annotate(now.without_marks(), look, root=root)


def check_root(what: Tree | Run | None, root: int) -> None:
    """Raise ``TreeError`` if ``root`` is no node of the tree."""
    tree = what.search.space.tree if isinstance(what, Run) else what
    if tree is not None and not 0 <= root < len(tree):
        problem = tr("there is no node {node}; ids run from 0 to {last}")
        raise TreeError(problem, node=root, last=len(tree) - 1)


class FirstVisits:
    """The ``order`` of first visits by node, from 1, and their steps, ``first``; int32, 0 for none."""

    def __init__(self) -> None:
        self.order: Ints = np.zeros(0, np.intc)
        self.first: Ints = np.zeros(0, np.intc)
        self._seen = self._count = 0

    def update(self, recording: Recording) -> None:
        """Add the steps recorded since the last call. O(k log k) for k new steps; each is read once."""
        stop = len(recording)
        nodes, kinds = recording.nodes(self._seen, stop), recording.kinds(self._seen, stop)
        ways = np.flatnonzero(recording.search.mask(Does.ENTERS)[kinds])
        missing = len(recording.search.space.tree) - len(self.order)
        if missing > 0:
            self.order = np.append(self.order, np.zeros(missing, np.intc))
            self.first = np.append(self.first, np.zeros(missing, np.intc))
        ways = ways[self.order[nodes[ways]] == 0]
        _, once = np.unique(nodes[ways], return_index=True)
        new = ways[np.sort(once)]
        self.order[nodes[new]] = self._count + 1 + np.arange(len(new))
        self.first[nodes[new]] = self._seen + 1 + new
        self._seen, self._count = stop, self._count + len(new)

    def at(self, step: int, nodes: npt.NDArray[np.integer]) -> npt.NDArray[np.integer]:
        """The numbers of ``nodes`` at a step, 0 for nodes that the search has not visited yet."""
        order: npt.NDArray[np.integer] = np.where(self.first[nodes] <= step, self.order[nodes], 0)
        return order


_KNOWN: Final[WeakKeyDictionary[Recording, FirstVisits]] = WeakKeyDictionary()


def visits(recording: Recording) -> FirstVisits:
    """The first visits of a recorded run, cached as long as the recording lives."""
    known = _KNOWN.setdefault(recording, FirstVisits())
    known.update(recording)
    return known
