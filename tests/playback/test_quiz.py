import numpy as np
import pytest
from hypothesis import given

from tests.strategies import trees
from treeview import load, record
from treeview.search.narration import question
from treeview.tree.tree import CHANCE

AIMA = "example:aima-5.2"


def asked(run):
    found = {step: question(run.recording, step) for step in range(1, len(run) + 1)}
    return {step: each for step, each in found.items() if each}


def test_the_questions_of_alpha_beta():
    run = record(load(AIMA))
    assert [(step, each.text) for step, each in asked(run).items()][:9] == [
        (4, "3 is returned to B. What are the value and β there now?"),
        (5, "Does the search continue below B, or is the rest pruned?"),
        (6, "12 is returned to B. What are the value and β there now?"),
        (7, "Does the search continue below B, or is the rest pruned?"),
        (8, "8 is returned to B. What are the value and β there now?"),
        (10, "3 is returned to A. What are the value and α there now?"),
        (11, "Does the search continue below A, or is the rest pruned?"),
        (13, "2 is returned to C. What are the value and β there now?"),
        (14, "Does the search continue below C, or is the rest pruned?"),
    ]
    b = run.search.space.tree.at([0])
    assert asked(run)[4].hidden == {(b, "value"), (b, "beta")}
    assert run.recording.kind(14).name == "cut"


def test_minimax_knows_no_cuts():
    words = {each.text.split(". ")[-1] for each in asked(record(load(AIMA), "minimax")).values()}
    assert words == {"What is the value there now?"}


def test_mcts_asks_for_selection_and_backpropagation():
    run = record(load(AIMA), "mcts", iterations=6)
    words = {"select": "Which child of", "backup": "What are N and"}
    kinds = [run.recording.kind(step).name for step in range(1, len(run) + 1)]
    assert [step for step, kind in enumerate(kinds, 1) if kind in words] == list(asked(run))
    for step, each in asked(run).items():
        assert each.text.startswith(words[kinds[step - 1]])
        if kinds[step - 1] == "select":
            children = run.search.space.tree.children(each.at)
            assert each.hidden == {(child, "ucb") for child in children}, "the scores would tell"
        else:
            assert {node for node, _ in each.hidden} == {each.at}


def test_proof_number_search_asks_for_the_leaf_and_the_numbers():
    run = record("example:most-proving-leaf", "pn")
    asking = asked(run)
    kinds = {run.recording.kind(step).name for step in asking}
    assert kinds == {"pick", "update"}
    for step, each in asking.items():
        if run.recording.kind(step).name == "pick":
            assert each.text == "Which leaf is the most-proving one now?"
        else:
            assert each.hidden == {(each.at, "pn"), (each.at, "dn")}


def test_sums_at_chance_nodes_are_asked_for():
    tree = load([[8, 2], [4, 6]])
    tree.kind[0] = CHANCE
    tree.probabilities.update(dict.fromkeys(tree.children(0), 0.5))
    asking = asked(record(tree, "expectimax"))
    sums = [each for each in asking.values() if each.at == 0]
    assert len(sums) == 2
    assert all(each.text.endswith("What is the sum there now?") for each in sums)
    assert all(each.hidden == {(0, "value")} for each in sums)


@given(trees(max_nodes=14, infinities=False))
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "mcts", "pn", "dfpn"])
def test_a_question_hides_all_that_its_step_changes_at_its_node(algorithm, tree):
    run = record(tree, algorithm, **({"iterations": 8} if algorithm == "mcts" else {}))
    asking = asked(run)
    names = sorted({"value", "alpha", "beta", "visits", "pn", "dn"} & set(run.seek(0).columns))
    before = {name: run[name].copy() for name in names}
    for step in range(1, len(run) + 1):
        run.seek(step)
        if run.recording.kind(step).name in ("better", "keep", "backup", "update"):
            for name in names:
                moved = np.flatnonzero((before[name] != run[name]) & (run[name] == run[name]))
                assert {(node, name) for node in moved.tolist()} <= asking[step].hidden
        before = {name: run[name].copy() for name in names}
