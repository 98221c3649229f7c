"""Commands that change the view: zoom, and what is shown in and around the picture."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from treeview.messages import N_, tr
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.panels.entry.entry_line import EntryLine
from treeview.qt.shell import Shell
from treeview.tree.tree import NIL

ZOOM_FACTOR: Final = 1.25
CHECKED: Final = ("follow", "order", "legend", "minimap", "entry_line", "equal", "boards")
"""Settings that a checkable action of the same name turns on and off."""


SAID: Final = {
    "numbers": (N_("Numbers shown: {key} hides them"), N_("Numbers hidden: {key} shows them")),
    "boards": (N_("Boards shown: {key} hides them"), N_("Boards hidden: {key} shows them")),
    "legend": (N_("Legend shown: {key} hides it"), N_("Legend hidden: {key} shows it")),
    "follow": (
        N_("The view follows the search: {key} lets it stand still"),
        N_("The view stands still: with {key} it follows the search"),
    ),
    "equal": (
        N_("Equal positions are highlighted: {key} stops that"),
        N_("Equal positions are not highlighted: {key} highlights them"),
    ),
    "ask": (N_("Quiz: each step asks first; {key} ends it"), N_("No quiz: {key} starts it")),
    "panels": (N_("Panels hidden: {key} shows them"), N_("Panels shown: {key} hides them")),
}
"""What is said when the user turns something on, and off: a letter is soon pressed by mistake."""


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
        for name in SAID:
            actions[name].triggered.connect(partial(self._say, name))
        self.follow_setting("labels")
        settings.changed.connect(self.follow_setting)
        entry.left.connect(canvas.setFocus)
        entry.closed.connect(partial(settings.__setitem__, "entry_line", False))
        shell.document.treeChanged.connect(partial(self.follow_setting, "entry_line"))
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
            self._entry.setVisible(value and document.game is None)
        elif key == "labels":
            document.set_labels(value)
            self._actions["numbers"].setChecked(value != "none")
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
