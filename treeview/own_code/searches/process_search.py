"""A user's search that runs in a process of its own, one step at a time."""

from collections.abc import Iterator, Mapping
from math import inf, nan
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np

from treeview.games.game import GameError
from treeview.messages import tr
from treeview.option import Option, known_name
from treeview.own_code.events import Problem
from treeview.own_code.searches.search_process import Message, SearchProcess
from treeview.search import shared_options
from treeview.search.columns import Column, Places
from treeview.search.step_kinds import KIND_BITS, Does
from treeview.search.traced.own_search import (
    ERROR,
    OwnSearch,
    OwnView,
    SearchedTree,
    StepError,
    YieldedStep,
    made_search,
    made_view,
)
from treeview.search.traced.trace import CodeVariable
from treeview.tree.tree import ROOT

MAX_TEXT_CHARS: Final = 2000
MAX_OPTIONS: Final = 50
MAX_CODE_LINES: Final = 20_000
_BLOCK_SECONDS: Final = 0.5
_AHEAD_STEPS: Final = 256
_TYPES: Final = ("choice", "int", "float", "text")


class ProcessSearch(OwnSearch):
    """A user's search whose steps come from a process of its own.

    ``file`` is where it comes from; ``source`` is what the file contained when it was trusted, and only that
    runs. ``seconds`` is the time that it may take to its next step.
    """

    file: ClassVar[Path]
    source: ClassVar[str]
    seconds: ClassVar[float] = 10.0
    waits = True

    def prepare(self) -> None:
        super().prepare()
        self._process: SearchProcess | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        state = {"tape": self.tape, "trace": self.trace, "_at_start": self._at_start}
        return _remake, (self.file, self.source, self.name, self.space, self.options), state

    def _start(self) -> SearchProcess:
        if not len(self.tape):
            self._begin()
        tree, space = SearchedTree(self.space), self.space
        own = {name: value for name, value in self.options.items() if name != shared_options.ROOT.name}
        job = {"run": self.name, "options": own, "root": _node_data(tree, ROOT)}

        def children(node: int) -> list[list[Any]]:  # no method: a dropped run ends its process
            if not 0 <= node < len(space.tree):
                raise ValueError
            return [_node_data(tree, child) for child in tree.children(node)]

        return SearchProcess(self.file, self.source, job, children, self.seconds)

    def ahead(self, count: int, seconds: float) -> int:
        process = self._process
        if process is None:
            process = self._process = self._start()
        wanted = min(count, _AHEAD_STEPS)
        process.wait(wanted, seconds)
        there = sum(each[0] == "step" for each in process.messages)
        found: int = min(wanted, there + int(process.ended))
        return found

    def steps(self) -> Iterator[int]:
        places = {name: place for place, name in enumerate(self.trace.steps)}
        process = self._process if self._process is not None else self._start()
        self._process = process
        try:
            while True:
                process.wait(1, _BLOCK_SECONDS)
                if not process.messages:
                    if process.ended:
                        return
                    continue
                message = process.messages.popleft()
                if message[0] == "end":
                    return
                code = self._code(message, places)
                if code is not None:
                    yield code
                if message[0] == "problem":
                    return
        finally:
            process.end()
            self._process = None

    def _code(self, message: Message, places: Mapping[str, int]) -> int | None:
        """Handle one message; return the code of its step, if it is a step."""
        kind, *given = message
        if kind == "print":
            self._print(str(given[0])[:MAX_TEXT_CHARS])
            return None
        try:
            if kind == "step":
                step, line, variables = _step(given)
                self._take(step, places, line)
                self.trace.variables[len(self.trace) - 1] = variables
                return step.node << KIND_BITS | places[step.name]
            problem = Problem(str(given[0]), str(given[1])[:MAX_TEXT_CHARS], int(given[2]))
        except StepError as error:
            problem = Problem("exception", str(error), max(int(given[3]) + self.first_line - 1, 0))
        except (TypeError, ValueError, KeyError, IndexError, OverflowError) as error:
            problem = Problem("exception", f"{type(error).__name__}: {error}", 0)
        text = tr("The search has failed: {error}.").format(error=problem.sentence)
        line = problem.line - self.first_line + 1 if problem.line else 0
        self._take(YieldedStep(ERROR, ROOT, text), places, line if 0 < line <= len(self.code) else 0)
        self.trace.warnings[len(self.trace) - 1] = problem.sentence
        assert self._process is not None
        self._process.end()
        self._process.messages.clear()
        return ROOT << KIND_BITS | places[ERROR]

    def _print(self, text: str) -> None:
        """Keep printed text with the step before it."""
        printed, at = self.trace.printed, max(len(self.trace) - 1, 0)
        printed[at] = f"{printed[at]} | {text}"[:MAX_TEXT_CHARS] if at in printed else text


def _node_data(tree: SearchedTree, node: int) -> list[Any]:
    value = float(tree.value(node))
    return [
        node,
        bool(tree.is_leaf(node)),
        value if value == value else 0.0,
        tree.is_max(node),
        tree.name(node),
    ]


def _step(given: list[Any]) -> tuple[YieldedStep, int, tuple[CodeVariable, ...]]:
    """Check a step from the process, but not its node; raises ``ValueError``, ``TypeError`` if it is none."""
    name, node, say, line, nodes, numbers, variables, changed = given
    if not isinstance(name, str) or not isinstance(line, int):
        raise TypeError(tr("its process sent something that cannot be read"))
    others = {int(other): _numbers(each) for other, each in nodes.items()}
    watched = tuple(
        CodeVariable(str(each)[:MAX_TEXT_CHARS], str(text)[:MAX_TEXT_CHARS], each in changed)
        for each, text in variables.items()
    )
    step = YieldedStep(
        name, node, str(say)[:MAX_TEXT_CHARS], line if line > 0 else 0, others, _numbers(numbers)
    )
    return step, line if line > 0 else 0, watched


def _numbers(given: Mapping[str, Any]) -> dict[str, Any]:
    return {str(name): number for name, number in given.items()}


# What a search declares


def search_from(
    data: Mapping[str, Any], file: Path, source: str
) -> tuple[type[ProcessSearch], type[OwnView]]:
    """Make a search and its view from what a file declares; raises ``GameError`` if it is invalid."""
    try:
        code = tuple(str(line)[:MAX_TEXT_CHARS] for line in data["code"][:MAX_CODE_LINES])
        steps = {str(name)[:100]: _does(does) for name, does in data["steps"].items()}
        search = made_search(
            ProcessSearch,
            str(data["name"])[:100],
            str(data["title"])[:200],
            [_option(each) for each in data["options"][:MAX_OPTIONS]],
            [each if isinstance(each, str) else _column(each) for each in data["columns"]],
            steps,
            code,
            int(data["first_line"]),
            data["shows"],
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        text = tr("{file}: cannot read the declaration of a search: {error}")
        raise GameError(text, file=file.name, error=str(error)[:200]) from None
    search.file, search.source = file, source
    search.__doc__ = str(data.get("about", ""))[:MAX_TEXT_CHARS]
    return search, made_view(search)


def _does(names: Any) -> Does:
    found = Does.NOTHING
    for name in names:
        found |= Does[name]
    return found


def _option(data: Mapping[str, Any]) -> Option:
    kind = known_name(str(data["type"]), _TYPES, str(data["name"])[:100])
    if not str(data["name"]).isidentifier():
        text = tr("the name of an option is one word, such as depth, not {name}")
        raise ValueError(text.format(name=repr(data["name"])))
    texts = {name: str(data[name])[:MAX_TEXT_CHARS] for name in ("name", "title", "help", "none")}
    choices = {str(value): str(text)[:200] for value, text in data["choices"].items()}
    option = Option(
        texts["name"], texts["title"], kind, data["default"], texts["help"], choices,
        float(data.get("low", -inf)), float(data.get("high", inf)), texts["none"],
    )  # fmt: skip
    option.check(data["default"])
    return option


def _column(data: Mapping[str, Any]) -> Column:
    places = Places.NOWHERE
    for name in data["places"]:
        places |= Places[name]
    whole, blank = bool(data["whole"]), data["blank"]
    texts = {name: str(data[name])[:200] for name in ("name", "sign", "title", "help", "legend")}
    return Column(
        texts["name"], np.int64 if whole else np.float64, nan if blank is None else float(blank),
        texts["sign"], texts["title"], texts["help"], texts["legend"], places=places,
        quiet=bool(data["quiet"]), unbounded=bool(data["unbounded"]), given=bool(data["given"]),
    )  # fmt: skip


def _remake(file: Path, source: str, name: str, space: Any, options: Mapping[str, Any]) -> ProcessSearch:
    """Make a search again after pickling, as it was before its first step."""
    from treeview.own_code.searches.search_files import declared_searches

    found = declared_searches(file, source)
    search = next(search for search, _ in found if search.name == name)
    made: ProcessSearch = search(space, options)
    return made
