"""The main window: it shows the start page, or a tree in its workspace."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from treeview.formats.format_error import to_printable
from treeview.gc_pause import pause
from treeview.messages import tr
from treeview.qt.settings import Settings
from treeview.qt.shell import Fill, ShellWindow, bring_to_front, open_windows
from treeview.qt.welcome.start_commands import StartCommands
from treeview.qt.widgets import theme
from treeview.qt.widgets.desktop import busy_cursor, keep_on_screen
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.qt.window.menus import Menus
from treeview.qt.window.preparation import Preparation

if TYPE_CHECKING:
    from collections.abc import Callable

    from treeview.document.tree_document import TreeDocument
    from treeview.qt.actions import Actions
    from treeview.qt.dialogs.export import ExportDialog
    from treeview.qt.panels.panel import Panel
    from treeview.qt.presenter import Presenter
    from treeview.qt.window.file_preview import FilePreview
    from treeview.qt.window.workspace import Workspace

D = TypeVar("D", bound="ExportDialog")
NEW_WINDOW_OFFSET_PX: Final = 28
LEAST_SIZE: Final = QSize(640, 480)

_opened: Final[list[MainWindow]] = []
"""Windows opened from others: nothing else keeps them alive."""


@guard_methods
class MainWindow(ShellWindow):
    """One document in one window.

    The window opens with its menus and the start page. The workspace, ``shell``, takes a while: it is made
    when something of it is asked for, or once the page has been painted.
    """

    opened = Signal()
    """The file that was previewed has been opened."""

    def __init__(self, settings: Settings) -> None:
        theme.apply(theme.style_for(settings), settings["text_size"])
        super().__init__()
        self.settings = settings
        self._workspace: Workspace | None = None
        self._preview: FilePreview | None = None
        self._opening: Callable[[], object] | None = None
        self._preparation = Preparation(self, self._make_workspace, self.prepare)
        self.presenter: Presenter | None = None
        self.menus = Menus(self, settings)
        self.menus.wanted.connect(self.prepare)
        self.start = StartCommands(self, lambda: self.actions_, settings)
        middle = QWidget()
        self._column = make_column((self.start.stack, 1), spacing=0, margins=NO_MARGINS)
        middle.setLayout(self._column)
        self.setCentralWidget(middle)
        self._connect()
        self.setAcceptDrops(True)
        self.setMinimumSize(LEAST_SIZE)  # what has no room then folds
        self.resize(1280, 800)
        if not settings["geometry"].isEmpty():
            self.restoreGeometry(settings["geometry"])
        keep_on_screen(self)
        self.name_window()

    def _connect(self) -> None:
        start = self.start
        start.stack.currentChanged.connect(self.name_window)
        start.filled.connect(self._preparation.start)
        start.fileChosen.connect(lambda path: self.shell.opening.open_file(path))
        start.exampleChosen.connect(lambda name: self.shell.opening.open_example(name))

    @cached_property
    def actions_(self) -> Actions:
        """The commands, made when they are first asked for: the preview of a file does without."""
        from treeview.qt.actions import Actions

        made = Actions(self)
        self.addActions(list(made))
        made["reload"].setEnabled(False)
        made.tie(
            {
                "new": lambda: self.shell.opening.new(),
                "open": lambda: self.shell.opening.ask_file(),
                "examples": lambda: self.shell.opening.ask_example(),
                "next_example": lambda: self.shell.opening.next_example(),
                "random": lambda: self.shell.opening.ask_random(),
                "paste": lambda: self.shell.opening.open_clipboard(),
                "game": lambda: self.shell.games.ask_game(),
                "match": lambda: self.shell.matches.ask_game(),
                "own_code": lambda: self.shell.own_code.ask(),
                "start_page": self.start.ask,
                "tour": self.start.take_tour,
                "close": self.close_shown,
                "quit": self.quit,
                "export": self.export_dialog,
                "print": self.print_dialog,
                "copy": self.copy_picture,
                "copy_latex": self.copy_latex,
                "present": self.present,
                "practice": lambda: self.shell.practice.toggle(),
                "predict": lambda: self.shell.practice.predict(),
                "exam": lambda: self.shell.practice.toggle_exam(),
                "practice_progress": lambda: self.shell.practice.show_progress(),
                "exercise": lambda: self.shell.exercises.make(),
                "mark": lambda: self.shell.exercises.ask_marks(),
                "preferences": self.preferences,
                "next_pane": lambda: self._go_on(1),
                "previous_pane": lambda: self._go_on(-1),
                "terms": self.explain,
                "keys": self.help,
                "learn": self.learn,
                "about": self.about,
            }
        )
        return made

    @property
    def shell(self) -> Workspace:
        """The workspace."""
        workspace = self._make_workspace()
        if self._opening is not None:
            self._open_previewed(self._opening)
        return workspace

    def preview(self, path: str, opening: Callable[[], object]) -> bool:
        """Show the tree of a file at once, if it is small, and leave ``opening`` it for when it is painted.

        Whatever asks for the workspace before, such as a key, has the file opened first. ``False``: there is
        no preview, and nothing will be opened.
        """
        from treeview.qt.window.file_preview import preview_of

        self._preview = preview = preview_of(path, self.settings, self._lay_out_canvas)
        if preview is None:
            return False
        self._opening = opening
        self.start.put_first(preview)
        preview.painted.connect(self._preparation.start)
        self.name_window()
        return True

    def _lay_out_canvas(self) -> QWidget:
        """The canvas at its place, as a click that was meant for the preview needs it."""
        canvas = self.shell.canvas
        for layout in filter(None, (self.layout(), self._column, self.shell.work.layout())):
            layout.activate()
        return canvas

    @property
    def previews(self) -> bool:
        """Whether a file is shown that is still to be opened."""
        return self._opening is not None

    def _open_previewed(self, opening: Callable[[], object]) -> None:
        self._opening = self._preview = None
        with pause():
            opening()
        self.start.drop_preview()
        self.opened.emit()

    def prepare(self) -> None:
        """Make the workspace, so that the first tree is soon shown."""
        _ = self.shell

    def _make_workspace(self) -> Workspace:
        if self._workspace is None:
            self._workspace = self._new_workspace()
        return self._workspace

    def _new_workspace(self) -> Workspace:
        from treeview.qt.window.workspace import Workspace
        from treeview.search.registry import load_installed

        with pause():
            problems = load_installed()
            covered = self.start.shown or self.previews
            made = Workspace(self, self.actions_, self.settings, covered=covered)
            self._column.addWidget(made.growing)
            self.menus.fill(self.actions_, made.editing, made.opening.recent, made.panels)
            self.start.covered.connect(made.panels.set_covered)
            self.start.take(made, made.work)
            made.practice.pageWanted.connect(
                lambda page: self.start.put(page, page.picture if page is not None else None)
            )
            self.start.stack.currentChanged.connect(
                lambda _: made.practice.set_shown(self.start.stack.currentWidget())
            )
            made.panels.restore(self.settings)
            if not covered:
                made.canvas.setFocus()
            made.saving.saved.connect(self.name_window)
            made.pages.changed.connect(self.name_window)
            for signal in (made.document.treeChanged, made.document.treeEdited, made.document.styleChanged):
                signal.connect(self.name_window)
        for problem in problems:
            made.warn(problem)
        return made

    def _panes(self) -> list[QWidget]:
        page = [self.start.page] if self.start.page is not None else []
        return [*page, *self.shell.practice.panes(), *self.shell.panes(), *self.findChildren(QWidget, "tour")]

    def _go_on(self, by: int) -> None:
        from treeview.qt.widgets.accessibility import go_on

        go_on(self._panes(), by)

    def name_window(self, _: object = None) -> None:
        """Say in the title what is shown."""
        document: TreeDocument | None = self._workspace.document if self._workspace else None
        if self._preview is not None:
            document = self._preview.document
        title = to_printable(document.title) if document is not None else ""
        if self._workspace is not None and len(self._workspace.pages) > 1:
            title = to_printable(self._workspace.pages.titles[self._workspace.pages.shown])
        if document is None or self.start.shown:
            title = tr("Start Page")
        elif self.start.covers and not self._preview:
            title = tr("Exam") if self.shell.practice.shows_exam else tr("Practice")
        title = title.replace("[*]", "[*][*]")
        path = document.path if document else None
        self.setWindowTitle(f"{title}[*] — treeview")
        self.setWindowFilePath(str(path or ""))
        if document is not None and self._preview is None:
            self.actions_["reload"].setEnabled(path is not None)

    # Events

    def event(self, event: QEvent) -> bool:
        """Let Space press the focused button and arrows switch tabs; fit docks at once."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            from PySide6.QtWidgets import QAbstractButton, QTabBar

            focus, key = QApplication.focusWidget(), event.key()
            pressed = isinstance(focus, QAbstractButton) and key == Qt.Key.Key_Space
            turned = isinstance(focus, QTabBar) and key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if (pressed or turned) and held == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        done = super().event(event)
        if self._workspace is None:
            return done
        if kind in (QEvent.Type.Resize, QEvent.Type.Show):
            self.shell.panels.fit()
            self.menus.fit_tools()
        elif kind == QEvent.Type.LayoutRequest and self.isVisible():
            self.menus.fit_tools()
        elif kind == QEvent.Type.MouseButtonPress:
            self.shell.panels.mouse_pressed()
        elif kind == QEvent.Type.MouseButtonRelease:
            self.shell.panels.mouse_released()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the message on Esc; explain keys of disabled commands."""
        from PySide6.QtGui import QKeySequence

        if event.key() == Qt.Key.Key_Escape:
            self.shell.messages.hide()
            document = self.shell.document
            if document.recording and document.run is not None and document.run.search.waits:
                document.recorder.cancel()
            self.start.leave()
            if not self.start.covers:
                self.shell.canvas.setFocus()
            return
        if self.start.covers:
            return
        if event.key() == Qt.Key.Key_M and not self.actions_["more"].isEnabled():
            self.shell.say(tr("Only a finished run of Monte Carlo tree search can run more iterations."))
        elif not self.shell.steps.explain(QKeySequence(event.keyCombination())):
            self.shell.messages.move_on()
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.shell.opening.open_data(event.mimeData(), tr("dropped text"))

    # Commands

    def export_dialog(self) -> None:
        from treeview.qt.dialogs.export import ExportDialog, describe_written

        dialog = self._fill_dialog(ExportDialog)
        if dialog.exec():
            self.settings["folder"] = str(dialog.files[0].parent)
            text, look = describe_written(dialog.files)
            self.shell.messages.show_message(text, passing=True, answers=[look])

    def _fill_dialog(self, dialog: type[D]) -> D:
        """Stop playing, and make a dialog that exports or prints what is shown."""
        shell, settings = self.shell, self.settings
        shell.player.stop()
        folder = settings["folder"]
        return dialog(shell.document, shell.canvas, folder, self, settings=settings, pages=shell.pages)

    def print_dialog(self) -> None:
        from treeview.qt.dialogs.export.print_dialog import PrintDialog

        dialog = self._fill_dialog(PrintDialog)
        if dialog.exec():
            text, answers = dialog.tell()
            self.shell.messages.show_message(text, passing=True, answers=answers)

    def copy_picture(self) -> None:
        from treeview.qt.canvas.render.visible_picture import picture_to_copy

        with busy_cursor():
            copied, notice = picture_to_copy(self.shell.canvas.frame())
        QGuiApplication.clipboard().setMimeData(copied)
        self.shell.say(notice)

    def copy_latex(self) -> None:
        from treeview.draw.latex.latex_text import LatexError
        from treeview.qt.canvas.render.visible_picture import latex_to_copy

        try:
            with busy_cursor():
                QGuiApplication.clipboard().setText(latex_to_copy(self.shell.canvas.frame()))
        except LatexError as problem:
            self.shell.say(str(problem))
        else:
            self.shell.say(
                tr("The picture is on the clipboard as TikZ; its first lines say which packages it needs.")
            )

    def present(self) -> None:
        from treeview.qt.presenter import Presenter

        if self.presenter is None:
            self.presenter = Presenter(self.shell)
            self.presenter.termsWanted.connect(self._explain_over)
        self.presenter.start()

    def _explain_over(self, over: QWidget, text: str, type_: QFont, node: QRect) -> None:
        """Explain the terms in a text beside a node in another window, which has no manual."""
        from treeview.qt.dialogs.help.term_cards import TermCards
        from treeview.qt.widgets.terms import terms_of

        found = terms_of(text)
        if found:
            TermCards(found, lambda _page, _anchor: None, over, node, type_).show()

    def help(self) -> None:
        """Show the manual: what the focused panel is about, or else what was read last, at first the keys."""
        panel = self._focused_panel()
        self.show_manual(panel.reading if panel is not None else "")

    def learn(self) -> None:
        """Show the page of the manual that explains the algorithms."""
        from treeview.qt.dialogs.help.manual import LEARNING

        self.show_manual(LEARNING)

    def show_manual(self, place: str) -> None:
        """Show the manual at a ``place``, PAGE or PAGE#HEADING, or where it was read last."""
        from treeview.qt.dialogs.help.help_window import HelpWindow

        shown = self.findChild(HelpWindow)
        if shown is None:
            shown = HelpWindow(self)
            shown.text.wanted.connect(self._follow_link)
        if place:
            page, _, heading = place.partition("#")
            shown.text.show_page(page, heading)
        bring_to_front(shown)

    def _follow_link(self, what: str, name: str) -> None:
        """Open an example, or practise a kind of question, as a link of the manual asks."""
        if what == "example":
            example, _, search = name.partition(":")
            self.shell.opening.open_example(example, search)
        else:
            self.shell.practice.practise(name)
        bring_to_front(self)

    def explain(self) -> None:
        """Explain the terms in the sentence of the step and in the part of the window with the focus."""
        from treeview.qt.dialogs.help.term_cards import TermCards
        from treeview.qt.widgets.terms import PAGE, terms_in

        focus = self._focused_panel()
        parts: list[QWidget] = [self.shell.status] if self._workspace is not None else []
        parts += [focus] if focus is not None else []
        found = list(dict.fromkeys(term for part in parts for term in terms_in(part)))

        if found:
            node = self.shell.canvas.box_of_step()
            TermCards(found, lambda page, heading: self.show_manual(f"{page}#{heading}"), self, node).show()
        else:
            self.show_manual(PAGE)

    def _focused_panel(self) -> Panel | None:
        from treeview.qt.panels.panel import Panel

        focus = QApplication.focusWidget()
        while focus is not None and not isinstance(focus, Panel):
            focus = focus.parentWidget()
        return focus

    def preferences(self) -> None:
        """Show the preferences, which may stay open and apply at once."""
        from treeview.qt.dialogs.preferences import PreferencesDialog

        self.prepare()  # it follows the changes
        bring_to_front(self.findChild(PreferencesDialog) or PreferencesDialog(self.settings, self))

    def about(self) -> None:
        from treeview.qt.dialogs.help.help_window import show_about

        show_about(self)

    def offer_recovery(self) -> None:
        """Ask about the work that a crash has left unsaved, if any."""
        from treeview.qt.files import recovery_offer

        recovery_offer.offer(self.shell, self.shell.games)

    # Opening and closing

    def open_another(self, fill: Fill | None = None) -> MainWindow:
        """Open another window next to this one, which lives until it is closed.

        It is empty, or ``fill`` shows something there before the panels are refreshed.
        """
        window = MainWindow(Settings())
        window.shell.document.run_control.algorithm = self.shell.document.algorithm
        self.start.leave()
        _opened.append(window)
        window.resize(self.size())
        window.move(self.x() + NEW_WINDOW_OFFSET_PX, self.y() + NEW_WINDOW_OFFSET_PX)
        keep_on_screen(window, self)
        with window.shell.document.events.settled:
            window.show()
            if fill is not None:
                fill(window.shell)
        return window

    def quit(self) -> bool:
        """Close every window, asking about unsaved work; ``False`` if one stays open."""
        others = [window for window in open_windows() if window is not self]
        return all(window.close() for window in (*others, self))

    def _keep_places(self) -> None:
        """Remember where the picture of a drawn tree and the panels are, for the next preview."""
        workspace = self._workspace
        if workspace is None or self.start.covers or not self.isVisible() or workspace.document.game:
            return
        from treeview.qt.window.file_preview import PICTURE, write_places

        top = self.menuBar().height()
        parts: dict[str, QWidget] = {PICTURE: workspace.canvas}
        parts |= {name: dock for name, dock in workspace.panels.by_name.items() if dock.x() >= 0}
        places = {"": QRect(0, 0, self.width(), self.height() - top)}
        for name, part in parts.items():
            if part.isVisible() and part.window() is self:
                places[name] = QRect(part.mapTo(self, QPoint(0, -top)), part.size())
        self.settings["places"] = write_places(places)

    def close_shown(self) -> None:
        """Go back to the tree from practice or an exam; else close the window."""
        if self.shell.practice.shown:
            self.shell.practice.leave()
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        workspace = self.shell if self.previews else self._workspace
        if workspace is not None and not workspace.may_close():
            event.ignore()
            return
        if self.presenter:
            self.presenter.end()
        self.settings["geometry"] = QByteArray(self.saveGeometry())
        self._keep_places()
        if workspace is not None:
            workspace.close()
        self.settings.save()
        super().closeEvent(event)
        if self in _opened:
            _opened.remove(self)
            self.settings.close()
            self.deleteLater()
