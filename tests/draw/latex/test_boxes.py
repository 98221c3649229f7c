"""All bundled examples as LaTeX in a column, with all ways of labels: no texts touch, none is cut off."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import treeview
from tests.draw.helpers import overlaps
from tests.draw.latex.boxes import Boxes, boxes_of
from treeview.draw.latex.forest import forest
from treeview.draw.latex.latex_text import LatexError
from treeview.draw.latex.picture_parts import nodes_in
from treeview.draw.latex.tikz import tikz
from treeview.draw.style.style import LABELS, Labels
from treeview.figures.book import Book
from treeview.figures.figure import Figure
from treeview.figures.lengths import length
from treeview.resources import example_names
from treeview.search.run import Run
from treeview.sources import read_source
from treeview.tree.tree import Tree

MAX_NODES = 60
"""Four examples have more, trees of games: they are only in the long test."""
SLACK_MM = 0.02
"""Coordinates are written with two digits."""
CHANCE = {"sure-or-gamble", "dice-between-players", "unlikely-disaster", "no-exploration"}


@cache
def lessons() -> dict[str, tuple[Run, int]]:
    """The run of each example as its lesson has it, with the step that it begins with, or the last."""
    found = {}
    for name in example_names():
        content = read_source(f"example:{name}")
        session = content.session
        assert session is not None
        run = treeview.record(content.make(), session.algorithm, **session.options)
        found[name] = run, session.step or len(run)
    return found


def is_small(run: Run) -> bool:
    space = run.search.space
    return len(space if isinstance(space, Tree) else space.tree) <= MAX_NODES


def check_in_column(run: Run, step: int, labels: Labels) -> None:
    """Check both outputs of a step at 84 mm."""
    book = Book(run, Figure(labels=labels, width=length("84mm"), trimmed=False), [step])
    with book.at(0) as now:
        picture, scale = book.sheet(0)
        for write in (tikz, forest):
            page = boxes_of(write(picture, now, book.plan, scale=scale))
            assert len(page.nodes) == nodes_in(picture)
            assert page.page[2] - page.page[0] == pytest.approx(84, abs=0.1)
            check(page, boards=now.boards is not None)


def check(page: Boxes, *, boards: bool) -> None:
    """No text touches another, or a node that it does not stand in; none is cut off. No nodes touch."""
    inner = (SLACK_MM, SLACK_MM, -SLACK_MM, -SLACK_MM)
    assert overlaps((np.array(list(page.nodes.values())) + inner).tolist()) == []
    if not page.words:
        return
    left, top, right, bottom = page.page
    words = np.array([word.box for word in page.words]) + inner
    assert overlaps(words.tolist()) == []
    assert (words >= (left, top, -np.inf, -np.inf)).all()
    assert (words <= (np.inf, np.inf, right, bottom)).all()
    names = list(page.nodes)
    nodes = np.array(list(page.nodes.values()))
    low = np.maximum(words[:, None, :2], nodes[None, :, :2])
    high = np.minimum(words[:, None, 2:], nodes[None, :, 2:])
    for one, other in np.argwhere((low < high).all(axis=2)).tolist():
        word, node = page.words[one], names[other]
        assert word.node == node, (word, node)
        assert word.inside or boards, word
        box, own = words[one], nodes[other]
        assert boards or own[0] <= box[0] < box[2] <= own[2], word


@pytest.mark.long
@pytest.mark.parametrize("labels", LABELS)
def test_in_a_column_no_text_of_any_example_touches_another(labels: Labels) -> None:
    small = {name: lesson for name, lesson in lessons().items() if is_small(lesson[0])}
    assert len(small) > 75
    assert small.keys() >= CHANCE
    for place, (run, step) in enumerate(small.values()):
        if (place + LABELS.index(labels)) % 2 == 0:  # each example with every other way of labels
            check_in_column(run, step, labels)


@pytest.mark.long
@pytest.mark.parametrize("labels", LABELS)
def test_nor_at_other_steps_or_in_large_examples(labels: Labels) -> None:
    refused = set()
    for name, (run, step) in lessons().items():
        for shown in {step, len(run) // 2, len(run)}:
            try:
                check_in_column(run, shown, labels)
            except LatexError:
                refused.add(name)
    assert refused <= {"burns-by-lot", "tictactoe-sampled"}
