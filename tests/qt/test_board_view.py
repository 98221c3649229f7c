"""A board on the screen: where its cells are, and that they can be reached by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.games.game_registry import game
from treeview.qt.widgets.board_view import MAX_CELL_PX, BoardView, changed_cells, neighbour

SQUARE = [(x, y) for y in range(3) for x in range(3)]
KEYS = {"Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right, "Up": Qt.Key.Key_Up, "Down": Qt.Key.Key_Down}


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """Tic-tac-toe with an X in the left upper corner and an O in the middle, all cells to be clicked."""
    made = BoardView(LIGHT)
    qtbot.addWidget(made)
    played = game("tictactoe")
    state = played.read("X . . / . O . / . . .")
    made.resize(240, 200)
    made.show_board(played.picture(state), played.cells(state) or ())
    made.show()
    return made


def clicks(view: BoardView) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    view.clicked.connect(lambda x, y: found.append((x, y)))
    return found


# Where things are


def test_the_board_is_as_large_as_fits_and_in_the_middle(view: BoardView) -> None:
    frame = view.frame()
    assert frame.width() == frame.height() == 3 * 62
    assert abs(frame.center().x() - 120) <= 1
    assert abs(frame.center().y() - 100) <= 1


def test_a_small_board_is_not_blown_up(view: BoardView) -> None:
    view.resize(2000, 2000)
    assert view.cell_size() == MAX_CELL_PX


def test_every_cell_is_found_in_its_middle_and_nothing_beside_the_board(view: BoardView) -> None:
    assert [view.cell_at(view.box(cell).center()) for cell in SQUARE] == SQUARE
    assert view.cell_at(view.frame().topLeft() - QPoint(2, 2)) is None


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_lines_of_the_board_are_on_whole_pixels(view: BoardView, ratio: float) -> None:
    view.devicePixelRatioF = lambda: ratio  # type: ignore[method-assign]
    frame, size = view.frame(), view.cell_size()
    for place in (frame.x(), frame.y(), size):
        assert place * ratio == pytest.approx(round(place * ratio))


@pytest.mark.parametrize("style", [LIGHT, DARK])
def test_pieces_are_painted_where_they_stand_in_their_colours(view: BoardView, style: Style) -> None:
    view.restyle(style)
    image = QImage(view.size() * 2, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    image.fill(QColor(style.palette.background))
    view.clearFocus()
    view.render(image, QPoint())

    def inside(cell: tuple[int, int]) -> set[str]:
        box = view.box(cell).adjusted(8, 8, -8, -8)
        span = [0.1 * step for step in range(11)]
        at = [(box.x() + box.width() * x, box.y() + box.height() * y) for x in span for y in span]
        return {image.pixelColor(int(2 * x), int(2 * y)).name() for x, y in at}

    colours = style.palette.board
    assert QColor(colours.first).name() in inside((0, 0))
    assert QColor(colours.second).name() in inside((1, 1))
    assert inside((2, 2)) == {QColor(colours.cell).name()}


# Clicking


def test_a_click_names_the_cell(view: BoardView, qtbot: QtBot) -> None:
    found = clicks(view)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.box((2, 1)).center().toPoint())
    qtbot.mouseClick(view, Qt.MouseButton.RightButton, pos=view.box((0, 1)).center().toPoint())
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert found == [(2, 1)]
    assert view.current == (2, 1), "keys go on from there"


def test_keys_go_from_cell_to_cell_and_click(view: BoardView, qtbot: QtBot) -> None:
    found = clicks(view)
    view.setFocus()
    for key in ("Right", "Down", "Down", "Down", "Left", "Left", "Up"):
        qtbot.keyClick(view, KEYS[key])
    assert view.current == (0, 1)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert found == [(0, 1), (0, 1)]
    qtbot.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert view.current == (0, 1)


def test_a_gap_between_cells_is_jumped_over() -> None:
    cells = [(0, 0), (3, 0), (1, 2), (0, 4)]
    assert neighbour(cells, (0, 0), (1, 0)) == (3, 0)
    assert neighbour(cells, (0, 0), (0, 1)) == (0, 4), "straight ahead, though further"
    assert neighbour(cells, (0, 0), (-1, 0)) == (0, 0)


def test_a_board_without_cells_takes_no_keys(view: BoardView) -> None:
    view.show_board(view.board)
    assert view.current is None
    assert view.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert view.cell_at(view.rect().center().toPointF()) is None


# What a move has changed


@pytest.mark.parametrize(
    ("name", "moves", "cells"),
    [
        ("tictactoe", ["b2"], {(1, 1)}),
        ("connect", [3], {(2, 2)}),
        ("hexapawn", ["b2", "cxb2"], {(1, 1), (2, 0)}),
        ("kalah", [2], {(2, 0), (2, 1)}),
    ],
)
def test_the_cells_that_a_move_has_changed_are_known(
    name: str, moves: list[object], cells: set[tuple[int, int]]
) -> None:
    played = game(name)
    state = before = played.start
    for move in moves:
        before, state = state, played.play(state, move)
    now, then = played.picture(state), played.picture(before)
    assert now is not None
    assert then is not None
    assert changed_cells(now, then) == cells


def test_changed_cells_are_marked(view: BoardView) -> None:
    played = game("tictactoe")
    view.clearFocus()
    plain = view.grab().toImage()
    view.mark_changed(played.picture(played.read("X . . / . . . / . . .")))
    marked = view.grab().toImage()
    different = [
        (x, y)
        for x in range(plain.width())
        for y in range(plain.height())
        if plain.pixel(x, y) != marked.pixel(x, y)
    ]
    assert different
    assert {view.cell_at(QPoint(*each).toPointF()) for each in different} == {(1, 1)}
    view.mark_changed(None)
    assert view.grab().toImage() == plain
    view.mark_changed(game("connect").picture(game("connect").start))
    assert view.grab().toImage() == plain, "a board of another size tells nothing"


# Said


def test_the_position_is_told_to_those_who_do_not_see_it(view: BoardView) -> None:
    assert view.accessibleName() == "Board"
    assert view.accessibleDescription() == "X . . / . O . / . . ."
    view.show_board(None, text="no board")
    assert view.accessibleDescription() == "no board"
    assert view.frame().isEmpty()
    view.grab()
