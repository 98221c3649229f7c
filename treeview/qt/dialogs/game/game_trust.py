"""Users' game files: choose one, ask whether it is trusted before it is run, and wait while it is tried."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QProgressDialog, QWidget
from shiboken6 import isValid

from treeview.formats.format_error import to_printable
from treeview.messages import tr

SUFFIX: Final = ".py"

_trusted: Final[set[tuple[Path, str]]] = set()
"""The files trusted since the program was started, each with its content at that time."""


def ask_game_file(parent: QWidget, folder: str) -> str:
    """The path of the Python file that the user chooses, or ""."""
    filters = [tr("Games in Python") + " (*.py)", tr("All files") + " (*)"]
    path, _ = QFileDialog.getOpenFileName(parent, tr("Open a Game File"), folder, ";;".join(filters))
    return path


def _print(path: Path) -> tuple[Path, str]:
    """The file and a hash of its content; raises ``OSError``."""
    import hashlib  # slow to import, and the window seldom needs it

    from treeview.games.game_files import source_of

    return path.resolve(), hashlib.sha256(source_of(path)).hexdigest()


def trust(path: Path) -> None:
    """The user has said already that the file may be run; raises ``OSError``."""
    _trusted.add(_print(path))


def may_run(parent: QWidget, path: Path, *, own_process: bool = False) -> bool:
    """Whether the file may be run: it is trusted already, or the user says so now. Raises ``OSError``.

    ``own_process``: the question says that it runs in a process of its own.
    """
    mark = _print(path)
    if mark not in _trusted:
        box = trust_box(parent, path, own_process=own_process)
        run = next(button for button in box.buttons() if button is not box.defaultButton())
        box.exec()
        if not isValid(box) or box.clickedButton() is not run:  # it goes with the window that it belongs to
            return False
        if _print(path) != mark:  # it was changed while the user thought about it
            return may_run(parent, path, own_process=own_process)
        _trusted.add(mark)
    return True


def unreadable(path: Path, error: OSError) -> str:
    """The error line for a file that cannot be read."""
    return tr("Cannot read {file}: {error}").format(file=path.name, error=error.strerror or error)


def trust_box(parent: QWidget, path: Path, *, own_process: bool) -> QMessageBox:
    """The question whether a file may be run, what will run and where; Enter means no."""
    box = QMessageBox(QMessageBox.Icon.Warning, "treeview", "", QMessageBox.StandardButton.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(tr("Run {file}?").format(file=to_printable(path.name)))
    told = (
        _what_own_process_may_do()
        if own_process
        else tr(
            "A Python file is a program. It can do everything that you can do on this computer. "
            "Run it only if you trust its author.\n\n{path}"
        )
    )
    box.setInformativeText(told.format(path=to_printable(str(path))))
    box.addButton(tr("&Run"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    return box


def _what_own_process_may_do() -> str:
    from treeview.own_code.child_process import is_fenced_by_system

    if is_fenced_by_system():
        return tr(
            "A Python file is a program. The whole file runs, in a process of its own with limits of time "
            "and memory. It may read your files, but not change them, start programs or use the network. "
            "Run it only if you trust its author.\n\n"
            "You are asked again when the file has changed.\n\n{path}"
        )
    return tr(
        "A Python file is a program. The whole file runs, in a process of its own with limits of time and "
        "memory. It should read your files at most, but on this system a file that is written to do harm "
        "can do everything that you can do. Run it only if you trust its author.\n\n"
        "You are asked again when the file has changed.\n\n{path}"
    )


SHOW_AFTER_MS: Final = 150
"""Milliseconds until the progress appears: for less it would only flicker."""
_MAXIMUM: Final = 100


class GameTrial(QProgressDialog):
    """Shows the progress of checking a game; call ``progress`` between functions of the game.

    ``search``: a search is examined in its own process; call ``look`` meanwhile.

    The game runs in this thread, so that no other thread touches the window: Cancel takes effect when the
    functions of the game return. Use it as a context manager, which closes it.
    """

    def __init__(self, file: Path, parent: QWidget | None, *, search: bool = False) -> None:
        text = tr("Running {file}…") if search else tr("Trying out the game in {file}…")
        super().__init__(text.format(file=file.name), tr("Cancel"), 0, 0 if search else _MAXIMUM, parent)
        self.setWindowTitle(tr("Open a Search") if search else tr("Open Game"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumDuration(SHOW_AFTER_MS)
        self.setAutoReset(False)
        self.setAutoClose(False)
        self.setValue(0)

    def progress(self, done: float) -> bool:
        """Show the progress, from 0 to 1; returns ``False`` once the user has cancelled."""
        if not self.wasCanceled():
            self.setValue(round(_MAXIMUM * done))  # handles events while it is shown
        return not self.wasCanceled()

    def look(self) -> bool:
        """Handle the user's input meanwhile; returns ``False`` once they have cancelled."""
        QCoreApplication.processEvents()
        return not self.wasCanceled()

    def __enter__(self) -> "GameTrial":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.deleteLater()
