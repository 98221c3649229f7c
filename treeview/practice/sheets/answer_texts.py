"""Answers in words, for solutions and for what a learning platform compares."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from treeview.messages import tr
from treeview.practice.answers import (
    Answer,
    Arrangement,
    Edges,
    Intervals,
    Key,
    Line,
    NodeList,
    NodeRecords,
    NodeSet,
    RuleEdges,
    TreeText,
)
from treeview.practice.question import Question
from treeview.practice.trace import ALPHA, BETA
from treeview.tree.rounding import number
from treeview.tree.tree import Tree

LETTERS: Final = {ALPHA: "α", BETA: "β", "visits": "N", "total": "Q", "": ""}
RULES: Final = {"ge": "≥", "gt": ">"}


def reading_order(tree: Tree) -> dict[int, int]:
    """The place of each node when a drawn tree is read: level by level, from left to right."""
    nodes = sorted(tree.preorder().tolist(), key=tree.depth.__getitem__)
    return {node: place for place, node in enumerate(nodes)}


def in_order(question: Question, answer: Mapping[Key, Any]) -> list[Key]:
    """The events of an answer as they are read: nodes level by level, leaves in the order that is given."""
    form = question.form
    if isinstance(form, NodeList) and not isinstance(form, NodeSet):
        return sorted(answer, key=answer.__getitem__)
    if not isinstance(form, NodeRecords | NodeSet | Edges | RuleEdges | Arrangement):
        return list(answer)
    places = reading_order(question.tree)

    def place(key: Key) -> tuple[int, str]:
        (node,) = (part for part in (key if isinstance(key, tuple) else (key,)) if isinstance(part, int))
        return places[node], str(key)

    return sorted(answer, key=place)


def branch_name(question: Question, node: int) -> str:
    """The branch to a node by both of its ends, as in "B–F"."""
    names = question.names
    return f"{names.short_name(question.tree.parent[node])}–{names.short_name(node)}"


def event_text(question: Question, key: Key) -> str:
    """What is asked for, as short as it is clear on a sheet."""
    form, names = question.form, question.names
    if isinstance(form, Edges) and isinstance(key, int):
        return branch_name(question, key)
    if isinstance(form, RuleEdges) and isinstance(key, tuple):
        return f"{branch_name(question, key[1])} ({RULES[key[0]]})"
    if isinstance(form, NodeRecords | NodeList | Arrangement) and isinstance(key, int):
        return names.short_name(key)
    if isinstance(form, NodeRecords) and isinstance(key, tuple):
        return f"{names.short_name(key[0])}: {LETTERS[key[1]]}"
    return question.kind.describe(question, key)


def value_text(question: Question, key: Key, value: Any) -> str:
    """What was entered, or is right, for an event."""
    form = question.form
    if isinstance(form, Edges | RuleEdges):
        return LETTERS[value]
    if isinstance(form, NodeList) and not isinstance(form, NodeSet):
        return str(value + 1)
    if isinstance(form, Arrangement):
        children = list(question.tree.children(key)) if isinstance(key, int) else []
        return ", ".join(question.names.short_name(children[rank]) for rank in value)
    return number(value, 4) if type(value) is float else question.kind.tell(question, key, value)


def answer_text(question: Question, answer: Answer) -> str:
    """A whole answer in a line."""
    form, keys = question.form, in_order(question, answer)
    if not keys:
        return tr("no branch") if isinstance(form, Edges | RuleEdges) else tr("nothing")
    if isinstance(form, NodeList):
        return ", ".join(event_text(question, key) for key in keys)
    values = {key: value_text(question, key, answer[key]) for key in keys}
    if isinstance(form, Line | Intervals | TreeText):
        return ", ".join(values.values())
    if isinstance(form, Edges | RuleEdges):
        return ", ".join(f"{event_text(question, key)} {values[key]}".strip() for key in keys)
    if isinstance(form, NodeRecords):
        return ", ".join(f"{event_text(question, key)} = {values[key]}" for key in keys)
    return "; ".join(f"{event_text(question, key)}: {values[key]}" for key in keys)


def number_texts(value: float) -> tuple[str, ...]:
    """The ways to type a number that are all right, the usual one first."""
    if not isfinite(value):
        sign = "-" if value < 0 else ""
        words = (number(value), *(f"{sign}{word}" for word in ("∞", "inf", "infinity", "oo")))
        return tuple(dict.fromkeys(words))
    plain = f"{value:.10g}"
    return tuple(dict.fromkeys((plain, plain.replace(".", ","), number(value, 4), number(value))))
