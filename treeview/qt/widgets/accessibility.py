"""What a keyboard and a screen reader need: announcements, and moving the focus between panes."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget


def announce(source: QObject, text: str) -> None:
    """Let a screen reader, if there is one, say ``text``, which ``source`` shows; "" is nothing to say."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # 3 ms that the window starts without

    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))


def go_on(panes: Sequence[QWidget], step: int = 1) -> None:
    """Focus the pane ``step`` places on, where it was last; closed and hidden panes are left out."""
    seen = [pane for pane in panes if pane.isVisible() and not pane.visibleRegion().isEmpty()]
    focus = QApplication.focusWidget()
    at = next((place for place, pane in enumerate(seen) if _holds(pane, focus)), -1 if step > 0 else 0)
    for distance in range(1, len(seen) + 1):
        control = _control(seen[(at + step * distance) % len(seen)])
        if control is not None:
            control.setFocus(Qt.FocusReason.TabFocusReason)
            return


def _holds(pane: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (pane is widget or pane.isAncestorOf(widget))


def _control(pane: QWidget) -> QWidget | None:
    """The control of a pane that had the focus last, or its first."""
    last = pane.focusWidget()
    if last is not None and takes_focus(last):
        return last
    inside = (pane, *pane.findChildren(QWidget))
    return next((widget for widget in inside if takes_focus(widget)), None)


def takes_focus(widget: QWidget) -> bool:
    """Whether Tab could stop there now."""
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isVisible() and widget.isEnabled()
