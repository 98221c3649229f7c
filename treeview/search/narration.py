"""What a step says, in single lines made from a `Moment` by the view of the search."""

from treeview.search.moment import Moment
from treeview.search.registry import view_of
from treeview.search.view import Variables


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
