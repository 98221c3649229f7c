"""The view of a search: what each step means and says, and where its numbers are shown.

`SearchView` shows any search by the kinds of steps and the columns that it declares. A family of algorithms
refines it in a subclass, in the ``view.py`` of its folder; `treeview.search.registry` keeps both. No other
module needs to know which search it is.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import isnan, nan
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import numpy as np

from treeview.messages import N_, format_count, plural, tr
from treeview.search.columns import BEST, PROVED, VALUE, Column, Places
from treeview.search.moment import Moment, NodeState
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Floats, Ints, Search
from treeview.search.step_kinds import Does
from treeview.search.words import names_of, player
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import number
from treeview.tree.tree import CHANCE, NIL, ROOT

S = TypeVar("S", bound=Search)

Key = tuple[object, ...]
"""What lights a line of pseudocode: a kind of step, with further details if they matter."""
Row = tuple[str, tuple[Key, ...]]
"""A line of pseudocode, and the keys of the steps that light it."""
Sentences = Mapping[int, Callable[[Moment], str]]
"""What steps say, by their kinds."""
Variables = list[tuple[str, str]]
"""Names, as in the pseudocode, and values as text."""
Changes = list[tuple[int, str]]
"""The numbers that a step has written or given, as (node, name of the column)."""


@dataclass(frozen=True)
class Counts:
    """Counts over all iterations so far.

    - ``nodes``: nodes of the tree, as far as it has grown; ``terminals``: those where the game is over.
    - ``visited``: entries of nodes (MCTS: nodes with visits).
    - ``leaves``: evaluations, of terminals and at the depth limit (MCTS: rollouts).
    - ``leaf_calls``: the same; ``distinct_leaves``: how many different leaves these were; ``re_searches``:
      searches of a node again, with another window. ``None`` where no node is searched again.
    - ``hits``: how often a table knew enough of a node; ``None`` without a table.
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

    def as_dict(self) -> dict[str, int]:
        """What the search has cost, without ``terminals``, which only the tree decides."""
        found = {name: count for name, count in asdict(self).items() if count is not None}
        del found["terminals"]
        return found


@dataclass(frozen=True)
class Iteration:
    """One iteration of deepening: its depth in plies, its answer, and what it cost.

    ``value`` is ``None`` and ``best_line`` (child ranks) empty where it was cut short (``completed``
    is false) or is still running.
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


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """Asked while the run stands before step ``step``, which answers it.

    - ``at``: the node that it is about.
    - ``hidden``: the numbers to be found, as (node, name of the column); whether or not the step changes
      them, for that would be the answer.
    - ``text``: the question as one line.
    """

    step: int
    at: int
    hidden: frozenset[tuple[int, str]]
    text: str


class NodeEvent(NamedTuple):
    """One number of a node that a step has changed.

    ``name`` is "value", "α", "β", or that of another column; ``old`` is ``nan`` where there was none;
    ``why`` says in a few words where the new number comes from.
    """

    step: int
    name: str
    old: float
    new: float
    why: str


class Comparison(NamedTuple):
    """Children that a search compares: whose they are, and which one it has just chosen, if any."""

    parent: int
    chosen: int | None


PRUNING: Mapping[str, str] = {
    "cutoffs": N_("Cutoffs"),
    "pruned_branches": N_("Branches pruned"),
    "pruned_nodes": N_("Nodes pruned"),
}
"""The counters of searches that prune, and what they are called."""
REPEATING: Mapping[str, str] = {"distinct_leaves": N_("Different leaves"), "re_searches": N_("Re-searches")}
"""The counters of searches that search nodes again, and what they are called."""


def is_over(run: Run) -> bool:
    """Whether the run stands at its end, and no more is to come."""
    return run.finished and run.step == len(run)


def visited_text(count: int) -> str:
    """Say how many nodes were visited."""
    return plural(count, "{count} node visited", "{count} nodes visited")


def evaluations_text(count: int) -> str:
    """Say how many evaluations there were."""
    return plural(count, "{count} evaluation", "{count} evaluations")


class SearchView(Generic[S]):
    """The view of a search. The defaults work for any search; see the module.

    - ``derived``: the columns computed from those that the search keeps; see `numbers`.
    - ``counters``: the names of `Counts` that matter, and their titles.
    - ``of_all``: whether "leaves" counts some of the tree's leaves, each once.
    - ``sentences``, ``briefs``, ``equations``: what `sentence`, `brief` and `equation` say, by kind of step;
      kinds that are missing have the default.
    - ``phases``: the parts of an iteration by kind of step, for searches that have such parts.
    - ``compares``: the heads of the table of children, after the move; "" tells that there is no such table.
      ``child_columns`` of them are read at a glance, those after them are details.
    - ``score``: which of these heads is the score that decides; it may be asked for.
    - ``iterates``: whether `iterations` tells of them.
    - ``values``: whether nodes have values, so that bounds of these can be shown.
    """

    derived: ClassVar[tuple[Column, ...]] = ()
    counters: Mapping[str, str] = {"visited": N_("Nodes visited"), "leaves": N_("Leaves evaluated")}
    of_all: ClassVar[bool] = False
    sentences: ClassVar[Sentences] = {}
    briefs: ClassVar[Sentences] = {}
    equations: ClassVar[Sentences] = {}
    phases: ClassVar[Mapping[int, str]] = {}
    compares: ClassVar[tuple[str, ...]] = ()
    score: ClassVar[str] = ""
    iterates: ClassVar[bool] = False
    values: bool = True

    def __init__(self, search: S) -> None:
        self.search = search

    @property
    def marks(self) -> frozenset[str]:
        """The signs in pictures that a legend has to explain: "rollout", "chosen", "pruned", "frontier"."""
        return frozenset({"chosen"} if "best" in self.search.columns else ())

    # The steps

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        """Return what a step means. ``order`` may save counting the nodes below a cut."""
        search, kind = self.search, self.search.kinds[step.kind]
        tree = search.space.tree
        at = tree.parent[step.node] if kind.does & Does.RISES else step.node
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
        """What the step does and why, as one line that ends with a full stop."""
        if moment.kind in self.sentences:
            return self.sentences[moment.kind](moment)
        name = names_of(self.search)(moment.node)
        step = self.search.kinds[moment.kind].name.capitalize()
        text = tr("{step}: {node}.") if isnan(moment.value) else tr("{step}: {node}, worth {value}.")
        return text.format(step=step, node=name, value=number(moment.value))

    def brief(self, moment: Moment) -> str:
        """The sentence without what `equation` says, to stand beside it."""
        return self.briefs.get(moment.kind, self.sentence)(moment)

    def equation(self, moment: Moment) -> str:
        """The change in short, as ``α: max(2, 4) = 4``; "" where nothing is computed."""
        return self.equations[moment.kind](moment) if moment.kind in self.equations else ""

    def condition(self, moment: Moment) -> str:
        """What would cut at the node that the step leaves open; "" where no cut can be next."""
        return ""

    def variables(self, moment: Moment) -> Variables:
        """The variables of the pseudocode that matter at a step: a few, in the order to read them."""
        return [("n", names_of(self.search)(moment.node))]

    @property
    def watches(self) -> bool:
        """Whether `variables` are those of a program, of which there may be many."""
        return False

    def changed_variables(self, moment: Moment) -> frozenset[str]:
        """The names of those `variables` that have just changed, where a program is watched."""
        return frozenset()

    @property
    def warnings(self) -> Mapping[int, str]:
        """What is wrong at steps, by their numbers: where a program parts from the textbook, for example."""
        return {}

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        """The pseudocode as the options make it; see `treeview.search.pseudocode.pseudocode_of`."""
        return []

    def rows(self) -> list[Row]:
        """The pseudocode of the search as it runs."""
        space = self.search.space
        draws_first = space.kind[ROOT] == CHANCE
        return self.pseudocode(self.search.options, chance=space.chance, draws_first=draws_first)

    def key(self, moment: Moment) -> Key:
        """What tells which lines of the pseudocode a step lights."""
        return (moment.kind,)

    # Where it stands

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The nodes from the root to where the search is, and below them those that a rollout has passed."""
        tree = self.search.space.tree
        return tuple(tree.ancestors(step.node))[::-1], ()

    def find_changes(self, run: Run, step: Step) -> Changes:
        """Return the numbers that the step shown has written or given."""
        return []

    def best_line(self, run: Run) -> list[int]:
        """The best line at the step shown, from the root; it ends at a chance node.

        By default the children by which values were proved, or else those that values came from, where
        there are the columns.
        """
        line = [ROOT]
        for name in (PROVED.name, BEST.name):
            if name in run.columns and run[name][ROOT] != NIL:
                following = run[name]
                while following[line[-1]] != NIL:
                    line.append(int(following[line[-1]]))
                break
        return line

    def value(self, run: Run) -> float | None:
        """Return the value of the root at the step shown, or ``None``."""
        value = float(run["value"][ROOT]) if "value" in run.columns else nan
        return None if isnan(value) else value

    def findings(self, run: Run) -> dict[str, Any]:
        """What else the search has found, by name and as plain data; by default nothing."""
        return {}

    def best_moves(self, run: Run) -> list[int]:
        """Return the root's children that have the best value at the step shown."""
        return self.best_line(run)[1:2]

    # What it has cost

    def costs(self, run: Run, step: int) -> dict[str, int]:
        """What the search has cost after ``step``, by the names of `Counts`. By default in steps."""
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
        if self.search.kinds_that(Does.REPEATS):
            found["leaf_calls"] = leaves
            found["distinct_leaves"] = recording.count_nodes(Does.EVALUATES, step)
            found["re_searches"] = recording.count(Does.REPEATS, step)
        return found

    def iterations(self, run: Run, step: int) -> list[Iteration]:
        """The iterations begun by ``step``, if `iterates`."""
        return []

    def iteration_ends(self, recording: Recording) -> list[int]:
        """The last steps of all iterations."""
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
            yield text.format(player=mover, child=names(line[1]), value=number(value))
        else:
            text = tr("{node} is worth {value}.")
            yield text.format(node=names(ROOT, start=True), value=number(value))
        yield f"{visited_text(count.visited)}, {evaluations_text(count.leaves)}."

    def failure(self, run: Run) -> str:
        """Why the search ended before it was done, "" where it did not fail; only users' searches can."""
        return ""

    def remarks(self, run: Run) -> Iterator[str]:
        """Return further remarks about the answer, in sentences."""
        missing = self._missing_estimates(run)
        if missing:
            yield plural(
                missing,
                "A static estimate is missing at {count} node, where 0 is used.",
                "Static estimates are missing at {count} nodes, where 0 is used.",
            )

    def _missing_estimates(self, run: Run) -> int:
        """At how many different nodes 0 has stood in for an estimate so far."""
        space = self.search.space
        if not space.missing_estimates:
            return 0
        recording = run.recording
        steps = recording.of_kind(Does.EVALUATES)
        steps = steps[steps <= run.step]
        nodes = np.unique(recording.nodes(0, run.step)[steps - 1])
        unknown = np.isnan(space.tree.column("estimate")[nodes].astype(np.float64))
        return int(np.count_nonzero(unknown & ~space.terminals(nodes)))

    # Where to go

    def step_over(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Return the step after what begins at ``step``; by default the next step."""
        found = step - 1 if backwards else step + 1
        return found if 0 <= found <= len(recording) else None

    def step_out(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Out of what the step is a part of; by default to the end (or start) of the iteration."""
        if backwards:
            start = recording.last(Does.STARTS, step)
            return start if start < step else recording.last(Does.STARTS, step - 1) or None
        following = recording.next(Does.STARTS, step + 1)
        end = following - 1 if following else len(recording)
        return end if end > step else None

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        """The question that a step answers; ``None`` where there is nothing to find out."""
        return None

    # The nodes

    def columns_in(self, place: Places) -> tuple[Column, ...]:
        """The columns that are shown in a place, kept or worked out."""
        every = (*self.search.columns.values(), *self.derived)
        return tuple(column for column in every if place in column.places)

    def numbers(self, run: Run, column: Column, nodes: Ints) -> Floats:
        """The numbers of nodes in a column; ``nan`` for none. Subclasses work out their ``derived`` ones."""
        found: Floats = run[column.name][nodes].astype(np.float64)
        if not isnan(column.blank):
            found[found == column.blank] = nan
        return found

    def number(self, run: Run, column: Column, node: int) -> float:
        """The number of one node; see `numbers`."""
        if column.name in run.columns:
            return column.at(run.columns, node)
        return float(self.numbers(run, column, np.array([node], np.intc))[0])

    def ranges(self) -> dict[str, tuple[float, float]]:
        """The lowest and highest finite number of columns at any step, as far as that is known."""
        return {}

    def history(self, recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
        """How the numbers of ``node`` came to be by ``step``, oldest first, over its last ``most`` steps."""
        return []

    def write(self, value: float) -> str:
        """A value or a bound in the history and the facts of a node."""
        return number(value)

    def history_rows(self, events: list[NodeEvent]) -> list[tuple[str, ...]]:
        """A row for each change in a history: the step, ``β: ∞ → 8``, and why."""
        rows: list[tuple[str, ...]] = []
        for event in events:
            old = "" if isnan(event.old) else f"{self.write(event.old)} → "
            new = f"{tr(event.name)}: {old}{self.write(event.new)}"
            rows.append((format_count(event.step), new, event.why))
        return rows

    def history_lines(self, events: list[NodeEvent]) -> dict[str, list[str]]:
        """What each number of a history has been, by its name: β was ∞, 8, 3, 2."""
        lines: dict[str, list[str]] = {}
        for event in events:
            lines.setdefault(tr(event.name), []).append(self.write(event.new))
        return lines

    def facts(self, run: Run, node: int) -> dict[str, str]:
        """Return what the run knows about a node, by name, for the inspector."""
        found = {}
        if "value" in run.columns and not isnan(value := float(run["value"][node])):
            found[tr(VALUE.title)] = number(value)
        for column in self.columns_in(Places.FACTS):
            text = column.text(self.number(run, column, node))
            if text:
                found[tr(column.title or column.sign or column.name)] = text
        return found

    def tip(self, run: Run, node: int) -> list[str]:
        """Lines about a node for a tool tip, after its value."""
        texts = [
            (column.sign or tr(column.title) or column.name, column.text(self.number(run, column, node)))
            for column in self.columns_in(Places.FACTS)
        ]
        return [f"{name} {text}" for name, text in texts if text]

    def data(self, run: Run, node: int) -> dict[str, Any]:
        """Return what this search adds to the data about a node in an answer, as plain data."""
        found = {}
        for column in self.columns_in(Places.FACTS):
            value = self.number(run, column, node)
            found[column.name] = None if isnan(value) else int(value) if column.is_whole else value
        return found

    def find_visited(self, run: Run) -> list[bool]:
        """Return for every node whether the search has reached it by the step shown."""
        found: list[bool] = (run["status"] != 0).tolist()
        return found

    # The children that it compares, if any

    def comparison(self, run: Run) -> Comparison:
        """The children that the search compares at the step shown; by default those of the root."""
        return Comparison(ROOT, None)

    def compared_text(self, run: Run, name: str, chosen: int | None) -> str:
        """What stands above the table of children of the node called ``name``."""
        return tr("The children of {name}:").format(name=name)

    def child_row(self, run: Run, parent: int, child: int) -> tuple[str, ...]:
        """A child's texts below the heads `compares`."""
        return ()
