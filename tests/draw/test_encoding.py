"""Columns that choose label, colour and size of nodes and the width of edges."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import recorded
from tests.strategies import trees
from treeview.draw.encoding import LEVELS, ColumnScale, Encoding, factor, fills
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Group, Picture, Polyline, Text
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.contrast import contrast
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.figures import FigureError
from treeview.scenes import scene
from treeview.search.columns import Column
from treeview.search.run import Run
from treeview.styles import STYLES, style_of
from treeview.tree.tree import Tree

LINES = [
    {"format": "treeview-trace", "version": 1, "algorithm": "thoughts"},
    {"id": 0, "label": "task", "stage": "draft"},
    {"id": 1, "parent": 0, "label": "a", "stage": "debug", "prior": 0.25},
    {"id": 2, "parent": 0, "label": "b", "stage": "draft", "prior": 0.75},
    {"step": "score", "node": 1, "score": -0.5, "visits": 1},
    {"step": "score", "node": 2, "score": 1.0, "visits": 90},
]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    path = tmp_path / "a.trace.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in LINES))
    return treeview.record(str(path))


def _scale(low: float, high: float, numbers: list[float], *, whole: bool = False) -> ColumnScale:
    column = Column("n", np.intc, -1) if whole else Column("n")
    return ColumnScale("n", column, low, high, lambda ids: np.array(numbers)[ids])


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("kind", ["sequential", "diverging", "categories"])
def test_texts_are_legible_on_all_colours_which_differ(name: str, kind: str) -> None:
    palette = style_of(name).palette
    colours = fills(palette, kind)
    assert len(colours) == LEVELS
    assert len(set(colours)) == LEVELS
    assert min(contrast(palette.ink, colour) for colour in colours) >= 4.5
    if kind == "sequential":
        away = [contrast(palette.background, colour) for colour in colours]
        assert away == sorted(away)


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=20), st.booleans())
def test_levels_follow_the_numbers(numbers: list[float], whole: bool) -> None:
    low, high = min(numbers), max(numbers)
    scale = _scale(low, high, numbers, whole=whole)
    levels = scale.levels(np.arange(len(numbers))).tolist()
    ranked = [level for _, level in sorted(zip(numbers, levels, strict=True))]
    assert ranked == sorted(ranked)
    assert set(levels) <= set(range(LEVELS))
    if scale.kind == "diverging":
        end = max(-low, high)
        assert levels == [min(8, max(0, round((x + end) / (2 * end) * 8))) for x in numbers] or any(
            abs(((x + end) / (2 * end) * 8) % 1 - 0.5) < 1e-9 for x in numbers
        )
    elif low < high:
        assert levels[numbers.index(low)] == 0
        assert levels[numbers.index(high)] == LEVELS - 1


def test_zero_is_in_the_middle_of_a_diverging_scale_and_counts_are_logarithmic() -> None:
    assert _scale(-1, 3, [0.0, 3.0, -3.0, 9.0, math.nan]).levels(np.arange(5)).tolist() == [4, 8, 0, 8, -1]
    counts = _scale(0, 1000, [0, 30, 1000], whole=True)
    assert counts.is_logarithmic
    assert counts.levels(np.arange(3)).tolist() == [0, 4, 8]
    assert not _scale(0, 100, [0, 30, 100]).is_logarithmic, "scores from 0 to 100 are no counts"


@given(trees(max_nodes=20, infinities=False), st.sampled_from(["alphabeta", "mcts"]), st.data())
def test_a_picture_depends_on_the_step_alone(tree: Tree, name: str, data: st.DataObject) -> None:
    """However one comes to a step, columns choose the same there."""
    run = recorded(tree, name)
    number = data.draw(st.sampled_from(["value", "visits", "mean", "depth"]))
    encoding = Encoding(label=(number,), color=number, size=number, edge_width=number)
    steps = data.draw(st.lists(st.integers(0, len(run)), min_size=2, max_size=4))

    def drawn(at: Run) -> Picture:
        return annotate(scene(tree, run=at, encoding=encoding))

    for step in steps:
        run.seek(step)
        seen = drawn(run)
    assert drawn(run.another().seek(steps[-1])) == seen


def _items(picture: Picture, prefix: str) -> list[object]:
    def walk(items: object) -> list[object]:
        found = []
        for item in items:
            if isinstance(item, Group):
                found += list(item.items) if item.name.startswith(prefix) else walk(item.items)
        return found

    return walk(picture.items)


def test_each_channel_shows_its_column(run: Run) -> None:
    encoding = Encoding(("score", "stage"), "stage", "visits", "prior")
    made = scene(run.search.space.tree, run=run, encoding=encoding)
    picture = annotate(made)
    colours = made.encoded.color.fills(LIGHT.palette)
    assert made.encoded.color.categories == ("draft", "debug")
    shapes = {item.fill: item for item in _items(picture, "node ")}
    assert set(shapes) == set(colours)
    texts = {item.text for item in _items(picture, "n") if isinstance(item, Text)}
    assert {"draft", "debug", "score −0.5", "score 1.0"} <= texts
    assert "task" not in texts, "the text of the column stands in place of the name"
    widths = sorted(line.pen.width for line in _items(picture, "edge ") if isinstance(line, Polyline))
    assert widths[-1] > 3 * widths[0]
    words = " ".join(item.text for item in legend(made, LIGHT, 900).items if isinstance(item, Text))
    assert "stage: draft" in words
    assert "size: visits 1 … 90" in words
    assert "edge width: prior 0.25 … 0.75" in words


@pytest.mark.parametrize("step", [{}, {"step": "score", "node": 1, "score": 0.5}])
def test_a_missing_number_leaves_no_gap_unless_a_step_may_fill_it(
    step: dict[str, object], tmp_path: Path
) -> None:
    lines = [*LINES[:2], {**LINES[2], "score": 0.1}, LINES[3], *([step] if step else [])]
    path = tmp_path / "a.trace.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    run = treeview.record(str(path)).seek(0)
    picture = annotate(scene(run.search.space.tree, run=run, encoding=Encoding(("score", "prior"))))
    places = {item.text: item.y for item in _items(picture, "notes ") if isinstance(item, Text)}
    same = places["prior 0.25"] == places["prior 0.75"]
    assert same if step else places["score 0.1"] == places["prior 0.75"] < places["prior 0.25"]


@pytest.mark.parametrize("glyphs", ["triangles", "shapes", "circles"])
def test_room_is_kept_for_the_largest_and_values_fit_into_the_smallest(run: Run, glyphs: str) -> None:
    style = replace(LIGHT, glyphs=glyphs)
    tree = run.search.space.tree
    plain = plan_for(scene(tree, run=run), style).sizes
    made = scene(tree, run=run, encoding=Encoding(size="visits"))
    grown = plan_for(made, style).sizes
    assert factor(LEVELS - 1) == 1
    for name in ("triangle", "circle", "box", "peak", "stand"):
        assert getattr(grown, name) * factor(0) == pytest.approx(getattr(plain, name))
    boxes = [item.bounds for item in _items(annotate(made, style), "node terminal")]
    wide = sorted(right - left for left, _, right, _ in boxes)
    assert wide[-1] <= 2 * grown.box + 2 * style.heavy
    assert wide[-1] > 1.5 * wide[0]


def test_what_cannot_be_shown_is_told(run: Run) -> None:
    with pytest.raises(FigureError, match=r"no column 'nope'; choose from .*score.*stage"):
        treeview.render(run, color="nope")
    with pytest.raises(FigureError, match="'stage' has texts, not numbers"):
        treeview.render(run, size="stage")
    with pytest.raises(FigureError, match="only one column of texts"):
        treeview.render(run, label=["stage", "label"])


def test_an_unknown_column_of_a_scene_changes_nothing(run: Run) -> None:
    tree = run.search.space.tree
    assert annotate(scene(tree, run=run, encoding=Encoding(color="nope"))) == annotate(scene(tree, run=run))


def test_colours_change_no_place(run: Run) -> None:
    tree = run.search.space.tree
    first = annotate(scene(tree, run=run, encoding=Encoding(color="score")))
    with run.at(0):
        second = annotate(scene(tree, run=run, encoding=Encoding(color="score")))
    assert (first.width, first.height) == (second.width, second.height)
