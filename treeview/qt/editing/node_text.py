"""Texts that are typed for a node, its edge, its estimate or its note, and the edits they mean.

::

    8, -0.5, 1/2, ∞    a value           0,5          the same as 0.5
    ?                  no value
    drift              a name            "8"          a name that looks like a value
    drift = 4          name and value    drift: 4     the same

On an edge below a chance node the same syntax gives the move and its probability: ``heads = 1/2``, ``50%``.
There the probability may also come first, as in indented text: ``1/2 heads``.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from treeview.formats.nested.nested_text import format_name
from treeview.formats.nested.nested_text import loads as read_nested
from treeview.formats.number_syntax import OPEN, NumberError, is_number, number_text, parse_number, with_point
from treeview.messages import N_, UserError, tr
from treeview.records import dataclass
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit, is_same, read_attribute
from treeview.tree.node_names import name_of
from treeview.tree.tree import CHANCE, NO_VALUE, ROOT, Tree, TreeError
from treeview.tree.written_number import WrittenNumber

NameAndNumber = tuple[str | None, float | None]
"""Each is ``None`` if the text does not mention it; ``nan`` removes a number."""

_QUOTED: Final = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")\s*(?:[=:]\s*(.*))?', re.DOTALL)
_PARTED: Final = re.compile(r"(.*?)\s*([=:])\s*([^=:]*)", re.DOTALL)
_FIRST: Final = re.compile(r"(\S+?(?:\s*%)?)\s+(.+)", re.DOTALL)
_MAX_DENOMINATOR: Final = 1_000
"""Probabilities with larger denominators are not shown as fractions."""


class NodeTextError(UserError):
    """A text that cannot be understood."""


def number_in(text: str) -> float | None:
    """The number in ``text``, ``nan`` for "?", ``None`` for words; raises ``NodeTextError`` for ``1/0``."""
    if text == OPEN:
        return NO_VALUE
    try:
        return parse_number(with_point(text))
    except NumberError as problem:
        if text[:1] in "0123456789.+-−∞" and not problem.is_word:
            raise NodeTextError(str(problem)) from None
        return None


def read(text: str, number: Callable[[str], float | None] = number_in) -> NameAndNumber:
    """The name and the number in ``text``; raises ``NodeTextError``."""
    text = text.strip()
    if not text:
        return None, None
    if text.startswith('"'):
        return _read_quoted(text, number)
    alone = number(text)
    if alone is not None:
        return None, alone
    parted = _PARTED.fullmatch(text)
    if parted:
        name, sign, rest = parted.groups()
        value = number(rest)
        if value is not None:
            return name or None, value
        if sign == "=":
            raise NodeTextError(_no_number(rest))
    return text, None


def _read_quoted(text: str, number: Callable[[str], float | None]) -> NameAndNumber:
    match = _QUOTED.fullmatch(text)
    try:
        name = read_nested(f"{match[1]}: 0").labels.get(ROOT, "") if match else None
    except ValueError:
        name = None
    if match is None or name is None:
        raise NodeTextError(tr("The closing quotation mark is missing."))
    if match[2] is None:
        return name, None
    value = number(match[2])
    if value is None:
        raise NodeTextError(_no_number(match[2]))
    return name, value


def _no_number(text: str) -> str:
    if not text:
        return tr("A number is missing after the equals sign. A name that contains = needs quotation marks.")
    return tr("{text} is not a number. A name that contains = needs quotation marks.").format(text=text)


def number_part(text: str) -> str:
    """The number at the end of a text such as ``drift = 4``, or all of a text without one."""
    number = text.rpartition(" = ")[2]
    return number if is_number(number) else text


def write(name: str, number: str, reader: Callable[[str], NameAndNumber] = read) -> str:
    """The text that ``reader`` reads as this name and this number; either may be "" for none."""
    if name:
        try:
            plain = reader(name) == (name, None)
        except NodeTextError:
            plain = False
        name = name if plain else format_name(name)
    return f"{name} = {number}" if name and number else name or number


@dataclass(frozen=True)
class EditablePart:
    """A part of a node that can be edited as text.

    - ``title``: the name of the field at a ``{node}``, marked for translation.
    - ``hint``: what can be typed at a node, marked for translation.
    - ``text``: the present text.
    - ``edit``: the edit that a text means, ``None`` if it changes nothing. With ``over``, what the text does
      not mention stays. Raises ``NodeTextError`` and ``TreeError``.
    - ``lines``: whether the text may have several lines.
    """

    title: str
    hint: Callable[[Tree, int], str]
    text: Callable[[Tree, int], str]
    edit: Callable[[Tree, int, str, bool], Edit | None]
    lines: bool = False


# Name and value


def _node_text(tree: Tree, node: int) -> str:
    value = tree.number("value", node) if tree.is_terminal(node) else NO_VALUE
    return write(tree.labels.get(node, ""), number_text(value) if value == value else "")


def _node_edit(tree: Tree, node: int, text: str, over: bool) -> Edit | None:
    name, value = read(text)
    if value is not None and not tree.is_terminal(node):
        raise NodeTextError(
            tr("The value of {node} follows from its children. A name is written in quotation marks."),
            node=name_of(tree, node),
        )
    if not over:
        name = name or ""
        value = NO_VALUE if value is None else value
    changes: dict[str, Any] = {}
    if value is not None and tree.is_terminal(node):
        changes["value"] = value
    if name is not None:
        changes["labels"] = name
    return _change(tree, node, changes)


def _change(tree: Tree, node: int, new: dict[str, Any]) -> Edit | None:
    """The edit that changes attributes of ``node``; ``None`` if it has them already."""
    made = [
        node_edits.put(tree, name, {node: value})
        for name, value in new.items()
        if not is_same(read_attribute(tree, name, node), value)
    ]
    if not made:
        return None
    return replace(made[-1], changes=[change for edit in made for change in edit.changes], select=(node,))


def fill(tree: Tree, nodes: Iterable[int], text: str) -> Edit | None:
    """The edit that gives ``nodes`` the name and terminals the value in ``text``; ``None``: no change."""
    nodes = list(nodes)
    name, value = read(text)
    terminals = [node for node in nodes if tree.is_terminal(node)]
    made = []
    if name is not None:
        made.append(node_edits.put(tree, "labels", dict.fromkeys(nodes, name)))
    if value is not None and terminals:
        made.append(node_edits.put(tree, "value", dict.fromkeys(terminals, value)))
    if not made:
        return None
    return replace(made[-1], changes=[change for edit in made for change in edit.changes])


# The edge above


def _chance(tree: Tree, node: int) -> bool:
    """Whether the edge to ``node`` has, or should have, a probability."""
    return node in tree.probabilities or (node != ROOT and tree.kind[tree.parent[node]] == CHANCE)


def probability_in(text: str) -> float | None:
    """The number in ``text``, which may be in percent; see `number_in`. Its range is not checked."""
    percent = text.endswith("%")
    number = number_in(text.removesuffix("%").rstrip())
    return number / 100 if percent and number is not None else number


def read_edge(text: str) -> NameAndNumber:
    """The move and the probability in ``text``, in either order; raises ``NodeTextError``."""
    first = _FIRST.fullmatch(text.strip())
    alone = first is None or probability_in(text.strip()) is not None
    probability = None if first is None or alone else probability_in(first[1])
    if first is not None and probability is not None:
        move, after = read(first[2], probability_in)
        if move and after is None:
            if not (0 <= probability <= 1 or probability != probability):
                raise NodeTextError(_no_probability(first[1]))
            return move, probability
    return read(text, probability_in)


def _no_probability(text: str) -> str:
    message = tr("{text} is not between 0 and 1. A name that begins with a number needs quotation marks.")
    return message.format(text=text)


def probability_text(probability: float) -> str:
    """A probability as it was written, else as a short decimal or as a simple fraction such as 1/3."""
    from fractions import Fraction  # rarely needed

    text = number_text(probability)
    if isinstance(probability, WrittenNumber):
        return text
    simple = Fraction(probability).limit_denominator(_MAX_DENOMINATOR)
    return str(simple) if len(text) > len("0.125") and float(simple) == probability else text


def _edge_text(tree: Tree, node: int) -> str:
    move = tree.moves.get(node, "")
    if not _chance(tree, node):
        return move
    probability = tree.probabilities.get(node)
    return write(move, "" if probability is None else probability_text(probability), read_edge)


def _edge_edit(tree: Tree, node: int, text: str, over: bool) -> Edit | None:
    if node == ROOT:
        raise TreeError(tr("no edge leads to the root, so it has neither a move nor a probability"))
    if not _chance(tree, node):
        return _change(tree, node, {"moves": text.strip()})
    given = tree.probabilities.get(node)
    move, probability = read_edge(text)
    if probability is None:
        probability = given if over else None
    elif probability != probability:
        probability = None
    elif given is not None and str(probability) == probability_text(given):
        probability = given  # left as it was shown
    if move is None and over:
        move = tree.moves.get(node)
    return _change(tree, node, {"probabilities": probability, "moves": move or ""})


# Estimate and note


def _estimate_text(tree: Tree, node: int) -> str:
    estimate = tree.number("estimate", node)
    return number_text(estimate) if estimate == estimate else ""


def _estimate_edit(tree: Tree, node: int, text: str, over: bool) -> Edit | None:
    number = number_in(text.strip()) if text.strip() else NO_VALUE
    if number is None:
        raise NodeTextError(tr("{text} is not a number."), text=text.strip())
    return _change(tree, node, {"estimate": number})


def _note_text(tree: Tree, node: int) -> str:
    return tree.notes.get(node, "")


def _note_edit(tree: Tree, node: int, text: str, over: bool) -> Edit | None:
    return _change(tree, node, {"notes": text.strip("\n") if text.strip() else ""})


def _node_hint(tree: Tree, node: int) -> str:
    return N_("name = value, such as: drift = 4") if tree.is_terminal(node) else N_("name")


def _edge_hint(tree: Tree, node: int) -> str:
    return N_("name = probability, such as: heads = 1/2") if _chance(tree, node) else N_("name of the move")


NODE: Final = EditablePart(N_("Name and value of {node}"), _node_hint, _node_text, _node_edit)
EDGE: Final = EditablePart(N_("Move of {node}"), _edge_hint, _edge_text, _edge_edit)
ESTIMATE: Final = EditablePart(
    N_("Estimate of {node}"), lambda _tree, _node: N_("a number, or nothing"), _estimate_text, _estimate_edit
)
NOTE: Final = EditablePart(
    N_("Note of {node}"), lambda _tree, _node: N_("a note"), _note_text, _note_edit, lines=True
)
