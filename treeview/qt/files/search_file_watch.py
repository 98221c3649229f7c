"""Python files with searches that were opened: when one changes, it is offered again."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer

from treeview.games.game_files import source_of
from treeview.messages import tr
from treeview.qt.files.save_commands import SETTLE_MS
from treeview.qt.shell import Shell


class SearchFileWatch(QObject):
    """Reports once that a file has changed whose search runs; ``open_again`` opens it as it is now."""

    def __init__(self, shell: Shell, open_again: Callable[[str], object]) -> None:
        super().__init__(shell.window)
        self._shell, self._open_again = shell, open_again
        self._known: dict[str, bytes] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._watcher.fileChanged.connect(self._settled.start)
        self._watcher.directoryChanged.connect(self._settled.start)
        self._settled.timeout.connect(self.check_files)

    def follow(self, path: str) -> None:
        """Watch a file from now on, as it is now."""
        self._known[path] = source_of(Path(path))
        self._watcher.addPaths([path, str(Path(path).parent)])

    def check_files(self) -> None:
        """Offer each file again that is not as it was."""
        for path, known in self._known.items():
            try:
                now = source_of(Path(path))
            except OSError:  # an editor may be about to write it anew
                continue
            if path not in self._watcher.files():
                self._watcher.addPath(path)
            if now != known:
                self._known[path] = now
                text = tr("{name} has changed; its search runs as it was.").format(name=Path(path).name)
                answers = ((tr("&Open Again"), partial(self._open_again, path)),)
                self._shell.messages.show_message(text, answers=answers)
