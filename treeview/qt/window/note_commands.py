"""The commands of a lecture, tied to a window: asking, bookmarks, notes, and the way from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from treeview.messages import tr

if TYPE_CHECKING:
    from treeview.qt.window.main_window import MainWindow


class NoteCommands(QObject):
    """What can be prepared for a run in ``window``, and shown; ``say`` of it tells where there is no stop."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._document, self._actions = window, window.document, window.actions_
        actions, document = self._actions, self._document
        actions["ask"].toggled.connect(document.quiz.set_on)
        actions["bookmark"].toggled.connect(lambda on: document.notes.mark(document.step, on))
        actions.tie(
            {
                "note": self.write,
                "next_stop": lambda: self.go(backwards=False),
                "previous_stop": lambda: self.go(backwards=True),
            }
        )
        window.panels.left.connect(window.canvas.setFocus)
        document.quizChanged.connect(self._enable)
        for signal in (document.stepChanged, document.runChanged, document.notesChanged):
            signal.connect(self._enable)
        self._enable()

    def _enable(self, _: object = None) -> None:
        """Tick what holds at the step shown; without a run there is nothing to prepare."""
        document, actions = self._document, self._actions
        runs, lecture = document.run is not None, document.notes.shown
        actions["ask"].setChecked(document.quiz.on)
        actions["bookmark"].setChecked(document.step in lecture.bookmarks)
        for name in ("bookmark", "note"):
            actions[name].setEnabled(runs)
        for name in ("next_stop", "previous_stop"):
            actions[name].setEnabled(runs and bool(lecture))

    def write(self) -> None:
        """Let the user write a note at the step shown; from there, go back to the picture."""
        panel = self._window.panels.lecture
        if panel.note.hasFocus():
            self._window.canvas.setFocus()
            return
        self._window.playing.stop()
        self._window.panels.bring("lecture")
        panel.edit()

    def go(self, *, backwards: bool) -> None:
        """To the nearest step with a note or a bookmark, if the run has one there."""
        document = self._document
        stop = document.notes.shown.next(document.step, backwards=backwards)
        if stop is not None and stop <= document.length:
            document.seek(stop)
            return
        said = (
            tr("There is no note and no bookmark before step {step}.")
            if backwards
            else tr("There is no note and no bookmark after step {step}.")
        )
        self._window.messages.show_message(said.format(step=f"{document.step:,}"), passing=True)
