"""When the start page or another page is shown in place of the tree, and what that hides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QToolBar, QWidget

from treeview.formats.format_error import to_printable
from treeview.qt.settings import Settings
from treeview.qt.shell import Shell, ShellWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from treeview.qt.actions import Actions
    from treeview.qt.welcome.start_page import StartPage


class StartCommands(QObject):
    """Shows the start page in ``stack``, instead of ``work``, if no tree is open or it is asked for.

    `put` shows any other page there. Docks and tool bars are hidden meanwhile, and commands that need a
    tree are disabled.
    """

    covered = Signal(bool)
    """The page is shown, or it has been left."""
    filled = Signal()
    """The page has been painted, and has its examples."""
    fileChosen = Signal(str)
    exampleChosen = Signal(str)

    def __init__(self, window: ShellWindow, find_actions: Callable[[], Actions], settings: Settings) -> None:
        super().__init__(window)
        self._window, self._find_actions, self._settings = window, find_actions, settings
        self._shell: Shell | None = None
        self.work: QWidget | None = None
        self.stack = QStackedWidget()
        self.page: StartPage | None = None
        self._asked = False
        self._other: QWidget | None = None
        self._picture: QWidget | None = None
        self._preview: QWidget | None = None

    def take(self, shell: Shell, work: QWidget) -> None:
        """From now on, ``work`` shows the tree of ``shell``, once there is one."""
        self._shell, self.work, document = shell, work, shell.document
        for signal in (document.treeChanged, document.treeEdited):
            signal.connect(self.leave)
        document.styleChanged.connect(self._restyle)
        self.stack.addWidget(work)
        self._cover(shell)

    @property
    def shown(self) -> bool:
        return self.page is not None and self.stack.currentWidget() is self.page

    @property
    def covers(self) -> bool:
        """Whether something else is shown in place of the tree."""
        return self.work is None or self.stack.currentWidget() is not self.work

    def ask(self) -> None:
        if self._shell is not None:
            self._shell.player.stop()
        self._asked, self._other = True, None
        self.update()

    def take_tour(self) -> None:
        """Lead through the program in another window."""
        from treeview.qt.welcome.tour import Tour

        Tour(self._window.open_another().shell, self._window)

    def put(self, page: QWidget | None, picture: QWidget | None = None) -> None:
        """Show ``page`` instead of the tree and of the start page; ``None``: no more.

        Messages lie over its ``picture``.
        """
        self._other, self._picture = page, picture
        if page is not None and self.stack.indexOf(page) < 0:
            self.stack.addWidget(page)
        self.update()

    def put_first(self, preview: QWidget) -> None:
        """Show ``preview`` until there is a `work`, for the last time."""
        self._preview = preview
        self.stack.addWidget(preview)
        self.stack.setCurrentWidget(preview)

    def drop_preview(self) -> None:
        if self._preview is not None:
            self.stack.removeWidget(self._preview)
            self._preview.deleteLater()
            self._preview = None

    def leave(self) -> None:
        self._asked, self._other = False, None
        self.update()

    def update(self) -> None:
        shell, work = self._shell, self.work
        if self._other is not None and shell is not None and work is not None:
            self._turn_to(self._other)
        elif self._asked or shell is None or work is None or shell.document.blank:
            if not self.shown:
                page = self.page or self._make_page()
                self._turn_to(page)
                named = shell is not None and not shell.document.blank
                page.refresh(to_printable(shell.document.title) if shell is not None and named else "")
                page.focus()
        elif self.covers:
            self._turn_to(work)
            shell.canvas.setFocus()

    def _turn_to(self, page: QWidget) -> None:
        """Show one of the pages, and around it what belongs there."""
        self.stack.setCurrentWidget(page)
        self._find_actions().of_tree.setEnabled(page is self.work)
        if self._shell is not None and self.work is not None:
            self._cover(self._shell)

    def _cover(self, shell: Shell) -> None:
        """Hide what stands around the `work` while a page is shown, or bring it back."""
        page = self.stack.currentWidget() if self.covers else None
        for bar in self._window.findChildren(QToolBar):
            bar.setHidden(page is not None)
        self.covered.emit(page is not None)
        for each in filter(None, map(self.stack.widget, range(self.stack.count()))):
            is_shown = each is self.stack.currentWidget()
            policy = QSizePolicy.Policy.Preferred if is_shown else QSizePolicy.Policy.Ignored
            each.setSizePolicy(policy, policy)  # a hidden page must not set the least size of the window
        picture = self._picture if page is self._other else None
        shell.messages.lie_over(picture or page or shell.canvas, titled=page is not None and not picture)

    def _restyle(self) -> None:
        if self.page is not None:
            self.page.restyle()

    def _make_page(self) -> StartPage:
        from treeview.qt.welcome.start_page import StartPage

        self.page = page = StartPage(self._find_actions(), self._settings)
        page.left.connect(self.leave)
        page.fileChosen.connect(self.fileChosen)
        page.exampleChosen.connect(self.exampleChosen)
        page.filled.connect(self.filled)
        self.stack.addWidget(page)
        return page
