"""The nodes to paint, gathered from columns into lists with one fancy index per column."""

from functools import cached_property

import numpy as np
import numpy.typing as npt

from treeview.draw.encoding import ColumnScale, factor
from treeview.draw.plan.plan import Plan
from treeview.draw.scene import Scene
from treeview.draw.style.looks import PLAIN, TERMINAL
from treeview.draw.style.style import Style
from treeview.records import dataclass
from treeview.search.step_kinds import PRUNED

Ids = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class NodeRows:
    """The nodes ``ids`` of ``scene`` with their places, kinds and states.

    The lists are parallel to ``ids``; ``x`` and ``y`` are in the picture. ``kind`` is ``TERMINAL`` at
    terminals, ``state`` is ``PLAIN`` without a run. ``detail`` is the scale at which boards will be seen.
    """

    scene: Scene
    plan: Plan
    ids: Ids
    x: list[float]
    y: list[float]
    kind: list[int]
    state: list[int]
    detail: float = 1.0

    @cached_property
    def grades(self) -> list[int]:
        """How near each row is to changing the root's move; see `LeafRanges`. 0 if that is not shown."""
        if self.scene.leaf_ranges is None or self.scene.encoded.color is not None:
            return [0] * len(self.ids)
        grades = self.scene.leaf_ranges().grade[self.ids]
        grades[np.array(self.state) == PRUNED] = 0
        found: list[int] = grades.tolist()
        return found

    @cached_property
    def fills(self) -> list[int]:
        """The level of each row in the scale of colours; -1 for none, and for pruned nodes."""
        return self._levels(self.scene.encoded.color, but_pruned=True)

    @cached_property
    def sizes(self) -> list[int]:
        """The level of each row in the scale of sizes; -1 for none."""
        return self._levels(self.scene.encoded.size if self.plan.sizes.growth > 1 else None)

    @cached_property
    def edge_widths(self) -> list[int]:
        """The level of the edge to each row in the scale of widths; -1 for none."""
        return self._levels(self.scene.encoded.edge_width)

    def _levels(self, scale: ColumnScale | None, *, but_pruned: bool = False) -> list[int]:
        if scale is None:
            return [-1] * len(self.ids)
        levels = scale.levels(self.ids)
        if but_pruned:
            levels[np.array(self.state) == PRUNED] = -1
        levels[self._rest] = -1
        found: list[int] = levels.tolist()
        return found

    @property
    def _rest(self) -> npt.NDArray[np.bool_]:
        """Which rows stand for several nodes."""
        return np.isin(self.ids, list(self.scene.rest))

    @cached_property
    def factors(self) -> list[float]:
        """The size of each row's shape relative to the largest."""
        growth = self.plan.sizes.growth
        return [factor(level, growth) for level in self.sizes] if growth > 1 else [1.0] * len(self.ids)

    @property
    def style(self) -> Style:
        return self.plan.style

    def number(self, value: float) -> str:
        """The text of a number found by the search."""
        return self.plan.numbers.text(value, self.style.decimals)

    def column(self, name: str, blank: float) -> list[float]:
        """The annotation ``name`` of each row; ``blank`` throughout if the run has none."""
        column = self.scene.columns.get(name)
        if column is None:
            return [blank] * len(self.ids)
        values: list[float] = column[self.ids].tolist()
        return values


def gather(scene: Scene, plan: Plan, ids: Ids) -> NodeRows:
    """The rows of ``ids``."""
    x, y = plan.axes.turn(plan.x[ids], plan.ys(scene.layout.depth[ids]))
    kinds, status = np.asarray(scene.kinds, dtype=np.int8)[ids], scene.columns.get("status")
    kinds[scene.tree.terminals(ids)] = TERMINAL
    return NodeRows(
        scene=scene,
        plan=plan,
        ids=ids,
        x=x.tolist(),
        y=y.tolist(),
        kind=kinds.tolist(),
        state=[PLAIN] * len(ids) if status is None else status[ids].tolist(),
    )
