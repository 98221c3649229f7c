"""The menu bar and the tool bar of a main window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton

from treeview.messages import tr
from treeview.qt.settings import SETTINGS, Settings
from treeview.qt.widgets import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from treeview.qt.actions import Actions
    from treeview.qt.editing.edit_menu import EditMenu
    from treeview.qt.window.docks import Docks

TOOLS: Final = (
    "open", "examples", "random", "", "draw", "undo", "redo", "", "export", "copy", "",
    "fit", "zoom_in", "zoom_out", "follow", "predict",
)  # fmt: skip
"""The ids of the commands in the tool bar, "" for separators."""
_ICONS_ONLY: Final = ("undo", "redo", "fit", "zoom_in", "zoom_out", "copy")


class Menus(QObject):
    """The bars of ``window``, whose menus are empty until `fill` is called.

    ``choices`` has the actions for the values of a setting, by its key.
    """

    wanted = Signal()
    """A menu is about to be shown, which has to be filled."""

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self.choices: dict[str, list[QAction]] = {}
        titles = (
            tr("&File"),
            tr("&Edit"),
            tr("&Tree"),
            tr("&Step"),
            tr("&Run Until"),
            tr("&Notes"),
            tr("&Practice"),
            tr("&View"),
            tr("&Help"),
        )
        self._menus = [window.menuBar().addMenu(title) for title in titles]
        for menu in self._menus:
            menu.aboutToShow.connect(self.wanted)

    def fill(self, actions: Actions, editing: EditMenu, recent: QMenu, docks: Docks) -> None:
        """Put the commands into the menus and the tool bar."""
        self._actions = actions
        for menu in self._menus:
            menu.aboutToShow.disconnect(self.wanted)
        self._add_menus(editing, recent, docks)
        self._add_tools(editing)
        self._settings.changed.connect(self._show_choice)

    def _choose(self, key: str, value: Any, _checked: bool = False) -> None:
        from treeview.qt.painting import picture_styles

        if key == picture_styles.KEY:
            picture_styles.choose(self._settings, value, self._window)
            self._show_choice(key)  # the user may have cancelled
        else:
            self._settings[key] = value

    def _show_choice(self, key: str) -> None:
        """Check the action of a setting's value."""
        value = self._settings[key]
        for action in self.choices.get(key, ()):
            action.setChecked(action.data() == value)

    def _add_menus(self, editing: EditMenu, recent: QMenu, docks: Docks) -> None:
        from treeview.qt.actions import COMPARE, HELP, MOVE, NOTES, OWN_CODE, PAGES, PRACTICE, RUN_TO

        actions, (file, edit, tree, step, run, notes, practice, view, about) = (self._actions, self._menus)
        self._window.menuBar().setObjectName("menus")
        actions.put(
            file, "start_page", "new", "open", "examples", "next_example", "random", "game", "own_code"
        )
        file.addMenu(tr("Your O&wn Code")).addActions(actions.group(OWN_CODE))
        actions.put(file, "paste", "")
        actions.put(file, "match", "match_here", "")
        actions.put(file, "save", "save_as", "save_run", "reload", "follow_log")
        pages = file.addMenu(tr("Pages"))
        pages.addActions(actions.group(PAGES))
        for name in ("page_rename", "page_next", "page_later", "page_tabs"):
            pages.insertSeparator(actions[name])
        file.addSeparator()
        actions.put(file, "export", "print", "copy", "copy_latex", "", "preferences", "", "close", "quit")
        file.insertMenu(actions["examples"], recent)
        editing.fill(edit)
        editing.tree.fill(tree)
        self._fill_view(view, docks)
        for menu, group in ((step, MOVE), (run, RUN_TO), (notes, NOTES), (practice, PRACTICE), (about, HELP)):
            menu.addActions(actions.group(group))
        step.addSeparator()
        step.addMenu(tr("Compa&re")).addActions(actions.group(COMPARE))

    def _fill_view(self, view: QMenu, docks: Docks) -> None:
        window, actions = self._window, self._actions
        actions.put(view, "present", "")
        zoom = view.addMenu(tr("&Zoom"))
        actions.put(zoom, "fit", "actual", "", "zoom_in", "zoom_out", "zoom_selection")
        actions.put(view, "fold", "fold_below", "unfold_all", "")
        actions.put(
            view,
            *("columns", "texts", "chart", "changes", ""),
            *("follow", "numbers", "sensitivity", "order", "positions", "legend"),
            *("minimap", "boards", "equal"),
            *("entry_line", ""),
        )
        self._add_choices(view, tr("Labels"), "labels")
        self._add_choices(view, tr("Node S&hapes"), "glyphs")
        self._add_choices(view, tr("&Window Theme"), "appearance")
        self._actions.put(self._add_choices(view, tr("Pict&ure Style"), "picture_style"), "", "style_file")
        self._add_choices(view, tr("&Text Size"), "text_size")
        self._add_choices(view, tr("Dire&ction"), "direction")
        panels = view.addMenu(tr("Pan&els"))
        for place, dock in enumerate(docks.by_name.values(), 1):
            toggle = dock.toggleViewAction()
            toggle.setShortcut(f"Alt+{place}")
            window.addAction(toggle)
            actions.of_tree.addAction(toggle)
            panels.addAction(toggle)
        actions.put(panels, "", "panels", "layout", "", "next_pane", "previous_pane")

    def _add_choices(self, menu: QMenu, title: str, key: str) -> QMenu:
        """Add a menu of the values of a setting."""
        from PySide6.QtGui import QAction, QActionGroup

        window, below, setting = self._window, menu.addMenu(title), SETTINGS[key]
        group = QActionGroup(window)
        for value, text in zip(setting.values(), setting.texts(), strict=True):
            action = QAction(text, window, checkable=True)
            action.setData(value)
            action.triggered.connect(partial(self._choose, key, value))
            group.addAction(action)
            below.addAction(action)
        self.choices[key] = group.actions()
        self._show_choice(key)
        return below

    def _add_tools(self, editing: EditMenu) -> None:
        actions, bar = self._actions, QToolBar(tr("Tools"), self._window)
        bar.setObjectName("tools")
        bar.setMovable(False)
        bar.setIconSize(theme.icon_size(self._window.font()))
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        actions.put(bar, *TOOLS)
        for name in filter(None, TOOLS):
            bar.widgetForAction(actions[name]).setObjectName(name)
        for name, text in {
            "open": tr("Open"),
            "examples": tr("Examples"),
            "random": tr("Random"),
            "draw": tr("Draw"),
            "export": tr("Export"),
            "follow": tr("Follow"),
            "predict": tr("Predict"),
        }.items():
            actions[name].setIconText(text)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        editing.finish_before(bar)
        self._window.addToolBar(bar)
        self._tools, self._texts_em = bar, 0.0
        self._keep_icons()

    def fit_tools(self) -> None:
        """Show the tools as icons where there is no room for their texts, too."""
        bar, em = self._tools, self._window.fontMetrics().height()
        texts, icons = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        if bar.toolButtonStyle() == texts:
            self._texts_em = bar.sizeHint().width() / em
        style = texts if self._texts_em * em <= self._window.width() else icons
        if bar.toolButtonStyle() != style:
            bar.setToolButtonStyle(style)
            self._keep_icons()
        size = theme.icon_size(self._window.font()) if style == texts else QSize(theme.ICON_PX, theme.ICON_PX)
        if bar.iconSize() != size:
            bar.setIconSize(size)

    def _keep_icons(self) -> None:
        for name in _ICONS_ONLY:
            button = self._tools.widgetForAction(self._actions[name])
            if isinstance(button, QToolButton):
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
