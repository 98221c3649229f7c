"""Options of algorithms and games, each declared once: the command line, panels and checks read it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

LONGEST_TEXT: Final = 200
"""Letters that the value of an option of type ``"text"`` may have."""


class OptionError(ValueError):
    """An option that does not exist or is out of range: one line, fit for a user.

    ``option`` is the name that the line starts with, ``problem`` the rest; "" where it is about none.
    ``of_game``: it is one of a game, which is no flag of the command line.
    """

    of_game = False

    def __init__(self, problem: str, option: str = "") -> None:
        super().__init__(f"{option}: {problem}" if option else problem)
        self.problem, self.option = problem, option


def flag_of(name: str) -> str:
    """The name of an option on the command line."""
    return "--" + name.replace("_", "-")


@dataclass(frozen=True)
class Option:
    """One option: its type, range, default and help.

    ``type`` is ``"choice"``, ``"int"``, ``"float"`` or ``"text"`` (one line, such as a list of numbers,
    that whoever declares the option reads further). ``default`` is ``None`` where the option
    may be left open (no limit), and ``none`` then says in words what that means. ``choices`` are
    the values of a choice, each with what a form calls it.
    """

    name: str
    title: str
    type: str
    default: str | int | float | None
    help: str
    choices: Mapping[str, str] = field(default_factory=dict)
    low: float = -math.inf
    high: float = math.inf
    none: str = ""

    @property
    def flag(self) -> str:
        """The name on the command line."""
        return flag_of(self.name)

    def check(self, value: Any) -> str | int | float | None:
        """``value`` in the option's type, or ``OptionError``."""
        if value is None and self.none:
            return None
        if self.type == "choice":
            if value not in tuple(self.choices):  # it may be of any type
                raise OptionError(f"{_shown(value)!r} is not one of {', '.join(self.choices)}", self.name)
            return str(value)
        if self.type == "text":
            return self._line(value)
        number = self._number(value)
        if not self.low <= number <= self.high:
            raise OptionError(f"{_shown(value)} is not {self._range()}", self.name)
        return number

    def parse(self, text: str) -> str | int | float | None:
        """The value that ``text`` stands for; ``none`` where that is allowed."""
        text = text.strip()
        if self.none and text.lower() in ("none", ""):
            return None
        return self.check(text)

    def _line(self, value: Any) -> str:
        if not isinstance(value, str):
            raise OptionError(f"{_shown(value)!r} is not a text", self.name)
        line = " ".join(value.split())
        if len(line) > LONGEST_TEXT or not line.isprintable():
            raise OptionError(f"this is not one line of at most {LONGEST_TEXT} letters", self.name)
        return line

    def _number(self, value: Any) -> int | float:
        kind = int if self.type == "int" else float
        try:
            if isinstance(value, bool) or (isinstance(value, str) and len(value) > 40):
                raise ValueError
            number = kind(value)
            if isinstance(value, float) and number != value:
                raise ValueError
        except (TypeError, ValueError, OverflowError):
            what = "a whole number" if kind is int else "a number"
            raise OptionError(f"{_shown(value)!r} is not {what}", self.name) from None
        if kind is float and not math.isfinite(number):
            raise OptionError(f"{value} is not a finite number", self.name)
        return number

    def _range(self) -> str:
        if self.low == -math.inf:
            return f"at most {self.high:g}"
        if self.high == math.inf:
            return f"at least {self.low:g}"
        return f"between {self.low:g} and {self.high:g}"


def _shown(value: object) -> str:
    """``value`` in a message, cut short; Python refuses to write numbers of very many digits."""
    try:
        return str(value)[:40]
    except ValueError:
        return "so large a number"


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values: those given, checked, and the defaults of the rest."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"no option {_shown(name)!r} here; there are {', '.join(known) or 'none'}")
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }
