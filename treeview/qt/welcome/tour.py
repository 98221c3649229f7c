"""The tour: the user does, stop by stop, what the program is for, in a window of its own."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

from treeview.messages import tr
from treeview.qt.files.open_commands import show_tree
from treeview.qt.shell import Shell, bring_to_front
from treeview.qt.welcome.tour_card import TourCard
from treeview.qt.welcome.tour_stops import END, PRAISE, STOPS
from treeview.qt.widgets.guard import guarded
from treeview.resources import DEFAULT_EXAMPLE
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import Tree

PRAISE_MS: Final = 1400
"""How long a praise is read before the next stop."""

CHECKED_AT: Final = (
    QEvent.Type.Resize,
    QEvent.Type.LayoutRequest,
    QEvent.Type.WindowActivate,
    QEvent.Type.WindowDeactivate,
    QEvent.Type.WindowBlocked,
)
"""Events of the window after which the stop may be done: the last is that of a dialog that opens."""


@guarded
class Tour(QObject):
    """Leads through `STOPS` in the window of ``shell``, which it closes in the end; ``home`` comes back then.

    ``place`` is the number of the stop; at `len(STOPS)`, all is done. A stop is left once its condition
    holds; one whose condition holds already begins on a fresh tree.
    """

    def __init__(self, shell: Shell, home: QWidget) -> None:
        super().__init__(shell.window)
        self._shell, self._home = shell, home
        self.place = 0
        self.card = TourCard(shell.window)
        self.card.back.connect(lambda: self.go(self.place - 1))
        self.card.skip.connect(lambda: self.go(self.place + 1))
        self.card.leave.connect(self.leave)
        self.pause = QTimer(self, singleShot=True, interval=PRAISE_MS)
        self.pause.timeout.connect(self._go_on)
        self._settling = QTimer(self, singleShot=True, interval=0)
        self._settling.timeout.connect(self.settle)
        document = shell.document
        for signal in (
            document.stepChanged,
            document.runChanged,
            document.recorded,
            document.treeEdited,
            document.selectionChanged,
        ):
            signal.connect(self.check)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self.check)
        shell.window.installEventFilter(self)
        self._begin_anew()
        self.go(0)

    def go(self, place: int) -> None:
        self.pause.stop()
        self.place = place
        self.card.back_button.setEnabled(place > 0)
        self.card.skip_button.setEnabled(place < len(STOPS))
        if place < len(STOPS):
            stop, shell = STOPS[place], self._shell
            if stop.done(shell):
                self._begin_anew()
            stop.begin(shell)
            for dock in shell.window.findChildren(QDockWidget):
                if dock.objectName() == stop.target or dock.findChild(QWidget, stop.target):
                    if dock.isHidden():
                        dock.toggleViewAction().trigger()
                    dock.raise_()
            keys = {action.objectName(): shell.actions.key(action.objectName()) for action in shell.actions}
            head = tr("Tour, stop {place} of {count}").format(place=place + 1, count=len(STOPS))
            self.card.say(head, tr(stop.text).format(**keys))
        else:
            self.card.say(tr("Tour"), tr(END))
        self.settle()
        self._settling.start()

    def _begin_anew(self) -> None:
        shell = self._shell
        made = read_source(EXAMPLE + DEFAULT_EXAMPLE).what
        assert isinstance(made, Tree)
        shell.document.run_control.algorithm = "alphabeta"
        show_tree(shell, made, None, tr("Tour"))
        shell.document.seek(0)
        shell.canvas.setFocus()

    def check(self, *_: object) -> None:
        """Praise and go on once the stop is done."""
        if self.place < len(STOPS) and not self.pause.isActive() and STOPS[self.place].done(self._shell):
            self.card.say(self.card.head.text(), tr(PRAISE[self.place % len(PRAISE)]))
            self.pause.start()
        self._settling.start()

    def _go_on(self) -> None:
        if QApplication.activeModalWidget() is not None:
            self.pause.start()  # until the dialog is closed
        else:
            self.go(self.place + 1)

    def leave(self) -> None:
        self._shell.window.close()

    # The card

    @property
    def target(self) -> QWidget | None:
        """The widget that the stop is about, or where it is out of sight, what it is in; none in the end."""
        if self.place == len(STOPS):
            return None
        found = self._shell.window.findChild(QWidget, STOPS[self.place].target)
        while found is not None and not found.isVisible():
            found = found.parentWidget()
        return found

    def settle(self) -> None:
        window, target = self._shell.window, self.target
        assert isinstance(window, QMainWindow)
        room = window.rect()
        room.setTop(window.menuBar().geometry().bottom() + 1)
        kept = [self._picture(), *map(self._box, window.findChildren(QWidget, "status"))]
        self.card.stand_by(self._box(target) if target is not None else QRect(), room, kept)

    def _box(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._shell.window, QPoint(0, 0)), widget.size())

    def _picture(self) -> QRect:
        """Where the nodes of the tree are in the window."""
        canvas, document = self._shell.canvas, self._shell.document
        places = [canvas.viewport.place_of(node).toPoint() for node in document.order.ids]
        box = QRect()
        for place in places:
            box |= QRect(place, place).adjusted(-20, -20, 20, 20)
        return box.translated(self._box(canvas).topLeft())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in CHECKED_AT:
            self.check()
        elif kind == QEvent.Type.Close:
            self._shell.document.history.set_clean()  # nobody is asked whether to save it
            QTimer.singleShot(0, self._home, partial(bring_to_front, self._home))
        elif (
            kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        ):
            self.leave()
            return True
        return super().eventFilter(watched, event)
