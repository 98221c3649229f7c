"""Asks for the roles of a user's function's arguments if their names do not tell."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from treeview.messages import tr
from treeview.own_code.argument_roles import DEFAULT, ArgumentGuess, arguments_of, checked_role, title_of_role
from treeview.own_code.own_file import OwnCodeError
from treeview.own_code.own_function import ROLES, OwnFunction
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.screen_dialog import ScreenDialog

NUMBERS: Final = ("0", "1")
"""The offered numbers; any other can be typed."""


@guard_methods
class RolesDialog(ScreenDialog):
    """A row for each argument of ``function`` with its role; guessed roles are marked."""

    def __init__(self, function: OwnFunction, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._function = function
        self.setWindowTitle(tr("Arguments of {name}").format(name=function.name))
        about = QLabel(
            tr(
                "The names do not show what every argument of {name} is. Choose once; the choice is "
                "remembered for this file and function."
            ).format(name=function.name),
            wordWrap=True,
        )
        self.problem = QLabel(wordWrap=True)
        show_literally(about, self.problem)
        self.fields: dict[str, QComboBox] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        for row, guess in enumerate(arguments_of(function)):
            grid.addWidget(self._name(guess), row, 0)
            grid.addWidget(self._field(guess), row, 1)
            mark = QLabel("" if guess.is_told else tr("guessed"))
            mark.setProperty("muted", True)
            grid.addWidget(mark, row, 2)
        grid.setColumnStretch(1, 1)
        self.make_buttons(tr("&Run"))
        self.lay_out(about, grid, self.problem, spacing=12)
        self.problem.hide()
        self.setMinimumWidth(44 * self.fontMetrics().averageCharWidth())

    def _name(self, guess: ArgumentGuess) -> QLabel:
        label = QLabel(guess.name)
        show_literally(label)
        label.setFont(theme.font(size=self.font().pixelSize(), mono=True))
        return label

    def _field(self, guess: ArgumentGuess) -> QComboBox:
        field = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        field.setAccessibleName(tr("What {argument} is").format(argument=guess.name))
        if guess.has_default:
            field.addItem(tr("its default"), DEFAULT)
        for role in (*ROLES, *NUMBERS):
            field.addItem(title_of_role(role), role)
        place = field.findData(guess.role)
        if place < 0:
            field.addItem(guess.role, guess.role)
            place = field.count() - 1
        field.setCurrentIndex(place)
        field.setToolTip(tr("Choose what the argument gets, or type a number"))
        self.fields[guess.name] = field
        return field

    @staticmethod
    def _role(field: QComboBox) -> str:
        """The role in a field; raises ``OwnCodeError`` for an unknown one."""
        text = field.currentText().strip()
        place = field.findText(text, Qt.MatchFlag.MatchExactly)
        return str(field.itemData(place)) if place >= 0 else checked_role(text)

    @property
    def said(self) -> dict[str, str]:
        """The chosen role of each argument."""
        roles = {name: self._role(field) for name, field in self.fields.items()}
        return {name: role for name, role in roles.items() if role != DEFAULT}

    def accept(self) -> None:
        try:
            _ = OwnFunction(self._function.file, self._function.name, self.said).reading
        except OwnCodeError as error:
            self.problem.setText(str(error))
            self.problem.show()
            return
        super().accept()


def ask_roles(function: OwnFunction, parent: QWidget) -> Mapping[str, str] | None:
    """The roles that the user chooses; ``None`` if they cancel."""
    dialog = RolesDialog(function, parent)
    try:
        return dialog.said if dialog.exec() else None
    finally:
        dialog.deleteLater()
