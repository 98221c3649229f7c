"""Logs of other programs: what each writes becomes a tree with its numbers, texts and steps."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import read_text
from treeview.formats.traces import presets
from treeview.formats.traces.trace_writer import dumps
from treeview.search.registry import view_of
from treeview.tree.tree import NIL

TREE_LOG = {
    "logs": [
        {
            "nodes": {
                "0": {"id": 0, "data": {"question": "How many?"}, "selected_edge": 0},
                "1": {"id": 1, "data": {}},
            },
            "edges": {"0": {"id": 0, "source": 0, "target": 1, "data": {"Q": 0.5, "reward": 0.25}}},
        },
        {
            "nodes": {
                "0": {"id": 0, "data": {"question": "How many?"}, "selected_edge": 1},
                "1": {"id": 1, "data": {}},
                "2": {"id": 2, "data": {"answer": "Three."}, "selected_edge": None},
            },
            "edges": {
                "0": {"id": 0, "source": 0, "target": 1, "data": {"Q": 0.75}},
                "1": {"id": 1, "source": 0, "target": 2, "data": {"Q": 1.0}},
            },
        },
    ]
}
JOURNAL = {
    "nodes": [
        {"code": "print(1)", "plan": "try", "step": 0, "id": "a", "metric": {"value": 0.8, "maximize": True}},
        {
            "code": "x",
            "step": 1,
            "id": "b",
            "is_buggy": True,
            "metric": {"value": None},
            "_term_out": ["a\n", "b"],
        },
        {"code": "y", "step": 2, "id": "c", "is_buggy": False, "metric": {"value": 0.9}},
    ],
    "node2parent": {"b": "a", "c": "b"},
    "__version": "2",
}
MCTX = {
    "node_visits": [[5, 3, 1, 0]],
    "node_values": [[0.5, 0.75, 0.25, 0.0]],
    "parents": [[-1, 0, 0, -1]],
    "action_from_parent": [[-1, 2, 0, -1]],
    "children_index": [[[2, -1, 1]]],
}
SPIEL = """Finished 100 sims in 0.01 secs, 9000.0 sims/s
Root:
  None: player: 0, prior: 1.000, value:  0.100, sims:   100, outcome: none,   2 children
Children:
  x(1,1): player: 0, prior: 0.500, value:  0.250, sims:    70, outcome: none,   1 children
  x(0,0): player: 0, prior: 0.500, value: -0.125, sims:    30, outcome: -1.0,   0 children
Children of chosen:
  o(0,1): player: 1, prior: 1.000, value: -0.250, sims:    69, outcome: none,   0 children
"""
LC0 = """info depth 1 seldepth 2 nodes 30 score cp 13 pv e2e4
info string d2d4  (293 ) N:      10 (+ 0) (P: 18.75%) (WL:  0.05) (D: 0.4) (M: 99.1) (Q:  0.0500) (V: -.----)
info string e2e4  (322 ) N:      20 (+ 1) (P: 21.50%) (WL:  0.06) (D: 0.4) (M: 98.0) (Q:  0.0625) (V:  0.0400)
info string node  (  20) N:      30 (+ 1) (P:  0.00%) (WL:  0.06) (D: 0.4) (M: 98.0) (Q:  0.0600) (V:  0.0300)
bestmove e2e4
"""
NESTED = {
    "name": "start",
    "visits": 3,
    "children": [
        {"action": 4, "explore_count": 4, "total_reward": 1.0, "children": []},
        {"name": "b", "info": {"prior": 0.5}, "kind": "odd", "children": [{"value": 2}]},
    ],
}
CSV = "id,parent,step,score,remark\nr,,start,,\na,r,try,0.5,good\nb,r,try,1,\na,,again,0.75,\n"


def recorded(given: object) -> treeview.Run:
    return treeview.record(read_text(given if isinstance(given, str) else json.dumps(given)))


def test_an_iteration_of_llm_reasoners_is_a_snapshot() -> None:
    run = recorded(TREE_LOG)
    assert [step.sentence for step in run.steps] == ["Iteration 1.", "Iteration 2."]
    assert [run.seek(step).node_count for step in (1, 2)] == [2, 3]
    assert run.seek(1)["Q"][1] == 0.5
    assert run.seek(2)["Q"][1:].tolist() == [0.75, 1.0]
    assert view_of(run.search).facts(run, 2)["answer"] == "Three."
    assert run.steps[2].node.id == 2, "the one that was selected"


def test_a_try_of_aide_is_a_step() -> None:
    run = recorded(JOURNAL)
    assert [step.kind for step in run.steps] == ["draft", "improve", "debug"]
    tree = run.search.space.tree
    assert [tree.parent[node] for node in range(4)] == [-1, 0, 1, 2]
    assert run["value"][1::2].tolist() == [0.8, 0.9]
    facts = view_of(run.search).facts(run, 2)
    assert (facts["code"], facts["_term_out"]) == ("x", "a\nb")


def test_the_arrays_of_mctx_are_a_tree() -> None:
    run = recorded(MCTX)
    tree = run.search.space.tree
    assert [tree.labels.get(node) for node in range(len(tree))] == [None, "2", "0"]
    assert run["visits"].tolist() == [5, 3, 1]
    assert run["value"].tolist() == [0.5, 0.75, 0.25]


def test_what_openspiel_prints_is_a_tree() -> None:
    run = recorded(SPIEL)
    tree = run.search.space.tree
    assert [tree.labels[node] for node in range(4)] == ["root", "x(1,1)", "x(0,0)", "o(0,1)"]
    assert tree.parent[3] == 1
    assert run["sims"].tolist() == [100, 70, 30, 69]
    assert run["outcome"][2] == -1


def test_the_move_statistics_of_lc0_are_steps() -> None:
    run = recorded(LC0)
    tree = run.search.space.tree
    assert [tree.labels[node] for node in range(3)] == ["root", "d2d4", "e2e4"]
    assert run["N"].tolist() == [30, 10, 20]
    assert run["P"][1] == 18.75
    assert run["value"][2] == 0.0625
    assert run["V"][1] != run["V"][1]


def test_a_log_file_of_lc0_goes_on_with_the_replies() -> None:
    head = "0102 03:04:05.678901 1234567890 ../src/search.cc:1] "
    lines = [
        "=== Move stats:",
        "a2a3  (204 ) N:       0 (+ 0) (P:  0.51%) (WL:  -.-----) (D: -.---) (M:  -.-) (Q: -0.25000) "
        "(U: 0.01000) (S: -0.24000) (V:  -.----) ",
        "e2e4  (322 ) N:      20 (+ 1) (P: 30.00%) (WL:  0.12500) (D: 0.250) (M: 90.5) (Q:  0.12500) "
        "(U: 0.02000) (S:  0.14500) (V:  0.1000) ",
        "node  (  20) N:      21 (+ 1) (P: 30.51%) (WL:  0.06250) (D: 0.250) (M: 91.0) (Q:  0.06250) "
        "(V: 0.05) ",
        "--- Opponent moves after: e2e4",
        "e7e5  (322 ) N:      19 (+ 0) (P: 60.00%) (WL: -0.12500) (D: 0.250) (M: 89.5) (Q: -0.12500) "
        "(U: 0.02000) (S: -0.10500) (V: -0.1000) (T) ",
        "node  (  20) N:      20 (+ 0) (P: 60.00%) (WL:  0.12500) (D: 0.250) (M: 90.5) (Q:  0.12500) "
        "(V: 0.1) ",
    ]
    run = recorded("".join(f"{head}{line}\n" for line in lines))
    tree = run.search.space.tree
    assert [tree.labels[node] for node in range(4)] == ["root", "a2a3", "e2e4", "e7e5"]
    assert list(tree.parent) == [NIL, 0, 0, 2]
    assert run["N"].tolist() == [21, 0, 20, 19]
    assert run["in flight"].tolist()[:2] == [1, 0]
    assert run["WL"][1] != run["WL"][1], "dashes are no numbers"
    assert run["value"][1] == -0.25
    assert run.steps[4].sentence == "e7e5: over."
    assert run.steps[5].node.id == 2, "the last line is about the move, no longer about the root"


def test_nested_objects_keep_their_numbers_and_texts() -> None:
    run = recorded(NESTED)
    tree = run.search.space.tree
    assert [tree.labels.get(node) for node in range(4)] == ["start", "4", "b", None]
    assert (run["value"][1], run["info.prior"][2], run["value"][3]) == (0.25, 0.5, 2.0)
    assert view_of(run.search).facts(run, 2)["kind_"] == "odd"


def test_a_table_with_steps_is_a_log() -> None:
    run = recorded(CSV)
    assert [step.kind for step in run.steps] == ["start", "try", "try", "again"]
    assert run.seek(2)["score"][1] == 0.5
    assert run.seek(4)["score"][1] == 0.75
    assert view_of(run.search).facts(run, 1)["remark"] == "good"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "nodes", "edges", "logs", "children", "parents", "source", "target", "data", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(
        st.sampled_from(
            ["logs", "nodes", "edges", "node2parent", "children", "parents", "node_visits", "node_values"]
        ),
        json_values,
    )
)
def test_whatever_looks_like_a_log_is_read_or_refused(data: dict[str, object]) -> None:
    if not presets.is_log(data):
        return
    try:
        tree = presets.tree_of(data, "f")
    except FormatError:
        return
    assert len(dumps(tree).splitlines()) > len(tree)


@pytest.mark.parametrize("text", [SPIEL, LC0, CSV])
def test_half_a_text_is_read_as_far_as_it_goes(text: str) -> None:
    for end in range(len(text) // 2, len(text), 7):
        assert len(presets.loads(text[:end])) >= 1
