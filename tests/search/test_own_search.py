"""A generator that yields named steps is an algorithm like any other, whatever it does wrong."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

import treeview
from tests.strategies import trees
from treeview import resources, step
from treeview.cli import main
from treeview.games.game import GameError
from treeview.search.pseudocode import pseudocode, pseudocode_of
from treeview.search.registry import ALGORITHMS, unregister
from treeview.search.traced.own_search import SearchedTree, YieldedStep
from treeview.search.traced.search_files import holds_search, load_searches
from treeview.tree.tree import Tree


def plain(tree: SearchedTree) -> Iterator[YieldedStep]:
    """Minimax, by recursion."""

    def value_of(node: int) -> Iterator[YieldedStep]:
        found = []
        for child in tree.children(node):
            yield step("enter", child)
            yield from value_of(child)
            found.append((values[child], child))
        values[node] = tree.value(node)
        if found:
            values[node], best = (max if tree.is_max(node) else min)(found, key=lambda pair: pair[0])
            yield step("backup", node, value=values[node], best=best)
        else:
            yield step("leaf", node, value=values[node])

    values: dict[int, float] = {}
    yield from value_of(tree.root)


def broken(tree: SearchedTree, how: str) -> Iterator[YieldedStep]:
    yield step("enter", 0, value=1)
    if how == "name":
        yield step("dance", 0)
    elif how == "column":
        yield step("enter", 0, happiness=3, value=2)
    elif how == "node":
        yield step("enter", 10**6)
    elif how == "kind":
        yield 7  # type: ignore[misc]
    elif how == "exit":
        raise SystemExit
    else:
        yield step("enter", 1 // 0)


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    before = set(ALGORITHMS)
    treeview.algorithm("plain", "Plain minimax")(plain)
    how = treeview.Option("how", "How", "text", "x", "How it fails.")
    treeview.algorithm("broken", options=[how])(broken)
    yield
    for name in set(ALGORITHMS) - before:
        unregister(name)


@given(trees(max_nodes=12, kinds=True))
def test_its_answer_is_what_it_finds(tree: Tree) -> None:
    run = treeview.record(tree, "plain")
    assert run["value"][0] == treeview.solve(tree, "minimax").value
    assert len(run) == 2 * len(run.order.ids) - 1


def test_its_source_is_its_pseudocode_with_the_line_that_yields_lit() -> None:
    run = treeview.record([[8, 3], [5, 4]], "plain")
    code = pseudocode(run.search)
    assert code.lines[0] == "def plain(tree: SearchedTree) -> Iterator[YieldedStep]:"
    assert pseudocode_of("plain", {}).lines == code.lines
    assert [code.lines[line].strip() for line in code.lines_of(run.steps[1].moment)] == [
        "yield from value_of(tree.root)"
    ]
    assert run.steps[-1].sentence == "Backup: the root, value 4, best node 2."


def test_the_tree_of_a_game_grows_under_it() -> None:
    run = treeview.record("game:nim:heaps=1,2", "plain")
    assert run.seek(0).node_count == 1
    assert run.seek(len(run)).node_count == len(run.search.space.tree)
    assert treeview.solve("game:nim:heaps=1,2", "minimax").value == run["value"][0]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("name", "there is no kind of step 'dance'; there are enter, "),
        ("column", "there is no column 'happiness'; there are status, value, best."),
        ("node", "there is no node 1000000"),
        ("kind", "yields treeview.step(...), not 7"),
        ("exit", "SystemExit"),
        ("zero", "ZeroDivisionError"),
    ],
)
def test_a_search_that_fails_says_so_in_its_last_step(how: str, says: str) -> None:
    run = treeview.record([8, 3], "broken", how=how)
    assert len(run) == 2
    assert says in run.steps[2].sentence
    assert run["value"][0] == 1.0, "what was recorded stays, and nothing of the bad step"
    line = re.search(r"in line (\d+)", run.steps[2].sentence)
    if how in ("exit", "zero"):
        assert line is not None
        at_fault = Path(__file__).read_text("utf-8").splitlines()[int(line[1]) - 1].strip()
        assert at_fault in ("raise SystemExit", 'yield step("enter", 1 // 0)')


def test_its_run_can_be_sent_elsewhere() -> None:
    run = treeview.record([[8, 3], [5, 4]], "plain").seek(3)
    search = run.search
    made, arguments, state = search.__reduce__()
    assert made is type(search)
    assert arguments[0] is search.space
    assert set(state) == {"tape", "trace", "_at_start"}
    sent = pickle.loads(pickle.dumps(state))["trace"]  # noqa: S301 - our own
    assert (sent.node, sent.changes) == (search.trace.node, search.trace.changes)


def test_a_file_of_it_runs_where_it_is_trusted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (resources.folder() / "manual" / "python.md").read_text("utf-8")
    text = re.search(r"^```python\n(import treeview\nfrom treeview import step.*?)^```$", page, re.M | re.S)
    assert text is not None
    file = tmp_path / "mine.py"
    file.write_text(text[1])
    assert len(text[1].splitlines()) <= 36
    assert holds_search(file)
    assert main(["solve", "[[-8, 3, 2], [5, 4, 6]]", "-a", str(file)]) == 2
    assert "--trust" in capsys.readouterr().err
    given = ["solve", "[[-8, 3, 2], [5, 4, 6]]", "-a", str(file), "--trust", "--leaves", "9"]
    assert main(given) == 0
    assert "value 4" in capsys.readouterr().out
    file.write_text("x = 1")
    assert not holds_search(file)
    with pytest.raises(GameError, match="holds no search"):
        load_searches(file)
