"""Predictions of a run, step by step; each is marked at once."""

from treeview.practice.answers import PredictedStep
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.marking import contrast
from treeview.practice.question import Question


class Prediction:
    """Predicts the run of ``attempt`` step by step, each time from the real state before the step.

    ``step`` is the last step that was predicted; before any prediction, the step before the first one.
    """

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt

    @property
    def question(self) -> Question:
        return self.attempt.question

    @property
    def step(self) -> int:
        return int(max(self.attempt.answer, default=self.question.options["first"] - 1))

    @property
    def over(self) -> bool:
        """Whether all steps are predicted."""
        return self.step >= int(max(self.question.reference))

    def predict(self, step: PredictedStep) -> bool:
        """Predict what the next step does; return whether that is right."""
        self.attempt.put(self.step + 1, step)
        return bool(self.was_right)

    @property
    def was_right(self) -> bool | None:
        """Whether the last prediction is right; ``None`` before the first."""
        number, question = self.step, self.question
        if number not in self.attempt.answer or number not in question.reference:
            return None  # an answer from a file may have more steps than the run
        return question.kind.matches(self.attempt.answer[number], question.reference[number])

    @property
    def sentence(self) -> str:
        """Return a sentence about what really happened at the last step."""
        return self.question.narration(self.step)

    @property
    def verdict(self) -> str:
        """Return what really happened at the last step, beside what was predicted if that is wrong."""
        if self.was_right is not False:
            return self.sentence
        return contrast(self.question, self.step, self.attempt.answer[self.step], self.sentence)
