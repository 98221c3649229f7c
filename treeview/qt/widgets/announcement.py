"""What screen readers say at once, wherever the focus is."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(source: QObject, text: str) -> None:
    """Let a screen reader, if there is one, say ``text``, which ``source`` shows; "" is nothing to say."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
