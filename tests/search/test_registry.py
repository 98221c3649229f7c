"""Searches are found by name, imported when they are needed, and offered by packages."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from treeview.games.drawn_tree import DrawnTree
from treeview.games.random_tree import random_tree
from treeview.search.registry import ALGORITHMS, GROUP, load_installed, unregister, view_class, view_of

ONE = """
import json, sys
from treeview.search.registry import ALGORITHMS
names, first = list(ALGORITHMS), [name for name in sys.modules if name.startswith("treeview.search.")]
ALGORITHMS["pn"]
more = [name for name in sys.modules if name.startswith("treeview.search.") and name not in first]
print(json.dumps([names, first, more]))
"""


def test_a_search_is_imported_when_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", ONE], capture_output=True, text=True, check=True)
    names, first, more = json.loads(done.stdout)
    assert names == list(ALGORITHMS)
    assert not any("stepper" in name or "mcts" in name for name in first)
    assert "treeview.search.proof.stepper" in more
    assert not any("mcts" in name for name in more)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_table_names_each_search_as_it_names_itself(name: str) -> None:
    search = ALGORITHMS[name]
    assert search.name == name
    view = view_class(name)
    made = search(DrawnTree(random_tree(2, 2, seed=1)))
    assert type(view_of(made)) is view
    assert view.__name__ == f"{search.__name__}View"


def package(folder: Path, value: str) -> None:
    info = folder / "best_first-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: best-first\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nfirst = {value}\n")
    (folder / "best_first_search.py").write_text(
        "from treeview.search.depth_first.stepper import Minimax\n\n"
        'class First(Minimax):\n    name = "first-of-package"\n'
    )


def test_a_package_offers_its_searches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "best_first_search:First")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert load_installed() == []
    assert ALGORITHMS["first-of-package"].__module__ == "best_first_search"
    unregister("first-of-package")


def test_a_search_that_cannot_be_imported_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "best_first_search:Second")
    monkeypatch.syspath_prepend(str(tmp_path))
    (problem,) = load_installed()
    assert "best_first_search:Second" in problem
