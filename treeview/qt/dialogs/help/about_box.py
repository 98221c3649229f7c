"""The About box."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from treeview import __version__
from treeview.messages import tr


def about_text() -> str:
    """What the program is, in a few lines of HTML."""
    what = tr(
        "Draw game trees and step through their search: minimax, alpha-beta, iterative deepening "
        "and Monte Carlo tree search; see why, and export the picture."
    )
    licence = tr("Free software under the MIT licence. The font is DejaVu Sans.")
    return f"<h3>treeview {escape(__version__)}</h3><p>{what}</p><p>{licence}</p>"


def show_about(parent: QWidget) -> None:
    """The About box."""
    box = QMessageBox(parent)
    box.setWindowTitle(tr("About treeview"))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setIconPixmap(parent.windowIcon().pixmap(64, 64))
    box.setText(about_text())
    box.exec()
