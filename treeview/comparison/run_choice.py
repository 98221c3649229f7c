"""What one run of a comparison is: an algorithm, its options, and the order of moves."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from treeview.argument_checks import TEXT, check_type
from treeview.comparison.move_order import AS_DRAWN, check_order, order_title
from treeview.messages import tr
from treeview.option import Option, OptionError, resolve
from treeview.records import dataclass
from treeview.search.registry import algorithm
from treeview.search.search import Search
from treeview.tree.rounding import format_number

MOVES: Final = "moves"
"""The name by which texts such as ``alphabeta:moves=best`` give the order of moves."""

_ORDER: Final = Option(MOVES, "", "text", AS_DRAWN, "")
"""The order of moves as an option that every algorithm has."""


@dataclass(frozen=True)
class RunChoice:
    """An algorithm by its name, the options given to it, and the order of moves.

    ``options`` are pairs of name and value, checked, in the order in which the algorithm declares them;
    ``moves`` is one of `treeview.comparison.move_order.ORDERS`.
    """

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()
    moves: str = AS_DRAWN

    @classmethod
    def of(cls, name: str, options: Mapping[str, Any] | None = None, moves: str = AS_DRAWN) -> "RunChoice":
        """Check a choice; raises ``OptionError`` for an unknown algorithm, option or order."""
        given = options or {}
        checked = resolve(algorithm(name).declared, given)
        kept = tuple((option, value) for option, value in checked.items() if option in given)
        return cls(name, kept, check_order(moves))

    @classmethod
    def parse(cls, text: str) -> "RunChoice":
        """Read a choice as it is written: ``mtdf:first=35,depth=4``, ``alphabeta:moves=best``.

        Names of options are those of the command line, with - or _. The value of a text goes on after commas,
        until the next option: ``hand=c4,e5``. Raises ``OptionError``.
        """
        check_type(TEXT, run=text)
        name, _, rest = text.strip().partition(":")
        declared = {option.name: option for option in algorithm(name).declared}
        given: dict[str, Any] = {}
        moves, key = AS_DRAWN, ""
        for part in filter(None, (each.strip() for each in rest.split(","))):
            if "=" not in part and key in declared and declared[key].type == "text":
                given[key] += f",{part}"
                continue
            key, sign, value = part.partition("=")
            key = key.strip().removeprefix("--").replace("-", "_")
            if not sign:
                problem = tr("{text} is not an option with its value, such as depth=4")
                raise OptionError(problem, text=repr(part[:40]))
            if key == MOVES:
                moves = value.strip()
            elif key in declared:
                given[key] = declared[key].parse(value)
            else:
                resolve([*declared.values(), _ORDER], {key: value})  # says which options there are
        return cls.of(name, given, moves)

    @property
    def search(self) -> type[Search]:
        """The search that runs."""
        return algorithm(self.algorithm)

    @property
    def text(self) -> str:
        """The choice as `parse` reads it."""
        parts = [f"{name}={_write(value)}" for name, value in self.options]
        parts += [f"{MOVES}={self.moves}"] if self.moves != AS_DRAWN else []
        return ":".join(filter(None, (self.algorithm, ",".join(parts))))

    @property
    def title(self) -> str:
        """The choice for readers: the name of the search, and what differs from its defaults."""
        declared = {option.name: option for option in self.search.declared}
        said = [
            _say(declared[name], value) for name, value in self.options if value != declared[name].default
        ]
        said += [order_title(self.moves)] if self.moves != AS_DRAWN else []
        title = tr(self.search.title)
        return (
            tr("{title} ({differences})").format(title=title, differences=", ".join(said)) if said else title
        )


def _write(value: Any) -> str:
    """Write a value so that an option can read it."""
    if isinstance(value, str):
        return value
    return "none" if value is None else str(value).removesuffix(".0")


def _say(option: Option, value: Any) -> str:
    """An option and its value, as "First guess 35"."""
    if value is None:
        written = tr(option.none)
    elif option.type == "choice":
        written = tr(option.choices[str(value)])
    else:
        written = format_number(value) if option.type == "float" else str(value)
    return f"{tr(option.title)} {written}"


def tell_failures(titles: Sequence[str], failures: Sequence[str]) -> str:
    """Say which runs failed, and why; "" if none did."""
    told = zip(titles, failures, strict=True)
    return " ".join(f"{title}: {failure}" for title, failure in told if failure)


def tell_apart(titles: Sequence[str]) -> list[str]:
    """Return ``titles`` with numbers after those that are the same: "MCTS", "MCTS (2)"."""
    found: list[str] = []
    for title in titles:
        again = sum(each == title for each in titles[: len(found)]) + 1
        found.append(f"{title} ({again})" if again > 1 else title)
    return found
