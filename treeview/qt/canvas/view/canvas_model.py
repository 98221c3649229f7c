"""The content of a canvas, made on demand and cached until the document changes."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from treeview.draw.plan.plan import Plan, PlanCache, plan_for
from treeview.draw.scene import Scene
from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.view.node_places import NodePlaces, VisiblePrefix
from treeview.qt.canvas.view.node_states import NodeStates, drawn_kinds
from treeview.tree.tree import NIL


class CanvasModel:
    """The scene of ``document``, its places and state; each ``forget_*`` drops what a change affects."""

    def __init__(self, document: CanvasDocument) -> None:
        self.document = document
        self._scene: Scene | None = None
        self._places: NodePlaces | None = None
        self._planned: tuple[object, ...] = ()
        self._numbers: tuple[object, ...] = ()
        self._state: NodeStates | None = None
        self._last: NodeStates | None = None  # at another step of the same run
        self._kinds: npt.NDArray[np.int8] | None = None
        self._plans = PlanCache()
        self._prefix: tuple[NodePlaces, int, NodePlaces] | None = None
        self._state_places: NodePlaces | None = None  # the ones that the state was made for
        self.proposed: tuple[int, ...] | None = None
        self._selection: tuple[object, object, frozenset[int]] = (None, None, frozenset())

    def forget_step(self) -> None:
        self._last = self._state or self._last
        self._scene = self._state = None

    def forget_run(self) -> None:
        self.forget_step()
        self._last = self._kinds = None

    def forget_tree(self) -> None:
        """Nodes, names or values of the tree have changed."""
        self.forget_run()
        self._planned = ()

    def forget_selection(self) -> None:
        """Only the selection has changed: the counts of states are kept."""
        if self._scene is not None:
            self._scene = self._with_selection(self._scene)
        if self._state is not None and self._scene is not None:
            self._state = self._state.with_scene(self._scene)

    @property
    def scene(self) -> Scene:
        if self._scene is None:
            self._scene = self._with_selection(self.document.scene())
        return self._scene

    def _with_selection(self, scene: Scene) -> Scene:
        """``scene`` with the present selection, or the one that ending the gesture here would make."""
        document = self.document
        chosen = document.selection if self.proposed is None else self.proposed
        if self._selection[0] is not chosen or self._selection[1] is not document.folded:
            nodes = map(scene.find_shown, chosen) if scene.folded else chosen
            self._selection = (chosen, document.folded, frozenset(nodes))
        selected = document.selected if chosen is document.selection else chosen[0] if chosen else NIL
        return replace(scene, selected=selected, selection=self._selection[2])

    def propose(self, nodes: tuple[int, ...] | None) -> None:
        """Show ``nodes`` as selected without selecting them; ``None`` shows the real selection."""
        self.proposed = nodes
        self.forget_selection()

    @property
    def plan(self) -> Plan:
        return self.places.plan

    @property
    def places(self) -> NodePlaces:
        scene, style = self.scene, self.document.style
        # Where things stand does not depend on the step, nor on the run but for the numbers shown.
        planned = (scene.tree, scene.layout, style, scene.show, scene.boards, scene.beside)
        same = self._planned and all(a is b for a, b in zip(planned, self._planned, strict=True))
        encoded = scene.encoded
        numbers = (scene.notes, scene.ranges, id(encoded.names), encoded.size is None)
        if self._places is None or not same or numbers != self._numbers:
            self._planned, self._numbers = planned, numbers
            plan = plan_for(scene, style, self._plans)
            if self._places is None or self._places.plan is not plan:
                self._places = NodePlaces(scene.tree, scene.layout, plan)
                self._state = self._last = None
                self._kinds = None
        return self._places

    @property
    def there(self) -> NodePlaces:
        """The places of the nodes that exist at the step: all, unless the tree grows with the search."""
        places, node_count = self.places, self.scene.node_count
        if node_count is None:
            return places
        if self._prefix is None or self._prefix[:2] != (places, node_count):
            self._prefix = places, node_count, VisiblePrefix(places, node_count)
        return self._prefix[2]

    @property
    def state(self) -> NodeStates:
        places = self.there
        if self._state_places is not places:
            self._state_places = places
            self._state = self._last = self._kinds = None
        if self._state is None:
            if self._kinds is None:
                self._kinds = drawn_kinds(self.scene, places)
            last = self._last
            self._state = last.at_step(self.scene) if last else NodeStates(self.scene, places, self._kinds)
            self._last = None
        return self._state
