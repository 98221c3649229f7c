"""The kinds of steps of depth-first searches."""

from typing import Final

from treeview.search.step_kinds import Does, StepKind

LEAF: Final = 0
"""``node``, a terminal or at the depth limit, is entered and evaluated."""
ENTER: Final = 1
"""``node``, which has children, is entered."""
BETTER: Final = 2
"""The value of ``node`` goes up to its parent and becomes its best; the bound may move."""
KEEP: Final = 3
"""The value of ``node`` goes up to its parent, which already has one at least as good."""
CUT: Final = 4
"""The window of ``node`` has closed: the rest of its children is skipped and it returns."""
RETURN: Final = 5
"""All children of ``node`` are done, and it returns its value."""
ITERATION: Final = 6
"""A new iteration starts at the root."""
HIT: Final = 7
"""``node`` is entered, and a table knows enough to return at once."""
RESEARCH: Final = 8
"""A re-search begins at ``node``, since its window was too narrow; what is known below it is forgotten."""
STAND: Final = 9
"""``node``, at the depth limit or below, stands pat: its estimate is its first value."""
PASS: Final = 10
"""A null move is tried at ``node``: the other side moves again, and the result is searched less deep."""
VERIFY: Final = 11
"""The moves of ``node`` are searched less deep, to see whether a null move has told the truth."""
SORT: Final = 12
"""The children of ``node``, which was just entered, are put in order."""
ADD: Final = 13
"""The value of ``node``, times its probability, is added to the sum at its parent, a chance node."""
COMPLETE: Final = 14
"""The iteration is complete; its answer stands."""
DISCARD: Final = 15
"""The budget is spent in mid-iteration: the iteration is discarded and the last answer stands."""

UP: Final = frozenset({BETTER, KEEP, ADD})
"""The steps in which the value of a node goes up; they happen at its parent."""

PLAIN_KINDS: Final = {
    LEAF: StepKind("leaf", Does.ENTERS | Does.EVALUATES),
    ENTER: StepKind("enter", Does.ENTERS | Does.OPENS),
    BETTER: StepKind("better", Does.RISES | Does.IMPROVES),
    KEEP: StepKind("keep", Does.RISES),
    RETURN: StepKind("return", Does.RETURNS),
}
PRUNING_KINDS: Final = {**PLAIN_KINDS, CUT: StepKind("cut", Does.CUTS | Does.RETURNS)}
SELECTIVE_KINDS: Final = {
    **PRUNING_KINDS,
    STAND: StepKind("stand", Does.EVALUATES),
    PASS: StepKind("pass"),
    VERIFY: StepKind("verify"),
}
ORDERED_KINDS: Final = {**PRUNING_KINDS, SORT: StepKind("sort")}
CHANCE_KINDS: Final = {**PLAIN_KINDS, ADD: StepKind("add", Does.RISES)}
DEEPENING_KINDS: Final = {
    ITERATION: StepKind("iteration", Does.STARTS),
    COMPLETE: StepKind("complete", Does.COMPLETES),
    DISCARD: StepKind("discard", Does.DISCARDS),
}
"""What iterative deepening adds to the steps of the search that it repeats."""
