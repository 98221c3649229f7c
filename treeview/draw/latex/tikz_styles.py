"""The looks of a picture's parts as TikZ options; each group has a style with the most common looks."""

from collections import Counter
from collections.abc import Iterable
from copy import copy
from typing import Final

from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.latex.latex_text import MM, POINT, Colours, font_command, font_definition
from treeview.draw.latex.picture_parts import NODE, NodeSpot, PicturePart, PictureParts
from treeview.draw.length_text import format_length
from treeview.draw.picture import NO_PEN, Anchor, Circle, Face, Pen, Polygon, Polyline, Primitive, Rect, Text
from treeview.draw.plan.plan import Plan
from treeview.draw.style.looks import faces

Options = tuple[str, ...]

ANCHORS: Final[dict[Anchor, str]] = {"start": "base west", "middle": "base", "end": "base east"}
ON_EDGES: Final = ("move", "move pruned", "windows")
"""Groups of the texts that stand on edges."""
HALOS: Final = ("current", "second")
_TEXT: Final = " text"
UP: Final = "treeview up"
DOWN: Final = "treeview down"
DIAMOND: Final = "treeview diamond"
_NODE: Final = "inner sep=0pt, outer sep=0pt"
# Whatever the font, a text takes no more room than the picture keeps for it.
# A node with more room than its style says sets the room twice, and the last setting counts.
_FITS: Final = r"""\def\treeviewopen{\thickmuskip=1mu\relax\setbox0=\hbox\bgroup}
\def\treeviewclose{\egroup
  \ifdim\wd0>\treeviewroom\relax\resizebox{\treeviewroom}{\height}{\box0}\else\box0\fi}
"""
_FITS_STYLE: Final = (
    r"fits/.style={/utils/exec={\def\treeviewroom{#1}}, "
    r"execute at begin node=\treeviewopen, execute at end node=\treeviewclose}"
)

_SHAPE: Final = r"""\pgfdeclareshape{%s}{%%
  \inheritsavedanchors[from=rectangle]\inheritanchorborder[from=rectangle]%%
  \inheritanchor[from=rectangle]{center}\inheritanchor[from=rectangle]{base}\inheritanchor[from=rectangle]{mid}%%
  \inheritanchor[from=rectangle]{north}\inheritanchor[from=rectangle]{south}%%
  \inheritanchor[from=rectangle]{north west}\inheritanchor[from=rectangle]{north east}%%
  \inheritanchor[from=rectangle]{south west}\inheritanchor[from=rectangle]{south east}%%
%s  \backgroundpath{%%
    \southwest\pgf@xa=\pgf@x\pgf@ya=\pgf@y
    \northeast\pgf@xb=\pgf@x\pgf@yb=\pgf@y
    \pgf@xc=.5\pgf@xa\advance\pgf@xc by .5\pgf@xb
    \pgf@yc=.5\pgf@ya\advance\pgf@yc by .5\pgf@yb
%s    \pgfpathclose}}
"""
_SIDES: Final = "  \\inheritanchor[from=rectangle]{east}\\inheritanchor[from=rectangle]{west}%\n"
# Edges of a tree that grows to the right begin in the middle of a triangle's sides.
_SIDE: Final = r"""  \anchor{%s}{%%
    \pgf@process{\southwest}\pgf@xa=\pgf@x\pgf@ya=\pgf@y\pgf@process{\northeast}%%
    \pgf@x=%s\pgf@x\advance\pgf@x by %s\pgf@xa\pgf@y=.5\pgf@y\advance\pgf@y by .5\pgf@ya}%%
"""
_HALFWAY: Final = _SIDE % ("east", ".75", ".25") + _SIDE % ("west", ".25", ".75")
_POINTS: Final = {
    UP: (("a", "a"), ("c", "b"), ("b", "a")),
    DOWN: (("a", "b"), ("c", "a"), ("b", "b")),
    DIAMOND: (("a", "c"), ("c", "b"), ("b", "c"), ("c", "a")),
}


def shape_definition(name: str) -> str:
    """The declaration of a shape for pgf: ``UP``, ``DOWN`` or ``DIAMOND``."""
    lines = ""
    for place, (x, y) in enumerate(_POINTS[name]):
        to = "lineto" if place else "moveto"
        lines += f"    \\pgfpath{to}{{\\pgfqpoint{{\\pgf@x{x}}}{{\\pgf@y{y}}}}}%\n"
    return _SHAPE % (name, _SIDES if name == DIAMOND else _HALFWAY, lines)


def shape_of(item: Primitive) -> str:
    """The shape of a node, by the primitive that paints it."""
    if isinstance(item, Circle):
        return "circle"
    if isinstance(item, Polygon):
        xs, ys = item.points[::2], item.points[1::2]
        if len(xs) == 4:
            return DIAMOND
        return UP if sum(y == max(ys) for y in ys) == 2 else DOWN
    return "rectangle"


class Styles:
    """The styles of one or more pictures of the same tree.

    ``scale`` multiplies all lengths, ``origin`` is the place in the pictures with the coordinates 0, 0.
    Pass every picture to `learn` first. Then `style_of` and `format_options` give the style of a part
    and its own options, and `definitions` writes all styles in use.
    """

    def __init__(self, plan: Plan, scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> None:
        style = plan.style
        self.plan, self.palette, self.scale, self.origin = plan, style.palette, scale, origin
        self.colours = Colours(style.palette)
        self._faces = {face._replace(anchor="middle"): name for name, face in faces(style).items()}
        self._seen: dict[str, Counter[Options]] = {}
        self._base: dict[str, Options] = {}
        self._shapes: dict[str, Counter[Options]] = {}
        self._chosen = self._bars = ""

    # Lengths

    def mm(self, px: float) -> str:
        return format_length(px * MM * self.scale)

    def at(self, x: float, y: float) -> str:
        left, top = self.origin
        return f"({self.mm(x - left)},{self.mm(top - y)})"

    def move_origin(self, origin: tuple[float, float]) -> "Styles":
        """Return the same styles with the place that has the coordinates 0, 0 moved by ``origin``."""
        made = copy(self)
        made.origin = self.origin[0] + origin[0], self.origin[1] + origin[1]
        return made

    def bp(self, px: float) -> str:
        return f"{format_length(px * POINT * self.scale)}bp"

    # Learning

    def learn(self, parts: PictureParts) -> None:
        """Count the looks of everything in a picture."""
        values = values_inside(parts)
        for part in parts.items:
            if part.group in HALOS:
                continue
            if part.group.startswith(NODE):
                value = values.get(part.node)
                self._count(part.group, self.node_options(part.item, None))
                if value:
                    self._count(part.group + _TEXT, self._value_options(part.item, value))
                self._shape(part)
            elif not (part.group == "values" and part.node in values):
                self._count(self.style_of(part), self.options(part.group, part.item))

    def learn_arrow(self, arrow: str) -> None:
        self._chosen = arrow or self._chosen

    def learn_bars(self, bars: str) -> None:
        self._bars = bars or self._bars

    def _count(self, group: str, options: Options) -> None:
        self._seen.setdefault(group, Counter())[options] += 1

    def _shape(self, part: PicturePart) -> None:
        kind = kind_of(part.group)
        self._shapes.setdefault(kind, Counter())[self.shape_options(part.item)] += 1

    # Styles and options of parts

    def style_of(self, part: PicturePart) -> str:
        """The style of a part: by its face for a text, by its group for anything else."""
        if not isinstance(part.item, Text):
            return part.group
        return self._faces.get(part.item.face._replace(anchor="middle"), part.group)

    def format_options(self, group: str, options: Options) -> str:
        """The options of one part: its group's style, and its differences from that."""
        if group not in self._base:
            both = (self._seen.get(name) for name in (group, group + _TEXT))
            self._base[group] = tuple(option for seen in both if seen for option in seen.most_common(1)[0][0])
        base = self._base[group]
        return ", ".join([f"treeview/{style_name(group)}", *(o for o in options if o not in base)])

    def shape_of_kind(self, kind: str) -> Options:
        return self._shapes[kind].most_common(1)[0][0]

    def options(self, group: str, item: Primitive) -> Options:
        if isinstance(item, Text):
            text = (*self.text_options(item.face), self._fits(self._room(group, item)))
            return (
                (*self._move_options(item.face), *text)
                if group in ON_EDGES
                else (f"anchor={ANCHORS[item.face.anchor]}", *text)
            )
        return self.paint_options(item)

    def _room(self, group: str, text: Text) -> float:
        """The room for a text in px; in some groups, all texts get the room of the widest."""
        sizes, style = self.plan.sizes, self.plan.style
        small = text.face.size == style.small_size
        kept = {
            "notes": sizes.small if small else sizes.note,
            "values": sizes.value,
            "windows": self.plan.window,
        }
        face = text.face
        own = text_width(text.text, face.size, face.bold, face.font)
        return max(own, kept.get(group.split()[0], 0.0))

    def _fits(self, room: float) -> str:
        return f"treeview/fits={self.mm(room)}mm"

    def node_options(self, item: Primitive, value: Text | None) -> Options:
        """The options of a node with the value in it."""
        assert not isinstance(item, Text)
        return (*self.paint_options(item), *(self._value_options(item, value) if value else ()))

    def _value_options(self, item: Primitive, value: Text) -> Options:
        """The options of the value in a node; its room is the width of the shape at its height."""
        left, _, right, _ = item.bounds
        free = {UP: 0.4, DOWN: 0.4, DIAMOND: 0.5, "circle": 0.75}.get(shape_of(item), 0.9)
        face = value.face
        own = text_width(value.text, face.size, face.bold, face.font)
        return (*self.text_options(face), self._fits(max(own, free * (right - left))))

    def text_options(self, face: Face) -> Options:
        size = face.size * POINT * self.scale
        series = ("\\bfseries\\boldmath" if face.bold else "") + ("\\itshape" if face.italic else "")
        size_of = f"\\fontsize{{{format_length(size)}}}{{{format_length(size * 1.2)}}}"
        font = f"{size_of}{font_command(face.font)}\\selectfont{series}"
        return (f"text={self.colours[face.colour]}", f"font={font}")

    def paint_options(self, item: Polyline | Polygon | Circle | Rect) -> Options:
        fill = "" if isinstance(item, Polyline) else item.fill
        found = [f"fill={self.colours[fill] if fill else 'none'}"] if not isinstance(item, Polyline) else []
        if isinstance(item, Rect):
            found.append(f"rounded corners={self.bp(item.radius)}" if item.radius else "sharp corners")
        return (*found, *self._pen_options(item.pen))

    def _pen_options(self, pen: Pen) -> Options:
        if not pen.colour or not pen.width:
            return ("draw=none",)
        dash = " ".join(f"{'off' if odd & 1 else 'on'} {self.bp(px)}" for odd, px in enumerate(pen.dash))
        line = f"dash pattern={dash}" if dash else "solid"
        return (f"draw={self.colours[pen.colour]}", f"line width={self.bp(pen.width)}", line)

    def _move_options(self, face: Face) -> Options:
        cap = self.bp(cap_height(face.size, face.font))
        back = self.colours[self.palette.background]
        return (
            "anchor=center",
            f"text height={cap}",
            "text depth=0bp",
            f"inner sep={self.bp(2)}",
            f"fill={back}",
        )

    def shape_options(self, item: Primitive) -> Options:
        assert not isinstance(item, Text | Polyline)
        left, top, right, bottom = item._replace(pen=NO_PEN).bounds
        shape = shape_of(item)
        width, height = self.mm(right - left), self.mm(bottom - top)
        size = (
            (f"minimum size={width}mm",)
            if shape == "circle"
            else (f"minimum width={width}mm", f"minimum height={height}mm")
        )
        return (f"shape={shape}", *size)

    # The top of a source

    def definitions(self, baselines: dict[str, float], halos: dict[str, str]) -> str:
        """Shapes, colours and styles: the top of a source.

        ``baselines``: px from the centre down to the baselines of values, by kind; ``halos``: lines around
        nodes.
        """
        kinds = {kind: self.shape_of_kind(kind) for kind in self._shapes}
        shapes = sorted(
            {o.removeprefix("shape=") for options in kinds.values() for o in options if "treeview" in o}
        )
        made = "".join(shape_definition(shape) for shape in shapes)
        made = f"\\makeatletter\n{made}\\makeatother\n" if made else ""
        lines = [
            f"treeview node/.style={{{_NODE}}}",
            f"treeview/{_FITS_STYLE}",
            "treeview/.style={x=1mm, y=1mm, line join=miter, every node/.style={treeview node}}",
        ]
        lines += [self._kind_style(kind, kinds[kind], baselines.get(kind)) for kind in kinds]
        lines += [self._group_style(group) for group in self._base]
        lines += [f"treeview/{name}/.style={{{style}}}" for name, style in halos.items()]
        if self._bars:
            lines.append(f"treeview bars/.pic={{{self._bars}}}")
        styles = "".join(f"  {line},\n" for line in lines)
        head = self.colours.definitions() + font_definition(self.plan.style.font)
        return head + made + _FITS + f"\\tikzset{{\n{styles}}}\n"

    def _kind_style(self, kind: str, shape: Options, baseline: float | None) -> str:
        text = ""
        if baseline is not None:
            height, depth = max(2 * baseline, 0.0), max(-2 * baseline, 0.0)
            text = f", text height={self.bp(height)}, text depth={self.bp(depth)}"
        return f"treeview/{kind}/.style={{{', '.join(shape)}{text}}}"

    def _group_style(self, group: str) -> str:
        options = list(self._base[group])
        if group.startswith(NODE):
            options.insert(0, f"treeview/{kind_of(group)}")
        if group == "edge chosen" and self._chosen:
            options.append(self._chosen)
        return f"treeview/{style_name(group)}/.style={{{', '.join(options)}}}"


def kind_of(group: str) -> str:
    """The kind in the name of a group of nodes, as in "node max open"."""
    return group.split()[1]


def style_name(group: str) -> str:
    """The name of a group's style, without characters that are special in a key."""
    plain = "".join(c if c.isalnum() or c in " -" else " " for c in group)
    return " ".join(plain.split()).removeprefix(NODE) or "plain"


def values_inside(parts: PictureParts) -> dict[int, Text]:
    """The values that stand inside their nodes, on the middle line, by node."""
    shapes = {part.node: part.item for part in parts.items if part.group.startswith(NODE)}
    return {
        part.node: part.item
        for part in parts.items
        if part.group == "values"
        and isinstance(part.item, Text)
        and part.item.face.anchor == "middle"
        and part.node in shapes
        and _is_inside(part.item, parts.spots[part.node], shapes[part.node])
    }


def _is_inside(text: Text, spot: NodeSpot, shape: Primitive) -> bool:
    _, top, _, bottom = shape.bounds
    middle = text.y - cap_height(text.face.size, text.face.font) / 2
    return abs(text.x - spot.x) < 0.01 and top < middle < bottom


def baselines_of(all_parts: Iterable[PictureParts]) -> dict[str, float]:
    """Px from the centres of nodes down to the baselines of their values, by kind."""
    found: dict[str, float] = {}
    for parts in all_parts:
        values = values_inside(parts)
        for part in parts.items:
            if part.group.startswith(NODE) and part.node in values:
                found.setdefault(kind_of(part.group), values[part.node].y - parts.spots[part.node].y)
    return found
