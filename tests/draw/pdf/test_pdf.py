"""PDF files: pages of the right size, text that can be found, fonts cut down, the same bytes every time."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.draw.helpers import at, just, pursuit, run, words
from tests.work import lines
from treeview.draw.fonts.font_metrics import metrics, text_width
from treeview.draw.fonts.glyph_outlines import GlyphOutline, join, parts, pieces
from treeview.draw.pdf.pdf_file import MAX_PAGE_POINTS, PdfFile, pdf
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Placed, Polyline, Rect, Text
from treeview.draw.tree_picture import annotate
from treeview.scenes import scene
from treeview.tree.tree import Tree

PLAIN = Face(12.0, "#112233", "start")
LINE = Pen("#000000", 1.0)
SQUARE = GlyphOutline(
    (("M", (0.0, 0.0)), ("L", (0.5, 0.0)), ("L", (0.5, -0.5)), ("L", (0.0, -0.5)), ("Z", ())), 0.75
)


def picture_of(*items: Item, background: str = "") -> Picture:
    return Picture(100, 50, background, items)


def opened(data: bytes) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(data)


def text_of(data: bytes, page: int = 0) -> str:
    text: str = opened(data)[page].get_textpage().get_text_range()
    return text


def streams(data: bytes) -> list[bytes]:
    """What is in the streams of a file, unpacked."""
    found = re.findall(rb"/Length (\d+)>>\nstream\n", data)
    places = [match.end() for match in re.finditer(rb"/Length \d+>>\nstream\n", data)]
    return [zlib.decompress(data[at : at + int(size)]) for at, size in zip(places, found, strict=True)]


def operators(*items: Item) -> str:
    """Those of the only page of a picture."""
    drawn = streams(pdf([(picture_of(*items), 1.0)]))[0].decode()
    return drawn.removeprefix("/Figure<</MCID 0>>BDC\n").removesuffix("\nEMC")


def test_a_page_says_in_words_what_is_on_it() -> None:
    data = pdf([(picture_of(Text(10, 20, "a", PLAIN))._replace(description="A tree."), 1.0)])
    told = "A tree.".encode("utf-16-be").hex().encode()
    assert b"/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot" in data
    assert re.search(rb"/S/Figure/P \d+ 0 R/Pg \d+ 0 R/K 0/Alt<feff" + told, data)


# Pages


def test_a_page_is_as_large_as_its_picture() -> None:
    document = opened(pdf([(Picture(96, 48, "", ()), 1.0), (Picture(100, 10, "", ()), 2.0)]))
    assert [page.get_size() for page in document] == [(72.0, 36.0), (150.0, 15.0)]


def test_a_huge_page_is_scaled_to_what_readers_show() -> None:
    document = opened(pdf([(Picture(1_000_000, 10_000, "", ()), 1.0)]))
    assert document[0].get_size() == (MAX_PAGE_POINTS, MAX_PAGE_POINTS / 100)


def test_pages_have_names_in_the_contents_and_as_numbers() -> None:
    pictures = [(picture_of(), 1.0)] * 4
    document = opened(pdf(pictures, "Title", labels=["Step 3", "Stufe 12 – ü", "", "End"]))
    assert [(item.get_title(), item.get_dest().get_index()) for item in document.get_toc()] == [
        ("Step 3", 0),
        ("Stufe 12 – ü", 1),
        ("End", 3),
    ]
    assert [document.get_page_label(page) for page in range(4)] == ["Step 3", "Stufe 12 – ü", "3", "End"]


def test_without_names_there_are_no_contents() -> None:
    data = pdf([(picture_of(), 1.0)])
    assert b"/Outlines" not in data
    assert b"/PageLabels" not in data


def test_what_the_file_says_of_itself() -> None:
    picture = annotate(at(pursuit(), 23))
    found = opened(pdf([(picture, 1.0)], "Prüfung 兵")).get_metadata_dict()
    assert (found["Title"], found["Creator"]) == ("Prüfung 兵", "treeview")
    assert found["Subject"] == picture.description
    assert found["CreationDate"] == found["ModDate"] == ""


def test_a_file_grows_page_by_page() -> None:
    pictures = [annotate(at(pursuit(), step)) for step in (1, 12, 25)]
    file = PdfFile("Pursuit", missing=None)
    for count, picture in enumerate(pictures, 1):
        file.add(picture, 1.5, f"Step {count}")
        assert len(file) == count
    labels = ["Step 1", "Step 2", "Step 3"]
    assert file.finish() == pdf([(picture, 1.5) for picture in pictures], "Pursuit", labels=labels)


def test_a_file_without_pages_is_none() -> None:
    with pytest.raises(ValueError, match="a PDF needs a page"):
        pdf([])


def test_the_id_follows_from_what_is_in_the_file() -> None:
    one, other = (pdf([(picture_of(Circle(9, 9, r, "", LINE)), 1.0)]) for r in (3, 4))
    names = [re.findall(rb"/ID\[<(\w+)><(\w+)>\]", data)[0] for data in (one, one, other)]
    assert names[0] == names[1]
    assert names[0][0] != names[2][0]


# Text


def test_all_text_can_be_found() -> None:
    picture = annotate(at(pursuit(), 23), levels=True)
    text = text_of(pdf([(picture, 1.0)]))
    for word in words(picture):
        assert word in text


def test_every_character_is_what_it_was() -> None:
    signs = [chr(code) for code in range(0x21, 0x2700) if chr(code) in metrics(False).widths]
    assert len(signs) > 900
    lines = ["".join(signs[start : start + 40]) for start in range(0, len(signs), 40)]
    face = PLAIN._replace(size=10.0)
    items = [Text(10, 20 * row + 20, line, face) for row, line in enumerate(lines)]
    data = pdf([(Picture(900, 800, "", tuple(items)), 1.0)])
    # A combining accent counts as part of the letter before it, a soft hyphen as nothing.
    codes = [c for c in signs if not 0x300 <= ord(c) < 0x370 and c not in "\xad\u2010\u2011"]
    assert set(codes) - set(text_of(data)) == set()


def test_text_stands_where_it_is_measured() -> None:
    for anchor, start in (("start", 50.0), ("middle", 50 - 0.5), ("end", 50 - 1.0)):
        face = Face(12.0, "#000000", anchor)  # type: ignore[arg-type]
        width = text_width("HIH", 12.0)
        data = pdf([(picture_of(Text(50, 30, "HIH", face)), 1.0)])
        page = opened(data)[0].get_textpage()
        boxes = [page.get_charbox(index, loose=True) for index in range(3)]
        left = 50 + (start - 50) * width
        assert boxes[0][0] / 0.75 == pytest.approx(left, abs=0.1)
        assert boxes[2][2] / 0.75 == pytest.approx(left + width, abs=0.1)


def test_what_the_font_has_not_is_drawn_by_another_and_can_be_found() -> None:
    asked: list[tuple[str, bool]] = []

    def missing(text: str, face: Face) -> GlyphOutline | None:
        asked.append((text, face.bold))
        return SQUARE

    texts = ("a兵兵b", "兵", "שלום x")
    items = [Text(10, 20 * row + 20, text, PLAIN) for row, text in enumerate(texts)]
    data = pdf([(picture_of(*items), 1.0)], missing=missing)
    assert asked == [("兵", False), ("שלום x", False)]
    assert text_of(data).count("兵") == 3
    assert b"/Subtype/Type3" not in data
    assert b"/Subtype/Type1C" in data
    assert b"/Widths[750 750]" in data


def test_without_another_font_there_are_boxes_that_can_be_found() -> None:
    data = pdf([(picture_of(Text(10, 20, "a兵b", PLAIN)), 1.0)], missing=lambda text, face: None)
    assert data == pdf([(picture_of(Text(10, 20, "a兵b", PLAIN)), 1.0)])
    assert "a兵b" in text_of(data)
    assert join(parts("兵", PLAIN)).path == join(parts("\U00020000", PLAIN)).path != ()
    assert join(parts("兵", PLAIN)).advance == text_width("兵", 1.0)


def test_what_cannot_be_seen_is_no_box() -> None:
    assert join(parts("\u3000\u200b\x07", PLAIN)).path == ()


def test_many_shapes_need_several_fonts() -> None:
    signs = [chr(0x4E00 + index) for index in range(300)]
    text = tuple(Text(10, 20, sign, PLAIN) for sign in signs)
    data = pdf([(picture_of(*text), 1.0)])
    assert data.count(b"/Subtype/Type1C") == 2
    assert set(signs) <= set(text_of(data))


def test_pieces_of_text() -> None:
    assert list(pieces("")) == []
    assert list(pieces("α −∞")) == [("sans", "α −∞")]
    assert list(pieces("a 中文 हिन b")) == [
        ("sans", "a "),
        ("", "中"),
        ("", "文"),
        ("sans", " "),
        ("", "हिन"),
        ("sans", " b"),
    ]
    assert list(pieces("ab ש")) == [("sans", "ab "), ("", "ש")]
    assert list(pieces("Leaf אב גד, 3 → שלום is worth 4.")) == [
        ("sans", "Leaf "),
        ("", "אב גד, 3 → שלום"),
        ("sans", " is worth 4."),
    ]
    assert list(pieces("אב and ab")) == [("", "אב and ab")]


@given(text=st.text(st.characters(), max_size=20), bold=st.booleans(), italic=st.booleans())
def test_any_text_can_be_written(text: str, bold: bool, italic: bool) -> None:
    data = pdf([(picture_of(Text(50, 20, text, Face(12.0, "#000000", "middle", bold, italic))), 1.0)], text)
    assert len(opened(data)) == 1


def test_fonts_are_cut_down() -> None:
    data = pdf([(annotate(at(pursuit(), 23)), 1.0)])
    assert len(data) < 16_000
    (name,) = set(re.findall(rb"/BaseFont/([A-Z]{6}\+DejaVuSans)", data))
    assert data.count(b"/FontFile2") == 1
    assert name in data
    assert b"DejaVuSans-Bold" not in data


# Shapes


def test_shapes_and_how_they_are_painted() -> None:
    found = operators(
        Polyline((0, 0, 10, 0, 10, 5), Pen("#ff0000", 2.0, (4.0, 3.0))),
        Rect(1, 2, 3, 4, 0, "#00ff00", Pen("", 0.0)),
        Rect(1, 2, 3, 4, 0, "#00ff00", LINE),
        Rect(1, 2, 3, 4, 0, "", Pen("", 0.0)),
    )
    lines = found.splitlines()
    assert lines[2:] == [
        "1 0 0 RG",
        "2 w",
        "[4 3] 0 d",
        "0 0 m 10 0 l 10 5 l S",
        "0 1 0 rg",
        "1 2 3 4 re f",
        "0 0 0 RG",
        "1 w",
        "[] 0 d",
        "1 2 3 4 re B",
    ]


def test_the_background_is_filled_or_left_out() -> None:
    for background, colour in (("#203040", (0x20, 0x30, 0x40, 255)), ("", (0, 0, 0, 0))):
        document = opened(pdf([(picture_of(background=background), 1.0)]))
        image = document[0].render(fill_color=(0, 0, 0, 0), rev_byteorder=True, maybe_alpha=True).to_numpy()
        assert tuple(image[10, 10])[:3] == colour[:3]
        assert image.shape[2] == 3 or image[10, 10, 3] == colour[3]


def test_a_group_that_is_placed_often_is_written_once() -> None:
    group = Group("board", (Circle(0, 0, 3, "#123456", LINE), Text(0, 0, "X", PLAIN)))
    again = Group("board", (Circle(0, 0, 3, "#123456", LINE), Text(0, 0, "X", PLAIN)))
    places = [Placed(10.0 * at, 20.0, group if at % 2 else again) for at in range(9)]
    data = pdf([(picture_of(*places), 1.0), (picture_of(*places), 1.0)])
    assert data.count(b"/Subtype/Form") == 1
    assert sum(part.count(b" Do Q") for part in streams(data)) == 18
    assert text_of(data).count("X") == 9


def test_a_form_says_all_that_it_needs() -> None:
    """Settings of the page must not change a form, nor those of a form the page."""
    wide = Polyline((0, 40, 100, 40), Pen("#ff0000", 9.0, (4.0, 3.0)))
    plain = Group("board", (Polyline((0, 10, 90, 10), LINE),))
    data = pdf([(picture_of(wide, Placed(5, 0, plain), wide), 1.0)])
    page, form = (part.decode() for part in sorted(streams(data), key=lambda part: b" Do Q" not in part))
    assert page.count("9 w") == 1
    assert form.splitlines() == ["4 M 1 w [] 0 d", "0 0 0 RG", "0 10 m 90 10 l S"]


# Valid, quick


def pages() -> bytes:
    pictures = [annotate(at(pursuit(), step), levels=True) for step in (5, 25)]
    grown = treeview.picture(treeview.grow("game:tictactoe", plies=1))
    named = Tree(label="兵 中文")
    named.add_child(0, value=1.0, label="ab", move="日本 é")
    pictures += [grown, annotate(just(named))]
    return pdf([(picture, 1.0) for picture in pictures], "Pages", labels=["Step 5", "Step 25"])


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="needs qpdf")
def test_qpdf_finds_no_fault(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pages())
    done = subprocess.run(["qpdf", "--check", "a.pdf"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="needs pdffonts")
def test_fonts_are_embedded_and_mapped(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pages())
    done = subprocess.run(["pdffonts", "a.pdf"], cwd=tmp_path, capture_output=True, text=True, check=True)
    rows = [line.split() for line in done.stdout.splitlines()[2:]]
    assert not done.stderr
    assert len(rows) == 3
    for row in rows:
        embedded, cut, mapped = row[-5:-2]
        assert (embedded, mapped) == ("yes", "yes")
        assert cut == "yes"
        assert "Type 3" not in " ".join(row)


def test_nothing_of_it_is_imported_before_it_is_needed() -> None:
    names = "('fontTools', 'PySide6')"
    code = f"import sys, treeview.draw.pdf.pdf_file; print([name in sys.modules for name in {names}])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout == "[False, False]\n"


@pytest.mark.long
def test_the_work_grows_with_the_pages() -> None:
    tree = treeview.random_tree(branching=3, depth=6, seed=1)
    picture = annotate(scene(tree, None, run(tree, "alphabeta")))
    pdf([(picture, 1.0)])
    assert lines(lambda: pdf([(picture, 1.0)] * 5)) < 5.5 * lines(lambda: pdf([(picture, 1.0)]))
