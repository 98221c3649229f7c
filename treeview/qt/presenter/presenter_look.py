"""The look of a presentation: the colours of a style, with type and lines for projection."""

from dataclasses import fields, replace
from functools import cache
from typing import Any, Final, NamedTuple

from PySide6.QtGui import QFont

from treeview import styles
from treeview.draw.style.style import LIGHT, Style
from treeview.qt.settings import PRESENTED_STYLES, Settings
from treeview.qt.widgets import theme

_ASPECT: Final = 1.8
_WIDEST_LEVEL_GAP: Final = 300.0
"""Broad trees are taller than in a window, since they have the whole screen; see `Style`."""
_NORMAL_HEIGHT_PX: Final = 850.0
"""The window height in px at which sizes are those of the style; they grow with the window."""


class PresenterSizes(NamedTuple):
    """The type of a presentation in px, all in proportion to the height of its window."""

    caption: int
    small: int
    margin: int

    @property
    def code(self) -> int:
        """The size of pseudocode and counters."""
        return round(0.66 * self.caption)


def sizes(height: float) -> PresenterSizes:
    """Return the sizes for a window of this height in px."""
    caption = max(20, round(height / 29))
    return PresenterSizes(caption, max(13, round(0.56 * caption)), round(0.75 * caption))


def percent(height: float) -> int:
    """Return the enlargement, in per cent, of a canvas in a window of this height in px."""
    return round(100 * min(max(height / _NORMAL_HEIGHT_PX, 0.75), 4.0))


def style_named(name: str, shown: Style) -> Style:
    """Return a style by its name in the settings; ``shown`` is that of the document."""
    if name == "screen":
        return enlarge(shown)
    given = {key: getattr(shown, key) for key in theme.STYLED}
    return enlarge(replace(styles.load_named(name), **given))


def choose_next_style(settings: Settings) -> None:
    """Present in the next of the styles."""
    place = PRESENTED_STYLES.index(settings["present_style"])
    settings["present_style"] = PRESENTED_STYLES[(place + 1) % len(PRESENTED_STYLES)]


@cache
def enlarge(style: Style) -> Style:
    """Return the style with type, lines and distances at least as large as for projection."""
    large = styles.load_named("projection")
    grown: dict[str, Any] = {"aspect": _ASPECT, "widest_level_gap": _WIDEST_LEVEL_GAP}
    for field in fields(Style):
        one, other = getattr(style, field.name), getattr(large, field.name)
        if other == getattr(LIGHT, field.name) or field.name in ("name", "palette"):
            continue  # independent of the size
        grown[field.name] = max(one, other, key=sum) if isinstance(one, tuple) else max(one, other)
    return replace(style, **grown)


def font(size: float, *, bold: bool = False, mono: bool = False) -> QFont:
    """Return the bundled font, with its size in px."""
    made = theme.font(size=size, mono=mono)
    made.setBold(bold)
    return made
