"""How the value and the window of a node came about in a depth-first search."""

from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.messages import N_, tr
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, RETURN
from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.view import NodeEvent
from treeview.search.words import names_of
from treeview.tree.rounding import number


def steps_at(recording: Recording, node: int, step: int) -> npt.NDArray[np.intp]:
    """The steps that changed a number of ``node`` in its iteration until ``step``."""
    entry = recording.entry(node, step + 1)
    if not entry:
        return np.zeros(0, np.intp)
    if recording.step(entry).kind == LEAF:
        return np.array([entry])
    end = recording.find(lambda nodes, kinds: (nodes == node) & ((kinds == CUT) | (kinds == RETURN)), entry)
    stop = min(end or step, step)
    nodes, kinds = recording.nodes(entry, stop), recording.kinds(entry, stop)
    better = np.flatnonzero((kinds == BETTER) | (kinds == ADD))
    parent = recording.search.space.tree.column("parent")
    better = better[parent[nodes[better]] == node] + entry + 1
    ending = [end] if end and end <= step else []
    return np.concatenate([[entry], better, np.array(ending, dtype=np.intp)])


_NAMES: Final = (("value", N_("value")), ("alpha", "α"), ("beta", "β"))


def changes(now: Moment) -> list[NodeEvent]:
    """What one of these steps changes."""
    why = _why(now)
    found = []
    for column, name in _NAMES:
        if column in now.changed:
            old, new = getattr(now.before, column), getattr(now.after, column)
            reason = tr("on entry") if column != "value" and now.kind in (ENTER, LEAF) else why
            found.append(NodeEvent(now.number, name, old, new, reason))
    return found


def _why(now: Moment) -> str:
    """Where the value that a step writes comes from."""
    if now.kind == LEAF:
        if now.unestimated:
            return tr("no static estimate: 0")
        return tr("static estimate") if now.limited else tr("utility")
    if now.kind == BETTER:
        return tr("from {node}").format(node=names_of(now.search)(now.node))
    if now.kind == ADD:
        times = f"{number(now.probability, 3)}·{number(now.value)}"
        return tr("plus {times} from {node}").format(times=times, node=names_of(now.search)(now.node))
    return tr("fail-hard") if now.kind in (CUT, RETURN) else ""
