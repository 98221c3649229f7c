"""Every term is explained where it stands, by one page of the manual."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import treeview
from tests.windows import delete_now, present
from treeview import messages, resources
from treeview.qt.dialogs.help import manual
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.dialogs.help.term_cards import TermCards, place_beside
from treeview.qt.panels.counters_panel import BY_ITERATION
from treeview.qt.presenter.presenter_look import sizes
from treeview.qt.widgets import terms
from treeview.qt.widgets.labels import ExplainedLabel
from treeview.qt.window.main_window import MainWindow
from treeview.search.narration import moment, variables
from treeview.search.registry import ALGORITHMS, view_of
from treeview.tree.tree import Tree

PLAIN = {"ends at", "State", "Through", "Nodes", "Numbers"}
"""Words of everyday language, which say what they mean."""


def tree() -> Tree:
    return treeview.load([[8, 3, [2, 1]], [5, 4, 6], [1, 9, 7]])


def titles(name: str) -> Iterator[str]:
    """What a search calls its columns, its counters and its variables."""
    run = treeview.record(tree(), name)
    view = view_of(run.search)
    for column in (*run.search.columns.values(), *view.derived):
        yield from (column.sign, column.title)
    yield from view.counters.values()
    yield from view.compares
    yield from BY_ITERATION if view.iterates else ()
    for step in range(1, len(run.recording) + 1):
        yield from (variable for variable, _ in variables(moment(run.recording, step)))


@pytest.mark.parametrize("name", ALGORITHMS)
def test_whatever_a_search_shows_has_a_card(name: str) -> None:
    shown = set(titles(name)) - {""} - PLAIN
    assert len(shown) > 5
    assert {title for title in shown if not terms.terms_of(title, code=True)} == set()


def test_signs_are_no_words_and_the_longest_name_counts() -> None:
    def found(text: str, *, code: bool = False) -> list[str]:
        return [term.heading.partition(" (")[0] for term in terms.terms_of(text, code=code)]

    assert found("Enter drift (MIN) with the window α = 4.") == ["Enter", "Window", "α"]
    assert found("a null window") == ["Null window"]
    assert found("Cuts") == ["Cut"]
    assert found("The most-proving leaf is E.") == ["Most-proving leaf"]
    assert found("x̄ 0.5 and N 3, not Nim, xs or x") == ["x̄", "N"]
    assert found("N") == ["N"], "the head of a column"
    assert found("total Q = 0.5") == ["Q"]
    assert found("Enter A (MAX). V is done, A is left.") == ["Enter"], "names of nodes"
    assert found("node c") == []
    assert found("MAX hat durch A 5 sicher.") == found("by A 5") == [], "a node called A"
    assert found("A = 3 + 1") == ["RAVE"]
    assert found("α = 7 ≥ β = 6") == found("if α ≥ β: break", code=True) == ["α", "β"], "a comparison"
    assert found("≥") == ["Pessimistic and optimistic value"], "the head of a column"
    assert found("Draw a tree, then press F9.") == []
    assert found("b has the highest draw for MAX.") == ["Thompson sampling"]
    assert found("for each c of n", code=True) == ["n, c, m, p"]


def test_each_card_has_a_link_and_so_has_its_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = ElementTree.parse(resources.folder() / "translations" / "treeview_de.ts").iter("message")
    german = {each.findtext("source"): each.findtext("translation") for each in catalogue}
    monkeypatch.setattr(messages, "_translate", lambda text: german.get(text, text))
    assert len(terms.terms()) > 25
    for term in terms.terms():
        assert links(term.meaning)
        assert messages.tr(term.meaning) != term.meaning
        assert links(messages.tr(term.meaning)) == links(term.meaning)
        assert f"### {messages.tr(term.heading)}" in manual.markdown(manual.folder() / terms.PAGE)
    found = terms.terms_of("Schnitt bei a: 2 Kinder werden abgeschnitten.")
    assert [term.heading for term in found] == ["Cut (cutoff)", "Pruned (prunes)"]


def test_code_has_variables_and_sentences_have_names_of_nodes(qtbot: QtBot) -> None:
    part = QWidget()
    qtbot.addWidget(part)
    row = QVBoxLayout(part)
    row.addWidget(ExplainedLabel("Iteration 6 starts at A."))
    row.addWidget(ExplainedLabel("c", code=True))
    part.show()
    assert [term.heading for term in terms.terms_in(part)] == ["Iteration", "n, c, m, p"]


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", text)


def tip_at(widget: QWidget, at: QPoint) -> str:
    QToolTip.hideText()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


def test_the_mouse_explains_what_it_rests_on(window: MainWindow) -> None:
    document, middle = window.shell.document, QPoint(5, 5)
    terms.terms.cache_clear()
    for step in range(1, document.length + 1):
        document.seek(step)
    assert not terms.terms.cache_info().misses, "the page is read when it is asked for"
    said = tip_at(window.shell.status.sentence, middle)
    assert document.moment is not None
    assert "<b>" in said
    assert "done" in said
    document.seek(3)
    assert "<b>Leaf" in tip_at(window.shell.status.sentence, middle)
    document.seek(4)
    assert "<b>β (beta)</b>" in tip_at(window.shell.status.equation, middle)
    canvas = window.shell.canvas
    told = tip_at(canvas, canvas.viewport.place_of(document.current_node).toPoint())
    assert "<b>α" in told
    assert "<br>" in told
    window.shell.panels.by_name["counters"].show()
    window.shell.panels.by_name["counters"].raise_()
    QApplication.processEvents()
    counters = window.shell.panels.counters
    assert "<b>Cut" in tip_at(counters.names["cutoffs"], middle)
    assert "<b>Window" in window.shell.panels.log.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    code = window.shell.panels.pseudocode.text
    place = code.document().find("α")
    assert "<b>α" in tip_at(code.viewport(), code.cursorRect(place).center() - QPoint(2, 0))
    document.start("mcts")
    document.recorder.finish()
    document.seek(document.length)
    heads = counters.children_table.content
    tips = [
        heads.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for place in (1, 2, 3)
    ]
    assert ["<b>N" in tips[0], "<b>x̄" in tips[1], "<b>UCB1" in tips[2]] == [True] * 3


def test_shift_f1_explains_and_leads_into_the_manual(
    window: MainWindow, press: Callable[..., int], qtbot: QtBot
) -> None:
    window.shell.document.seek(2)
    press("Shift+F1")
    first = window.findChild(TermCards)
    assert first is not None
    qtbot.keyClick(first.text, Qt.Key.Key_Escape)
    assert not first.isVisible()
    delete_now()
    press("Shift+F1")
    cards = window.findChild(TermCards)
    assert cards is not None
    assert cards.text.hasFocus(), "Tab and Enter follow links"
    assert "window" in cards.text.toPlainText().casefold()
    link = re.search(r'href="(terms\.md#[^"]+)"', cards.text.toHtml())
    assert link
    cards.text.anchorClicked.emit(QUrl(link[1]))
    shown = window.findChild(HelpWindow)
    assert shown is not None
    page = shown.text
    assert page.page() == "terms.md"
    assert page.url.fragment() in [manual.anchor(term.heading) for term in terms.terms()]
    shown.close()


def test_a_key_of_the_presenter_explains_the_terms_of_the_step(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    document.seek(4)
    presenter, audience, _ = present(window)
    audience.resize(1024, 768)
    qtbot.keyClick(audience, Qt.Key.Key_E)
    (cards,) = audience.findChildren(TermCards)
    assert cards.isVisible()
    assert "β (beta)" in cards.text.toPlainText()
    assert cards.text.document().defaultFont().pixelSize() == sizes(audience.height()).small
    assert audience.geometry().contains(cards.geometry())
    stage = audience.stage
    node = stage.box_of_step()
    assert node.contains(stage.mapToGlobal(stage.viewport.place_of(document.current_node)).toPoint())
    assert not cards.geometry().intersects(node)
    step = document.step
    qtbot.keyClick(cards, Qt.Key.Key_Escape)
    assert document.step == step
    presenter.end()


def test_cards_stand_beside_what_they_speak_of_as_near_to_the_middle_as_can_be() -> None:
    inside, size = QRect(100, 50, 800, 600), QSize(300, 200)
    middle = QRect(inside.center() - QRect(QPoint(), size).center(), size)
    far = QRect(110, 60, 30, 30)
    assert place_beside(size, far, inside) == middle.topLeft()
    for x in range(350, 600, 20):
        for y in range(250, 420, 20):
            node = QRect(x, y, 40, 40)
            box = QRect(place_beside(size, node, inside), size)
            assert inside.contains(box)
            assert not box.intersects(node)
    assert place_beside(size, inside, inside) == middle.topLeft(), "there is no room beside it"
