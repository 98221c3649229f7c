"""The find bar: search for nodes by name, move or value, and step through the matches."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QToolButton, QWidget

from treeview.draw.style.style import Style
from treeview.messages import format_count, plural, tr
from treeview.qt.actions import Actions, plain_text
from treeview.qt.document import Document
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.icons import CloseButton
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import STRETCH, fill, make_row
from treeview.search.traced.trace import TracedTree
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from treeview.tree.finder import Finder

Ints = npt.NDArray[np.intc]


@guard_methods
class FindBar(QFrame):
    """A slim bar that searches while the user types; ``found``: nodes in preorder, none while closed."""

    foundChanged = Signal()
    """Other nodes are found, or none."""
    went = Signal(int)
    """A node that was found is selected and wants to be seen."""
    opened = Signal(bool)
    """The bar is opened or closed."""

    def __init__(self, document: Document, actions: Actions) -> None:
        super().__init__()
        self.document = document
        self.found: Ints = np.empty(0, np.intc)
        self._finder: Finder | None = None
        self._node_count: int | None = None
        self._before: QWidget | None = None
        self.edit = QLineEdit(clearButtonEnabled=True)
        self.edit.setAccessibleName(tr("Find"))
        self.edit.setPlaceholderText(tr("Name or value: 3, >=5, <0"))
        self.edit.setToolTip(
            tr(
                "Part of a name or move, or a value. For values only: =3, >=5, <0, !=1, -inf. "
                'For names only, use quotation marks: "3".'
            )
        )
        self.edit.textChanged.connect(self._search)
        self.edit.installEventFilter(self)
        self.said = QLabel()
        self.said.setProperty("muted", True)
        self._arrange(actions)
        self.setObjectName("find")
        self.setAccessibleName(tr("Find"))
        document.treeChanged.connect(self._forget)
        document.treeEdited.connect(self._forget)
        document.treeGrown.connect(self._forget)
        document.stepChanged.connect(self._to_step)
        document.selectionChanged.connect(self._say)
        self.hide()

    def _arrange(self, actions: Actions) -> None:
        self.close_button = CloseButton(tr("Close the find bar"), tr("Close (Esc)"))
        self.close_button.clicked.connect(self.close_bar)
        row = make_row(label_for(self.edit, tr("Find:")), self.edit, spacing=6, margins=(12, 4, 8, 4))
        for name in ("find_previous", "find_next"):
            button = QToolButton(autoRaise=True)
            button.setDefaultAction(actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setAccessibleName(plain_text(actions[name]))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.setLayout(fill(row, self.said, STRETCH, self.close_button))
        self.edit.setMinimumWidth(120)
        self.edit.setMaximumWidth(320)

    def open(self) -> None:
        """Show the bar and type into it; what was looked for last is there to be replaced."""
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._before = focus
        self._set_open(True)
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    def _set_open(self, wanted: bool) -> None:
        changed = self.isHidden() == wanted
        self.setVisible(wanted)
        if changed:
            self.opened.emit(wanted)

    def close_bar(self) -> None:
        """Hide the bar and its marks; the focus goes back to where it was."""
        before, self._before = self._before, None
        inside = self.isAncestorOf(QApplication.focusWidget() or self)
        self._set_open(False)
        if inside and before is not None and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, step: int) -> None:
        """Select the next or previous match, wrapping around."""
        if not self.isVisible():
            if not self.edit.text().strip():
                self.open()
                return
            self._set_open(True)
        if not len(self.found):
            return
        node = int(self.found[self._place_after(step)])
        self.document.select(node)
        self._say()
        self.went.emit(node)

    def _place_after(self, step: int) -> int:
        """The place among what is found, next to the selected node in preorder."""
        position, count = self.document.order.position, len(self.found)
        selected = self.document.selected
        here = -1 if selected == NIL else int(position[selected])
        if step > 0:
            return int(np.searchsorted(position[self.found], here, side="right")) % count
        return (int(np.searchsorted(position[self.found], here, side="left")) - 1) % count

    def _forget(self) -> None:
        self._finder = None
        self._search()

    def _to_step(self, _: object = None) -> None:
        """Search again at another step if the tree grows, since it may have other nodes."""
        if self.isVisible() and self._node_count != self.document.node_count:
            self._search()

    def _search(self) -> None:
        before, text = len(self.found), self.edit.text() if self.isVisible() else ""
        if text.strip() and self._finder is None:
            from treeview.tree.finder import Finder

            tree = self.document.tree
            texts = tree.trace.texts.values() if isinstance(tree, TracedTree) else ()
            self._finder = Finder(tree, self.document.order, texts)
        self.found = self._finder(text) if self._finder and text.strip() else np.empty(0, np.intc)
        self._node_count = self.document.node_count
        if self._node_count is not None:
            self.found = self.found[self.found < self._node_count]
        self._say()
        if before or len(self.found):
            self.foundChanged.emit()

    def _say(self, _: object = None) -> None:
        if not self.isVisible():
            return
        said = self._words()
        if said != self.said.text():
            self.said.setText(said)
            self.edit.setAccessibleDescription(said)
            announce(self, said)

    def _words(self) -> str:
        count = len(self.found)
        if not count:
            return tr("No matches") if self.edit.text().strip() else ""
        selected = self.document.selected
        if selected != NIL:
            place = int(np.searchsorted(self.document.order.position[self.found], self._position(selected)))
            if place < count and self.found[place] == selected:
                return tr("{place} of {count}").format(
                    place=format_count(place + 1), count=format_count(count)
                )
        return plural(count, "{count} match", "{count} matches")

    def _position(self, node: int) -> int:
        return int(self.document.order.position[node])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in ENTER_KEYS
        ):
            self.go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._search()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._search()

    def restyle(self, style: Style) -> None:
        line = theme.border_colour(style).name()
        self.setStyleSheet(f"#find {{ border-top: 1px solid {line}; }}")
        self.close_button.restyle(style)
