"""Questions as a learning platform sees them: text, picture, and gaps to fill in or choices to tick."""

from typing import NamedTuple


class Gap(NamedTuple):
    """A place to write an answer in.

    - ``label``: what is asked for.
    - ``accepted``: the texts that are right, the usual one first.
    - ``number``: the right number, so that a platform can compare numbers; ``None`` if the answer is no
      number.
    - ``tolerance``: how far a number may be off.
    - ``options``: what can be chosen if nothing is typed; ``accepted`` are some of them.
    """

    label: str
    accepted: tuple[str, ...]
    number: float | None = None
    tolerance: float = 0.0
    options: tuple[str, ...] = ()


class Choice(NamedTuple):
    """One choice, to be ticked or not."""

    text: str
    right: bool


class BankQuestion(NamedTuple):
    """A question of a question bank; it has gaps or choices.

    - ``identifier``: unique in the bank, of letters, digits and hyphens, and begins with a letter.
    - ``title``: for the lecturer; ``paragraphs``: the question itself.
    - ``picture``: SVG; ``description``: what it shows, for those who cannot see it.
    - ``choices``: if ``several`` may be right, a wrong tick costs as much as a missing one.
    - ``points``: what all choices together are worth; a gap is worth one.
    - ``feedback``: the text shown after the answer.
    """

    identifier: str
    title: str
    paragraphs: tuple[str, ...]
    picture: bytes
    description: str
    gaps: tuple[Gap, ...] = ()
    choices: tuple[Choice, ...] = ()
    several: bool = False
    points: float = 1.0
    feedback: str = ""


class BankTopic(NamedTuple):
    """The versions of one question; each student gets one of them."""

    title: str
    versions: tuple[BankQuestion, ...]
