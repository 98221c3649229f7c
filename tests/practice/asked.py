"""Questions of all kinds, on trees from the finder and on random irregular ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.option import OptionError
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import draw_tree
from treeview.tree.tree import Tree, TreeError

CHOOSY = ("change", "reorder", "bounded")
IRREGULAR = [name for name, kind in KINDS.items() if kind.shape == "plain" and name not in CHOOSY]
"""Kinds that can be asked about nearly any tree."""


@st.composite
def irregular(draw: st.DrawFn, kinds: Sequence[str] = IRREGULAR) -> Question:
    """A question about a random irregular tree, with infinities, ties, lone roots, single children."""
    tree = draw(trees(max_nodes=25, kinds=draw(st.booleans())))
    return asked(draw(st.sampled_from(kinds)), tree, draw(st.randoms(use_true_random=False)))


@st.composite
def regular(draw: st.DrawFn, kinds: Sequence[str] = tuple(KINDS)) -> Question:
    """A question about a tree such as the finder tries."""
    name, random = draw(st.sampled_from(kinds)), Random(draw(st.integers(0, 9999)))
    tree = None
    while tree is None:
        tree = draw_tree(random, KINDS[name].shape, draw(st.sampled_from([1, 2, 2, 3])), features=())
    return asked(name, tree, random)


def asked(name: str, tree: Tree, random: Random) -> Question:
    kind = KINDS[name]
    declared = {option.name for option in kind.options}
    try:
        options: dict[str, Any] = kind.choose(tree, random)
        if "prune_on" in declared:
            options["prune_on"] = random.choice(["ge", "gt"])
        if "direction" in declared and random.random() < 0.3:
            options["direction"] = "right"
        if name in ("cuts", "order", "windows") and random.random() < 0.2:
            options["depth"] = random.randint(0, 3)
        if name == "smallest-tree":
            options["cut"] = random.choice(["any", "alpha", "beta", "deep"])
        if name == "reorder":
            options["goal"] = random.choice(["most", "none"])
        return Question(kind, tree, options)
    except (PracticeError, OptionError, TreeError):
        reject()
        raise
