"""Rows and columns of widgets, written in the order in which they are seen; the order of Tab."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""A widget or layout, perhaps with its stretch or its alignment; a number is an empty space of so many px."""
Margins = tuple[int, int, int, int]
STRETCH: Final = -1
"""An empty space that takes the room that is left."""
NO_MARGINS: Final[Margins] = (0, 0, 0, 0)
_Box = TypeVar("_Box", bound=QBoxLayout)


def make_row(*parts: Part, spacing: int = -1, margins: Margins | None = None) -> QHBoxLayout:
    """Lay out ``parts`` side by side; spacing and margins are by default those of the style."""
    return fill(QHBoxLayout(), *parts, spacing=spacing, margins=margins)


def make_column(*parts: Part, spacing: int = -1, margins: Margins | None = None) -> QVBoxLayout:
    """Lay out ``parts`` one below the other; see `make_row`."""
    return fill(QVBoxLayout(), *parts, spacing=spacing, margins=margins)


def fill(box: _Box, *parts: Part, spacing: int = -1, margins: Margins | None = None) -> _Box:
    """Add ``parts`` to ``box``, which is returned."""
    if spacing >= 0:
        box.setSpacing(spacing)
    if margins is not None:
        box.setContentsMargins(*margins)
    for part in parts:
        item, how = part if isinstance(part, tuple) else (part, 0)
        stretch = 0 if isinstance(how, Qt.AlignmentFlag) else how  # an alignment is a number as well
        if item == STRETCH:
            box.addStretch(1)
        elif isinstance(item, int):
            box.addSpacing(item)
        elif isinstance(item, QLayout):
            box.addLayout(item, stretch)
        else:
            box.addWidget(item, stretch)
            if isinstance(how, Qt.AlignmentFlag):
                box.setAlignment(item, how)
    return box


def set_tab_order(stops: Iterable[QWidget]) -> None:
    """Let Tab go from each widget to the next one."""
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)
