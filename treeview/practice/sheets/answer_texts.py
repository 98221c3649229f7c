"""Answers as text, for printed solutions and for learning platforms to compare with."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from treeview.messages import tr
from treeview.practice.answers import (
    LETTERS,
    RULES,
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
from treeview.tree.rounding import format_number
from treeview.tree.tree import ROOT, Tree


def reading_order(tree: Tree) -> dict[int, int]:
    """Return the place of each node in reading order: level by level, from left to right."""
    nodes = sorted(tree.preorder().tolist(), key=tree.depth.__getitem__)
    return {node: place for place, node in enumerate(nodes)}


def in_order(question: Question, answer: Mapping[Key, Any]) -> list[Key]:
    """Return the events of an answer in reading order; ordered leaves keep their order."""
    form = question.form
    if isinstance(form, NodeList) and not isinstance(form, NodeSet):
        return sorted(answer, key=answer.__getitem__)
    if not isinstance(form, NodeRecords | NodeSet | Edges | RuleEdges | Arrangement):
        return list(answer)
    places = reading_order(question.tree)

    def place(key: Key) -> tuple[int, int, str]:
        (node,) = (part for part in (key if isinstance(key, tuple) else (key,)) if isinstance(part, int))
        column = form.keys.index(key[1]) if isinstance(form, NodeRecords) and isinstance(key, tuple) else 0
        return places[node], column, str(key)

    return sorted(answer, key=place)


def branch_name(question: Question, node: int) -> str:
    """Name the branch to a node by both of its ends, as in "B–F"; "B → 2" and "B → 2.1" name them already."""
    names, tree = question.names, question.tree
    parent, name = tree.parent[node], names.short_name(node)
    above = tr("root") if parent == ROOT and not tree.labels.get(ROOT) else names.short_name(parent)
    told = f"{above}." if " → " in above else f"{above} → "
    return name if name.startswith(told) else f"{above}–{name}"


def event_text(question: Question, key: Key) -> str:
    """Write what is asked for, as short as a sheet allows."""
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
    """Write the value of an event, entered or right."""
    form = question.form
    if isinstance(form, Edges | RuleEdges):
        return LETTERS[value]
    if isinstance(form, NodeList) and not isinstance(form, NodeSet):
        return str(value + 1)
    if isinstance(form, Arrangement):
        children = list(question.tree.children(key)) if isinstance(key, int) else []
        return ", ".join(question.names.short_name(children[rank]) for rank in value)
    return format_number(value, 4) if type(value) is float else question.kind.tell(question, key, value)


def answer_text(question: Question, answer: Answer) -> str:
    """Write a whole answer on one line."""
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
    """Return the ways to type a number, the usual one first."""
    if not isfinite(value):
        sign = "-" if value < 0 else ""
        words = (format_number(value), *(f"{sign}{word}" for word in ("∞", "inf", "infinity", "oo")))
        return tuple(dict.fromkeys(words))
    plain = f"{value:.10g}"
    return tuple(
        dict.fromkeys((plain, plain.replace(".", ","), format_number(value, 4), format_number(value)))
    )
