"""Commands that keep notes and bookmarks at the steps of a run."""

from functools import partial

from treeview.messages import format_count, tr
from treeview.qt.shell import Shell
from treeview.qt.window.docks import Docks


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
        """Go to the nearest step with a note or a bookmark, or tell that there is none."""
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
