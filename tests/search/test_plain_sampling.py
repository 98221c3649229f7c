"""Monte Carlo tree search and PUCT, iteration by iteration, against `tests.search.plain_sampling`."""

from __future__ import annotations

import math
from array import array
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import CHANCE_MOVES, Way, ways
from tests.search.plain_sampling import DrawnWorld, GameWorld, Iteration, Path, PlainSampling, World
from tests.strategies import trees
from treeview.games.game import Game
from treeview.games.game_tree import GameTree
from treeview.games.rules.connect import Connect
from treeview.games.rules.hexapawn import Hexapawn
from treeview.games.rules.tictactoe import TicTacToe
from treeview.playback.focus import best_line
from treeview.search.mcts.kinds import BACKUP, ITERATION, PROVE, SHARE, SIMULATE
from treeview.search.mcts.rules import Arm, stretch
from treeview.search.mcts.stepper import MCTS
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.tree.tree import MAX, MIN, ROOT, Tree

KINDS = {"tree": None, "max": MAX, "min": MIN}


def iterations_of(run: Run) -> list[Iteration]:
    """What the recorded iterations did."""
    tree, found = run.search.space.tree, list[Iteration]()
    paths: dict[int, Path] = {}

    def path(node: int) -> Path:
        if node not in paths:
            paths[node] = tuple(tree.path(node))
        return paths[node]

    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind == ITERATION:
            found.append(Iteration([], [], [], []))
        elif step.kind == BACKUP:
            found[-1].chosen.insert(0, path(step.node))
        elif step.kind == SIMULATE:
            found[-1].utilities.append(step.operands[0])
        elif step.kind == PROVE:
            found[-1].proofs.append((path(step.node), step.operands[0]))
        elif step.kind == SHARE:
            found[-1].shared.append(path(step.node))
    return found


def compare(run: Run, world: World) -> PlainSampling:
    """Compare a run with the plain search: each iteration, then all statistics and the move."""
    made = run.search
    assert isinstance(made, MCTS)
    plain = PlainSampling(world, made.name, made.options)
    for number, theirs in enumerate(iterations_of(run), 1):
        ours = plain.iterate(theirs.chosen)
        assert ours is not None
        assert ours.chosen == theirs.chosen, number
        assert ours.utilities == theirs.utilities
        assert ours.shared == theirs.shared
        assert [path for path, _ in ours.proofs] == [path for path, _ in theirs.proofs]
        assert [v for _, v in ours.proofs] == pytest.approx([v for _, v in theirs.proofs])
    if plain.root.proven is None:
        assert number == made.options["iterations"]
    tree = made.space.tree
    for spot in plain.spots():
        node = find(tree, spot.path)
        assert run["visits"][node] == spot.n
        if spot.n:
            total = math.fsum(plain.seen(gain, spot.turned) for gain in spot.gains)
            assert run["total"][node] == pytest.approx(total, abs=1e-9)
        if made.options["formula"] == "rave":
            assert run["amaf_visits"][node] == len(spot.moved)
            total = math.fsum(plain.seen(gain, spot.turned) for gain in spot.moved)
            assert run["amaf_total"][node] == pytest.approx(total, abs=1e-9)
    assert run["visits"].sum() == sum(spot.n for spot in plain.spots())
    return plain


def find(tree: Tree, path: Path) -> int:
    node = ROOT
    for rank in path:
        node = list(tree.children(node))[rank]
    return node


def check(tree: Tree, way: Way) -> PlainSampling:
    name, options = way
    run = Run(search(tree, name, options)).record_all()
    plain = compare(run, DrawnWorld(tree, KINDS[options["root"]]))
    move = plain.final(plain.root)
    line = best_line(run)
    assert (find(tree, move.path) if move else None) == (line[1] if len(line) > 1 else None)
    return plain


def exact(tree: Tree) -> Tree:
    """The tree with values of 0, 1/2 and 1, whose sums have no rounding."""
    for node in range(len(tree)):
        for column in (tree.value, tree.estimate):
            if not math.isnan(column[node]):
                column[node] = int(abs(column[node]) * 10) % 3 / 2
    return tree


TREES = st.one_of(
    trees(infinities=False, estimates=True, kinds=True, moves=True),
    trees(estimates=True, moves=True, **CHANCE_MOVES),
)
SAMPLING = st.one_of(ways("mcts"), ways("puct"))


@given(TREES, SAMPLING)
def test_each_iteration_is_that_of_the_plain_search(tree: Tree, way: Way) -> None:
    """With decimals, where sums that should be equal may differ by rounding; see `PlainSampling.best`."""
    name, options = way
    if options.get("formula") == "thompson":  # a parameter of 1 is drawn from in another way than 1 + 1e-16
        tree = exact(tree)
        options = options | {"rollouts": 1}
    check(tree, (name, options | {"ties": "first"}))


@given(TREES.map(exact), ways("mcts"))
def test_equal_scores_are_chosen_from_as_in_the_plain_search(tree: Tree, way: Way) -> None:
    name, options = way
    plain = check(tree, (name, options | {"rollouts": min(options.get("rollouts", 1), 2)}))
    assert options.get("formula") == "tuned" or not plain.others


@given(
    TREES.map(lambda tree: with_priors(tree)),
    ways("puct").map(lambda way: (way[0], way[1] | {"ties": "first", "priors": "given"})),
)
def test_given_priors_weigh_as_in_the_plain_search(tree: Tree, way: Way) -> None:
    check(tree, way)


def with_priors(tree: Tree) -> Tree:
    tree.numbers["prior"] = array("d", [[1.0, 0.0, 2.5, 1.0][node * 7 % 4] for node in range(len(tree))])
    return tree


@pytest.mark.parametrize("game", [Connect(columns=3, rows=3), Hexapawn(), TicTacToe()], ids=lambda g: g.name)
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mcts", {}),
        ("mcts", {"expand": "all", "ties": "random", "solver": "all"}),
        ("mcts", {"formula": "rave", "ties": "random", "solver": "ends"}),
        ("mcts", {"formula": "tuned", "widening": 1.5, "exploration_n": "root"}),
        ("mcts", {"formula": "thompson", "rollout_depth": 2}),
        ("puct", {"ties": "random", "rollouts": 2}),
        ("puct", {"unvisited": "parent", "priors": "estimates"}),
        ("puct", {"formula": "gumbel", "considered": 4}),
    ],
)
def test_games_are_sampled_as_by_the_plain_search(
    game: Game[Any], name: str, options: dict[str, Any]
) -> None:
    run = Run(search_in(GameTree(game), name, {"iterations": 120, "seed": 3, **options})).record_all()
    plain = compare(run, GameWorld(game))
    move = plain.final(plain.root)
    assert move
    assert best_line(run)[1] == find(run.search.space.tree, move.path)


def test_means_that_differ_by_rounding_alone_are_scaled_to_0() -> None:
    noisy = 0.1 + 0.2
    assert stretch([noisy, 0.3], 0.3, noisy) == [0.0, 0.0]
    assert stretch([1e10 / 3 * 3 + 1e-6, 1e10], 1e10, 1e10 / 3 * 3 + 1e-6) == [0.0, 0.0]
    assert stretch([0.3, 0.2, 0.1, 0.4], 0.1, 0.3) == pytest.approx([1.0, 0.5, 0.0, 1.0])
    assert stretch([], 0.0, 0.0) == []


def test_of_final_moves_that_differ_by_rounding_alone_the_first_is_played() -> None:
    made = search(treeview.load([0, 1]), "mcts", {"final": "mean", "rewards": "raw"})
    assert isinstance(made, MCTS)
    first, second = made.space.tree.children(ROOT)
    visits, total = {first: 6, second: 3}, {first: 0.6, second: 0.1 + 0.2}
    assert total[second] / 3 > total[first] / 6
    assert made.final_move(ROOT, visits, total) == first


@pytest.mark.parametrize("formula", ["ucb1", "tuned", "rave"])
def test_large_counts_are_written_alike_in_formulas_and_beside_them(formula: str) -> None:
    made = search(treeview.load([0, 1]), "mcts", {"formula": formula})
    assert isinstance(made, MCTS)
    arm = Arm(0.5, 0.0, 1012, 2345, variance=0.25, moved=9, moved_mean=0.5)
    assert "√(ln 2,345 / 1,012" in made.rule.terms(arm)
