r"""A picture as a tree of the LaTeX package ``forest``: nested brackets, one pair for each node.

Looks and places are those of `treeview.draw.latex.tikz`. Things around nodes are placed relative to the
nodes' names, so children can be added, moved and removed by hand.
"""

from typing import Final

from treeview.draw.latex.latex_text import LatexError, comment
from treeview.draw.latex.picture_parts import EDGE, NODE, PicturePart, PictureParts
from treeview.draw.latex.tikz import (
    NO_NODES,
    fit_scale,
    frame_of,
    halos_of,
    layers,
    lines_of,
    node_source,
    source_of,
    take_apart,
    too_large,
)
from treeview.draw.latex.tikz_styles import Styles, values_inside
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import Plan
from treeview.draw.scene import Scene
from treeview.messages import format_count, tr
from treeview.tree.tree import NIL, ROOT

MAX_NODES: Final = 2_000
"""Nodes beyond which forest takes minutes."""
MAX_PLIES: Final = 200
"""The most plies: TeX cannot nest groups more deeply."""

_INDENT: Final = "  "
_MAX_INDENT_LEVELS: Final = 20
# Edges run behind the nodes and the rings around them.
_SETUP: Final = r"""\forestset{
  treeview at/.style 2 args={before computing xy={s=#1mm, l=#2mm}},
  treeview tree/.style={for tree={%s, anchor=center, node options={treeview node}, edge path={
    \noexpand\begin{pgfonlayer}{background}\noexpand\path[\forestoption{edge}]
    (!u.parent anchor) -- (.child anchor)\forestoption{edge label};\noexpand\end{pgfonlayer}}}},
}
"""
_HINT: Final = 'Without its "treeview at" a node stands where forest puts it.'


def forest(
    picture: Picture,
    scene: Scene,
    plan: Plan,
    *,
    root: int = ROOT,
    scale: float = 1.0,
    standalone: bool = True,
) -> str:
    """The tree in ``picture``, which `annotate` made of ``scene`` by ``plan``, as nested brackets.

    Arguments and errors are those of `tikz.tikz`. No recursion; about 0.1 s for 1,000 nodes.
    """
    taken = take_apart(picture, scene, plan, root)
    if not taken.spots:
        raise LatexError(tr(NO_NODES))
    if len(taken.spots) > MAX_NODES:
        raise LatexError(too_large(len(taken.spots), MAX_NODES))
    known = {NIL, *taken.spots}
    if any(spot.parent not in known for spot in taken.spots.values()):
        raise LatexError(tr("forest can only draw whole subtrees, not this part of the tree; choose tikz"))
    scale = fit_scale(picture, scale)
    top_node = next(iter(taken.spots.values()))
    styles = Styles(plan, scale, (top_node.x, top_node.y))
    frame = frame_of(picture, styles)
    top, (commands,) = lines_of([taken], styles)
    tree = _brackets(taken, styles)
    drawn = [c for c in commands if c.node == NIL or not c.group.startswith((NODE, EDGE))]
    ends = (
        "grow'=east, parent anchor=east, child anchor=west"
        if taken.turned
        else "parent anchor=south, child anchor=north"
    )
    begin = f"begin draw/.code={{\\begin{{tikzpicture}}[treeview]\n{frame}}}"
    end = "end draw/.code={\\end{tikzpicture}}"
    body = f"\\begin{{forest}} treeview tree, {begin}, {end}\n{tree}{layers(drawn)}\\end{{forest}}%\n"
    return source_of(
        picture,
        top + _SETUP.replace("%s", ends),
        comment(_HINT) + body,
        scale if standalone else None,
        "forest",
    )


def _brackets(taken: PictureParts, styles: Styles) -> str:
    """All nodes, each in brackets with its subtree."""
    nodes, edges = dict[int, PicturePart](), dict[int, list[str]]()
    for part in taken.items:
        if part.group.startswith(NODE):
            nodes[part.node] = part
        elif part.group.startswith(EDGE) and part.node != NIL:
            options = styles.format_options(part.group, styles.options(part.group, part.item))
            if options not in edges.setdefault(part.node, []):
                edges[part.node].append(options)
    values, halos = values_inside(taken), halos_of(taken)
    below: dict[int, list[int]] = {}
    for node, spot in taken.spots.items():
        below.setdefault(spot.parent, []).append(node)
    out: list[str] = []
    stack: list[tuple[int, int]] = [(node, 0) for node in below[NIL]]
    deepest = 0
    while stack:
        node, depth = stack.pop()
        indent = _INDENT * min(depth + 1, _MAX_INDENT_LEVELS)
        if node < 0:
            out.append(f"{indent}]\n")
            continue
        deepest = max(deepest, depth)
        children = below.get(node, [])
        options, text = node_source(nodes[node], values.get(node), halos.get(node, []), styles)
        bracket = f"{{{text}}}, name={taken.spots[node].name}, node options={{{options}}}"
        bracket += _place(node, taken, styles) + _edge(edges.get(node, []))
        out.append(f"{indent}[{bracket}{']' if not children else ''}\n")
        if children:
            stack.append((NIL, depth))
            stack += [(child, depth + 1) for child in reversed(children)]
    if deepest > MAX_PLIES:
        raise LatexError(
            tr("the tree is too deep for forest: {plies} plies, at most {limit}; choose tikz"),
            plies=format_count(deepest),
            limit=MAX_PLIES,
        )
    return "".join(out)


def _place(node: int, taken: PictureParts, styles: Styles) -> str:
    """The place of a node relative to its parent: across the tree and along its edge."""
    spot = taken.spots[node]
    if spot.parent == NIL:
        return ""
    above = taken.spots[spot.parent]
    across, along = spot.x - above.x, spot.y - above.y
    if taken.turned:
        across, along = along, across
    return f", treeview at={{{styles.mm(across)}}}{{{styles.mm(along)}}}"


def _edge(lines: list[str]) -> str:
    under = "".join(f"preaction={{{style}}}, " for style in lines[:-1])
    return f", edge={{{under}{lines[-1]}}}" if lines else ""
