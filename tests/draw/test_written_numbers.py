"""Numbers in pictures as they are written in the tree, where the style says so."""

from __future__ import annotations

from dataclasses import replace

from tests.draw.helpers import run, words
from tests.draw.test_labels import untouched
from treeview.draw.plan.plan import PlanCache, plan_for
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.formats.format_registry import read_text
from treeview.formats.number_syntax import parse_number
from treeview.scenes import scene
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import read_attribute
from treeview.tree.layout.layout import layout

WRITTEN = replace(LIGHT, written=True)
TREE = "max\n  min\n    1/3\n    -0.50\n  min ~ 3/2\n    12.250\n    7/3\n"
LUCK = "luck [chance]\n  1/36 six -> 1/3\n  0.30 five -> 8\n  121/180 -> 1.00\n"


def drawn(text: str, style=WRITTEN, step: int | None = None, **options) -> list[str]:
    tree = read_text(text)
    found = run(tree, "expectimax" if "chance" in text else "alphabeta", **options)
    if step is None:
        found.seek(len(found))
    picture = annotate(scene(tree, None, found if step is None else None), style)
    untouched(picture)
    return words(picture)


def test_leaves_estimates_and_probabilities_are_shown_as_written():
    before = drawn(TREE, step=0)
    assert {"1/3", "−0.50", "12.250", "7/3", "3/2"} <= {*before}
    assert {"0.33", "−0.5", "12.25", "2.33", "1.5"} <= {*drawn(TREE, LIGHT, step=0)}
    told = " ".join(drawn(LUCK))
    assert all(word in told for word in ("1/36", "0.30", "121/180", "1/3", "1.00"))


def test_what_a_search_finds_is_shown_as_the_leaf_that_it_comes_from():
    picture = drawn(TREE)
    assert picture.count("7/3") == 3, "the leaf, MIN and MAX"
    assert picture.count("−0.50") == 2
    assert "2.33" not in picture


def test_fractions_give_way_to_what_is_written():
    style = replace(WRITTEN, fractions=True)
    told = " ".join(drawn(LUCK, style))
    assert "0.30" in told
    assert "3/10" in " ".join(drawn(LUCK, replace(style, written=False)))


def test_equal_numbers_are_each_shown_as_written():
    assert sorted(set(drawn("[1/2, 0.50, 0.5]", step=0))) == ["0.5", "0.50", "1/2"]


def test_a_plan_is_made_anew_where_only_the_writing_changes():
    for text, column, node in ((TREE, "value", 2), (LUCK, "probabilities", 1)):
        tree, kept = read_text(text), PlanCache()
        shown = scene(tree, layout(tree))
        assert plan_for(shown, WRITTEN, kept) is plan_for(shown, WRITTEN, kept)
        typed = f"{round(float(read_attribute(tree, column, node)) * 72)}/72"
        node_edits.put(tree, column, {node: parse_number(typed)}).apply(tree)
        picture = annotate(shown, WRITTEN, plan=plan_for(shown, WRITTEN, kept))
        assert typed in " ".join(words(picture))


def test_shapes_are_wide_enough_for_what_is_written():
    sizes = [plan_for(scene(read_text(text), None), WRITTEN).sizes for text in ("[[1, 2]]", "[[1, 200/100]]")]
    assert sizes[1].box > sizes[0].box
    rounded = [plan_for(scene(read_text(text), None), LIGHT).sizes for text in ("[[1, 2]]", "[[1, 200/100]]")]
    assert rounded[1].box == rounded[0].box


def test_the_windows_and_bounds_of_a_run_are_shown_as_written():
    for labels, wanted in (("window", "7/3"), ("edges", "(−0.50, ∞)"), ("bounds", "[−0.50, ∞]")):
        tree = read_text(TREE)
        found = run(tree, "alphabeta")
        seen = set()
        for step in range(len(found) + 1):
            picture = annotate(scene(tree, None, found.seek(step), labels=labels), WRITTEN)
            seen |= {*words(picture)}
        assert any(wanted in word for word in seen), (labels, seen)
