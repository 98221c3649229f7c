"""What a step means, asks and says, as the view of its search has it; nothing moves to find out."""

from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.view import StepQuestion, Variables
from treeview.tree.preorder import Preorder


def moment(recording: Recording, number: int, order: Preorder | None = None) -> Moment:
    """What step ``number`` (from 1) means.

    Some ten microseconds where what it needs is near, as among leaves; up to a millisecond for a
    million steps under one node. ``order`` makes counting the nodes below a cut O(1).
    """
    return view_of(recording.search).moment(recording, recording.step(number), order)


def question(recording: Recording, step: int) -> StepQuestion | None:
    """The question that step ``step`` (from 1) answers; ``None`` where there is nothing to find out.

    Asked are: what a node holds after a value has come up to it; whether the search then goes on or cuts; in
    MCTS which child selection takes, and what backpropagation adds up to. It depends on nothing that is not
    known before the step, so it gives nothing away. Costs what `moment` does.
    """
    return view_of(recording.search).question(recording, recording.step(step))


def sentence(moment: Moment) -> str:
    """What the step does and why, as one line that ends with a full stop."""
    return view_of(moment.search).sentence(moment)


def brief(moment: Moment) -> str:
    """The sentence without what `equation` says, to stand beside it."""
    return view_of(moment.search).brief(moment)


def equation(moment: Moment) -> str:
    """The change in short, as ``α: max(2, 4) = 4``; "" where nothing is computed."""
    return view_of(moment.search).equation(moment)


def condition(moment: Moment) -> str:
    """What would cut at the node that the step leaves open; "" where no cut can be next."""
    return view_of(moment.search).condition(moment)


def variables(moment: Moment) -> Variables:
    """The variables of the pseudocode that matter at a step: a few, in the order in which to read them."""
    return view_of(moment.search).variables(moment)
