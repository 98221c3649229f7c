"""Pictures in other fonts than the usual one: bundled, and files of one's own."""

from __future__ import annotations

import shutil
import struct
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

import treeview
from tests.draw.helpers import at, run, texts
from tests.draw.rasters import of_outlines, of_pdf, of_png
from tests.draw.test_labels import untouched
from tests.draw.test_svg_pdf_png import agree, example
from treeview import resources
from treeview.draw.fonts import BUNDLED
from treeview.draw.fonts.font_files import FontError, file_of, read_font
from treeview.draw.fonts.font_metrics import cap_height, metrics, text_width
from treeview.draw.fonts.glyph_outlines import outlines, pieces
from treeview.draw.latex.latex_text import LatexError, font_definition
from treeview.draw.pdf.pdf_file import pdf
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import PlanCache, plan_for
from treeview.draw.style.style import LIGHT, Style
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.figures.number_line import number_line
from treeview.figures.unknown_plane import unknown_plane
from treeview.formats.format_error import FormatError
from treeview.scenes import scene
from treeview.styles import load, style_text
from treeview.tree.layout.layout import layout
from treeview.unknowns.unknown_leaf import unknown_leaf
from treeview.unknowns.unknown_leaves import unknown_leaves

MONO = resources.path("fonts/DejaVuSansMono.ttf")
NAMED = treeview.load('["start", ["attack", 3, 12, 8], ["defend", 2, "end": 4]]')


def opentype(path: Path, letters: str = "abcdefghijklmnopqrstuvwxyz0123456789", licence: int = 0) -> Path:
    """A font with outlines in the Compact Font Format: bars half an em wide, capitals 0.6 em high."""
    names = [".notdef", *(f"u{ord(letter):04x}" for letter in letters)]

    def bar(width: int) -> object:
        pen = T2CharStringPen(500, None)
        pen.moveTo((50, 0))
        for point in ((50, 600), (width, 600), (width, 0)):
            pen.lineTo(point)
        pen.closePath()
        return pen.getCharString()

    font = FontBuilder(1000, isTTF=False)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(letter): f"u{ord(letter):04x}" for letter in letters})
    font.setupCFF("Bars-Regular", {}, {name: bar(200 + place) for place, name in enumerate(names)}, {})
    font.setupHorizontalMetrics(dict.fromkeys(names, (500, 50)))
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Bars", "styleName": "Regular", "psName": "Bars-Regular"})
    font.setupOS2(version=4, sCapHeight=600, fsType=licence)
    font.setupPost()
    font.save(path)
    return path


@pytest.fixture
def bars(tmp_path: Path) -> str:
    return str(opentype(tmp_path / "Bars.otf"))


def style_in(font: str | Path) -> Style:
    return replace(LIGHT, font=str(font))


# Measures


def test_widths_and_heights_are_those_of_the_font(bars: str) -> None:
    serif = resources.path("fonts/DejaVuSerif.ttf")
    for file, name in ((MONO, str(MONO)), (serif, "serif"), (Path(bars), bars)):
        with TTFont(file) as font:
            em, advances, glyphs = font["head"].unitsPerEm, font["hmtx"], font.getBestCmap()
            wanted = sum(advances[glyphs[ord(letter)]][0] for letter in "drift42") / em
        assert text_width("drift42", 1.0, font=name) == pytest.approx(wanted)
    assert cap_height(10, bars) == 6
    assert text_width("drift42", 10, font=str(MONO)) != text_width("drift42", 10)


def test_what_a_font_lacks_is_set_in_the_usual_one(bars: str) -> None:
    assert list(pieces("a −∞ b兵", font=bars)) == [(bars, "a"), ("sans", " −∞ "), (bars, "b"), ("", "兵")]
    assert text_width("a∞", 10, font=bars) == 5 + text_width("∞", 10)
    assert "⌫" not in metrics(False, "serif").widths
    assert text_width("⌫", 10, font="serif") == text_width("⌫", 10)


def test_the_bold_font_is_found_beside_the_regular_one(tmp_path: Path) -> None:
    pairs = ("A.ttf", "A-Bold.ttf"), ("B-Regular.ttf", "B-Bold.ttf"), ("c-regular.otf", "c-bold.otf")
    for regular, bold in pairs:
        for name in (regular, bold):
            shutil.copy(MONO, tmp_path / name)
        assert file_of(str(tmp_path / regular), bold=True).name == bold
    alone = tmp_path / "Alone.ttf"
    shutil.copy(MONO, alone)
    assert file_of(str(alone), bold=True) == alone
    assert text_width("ab", 10, bold=True, font=str(alone)) == text_width("ab", 10, font=str(MONO))


def test_a_plan_keeps_as_much_room_as_its_font_needs(bars: str) -> None:
    kept, places = PlanCache(), layout(NAMED)
    for font in ("sans", "serif", str(MONO), bars, "sans"):
        shown = scene(NAMED, places)
        plan, anew = plan_for(shown, style_in(font), kept), plan_for(shown, style_in(font))
        assert (plan.sizes, plan.region, plan.x.tolist()) == (anew.sizes, anew.region, anew.x.tolist())
        found = run(NAMED, "alphabeta")
        for step in (0, len(found) // 2, len(found)):
            picture = annotate(at(NAMED, step), style_in(font))
            untouched(picture)
            assert {text.face.font for text in texts(picture)} == {font}


# Files


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda path: None, "there is no font file"),
        (Path.mkdir, "there is no font file"),
        (lambda path: path.write_bytes(b"hello"), "not a TrueType or OpenType font"),
        (lambda path: path.write_bytes(MONO.read_bytes()[:900]), "damaged"),
        (lambda path: opentype(path, licence=2), "forbids embedding"),
    ],
)
def test_a_font_that_cannot_be_used_is_told_in_one_line(make, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "f.ttf"
    make(path)
    with pytest.raises(FontError, match=problem) as caught:
        style_in(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    file = tmp_path / "a.style.json"
    file.write_text('{"format": "treeview-style", "version": 1,\n "font": "f.ttf"}')
    with pytest.raises(FormatError, match=problem) as told:
        load(file)
    assert told.value.line == 2


def test_damage_that_shows_when_glyphs_are_drawn_is_told_as_well(tmp_path: Path) -> None:
    data = bytearray(MONO.read_bytes())
    (count,) = struct.unpack_from(">H", data, 4)
    for place in range(count):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * place)
        if tag == b"glyf":
            data[start : start + length] = b"\x7f" * length
    path = tmp_path / "f.ttf"
    path.write_bytes(data)
    style_in(path)
    with pytest.raises(FontError, match="damaged"):
        outlines(font=str(path)).outline("a")


def test_a_style_names_a_font_beside_its_file(tmp_path: Path) -> None:
    shutil.copy(MONO, tmp_path / "mono.ttf")
    file = tmp_path / "a.style.json"
    file.write_text('{"format": "treeview-style", "version": 1, "font": "mono.ttf"}')
    style = load(file).style
    assert style.font == str(tmp_path / "mono.ttf")
    file.write_text(style_text(style))
    assert load(file).style == style
    file.write_text('{"format": "treeview-style", "version": 1, "font": "serif"}')
    assert load(file).style == replace(LIGHT, font="serif", name="a")


def test_a_font_is_a_name_or_a_path() -> None:
    for wrong in ("3", '""', "null"):
        with pytest.raises(FormatError, match="expected sans, serif, mono or the path of a font"):
            treeview.styles.loads(f'{{"format": "treeview-style", "version": 1, "font": {wrong}}}')


# Pictures


@pytest.mark.parametrize("font", ["serif", "mono", "bars"])
def test_all_ways_show_the_same(qtbot, font: str, bars: str) -> None:
    picture = example("boost-drift-dodge", 23, style_in(bars if font == "bars" else font))
    expected = of_png(picture)
    assert agree("shapes in SVG", expected, of_outlines(picture))
    assert agree("PDF", expected, of_pdf(picture))


def test_a_pdf_embeds_the_font(bars: str) -> None:
    found = {}
    for name, font in (("sans", "sans"), ("serif", "serif"), ("mono", "mono"), ("bars", bars)):
        found[name] = pdf([(example("boost-drift-dodge", 23, style_in(font)), 1.0)])
    assert b"+DejaVuSerif/" in found["serif"]
    assert b"+DejaVuSansMono/" in found["mono"]
    assert b"/Subtype/Type1C" in found["bars"]
    for data in found.values():
        assert b"Type3" not in data
    assert b"+DejaVuSans/" not in found["serif"]


def test_an_svg_names_the_family(bars: str) -> None:
    for font, family in (
        ("serif", "DejaVu Serif"),
        ("mono", "DejaVu Sans Mono"),
        (str(MONO), "DejaVu Sans Mono"),
        (bars, "Bars"),
    ):
        text = svg(example("boost-drift-dodge", 23, style_in(font)))
        assert f"font-family=\"'{family}'," in text
    assert svg(example("boost-drift-dodge", 23)).count("font-family") == 1


def test_latex_takes_the_font(tmp_path: Path, bars: str) -> None:
    out = tmp_path / "a.tex"
    found = {}
    for name, font in (("sans", "sans"), ("serif", "serif"), ("mono", "mono"), ("bars", bars)):
        treeview.export(NAMED, out, style=style_in(font))
        found[name] = out.read_text()
    assert "$12$" in found["sans"]
    assert r"\rmfamily" not in found["sans"]
    assert r"\rmfamily" in found["serif"]
    assert r"\ttfamily" in found["mono"]
    assert "{12}" in found["serif"], "digits of the text, not of mathematics"
    folder = Path(bars).parent.as_posix()
    assert rf"\setfontfamily\treeviewfont{{Bars.otf}}[Path={{{folder}/}}," in found["bars"]
    assert "Compile with lualatex or xelatex" in found["bars"]
    with pytest.raises(LatexError, match="its path has a character"):
        font_definition("/fonts/100 %/a.ttf")


def test_what_a_font_lacks_is_told_once(tmp_path: Path, bars: str) -> None:
    tree = treeview.load('[3, "µ−": -4]')
    with pytest.warns(UserWarning, match="the font lacks µ −; DejaVu Sans is used for them"):
        treeview.export(tree, tmp_path / "a.svg", style=style_in(bars))


def test_every_bundled_font_has_its_files() -> None:
    for font in BUNDLED:
        assert read_font(font, bold=False) != read_font(font, bold=True)
        wider = metrics(True, font).width("bold") - metrics(False, font).width("bold")
        assert wider > 0 if font != "mono" else wider == 0


def test_figures_of_unknown_leaves_have_the_font_of_their_style() -> None:
    tree = treeview.load([[3, 12, 8], [5, 4, 6], [14, 5, 2]])
    line = number_line([unknown_leaf(tree, [1, 0])], style_in("serif"))
    plane = unknown_plane(
        unknown_leaves(tree, [[1, 0], [2, 0]], depth=None, prune_on="ge", root="tree"),
        style_in("serif"),
        target=None,
    )
    for found in (line, plane):
        picture = found if isinstance(found, Picture) else found.picture
        assert {text.face.font for text in texts(picture)} == {"serif"}
        assert all(text.bounds[0] >= 0 and text.bounds[2] <= picture.width for text in texts(picture))
