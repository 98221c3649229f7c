"""The table of all settings, by pages of the preferences, and the file that stores them."""

import math
import os
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakSet

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, Signal

from treeview.draw.style.style import GLYPHS, LABELS, LIGHT, MAX_SPACING, MIN_SPACING
from treeview.messages import N_, tr
from treeview.qt import translation

FILE_VARIABLE: Final = "TREEVIEW_SETTINGS"
"""Environment variable with the path of the settings file, for tests and portable installations."""

APPEARANCES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (85, 100, 115, 130, 150, 175, 200)
"""Sizes of the window's text, in per cent."""
PRESENTED_STYLES: Final = ("screen", "projection", "contrast", "dark")
"""Styles of a presentation; ``screen`` is that of the document."""
SPEEDS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 0.0)
"""Steps per second while playing; 0 plays the whole run in some seconds."""
MAX_TEXT_CHARS: Final = 10_000
"""A longer text in the settings file is damaged."""


class Setting(NamedTuple):
    """One setting, of the type of its default. A stored value that is not allowed reads as the default.

    - ``choices``: the allowed values, or a function that lists them; ``names``: their names in the same
      order, if they are not the values themselves.
    - ``low``, ``high``, ``step``: the range of a number; ``unit`` is written after it.
    - ``title``, ``tip``: the label and the explanation in the preferences.
    """

    key: str
    default: Any
    title: str = ""
    tip: str = ""
    choices: tuple[Any, ...] | Callable[[], tuple[Any, ...]] = ()
    names: tuple[str, ...] = ()
    low: float = -math.inf
    high: float = math.inf
    step: float = 1
    unit: str = ""

    def allows(self, value: Any) -> bool:
        if self.choices:
            # Listing the choices may read a folder, so try the default first.
            return value == self.default or value in self.values()
        if isinstance(self.default, int | float):
            return bool(self.low <= value <= self.high)
        return not isinstance(value, str) or len(value) <= MAX_TEXT_CHARS

    def values(self) -> tuple[Any, ...]:
        return self.choices() if callable(self.choices) else self.choices

    def texts(self) -> list[str]:
        if self.names:
            return [tr(name) for name in self.names]
        if self.key == "language":
            system = tr("Follow system")
            return [system if code == "system" else translation.language_name(code) for code in self.values()]
        return [f"{value}{self.unit}" for value in self.values()]


PREFERENCES: Final[dict[str, tuple[Setting, ...]]] = {
    N_("Appearance"): (
        Setting(
            "appearance",
            "system",
            "&Theme",
            "The colours of the window",
            choices=APPEARANCES,
            names=("Follow system", "Light", "Dark"),
        ),
        Setting(
            "text_size",
            100,
            "Text si&ze",
            "The size of the text in menus, panels and dialogs",
            choices=TEXT_SIZES,
            unit=" %",
        ),
        Setting(
            "animate", True, "A&nimations", "Animate the tree, unless the system asks for reduced motion"
        ),
        Setting(
            "language",
            "system",
            "&Language",
            "Takes effect after a restart",
            choices=lambda: ("system", *translation.languages()),
        ),
    ),
    N_("Drawing"): (
        Setting(
            "picture_style",
            "theme",
            "Picture st&yle",
            "Colours, type and lines of the picture",
            choices=("theme", "print", "contrast", "projection", "file"),
            names=(
                "Same as window",
                "Print (grey only)",
                "High contrast",
                "Projection (large)",
                "From a file",
            ),
        ),
        Setting(
            "direction",
            "down",
            "&Direction",
            "The direction in which the tree grows from its root",
            choices=("down", "right"),
            names=("Top to bottom", "Left to right"),
        ),
        Setting(
            "level_spacing",
            1.0,
            "&Level spacing",
            "Distance between levels; 1 is standard",
            low=MIN_SPACING,
            high=MAX_SPACING,
            step=0.1,
            unit=" ×",
        ),
        Setting(
            "node_spacing",
            1.0,
            "&Node spacing",
            "Distance between neighbouring nodes; 1 is standard",
            low=MIN_SPACING,
            high=MAX_SPACING,
            step=0.1,
            unit=" ×",
        ),
        Setting(
            "decimals",
            LIGHT.decimals,
            "Dec&imal places",
            "Rounds what is displayed; the search stays exact",
            low=0,
            high=6,
        ),
        Setting(
            "written",
            False,
            "Numbers as &written",
            "Show values and probabilities as you typed them: 1/3, 0.50",
        ),
        Setting(
            "labels",
            "window",
            "La&bels",
            "How α and β are shown; MCTS always shows N, x̄ and UCB1 at its nodes",
            choices=LABELS,
            names=(
                "α and β at nodes",
                "Windows (α, β) on edges",
                "Bounds [lo, hi] at nodes",
                "Bounds ≥ and ≤ at nodes",
                "How far each leaf value may change",
                "None",
            ),
        ),
        Setting(
            "glyphs",
            "triangles",
            "Node &shapes",
            "Circles differ only in colour and in the names of their levels",
            choices=GLYPHS,
            names=("Triangles", "Squares and circles", "Circles"),
        ),
        Setting(
            "order",
            False,
            "&Order of visits",
            "Number the nodes in the order in which the search visited them: #3",
        ),
        Setting(
            "positions",
            False,
            "&Positions of nodes",
            "Show the position of nodes without a name, as in the sentences: 1.2",
        ),
    ),
    N_("View"): (
        Setting("legend", False, "L&egend", "Explain shapes, lines and colours"),
        Setting("minimap", True, "&Minimap", "Show an overview in a corner when the tree does not fit"),
        Setting("follow", True, "&Follow the search", "Keep the current node in view while stepping"),
    ),
    N_("Editing"): (
        Setting(
            "entry_line", True, "&Entry line", "Show and edit the tree as a nested list above the picture"
        ),
        Setting(
            "page_tabs",
            False,
            "Always show &tabs",
            "Show the page tabs above the picture even if there is only one page",
        ),
        Setting(
            "rerun",
            "offer",
            "After an edit during a &run",
            "An edit ends the run, because the tree is no longer the same",
            choices=("offer", "always"),
            names=("Offer to run again", "Run again to the same step"),
        ),
    ),
    N_("Presenting"): (
        Setting(
            "present_style",
            "screen",
            "St&yle",
            "The style of a presentation; type and lines are always large",
            choices=PRESENTED_STYLES,
            names=("Same as picture, larger", "Projection", "High contrast", "Dark"),
        ),
        Setting(
            "present_speaker",
            "screens",
            "Speaker's &window",
            "A window for you only, with the next step, the notes and the time",
            choices=("screens", "always", "never"),
            names=("With two screens", "Always", "Never"),
        ),
        Setting("present_code", False, "Pseudoco&de", "Show it beside the tree in large type"),
        Setting("present_counters", False, "&Counters", "Show them beside the tree in large type"),
        Setting("present_note", False, "Speaker &notes", "Show them to the audience, too, below the caption"),
        Setting("present_follow", True, "&Follow the run", "Keep the current node in view while presenting"),
        Setting("present_pointer", False, "&Pointer", "Show a large ring instead of the cursor"),
        Setting("present_timer", False, "&Timer", "Show it to the audience, too; the speaker always sees it"),
        Setting(
            "present_minutes",
            0,
            "&Minutes",
            "The timer counts down from here; with 0 it counts up",
            low=0,
            high=600,
        ),
    ),
    N_("Files"): (
        Setting(
            "autosave_seconds",
            3,
            "&Autosave after",
            "Backs up unsaved work for recovery after a crash; your file stays as it is",
            low=1,
            high=60,
            unit=" s",
        ),
        Setting(
            "at_start",
            "page",
            "At the &start",
            "What is shown when treeview is started without a file",
            choices=("page", "last", "empty"),
            names=("Start page", "The last file", "A new tree"),
        ),
        Setting(
            "recent_files",
            8,
            "&Recent files",
            "The number of files in the menu; 0 remembers none",
            low=0,
            high=20,
        ),
    ),
}
"""The settings that the preferences show, by the name of their page."""

REMEMBERED: Final = (
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
    Setting("panel_sizes", []),
    Setting("own_arguments", []),
    Setting("places", []),
    Setting("play_geometry", QByteArray()),
    Setting("compare_geometry", QByteArray()),
    Setting("depth_geometry", QByteArray()),
    Setting("order_geometry", QByteArray()),
    Setting("compare_arranged", "beside", choices=("beside", "below")),
    Setting("present_screen", ""),
)
"""The settings that are changed elsewhere and only kept."""

SETTINGS: Final = {setting.key: setting for setting in (*chain(*PREFERENCES.values()), *REMEMBERED)}
"""All settings by their keys."""


def settings_file() -> Path:
    """The path of the settings file."""
    given = os.environ.get(FILE_VARIABLE)
    if given:
        return Path(given)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "treeview" / "treeview.ini"


class Settings(QObject):
    """The settings file. What is missing or damaged in it reads as the default."""

    changed = Signal(str)
    """The key of a setting that was changed, by any window of this program."""

    def __init__(self) -> None:
        super().__init__()
        self.file = settings_file()
        self._store = QSettings(str(self.file), QSettings.Format.IniFormat)
        _open.add(self)

    def __getitem__(self, key: str) -> Any:
        setting = SETTINGS[key]
        try:
            value = _convert(type(setting.default), self._store.value(key, setting.default))
        except (TypeError, ValueError, OverflowError):
            return setting.default
        return value if setting.allows(value) else setting.default

    def __setitem__(self, key: str, value: Any) -> None:
        setting = SETTINGS[key]
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

    def close(self) -> None:
        """Announce no more changes here: the window that listens is gone."""
        _open.discard(self)

    def restore_defaults(self) -> None:
        """Set what the preferences show to its defaults."""
        for setting in chain(*PREFERENCES.values()):
            self[setting.key] = setting.default

    @property
    def recent(self) -> list[str]:
        return list(self["recent"][: self["recent_files"]])

    def add_recent(self, path: str) -> None:
        """Put a file first among the recent ones."""
        self["recent"] = [path, *(p for p in self["recent"] if p != path)]
        self["recent"] = self.recent

    def save(self) -> None:
        """Write the file now, without recent files beyond their limit."""
        self["recent"] = self.recent
        self._store.sync()


_open: Final[WeakSet[Settings]] = WeakSet()
"""All instances, so that a change in one window is announced in all."""


def _convert(kind: type, value: Any) -> Any:
    """Convert a value from the text file to a type; raises ``ValueError`` or ``TypeError``."""
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
