"""The dialogs about values: for all leaves, for a tree like this one; and about a shuffle of children."""

import math
from typing import Final

from PySide6.QtWidgets import QCheckBox, QLabel, QPlainTextEdit, QSpinBox, QWidget

from treeview import scenes
from treeview.formats.format_error import FormatError
from treeview.formats.nested.nested_text import loads_values
from treeview.messages import format_count, tr
from treeview.qt.dialogs.edits.edit_dialog import EditDialog, sentence
from treeview.qt.dialogs.preview import Preview
from treeview.qt.dialogs.random_tree_dialog import PREVIEW
from treeview.qt.document import Document
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.edits import leaf_values, transforms
from treeview.tree.tree import Tree, TreeError

TYPED, RANDOM, SHUFFLED = "typed", "random", "shuffled"
_MAX_ABS_VALUE: Final = 10**9
_LIST_LINES: Final = 4


class _RandomRows(EditDialog):
    """What dialogs about random integers share: their range, and a seed."""

    low: QSpinBox
    high: QSpinBox
    distinct: QCheckBox

    def _range_rows(self, low: int, high: int) -> None:
        self.low = self.count_box(-_MAX_ABS_VALUE, _MAX_ABS_VALUE, low)
        self.high = self.count_box(-_MAX_ABS_VALUE, _MAX_ABS_VALUE, high)
        self.row(tr("Integers &from"), self.low, QLabel(tr("to")), self.high)
        self.low.setAccessibleName(tr("Lowest value"))
        self.high.setAccessibleName(tr("Highest value"))
        self.distinct = QCheckBox(tr("all &different"))
        self.distinct.toggled.connect(self._on_changed)
        self.row("", self.distinct)
        self.seed_row()

    def _random(self, count: int) -> list[float]:
        """The values; raises ``TreeError``."""
        return leaf_values.random_values(
            count, self.low.value(), self.high.value(), self.seed.value(), distinct=self.distinct.isChecked()
        )


@guard_methods
class FillDialog(_RandomRows):
    """Values for all leaves: typed, random, or the present ones shuffled."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(document, tr("Fill Leaf Values"), tr("Fill"), parent)
        self.place_row(inner=True)
        self.which = combo_box({False: tr("All leaves"), True: tr("Only leaves without a value")})
        self.which.currentIndexChanged.connect(self._on_changed)
        self.row(tr("&Leaves"), self.which)
        sources = (tr("A list"), tr("Random integers"), tr("The present values, shuffled"))
        self.source = combo_box(dict(zip((TYPED, RANDOM, SHUFFLED), sources, strict=True)))
        self.source.currentIndexChanged.connect(self._on_changed)
        self.row(tr("&Values"), self.source)
        self._list_rows()
        self._range_rows(-9, 9)
        self.complete(
            which=self.which,
            source=self.source,
            values=self.values,
            repeat=self.repeat,
            low=self.low,
            high=self.high,
            distinct=self.distinct,
        )
        (self.values if self.source.currentData() == TYPED else self.source).setFocus()

    def _list_rows(self) -> None:
        self.values = QPlainTextEdit(tabChangesFocus=True, placeholderText="8, 3, 2, 5, 4, 6, 1, 9, 7")
        self.values.setToolTip(
            tr("Numbers from left to right, separated by commas, spaces or line breaks; ? means no value yet")
        )
        self.values.setFixedHeight(self.values.fontMetrics().lineSpacing() * _LIST_LINES + 12)
        self.values.setMinimumWidth(320)
        self.values.textChanged.connect(self._on_changed)
        self.row(tr("L&ist"), self.values, wide=True)
        self.repeat = QCheckBox(tr("&Repeat the list if it is too short"))
        self.repeat.toggled.connect(self._on_changed)
        self.row("", self.repeat)

    def _leaves(self) -> list[int]:
        return leaf_values.leaves(self.document.tree, self.tops, empty=self.which.currentData())

    def refresh(self) -> None:
        source = self.source.currentData()
        for row, wanted in enumerate((TYPED, TYPED, RANDOM, RANDOM, ""), 3):
            self.form.setRowVisible(row, source == wanted or (not wanted and source != TYPED))
        count = len(self._leaves())
        if not count:
            self.complain(self.which, tr("All leaves here have values."))
        elif source == TYPED:
            self._check_list(count)
        elif source == RANDOM:
            self._check_range(count)
        else:
            self._say_leaves(count)

    def _say_leaves(self, count: int) -> None:
        self.say(tr("Leaves to fill: {count}").format(count=format_count(count)))

    def _check_list(self, count: int) -> None:
        try:
            values = loads_values(self.values.toPlainText())
        except FormatError as error:
            self.complain(self.values, sentence(error))
            return
        given, missing = len(values), count - len(values)
        if not given:
            said = tr("Leaves to fill, from left to right: {leaves}")
            self.complain(None, said.format(leaves=format_count(count)))
            return
        if missing < 0:
            said = tr("Leaves: {leaves}, values: {values} ({more} too many).")
        elif missing and not self.repeat.isChecked():
            said = tr("Leaves: {leaves}, values: {values} ({more} too few).")
        else:
            self._say_leaves(count)
            return
        numbers = {
            "leaves": format_count(count),
            "values": format_count(given),
            "more": format_count(abs(missing)),
        }
        self.complain(self.values, said.format(**numbers))

    def _check_range(self, count: int) -> None:
        problem = range_problem(self.low.value(), self.high.value(), count, self.distinct.isChecked())
        if problem:
            self.complain(self.low, problem)
        else:
            self._say_leaves(count)

    def edit(self) -> bool:
        document, leaves, source = self.document, self._leaves(), self.source.currentData()
        if source == SHUFFLED:
            return document.edit(leaf_values.shuffle_values, leaves, self.seed.value())
        if source == RANDOM:
            return document.edit(leaf_values.fill, leaves, self._random(len(leaves)))
        values = loads_values(self.values.toPlainText())
        return document.edit(leaf_values.fill, leaves, values, repeat=self.repeat.isChecked())


def range_problem(low: int, high: int, count: int, distinct: bool) -> str:
    """Why there are no ``count`` random integers from ``low`` to ``high``, or ""."""
    if low > high:
        return tr("The lowest value is greater than the highest.")
    if distinct and high - low + 1 < count:
        said = tr("Leaves: {leaves}, different values: {values}. That is not enough.")
        return said.format(values=format_count(high - low + 1), leaves=format_count(count))
    return ""


@guard_methods
class LikeDialog(_RandomRows):
    """Makes a tree with this shape and other values; ``tree`` is the result once accepted."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(document, tr("New Tree with the Same Shape"), tr("Make Tree"), parent)
        self.tree: Tree | None = None
        self.place_row(inner=True)
        while self.place.count() > 1 and len(self.place.itemData(1)) > 1:
            self.place.removeItem(1)  # one tree can be like one subtree only
        self.place.setEnabled(self.place.count() > 1)
        self.names = QCheckBox(tr("Keep &names of nodes and moves"))
        self.kinds = QCheckBox(tr("Keep &kinds and probabilities"))
        for check in (self.names, self.kinds):
            check.setChecked(True)
            check.toggled.connect(self._on_changed)
            self.row("", check)
        self._range_rows(*_range_of(document.tree))
        self.preview = Preview(document.style, tr("no preview of so large a tree"))
        self.column.insertWidget(1, self.preview, 1)
        self.complete(names=self.names, kinds=self.kinds, distinct=self.distinct)

    def _make(self) -> Tree:
        tree, (top,) = self.document.tree, self.tops
        values = self._random(len(leaf_values.leaves(tree, self.tops)))
        return leaf_values.like(tree, values, top, names=self.names.isChecked(), kinds=self.kinds.isChecked())

    def refresh(self) -> None:
        (top,), order = self.tops, self.document.order
        count, nodes = len(leaf_values.leaves(self.document.tree, (top,))), int(order.size[top])
        problem = range_problem(self.low.value(), self.high.value(), count, self.distinct.isChecked())
        if problem:
            self.preview.show_picture(None)
            self.complain(self.low, problem)
            return
        picture = scenes.picture(self._make(), style=self.document.style) if nodes <= PREVIEW else None
        self.preview.show_picture(picture)
        said = tr("Nodes: {nodes}, leaves: {leaves}. Opens in a new window.")
        self.say(said.format(nodes=format_count(nodes), leaves=format_count(count)))

    def edit(self) -> bool:
        self.tree = self._make()
        return True


def _range_of(tree: Tree) -> tuple[int, int]:
    """The range of the leaves' values, in integers, or -9 to 9 if there are none."""
    values = [tree.value[node] for node in leaf_values.leaves(tree)]
    finite = [value for value in values if math.isfinite(value) and abs(value) <= _MAX_ABS_VALUE]
    if not finite or min(finite) == max(finite):
        return -9, 9
    return math.floor(min(finite)), math.ceil(max(finite))


@guard_methods
class ShuffleDialog(EditDialog):
    """A random order of the children of every node."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(document, tr("Shuffle Children"), tr("Shuffle"), parent)
        self.place_row(inner=True)
        self.seed_row()
        self.seed.setFocus()
        self.seed.selectAll()
        self.complete()

    def refresh(self) -> None:
        try:
            transforms.shuffle(self.document.tree, self.seed.value(), self.tops)
        except TreeError as error:
            self.complain(self.seed, sentence(error))
        else:
            self.say(
                tr("Values and probabilities move with their nodes, so the value of the tree stays the same.")
            )

    def edit(self) -> bool:
        return self.document.edit(transforms.shuffle, self.seed.value(), self.tops)
