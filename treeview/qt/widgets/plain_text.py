"""Texts to the letter: what looks like a tag in somebody's name for a node is no tag."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel


def tip(text: str) -> str:
    """``text`` for a tool tip, which would show "<b>x</b>" as a bold x."""
    return GuiQt.convertFromPlainText(text) if GuiQt.mightBeRichText(text) else text


def plain(*labels: QLabel) -> None:
    """Let labels show their texts to the letter."""
    for label in labels:
        label.setTextFormat(Qt.TextFormat.PlainText)
