"""What the canvas looks like: pixels of states, at every level of detail."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.contrast import contrast
from tests.qt.canvases import (
    NONE,
    chain,
    check_windows,
    colours,
    document_of,
    lesson,
    nested,
    pixels,
    shown,
    star,
    uniform,
)
from treeview.draw.picture import Polyline
from treeview.draw.style.looks import edge_pens
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.render.visible_picture import picture_in_view
from treeview.qt.canvas.view.canvas_view import TRUE_SCALE
from treeview.search.step_kinds import DONE, UNVISITED
from treeview.tree.tree import Tree

INK = LIGHT.palette.ink


def inked(image: QImage, background: str = "#ffffff") -> np.ndarray:
    """Where the image is not background, shape ``(height, width)``."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width())
    return (raw & 0xFFFFFF) != int(background[1:], 16)


def test_a_pruned_branch_looks_different_from_one_that_was_searched(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(lesson()))
    frame, image = canvas.frame(), pixels(canvas)
    terminal = LIGHT.palette.terminal
    searched, pruned = colours(image, *frame.at(2), 14), colours(image, *frame.at(12), 22)
    assert terminal.fill in searched
    assert terminal.fill not in pruned
    assert LIGHT.palette.pruned in pruned
    assert terminal.line not in pruned


def test_the_edge_of_a_pruned_branch_is_dashed_and_barred(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(lesson()))
    frame, image = canvas.frame(), pixels(canvas)

    def along(parent: int, child: int) -> list[bool]:
        (x0, y0), (x1, y1) = frame.at(parent), frame.at(child)
        parts = [part / 200 for part in range(50, 150)]
        return [colours(image, x0 + (x1 - x0) * p, y0 + (y1 - y0) * p, 1) != {"#ffffff"} for p in parts]

    def barred(parent: int, child: int) -> bool:
        (x0, y0), (x1, y1) = frame.at(parent), frame.at(child)
        middle = x0 + (x1 - x0) * 0.55, y0 + (y1 - y0) * 0.55
        return INK in colours(image, *middle, 8)

    assert all(along(1, 3))
    assert not all(along(9, 11)), "there are gaps between the dashes"
    assert barred(9, 11)
    assert not barred(1, 3)


def test_the_current_node_has_a_ring_and_others_have_none(qtbot: QtBot) -> None:
    document = document_of(lesson(), step=3)
    canvas = shown(qtbot, document)
    frame, image = canvas.frame(), pixels(canvas)
    assert document.current_node in (1, 2)
    assert LIGHT.palette.current in colours(image, *frame.at(document.current_node), 40)
    assert LIGHT.palette.current not in colours(image, *frame.at(12), 40)


def test_stepping_moves_the_ring(qtbot: QtBot) -> None:
    document = document_of(lesson(), step=3)
    canvas = shown(qtbot, document)
    document.seek(document.length - 2)
    node = document.current_node
    assert LIGHT.palette.current in colours(pixels(canvas), *canvas.frame().at(node), 40)


def test_the_selected_node_is_marked(qtbot: QtBot) -> None:
    document = document_of(lesson(), step=0)
    canvas = shown(qtbot, document)
    before = pixels(canvas)
    document.select(7)
    after = pixels(canvas)
    x, y = canvas.frame().at(7)
    assert colours(before, x, y, 60) != colours(after, x, y, 60)
    assert colours(before, *canvas.frame().at(2), 20) == colours(after, *canvas.frame().at(2), 20)


def test_dark_style(qtbot: QtBot) -> None:
    document = document_of(lesson())
    canvas = shown(qtbot, document)
    assert colours(pixels(canvas), 3, 3, 2) == {LIGHT.palette.background}
    document.set_style(DARK)
    image = pixels(canvas)
    assert colours(image, 3, 3, 2) == {DARK.palette.background}
    assert DARK.palette.terminal.fill in colours(image, *canvas.frame().at(2), 14)


@pytest.mark.parametrize("zoom", [0.3, 0.5, 1.0, 2.0])
def test_states_show_at_every_zoom(qtbot: QtBot, zoom: float) -> None:
    document = document_of(lesson())
    canvas = shown(qtbot, document, 1600, 1000)
    canvas.viewport.fit()
    canvas.view.zoom = zoom
    canvas.update()
    frame, image = canvas.frame(), pixels(canvas)
    assert frame.readable == (zoom >= TRUE_SCALE)
    reach = max(int(10 * zoom), 3)
    assert LIGHT.palette.terminal.fill in colours(image, *frame.at(2), reach)
    assert LIGHT.palette.terminal.fill not in colours(image, *frame.at(12), reach)
    assert LIGHT.palette.best in colours(image, *frame.at(5), int(40 * zoom))


def lone_cut() -> Tree:
    """A tree of 20,000 leaves of which alpha-beta prunes one.

    Everywhere each child is better for its parent than the one before, so that no bound is
    reached; but at one place, where the first of two leaves is too good for MIN to allow it.
    """
    tree = Tree()
    for group in range(100):
        middle = tree.add_child(0)
        for part in range(100):
            low = tree.add_child(middle)
            cut = (group, part) == (60, 50)
            for leaf in range(2):
                tree.add_child(low, value=1e6 if cut and leaf == 0 else 1000.0 * group - part)
    return tree


def darkest(names: set[str]) -> int:
    """The lightness of the darkest colour, from 0 to 255."""
    return min(QColor(name).lightness() for name in names)


def test_a_lone_pruned_node_among_ten_thousands_does_not_vanish(qtbot: QtBot) -> None:
    document = document_of(lone_cut())
    status = document.run["status"]
    pruned = np.flatnonzero(status == 3)
    assert len(pruned) == 1
    canvas = shown(qtbot, document, 1000, 600)
    image = pixels(canvas)
    x, y = canvas.frame().at(int(pruned[0]))
    elsewhere = canvas.frame().at(int(pruned[0]) - 5000)
    assert darkest(colours(image, x, y - 30, 14)) < 70, "the bars of the cut"
    assert darkest(colours(image, elsewhere[0], elsewhere[1] - 30, 14)) > 100
    assert LIGHT.palette.muted in colours(image, x, y, 7), "a pixel of the strip"


def test_crowded_rows_show_proportions(qtbot: QtBot) -> None:
    document = document_of(star(10_000), step=0)
    document.seek(document.length // 2)
    canvas = shown(qtbot, document)
    image, frame = pixels(canvas), canvas.frame()
    done, waiting = frame.at(2500), frame.at(7500)
    assert LIGHT.palette.terminal.line in colours(image, *done, 3)
    assert LIGHT.palette.terminal.line not in colours(image, *waiting, 3)
    assert "#ffffff" not in colours(image, *waiting, 2), "what was not visited yet is shown, faintly"


def test_a_crowded_row_has_no_gaps_where_the_tree_has_none(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(star(270), step=0))
    frame, image = canvas.frame(), pixels(canvas)
    assert 2 < frame.at(2)[0] - frame.at(1)[0] < 3, "wider than a column of the strip"
    (left, y), (right, _) = frame.at(1), frame.at(270)
    assert inked(image)[int(y), int(left) + 2 : int(right) - 2].all()


def test_a_chain_of_100000_is_seen_and_its_progress_too(qtbot: QtBot) -> None:
    document = document_of(chain(100_000), step=50_000)
    canvas = shown(qtbot, document)
    image, frame = pixels(canvas), canvas.frame()
    rows = inked(image).any(axis=1)
    top, bottom = frame.at(0)[1], frame.at(99_999)[1]
    assert bottom - top > 500
    assert rows[int(top) + 2 : int(bottom) - 2].all()
    upper, lower = frame.at(25_000), frame.at(75_000)
    assert colours(image, *upper, 1) != colours(image, *lower, 1)


def test_the_rows_of_a_root_with_10000_children_are_apart(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(star(10_000)))
    frame = canvas.frame()
    assert frame.at(1)[1] - frame.at(0)[1] > 30
    assert frame.at(1)[0] >= 0
    assert frame.at(10_000)[0] <= 800


def test_edges_to_nodes_out_of_sight_are_drawn(qtbot: QtBot) -> None:
    """At 100 % the children of a root of 10,000 lie far to both sides; their edges fill the band."""
    document = document_of(star(10_000), None)
    canvas = shown(qtbot, document)
    canvas.viewport.zoom_to(0)
    image, frame = pixels(canvas), canvas.frame()
    _x, y = frame.at(0)
    assert inked(image)[int(y + 32), 2:100].all()
    edges = sum(isinstance(item, Polyline) for _, item in picture_in_view(canvas.frame(), marked=True).walk())
    assert edges > 1000, "an export has them all"
    assert not inked(image)[int(y - 40), 2:100].any()


def test_the_picture_of_a_window_is_a_part_of_the_whole(qtbot: QtBot) -> None:
    check_windows(shown(qtbot, document_of(uniform(3, 5))), 900, 300)


def test_panning_keeps_the_picture_crisp(qtbot: QtBot) -> None:
    """Parts of a pixel are rounded away: nothing is ever smeared over two."""
    canvas = shown(qtbot, document_of(lesson(), None))
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(200.0, 100.0)
    before = pixels(canvas)
    canvas.viewport.pan(0.37, 0.21)
    assert pixels(canvas) == before
    canvas.viewport.pan(0.37, 0.0)
    assert pixels(canvas) != before


@pytest.mark.parametrize("tree", [uniform(3, 6), star(5_000), chain(5_000)], ids=["rows", "strip", "grid"])
def test_current_and_selected_are_seen_at_any_zoom(qtbot: QtBot, tree: Tree) -> None:
    document = document_of(tree, step=0)
    document.seek(document.length // 10)
    canvas = shown(qtbot, document)
    assert not canvas.frame().readable
    image, node = pixels(canvas), document.current_node
    assert LIGHT.palette.current in colours(image, *canvas.frame().at(node), 12)
    last = len(tree) - 1
    before = colours(image, *canvas.frame().at(last), 20)
    document.select(last)
    assert pixels(canvas) != image
    after = colours(pixels(canvas), *canvas.frame().at(last), 20)
    assert darkest(after) < darkest(before)
    document.seek(0)
    assert LIGHT.palette.current not in colours(pixels(canvas), *canvas.frame().at(node), 12)


def test_the_nodes_of_the_path_stand_out_of_a_crowded_row(qtbot: QtBot) -> None:
    document = document_of(star(10_000), step=0)
    document.seek(document.length // 2)
    canvas = shown(qtbot, document)
    image, frame = pixels(canvas), canvas.frame()
    x, y = frame.at(document.best_line[-1])
    assert LIGHT.palette.terminal.fill in colours(image, x, y, 2)
    assert LIGHT.palette.terminal.fill not in colours(image, x + 60, y, 2)


def three_chains(length: int) -> Tree:
    """Three long branches below the root, one after the other by their ids."""
    tree = Tree()
    for value in (3.0, 2.0, 1.0):
        node = 0
        for place in range(length):
            node = tree.add_child(node, value=value if place == length - 1 else NONE)
    return tree


def test_states_show_in_a_deep_tree_too(qtbot: QtBot) -> None:
    """The second branch is done, and on neither path nor best line; the third is under way."""
    document = document_of(three_chains(3000), "minimax", step=0)
    document.seek(document.length - 10_000)
    status = document.run["status"]
    assert (status[5500], status[8990]) == (DONE, UNVISITED)
    canvas = shown(qtbot, document)
    image, frame = pixels(canvas), canvas.frame()
    assert darkest(colours(image, *frame.at(5500), 1)) < 150
    assert darkest(colours(image, *frame.at(8990), 1)) > 190


def test_the_edges_of_a_deep_tree_are_drawn_where_they_show(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(three_chains(3000), None))
    frame = canvas.frame()
    (x0, y0), (x1, _) = frame.at(0), frame.at(1)
    assert abs(x0 - x1) > 10
    ink = inked(pixels(canvas))
    assert ink[int(y0) - 1 : int(y0) + 3, int(x1) : int(x0)].any(axis=0).all()


def test_a_lone_root(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(Tree(value=3.0)))
    x, y = canvas.frame().at(0)
    assert abs(x - 400) < 40
    assert abs(y - 300) < 40
    assert LIGHT.palette.terminal.line in colours(pixels(canvas), x, y, 45)


def test_a_lone_root_far_away_is_painted_anew_where_it_has_changed(qtbot: QtBot) -> None:
    document = document_of(Tree(value=3.0))
    canvas = shown(qtbot, document)
    canvas.viewport.set_zoom(TRUE_SCALE / 3)
    for step in (0, document.length) * 3:
        document.seek(step)
        other = shown(qtbot, document_of(Tree(value=3.0), step=step))
        other.viewport.set_zoom(TRUE_SCALE / 3)
        assert pixels(canvas) == pixels(other)


def test_the_legend_can_be_shown_and_the_tree_keeps_off_it(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(chain(40)))
    before = inked(pixels(canvas))
    canvas.set_legend_shown(True)
    image = pixels(canvas)
    ink = inked(image)
    assert ink[480:, 20:400].sum() > before[480:, 20:400].sum()
    assert canvas.view.covered > 60
    middle = 600 - canvas.view.covered / 2
    assert LIGHT.palette.terminal.fill in colours(image, 150, middle, 130)
    assert LIGHT.palette.best in colours(image, 250, middle, 230)
    assert canvas.frame().at(len(canvas.document.tree) - 1)[1] < 600 - canvas.view.covered
    canvas.set_legend_shown(False)
    assert (inked(pixels(canvas)) == before).all()


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "mcts"])
def test_every_algorithm_paints_at_every_step(qtbot: QtBot, algorithm: str) -> None:
    options = {"iterations": 10} if algorithm == "mcts" else {}
    document = document_of(lesson(), algorithm, step=0, **options)
    canvas = shown(qtbot, document)
    looks = set()
    for step in range(document.length + 1):
        document.seek(step)
        looks.add(hash(inked(pixels(canvas)).tobytes()))
    assert len(looks) > 5


def test_a_random_tree_is_painted_at_all_zooms(qtbot: QtBot) -> None:
    random = Random(5)
    parents = [random.randrange(max(node - 60, 0), node) for node in range(1, 3000)]
    inner = set(parents)
    tree = Tree()
    for node, parent in enumerate(parents, 1):
        tree.add_child(parent, value=NONE if node in inner else float(random.randint(-9, 9)))
    canvas: TreeCanvas = shown(qtbot, document_of(tree))
    zoom = canvas.view.least
    while zoom < 4:
        canvas.viewport.zoom_to(1500, 0)
        canvas.viewport.set_zoom(zoom)
        assert inked(pixels(canvas)).sum() > 50
        zoom *= 1.5


def test_the_edge_to_the_best_child_stands_out_where_there_is_room(qtbot: QtBot) -> None:
    """Whose values went up, though the best line is elsewhere."""
    tree = nested([[8, 3, 2], [1, 4, 6], [5, 9, 7]])
    document = document_of(tree, "minimax")
    canvas = shown(qtbot, document, 600, 500)
    canvas.viewport.set_zoom(0.6)
    frame, image = canvas.frame(), pixels(canvas)
    assert not frame.readable

    def darkness(child: int) -> int:
        (x0, y0), (x1, y1) = frame.at(int(tree.parent[child])), frame.at(child)
        return darkest(colours(image, (x0 + x1) / 2, (y0 + y1) / 2, 3))

    assert document.best_line == (0, 9, 10)
    assert darkness(6) < 115 < min(darkness(7), darkness(8))
    assert darkness(4) < 115 < min(darkness(2), darkness(3))


def test_arrow_heads_point_at_chosen_children_below_true_scale(qtbot: QtBot) -> None:
    document = document_of(uniform(3, 3), "minimax")
    canvas = shown(qtbot, document, 700, 520)
    frame = canvas.frame()
    assert frame.across < 0.85
    image = pixels(canvas)
    best = document.run.columns["best"]
    ink = edge_pens(LIGHT)["chosen"].colour
    aside = [n for n in range(1, 13) if n not in document.best_line]
    for node in aside:
        # Just above the child's shape, where a plain edge would show one px of another colour.
        chosen = int(best[node])
        (x0, y0), (x1, y1) = frame.at(node), frame.at(chosen)
        part = 1 - (9 if chosen > 12 else 11.5) / (y1 - y0)
        part -= 3.5 / (y1 - y0)
        assert ink in colours(image, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 2)
        other = next(c for c in document.tree.children(node) if c != chosen)
        x2, _ = frame.at(other)
        assert ink not in colours(image, x0 + (x2 - x0) * part, y0 + (y1 - y0) * part, 1)


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_edges_to_what_was_not_visited_can_be_seen_from_the_back_row(qtbot: QtBot, style: Style) -> None:
    document = document_of(uniform(3, 3), step=1)
    document.set_style(style)
    canvas = shown(qtbot, document, 700, 520)
    frame = canvas.frame()
    assert not frame.readable
    (x0, y0), (x1, y1) = frame.at(2), frame.at(8)
    seen = colours(pixels(canvas), (x0 + x1) / 2, (y0 + y1) / 2, 3)
    # The ink has 3:1; half of a thin line's goes to the pixel beside.
    assert contrast(style.palette.unvisited, style.palette.background) >= 3
    assert max(contrast(colour, style.palette.background) for colour in seen) >= 2.2


def test_the_best_line_shows_on_both_sides_of_the_path(qtbot: QtBot) -> None:
    document = document_of(uniform(3, 3), "mcts", iterations=40)
    for step in range(document.length, 0, -1):
        document.seek(step)
        child = next((node for node in document.best_line if node), 0)
        if child in document.focus.path and child:
            break
    assert child
    assert child in document.focus.path
    canvas = shown(qtbot, document, 700, 520)
    frame = canvas.frame()
    assert not frame.readable
    (x0, y0), (x1, y1) = frame.at(0), frame.at(child)
    seen = colours(pixels(canvas), (x0 + x1) / 2, (y0 + y1) / 2, 5)
    assert max(contrast(colour, LIGHT.palette.background) for colour in seen) > 12
    assert LIGHT.palette.best in seen


@pytest.mark.parametrize(("zoom", "first", "last"), [(0.4, 9, 12), (0.45, 14, 18), (1.0, 22, 28)])
def test_where_there_is_more_to_come_edges_are_begun(
    qtbot: QtBot, zoom: float, first: int, last: int
) -> None:
    """In small shapes, in labelled ones, and to scale: so many px under the node's centre."""
    tree = uniform(4, 4)
    canvas = shown(qtbot, document_of(tree, None), 1600, 1000)
    node = len(tree) - 1
    tree.value[node] = NONE
    for more in (0, 1):
        tree.more[node] = more
        canvas.document.treeEdited.emit()
        canvas.viewport.set_zoom(zoom)
        canvas.viewport.centre_on(*canvas.model.places.place(node))
        x, y = (round(side) for side in canvas.frame().at(node))
        under = inked(pixels(canvas))[y + first : y + last, x - 8 : x + 9]
        assert (np.count_nonzero(under) >= 6) if more else not under.any()
