"""What each step of a depth-first search means, looked up at any step without moving a run.

The neighbouring steps tell almost everything. The step before a value goes up is the one that evaluated or
returned it; the operands with which a child was entered are its parent's window until then. What
is further away is found by looking backwards in growing windows.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import nan
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, PASS, SORT, STAND, UP, VERIFY
from treeview.search.moment import Moment, NodeState, Skipped, without_estimate
from treeview.search.recording import Recording, Step, count_nodes
from treeview.search.search import Ints, Search
from treeview.search.step_kinds import Does
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

_IN_PARENT: Final = Does.ENTERS | Does.RISES | Does.RETURNS | Does.SUSPENDS
_ENTRY: Final = frozenset({"status", "order"})
_WINDOW: Final = frozenset({"alpha_in", "beta_in", "alpha", "beta"})


def moment(recording: Recording, step: Step, order: Preorder | None = None) -> Moment:
    """Return what a step of a depth-first search means; see the module."""
    if step.kind in (ENTER, LEAF):
        return _enter(recording, step)
    if step.kind in UP:
        return _back_up(recording, step)
    if step.kind in _AT_ONCE:
        return _AT_ONCE[step.kind](recording, step)
    return _finish(recording, step, order)


def plain_moment(recording: Recording, step: Step, at: int = NIL) -> Moment:
    """Return what is known of any step; ``at``: the node whose state it changes, by default its own."""
    search, at = recording.search, step.node if at == NIL else at
    iteration, depth = 0, search.options.get("depth")
    if search.restarts:
        iteration = depth = int(recording.step(recording.last(Does.STARTS, step.number)).operands[0])
    return Moment(
        search,
        step.number,
        step.kind,
        step.node,
        at=at,
        mover=search.space.kind[at],
        iteration=iteration,
        depth=depth,
    )


def _enter(recording: Recording, step: Step) -> Moment:
    search, node = recording.search, step.node
    alpha, beta = step.operands[:2] or (nan, nan)
    value, limited, unestimated = nan, False, False
    changed = _ENTRY | _WINDOW if step.operands else _ENTRY
    if step.kind == LEAF:
        value = search.space.evaluate(node)
        limited = not search.space.is_terminal(node)
        unestimated = limited and without_estimate(search, node)
        changed = changed | {"value"}
    return replace(
        plain_moment(recording, step),
        value=value,
        after=NodeState(value, alpha, beta),
        changed=changed,
        left=_count_searched(search, node) if step.kind == ENTER else 0,
        limited=limited,
        unestimated=unestimated,
    )


def _back_up(recording: Recording, step: Step) -> Moment:
    search = recording.search
    parent = search.space.tree.parent[step.node]
    mover = search.space.kind[parent]
    value = value_up(recording, step.number)
    before = _state_before(recording, step, parent)
    after, changed = before, frozenset[str]()
    if step.kind == BETTER:
        after, moved = _improve(before, mover, value, step.node)
        changed = moved | {"best"}
    elif step.kind == ADD:
        after = before._replace(value=step.operands[0])
        changed = frozenset() if after.value == before.value else frozenset({"value"})
    return replace(
        plain_moment(recording, step, parent),
        value=value,
        before=before,
        after=after,
        changed=changed,
        left=_count_left(recording, step, parent),
    )


def _improve(before: NodeState, mover: int, value: float, best: int) -> tuple[NodeState, frozenset[str]]:
    """Return a node's state after a better value, and the names of the numbers that have changed."""
    alpha, beta = before.alpha, before.beta
    if mover == MAX and value > alpha:
        return NodeState(value, value, beta, best), frozenset({"value", "alpha"})
    if mover != MAX and value < beta:
        return NodeState(value, alpha, value, best), frozenset({"value", "beta"})
    return NodeState(value, alpha, beta, best), frozenset({"value"})


def _stand(recording: Recording, step: Step) -> Moment:
    search, node = recording.search, step.node
    alpha, beta = recording.step(step.number - 1).operands
    before, value, mover = NodeState(nan, alpha, beta), search.space.evaluate(node), search.space.kind[node]
    after, changed = _improve(before, mover, value, NIL)
    return replace(
        plain_moment(recording, step),
        value=value,
        before=before,
        after=after,
        changed=changed,
        left=_count_searched(search, node),
        limited=True,
        unestimated=without_estimate(search, node),
    )


def _pass(recording: Recording, step: Step) -> Moment:
    """Return the meaning of a null move, or of the search that verifies it."""
    search, node = recording.search, step.node
    alpha, beta = recording.step(recording.entry(node, step.number)).operands
    window = NodeState(nan, alpha, beta)
    return replace(
        plain_moment(recording, step),
        value=step.operands[0],
        before=window,
        after=window,
        left=_count_searched(search, node),
        operands=step.operands,
    )


def _sort(recording: Recording, step: Step) -> Moment:
    entered = _enter(recording, recording.step(step.number - 1))
    return replace(
        entered,
        number=step.number,
        kind=SORT,
        before=entered.after,
        changed=frozenset(),
        operands=step.operands,
    )


_AT_ONCE: Final[Mapping[int, Callable[[Recording, Step], Moment]]] = {
    STAND: _stand,
    PASS: _pass,
    VERIFY: _pass,
    SORT: _sort,
}
"""What the steps mean that follow the entry of a node, before its children."""


def _count_left(recording: Recording, step: Step, parent: int) -> int:
    """Count the children of ``parent`` left to search after the child of ``step``."""
    search, tree = recording.search, recording.search.space.tree
    if search.is_selective:
        return _count_searched(search, parent, after=tree.rank[step.node])
    if recording.search.options.get("order", "none") == "none":
        return tree.child_count[parent] - 1 - tree.rank[step.node]
    entry = recording.entry(parent, step.number)
    return tree.child_count[parent] - len(_searched_children(recording, parent, entry, step.number))


def _count_searched(search: Search, parent: int, after: int = -1) -> int:
    """Count the children of ``parent`` after the rank ``after`` that the search does not leave out."""
    if not search.is_selective:
        return search.space.tree.child_count[parent] - 1 - after
    behind = np.fromiter(search.space.tree.children(parent), np.intc)[after + 1 :]
    return int(np.count_nonzero(~search.omits(behind)))


def _searched_children(recording: Recording, parent: int, start: int, stop: int) -> Ints:
    """Return the children of ``parent`` whose values go up in the steps after ``start``, up to ``stop``."""
    nodes, kinds = recording.nodes(start, stop), recording.kinds(start, stop)
    up = nodes[np.isin(kinds, list(UP))]
    children: Ints = up[recording.search.space.tree.column("parent")[up] == parent]
    return children


def value_up(recording: Recording, number: int) -> float:
    """Return the value that goes up in a step; the step before has evaluated or returned it."""
    here = recording.step(number)
    if here.kind == STAND:
        return recording.search.space.evaluate(here.node)
    source = recording.step(number - 1)
    if source.kind == LEAF:
        return recording.search.space.evaluate(source.node)
    return source.operands[-1]


def _state_before(recording: Recording, step: Step, parent: int) -> NodeState:
    """Return the state of ``parent`` before the value of its child ``step.node`` goes up."""
    alpha = beta = nan
    if "alpha" in recording.search.columns:
        alpha, beta = find_window(recording, parent, step.number)
    better = last_better(recording, parent, last_visit(recording, step.node, step.number))
    if not better:
        return NodeState(nan, alpha, beta, NIL)
    if recording.step(better).kind == ADD:
        return NodeState(recording.step(better).operands[0], alpha, beta, NIL)
    value = value_up(recording, better)
    if recording.search.space.kind[parent] == MAX:
        alpha = max(alpha, value)  # nan stays
    else:
        beta = min(beta, value)
    best = recording.step(better)
    return NodeState(value, alpha, beta, NIL if best.kind == STAND else best.node)


def find_window(recording: Recording, node: int, before: int) -> tuple[float, float]:
    """Return the window with which ``node`` was last entered or resumed before a step."""
    alpha, beta = recording.step(last_visit(recording, node, before)).operands[:2]
    return alpha, beta


def last_visit(recording: Recording, node: int, before: int) -> int:
    """Return the last step before ``before`` that entered ``node`` or came back to it."""
    entry = recording.entry(node, before)
    if recording.count(Does.RESUMES, before) == recording.count(Does.RESUMES, entry):
        return entry
    resumes = recording.search.mask(Does.RESUMES)
    again = recording.find(lambda nodes, kinds: (nodes == node) & resumes[kinds], before, backwards=True)
    return max(entry, again or 0)


def last_better(recording: Recording, parent: int, before: int) -> int:
    """Return the last step before ``before`` that changed the value of the open ``parent``, or 0."""
    above = recording.search.space.tree.column("parent")

    def matches(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        better: npt.NDArray[np.bool_] = ((kinds == BETTER) | (kinds == ADD)) & (above[nodes] == parent)
        better |= ((kinds == ENTER) | (kinds == STAND)) & (nodes == parent)
        return better

    found = recording.find(matches, before, backwards=True)
    return found if found is not None and recording.step(found).kind != ENTER else 0


def _finish(recording: Recording, step: Step, order: Preorder | None) -> Moment:
    last = recording.step(step.number - 1)
    held = _AT_ONCE.get(last.kind, _back_up)(recording, last)
    before, value = held.after, step.operands[0]
    after = before._replace(value=value)
    changed = {"status"} if value == before.value else {"status", "value"}
    skipped = None
    if step.kind == CUT:
        bound = before.beta if held.mover == MAX else before.alpha
        skipped = _find_skipped(recording, step, bound, order)
    return replace(
        plain_moment(recording, step),
        value=value,
        before=before,
        after=after,
        changed=frozenset(changed),
        skipped=skipped,
    )


def _find_skipped(recording: Recording, step: Step, bound: float, order: Preorder | None) -> Skipped:
    tree, node = recording.search.space.tree, step.node
    entry = recording.entry(node, step.number)
    entered = set(_searched_children(recording, node, entry, step.number).tolist())
    family = np.fromiter(tree.children(node), np.intc)
    family = family[~recording.search.omits(family)]
    children = tuple(child for child in family.tolist() if child not in entered)
    node_count = recording.node_counts.size(step.number)
    if order and node_count == len(tree) == len(order.size):
        nodes_skipped = int(order.size[list(children)].sum())
    else:
        nodes_skipped = count_nodes(tree, children, node_count)
    at = _holder(recording, step, entry, bound)
    since = 0 if at == NIL else last_better(recording, at, entry)
    if not since or value_up(recording, since) != bound:  # the search was started with this bound
        return Skipped(children, nodes_skipped, bound)
    by = recording.step(since).node
    return Skipped(children, nodes_skipped, bound, at, by, tree.depth[node] - tree.depth[at], since)


def _holder(recording: Recording, step: Step, entry: int, bound: float) -> int:
    """Return the ancestor whose value is the bound with which ``step.node`` was entered, or ``NIL``.

    It is the nearest ancestor whose own last entry was with another bound; entries by earlier passes and
    tests no longer count.
    """
    search = recording.search
    which = 1 if search.space.kind[step.node] == MAX else 0
    ancestors = np.array(list(search.space.tree.ancestors(step.node))[1:], dtype=np.intc)
    start, seen = recording.start_of(step.number), set[int]()
    stop, size = entry - 1, 64
    while stop > start:
        low = max(stop - size, start)
        block = recording.block(low, stop)
        places = np.flatnonzero(block.kinds == ENTER)
        places = places[np.isin(block.nodes[places], ancestors)]
        for place in places[::-1].tolist():
            above = int(block.nodes[place])
            if above not in seen and block.tape[block.operand[place] + which] != bound:
                return above
            if above == ROOT:
                return NIL
            seen.add(above)
        stop, size = low, size * 4
    return NIL


def find_enclosing(recording: Recording, step: Step) -> int | None:
    """Return the innermost node that is open after ``step``, or ``None``."""
    does = recording.search.kinds[step.kind].does
    if step.kind == ENTER or step.kind in _AT_ONCE or does & Does.RESUMES:
        return step.node
    if not does & _IN_PARENT:
        return None
    parent = recording.search.space.tree.parent[step.node]
    return parent if parent >= 0 else None


def tries_pass(moment: Moment) -> bool:
    """Return whether a null move is tried next at the node that a step enters."""
    null_moves = getattr(moment.search, "null_moves", None)
    if null_moves is None or moment.depth is None:
        return False
    left = moment.depth - moment.search.space.tree.depth[moment.node]
    return bool(null_moves.may_try(null_moves.position[moment.node], left, *moment.after[1:3]))


def cuts_at_once(moment: Moment) -> bool:
    """Return whether the value of a null move, or of the search that verifies it, closes the window."""
    alpha, beta, value = moment.after.alpha, moment.after.beta, moment.value
    if value == (beta if moment.mover == MAX else alpha):
        return not moment.strict
    return value > beta if moment.mover == MAX else value < alpha
