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
    QLabel,
    QMainWindow,
    QPushButton,
    QToolBar,
    QWidget,
)
from shiboken6 import isValid

from treeview.messages import N_, tr
from treeview.playback import navigation, node_facts
from treeview.qt.files.open_commands import show_tree
from treeview.qt.shell import Shell, bring_to_front
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row
from treeview.resources import DEFAULT_EXAMPLE
from treeview.search.recording import Recording
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import NIL, ROOT, Tree

SAMPLES: Final = 3
"""Iterations of Monte Carlo tree search after which its numbers can be compared."""


class Stop(NamedTuple):
    """A stop at the widget ``target``: ``begin`` puts the window where it begins, ``done`` tells its end.

    ``look``: what is to be seen at its end, which the user leaves with a key.
    """

    text: str
    target: str
    done: Callable[[Shell], bool]
    begin: Callable[[Shell], object] = lambda _: None
    look: str = ""


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


def _begin_to_draw(shell: Shell) -> None:
    shell.document.select(ROOT)
    shell.canvas.setFocus()


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
        N_("Choose Minimax here, then press {end}. {next_pane} and Tab lead to this box."),
        "algorithm",
        lambda shell: shell.document.algorithm == "minimax" and _is_at_end(shell),
        look=N_("Nothing is cut: minimax has looked at every leaf. Press Enter to go on."),
    ),
    Stop(
        N_("Choose Monte Carlo tree search here and press {same} until the moves have visits and means."),
        "algorithm",
        _samples,
        lambda shell: shell.document.seek(0),
    ),
    Stop(
        N_("Press {draw} to draw, then {child} for a new node below the root. {undo} takes it back."),
        "draw",
        lambda shell: not shell.document.history.is_clean,
        _begin_to_draw,
    ),
    Stop(
        N_("Press {export} to make a picture for a paper or a talk. Look around, then close it with Esc."),
        "export",
        _is_shown("export_dialog"),
    ),
    Stop(N_("Press {keys} for the manual and all keys. Both can be searched."), "menus", _is_shown("manual")),
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
BESIDE_LINES: Final = 6
BELOW_LINES: Final = 3
"""Lines of text that may stand beside inner nodes, and below leaves."""
MAX_KEPT_NODES: Final = 40
"""The most nodes that the card keeps off: what finding its place costs grows with their square."""
TEXT_PX: Final = 2
PANEL_PX: Final = 24
"""The card goes one px farther for so many square px that it would hide."""
_LOOK: Final = """
QFrame#tour { background: palette(base); border: 2px solid palette(highlight); border-radius: 8px; }
QFrame#tour_ring { border: 2px solid palette(highlight); border-radius: 6px; }
"""


class Surroundings(NamedTuple):
    """Where in the window the card may be, and where there is what it had better not hide."""

    room: QRect
    canvas: QRect
    nodes: Sequence[QRect]
    texts: Sequence[QRect]
    panels: Sequence[QRect]


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
        for button, pressed in (
            (self.back_button, self.back),
            (self.skip_button, self.skip),
            (self.leave_button, self.leave),
        ):
            button.setAutoDefault(True)  # Enter presses it
            button.clicked.connect(pressed)
        buttons = make_row(self.back_button, self.skip_button, STRETCH, self.leave_button)
        self.setLayout(make_column(self.head, self.text, buttons, margins=(14, 10, 14, 12)))

    def say(self, head: str, text: str) -> None:
        """Show a text and announce it to screen readers."""
        self.head.setText(head)
        self.text.setText(text)
        self.setAccessibleDescription(text)
        self.show()
        announce(self, text)

    def stand_by(self, target: QRect, scene: Surroundings) -> None:
        """Take a place that hides least of ``target`` and of the nodes; of such places the nearest.

        Texts and panels are hidden only where all other places are far away.
        """
        width = min(WIDTH_CHARS * self.fontMetrics().averageCharWidth(), scene.room.width() - 2 * GAP_PX)
        width = max(width, self.minimumSizeHint().width())
        self.resize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))
        self.ring.setGeometry(target.adjusted(-1, -1, 1, 1))
        self.ring.setVisible(not target.isEmpty())
        places = self._corners(scene.room, scene.room)
        for box in (target, scene.canvas, *scene.panels):
            places += [*self._places(box, scene.room, scene.nodes), *self._corners(box, scene.room)]
        self.move(min(places, key=lambda at: self._cost(at, target, scene)))
        self.ring.raise_()
        self.raise_()

    def _places(self, box: QRect, room: QRect, kept: Sequence[QRect]) -> list[QPoint]:
        """Beside, above and below a box, and above what is kept; all moved into the room."""
        over, mine = box.marginsAdded(QMargins(*[GAP_PX] * 4)), self.rect()
        across = (over.right(), over.left() - mine.width())
        down = (over.bottom(), *(each.top() - mine.height() for each in (over, *kept)))
        lefts = (box.left(), box.center().x() - mine.width() // 2, box.right() - mine.width())
        tops = (box.top(), box.center().y() - mine.height() // 2, box.bottom() - mine.height())
        places = [(x, y) for x in across for y in tops] + [(x, y) for y in down for x in lefts]
        return [self._move_into(x, y, room) for x, y in places]

    def _corners(self, box: QRect, room: QRect) -> list[QPoint]:
        inner, mine = box.marginsRemoved(QMargins(*[GAP_PX] * 4)), self.rect()
        lefts, tops = (
            (inner.left(), inner.right() - mine.width()),
            (inner.top(), inner.bottom() - mine.height()),
        )
        return [self._move_into(x, y, room) for x in lefts for y in tops]

    def _move_into(self, x: int, y: int, room: QRect) -> QPoint:
        """The nearest place that is in the room."""
        inner, mine = room.marginsRemoved(QMargins(*[GAP_PX] * 4)), self.rect()
        return QPoint(
            max(min(x, inner.right() - mine.width()), inner.left()),
            max(min(y, inner.bottom() - mine.height()), inner.top()),
        )

    def _cost(self, at: QPoint, target: QRect, scene: Surroundings) -> tuple[float, ...]:
        """Tell how much a place hides of the target, and of nodes; how far it is, and what else it hides."""
        mine = QRect(at, self.size())

        def measure_hidden(*boxes: QRect) -> int:
            """The square px of boxes that the card hides."""
            return sum(both.width() * both.height() for both in map(mine.intersected, boxes))

        far = (mine.center() - target.center()).manhattanLength()
        price = measure_hidden(*scene.texts) / TEXT_PX + measure_hidden(*scene.panels) / PANEL_PX
        return measure_hidden(target), measure_hidden(*scene.nodes), far + price


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
        self.place, self._looked_at = 0, False
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
        self.place, self._looked_at = place, False
        self.card.skip_button.setText(tr("Skip"))
        self.card.back_button.setEnabled(place > 0)
        over = place == len(STOPS)
        self.card.skip_button.setVisible(not over)
        self.card.leave_button.setText(tr("Close") if over else tr("Leave the Tour"))
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
        waits = self.pause.isActive() or self._looked_at
        if self.place < len(STOPS) and not waits and STOPS[self.place].done(self._shell):
            praise, look = tr(PRAISE[self.place % len(PRAISE)]), STOPS[self.place].look
            if look:
                self._looked_at = True
                self.card.say(self.card.head.text(), f"{praise} {tr(look)}")
                self.card.skip_button.setText(tr("Next"))
                self.card.skip_button.setFocus()
            else:
                self.card.say(self.card.head.text(), praise)
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
        bars = [window.findChild(QWidget, name) for name in ("status", "transport", "entry")]
        texts = [each for each in (*bars, *window.findChildren(QToolBar)) if each and each.isVisible()]
        docks = [dock for dock in window.findChildren(QDockWidget) if dock.isVisible() and dock.x() >= 0]
        scene = Surroundings(
            room,
            self._box(self._shell.canvas),
            self._nodes(),
            [*self._texts(), *map(self._box, texts)],
            list(map(self._box, docks)),
        )
        self.card.stand_by(self._box(target) if target is not None else QRect(), scene)

    def _box(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._shell.window, QPoint(0, 0)), widget.size())

    def _place_of(self, node: int) -> QPoint:
        canvas = self._shell.canvas
        return canvas.viewport.place_of(node).toPoint() + self._box(canvas).topLeft()

    def _kept_nodes(self) -> Sequence[int]:
        """The nodes that the card should not hide: those of a small tree, which leaves room for it."""
        ids = self._shell.document.order.ids
        return ids.tolist() if len(ids) <= MAX_KEPT_NODES else []

    def _nodes(self) -> list[QRect]:
        """Where each node is in the window; one box around all could have empty corners."""
        around = QMargins(*[NODE_PX] * 4)
        places = map(self._place_of, self._kept_nodes())
        return [QRect(place, place).marginsAdded(around) for place in places]

    def _texts(self) -> list[QRect]:
        """Where names and numbers may stand: beside inner nodes, below leaves, and in the middle of edges."""
        tree, line = self._shell.document.tree, self._shell.canvas.fontMetrics().lineSpacing()
        beside, below = NODE_PX + BESIDE_LINES * line, NODE_PX + BELOW_LINES * line
        boxes = []
        for node in self._kept_nodes():
            place = self._place_of(node)
            left = NODE_PX if node == ROOT else beside  # the root has no name
            around = QMargins(left, NODE_PX, beside, NODE_PX)
            if not tree.child_count[node]:
                around = QMargins(NODE_PX, 0, NODE_PX, below)
            boxes.append(QRect(place, place).marginsAdded(around))
            if node != ROOT:
                middle = (place + self._place_of(tree.parent[node])) / 2
                boxes.append(QRect(middle, middle).marginsAdded(QMargins(*[NODE_PX] * 4)))
        return boxes

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
