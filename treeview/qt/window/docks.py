"""The docks around the picture; a side folds if the picture would get less than half the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QStyle, QTabBar, QWidget

from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.document import Document
from treeview.qt.panels.log.log_panel import LogPanel
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.pseudocode_panel import PseudocodePanel
from treeview.qt.panels.run_panel import RunPanel
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import call_later
from treeview.search.registry import view_class

if TYPE_CHECKING:
    from treeview.qt.panels.board_panel import BoardPanel
    from treeview.qt.panels.counters_panel import CountersPanel
    from treeview.qt.panels.inspector import Inspector
    from treeview.qt.panels.notes_panel import NotesPanel
    from treeview.qt.panels.table_panel import TablePanel
    from treeview.qt.settings import Settings

P = TypeVar("P", bound=QWidget)

_LEFT: Final = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT: Final = Qt.DockWidgetArea.RightDockWidgetArea
SIDES: Final = {_RIGHT: "right", _LEFT: "left"}
"""The one that folds last is first."""
SHARES: Final = {_RIGHT: 0.226, _LEFT: 0.155}
"""The share of the window's width that a side gets, unless the user has chosen another."""
LEAST_PX: Final = {_RIGHT: 289, _LEFT: 213}
MOST_PX: Final = {_RIGHT: 345, _LEFT: 276}
"""Limits of the widths that the sides get by themselves, for text of 100 %."""
PICTURE_SHARE: Final = 0.505
"""The least share of the window's width for the picture and the lines beside it: else docks fold."""
CODE_SHARE: Final = 0.65
"""The share of a side's height that the dock at the top gets; options get what they need."""
LAYOUT_VERSION: Final = 4
"""Raise it when panels change, so that a layout saved by an older version is not restored."""
_OCCASIONAL: Final = ("board", "table")
"""Docks that are not there for every tree and search."""
_ACROSS: Final = Qt.Orientation.Horizontal
_DOWN: Final = Qt.Orientation.Vertical


class Docks(QObject):
    """The panels of ``document`` in docks of ``window``; ``by_name`` has the docks in menu order.

    ``covered``: the start page is shown, and the docks are hidden until it is left.
    """

    left = Signal()
    """The user has finished typing in a panel: the picture gets the focus."""

    def __init__(self, window: QMainWindow, document: Document, actions: Actions, *, covered: bool) -> None:
        super().__init__(window)
        self._window, self._document, self._actions = window, document, actions
        self.by_name: dict[str, QDockWidget] = {}
        self._covered = covered
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
        self._add_later("table", tr("Table"), lambda: self.table)
        self._used: set[str] = set()  # of the docks in ``_OCCASIONAL``, those that show something
        self._smooth = self._fitting = False
        self._away = [dock for name, dock in self.by_name.items() if name not in _OCCASIONAL]
        self._tops = [self.by_name["log"].windowTitle()]
        self._state = QByteArray()
        self._folded: set[str] = set()
        self._front: set[str] = set()  # of the folded docks, those in front of others
        self._stacks: dict[str, list[QDockWidget]] = {}
        self._tabs: dict[tuple[tuple[str, ...], float], int] = {}
        self._asked: Qt.DockWidgetArea | None = None  # the side that the user wants to see whatever the room
        self._chosen: dict[str, float] = {}
        self._pressed: dict[QDockWidget, QSize] = {}
        self.arrange()
        self.run_panel.remade.connect(self.fit, Qt.ConnectionType.QueuedConnection)
        document.treeChanged.connect(self.show_board)
        document.runChanged.connect(self.show_table)
        self.show_board()
        self.show_table()
        actions["panels"].toggled.connect(self.fit)

    @cached_property
    def counters(self) -> CountersPanel:
        from treeview.qt.panels.counters_panel import CountersPanel

        return CountersPanel(self._document)

    @cached_property
    def inspector(self) -> Inspector:
        from treeview.qt.panels.inspector import Inspector

        return Inspector(self._document)

    @cached_property
    def notes(self) -> NotesPanel:
        from treeview.qt.panels.notes_panel import NotesPanel

        panel = NotesPanel(self._document, self._actions)
        panel.left.connect(self.left)
        return panel

    @cached_property
    def table(self) -> TablePanel:
        from treeview.qt.panels.table_panel import TablePanel

        return TablePanel(self._document)

    @cached_property
    def board(self) -> BoardPanel:
        from treeview.qt.panels.board_panel import BoardPanel

        panel = BoardPanel(self._document, self._actions["equal"])
        panel.set_smooth(self._smooth)
        return panel

    def set_smooth(self, smooth: bool) -> None:
        self._smooth = smooth
        if "board" in self.__dict__:
            self.board.set_smooth(smooth)

    def show_board(self) -> None:
        """Show the board when the tree of a game opens, hide it for other trees."""
        if self._begin_use("board", self._document.game is not None):
            self._put_board()
            self.by_name["board"].show()
            self.by_name["board"].raise_()

    def show_table(self) -> None:
        """Show the table behind the pseudocode when a search is chosen that keeps one; hide it for others."""
        document = self._document
        if self._begin_use("table", view_class(document.algorithm).has_tables(document.options)):
            self._put_table()

    def _begin_use(self, name: str, used: bool) -> bool:
        """Enable or hide a dock; return whether it newly has something to show."""
        if self._covered:
            return False
        dock, new = self.by_name[name], used and name not in self._used
        dock.toggleViewAction().setEnabled(used)
        if used:
            self._used.add(name)
        else:
            dock.hide()
            self._used.discard(name)
            self._folded.discard(name)
        return new

    def _put_table(self) -> None:
        """Show the table, stacked behind the pseudocode if that is on the same side."""
        window, table, code = self._window, self.by_name["table"], self.by_name["pseudocode"]
        stacked = bool(window.tabifiedDockWidgets(table))
        front = code.isVisible() if window.isVisible() else not stacked
        here = not table.isFloating() and window.dockWidgetArea(table) == window.dockWidgetArea(code)
        if here and not window.tabifiedDockWidgets(table):
            window.tabifyDockWidget(code, table)
        table.show()
        if front:
            code.raise_()

    def _put_board(self) -> None:
        """Stack the board, when shown, with the outline if both are on a side without room for two."""
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
        if self._covered:
            dock.hide()
        self.by_name[name] = dock
        toggle = dock.toggleViewAction()
        toggle.triggered.connect(lambda _=False: self._ask(name, toggle.isChecked()))
        toggle.toggled.connect(self.fit, Qt.ConnectionType.QueuedConnection)
        dock.dockLocationChanged.connect(self.fit, Qt.ConnectionType.QueuedConnection)
        return dock

    # Places

    def arrange(self) -> None:
        window, docks = self._window, self.by_name
        self._asked = None
        self._chosen.clear()
        self._actions["panels"].setChecked(False)
        self.unfold()
        for dock in docks.values() if window.isVisible() and not self._covered else ():
            dock.setFloating(False)
            dock.setVisible(dock.objectName() in self._used or dock.objectName() not in _OCCASIONAL)
        for name in ("run", "outline"):
            window.addDockWidget(_LEFT, docks[name])
        for name in ("pseudocode", "log", "counters", "inspector", "notes", "table"):
            window.addDockWidget(_RIGHT, docks[name])
        window.splitDockWidget(docks["run"], docks["outline"], _DOWN)
        if "board" in self._used:
            window.addDockWidget(_LEFT, docks["board"])
            self._put_board()
        window.splitDockWidget(docks["pseudocode"], docks["log"], _DOWN)
        window.tabifyDockWidget(docks["log"], docks["counters"])
        window.tabifyDockWidget(docks["counters"], docks["inspector"])
        window.tabifyDockWidget(docks["inspector"], docks["notes"])
        if "table" in self._used:
            self._put_table()
        docks["log"].raise_()
        self.fit()

    def bring(self, name: str, *, asked: bool = True) -> None:
        """Show a dock, in front of those stacked with it; unless it was ``asked`` for, only where it fits."""
        dock = self.by_name[name]
        if asked:
            self._ask(name, True)
        elif name in self._folded:
            return
        dock.show()
        dock.raise_()
        if dock.widget() is None:  # Qt would emit this later
            dock.visibilityChanged.emit(True)

    def _ask(self, name: str, shown: bool) -> None:
        """The user shows or hides a dock."""
        self._folded.discard(name)
        if shown:
            self._asked = self._window.dockWidgetArea(self.by_name[name])
            self._actions["panels"].setChecked(False)
            self.fit()
            self.by_name[name].raise_()

    # Sizes

    def save(self, settings: Settings) -> None:
        """Keep the places of the docks and the shares of the window that the user has chosen."""
        settings["panel_sizes"] = [f"{name}={share:.4f}" for name, share in self._chosen.items()]
        self.set_covered(False)
        self.unfold()
        settings["state"] = QByteArray(self._window.saveState(LAYOUT_VERSION))

    def restore(self, settings: Settings) -> None:
        """Use what `save` has kept; places once the start page is left."""
        for text in settings["panel_sizes"]:
            name, _, share = text.partition("=")
            with contextlib.suppress(ValueError):
                if 0 < float(share) < 1:
                    self._chosen[name] = float(share)
        self._state = settings["state"]
        if not self._covered:
            self._restore_state()
            self.show_board()
            self.show_table()

    def _restore_state(self) -> bool:
        """Put the docks where the last window had them; return whether that is known."""
        state, self._state = self._state, QByteArray()
        return not state.isEmpty() and self._window.restoreState(state, LAYOUT_VERSION)

    def mouse_pressed(self) -> None:
        self._pressed = {dock: dock.size() for side in SIDES for dock in self._column(side)}

    def mouse_released(self) -> None:
        """Keep the sizes of the docks that the user has changed."""
        for side, key in SIDES.items():
            column = self._column(side)
            before = [self._pressed.get(dock, dock.size()) for dock in column]
            if any(dock.width() != size.width() for dock, size in zip(column, before, strict=True)):
                self._chosen[key] = max(dock.width() for dock in column) / self._window.width()
            if any(dock.height() != size.height() for dock, size in zip(column, before, strict=True)):
                whole = sum(dock.height() for dock in column)
                self._chosen |= {dock.objectName(): dock.height() / whole for dock in column}
        self._pressed = {}

    def fit_text_size(self, size: QSize) -> None:
        """Adapt the docks to another size of text and keep the window at ``size``."""
        # Otherwise layouts still use the widths of the old text.
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._window.resize(size)
        self.fit()
        call_later(self, self.fit)  # Qt updates some layouts only now
        self.log.update_panel()

    def fit(self, _: object = None) -> None:
        """Fold docks without room beside the picture, bring back those with room, and set all sizes."""
        if self._fitting or self._covered or not self._window.isVisible():
            return
        self._fitting = True
        try:
            self._fold()
            self._resize()
        finally:
            self._fitting = False

    def set_covered(self, covered: bool) -> None:
        """Hide all docks while the start page is shown; bring back those that were shown."""
        docks = self.by_name.values()
        if covered == self._covered:
            return
        if covered:
            self.unfold()
            self._away = [dock for dock in docks if not dock.isHidden()]
            self._tops = [bar.tabText(bar.currentIndex()) for bar in self._tab_bars()]
        self._covered = covered
        restored = not covered and self._restore_state()  # on shown docks it would leave a second tab bar
        for dock in () if restored else self._away:
            dock.setVisible(not covered)
        for title in () if covered or restored else self._tops:
            for dock in docks:
                if dock.windowTitle() == title:
                    dock.raise_()
        self.show_board()
        self.show_table()
        self.fit()

    def _tab_bars(self) -> list[QTabBar]:
        return self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def unfold(self) -> None:
        """Show all folded docks, as the state of the window that Qt saves is to have them."""
        self._set_folded(set())

    def _fold(self) -> None:
        none, room = self._actions["panels"].isChecked(), self._window.width() * (1 - PICTURE_SHARE)
        folded = {name for name, dock in self.by_name.items() if none and not dock.isHidden()} | (
            self._folded if none else set()
        )
        for side in sorted(SIDES, key=lambda side: side != self._asked):
            docks = self._docks_at(side)
            least = self._least(side, docks)
            if least > room and side != self._asked:
                folded |= {dock.objectName() for dock in docks}
            else:
                room -= least
        self._set_folded(folded)

    def _set_folded(self, folded: set[str]) -> None:
        docks = self.by_name
        going = {name for name in folded if not docks[name].isHidden()}
        coming = self._folded - folded
        self._front |= {name for name in going if docks[name].x() >= 0}
        for name in going:
            docks[name].hide()
        for name in coming:
            docks[name].show()
        for name in coming & self._front:
            docks[name].raise_()
        if coming:
            call_later(self, self.fit)  # by then they know how much room their texts take
        self._front -= coming
        self._folded = (self._folded | going) - coming

    def _docks_at(self, side: Qt.DockWidgetArea) -> list[QDockWidget]:
        """The docks of a side that the user has not closed, folded or not."""
        return [
            dock
            for name, dock in self.by_name.items()
            if (name in self._folded or not dock.isHidden())
            and not dock.isFloating()
            and self._window.dockWidgetArea(dock) == side
        ]

    def _column(self, side: Qt.DockWidgetArea) -> list[QDockWidget]:
        """The docks that are seen at a side, from the top."""
        seen = [dock for dock in self._docks_at(side) if dock.isVisible() and dock.x() >= 0]
        return sorted(seen, key=lambda dock: dock.y())

    def _least(self, side: Qt.DockWidgetArea, docks: list[QDockWidget]) -> int:
        """The width that a side needs to show all titles in full, those of stacked docks side by side."""
        if not docks:
            return 0
        least = round(LEAST_PX[side] * self._scale)
        for dock in docks:
            name = dock.objectName()
            if name not in self._folded:
                self._stacks[name] = [dock, *self._window.tabifiedDockWidgets(dock)]
            titles = tuple(each.windowTitle() for each in self._stacks.get(name, ()))
            tabs = self._tabs_width(titles, self._scale) if len(titles) > 1 else 0
            least = max(least, tabs)
        return least

    def _tabs_width(self, titles: tuple[str, ...], scale: float) -> int:
        if (titles, scale) not in self._tabs:
            bar = QTabBar()
            for title in titles:
                bar.addTab(title)
            self._tabs[titles, scale] = bar.sizeHint().width() + 2
        return self._tabs[titles, scale]

    def _tabs_height(self) -> int:
        bar = QTabBar()
        bar.addTab(self.by_name["table"].windowTitle())
        return bar.sizeHint().height()

    @property
    def _scale(self) -> float:
        return QApplication.font().pixelSize() / round(theme.TEXT)

    def _resize(self) -> None:
        window = self._window
        for bar in self._tab_bars():
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
        columns = {side: column for side in SIDES if (column := self._column(side))}
        widths = [self._width(side) for side in columns]
        window.resizeDocks([column[0] for column in columns.values()], widths, _ACROSS)
        for column, width in zip(columns.values(), widths, strict=True):
            if len(column) > 1:
                window.resizeDocks(column, self._heights(column, width), _DOWN)
        call_later(self, self._fit_tabs)  # Qt places the tabs only now

    def _fit_tabs(self) -> None:
        """Set titles without room beside one another in smaller type, but not smaller than usual text."""
        for bar in self._tab_bars():
            font = QFont(self._window.font())
            bar.setFont(font)
            for size in range(font.pixelSize(), round(theme.TEXT) - 1, -1):
                font.setPixelSize(size)
                bar.setFont(font)
                if bar.sizeHint().width() <= bar.width():
                    break

    def _width(self, side: Qt.DockWidgetArea) -> int:
        share, whole = self._chosen.get(SIDES[side]), self._window.width()
        width = whole * share if share else min(whole * SHARES[side], MOST_PX[side] * self._scale)
        return max(round(width), self._least(side, self._docks_at(side)))

    def _heights(self, column: list[QDockWidget], width: int) -> list[int]:
        """The heights of docks above one another: as chosen, or what the topmost needs, and the rest."""
        # Docks have not yet taken the room of one that has just gone; the picture has the height of a side.
        between = self._window.style().pixelMetric(QStyle.PixelMetric.PM_DockWidgetSeparatorExtent)
        picture = self._window.centralWidget()
        assert picture is not None
        whole = picture.height() - between * (len(column) - 1)
        names = [dock.objectName() for dock in column]
        if all(name in self._chosen for name in names):
            return [round(self._chosen[name] * whole) for name in names]
        top, rest = column[0], column[1:]
        first = round(whole * CODE_SHARE)
        if any(not dock.isHidden() for dock in self._window.tabifiedDockWidgets(top)):
            first += self._tabs_height()
        if top.objectName() == "run":
            panel = self.run_panel
            first = panel.needed_height(width) + top.height() - panel.height()
        first = max(min(first, whole - sum(dock.minimumSizeHint().height() for dock in rest)), 1)
        return [first, *[max((whole - first) // len(rest), 1)] * len(rest)]
