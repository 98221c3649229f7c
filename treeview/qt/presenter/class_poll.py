"""Polls: asks the class questions, counts hands by keys, and reveals answers."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from treeview.messages import format_count, tr
from treeview.playback.class_question import class_questions
from treeview.playback.poll import Poll
from treeview.qt.presenter.presented_document import NextStepDocument, PresentedDocument
from treeview.qt.widgets.keyboard import ENTER_KEYS


class ClassPoll(QObject):
    """Asks questions in ``presented``; the speaker sees the answer in ``next_step``.

    ``hint`` is the text at the foot of the picture for the person who counts hands.
    """

    handsTurned = Signal()
    """Whether to show the counted hands has changed."""

    def __init__(self, presented: PresentedDocument, next_step: NextStepDocument) -> None:
        super().__init__(presented)
        self._presented, self._next_step = presented, next_step
        self._document = presented.document
        self._none = False
        self._document.stepChanged.connect(self._step_changed)
        self._document.runChanged.connect(self.forget)

    @property
    def poll(self) -> Poll | None:
        return self._presented.poll

    @property
    def hint(self) -> str:
        poll = self.poll
        if poll is None:
            return tr("Nothing can be asked here") if self._none else ""
        if poll.chosen < 0:
            return ""
        count = format_count(poll.counts[poll.chosen])
        text = tr("Hands for {number}: {count}")
        return text.format(number=poll.chosen + 1, count=count if poll.typed is None else f"{poll.typed}_")

    # Questions

    def ask(self) -> None:
        """Ask the first question; then at each call the next one, and after the last none."""
        run, poll = self._document.run, self.poll
        if run is None:
            return
        asking = poll is not None and not poll.revealed
        origin = poll.origin if poll is not None and asking else self._document.step
        found = class_questions(run, origin, self._presented.selected)
        place = 0
        if poll is not None and asking:
            kinds = [question.kind for question in found]
            place = kinds.index(poll.question.kind) + 1 if poll.question.kind in kinds else len(found)
        if place < len(found):
            self._show(Poll(found[place], origin), found[place].stands)
        elif asking:
            self.withdraw()
        else:
            self._none = True
            self._presented.ask(None)

    def _show(self, poll: Poll, step: int) -> None:
        self._none = False
        for document in (self._next_step, self._presented):
            document.ask(poll)
        self._document.seek(step)

    def reveal(self) -> bool:
        """Go on to the step that answers; once it is shown, remove the question.

        Returns whether a question was waiting for its answer.
        """
        poll = self.poll
        if poll is None or poll.revealed:
            self.forget()
            return False
        poll.reveal()
        self._show(poll, poll.question.reveal)
        return True

    def withdraw(self) -> bool:
        """Take the question back and return to the step before it; return whether there was one."""
        poll = self.poll
        if poll is None:
            return False
        self.forget()
        self._document.seek(poll.origin)
        return True

    def forget(self) -> None:
        """Drop the question; the step stays."""
        if self.poll is not None or self._none:
            self._none = False
            for document in (self._next_step, self._presented):
                document.ask(None)

    def _step_changed(self, step: int) -> None:
        """Drop a question once the run is at another step."""
        poll = self.poll
        if self._none or (poll and step != (poll.question.reveal if poll.revealed else poll.question.stands)):
            self.forget()

    # Hands

    def turn_hands(self) -> None:
        """Show or hide the counted hands."""
        self.handsTurned.emit()

    def count(self, place: int, hands: int) -> None:
        """Add ``hands`` to those for an answer; negative to remove some."""
        if self.poll is not None:
            self.poll.choose(place)
            self.poll.add(hands)
            self._presented.ask(self.poll)

    def take(self, event: QKeyEvent) -> bool:
        """Count a hand if a key means that; return whether it does."""
        poll = self.poll
        if poll is None or poll.revealed or not self._takes(poll, event):
            return False
        self._presented.ask(poll)
        return True

    def _takes(self, poll: Poll, event: QKeyEvent) -> bool:
        sign, key, is_typing = event.text(), event.key(), poll.typed is not None
        digit = sign if sign.isascii() and sign.isdigit() else ""
        if digit and is_typing:
            poll.type(digit)
        elif digit and digit != "0" and poll.counts_hands:
            poll.choose(int(digit) - 1)
        elif sign in ("+", "=", "-", "−") and sign and poll.chosen >= 0:
            poll.add(1 if sign in "+=" else -1)
        elif key in ENTER_KEYS and poll.chosen >= 0:
            poll.enter()
        elif key == Qt.Key.Key_Backspace and is_typing:
            poll.erase()
        elif key == Qt.Key.Key_Escape:
            if not poll.leave():
                self.withdraw()
        else:
            return False
        return True
