"""The preferences, made from the table of settings: a page for each group; changes apply at once."""

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from treeview.messages import tr
from treeview.qt.painting import picture_styles
from treeview.qt.settings import GROUPS, SETTINGS, Setting, Settings
from treeview.qt.widgets.guard import guard_methods

Field = QCheckBox | QComboBox | QSpinBox | QDoubleSpinBox

LINE: Final = 52
"""Letters of a tip under its field, before it is broken into lines."""
TALLEST: Final = 570
"""Px of a page, which with what is around it a screen of 768 px has room for."""


@guard_methods
class PreferencesDialog(QDialog):
    """Shows the settings that have a group and changes them at once; ``fields`` has them by their keys."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.settings = settings
        self.fields: dict[str, Field] = {}
        self._tips: list[_Tip] = []
        self.pages = QTabWidget()
        self.pages.setAccessibleName(tr("Groups of preferences"))
        self.pages.setDocumentMode(True)
        for group in GROUPS:
            self.pages.addTab(self._page([s for s in SETTINGS if s.group == group]), tr(group))
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
        self.fields[SETTINGS[0].key].setFocus()

    # What there is

    def _page(self, settings: list[Setting]) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(16, 18, 16, 16)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for setting in settings:
            self._add_row(form, setting)
        return _Scrolled(page)

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
            label = QLabel(title)
            label.setBuddy(field)
            form.addRow(label, field)
        self._show(setting.key)
        said = _Tip(tip)
        said.setProperty("muted", True)
        said.setContentsMargins(0, 0, 0, 10)
        self._tips.append(said)
        form.addRow("", said)

    def _field(self, setting: Setting) -> Field:
        take = partial(self._take, setting.key)
        if setting.choices:
            box = QComboBox()
            for value, name in zip(setting.values(), setting.texts(), strict=True):
                box.addItem(name, value)
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
        number.setKeyboardTracking(False)  # "30" is not 3 on the way
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
        """Give the tips the width of a line in the size that the text has now."""
        for tip in self._tips:
            tip.setFixedWidth(LINE * self.fontMetrics().averageCharWidth())


@guard_methods
class _Tip(QLabel):
    """What explains a field, as high as its lines: a label by itself asks for more than a short text has."""

    def __init__(self, text: str) -> None:
        super().__init__(text, wordWrap=True)

    def sizeHint(self) -> QSize:
        width = self.maximumWidth()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


@guard_methods
class _Scrolled(QScrollArea):
    """A page as large as it needs to be, scrolled on small screens, also along with the focus."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.setWidget(page)
        page.installEventFilter(self)

    def sizeHint(self) -> QSize:
        page = self._page.sizeHint()
        if page.height() <= TALLEST:
            return page
        return QSize(page.width() + self.verticalScrollBar().sizeHint().width(), TALLEST)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
