"""What is remembered between sessions: one table of all settings, and the file that keeps them.

The preferences dialog is made from the table: what has a group is shown in it, under that group.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakSet

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, Signal

from treeview.draw.scene import LABELS
from treeview.draw.style.style import GLYPHS, LEAST_SPACING, LIGHT, MOST_SPACING
from treeview.qt.i18n import translation
from treeview.qt.i18n.translation import mark, tr

FILE_VARIABLE: Final = "TREEVIEW_SETTINGS"
"""Names the settings file in the environment, for tests and portable installations."""

APPEARANCES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (85, 100, 115, 130, 150)
"""Sizes of the window's text in per cent."""
PRESENTED: Final = ("screen", "projection", "contrast", "dark")
"""Styles of a presentation: that of the document, or others."""
SPEEDS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 0.0)
"""Steps a second while playing; 0 stands for as fast as can be watched."""
LONGEST_TEXT: Final = 10_000
"""Characters of a text in the settings; a longer one is a damaged one."""


class Setting(NamedTuple):
    """One setting. The default's type is its type; what is not allowed counts as the default.

    - ``choices``: the values that there are, or a function that lists them, and
      ``names``: what they are called, in the same order (without: the values themselves).
    - ``low``, ``high``, ``step``: the range of a number; ``unit`` is written after it.
    - ``title``, ``tip``: what the preferences call it and say of it; ``group``: where they show
      it, "" for what is remembered but not asked.
    """

    key: str
    default: Any
    group: str = ""
    title: str = ""
    tip: str = ""
    choices: tuple[Any, ...] | Callable[[], tuple[Any, ...]] = ()
    names: tuple[str, ...] = ()
    low: float = -math.inf
    high: float = math.inf
    step: float = 1
    unit: str = ""

    def allows(self, value: Any) -> bool:
        """Whether ``value``, of the right type, is one of the choices or in the range."""
        if self.choices:
            # The default needs no list: a list may have to be read from a folder.
            return value == self.default or value in self.values()
        if isinstance(self.default, int | float):
            return bool(self.low <= value <= self.high)
        return not isinstance(value, str) or len(value) <= LONGEST_TEXT

    def values(self) -> tuple[Any, ...]:
        """The choices."""
        return self.choices() if callable(self.choices) else self.choices

    def texts(self) -> list[str]:
        """What the choices are called, in the user's language."""
        if self.names:
            return [tr(name) for name in self.names]
        if self.key == "language":
            system = tr("As the system")
            return [system if code == "system" else translation.language_name(code) for code in self.values()]
        return [f"{value}{self.unit}" for value in self.values()]


LOOKS, DRAWING, VIEW = mark("Looks"), mark("Drawing"), mark("View")
EDITING, PRESENTING, FILES = mark("Editing"), mark("Presenting"), mark("Files")
GROUPS: Final = (LOOKS, DRAWING, VIEW, EDITING, PRESENTING, FILES)

SETTINGS: Final = (
    Setting(
        "appearance",
        "system",
        LOOKS,
        mark("&Appearance"),
        mark("Light or dark, or as the desktop has it"),
        choices=APPEARANCES,
        names=(mark("As the system"), mark("Light"), mark("Dark")),
    ),
    Setting(
        "text_size",
        100,
        LOOKS,
        mark("&Text size"),
        mark("Of menus, panels and dialogs"),
        choices=TEXT_SIZES,
        unit=" %",
    ),
    Setting(
        "animate",
        True,
        LOOKS,
        mark("Smooth &motion"),
        mark("The picture glides to its place, unless the system asks for less motion"),
    ),
    Setting(
        "language",
        "system",
        LOOKS,
        mark("&Language"),
        mark("Takes effect when the program is started again"),
        choices=lambda: ("system", *translation.languages()),
    ),
    Setting(
        "picture_style",
        "theme",
        DRAWING,
        mark("Picture st&yle"),
        mark("Colours, type and lines of the picture, whatever the window looks like"),
        choices=("theme", "print", "contrast", "projection", "file"),
        names=(
            mark("As the window"),
            mark("Print: grey only"),
            mark("High contrast"),
            mark("Projection: large"),
            mark("From a file"),
        ),
    ),
    Setting(
        "direction",
        "down",
        DRAWING,
        mark("&Direction"),
        mark("Where the tree grows to from its root"),
        choices=("down", "right"),
        names=(mark("From the top down"), mark("From left to right")),
    ),
    Setting(
        "level_spacing",
        1.0,
        DRAWING,
        mark("&Level spacing"),
        mark("Distance of levels, as a multiple of the usual one"),
        low=LEAST_SPACING,
        high=MOST_SPACING,
        step=0.1,
        unit=" ×",
    ),
    Setting(
        "node_spacing",
        1.0,
        DRAWING,
        mark("&Node spacing"),
        mark("Distance of neighbours, as a multiple of the usual one"),
        low=LEAST_SPACING,
        high=MOST_SPACING,
        step=0.1,
        unit=" ×",
    ),
    Setting(
        "decimals",
        LIGHT.decimals,
        DRAWING,
        mark("D&igits after the point"),
        mark("Numbers with more are rounded in the picture; the run is not"),
        low=0,
        high=6,
    ),
    Setting(
        "labels",
        "window",
        DRAWING,
        mark("La&bels"),
        mark("How a run is written on the tree; N, x̄ and UCB1 of MCTS stand at the nodes"),
        choices=LABELS,
        names=(
            mark("α and β at nodes"),
            mark("Windows (α, β) on edges"),
            mark("Bounds [lo, hi] at nodes"),
            mark("Bounds ≥ and ≤ at nodes"),
            mark("None"),
        ),
    ),
    Setting(
        "glyphs",
        "triangles",
        DRAWING,
        mark("Node &shapes"),
        mark("Circles are told apart by their colours and the names of their levels"),
        choices=GLYPHS,
        names=(mark("Triangles"), mark("Squares and circles"), mark("Circles")),
    ),
    Setting(
        "order",
        False,
        DRAWING,
        mark("&Order of visits"),
        mark("Number the nodes in the order in which the search came to them: #3"),
    ),
    Setting("legend", False, VIEW, mark("L&egend"), mark("Explain shapes, lines and colours")),
    Setting(
        "minimap",
        True,
        VIEW,
        mark("&Minimap"),
        mark("The whole tree in a corner, where it does not fit"),
    ),
    Setting(
        "follow",
        True,
        VIEW,
        mark("&Follow the search"),
        mark("Keep the current node in view while a run is stepped through"),
    ),
    Setting(
        "entry_line",
        True,
        EDITING,
        mark("&Entry line"),
        mark("The tree as a nested list above the picture, to be typed and changed"),
    ),
    Setting(
        "rerun",
        "offer",
        EDITING,
        mark("After an edit in a &run"),
        mark("An edit ends the run that is shown; it runs again to the same step when asked, or at once"),
        choices=("offer", "always"),
        names=(mark("Offer to run again"), mark("Run again at once")),
    ),
    Setting(
        "present_style",
        "screen",
        PRESENTING,
        mark("St&yle"),
        mark("Colours in front of an audience; type and lines are large in each"),
        choices=PRESENTED,
        names=(
            mark("As on the screen, larger"),
            mark("Projection"),
            mark("High contrast"),
            mark("Dark"),
        ),
    ),
    Setting(
        "present_speaker",
        "screens",
        PRESENTING,
        mark("Speaker's &window"),
        mark("The next step, notes and the time, for you only"),
        choices=("screens", "always", "never"),
        names=(mark("Where there are two screens"), mark("Always"), mark("Never")),
    ),
    Setting("present_code", False, PRESENTING, mark("Pseudoco&de"), mark("Beside the tree, in large type")),
    Setting("present_counters", False, PRESENTING, mark("&Counters"), mark("Beside the tree, in large type")),
    Setting(
        "present_note",
        False,
        PRESENTING,
        mark("Own &notes"),
        mark("Those of the steps, for the audience too, below the caption"),
    ),
    Setting(
        "present_follow",
        True,
        PRESENTING,
        mark("&Go along with the search"),
        mark("Keep the current node in view while presenting"),
    ),
    Setting(
        "present_pointer", False, PRESENTING, mark("&Pointer"), mark("A large ring instead of the cursor")
    ),
    Setting(
        "present_timer",
        False,
        PRESENTING,
        mark("&Timer"),
        mark("For the audience too; the speaker always has it"),
    ),
    Setting(
        "present_minutes",
        0,
        PRESENTING,
        mark("&Minutes"),
        mark("From which the timer counts down; from 0 it counts up"),
        low=0,
        high=600,
    ),
    Setting(
        "autosave_seconds",
        3,
        FILES,
        mark("&Keep unsaved work after"),
        mark("Then edits are kept aside, never over your file, and offered after a crash"),
        low=1,
        high=60,
        unit=" s",
    ),
    Setting(
        "reopen",
        False,
        FILES,
        mark("&Open the last file at the start"),
        mark("Instead of an example, where the program is started without a file"),
    ),
    Setting(
        "recent_files",
        8,
        FILES,
        mark("&Recent files"),
        mark("How many are listed in the menu; 0 keeps none"),
        low=0,
        high=20,
    ),
    Setting("boards", True),
    Setting("labels_before", "window", choices=LABELS[:-1]),
    Setting("equal", False),
    Setting("style_file", ""),
    Setting("speed", 2.0, choices=SPEEDS),
    Setting("recent", []),
    Setting("folder", ""),
    Setting("export", ""),
    Setting("geometry", QByteArray()),
    Setting("state", QByteArray()),
    Setting("play_geometry", QByteArray()),
    Setting("present_screen", ""),
)
"""Every setting, in the order in which the preferences show them."""

BY_KEY: Final = {setting.key: setting for setting in SETTINGS}
DEFAULTS: Final[dict[str, Any]] = {setting.key: setting.default for setting in SETTINGS}
"""Every key with its default; the default's type is the key's."""


def settings_file() -> Path:
    """Where the settings are kept."""
    given = os.environ.get(FILE_VARIABLE)
    if given:
        return Path(given)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "treeview" / "treeview.ini"


class Settings(QObject):
    """The settings file; what is missing or damaged in it counts as the default."""

    changed = Signal(str)
    """The key of a setting that has another value now, whoever set it in this program."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = settings_file()
        self._store = QSettings(str(self.file), QSettings.Format.IniFormat)
        _open.add(self)

    def __getitem__(self, key: str) -> Any:
        setting = BY_KEY[key]
        try:
            known = _as(type(setting.default), self._store.value(key, setting.default))
        except (TypeError, ValueError, OverflowError):
            return setting.default
        return known if setting.allows(known) else setting.default

    def __setitem__(self, key: str, value: Any) -> None:
        setting = BY_KEY[key]
        if type(value) is not type(setting.default):
            raise TypeError(f"{key} is a {type(setting.default).__name__}")
        if not setting.allows(value):
            raise ValueError(f"{key} cannot be {value!r}")
        if self[key] == value:
            return
        self._store.setValue(key, value)
        for settings in list(_open):
            if settings.file == self.file:
                settings.changed.emit(key)

    def restore_defaults(self) -> None:
        """Give every setting that the preferences show its default."""
        for setting in SETTINGS:
            if setting.group:
                self[setting.key] = setting.default

    @property
    def recent(self) -> list[str]:
        """The recent files, the last first, as many as are wanted."""
        return list(self["recent"][: self["recent_files"]])

    def add_recent(self, path: str) -> None:
        """Put a file at the top of the recent ones."""
        self["recent"] = [path, *(p for p in self["recent"] if p != path)]
        self["recent"] = self.recent

    def save(self) -> None:
        """Write the file now; recent files that are not wanted are forgotten."""
        self["recent"] = self.recent
        self._store.sync()


_open: Final[WeakSet[Settings]] = WeakSet()
"""So that a change made in one window is heard in all."""


def _as(kind: type, value: Any) -> Any:
    """``value`` as it comes from a text file, in the type wanted; raises ``ValueError``."""
    if kind is bool:
        if str(value).lower() in ("true", "false"):
            return str(value).lower() == "true"
        raise ValueError(value)
    if kind is list:
        if value is None:
            return []
        return [str(item) for item in value] if isinstance(value, list) else [str(value)]
    if kind is QByteArray:
        if isinstance(value, QByteArray):
            return value
        raise TypeError(value)
    return kind(value)
