"""The quiz "What happens next?": the first step forward asks, the second one answers."""

from typing import Protocol

from treeview.document.observer import Event
from treeview.search.narration import question
from treeview.search.run import Run
from treeview.search.view import StepQuestion


class SteppedRun(Protocol):
    """What the quiz needs: the run, if any, the step shown, and the number of steps recorded."""

    @property
    def run(self) -> Run | None: ...

    @property
    def step(self) -> int: ...

    @property
    def length(self) -> int: ...


class StepQuiz:
    """The state of the quiz: whether it is on, and the pending question about the next step.

    Any move to another step ends the question.
    """

    def __init__(self, shown: SteppedRun) -> None:
        self.changed: Event[()] = Event()
        """The quiz was turned on or off, or a question was asked or has ended."""
        self._shown = shown
        self._on = False
        self._asked: tuple[Run, StepQuestion] | None = None

    @property
    def on(self) -> bool:
        return self._on

    def set_on(self, on: bool) -> None:
        if on != self._on:
            self._on, self._asked = on, None
            self.changed.emit()

    @property
    def question(self) -> StepQuestion | None:
        """The pending question, or ``None``."""
        if self._asked is None:
            return None
        run, asked = self._asked
        return asked if run is self._shown.run and asked.step == self._shown.step + 1 else None

    @property
    def hidden(self) -> frozenset[tuple[int, str]]:
        """The numbers that the next question asks for, as in `StepQuestion`, even before it is asked."""
        shown, run = self._shown, self._shown.run
        if run is None or not self._on or shown.step >= shown.length:
            return frozenset()
        asked = question(run.recording, shown.step + 1)
        return frozenset() if asked is None else asked.hidden

    def forward(self) -> bool:
        """Ask a question or answer the pending one; ``False`` if the step may simply be taken."""
        shown, run = self._shown, self._shown.run
        if run is None or not self._on or self.question is not None or shown.step >= shown.length:
            return False
        asked = question(run.recording, shown.step + 1)
        if asked is None:
            return False
        self._asked = run, asked
        self.changed.emit()
        return True

    def withdraw(self) -> bool:
        """Withdraw the pending question; return whether there was one."""
        waits = self.question is not None
        self.end()
        return waits

    def end(self) -> None:
        """Drop the pending question."""
        if self._asked is not None:
            self._asked = None
            self.changed.emit()

    def check(self) -> None:
        """Drop a question that is not about the next step."""
        if self.question is None:
            self.end()

    def count_free(self, steps: int) -> int:
        """Return how many of ``steps`` can be taken before the next question."""
        shown, run = self._shown, self._shown.run
        if self._on and run is not None:
            first = shown.step + (1 if self.question is None else 2)
            for step in range(first, min(shown.step + steps, shown.length) + 1):
                if question(run.recording, step):
                    return step - 1 - shown.step
        return steps

    def hides(self, step: int) -> bool:
        """Whether ``step`` must stay hidden because the quiz may still ask about it."""
        return self._on and step > self._shown.step
