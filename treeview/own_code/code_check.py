"""Checks users' searches: on many trees, beside the textbook's search of the same kind and convention.

Kind and convention are found out: the one that agrees on most trees counts. Where a function differs, the
mistake is named by the wrong version that explains every tree, and the smallest tree is searched for.
"""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import field, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final

from treeview.draw.progress import drain
from treeview.messages import tr
from treeview.own_code.child.reading import Reading
from treeview.own_code.child_process import ChildProcess
from treeview.own_code.comparison import Difference, InvariantComparison, RunComparison
from treeview.own_code.events import Event, Events, FunctionEnd, Printed, Problem
from treeview.own_code.own_file import OwnCodeError, OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.own_run import ENTER, OwnRun, own_run
from treeview.own_code.sampling_comparison import SamplingComparison
from treeview.own_code.small_trees import smaller_trees
from treeview.own_code.source.source_repair import SourceRepair, source_repairs
from treeview.own_code.textbook import AS_DEEP_AS_TOLD, Convention, Scouting, TableKind
from treeview.own_code.tree_pack import TreePack, fits, read_pack
from treeview.practice.mistakes import MISTAKES, SEARCH_MISTAKES
from treeview.practice.worked_search import Rules
from treeview.records import dataclass
from treeview.tree.tree import CHANCE, NIL, ROOT, Tree

SAMPLE_TREES: Final = 12
"""The number of trees on which the ways of calling a function are tried."""
SAMPLE_RUNS: Final = 30
"""The number of runs by which the likely ones of many conventions are chosen."""
LIKELY_CONVENTIONS: Final = 6
SHRINKING_RUNS: Final = 300
"""The number of runs after which the search for a smaller tree stops."""
FATAL: Final = frozenset({"time", "steps", "memory", "output", "syntax", "module", "died", "garbled"})
"""After a failure of these kinds no further tree is tried."""
UNWATCHED: Final = frozenset({"module", "threads", "fork", "closed"})
"""A failure of these kinds says nothing about the search: it is no difference."""
MAX_NAMED: Final = 3
"""Of what a file keeps, no more is named."""
ENDLESS: Final = frozenset({"time", "steps", "memory"})
"""A run that fails so has taken all that it may have."""
CHECK_SECONDS: Final = 120.0
"""After so long no further tree is tried."""
INVARIANT_NODES: Final = 20_000
"""On larger trees a run is not judged by what holds for all versions: that is not done in slices."""
REPAIR_SECONDS: Final = 1.0
"""How long the run of a repaired function may take without doing anything with a node."""
REPAIR_EVENTS_PER_NODE: Final = 500
REPAIR_TREES: Final = 60
"""On so many trees, those first on which the function was wrong, a repaired one must be right."""
TELLING_REPAIRS: Final = frozenset({
    "sign-not-turned-back", "leaf-sign", "window-not-turned", "window-not-swapped", "window-exchanged",
    "player-never-changes", "depth-not-counted", "other-window",
})  # fmt: skip
"""After these repairs a function may have to be called and watched in another way."""
WALKED_MISTAKES: Final = frozenset(
    {"no-pruning", "right-to-left", "players-swapped", "depth-one-less", "depth-one-more", "min-ignored"}
)
"""The mistakes that searches with null windows or a table can be followed in."""
MISTAKE_KINDS: Final = {
    "minimax": ("players-swapped", "right-to-left", "depth-one-less", "depth-one-more"),
    "expectimax": ("chance-unweighted", "chance-as-max", "chance-as-min", "players-swapped"),
}

Comparison = RunComparison | SamplingComparison

Runner = Callable[[Reading, Tree, int], Events]
"""Runs a function on a tree so many times, and gives what happens."""
RepairRunner = Callable[[str, Reading, Tree], Events]
"""Runs the same function of another text of its file on a tree once, and gives what happens."""


@dataclass
class CheckResult:
    """What came of checking one function.

    - ``kind``, ``convention``; ``trees``: on how many it ran, and on how many it agrees.
    - ``value``, ``move``, ``order``, ``cuts``: on how many trees these are right, ``None`` where unknown.
    - ``smallest``, ``difference``: a smallest tree on which it differs, and how; ``shrunk``: a smaller one
      was searched for.
    - ``mistake``: the tag of the mistake that explains everything; ``place``: where it is, if that is known.
    - ``problem``: why it could not be checked at all; ``notes``: what else there is to tell.
    - ``pack``: the name of the pack, and ``seed`` of the random trees; ``seconds``: how long it took.
    """

    function: str
    kind: str = ""
    convention: str = ""
    trees: int = 0
    agree: int = 0
    value: int | None = 0
    move: int | None = 0
    order: int = 0
    cuts: int = 0
    smallest: Tree | None = None
    shrunk: bool = True
    difference: Difference | None = None
    mistake: str | None = None
    place: SourceRepair | None = None
    problem: str = ""
    notes: list[str] = field(default_factory=list)
    pack: str = ""
    seed: int = 0
    seconds: float = 0.0

    @property
    def right(self) -> bool:
        """Whether it agrees on every tree."""
        return not self.problem and self.agree == self.trees > 0

    def __repr__(self) -> str:
        """What a check says, a line each."""
        from treeview.own_code.check_report import report_lines

        return "\n".join(report_lines(self))

    def _repr_html_(self) -> str:
        """What a notebook shows: the same lines, one to a row."""
        from treeview.own_code.check_report import report_lines

        rows = (f'<tr><td style="text-align: left">{escape(line)}</td></tr>' for line in report_lines(self))
        return f"<table>{''.join(rows)}</table>"

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        found = None
        if self.difference is not None:
            from treeview.own_code.check_report import tree_text

            tree = self.smallest
            path = tree.path(self.difference.node) if tree is not None else []
            found = {
                "tree": tree_text(tree) if tree is not None else None,
                "path": path,
                "step": self.difference.step,
                "sentence": self.difference.sentence,
            }
        elif self.problem:
            found = {"tree": None, "path": [], "step": 0, "sentence": self.problem}
        return {
            "function": self.function, "kind": self.kind, "convention": self.convention, "trees": self.trees,
            "agree": self.agree, "first_difference": found, "mistake": self.mistake,
            "line": None if self.place is None else self.place.line,
        }  # fmt: skip


def check_file(
    path: Path,
    name: str = "",
    *,
    shown: str = "",
    pack: TreePack | None = None,
    said: dict[str, str] | None = None,
    progress: Callable[[float], object] | None = None,
) -> list[CheckResult]:
    """Check one function of a file, or all that look like searches; ``shown``: what the file is called.

    **This runs the file.** A file that cannot be read gives one result with a problem.
    """
    try:
        file = OwnFile.read(path, shown)
        names = [name] if name else outer_functions(file)
    except OwnCodeError as error:
        called = shown or path.name
        return [CheckResult(f"{called}:{name}" if name else called, problem=str(error))]
    found = []
    chosen = pack or read_pack()
    for each in names:
        with ChildProcess(path) as child, ChildProcess(path, REPAIR_SECONDS) as other:
            result = check_with(
                lambda reading, tree, times: child.events(reading, tree, times=times),
                file, each, chosen, said or {}, progress,
                lambda source, reading, tree: other.events(
                    reading, tree, source=source, most=repair_events(tree)
                ),
            )  # fmt: skip
        found.append(result)
    return found


def repair_events(tree: Tree) -> int:
    """How many events a repaired function may log on ``tree``; one that logs more does not end."""
    return 1000 + REPAIR_EVENTS_PER_NODE * len(tree)


def check_with(
    runner: Runner,
    file: OwnFile,
    name: str,
    pack: TreePack,
    said: dict[str, str] | None,
    progress: Callable[[float], object] | None = None,
    repaired: RepairRunner | None = None,
) -> CheckResult:
    """Check a function that ``runner`` runs; without ``repaired`` no line of a mistake is searched for."""
    started = time.monotonic()
    result = CheckResult(f"{file.name}:{name}", pack=pack.name, seed=pack.seed)
    try:
        function = OwnFunction(file, name, said)
        _Check(runner, function, pack, result, progress, repaired).run()
    except OwnCodeError as error:
        result.problem = str(error)
    result.seconds = time.monotonic() - started
    return result


def conventions(function: OwnFunction, reading: Reading) -> list[Convention]:
    """All that a function of its kind can be compared with."""
    kind, techniques = function.kind, function.techniques
    depth = AS_DEEP_AS_TOLD if reading.estimates else None
    if not techniques.windowed or kind in ("expectimax", "mcts"):
        return [
            Convention(
                kind, Rules(prune=False, depth=depth, right_to_left=each), passes=techniques.has_passes,
                own_order=techniques.sorts and not each,
            )
            for each in (False, True)
        ]  # fmt: skip
    ways: list[Scouting | None] = [None]
    if techniques.scouts:
        ways = [
            Scouting(again, when, after)
            for after in ("first", "raised")
            for when in ("inside", "above")
            for again in ("alpha", "value")
        ]
    tables: list[TableKind | None] = [None]
    if techniques.has_table:
        tables = [TableKind(bounds, leaves) for bounds in (True, False) for leaves in (True, False)]
    return [
        Convention(
            kind,
            Rules(prune_on=prune_on, depth=depth),
            fail,
            way,
            table,
            techniques.has_passes,
            techniques.sorts,
        )
        for table in tables
        for way in ways
        for prune_on in ("ge", "gt")
        for fail in ("soft", "hard", "low-hard")
    ]


def closest(
    function: OwnFunction, reading: Reading, run: OwnRun
) -> "Generator[int, None, tuple[Convention, Difference | None] | None]":
    """The convention that one run keeps to the longest, and where it parts from the textbook in it.

    As in a check, what has more versions than any textbook shows is judged by what holds for all of them.
    ``None`` for a search that draws lots, and on a tree that no convention knows. It is found in slices;
    after each the number of steps that are compared is yielded.
    """
    kind = function.kind
    if kind == "expectimax" and CHANCE not in run.tree.kinds() and not reading.averages:
        kind = "minimax"  # as it is if nothing is random
    if function.draws_lots or not fits(run.tree, reading, kind):
        return None
    if function.may_return_place and _is_right_place(run, reading, kind):
        run.take_place()
    found: list[tuple[Convention, Difference]] = []
    for each in conventions(function, reading):
        convention = each if kind == function.kind else replace(each, kind=kind)
        difference = yield from RunComparison(run, convention).compare()
        if difference is None:
            return convention, None
        found.append((convention, difference))
        yield difference.step
    nearest, difference = max(found, key=lambda each: each[1].step)
    comparison = RunComparison(run, nearest)
    mixes = function.techniques.windowed and comparison.value and comparison.order and comparison.cuts
    if run.failure is None and (mixes or not nearest.is_plain) and len(run.tree) <= INVARIANT_NODES:
        broken = InvariantComparison(run, nearest).difference
        return nearest, broken if broken is None or not nearest.is_plain else difference
    return nearest, difference


def first_difference(function: OwnFunction, reading: Reading, run: OwnRun) -> Difference | None:
    """Where one run parts from the textbook by the `closest` convention; ``None`` where it never does.

    A search that draws lots is judged by its own rollouts, if it counts visits.
    """
    if function.draws_lots:
        replayed = replay_rollouts(function, run)
        return None if replayed is None else replayed.difference
    found = drain(closest(function, reading, run))
    return None if found is None else found[1]


def replay_rollouts(function: OwnFunction, run: OwnRun) -> SamplingComparison | None:
    """Replay a run's own rollouts; ``None`` unless it draws lots, has come to its end, and counts visits."""
    if not function.draws_lots or run.failure is not None:
        return None
    found = SamplingComparison(run)
    return found if found.counts else None


def _is_right_place(run: OwnRun, reading: Reading, kind: str) -> bool:
    """Whether what is returned is the place of a best move, and not the value."""
    comparison = _value_of(run, reading, kind)
    worth = comparison.textbook.worth
    return run.place in worth and not comparison.value and worth[run.place] == worth[ROOT]


def _value_of(run: OwnRun, reading: Reading, kind: str) -> RunComparison:
    """Compare a run by what holds for any search of its kind: the value and the best moves."""
    depth = AS_DEEP_AS_TOLD if reading.estimates else None
    return RunComparison(run, Convention(kind, Rules(prune=False, depth=depth)))


class _Check:
    """One check as it goes on."""

    def __init__(
        self,
        runner: Runner,
        function: OwnFunction,
        pack: TreePack,
        result: CheckResult,
        progress: Callable[[float], object] | None,
        repaired: RepairRunner | None,
    ) -> None:
        self._runner, self._function, self._pack, self._result = runner, function, pack, result
        self._repaired = repaired
        self._progress = progress or (lambda _: None)
        self._kind = function.kind
        self._reading = function.reading
        self._returns_place = False

    def run(self) -> None:
        result = self._result
        result.kind = self._kind
        self._choose_reading()
        runs = self._runs()
        if not runs:
            raise OwnCodeError(tr("there is no tree to call this function with"))
        failures = [each.failure for each in runs if each.failure is not None]
        if len(failures) == len(runs) and all(each.asks_for_unknown for each in failures):
            text = tr(
                "it cannot be checked, since treeview has nothing to give for what it asks for: {problem}"
            )
            raise OwnCodeError(text, problem=failures[0].sentence)
        if all(each.never_began for each in runs) or any(each.kind in UNWATCHED for each in failures):
            raise OwnCodeError(tr("it cannot be checked: {problem}"), problem=failures[-1].sentence)
        if self._function.draws_lots:
            self._judge_samples(runs)
            return
        self._take_places(runs)
        comparisons, convention = self._best_convention(runs)
        result.convention = self._name(convention)
        result.trees, result.agree = len(runs), sum(each.agrees for each in comparisons)
        judge: type[RunComparison] = RunComparison
        self._note(runs, [each.run for each in comparisons if not each.agrees])
        failed = any(run.failure is not None for run in runs)
        mixes = self._function.techniques.windowed and all(
            each.value and each.order and each.cuts for each in comparisons
        )  # perhaps fail-hard in one place and fail-soft in another; all else is right
        if result.agree < result.trees and (mixes or not convention.is_plain) and not failed:
            nearest = next(each.difference for each in comparisons if not each.agrees)
            by_invariants = [InvariantComparison(run, convention) for run in runs]
            if not convention.is_plain or all(each.agrees for each in by_invariants):
                judge, comparisons = InvariantComparison, [*by_invariants]
            result.agree = sum(each.agrees for each in comparisons)
            if result.agree == result.trees and nearest is not None:
                text = tr(
                    "no textbook search takes the same steps; judged by what each visit returns "
                    "({difference})"
                )
                result.notes.append(text.format(difference=nearest.sentence))
        if result.agree < result.trees:
            result.mistake = self._mistake(runs, convention)
        if result.mistake == "no-pruning" and convention.rules.prune_on == "gt" and judge is RunComparison:
            # A function that never cuts shows no convention for cuts: it is compared by the usual one.
            convention = replace(convention, rules=replace(convention.rules, prune_on="ge"))
            result.convention = self._name(convention)
            comparisons = [RunComparison(run, convention) for run in runs]
            result.agree = sum(each.agrees for each in comparisons)
        self._count(comparisons)
        if result.agree < result.trees:
            wrong = [each for each in comparisons if not each.agrees]
            self._find_repair(wrong, runs)
            self._shrink(wrong, lambda run: judge(run, convention))

    def _judge_samples(self, runs: Sequence[OwnRun]) -> None:
        """Judge a search that draws lots by what holds for any."""
        result, found = self._result, [SamplingComparison(run) for run in runs]
        if not any(each.counts for each in found) and all(each.run.failure is None for each in found):
            text = tr("it stores no visit counts at its nodes, so its iterations cannot be told apart")
            raise OwnCodeError(text)
        result.trees, result.agree = len(runs), sum(each.agrees for each in found)
        self._count(found)
        wrong = [each for each in found if not each.agrees]
        if wrong:
            names = {each.mistake for each in wrong}
            result.mistake = names.pop() or None if len(names) == 1 else None
            if result.mistake is None:
                self._find_repair(wrong, runs)
            self._shrink(wrong, SamplingComparison)

    def _run(self, tree: Tree, reading: Reading | None = None) -> OwnRun:
        reading = reading or self._reading
        run = own_run(self._runner(reading, tree, 1), tree, [*tree.kinds()], negated=reading.negated)
        if self._returns_place and run.place != NIL:
            run.take_place()
        return run

    def _take_places(self, runs: Sequence[OwnRun]) -> None:
        """Read what the runs return as places of moves if it can be nothing else."""
        told = [run for run in runs if run.tree.first_child[ROOT] != NIL]
        if not self._function.may_return_place or any(run.place == NIL for run in told):
            return
        wrong = any(not _value_of(run, self._reading, self._kind).value for run in told)
        self._returns_place = wrong and len({run.text for run in told}) > 1
        if self._returns_place:
            for run in told:
                run.take_place()

    def _choose_reading(self) -> None:
        """Take the way of calling it by which most values are right on a few trees."""
        readings = self._function.readings()
        if len(readings) == 1:
            return
        few = replace(self._pack, count=SAMPLE_TREES)

        def right(reading: Reading) -> int:
            found = 0
            for _, tree in zip(range(SAMPLE_TREES), few.trees_for(reading, self._kind), strict=False):
                run = self._run(tree, reading)
                comparison = _value_of(run, reading, self._kind)
                found += bool(comparison.value) or (comparison.value is None and bool(comparison.move))
                if run.failure is not None and found == 0:
                    break
            return found

        best, most = readings[0], -1
        for reading in readings:
            count = right(reading)
            if count > most:
                best, most = reading, count
            if count >= SAMPLE_TREES:
                break
        self._reading = best

    def _runs(self) -> list[OwnRun]:
        found: list[OwnRun] = []
        deadline = time.monotonic() + CHECK_SECONDS
        failures = 0
        for tree in self._pack.trees_for(self._reading, self._kind):
            run = self._run(tree)
            found.append(run)
            self._progress(min(len(found) / (self._pack.count + len(self._pack.trees)), 1.0))
            failures += run.failure is not None
            fatal = run.failure is not None and run.failure.kind in FATAL
            if fatal or failures > 20 or time.monotonic() > deadline:
                break
        return found

    def _best_convention(self, runs: Sequence[OwnRun]) -> tuple[list[RunComparison], Convention]:
        best: tuple[int, list[RunComparison], Convention] | None = None
        for convention in self._likely(runs):
            found = [RunComparison(run, convention) for run in runs]
            score = sum(each.agrees for each in found)
            if best is None or score > best[0]:
                best = score, found, convention
            if score == len(runs):
                break
        assert best is not None
        return best[1], best[2]

    def _likely(self, runs: Sequence[OwnRun]) -> list[Convention]:
        """The conventions that explain most of a few runs."""
        found = conventions(self._function, self._reading)
        if len(found) <= LIKELY_CONVENTIONS:
            return found
        few = runs[:SAMPLE_RUNS]
        scores = [sum(RunComparison(run, each).agrees for run in few) for each in found]
        order = sorted(range(len(found)), key=lambda place: -scores[place])
        return [found[place] for place in order[:LIKELY_CONVENTIONS]]

    def _name(self, convention: Convention) -> str:
        parts = [convention.name] if convention.name else []
        if self._reading.negated:
            parts.append(tr("relative values") if self._reading.relative else tr("absolute values"))
        return ", ".join(parts)

    def _count(self, comparisons: Sequence[Comparison]) -> None:
        result = self._result
        values = [each.value for each in comparisons]
        moves = [each.move for each in comparisons]
        result.value = (
            None if all(each is None for each in values) else sum(each is not False for each in values)
        )
        result.move = (
            None if all(each is None for each in moves) else sum(each is not False for each in moves)
        )
        result.order = sum(each.order for each in comparisons)
        result.cuts = sum(each.cuts for each in comparisons)

    def _note(self, runs: Sequence[OwnRun], wrong: Sequence[OwnRun]) -> None:
        notes: dict[str, None] = {}
        if self._returns_place:
            notes[tr("it returns the index of a move, from 0, instead of a value; the move is compared")] = (
                None
            )
        if self._reading.has("depth") and not self._function.limits_depth:
            notes[tr("it is given a depth limit, but never looks at it")] = None
        meets_once = all(len({*entered}) == len(entered) for entered in map(_find_entered, runs))
        if self._result.right and self._kind == "memory" and meets_once:
            notes[tr("it never comes to a node twice on these trees, so its table is not checked")] = None
        if self._result.right and all(run.text == "None" for run in runs):
            notes[tr("it returns nothing (None), so no value can be compared")] = None
        if self._reading.interface == "list" and all(_fails_at_root(run) for run in runs):
            text = tr(
                "it was given nested lists, since it does not ask for nodes; a game of your own needs "
                "functions for its rules, called actions, result, terminal and utility"
            )
            notes[text] = None
        changed = False  # one such node is enough
        for run in runs:
            for problem in run.problems:
                is_change = problem.kind in ("changed", "changed value")
                if not problem.ends and not (changed and is_change):
                    notes[problem.sentence] = None
                    changed |= is_change
        failure = runs[-1].failure
        self._result.notes = [*notes]
        if failure is not None and failure.kind in FATAL:
            return
        kept = self._function.read_names(dict.fromkeys(name for run in runs for name in run.kept))
        first_of = [runs[0], *(min(some, key=lambda run: len(run.tree)) for some in [wrong] if some)]
        replaces = any(each.kind == "builtins" for run in runs for each in run.problems)
        if not replaces and any(self._goes_on_differently(run, told=bool(kept)) for run in first_of):
            named = ", ".join(map(repr, kept[:MAX_NAMED]))
            notes[Problem("kept" if kept else "state", named, 0).sentence] = None
        self._result.notes = [*notes]

    def _goes_on_differently(self, run: OwnRun, *, told: bool) -> bool:
        """Whether a second run on a tree goes differently; ``told``: it is known to keep something."""
        events = self._runner(self._reading, run.tree, 2)
        twice = [each for each in events if not isinstance(each, Printed) and not _is_kept(each)]
        middle = next((i for i, each in enumerate(twice) if _is_end(each)), len(twice))
        first, second = twice[: middle + 1], twice[middle + 1 :]
        if second and first != second:
            return True
        before = [each for each in run.events if not isinstance(each, Printed) and not _is_kept(each)]
        return told and first != before  # in one process each run may depend on those before it

    def _mistake(self, runs: Sequence[OwnRun], convention: Convention) -> str | None:
        """The tag of the mistake whose wrong version explains every run."""
        if any(run.failure is not None for run in runs):
            return None
        tags = MISTAKE_KINDS.get(self._kind, SEARCH_MISTAKES)
        if not convention.rules.prune and self._kind != "expectimax":
            tags = MISTAKE_KINDS["minimax"]
        elif not all(run.recursive for run in runs):  # of these only the leaves are known
            tags = ("no-pruning", *tags)
        scouting = convention.scouting
        if scouting is not None:
            never = replace(convention, scouting=replace(scouting, again="none"))
            if _explains(runs, never):
                return "no-research"
        starts = dict.fromkeys(each.rules for each in conventions(self._function, self._reading))
        for tag in (*tags, "min-ignored"):
            if tag == "equality" or (convention.is_walked and tag not in WALKED_MISTAKES):
                continue
            for start in starts:
                for rules in MISTAKES[tag].rules(start):
                    if _explains(runs, replace(convention, rules=rules)):
                        return tag
        return None

    def _find_repair(self, wrong: Sequence[Comparison], runs: Sequence[OwnRun]) -> None:
        """Find the one line whose repair makes the function right on every tree on which it was wrong."""
        if self._repaired is None or any(run.failure is not None for run in runs):
            return
        first = [*self._telling_trees(runs), *sorted((each.run.tree for each in wrong), key=len)]
        first = [*{id(each): each for each in first}.values()]
        trees = [*first, *(run.tree for run in runs if all(run.tree is not tree for tree in first))]
        for repair in source_repairs(self._function):
            if repair.tag == "other-window" and self._result.mistake not in (None, "no-pruning"):
                continue  # the rules say more
            if self._is_right(repair, trees[:REPAIR_TREES]):
                self._result.mistake, self._result.place = repair.tag, repair
                return

    def _telling_trees(self, runs: Sequence[OwnRun]) -> list[Tree]:
        """Return small trees that together contradict all conventions.

        Otherwise a repair without effect would seem right where another convention happens to be right.
        """
        found: list[Tree] = []
        left = [] if self._function.draws_lots else conventions(self._function, self._reading)
        for run in sorted(runs, key=lambda run: len(run.tree)):
            still = [each for each in left if RunComparison(run, each).agrees]
            if len(still) < len(left):
                found.append(run.tree)
            left = still
        return found

    def _is_right(self, repair: SourceRepair, trees: Sequence[Tree]) -> bool:
        """Whether a repaired function follows one and the same textbook search on all ``trees``."""
        own = self._function
        alive = self._readings
        if repair.tag in TELLING_REPAIRS:
            try:
                own = OwnFunction(OwnFile(repair.source, own.file.name), own.name, own.said)
                alive = [(each, conventions(own, each)) for each in own.readings()]
            except OwnCodeError:
                return False
        for tree in trees:
            alive = [
                (reading, left)
                for reading, known in alive
                if (left := self._keep_agreeing(own, repair.source, reading, known, tree))
            ]
            if not alive:
                return False
        return True

    @cached_property
    def _readings(self) -> list[tuple[Reading, list[Convention]]]:
        """The readings of the function as it is, each with what it can be compared with."""
        return [(each, conventions(self._function, each)) for each in self._function.readings()]

    def _keep_agreeing(
        self, function: OwnFunction, source: str, reading: Reading, known: list[Convention], tree: Tree
    ) -> list[Convention]:
        """Keep the conventions under which a changed ``source`` of the file is right on ``tree``."""
        if self._repaired is None or not fits(tree, reading, function.kind):
            return []
        events = self._repaired(source, reading, tree)
        run = own_run(events, tree, [*tree.kinds()], negated=reading.negated)
        if run.failure is not None:
            return []
        if function.draws_lots:
            return known if SamplingComparison(run).agrees else []
        first = RunComparison(run, known[0])
        if first.value is False or first.move is False:  # which no convention changes
            return []
        return [each for each in known if RunComparison(run, each).agrees]

    def _shrink(self, wrong: Sequence[Comparison], compare: Callable[[OwnRun], Comparison]) -> None:
        """Find a small tree on which the function differs by the same mistake."""
        at = min(wrong, key=lambda each: (len(each.run.tree), len(each.run.steps)))
        # each run of a function that never ends takes all the time allowed
        ends = all(each.run.failure is None or each.run.failure.kind not in ENDLESS for each in wrong)
        self._result.shrunk = ends
        runs, going = 0, ends
        while going and runs < SHRINKING_RUNS:
            going = False
            for tree in smaller_trees(at.run.tree):
                if not fits(tree, self._reading, self._kind):
                    continue
                runs += 1
                comparison = compare(self._run(tree))
                failing = at.run.failure
                named = at.mistake == comparison.mistake
                if (
                    not comparison.agrees
                    and named
                    and (
                        failing is None
                        or (comparison.run.failure and comparison.run.failure.kind == failing.kind)
                    )
                ):
                    at, going = comparison, True
                    break
                if runs >= SHRINKING_RUNS:
                    break
        self._result.smallest, self._result.difference = at.run.tree, at.difference


def _explains(runs: Sequence[OwnRun], convention: Convention) -> bool:
    return all(RunComparison(run, convention).follows for run in runs)


def _find_entered(run: OwnRun) -> list[int]:
    """Return the nodes that a run enters, in order."""
    return [run.steps[place].node for place in run.steps.places(ENTER).tolist()]


def _fails_at_root(run: OwnRun) -> bool:
    """Whether an exception ends a run before it enters a second node."""
    failure = run.failure
    return failure is not None and failure.kind == "exception" and len(run.steps.places(ENTER)) <= 1


def _is_end(event: Event) -> bool:
    return isinstance(event, FunctionEnd) or (isinstance(event, Problem) and event.ends)


def _is_kept(event: Event) -> bool:
    return isinstance(event, Problem) and event.kind == "kept"
