"""Questions that ask for a construction: an order of moves, leaf values, a tree."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import factorial, inf, isfinite, prod
from random import Random
from typing import Any, Final

from treeview.formats.nested import nested_text
from treeview.messages import N_, format_count, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.pruning import PruningKind, is_deep
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import MISSED, PRUNE_ON, RIGHT, WRONG, Question, QuestionKind
from treeview.practice.worked_search import Rules, WorkedSearch, follow
from treeview.search import shared_options
from treeview.tree.edits.change import Relink
from treeview.tree.tree import MAX, ROOT, Tree

GOAL: Final = Option(
    "goal",
    "Goal",
    "choice",
    "most",
    "Cut as much as possible, or nothing at all.",
    choices={"most": "Cut as much as possible", "none": "Avoid all cuts"},
)
TARGETS: Final = Option("targets", "Branches", "text", "", "The branches to be cut, as paths: 1.1 2.0.1")
CUT_TYPE: Final = Option(
    "cut",
    "Kind of cut",
    "choice",
    "any",
    "The kind of cut that the tree must have.",
    choices={"any": "Any cut", "alpha": "An α-cut", "beta": "A β-cut", "deep": "A deep cut"},
)
MAX_ARRANGEMENTS: Final = 1000
"""Above this number of orders, not all are tried."""
MAX_FILLINGS: Final = 4000
"""How many assignments of leaf values are tried."""
SMALLEST_TREES: Final = {
    "any": "[3, [2, 9]]",
    "alpha": "[3, [2, 9]]",
    "beta": "[[3, [5, 9]]]",
    "deep": "[3, [[[2, 9]]]]",
}
"""For each kind of cut a smallest tree that has one, with MAX at the root; a test tries all smaller ones."""


class Reorder(PruningKind):
    """An order of the children with which alpha-beta cuts as much as possible, or nothing."""

    name = "reorder"
    title = N_("Reorder the children")
    text = N_("Reorder the children so that alpha-beta, {rule}, evaluates {goal}.")
    rule = N_("Cuts come early where the best child is searched first, and late where it is searched last.")
    skill = "move-order"
    form = answers.Arrangement()
    options = (shared_options.ROOT, PRUNE_ON, GOAL)
    mistakes = ("players-swapped",)
    algorithm = ""

    def texts(self, question: Question) -> dict[str, str]:
        few = question.options["goal"] == "most"
        goal = tr("as few leaves as possible") if few else tr("every leaf")
        return super().texts(question) | {"goal": goal}

    def answer(self, question: Question, rules: Rules) -> Answer:
        return dict(_best_order(question, rules))

    def check(self, question: Question) -> None:
        super().check(question)
        if question.options["goal"] == "none" and _count_pruned(question, question.reference, question.rules):
            raise PracticeError(tr("whatever the order, this tree has a cut"))

    def count(self, question: Question, right: Answer) -> int:
        return max(self._gain(question, question.rules, right), 1)

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """Count an event for each leaf that the best order saves."""
        best = max(self._gain(question, rules, right), 0)
        done = self._gain(question, rules, answer)
        if not best:
            return {0: RIGHT if done >= 0 else WRONG}
        return {place: RIGHT if place < done else MISSED for place in range(best)}

    def _gain(self, question: Question, rules: Rules, answer: Answer) -> int:
        """Return how many more leaves are cut than in the given order; fewer, if nothing should be cut."""
        more = _count_pruned(question, answer, rules) - _count_pruned(question, {}, rules)
        return more if question.options["goal"] == "most" else -more

    def describe(self, question: Question, key: Key) -> str:
        return tr("the order of the children")

    def is_worth_asking(self, question: Question) -> bool:
        return self._gain(question, question.rules, question.reference) > 0


class CutLeaves(PruningKind):
    """Leaf values with which alpha-beta cuts the given branches."""

    name = "leaf-values"
    title = N_("Leaf values for given cuts")
    text = N_("Give each leaf a value so that alpha-beta, {rule}, cuts these branches: {targets}.")
    rule = N_("The moves searched before must be so good that a single value is enough to give the node up.")
    skill = "move-order"
    form = answers.VALUES
    options = (shared_options.ROOT, PRUNE_ON, TARGETS)
    mistakes = ("players-swapped",)
    algorithm = ""
    shape = "blank"

    def check(self, question: Question) -> None:
        self.targets(question)
        if not question.reference:
            raise PracticeError(tr("no leaf values were found that cut these branches"))

    def targets(self, question: Question) -> list[int]:
        """Return the nodes whose branches are to be cut."""
        texts = question.options["targets"].replace(",", " ").split()
        found = [question.find_node(text) for text in texts]
        if not found or ROOT in found:
            raise PracticeError(tr("say which branches to cut, as in targets=1.1"))
        return found

    def texts(self, question: Question) -> dict[str, str]:
        names = ", ".join(question.names(node) for node in self.targets(question))
        return super().texts(question) | {"targets": names}

    def answer(self, question: Question, rules: Rules) -> Answer:
        """Find values by trying; the same question gives the same ones."""
        targets = self.targets(question)
        leaves = [leaf.id for leaf in question.tree.leaves()]
        random, highest = Random(len(leaves)), 2 * len(leaves)
        for _ in range(MAX_FILLINGS):
            values: Answer = {leaf: float(random.randint(0, highest)) for leaf in leaves}
            cuts = follow(fill_leaves(question.tree, values), rules).cuts
            if all(node in cuts for node in targets):
                return values
        return {}

    def count(self, question: Question, right: Answer) -> int:
        return len(self.targets(question))

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        targets = self.targets(question)
        leaves = [leaf.id for leaf in question.tree.leaves()]
        if any(leaf not in answer for leaf in leaves):
            return dict.fromkeys(targets, MISSED)
        cuts = follow(fill_leaves(question.tree, answer), rules).cuts
        return {node: RIGHT if node in cuts else WRONG for node in targets}

    def describe(self, question: Question, key: Key) -> str:
        return tr("the branch to {node}").format(node=question.names(key))

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """One or two branches that are cut for some leaf values."""
        leaves = [leaf.id for leaf in tree.leaves()]
        for _ in range(100):
            values: Answer = {leaf: float(random.randint(0, 20)) for leaf in leaves}
            cuts = [*follow(fill_leaves(tree, values), Rules()).cuts]
            if cuts:
                chosen = random.sample(cuts, min(len(cuts), random.randint(1, 2)))
                return {"targets": " ".join(".".join(map(str, tree.path(node))) for node in sorted(chosen))}
        return {}


class MinimalTree(QuestionKind):
    """The number of leaves of a uniform tree, and of those that alpha-beta evaluates at best."""

    name = "minimal-tree"
    title = N_("Leaves of the minimal tree")
    text = N_("How many leaves are there, and how many does alpha-beta evaluate in the best order of moves?")
    rule = N_("With branching factor b and depth d, alpha-beta evaluates b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves.")
    skill = "move-order"
    form = answers.Fields(Field("all", N_("All leaves")), Field("least", N_("Leaves evaluated at best")))
    mistakes = ("square-root", "one-leaf-twice")
    algorithm = ""
    shape = "uniform"

    def answer(self, question: Question, rules: Rules) -> Answer:
        leaves = sum(1 for _ in question.tree.leaves())
        if rules.slip == "square-root":
            return {"all": float(leaves), "least": float(round(leaves**0.5))}
        least = sum(self._proofs(question, rules)) - 1
        return {"all": float(leaves), "least": float(least + (rules.slip == "one-leaf-twice"))}

    @staticmethod
    def _proofs(question: Question, rules: Rules) -> tuple[int, int]:
        """Count the leaves that prove the root worth at least, and at most, its value."""
        worked = question.work(rules)
        highest = {node: kind == MAX for node, kind in enumerate(worked.kinds)}
        low, high = (int(proof_sizes(worked, highest, up)[ROOT]) for up in (True, False))
        return low, high

    def reason(self, question: Question, rules: Rules, key: Key) -> str:
        if key == "all":
            return self._count_in_words(question.tree)
        low, high = self._proofs(question, rules)
        text = tr(
            "{low} leaves prove that the root is worth at least its value, {high} that it is worth at most "
            "that; one leaf is in both: {low} + {high} − 1 = {least}."
        )
        return text.format(low=format_count(low), high=format_count(high), least=format_count(low + high - 1))

    @staticmethod
    def _count_in_words(tree: Tree) -> str:
        """Say how many leaves a uniform tree has; "" for any other tree."""
        leaves = [leaf.id for leaf in tree.leaves()]
        depths = {tree.depth[leaf] for leaf in leaves}
        branching = {tree.child_count[node] for node in tree.preorder().tolist()} - {0}
        if len(depths) != 1 or len(branching) != 1:
            return ""
        text = tr(
            "Each node has {branching} children, down to depth {depth}: {branching}^{depth} = {leaves}."
        )
        return text.format(branching=branching.pop(), depth=depths.pop(), leaves=format_count(len(leaves)))


class SmallestTree(QuestionKind):
    """A smallest tree in which alpha-beta cuts something."""

    name = "smallest-tree"
    title = N_("The smallest tree with a cut")
    text = N_("Write down a tree that has {cut}: finite values, MAX at the root, as few nodes as possible.")
    rule = N_("A cut needs a bound from above and a node with a child to skip.")
    skill = "move-order"
    form = answers.TreeText()
    options = (CUT_TYPE,)
    algorithm = ""
    shape = "none"

    def check(self, question: Question) -> None:
        """Accept any tree: the question is not about it."""

    def texts(self, question: Question) -> dict[str, str]:
        cuts = {"any": tr("a cut"), "alpha": tr("an α-cut"), "beta": tr("a β-cut"), "deep": tr("a deep cut")}
        return {"cut": cuts[question.options["cut"]]}

    def answer(self, question: Question, rules: Rules) -> Answer:
        return {"tree": SMALLEST_TREES[question.options["cut"]]}

    def count(self, question: Question, right: Answer) -> int:
        return 2

    def verdicts(self, question: Question, rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """Judge two events: the tree has such a cut, and it is as small as possible."""
        if "tree" not in answer:
            return {"cut": MISSED, "size": MISSED}
        tree, small = nested_text.loads(answer["tree"]), nested_text.loads(right["tree"])
        wanted = question.options["cut"]
        if not all(isfinite(leaf.value) for leaf in tree.leaves()) or tree.kind[ROOT] != MAX:
            return {"cut": WRONG, "size": WRONG}
        worked = follow(tree, Rules())
        has = has_cut(worked, wanted)
        size = RIGHT if has and len(tree) == len(small) else WRONG
        return {"cut": RIGHT if has else WRONG, "size": size}

    def describe(self, question: Question, key: Key) -> str:
        return tr("the cut") if key == "cut" else tr("the number of nodes")


def has_cut(worked: WorkedSearch, wanted: str) -> bool:
    """Whether a search made a cut of a kind: "any", "alpha", "beta" or "deep"."""
    if wanted == "any":
        return bool(worked.cuts)
    if wanted == "deep":
        return any(is_deep(worked, node) for node in worked.causes)
    return wanted in worked.cuts.values()


def fill_leaves(tree: Tree, values: Answer) -> Tree:
    """Copy ``tree`` with other leaf values."""
    copy = tree.copy()
    for leaf, value in values.items():
        if copy.is_terminal(leaf):
            copy.value[leaf] = value
    return copy


def arrange_children(tree: Tree, answer: Answer) -> Tree:
    """Copy ``tree`` with the children of some nodes in another order, given by their ranks."""
    copy = tree.copy()
    families = {}
    for node, order in answer.items():
        children = [*tree.children(node)]
        families[node] = [children[rank] for rank in order]
    Relink(families).apply(copy)
    return copy


def _count_pruned(question: Question, answer: Answer, rules: Rules) -> int:
    """Count the leaves that are not evaluated with the children in another order."""
    tree = arrange_children(question.tree, answer) if answer else question.tree
    return sum(1 for _ in tree.leaves()) - len(follow(tree, rules).order)


def _best_order(question: Question, rules: Rules) -> Answer:
    """Find an order with which as much as possible is cut, or as little.

    With the best child first, and the cheapest refutation first below the others, alpha-beta evaluates what
    a proof of the value from both sides needs, and no search can do with less (Knuth and Moore 1975). For the
    rule α > β, and if nothing should be cut, all orders are tried as well, unless there are too many.
    """
    tree, most = question.tree, question.options["goal"] == "most"
    worked = question.work(Rules(prune=False, root=rules.root, players=rules.players))
    nodes = [node for node in tree.preorder().tolist() if tree.child_count[node] > 1]
    highest = {node: (worked.kinds[node] == MAX) == (rules.players == "own") for node in nodes}
    sizes = {up: proof_sizes(worked, highest, up) for up in (True, False)}
    found: Answer = {}
    for node in nodes:
        children, up = [*tree.children(node)], highest[node]

        def rank_cost(child: int, up: bool = up) -> tuple[float, ...]:
            worth = worked.values[child]
            if not most:
                return (worth if up else -worth,)
            return sizes[up][child], -worth if up else worth

        order = sorted(range(len(children)), key=lambda rank: rank_cost(children[rank]))
        found[node] = tuple(order)
    choices = prod(factorial(tree.child_count[node]) for node in nodes)
    if choices > MAX_ARRANGEMENTS or (most and rules.prune_on == "ge"):
        return found
    sign = 1 if most else -1
    return max((found, *_orders(tree, nodes)), key=lambda order: sign * _count_pruned(question, order, rules))


def _orders(tree: Tree, nodes: list[int]) -> Iterator[Answer]:
    for orders in product(*(permutations(range(tree.child_count[node])) for node in nodes)):
        yield dict(zip(nodes, orders, strict=True))


def proof_sizes(worked: WorkedSearch, highest: Mapping[int, bool], up: bool) -> dict[int, float]:
    """Compute for each node the fewest leaves that prove it worth at least, or at most, the root's value.

    The number is ``inf`` if that is not true. ``highest`` says which inner nodes take the highest value.
    """
    tree, values = worked.tree, worked.values
    sizes: dict[int, float] = {}
    for node in reversed(tree.preorder().tolist()):
        parts = [sizes[child] for child in tree.children(node)]
        if not parts:
            proves = values[node] >= worked.value if up else values[node] <= worked.value
            sizes[node] = 1 if proves else inf
        else:
            sizes[node] = min(parts) if len(parts) == 1 or highest[node] == up else sum(parts)
    return sizes
