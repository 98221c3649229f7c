"""The quiz: steps forward ask a question, and nothing gives the answer away."""

from collections import deque

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QPlainTextEdit, QWidget

from tests.document.documents import load_source
from treeview.draw.picture import Group, Picture, Text
from treeview.draw.style.style import LABELS
from treeview.games.game_factory import make_game_tree
from treeview.playback import node_facts
from treeview.qt.document import Document
from treeview.qt.widgets.labels import keep_unbroken
from treeview.search import narration
from treeview.search.depth_first.kinds import CUT
from treeview.search.narration import moment, question
from treeview.sources import EXAMPLE, game_setup

RUNS = (
    ("aima-5.2", "alphabeta", {}),
    ("aima-5.2", "minimax", {}),
    ("irregular-decimals", "alphabeta", {}),
    ("aima-5.2", "mcts", {"iterations": 12}),
    ("aima-5.2", "deepening", {}),
)


@pytest.fixture
def document(qtbot):
    return Document()


def opened(document, name, algorithm, options):
    load_source(document, EXAMPLE + name)
    document.start(algorithm, options)
    document.seek(0)
    document.recorder.finish()
    document.quiz.set_on(True)
    return document


def texts(picture: Picture):
    """All texts of a picture with their places, those that are found first first."""
    found, rest = [], deque(picture.items)
    while rest:
        item = rest.popleft()
        if isinstance(item, Text):
            found.append((round(item.x, 3), round(item.y, 3), item.text))
        elif isinstance(item, Group):
            rest += item.items
    return found


@pytest.mark.parametrize("run", RUNS, ids=str)
def test_every_step_is_visited_and_every_question_asked(document, run):
    opened(document, *run)
    seen, asked = [document.step], []
    for _ in range(3 * document.length):
        document.step_forward()
        if document.quiz.question is None:
            seen.append(document.step)
        else:
            asked.append(document.quiz.question)
            assert document.quiz.question.step == document.step + 1
        if document.step == document.length:
            break
    recording = document.run.recording
    assert seen == list(range(document.length + 1))
    assert asked == [q for step in seen[1:] if (q := question(recording, step))]


LABELLED = [each for each in LABELS if each != "sensitivity"]


@pytest.mark.parametrize(
    ("run", "labels"),
    [(RUNS[0], labels) for labels in LABELLED] + [(run, LABELLED[i]) for i, run in enumerate(RUNS[1:])],
    ids=str,
)
def test_the_picture_of_a_question_is_that_of_the_step_before_but_for_what_is_asked(document, run, labels):
    opened(document, *run)
    document.set_labels(labels)
    places = 0
    while document.step < document.length:
        before = texts(document.picture())
        document.step_forward()
        asked = document.quiz.question
        if asked is None:
            continue
        now = texts(document.picture())
        marks = {text for text in now if text not in before}
        gone = [text for text in before if text not in now]
        assert all(text.endswith("?") for _, _, text in marks)
        names = {name for _, name in asked.hidden}
        assert len(marks) <= len(names) + (labels in ("bounds", "relations"))
        assert len(gone) <= len(marks)
        places += any(text.endswith("?") for _, _, text in now)
        document.step_forward()
        assert document.quiz.question is None
    assert places or labels == "none"


def test_a_question_ends_with_any_move_run_or_tree(document):
    opened(document, *RUNS[0])
    quiz = document.quiz

    def ask():
        document.seek(3)
        document.step_forward()
        assert quiz.question is not None
        assert document.step == 3

    ends = (
        lambda: document.seek(3),
        lambda: document.seek(0),
        lambda: document.seek(4),
        lambda: document.start("minimax"),
        lambda: load_source(document, "example:irregular-decimals"),
        lambda: quiz.set_on(False),
        document.step_back,
    )
    for end in ends:
        if document.algorithm != "alphabeta" or not quiz.on:
            opened(document, *RUNS[0])
        ask()
        end()
        document.recorder.finish()
        assert quiz.question is None
    opened(document, *RUNS[0])
    ask()
    document.step_back()
    assert document.step == 3
    document.step_back()
    assert document.step == 2
    document.seek(3)
    assert quiz.question is None


def test_what_is_about_no_one_is_not_asked(document):
    opened(document, *RUNS[0])
    document.quiz.set_on(False)
    for step in range(document.length):
        assert document.step == step
        document.step_forward()
    document.quiz.set_on(True)
    document.step_forward()
    assert (document.step, document.quiz.question) == (document.length, None)


# In the window


def listed(view: QAbstractItemView, role=Qt.ItemDataRole.DisplayRole):
    model, rows = view.model(), []
    parents = [QModelIndex()]
    while parents:
        parent = parents.pop(0)
        for row in range(model.rowCount(parent)):
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
            for column in range(columns):
                rows.append(str(model.index(row, column, parent).data(role)))
            child = model.index(row, 0, parent)
            if model.rowCount(child):
                parents.append(child)
    return rows


def said(window):
    """All that a window says, by widget: texts, tool tips, what screen readers are told, rows of lists."""
    found = {}
    for place, widget in enumerate(window.findChildren(QWidget)):
        lines = [
            widget.toolTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.statusTip(),
        ]
        if isinstance(widget, QLabel | QLineEdit):
            lines.append(widget.text())
        if isinstance(widget, QPlainTextEdit):
            lines.append(widget.toPlainText())
            lines += [str(s.cursor.blockNumber()) for s in widget.extraSelections()]
        if isinstance(widget, QAbstractItemView):
            for role in (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.ToolTipRole,
                Qt.ItemDataRole.AccessibleTextRole,
            ):
                lines += listed(widget, role)
        found[place] = lines
    return found


def test_how_far_leaves_may_move_is_not_told_while_a_question_is_open(document):
    opened(document, "aima-5.2", "alphabeta", {})
    document.set_labels("sensitivity")
    assert any(text == "any" for _, _, text in texts(document.picture()))
    while document.quiz.question is None:
        document.step_forward()
    assert not any(text == "any" for _, _, text in texts(document.picture()))


@pytest.mark.long
@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_nothing_in_the_window_tells_the_answer(window, press, algorithm):
    document = window.shell.document
    document.start(algorithm, {"iterations": 4} if algorithm == "mcts" else {})
    document.recorder.finish()
    for name in ("counters", "inspector"):
        window.shell.panels.bring(name)
    document.quiz.set_on(True)
    assert document.quiz.on
    document.select(document.tree.at([0]))
    document.seek(0)
    asked = 0
    while document.step < document.length:
        before, status = said(window), window.shell.status.sentence.text()
        press("Right")
        question_ = document.quiz.question
        if question_ is None:
            continue
        asked += 1
        now = said(window)
        differs = {(i, b, a) for i in now for b, a in zip(before[i], now[i], strict=True) if a != b}
        line = window.shell.status.sentence  # and its equation is gone
        assert {a for _, _, a in differs} <= {"", question_.text, line.text(), line.toolTip()}
        assert window.shell.status.sentence.text() != status
        answer = moment(document.run.recording, document.step + 1)
        told = {narration.sentence(answer), narration.brief(answer), narration.equation(answer)} - {""}
        told |= {keep_unbroken(each) for each in told}
        assert not [text for lines in now.values() for text in lines if any(each in text for each in told)]
        press("Right")
    assert asked > 5


def test_what_would_cut_is_not_told_where_steps_ask(window, press):
    document = window.shell.document
    document.seek(11)
    assert window.shell.panels.pseudocode.watch.condition.text().startswith("A value\N{NO-BREAK SPACE}≤")
    document.quiz.set_on(True)
    assert window.shell.panels.pseudocode.watch.condition.text() == ""
    document.quiz.set_on(False)
    assert window.shell.panels.pseudocode.watch.condition.text().startswith("A value\N{NO-BREAK SPACE}≤")


def test_the_scrubber_shows_no_cut_that_is_to_come(window, press):
    document, scrubber = window.shell.document, window.shell.transport.scrubber
    document.seek(10)

    def ahead():
        image = scrubber.grab().toImage()
        return image.copy(round(scrubber.x_of(12)), 0, image.width(), image.height())

    told = ahead()
    document.quiz.set_on(True)
    untold = ahead()
    assert told != untold
    document.quiz.set_on(False)
    assert ahead() == told
    document.start("minimax")  # which has no cuts
    document.seek(10)
    assert scrubber.marks(CUT).size == 0


def test_the_log_tells_no_more_than_the_step_shown(window, press):
    document, model = window.shell.document, window.shell.panels.log.model
    document.seek(5)
    whole = [model.sentence(step) for step in range(1, 12)]
    document.quiz.set_on(True)
    assert [model.sentence(step) for step in range(1, 12)] == whole[:5] + ["…"] * 6
    assert window.shell.panels.log.text_of(list(range(1, 12))).count("\n") == 5
    press("Right")
    assert model.sentence(6) == whole[5] or document.step == 5
    document.quiz.set_on(False)
    assert [model.sentence(step) for step in range(1, 12)] == whole


def test_play_pauses_at_a_question_and_goes_on(window, press, qtbot):
    document = window.shell.document
    window.shell.player.set_speed(0.0)
    document.quiz.set_on(True)
    document.seek(0)
    stops = []
    for _ in range(4):
        press("Space")
        qtbot.waitUntil(lambda: not window.shell.player.active)
        assert document.quiz.question is not None
        stops.append(document.step)
    assert stops == [3, 4, 5, 6]


def test_the_controls_that_count_steps_ask_too(window, press):
    document = window.shell.document
    document.quiz.set_on(True)
    for control in (window.shell.transport.number, window.shell.transport.scrubber):
        document.seek(3)
        control.setValue(4)
        assert document.step == 3
        assert document.quiz.question is not None
        assert control.value() == 3
        control.setValue(4)
        assert document.step == 4
        document.seek(3)
        document.step_forward()
        control.setValue(2)
        assert document.step == 3 or control.value() == 2
        assert document.quiz.question is None
    document.seek(0)
    document.quiz.set_on(True)
    assert not window.actions_["back"].isEnabled()


def test_the_canvas_asks_at_the_node_that_it_is_about(window, press):
    document = window.shell.document
    document.seek(5)
    before = window.shell.canvas.grab().toImage()
    document.quiz.set_on(True)
    press("Right")
    asked = document.quiz.question
    scene = window.shell.canvas.model.scene
    assert asked is not None
    assert (scene.current, scene.asked) == (asked.at, asked.hidden)
    assert window.shell.canvas.grab().toImage() != before
    press("Left")
    assert document.step == 5
    assert not window.shell.canvas.model.scene.asked
    assert window.shell.canvas.grab().toImage() == before


@pytest.mark.long
@pytest.mark.parametrize("run", [("mcts", {"iterations": 30}), ("alphabeta", {})], ids=str)
def test_a_tree_that_grows_with_the_search_asks_at_nodes_that_are_there(document, run):
    algorithm, options = run
    document.run_control.algorithm = algorithm
    document.run_control.set_options(algorithm, options)
    setup = game_setup("game:nim:heaps=1 2")
    document.open_game(setup, make_game_tree(setup, trusted=False))
    document.recorder.finish()
    document.quiz.set_on(True)
    document.seek(0)
    seen = [0]
    while document.step < document.length:
        document.step_forward()
        asked = document.quiz.question
        if asked is None:
            seen.append(document.step)
        else:
            assert document.node_count is None or asked.at < document.node_count
            assert any(text.endswith("?") for _, _, text in texts(document.picture())) == bool(asked.hidden)
    assert seen == list(range(document.length + 1))


@pytest.mark.parametrize("labels", ["bounds", "relations"])
def test_bounds_do_not_tell_before_what_will_be_asked(document, labels):
    opened(document, "aima-5.2", "minimax", {})
    document.set_labels(labels)
    leaves = [n for n in range(1, document.length) if question(document.run.recording, n + 1)]
    for step in leaves:
        document.seek(step)
        waits = question(document.run.recording, step + 1)
        told = {node for node, name in waits.hidden if name == "value"}
        assert {(node, "value") for node in told} <= document.scene().asked
        assert any(text == "?" for _, _, text in texts(document.picture()))
    document.quiz.set_on(False)
    assert not document.scene().asked


def test_scores_are_hidden_where_selection_is_asked_for(document):
    opened(document, "aima-5.2", "mcts", {"iterations": 12})
    recording, tree = document.run.recording, document.tree
    step = next(
        n for n in range(document.length - 1, 0, -1)
        if (asked := question(recording, n + 1)) and "selection" in asked.text and asked.at == 0
    )  # fmt: skip
    document.seek(step)
    rows, _ = node_facts.children_rows(document.run, tree, 0, (), document.quiz.hidden)
    assert all(row[3:] == ("?", "") for row in rows)
    assert all(row[1] != "?" for row in rows), "N and the mean are needed to find it"
    shown = [text for _, _, text in texts(document.picture())]
    assert shown.count("UCB1 ?") == len(rows)
    document.step_forward()
    assert document.quiz.question.at == 0
    assert [text for _, _, text in texts(document.picture())].count("UCB1 ?") == len(rows)
    document.quiz.set_on(False)
    rows, _ = node_facts.children_rows(document.run, tree, 0, (), document.quiz.hidden)
    assert all(row[3] != "?" for row in rows)


def test_the_mean_that_is_asked_for_says_whose_it_is(document):
    opened(document, "aima-5.2", "mcts", {"iterations": 3})
    asked = [question(document.run.recording, n) for n in range(1, document.length + 1)]
    texts_ = [each.text for each in asked if each and "mean" in each.text]
    assert texts_
    assert all("mean for MAX" in text or "mean for MIN" in text for text in texts_)
