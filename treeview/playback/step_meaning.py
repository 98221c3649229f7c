"""What each step of a recording means and asks, looked up at any step without moving anything."""

from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.view import Question
from treeview.tree.preorder import Preorder


def moment(recording: Recording, number: int, order: Preorder | None = None) -> Moment:
    """What step ``number`` (from 1) means.

    Some ten microseconds where what it needs is near, as among leaves; up to a millisecond for a
    million steps under one node. ``order`` makes counting the nodes below a cut O(1).
    """
    return view_of(recording.search).moment(recording, recording.step(number), order)


def question(recording: Recording, step: int) -> Question | None:
    """The question that step ``step`` (from 1) answers; ``None`` where there is nothing to find out.

    Asked are: what a node holds after a value has come up to it; whether the search then goes on or cuts; in
    MCTS which child selection takes, and what backpropagation adds up to. It depends on nothing that is not
    known before the step, so it gives nothing away. Costs what `moment` does.
    """
    return view_of(recording.search).question(recording, recording.step(step))
