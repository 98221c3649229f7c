"""The package forest: brackets that close, every node once with its labels, pages with the tree on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.helpers import RIGHT, at, just, pursuit
from tests.draw.latex.test_tikz import CASES, STEP
from tests.draw.tex import balanced, compiled, need
from treeview.draw.latex.forest import MAX_NODES, MAX_PLIES, forest
from treeview.draw.latex.latex_text import LatexError
from treeview.draw.latex.tikz import tikz
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Style
from treeview.draw.tree_picture import annotate
from treeview.tree.tree import ROOT, Tree


def drawn(now: Scene, style: Style = LIGHT, root: int = ROOT, **options: bool) -> str:
    now = now.without_marks()
    plan = plan_for(now, style)
    return forest(annotate(now, plan=plan, root=root), now, plan, root=root, **options)


def tree_in(source: str) -> list[str]:
    """The lines between the beginning and the end of the tree."""
    return re.findall(r"^ +[\[\]].*", source.split("\\begin{forest}")[1], re.MULTILINE)


def shape_of(source: str) -> list[object]:
    """The tree as nested lists, read off its brackets."""
    stack: list[list[object]] = [[]]
    for line in tree_in(source):
        if line.strip() != "]":
            inner: list[object] = []
            stack[-1].append(inner)
            stack.append(inner)
        if line.endswith("]"):
            stack.pop()
    assert len(stack) == 1
    return stack[0]


def chain(plies: int) -> Tree:
    tree, node = Tree(), ROOT
    for _ in range(plies):
        node = tree.add_child(node)
    return tree


@pytest.mark.parametrize("name", ["plain", "alphabeta"])
def test_golden_sources(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{name}.forest.tex", drawn(CASES[name]()))


def test_the_brackets_are_the_tree() -> None:
    assert shape_of(drawn(at(pursuit(), STEP))) == [[[[], [], []], [[], [], []], [[], [], []]]]
    assert shape_of(drawn(at(pursuit(), STEP), root=5)) == [[[], [], []]]


def test_every_node_has_its_name_its_value_and_its_edge() -> None:
    source = drawn(at(pursuit(), STEP))
    lines = tree_in(source)
    drift = next(line for line in lines if "name=n2," in line)
    assert drift.startswith("    [{$4$}, ")
    assert "edge={treeview/edge best}" in drift
    assert re.search(r"^\\path \(n2\) \+\(\S+\) node\[treeview/name.*\] \{drift\};$", source, re.MULTILINE)
    assert sum("treeview bars}" in line for line in source.splitlines()) == 2
    assert sum("treeview/current" in line for line in lines) == 1
    leaves = [line.split("{$")[1].split("$")[0] for line in lines if "terminal" in line]
    assert leaves == list("832546197")


@pytest.mark.parametrize("style", [LIGHT, RIGHT], ids=["down", "right"])
def test_nodes_stand_where_tikz_has_them(style: Style) -> None:
    now = at(pursuit(), STEP).without_marks()
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan)
    found = re.findall(r"\((n[\d-]*)\) at \((.*?),(.*?)\)", tikz(picture, now, plan))
    places = {name: (float(x), -float(y)) for name, x, y in found}
    source = forest(picture, now, plan)
    for name, *place in re.findall(r"name=(n[\d-]*),.*treeview at=\{(.*?)\}\{(.*?)\}", source):
        (x, y), (left, top) = places[name], places[name[:-2] if "-" in name else "n"]
        assert tuple(map(float, place)) == pytest.approx(plan.axes.turn(x - left, y - top), abs=0.02)


def test_a_cutting_of_a_tree_is_refused() -> None:
    now = just(pursuit())
    plan = plan_for(now, LIGHT)
    with pytest.raises(LatexError, match="whole subtrees"):
        forest(annotate(now, plan=plan, nodes=[0, 6]), now, plan)


@pytest.mark.long
@given(st.lists(st.text(max_size=30), min_size=1, max_size=5))
def test_whatever_names_say_brackets_and_braces_close(labels: list[str]) -> None:
    tree = Tree()
    for label in labels:
        tree.add_child(tree.add_child(ROOT, label=label, move=label), value=1, label=label)
    source = drawn(just(tree))
    assert balanced(source)
    assert shape_of(source) == [[[[]]] * len(labels)]
    for line in tree_in(source):
        depth, outside = 0, ""
        for sign in re.sub(r"\\[{}]", "", line):
            depth += {"{": 1, "}": -1}.get(sign, 0)
            outside += sign if not depth else ""
        assert outside.count("[") + outside.count("]") <= 2


def test_what_is_too_deep_or_too_large_is_refused() -> None:
    with pytest.raises(LatexError, match=rf"too deep for forest: \d+ plies, at most {MAX_PLIES}"):
        drawn(just(chain(MAX_PLIES + 1)))
    with pytest.raises(LatexError, match="too deep"):
        drawn(just(chain(3_000 // 2)))
    wide = Tree()
    for _ in range(MAX_NODES):
        wide.add_child(ROOT)
    with pytest.raises(LatexError, match="2,001 nodes are too many"):
        drawn(just(wide))


@pytest.mark.long
@pytest.mark.parametrize("style", [LIGHT, RIGHT], ids=["down", "right"])
def test_the_page_shows_the_tree(style: Style, tmp_path: Path) -> None:
    need("forest.sty", "elocalloc.sty")
    page = compiled(drawn(at(pursuit(), STEP), style), tmp_path)
    assert page.count() == 1
    assert {"boost", "drift", "dodge"} <= page.words()
    colours, palette = page.colours(), style.palette
    for colour in (palette.max.strong, palette.min.fill, palette.terminal.fill):
        assert colours[colour] > 300
    for colour in (palette.best, palette.current, palette.pruned):
        assert colours[colour] > 30
    width, height = page.size()
    assert 60 < width < 220
    assert 50 < height < 220


@pytest.mark.long
def test_moves_and_odd_names_compile(tmp_path: Path) -> None:
    need("forest.sty", "elocalloc.sty")
    page = compiled(drawn(CASES["chance"]()), tmp_path)
    assert {"50%", "take", "&", "run", "wait", "αβ", "0.5"} <= page.words()


@pytest.mark.long
def test_as_deep_as_forest_takes_compiles(tmp_path: Path) -> None:
    need("forest.sty", "elocalloc.sty")
    assert compiled(drawn(just(chain(MAX_PLIES))), tmp_path).count() == 1


@pytest.mark.long
def test_a_snippet_can_be_read_by_a_document(tmp_path: Path) -> None:
    need("forest.sty", "elocalloc.sty")
    (tmp_path / "tree.tex").write_text(drawn(CASES["mcts"](), standalone=False), encoding="utf-8")
    page = compiled(
        "\\documentclass[landscape]{article}\\usepackage{fix-cm}\\usepackage[margin=5mm]{geometry}"
        "\\usepackage{forest}\\usetikzlibrary{backgrounds, arrows.meta}"
        "\\begin{document}\\noindent\\input{tree}\n\nafter\\end{document}",
        tmp_path,
    )
    assert {"boost", "after"} <= page.words()
