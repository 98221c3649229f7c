"""The manual in its window: contents, links, search, history, colours."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview.qt.dialogs.help import manual
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def help_window(qtbot: QtBot, window: MainWindow) -> HelpWindow:
    window.help()
    QApplication.processEvents()
    shown = window.findChild(HelpWindow)
    assert shown is not None
    return shown


def words(help_window: HelpWindow) -> str:
    return help_window.text.toPlainText()


def test_the_contents_are_as_wide_as_their_titles(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "headings", lambda page: [(1, f"The title of the page on {page} " * 2)])
    made = HelpWindow(window)
    qtbot.addWidget(made)
    made.show()
    QApplication.processEvents()
    shown = made.contents
    assert shown.viewport().width() >= shown.sizeHintForColumn(0)


def test_every_page_opens_with_its_heading(help_window: HelpWindow) -> None:
    for row, page in enumerate(manual.pages()):
        help_window.contents.setCurrentItem(help_window.contents.topLevelItem(row))
        assert help_window.text.page() == page
        assert words(help_window).startswith(manual.headings(page)[0][1])
        assert "kbd>" not in words(help_window)


def test_a_heading_in_the_contents_is_brought_into_sight(help_window: HelpWindow) -> None:
    games = manual.pages().index("games.md")
    item = help_window.contents.topLevelItem(games)
    assert item is not None
    own = item.child(item.childCount() - 1)
    assert own.text(0) == "A game of your own"
    help_window.contents.setCurrentItem(own)
    QApplication.processEvents()
    assert help_window.text.verticalScrollBar().value() > 500


def test_links_lead_to_pages_and_history_leads_back(help_window: HelpWindow) -> None:
    help_window.text.show_page("command-line.md")
    help_window.text.follow(QUrl("figures.md"))
    assert help_window.text.page() == "figures.md"
    assert help_window.contents.currentItem().text(0) == "Figures"
    help_window.text.follow(QUrl("../styles/README.md"))
    assert words(help_window).startswith("Styles of pictures")
    help_window.text.backward()
    help_window.text.backward()
    assert help_window.text.page() == "command-line.md"
    help_window.text.forward()
    assert help_window.text.page() == "figures.md"


def test_links_into_the_program_lead_there(help_window: HelpWindow, window: MainWindow) -> None:
    help_window.text.show_page(manual.LEARNING)
    help_window.text.follow(QUrl("treeview:example:three-plies"))
    document = window.shell.document
    assert (document.source, document.algorithm, document.step) == ("example:three-plies", "minimax", 0)
    help_window.text.follow(QUrl("treeview:example:three-plies:alphabeta"))
    assert (document.source, document.algorithm, document.step) == ("example:three-plies", "alphabeta", 0)
    help_window.text.follow(QUrl("treeview:practice:both-rules"))
    page = window.shell.practice.page
    assert window.start.stack.currentWidget() is page
    assert page.attempt.question.kind.name == "both-rules"
    assert help_window.text.page() == manual.LEARNING


def test_the_window_may_stand_before_the_manual(help_window: HelpWindow) -> None:
    """Otherwise a link opens an example behind the page; on a small screen it could not be seen."""
    assert help_window.isVisible()
    assert help_window.windowHandle().transientParent() is None
    assert not help_window.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_ctrl_home_and_ctrl_end_lead_to_the_ends_of_a_page(help_window: HelpWindow, qtbot: QtBot) -> None:
    help_window.text.show_page(manual.LEARNING)
    bar = help_window.text.verticalScrollBar()
    for key, place in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(help_window.text, key, Qt.KeyboardModifier.ControlModifier)
        assert bar.value() == place
    assert bar.maximum() > 0


@pytest.mark.long
def test_f1_opens_what_is_about_the_focused_panel(
    help_window: HelpWindow, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert help_window.text.page() == manual.KEYS
    panels = window.shell.panels
    for panel in (panels.run_panel.algorithm, panels.pseudocode):
        for algorithm, place in (
            ("mcts", ("learning.md", "monte-carlo-tree-search")),
            ("pvs", ("stepping.md", "narrow-windows")),
        ):
            window.shell.document.start(algorithm)
            monkeypatch.setattr(QApplication, "focusWidget", lambda panel=panel: panel)
            window.actions_["keys"].trigger()
            assert (help_window.text.page(), help_window.text.url.fragment()) == place
    monkeypatch.setattr(QApplication, "focusWidget", lambda: window.shell.canvas)
    window.actions_["keys"].trigger()
    assert help_window.text.page() == "stepping.md", "it stays where it was read"
    window.actions_["learn"].trigger()
    assert (help_window.text.page(), help_window.text.url.fragment()) == (manual.LEARNING, "")


def test_other_links_are_left_to_the_system(help_window: HelpWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    help_window.text.show_page("games.md")
    help_window.text.follow(QUrl("../../treeview/games/game.py"))
    assert [url.fileName() for url in opened] == ["game.py"]
    assert help_window.text.page() == "games.md"


def test_links_to_files_that_are_not_installed_are_plain(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    file = manual.folder() / "games.md"
    assert "](../../treeview/games/game.py)" in manual.markdown(file)
    text = manual._outside_code("[here](figures.md), [gone](../nowhere.py), ![shown](images/game.png)", file)
    assert text == "[here](figures.md), gone, ![shown](images/game.png)"


def test_search_lists_the_pages_and_goes_from_place_to_place(help_window: HelpWindow) -> None:
    help_window.search.setText("clicker")
    shown = [item.text(0) for item in help_window._tops() if not item.isHidden()]
    assert shown == ["Presenting"]
    assert help_window.text.page() == "presenting.md"
    assert help_window.text.textCursor().selectedText() == "clicker"
    help_window.search.setText("standard input")
    first = help_window.text.textCursor().selectionStart()
    help_window.find_next()
    assert (help_window.text.page(), help_window.text.textCursor().selectionStart()) == ("formats.md", first)
    help_window.search.setText("no such words")
    assert all(item.isHidden() for item in help_window._tops())
    help_window.search.clear()
    assert not any(item.isHidden() for item in help_window._tops())


def test_what_is_found_stands_in_sight_with_what_follows(help_window: HelpWindow) -> None:
    help_window.search.setText("aspiration")
    page = help_window.text
    for _ in range(2):
        assert page.cursorRect().bottom() < page.viewport().height() / 2
        help_window.find_next()


def test_the_manual_has_room_on_a_small_screen(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = SimpleNamespace(availableSize=lambda: QSize(1024, 740))
    monkeypatch.setattr(HelpWindow, "screen", lambda _: small)
    made = HelpWindow(window)
    qtbot.addWidget(made)
    assert made.height() < 720


@pytest.mark.parametrize("name", ["α", "fail-soft", "cutoff", "UCB1"])
def test_search_for_a_term_leads_to_what_explains_it(help_window: HelpWindow, name: str) -> None:
    help_window.text.show_page("keys.md")
    help_window.search.setText(name)
    cursor = help_window.text.textCursor()
    assert (help_window.text.page(), cursor.block().blockFormat().headingLevel()) == ("terms.md", 3)
    assert cursor.selectedText().casefold() == name.casefold()


def test_search_goes_backwards_too(help_window: HelpWindow) -> None:
    help_window.search.setText("hand-out")
    places = []
    for _ in range(3):
        places.append((help_window.text.page(), help_window.text.textCursor().selectionStart()))
        help_window.find_next()
    help_window.find_next(backwards=True)
    help_window.find_next(backwards=True)
    assert (help_window.text.page(), help_window.text.textCursor().selectionStart()) == places[1]


def test_pictures_are_no_wider_than_the_page(help_window: HelpWindow) -> None:
    help_window.text.show_page("drawing.md")
    QApplication.processEvents()
    assert help_window.text.horizontalScrollBar().maximum() == 0
    assert help_window.text.verticalScrollBar().maximum() > 300


@pytest.mark.long
def test_the_page_follows_the_appearance(help_window: HelpWindow, window: MainWindow) -> None:
    for appearance in ("dark", "light"):
        window.settings["appearance"] = appearance
        QApplication.processEvents()
        help_window.text.show_page("games.md")
        block = help_window.text.document().begin()
        link = window.palette().color(QPalette.ColorRole.Link)
        assert block.begin().fragment().charFormat().foreground().color() == link
