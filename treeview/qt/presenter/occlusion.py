"""Suspends the main window while it is completely hidden behind a presentation."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

from treeview.qt.panels.panel import Panel
from treeview.qt.widgets.guard import guarded


@guarded
class Occlusion(QObject):
    """Turns painting and panels of ``window`` off while it is hidden, until the user returns to it.

    ``covered`` tells whether it is completely hidden now; ``suspended`` whether it is turned off.
    """

    def __init__(self, window: QWidget, covered: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window, self._covered = window, covered
        self.suspended = False
        window.installEventFilter(self)

    def check(self) -> None:
        """Suspend or resume the window, as the windows are placed now."""
        if self._covered() and not self._window.isActiveWindow():
            self._suspend()
        else:
            self.resume()

    def _suspend(self) -> None:
        if not self.suspended:
            self.suspended = True
            self._window.setUpdatesEnabled(False)

    def resume(self) -> None:
        """Paint again, and update the panels to what has changed meanwhile."""
        if self.suspended:
            self.suspended = False
            self._window.setUpdatesEnabled(True)
            # An update that was pending when updates were turned off would otherwise never be painted.
            QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
            for panel in self._window.findChildren(Panel):
                panel.update_panel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.resume()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self.check()
        return super().eventFilter(watched, event)
