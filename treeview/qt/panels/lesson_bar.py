"""The lesson bar above the picture: what the shown example teaches."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.settings import Settings
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import show_literally
from treeview.resources import Example, lesson
from treeview.sources import EXAMPLE


@guard_methods
class LessonBar(QFrame):
    """Title and foldable sentences of the example in ``document``; hidden for other trees."""

    def __init__(
        self, document: Document, settings: Settings, next_example: QAction, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document, self._settings, self._action = document, settings, next_example
        self.fold = QToolButton(autoRaise=True)
        self.fold.clicked.connect(self._toggle)
        self.title = QLabel(wordWrap=True)
        self.about = QLabel(wordWrap=True)
        for label in (self.title, self.about):
            show_literally(label)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
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
        grid.addWidget(self.about, 1, 1, 1, 2)
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
            self.setAccessibleDescription(f"{tr(example.title)}. {tr(example.about)}")
        self._show_fold()

    def _setting(self, key: str) -> None:
        if key == "lesson_folded":
            self._show_fold()

    def _toggle(self) -> None:
        self._settings["lesson_folded"] = not self._settings["lesson_folded"]

    def _show_fold(self) -> None:
        folded = self._settings["lesson_folded"]
        self.about.setVisible(not folded)
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
