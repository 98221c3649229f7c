"""Commands for the view: zoom, folding, what is shown in and around the picture, columns and notes."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from treeview.games.game import GameError
from treeview.messages import N_, format_count, tr
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.panels.entry.entry_line import EntryLine
from treeview.qt.shell import Shell, bring_to_front
from treeview.qt.window.docks import Docks
from treeview.tree.edits.change import Change, Relink
from treeview.tree.tree import NIL, ROOT

ZOOM_FACTOR: Final = 1.25
CHECKED: Final = ("follow", "order", "positions", "legend", "minimap", "entry_line", "equal", "boards")
"""Settings that a checkable action of the same name turns on and off."""


SAID: Final = {
    "numbers": (N_("Numbers shown: {key} hides them"), N_("Numbers hidden: {key} shows them")),
    "boards": (N_("Boards shown: {key} hides them"), N_("Boards hidden: {key} shows them")),
    "legend": (N_("Legend shown: {key} hides it"), N_("Legend hidden: {key} shows it")),
    "follow": (
        N_("The view follows the search: {key} stops that"),
        N_("The view no longer follows the search: {key} turns that on"),
    ),
    "equal": (
        N_("Equal positions are highlighted: {key} stops that"),
        N_("Equal positions are not highlighted: {key} highlights them"),
    ),
    "sensitivity": (
        N_("How far leaf values may change is shown: {key} hides it"),
        N_("How far leaf values may change is hidden: {key} shows it"),
    ),
    "minimap": (N_("Minimap shown: {key} hides it"), N_("Minimap hidden: {key} shows it")),
    "panels": (N_("Panels hidden: {key} shows them"), N_("Panels shown: {key} hides them")),
}
"""The messages when the user turns something on, and off: one may hit a letter by mistake."""


class ViewCommands(QObject):
    """Keeps the canvas, the minimap and the entry line of a window as the settings and actions say."""

    def __init__(self, shell: Shell, minimap: Minimap, entry: EntryLine) -> None:
        super().__init__(shell.window)
        self._shell, self._minimap, self._entry = shell, minimap, entry
        self._actions, self._settings, self._canvas = actions, settings, canvas = (
            shell.actions,
            shell.settings,
            shell.canvas,
        )
        actions.tie(
            {
                "fit": canvas.viewport.fit,
                "actual": canvas.viewport.actual_size,
                "zoom_in": partial(canvas.viewport.zoom_by, ZOOM_FACTOR),
                "zoom_out": partial(canvas.viewport.zoom_by, 1 / ZOOM_FACTOR),
                "zoom_selection": canvas.viewport.zoom_to_selection,
                "entry": self.type_tree,
            }
        )
        for name in CHECKED:
            actions[name].toggled.connect(partial(settings.__setitem__, name))
            self.follow_setting(name)
        actions["numbers"].toggled.connect(self._write_numbers)
        actions["sensitivity"].toggled.connect(self._write_sensitivity)
        for name in SAID:
            actions[name].triggered.connect(partial(self._say, name))
        self.follow_setting("labels")
        settings.changed.connect(self.follow_setting)
        entry.left.connect(canvas.setFocus)
        entry.closed.connect(partial(settings.__setitem__, "entry_line", False))
        shell.document.selectionChanged.connect(self._enable)
        self._enable()

    def _enable(self, _: object = None) -> None:
        self._actions["zoom_selection"].setEnabled(self._shell.document.selected != NIL)

    def follow_setting(self, key: str) -> None:
        """Apply a setting, whichever window or dialog has changed it."""
        value, document = self._settings[key], self._shell.document
        if key == "follow":
            self._canvas.viewport.follow = value
        elif key == "legend":
            self._canvas.set_legend_shown(value)
        elif key == "minimap":
            self._minimap.set_wanted(value)
        elif key == "entry_line":
            self._entry.setVisible(value and not document.is_fixed)
        elif key == "labels":
            document.set_labels(value)
            self._actions["numbers"].setChecked(value != "none")
            self._actions["sensitivity"].setChecked(value == "sensitivity")
        elif key == "boards":
            document.set_boards(value)
        if key in CHECKED:
            self._actions[key].setChecked(value)

    def _write_numbers(self, written: bool) -> None:
        """Show the labels that were chosen last, or none."""
        labels = self._settings["labels"]
        if written != (labels != "none"):
            self._settings["labels"] = self._settings["labels_before"] if written else "none"
        if labels != "none":
            self._settings["labels_before"] = labels

    def _write_sensitivity(self, written: bool) -> None:
        """Show how far leaf values may change instead of the labels, or the labels again."""
        labels, before = self._settings["labels"], self._settings["labels_before"]
        if written == (labels == "sensitivity"):
            return
        if written:
            self._settings["labels_before"] = before if labels == "none" else labels
            self._settings["labels"] = "sensitivity"
        else:
            self._settings["labels"] = before if before != "sensitivity" else "window"

    def _say(self, name: str) -> None:
        on, off = SAID[name]
        text = tr(on if self._actions[name].isChecked() else off)
        self._shell.say(text.format(key=self._actions.key(name)))

    def type_tree(self) -> None:
        """Go to the entry line; from there, hide it."""
        typing = self._entry.field.hasFocus()
        self._settings["entry_line"] = not typing
        if typing:
            self._canvas.setFocus()
        else:
            self._entry.open()


DEFAULT_LEVELS: Final = 3
"""Levels below the root that the dialog suggests if no node is selected."""


class FoldCommands:
    """Folds subtrees; the folded node keeps its place, and hidden selected nodes are unfolded."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._actions = shell, shell.actions
        self._document, self._canvas = document, canvas = shell.document, shell.canvas
        self._actions.tie({"fold": self.toggle, "fold_below": self.ask_level, "unfold_all": self.unfold_all})
        canvas.mouse.unfoldRequested.connect(self.unfold)
        self._relinked: set[int] = set()
        """The nodes whose children the current edit changes."""
        document.selectionChanged.connect(self._show_selected)
        document.changed.connect(self._note_change)
        document.treeEdited.connect(self._show_moved)
        for signal in (document.treeChanged, document.treeEdited, document.foldedChanged):
            signal.connect(self._enable)
        self._enable()

    def toggle(self) -> None:
        """Collapse the subtrees at the selected nodes, or expand them if all are collapsed."""
        nodes = self._nodes()
        if not nodes:
            return
        self._canvas.viewport.hold(nodes[0])
        if self._document.folded.issuperset(nodes):
            self._document.unfold(nodes)
        else:
            self._document.fold(nodes)

    def unfold(self, node: int) -> None:
        """Expand the subtree at a node."""
        self._canvas.viewport.hold(node)
        self._document.unfold([node])

    def unfold_all(self) -> None:
        """Expand everything."""
        self._keep_in_place()
        self._document.set_folded(())

    def fold_below(self, level: int) -> None:
        """Show ``level`` levels below the root and collapse the rest."""
        document = self._document
        ids = document.order.ids
        self._keep_in_place()
        document.set_folded(ids[document.tree.column("depth")[ids] == level].tolist())

    def ask_level(self) -> None:
        """Ask how many levels to show."""
        from PySide6.QtWidgets import QInputDialog

        selected, maximum = self._document.selected, self._levels() - 1
        suggested = self._document.tree.depth[selected] if selected != NIL else DEFAULT_LEVELS
        level, accepted = QInputDialog.getInt(
            self._shell.window,
            tr("Collapse to Level"),
            tr("Levels to show below the root:"),
            min(max(suggested, 1), maximum),
            0,
            maximum,
        )
        if accepted:
            self.fold_below(level)

    def _levels(self) -> int:
        document = self._document
        return int(document.tree.column("depth")[document.order.ids].max())

    def _nodes(self) -> list[int]:
        """The selected nodes that can be folded; a hidden one counts as the folded node above it."""
        document = self._document
        nodes = dict.fromkeys(self._visible_node(node) for node in document.selection)
        return [node for node in nodes if document.tree.child_count[node]]

    def _visible_node(self, node: int) -> int:
        """``node``, or the topmost folded node above it."""
        hiding = self._folded_ancestors(node)
        return hiding[-1] if hiding else node

    def _folded_ancestors(self, node: int) -> list[int]:
        """The folded nodes above a node, upwards."""
        document = self._document
        if node == NIL or not document.folded:
            return []
        above = document.tree.ancestors(document.tree.parent[node])
        return [other for other in above if other in document.folded]

    def _keep_in_place(self) -> None:
        """Hold the selected node, or the root, at its place on the screen."""
        selected = self._document.selected
        self._canvas.viewport.hold(ROOT if selected == NIL else self._visible_node(selected))

    def _show_selected(self, node: int) -> None:
        # A page that is turned to is shown as it was left.
        hiding = [] if self._shell.pages.turning else self._folded_ancestors(node)
        if hiding:
            self._canvas.viewport.hold(hiding[-1])
            self._document.unfold(hiding)
        self._enable()

    def _note_change(self, change: Change) -> None:
        if isinstance(change, Relink):
            self._relinked.update(change.families)

    def _show_moved(self) -> None:
        """Unfold a selected node that the edit has moved."""
        relinked, self._relinked = self._relinked, set()
        node = self._document.selected
        if node != NIL and self._document.tree.parent[node] in relinked:
            self._show_selected(node)

    def _enable(self, _: object = None) -> None:
        self._actions["fold"].setEnabled(bool(self._nodes()))
        self._actions["fold_below"].setEnabled(self._document.tree.child_count[ROOT] > 0)
        self._actions["unfold_all"].setEnabled(bool(self._document.laid_out.hidden_counts))


class PositionHighlight:
    """While its action is checked, highlights the positions equal to that under the mouse, or selected."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document, self._action = shell, shell.document, shell.actions["equal"]
        self._hovered = NIL
        document = shell.document
        shell.canvas.mouse.hovered.connect(self._hover)
        self._action.toggled.connect(self._highlight)
        for signal in (
            document.selectionChanged,
            document.treeChanged,
            document.treeGrown,
            document.stepChanged,
        ):
            signal.connect(self._highlight)
        document.treeChanged.connect(self._enable)
        self._enable()

    def _enable(self) -> None:
        self._action.setEnabled(self._document.game is not None)

    def _hover(self, node: int) -> None:
        self._hovered = node
        self._highlight()

    def _highlight(self, _: object = None) -> None:
        document = self._document
        if document.game is None or not self._action.isChecked():
            document.set_lit(())
            return
        node = self._hovered
        if node == NIL or node >= len(document.tree):
            node = document.selected
        try:
            found = document.equal_positions(node)
        except GameError as error:
            self._shell.warn(str(error))
            found = []
        document.set_lit(found if len(found) > 1 else ())


class ColumnCommands:
    """Opens the windows about columns, one of each, beside the main window."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        shell.actions.tie(
            {
                "columns": self.show_columns,
                "texts": partial(self.show_node, "texts"),
                "chart": partial(self.show_node, "chart"),
                "changes": partial(self.show_node, "changes"),
            }
        )

    def show_columns(self) -> None:
        """Open the dialog in which columns choose how nodes and edges look."""
        from treeview.qt.columns.columns_dialog import ColumnsDialog

        shell = self._shell
        open_already = shell.window.findChild(ColumnsDialog)
        bring_to_front(open_already or ColumnsDialog(shell.document, shell.actions, shell.window))

    def show_node(self, page: str) -> None:
        """Show texts, a chart or changes of nodes, a page of `NodeWindow`."""
        from treeview.qt.columns.node_window import NodeWindow

        shell = self._shell
        window = shell.window.findChild(NodeWindow) or NodeWindow(shell.document, shell.window)
        bring_to_front(window)
        window.show_page(page)


class NoteCommands:
    """Connects the commands of the Notes menu to the document and the panels of a window."""

    def __init__(self, shell: Shell, panels: Docks) -> None:
        self._shell, self._panels = shell, panels
        self._document, self._actions = document, actions = shell.document, shell.actions
        actions["bookmark"].toggled.connect(lambda on: document.notes.mark(document.step, on))
        actions.tie(
            {
                "note": self.edit_note,
                "next_stop": partial(self.go, backwards=False),
                "previous_stop": partial(self.go, backwards=True),
            }
        )
        panels.left.connect(shell.canvas.setFocus)
        for signal in (document.stepChanged, document.runChanged, document.notesChanged):
            signal.connect(self._enable)
        self._enable()

    def _enable(self, _: object = None) -> None:
        """Check and enable the actions as they apply to the step shown."""
        document, actions = self._document, self._actions
        has_run, notes = document.run is not None, document.notes.shown
        actions["bookmark"].setChecked(document.step in notes.bookmarks)
        for name in ("bookmark", "note"):
            actions[name].setEnabled(has_run)
        for name in ("next_stop", "previous_stop"):
            actions[name].setEnabled(has_run and bool(notes))

    def edit_note(self) -> None:
        """Edit the note of the step shown."""
        self._shell.player.stop()
        self._panels.bring("notes")
        self._panels.notes.edit()

    def go(self, *, backwards: bool) -> None:
        """Go to the nearest step with a note or a bookmark, or say that there is none."""
        document = self._document
        step = document.notes.shown.next(document.step, backwards=backwards)
        if step is not None and step <= document.length:
            document.seek(step)
            return
        text = (
            tr("There is no note or bookmark before step {step}.")
            if backwards
            else tr("There is no note or bookmark after step {step}.")
        )
        self._shell.say(text.format(step=format_count(document.step)))
