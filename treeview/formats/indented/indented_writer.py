"""A tree as indented text; see `treeview.formats.indented.indented_reader`."""

import re
from array import array
from typing import Final

from treeview.formats.format_error import FormatError, check_encodable
from treeview.formats.indented.indented_tokens import is_number
from treeview.formats.nested.nested_text import OPEN, format_name
from treeview.formats.number_syntax import format_number
from treeview.messages import tr
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, KIND_NAMES, MAX, NIL, ROOT, Tree

STEP: Final = "  "
MAX_INDENTATION_CHARS: Final = 100 * 2**20
"""Total indentation beyond which a tree is too deep for this format."""

_PLAIN: Final = re.compile(r"[^\W\d_](?:[ '.,/-]?\w)*+")


def dumps(tree: Tree) -> str:
    """The indented text of ``tree``, O(its length); raises ``FormatError`` if it would be mostly blanks."""
    ids = Preorder(tree).ids
    if sum(map(tree.depth.__getitem__, ids.tolist())) * len(STEP) > MAX_INDENTATION_CHARS:
        raise FormatError(tr("the tree is too deep for indented text"))
    kinds = tree.kinds()
    lines = [f"# {_remark(tree.title)}"] if tree.title else []
    lines += [STEP * tree.depth[node] + _line(tree, node, kinds) for node in ids.tolist()]
    text = "\n".join([*lines, ""])
    check_encodable(text)
    return text


def _line(tree: Tree, node: int, kinds: "array[int]") -> str:
    words = _edge(tree, node, kinds) if node != ROOT else []
    label, kind = tree.labels.get(node, ""), tree.kind[node]
    terminal, value = tree.first_child[node] == NIL, tree.value[node]
    said = format_number(value) if value == value else OPEN
    alone = terminal and node == ROOT  # a name alone would not tell that this is an outline
    if label:
        words.append(_name(label))
    if kind != (MAX if node == ROOT else AUTO):
        words.append(f"[{KIND_NAMES[kind]}]")
    if terminal and label and (value == value or alone):
        words[-1] += f": {said}"
    elif terminal and not label:
        words.append(said)
    if tree.estimate[node] == tree.estimate[node]:
        words.append(f"~ {format_number(tree.estimate[node])}")
    if node in tree.notes:
        words.append(("" if words else "- ") + f"# {_remark(tree.notes[node])}")
    return " ".join(words) or "-"


def _edge(tree: Tree, node: int, kinds: "array[int]") -> list[str]:
    move, parent = tree.moves.get(node, ""), tree.parent[node]
    probability = tree.probabilities.get(node) if kinds[parent] == CHANCE else None
    words = [] if probability is None else [format_number(probability)]
    words += [_name(move)] if move else []
    return [*words, "->"] if words else []


def _name(name: str) -> str:
    """``name`` bare, or in quotes where it could be read as something else."""
    return name if _PLAIN.fullmatch(name) and not is_number(name) else format_name(name)


def _remark(text: str) -> str:
    """A title or note, in quotes where it would not be read as it is."""
    plain = text.isprintable() and text == text.strip() and not text.startswith('"')
    return text if plain else format_name(text)
