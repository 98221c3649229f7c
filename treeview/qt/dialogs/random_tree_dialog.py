"""The dialog that makes a random tree, with a preview and what size to expect."""

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QFormLayout, QLabel, QPushButton, QSpinBox, QWidget

from treeview import scenes
from treeview.draw.style.style import Style
from treeview.games.random_tree import NODES_LIMIT, random_tree
from treeview.messages import format_count, tr
from treeview.qt.dialogs.edits.edit_dialog import MAX_SEED, any_seed, sentence
from treeview.qt.dialogs.preview import Preview
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import naming_label
from treeview.qt.widgets.layouts import STRETCH, make_row
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.tree.tree import MAX, MIN, Tree, TreeError

PREVIEW: Final = 1_500
"""The most nodes of a tree that is previewed."""


def estimate_size(branching: int, fewest: int, depth: int, stop: float) -> tuple[float, float]:
    """How many nodes and leaves to expect; exact if nothing varies."""
    mean = (branching + fewest) / 2
    nodes = level = 1.0
    leaves = 0.0
    for ply in range(depth):
        ended = level * stop if ply else 0.0
        leaves += ended
        level = min((level - ended) * mean, 1e18)
        nodes += level
    return nodes, leaves + level


@guard_methods
class RandomTreeDialog(ScreenDialog):
    """Branching, depth, values and seed; ``tree`` is the tree once accepted."""

    def __init__(self, style: Style, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Random Tree"))
        self._style = style
        self.tree: Tree | None = None
        self.branching = self._count(1, 1000, 3)
        self.fewest = self._count(1, 1000, 3)
        self.varies = QCheckBox(tr("varies, at least"))
        self.plies = self._count(0, 60, 3)
        self.low, self.high = self._value(-10), self._value(10)
        self.decimals = self._count(0, 9, 0)
        self.root = combo_box({MAX: "MAX ▲", MIN: "MIN ▼"})
        self.stop = self._count(0, 90, 0)
        self.stop.setSuffix(" %")
        self.chance = QCheckBox(tr("Chance moves between the players"))
        self.chance.setToolTip(tr("Every second level below the root has chance nodes"))
        self.estimates = QCheckBox(tr("Give inner nodes static estimates"))
        self.seed = self._count(0, MAX_SEED, 0)
        self.new_seed = QPushButton(tr("New Seed"))
        self.new_seed.clicked.connect(lambda: self.seed.setValue(any_seed()))
        self.size_label = QLabel(wordWrap=True)
        self.preview = Preview(style, tr("no preview of so large a tree"))
        self.ok_button = self.make_buttons(tr("Make Tree"))
        self._later = QTimer(self, singleShot=True, interval=60)
        self._later.timeout.connect(self._update)
        self._arrange()
        self._watch()
        self._update()

    def _count(self, low: int, high: int, value: int) -> QSpinBox:
        box = QSpinBox(minimum=low, maximum=high, value=value)
        box.setMinimumWidth(84)
        return box

    def _value(self, value: float) -> QDoubleSpinBox:
        box = QDoubleSpinBox(minimum=-1e9, maximum=1e9, value=value, decimals=0)
        box.setMinimumWidth(84)
        return box

    def _arrange(self) -> None:
        form = QFormLayout(verticalSpacing=8, horizontalSpacing=14)
        rows = {
            tr("&Branching"): (self.branching, self.varies, self.fewest),
            tr("&Depth in plies"): (self.plies,),
            tr("&Leaf values from"): (self.low, QLabel(tr("to")), self.high),
            tr("De&cimals"): (self.decimals,),
            tr("&Root"): (self.root,),
            tr("&Early ends"): (self.stop,),
            tr("&Seed"): (self.seed, self.new_seed),
        }
        for title, fields in rows.items():
            if fields[0] is self.seed:
                form.addRow("", self.chance)
                form.addRow("", self.estimates)
            form.addRow(naming_label(fields[0], title), make_row(*fields, STRETCH, spacing=8))
        self.fewest.setAccessibleName(tr("Smallest branching"))
        self.high.setAccessibleName(tr("Highest leaf value"))
        self.low.setAccessibleName(tr("Lowest leaf value"))
        self.stop.setToolTip(tr("Probability that a node above the last ply ends the game"))
        top = make_row(form, (self.preview, 1), spacing=18)
        self.lay_out((top, 1), self.size_label, spacing=12, wide=[top])

    def _watch(self) -> None:
        for box in (
            self.branching,
            self.fewest,
            self.plies,
            self.decimals,
            self.stop,
            self.seed,
            self.low,
            self.high,
        ):
            box.valueChanged.connect(self._on_changed)
        self.root.currentIndexChanged.connect(self._on_changed)
        for check in (self.varies, self.chance, self.estimates):
            check.toggled.connect(self._on_changed)

    def _on_changed(self) -> None:
        self.fewest.setMaximum(self.branching.value())
        self.fewest.setEnabled(self.varies.isChecked())
        for box in (self.low, self.high):
            box.setDecimals(self.decimals.value())
        self._later.start()

    def make(self) -> Tree:
        return random_tree(
            self.branching.value(),
            self.plies.value(),
            self.low.value(),
            self.high.value(),
            decimals=self.decimals.value(),
            seed=self.seed.value(),
            root=self.root.currentData(),
            min_branching=self.fewest.value() if self.varies.isChecked() else None,
            stop=self.stop.value() / 100,
            estimates=self.estimates.isChecked(),
            chance=self.chance.isChecked(),
        )

    def _update(self) -> None:
        """Say what size to expect, and preview it where that is quick."""
        self.fewest.setEnabled(self.varies.isChecked())
        branching = self.branching.value()
        fewest = self.fewest.value() if self.varies.isChecked() else branching
        stop = self.stop.value() / 100
        nodes, leaves = estimate_size(branching, fewest, self.plies.value(), stop)
        exact = fewest == branching and not stop
        problem, picture = "", None
        if nodes > NODES_LIMIT:
            problem = tr("More than {count} nodes. Choose a smaller branching or depth.").format(
                count=format_count(NODES_LIMIT)
            )
        elif nodes <= PREVIEW:
            try:
                tree = self.make()
            except TreeError as error:
                problem = sentence(error)
            else:
                exact, nodes = True, float(len(tree))
                leaves = float(tree.child_count.count(0))
                picture = scenes.picture(tree, style=self._style)
        self.preview.show_picture(picture)
        said = (
            tr("Nodes: {nodes}, leaves: {leaves}")
            if exact
            else tr("About {nodes} nodes, about {leaves} leaves")
        )
        self.size_label.setText(
            problem or said.format(nodes=format_count(nodes), leaves=format_count(leaves))
        )
        colour = self._style.palette.changed if problem else self._style.palette.ink
        self.size_label.setStyleSheet(f"color: {colour}")
        self.ok_button.setEnabled(not problem)

    def accept(self) -> None:
        try:
            self.tree = self.make()
        except TreeError as error:
            self.size_label.setText(sentence(error))
            return
        super().accept()
