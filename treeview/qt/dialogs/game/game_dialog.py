"""The dialogs about games: which game, from which position, how far to grow its tree; or what to play."""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.games.game import Game, GameError
from treeview.games.game_check import check_game
from treeview.games.game_files import game_class_in, make_with_options
from treeview.games.game_registry import GAMES, game_class, installed_games
from treeview.games.game_tree import NODES_LIMIT, GameTree
from treeview.games.positions import OVER, Positions
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.messages import N_, format_count, tr
from treeview.option import OptionError
from treeview.qt.dialogs.game.game_trust import GameTrial, ask_game_file, may_run, unreadable
from treeview.qt.dialogs.game.option_form import OptionForm
from treeview.qt.dialogs.game.position_editor import PositionEditor
from treeview.qt.dialogs.game.tree_size_text import Sizer, size_text, too_large
from treeview.qt.settings import Settings
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import naming_label, show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row, set_tab_order
from treeview.qt.widgets.screen_dialog import ScreenDialog

MAX_WHOLE_NODES: Final = 5_000
"""The most nodes of a tree that is offered whole; larger ones grow with the search by default."""
MAX_PLIES: Final = 999
PLIES: Final = 4
"""The depth that is offered first."""
TO_DEPTH: Final = "depth"
COUNTING: Final = N_("Counting the nodes of the tree…")
GROWS: Final = N_("The whole tree: {size}. Only nodes that the search reaches are created.")
HAS: Final = N_("The tree: {size}.")
REFUSED: Final = N_("The tree: {size}. No more than {limit} can be shown at once.")


@guard_methods
class GameDialog(ScreenDialog):
    """Choose a game, options, a start and how far to grow; then ``tree``, not grown yet, and ``setup``."""

    def __init__(self, settings: Settings, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New Game Tree"))
        self._settings, self._style = settings, style
        self.setup: Setup | None = None
        self.tree: GameTree[Any] | None = None
        self._kinds: list[tuple[str, type[Game[Any]] | None, str]] = []  # name, class once known, file
        self._values: dict[int, dict[str, Any]] = {}
        self._shown = -1
        self._game: Game[Any] | None = None
        self.positions: Positions[Any] | None = None
        self._wrong = ""  # with the options
        self._chosen = False  # whether the user has said how far to grow
        self._row_height = self.fontMetrics().height() + 6
        self._make_controls()
        self._arrange()
        self._list_games()
        self._connect()
        self.games.setCurrentIndex(self.games.model().index(0, 0))
        self.games.setFocus()

    # What there is

    def _make_controls(self) -> None:
        self.games = QTreeWidget(columnCount=2)
        self.games.setHeaderLabels(["", ""])
        self.games.setHeaderHidden(True)
        self.games.setRootIsDecorated(False)
        self.games.setAllColumnsShowFocus(True)
        self.games.setUniformRowHeights(True)
        self.games.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.games.setAccessibleName(tr("Games"))
        self.games.setMinimumHeight(len(GAMES) * self._row_height + 2 * self.games.frameWidth())
        self.open_file = QPushButton(tr("Open a Game &File…"))
        self.open_file.setToolTip(tr("Open a game of your own, written in Python"))
        self.position = PositionEditor(self._style, self)
        self.presets = QComboBox()
        self.presets.setAccessibleName(tr("Known games and sizes"))
        self.presets.setToolTip(tr("Known games and sizes"))
        self.options = OptionForm()
        self.extent = combo_box(
            {
                SEARCH: tr("Grow during the search"),
                WHOLE: tr("The whole tree"),
                TO_DEPTH: tr("Down to a given depth"),
            }
        )
        self.depth_box = QSpinBox(minimum=0, maximum=MAX_PLIES, value=PLIES)
        self.depth_box.setAccessibleName(tr("Plies"))
        self.problem, self.size_label = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.problem.setStyleSheet(f"color: {self._style.palette.changed}")
        show_literally(self.problem, self.size_label)
        self.offer = QPushButton(autoDefault=False)
        self.sizer = Sizer(self)
        self.ok_button = self.make_buttons(tr("Make Tree"))
        for button in (self.open_file, self.position.start, self.position.empty):
            button.setAutoDefault(False)

    def _arrange(self) -> None:
        self.plies, position = QLabel(tr("plies")), self.position
        self._tree_label = naming_label(self.extent, tr("&Tree"))
        beside = make_column(self.presets, (self.options, 1))
        position_label = naming_label(position.text, tr("&Position"))
        self.lay_out(
            (self.games, 1),
            (self.open_file, Qt.AlignmentFlag.AlignLeft),
            (make_row((position.board, 5), (beside, 6), spacing=16), 5),
            make_row(position_label, position.text, position.start, position.empty, spacing=8),
            self.problem,
            make_row(self._tree_label, self.extent, self.depth_box, self.plies, STRETCH, spacing=8),
            make_row((self.size_label, 1), self.offer, spacing=8),
            spacing=10,
        )
        self.problem.setMinimumHeight(self.fontMetrics().lineSpacing())
        self.size_label.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        scale = max(self._settings["text_size"] / 100, 1.0)
        self.resize(QSize(760, 690) * scale)

    def _list_games(self) -> None:
        for name in GAMES:
            self._add(name, game_class(name))
        for name in installed_games():
            self._add(name, None)
        self.games.resizeColumnToContents(0)

    def _add(self, name: str, kind: type[Game[Any]] | None, file: str = "") -> QTreeWidgetItem:
        """A row for a game; what a package brings is imported when it is chosen."""
        self._kinds.append((name, kind, file))
        title = tr(kind.title) if kind else name
        about = tr(kind.about) if kind else tr("from an installed package")
        item = QTreeWidgetItem([title, about])
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        item.setToolTip(1, about)
        item.setSizeHint(1, QSize(0, self._row_height))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{title}. {about}")
        self.games.addTopLevelItem(item)
        return item

    def _connect(self) -> None:
        self.games.currentItemChanged.connect(lambda *_: self._choose())
        self.games.itemActivated.connect(lambda *_: self.accept())
        self.open_file.clicked.connect(self._ask_file)
        self.presets.activated.connect(self._take_preset)
        self.options.changed.connect(self._remake)
        self.options.refused.connect(self.complain)
        self.position.changed.connect(self.measure)
        self.extent.activated.connect(self._choose_extent)
        self.extent.currentIndexChanged.connect(self._show_depth)
        self.depth_box.valueChanged.connect(self.measure)
        self.sizer.changed.connect(self._tell)
        self.offer.clicked.connect(self._take_offer)
        self._show_depth()

    # Which game

    def _choose(self) -> None:
        """Show another game: its options as they were left, and its start."""
        if self._shown >= 0:
            self._values[self._shown] = self.options.values()
        self._shown = self.games.currentIndex().row()
        name, kind, file = self._kinds[self._shown]
        try:
            kind = kind or game_class(name)
        except GameError as error:
            self.options.declare((), {})
            self.presets.hide()
            self._fail(str(error))
            return
        self._kinds[self._shown] = (name, kind, file)
        self.options.declare(kind.declared, self._values.get(self._shown, {}))
        self._list_presets(kind)
        self._game = None  # or its position would be taken for one of this game
        self._remake()
        self._order()

    def _list_presets(self, kind: type[Game[Any]]) -> None:
        """List the presets of a game, if it has any, below the entry for other options."""
        self.presets.clear()
        self.presets.addItem(tr("Other options"), None)
        for title, options in kind.presets.items():
            self.presets.addItem(tr(title), options)
        self.presets.setVisible(bool(kind.presets))

    def _take_preset(self) -> None:
        """Set the options of the preset that was chosen, and leave the others."""
        kind, preset = self._kinds[self._shown][1], self.presets.currentData()
        if kind is not None and preset is not None:
            self.options.declare(kind.declared, {**self.options.values(), **preset})
            self._game = None  # another size begins at its start
            self._remake()
            self._order()

    def _show_preset(self) -> None:
        """Say which preset the options are."""
        now = self.options.values()
        places = range(1, self.presets.count())
        match = (place for place in places if self.presets.itemData(place).items() <= now.items())
        self.presets.setCurrentIndex(next(match, 0))

    def propose(self, setup: Setup) -> None:
        """Offer a built-in or installed game with its earlier options and start."""
        names = [name for name, _, file in self._kinds if not file]
        if setup.file or setup.game not in names:
            return
        row = names.index(setup.game)
        self._shown, self._values[row] = -1, dict(setup.options)
        if self.games.currentIndex().row() == row:
            self._choose()
        else:
            self.games.setCurrentIndex(self.games.model().index(row, 0))
        if self._game is not None:
            self.position.take(self._game, setup.start)

    def _order(self) -> None:
        """Tab goes from the board, if it can be clicked, to the options, and then to the position's text."""
        board = (self.position.board,) if self.position.board.cells else ()
        stops = (self.open_file, *board, self.presets, *self.options.fields.values(), self.position.text)
        set_tab_order(stops)

    def _remake(self) -> None:
        """The game has other options; the position stays where it is one of the new game."""
        kind = self._kinds[self._shown][1]
        assert kind is not None
        self._show_preset()
        written = "" if self._game is None or self.position.problem else self.position.written
        try:
            game = make_with_options(kind, self.options.values())
            positions = Positions(game)
        except (OptionError, GameError) as error:
            self._fail(self._blame(kind, error))
            return
        self._game, self.positions, self._wrong = game, positions, ""
        self.position.take(game, written)

    def _blame(self, kind: type[Game[Any]], error: Exception) -> str:
        """Show an error of the options, with the option's name in the form."""
        titles = {option.name: tr(option.title) for option in kind.declared}
        if isinstance(error, OptionError) and error.option in titles:
            return f"{titles[error.option]}: {error.problem}"
        return str(error)

    def _fail(self, problem: str) -> None:
        self._wrong = problem
        self._game = self.positions = None
        self.measure()

    def _ask_file(self) -> None:
        path = ask_game_file(self, self._settings["folder"])
        if path:
            self._settings["folder"] = str(Path(path).resolve().parent)
            self.load(Path(path))

    def load(self, path: Path) -> bool:
        """Add the game in a file and choose it if the user trusts the file; whether it was added."""
        try:
            if not may_run(self if self.isVisible() else self.parentWidget() or self, path):
                return False
            with GameTrial(path, self if self.isVisible() else self.parentWidget()) as trial:
                game = make_with_options(game_class_in(path), {})
                check_game(game, progress=trial.progress)
                if trial.wasCanceled():
                    return False
        except (GameError, OptionError) as error:
            self.complain(str(error))
            return False
        except OSError as error:
            self.complain(unreadable(path, error))
            return False
        item = self._add(game.name, type(game), str(path))
        self.games.setCurrentItem(item)
        self.games.scrollToItem(item)
        return True

    # Position and size

    @property
    def chosen_extent(self) -> Extent:
        value: Extent = self.extent.currentData()
        return self.depth_box.value() if value == TO_DEPTH else value

    def _choose_extent(self) -> None:
        self._chosen = True
        self.measure()

    def _show_depth(self) -> None:
        for widget in (self.depth_box, self.plies):
            widget.setVisible(self.extent.currentData() == TO_DEPTH)

    def measure(self) -> None:
        """Work out the size of the tree that is now chosen."""
        self.sizer.stop()
        start = self.find_start()
        if self.positions is not None and start is not None:
            extent = self.chosen_extent
            self.sizer.begin(self.positions, start, extent if isinstance(extent, int) else None)
            self._propose_extent()
        self._tell()

    def find_start(self) -> int | None:
        """The number of the chosen position in ``positions``; ``None``, with a message, if it is invalid."""
        self.complain(self._wrong or self.position.problem)
        if self.positions is None or self.problem.text():
            return None
        try:
            return self.positions.number(self.position.state)
        except GameError as error:
            self.complain(str(error))
            return None

    def _propose_extent(self) -> None:
        """Propose the whole tree if it is known to be small and the user has not chosen yet."""
        if not self._chosen:
            found = self.sizer.found
            small = found is not None and self.sizer.complete and found.size.nodes <= MAX_WHOLE_NODES
            self.extent.setCurrentIndex(self.extent.findData(WHOLE if small else SEARCH))

    def _tell(self) -> None:
        """Say how large the tree would be, and offer what is small enough."""
        found, grows = self.sizer.found, self.chosen_extent == SEARCH
        if self.sizer.problem:
            self.complain(self.sizer.problem)
        refused = found is not None and not grows and too_large(found.size)
        if found is None:
            text = "" if self.sizer.complete else tr(COUNTING)
        else:
            sentence = tr(GROWS if grows else REFUSED if refused else HAS)
            text = sentence.format(size=size_text(found.size), limit=format_count(NODES_LIMIT))
        self.size_label.setText(text)
        self.offer.setVisible(refused)
        if refused and found is not None:
            offer = tr("&Down to Depth {depth}: {nodes} Nodes")
            self.offer.setText(offer.format(depth=found.depth, nodes=format_count(found.nodes)))
        self.ok_button.setEnabled(not refused and not self.problem.text())

    def _take_offer(self) -> None:
        found = self.sizer.found
        if found is not None:
            self._chosen = True
            self.extent.setCurrentIndex(self.extent.findData(TO_DEPTH))
            self.depth_box.setValue(found.depth)
            self.measure()
            self.depth_box.setFocus()

    def complain(self, text: str) -> None:
        """Say in one line why there can be no tree; "" if nothing is wrong."""
        self.problem.setText(text)
        self.problem.setAccessibleName(text)
        self.ok_button.setEnabled(not text)

    def accept(self) -> None:
        """Make the chosen tree; it is not grown yet."""
        if not self.ok_button.isEnabled() or self._game is None:
            return
        name, kind, file = self._kinds[self._shown]
        try:
            written = self.position.written
            start = self.position.state if written else None
            name = kind.name if file and kind is not None else name
            setup = Setup(name, dict(self._game.options), written, self.chosen_extent, file)
            # Positions met while counting a tree that is not grown would only take memory.
            positions = None if setup.extent == SEARCH else self.positions
            self.tree = GameTree(self._game, start, positions=positions, horizon=setup.plies)
        except GameError as error:
            self.complain(str(error))
            return
        self.setup = setup
        super().accept()

    def done(self, result: int) -> None:
        self.sizer.stop()
        super().done(result)


@guard_methods
class PlayDialog(GameDialog):
    """Choose a game, its options and a position: once accepted, those of ``tree``, named by ``setup``."""

    def __init__(self, settings: Settings, style: Style, parent: QWidget | None) -> None:
        super().__init__(settings, style, parent)
        self.setWindowTitle(tr("Play a Game"))
        self.ok_button.setText(tr("Play"))
        no_tree = (self.extent, self.depth_box, self.plies, self.size_label, self.offer)
        for widget in (*no_tree, self._tree_label):
            widget.hide()

    def measure(self) -> None:
        """Check whether there is something to play; no tree is measured."""
        start = self.find_start()
        if self.positions is not None and start is not None and self.positions.mover[start] == OVER:
            self.complain(tr("The game is already over in this position."))
