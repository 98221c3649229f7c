"""The table of settings, the file that keeps them, and who hears of a change."""

from __future__ import annotations

import math
from dataclasses import fields
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QStandardPaths
from pytestqt.qtbot import QtBot

from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.qt import translation
from treeview.qt.settings import PREFERENCES, REMEMBERED, SETTINGS, Settings, settings_file
from treeview.qt.widgets import desktop, theme

NUMBERS = [s for s in SETTINGS.values() if isinstance(s.default, int | float) and s.high < math.inf]


@pytest.fixture
def settings() -> Settings:
    return Settings()


def write(**values: object) -> None:
    lines = [f"{key}={value}" for key, value in values.items()]
    settings_file().write_text("\n".join(["[General]", *lines]) + "\n", encoding="utf-8")


# The table


def test_every_key_is_there_once_and_its_default_is_allowed() -> None:
    assert len(SETTINGS) == sum(map(len, PREFERENCES.values())) + len(REMEMBERED)
    assert all(setting.allows(setting.default) for setting in SETTINGS.values())
    assert not any(setting.title for setting in REMEMBERED)


def test_what_is_asked_for_has_a_name_and_says_what_it_does() -> None:
    shown = [*chain(*PREFERENCES.values())]
    assert all(setting.title and setting.tip for setting in shown)
    titles = [setting.title.replace("&", "") for setting in shown]
    assert len(set(titles)) == len(titles)
    for page, settings in PREFERENCES.items():
        keys = [each.title[each.title.index("&") + 1].lower() for each in settings]
        assert len(set(keys)) == len(keys), f"two fields of {page} have one key"


def test_choices_with_names_have_one_each() -> None:
    for setting in SETTINGS.values():
        assert not setting.names or len(setting.names) == len(setting.values())


# The file


@pytest.mark.parametrize(
    ("key", "damaged"),
    [
        ("level_spacing", "wide"),
        ("level_spacing", "nan"),
        ("level_spacing", "inf"),
        ("level_spacing", "3.1"),
        ("node_spacing", "0.4"),
        ("direction", "up"),
        ("autosave_seconds", "0"),
        ("autosave_seconds", "61"),
        ("autosave_seconds", "1e999"),
        ("autosave_seconds", "2.5"),
        ("animate", "maybe"),
        ("language", "xx"),
        ("language", "../../etc"),
        ("decimals", "-1"),
        ("recent_files", "9" * 400),
        ("folder", "a" * 20_000),
    ],
)
def test_a_damaged_value_counts_as_the_default(key: str, damaged: str) -> None:
    write(**{key: damaged})
    assert Settings()[key] == SETTINGS[key].default


def test_good_values_are_read() -> None:
    write(level_spacing="1.5", direction="right", autosave_seconds="60", animate="false", language="en")
    read = Settings()
    assert (read["level_spacing"], read["direction"], read["autosave_seconds"]) == (1.5, "right", 60)
    assert read["animate"] is False
    assert read["language"] == "en"


@pytest.mark.parametrize("setting", NUMBERS, ids=lambda setting: setting.key)
def test_numbers_go_from_end_to_end(settings: Settings, setting: Any) -> None:
    kind = type(setting.default)
    for value in (setting.low, setting.high):
        settings[setting.key] = kind(value)
        assert settings[setting.key] == value
    for value in (setting.low - setting.step, setting.high + setting.step):
        with pytest.raises(ValueError, match=setting.key):
            settings[setting.key] = kind(value)
    assert settings[setting.key] == setting.high


# Changes


def test_every_window_hears_of_a_change_once(settings: Settings, qtbot: QtBot) -> None:
    other, heard = Settings(), []
    settings.changed.connect(lambda key: heard.append(("here", key)))
    other.changed.connect(lambda key: heard.append(("there", key)))
    settings["direction"] = "right"
    assert sorted(heard) == [("here", "direction"), ("there", "direction")]
    assert other["direction"] == "right"
    settings["direction"] = "right"
    assert len(heard) == 2


def test_another_file_is_another_program(settings: Settings, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("TREEVIEW_SETTINGS", str(tmp_path / "other.ini"))
    other, heard = Settings(), []
    other.changed.connect(heard.append)
    settings["animate"] = False
    assert heard == []
    assert other["animate"] is True


def test_defaults_come_back_and_what_is_remembered_stays(settings: Settings) -> None:
    settings["direction"], settings["decimals"], settings["folder"] = "right", 5, "/a"
    settings.add_recent("/a/b")
    heard: list[str] = []
    settings.changed.connect(heard.append)
    settings.restore_defaults()
    assert all(settings[each.key] == each.default for each in chain(*PREFERENCES.values()))
    assert sorted(heard) == ["decimals", "direction"]
    assert (settings["folder"], settings.recent) == ("/a", ["/a/b"])


def test_recent_files_are_as_many_as_are_wanted_and_the_others_are_forgotten(settings: Settings) -> None:
    for name in "abcde":
        settings.add_recent(name)
    settings["recent_files"] = 2
    assert settings.recent == ["e", "d"]
    settings["recent_files"] = 4
    assert settings.recent == ["e", "d", "c", "b"], "a number passed by on the way forgets nothing"
    settings["recent_files"] = 0
    settings.save()
    settings["recent_files"] = 8
    assert settings.recent == []
    settings["recent_files"] = 0
    settings.add_recent("f")
    assert settings["recent"] == []


# The style


def test_the_style_takes_over_what_is_drawn_how(settings: Settings, qtbot: QtBot) -> None:
    assert {*theme.STYLED} <= {field.name for field in fields(Style)}
    settings["appearance"] = "dark"
    assert theme.style_for(settings) == DARK
    settings["direction"], settings["level_spacing"], settings["node_spacing"] = "right", 3.0, 0.5
    settings["appearance"] = "light"
    style = theme.style_for(settings)
    assert (style.direction, style.level_spacing, style.node_spacing) == ("right", 3.0, 0.5)
    assert style.palette == LIGHT.palette


# Motion


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("less", [True, False])
def test_motion_needs_the_user_and_the_system(
    settings: Settings, monkeypatch: Any, wanted: bool, less: bool
) -> None:
    monkeypatch.setattr(desktop, "less_motion", lambda: less)
    settings["animate"] = wanted
    assert desktop.motion_wanted(settings) is (wanted and not less)


def test_without_a_desktop_nobody_asks_for_less(qtbot: QtBot) -> None:
    assert not desktop.less_motion()


@pytest.fixture
def config(tmp_path: Path, monkeypatch: Any) -> Path:
    """The folder of the user's settings, empty."""

    def locate(_: object, name: str) -> str:
        file = tmp_path / name
        return str(file) if file.is_file() else ""

    monkeypatch.setattr(QStandardPaths, "locate", staticmethod(locate))
    return tmp_path


@pytest.mark.parametrize(("factor", "less"), [("0", True), ("0.0", True), ("0.5", False), ("x", False)])
def test_plasma_is_asked(config: Path, factor: str, less: bool) -> None:
    assert not desktop.kde_asks()
    (config / "kdeglobals").write_text(f"[KDE]\nAnimationDurationFactor={factor}\n")
    assert desktop.kde_asks() is less


@pytest.mark.parametrize(("value", "less"), [("0", True), ("false", True), ("1", False), ("true", False)])
@pytest.mark.parametrize("version", [3, 4])
def test_gtk_is_asked(config: Path, version: int, value: str, less: bool) -> None:
    assert not desktop.gtk_asks()
    (config / f"gtk-{version}.0").mkdir()
    (config / f"gtk-{version}.0" / "settings.ini").write_text(
        f"[Settings]\ngtk-theme-name=X\ngtk-enable-animations={value}\n"
    )
    assert desktop.gtk_asks() is less


@pytest.mark.parametrize(
    ("answer", "less"),
    [("echo false", True), ("echo true", False), ("exit 1", False), ("exec sleep 9", False)],
)
def test_gnome_is_asked(tmp_path: Path, monkeypatch: Any, answer: str, less: bool) -> None:
    program = tmp_path / "gsettings"
    program.write_text(f"#!/bin/sh\n{answer}\n")
    program.chmod(0o755)
    monkeypatch.setattr(QStandardPaths, "findExecutable", staticmethod(lambda _: str(program)))
    assert desktop.gnome_asks() is less
    monkeypatch.setattr(QStandardPaths, "findExecutable", staticmethod(lambda _: ""))
    assert not desktop.gnome_asks()


# The language


def test_a_language_is_the_one_chosen_or_the_first_that_there_is(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(translation.resources, "folder", lambda: tmp_path)
    (tmp_path / translation.FOLDER).mkdir()
    for code in ("de", "pt_BR"):
        (tmp_path / translation.FOLDER / f"treeview_{code}.qm").touch()
    assert translation.languages() == ("de", "en", "pt_BR")
    for asked, code in (
        (["de-AT", "en"], "de"),
        (["fr-FR", "de"], "de"),
        (["en-GB", "de"], "en"),
        (["pt-BR"], "pt_BR"),
        (["pt-PT"], "en"),
        ([], "en"),
        (["C"], "en"),
    ):
        assert translation.choose_language("system", asked) == code, asked
    assert translation.choose_language("de", ["en"]) == "de"
