"""The Tree menu: edits of whole levels, of all leaves and of the order of children."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu

from treeview.messages import tr
from treeview.qt.shell import Shell
from treeview.qt.widgets.desktop import busy
from treeview.tree import probabilities as chance
from treeview.tree.edits import transforms
from treeview.tree.edits.change import Edit
from treeview.tree.tree import CHANCE, KINDS_BY_NAME, NIL, ROOT

MENU: Final = (
    ("tree_levels", "tree_fill", "tree_like"),
    ("tree_kinds", "tree_probabilities", "tree_swap"),
    ("tree_best", "tree_worst", "tree_ascending", "tree_descending", "tree_shuffle", "tree_mirror"),
    ("tree_negate", "tree_letters", "tree_letters_down"),
    ("edit_copy",),
)
"""The ids of the commands, by groups between separators."""

_WITH_CHILDREN: Final = ("best", "worst", "ascending", "descending", "shuffle", "mirror", "kinds", "swap")
"""Commands that need a node with children."""


class TreeMenu:
    """The commands of the Tree menu: they apply to the selected subtrees, else to the whole tree."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document, self._actions = shell, shell.document, shell.actions
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
            "letters": partial(self._edit, transforms.letters),
            "letters_down": partial(self._edit, transforms.letters, by_level=False),
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
        with busy():
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
            answers=[(tr("Make Them Equally Likely"), partial(document.edit, chance.equal, node))],
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
        """Enable the commands that apply to the tree as it is; that of a game cannot be edited."""
        tree, actions = self._document.tree, self._actions
        drawn, inner = self._document.game is None, tree.child_count[ROOT] > 0
        for names in MENU:
            for name in names:
                actions[name].setEnabled(drawn)
        for name in _WITH_CHILDREN:
            actions[f"tree_{name}"].setEnabled(drawn and inner)
        actions["tree_probabilities"].setEnabled(drawn and self.chance_node() != NIL)
        actions["edit_copy"].setEnabled(not drawn)
