"""Where a search stands at a step: the node, the path to it, the best line, what has just changed."""

from __future__ import annotations

from dataclasses import dataclass

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, RETURN, UP
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, SELECT, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.tree.tree import MAX, NIL, ROOT


@dataclass(frozen=True)
class Focus:
    """What a step is about.

    - ``node``: where it happens (``NIL`` at step 0): a value that goes up happens at the parent.
    - ``path``: from the root to the innermost open node (MCTS: to the node this iteration reached).
    - ``rollout``: the nodes of the rollout that has just ended, from below the path.
    - ``line``: the best line so far, from the root; just ``[root]`` where there is none.
    - ``changed``: the numbers that the step has just written or given, as ``(node, name)`` with the
      names "value", "alpha", "beta", "visits", "mean", "ucb".
    """

    node: int
    path: tuple[int, ...]
    rollout: tuple[int, ...]
    line: tuple[int, ...]
    changed: frozenset[tuple[int, str]]


def where(run: Run) -> Focus:
    """Where ``run`` stands at its step. O(depth)."""
    line = tuple(best_line(run))
    rollout: tuple[int, ...] = ()
    if not run.step:
        return Focus(NIL, (), (), line, frozenset())
    recording, tree = run.recording, run.search.space.tree
    step = recording.step(run.step)
    node = tree.parent[step.node] if step.kind in UP else step.node
    if isinstance(run.search, MCTS):
        path, rollout = _iteration_path(run)
    else:
        inner = enclosing(recording, step)
        tip = step.node if step.kind in (LEAF, CUT, RETURN) else (NIL if inner is None else inner)
        path = tuple(tree.ancestors(tip))[::-1]
    return Focus(node, path, rollout, line, frozenset(_changed(run)))


def _iteration_path(run: Run) -> tuple[tuple[int, ...], tuple[int, ...]]:
    recording, tree = run.recording, run.search.space.tree
    start = recording.last(ITERATION, run.step)
    tip = ROOT
    rollout: tuple[int, ...] = ()
    one = run.search.options["expand"] == "one"
    step = recording.find(
        lambda _, kinds: (
            (kinds == SELECT) | (kinds == DRAW) | ((kinds == EXPAND) & one) | (kinds == ITERATION)
        ),
        run.step + 1,
        backwards=True,
    )
    if step is not None and step > start:
        tip = recording.step(step).node
    path = tuple(tree.ancestors(tip))[::-1]
    last = recording.step(run.step)
    if last.kind == SIMULATE:
        below = []
        for node in tree.ancestors(last.node):
            if node == tip:
                break
            below.append(node)
        rollout = tuple(reversed(below))
    return path, rollout


def _changed(run: Run) -> list[tuple[int, str]]:
    step = run.recording.step(run.step)
    node = step.node
    window = ["alpha", "beta"] if "alpha" in run.columns else []
    if step.kind == ENTER:
        names = window
    elif step.kind == LEAF:
        names = ["value", *window]
    elif step.kind == BACKUP:
        names = ["visits", "mean", "ucb"]
    elif step.kind == SELECT:
        names = ["ucb"]
    elif step.kind in (CUT, RETURN):
        best = run["best"][node]
        clamped = best != NIL and run["value"][best] != step.operands[0]  # fail-hard
        names = ["value"] if clamped else []
    elif step.kind == ADD:
        node, names = run.search.space.tree.parent[node], ["value"]
    elif step.kind == BETTER:
        node = run.search.space.tree.parent[node]
        names = ["value", *(_moved_bound(run, node) if window else [])]
    else:
        names = []
    return [(node, name) for name in names]


def _moved_bound(run: Run, node: int) -> list[str]:
    """The bound at ``node`` that its new best value has moved, if it has."""
    value = run["value"][node]
    if run.search.space.kind[node] == MAX:
        return ["alpha"] if value > run["alpha_in"][node] else []
    return ["beta"] if value < run["beta_in"][node] else []


def best_line(run: Run) -> list[int]:
    """The best line at this step, from the root: the children that the values came from.

    It ends at a chance node: what follows is not chosen, and each outcome has a best line of its own.

    In MCTS the final moves: at each node the child that the option ``final`` prefers, as far down
    as there are visits.
    """
    search = run.search
    line = [ROOT]
    if isinstance(search, MCTS):
        while (best := search.final_move(line[-1], run["visits"], run["total"])) != NIL:
            line.append(best)
        return line
    best_child = run["best"]
    while best_child[line[-1]] != NIL:
        line.append(int(best_child[line[-1]]))
    return line


def enclosing(recording: Recording, step: Step) -> int | None:
    """The innermost node that is open after ``step``; ``None`` where that is none."""
    if step.kind == ENTER:
        return step.node
    if step.kind in (ITERATION, COMPLETE, DISCARD):
        return None
    parent = recording.search.space.tree.parent[step.node]
    return parent if parent >= 0 else None
