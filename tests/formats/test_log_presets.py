"""Logs of other programs: what each writes becomes a tree with its numbers, texts and steps."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import read_text
from treeview.formats.json_text import JsonDocument
from treeview.formats.traces import log_presets
from treeview.formats.traces.trace_writer import dumps
from treeview.search.registry import view_of
from treeview.search.traced.trace import TracedTree
from treeview.tree.tree import NIL


def logged_tree(nodes: list[tuple[int, dict[str, object], int | None]], edges: list[list[object]]) -> object:
    """A snapshot as the visualizer's encoder writes it."""
    keys = ("id", "source", "target", "data")
    return {
        "nodes": {
            str(key): {"id": key, "data": data, "selected_edge": chosen, "convert_images": True}
            for key, data, chosen in nodes
        },
        "edges": {
            str(edge[0]): dict(zip(keys, edge, strict=True)) | {"convert_images": True} for edge in edges
        },
    }


TREE_LOG = {
    "logs": [
        logged_tree(
            [(4, {"0": ["How many?", "Two.", 0.75]}, 0), (5, {}, None), (6, {}, None)],
            [[0, 4, 5, {"Q": 0.5, "reward": 0.25}], [1, 4, 6, {"Q": math.nan, "reward": 0.1}]],
        ),
        # Nodes get their texts when they are expanded; every inner node has a selected edge.
        logged_tree(
            [
                (4, {"0": ["How many?", "Two.", 0.75]}, 3),
                (5, {"answer": "Three."}, 1),
                (7, {}, 2),
                (8, {}, None),
                (6, {"status": "solved"}, None),
            ],
            [
                [0, 4, 5, {"Q": 0.5}],
                [1, 5, 7, {"Q": 0.9}],
                [2, 7, 8, {"Q": -math.inf}],
                [3, 4, 6, {"Q": 1.0, "action": "stop"}],
            ],
        ),
    ]
}
JOURNAL = {
    "nodes": [
        {"code": "print(1)", "step": 0, "id": "a", "parent": None, "children": [], "exc_info": None}
        | {"_term_out": None, "metric": {"value": 0.8, "maximize": True}, "is_buggy": False},
        {
            "code": "x",
            "step": 1,
            "id": "b",
            "is_buggy": True,
            "metric": {"value": None, "maximize": None},
            "_term_out": ["a\n", "b"],
            "exc_info": {"args": ["'x'"]},
            "exc_stack": [["f.py", 3, "main", "x[1]"], ["g.py", 4, "go", "y"]],
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
    "raw_values": [[0.5, math.nan, 0.25, 0.0]],
    "action_from_parent": [[-1, 2, 0, -1]],
    "children_index": [[[2, -1, 1], *[[-1] * 3] * 3]],
    "children_prior_logits": [[[0.25, -1.0, 1.5], *[[0.0] * 3] * 3]],
    "children_rewards": [[[-1.0, 0.0, 2.0], *[[0.0] * 3] * 3]],
    "embeddings": [[0, 1, 2, 3]],
    "extra_data": None,
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
        {"action": 4, "explore_count": 4, "total_reward": 1.0, "outcome": [1.0, -1.0], "children": []},
        {"name": "b", "info": {"prior": 0.5}, "kind": "odd", "children": [{"value": 2}]},
    ],
}
CSV = "id,parent,step,score,remark\nr,,start,,\na,r,try,0.5,good\nb,r,try,1,\na,,again,0.75,\n"


def recorded(given: object) -> treeview.Run:
    return treeview.record(read_text(given if isinstance(given, str) else json.dumps(given)))


def test_an_iteration_of_llm_reasoners_is_a_snapshot() -> None:
    run = recorded(TREE_LOG)
    assert [step.sentence for step in run.steps] == ["Iteration 1.", "Iteration 2."]
    tree = run.search.space.tree
    assert [tree.labels[node] for node in range(5)] == ["4", "5", "6", "7", "8"]
    assert list(tree.parent) == [NIL, 0, 0, 1, 3]
    assert [run.seek(step).node_count for step in (1, 2)] == [3, 5]
    np.testing.assert_array_equal(run.seek(1)["Q"][:3], [np.nan, 0.5, np.nan])
    np.testing.assert_array_equal(run.seek(2)["Q"], [np.nan, 0.5, 1.0, 0.9, -np.inf])
    assert np.isnan(run["reward"]).all(), "a snapshot tells everything anew"
    assert [run.steps[step].node.id for step in (1, 2)] == [1, 2], "the end of the path from the root"
    assert tree.moves[2] == "stop"
    facts = [view_of(run.search).facts(run, node) for node in range(3)]
    assert facts[0]["0"] == "How many?\nTwo.\n0.75"
    assert (facts[1]["answer"], facts[2]["status_"]) == ("Three.", "solved")


def test_a_try_of_aide_is_a_step() -> None:
    run = recorded(JOURNAL)
    assert [step.kind for step in run.steps] == ["draft", "improve", "debug"]
    tree = run.search.space.tree
    assert [tree.parent[node] for node in range(4)] == [-1, 0, 1, 2]
    assert run["value"][1::2].tolist() == [0.8, 0.9]
    facts = view_of(run.search).facts(run, 2)
    assert (facts["code"], facts["_term_out"]) == ("x", "a\nb")
    assert (facts["exc_info.args"], facts["exc_stack"]) == (
        "'x'",
        '["f.py", 3, "main", "x[1]"]\n["g.py", 4, "go", "y"]',
    )
    assert "value 0.8" in run.steps[1].sentence
    assert not run.search.trace.unread


def test_the_arrays_of_mctx_are_a_tree() -> None:
    run = recorded(MCTX)
    tree = run.search.space.tree
    assert [tree.labels.get(node) for node in range(len(tree))] == ["root", "2", "0"]
    assert run["visits"].tolist() == [5, 3, 1]
    assert run["value"].tolist() == [0.5, 0.75, 0.25]
    assert run["prior logit"].tolist()[1:] == [1.5, 0.25], "of the child, by its action"
    assert run["reward"].tolist()[1:] == [2.0, -1.0]
    np.testing.assert_array_equal(run["raw value"], [0.5, np.nan, 0.25])
    assert list(run.search.trace.unread) == ["embeddings"]


def test_the_nested_objects_of_mctx_are_a_tree() -> None:
    bare = {"action": 0, "child_stats": [], "prior": 0.25}
    child = {"action": 1, "child_stats": [], "prior": 0.75, "visit": 2, "value_view": 0.5}
    root = {"child_stats": [bare, child], "visit": 3, "value_view": 0.75}
    run = recorded({"algorithm": "muzero", "env_config": {"discount": 0.5}, "tree": root})
    np.testing.assert_array_equal(run["value"], [0.75, np.nan, 0.5])
    assert run["env_config.discount"][0] == 0.5
    assert run.search.space.tree.labels[2] == "1"


def test_what_openspiel_prints_is_a_tree() -> None:
    run = recorded(SPIEL)
    tree = run.search.space.tree
    assert [tree.labels[node] for node in range(4)] == ["root", "x(1,1)", "x(0,0)", "o(0,1)"]
    assert tree.parent[3] == 1
    assert run["sims"].tolist() == [100, 70, 30, 69]
    assert run["outcome"][2] == -1
    assert run["children"].tolist() == [2, 1, 0, 0]
    without = recorded(SPIEL.split("Children:\n")[1].split("Children of")[0])
    assert list(without.search.space.tree.parent) == [NIL, 0, 0], "children_str has no headings"


def test_each_search_that_openspiel_prints_is_a_subtree() -> None:
    run = recorded(SPIEL + "x..\n.o.\n" + SPIEL.replace("x(1,1)", "x(2,2)"))
    tree = run.search.space.tree
    assert [tree.labels[node] for node in (0, 1, 5)] == ["root", "search 1", "search 2"]
    assert list(tree.parent) == [NIL, 0, 1, 1, 2, 0, 5, 5, 6]


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
    assert run["outcome.1"][1] == -1


def test_an_id_names_a_node_without_a_name() -> None:
    given = {"id": "r", "visits": 3, "children": [{"id": 2, "visits": 1}, {"id": 3, "name": "x"}]}
    assert read_text(json.dumps(given)).labels == {0: "r", 1: "2", 2: "x"}, "as networkx.tree_data writes it"


def test_children_may_have_names_and_be_numbers_or_texts() -> None:
    left = {"value": math.inf, "visits": math.nan, "best": True, "path": ["a", 2, None], "children": None}
    run = recorded(
        {"name": "r", "children": [3, "leaf", None, {"children": {"left": left, "right": {}}}, [1]]}
    )
    tree = run.search.space.tree
    assert [tree.labels.get(node) for node in range(6)] == ["r", None, "leaf", None, "left", "right"]
    assert list(tree.parent) == [NIL, 0, 0, 0, 3, 3]
    assert (run["value"][1], run["value"][4], run["best_"][4]) == (3, np.inf, 1)
    assert view_of(run.search).facts(run, 4)["path"] == "a\n2\nnull"
    assert list(run.search.trace.unread) == ["children"], "a list is no node"


def test_a_table_with_steps_is_a_log() -> None:
    run = recorded(CSV)
    assert [step.kind for step in run.steps] == ["start", "try", "try", "again"]
    assert run.seek(2)["score"][1] == 0.5
    assert run.seek(4)["score"][1] == 0.75
    assert view_of(run.search).facts(run, 1)["remark"] == "good"


def test_rows_of_one_time_are_one_step() -> None:
    long = "x" * 200_000
    rows = ["2;a;r;2;0,5;", '2;r;;3;nan;"one; ""1"""', ";r;;0;;", f"1;r;;1;inf;{long}", "10;a;;n/a;-inf;two"]
    run = recorded("\n".join(["step;id;parent;visits;value;label", *rows]))
    assert [step.sentence for step in run.steps] == [
        "Step 1: r, visits 1, value ∞.",
        "Step 2: r, visits 3.",
        "Step 10: two, value −∞.",
    ]
    seen = [run.seek(step)["visits"][: run.node_count].tolist() for step in range(4)]
    assert seen == [[0], [1], [3, 2], [3, 2]]
    assert [run.seek(step)["value"].tolist() for step in (2, 3)] == [[np.inf, 0.5], [np.inf, -np.inf]]
    tree = run.search.space.tree
    assert tree.labels[0] == f'one; "1"\n{long}'
    assert view_of(run.search).facts(run, 1)["visits_"] == "n/a"


def test_the_sentences_of_a_table_have_one_number_of_decimals() -> None:
    run = recorded("id,parent,step,share,n\n0,None,1,0.3333333,1\n1,0,2,0.05,2\n2,0,3,1,3")
    assert [step.sentence for step in run.steps] == [
        "Step 1: 0, share 0.333, n 1.", "Step 2: 1, share 0.050, n 2.", "Step 3: 2, share 1.000, n 3.",
    ]  # fmt: skip


@pytest.mark.parametrize("first", ["step,id,parent", "id,parent"])
def test_a_table_has_a_limit_of_columns(first: str) -> None:
    head = ",".join([first, *(f"c{place}" for place in range(300))])
    with pytest.raises(FormatError, match=r"f.csv:1: more than 200 columns"):
        read_text(f"{head}\n1,r,", "f.csv")


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("4,b,r,1,2", "5 cells, but 4 columns"),
        ('4,b,r,"1', "the table is broken"),
        ("4,b,r,1e999", "too large"),
        ("4,b,b,1", "the node 'b' is its own parent"),
        ("4,b,,1", "the node 'b' has no parent"),
    ],
)
def test_a_bad_row_is_told_and_those_before_it_stay(row: str, says: str) -> None:
    lines = ["step,id,parent,visits", "1,r,,1", "2,a,r,1", "", "2,r,,2", "3,a,r,2"]
    tree = read_text("\n".join([*lines, row]), "f.csv")
    assert isinstance(tree, TracedTree)
    assert tree.trace.problem.startswith("f.csv:7: ")
    assert says in tree.trace.problem
    run = treeview.record(tree)
    assert (len(tree), len(run), run["visits"].tolist()) == (2, 3, [2, 2])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
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
    if not log_presets.is_log(data):
        return
    try:
        tree = log_presets.tree_of(JsonDocument("", "f", data))
    except FormatError:
        return
    assert len(dumps(tree).splitlines()) > len(tree)


@pytest.mark.parametrize("text", [SPIEL, LC0, CSV])
def test_half_a_text_is_read_as_far_as_it_goes(text: str) -> None:
    for end in range(len(text) // 2, len(text), 7):
        assert len(log_presets.loads(text[:end])) >= 1
