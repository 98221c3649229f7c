"""The speaker's window: the present and the next step, notes, the time, and bookmarks."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QRegion, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSizePolicy,
    QWidget,
)

from treeview.document.pages import Pages
from treeview.formats.format_error import to_printable
from treeview.messages import format_count, tr
from treeview.playback.step_notes import StepNotes
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.presenter.caption_bar import caption_of, step_text
from treeview.qt.presenter.clock import Clock
from treeview.qt.presenter.presented_document import NextStepDocument
from treeview.qt.presenter.presenter_look import font
from treeview.qt.presenter.speaker_window import CLOCK_SIZE, NOTE_SIZE, SENTENCE_SIZE, SpeakerWindow
from treeview.qt.presenter.stage import Stage
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken, show_literally
from treeview.qt.widgets.layouts import make_column
from treeview.search import narration

SENTENCE_LINES: Final = 5
"""The lines that sentences need at the window's least width; their height stays the same."""
SENTENCE_CHARS: Final = 36
"""The letters in a line of the next sentence, at the window's least width."""
MAX_LINE_CHARS: Final = 60
CHOICE_CHARS: Final = (80, 24, 16, 8, 0)
"""The lengths of answers in the list of hands, in letters; the first that fits is used."""


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
class Speaker(SpeakerWindow):
    """The speaker's window, with ``stage`` small and ``next_step``; ``commands`` are those of the buttons."""

    chosen = Signal(int, int)
    """A page and a step of it were chosen in the list."""

    def __init__(
        self,
        stage: Stage,
        next_step: NextStepDocument,
        clock: Clock,
        commands: dict[str, Callable[[], None]],
        pages: Pages,
    ) -> None:
        self.document = stage.document
        super().__init__(clock, lambda: stage.document.document.theme, commands, ("ask", tr("&Ask")))
        self._pages, self._stage, self._next_step = pages, stage, next_step
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
        self._arrange()
        self._watch()

    # Widgets

    def _make_texts(self) -> None:
        self.step = QLabel()
        self.step.setAccessibleName(tr("Step"))
        self.says, self.will_say = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.says.setAccessibleName(tr("Current step"))
        self.will_say.setAccessibleName(tr("Description of the next step"))
        self.will_say.setProperty("muted", True)
        show_literally(self.step, self.says, self.will_say)
        self.note = QPlainTextEdit(readOnly=True)
        self.note.setAccessibleName(tr("Note"))
        self.note.setPlaceholderText(tr("No note at this step"))
        self.note.setFrameShape(QFrame.Shape.NoFrame)
        self.note.setTabChangesFocus(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Notes and bookmarks"))
        self.list.setHorizontalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )  # "…" says there is more
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        for widget in (self.note, self.list):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for label in (self.says, self.will_say):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _arrange(self) -> None:
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
        self.setLayout(
            make_column(self._head(self.step), (grid, 1), self._foot(), spacing=10, margins=(16, 12, 16, 12))
        )

    def _watch(self) -> None:
        self.watch_keys(self.note, self.list)
        self._stage.viewport.changed.connect(self._looks.start)

    def restyle(self) -> None:
        super().restyle()
        base = self.font().pixelSize()
        self.step.setFont(font(base * CLOCK_SIZE))
        self.note.setFont(font(base * NOTE_SIZE))
        for label in (self.says, self.will_say):
            label.setFont(font(base * SENTENCE_SIZE))
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
        told = keep_unbroken("   ".join(part for part in (says.sentence, says.equation) if part))
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
            item.setFont(font(self.font().pixelSize(), bold=True))
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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.list_marks()


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
