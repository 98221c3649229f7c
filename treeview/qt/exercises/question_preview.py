"""A question as students will see it and, if wanted, its solution."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.question import Question
from treeview.practice.sheets.answer_texts import answer_text
from treeview.practice.sheets.tree_pictures import on_screen, solution_picture
from treeview.qt.dialogs.preview import Preview
from treeview.qt.panels.panel import add_scroll_area
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken, show_literally
from treeview.qt.widgets.layouts import fill

MAX_NODES: Final = 1500
"""Larger trees are not drawn."""
MAX_ANSWER_CHARS: Final = 300
"""A longer answer is shown in the picture only."""


@guard_methods
class QuestionPreview(QWidget):
    """The text of a question and its tree; ``solution`` says whether the answer is shown, too."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.question: Question | None = None
        self._style = style
        self.text, self.convention = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.answer = QLabel(wordWrap=True)
        self.convention.setProperty("muted", True)
        show_literally(self.text, self.convention, self.answer)
        self.picture = Preview(style, "")
        self.picture.setMinimumSize(QSize(240, 140))
        self.solution = QCheckBox(tr("Show the &Solution"))
        self.solution.toggled.connect(lambda _: self.refresh())
        _, column = add_scroll_area(self, tr("Question"))
        fill(
            column,
            self.text,
            self.convention,
            (self.picture, 1),
            self.answer,
            (self.solution, Qt.AlignmentFlag.AlignLeft),
        )

    def restyle(self, style: Style) -> None:
        """Draw in another style."""
        self._style = style
        self.picture.set_style(style)
        self.refresh()

    def show_question(self, question: Question | None) -> None:
        self.question = question
        self.refresh()

    def refresh(self) -> None:
        """Show the question as it is now."""
        question, solution = self.question, self.solution.isChecked()
        self.solution.setVisible(question is not None)
        self.answer.setVisible(question is not None and solution)
        if question is None:
            self.text.setText(tr("Add a question to see it here as students will."))
            self.convention.clear()
            self.picture.show_picture(None)
            return
        self.text.setText(keep_unbroken(question.text))
        self.convention.setText(keep_unbroken(" · ".join(Attempt(question).conventions)))
        self.convention.setVisible(bool(self.convention.text()))
        if len(question.tree) > MAX_NODES:
            self.picture.show_picture(None, tr("no preview of so large a tree"))
        else:
            drawn = (
                solution_picture(question, style=self._style)
                if solution
                else on_screen(question, self._style)
            )
            self.picture.show_picture(drawn.picture)
        if solution:
            answer = answer_text(question, question.reference)
            text = tr("Answer: {answer}.").format(answer=answer)
            self.answer.setText(text if len(answer) <= MAX_ANSWER_CHARS else "")
