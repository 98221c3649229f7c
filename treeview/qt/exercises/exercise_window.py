"""The exercise window: a list of questions, a form for the current one, and a preview."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QMenu,
    QPushButton,
    QSplitter,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.formats.format_error import FormatError, to_printable
from treeview.messages import N_, UserError, format_count, plural, tr
from treeview.practice import SUFFIX
from treeview.practice.exercise_draft import ExerciseDraft
from treeview.practice.question import Question
from treeview.qt.actions import ActionSpec, make_action
from treeview.qt.dialogs import save_questions
from treeview.qt.dialogs.file_dialogs import ask_save_one
from treeview.qt.exercises.exercise_store import ExerciseStore
from treeview.qt.exercises.question_form import QuestionForm
from treeview.qt.exercises.question_preview import QuestionPreview
from treeview.qt.files.save_commands import propose_name
from treeview.qt.widgets.accessibility import announce, go_on
from treeview.qt.widgets.desktop import busy_cursor, keep_on_screen
from treeview.qt.widgets.fields import FormLine, FormText, take_over
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for, show_literally
from treeview.qt.widgets.layouts import make_column, make_row
from treeview.tree.rounding import format_number
from treeview.tree.tree import Tree

COMMANDS: Final = {
    N_("&Exercise"): (
        ActionSpec("new", "&New Exercise", ("Ctrl+N",), "Start a new exercise"),
        ActionSpec("open", "&Open…", ("Ctrl+O",), "Open an exercise file to change it"),
        ActionSpec("save", "&Save", ("Ctrl+S",), "Save the exercise to its file"),
        ActionSpec("save_as", "Save &As…", ("Ctrl+Shift+S",), "Save it to another file"),
        ActionSpec("try", "&Try It", ("F7",), "Answer the exercise as a student does"),
        ActionSpec("print", "&Print Sheet…", ("Ctrl+P",), "Write versions for students"),
        ActionSpec("mark", "&Mark Answers…", ("Ctrl+M",), "Mark students' answers to this exercise"),
        ActionSpec("close", "&Close", ("Ctrl+W",), "Close this window"),
    ),
    N_("&Questions"): (
        ActionSpec("undo", "&Undo", ("Ctrl+Z",), "Undo the last change"),
        ActionSpec("redo", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Redo the last change"),
        ActionSpec("add", "&Add Question", ("Ctrl+Shift+N", "Ins"), "Add a question like this one"),
        ActionSpec("duplicate", "&Duplicate", ("Ctrl+D",), "Ask the question twice"),
        ActionSpec("delete", "De&lete", ("Del",), "Delete the question"),
        ActionSpec("up", "Move U&p", ("Alt+Up",), "Move the question up"),
        ActionSpec("down", "Move Do&wn", ("Alt+Down",), "Move the question down"),
        ActionSpec("open_tree", "Use the &Open Tree", ("Ctrl+T",), "Ask about the tree in the other window"),
        ActionSpec("example", "Use an E&xample…", ("Ctrl+E",), "Ask about an example"),
        ActionSpec(
            "solution", "Show the &Solution", ("Ctrl+L",), "Show the solution in the preview", checkable=True
        ),
        ActionSpec("next_pane", "Go to Ne&xt Pane", ("F6",), "Move the focus to the next part of the window"),
    ),
}
"""The commands of this window, by menu."""
OF_QUESTION: Final = ("duplicate", "delete", "up", "down", "open_tree", "example")
OF_EXERCISE: Final = ("save", "save_as", "try", "print", "mark")
"""The ids of commands that need a selected question, or any question."""
LEFT_CHARS: Final = 42
"""The width of the left column, in average letters."""


@guard_methods
class ExerciseWindow(QMainWindow):
    """Shows and changes ``draft``, with trees in ``style``; signals ask the rest of the program."""

    tryWanted = Signal(object, str)
    """Answer the exercise, given with its name."""
    printWanted = Signal(object, str)
    markWanted = Signal(object, str)
    openTreeWanted = Signal()
    exampleWanted = Signal()

    def __init__(self, style: Style, folder: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.draft, self.store, self._folder = ExerciseDraft(), ExerciseStore(), folder
        self.title, self.text = FormLine(), FormText()
        self.hints = QCheckBox(tr("Students may ask for &hints"))
        self.solution = QCheckBox(tr("Students see marks and s&olution"))
        self.list = QListWidget()
        self.message = QLabel(wordWrap=True)
        self.preview, self.form = QuestionPreview(style), QuestionForm()
        self.own_actions = {
            spec.id: make_action(spec, self) for commands in COMMANDS.values() for spec in commands
        }
        self._arrange()
        self._fill_menus()
        self._connect()
        self.show_draft()
        self.resize(QSize(1100, 760))
        keep_on_screen(self, parent)

    # Widgets

    def _arrange(self) -> None:
        self.title.setPlaceholderText(tr("Title"))
        self.title.setAccessibleName(tr("Title"))
        self.text.setAccessibleName(tr("Text for students"))
        self.list.setAccessibleName(tr("Questions"))
        self.list.setAlternatingRowColors(True)
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        show_literally(self.message)
        left = QWidget()
        self.buttons = {name: self._button(name) for name in ("add", "try", "print")}
        fields = (self.title, label_for(self.text), self.text, self.hints, self.solution)
        left.setLayout(make_column(*fields, (self.list, 1), make_row(*self.buttons.values())))
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.preview)
        right.addWidget(self.form)
        right.setStretchFactor(0, 3)
        right.setStretchFactor(1, 2)
        split = QSplitter(childrenCollapsible=False)
        right.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([LEFT_CHARS * self.fontMetrics().averageCharWidth(), 700])
        middle = QWidget()
        self.message.setContentsMargins(8, 4, 8, 4)
        middle.setLayout(make_column(self.message, (split, 1), margins=(4, 4, 4, 4)))
        self.setCentralWidget(middle)
        self.message.hide()

    def _button(self, name: str) -> QPushButton:
        action = self.own_actions[name]
        button = QPushButton(action.text())
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        action.changed.connect(lambda: button.setEnabled(action.isEnabled()))
        return button

    def _fill_menus(self) -> None:
        for title, commands in COMMANDS.items():
            menu = QMenu(tr(title), self)
            self.menuBar().addMenu(menu)
            for spec in commands:
                if spec.id in ("try", "close", "add", "duplicate", "open_tree", "solution"):
                    menu.addSeparator()
                menu.addAction(self.own_actions[spec.id])
        delete = self.own_actions["delete"]
        delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # a text field needs the key itself
        self.list.addAction(delete)

    def _connect(self) -> None:
        for name, handler in {
            "new": self.begin,
            "open": self.ask_open,
            "save": self.save,
            "save_as": self.save_as,
            "try": lambda: self._ask_for(self.tryWanted),
            "print": lambda: self._ask_for(self.printWanted),
            "mark": lambda: self._ask_for(self.markWanted),
            "close": self.close,
            "undo": lambda: self._turn_back(self.draft.undo),
            "redo": lambda: self._turn_back(self.draft.redo),
            "add": self.add,
            "duplicate": lambda: self._go(self.draft.duplicate(self.place)),
            "delete": self._delete,
            "up": lambda: self._go(self.draft.move(self.place, -1)),
            "down": lambda: self._go(self.draft.move(self.place, 1)),
            "open_tree": self.openTreeWanted.emit,
            "example": self.exampleWanted.emit,
            "solution": lambda: None,
            "next_pane": lambda: go_on([self.list, self.form, self.title]),
        }.items():
            self.own_actions[name].triggered.connect(lambda _=False, handler=handler: handler())
        solution = self.own_actions["solution"]
        solution.toggled.connect(self.preview.solution.setChecked)
        self.preview.solution.toggled.connect(solution.setChecked)
        self.title.committed.connect(lambda title: self._describe(title=" ".join(title.split())))
        self.text.committed.connect(lambda text: self._describe(text=text.strip()))
        self.hints.clicked.connect(lambda on: self._describe(hints=on))
        self.solution.clicked.connect(lambda on: self._describe(solution=on))
        self.list.currentRowChanged.connect(lambda _: self._show_question())
        self.form.changed.connect(self._put)
        self.form.openTreeWanted.connect(self.openTreeWanted)
        self.form.exampleWanted.connect(self.exampleWanted)

    # Display

    @property
    def place(self) -> int:
        """The place of the question that is shown, -1 for none."""
        return self.list.currentRow()

    @property
    def question(self) -> Question | None:
        return self.draft.questions[self.place] if 0 <= self.place < len(self.draft.questions) else None

    def restyle(self, style: Style) -> None:
        """Draw trees in another style."""
        self.preview.restyle(style)

    def show_draft(self, place: int = -1) -> None:
        """Show the exercise and the question at ``place``; -1 keeps the question shown."""
        exercise, before = self.draft.exercise, max(self.place, 0)
        self.title.show_text(exercise.title, tr("Title"))
        self.text.show_text(exercise.text)
        self.hints.setChecked(exercise.hints)
        self.solution.setChecked(exercise.solution)
        self.list.blockSignals(True)
        while self.list.count() > len(exercise.questions):
            self.list.takeItem(self.list.count() - 1)
        while self.list.count() < len(exercise.questions):
            self.list.addItem(QListWidgetItem())
        for row, question in enumerate(exercise.questions):
            self.list.item(row).setText(_in_short(row + 1, question))
        self.list.setCurrentRow(min(before if place < 0 else place, self.list.count() - 1))
        self.list.blockSignals(False)
        self._show_question()
        self._enable()
        name = exercise.title or self.store.name or tr("New exercise")
        self.setWindowTitle(f"{to_printable(name).replace('[*]', '[*][*]')}[*] — treeview")
        self.setWindowFilePath(str(self.store.path or ""))
        self.setWindowModified(not self.draft.is_clean)

    def _show_question(self) -> None:
        question = self.question
        self.form.show_question(question)
        self.form.setVisible(question is not None)
        self.preview.show_question(question)
        self._enable()

    def _enable(self) -> None:
        for name in OF_QUESTION:
            self.own_actions[name].setEnabled(self.question is not None)
        for name in OF_EXERCISE:
            self.own_actions[name].setEnabled(bool(self.draft.questions))
        self.own_actions["up"].setEnabled(self.place > 0)
        self.own_actions["down"].setEnabled(0 <= self.place < self.list.count() - 1)
        self.own_actions["undo"].setEnabled(self.draft.can_undo)
        self.own_actions["redo"].setEnabled(self.draft.can_redo)

    def say(self, text: str) -> None:
        """Show a line at the top until the next change; "" for none."""
        self.message.setText(text)
        self.message.setVisible(bool(text))
        if text:
            announce(self, text)

    # Changes

    def _on_changed(self, place: int = -1) -> None:
        """Show the draft after a change, and keep a copy until it is saved."""
        self.say("")
        self.show_draft(place)
        try:
            if self.draft.is_clean or not self.draft.questions:
                self.store.forget()
            else:
                self.store.keep(self.draft.exercise)
        except FormatError as error:
            self.say(str(error))

    def _go(self, place: int) -> None:
        self._on_changed(place)
        self.list.setFocus()

    def _describe(self, *, title: str | None = None, text: str | None = None, hints: bool | None = None,
                  solution: bool | None = None) -> None:  # fmt: skip
        self.draft.describe(title=title, text=text, hints=hints, solution=solution)
        self._on_changed()

    def _put(self, question: Question) -> None:
        self.draft.put(self.place, question)
        self._on_changed()

    def add(self) -> None:
        """Add a question like the current one."""
        take_over()
        try:
            with busy_cursor():
                place = self.draft.add(max(self.place, 0))
        except UserError as error:
            self.say(str(error))
        else:
            self._go(place)

    def take_tree(self, tree: Tree) -> None:
        """Give the current question another tree."""
        self.form.take_tree(tree)

    def _delete(self) -> None:
        self.draft.delete(self.place)
        self._on_changed()

    def _turn_back(self, turn: Callable[[], int]) -> None:
        take_over()
        self._on_changed(turn())

    def _ask_for(self, signal: SignalInstance) -> None:
        """Emit a signal with the present exercise."""
        take_over()
        name = self.draft.exercise.title or self.store.name or tr("Exercise")
        signal.emit(self.draft.exercise, name)

    # Files

    def begin(self) -> None:
        """Begin a new exercise."""
        if self.may_lose():
            self.store.begin()
            self._show_new(ExerciseDraft())

    def ask_open(self) -> None:
        """Open an exercise that the user chooses."""
        if self.may_lose():
            path, _ = QFileDialog.getOpenFileName(
                self, tr("Open an Exercise"), self._where(), f"{tr('Exercises')} (*{SUFFIX})"
            )
            if path:
                self.open(path)

    def open(self, path: str) -> bool:
        """Show the exercise in a file; return whether it could be read."""
        try:
            exercise = self.store.open(Path(path))
        except FormatError as error:
            self.say(str(error))
            return False
        self._show_new(ExerciseDraft(exercise))
        return True

    def recover(self) -> None:
        """Show the work that a crash has left, if any."""
        try:
            exercise = self.store.recover()
        except FormatError as error:
            self.say(tr("Unsaved work cannot be restored: {reason}").format(reason=str(error)))
            return
        if exercise is not None:
            draft = ExerciseDraft(exercise)
            draft.set_clean(clean=False)
            self.draft = draft
            self.show_draft(0)
            self.say(tr("The unsaved exercise has been restored."))

    def _show_new(self, draft: ExerciseDraft) -> None:
        self.draft = draft
        self.store.forget()
        self.say("")
        self.show_draft(0)
        self.list.setFocus()

    def save(self) -> bool:
        """Write the exercise to its file; return whether that was done."""
        take_over()
        path = self.store.path
        if path is None:
            return self.save_as()
        if self.store.changed_outside:
            answer = save_questions.ask_overwrite(self, path.name)
            if answer != save_questions.OVERWRITE:
                return answer == save_questions.SAVE_AS and self.save_as()
        return self.write(path)

    def save_as(self) -> bool:
        """Write the exercise to a file that the user chooses; return whether that was done."""
        take_over()
        if not self._has_questions():
            return False
        own = Path(self._folder) / propose_name(self.draft.exercise.title, SUFFIX)
        proposed = str(self.store.path or own)
        path = ask_save_one(self, tr("Save the Exercise"), proposed, tr("Exercises"), SUFFIX)
        return bool(path) and self.write(Path(path))

    def _where(self) -> str:
        return str(self.store.path.parent) if self.store.path else self._folder

    def _has_questions(self) -> bool:
        """Return whether there is something to save, and say so if not."""
        if not self.draft.questions:
            self.say(tr("Not saved: an exercise has at least one question."))
        return bool(self.draft.questions)

    def write(self, path: Path) -> bool:
        """Write the exercise to a file, which becomes its own; return whether that succeeded."""
        if not self._has_questions():
            return False
        try:
            self.store.save(path, self.draft.exercise)
        except FormatError as error:
            self.say(tr("Not saved: {reason}").format(reason=str(error)))
            return False
        self.draft.set_clean()
        self.show_draft()
        self.say(tr("Saved: {file}").format(file=path))
        return True

    def may_lose(self) -> bool:
        """Ask what to do with unsaved work; return whether the exercise can be closed."""
        take_over()
        if self.draft.is_clean:
            return True
        name = self.draft.exercise.title or self.store.name or tr("New exercise")
        answer = save_questions.ask_close(self, name)
        return answer == save_questions.DISCARD or (answer == save_questions.SAVE and self.save())

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_lose():
            event.ignore()
            return
        self.store.forget()
        super().closeEvent(event)


def _in_short(place: int, question: Question) -> str:
    """Write a question in two lines: its kind; what it is worth and where its tree comes from."""
    points, recipe = question.points, question.recipe
    about = [tr("a tree of your own")]
    if recipe is not None:
        text = tr("seed {seed}, difficulty {difficulty}")
        about = [text.format(seed=format_count(recipe.seed), difficulty=recipe.difficulty)]
    assert points is not None  # every question of an exercise has some
    whole = plural(int(points), "{count} point", "{count} points")
    about.append(whole if points == int(points) else tr("{count} points").format(count=format_number(points)))
    return f"{place}. {tr(question.kind.title)}\n{' · '.join(about)}"
