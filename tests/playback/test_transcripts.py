"""Every algorithm on every figure, told step by step: read these as a student would."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.runs import recorded
from tests.search.test_searches import nested
from treeview.playback.counters import conclusion
from treeview.search.narration import condition, equation, moment, sentence
from treeview.search.run import Run
from treeview.tree.tree import CHANCE, MIN, ROOT, Tree

FIGURES = sorted((Path(__file__).parent.parent / "figures").glob("*.json"))

WAYS: dict[str, list[dict[str, Any]]] = {
    "minimax": [{}, {"root": "min", "depth": 1}],
    "alphabeta": [{}, {"prune_on": "gt"}, {"fail": "hard"}, {"root": "min", "depth": 2}],
    "deepening": [
        {},
        {"order": "value", "budget_nodes": 12},
        {"base": "minimax", "order": "pv", "depth": 2},
        {"base": "mtdf", "order": "table", "depth": 2},
    ],
    "mcts": [
        {"iterations": 6},
        {"iterations": 4, "expand": "all", "rollouts": 2, "rewards": "raw", "root": "min"},
        {"iterations": 3, "rollout_depth": 1, "exploration_n": "root", "ties": "random", "final": "mean"},
    ],
}

CHANCE_WAYS: dict[str, list[dict[str, Any]]] = {
    "expectimax": [{}, {"root": "min", "depth": 1}],
    "mcts": [{"iterations": 8}, {"iterations": 5, "expand": "all", "root": "min"}],
}

NAMES = {"boost-drift-dodge": ["boost", "drift", "dodge"], "maneuver-hold": ["maneuver", "hold"]}
"""What the moves at the root are called."""


def tree_of(figure: Path) -> Tree:
    data = json.loads(figure.read_text())
    tree = nested(data["tree"], data["root"])
    for rank, name in enumerate(NAMES.get(figure.stem, [])):
        tree.labels[tree.at([rank])] = name
    return tree


def transcript(run: Run) -> str:
    """The run in words: a line a step, and what the equation and the test say beyond it."""
    options = ", ".join(f"{key} = {value}" for key, value in run.search.options.items())
    lines = [f"=== {run.search.name}: {options}"]
    for number in range(1, len(run) + 1):
        now = moment(run.recording, number, run.order)
        said = sentence(now)
        lines.append(f"{number:3}  {said}")
        lines += [f"     | {text}" for text in (equation(now), condition(now)) if text not in said]
    return "\n".join([*lines, f"     {conclusion(run)}"])


@pytest.mark.parametrize("figure", FIGURES, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", WAYS)
def test_transcripts(figure: Path, name: str, golden: Callable[[str, str], None]) -> None:
    tree = tree_of(figure)
    told = [transcript(recorded(tree, name, **options)) for options in WAYS[name]]
    golden(f"transcripts/{figure.stem}.{name}.txt", "\n\n".join(told) + "\n")


def wager() -> Tree:
    """A sure 3, a coin that MIN may answer when it falls on heads, and dice that are loaded."""
    #       root
    #   3   coin        dice
    #       heads  5    1 7 4
    #       9 2
    tree = Tree(title="Wager")
    tree.add_child(ROOT, value=3.0, label="sure")
    coin = tree.add_child(ROOT, kind=CHANCE, label="coin", estimate=4.0)
    heads = tree.add_child(coin, kind=MIN, move="heads", probability=0.5)
    tree.add_child(coin, value=5.0, move="tails", probability=0.5)
    for value in (9.0, 2.0):
        tree.add_child(heads, value=value)
    dice = tree.add_child(ROOT, kind=CHANCE, label="dice")
    for value, probability in ((1.0, 0.3), (7.0, 0.0), (4.0, 0.7)):
        tree.add_child(dice, value=value, probability=probability)
    return tree


@pytest.mark.parametrize("name", CHANCE_WAYS)
def test_transcripts_where_chance_moves(name: str, golden: Callable[[str, str], None]) -> None:
    told = [transcript(recorded(wager(), name, **options)) for options in CHANCE_WAYS[name]]
    golden(f"transcripts/wager.{name}.txt", "\n\n".join(told) + "\n")
