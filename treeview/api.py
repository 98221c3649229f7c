"""What Python programs and notebooks use; the command line builds on it too.

>>> import treeview
>>> tree = treeview.load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
>>> treeview.solve(tree, "alphabeta").value
4.0
"""

from __future__ import annotations

import time
import warnings
from os import PathLike
from pathlib import Path
from typing import Any, Final

from treeview.draw.style import Style
from treeview.draw.svg import svg
from treeview.formats import registry
from treeview.formats.errors import FormatError
from treeview.formats.files import atomic_write
from treeview.formats.networkx_ import from_networkx, to_networkx
from treeview.formats.sources import load
from treeview.games.random_tree import random_tree
from treeview.playback import timeline as timeline_module
from treeview.playback.answer import Answer, answer
from treeview.playback.timeline import Timeline
from treeview.scenes import picture
from treeview.search.algorithms import search
from treeview.search.options import OptionError
from treeview.tree import tree as tree_module
from treeview.tree.tree import ROOT, Tree, TreeError

MOST_DPI: Final = 2400


class SVG(str):
    """SVG text that a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def record(tree: Tree, algorithm: str = "alphabeta", **options: Any) -> Timeline:
    """Run ``algorithm`` on ``tree`` and record every step; the timeline stands at the end.

    ``timeline.seek(step)`` moves to any step from 0 to ``len(timeline)``; ``timeline["value"]``,
    "alpha", "beta", "alpha_in", "beta_in" (float64, nan where there is none), "status" (int8),
    "order", "best" (int32), or "visits" and "total" for MCTS, are the annotations there, arrays of
    shape ``(len(tree),)`` by node id. They change in place as the timeline moves.

    Algorithms are "minimax", "alphabeta", "deepening", "expectimax" and "mcts"; the last two know chance
    nodes. Options are those of the command line with underscores. Raises ``OptionError`` and ``TreeError``,
    both ``ValueError``. Costs about twice the time of the textbook recursion and some ten bytes a step.
    """
    return Timeline(search(tree, algorithm, options, time.perf_counter)).record_all()


def solve(tree: Tree, algorithm: str = "alphabeta", **options: Any) -> Answer:
    """What ``algorithm`` finds on ``tree``: value, best line, counts; see `Answer`.

    Takes what `record` takes and raises what it raises. ``answer.as_dict()`` adds every node.
    """
    return answer(record(tree, algorithm, **options))


def render(
    what: Tree | Timeline | Answer,
    path: str | PathLike[str] | None = None,
    *,
    step: int | None = None,
    style: str | Style = "light",
    root: int = ROOT,
    dpi: float = 192,
) -> SVG:
    """Draw ``what`` and return it as SVG; a notebook shows it.

    - ``what``: a tree alone, a run (`Timeline`), or an `Answer`.
    - ``step``: which step of the run, from 0, before the first, to ``len(timeline)``; without it, the
      step where the timeline stands, which is left there. A tree alone has none.
    - ``style``: "light", "dark", or a `treeview.draw.style.Style` of your own.
    - ``root``: the id of a node, as ``tree.at([1, 0])`` gives it for a path: only the subtree at it is
      drawn.

    With ``path`` the picture is written there as well: SVG, or PNG (``dpi`` dots an inch; a pixel of
    the picture is 1/96 inch) and PDF where Qt is installed. Raises ``FormatError`` for a file name
    of another kind and for a file that cannot be written; the file appears whole or not at all. Warns
    where a PNG had to be made smaller than ``dpi`` asks for.
    """
    if not 1 <= dpi <= MOST_DPI:
        raise ValueError(f"dpi is from 1 to {MOST_DPI}, not {dpi}")
    drawn = picture(what, step=step, style=style, root=root)
    text = SVG(svg(drawn))
    if path is None:
        return text
    kind = Path(path).suffix.lower()
    if kind == ".svg":
        atomic_write(Path(path), text.encode())
    elif kind in (".png", ".pdf"):
        try:
            from treeview.qt import raster  # Qt only where it is needed
        except ImportError as problem:
            raise FormatError(f"{kind} needs Qt, .svg does not ({problem})", file=str(path)) from None

        if kind == ".png":
            note = raster.render_png(drawn, Path(path), dpi)
            if note:
                warnings.warn(note, stacklevel=2)
        else:
            raster.render_pdf(drawn, Path(path))
    else:
        raise FormatError("a picture is .svg, .png or .pdf", file=str(path))
    return text


def save(tree: Tree, path: str | PathLike[str]) -> None:
    """Write ``tree`` to a file, whole or not at all; the name's ending says the format.

    Raises ``FormatError`` for a format that cannot keep what the tree holds, and for a file that
    cannot be written.
    """
    registry.write_file(tree, path)


tree_module.to_svg = timeline_module.to_svg = render

__all__ = [
    "SVG",
    "Answer",
    "FormatError",
    "OptionError",
    "Timeline",
    "Tree",
    "TreeError",
    "from_networkx",
    "load",
    "picture",
    "random_tree",
    "record",
    "render",
    "save",
    "solve",
    "to_networkx",
]
