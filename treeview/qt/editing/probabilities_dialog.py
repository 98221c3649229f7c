"""The dialog for the probabilities at one chance node, which must add up to 1."""

import math
from typing import Final

from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QFrame, QLabel, QLineEdit, QScrollArea, QWidget

from treeview.messages import format_count, tr
from treeview.qt.dialogs.edits.edit_dialog import EditDialog
from treeview.qt.document import Document
from treeview.qt.editing.node_text import NodeTextError, probability_in, probability_text
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.labels import plain
from treeview.tree import probabilities
from treeview.tree.node_names import called, shortened
from treeview.tree.rounding import numbers
from treeview.tree.tree import Tree, TreeError

MAX_MOVE_ROWS: Final = 200
"""So many moves have a field each; more are made equally likely, or are read from a file."""

_VISIBLE_ROWS: Final = 12
"""Rows that are seen without scrolling."""


def read(text: str) -> float | None:
    """The probability that ``text`` says: 0.25, 1/4 or 25 %; ``None`` where it is none."""
    try:
        value = probability_in(text.strip())
    except NodeTextError:
        return None
    return value if value is not None and 0 <= value < math.inf else None


@guarded
class ProbabilitiesDialog(EditDialog):
    """A field for each move of the chance node ``node``, with their sum."""

    def __init__(self, document: Document, node: int, parent: QWidget | None = None) -> None:
        super().__init__(document, tr("Probabilities"), tr("Set Probabilities"), parent)
        self.node = node
        tree = document.tree
        heading = QLabel(
            tr("Probabilities of the moves at {name}, as decimals, fractions or percentages").format(
                name=called(tree, node)
            ),
            wordWrap=True,
        )
        plain(heading)
        self.column.insertWidget(0, heading)
        self.fields = [self._field(tree, child) for child in tree.children(node)]
        self._scroll()
        roles = QDialogButtonBox.ButtonRole.ActionRole
        self.equal = self.buttons.addButton(tr("&Equal"), roles)
        self.scale = self.buttons.addButton(tr("&Scale to 1"), roles)
        for button in (self.equal, self.scale):
            button.setAutoDefault(False)
        self.equal.clicked.connect(self.make_equal)
        self.scale.clicked.connect(self.scale_to_one)
        self.complete()
        self.fields[0].setFocus()
        self.fields[0].selectAll()

    def _field(self, tree: Tree, child: int) -> QLineEdit:
        given = tree.probabilities.get(child)
        field = QLineEdit("" if given is None else probability_text(given))
        field.setPlaceholderText("1/2")
        field.textChanged.connect(self._changed)
        rank = tree.rank[child] + 1
        name = shortened(tree.moves.get(child) or tree.labels.get(child) or "")
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
        """What the fields say; ``None`` where one says no probability."""
        return [read(field.text()) for field in self.fields]

    def refresh(self) -> None:
        values = self.values()
        known = [value for value in values if value is not None]
        together = probabilities.sum_of(known)
        self.scale.setEnabled(len(known) == len(values) and 0 < together < math.inf)
        total = tr("Sum: {total}").format(total=numbers([together, 1.0], 4)[0])
        for field, value in zip(self.fields, values, strict=True):
            if value is None and field.text().strip():
                self.complain(field, tr("Enter a number from 0 to 1, such as 0.25, 1/4 or 25 %."))
                self.said.setText(total)
                return
        if len(known) < len(values):
            missing = tr("{total}. Moves without a probability: {count}")
            self.complain(None, missing.format(total=total, count=format_count(len(values) - len(known))))
        elif not probabilities.proper(known):
            self.complain(None, tr("{total}. It must be 1.").format(total=total))
        else:
            self.say(total)

    def make_equal(self) -> None:
        """Make all moves equally likely."""
        for field in self.fields:
            field.setText(probability_text(1 / len(self.fields)))

    def scale_to_one(self) -> None:
        """Keep the ratios, and make the sum 1."""
        try:
            scaled = probabilities.to_one([value or 0.0 for value in self.values()])
        except TreeError:
            return
        for field, value in zip(self.fields, scaled, strict=True):
            field.setText(probability_text(value))

    def edit(self) -> bool:
        values = [value for value in self.values() if value is not None]
        return self.document.edit(probabilities.below, self.node, values)
