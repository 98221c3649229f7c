"""Fields that have to know when they are left: their own menu takes the focus, too, and gives it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object


class LeavableField(_Widget):
    """What a field of Qt is mixed with, standing before it: `is_left` is called when it is left.

    Whoever is made of it must be guarded, which makes these methods safe as well.
    """

    _in_menu = False  # its own, from which the focus comes back

    def is_left(self, reason: Qt.FocusReason) -> None:
        """The focus has gone elsewhere, and not to the field's own menu."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._in_menu = True
        super().contextMenuEvent(event)
        self._in_menu = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not (self._in_menu and event.reason() == Qt.FocusReason.PopupFocusReason):
            self.is_left(event.reason())
