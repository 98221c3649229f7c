"""TikZ: every node once under its path, the labels of the picture, and pages that look like it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.helpers import RIGHT, at, just, pursuit, run, words
from tests.draw.tex import balanced, compiled, last_group, need, plain
from tests.work import lines
from treeview import load, record
from treeview.draw.latex.forest import forest
from treeview.draw.latex.latex_text import LatexError
from treeview.draw.latex.picture_parts import parts
from treeview.draw.latex.tikz import MAX_NODES, tikz
from treeview.draw.picture import Circle, Face, Group, Pen, Polygon, Rect, Text
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import DARK, LIGHT, Labels, Style
from treeview.draw.tree_picture import annotate
from treeview.figures.book import Book
from treeview.figures.figure import Figure
from treeview.figures.lengths import length
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.scenes import boards_of, scene
from treeview.tree.tree import CHANCE, NIL, ROOT, Tree

STEP = 23
"""A step of `pursuit` with a cut, a best line and a node entered."""


def drawn(now: Scene, style: Style = LIGHT, root: int = ROOT, **options: bool) -> str:
    now = now.without_marks()
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan, root=root, levels=root == ROOT)
    return tikz(picture, now, plan, root=root, **options)


def names(source: str) -> list[str]:
    """The names of all nodes, in their order."""
    return re.findall(r"^\\node\[[^\]]*\] \(([^)]*)\) at ", source, re.MULTILINE)


def texts(source: str) -> list[str]:
    """All that is written, as pictures write it."""
    lines = [line for line in source.splitlines() if re.match(r"\\(node|path)\b.*\{.*\};$", line)]
    lines += [re.sub(r" \([^()]*\);$", ";", line) for line in source.splitlines() if " pos=" in line]
    return [plain(text) for text in map(last_group, lines) if text and not text.startswith("treeview")]


def bets() -> Tree:
    tree = Tree(title="Bets & odds")
    for name, move in (("a_1", "take & run"), ("50%", "wait"), ("αβ", "x̄")):
        node = tree.add_child(ROOT, label=name, move=move, kind=CHANCE)
        for value in (3.0, -2.5):
            tree.add_child(node, value=value, probability=0.5)
    return tree


CASES: dict[str, Callable[[], Scene]] = {
    "plain": lambda: just(pursuit()),
    "alphabeta": lambda: at(pursuit(), STEP),
    "mcts": lambda: at(pursuit(), 60, "mcts", iterations=30),
    "chance": lambda: at(bets(), 8, "expectimax"),
}


# The source


@pytest.mark.parametrize("name", ["plain", "alphabeta"])
def test_golden_sources(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{name}.tikz.tex", drawn(CASES[name]()))


def test_every_node_has_its_path_as_its_name() -> None:
    tree, source = pursuit(), drawn(at(pursuit(), STEP))
    expected = ["n" + "-".join(str(rank + 1) for rank in tree.path(node)) for node in range(len(tree))]
    assert sorted(names(source)) == sorted(expected)


def test_every_edge_leads_from_parent_to_child() -> None:
    lines = re.findall(
        r"^\\draw\[treeview/edge [^\]]*\] \((\S+)\.south\) -- \((\S+)\.north\);$",
        drawn(at(pursuit(), STEP)),
        re.M,
    )
    assert len(lines) == len(pursuit()) - 1
    for parent, child in lines:
        assert child.startswith(parent)
        assert child[len(parent) :].count("-") == (parent != "n")


@pytest.mark.parametrize("style", [LIGHT, RIGHT], ids=["down", "right"])
@pytest.mark.parametrize("name", ["plain", "alphabeta"])
def test_what_is_written_is_what_the_picture_says(name: str, style: Style) -> None:
    now = CASES[name]().without_marks()
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan)
    assert sorted(texts(tikz(picture, now, plan))) == sorted(words(picture))


@pytest.mark.parametrize("labels", ["window", "edges", "bounds", "relations"])
@pytest.mark.parametrize("glyphs", ["triangles", "shapes", "circles"])
def test_all_labels_and_glyphs_are_written(labels: str, glyphs: str) -> None:
    timeline = run(pursuit(), "alphabeta").seek(STEP)
    now = scene(timeline.search.space.tree, None, timeline, labels=labels).without_marks()  # type: ignore[arg-type]
    style = replace(LIGHT, glyphs=glyphs, order=True)  # type: ignore[arg-type]
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan)
    taken = parts(picture, now, plan)
    assert all(part.node != NIL for part in taken.items if part.group != "plies")
    source = tikz(picture, now, plan)
    shapes = {"triangles": "treeview up", "shapes": "rectangle", "circles": "circle"}
    assert f"treeview/max/.style={{shape={shapes[glyphs]}" in source
    assert source.count("(-\\infty, \\infty)") == (2 if labels == "edges" else 0)
    assert ("$\\leq 1$" in source) == (labels == "relations")
    assert ("$[-\\infty, 1]$" in source) == (labels == "bounds")


def test_texts_stand_at_their_nodes() -> None:
    now = at(pursuit(), STEP).without_marks()
    plan = plan_for(now, LIGHT)
    taken = parts(annotate(now, plan=plan), now, plan)
    of = {
        p.item.text: now.tree.labels[p.node]
        for p in taken.items
        if p.group == "names" and isinstance(p.item, Text)
    }
    assert of == {"boost": "boost", "drift": "drift", "dodge": "dodge"}
    alphas = now.columns["alpha"]
    for part in taken.items:
        if part.group == "notes alpha" and isinstance(part.item, Text):
            assert part.item.text.removeprefix("α ").replace("−∞", "-inf") == f"{alphas[part.node]:g}"


def test_a_subtree_begins_with_its_root() -> None:
    source = drawn(at(pursuit(), STEP), root=5)
    assert sorted(names(source)) == ["n", "n1", "n2", "n3"]


def test_a_part_of_a_tree_has_edges_that_end_in_the_open() -> None:
    now = just(pursuit())
    plan = plan_for(now, LIGHT)
    source = tikz(annotate(now, plan=plan, nodes=[1, 2, 3], edges=[1, 2, 3, 4]), now, plan)
    assert len(names(source)) == 3
    assert source.count(" -- ") == 4
    assert set(re.findall(r"\((n[\d-]*)\.\w+\)", source)) == set(names(source))


def test_what_was_added_to_a_picture_is_written() -> None:
    now = just(pursuit())
    plan = plan_for(now, LIGHT)
    picture = annotate(now, plan=plan)
    caption = Group("caption", (Text(0, 0, "8 > 3 & so", Face(12, "#123456", "start")),))
    source = tikz(picture._replace(items=(*picture.items, caption)), now, plan)
    assert r"{8 \ensuremath{>} 3 \& so};" in source
    assert "HTML}{123456}" in source


def test_a_snippet_is_no_document() -> None:
    source = drawn(at(pursuit(), STEP), standalone=False)
    assert "\\documentclass" not in source
    assert "\\usetikzlibrary{backgrounds, arrows.meta}" in source.splitlines()[1]
    assert source.endswith("\\end{tikzpicture}%\n")
    whole = drawn(at(pursuit(), STEP))
    assert source[source.index("\\begin{tikz") :] in whole
    assert source[source.index("\\definecolor") : source.index("\\begin{tikz")] in whole


@given(st.lists(st.text(max_size=30), min_size=1, max_size=5), st.text(max_size=30))
def test_whatever_names_say_the_source_is_balanced(labels: list[str], title: str) -> None:
    tree = Tree(title=title)
    for label in labels:
        node = tree.add_child(ROOT, label=label, move=label)
        tree.add_child(node, value=1, label=label)
    source = drawn(just(tree))
    assert balanced(source)
    assert len(names(source)) == len(tree) == len(set(names(source)))


def test_deep_trees_have_short_names() -> None:
    tree, node = Tree(), ROOT
    for _ in range(1_000):
        node = tree.add_child(node)
    source = drawn(just(tree))
    assert len(set(names(source))) == 1_001
    assert len(source) < 400_000


def test_large_pictures_are_scaled_down() -> None:
    tree = Tree()
    for value in range(1_000):
        tree.add_child(ROOT, value=value)
    source = drawn(just(tree))
    lengths = [abs(float(x)) for pair in re.findall(r"\((-?[\d.]+),(-?[\d.]+)\)", source) for x in pair]
    assert 2_500 < max(lengths) < 2_850


@pytest.mark.parametrize("write", [tikz, forest])
def test_boards_are_drawn_in_their_frames(write: Callable[..., str]) -> None:
    space = GameTree(TicTacToe())
    for _ in space.grow(1):
        pass
    now = scene(space.tree, boards=boards_of(space)).without_marks()
    plan = plan_for(now, LIGHT)
    picture = annotate(now, plan=plan)
    source = write(picture, now, plan)
    assert len(re.findall(r"\(n[1-9]?\) at|name=n[1-9]?,", source)) == 10
    assert source.count("% boards") == source.count("% signs") == 1
    assert source.count("\\path[treeview/boards") > 10 * 3


def test_too_large_trees_are_refused() -> None:
    tree = Tree()
    for value in range(MAX_NODES):
        tree.add_child(ROOT, value=value)
    now = just(tree)
    with pytest.raises(LatexError, match="5,001 nodes are too many for LaTeX"):
        drawn(now)


def test_the_same_input_gives_the_same_source() -> None:
    assert drawn(at(pursuit(), STEP)) == drawn(at(pursuit(), STEP))


def test_the_work_grows_with_the_nodes() -> None:
    now = at(random_tree(branching=3, depth=6, seed=1), 60)
    plan = plan_for(now, LIGHT)
    picture = annotate(now, plan=plan)
    assert lines(lambda: tikz(picture, now, plan)) < 1_500 * len(now.tree)


# The page


@pytest.mark.long
@pytest.mark.parametrize("style", [LIGHT, DARK, RIGHT], ids=["light", "dark", "right"])
def test_the_page_looks_like_the_picture(style: Style, tmp_path: Path) -> None:
    need()
    now = at(pursuit(), STEP).without_marks()
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan, levels=True)
    page = compiled(tikz(picture, now, plan), tmp_path)
    assert page.count() == 1
    px = 25.4 / 96
    assert page.size() == pytest.approx((picture.width * px, picture.height * px), abs=0.1)
    assert {"boost", "drift", "dodge", "MAX", "MIN", "α", "β"} <= page.words()
    colours, palette = page.colours(), style.palette
    assert max(colours, key=lambda colour: colours[colour]) == palette.background
    for colour in (palette.max.strong, palette.min.fill, palette.terminal.fill):
        assert colours[colour] > 300  # shapes
    for colour in (palette.max.line, palette.min.line, palette.best, palette.current, palette.pruned):
        assert colours[colour] > 30  # lines


@pytest.mark.long
@pytest.mark.parametrize(
    "style", [LIGHT, RIGHT, replace(LIGHT, glyphs="shapes")], ids=["down", "right", "shapes"]
)
def test_shapes_stand_where_the_picture_has_them(style: Style, tmp_path: Path) -> None:
    need()
    now = at(pursuit(), STEP).without_marks()
    plan = plan_for(now, style)
    picture = annotate(now, plan=plan)
    rows = compiled(tikz(picture, now, plan), tmp_path).rows()

    def pixel(x: float, y: float) -> str:
        return rows[round(y - picture.top)][round(x - picture.left)]

    for part in parts(picture, now, plan).items:
        if part.group.startswith("node ") and isinstance(part.item, Polygon | Rect | Circle):
            left, top, right, bottom = part.item._replace(pen=Pen("", 0)).bounds
            inset, fill = (right - left) * 0.22, part.item.fill
            up, down = pixel(left + inset, top + 6), pixel(left + inset, bottom - 6)
            if not isinstance(part.item, Polygon):
                assert pixel(left + 5, (top + bottom) / 2) == pixel(right - 5, (top + bottom) / 2) == fill
            elif part.group == "node max open":
                assert (up == fill, down) == (False, fill)
            else:
                assert (up, down == fill) == (fill, False)


@pytest.mark.parametrize("glyphs", ["triangles", "shapes", "circles"])
def test_every_kind_and_glyph_compiles(glyphs: str, tmp_path: Path) -> None:
    need()
    style = replace(LIGHT, glyphs=glyphs)  # type: ignore[arg-type]
    page = compiled(drawn(CASES["chance"](), style), tmp_path)
    assert {"50%", "take", "&", "run", "αβ", "−2.5"} <= page.words()
    assert page.colours()[style.palette.chance.fill] > 200


@pytest.mark.parametrize("write", [tikz, forest])
@pytest.mark.parametrize(
    ("example", "labels"),
    [("aima-5.2", "window"), ("irregular-decimals", "edges"), ("deep-cut", "bounds"), ("wide", "window")],
)
def test_no_words_touch_in_a_column(
    example: str, labels: Labels, write: Callable[..., str], tmp_path: Path
) -> None:
    need(*(["forest.sty", "elocalloc.sty"] if write is forest else []))
    book = Book(
        record(load(f"example:{example}")), Figure(labels=labels, width=length("column"), trimmed=False), [10]
    )
    with book.at(0) as now:
        picture, scale = book.sheet(0)
        page = compiled(write(picture, now, book.plan, scale=scale), tmp_path)
    assert page.size()[0] == pytest.approx(84, abs=0.1)
    boxes = page.boxes()
    assert len(boxes) > 8
    for a, b in combinations(boxes, 2):
        apart = max(a[1] - b[3], b[1] - a[3], a[2] - b[4], b[2] - a[4])
        assert apart > -0.2, (a, b)


def test_a_wide_name_among_narrow_ones_keeps_its_width(tmp_path: Path) -> None:
    need()
    tree = load("I(I(3), M(I(4), I(5)))")
    book = Book(tree, Figure())
    with book.at(0) as now:
        page = compiled(tikz(book.sheet(0).picture, now, book.plan), tmp_path)
    widths = {word: right - left for word, left, _, right, _ in page.boxes()}
    assert widths["M"] > 2 * widths["I"]


def test_a_snippet_can_be_read_by_a_document(tmp_path: Path) -> None:
    need()
    (tmp_path / "tree.tex").write_text(drawn(CASES["mcts"](), standalone=False), encoding="utf-8")
    page = compiled(
        "\\documentclass[landscape]{article}\\usepackage{fix-cm}\\usepackage[margin=1cm]{geometry}"
        "\\usepackage{tikz}\\usetikzlibrary{backgrounds, arrows.meta}"
        "\\begin{document}Before \\input{tree} after\\end{document}",
        tmp_path,
    )
    assert {"Before", "boost", "after"} <= set(page.text().split())
