"""The Edit menu, the Tree menu and the context menus."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from treeview.messages import tr
from treeview.qt.editing.clipboard import Clipboard
from treeview.qt.editing.node_commands import IN_OUTLINE, NodeCommands
from treeview.qt.shell import Shell
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.fields import take_over
from treeview.tree.edits import transforms
from treeview.tree.edits.change import Edit
from treeview.tree.edits.probability_edits import make_equal
from treeview.tree.tree import AUTO, CHANCE, KINDS_BY_NAME, MAX, MIN, NIL, ROOT

MENU: Final = (
    ("tree_levels", "tree_fill", "tree_like"),
    ("tree_kinds", "tree_probabilities", "tree_swap"),
    ("tree_best", "tree_worst", "tree_ascending", "tree_descending", "tree_shuffle", "tree_mirror"),
    ("tree_negate", "tree_letters", "tree_letters_down"),
    ("what_if",),
    ("edit_copy",),
)
"""The ids of the commands, by groups between separators."""

_WITH_CHILDREN: Final = ("best", "worst", "ascending", "descending", "shuffle", "mirror", "kinds", "swap")
"""Commands that need a node with children."""


class TreeMenu:
    """The commands of the Tree menu: they apply to the selected subtrees, else to the whole tree."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document, self._actions = shell, shell.document, shell.actions
        self._enabled_for: tuple[bool, ...] = ()
        handlers: dict[str, Callable[[], object]] = {
            "levels": self.ask_levels,
            "fill": self.ask_leaf_values,
            "like": self.ask_same_shape,
            "kinds": self.ask_kinds,
            "probabilities": self.ask_probabilities,
            "shuffle": self.ask_shuffle,
            "mirror": partial(self._edit, transforms.mirror),
            "negate": partial(self._edit, transforms.negate),
            "swap": partial(self._edit, transforms.swap),
            "letters": partial(self._edit, transforms.name_by_letters),
            "letters_down": partial(self._edit, transforms.name_by_letters, by_level=False),
        }
        for by in transforms.SORT:
            handlers[by] = partial(self._sort, by)
        self._actions.tie({f"tree_{name}": handler for name, handler in handlers.items()})

    def fill(self, menu: QMenu) -> None:
        """Put the commands into the Tree menu."""
        for place, names in enumerate(MENU):
            if place:
                menu.addSeparator()
            menu.addActions([self._actions[name] for name in names])

    def tops(self) -> tuple[int, ...]:
        from treeview.qt.dialogs.edits.edit_dialog import selected_tops

        return selected_tops(self._document, inner=True) or (ROOT,)

    def _edit(self, make: Callable[..., Edit], *given: object, **named: object) -> None:
        with busy_cursor():
            self._document.edit(make, *given, self.tops(), **named)

    def _sort(self, by: str) -> None:
        root_player = str(self._document.options.get("root"))  # an option of the search overrides the tree
        self._edit(transforms.sort, by, root=KINDS_BY_NAME.get(root_player))

    # Dialogs

    def ask_levels(self) -> None:
        from treeview.qt.dialogs.edits.levels_dialog import LevelsDialog

        LevelsDialog(self._document, self._shell.window).exec()

    def ask_kinds(self) -> None:
        from treeview.qt.dialogs.edits.levels_dialog import KindsDialog

        KindsDialog(self._document, self._shell.window).exec()

    def ask_leaf_values(self) -> None:
        from treeview.qt.dialogs.edits.leaf_values_dialog import FillDialog

        FillDialog(self._document, self._shell.window).exec()

    def ask_shuffle(self) -> None:
        from treeview.qt.dialogs.edits.leaf_values_dialog import ShuffleDialog

        ShuffleDialog(self._document, self._shell.window).exec()

    def ask_same_shape(self) -> None:
        """Open a tree of the same shape with other values in a new window."""
        from treeview.qt.dialogs.edits.leaf_values_dialog import LikeDialog

        document = self._document
        dialog = LikeDialog(document, self._shell.window)
        if dialog.exec() and dialog.tree is not None:
            shell = self._shell.new_window()
            shell.document.open_tree(dialog.tree, tr("like {title}").format(title=document.title))
            shell.mark_unsaved()

    def ask_probabilities(self) -> None:
        """Ask for the probabilities of the moves at the selected chance node, or of the selected move."""
        from treeview.qt.editing.probabilities_dialog import MAX_MOVE_ROWS, ProbabilitiesDialog

        document, node = self._document, self.chance_node()
        if document.tree.child_count[node] <= MAX_MOVE_ROWS:
            ProbabilitiesDialog(document, node, self._shell.window).exec()
            return
        self._shell.messages.show_message(
            tr("There are too many moves to enter their probabilities one by one."),
            answers=[(tr("Make Them Equally Likely"), partial(document.edit, make_equal, node))],
        )

    def chance_node(self) -> int:
        """The selected node if chance moves there, else its parent if chance moves there, or ``NIL``."""
        tree, node = self._document.tree, self._document.selected
        if node == NIL:
            return NIL
        if tree.kind[node] == CHANCE and tree.child_count[node]:
            return node
        above = tree.parent[node]
        return above if above != NIL and tree.kind[above] == CHANCE else NIL

    def enable(self) -> None:
        """Enable the commands that apply to the tree as it is; that of a game or a log cannot be edited."""
        tree, actions = self._document.tree, self._actions
        drawn, inner = not self._document.is_fixed, tree.child_count[ROOT] > 0
        at_chance = self.chance_node() != NIL
        if self._enabled_for == (drawn, inner, at_chance):  # most edits
            return
        self._enabled_for = drawn, inner, at_chance
        for names in MENU:
            for name in names:
                actions[name].setEnabled(drawn)
        for name in _WITH_CHILDREN:
            actions[f"tree_{name}"].setEnabled(drawn and inner)
        actions["tree_probabilities"].setEnabled(drawn and at_chance)
        actions["edit_copy"].setEnabled(not drawn)


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
        """Enable the commands that apply now; the tree of a game or a log cannot be edited."""
        for name in DRAWING:
            self._actions[name].setEnabled(not self._document.is_fixed)
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
