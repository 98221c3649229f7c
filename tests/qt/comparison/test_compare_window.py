"""Runs compared in a window: linked in time, view, folding, selection; saved, undone, exported, presented."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from treeview.comparison.run_choice import RunChoice
from treeview.document.comparisons import choices_of
from treeview.document.sessions import restore_tree
from treeview.draw.scene import ELSEWHERE, HERE
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.native.session import SavedComparison, SavedRun
from treeview.playback.step_notes import run_of
from treeview.qt.canvas.render import comparison_marks
from treeview.qt.comparison.choice_dialog import ChoiceDialog, ChoicePage
from treeview.qt.comparison.compare_window import CompareWindow
from treeview.qt.comparison.run_pane import LEAST_PICTURE_PX
from treeview.qt.dialogs.export import ExportDialog
from treeview.qt.dialogs.game import game_trust
from treeview.qt.presenter.presenter_look import sizes
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import unregister
from treeview.sources import load
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT

RUNS = ("alphabeta", "mtdf:first=35")


@pytest.fixture
def compare(window: MainWindow, qtbot: QtBot) -> Iterator[Callable[..., CompareWindow]]:
    """``compare("alphabeta", "pvs")`` opens the window on the tree of five passes."""
    document = window.shell.document

    def show(*runs: str, source: str = "example:five-passes") -> CompareWindow:
        document.open_tree(load(source))
        window.shell.comparing.compare([RunChoice.parse(run) for run in runs or RUNS])
        found = window.shell.comparing.window
        assert found is not None
        qtbot.waitExposed(found)
        found.activateWindow()
        QApplication.processEvents()
        return found

    yield show
    window.shell.comparing.close()
    QApplication.processEvents()


def steps(window: CompareWindow) -> tuple[int, ...]:
    return tuple(pane.document.step for pane in window.panes)


def test_a_key_moves_one_run_and_takes_the_others_along(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    assert steps(window) == (62, 69)
    window.panes[0].canvas.setFocus()
    QTest.keyClick(window.panes[window.active].canvas, Qt.Key.Key_Home)
    assert steps(window) == (0, 0)
    QTest.keyClick(window.panes[window.active].canvas, Qt.Key.Key_Right)
    assert steps(window) == window.group.time.follow(0, 1, (0, 0))
    window.link.setCurrentIndex(window.link.findData("step"))
    window.set_active(1)
    QTest.keyClick(window.panes[window.active].canvas, Qt.Key.Key_Right)
    assert steps(window) == (window.panes[1].document.step,) * 2
    window.link.setCurrentIndex(window.link.findData("none"))
    before = steps(window)
    window.panes[1].scrubber.setValue(before[1] + 5)
    assert steps(window) == (before[0], before[1] + 5)


def test_only_the_run_of_the_active_pane_plays(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    button = window.buttons["play"]
    button.click()
    assert button.defaultAction().text() == "&Pause"
    QTest.keyClick(window.panes[0].canvas, Qt.Key.Key_F6)
    assert window.active == 1
    assert not any(pane.player.active for pane in window.panes)
    button.click()
    assert [pane.player.active for pane in window.panes] == [False, True]
    assert button.defaultAction().text() == "&Pause"


def test_a_key_leads_to_the_first_difference(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    QTest.keyClick(window.panes[window.active].canvas, Qt.Key.Key_D)
    assert steps(window) == (14, 21)
    assert window.group.parting is not None
    assert steps(window) == window.group.parting.steps


def test_selection_folding_and_view_are_those_of_all(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    one, other = (pane.document for pane in window.panes)
    one.select(2)
    assert other.selected == 2
    window.actions_["fold"].trigger()
    assert one.folded == other.folded == {2}
    other.set_folded({3})
    assert one.folded == other.folded == {3}
    first, second = (pane.canvas.viewport for pane in window.panes)
    first.set_zoom(2.0)
    first.pan(-40, -25)
    assert (second.view.x, second.view.y, second.view.zoom) == (first.view.x, first.view.y, first.view.zoom)
    second.fit()
    assert first.fitted


def test_fitted_pictures_have_one_scale_whatever_texts_they_have(
    compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    window = compare("alphabeta", "minimax", source="[8, 3]")
    views = [pane.canvas.viewport.frame() and pane.canvas.viewport.view for pane in window.panes]
    assert window.panes[0].canvas.model.places.extent != window.panes[1].canvas.model.places.extent
    assert (views[0].x, views[0].y, views[0].zoom) == (views[1].x, views[1].y, views[1].zoom)
    room = window.panes[0].canvas.height()
    window.actions_["legend"].trigger()
    assert not window.legend.isHidden()
    qtbot.waitUntil(lambda: window.panes[0].canvas.height() < room)
    assert [pane.canvas.viewport.view.zoom for pane in window.panes][::-1] == [
        pane.canvas.viewport.view.zoom for pane in window.panes
    ]
    before = window.legend.grab().toImage()
    window.minimal.setChecked(True)
    assert window.legend.grab().toImage() != before
    window.actions_["legend"].trigger()
    assert window.legend.isHidden()


def test_what_only_one_visits_is_marked_in_both(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    alone = window.group.comparison.only_in(0).nonzero()[0].astype("int32")
    scenes = [pane.document.scene() for pane in window.panes]
    assert scenes[0].apart is not None
    assert scenes[1].apart is not None
    assert set(scenes[0].apart.find(alone).tolist()) == {HERE}
    assert set(scenes[1].apart.find(alone).tolist()) == {ELSEWHERE}
    places = [pane.canvas.model.places for pane in window.panes]
    assert (places[0].x == places[1].x).all()


def test_room_for_windows_in_one_picture_moves_the_nodes_of_all(
    window: MainWindow, compare: Callable[..., CompareWindow]
) -> None:
    panes = compare("expectimax", "alphabeta", source="[8, [3, 2]]").panes
    before = [pane.canvas.model.places.x.tolist() for pane in panes]
    window.shell.document.set_labels("edges")
    one, other = (pane.canvas.model.places.x.tolist() for pane in panes)
    assert one == other
    assert one not in before


def test_bands_are_no_wider_than_crowded_neighbours_stand_apart(
    compare: Callable[..., CompareWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[float, npt.NDArray[np.float64]]] = []
    monkeypatch.setattr(
        comparison_marks, "draw_lines", lambda painter, lines: drawn.append((painter.pen().widthF(), lines))
    )
    window = compare("alphabeta", "minimax", source=str([[leaf % 7 for leaf in range(70)]] * 2))
    window.panes[1].canvas.grab()
    bands = [(width, lines) for width, lines in drawn if (lines[:, 1] + 1 < lines[:, 3]).all()]
    assert bands
    for width, lines in bands:
        apart = np.diff(np.sort(lines[:, 2]))
        assert width <= max(float(np.median(apart[apart > 0.01])), comparison_marks._LEAST_BAND_PX)


def test_the_minimal_tree_is_outlined_in_all(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    window.minimal.setChecked(True)
    for pane in window.panes:
        types = pane.document.scene().minimal
        assert types is not None
        assert types[ROOT] == 1


def test_the_minimal_tree_of_chance_is_refused_with_a_word(compare: Callable[..., CompareWindow]) -> None:
    window = compare("expectimax", "star1", source="example:dice-between-players")
    window.minimal.setChecked(True)
    assert not window.minimal.isChecked()
    assert "no minimal tree" in window.status.text()


def test_nothing_is_drawn_here(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    document = window.panes[0].document
    before = len(document.tree)
    document.set_drawing(True)
    assert not document.drawing
    assert not document.edit(node_edits.add_child, ROOT)
    assert len(document.tree) == before


def test_an_edit_of_the_tree_compares_anew(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    shown = compare("alphabeta", "minimax")
    document = window.shell.document
    before = len(shown.panes[1].document.run)  # type: ignore[arg-type]
    leaf = int(document.order.ids[-1])
    document.edit(node_edits.delete, [leaf])
    qtbot.waitUntil(lambda: len(shown.panes[1].document.run) < before)  # type: ignore[arg-type]
    assert shown.panes[1].document.tree == document.tree
    document.edit(node_edits.add_child, leaf - 1)
    pane = shown.panes[1].document
    assert len(pane.layout.x) == len(pane.tree) < len(document.tree)  # until then, as it was


def test_a_choice_of_runs_is_undone_and_redone(
    window: MainWindow, compare: Callable[..., CompareWindow]
) -> None:
    shown = compare()
    window.shell.comparing.compare([RunChoice("pvs"), RunChoice("minimax"), RunChoice("sss")])
    assert [pane.title for pane in shown.panes] == ["PVS", "Minimax", "SSS*"]
    shown.undoRequested.emit(False)
    assert [pane.title for pane in shown.panes] == ["Alpha-beta", "MTD(f) (First guess 35)"]
    shown.undoRequested.emit(True)
    assert len(shown.panes) == 3
    document = window.shell.document
    document.history.undo()
    document.history.undo()
    assert document.compared is None
    assert window.shell.comparing.window is None or not window.shell.comparing.window.isVisible()


def test_the_tree_of_a_game_is_grown_for_another_order_of_moves(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    window.shell.opening.open_source("game:nim")
    runs = ("alphabeta:depth=3", "alphabeta:depth=3,moves=hand-2.0")
    window.shell.comparing.compare([RunChoice.parse(run) for run in runs])
    shown = window.shell.comparing.window
    assert shown is not None
    assert [pane.document.length > 0 for pane in shown.panes] == [True, True]


def test_a_comparison_is_saved_with_the_document(
    window: MainWindow, compare: Callable[..., CompareWindow], tmp_path: Path
) -> None:
    shown = compare()
    shown.link.setCurrentIndex(shown.link.findData("leaves"))
    shown.panes[0].document.seek(20)
    assert window.shell.document.compared == SavedComparison(
        (SavedRun("alphabeta"), SavedRun("mtdf", (("first", 35.0),))), "leaves", (20, 24)
    )
    file = tmp_path / "compared.tree.json"
    assert window.shell.saving.write(file)
    tree, session = native.pages_of(JsonDocument.read(file.read_text("utf-8"), "")).pages[0]
    assert session is not None
    document = window.shell.document
    shown.close()
    restore_tree(document, tree, session, path=None, source="")
    window.shell.comparing.open()
    again = window.shell.comparing.window
    assert again is not None
    assert steps(again) == (20, 24)
    assert again.group.link == "leaves"


LONG = "mcts:formula=rave,iterations=20,solver=ends,widening=1"


def test_a_small_window_shows_four_runs_and_all_their_counts(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    shown = compare("alphabeta", "mtdf:first=35", "pvs", "sss")
    shown.resize(800, 600)
    QApplication.processEvents()
    assert (shown.width(), shown.height()) == (800, 600)
    for pane in shown.panes:
        assert pane.canvas.height() >= LEAST_PICTURE_PX
    window.shell.comparing.compare([RunChoice.parse(LONG), RunChoice("alphabeta")])
    QApplication.processEvents()
    header = shown.table.horizontalHeader()
    last = header.count() - 1
    assert header.sectionViewportPosition(last) + header.sectionSize(last) <= shown.table.viewport().width()
    assert shown.panes[0].heading.toolTip() == shown.panes[0].title
    before = header.sectionSize(last), shown.table.height()
    font = QApplication.font()
    larger = QFont(font)
    larger.setPixelSize(round(1.5 * font.pixelSize()))
    try:
        QApplication.setFont(larger)
        shown.restyle()
        qtbot.waitUntil(lambda: shown.table.height() > before[1])
        assert header.sectionSize(last) > before[0]
    finally:
        QApplication.setFont(font)


def test_sentences_about_three_runs_are_seen_whole(
    compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    made = compare("alphabeta", "pvs", "mtdf")
    made.resize(1024, 744)
    qtbot.waitUntil(lambda: made.said.viewport().height() >= made.differences.height())


def test_the_dialog_chooses_two_to_four_runs(window: MainWindow, qtbot: QtBot) -> None:
    dialog = ChoiceDialog(
        [RunChoice.parse("alphabeta:moves=shuffled-3"), RunChoice.parse("mtdf:first=35")], window, game=None
    )
    qtbot.addWidget(dialog)
    assert not dialog.remove.isEnabled()
    dialog.add.click()
    dialog.add.click()
    assert not dialog.add.isEnabled()
    assert dialog.focusWidget() is dialog._page(3).algorithm, "which is chosen next"
    page = dialog._page(2)
    page.algorithm.setCurrentIndex(page.algorithm.findData("mcts"))
    page.fields["iterations"].set_value(30)  # type: ignore[union-attr]
    page.moves.setCurrentIndex(page.moves.findData("best"))
    dialog.accept()
    assert [choice.text for choice in dialog.choices] == [
        "alphabeta:moves=shuffled-3",
        "mtdf:first=35",
        "mcts:iterations=30,moves=best",
        "negamax",
    ]


def test_an_added_run_is_a_search_that_is_not_there_yet(window: MainWindow, qtbot: QtBot) -> None:
    dialog = ChoiceDialog([RunChoice("alphabeta"), RunChoice("minimax")], window, game=None)
    qtbot.addWidget(dialog)
    dialog.add.click()
    dialog.accept()
    assert len({choice.algorithm for choice in dialog.choices}) == 3


def test_the_fields_of_a_run_stand_below_each_other_and_its_order_comes_last(
    window: MainWindow, qtbot: QtBot
) -> None:
    choices = [RunChoice.parse("alphabeta:moves=shuffled-3"), RunChoice("mcts")]
    dialog = ChoiceDialog(choices, window, game=None)
    qtbot.addWidget(dialog)
    dialog.show()
    page = dialog._page(0)
    for name in ("alphabeta", "minimax"):
        page.algorithm.setCurrentIndex(page.algorithm.findData(name))
        QApplication.processEvents()
        fields = [page.algorithm, *filter(QWidget.isVisible, page.fields.values()), page.moves, page.seed]
        assert len({field.x() for field in fields}) == 1
        assert sorted(fields, key=QWidget.y) == fields
        page.algorithm.setFocus()
        QTest.keyClick(page.algorithm, Qt.Key.Key_Tab)
        assert dialog.focusWidget() is fields[1]


def test_a_picture_of_all_runs_is_exported(
    compare: Callable[..., CompareWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window = compare()
    target = tmp_path / "both.svg"

    def fill(dialog: ExportDialog) -> int:
        assert not dialog.copy.isVisible()
        assert dialog.format.findData("forest") < 0
        assert dialog.format.findData("beamer") >= 0
        dialog.forms.looks.caption.setChecked(True)
        file: QLineEdit = dialog.file
        file.setText(str(target))
        dialog.accept()
        qtbot.waitUntil(target.exists)
        return 1

    monkeypatch.setattr(ExportDialog, "exec", fill)
    window.export.click()
    text = target.read_text("utf-8")
    assert "Alpha-beta" in text
    assert "MTD(f) (First guess 35)" in text
    assert "run-2" in text


def test_the_runs_are_presented_and_come_back(compare: Callable[..., CompareWindow]) -> None:
    window = compare()
    style = window.panes[0].document.style
    QTest.keyClick(window.panes[window.active].canvas, Qt.Key.Key_F5)
    assert window.presenting
    assert window.isFullScreen()
    assert window.bar.isHidden()
    assert window.panes[0].document.style != style
    assert window.focusWidget() is window  # which has the keys of a presentation
    QTest.keyClick(window, Qt.Key.Key_Home)
    assert steps(window) == (0, 0)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.presenting
    assert not window.bar.isHidden()
    assert window.panes[0].document.style == style


def test_the_table_of_four_presented_runs_needs_no_scrolling(compare: Callable[..., CompareWindow]) -> None:
    window = compare("alphabeta", "pvs", "mtdf", "minimax")
    window.present()
    window.showNormal()
    window.resize(1024, 768)
    window.turn_table()
    window.group.seek(window.group.comparison.ends)
    for _ in range(3):
        QApplication.processEvents()
    window.table.set_type_size(sizes(768).small)  # as on a screen of this height
    window.table.measure_anew()
    assert len(window.table.content.headers) == 12
    assert window.table.horizontalScrollBar().maximum() == 0
    window.present()


def test_the_table_of_a_presentation_is_as_large_as_its_sentences(
    compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    window = compare()
    head = window.table.horizontalHeader()
    before = window.table.font().pixelSize(), head.height()
    window.present()
    window.turn_table()
    large = window.panes[0].said.fontMetrics().height()
    qtbot.waitUntil(lambda: window.table.fontMetrics().height() == large)
    assert window.differences.fontMetrics().height() == large
    assert head.height() >= large
    window.present()
    qtbot.waitUntil(lambda: (window.table.font().pixelSize(), head.height()) == before)


def test_a_style_that_is_chosen_while_the_runs_are_presented_is_there_afterwards(
    window: MainWindow, compare: Callable[..., CompareWindow]
) -> None:
    shown = compare()
    shown.present()
    window.settings["glyphs"] = "shapes"
    window.settings["picture_style"] = "print"
    presented = {document.style.name for document in shown.group.documents}
    shown.present()
    assert presented == {"print"}
    assert all(document.style == window.shell.document.style for document in shown.group.documents)


def test_esc_leaves_the_presentation_and_then_closes_the_window(
    compare: Callable[..., CompareWindow], window: MainWindow
) -> None:
    made = compare()
    made.present()
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert made.isVisible()
    QTest.keyClick(made.panes[made.active].canvas, Qt.Key.Key_Escape)
    assert not made.isVisible()
    assert window.isVisible()


@pytest.mark.long
def test_the_button_names_the_arrangement_that_it_brings(compare: Callable[..., CompareWindow]) -> None:
    made = compare()
    before = made.turn.text()
    made.turn.click()
    assert {before, made.turn.text()} == {"R&ows", "&Columns"}
    made.turn.click()
    assert made.turn.text() == before
    made = compare("alphabeta", "minimax", "pvs", "mtdf")
    assert not made.turn.isEnabled(), "four stand two by two"


def test_the_head_of_what_only_one_run_visits_is_explained(compare: Callable[..., CompareWindow]) -> None:
    made = compare()
    model = made.table.content
    heads = [model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())]
    place = heads.index("Only here")
    said = model.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "only this run visits" in said


def test_the_dialog_hides_options_that_change_nothing_beside_the_others(window: MainWindow) -> None:
    dialog = ChoiceDialog([RunChoice("deepening"), RunChoice("mtdf")], window, game=None)
    page = dialog.pages.widget(0)
    assert isinstance(page, ChoicePage)
    assert page.form.isRowVisible(page.fields["prune_on"])
    assert not page.form.isRowVisible(page.fields["first"])
    base = page.fields["base"]
    assert isinstance(base, QComboBox)
    base.setCurrentIndex(base.findData("mtdf"))
    assert page.form.isRowVisible(page.fields["first"])
    assert not page.form.isRowVisible(page.fields["prune_on"])
    dialog.deleteLater()


@pytest.mark.long
def test_the_speaker_of_compared_runs_sees_notes_and_what_comes_next(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    shown, settings = compare(), window.shell.settings
    settings["present_speaker"] = "always"
    try:
        window.shell.document.notes.note(30, "Ask who cuts.", run_of("alphabeta", {}))
        shown.set_active(0)
        shown.group.move(0, 30)
        QTest.keyClick(shown, Qt.Key.Key_F5)
        presenter = window.shell.comparing.presenter
        assert presenter is not None
        speaker = presenter.speaker
        assert speaker is not None
        QApplication.processEvents()
        assert speaker.note.toPlainText() == "Alpha-beta: Ask who cuts."
        assert speaker.differences.toPlainText() == shown.differences.text()
        assert speaker.columns[0].says.text() == shown.panes[0].said.text()
        said = speaker.columns[0].will_say.text().removeprefix("Next: ")
        QTest.keyClick(speaker, Qt.Key.Key_Right)
        assert shown.panes[0].document.step == 31
        assert shown.panes[0].said.text() == said
        assert speaker.note.toPlainText() == ""
        QTest.keyClick(speaker, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        assert shown.panes[0].document.step == 30
        QTest.keyClick(speaker, "1")
        QTest.keyClick(shown, "2")
        assert shown.foot.text() == "Go to step 12_"
        QTest.keyClick(speaker, Qt.Key.Key_Return)
        assert shown.panes[0].document.step == 12
        QTest.keyClick(speaker, Qt.Key.Key_End)
        assert {column.will_say.text() for column in speaker.columns} == {"Next: This is the end."}
        speaker.buttons["parting"].click()
        assert steps(shown) == (14, 21)
        QTest.keyClick(speaker, Qt.Key.Key_Home)
        QTest.keyClick(shown, Qt.Key.Key_R)
        cut = shown.panes[0].document.step
        assert shown.group.comparison.runs[0].recording.kind(cut).name == "cut"
        QTest.keyClick(shown, Qt.Key.Key_O)
        assert shown.panes[0].document.step > cut
        QTest.keyClick(shown, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
        assert shown.panes[0].document.step == cut
        QTest.keyClick(shown, Qt.Key.Key_D)
        assert steps(shown) == (14, 21)
        QTest.keyClick(shown, Qt.Key.Key_B)
        assert presenter.cover.colour == "black"
        assert speaker.covered.text() == "The screen is black"
        QTest.keyClick(speaker, Qt.Key.Key_Right)  # only uncovers
        assert (presenter.cover.colour, steps(shown)) == ("", (14, 21))
        QTest.keyClick(shown, Qt.Key.Key_U)
        assert not shown.facts.isHidden()
        QTest.keyClick(speaker, Qt.Key.Key_V)
        qtbot.waitUntil(lambda: presenter.speaker is None)
        QTest.keyClick(shown, Qt.Key.Key_F5)
        assert not shown.presenting
        assert not shown.isFullScreen()
    finally:
        settings["present_speaker"] = "screens"


def test_the_speaker_sees_other_runs(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    shown, settings, comparing = compare(), window.shell.settings, window.shell.comparing
    settings["present_speaker"] = "always"
    try:
        QTest.keyClick(shown, Qt.Key.Key_F5)
        presenter = comparing.presenter
        assert presenter is not None
        for names in ("pvs", "minimax", "sss"), ("alphabeta", "mtdf"):
            comparing.compare([RunChoice(name) for name in names])
            qtbot.waitUntil(lambda names=names: len(shown.panes) == len(names))
            speaker = presenter.speaker
            assert speaker is not None
            assert [column.pane for column in speaker.columns] == shown.panes
            assert [column.says.text() for column in speaker.columns] == [
                pane.said.text() for pane in shown.panes
            ]
            assert speaker.differences.toPlainText() == shown.differences.text()
    finally:
        settings["present_speaker"] = "screens"


def test_the_speaker_reads_in_the_room_that_flat_pictures_leave(
    compare: Callable[..., CompareWindow], window: MainWindow, qtbot: QtBot
) -> None:
    shown, settings = compare("alphabeta", "pvs", "scout", "sss"), window.shell.settings
    settings["present_speaker"] = "always"
    try:
        QTest.keyClick(shown, Qt.Key.Key_F5)
        presenter = window.shell.comparing.presenter
        assert presenter is not None
        speaker = presenter.speaker
        assert speaker is not None
        speaker.resize(1000, 1000)
        picture = speaker.columns[0].picture
        least = picture.minimumSizeHint().height()
        qtbot.waitUntil(lambda: picture.height() <= max(least, picture.box.height() + 2))
        assert speaker.differences.height() > 250
    finally:
        settings["present_speaker"] = "screens"


def test_a_tree_that_cannot_be_searched_is_refused(window: MainWindow) -> None:
    document = window.shell.document
    document.open_tree(load("example:dice-between-players"))
    said: list[str] = []
    document.messageRaised.connect(said.append)
    window.shell.comparing.compare([RunChoice("alphabeta"), RunChoice("expectimax")])
    assert window.shell.comparing.window is None
    assert "chance" in said[-1]


def follow(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until an edit of the tree is compared anew, or refused."""
    comparing = window.shell.comparing
    qtbot.waitUntil(lambda: not comparing._again.isActive() and not comparing.work.active)


@pytest.mark.long
def test_runs_at_their_ends_stay_there_when_the_tree_is_edited(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    shown, document = compare("alphabeta", "minimax", source="example:aima-5.2"), window.shell.document
    before = steps(shown)
    shown.group.seek((3, 3))
    shown.group.seek(before)
    assert document.edit(node_edits.add_child, document.tree.parent[document.order.ids[-1]], value=4.0)
    follow(window, qtbot)
    assert steps(shown) == shown.group.comparison.ends > before
    shown.panes[0].document.seek(3)
    stood = steps(shown)
    document.history.undo()
    follow(window, qtbot)
    assert steps(shown) == stood


def answer(with_dialog: Callable[[ChoiceDialog], object]) -> list[str]:
    """Do something with the dialog that comes next, and cancel it; return the problem that it tells."""
    told: list[str] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ChoiceDialog)
        told.append(dialog.note.text())
        with_dialog(dialog)
        dialog.reject()

    QTimer.singleShot(0, act)
    return told


def test_runs_that_the_tree_refuses_by_now_are_asked_for_anew(
    window: MainWindow, compare: Callable[..., CompareWindow], qtbot: QtBot
) -> None:
    compare("alphabeta", "alphabeta:moves=hand-2.0.1", source="example:aima-5.2").close()
    QApplication.processEvents()
    document, chosen = window.shell.document, list[str]()
    document.edit(node_edits.delete, [next(iter(document.tree.children(ROOT)))])
    told = answer(lambda dialog: chosen.append(dialog.pages.tabText(1)))
    window.shell.comparing.open()
    assert told == ["A has no move 3"]
    assert chosen == ["&2 Alpha-beta"]
    assert window.shell.comparing.window is None


def test_an_unknown_search_of_a_comparison_is_named(window: MainWindow) -> None:
    document = window.shell.document
    document.open_tree(load("example:five-passes"))
    document.compare(SavedComparison((SavedRun("alphabeta"), SavedRun("mine"))))
    told = answer(lambda _: None)
    window.shell.comparing.open()
    assert "no algorithm 'mine'" in told[0]


@pytest.mark.parametrize("counted", [False, True])
def test_searches_that_know_no_chance_can_be_replaced_where_chance_moves(
    window: MainWindow, *, counted: bool
) -> None:
    document, comparing = window.shell.document, window.shell.comparing
    document.open_tree(load("example:dice-between-players"))
    chosen: list[list[str]] = []

    def look(dialog: ChoiceDialog) -> None:
        pages = [dialog._page(place) for place in range(dialog.pages.count())]
        chosen.append([page.algorithm.currentData() for page in pages])

    answer(look)
    if counted:
        comparing.depths.choices = [RunChoice("alphabeta")]
        comparing.depths.choose()
    else:
        document.compare(SavedComparison((SavedRun("alphabeta"), SavedRun("minimax"))))
        comparing.choose()
    assert chosen == [["alphabeta"] if counted else ["alphabeta", "minimax"]]
    document.compare(None)
    answer(look)
    comparing.choose()
    assert chosen[-1] == ["expectimax", "star1"]


@pytest.mark.long
def test_a_search_opened_again_is_compared_anew_and_saved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept, shell = tmp_path / "mine.py", tmp_path / "kept.tree.json", window.shell
    file.write_text(
        'import treeview\ntimes = treeview.Option("times", "Times", "int", 2, "How often.")\n'
        '@treeview.algorithm("mine", "My search", options=[times])\n'
        "def mine(tree, times):\n"
        '    for _ in range(times):\n        yield treeview.step("enter", tree.root, value=7)\n'
    )
    monkeypatch.setattr(game_trust, "may_run", lambda *_, **__: True)
    window.shell.document.open_tree(load("example:five-passes"))
    assert shell.opening.open_file(str(file))
    try:
        shell.comparing.compare([RunChoice.parse("mine"), RunChoice.parse("mine:times=5")])
        qtbot.waitUntil(lambda: shell.comparing.window is not None, timeout=60_000)
        shown = shell.comparing.window
        assert shown is not None
        assert shown.group.comparison.ends == (2, 5)
        file.write_text(file.read_text().replace("range(times)", "range(2 * times)"))
        assert shell.opening.open_file(str(file))
        qtbot.waitUntil(lambda: shown.group.comparison.ends == (4, 10), timeout=60_000)
        assert shell.saving.write(kept)
        _, session = native.pages_of(JsonDocument.read(kept.read_text("utf-8"), "")).pages[0]
        assert session is not None
        assert session.comparison is not None
        assert session.comparison.runs == (SavedRun("mine"), SavedRun("mine", (("times", 5),)))
        shown.close()
        QApplication.processEvents()
        shell.document.start("alphabeta")
    finally:
        unregister("mine")
    assert choices_of(session.comparison) == []
