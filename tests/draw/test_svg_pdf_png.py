"""SVG, PDF and PNG of one step agree, and the same step gives the same bytes, whatever the process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import treeview
from tests.draw import rasters
from tests.draw.rasters import Pixels, changed, differ, of_png
from treeview.draw.picture import Item, Picture, Polyline, Text
from treeview.draw.style.style import LIGHT, Style
from treeview.tree.tree import CHANCE

WAYS: dict[str, tuple[Callable[[Picture], Pixels], str, float]] = {
    # QtSvg puts texts on whole pixels and rounds their sizes.
    "text in SVG": (rasters.of_svg, "", 0.3),
    "shapes in SVG": (rasters.of_outlines, "", 0.09),
    "shapes by librsvg": (rasters.of_librsvg, "rsvg-convert", 0.09),
    "PDF": (rasters.of_pdf, "", 0.11),
    "PDF by poppler": (rasters.of_poppler, "pdftoppm", 0.15),
}
"""How a picture is made pixels, the program that this needs, and the largest difference place by place."""
MEAN = 0.005
MARKED = 0.16
"""Where the painter moves a bar over a letter, or PDFium makes a black square sharp."""


def example(name: str, step: int, style: str | Style = "light", algorithm: str = "alphabeta") -> Picture:
    options = {"iterations": 30} if algorithm == "mcts" else {}
    run = treeview.record(f"example:{name}", algorithm, **options)
    return treeview.picture(run, step=min(step, len(run)), style=style)


def position() -> Picture:
    return treeview.picture(treeview.grow("game:tictactoe", "X O X / . O . / X . .", plies=2))


def bet() -> Picture:
    tree = treeview.Tree()
    for label in ("safe", "bold"):
        chance = tree.add_child(0, kind=CHANCE, label=label)
        for value in (3, -2.5):
            tree.add_child(chance, value=value, move="heads", probability=0.5)
    return treeview.picture(treeview.record(tree, "expectimax"))


PICTURES: dict[str, tuple[Callable[[], Picture], bool]] = {
    "a cut": (lambda: example("boost-drift-dodge", 23), False),
    "to the right": (lambda: example("boost-drift-dodge", 23, replace(LIGHT, direction="right")), False),
    "dark, moves": (lambda: example("aima-5.2", 99, "dark"), False),
    "grey": (lambda: example("aima-5.2", 20, "print"), False),
    "high contrast": (lambda: example("depth-3-deep-cut", 30, "contrast"), False),
    "large": (lambda: example("boost-drift-dodge", 10, "projection"), False),
    "chance": (bet, False),
    "Monte Carlo": (lambda: example("boost-drift-dodge", 200, algorithm="mcts"), True),
    "boards": (position, True),
    "boards seen again": (lambda: treeview.picture(treeview.record("game:nim:heaps=1 1 1")), True),
    "without a run": (lambda: treeview.picture(treeview.load("example:irregular-decimals")), False),
}
"""What is compared, and whether there is something in it that programs draw in ways of their own."""


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"needs {program}")


def agree(way: str, one: Pixels, other: Pixels, marked: bool = False) -> bool:
    mean, most = differ(one, other)
    return mean <= MEAN and most <= max(WAYS[way][2], MARKED if marked else 0.0)


@pytest.mark.parametrize("name", PICTURES)
def test_all_ways_show_the_same(qtbot: QtBot, name: str) -> None:
    make, marked = PICTURES[name]
    picture = make()
    expected = of_png(picture)
    assert expected.std() > 0.02
    for way, (pixels, program, _) in WAYS.items():
        if not program:
            found = pixels(picture)
            assert agree(way, expected, found, marked), (way, differ(expected, found))


@pytest.mark.long
@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=needs(program)) for way, (_, program, _) in WAYS.items() if program]
)
def test_other_programs_show_the_same(qtbot: QtBot, way: str) -> None:
    for name in ("a cut", "dark, moves", "boards seen again"):
        make, marked = PICTURES[name]
        expected, found = of_png(make()), WAYS[way][0](make())
        assert agree(way, expected, found, marked), (name, differ(expected, found))


def without(text: str) -> Callable[[str, Item], Item | None]:
    return lambda name, item: None if isinstance(item, Text) and item.text == text else item


def moved_bars(name: str, item: Item) -> Item:
    if name != "bars" or not isinstance(item, Polyline):
        return item
    return item._replace(points=tuple(at + (odd + 1) % 2 * 4 for odd, at in enumerate(item.points)))


def moved_text(name: str, item: Item) -> Item:
    return item._replace(x=item.x + 2) if isinstance(item, Text) and item.text == "drift" else item


def wrong_colour(name: str, item: Item) -> Item:
    if name != "edge best" or not isinstance(item, Polyline):
        return item
    return item._replace(pen=item.pen._replace(colour="#f0a000"))


def wrong_fill(name: str, item: Item) -> Item:
    return item._replace(fill="#fde8d8") if "terminal done" in name and hasattr(item, "fill") else item


def thinner(name: str, item: Item) -> Item:
    return item._replace(pen=item.pen._replace(width=1.5)) if name == "edge path" else item


def solid(name: str, item: Item) -> Item:
    return item._replace(pen=item.pen._replace(dash=())) if name == "edge pruned" else item


FAULTS = {
    "a value is missing": (without("1"), tuple(WAYS)),
    "a note is missing": (without("β 4"), tuple(WAYS)),
    "bars are moved": (moved_bars, tuple(WAYS)),
    "a name is moved": (moved_text, tuple(WAYS)),
    "a line has a wrong colour": (wrong_colour, tuple(WAYS)),
    # Small ones are seen where texts are exact.
    "a wrong fill": (wrong_fill, ("shapes in SVG", "PDF")),
    "a thin line": (thinner, ("shapes in SVG", "PDF")),
    "no dashes": (solid, ("shapes in SVG", "PDF")),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_compared_is_seen(qtbot: QtBot, fault: str) -> None:
    picture = PICTURES["a cut"][0]()
    expected = of_png(picture)
    change, seen = FAULTS[fault]
    wrong = changed(picture, change)
    assert wrong != picture
    for way in seen:
        if not WAYS[way][1]:
            found = WAYS[way][0](wrong)
            assert not agree(way, expected, found), (way, differ(expected, found))


SUMS = """
from hashlib import sha256
import treeview
from treeview.draw.pdf.pdf_file import pdf
from treeview.draw.svg.svg_writer import svg
from treeview.qt.painting import raster
run = treeview.record("example:aima-5.2", "mcts", iterations=20)
grown = treeview.grow("game:tictactoe", plies=1)
tree = treeview.Tree(label="兵 a")
tree.add_child(0, value=1.0, label="ש b", move="e4")
for what in (run, grown, tree):
    picture = treeview.picture(what)
    texts = svg(picture), svg(picture, outlines=True)
    files = *(text.encode() for text in texts), pdf([(picture, 1.0)] * 2), raster.png(picture)
    for file in (*files, raster.pdf(picture)):
        print(sha256(file).hexdigest())
"""


@pytest.mark.long
def test_the_same_bytes_in_every_process() -> None:
    found = []
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", SUMS],
            check=True,
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        found.append(done.stdout.split())
    assert len(set(found[0])) == 15
    assert found[0] == found[1]
