"""The strip of tabs above the picture, one for each page of the document."""

from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QTabBar, QToolButton, QWidget

from treeview.document.pages import Pages
from treeview.draw.style.style import Style
from treeview.formats.format_error import to_printable
from treeview.messages import tr
from treeview.qt.actions import Actions
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import STRETCH, make_row

MAX_TAB_CHARS: Final = 28
"""Longer titles are cut in their tab; the tool tip has all of it."""
LEAST_FIELD_CHARS: Final = 16
"""The least width of the field for a new title."""
RENAME_KEY: Final = Qt.Key.Key_F2
MENU: Final = (
    "page_rename",
    "page_duplicate",
    "page_delete",
    "",
    "page_earlier",
    "page_later",
    "",
    "page_save",
)
"""The ids of the commands in the menu of a tab, "" for separators."""


@guard_methods
class PageTabs(QWidget):
    """Tabs that choose, reorder and rename ``pages``; hidden if there is only one page.

    ``wanted``: show them even then.
    """

    chosen = Signal(int)
    """A page was chosen."""
    moved = Signal(int, int)
    """A tab was dragged from one place to another."""
    renamed = Signal(str)
    """The page shown was given a title."""

    def __init__(self, pages: Pages, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._pages, self._actions = pages, actions
        self.wanted = False
        self.bar = _TabBar(self)
        self.bar.setAccessibleName(tr("Pages"))
        self.field = QLineEdit(self)
        self.field.setAccessibleName(tr("Name of the page"))
        self.field.hide()
        self.field.editingFinished.connect(self.take_name)
        self.field.installEventFilter(self)
        self.new = QToolButton(autoRaise=True)
        self.new.setText("+")
        self.new.setAccessibleName(tr("New Page"))
        self.new.setToolTip(actions["page_new"].toolTip())
        self.new.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.new.clicked.connect(actions["page_new"].trigger)
        self.setLayout(make_row(self.bar, self.new, STRETCH, spacing=2, margins=(4, 0, 4, 0)))
        self.bar.currentChanged.connect(self._choose)
        self.bar.tabMoved.connect(self.moved)
        self.bar.tabBarDoubleClicked.connect(lambda place: self.rename() if place >= 0 else None)
        self.bar.renameWanted.connect(self.rename)
        self.bar.deleteWanted.connect(actions["page_delete"].trigger)
        self.bar.customContextMenuRequested.connect(self._show_menu)
        self.setObjectName("pages")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        pages.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the pages as they are."""
        bar, titles = self.bar, self._pages.titles
        blocked = bar.blockSignals(True)
        while bar.count() > len(titles):
            bar.removeTab(bar.count() - 1)
        while bar.count() < len(titles):
            bar.addTab("")
        for place, title in enumerate(titles):
            text = to_printable(title)
            if len(text) > MAX_TAB_CHARS:
                text = text[: MAX_TAB_CHARS - 1] + "…"
            text = text.replace("&", "&&")
            if bar.tabText(place) != text:
                bar.setTabText(place, text)
                bar.setTabToolTip(place, to_printable(title))
        bar.setCurrentIndex(self._pages.shown)
        bar.blockSignals(blocked)
        self.setVisible(self.wanted or len(titles) > 1)

    def set_wanted(self, wanted: bool) -> None:
        """Show the strip also where there is only one page."""
        self.wanted = wanted
        self.refresh()

    def _choose(self, place: int) -> None:
        if place != self._pages.shown:
            self.chosen.emit(place)
            self.refresh()  # it may have been refused

    def _show_menu(self, at: QPoint) -> None:
        place = self.bar.tabAt(at)
        if place < 0:
            return
        self._choose(place)
        menu = QMenu(self)
        self._actions.put(menu, *MENU)
        menu.exec(self.bar.mapToGlobal(at))
        menu.deleteLater()

    # Names

    def rename(self) -> None:
        """Let the user type another title for the current page, in its tab."""
        self.setVisible(True)
        self.field.setText(self._pages.titles[self._pages.shown])
        place = self.bar.tabRect(self.bar.currentIndex())
        letter = self.field.fontMetrics().averageCharWidth()
        chars = max(len(self.field.text()) + 4, LEAST_FIELD_CHARS)
        width = min(max(place.width(), chars * letter), self.width())
        left = min(self.bar.mapTo(self, place.topLeft()).x(), self.width() - width)
        self.field.setGeometry(max(left, 0), 0, width, self.height())
        self.field.raise_()
        self.field.show()
        self.field.selectAll()
        self.field.setFocus()

    def take_name(self) -> None:
        """Give the page the title that is being typed, if one is."""
        if not self.field.isHidden():
            self.field.hide()
            self.renamed.emit(" ".join(self.field.text().split()))
            self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Discard the new title on Esc."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self.field.hide()
                self.bar.setFocus()
                self.refresh()
            event.accept()
            return True
        return False

    def restyle(self, style: Style) -> None:
        """Take over the colours of the window."""
        line = theme.border_colour(style).name()
        self.setStyleSheet(f"#pages {{ border-bottom: 1px solid {line}; }}")


@guard_methods
class _TabBar(QTabBar):
    """Tabs of which the focused one is renamed by F2 and deleted by Del."""

    renameWanted = Signal()
    deleteWanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMovable(True)
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the tree
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._signals = {RENAME_KEY: self.renameWanted, Qt.Key.Key_Delete: self.deleteWanted}

    def tabSizeHint(self, index: int) -> QSize:
        """Leave room below the line of the text, which Fusion lowers where the tab is not in front."""
        size = super().tabSizeHint(index)
        return size.grownBy(QMargins(0, 0, 0, 4))

    def event(self, event: QEvent) -> bool:
        """Keep the keys that have another meaning here from the window."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and event.key() in self._signals and not event.modifiers():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self._signals and not event.modifiers():
            self._signals[Qt.Key(event.key())].emit()
        else:
            super().keyPressEvent(event)
