"""The signs that mark a checked answer on the tree, readable without colour, and what would be right."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from treeview.messages import tr
from treeview.practice.answers import LETTERS, Key
from treeview.practice.attempts.attempt import EDGES, LINE, MOVE, ORDER, SET, Attempt, node_of
from treeview.practice.question import EXCESS, MISSED, REASON, RIGHT, WRONG
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL, ROOT

ASKED: Final = "asked"
"""The verdict of a sign that marks what a question is about."""
SIGNS: Final = {RIGHT: "✓", WRONG: "✗", MISSED: "○", EXCESS: "+", REASON: "≈"}
"""The signs of the verdicts."""
MARKED: Final = "•"
"""The sign of a node that an answer names."""
_GRAVITY: Final = (RIGHT, REASON, MISSED, WRONG, EXCESS)


class Sign(NamedTuple):
    """A sign at a node, or at the edge to it if ``on_edge``: ``text`` says what would be right."""

    node: int
    on_edge: bool
    verdict: str
    text: str


def signs(attempt: Attempt) -> list[Sign]:
    """The signs on the tree, one for each place: of what is asked and entered, or of a checked answer."""
    asked = _asked_signs(attempt)
    found = asked + (_entered_signs(attempt) if attempt.marks is None else _marked_signs(attempt))
    places: dict[tuple[int, bool], list[Sign]] = {}
    for sign in found:
        places.setdefault(sign[:2], []).append(sign)
    return [_merge(several) for several in places.values()]


def _asked_signs(attempt: Attempt) -> list[Sign]:
    """The unknown leaf, and the branches that the question is about."""
    question, found = attempt.question, list[Sign]()
    unknown = question.kind.unknown(question)
    if unknown != NIL:
        found.append(Sign(unknown, False, ASKED, "x"))
    for name in ("target", "targets", "move"):
        for text in str(question.options.get(name) or "").replace(",", ".").split():
            node = question.find_node(text)
            if node != ROOT:
                found.append(Sign(node, True, ASKED, "?"))
    return found


def _entered_signs(attempt: Attempt) -> list[Sign]:
    """Return signs for what the drawing of an answer does not show by itself."""
    if attempt.manner == ORDER:
        return [Sign(leaf, False, "", str(place)) for place, leaf in enumerate(attempt.order, 1)]
    if attempt.manner == SET and attempt.marks_any:
        return [Sign(node, False, "", MARKED) for node in attempt.answer]
    if attempt.manner == EDGES:
        shown = ((node_of(key), by) for key, by in attempt.answer.items() if _in_layer(attempt, key))
        return [Sign(node, True, "", LETTERS.get(by, "")) for node, by in shown]
    return [
        Sign(attempt.answer[field.key], True, "", field.title)
        for field in attempt.fields
        if field.type == MOVE and field.key in attempt.answer
    ]


def _in_layer(attempt: Attempt, key: Key) -> bool:
    """Whether a cut is one by the rule that is shown now."""
    return not attempt.has_layers or (isinstance(key, tuple) and key[0] == attempt.layer)


def _marked_signs(attempt: Attempt) -> list[Sign]:
    marks, found = attempt.marks, list[Sign]()
    assert marks is not None
    right = {event.key: event.right for event in marks.wrong}
    moves = {field.key for field in attempt.fields if field.type == MOVE}
    for key, verdict in marks.verdicts.items():
        if attempt.manner == LINE or key in moves:
            found += _move_signs(attempt, key, verdict, right.get(key))
        elif (node := attempt.node_of_event(key)) != NIL and _in_layer(attempt, key):
            on_edge = attempt.manner == EDGES or attempt.fills_leaves
            found.append(Sign(node, on_edge, verdict, _text(attempt, key, verdict, right.get(key))))
    return found


def _move_signs(attempt: Attempt, key: Key, verdict: str, right: int | None) -> list[Sign]:
    """Return signs for the move that was chosen and for the one that would be right."""
    found, given = [], attempt.answer.get(key)
    if given is not None:
        found.append(Sign(given, True, verdict, ""))
    if verdict != RIGHT and right is not None:
        found.append(Sign(right, True, MISSED, ""))
    return found


def _text(attempt: Attempt, key: Key, verdict: str, right: Any) -> str:
    if attempt.manner == EDGES:
        given, should = LETTERS.get(attempt.answer.get(key, ""), ""), LETTERS.get(right or "", "")
        if verdict == REASON:
            return f"{given} → {should}"
        return should if verdict == MISSED else given
    if attempt.manner == ORDER:
        place = attempt.answer.get(key)
        numbers = (place, None if right == place else right)
        return " → ".join(str(each + 1) for each in numbers if each is not None)
    if verdict in (RIGHT, EXCESS) or not isinstance(right, float | int) or isinstance(right, bool):
        return ""
    if attempt.fills_leaves:
        return ""
    several = isinstance(key, tuple) and len(attempt.node_fields) > 1
    told = " → ".join(filter(None, (entry_text(attempt, key), format_number(right))))
    return f"{LETTERS[key[1]]} {told}" if several else told


def _merge(several: list[Sign]) -> Sign:
    """Merge the signs of one place: the worst verdict, with everything that would be right."""
    marked = [sign for sign in several if sign.verdict in _GRAVITY] or several
    worst = max(marked, key=lambda sign: _GRAVITY.index(sign.verdict) if sign.verdict in _GRAVITY else -1)
    return worst._replace(text=", ".join(filter(None, (sign.text for sign in marked))))


def count_verdicts(attempt: Attempt) -> Iterator[tuple[str, int]]:
    """Count the events of each verdict that occurs, the good verdicts first."""
    verdicts = [] if attempt.marks is None else list(attempt.marks.verdicts.values())
    for verdict in (RIGHT, REASON, MISSED, WRONG, EXCESS):
        if count := verdicts.count(verdict):
            yield verdict, count


def own_sign(attempt: Attempt) -> list[Sign]:
    """Return a sign with what was entered at the event shown first, to stand beside what is right."""
    first = attempt.marks and attempt.marks.shown_first
    if not first or attempt.manner == LINE or attempt.node_of_event(first.key) == NIL:
        return []
    text = tr("yours: {entry}").format(entry=entry_text(attempt, first.key) or tr("nothing"))
    return [Sign(node_of(first.key), False, first.verdict, text)]  # an edge has less room


def entry_text(attempt: Attempt, key: Key) -> str:
    """Write what is entered for an event as people read it; "" if nothing is."""
    given = attempt.answer.get(key)
    return "" if given is None else attempt.question.kind.tell(attempt.question, key, given)
