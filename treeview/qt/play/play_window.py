"""The window in which humans and searches play a game."""

import time
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QPainter, QPixmap, QShortcut
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QTabWidget, QWidget

from treeview.document.recorder import REPORT_SECONDS, SLICE_SECONDS
from treeview.draw.painters.boards import board_picture
from treeview.draw.style.style import Style
from treeview.games.game import CHANCE, MAX, MIN, Cell, Game, GameError
from treeview.games.game_tree import GameTree
from treeview.games.setup import SEARCH, Setup
from treeview.messages import UserError, tr
from treeview.option import Option
from treeview.playback.match import PLAYERS, Match, Ply
from treeview.playback.move_choice import HUMAN, MoveSearch, computer
from treeview.playback.outcomes import Outcome
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.panels.panel import fit_to_width
from treeview.qt.play import play_text
from treeview.qt.play.move_lists import MoveList, PlayedList
from treeview.qt.play.play_board import ClickedMoves, Mark, PlayBoard, best_mark, find_touched
from treeview.qt.play.player_box import PlayerBox
from treeview.qt.settings import Settings
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.desktop import place_over
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row, set_tab_order
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.slices import Slices

MOVE_PAUSE_MS: Final = 450
"""Between two moves that no human makes, so that each can be seen."""
SEED: Final = Option(
    "seed",
    "Seed",
    "int",
    0,
    "Decides chance moves and choices between equally good moves; the same seed gives the same game",
    low=0,
    high=2**31 - 1,
)


class Advice:
    """The work for a hint: first a search, then the outcomes of the moves."""

    def __init__(self, match: Match[Any]) -> None:
        self.reply: MoveSearch[Any] = match.hint()
        self._solver = match.solver
        self._solver.aim(match.number)

    def advance(self, count: int) -> bool:
        """Do ``count`` steps of the work; whether there is more."""
        return self.reply.advance(count) or self._solver.advance(count)


@guard_methods
class PlayWindow(QWidget):
    """Plays ``game`` from the position ``start``; ``setup`` describes the game for `searchWanted`."""

    searchWanted = Signal(object, object, object)
    """Show the search behind a move: its setup, the tree of its position, and its `Searched`."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        settings: Settings,
        style: Style,
        parent: QWidget | None,
        start: Any,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Play {game}").format(game=tr(game.title)) + " — treeview")
        self.setup, self._settings, self._style = setup, settings, style
        rival = computer("expectimax" if game.has_chance else "deepening")
        self.match: Match[Any] = Match(game, start, (HUMAN, rival))
        self.ways = ClickedMoves(self.match)
        self.thinker, self.solving = (Slices(self, REPORT_SECONDS) for _ in range(2))
        self._reply: MoveSearch[Any] | None = None
        self._advice: Advice | None = None
        self._hinted: tuple[int, ...] = ()
        self.paused = False
        self._pause = QTimer(self, singleShot=True, interval=MOVE_PAUSE_MS)
        self._make_controls()
        self._arrange()
        self._connect()
        self.resize(QSize(1020, 720) * max(settings["text_size"] / 100, 1.0))
        place_over(self, parent, settings["play_geometry"])
        self._go_on()
        self.moves.setFocus()

    # Widgets

    def _make_controls(self) -> None:
        match, style = self.match, self._style
        self.status, self.note, self.behind = QLabel(), QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.status.setProperty("heading", True)
        fit_to_width(self.status, self.note, self.behind)
        self.status.setWordWrap(True)
        for label in (self.note, self.behind):
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.board = PlayBoard(style)
        self.moves, self.played = MoveList(style), PlayedList()
        self.boxes = [PlayerBox(match.game, play_text.side(mover), match.players[mover]) for mover in PLAYERS]
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(tr("Players"))
        for box in self.boxes:
            self.tabs.addTab(box, "")
        self.tabs.setCurrentIndex(MIN)
        self.seed = OptionBox(SEED)
        self.seed.setToolTip(tr(SEED.help))
        self.seed.setAccessibleName(tr(SEED.title))
        self.seed.setAccessibleDescription(tr(SEED.help))
        self.swap = QPushButton(tr("S&wap Sides"))
        self.new = QPushButton(tr("&New Game"))
        self.back = QPushButton(tr("Take &Back"))
        self.hint = QPushButton(tr("&Hint"))
        self.outcomes = QCheckBox(tr("Show &Outcomes"))
        self.outcomes.setToolTip(
            tr("Mark each move with its outcome under best play: ▲ wins, = draws, ▼ loses")
        )
        self.move_now, self.stop = QPushButton(tr("&Move Now")), QPushButton(tr("&Stop"))
        for button in (self.move_now, self.stop):  # keep their place, so that the board does not move
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        self.search = QPushButton(tr("Show &Its Search"))
        self.search.setToolTip(tr("Step through the search behind the selected move in another window"))

    def _arrange(self) -> None:
        left = make_column(
            make_row((self.status, 1), self.move_now, self.stop, spacing=8),
            (self.board, 1),
            self.note,
            make_row(self.new, self.back, self.hint, self.outcomes, STRETCH, spacing=8),
        )
        moves, played = (
            make_column(label_for(moves, title), (moves, 1), spacing=4)
            for moves, title in ((self.moves, tr("Mo&ves")), (self.played, tr("Moves &played")))
        )
        right = make_column(
            self.tabs,
            make_row(label_for(self.seed, tr("S&eed")), (self.seed, 1), self.swap, spacing=8),
            (make_row((moves, 4), (played, 5)), 1),
            self.behind,
            (self.search, Qt.AlignmentFlag.AlignLeft),
        )
        self.setLayout(make_row((left, 5), (right, 4), spacing=14, margins=(12, 12, 12, 12)))
        lines = self.fontMetrics().lineSpacing()
        self.note.setMinimumHeight(2 * lines)
        self.behind.setMinimumHeight(4 * lines)

    def _order(self) -> None:
        """Set the order of Tab; the fields of options come and go."""
        fields = [field for box in self.boxes for field in box.stops]
        stops = [self.move_now, self.stop, self.board, *fields, self.seed, self.swap]
        stops += [self.moves, self.played, self.new, self.back, self.hint, self.outcomes, self.search]
        set_tab_order(stops)

    def _connect(self) -> None:
        self.board.clicked.connect(self._click)
        self.moves.made.connect(self.play)
        self.played.searchRequested.connect(self.show_search)
        self.played.currentRowChanged.connect(lambda _: self._show_behind())
        for mover, box in enumerate(self.boxes):
            box.changed.connect(lambda mover=mover: self._take_player(mover))
            box.refused.connect(self._complain)
        self.seed.changed.connect(lambda: self.new_game(self.seed.value))
        self.seed.refused.connect(self._complain)
        self.swap.clicked.connect(self.swap_sides)
        self.new.clicked.connect(lambda: self.new_game())
        self.back.clicked.connect(self.take_back)
        self.hint.clicked.connect(self.give_hint)
        self.outcomes.toggled.connect(lambda _: self._solve())
        self.move_now.clicked.connect(self._move_now)
        self.stop.clicked.connect(self._stop_or_go_on)
        self.search.clicked.connect(lambda: self.show_search(self.played.currentRow()))
        self.thinker.progressed.connect(self._tell_nodes)
        self.thinker.done.connect(self._on_found)
        self.thinker.failed.connect(self._fail)
        self.solving.progressed.connect(self._show_moves)
        self.solving.done.connect(self._show_moves)
        self.solving.failed.connect(self._complain)
        self._pause.timeout.connect(self._act)
        for keys, act in (
            ("Ctrl+Z", self.take_back),
            ("Ctrl+N", self.new_game),
            ("Ctrl+W", self.close),
            ("Esc", self._escape),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda act=act: act())

    def restyle(self, style: Style) -> None:
        self._style = style
        self.board.restyle(style)
        self.moves.restyle(style)
        self._show_moves()

    # Turns

    def _go_on(self) -> None:
        """Show the position, and let the player to move act."""
        self._leave()
        self._hinted = ()
        self.note.setText("")
        self._show()
        match = self.match
        if match.human_to_move:
            self._solve()
        elif not match.over and not self.paused:
            # A search answers a human at once; other moves get time to be watched.
            watched = match.mover == CHANCE or not any(player.human for player in match.players)
            self._pause.start(MOVE_PAUSE_MS if watched and match.plies else 0)

    def _leave(self) -> None:
        self._pause.stop()
        self.thinker.stop()
        self.solving.stop()
        self._reply = self._advice = None

    def _act(self) -> None:
        match = self.match
        try:
            if match.mover == CHANCE:
                self._on_move(match.roll())
            else:
                self._reply = match.reply(time.perf_counter)
                self.thinker.begin_steps(self._reply.advance, SLICE_SECONDS)
                self._show_turn()
        except UserError as error:
            self._fail(str(error))

    def _on_found(self) -> None:
        """Make the move that the search has found, or show its hint."""
        reply, advice = self._reply, self._advice
        if advice is not None:
            self._advise(advice)
        elif reply is not None:
            problem = reply.problem
            try:
                self._on_move(self.match.settle(reply))
            except GameError as error:
                self._fail(str(error))
                return
            if problem is not None:
                self._complain(str(problem))

    def _move_now(self) -> None:
        """Make the best move that the search has found so far."""
        if self._reply is not None:
            self.thinker.stop()
            self._reply.stop()
            self._on_found()

    def _stop_or_go_on(self) -> None:
        self.paused = not self.paused
        self._go_on()

    def _fail(self, problem: str) -> None:
        self._leave()
        self.paused = not self.match.human_to_move
        self._show()
        self._complain(problem)

    def _complain(self, problem: str) -> None:
        self.note.setText(problem)
        announce(self.note, problem)

    def _on_move(self, ply: Ply) -> None:
        """Announce a move and go on."""
        text = f"{play_text.describe_ply(self.match, ply)}. {play_text.turn(self.match)}"
        self._go_on()
        announce(self.status, text)

    # Commands

    def play(self, rank: int) -> None:
        if self.match.human_to_move:
            try:
                self._on_move(self.match.play(rank))
            except GameError as error:
                self._complain(str(error))

    def _click(self, x: int, y: int) -> None:
        ranks = self.ways.click((x, y))
        if len(ranks) == 1:
            self.play(ranks[0])
            return
        if ranks:
            self.moves.setCurrentRow(ranks[0])
            self.moves.setFocus()
            self._complain(tr("Several moves lead there: choose one in the list."))
        self._show_moves()

    def new_game(self, seed: int | None = None) -> None:
        self.match.restart(seed)
        self.paused = False
        self._go_on()

    def take_back(self) -> None:
        if self.match.can_take_back:
            self._leave()
            self.match.take_back()
            self.paused = not self.match.human_to_move
            self._go_on()
            announce(self.status, play_text.turn(self.match))

    def swap_sides(self) -> None:
        first, second = (box.player for box in self.boxes)
        self.boxes[MAX].set_player(second)
        self.boxes[MIN].set_player(first)
        self.match.players[:] = [second, first]
        self.paused = False
        self._go_on()

    def _take_player(self, mover: int) -> None:
        """Change the player of a side; its search starts again."""
        self.match.players[mover] = self.boxes[mover].player
        if self.match.mover == mover or self._reply is None:
            self.paused = False
            self._go_on()
        else:
            self._show_turn()

    def give_hint(self) -> None:
        if not self.match.human_to_move:
            return
        self.solving.stop()
        try:
            self._advice = Advice(self.match)
        except UserError as error:
            self._complain(str(error))
            return
        self.thinker.begin_steps(self._advice.advance, SLICE_SECONDS)
        self._show_turn()

    def _advise(self, advice: Advice) -> None:
        self._advice = None
        choice = self.match.advice(advice.reply)
        self._hinted = choice.best
        if not choice.guess:
            self.moves.setCurrentRow(choice.best[0])
        self._show_turn()
        self._show_moves()
        problem = advice.reply.problem
        text = play_text.hint(self.match, choice, advice.reply.player.algorithm)
        self._complain(f"{text} {problem!s}" if problem else text)

    def _escape(self) -> None:
        """Cancel what is half done: chosen cells, a hint, a search."""
        if self.ways.chosen:
            self.ways.chosen = ()
            self._show_moves()
        elif self._advice is not None:
            self._go_on()
        elif self._reply is not None:
            self._stop_or_go_on()

    def show_search(self, place: int) -> None:
        """Show the search behind the move number ``place``."""
        ply = self._ply_before(place)
        if ply is None or ply.search is None:
            self._complain(tr("No search was used for this move."))
            return
        game, state = self.match.game, self.match.positions.states[ply.before]
        try:
            tree = GameTree(game, None if state == game.start else state)
            start = "" if state == game.start else play_text.write_position(game, state)
        except GameError as error:
            self._complain(str(error))
            return
        self.searchWanted.emit(replace(self.setup, start=start, extent=SEARCH), tree, ply.search)

    # Display

    def _show(self) -> None:
        match = self.match
        self.ways = ClickedMoves(match)
        for mover, box in enumerate(self.boxes):
            title = f"{play_text.side_in(match.game, mover)}: {play_text.who(match.players[mover])}"
            short = f"{play_text.short_side(match.game, mover)}: {play_text.who(match.players[mover])}"
            self.tabs.setTabText(mover, short)
            self.tabs.setTabIcon(mover, self._piece_icon(mover))
            box.setAccessibleName(title)
        self.played.show_match(match)
        self._order()
        self._show_moves()
        self._show_turn()
        self._show_behind()

    def _piece_icon(self, mover: int) -> QIcon:
        """The piece of a side; nothing where the sides have none."""
        piece = self.match.game.piece_of(mover)
        if piece is None:
            return QIcon()
        size = self.tabs.iconSize().height()
        ratio = self.devicePixelRatioF()
        image = QPixmap(QSize(size, size) * ratio)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_picture(painter, board_picture(piece, self._style, size), background=False)
        painter.end()
        return QIcon(image)

    def _show_turn(self) -> None:
        match, thinking = self.match, self._reply is not None
        text = play_text.turn(match)
        if thinking:
            self._tell_nodes()
        elif self._advice is not None:
            self.status.setText(tr("Searching for a hint…"))
        elif self.paused and not match.human_to_move and not match.over:
            self.status.setText(tr("Stopped. {turn}").format(turn=text))
        else:
            self.status.setText(text)
        self.status.setAccessibleName(self.status.text())
        waits = not match.human_to_move and not match.over
        self.move_now.setVisible(thinking)
        self.stop.setVisible(waits)
        self.stop.setText(tr("&Resume") if self.paused else tr("&Stop"))
        self.back.setEnabled(match.can_take_back)
        self.hint.setEnabled(match.human_to_move and self._advice is None)
        self.new.setDefault(match.over)

    def _tell_nodes(self) -> None:
        if self._reply is not None:
            self.status.setText(play_text.describe_progress(self.match, self._reply))

    def _ply_before(self, place: int) -> Ply | None:
        """The move number ``place``; for a move of chance the one before it."""
        plies = self.match.plies
        if not 0 <= place < len(plies):
            return None
        return plies[place - (plies[place].mover == CHANCE and place > 0)]

    def _show_behind(self) -> None:
        """Show what the search behind the selected move found."""
        ply = self._ply_before(self.played.currentRow())
        self.behind.setText("" if ply is None else play_text.explain_choice(self.match, ply))
        self.search.setEnabled(ply is not None and ply.search is not None)

    def _solve(self) -> None:
        self.solving.stop()
        if self.outcomes.isChecked() and self.match.human_to_move:
            self.match.solver.aim(self.match.number)
            self.solving.begin_steps(self.match.solver.advance, SLICE_SECONDS)
        self._show_moves()

    def _show_moves(self) -> None:
        """Show the possible moves and their marks in the list and on the board."""
        match = self.match
        mine = match.human_to_move
        names = match.names() if mine else ()
        shown: list[Outcome] = match.outcomes() if mine and self.outcomes.isChecked() else []
        self.moves.show_moves(names, shown, self._hinted)
        try:
            board = match.game.picture(match.state)
            last = find_touched(match, match.plies[-1]) if match.plies else ()
        except GameError as error:
            board, last = None, ()
            self._complain(str(error))
        self.board.show_board(board, self.ways.cells, play_text.position(match))
        first = self.ways.first_cells()
        marks: dict[Cell, Mark] = {}
        if shown:
            marks = {cell: best_mark([shown[rank] for rank in ranks]) for cell, ranks in first.items()}
        hinted = tuple(cell for cell, ranks in first.items() if set(ranks) & set(self._hinted))
        named = {cell: play_text.join_names([names[rank] for rank in ranks]) for cell, ranks in first.items()}
        self.board.mark(last, self.ways.chosen, hinted, marks, named)
        if shown and self._advice is None and not self._hinted:
            busy = self.solving.active
            self.note.setText(play_text.describe_solved(shown, busy=busy, positions=len(match.positions)))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._leave()
        self._settings["play_geometry"] = QByteArray(self.saveGeometry())
        super().closeEvent(event)
