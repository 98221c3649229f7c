"""Styles as files: whole, in part, wrong, and back again; and where they are asked for."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from treeview import resources, styles
from treeview.cli import main
from treeview.draw.fonts import BUNDLED
from treeview.draw.style.palette import BoardColours, Palette, Tint
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.style.style_data import DASHES, RANGES, data_of, keys
from treeview.formats.format_error import FormatError
from treeview.scenes import picture
from treeview.styles import MAX_BYTES, STYLES, load, load_named, loads, style_of, style_text

HEAD = {"format": "treeview-style", "version": 1}
TREE = treeview.load("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")

COLOUR = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
TINTS = st.builds(Tint, COLOUR, COLOUR, COLOUR)
PALETTES = st.builds(
    Palette,
    **{
        field.name: COLOUR
        for field in fields(Palette)
        if field.name not in ("max", "min", "chance", "terminal", "board")
    },
    **dict.fromkeys(("max", "min", "chance", "terminal"), TINTS),
    board=st.builds(BoardColours, **{field.name: COLOUR for field in fields(BoardColours)}),
)
LENGTH = st.floats(*DASHES)
NAMES = st.text(min_size=1, max_size=60).filter(lambda text: text.isprintable() and bool(text.strip()))


def values(name: str, hint: Any) -> st.SearchStrategy[Any]:
    """What a field of a style can be."""
    if name == "name":
        return NAMES
    if name == "font":
        return st.sampled_from(sorted(BUNDLED))
    if hint is Palette:
        return PALETTES
    if hint == tuple[float, ...]:
        return st.integers(1, 4).flatmap(lambda n: st.tuples(*[LENGTH] * (2 * n)))
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if hint is bool:
        return st.booleans()
    low, high = RANGES[name]
    return st.integers(int(low), int(high)) if hint is int else st.floats(low, high)


@st.composite
def some_styles(draw: st.DrawFn) -> Style:
    hints = get_type_hints(Style)
    style = Style(**{field.name: draw(values(field.name, hints[field.name])) for field in fields(Style)})
    return replace(style, widest_triangle=max(style.widest_triangle, style.triangle_width))


def with_head(**data: Any) -> str:
    return json.dumps(HEAD | data)


def error(text: str) -> str:
    with pytest.raises(FormatError) as caught:
        loads(text, "my.style.json")
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix("my.style.json:")


def one_line(problem: FormatError) -> None:
    assert "\n" not in str(problem)


# What is read


def test_a_style_is_what_differs_from_its_base() -> None:
    text = with_head(base="dark", value_size=20, palette={"best": "#0F8", "max": {"line": "#ABCDEF"}})
    style, about = loads(text, "folder/slides.style.json")
    best = replace(DARK.palette, best="#00ff88", max=replace(DARK.palette.max, line="#abcdef"))
    assert style == replace(DARK, name="slides", value_size=20.0, palette=best)
    assert about == ""
    assert isinstance(style.value_size, float)
    assert loads(with_head(), "plain.json").style == replace(LIGHT, name="plain")


def test_names_and_remarks() -> None:
    made = loads(with_head(name="Übung 3", about="for tutorials", base="print"), "x.json")
    assert (made.style.name, made.about) == ("Übung 3", "for tutorials")
    assert made.style.palette == load_named("print").palette
    assert loads(with_head()).style.name == "style"


@settings(max_examples=60, deadline=None)
@given(some_styles())
def test_what_is_written_is_read_again(style: Style) -> None:
    text = style_text(style, "made up")
    assert loads(text) == (style, "made up")
    assert style_text(loads(text).style, "made up") == text


@settings(max_examples=25, deadline=None)
@given(some_styles())
def test_whatever_is_let_in_can_be_drawn(style: Style) -> None:
    drawn = picture(TREE, style=style)
    assert 0 < drawn.width < 1e6
    assert 0 < drawn.height < 1e6


@pytest.mark.parametrize("name", STYLES)
def test_bundled_styles_come_back(name: str) -> None:
    style = load_named(name)
    assert loads(style_text(style)).style == style
    assert style_of(name) is style


def test_bundled_files_are_what_is_listed() -> None:
    found = {file.name for file in (resources.folder() / "styles").glob("*.json")}
    assert found == {f"{name}.style.json" for name in STYLES if name not in ("light", "dark")}
    for file in found:
        made = load(resources.path(f"styles/{file}"))
        assert made.about == STYLES[made.style.name]
        head = json.loads(resources.text(f"styles/{file}"))
        assert head["base"] in ("light", "dark"), "no circles"


def test_every_number_has_a_range_that_the_bundled_ones_are_in() -> None:
    hints = get_type_hints(Style)
    numbers = {name for name, hint in hints.items() if hint in (int, float)}
    assert numbers == set(RANGES)


def test_every_key_is_explained() -> None:
    text = resources.text("styles/README.md")
    for key in (*keys(), "format", "version", "about", "base"):
        name = key.rpartition(".")[2]
        assert f"`{name}`" in text, key
    for name in ("level_spacing", "value_size", "decimals", "hair"):
        low, high = RANGES[name]
        assert f"{low:g} to {high:g}" in text, name


# What is wrong


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "1:1: the text ends, but this { is never closed"),
        ('{"format": "treeview-style",\n "version": 1,\n "ring" 3}', "3:9: expected a colon, not 3"),
        ("[]", "1:1: expected an object with the keys of a style, not a list"),
        ("{}", '1:1: expected "format": "treeview-style"'),
        ('{"format": "treeview-tree"}', '1:12: expected "format": "treeview-style"'),
        ('{"format": "treeview-style"}', '1:1: expected "version": 1'),
        ('{"format": "treeview-style", "version": true}', '1:41: expected "version": 1'),
        ('{"format": "treeview-style", "version": 2}', "1:41: written by a newer treeview (version 2)"),
        (with_head(base="sepia"), "base: expected one of light, dark, print, contrast, projection, not 'se"),
        (with_head(base=3), "base: expected one of light, dark, print, contrast, projection, not 3"),
        (with_head(pallete={}), "1:44: there is no key 'pallete'; did you mean palette?"),
        (with_head(zzz=1), "there is no key 'zzz'; to see all keys: treeview styles light"),
        (with_head(abuot=""), "there is no key 'abuot'; did you mean about?"),
        (with_head(palette={"max": {"lines": 1}}), "palette.max: there is no key 'lines'; did you mean line"),
        (with_head(palette={"max": {"x": 1}}), "palette.max: there is no key 'x'; choose from line, fill"),
        (with_head(palette={"board": {"frist": 1}}), "palette.board: there is no key 'frist'; did you mean"),
        (with_head(palette=[]), "palette: expected an object, not a list of length 0"),
        (with_head(palette={"max": "#fff"}), "palette.max: expected an object"),
        (with_head(palette={"ink": "blue"}), "palette.ink: expected a colour such as #0b5fa5 or #05a, not"),
        (with_head(palette={"ink": "#12345"}), "palette.ink: expected a colour such as #0b5fa5 or #05a"),
        (with_head(palette={"ink": "#٣٣٣"}), "palette.ink: expected a colour such as #0b5fa5 or #05a"),
        (with_head(palette={"ink": None}), "ink: expected a colour such as #0b5fa5 or #05a, not null"),
        (with_head(value_size="13"), "value_size: expected a number from 4 to 72, not '13'"),
        (with_head(value_size=0), "value_size: expected a number from 4 to 72, not 0"),
        (with_head(value_size=True), "value_size: expected a number from 4 to 72, not true"),
        (with_head(hair=-1), "hair: expected a number from 0.1 to 24, not -1"),
        (with_head(hair=10**300), "hair: expected a number from 0.1 to 24, not a number with"),
        (with_head(hair=float("inf")), "hair: expected a number from 0.1 to 24, not a number with"),
        (with_head(level_spacing=3.01), "level_spacing: expected a number from 0.5 to 3, not 3.01"),
        (with_head(decimals=1.0), "decimals: expected a whole number from 0 to 6, not 1"),
        (with_head(decimals=7), "decimals: expected a whole number from 0 to 6, not 7"),
        (with_head(order=1), "order: expected true or false, not 1"),
        (with_head(direction="up"), "direction: expected one of down, right, not 'up'"),
        (with_head(direction=[]), "direction: expected one of down, right, not a list of length 0"),
        (with_head(glyphs="boxes"), "glyphs: expected one of triangles, shapes, circles, not 'boxes'"),
        (with_head(dash=[]), "dash: expected two, four, six or eight lengths"),
        (with_head(dash=[1, 2, 3]), "dash: expected two, four, six or eight lengths"),
        (with_head(dash=[1] * 10), "such as [4, 3], not a list of length 10"),
        (with_head(dash=4), "dash: expected two, four, six or eight lengths"),
        (with_head(dots=[1, 0]), "dots.1: expected a number from 0.1 to 100, not 0"),
        (with_head(name=""), "name: expected one line of text, at most 60 characters, not ''"),
        (with_head(name="a\nb"), "name: expected one line of text"),
        (with_head(about=3), "about: expected one line of text, at most 200 characters"),
        (with_head(widest_triangle=30), "widest_triangle: expected at least triangle_width (46), not 30"),
        (with_head(triangle_width=80), "triangle_width: expected at most widest_triangle (72), not 80"),
    ],
)  # fmt: skip
def test_errors_say_where_and_what_is_allowed(text: str, message: str) -> None:
    assert message in error(text)


def test_a_key_that_comes_twice_is_refused() -> None:
    text = (
        '{"format": "treeview-style", "version": 1,\n "ring": 3, "palette": {"ink": "#000", "ink": "#111"}}'
    )
    assert error(text) == "2:40: the key 'ink' is given twice"


def test_errors_point_at_the_value() -> None:
    text = '{"format": "treeview-style", "version": 1,\n "palette": {\n  "max": {"fill": "red"}}}'
    assert error(text).startswith("3:19: palette.max.fill: expected a colour")


def test_too_large_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "big.style.json"
    file.write_text(with_head() + " " * MAX_BYTES)
    with pytest.raises(FormatError, match="larger than 256 kB, too large for a style"):
        load(file)
    with pytest.raises(FormatError, match="larger than 256 kB"):
        loads(" " * (MAX_BYTES + 1))
    with pytest.raises(FormatError, match="there is no such file"):
        load(tmp_path / "none.style.json")
    with pytest.raises(FormatError, match="a folder, not a file"):
        load(tmp_path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | COLOUR,
    lambda below: (
        st.lists(below, max_size=4)
        | st.dictionaries(st.sampled_from(keys()) | st.text(max_size=6), below, max_size=4)
    ),
    max_leaves=8,
)
TOP = sorted({key.partition(".")[0] for key in keys()} | {"base", "about", "version"})


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(TOP), JSON | st.sampled_from([1, 2.5, "down", [1, 2]]), max_size=5))
def test_any_values_raise_the_format_error_or_make_a_style(data: dict[str, Any]) -> None:
    try:
        style = loads(json.dumps(HEAD | data), "f.json").style
    except FormatError as problem:
        one_line(problem)
    else:
        assert loads(style_text(style)).style == style


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_damage_raises_the_format_error_or_nothing(data: st.DataObject) -> None:
    text = style_text(load_named("print"))
    at = data.draw(st.integers(0, len(text)))
    more = data.draw(
        st.text(max_size=6) | st.sampled_from([*'{}[]",:0-.eE#', "null", "1e999", "\ud800", "\\ud800"])
    )
    gone = data.draw(st.integers(0, 12))
    try:
        loads(text[:at] + more + text[at + gone :])
    except FormatError as problem:
        one_line(problem)


def test_deep_nesting_is_an_error_like_any_other() -> None:
    deep = "[" * 50_000 + "]" * 50_000
    assert "value_size: expected a number from 4 to 72" in error(
        json.dumps(HEAD)[:-1] + f', "value_size": {deep}}}'
    )


# Where it is asked for


def test_styles_are_named_or_are_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.style.json"
    file.write_text(with_head(palette={"background": "#fffefa"}))
    assert style_of(LIGHT) is LIGHT
    assert style_of(str(file)) == style_of(file) == load(file).style
    with pytest.raises(
        ValueError, match="no style 'sepia'; choose from light, dark, print, contrast, projection"
    ):
        style_of("sepia")
    with pytest.raises(KeyError):
        load_named("sepia")
    assert "#fffefa" in treeview.render(TREE, style=file)
    assert "#fffefa" in treeview.render(TREE, style=str(file))
    assert "#d8d8d8" in treeview.render(TREE, style="print")


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = (
        "import treeview, treeview.styles as s; "
        "assert s.load_named.cache_info().currsize == 0; s.load_named('print')"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_render_takes_a_style(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "a.svg", tmp_path / "mine.style.json"
    command = ["render", "[[3, 5], [2, 9]]", "-o", str(out)]
    assert main([*command, "--style", "print"]) == 0
    assert "#d8d8d8" in out.read_text()
    file.write_text(with_head(direction="right", palette={"background": "#fffefa"}))
    assert main([*command, "--style", str(file)]) == 0
    across = out.read_text()
    assert "#fffefa" in across
    assert main([*command, "--style", str(file), "--direction", "down"]) == 0
    assert out.read_text() != across, "the direction asked for comes before the style's"
    assert capsys.readouterr().err == ""


def test_render_warns_of_what_is_hard_to_see(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "a.svg", tmp_path / "weak.json"
    file.write_text(with_head(palette={"ink": "#aaa"}))
    assert main(["render", "[1, 2]", "-o", str(out), "--style", str(file)]) == 0
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert (
        "weak.json: palette.ink on palette.background has a contrast of 2.3:1, less than 4.5:1; so have"
        in said
    )
    assert out.exists()


def test_render_refuses_a_bad_style(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "a.svg", tmp_path / "bad.json"
    file.write_text(with_head(ring="x"))
    for style, message in (
        (str(file), "bad.json:1:52: ring: expected a number from 0.1 to 24, not 'x'"),
        ("prnt", "no style 'prnt'"),
        (str(tmp_path / "none.json"), "there is no such file"),
    ):
        assert main(["render", "[1, 2]", "-o", str(out), "--style", style]) == 2
        said = capsys.readouterr().err
        assert message in said
        assert said.count("\n") == 1
    assert main(["render", "[1, 2]", "-o", str(out), "--style", "print", "--dark"]) == 2
    assert "not allowed with" in capsys.readouterr().err
    assert not out.exists()


def test_styles_are_listed_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["styles"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed[: len(STYLES)]] == list(STYLES)
    for name in STYLES:
        assert main(["styles", name]) == 0
        text = capsys.readouterr().out
        assert loads(text) == (load_named(name), STYLES[name])
        assert set(json.loads(text)) >= set(data_of(LIGHT)), "a starting point has every key"
    file = tmp_path / "mine.json"
    file.write_text(with_head(about="ours", ring=4))
    assert main(["styles", str(file)]) == 0
    assert loads(capsys.readouterr().out) == (replace(LIGHT, name="mine", ring=4.0), "ours")
    assert main(["styles", "prnt"]) == 2
    assert "no style 'prnt'" in capsys.readouterr().err
    assert styles.load_named("print").ring == LIGHT.ring


def test_the_style_of_the_manual_is_one() -> None:
    manual = resources.text("manual/figures.md")
    styles_of_the_manual = manual[manual.index("## Styles\n") :]
    made = loads(styles_of_the_manual.split("```json\n")[1].split("```")[0], "manual.json").style
    assert (made.value_size, made.palette.best) == (22.0, "#007755")
    explained = resources.text("styles/README.md").split("```json\n")[1].split("```")[0]
    assert loads(explained).style.name == "course"
    for name in STYLES:
        assert f"`{name}`" in styles_of_the_manual
