"""Features of trees that exercises can be about, found by searching the tree."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Final

from treeview.messages import N_, tr
from treeview.practice.kinds.pruning import is_deep
from treeview.practice.practice_error import PracticeError
from treeview.practice.worked_search import Rules, WorkedSearch, follow
from treeview.records import dataclass
from treeview.tree.tree import CHANCE, MIN, ROOT, Tree


class TreeFacts:
    """Facts about a tree, found by searching it with the rules of a question."""

    def __init__(self, tree: Tree, rules: Rules) -> None:
        self.tree, self.rules = tree, rules
        self.kinds = tree.kinds(rules.root)
        self.leaves = [leaf.id for leaf in tree.leaves()]

    @cached_property
    def cutting(self) -> WorkedSearch:
        """Alpha-beta with the rules of the question."""
        return follow(self.tree, replace(self.rules, prune=True))

    @cached_property
    def other(self) -> WorkedSearch:
        """Alpha-beta with the other rule for ties."""
        other = "gt" if self.rules.prune_on == "ge" else "ge"
        return follow(self.tree, replace(self.rules, prune=True, prune_on=other))

    @cached_property
    def whole(self) -> WorkedSearch:
        """The search without cuts."""
        return follow(self.tree, replace(self.rules, prune=False))

    @property
    def best_moves(self) -> int:
        """The number of moves of the root that are as good as the best."""
        return sum(self.whole.values[child] == self.whole.value for child in self.tree.children(ROOT))

    @property
    def inner(self) -> list[int]:
        """The nodes with children."""
        return [node for node in self.tree.preorder().tolist() if not self.tree.is_terminal(node)]


@dataclass(frozen=True)
class Feature:
    """Something that a tree can have. ``name`` is stable; ``holds`` says whether a tree has it."""

    name: str
    title: str
    holds: Callable[[TreeFacts], bool]


FEATURES: Final = {
    feature.name: feature
    for feature in (
        Feature(
            "ties", N_("Ties decide: ≥ and > cut differently"), lambda it: it.cutting.cuts != it.other.cuts
        ),
        Feature(
            "no-ties",
            N_("All leaf values differ"),
            lambda it: len({it.tree.value[leaf] for leaf in it.leaves}) == len(it.leaves),
        ),
        Feature(
            "deep-cut",
            N_("A deep cut"),
            lambda it: any(is_deep(it.cutting, node) for node in it.cutting.causes),
        ),
        Feature("one-cut", N_("Exactly one cut"), lambda it: len(it.cutting.causes) == 1),
        Feature("two-cuts", N_("Exactly two cuts"), lambda it: len(it.cutting.causes) == 2),
        Feature("no-cut", N_("No cut at all"), lambda it: not it.cutting.cuts),
        Feature("alpha-and-beta", N_("α-cuts and β-cuts"), lambda it: len({*it.cutting.cuts.values()}) == 2),
        Feature(
            "large-cut",
            N_("A cut that skips inner nodes"),
            lambda it: any(not it.tree.is_terminal(node) for node in it.cutting.cuts),
        ),
        Feature("unique-move", N_("A unique best move"), lambda it: it.best_moves == 1),
        Feature("several-moves", N_("Several best moves"), lambda it: it.best_moves > 1),
        Feature(
            "uneven-depth",
            N_("Leaves at different depths"),
            lambda it: len({it.tree.depth[leaf] for leaf in it.leaves}) > 1,
        ),
        Feature(
            "single-child",
            N_("A node with a single child"),
            lambda it: any(it.tree.child_count[node] == 1 for node in it.inner),
        ),
        Feature("min-root", N_("MIN at the root"), lambda it: it.kinds[ROOT] == MIN),
        Feature("chance", N_("Chance nodes"), lambda it: any(it.kinds[node] == CHANCE for node in it.inner)),
        Feature(
            "negative", N_("Negative values"), lambda it: any(it.tree.value[leaf] < 0 for leaf in it.leaves)
        ),
    )
}
"""All features by their names."""


def feature(name: str) -> Feature:
    """Return the feature called ``name``; raises ``PracticeError`` if there is none."""
    if name not in FEATURES:
        text = tr("there is no feature {name}; choose from {names}")
        raise PracticeError(text, name=repr(name[:40]), names=", ".join(FEATURES))
    return FEATURES[name]
