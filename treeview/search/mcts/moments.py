"""What the steps of Monte Carlo tree search mean; see `treeview.search.moment`."""

from dataclasses import replace

import numpy as np

from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, SELECT, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment, Sample
from treeview.search.recording import Recording, Step
from treeview.tree.tree import CHANCE, NIL, ROOT


def moment(recording: Recording, search: MCTS, step: Step) -> Moment:
    """Return the moment of a step of Monte Carlo tree search."""
    tree = search.space.tree
    iteration = int(recording.step(recording.last(ITERATION, step.number)).operands[0])
    changed = frozenset[str]()
    sample = None
    mover = search.space.kind[step.node]
    if step.kind in (SELECT, BACKUP):
        mover = search.chooser(step.node) if step.kind == SELECT else search.viewer(step.node)
    limited = unestimated = False
    if step.kind == SELECT:
        sample = _selection(search, mover, step)
    elif step.kind == DRAW:
        sample, mover = Sample(), CHANCE
    elif step.kind == EXPAND:
        one = search.options.get("expand", "all") == "one"
        sample = Sample(joined=(step.node,) if one else tuple(tree.children(step.node)))
        changed = frozenset({"status"})
    elif step.kind == SIMULATE:
        sample = _simulation(recording, step)
        end = search.space.retrace(step.node, sample.played)
        sample = replace(sample, moves=end.moves)
        limited = not end.over
        unestimated = limited and not end.estimated
    elif step.kind == BACKUP:
        sample = _backpropagation(recording, search, mover, step)
        if step.node == ROOT and iteration == search.options["iterations"]:
            sample = _with_answer(sample, recording, search, step)
        changed = frozenset(search.columns)
    return Moment(
        search,
        step.number,
        step.kind,
        step.node,
        at=step.node,
        mover=mover,
        iteration=iteration,
        changed=changed,
        limited=limited,
        unestimated=unestimated,
        sample=sample,
    )


def _selection(search: MCTS, mover: int, step: Step) -> Sample:
    visits, total, n_parent, *extra, ucb = step.operands
    n = int(visits)
    return Sample(
        visits=n,
        total=total,
        mean=search.mean(mover, n, total),
        extra=tuple(extra),
        n_parent=int(n_parent),
        ucb=ucb,
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
    move = search.final_move(ROOT, visits, total)
    if move == NIL:
        return replace(sample, last=True)
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
