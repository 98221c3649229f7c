"""The preferences, made from the table of settings; changes apply at once."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QStyle,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from treeview.messages import tr
from treeview.qt.painting import picture_styles
from treeview.qt.settings import PREFERENCES, Setting, Settings
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.screen_dialog import ScreenDialog, ScrolledPage

Field = QCheckBox | QComboBox | QSpinBox | QDoubleSpinBox

LINE: Final = 52
"""Letters of a tip under its field, before it is broken into lines."""
_MARGIN_PX: Final = 16
_TAB_FRAME_PX: Final = 4
_LABEL: Final = QFormLayout.ItemRole.LabelRole
TALLEST: Final = 570
"""The most px of a page, for which a screen of 768 px has room."""


@guard_methods
class PreferencesDialog(ScreenDialog):
    """Shows the settings of `PREFERENCES` and changes them at once; ``fields`` has them by their keys."""

    def __init__(self, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.settings = settings
        self.fields: dict[str, Field] = {}
        self._forms: list[QFormLayout] = []
        self.pages = QTabWidget()
        self.pages.setAccessibleName(tr("Groups of preferences"))
        self.pages.setDocumentMode(True)
        self.scrolled = self.pages
        for title, shown in PREFERENCES.items():
            self.pages.addTab(self._page(shown), tr(title))
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.RestoreDefaults | standard.Close)
        restore, close = (self.buttons.button(which) for which in (standard.RestoreDefaults, standard.Close))
        restore.setAutoDefault(False)  # Enter closes
        restore.clicked.connect(settings.restore_defaults)
        close.setDefault(True)
        self.buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(12)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addWidget(self.pages)
        column.addWidget(self.buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        settings.changed.connect(self._show)
        self._take_size()
        next(iter(self.fields.values())).setFocus()

    # What there is

    def _page(self, settings: Iterable[Setting]) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(_MARGIN_PX, 18, _MARGIN_PX, 16)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for setting in settings:
            self._add_row(form, setting)
        self._forms.append(form)
        return ScrolledPage(page, self._page_room)

    def _add_row(self, form: QFormLayout, setting: Setting) -> None:
        field = self._field(setting)
        title, tip = tr(setting.title), tr(setting.tip)
        self.fields[setting.key] = field
        field.setObjectName(setting.key)
        field.setAccessibleName(title.replace("&", ""))
        field.setAccessibleDescription(tip)
        if isinstance(field, QCheckBox):
            field.setText(title)
            form.addRow("", field)
        else:
            form.addRow(title, field)
        self._show(setting.key)
        said = _Tip(tip)
        said.setProperty("muted", True)
        said.setContentsMargins(0, 0, 0, 10)
        form.addRow("", said)

    def _field(self, setting: Setting) -> Field:
        take = partial(self._take, setting.key)
        if setting.choices:
            box = combo_box(dict(zip(setting.values(), setting.texts(), strict=True)))
            box.currentIndexChanged.connect(lambda place: take(box.itemData(place)))
            return box
        if isinstance(setting.default, bool):
            check = QCheckBox()
            check.toggled.connect(take)
            return check
        number: QSpinBox | QDoubleSpinBox
        if isinstance(setting.default, int):
            number = QSpinBox(minimum=int(setting.low), maximum=int(setting.high))
            number.setSingleStep(int(setting.step))
        else:
            number = QDoubleSpinBox(minimum=setting.low, maximum=setting.high, decimals=1)
            number.setSingleStep(setting.step)
        number.setSuffix(tr(setting.unit))
        number.setKeyboardTracking(False)  # while typing "30", 3 is not taken
        number.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        number.valueChanged.connect(take)
        return number

    # Fields that depend on others

    def _take(self, key: str, value: Any) -> None:
        if key == picture_styles.KEY:
            picture_styles.choose(self.settings, value, self)
            self._show(key)  # no file may have been chosen
        else:
            self.settings[key] = value

    def _show(self, key: str) -> None:
        field, value = self.fields.get(key), self.settings[key]
        if isinstance(field, QCheckBox):
            field.setChecked(value)
        elif isinstance(field, QComboBox):
            field.setCurrentIndex(field.findData(value))
        elif field is not None and field.value() != value:
            field.setValue(value)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._take_size()

    def _take_size(self) -> None:
        """Make the tips as wide as a line of the present text size, but no wider than the screen."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        tabs = self.pages.tabBar().sizeHint().width() + 2 * self.fontMetrics().averageCharWidth()
        self.pages.setMinimumWidth(min(tabs, self._page_room().width()))
        room = self._page_room().width() - 2 * _MARGIN_PX - bar
        whole = LINE * self.fontMetrics().averageCharWidth()
        for form in self._forms:
            labels = [label for row in range(form.rowCount()) if (label := form.itemAt(row, _LABEL))]
            beside = max((label.sizeHint().width() for label in labels), default=0)
            narrow = whole + beside + form.horizontalSpacing() > room
            wrap = QFormLayout.RowWrapPolicy
            form.setRowWrapPolicy(wrap.WrapAllRows if narrow else wrap.DontWrapRows)
        for tip in self.findChildren(_Tip):
            tip.setFixedWidth(min(whole, room))

    def _page_room(self) -> QSize:
        """What there is room for below the tabs."""
        room = self.room() - QSize(0, self.pages.tabBar().sizeHint().height() + _TAB_FRAME_PX)
        return room.boundedTo(QSize(room.width(), TALLEST))


@guard_methods
class _Tip(QLabel):
    """The explanation of a field, as high as its lines; a plain label would ask for more height."""

    def __init__(self, text: str) -> None:
        super().__init__(text, wordWrap=True)

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(min(width, self.maximumWidth()))

    def sizeHint(self) -> QSize:
        width = self.maximumWidth()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
