"""Probes and sys.settrace report the same calls and lines, and recordings stay bounded."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import treeview
from tests.own_code.programs import HERE, STUDENTS, Program, programs, watched, written
from treeview.own_code.child import event_log, tracer
from treeview.own_code.child.event_log import EVENT, EventLog
from treeview.own_code.child.plain_tree import PlainTree
from treeview.own_code.child.probes import compile_with_probes, hooks_that_do_nothing, install
from treeview.own_code.child.runner import run_function
from treeview.own_code.child_process import plain_data
from treeview.own_code.events import Events, LineRun, Problem, Returned
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.own_run import own_run
from treeview.tree.tree import Tree

TREE = treeview.load([[8, 3, 5], [5, 4], [[1, 9], 2]])


def told(
    path: Path, name: str, tree: Tree, *, room: int = 100_000, probed: bool = True, **how: Any
) -> Events:
    """The events of a function that runs here."""
    module = ModuleType("own_code")
    space = vars(module)
    reading = OwnFunction(OwnFile.read(path), name).reading
    code, has_probes = compile_with_probes(path.read_bytes(), str(path), reading.searches if probed else ())
    assert has_probes
    install(hooks_that_do_nothing(reading.searches))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "own_code", module)  # dataclasses look for it
        exec(code, space)  # noqa: S102 - it is ours
    texts: list[str] = []
    memory = bytearray((room + event_log.RESERVED_EVENTS) * EVENT.size)
    classes = {name: each for name, each in space.items() if isinstance(each, type)}
    owner, _, last = name.rpartition(".")
    find: Callable[[], Any] = lambda: (space[owner or last], classes, probed)  # noqa: E731
    run_function(find, reading, PlainTree(plain_data(tree)), str(path), EventLog(memory, texts.append), **how)
    found = Events.check([memory], texts, len(tree))
    assert found is not None
    return found


@pytest.mark.parametrize("probed", [False, True])
def test_of_many_lines_only_the_first_are_told_but_every_step(
    monkeypatch: pytest.MonkeyPatch, probed: bool
) -> None:
    path = HERE / "students" / "recursive_alphabeta.py"
    how = {"lines": True, "probed": probed}
    whole = told(path, "alphabeta", TREE, **how)
    bare = told(path, "alphabeta", TREE, probed=probed)
    monkeypatch.setattr(tracer, "MAX_LINES", 20)
    few = told(path, "alphabeta", TREE, **how)
    assert (whole.line_count > 40, few.line_count) == (True, 21)
    assert [*few][:25] == [*whole][:25]
    steps = [own_run(each, TREE, [*TREE.kinds()], negated=False).steps for each in (few, bare)]
    assert [each[:2] for each in steps[0]] == [each[:2] for each in steps[1]]


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("path", STUDENTS, ids=lambda path: path.stem)
def test_both_ways_of_following_tell_the_same(path: Path, lines: bool) -> None:
    if path.stem in ("berkeley", "aima_star"):
        pytest.skip("its modules are only in the child process")
    shapes = {
        "expectimax": "example:sure-or-gamble",
        "with_numpy": [[8, 3], [5, 4]],
        "as_array": [[8, 3], [5, 4]],
        "index_of_leaves": [[[8, 3], [5, 4]], [[1, 2], [6, 7]]],
    }
    tree = treeview.load(shapes[path.stem]) if path.stem in shapes else TREE
    assert_both_tell_the_same(path, tree, lines)


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("program", programs(HERE / "odd_programs.txt"), ids=lambda each: each.name)
def test_both_ways_tell_the_same_of_odd_programs(program: Program, lines: bool, tmp_path: Path) -> None:
    assert_both_tell_the_same(written(tmp_path, program.text), TREE, lines)


def assert_both_tell_the_same(path: Path, tree: Tree, lines: bool) -> None:
    name = outer_functions(OwnFile.read(path))[0]
    one, other = (told(path, name, tree, lines=lines, probed=each) for each in (True, False))
    assert len(one) > 3
    events = ([*one], [*other])
    if sys.version_info >= (3, 14):  # which without probes does not tell of a `return` that it has copied
        events = tuple(map(without_lines_of_returns, events))
    assert events[0] == events[1]
    assert any(isinstance(each, LineRun) for each in one) == lines


def without_lines_of_returns(events: list[Any]) -> list[Any]:
    """The events but for those of lines that return at once."""
    after = [*events[1:], None]
    return [
        event
        for event, then in zip(events, after, strict=True)
        if not (isinstance(event, LineRun) and isinstance(then, Returned) and event.line == then.line)
    ]


@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="Python 3.12 has it")
def test_calls_without_probes_are_followed_by_monitoring(monkeypatch: pytest.MonkeyPatch) -> None:
    path = HERE / "students" / "recursive_alphabeta.py"
    by_probes = [*told(path, "alphabeta", TREE)]
    monitoring = vars(sys)["monitoring"]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "settrace", pytest.fail)
        assert [*told(path, "alphabeta", TREE, probed=False)] == by_probes
    assert monitoring.get_tool(0) is None
    monkeypatch.setattr(monitoring, "get_tool", lambda _: "another")  # where others take all places
    assert [*told(path, "alphabeta", TREE, probed=False)] == by_probes


def test_where_something_runs_after_the_value_is_known_there_are_no_probes(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "def minimax(node, is_max):\n"
        "    try:\n"
        "        return max((minimax(c, not is_max) for c in node.children), default=node.value)\n"
        "    finally:\n"
        "        node\n",
    )
    reading = OwnFunction(OwnFile.read(path), "minimax").reading
    assert not compile_with_probes(path.read_bytes(), str(path), reading.searches)[1]
    assert watched(path, TREE).value == 9


def test_what_does_not_fit_is_told_and_all_before_it_is_kept(tmp_path: Path) -> None:
    path = HERE / "students" / "recursive_alphabeta.py"
    everything = [*told(path, "alphabeta", TREE)]
    for room in (1, 7, 8):
        some = [*told(path, "alphabeta", TREE, room=room)]
        assert some[:-1] == everything[:room]
        assert isinstance(some[-1], Problem)
        assert some[-1].kind == "steps"


def test_a_number_that_is_too_large_is_infinite(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def alphabeta(node, alpha=-10**400, beta=10**400, is_max=True):\n"
        "    if not node.children: return node.value\n"
        "    return max(alphabeta(c, alpha, beta, not is_max) for c in node.children) * 10 ** 400\n"
    )
    found = [*told(path, "alphabeta", treeview.load([3, 5]))]
    assert found[0][:3] == (0, float("-inf"), float("inf"))
    assert found[-2][1] == float("inf")
    assert len(found) == 8 - 2 + 1


@pytest.mark.parametrize(
    ("returned", "number"),
    [
        ({"move": 3, "value": 5}, 5.0),
        ({"move": None, "worth": 5}, 5.0),
        ((None, {"move": 1, "score": -2}), -2.0),
        ({"a": 1, "b": 2}, None),
    ],
)
def test_the_number_in_what_is_returned_is_found(returned: Any, number: float | None) -> None:
    assert tracer.first_number(returned) == number
