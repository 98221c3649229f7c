"""The start page: what can be opened, shown in place of the tree."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from treeview.formats.format_error import to_printable
from treeview.messages import tr
from treeview.qt.actions import Actions, plain_text
from treeview.qt.settings import Settings
from treeview.qt.widgets import icons, theme
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.layouts import NO_MARGINS, STRETCH, make_column, make_row

if TYPE_CHECKING:
    from treeview.qt.dialogs.example_chooser import ExampleChooser


_PAD_PX: Final = 8


@guard_methods
class StartLink(QAbstractButton):
    """A title with an icon and its key, and below it a ``note``; Up and Down go to the next one."""

    def __init__(
        self, title: str, do: Callable[[], object], *, note: str = "", keys: str = "", icon: str = ""
    ) -> None:
        super().__init__(text=title)
        self.note, self.keys, self._icon = note, keys, icon
        self.setToolTip(note)
        self.setAccessibleName(title)
        self.setAccessibleDescription(", ".join(filter(None, (note, keys))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: do())

    def sizeHint(self) -> QSize:
        lines = 2 if self.note else 1
        return QSize(100, max(self._icon_size, lines * self.fontMetrics().lineSpacing()) + 2 * _PAD_PX)

    @property
    def _icon_size(self) -> int:
        return self.fontMetrics().lineSpacing() * 4 // 3

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -1, -1)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Button))
            painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        line, gap = self.fontMetrics().lineSpacing(), _PAD_PX
        top = box.center().y() + 1 - (line if self.note else line // 2)
        left, right, ink = box.left() + gap, box.right() - gap, palette.color(QPalette.ColorRole.Text)
        if self._icon:
            size = self._icon_size
            picture = icons.pixmap(self._icon, ink, size, self.devicePixelRatioF())
            painter.drawPixmap(left, box.center().y() + 1 - size // 2, picture)
            left += size + gap
        muted = palette.color(QPalette.ColorRole.PlaceholderText)
        metrics = self.fontMetrics()
        keys = metrics.horizontalAdvance(self.keys) + 2
        if left + metrics.horizontalAdvance(self.text()) + gap > right - keys:
            keys = 0  # the title is more important
        self._write(painter, QRect(right - keys, top, keys, line), self.keys if keys else "", muted)
        room = QRect(left, top, right - left - keys - gap, line)
        self._write(painter, room, self.text(), ink, bold=bool(self.note))
        self._write(painter, QRect(left, top + line, right - left, line), self.note, muted)

    def _write(
        self, painter: QPainter, room: QRect, text: str, colour: QColor, *, bold: bool = False
    ) -> None:
        font = QFont(self.font())
        font.setBold(bold)
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)


EXAMPLES: Final = "examples"
NEW: Final = ("new", "open", EXAMPLES, "random", "game", "match", "paste")
LEARN: Final = ("learn", "tour", "practice", "exam", "exercise", "keys")
"""The ids of the commands on the page."""
LINKS_CHARS: Final = 54
"""Average letters in the width of the links."""
MIN_EXAMPLES_CHARS: Final = 38
"""Average letters in the least width of the examples; where there is no room for them, a link opens them."""
_TITLE_SIZE: Final = 1.8


@guard_methods
class StartPage(QWidget):
    """Links at the left, the examples at the right; they are read once the page has been painted."""

    left = Signal()
    """The tree that is open is wanted again."""
    fileChosen = Signal(str)
    exampleChosen = Signal(str)
    filled = Signal()
    """The page has been painted, and has its examples."""

    def __init__(self, actions: Actions, settings: Settings) -> None:
        super().__init__()
        self._actions, self._settings = actions, settings
        self._back = ""
        self.setAccessibleName(tr("Start page"))
        self.links: list[StartLink] = []
        self.examples: ExampleChooser | None = None
        self.title = QLabel("treeview")
        about = QLabel(tr("Search in game trees, step by step"), wordWrap=True)
        about.setProperty("muted", True)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._hint = QLabel(tr("Or drop a file or a tree here, or paste it."), wordWrap=True)
        self._hint.setProperty("muted", True)
        inside = QWidget()
        inside.setLayout(
            make_column(self.title, about, self._column, 8, self._hint, STRETCH, margins=(20, 18, 20, 16))
        )
        self._area = QScrollArea(widgetResizable=True)
        self._area.setAccessibleName(self.accessibleName())
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inside)
        self._row = make_row((self._area, Qt.AlignmentFlag.AlignLeft), spacing=8, margins=NO_MARGINS)
        self.setLayout(self._row)
        self._settings.changed.connect(self._follow_setting)
        self.refresh()

    # Links

    def refresh(self, back: str | None = None) -> None:
        self._back = self._back if back is None else back
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        focused = any(link.hasFocus() for link in self.links)
        self.links = []
        if self._back:
            text = tr("Back to {title}").format(title=self._back)
            self._add(StartLink(text, self.left.emit, keys="Esc"))
        last, *others = self._settings.recent or [""]
        if last:
            self._add_files(tr("Continue"), [last])
        self._head(tr("Start"))
        for name in NEW:
            self._add_command(name)
        self._head(tr("Learn"))
        for name in LEARN:
            self._add_command(name)
        if others:
            self._add_files(tr("Recent Files"), others)
        self._fit()
        if focused:
            self.focus()

    def _head(self, text: str) -> None:
        label = QLabel(text)
        label.setProperty("heading", True)
        label.setContentsMargins(8, 14, 0, 4)
        self._column.addWidget(label)

    def _add(self, link: StartLink) -> None:
        self.links.append(link)
        self._column.addWidget(link)
        link.installEventFilter(self)
        link.show()  # now, so that it can have the focus

    def _add_command(self, name: str) -> None:
        actions = self._actions
        title, icon = plain_text(actions[name]), actions.icon_name(name)
        link = StartLink(title, actions[name].trigger, keys=actions.key(name), icon=icon)
        link.setObjectName(name)
        self._add(link)

    def _add_files(self, head: str, paths: list[str]) -> None:
        self._head(head)
        for path in map(Path, paths):
            folder = to_printable(str(path.parent)).replace(str(Path.home()), "~")
            choose = partial(self.fileChosen.emit, str(path))
            self._add(StartLink(to_printable(path.name), choose, note=folder))

    def _follow_setting(self, key: str) -> None:
        if key in ("recent", "recent_files"):
            self.refresh()

    def restyle(self) -> None:
        """Draw the examples in the colours that the settings want."""
        if self.examples is not None:
            self.examples.model.restyle(theme.style_for(self._settings))

    # Examples

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.examples is None:
            call_later(self, self._add_examples)

    def _add_examples(self) -> None:
        from treeview.qt.dialogs.example_chooser import ExampleChooser

        if self.examples is not None:
            return
        self.examples = ExampleChooser(theme.style_for(self._settings))
        self.examples.setContentsMargins(0, 18, 12, 12)
        self.examples.field.setAcceptDrops(False)  # a drop is a tree, not a text
        self.examples.view.setFrameShape(QFrame.Shape.NoFrame)
        self.examples.view.installEventFilter(self)
        self.examples.chosen.connect(self.exampleChosen)
        self._row.addWidget(self.examples, 1)
        self._fit()
        self.filled.emit()

    # Layout and keys

    def _fit(self) -> None:
        """Fit links and examples into the room available at the present text size."""
        font = self.font()
        font.setPixelSize(round(font.pixelSize() * _TITLE_SIZE))
        font.setBold(True)
        self.title.setFont(font)
        letter = self.fontMetrics().averageCharWidth()
        width, roomy = LINKS_CHARS * letter, self.width() >= (LINKS_CHARS + MIN_EXAMPLES_CHARS) * letter
        self._area.setFixedWidth(width if roomy else min(self.width(), width * 3 // 2))
        if self.examples is not None:
            self.examples.setVisible(roomy)
        for link in self.links:
            if link.objectName() == EXAMPLES:
                link.setHidden(roomy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def focus(self) -> None:
        self.links[0].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Right go from a link to the examples, and Left from their first column to the links."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self.examples:
            view, key = self.examples.view, event.key()
            if watched is not view and key == Qt.Key.Key_Right and view.isVisible():
                view.setFocus()
                return True
            outermost = view.visualRect(view.currentIndex()).left() <= 0
            if watched is view and key == Qt.Key.Key_Left and outermost:
                self.focus()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self._actions["paste"].trigger()
        else:
            super().keyPressEvent(event)
