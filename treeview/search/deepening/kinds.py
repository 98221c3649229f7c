"""The kinds of steps of iterative deepening, beside those of the searches that it repeats."""

from typing import Final

from treeview.search.depth_first.kinds import PRUNING_KINDS
from treeview.search.step_kinds import Does, StepKind

ITERATION: Final = 6
"""A new iteration starts at the root."""
COMPLETE: Final = 7
"""The iteration is complete; its answer stands."""
DISCARD: Final = 8
"""The budget is spent in mid-iteration: the iteration is discarded, the last answer stands."""

KINDS: Final = {
    **PRUNING_KINDS,
    ITERATION: StepKind("iteration", Does.STARTS),
    COMPLETE: StepKind("complete", Does.COMPLETES),
    DISCARD: StepKind("discard", Does.DISCARDS),
}
