from itertools import combinations

import pytest

from treeview import load, record
from treeview.draw.picture import Placed, Polyline, Text
from treeview.draw.progress import drain
from treeview.figures.book import Book
from treeview.figures.export import export
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import BY_NAME
from treeview.figures.handout import MAX_STEPS_PER_PAGE, Handout, HandoutPages
from treeview.figures.lengths import PAGES, page
from treeview.figures.sheet import MIN_READABLE_PT

STEPS = [0, 3, 4, 10, 13, 14, 18, 22, 25]
NOTE = "Ask: what would have to be at c2 for MAX to care? Nothing, since MIN has 2 already."


@pytest.fixture(scope="module")
def book():
    return Book(record(load("example:aima-5.2")), Figure(caption=True, legend=True), STEPS)


def texts(sheet):
    """The texts of a page that are not in its trees."""
    found = [
        item for name, item in sheet.picture.walk() if isinstance(item, Text) and not name.startswith("tree")
    ]
    return [item.text for item in found]


def trees(sheet):
    return [item for item in sheet.picture.items if isinstance(item, Placed)]


@pytest.mark.parametrize("each", [1, 2, 3, 4, 6, 7, MAX_STEPS_PER_PAGE])
@pytest.mark.parametrize("paper", ["a4", "a4-landscape"])
@pytest.mark.parametrize("ruled", [False, True])
def test_every_step_stands_once_on_the_paper_and_nothing_overlaps(each, paper, ruled, book):
    pages = HandoutPages(book, Handout(each, page(paper), notes={14: NOTE}, ruled=ruled))
    sheets = list(pages)
    assert sum(len(trees(sheet)) for sheet in sheets) == len(STEPS)
    assert len(sheets) == len(pages) >= -(-len(STEPS) // each)
    for sheet in sheets:
        assert len(trees(sheet)) <= each
        assert (sheet.width, sheet.height) == pytest.approx(page(paper))
        margin = 15 / 25.4 * 96 / sheet.scale
        boxes = [item.bounds for item in sheet.picture.items]
        for left, top, right, bottom in boxes:
            assert left >= margin - 1 - 0.5 / sheet.scale
            assert top >= margin - 1
            assert right <= sheet.picture.width - margin + 1 + 0.5 / sheet.scale
            assert bottom <= sheet.picture.height - margin + 5 / sheet.scale
        for a, b in combinations(boxes, 2):
            apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
            assert apart, (a, b)


def test_captions_and_notes_stand_below_unless_there_are_lines_to_write_on(book):
    told = [
        text
        for sheet in HandoutPages(book, Handout(notes={14: NOTE}, title="Pruning"))
        for text in texts(sheet)
    ]
    assert told.count("Pruning") == 3
    assert "Step 14" in told
    assert "Before the first step" in told
    assert "Leaf b1 is worth 3." in told
    assert any(text.startswith("Ask: what") for text in told)
    ruled = list(HandoutPages(book, Handout(notes={14: NOTE}, ruled=True)))
    told = [text for sheet in ruled for text in texts(sheet)]
    assert not any(text.startswith(("Ask", "Leaf")) for text in told)
    lines = [item for name, item in ruled[0].picture.walk() if name == "rules"]
    assert len(lines) >= 12
    assert all(isinstance(line, Polyline) for line in lines)


def test_captions_keep_a_distance_from_the_numbers_under_leaves(book):
    for sheet in HandoutPages(book, Handout()):
        bottoms = {tree.bounds[3] for tree in trees(sheet)}
        for caption in (item for item in sheet.picture.items if getattr(item, "name", "") == "caption"):
            above = max(bottom for bottom in bottoms if bottom < caption.bounds[1] + 5)
            assert caption.bounds[1] - above > 0.4 * caption.items[0].face.size


@pytest.mark.parametrize("paper", ["a4", "a4-landscape"])
@pytest.mark.parametrize("each", [6, 12])
def test_a_page_has_fewer_steps_where_texts_would_be_too_small(each, paper, book):
    pages = HandoutPages(book, Handout(each, page(paper)))
    assert min(sheet.smallest for sheet in pages) >= MIN_READABLE_PT
    assert len(trees(pages.sheet(0))) == 6


def test_pages_have_equally_many_steps_where_that_makes_pictures_larger(book):
    assert [len(trees(sheet)) for sheet in HandoutPages(book, Handout(4, PAGES["a4"]))] == [4, 4, 1]
    wide = [len(trees(sheet)) for sheet in HandoutPages(book, Handout(4, page("a4-landscape")))]
    assert wide == [3, 3, 3]


@pytest.mark.parametrize(("noted", "blank"), [(True, False), (False, False), (True, True)])
def test_notes_at_nodes_stand_at_the_first_step_there_and_the_others_at_the_end(noted, blank):
    tree = load("[[3, 12], [2, 4]]")
    tree.notes.update({tree.at([0]): "a refutation", tree.at([1, 1]): "never  searched"})
    run = record(tree)
    first = next(step for step in range(1, len(run)) if run.recording.step(step).node == tree.at([0]))
    book = Book(run, Figure(blank=blank), [first, first + 1, len(run)])
    told = [texts(sheet) for sheet in HandoutPages(book, Handout(1, PAGES["a4"], noted=noted))]
    if not noted or blank:
        assert not any("refutation" in text or "searched" in text for page in told for text in page)
    else:
        assert "Node 1: a refutation" in told[0]
        assert "Node 2.2: never searched" in told[2]
        assert sum("refutation" in text for page in told for text in page) == 1


def test_a_page_has_at_least_one_step_and_not_too_many():
    for each in (0, MAX_STEPS_PER_PAGE + 1):
        with pytest.raises(ValueError, match="a page holds"):
            Handout(each)


def test_a_handout_is_a_pdf_of_its_pages(book, tmp_path):
    pages = HandoutPages(book, Handout(4, PAGES["a4"]))
    (file,) = drain(export(pages, tmp_path / "a.pdf", BY_NAME["pdf"]))
    assert file.read_bytes().count(b"/Type/Page/") == 3
    files = drain(export(pages, tmp_path / "b.svg", BY_NAME["svg"]))
    assert [file.name for file in files] == ["b-1.svg", "b-2.svg", "b-3.svg"]
