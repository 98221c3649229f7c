"""The dialog for the probabilities at one chance node, which must add up to 1."""

import math
from functools import partial
from typing import Final

from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QFrame, QLabel, QLineEdit, QScrollArea, QWidget

from treeview.messages import format_count, tr
from treeview.qt.dialogs.edits.edit_dialog import EditDialog
from treeview.qt.document import Document
from treeview.qt.editing.node_text import NodeTextError, probability_in, probability_text
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.tree.edits import probability_edits
from treeview.tree.node_names import name_of, shorten
from treeview.tree.probabilities import are_probabilities
from treeview.tree.rounding import format_numbers
from treeview.tree.tree import Tree, TreeError

MAX_MOVE_ROWS: Final = 200
"""The most moves with a field each; more moves are made equally likely, or are read from a file."""

_VISIBLE_ROWS: Final = 12
"""The rows visible without scrolling."""


def read(text: str) -> float | None:
    """The probability in ``text``: 0.25, 1/4 or 25 %; ``None`` if there is none."""
    try:
        value = probability_in(text.strip())
    except NodeTextError:
        return None
    return value if value is not None and 0 <= value < math.inf else None


@guard_methods
class ProbabilitiesDialog(EditDialog):
    """A field for each move of the chance node ``node``, with their sum."""

    def __init__(self, document: Document, node: int, parent: QWidget) -> None:
        super().__init__(document, tr("Probabilities"), tr("Set Probabilities"), parent)
        self.node = node
        tree = document.tree
        heading = QLabel(
            tr("Probabilities of the moves at {name}, as decimals, fractions or percentages").format(
                name=name_of(tree, node)
            ),
            wordWrap=True,
        )
        show_literally(heading)
        self.column.insertWidget(0, heading)
        self._typed: QLineEdit | None = None  # the field that the user changed last
        self.fields = [self._field(tree, child) for child in tree.children(node)]
        self._given = [
            (field.text(), tree.probabilities.get(child))
            for field, child in zip(self.fields, tree.children(node), strict=True)
        ]
        self._scroll()
        roles = QDialogButtonBox.ButtonRole.ActionRole
        self.equal = self.buttons.addButton(tr("&Equal"), roles)
        self.scale = self.buttons.addButton(tr("&Scale to 1"), roles)
        self.rest = self.buttons.addButton("", roles)
        for button in (self.equal, self.scale, self.rest):
            button.setAutoDefault(False)
        self.equal.clicked.connect(self.make_equal)
        self.scale.clicked.connect(self.scale_to_one)
        self.rest.clicked.connect(self.give_rest)
        self.complete()
        self.fields[0].setFocus()
        self.fields[0].selectAll()

    def _field(self, tree: Tree, child: int) -> QLineEdit:
        given = tree.probabilities.get(child)
        field = QLineEdit("" if given is None else probability_text(given), placeholderText="1/2")
        field.textEdited.connect(partial(self._type, field))
        field.textChanged.connect(self._on_changed)
        rank = tree.rank[child] + 1
        name = shorten(tree.moves.get(child) or tree.labels.get(child) or "")
        title = f"{rank}. {name}" if name else tr("Move {rank}").format(rank=rank)
        self.row(title.replace("&", "&&"), field)
        field.setAccessibleName(title)
        return field

    def _scroll(self) -> None:
        """Put the rows into an area that scrolls, as high as a dozen of them."""
        inside = QWidget()
        self.column.removeItem(self.form)
        inside.setLayout(self.form)
        self.form.setContentsMargins(2, 2, 12, 2)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusProxy(self.fields[0])
        self.area.setWidget(inside)
        rows = min(len(self.fields), _VISIBLE_ROWS)
        self.area.setMinimumHeight(rows * (self.fields[0].sizeHint().height() + 8) + 24)
        self.area.setMinimumWidth(inside.sizeHint().width() + 30)
        self.column.insertWidget(1, self.area, 1)

    def values(self) -> list[float | None]:
        texts = [field.text() for field in self.fields]
        given = zip(texts, self._given, strict=True)
        return [known if text == shown else read(text) for text, (shown, known) in given]

    def refresh(self) -> None:
        values = self.values()
        known = [value for value in values if value is not None]
        rest = self._rest()
        self.rest.setVisible(rest is not None)
        if rest is not None:
            move = rest[0].accessibleName().replace("&", "&&")
            text = tr("&Give “{move}” the Other {probability}")
            self.rest.setText(text.format(move=move, probability=probability_text(rest[1])))
        together = probability_edits.sum_of(known)
        self.scale.setEnabled(len(known) == len(values) and 0 < together < math.inf)
        total = tr("Sum: {total}").format(total=format_numbers([together, 1.0], 4)[0])
        for field, value in zip(self.fields, values, strict=True):
            if value is None and field.text().strip():
                self.complain(field, tr("Enter a number from 0 to 1, such as 0.25, 1/4 or 25 %."))
                self.said.setText(total)
                return
        if len(known) < len(values):
            missing = tr("{total}. Moves without a probability: {count}")
            self.complain(None, missing.format(total=total, count=format_count(len(values) - len(known))))
        elif not are_probabilities(known):
            self.complain(None, tr("{total}. It must be 1.").format(total=total))
        else:
            self.say(total)

    def make_equal(self) -> None:
        for field in self.fields:
            field.setText(probability_text(1 / len(self.fields)))

    def scale_to_one(self) -> None:
        try:
            scaled = probability_edits.scale_to_one([value or 0.0 for value in self.values()])
        except TreeError:
            return
        for field, value in zip(self.fields, scaled, strict=True):
            field.setText(probability_text(value))

    def _type(self, field: QLineEdit, _text: str) -> None:
        self._typed = field

    def _rest(self) -> tuple[QLineEdit, float] | None:
        """The field to fill in, and its value: the only empty one, or of two the one not typed into."""
        empty = [field for field in self.fields if not field.text().strip()]
        others = [field for field in self.fields if field is not self._typed]
        waiting = empty or (others if len(self.fields) == 2 and self._typed is not None else [])
        if len(waiting) != 1:
            return None
        given = [read(field.text()) for field in self.fields if field is not waiting[0]]
        known = [value for value in given if value is not None]
        rest = round(1 - probability_edits.sum_of(known), 12)
        if len(known) < len(given) or not 0 <= rest <= 1 or read(waiting[0].text()) == rest:
            return None
        return waiting[0], rest

    def give_rest(self) -> None:
        """Give the remaining probability to the move that has none."""
        rest = self._rest()
        if rest is not None:
            rest[0].setText(probability_text(rest[1]))

    def edit(self) -> bool:
        values = [value for value in self.values() if value is not None]
        return self.document.edit(probability_edits.set_probabilities, self.node, values)
