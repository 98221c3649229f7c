"""The help window, made from the table of commands, and the About box."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QTextBrowser, QVBoxLayout, QWidget

from treeview.draw.style import Style
from treeview.qt.actions import COMMANDS, FILE, HELP, MOVE, RUN_TO, VIEW

PICTURE: Final = (
    ("↑ ↓ Alt+← Alt+→", "Select the parent, a child, a neighbour"),
    ("Click", "Select a node; on a pruned branch: why it was cut"),
    ("Double click, Enter", "Run until the node"),
    ("Wheel, pinch", "Zoom at the pointer"),
    ("Drag", "Move the picture"),
)
PANELS: Final = (
    ("Alt+1 … Alt+6", "Show or hide a panel"),
    ("Tab, Shift+Tab", "To the next field, to the one before"),
    ("Click, Enter in the log", "Go to that step"),
    ("Ctrl+C in the log", "Copy the selected steps"),
    ("Esc", "Close the message; leave a field"),
)
ARROWS: Final = {"Right": "→", "Left": "←", "Up": "↑", "Down": "↓"}


def keys_text(keys: tuple[str, ...]) -> str:
    """The keys of a command as people write them."""
    native = [QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys]
    return ", ".join(
        "+".join(ARROWS.get(part, part) for part in key.split("+")) if key[-1] != "+" else key
        for key in native
    )


def help_html(style: Style) -> str:
    """All keys, grouped, in two columns."""
    groups: dict[str, list[tuple[str, str]]] = {name: [] for name in (MOVE, RUN_TO, FILE, VIEW, HELP)}
    for command in COMMANDS:
        if command.keys:
            groups[command.group].append((keys_text(command.keys), command.tip))
    left = _table(MOVE, groups[MOVE]) + _table(FILE, groups[FILE])
    right = _table(RUN_TO, groups[RUN_TO]) + _table(VIEW, groups[VIEW] + groups[HELP])
    more = _table("In the picture", list(PICTURE)), _table("Panels", list(PANELS))
    colours = style.palette
    return f"""
<style>
h3 {{ color: {colours.max.line}; margin: 14px 0 4px 0; }}
td.key {{ color: {colours.ink}; font-weight: bold; white-space: nowrap; padding: 2px 14px 2px 0; }}
td.what {{ color: {colours.ink}; padding: 2px 0; }}
</style>
<p>Press <b>→</b> to step and <b>Space</b> to play. The keys work wherever the focus is, except while
typing. With <b>Shift</b>, the keys that run until something run backwards.</p>
<p style="font-size: 6px">&nbsp;</p>
<table width="100%"><tr><td width="50%" valign="top">{left}{more[0]}</td>
<td width="50%" valign="top">{right}{more[1]}</td></tr></table>
"""


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td class='key'>{escape(keys)}</td><td class='what'>{escape(what)}</td></tr>"
        for keys, what in rows
    )
    return f"<h3>{escape(title)}</h3><table>{cells}</table>"


class HelpWindow(QDialog):
    """The keys, in a window that may stay open beside the other."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys and Help")
        self.resize(940, 800)
        self.text = QTextBrowser()
        self.text.setAccessibleName("Keys and help")
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
    return f"""<h3>treeview {escape(number)}</h3>
<p>Step through game-tree search: minimax, alpha-beta, iterative deepening<br>and Monte Carlo tree search;
see why, and export the picture.</p>
<p>Free software under the MIT licence. The font is DejaVu Sans.</p>"""


def show_about(parent: QWidget) -> None:
    """The About box."""
    box = QMessageBox(parent)
    box.setWindowTitle("About treeview")
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setText(about_text())
    box.exec()
