"""Starts the window: the QApplication, its style and language, and the first main window."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import sys
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from treeview.gc_pause import pause
from treeview.messages import tr
from treeview.qt import translation
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import call_later

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from treeview.games.game_tree import GameTree
    from treeview.games.setup import Setup
    from treeview.qt.window.main_window import MainWindow
    from treeview.tree.tree import Tree

_OBJECT_NAME: Final = "treeview"
"""Marks a `QApplication` that this module made."""
_LANGUAGE: Final = "language"
_STYLED: Final = "styled"

log = logging.getLogger(__name__)


def application() -> QApplication:
    """The running application; makes one if there is none."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    QCoreApplication.setOrganizationName("treeview")
    QCoreApplication.setApplicationName("treeview")
    # Passing the style by name starts faster than making a QStyle object.
    made = QApplication([*sys.argv[:1], "-style", "Fusion"])
    made.setObjectName(_OBJECT_NAME)
    made.setApplicationDisplayName("treeview")
    return made


def set_up_style(app: QApplication) -> None:
    """Use Fusion and the bundled fonts."""
    if app.objectName() != _OBJECT_NAME and app.property(_STYLED) is None:
        app.setStyle("Fusion")  # once: each call makes a style, and all widgets adapt to it
        app.setProperty(_STYLED, True)
    theme.load_fonts()
    app.setDesktopFileName("treeview")


def set_up_icon(app: QApplication) -> None:
    """Use the icon, which is drawn by a library that nothing else needs at first."""
    from treeview.qt.widgets.icons import program_icon

    app.setWindowIcon(program_icon())


def set_up_language(app: QApplication, settings: Settings) -> None:
    """Use the language of the settings; only the first call has an effect, since shown texts stay."""
    if app.property(_LANGUAGE) is None:
        app.setProperty(_LANGUAGE, translation.load(app, settings["language"]))


def open_window(
    source: str | None = None,
    algorithm: str | None = None,
    options: Mapping[str, Any] | None = None,
    setup: Setup | None = None,
) -> MainWindow:
    """Open a window on ``source`` as it was saved, or else on what the settings say.

    ``setup`` describes the tree of a game. Errors are reported over the start page.
    """
    with pause():
        return _window(source, algorithm, options, setup)


def _window(
    source: str | None, algorithm: str | None, options: Mapping[str, Any] | None, setup: Setup | None
) -> MainWindow:
    from treeview.qt.window.main_window import MainWindow

    settings = Settings()
    app = application()
    last = settings["at_start"] == "last" and settings.recent
    path = source if source and _is_file(source) else settings.recent[0] if last and not source else None
    plain = path is not None and setup is None and not algorithm and not options
    if plain:
        import treeview.qt.window.file_preview  # noqa: F401 - with nearly all modules that it needs
    if app.property(_LANGUAGE) is None:  # once, or windows that were closed would stay as well
        gc.freeze()  # modules stay: later collections need not look at them
    set_up_language(app, settings)
    set_up_style(app)
    window = MainWindow(settings)
    opening = partial(_open, window, source, path, algorithm, options or {}, setup)
    if path is not None and plain and window.preview(path, opening):
        window.opened.connect(partial(set_up_icon, app))
    else:
        set_up_icon(app)
        opening()
    return window


def _open(
    window: MainWindow,
    source: str | None,
    path: str | None,
    algorithm: str | None,
    options: Mapping[str, Any],
    setup: Setup | None,
) -> None:
    """Open in ``window`` the tree of ``setup``, the file at ``path``, or ``source``."""
    asked = bool(algorithm or options)
    algorithm = algorithm or "alphabeta"
    if asked:
        control = window.shell.document.run_control
        control.algorithm = algorithm
        control.set_options(algorithm, options)
    if setup is not None:
        window.shell.games.reopen(setup, source or "", None, 1)
    elif path is not None:
        window.shell.opening.open_file(path)
    elif source:
        window.shell.opening.open_source(source)
    elif window.settings["at_start"] == "empty":
        window.shell.opening.new()
    else:
        window.start.update()
        return
    if window.shell.restored and asked:  # arguments override the session
        window.shell.document.start(algorithm, options)
    if not window.shell.restored:
        window.shell.document.seek(1)
    window.start.update()


def _is_file(source: str) -> bool:
    from treeview.sources import file_of

    return file_of(source) is not None and os.path.isfile(source)  # noqa: PTH113 - Path.is_file raises


def run(
    source: str | None = None,
    algorithm: str | None = None,
    options: Mapping[str, Any] | None = None,
    setup: Setup | None = None,
    *,
    trusted: bool = False,
    follow: bool = False,
) -> int:
    """Open the window and run until it is closed; returns the exit code.

    ``trusted``: run games without asking. ``follow``: show the end of a log as it grows.
    """
    app = application()
    file = setup.file if setup is not None else source or ""
    from treeview.sources import GAME_SUFFIX

    if trusted and file.lower().endswith(GAME_SUFFIX):
        _trust(file)
    window = open_window(source, algorithm, options, setup)
    sys.excepthook = window_hook(window)
    window.show()
    if follow and source and _is_file(source):
        window.shell.logs.follow(source)
    if window.start.shown:
        window.start.filled.connect(window.offer_recovery)
    elif window.previews:
        window.opened.connect(window.offer_recovery, Qt.ConnectionType.QueuedConnection)
    else:
        call_later(window, window.offer_recovery)
    return app.exec()


def show_tree(space: Tree | GameTree[Any], algorithm: str, options: Mapping[str, Any], step: int) -> None:
    """Open a window on a copy of a tree, or on a game, at ``step`` of a search; returns when it closes."""
    from treeview.search.traced.trace import TracedTree
    from treeview.tree.tree import Tree

    app = application()
    window = open_window(None, algorithm, options)
    if isinstance(space, Tree):
        copy = space.copy_with_run() if isinstance(space, TracedTree) else space.copy()
        window.shell.document.open_tree(copy, space.title, goal=step)
    else:
        from treeview.games.setup import SEARCH, Setup

        extent = SEARCH if space.horizon is None else space.horizon
        setup = Setup(space.game.name, space.game.options, extent=extent)
        window.shell.document.open_game(setup, space.fresh_copy(space.horizon), space.game.title, goal=step)
    window.start.update()
    sys.excepthook = window_hook(window)
    window.show()
    app.exec()


def _trust(file: str) -> None:
    """Trust a game file; errors are reported when it is opened."""
    from treeview.qt.dialogs.game import game_trust

    with contextlib.suppress(OSError):
        game_trust.trust(Path(file))


def window_hook(
    window: MainWindow,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """An exception hook that shows one line to the user and logs the traceback."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.error("an unexpected error", exc_info=(kind, error, trace))
        window.shell.document.messageRaised.emit(
            tr("Internal error in treeview: {error}").format(error=f"{kind.__name__}: {error}")
        )

    return hook
