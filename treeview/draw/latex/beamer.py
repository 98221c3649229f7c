"""The steps of a run as one beamer frame: what no step changes is written once, all else has overlays."""

from itertools import groupby
from typing import Final

from treeview.draw.latex.latex_text import COMPILE, FONTS, MM, LatexError, escape, heading, packages, to_input
from treeview.draw.latex.picture_parts import PictureParts
from treeview.draw.latex.tikz import (
    BEHIND,
    FRONT,
    NODES,
    TikzCommand,
    behind,
    fitting,
    frame_of,
    lines_of,
    taken_apart,
)
from treeview.draw.latex.tikz_styles import Styles
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import Plan
from treeview.draw.scene import Scene
from treeview.messages import format_count, tr
from treeview.tree.tree import ROOT

MAX_OVERLAYS: Final = 1_000
"""Steps beyond which beamer takes too long."""
WIDTH, HEIGHT = 148.0, 68.0
"""Millimetres that the picture has on a slide of 160 by 90."""
MAX_SCALE: Final = 1.5
"""How much a small picture is enlarged at most."""

_INDENT: Final = "  "


class Slides:
    """A frame in the making: `add` one step after the other, then take the `source`.

    ``plan`` and ``root`` are those of all pictures. ``scale`` is that of the picture on the slide; by default
    it fills it. About 10 ms a step for 100 nodes; LaTeX takes about a millisecond for each node, edge and
    text on each slide.
    """

    def __init__(self, plan: Plan, *, root: int = ROOT, scale: float | None = None) -> None:
        self.plan, self.root, self.scale = plan, root, scale
        self._steps: list[tuple[PictureParts, str]] = []

    def add(self, picture: Picture, scene: Scene, caption: str = "") -> None:
        """Take in a step: its picture, which `annotate` made of ``scene``, and what is said of it.

        Nothing of the scene is kept. Raises `LatexError` for too large a tree and too many steps.
        """
        if len(self._steps) >= MAX_OVERLAYS:
            problem = tr("beamer takes at most {count} steps; choose fewer")
            raise LatexError(problem.format(count=format_count(MAX_OVERLAYS)))
        self._steps.append((taken_apart(picture, scene, self.plan, self.root), caption))

    def source(self, standalone: bool = True) -> str:
        """The LaTeX source: a document, or a frame for one. Raises `LatexError` if there are no steps."""
        if not self._steps:
            raise LatexError(tr("there are no steps to show"))
        picture = self._steps[0][0].picture
        fill = min(WIDTH / (picture.width * MM), HEIGHT / (picture.height * MM), MAX_SCALE)
        styles = Styles(self.plan.style, fitting(picture, fill if self.scale is None else self.scale))
        size = frame_of(picture._replace(background=""), styles)
        ink, canvas = styles.colours[styles.palette.ink], styles.colours[styles.palette.background]
        top, each = lines_of([taken for taken, _ in self._steps], styles)
        body = "\\begin{frame}[plain]\n\\centering\n\\begin{tikzpicture}[treeview]\n" + size
        body += self._overlays(each) + "\\end{tikzpicture}\\par\n" + self._captions() + "\\end{frame}\n"
        title = picture.title
        if not standalone:
            return heading(title, top + body, to_input("tikz")) + top + body
        colours = (
            f"\\setbeamercolor{{background canvas}}{{bg={canvas}}}\n"
            f"\\setbeamercolor{{normal text}}{{fg={ink}}}\n"
            "\\setbeamertemplate{navigation symbols}{}\n"
            "\\setbeamersize{text margin left=6mm, text margin right=6mm}\n"
        )
        return (
            heading(title, top + body, COMPILE)
            + f"\\documentclass[aspectratio=169]{{beamer}}\n{FONTS}{packages('tikz')}{top}{colours}"
            + f"\\begin{{document}}\n{body}\\end{{document}}\n"
        )

    def _overlays(self, each: list[list[TikzCommand]]) -> str:
        """What draws all steps: everything once, with the slides that it is on."""
        slides = _by_command(each)
        rank = {
            group: place for place, group in enumerate(_merged([[c.group for c in step] for step in each]))
        }
        nodes = {node: place for place, node in enumerate(dict.fromkeys(c.node for c in slides))}
        # Nodes by where they stand, whatever they look like; of all else, groups in painting order.
        ordered = sorted(slides, key=lambda c: (c.layer, c.layer != NODES and rank[c.group], nodes[c.node]))
        out = []
        for layer in (NODES, BEHIND, FRONT):
            lines = _runs([c for c in ordered if c.layer == layer], slides, len(each))
            out.append(behind(lines) if layer == BEHIND and lines else lines)
        return "".join(out)

    def _captions(self) -> str:
        captions = [escape(caption) for _, caption in self._steps]
        lines = [f"\\only<{place + 1}>{{{text}}}%\n" for place, text in enumerate(captions)]
        return "\\parbox[t][3\\baselineskip][t]{\\textwidth}{\\centering\\strut%\n" + "".join(lines) + "}\n"


def _by_command(each: list[list[TikzCommand]]) -> dict[TikzCommand, list[int]]:
    """The slides that each command is on, from 1."""
    found: dict[TikzCommand, list[int]] = {}
    for place, step in enumerate(each, 1):
        for command in step:
            on = found.setdefault(command, [])
            if not on or on[-1] != place:
                on.append(place)
    return found


def _merged(orders: list[list[str]]) -> list[str]:
    """One order of all groups that agrees with each, as far as they agree."""
    merged: list[str] = []
    known = set[str]()
    for order in orders:
        before = 0
        for group in dict.fromkeys(order):
            if group not in known:
                known.add(group)
                merged.insert(before, group)
            before = merged.index(group) + 1
    return merged


def _runs(commands: list[TikzCommand], slides: dict[TikzCommand, list[int]], count: int) -> str:
    """The lines of a layer; neighbours on the same slides share one overlay."""
    out = []
    for on, some in groupby(commands, key=lambda command: slides[command]):
        lines = [command.text for command in some]
        if len(on) == count:
            out += [f"{line}\n" for line in lines]
        elif len(lines) == 1:
            out.append(f"\\only<{spec(on)}>{{{lines[0]}}}\n")
        else:
            out.append(f"\\only<{spec(on)}>{{%\n" + "".join(f"{_INDENT}{line}\n" for line in lines) + "}\n")
    return "".join(out)


def spec(slides: list[int]) -> str:
    """An overlay specification, such as "1-3,7"; ``slides`` are ascending."""
    runs: list[list[int]] = []
    for slide in slides:
        if runs and runs[-1][1] == slide - 1:
            runs[-1][1] = slide
        else:
            runs.append([slide, slide])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
