"""Searches that factories or `functools.partial` make, and generators: watched, or refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

import pytest

import treeview
from tests.own_code.programs import checked_here, written
from treeview.own_code.check_report import verdict
from treeview.own_code.code_check import check_file
from treeview.own_code.in_process import check_function
from treeview.own_code.own_file import OwnCodeError, OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.tree_pack import read_pack

PACK = replace(read_pack(), count=5)


def _search(node: Any, maximizing: bool) -> float:
    if not node.children:
        return node.value  # type: ignore[no-any-return]
    values = [_search(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def _cutting(node: Any, prune: bool, alpha: float, beta: float, maximizing: bool) -> float:
    if not node.children:
        return node.value  # type: ignore[no-any-return]
    best = -inf if maximizing else inf
    for child in node.children:
        value = _cutting(child, prune, alpha, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if prune and alpha >= beta:
            break
    return best


FACTORY = """
from math import inf
def make_alphabeta(evaluate):
    def search(node, depth, alpha, beta, maximizing):
        if depth == 0 or not node.children:
            return evaluate(node)
        if maximizing:
            value = -inf
            for child in node.children:
                value = max(value, search(child, depth - 1, alpha, beta, False))
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
            return value
        value = inf
        for child in node.children:
            value = min(value, search(child, depth - 1, alpha, beta, True))
            beta = min(beta, value)
            if alpha >= beta:
                break
        return value
    return search
"""
PLAIN = """
def search(node, maximizing, best=max, worst=min, *, seen=None):
    if not node.children:
        return node.value
    values = [search(child, not maximizing, best, worst, seen=seen) for child in node.children]
    return best(values) if maximizing else worst(values)
"""
YIELDS = """
def minimax(node, maximizing):
    if not node.children:
        yield node.value
        return
    yield (max if maximizing else min)(next(minimax(child, not maximizing)) for child in node.children)
"""
STEPS = """
def minimax(node, maximizing):
    if not node.children:
        return node.value
    best = None
    for child in node.children:
        yield child
        value = yield from minimax(child, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best = value
    return best
"""


WRAPPER = "def kept(f):\n    def g(*a): return f(*a)\n    return g\n"
PARTIAL = f"from functools import partial\n{PLAIN}"
PICKS_FIRST = """
from functools import partial
def search(best, node, maximizing):
    if not node.children:
        return node.value
    return (best if maximizing else min)([search(best, child, not maximizing) for child in node.children])
"""


_CUTTING = """def search(cut, node, alpha, beta, maximizing):
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        value = search(cut, child, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if cut and alpha >= beta:
            break
    return best
"""
"""A search whose cuts are switched on or off."""
SWITCHED = f"from functools import partial\nfrom math import inf\n{_CUTTING}"
MAKES_HALVES = """
def make(choose, other):
    def search(node):
        if not node.children:
            return node.value
        best = node.value
        for child in node.children:
            value = other()(child)
            best = value if best is None else choose(best, value)
        return best
    return search
"""
MAKES_SWITCHED = (
    "from math import inf\ndef make(cut):\n"
    + indent(_CUTTING.replace("search(cut, ", "search("), "    ")
    + "    return search\n"
)


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        (f"{FACTORY}go = make_alphabeta(lambda node: node.value)", "go", "alphabeta"),
        (f"{FACTORY}def static(n): return n.value\ngo = make_alphabeta(evaluate=static)", "go", "alphabeta"),
        (f"{WRAPPER}{PLAIN}minimax = kept(search)", "search", "minimax"),
        (f"{PARTIAL}go = partial(search, best=max)", "go", "minimax"),
        (f"import functools\n{PLAIN}go = functools.partial(search, seen=set())", "go", "minimax"),
        (f"{PICKS_FIRST}go = partial(search, max)", "go", "minimax"),
        (STEPS, "minimax", "minimax"),
        (
            f"{MAKES_HALVES}min_value = make(min, lambda: maxi)\nmaxi = make(max, lambda: min_value)",
            "min_value",
            "minimax",
        ),
        (
            f"{MAKES_HALVES}maxi = make(max, lambda: min_value)\nmin_value = make(min, lambda: maxi)",
            "maxi",
            "minimax",
        ),
        (f"{SWITCHED}go = partial(search, False)", "go", "minimax"),
        (f"{SWITCHED}go = partial(search, True)", "go", "alphabeta"),
        (f"{SWITCHED}def go(node): return search(False, node, -inf, inf, True)", "go", "minimax"),
        (f"{MAKES_SWITCHED}minimax = make(False)\nalphabeta = make(cut=True)", "minimax", "minimax"),
        (f"{MAKES_SWITCHED}alphabeta = make(cut=True)\nminimax = make(False)", "alphabeta", "alphabeta"),
    ],
)
def test_a_search_that_is_made_is_found_and_right(text: str, name: str, kind: str) -> None:
    result = checked_here(text, PACK)
    assert (result.function, result.kind) == (f"mine.py:{name}", kind)
    assert verdict(result).startswith("No difference on ")


@pytest.mark.long
def test_a_mistake_in_a_search_that_is_made_is_named(tmp_path: Path) -> None:
    text = f"{FACTORY}alphabeta = make_alphabeta(lambda node: node.value)"
    path = written(tmp_path, text.replace("alpha >= beta", "alpha > beta + 99"))
    (result,) = check_file(path, pack=PACK)
    assert not result.right
    assert result.mistake == "no-pruning"


def test_a_search_that_is_made_is_checked_in_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = "def plain(n): return n.value\nup = make_alphabeta(len)\ngo = make_alphabeta(plain)"
    path = tmp_path / "made_here.py"
    path.write_text(f"{FACTORY}{made}", encoding="utf-8")
    module = ModuleType("made_here")
    monkeypatch.setitem(sys.modules, "made_here", module)
    exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(module))  # noqa: S102 - it is ours
    result = check_function(vars(module)["go"], {}, PACK)
    assert (result.function, result.right) == ("made_here.py:go", True)


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        (f"{FACTORY}go = make_alphabeta(len)", "make_alphabeta", "make_alphabeta makes a search; watch go"),
        (
            FACTORY,
            "",
            "make_alphabeta makes a search; give it a name at the top of the file, as in "
            "search = make_alphabeta(...)",
        ),
        (
            YIELDS,
            "minimax",
            "minimax yields the values of its nodes; only values that are returned can be watched",
        ),
    ],
)
def test_what_cannot_be_watched_is_refused_in_one_line(text: str, name: str, says: str) -> None:
    file = OwnFile(text, "mine.py")
    with pytest.raises(OwnCodeError) as told:
        _ = OwnFunction(file, name or outer_functions(file)[0]).reading
    assert str(told.value) == says


@pytest.mark.parametrize(
    "given", ["*others", "**others", "1, maximizing=2, worst=3, best=4, none=5", "1, 2, 3, 4, 5"]
)
def test_a_partial_that_cannot_be_read_stays_as_it_is(given: str) -> None:
    file = OwnFile(f"from functools import partial\n{PLAIN}go = partial(search, {given})", "mine.py")
    assert outer_functions(file) == ["search"]


@pytest.mark.parametrize(
    "given",
    [
        lambda node: _search(node, True),
        lambda node, maximizing: _search(node, maximizing),
        partial(_search, maximizing=True),
        partial(_cutting, prune=True),
        lambda node: _cutting(node, True, -inf, inf, True),
        lambda node, beta, alpha: _cutting(node, True, alpha, beta, True),
        lambda node, maxi, x, y: _cutting(node, maximizing=maxi, beta=y, alpha=x, prune=True),
        lambda node, alpha, beta: _cutting(node, False, alpha, beta, True),
        partial(_cutting, prune=False),
    ],
)
def test_a_lambda_or_a_partial_around_a_search_is_the_search(given: Callable[..., float]) -> None:
    tree = treeview.load([[8, 3], [5, 4]])
    assert check_function(given, {}, PACK).right
    assert len(treeview.watch(given, tree)) > len(tree)


def test_a_mistake_inside_a_partial_is_named() -> None:
    found = check_function(partial(_cutting, alpha=0.0, prune=True), {}, PACK)
    assert (found.right, found.kind) == (False, "alphabeta")


@pytest.mark.parametrize(("prune", "kind"), [(False, "minimax"), (True, "alphabeta")])
def test_cuts_that_are_switched_off_are_no_mistake(prune: bool, kind: str) -> None:
    found = check_function(partial(_cutting, prune=prune), {}, PACK)
    assert (found.right, found.kind) == (True, kind)


def test_a_lambda_that_calls_no_search_is_refused() -> None:
    with pytest.raises(OwnCodeError, match="a lambda cannot be watched unless it calls one function"):
        check_function(lambda node: node.value, {}, PACK)


class Agent:
    """A search with a depth limit, which its constructor takes."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def search(self, state: Any) -> float:
        """Start the search."""
        return self.go(state, self.depth, True)

    def go(self, state: Any, depth: int, maximizing: bool) -> float:
        """Search a state."""
        if depth == 0 or not state.children:
            return state.value  # type: ignore[no-any-return]
        values = [self.go(child, depth - 1, not maximizing) for child in state.children]
        return max(values) if maximizing else min(values)


def test_an_object_that_searches_to_a_depth_of_its_own_gets_no_deeper_trees() -> None:
    found = check_function(Agent(2).search, {}, PACK)
    assert found.right
    assert found.trees > PACK.count


def test_who_moves_is_no_switch() -> None:
    text = SWITCHED.replace("cut, ", "").replace("if cut and", "if maximizing and")
    text = text.replace("not maximizing)", "maximizing)").replace(
        "beta, maximizing):", "beta, maximizing=False):"
    )
    assert OwnFunction(OwnFile(text, "mine.py"), "search").kind == "alphabeta"
