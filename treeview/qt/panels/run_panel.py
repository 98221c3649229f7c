"""The run panel: choose the algorithm and its options."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPushButton, QWidget

from treeview.messages import tr
from treeview.option import Option
from treeview.qt.actions import plain_text
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, add_scroll_area
from treeview.qt.widgets.field_values import add_families
from treeview.qt.widgets.fields import QuietComboBox, least_width
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import STRETCH, fill
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row, choice_box, clear, read_field, show_rows
from treeview.search.registry import algorithm, asked_options, offered_searches

_APPLY_DELAY_MS = 250
"""Milliseconds after the last change before a new run is recorded."""


@guard_methods
class AlgorithmBox(QuietComboBox):
    """The list of searches, which needs no more width than the one that is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.currentIndexChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        return QSize(least_width(self), super().minimumSizeHint().height())


@guard_methods
class RunPanel(Panel):
    """A form made from the declarations of the chosen algorithm; each change starts another run."""

    remade = Signal()
    """The fields have changed, for another algorithm."""

    typed = Signal()
    """A number was entered with Enter."""

    def __init__(self, document: Document, more: QAction) -> None:
        super().__init__(document)
        self.algorithm = AlgorithmBox()
        self.algorithm.setObjectName("algorithm")
        self.algorithm.setAccessibleName(tr("Algorithm"))
        self.algorithm.setAccessibleDescription(tr("Algorithm"))  # on Linux, the name is the choice
        self.algorithm.activated.connect(self._choose)
        self.algorithm.installEventFilter(self)
        self.fields: dict[str, OptionBox | QComboBox | QLineEdit] = {}
        self.reset = QPushButton(tr("Defaults"))
        self.reset.setToolTip(tr("Reset all options to their defaults"))
        self.reset.clicked.connect(self._reset)
        self.more = QPushButton(plain_text(more))
        self.more.setToolTip(more.toolTip())
        self.more.clicked.connect(more.trigger)
        more.enabledChanged.connect(self.more.setEnabled)
        self.more.setEnabled(more.isEnabled())
        self._form = QFormLayout(fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setVerticalSpacing(4)
        self._made_for = ""
        self._offered: dict[str, str] = {}
        self._declared: tuple[Option, ...] = ()
        self._pause = QTimer(self, singleShot=True, interval=_APPLY_DELAY_MS)
        self._pause.timeout.connect(self.apply)
        document.recorded.connect(self.update_panel)
        document.opened.connect(self._pause.stop)  # what was typed was meant for the tree before
        self._arrange()
        self.refresh()

    def _arrange(self) -> None:
        self._area, column = add_scroll_area(self, tr("Algorithm and options"))
        fill(
            column,
            self.algorithm,
            self._form,
            (self.reset, Qt.AlignmentFlag.AlignLeft),
            (self.more, Qt.AlignmentFlag.AlignLeft),
            STRETCH,
            spacing=8,
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let letters, Home and End choose nothing: they are keys of commands, even of those that are off."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.text().isalpha() or event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End)
        return super().eventFilter(watched, event)

    @property
    def reading(self) -> str:
        return algorithm(self.document.algorithm).reading

    def refresh(self) -> None:
        document = self.document
        self._offer()
        self.algorithm.setCurrentIndex(self.algorithm.findData(document.algorithm))
        declared = asked_options(document.algorithm, document.rules, document.options)
        another = (self._made_for, self._declared) != (document.algorithm, declared)
        if another:
            self._make_fields(document.algorithm, declared)
        if not self._pause.isActive():
            self._show(document.options)
        self.more.setVisible(bool(algorithm(document.algorithm).lengthened))
        self.reset.setEnabled(any(document.options[o.name] != o.default for o in declared))
        if another:
            self.remade.emit()

    def _offer(self) -> None:
        """List what can be run on the tree; the run of a log by its own name."""
        offered = offered_searches(self.document.tree)
        found = {name: search.title for name, search in offered.items()}
        if self.document.is_log and self.document.run is not None:
            found[self.document.algorithm] = self.document.run.search.title
        if found != self._offered:
            self._offered = found
            self.algorithm.clear()
            if self.document.is_log:
                for name, title in found.items():
                    self.algorithm.addItem(tr(title), name)
            else:
                add_families(self.algorithm, offered)

    def needed_height(self, width: int) -> int:
        """The height in px that needs no scrolling at a width of ``width`` px."""
        inside = self._area.widget()
        return inside.heightForWidth(width) if inside else 0

    def _make_fields(self, name: str, declared: tuple[Option, ...]) -> None:
        self._made_for, self._declared = name, declared
        clear(self._form)
        self.fields = {}
        for option in declared:
            field = self._field(option)
            add_row(self._form, option, field)
            self.fields[option.name] = field
        previous: QWidget = self.algorithm
        for following in (*self.fields.values(), self.reset, self.more):
            QWidget.setTabOrder(previous, following)
            previous = following

    def _field(self, option: Option) -> OptionBox | QComboBox | QLineEdit:
        if option.type == "choice":
            box = choice_box(option)
            box.activated.connect(self._on_changed)
            box.installEventFilter(self)
            return box
        if option.type == "text":
            line = QLineEdit()
            line.editingFinished.connect(self._on_line_left)
            return line
        number = OptionBox(option)
        number.changed.connect(self._on_changed)
        number.typed.connect(self.typed)
        number.refused.connect(self.document.messageRaised)
        return number

    def _show(self, options: dict[str, Any]) -> None:
        for name, field in self.fields.items():
            value = options[name]
            if isinstance(field, OptionBox):
                if field.value != value:
                    field.set_value(value)
            elif isinstance(field, QLineEdit):
                if field.text() != value:
                    field.setText(value)
            else:
                field.setCurrentIndex(field.findData(value))
        show_rows(self._form, self._declared, self.fields)

    def options_entered(self) -> dict[str, Any]:
        values = {name: read_field(field) for name, field in self.fields.items()}
        return {o.name: values[o.name] for o in self._declared if values[o.name] != o.default}

    def _on_line_left(self) -> None:
        """Apply a line that was edited; it is also left unchanged, on the way to another field."""
        if any(isinstance(field, QLineEdit) and field.isModified() for field in self.fields.values()):
            self._on_changed()

    def _on_changed(self) -> None:
        show_rows(self._form, self._declared, self.fields)
        self._pause.start()

    def finish(self) -> None:
        """Apply at once what was changed just now."""
        if self._pause.isActive():
            self.apply()

    def apply(self) -> None:
        self._pause.stop()
        self.document.start(self._made_for, self.options_entered())

    def _choose(self, place: int) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self.document.run_control.set_options(self._made_for, self.options_entered())
        name = self.algorithm.itemData(place)
        if name != self.document.algorithm or self.document.run is None:
            self.document.start(name)

    def _reset(self) -> None:
        self._pause.stop()
        self.document.start(self.document.algorithm, {})
