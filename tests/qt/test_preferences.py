"""The preferences: made from the table, seen at once, and worked by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QSpinBox, QStyle, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.windows import DEFAULTS, example_window
from treeview.draw.style.style import LIGHT
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.settings import PREFERENCES, TEXT_SIZES
from treeview.qt.widgets import desktop, theme
from treeview.qt.window.main_window import MainWindow
from treeview.styles import style_text

SHOWN = [*chain(*PREFERENCES.values())]


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """A new one for each test: all its looks are changed."""
    yield window
    window.close()


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> Iterator[PreferencesDialog]:
    window.actions_["preferences"].trigger()
    made = window.findChild(PreferencesDialog)
    assert made is not None
    qtbot.waitExposed(made)
    yield made
    if isValid(made):
        made.close()


def show_page(dialog: PreferencesDialog, field: QWidget) -> None:
    for place in range(dialog.pages.count()):
        if dialog.pages.widget(place).isAncestorOf(field):
            dialog.pages.setCurrentIndex(place)


def test_every_setting_that_has_a_group_has_a_field(dialog: PreferencesDialog) -> None:
    assert list(dialog.fields) == [setting.key for setting in SHOWN]
    assert [dialog.pages.tabText(place) for place in range(dialog.pages.count())] == list(PREFERENCES)


def test_every_field_is_named_and_explained(dialog: PreferencesDialog) -> None:
    labels = dialog.findChildren(QLabel)
    buddies = {label.buddy(): label.text() for label in labels if label.buddy()}
    for setting in SHOWN:
        field = dialog.fields[setting.key]
        assert field.accessibleName() == setting.title.replace("&", "")
        assert field.accessibleDescription() == setting.tip
        title = field.text() if isinstance(field, QCheckBox) else buddies[field]
        assert title == setting.title
        assert setting.tip in [label.text() for label in labels]


@pytest.mark.long
def test_fields_show_what_is_set_and_set_what_they_show(
    dialog: PreferencesDialog, window: MainWindow, tmp_path: Path
) -> None:
    settings = window.settings
    own = tmp_path / "own.style.json"
    own.write_text(style_text(LIGHT))
    settings["style_file"] = str(own)  # where none is known, a file is asked for
    for setting in SHOWN:
        field = dialog.fields[setting.key]
        if isinstance(field, QCheckBox):
            assert field.isChecked() == settings[setting.key]
            field.click()
            assert settings[setting.key] is not setting.default
            settings[setting.key] = setting.default
            assert field.isChecked() == setting.default
        elif isinstance(field, QComboBox):
            assert field.currentData() == settings[setting.key]
            for place in (field.count() - 1, 0):  # each changes the whole window
                field.setCurrentIndex(place)
                assert settings[setting.key] == field.itemData(place)
            settings[setting.key] = setting.default
            assert field.currentData() == setting.default
        else:
            assert field.value() == settings[setting.key]
            field.stepUp()
            assert settings[setting.key] == pytest.approx(setting.default + setting.step)
            settings[setting.key] = setting.default
            assert field.value() == setting.default


def test_a_number_counts_when_it_is_entered_and_not_on_the_way(
    dialog: PreferencesDialog, window: MainWindow, qtbot: QtBot
) -> None:
    field = dialog.fields["autosave_seconds"]
    assert isinstance(field, QSpinBox)
    show_page(dialog, field)
    heard: list[str] = []
    window.settings.changed.connect(heard.append)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "45")
    assert heard == []
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert window.settings["autosave_seconds"] == 45
    assert heard == ["autosave_seconds"]


@pytest.mark.long
def test_changes_are_seen_at_once_in_every_window(dialog: PreferencesDialog, window: MainWindow) -> None:
    second = example_window()
    try:
        for which, value in (("appearance", "dark"), ("direction", "right"), ("level_spacing", 2.0)):
            window.settings[which] = value
        for each in (window, second):
            style = each.shell.document.style
            assert (style.name, style.direction, style.level_spacing) == ("dark", "right", 2.0)
        legend = dialog.fields["legend"]
        assert isinstance(legend, QCheckBox)
        legend.setChecked(True)
        assert second.actions_["legend"].isChecked()
        assert window.actions_["legend"].isChecked()
        second.actions_["numbers"].trigger()
        assert not window.actions_["numbers"].isChecked()
        assert window.shell.document.labels == "none"
        box = dialog.fields["labels"]
        assert isinstance(box, QComboBox)
        assert box.currentData() == "none"
        box.setCurrentIndex(box.findData("bounds"))
        second.actions_["numbers"].trigger()
        second.actions_["numbers"].trigger()
        assert window.shell.document.labels == box.currentData() == "bounds"
        assert [a.text() for a in second.menus.choices["labels"] if a.isChecked()] == [
            "Bounds [lo, hi] at nodes"
        ]
        window.menus.choices["glyphs"][2].trigger()
        second.actions_["order"].trigger()
        assert (window.shell.document.style.glyphs, window.shell.document.style.order) == ("circles", True)
        assert window.actions_["order"].isChecked()
        assert [a.text() for a in second.menus.choices["appearance"] if a.isChecked()] == ["Dark"]
        checked = [a.text() for a in second.menus.choices["direction"] if a.isChecked()]
        assert checked == ["Left to right"]
        second.menus.choices["direction"][0].trigger()
        field = dialog.fields["direction"]
        assert isinstance(field, QComboBox)
        assert field.currentData() == window.shell.document.style.direction == "down"
    finally:
        second.close()
        second.deleteLater()


@pytest.mark.long
def test_the_defaults_come_back(dialog: PreferencesDialog, window: MainWindow) -> None:
    window.settings["direction"], window.settings["animate"] = "right", False
    dialog.buttons.button(dialog.buttons.StandardButton.RestoreDefaults).click()
    assert {s.key: window.settings[s.key] for s in SHOWN} == {s.key: DEFAULTS[s.key] for s in SHOWN}
    assert window.shell.document.style.direction == "down"


def test_enter_closes_and_restores_nothing(
    dialog: PreferencesDialog, window: MainWindow, qtbot: QtBot
) -> None:
    window.settings["direction"] = "right"
    dialog.fields["appearance"].setFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert window.settings["direction"] == "right"


def test_keys_reach_everything(dialog: PreferencesDialog, qtbot: QtBot) -> None:
    dialog.activateWindow()
    dialog.fields["appearance"].setFocus()
    reached = set()
    for _ in PREFERENCES:
        for _ in range(40):
            reached.add(dialog.focusWidget())
            qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        while not dialog.pages.isAncestorOf(dialog.focusWidget()):
            qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert set(dialog.fields.values()) <= reached
    assert set(dialog.buttons.buttons()) <= reached
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_there_is_one_window_of_them(dialog: PreferencesDialog, window: MainWindow) -> None:
    window.preferences()
    assert window.findChildren(PreferencesDialog) == [dialog]


@pytest.mark.long
@pytest.mark.parametrize("percent", TEXT_SIZES[::2])
def test_nothing_is_cut_off_in_any_size_of_text(
    dialog: PreferencesDialog, window: MainWindow, qtbot: QtBot, percent: int
) -> None:
    window.settings["text_size"] = percent
    for _ in range(5):
        QApplication.processEvents()
    assert dialog.width() <= 1100
    assert dialog.height() <= 720
    for place in range(dialog.pages.count()):
        dialog.pages.setCurrentIndex(place)
        QApplication.processEvents()
        for label in dialog.pages.widget(place).findChildren(QLabel):
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, label.text()
            assert label.height() == needed or not label.wordWrap(), "no empty line below a short text"
            longest = max(label.text().replace("&", "").split(), key=len, default="")
            assert label.width() >= label.fontMetrics().horizontalAdvance(longest), label.text()
        for setting in SHOWN:
            field = dialog.fields[setting.key]
            if field.isVisible():
                assert field.width() >= field.minimumSizeHint().width(), setting.key


@pytest.mark.long
def test_the_picture_glides_only_where_that_is_wanted(
    dialog: PreferencesDialog, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, box = window.shell.canvas, dialog.fields["animate"]
    show_page(dialog, box)
    monkeypatch.setattr(desktop, "less_motion", lambda: False)
    qtbot.waitUntil(lambda: canvas.viewport.smooth)  # the wish is known a little after the start
    canvas.viewport.set_zoom(4.0)

    def moves_at_once(node: int) -> bool:
        before = (canvas.view.x, canvas.view.y)
        canvas.viewport.reveal(node)
        at_once = (canvas.view.x, canvas.view.y) != before
        qtbot.waitUntil(lambda: canvas.viewport._animation.target is None)
        assert (canvas.view.x, canvas.view.y) != before
        return at_once

    first, last = window.shell.document.tree.at([0, 0]), window.shell.document.tree.at([2, 2])
    canvas.viewport.reveal(first)
    qtbot.waitUntil(lambda: canvas.viewport._animation.target is None)
    assert not moves_at_once(last)
    assert isinstance(box, QCheckBox)
    box.click()
    assert moves_at_once(first)
    assert not window.isAnimated()
    box.click()
    assert window.isAnimated()
    assert not moves_at_once(last)
    monkeypatch.setattr(desktop, "less_motion", lambda: True)
    window.shell.appearance.update_motion()
    assert moves_at_once(first)


def test_nothing_glides_before_the_wish_is_known(qtbot: QtBot) -> None:
    window = example_window()
    assert not window.shell.canvas.viewport.smooth
    assert not window.isAnimated()
    qtbot.waitUntil(lambda: window.shell.canvas.viewport.smooth)
    assert window.isAnimated()
    window.close()


@pytest.mark.parametrize(
    ("key", "value"), [("direction", "right"), ("appearance", "dark"), ("text_size", 130), ("decimals", 0)]
)
def test_code_stays_in_its_font(window: MainWindow, key: str, value: str | int) -> None:
    before = window.shell.panels.pseudocode.text.font().family()
    window.settings[key] = value
    for _ in range(3):
        QApplication.processEvents()
    assert window.shell.panels.pseudocode.text.font().family() == before == theme.MONOSPACE


def test_what_is_only_drawn_otherwise_does_not_restyle_the_program(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A new style sheet goes through every widget: too slow for each click on a spacing.
    restyled: list[str] = []
    monkeypatch.setattr(QApplication, "setStyleSheet", lambda _, text: restyled.append(text))
    window.settings["node_spacing"] = 1.5
    assert window.shell.document.style.node_spacing == 1.5
    assert restyled == []
    window.settings["appearance"] = "dark"
    assert restyled


@pytest.mark.long
def test_boxes_to_tick_grow_with_the_text(dialog: PreferencesDialog, window: MainWindow) -> None:
    box = dialog.fields["animate"]

    def width() -> int:
        QApplication.processEvents()
        return box.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, box)

    before = width()
    window.settings["text_size"] = 150
    assert width() >= 1.4 * before
