"""Suspends the main window while it is completely hidden behind a presentation."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget

from treeview.qt.panels.panel import Panel
from treeview.qt.widgets.guard import guarded


@guarded
class Occlusion(QObject):
    """Keeps ``window`` from being painted, and its panels from following, until the user comes back to it.

    ``covered`` says whether nothing of it is seen now.
    """

    def __init__(self, window: QWidget, covered: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window, self._covered = window, covered
        self.rests = False
        window.installEventFilter(self)

    def look(self) -> None:
        """Rest, or go on, as the windows stand now."""
        if self._covered() and not self._window.isActiveWindow():
            self._rest()
        else:
            self.go_on()

    def _rest(self) -> None:
        if not self.rests:
            self.rests = True
            self._window.setUpdatesEnabled(False)

    def go_on(self) -> None:
        """Paint again, and show in the panels what has changed meanwhile."""
        if self.rests:
            self.rests = False
            self._window.setUpdatesEnabled(True)
            # What was to be painted as it fell asleep counts as on its way, and would never be painted.
            QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
            for panel in self._window.findChildren(Panel):
                panel.update_panel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.go_on()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self.look()
        return super().eventFilter(watched, event)
