"""The view of a search: what each step means and says, and where its numbers are shown.

`SearchView` shows any search by the kinds of steps and the columns that it declares. A family of algorithms
refines it in a subclass, in the ``view.py`` of its folder; `treeview.search.registry` keeps both. No other
module needs to know which search it is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from math import isnan, nan
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

import numpy as np

from treeview.messages import N_, format_count, plural, tr
from treeview.records import dataclass
from treeview.search.columns import BEST, PROVED, VALUE, Column, Places
from treeview.search.moment import Moment, NodeState
from treeview.search.names import names_of, player
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Floats, Ints, Search
from treeview.search.step_kinds import Does
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT

if TYPE_CHECKING:
    from treeview.search.node_table import NodeRow, NodeTable

S = TypeVar("S", bound=Search)

Key = tuple[object, ...]
"""What highlights a line of pseudocode: a kind of step, with further details if they matter."""
Row = tuple[str, tuple[Key, ...]]
"""A line of pseudocode, and the keys of the steps that highlight it."""
Sentences = Mapping[int, Callable[[Moment], str]]
"""Functions that write texts for steps, by the kind of step."""
Variables = list[tuple[str, str]]
"""Variables: names as in the pseudocode, and values as text."""
Changes = list[tuple[int, str]]
"""The numbers that a step has written or used, as (node, name of the column)."""


@dataclass(frozen=True)
class Counts:
    """What a search has cost so far, over all iterations.

    - ``nodes``: nodes of the tree, as far as it has grown; ``terminals``: those where the game is over.
    - ``visited``: entries of nodes (MCTS: nodes with visits).
    - ``leaves``: evaluations, of terminals and at the depth limit (MCTS: rollouts).
    - ``leaf_calls``: the same as ``leaves``; ``distinct_leaves``: how many different leaves these were;
      ``None`` if none is evaluated twice. ``re_searches``: repeated searches of a node with another window;
      ``None`` if there are none.
    - ``hits``: how often a table knew enough about a node; ``stores``: results stored in it; ``None`` without
      a table. ``collisions``: results whose place had an entry of another position; ``replacements``: those
      that took it; ``None`` where each position has its own place. ``symmetric_hits``: hits at positions
      that are symmetric to that of the entry and not the same; ``None`` where these share no entry.
    - ``quiescence_nodes``: entries of nodes below the depth limit; ``None`` without quiescence search.
    - ``null_moves``: null moves tried; ``null_cutoffs``: cuts after them; ``null_nodes``: nodes searched
      after them and to verify them, which are not in the tree; ``None`` without null moves.
    - ``cutoffs``: cuts that skipped a child; ``pruned_branches``: the children skipped;
      ``pruned_nodes``: all nodes below and including those.
    """

    nodes: int
    visited: int
    leaves: int
    cutoffs: int
    pruned_branches: int
    pruned_nodes: int
    terminals: int
    leaf_calls: int | None = None
    distinct_leaves: int | None = None
    re_searches: int | None = None
    hits: int | None = None
    stores: int | None = None
    collisions: int | None = None
    replacements: int | None = None
    symmetric_hits: int | None = None
    quiescence_nodes: int | None = None
    null_moves: int | None = None
    null_cutoffs: int | None = None
    null_nodes: int | None = None

    def as_dict(self) -> dict[str, int]:
        """Return the counts by name, without ``terminals``, which the tree alone decides."""
        found = {name: count for name, count in asdict(self).items() if count is not None}
        del found["terminals"]
        return found


@dataclass(frozen=True)
class Iteration:
    """One iteration of deepening: its depth in plies, its answer, and what it cost.

    ``best_line`` has ranks of children. ``value`` is ``None`` and ``best_line`` empty if the iteration was
    interrupted (``completed`` is false) or is still running.
    """

    depth: int
    value: float | None
    best_line: list[int]
    visited: int
    leaves: int
    cutoffs: int
    pruned_branches: int
    pruned_nodes: int
    completed: bool
    discarded: bool
    start: int
    end: int
    re_searches: int | None = None
    hits: int | None = None


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """A question asked before step ``step``, which answers it.

    - ``at``: the node that the question is about.
    - ``hidden``: the numbers to hide, as (node, name of the column), whether or not the step changes them.
    - ``text``: the question as one line.
    """

    step: int
    at: int
    hidden: frozenset[tuple[int, str]]
    text: str


class NodeEvent(NamedTuple):
    """One number of a node that a step has changed.

    ``name`` is "value", "α", "β", or that of another column; ``old`` is ``nan`` if there was none; ``why``
    says in a few words where the new number comes from.
    """

    step: int
    name: str
    old: float
    new: float
    why: str


class Comparison(NamedTuple):
    """The children that a search compares: their parent, and the child just chosen, if any."""

    parent: int
    chosen: int | None


PRUNING: Mapping[str, str] = {
    "cutoffs": N_("Cuts"),
    "pruned_branches": N_("Branches pruned"),
    "pruned_nodes": N_("Nodes pruned"),
}
"""The counters of searches that prune, with their titles."""
REPEATING: Mapping[str, str] = {"distinct_leaves": N_("Different leaves"), "re_searches": N_("Re-searches")}
"""The counters of searches that search nodes again, with their titles."""
NUMBERS = N_("Numbers")
"""The column of compared children that has the formula of their score in numbers."""
NULL_COUNTERS: Mapping[str, str] = {
    "null_moves": N_("Null moves"),
    "null_cutoffs": N_("Null-move cuts"),
    "null_nodes": N_("Nodes after null moves"),
}
"""The counters of null moves, with their titles."""
TABLE_COUNTERS: Mapping[str, str] = {
    "hits": N_("Hits in the table"),
    "symmetric_hits": N_("Symmetric hits"),
    "stores": N_("Stores"),
    "collisions": N_("Collisions"),
    "replacements": N_("Replacements"),
}
"""The counters of searches with a transposition table, with their titles."""


def is_over(run: Run) -> bool:
    """Return whether the run stands at its last step and is complete."""
    return run.finished and run.step == len(run)


def visited_text(count: int) -> str:
    """Say how many nodes were visited."""
    return plural(count, "{count} node visited", "{count} nodes visited")


def evaluations_text(count: int) -> str:
    """Say how many evaluations there were."""
    return plural(count, "{count} evaluation", "{count} evaluations")


class SearchView(Generic[S]):
    """The view of a search; the defaults work for any search.

    - ``derived``: the columns computed from those that the search keeps; see `numbers`. A number of a node
      depends on the node, its parent and its siblings alone, or on the root (`derives_from_root`).
    - ``counters``: the names of `Counts` that matter, and their titles.
    - ``of_all``: whether "leaves" counts each leaf at most once, so that it can be compared with all leaves.
    - ``sentences``, ``briefs``, ``equations``: what `sentence`, `brief` and `equation` say, by kind of step;
      kinds that are missing have the default.
    - ``phases``: the parts of an iteration by kind of step, for searches that have such parts.
    - ``compares``: the headings of the table of children, after that of the move; empty if there is no such
      table. `child_row` gives the texts below them.
    - ``score``: the heading of the score that decides, which a quiz may ask for.
    - ``iterates``: whether the search has `iterations`.
    - ``rising``: the kinds of steps at a child that are about its parent.
    - ``values``: whether nodes have values, so that their bounds can be shown.
    """

    derived: ClassVar[tuple[Column, ...]] = ()
    counters: Mapping[str, str] = {"visited": N_("Nodes visited"), "leaves": N_("Leaves evaluated")}
    of_all: ClassVar[bool] = False
    sentences: ClassVar[Sentences] = {}
    briefs: ClassVar[Sentences] = {}
    equations: ClassVar[Sentences] = {}
    phases: ClassVar[Mapping[int, str]] = {}
    compares: tuple[str, ...] = ()
    score: str = ""
    iterates: ClassVar[bool] = False
    rising: ClassVar[tuple[int, ...]] = ()
    values: bool = True

    def __init__(self, search: S) -> None:
        self.search = search

    @property
    def in_legend(self) -> frozenset[str]:
        """What a legend explains: nodes that are being searched ("open"), the best line ("line"), and more.

        The others: "chosen" children, "pruned" branches, a "rollout", leaves valued by their estimate at the
        depth limit ("frontier") or because they were not expanded ("estimated").
        """
        return frozenset({"open", "line", *(["chosen"] if "best" in self.search.columns else ())})

    @property
    def explains_scores(self) -> bool:
        """Whether the last of the headings that it `compares` is for the formulas of scores."""
        return self.compares[-1:] == (NUMBERS,)

    # The steps

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        """Return the meaning of a step. ``order``, if given, makes counting the nodes below a cut fast."""
        search, kind = self.search, self.search.kinds[step.kind]
        tree = search.space.tree
        happens_above = kind.does & (Does.RISES | Does.SUSPENDS) and step.node != ROOT
        at = tree.parent[step.node] if happens_above else step.node
        evaluates = bool(kind.does & Does.EVALUATES)
        limited = evaluates and not search.space.is_terminal(step.node)
        value = search.space.evaluate(step.node) if evaluates else nan
        return Moment(
            search,
            step.number,
            step.kind,
            step.node,
            at=at,
            mover=search.space.kind[at],
            iteration=recording.count(Does.STARTS, step.number),
            value=value,
            after=NodeState(value=value),
            limited=limited,
            operands=step.operands,
        )

    def sentence(self, moment: Moment) -> str:
        """Say what the step does and why, on one line that ends with a full stop."""
        if moment.kind in self.sentences:
            return self.sentences[moment.kind](moment)
        name = names_of(self.search)(moment.node)
        step = self.search.kinds[moment.kind].name.capitalize()
        text = tr("{step}: {node}.") if isnan(moment.value) else tr("{step}: {node}, worth {value}.")
        return moment.say(text, step=step, node=name)

    def brief(self, moment: Moment) -> str:
        """Return the sentence without the part that `equation` shows, to stand beside it."""
        return self.briefs.get(moment.kind, self.sentence)(moment)

    def equation(self, moment: Moment) -> str:
        """Write the computation of the step, as ``α: max(2, 4) = 4``; "" if nothing is computed."""
        return self.equations[moment.kind](moment) if moment.kind in self.equations else ""

    def condition(self, moment: Moment) -> str:
        """Say what would cut at the node that the step leaves open; "" if no cut can come next."""
        return ""

    def variables(self, moment: Moment) -> Variables:
        """Return the few variables of the pseudocode that matter at a step, in reading order."""
        return [("n", names_of(self.search)(moment.node, alone=True))]

    @property
    def watches(self) -> bool:
        """Whether `variables` are those of a user's program, which may be many."""
        return False

    def changed_variables(self, moment: Moment) -> frozenset[str]:
        """Return the names of the `variables` that have just changed, if a program is watched."""
        return frozenset()

    @property
    def warnings(self) -> Mapping[int, str]:
        """Return the warnings by the number of the step, such as where a user's program goes wrong."""
        return {}

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        """Return the pseudocode for given options; see `treeview.search.pseudocode.pseudocode_of`."""
        return []

    def rows(self) -> list[Row]:
        """The pseudocode of the search as it runs."""
        space = self.search.space
        draws_first = space.kind[ROOT] == CHANCE
        return self.pseudocode(self.search.options, chance=space.chance, draws_first=draws_first)

    def key(self, moment: Moment) -> Key:
        """Return the key of a step, by which it highlights lines of the pseudocode."""
        return (moment.kind,)

    # Where it stands

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the nodes from the root to where the search is, and those of a rollout below them."""
        tree = self.search.space.tree
        node = tree.parent[step.node] if step.kind in self.rising else step.node
        return tuple(tree.ancestors(node))[::-1], ()

    def find_context(self, run: Run, step: Step) -> Sequence[int]:
        """Return nodes that help to understand a step besides those that its sentence names, best first."""
        return ()

    def find_changes(self, run: Run, step: Step) -> Changes:
        """Return the numbers that the step shown has written or used."""
        return []

    def best_line(self, run: Run) -> list[int]:
        """Return the best line at the step shown, from the root; it ends at a chance node.

        By default it follows the column "proved", or else the column "best", as long as that names a child:
        users' own searches and logs may name any node.
        """
        line, parents = [ROOT], self.search.space.tree.parent
        for name in (PROVED.name, BEST.name):
            if name in run.columns and run[name][ROOT] != NIL:
                following = np.asarray(run[name])
                while (child := int(following[line[-1]])) != NIL and parents[child] == line[-1]:
                    line.append(child)
                break
        return line

    def value(self, run: Run) -> float | None:
        """Return the value of the root at the step shown, or ``None``."""
        value = float(self.values_for_max(run)[ROOT]) if "value" in run.columns else nan
        return None if isnan(value) else value

    def values_for_max(self, run: Run) -> Floats:
        """Return the values of all nodes at the step shown, from MAX's view; ``nan`` for none."""
        found: Floats = run["value"]
        return found

    def from_max(self, node: int, values: Floats) -> Floats:
        """Return values from MAX's view as the search writes them at ``node``."""
        return values

    def own_bound(self, node: int) -> str:
        """Return the name of the bound that values move at ``node``: "alpha" or "beta"."""
        return "alpha" if self.search.space.kind[node] == MAX else "beta"

    def verdict(self, run: Run) -> str:
        """Say in one sentence what a search that may find no value has found out instead; "" if nothing."""
        return ""

    def findings(self, run: Run) -> dict[str, Any]:
        """Return further results by name, as plain data; by default none."""
        return {}

    def move(self, run: Run) -> int:
        """Return the root's child that the search would play at the step shown, `NIL` if there is none."""
        return (*self.best_line(run), NIL)[1]

    def best_moves(self, run: Run) -> list[int]:
        """Return the root's children that have the best value at the step shown."""
        return self.best_line(run)[1:2]

    # What it has cost

    def costs(self, run: Run, step: int) -> dict[str, int]:
        """Return the costs up to ``step``, by the names of `Counts`; by default, counts of kinds of steps."""
        recording = run.recording
        cutoffs = recording.count(Does.CUTS, step)
        branches, below = run.cuts.count_until(cutoffs) if cutoffs else (0, 0)
        leaves = recording.count(Does.EVALUATES, step)
        found = {
            "visited": recording.count(Does.ENTERS, step),
            "leaves": leaves,
            "cutoffs": cutoffs,
            "pruned_branches": branches,
            "pruned_nodes": below,
        }
        repeats = bool(self.search.kinds_that(Does.REPEATS))
        if repeats or run.search.restarts:
            found["leaf_calls"] = leaves
            found["distinct_leaves"] = recording.count_nodes(Does.EVALUATES, step)
        if repeats:
            found["re_searches"] = recording.count(Does.REPEATS, step)
        return found

    def iterations(self, run: Run, step: int) -> list[Iteration]:
        """Return the iterations that have begun by ``step``, if the search `iterates`."""
        return []

    def iteration_ends(self, recording: Recording) -> list[int]:
        """Return the last step of each iteration."""
        starts = recording.of_kind(Does.STARTS).tolist()
        return [*(step - 1 for step in starts[1:]), len(recording)] if starts else []

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        """Say what the search has found, in a few sentences."""
        value, line = self.value(run), self.best_line(run)
        over = is_over(run)
        names, mover = names_of(self.search), player(self.search.space.kind[ROOT])
        if not over:
            yield tr("Not finished.")
        if value is None:
            yield tr("The root has no value.") if over else tr("The root has no value yet.")
        elif len(line) > 1:
            text = tr("{player} plays {child}: value {value}.")
            yield names.fill(text, player=mover, child=line[1], value=value)
        else:
            text = tr("{node} is worth {value}.")
            yield names.fill(text, node=ROOT, value=value)
        yield f"{visited_text(count.visited)}, {evaluations_text(count.leaves)}."

    def failure(self, run: Run) -> str:
        """Say why the search failed, "" if it did not; only users' searches can fail."""
        return ""

    def remarks(self, run: Run) -> Iterator[str]:
        """Return further remarks about the answer, in sentences."""
        missing = self.find_unestimated(run)
        if missing.size:
            yield plural(
                missing.size,
                "A static estimate is missing at {count} node, where 0 is used.",
                "Static estimates are missing at {count} nodes, where 0 is used.",
            )

    def find_unestimated(self, run: Run) -> Ints:
        """Return the nodes at which 0 has replaced a missing estimate so far."""
        space, recording = self.search.space, run.recording
        if not space.missing_estimates:
            return np.empty(0, np.intc)
        steps = recording.of_kind(Does.EVALUATES)
        steps = steps[steps <= run.step]
        nodes = np.unique(recording.nodes(0, run.step)[steps - 1])
        unknown = np.isnan(space.tree.column("estimate")[nodes].astype(np.float64))
        return nodes[unknown & ~space.terminals(nodes)]

    # Where to go

    def step_over(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Return the step after the part of the run that begins at ``step``; by default the next step."""
        found = step - 1 if backwards else step + 1
        return found if 0 <= found <= len(recording) else None

    def step_out(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Return the step that ends (or begins) the part around ``step``; by default the iteration."""
        if backwards:
            start = recording.last(Does.STARTS, step)
            return start if start < step else recording.last(Does.STARTS, step - 1) or None
        following = recording.next(Does.STARTS, step + 1)
        end = following - 1 if following else len(recording)
        return end if end > step else None

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        """Return the question that the next step answers; ``None`` if there is nothing to find out."""
        return None

    # The nodes

    def columns_in(self, place: Places) -> tuple[Column, ...]:
        """Return the columns that are shown in a place, both stored and derived ones."""
        every = (*self.search.columns.values(), *self.derived)
        return tuple(column for column in every if place in column.places)

    def has(self, column: Column) -> bool:
        """Return whether a column is one of this search's, stored or derived."""
        return self.search.columns.get(column.name) == column or column in self.derived

    def numbers(self, run: Run, column: Column, nodes: Ints) -> Floats:
        """Return the numbers of nodes in a column, ``nan`` for none; subclasses compute ``derived`` ones."""
        found: Floats = run[column.name][nodes].astype(np.float64)
        if not isnan(column.blank):
            found[found == column.blank] = nan
        return found

    @property
    def derives_from_root(self) -> bool:
        """Whether the derived numbers of a node depend on the root's numbers, too."""
        return False

    def number(self, run: Run, column: Column, node: int) -> float:
        """Return the number of one node; see `numbers`."""
        if column.name in run.columns:
            return column.at(run.columns, node)
        return float(self.numbers(run, column, np.array([node], np.intc))[0])

    def ranges(self) -> dict[str, tuple[float, float]]:
        """The lowest and highest finite number of columns at any step, for columns where that is known."""
        return {}

    def history(self, recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
        """Return the changes of a node's numbers up to ``step``, oldest first, in its last ``most`` steps."""
        return []

    def write(self, value: float) -> str:
        """Write a value or a bound for the history and the facts of a node."""
        return format_number(value)

    def history_rows(self, events: list[NodeEvent]) -> list[tuple[str, ...]]:
        """Return a row for each change in a history: the step, ``β: ∞ → 8``, and why."""
        rows: list[tuple[str, ...]] = []
        for event in events:
            old = "" if isnan(event.old) else f"{self.write(event.old)} → "
            new = f"{tr(event.name)}: {old}{self.write(event.new)}"
            rows.append((format_count(event.step), new, event.why))
        return rows

    def history_lines(self, events: list[NodeEvent]) -> dict[str, list[str]]:
        """Return the sequence of each number in a history, by its name: β was ∞, 8, 3, 2."""
        lines: dict[str, list[str]] = {}
        for event in events:
            lines.setdefault(tr(event.name), []).append(self.write(event.new))
        return lines

    def facts(self, run: Run, node: int) -> dict[str, str]:
        """Return what the run knows about a node, by name, for the inspector."""
        found = {}
        if "value" in run.columns and not isnan(value := float(run["value"][node])):
            found[tr(VALUE.title)] = run.search.columns[VALUE.name].text(value)
        for column in self.columns_in(Places.FACTS):
            text = column.text(self.number(run, column, node))
            if text:
                found[tr(column.title or column.sign or column.name)] = text
        return found

    def tip(self, run: Run, node: int) -> list[str]:
        """Return lines about a node for a tool tip, to stand after its value."""
        texts = [
            (column.sign or tr(column.title) or column.name, column.text(self.number(run, column, node)))
            for column in self.columns_in(Places.FACTS)
        ]
        return [f"{name} {text}" for name, text in texts if text]

    def data(self, run: Run, node: int) -> dict[str, Any]:
        """Return what this search adds to a node in an answer, as plain data."""
        found = {}
        for column in self.columns_in(Places.FACTS):
            value = self.number(run, column, node)
            found[column.name] = None if isnan(value) else int(value) if column.is_whole else value
        return found

    def find_visited(self, run: Run) -> list[bool]:
        """Return for every node whether the search has reached it by the step shown."""
        found: list[bool] = (run["status"] != 0).tolist()
        return found

    # The tables that it keeps, if any

    @classmethod
    def has_tables(cls, options: Mapping[str, Any]) -> bool:
        """Return whether a search with these options has `node_tables`."""
        return cls.node_tables is not SearchView.node_tables

    @property
    def node_tables(self) -> "tuple[NodeTable, ...]":
        """The tables of nodes that the search keeps, such as a table or a queue; by default none."""
        return ()

    def node_rows(self, run: Run, name: str) -> "list[NodeRow]":
        """Return the rows of a table at the step shown; see `node_tables`."""
        return []

    def sizes(self, run: Run) -> dict[str, int]:
        """Return what the search keeps at the step shown, by default nothing.

        The ``entries`` of its transposition table, or the states in its list ``open`` and the most that were
        there so far, ``most_open``.
        """
        return {}

    # The children that it compares, if any

    def comparison(self, run: Run) -> Comparison:
        """Return the children that the search compares at the step shown; by default those of the root."""
        return Comparison(ROOT, None)

    def compared_text(self, run: Run, name: str, chosen: int | None) -> str:
        """Return the title of the table of children of the node called ``name``."""
        return tr("The children of {name}:").format(name=name)

    def child_row(self, run: Run, parent: int, child: int) -> tuple[str, ...]:
        """Return a child's texts, one for each heading in `compares`."""
        return ()
