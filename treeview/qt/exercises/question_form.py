"""The form that changes a question of an exercise: what is asked, and about which tree."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QLabel, QPushButton, QScrollArea, QWidget

from treeview.formats import format_registry
from treeview.formats.format_error import FormatError
from treeview.messages import N_, UserError, tr
from treeview.option import Option
from treeview.practice.exercise import POINTS as USUAL_POINTS
from treeview.practice.exercise_draft import with_kind, with_option, with_recipe, with_tree
from treeview.practice.exercise_file import MAX_SEED
from treeview.practice.features import FEATURES
from treeview.practice.question import Question
from treeview.practice.question_kinds import by_topic
from treeview.practice.tree_finder import SIZES, features_for
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.field_values import add_headed
from treeview.qt.widgets.fields import ChoiceField, FormLine
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for, show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row, set_tab_order
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row, clear, make_form
from treeview.tree.tree import Tree

FOUND, OWN = "found", "own"
"""Where the tree comes from: a seed, or the user's choice."""
POINTS: Final = Option(
    "points",
    "Points",
    "float",
    USUAL_POINTS,
    "Points for the question, shared by the entries of the answer.",
    low=0.01,
    high=1000,
)
SEED: Final = Option("seed", "Seed", "int", 1, "The same seed finds the same tree.", low=0, high=MAX_SEED - 1)
NODES: Final = {
    "leaf": N_("The leaf whose value x is unknown, by its position: 2.1"),
    "target": N_("The branch in question, by its position: 2.2"),
    "move": N_("The move in question, by its position: 2"),
    "targets": N_("The branches to be cut, by their positions: 2.2 3.1.2"),
}
"""The options that name nodes, with their tool tips; in the form, children count from 1."""
LONGEST_LIST_CHARS: Final = 2000
"""The longest text of a tree that is shown."""


@guard_methods
class QuestionForm(QScrollArea):
    """Shows a question and makes changed ones.

    An impossible question is reported below the fields, and the question stays as it is.
    """

    changed = Signal(object)
    """The changed question."""
    openTreeWanted = Signal()
    exampleWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Question"))
        self.question: Question | None = None
        self._options_of: tuple[Option, ...] = ()
        self.options: dict[str, OptionBox | QComboBox | FormLine] = {}
        self.kind = self._choice(tr("Kind of question"), {})
        for topic, kinds in by_topic().items():
            add_headed(self.kind, tr(topic.value), [(tr(kind.title), kind.name) for kind in kinds])
        self.points, self.seed = OptionBox(POINTS), OptionBox(SEED)
        self.source = self._choice(tr("Tree"), {FOUND: N_("From a seed"), OWN: N_("A tree of your own")})
        self.difficulty = self._choice(tr("Difficulty"), {size: str(size) for size in SIZES})
        self.feature = self._choice(tr("Feature"), {})
        self.list = FormLine()
        self.open_tree = QPushButton(tr("Use the &Open Tree"))
        self.example = QPushButton(tr("Use an E&xample…"))
        self.problem = QLabel(wordWrap=True)
        show_literally(self.problem)
        self._arrange()
        self._connect()
        self.show_question(None)

    def _choice(self, name: str, texts: Mapping[Any, str]) -> ChoiceField:
        box = ChoiceField()
        box.setAccessibleName(name)
        for value, text in texts.items():
            box.addItem(tr(text), value)
        return box

    def _arrange(self) -> None:
        self._asked, self._about = make_form(), make_form()
        add_row(self._asked, POINTS, self.points)
        self._about.addRow(label_for(self.source), self.source)
        add_row(self._about, SEED, self.seed)
        for box in (self.difficulty, self.feature):
            self._about.addRow(label_for(box), box)
        self.list.setAccessibleName(tr("Tree as a list"))
        self._list_label = label_for(self.list)
        left, at_left = make_column(self._asked, STRETCH), Qt.AlignmentFlag.AlignLeft
        right = make_column(self._about, (self.open_tree, at_left), (self.example, at_left), STRETCH)
        self._rows = (make_row(label_for(self.kind), (self.kind, 1)), make_row((left, 1), 16, (right, 1)))
        self._inside = QWidget()
        listed = make_row(self._list_label, (self.list, 1))
        self._whole = make_column(self.problem, *self._rows, listed, STRETCH)
        self._inside.setLayout(self._whole)
        self.setWidget(self._inside)

    def _connect(self) -> None:
        change = self._change
        self.kind.activated.connect(lambda _: change(lambda q: with_kind(q, self.kind.currentData())))
        self.points.changed.connect(lambda: change(lambda q: q.with_points(self.points.value)))
        self.source.activated.connect(lambda _: self._choose_source())
        self.seed.changed.connect(lambda: change(lambda q: with_recipe(q, seed=self.seed.value)))
        self.difficulty.activated.connect(
            lambda _: change(lambda q: with_recipe(q, difficulty=self.difficulty.currentData()))
        )
        self.feature.activated.connect(
            lambda _: change(lambda q: with_recipe(q, features=self.feature.currentData()))
        )
        self.list.committed.connect(lambda text: change(lambda q: with_tree(q, _read(text))))
        for box in (self.points, self.seed):
            box.refused.connect(self._complain)
        self.open_tree.clicked.connect(self.openTreeWanted)
        self.example.clicked.connect(self.exampleWanted)

    # Display

    def _fit(self) -> None:
        """Put side by side what has room for all of its texts, the rest below each other."""
        for row in self._rows:
            parts = [item for place in range(row.count()) if (item := row.itemAt(place)) is not None]
            needed = sum(part.sizeHint().width() for part in parts) + row.spacing() * (len(parts) - 1)
            margins = self._whole.contentsMargins()
            beside = needed <= self.viewport().width() - margins.left() - margins.right()
            row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_question(self, question: Question | None) -> None:
        """Show a question; ``None`` if there is none."""
        self.question = question
        self._complain("")
        self._inside.setEnabled(question is not None)
        if question is None:
            return
        if question.kind.options != self._options_of:
            self._make_options(question)
        self.kind.setCurrentIndex(self.kind.findData(question.kind.name))
        self.points.set_value(question.points)
        for name, field in self.options.items():
            value = question.options[name]
            _show(field, _move(str(value), 1) if name in NODES else value)
        recipe = question.recipe
        self.source.setCurrentIndex(self.source.findData(FOUND if recipe else OWN))
        for found in (self.seed, self.difficulty, self.feature):
            self._about.setRowVisible(found, recipe is not None)
        if recipe is not None:
            self.seed.set_value(recipe.seed)
            self.difficulty.setCurrentIndex(self.difficulty.findData(recipe.difficulty))
            self._show_features(recipe.features, features_for(question.kind.shape))
        self._show_list(question.tree)
        self._fit()

    def _show_features(self, chosen: tuple[str, ...], possible: Sequence[str]) -> None:
        """List the features of the kind's trees; a combination from a file gets a line of its own."""
        self.feature.clear()
        self.feature.addItem(tr("Any"), ())
        for name in FEATURES:
            if name in possible:
                self.feature.addItem(tr(FEATURES[name].title), (name,))
        places = [self.feature.itemData(place) for place in range(self.feature.count())]
        if chosen not in places:
            titles = "; ".join(tr(FEATURES[name].title) for name in chosen)
            self.feature.addItem(titles, chosen)
            places.append(chosen)
        self.feature.setCurrentIndex(places.index(chosen))
        self.feature.setEnabled(self.feature.count() > 1)

    def _show_list(self, tree: Tree) -> None:
        text = ""
        if not format_registry.find_lost(tree, format_registry.NESTED):
            text = format_registry.write_text(tree, format_registry.NESTED).strip()
        plain_tree = bool(text) and len(text) <= LONGEST_LIST_CHARS and "\n" not in text
        for widget in (self._list_label, self.list):
            widget.setVisible(plain_tree)
        self.list.show_text(text if plain_tree else "")

    def _make_options(self, question: Question) -> None:
        clear(self._asked, keep=1)
        self.options, self._options_of = {}, question.kind.options
        for option in question.kind.options:
            if option.name in NODES:
                option = replace(option, help=NODES[option.name])
            field = self._field(option)
            add_row(self._asked, option, field)
            self.options[option.name] = field
        set_tab_order((self.points, *self.options.values(), self.source))

    def _field(self, option: Option) -> OptionBox | QComboBox | FormLine:
        if option.type == "choice":
            box = self._choice(tr(option.title), option.choices)
            box.activated.connect(lambda _: self._set(option.name, box.currentData()))
            return box
        if option.type == "text":
            line = FormLine()
            line.committed.connect(partial(self._set, option.name))
            return line
        number = OptionBox(option)
        number.changed.connect(lambda: self._set(option.name, number.value))
        number.refused.connect(self._complain)
        return number

    # What is changed

    def _set(self, name: str, value: object) -> None:
        if name in NODES:
            value = _move(str(value), -1)
            if "-" in value:
                self.show_question(self.question)
                self._complain(tr("The position of a node counts children from 1, as in 2.1."))
                return
        self._change(lambda question: with_option(question, name, value))

    def _choose_source(self) -> None:
        """Let a seed find the tree, or keep the tree that it found as the user's own."""
        found = self.source.currentData() == FOUND
        if self.question is not None and found != (self.question.recipe is not None):
            self._change(with_recipe if found else lambda question: with_tree(question, question.tree))

    def take_tree(self, tree: Tree) -> None:
        """Ask about another tree."""
        self._change(lambda question: with_tree(question, tree))

    def _change(self, make: Callable[[Question], Question]) -> None:
        question = self.question
        if question is None:
            return
        try:
            with busy_cursor():
                made = make(question)
        except UserError as error:
            typed = self.list.text() if self.list.pending else None
            self.show_question(question)
            if typed is not None:  # invalid: the user can correct it
                self.list.setText(typed)
            message = error.message if isinstance(error, FormatError) else str(error)
            self._complain(message[:1].upper() + message[1:])
            return
        self.changed.emit(made)

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def commit(self) -> None:
        """Apply what is being typed."""
        for field in (self.list, *self.options.values()):
            if isinstance(field, FormLine) and field.hasFocus():
                field.commit()


def _move(positions: str, by: int) -> str:
    """Add ``by`` to all numbers in a text such as "2.1 3"."""
    return re.sub(r"-?[0-9]+", lambda found: str(int(found[0]) + by), positions)


def _show(field: OptionBox | QComboBox | FormLine, value: object) -> None:
    if isinstance(field, OptionBox):
        field.set_value(value)
    elif isinstance(field, FormLine):
        field.show_text(str(value))
    else:
        field.setCurrentIndex(field.findData(value))


def _read(text: str) -> Tree:
    return format_registry.read_text(text, "")
