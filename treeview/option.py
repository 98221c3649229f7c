"""Options of algorithms and games, each declared once: the command line, panels and checks read it."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from typing import Any, Final, TypeVar

from treeview.messages import UserError, format_count, suggest, tr
from treeview.records import dataclass

MAX_TEXT_CHARS: Final = 200
"""The most characters in the value of an option of type ``"text"``."""
_MOST_WRITTEN_OUT: Final = 1e15
"""From here on, a limit is written as a power of ten."""


class OptionError(UserError):
    """An option that does not exist or is out of range.

    - ``option``: the name with which the line begins, or "" if it is about no particular option.
    - ``problem``: the rest of the line.
    - ``of_game``: whether it is an option of a game, which has no flag of its own on the command line.
    """

    of_game = False

    def __init__(self, problem: str, option: str = "", /, **places: object) -> None:
        self.problem, self.option = problem.format(**places) if places else problem, option
        super().__init__(f"{option}: {self.problem}" if option else self.problem)


Known = TypeVar("Known", bound=str)


def known_name(given: str, known: Collection[Known], option: str = "") -> Known:
    """Return ``given`` if it is one of the ``known`` names; raises ``OptionError``."""
    for name in known:
        if name == given:
            return name
    problem = tr("{value} is not one of {choices}")
    raise OptionError(problem, option, value=repr(given[:40]), choices=", ".join(known))


def flag_of(name: str) -> str:
    """The name of an option on the command line."""
    return "--" + name.replace("_", "-")


@dataclass(frozen=True)
class Option:
    """One option: its type, range, default and help.

    - ``name``: as in Python; ``title``, ``help``: its label and its explanation for people.
    - ``type``: ``"choice"``, ``"int"``, ``"float"`` or ``"text"``, one line that the owner parses further.
    - ``default``: ``None`` if the option may be left open; ``none`` says what that means ("no limit").
    - ``choices``: the values of a choice, each with its caption in a form.
    - ``only_with``: the options on which it depends, by name, and their values with which it changes
      anything; no values stand for any but ``None``.
    - ``low``, ``high``: the least and the greatest value of a number, both included.
    - ``needs``: the attribute that a game must have for the option to change anything, "" for none.

    Its texts are in English and translated when shown; `.ci/translations` finds them without a mark.
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
    only_with: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    needs: str = ""

    def matters(self, options: Mapping[str, Any]) -> bool:
        """Whether the option changes anything beside the other ``options``."""
        return self.idle_by(options) is None

    def idle_by(self, options: Mapping[str, Any]) -> str | None:
        """The name of an option beside whose value this one changes nothing; ``None`` if it matters."""
        for name, values in self.only_with.items():
            value = options.get(name)
            if value is None or (values and value not in values):
                return name
        return None

    @property
    def flag(self) -> str:
        """The name on the command line."""
        return flag_of(self.name)

    def check(self, value: Any) -> str | int | float | None:
        """Return ``value`` in the option's type; raises ``OptionError``."""
        if value is None and self.none:
            return None
        if self.type == "choice":
            if value not in tuple(self.choices):  # it may be of any type
                problem = tr("{value} is not one of {choices}")
                choices = ", ".join(self.choices)
                raise OptionError(problem, self.name, value=repr(_shorten(value)), choices=choices)
            return str(value)
        if self.type == "text":
            return self._line(value)
        number = self._number(value)
        if not self.low <= number <= self.high:
            raise OptionError(self._range_problem(_shorten(value)), self.name)
        return number

    def parse(self, text: str) -> str | int | float | None:
        """The value that ``text`` means; ``None`` for the word ``none`` where that is allowed."""
        text = text.strip()
        if self.none and text.lower() in ("none", ""):
            return None
        return self.check(text)

    def _line(self, value: Any) -> str:
        if not isinstance(value, str):
            raise OptionError(tr("{value} is not text"), self.name, value=repr(_shorten(value)))
        line = " ".join(value.split())
        if len(line) > MAX_TEXT_CHARS or not line.isprintable():
            problem = tr("expected one line of at most {count} characters")
            raise OptionError(problem, self.name, count=MAX_TEXT_CHARS)
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
            problem = tr("{value} is not a whole number") if kind is int else tr("{value} is not a number")
            raise OptionError(problem, self.name, value=repr(_shorten(value))) from None
        if kind is float and not math.isfinite(number):
            raise OptionError(tr("{value} is not a finite number"), self.name, value=value)
        return number

    def _range_problem(self, value: str) -> str:
        if self.low == -math.inf:
            problem = tr("{value} is more than {high}")
        elif self.high == math.inf:
            problem = tr("{value} is less than {low}")
        else:
            problem = tr("{value} is not between {low} and {high}")
        low, high = (
            format_count(end)
            if end == end // 1 and abs(end) < _MOST_WRITTEN_OUT
            else f"{end:.12g}".replace("e+", "e")
            for end in (self.low, self.high)
        )
        return problem.format(value=value, low=low, high=high)


def _shorten(value: object) -> str:
    """``value`` in a message, cut short."""
    try:
        return str(value)[:40]
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return tr("a number with too many digits")


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of all options: the given ones, checked, and the defaults of the others."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            wrong = repr(_shorten(name))
            if not known:
                raise OptionError(tr("no option {option} here; there are no options"), option=wrong)
            problem = tr("no option {option} here; {choice}")
            raise OptionError(problem, option=wrong, choice=suggest(name, known))
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }
