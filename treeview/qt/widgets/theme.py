"""Light and dark: Fusion with our own palettes, made from the pictures' style, and the bundled font."""

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from treeview import resources
from treeview.draw.fonts import BUNDLED, SANS
from treeview.draw.style.contrast import luminance
from treeview.draw.style.style import DARK, LIGHT, Style

if TYPE_CHECKING:
    from treeview.qt.settings import Settings

MONOSPACE_FILE: Final = BUNDLED["mono"][False]
FAMILY: Final = "DejaVu Sans"
MONOSPACE: Final = "DejaVu Sans Mono"

TEXT: Final = 12.5
"""The window's text at 100 %, in px."""
ICON_PX: Final = 20
"""The side of an icon beside text of that size."""

STYLED: Final = (
    *("direction", "level_spacing", "node_spacing", "decimals", "written", "glyphs", "order", "positions"),
)
"""Settings that are fields of a style, under the same names."""

# Fusion outlines fields in a darker shade of the window, so in the dark theme fields must be lighter.
_WINDOW: Final = {"light": "#f3f5f8", "dark": "#1a1e25"}
_FIELD: Final = {"light": "#ffffff", "dark": "#29303a"}
_BUTTON: Final = {"light": "#ffffff", "dark": "#3a4350"}
_BORDER: Final = {"light": "#c9d0d9", "dark": "#434d5c"}
_STRIPE: Final = {"light": "#f5f8fa", "dark": "#2d343f"}
_ACCENT: Final = {"light": "#0b5fa5", "dark": "#2f6ea8"}
_LIT: Final = {"light": "#fff2cc", "dark": "#4a3c12"}
_WRONG: Final = {"light": "#b3261e", "dark": "#ff8f86"}


@cache
def families() -> dict[bool, str]:
    """The family names of the bundled font, regular and bold; loads it into the application."""
    names = {}
    for bold, file in BUNDLED[SANS].items():
        loaded = QFontDatabase.addApplicationFontFromData(resources.path(file).read_bytes())
        names[bold] = QFontDatabase.applicationFontFamilies(loaded)[0]
    return names


def load_fonts() -> None:
    """Make the bundled fonts known to Qt."""
    families()
    QFontDatabase.addApplicationFont(str(resources.path(MONOSPACE_FILE)))


def font(percent: int = 100, size: float = TEXT, *, mono: bool = False) -> QFont:
    """The bundled font; ``size`` in px at 100 %."""
    made = QFont(MONOSPACE if mono else FAMILY)
    made.setPixelSize(round(size * percent / 100))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def bold(text: QFont) -> QFont:
    """The font ``text``, but bold."""
    made = QFont(text)
    made.setBold(True)
    return made


def icon_size(text: QFont) -> QSize:
    """Return the size of icons beside text in the font ``text``: they grow with it, up to one and a half."""
    side = round(ICON_PX * min(text.pixelSize() / TEXT, 1.5))
    return QSize(side, side)


def style_for(settings: "Settings") -> Style:
    """Light or dark as the settings want it, with their direction and spacings."""
    appearance = settings["appearance"]
    if appearance == "system":
        dark = QApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    else:
        dark = appearance == "dark"
    return replace(DARK if dark else LIGHT, **{key: settings[key] for key in STYLED})


def shade(style: Style) -> str:
    """Which of the window's own colours suit a style: "light" or "dark"."""
    return "dark" if luminance(style.palette.background) < 0.18 else "light"


def lit_colour(style: Style) -> QColor:
    """The ground of what is current: the line of code, the step in the log."""
    return QColor(_LIT[shade(style)])


def wrong_colour(style: Style) -> QColor:
    """Marks of what is wrong, on any ground of the window."""
    return QColor(_WRONG[shade(style)])


def border_colour(style: Style) -> QColor:
    """Thin lines between parts of the window."""
    return QColor(_BORDER[shade(style)])


def palette(style: Style) -> QPalette:
    """The window's palette for a style."""
    name, colours = shade(style), style.palette
    role = QPalette.ColorRole
    table = {
        role.Window: _WINDOW[name],
        role.WindowText: colours.ink,
        role.Base: _FIELD[name],
        role.AlternateBase: _STRIPE[name],
        role.Text: colours.ink,
        role.Button: _BUTTON[name],
        role.ButtonText: colours.ink,
        role.BrightText: colours.changed,
        role.ToolTipBase: _WINDOW[name],
        role.ToolTipText: colours.ink,
        role.PlaceholderText: colours.muted,
        role.Highlight: _ACCENT[name],
        role.HighlightedText: "#ffffff",
        role.Accent: _ACCENT[name],
        role.Link: colours.max.line,
        role.LinkVisited: colours.chance.line,
        role.Light: _BUTTON[name],
        role.Midlight: _WINDOW[name],
        role.Mid: _BORDER[name],
        role.Dark: _BORDER[name],
    }
    made = QPalette()
    for which, colour in table.items():
        made.setColor(which, QColor(colour))
    grey = QColor(colours.muted)
    grey.setAlphaF(0.6)
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, grey)
    return made


def sheet(style: Style, percent: int) -> str:
    """The style sheet for parts that Fusion leaves plain: titles of docks, tool bars, table headers."""
    line, ground = _BORDER[shade(style)], _WINDOW[shade(style)]
    muted, ink = style.palette.muted, style.palette.ink
    accent, tick = _ACCENT[shade(style)], resources.path("icons/check.svg").as_posix()
    docks = ""
    if shade(style) == "dark":  # Fusion's own are dark
        icons = {"close": "dock-close", "normal": "dock-float"}
        paths = {which: resources.path(f"icons/{name}.svg").as_posix() for which, name in icons.items()}
        urls = " ".join(f'titlebar-{which}-icon: url("{path}");' for which, path in paths.items())
        docks = f"QDockWidget {{ {urls} }}"
    small, box = (round(size * percent / 100) for size in (11, 13))
    return f"""
QDockWidget::title {{ background: {ground}; padding: 5px 8px; border-bottom: 1px solid {line}; }}
QDockWidget {{ color: {ink}; font-weight: bold; }}
{docks}
QToolBar {{ background: {ground}; border: none; border-bottom: 1px solid {line};
  spacing: 2px; padding: 3px 6px; }}
QStatusBar, QMenuBar {{ background: {ground}; }}
QHeaderView::section {{ background: {ground}; color: {muted}; border: none; padding: 3px 4px;
  border-bottom: 1px solid {line}; font-size: {small}px; }}
QToolButton::menu-indicator {{ image: none; }}
QMainWindow::separator {{ background: {line}; width: 1px; height: 1px; margin: 2px; }}
QCheckBox::indicator {{ width: {box}px; height: {box}px; border: 1px solid {muted}; border-radius: 3px;
  background: {_FIELD[shade(style)]}; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; image: url("{tick}"); }}
QCheckBox::indicator:focus {{ border: 1px solid {style.palette.current}; }}
QLabel[muted="true"] {{ color: {muted}; }}
QLabel[heading="true"] {{ font-weight: bold; }}
QToolTip {{ color: {ink}; background: {ground}; border: 1px solid {line}; padding: 3px; }}
"""


def apply(style: Style, percent: int) -> None:
    """Give the whole program a style and a text size; unchanged ones cost nothing."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    text = sheet(style, percent)
    if app.styleSheet() == text and app.font() == font(percent):
        return  # the sheet holds every colour and the size
    app.setPalette(palette(style))
    app.setFont(font(percent))
    app.setStyleSheet(text)
