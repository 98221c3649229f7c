"""Make a picture, a display list, of a scene."""

import math
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.painters.comparison_grounds import paint_grounds
from treeview.draw.painters.edges import paint_edges
from treeview.draw.painters.node_rows import Ids, gather
from treeview.draw.painters.nodes import paint_nodes
from treeview.draw.painters.texts import paint_backs, paint_texts
from treeview.draw.picture import Group, Item, Picture, Text
from treeview.draw.plan.plan import Plan, plan_for, region
from treeview.draw.plan.text_lines import is_cut
from treeview.draw.progress import Parts, run_at_once, scale_progress
from treeview.draw.scene import Scene
from treeview.draw.style.looks import faces
from treeview.draw.style.style import LIGHT, Style
from treeview.messages import tr
from treeview.search.names import player
from treeview.search.step_kinds import PRUNED, UNVISITED
from treeview.tree.node_names import name_of
from treeview.tree.tree import NIL, ROOT


def annotate_in_parts(
    scene: Scene,
    style: Style = LIGHT,
    *,
    plan: Plan | None = None,
    nodes: Iterable[int] | Ids | None = None,
    edges: Iterable[int] | Ids | None = None,
    root: int = ROOT,
    levels: bool | None = None,
    detail: float = 1.0,
) -> Parts[Picture]:
    """Make the picture of ``scene``: edges first, then nodes, then texts.

    - ``plan``: a plan to reuse for several steps; its style is used.
    - ``root``: draw only the subtree at this node.
    - ``nodes``: draw only these, such as the visible ones; ``edges``: draw only the edges to these, by
      default to ``nodes``. The region stays that of the whole tree, in the plan's coordinates, so that parts
      fit together.
    - ``levels``: name the levels at the left margin; by default only if all nodes are circles, which tell
      kinds by colour alone.
    - ``detail``: the scale at which the picture is seen, which decides the details of boards.

    About 2 ms for 400 nodes with all their numbers; planning is extra.
    """
    plan = plan_for(scene, style) if plan is None else plan
    root = scene.find_shown(root)
    whole = scene.subtree(root)
    shown = whole if nodes is None else _as_ids(nodes)
    ends = shown if edges is None else _as_ids(edges)
    there, shown, ends = (ids[scene.is_present(ids)] for ids in (whole, shown, ends[ends != root]))
    rows = replace(gather(scene, plan, shown), detail=detail)
    edge_rows = gather(scene, plan, ends)
    lines = yield from scale_progress(paint_edges(edge_rows), 0.0, 0.4)
    labels = yield from scale_progress(paint_texts(rows), 0.4, 0.7)
    backs = paint_backs(rows, lines)
    painted = yield from scale_progress(paint_nodes(rows), 0.7, 1.0)
    grounds = paint_grounds(rows, edge_rows)
    types = [grounds.pop()] if grounds and grounds[-1].name == "types" else []  # above edges, to be read
    items: list[Item] = [*grounds, *lines[:1], *backs, *lines[1:], *types, *painted, *labels]
    left, top, right, bottom = plan.region if root == ROOT else region(plan, scene, whole)
    if plan.style.glyphs == "circles" if levels is None else levels:
        names = _level_names(scene, plan, there, left, top)
        left = min([left, *(name.bounds[0] for name in names)])
        if plan.axes.turned:
            top = min([top, *(name.bounds[1] for name in names)])
        items += [Group("plies", names)] if names else []
    margin = plan.style.margin
    left, top = math.floor(left - margin), math.floor(top - margin)
    return Picture(
        width=math.ceil(right + margin) - left,
        height=math.ceil(bottom + margin) - top,
        background=plan.style.palette.background,
        items=tuple(items),
        left=left,
        top=top,
        title=scene.tree.title or "Game tree",
        description=_description(scene, plan, root, there) if nodes is None else "",
    )


annotate = run_at_once(annotate_in_parts)


def _as_ids(nodes: Iterable[int] | Ids) -> Ids:
    return nodes if isinstance(nodes, np.ndarray) else np.array(list(nodes), dtype=np.int32)


def _level_names(scene: Scene, plan: Plan, ids: Ids, left: float, top: float) -> tuple[Text, ...]:
    """The names of the levels on which all moves are one player's, left of ``left`` or above ``top``."""
    style = plan.style
    face = faces(style)["ply"]
    if plan.axes.turned:
        face = face._replace(anchor="middle")
    inner = ids[~scene.tree.terminals()[ids]]
    depths, kinds = scene.layout.depth[inner], np.asarray(scene.kinds, dtype=np.int8)[inner]
    drop = cap_height(face.size, face.font) / 2
    beside = plan.axes.turn(left, top)[0] - style.ply_gap
    texts = []
    for depth in np.unique(depths).tolist():
        movers = np.unique(kinds[depths == depth]).tolist()
        if len(movers) == 1:
            x, y = plan.axes.turn(beside, plan.y(depth))
            texts.append(Text(x, y + drop, player(movers[0]), face))
    return tuple(texts)


def _description(scene: Scene, plan: Plan, root: int, ids: Ids) -> str:
    """A sentence that describes a picture of the subtree ``ids``, for screen readers."""
    mover = player(int(scene.kinds[root]))
    size = tr("{count} nodes, {player} at the root") if len(ids) > 1 else tr("One node")
    parts = [size.format(count=len(ids), player=mover)]
    status = scene.columns.get("status")
    if status is not None:
        states = status[ids]
        visited = np.count_nonzero((states != UNVISITED) & (states != PRUNED))
        text = tr("{visited} visited, {pruned} pruned")
        parts.append(text.format(visited=visited, pruned=np.count_nonzero(states == PRUNED)))
    if scene.current != NIL:
        parts.append(tr("now at {node}").format(node=name_of(scene.tree, scene.current)))
    tree = scene.tree
    cut = [
        column.texts[code]
        for column, drawn in ((scene.names, plan.names), (tree.moves, plan.moves))
        for code in sorted(set(column.codes(len(tree))[ids].tolist()))
        if drawn and is_cut(drawn.lines[code], column.texts[code])
    ]
    if cut:
        parts.append(tr("in full: {names}").format(names=", ".join(" ".join(name.split()) for name in cut)))
    return "; ".join(parts) + "."
