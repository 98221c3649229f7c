"""A column of texts by node with few distinct texts, such as the names of nodes and moves."""

from array import array
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import Any, Final, TypeVar, overload

import numpy as np
import numpy.typing as npt

NONE: Final = 0
"""The code that means no text."""

_T = TypeVar("_T")

Codes = npt.NDArray[np.intc]


class TextColumn(MutableMapping[int, str]):
    """A dictionary from node to text that stores each distinct text once, and four bytes per node.

    - ``texts``: the texts by code; code 0 is "" and means none. Texts are only added, so results computed for
      a code stay valid.
    - ``version``: changes with every modification.

    Iteration is by ascending node, not in the order of insertion.
    """

    __slots__ = ("_codes", "_count", "_known", "texts", "version")

    def __init__(self, given: Mapping[int, str] | None = None) -> None:
        """Take over the texts of ``given``; empty ones count as none. About 0.1 µs each."""
        self.texts: list[str] = [""]
        self._known: dict[str, int] = {"": NONE}
        self._codes: array[int] = array("i")
        self._count = 0
        self.version = 0
        if given:
            self._take(np.fromiter(given, np.intp, len(given)), list(given.values()))

    @classmethod
    def of(cls, nodes: npt.NDArray[np.integer], given: Sequence[str]) -> "TextColumn":
        """Return the column with text ``given[i]`` at ``nodes[i]``; "" counts as none. About 50 ns each."""
        texts = cls()
        if len(nodes):
            texts._take(nodes, given)
        return texts

    def _take(self, nodes: npt.NDArray[np.integer], given: Sequence[str]) -> None:
        codes = np.zeros(int(nodes.max()) + 1, dtype=np.intc)
        if _all_differ(given):
            self.texts += given
            codes[nodes] = np.arange(1, len(given) + 1)
        else:
            distinct = dict.fromkeys(given)
            distinct.pop("", None)
            self.texts += distinct
            known = self._by_text()
            codes[nodes] = np.fromiter(map(known.__getitem__, given), np.intc, len(given))
        self._codes.frombytes(codes.tobytes())
        self._count = int(np.count_nonzero(codes))

    def _by_text(self) -> dict[str, int]:
        """Return the codes by text, built on first use, since a tree that is only read needs none."""
        if len(self._known) < len(self.texts):
            self._known = dict(zip(self.texts, range(len(self.texts)), strict=True))
        return self._known

    def __repr__(self) -> str:
        return repr(dict(self))

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[int]:
        return iter(np.flatnonzero(np.array(self._codes, dtype=np.intc)).tolist())

    def __contains__(self, node: object) -> bool:
        return isinstance(node, int) and 0 <= node < len(self._codes) and self._codes[node] != NONE

    def __getitem__(self, node: int) -> str:
        if node not in self:
            raise KeyError(node)
        return self.texts[self._codes[node]]

    @overload
    def get(self, node: int, /) -> str | None: ...
    @overload
    def get(self, node: int, default: str, /) -> str: ...
    @overload
    def get(self, node: int, default: _T, /) -> str | _T: ...
    def get(self, node: int, default: Any = None, /) -> Any:
        return self.texts[self._codes[node]] if node in self else default

    def __setitem__(self, node: int, text: str) -> None:
        self._write(node, self.code(text))

    def __delitem__(self, node: int) -> None:
        if node not in self:
            raise KeyError(node)
        self._write(node, NONE)

    def _write(self, node: int, code: int) -> None:
        missing = node + 1 - len(self._codes)
        if missing > 0:
            if code == NONE:
                return
            self._codes.frombytes(bytes(self._codes.itemsize * missing))
        self._count += (code != NONE) - (self._codes[node] != NONE)
        self._codes[node] = code
        self.version += 1

    def copy(self) -> "TextColumn":
        """Copy the column. O(nodes) at memory speed, plus O(distinct texts)."""
        other = TextColumn()
        other.texts, other._known = self.texts.copy(), self._known.copy()
        other._codes, other._count = self._codes[:], self._count
        return other

    def reorder(self, nodes: npt.NDArray[np.integer]) -> "TextColumn":
        """Return a column with the text of ``nodes[i]`` at ``i``."""
        other = TextColumn()
        other.texts, other._known = self.texts.copy(), self._known.copy()
        codes = self.codes(int(nodes.max(initial=-1)) + 1)[nodes]
        other._codes, other._count = array("i", codes.tobytes()), int(np.count_nonzero(codes))
        return other

    # Codes

    def code(self, text: str) -> int:
        """Return the code of a text, a new one for a new text."""
        known = self._by_text()
        found = known.get(text)
        if found is None:
            found = known[text] = len(self.texts)
            self.texts.append(text)
        return found

    def find(self, text: str) -> int:
        """Return the code of a text, ``NONE`` for an unknown text."""
        return self._by_text().get(text, NONE)

    def codes(self, count: int) -> Codes:
        """Return a copy of the codes of the nodes with ids below ``count``: int32, shape ``(count,)``."""
        codes = np.zeros(count, dtype=np.intc)
        known = min(count, len(self._codes))
        if known:
            codes[:known] = np.frombuffer(self._codes, dtype=np.intc)[:known]
        return codes

    def extend(self, first: int, codes: "array[int]") -> None:
        """Append texts by their ``codes`` (type "i") for the nodes from ``first`` on, which have none yet."""
        missing = first - len(self._codes)
        if missing < 0:
            raise ValueError(f"nodes from {first} on have texts already")
        if missing:
            self._codes.frombytes(bytes(self._codes.itemsize * missing))
        self._codes.extend(codes)
        self._count += len(codes) - codes.count(NONE)
        self.version += 1


def _all_differ(texts: Sequence[str]) -> bool:
    """Whether no text is empty and all are certain to differ; several times faster than a set."""
    hashes = np.fromiter(map(hash, texts), np.int64, len(texts))
    hashes.sort()
    return not ((hashes[1:] == hashes[:-1]).any() or (hashes == hash("")).any())
