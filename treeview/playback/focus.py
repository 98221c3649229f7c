"""The focus of a step: the current node, the path to it, the best line, and what has just changed."""

from treeview.records import dataclass
from treeview.search.moment import Moment
from treeview.search.narration import moment
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.tree.tree import NIL


@dataclass(frozen=True)
class Focus:
    """The focus of a step.

    - ``node``: where the step happens (``NIL`` at step 0); a value goes up at the parent.
    - ``path``: from the root to the innermost open node (MCTS: to the node this iteration reached).
    - ``rollout``: the nodes of the rollout that has just ended, from below the path.
    - ``line``: the best line so far, from the root; just ``[root]`` if there is none.
    - ``changed``: the numbers that the step has just written or given, as ``(node, name)`` with the
      names of columns.
    - ``context``: nodes that help to understand the step besides those that it names, best first.
    - ``moment``: what the step means; ``None`` before the first.
    """

    node: int
    path: tuple[int, ...]
    rollout: tuple[int, ...]
    line: tuple[int, ...]
    changed: frozenset[tuple[int, str]]
    moment: Moment | None = None
    context: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[int, ...]:
        """The nodes named in the step's sentence, which must be visible."""
        return self.moment.named if self.moment else ()


def find_focus(run: Run) -> Focus:
    """Return what the run's step is about. O(depth), plus the cost of `moment`."""
    line = tuple(best_line(run))
    if not run.step:
        return Focus(NIL, (), (), line, frozenset())
    view, step = view_of(run.search), run.recording.step(run.step)
    rises = run.search.kinds[step.kind].does & Does.RISES
    node = run.search.space.tree.parent[step.node] if rises else step.node
    path, rollout = view.path(run, step)
    told = moment(run.recording, run.step, run.order)
    changed, context = frozenset(view.find_changes(run, step)), tuple(view.find_context(run, step))
    return Focus(node, path, rollout, line, changed, told, context)


def best_line(run: Run) -> list[int]:
    """Return the best line at the run's step, from the root; just the root if there is none."""
    return view_of(run.search).best_line(run)
