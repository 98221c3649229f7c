"""When the start page is shown, and what it hides."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QStackedWidget, QToolBar, QWidget

from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.shell import Shell
from treeview.qt.welcome.start_page import StartPage
from treeview.sources import EXAMPLE


class StartCommands(QObject):
    """Shows the start page in ``stack``, instead of ``work``, if the document is blank or it is asked for.

    Meanwhile docks and tool bars are hidden, and commands that need a tree are disabled. Make it before the
    docks: when a tree is opened, they come back first.
    """

    covered = Signal(bool)
    """The page is about to be shown, or it has been left."""

    def __init__(self, window: QMainWindow, shell: Shell, opening: OpenCommands, work: QWidget) -> None:
        super().__init__(window)
        self._window, self._shell, self._opening = window, shell, opening
        self.work = work
        self.stack = QStackedWidget()
        self.stack.addWidget(work)
        self.page: StartPage | None = None
        self._asked = False
        for signal in (shell.document.treeChanged, shell.document.treeEdited):
            signal.connect(self.leave)
        shell.actions.tie({"start_page": self.ask, "tour": self.take_tour})

    @property
    def shown(self) -> bool:
        """Whether the page is shown."""
        return self.stack.currentWidget() is self.page

    def ask(self) -> None:
        """Show the page, whatever is open."""
        self._shell.player.stop()
        self._asked = True
        self.update()

    def take_tour(self) -> None:
        """Lead through the program in another window."""
        from treeview.qt.welcome.tour import Tour

        Tour(self._shell.new_window(), self._window)

    def leave(self) -> None:
        """Show the tree, if there is one."""
        self._asked = False
        self.update()

    def update(self) -> None:
        """Show the page or the tree."""
        wanted = self._asked or self._shell.document.blank
        if wanted and not self.shown:
            self._set_covered(True)
            self._show(self.page or self._make_page())
        elif not wanted and self.shown:
            self._show(self.work)
            self.uncover()

    def uncover(self) -> None:
        """Bring back what the page hides, as the state of the window that Qt saves is to have it."""
        self._set_covered(False)

    def _set_covered(self, covered: bool) -> None:
        for bar in self._window.findChildren(QToolBar):
            bar.setHidden(covered)
        self.covered.emit(covered)

    def _show(self, part: QWidget) -> None:
        shell = self._shell
        paged = part is not self.work
        self.stack.setCurrentWidget(part)
        policy = QSizePolicy.Policy.Ignored if paged else QSizePolicy.Policy.Preferred
        self.work.setSizePolicy(policy, policy)  # a page that is hidden keeps no window from being small
        shell.messages.lie_over(part if paged else shell.canvas)
        shell.actions.of_tree.setEnabled(not paged)
        if self.page is not None and paged:
            self.page.refresh()
            self.page.focus()
        else:
            shell.canvas.setFocus()

    def _make_page(self) -> StartPage:
        self.page = page = StartPage(self._shell)
        page.left.connect(self.leave)
        page.fileChosen.connect(self._opening.open_file)
        page.exampleChosen.connect(lambda name: self._opening.open_source(EXAMPLE + name))
        self.stack.addWidget(page)
        return page
