"""The window in which the root's moves are ordered by hand, with what the search costs in that order."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from treeview.comparison.move_order import RootOrder
from treeview.comparison.root_moves import OrderCost, RootMove
from treeview.messages import N_, plural, tr
from treeview.qt.actions import Actions
from treeview.qt.comparison.choice_dialog import SHUFFLE_SEED
from treeview.qt.panels.panel import fit_to_width
from treeview.qt.settings import Settings
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.desktop import place_over
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import make_column, make_row
from treeview.qt.widgets.number_fields import OptionBox
from treeview.tree.rounding import format_number

ORDER_BUTTONS: Final[dict[RootOrder, str]] = {
    "drawn": N_("As in the &Tree"),
    "best": N_("&Best First"),
    "worst": N_("&Worst First"),
    "shuffled": N_("&Random"),
}
"""The orders that a button sets, and its text."""


@guard_methods
class MoveOrderList(QListWidget):
    """The root's moves, moved by dragging or by Alt+Up and Alt+Down; each place on the way counts."""

    reordered = Signal()
    """The moves stand in another order now."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Moves of the root, in the order of the search"))
        self.setToolTip(tr("Drag a move, or move it with Alt+Up and Alt+Down"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._held = False

    def show_moves(self, moves: Sequence[RootMove], ranks: Sequence[int]) -> None:
        """List ``moves`` in the order of ``ranks``; the same move stays the current one."""
        current = self.currentItem()
        kept = current.data(Qt.ItemDataRole.UserRole) if current is not None else None
        self.clear()
        for rank in ranks:
            move = moves[rank]
            text = move.name
            if move.value == move.value:
                text = tr("{move}, worth {value}").format(move=move.name, value=format_number(move.value))
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, rank)
            self.addItem(item)
            if rank == kept:
                self.setCurrentItem(item)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def ranks(self) -> list[int]:
        """Return the ranks of the moves in the tree, in the order in which they are listed."""
        return [int(self.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(self.count())]

    def move_to(self, row: int) -> None:
        """Move the current move to a row; nothing happens beyond the ends."""
        now = self.currentRow()
        if now < 0 or row == now or not 0 <= row < self.count():
            return
        item = self.takeItem(now)
        self.insertItem(row, item)
        self.setCurrentRow(row)
        self.reordered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_to(self.currentRow() + steps[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._held = (
            event.button() == Qt.MouseButton.LeftButton and self.indexAt(event.position().toPoint()).isValid()
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held and event.buttons() & Qt.MouseButton.LeftButton:
            place = event.position().toPoint()
            row = self.indexAt(place).row()
            if row < 0:
                row = 0 if place.y() < 0 else self.count() - 1
            self.move_to(row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = False
        super().mouseReleaseEvent(event)


@guard_methods
class OrderWindow(QWidget):
    """Orders the moves and shows the cost; whoever opens it counts and calls `show_cost`."""

    orderChanged = Signal()
    """The moves stand in another order."""
    orderRequested = Signal(str)
    """The user wants one of `ORDER_BUTTONS`."""
    applyRequested = Signal()
    """The tree is to have this order."""
    compareRequested = Signal()
    """The search in this order is to be compared with that in the tree's."""

    def __init__(self, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("order_window")
        self.setWindowTitle(tr("Order by Hand") + " — treeview")
        self._settings = settings
        self.actions_ = Actions(self)
        self.list = MoveOrderList()
        self.heading, self.cost, self.drawn, self.status = (QLabel(wordWrap=True) for _ in range(4))
        for label in (self.heading, self.cost, self.drawn, self.status):
            fit_to_width(label)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.cost.setProperty("heading", True)
        self.seed = OptionBox(SHUFFLE_SEED)
        self.seed.setAccessibleName(tr("Seed of the order"))
        self.seed.setToolTip(tr("Seed of the order"))
        self.buttons = {by: QPushButton(tr(text)) for by, text in ORDER_BUTTONS.items()}
        self.apply = QPushButton(tr("&Reorder the Tree"))
        self.apply.setToolTip(tr("Give the root's moves this order in the tree, as one edit"))
        self.compare = QPushButton(tr("&Compare…"))
        self.compare.setToolTip(tr("Show the search in this order beside that in the order of the tree"))
        for button in (self.apply, self.compare):
            button.setEnabled(False)  # until moves are listed, and put in another order
        self._arrange()
        self._tie()
        self.resize(QSize(480, 520))
        place_over(self, parent, settings["order_geometry"])

    def _arrange(self) -> None:
        orders = QGridLayout()
        for place, button in enumerate(self.buttons.values()):
            orders.addWidget(button, place // 2, place % 2)
        self.setLayout(
            make_column(
                self.heading,
                (self.list, 1),
                orders,
                make_row(label_for(self.seed), (self.seed, 1)),
                self.cost,
                self.drawn,
                self.status,
                make_row(self.apply, self.compare),
                margins=(12, 10, 12, 10),
            )
        )

    def _tie(self) -> None:
        self.list.reordered.connect(self.orderChanged)
        for by, button in self.buttons.items():
            button.clicked.connect(partial(self.orderRequested.emit, by))
        self.seed.changed.connect(partial(self.orderRequested.emit, "shuffled"))
        self.seed.refused.connect(self.say)
        self.apply.clicked.connect(self.applyRequested)
        self.compare.clicked.connect(self.compareRequested)
        self.actions_.tie({"close": self.close})
        self.addAction(self.actions_["close"])

    def show_search(self, title: str, moves: Sequence[RootMove], ranks: Sequence[int]) -> None:
        """List the moves of the root for a search."""
        self.heading.setText(tr("{search} tries the moves of the root in this order:").format(search=title))
        self.list.show_moves(moves, ranks)

    def show_cost(self, cost: OrderCost | None, drawn: OrderCost | None, *, editable: bool) -> None:
        """Show what the search costs in this order and in that of the tree; ``None`` while it is counted."""
        changed = self.list.ranks() != sorted(self.list.ranks())
        self.apply.setEnabled(changed and editable)
        self.compare.setEnabled(changed)
        self.cost.setText(tr("Counting…") if cost is None else tell_cost(cost))
        if drawn is None or not changed:
            self.drawn.setText(tr("This is the order of the tree.") if not changed else "")
        else:
            more = None if cost is None else cost.leaves - drawn.leaves
            text = tr("In the order of the tree: {cost}").format(cost=tell_cost(drawn))
            if more is not None and cost is not None and cost.finished and drawn.finished:
                text += " " + _tell_difference(more)
            self.drawn.setText(text)
        if cost is not None:
            announce(self.cost, self.cost.text())

    def say(self, text: str) -> None:
        """Show a notice."""
        self.status.setText(text)
        announce(self.status, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings["order_geometry"] = self.saveGeometry()
        super().closeEvent(event)


def tell_cost(cost: OrderCost) -> str:
    """Say what a search costs."""
    leaves = plural(cost.leaves, "{count} leaf", "{count} leaves")
    visited = plural(cost.visited, "{count} node", "{count} nodes")
    text = tr("{leaves}, {nodes}.") if cost.finished else tr("over {leaves}, {nodes}.")
    return text.format(leaves=leaves, nodes=visited)


def _tell_difference(more: int) -> str:
    if not more:
        return tr("As many leaves.")
    text = tr("{count} more here.") if more > 0 else tr("{count} fewer here.")
    return text.format(count=plural(abs(more), "{count} leaf", "{count} leaves"))
