"""Proof-number search, best first and depth first, which prove a lower bound of the root's value.

The proof number pn of a node is the least number of leaves below it that must be proved to prove it, the
disproof number dn the same for disproving it. Sources: Allis, van der Meulen and van den Herik, *Proof-number
search* (1994); for df-pn Nagai, *Df-pn algorithm for searching AND/OR trees* (2002).
"""

from collections.abc import Callable, Iterator, Mapping
from math import ceil, inf, isinf
from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.option import Option
from treeview.search import shared_options
from treeview.search.columns import BEST, ORDER, STATUS, VALUE, Annotations, Column, Places, by_name
from treeview.search.depth_first.stepper import limit_depth
from treeview.search.search import Family, Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, KIND_BITS, OPEN, Does, StepKind
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

LEAF: Final = 0
"""``node`` is evaluated: it is proved or disproved."""
EXPAND: Final = 1
"""``node`` is expanded: its children are known from now on."""
UPDATE: Final = 2
"""The parent of ``node`` gets its numbers from its children; ``node`` is the child to continue with."""
PICK: Final = 3
"""An iteration starts: ``node`` is the most-proving one."""
ENTER: Final = 4
"""The depth-first search enters ``node`` with limits on its numbers."""
RETURN: Final = 5
"""The numbers of ``node`` have reached a limit: the search goes back to its parent."""

EVALUATED: Final = Option(
    "evaluated",
    "Leaves are evaluated",
    "choice",
    "delayed",
    "When leaves are evaluated: when they are picked, or as soon as their parent is expanded.",
    choices={"delayed": "When picked", "immediate": "At once"},
)
EPSILON: Final = Option(
    "epsilon",
    "1 + ε",
    "float",
    0.0,
    "A child is searched until its number is above the second best, times 1 + ε.",
    low=0.0,
    high=10.0,
)
PN: Final = Column(
    "pn",
    sign=N_("pn"),
    title=N_("Proof number"),
    help=N_("The least number of leaves to prove in order to prove the node"),
    legend=N_("proof and disproof number"),
    places=Places.EVERYWHERE,
)
DN: Final = Column(
    "dn",
    sign=N_("dn"),
    title=N_("Disproof number"),
    help=N_("The least number of leaves to disprove in order to disprove the node"),
    legend=N_("proof and disproof number"),
    places=Places.EVERYWHERE,
)
PROOF_OPERANDS: Final = {LEAF: 1, UPDATE: 2}
LIMITED_OPERANDS: Final = {**PROOF_OPERANDS, ENTER: 2}


class ProofSearch(Search):
    """The base of both forms: the numbers, and how steps change the annotations.

    Operands: the value at ``LEAF``; the parent's pn and dn at ``UPDATE``.
    """

    family = Family.PROOF
    reading = "stepping.md#proving"
    columns = by_name(STATUS, VALUE, BEST, ORDER, PN, DN)
    plays = False

    def prepare(self) -> None:
        self._expand = limit_depth(self.space, self.options["depth"])
        self.pn: dict[int, float] = {}
        self.dn: dict[int, float] = {}

    def is_enough(self, value: float) -> bool:
        """Return whether a leaf of this value is proved."""
        threshold = self.options["threshold"]
        return value > 0 if threshold is None else value >= threshold

    def numbers_of(self, node: int) -> tuple[float, float]:
        """Return pn and dn of a node; 1 and 1 if nothing is known about it."""
        return self.pn.get(node, 1.0), self.dn.get(node, 1.0)

    def _evaluate(self, node: int) -> int:
        value = self.space.evaluate(node)
        self.tape.append(value)
        self.pn[node], self.dn[node] = (0.0, inf) if self.is_enough(value) else (inf, 0.0)
        return node << 4 | LEAF

    def _update(self, node: int) -> int:
        """Compute the numbers of ``node``: MAX needs one child proved, MIN all. Return the step."""
        children = list(self.space.tree.children(node))
        pn, dn = zip(*map(self.numbers_of, children), strict=True)
        if self.space.kind[node] == MAX:
            best, self.pn[node], self.dn[node] = pn.index(min(pn)), min(pn), float(sum(dn))
        else:
            best, self.pn[node], self.dn[node] = dn.index(min(dn)), float(sum(pn)), min(dn)
        self.tape.extend((self.pn[node], self.dn[node]))
        return children[best] << 4 | UPDATE

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps of one iteration: a node is expanded before it is updated, and evaluated once."""
        nodes = steps.nodes[steps.of(EXPAND)]
        if len(nodes):
            children = self.children(nodes, order)
            now["status"][nodes] = now["status"][children] = OPEN
            now["pn"][children] = now["dn"][children] = 1.0
        places = steps.of(LEAF)
        nodes, value = steps.nodes[places], steps.tape[steps.operand[places]]
        threshold = self.options["threshold"]
        proved = value > 0 if threshold is None else value >= threshold
        now["value"][nodes] = value
        now["status"][nodes] = np.where(self.space.terminals(nodes), DONE, FRONTIER)
        now["pn"][nodes] = np.where(proved, 0.0, inf)
        now["dn"][nodes] = np.where(proved, inf, 0.0)
        places = steps.of(UPDATE)
        children, at = steps.nodes[places], steps.operand[places]
        nodes = self.space.tree.column("parent")[children]
        pn, dn = steps.tape[at], steps.tape[at + 1]
        now["pn"][nodes], now["dn"][nodes], now["best"][nodes] = pn, dn, children
        now["status"][nodes] = np.where((pn == 0) | (dn == 0), DONE, OPEN)
        places = steps.of(EXPAND, LEAF)
        nodes = steps.nodes[places]
        now["order"][nodes] = np.arange(steps.entered + 1, steps.entered + 1 + len(nodes))


class ProofNumber(ProofSearch):
    """Proof-number search: the most-proving leaf is expanded next, and the numbers above it are updated."""

    name = "pn"
    title = N_("Proof-number search")
    declared = (shared_options.ROOT, shared_options.THRESHOLD, EVALUATED, shared_options.DEPTH)
    kinds: Mapping[int, StepKind] = {
        LEAF: StepKind("leaf", Does.ENTERS | Does.EVALUATES),
        EXPAND: StepKind("expand", Does.ENTERS | Does.OPENS),
        UPDATE: StepKind("update", Does.RISES),
        PICK: StepKind("pick", Does.STARTS),
    }
    operands = PROOF_OPERANDS

    def steps(self) -> Iterator[int]:
        tree, at_once = self.space.tree, self.options["evaluated"] == "immediate"
        best: dict[int, int] = {}
        while 0.0 not in self.numbers_of(ROOT):
            node = ROOT
            while node in best:
                node = best[node]
            yield node << 4 | PICK
            if self._expand(node) == NIL:
                yield self._evaluate(node)
                above = tree.parent[node]
            else:
                yield node << 4 | EXPAND
                above = node
                if at_once:
                    for child in list(tree.children(node)):
                        if self._is_leaf(child):
                            yield self._evaluate(child)
            while above != NIL:
                step = self._update(above)
                yield step
                best[above] = step >> KIND_BITS
                above = tree.parent[above]

    def _is_leaf(self, node: int) -> bool:
        depth = self.options["depth"]
        return self.space.is_terminal(node) or (depth is not None and self.space.tree.depth[node] >= depth)


class DepthFirstProofNumber(ProofSearch):
    """Df-pn: proof-number search depth first; limits on pn and dn tell when to go back.

    Without ε it always expands a most proving node. Where there are several it may take another one: it stays
    below a child where proof-number search takes the leftmost.

    Operands: the two limits at ``ENTER``.
    """

    name = "dfpn"
    title = N_("Df-pn search")
    declared = (shared_options.ROOT, shared_options.THRESHOLD, EPSILON, shared_options.DEPTH)
    kinds: Mapping[int, StepKind] = {
        LEAF: StepKind("leaf", Does.ENTERS | Does.EVALUATES),
        EXPAND: StepKind("expand", Does.ENTERS | Does.OPENS),
        UPDATE: StepKind("update", Does.RISES),
        ENTER: StepKind("enter"),
        RETURN: StepKind("return"),
    }
    operands = LIMITED_OPERANDS

    def steps(self) -> Iterator[int]:
        stack = [(ROOT, inf, inf)]
        expanded: set[int] = set()
        self.tape.extend((inf, inf))
        yield ROOT << 4 | ENTER
        while stack:
            node, pn_limit, dn_limit = stack[-1]
            if node not in expanded:
                if self._expand(node) == NIL:
                    yield self._evaluate(node)
                    stack.pop()
                    continue
                expanded.add(node)
                yield node << 4 | EXPAND
            step = self._update(node)
            yield step
            pn, dn = self.numbers_of(node)
            if pn >= pn_limit or dn >= dn_limit:
                yield node << 4 | RETURN
                stack.pop()
                continue
            child = step >> KIND_BITS
            limits = self._limits(node, child, pn_limit, dn_limit)
            self.tape.extend(limits)
            yield child << 4 | ENTER
            stack.append((child, *limits))

    def _limits(self, node: int, child: int, pn_limit: float, dn_limit: float) -> tuple[float, float]:
        """Return how far the numbers of ``child`` may rise before the search leaves ``child``."""
        (pn, dn), (child_pn, child_dn) = self.numbers_of(node), self.numbers_of(child)
        at_max = self.space.kind[node] == MAX
        others = (
            self.numbers_of(other)[not at_max] for other in self.space.tree.children(node) if other != child
        )
        second = min(others, default=inf)
        enough = second + 1 if not self.options["epsilon"] else _raise(second, 1 + self.options["epsilon"])
        if at_max:
            return min(pn_limit, enough), dn_limit - (dn - child_dn)
        return pn_limit - (pn - child_pn), min(dn_limit, enough)


def _raise(number: float, factor: float) -> float:
    """Return a number times a factor, but at least one more."""
    return number if isinf(number) else max(number + 1, ceil(number * factor))
