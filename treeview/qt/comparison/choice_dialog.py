"""The dialog in which the runs to compare are chosen: algorithm, options and order of moves of each."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QTabWidget, QWidget

from treeview.comparison.compared_runs import MAX_RUNS, MIN_RUNS
from treeview.comparison.move_order import AS_DRAWN, BY_HAND, MAX_SEED, ORDERS, order_title
from treeview.comparison.run_choice import RunChoice
from treeview.games.game import Game
from treeview.messages import tr
from treeview.option import Option, OptionError
from treeview.qt.panels.panel import add_scroll_area, fit_to_width
from treeview.qt.widgets.field_values import add_families
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import naming_label
from treeview.qt.widgets.layouts import STRETCH, fill, make_column, make_row, set_tab_order
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row, choice_box, clear, make_form, read_field, show_rows
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.search.registry import ALGORITHMS, algorithm, asked_options

SHUFFLE_SEED: Final = Option(
    "moves_seed", "Seed of the order", "int", 1, "The same seed gives the same order.", low=0, high=MAX_SEED
)
_FIXED_ROWS: Final = 1
"""The rows of a form before those of the options."""


@guard_methods
class ChoicePage(QWidget):
    """The form of one run.

    ``searches`` are offered, by name; ``game``: what is searched, if it is one; ``without``: options that are
    not asked for, since they are set elsewhere.
    """

    def __init__(
        self, choice: RunChoice, searches: Sequence[str], game: Game[Any] | None, without: Sequence[str]
    ) -> None:
        super().__init__()
        self._game, self._without = game, frozenset(without)
        _, column = add_scroll_area(self, tr("Algorithm and options"))
        self.form = make_form()
        fill(column, self.form, STRETCH)
        self.algorithm = QuietComboBox()
        self.algorithm.setAccessibleName(tr("Algorithm"))
        add_families(self.algorithm, {name: algorithm(name) for name in searches})
        self.algorithm.setCurrentIndex(self.algorithm.findData(choice.algorithm))
        self.form.addRow(tr("Algorithm"), self.algorithm)
        self.fields: dict[str, OptionBox | QComboBox | QLineEdit] = {}
        self.moves = QuietComboBox()
        for name, title in ORDERS.items():
            self.moves.addItem(tr(title), name)
        order, _, seed = choice.moves.partition("-")
        if order == BY_HAND:
            self.moves.addItem(order_title(choice.moves), choice.moves)
            order, seed = choice.moves, ""
        self.moves.setCurrentIndex(self.moves.findData(order))
        self.seed = OptionBox(SHUFFLE_SEED)
        self.seed.set_value(int(seed or 1))
        self.form.addRow(naming_label(self.moves, tr("Reorder the tree")), self.moves)
        tip = tr("Gives this run a tree with its moves in another order; the search orders them after that.")
        for widget in (self.moves, self.form.labelForField(self.moves)):
            widget.setToolTip(tip)
        add_row(self.form, SHUFFLE_SEED, self.seed)
        self._make_fields(dict(choice.options))
        self.algorithm.currentIndexChanged.connect(lambda _: self._make_fields({}))
        self.moves.currentIndexChanged.connect(lambda _: self._enable())

    def _make_fields(self, given: dict[str, Any]) -> None:
        last = [(self.form.labelForField(each), each) for each in (self.moves, self.seed)]
        for _, each in last:
            self.form.takeRow(each)
        clear(self.form, _FIXED_ROWS)
        self.fields = {}
        asked = asked_options(self.algorithm.currentData(), self._game, given)
        self._declared = [option for option in asked if option.name not in self._without]
        for option in self._declared:
            value = given.get(option.name, option.default)
            field: OptionBox | QComboBox | QLineEdit
            if option.type == "choice":
                field = choice_box(option)
                field.setCurrentIndex(field.findData(value))
                field.currentIndexChanged.connect(self._show_options)
            elif option.type == "text":
                field = QLineEdit(str(value))
                field.editingFinished.connect(self._show_options)
            else:
                field = OptionBox(option)
                field.set_value(value)
                field.changed.connect(self._show_options)
            add_row(self.form, option, field)
            self.fields[option.name] = field
        for label, each in last:
            self.form.addRow(label, each)
        set_tab_order([self.algorithm, *self.fields.values(), self.moves, self.seed])
        self._enable()
        self._show_options()

    def _show_options(self, _: object = None) -> None:
        """Hide the options that have no effect next to the others."""
        show_rows(self.form, self._declared, self.fields, self._without)

    def _enable(self) -> None:
        self.form.setRowVisible(self.seed, self.moves.currentData() == "shuffled")

    def choice(self) -> RunChoice:
        """Return what was chosen; raises ``OptionError``."""
        name = self.algorithm.currentData()
        declared = {option.name: option for option in algorithm(name).declared}
        values = {key: read_field(field) for key, field in self.fields.items()}
        moves = self.moves.currentData() or AS_DRAWN
        if moves == "shuffled":
            moves = f"shuffled-{self.seed.value}"
        changed = {key: value for key, value in values.items() if value != declared[key].default}
        return RunChoice.of(name, changed, moves)


@guard_methods
class ChoiceDialog(ScreenDialog):
    """Asks for some runs, each on a page of its own; ``choices`` are those chosen when accepted."""

    def __init__(
        self,
        choices: Sequence[RunChoice],
        parent: QWidget | None,
        *,
        game: Game[Any] | None,
        chance: bool = False,
        searches: Sequence[str] | None = None,
        without: Sequence[str] = (),
        title: str = "",
        accept: str = "",
        numbers: tuple[int, int] = (MIN_RUNS, MAX_RUNS),
    ) -> None:
        """Ask for two to four runs, or for as many as ``numbers`` says.

        - ``game``: whose tree it is, if it is that of a game; ``chance``: chance moves in it, which few
          searches know.
        - ``searches``: the names of those offered, by default all; ``without``: options not asked for.
        - ``title`` of the dialog, and ``accept``, the text of its button.
        """
        super().__init__(parent)
        self.setObjectName("choice_dialog")
        self.setWindowTitle(title or tr("Compare Runs"))
        self.choices = list(choices)
        self._game, self._without = game, without
        self._low, self._high = numbers
        offered = searches or [name for name, search in ALGORITHMS.items() if search.chance or not chance]
        chosen = [choice.algorithm for choice in choices]  # perhaps before this tree had chance nodes
        self._searches = [name for name in ALGORITHMS if name in offered or name in chosen]
        self.pages = QTabWidget()
        self.pages.setAccessibleName(tr("Runs"))
        self.pages.setDocumentMode(True)
        self.add, self.remove = QPushButton(tr("&Add Run")), QPushButton(tr("&Remove Run"))
        for button in (self.add, self.remove):
            button.setAutoDefault(False)
        self.note = QLabel(wordWrap=True)
        fit_to_width(self.note)
        self.make_buttons(accept or tr("&Compare"))
        self.setLayout(
            make_column((self.pages, 1), make_row(self.add, self.remove, STRETCH), self.note, self.buttons)
        )
        for choice in choices:
            self._add_page(choice)
        self.pages.setCurrentIndex(0)
        self.add.clicked.connect(self._add_another)
        self.remove.clicked.connect(self._remove_page)
        line = self.fontMetrics().lineSpacing()
        self.resize(28 * line, 34 * line)
        self._count()

    def _page(self, place: int) -> ChoicePage:
        page = self.pages.widget(place)
        assert isinstance(page, ChoicePage)
        return page

    def _add_page(self, choice: RunChoice) -> None:
        page = ChoicePage(choice, self._searches, self._game, self._without)
        self.pages.addTab(page, "")
        page.algorithm.currentIndexChanged.connect(lambda _: self._count())

    def _add_another(self) -> None:
        """Add a page with a search that is not there yet, while there is one."""
        chosen = [self._page(place).algorithm.currentData() for place in range(self.pages.count())]
        self._add_page(RunChoice(next((one for one in self._searches if one not in chosen), chosen[-1])))
        self.pages.setCurrentIndex(self.pages.count() - 1)
        self._count()
        self._page(self.pages.count() - 1).algorithm.setFocus()

    def _remove_page(self) -> None:
        page = self.pages.currentWidget()
        self.pages.removeTab(self.pages.currentIndex())
        page.deleteLater()
        self._count()

    def _count(self) -> None:
        """Name the pages, and allow as many runs as are compared."""
        count = self.pages.count()
        for place in range(count):
            text = f"&{place + 1} {self._page(place).algorithm.currentText()}"
            self.pages.setTabText(place, text)
        self.add.setEnabled(count < self._high)
        self.remove.setEnabled(count > self._low)

    def accept(self) -> None:
        found = []
        for place in range(self.pages.count()):
            try:
                found.append(self._page(place).choice())
            except OptionError as problem:
                self.pages.setCurrentIndex(place)
                self.note.setText(str(problem))
                return
        self.choices = found
        super().accept()
