"""The dialogs about whole levels: the number of children of each node, and who moves there."""

import re
from typing import Final

from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from treeview.messages import format_count, tr
from treeview.qt.dialogs.edits.edit_dialog import EditDialog
from treeview.qt.document import Document
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.edits import branches, transforms
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, ROOT

_SEPARATORS: Final = re.compile(r"[\s,;×]+")
_MAX_LEVELS: Final = 1_000
"""Levels that one edit can add."""


def counts_of(text: str) -> list[int] | None:
    """The numbers of children in ``text``, as in "3 3 2"; ``None`` if a word is no number."""
    words = [word for word in _SEPARATORS.split(text) if word]
    if len(words) > _MAX_LEVELS or not all(
        word.isascii() and word.isdigit() and len(word) < 10 for word in words
    ):
        return None
    return [int(word) for word in words]


class _LevelDialog(EditDialog):
    """Common parts of the dialogs about levels: the field of the level, and where levels are counted from."""

    def count_levels(self) -> None:
        """Make ``counted``, which follows where the edit is."""
        self.counted = QLabel()
        self.counted.setProperty("muted", True)
        self.place.currentIndexChanged.connect(self._say_counted)
        self._say_counted()

    def _say_counted(self, _: object = None) -> None:
        whole = self.tops == (ROOT,)
        self.counted.setText(tr("Level 0 is the root") if whole else tr("Level 0 is the selection"))


@guard_methods
class LevelsDialog(_LevelDialog):
    """Children for every node of one level or of several."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(document, tr("Children per Level"), tr("Add Children"), parent)
        self.place_row(inner=False)
        self.count_levels()
        self.start = self.count_box(0, _max_depth(document), 0)
        self.row(tr("From &level"), self.start, self.counted)
        self.counts = QLineEdit("3 3", placeholderText="3 3 2")
        self.counts.setToolTip(
            tr("Children of each node on this level and the next ones: 3 3 2 sets three levels")
        )
        self.counts.textChanged.connect(self._on_changed)
        self.row(tr("&Children of each node"), self.counts, wide=True)
        self.exactly = QCheckBox(tr("&Remove extra children"))
        self.exactly.setToolTip(tr("Nodes with more children keep only the first ones"))
        self.exactly.toggled.connect(self._on_changed)
        self.row("", self.exactly)
        self.complete(counts=self.counts, exactly=self.exactly)
        self.counts.setFocus()
        self.counts.selectAll()

    def refresh(self) -> None:
        counts, tree = counts_of(self.counts.text()), self.document.tree
        self.exactly.setEnabled(any(tree.child_count))
        if counts is None:
            self.complain(self.counts, tr("Enter numbers of children separated by spaces, such as 3 3 2."))
            return
        if not counts:
            self.complain(self.counts, tr("Enter one number for each level, such as 3 3 2."))
            return
        if not transforms.find_level(tree, self.start.value(), self.tops):
            self.complain(self.start, tr("The tree has no such level here."))
            return
        new, gone, leaves = branches.count_growth(
            tree, counts, self.tops, start=self.start.value(), exactly=self.exactly.isChecked()
        )
        if new > branches.MAX_NEW_NODES:
            self.complain(
                self.counts,
                tr("That makes more than {count} new nodes. Use smaller numbers.").format(
                    count=format_count(branches.MAX_NEW_NODES)
                ),
            )
        elif not new and not gone:
            self.complain(self.counts, tr("All these nodes already have that many children."))
        else:
            said = tr("New nodes: {new}. Leaves afterwards: {leaves}.")
            if gone:
                said = tr("New nodes: {new}, removed: {gone}. Leaves afterwards: {leaves}.")
            self.say(said.format(new=format_count(new), gone=format_count(gone), leaves=format_count(leaves)))

    def edit(self) -> bool:
        return self.document.edit(
            branches.branch,
            counts_of(self.counts.text()) or [],
            self.tops,
            start=self.start.value(),
            exactly=self.exactly.isChecked(),
        )


@guard_methods
class KindsDialog(_LevelDialog):
    """Who moves on a level."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(document, tr("Set Level Kind"), tr("Set Kind"), parent)
        self.place_row(inner=True)
        self.count_levels()
        self.level = self.count_box(0, _max_depth(document), 0)
        self.row(tr("&Level"), self.level, self.counted)
        chance, alternating = tr("Chance ●, all moves equally likely"), tr("Alternating")
        self.kind = combo_box({MAX: "MAX ▲", MIN: "MIN ▼", CHANCE: chance, AUTO: alternating})
        self.kind.currentIndexChanged.connect(self._on_changed)
        self.row(tr("&Kind"), self.kind)
        self.complete(level=self.level, kind=self.kind)

    def refresh(self) -> None:
        tree = self.document.tree
        nodes = transforms.find_level(tree, self.level.value(), self.tops)
        moving = [node for node in nodes if tree.child_count[node]]
        if not moving:
            self.complain(self.level, tr("No node on this level has children, so nobody moves here."))
        elif ROOT in moving and self.kind.currentData() == AUTO:
            self.complain(self.kind, tr("The root cannot alternate, because alternation starts there."))
        else:
            self.say(tr("Nodes with children on this level: {count}").format(count=format_count(len(moving))))

    def edit(self) -> bool:
        return self.document.edit(
            transforms.set_level_kind, self.level.value(), self.kind.currentData(), self.tops
        )


def _max_depth(document: Document) -> int:
    return int(document.tree.column("depth")[document.order.ids].max())
