"""Axes: the direction in which a tree grows.

A plan always describes a tree that grows downwards: ``x`` goes across the tree, ``y`` along its edges. It is
turned only when it is drawn. A tree that grows to the right is its plan mirrored at the diagonal, so the
first child is the uppermost and turning is its own inverse. Only places are turned, not texts and shapes.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from treeview.draw.picture import Box
from treeview.draw.style.style import Style

T = TypeVar("T")
Floats = npt.NDArray[np.float64]


class Axes(NamedTuple):
    """The transformation from a plan to a picture and back."""

    turned: bool

    def turn(self, x: T, y: T) -> tuple[T, T]:
        """Convert a place, or a width and height, from plan to picture or back."""
        return (y, x) if self.turned else (x, y)

    def points(self, points: Sequence[float]) -> tuple[float, ...]:
        if not self.turned:
            return tuple(points)
        return tuple(number for pair in zip(points[1::2], points[::2], strict=True) for number in pair)

    def box(self, box: Box) -> Box:
        left, top, right, bottom = box
        return (top, left, bottom, right) if self.turned else box

    def lines(self, lines: Floats) -> Floats:
        """Convert lines of shape ``(k, 4)``: x, y, x, y."""
        return lines[:, [1, 0, 3, 2]] if self.turned else lines


AXES: Final = {"down": Axes(False), "right": Axes(True)}


def axes_of(style: Style) -> Axes:
    """The axes of a style's direction."""
    return AXES[style.direction]
