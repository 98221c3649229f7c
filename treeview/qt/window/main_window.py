"""The main window: it makes the canvas, the panels, the menus and the commands, and connects them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar, QVBoxLayout, QWidget

from treeview.formats.format_error import printable
from treeview.formats.format_registry import NATIVE, by_name
from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.document import Document
from treeview.qt.editing.edit_menu import EditMenu
from treeview.qt.files import recovery_offer
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.save_commands import SaveCommands
from treeview.qt.painting.picture_styles import PictureStyles
from treeview.qt.panels.entry.entry_line import EntryLine
from treeview.qt.panels.find_bar import FindBar
from treeview.qt.panels.growing_bar import Grower, GrowingBar
from treeview.qt.panels.lesson_bar import LessonBar
from treeview.qt.panels.message_bar import MessageBar
from treeview.qt.panels.rerun_bar import RerunBar
from treeview.qt.panels.status_line import StatusLine
from treeview.qt.panels.transport import Transport
from treeview.qt.play.match_commands import MatchCommands
from treeview.qt.run_player import RunPlayer
from treeview.qt.settings import Settings
from treeview.qt.shell import Shell, ShellWindow, bring_to_front, open_windows
from treeview.qt.welcome.start_commands import StartCommands
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import go_on
from treeview.qt.widgets.desktop import busy, keep_on_screen
from treeview.qt.widgets.guard import guarded
from treeview.qt.window.appearance import Appearance
from treeview.qt.window.docks import Docks
from treeview.qt.window.menus import Menus
from treeview.qt.window.position_highlight import PositionHighlight
from treeview.qt.window.step_commands import NoteCommands, StepCommands
from treeview.qt.window.view_commands import FoldCommands, ViewCommands
from treeview.search.registry import view_of
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from treeview.qt.panels.counters_panel import CountersPanel
    from treeview.qt.panels.inspector import Inspector
    from treeview.qt.presenter import Presenter

NEW_WINDOW_OFFSET_PX: Final = 28
LEAST_SIZE: Final = QSize(640, 480)
LAYOUT_VERSION: Final = 3
"""Raise it when panels change, so that a layout saved by an older version is not restored."""

_opened: Final[list[MainWindow]] = []
"""Windows opened from others: nothing else keeps them alive."""


class _WindowShell(Shell):
    """The shell of one `MainWindow`."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(
            window,
            window.document,
            window.canvas,
            window.actions_,
            window.settings,
            window.messages,
            window.playing,
        )
        self._main_window = window

    def new_window(self) -> Shell:
        return self._main_window.open_another().shell

    def finish_typing(self) -> bool:
        return self._main_window.editing.finish()

    def check_file(self) -> None:
        self._main_window.saving.check_file()

    def mark_unsaved(self, recovered: UnsavedWork | None = None) -> None:
        self._main_window.saving.mark_unsaved(recovered)


@guarded
class MainWindow(ShellWindow):
    """One document in one window."""

    def __init__(self, document: Document, settings: Settings) -> None:
        super().__init__()
        self.document, self.settings = document, settings
        document.setParent(self)
        pictures = PictureStyles(settings, self)
        document.set_style(*pictures.styles())
        theme.apply(document.theme, settings["text_size"])
        self.actions_ = Actions(self)
        self.playing = RunPlayer(document, settings["speed"])
        self.canvas = TreeCanvas(document)
        self.canvas.viewport.set_text_size(settings["text_size"])  # before what lies over it is made
        self.messages = MessageBar(self.canvas)
        self.shell: Shell = _WindowShell(self)
        self._make_widgets()
        self._make_commands()
        self.panels = panels = Docks(self, document, self.actions_)
        self.docks = panels.by_name
        self.run_panel, self.outline = panels.run_panel, panels.outline
        self.pseudocode, self.log = panels.pseudocode, panels.log
        self.notes = NoteCommands(self.shell, panels)
        self.presenter: Presenter | None = None
        self._sampling = False
        self.menus = Menus(self, self.shell, self.editing, self.opening.recent, panels)
        restyled = (self.messages, self.find_bar, self.entry, self.lesson, self.rerun)
        self.appearance = Appearance(self, self.shell, pictures, panels, restyled)
        self._connect()
        self.setAcceptDrops(True)
        self.addActions(list(self.actions_))
        self._restore()
        self._name_window()
        self.canvas.setFocus()

    # Parts

    def _make_widgets(self) -> None:
        """The canvas with what stands above, in and below it."""
        document, actions, say = self.document, self.actions_, self.shell.say
        middle = QWidget()
        self.minimap = Minimap(self.canvas)
        self.entry = EntryLine(document, middle)
        self.lesson = LessonBar(document, self.settings, actions["next_example"], middle)
        self.find_bar = FindBar(document, actions)
        self.grower = Grower(self)
        self.growing = GrowingBar(self.grower, self)
        self.status = StatusLine(document)
        self.rerun = RerunBar(document, self.settings, actions["again"], say, self.status)
        self.transport = Transport(document, actions, self.playing)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.entry)
        column.addWidget(self.lesson)
        column.addWidget(self.canvas, 1)
        for bar in (self.find_bar, self.status, self.transport):
            column.addWidget(bar)
        self.work = middle

    def _make_commands(self) -> None:
        shell = self.shell
        self.games = GameCommands(shell, self.grower)
        self.opening = OpenCommands(shell, self.games)
        self.editing = EditMenu(shell, self.opening.open_clipboard)
        self.saving = SaveCommands(shell, self.opening.reload, self.editing.drawing.inline.unfinished)
        self.steps = StepCommands(shell)
        self.folding = FoldCommands(shell)
        self.view = ViewCommands(shell, self.minimap, self.entry)
        self.equal = PositionHighlight(shell)
        self.matches = MatchCommands(shell)
        self.start = StartCommands(self, shell, self.opening, self.work)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.start.stack, 1)
        column.addWidget(self.growing)
        self.setCentralWidget(middle)

    @property
    def counters(self) -> CountersPanel:
        """The counters panel, made when it is first used."""
        return self.panels.counters

    @property
    def inspector(self) -> Inspector:
        """The inspector panel, made when it is first used."""
        return self.panels.inspector

    def _panes(self) -> list[QWidget]:
        """The parts of the window that F6 goes through."""
        page = [self.start.page] if self.start.page is not None else []
        return [
            *page,
            self.canvas,
            self.find_bar,
            self.growing,
            self.rerun,
            self.transport,
            *self.docks.values(),
            self.entry,
            *self.findChildren(QWidget, "tour"),
        ]

    # Connections

    def _connect(self) -> None:
        self._connect_actions()
        self._connect_widgets()
        self._connect_document()
        self._connect_saving()
        self.start.covered.connect(self.panels.set_covered)

    def _connect_actions(self) -> None:
        self.actions_.tie(
            {
                "close": self.close,
                "quit": self.quit,
                "export": self.export_dialog,
                "copy": self.copy_picture,
                "copy_latex": self.copy_latex,
                "present": self.present,
                "preferences": self.preferences,
                "find": self.find_bar.open,
                "find_next": partial(self.find_bar.go, 1),
                "find_previous": partial(self.find_bar.go, -1),
                "goto": self.transport.type_number,
                "next_pane": lambda: go_on(self._panes()),
                "previous_pane": lambda: go_on(self._panes(), -1),
                "layout": self.panels.arrange,
                "keys": self.help,
                "about": self.about,
            }
        )

    def _connect_widgets(self) -> None:
        canvas, play = self.canvas, self.actions_["play"]
        for left in (self.transport.typed, self.rerun.left, self.run_panel.typed):
            left.connect(canvas.setFocus)
        self.find_bar.foundChanged.connect(lambda: canvas.set_found(self.find_bar.found))
        self.find_bar.went.connect(canvas.viewport.reveal)
        canvas.keys.activated.connect(self._run_to)
        canvas.keys.tapped.connect(play.trigger)
        canvas.mouse.selected.connect(self._inspect)
        canvas.mouse.menuRequested.connect(self.editing.node_menu)
        self.outline.chosen.connect(self._inspect)
        self.editing.add_to_outline(self.outline.view)
        self.playing.changed.connect(canvas.viewport.following.play)
        self.playing.speedChanged.connect(partial(self.settings.__setitem__, "speed"))

    def _connect_document(self) -> None:
        document, messages = self.document, self.messages
        document.messageRaised.connect(messages.show_message)
        document.messageOver.connect(messages.retract)
        document.stepChanged.connect(messages.move_on)
        document.treeChanged.connect(messages.hide)
        document.runChanged.connect(self._show_run)
        for signal in (document.treeChanged, document.treeEdited, document.styleChanged):
            signal.connect(self._name_window)
        self.start.stack.currentChanged.connect(self._name_window)

    def _connect_saving(self) -> None:
        saving = self.saving
        saving.modifiedChanged.connect(self.setWindowModified)
        saving.changedOutside.connect(lambda text: self.messages.show_message(text, answers=saving.answers))
        saving.saved.connect(self._file_saved)
        # Queued: what was typed may have become an edit by then.
        self.editing.drawing.editor.written.connect(saving.keep, Qt.ConnectionType.QueuedConnection)

    def _name_window(self, _: object = None) -> None:
        title = tr("Start Page") if self.start.shown else printable(self.document.title)
        title = title.replace("[*]", "[*][*]")
        self.setWindowTitle(f"{title}[*] — treeview")
        self.setWindowFilePath(str(self.document.path or ""))
        self.actions_["reload"].setEnabled(self.document.path is not None)

    def _run_to(self, node: int) -> None:
        """Run to the next step at ``node``."""
        self.document.select(node)
        self.steps.go("node")

    def _inspect(self, node: int) -> None:
        """Show the inspector for a node that was clicked."""
        if node != NIL:
            self.panels.bring("inspector", asked=False)

    def _show_run(self) -> None:
        """Bring the counters to front when Monte Carlo tree search begins: they compare its moves."""
        run = self.document.run
        sampling = run is not None and bool(view_of(run.search).compares)
        if sampling and not self._sampling and self.log.isVisible():
            self.docks["counters"].raise_()
        self._sampling = sampling

    # Events

    def event(self, event: QEvent) -> bool:
        """Let Space press the focused button and arrows switch focused tabs, instead of stepping.

        Docks fit the window at once, and keep what the user has made of them.
        """
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus, key = QApplication.focusWidget(), event.key()
            pressed = isinstance(focus, QAbstractButton) and key == Qt.Key.Key_Space
            turned = isinstance(focus, QTabBar) and key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if (pressed or turned) and held == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.panels.fit()
            self.menus.fit_tools()
        elif event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.menus.fit_tools()
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.panels.mouse_pressed()
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self.panels.mouse_released()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the message on Esc; explain keys of disabled commands."""
        if event.key() == Qt.Key.Key_Escape:
            self.messages.hide()
            self.start.leave()
            if not self.start.shown:
                self.canvas.setFocus()
            return
        if self.start.shown:
            return
        if event.key() == Qt.Key.Key_M and not self.actions_["more"].isEnabled():
            self.shell.say(tr("Only a finished run of Monte Carlo tree search can have more iterations."))
        elif not self.steps.explain(QKeySequence(event.keyCombination())):
            self.messages.move_on()
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.opening.open_data(event.mimeData(), tr("dropped text"))

    # Commands

    def export_dialog(self) -> None:
        """Export pictures of steps to files."""
        from treeview.qt.dialogs.export import ExportDialog, written

        self.playing.stop()
        dialog = ExportDialog(
            self.document, self.canvas, self.settings["folder"], self, settings=self.settings
        )
        if dialog.exec():
            self.settings["folder"] = str(dialog.files[0].parent)
            text, look = written(dialog.files)
            self.messages.show_message(text, passing=True, answers=[look])

    def copy_picture(self) -> None:
        """Put the picture of this step on the clipboard."""
        from treeview.qt.canvas.render.visible_picture import picture_to_copy

        with busy():
            copied, notice = picture_to_copy(self.canvas.frame())
        QGuiApplication.clipboard().setMimeData(copied)
        self.shell.say(notice)

    def copy_latex(self) -> None:
        """Put the picture of this step on the clipboard as TikZ."""
        from treeview.draw.latex.latex_text import LatexError
        from treeview.qt.canvas.render.visible_picture import latex_to_copy

        try:
            with busy():
                QGuiApplication.clipboard().setText(latex_to_copy(self.canvas.frame()))
        except LatexError as problem:
            self.shell.say(str(problem))
        else:
            self.shell.say(tr("The picture is on the clipboard as TikZ; its first lines say what it needs."))

    def present(self) -> None:
        """Show the run to an audience."""
        from treeview.qt.presenter import Presenter

        self.presenter = self.presenter or Presenter(self.shell)
        self.presenter.start()

    def help(self) -> None:
        """Show the help window, which may stay open."""
        from treeview.qt.dialogs.help.help_window import HelpWindow

        self.help_window = self.findChild(HelpWindow) or HelpWindow(self)
        bring_to_front(self.help_window)

    def preferences(self) -> None:
        """Show the preferences, which may stay open and apply at once."""
        from treeview.qt.dialogs.preferences import PreferencesDialog

        bring_to_front(self.findChild(PreferencesDialog) or PreferencesDialog(self.settings, self))

    def about(self) -> None:
        """Show the version and the licence."""
        from treeview.qt.dialogs.help.help_window import show_about

        show_about(self)

    def offer_recovery(self) -> None:
        """Ask about the work that a crash has left unsaved, if any."""
        recovery_offer.offer(self.shell, self.games)

    # Opening and closing

    def open_another(self) -> MainWindow:
        """Open another window, empty, next to this one; it lives until it is closed."""
        window = MainWindow(Document(), Settings())
        window.document.run_control.algorithm = self.document.algorithm
        self.start.leave()
        _opened.append(window)
        window.resize(self.size())
        window.move(self.x() + NEW_WINDOW_OFFSET_PX, self.y() + NEW_WINDOW_OFFSET_PX)
        keep_on_screen(window, self.screen())
        window.show()
        return window

    def _restore(self) -> None:
        """Take the size, the place and the panels that the last window had."""
        self.setMinimumSize(LEAST_SIZE)  # what has no room then folds
        self.resize(1280, 800)
        geometry, state = self.settings["geometry"], self.settings["state"]
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        keep_on_screen(self)
        if not state.isEmpty():
            self.restoreState(state, LAYOUT_VERSION)
        self.panels.take_sizes(self.settings["panel_sizes"])
        self.panels.show_board()

    def _file_saved(self, path: str) -> None:
        self.settings["folder"] = str(Path(path).resolve().parent)
        self.settings.add_recent(str(Path(path).resolve()))
        self._name_window()
        text = tr("Saved: {file}")
        if by_name(path) is not NATIVE:
            text = tr("Saved: {file}. Only the format {native} keeps the algorithm, the step and the view.")
        self.shell.say(text.format(file=path, native=tr(NATIVE.title)))

    def quit(self) -> bool:
        """Close every window, asking about unsaved work; ``False`` if one stays open."""
        others = [window for window in open_windows() if window is not self]
        return all(window.close() for window in (*others, self))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.editing.finish():
            bring_to_front(self)  # the user may have quit from another window
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
        self.document.recorder.cancel()
        self.settings["geometry"] = QByteArray(self.saveGeometry())
        self.settings["panel_sizes"] = self.panels.sizes()
        self.start.uncover()
        self.panels.unfold()
        self.settings["state"] = QByteArray(self.saveState(LAYOUT_VERSION))
        self.settings.save()
        super().closeEvent(event)
        if self in _opened:
            _opened.remove(self)
            self.settings.close()
            self.deleteLater()
