"""An exam: questions answered in any order, in limited time, without marks until it is over."""

from collections.abc import Callable
from typing import Final

from treeview.practice.answers import Answer
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import AnswerSheet
from treeview.practice.grading import Grade, Grader

OPEN, BEGUN, ANSWERED = "open", "begun", "answered"
"""The states of a question: nothing is entered, something is, or it is declared answered."""

MINUTE: Final = 60
"""Seconds in a minute, and minutes in an hour."""

Clock = Callable[[], float]
"""A clock: returns the seconds since some fixed moment, as ``time.monotonic`` does."""


class Exam:
    """A sitting of ``exercise`` in limited time; the time of ``clock`` counts from `start` to `pause`.

    - ``limit``: the seconds that the exam may take, ``None`` for no limit.
    - ``attempts``: the attempt at each question; ``place``: the question that is shown, from 0.
    - ``answered``, ``later``: the places of questions that are declared answered, or marked for later.
    - ``over``: whether the exam has ended; nothing can be entered from then on.
    - ``source``: the exercise file, "" if the questions were found at random.
    """

    def __init__(self, exercise: Exercise, limit: float | None, clock: Clock, used: float = 0.0) -> None:
        self.exercise, self.limit = exercise, limit
        self.attempts = [Attempt(question) for question in exercise.questions]
        self.place = 0
        self.answered: set[int] = set()
        self.later: set[int] = set()
        self.over = False
        self.source = ""
        self._clock, self._used = clock, used
        self._since: float | None = None

    def __len__(self) -> int:
        return len(self.attempts)

    @property
    def attempt(self) -> Attempt:
        """The attempt at the question that is shown."""
        return self.attempts[self.place]

    def state(self, place: int) -> str:
        """Return the state of a question: `OPEN`, `BEGUN` or `ANSWERED`."""
        if place in self.answered:
            return ANSWERED
        return BEGUN if self.attempts[place].answer else OPEN

    @property
    def unanswered(self) -> int:
        """The number of questions that are not declared answered."""
        return len(self) - len(self.answered)

    # Going through it

    def go(self, by: int) -> None:
        """Go ``by`` questions on, or back if it is negative; after the last comes the first."""
        self.place = (self.place + by) % len(self)

    def declare_answered(self) -> None:
        """Declare the question answered, even if nothing is entered, and go on to the next that is not."""
        self.answered.add(self.place)
        self.later.discard(self.place)
        ahead = [(self.place + by) % len(self) for by in range(1, len(self))]
        self.place = next((place for place in ahead if place not in self.answered), self.place)

    def mark_for_later(self) -> None:
        """Mark the question for later, or take the mark away."""
        self.later ^= {self.place}

    # Time

    def start(self) -> None:
        """Start the clock, unless the exam is over."""
        if self._since is None and not self.over:
            self._since = self._clock()

    def pause(self) -> None:
        """Stop the clock."""
        self._used, self._since = self.used, None

    @property
    def used(self) -> float:
        """The seconds that the exam has taken so far, never more than ``limit``."""
        used = self._used + (0.0 if self._since is None else max(0.0, self._clock() - self._since))
        return used if self.limit is None else min(used, self.limit)

    @property
    def left(self) -> float | None:
        """The seconds that are left; ``None`` without a limit."""
        return None if self.limit is None else self.limit - self.used

    @property
    def is_time_up(self) -> bool:
        return self.left == 0

    # The end

    def end(self) -> None:
        """End the exam with its present answers."""
        self.pause()
        self.over = True

    def answer_to(self, place: int) -> Answer | None:
        """Return the answer to a question; ``None`` if nothing is entered."""
        answer = self.attempts[place].answer
        return answer if answer or place in self.answered else None

    @property
    def blank(self) -> int:
        """The number of questions without an answer."""
        return sum(self.answer_to(place) is None for place in range(len(self)))

    @property
    def sheet(self) -> AnswerSheet:
        """All answers."""
        return AnswerSheet(tuple(map(self.answer_to, range(len(self)))))

    def grade(self) -> Grade:
        """The marks of all answers."""
        return Grader(self.exercise).grade(self.sheet)


def clock_text(seconds: float) -> str:
    """Write a time as minutes and seconds, or with hours: 4:05, 1:04:05. Seconds are rounded up."""
    whole = int(-(-seconds // 1))
    minutes, rest = divmod(whole, MINUTE)
    hours, minutes = divmod(minutes, MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
