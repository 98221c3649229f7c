"""Steps, tables and curves of a run, as a researcher reads them."""

from __future__ import annotations

import sys
from array import array
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import treeview
from treeview.cli.transcript import transcript

LISTS = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]


class Table(SimpleNamespace):
    """What pandas is given."""

    def __init__(self, columns: dict[str, Any], index: Any) -> None:
        super().__init__(index=list(index), **{name: list(column) for name, column in columns.items()})


@pytest.fixture
def pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = SimpleNamespace(DataFrame=Table, Index=lambda ids, name: ids)
    monkeypatch.setitem(sys.modules, "pandas", stub)


def test_steps_are_read_one_by_one() -> None:
    run = treeview.record(LISTS).seek(3)
    assert [f"{step.number:2}  {step.sentence}" for step in run.steps] == list(transcript(run))
    step = run.steps[10]
    assert (step.number, step.kind, step.node.path, step.moment.value) == (10, "better", [0], 2)
    assert str(step) == f"<Step 10: {step.sentence}>"
    assert (len(run.steps), run.steps[-1].number) == (len(run), len(run))
    assert [each.number for each in run.steps[:3]] == [1, 2]
    for missing in (0, len(run) + 1, -len(run) - 1):
        with pytest.raises(IndexError, match=f"numbered from 1 to {len(run)}"):
            run.steps[missing]
    assert run.step == 3


def test_a_curve_is_what_the_run_shows_at_each_step() -> None:
    run = treeview.record("game:nim", "mcts", iterations=8)
    visits = run.curve("visits", 1, by="step")
    for step in range(1, len(run) + 1):
        with run.at(step):
            assert visits[step - 1] == run["visits"][1] or np.isnan(visits[step - 1])
    assert run.curve("visits").tolist() == list(range(1, 9))
    mean = run.curve("mean", node=run.search.space.tree.root)
    assert mean[-1] == run["total"][0] / 8
    with pytest.raises(ValueError, match=r"mcts has no 'meen'; choose from .*mean"):
        run.curve("meen")
    with pytest.raises(ValueError, match="by step or by iteration, not by 'day'"):
        run.curve("mean", by="day")


def test_a_curve_without_iterations_is_by_step() -> None:
    run = treeview.record([[3, 12], [2, 4]], "alphabeta")
    found = run.curve("value")
    assert len(found) == len(run)
    assert found[~np.isnan(found)].tolist()[-1] == 3
    assert found.tolist()[-1] == run.curve("value", by="step")[-1]


def test_computed_and_further_columns_are_read_by_name() -> None:
    run = treeview.record("game:nim", "mcts", iterations=8)
    assert run["mean"][0] == run["total"][0] / 8
    with pytest.raises(KeyError, match=r"mcts has no 'meen'; choose from .*mean"):
        run["meen"]
    tree = treeview.load("id,parent,value,prior,who\n1,,,,\n2,1,3,0.5,ann\n3,1,4,0.25,\n")
    assert tree.column("prior").tolist()[1:] == [0.5, 0.25]
    with pytest.raises(KeyError, match=r"no column 'zork'; choose from .*value.*prior"):
        tree.column("zork")
    assert treeview.record(tree)["prior"][1] == 0.5
    counted = treeview.record(treeview.load("id,parent,value,visits\n1,,,9\n2,1,3,4\n3,1,4,5\n"), "mcts")
    with pytest.raises(KeyError) as told:
        counted["meen"]
    assert str(told.value).count("visits") == 1, "the search's column hides the tree's"


@pytest.mark.usefixtures("pandas")
def test_a_table_has_the_further_columns() -> None:
    tree = treeview.load("id,parent,value,prior,who\n1,,,,\n2,1,3,0.5,ann\n3,1,4,0.25,\n")
    table: Any = tree.to_dataframe()
    assert table.prior[1:] == [0.5, 0.25]
    assert table.who == [None, "ann", None]


@pytest.mark.usefixtures("pandas")
def test_tables() -> None:
    tree: Any = treeview.load(["root", ["boost", 8, 3], 2]).to_dataframe()
    assert tree.index == [0, 1, 2, 3, 4]
    assert tree.kind == ["max", "min", "terminal", "terminal", "terminal"]
    assert tree.label == ["root", "boost", None, None, None]
    run = treeview.record(LISTS)
    steps: Any = run.to_dataframe()
    assert steps.index == list(range(1, len(run) + 1))
    assert steps.kind == [step.kind for step in run.steps]
    assert steps.node == [step.node.id for step in run.steps]
    nodes: Any = run.to_dataframe("node")
    assert nodes.value[0] == 4
    assert set(nodes.status) == {"done", "pruned"}
    depths: Any = treeview.record("example:deepening-pays", "deepening").to_dataframe("iteration")
    assert depths.index == [1, 2, 3]
    assert depths.value == treeview.record("example:deepening-pays", "deepening").curve("value").tolist()
    with pytest.raises(ValueError, match="by step, iteration, node, not by 'day'"):
        run.to_dataframe("day")


@pytest.mark.long
@pytest.mark.usefixtures("pandas")
@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_a_table_of_steps_has_their_sentences_and_numbers(algorithm: str) -> None:
    run = treeview.record(LISTS, algorithm).seek(3)
    steps: Any = run.to_dataframe(details=True)
    assert run.step == 3
    assert steps.sentence == [step.sentence for step in run.steps]
    assert steps.at == [step.moment.at for step in run.steps]
    names = ("value", "alpha", "beta") if algorithm == "alphabeta" else ("visits", "total", "mean")
    for step in run.steps:
        run.seek(step.number)
        for name in names:
            now, told = run[name][step.moment.at], getattr(steps, name)[step.number - 1]
            assert now == told or (np.isnan(now) and np.isnan(told))


def test_a_run_has_the_answer_of_its_step() -> None:
    run = treeview.record(LISTS)
    solved = treeview.solve(LISTS)
    assert treeview.answer(run) == solved
    assert treeview.answer(run).counts == solved.counts
    assert treeview.answer(run.seek(5)).counts.visited < solved.counts.visited


def test_a_node_has_the_further_columns_of_its_tree() -> None:
    tree = treeview.load("id,parent,value,prior,who\n1,,,,\n2,1,3,0.5,ann\n3,1,4,0.25,\n")
    root, first, last = tree
    assert (first["prior"], last["prior"], first["who"], last["who"]) == (0.5, 0.25, "ann", "")
    assert np.isnan(root["prior"])
    with pytest.raises(KeyError, match="no column 'zork'; choose from id, prior, who"):
        root["zork"]
    tree.numbers["late"] = array("d", [1.0])
    assert (root["late"], np.isnan(last["late"])) == (1.0, True)
    priors = treeview.record(tree, order=lambda child: child["prior"])
    assert [step.node.id for step in priors.steps if step.kind == "leaf"] == [2, 1]


@pytest.mark.usefixtures("pandas")
def test_the_texts_of_a_log_are_there() -> None:
    lines = (
        '{"format": "treeview-trace", "version": 1}',
        '{"id": 0}',
        '{"id": 1, "parent": 0, "plan": "go"}',
    )
    tree = treeview.load("\n".join(lines))
    assert tree.node(1)["plan"] == "go"
    table: Any = tree.to_dataframe()
    assert table.plan == [None, "go"]


def test_without_pandas_a_table_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    for what in (treeview.load(LISTS), treeview.record(LISTS)):
        with pytest.raises(ImportError, match=r"^tables need pandas"):
            what.to_dataframe()
