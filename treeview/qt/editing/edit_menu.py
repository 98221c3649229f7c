"""The Edit menu and the context menus, with undo and redo."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from treeview.messages import tr
from treeview.qt.editing.clipboard import Clipboard
from treeview.qt.editing.node_commands import IN_OUTLINE, NodeCommands
from treeview.qt.editing.tree_menu import TreeMenu
from treeview.qt.shell import Shell
from treeview.qt.widgets.fields import take_over
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL

KINDS: Final = {"kind_max": MAX, "kind_min": MIN, "kind_chance": CHANCE, "kind_auto": AUTO}
DRAWING: Final = ("draw", "entry", "paste_nodes", "entry_line")
"""Commands for any drawn tree, whatever is selected."""


class EditMenu(QObject):
    """All editing in the window of ``shell``; ``open_clipboard`` opens a tree pasted without selection."""

    def __init__(self, shell: Shell, open_clipboard: Callable[[], None]) -> None:
        super().__init__(shell.canvas)
        self._document, self._actions, self._canvas = shell.document, shell.actions, shell.canvas
        self._open_clipboard = open_clipboard
        self.drawing = NodeCommands(shell)
        self.clipboard = Clipboard(shell.document, self)
        self.tree = TreeMenu(shell)
        document, actions = shell.document, shell.actions
        actions.tie(
            {
                "undo": document.history.undo,
                "redo": document.history.redo,
                "cut_nodes": self.clipboard.cut,
                "copy_nodes": self.clipboard.copy,
                "paste_nodes": self.paste,
            }
        )
        document.undoneOrRedone.connect(self._enable_undo)
        self._enable_undo()
        for signal in (document.treeChanged, document.treeEdited, document.selectionChanged):
            signal.connect(self._enable)
        self._enable()

    def _enable(self, _: object = None) -> None:
        """Enable the commands that apply now; the tree of a game cannot be edited."""
        for name in DRAWING:
            self._actions[name].setEnabled(self._document.game is None)
        self.drawing.enable()
        self.tree.enable()

    def paste(self) -> None:
        """Paste below the selected node; without one, open the clipboard's tree."""
        if self._document.selected == NIL:
            self._open_clipboard()
        elif self.clipboard.paste():
            self._canvas.viewport.reveal(self._document.selected)

    def _enable_undo(self, _: object = None) -> None:
        history = self._document.history
        for name, plain, named, text in (
            ("undo", tr("&Undo"), tr("&Undo {name}"), history.undo_text),
            ("redo", tr("&Redo"), tr("&Redo {name}"), history.redo_text),
        ):
            action = self._actions[name]
            action.setEnabled(text is not None)
            action.setText(named.format(name=text.replace("&", "&&")) if text else plain)

    def add_to_outline(self, view: QWidget) -> None:
        """Let the keys of editing and the context menu work in the outline, too."""
        view.addActions([self._actions[name] for name in IN_OUTLINE])
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(
            lambda at: self._popup(view, self._document.selected, view.mapToGlobal(at))
        )

    def finish_before(self, bar: QWidget) -> None:
        """Apply what is being typed before a button of ``bar`` does something."""
        for button in bar.findChildren(QToolButton):
            button.pressed.connect(self.finish)

    def finish(self) -> bool:
        """Apply what is being typed in the picture or a panel; ``False`` if it has an error and stays."""
        take_over()
        return self.drawing.finish()

    # Menus

    def fill(self, menu: QMenu) -> None:
        self._actions.put(menu, "undo", "redo", "")
        self._actions.put(menu, "cut_nodes", "copy_nodes", "paste_nodes", "duplicate", "delete")
        self._actions.put(menu.addMenu(tr("&Select")), "select_all", "select_subtree", "select_siblings")
        menu.addSeparator()
        self._actions.put(menu, "draw", "child", "sibling", "sibling_before")
        self._actions.put(menu, "edit_node", "edit_edge", "edit_estimate", "edit_note")
        self._submenus(menu)
        menu.addSeparator()
        self._actions.put(menu, "entry", "find", "find_next", "find_previous")

    def _submenus(self, menu: QMenu) -> None:
        kinds = menu.addMenu(tr("&Kind"))
        self._actions.put(kinds, *KINDS, "", "kind_next")
        kinds.aboutToShow.connect(self._check_kind)
        self._actions.put(menu.addMenu(tr("Rearran&ge")), "earlier", "later", "level_up", "level_down")

    def _check_kind(self) -> None:
        """Check the kind of the selected node as the tree has it."""
        node = self._document.selected
        for name, kind in KINDS.items():
            self._actions[name].setCheckable(True)
            self._actions[name].setChecked(node != NIL and self._document.tree.kind[node] == kind)

    def node_menu(self, node: int, at: QPoint) -> None:
        """Show the context menu of a node of the picture, or of the background for ``NIL``."""
        self._popup(self._canvas, node, at)

    def _popup(self, parent: QWidget, node: int, at: QPoint) -> None:
        menu = QMenu(parent)
        if node != NIL:
            self._actions.put(menu, "child", "sibling", "edit_node", "edit_edge", "edit_note")
            self._submenus(menu)
            if self._document.kinds[node] == CHANCE:
                self._actions.put(menu, "tree_probabilities")
            self._actions.put(menu, "", "cut_nodes", "copy_nodes", "paste_nodes", "duplicate", "delete", "")
            self._actions.put(menu.addMenu(tr("R&un Until")), "node", "node_back")
            self._actions.put(menu, "zoom_selection", "fold", "")
            if self._document.game is not None:
                self._actions.put(menu, "match_here", "")
        else:
            self._actions.put(menu, "undo", "redo", "", "paste_nodes", "select_all", "", "fit")
        self._actions.put(menu, *(() if node != NIL else ("actual", "unfold_all", "")), "copy", "export")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)
