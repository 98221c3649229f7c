"""Choose steps of a run to look at, where looking at all would take long."""

from __future__ import annotations

from treeview.qt.document import Document
from treeview.search.registry import ALGORITHMS


def few_iterations(algorithm: str) -> dict[str, int]:
    """Options that make a search that samples short."""
    return {each.name: 12 for each in ALGORITHMS[algorithm].declared if each.name == "iterations"}


def some_steps(document: Document, stride: int, among: int) -> list[int]:
    """Among the first ``among`` steps, the first of each kind and every ``stride``-th."""
    assert document.run is not None
    kinds = document.run.recording.kinds(0, min(document.length, among)).tolist()
    return sorted({kinds.index(kind) + 1 for kind in kinds} | {*range(1, len(kinds) + 1, stride)})
