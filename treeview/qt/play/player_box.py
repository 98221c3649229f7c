"""Chooses who plays a side: a human, or a search with a strength and options."""

from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from treeview.games.game import Game
from treeview.messages import N_, tr
from treeview.option import Option
from treeview.playback.move_choice import MEDIUM, STRONG, WEAK, Player, suggest_options
from treeview.qt.dialogs.game.option_form import OptionForm
from treeview.qt.widgets.field_values import add_families
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.layouts import make_column
from treeview.search import shared_options
from treeview.search.registry import ALGORITHMS, asked_options

STRENGTHS: Final = {WEAK: N_("Weak"), MEDIUM: N_("Medium"), STRONG: N_("Strong")}
"""The names of efforts: how many nodes a search may visit for a move."""
BY_STRENGTH: Final = N_("by strength")


def player_options(algorithm: str, game: Game[Any], given: dict[str, Any]) -> tuple[Option, ...]:
    """The options of an algorithm for playing ``game``."""
    depth = replace(shared_options.DEPTH, none=BY_STRENGTH)
    asked = asked_options(algorithm, game, given)
    return tuple(depth if option is shared_options.DEPTH else option for option in asked)


class PlayerBox(QWidget):
    """Chooses the `Player` of one side of ``game``; ``name`` is the side's name."""

    changed = Signal()
    """The player or an option has changed."""
    refused = Signal(str)
    """An entry was invalid and was reset: the reason, in one line."""

    def __init__(self, game: Game[Any], name: str, player: Player) -> None:
        super().__init__()
        self._game = game
        self.who, self.strength = QuietComboBox(), QuietComboBox()
        self.who.addItem(tr("You"), "")
        playing = {
            algorithm: search
            for algorithm, search in ALGORITHMS.items()
            if search.plays and (search.chance or not game.has_chance)
        }
        add_families(self.who, playing)
        for effort, title in STRENGTHS.items():
            self.strength.addItem(tr(title), effort)
        self.strength.setToolTip(tr("How many nodes the search may visit for a move; sets the options below"))
        self.options = OptionForm()
        self.options.setMinimumHeight(110)
        for ground in (self.options.viewport(), self.options.widget()):
            if ground is not None:
                ground.setAutoFillBackground(False)  # show the background of the tab
        self._form = QFormLayout()
        for text, full, field in (
            (tr("Player"), tr("Player of {side}"), self.who),
            (tr("Strength"), tr("Strength of {side}"), self.strength),
        ):
            self._form.addRow(text, field)
            full = full.format(side=name)
            field.setAccessibleName(full)
            field.setAccessibleDescription(full)  # on Linux, the name is replaced by the choice
        self.setLayout(make_column(self._form, (self.options, 1), margins=(8, 8, 8, 4)))
        self.set_player(player)
        self.who.activated.connect(self._remake)
        self.strength.activated.connect(self._remake)
        self.options.changed.connect(self.changed)
        self.options.refused.connect(self.refused)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        return (self.who, self.strength, *self.options.fields.values())

    @property
    def player(self) -> Player:
        algorithm = self.who.currentData()
        if not algorithm:
            return Player(effort=self.strength.currentData())
        return Player(algorithm, self.options.values(), self.strength.currentData())

    def set_player(self, player: Player) -> None:
        """Show a player without emitting ``changed``."""
        self.who.setCurrentIndex(max(self.who.findData(player.algorithm), 0))
        self.strength.setCurrentIndex(max(self.strength.findData(player.effort), 0))
        self._declare(dict(player.options))

    def _declare(self, given: dict[str, Any]) -> None:
        algorithm = self.who.currentData()
        self.options.declare(player_options(algorithm, self._game, given) if algorithm else (), given)
        self.options.setVisible(bool(algorithm))
        self._form.setRowVisible(self.strength, bool(algorithm))

    def _remake(self) -> None:
        """Show the suggested options of another search or strength."""
        algorithm = self.who.currentData()
        self._declare(suggest_options(algorithm, self.strength.currentData()) if algorithm else {})
        self.changed.emit()
