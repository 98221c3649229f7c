"""The speaker's window: the present and the next step, notes, the time, and bookmarks."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from treeview.document.pages import Pages
from treeview.formats.format_error import to_printable
from treeview.messages import format_count, tr
from treeview.playback.step_notes import StepNotes
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.presenter.caption_bar import caption_of, step_text
from treeview.qt.presenter.clock import Clock, time_of_day
from treeview.qt.presenter.presented_document import NextStepDocument
from treeview.qt.presenter.screen_choice import place_on
from treeview.qt.presenter.stage import Stage
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import keep_unbroken, show_literally
from treeview.search import narration

CLOCK_SIZE: Final = 1.9
"""The size of the clock and the timer, in multiples of the window's text."""
NOTE_SIZE: Final = 1.6
SENTENCE_SIZE: Final = 1.2
SENTENCE_LINES: Final = 5
"""The lines that sentences need at the window's least width; their height stays the same."""
SENTENCE_CHARS: Final = 36
"""The letters in a line of the next sentence, at the window's least width."""
MAX_LINE_CHARS: Final = 60
CHOICE_CHARS: Final = (24, 16, 8, 0)
"""The lengths of answers in the list of hands, in letters; the first that fits is used."""
_LIST_KEYS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, *ENTER_KEYS)
_BUTTON_KEYS: Final = (Qt.Key.Key_Space, *ENTER_KEYS)


def marked_steps(notes: StepNotes) -> list[tuple[int, str]]:
    """Return the steps with bookmarks or notes, each with a line that names it."""
    found = []
    for step in notes.stops:
        note = notes.notes.get(step, "").strip().partition("\n")[0]
        sign = "★ " if step in notes.bookmarks else ""
        short = note if len(note) <= MAX_LINE_CHARS else note[: MAX_LINE_CHARS - 1] + "…"
        found.append((step, f"{sign}{format_count(step)}   {short}".rstrip()))
    return found


@guard_methods
class Speaker(QWidget):
    """The speaker's window, with ``stage`` small and ``next_step``; ``commands`` are those of the buttons."""

    pressed = Signal(object)
    """A key of the presentation was pressed: its event."""
    chosen = Signal(int, int)
    """A page and a step of it were chosen in the list."""
    closed = Signal()

    def __init__(
        self,
        stage: Stage,
        next_step: NextStepDocument,
        clock: Clock,
        commands: dict[str, Callable[[], None]],
        pages: Pages,
    ) -> None:
        super().__init__()
        self._pages = pages
        self.document = stage.document
        self._stage, self._next_step, self._clock = stage, next_step, clock
        self.setWindowTitle(tr("Speaker — treeview"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.next_stage = Stage(next_step, self)
        self.next_stage.hide()
        self.now = Mirror(stage, tr("What the audience sees"))
        self.next = Mirror(self.next_stage, tr("The next step"))
        self._soon = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._soon.timeout.connect(self.refresh)
        # Not at once: when the tree changes, the canvas of the next step is told later.
        self._looks = QTimer(self, singleShot=True, interval=0)
        self._looks.timeout.connect(self._look)
        self._make_texts()
        self.buttons = self._make_buttons(commands)
        self._arrange()
        self._watch()

    # Widgets

    def _make_texts(self) -> None:
        self.time, self.timer, self.step = QLabel(), QLabel(), QLabel()
        for label, name in ((self.time, tr("Clock")), (self.timer, tr("Timer")), (self.step, tr("Step"))):
            label.setAccessibleName(name)
        self.says, self.will_say = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.says.setAccessibleName(tr("Current step"))
        self.will_say.setAccessibleName(tr("Description of the next step"))
        self.will_say.setProperty("muted", True)
        self.covered = QLabel()
        self.covered.setAccessibleName(tr("Screen of the audience"))
        show_literally(self.time, self.timer, self.step, self.says, self.will_say, self.covered)
        self.note = QPlainTextEdit(readOnly=True)
        self.note.setAccessibleName(tr("Note"))
        self.note.setPlaceholderText(tr("No note at this step"))
        self.note.setFrameShape(QFrame.Shape.NoFrame)
        self.note.setTabChangesFocus(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Notes and bookmarks"))
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        for widget in (self.note, self.list):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for label in (self.says, self.will_say):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _make_buttons(self, commands: dict[str, Callable[[], None]]) -> dict[str, QPushButton]:
        texts = {
            "back": tr("← &Back"),
            "on": tr("&Next →"),
            "ask": tr("&Ask"),
            "black": tr("B&lack Screen"),
            "pause": tr("&Pause Timer"),
            "restart": tr("&Restart Timer"),
            "swap": tr("S&wap Screens"),
            "leave": tr("L&eave"),
        }
        made = {}
        for name, text in texts.items():
            button = QPushButton(text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys still go to the presentation
            button.clicked.connect(lambda _=False, name=name: commands[name]())
            made[name] = button
        return made

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(28)
        for widget in (self.time, self.timer, self.step, self.covered):
            head.addWidget(widget)
        head.addStretch(1)
        foot = QHBoxLayout()
        for name, button in self.buttons.items():
            foot.addWidget(button)
            if name in ("ask", "black", "restart"):
                foot.addSpacing(14)
        foot.insertStretch(foot.count() - 1, 1)
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        for column, (title, picture, text, below, under) in enumerate(
            (
                (tr("Now"), self.now, self.says, tr("Note"), self.note),
                (tr("Next"), self.next, self.will_say, tr("Notes and bookmarks"), self.list),
            )
        ):
            for row, part in enumerate((_heading(title), picture, text, _heading(below), under)):
                grid.addWidget(part, row, column)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(1, 5)
        grid.setRowStretch(4, 3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(10)
        whole.addLayout(head)
        whole.addLayout(grid, 1)
        whole.addLayout(foot)

    def _watch(self) -> None:
        for widget in (*self.buttons.values(), self.note, self.list):
            widget.installEventFilter(self)
        self._clock.ticked.connect(self.tick)
        self._stage.viewport.changed.connect(self._looks.start)

    def restyle(self) -> None:
        """Apply the size of the window's text."""
        base = self.font().pixelSize()
        for label in (self.time, self.timer, self.step):
            label.setFont(_font_of_size(base * CLOCK_SIZE))
        widest = self._time_text().format(time="−00:00")
        self.timer.setMinimumWidth(self.timer.fontMetrics().horizontalAdvance(widest))
        self.note.setFont(_font_of_size(base * NOTE_SIZE))
        self.covered.setFont(_font_of_size(base * SENTENCE_SIZE, bold=True))
        for label in (self.says, self.will_say):
            label.setFont(_font_of_size(base * SENTENCE_SIZE))
            # A line can be a pixel higher than its font says, since ascent and descent are rounded up.
            label.setFixedHeight(SENTENCE_LINES * (label.fontMetrics().lineSpacing() + 1))
        letter = self.will_say.fontMetrics().averageCharWidth()
        self._grid.setColumnMinimumWidth(1, SENTENCE_CHARS * letter)
        self.refresh()

    # Display

    def refresh_soon(self) -> None:
        """Show the step soon after the audience has it; steps in between are skipped."""
        if not self._soon.isActive():
            self._soon.start()

    def refresh(self) -> None:
        """Show the step, the next one, and the note."""
        says = caption_of(self.document)
        told = "   ".join(part for part in (says.sentence, says.equation) if part)
        for chars in CHOICE_CHARS:
            self.says.setText("\n".join(filter(None, (told, self._hands(chars)))))
            if self.says.heightForWidth(self.says.width()) <= self.says.height():
                break
        self.step.setText(step_text(self.document))
        note = self.document.notes.shown.notes.get(self.document.step, "")  # the audience does not see it
        if self.note.toPlainText() != note:
            self.note.setPlainText(note)
        more, at = self._next_step.has_next, self._next_step.moment
        asked = self.document.asked
        if asked is not None:
            text = tr("Answer: {answer}. {reason}").format(answer=asked.answer, reason=asked.reason)
            self.will_say.setText(keep_unbroken(text))
        else:
            self.will_say.setText(keep_unbroken(narration.sentence(at)) if more and at else self._end())
        self._light()
        self._look()
        self.tick()

    def _hands(self, chars: int) -> str:
        """Write the answers, each in at most ``chars`` letters, and the hands for each."""
        poll = self.document.poll
        if poll is None:
            return ""
        choices = shorten_choices(poll.question.choices, chars)
        pairs = zip(choices, map(format_count, poll.counts), strict=True)
        return "  ·  ".join(
            f"{place} {choice}".rstrip() + f": {count}" for place, (choice, count) in enumerate(pairs, 1)
        )

    def _end(self) -> str:
        """Say what comes after the last step."""
        if self._pages.shown + 1 == len(self._pages):
            return tr("This is the end.")
        return tr("Next page: {title}.").format(title=self._pages.title(self._pages.shown + 1))

    def _look(self) -> None:
        """Show the same part of the tree as the audience's window."""
        if not self.isVisible():
            return
        if self._next_step.has_next:
            self.next_stage.look_like(self._stage)
        self.next.refresh(empty=not self._next_step.has_next)
        self.now.refresh()

    def show_cover(self, colour: str) -> None:
        """Say whether the audience's screen is black or white."""
        said = {"black": tr("The screen is black"), "white": tr("The screen is white")}
        self.covered.setText(said.get(colour, ""))

    def list_marks(self) -> None:
        """List the notes and bookmarks; if there are several pages, below their titles."""
        self.list.clear()
        for place, title in enumerate(self._pages.titles):
            if len(self._pages) > 1:
                self._add_row(f"{format_count(place + 1)}. {to_printable(title)}", (place, 0), bold=True)
            for step, text in marked_steps(self._pages.notes(place)):
                self._add_row(text, (place, step))
        self._light()

    def _add_row(self, text: str, place: tuple[int, int], *, bold: bool = False) -> None:
        """Add a row that goes to a step of a page."""
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, place)
        if bold:
            item.setFont(_font_of_size(self.font().pixelSize(), bold=True))
        self.list.addItem(item)

    def _light(self) -> None:
        """Select the last row at or before the step."""
        row = -1
        for i in range(self.list.count()):
            if tuple(self.list.item(i).data(Qt.ItemDataRole.UserRole)) <= (
                self._pages.shown,
                self.document.step,
            ):
                row = i
        if not self.list.hasFocus():
            self.list.setCurrentRow(row)

    def _go(self, item: QListWidgetItem) -> None:
        self.chosen.emit(*item.data(Qt.ItemDataRole.UserRole))

    def tick(self) -> None:
        """Show the time."""
        self.time.setText(time_of_day())
        self.timer.setText(self._time_text().format(time=self._clock.text))
        colour = self.document.document.theme.palette.changed if self._clock.over else ""
        sheet = f"color: {colour}" if colour else ""
        if sheet != self.timer.styleSheet():
            self.timer.setStyleSheet(sheet)
        self.buttons["pause"].setText(tr("Res&ume Timer") if self._clock.pauses else tr("&Pause Timer"))

    def _time_text(self) -> str:
        return tr("{time} left") if self._clock.minutes else tr("{time} elapsed")

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pressed.emit(event)
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass keys on to the presentation, except those that a focused control needs."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        needed = (
            _BUTTON_KEYS
            if isinstance(watched, QAbstractButton)
            else _LIST_KEYS
            if watched is self.list
            else ()
        )
        if event.key() in (*needed, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return False
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        self.pressed.emit(event)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.restyle()
        self.list_marks()
        self.setFocus()

    def place_on(self, screen: QScreen, area: QRect | None) -> None:
        """Show the window on a screen: maximised, or in ``area``."""
        place_on(self, screen, area, Qt.WindowState.WindowMaximized)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


def shorten_choices(choices: Sequence[str], chars: int) -> list[str]:
    """Cut each answer to ``chars`` letters, at its beginning where the ends would otherwise be alike."""
    short = [_shorten(choice, chars) for choice in choices]
    for text in {text for text in short if chars and short.count(text) > 1}:
        alike = [place for place, each in enumerate(short) if each == text]
        columns = enumerate(zip(*(choices[place] for place in alike), strict=False))
        begin = next((at for at, letters in columns if len(set(letters)) > 1), 0)
        begin = choices[alike[0]].rfind(" ", 0, begin) + 1
        for place in alike:
            short[place] = "…" + _shorten(choices[place][begin:], chars - 1)
    return short


def _shorten(choice: str, chars: int) -> str:
    return choice if len(choice) <= chars else choice[: chars - 1].rstrip() + "…" if chars else ""


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("heading", True)
    return label


def _font_of_size(size: float, *, bold: bool = False) -> QFont:
    made = theme.font(size=size)
    made.setBold(bold)
    return made


REFRESH_MS: Final = 40
"""The ms between two paintings, so that the audience's animations stay smooth."""
_PLAIN: Final = QWidget.RenderFlag.DrawWindowBackground


@guard_methods
class Mirror(QWidget):
    """Paints a small copy of a canvas, even if that is hidden; ``empty`` says whether to paint nothing."""

    pointed = Signal(object)
    """The mouse moved over the picture: the point on the canvas, or ``None`` once it has left."""

    def __init__(self, stage: TreeCanvas, name: str) -> None:
        super().__init__()
        self.stage = stage
        self.empty = False
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self._soon = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._soon.timeout.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(480, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 100)

    def refresh(self, *, empty: bool = False) -> None:
        """Paint again soon; nothing if ``empty``."""
        self.empty = empty
        if not self._soon.isActive():
            self._soon.start()

    @property
    def box(self) -> QRectF:
        """Return the box of the picture: at the top, as large as fits."""
        whole, size = QRectF(self.rect()), self.stage.size()
        scale = min(whole.width() / max(size.width(), 1), whole.height() / max(size.height(), 1))
        width, height = size.width() * scale, size.height() * scale
        return QRectF((whole.width() - width) / 2, 0.0, width, height)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at, box = event.position(), self.box
        inside = box.contains(at)
        self.pointed.emit((at - box.topLeft()) * (self.stage.width() / box.width()) if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self.stage.document.style
        painter = QPainter(self)
        box = self.box
        painter.fillRect(box, QColor(style.palette.background))
        if not self.empty:
            painter.save()
            painter.setClipRect(box)
            painter.translate(box.topLeft())
            scale = box.width() / max(self.stage.width(), 1)
            painter.scale(scale, scale)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self.stage.render(painter, QPoint(), QRegion(), _PLAIN)
            painter.restore()
        painter.setPen(theme.border_colour(style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0, 0, -1, -1))
        painter.end()
