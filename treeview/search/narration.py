"""The meaning, question and texts of a step, from the view of its search; no run moves for them."""

from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.view import StepQuestion, Variables
from treeview.tree.preorder import Preorder


def moment(recording: Recording, number: int, order: Preorder | None = None) -> Moment:
    """Return what step ``number`` (from 1) means.

    Takes some ten microseconds if what it needs is near, as among leaves, and up to a millisecond for a
    million steps under one node. ``order`` makes counting the nodes below a cut O(1).
    """
    return view_of(recording.search).moment(recording, recording.step(number), order)


def question(recording: Recording, step: int) -> StepQuestion | None:
    """Return the question that step ``step`` (from 1) answers, or ``None``.

    Questions ask what a node holds after a value has come up to it; whether the search then goes on or cuts;
    and in MCTS which child selection takes and what backpropagation adds up to. A question depends only on
    what is known before the step, so it gives nothing away. Costs as much as `moment`.
    """
    return view_of(recording.search).question(recording, recording.step(step))


def sentence(moment: Moment) -> str:
    """Say what the step does and why, in one line that ends with a full stop."""
    return view_of(moment.search).sentence(moment)


def brief(moment: Moment) -> str:
    """Return the sentence without what `equation` says, to be shown beside it."""
    return view_of(moment.search).brief(moment)


def equation(moment: Moment) -> str:
    """Return the change in short, such as ``α: max(2, 4) = 4``; "" if nothing is computed."""
    return view_of(moment.search).equation(moment)


def condition(moment: Moment) -> str:
    """Say what would cut at the node that the step leaves open; "" if no cut can come next."""
    return view_of(moment.search).condition(moment)


def variables(moment: Moment) -> Variables:
    """Return the few variables of the pseudocode that matter at a step, in reading order."""
    return view_of(moment.search).variables(moment)
