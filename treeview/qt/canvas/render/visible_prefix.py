"""The nodes that are there at a step of a search that makes the tree grow, at their later places."""

from __future__ import annotations

from copy import copy

import numpy as np

from treeview.draw.plan.plan import Plan
from treeview.qt.canvas.view.node_places import NOWHERE, NodePlaces
from treeview.qt.canvas.view.view import Extent
from treeview.tree.tree import NIL


class VisiblePrefix(NodePlaces):
    """Those nodes of ``whole`` whose ids are below ``node_count``; nothing else is painted, hit or gone to.

    Levels, gaps and the extent are those of the whole tree, so that nothing moves from step to step. A level
    may have no nodes. O(n), vectorised.
    """

    def __init__(self, whole: NodePlaces, node_count: int) -> None:
        self.__dict__.update(whole.__dict__)
        self._whole = whole
        there = whole.ids < node_count
        place = np.concatenate(([0], np.cumsum(there)))
        self.ids = whole.ids[there]
        self.start = place[whole.start]
        self.x, self.above = whole.x[there], whole.above[there]
        self.parent_slot = place[whole.parent_slot[there]].astype(np.int32)
        self.slot = np.full(len(whole.slot), NIL, dtype=np.int32)
        self.slot[self.ids] = np.arange(len(self.ids), dtype=np.int32)
        self._counted = NOWHERE, 0
        self.columns = {}

    @property
    def settled(self) -> NodePlaces:
        return self._whole

    @property
    def extent(self) -> Extent:
        return self._whole.extent

    def gap(self, level: int) -> float:
        return self._whole.gap(level)

    def with_plan(self, plan: Plan) -> NodePlaces:
        places = copy(self)
        places.plan, places._whole = plan, self._whole.with_plan(plan)
        return places
