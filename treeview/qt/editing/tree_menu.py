"""The menu Tree: edits of whole levels, of all leaves and of all children, tied to a document."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMenu

from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.dialogs.edits.edit_dialog import Tops, selected_tops
from treeview.qt.document import Document
from treeview.qt.widgets.desktop import busy
from treeview.qt.window import window_list
from treeview.tree import probabilities as chance
from treeview.tree.edits import transforms
from treeview.tree.edits.change import Edit
from treeview.tree.tree import CHANCE, KINDS_BY_NAME, NIL, ROOT

if TYPE_CHECKING:
    from treeview.qt.window.main_window import MainWindow

MENU: Final = (
    ("tree_levels", "tree_fill", "tree_like"),
    ("tree_kinds", "tree_probabilities", "tree_swap"),
    ("tree_best", "tree_worst", "tree_ascending", "tree_descending", "tree_shuffle", "tree_mirror"),
    ("tree_negate",),
    ("edit_copy",),
)
"""The commands of the menu between its separators."""

_FAMILIES: Final = ("best", "worst", "ascending", "descending", "shuffle", "mirror", "kinds", "swap")
"""They need somebody who has a choice."""


def arrange(menu: QMenu, actions: Actions) -> None:
    """Put the commands into the menu."""
    for place, names in enumerate(MENU):
        if place:
            menu.addSeparator()
        menu.addActions([actions[name] for name in names])


class TreeMenu:
    """Connects the actions of the menu to ``window``'s document.

    Those that ask nothing work on the selected subtrees that have children, else on the whole tree.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._document: Document = window.document
        self._actions = actions = window.actions_
        handlers: dict[str, Callable[[], object]] = {
            "levels": self.levels,
            "fill": self.fill,
            "like": self.like,
            "kinds": self.kinds,
            "probabilities": self.probabilities,
            "shuffle": self.shuffle,
            "mirror": partial(self._edit, transforms.mirror),
            "negate": partial(self._edit, transforms.negate),
            "swap": partial(self._edit, transforms.swap),
        }
        for by in transforms.SORT:
            handlers[by] = partial(self._sort, by)
        actions.tie({f"tree_{name}": handler for name, handler in handlers.items()})
        document = self._document
        for signal in (document.treeChanged, document.treeEdited, document.selectionChanged):
            signal.connect(self._enable)
        self._enable()

    def tops(self) -> Tops:
        """The roots of the subtrees that are meant."""
        return selected_tops(self._document, inner=True) or (ROOT,)

    def _edit(self, make: Callable[..., Edit], *given: object, **named: object) -> None:
        with busy():
            self._document.edit(make, *given, self.tops(), **named)

    def _sort(self, by: str) -> None:
        asked = str(self._document.options.get("root"))  # a search may let the other player begin
        self._edit(transforms.sort, by, root=KINDS_BY_NAME.get(asked))

    # Dialogs

    def levels(self) -> None:
        """Ask for numbers of children, and give them to whole levels."""
        from treeview.qt.dialogs.edits.levels_dialog import LevelsDialog

        LevelsDialog(self._document, self._window).exec()

    def kinds(self) -> None:
        """Ask who moves on a level."""
        from treeview.qt.dialogs.edits.levels_dialog import KindsDialog

        KindsDialog(self._document, self._window).exec()

    def fill(self) -> None:
        """Ask for values, and give them to all leaves."""
        from treeview.qt.dialogs.edits.leaf_values_dialog import FillDialog

        FillDialog(self._document, self._window).exec()

    def shuffle(self) -> None:
        """Ask for a seed, and shuffle all children."""
        from treeview.qt.dialogs.edits.leaf_values_dialog import ShuffleDialog

        ShuffleDialog(self._document, self._window).exec()

    def like(self) -> None:
        """Make a tree of the same shape with other values, in a window of its own; this one stays."""
        from treeview.qt.dialogs.edits.leaf_values_dialog import LikeDialog

        document = self._document
        dialog = LikeDialog(document, self._window)
        if dialog.exec() and dialog.tree is not None:
            made = window_list.beside(self._window)
            made.document.open_tree(dialog.tree, tr("like {title}").format(title=document.title))
            made.saving.made()

    def probabilities(self) -> None:
        """Ask for the probabilities of the moves at the selected chance node, or of the selected move."""
        from treeview.qt.dialogs.edits.probabilities_dialog import MOST, ProbabilitiesDialog

        document, node = self._document, self._chance_node()
        if document.tree.child_count[node] <= MOST:
            ProbabilitiesDialog(document, node, self._window).exec()
            return
        self._window.messages.show_message(
            tr("So many moves cannot be asked for one by one."),
            answers=[(tr("Make Them Equally Likely"), partial(document.edit, chance.equal, node))],
        )

    def _chance_node(self) -> int:
        """The selected node if chance moves there, else its parent if chance moves there; or ``NIL``."""
        tree, node = self._document.tree, self._document.selected
        if node == NIL:
            return NIL
        if tree.kind[node] == CHANCE and tree.child_count[node]:
            return node
        above = tree.parent[node]
        return above if above != NIL and tree.kind[above] == CHANCE else NIL

    def _enable(self, _: object = None) -> None:
        """Only what can be done now can be chosen."""
        tree, actions = self._document.tree, self._actions
        for name in _FAMILIES:
            actions[f"tree_{name}"].setEnabled(tree.child_count[ROOT] > 0)
        actions["tree_probabilities"].setEnabled(self._chance_node() != NIL)
