"""The terms of game search, each explained in a few sentences: those of one page of the manual."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QPlainTextEdit, QWidget

from treeview import resources
from treeview.messages import tr
from treeview.qt.widgets.labels import ExplainedLabel, tip

PAGE: Final = "terms.md"
MOST_CARDS: Final = 4
"""The most terms that a text's tool tip explains."""
_CARD: Final = re.compile(r"^### (.+)\n\n(.+)$", re.MULTILINE)
_NAME: Final = re.compile(r"[^,()\s][^,()]*(?<!\s)")
_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]*\)")
_ASIDE: Final = re.compile(rf" \({_LINK.pattern}[^()]*\)")
"""A link in brackets, which leads on and says nothing."""
_WORD_CHARS: Final = 3
"""A name as long as this is also found at the start of a word: "cut" in "Cutoff"; shorter ones are signs."""


class Term(NamedTuple):
    """The heading of a term, which lists its names, and what it means, as Markdown; both in English."""

    heading: str
    meaning: str

    @property
    def card(self) -> str:
        """A tool tip's paragraph."""
        meaning = _LINK.sub(r"\1", _ASIDE.sub("", tr(self.meaning)))
        return f"<p><b>{escape(tr(self.heading))}</b><br>{escape(meaning)}</p>"


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of their page, which is read when this is first asked for."""
    text = (resources.folder() / "manual" / PAGE).read_text("utf-8")
    return tuple(map(Term._make, _CARD.findall(text)))


def terms_of(text: str, *, code: bool = False) -> list[Term]:
    """The terms that occur in a text of the interface, in the order in which they come.

    Of overlapping names the longest counts. The small letters that are variables are found in ``code`` only,
    a capital such as N also where it stands alone or before its number: elsewhere they are names of nodes.
    """
    by_name, found = _names(tuple(tr(term.heading) for term in terms()))
    meant = (match for match in found.finditer(text) if _is_meant(match, code=code))
    return list(dict.fromkeys(by_name[match[1].casefold() if match[1] else match[2]] for match in meant))


def _is_meant(match: re.Match[str], *, code: bool) -> bool:
    """Whether a name found in a sentence or in code means the term, not a node called "A" or a comparison."""
    sign, text = match[2], match.string
    if code or sign in _RELATIONS:
        return sign not in _RELATIONS or text.strip() == sign
    if not sign or not sign.isascii() or not sign.isupper() or len(sign) > 1:
        return sign not in _VARIABLES
    follows = _EQUATION if sign == "A" else _NUMBER  # most trees have a node called A
    return text.strip() == sign or follows.match(text, match.end()) is not None


def term_named(name: str) -> Term | None:
    """The term called ``name``, if any."""
    by_name, _ = _names(tuple(tr(term.heading) for term in terms()))
    return by_name.get(name.casefold() if len(name) >= _WORD_CHARS else name)


_RELATIONS: Final = ("≥", "≤")
"""Signs that are terms as the heading of a column only."""
_VARIABLES: Final = frozenset("ncmpdvr")
_EQUATION: Final = re.compile(r"\s=")
_NUMBER: Final = re.compile(r"\s(=|[-−+]?[\d∞])")
"""What follows a capital that is a sign: its number."""


@cache
def _names(headings: tuple[str, ...]) -> tuple[dict[str, Term], re.Pattern[str]]:
    """The terms by their names, in English and in ``headings``, and a pattern that finds these in a text."""
    by_name: dict[str, Term] = {}
    for term, heading in zip(terms(), headings, strict=True):
        for name in _NAME.findall(f"{heading}, {term.heading}"):
            by_name[name.casefold() if len(name) >= _WORD_CHARS else name] = term
    names = sorted(map(re.escape, by_name), key=len, reverse=True)
    words = "|".join(name for name in names if len(name) >= _WORD_CHARS)
    signs = "|".join(name for name in names if len(name) < _WORD_CHARS)
    return by_name, re.compile(rf"(?<!\w)(?:((?i:{words}))\w*|({signs})(?![\w\u0304]))")


def explain(text: str, *, code: bool = False) -> str:
    """A tool tip: ``text``, and what the first terms in it mean."""
    found = terms_of(text, code=code)[:MOST_CARDS]
    if not found:
        return tip(text)
    lines = escape(text).replace("\n", "<br>")
    return f"<p>{lines}</p>{''.join(term.card for term in found)}"


def terms_in(widget: QWidget) -> Iterator[Term]:
    """The terms that a part of a window shows: in labels, code, heads of tables, current rows."""
    for label in widget.findChildren(QLabel):
        if label.isVisible():
            text = label.accessibleDescription() or label.toolTip() or label.text()
            yield from terms_of(text, code=isinstance(label, ExplainedLabel) and label.names_variables)
    for code in widget.findChildren(QPlainTextEdit):
        yield from terms_of(code.toPlainText(), code=True)
    for view in widget.findChildren(QAbstractItemView):
        model = view.model()
        if view.isVisible() and model is not None:
            yield from terms_of(str(view.currentIndex().data() or ""))
            for column in range(model.columnCount()):
                yield from terms_of(str(model.headerData(column, Qt.Orientation.Horizontal) or ""))
