"""The board panel: the position of a node, whose turn it is, and rollouts that can be gone through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.windows import example_window
from treeview.games.game_factory import make_game_tree
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.qt.panels import board_panel
from treeview.qt.panels.board_panel import BoardPanel
from treeview.qt.widgets.board_view import changed_cells
from treeview.qt.window.main_window import MainWindow
from treeview.search.mcts.kinds import SIMULATE
from treeview.tree.tree import NIL, ROOT

MIDGAME = "X O X / . O . / . . ."


def show(window: MainWindow, start: str = "", extent: Extent = WHOLE, name: str = "tictactoe") -> BoardPanel:
    setup = Setup(name, {}, start, extent)
    window.shell.games.grow(setup, make_game_tree(setup))
    QApplication.processEvents()
    return window.shell.panels.board


@pytest.fixture
def panel(window: MainWindow) -> BoardPanel:
    """The panel on the whole tree of a game of tic-tac-toe that is half over."""
    return show(window, MIDGAME)


@pytest.fixture
def rollouts(window: MainWindow) -> BoardPanel:
    """The panel on Monte Carlo tree search, at a rollout of several moves."""
    window.shell.document.run_control.algorithm = "mcts"
    panel = show(window, "", SEARCH)
    window.shell.document.recorder.finish()
    go_to_rollout(window, 3)
    return panel


def go_to_rollout(window: MainWindow, least: int) -> None:
    """To the next rollout of so many moves."""
    document = window.shell.document
    for step in range(document.step + 1, document.length + 1):
        document.seek(step)
        at = document.moment
        if at is not None and at.kind == SIMULATE and at.sample and len(at.sample.played) >= least:
            return
    raise AssertionError("there is no such rollout")


# The dock


def test_the_board_is_there_with_games_only(window: MainWindow) -> None:
    dock = window.shell.panels.by_name["board"]
    assert not dock.isVisible()
    assert not dock.toggleViewAction().isEnabled()
    show(window, MIDGAME)
    assert dock.isVisible()
    assert dock.toggleViewAction().isEnabled()
    assert window.shell.panels.by_name["outline"] in window.tabifiedDockWidgets(dock)
    load_source(window.shell.document, "[[1, 2], 3]")
    assert not dock.isVisible()


def test_a_board_that_was_closed_stays_so_until_another_game_comes(window: MainWindow) -> None:
    show(window, MIDGAME)
    dock = window.shell.panels.by_name["board"]
    dock.close()
    show(window, MIDGAME)
    assert not dock.isVisible()
    load_source(window.shell.document, "[[1, 2], 3]")
    show(window, MIDGAME)
    assert dock.isVisible()


def test_the_default_layout_has_the_board_only_for_games(window: MainWindow) -> None:
    window.actions_["layout"].trigger()
    assert not window.shell.panels.by_name["board"].isVisible()
    show(window, MIDGAME)
    window.shell.panels.by_name["board"].close()
    window.actions_["layout"].trigger()
    assert window.shell.panels.by_name["board"].isVisible()


def test_the_other_panels_keep_their_widths(window: MainWindow) -> None:
    names = ("run", "pseudocode")
    before = [window.shell.panels.by_name[name].width() for name in names]
    show(window, MIDGAME)
    load_source(window.shell.document, "[[1, 2], 3]")
    assert [window.shell.panels.by_name[name].width() for name in names] == pytest.approx(before, abs=3)


# A position


def test_the_board_is_that_of_the_selected_node(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    assert document.game is not None
    for node in (3, 40, 120):
        document.select(node)
        assert panel.position.text() == document.game.game.write(document.game.state(node))
        assert panel.view.board == document.game.game.picture(document.game.state(node))
        assert panel.name.text().endswith(", selected")


def test_without_a_selection_it_follows_the_search(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    document.select(NIL)
    assert panel.position.text() == MIDGAME
    seen = set()
    for step in range(1, 30):
        document.seek(step)
        assert document.game is not None
        wanted = document.game.game.write(document.game.state(document.current_node))
        assert panel.position.text() == wanted
        seen.add(wanted)
    assert len(seen) > 5
    document.select(2)
    before = panel.position.text()
    document.seek(5)
    assert panel.position.text() == before, "what is selected stays"


def test_it_says_whose_turn_it_is_or_how_it_ended(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    document.select(ROOT)
    assert panel.turn.text() == "▲ MAX to move"
    document.select(1)
    assert panel.turn.text() == "▼ MIN to move"
    won = next(n for n in range(len(document.tree)) if document.tree.value[n] == -1)
    document.select(won)
    assert panel.turn.text() == "The game is over: utility −1"


def test_chance_is_told(window: MainWindow) -> None:
    setup = Setup("satellites", {"drag": 0.25}, "", 3)
    window.shell.games.grow(setup, make_game_tree(setup))
    document = window.shell.document
    chance = next(n for n in range(len(document.tree)) if document.kinds[n] == 2)
    document.select(chance)
    assert window.shell.panels.board.turn.text() == "● Chance moves"


def test_the_text_can_be_copied(panel: BoardPanel, window: MainWindow, qtbot: QtBot) -> None:
    window.shell.document.select(4)
    qtbot.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == panel.position.text() != ""


def test_it_counts_the_nodes_with_the_position(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    document.select(ROOT)
    assert panel.count.text() == "Occurs once"
    node = next(n for n in range(len(document.tree)) if len(document.equal_positions(n)) == 2)
    document.select(node)
    assert panel.count.text() == "Occurs at 2 nodes"
    panel.equal.click()
    assert document.lit == tuple(document.equal_positions(node))
    assert panel.equal.text() == "Show", "short, since it stands beside the count"


def test_a_tree_that_grows_says_so_far(window: MainWindow) -> None:
    panel = show(window, "", SEARCH)
    assert panel.count.text() == "Occurs once so far"


def test_a_drawn_tree_has_no_board(window: MainWindow) -> None:
    panel = show(window, MIDGAME)
    load_source(window.shell.document, "[[1, 2], 3]")
    window.shell.panels.by_name["board"].show()
    QApplication.processEvents()
    assert panel.view.board is None
    assert panel.position.isHidden()
    assert panel.transport.isHidden()


def test_the_style_reaches_the_board(panel: BoardPanel, window: MainWindow) -> None:
    before = panel.view.grab().toImage()
    window.settings["appearance"] = "dark"
    assert panel.view.grab().toImage() != before


def test_what_the_last_move_has_changed_is_marked(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    document.select(ROOT)
    assert panel.view._changed == set()
    document.select(2)
    assert document.game is not None
    first, second = (document.game.game.picture(document.game.state(node)) for node in (2, ROOT))
    assert first is not None
    assert second is not None
    assert panel.view._changed == changed_cells(first, second)
    assert len(panel.view._changed) == 1


def test_rules_that_fail_are_told_in_the_panel(panel: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    assert document.game is not None
    document.game.game.picture = lambda state: 1 // 0  # type: ignore[method-assign]
    document.game.game.is_over = lambda state: [][1]  # type: ignore[method-assign]
    document.select(3)
    assert panel.view.board is None
    assert "ZeroDivisionError" in panel.position.text()
    assert "IndexError" in panel.turn.text()


# Rollouts


def test_a_rollout_is_seen_at_its_end_with_its_moves(rollouts: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    at = document.moment
    assert at is not None
    assert at.sample is not None
    assert document.game is not None
    rules, state = document.game.game, document.game.state(at.node)
    for rank in at.sample.played:
        state = rules.play(state, list(rules.moves(state))[rank])
    assert rollouts.position.text() == rules.write(state)
    assert rollouts.turn.text().startswith("The game is over")
    assert rollouts.moves == at.sample.moves
    assert rollouts.counter.text() == f"move {len(at.sample.played)} of {len(at.sample.played)}"
    assert rollouts.moves_label.text().endswith(f"<b>{at.sample.moves[-1]}</b>")
    assert rollouts.name.text().startswith("Rollout from ")


def test_one_can_go_through_a_rollout(rollouts: BoardPanel, window: MainWindow, qtbot: QtBot) -> None:
    last = len(rollouts.states) - 1
    assert not rollouts.buttons["forward"].isEnabled()
    rollouts.buttons["back"].click()
    assert rollouts.place == last - 1
    end = rollouts.position.text()
    rollouts.buttons["start"].click()
    assert rollouts.place == 0
    assert rollouts.position.text() != end
    assert "<b>" not in rollouts.moves_label.text(), "no move is played yet"
    assert not rollouts.buttons["back"].isEnabled()
    assert not rollouts.count_row.isHidden(), "this position is in the tree"
    seen = []
    while rollouts.buttons["forward"].isEnabled():
        rollouts.buttons["forward"].click()
        seen.append(rollouts.position.text())
    assert len(set(seen)) == last
    rollouts.buttons["start"].click()
    rollouts.buttons["end"].click()
    assert rollouts.place == last
    assert rollouts.count_row.isHidden()


def test_a_rollout_plays_slowly_and_stops_at_its_end(
    rollouts: BoardPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rollouts.set_smooth(True)
    rollouts._timer.setInterval(1)
    assert board_panel.MOVE_MS >= 500
    rollouts.play_button.click()
    assert rollouts.place == 0
    assert rollouts.play_button.accessibleName() == "Pause the rollout"
    qtbot.waitUntil(lambda: not rollouts._timer.isActive())
    assert rollouts.place == len(rollouts.states) - 1
    assert rollouts.play_button.accessibleName() == "Play the rollout"
    rollouts.play_button.click()
    rollouts.play_button.click()
    assert not rollouts._timer.isActive()


def test_nothing_plays_for_whoever_wants_no_motion(rollouts: BoardPanel, window: MainWindow) -> None:
    window.settings["animate"] = False
    window.settings["animate"] = True
    assert not rollouts.play_button.isHidden()
    rollouts.toggle()
    window.settings["animate"] = False
    assert rollouts.play_button.isHidden()
    assert not rollouts._timer.isActive()


def test_another_step_ends_the_play_and_shows_its_own_position(
    rollouts: BoardPanel, window: MainWindow, press: Callable[..., int]
) -> None:
    rollouts.toggle()
    window.shell.canvas.setFocus()
    press("Right")
    assert not rollouts._timer.isActive()
    assert rollouts.transport.isHidden()
    assert rollouts.moves_label.isHidden()
    go_to_rollout(window, 2)
    assert not rollouts.transport.isHidden()
    assert rollouts.place == len(rollouts.states) - 1


def test_where_one_is_in_a_rollout_outlives_another_look(rollouts: BoardPanel, window: MainWindow) -> None:
    rollouts.go(1)
    rollouts.refresh()
    assert rollouts.place == 1


def test_who_selects_a_node_at_a_rollout_sees_that_node(rollouts: BoardPanel, window: MainWindow) -> None:
    document = window.shell.document
    document.select(2)
    assert rollouts.transport.isHidden()
    assert document.game is not None
    assert rollouts.position.text() == document.game.game.write(document.game.state(2))
    document.select(NIL)
    assert not rollouts.transport.isHidden()
    document.select(2)
    go_to_rollout(window, 2)
    assert not rollouts.transport.isHidden(), "the next rollout is shown again"
    rollout = document.step
    go_to = next(s for s in range(document.step, 0, -1) if _kind(window, s) != SIMULATE)
    document.seek(go_to)
    assert rollouts.position.text() == document.game.game.write(document.game.state(2))
    document.select(1)
    document.seek(rollout)
    assert not rollouts.transport.isHidden(), "even if nothing was shown in between"


def _kind(window: MainWindow, step: int) -> int:
    run = window.shell.document.run
    assert run is not None
    return run.recording.step(step).kind


def test_names_of_moves_are_shown_to_the_letter(rollouts: BoardPanel) -> None:
    rollouts.moves = ("<i>x</i>", *rollouts.moves[1:])
    rollouts._show_place()
    assert "&lt;i&gt;x" in rollouts.moves_label.text()


@pytest.mark.long
def test_a_window_without_a_game_has_no_board_though_the_last_one_had(window: MainWindow) -> None:
    show(window, MIDGAME)
    assert window.shell.panels.by_name["board"].isVisible()
    window.close()
    other = example_window()
    other.show()
    QApplication.processEvents()
    assert not other.shell.panels.by_name["board"].isVisible()
    show(other, MIDGAME)
    assert other.shell.panels.by_name["board"].isVisible()
    assert other.shell.panels.by_name["outline"] in other.tabifiedDockWidgets(
        other.shell.panels.by_name["board"]
    )
    other.close()
