"""The dialog that chooses what is to be played: which game, and from which position on."""

from PySide6.QtWidgets import QLabel, QWidget

from treeview.draw.style.style import Style
from treeview.games.positions import OVER
from treeview.messages import tr
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.settings import Settings
from treeview.qt.widgets.guard import guarded


@guarded
class PlayDialog(GameDialog):
    """Choose a game, its options and a position: once accepted, those of ``tree``, named by ``setup``."""

    def __init__(self, settings: Settings, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(settings, style, parent)
        self.setWindowTitle(tr("Play a Game"))
        self.ok_button.setText(tr("Play"))
        no_tree = (self.extent, self.depth_box, self.plies, self.size_label, self.offer)
        labels = [label for label in self.findChildren(QLabel) if label.buddy() is self.extent]
        for widget in (*no_tree, *labels):
            widget.hide()

    def measure(self) -> None:
        """Whether there is something to play; no tree is counted."""
        start = self.beginning()
        if self.positions is not None and start is not None and self.positions.mover[start] == OVER:
            self.complain(tr("The game is already over in this position."))
