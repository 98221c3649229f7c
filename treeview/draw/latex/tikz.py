r"""A picture as TikZ: plain nodes and edges with styles on top, to be edited by hand afterwards.

Every node is one ``\node`` with a name that is its path (``n`` is the root, ``n2-1`` the first child of its
second child), every edge one ``\draw`` between two nodes. Things beside a node are placed relative to it, so
that they move with it.
"""

import math
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.latex.latex_text import (
    COMPILE,
    MAX_LENGTH_MM,
    MM,
    LatexError,
    comment,
    document,
    escape,
    heading,
    label,
    packages,
    to_input,
)
from treeview.draw.latex.picture_parts import EDGE, NODE, NodeSpot, PicturePart, PictureParts, nodes_in, parts
from treeview.draw.latex.tikz_styles import HALOS, ON_EDGES, Styles, baselines_of, values_inside
from treeview.draw.length_text import format_length
from treeview.draw.picture import Circle, Picture, Polygon, Polyline, Primitive, Rect, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.scene import Scene
from treeview.messages import N_, format_count, tr
from treeview.tree.tree import NIL, ROOT

MAX_NODES: Final = 5_000
"""Nodes beyond which LaTeX runs out of memory or patience."""

MAX_COMMANDS: Final = 12_000
"""Lines beyond which TeX runs out of memory; boards have many."""
NO_NODES: Final = N_("no node of this part of the tree exists at this step")
"""Why a picture without nodes cannot be written."""

NODES, BEHIND, FRONT = range(3)
GROUNDS: Final = ("minimal", "here")
"""Groups of what is coloured behind edges: there a text on an edge is put into a gap, not on a white box."""
_LETTERED: Final = ("name", "move", "caption", "legend", "plies", "title")


class TikzCommand(NamedTuple):
    """One line of a source: its layer, the group and node it belongs to."""

    layer: int
    group: str
    node: int
    text: str


def tikz(
    picture: Picture,
    scene: Scene,
    plan: Plan,
    *,
    root: int = ROOT,
    scale: float = 1.0,
    standalone: bool = True,
) -> str:
    r"""``picture``, which `annotate` made of ``scene`` by ``plan`` of the subtree at ``root``, as TikZ.

    Whatever was added to the picture (a caption, a legend) is written, too. ``scale`` multiplies all lengths;
    a picture beyond what TeX can take (2.8 m) is scaled down. ``standalone`` makes a document that compiles
    by itself; otherwise the source is a picture for ``\input``, whose first lines say what it needs. Raises
    `LatexError` beyond ``MAX_NODES`` nodes. About 0.1 s for 1,000 nodes.
    """
    return tikz_of(picture, [take_apart(picture, scene, plan, root)], plan, scale, standalone)


def tikz_of(
    picture: Picture, all_parts: list[PictureParts], plan: Plan, scale: float, standalone: bool
) -> str:
    """``picture`` as TikZ, given the parts of the trees in it and of what stands around them; see `tikz`."""
    if not any(taken.spots for taken in all_parts):
        raise LatexError(tr(NO_NODES))
    scale = fit_scale(picture, scale)
    styles = Styles(plan, scale)
    frame = frame_of(picture, styles)
    top, each = lines_of(all_parts, styles)
    body = f"\\begin{{tikzpicture}}[treeview]\n{frame}"
    body += "".join(map(layers, each)) + "\\end{tikzpicture}%\n"
    return source_of(picture, top, body, scale if standalone else None)


def source_of(picture: Picture, top: str, body: str, scale: float | None, package: str = "tikz") -> str:
    r"""A document with a picture's definitions and body at ``scale``, or a source for ``\input``."""
    title = comment(picture.description) if picture.description else ""
    if scale is None:
        return heading(picture.title, top + body, to_input(package)) + title + top + body
    size = (picture.width * MM * scale + 0.02, picture.height * MM * scale + 0.02)
    source = document(body, *size, packages(package) + top)
    return heading(picture.title, top + body, COMPILE) + title + source


def take_apart(
    picture: Picture,
    scene: Scene,
    plan: Plan,
    root: int,
    *,
    prefix: str = "",
    origin: tuple[float, float] = (0.0, 0.0),
) -> PictureParts:
    """The parts of a picture that is not too large, see `parts`; raises `LatexError` if it is."""
    if (count := nodes_in(picture)) > MAX_NODES:
        raise LatexError(too_large(count))
    return parts(picture, scene, plan, root, prefix=prefix, origin=origin)


def too_large(count: int, most: int = MAX_NODES) -> str:
    """Why a tree cannot be written."""
    problem = tr(
        "{count} nodes are too many for LaTeX (at most {limit}); export a subtree, or use SVG or PDF"
    )
    return problem.format(count=format_count(count), limit=format_count(most))


def fit_scale(picture: Picture, scale: float) -> float:
    """``scale``, or less where TeX could not take the lengths."""
    reach = max(
        picture.width, picture.height, abs(picture.left) + picture.width, abs(picture.top) + picture.height
    )
    return min(scale, MAX_LENGTH_MM / (reach * MM))


def lines_of(all_parts: list[PictureParts], styles: Styles) -> tuple[str, list[list[TikzCommand]]]:
    """The definitions for some pictures of one tree, and the commands that draw each."""
    halos: dict[str, str] = {}
    for taken in all_parts:
        styles.learn(taken)
        halos |= halo_styles(taken, styles)
        styles.learn_arrow(_arrow(taken, styles))
        styles.learn_bars(_bars_picture(taken, styles))
    each = [list(_commands(taken, styles.move_origin(taken.origin))) for taken in all_parts]
    if max(map(len, each)) > MAX_COMMANDS:
        raise LatexError(
            tr("this picture has too many shapes for LaTeX; export a subtree, or use SVG or PDF")
        )
    return styles.definitions(baselines_of(all_parts), halos), each


def frame_of(picture: Picture, styles: Styles) -> str:
    """The commands for the picture's size and background."""
    left, top = picture.left, picture.top
    box = f"{styles.at(left, top)} rectangle {styles.at(left + picture.width, top + picture.height)}"
    lines = f"\\useasboundingbox {box};\n"
    if picture.background:
        fill = f"\\fill[{styles.colours[picture.background]}] {box};"
        lines += f"\\begin{{scope}}[on background layer]\n{fill}\n\\end{{scope}}\n"
    return lines


def layers(commands: list[TikzCommand]) -> str:
    """Commands by layers and groups."""
    return "".join(
        _layer(layer, [c for c in commands if c.layer == layer]) for layer in (NODES, BEHIND, FRONT)
    )


def _layer(layer: int, commands: list[TikzCommand]) -> str:
    if not commands:
        return ""
    lines = []
    for group, some in groupby(commands, key=lambda command: command.group):
        lines += [comment(group), *(f"{command.text}\n" for command in some)]
    if layer == BEHIND:
        lines = ["\\begin{scope}[on background layer]\n", *lines, "\\end{scope}\n"]
    return "".join(lines)


def _commands(taken: PictureParts, styles: Styles) -> Iterator[TikzCommand]:
    """The commands that draw a picture, in painting order within each layer."""
    values, halos = values_inside(taken), halos_of(taken)
    ends = ("east", "west") if taken.turned else ("south", "north")
    arrows = bool(_arrow(taken, styles))
    grounds = any(part.group in GROUNDS for part in taken.items)
    lines: dict[tuple[str, int], list[Polyline]] = {}
    for group, item, node in taken.items:
        if grounds and group.startswith(EDGE) and isinstance(item, Polyline):
            lines.setdefault((group, node), []).append(item)
    layer, done = BEHIND, set[tuple[str, int]]()
    for part in taken.items:
        group, _, node = part
        if group.startswith(NODE):
            layer = FRONT
            text = _node(part, taken.spots[node], values.get(node), halos.get(node, []), styles)
            yield TikzCommand(NODES, group, node, text)
        elif (
            (group in HALOS and node != NIL)
            or (group == "values" and node in values)
            or (group == "heads" and arrows)
        ):
            continue
        elif (group == "bars" and node != NIL) or (group.startswith(EDGE) and node != NIL):
            if (group, node) not in done:
                done.add((group, node))
                text = _edge(part, taken, ends, styles, lines.get((group, node), []))
                yield TikzCommand(layer, group, node, text)
        else:
            text = _shape_text(part, taken, ends, styles, "fill=none" if grounds else "")
            yield TikzCommand(layer, group, node, text)


def _node(part: PicturePart, spot: NodeSpot, value: Text | None, halos: list[str], styles: Styles) -> str:
    options, text = node_source(part, value, halos, styles)
    return f"\\node[{options}] ({spot.name}) at {styles.at(spot.x, spot.y)} {{{text}}};"


def node_source(part: PicturePart, value: Text | None, halos: list[str], styles: Styles) -> tuple[str, str]:
    """The options of a node, and its text."""
    options = styles.format_options(part.group, styles.node_options(part.item, value))
    text = label(value.text, value.face.italic, value.face.font) if value else ""
    return ", ".join([options, *(f"treeview/{halo}" for halo in halos)]), text


def _edge(
    part: PicturePart, taken: PictureParts, ends: tuple[str, str], styles: Styles, lines: list[Polyline]
) -> str:
    """The command for an edge or for the bars across it; ``lines``: its parts, if they end at its move."""
    start, end = _ends(part.node, taken, ends)
    options = styles.format_options(part.group, styles.options(part.group, part.item))
    if part.group != "bars":
        gaps = (
            f"{styles.at(*one.points[-2:])} {styles.at(*other.points[:2])}" for one, other in pairwise(lines)
        )
        return f"\\draw[{options}] {' -- '.join([start, *gaps, end])};"
    bars = bars_of(taken)[part.node]
    part_of_way = _bars_at(bars, taken, part.node)
    if part_of_way is not None:
        return f"\\path {start} -- pic[sloped, pos={format_length(part_of_way, 3)}] {{treeview bars}} {end};"
    path = " ".join(_path(bar, styles) for bar in bars)
    return f"\\draw[{options}] {path};"


def _ends(node: int, taken: PictureParts, ends: tuple[str, str]) -> tuple[str, str]:
    spot = taken.spots[node]
    return f"({taken.spots[spot.parent].name}.{ends[0]})", f"({spot.name}.{ends[1]})"


def _shape_text(
    part: PicturePart, taken: PictureParts, ends: tuple[str, str], styles: Styles, on_edge: str
) -> str:
    """The command for a text, or for anything that is neither node nor edge.

    ``on_edge``: further options of texts on edges.
    """
    group, item, node = part
    options = styles.format_options(styles.style_of(part), styles.options(group, item))
    if not isinstance(item, Text):
        return f"\\path[{options}] {_path(item, styles)};"
    text = write_text(group, item)
    if group in ON_EDGES:
        options = ", ".join(filter(None, (options, on_edge)))
        middle = item.y - cap_height(item.face.size, item.face.font) / 2
        place = taken.edge_fraction(node, item.x, middle) if node != NIL else None
        if place is None:
            return f"\\node[{options}] at {styles.at(item.x, middle)} {{{text}}};"
        start, end = _ends(node, taken, ends)
        return f"\\path {start} -- node[{options}, pos={format_length(place, 3)}] {{{text}}} {end};"
    if node == NIL:
        return f"\\node[{options}] at {styles.at(item.x, item.y)} {{{text}}};"
    spot = taken.spots[node]
    offset = f"({styles.mm(item.x - spot.x)},{styles.mm(spot.y - item.y)})"
    return f"\\path ({spot.name}) +{offset} node[{options}] {{{text}}};"


def write_text(group: str, text: Text) -> str:
    """The command for a text."""
    lettered = group.startswith(_LETTERED)
    return escape(text.text) if lettered else label(text.text, text.face.italic, text.face.font)


def _path(item: Primitive, styles: Styles) -> str:
    if isinstance(item, Circle):
        return f"{styles.at(item.x, item.y)} circle[radius={styles.mm(item.radius)}mm]"
    if isinstance(item, Rect):
        corner = styles.at(item.x + item.width, item.y + item.height)
        return f"{styles.at(item.x, item.y)} rectangle {corner}"
    assert isinstance(item, Polyline | Polygon)
    points = " -- ".join(styles.at(x, y) for x, y in zip(item.points[::2], item.points[1::2], strict=True))
    return points if isinstance(item, Polyline) else f"{points} -- cycle"


# Bars across edges


def bars_of(taken: PictureParts) -> dict[int, list[Polyline]]:
    """The bars across the edge to each pruned node."""
    found: dict[int, list[Polyline]] = {}
    for part in taken.items:
        if part.group == "bars" and part.node != NIL and isinstance(part.item, Polyline):
            found.setdefault(part.node, []).append(part.item)
    return found


def _bars_at(bars: list[Polyline], taken: PictureParts, node: int) -> float | None:
    """The fraction of its edge at which the middle of the bars lies."""
    xs, ys = [x for bar in bars for x in bar.points[::2]], [y for bar in bars for y in bar.points[1::2]]
    return taken.edge_fraction(node, sum(xs) / len(xs), sum(ys) / len(ys))


def _bars_picture(taken: PictureParts, styles: Styles) -> str:
    """The command that draws bars, as many as the first cut edge has."""
    bars = next(iter(bars_of(taken).values()), [])
    if not bars:
        return ""
    options = styles.format_options("bars", styles.options("bars", bars[0]))
    x0, y0, x1, y1 = bars[0].points
    reach = math.hypot(x1 - x0, y1 - y0) / 2
    middles = [((x + x_) / 2, (y + y_) / 2) for x, y, x_, y_ in (bar.points for bar in bars)]
    apart = math.dist(middles[0], middles[-1])
    steps = [apart * (place / max(len(bars) - 1, 1) - 0.5) for place in range(len(bars))] if apart else [0.0]
    mm = styles.mm
    path = " ".join(f"({mm(x)}mm,{mm(-reach)}mm) -- ({mm(x)}mm,{mm(reach)}mm)" for x in steps)
    return f"\\draw[{options}] {path};"


# Lines around nodes, and arrow heads


def halos_of(taken: PictureParts) -> dict[int, list[str]]:
    """The outlines and rings around each node."""
    found: dict[int, list[str]] = {}
    for part in taken.items:
        if part.group in HALOS and part.node != NIL and part.group not in found.setdefault(part.node, []):
            found[part.node].append(part.group)
    return found


def halo_styles(taken: PictureParts, styles: Styles) -> dict[str, str]:
    """The styles of lines around nodes: two wide outlines, with the narrower on top, leave a line."""
    found: dict[str, str] = {}
    for group in HALOS:
        pens = [
            part.item.pen for part in taken.items if part.group == group and not isinstance(part.item, Text)
        ]
        if len(pens) >= 2:
            outer, inner = pens[:2]
            line, between = styles.colours[outer.colour], styles.colours[inner.colour]
            width, gap = styles.bp((outer.width - inner.width) / 2), styles.bp(inner.width)
            lines = f"draw={line}, line width={width}, double={between}, double distance={gap}"
            found[group] = f"preaction={{fill=none, solid, {lines}}}"
    return found


def _arrow(taken: PictureParts, styles: Styles) -> str:
    """The option that puts arrow heads on the edges to chosen children; "" if not all have one."""
    heads = [part for part in taken.items if part.group == "heads"]
    chosen = {part.node for part in taken.items if part.group == "edge chosen"}
    if not heads or {part.node for part in heads} != chosen or NIL in chosen:
        return ""
    shape = heads[0].item
    assert isinstance(shape, Polygon)
    x, y, left_x, left_y, right_x, right_y = shape.points
    length = math.hypot((left_x + right_x) / 2 - x, (left_y + right_y) / 2 - y)
    width = math.hypot(right_x - left_x, right_y - left_y)
    return f"-{{Triangle[length={styles.bp(length)}, width={styles.bp(width)}]}}"
