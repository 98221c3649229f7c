"""The docks around the picture, their panels and their default places."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.document import Document
from treeview.qt.panels.log.log_panel import LogPanel
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.pseudocode_panel import PseudocodePanel
from treeview.qt.panels.run_panel import RunPanel

if TYPE_CHECKING:
    from treeview.qt.panels.board_panel import BoardPanel
    from treeview.qt.panels.counters_panel import CountersPanel
    from treeview.qt.panels.inspector import Inspector
    from treeview.qt.panels.notes_panel import NotesPanel

P = TypeVar("P", bound=QWidget)

DEFAULT_WIDTHS_PX: Final = [276, 345]
"""Of the docks on the left and on the right."""
_LEFT: Final = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT: Final = Qt.DockWidgetArea.RightDockWidgetArea
_ACROSS: Final = Qt.Orientation.Horizontal
_DOWN: Final = Qt.Orientation.Vertical


class Docks(QObject):
    """The panels of ``document`` in docks of ``window``; ``by_name`` has the docks in menu order."""

    left = Signal()
    """The user has finished typing in a panel: the picture gets the focus."""

    def __init__(self, window: QMainWindow, document: Document, actions: Actions) -> None:
        super().__init__(window)
        self._window, self._document, self._actions = window, document, actions
        self.by_name: dict[str, QDockWidget] = {}
        window.setDockOptions(
            QMainWindow.DockOption.AnimatedDocks
            | QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
        )
        self.run_panel = self._add("run", tr("Algorithm"), RunPanel(document, actions["more"]), _LEFT)
        self.outline = self._add("outline", tr("Outline"), OutlinePanel(document), _LEFT)
        self.pseudocode = self._add("pseudocode", tr("Pseudocode"), PseudocodePanel(document), _RIGHT)
        self.log = self._add("log", tr("Log"), LogPanel(document), _RIGHT)
        self._add_later("counters", tr("Counters"), lambda: self.counters)
        self._add_later("inspector", tr("Inspector"), lambda: self.inspector)
        self._add_later("board", tr("Board"), lambda: self.board, _LEFT)
        self._add_later("notes", tr("Notes"), lambda: self.notes)
        self._played = self._smooth = False
        self.arrange()
        self.run_panel.remade.connect(self._show_options, Qt.ConnectionType.QueuedConnection)
        document.treeChanged.connect(self.show_board)
        self.show_board()

    @cached_property
    def counters(self) -> CountersPanel:
        """The counters, made when they are first shown."""
        from treeview.qt.panels.counters_panel import CountersPanel

        return CountersPanel(self._document)

    @cached_property
    def inspector(self) -> Inspector:
        """The inspector, made when it is first shown."""
        from treeview.qt.panels.inspector import Inspector

        return Inspector(self._document)

    @cached_property
    def notes(self) -> NotesPanel:
        """Notes and bookmarks, made when they are first shown."""
        from treeview.qt.panels.notes_panel import NotesPanel

        panel = NotesPanel(self._document, self._actions)
        panel.left.connect(self.left)
        return panel

    @cached_property
    def board(self) -> BoardPanel:
        """The board of a game, made when it is first shown."""
        from treeview.qt.panels.board_panel import BoardPanel

        panel = BoardPanel(self._document, self._actions["equal"])
        panel.set_smooth(self._smooth)
        return panel

    def set_smooth(self, smooth: bool) -> None:
        """Turn animations on or off."""
        self._smooth = smooth
        if "board" in self.__dict__:
            self.board.set_smooth(smooth)

    def show_board(self) -> None:
        """Show the board when the tree of a game opens, hide it for other trees."""
        played, dock = self._document.game is not None, self.by_name["board"]
        dock.toggleViewAction().setEnabled(played)
        if not played:
            dock.hide()
        elif not self._played:
            self._put_board()
            dock.show()
            dock.raise_()
        self._played = played

    def _put_board(self) -> None:
        """Stack the board with the outline if both are on one side, where there is no room for two.

        Only when the board is shown: with hidden docks in a stack, Qt changes the widths of the others.
        """
        window, board, outline = self._window, self.by_name["board"], self.by_name["outline"]
        here = not board.isFloating() and window.dockWidgetArea(board) == window.dockWidgetArea(outline)
        if here and not window.tabifiedDockWidgets(board):
            window.tabifyDockWidget(outline, board)

    def _add(self, name: str, title: str, panel: P, area: Qt.DockWidgetArea) -> P:
        panel.setAccessibleName(title)
        self._dock(name, title, area).setWidget(panel)
        return panel

    def _add_later(
        self, name: str, title: str, make: Callable[[], QWidget], area: Qt.DockWidgetArea = _RIGHT
    ) -> None:
        """Add a dock whose panel is made when it is first shown."""
        dock = self._dock(name, title, area)

        def fill(visible: bool) -> None:
            if visible and dock.widget() is None:
                panel = make()
                panel.setAccessibleName(title)
                dock.setWidget(panel)

        dock.visibilityChanged.connect(fill)

    def _dock(self, name: str, title: str, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        self._window.addDockWidget(area, dock)
        self.by_name[name] = dock
        return dock

    # Layout

    def arrange(self) -> None:
        """Put every dock in its default place."""
        window, docks = self._window, self.by_name
        for dock in docks.values() if window.isVisible() else ():
            dock.setFloating(False)
            dock.setVisible(self._played or dock.objectName() != "board")
        for name in ("run", "outline"):
            window.addDockWidget(_LEFT, docks[name])
        for name in ("pseudocode", "log", "counters", "inspector", "notes"):
            window.addDockWidget(_RIGHT, docks[name])
        window.splitDockWidget(docks["run"], docks["outline"], _DOWN)
        if self._played:
            window.addDockWidget(_LEFT, docks["board"])
            self._put_board()
        window.splitDockWidget(docks["pseudocode"], docks["log"], _DOWN)
        window.tabifyDockWidget(docks["log"], docks["counters"])
        window.tabifyDockWidget(docks["counters"], docks["inspector"])
        window.tabifyDockWidget(docks["inspector"], docks["notes"])
        docks["log"].raise_()
        self._take_widths()
        window.resizeDocks([docks["run"], docks["outline"]], [260, 400], _DOWN)
        window.resizeDocks([docks["pseudocode"], docks["log"]], [375, 305], _DOWN)
        if window.isVisible():
            QTimer.singleShot(0, self, self._show_options)

    def _take_widths(self) -> None:
        self._window.resizeDocks(
            [self.by_name["run"], self.by_name["pseudocode"]], DEFAULT_WIDTHS_PX, _ACROSS
        )

    def _show_options(self) -> None:
        """Give the run panel the height that the options of the algorithm need."""
        window, run, outline = self._window, self.by_name["run"], self.by_name["outline"]
        missing = min(self.run_panel.hidden_height(), outline.height() - outline.minimumSizeHint().height())
        together = window.dockWidgetArea(run) == window.dockWidgetArea(outline) and outline.isVisible()
        if missing > 0 and together and not (run.isFloating() or outline.isFloating()):
            window.resizeDocks([run, outline], [run.height() + missing, outline.height() - missing], _DOWN)

    def fit_text_size(self, size: QSize) -> None:
        """Adapt the docks to another size of text and keep the window at ``size``."""
        # Otherwise layouts still use the widths of the old text.
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self._take_widths()
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._window.resize(size)
        self.log.update_panel()

    def bring(self, name: str) -> None:
        """Show a dock, in front of those stacked with it."""
        dock = self.by_name[name]
        dock.show()
        dock.raise_()
        if dock.widget() is None:  # Qt would emit this later
            dock.visibilityChanged.emit(True)
