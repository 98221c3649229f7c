"""What an audience sees: everything in its place at every step, large, and calm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QImage, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.waiting import run_out
from treeview import styles
from treeview.draw.style.contrast import contrast
from treeview.draw.style.style import DARK, LIGHT
from treeview.games.random_tree import random_tree
from treeview.playback.counters import counts
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.presenter import Presenter, caption_bar
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.presenter_look import enlarge, font, percent, sizes, style_named
from treeview.qt.presenter.side_panels import break_lines, drop_comments
from treeview.qt.presenter.stage import FOLLOWING_ZOOM, Stage
from treeview.qt.settings import PRESENTED_STYLES
from treeview.qt.widgets import theme
from treeview.qt.window.main_window import MainWindow
from treeview.search.pseudocode import pseudocode_of
from treeview.search.registry import ALGORITHMS
from treeview.tree.edits.node_edits import delete
from treeview.tree.tree import Tree

Show = Callable[..., int]


def drawn(window: MainWindow, algorithm: str, branching: int = 3, depth: int = 3) -> Document:
    document = window.shell.document
    document.open_tree(random_tree(branching, depth, seed=2, estimates=True))
    document.start(algorithm)
    document.recorder.finish()
    document.seek(1)
    return document


def boxes(audience: Audience) -> dict[str, QRect]:
    parts = {
        "stage": audience.stage,
        "caption": audience.caption,
        "code": audience.code,
        "figures": audience.figures,
    }
    return {name: part.geometry() for name, part in parts.items() if part.isVisible()}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("algorithm", ["alphabeta", "deepening", "mcts"])
def test_nothing_overlaps_and_nothing_jumps(
    audience: Audience, window: MainWindow, show: Show, size: tuple[int, int], algorithm: str
) -> None:
    document = drawn(window, algorithm, 2)
    audience.setWindowState(Qt.WindowState.WindowNoState)
    audience.resize(*size)
    show("S", "U", "M")
    QApplication.processEvents()
    first = boxes(audience)
    assert len(first) == 4
    for name, box in first.items():
        assert audience.rect().contains(box), name
        assert not any(box.intersects(other) for key, other in first.items() if key != name)
    for step in range(0, min(document.length, 90), 7):
        document.seek(step)
        assert boxes(audience) == first
    assert audience.stage.height() > 0.5 * audience.height()
    assert audience.stage.width() > 0.6 * audience.width()


def test_it_is_the_same_tree_in_another_style(audience: Audience, window: MainWindow) -> None:
    shown = audience.stage.document
    assert shown.tree is window.shell.document.tree
    assert shown.run is window.shell.document.run
    assert window.shell.document.style.value_size == LIGHT.value_size, "the window keeps its style"
    assert shown.style.value_size > LIGHT.value_size
    assert not shown.drawing


@pytest.mark.parametrize("name", PRESENTED_STYLES)
@pytest.mark.parametrize("base", [LIGHT, DARK, replace(LIGHT, direction="right", decimals=4)])
def test_every_style_is_large_and_of_its_colours(name: str, base: styles.Style) -> None:
    style, large = style_named(name, base), styles.load_named("projection")
    assert style.palette == (base if name == "screen" else styles.load_named(name)).palette
    for size in ("value_size", "note_size", "small_size", "line", "ring", "triangle_width", "level_gap"):
        assert getattr(style, size) >= getattr(large, size)
    assert (style.direction, style.decimals) == (base.direction, base.decimals)
    assert enlarge(style) == style


@pytest.mark.parametrize("name", PRESENTED_STYLES)
@pytest.mark.parametrize("base", [LIGHT, DARK])
def test_texts_can_be_read_on_what_they_stand_on(name: str, base: styles.Style) -> None:
    style = style_named(name, base)
    palette = style.palette
    for colour in (palette.ink, palette.muted, palette.changed, palette.max.line):
        assert contrast(colour, palette.background) >= 4.5
    lit = theme.lit_colour(style).name()
    assert contrast(palette.ink, lit) >= 4.5
    assert contrast(palette.max.line, lit) >= 4.5
    assert contrast(palette.current, palette.background) >= 3, "the pointer is seen"


def test_type_grows_with_the_window() -> None:
    assert sizes(1080).caption >= 36
    assert sizes(720).caption >= 24
    assert sizes(2160).caption == pytest.approx(2 * sizes(1080).caption, abs=2)
    assert sizes(1080).small >= 18
    assert percent(2160) == pytest.approx(2 * percent(1080), abs=2)


def test_the_last_line_of_a_text_is_painted_whole(qapp: QApplication) -> None:
    for size in range(12, 60):
        images = []
        for extra in (0, 20):
            image = QImage(600, 200, QImage.Format.Format_RGB32)
            image.fill(Qt.GlobalColor.white)
            painter = QPainter(image)
            line = QFontMetricsF(font(size)).lineSpacing()
            caption_bar.write(painter, QRectF(0, 0, 600, 2 * line + extra), "Ask them.\nWait, gypsy.", size)
            painter.end()
            images.append(image)
        assert images[0] == images[1], size


def test_a_gap_is_between_a_sentence_of_two_lines_and_its_equation(
    audience: Audience, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[QRectF] = []
    for name in ("write", "write_line"):
        monkeypatch.setattr(caption_bar, name, lambda _painter, box, *_: boxes.append(box))
    audience.resize(1024, 768)
    audience.caption.grab()
    sentence, equation = boxes[:2]
    assert equation.top() - sentence.bottom() >= 3
    assert equation.bottom() < audience.caption.height()


def test_the_caption_says_and_speaks_the_step(
    audience: Audience, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []
    monkeypatch.setattr("treeview.qt.presenter.caption_bar.announce", lambda _, text: spoken.append(text))
    show("Right")
    assert audience.caption.texts.sentence
    assert audience.caption.accessibleDescription() == spoken[-1]
    show("B", "Right")
    assert len(spoken) == 1, "what has not changed is not said again"


def test_a_long_note_stays_in_its_place(audience: Audience, show: Show, presenter: Presenter) -> None:
    show("M")
    empty = audience.grab(audience.stage.geometry()).toImage()
    height = audience.caption.height()
    presenter.document.notes.note(1, "word " * 700)
    audience.arrange()
    assert audience.caption.height() == height
    assert audience.grab(audience.stage.geometry()).toImage() == empty
    assert audience.caption.texts.note.startswith("word")


def test_two_looks_in_a_row_are_the_same(audience: Audience, show: Show, qtbot: QtBot) -> None:
    show("S", "U", "Right")
    first = audience.grab().toImage()
    run_out(audience)
    assert audience.grab().toImage() == first, "nothing blinks, nothing moves by itself"


def test_pseudocode_is_lit_where_the_step_is(audience: Audience, show: Show, presenter: Presenter) -> None:
    show("S")
    lit = set()
    for _ in range(8):
        show("Right")
        assert audience.code.accessibleDescription()
        lit.add(audience.code.lit)
    assert len(lit) > 3
    show("Home")
    assert audience.code.lit == ()


def test_long_lines_are_broken_where_they_may_be() -> None:
    metrics = QFontMetricsF(font(20, mono=True))
    for name in ("alphabeta", "mcts", "deepening"):
        code = drop_comments(pseudocode_of(name, Document().run_control.options_of(name)).lines)
        assert not any("▷" in line for line in code)
        lines = break_lines(code, metrics, 330)
        assert max(line.indent + metrics.horizontalAdvance(line.text) for line in lines) <= 330
        assert len(lines) > len(code)
        for place, line in enumerate(code):
            parts = [part.text for part in lines if part.place == place]
            assert " ".join(parts) == line.strip(" ")
            assert not any(part.endswith((" −", "←", " +")) for part in parts)


def test_no_line_of_any_pseudocode_is_broken_on_a_small_projector(
    audience: Audience, show: Show, window: MainWindow
) -> None:
    document = drawn(window, "alphabeta", 2, 2)
    audience.resize(1024, 768)
    show("S")
    for name in ALGORITHMS:
        document.start(name)
        document.recorder.finish()
        audience.arrange()
        lines, _ = audience.code._set()
        assert len(lines) == len(audience.code.lines), name
    assert audience.stage.width() > audience.width() / 2


def test_the_current_line_is_seen_however_little_room_there_is(
    audience: Audience, show: Show, window: MainWindow
) -> None:
    document = drawn(window, "deepening", 2)
    show("S")
    code = audience.code
    for step in range(1, 60):
        document.seek(step)
        lines = break_lines(code.lines, QFontMetricsF(font(20)), 250)
        seen = code._visible_lines(lines, 9)
        assert len(seen) == 9
        assert max(code.lit) in {line.place for line in seen}


def test_counters_tell_what_the_search_has_cost(audience: Audience, show: Show, window: MainWindow) -> None:
    document = drawn(window, "alphabeta")
    show("U", "End")
    rows = dict(audience.figures.rows)
    assert rows["Nodes visited"] != "0"
    assert document.run is not None
    assert rows["Cuts"] == f"{counts(document.run).cutoffs:,}" != "0"
    document.start("mcts")
    document.recorder.finish()
    show("End")
    assert len(audience.figures.table) == 3
    assert sum(int(row[1]) for row in audience.figures.table) == 100
    document.start("minimax")
    document.recorder.finish()
    assert audience.figures.table == []
    assert "Cuts" not in dict(audience.figures.rows)


# The view


def test_a_large_tree_is_shown_where_the_search_is(
    audience: Audience, presenter: Presenter, window: MainWindow
) -> None:
    presenter.end()
    document = drawn(window, "alphabeta", 6, 4)
    presenter.start()
    assert presenter.audience is not None
    stage = presenter.audience.stage
    assert not stage.viewport.fitted
    assert stage.view.zoom == FOLLOWING_ZOOM
    for step in range(1, 400, 13):
        document.seek(step)
        at = stage.viewport.place_of(document.current_node)
        assert stage.rect().adjusted(40, 20, -40, -20).contains(at.toPoint())
    for step in range(document.length // 2, document.length // 2 + 90, 7):
        document.seek(step)
        x = stage.viewport.place_of(document.current_node).x() / stage.width()
        assert 0.1 <= x <= 0.9, "what comes before and after is seen, too"
    stage.viewport.fit()
    for step in (5, 300):
        document.seek(step)
        assert stage.viewport.fitted, "who wants to see it whole goes on seeing it whole"


def test_the_view_goes_gently_and_never_back(
    audience: Audience, window: MainWindow, qtbot: QtBot, presenter: Presenter
) -> None:
    presenter.end()
    window.settings["animate"] = True
    document = drawn(window, "alphabeta", 6, 4)
    presenter.start()
    assert presenter.audience is not None
    stage = presenter.audience.stage
    qtbot.wait(20)
    seen: list[float] = []
    stage.viewport.changed.connect(lambda: seen.append(stage.view.x))
    document.seek(300)
    for milliseconds in range(0, 200, 20):
        stage.viewport._animation._animation.setCurrentTime(milliseconds)
    assert len(seen) > 2
    assert seen == sorted(seen) or seen == sorted(seen, reverse=True)
    window.settings["animate"] = False
    seen.clear()
    document.seek(1)
    assert len(seen) == 1, "where motion is not wanted, it jumps"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1920, 900)])
def test_fitted_trees_have_room_for_rings(audience: Audience, size: tuple[int, int]) -> None:
    audience.setWindowState(Qt.WindowState.WindowNoState)
    audience.resize(*size)
    QApplication.processEvents()
    assert audience.stage.document.current_node == 0
    image, ground = audience.stage.grab().toImage(), audience.stage.document.style.palette.background
    top = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(6)}
    assert audience.stage.view.zoom >= 1
    assert top == {ground}, "the ring around the root does not touch the edge"


# The mouse


def mouse(
    stage: Stage, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton = Qt.MouseButton.NoButton
) -> None:
    where = QPointF(stage.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(
        stage, QMouseEvent(kind, at, where, button, button, Qt.KeyboardModifier.NoModifier)
    )


def click(stage: Stage, at: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    mouse(stage, QEvent.Type.MouseButtonPress, at, button)
    mouse(stage, QEvent.Type.MouseButtonRelease, at, button)


def test_clicks_go_on_and_back_and_select(audience: Audience, presenter: Presenter) -> None:
    stage, document = audience.stage, presenter.document
    ground = QPointF(5, 5)
    click(stage, ground)
    assert document.step == 2
    mouse(stage, QEvent.Type.MouseButtonDblClick, ground, Qt.MouseButton.LeftButton)
    mouse(stage, QEvent.Type.MouseButtonRelease, ground, Qt.MouseButton.LeftButton)
    assert document.step == 3
    click(stage, ground, Qt.MouseButton.RightButton)
    assert document.step == 2
    click(stage, ground, Qt.MouseButton.ForwardButton)
    click(stage, ground, Qt.MouseButton.BackButton)
    assert document.step == 2
    click(stage, stage.viewport.place_of(2))
    assert (document.selected, document.step) == (2, 2)
    click(stage, stage.viewport.place_of(2))
    assert document.selected == -1


def test_a_drag_pans_and_the_wheel_zooms(audience: Audience, presenter: Presenter) -> None:
    stage = audience.stage
    x = stage.view.x
    mouse(stage, QEvent.Type.MouseButtonPress, QPointF(300, 300), Qt.MouseButton.LeftButton)
    mouse(stage, QEvent.Type.MouseMove, QPointF(380, 300), Qt.MouseButton.LeftButton)
    mouse(stage, QEvent.Type.MouseButtonRelease, QPointF(380, 300), Qt.MouseButton.LeftButton)
    assert stage.view.x < x
    assert presenter.document.step == 1, "a drag is no click"
    zoom, at = stage.view.zoom, QPointF(200, 200)
    wheel = QWheelEvent(
        at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(stage, wheel)
    assert stage.view.zoom > zoom


def test_the_pointer_goes_with_the_mouse(audience: Audience, show: Show) -> None:
    show("L")
    before = audience.grab().toImage()
    mouse(audience.stage, QEvent.Type.MouseMove, QPointF(400, 300))
    assert audience.spot.isVisible()
    assert (audience.spot.geometry().center() - QPoint(400, 300)).manhattanLength() <= 2
    assert audience.spot.width() >= 0.08 * audience.height()
    assert audience.stage.cursor().shape() == Qt.CursorShape.BlankCursor
    assert audience.grab().toImage() != before
    click(audience.stage, QPointF(5, 5))
    show("L")
    assert not audience.spot.isVisible()
    assert audience.stage.cursor().shape() != Qt.CursorShape.BlankCursor


def test_a_cursor_at_rest_hides(audience: Audience, qtbot: QtBot) -> None:
    audience._rest.setInterval(20)
    mouse(audience.stage, QEvent.Type.MouseMove, QPointF(400, 30))
    assert audience.stage.cursor().shape() == Qt.CursorShape.ArrowCursor
    qtbot.waitUntil(lambda: audience.stage.cursor().shape() == Qt.CursorShape.BlankCursor)
    mouse(audience.stage, QEvent.Type.MouseMove, QPointF(401, 30))
    assert audience.stage.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_nothing_pops_up(audience: Audience) -> None:
    at = audience.stage.viewport.place_of(1).toPoint()
    QApplication.sendEvent(
        audience.stage, QHelpEvent(QEvent.Type.ToolTip, at, audience.stage.mapToGlobal(at))
    )
    assert not QToolTip.isVisible()


# The window behind


def test_the_window_behind_rests_until_it_is_needed(
    audience: Audience,
    window: MainWindow,
    show: Show,
    presenter: Presenter,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    assert presenter.occlusion.suspended
    refreshed: list[Panel] = []
    monkeypatch.setattr(type(window.shell.status), "refresh", lambda panel: refreshed.append(panel))
    painted: list[int] = []
    renderer, paint = window.shell.canvas.renderer, window.shell.canvas.renderer.paint
    monkeypatch.setattr(renderer, "paint", lambda *given: painted.append(1) or paint(*given))
    show("Right", "Right")
    QApplication.processEvents()
    assert refreshed == []
    assert painted == []
    presenter.end()
    assert refreshed == [window.shell.status], "it shows the step that was reached"
    qtbot.waitUntil(lambda: bool(painted))


def test_a_window_that_is_seen_goes_on(
    audience: Audience, window: MainWindow, show: Show, presenter: Presenter, qtbot: QtBot
) -> None:
    show("F11")
    assert not audience.isFullScreen()
    assert not presenter.occlusion.suspended
    show("F11")
    assert audience.isFullScreen()
    assert presenter.occlusion.suspended
    window.activateWindow()
    qtbot.waitUntil(lambda: not presenter.occlusion.suspended)
    assert window.updatesEnabled()


def test_a_step_asks_for_the_scene_no_more_often_than_it_is_shown(
    audience: Audience, window: MainWindow, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    scene = Document.scene
    monkeypatch.setattr(Document, "scene", lambda self, *ahead: asked.append(1) or scene(self, *ahead))
    show("Right")
    QApplication.processEvents()
    assert len(asked) <= 2, "one for the audience, one for the view of the window behind"


def test_a_run_that_is_being_recorded_can_be_presented(
    audience: Audience, window: MainWindow, show: Show
) -> None:
    document = window.shell.document
    document.open_tree(random_tree(7, 5, seed=3))
    assert document.recording
    assert show("Right", "Right") == 2
    assert audience.caption.texts.sentence
    document.recorder.finish()
    assert show("End") == document.length


def test_another_tree_and_none_can_be_presented(audience: Audience, window: MainWindow, show: Show) -> None:
    show("S", "U")
    load_source(window.shell.document, "example:lone-root")
    show("Right")
    window.shell.document.set_tree(Tree())
    assert window.shell.document.run is None
    show("Right", "End", "5", "Return", "J", "Q")
    assert audience.caption.texts.sentence
    audience.grab()


def test_a_tree_that_was_edited_is_searched_again(window: MainWindow, presenter: Presenter) -> None:
    presenter.end()
    document = window.shell.document
    document.seek(6)
    document.select(2)
    document.edit(delete, (4,))
    assert document.run is None
    presenter.start()
    assert document.run is not None
    assert document.step == 6
    assert presenter.audience is not None
    assert presenter.audience.caption.texts.sentence


def test_closing_the_window_ends_the_presentation(
    audience: Audience, window: MainWindow, presenter: Presenter
) -> None:
    window.shell.document.history.set_clean()
    window.close()
    assert not presenter.active
    assert not audience.isVisible()


def test_what_was_selected_before_is_not_marked(window: MainWindow, presenter: Presenter, show: Show) -> None:
    document = drawn(window, "alphabeta")
    presenter.end()
    document.select(2)
    presenter.start()
    shown, ahead = presenter.presented, presenter.next_step
    assert document.selected == 2
    assert (shown.selected, shown.selection, shown.scene().selected) == (-1, (), -1)
    document.select(3)
    assert (shown.selected, shown.selection, shown.scene().selected) == (3, (3,), 3)
    assert ahead.scene().selected == -1
    presenter.end()
    presenter.start()
    assert shown.selected == -1
