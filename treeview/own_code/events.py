"""What happened while a user's function ran: checked, since what comes from there is not trusted."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from math import nan
from typing import Any, Final

from treeview.messages import N_, tr

MAX_TEXT_CHARS: Final = 1000


@dataclass(frozen=True, slots=True)
class Call:
    """A visit of ``node`` begins; ``nan`` for bounds that it does not have."""

    node: int
    alpha: float
    beta: float
    line: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A visit of ``node`` ends; ``nan`` where it returns no number."""

    node: int
    value: float
    line: int


@dataclass(frozen=True, slots=True)
class WindowMoved:
    """The bounds in the innermost visit, that of ``node``, have changed."""

    node: int
    alpha: float
    beta: float
    line: int


@dataclass(frozen=True, slots=True)
class ValueRead:
    """The value of ``node`` is read, or a leaf of nested lists is taken from its list."""

    node: int
    value: float
    line: int


@dataclass(frozen=True, slots=True)
class ChildrenSeen:
    """The children of ``node`` are asked for."""

    node: int
    line: int


@dataclass(frozen=True, slots=True)
class NumberSet:
    """The function keeps a number of its own at ``node``."""

    node: int
    name: str
    value: float
    line: int


@dataclass(frozen=True, slots=True)
class LineRun:
    """A line is about to run; ``changed``: the variables that are not as they were."""

    line: int
    changed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Printed:
    """A line of text is printed."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class FunctionEnd:
    """The function has returned: a number (``nan`` for none), a child of the root (-1 for none), a text."""

    value: float
    move: int
    text: str


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the function ended otherwise, or what else is to be told; ``line``: where, 0 for nowhere."""

    kind: str
    text: str
    line: int

    @property
    def ends(self) -> bool:
        """Whether the run ended by it."""
        return self.kind not in ("changed", "thread")

    @property
    def sentence(self) -> str:
        """One line for users."""
        template = _SENTENCES.get(self.kind, _SENTENCES["garbled"])
        text = self.text if self.kind == "exception" else tr(template).format(text=self.text)
        return tr("line {line}: {problem}").format(line=self.line, problem=text) if self.line else text


Event = (
    Call
    | Returned
    | WindowMoved
    | ValueRead
    | ChildrenSeen
    | NumberSet
    | LineRun
    | Printed
    | FunctionEnd
    | Problem
)

_SENTENCES: Final = {
    "syntax": N_("this is no Python: {text}"),
    "module": N_("there is no module {text}"),
    "input": N_("it asks for input, and nobody can answer"),
    "exit": N_("it ends the program (sys.exit)"),
    "depth": N_("it calls itself without end"),
    "memory": N_("it needs more memory than it may have"),
    "time": N_("it does not come to an end"),
    "steps": N_("it takes more than a million steps"),
    "output": N_("it prints without end"),
    "window": N_("it opens a window, which it cannot"),
    "thread": N_("it starts a thread; only what its main thread does is watched"),
    "changed": N_("it changes the tree: the children of {text}"),
    "state": N_("it keeps values from run to run: a second run goes another way"),
    "stopped": N_("it was stopped"),
    "died": N_("its process ended: {text}"),
    "garbled": N_("what it says cannot be understood"),
}


def checked_event(line: bytes, nodes: int) -> Event | None:
    """The event that a line from the child process tells; ``None`` where it is none."""
    try:
        data = json.loads(line)
        kind, *given = data
        return _MAKERS[kind](_Checked(given, nodes))
    except (ValueError, TypeError, KeyError, IndexError, RecursionError, OverflowError):
        return None


class _Checked:
    """Takes values of the right type from a list, one after another."""

    def __init__(self, given: list[Any], nodes: int) -> None:
        self._given, self._nodes = iter(given), nodes

    def node(self) -> int:
        found = self.whole()
        if not 0 <= found < self._nodes:
            raise ValueError
        return found

    def whole(self) -> int:
        found = next(self._given, None)
        if not isinstance(found, int) or isinstance(found, bool) or abs(found) > 2**31:
            raise ValueError
        return found

    def number(self) -> float:
        found = next(self._given, None)
        if found is None:
            return nan
        if not isinstance(found, int | float) or isinstance(found, bool):
            raise ValueError
        return float(found)

    def text(self) -> str:
        found = next(self._given, None)
        if not isinstance(found, str):
            raise ValueError
        return found[:MAX_TEXT_CHARS]

    def texts(self) -> dict[str, str]:
        found = next(self._given, None)
        if not isinstance(found, dict):
            raise ValueError
        return {str(name)[:MAX_TEXT_CHARS]: str(text)[:MAX_TEXT_CHARS] for name, text in found.items()}

    def move(self) -> int:
        found = next(self._given, None)
        if found is None:
            return -1
        if not isinstance(found, int) or not 0 <= found < self._nodes:
            raise ValueError
        return found


_MAKERS: Final[dict[str, Callable[["_Checked"], Event]]] = {
    "call": lambda of: Call(of.node(), of.number(), of.number(), of.whole()),
    "return": lambda of: Returned(of.node(), of.number(), of.whole()),
    "window": lambda of: WindowMoved(of.node(), of.number(), of.number(), of.whole()),
    "value": lambda of: ValueRead(of.node(), of.number(), of.whole()),
    "look": lambda of: ChildrenSeen(of.node(), of.whole()),
    "number": lambda of: NumberSet(of.node(), of.text(), of.number(), of.whole()),
    "line": lambda of: LineRun(of.whole(), of.texts()),
    "print": lambda of: Printed(of.text(), of.whole()),
    "end": lambda of: FunctionEnd(of.number(), of.move(), of.text()),
    "problem": lambda of: Problem(of.text(), of.text(), of.whole()),
}
