"""The help window, made from the table of commands, and the About box."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QTextBrowser, QVBoxLayout, QWidget

from treeview.draw.style.style import Style
from treeview.messages import N_, tr
from treeview.qt.actions import COMMANDS, HELP, VIEW

PICTURE: Final = (
    (N_("↑ ↓ Alt+← Alt+→"), N_("Select the parent, a child, a neighbour")),
    (N_("Click"), N_("Select a node; on a pruned branch: why it was cut")),
    (N_("Ctrl+click"), N_("Select one node more, or one less")),
    (N_("Shift+click"), N_("Select all up to there on the same level")),
    (N_("Enter"), N_("Run until the node (while keys step)")),
    (N_("Double click"), N_("Edit the node, or the name of a move, where it stands")),
    (N_("Wheel, pinch"), N_("Zoom at the pointer")),
    (N_("Space and drag, two fingers"), N_("Move the picture")),
)
PANELS: Final = (
    (N_("Alt+1 … Alt+6"), N_("Show or hide a panel")),
    (N_("Tab, Shift+Tab"), N_("To the next field, to the one before")),
    (N_("Click, Enter in the log"), N_("Go to that step")),
    (N_("Ctrl+C in the log"), N_("Copy the selected steps")),
    (N_("Esc"), N_("Close the message; leave a field")),
)
DRAWING: Final = (
    (N_("Arrows"), N_("Select the parent, a child, a neighbour")),
    (N_("Shift+arrows"), N_("Select more nodes")),
    (N_("Alt+arrows"), N_("Move nodes: among their siblings, a level up, a level down")),
    (N_("Click on +"), N_("Add a child or a sibling")),
    (N_("Drag a node"), N_("Move the selected subtrees; with Ctrl, copies of them; Esc leaves it")),
    (N_("Drag beside the nodes"), N_("Select all nodes in the rectangle; with Shift, add them")),
    (N_("8  −0.5  1/2  ∞  ?"), N_("Type the value of a terminal; ? takes it away")),
    (N_("drift"), N_("Type the name of a node")),
    (N_("drift = 4"), N_("Name and value together, typed or with F2")),
    (N_('"8"  "a = b"'), N_("In quotation marks it is a name in any case")),
    (N_("heads = 1/2"), N_("Move and probability below chance, with Shift+F2")),
)
TYPING: Final = (
    (N_("Enter"), N_("At a node just drawn: its next sibling; at any other one: done")),
    (N_("Tab"), N_("Done, and a child")),
    (N_("↑ ↓"), N_("Done, and to the next node; with ← → too behind a value")),
    (N_("Ctrl+Enter"), N_("Done, and stay; all selected nodes get it")),
    (N_("Esc"), N_("Leave everything as it was")),
)
PICTURE_TITLE, PANELS_TITLE = N_("In the picture"), N_("Panels")
DRAWING_TITLE, TYPING_TITLE = N_("While keys draw (F4)"), N_("While typing at a node")
ARROWS: Final = {"Right": "→", "Left": "←", "Up": "↑", "Down": "↓"}


Section = tuple[str, list[tuple[str, str]]]
"""A title, and rows of keys and what they do."""


def keys_text(keys: tuple[str, ...]) -> str:
    """The keys of a command as people write them."""
    return ", ".join(
        "+".join(ARROWS.get(part) or native(part) for part in key.split("+"))
        if key[-1] != "+"
        else native(key)
        for key in keys
    )


def native(key: str) -> str:
    """The name of a key in the user's language."""
    modifier = key in ("Ctrl", "Shift", "Alt")
    named = QKeySequence(f"{key}+A" if modifier else key).toString(QKeySequence.SequenceFormat.NativeText)
    return named.removesuffix("A").removesuffix("+") if modifier else named


def help_html(style: Style) -> str:
    """All keys, grouped, in two columns."""
    columns: tuple[list[Section], list[Section]] = ([], [])
    for section in _sections():
        shorter = min(columns, key=lambda column: sum(len(rows) + 2 for _, rows in column))
        shorter.append(section)
    left, right = ("".join(_table(title, rows) for title, rows in column) for column in columns)
    colours = style.palette
    first = tr(
        "Press {right} to step and {space} to play. The keys work wherever the focus is, except while "
        "typing, and while plain keys draw in the picture. With {shift}, the keys that run until something "
        "run backwards."
    ).format(right="<b>→</b>", space=f"<b>{native('Space')}</b>", shift=f"<b>{native('Shift')}</b>")
    return f"""
<style>
h3 {{ color: {colours.max.line}; margin: 14px 0 4px 0; }}
td.key {{ color: {colours.ink}; font-weight: bold; padding: 2px 14px 2px 0; }}
td.what {{ color: {colours.ink}; padding: 2px 0; }}
</style>
<p>{first}</p>
<p style="font-size: 6px">&nbsp;</p>
<table width="100%"><tr><td width="50%" valign="top">{left}</td>
<td width="50%" valign="top">{right}</td></tr></table>
"""


def _sections() -> list[Section]:
    """The groups of commands in their order, and what is done without commands."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in COMMANDS:
        if command.keys:
            groups.setdefault(command.group, []).append((keys_text(command.keys), tr(command.tip)))
    groups[VIEW] += groups.pop(HELP)
    named = {
        PICTURE_TITLE: PICTURE,
        PANELS_TITLE: PANELS,
        DRAWING_TITLE: DRAWING,
        TYPING_TITLE: TYPING,
    }
    groups |= {title: [(tr(keys), tr(what)) for keys, what in rows] for title, rows in named.items()}
    return [(tr(title), rows) for title, rows in sorted(groups.items(), key=lambda each: -len(each[1]))]


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td class='key' width='40%'>{escape(keys)}</td><td class='what'>{escape(what)}</td></tr>"
        for keys, what in rows
    )
    return f"<h3>{escape(title)}</h3><table width='100%'>{cells}</table>"


WIDE: Final = 67
"""The width of the window in lines of text, where a screen of 1280 px has room for them."""


class HelpWindow(QDialog):
    """The keys, in a window that may stay open beside the other."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys and Help"))
        self.resize(min(WIDE * self.fontMetrics().lineSpacing(), 1240), 800)
        self.text = QTextBrowser()
        self.text.setAccessibleName(tr("Keys and help"))
        self.text.document().setDocumentMargin(14)
        self.text.setHtml(help_html(style))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.addWidget(self.text)
        column.addWidget(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def about_text() -> str:
    """What the program is, in a few lines."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        number = version("treeview")
    except PackageNotFoundError:
        number = ""
    what = tr(
        "Draw game trees and step through their search: minimax, alpha-beta, iterative deepening "
        "and Monte Carlo tree search; see why, and export the picture."
    )
    licence = tr("Free software under the MIT licence. The font is DejaVu Sans.")
    return f"<h3>treeview {escape(number)}</h3><p>{what}</p><p>{licence}</p>"


def show_about(parent: QWidget) -> None:
    """The About box."""
    box = QMessageBox(parent)
    box.setWindowTitle(tr("About treeview"))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setText(about_text())
    box.exec()
