"""The looks of a window: light or dark, the style of pictures, the size of texts, and motion."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.painting import picture_styles
from treeview.qt.painting.picture_styles import PictureStyles
from treeview.qt.shell import Shell
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import call_later
from treeview.qt.window.docks import Docks

MOTION_DELAY_MS: Final = 300
"""The system is asked whether it wants less motion once everything is painted: that takes a while."""
RESTYLED_BY: Final = ("appearance", "text_size", *theme.STYLED, *picture_styles.KEYS)


class Styled(Protocol):
    """A widget whose colours are not those of the palette."""

    def restyle(self, style: Style) -> None: ...


class Appearance(QObject):
    """Gives ``window`` and the widgets in it the looks that the settings ask for."""

    def __init__(
        self,
        window: QMainWindow,
        shell: Shell,
        pictures: PictureStyles,
        docks: Docks,
        widgets: Sequence[Styled],
    ) -> None:
        super().__init__(window)  # what outlives the window must not keep it
        self._window, self._shell, self._docks, self._widgets = window, shell, docks, widgets
        self._document, self._settings = shell.document, shell.settings
        self.pictures = pictures
        self._text_size = self._settings["text_size"]
        self._restyle_widgets()
        self._set_motion(False)
        call_later(window, self.update_motion, MOTION_DELAY_MS)
        self._settings.changed.connect(self._follow_setting)
        shell.actions.tie({"style_file": partial(picture_styles.ask_file, self._settings, window)})
        shell.player.changed.connect(self._show_playing)
        pictures.reported.connect(self._report)
        pictures.resolved.connect(shell.messages.retract)
        pictures.outdated.connect(self.restyle)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.restyle)

    def _follow_setting(self, key: str) -> None:
        if key in RESTYLED_BY:
            self.restyle()
        elif key == "animate":
            self.update_motion()

    def _report(self, text: str, is_used: bool) -> None:
        self._shell.messages.show_message(text, passing=is_used)

    def restyle(self, _: object = None) -> None:
        """Apply colours, styles and text size."""
        style, around = self.pictures.styles()
        theme.apply(around, self._settings["text_size"])
        self._document.set_style(style, around)
        self._restyle_widgets()
        self._resize_text()

    def _restyle_widgets(self) -> None:
        style = self._document.theme
        self._shell.actions.recolour(style)
        for widget in self._widgets:
            widget.restyle(style)
        self._shell.canvas.viewport.set_text_size(self._settings["text_size"])
        self._show_playing(self._shell.player.active)

    def _resize_text(self) -> None:
        """Lay everything out for another size of text; the window keeps its own size."""
        percent = self._settings["text_size"]
        if percent == self._text_size:
            return
        self._text_size = percent
        self._document.styleChanged.emit()
        call_later(self._window, partial(self._docks.fit_text_size, self._window.size()))

    def _show_playing(self, active: bool) -> None:
        actions = self._shell.actions
        actions.set_icon("play", "pause" if active else "play", self._document.theme)
        actions["play"].setText(tr("&Pause") if active else tr("&Play"))

    def update_motion(self) -> None:
        from treeview.qt.widgets.desktop import motion_wanted

        self._set_motion(motion_wanted(self._settings))

    def _set_motion(self, smooth: bool) -> None:
        self._shell.canvas.viewport.smooth = smooth
        self._docks.set_smooth(smooth)
        self._window.setAnimated(smooth)
