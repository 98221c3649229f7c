"""What a drawing shows without any run: the mark of a note, and probabilities on edges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.qt.canvases import lesson
from treeview.draw.picture import Group, Rect, Text
from treeview.draw.plan.plan import PlanCache, plan_for
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.scenes import scene
from treeview.tree.tree import CHANCE, Tree


def noted() -> Tree:
    tree = lesson()
    tree.kind[1] = CHANCE
    for node in range(len(tree)):
        tree.notes[node] = "a note"
        if not tree.is_terminal(node):
            tree.estimate[node] = 2.5
    return tree


def sheets(tree: Tree, direction: str = "down") -> list[Rect]:
    picture = annotate(scene(tree), replace(LIGHT, direction=direction))  # type: ignore[arg-type]
    groups = [item for item in picture.items if isinstance(item, Group) and item.name == "noted"]
    return [item for group in groups for item in group.items if isinstance(item, Rect)]


def test_only_nodes_with_a_note_have_the_mark() -> None:
    tree = noted()
    assert len(sheets(tree)) == len(tree)
    tree.notes.clear()
    assert sheets(tree) == []
    tree.notes[5] = "here"
    assert len(sheets(tree)) == 1


@pytest.mark.parametrize("direction", ["down", "right"])
def test_the_mark_covers_no_text(direction: str) -> None:
    picture = annotate(scene(noted()), replace(LIGHT, direction=direction))  # type: ignore[arg-type]
    texts = [
        item
        for group in picture.items
        if isinstance(group, Group)
        for item in group.items
        if isinstance(item, Text)
    ]
    assert len(texts) > 13
    for sheet in sheets(noted(), direction):
        for text in texts:
            left, top, right, bottom = text.bounds
            top, bottom = top + 2, bottom - 4  # the room for what is higher, or lower, than digits
            apart = (
                sheet.x + sheet.width <= left or right <= sheet.x
                or sheet.y + sheet.height <= top or bottom <= sheet.y
            )  # fmt: skip
            assert apart, (sheet, text)


def test_probabilities_stand_on_the_edges_from_chance_nodes() -> None:
    tree = noted()
    tree.moves[3] = "heads"
    tree.probabilities |= {2: 1 / 3, 3: 0.5}
    texts = [
        item.text
        for group in annotate(scene(tree)).items
        if isinstance(group, Group) and group.name == "move"
        for item in group.items
        if isinstance(item, Text)
    ]
    assert texts == ["0.33", "heads 0.5"]


def test_another_probability_is_another_plan() -> None:
    tree, kept = noted(), PlanCache()
    tree.probabilities[2] = 0.5
    shown = scene(tree)
    assert plan_for(shown, LIGHT, kept).moves[2] == "0.5"
    tree.probabilities[2] = 0.25
    assert plan_for(shown, LIGHT, kept).moves[2] == "0.25"
