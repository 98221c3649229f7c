"""The form of the inspector: edits the selected nodes or, without any, the tree's title."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from treeview.formats.number_syntax import NumberError, number_text, parse_number
from treeview.messages import N_, tr
from treeview.qt.document import Document
from treeview.qt.editing.node_text import NodeTextError, probability_text
from treeview.qt.panels.panel import fit_to_width
from treeview.qt.widgets.fields import ChoiceField, FormLine, FormText
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit, is_same, read_attribute
from treeview.tree.edits.probability_edits import set_kind
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree, TreeError

TITLE: Final = "title"
KIND: Final = "kind"
_KINDS: Final = ((AUTO, N_("by level")), (MAX, N_("▲ MAX")), (MIN, N_("▼ MIN")), (CHANCE, N_("● chance")))
_MAX_COMPARED_NODES: Final = 500
"""Only this many selected nodes are compared for common values."""


def _number(text: str) -> float:
    text = text.strip()
    if text in ("", "?"):
        return NO_VALUE
    try:
        return parse_number(text)
    except NumberError as problem:
        raise NodeTextError(str(problem)) from None


def _probability(text: str) -> float | None:
    """A number from 0 to 1, also as ``1/3`` or ``25 %``."""
    text = text.strip()
    percent = text.endswith("%") and text != "%"
    number = _number(text.removesuffix("%")) / 100 if percent else _number(text)
    if math.isnan(number):
        return None
    if not 0 <= number <= 1:
        raise NodeTextError(tr("A probability must be from 0 to 1."))
    return number


def _name(text: str) -> str:
    return text.strip()


def _note(text: str) -> str:
    return text if text.strip() else ""


class Spec(NamedTuple):
    """One field: the column it writes, its title, how its text is read, and which nodes have it."""

    column: str
    title: str
    read: Callable[[str], Any]
    fits: Callable[[Tree, int], bool]
    hint: str = ""


SPECS: Final = (
    Spec("labels", N_("Name"), _name, lambda tree, node: True),
    Spec("value", N_("Value"), _number, lambda tree, node: tree.is_terminal(node), N_("8, -1/2, ∞")),
    Spec(
        "estimate", N_("Estimate"), _number, lambda tree, node: not tree.is_terminal(node), N_("no estimate")
    ),
    Spec("moves", N_("Move"), _name, lambda tree, node: node != ROOT),
    Spec(
        "probabilities",
        N_("Probability"),
        _probability,
        lambda tree, node: node != ROOT and tree.kind[tree.parent[node]] == CHANCE,
        N_("0.5, 1/3, 25 %"),
    ),
    Spec(KIND, N_("Kind"), int, lambda tree, node: node == ROOT or not tree.is_terminal(node)),
    Spec("notes", N_("Note"), _note, lambda tree, node: True),
)
"""The fields in order. One is shown where it fits all selected nodes."""


class NodeForm(QWidget):
    """The selected nodes' ``fields``, by column and `TITLE`, written as one edit; ``errors`` stand below."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.nodes: tuple[int, ...] = ()
        self._tree = document.tree
        self.fields: dict[str, FormLine | FormText | ChoiceField] = {}
        self.errors: dict[str, QLabel] = {}
        self.complaint = QLabel(wordWrap=True)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 4)
        self._form.setHorizontalSpacing(12)
        self._form.setVerticalSpacing(4)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._add(TITLE, tr("Title"), FormLine())
        self.fields[TITLE].setAccessibleName(tr("Tree title"))
        for spec in SPECS:
            field = (
                ChoiceField() if spec.column == KIND else FormText() if spec.column == "notes" else FormLine()
            )
            self._add(spec.column, tr(spec.title), field)
        self._form.addRow(self.complaint)
        fit_to_width(self.complaint, *self.errors.values())
        self.setAccessibleName(tr("Selected node"))

    def _add(self, column: str, title: str, field: FormLine | FormText | ChoiceField) -> None:
        field.setObjectName(column)
        field.setAccessibleName(title)
        label, error = QLabel(title), QLabel(wordWrap=True)
        label.setBuddy(field)
        label.setProperty("muted", True)
        error.setTextFormat(Qt.TextFormat.PlainText)
        error.hide()
        self.fields[column], self.errors[column] = field, error
        if isinstance(field, ChoiceField):
            field.setPlaceholderText(tr("several"))
            field.activated.connect(self._choose_kind)
        else:
            field.committed.connect(partial(self._take, column))
            field.restored.connect(partial(self._complain, column, ""))
        self._form.addRow(label, field)
        self._form.addRow("", error)

    # Shown

    def refresh(self) -> None:
        """Show the selected nodes as they are; what is being typed stays while they are the same."""
        tree, nodes = self.document.tree, self.document.selection
        if nodes != self.nodes or tree is not self._tree:
            self._tree = tree
            self._leave(nodes)
        self._show(TITLE, not nodes)
        self.fields[TITLE].show_text(tree.title)  # type: ignore[union-attr]
        sample = nodes[:_MAX_COMPARED_NODES]
        for spec in SPECS:
            shown = bool(nodes) and all(spec.fits(tree, node) for node in sample)
            self._show(spec.column, shown)
            if not shown:
                continue
            values = {_text(tree, spec.column, node) for node in sample}
            field = self.fields[spec.column]
            if isinstance(field, ChoiceField):
                self._show_kinds(field, nodes, values)
            else:
                several = tr("several") if len(values) > 1 else tr(spec.hint)
                field.show_text("" if len(values) > 1 else next(iter(values)), several)
        self._show_sum()

    def _leave(self, nodes: tuple[int, ...]) -> None:
        """Other nodes are selected: nothing that was typed for the last ones is left."""
        self.nodes = nodes
        for column, field in self.fields.items():
            if not isinstance(field, ChoiceField):
                field.restore()
            self._complain(column, "")

    def _show(self, column: str, shown: bool) -> None:
        field = self.fields[column]
        if not shown:
            self._complain(column, "")
            if not isinstance(field, ChoiceField):
                field.restore()  # otherwise it would be applied when the focus leaves the hidden field
        self._form.setRowVisible(field, shown)

    def _show_kinds(self, field: ChoiceField, nodes: Sequence[int], values: set[str]) -> None:
        kinds = [(kind, name) for kind, name in _KINDS if kind != AUTO or ROOT not in nodes]
        if [field.itemData(row) for row in range(field.count())] != [kind for kind, _ in kinds]:
            field.clear()
            for kind, name in kinds:
                field.addItem(tr(name), kind)
        field.setCurrentIndex(field.findData(int(next(iter(values)))) if len(values) == 1 else -1)

    def _show_sum(self) -> None:
        """Say what is wrong with the probabilities at the node, or beside it."""
        document, said = self.document, ""
        if len(self.nodes) == 1:
            near = {self.nodes[0], document.tree.parent[self.nodes[0]]} - {NIL}
            if any(document.tree.kind[node] == CHANCE for node in near):
                said = document.probability_problem(near)
        self.complaint.setText(said)
        self.complaint.setVisible(bool(said))
        self.complaint.setStyleSheet(f"color: {document.theme.palette.changed}")

    # Entered

    @property
    def _outdated(self) -> bool:
        """Whether the nodes shown are gone: a field may be left before the panel follows the document."""
        tree = self.document.tree
        return tree is not self._tree or max(self.nodes, default=ROOT) >= len(tree)

    def _take(self, column: str, text: str) -> None:
        """Write the entry to all selected nodes, or say why that is impossible."""
        if self._outdated:
            return
        if column == TITLE:
            self._push(column, lambda tree: node_edits.retitle(tree, text.strip()))
            return
        read = next(spec.read for spec in SPECS if spec.column == column)
        try:
            value = read(text)
        except NodeTextError as wrong:
            self._complain(column, str(wrong))
            return
        new = [
            node
            for node in self.nodes
            if not is_same(read_attribute(self.document.tree, column, node), value)
        ]
        self._push(
            column, lambda tree: node_edits.put(tree, column, dict.fromkeys(new, value)) if new else None
        )

    def _choose_kind(self, row: int) -> None:
        field = self.fields[KIND]
        assert isinstance(field, ChoiceField)
        kind = field.itemData(row)
        if not self._outdated and any(self.document.tree.kind[node] != kind for node in self.nodes):
            self._push(KIND, lambda tree: set_kind(tree, self.nodes, kind))

    def _push(self, column: str, make: Callable[[Tree], Edit | None]) -> None:
        try:
            edit = make(self.document.tree)
        except TreeError as error:
            text = str(error)
            self._complain(column, text[:1].upper() + text[1:])
            return
        self._complain(column, "")
        if edit is not None:
            self.document.push(edit)
        field = self.fields[column]
        if not isinstance(field, ChoiceField):
            field.restore()  # as the tree has it now: " 8" is 8

    def _complain(self, column: str, text: str) -> None:
        error, field = self.errors[column], self.fields[column]
        if text == error.text() and not text:
            return
        error.setText(text)
        error.setVisible(bool(text))
        error.setStyleSheet(f"color: {self.document.theme.palette.changed}")
        field.setAccessibleDescription(text)


def _text(tree: Tree, column: str, node: int) -> str:
    value = read_attribute(tree, column, node)
    if value is None or value != value:
        return ""
    if column == "probabilities":
        return probability_text(value)
    return value if isinstance(value, str) else number_text(value)
