"""Drawing by keys and commands: adding, deleting and moving nodes, their kinds, and selecting."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, Qt

from treeview.formats.number_syntax import number_text
from treeview.messages import N_, tr
from treeview.qt.canvas.overlays.key_hint import KeyHint
from treeview.qt.editing.inline_editor import InlineEditor
from treeview.qt.editing.node_text import EDGE, ESTIMATE, NODE, NOTE
from treeview.qt.shell import Shell
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.edits.probability_edits import set_kind
from treeview.tree.node_names import name_of
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

SELECTING: Final = ("copy_nodes", "select_subtree", "select_siblings")
"""Commands at selected nodes that change nothing."""
AT_NODES: Final = (
    "child", "sibling", "sibling_before", "edit_node", "edit_edge", "edit_estimate", "edit_note",
    "kind_next", "kind_max", "kind_min", "kind_chance", "kind_auto",
    "earlier", "later", "level_up", "level_down",
    "delete", "duplicate", "cut_nodes", *SELECTING,
)  # fmt: skip
"""Commands that need a selected node."""
IN_CANVAS: Final = (*AT_NODES, "paste_nodes", "select_all")
"""Commands whose keys belong to the picture: elsewhere the same keys mean something else."""
IN_OUTLINE: Final = (
    "edit_node", "edit_edge", "edit_estimate", "edit_note", "kind_next", "delete", "duplicate",
    "cut_nodes", "copy_nodes", "paste_nodes", "select_all", "select_subtree",
)  # fmt: skip
"""Those of them whose keys work in the outline, too."""

KEYS_STEP: Final = N_("The keys step through the run now. Press F4 to draw.")


class NodeCommands(QObject):
    """Connects the commands that draw, and the keys of the canvas, to the document of ``shell``."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.canvas)
        self._document, self._canvas = document, canvas = shell.document, shell.canvas
        self._actions, self._say = shell.actions, shell.say
        self.inline = InlineEditor(shell)
        self.editor, self.finish = self.inline.editor, self.inline.finish
        canvas.keys.can_draw = True
        self.hint = KeyHint(canvas)
        self._drawn_on = document.tree  # what keys have drawn on last
        self._offered_at: object = None  # the state of the history with the offered node
        self.editor.written.connect(lambda: self.hint.say(self.editor.hint))
        self._connect_commands()
        canvas.keys.moved.connect(self.move)
        canvas.mouse.added.connect(self._on_added)
        self.inline.childWanted.connect(self.child)
        self.inline.siblingWanted.connect(self._offer_sibling)
        canvas.keys.escaped.connect(self.withdraw)
        document.runAsked.connect(self.withdraw)
        document.treeChanged.connect(self._tree_changed)
        document.selectionChanged.connect(self._selection_changed)
        document.drawingChanged.connect(self._show_drawing)
        self._actions["draw"].triggered.connect(self._draw)
        self._show_drawing(document.drawing)

    def _connect_commands(self) -> None:
        actions = self._actions
        actions.tie(
            {
                "child": self.child,
                "sibling": self.add_sibling,
                "sibling_before": lambda: self.add_sibling(before=True),
                "edit_node": lambda: self.inline.edit(NODE),
                "edit_edge": lambda: self.inline.edit(EDGE),
                "edit_estimate": lambda: self.inline.edit(ESTIMATE),
                "edit_note": lambda: self.inline.edit(NOTE),
                "kind_next": self.next_kind,
                "kind_max": lambda: self.set_kind(MAX),
                "kind_min": lambda: self.set_kind(MIN),
                "kind_chance": lambda: self.set_kind(CHANCE),
                "kind_auto": lambda: self.set_kind(AUTO),
                "earlier": lambda: self.move("before"),
                "later": lambda: self.move("after"),
                "level_up": lambda: self.move("parent"),
                "level_down": lambda: self.move("child"),
                "delete": self.delete,
                "duplicate": self.duplicate,
                "select_all": self.select_all,
                "select_subtree": self.select_subtree,
                "select_siblings": self.select_siblings,
            }
        )
        for name in IN_CANVAS:
            actions[name].setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._canvas.addActions([actions[name] for name in IN_CANVAS])

    # Which keys draw

    def _draw(self, drawing: bool) -> None:
        self._document.set_drawing(drawing)
        self._canvas.setFocus()

    def _show_drawing(self, drawing: bool) -> None:
        """Check the action, and tell users who did not trigger it what the keys do now on their tree."""
        document = self._document
        if drawing:
            self._drawn_on = document.tree
        else:
            self.withdraw()
        draw, same = self._actions["draw"], document.tree is self._drawn_on
        if draw.isChecked() and same and not drawing and document.run is not None:
            self._say(tr(KEYS_STEP))
        draw.setChecked(drawing)

    def enable(self) -> None:
        """Enable the commands that apply to the selection; the tree of a game or a log cannot be edited."""
        selected, drawn = self._document.selected != NIL, not self._document.is_fixed
        for name in AT_NODES:
            self._actions[name].setEnabled(selected and (drawn or name in SELECTING))

    def _selection_changed(self, node: int) -> None:
        if node != self.inline.fresh:
            self.inline.fresh = NIL
        if node != self.inline.offered and not self._document.events.settled.awaited:
            self.withdraw()

    def _tree_changed(self) -> None:
        self.inline.fresh = self.inline.offered = NIL
        if self._document.drawing:
            self._drawn_on = self._document.tree

    # Adding, deleting, moving

    def child(self) -> None:
        self._add_child(self._document.selected)

    def add_sibling(self, *, before: bool = False) -> None:
        """Add a sibling after the selected node, or ``before`` it; the root gets a child instead."""
        node = self._document.selected
        if node == ROOT:
            self._add_child(ROOT, 0 if before else None)
        else:
            self._add(node_edits.add_sibling, node, before=before)

    def _add_child(self, parent: int, rank: int | None = None) -> None:
        """Add a child; if the leaf had a value, tell the user that it is gone."""
        tree = self._document.tree
        lost = NO_VALUE if parent == NIL else tree.number("value", parent)
        self._add(node_edits.add_child, parent, rank)
        if lost == lost and not tree.is_terminal(parent):
            text = tr("The value {value} of {node} is gone: it follows from the children now.")
            self._say(text.format(value=number_text(lost), node=name_of(tree, parent)))

    def _offer_sibling(self, before: bool) -> None:
        """Add the node at which the user will probably type next."""
        history = self._document.history
        state = history.state
        self.add_sibling(before=before)
        if history.state is not state:
            self.inline.offered, self._offered_at = self._document.selected, history.state

    def withdraw(self) -> None:
        """Take the offered node away again where nothing was done with it, and forget that it was there."""
        offered, self.inline.offered = self.inline.offered, NIL
        document = self._document
        if offered == NIL or document.history.state is not self._offered_at:
            return
        selection = tuple(node for node in document.selection if node != offered)
        document.history.take_back()
        if selection:
            document.select_all(selection)

    def _add(self, make: Callable[..., Edit], node: int, *given: object, **named: object) -> None:
        if node != NIL and self._document.edit(make, node, *given, **named):
            self._on_added()
            self._reveal()

    def _on_added(self) -> None:
        self.inline.fresh = self._document.selected

    def _reveal(self) -> None:
        self._canvas.viewport.reveal(self._document.selected)

    def _do(self, make: Callable[..., Edit | None], *given: object) -> None:
        if self._document.edit(make, *given):
            self._reveal()

    def delete(self) -> None:
        nodes = self._document.selection
        if len(nodes) > 1:
            nodes = tuple(node for node in nodes if node != ROOT)
        self._do(node_edits.delete, nodes)

    def duplicate(self) -> None:
        self._do(node_edits.duplicate, self._document.selection)

    def move(self, way: str) -> None:
        selection = self._document.selection
        if way == "parent":
            self._do(node_edits.outdent, selection)
        elif way == "child":
            self._do(node_edits.indent, selection)
        else:
            self._do(node_edits.reorder, selection, -1 if way == "before" else 1)

    # Kinds

    def set_kind(self, kind: int) -> None:
        """Give the selected nodes a kind; `AUTO` is not given to the root among others."""
        nodes = self._document.selection
        if kind == AUTO and len(nodes) > 1:
            nodes = tuple(node for node in nodes if node != ROOT)
        if not self._document.edit(set_kind, nodes, kind):
            return
        node = self._document.selected
        if len(nodes) == 1 and self._document.tree.is_terminal(node):
            text = tr("The kind of {node} is visible once it has children.")
            self._say(text.format(node=name_of(self._document.tree, node)))

    def next_kind(self) -> None:
        """Give the selected nodes the next kind: the other player, chance, and back to that of the level."""
        tree, node = self._document.tree, self._document.selected
        if node == NIL:
            return
        usual = kind_by_level(tree, node)
        other = MIN if usual == MAX else MAX
        first = usual if node == ROOT else AUTO
        self.set_kind({usual: other, AUTO: other, other: CHANCE, CHANCE: first}[tree.kind[node]])

    # Selections

    def select_all(self) -> None:
        """Select every node and keep the current one."""
        self._select(self._document.order.ids.tolist())

    def select_subtree(self) -> None:
        tops = sorted(self._document.selection)
        self._select(self._document.order.subtrees(tops).tolist())

    def select_siblings(self) -> None:
        tree, node = self._document.tree, self._document.selected
        self._select([ROOT] if node == ROOT else list(tree.children(tree.parent[node])))

    def _select(self, nodes: Iterable[int]) -> None:
        current = self._document.selected
        self._document.select_all((*(() if current == NIL else (current,)), *nodes))


def kind_by_level(tree: Tree, node: int) -> int:
    """The kind that ``node`` has by its depth unless it is given one; MAX at the root."""
    return MAX if node == ROOT else tree.kind_by_depth(node)
