"""What the steps of Monte Carlo tree search mean; see `treeview.search.moment`."""

from dataclasses import replace
from math import inf, nan

import numpy as np

from treeview.search.mcts.columns import AMAF_TOTAL, AMAF_VISITS, PROVEN
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import NOTHING, Moment, NodeState, Sample
from treeview.search.recording import Recording, Step
from treeview.tree.tree import CHANCE, NIL, ROOT


def moment(recording: Recording, search: MCTS, step: Step) -> Moment:
    """Return the moment of a step of Monte Carlo tree search."""
    tree = search.space.tree
    iteration = int(recording.step(recording.last(ITERATION, step.number)).operands[0])
    changed = frozenset[str]()
    sample = None
    mover = search.space.kind[step.node]
    if step.kind in (SELECT, SHARE):
        mover = search.chooser(step.node)
    elif step.kind == BACKUP:
        mover = search.viewer(step.node)
    limited = unestimated = False
    value, after = nan, NOTHING
    if step.kind == SELECT:
        sample = _selection(recording, search, mover, step)
        sample = _with_width(sample, recording, search, step)
    elif step.kind == DRAW:
        sample, mover = Sample(), CHANCE
    elif step.kind == EXPAND:
        sample = Sample(joined=(step.node,) if search.reached.one else tuple(tree.children(step.node)))
        if tree.parent[step.node] != NIL and search.space.kind[tree.parent[step.node]] != CHANCE:
            sample = _with_width(sample, recording, search, step)
        changed = frozenset({"status"})
    elif step.kind == SIMULATE:
        sample = _simulation(recording, step)
        end = search.space.retrace(step.node, sample.played)
        proven = _proofs(recording, search, step.number).get(step.node, nan)
        sample = replace(sample, moves=end.moves, proven=proven)
        limited = not end.over and proven != proven
        unestimated = limited and not end.estimated
    elif step.kind == BACKUP:
        sample = _backpropagation(recording, search, mover, step)
        if step.node == ROOT and (iteration == search.options["iterations"] or _is_proved(recording, step)):
            sample = _with_answer(sample, recording, search, step)
        changed = frozenset(search.columns) - {PROVEN.name, AMAF_VISITS.name, AMAF_TOTAL.name}
    elif step.kind == SHARE:
        sample = _sharing(recording, search, mover, step)
        changed = frozenset({AMAF_VISITS.name, AMAF_TOTAL.name})
    elif step.kind == PROVE:
        value, by = step.operands
        after, changed = NodeState(value, best=int(by)), frozenset({PROVEN.name})
    return Moment(
        search,
        step.number,
        step.kind,
        step.node,
        at=step.node,
        mover=mover,
        iteration=iteration,
        value=value,
        after=after,
        changed=changed,
        limited=limited,
        unestimated=unestimated,
        sample=sample,
    )


def _proofs(recording: Recording, search: MCTS, number: int) -> dict[int, float]:
    """Return what is proven before step ``number``, by node. O(proofs)."""
    if not search.prover:
        return {}
    steps = recording.of_kind(PROVE)
    proofs = map(recording.step, steps[: np.searchsorted(steps, number)].tolist())
    return {proof.node: proof.operands[0] for proof in proofs}


def _selection(recording: Recording, search: MCTS, mover: int, step: Step) -> Sample:
    proofs = _proofs(recording, search, step.number)
    siblings = search.space.tree.children(search.space.tree.parent[step.node]) if proofs else ()
    skipped = (node for node in siblings if node in proofs)
    visits, total, n_parent, *extra, ucb = step.operands
    n = int(visits)
    return Sample(
        visits=n,
        total=total,
        mean=search.mean(mover, n, total),
        extra=tuple(extra),
        n_parent=int(n_parent),
        ucb=ucb,
        proven=proofs.get(step.node, nan),
        skipped=tuple(node for node in skipped if search.proven_score(proofs[node], mover) == -inf),
    )


def _visits_before(recording: Recording, node: int, number: int) -> int:
    last = recording.find(lambda nodes, kinds: (nodes == node) & (kinds == BACKUP), number, backwards=True)
    return 0 if last is None else int(recording.step(last).operands[0])


def _with_width(sample: Sample, recording: Recording, search: MCTS, step: Step) -> Sample:
    """Add how many children may be in the search tree where progressive widening limits them."""
    if search.options.get("widening") is None:
        return sample
    tree = search.space.tree
    parent = tree.parent[step.node]
    joined = recording.of_kind(EXPAND)
    nodes = recording.nodes(0, step.number)[joined[: np.searchsorted(joined, step.number)] - 1]
    count = int(np.count_nonzero(tree.column("parent")[nodes] == parent))
    if step.kind == SELECT and count == tree.child_count[parent]:
        return sample
    visits = _visits_before(recording, parent, step.number)
    found = replace(sample, width=search.width(visits), parent_visits=visits)
    return found if step.kind == SELECT else replace(found, visits=count)


def _sharing(recording: Recording, search: MCTS, mover: int, step: Step) -> Sample:
    moved, total = int(step.operands[0]), step.operands[1]
    backed = recording.find(
        lambda nodes, kinds: (nodes == step.node) & (kinds == BACKUP), step.number, backwards=True
    )
    return Sample(
        visits=moved,
        total=total,
        mean=search.mean(mover, moved, total),
        reward=_reward(recording, step.number),
        later=backed is None or backed < recording.last(ITERATION, step.number),
    )


def _simulation(recording: Recording, step: Step) -> Sample:
    tree = recording.search.space.tree
    last = _before_simulation(recording, step.number)
    start = last.node if last.kind in (SELECT, DRAW, EXPAND) else ROOT
    path = []
    for node in tree.ancestors(step.node):
        path.append(node)
        if node == start:
            break
    utility, reward, first, count = step.operands
    played = recording.search.space.played[int(first) : int(first + count)]
    return Sample(
        utility=utility,
        reward=reward,
        rollout=step.number - last.number,
        path=tuple(reversed(path)),
        played=tuple(played),
    )


def _before_simulation(recording: Recording, number: int) -> Step:
    """Return the last step before ``number`` that is not a simulation."""
    found = recording.find(lambda _, kinds: kinds != SIMULATE, number, backwards=True)
    assert found is not None
    return recording.step(found)


def _backpropagation(recording: Recording, search: MCTS, mover: int, step: Step) -> Sample:
    visits, total = int(step.operands[0]), step.operands[1]
    total_before = 0.0
    if visits > 1:
        node = step.node
        last = recording.find(
            lambda nodes, kinds: (nodes == node) & (kinds == BACKUP), step.number, backwards=True
        )
        assert last is not None
        total_before = recording.step(last).operands[1]
    return Sample(
        visits=visits,
        total=total,
        total_before=total_before,
        mean=search.mean(mover, visits, total),
        reward=_reward(recording, step.number),
    )


def _is_proved(recording: Recording, step: Step) -> bool:
    """Whether the node of a backup was proved just before it, apart from steps that share rewards."""
    before = step.number - 1
    while recording.step(before).kind == SHARE:
        before -= 1
    return recording.step(before).kind == PROVE


def _with_answer(sample: Sample, recording: Recording, search: MCTS, step: Step) -> Sample:
    """Return the very last sample, with the final move. O(backups), vectorised."""
    tree = search.space.tree
    visits = dict.fromkeys(tree.children(ROOT), 0.0)
    total = visits.copy()
    backups = recording.of_kind(BACKUP)
    backups = backups[: np.searchsorted(backups, step.number)]
    nodes = recording.nodes(0, step.number)[backups - 1]
    here = tree.column("parent")[nodes] == ROOT
    children, first = np.unique(nodes[here][::-1], return_index=True)
    for child, number in zip(children.tolist(), backups[here][::-1][first].tolist(), strict=True):
        visits[child], total[child] = recording.step(number).operands[:2]
    proofs = _proofs(recording, search, step.number)
    proven = proofs.get(ROOT, nan)
    move = search.final_move(ROOT, visits, total, {child: proofs.get(child, nan) for child in visits})
    if move == NIL:
        return replace(sample, last=True, proven=proven)
    if proven == proven:
        return replace(sample, last=True, move=move, score=proven, proven=proven)
    score = search.final_score(int(visits[move]), total[move], search.space.kind[ROOT])
    return replace(sample, last=True, move=move, score=score)


def _reward(recording: Recording, number: int) -> float:
    """Return the reward added by the iteration of backup step ``number``: the mean over its rollouts."""
    last = recording.find(lambda _, kinds: kinds == SIMULATE, number, backwards=True)
    assert last is not None
    first = _before_simulation(recording, last).number + 1
    # Summed in the search's order, so that it is equal bit for bit.
    reward = 0.0
    for rollout in range(first, last + 1):
        reward += recording.step(rollout).operands[1]
    return reward / (last + 1 - first)
