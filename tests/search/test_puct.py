"""PUCT against the formulas of OpenSpiel and mctx, and where its priors come from."""

from __future__ import annotations

import math
from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.runs import recorded
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.games.rules.connect import Connect
from treeview.option import OptionError
from treeview.search.mcts.kinds import SELECT
from treeview.search.mcts.loops import VariantLoop
from treeview.search.mcts.rules import Arm
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.tree.tree import MIN, ROOT, Tree


def textbook(tree: Tree, iterations: int, c: float, seed: int) -> tuple[list[int], list[float]]:
    """PUCT with equal priors and a constant c, N = 1 + the children's visits, Q without visits 1/2."""
    random, kinds = Random(seed), tree.kinds()
    leaves = [tree.value[n] for n in range(len(tree)) if tree.is_terminal(n)]
    low, high = min(leaves), max(leaves)
    visits, total = [0] * len(tree), [0.0] * len(tree)
    for _ in range(iterations):
        path = [ROOT]
        while not tree.is_terminal(path[-1]) and (len(path) == 1 or visits[path[-1]]):
            family = list(tree.children(path[-1]))
            n_all = 1 + sum(visits[child] for child in family)
            scores = []
            for child in family:
                mean = total[child] / visits[child] if visits[child] else 0.5
                q = 1 - mean if kinds[path[-1]] == MIN else mean
                scores.append(q + c * math.sqrt(n_all) * (1 / len(family)) / (1 + visits[child]))
            path.append(family[scores.index(max(scores))])
        end = path[-1]
        while not tree.is_terminal(end):
            family = list(tree.children(end))
            end = family[int(random.random() * len(family))]
        reward = (tree.value[end] - low) / (high - low) if high > low else 0.5
        for node in path:
            visits[node] += 1
            total[node] += reward
    return visits, total


@given(trees(infinities=False), st.integers(1, 50), st.sampled_from([0.0, 1.25, 4.0]), st.integers(0, 2))
def test_puct_is_the_textbooks(tree: Tree, iterations: int, c: float, seed: int) -> None:
    run = recorded(tree, "puct", iterations=iterations, c=c, seed=seed, c_base=None)
    visits, total = textbook(tree, iterations, c, seed)
    assert run["visits"].tolist() == visits
    assert run["total"].tolist() == pytest.approx(total)


def rule(**options: Any) -> Any:
    return search(nested([1, 2]), "puct", options).rule


def test_the_score_is_that_of_openspiel_and_that_of_mctx() -> None:
    arm = Arm(0.25, math.nan, 3, 17, prior=0.4)
    openspiel = 0.25 + 2 * 0.4 * math.sqrt(17) / (3 + 1)
    assert rule(c=2, c_base=None).score(arm, Random()) == pytest.approx(openspiel)
    mctx = 0.25 + 0.4 * math.sqrt(17) / (1 + 3) * (1.25 + math.log((17 + 19652 + 1) / 19652))
    assert rule().score(arm, Random()) == pytest.approx(mctx)


def with_priors(weights: list[float]) -> Tree:
    tree = nested([1.0, 2.0, 3.0][: len(weights)])
    tree.probabilities.update(zip(tree.children(ROOT), weights, strict=True))
    return tree


def test_the_first_visit_goes_to_the_likeliest_move() -> None:
    logits = [-1, 0, 2]  # mctx's test of MuZero's policy, whose fourth move is not allowed
    weights = [math.exp(each) / sum(map(math.exp, logits)) for each in logits]
    run = recorded(with_priors(weights), "puct", iterations=1)
    assert run["visits"].tolist() == [1, 0, 0, 1]
    first = run.recording.step(int(run.recording.of_kind(SELECT)[0]))
    assert first.operands[3:5] == (weights[2], 0.5)
    equal = recorded(with_priors(weights), "puct", iterations=1, priors="equal")
    assert equal["visits"].tolist() == [1, 1, 0, 0]


def test_priors_that_do_not_add_up_are_none() -> None:
    assert search(with_priors([0.5, 0.1, 0.1]), "puct").priors(ROOT) == [1 / 3] * 3


def test_a_column_of_priors_is_scaled_and_comes_first() -> None:
    tree = with_priors([0.5, 0.25, 0.25])
    tree.numbers["prior"] = array("d", [math.nan, 1.0, 3.0, 4.0])
    assert search(tree, "puct").priors(ROOT) == [0.125, 0.375, 0.5]
    tree.numbers["prior"] = array("d", [math.nan, 1.0, 3.0])  # none for the last child
    assert search(tree, "puct").priors(ROOT) == [0.5, 0.25, 0.25]


@pytest.mark.parametrize(
    ("name", "text"),
    [("p.csv", "path,prior\n0,1\n1,3\n2,4\n"), ("p.json", '{"0": 1, "1": 3, "2": 4}')],
)
def test_priors_come_from_a_file(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    given = {"priors_file": str(tmp_path / name), "priors": "equal"}
    assert search(with_priors([0.5, 0.25, 0.25]), "puct", given).priors(ROOT) == [0.125, 0.375, 0.5]
    run = Run(search_in(GameTree(Connect(columns=3, rows=3)), "puct", given | {"iterations": 9}))
    assert run.record_all().search.priors(ROOT) == [0.125, 0.375, 0.5]
    first = int(run.search.space.tree.first_child[ROOT])
    assert run.search.priors(first) == [1 / 3] * 3  # of which the file says nothing


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("p.csv", "path,share\n0,1\n", "no columns path and prior"),
        ("p.csv", "path,prior\n0,1\n1,-3\n", r"p\.csv:3: expected"),
        ("p.csv", "path,prior\n0,1\n0,1\n", "occurs twice"),
        ("p.csv", "path,prior\n-1,1\n", "expected"),
        ("p.json", "[1", "not JSON"),
        ("p.json", "[1]", "an object"),
        ("p.json", '{"0": true}', "expected"),
        ("none.csv", None, "no file"),
    ],
)
def test_a_wrong_file_of_priors_gets_one_line(tmp_path: Path, name: str, text: str | None, why: str) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    with pytest.raises(OptionError, match=why) as raised:
        search(with_priors([0.5, 0.5]), "puct", {"priors_file": str(tmp_path / name)})
    assert "\n" not in str(raised.value)


def test_priors_of_some_moves_only_are_refused(tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("path,prior\n0,1\n1,1\n")
    with pytest.raises(GameError, match="not all 3 moves"):
        recorded(with_priors([0.5, 0.25, 0.25]), "puct", priors_file=str(tmp_path / "p.csv"))


@pytest.mark.parametrize("text", ["path,prior\n3,1\n0.0,1\n", "path,prior\n,1\n", "path,prior\n"])
def test_priors_that_fit_no_move_are_refused_in_one_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "p.csv").write_text(text)
    name = str(tmp_path / "p.csv")
    with pytest.raises(OptionError, match=r"p\.csv: no path in it leads to a move of this tree$"):
        search(with_priors([0.5, 0.25, 0.25]), "puct", {"priors_file": name})


def test_priors_that_fit_no_move_of_a_game_are_refused_once_its_moves_are_known(tmp_path: Path) -> None:
    name, game = str(tmp_path / "p.csv"), GameTree(Connect(columns=3, rows=3))
    (tmp_path / "p.csv").write_text("path,prior\n3,1\n4,1\n")
    run = Run(search_in(game, "puct", {"priors_file": name}))
    with pytest.raises(GameError, match="no path in it leads to a move"):
        run.record_all()
    (tmp_path / "p.csv").write_text("path,prior\n0.2.1,1\n0.2.0,1\n0.2.2,1\n")
    Run(search_in(game, "puct", {"priors_file": name, "iterations": 5})).record_all()


@given(trees(infinities=False), st.sampled_from([-0.5, 0.0, 2.0]), st.sampled_from(["no", "yes"]))
def test_first_play_urgency_is_q_of_a_child_without_visits(tree: Tree, urgency: float, scaled: str) -> None:
    run = recorded(tree, "puct", iterations=20, first_play=urgency, scaled=scaled)
    for number in run.recording.of_kind(SELECT).tolist():
        visits, *_, q, _score = run.recording.step(number).operands
        assert visits or q == urgency


def test_estimates_give_priors_to_who_moves() -> None:
    maximum, minimum = (
        search(nested([0.0, 10.0], root), "puct", {"priors": "estimates"}) for root in ("max", "min")
    )
    share = 1 / (1 + math.exp(-1 / 0.25))
    assert maximum.priors(ROOT) == pytest.approx([1 - share, share])
    assert minimum.priors(ROOT) == pytest.approx([share, 1 - share])


class Opinionated(Connect):
    """Connect Three that prefers the first column."""

    def priors(self, state: Any) -> list[float]:
        count = len(self.moves(state))
        return [1 - 0.1 * (count - 1), *[0.1] * (count - 1)]


def test_a_game_may_give_priors() -> None:
    run = Run(search_in(GameTree(Opinionated()), "puct", {"iterations": 30, "c": 10.0})).record_all()
    children = list(run.search.space.tree.children(ROOT))
    assert run["visits"][children].argmax() == 0
    assert run.search.priors(ROOT) == pytest.approx([0.7, 0.1, 0.1, 0.1])

    class Wrong(Connect):
        def priors(self, state: Any) -> list[float]:
            return [0.5, 0.5]

    with pytest.raises(GameError, match="probabilities"):
        Run(search_in(GameTree(Wrong()), "puct", {})).record_all()


def test_where_q_is_scaled_it_goes_from_0_to_1() -> None:
    run = recorded(nested([[4.0, 5.0], [5.0, 6.0], [0.0, 9.0]]), "puct", iterations=40, scaled="yes")
    picked = [run.recording.step(int(number)) for number in run.recording.of_kind(SELECT)]
    quality = [step.operands[4] for step in picked if step.operands[0]]
    assert min(quality) >= 0
    assert max(quality) == 1


@given(
    trees(infinities=False),
    st.sampled_from(["children", "plus", "parent"]),
    st.sampled_from(["first", "random"]),
    st.sampled_from(["raw", "normalised"]),
    st.integers(1, 2),
)
def test_its_own_loop_does_what_that_of_all_variants_does(
    tree: Tree, visits: str, ties: str, rewards: str, rollouts: int
) -> None:
    options = {"iterations": 30, "visits": visits, "ties": ties, "rewards": rewards, "rollouts": rollouts}
    quick, slow = (search(tree, "puct", options) for _ in range(2))
    assert list(quick.steps()) == list(VariantLoop(slow).steps())
    assert quick.tape == slow.tape
