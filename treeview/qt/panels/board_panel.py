"""The board panel: the position at the selected or current node of a game, and rollouts move by move."""

from html import escape
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QWidget

from treeview.games.board import Board
from treeview.games.game import CHANCE, Game, GameError
from treeview.games.game_tree import GameTree
from treeview.games.setup import SEARCH
from treeview.games.user_code_errors import GameCall
from treeview.messages import N_, format_count, tr
from treeview.playback import node_facts
from treeview.qt.actions import plain_text
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, fit_to_width
from treeview.qt.widgets import icons
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.board_view import BoardView
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import SteadyLabel, show_literally
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row
from treeview.search.names import names_of, player
from treeview.tree.node_names import heading_of
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL

MOVE_MS: Final = 700
"""Pause between two moves while a rollout plays, in milliseconds."""
_MOVES_LISTED: Final = 14
"""Moves listed on each side of the one shown."""
_STEPS: Final = {
    "start": (N_("Go to the start of the rollout"), -(10**6)),
    "back": (N_("One move back"), -1),
    "forward": (N_("One move forward"), 1),
    "end": (N_("Go to the end of the rollout"), 10**6),
}
_PLAY: Final = N_("Play the rollout")
_PAUSE: Final = N_("Pause the rollout")


@guard_methods
class BoardPanel(Panel):
    """Shows a position, whose turn it is, its text, and at how many nodes it stands.

    That is the position of the selected node, or else of the current one. A step of Monte Carlo tree search
    that plays at random brings its rollout instead, until another node is selected: from its end one can go
    back and forth through its moves.

    - ``states``: the positions that can be gone through, with the names of the ``moves`` between them;
      ``place``: which of them is shown.
    """

    def __init__(self, document: Document, equal: QAction) -> None:
        super().__init__(document)
        self.states: list[Any] = []
        self.moves: tuple[str, ...] = ()
        self.place = 0
        self._node = NIL
        self._rollout: tuple[Any, int] | None = None  # its run and step
        self._looked_away: tuple[Any, int] | None = None  # the run and the step whose rollout is not wanted
        self.name, self.turn, self.count = QLabel(), QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.name.setProperty("heading", True)
        self.view = BoardView(document.theme)
        self.view.setAccessibleName(tr("Position on the board"))
        self.moves_label = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.moves_label.setAccessibleName(tr("Moves of the rollout"))
        self.position = QLineEdit(readOnly=True)
        self.position.setAccessibleName(tr("Position as text"))
        self.copy = QPushButton(tr("Copy"))
        self.copy.setAccessibleName(tr("Copy the position"))
        self.copy.setToolTip(tr("Copy the position as text to the clipboard"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.position.text()))
        self.equal = QToolButton()
        equal.setIconText(tr("Show"))  # what the button says, also after the action has changed
        self.equal.setDefaultAction(equal)
        self.equal.setAccessibleName(plain_text(equal))
        self.equal.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._timer = QTimer(self, interval=MOVE_MS)
        self._timer.timeout.connect(self._play_on)
        self._make_transport()
        self._arrange()
        document.selectionChanged.connect(self._on_selected)
        document.treeGrown.connect(self.update_panel)
        self.restyle()
        document.styleChanged.connect(self.restyle)

    def sizeHint(self) -> QSize:
        return QSize(260, 380)

    def _make_transport(self) -> None:
        self.buttons: dict[str, QToolButton] = {}
        for name, (text, step) in _STEPS.items():
            self.buttons[name] = self._button(tr(text))
            self.buttons[name].clicked.connect(lambda _=False, step=step: self.go(self.place + step))
        for name in ("back", "forward"):
            self.buttons[name].setAutoRepeat(True)
        self.play_button = self._button(tr(_PLAY))
        self.play_button.clicked.connect(self.toggle)
        self.counter = QLabel()
        self.transport = QWidget()
        start, back, forward, end = (self.buttons[name] for name in ("start", "back", "forward", "end"))
        buttons = (start, back, self.play_button, forward, end)
        self.transport.setLayout(make_row(*buttons, 6, (self.counter, 1), spacing=2, margins=NO_MARGINS))

    def _button(self, text: str) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setIconSize(QSize(16, 16))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(text)
        button.setAccessibleName(text)
        return button

    def _arrange(self) -> None:
        fit_to_width(self.name, self.turn, self.count)
        self.moves_label.setMinimumWidth(1)
        show_literally(self.counter)
        self.turn_row, self.count_row = SteadyLabel(self.turn), SteadyLabel(self.count)
        self.setLayout(
            make_column(
                SteadyLabel(self.name),
                (self.view, 1),
                self.transport,
                self.moves_label,
                self.turn_row,
                make_row((self.position, 1), self.copy, spacing=6),
                make_row((self.count_row, 1), self.equal, spacing=6),
                spacing=6,
                margins=(10, 8, 10, 8),
            )
        )

    def restyle(self) -> None:
        style = self.document.theme
        self.view.restyle(style)
        for name, button in self.buttons.items():
            button.setIcon(icons.icon(name, style))
        self.play_button.setIcon(icons.icon("pause" if self._timer.isActive() else "play", style))

    def set_smooth(self, smooth: bool) -> None:
        """Whether rollouts may play by themselves, which users who want less motion do not."""
        self.play_button.setVisible(smooth)
        if not smooth:
            self._pause()

    # Display

    def _on_selected(self) -> None:
        document = self.document
        away = document.selected != NIL
        self._looked_away = (document.run, document.step) if away else None
        self.update_panel()

    def refresh(self) -> None:
        document = self.document
        game = document.game
        for widget in (self.position, self.copy, self.count_row, self.equal, self.turn_row):
            widget.setVisible(game is not None)
        if game is None:
            self._show_nothing()
            return
        self._node, ranks, self.moves = self._find()
        try:
            self.states = game.states_along(self._node, ranks)
        except GameError as error:
            self.states, self.moves = [game.state(self._node)], ()
            document.messageRaised.emit(str(error))
        step = (document.run, document.step) if self.moves else None
        if step is None or step != self._rollout:
            self._pause()
            self.place = len(self.states) - 1
        self._rollout = step
        self.place = min(self.place, len(self.states) - 1)
        self._show_place()

    def _find(self) -> tuple[int, tuple[int, ...], tuple[str, ...]]:
        """The node to show, and the moves of a rollout from there: their ranks and names."""
        document = self.document
        at = document.moment
        wanted = self._looked_away != (document.run, document.step)
        if wanted and at is not None and at.sample and at.sample.played:
            return at.node, at.sample.played, at.sample.moves
        return document.looked_at, (), ()

    def _show_nothing(self) -> None:
        self._pause()
        self._rollout, self._node, self.states, self.moves = None, NIL, [], ()
        self.name.setText("")
        self.transport.hide()
        self.moves_label.hide()
        self.view.show_board(None, text=tr("This tree was drawn by hand, so there is no board."))

    def _show_place(self) -> None:
        document, state = self.document, self.states[self.place]
        game = document.game
        if game is None:
            return
        try:
            with GameCall(game.game):
                board, text = game.game.picture(state), _notation(game.game, state)
                before = self._previous_board(game)
        except GameError as error:
            board, before, text = None, None, str(error)
        self.view.show_board(board, text=tr("This game has no board."))
        self.view.mark_changed(before)
        self.position.setText(text)
        self.position.setCursorPosition(0)
        self.copy.setEnabled(bool(text))
        self.name.setText(self._heading())
        self.turn.setText(self._turn(game, state))
        self._show_count()
        self._show_moves()

    def _previous_board(self, game: GameTree[Any]) -> Board | None:
        """The board before the last move, if there was one."""
        if self.place:
            return game.game.picture(self.states[self.place - 1])
        above = game.tree.parent[self._node]
        return None if above == NIL else game.game.picture(game.state(above))

    def _heading(self) -> str:
        document = self.document
        if self.moves and document.run is not None:
            names = names_of(document.run.search)
            return tr("Rollout from {node}").format(node=names(self._node))
        name = heading_of(document.tree, self._node)
        selected = self._node == document.selected
        return tr("{node}, selected").format(node=name) if selected else name

    def _turn(self, game: GameTree[Any], state: Any) -> str:
        rules = game.game
        try:
            with GameCall(rules):
                if rules.is_over(state):
                    worth = format_number(rules.utility(state))
                    return tr("The game is over: utility {utility}").format(utility=worth)
                mover = rules.to_move(state)
        except GameError as error:
            return str(error)
        sign = node_facts.KIND_SIGNS[mover]
        if mover == CHANCE:
            return f"{sign} " + tr("Chance moves")
        return f"{sign} " + tr("{player} to move").format(player=player(mover))

    def _show_count(self) -> None:
        document = self.document
        inside = self.place == 0 or not self.moves
        self.count_row.setVisible(inside)
        self.equal.setVisible(inside)
        if not inside:
            return
        try:
            count = len(document.equal_positions(self._node))
        except GameError:
            count = 1
        grows = document.setup is not None and document.setup.extent == SEARCH
        if count <= 1:
            text = tr("Occurs once so far") if grows else tr("Occurs once")
        else:
            text = tr("Occurs at {count} nodes so far") if grows else tr("Occurs at {count} nodes")
        self.count.setText(text.format(count=format_count(count)))

    # Rollouts

    def go(self, place: int) -> None:
        place = min(max(place, 0), len(self.states) - 1)
        if place != self.place and self.states:
            self.place = place
            self._show_place()
            announce(self.view, self.position.text())

    def toggle(self) -> None:
        """Play the rollout slowly, from its start if its end is shown; or pause."""
        if self._timer.isActive():
            self._pause()
            return
        if self.place == len(self.states) - 1:
            self.go(0)
        self._timer.start()
        self._show_playing(tr(_PAUSE))

    def _play_on(self) -> None:
        self.go(self.place + 1)
        if self.place >= len(self.states) - 1:
            self._pause()

    def _pause(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._show_playing(tr(_PLAY))

    def _show_playing(self, text: str) -> None:
        self.play_button.setToolTip(text)
        self.play_button.setAccessibleName(text)
        self.restyle()

    def _show_moves(self) -> None:
        """The moves of the rollout, the last one played in bold."""
        self.transport.setVisible(bool(self.moves))
        self.moves_label.setVisible(bool(self.moves))
        if not self.moves:
            return
        last = len(self.states) - 1
        for name, button in self.buttons.items():
            button.setEnabled(self.place > 0 if name in ("start", "back") else self.place < last)
        self.counter.setText(tr("move {place} of {count}").format(place=self.place, count=last))
        first, end = max(self.place - _MOVES_LISTED, 0), min(self.place + _MOVES_LISTED, len(self.moves))
        listed = [
            f"<b>{escape(name)}</b>" if place == self.place else escape(name)
            for place, name in enumerate(self.moves[first:end], first + 1)
        ]
        text = " ".join(["…"] * (first > 0) + listed + ["…"] * (end < len(self.moves)))
        self.moves_label.setText(text)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause()


def _notation(game: Game[Any], state: Any) -> str:
    return game.write(state) if type(game).write is not Game.write else ""
