"""The fields for predicting the next step of a run: what it does, at which node, with which value."""

from functools import partial
from math import nan
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from treeview.draw.style.style import Style
from treeview.formats.number_syntax import NumberError, parse_number, with_point, write_number
from treeview.messages import N_, tr
from treeview.practice.answers import STEP_KINDS, PredictedStep
from treeview.practice.attempts.prediction import Prediction
from treeview.practice.attempts.signs import SIGNS
from treeview.practice.question import RIGHT, WRONG
from treeview.qt.practice.answer_fields import AnswerLine
from treeview.qt.practice.sign_painter import colour_of
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken, label_for, show_literally
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row
from treeview.tree.tree import NIL

DOES: Final = {
    "enter": N_("&Enters it"),
    "leaf": N_("&Leaf evaluated"),
    "better": N_("&Better value"),
    "keep": N_("&No better value"),
    "cut": N_("&Cut"),
    "return": N_("&Done, returns"),
}
"""The captions of what a step does, by its name in answers; the letter after & is its key."""
COLUMNS: Final = 2


@guard_methods
class StepFields(QWidget):
    """Asks what the next step of ``prediction`` does; its node is the one selected in the tree."""

    predicted = Signal(object)
    """A `PredictedStep` was entered."""

    def __init__(self) -> None:
        super().__init__()
        self.prediction: Prediction | None = None
        self._node = NIL
        self._style: Style | None = None
        self.number = QLabel()
        self.node, self.told = QLabel(wordWrap=True), QLabel(wordWrap=True)
        show_literally(self.number, self.node, self.told)
        self.buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self.value = AnswerLine()
        self.value.setAccessibleName(tr("Value"))
        self.value.entered.connect(self.enter)
        self.button = QPushButton(tr("Predict"))
        self.button.setAccessibleName(tr("Predict"))
        self.button.clicked.connect(self.enter)
        self._fill()

    def _fill(self) -> None:
        grid = QGridLayout()
        for place, name in enumerate(STEP_KINDS):
            button = QPushButton(tr(DOES[name]))
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.setShortcut(QKeySequence())  # the letter alone, without Alt, is its key
            button.setAccessibleName(tr(DOES[name]).replace("&", ""))
            button.clicked.connect(partial(self.choose, name))
            self._group.addButton(button)
            self.buttons[name] = button
            grid.addWidget(button, place // COLUMNS, place % COLUMNS)
            grid.setColumnStretch(place % COLUMNS, 1)
        self.setLayout(
            make_column(
                self.told,
                self.number,
                self.node,
                grid,
                make_row(label_for(self.value), (self.value, 1), self.button),
                margins=NO_MARGINS,
            )
        )

    def restyle(self, style: Style) -> None:
        self._style = style

    # What is predicted

    @property
    def does(self) -> str:
        """The chosen name of what the step does, "" for none."""
        return next((name for name, button in self.buttons.items() if button.isChecked()), "")

    @property
    def letters(self) -> dict[str, str]:
        """The names of what a step does, by the letter that chooses each."""
        return {tr(text).partition("&")[2][:1].lower(): name for name, text in DOES.items()}

    def choose(self, name: str, _checked: bool = False) -> None:
        """Choose what the step does; a leaf's value is filled in."""
        self.buttons[name].setChecked(True)
        self._propose()

    def select(self, node: int) -> None:
        """Choose the node of the step."""
        self._node = node
        named = "" if self.prediction is None or node == NIL else self.prediction.question.names(node)
        self.node.setText(tr("At: {node}").format(node=named or "–"))
        self._propose()

    def _propose(self) -> None:
        """Fill in the value of a leaf, which the tree shows anyway."""
        prediction, node = self.prediction, self._node
        if prediction is None or node == NIL or self.does != "leaf":
            return
        tree = prediction.question.tree
        if tree.is_terminal(node):
            self.value.show_text(write_number(tree.value[node]))

    def enter(self) -> None:
        """Enter the prediction if it is complete."""
        if self.prediction is None or self.prediction.over:
            return
        if not self.does or self._node == NIL:
            self._say("", tr("Choose what happens and, in the tree, where."))
            return
        text = self.value.text().strip()
        try:
            value = parse_number(with_point(text)) if text else nan
        except NumberError as error:
            self._say("", str(error))
            return
        self.predicted.emit(PredictedStep(self.does, self._node, value))

    # Display

    def show_step(self, prediction: Prediction, *, tells: bool) -> None:
        """Ask about the next step, and with ``tells`` say whether the last prediction was right."""
        self.prediction = prediction
        self._group.setExclusive(False)
        for button in self.buttons.values():
            button.setChecked(False)
        self._group.setExclusive(True)
        self.value.show_text("")
        self.value.clear()
        self.number.setText(tr("What happens at step {step}?").format(step=prediction.step + 1))
        for widget in (self.number, self.node, self.value, self.button, *self.buttons.values()):
            widget.setEnabled(not prediction.over)
        right = prediction.was_right
        if right is None or not tells:
            self._say("", "")
        else:
            verdict = RIGHT if right else WRONG
            self._say(verdict, f"{SIGNS[verdict]} {prediction.verdict}")

    def _say(self, verdict: str, text: str) -> None:
        self.told.setText(keep_unbroken(text))
        self.told.setVisible(bool(text))
        if self._style is not None:
            self.told.setStyleSheet(f"color: {colour_of(self._style, verdict).name()}")
