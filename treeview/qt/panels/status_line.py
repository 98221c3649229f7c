"""The status line: the sentence of the step, large enough to read, and spoken by screen readers."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent

from treeview.messages import N_, tr
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, fit_to_width
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ExplainedLabel, keep_unbroken
from treeview.search import narration
from treeview.search.registry import algorithm

TEXT_SCALE: Final = 1.2
"""The size of the sentence in multiples of the window's text."""
EQUATION: Final = 1.1
LEAST_SCALE: Final = 0.78
"""The size of a sentence of three lines in the room of two."""
MARGIN: Final = 12
_ABOVE: Final = 8
_BETWEEN: Final = 3

READY: Final = N_("Ready. Press → to step or Space to play.")
READY_TOO: Final = N_("Ready. Press Space to play, or F4 to step with keys.")
"""While keys draw."""
TO_DRAW: Final = N_("Draw a tree, then press F9 to run {algorithm}.")


@guard_methods
class StatusLine(Panel):
    """One sentence, and the equation of what changes; to screen readers the whole sentence."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setObjectName("status")
        self.setAccessibleName(tr("Current step"))
        self.sentence = ExplainedLabel(wordWrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentence.setAccessibleName(tr("Current step"))
        self.equation = ExplainedLabel(code=True)
        self.equation.setTextFormat(Qt.TextFormat.PlainText)
        self.equation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.equation.setAccessibleName(tr("Equation of the current step"))
        fit_to_width(self.sentence, self.equation)
        self._equation = ""
        for label in (self.sentence, self.equation):
            # In a layout, each change of the text would make Qt lay out the whole window.
            label.setParent(self)
        self._spoken = ""
        for signal in (document.drawingChanged, document.messageRaised, document.messageOver):
            signal.connect(self.update_panel)

    def refresh(self) -> None:
        document, at, whole, equation = self.document, self.document.moment, "", ""
        asked = document.quiz.question
        if asked is not None:
            text = asked.text
        elif at is not None:
            text, whole, equation = narration.brief(at), narration.sentence(at), narration.equation(at)
        else:
            text = self._without_step()
        whole = whole or text
        self.sentence.setText(keep_unbroken(text))
        self.sentence.setToolTip(keep_unbroken(whole))
        self._equation = equation
        self.equation.setToolTip(equation)
        self.equation.setAccessibleDescription(equation)
        colour = f"color: {document.theme.palette.changed}"
        if colour != self.equation.styleSheet():  # setting it again takes half a millisecond
            self.equation.setStyleSheet(colour)
        self._fit()
        self.setAccessibleDescription(whole)
        self._speak(whole)

    def _without_step(self) -> str:
        """What there is to say before the first step, and where there is no run."""
        document = self.document
        if document.run is not None:
            ready = READY_TOO if document.drawing else READY
            return tr(ready) if document.length else tr("Nothing recorded yet.")
        wrong = document.probability_problem() or document.problem
        if wrong and wrong != document.message:  # otherwise the message bar says it
            return wrong
        if not document.drawing:
            return tr("Nothing has run yet.")
        return tr(TO_DRAW).format(algorithm=tr(algorithm(document.algorithm).title))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Always as high as two lines and an equation; a sentence that needs more room is set smaller."""
        large, small = (QFontMetrics(self._font(share)).lineSpacing() for share in (TEXT_SCALE, LEAST_SCALE))
        room = max(2 * large, 3 * small)
        self.equation.setFont(self._font(EQUATION, bold=True))
        metrics, room_beside = self.equation.fontMetrics(), self.width() - 2 * MARGIN
        self.equation.setText(metrics.elidedText(self._equation, Qt.TextElideMode.ElideRight, room_beside))
        line = metrics.lineSpacing()
        self.sentence.setGeometry(MARGIN, _ABOVE, room_beside, room)
        self.equation.setGeometry(MARGIN, _ABOVE + room + _BETWEEN, room_beside, line + 1)
        self.setFixedHeight(room + line + 16)
        fonts = [self._font(share) for share in (TEXT_SCALE, 1.0, 0.9, LEAST_SCALE)]
        self.sentence.setFont(next((font for font in fonts if self._needs(font) <= room), fonts[-1]))

    def _font(self, share: float, *, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(font.pixelSize() * share))
        font.setBold(bold)
        return font

    def _needs(self, font: QFont) -> int:
        """The height in px that the sentence takes in a font."""
        box = QRect(0, 0, self.width() - 2 * MARGIN, 10_000)
        return QFontMetrics(font).boundingRect(box, Qt.TextFlag.TextWordWrap, self.sentence.text()).height()

    def _speak(self, text: str) -> None:
        if text != self._spoken:
            announce(self, text)
        self._spoken = text
