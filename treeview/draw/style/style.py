"""Styles: colours, type, line widths and distances."""

from dataclasses import fields, replace
from typing import Final, Literal

from treeview.draw.fonts import BUNDLED, SANS
from treeview.draw.style.palette import DARK_PALETTE, LIGHT_PALETTE, Palette
from treeview.messages import tr
from treeview.records import dataclass

Direction = Literal["down", "right"]
"""The direction of growth: from the root at the top downwards, or from the left to the right."""
Glyphs = Literal["triangles", "shapes", "circles"]
"""The shapes of nodes: MAX ▲, MIN ▼, chance ● and terminals ■; MAX ■, MIN ●, chance ◆ and terminals in
plain boxes; or circles throughout, where colours and the names of levels tell the kinds apart."""
GLYPHS: Final[tuple[Glyphs, ...]] = ("triangles", "shapes", "circles")
Labels = Literal["window", "edges", "bounds", "relations", "sensitivity", "none"]
"""How a run is written on a tree: α and β at nodes; the window on the edge down which it was passed; the
bounds of the value, as an interval or as ≥ and ≤; or not at all."""
LABELS: Final[tuple[Labels, ...]] = ("window", "edges", "bounds", "relations", "sensitivity", "none")
MIN_SPACING: Final = 0.5
MAX_SPACING: Final = 3.0


class _HashedOnce:
    """Keeps the hash of a frozen record: pens and fonts are looked up by style hundreds of times a frame."""

    __slots__ = ("_hash",)

    def __hash__(self) -> int:
        try:
            # Declared in the class, it would count as a number of styles.
            found: int = self._hash  # type: ignore[attr-defined]
        except AttributeError:
            found = hash(tuple(getattr(self, field.name) for field in fields(self)))  # type: ignore[arg-type]
            object.__setattr__(self, "_hash", found)
        return found


@dataclass(frozen=True, slots=True)
class Style(_HashedOnce):
    """Everything a picture's look depends on. Lengths are in px at 100 %.

    ``dataclasses.replace(LIGHT, direction="right", level_spacing=1.5)`` makes another style. Raises
    ``ValueError`` for an unknown direction or unknown glyphs and for spacings outside ``MIN_SPACING`` to
    ``MAX_SPACING``, and its subclass ``FontError`` for a font that cannot be used.
    """

    name: str = "light"
    palette: Palette = LIGHT_PALETTE

    direction: Direction = "down"
    level_spacing: float = 1.0
    """Multiplies the distance of levels, which never falls below what nodes and texts need."""
    node_spacing: float = 1.0
    """Multiplies the distance of neighbours, which never falls below what they and their texts need."""
    glyphs: Glyphs = "triangles"
    order: bool = False
    """Whether each node shows its number in the order of first visits: "#3"."""
    positions: bool = False
    """Whether a node without a name or move shows its path, as sentences do: "1.2"."""

    font: str = SANS
    """Font of all texts: "sans", "serif" or "mono", which are bundled, or the path of a TTF or OTF file."""
    value_size: float = 13.0
    """Size of the value inside a node."""
    label_size: float = 12.0
    """Size of a node's name."""
    note_size: float = 11.0
    """Size of α, β, counts, moves and names of levels."""
    small_size: float = 10.0
    """Size of the numbers under a terminal."""
    line_height: float = 1.22
    """Distance of the lines of a text, in multiples of its size."""

    triangle_width: float = 46.0
    widest_triangle: float = 72.0
    """Width of the widest triangle; values that need a wider one stand to the left instead."""
    triangle_height: float = 40.0
    value_rise: float = 7.5
    """Distance from the base of a triangle to the value in it."""
    circle: float = 36.0
    """Diameter of a chance node."""
    box: float = 27.0
    """Height, and least width, of a terminal."""
    corner: float = 3.0
    """Radius of a terminal's corners."""
    padding: float = 5.0
    """Distance between a value and the outline around it."""

    hair: float = 1.0
    """Line width of unvisited and pruned outlines, and of pruned edges."""
    line: float = 1.5
    """Line width of outlines and edges that were visited."""
    heavy: float = 2.5
    """Line width of the outlines of open nodes, and of the current path."""
    best_line: float = 4.0
    casing: float = 2.0
    """Width of the best line on either side of the current path, if both share an edge."""
    ring: float = 3.0
    """Line width of the ring around the current node."""
    ring_gap: float = 3.0
    """Distance from a node's outline to the ring around it."""
    second: float = 1.5
    """Line width of the second outline of a frontier node."""
    second_gap: float = 2.5
    """Distance from a frontier node's outline to its second one."""
    bar: float = 13.0
    """Length of the bars across an edge that was cut."""
    bar_gap: float = 4.5
    """Distance between those two bars."""
    arrow: float = 9.0
    """Length of the arrow head that points at the child a value came from."""
    bracket: float = 7.0
    """Length of the corners around a selected node."""
    dash: tuple[float, ...] = (4.0, 3.0)
    dots: tuple[float, ...] = (2.5, 3.5)
    """Dashes of the current path where a rollout runs."""

    board: float = 46.0
    """Side of the board at a node of a game, if it is square; others have about as large an area."""
    board_head: float = 17.0
    """Height of the head over the board: the sign of the kind, and the value if there is room."""
    board_pad: float = 3.5
    """Distance between a board and the frame around it."""
    board_gap: float = 44.0
    """Least distance of the frames on two levels."""

    sibling_gap: float = 40.0
    """Least distance of neighbours' centres; wider where labels need it."""
    level_gap: float = 92.0
    """Least distance of levels, centre to centre."""
    widest_level_gap: float = 138.0
    """Distance of levels up to which a broad tree is made taller."""
    aspect: float = 6.0
    """Ratio of width to height beyond which a tree counts as broad."""
    widest_level_gap_right: float = 190.0
    aspect_right: float = 1.6
    """The same for a tree that grows to the right, where it is the ratio of height to width."""
    text_gap: float = 9.0
    """Distance between a node and the text beside it."""
    hang_gap: float = 8.0
    """Distance between a terminal and the text under it."""
    tip_gap: float = 4.0
    """Additional gap above or under the tip of a triangle, where the ring around it is pointed."""
    clearance: float = 10.0
    """Least distance between the shapes and texts of neighbouring nodes."""
    nearly: float = 16.0
    """Siblings whose texts differ in width by less than this are spaced evenly."""
    badge: float = 14.0
    """Height of the badge that says how many nodes are folded away below a node."""
    badge_gap: float = 3.0
    """Distance between a folded node and its badge."""
    ply_gap: float = 24.0
    """Distance between the names of the levels and the tree."""
    margin: float = 24.0
    """Margin around the whole picture."""

    decimals: int = 2
    """Most digits after the point."""
    fractions: bool = False
    """Whether probabilities that are short fractions are written as such: 1/36."""
    written: bool = False
    """Whether numbers of the tree are shown as they were typed or read: 1/3, 0.50, not rounded."""

    __hash__ = _HashedOnce.__hash__

    def __post_init__(self) -> None:
        if self.font not in BUNDLED:
            # This imports numpy, which the start page does without.
            from treeview.draw.fonts.font_metrics import check_font

            check_font(self.font)
        if self.direction not in ("down", "right"):
            problem = tr("there is no direction {name}; choose from {names}")
            raise ValueError(problem.format(name=repr(self.direction), names="down, right"))
        if self.glyphs not in GLYPHS:
            problem = tr("there are no node shapes {name}; choose from {names}")
            raise ValueError(problem.format(name=repr(self.glyphs), names=", ".join(GLYPHS)))
        for name in ("level_spacing", "node_spacing"):
            if not MIN_SPACING <= getattr(self, name) <= MAX_SPACING:
                problem = tr("{name} must be from {low} to {high}")
                raise ValueError(problem.format(name=name, low=MIN_SPACING, high=MAX_SPACING))

    @property
    def value_line(self) -> float:
        return self.value_size * self.line_height

    @property
    def label_line(self) -> float:
        return self.label_size * self.line_height

    @property
    def note_line(self) -> float:
        return self.note_size * self.line_height

    @property
    def small_line(self) -> float:
        return self.small_size * self.line_height

    @property
    def larger(self) -> float:
        """The factor, at least 1, by which notes, legend and small labels are larger than usual."""
        return max(self.note_size / LIGHT.note_size, 1.0)

    @property
    def over_gap(self) -> float:
        """The gap from a shape to the text above, under or right of it, with room for its ring."""
        return max(self.hang_gap, self.ring_reach + self.hair)

    @property
    def corner_gap(self) -> float:
        """The gap from a triangle to lines of text beside it as high as the corners of its ring."""
        return max(self.text_gap, 2 * self.ring_reach + self.hair)

    def note_gap(self, lines: int) -> float:
        """The gap from a triangle to ``lines`` of numbers beside it: three are as high as its corners."""
        return self.corner_gap if lines > 2 else self.text_gap

    @property
    def beside_gap(self) -> float:
        """The gap from a shape that is not pointed to the text beside it, with room for its ring."""
        return max(self.text_gap, self.ring_reach + self.text_gap / 2)

    @property
    def ring_reach(self) -> float:
        """The distance from a node's outline to the outside of the ring around it."""
        return self.ring_gap + self.ring


LIGHT: Final = Style()
DARK: Final = replace(LIGHT, name="dark", palette=DARK_PALETTE)
