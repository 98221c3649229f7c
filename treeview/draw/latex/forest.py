"""A picture as a tree of the LaTeX package ``forest``: brackets in brackets, laid out by LaTeX itself.

Nodes and edges have the styles that `treeview.draw.latex.tikz` gives them; where they stand is forest's
affair, so children can be added, moved and taken away by hand.
"""

from typing import Final

from treeview.draw.latex.latex_text import (
    COMPILE,
    FONTS,
    MAX_LENGTH_MM,
    MM,
    LatexError,
    escape,
    heading,
    label,
    packages,
    to_input,
)
from treeview.draw.latex.picture_parts import EDGE, NODE, PicturePart, PictureParts
from treeview.draw.latex.tikz import (
    NO_NODES,
    bars_of,
    halo_styles,
    halos_of,
    lines_of,
    taken_apart,
    too_large,
    written,
)
from treeview.draw.latex.tikz_styles import HALOS, ON_EDGES, Styles, baselines_of, values_inside
from treeview.draw.picture import Picture, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_sizes import CAP_HEIGHT
from treeview.draw.scene import Scene
from treeview.messages import format_count, tr
from treeview.tree.tree import NIL, ROOT

MAX_NODES: Final = 2_000
"""Nodes beyond which forest takes minutes."""
MAX_PLIES: Final = 200
"""Plies that the groups of TeX have room for."""

_BARS, _BARS_NAMED = 0.55, 0.77
"""How far down their edges bars stand, where these have no name and where they have one."""

_INDENT: Final = "  "
_MAX_INDENT_LEVELS: Final = 20
_SLANT: Final = 7.0
"""Px from the middle of a triangle's side to its corner, nearly: texts keep clear of it."""
_MATHS: Final = 12.0
"""Px by which maths with its spaces is wider than the same in the picture."""


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

    Of what belongs to no node the names of levels are written, and under the tree of a document the caption;
    a legend is not. Arguments are those of `treeview.draw.latex.tikz.tikz`. Raises `LatexError` beyond
    ``MAX_NODES`` nodes and ``MAX_PLIES`` plies, and for nodes with boards; a tree too wide or deep for TeX is
    scaled down. No recursion; about 0.1 s for 1,000 nodes.
    """
    taken = taken_apart(picture, scene, plan, root)
    if not taken.spots:
        raise LatexError(tr(NO_NODES))
    if len(taken.spots) > MAX_NODES:
        raise LatexError(too_large(len(taken.spots), MAX_NODES))
    if scene.boards is not None and plan.sizes.board:
        raise LatexError(tr("forest cannot draw boards; choose tikz, or nodes without boards"))
    styles = Styles(plan.style, min(scale, MAX_LENGTH_MM / (_extent(taken, scene, plan) * MM)))
    lines_of([taken], styles)
    writer = _Writer(taken, plan, styles)
    tree = f"\\begin{{forest}} treeview tree\n{writer.tree()}\\end{{forest}}%\n"
    top = styles.definitions(baselines_of([taken]), halo_styles(taken, styles)) + writer.setup()
    if not standalone:
        return heading(picture.title, top + tree, to_input("forest")) + top + tree
    page = _SHIPOUT.replace("%s", writer.below())
    boxed = f"\\begin{{lrbox}}{{\\treeviewpage}}%\n{tree}\\end{{lrbox}}%\n{page}"
    return (
        heading(picture.title, top + boxed, COMPILE)
        + f"\\documentclass{{article}}\n{FONTS}{packages('forest')}{top}{_PAGE}"
        + f"\\begin{{document}}\n{boxed}\\end{{document}}\n"
    )


def _extent(taken: PictureParts, scene: Scene, plan: Plan) -> float:
    """Px beyond which forest's tree reaches in no direction, nearly: its terminals in a row, its levels."""
    inner = {spot.parent for spot in taken.spots.values()}
    ends = [node for node in taken.spots if node not in inner]
    wide = float((plan.left[ends] + plan.right[ends]).sum()) + len(ends) * (plan.style.clearance + 2 * _MATHS)
    texts = [
        float(plan.left[node] + plan.right[node]) + 2 * plan.style.clearance for node in inner if node != NIL
    ]
    across = wide + len(texts) * max(texts, default=0.0)
    return max(across, plan.level * (1 + int(scene.layout.depth[list(taken.spots)].max())))


# The page is as large as what forest makes of the tree, known only when that is done.
_PAGE: Final = r"""\ifdefined\pagewidth\else\let\pagewidth\pdfpagewidth\let\pageheight\pdfpageheight\fi
\newsavebox{\treeviewpage}\hoffset=-1in \voffset=-1in
"""
_SHIPOUT: Final = r"""\setbox\treeviewpage=\vbox{\hbox{\kern5mm\vbox{\vskip5mm\halign{\hfil#\hfil\cr
\usebox{\treeviewpage}\cr
%s}\vskip5mm}\kern5mm}}%
\pagewidth=\wd\treeviewpage \pageheight=\dimexpr\ht\treeviewpage+\dp\treeviewpage\relax
\shipout\box\treeviewpage
"""


class _Writer:
    """The brackets of one tree."""

    def __init__(self, taken: PictureParts, plan: Plan, styles: Styles) -> None:
        self.taken, self.plan, self.styles = taken, plan, styles
        self.values, self.halos, self.bars = values_inside(taken), halos_of(taken), bars_of(taken)
        self.nodes: dict[int, PicturePart] = {}
        self.edges: dict[int, list[str]] = {}
        self.moves: dict[int, list[str]] = {}
        self.texts: dict[int, list[tuple[PicturePart, Text]]] = {}
        self.plies: list[tuple[int, PicturePart]] = []
        for part in taken.items:
            self._sort(part)
        self.near, self.far = self._apart()

    def _sort(self, part: PicturePart) -> None:
        group, item, node = part
        if group.startswith(NODE):
            self.nodes[node] = part
        elif group == "plies" and isinstance(item, Text):
            self.plies.append((self._level(item), part))
        elif node == NIL or group in HALOS or group in ("bars", "heads", "behind"):
            return
        elif group.startswith(EDGE):
            options = self.styles.own(group, self.styles.options(group, item))
            if options not in self.edges.setdefault(node, []):
                self.edges[node].append(options)
        elif isinstance(item, Text) and group in ON_EDGES:
            options = self.styles.own(self.styles.style_of(part), self.styles.options(group, item))
            place = "midway" if node not in self.moves else "near end"
            self.moves.setdefault(node, []).append(f"node[{options}, {place}]{{{written(group, item)}}}")
        elif isinstance(item, Text) and not (group == "values" and node in self.values):
            self.texts.setdefault(node, []).append((part, item))

    def tree(self) -> str:
        """All nodes, each in brackets with those below it."""
        below: dict[int, list[int]] = {}
        for node, spot in self.taken.spots.items():
            below.setdefault(spot.parent, []).append(node)
        out: list[str] = []
        stack: list[tuple[int, int]] = [(node, 0) for node in below[NIL]]
        deepest = 0
        while stack:
            node, depth = stack.pop()
            if node < 0:
                out.append(f"{self._indent(depth)}]\n")
                continue
            deepest = max(deepest, depth)
            children = below.get(node, [])
            out.append(f"{self._indent(depth)}[{self._node(node)}{']' if not children else ''}\n")
            if children:
                stack.append((NIL, depth))
                stack += [(child, depth + 1) for child in reversed(children)]
        if deepest > MAX_PLIES:
            raise LatexError(
                tr("a tree of {plies} plies is too deep for forest, which takes {limit}; choose tikz").format(
                    plies=format_count(deepest), limit=MAX_PLIES
                )
            )
        return "".join(out) + self._levels()

    def _level(self, name: Text) -> int:
        """A node on the level that a name at the margin belongs to."""
        spots, turned = self.taken.spots, self.taken.turned
        middle = name.x if turned else name.y - CAP_HEIGHT * name.face.size / 2
        return min(spots, key=lambda node: abs((spots[node].x if turned else spots[node].y) - middle))

    def _levels(self) -> str:
        """The names of levels in a row beside the tree, each level with its nodes."""
        if not self.plies:
            return ""
        gap, turned = self.styles.mm(self.plan.style.ply_gap), self.taken.turned
        shift, side = (f"yshift={gap}mm", "north") if turned else (f"xshift=-{gap}mm", "west")
        lines = [f"\\coordinate (levels) at ([{shift}]current bounding box.{side});\n"]
        for node, part in self.plies:
            options = self.styles.own(self.styles.style_of(part), self.styles.options(*part[:2]))
            at = f"{_level_name(node)} |- levels" if turned else f"levels |- {_level_name(node)}"
            anchor = "south" if turned else "east"
            lines.append(
                f"\\node[{options}, anchor={anchor}] at ({at}) {{{written('plies', _text(part))}}};\n"
            )
        return "".join(_INDENT + line for line in lines)

    def _indent(self, depth: int) -> str:
        return _INDENT * min(depth + 1, _MAX_INDENT_LEVELS)

    def _node(self, node: int) -> str:
        """What stands after a bracket: the text in the node, its style, what stands around it, its edge."""
        part, value = self.nodes[node], self.values.get(node)
        text = label(value.text, value.face.italic) if value else ""
        options = [self.styles.own(part.group, self.styles.node_options(part.item, value))]
        options += [f"treeview/{halo}" for halo in self.halos.get(node, [])]
        options += self._labels(node)
        options = [f"node options={{{', '.join(options)}}}"]
        if any(node == level for level, _ in self.plies):
            options.append(f"name={_level_name(node)}")
        edges = self.edges.get(node, [])
        if edges:
            under = "".join(f"preaction={{{style}}}, " for style in edges[:-1])
            options.append(f"edge={{{under}{edges[-1]}}}")
        if node in self.near:
            options.append(f"s sep={self.styles.mm(self.near[node])}mm")
        marks = self.moves.get(node, [])
        if node in self.bars:
            # The name of a move stands in the middle.
            marks = [*marks, f"pic[sloped, pos={_BARS_NAMED if marks else _BARS}]{{treeview bars}}"]
        if marks:
            options.append(f"edge label={{{' '.join(marks)}}}")
        return f"{{{text}}}, {', '.join(options)}"

    def _labels(self, node: int) -> list[str]:
        """The texts around a node as labels, the lines on one side in one."""
        spot, sides = self.taken.spots[node], dict[str, list[tuple[float, PicturePart, Text]]]()
        for part, text in self.texts.get(node, []):
            sides.setdefault(_side(text, text.y - spot.y), []).append((text.y, part, text))
        found = []
        for side, lines in sides.items():
            lines.sort(key=lambda line: line[0])
            _, part, first = lines[0]
            options = self.styles.own(self.styles.style_of(part), self.styles.text_options(first.face))
            joined = r"\\".join(self._line(part, text, first) for _, part, text in lines)
            found.append(f"label={{[{options}, treeview {side}]{side}:{{{joined}}}}}")
        return found

    def _line(self, part: PicturePart, text: Text, first: Text) -> str:
        """One line of a label; set in its own way where it differs from the first."""
        source = written(part.group, text)
        if text.face == first.face:
            return source
        options = dict(option.split("=", 1) for option in self.styles.text_options(text.face))
        return f"{{{options['font']}\\textcolor{{{options['text']}}}{{{source}}}}}"

    def setup(self) -> str:
        """How forest lays the tree out: where edges begin, and how far nodes and levels are apart."""
        mm, ends = self.styles.mm, "parent anchor=south, child anchor=north"
        if self.taken.turned:
            ends = "grow'=east, parent anchor=east, child anchor=west"
        apart = f"l={mm(self.plan.level)}mm, l sep=0mm, s sep={mm(self.far)}mm"
        every = f"node options={{treeview node}}, {ends}, anchor=center, {apart}"
        distance = self.styles.bp(self.plan.style.text_gap + _SLANT)
        near = self.styles.bp(self.plan.style.text_gap)
        labels = ", ".join(
            f"treeview {side}/.style={{align={align}, anchor={anchor}, label distance={gap}}}"
            for side, align, anchor, gap in (
                ("left", "right", "east", distance),
                ("right", "left", "west", distance),
                ("above", "center", "south", near),
                ("below", "center", "north", near),
            )
        )
        return f"\\tikzset{{{labels}}}\n\\forestset{{treeview tree/.style={{for tree={{{every}}}}}}}\n"

    def _reaches(self) -> dict[int, float]:
        """How far each node's texts reach beyond its shape, on both sides together, across the tree."""
        found = {}
        for node, part in self.nodes.items():
            left, top, right, bottom = part.item.bounds
            shape = bottom - top if self.taken.turned else right - left
            found[node] = max(float(self.plan.left[node] + self.plan.right[node]) - shape, 0.0)
        return found

    def _apart(self) -> tuple[dict[int, float], float]:
        """How far apart the children stand of nodes with only terminals below, and all others."""
        reach, below, inner = self._reaches(), dict[int, float](), set[int]()
        gap = self.plan.style.clearance + _MATHS
        for node, spot in self.taken.spots.items():
            inner.add(spot.parent)
            below[spot.parent] = max(below.get(spot.parent, 0.0), reach[node] + gap)
        far = max((reach[node] for node in inner if node != NIL), default=0.0) + 2 * gap
        outer = {spot.parent for node, spot in self.taken.spots.items() if node in inner}
        return {node: apart for node, apart in below.items() if node != NIL and node not in outer}, far

    def below(self) -> str:
        """The caption, line by line, centred."""
        lines = [
            p.item for p in self.taken.items if p.group.startswith("caption") and isinstance(p.item, Text)
        ]
        skip = "\\noalign{\\vskip 3mm}%\n" if lines else ""
        return skip + "".join(f"{self._line_of(line)}\\cr\n" for line in lines)

    def _line_of(self, line: Text) -> str:
        _, font = self.styles.text_options(line.face)
        return f"{font.removeprefix('font=')}\\strut {escape(line.text)}"


def _level_name(node: int) -> str:
    """What a node is called by which the name of its level stands."""
    return f"level{node}"


def _text(part: PicturePart) -> Text:
    assert isinstance(part.item, Text)
    return part.item


def _side(text: Text, y: float) -> str:
    """On which side of its node a text stands, whose baseline is ``y`` px below the centre."""
    if text.face.anchor == "end":
        return "left"
    if text.face.anchor == "start":
        return "right"
    return "below" if y > 0 else "above"
