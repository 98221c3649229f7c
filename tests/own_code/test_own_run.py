"""A user's function is watched node by node, and whatever it does is one clear line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import inf, nan
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests.own_code.programs import HERE, watched, written
from treeview.games.random_tree import random_tree
from treeview.own_code import child_process, watched_run
from treeview.own_code.child.event_log import CALL, END, EVENT, NUMBER, PROBLEM, VARIABLE, WHOLE
from treeview.own_code.child.tracer import brief
from treeview.own_code.child_process import ChildProcess, environment
from treeview.own_code.events import Events, LineRun, NumberSet, Printed, Problem
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction
from treeview.own_code.own_run import own_run
from treeview.own_code.watched_run import run_events
from treeview.search.recording import Recording
from treeview.search.registry import search
from treeview.tree.tree import MAX, MIN, Tree

TEXTBOOK = HERE / "students" / "recursive_alphabeta.py"
TREE = [[8, 3], [5, 4, 6]]
SEARCH = """
    if not node.children:
        return node.value
    scores = [minimax(c, not is_max) for c in node.children]
    return max(scores) if is_max else min(scores)
"""


@pytest.fixture(scope="module")
def child() -> Iterator[ChildProcess]:
    with ChildProcess(TEXTBOOK) as process:
        yield process


@pytest.mark.long
@given(
    seed=st.integers(0, 10_000), branching=st.integers(1, 3), depth=st.integers(1, 4), low=st.integers(-4, 0),
    root=st.sampled_from([MAX, MIN]),
)  # fmt: skip
@settings(max_examples=40, deadline=None)
def test_the_textbook_gives_our_own_recording_step_by_step(
    child: ChildProcess, seed: int, branching: int, depth: int, low: int, root: int
) -> None:
    tree = random_tree(branching, depth, low, 6, seed=seed, root=root, min_branching=1, stop=0.2)
    reading = OwnFunction(OwnFile.read(TEXTBOOK), "alphabeta").reading
    run = own_run(child.events(reading, tree), tree, [*tree.kinds()], negated=False)
    recording = Recording(search(tree, "alphabeta"))
    while recording.record(1000):
        pass
    ours = [recording.step(number) for number in range(1, len(recording) + 1)]
    assert [(step.kind, step.node) for step in run.steps] == [
        (recording.search.kinds[step.kind].name, step.node) for step in ours
    ]
    for mine, step in zip(run.steps, ours, strict=True):
        if mine.kind in ("enter", "leaf"):
            assert (mine.alpha, mine.beta) == step.operands
        elif mine.kind in ("cut", "return"):
            assert (mine.value,) == step.operands


def problem_of(folder: Path, text: str, seconds: float = 10.0) -> str:
    run = watched(written(folder, text), treeview.load(TREE), seconds=seconds)
    assert run.problems
    assert all("\n" not in each.sentence for each in run.problems)
    return run.problems[0].sentence


@pytest.mark.long
def test_a_long_run_that_goes_on_is_not_ended_by_its_clock(tmp_path: Path) -> None:
    rests = "    for _ in range(80 * len(node.children)): node.children[0].value; time.sleep(0.01)\n"
    path = written(tmp_path, f"import time\n{HEAD}{rests}{SEARCH}")
    run = watched(path, treeview.load([3, 5]), seconds=1.0)
    assert run.failure is None
    assert run.value == 5


HEAD = "def minimax(node, is_max):\n"
DISASTERS = {
    "loop": (HEAD + "    while node: pass\n", "line 2: it does not stop"),
    "recursion": (HEAD + "    return minimax(node, is_max)\n", "it calls itself endlessly"),
    "helper": (f"def f(n): return f(n)\n{HEAD}    f(1){SEARCH}", "line 1: it calls itself endlessly"),
    "exception": (f"{HEAD}    1 / 0{SEARCH}", "line 2: ZeroDivisionError: division by zero"),
    "input": (f"{HEAD}    input('?'){SEARCH}", "line 2: it asks for input, which is not possible here"),
    "exit": (f"import sys\n{HEAD}    sys.exit(){SEARCH}", "line 3: it ends the program (sys.exit)"),
    "module": (f"import nonesuch\n{HEAD}{SEARCH}", "line 1: there is no module nonesuch"),
    "died": (f"import os\n{HEAD}    os._exit(3){SEARCH}", "its process ended: 3"),
    "output": (f"{HEAD}    print('x' * 200_000){SEARCH}", "it prints endlessly"),
    "memory": (f"{HEAD}    [0] * 10**12{SEARCH}", "line 2: it needs more memory than it may have"),
    "unknown": (f"{HEAD}    node.zork(){SEARCH}", "line 2: AttributeError: a node has no attribute 'zork'"),
    "changed": (
        f"{HEAD}    if not node.children: return node.value\n"
        "    best = max(minimax(c, 1) for c in node.children)\n"
        "    node.children.pop()\n    return best\n",
        "it changes the tree: the children of",
    ),
    "thread": (
        f"import threading, time\n{HEAD}"
        f"    threading.Thread(target=time.sleep, args=(1,), daemon=True).start(){SEARCH}",
        "it starts a thread; only its main thread is watched",
    ),
    "search in threads": (
        f"from concurrent.futures import ThreadPoolExecutor as Pool\n{HEAD}"
        "    if not node.children: return node.value\n"
        "    with Pool() as pool: return max(pool.map(lambda child: minimax(child, 1), node.children))\n",
        "it searches in threads of its own; only its main thread is watched",
    ),
    "search in an older thread": (
        "from concurrent.futures import ThreadPoolExecutor as Pool\n"
        "from threading import current_thread, main_thread\n"
        f"pool = Pool(1)\npool.submit(int).result()\n{HEAD}"
        "    if not node.children: return node.value\n"
        "    if current_thread() is main_thread():\n"
        "        return max(pool.submit(minimax, child, 1).result() for child in node.children)\n"
        "    return max(minimax(child, 1) for child in node.children)\n",
        "it searches in threads of its own; only its main thread is watched",
    ),
    "search in a plain thread": (
        f"import _thread, time\n{HEAD}    if not node.children: return node.value\n    found = []\n"
        "    for child in node.children:\n"
        "        _thread.start_new_thread(lambda: found.append(minimax(child, 1)), ())\n"
        "        while not found: time.sleep(0.001)\n"
        "    return max(found)\n",
        "it searches in threads of its own; only its main thread is watched",
    ),
    "window": (
        f"import tkinter\n{HEAD}    tkinter.Tk(){SEARCH}",
        "line 3: it opens a window, which is not possible here",
    ),
}


DISASTERS |= {
    "c": (
        f"from itertools import repeat\n{HEAD}    sum(repeat(0)){SEARCH}",
        "line 3: it does not stop",
    ),
    "fork": (f"import os\n{HEAD}    os.fork(){SEARCH}", "line 3: it copies its process (os.fork)"),
    "error in thread": (
        f"from threading import Thread as T\n{HEAD}    t = T(target=lambda: 1 / 0)\n    t.start(){SEARCH}",
        "line 3: an error that nothing can catch: ZeroDivisionError",
    ),
    "builtins": (
        f"import builtins\n{HEAD}    builtins.isinstance = builtins.len = None{SEARCH}",
        "line 4: TypeError: 'NoneType' object is not callable",
    ),
    "closed": (f"import os\n{HEAD}    os.closerange(0, 200); print(1){SEARCH}", "it closes files that"),
    "floods": (
        f"import os\n{HEAD}    for each in range(3, 99):\n"
        f"        try: os.write(each, b'x' * 2**21)\n        except OSError: pass{SEARCH}",
        "its process sent something that cannot be read",
    ),
    "late": (
        f"class A:\n    def __del__(self): raise ValueError('late')\n{HEAD}    A(){SEARCH}",
        "line 2: an error that nothing can catch: ValueError: late",
    ),
    "deep generator": (f"def g(n): yield from g(n)\n{HEAD}    [*g(0)]{SEARCH}", "line 1: it calls itself"),
    "no text": (
        f"class E(Exception):\n    def __str__(self): raise ValueError\n{HEAD}    raise E{SEARCH}",
        "line 4: E",
    ),
    "swallows all": (
        f"{HEAD}    while True:\n        try: minimax(node, 1)\n        except BaseException: 0\n",
        "line ",
    ),
    "killed": (f"import os\n{HEAD}    os.kill(os.getpid(), 9){SEARCH}", "its process ended: signal 9"),
    "stdin": (f"import sys\n{HEAD}    sys.stdin.readline(){SEARCH}", "line 3: it asks for input"),
}


@pytest.mark.parametrize("name", DISASTERS)
def test_whatever_happens_is_one_clear_line(tmp_path: Path, name: str) -> None:
    if name == "window":
        pytest.importorskip("tkinter")
    text, said = DISASTERS[name]
    assert problem_of(tmp_path, text, 0.5).startswith(said)


def test_a_search_that_sets_its_own_trace_hook_is_watched_all_the_same(tmp_path: Path) -> None:
    plain, traced = (
        watched(written(tmp_path, f"import sys\n{HEAD}    {line}{SEARCH}"), treeview.load(TREE))
        for line in ("pass", "sys.settrace(None)")
    )
    assert (traced.steps, traced.problems) == (plain.steps, [])


def test_what_was_done_before_it_failed_stays(tmp_path: Path) -> None:
    text = "def minimax(node, is_max):\n    if node.value == 4: raise ValueError('here')" + SEARCH
    run = watched(written(tmp_path, text), treeview.load(TREE))
    kinds = " ".join(step.kind for step in run.steps)
    assert kinds == "enter enter leaf better leaf better return better enter leaf better enter"
    assert run.failure == Problem("exception", "ValueError: here", 2)


@pytest.mark.long
@pytest.mark.parametrize("end", ["os._exit(1)", "os.kill(os.getpid(), 9)", "sum(itertools.repeat(0))"])
def test_nothing_is_lost_however_it_ends(tmp_path: Path, end: str) -> None:
    text = f"import itertools, os\n{HEAD}    if node.value == 4: {end}{SEARCH}"
    run = watched(written(tmp_path, text), treeview.load(TREE), seconds=1.0)
    kinds = " ".join(step.kind for step in run.steps)
    assert kinds == "enter enter leaf better leaf better return better enter leaf better enter"
    assert run.failure is not None


@pytest.mark.skipif(os.name != "posix", reason="elsewhere, a file that is mapped keeps its length")
@pytest.mark.parametrize(("size", "kind"), [(0, "died"), (1001, "garbled")])
def test_a_file_that_shortens_the_log_ends_only_its_own_process(tmp_path: Path, size: int, kind: str) -> None:
    shorten = f"        for each in range(3, 99):\n            try: os.ftruncate(each, {size})\n"
    text = f"import os\n{HEAD}    if node.value == 4:\n{shorten}            except OSError: pass{SEARCH}"
    run = watched(written(tmp_path, text), treeview.load(TREE))
    assert run.failure is not None
    assert run.failure.kind == kind


def test_a_file_that_writes_into_the_log_is_told_so(tmp_path: Path) -> None:
    head = f"import os, struct\nevent = struct.pack('5d', 1e300, 0, 0, 0, 0)\n{HEAD}"
    write = (
        "    for each in range(3, 99):\n        try: os.pwrite(each, event, 0)\n        except OSError: pass"
    )
    text = f"{head}{write}{SEARCH}"
    assert problem_of(tmp_path, text) == "its process sent something that cannot be read"


def test_what_is_printed_is_kept_with_its_line(tmp_path: Path) -> None:
    text = "def minimax(node, is_max):\n    print('at', node.name)" + SEARCH
    run = watched(written(tmp_path, text), treeview.load(TREE))
    assert [(each.text.split()[0], each.line) for each in run.printed][:2] == [("at", 2), ("at", 2)]


def test_so_many_texts_are_taken_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "MAX_TEXTS", 50)
    text = f"{HEAD}    for n in range(200): print(n){SEARCH}"
    assert problem_of(tmp_path, text).startswith("its process sent something that cannot be read")


def test_a_child_knows_nothing_of_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TREEVIEW_SECRET", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    assert not {"TREEVIEW_SECRET", "DISPLAY", "XDG_CONFIG_HOME"} & {*environment("home")}
    text = "import os\ndef minimax(node, is_max):\n    print(sorted(os.environ), os.getcwd())" + SEARCH
    run = watched(written(tmp_path, text), treeview.load(TREE))
    assert "TREEVIEW_SECRET" not in run.printed[0].text
    assert str(tmp_path) not in run.printed[0].text


def test_a_run_can_be_stopped(tmp_path: Path) -> None:
    path = written(tmp_path, "def minimax(node, is_max):\n    while node: pass\n")
    reading = OwnFunction(OwnFile.read(path), "minimax").reading
    with ChildProcess(path) as child:
        events = [*child.events(reading, treeview.load(TREE), stopped=lambda: True)]
    assert events[-1] == Problem("stopped", "", 0)


@pytest.mark.parametrize("most_lines", [0, 10**9])
def test_what_was_printed_before_it_was_stopped_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_lines: int
) -> None:
    monkeypatch.setattr(watched_run, "MAX_LINES", most_lines)
    path = written(tmp_path, "def minimax(node, is_max):\n    print('on')\n    while node:\n        pass\n")
    reading = OwnFunction(OwnFile.read(path), "minimax").reading
    asked: list[bool] = []
    with ChildProcess(path) as child:

        def stopped() -> bool:
            asked.append(True)
            while len(asked) == 1 and child.noted < 30:  # it has printed, and is in its loop
                sleep(0.01)
            return True

        events = [*run_events(child, reading, treeview.load(TREE), stopped)]
    assert any(isinstance(event, LineRun) for event in events) == (most_lines > 0)
    assert [event.text for event in events if isinstance(event, Printed)] == ["on"]
    assert events[-1] == Problem("stopped", "", 0)


@pytest.mark.parametrize("value", ["utility", "game_result"])
def test_numbers_of_its_own_stand_at_their_nodes(tmp_path: Path, value: str) -> None:
    path = tmp_path / "mcts.py"
    text = (HERE / "students" / "mcts.py").read_text("utf-8")
    path.write_text(text.replace("utility", value), encoding="utf-8")
    tree = treeview.load(TREE)
    reading = OwnFunction(OwnFile.read(path), "mcts").reading
    with ChildProcess(path) as child:
        run = own_run(child.events(reading, tree), tree, [*tree.kinds()], negated=False)
    visits = {
        each.node: each.value for each in run.events if isinstance(each, NumberSet) and each.name == "visits"
    }
    assert visits[0] == 60
    assert visits[1] + visits[4] == 60
    assert run.move in (1, 4)


@pytest.mark.parametrize(
    "row",
    [(99, 0, 0, 0, 1), (CALL, 8, 0, 0, 1), (CALL, -1, 0, 0, 1), (CALL, 1 << 31, 0, 0, 1),
     (CALL, -1 << 63, 0, 0, 1), (inf, 0, 0, 0, 1), (nan, 0, 0, 0, 1), (CALL, 0, 0, 0, 1.5),
     (CALL, 0, 0, 0, -1), (CALL, 0, 0, 0, 1e20), (NUMBER, 0, 0, -1, 1), (NUMBER, 0, 0, nan, 1),
     (END, 9, 0, 0, 0), (END, -1, 0, inf, 0), (PROBLEM, 0, nan, 0, 0),
     (VARIABLE, 0, 1e300, WHOLE, 1), (VARIABLE, 0, 1, -3, 1), (-1, 0, 0, 0, 0)],
)  # fmt: skip
def test_what_a_child_says_is_not_believed(row: tuple[Any, ...]) -> None:
    right, wrong = EVENT.pack(CALL, 7, nan, nan, 1), EVENT.pack(*row)
    assert Events.check([right + right + bytes(EVENT.size) + wrong], [], 8) is not None
    assert Events.check([right + wrong], [], 8) is None


def test_a_tree_of_one_kind_of_window_is_watched_deeply(tmp_path: Path) -> None:
    tree = Tree(kind=MAX)
    node = 0
    for _ in range(150):
        node = tree.add_child(node)
    tree.value[node] = 7.0
    text = "def minimax(node, is_max):" + SEARCH
    run = watched(written(tmp_path, text), tree)
    assert (run.failure, run.value) == (None, 7.0)


def test_variables_tell_what_is_in_them_and_run_nothing_of_the_user() -> None:
    class Loud:
        def __repr__(self) -> str:
            raise AssertionError("it was asked")

    told = {
        "[1, 'two', (3,)]": [1, "two", (3,)],
        "{1: [Loud], 'b': None}": {1: [Loud()], "b": None},
        "[[list of 1]]": [[[4]]],
        "list of 31": [*range(31)],
        "set()": set(),
    }
    for text, value in told.items():
        assert brief(value, None) == text
    circle: list[object] = []
    circle.append(circle)
    assert brief(circle, None) == "[[list of 1]]"
    assert len(brief(["x" * 70] * 30, None)) == 400
