"""Watches a function of the caller's own, in this process: it is trusted, since it is already here."""

import ast
import gc
import inspect
import mmap
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from treeview.messages import tr
from treeview.own_code.child.event_log import LOG_BYTES, EventLog
from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.probes import compile_with_probes
from treeview.own_code.child.reading import Reading, SearchFunction
from treeview.own_code.child.runner import run_function
from treeview.own_code.child.usual_names import argument
from treeview.own_code.child_process import plain_data
from treeview.own_code.code_check import CheckResult, check_with, first_difference
from treeview.own_code.events import Events, Problem
from treeview.own_code.own_file import OwnCodeError, OwnFile, name_of
from treeview.own_code.own_function import GIVEN, OwnFunction, told_of_tables
from treeview.own_code.own_run import own_run
from treeview.own_code.own_trace import to_run
from treeview.own_code.tree_pack import TreePack, read_pack, shape_problem
from treeview.records import dataclass
from treeview.search.run import Run
from treeview.tree.tree import Tree


@dataclass(frozen=True)
class _Swap:
    """A function that is already there, its code and the same code with probes."""

    function: FunctionType
    plain: CodeType
    probed: CodeType


def _swaps(source: str, filename: str, searches: Sequence[SearchFunction]) -> list[_Swap]:
    """Compile a file with probes, for all functions of it that are there.

    There are none if the text is not what has been run, or only a part of it.
    """
    plain = _codes(compile(source, filename, "exec", dont_inherit=True))
    code, is_probed = compile_with_probes(source, filename, searches)
    probed = _codes(code)
    found = [
        _Swap(each, each.__code__, probed[_place(each.__code__)])
        for each in gc.get_objects()
        if type(each) is FunctionType
        and each.__code__.co_filename == filename
        and _place(each.__code__) in plain.keys() & probed.keys()
    ]
    return found if is_probed and all(each.plain == plain[_place(each.plain)] for each in found) else []


def _codes(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Return the code of all functions inside a code, by their names and lines."""
    inside = [each for each in code.co_consts if isinstance(each, CodeType)]
    found = {_place(each): each for each in inside}
    for each in inside:
        found |= _codes(each)
    return found


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


@contextmanager
def _probes(swaps: list[_Swap]) -> Iterator[None]:
    """Put probes into functions, as a context that takes them out again."""
    try:
        for each in swaps:
            each.function.__code__ = each.probed
        yield
    finally:
        for each in swaps:
            each.function.__code__ = each.plain


_NOTHING: Final = ast.Constant(None)
_WHOLE: Final = ("node", "game", "values", "tree", "graph")
"""The roles of arguments that stand for the tree."""


def _find_inside(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the search that a partial or a lambda calls; others are returned as they are."""
    while isinstance(function, partial):
        function = function.func
    if not (isinstance(function, FunctionType) and function.__name__ == "<lambda>"):
        return function
    around = inspect.getclosurevars(function)
    known = {**around.globals, **around.nonlocals}
    known |= {
        name: getattr(each, name)
        for each in known.values()
        for name in around.unbound
        if isinstance(each, ModuleType) and hasattr(each, name)
    }
    called = {id(each): each for each in known.values() if isinstance(each, FunctionType)}
    found = [each for each in called.values() if each is not function]
    return found[0] if len(found) == 1 else function


def _find_passed(around: Callable[..., Any], function: OwnFunction) -> dict[str, ast.expr]:
    """Return what a lambda passes for the arguments of the ``function`` that it calls.

    It is empty unless that is all that the lambda does, and each of its parameters is passed on.
    """
    names = inspect.getfullargspec(around).args
    try:
        tree = ast.parse("".join(inspect.findsource(around)[0]))
    except (OSError, SyntaxError):
        return {}
    found = [
        function.entry.bind(each.body)
        for each in ast.walk(tree)
        if isinstance(each, ast.Lambda)
        and each.lineno == around.__code__.co_firstlineno
        and [one.arg for one in each.args.args] == names
        and isinstance(each.body, ast.Call)
        and name_of(each.body.func) == function.entry.name
    ]
    known = {", ".join(map(ast.dump, each.values())): each for each in found}
    passed = found[0] if len(known) == 1 else {}
    return passed if {*names} <= {name_of(each) for each in passed.values()} else {}


def _say_given(around: "partial[Any]") -> dict[str, str]:
    """Say which arguments a partial gives."""
    given = inspect.signature(around.func).bind_partial(*around.args, **around.keywords).arguments
    return {name: _say_value(value) for name, value in given.items()}


def _say_passed(
    around: Callable[..., Any], own: OwnFunction, passed: Mapping[str, ast.expr]
) -> dict[str, str]:
    """Say which arguments a lambda gives.

    If its code does not show this, it takes as many as it has parameters for, those that stand for the tree
    first.
    """
    names = inspect.signature(around).parameters
    if not passed:
        others = sorted(own.own_arguments, key=lambda name: own.role(own.entry, name) not in _WHOLE)
        return dict.fromkeys(others[len(names) :], GIVEN)
    given = {name: passed[name] for name in own.own_arguments if name in passed}
    return {
        name: _say_value(getattr(given.get(name), "value", ...))
        for name in own.own_arguments
        if name_of(given.get(name, _NOTHING)) not in names
    }


def _say_value(value: object) -> str:
    """Return what says that an argument has a value, with it if it is a plain one."""
    return f"{GIVEN}{value!r}" if value is None or isinstance(value, bool | int) else GIVEN


def _by_name(
    around: Callable[..., Any], own: OwnFunction, passed: Mapping[str, ast.expr]
) -> Callable[..., Any]:
    """Return a lambda as a function that is given the arguments of the search that it calls."""
    taken = {name: name_of(each) for name, each in passed.items()}

    def call(*placed: Any, **named: Any) -> Any:
        if not passed:
            return around(*placed, *named.values())
        given = dict(zip(own.own_arguments, placed, strict=False)) | named
        return around(**{taken[name]: value for name, value in given.items()})

    call.__module__ = around.__module__  # whose rules and tables are replaced
    return call


def _give_always(made: object) -> Callable[..., Any]:
    """Return a function that returns an object, in whose module rules and tables are replaced."""

    def give(*_: Any, **__: Any) -> Any:
        return made

    give.__module__ = type(made).__module__
    return give


class _Here:
    """A function that is already there, and the text of its file."""

    def __init__(self, function: Callable[..., Any], said: dict[str, str] | None) -> None:
        around = function
        function = _find_inside(around)
        plain = inspect.unwrap(function)
        try:
            self.filename = inspect.getsourcefile(plain) or ""
            known = self._name_of_made(function, plain)
            source = "".join(inspect.findsource(plain)[0]) if known else self._source(plain)
        except (OSError, TypeError):
            name = getattr(function, "__name__", type(function).__name__)
            raise OwnCodeError(tr("the source of {name} cannot be found"), name=name) from None
        self.code_name = plain.__code__.co_filename
        if plain.__name__ == "<lambda>" and not known:
            raise OwnCodeError(
                tr("a lambda cannot be watched unless it calls one function; define it with def")
            )
        inside, _, name = ("", "", known) if known else function.__qualname__.rpartition("<locals>.")
        self.file = OwnFile(source, Path(self.filename).name)
        self.said, self.function = said or {}, around
        if around is not function:
            own = OwnFunction(self.file, name, said)
            if isinstance(around, partial):
                self.said = self.said | _say_given(around)
            else:
                passed = _find_passed(around, own)
                self.said = self.said | _say_passed(around, own, passed)
                self.function = _by_name(around, own, passed)
        self.own = OwnFunction(self.file, name, self.said)
        space = {} if inside else vars(sys.modules.get(function.__module__, object))
        self.classes = {each: kind for each, kind in space.items() if isinstance(kind, type)}
        if "." in name:  # a method; it is called on its own object, or on a new one of its class
            made = getattr(function, "__self__", None)
            owner = self.classes.get(name.rpartition(".")[0], object)
            self.function = owner if made is None else _give_always(made)
            places = self.own.access.tables.roles if self.own.access.interface == "table" else ()
            if made is not None and any(place in ("constructor", "attribute") for place, _ in places):
                raise OwnCodeError(told_of_tables(name, self.own.access.tables.holder))
        self._swaps: dict[tuple[SearchFunction, ...], list[_Swap]] = {}

    @staticmethod
    def _name_of_made(function: Callable[..., Any], plain: Callable[..., Any]) -> str:
        """Return the name of a function that another one makes at the top of its file; "" for others."""
        if "<locals>" not in plain.__qualname__:
            return ""
        space = vars(sys.modules.get(function.__module__, object))
        try:
            made = OwnFile("".join(inspect.findsource(plain)[0]), "").made
        except OwnCodeError:
            return ""
        return next((name for name in made if space.get(name) is function), "")

    @staticmethod
    def _source(function: Callable[..., Any]) -> str:
        """The text of the function's file; of a function inside another its own, at the same lines."""
        lines, _ = inspect.findsource(function)
        whole = "".join(lines)
        if "<locals>" not in function.__qualname__:
            return whole
        own, first = inspect.getsourcelines(function)
        return "\n" * (first - 1) + textwrap.dedent("".join(own))

    def events(self, reading: Reading, tree: Tree, times: int = 1, *, lines: bool = False) -> Events:
        """Run it, and give what has happened."""
        texts: list[str] = []
        memory = mmap.mmap(-1, LOG_BYTES)
        log = EventLog(memory, texts.append)
        swaps = self._swaps.get(reading.searches)
        if swaps is None:
            swaps = self._swaps[reading.searches] = _swaps(self.file.source, self.code_name, reading.searches)
        find = self.function, self.classes, bool(swaps)
        plain = PlainTree(plain_data(tree))
        with _probes(swaps):
            for _ in range(times):
                run_function(lambda: find, reading, plain, self.code_name, log, lines=lines)
        return Events.check([memory], texts, len(tree)) or Events.of(Problem("garbled", "", 0))


def watch_function(function: Callable[..., Any], tree: Tree, said: dict[str, str], *, lines: bool) -> Run:
    """Run ``function`` on ``tree`` and record what it does; the run stands at its end."""
    here = _Here(function, said)
    reading = here.own.reading
    if problem := shape_problem(tree, reading):
        raise OwnCodeError(problem)
    run = own_run(here.events(reading, tree, lines=lines), tree, [*tree.kinds()], negated=reading.negated)
    difference = first_difference(here.own, reading, run)
    return to_run(run, here.own.entry.name, here.file.source, difference, lines=lines)


def check_function(function: Callable[..., Any], said: dict[str, str], pack: TreePack | None) -> CheckResult:
    """Check ``function`` beside the textbook."""
    here = _Here(function, said)
    chosen = replace(pack or read_pack(), plies=_find_depth(getattr(function, "__self__", None)))
    return check_with(here.events, here.file, here.own.name, chosen, here.said)


def _find_depth(owner: object) -> int:
    """Return the depth to which an object searches, as it says itself; 0 for none."""
    told = [each for name, each in getattr(owner, "__dict__", {}).items() if argument(name) == "depth"]
    return max((each for each in told if type(each) is int), default=0)
