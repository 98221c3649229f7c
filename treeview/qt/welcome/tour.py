"""The tour: the user does, stop by stop, what the program is for, in a window of its own."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from treeview.messages import N_, tr
from treeview.playback import navigation, node_facts
from treeview.qt.files.open_commands import show_tree
from treeview.qt.shell import Shell, bring_to_front
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.resources import DEFAULT_EXAMPLE
from treeview.search.recording import Recording
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import NIL, ROOT, Tree

SAMPLES: Final = 3
"""Iterations of Monte Carlo tree search after which its numbers can be compared."""


class Stop(NamedTuple):
    """A stop at the widget ``target``: ``begin`` puts the window where it begins, ``done`` tells its end."""

    text: str
    target: str
    done: Callable[[Shell], bool]
    begin: Callable[[Shell], object] = lambda _: None


def _stands_at(find: Callable[[Recording, int], int | None]) -> Callable[[Shell], bool]:
    """Whether the step shown is one that ``find``, a command of `navigation`, leads to."""

    def check(shell: Shell) -> bool:
        run, step = shell.document.run, shell.document.step
        return run is not None and step > 0 and find(run.recording, step - 1) == step

    return check


def _go_to_cut(shell: Shell) -> None:
    document = shell.document
    if document.run is not None and not _stands_at(navigation.cut)(shell):
        document.seek(navigation.cut(document.run.recording, 0) or 0)


def _asks_why(shell: Shell) -> bool:
    run, node = shell.document.run, shell.document.selected
    return node != NIL and node_facts.cut_step(run, node) is not None


def _is_at_end(shell: Shell) -> bool:
    return 0 < shell.document.length == shell.document.step


def _samples(shell: Shell) -> bool:
    run = shell.document.run
    return run is not None and "visits" in run.columns and run.columns["visits"][ROOT] >= SAMPLES


def _is_shown(name: str) -> Callable[[Shell], bool]:
    def check(shell: Shell) -> bool:
        found = shell.window.findChildren(QWidget, name)
        return any(widget.isVisible() for widget in found)

    return check


STOPS: Final = (
    Stop(
        N_("Alpha-beta searches this tree. Press → three times: each press shows one step of it."),
        "transport",
        lambda shell: shell.document.step >= 3,
    ),
    Stop(
        N_("Press {cut} to run to the next cut. The framed line says what happens at this step."),
        "status",
        _stands_at(navigation.cut),
    ),
    Stop(
        N_("Why was it cut? Click a grey leaf, or go there with Alt and the arrow keys."),
        "inspector",
        _asks_why,
        _go_to_cut,
    ),
    Stop(
        N_("Every step can be reached at once. Drag this slider to its right end, or press {end}."),
        "scrubber",
        _is_at_end,
    ),
    Stop(
        N_("Press {start}, then {bound}: the search runs until α or β changes."),
        "status",
        _stands_at(navigation.bound),
    ),
    Stop(
        N_("Choose Minimax here, then press {end}: nothing is cut. {next_pane} and Tab lead to this box."),
        "algorithm",
        lambda shell: shell.document.algorithm == "minimax" and _is_at_end(shell),
    ),
    Stop(
        N_("Choose Monte Carlo tree search here and press {same} until the moves have visits and means."),
        "algorithm",
        _samples,
        lambda shell: shell.document.seek(0),
    ),
    Stop(
        N_("Press {draw} to draw, then {child} until there is a new node. {undo} takes it back."),
        "draw",
        lambda shell: not shell.document.history.is_clean,
        lambda shell: shell.canvas.setFocus(),
    ),
    Stop(
        N_("Press {export} to make a picture for a paper or a talk. Look around, then close it with Esc."),
        "export",
        _is_shown("export_dialog"),
    ),
    Stop(
        N_("Press {keys} for the manual and all keys. Both can be searched."),
        "menus",
        _is_shown("manual"),
    ),
)
END: Final = N_(
    "That was the tour. {practice} asks you questions, and {terms} explains the words in view. Try anything "
    "you like here; your own tree is where you left it."
)
PRAISE: Final = (N_("Well done."), N_("Right."), N_("That is it."))


WIDTH_CHARS: Final = 48
"""Average letters in the width of the card."""
GAP_PX: Final = 10
"""Px between the card and what it is about."""
NODE_PX: Final = 36
"""Px from the middle of a node to where its symbol and its frame end at most."""
_LOOK: Final = """
QFrame#tour { background: palette(base); border: 2px solid palette(highlight); border-radius: 8px; }
QFrame#tour_ring { border: 2px solid palette(highlight); border-radius: 6px; }
"""


class TourCard(QFrame):
    """Lies over ``window``: a text with the buttons Back, Skip and Leave; ``ring`` frames the target."""

    back, skip, leave = Signal(), Signal(), Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("tour")
        self.setStyleSheet(_LOOK)
        self.setAccessibleName(tr("Tour"))
        self.ring = QFrame(window)
        self.ring.setObjectName("tour_ring")
        self.ring.setStyleSheet(_LOOK)
        self.ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.head, self.text = QLabel(), QLabel(wordWrap=True)
        self.head.setProperty("muted", True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.back_button, self.skip_button = QPushButton(tr("Back")), QPushButton(tr("Skip"))
        self.leave_button = QPushButton(tr("Leave the Tour"))
        self.leave_button.setToolTip(tr("Leave the tour (Esc)"))
        buttons = QHBoxLayout()
        for button, pressed in (
            (self.back_button, self.back),
            (self.skip_button, self.skip),
            (self.leave_button, self.leave),
        ):
            button.setAutoDefault(True)  # Enter presses it
            button.clicked.connect(pressed)
            buttons.addWidget(button)
        buttons.insertStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.addWidget(self.head)
        column.addWidget(self.text)
        column.addLayout(buttons)

    def say(self, head: str, text: str) -> None:
        """Show a text and announce it to screen readers."""
        self.head.setText(head)
        self.text.setText(text)
        self.setAccessibleDescription(text)
        self.show()
        announce(self, text)

    def stand_by(self, target: QRect, room: QRect, kept: Sequence[QRect]) -> None:
        """Take the place in ``room`` beside ``target`` that hides least of what is ``kept`` in sight."""
        width = min(WIDTH_CHARS * self.fontMetrics().averageCharWidth(), room.width() - 2 * GAP_PX)
        width = max(width, self.minimumSizeHint().width())
        self.resize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))
        self.ring.setGeometry(target.adjusted(-1, -1, 1, 1))
        self.ring.setVisible(not target.isEmpty())
        self.move(min(self._places(target, room, kept), key=lambda at: self._hidden_areas(at, target, kept)))
        self.ring.raise_()
        self.raise_()

    def _places(self, target: QRect, room: QRect, kept: Sequence[QRect]) -> list[QPoint]:
        """Beside, above and below the target, above what is kept, and corners; all moved into the room."""
        over, mine = target.marginsAdded(QMargins(*[GAP_PX] * 4)), self.rect()
        across = (over.right(), over.left() - mine.width())
        down = (over.bottom(), *(box.top() - mine.height() for box in (over, *kept)))
        lefts = (target.left(), target.center().x() - mine.width() // 2, target.right() - mine.width())
        tops = (target.top(), target.center().y() - mine.height() // 2, target.bottom() - mine.height())
        inner = room.marginsRemoved(QMargins(*[GAP_PX] * 4))
        corners = [(x, y) for x in (inner.left(), inner.right()) for y in (inner.top(), inner.bottom())]
        places = [(x, y) for x in across for y in tops] + [(x, y) for y in down for x in lefts] + corners
        return [
            QPoint(
                max(min(x, inner.right() - mine.width()), inner.left()),
                max(min(y, inner.bottom() - mine.height()), inner.top()),
            )
            for x, y in places
        ]

    def _hidden_areas(self, at: QPoint, target: QRect, kept: Sequence[QRect]) -> tuple[int, ...]:
        """How much of the target, and then of what is kept, the card hides at a place; and how far it is."""
        mine = QRect(at, self.size())
        over_target, *over_kept = (
            both.width() * both.height() for both in map(mine.intersected, (target, *kept))
        )
        return over_target, sum(over_kept), (mine.center() - target.center()).manhattanLength()


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


@guard_methods
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
        keys = {
            action.objectName(): self._shell.actions.key(action.objectName())
            for action in self._shell.actions
        }
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
            head = tr("Tour, stop {place} of {count}").format(place=place + 1, count=len(STOPS))
            self.card.say(head, tr(stop.text).format(**keys))
        else:
            self.card.say(tr("Tour"), tr(END).format(**keys))
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
        """Put the card beside its target, or out of sight while practice hides the tree."""
        window, target = self._shell.window, self.target
        assert isinstance(window, QMainWindow)
        self.card.setVisible(self._shell.canvas.isVisibleTo(window))
        if self.card.isHidden():
            self.card.ring.hide()
            return
        room = window.rect()
        room.setTop(window.menuBar().geometry().bottom() + 1)
        kept = [*self._nodes(), *map(self._box, window.findChildren(QWidget, "status"))]
        self.card.stand_by(self._box(target) if target is not None else QRect(), room, kept)

    def _box(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._shell.window, QPoint(0, 0)), widget.size())

    def _nodes(self) -> list[QRect]:
        """Where the nodes of the tree are in the window: one box for all would have corners without any."""
        canvas, order = self._shell.canvas, self._shell.document.order
        corner, around = self._box(canvas).topLeft(), QMargins(*[NODE_PX] * 4)
        places = [canvas.viewport.place_of(node).toPoint() + corner for node in order.ids]
        return [QRect(place, place).marginsAdded(around) for place in places]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in CHECKED_AT:
            self.check()
        elif kind == QEvent.Type.Close:
            self._shell.document.history.set_clean()  # nobody is asked whether to save it
            if isValid(self._home) and not self._home.isHidden():  # or it was closed meanwhile
                call_later(self._home, partial(bring_to_front, self._home))
        elif (
            kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        ):
            self.leave()
            return True
        return super().eventFilter(watched, event)
