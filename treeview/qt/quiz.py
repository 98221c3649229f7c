"""What happens next? A step forward first asks for what it is about to show; the next one answers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from treeview.playback.quiz import Question, question


class Quiz(QObject):
    """Whether steps forward of a document ask first, and the question that waits for its answer.

    While it waits the run stands before the step that answers, and all that is shown is of that moment. It
    ends with any move, with the run and with the tree.
    """

    changed = Signal()
    """Asking was turned on or off; a question was asked, or has ended."""

    def __init__(self, document: Any) -> None:
        super().__init__(document)
        self._document = document
        self._on = False
        self._asked: tuple[object, Question] | None = None
        document.stepChanged.connect(self._moved)
        document.runChanged.connect(self._moved)

    @property
    def on(self) -> bool:
        """Whether steps forward ask."""
        return self._on

    def set_on(self, on: bool) -> None:
        """Let steps forward ask, or not; a question that waits ends."""
        if on != self._on:
            self._on, self._asked = on, None
            self.changed.emit()

    @property
    def question(self) -> Question | None:
        """The question that waits for its answer."""
        document = self._document
        if self._asked is None:
            return None
        run, asked = self._asked
        return asked if run is document.run and asked.step == document.step + 1 else None

    def forward(self) -> bool:
        """Ask instead of going a step forward; whether that was done. Else the step may be taken.

        A question that waits is answered by that step.
        """
        document = self._document
        if not self._on or self.question is not None or document.step >= document.length:
            return False
        asked = question(document.run.recording, document.step + 1)
        if asked is None:
            return False
        self._asked = document.run, asked
        self.changed.emit()
        return True

    def back(self) -> bool:
        """Take a question back instead of going a step back; whether there was one."""
        waits = self.question is not None
        self.end()
        return waits

    def end(self) -> None:
        """Ask no more of what waits for an answer."""
        if self._asked is not None:
            self._asked = None
            self.changed.emit()

    def free(self, steps: int) -> int:
        """How many of so many steps forward can be taken before one asks, an answer being one of them."""
        document = self._document
        if self._on and document.run is not None:
            first = document.step + (1 if self.question is None else 2)
            for step in range(first, min(document.step + steps, document.length) + 1):
                if question(document.run.recording, step):
                    return step - 1 - document.step
        return steps

    def hides(self, step: int) -> bool:
        """Whether what happens at ``step`` is not to be told yet: it is to come, and could be asked for."""
        return self._on and step > self._document.step

    def _moved(self, _: object = None) -> None:
        if self.question is None:
            self.end()
