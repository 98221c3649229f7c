"""Users' own searches: a generator function that yields named steps becomes an algorithm."""

import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from math import nan
from typing import Any, ClassVar, Final, TypeVar

from treeview.argument_checks import show_value
from treeview.games.search_space import SearchSpace, ends_at
from treeview.messages import UserError, tr
from treeview.option import Option
from treeview.records import dataclass
from treeview.search import shared_options
from treeview.search.columns import ALPHA, BEST, BETA, STATUS, VALUE, Annotations, Column, Places, by_name
from treeview.search.names import names_of
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import KIND_BITS, KIND_COUNT, KNOWN_STEPS, Does, StepKind
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedRun
from treeview.search.traced.view import TracedView
from treeview.search.view import Row, StepQuestion
from treeview.tree.node_names import name_of
from treeview.tree.tree import MAX, NIL, ROOT

ERROR: Final = "error"
"""The kind of the last step of a search that has failed; its sentence says how."""
KNOWN_COLUMNS: Final = by_name(VALUE, BEST, ALPHA, BETA)
"""Columns that a search can declare by their names alone."""


@dataclass(frozen=True, slots=True)
class YieldedStep:
    """One step of a user's search; `step` makes it."""

    name: str
    node: int
    say: str = ""
    line: int = 0
    nodes: Mapping[int, Mapping[str, float | None]] = field(default_factory=dict)
    numbers: Mapping[str, float | None] = field(default_factory=dict)


def step(
    name: str,
    node: int = ROOT,
    *,
    say: str = "",
    line: int = 0,
    nodes: Mapping[int, Mapping[str, float | None]] | None = None,
    **numbers: float | None,
) -> YieldedStep:
    """Make a step for your own search to yield.

    - ``name``: its kind, such as "enter", "leaf", "cut", "select", "expand", "backup", or one that the
      search declares; ``node``: where it happens.
    - ``numbers``: the new numbers of the node, by column, ``None`` to remove one; ``nodes``: those of other
      nodes.
    - ``say``: its sentence, by default its name and numbers; ``line``: the line of the pseudocode that it
      carries out, from 1, by default the line of the source that yields it.
    """
    return YieldedStep(name, node, say, line, nodes or {}, numbers)


class SearchedTree:
    """The tree as your own search sees it; nodes are whole numbers, and the root is 0."""

    root: Final = ROOT

    def __init__(self, space: SearchSpace) -> None:
        self._space = space

    def children(self, node: int) -> tuple[int, ...]:
        """Return the children of a node, in order; in a game's tree they are made when first asked for."""
        if self._space.expand(node) == NIL:
            return ()
        return tuple(self._space.tree.children(node))

    def is_leaf(self, node: int) -> bool:
        """Return whether a node has no children to search, as at the end of a game or where it is cut."""
        return ends_at(self._space, node)

    def value(self, node: int) -> float:
        """Return the value of a leaf to MAX; for any other node the static estimate (0 if there is none)."""
        return self._space.evaluate(node)

    def is_max(self, node: int) -> bool:
        """Return whether MAX moves at a node."""
        return self._space.mover(node) == MAX

    def path(self, node: int) -> list[int]:
        """Return a node, its parent, and so on up to the root."""
        return list(self._space.tree.ancestors(node))

    def name(self, node: int) -> str:
        """Return the name of a node."""
        return name_of(self._space.tree, node)


class StepError(UserError):
    """An invalid step of a user's search. ``line``: of the file."""

    def __init__(self, text: str, line: int = 0, /, **places: object) -> None:
        super().__init__(text, **places)
        self.line = line


Function = Callable[..., Iterator[YieldedStep]]
S = TypeVar("S", bound="OwnSearch")


class OwnSearch(TracedSearch):
    """A search made of a user's generator; its steps are stored as those of a log."""

    function: ClassVar[Function]
    code: ClassVar[tuple[str, ...]]
    first_line: ClassVar[int]
    shows: ClassVar[Mapping[str, Any]]

    def prepare(self) -> None:
        self._at_start = len(self.space.tree)
        self._begin()

    def _begin(self) -> None:
        self.trace = TracedRun(
            title=self.title,
            code=self.code,
            columns=dict(self.columns),
            steps={kind.name: kind.does for kind in self.kinds.values()},
            first_size=self._at_start,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        state = {"tape": self.tape, "trace": self.trace, "_at_start": self._at_start}
        return type(self), (self.space, self.options, self.clock), state

    @property
    def nodes_at_start(self) -> int:
        return self._at_start

    def node_counts(self, start: int, stop: int) -> Ints:
        import numpy as np

        return np.array(self.trace.sizes[start:stop], np.intc)

    def blank(self, count: int) -> Annotations:
        return self.trace.blank(count)

    def clear(self, annotations: Annotations, first: int) -> None:
        self.trace.clear(annotations, first)

    def steps(self) -> Iterator[int]:
        if not len(self.tape):
            self._begin()
        own = {name: value for name, value in self.options.items() if name != shared_options.ROOT.name}
        places = {name: place for place, name in enumerate(self.trace.steps)}
        first = at = getattr(getattr(type(self).function, "__code__", None), "co_firstlineno", 0)
        try:
            running = type(self).function(SearchedTree(self.space), **own)
            check_steps(running, self.name, first)
            for given in running:
                frame = getattr(running, "gi_frame", None)
                at = at if frame is None else frame.f_lineno
                self._take(given, places, 0 if frame is None else at - self.first_line + 1)
                yield given.node << KIND_BITS | places[given.name]
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a user's program may fail in any way
            self._take(YieldedStep(ERROR, ROOT, self._blame(error, at)), places, 0)
            yield ROOT << KIND_BITS | places[ERROR]

    def _blame(self, error: BaseException, at: int) -> str:
        """Say what went wrong, and in which line of the function's file; ``at``: that of the last step."""
        line, trace = 0, error.__traceback__
        while trace is not None:
            inside = trace.tb_frame.f_code is getattr(type(self).function, "__code__", None)
            line = trace.tb_lineno if inside else line
            trace = trace.tb_next
        name = "" if isinstance(error, StepError) else f"{type(error).__name__}: "
        what = " ".join(f"{name}{error}".split())
        if isinstance(error, StepError):
            line = error.line or at
        if not line:
            return tr("The search has failed: {error}.").format(error=what)
        return tr("The search has failed in line {line}: {error}.").format(line=line, error=what)

    def _take(self, given: object, places: Mapping[str, int], line: int) -> None:
        """Store a step; raises ``StepError`` if it is invalid."""
        if not isinstance(given, YieldedStep):
            text = tr("a search yields treeview.step(...), not {given}")
            raise StepError(text, given=show_value(given))
        if given.name not in places:
            names = ", ".join(name for name in places if name != ERROR)
            text = tr("there is no kind of step {name}; choose from {names}")
            raise StepError(text, name=repr(given.name), names=names)
        trace, step = self.trace, len(self.trace)
        for change in list(self._changes(given)):
            trace.changes.add(*change)
        if given.say:
            trace.sentences[step] = given.say
        lit = given.line or line
        if 0 < lit <= len(trace.code):
            trace.lines[step] = (lit - 1,)
        trace.node.append(given.node)
        trace.name.append(places[given.name])
        trace.ends.append(len(trace.changes))
        trace.sizes.append(len(self.space.tree))
        self.tape.append(step)

    def _changes(self, given: YieldedStep) -> Iterator[tuple[int, int, float]]:
        """Return the numbers that a step writes: nodes, places of columns, numbers."""
        which = {name: place for place, name in enumerate(self.columns)}
        for node, numbers in ((given.node, given.numbers), *given.nodes.items()):
            if not isinstance(node, int) or not 0 <= node < len(self.space.tree):
                raise StepError(tr("there is no node {node}"), node=repr(node))
            for name, number in numbers.items():
                if name not in which:
                    text = tr("there is no column {name}; choose from {names}")
                    raise StepError(text, name=repr(name), names=", ".join(which))
                yield node, which[name], _checked_number(name, number)


def check_steps(running: object, name: str, line: int) -> None:
    """Raise ``StepError`` for what a function, which begins at ``line``, returns that yields nothing."""
    if not isinstance(running, Iterable):
        text = tr("{name} yields no steps, it returns {given}; a search is a generator")
        raise StepError(text, line, name=name, given=show_value(running))


def _checked_number(name: str, given: object) -> float:
    """A number that a step writes, ``nan`` to remove one; raises ``StepError`` for what is none."""
    if given is None:
        return nan
    try:
        number = float(given)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        number = nan
    if number != number:
        raise StepError(tr("{name} is not a number: {given}"), name=name, given=str(given)[:40])
    return number


class OwnView(TracedView):
    """The view of a user's search: its sentences, its source, and what it declares."""

    code: ClassVar[tuple[str, ...]] = ()
    compared_columns: ClassVar[tuple[Column, ...]] = ()

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return [(line, ()) for line in cls.code]

    def failure(self, run: Run) -> str:
        last = len(run.recording)
        if not last or run.recording.kind(last).name != ERROR:
            return ""
        return self.sentence(self.moment(run.recording, run.recording.step(last), None))

    def remarks(self, run: Run) -> Iterator[str]:
        if failure := self.failure(run):
            yield failure
        yield from super().remarks(run)

    def child_row(self, run: Run, parent: int, child: int) -> tuple[str, ...]:
        return tuple(column.text(self.number(run, column, child)) for column in self.compared_columns)

    def step_over(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Step from the entry of a node to its return, if the search has such steps."""
        search, number = self.search, step if backwards else step + 1
        if not 1 <= number <= len(recording):
            return super().step_over(recording, step, backwards=backwards)
        begins, ends = Does.ENTERS, Does.RETURNS | Does.CUTS
        if backwards:
            begins, ends = ends, begins
        at = recording.step(number)
        if not search.kinds_that(ends) or not search.kinds[at.kind].does & begins:
            return super().step_over(recording, step, backwards=backwards)
        mask = search.mask(ends)
        found = recording.find(
            lambda nodes, kinds: (nodes == at.node) & mask[kinds], number, backwards=backwards
        )
        if found is None:
            return super().step_over(recording, step, backwards=backwards)
        return found - 1 if backwards else found

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        """Ask what the next step does: which node it opens, whether it cuts, what a node is then worth.

        A step that only looks something up is not asked about.
        """
        kind = self.search.kinds[now.kind]
        if kind.does & Does.OPENS:
            text = tr("Which node comes next ({step})?").format(step=kind.name)
            return StepQuestion(now.number, now.node, frozenset(), text)
        node = names_of(self.search)(now.node)
        if kind.does & Does.CUTS:
            text = tr("Does the search go on at {node}, or does it cut?").format(node=node)
            return StepQuestion(now.number, now.node, frozenset(), text)
        if kind.does & Does.EVALUATES or VALUE.name not in self.search.columns:
            return None
        written = [each for each, column, _ in self._changes(now) if column.name == VALUE.name]
        if now.node not in written:
            return None
        text = tr("What is the value of {node} after this step ({step})?")
        hidden = frozenset({(now.node, VALUE.name)})
        return StepQuestion(now.number, now.node, hidden, text.format(node=node, step=kind.name))


def own_search(
    function: Function,
    name: str,
    title: str,
    *,
    options: Sequence[Option],
    columns: Sequence[str | Column],
    steps: Mapping[str, str] | None,
    pseudocode: str,
    phases: Mapping[str, str] | None,
    compares: Sequence[str],
    plays: bool,
) -> tuple[type[OwnSearch], type[OwnView]]:
    """Make an algorithm and its view from a user's generator; see `treeview.algorithm`."""
    declared = KNOWN_STEPS if steps is None else {name: _does(does) for name, does in steps.items()}
    code, first = _source(function)
    search = made_search(
        OwnSearch,
        name,
        title,
        options,
        columns,
        declared,
        tuple(pseudocode.strip("\n").split("\n")) if pseudocode else code,
        -(1 << 30) if pseudocode else first,
        {"phases": dict(phases or {}), "compares": list(compares), "plays": plays},
    )
    search.function = staticmethod(function)
    search.__module__, search.__qualname__ = function.__module__, function.__qualname__
    search.__doc__ = function.__doc__
    return search, made_view(search)


def made_search(
    base: type[S],
    name: str,
    title: str,
    options: Sequence[Option],
    columns: Sequence[str | Column],
    steps: Mapping[str, Does],
    code: tuple[str, ...],
    first_line: int,
    shows: Mapping[str, Any],
) -> type[S]:
    """Make a subclass of ``base`` with what a search declares; raises ``ValueError`` if that is invalid.

    ``shows``: "phases", the titles of steps that are parts of an iteration; "compares", the columns in the
    table of children; "plays", whether it can play a game.
    """
    kinds = {
        place: StepKind(each, does)
        for place, (each, does) in enumerate((*steps.items(), (ERROR, Does.NOTHING)))
    }
    if len(kinds) > KIND_COUNT:
        raise ValueError(tr("a search has at most {count} kinds of steps").format(count=KIND_COUNT - 1))
    found = by_name(STATUS, *map(_column, columns))
    for unknown in (each for each in shows["compares"] if each not in found):
        text = tr("there is no column {name}; choose from {names}")
        raise ValueError(text.format(name=repr(unknown), names=", ".join(found)))
    for unknown in (each for each in shows["phases"] if each not in steps):
        text = tr("there is no kind of step {name}; choose from {names}")
        raise ValueError(text.format(name=repr(unknown), names=", ".join(steps)))
    made = {
        "name": name,
        "title": title or name,
        "declared": (shared_options.ROOT, *options),
        "columns": found,
        "kinds": kinds,
        "operands": dict.fromkeys(kinds, 1),
        "code": code,
        "first_line": first_line,
        "plays": bool(shows["plays"]),
        "shows": {
            "phases": dict(shows["phases"]),
            "compares": list(shows["compares"]),
            "plays": shows["plays"],
        },
    }
    search: type[S] = type(name, (base,), made)
    return search


def made_view(search: type[OwnSearch]) -> type[OwnView]:
    """Make the view of a search from what it declares."""
    compared = tuple(vars(search)["columns"][name] for name in search.shows["compares"])
    phases = search.shows["phases"]
    view: type[OwnView] = type(
        f"{search.name}_view",
        (OwnView,),
        {
            "code": search.code,
            "compared_columns": compared,
            "compares": tuple(column.title or column.sign or column.name for column in compared),
            "phases": {
                place: phases[kind.name] for place, kind in search.kinds.items() if kind.name in phases
            },
        },
    )
    return view


def _does(names: str) -> Does:
    does = Does.NOTHING
    for name in names.split():
        if name.upper() not in Does.__members__:
            known = ", ".join(each.lower() for each in Does.__members__)
            raise ValueError(tr("does must be one of {names}, not {given}").format(names=known, given=name))
        does |= Does[name.upper()]
    return does


def _column(given: str | Column) -> Column:
    """Return a column by its declaration, or by its name."""
    if isinstance(given, Column):
        return given
    made = Column(given, sign=given, title=given, help=given, places=Places.EVERYWHERE)
    return KNOWN_COLUMNS.get(given, made)


def _source(function: Function) -> tuple[tuple[str, ...], int]:
    """Return the lines of a function without decorators, and the number of the first; none if unknown."""
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return (), 0
    skipped = next((place for place, line in enumerate(lines) if line.lstrip().startswith("def ")), 0)
    text = textwrap.dedent("".join(lines[skipped:])).rstrip("\n")
    return tuple(text.split("\n")), first + skipped
