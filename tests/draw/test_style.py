"""Colours that can be read, and states that differ without colour."""

from __future__ import annotations

import re
from dataclasses import astuple, fields
from itertools import combinations

import pytest

from tests.contrast import contrast
from treeview.draw.looks import KINDS, STATES, edge_pens, faces, node_looks
from treeview.draw.style import DARK, LIGHT, STYLES, Style
from treeview.search.events import DONE, FRONTIER

BOTH = pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#ff0000", "#ffffff") == contrast("#ffffff", "#ff0000") == pytest.approx(4.0, abs=0.01)


@BOTH
def test_text_can_be_read_on_what_it_stands_on(style: Style) -> None:
    for states in node_looks(style).values():
        for look in states.values():
            assert contrast(look.value.colour, look.fill) >= 4.5, look.name
    for face in faces(style).values():
        assert contrast(face.colour, style.palette.background) >= 4.5


@BOTH
def test_lines_can_be_seen(style: Style) -> None:
    palette = style.palette
    for pen in edge_pens(style).values():
        assert contrast(pen.colour, palette.background) >= 3
    for states in node_looks(style).values():
        for look in states.values():
            assert contrast(look.pen.colour, palette.background) >= 3
    assert contrast(palette.current, palette.background) >= 3
    assert contrast(palette.selected, palette.background) >= 3


@BOTH
def test_every_colour_is_six_hexadecimal_digits(style: Style) -> None:
    for field in fields(style.palette):
        value = getattr(style.palette, field.name)
        colours = (value,) if isinstance(value, str) else astuple(value)
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


@BOTH
def test_states_differ_without_colour(style: Style) -> None:
    """By the weight or the dashes of the outline; the frontier has a second outline besides."""
    for states in node_looks(style).values():
        run = [state for state in STATES if STATES[state] != "plain"]
        for one, other in combinations(run, 2):
            if {one, other} == {DONE, FRONTIER}:
                continue
            assert states[one].pen[1:] != states[other].pen[1:], (states[one].name, states[other].name)


@BOTH
def test_edges_differ_without_colour(style: Style) -> None:
    for one, other in combinations(edge_pens(style).values(), 2):
        assert one[1:] != other[1:]


def test_looks_have_class_names() -> None:
    names = {look.name for states in node_looks(LIGHT).values() for look in states.values()}
    assert len(names) == len(KINDS) * len(STATES)
    assert "node max pruned" in names


def test_styles_by_name() -> None:
    assert STYLES == {"light": LIGHT, "dark": DARK}
    assert LIGHT.palette != DARK.palette
