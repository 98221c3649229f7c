from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview import game, grow, load, record
from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import Picture, Text, drawn_box, union
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.figures.book import Album, Book
from treeview.figures.caption import MAX_WIDTH_PX, Footer, balance, wrap
from treeview.figures.figure import Figure, figure_of
from treeview.figures.lengths import length, page
from treeview.figures.writers import books_of, count_folded, fold_to_read, on_slides
from treeview.games.game_factory import grow_all, make_game_tree
from treeview.games.random_tree import random_tree
from treeview.games.setup import SEARCH, Setup
from treeview.scenes import picture, scene
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run
from treeview.tree.tree import ROOT


def single(what, figure, step=None):
    """The sheet of one step, of that where the run stands if none is given."""
    steps = () if not isinstance(what, Run) else (what.step if step is None else step,)
    return Book(what, figure, steps).sheet(0)


@pytest.fixture(scope="module")
def run():
    return record(load("example:aima-5.2"))


def items(sheet, *names):
    return [item for name, item in sheet.picture.walk() if not names or name.split()[0] in names]


def test_a_sheet_shows_what_the_picture_of_the_step_shows(run):
    book = Book(run, Figure(), range(len(run) + 1))
    for step, sheet in enumerate(book):
        alone = picture(run, step=step)
        assert sheet.picture.items == alone.items
        assert sheet.scale == 1
        assert (sheet.width, sheet.height) == (alone.width, alone.height)


def test_a_book_leaves_the_run_where_it_stands(run):
    run.seek(5)
    list(Book(run, Figure(caption=True, legend=True), [1, 9, 20]))
    assert run.step == 5


def test_all_sheets_of_a_book_are_of_one_size_and_nothing_moves(run):
    sheets = list(Book(run, Figure(caption=True, legend=True, levels=True, width=500), range(len(run) + 1)))
    assert len({(s.width, s.height, s.picture[5:7]) for s in sheets}) == 1
    legends = {tuple(items(s, "legend")) for s in sheets}
    assert len(legends) == 1


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ({"width": length("84mm")}, (length("84mm"), None)),
        ({"height": 200}, (None, 200)),
        ({"width": 300, "height": 300}, (300, 300)),
        ({"page": page("a4")}, page("a4")),
        ({"page": page("16:9"), "width": 400}, page("16:9")),
    ],
)
@pytest.mark.parametrize("extras", [{}, {"caption": True, "legend": True, "levels": True}])
@pytest.mark.parametrize("margin", [None, 0.0, 30.0])
def test_a_sheet_has_the_size_asked_for_and_all_is_on_it(run, given, size, extras, margin):
    sheet = single(run, Figure(margin=margin, **extras, **given), 18)
    assert [(wanted or own) for own, wanted in zip((sheet.width, sheet.height), size, strict=True)] == [
        pytest.approx(side) for side in (sheet.width, sheet.height)
    ]
    for own, wanted in zip((sheet.width, sheet.height), size, strict=True):
        assert wanted is None or own == pytest.approx(wanted)
    left, top, right, bottom = union(item.bounds for item in items(sheet))
    shown = sheet.picture
    room = (margin if margin is not None else 24.0) / sheet.scale - 4
    assert left >= shown.left + min(room, 0)
    assert top >= shown.top + min(room, 0) - 4
    assert right <= shown.left + shown.width + 1e-6
    assert bottom <= shown.top + shown.height + 1e-6


@pytest.mark.parametrize("name", ["aima-5.2", "min-root", "three-plies", "best-leaf"])
@pytest.mark.parametrize(
    "look", [{}, {"labels": "none", "marked": False}, {"style": replace(LIGHT, direction="right")}]
)
def test_the_only_sheet_of_a_given_width_has_a_millimetre_around_it(name, look):
    sheet = single(record(load(f"example:{name}")), Figure(width=length("84mm"), **look))
    left, top, right, bottom = union(drawn_box(item) for item in sheet.picture.items)
    shown, mm = sheet.picture, length("1mm") / sheet.scale
    around = (
        left - shown.left, top - shown.top,
        shown.left + shown.width - right, shown.top + shown.height - bottom,
    )  # fmt: skip
    assert around == pytest.approx([mm] * 4)


def test_a_tree_fills_a_page_but_small_ones_do_not_become_huge(run):
    assert single(load([1, 2]), Figure(page=page("a4"))).scale == 2
    assert 1 < single(run, Figure(page=page("a4"))).scale < 2
    wide = record(load([list(range(200))]))
    assert single(wide, Figure(page=page("a4"))).scale < 0.3


def test_captions_tell_the_step_and_do_not_overlap(run):
    book = Book(run, Figure(caption=True), range(len(run) + 1))
    lines = [[item.text for item in items(sheet, "caption")] for sheet in book]
    assert lines[0] == ["Before the first step."]
    assert " ".join(lines[3]) == "Step 3. Leaf b1 is worth 3."
    boxes = [item.bounds for item in items(book.sheet(18), "caption")]
    assert len(boxes) == 2
    assert boxes[0][3] <= boxes[1][1] + 1


def test_a_subtree_a_view_and_a_paperless_sheet(run):
    tree = run.search.space.tree
    sub = single(run, Figure(root=tree.at([1]), background=False))
    assert sub.picture.background == ""
    assert {item.text for item in items(sub, "names")} == {"C"}
    whole = single(run, Figure())
    plan = Book(run, Figure()).plan
    x, y = float(plan.x[tree.at([1])]), plan.y(1)
    view = single(run, Figure(view=(x - 40, y - 40, x + 40, y + 40), margin=0))
    assert (view.width, view.height) == (80, 80)
    assert {item.text for item in items(view, "names")} == {"C"}
    assert set(items(view)) <= set(items(whole))


@given(st.integers(0, 300), st.integers(0, 300), st.integers(20, 200), st.integers(20, 200))
def test_a_view_has_all_that_reaches_into_it(run, left, top, width, height):
    whole = single(run, Figure()).picture
    x, y = whole.left + left, whole.top + top
    view = (x, y, x + width, y + height)
    seen = set(items(single(run, Figure(view=view))))
    for _, item in whole.walk():
        a, b, c, d = item.bounds
        if a < view[2] and c > view[0] and b < view[3] and d > view[1]:
            assert item in seen or not hasattr(item, "text"), item


def test_what_is_folded_stays_folded_and_marks_only_come_if_asked_for():
    tree = load("example:aima-5.2")
    tree.notes[0] = "remember"
    plain = single(tree, Figure(selected=2))
    marked = single(tree, Figure(selected=2, marked=True))
    names = {name for name, _ in marked.picture.walk()} - {name for name, _ in plain.picture.walk()}
    assert names == {"selected", "noted"}


def test_the_boards_of_a_game_are_on_its_sheets():
    grown = grow("game:tictactoe", "X O X / O X O / . . .")
    names = {name for name, _ in single(grown, Figure()).picture.walk()}
    assert "nodes boards board cell" in names


@given(st.text(max_size=60), st.floats(20, 400))
def test_wrapped_lines_fit_and_lose_nothing(text, width):
    lines = wrap(text, 13, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, 13) <= width or len(line) == 1 for line in lines)


def test_the_plan_can_be_handed_in(run):
    now = scene(run.search.space.tree, None, run)
    style = replace(LIGHT, direction="right")
    alone = annotate(now.without_marks(), style)
    assert single(run, Figure(style=style)).picture.items == alone.items


def test_captions_keep_relations_on_a_line_and_leave_no_word_alone():
    told = "Cut at C: MAX has 3 at B: the rest cannot matter. α = 3 ≥ β = min(∞, 2); 2 children are skipped."
    for width in range(120, 640, 7):
        lines, even = (break_(told, 13, width) for break_ in (wrap, balance))
        assert " ".join(lines) == " ".join(even) == told
        assert len(even) == len(lines)
        assert max(text_width(line, 13) for line in even) <= width
        if width > 320:
            assert any("α = 3 ≥ β = min(∞, 2);" in line for line in lines)
    assert [
        len(line.split()) for line in balance("one two three four", 13, text_width("one two three", 13))
    ] == [2, 2]
    assert wrap("= = =", 13, 5) == ["=", "=", "="]
    assert len(wrap("wide" * 20_000, 13, 100)) > 1000  # in no time


def test_captions_of_wide_trees_have_lines_that_can_be_read():
    told = "word " * 100
    under = Footer(LIGHT, (0, 0, 9000, 100), [told], None)
    lines = under.items(told)[0].items
    assert under.lines == len(lines) > 1
    assert all(line.x == 4500 and line.bounds[2] - line.bounds[0] <= MAX_WIDTH_PX for line in lines)


@pytest.mark.parametrize("labels", ["window", "edges", "bounds", "relations"])
def test_a_run_that_was_recorded_further_since_it_was_looked_at_has_sheets(labels: str) -> None:
    run = Run(ALGORITHMS["alphabeta"](make_game_tree(Setup("tictactoe", extent=SEARCH))))
    run.record(300)
    run.seek(300)
    run.record(200)
    assert len(run["status"]) < len(run.search.space.tree)
    assert Book(run, Figure(labels=labels), [300]).sheet(0).picture.items
    assert run.step == 300


def test_a_tree_that_grows_has_as_much_room_as_it_needs_on_its_sheets():
    run = record(game("tictactoe"), "alphabeta", depth=3)
    early, late = single(run, Figure(), 9), single(run, Figure(), len(run))
    assert early.width < 0.5 * late.width
    box = union(item.bounds for item in items(early))
    middle = early.picture.left + early.picture.width / 2
    assert abs((box[0] + box[2]) / 2 - middle) < 30
    several = list(Book(run, Figure(), [9, len(run)]))
    assert several[0].width == several[1].width == late.width


def test_what_no_step_is_about_is_folded() -> None:
    tree = grow_all(make_game_tree(Setup("tictactoe", extent=2)))
    run = record(tree)
    whole = Book(run, figure_of(LIGHT, looks={"page": "16:9"}), [len(run)])
    folded = whole.fold()
    b2 = tree.tree.at([4])
    others = [node for node in tree.tree.children(ROOT) if node != b2]
    assert folded.figure.folded == dict.fromkeys(others, 8)
    assert whole.sheet(0).smallest < 1 < 5 < folded.sheet(0).smallest
    seen = {node for node in range(len(tree.tree)) if tree.tree.parent[node] not in others}
    assert set(folded._places.level_ids.tolist()) == seen
    assert Book(run, whole.figure, range(1, len(run) + 1)).fold().figure.folded == {}, "all are spoken of"
    alone = Book(tree, whole.figure)
    assert alone.fold() is alone, "a tree without a run has no step"


def test_only_a_page_that_cannot_be_read_is_folded() -> None:
    tree = grow_all(make_game_tree(Setup("tictactoe", extent=2)))
    large, small = record(tree), record(load("example:aima-5.2"))

    def made(run: Run, **looks: object) -> Book:
        return Book(run, figure_of(LIGHT, looks=looks), [len(run)])  # type: ignore[arg-type]

    for book, slides, folds in (
        (made(large, page="16:9"), False, True),
        (made(large, page="16:9", fold=False), False, False),
        (made(small, page="16:9"), False, False),
        (made(large, width="84mm"), False, False),
        (made(large), True, True),
    ):
        assert (fold_to_read(book, slides=slides) is not book) == folds


@pytest.mark.long
def test_slides_that_cannot_be_read_are_folded_each_by_itself() -> None:
    run = record(random_tree(4, 4, seed=1), "alphabeta")
    book = Book(run, Figure(), range(1, len(run), 12))
    slides = fold_to_read(book, slides=True)
    assert isinstance(slides, Album)
    assert len(slides) == len(book) == len(slides.books)
    assert [slides.caption(i) for i in range(len(slides))] == [book.caption(i) for i in range(len(book))]
    together = on_slides(book.fold()).sheet(0).smallest
    for i, frame in enumerate(slides.books):
        assert isinstance(frame, Book)
        with book.at(i) as now:
            assert {now.current, *now.named} <= set(frame._places.level_ids.tolist())
        assert on_slides(frame).sheet(0).smallest > 4 * together
    assert len(run.search.space.tree) / 2 < count_folded(slides) < len(run.search.space.tree)
    assert isinstance(fold_to_read(book, slides=False), Book)
    asked = Book(run, Figure(fold=False), range(1, len(run), 12))
    assert fold_to_read(asked, slides=True) is asked
    pages = fold_to_read(Album([book, book]), slides=True)
    assert len(books_of(pages)) == 2 * len(book)


def legend_of(picture: Picture) -> list[str]:
    return [item.text for name, item in picture.walk() if name == "legend" and isinstance(item, Text)]


def test_a_legend_lists_what_is_drawn_and_nothing_else() -> None:
    run = record("example:aima-5.2", "alphabeta")
    figure = Figure(legend=True)
    (start,), (end,) = Book(run, figure, [0]), Book(run, figure, [len(run)])
    both = Book(run, figure, [0, len(run)])
    nodes = ["MAX to move", "MIN to move", "terminal"]
    first = [*nodes, "not visited yet"]
    last = ["this step", "best line", "chosen child", "pruned", "α, β", "window at this step"]
    assert legend_of(start.picture) == first
    assert legend_of(end.picture) == [*nodes, *last]
    assert legend_of(both.sheet(0).picture) == legend_of(both.sheet(1).picture) == [*first, *last]
    (finished,) = Book(run, Figure(legend=True, step_marks=False), [len(run)])
    assert legend_of(finished.picture) == [*nodes, *last[1:]]
    leaf = run.search.space.tree.at([0, 0])
    (alone,) = Book(run, Figure(legend=True, root=leaf), [len(run)])
    assert legend_of(alone.picture) == ["terminal", *last[-2:]]


def test_a_legend_of_ranges_has_only_the_fills_that_leaves_have() -> None:
    run = record(load("[[8, 3], [2, 9]]"), "alphabeta")
    (sheet,) = Book(run, Figure(legend=True, labels="sensitivity"), [len(run)])
    names = {part for name, _ in sheet.picture.walk() for part in name.split()}
    fills = [text for text in legend_of(sheet.picture) if text.startswith("another move")]
    assert len(fills) == sum(f"sensitive-{grade}" in names for grade in (1, 2, 3)) < 3
