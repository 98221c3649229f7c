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
from treeview.draw.style.style import GLYPHS, LIGHT, MAX_SPACING, MIN_SPACING
from treeview.messages import N_, tr
from treeview.qt.i18n import translation

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


LOOKS, DRAWING, VIEW = N_("Looks"), N_("Drawing"), N_("View")
EDITING, PRESENTING, FILES = N_("Editing"), N_("Presenting"), N_("Files")
GROUPS: Final = (LOOKS, DRAWING, VIEW, EDITING, PRESENTING, FILES)

SETTINGS: Final = (
    Setting(
        "appearance",
        "system",
        LOOKS,
        N_("&Appearance"),
        N_("Light or dark, or as the desktop has it"),
        choices=APPEARANCES,
        names=(N_("As the system"), N_("Light"), N_("Dark")),
    ),
    Setting(
        "text_size",
        100,
        LOOKS,
        N_("&Text size"),
        N_("Of menus, panels and dialogs"),
        choices=TEXT_SIZES,
        unit=" %",
    ),
    Setting(
        "animate",
        True,
        LOOKS,
        N_("Smooth &motion"),
        N_("The picture glides to its place, unless the system asks for less motion"),
    ),
    Setting(
        "language",
        "system",
        LOOKS,
        N_("&Language"),
        N_("Takes effect when the program is started again"),
        choices=lambda: ("system", *translation.languages()),
    ),
    Setting(
        "picture_style",
        "theme",
        DRAWING,
        N_("Picture st&yle"),
        N_("Colours, type and lines of the picture, whatever the window looks like"),
        choices=("theme", "print", "contrast", "projection", "file"),
        names=(
            N_("As the window"),
            N_("Print (grey only)"),
            N_("High contrast"),
            N_("Projection (large)"),
            N_("From a file"),
        ),
    ),
    Setting(
        "direction",
        "down",
        DRAWING,
        N_("&Direction"),
        N_("Where the tree grows to from its root"),
        choices=("down", "right"),
        names=(N_("From the top down"), N_("From left to right")),
    ),
    Setting(
        "level_spacing",
        1.0,
        DRAWING,
        N_("&Level spacing"),
        N_("Distance of levels, as a multiple of the usual one"),
        low=MIN_SPACING,
        high=MAX_SPACING,
        step=0.1,
        unit=" ×",
    ),
    Setting(
        "node_spacing",
        1.0,
        DRAWING,
        N_("&Node spacing"),
        N_("Distance of neighbours, as a multiple of the usual one"),
        low=MIN_SPACING,
        high=MAX_SPACING,
        step=0.1,
        unit=" ×",
    ),
    Setting(
        "decimals",
        LIGHT.decimals,
        DRAWING,
        N_("D&igits after the point"),
        N_("Numbers with more are rounded in the picture; the run is not"),
        low=0,
        high=6,
    ),
    Setting(
        "labels",
        "window",
        DRAWING,
        N_("La&bels"),
        N_("How a run is written on the tree; N, x̄ and UCB1 of MCTS stand at the nodes"),
        choices=LABELS,
        names=(
            N_("α and β at nodes"),
            N_("Windows (α, β) on edges"),
            N_("Bounds [lo, hi] at nodes"),
            N_("Bounds ≥ and ≤ at nodes"),
            N_("None"),
        ),
    ),
    Setting(
        "glyphs",
        "triangles",
        DRAWING,
        N_("Node &shapes"),
        N_("Circles are told apart by their colours and the names of their levels"),
        choices=GLYPHS,
        names=(N_("Triangles"), N_("Squares and circles"), N_("Circles")),
    ),
    Setting(
        "order",
        False,
        DRAWING,
        N_("&Order of visits"),
        N_("Number the nodes in the order in which the search came to them: #3"),
    ),
    Setting("legend", False, VIEW, N_("L&egend"), N_("Explain shapes, lines and colours")),
    Setting(
        "minimap",
        True,
        VIEW,
        N_("&Minimap"),
        N_("The whole tree in a corner, where it does not fit"),
    ),
    Setting(
        "follow",
        True,
        VIEW,
        N_("&Follow the search"),
        N_("Keep the current node in view while a run is stepped through"),
    ),
    Setting(
        "entry_line",
        True,
        EDITING,
        N_("&Entry line"),
        N_("The tree as a nested list above the picture, to be typed and changed"),
    ),
    Setting(
        "rerun",
        "offer",
        EDITING,
        N_("After an edit in a &run"),
        N_("An edit ends the run that is shown; it runs again to the same step when asked, or at once"),
        choices=("offer", "always"),
        names=(N_("Offer to run again"), N_("Run again at once")),
    ),
    Setting(
        "present_style",
        "screen",
        PRESENTING,
        N_("St&yle"),
        N_("Colours in front of an audience; type and lines are large in each"),
        choices=PRESENTED,
        names=(
            N_("As on the screen, larger"),
            N_("Projection"),
            N_("High contrast"),
            N_("Dark"),
        ),
    ),
    Setting(
        "present_speaker",
        "screens",
        PRESENTING,
        N_("Speaker's &window"),
        N_("The next step, notes and the time, for you only"),
        choices=("screens", "always", "never"),
        names=(N_("Where there are two screens"), N_("Always"), N_("Never")),
    ),
    Setting("present_code", False, PRESENTING, N_("Pseudoco&de"), N_("Beside the tree, in large type")),
    Setting("present_counters", False, PRESENTING, N_("&Counters"), N_("Beside the tree, in large type")),
    Setting(
        "present_note",
        False,
        PRESENTING,
        N_("Own &notes"),
        N_("Those of the steps, for the audience too, below the caption"),
    ),
    Setting(
        "present_follow",
        True,
        PRESENTING,
        N_("&Go along with the search"),
        N_("Keep the current node in view while presenting"),
    ),
    Setting("present_pointer", False, PRESENTING, N_("&Pointer"), N_("A large ring instead of the cursor")),
    Setting(
        "present_timer",
        False,
        PRESENTING,
        N_("&Timer"),
        N_("For the audience too; the speaker always has it"),
    ),
    Setting(
        "present_minutes",
        0,
        PRESENTING,
        N_("&Minutes"),
        N_("From which the timer counts down; from 0 it counts up"),
        low=0,
        high=600,
    ),
    Setting(
        "autosave_seconds",
        3,
        FILES,
        N_("&Keep unsaved work after"),
        N_("Then edits are kept aside, never over your file, and offered after a crash"),
        low=1,
        high=60,
        unit=" s",
    ),
    Setting(
        "reopen",
        False,
        FILES,
        N_("&Open the last file at the start"),
        N_("Instead of an example, where the program is started without a file"),
    ),
    Setting(
        "recent_files",
        8,
        FILES,
        N_("&Recent files"),
        N_("How many are listed in the menu; 0 keeps none"),
        low=0,
        high=20,
    ),
    Setting("boards", True),
    Setting("labels_before", "window", choices=LABELS[:-1]),
    Setting("equal", False),
    Setting("lesson_folded", False),
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
