"""The lists next to the board: the possible moves, and the moves made."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.playback.match import Match
from treeview.playback.outcomes import Outcome
from treeview.qt.play import play_text
from treeview.qt.play.play_board import HINT, verdict_colour
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import tip

_RANK: Final = Qt.ItemDataRole.UserRole


@guard_methods
class MoveList(QListWidget):
    """The possible moves: Enter or a double click makes one, typing selects one."""

    made = Signal(int)
    """The user makes the move with this rank."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.setAccessibleName(tr("Moves"))
        self.setAlternatingRowColors(True)
        self.itemActivated.connect(lambda item: self.made.emit(item.data(_RANK)))

    def restyle(self, style: Style) -> None:
        self._style = style

    def show_moves(self, names: Sequence[str], outcomes: Sequence[Outcome], hinted: Sequence[int]) -> None:
        """List moves with their outcomes, if there are any, and hints; the current row stays."""
        current = self.currentRow() if self.count() == len(names) else 0
        self.clear()
        for rank, name in enumerate(names):
            item = QListWidgetItem(name)
            item.setData(_RANK, rank)
            shown, spoken = [name], [name]
            if outcomes:
                found = outcomes[rank]
                text = play_text.outcome(found)
                shown.append(f"{play_text.SIGNS[found.verdict]} {text}")
                spoken.append(text)
                item.setForeground(QColor(verdict_colour(self._style, found.verdict)))
            if rank in hinted:
                shown.append(HINT)
                spoken.append(tr("hint"))
            item.setText("   ".join(shown))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(spoken))
            self.addItem(item)
        if names:
            self.setCurrentRow(max(current, 0))

    def sizeHint(self) -> QSize:
        return QSize(150, 150)


@guard_methods
class PlayedList(QListWidget):
    """The moves made so far; Enter or a double click asks for the search behind one."""

    searchRequested = Signal(int)
    """Show the search behind the move in this row."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Moves played"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlternatingRowColors(True)
        self.itemActivated.connect(lambda item: self.searchRequested.emit(self.row(item)))

    def show_match(self, match: Match[Any]) -> None:
        """List the moves of a match; if their number has changed, the last one becomes current."""
        count = len(match.plies)
        while self.count() > count:
            self.takeItem(self.count() - 1)
        for place in range(count):
            text = play_text.number_ply(match, place)
            if place < self.count():
                self.item(place).setText(text)
            else:
                self.addItem(text)
                self.item(place).setToolTip(tip(text))
                self.setCurrentRow(place)
        if count and self.currentRow() < 0:
            self.setCurrentRow(count - 1)

    def sizeHint(self) -> QSize:
        return QSize(190, 150)
