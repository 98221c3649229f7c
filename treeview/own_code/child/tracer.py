"""Trace a user's function while it runs: the calls that visit nodes, what they return, and the lines.

Uses `sys.monitoring` from Python 3.12 on, else `sys.settrace`; both log the same events, see `event_log`.
"""

import inspect
import sys
import threading
from collections.abc import Callable
from math import nan
from opcode import opmap
from struct import error
from types import CodeType, FrameType
from typing import Any, Final

from treeview.own_code.child.event_log import (
    CALL,
    DECIMAL,
    EVENT,
    LINE,
    MAX_LINES,
    PRINT,
    RETURN,
    VALUE,
    VARIABLE,
    WHOLE,
    WINDOW,
    EventLog,
    Stopped,
)
from treeview.own_code.child.interfaces import Interface
from treeview.own_code.child.reading import Reading, SearchFunction

MAX_DEPTH_CALLS: Final = 900
"""The most visits that can be open at a time; no search of a tree for practice is that deep."""
MAX_PRINTED_CHARS: Final = 100_000
MAX_LINE_CHARS: Final = 1000
MAX_TEXT_CHARS: Final = 80
MAX_INT_BITS: Final = 256
"""Of a larger whole number only its size is logged."""
MAX_CONTENTS: Final = 30
"""Of a container with more items, or nested more deeply, only the size is logged."""
MAX_INSIDE: Final = 2
MAX_CONTENTS_CHARS: Final = 400

_RETURNS: Final = frozenset(opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in opmap)
_YIELD: Final = opmap["YIELD_VALUE"]


class _Code:
    """The code of a function whose calls are visits, and where it keeps its node and window.

    ``passes``: it passes its own window to its calls, which therefore show it.
    """

    __slots__ = (
        "alpha", "beta", "code", "first_line", "is_first", "is_generator", "lines", "node", "opcodes",
        "passes", "ply",
    )  # fmt: skip

    def __init__(self, code: CodeType, search: SearchFunction, *, is_first: bool) -> None:
        self.code, self.is_first, self.first_line = code, is_first, code.co_firstlineno
        self.node, self.alpha, self.beta, self.ply = search.node, search.alpha, search.beta, search.ply
        self.passes = search.passes_window
        self.is_generator = bool(code.co_flags & inspect.CO_GENERATOR)
        self.lines = line_table(code)
        self.opcodes = code.co_code


def line_table(code: CodeType) -> dict[int, int]:
    """Return the line of each instruction, by its offset."""
    found = {-1: code.co_firstlineno}
    for start, stop, line in code.co_lines():
        for offset in range(start, stop, 2):
            found[offset] = line or 0
    return found


Visit = list[Any]
"""A call that visits a node: its frame, code and node, the last window seen, whether it has visited another
node, its variables, its leaves."""
FRAME, CODE, NODE, ALPHA, BETA, INNER, SEEN, USED = range(8)


class Tracer:
    """Logs what a function does in ``log``; with ``lines``, each of its lines, too.

    ``monitoring`` chooses `sys.monitoring` rather than `sys.settrace`; by default, if Python has it. The
    interface calls ``note`` with a kind of event, a node and two numbers.

    The hooks that run at each call are closures, which take a third less time than methods.
    """

    def __init__(
        self,
        reading: Reading,
        filename: str,
        log: EventLog,
        *,
        lines: bool = False,
        monitoring: bool | None = None,
    ) -> None:
        self.filename, self.log, self.lines = filename, log, lines
        self._lines_left = MAX_LINES
        self._searches = {(each.name, each.line): each for each in reading.searches}
        self._first = reading.searches[0] if reading.searches else None
        self.negated = reading.negated
        self.stack: list[Visit] = []
        self.codes: dict[int, _Code | None] = {}
        self._kept: list[CodeType] = []
        self._printed, self._line_printed = 0, ""
        self.interface: Interface | None = None
        self._quiet, self._minimises = False, list[bool]()
        self._open = [True]
        self.note = self._note_hook()
        has_monitoring = hasattr(sys, "monitoring")
        kind = _Monitoring if has_monitoring and monitoring is not False else _Settrace
        self._hooks: _Hooks = kind(self)

    def follow(self, interface: Interface) -> None:
        """Recognise nodes by ``interface``."""
        self.interface, self._quiet = interface, bool(interface.reading.quiet)
        self._minimises = [kind == "min" for kind in interface.tree.kinds]

    # Events from elsewhere

    def _note_hook(self) -> Callable[..., None]:
        stack, places, room, log = self.stack, self.log.places, self.log.room, self.log
        pack, is_open = EVENT.pack_into, self._open

        def note(kind: int, node: int, x: float = nan, y: float = nan) -> None:
            if not is_open:
                raise Stopped("thread")
            if stack:
                visit = stack[-1]
                line = visit[CODE].lines[visit[FRAME].f_lasti]
            else:
                line = self._line_of_caller()
            place = next(places)
            try:
                pack(room, place, kind, node, x, y, line)
            except error:
                log.put_at(place, kind, node, x, y, line)

        return note

    def write(self, text: str) -> int:
        """Log what is printed; this is the ``write`` of the standard output."""
        text = str(text)
        self._printed += len(text)
        if self._printed > MAX_PRINTED_CHARS:
            raise Stopped("output")
        self._line_printed += text
        while "\n" in self._line_printed:
            line, _, self._line_printed = self._line_printed.partition("\n")
            self.note(PRINT, self.log.text(line[:MAX_LINE_CHARS]))
        return len(text)

    def flush(self) -> None:
        """Do nothing: no text waits."""

    def isatty(self) -> bool:
        """Return ``False``: this is no terminal."""
        return False

    def _line_of_caller(self) -> int:
        """Return the line of the user's file that is running."""
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename != self.filename:
            frame = frame.f_back
        return frame.f_lineno if frame is not None else 0

    # Tracing

    def start(self) -> None:
        """Trace all calls from now on."""
        self._hooks.start()

    def stop(self) -> None:
        """Stop tracing."""
        self._hooks.stop()
        if self._line_printed:
            text, self._line_printed = self._line_printed, ""
            self.log.end(PRINT, self.log.text(text[:MAX_LINE_CHARS]), line=self._line_of_caller())
        self.stack.clear()

    @property
    def is_disturbed(self) -> bool:
        """Whether the function has replaced the trace hooks."""
        return self._hooks.is_disturbed

    def close(self) -> None:
        """Log nothing any more; a thread that still runs is ended by its next event."""
        self._open.clear()

    def code(self, code: CodeType) -> _Code | None:
        """Return what is known about the code of a search function; ``None`` for any other code."""
        found = None
        if code.co_filename == self.filename:
            search = self._searches.get((code.co_name, code.co_firstlineno))
            if search is not None:
                found = _Code(code, search, is_first=search is self._first)
        self.codes[id(code)] = found
        self._kept.append(code)  # keeps the code alive, so that no other gets its id
        return found

    def enter_hook(
        self, depth: int, look_up: Callable[[CodeType], _Code | None], unwatched: object
    ) -> Callable[[CodeType, int], Any]:
        """Make the hook that runs when a call begins; its frame is ``depth`` frames up the stack.

        It returns ``True`` for a visit, and ``unwatched`` if the code is not that of a search. It runs at
        each visit, so it does no more than necessary.
        """
        stack, places, room, log = self.stack, self.log.places, self.log.room, self.log
        interface, node_in, line_before, negated = (
            self.interface,
            self._node_in,
            self._line_before,
            self.negated,
        )
        look, pack, push, codes = self.look, EVENT.pack_into, self.stack.append, self.codes
        frame_at, identity = sys._getframe, threading.get_ident
        thread, minimises = identity(), self._minimises

        def enter(code: CodeType, offset: int) -> Any:
            try:
                known = codes[id(code)]
            except KeyError:
                known = look_up(code)
            if known is None:
                return unwatched
            if identity() != thread:
                return False
            frame = frame_at(depth)
            given = frame.f_locals
            try:
                owner, node = given[known.node]._treeview
                if owner is not interface:
                    return False
            except (AttributeError, KeyError, TypeError, ValueError):
                node = node_in(given, known)
                if node is None:
                    return False
            alpha: Any = nan
            beta: Any = nan
            if known.alpha:
                alpha, beta = given.get(known.alpha), given.get(known.beta)
                kind = type(alpha)
                if kind is not float and kind is not int:
                    alpha = number(alpha)
                kind = type(beta)
                if kind is not float and kind is not int:
                    beta = number(beta)
                if negated and minimises[node]:
                    alpha, beta = -beta, -alpha
            if stack:
                top = stack[-1]
                over = top[CODE]
                line = over.lines[top[FRAME].f_lasti]
                top[INNER] = True
                if over.alpha:
                    if not over.passes or not known.alpha:
                        look(top)
                    elif alpha != top[ALPHA] or beta != top[BETA]:
                        top[ALPHA], top[BETA] = alpha, beta
                        log.put(WINDOW, top[NODE], alpha, beta, line)
                if len(stack) >= MAX_DEPTH_CALLS:
                    raise Stopped("depth")
            else:
                line = line_before(frame) or known.first_line
            place = next(places)
            try:
                pack(room, place, CALL, node, alpha, beta, line)
            except error:
                log.put_at(place, CALL, node, alpha, beta, line)
            push([frame, known, node, alpha, beta, False, None, None])
            return True

        return enter

    def leave_hook(self, depth: int) -> Callable[[CodeType, int, Any], None]:
        """Make the hook that runs when a frame returns; it is ``depth`` frames up the stack."""
        stack, places, room, log = self.stack, self.log.places, self.log.room, self.log
        look, pack, pop, comes_to = self.look, EVENT.pack_into, self.stack.pop, self._comes_to
        frame_at, quiet, interface = sys._getframe, self._quiet, self.interface

        def leave(code: CodeType, offset: int, value: Any) -> None:
            frame = frame_at(depth)
            if not stack or (stack[-1][FRAME] is not frame and not comes_to(frame)):
                return
            visit = stack[-1]
            known, node = visit[CODE], visit[NODE]
            line = known.lines[offset]
            if visit[INNER]:
                if known.alpha:
                    look(visit)
            elif quiet and interface is not None and interface.tree.children[node]:
                log.put(VALUE, node, interface.tree.leaf_value(node), line=line)
            pop()
            kind = type(value)
            if kind is not float and kind is not int:
                value = number(value)
            place = next(places)
            try:
                pack(room, place, RETURN, node, value, nan, line)
            except error:
                log.put_at(place, RETURN, node, value, nan, line)

        return leave

    def look(self, visit: Visit) -> None:
        """Log the bounds of a visit if they have changed."""
        frame, known, node, before_alpha, before_beta, _, _, _ = visit
        given = frame.f_locals
        alpha, beta = given.get(known.alpha), given.get(known.beta)
        kind = type(alpha)
        if kind is not float and kind is not int:
            alpha = number(alpha)
        kind = type(beta)
        if kind is not float and kind is not int:
            beta = number(beta)
        if self.negated and self._minimises[node]:
            alpha, beta = -beta, -alpha
        if (alpha != before_alpha and (alpha == alpha or before_alpha == before_alpha)) or (
            beta != before_beta and (beta == beta or before_beta == before_beta)
        ):
            visit[ALPHA], visit[BETA] = alpha, beta
            self.log.put(WINDOW, node, alpha, beta, known.lines[frame.f_lasti])

    def unwind(self, frame: FrameType) -> None:
        """Close the visit of a frame that an exception ends."""
        if self._comes_to(frame):
            if self.stack[-1][CODE].alpha:
                self.look(self.stack[-1])
            self.stack.pop()

    def _comes_to(self, frame: FrameType) -> bool:
        """Close all visits inside that of a frame; return whether the frame is a visit."""
        stack = self.stack
        if not any(each[FRAME] is frame for each in stack):
            return False
        while stack[-1][FRAME] is not frame:
            stack.pop()
        return True

    def _node_in(self, given: Any, code: _Code) -> int | None:
        """Return the node that a call visits if its argument is no node."""
        if self.interface is None:
            return None
        stack, found = self.stack, given.get(code.node)
        node = self.interface.id_of(found, given.get(code.ply) if code.ply else None)
        if node is None and stack and isinstance(found, int | float):
            return self._plain_leaf(stack[-1], found)
        # The first call visits the root, whether or not it is an argument.
        return 0 if node is None and not stack and code.is_first else node

    def _line_before(self, frame: FrameType) -> int:
        """Return the line that called a frame; 0 if it is not in the user's file."""
        back = frame.f_back
        return back.f_lineno if back is not None and back.f_code.co_filename == self.filename else 0

    def _plain_leaf(self, visit: Visit, value: float) -> int | None:
        """Return the leaf that a plain number stands for: the next one of this value below ``visit``."""
        if self.interface is None or self.interface.reading.interface not in ("list", "array"):
            return None
        tree = self.interface.tree
        if visit[USED] is None:
            visit[USED] = set()
        for child in tree.children[visit[NODE]]:
            if child not in visit[USED] and not tree.children[child] and tree.values[child] == value:
                visit[USED].add(child)
                return child
        return None

    def run_line(self, frame: FrameType, line: int) -> None:
        """Log a line of a visit that is about to run, and the variables that have changed.

        After one line more than `MAX_LINES` no further one is followed.
        """
        stack = self.stack
        if not stack or stack[-1][FRAME] is not frame:
            return
        if not self._lines_left:
            self.lines = False
        self._lines_left -= 1
        visit = stack[-1]
        code, seen = visit[CODE], visit[SEEN]
        if code.alpha:
            self.look(visit)
        if seen is None:
            seen = visit[SEEN] = {}
        put = self.log.put
        for name, value in frame.f_locals.items():
            before = seen.get(name)
            if before is not None and before[0] is value and type(value) not in _CONTAINERS:
                continue
            text = self._brief(value)
            seen[name] = (value, text)
            if text is None or (before is not None and before[1] == text):
                continue
            told = self.log.text(name)
            if type(text) is str:
                put(VARIABLE, told, nan, self.log.text(text), line)
            else:
                put(VARIABLE, told, text, WHOLE if type(text) is int else DECIMAL, line)
        put(LINE, 0, line=line)

    def _brief(self, value: Any) -> Any:
        """Return a variable as a number or a few characters; ``None`` if it says nothing, like a function."""
        kind = type(value)
        if (kind is int and abs(value) < 2**53) or kind is float:
            return value
        return brief(value, self.interface) or None


class _Hooks:
    """The hooks that report calls, returns and lines to a tracer."""

    is_disturbed = False

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer

    def start(self) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        raise NotImplementedError


class _Settrace(_Hooks):
    """Hooks of `sys.settrace`, which reports all code; only the frames of searches are traced further."""

    _called: Callable[..., Any] | None = None

    def start(self) -> None:
        tracer = self._tracer
        stack, codes, unwind, run_line = tracer.stack, tracer.codes, tracer.unwind, tracer.run_line
        look_up = tracer.code
        enter, leave = tracer.enter_hook(2, look_up, False), tracer.leave_hook(2)

        def trace_call(frame: FrameType, event: str, arg: Any) -> Any:
            code = frame.f_code
            try:
                known = codes[id(code)]
            except KeyError:
                known = look_up(code)
            if known is None:
                return None
            if known.is_generator and any(each[FRAME] is frame for each in stack):
                return trace_line  # keep tracing this frame
            if not enter(code, 0):
                return None
            frame.f_trace_lines = tracer.lines
            return trace_line

        def trace_line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "return":
                if arg is None or not stack or stack[-1][FRAME] is not frame or stack[-1][CODE].is_generator:
                    known = codes[id(frame.f_code)]
                    if known is not None:
                        opcode = known.opcodes[frame.f_lasti]
                        if opcode in _RETURNS:
                            leave(known.code, frame.f_lasti, arg)
                        elif not (opcode == _YIELD and known.is_generator):
                            unwind(frame)
                else:
                    leave(frame.f_code, frame.f_lasti, arg)
            elif event == "line":
                if tracer.lines:
                    run_line(frame, frame.f_lineno)
                frame.f_trace_lines = tracer.lines
            return trace_line

        self._called = trace_call
        sys.settrace(trace_call)

    def stop(self) -> None:
        if self._called is not None:
            self.is_disturbed = sys.gettrace() is not self._called
            self._called = None
        sys.settrace(None)


class _Monitoring(_Hooks):
    """Hooks of `sys.monitoring`, which reports other code only once."""

    _tool = -1

    def start(self) -> None:
        tracer, monitoring = self._tracer, _monitoring()
        codes, unwind, run_line = tracer.codes, tracer.unwind, tracer.run_line
        events, frame_at, disable = monitoring.events, sys._getframe, monitoring.DISABLE
        local = events.PY_RETURN | (events.LINE | events.JUMP if tracer.lines else 0)
        tool = self._tool = next(each for each in (4, 3, 2, 1, 0, 5) if monitoring.get_tool(each) is None)

        def look_up(code: CodeType) -> _Code | None:
            """Look a code up, and trace it from now on if it belongs to a search."""
            known = tracer.code(code)
            if known is not None:
                monitoring.set_local_events(tool, code, local)
            return known

        enter, leave = tracer.enter_hook(1, look_up, disable), tracer.leave_hook(1)

        def unwound(code: CodeType, offset: int, error: BaseException) -> None:
            if codes.get(id(code)) is not None:
                unwind(frame_at(1))

        def ran(code: CodeType, line: int) -> Any:
            if not tracer.lines:
                return disable
            run_line(frame_at(1), line)
            return None

        def note_jump(code: CodeType, offset: int, target: int) -> Any:
            """Log the next round of a loop within one line, which ``LINE`` does not report."""
            known = codes[id(code)]
            is_round = known is not None and target <= offset and known.lines[offset] == known.lines[target]
            if known is None or not is_round or not tracer.lines:
                return disable
            run_line(frame_at(1), known.lines[offset])
            return None

        monitoring.use_tool_id(tool, "treeview")
        self._callbacks = {
            events.PY_START: enter, events.PY_RETURN: leave, events.PY_UNWIND: unwound,
            events.LINE: ran, events.JUMP: note_jump,
        }  # fmt: skip
        for event, hook in self._callbacks.items():
            monitoring.register_callback(tool, event, hook)
        monitoring.set_events(tool, events.PY_START | events.PY_UNWIND)
        monitoring.restart_events()

    def stop(self) -> None:
        if self._tool < 0:
            return
        monitoring = _monitoring()
        monitoring.set_events(self._tool, 0)
        for known in self._tracer.codes.values():
            if known is not None:
                monitoring.set_local_events(self._tool, known.code, 0)
        for event in self._callbacks:
            monitoring.register_callback(self._tool, event, None)
        monitoring.free_tool_id(self._tool)
        self._tool = -1


def _monitoring() -> Any:
    """Return `sys.monitoring`, which older versions of Python lack."""
    return sys.monitoring  # type: ignore[attr-defined]


_CONTAINERS: Final = frozenset((list, tuple, set, dict))


def number(value: Any) -> float:
    """Return a value as a number, or the first number in a tuple; ``nan`` if there is none."""
    kind = type(value)
    if kind is float:
        return value  # type: ignore[no-any-return]
    if kind is int and -(2**53) < value < 2**53:
        return value  # type: ignore[no-any-return]
    found = first_number(value)
    return nan if found is None else found


def first_number(value: Any) -> float | None:
    """Return the same as `number`, but ``None`` if there is none."""
    if isinstance(value, tuple | list) and not hasattr(value, "_treeview") and len(value) <= 4:
        return next((found for found in map(first_number, value) if found is not None), None)
    if isinstance(value, bool | str | bytes) or value is None or hasattr(value, "__len__"):
        return None
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def brief(value: Any, interface: Interface | None, inside: int = 0) -> str:
    """Write a variable in a few characters; "" if it says nothing, as a function does.

    ``inside`` counts the containers around it. No code of the user's is called, such as a ``__repr__``.
    """
    if callable(value) and not hasattr(value, "_treeview"):
        return ""
    if interface is not None and not isinstance(value, int | float):  # a leaf of nested lists is its number
        node = interface.id_of(value)
        if node is not None:
            return interface.tree.names[node]
    most = MAX_TEXT_CHARS
    if value is None or isinstance(value, bool):
        text = repr(value)
    elif isinstance(value, str):
        text = str.__repr__(str.__getitem__(value, slice(MAX_TEXT_CHARS + 1)))
    elif isinstance(value, int):
        bits = int.bit_length(value)
        text = int.__repr__(value) if bits <= MAX_INT_BITS else f"int of {bits} bits"
    elif isinstance(value, float):
        text = float.__repr__(value)
    elif type(value) in _CONTAINERS:
        text, most = _contents(value, interface, inside), MAX_CONTENTS_CHARS
    else:
        found = first_number(value)
        text = type(value).__name__ if found is None else f"{found:.10g}"
    return text if len(text) <= most else text[: most - 1] + "…"


def _contents(value: Any, interface: Interface | None, inside: int) -> str:
    """Write a container with its items; only its size if it is large or nested."""
    if len(value) > MAX_CONTENTS or inside >= MAX_INSIDE:
        return f"{type(value).__name__} of {len(value)}"

    def write_value(each: Any) -> str:
        return brief(each, interface, inside + 1) or type(each).__name__

    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{write_value(key)}: {write_value(each)}" for key, each in value.items()) + "}"
        )
    items = ", ".join(write_value(each) for each in value)
    if isinstance(value, list):
        return f"[{items}]"
    if isinstance(value, tuple):
        return f"({items},)" if len(value) == 1 else f"({items})"
    return "{" + items + "}" if value else "set()"
