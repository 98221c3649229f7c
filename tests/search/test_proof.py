"""Proof-number search: published sequences, minimax as the oracle, and the pseudocode that is shown."""

from __future__ import annotations

import json
from math import inf, isnan
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import recorded
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import check_lines
from tests.strategies import trees
from treeview.playback.answer import answer
from treeview.search.proof.stepper import EXPAND, LEAF, PICK, UPDATE, ProofSearch
from treeview.search.pseudocode import pseudocode
from treeview.search.run import Run
from treeview.tree.tree import MAX, MIN, NIL, ROOT, Tree

PUBLISHED = json.loads((Path(__file__).parent.parent / "resources" / "proof_numbers.json").read_text("utf-8"))
WAYS = st.sampled_from(
    [
        ("pn", {"evaluated": "delayed"}),
        ("pn", {"evaluated": "immediate"}),
        ("dfpn", {}),
        ("dfpn", {"epsilon": 0.5}),
    ]
)


def name(tree: Tree, node: int) -> str:
    return ".".join(map(str, tree.path(node))) or "root"


@pytest.mark.parametrize("which", PUBLISHED["runs"])
def test_the_tree_of_plaat_is_proved_in_the_known_order(which: str) -> None:
    claim, evaluated = which.split()
    tree = treeview.load(PUBLISHED["tree"])
    run = recorded(tree, "pn", threshold=float(claim.removeprefix("root>=")), evaluated=evaluated)
    found: list[list[Any]] = []
    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind == PICK:
            found.append([name(tree, step.node)])
        elif step.kind == UPDATE and tree.parent[step.node] == ROOT:
            found[-1] += step.operands
    expected = PUBLISHED["runs"][which]
    assert found == [[node, float(pn), float(dn)] for node, pn, dn in expected["sequence_node_pn_dn"]]
    assert answer(run).as_dict()["proved"] is expected["proved"]


@given(
    trees(max_nodes=25, estimates=True, kinds=True), WAYS, st.integers(-9, 9), st.sampled_from([None, 1, 2])
)
def test_it_proves_what_minimax_says(
    tree: Tree, way: tuple[str, dict[str, Any]], threshold: int, depth: int | None
) -> None:
    algorithm, options = way
    run = recorded(tree, algorithm, threshold=threshold, depth=depth, **options)
    value = oracles.minimax(oracles.as_objects(tree), inf if depth is None else depth)
    found = answer(run).as_dict()
    assert found["proved"] is answer(run).proved is (value >= threshold)
    assert found["counts"]["visited"] <= len(tree)


@given(trees(max_nodes=25, kinds=True), st.integers(-9, 9))
def test_the_depth_first_form_expands_a_most_proving_node(tree: Tree, threshold: int) -> None:
    run = recorded(tree, "dfpn", threshold=threshold)
    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind in (EXPAND, LEAF):
            run.seek(number - 1)
            assert step.node in most_proving(run)


def most_proving(run: Run) -> set[int]:
    """The leaves to which the least numbers lead, whichever of equals is taken; from the rules alone."""
    tree, kind = run.search.space.tree, run.search.space.kind
    pn, dn = (dict(enumerate(run[which].tolist())) for which in ("pn", "dn"))
    found, waiting = set(), [ROOT]

    def own(numbers: dict[int, float], node: int, least: int) -> float:
        if not run["order"][node]:
            return 1.0
        children = list(tree.children(node))
        if not children:
            return numbers[node]
        parts = [own(numbers, child, least) for child in children]
        return min(parts) if kind[node] == least else sum(parts)

    while waiting:
        node = waiting.pop()
        if not run["order"][node]:
            found.add(node)
            continue
        numbers, least = (pn, MAX) if kind[node] == MAX else (dn, MIN)
        parts = {child: own(numbers, child, least) for child in tree.children(node)}
        waiting += [child for child, part in parts.items() if part == min(parts.values())]
    return found


@given(trees(max_nodes=25, kinds=True), WAYS, st.integers(-9, 9))
def test_what_is_replayed_is_what_the_stepper_knew(
    tree: Tree, way: tuple[str, dict[str, Any]], threshold: int
) -> None:
    run = recorded(tree, way[0], threshold=threshold, **way[1])
    search = run.search
    assert isinstance(search, ProofSearch)
    for node in search.pn:
        assert (run["pn"][node], run["dn"][node]) == search.numbers_of(node)
    assert isnan(run["value"][ROOT]) or tree.is_terminal(ROOT)


# The pseudocode


class ProofWorld:
    """What the words in the pseudocode mean: the numbers, and the tree."""

    def __init__(self, run: Run) -> None:
        self.space, self.options, self.tree = run.search.space, run.search.options, run.search.space.tree
        self.pn: dict[int, float] = {ROOT: 1.0}
        self.dn: dict[int, float] = {ROOT: 1.0}
        self.expanded: set[int] = set()

    def names(self) -> dict[str, Any]:
        return {
            "root": ROOT,
            "inf": inf,
            "MAX": MAX,
            "mover": lambda n: self.space.kind[n],
            "pn": self.pn,
            "dn": self.dn,
            "is_leaf": self.tree.is_terminal,
            "is_deep": lambda n, depth: self.tree.depth[n] >= depth,
            "utility": lambda n: self.tree.value[n],
            "estimate": self.space.evaluate,
            "prove": self.prove,
            "value": self.space.evaluate,
            "expand": self.expand,
            "most_proving": self.most_proving,
            "up": self.up,
            "leaves": lambda n: [c for c in self.tree.children(n) if self.is_leaf(c)],
            "is_new": lambda n: n not in self.expanded,
            "pns": lambda n: [self.pn[c] for c in self.tree.children(n)],
            "dns": lambda n: [self.dn[c] for c in self.tree.children(n)],
            "two_best": self.two_best,
        }

    def is_leaf(self, n: int) -> bool:
        depth = self.options["depth"]
        return self.tree.is_terminal(n) or (depth is not None and self.tree.depth[n] >= depth)

    def prove(self, n: int, value: float) -> None:
        threshold = self.options["threshold"]
        enough = value > 0 if threshold is None else value >= threshold
        self.pn[n], self.dn[n] = (0.0, inf) if enough else (inf, 0.0)

    def expand(self, n: int) -> None:
        self.expanded.add(n)
        for child in self.tree.children(n):
            self.pn[child] = self.dn[child] = 1.0

    def key(self, n: int) -> dict[int, float]:
        return self.pn if self.space.kind[n] == MAX else self.dn

    def most_proving(self) -> int:
        node = ROOT
        while node in self.expanded:
            node = min(self.tree.children(node), key=self.key(node).__getitem__)
        return node

    def up(self, n: int) -> list[int]:
        return [m for m in self.tree.ancestors(n) if m in self.expanded]

    def two_best(self, n: int) -> tuple[int, int]:
        best = sorted(self.tree.children(n), key=self.key(n).__getitem__)
        self.pn[NIL] = self.dn[NIL] = inf
        return best[0], best[1] if len(best) > 1 else NIL


@given(
    trees(max_nodes=20, estimates=True, kinds=True), WAYS, st.integers(-9, 9), st.sampled_from([None, 1, 2])
)
def test_the_pseudocode_is_what_runs(
    tree: Tree, way: tuple[str, dict[str, Any]], threshold: int, depth: int | None
) -> None:
    if way[1].get("epsilon"):
        return  # rounded up, which the line does not say
    run = recorded(tree, way[0], threshold=threshold, depth=depth, **way[1])
    code = pseudocode(run.search)
    world = ProofWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    assert (world.pn[ROOT], world.dn[ROOT]) == (run["pn"][ROOT], run["dn"][ROOT])
    check_lines(run, code, executed)
