"""Logs: follow one while it grows, and save a run as one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog

from treeview.document.recorder import END
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import TRACE, format_of_file
from treeview.messages import tr
from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.files.save_commands import SaveCommands, propose_name
from treeview.qt.shell import Shell

if TYPE_CHECKING:
    from treeview.formats.traces.trace_reader import TraceFile

LOOK_MS: Final = 500
"""The interval at which a followed log is checked."""
REST: Final = 4
"""How many times as long as showing it took a log is left alone, so that a long one is shown less often."""


class LogCommands(QObject):
    """Follows the log of ``shell``'s document, and saves its run."""

    def __init__(self, shell: Shell, opening: OpenCommands, saving: SaveCommands) -> None:
        super().__init__(shell.window)
        self._shell, self._document = shell, shell.document
        self._opening, self._saving = opening, saving
        self._file: TraceFile | None = None
        self._showing = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.look)
        self._document.treeChanged.connect(self._tree_changed)
        self._document.runChanged.connect(self._enable)
        self._document.recorded.connect(self._enable)
        shell.actions.tie(
            {"follow_log": lambda: self.set_following(not self.following), "save_run": self.save_run}
        )
        self._enable()

    @property
    def following(self) -> bool:
        """Whether the log is followed."""
        return self._file is not None

    def _tree_changed(self) -> None:
        if not self._showing:
            self.stop()
        self._enable()

    def _enable(self) -> None:
        document, actions = self._document, self._shell.actions
        actions["follow_log"].setEnabled(document.is_log and document.path is not None)
        actions["save_run"].setEnabled(document.run is not None and document.complete)

    # Following

    def follow(self, path: str) -> None:
        """Show the end of the log at ``path``, which was just opened, as it grows.

        A trace without any nodes could not be opened; that is done once it has one.
        """
        from treeview.formats.traces.trace_reader import TraceFile

        document = self._document
        if document.is_log:
            document.recorder.finish()
            document.seek(document.length)  # what comes next is shown
            self.set_following(True)
        elif format_of_file(path) is TRACE:
            self._file = TraceFile(path)
            self._shell.say(tr("{name} is opened as soon as it has a node.").format(name=Path(path).name))
            self.look()

    def set_following(self, on: bool) -> None:
        """Follow the log as it grows, or stop following it."""
        from treeview.formats.traces.trace_reader import TraceFile

        path = self._document.path
        self.stop()
        if on and self._document.is_log and path is not None:
            self._file = TraceFile(path)
            self._shell.actions["follow_log"].setChecked(True)
            self._saving.set_watching(False)
            self.look()

    def stop(self) -> None:
        """Stop following the log."""
        self._timer.stop()
        if self._file is not None:
            self._file = None
            self._saving.set_watching(True)
        self._shell.actions["follow_log"].setChecked(False)

    def look(self) -> None:
        """Show what was added to the log since the last check."""
        file, begun = self._file, time.perf_counter()
        if file is None:
            return
        try:
            if file.read():
                self._show(file)
        except FormatError as error:
            self._document.complain(str(error))
            self.stop()
            return
        if file.reader.problem is not None:
            self.stop()
            return
        took_ms = (time.perf_counter() - begun) * 1000
        self._timer.start(max(LOOK_MS, round(REST * took_ms)))

    def _show(self, file: TraceFile) -> None:
        document = self._document
        if not document.is_log:
            if len(file.reader):
                self.stop()
                self._opening.open_file(str(file.path))
                self.follow(str(file.path))
            elif file.reader.problem is not None:
                document.complain(str(file.reader.problem))
            return
        at_end = document.step == document.length and document.goal is None
        self._showing = True
        try:
            document.open_again(file.reader.tree(), END if at_end else None)
            document.recorder.finish()  # at once, or the step shown would be another one for a moment
        finally:
            self._showing = False

    # Saving

    def save_run(self) -> None:
        """Ask for a file, and write the run with all its steps to it."""
        document, settings = self._document, self._shell.settings
        if document.run is None:
            return
        stem = propose_name(document.title).split(".")[0]
        proposed = str(Path(settings["folder"]) / (stem + TRACE.suffixes[0]))
        name = f"{tr('Traces')} (*{TRACE.suffixes[0]})"
        path, _ = QFileDialog.getSaveFileName(self._shell.window, tr("Save the Run"), proposed, name)
        if path:
            self.write(path if path.lower().endswith(".jsonl") else path + TRACE.suffixes[0])

    def write(self, path: str) -> bool:
        """Write the run to a file; whether that was possible."""
        from treeview.qt.files.run_file import write_with_progress

        run = self._document.run
        if run is None:
            return False
        try:
            write_with_progress(run, path, self._shell.window)
        except FormatError as error:
            self._shell.warn(tr("Not saved: {reason}").format(reason=str(error)))
            return False
        self._shell.say(tr("The run is saved in {name}.").format(name=Path(path).name))
        return True
