"""Advance widths, against numbers read from the font by other means."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.draw.fonts.font_metrics import FontMetrics, ascent, descent, metrics, text_width, text_widths

UNITS = 2048


@pytest.mark.parametrize(
    ("text", "width", "bold_width"),
    [("0", 1303, 1425), ("M", 1767, 2038), ("α", 1350, 1407), ("−∞", 3422, 3422), (" i", 1220, 1415)],
)
def test_widths_are_those_of_dejavu_sans(text: str, width: int, bold_width: int) -> None:
    assert text_width(text, UNITS) == width
    assert text_width(text, UNITS, bold=True) == bold_width


def test_width_grows_with_the_size_and_adds_up() -> None:
    assert text_width("α 12", 11) == pytest.approx(2 * text_width("α 12", 5.5))
    assert text_width("ab", 10) == pytest.approx(text_width("a", 10) + text_width("b", 10))
    assert text_width("", 10) == 0


def test_a_character_without_a_glyph_is_as_wide_as_notdef_or_an_em_in_east_asian_scripts() -> None:
    assert text_width("\u0e01", UNITS) == 1229
    assert text_width("\u4e00", UNITS) == UNITS


def test_figures_are_aligned() -> None:
    assert len({metrics(False).widths[figure] for figure in "0123456789"}) == 1


def test_every_sign_that_pictures_write_is_in_the_font() -> None:
    for character in "0123456789.−∞e…αβNQUCBMAXIN abcxyzäéőşžΩ≤≥":
        assert character in metrics(False).widths
        assert character in metrics(True).widths


def test_line_height() -> None:
    assert (ascent(UNITS), descent(UNITS)) == (1901, 483)


def font(subtable: bytes) -> bytes:
    """The least of a font: three glyphs 500, 600, 700 wide, the last width repeated for a fourth."""
    tables = {
        b"head": bytes(18) + struct.pack(">H", 1000),
        b"hhea": struct.pack(">Ihh", 0, 800, -200) + bytes(26) + struct.pack(">H", 3),
        b"maxp": struct.pack(">IH", 0, 4),
        b"hmtx": struct.pack(">HhHhHh", 500, 0, 600, 0, 700, 0) + bytes(2),
        b"cmap": struct.pack(">HHHHI", 0, 1, 3, 1, 12) + subtable,
    }
    data = struct.pack(">IHHHH", 0x10000, len(tables), 0, 0, 0)
    offset = len(data) + 16 * len(tables)
    for tag, table in tables.items():
        data += struct.pack(">4sIII", tag, 0, offset, len(table))
        offset += len(table)
    return data + b"".join(tables.values())


def test_format_12_reaches_beyond_the_basic_plane() -> None:
    groups = struct.pack(">III", 0x41, 0x42, 1) + struct.pack(">III", 0x1F600, 0x1F600, 3)
    read = FontMetrics(font(struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, 2) + groups))
    assert read.widths == {"A": 0.6, "B": 0.7, "\U0001f600": 0.7}
    assert read.missing == 0.5


def test_format_4_with_deltas_and_with_a_list_of_glyphs() -> None:
    # A, B by delta (65 -> 1); a, c by the list 2, 0 (missing), 3; then the segment that ends all.
    ends, starts = (0x42, 0x63, 0xFFFF), (0x41, 0x61, 0xFFFF)
    deltas, offsets = (65536 - 64, 0, 1), (0, 4, 0)
    body = (
        struct.pack(">3H", *ends) + bytes(2) + struct.pack(">3H3H3H3H", *starts, *deltas, *offsets, 2, 0, 3)
    )
    read = FontMetrics(font(struct.pack(">7H", 4, 14 + len(body), 0, 6, 0, 0, 0) + body))
    assert read.widths == {"A": 0.6, "B": 0.7, "a": 0.7, "c": 0.7}


LINES = st.text(
    st.one_of(st.sampled_from("aW1 −∞αЖ→✓中🙂\u0301"), st.characters(categories=("L", "S"))), min_size=1
)


@given(st.lists(LINES | st.just(""), max_size=8))
def test_many_texts_are_as_wide_as_each_of_them(texts: list[str]) -> None:
    assert text_widths(texts, 11.5).tolist() == [text_width(text, 11.5) for text in texts]


def test_a_character_beyond_the_table_is_measured_among_thousands() -> None:
    texts = [*(f"n{number}" for number in range(9000)), "中", "", "é", ""]
    assert text_widths(texts, 11.5).tolist() == [text_width(text, 11.5) for text in texts]
