"""Waiting for a slow game to be tried out, with progress and Cancel."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from treeview.messages import tr

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
            self.setValue(round(_MAXIMUM * done))  # handles events while it is in sight
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
