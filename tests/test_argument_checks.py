"""Public functions of Python refuse what has the wrong type, in one line that says what they expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import treeview
from treeview.argument_checks import MAX_SHOWN_CHARS, show_value

TREE = treeview.load([[8, 3], [2, 9]])
RUN = treeview.record(TREE)
ANY: Any = treeview  # so that types are not looked at
PATH = "is not a path such as [1, 0]"

CASES: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: ANY.what_if(TREE, "2,0"), treeview.TreeError, f"'2,0' {PATH}"),
    (lambda: ANY.what_if(TREE, None), treeview.TreeError, f"None {PATH}"),
    (lambda: ANY.what_if(TREE, 1.5), treeview.TreeError, f"1.5 {PATH}"),
    (lambda: ANY.what_if(TREE, [0, 0]).cut("x"), treeview.TreeError, f"'x' {PATH}"),
    (lambda: ANY.what_if(TREE, [0, 0], depth="x"), treeview.OptionError, "depth: 'x' is not a whole number"),
    (lambda: TREE.at(["x"]), treeview.TreeError, f"['x'] {PATH}"),  # type: ignore[list-item]
    (lambda: TREE.at(5), treeview.TreeError, f"5 {PATH}"),  # type: ignore[arg-type]
    (lambda: RUN.seek("x"), TypeError, "step must be a whole number, not 'x'"),  # type: ignore[arg-type]
    (lambda: RUN.seek(1.5), TypeError, "step must be a whole number, not 1.5"),  # type: ignore[arg-type]
    (lambda: RUN.steps["x"], TypeError, "step must be a whole number, not 'x'"),  # type: ignore[call-overload]
    (
        lambda: ANY.answer(TREE),
        TypeError,
        "expected the answer of a run, as record returns it, not <Tree of 7 nodes>",
    ),
    (lambda: ANY.random_tree(seed="x"), TypeError, "seed must be a whole number, not 'x'"),
    (lambda: ANY.random_tree(branching=2.5), TypeError, "branching must be a whole number, not 2.5"),
    (lambda: ANY.random_tree(depth=None), TypeError, "depth must be a whole number, not None"),
    (lambda: ANY.random_tree(low="a"), TypeError, "low must be a number, not 'a'"),
    (lambda: ANY.save("a.csv", TREE), TypeError, "path must be the name of a file, not <Tree of 7 nodes>"),
    (
        lambda: ANY.save(5, "a.csv"),
        TypeError,
        "only a tree, the tree of a game or a run can be saved, not 5",
    ),
    (lambda: ANY.compare(TREE, 5), TypeError, "runs must be a list, not 5"),
    (lambda: ANY.compare(TREE, ["minimax", "alphabeta"], link=5), TypeError, "link must be a text, not 5"),
    (lambda: ANY.count_depths(TREE, 5), TypeError, "runs must be a list, not 5"),
    (
        lambda: ANY.count_depths(TREE, ["minimax"], max_depth="x"),
        TypeError,
        "max_depth must be a whole number, not 'x'",
    ),
    (lambda: ANY.watch(len, TREE, arguments=5), TypeError, "arguments must be a dictionary, not 5"),
    (lambda: ANY.check(len, trees="x"), TypeError, "trees must be a whole number, not 'x'"),
    (lambda: ANY.grow(5), TypeError, "only a game or a text such as 'game:nim' can be grown, not 5"),
    (lambda: ANY.grow("game:nim", plies="x"), TypeError, "plies must be a whole number, not 'x'"),
    (lambda: ANY.game(5), TypeError, "name must be a text, not 5"),
    (lambda: ANY.load_game(5), TypeError, "path must be the name of a file, not 5"),
    (lambda: ANY.render(RUN, 5), TypeError, "path must be the name of a file, not 5"),
    (lambda: ANY.render(RUN, step="x"), TypeError, "step must be a whole number, not 'x'"),
    (lambda: ANY.render(RUN, root="x"), TypeError, "root must be a whole number, not 'x'"),
    (lambda: ANY.render(RUN, width=[1]), TypeError, "length must be a number, not [1]"),
    (lambda: ANY.render(RUN, decimals="x"), TypeError, "decimals must be a whole number, not 'x'"),
    (lambda: ANY.export("a.svg", RUN), TypeError, "path must be the name of a file, not "),
    (lambda: ANY.export(RUN, "a.svg", steps=1.5), TypeError, "step must be a whole number, not 1.5"),
    (lambda: ANY.export(RUN, "a.svg", kind=5), TypeError, "kind must be a text, not 5"),
    (lambda: ANY.export(RUN, "a.html", seconds="x"), TypeError, "seconds must be a number, not 'x'"),
    (lambda: ANY.export(RUN, "a.svg", notes=5), TypeError, "notes must be what step_notes returns, not 5"),
    (lambda: ANY.picture("x"), TypeError, "a picture shows a tree, a run or an answer, not str"),
    (lambda: ANY.picture(RUN, step="x"), TypeError, "step must be a whole number, not 'x'"),
    (lambda: ANY.sensitivity(5), TypeError, "expected a tree, not 5"),
    (lambda: ANY.to_networkx(5), TypeError, "expected a tree, not 5"),
    (
        lambda: ANY.register(5),
        TypeError,
        "a search is a subclass of Search, or a function that treeview.algorithm decorates, not 5",
    ),
    (lambda: ANY.algorithm(5), TypeError, "name must be a text, not 5"),
    (lambda: ANY.RunChoice.parse(5), TypeError, "run must be a text, not 5"),
]


@pytest.mark.parametrize(("call", "kind", "line"), CASES, ids=[line for _, _, line in CASES])
def test_a_wrong_type_is_one_line(
    call: Callable[[], object],
    kind: type[Exception],
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)
    assert not any(tmp_path.iterdir())


def test_numbers_of_numpy_and_bools_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    assert RUN.seek(numpy.int64(3)).step == 3
    assert len(treeview.random_tree(numpy.int8(2), numpy.int64(2), numpy.float32(0), 9)) == 7


def test_a_long_value_is_cut() -> None:
    assert show_value("a\n b" * 99).endswith("…")
    assert len(show_value([*range(99)])) == MAX_SHOWN_CHARS
