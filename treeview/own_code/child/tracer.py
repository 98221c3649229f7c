"""Follows a user's function while it runs: the calls that visit nodes, what they return, and the lines.

What is noted, each as a list that begins with its kind:

- ``["call", node, alpha, beta, line]``: a node is visited; ``None`` for bounds that it has not.
- ``["return", node, value, line]``: the visit ends; ``value`` is ``None`` where it is no number.
- ``["window", node, alpha, beta, line]``: the bounds in a visit have changed.
- ``["value", node, value, line]``, ``["look", node, line]``: what the interface notes;
  ``["number", node, name, value, line]``: an attribute is set.
- ``["line", line, {name: text}]``: a line is about to run, with the variables that have changed.
- ``["print", text, line]``.
- ``["end", value, move, text]``: what the function has returned: a number, a child of the root, anything.
- ``["problem", kind, text, line]``: why it ended otherwise, or what else is to be told.
"""

import inspect
import sys
from collections.abc import Callable
from opcode import opmap
from types import FrameType
from typing import Any, Final

from treeview.own_code.child.interfaces import Interface, caller_line
from treeview.own_code.child.reading import Reading, SearchFunction

MAX_EVENTS: Final = 1_000_000
MAX_DEPTH_CALLS: Final = 900
"""Open visits: no search of a tree in the program's practice is so deep."""
MAX_PRINTED_CHARS: Final = 100_000
MAX_TEXT_CHARS: Final = 80

Sink = Callable[[list[Any]], object]

_RETURNS: Final = {opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in opmap}


class Stopped(BaseException):
    """The function is not to go on; ``kind`` says why."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class _Visit:
    """A call that visits a node, and the window that was seen in it last."""

    __slots__ = ("alpha", "beta", "frame", "function", "node", "seen", "used")

    def __init__(self, frame: FrameType, function: SearchFunction, node: int) -> None:
        self.frame, self.function, self.node = frame, function, node
        self.alpha: float | None = None
        self.beta: float | None = None
        self.seen: dict[str, str] = {}
        self.used: set[int] = set()


class Tracer:
    """Notes what a function does in ``sink``; ``lines``: each of its lines as well."""

    def __init__(self, reading: Reading, filename: str, sink: Sink, *, lines: bool = False) -> None:
        self.filename, self._sink, self._lines = filename, sink, lines
        self._functions = {(each.name, each.line): each for each in reading.searches}
        self._first = reading.searches[0] if reading.searches else None
        self._negated = reading.negated
        self._stack: list[_Visit] = []
        self._count = 0
        self._raising: FrameType | None = None
        self._printed, self._line_printed = 0, ""
        self.interface: Interface | None = None

    # What others note

    def note(self, kind: str, *what: Any) -> None:
        """What the interface notes."""
        stack = self._stack
        self._put([kind, *what, stack[-1].frame.f_lineno if stack else caller_line(self.filename)])

    def write(self, text: str) -> int:
        """What is printed; called as the standard output is."""
        self._printed += len(text)
        if self._printed > MAX_PRINTED_CHARS:
            raise Stopped("output")
        self._line_printed += text
        while "\n" in self._line_printed:
            line, _, self._line_printed = self._line_printed.partition("\n")
            self.note("print", line[:1000])
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""

    def isatty(self) -> bool:
        """It is no terminal."""
        return False

    def _put(self, event: list[Any]) -> None:
        self._count += 1
        if self._count > MAX_EVENTS:
            raise Stopped("steps")
        self._sink(event)

    # Tracing

    def start(self) -> None:
        """Follow all calls from now on."""
        sys.settrace(self._trace_call)

    def stop(self) -> None:
        """Follow nothing any more."""
        sys.settrace(None)
        if self._line_printed:
            self.note("print", self._line_printed[:1000])
        self._stack.clear()

    def _trace_call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code.co_filename != self.filename:
            return None
        function = self._functions.get((code.co_name, code.co_firstlineno))
        if function is None:
            return None
        if code.co_flags & inspect.CO_GENERATOR and any(each.frame is frame for each in self._stack):
            return self._trace_line  # it goes on
        node = self._node_in(frame, function)
        if node is None:
            return None
        self._look_at_window()
        if len(self._stack) >= MAX_DEPTH_CALLS:
            raise Stopped("depth")
        visit = _Visit(frame, function, node)
        visit.alpha, visit.beta = self._window(visit)
        line = (
            frame.f_back.f_lineno if frame.f_back and frame.f_back.f_code.co_filename == self.filename else 0
        )
        self._put(["call", node, visit.alpha, visit.beta, line or frame.f_lineno])
        self._stack.append(visit)
        frame.f_trace_lines = self._lines
        return self._trace_line

    def _node_in(self, frame: FrameType, function: SearchFunction) -> int | None:
        given = frame.f_locals
        found = given.get(function.node)
        ply = given.get(function.ply) if function.ply else None
        node = self.interface.id_of(found, ply) if self.interface is not None else None
        if node is None and self._stack and isinstance(found, int | float):
            node = self._plain_leaf(self._stack[-1], found)
        # The one that is called first stands at the root, whether or not it is given it.
        return 0 if node is None and not self._stack and function is self._first else node

    def _plain_leaf(self, visit: _Visit, value: float) -> int | None:
        """The leaf that a number without a mark is: the next one of this value below ``visit``."""
        if self.interface is None or self.interface.reading.interface != "list":
            return None
        tree = self.interface.tree
        for child in tree.children[visit.node]:
            if child not in visit.used and not tree.children[child] and tree.values[child] == value:
                visit.used.add(child)
                return child
        return None

    def _trace_line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            visit = self._stack[-1] if self._stack else None
            if visit is not None and visit.frame is frame:
                self._look_at_window()
                self._put(["line", frame.f_lineno, self._changed_variables(visit)])
        elif event == "exception":
            self._raising = frame
        elif event == "return":
            code = frame.f_code
            if code.co_flags & inspect.CO_GENERATOR and code.co_code[frame.f_lasti] not in _RETURNS:
                return self._trace_line
            if any(each.frame is frame for each in self._stack):
                while self._stack[-1].frame is not frame:
                    self._stack.pop()
                self._look_at_window()
                visit = self._stack.pop()
                if arg is not None or self._raising is not frame:
                    self._put(["return", visit.node, worth(arg), frame.f_lineno])
        return self._trace_line

    def _window(self, visit: _Visit) -> tuple[float | None, float | None]:
        """The bounds in a visit as they are now, from MAX's view."""
        names = visit.function
        if not names.alpha:
            return None, None
        given = visit.frame.f_locals
        alpha, beta = worth(given.get(names.alpha)), worth(given.get(names.beta))
        if self._negated and self.interface is not None and self.interface.tree.kinds[visit.node] == "min":
            return None if beta is None else -beta, None if alpha is None else -alpha
        return alpha, beta

    def _look_at_window(self) -> None:
        """Note the bounds of the innermost visit, if they have changed."""
        if self._stack:
            visit = self._stack[-1]
            alpha, beta = self._window(visit)
            if (alpha, beta) != (visit.alpha, visit.beta):
                visit.alpha, visit.beta = alpha, beta
                self._put(["window", visit.node, alpha, beta, visit.frame.f_lineno])

    def _changed_variables(self, visit: _Visit) -> dict[str, str]:
        """The variables of a visit that are not as they were at the line before."""
        found = {}
        for name, value in visit.frame.f_locals.items():
            text = brief(value, self.interface)
            if text and visit.seen.get(name) != text:
                found[name] = visit.seen[name] = text
        return found


def worth(value: Any) -> float | None:
    """The number that a value is, or the first number in a tuple; ``None`` for none."""
    if isinstance(value, tuple | list) and not hasattr(value, "_treeview") and len(value) <= 4:
        return next((found for found in map(worth, value) if found is not None), None)
    if isinstance(value, bool | str | bytes) or value is None or hasattr(value, "__len__"):
        return None
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def brief(value: Any, interface: Interface | None) -> str:
    """A variable in a few characters; "" for what says nothing, such as a function."""
    if callable(value) and not hasattr(value, "_treeview"):
        return ""
    if interface is not None and not isinstance(value, bool):
        node = interface.id_of(value)
        if node is not None:
            return interface.tree.names[node]
    if value is None or isinstance(value, bool | int | float | str):
        text = repr(value)
    elif type(value) in (list, tuple, set, dict) and len(value) <= 10:
        text = f"{type(value).__name__} of {len(value)}"
    else:
        number = worth(value)
        text = type(value).__name__ if number is None else f"{number:g}"
    return text if len(text) <= MAX_TEXT_CHARS else text[: MAX_TEXT_CHARS - 1] + "…"
