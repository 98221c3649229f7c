"""A search of the user's own: choose its file and function, and watch it run on the tree that is shown."""

import threading
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QInputDialog, QProgressDialog

from treeview.document.recorder import END
from treeview.formats.traces import trace_reader
from treeview.messages import tr
from treeview.own_code.child_process import ChildProcess
from treeview.own_code.code_check import first_difference, outer_functions
from treeview.own_code.comparison import Difference
from treeview.own_code.events import Event
from treeview.own_code.own_function import OwnCodeError, OwnFile, OwnFunction
from treeview.own_code.own_run import OwnRun, own_run
from treeview.own_code.own_trace import trace_of
from treeview.qt.shell import Shell
from treeview.tree.tree import Tree

LOOK_MS: Final = 20
"""How often it is looked whether the function has come to its end."""
SHOW_AFTER_MS: Final = 500
"""What takes longer shows that it runs, and how it is stopped."""


class OwnCodeCommands(QObject):
    """Runs functions in a process of their own, while the window stays responsive; Esc stops them.

    ``running``: whether one does.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window)
        self._shell = shell
        self._events: list[Event] = []
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._function: OwnFunction | None = None
        self._tree = Tree()
        self._progress: QProgressDialog | None = None
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def running(self) -> bool:
        return self._thread is not None

    def ask(self) -> None:
        """Ask for a file and a function, and watch it."""
        window, settings = self._shell.window, self._shell.settings
        filters = [tr("Programs in Python") + " (*.py)", tr("All files") + " (*)"]
        path, _ = QFileDialog.getOpenFileName(
            window, tr("Open a Python File"), settings["folder"], ";;".join(filters)
        )
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Ask which function is meant, where several look like searches, and watch it."""
        from treeview.qt.dialogs.game.game_trust import may_run, unreadable

        try:
            file = OwnFile.read(path)
            names = outer_functions(file)
            if not names:
                raise OwnCodeError(
                    tr("{file} has no function that looks like a search").format(file=path.name)
                )
            name, chosen = names[0], True
            if len(names) > 1:
                name, chosen = QInputDialog.getItem(
                    self._shell.window, tr("Open a Python File"), tr("Function:"), names, 0, False
                )
            if chosen and may_run(self._shell.window, path):
                self.watch(path, OwnFunction(file, name))
        except OwnCodeError as error:
            self._shell.warn(str(error))
        except OSError as error:
            self._shell.warn(unreadable(path, error))

    def watch(self, path: Path, function: OwnFunction) -> None:
        """Run a function of a trusted file on the tree that is shown. Raises ``OwnCodeError``."""
        if self.running:
            return
        reading = function.reading
        self._function, self._tree = function, self._shell.document.copy_to_draw()[0]
        self._events, self._stopped = [], threading.Event()
        tree, events, stopped = self._tree, self._events, self._stopped

        def run() -> None:
            with ChildProcess(path) as child:
                events.extend(child.events(reading, tree, stopped=stopped.is_set))

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()
        told = tr("{name} runs. Esc stops it.").format(name=function.name)
        self._progress = QProgressDialog(told, tr("Stop"), 0, 0, self._shell.window)
        self._progress.setWindowModality(Qt.WindowModality.WindowModal)
        self._progress.setMinimumDuration(SHOW_AFTER_MS)
        self._progress.canceled.connect(self.stop)
        self._timer.start()

    def stop(self) -> None:
        """End what runs; what it has done until then is shown."""
        self._stopped.set()

    def _look(self) -> None:
        if self._thread is not None and not self._thread.is_alive():
            self._timer.stop()
            self._thread = None
            if self._progress is not None:
                self._progress.deleteLater()
                self._progress = None
            self._show()

    def _show(self) -> None:
        """Show what was recorded, at the step where it goes wrong, or at its end."""
        function, tree = self._function, self._tree
        if function is None:
            return
        run = own_run(self._events, tree, [*tree.kinds()], negated=function.reading.negated)
        difference = first_difference(function, function.reading, run)
        text = trace_of(run, function.entry.name, function.file.source, difference)
        name = f"{function.file.name}:{function.name}"
        shell = self._shell.window_for_tree()
        shell.document.open_tree(trace_reader.loads(text), name, None, difference.step if difference else END)
        said = self._report(run, difference)
        if said:
            shell.warn(f"{name}: {said}")

    @staticmethod
    def _report(run: OwnRun, difference: Difference | None) -> str:
        """What there is to tell of a run, "" where all is well."""
        if run.problems:
            return run.problems[0].sentence
        if difference is not None:
            return tr("step {step}: {sentence}").format(step=difference.step, sentence=difference.sentence)
        return ""
