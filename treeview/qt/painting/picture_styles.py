"""The style of a window's pictures: like the window, a bundled style, or one from the user's file."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from treeview.draw.fonts.font_metrics import find_missing
from treeview.draw.style.contrast import weaknesses
from treeview.draw.style.style import LIGHT, Style
from treeview.formats.format_error import FormatError, to_printable
from treeview.messages import tr
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import call_later

if TYPE_CHECKING:
    from treeview.qt.settings import Settings

KEY, FILE_KEY = KEYS = ("picture_style", "style_file")
"""The settings: which style, and the file of the user's own."""
SIGNS: Final = "0123456789.,−/()[]=≤≥∞αβ"
"""The signs of numbers, windows and bounds."""
AS_THEME: Final = "theme"
OWN: Final = "file"


class Chosen(NamedTuple):
    """The style of pictures, whether it is the chosen one, and what is wrong with it, or ""."""

    style: Style
    said: str = ""
    taken: bool = True


def load_chosen(settings: Settings) -> Chosen:
    """The style of pictures in the settings, or the window's own if its file cannot be read."""
    name, around = settings[KEY], theme.style_for(settings)
    if name == AS_THEME:
        return Chosen(around)
    from treeview import styles

    said = ""
    if name != OWN:
        style = styles.load_named(name)
    elif not settings[FILE_KEY]:
        return Chosen(around, tr("No style file is chosen yet."), taken=False)
    else:
        try:
            style = styles.load(settings[FILE_KEY]).style
        except FormatError as error:
            line = tr("{problem} (pictures look like the window instead)").format(problem=str(error))
            return Chosen(around, line, taken=False)
        said = _hard_to_see(style, settings[FILE_KEY]) or _hard_to_write(style)
    return Chosen(replace(style, **{key: settings[key] for key in theme.STYLED}), said)


def _hard_to_see(style: Style, file: str) -> str:
    """One line about the contrast of a user's style, "" if everything is visible."""
    weak = weaknesses(style)
    if not weak:
        return ""
    line = tr("{file}: {colour} on {ground} is hard to see: {ratio}:1, less than {least}:1")
    if len(weak) > 1:
        line = tr(
            "{file}: {colour} on {ground} is hard to see: {ratio}:1, less than {least}:1 (and {count} more)"
        )
    first = weak[0]
    return line.format(
        file=to_printable(Path(file).name),
        colour=first.colour,
        ground=first.ground,
        ratio=f"{first.rounded:.1f}",
        least=f"{first.least:g}",
        count=len(weak) - 1,
    )


def _hard_to_write(style: Style) -> str:
    """One line about common characters that the font of a style lacks, or ""."""
    missing = find_missing(SIGNS, style.font)
    line = tr("the font lacks {characters}; DejaVu Sans is used for them")
    return line.format(characters=" ".join(sorted(missing))) if missing else ""


def ask_file(settings: Settings, parent: QWidget | None) -> None:
    """Ask for a style file, and use it for pictures unless the user cancels."""
    path = ask_path(parent, settings[FILE_KEY], settings["folder"])
    if path:
        take_file(settings, path)


def ask_path(parent: QWidget | None, present: str, folder: str = "") -> str:
    """Ask for a style file, beginning beside the ``present`` one or else in ``folder``; "" for none."""
    from PySide6.QtWidgets import QFileDialog

    from treeview import styles

    folder = str(Path(present).parent) if present else folder
    kinds = tr("Styles") + f" (*{styles.SUFFIX} *.json);;" + tr("All files") + " (*)"
    return QFileDialog.getOpenFileName(parent, tr("Choose a Style File"), folder, kinds)[0]


def take_file(settings: Settings, path: str) -> None:
    """Use the style in a file for pictures, and apply its fields that have their own settings."""
    from treeview import styles

    try:
        style = styles.load(path).style
    except FormatError:
        style = LIGHT  # `load_chosen` reports the error when the style is used
    for key in theme.STYLED:
        if getattr(style, key) != getattr(LIGHT, key):
            settings[key] = getattr(style, key)
    settings[FILE_KEY] = path
    settings[KEY] = OWN


def choose(settings: Settings, name: str, parent: QWidget | None) -> None:
    """Use a style for pictures; the user's own is asked for if no file is known."""
    if name == OWN and not settings[FILE_KEY]:
        ask_file(settings, parent)
    else:
        settings[KEY] = name


class PictureStyles(QObject):
    """The styles of a window's pictures and of the window; changed files are read again on coming back."""

    reported = Signal(str, bool)
    """What is wrong with the style, in one line, and whether it is used all the same."""
    resolved = Signal(str)
    """The reported problem no longer holds."""
    outdated = Signal()
    """The file has changed: `styles` returns another style."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._last = ""
        self._stamp = self._now()
        QGuiApplication.instance().applicationStateChanged.connect(self._come_back)  # type: ignore[union-attr]

    def styles(self) -> tuple[Style, Style]:
        """The style of pictures and that of the window."""
        self._stamp = self._now()
        style, said, taken = load_chosen(self._settings)
        if said != self._last:
            # Once all is painted in it.
            call_later(self, partial(self._say, self._last, said, taken))
            self._last = said
        return style, theme.style_for(self._settings)

    def _say(self, before: str, now: str, taken: bool) -> None:
        if before:
            self.resolved.emit(before)
        if now:
            self.reported.emit(now, taken)

    def look_again(self) -> None:
        """See whether the file is another one than was read."""
        if self._now() != self._stamp:
            self.outdated.emit()

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.look_again()

    def _now(self) -> tuple[int, int, int] | None:
        """A stamp of the style file as it is now; ``None`` if there is none, or none is wanted."""
        if self._settings[KEY] != OWN or not self._settings[FILE_KEY]:
            return None
        try:
            found = Path(self._settings[FILE_KEY]).stat()
        except (OSError, ValueError):
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino
