"""The gallery: the bundled trees with their pictures and lessons."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.dialogs.example_chooser import ExampleChooser
from treeview.qt.widgets.guard import guarded


@guarded
class Gallery(QDialog):
    """Choose with the arrow keys and Enter, or by a double click; ``chosen`` is its name."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Examples"))
        self.resize(760, 620)
        self.chosen = ""
        self.chooser = ExampleChooser(style, self)
        self.chooser.chosen.connect(self._choose)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.chooser.found.connect(self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled)
        column = QVBoxLayout(self)
        column.addWidget(self.chooser, 1)
        column.addWidget(self.buttons)
        self.chooser.view.setFocus()

    def accept(self) -> None:
        self.chooser.choose()

    def _choose(self, name: str) -> None:
        self.chosen = name
        super().accept()
