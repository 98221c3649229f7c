"""The panel beside the tree: the question, its conventions, the progress of the answer, the marks."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.messages import N_, format_count, tr
from treeview.practice.answers import RULES
from treeview.practice.attempts.attempt import (
    CHILDREN,
    EDGES,
    LINE,
    MOVE,
    NUMBERS,
    ORDER,
    PANEL,
    SET,
    STEPS,
    Attempt,
)
from treeview.practice.attempts.signs import SIGNS, count_verdicts
from treeview.practice.grading import Grade
from treeview.practice.marking import Marks, sentences
from treeview.practice.question import EXCESS, MISSED, REASON, RIGHT, WRONG
from treeview.qt.actions import plain_text
from treeview.qt.practice.answer_fields import AnswerFields
from treeview.qt.practice.sign_painter import colour_of
from treeview.qt.practice.step_fields import StepFields
from treeview.qt.practice.training_bar import TrainingBar
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken, show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column
from treeview.tree.rounding import format_number

WIDTH_CHARS: Final = 44
"""The width of the panel, in average letters."""
MOVES: Final = "moves"
TEXT_SCALE: Final = 1.15
SCORE_SCALE: Final = 1.3
"""The text sizes of the question and of the points, in multiples of the window's."""
VERDICTS: Final = {
    RIGHT: N_("right"),
    REASON: N_("right place, wrong bound: half a point"),
    MISSED: N_("missing"),
    WRONG: N_("wrong"),
    EXCESS: N_("too many"),
}
HOW: Final = {
    NUMBERS: N_("Choose a node and type its number, +inf for ∞. Enter goes to the next empty one."),
    EDGES: N_(
        "Click an edge, or press Space at the node below it: cut by one bound, cut by the other, not cut."
    ),
    ORDER: N_("Click the leaves in order, or press Space at each. Backspace takes one out."),
    SET: N_("Click each of them, or press Space there. Do it again to take one out."),
    LINE: N_("Click the last node of the line, or press Space there. Backspace takes back a move."),
    CHILDREN: N_("Move the chosen node among its siblings: drag it, or press Alt and an arrow key."),
    STEPS: N_("Choose a node in the tree and press the letter of what happens there; Enter goes on."),
    MOVES: N_("Click a move in the tree, or choose it here."),
    PANEL: N_("Write the answer here."),
}
"""What the keys and the mouse do, by the manner of answering."""
BEFORE: Final = ("practice_check", "practice_hint", "exam_later")
AFTER: Final = (
    "practice_first", "practice_show", "practice_next", "practice_previous", "practice_another",
    "practice_save",
)  # fmt: skip
"""The ids of the commands with buttons, above and below the marks."""
UNMARKED: Final = ("practice_check", "practice_hint", "exam_later")
MARKED: Final = ("practice_first", "practice_another")
OPTIONAL: Final = ("practice_check", "practice_show", "practice_previous", "practice_save", "exam_later")
"""The ids of the buttons shown only before marking, only after it, or only if available."""


@guard_methods
class QuestionPanel(QScrollArea):
    """Shows an attempt, with buttons for ``actions``.

    ``fields`` are the fields beside the tree, ``steps`` those for predicting a run; ``training`` chooses what
    to ask, if there is a choice; ``back`` is the button that does the same as Esc.
    """

    layerChosen = Signal(str)
    """The user chose the rule by which edges are cut: "ge" or "gt"."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Question"))
        self.title, self.told, self.text, self.convention = (QLabel(wordWrap=True) for _ in range(4))
        self.how, self.hint, self.score, self.verdict = (QLabel(wordWrap=True) for _ in range(4))
        self.reason = QLabel(wordWrap=True)
        for label in (self.told, self.how):
            label.setProperty("muted", True)
        self.convention.setObjectName("convention")
        show_literally(
            self.title, self.told, self.text, self.convention, self.how, self.hint, self.score, self.reason
        )
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(tr("Progress of the answer"))
        self.progress.setFixedHeight(6)
        self.state = QLabel()
        self.fields, self.steps = AnswerFields(), StepFields()
        self.training = TrainingBar()
        self.layers = {
            rule: QRadioButton(tr("Cut when {rule}").format(rule=f"α {sign} β"))
            for rule, sign in RULES.items()
        }
        for rule, button in self.layers.items():
            button.clicked.connect(partial(self.layerChosen.emit, rule))
        self.back = QPushButton()
        self.back.setToolTip(tr("Esc; what you entered is kept"))
        keys = QKeySequence(Qt.Key.Key_Escape).toString(QKeySequence.SequenceFormat.NativeText)
        self.back.setAccessibleDescription(keys)
        self.buttons = {name: _ActionButton(actions[name]) for name in (*BEFORE, *AFTER) if name in actions}
        self._style: Style | None = None
        self._marked = False
        inside = QWidget()
        before, after = (
            [self.buttons[name] for name in names if name in self.buttons] for names in (BEFORE, AFTER)
        )
        column = make_column(
            *(self.title, self.told, self.text, self.convention, self.how, *self.layers.values()),
            *(self.fields, self.steps, self.state, self.progress, *before),
            *(self.hint, self.score, self.verdict, self.reason, *after),
            *(self.back, STRETCH, self.training),
            spacing=8,
            margins=(14, 12, 14, 12),
        )
        inside.setLayout(column)
        self.setWidget(inside)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_CHARS * self.fontMetrics().averageCharWidth(), 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 100)

    # Display

    def restyle(self, style: Style) -> None:
        """Apply the theme of the window."""
        self._style = style
        lit, line = theme.lit_colour(style).name(), theme.border_colour(style).name()
        self.convention.setStyleSheet(
            f"#convention {{ background: {lit}; border: 1px solid {line}; border-radius: 4px;"
            " padding: 4px 8px; }"
        )
        self.fields.restyle(style)
        self.steps.restyle(style)
        self._set_fonts()

    def _set_fonts(self) -> None:
        looks = ((self.title, 1.0, True), (self.text, TEXT_SCALE, False), (self.score, SCORE_SCALE, True))
        for label, scale, bold in looks:
            font = self.font()
            font.setPixelSize(round(font.pixelSize() * scale))
            font.setBold(bold)
            label.setFont(font)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._set_fonts()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._set_fonts()

    def show_question(self, attempt: Attempt) -> None:
        """Show another question."""
        question = attempt.question
        self.title.setText(tr(question.kind.title))
        self.show_text("")
        self.text.setText(keep_unbroken(question.text))
        self.convention.setText(keep_unbroken("\n".join(attempt.conventions)))
        self.convention.setVisible(bool(attempt.conventions))
        moves = attempt.manner == PANEL and any(field.type == MOVE for field in attempt.fields)
        self.how.setText(tr(HOW[MOVES if moves else attempt.manner]))
        self.fields.show_attempt(attempt)
        self.steps.setVisible(attempt.manner == STEPS)
        self.hint.clear()
        self.refresh(attempt)
        announce(self, f"{question.text}\n{self.convention.text()}")

    def show_text(self, text: str) -> None:
        """Show the text of an exercise; "" hides it."""
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def show_hint(self, text: str) -> None:
        self.hint.setText(text)
        self.hint.show()
        announce(self, text)

    def refresh(self, attempt: Attempt) -> None:
        """Show the progress of the answer, and its marks once it has any."""
        done, of = attempt.progress
        if of:
            text = tr("{count} of {total} entered").format(count=format_count(done), total=format_count(of))
        else:
            text = tr("{count} entered").format(count=format_count(done))
        self.state.setText(text)
        self.progress.setVisible(bool(of))
        self.progress.setRange(0, max(of, 1))
        self.progress.setValue(min(done, of))
        self.fields.refresh()
        for rule, button in self.layers.items():
            button.setVisible(attempt.has_layers)
            button.setChecked(attempt.layer == rule)
        self.hint.setVisible(bool(self.hint.text()))
        marks = attempt.marks
        for label in (self.score, self.verdict, self.reason):
            label.setVisible(marks is not None)
        self._marked = marks is not None
        self.show_buttons()
        if marks is None:
            return
        self.score.setText(points_text(marks))
        self.verdict.setText(self._verdicts(attempt))
        self.reason.setText(keep_unbroken("\n\n".join(sentences(attempt.question, marks)[1:])))
        announce(self, "\n".join((self.score.text(), *sentences(attempt.question, marks))))

    def show_buttons(self) -> None:
        """Show the buttons that are useful now."""
        for name, button in self.buttons.items():
            early, late = name in MARKED and not self._marked, name in UNMARKED and self._marked
            button.setHidden(early or late or (name in OPTIONAL and not button.isEnabled()))

    def _verdicts(self, attempt: Attempt) -> str:
        """Write how many events are right, missing and so on, with their signs in the picture."""
        rows = []
        for verdict, count in count_verdicts(attempt):
            colour = colour_of(self._style, verdict).name() if self._style else "inherit"
            rows.append(
                f'<span style="color: {colour}; font-weight: bold">{SIGNS[verdict]}</span>'
                f" {format_count(count)} {tr(VERDICTS[verdict])}"
            )
        marks = attempt.marks
        if marks is not None and marks.follow_through > marks.points:
            rows.append(tr("With follow-through, what follows correctly from an earlier mistake counts."))
        return "<br>".join(rows)


class _ActionButton(QPushButton):
    """A button for ``action`` that is enabled when the action is."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        self.setToolTip(action.toolTip())
        self.setAccessibleDescription(action.shortcut().toString())
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)  # disconnected when the button is deleted, unlike a lambda
        self._follow()

    def _follow(self) -> None:
        self.setText(plain_text(self._action))
        self.setAccessibleName(plain_text(self._action))
        self.setEnabled(self._action.isEnabled())


def points_text(given: Marks | Grade) -> str:
    """Write the points of an answer, or of many, and those with follow-through if they are more."""
    of, more = format_number(given.of), format_number(given.follow_through)
    values = {"points": format_number(given.points), "more": more, "of": of}
    if given.follow_through > given.points:
        return tr("{points} of {of} points, {more} with follow-through").format(**values)
    return tr("{points} of {of} points").format(**values)
