"""The Python API as a notebook uses it."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import networkx
import numpy as np
import pytest

import treeview

LISTS = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]


def test_the_names_are_sorted_and_there() -> None:
    lower = [name for name in treeview.__all__ if name.islower()]
    assert lower == sorted(lower)
    assert dir(treeview) == sorted(treeview.__all__)
    for name in treeview.__all__:
        assert getattr(treeview, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = treeview.nothing


def test_import_is_cheap() -> None:
    code = "import sys, treeview; print(sorted({'numpy', 'networkx', 'PySide6'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path.cwd()
    )
    assert done.stdout.strip() == "[]"


def test_load_takes_many_sources(tmp_path: Path) -> None:
    tree = treeview.load(LISTS)
    treeview.save(tree, tmp_path / "a.tree.json")
    graph = treeview.to_networkx(tree)
    assert isinstance(graph, networkx.DiGraph)
    for source in (((8, 3, 2), (5, 4, 6), (1, 9, 7)), str(LISTS), tmp_path / "a.tree.json", graph):
        assert treeview.solve(treeview.load(source)).best_line == [1, 1]
    assert treeview.load(5).value[0] == 5.0
    with pytest.raises(treeview.FormatError):
        treeview.load(tmp_path / "b.tree.json")


def test_annotations_are_arrays_that_move() -> None:
    run = treeview.record(treeview.load(LISTS), "alphabeta")
    value = run["value"]
    assert value.shape == (13,)
    assert value.dtype == np.float64
    assert value[0] == 4.0
    run.seek(0)
    assert math.isnan(value[0])
    run.seek(len(run))
    assert value[0] == 4.0


def test_solve_takes_the_options_of_the_command_line() -> None:
    tree = treeview.load([[3, 3, 3], [3, 3, 3], [3, 3, 3]])
    assert treeview.solve(tree, "alphabeta", prune_on="gt").counts.cutoffs == 0
    assert treeview.solve(tree, "alphabeta").counts.cutoffs == 2
    with pytest.raises(treeview.OptionError, match="no option 'depht'"):
        treeview.solve(tree, "alphabeta", depht=2)
    with pytest.raises(treeview.OptionError, match=r"^prune_on: 'medium' is not one of ge, gt$"):
        treeview.solve(tree, "alphabeta", prune_on="medium")
    with pytest.raises(treeview.OptionError, match="no algorithm"):
        treeview.solve(tree, "negamax")


def test_a_notebook_shows_trees_and_runs(tmp_path: Path) -> None:
    tree = treeview.load(LISTS)
    plain = tree._repr_svg_()
    assert plain is not None
    assert plain.startswith("<svg")
    drawn = treeview.render(treeview.record(tree), tmp_path / "run.svg", step=23)
    assert drawn._repr_svg_() == (tmp_path / "run.svg").read_text(encoding="utf-8")
    assert "α" in drawn
    assert "α" not in plain
    assert treeview.render(treeview.solve(tree)) == treeview.render(treeview.record(tree))
    assert treeview.record(tree)._repr_svg_() == treeview.render(treeview.record(tree))


def test_drawing_and_telling_leave_a_run_where_it_stood() -> None:
    run = treeview.record(treeview.load(LISTS))
    found = treeview.solve(treeview.load(LISTS))
    assert found.timeline
    found.timeline.seek(2)
    assert found.as_dict()["nodes"][0]["value"] == 4.0
    assert treeview.render(found) == treeview.render(run)
    run.seek(5)
    treeview.render(run, step=9)
    assert run.step == 5
    assert found.timeline.step == 2


@pytest.mark.parametrize("bad", [{"style": "nope"}, {"dpi": math.nan}, {"dpi": 0}])
def test_bad_looks_are_said(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"style|dpi"):
        treeview.render(treeview.load(LISTS), **bad)


@pytest.mark.parametrize("root", [-1, 13])
def test_a_node_that_is_not_there_cannot_be_drawn(root: int) -> None:
    tree = treeview.load(LISTS)
    for what in (tree, treeview.record(tree), treeview.solve(tree)):
        with pytest.raises(treeview.TreeError, match="ids are from 0 to 12"):
            treeview.render(what, root=root)


def test_a_run_says_what_it_is() -> None:
    run = treeview.record(treeview.load(LISTS))
    assert repr(run.seek(3)) == f"<Timeline: alphabeta, 13 nodes, step 3 of {len(run)}>"


def test_a_tree_made_by_hand() -> None:
    tree = treeview.Tree()
    for value in (3, 1):
        tree.add_child(0, value=value)
    assert treeview.solve(tree, "minimax").value == 3.0
    tree.add_child(1)
    with pytest.raises(treeview.TreeError, match="no value"):
        treeview.solve(tree)
