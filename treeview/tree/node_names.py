"""What to call a node in a sentence, in a heading and among its siblings."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import tr
from treeview.tree.text_column import NONE
from treeview.tree.tree import NIL, ROOT, Tree

LONGEST: Final = 60
"""Letters of one name that are said; of a longer one its beginning and its end."""

_RANKS: Final = 8
_NAMES: Final = 4
"""So many ranks, and so many names, of a way are said; of a longer one the last."""


class _Part(NamedTuple):
    """A step of a way: the name of a node, or its rank among its siblings from one."""

    text: str
    is_name: bool


class NodeNames:
    """What to call the nodes of ``tree``: a name that no other node has, as short as it can be.

    - A label, or else the name of the move to the node, if no other node has the same.
    - Otherwise the way from the nearest ancestor with such a name: the second child of drift is
      "drift → 2", and moves that are made again and again give "take 1 → take 2".
    - Where nothing on the way has a name it is "node 2.2"; ranks count from one, as people do.

    Names with spaces or without letters are in quotation marks. A long way is cut short, so that a
    name costs O(1) however deep the node, and so is a name of more than ``LONGEST`` letters. What others
    are called is counted anew after each change of a name. O(n), vectorised.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._repeated: set[str] = set()
        self._seen: tuple[int, int] | None = None

    def __call__(self, node: int, *, start: bool = False) -> str:
        """The name of ``node``; with ``start`` as a sentence begins with it: "Node 2", "The root"."""
        if node == ROOT and not self._tree.labels.get(ROOT):
            return tr("The root") if start else tr("the root")
        name, bare = self._way(node)
        if not bare:
            return name
        return (tr("Node {name}") if start else tr("node {name}")).format(name=name)

    def short(self, node: int) -> str:
        """The same, but "2.2" for "node 2.2": where another word says what it is."""
        return self(node) if node == ROOT else self._way(node)[0]

    def trust(self) -> None:
        """Take the names that there are to be different, without looking."""
        self._seen = (self._tree.labels.version, self._tree.moves.version)

    def own(self, node: int) -> str:
        """The label of ``node`` or else its move, on one line whatever is in it; or ""."""
        return one_line(self._given(node))

    def _given(self, node: int) -> str:
        return self._tree.labels.get(node) or self._tree.moves.get(node) or ""

    def _way(self, node: int) -> tuple[str, bool]:
        """The name of ``node``, and whether it begins with ranks, so that it needs "node" before it."""
        self._update()
        tree, cut_short, above = self._tree, False, node
        parts: list[_Part] = []
        names = 0
        while above != NIL and not (above == ROOT and parts):
            if len(parts) == _RANKS or names == _NAMES:
                cut_short = True
                break
            given = self._given(above)
            parts.append(_Part(shortened(one_line(given)) or str(tree.rank[above] + 1), bool(given)))
            names += bool(given)
            if given and given not in self._repeated:
                break
            above = tree.parent[above]
        parts.reverse()
        if not cut_short:
            return _joined(parts), not parts[0].is_name
        name = tr("…{way} (depth {depth})").format(way=_joined(parts), depth=f"{tree.depth[node]:,}")
        return name, not parts[0].is_name

    def _update(self) -> None:
        """Find out which names several nodes have, if any name has changed."""
        labels, moves = self._tree.labels, self._tree.moves
        seen = (labels.version, moves.version)
        if self._seen == seen:
            return
        self._seen = seen
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
    """A name without line breaks and what else cannot be printed."""
    return name if name.isprintable() else " ".join(name.split()) or "?"


def shortened(name: str) -> str:
    """A name in at most ``LONGEST`` letters: no word of a window is wider."""
    if len(name) <= LONGEST:
        return name
    end = LONGEST // 3
    return f"{name[: LONGEST - end - 1]}…{name[-end:]}"


def _joined(parts: list[_Part]) -> str:
    """Ranks with points between, names with arrows; in quotation marks where that tells the end."""
    text = parts[0].text
    for left, right in pairwise(parts):
        text += (" → " if left.is_name or right.is_name else ".") + right.text
    quoted = any(part.is_name and (" " in part.text or not _has_letter(part.text)) for part in parts)
    return f"“{text}”" if quoted else text


def _has_letter(text: str) -> bool:
    return any(character.isalpha() for character in text)


def called(tree: Tree, node: int, *, start: bool = False) -> str:
    """The name of one node, taken to be the only one of that name: a heading, O(1)."""
    names = NodeNames(tree)
    names.trust()
    return names(node, start=start)


def among_siblings(tree: Tree, node: int) -> str:
    """Its label, or else its move, or else its place among its siblings, from one."""
    return tree.labels.get(node) or tree.moves.get(node) or str(tree.rank[node] + 1)
