"""Trace a user's function while it runs: the calls that visit nodes, what they return, and the lines.

Probes in its code tell of calls and what they return, `sys.settrace` of lines; where the code has no probes,
`sys.settrace` tells of all, or `sys.monitoring` where Python has it and no lines are wanted. All ways log the
same events, see `event_log`.
"""

import inspect
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from math import nan
from opcode import opmap
from struct import Struct, error
from types import CodeType, FrameType
from typing import Any, Final

from treeview.own_code.child.event_log import (
    CALL,
    DECIMAL,
    EVENT,
    LINE,
    MAX_LINES,
    NEVER,
    NOTHING,
    PLAIN_CALL,
    PRINT,
    RETURN,
    VALUE,
    VARIABLE,
    WHOLE,
    WINDOW,
    EventLog,
    Stopped,
)
from treeview.own_code.child.interfaces import Interface, WatchedKey
from treeview.own_code.child.probes import (
    BEGIN,
    ENTER,
    LEAVE,
    UNWIND,
    VISIT_NAME,
    hooks_that_do_nothing,
    install,
)
from treeview.own_code.child.reading import Reading, SearchFunction
from treeview.own_code.child.usual_names import part

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
    """A search function, where it keeps its node and window, and its code as soon as that is known.

    ``passes``: it passes its own window to its calls, which therefore show it. ``lines``: the line of each
    instruction, by its offset; the last one is where the code begins.
    """

    __slots__ = (
        "alpha", "beta", "code", "falls", "first_line", "is_first", "is_generator", "lines", "name",
        "node", "opcodes", "passes", "ply", "returns",
    )  # fmt: skip

    def __init__(self, search: SearchFunction, *, is_first: bool) -> None:
        self.is_first, self.name, self.first_line = is_first, search.name, float(search.line)
        self.node, self.alpha, self.beta, self.ply = search.node, search.alpha, search.beta, search.ply
        self.falls = search.falls
        self.passes, self.returns = search.passes_window and bool(search.alpha), search.returns
        self.lines: list[float] = []
        self.code: CodeType | None = None

    def is_of(self, code: CodeType, filename: str) -> bool:
        """Whether this is its code, which is read then."""
        if not self.lines and (code.co_name, code.co_firstlineno, code.co_filename) == (
            self.name, self.first_line, filename,
        ):  # fmt: skip
            self.read(code)
        return code is self.code

    def read(self, code: CodeType) -> None:
        """Read the code."""
        self.code, self.opcodes = code, code.co_code
        self.is_generator = bool(code.co_flags & inspect.CO_GENERATOR)
        self.lines[:] = [self.first_line] * (len(self.opcodes) + 1)  # hooks have the list
        for start, stop, line in code.co_lines():
            self.lines[start:stop] = [float(line or 0)] * (stop - start)


Visit = list[Any]
"""A call that visits a node: its frame, the lines of its code, its node, how many are open if it has visited
another node, else 0, its code, the visit around it, what `_more_of` keeps, and the last window seen if it has
bounds. It is made at each call, so it has no more than necessary."""
FRAME, LINES, NODE, DEPTH, CODE, OUTER, MORE, ALPHA, BETA = range(9)
_SAID_OF_NONE: Final = {"value": NOTHING, "nothing": NEVER, "": 0}
_is_watched: Final = ContextVar("is_watched", default=False)
"""Whether the present thread is watched: others have a context of their own."""
_UNREAD: Final = object()
_CALL, _PLAIN_CALL, _RETURN = float(CALL), float(PLAIN_CALL), float(RETURN)
"""Kinds of events as floats, which need no conversion."""
_pack, _pack_plain, _pack_value = EVENT.pack_into, Struct("dq16xd").pack_into, Struct("dqd8xd").pack_into
_frame_at: Final = sys._getframe
_monitoring: Final[Any] = getattr(sys, "monitoring", None)
"""What Python 3.12 and later have for this."""
MAX_TOOLS: Final = 6
_TOOL_NAME: Final = "treeview"


class Tracer:
    """Logs what a function does in ``log``; with ``lines``, each of its lines, too.

    The interface calls ``note`` with a kind of event, a node and two numbers. The hooks that run at each call
    are closures, which take a third less time than methods.
    """

    def __init__(self, reading: Reading, filename: str, log: EventLog, *, lines: bool) -> None:
        self.filename, self.log, self.lines = filename, log, lines
        self._lines_left = MAX_LINES
        self._searches = reading.searches
        self.negated, self._ordering = reading.negated, frozenset(reading.ordering)
        self._now: list[Visit | None] = [None]
        self._printed, self._line_printed = 0, ""
        self.interface: Interface | None = None
        self._quiet, self._minimises = False, list[bool]()
        self._open = [True]
        self._idle = hooks_that_do_nothing(reading.searches)
        self._traced: Callable[..., Any] | None = None
        self._tool: int | None = None
        self.is_disturbed = self.searches_elsewhere = False
        self.note = self._note_hook()

    def follow(self, interface: Interface) -> None:
        """Recognise nodes by ``interface``."""
        self.interface, self._quiet = interface, bool(interface.reading.quiet)
        self._minimises = [kind == "min" for kind in interface.tree.kinds]

    # Events from elsewhere

    def _note_hook(self) -> Callable[..., None]:
        now, places, room, log = self._now, self.log.places, self.log.room, self.log
        pack, is_open, line_of = EVENT.pack_into, self._open, self._line_of
        ordering = self._ordering

        def note(kind: int, node: int, x: float = nan, y: float = nan) -> None:
            if not is_open:
                raise Stopped("thread")
            visit = now[0]
            if visit is not None:
                line = line_of(visit)
            else:
                line = self._line_of_caller()
            if kind == VALUE and line in ordering:
                return
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

    def start(self, *, probed: bool) -> None:
        """Trace all calls from now on; ``probed``: the code has probes for this reading."""
        _is_watched.set(True)
        if probed:
            hooks = dict[str, Callable[..., Any]]()
            for place, search in enumerate(self._searches):
                code = _Code(search, is_first=place == 0)
                hooks[f"{ENTER}{place}"] = self._probe(code)
                hooks[f"{BEGIN}{place}"] = self._begin
                hooks[f"{LEAVE}{place}"] = self._leave_hook(code)
                hooks[f"{UNWIND}{place}"] = self._fail
            install(hooks)
        if not probed and not self.lines and self._monitor():
            return
        if self.lines or not probed:
            self._traced = self._trace_hook(probed)
            sys.settrace(self._traced)
            threading.settrace(None if probed else self._traced)

    def _probe(self, known: _Code) -> Callable[..., Visit | None]:
        """Return the hook for probes where calls begin: with their frames if others look for these.

        A frame that waits, as that of a generator does, is not found among those that run.
        """
        enter = self._enter_hook(known)
        if known.returns and not self.lines:
            return enter

        def enter_frame(what: Any, ply: Any, _: None, *bounds: Any) -> Visit | None:
            frame = _frame_at(1)
            if not known.lines:
                known.read(frame.f_code)
            return enter(what, ply, frame, *bounds)

        return enter_frame

    def stop(self) -> None:
        """Stop tracing."""
        if self._traced is not None:
            self.is_disturbed = sys.gettrace() is not self._traced
            self._stop_trace()
        if self._tool is not None:
            self.is_disturbed = _monitoring.get_tool(self._tool) != _TOOL_NAME
            if not self.is_disturbed:
                _monitoring.set_events(self._tool, 0)
                _monitoring.free_tool_id(self._tool)
            self._tool = None
        install(self._idle)
        if self._line_printed:
            text, self._line_printed = self._line_printed, ""
            self.log.end(PRINT, self.log.text(text[:MAX_LINE_CHARS]), line=self._line_of_caller())
        self._now[0] = None
        _is_watched.set(False)

    def _stop_trace(self) -> None:
        self._traced = None
        sys.settrace(None)
        threading.settrace(None)

    def close(self) -> None:
        """Log nothing any more; a thread that still runs is ended by its next event."""
        self._open.clear()

    def _enter_hook(self, known: _Code) -> Callable[..., Visit | None]:
        """Make the hook that runs when a call begins.

        It gets the frame of the call, ``None`` from a probe: most visits are those of leaves, which need
        none. It returns the visit, ``None`` if the call is none. It does no more than necessary, and so does
        the hook for the end: places in a visit are numbers there, and what is rarely used is not at hand.
        """
        if not any(each.alpha for each in self._searches):
            return self._plain_enter_hook(known)
        now, places, room, interface = self._now, self.log.places, self.log.room, self.interface
        windowed, is_watched, lines = bool(known.alpha), _is_watched.get, known.lines

        def enter(
            what: Any, ply: Any, frame: FrameType | None, alpha: Any = None, beta: Any = None
        ) -> Visit | None:
            if not is_watched():
                self.searches_elsewhere = True
                return None
            try:
                owner, node = what._treeview
                if owner is not interface:
                    self._pass_by()
                    return None
            except (AttributeError, TypeError, ValueError):
                node = self._node_in(what, ply, known)
                if node is None:
                    self._pass_by()
                    return None
            if windowed:
                kind = type(alpha)
                if kind is not float and kind is not int:
                    alpha = number(alpha)
                kind = type(beta)
                if kind is not float and kind is not int:
                    beta = number(beta)
                if self.negated and self._minimises[node]:
                    alpha, beta = -beta, -alpha
            top = now[0]
            if top is not None:
                if not top[3]:
                    self._go_inside(top)
                line = top[1][top[0].f_lasti]
                if windowed and top[4].passes:
                    if alpha != top[7] or beta != top[8]:
                        top[7], top[8] = alpha, beta
                        self.log.put(WINDOW, top[2], alpha, beta, line)
                elif top[4].alpha:
                    self.look(top)
            else:
                line = self._line_before(frame or _frame_at(1)) or known.first_line
            place = next(places)
            try:
                if windowed:
                    _pack(room, place, _CALL, node, alpha, beta, line)
                else:
                    _pack_plain(room, place, _PLAIN_CALL, node, line)
            except error:
                self.log.put_at(
                    place, CALL, node, alpha if windowed else nan, beta if windowed else nan, line
                )
            visit = now[0] = [frame, lines, node, 0, known, top, None, alpha, beta]
            return visit

        return enter

    def _plain_enter_hook(self, known: _Code) -> Callable[..., Visit | None]:
        """Make the same hook for searches without bounds, which asks for none."""
        now, places, room, interface = self._now, self.log.places, self.log.room, self.interface
        is_watched, lines = _is_watched.get, known.lines

        def enter(what: Any, ply: Any, frame: FrameType | None) -> Visit | None:
            if not is_watched():
                self.searches_elsewhere = True
                return None
            try:
                owner, node = what._treeview
                if owner is not interface:
                    self._pass_by()
                    return None
            except (AttributeError, TypeError, ValueError):
                node = self._node_in(what, ply, known)
                if node is None:
                    self._pass_by()
                    return None
            top = now[0]
            if top is not None:
                if not top[3]:
                    self._go_inside(top)
                line = top[1][top[0].f_lasti]
            else:
                line = self._line_before(frame or _frame_at(1)) or known.first_line
            place = next(places)
            try:
                _pack_plain(room, place, _PLAIN_CALL, node, line)
            except error:
                self.log.put_at(place, CALL, node, nan, nan, line)
            visit = now[0] = [frame, lines, node, 0, known, top, None]
            return visit

        return enter

    def _begin(self, visit: Visit | None) -> None:
        """Log the first line of a visit if that line began before the visit."""
        if visit is not None and self.lines:
            self.run_line(visit[FRAME], visit[FRAME].f_code.co_firstlineno)

    def _leave_hook(self, known: _Code) -> Callable[..., Any]:
        """Make the hook that gets a visit and what it returns, and returns that."""
        if not known.alpha:
            return self._plain_leave_hook(known)
        now, places, room = self._now, self.log.places, self.log.room
        inner, nothing, negated = self._told_at_end(), _SAID_OF_NONE[known.returns], self.negated

        def leave(
            visit: Visit | None, value: Any, line: float | None, alpha: Any = _UNREAD, beta: Any = _UNREAD
        ) -> Any:
            if visit is None or (now[0] is not visit and not self._comes_to(visit)):
                return value
            node = visit[2]
            if line is None:
                line = self._line_of(visit)
            if visit[3]:
                if negated or alpha is not visit[7] or beta is not visit[8]:  # otherwise nothing has changed
                    self.look(visit, alpha, beta)
            elif inner[node]:
                self._tell_value(node, line)
            now[0] = visit[5]
            visit[0] = None  # its frame has the visit; so neither waits for the garbage collector
            kind, told = type(value), value
            if kind is not int and kind is not float:
                if value is None and nothing:
                    self.log.put(RETURN, node, nan, nothing, line)
                    return value
                told = number(value)
            place = next(places)
            try:
                _pack_value(room, place, _RETURN, node, told, line)
            except error:
                self.log.put_at(place, RETURN, node, told, nan, line)
            return value

        return leave

    def _plain_leave_hook(self, known: _Code) -> Callable[..., Any]:
        """Make the same hook for a search without bounds."""
        now, places, room, inner = self._now, self.log.places, self.log.room, self._told_at_end()
        nothing = _SAID_OF_NONE[known.returns]

        def leave(visit: Visit | None, value: Any, line: float | None) -> Any:
            if visit is None or (now[0] is not visit and not self._comes_to(visit)):
                return value
            node = visit[2]
            if line is None:
                line = self._line_of(visit)
            if inner[node] and not visit[3]:
                self._tell_value(node, line)
            now[0] = visit[5]
            visit[0] = None  # its frame has the visit; so neither waits for the garbage collector
            kind, told = type(value), value
            if kind is not int and kind is not float:
                if value is None and nothing:
                    self.log.put(RETURN, node, nan, nothing, line)
                    return value
                told = number(value)
            place = next(places)
            try:
                _pack_value(room, place, _RETURN, node, told, line)
            except error:
                self.log.put_at(place, RETURN, node, told, nan, line)
            return value

        return leave

    def _told_at_end(self) -> Sequence[object]:
        """Return for each node whether a visit that ends without another inside reports its value."""
        tree = self.interface.tree if self.interface is not None else None
        return () if tree is None else tree.children if self._quiet else [False] * len(tree.children)

    def _tell_value(self, node: int, line: float) -> None:
        if self.interface is not None:
            self.log.put(VALUE, node, self.interface.tree.leaf_value(node), line=line)

    def _go_inside(self, visit: Visit) -> None:
        """Prepare for the first visit inside a visit, whose hook calls this."""
        outer = visit[OUTER]
        depth = 1 if outer is None else outer[DEPTH] + 1
        if depth >= MAX_DEPTH_CALLS:
            raise Stopped("depth")
        visit[DEPTH] = depth
        if visit[FRAME] is None:
            self._find_frame(visit, _frame_at(3))

    def _pass_by(self) -> None:
        """Prepare for a call that visits no node although its frame looks so; its hook calls this."""
        visit = self._now[0]
        if visit is not None and visit[FRAME] is None:
            self._find_frame(visit, _frame_at(3))

    def _find_frame(self, visit: Visit, frame: FrameType | None) -> None:
        """Find the frame of an open visit, the first of its code from ``frame`` on."""
        known = visit[CODE]
        while frame is not None and not known.is_of(frame.f_code, self.filename):
            frame = frame.f_back
        if frame is None:  # a signal ended it before its probes ran
            visit[LINES] = defaultdict(float)
        visit[FRAME] = frame or _frame_at()

    def _line_of(self, visit: Visit) -> float:
        """Return the line that a visit runs."""
        if visit[FRAME] is None:
            self._find_frame(visit, _frame_at(1))
        return visit[LINES][visit[FRAME].f_lasti]  # type: ignore[no-any-return]

    def look(self, visit: Visit, alpha: Any = _UNREAD, beta: Any = _UNREAD, line: float = 0) -> None:
        """Log the bounds of a visit if they have changed; they are read where they are not given."""
        _, _, node, _, known, _, _, before_alpha, before_beta = visit
        if alpha is _UNREAD:
            if visit[FRAME] is None:
                self._find_frame(visit, _frame_at(1))
            given = visit[FRAME].f_locals
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
            self.log.put(WINDOW, node, alpha, beta, line or self._line_of(visit))

    def unwind(self, visit: Visit, line: int = 0) -> None:
        """Close a visit that an exception ends; ``line``: where, 0 for the one that runs."""
        if self._comes_to(visit):
            if visit[CODE].alpha:
                self.look(visit, line=line)
            visit[FRAME] = None
            self._now[0] = visit[OUTER]

    def _fail(self, visit: Visit | None) -> None:
        """Close the visit whose probe calls this: an exception ends it."""
        trace = sys.exc_info()[2]
        if visit is not None:
            self.unwind(visit, trace.tb_lineno if trace is not None else 0)

    def _comes_to(self, visit: Visit) -> bool:
        """Close all visits inside a visit; return whether it is open."""
        inside: list[Visit] = []
        each = self._now[0]
        while each is not visit:
            if each is None:
                return False
            inside.append(each)
            each = each[OUTER]
        for each in inside:
            each[FRAME] = None
        self._now[0] = visit
        return True

    def _visit_of(self, frame: FrameType) -> Visit | None:
        """Return the open visit of a frame."""
        visit = self._now[0]
        while visit is not None and visit[FRAME] is not frame:
            visit = visit[OUTER]
        return visit

    def _node_in(self, what: Any, ply: Any, code: _Code) -> int | None:
        """Return the node that a call visits if its argument is no node."""
        if self.interface is None:
            return None
        if code.falls and isinstance(ply, int):
            ply = self.interface.tree.height - ply
        visit, node = self._now[0], self.interface.id_of(what, ply)
        if node is None and visit is not None and isinstance(what, int | float):
            return self._plain_leaf(visit, what)
        # The first call visits the root, whether or not it is an argument.
        return 0 if node is None and visit is None and code.is_first else node

    def _line_before(self, frame: FrameType) -> int:
        """Return the line that called a frame; 0 if it is not in the user's file."""
        back = frame.f_back
        return back.f_lineno if back is not None and back.f_code.co_filename == self.filename else 0

    def _plain_leaf(self, visit: Visit, value: float) -> int | None:
        """Return the leaf that a plain number stands for: the next one of this value below ``visit``."""
        if self.interface is None or self.interface.reading.interface not in ("list", "array"):
            return None
        tree = self.interface.tree
        _, used = _more_of(visit)
        for child in tree.children[visit[NODE]]:
            if child not in used and not tree.children[child] and tree.values[child] == value:
                used.add(child)
                return child
        return None

    def run_line(self, frame: FrameType, line: int) -> None:
        """Log a line of a visit that is about to run, and the variables that have changed.

        After one line more than `MAX_LINES` no further one is followed.
        """
        visit = self._now[0]
        if visit is None or visit[FRAME] is not frame:
            return
        if not self._lines_left:
            self.lines = False
        self._lines_left -= 1
        seen, _ = _more_of(visit)
        if visit[CODE].alpha:
            self.look(visit)
        put = self.log.put
        for name, value in frame.f_locals.items():
            if name == VISIT_NAME:
                continue
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

    def _monitor(self) -> bool:
        """Let `sys.monitoring` tell of calls; return whether it can."""
        monitoring = _monitoring
        free = (tool for tool in range(MAX_TOOLS) if monitoring.get_tool(tool) is None)
        self._tool = None if monitoring is None else next(free, None)
        if self._tool is None:
            return False
        searches = {(each.name, each.line): each for each in self._searches}
        # By the ids of their code; the last one used is at hand.
        hooks: dict[int, tuple[CodeType | None, _Code, Callable[..., Any], Callable[..., Any]]] = {}
        now, visit_of = self._now, self._visit_of
        at_hand: Any = None, None, None, None
        is_strict = True  # so far, all calls are visits and nested

        def look_up(code: CodeType) -> Any:
            nonlocal at_hand, is_strict
            search = searches.get((code.co_name, code.co_firstlineno))
            found = hooks.get(id(code))
            if found is None and search is not None and code.co_filename == self.filename:
                known = _Code(search, is_first=search is self._searches[0])
                known.read(code)  # which keeps it, so that no other gets its id
                found = hooks[id(code)] = code, known, self._enter_hook(known), self._leave_hook(known)
            if found is not None:
                at_hand, is_strict = found, is_strict and not found[1].is_generator
            return found

        def tell_start(code: CodeType, offset: int) -> object:
            nonlocal is_strict
            found = at_hand if code is at_hand[0] else look_up(code)
            if found is None:
                return monitoring.DISABLE
            _, known, enter, _ = found
            frame = _frame_at(1)
            given = frame.f_locals
            node, ply = given.get(known.node), given.get(known.ply) if known.ply else None
            if known.alpha:
                visit = enter(node, ply, frame, given.get(known.alpha), given.get(known.beta))
            else:
                visit = enter(node, ply, frame)
            if visit is None:
                is_strict = False
            return None

        def tell_return(code: CodeType, offset: int, value: object) -> object:
            found = at_hand if code is at_hand[0] else look_up(code)
            if found is None:
                return monitoring.DISABLE
            _, known, _, leave = found
            leave(now[0] if is_strict else visit_of(_frame_at(1)), value, known.lines[offset])
            return None

        def tell_unwind(code: CodeType, offset: int, error: BaseException) -> None:
            visit = visit_of(_frame_at(1)) if id(code) in hooks else None
            if visit is not None:
                self.unwind(visit)

        events = monitoring.events
        monitoring.use_tool_id(self._tool, _TOOL_NAME)
        told = (
            (events.PY_START, tell_start), (events.PY_RETURN, tell_return), (events.PY_UNWIND, tell_unwind),
        )  # fmt: skip
        for event, hook in told:
            monitoring.register_callback(self._tool, event, hook)
        monitoring.set_events(self._tool, events.PY_START | events.PY_RETURN | events.PY_UNWIND)
        monitoring.restart_events()
        return True

    def _trace_hook(self, probed: bool) -> Callable[..., Any]:
        """Return the hook for `sys.settrace`: Python calls it at every call, it traces those of searches."""
        searches = {(each.name, each.line): each for each in self._searches}
        codes: dict[int, tuple[_Code, Callable[..., Visit | None], Callable[..., Any]] | None] = {}
        kept: list[CodeType] = []

        def look_up(code: CodeType) -> Any:
            found = None
            search = searches.get((code.co_name, code.co_firstlineno))
            if search is not None and code.co_filename == self.filename:
                known = _Code(search, is_first=search is self._searches[0])
                known.read(code)
                found = known, self._enter_hook(known), self._line_hook(known, probed)
            codes[id(code)] = found
            kept.append(code)  # keeps the code alive, so that no other gets its id
            return found

        def trace_call(frame: FrameType, event: str, arg: Any) -> Any:
            code = frame.f_code
            try:
                found = codes[id(code)]
            except KeyError:
                found = look_up(code)
            if found is None:
                return None
            known, enter, trace_line = found
            if not (probed or (known.is_generator and self._visit_of(frame))):
                given = frame.f_locals
                get = given.get
                window = (get(known.alpha), get(known.beta)) if known.alpha else ()
                if not enter(get(known.node), get(known.ply), frame, *window):
                    return None
            frame.f_trace_lines = self.lines
            return trace_line

        return trace_call

    def _line_hook(self, known: _Code, probed: bool) -> Callable[..., Any]:
        """Make the hook of `sys.settrace` that is told of what happens in a frame."""
        leave = self._leave_hook(known)

        def trace_line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                if self.lines:
                    self.run_line(frame, frame.f_lineno)
                elif probed:
                    self._stop_trace()
                frame.f_trace_lines = self.lines
            elif event == "return" and not probed:
                visit, opcode = self._visit_of(frame), known.opcodes[frame.f_lasti]
                if opcode in _RETURNS:
                    leave(visit, arg, known.lines[frame.f_lasti])
                elif visit is not None and not (opcode == _YIELD and known.is_generator):
                    self.unwind(visit)
            return trace_line

        return trace_line

    def _brief(self, value: Any) -> Any:
        """Return a variable as a number or a few characters; ``None`` if it says nothing, like a function."""
        kind = type(value)
        if (kind is int and abs(value) < 2**53) or kind is float:
            return value
        return brief(value, self.interface) or None


_CONTAINERS: Final = frozenset((list, tuple, set, dict))


def _more_of(visit: Visit) -> tuple[dict[str, Any], set[int]]:
    """Return the variables of a visit as they were last logged, and the leaves it has taken."""
    if visit[MORE] is None:
        visit[MORE] = {}, set()
    return visit[MORE]  # type: ignore[no-any-return]


def number(value: Any) -> float:
    """Return a value as a number, or that in a tuple or a dictionary; ``nan`` if there is none."""
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
    if type(value) is dict and len(value) <= 4:
        numbers = {key: found for key, each in value.items() if (found := first_number(each)) is not None}
        for key, found in numbers.items():
            if isinstance(key, str) and part(key) == "value":
                return found
        return next(iter(numbers.values())) if len(numbers) == 1 else None
    if isinstance(value, bool | str | bytes | WatchedKey) or value is None or hasattr(value, "__len__"):
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
