"""A picture as it leaves: on a sheet of a size that somebody chose."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from treeview.draw.picture import Box, Picture, Text
from treeview.figures.lengths import MM_PER_INCH, PX_PER_INCH

LARGEST: Final = 2.0
"""By how much trees grow to fill a page."""


READABLE: Final = 5.0
"""Points below which a text is hard to read on paper."""


class Sheet(NamedTuple):
    """A picture and by what to multiply its px, so that they are 1/96 inch."""

    picture: Picture
    scale: float = 1.0

    @property
    def width(self) -> float:
        """Px of 1/96 inch."""
        return self.picture.width * self.scale

    @property
    def height(self) -> float:
        """Px of 1/96 inch."""
        return self.picture.height * self.scale

    @property
    def smallest(self) -> float:
        """The size of the smallest text in points of 1/72 inch, ``inf`` where there is none."""
        sizes = (item.face.size for _, item in self.picture.walk() if isinstance(item, Text))
        return min(sizes, default=math.inf) * self.scale * 72 / PX_PER_INCH

    @property
    def millimetres(self) -> tuple[float, float]:
        """Width and height."""
        return self.width / PX_PER_INCH * MM_PER_INCH, self.height / PX_PER_INCH * MM_PER_INCH


def around(
    picture: Picture,
    content: Box,
    margin: float,
    width: float | None = None,
    height: float | None = None,
    page: tuple[float, float] | None = None,
) -> Sheet:
    """The sheet that shows ``content``, a box in the picture, with ``margin`` px of paper around it.

    - ``width``, ``height``: of the sheet. With one of them, the other follows; with both, the content is as
      large as it can be and in the middle.
    - ``page``: the sheet is a page; the content fills ``width`` or ``height`` of it, or all of it, but is at
      most twice as large as it is.

    All in px of 1/96 inch. What is too small for its margins has a tenth of its shorter side as margin.
    """
    left, top, right, bottom = content
    across, down = max(right - left, 1.0), max(bottom - top, 1.0)
    given = [side for side in (width, height, *(page or ())) if side is not None]
    margin = min(margin, min(given) / 10) if given and min(given) <= 2.5 * margin else margin
    limits = [(width, across), (height, down)]
    if page is not None:
        limits = [
            (min(own or side, side), size)
            for own, side, size in zip((width, height), page, (across, down), strict=True)
        ]
    scales = [(limit - 2 * margin) / size for limit, size in limits if limit is not None]
    scale = min(scales, default=1.0)
    if page is not None and width is None and height is None:
        scale = min(scale, LARGEST)
    paper = page or (width or across * scale + 2 * margin, height or down * scale + 2 * margin)
    wide, high = (side / scale for side in paper)
    return Sheet(
        picture._replace(
            width=wide,
            height=high,
            left=(left + right - wide) / 2,
            top=(top + bottom - high) / 2,
        ),
        scale,
    )
