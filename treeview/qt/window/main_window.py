"""The main window: it wires document, canvas, panels and commands together, and does nothing else."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMainWindow,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from treeview.formats.format_error import printable
from treeview.formats.format_registry import NATIVE, by_name
from treeview.messages import N_, tr
from treeview.qt.actions import Actions
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.document import Document
from treeview.qt.editing.edit_menu import EditMenu
from treeview.qt.editing.tree_menu import TreeMenu
from treeview.qt.files.document_session import session_of
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.files.save_commands import SaveCommands
from treeview.qt.painting import picture_styles
from treeview.qt.painting.picture_styles import PictureStyles
from treeview.qt.panels.entry.entry_line import EntryLine
from treeview.qt.panels.find_bar import FindBar
from treeview.qt.panels.growing_bar import Grower, GrowingBar
from treeview.qt.panels.message_bar import MessageBar
from treeview.qt.panels.rerun_bar import RerunBar
from treeview.qt.panels.status_line import StatusLine
from treeview.qt.panels.transport import Transport
from treeview.qt.play.match_commands import MatchCommands
from treeview.qt.run_player import RunPlayer
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import go_on
from treeview.qt.widgets.desktop import busy, keep_on_screen
from treeview.qt.widgets.guard import guarded
from treeview.qt.window import window_list
from treeview.qt.window.bars import Bars
from treeview.qt.window.docks import Docks
from treeview.qt.window.fold_commands import FoldCommands
from treeview.qt.window.note_commands import NoteCommands
from treeview.qt.window.position_highlight import EqualPositions
from treeview.qt.window.step_commands import StepCommands
from treeview.search.mcts.stepper import MCTS
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from treeview.qt.panels.counters_panel import CountersPanel
    from treeview.qt.panels.inspector import Inspector
    from treeview.qt.presenter import Presenter

ZOOM: Final = 1.25
NO_MORE: Final = N_("More iterations are for Monte Carlo tree search, once its run is recorded.")
SETTLED: Final = 300
"""Ms after which what can wait is done."""
LAYOUT_VERSION: Final = 3
"""Of the saved layout: raise it when panels change, so that an old one is not restored."""


@guarded
class MainWindow(QMainWindow):
    """One document in one window."""

    def __init__(self, document: Document, settings: Settings) -> None:
        super().__init__()
        self.document, self.settings = document, settings
        document.setParent(self)
        self.pictures = PictureStyles(settings, self)
        document.set_style(*self.pictures.styles())
        theme.apply(document.theme, settings["text_size"])
        self.actions_ = Actions(self)
        self.playing = RunPlayer(document, settings["speed"])
        self.canvas = TreeCanvas(document)
        self.minimap = Minimap(self.canvas)
        self.messages = MessageBar(self.canvas)
        say = partial(self.messages.show_message, passing=True)
        self.moving = StepCommands(document, self.actions_, say)
        self.opening = OpenCommands(document, settings, self, self.canvas)
        leave = partial(session_of, document, self.canvas)
        self.saving = SaveCommands(document, document.undo_stack, settings, self, self.reload, leave)
        self.opening.place = lambda: window_list.place_for(self).opening
        self.editing = EditMenu(document, self.canvas, self.actions_, say, self.opening.paste)
        self.status = StatusLine(document)
        self.rerun = RerunBar(document, settings, self.actions_["again"], say, self.status)
        self.find_bar = FindBar(document, self.actions_)
        self.transport = Transport(document, self.actions_, self.playing)
        self._arrange()
        self.panels = panels = Docks(self, document, self.actions_)
        self.docks = panels.by_name
        self.run_panel, self.outline = panels.run_panel, panels.outline
        self.pseudocode, self.log = panels.pseudocode, panels.log
        self._text_size = settings["text_size"]
        self._sampling = False
        self.presenter: Presenter | None = None
        self.bars = Bars(self)
        self._connect()
        self.setAcceptDrops(True)
        self.addActions(list(self.actions_))
        self._take_style()
        self._restore()
        self._enable()
        self.canvas.setFocus()

    # What there is

    def _arrange(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.entry = EntryLine(self.document, middle)
        self.grower = Grower(self)
        self.growing = GrowingBar(self.grower, self)
        column.addWidget(self.entry)
        column.addWidget(self.canvas, 1)
        column.addWidget(self.find_bar)
        column.addWidget(self.growing)
        column.addWidget(self.status)
        column.addWidget(self.transport)
        self.setCentralWidget(middle)

    @property
    def counters(self) -> CountersPanel:
        """The panel of that name, made when it is first asked for."""
        return self.panels.counters

    @property
    def inspector(self) -> Inspector:
        """The panel of that name, made when it is first asked for."""
        return self.panels.inspector

    def _panes(self) -> list[QWidget]:
        """The parts of the window between which a key goes."""
        return [
            self.canvas,
            self.find_bar,
            self.growing,
            self.rerun,
            self.transport,
            *self.docks.values(),
            self.entry,
        ]

    # How it hangs together

    def _connect(self) -> None:
        document, a = self.document, self.actions_
        a.tie(
            {
                "open": self.opening.ask,
                "examples": self.opening.example,
                "random": self.opening.random,
                "paste": self.opening.paste,
                "new": lambda: window_list.new_document(self),
                "save": self.saving.save,
                "save_as": self.saving.save_as,
                "close": self.close,
                "reload": self.saving.revert,
                "export": self.export_dialog,
                "present": self.present,
                "copy": self.copy_picture,
                "style_file": lambda: picture_styles.ask_file(self.settings, self),
                "preferences": self.preferences,
                "quit": lambda: window_list.quit_all(self),
                "find": self.find_bar.open,
                "entry": self._type_tree,
                "find_next": lambda: self.find_bar.go(1),
                "find_previous": lambda: self.find_bar.go(-1),
                "play": self.playing.toggle,
                "faster": lambda: self.playing.change_speed(1),
                "slower": lambda: self.playing.change_speed(-1),
                "goto": self.transport.type_number,
                "fit": self.canvas.fit,
                "actual": self.canvas.actual_size,
                "zoom_in": lambda: self.canvas.zoom_by(ZOOM),
                "zoom_out": lambda: self.canvas.zoom_by(1 / ZOOM),
                "zoom_selection": self.canvas.zoom_to_selection,
                "next_pane": lambda: go_on(self._panes()),
                "previous_pane": lambda: go_on(self._panes(), -1),
                "layout": self.panels.arrange,
                "keys": self.help,
                "about": self.about,
            }
        )
        self.folding = FoldCommands(document, self.canvas, a, self)
        self.reshaping = TreeMenu(self)
        self.games = GameCommands(self, self.grower)
        self.opening.game_file, self.opening.game = self.games.file, self.games.reopen
        self.matches = MatchCommands(self)
        self.lecturing = NoteCommands(self)
        self.equal = EqualPositions(document, self.canvas, a["equal"])
        for name in ("follow", "order", "legend", "minimap", "entry_line", "equal", "boards"):
            a[name].toggled.connect(partial(self.settings.__setitem__, name))
            self._follow_setting(name)
        a["numbers"].toggled.connect(self._write_numbers)
        self._follow_setting("labels")
        self.settings.changed.connect(self._follow_setting)
        self._move_smoothly(False)  # until the system is asked, once all is painted
        QTimer.singleShot(SETTLED, self, self._take_motion)
        self.playing.changed.connect(self._show_playing)
        self.playing.changed.connect(self.canvas.following.play)
        self.playing.speedChanged.connect(lambda speed: self.settings.__setitem__("speed", speed))
        self.transport.typed.connect(self.canvas.setFocus)
        self.entry.left.connect(self.canvas.setFocus)
        self.entry.closed.connect(partial(self.settings.__setitem__, "entry_line", False))
        self.rerun.left.connect(self.canvas.setFocus)
        self.run_panel.typed.connect(self.canvas.setFocus)
        self.find_bar.foundChanged.connect(lambda: self.canvas.set_found(self.find_bar.found))
        self.find_bar.went.connect(self.canvas.reveal)
        self.canvas.activated.connect(self._run_to)
        self.canvas.tapped.connect(a["play"].trigger)
        self.canvas.selected.connect(self._explain)
        self.outline.chosen.connect(self._explain)
        self.editing.in_outline(self.outline.view)
        self.canvas.menuRequested.connect(self.editing.node_menu)
        document.messageRaised.connect(self.messages.show_message)
        document.messageOver.connect(self.messages.retract)
        document.stepChanged.connect(self.messages.move_on)
        document.treeChanged.connect(self.messages.hide)
        document.runChanged.connect(self._show_run)
        document.treeChanged.connect(self._name_window)
        document.treeChanged.connect(lambda: self._follow_setting("entry_line"))
        document.treeEdited.connect(self._name_window)
        self.saving.modifiedChanged.connect(self.setWindowModified)
        self.saving.changedOutside.connect(
            lambda text: self.messages.show_message(text, answers=self.saving.answers)
        )
        self.saving.saved.connect(self._remember)
        writing = self.editing.drawing.writing
        self.saving.unfinished = writing.unfinished
        # Later, when what was written may have become an edit.
        writing.editor.written.connect(self.saving.keep, Qt.ConnectionType.QueuedConnection)
        document.styleChanged.connect(self._name_window)
        for signal in (
            document.runChanged,
            document.recorded,
            document.stepChanged,
            document.selectionChanged,
        ):
            signal.connect(self._enable)
        document.quizChanged.connect(self.moving.enable)
        self.pictures.said.connect(lambda text, taken: self.messages.show_message(text, passing=taken))
        self.pictures.unsaid.connect(self.messages.retract)
        self.pictures.outdated.connect(self.restyle)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.restyle)

    def event(self, event: QEvent) -> bool:
        """Space presses the button that has the focus, arrows turn to another tab, instead of stepping."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus, key = QApplication.focusWidget(), event.key()
            pressed = isinstance(focus, QAbstractButton) and key == Qt.Key.Key_Space
            turned = isinstance(focus, QTabBar) and key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if (pressed or turned) and held == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        return super().event(event)

    def _follow_setting(self, key: str) -> None:
        """Take over a setting, whichever window or dialog has changed it."""
        value = self.settings[key]
        if key == "follow":
            self.canvas.follow = value
        elif key == "legend":
            self.canvas.set_legend_shown(value)
        elif key == "minimap":
            self.minimap.set_wanted(value)
        elif key == "entry_line":
            self.entry.setVisible(value and self.document.game is None)
        elif key == "labels":
            self.document.set_labels(value)
            self.actions_["numbers"].setChecked(value != "none")
        elif key == "boards":
            self.document.set_boards(value)
        elif key in ("appearance", "text_size", *theme.STYLED, *picture_styles.KEYS):
            self.restyle()
        elif key == "animate":
            self._take_motion()
        if key in ("follow", "legend", "order", "minimap", "entry_line", "equal", "boards"):
            self.actions_[key].setChecked(value)
        self.bars.show_choice(key, value)

    def _write_numbers(self, written: bool) -> None:
        """Write the run on the tree in the way that was chosen last, or not at all."""
        labels = self.settings["labels"]
        if written != (labels != "none"):
            self.settings["labels"] = self.settings["labels_before"] if written else "none"
        if labels != "none":
            self.settings["labels_before"] = labels

    def _take_motion(self) -> None:
        """Let the picture and the panels glide, or not."""
        from treeview.qt.widgets.desktop import motion_wanted

        self._move_smoothly(motion_wanted(self.settings))

    def _move_smoothly(self, smooth: bool) -> None:
        self.canvas.smooth = smooth
        self.panels.set_smooth(smooth)
        self.setAnimated(smooth)

    def _type_tree(self) -> None:
        """Go to the entry line; from there, hide it."""
        typing = self.entry.field.hasFocus()
        self.settings["entry_line"] = not typing
        if typing:
            self.canvas.setFocus()
        else:
            self.entry.open()

    def restyle(self, _: object = None) -> None:
        """Take over appearance and text size."""
        style, around = self.pictures.styles()
        theme.apply(around, self.settings["text_size"])
        self.document.set_style(style, around)
        self._take_style()
        self._take_text_size()

    def _take_text_size(self) -> None:
        """Everything is laid out anew in a text of another size; the window keeps its own."""
        percent = self.settings["text_size"]
        if percent == self._text_size:
            return
        self._text_size = percent
        self.document.styleChanged.emit()
        QTimer.singleShot(0, self, partial(self.panels.take_text_size, self.size()))

    def _take_style(self) -> None:
        self.actions_.recolour(self.document.theme)
        self.messages.restyle(self.document.theme)
        self.find_bar.restyle(self.document.theme)
        self.entry.restyle(self.document.theme)
        self.rerun.restyle(self.document.theme)
        self.canvas.set_text_size(self.settings["text_size"])
        self._show_playing(self.playing.active)

    def _show_playing(self, active: bool) -> None:
        self.actions_.set_icon("play", "pause" if active else "play", self.document.theme)
        self.actions_["play"].setText(tr("&Pause") if active else tr("&Play"))

    def _name_window(self) -> None:
        title = printable(self.document.title).replace("[*]", "[*][*]")
        self.setWindowTitle(f"{title}[*] — treeview")
        self.setWindowFilePath(str(self.document.path or ""))

    def _enable(self, _: object = None) -> None:
        """Only what can be done now can be chosen."""
        document, a = self.document, self.actions_
        self.moving.enable()
        a["reload"].setEnabled(document.path is not None)
        a["zoom_selection"].setEnabled(document.selected != NIL)

    def _run_to(self, node: int) -> None:
        """Return, while keys step: run until this node."""
        self.document.select(node)
        self.moving.go("node")

    def _explain(self, node: int) -> None:
        """A click on a node asks what is known of it."""
        if node != NIL:
            self.panels.bring("inspector")

    def _show_run(self) -> None:
        """The children that Monte Carlo tree search compares come forward with the search."""
        run = self.document.run
        sampling = run is not None and isinstance(run.search, MCTS)
        if sampling and not self._sampling and self.log.isVisible():
            self.docks["counters"].raise_()
        self._sampling = sampling

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the message, and leaves a field."""
        if event.key() == Qt.Key.Key_Escape:
            self.messages.hide()
            self.canvas.setFocus()
        else:
            if event.key() == Qt.Key.Key_M and not self.actions_["more"].isEnabled():
                self.messages.show_message(tr(NO_MORE), passing=True)
            elif not self.moving.explain(QKeySequence(event.keyCombination())):
                self.messages.move_on()
            super().keyPressEvent(event)

    # Files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.opening.data(event.mimeData(), tr("dropped text"))

    def reload(self) -> bool:
        """Read the file again; the view stays on the same part of the plane. Whether it could be read."""
        canvas = self.canvas
        fitted, zoom, x, y = canvas.fitted, canvas.view.zoom, canvas.view.x, canvas.view.y
        read = self.opening.again()
        if not fitted:
            canvas.set_zoom(zoom)
            canvas.centre_on(x, y)
        return read

    def export_dialog(self) -> None:
        """Write pictures of steps to files."""
        from treeview.qt.dialogs.export import ExportDialog, say_written

        self.playing.stop()
        dialog = ExportDialog(
            self.document, self.canvas, self.settings["folder"], self, settings=self.settings
        )
        if dialog.exec():
            self.settings["folder"] = str(dialog.files[0].parent)
            say_written(dialog.files, self.messages)

    def present(self) -> None:
        """Show the run to an audience."""
        from treeview.qt.presenter import Presenter

        self.presenter = self.presenter or Presenter(self)
        self.presenter.start()

    def copy_picture(self) -> None:
        """Put this step's picture on the clipboard."""
        from treeview.qt.painting.clipboard_picture import picture_to_copy

        with busy():
            image, said = picture_to_copy(self.document, self.canvas)
        QGuiApplication.clipboard().setImage(image)
        self.messages.show_message(said, passing=True)

    def help(self) -> None:
        """All keys, in a window that may stay open."""
        from treeview.qt.dialogs.help.help_window import HelpWindow

        shown = self.findChild(HelpWindow)
        self.help_window = shown or HelpWindow(self)
        window_list.bring(self.help_window)

    def preferences(self) -> None:
        """The settings, in a window that may stay open: a change is seen at once."""
        from treeview.qt.dialogs.preferences import PreferencesDialog

        window_list.bring(self.findChild(PreferencesDialog) or PreferencesDialog(self.settings, self))

    def about(self) -> None:
        """What this program is."""
        from treeview.qt.dialogs.help.about_box import show_about

        show_about(self)

    # Remembered

    def _restore(self) -> None:
        self.resize(1280, 800)
        geometry, state = self.settings["geometry"], self.settings["state"]
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        keep_on_screen(self)
        if not state.isEmpty():
            self.restoreState(state, LAYOUT_VERSION)
        self.panels.show_board()

    def _remember(self, path: str) -> None:
        """A file was saved: it has a name, is recent, and can be read again."""
        self.settings["folder"] = str(Path(path).resolve().parent)
        self.settings.add_recent(str(Path(path).resolve()))
        self._name_window()
        self._enable()
        said = tr("Saved: {file}")
        if by_name(path) is not NATIVE:
            said = tr("Saved: {file}. Only the format {native} keeps the algorithm, the step and the view.")
        self.messages.show_message(said.format(file=path, native=tr(NATIVE.title)), passing=True)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.editing.finish():
            window_list.bring(self)  # the user, who leaves the program, may be in another one
            event.ignore()
            return
        if not self.saving.may_close():
            event.ignore()
            return
        if self.presenter:
            self.presenter.end()
        self.saving.close()
        self.grower.cancel()
        self.matches.close()
        self.playing.stop()
        self.document.cancel()
        self.settings["geometry"] = QByteArray(self.saveGeometry())
        self.settings["state"] = QByteArray(self.saveState(LAYOUT_VERSION))
        self.settings.save()
        super().closeEvent(event)
        window_list.closed(self)
