"""Checks of what callers in Python pass to public functions: a wrong type is an error of one line."""

from collections.abc import Callable, Mapping, Sequence
from numbers import Real
from os import PathLike
from types import UnionType
from typing import Any, Final, NamedTuple

from treeview.messages import N_, tr

MAX_SHOWN_CHARS: Final = 40


class Kind(NamedTuple):
    """What an argument may be: in words, and as a test."""

    words: str
    fits: Callable[[Any], bool]


WHOLE: Final = Kind(N_("a whole number"), lambda given: hasattr(type(given), "__index__"))
WHOLE_OR_NONE: Final = Kind(WHOLE.words, lambda given: given is None or WHOLE.fits(given))
NUMBER: Final = Kind(N_("a number"), lambda given: isinstance(given, Real))
NUMBER_OR_NONE: Final = Kind(NUMBER.words, lambda given: given is None or NUMBER.fits(given))
TEXT: Final = Kind(N_("a text"), lambda given: isinstance(given, str))
TEXT_OR_NONE: Final = Kind(TEXT.words, lambda given: given is None or TEXT.fits(given))
FILE: Final = Kind(N_("the name of a file"), lambda given: isinstance(given, str | PathLike))
FILE_OR_NONE: Final = Kind(FILE.words, lambda given: given is None or FILE.fits(given))
LIST: Final = Kind(N_("a list"), lambda given: isinstance(given, Sequence))
MAPPING_OR_NONE: Final = Kind(N_("a dictionary"), lambda given: given is None or isinstance(given, Mapping))


def check_type(kind: Kind, /, **arguments: object) -> None:
    """Raise ``TypeError`` for the first argument that is not of a kind; all are given by their names."""
    for name, given in arguments.items():
        if not kind.fits(given):
            text = tr("{name} must be {kind}, not {value}")
            raise TypeError(text.format(name=name, kind=tr(kind.words), value=show_value(given)))


def check_instance(given: object, kinds: type | UnionType, text: str) -> None:
    """Raise ``TypeError`` with ``text``, in which ``{value}`` is ``given``, if that has no such type."""
    if not isinstance(given, kinds):
        raise TypeError(text.format(value=show_value(given)))


def show_value(given: object) -> str:
    """A value for a message, on one line and cut short."""
    text = " ".join(repr(given).split())
    return text if len(text) <= MAX_SHOWN_CHARS else text[: MAX_SHOWN_CHARS - 1] + "…"
