from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.figures import FigureError
from treeview.figures.lengths import MAX_LENGTH_PX, PAGES, UNITS, PaperSize, length, page


@pytest.mark.parametrize(
    ("text", "px"),
    [
        ("96px", 96),
        ("1in", 96),
        ("25.4mm", 96),
        ("2.54 cm", 96),
        ("72.27pt", 96),
        ("72bp", 96),
        (".5IN", 48),
        ("column", 84 / 25.4 * 96),
        ("slide", 960),
    ],
)
def test_a_length_is_px_of_a_96th_inch(text, px):
    assert length(text) == pytest.approx(px)


@pytest.mark.parametrize(
    "text", ["", "mm", "8 4mm", "-3mm", "0", "96", "1e3px", "12parsec", "9" * 30, "6000mm", "nan"]
)
def test_what_is_no_length_is_refused_in_a_line(text):
    with pytest.raises(FigureError) as error:
        length(text)
    assert "\n" not in str(error.value)


@given(st.text(max_size=20))
def test_any_text_is_a_length_or_refused(text):
    with suppress(FigureError):
        assert 1 <= length(text) <= MAX_LENGTH_PX


@given(st.floats(1, 190), st.sampled_from(sorted(UNITS)))
def test_units_multiply(number, unit):
    text = f"{number:.3f}{unit}"
    assert length(text) == pytest.approx(float(f"{number:.3f}") * UNITS[unit])


@pytest.mark.parametrize("text", ["a4", "a5-landscape", "16:9", "120x90mm"])
def test_a_page_and_the_page_turned_have_names(text: str) -> None:
    assert page(text).name() == text
    assert page(page(text).turn().name()) == page(text).turn()


def test_pages_have_names_orientations_and_sizes():
    assert page("A4") == PAGES["a4"]
    assert page("a4-landscape") == PaperSize(PAGES["a4"].height, PAGES["a4"].width)
    assert page("120mm x 90mm") == page("120x90mm") == PaperSize(length("120mm"), length("90mm"))
    assert page("16:9").width / page("16:9").height == pytest.approx(16 / 9)


@pytest.mark.parametrize("text", ["", "a0", "x", "120x", "a4-portrait", "x90mm", "1 x 2 x 3"])
def test_what_is_no_page_is_refused(text):
    with pytest.raises(FigureError):
        page(text)
