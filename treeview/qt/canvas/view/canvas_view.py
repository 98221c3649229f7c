"""Which part of the plane the viewport shows, and how large. Pure arithmetic, no Qt.

The plane is that of `draw.plan`: px at 100 %. From 90 % upwards the picture is to scale, exactly
what an export shows. Below that labels keep their size, so the two axes shrink each at its own pace,
such that at "fit" the tree fills the window both ways: a root with 10,000 children keeps its
two rows apart, and a chain of 100,000 nodes keeps its width.
"""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from treeview.records import dataclass

TRUE_SCALE: Final = 0.9
"""From this zoom upwards both axes have the same scale: there the smallest texts are 9 px."""
MAX_PITCH_PX: Final = 90.0
"""The most px between the levels of a fitted tree that is not to scale."""
MAX_PITCH_RIGHT_PX: Final = 130.0
"""The same for a tree that grows to the right, with texts between the levels."""
MAX_PITCH_BOARDS_PX: Final = 150.0
MAX_PITCH_BOARDS_RIGHT_PX: Final = 190.0
"""The same if nodes are the boards of a game."""
MAX_ZOOM: Final = 4.0
MIN_ZOOM: Final = 0.25
"""The zoom down to which any tree can be reduced; a large tree, to half of the fitting zoom."""
MAX_FIT_ZOOM: Final = 2.5
"""A small tree is not blown up further than this."""
PADDING_PX: Final = 28.0
"""Free px around a fitted tree."""
MIN_IN_SIGHT_PX: Final = 64.0
"""The px of the tree that stay in sight, however far the user pans."""


class Extent(NamedTuple):
    """Where the centres of a tree's nodes lie, and how far nodes and texts reach around them.

    ``most_across`` and ``most_down`` are the scales beyond which a tree that is not to scale is not
    stretched, even if the window has room. ``beyond`` and ``below`` are the px of the screen that texts need
    right of the last nodes and under the lowest, ``before`` and ``over`` those that boards need left of the
    first nodes and above the highest.
    """

    left: float
    top: float
    right: float
    bottom: float
    around_left: float = 0.0
    around_top: float = 0.0
    around_right: float = 0.0
    around_bottom: float = 0.0
    most_across: float = math.inf
    most_down: float = math.inf
    beyond: float = 0.0
    below: float = 0.0
    before: float = 0.0
    over: float = 0.0

    def join(self, others: Iterable["Extent"]) -> "Extent":
        """Return an extent with the room that this one and all ``others`` need."""
        found = self
        for other in others:
            least = [min(pair) for pair in zip(found, other, strict=True)]
            most = [max(pair) for pair in zip(found, other, strict=True)]
            found = Extent(*least[:2], *most[2:8], *least[8:10], *most[10:])
        return found

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


_BELOW_TRUE_SCALE: Final = 0.999
"""If nodes would fit to scale, but their texts would not, texts are left out."""

NOTHING: Final = Extent(0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class CanvasView:
    """The viewport of ``width`` × ``height`` px shows the plane around (``x``, ``y``) at ``zoom``."""

    extent: Extent = NOTHING
    width: float = 1.0
    height: float = 1.0
    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0
    covered: float = 0.0
    """The px at the bottom that something else covers; fitting and revealing avoid them."""
    beside: float = 0.0
    """The share of the viewport at each side left free around a part of the tree that is shown."""

    @property
    def scales(self) -> tuple[float, float]:
        """Viewport px for each px of the plane, across and down."""
        return self.scales_at(self.zoom)

    def scales_at(self, zoom: float) -> tuple[float, float]:
        """The same at another zoom."""
        across, down = self._whole_scales()
        least = min(across, down)
        if zoom >= TRUE_SCALE or least >= TRUE_SCALE:
            return zoom, zoom
        part = math.log(zoom / TRUE_SCALE) / math.log(least / TRUE_SCALE)
        return TRUE_SCALE * (across / TRUE_SCALE) ** part, TRUE_SCALE * (down / TRUE_SCALE) ** part

    def _whole_scales(self) -> tuple[float, float]:
        """The scale at which the whole tree fits, for each axis; no more than ``TRUE_SCALE``."""
        e = self.extent
        before, over, beyond, below = self._texts(e)
        across = max(self.width - 2 * PADDING_PX - before - beyond, 16.0) / max(e.width, 1.0)
        down = max(self.height - self.covered - 2 * PADDING_PX - over - below, 16.0) / max(e.height, 1.0)
        return min(TRUE_SCALE, across, e.most_across), min(TRUE_SCALE, down, e.most_down)

    @property
    def fitting(self) -> float:
        """The zoom at which the whole tree is seen; to scale only if its texts fit as well."""
        e = self.extent
        across = (self.width - 2 * PADDING_PX) / max(e.width + e.around_left + e.around_right, 1.0)
        down = (self.height - self.covered - 2 * PADDING_PX) / max(
            e.height + e.around_top + e.around_bottom, 1.0
        )
        scale = min(across, down, MAX_FIT_ZOOM)
        return scale if scale >= TRUE_SCALE else min(*self._whole_scales(), _BELOW_TRUE_SCALE * TRUE_SCALE)

    @property
    def least(self) -> float:
        """The zoom down to which the tree can be reduced."""
        return min(self.fitting / 2, MIN_ZOOM)

    def fit(self) -> None:
        self.zoom = self.fitting
        self._centre_on(self.extent)

    def zoom_for(self, part: Extent, most: float = MAX_FIT_ZOOM) -> float:
        """The largest zoom up to ``most`` at which a part of the tree fits."""
        if self._fits(part, most):
            return most
        low, high = self.least, most
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if self._fits(part, middle) else (low, middle)
        return low

    def show(self, part: Extent) -> None:
        """Show a part of the tree in the middle, as large as it fits."""
        self.zoom = self.zoom_for(part)
        self._centre_on(part)
        self.keep()

    def _centre_on(self, part: Extent) -> None:
        """Move the middle of a part, with its texts, to that of the viewport above the covered bottom."""
        texts = 1.0 if self.zoom >= TRUE_SCALE else 0.0
        self.x = (part.left + part.right + texts * (part.around_right - part.around_left)) / 2
        self.y = (part.top + part.bottom + texts * (part.around_bottom - part.around_top)) / 2
        across, down = self.scales
        self.y += self.covered / 2 / down
        if self.zoom < TRUE_SCALE:
            before, over, beyond, below = self._texts(part)
            self.x += (beyond - before) / 2 / across
            self.y += (below - over) / 2 / down

    def _texts(self, part: Extent) -> tuple[float, float, float, float]:
        """The px besides the padding for texts of parts not to scale: left, above, right and below."""
        across = (min(max(px - PADDING_PX / 2, 0.0), self.width / 4) for px in (part.before, part.beyond))
        down = (min(max(px - PADDING_PX / 2, 0.0), self.height / 4) for px in (part.over, part.below))
        (before, beyond), (over, below) = across, down
        return before, over, beyond, below

    def _fits(self, part: Extent, zoom: float) -> bool:
        across, down = self.scales_at(zoom)
        texts = zoom if zoom >= TRUE_SCALE else 0.0
        width = part.width * across + (part.around_left + part.around_right) * texts
        height = part.height * down + (part.around_top + part.around_bottom) * texts
        before, over, beyond, below = (0.0, 0.0, 0.0, 0.0) if texts else self._texts(part)
        width, height = width + before + beyond, height + over + below
        room = 1 - 2 * self.beside
        across, down = room * self.width, room * (self.height - self.covered)
        return width <= across - 2 * PADDING_PX and height <= down - 2 * PADDING_PX

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Convert a place of the plane to px of the viewport."""
        across, down = self.scales
        return (x - self.x) * across + self.width / 2, (y - self.y) * down + self.height / 2

    def to_plane(self, x: float, y: float) -> tuple[float, float]:
        """Convert px of the viewport to a place of the plane."""
        across, down = self.scales
        return (x - self.width / 2) / across + self.x, (y - self.height / 2) / down + self.y

    def zoom_to(self, zoom: float, x: float, y: float) -> None:
        """Zoom around the place (``x``, ``y``) in px of the viewport, which stays where it is."""
        before = self.to_plane(x, y)
        self.zoom = min(max(zoom, self.least), MAX_ZOOM)
        across, down = self.scales
        self.x = before[0] - (x - self.width / 2) / across
        self.y = before[1] - (y - self.height / 2) / down
        self.keep()

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by px of the viewport."""
        across, down = self.scales
        self.x -= dx / across
        self.y -= dy / down
        self.keep()

    def keep(self) -> None:
        """Move the centre, if necessary, so that some of the tree stays in sight."""
        across, down = self.scales
        e = self.extent
        reach_x = max(self.width / 2 - MIN_IN_SIGHT_PX, 0.0) / across
        reach_y = max(self.height / 2 - MIN_IN_SIGHT_PX, 0.0) / down
        self.x = min(max(self.x, e.left - reach_x), e.right + reach_x)
        self.y = min(max(self.y, e.top - reach_y), e.bottom + reach_y)

    def resize(self, width: float, height: float) -> None:
        """Take another size in px; the zoom stays within its limits."""
        self.width, self.height = max(width, 1.0), max(height, 1.0)
        self.zoom = min(max(self.zoom, self.least), MAX_ZOOM)
        self.keep()

    def find_centre(self, part: Extent, margin: float) -> tuple[float, float] | None:
        """The nearest centre that shows a part of the tree, ``margin`` px free; ``None`` if it is shown."""
        left, top, right, bottom = self._box(part)
        height = self.height - self.covered
        seen = left >= 0 and right <= self.width and top >= 0 and bottom <= height
        margin = min(margin, 16.0) if seen else margin
        dx = overhang(left, right, self.width, min(margin, self.width / 4))
        dy = overhang(top, bottom, height, min(margin, height / 4))
        if not dx and not dy:
            return None
        across, down = self.scales
        return self.x + dx / across, self.y + dy / down

    def _box(self, part: Extent) -> tuple[float, float, float, float]:
        """The box of a part of the tree, with its texts, on the screen."""
        before, over, beyond, below = self._texts(part)
        if self.zoom >= TRUE_SCALE:
            before, over, beyond, below = (self.zoom * px for px in part[4:8])
        left, top = self.to_screen(part.left, part.top)
        right, bottom = self.to_screen(part.right, part.bottom)
        return left - before, top - over, right + beyond, bottom + below


def overhang(low: float, high: float, room: float, margin: float) -> float:
    """How far the interval ``low`` to ``high`` exceeds a room, with a margin if it fits."""
    margin = max(min(margin, (room - (high - low)) / 2), 0.0)
    return min(low - margin, 0.0) or max(high - (room - margin), 0.0)
