"""The steps of a run as one beamer frame: constant parts are written once, all others get overlays."""

from collections.abc import Iterable, Sequence
from itertools import chain, groupby, islice
from typing import Final

from treeview.draw.latex.latex_text import COMPILE, FONTS, LatexError, escape, heading, packages, to_input
from treeview.draw.latex.picture_parts import PictureParts
from treeview.draw.latex.tikz import BEHIND, FRONT, NODES, TikzCommand, fit_scale, frame_of, lines_of
from treeview.draw.latex.tikz_styles import Styles
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import Plan
from treeview.messages import format_count, tr

MAX_OVERLAYS: Final = 1_000
"""Steps beyond which beamer takes too long."""
WIDTH, HEIGHT = 152.0, 84.0
"""Millimetres within the margins of a slide of 160 by 90."""
LINE = 4.8
"""The height of a line of a caption in mm."""
_LINE_CHARS: Final = 90
"""The least number of characters in a line of a caption."""
# Parts on several slides are typeset once and placed again, which is far faster, in LaTeX and in viewers.
_PARTS: Final = r"""\def\treeviewpart#1#2{\setbox0=\hbox{\begin{tikzpicture}[treeview]
#2\end{tikzpicture}}%
  \ifdefined\pdfxform \immediate\pdfxform0
    \expandafter\xdef\csname treeview#1\endcsname{\pdfrefxform\the\pdflastxform}%
  \else\ifdefined\saveboxresource \saveboxresource0
    \expandafter\xdef\csname treeview#1\endcsname{\useboxresource\the\lastsavedboxresourceindex}%
  \else \expandafter\newbox\csname treeviewbox#1\endcsname\global\setbox\csname treeviewbox#1\endcsname\box0
    \expandafter\gdef\csname treeview#1\endcsname{\copy\csname treeviewbox#1\endcsname}%
  \fi\fi}
\def\treeviewshow#1{\rlap{\csname treeview#1\endcsname}}
"""


def caption_lines(captions: Iterable[str]) -> int:
    """The number of lines that the longest caption takes under the picture."""
    return max((-(-len(caption) // _LINE_CHARS) for caption in captions), default=0)


class Slides:
    """A beamer frame: `add` the steps in order, then take the source by `deck`.

    ``plan`` is that of all pictures, ``scale`` that of the picture on the slide. About 10 ms a step for 100
    nodes; LaTeX takes about a millisecond for each node, edge and text that differs.
    """

    def __init__(self, plan: Plan, scale: float) -> None:
        self.plan, self.scale = plan, scale
        self._steps: list[tuple[Picture, list[PictureParts], str]] = []

    def add(self, picture: Picture, all_parts: list[PictureParts], caption: str = "") -> None:
        """Add a step by its picture and the parts of it; raises `LatexError` for too many steps."""
        if len(self._steps) >= MAX_OVERLAYS:
            problem = tr("beamer takes at most {count} steps; choose fewer")
            raise LatexError(problem, count=format_count(MAX_OVERLAYS))
        self._steps.append((picture, all_parts, caption))

    @property
    def title(self) -> str:
        return self._steps[0][0].title if self._steps else ""

    def write(self) -> tuple[str, str, str]:
        """The definitions, the frame, and what sets its colours; raises `LatexError` without steps."""
        if not self._steps:
            raise LatexError(tr("there are no steps to show"))
        picture = self._steps[0][0]
        styles = Styles(self.plan, fit_scale(picture, self.scale))
        size = frame_of(picture._replace(background=""), styles)
        ink, canvas = styles.colours[styles.palette.ink], styles.colours[styles.palette.background]
        top, found = lines_of([taken for _, all_parts, _ in self._steps for taken in all_parts], styles)
        left = iter(found)
        each = [list(chain.from_iterable(islice(left, len(parts)))) for _, parts, _ in self._steps]
        parts, shown = _parts(each, size)
        height, width = styles.mm(picture.height), styles.mm(picture.width)
        body = f"{parts}\\begin{{frame}}[plain]\n\\centering\n"
        body += f"\\hbox to {width}mm{{\\rule{{0pt}}{{{height}mm}}%\n{shown}\\hfil}}\\par\n"
        body += f"{self._captions()}\\end{{frame}}\n"
        colours = (
            f"\\setbeamercolor{{background canvas}}{{bg={canvas}}}\n"
            f"\\setbeamercolor{{normal text}}{{fg={ink}}}\n"
        )
        return top, body, colours

    def _captions(self) -> str:
        captions = [escape(caption) for *_, caption in self._steps]
        if not any(captions):
            return ""
        lines = [f"\\only<{place + 1}>{{{text}}}%\n" for place, text in enumerate(captions)]
        most = caption_lines(caption for *_, caption in self._steps)
        box = f"\\parbox[t][{most}\\baselineskip][t]{{\\textwidth}}"
        return f"{box}{{\\centering\\small\\strut%\n" + "".join(lines) + "}\n"


_SLIDES: Final = (
    "\\setbeamertemplate{navigation symbols}{}\n"
    "\\setbeamersize{text margin left=4mm, text margin right=4mm}\n"
)


def deck(frames: Sequence[Slides], *, standalone: bool = True) -> str:
    """The LaTeX source of one or more frames, each of a tree: a document, or frames for one.

    Raises `LatexError` for a frame without steps.
    """
    written = [frame.write() for frame in frames]
    first, colours = written[0][0], written[0][2]
    # Each frame defines its styles anew: those of the frame before are set by then.
    body = _PARTS + "".join(("" if top is first else top) + frame for top, frame, _ in written)
    title = frames[0].title
    if not standalone:
        return heading(title, first + body, to_input("tikz")) + first + body
    head = f"\\documentclass[aspectratio=169]{{beamer}}\n{FONTS}{packages('tikz')}{first}{colours}{_SLIDES}"
    return heading(title, first + body, COMPILE) + head + f"\\begin{{document}}\n{body}\\end{{document}}\n"


def _parts(each: list[list[TikzCommand]], size: str) -> tuple[str, str]:
    """The parts of all steps, each defined once, and the commands that show them, in painting order."""
    slides = _by_command(each)
    rank = {group: place for place, group in enumerate(_merge([[c.group for c in step] for step in each]))}
    nodes = {node: place for place, node in enumerate(dict.fromkeys(c.node for c in slides))}
    # Nodes keep one order on all slides, whatever their group; all else goes by group, in painting order.
    ordered = sorted(slides, key=lambda c: (c.layer, c.layer != NODES and rank[c.group], nodes[c.node]))
    parts, shown = list[str](), {BEHIND: "", NODES: "", FRONT: ""}
    for (layer, on), some in groupby(ordered, key=lambda command: (command.layer, slides[command])):
        lines = "".join(f"{command.text}\n" for command in some)
        parts.append(f"\\treeviewpart{{{len(parts) + 1}}}{{{size}{lines}}}%\n")
        show = f"\\treeviewshow{{{len(parts)}}}"
        shown[layer] += f"{show}%\n" if len(on) == len(each) else f"\\only<{spec(on)}>{{{show}}}%\n"
    return "".join(parts), "".join(shown.values())


def _by_command(each: list[list[TikzCommand]]) -> dict[TikzCommand, list[int]]:
    found: dict[TikzCommand, list[int]] = {}
    for place, step in enumerate(each, 1):
        for command in step:
            on = found.setdefault(command, [])
            if not on or on[-1] != place:
                on.append(place)
    return found


def _merge(orders: list[list[str]]) -> list[str]:
    """An order of all groups that keeps each of ``orders``, as far as they agree."""
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


def spec(slides: list[int]) -> str:
    """An overlay specification, such as "1-3,7"; ``slides`` are ascending."""
    runs: list[list[int]] = []
    for slide in slides:
        if runs and runs[-1][1] == slide - 1:
            runs[-1][1] = slide
        else:
            runs.append([slide, slide])
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
