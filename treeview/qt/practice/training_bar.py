"""The bar that chooses what to practise: kind of question, tree, feature and difficulty."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from treeview.messages import tr
from treeview.practice.features import FEATURES
from treeview.practice.question_kinds import by_topic
from treeview.practice.tree_finder import SIZES
from treeview.qt.widgets.field_values import add_headed
from treeview.qt.widgets.fields import ChoiceField
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import NO_MARGINS, make_column

DUE, FOUND, OPEN_TREE = "due", "found", "open"
"""The choices of a kind that is due, of a random tree, and of the open tree."""


def fill_lists(feature: ChoiceField, difficulty: ChoiceField) -> None:
    """Fill the lists of what a new tree can have, and of how difficult it can be."""
    feature.addItem(tr("Any"), "")
    for name, each in FEATURES.items():
        feature.addItem(tr(each.title), name)
    for size in SIZES:
        difficulty.addItem(str(size), size)
    difficulty.setCurrentIndex(1)


@guard_methods
class TrainingBar(QWidget):
    """Four lists to choose from, for the questions after this one; ``changed`` is emitted after a choice."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind = self._choice(tr("Kind of question"))
        self.kind.addItem(tr("What is due"), DUE)
        for topic, kinds in by_topic().items():
            add_headed(self.kind, tr(topic.value), [(tr(kind.title), kind.name) for kind in kinds])
        self.tree = self._choice(tr("Tree"))
        self.tree.addItem(tr("A new tree"), FOUND)
        self.tree.addItem(tr("The open tree"), OPEN_TREE)
        self.feature = self._choice(tr("Feature"))
        self.difficulty = self._choice(tr("Difficulty"))
        fill_lists(self.feature, self.difficulty)
        self.heading = QLabel(wordWrap=True)
        self.heading.setProperty("muted", True)
        self.show_exercise(asked=False)
        boxes = (self.kind, self.tree, self.feature, self.difficulty)
        fields = (part for box in boxes for part in (label_for(box), box))
        self.setLayout(make_column(self.heading, *fields, spacing=2, margins=NO_MARGINS))

    def show_kind(self, kind: str) -> None:
        """Show the choice: the name of a kind, or ``DUE``."""
        self.kind.setCurrentIndex(self.kind.findData(kind))

    def show_tree(self, choice: str) -> None:
        """Show the choice of a tree: ``FOUND`` or ``OPEN_TREE``."""
        self.tree.setCurrentIndex(self.tree.findData(choice))
        self._enable()

    def show_exercise(self, *, asked: bool) -> None:
        """Say whether a choice leaves an exercise."""
        self.heading.setText(
            tr("To leave the exercise, choose other questions:") if asked else tr("Questions")
        )

    def _choice(self, name: str) -> ChoiceField:
        box = ChoiceField()
        box.setAccessibleName(name)
        box.activated.connect(lambda _: self._choose())
        return box

    def _choose(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        """Disable features and difficulty for the open tree, which has its own."""
        found = self.tree.currentData() == FOUND
        self.feature.setEnabled(found)
        self.difficulty.setEnabled(found)
