"""The program: one QApplication, its looks, and a window."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from treeview import resources
from treeview.gc_pause import paused
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.i18n import translation
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.sources import GAME_SUFFIX, file_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from treeview.games.setup import Setup
    from treeview.qt.window.main_window import MainWindow

_OURS: Final = "treeview"
_LANGUAGE: Final = "language"

log = logging.getLogger(__name__)


def application() -> QApplication:
    """The running application, made where there is none, with the bundled fonts loaded."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    QCoreApplication.setOrganizationName("treeview")
    QCoreApplication.setApplicationName("treeview")
    # Named here, Fusion need not be handed over as an object, whose class takes a while to set up.
    made = QApplication([*sys.argv[:1], "-style", "Fusion"])
    made.setObjectName(_OURS)
    made.setApplicationDisplayName("treeview")
    return made


def dress(app: QApplication) -> None:
    """Give the application its looks: Fusion, the bundled fonts, the icon."""
    from treeview.qt.widgets.icons import program_icon

    if app.objectName() != _OURS:
        app.setStyle("Fusion")
    theme.load_fonts()
    app.setWindowIcon(program_icon())
    app.setDesktopFileName("treeview")


def speak(app: QApplication, settings: Settings) -> None:
    """Take the language of the settings, once: what was said already would stay as it is."""
    if app.property(_LANGUAGE) is None:
        app.setProperty(_LANGUAGE, translation.load(app, settings["language"]))


def open_window(
    source: str | None = None,
    algorithm: str | None = None,
    options: Mapping[str, Any] | None = None,
    setup: Setup | None = None,
) -> MainWindow:
    """A window that shows ``source`` (the default example without one), standing at the first step.

    Where it is a game, ``setup`` may say how its tree is made; else a game file is asked about in a dialog.
    What cannot be opened is said in the window, over the default example.
    """
    with paused():
        return _window(source, algorithm, options, setup)


def _window(
    source: str | None, algorithm: str | None, options: Mapping[str, Any] | None, setup: Setup | None
) -> MainWindow:
    from treeview.qt.window.main_window import MainWindow

    settings = Settings()
    app = application()
    speak(app, settings)
    dress(app)
    window = MainWindow(Document(), settings)
    document = window.document
    document.algorithm = algorithm or "alphabeta"
    if options:
        document.set_options(document.algorithm, options)

    def show_example() -> None:
        document.load_example(resources.DEFAULT_EXAMPLE)
        document.start(algorithm or "alphabeta", options)

    last = settings.recent if settings["reopen"] else []
    if setup is not None:
        show_example()
        window.games.reopen(setup, source or "", None, 1)
    elif source == "-" or (source or "").lower().endswith(GAME_SUFFIX):  # read once, asked about once
        show_example()
        _open(window, source or "")
    elif source or last:
        opened = partial(_open, window, source) if source else partial(window.opening.open_file, last[0])
        if not opened():
            show_example()
            opened()  # what is wrong with it is said over the example
    else:
        show_example()
    if window.shell.restored and (algorithm or options):  # what was asked for goes first
        document.start(algorithm or "alphabeta", options)
    if not window.shell.restored:
        document.seek(1)
    return window


def _open(window: MainWindow, source: str) -> bool:
    """Open what was asked for; whether it is shown, or a game's tree is on its way."""
    return window.opening.open_file(source) if _is_file(source) else window.opening.open_source(source)


def _is_file(source: str) -> bool:
    """Whether a source is a file, which opens as it was left; a pipe is read like any other source."""
    return file_of(source) is not None and os.path.isfile(source)  # noqa: PTH113 - Path's own raises


def run(
    source: str | None = None,
    algorithm: str | None = None,
    options: Mapping[str, Any] | None = None,
    setup: Setup | None = None,
    *,
    trusted: bool = False,
) -> int:
    """Open the window and stay until it is closed; returns the exit code.

    ``trusted``: a game file is run without being asked about.
    """
    app = application()
    file = setup.file if setup is not None else source or ""
    if trusted and file.lower().endswith(GAME_SUFFIX):
        _trust(file)
    window = open_window(source, algorithm, options, setup)
    sys.excepthook = window_hook(window)
    window.show()
    QTimer.singleShot(0, window, window.offer_recovery)
    return app.exec()


def _trust(file: str) -> None:
    """What cannot be read is told when it is opened."""
    from treeview.qt.dialogs.game import game_trust

    with contextlib.suppress(OSError):
        game_trust.trust(Path(file))


def window_hook(
    window: MainWindow,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """An exception hook that tells the user in one line and logs the rest."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.error("an unexpected error", exc_info=(kind, error, trace))
        window.document.messageRaised.emit(
            tr("Something went wrong in treeview itself: {error}").format(error=f"{kind.__name__}: {error}")
        )

    return hook
