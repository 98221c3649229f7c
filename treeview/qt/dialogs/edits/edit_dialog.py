"""The base class of dialogs that edit many nodes: scope, live counts, and errors beside their fields."""

from typing import Any, Final

from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPushButton, QSpinBox, QWidget

from treeview.messages import format_count, tr
from treeview.qt.document import Document
from treeview.qt.widgets.field_values import Field, enter, value_of
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.tree.edits.node_edits import outermost
from treeview.tree.node_names import name_of
from treeview.tree.tree import ROOT

Tops = tuple[int, ...]

MAX_SEED: Final = 2**31 - 1
_LATEST: dict[str, dict[str, Any]] = {}
"""The last choices in each dialog, kept while the program runs."""


def selected_tops(document: Document, *, inner: bool) -> Tops:
    """The roots of the selected subtrees, from left to right; with ``inner`` those with children only."""
    tree, place = document.tree, document.order.position
    nodes = [node for node in document.selection if tree.child_count[node] or not inner]
    return tuple(sorted(outermost(tree, nodes), key=lambda node: int(place[node])))


def any_seed() -> int:
    """A random seed."""
    import secrets  # slow, and the window needs only the rest

    return secrets.randbelow(1_000_000)


@guard_methods
class EditDialog(ScreenDialog):
    """A form for an edit of ``document``; subclasses add rows, and describe the edit in ``refresh``."""

    def __init__(self, document: Document, title: str, ok: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.document = document
        self.form = QFormLayout(verticalSpacing=8, horizontalSpacing=14)
        self.problems: dict[QWidget, QLabel] = {}
        self._remembered: dict[str, Field] = {}
        self._ready = False
        self.said = QLabel(wordWrap=True)
        show_literally(self.said)
        self.ok_button = self.make_buttons(ok)
        self.column = self.add_column()
        self.column.setSpacing(12)
        self.column.addLayout(self.form)

    # Rows

    def row(self, title: str, *fields: QWidget, wide: bool = False) -> None:
        """Add a row of fields; a problem with the first one is shown below it."""
        line = make_row(*fields, spacing=8) if wide else make_row(*fields, STRETCH, spacing=8)
        problem = QLabel(wordWrap=True)
        problem.setStyleSheet(f"color: {self.document.theme.palette.changed}")
        problem.hide()
        self.problems[fields[0]] = problem
        below = make_column(line, problem, spacing=3)
        label = QLabel(title)
        show_literally(problem, label)
        label.setBuddy(fields[0])
        if title:
            fields[0].setAccessibleName(title.replace("&", ""))
        self.form.addRow(label, below)

    def place_row(self, *, inner: bool) -> None:
        """A row that asks where: in the selection (with ``inner``, if it has children) or the whole tree."""
        self.place = QComboBox()
        self.place.addItem(tr("The whole tree"), (ROOT,))
        tops = selected_tops(self.document, inner=inner)
        if tops and tops != (ROOT,):
            one, many = tr("{name} and everything below it"), tr("The {count} selected subtrees")
            name = name_of(self.document.tree, tops[0], start=True)
            self.place.addItem(
                (one if len(tops) == 1 else many).format(name=name, count=format_count(len(tops))), tops
            )
            self.place.setCurrentIndex(1)
        self.place.setEnabled(self.place.count() > 1)
        self.place.currentIndexChanged.connect(self._on_changed)
        self.row(tr("&Where"), self.place)

    @property
    def tops(self) -> Tops:
        found: Tops = tuple(self.place.currentData())
        return found

    def seed_row(self) -> None:
        """A row with a seed, and a button that draws another."""
        self.seed = self.count_box(0, MAX_SEED, any_seed())
        self.new_seed = QPushButton(tr("New Seed"))
        self.new_seed.clicked.connect(lambda: self.seed.setValue(any_seed()))
        self.seed.setToolTip(tr("The same seed always gives the same result"))
        self.row(tr("&Seed"), self.seed, self.new_seed)

    def count_box(self, low: int, high: int, value: int) -> QSpinBox:
        """A field for an integer; the form follows it."""
        box = QSpinBox(minimum=low, maximum=high, value=value)
        box.setMinimumWidth(84)
        box.valueChanged.connect(self._on_changed)
        return box

    def complete(self, **fields: Field) -> None:
        """Add the buttons, last in the Tab order, and follow the form; ``fields`` offer the last choices."""
        self.column.addWidget(self.said)
        self.outside.addWidget(self.buttons)
        self._remembered = fields
        for name, value in _LATEST.get(type(self).__name__, {}).items():
            enter(fields[name], value)
        self._ready = True
        self.refresh()

    # Counts and errors

    def refresh(self) -> None:
        """Show the effect of the form, or its error."""
        raise NotImplementedError

    def _on_changed(self, _: object = None) -> None:
        if self._ready:
            self.refresh()

    def say(self, text: str) -> None:
        self._show(None, "")
        self.said.setText(text)
        self.ok_button.setEnabled(True)

    def complain(self, field: QWidget | None, text: str) -> None:
        self._show(field, text)
        self.said.setText("" if field else text)
        self.ok_button.setEnabled(False)

    def _show(self, field: QWidget | None, text: str) -> None:
        for each, label in self.problems.items():
            label.setText(text if each is field else "")
            label.setVisible(each is field)
            each.setAccessibleDescription(text if each is field else "")

    def edit(self) -> bool:
        """Make the edit; returns whether that was possible."""
        raise NotImplementedError

    def accept(self) -> None:
        self.refresh()
        if self.ok_button.isEnabled() and self.edit():
            _LATEST[type(self).__name__] = {name: value_of(field) for name, field in self._remembered.items()}
            super().accept()


def sentence(error: Exception) -> str:
    """The message of an error of the tree, as a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
