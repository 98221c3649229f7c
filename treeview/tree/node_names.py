"""Names of nodes for sentences, for headings and among siblings."""

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import format_count, tr
from treeview.tree.rounding import format_number
from treeview.tree.text_column import NONE
from treeview.tree.tree import NIL, ROOT, Tree

MAX_NAME_CHARS: Final = 60
"""The most characters of one name; longer ones are shortened in the middle."""

_MAX_PATH_RANKS: Final = 8
_MAX_PATH_NAMES: Final = 4
"""The most ranks and names shown of a path; a longer one shows only the last of them."""


class _Part(NamedTuple):
    """A part of a path: the name of a node, or its rank among its siblings, from one."""

    text: str
    is_name: bool


class NodeNames:
    """Short unambiguous names for the nodes of ``tree``.

    - The label of a node, or else the name of the move to it, if it is unique.
    - Otherwise the path from the nearest ancestor with such a name: the second child of drift is
      "drift → 2", and repeated moves give "take 1 → take 2".
    - If nothing on the path has a name, "node 2.2"; ranks count from one.

    Names with spaces or without letters are quoted in sentences. Names of more than ``MAX_NAME_CHARS``
    characters are shortened, and so are long paths, so that a name costs O(1) at any depth. After a change
    of names, uniqueness is determined anew: O(n), vectorised.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._repeated: set[str] = set()
        self._seen: tuple[int, int] | None = None
        self._has_names = True

    def __call__(self, node: int, *, start: bool = False, alone: bool = False) -> str:
        """The name of ``node``; with ``start``, for the start of a sentence: "Node 2", "The root".

        With ``alone`` nothing stands beside it, as in a heading or a cell: a blank needs no quotes.
        """
        if node == ROOT and not self._tree.labels.get(ROOT):
            return tr("The root") if start else tr("the root")
        name, bare = self._way(node, alone=alone)
        if not bare:
            return name
        return (tr("Node {name}") if start else tr("node {name}")).format(name=name)

    def fill(self, text: str, **places: str | float) -> str:
        """Fill the places of a sentence: an ``int`` is a node, which is named, a ``float`` a number.

        No node, `NIL`, has no name. Counts come as text, by `format_count`.
        """
        return text.format(
            **{
                place: (
                    given
                    if isinstance(given, str)
                    else format_number(given)
                    if isinstance(given, float)
                    else ""
                    if given == NIL
                    else self(given, start=text.startswith(f"{{{place}}}"))
                )
                for place, given in places.items()
                if f"{{{place}}}" in text
            }
        )

    def short_name(self, node: int, *, alone: bool = False) -> str:
        """Return the name without "node", such as "2.2", for places where a node is clearly meant."""
        return self(node, alone=alone) if node == ROOT else self._way(node, alone=alone)[0]

    def trust(self) -> None:
        """Assume that all names are unique, without checking."""
        self._seen = (self._tree.labels.version, self._tree.moves.version)

    def own_name(self, node: int) -> str:
        """Return the label of ``node``, or else its move, on one line, or ""."""
        return one_line(self._given_name(node))

    def _given_name(self, node: int) -> str:
        names = (self._tree.labels.get(node), self._tree.moves.get(node))
        return next((name for name in names if name and not name.isspace()), "")

    def _way(self, node: int, *, alone: bool) -> tuple[str, bool]:
        """Return the path of ``node``, and whether it starts with a rank and so needs "node" before it."""
        self._update()
        tree, cut_short, above = self._tree, False, node
        if not self._has_names and node != ROOT:
            return self._ranks(node), True
        parts: list[_Part] = []
        names = 0
        while above != NIL and not (above == ROOT and parts):
            if len(parts) == _MAX_PATH_RANKS or names == _MAX_PATH_NAMES:
                cut_short = True
                break
            given = self._given_name(above)
            parts.append(_Part(shorten(one_line(given).strip()) or str(tree.rank[above] + 1), bool(given)))
            names += bool(given)
            if given and given not in self._repeated:
                break
            above = tree.parent[above]
        parts.reverse()
        if not cut_short:
            return _join(parts, alone=alone), not parts[0].is_name
        way = _join(parts, alone=alone)
        name = tr("…{way} (depth {depth})").format(way=way, depth=format_count(tree.depth[node]))
        return name, not parts[0].is_name

    def _ranks(self, node: int) -> str:
        """Return the path of ``node`` where nothing on it has a name: as `_way` does, only faster."""
        rank, parent = self._tree.rank, self._tree.parent
        found, above = [str(rank[node] + 1)], parent[node]
        while above > ROOT and len(found) < _MAX_PATH_RANKS:
            found.append(str(rank[above] + 1))
            above = parent[above]
        way = ".".join(reversed(found))
        if above <= ROOT:
            return way
        return tr("…{way} (depth {depth})").format(way=way, depth=format_count(self._tree.depth[node]))

    def _update(self) -> None:
        """Find the names that are not unique, if any name has changed."""
        labels, moves = self._tree.labels, self._tree.moves
        seen = (labels.version, moves.version)
        if self._seen == seen:
            return
        self._seen = seen
        self._has_names = bool(labels or moves)
        of_labels, of_moves = labels.codes(len(self._tree)), moves.codes(len(self._tree))
        of_moves[of_labels != NONE] = NONE
        by_label, by_move = (
            np.bincount(codes, minlength=len(column.texts))
            for codes, column in ((of_labels, labels), (of_moves, moves))
        )
        by_label[NONE] = by_move[NONE] = 0
        self._repeated = {labels.texts[code] for code in np.flatnonzero(by_label > 1).tolist()}
        for code in np.flatnonzero(by_move).tolist():
            name = moves.texts[code]
            if by_move[code] > 1 or by_label[labels.find(name)]:
                self._repeated.add(name)


def one_line(name: str) -> str:
    """Return a name without line breaks and other unprintable characters."""
    return name if name.isprintable() else " ".join(name.split()) or "?"


def shorten(name: str) -> str:
    """Shorten a name to ``MAX_NAME_CHARS`` characters, so that no word is wider than a window."""
    if len(name) <= MAX_NAME_CHARS:
        return name
    end = MAX_NAME_CHARS // 3
    return f"{name[: MAX_NAME_CHARS - end - 1]}…{name[-end:]}"


def _join(parts: list[_Part], *, alone: bool) -> str:
    """Join ranks by points and names by arrows, with quotes where a name's end would be unclear."""
    text = parts[0].text
    for left, right in pairwise(parts):
        text += (" → " if left.is_name or right.is_name else ".") + right.text
    quoted = any(
        part.is_name and ((" " in part.text and not alone) or not _has_letter(part.text)) for part in parts
    )
    return tr("“{name}”").format(name=text) if quoted else text


def _has_letter(text: str) -> bool:
    return any(character.isalpha() for character in text)


def name_of(tree: Tree, node: int, *, start: bool = False) -> str:
    """Return the name of one node, assumed to be unique, for use in a sentence. O(1)."""
    names = NodeNames(tree)
    names.trust()
    return names(node, start=start)


def heading_of(tree: Tree, node: int) -> str:
    """Return the name of one node, assumed to be unique, for use as a heading. O(1)."""
    names = NodeNames(tree)
    names.trust()
    return names(node, start=True, alone=True)


def among_siblings(tree: Tree, node: int) -> str:
    """Return the label of ``node``, else its move, else its rank among its siblings, from one."""
    return tree.labels.get(node) or tree.moves.get(node) or str(tree.rank[node] + 1)
