"""What is remembered between sessions: each key once, with its default."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

FILE_VARIABLE: Final = "TREEVIEW_SETTINGS"
"""Names the settings file in the environment, for tests and portable installations."""

APPEARANCES: Final = ("system", "light", "dark")
TEXT_SIZES: Final = (85, 100, 115, 130, 150)
"""Sizes of the window's text in per cent."""
SPEEDS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 0.0)
"""Steps a second while playing; 0 stands for as fast as can be watched."""

CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "appearance": APPEARANCES,
    "text_size": TEXT_SIZES,
    "speed": SPEEDS,
}
"""Keys that have only some values."""

DEFAULTS: Final[dict[str, Any]] = {
    "appearance": "system",
    "text_size": 100,
    "speed": 2.0,
    "follow": True,
    "legend": False,
    "numbers": True,
    "recent": [],
    "folder": "",
    "geometry": QByteArray(),
    "state": QByteArray(),
}
"""Every key with its default; the default's type is the key's."""

RECENT: Final = 8
"""How many recent files are kept."""


def settings_file() -> Path:
    """Where the settings are kept."""
    given = os.environ.get(FILE_VARIABLE)
    if given:
        return Path(given)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "treeview" / "treeview.ini"


class Settings:
    """The settings file; what is missing or damaged in it counts as the default."""

    def __init__(self) -> None:
        self._store = QSettings(str(settings_file()), QSettings.Format.IniFormat)

    def __getitem__(self, key: str) -> Any:
        default = DEFAULTS[key]
        value = self._store.value(key, default)
        try:
            known = _as(type(default), value)
        except (TypeError, ValueError):
            return default
        return known if known in CHOICES.get(key, (known,)) else default

    def __setitem__(self, key: str, value: Any) -> None:
        if type(value) is not type(DEFAULTS[key]):
            raise TypeError(f"{key} is a {type(DEFAULTS[key]).__name__}")
        self._store.setValue(key, value)

    def add_recent(self, path: str) -> None:
        """Put a file at the top of the recent ones."""
        self["recent"] = [path, *(p for p in self["recent"] if p != path)][:RECENT]

    def save(self) -> None:
        """Write the file now."""
        self._store.sync()


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
