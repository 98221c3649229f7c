"""The editor of the position that a game begins with: on the board, or as text."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from treeview.draw.style.style import Style
from treeview.games.game import Game, GameError
from treeview.games.user_code_errors import GameCall
from treeview.messages import tr
from treeview.qt.widgets.board_view import BoardView


class PositionEditor(QObject):
    """A ``state`` of ``game``, legal or with a ``problem``, and the controls that a dialog places."""

    changed = Signal()
    """The position or the problem has changed."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.game: Game[Any] | None = None
        self.state: Any = None
        self.problem = ""
        self.board = BoardView(style)
        self.board.setAccessibleName(tr("Starting position"))
        self.board.setToolTip(tr("Click a cell or press Space to change it"))
        self.board.clicked.connect(self._click)
        self.text = QLineEdit()
        self.text.textEdited.connect(self._read)
        self.start = QPushButton(tr("Reset to &Start"))
        self.start.clicked.connect(self.put_start)
        self.empty = QPushButton(tr("&Empty Board"))
        self.empty.clicked.connect(self._put_empty)

    @property
    def writable(self) -> bool:
        if self.game is None:
            return False
        kind = type(self.game)
        return kind.write is not Game.write and kind.read is not Game.read

    @property
    def written(self) -> str:
        """The position as text, "" for that with which the game begins; raises ``GameError``."""
        game = self.game
        if game is None or self.state == game.start:
            return ""
        with GameCall(game):
            return game.write(self.state)

    def take(self, game: Game[Any], written: str = "") -> None:
        """Edit a position of another game, or of one with other options: ``written`` if it is valid there."""
        self.game = game
        self.text.setEnabled(self.writable)
        self.text.setPlaceholderText("" if self.writable else tr("this game has only one starting position"))
        self.start.setEnabled(self.writable)
        self.empty.setVisible(self.writable and game.empty not in (None, game.start))
        try:
            with GameCall(game):
                state = game.read(written) if written and self.writable else game.start
        except GameError:
            state = game.start
        self._put(state)

    def put_start(self) -> None:
        if self.game is not None:
            self._put(self.game.start)

    def _put_empty(self) -> None:
        if self.game is not None:
            self._put(self.game.empty)

    def _click(self, x: int, y: int) -> None:
        game = self.game
        if game is None:
            return
        try:
            with GameCall(game):
                state = game.edit(self.state, (x, y))
        except GameError as error:
            self._tell(str(error))
            return
        self._put(state)

    def _put(self, state: Any) -> None:
        """Show a position, and say whether it is legal."""
        game = self.game
        assert game is not None
        try:
            with GameCall(game):
                self._show(game, state)
                self.text.setText(game.write(state) if self.writable else "")
                if state != game.start:
                    game.check(state)
        except GameError as error:
            self._tell(str(error))
        else:
            self._tell("")

    def _read(self, text: str) -> None:
        """Read the typed position; the board keeps the last valid one."""
        game = self.game
        if game is None:
            return
        try:
            with GameCall(game):
                self._show(game, game.read(text))
        except GameError as error:
            self._tell(str(error))
        else:
            self._tell("")

    def _show(self, game: Game[Any], state: Any) -> None:
        board = game.picture(state)
        cells = (game.cells(state) or ()) if self.writable else ()
        self.board.show_board(board, cells, tr("This game has no board."))
        self.state = state

    def _tell(self, problem: str) -> None:
        self.problem = problem
        self.text.setAccessibleDescription(problem)
        self.changed.emit()
