"""The page for answering questions: the tree, the question panel, the controls of the run."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QWidget

from treeview.document.laid_out_tree import LaidOutTree
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.practice.answers import Key, PredictedStep
from treeview.practice.attempts.attempt import (
    CHILDREN,
    EDGES,
    NUMBERS,
    ORDER,
    PANEL,
    SET,
    STEPS,
    Attempt,
    node_of,
)
from treeview.practice.attempts.attempt_scene import attempt_scene
from treeview.practice.attempts.prediction import Prediction
from treeview.practice.attempts.signs import entry_text, own_sign, signs
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules
from treeview.qt.actions import MOVE, RUN_TO, Actions
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.mouse_input import describe
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.document import Document
from treeview.qt.panels.status_line import StatusLine
from treeview.qt.panels.transport import Transport
from treeview.qt.practice.answer_input import AnswerKeys, AnswerMouse
from treeview.qt.practice.entry_editor import EntryEditor
from treeview.qt.practice.question_panel import QuestionPanel
from treeview.qt.practice.sign_painter import paint_entries, paint_signs
from treeview.qt.run_player import RunPlayer
from treeview.qt.settings import Settings
from treeview.qt.step_commands import StepCommands
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row
from treeview.search.run import Run
from treeview.tree.tree import NIL

LAYERS_BY_SIGN: Final = {">": "gt", "=": "ge", "≥": "ge"}
"""The rule by which edges are cut, by the sign that chooses it."""


class PracticeDocument(Document):
    """Shows ``attempt``, or after `watch` a run on the same tree; the tree cannot be edited."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.attempt: Attempt | None = None

    @property
    def watching(self) -> bool:
        """Whether a run is shown instead of what was entered."""
        return self.run is not None

    def ask(self, attempt: Attempt) -> None:
        """Show an attempt for answering; on the same tree the view stays."""
        self.attempt = attempt
        tree = attempt.shown_tree()
        if tree is self.tree:
            self.answer_again()
        else:
            self.run_control.forget()
            self.set_tree(tree)

    def answer_again(self) -> None:
        """Show the answer instead of the run."""
        self.run_control.forget()
        self._announce_run()

    def watch(self, run: Run, step: int) -> None:
        """Show a recorded run at a step."""
        self.run_control.run = run
        self.kinds = run.search.space.kind
        self.run_control.recorder.begin(run, step)
        self._announce_run()

    def announce(self) -> None:
        """Announce that the answer or its marks have changed."""
        tree = self.tree if self.attempt is None else self.attempt.shown_tree()
        if tree is not self.tree and not self.watching:
            if self.attempt is not None and self.attempt.writes_tree:
                self.set_tree(tree)
            else:  # the same nodes, with other values or in another order
                self.laid_out = LaidOutTree(tree)
                self.events.tree_edited.emit()
        self.quizChanged.emit()

    def scene(self, ahead: Run | None = None) -> Scene:
        if self.attempt is None or self.watching:
            return super().scene(ahead)
        wrong = self.attempt.marks and self.attempt.marks.shown_first
        return attempt_scene(
            self.attempt,
            self.tree,
            self.layout,
            self.order,
            current=self.attempt.node_of_event(wrong.key) if wrong else NIL,
            folded=self.laid_out.hidden_counts,
        )

    def set_drawing(self, drawing: bool) -> None:
        """Do nothing: keys never draw here."""

    def refuses(self) -> bool:
        return True


@guard_methods
class PracticePage(QWidget):
    """Asks the question of ``attempt``; ``actions`` are the commands of practice, by id.

    The user answers on ``canvas``. `watch` shows the run there instead, with the transport below it. With
    ``prediction`` the run is shown as far as it is predicted.

    - ``tells``: whether a prediction is marked at once; otherwise it cannot be taken back either.
    - ``locked``: whether the answer is read-only.
    """

    changed = Signal()
    """Something was entered, taken back, or marked."""
    left = Signal()
    """The user goes back to where they came from, by Esc or a button."""
    nextWanted = Signal()
    """Enter was pressed at a marked question."""
    checkWanted = Signal()
    said = Signal(str)
    """A message of one line for the user."""

    def __init__(self, actions: Mapping[str, QAction], settings: Settings) -> None:
        super().__init__()
        self.setAccessibleName(tr("Practice"))
        self.document = PracticeDocument(self)
        self.canvas = TreeCanvas(self.document, mouse=AnswerMouse, keys=AnswerKeys)
        self.canvas.setAccessibleName(tr("Tree to answer on"))
        assert isinstance(self.canvas.mouse, AnswerMouse)
        assert isinstance(self.canvas.keys, AnswerKeys)
        self.mouse, self.keys = self.canvas.mouse, self.canvas.keys
        self.minimap = Minimap(self.canvas)
        self.editor = EntryEditor(self.canvas)
        self.panel = QuestionPanel(actions)
        self.player = RunPlayer(self.document, settings["speed"])
        self.own_actions = Actions(self)
        self.steps = StepCommands(self.document, self.own_actions, self.player, self.said.emit)
        self.status = StatusLine(self.document)
        self.transport = Transport(self.document, self.own_actions, self.player)
        self._attempt: Attempt | None = None
        self.prediction: Prediction | None = None
        self.watching = self.locked = False
        self.tells = True
        self._arrange()
        self._connect()
        self._show_parts()

    def _arrange(self) -> None:
        line = QFrame(frameShape=QFrame.Shape.VLine, frameShadow=QFrame.Shadow.Plain)
        self.setLayout(
            make_row(
                (make_column((self.canvas, 1), self.status, self.transport, spacing=0), 1),
                line,
                self.panel,
                spacing=0,
                margins=NO_MARGINS,
            )
        )

    def _connect(self) -> None:
        keys, mouse, panel = self.keys, self.mouse, self.panel
        keys.begun.connect(self._type)
        keys.acted.connect(self._press_enter)
        keys.tapped.connect(self._act)
        keys.erased.connect(self._erase)
        keys.tabbed.connect(self._go)
        keys.shifted.connect(self._shift)
        keys.lettered.connect(self._take_letter)
        mouse.nodeClicked.connect(self._node_clicked)
        mouse.edgeClicked.connect(self._act_at)
        mouse.nodeShifted.connect(self._shift_by)
        mouse.describe = self._describe
        mouse.paint_over = self._paint_signs
        mouse.unfoldRequested.connect(lambda node: self.document.unfold((node,)))
        self.editor.entered.connect(self._on_entered)
        self.editor.checkWanted.connect(self.checkWanted)
        self.editor.passedEnd.connect(panel.fields.focus)
        panel.fields.changed.connect(self._on_entered)
        panel.fields.finished.connect(self._finish_fields)
        panel.steps.predicted.connect(self._predict)
        panel.layerChosen.connect(self.set_layer)
        panel.back.clicked.connect(self.go_back)
        self.document.selectionChanged.connect(panel.steps.select)
        self.player.changed.connect(self.canvas.viewport.following.play)
        own = self.own_actions
        own.tie({"undo": self.undo, "redo": self.redo})
        for action in (*own.group(MOVE), *own.group(RUN_TO), own["undo"], own["redo"]):
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(action)

    @property
    def picture(self) -> QWidget:
        """The widget over which messages appear."""
        return self.canvas

    def panes(self) -> list[QWidget]:
        """The parts that F6 moves through."""
        return [self.canvas, self.transport, self.panel]

    # The question

    @property
    def attempt(self) -> Attempt:
        assert self._attempt is not None, "no question is asked"
        return self._attempt

    @property
    def asks(self) -> bool:
        """Whether there is a question."""
        return self._attempt is not None

    def ask(self, attempt: Attempt) -> None:
        """Show another question, or continue one."""
        self.editor.editor.close()
        self._attempt = self.editor.attempt = attempt
        self.prediction = Prediction(attempt) if attempt.manner == STEPS else None
        self.panel.steps.prediction = self.prediction
        self.watching = False
        self.mouse.aims_at_edges = attempt.manner == EDGES
        self.mouse.moves_children = attempt.manner == CHILDREN
        self.document.ask(attempt)
        self.panel.show_question(attempt)
        self._show_parts()
        self._show_prediction()
        subject, stops = attempt.question.kind.subject(attempt.question), self._stops()
        if subject != NIL or stops:
            self.document.select(subject if subject != NIL else stops[0])
        self.focus()

    def focus(self) -> None:
        """Focus the place for the answer."""
        if self._attempt is not None and self.attempt.manner == PANEL and not self.watching:
            self.panel.fields.focus()
        else:
            self.canvas.setFocus()

    def show_event(self, key: Key) -> None:
        """Select the node that an event of the answer is about, if the tree has it."""
        node = self.attempt.node_of_event(key)
        if node != NIL and node in self.document.order.ids:
            self.document.select(node)
            self.canvas.viewport.reveal(node)

    def _stops(self) -> list[int]:
        """Return the nodes that Tab moves through, in order."""
        attempt = self.attempt
        if attempt.places:
            return list(dict.fromkeys(map(node_of, attempt.places)))
        nodes: list[int] = attempt.question.tree.preorder().tolist()
        if attempt.manner in (ORDER, SET):
            return [node for node in nodes if node in attempt.ends]
        return nodes if attempt.manner == STEPS else nodes[1:]

    def _go(self, by: int) -> None:
        """Go to the next place, or from the last one on to the fields."""
        if self.attempt.manner == PANEL:
            self.panel.fields.focus()
        elif self.attempt.places:
            self.editor.go(by)
        elif stops := self._stops():
            node = self.document.selected
            at = stops.index(node) if node in stops else -1
            self.document.select(stops[(at + by) % len(stops)])
            self.canvas.viewport.reveal(self.document.selected)

    # Entering

    @property
    def answering(self) -> bool:
        """Whether keys and clicks on the tree are answers."""
        return self.keys.answering

    def _type(self, text: str) -> None:
        if self.prediction is not None:
            self.panel.steps.value.setFocus()
            self.panel.steps.value.setText(text)
        elif self.attempt.manner == NUMBERS:
            self.editor.begin(text)

    def _press_enter(self) -> None:
        """Handle Enter: go to the next question if this one is marked, else do what Space does."""
        if self.attempt.marks is not None:
            self.nextWanted.emit()
        elif self.prediction is not None:
            self.panel.steps.enter()
        else:
            self._act()

    def _act(self) -> None:
        """Do at the selected node what the question asks for."""
        self._act_at(self.document.selected)

    def _act_at(self, node: int) -> None:
        if not self.answering or node == NIL:
            return
        move = self.panel.fields.move_field()
        if self.attempt.manner == NUMBERS and node in self._stops():
            self.editor.begin()
        elif move is not None:
            if self.attempt.pick(move, node):
                self._on_entered()
        elif self.attempt.act(node):
            self._on_entered()

    def _node_clicked(self, node: int) -> None:
        if self.attempt.manner != EDGES:
            self._act_at(node)

    def _shift(self, way: str) -> None:
        by = {"before": -1, "after": 1}.get(way, 0)
        if by:
            self._shift_by(self.document.selected, by)

    def _shift_by(self, node: int, by: int) -> None:
        if self.answering and self.attempt.shift(node, by):
            self.document.select(node)
            self._on_entered()

    def _take_letter(self, letter: str) -> None:
        if self.prediction is not None:
            self.panel.steps.choose(self.panel.steps.letters[letter.lower()])
        else:
            self.set_layer(LAYERS_BY_SIGN[letter])

    def set_layer(self, layer: str) -> None:
        """Choose the rule by which edges are cut, if the question is about two."""
        self.attempt.layer = layer
        self._on_entered()

    def _erase(self) -> None:
        if self.prediction is None and self.attempt.remove(self.document.selected):
            self._on_entered()

    @property
    def _takes_back(self) -> bool:
        return self.answering and (self.tells or self.prediction is None)

    def undo(self) -> None:
        self.editor.editor.close()
        if self._takes_back:
            self.attempt.undo()
            self._on_entered()

    def redo(self) -> None:
        self.editor.editor.close()
        if self._takes_back:
            self.attempt.redo()
            self._on_entered()

    def _on_entered(self) -> None:
        self.document.announce()
        self.panel.refresh(self.attempt)
        self._show_prediction()
        self._enable()
        self.changed.emit()

    def _finish_fields(self) -> None:
        """Handle Enter in the last field: mark the answer, or go to the next question if it is marked."""
        if self.attempt.marks is not None:
            self.nextWanted.emit()
        else:
            self.checkWanted.emit()

    def finish_typing(self) -> bool:
        """Enter what is being typed; ``False`` if it cannot be understood."""
        return self.editor.finish() and self.panel.fields.finish()

    def check(self) -> None:
        """Mark the answer and show the marks."""
        if self.asks and self.finish_typing():
            self.answer_again()
            first = self.attempt.check().shown_first
            if first is not None and (node := self.attempt.node_of_event(first.key)) != NIL:
                self.document.select(node)  # the ring shows it
            self._on_entered()
            self.canvas.setFocus()  # so that Enter goes on

    def _enable(self) -> None:
        self.own_actions["undo"].setEnabled(self._takes_back and self.attempt.can_undo)
        self.own_actions["redo"].setEnabled(self._takes_back and self.attempt.can_redo)

    # Step by step

    def _predict(self, step: PredictedStep) -> None:
        if self.prediction is None or not self.answering:
            return
        self.prediction.predict(step)
        self._on_entered()
        self.canvas.setFocus()
        if self.prediction.over:
            self.checkWanted.emit()

    def _show_prediction(self) -> None:
        """Show the run as far as it is predicted, and ask about the next step."""
        prediction = self.prediction
        if prediction is not None and not self.watching:
            self.document.watch(_copy_run(prediction.question), prediction.step)
            self.panel.steps.show_step(prediction, tells=self.tells or self.locked)
            self.status.setVisible(prediction.step > 0)

    # The run

    def watch(self, step: int, rules: Rules | None = None) -> None:
        """Show the run that explains the answer, or the one by ``rules``, at a step."""
        self.editor.editor.close()
        self.watching = True
        self.document.watch(_copy_run(self.attempt.question, rules), step)
        self._show_parts()
        self.canvas.setFocus()

    def play_rest(self) -> None:
        """Play the run from the first event that is not right to the end."""
        marks = self.attempt.marker.mark(self.attempt.answer)
        self.attempt.solved = True
        step = marks.wrong[0].step if marks.wrong else 0
        self.watch(max(step - 1, 0))
        self.player.play()

    def answer_again(self) -> None:
        """Show the answer instead of the run."""
        if self.watching:
            self.player.stop()
            self.watching = False
            self.document.answer_again()
            self._show_prediction()
            self._show_parts()
            self.focus()

    def _show_parts(self) -> None:
        """Show the controls of the run while it is watched, but not while it is predicted."""
        begun = self.prediction is not None and self.prediction.step > 0
        self.status.setVisible(self.watching or begun)
        self.transport.setVisible(self.watching)
        self.panel.back.setText(self._way_back())
        self.keys.answering = self.asks and not self.watching and not self.locked
        for fields in (self.panel.fields, self.panel.steps):
            fields.setEnabled(not self.locked)
        if not self.asks:
            self.keys.letters = frozenset()
        elif self.prediction is not None:
            self.keys.letters = frozenset(self.panel.steps.letters)
        else:
            self.keys.letters = frozenset(LAYERS_BY_SIGN if self.attempt.has_layers else ())
        for action in (*self.own_actions.group(MOVE), *self.own_actions.group(RUN_TO)):
            action.setVisible(self.watching)  # hidden actions have no shortcuts
        self._enable()

    # Looks

    def restyle(self, style: Style, theme: Style, percent: int) -> None:
        """Apply the style of the picture, the theme of the window and the size of texts."""
        self.document.set_style(style, theme)
        self.canvas.viewport.set_text_size(percent)
        self.panel.restyle(theme)
        self.own_actions.recolour(theme)
        self.canvas.update()

    def _paint_signs(self, painter: QPainter, frame: Frame) -> None:
        if self._attempt is None or self.prediction is not None:
            return
        shown = own_sign(self._attempt) if self.watching else signs(self._attempt)
        plans = self.canvas.renderer.tree_painter.labelled_levels(frame)
        if not self.watching:
            paint_entries(painter, frame, plans)
        paint_signs(painter, frame, shown, plans)

    def _describe(self, node: int) -> str:
        """Describe a node for tool tips and screen readers, without the answer."""
        said = describe(self.document, node)
        return said if self.document.watching else f"{said}\n{entry_text(self.attempt, node)}".strip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        else:
            self.go_back()

    def go_back(self) -> None:
        """Go back from the run to the answer, or from the answer to where the user came from."""
        if self.watching:
            self.answer_again()
        else:
            self.left.emit()

    def _way_back(self) -> str:
        if self.watching:
            return tr("Back to the Answer")
        if self.locked:
            return tr("Back to the Result")
        return tr("Leave Practice") if self.tells else tr("Leave the Exam")


def _copy_run(question: Question, rules: Rules | None = None) -> Run:
    """Return a copy of a question's run to move freely, since others move the original."""
    return question.run(rules).another()
