"""Names that look like tags are names, wherever they are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from treeview.qt.dialogs.edits.leaf_values_dialog import FillDialog
from treeview.qt.editing.probabilities_dialog import ProbabilitiesDialog
from treeview.qt.widgets.labels import keep_unbroken, tip
from treeview.qt.widgets.terms import explain
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits, probability_edits
from treeview.tree.tree import CHANCE

NAME = "<h1>x</h1>"
WIDEST = 1500
"""Px."""


@pytest.fixture
def named(window: MainWindow) -> MainWindow:
    """The window with a chance node of such a name selected, whose probabilities are wrong."""
    document = window.shell.document
    window.shell.panels.by_name["inspector"].show()
    window.shell.panels.by_name["inspector"].raise_()
    QApplication.processEvents()
    for node in (1, document.tree.first_child[1]):
        document.edit(node_edits.put, "labels", {node: NAME + str(node)})
    document.edit(probability_edits.set_kind, [1], CHANCE)
    document.edit(node_edits.put, "probabilities", {document.tree.first_child[1]: 0.9})
    document.select(1)
    QApplication.processEvents()
    return window


def shown(labels: list[QLabel]) -> list[QLabel]:
    return [label for label in labels if NAME in label.text() and not label.isHidden()]


def test_labels_show_names_to_the_letter(named: MainWindow) -> None:
    labels = shown(named.findChildren(QLabel))
    for expected in (
        named.shell.rerun.text,
        named.shell.panels.inspector.name,
        named.shell.panels.inspector.form.complaint,
    ):
        assert expected in labels
    dialogs = (ProbabilitiesDialog(named.shell.document, 1, named), FillDialog(named.shell.document, named))
    labels += shown([label for dialog in dialogs for label in dialog.findChildren(QLabel)])
    assert len(labels) >= 7
    for label in labels:
        assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
    for dialog in dialogs:
        dialog.close()


def test_tool_tips_show_names_to_the_letter(named: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, text, widget: told.append(text))
    canvas = named.shell.canvas
    at = canvas.viewport.place_of(1).toPoint()
    QApplication.sendEvent(canvas, QHelpEvent(QHelpEvent.Type.ToolTip, at, canvas.mapToGlobal(at)))
    index = named.shell.panels.outline.model.index_of(1)
    told.append(named.shell.panels.outline.model.data(index, Qt.ItemDataRole.ToolTipRole))
    facts = (label.toolTip() for label in named.shell.panels.inspector.facts.values())
    told += [explain(fact) for fact in facts if "h1" in fact]
    assert len(told) >= 3
    assert all("&lt;h1&gt;x&lt;/h1&gt;" in text for text in told), told


def test_no_name_makes_a_menu_or_a_dialog_wider_than_the_screen(named: MainWindow) -> None:
    document = named.shell.document
    for column in ("labels", "moves"):
        document.edit(node_edits.put, column, dict.fromkeys((1, *document.tree.children(1)), "W" * 5000))
    document.edit(node_edits.put, "notes", {1: "x"})
    assert "…" in named.actions_["undo"].text()
    for menu in (action.menu() for action in named.menuBar().actions()):
        assert menu.sizeHint().width() < WIDEST
    for dialog in (ProbabilitiesDialog(document, 1, named), FillDialog(document, named)):
        assert dialog.sizeHint().width() < WIDEST
        dialog.close()


def test_what_is_no_tag_stays_as_it_is() -> None:
    for text in ("α < β", "a & b", "value 3 > 2", "", "<=>"):
        assert tip(text) == text


def test_fractions_roots_and_pairs_stay_on_a_line() -> None:
    told = "x̄ = 8 / 12 ≈ 0.67, β = min(8, 3) = 3, 0.3 + √(ln N / n); the window (the first) is (α, β)."
    words = keep_unbroken(told).split(" ")
    assert {word.replace("\u00a0", " ") for word in words if "\u00a0" in word} == {
        "x̄ = 8 / 12 ≈ 0.67,", "β = min(8, 3) = 3,", "√(ln N / n);", "(α, β).",
    }  # fmt: skip
