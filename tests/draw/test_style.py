"""Colours that can be read, and states that differ without colour, in every bundled style."""

from __future__ import annotations

import re
from dataclasses import astuple, fields, replace
from itertools import combinations

import pytest

from tests.contrast import contrast
from treeview.draw.style.contrast import MARKS, TEXTS, caution, luminance, weaknesses
from treeview.draw.style.contrast import contrast as drawn_contrast
from treeview.draw.style.looks import KINDS, STATES, edge_pens, faces, node_looks
from treeview.draw.style.palette import BoardColours, Tint
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.search.step_kinds import DONE, FRONTIER
from treeview.styles import STYLES, load_named

EACH = pytest.mark.parametrize("style", [load_named(name) for name in STYLES], ids=list(STYLES))


def least_text(style: Style) -> float:
    """The contrast promised for the style of high contrast, 7:1."""
    return 7 if style.name == "contrast" else 4.5


def colours(style: Style) -> dict[str, str]:
    """Every colour by its key."""
    found: dict[str, str] = {}
    for field in fields(style.palette):
        value = getattr(style.palette, field.name)
        if isinstance(value, str):
            found[field.name] = value
        else:
            found |= {f"{field.name}.{part.name}": getattr(value, part.name) for part in fields(value)}
    return found


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#ff0000", "#ffffff") == contrast("#ffffff", "#ff0000") == pytest.approx(4.0, abs=0.01)
    for style in map(load_named, STYLES):
        for one, other in combinations(set(colours(style).values()), 2):
            assert drawn_contrast(one, other) == pytest.approx(contrast(one, other), abs=1e-9)


@EACH
def test_text_can_be_read_on_what_it_stands_on(style: Style) -> None:
    least, palette = least_text(style), style.palette
    for states in node_looks(style).values():
        for look in states.values():
            assert contrast(look.value.colour, look.fill) >= least, look.name
            assert contrast(look.value.colour, palette.background) >= least, "where it has no room inside"
    for face in faces(style).values():
        assert contrast(face.colour, palette.background) >= least
    assert contrast(palette.board.text, palette.board.cell) >= least


@EACH
def test_lines_can_be_seen(style: Style) -> None:
    palette = style.palette
    for pen in edge_pens(style).values():
        assert contrast(pen.colour, palette.background) >= 3
    for states in node_looks(style).values():
        for look in states.values():
            assert contrast(look.pen.colour, palette.background) >= 3
    assert contrast(palette.current, palette.background) >= 3
    assert contrast(palette.selected, palette.background) >= 3
    for piece in ("first", "second", "neutral", "last", "danger"):
        for ground in (palette.board.cell, palette.board.grid):
            assert contrast(getattr(palette.board, piece), ground) >= 3, piece
    for tint, piece in ((palette.max, palette.board.first), (palette.min, palette.board.second)):
        for fill in (tint.fill, tint.strong):  # whose turn it is, beside a board
            assert contrast(piece, fill) >= 3


@EACH
def test_signs_can_be_seen_on_frames(style: Style) -> None:
    """The frame of a board is filled as a node is, and has the sign of its kind in the outline's colour."""
    for states in node_looks(style).values():
        for look in states.values():
            assert contrast(look.pen.colour, look.fill) >= 3, look.name


@EACH
def test_what_is_looked_at_is_what_is_drawn(style: Style) -> None:
    """The pairs by key, which a user's style is held to, are all that the tables of looks have."""
    by_key, background = colours(style), style.palette.background
    texts = {(by_key[colour], by_key[ground]) for colour, ground in TEXTS}
    marks = {(by_key[colour], by_key[ground]) for colour, ground in MARKS} | texts
    looks = [look for states in node_looks(style).values() for look in states.values()]
    assert {(look.value.colour, look.fill) for look in looks} <= texts
    assert {(face.colour, background) for face in faces(style).values()} <= texts
    assert {(look.pen.colour, background) for look in looks} <= marks
    assert {(look.pen.colour, look.fill) for look in looks} <= marks
    assert {(pen.colour, background) for pen in edge_pens(style).values()} <= marks
    assert weaknesses(style, least_text(style)) == []
    assert caution(style) == ""


def test_every_pair_counts() -> None:
    """A warning about weak contrast names the colour by its key."""
    for pairs, least in ((TEXTS, 4.5), (MARKS, 3.0)):
        for colour, ground in pairs:
            by_key = colours(LIGHT)
            style = with_colour(LIGHT, colour, by_key[ground])
            found = {(weak.colour, weak.ground): weak for weak in weaknesses(style)}
            assert found[colour, ground].ratio == 1
            assert found[colour, ground].least == least


def with_colour(style: Style, key: str, colour: str) -> Style:
    head, _, tail = key.partition(".")
    below = replace(getattr(style.palette, head), **{tail: colour}) if tail else colour
    return replace(style, palette=replace(style.palette, **{head: below}))


def test_a_caution_is_one_line() -> None:
    one = with_colour(LIGHT, "changed", "#ff7777")
    assert caution(one) == "palette.changed on palette.background has a contrast of 2.5:1, less than 4.5:1"
    two = with_colour(one, "board.text", "#ffffff")
    assert caution(two).endswith("less than 4.5:1; so has 1 other pair")
    assert caution(with_colour(two, "best", "#ffffff")).endswith("; so have 2 other pairs")
    nearly = with_colour(LIGHT, "changed", "#777777")
    assert "a contrast of 4.4:1" in caution(nearly), "4.48 is not rounded up to what is enough"


@EACH
def test_every_colour_is_six_hexadecimal_digits(style: Style) -> None:
    for field in fields(style.palette):
        value = getattr(style.palette, field.name)
        assert isinstance(value, str | Tint | BoardColours)
        each = (value,) if isinstance(value, str) else astuple(value)
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in each)


@EACH
def test_states_differ_without_colour(style: Style) -> None:
    """By the weight or the dashes of the outline; the frontier has a second outline besides."""
    for states in node_looks(style).values():
        run = [state for state in STATES if STATES[state] != "plain"]
        for one, other in combinations(run, 2):
            if {one, other} == {DONE, FRONTIER}:
                continue
            assert states[one].pen[1:] != states[other].pen[1:], (states[one].name, states[other].name)


@EACH
def test_edges_differ_without_colour(style: Style) -> None:
    for one, other in combinations(edge_pens(style).values(), 2):
        assert one[1:] != other[1:]


def test_print_is_grey_only() -> None:
    """And its shades tell MAX from MIN, and the players' pieces apart, on paper, too."""
    style = load_named("print")
    for key, colour in colours(style).items():
        assert colour[1:3] == colour[3:5] == colour[5:7], key
    palette = style.palette
    for shade in ("fill", "strong"):
        fills = [
            luminance(getattr(getattr(palette, kind), shade)) for kind in ("max", "min", "chance", "terminal")
        ]
        assert min(abs(one - other) for one, other in combinations(fills, 2)) > 0.04
    assert contrast(palette.board.first, palette.board.second) >= 3
    assert contrast(palette.max.line, palette.min.line) >= 2.5, "where nodes are as small as their outlines"
    assert contrast(palette.best, palette.ink) >= 3, "the path on the best line"


def test_high_contrast_is_black_on_white_with_thicker_lines() -> None:
    style = load_named("contrast")
    assert (style.palette.ink, style.palette.background) == ("#000000", "#ffffff")
    for name in ("hair", "line", "heavy", "best_line", "ring", "second"):
        assert getattr(style, name) >= 1.4 * getattr(LIGHT, name), name


def test_projection_is_large_where_it_is_read() -> None:
    """Type and lines grow by half and more, distances by less: so a tree that fits has larger type."""
    style = load_named("projection")
    for name in ("value_size", "label_size", "note_size", "small_size", "hair", "line", "heavy", "ring"):
        assert getattr(style, name) >= 1.5 * getattr(LIGHT, name), name
    for name in ("sibling_gap", "level_gap"):
        assert getattr(style, name) <= 1.35 * getattr(LIGHT, name), name


def test_looks_have_class_names() -> None:
    names = {look.name for states in node_looks(LIGHT).values() for look in states.values()}
    assert len(names) == len(KINDS) * len(STATES)
    assert "node max pruned" in names


def test_styles_by_name() -> None:
    assert list(STYLES) == ["light", "dark", "print", "contrast", "projection"]
    assert (load_named("light"), load_named("dark")) == (LIGHT, DARK)
    assert LIGHT.palette != DARK.palette
    assert [load_named(name).name for name in STYLES] == list(STYLES)
