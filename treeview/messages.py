"""Texts for users: marked and translated where they are made, on any layer, without Qt.

- ``tr("Leaf {name} is worth {value}.").format(...)`` translates a text where it is used. The argument is a
  literal: a whole sentence with named places, so that a translator can reorder its words.
- ``N_("Depth limit")`` marks a text in a table that is made at import time, before the language is known.
  Whoever shows it calls ``tr(text)``. Texts of an `Option` and an `ActionSpec` need no mark.
- ``plural(count, "{count} node", "{count} nodes")`` chooses a form, translates it and fills in ``{count}``.

``make translations`` collects all three from the source. Until `install` is called, texts stay in English.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

Translate = Callable[[str], str]

ENGLISH: Final = "en"

_translate: Translate | None = None
_language = ENGLISH


def install(translate: Translate | None, language: str = ENGLISH) -> None:
    """Translate every later text by ``translate`` into a language, given by its code; ``None``: English."""
    global _translate, _language
    _translate, _language = translate, language


@contextmanager
def use(translate: Translate | None, language: str = ENGLISH) -> Iterator[None]:
    """Translate the texts made in this block as `install` does, and afterwards as before."""
    before = _translate, _language
    install(translate, language)
    try:
        yield
    finally:
        install(*before)


def language() -> str:
    """Return the code of the language of texts, such as "de"."""
    return _language


def tr(text: str) -> str:
    """``text`` in the user's language; ``text`` itself where there is no translation."""
    if _translate is None or not text:
        return text
    translated = _translate(text)
    return _German(translated) if _language == "de" and "{" in translated else translated


def closest(name: object, names: Iterable[str], cutoff: float = 0.6) -> str:
    """The name that a wrong one may mean, or ""; ``cutoff``: how similar both must be, from 0 to 1."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(str(name), list(names), 1, cutoff)), "")


def suggest(name: object, names: Iterable[str]) -> str:
    """How a message about a wrong name goes on: with the one that may be meant, or else with all."""
    names = list(names)
    if close := closest(name, names):
        return tr("did you mean {close}?").format(close=close)
    return tr("choose from {names}").format(names=", ".join(names))


_ROOT_AFTER_DATIVE: Final = re.compile(
    r"\b([Aa]b|[Aa]n|[Bb]ei|[Mm]it|[Uu]nter|[Vv]on|[Vv]or|[Zz]u) die Wurzel\b"
)


class UserError(ValueError):
    """The base of errors that users read; the message is one line, already translated.

    ``places`` fill in the places of ``text``.
    """

    def __init__(self, text: str, /, **places: object) -> None:
        super().__init__(text.format(**places) if places else text)


class _German(str):
    """A German text with places; the article of a root that fills one follows the preposition before it."""

    __slots__ = ()

    def format(self, *args: object, **kwargs: object) -> str:
        text = _ROOT_AFTER_DATIVE.sub(r"\1 der Wurzel", super().format(*args, **kwargs))
        text = text.replace("zu der Wurzel", "zur Wurzel")
        return "D" + text[1:] if self[0] == "{" and text.startswith("die Wurzel") else text


def N_(text: str) -> str:
    """``text`` itself, marked for translation."""
    return text


def plural(count: int, one: str, many: str) -> str:
    """The translated form for ``count``, filled in by `format_count`; ``one`` is for exactly 1."""
    return tr(one if count == 1 else many).format(count=format_count(count))


def format_count(value: float) -> str:
    """A whole number with the user's thousands separator, taken from a translated sample number."""
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.0f}"
    return text.replace(",", tr("1,234").partition("1")[2].partition("2")[0]) if "," in text else text


def read_count(text: str) -> int:
    """Read a whole number as `format_count` writes it, whatever separates the thousands."""
    return int("".join(filter(str.isdecimal, text)))
