import json
from itertools import chain, pairwise

import pytest

from treeview import load, messages, record
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Polygon, Text
from treeview.draw.style.style import LIGHT
from treeview.scenes import scene
from treeview.styles import load_named


def texts(picture):
    return [item.text for _, item in picture.walk() if isinstance(item, Text)]


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "mcts"])
@pytest.mark.parametrize("marks", [True, False])
def test_the_words_are_translated(algorithm, marks, monkeypatch):
    run = record(load([[8, 3], [5, 4]]), algorithm)
    shown = scene(run.search.space.tree, None, run)
    english = texts(legend(shown, LIGHT, 800, marks=marks))
    monkeypatch.setattr(messages, "_translate", str.upper)
    loud = texts(legend(shown, LIGHT, 800, marks=marks))
    signs = {"N", "x̄", "UCB1", "α, β"}
    assert [text if text in signs else text.upper() for text in english] == loud
    assert ("selected" in english) == marks


def test_a_narrow_legend_is_taller():
    shown = scene(load([[8, 3], [5, 4]]))
    narrow, wide = (legend(shown, LIGHT, width) for width in (200, 900))
    assert narrow.width < wide.width
    assert narrow.height > wide.height
    assert list(chain(texts(narrow))) == texts(wide)


def test_a_legend_is_as_large_as_its_style_writes():
    shown = scene(load([[8, 3], [5, 4]]))
    usual, large = (legend(shown, style, 300) for style in (LIGHT, load_named("projection")))
    assert large.height == pytest.approx(usual.height * 17 / 11)
    shapes = [next(item for _, item in each.walk() if isinstance(item, Polygon)) for each in (usual, large)]
    widths = [max(shape.points[::2]) - min(shape.points[::2]) for shape in shapes]
    assert widths[1] == pytest.approx(widths[0] * 17 / 11)
    for _, item in large.walk():
        left, top, right, bottom = item.bounds
        assert left >= 0
        assert top >= 0
        assert right <= large.width
        assert bottom <= large.height


@pytest.mark.parametrize("name", ["light", "dark"])
def test_shapes_with_rings_stay_in_their_lines(name):
    run = record(load([[8, 3], [5, 4]]))
    drawn = legend(scene(run.search.space.tree, None, run), load_named(name), 200)
    items = [item for _, item in drawn.walk()]
    lines = sorted(item.y - 0.365 * item.face.size for item in items if isinstance(item, Text))
    apart = min(low - high for high, low in pairwise(lines) if low - high > 1)
    for shape in items:
        if isinstance(shape, Polygon):
            tip, base = min(shape.points[1::2]), max(shape.points[1::2])
            middle = min(lines, key=lambda line: abs(line - (tip + base) / 2))
            assert tip - shape.pen.width >= middle - apart / 2  # mitres reach as far as lines are wide
            assert base + shape.pen.width / 2 <= middle + apart / 2 + 0.5


def test_the_legend_of_a_log_has_no_state_that_the_log_cannot_show(tmp_path):
    lines = [
        {"format": "treeview-trace", "version": 1, "algorithm": "greedy"},
        {"id": "r"},
        {"id": "a", "parent": "r"},
        {"step": "look", "node": "a", "visits": 3},
    ]
    for best in (False, True):
        file = tmp_path / f"{best}.trace.jsonl"
        more = [{"step": "look", "node": "r", "best": "a"}] if best else []
        head = lines[0] | ({"columns": {"best": {"node": True}}} if best else {})
        file.write_text("\n".join(map(json.dumps, [head, *lines[1:], *more])))
        tree = load(str(file))
        words = texts(legend(scene(tree, None, record(tree, "trace")), LIGHT, 800))
        assert "not visited yet" in words
        assert "being searched" not in words
        assert ("best line" in words) == best


def test_only_who_moves_somewhere_is_explained(tmp_path):
    """The nodes of a log without turns have no players."""
    lines = [
        {"id": "r"},
        {"id": "a", "parent": "r"},
        {"id": "b", "parent": "a"},
        {"step": "drop", "node": "b", "status": "pruned"},
    ]
    for turns in ({}, {"turns": "alternate"}):
        file = tmp_path / f"{len(turns)}.trace.jsonl"
        head = {"format": "treeview-trace", "version": 1} | turns
        file.write_text("\n".join(map(json.dumps, [head, *lines])))
        words = texts(legend(scene(load(str(file)), None, record(str(file))), LIGHT, 800))
        assert [("MAX to move" in words), ("MIN to move" in words)] == [bool(turns)] * 2
        assert "pruned" in words
    one_ply = texts(legend(scene(load([8, 3])), LIGHT, 800))
    assert [("MAX to move" in one_ply), ("MIN to move" in one_ply)] == [True, False]
