"""Beamer: an overlay for every step, what no step changes once, slides that show their steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import treeview
from tests.draw.helpers import pursuit, run
from tests.draw.tex import balanced, compiled, need
from treeview import load, record
from treeview.draw.latex.beamer import MAX_OVERLAYS, Slides, deck, spec
from treeview.draw.latex.latex_text import LatexError
from treeview.draw.latex.tikz import take_apart, tikz
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import Plan, plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.tree_picture import annotate
from treeview.scenes import scene
from treeview.search.run import Run
from treeview.tree.tree import ROOT


def steps(timeline: Run, plan: Plan, every: int = 1) -> Iterator[tuple[Picture, Scene, str]]:
    """Steps with their captions; a scene is good only until the next one."""
    for step in range(1, len(timeline) + 1, every):
        now = scene(timeline.search.space.tree, None, timeline.seek(step)).without_marks()
        yield annotate(now, plan=plan), now, f"Step {step} & so on"


def slides(style: Style = LIGHT, every: int = 1, **options: bool) -> str:
    timeline = run(pursuit(), "alphabeta")
    plan = plan_for(scene(timeline.search.space.tree, None, timeline).without_marks(), style)
    return deck([frame_of(timeline, plan, every)], **options)


def frame_of(timeline: Run, plan: Plan, every: int = 1, scale: float = 1.0) -> Slides:
    """The frame of a run, to be written."""
    frame = Slides(plan, scale)
    for picture, now, caption in steps(timeline, plan, every):
        frame.add(picture, [take_apart(picture, now, plan, ROOT)], caption)
    return frame


def on(specification: str) -> set[int]:
    """The slides of an overlay specification."""
    ends = [part.split("-") for part in specification.split(",")]
    return {slide for pair in ends for slide in range(int(pair[0]), int(pair[-1]) + 1)}


def lines_on(source: str, slide: int) -> set[str]:
    """What draws a slide, without its overlays."""
    parts = dict(re.findall(r"^\\treeviewpart\{(\d+)\}\{(.*?)^\}%$", source, re.MULTILINE | re.DOTALL))
    shown = re.findall(r"^(?:\\only<([\d,-]+)>\{)?\\treeviewshow\{(\d+)\}", source, re.MULTILINE)
    assert {part for _, part in shown} == parts.keys()
    lines = [parts[part].splitlines() for slides, part in shown if not slides or slide in on(slides)]
    return {line for some in lines for line in some if line.endswith(";")}


@pytest.mark.parametrize(
    ("slides_", "text"), [([1], "1"), ([1, 2, 3, 7], "1-3,7"), ([2, 4, 5], "2,4-5"), ([9, 10], "9-10")]
)
def test_specifications(slides_: list[int], text: str) -> None:
    assert spec(slides_) == text
    assert on(text) == set(slides_)


def test_every_slide_draws_what_its_step_shows() -> None:
    timeline = run(pursuit(), "alphabeta")
    plan = plan_for(scene(timeline.search.space.tree, None, timeline).without_marks(), LIGHT)
    source = deck([frame_of(timeline, plan, scale=1.0)])
    for step, (picture, now, _) in enumerate(steps(timeline, plan), 1):
        alone = tikz(picture, now, plan)
        node = re.compile(r"\\node\[treeview/(\w+ \w+)[^\]]*\] (\(n[\d-]*\) at \S+ \{.*\};)")
        edge = re.compile(r"\\draw\[(treeview/edge [\w ]+)[^\]]*\] (\(.*;)")
        for pattern in (node, edge):
            assert sorted(
                match.groups() for line in lines_on(source, step) if (match := pattern.match(line))
            ) == sorted(match.groups() for line in alone.splitlines() if (match := pattern.match(line)))


def test_every_slide_has_every_node_once_and_its_caption() -> None:
    source = slides()
    assert source.count("Step ") == 25
    assert "\\only<25>{Step 25 \\& so on}" in source
    for slide in (1, 10, 25):
        names = re.findall(r"\\node\[[^\]]*\] \((n[\d-]*)\) at", "\n".join(lines_on(source, slide)))
        assert len(names) == len(set(names)) == 13


def test_what_does_not_change_is_written_once() -> None:
    source = slides()
    assert balanced(source)
    assert source.count("{boost}") == 1
    assert len(source) < 25 * 2_000
    assert len(re.findall(r"\(n3-3\) at", source)) == 2  # not reached, and then pruned


def test_what_cannot_be_shown_is_refused() -> None:
    timeline = run(pursuit(), "alphabeta")
    now = scene(timeline.search.space.tree, None, timeline).without_marks()
    plan = plan_for(now, LIGHT)
    with pytest.raises(LatexError, match="no steps"):
        deck([Slides(plan, scale=1.0)])
    made = Slides(plan, scale=1.0)
    picture = annotate(now, plan=plan, nodes=[])
    for _ in range(MAX_OVERLAYS):
        made.add(picture, [])
    with pytest.raises(LatexError, match="at most 1,000 steps"):
        made.add(picture, [])


@pytest.mark.long
@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_the_slides_show_the_steps(style: Style, tmp_path: Path) -> None:
    need("beamer.cls")
    page = compiled(slides(style, every=6), tmp_path)
    assert page.count() == 5  # steps 1, 7, 13, 19, 25
    width, height = page.size()
    assert (round(width), round(height)) == (160, 90)
    palette = style.palette
    for slide in (1, 3, 5):
        assert {"Step", str(6 * slide - 5), "&", "boost"} <= page.words(slide)
        colours = page.colours(slide)
        assert max(colours, key=lambda colour: colours[colour]) == palette.background
        assert colours[palette.current] > 30
    assert palette.best not in page.colours(1)
    assert page.colours(5)[palette.best] > 30
    assert page.colours(3)[palette.min.strong] > 100


@pytest.mark.long
def test_several_trees_are_a_frame_each(tmp_path: Path) -> None:
    need("beamer.cls")
    runs = [record(load(f"example:{name}"), "minimax") for name in ("smallest-cut", "maneuver-hold")]
    treeview.export(runs, tmp_path / "a.tex", kind="beamer", steps="1,last")
    source = (tmp_path / "a.tex").read_text(encoding="utf-8")
    assert balanced(source)
    assert source.count("\\begin{frame}") == 2
    page = compiled(source, tmp_path)
    assert page.count() == 4
    assert max(right for _, _, _, right, _ in page.boxes()) < page.size()[0] * 72 / 25.4
    for slide in range(1, 5):
        assert ("maneuver" in page.words(slide)) == (slide > 2)


@pytest.mark.long
def test_a_snippet_is_a_frame(tmp_path: Path) -> None:
    need("beamer.cls")
    (tmp_path / "steps.tex").write_text(slides(every=12, standalone=False), encoding="utf-8")
    page = compiled(
        "\\documentclass{beamer}\\usepackage{tikz}\\usetikzlibrary{backgrounds, arrows.meta}"
        "\\begin{document}\\begin{frame}Before\\end{frame}\\input{steps}\\end{document}",
        tmp_path,
    )
    assert page.count() == 1 + 3
