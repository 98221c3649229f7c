"""The dialog that makes the tree of a game: options, a position, how far it is grown, how large it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from treeview.draw.style.style import LIGHT
from treeview.games.game_registry import GAMES, game
from treeview.games.setup import SEARCH, WHOLE, Setup
from treeview.games.tree_size import Size
from treeview.own_code import child_process
from treeview.qt.app import application
from treeview.qt.dialogs.game import game_dialog, game_trust, tree_size_text
from treeview.qt.dialogs.game.game_dialog import TO_DEPTH, GameDialog
from treeview.qt.dialogs.game.game_trust import GameTrial, may_run, trust_box
from treeview.qt.dialogs.game.tree_size_text import round_number, size_text, too_large
from treeview.qt.settings import Settings
from treeview.qt.widgets.number_fields import OptionBox

COUNTDOWN = '''
"""Take one or two; who takes last wins."""
from treeview.games.game import MAX, MIN

start = (5, MAX)

def to_move(state): return state[1]
def moves(state): return [take for take in (1, 2) if take <= state[0]]
def play(state, move): return (state[0] - move, MIN if state[1] == MAX else MAX)
def utility(state): return 1.0 if state[1] == MIN else -1.0
'''


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[GameDialog]:
    application()
    made = GameDialog(Settings(), LIGHT)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.reject()


@pytest.fixture(autouse=True)
def no_file_is_trusted() -> Iterator[None]:
    game_trust._trusted.clear()
    yield
    game_trust._trusted.clear()


def choose(dialog: GameDialog, name: str) -> None:
    dialog.games.setCurrentIndex(dialog.games.model().index(list(GAMES).index(name), 0))


def grow(dialog: GameDialog, extent: str) -> None:
    place = dialog.extent.findData(extent)
    dialog.extent.setCurrentIndex(place)
    dialog.extent.activated.emit(place)


def wait_for_size(dialog: GameDialog, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: dialog.sizer.complete, timeout=20_000)
    return dialog.size_label.text()


def number(dialog: GameDialog, name: str) -> OptionBox:
    field = dialog.options.fields[name]
    assert isinstance(field, OptionBox)
    return field


# Games and options


def test_every_game_can_be_chosen_and_made_as_it_is(dialog: GameDialog) -> None:
    for name in GAMES:
        choose(dialog, name)
        assert set(dialog.options.fields) == {option.name for option in game(name).declared}
        assert not dialog.problem.text(), name
        assert dialog.ok_button.isEnabled(), name
        assert dialog.position.board.board is not None


def test_no_field_is_cut_off_where_words_are_long(dialog: GameDialog) -> None:
    choose(dialog, "satellites")
    dialog.options.setFixedWidth(230)
    QApplication.processEvents()
    inside, seen = dialog.options.widget(), dialog.options.viewport()
    assert inside.width() <= seen.width(), "rows are broken rather than hidden behind the scroll bar"


def test_larger_text_makes_the_dialog_larger(dialog: GameDialog, qtbot: QtBot) -> None:
    settings = Settings()
    settings["text_size"] = 115
    try:
        larger = GameDialog(settings, LIGHT)
    finally:
        settings["text_size"] = 100
    qtbot.addWidget(larger)
    assert larger.width() > dialog.width()
    assert larger.height() > dialog.height()
    assert larger.width() <= larger.screen().availableSize().width()


def test_accepting_says_all_that_was_chosen(dialog: GameDialog, qtbot: QtBot) -> None:
    choose(dialog, "connect")
    number(dialog, "rows").set_value_by_user(4)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == GameDialog.DialogCode.Accepted
    options = {"columns": 4, "rows": 4, "line": 3, "equal": "same"}
    assert dialog.setup == Setup("connect", options, "", SEARCH)
    assert dialog.tree is not None
    assert dialog.tree.game.options == options
    assert len(dialog.tree.tree) == 1, "it is not grown yet"


def test_options_that_do_not_go_together_are_told_and_nothing_is_made(dialog: GameDialog) -> None:
    number(dialog, "line").set_value_by_user(7)
    assert dialog.problem.text() == "In a row: nobody can get 7 in a row on 3 × 3 cells"
    assert not dialog.ok_button.isEnabled()
    dialog.accept()
    assert dialog.setup is None
    number(dialog, "columns").set_value_by_user(7)
    assert not dialog.problem.text()
    assert dialog.ok_button.isEnabled()


def test_a_preset_sets_the_options_and_says_which_they_are(dialog: GameDialog) -> None:
    choose(dialog, "connect")
    assert dialog.presets.currentText() == "Connect Three, 4 × 3"
    place = dialog.presets.findText("Connect Four, 7 × 6")
    dialog.presets.setCurrentIndex(place)
    dialog.presets.activated.emit(place)
    assert [number(dialog, name).value for name in ("columns", "rows", "line")] == [7, 6, 4]
    assert dialog._game is not None
    assert dialog._game.options["columns"] == 7
    number(dialog, "columns").set_value(8)
    dialog.options.changed.emit()
    assert dialog.presets.currentText() == "Other options"
    choose(dialog, "nim")
    assert dialog.presets.isHidden()


def test_options_and_games_are_come_back_to_as_they_were_left(dialog: GameDialog) -> None:
    number(dialog, "rows").set_value_by_user(4)
    choose(dialog, "nim")
    choose(dialog, "tictactoe")
    assert dialog.options.values()["rows"] == 4


def test_a_text_of_an_option_is_read_while_it_is_typed(
    dialog: GameDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_size_text, "SLICE_SECONDS", 60.0)  # what is small is offered whole
    choose(dialog, "nim")
    heaps = dialog.options.fields["heaps"]
    heaps.setFocus()
    qtbot.keyClicks(heaps, " x")
    assert dialog.problem.text().startswith("Heaps: ")
    qtbot.keyClick(heaps, Qt.Key.Key_Backspace)
    assert not dialog.problem.text()
    assert wait_for_size(dialog, qtbot) == "The tree: 447 nodes."


def test_enter_in_the_list_of_games_makes_one_tree(dialog: GameDialog, qtbot: QtBot) -> None:
    finished: list[int] = []
    dialog.finished.connect(finished.append)
    dialog.games.setFocus()
    qtbot.keyClick(dialog.games, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.games, Qt.Key.Key_Return)
    assert finished == [GameDialog.DialogCode.Accepted]
    assert dialog.setup is not None
    assert dialog.setup.game == "connect"


# The position


def test_clicks_on_the_board_set_up_a_position(dialog: GameDialog, qtbot: QtBot) -> None:
    board, text = dialog.position.board, dialog.position.text
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.box((1, 1)).center().toPoint())
    assert text.text() == ". . . / . X . / . . ."
    assert dialog.ok_button.isEnabled()
    board.clicked.emit(0, 0)
    assert dialog.problem.text() == "there are 2 X and 0 O; X begins, and they take turns"
    assert not dialog.ok_button.isEnabled()
    board.clicked.emit(0, 0)
    assert text.text() == "O . . / . X . / . . ."
    assert dialog.ok_button.isEnabled()
    assert wait_for_size(dialog, qtbot).startswith("The whole tree: 6,812 nodes")
    dialog.accept()
    assert dialog.setup is not None
    assert dialog.setup.start == "O . . / . X . / . . ."
    assert dialog.tree is not None
    assert dialog.tree.state(0) == dialog.position.state


def test_what_is_typed_is_on_the_board_and_what_cannot_be_has_a_reason(
    dialog: GameDialog, qtbot: QtBot
) -> None:
    text = dialog.position.text
    text.setFocus()
    text.clear()
    qtbot.keyClicks(text, "X O / . X . / . . O")
    assert not dialog.ok_button.isEnabled()
    assert dialog.problem.text()
    text.clear()
    qtbot.keyClicks(text, "XO. / .X. / ..O")
    assert not dialog.problem.text()
    assert dialog.position.board.accessibleDescription() == "X O . / . X . / . . O"
    assert text.text() == "XO. / .X. / ..O", "what is being typed is left alone"
    dialog.accept()
    assert dialog.setup is not None
    assert dialog.setup.start == "X O . / . X . / . . O"


def test_the_buttons_go_to_the_start_and_to_the_empty_board(dialog: GameDialog) -> None:
    assert dialog.position.empty.isHidden(), "it is the start"
    choose(dialog, "hexapawn")
    assert not dialog.position.empty.isHidden()
    dialog.position.empty.click()
    assert dialog.position.text.text().startswith(". . . / . . . / . . .")
    dialog.position.start.click()
    assert dialog.position.state == dialog.position.game.start  # type: ignore[union-attr]
    dialog.accept()
    assert dialog.setup is not None
    assert dialog.setup.start == "", "the start needs no telling"


def test_the_position_stays_where_other_options_allow_it(dialog: GameDialog) -> None:
    dialog.position.board.clicked.emit(1, 1)
    number(dialog, "line").set_value_by_user(2)
    assert dialog.position.text.text() == ". . . / . X . / . . ."
    number(dialog, "columns").set_value_by_user(4)
    assert dialog.position.text.text() == ". . . . / . . . . / . . . ."


# How far


def test_a_small_tree_is_offered_whole_and_a_large_one_as_the_search_goes(
    dialog: GameDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_size_text, "SLICE_SECONDS", 60.0)  # at once, however busy the computer is
    wait_for_size(dialog, qtbot)
    assert dialog.chosen_extent == SEARCH
    choose(dialog, "hexapawn")
    wait_for_size(dialog, qtbot)
    assert dialog.chosen_extent == WHOLE
    choose(dialog, "tictactoe")
    grow(dialog, TO_DEPTH)
    choose(dialog, "hexapawn")
    assert dialog.chosen_extent == dialog.depth_box.value(), "what the user has said holds"


def test_the_exact_number_of_nodes_is_told(dialog: GameDialog, qtbot: QtBot) -> None:
    grow(dialog, WHOLE)
    assert wait_for_size(dialog, qtbot) == "The tree: 549,946 nodes."
    grow(dialog, TO_DEPTH)
    assert not dialog.depth_box.isHidden()
    dialog.depth_box.setValue(2)
    assert wait_for_size(dialog, qtbot) == "The tree: 82 nodes."
    dialog.accept()
    assert dialog.setup is not None
    assert dialog.setup.extent == 2


@pytest.mark.long
def test_too_large_a_tree_is_refused_with_an_offer(dialog: GameDialog, qtbot: QtBot) -> None:
    number(dialog, "columns").set_value_by_user(5)
    number(dialog, "rows").set_value_by_user(5)
    assert dialog.ok_button.isEnabled()
    grow(dialog, WHOLE)
    said = wait_for_size(dialog, qtbot)
    assert said.startswith("The tree: about ")
    assert "estimated, ± " in said
    assert said.endswith("No more than 2,000,000 can be shown at once.")
    assert not dialog.ok_button.isEnabled()
    assert dialog.offer.text() == "&Down to Depth 4: 318,026 Nodes"
    dialog.offer.click()
    assert dialog.chosen_extent == 4
    assert wait_for_size(dialog, qtbot) == "The tree: 318,026 nodes."
    assert dialog.ok_button.isEnabled()
    assert dialog.offer.isHidden()


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (42, "42"), (1_234, "1,200"), (999_999, "1,000,000"), (3.14e9, "3.1·10⁹"), (2e17, "2·10¹⁷")],
)
def test_estimates_have_two_digits(value: float, text: str) -> None:
    assert round_number(value) == text


def test_sizes_say_how_sure_they_are() -> None:
    assert size_text(Size(1_038_768, exact=True)) == "1,038,768 nodes"
    assert size_text(Size(2.83e9, exact=False, error=1.4e8)) == ("about 2.8·10⁹ nodes (estimated, ± 1.4·10⁸)")
    assert size_text(Size(float("inf"), exact=True)) == "too many nodes to count"
    assert too_large(Size(float("inf"), exact=True))
    assert too_large(Size(float("inf"), exact=False, error=float("inf")))
    assert too_large(Size(2_000_001, exact=True))
    assert not too_large(Size(2_000_000, exact=True))
    assert not too_large(Size(2_100_000, exact=False, error=90_000)), "it may fit"
    assert too_large(Size(1e20, exact=False, error=1e20)), "whatever its error is"


# Files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "countdown.py"
    path.write_text(COUNTDOWN, encoding="utf-8")
    return path


def answer(monkeypatch: pytest.MonkeyPatch, *, run: bool) -> list[str]:
    """The user runs every file that is asked about, or none; returns what was asked."""
    asked: list[str] = []

    def exec_(box: QMessageBox) -> int:
        asked.append(f"{box.text()} {box.informativeText()}")
        pressed = [button for button in box.buttons() if (button is not box.defaultButton()) == run]
        pressed[0].click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", exec_)
    return asked


def test_a_trusted_file_is_a_game_like_any_other(
    dialog: GameDialog, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answer(monkeypatch, run=True)
    monkeypatch.setattr(game_dialog, "ask_game_file", lambda *_: str(file))
    monkeypatch.setattr(tree_size_text, "SLICE_SECONDS", 60.0)  # at once, however busy the computer is
    dialog.open_file.click()
    assert asked[0].startswith(
        "Run countdown.py? A Python file is a program. It can do everything that you can do"
    )
    assert dialog.games.currentItem().text(0) == "countdown"
    assert dialog.games.currentItem().text(1) == "Take one or two; who takes last wins."
    assert not dialog.position.text.isEnabled()
    assert dialog.position.board.text == "This game has no board."
    assert wait_for_size(dialog, qtbot) == "The tree: 20 nodes."
    dialog.accept()
    assert dialog.setup == Setup("countdown", {}, "", WHOLE, str(file))


def test_a_game_that_is_tried_out_shows_how_far_that_is(
    dialog: GameDialog, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, run=True)
    seen: list[int] = []
    monkeypatch.setattr(GameTrial, "setValue", lambda trial, value: seen.append(value))
    assert dialog.load(file)
    assert seen == sorted(seen)
    assert len(seen) > 100, "between the functions of the game, not only between its positions"
    assert 0 <= seen[0] <= seen[-1] <= 100


def test_trying_out_a_game_can_be_cancelled(
    dialog: GameDialog, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, run=True)
    before, seen = dialog.games.topLevelItemCount(), list[int]()

    def cancel(trial: GameTrial, value: int) -> None:
        seen.append(value)
        if len(seen) == 4:
            assert trial.windowModality() == Qt.WindowModality.WindowModal
            assert trial.labelText() == "Trying out the game in countdown.py…"
            trial.cancel()

    monkeypatch.setattr(GameTrial, "setValue", cancel)
    assert not dialog.load(file)
    assert len(seen) == 4, "no function of the game is called any more"
    assert dialog.games.topLevelItemCount() == before
    assert not dialog.problem.text()
    seen.clear()
    monkeypatch.setattr(GameTrial, "setValue", lambda trial, value: None)
    assert dialog.load(file), "it can be opened again"


def test_a_file_that_is_not_trusted_is_not_run(
    dialog: GameDialog, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("raise SystemExit", encoding="utf-8")
    asked = answer(monkeypatch, run=False)
    before = dialog.games.topLevelItemCount()
    assert not dialog.load(file)
    assert len(asked) == 1
    assert dialog.games.topLevelItemCount() == before
    assert not dialog.problem.text()


def test_trust_holds_for_what_is_in_the_file(
    qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answer(monkeypatch, run=True)
    parent = QMessageBox()
    qtbot.addWidget(parent)
    assert may_run(parent, file)
    assert may_run(parent, file)
    assert len(asked) == 1
    file.write_text(COUNTDOWN + "\n", encoding="utf-8")
    assert may_run(parent, file)
    assert len(asked) == 2


def test_a_file_that_changes_while_the_user_thinks_is_asked_about_again(
    qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answer(monkeypatch, run=True)
    agree, versions = QMessageBox.exec, ["evil = 1", "evil = 2"]

    def think(box: QMessageBox) -> int:
        if versions:
            file.write_text(versions.pop(), encoding="utf-8")
        return agree(box)

    monkeypatch.setattr(QMessageBox, "exec", think)
    parent = QMessageBox()
    qtbot.addWidget(parent)
    assert may_run(parent, file)
    assert may_run(parent, file)
    assert len(asked) == 3, "the third time nothing has changed"


def test_enter_does_not_run_a_file(qtbot: QtBot, file: Path) -> None:
    parent = QMessageBox()
    qtbot.addWidget(parent)
    box = trust_box(parent, file, own_process=False)
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Cancel)


@pytest.mark.parametrize("fenced", [True, False])
def test_the_question_says_what_a_search_may_do(
    qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch, fenced: bool
) -> None:
    monkeypatch.setattr(child_process, "is_fenced_by_system", lambda: fenced)
    parent = QMessageBox()
    qtbot.addWidget(parent)
    said = trust_box(parent, file, own_process=True).informativeText()
    assert ("may read your files, but not change them" in said) is fenced
    assert ("everything that you can do" in said) is not fenced


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("start = 1\n", "countdown.py holds no game: neither a subclass of Game nor functions"),
        ("import\n", "countdown.py, line 1: "),
        (
            COUNTDOWN.replace("state[0] - move", "state[0] // 0"),
            "countdown: play failed with ZeroDivisionError",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_one_line(
    dialog: GameDialog, file: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    answer(monkeypatch, run=True)
    file.write_text(text, encoding="utf-8")
    assert not dialog.load(file)
    assert dialog.problem.text().startswith(said)
    assert "\n" not in dialog.problem.text()
    dialog.load(file.with_name("missing.py"))
    assert dialog.problem.text().startswith("Cannot read missing.py: ")


def test_a_position_of_several_lines_can_be_pasted(dialog: GameDialog, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("X O .\n. X .\n. . O")
    text = dialog.position.text
    text.setFocus()
    text.selectAll()
    text.paste()
    assert not dialog.problem.text()
    assert dialog.position.board.accessibleDescription() == "X O . / . X . / . . O"
