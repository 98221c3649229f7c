"""A user's run becomes a run like any other, from the command line and from Python."""

from __future__ import annotations

import importlib
import inspect
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import treeview
from tests.own_code.programs import HERE
from treeview.cli import main
from treeview.own_code.child import tracer
from treeview.own_code.own_file import OwnCodeError
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedTree


def alphabeta(node, alpha, beta, maximizing):  # type: ignore[no-untyped-def]
    if not node.children:
        return node.value
    best = -99 if maximizing else 99
    for child in node.children:
        value = alphabeta(child, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def sentences(run: Run) -> list[str]:
    return [sentence(moment(run.recording, number)) for number in range(1, len(run) + 1)]


def test_a_function_is_watched_from_python_as_our_own_search_is_recorded() -> None:
    tree = treeview.load("example:boost-drift-dodge")
    mine, ours = treeview.watch(alphabeta, tree), treeview.record(tree, "alphabeta")
    ids = tree.preorder()  # as traces number nodes
    assert len(mine) == len(ours) + 1  # the last step tells what the function returns
    for step in range(len(ours) + 1):
        mine.seek(step)
        ours.seek(step)
        for name in ("value", "alpha", "beta"):
            entered = ours["order"][ids] > 0
            right = ours[name][ids][entered]
            np.testing.assert_array_equal(mine[name][entered], right, f"{name} at {step}")
        cut = (ours["status"][ids] == PRUNED).tolist()
        assert cut == (mine["status"] == PRUNED).tolist()


def without_alpha(node, alpha, beta, maximizing):  # type: ignore[no-untyped-def]
    if not node.children:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = without_alpha(child, None, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def test_beta_is_shown_where_alpha_is_never_a_number() -> None:
    run = treeview.watch(lambda root: without_alpha(root, None, 100, True), treeview.load([[3, 12], [2, 4]]))
    assert np.isnan(run["alpha"]).all()
    assert run["beta"][0] == 100


def test_a_function_of_a_module_gets_probes_while_it_is_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, tree = tmp_path / "module_of_mine.py", treeview.load([[8, 3], [5, 4]])
    path.write_text(inspect.getsource(alphabeta), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module(path.stem)
    code = module.alphabeta.__code__
    monkeypatch.delitem(sys.modules, path.stem)
    traced: list[object] = []
    monkeypatch.setattr(sys, "settrace", traced.append)
    monkeypatch.setattr(tracer, "_monitoring", None)  # which later Pythons would use
    assert len(treeview.watch(module.alphabeta, tree)) == len(treeview.record(tree, "alphabeta")) + 1
    assert (module.alphabeta.__code__, traced) == (code, [])
    path.write_text(path.read_text("utf-8").replace("best = ", "best = 1 * "), encoding="utf-8")
    treeview.watch(module.alphabeta, tree)
    assert traced  # the text is no longer what runs


def test_its_own_source_is_the_pseudocode_and_the_running_line_is_lit() -> None:
    run = treeview.watch(alphabeta, treeview.load([[8, 3], [5, 4]]), lines=True)
    code = pseudocode(run.search)
    lit = {code.lines[line].strip() for step in range(1, len(run) + 1)
           for line in code.lines_of(moment(run.recording, step))}  # fmt: skip
    assert "if alpha >= beta:" in lit
    assert "best = min(best, value)" in lit
    assert any("maximizing = True" in text for text in sentences(run))


def test_variables_are_those_of_the_innermost_call_and_what_the_line_has_changed_is_known() -> None:
    run = treeview.watch(alphabeta, treeview.load([[8, 3], [5, 4]]), lines=True)
    view = view_of(run.search)
    moments = [moment(run.recording, number) for number in range(1, len(run) + 1)]
    seen = [(each, dict(view.variables(each)), view.changed_variables(each)) for each in moments]
    code = pseudocode(run.search).lines
    at = ["".join(code[line].strip() for line in view.key(each)) for each in moments]
    assert {"node", "alpha", "beta", "maximizing"} <= seen[0][1].keys()
    assert not seen[0][2], "arguments are new, not changed"
    after = [found for line, found in zip(at, seen, strict=True) if line == "alpha = max(alpha, best)"]
    assert [(each[1]["best"], each[2] & {"best"}) for each in after] == [("3", {"best"}), ("4", {"best"})]
    back = [
        found
        for line, found in zip(at, seen, strict=True)
        if run.search.kinds[found[0].kind].name == "better"
    ]
    assert {each[1]["value"] for each in back[:1]} == {"8"}, "once a value is back the caller has it"
    whole = treeview.watch(alphabeta, treeview.load([[8, 3], [5, 4]]))
    assert not view_of(whole.search).watches, "only where lines are followed"


def test_warnings_and_variables_are_kept_in_a_trace(tmp_path: Path) -> None:
    target = f"{HERE / 'mistaken' / 'no_pruning.py'}:alphabeta"
    out, again = tmp_path / "run.trace.jsonl", tmp_path / "again.trace.jsonl"
    args = ["watch", target, "example:boost-drift-dodge", "--trust", "--lines", "-o", str(out)]
    assert main(args) == 0
    run = treeview.record(str(out))
    ((step, warning),) = view_of(run.search).warnings.items()
    assert warning.startswith("your code evaluates leaf 9;")
    assert "Here it goes wrong" in sentences(run)[step - 1]
    assert main(["trace", str(out), "-o", str(again)]) == 0
    read = treeview.record(str(again)).search
    assert isinstance(read, TracedSearch)
    assert isinstance(run.search, TracedSearch)
    assert read.trace.warnings == run.search.trace.warnings
    assert read.trace.variables == run.search.trace.variables


def test_a_wrong_function_is_told_at_the_step_where_it_parts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target = f"{HERE / 'mistaken' / 'no_pruning.py'}:alphabeta"
    assert main(["watch", target, "example:boost-drift-dodge", "--trust"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "goes wrong" in line]
    assert line.startswith("23  dodge → 2 is evaluated: 9. Here it goes wrong: your code evaluates leaf 9;")
    out = tmp_path / "run.trace.jsonl"
    assert main(["watch", target, "example:boost-drift-dodge", "--trust", "-o", str(out)]) == 0
    assert len(treeview.record(str(out))) == 30


def test_a_failure_is_the_last_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def minimax(node):\n    print(1)\n    return max(minimax(c) for c in node.children)\n")
    assert main(["watch", str(path), "[1, 2]", "--trust"]) == 1
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert "Line 3: ValueError" in lines[-1]
    assert [line.count("Printed: 1") for line in lines] == [1, 1, 0], "with the step at which it was"
    assert "line 3: ValueError" in said.err


def test_numbers_that_the_function_keeps_are_columns(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    target = str(HERE / "students" / "mcts.py")
    assert main(["watch", target, "[[8, 3], [5, 4, 6]]", "--trust", "-o", str(out)]) == 0
    run = treeview.record(str(out))
    assert run["visits"][0] == 60
    assert run["wins"][0] > 0


def test_a_function_is_checked_from_python() -> None:
    assert treeview.check(alphabeta, trees=20).right
    with pytest.raises(OwnCodeError, match="cannot be found"):
        treeview.check(len)


class Counting:
    """A search that counts."""

    def __init__(self) -> None:
        self.calls = 0

    def minimax(self, node, is_max=True):  # type: ignore[no-untyped-def]
        self.calls += 1
        if not node.children:
            return node.value
        return (max if is_max else min)(self.minimax(each, not is_max) for each in node.children)


def test_a_method_is_watched_on_its_own_object_and_checked() -> None:
    counting, tree = Counting(), treeview.load([[8, 3], [5, 4]])
    assert len(treeview.watch(counting.minimax, tree)) == len(treeview.record(tree, "minimax")) + 1
    assert vars(counting) == {"calls": 7}
    assert treeview.check(Counting.minimax, trees=5).right


@cache
def remembers(node, is_max=True):  # type: ignore[no-untyped-def]
    if not node.children:
        return node.value
    return (max if is_max else min)(remembers(each, not is_max) for each in node.children)


def test_what_a_function_remembers_of_nodes_is_of_their_tree() -> None:
    assert treeview.check(remembers, trees=5).right


def forgets(node, maximizing):  # type: ignore[no-untyped-def]
    if not node.children:
        return node.value
    for child in node.children:
        forgets(child, not maximizing)
    return None


def test_what_does_not_return_a_value_is_told_as_such() -> None:
    said = sentences(treeview.watch(forgets, treeview.load([[8, 3], [5, 4]])))
    wrong = "Node 1 returns –. Here it goes wrong: your code returns nothing (None) at node 1 after line "
    assert any(each.startswith(wrong) for each in said)
    assert any(each.startswith("– is returned to the root from node 1.") for each in said)


def endless(node, maximizing):  # type: ignore[no-untyped-def]
    while True:
        for child in node.children:
            child.value  # noqa: B018 - it is read


def interrupted(node, maximizing):  # type: ignore[no-untyped-def]
    if not node.children:
        return node.value
    values = [interrupted(child, not maximizing) for child in node.children]
    if len(values) == 2:
        raise KeyboardInterrupt
    return max(values) if maximizing else min(values)


def test_what_runs_here_is_bounded_and_an_interrupt_keeps_what_was_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("treeview.own_code.in_process.LOG_BYTES", 1000 * 40)
    run = treeview.watch(endless, treeview.load([8, 3]))
    assert "it takes more steps than can be recorded" in sentences(run)[-1]
    run = treeview.watch(interrupted, treeview.load([[8, 3, 1], [5, 4]]))
    assert sentences(run)[-1].endswith("it was stopped.")
    assert len(run) == 1 + 1 + 2 * 3 + 2 + 1 + 2 * 2 + 1


def test_a_tree_that_is_too_deep_is_not_told_to_be_an_endless_recursion() -> None:
    tree = treeview.Tree()
    node = 0
    for _ in range(950):
        node = tree.add_child(node)
    tree.value[node] = 1.0
    run = treeview.watch(interrupted, tree)
    said = sentences(run)[-1].casefold()  # some versions of Python know no line
    assert said.endswith("it calls itself too deeply to be watched; the tree has 950 plies.")


def test_in_a_notebook_a_run_is_a_picture_that_is_stepped_through() -> None:
    shown = treeview.watch(alphabeta, treeview.load([[8, 3], [5, 4]]))._repr_html_()
    assert "<iframe" in shown
    assert "alphabeta enters" in shown


def test_a_copy_for_the_window_has_the_run() -> None:
    run = treeview.watch(alphabeta, [[3, 12], [2, 4]])
    tree = run.search.space.tree
    assert isinstance(tree, TracedTree)
    copy = tree.copy_with_run()
    copy.add_child(0)
    again = Run(search(tree.copy_with_run(), "trace")).record_all()
    assert [step.sentence for step in again.steps] == [step.sentence for step in run.steps]
    assert len(tree) == len(copy) - 1


def starts_below(root):  # type: ignore[no-untyped-def]
    alpha = float("-inf")

    def value(node, alpha, beta, maximizing):  # type: ignore[no-untyped-def]
        if not node.children:
            return node.value
        values = [value(child, alpha, beta, not maximizing) for child in node.children]
        return max(values) if maximizing else min(values)

    for child in root.children:
        alpha = max(alpha, value(child, alpha, float("inf"), False))
    return alpha


def test_a_window_without_beta_is_not_told() -> None:
    first = sentences(treeview.watch(starts_below, treeview.load([[3, 12], [2, 4]])))[0]
    assert first == "starts_below enters the root."
