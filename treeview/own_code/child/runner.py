"""Run a user's function on a tree: call it as its reading says and log what happens."""

import builtins
import random
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from typing import Any, Final

from treeview.own_code.child.event_log import END, NUMBER, EventLog, Stopped
from treeview.own_code.child.interfaces import Interface, WatchedGame, WatchedValues
from treeview.own_code.child.kept_values import find_changed, look_at
from treeview.own_code.child.plain_tree import MAX, PlainTree
from treeview.own_code.child.python_fence import RefusedError
from treeview.own_code.child.reading import Reading
from treeview.own_code.child.tracer import MAX_DEPTH_CALLS, MAX_TEXT_CHARS, Tracer, brief, number

DEFAULT_ITERATIONS: Final = 200
FINAL_CHARS: Final = 300
DEEP_PLIES: Final = MAX_DEPTH_CALLS // 3
"""A search of so many plies, with three calls for each, may call itself too deeply but not endlessly."""
MAX_MESSAGE_CHARS: Final = 10_000
"""How much of an error's message is read."""


MAX_KEPT: Final = 20
"""The names told at most of what is kept between calls."""
MAX_IGNORED: Final = 5
"""How many errors are reported that nothing can catch, such as those in ``__del__``."""


class InputRefusedError(Exception):
    """The function asks for input, and nobody can give it."""


class _NoInput:
    """The standard input while a function runs; reading from it raises."""

    def read(self, *_: Any) -> str:
        raise InputRefusedError

    readline = readlines = __iter__ = fileno = read

    def isatty(self) -> bool:
        return False


def run_function(
    find: Callable[[], tuple[Callable[..., Any], dict[str, type], bool]],
    reading: Reading,
    tree: PlainTree,
    filename: str,
    log: EventLog,
    *,
    lines: bool = False,
    seed: int = 0,
) -> None:
    """Call a function on ``tree`` and log what it does.

    ``find`` returns the function, or what makes the object of a method, the classes of its file, and whether
    its code has probes for this reading; it may run the file.
    """
    tracer = Tracer(reading, filename, log, lines=lines)
    before = threading.active_count()
    random.seed(seed)
    failure: BaseException | None = None
    keeps: Callable[[], list[str]] = list
    with _surroundings(tracer, filename) as replaced:
        try:
            function, classes, probed = find()
            reading = replace(reading, players=tuple(_look_up(each, classes) for each in reading.players))
            interface = Interface(tree, reading, tracer.note, classes, log.text)
            tracer.follow(interface)
            if "numbers" in reading.habits:
                for each in classes.values():
                    _note_numbers(each, interface)
            called = _Call(interface, reading, function)
            keeps = _watch_kept(function)
            with _other_rules(function, reading, interface):
                tracer.start(probed=probed)
                try:
                    result = called()
                finally:
                    tracer.stop()
            if names := keeps():
                log.tell("kept", ", ".join(names))
            changed = interface.find_changed()
            if changed is not None:
                log.tell("changed", tree.names[changed])
            elif told := interface.find_changed_value():
                log.tell("changed value", told)
            if tracer.searches_elsewhere:
                log.tell("threads")
            else:
                _end(log, interface, result)
        except BaseException as error:  # noqa: BLE001 - whatever it is, it is the user's
            failure = error
    tracer.stop()
    if failure is not None:  # reported only now: until here the file may have redefined names such as len
        kind, text, line = describe_error(failure, filename)
        plies = max(tree.depths)
        if kind == "depth" and plies >= DEEP_PLIES:
            kind, text = "deep tree", str(plies)
        log.tell(kind, text, line)
    elif tracer.is_disturbed:
        log.tell("trace")
    if replaced:
        log.tell("builtins", ", ".join(replaced[:MAX_KEPT]))
    tracer.close()
    if threading.active_count() > before:
        log.tell("thread")


def _watch_kept(function: Any) -> Callable[[], list[str]]:
    """Watch the values that a function's file keeps; return a function that names those that have changed."""
    module = getattr(function, "__module__", "") or ""
    space = vars(sys.modules[module]) if module in sys.modules else getattr(function, "__globals__", {})
    before = look_at(space, module)
    return lambda: find_changed(before, look_at(space, module))[:MAX_KEPT]


def _look_up(player: Any, classes: Mapping[str, type]) -> Any:
    """Return what stands for a player: it may be a name such as ``Player.MAX``."""
    owner, _, name = player.rpartition(".") if isinstance(player, str) else ("", "", "")
    return getattr(classes[owner], name, player) if owner in classes else player


def _end(log: EventLog, interface: Interface, result: Any) -> None:
    parts = result if isinstance(result, tuple | list) and not hasattr(result, "_treeview") else [result]
    move = None
    for part in parts:
        move = interface.move_of(part) if move is None else move
    log.end(END, -1 if move is None else move, number(result), log.text(brief(result, interface)))


def _outcome(result: Any) -> Any:
    """Run a returned generator to its end; its result is what it returns, or else what it yields last."""
    if not hasattr(result, "__next__"):
        return result
    last = None
    while True:
        try:
            last = next(result)
        except StopIteration as end:
            return last if end.value is None else end.value


class _Call:
    """The call of the function, with a value for each argument."""

    def __init__(self, interface: Interface, reading: Reading, function: Callable[..., Any]) -> None:
        self._interface, self._reading, self._function = interface, reading, function

    def __call__(self) -> Any:
        reading, function = self._reading, self._function
        owner, _, name = reading.function.rpartition(".")
        if owner and reading.node_class == owner:
            function = getattr(self._interface.node(0), name)
        elif owner:
            given, named = self._arguments(reading.constructor)
            made = function(*given, **named)
            if isinstance(function, type):  # else it is the caller's own object
                self._complete(made)
                for table, role in reading.tables:
                    if table.startswith("self."):
                        setattr(made, table.removeprefix("self."), self._interface.table(role))
            function = getattr(made, name)
        given, named = self._arguments(reading.arguments)
        return _outcome(function(*given, **named))

    def _arguments(self, arguments: tuple[tuple[str, str], ...]) -> tuple[list[Any], dict[str, Any]]:
        placed: list[Any] = []
        named: dict[str, Any] = {}
        for name, role in arguments:
            if name:
                named[name] = self._argument(role)
            else:
                placed.append(self._argument(role))
        return placed, named

    def _complete(self, made: Any) -> None:
        """Give an agent the attributes that the Berkeley projects set: a depth and an evaluation."""
        for name, value in (("depth", self._rounds), ("index", 0), ("evaluationFunction", self._evaluate)):
            if getattr(made, name, None) is None:
                setattr(made, name, value)

    @property
    def _rounds(self) -> int:
        return (self._interface.tree.height + 1) // 2

    def _evaluate(self, state: Any, *given: Any) -> Any:
        node = self._interface.id_of(state)
        return self._interface.value(node if node is not None else 0, *given[:1])

    def _argument(self, role: str) -> Any:
        interface, reading = self._interface, self._reading
        tree = interface.tree
        is_max = tree.kinds[0] == MAX
        if role == "node":
            return interface.node(0)
        if role in ("game", "values", "tree", "graph", "estimates", "players", "probabilities"):
            return self._whole_argument(role)
        simple: dict[str, Any] = {
            "depth": self._rounds if "agents" in reading.parts else tree.height,
            "height": tree.height, "zero": 0, "alpha": -inf, "beta": inf,
            "maximizing": is_max, "minimizing": not is_max, "player": reading.players[0 if is_max else 1],
            "colour": 1 if is_max else -1, "agent": 0, "evaluate": self._evaluate, "index": 0,
            "iterations": DEFAULT_ITERATIONS, "random": random.Random(0),
        }  # fmt: skip
        if role in simple:
            return simple[role]
        if role == "memory":
            return {}
        try:
            return int(role)
        except ValueError:
            return float(role)

    def _whole_argument(self, role: str) -> Any:
        interface = self._interface
        if self._reading.interface == "table":
            return interface.table(role)
        if role == "game":
            return WatchedGame(interface)
        if role == "values":
            leaves = interface.rows[-1]
            return WatchedValues(interface, leaves)
        if self._reading.interface == "graph":
            from treeview.own_code.child.graphs import watched_graph

            return watched_graph(interface)
        return interface.node(0)


@contextmanager
def _other_rules(function: Any, reading: Reading, interface: Interface) -> Iterator[None]:
    """Put rules and tables of the watched tree in the places of the file's own, as a context."""
    own = getattr(function, "func", function)  # of a partial
    module = sys.modules.get(own.__module__) if reading.rules or reading.tables else None
    if module is None:
        yield
        return
    names, game = vars(module), WatchedGame(interface)
    others = {name: getattr(game, name) for name in reading.rules}
    others |= {name: interface.table(role) for name, role in reading.tables}
    before = {name: names[name] for name in others if name in names}
    try:
        names.update((name, others[name]) for name in before)
        yield
    finally:
        names.update(before)


def _note_numbers(kind: type, interface: Interface) -> None:
    """Log the numbers that the file sets on its own objects that stand for nodes."""
    plain: Any = kind.__setattr__

    nodes: dict[int, tuple[Any, int]] = {}

    def node_of(holder: Any) -> int | None:
        known = nodes.get(id(holder))
        if known is not None:
            return known[1]
        for each in vars(holder).values():
            node = interface.id_of(each) if not isinstance(each, int | float) else None
            if node is not None:
                nodes[id(holder)] = holder, node  # keeps the object alive, so that no other gets its id
                return node
        return None

    def put(self: Any, name: str, value: Any) -> None:
        plain(self, name, value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            node = node_of(self)
            if node is not None:
                interface.note(NUMBER, node, number(value), interface.text(name))

    if kind.__module__ == "own_code":
        kind.__setattr__ = put  # type: ignore[method-assign, assignment]


@contextmanager
def _surroundings(tracer: Tracer, filename: str) -> Iterator[list[str]]:
    """Log what is printed and refuse input, as a context that restores everything.

    It yields a list, which in the end names those of Python's own functions that the file replaced.
    """

    def refuse(*_: Any) -> str:
        raise InputRefusedError

    said = set[tuple[str, int]]()

    def report_ignored(of: Any) -> None:
        if of.exc_type is not SystemExit and not issubclass(of.exc_type, Stopped):
            _, text, line = describe_error(of.exc_value or of.exc_type(), filename)
            if (text, line) not in said and len(said) < MAX_IGNORED:
                said.add((text, line))
                tracer.log.tell("ignored", text or of.exc_type.__name__, line)

    hooks = sys.unraisablehook, threading.excepthook
    kept = sys.stdout, sys.stderr, sys.stdin
    present = vars(builtins)
    own = dict(present)
    sys.unraisablehook = threading.excepthook = report_ignored
    sys.stdout = sys.stderr = tracer
    sys.stdin = _NoInput()
    builtins.input = refuse
    replaced: list[str] = []
    try:
        yield replaced
    finally:
        found = {**present, "input": own["input"]}
        present.update(own)
        for name in present.keys() - own.keys():
            del present[name]
        sys.stdout, sys.stderr, sys.stdin = kept
        sys.unraisablehook, threading.excepthook = hooks
        names = [name for name in own if name.isidentifier() and not name.startswith("_")]
        replaced += [name for name in names if found.get(name) is not own[name]]


def describe_error(error: BaseException, filename: str) -> tuple[str, str, int]:
    """Return the kind of a problem, the text of the error, and the line where it occurred."""
    line = next(
        (
            each.lineno
            for each in reversed(traceback.extract_tb(error.__traceback__))
            if each.filename == filename and each.lineno
        ),
        0,
    )
    if isinstance(error, Stopped):
        return error.kind, "", line if error.kind == "steps" else 0
    text = " ".join(f"{type(error).__name__}: {_message(error)}".split())[:FINAL_CHARS].rstrip(": ")
    if isinstance(error, SyntaxError) and error.filename == filename:
        return "syntax", str(error.msg), error.lineno or 0
    hidden = error.__context__ if isinstance(error, OSError) else None  # urllib raises an error of its own
    for each in (error, hidden):
        if isinstance(each, RefusedError):
            return each.kind, (each.filename or "")[-FINAL_CHARS:], line
    if isinstance(error, InputRefusedError):
        return "input", "", line
    if isinstance(error, SystemExit):
        return "exit", "", line
    if isinstance(error, RecursionError):
        return "depth", "", line
    if isinstance(error, MemoryError):
        return "memory", "", line
    if isinstance(error, ModuleNotFoundError):
        return "module", str(error.name or "")[:MAX_TEXT_CHARS], line
    if isinstance(error, KeyboardInterrupt | GeneratorExit):
        return "stopped", "", line
    return "exception", text, line


def _message(error: BaseException) -> str:
    """Return the message of an exception; making it may run the user's code."""
    try:
        return str(error)[:MAX_MESSAGE_CHARS]
    except Exception:  # noqa: BLE001 - whatever it is, it is the user's
        return ""
