"""The caption under the tree: what the step does, in type for the last row."""

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from treeview.draw.style.style import Style
from treeview.messages import format_count, tr
from treeview.playback.class_question import NEXT
from treeview.qt.presenter.presented_document import PresentedDocument
from treeview.qt.presenter.presenter_look import PresenterSizes, font, sizes
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import keep_unbroken
from treeview.search import narration

SENTENCE_LINES: Final = 2
"""The lines for a sentence; a longer one is set in smaller type."""
NOTE_SIZE: Final = 0.72
"""The size of a note relative to the sentence."""
_SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
_WRAP: Final = (
    Qt.TextFlag.TextWordWrap
    | Qt.TextFlag.TextDontClip  # what hangs below the last line may be a pixel lower than its box
    | Qt.AlignmentFlag.AlignLeft
    | Qt.AlignmentFlag.AlignTop
)


class CaptionText(NamedTuple):
    """A caption: a sentence, an equation, the step's note; ``asks`` says whether it is a question."""

    sentence: str
    equation: str = ""
    note: str = ""
    asks: bool = False


def caption_of(document: PresentedDocument) -> CaptionText:
    """Return the caption of a document at its step, or of the question to the class, without the note.

    A revealed answer that is none of the choices stands before the sentence of the step.
    """
    poll, at = document.poll, document.moment
    if document.asked is not None:
        return CaptionText(keep_unbroken(document.asked.text), asks=True)
    note = document.notes.shown.notes.get(document.step, "")
    if at is not None and poll is not None and poll.question.kind != NEXT and not poll.question.choices:
        text = tr("{answer}: {reason}").format(answer=poll.question.answer, reason=narration.brief(at))
        return CaptionText(keep_unbroken(text), narration.equation(at), note)
    if at is not None:
        return CaptionText(keep_unbroken(narration.brief(at)), narration.equation(at), note)
    if document.run is None:
        problem = document.document.probability_problem() or document.problem
        return CaptionText(problem or tr("Nothing has run yet."), note=note)
    title = tr(document.run.search.title)
    return CaptionText(tr("{algorithm}, before the first step").format(algorithm=title), note=note)


def step_text(document: PresentedDocument) -> str:
    """Write the number of the step and of all steps."""
    if document.run is None:
        return ""
    said = tr("Step {step} of {count} so far") if document.recording else tr("Step {step} of {count}")
    return said.format(step=format_count(document.step), count=format_count(document.length))


@guard_methods
class CaptionBar(QWidget):
    """Paints the caption and a line at the foot; its height does not depend on the texts.

    - ``note_shown``: whether there is room for the note of a step.
    - ``hint``: the text at the foot while a number is typed, in place of the step.
    - ``time``, ``late``: the timer's text, "" for none, and whether the time is over.
    """

    def __init__(self, document: PresentedDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self.document = document
        self.note_shown = False
        self.hint = self.time = ""
        self.late = False
        self.texts = CaptionText("")
        self._spoken = ""
        self.setAccessibleName(tr("Caption"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)

    def height_for(self, height: float) -> int:
        """Return the bar's height in px in a window of this height."""
        size = sizes(height)
        lines = (
            SENTENCE_LINES * self._line(size.caption)
            + self._line(self._equation_size(size))
            + self._line(size.small)
        )
        if self.note_shown:
            lines += 2 * self._line(NOTE_SIZE * size.caption) + 0.3 * size.margin
        return round(lines + 1.35 * size.margin)

    @staticmethod
    def _line(size: float) -> float:
        return QFontMetricsF(font(size)).lineSpacing()

    @staticmethod
    def _equation_size(size: PresenterSizes) -> float:
        return 0.9 * size.caption

    def refresh(self) -> None:
        """Show the caption of the step, and announce it to screen readers."""
        self.texts = caption_of(self.document)
        at = self.document.moment
        whole = self.texts.sentence
        if at is not None and whole == keep_unbroken(narration.brief(at)):
            whole = narration.sentence(at)
        if self.note_shown and self.texts.note:
            whole += "\n" + self.texts.note
        self.setAccessibleDescription(whole)
        if whole != self._spoken and self.isVisible():
            announce(self, whole)
            self._spoken = whole
        self.update()

    def set_foot(self, hint: str, time: str, late: bool) -> None:
        """Set what the foot shows."""
        if (hint, time, late) != (self.hint, self.time, self.late):
            self.hint, self.time, self.late = hint, time, late
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        style: Style = self.document.style
        palette, size = style.palette, sizes(self.window().height())
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.background))
        painter.setPen(theme.border_colour(style))
        painter.drawLine(0, 0, self.width(), 0)
        left, room = float(size.margin), self.width() - 2.0 * size.margin
        top = 0.5 * size.margin
        box = QRectF(left, top, room, SENTENCE_LINES * self._line(size.caption))
        self._sentence(painter, box, style, size)
        top = box.bottom() + 0.2 * size.margin
        box = QRectF(left, top, room, self._line(self._equation_size(size)))
        painter.setPen(QColor(palette.changed))
        write_line(painter, box, self.texts.equation, font(self._equation_size(size), bold=True))
        top = box.bottom()
        if self.note_shown:
            box = QRectF(left, top, room, 2 * self._line(NOTE_SIZE * size.caption))
            painter.setPen(QColor(palette.muted))
            write(painter, box, self.texts.note, NOTE_SIZE * size.caption)
        self._foot(painter, QRectF(left, 0, room, self.height() - 0.3 * size.margin), style, size)
        painter.end()

    def _sentence(self, painter: QPainter, box: QRectF, style: Style, size: PresenterSizes) -> None:
        if self.texts.asks:
            painter.setPen(QColor(style.palette.changed))
            painter.setFont(font(1.6 * size.caption, bold=True))
            painter.drawText(box.adjusted(0, -0.2 * size.caption, 0, 0), _WRAP, "?")
            box = box.adjusted(1.5 * size.caption, 0, 0, 0)
        painter.setPen(QColor(style.palette.ink))
        write(painter, box, self.texts.sentence, size.caption)

    def _foot(self, painter: QPainter, box: QRectF, style: Style, size: PresenterSizes) -> None:
        """Paint the title at the left, the step at the right, and the timer left of the step."""
        metrics = QFontMetricsF(font(size.small))
        painter.setFont(font(size.small))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        step = self.hint or step_text(self.document)
        painter.setPen(QColor(style.palette.ink if self.hint else style.palette.muted))
        painter.drawText(box, right, step)
        taken = metrics.horizontalAdvance(step) + 2 * size.small
        if self.time:
            painter.setPen(QColor(style.palette.changed if self.late else style.palette.muted))
            painter.drawText(box.adjusted(0, 0, -taken, 0), right, self.time)
            taken += metrics.horizontalAdvance(self.time) + 2 * size.small
        painter.setPen(QColor(style.palette.muted))
        title = metrics.elidedText(self.document.title, Qt.TextElideMode.ElideRight, box.width() - taken)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, title)


def write(painter: QPainter, box: QRectF, text: str, size: float) -> None:
    """Write a text into a box in the largest type that fits, or else its beginning."""
    for share in _SIZES:
        type_ = font(share * size)
        if _fits(text, box, type_):
            break
    else:
        text = _beginning(text, box, type_)
    painter.setFont(type_)
    painter.drawText(box, _WRAP, text)


def _fits(text: str, box: QRectF, type_: QFont) -> bool:
    free = QRectF(0, 0, box.width(), 1e6)
    needed = QFontMetricsF(type_).boundingRect(free, _WRAP, text)
    return needed.height() <= box.height() + 1 and needed.width() <= box.width() + 1


def _beginning(text: str, box: QRectF, type_: QFont) -> str:
    """Return as many words of a text as fit."""
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _fits(text[:middle] + "…", box, type_) else (low, middle)
    return text[:low].rstrip() + "…"


def write_line(painter: QPainter, box: QRectF, text: str, type_: QFont) -> None:
    """Write one line into a box; a longer one is made smaller."""
    needed = QFontMetricsF(type_).horizontalAdvance(text)
    if needed > box.width():
        type_ = QFont(type_)
        type_.setPixelSize(max(round(type_.pixelSize() * box.width() / needed), 12))
        text = QFontMetricsF(type_).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(type_)
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, text)
