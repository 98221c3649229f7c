"""The lesson bar above the picture: what the shown example teaches."""

from math import ceil

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ElidedLabel, show_literally
from treeview.resources import Example, lesson
from treeview.sources import EXAMPLE

MAX_LINES = 4
"""How many lines of a lesson are in sight at once, so that the tree keeps its room."""
ROUNDING_PX = MAX_LINES
"""Px by which a label may be higher than its lines: one for each."""


@guard_methods
class LessonText(QScrollArea):
    """The sentences of a lesson, which scroll where they take more than `MAX_LINES` lines."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self.label = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        show_literally(self.label)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWidget(self.label)
        for widget in (self.viewport(), self.label):
            widget.setAutoFillBackground(False)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Lesson"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        return min(self.label.heightForWidth(width), self._most)

    @property
    def _most(self) -> int:
        return ceil(MAX_LINES * QFontMetricsF(self.label.font()).lineSpacing()) + ROUNDING_PX

    def fit(self) -> None:
        """Take over another text, width or font; the scroll bar is there only where all do not fit."""
        fits = self.label.heightForWidth(self.width()) <= self._most
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """No line is cut in the middle, however little room there is."""
        return QSize(0, self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()


@guard_methods
class LessonBar(QFrame):
    """Title and foldable sentences of the example in ``document``; hidden for other trees."""

    def __init__(
        self, document: Document, settings: Settings, next_example: QAction, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._action = document, settings, next_example
        self._short = self._asked_short = False
        self.fold = QToolButton(autoRaise=True)
        self.fold.clicked.connect(self._toggle)
        self.title = ElidedLabel("")
        self.text = LessonText()
        self.about = self.text.label
        self.next = QPushButton(tr("Next Example"))
        self.next.setAccessibleName(tr("Next Example"))
        self.next.clicked.connect(next_example.trigger)
        grid = QGridLayout(self)
        grid.setContentsMargins(6, 3, 8, 3)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self.fold, 0, 0, top)
        grid.addWidget(self.title, 0, 1)
        grid.addWidget(self.next, 0, 2, top)
        grid.addWidget(self.text, 1, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        self.setObjectName("lesson")
        self.setAccessibleName(tr("Lesson"))
        document.treeChanged.connect(self.refresh)
        settings.changed.connect(self._setting)
        self.refresh()

    @property
    def example(self) -> Example | None:
        """The example that the document shows; ``None`` for any other tree."""
        source = self._document.source
        if self._document.path is not None or not source.startswith(EXAMPLE):
            return None
        return lesson(source.removeprefix(EXAMPLE))

    def refresh(self) -> None:
        example = self.example
        self.setVisible(example is not None)
        if example is not None:
            self.title.setText(f"{tr(example.topic)} · {tr(example.title)}")
            self.about.setText(tr(example.about))
            self.text.fit()
            self.text.verticalScrollBar().setValue(0)
            self.setAccessibleDescription(f"{tr(example.title)}. {tr(example.about)}")
        self._show_fold()

    def _setting(self, key: str) -> None:
        if key == "lesson_folded":
            self._show_fold()

    def set_short(self, short: bool) -> None:
        """Show the title only, until the user unfolds the lesson."""
        if short != self._asked_short:
            self._short = self._asked_short = short
            self._show_fold()

    @property
    def folded(self) -> bool:
        return bool(self._short or self._settings["lesson_folded"])

    def _toggle(self) -> None:
        folded, self._short = self.folded, False
        self._settings["lesson_folded"] = not folded
        self._show_fold()

    def _show_fold(self) -> None:
        folded = self.folded
        self.text.setVisible(not folded)
        self.fold.setArrowType(Qt.ArrowType.RightArrow if folded else Qt.ArrowType.DownArrow)
        text = tr("Show the lesson") if folded else tr("Fold the lesson")
        self.fold.setToolTip(text)
        self.fold.setAccessibleName(text)

    def restyle(self, style: Style) -> None:
        palette = theme.palette(style)
        self.setStyleSheet(
            f"#lesson {{ background: {palette.window().color().name()};"
            f" border-bottom: 1px solid {theme.border_colour(style).name()}; }}"
            f" #lesson QLabel {{ color: {style.palette.ink}; }}"
        )
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
