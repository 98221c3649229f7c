"""A show of hands: the votes for each answer to a question."""

from treeview.playback.class_question import ClassQuestion

MAX_HANDS = 9999


class Poll:
    """A question for a class, and the number of hands for each of its choices.

    - ``chosen``: the index of the choice whose hands are being counted, -1 for none.
    - ``typed``: the digits typed so far while a count is being typed, else ``None``.
    - ``revealed``: whether the answer is shown; ``origin``: the step from which the question was asked.
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
        """Start counting hands for a choice; ignored if there is no such choice."""
        if self.counts_hands and place < len(self.counts):
            self.chosen, self.typed = place, None

    def add(self, hands: int) -> None:
        """Add a number of hands, possibly negative, to the chosen choice."""
        if self.counts_hands and self.chosen >= 0:
            self._set(self.counts[self.chosen] + hands)

    def type(self, digit: str) -> None:
        """Append a digit to the count being typed."""
        if self.typed is not None:
            self.typed += digit
            self._set(int(self.typed))

    def erase(self) -> None:
        """Remove the last digit typed."""
        if self.typed is not None:
            self.typed = self.typed[:-1]
            self._set(int(self.typed or "0"))

    def enter(self) -> None:
        """Start typing the count for the chosen choice, or finish typing it."""
        if self.typed is None and self.counts_hands and self.chosen >= 0:
            self.typed = ""
        else:
            self.leave()

    def leave(self) -> bool:
        """Stop typing and choose no choice; return whether one was chosen."""
        before, self.chosen, self.typed = self.chosen, -1, None
        return before >= 0

    def reveal(self) -> None:
        """Show the answer and stop counting hands."""
        self.leave()
        self.revealed = True

    def _set(self, hands: int) -> None:
        self.counts[self.chosen] = min(max(hands, 0), MAX_HANDS)
        if self.typed is not None:
            self.typed = self.typed[-len(str(MAX_HANDS)) :]
