"""Where a source of TikZ or forest puts its texts and its nodes, read off its commands without LaTeX."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tests.draw.tex import last_group

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm; y grows downwards."""

MM_PER_BP: Final = 25.4 / 72
ASCENT, DESCENT = 0.75, 0.25
"""The reach of letters and brackets of Computer Modern above and below a line, in multiples of the size."""
_NUMBER: Final = r"(-?[\d.]+)"
_PAIR: Final = rf"\({_NUMBER},{_NUMBER}\)"
_OPTIONS: Final = r"((?:[^\[\]{}]|\{[^{}]*\})*)"


class Word(NamedTuple):
    """A text with the room that it may take, and the node that it is placed from, if any; or is it in it?"""

    text: str
    box: Box
    node: str = ""
    inside: bool = False


@dataclass
class Boxes:
    """What stands on a page, and its own box."""

    page: Box
    words: list[Word] = field(default_factory=list)
    nodes: dict[str, Box] = field(default_factory=dict)


def boxes_of(source: str) -> Boxes:
    """Read a source; fails where a command is written in another way than those known."""
    styles = dict(re.findall(r"^  (treeview/[^=]+)/\.style=\{(.*)\},$", source, re.MULTILINE))
    left, top, right, bottom = _numbers(rf"\\useasboundingbox {_PAIR} rectangle {_PAIR}", source)
    found = Boxes((left, -top, right, -bottom))
    stack: list[tuple[float, float]] = []
    for line in source.splitlines():
        if match := re.fullmatch(rf"\\node\[{_OPTIONS}\] \((n[\d-]*|id\d+)\) at {_PAIR} \{{.*\}};", line):
            _node(found, match[2], match[1], (float(match[3]), -float(match[4])), last_group(line), styles)
        elif line.lstrip().startswith("[{"):
            place = re.search(rf"treeview at=\{{{_NUMBER}\}}\{{{_NUMBER}\}}", line)
            across, along = (float(place[1]), float(place[2])) if place else (0.0, 0.0)
            if "grow'=east" in source:
                across, along = along, across
            at = (stack[-1][0] + across, stack[-1][1] + along) if stack else (0.0, 0.0)
            node = re.match(rf" *\[\{{(.*)\}}, name=([^,]+), node options=\{{{_OPTIONS}\}}", line)
            assert node, line
            _node(found, node[2], node[3], at, node[1], styles)
            if not line.endswith("]"):
                stack.append(at)
        elif line.strip() == "]":
            stack.pop()
        elif match := re.fullmatch(rf"\\path \((\S+)\) \+{_PAIR} node\[{_OPTIONS}\] \{{.*\}};", line):
            x, y = _centre(found.nodes[match[1]])
            at = (x + float(match[2]), y - float(match[3]))
            found.words.append(_text(last_group(line), at, _expand(match[4], styles), match[1]))
        elif match := re.fullmatch(
            rf"\\path \((\S+)\.(\w+)\) -- node\[{_OPTIONS}, pos={_NUMBER}\] \{{.*\}} \((\S+)\.(\w+)\);", line
        ):
            start, end = _side(found.nodes[match[1]], match[2]), _side(found.nodes[match[5]], match[6])
            part = float(match[4])
            at = (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
            text = last_group(line[: line.rindex("(")].rstrip() + ";")
            found.words.append(_text(text, at, _expand(match[3], styles)))
        elif match := re.fullmatch(rf"\\node\[{_OPTIONS}\] at {_PAIR} \{{.*\}};", line):
            at = (float(match[2]), -float(match[3]))
            found.words.append(_text(last_group(line), at, _expand(match[1], styles)))
        else:
            assert "node[" not in line, line
    assert not stack
    return found


def _numbers(pattern: str, source: str) -> tuple[float, ...]:
    match = re.search(pattern, source)
    assert match, pattern
    return tuple(map(float, match.groups()))


def _expand(options: str, styles: dict[str, str]) -> str:
    """Options with their styles written out; the last of a kind counts."""
    parts = [part.strip() for part in re.split(r",(?![^{]*\})", options)]
    return ", ".join(_expand(styles[part], styles) if part in styles else part for part in parts)


def _last(pattern: str, options: str) -> float:
    found = re.findall(pattern, options)
    assert found, (pattern, options)
    return float(found[-1])


def _node(
    found: Boxes, name: str, options: str, at: tuple[float, float], text: str, styles: dict[str, str]
) -> None:
    looks = _expand(options, styles)
    if "minimum size" in looks:
        wide = high = _last(r"minimum size=([\d.]+)mm", looks)
    else:
        wide, high = (_last(rf"minimum {side}=([\d.]+)mm", looks) for side in ("width", "height"))
    x, y = at
    found.nodes[name] = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    if text:
        # The box of a value is as high as its options say, and in the middle of the node.
        height, depth = (_last(rf"text {side}=([\d.]+)bp", looks) * MM_PER_BP for side in ("height", "depth"))
        below = (x, y + (height - depth) / 2)
        found.words.append(_text(text, below, f"{looks}, anchor=base", name)._replace(inside=True))


def _text(text: str, at: tuple[float, float], looks: str, node: str = "") -> Word:
    """The box of a text: as wide as it may be, which is what it is resized to if LaTeX's is wider."""
    wide = _last(r"treeview/fits=([\d.]+)mm", looks)
    size = _last(r"\\fontsize\{([\d.]+)\}", looks) * MM_PER_BP
    anchor = re.findall(r"anchor=([\w ]+)", looks)[-1]
    x, y = at
    if anchor == "center":
        y += _last(r"text height=([\d.]+)bp", looks) * MM_PER_BP / 2
    left = {"base west": x, "base": x - wide / 2, "center": x - wide / 2, "base east": x - wide}[anchor]
    below = DESCENT * size if set(text) & set("gjpqyQ()[],;") else 0.0
    return Word(text, (left, y - ASCENT * size, left + wide, y + below), node)


def _centre(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _side(box: Box, side: str) -> tuple[float, float]:
    x, y = _centre(box)
    return {"north": (x, box[1]), "south": (x, box[3]), "west": (box[0], y), "east": (box[2], y)}[side]
