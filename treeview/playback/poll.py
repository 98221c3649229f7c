"""Hands that are counted: how many are for each answer to a question."""

from treeview.playback.class_question import ClassQuestion

MAX_HANDS = 9999


class Poll:
    """A question before a class, and the hands for each of its choices.

    - ``chosen``: the place of the choice whose hands are counted now, -1 for none.
    - ``typed``: the digits of a count that is being typed, ``None`` while none is.
    - ``revealed``: whether the answer is shown; ``origin``: the step from which it was asked.
    """

    def __init__(self, question: ClassQuestion, origin: int) -> None:
        self.question, self.origin = question, origin
        self.counts = [0] * len(question.choices)
        self.chosen = -1
        self.typed: str | None = None
        self.revealed = False

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def counts_hands(self) -> bool:
        """Whether hands can be counted now."""
        return bool(self.counts) and not self.revealed

    def choose(self, place: int) -> None:
        """Count the hands for a choice from now on; for one that is not there, nothing happens."""
        if self.counts_hands and place < len(self.counts):
            self.chosen, self.typed = place, None

    def add(self, hands: int) -> None:
        """Count some hands more, or fewer, for the choice that is chosen."""
        if self.counts_hands and self.chosen >= 0:
            self._set(self.counts[self.chosen] + hands)

    def type(self, digit: str) -> None:
        """Go on with the count that is typed."""
        if self.typed is not None:
            self.typed += digit
            self._set(int(self.typed))

    def erase(self) -> None:
        """Take the last digit back."""
        if self.typed is not None:
            self.typed = self.typed[:-1]
            self._set(int(self.typed or "0"))

    def enter(self) -> None:
        """Begin to type the count of the choice that is chosen; or end that."""
        if self.typed is None and self.counts_hands and self.chosen >= 0:
            self.typed = ""
        else:
            self.leave()

    def leave(self) -> bool:
        """End what is typed, or choose none; whether there was either."""
        before = self.chosen
        if self.typed is not None:
            self.typed = None
        self.chosen = -1
        return before >= 0

    def reveal(self) -> None:
        """The answer is shown from now on, and hands are counted no more."""
        self.leave()
        self.revealed = True

    def _set(self, hands: int) -> None:
        self.counts[self.chosen] = min(max(hands, 0), MAX_HANDS)
        if self.typed is not None:
            self.typed = self.typed[-len(str(MAX_HANDS)) :]
