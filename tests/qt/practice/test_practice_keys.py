"""Questions are answered on the tree with keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.practice.question_kinds import KINDS
from treeview.qt.practice.answer_fields import show_entry
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.widgets.fields import ChoiceField
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import ROOT


def select(page: PracticePage, node: int) -> None:
    """Go to a node by Tab."""
    for _ in range(len(page.attempt.question.tree)):
        if page.document.selected == node:
            return
        keys("<Tab>")
    raise AssertionError(f"Tab does not come to {node}")


def numbers(page: PracticePage) -> None:
    """Type each number at its place, with a space that does not count; Tab goes on."""
    reference = page.attempt.question.reference
    for _ in page.attempt.places:
        place = page.editor.place
        if place in reference:
            keys(show_entry("number", reference[place]).replace("inf", "∞") + " ")
        keys("<Tab>")


def edges(page: PracticePage) -> None:
    """Go through all nodes with Tab, and press Space where the edge is cut; = and > choose the rule."""
    attempt = page.attempt
    reference = attempt.question.reference
    for layer in ("ge", "gt") if attempt.has_layers else ("ge",):
        if attempt.has_layers:
            keys({"ge": "=", "gt": ">"}[layer])
        for _ in range(len(attempt.question.tree) - 1):
            key = attempt.edge_key(page.document.selected)
            while attempt.answer.get(key) != reference.get(key):
                keys("<Space>")
            keys("<Tab>")


def order(page: PracticePage) -> None:
    """Press Enter at each leaf that is evaluated, in order."""
    reference = page.attempt.question.reference
    for leaf in sorted(reference, key=reference.__getitem__):
        select(page, leaf)
        keys("<Enter>")


def chosen(page: PracticePage) -> None:
    """Press Space at each leaf that is asked for."""
    for leaf in page.attempt.question.reference:
        select(page, leaf)
        keys("<Space>")


def line(page: PracticePage) -> None:
    """Press Enter at the last node of the line."""
    reference = page.attempt.question.reference
    select(page, reference[max(reference)])
    keys("<Enter>")


def children(page: PracticePage) -> None:
    """Move each child to its place with Alt and the arrow keys."""
    tree = page.attempt.question.tree
    for parent, ranks in page.attempt.question.reference.items():
        usual = tuple(range(len(ranks)))
        for place, rank in enumerate(ranks):
            node = [*tree.children(parent)][rank]
            select(page, node)
            at = page.attempt.answer.get(parent, usual).index(rank)
            keys("<Alt+Left>" * (at - place))


def steps(page: PracticePage) -> None:
    """At each step choose the node with Tab, what happens by its letter, and type the value."""
    letters = {"enter": "e", "leaf": "l", "better": "b", "keep": "n", "cut": "c", "return": "d"}
    for step in page.attempt.question.reference.values():
        select(page, step.node)
        keys(letters[step.does])
        if step.does != "leaf" and step.value == step.value:
            keys(show_entry("number", step.value))
        keys("<Enter>")


def fields(page: PracticePage) -> None:
    """Fill in the fields beside the tree; Enter goes from one to the next, arrows choose in a list."""
    attempt = page.attempt
    page.panel.fields.focus()
    for field in attempt.fields:
        value = attempt.question.reference.get(field.key)
        editor = page.panel.fields.editors[field.key]
        assert editor.hasFocus()
        if value is None:  # an optional field that stays blank
            keys("<Tab>")
            continue
        if isinstance(editor, ChoiceField):
            keys("<Down>" * editor.findData(value))
            keys("<Tab>")
        else:
            keys(show_entry(field.type, value).replace("<", "<Less>"))
            keys("<Enter>")


BY_KEYS: dict[str, Callable[[PracticePage], None]] = {
    "numbers": numbers, "edges": edges, "order": order, "set": chosen, "line": line, "children": children,
    "steps": steps, "panel": fields,
}  # fmt: skip


def answer_by_keys(page: PracticePage) -> None:
    attempt = page.attempt
    BY_KEYS[attempt.manner](page)
    if attempt.manner == "numbers" and attempt.fields:
        fields(page)
    if attempt.marks is None:  # Enter in the last field has checked others
        keys("<Ctrl+Enter>")


@pytest.mark.long
@pytest.mark.parametrize("part", [0, 1])
def test_a_session_of_many_questions_needs_no_mouse(
    window: MainWindow, page: PracticePage, part: int
) -> None:
    session = window.shell.practice.session
    kinds = list(KINDS)[part::2]
    session.difficulty = 1
    session.next_question()
    for number in range(2 * len(kinds)):
        session.kind = kinds[(number + 1) % len(kinds)]
        answer_by_keys(page)
        marks = page.attempt.marks
        assert marks is not None
        assert marks.full, (page.attempt.question.kind.name, number, marks, page.attempt.answer)
        attempt = page.attempt
        keys("<Enter>")
        assert page.attempt is not attempt, attempt.question.kind.name
        assert not page.attempt.answer


def test_tab_goes_on_and_shift_tab_back_with_and_without_a_field(page: PracticePage) -> None:
    places = page.attempt.places
    assert page.editor.place == places[0]
    keys("<Tab><Tab>")
    assert page.editor.place == places[2]
    keys("<Shift+Backtab>")
    assert page.editor.place == places[1]
    keys("7<Tab>")
    assert page.editor.place == places[2]
    keys("8<Shift+Backtab>")
    assert page.editor.place == places[1]
    assert page.attempt.answer == {places[1]: 7.0, places[2]: 8.0}


def test_arrows_walk_the_tree_also_out_of_a_field(page: PracticePage) -> None:
    tree = page.attempt.question.tree
    keys("<Down>")
    assert page.document.selected == tree.first_child[0]
    keys("5<Right>")
    assert page.document.selected == tree.next_sibling[tree.first_child[0]]
    assert page.attempt.answer == {tree.first_child[0]: 5.0}


def test_what_is_no_number_stays_in_its_field_and_is_told(page: PracticePage) -> None:
    keys("1/0<Enter>")
    assert page.editor.editor.is_open
    assert "divides by zero" in page.editor.editor.error
    keys("<Ctrl+Enter>")
    assert page.attempt.marks is None
    keys("<Back>2<Enter>")
    assert list(page.attempt.answer.values()) == [0.5]


def test_escape_leaves_a_field_without_its_text_then_the_page(window: MainWindow, page: PracticePage) -> None:
    keys("4<Esc>")
    assert not page.attempt.answer
    assert page.isVisible()
    keys("<Esc>")
    assert not page.isVisible()
    assert window.shell.canvas.hasFocus()


def test_undo_and_redo_of_every_change_restore_the_drawing(page: PracticePage) -> None:
    pictures = [page.canvas.grab().toImage()]
    for text in ("3<Enter>", "<Up>12<Enter>", "<Back>"):
        keys(text)
        page.document.select(0)
        pictures.append(page.canvas.grab().toImage())
    for before in pictures[-2::-1]:
        keys("<Ctrl+Z>")
        assert page.canvas.grab().toImage() == before
    for after in pictures[1:]:
        keys("<Ctrl+Shift+Z>")
        assert page.canvas.grab().toImage() == after


def test_the_run_stands_at_the_first_wrong_step_with_both_numbers(page: PracticePage) -> None:
    reference = page.attempt.question.reference
    for node, value in reference.items():
        page.attempt.put(node, value)
    wrong = page.attempt.places[1]
    page.attempt.put(wrong, reference[wrong] + 5)
    keys("<Ctrl+Enter>w")
    assert page.document.watching
    assert page.document.step == page.attempt.marks.first_wrong_step  # type: ignore[union-attr]
    assert page.transport.isVisible()
    keys("<Right>")  # keys step now
    assert page.document.step == page.attempt.marks.first_wrong_step + 1  # type: ignore[union-attr]
    keys("<Esc>")
    assert not page.document.watching
    assert page.attempt.marks is not None


def test_show_me_plays_from_the_first_thing_that_is_not_right(page: PracticePage) -> None:
    reference = page.attempt.question.reference
    first = min(
        reference,
        key=lambda node: page.attempt.question.kind.step(
            page.attempt.question, page.attempt.question.rules, node
        ),
    )
    page.attempt.put(first, reference[first])
    keys("r")
    assert page.document.watching
    assert page.player.active
    assert page.document.step >= page.attempt.question.kind.step(
        page.attempt.question, page.attempt.question.rules, first
    )
    assert page.attempt.solved


def test_nothing_about_a_node_tells_what_is_asked(page: PracticePage) -> None:
    node = page.attempt.places[1]
    assert "value" not in page.mouse.describe(node)
    assert "value" not in page.canvas.accessibleDescription()
    page.attempt.put(node, 3.0)
    assert "3" in page.mouse.describe(node)


def test_closing_leaves_the_page_first(
    window: MainWindow, page: PracticePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(MainWindow, "close", lambda _: closed.append(True))
    assert window.shell.actions["close"].text() == "Leave Practice"
    window.shell.actions["close"].trigger()
    assert not window.shell.practice.shown
    assert window.shell.actions["close"].text() == "Close Win&dow"
    assert not closed
    window.shell.actions["close"].trigger()
    assert closed


def test_practice_leaves_the_tree_of_the_window_as_it_is(window: MainWindow, page: PracticePage) -> None:
    document = window.shell.document
    keys("5<Enter>6<Enter><Ctrl+Z><Ctrl+Enter><F7>")
    assert document.history.is_clean
    assert document.step == 1
    assert window.shell.canvas.isVisible()
    keys("<F7>")
    assert page.isVisible()
    assert len(page.attempt.answer) == 1  # what was entered is there again


def test_commands_of_the_tree_are_off_while_one_practises(window: MainWindow, page: PracticePage) -> None:
    assert not window.actions_["forward"].isEnabled()
    assert window.actions_["practice_check"].isEnabled()
    assert not window.actions_["practice_first"].isEnabled()
    keys("<F7>")
    assert window.actions_["forward"].isEnabled()
    assert not window.actions_["practice_check"].isEnabled()


@pytest.mark.long
def test_the_convention_and_the_question_are_always_in_sight(window: MainWindow, page: PracticePage) -> None:
    for kind in sorted(KINDS):
        window.shell.practice.session.choose(kind)
        panel = page.panel
        assert panel.text.isVisible(), kind
        assert panel.convention.isVisible() == bool(page.attempt.conventions), kind
        keys("<Ctrl+Enter>")
        QApplication.processEvents()
        assert panel.convention.isVisible() == bool(page.attempt.conventions), kind
        assert panel.score.isVisible(), kind
        assert panel.horizontalScrollBar().maximum() == 0, kind


def test_a_button_leads_back_as_esc_does(window: MainWindow, page: PracticePage) -> None:
    window.shell.practice.session.choose("values")
    back = page.panel.back
    assert back.text() == "Leave Practice"
    page.check()
    window.shell.practice.session.show_first_wrong()
    assert back.text() == "Back to the Answer"
    back.click()
    assert not page.watching
    assert back.text() == "Leave Practice"
    back.click()
    assert not page.isVisible()


def test_numbers_are_typed_where_they_will_stand(page: PracticePage) -> None:
    tree, place = page.attempt.question.tree, page.canvas.viewport.place_of
    for node, below in ((ROOT, True), (tree.at([0]), False)):  # MAX, MIN
        select(page, node)
        keys("7")
        field = page.editor.editor.field
        assert field is not None
        assert (field.geometry().center().y() > place(node).y() + 3) == below
        assert (field.geometry().center().y() < place(node).y() - 3) == (not below)
        keys("<Esc>")
