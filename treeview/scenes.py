"""What a picture shows of a tree and a run: the one place where playback meets drawing."""

from __future__ import annotations

from treeview.draw.scene import Scene, Show
from treeview.playback.timeline import Timeline
from treeview.playback.where import where
from treeview.search.mcts import MCTS
from treeview.tree.layout import Layout, layout
from treeview.tree.tree import NIL, Tree


def scene(
    tree: Tree, places: Layout | None = None, timeline: Timeline | None = None, selected: int = NIL
) -> Scene:
    """What a picture shows: ``tree``, and ``timeline``'s annotations at its step where there is one.

    ``places`` saves computing the layout again.
    """
    places = places or layout(tree)
    if timeline is None:
        return Scene(tree=tree, layout=places, kinds=tree.kinds(), selected=selected)
    columns = dict(timeline.columns)
    show: Show = "window" if "alpha" in columns else "none"
    if isinstance(timeline.search, MCTS):
        columns["ucb"] = timeline.search.ucb(columns)
        show = "mcts"
    now = where(timeline)
    return Scene(
        tree=tree,
        layout=places,
        kinds=timeline.search.space.kind,
        columns=columns,
        current=now.node,
        path=frozenset((*now.path, *now.rollout)),
        best_line=now.line if len(now.line) > 1 else (),
        selected=selected,
        changed=now.changed,
        show=show,
    )
