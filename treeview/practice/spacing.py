"""Spaced repetition: when a skill is due again, by the scheduler FSRS-6 of the package ``fsrs``.

FSRS (J. Ye et al., "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling", KDD
2022, and its later versions) models memory by a difficulty and a stability, the days after which something
is still known with a probability of 90 %. A card stands for a skill here, not for a tree.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

RETENTION: Final = 0.9
"""A skill is due when the probability of still knowing it falls to this."""
PASS_SHARE: Final = 0.5
"""With a smaller share of the points a skill counts as not known."""
GOOD_SHARE: Final = 0.9
"""With a smaller share of the points, or with a hint, a skill counts as known with effort."""
RELEARNING: Final = timedelta(minutes=10)
"""The time after which a skill that was not known is due again."""


class Practised(NamedTuple):
    """One practice of a skill: when (UTC), with which share of the points, with how many hints."""

    time: datetime
    share: float
    hints: int = 0


class Spacing(NamedTuple):
    """Where FSRS places a skill: when it is due (UTC), its stability in days, and its card."""

    due: datetime
    stability: float
    card: "Card"

    def recall(self, now: datetime) -> float:
        """Return the probability that the skill is known at ``now``, from 0 to 1."""
        return _scheduler().get_card_retrievability(self.card, now.astimezone(UTC))


def spacing(practised: Iterable[Practised]) -> Spacing | None:
    """Schedule a skill that was practised at these times, in order; ``None`` if it never was."""
    from fsrs import Card, State

    card = None
    for each in practised:
        time = each.time.astimezone(UTC)
        if card is None:
            card = Card(card_id=0, state=State.Learning, due=time)
        if card.last_review is not None:
            time = max(time, card.last_review)  # the clock was set back
        card, _ = _scheduler().review_card(card, _rating(each), time)
    return None if card is None else Spacing(card.due, card.stability or 0.0, card)


def _rating(practised: Practised) -> "Rating":
    """Rate a practice for FSRS; never ``Easy``, since only the student could say that."""
    from fsrs import Rating

    if practised.share < PASS_SHARE:
        return Rating.Again
    return Rating.Hard if practised.share < GOOD_SHARE or practised.hints else Rating.Good


@cache
def _scheduler() -> "Scheduler":
    from fsrs import Scheduler

    # Without fuzz, the due time is a function of the records.
    steps = (RELEARNING,)
    return Scheduler(
        desired_retention=RETENTION, learning_steps=steps, relearning_steps=steps, enable_fuzzing=False
    )
