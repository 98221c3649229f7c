"""Sheets to print: nothing given away, solutions that are whole, files that are what they say."""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.draw.tex import compiled, need
from tests.practice import moodle_reader, qti_rules
from treeview import messages
from treeview.api import load
from treeview.cli import main
from treeview.draw.picture import Picture, Text
from treeview.formats.format_error import FormatError
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import dumps_exercise, read_exercise, reference_sheet
from treeview.practice.grading import Grader
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.sheets.answer_texts import answer_text, branch_name
from treeview.practice.sheets.bank import BankTopic
from treeview.practice.sheets.bank_questions import bank_question, bank_topics
from treeview.practice.sheets.blocks import (
    Drawing,
    Heading,
    Paragraph,
    SheetDocument,
    SheetPart,
    TextTable,
    WritingLines,
    kept_together,
)
from treeview.practice.sheets.html_page import sheets_html
from treeview.practice.sheets.latex_document import sheets_latex
from treeview.practice.sheets.moodle import moodle_xml
from treeview.practice.sheets.pdf_pages import sheets_pdf
from treeview.practice.sheets.qti import qti_package
from treeview.practice.sheets.sheet_files import sheet_bytes, solutions_path, write_sheets
from treeview.practice.sheets.sheet_parts import SheetVersion, sheet, solution
from treeview.practice.sheets.tree_pictures import add_letters, solution_picture, to_answer
from treeview.practice.sheets.versions import MAX_VERSIONS, versions_of
from treeview.practice.tree_finder import find_question
from treeview.tree.tree import ROOT, Tree

TREE = "[[[8, 3], [2, 9]], [[5, 4], [6, 1]], [[7, 2], [0, 3]]]"
SHOWN = ("values", "cuts", "order")
"""Kinds of questions whose sheets are looked at."""
ONLY_ON_PAPER = ("steps", "reorder", "leaf-values", "smallest-tree", "mcts-tree")
"""Kinds with many right answers, or with gaps that would tell them."""
TIED = "[[3, 5], [3, 8], [2, 3]]"
"""A tree in which a branch is cut on ≥ and not on >."""


def question(kind: str, tree: str = TREE, **options: Any) -> Question:
    return add_letters(Question(KINDS[kind], load(tree), options, 10))


def version(*kinds: str, tree: str = TREE, **options: Any) -> SheetVersion:
    return SheetVersion(1, tuple(question(kind, tree, **options) for kind in kinds), "Version 1 of seed 7.")


def written(picture: Picture) -> Counter[str]:
    return Counter(item.text for _, item in picture.walk() if isinstance(item, Text))


def texts(part: SheetPart) -> str:
    """Everything on a sheet in words, what stands in the pictures included."""
    found = []
    for block in part.blocks:
        if isinstance(block, Drawing):
            found += written(block.tree.picture)
            found.append(block.tree.picture.description)
        elif isinstance(block, TextTable):
            found += [cell for row in (block.head, *block.rows) for cell in row]
        elif isinstance(block, Heading | Paragraph | WritingLines):
            found.append(block.text)
    return "\n".join(found)


def drawings(part: SheetPart) -> list[Picture]:
    return [block.tree.picture for block in part.blocks if isinstance(block, Drawing)]


# What stands on a sheet


def test_nodes_have_letters_unless_they_have_names() -> None:
    asked = question("cuts")
    assert [asked.names.short_name(asked.tree.at(path)) for path in ([], [2], [0, 0])] == ["A", "D", "E"]
    tree = load(TREE)
    tree.labels[tree.at([1])] = "right"
    named = add_letters(Question(KINDS["cuts"], tree))
    assert named.tree is tree


@pytest.mark.parametrize("kind", SHOWN)
def test_the_picture_of_a_sheet_has_the_leaves_and_the_names_and_nothing_else(kind: str) -> None:
    asked = question(kind)
    leaves = [str(int(asked.tree.value[leaf])) for leaf in range(22) if asked.tree.is_terminal(leaf)]
    shown = written(to_answer(asked).picture)
    assert shown - Counter({"α": 10, "β": 10, "MAX": 2, "MIN": 1}) == Counter(
        [*leaves, *"ABCDEFGHIJKLMNOPQRSTUV"]
    )


def test_a_sheet_does_not_tell_how_to_make_it_again() -> None:
    one = version("cuts", "order")
    assert "seed" not in texts(sheet("Exam", one)).lower()
    assert "Version 1 of seed 7." in texts(solution("Exam", one))


def test_a_sheet_has_the_question_its_points_and_lines_to_write_on() -> None:
    told = texts(sheet("Exam", version("cuts", "order")))
    assert "Exam, version 1" in told
    assert "1. Cut branches (10 points)" in told
    assert "Answer:" in told
    lines = [
        block.lines for block in sheet("Exam", version("order")).blocks if isinstance(block, WritingLines)
    ]
    assert lines == [2]


def test_a_picture_says_what_it_shows_to_those_who_cannot_see_it() -> None:
    picture = to_answer(question("cuts", TIED)).picture
    assert picture.description.startswith("10 nodes, MAX at the root. As text: ")
    assert '"E": 3' in picture.description


def test_a_solution_has_the_window_at_every_node_that_was_searched() -> None:
    asked = question("cuts")
    shown = written(solution_picture(asked).picture)
    worked = asked.work()
    alphas = sum(count for text, count in shown.items() if text.startswith("α"))
    assert alphas == len(worked.left) == 16
    assert shown["α 8"] >= sum(left[0] == 8 for left in worked.left.values()) - len(worked.order)
    assert "Answer: C–H α, D–J α." in texts(solution("Exam", version("cuts")))


def test_a_tree_searched_from_right_to_left_is_drawn_as_it_stands_on_the_sheet() -> None:
    asked = question("cuts", direction="right")

    def places(picture: Picture) -> dict[str, float]:
        return {
            item.text: item.x
            for _, item in picture.walk()
            if isinstance(item, Text) and item.text in "KLMNOPQRSTUV"
        }

    left, right = places(to_answer(asked).picture), places(solution_picture(asked).picture)
    assert sorted(left, key=left.__getitem__) == sorted(right, key=right.__getitem__) == [*"KLMNOPQRSTUV"]


def test_the_marking_scheme_adds_up_to_the_points() -> None:
    for kind in SHOWN:
        one = version(kind)._replace(questions=(Question(KINDS[kind], load(TREE), {}, 6.0),))
        tables = [block for block in solution("Exam", one).blocks if isinstance(block, TextTable)]
        assert sum(float(row[-1]) for row in tables[0].rows) == pytest.approx(6.0, abs=0.1), kind


def test_the_other_convention_is_accepted_and_drawn_where_it_is_left_open() -> None:
    one = solution("Exam", version("cuts", tree=TIED, prune_on="open"))
    assert "Also accepted, by the other rule (cutting only when α > β): " in texts(one)
    assert len(drawings(one)) == 2
    told = solution("Exam", version("cuts", tree=TIED, prune_on="ge"))
    assert "which does not apply here" in texts(told)
    assert len(drawings(told)) == 1
    same = solution("Exam", version("cuts", prune_on="open"))
    assert "the answer is the same" in texts(same)


def test_a_solution_lists_the_answers_of_known_mistakes_with_their_points() -> None:
    (block,) = [
        block
        for block in solution("Exam", version("cuts")).blocks
        if isinstance(block, TextTable) and block.head[0] == "Mistake"
    ]
    rows = {row[0]: row for row in block.rows}
    assert block.head == ("Mistake", "Points", "With follow-through", "Answer")
    assert rows["Evaluated and then called pruned"][3] == "C–G α, C–H α, D–I α, D–J α"
    assert len({row[3] for row in block.rows}) == len(block.rows)


@pytest.mark.parametrize("kind", ["cuts", "values", "leaf-count"])
def test_marks_are_given_of_the_points_on_the_sheet(kind: str, tmp_path: Path) -> None:
    (tmp_path / "a.exercise.json").write_text(dumps_exercise(Exercise((Question(KINDS[kind], load(TREE)),))))
    exercise = read_exercise(tmp_path / "a.exercise.json")
    (printed,) = versions_of(exercise.questions, 1, 0)
    grade = Grader(exercise).grade(reference_sheet(exercise, "Ada"))
    assert grade.points == grade.of == 10.0
    assert "(10 points)" in texts(sheet("Exam", printed))
    told = texts(solution("Exam", printed))
    assert "10 points in all, in equal shares" in told
    assert ("with follow-through" in told) == (kind != "leaf-count")
    assert ("surplus" in told) == (kind != "leaf-count")


@pytest.mark.parametrize(
    ("kind", "options", "why"),
    [
        ("leaf-count", {}, "The leaves that are evaluated, in order: "),
        ("minimal-tree", {}, "Each node has 3 children, down to depth 2: 3^2 = 9. 3 leaves prove that"),
        ("x-cut", {"leaf": "1.0", "target": "1.1"}, "α = 2 and β = x: α ≥ β where x ≤ 2."),
        ("x-value", {"leaf": "1.0", "value": 3}, "The root is worth min(max(x, 2), 4): 3 or more for x ≥ 3."),
        ("x-move", {"leaf": "1.0", "move": "1"}, "The moves are worth B: 2, C: min(x, 4), D: 1. MAX takes"),
    ],
)
def test_a_solution_says_why_a_number_or_a_range_is_right(
    kind: str, options: dict[str, Any], why: str
) -> None:
    made = solution("Exam", version(kind, tree="[[8, 3, 2], [5, 4, 6], [1, 9, 7]]", **options))
    assert why in texts(made)


def test_the_points_do_not_tell_how_many_branches_are_cut(tmp_path: Path) -> None:
    told = set()
    for tree in (TREE, "[[1, 5], [2, 6]]", "[[3, 5], [2, 9, 4, 6]]"):
        asked = [Question(KINDS[kind], load(tree)) for kind in ("cuts", "order")]
        versions = versions_of(asked, 1, 0)
        headings = [block.text for block in sheet("Exam", versions[0]).blocks if isinstance(block, Heading)]
        write_sheets(tmp_path / "exam.xml", "Exam", versions)
        grades = re.findall("<defaultgrade>.*</defaultgrade>", (tmp_path / "exam.xml").read_text("utf-8"))
        told.add((*headings, *grades))
    assert len(told) == 1


def test_questions_about_one_tree_are_about_one_tree_in_every_version() -> None:
    asked = [Question(KINDS["cuts"], load(TREE)), Question(KINDS["order"], load(TREE))]
    for each in versions_of(asked, 4, 7):
        first, second = each.questions
        assert first.tree == second.tree


# Versions


def test_versions_have_the_same_leaves_in_other_orders_by_seed() -> None:
    asked = [Question(KINDS["cuts"], load(TREE))]
    first = versions_of(asked, 6, 7)

    def leaves(tree: Tree) -> list[float]:
        return [tree.value[node] for node in tree.preorder().tolist() if tree.is_terminal(node)]

    shown = [leaves(each.questions[0].tree) for each in first]
    assert shown == [leaves(each.questions[0].tree) for each in versions_of(asked, 6, 7)]
    assert shown[:3] == [leaves(each.questions[0].tree) for each in versions_of(asked, 3, 7)]
    assert shown[0] == [8, 3, 2, 9, 5, 4, 6, 1, 7, 2, 0, 3]
    assert len({tuple(each) for each in shown}) == 6
    assert {tuple(sorted(each)) for each in shown} == {tuple(sorted(shown[0]))}
    assert shown != [leaves(each.questions[0].tree) for each in versions_of(asked, 6, 8)]
    assert [each.number for each in first] == [1, 2, 3, 4, 5, 6]


def test_a_number_keeps_its_spelling_when_it_moves() -> None:
    made = versions_of([Question(KINDS["values"], load("[[1/3, 2], [0.50, 4]]"))], 4, 1)
    for each in made:
        tree = each.questions[0].tree
        told = {tree.value[node]: str(tree.written[("value", node)].text) for _, node in tree.written}
        assert told[0.5] == "0.50"


@pytest.mark.parametrize("count", [0, -1, MAX_VERSIONS + 1])
def test_there_is_a_limit_of_versions(count: int) -> None:
    with pytest.raises(PracticeError, match="1 to 200 versions"):
        versions_of([question("cuts")], count, 0)


# All kinds


@cache
def found(kind: str, seed: int = 3) -> Question:
    return add_letters(find_question(Recipe(kind, seed)))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_sheet_and_a_solution(kind: str) -> None:
    one = versions_of([found(kind)], 1, 0)[0]
    asked, solved_part = sheet("Exam", one), solution("Exam", one)
    assert one.questions[0].text in texts(asked)
    answers = [text for text in texts(solved_part).split("\n") if "nswer: " in text]
    assert len(answers) == (kind != "steps")
    assert all(answer not in texts(asked) for answer in answers)
    assert len(drawings(asked)) == len(drawings(solved_part)) == (kind != "smallest-tree")
    assert any(isinstance(block, TextTable) for block in solved_part.blocks) or kind in ONLY_ON_PAPER


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_that_a_platform_can_mark_is_a_question_of_a_bank(kind: str) -> None:
    for seed in range(3):
        asked = add_letters(find_question(Recipe(kind, seed)))
        if kind in ONLY_ON_PAPER:
            with pytest.raises(FormatError, match="not available in a question bank"):
                bank_question(asked, "q-1", 1, missing=None)
            continue
        topics = [BankTopic("Topic", (bank_question(asked, "q-1", 1, missing=None),))]
        (read,) = moodle_reader.read(moodle_xml("Exam", topics))
        assert asked.text in html.unescape(read.text)
        assert qti_rules.package_faults(qti_package("Exam", topics)) == []


def test_a_sheet_about_sampling_has_the_numbers_before_the_iteration_and_the_solution_those_after() -> None:
    asked = found("mcts-tree")
    before, after = written(to_answer(asked).picture), written(solution_picture(asked).picture)
    root = str(int(asked.reference[ROOT, "visits"]))
    assert f"N {int(root) - 1}" in before
    assert f"N {root}" not in before
    assert f"N {root}" in after


def test_a_solution_without_a_search_has_the_answer_in_the_tree() -> None:
    asked = found("leaf-values")
    assert written(to_answer(asked).picture)["?"] == len(asked.reference)
    assert written(solution_picture(asked).picture)["?"] == 0


def test_an_interval_is_asked_for_by_its_ends() -> None:
    asked = question("x-value", "[[3, 9], [5, 1]]", leaf="1.1", value=4)
    assert answer_text(asked, asked.reference) == "x ≥ 4"
    gaps = bank_question(asked, "q", 1, missing=None).gaps
    assert [(gap.accepted[0], gap.options) for gap in gaps] == [
        ("4", ()), ("yes", ("yes", "no")), ("∞", ()), ("no", ("yes", "no")),
    ]  # fmt: skip


def test_what_is_never_visited_has_a_gap_too() -> None:
    asked = question("windows", "[[3, 5], [2, 9], [1, [4, 6]]]")
    gaps = {gap.label: gap for gap in bank_question(asked, "q", 1, missing=None).gaps}
    hidden = asked.names.short_name(asked.tree.at([2, 1]))
    assert gaps[f"{hidden}: α"].accepted[0] == "-"
    assert len(gaps) == 10


# Files


def document(*kinds: str, tree: str = TREE) -> SheetDocument:
    one = version(*kinds, tree=tree)
    return SheetDocument("Exam", (sheet("Exam", one), solution("Exam", one)))


def test_a_heading_stays_with_its_question_its_picture_and_its_lines() -> None:
    groups = kept_together(sheet("Exam", version("cuts", "order")).blocks)
    assert [[type(block).__name__ for block in group] for group in groups] == [
        ["Heading", "NameLine"],
        ["Heading", "Paragraph", "Drawing"],
        ["Heading", "Paragraph", "Drawing", "WritingLines"],
    ]


def test_each_part_of_a_pdf_begins_on_a_page_and_all_stands_within_the_margins() -> None:
    data = sheets_pdf(document(*SHOWN), missing=None)
    pages = [page.get_textpage() for page in pypdfium2.PdfDocument(data)]
    told = [page.get_text_range() for page in pages]
    assert told[0].startswith("Exam, version 1")
    (begin,) = [place for place, text in enumerate(told) if text.startswith("Exam, version 1: solution")]
    assert f"1 / {begin}" in told[0]
    assert f"1 / {len(told) - begin}" in told[begin]
    for page in pages:
        for place in range(page.count_rects()):
            left, bottom, right, top = page.get_rect(place)
            assert left > 45
            assert right < 550
            assert bottom > 40
            assert top < 800


def test_long_titles_and_cells_are_broken_or_cut_and_nothing_overlaps() -> None:
    title, cell = "Values of all nodes, " * 12, "The window of the child taken over by its parent, " * 2
    table = TextTable(("Mistake", "Points", "Answer"), ((cell, "0", "E–F β, " * 30), ("none", "10", "")))
    data = sheets_pdf(SheetDocument("Exam", (SheetPart(title, (Heading(title, 1), table)),)), missing=None)
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    boxes = [page.get_rect(place) for place in range(page.count_rects())]
    assert all(left > 45 and right < 550 for left, _, right, _ in boxes)
    for place, (left, bottom, right, top) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            aside = right <= other[0] or other[2] <= left
            middle, height = (other[1] + other[3]) / 2, top - bottom
            assert aside or not bottom + 0.2 * height < middle < top - 0.2 * height
    assert "1 / 1" in page.get_text_range()


def test_a_single_sheet_is_no_version(tmp_path: Path) -> None:
    asked = [Question(KINDS["cuts"], load(TREE))]
    (alone,) = versions_of(asked, 1, 5)
    assert texts(sheet("Exam", alone)).startswith("Exam\n")
    assert texts(solution("Exam", alone)).startswith("Exam: solution\n1. Cut branches")
    first, second = versions_of(asked, 2, 5)
    assert texts(sheet("Exam", first)).startswith("Exam, version 1\n")
    assert "Version 2 of seed 5." in texts(solution("Exam", second))


def test_a_branch_to_a_child_without_a_name_is_named_once() -> None:
    asked = Question(KINDS["cuts"], load("Start(North(8, 9), South(1, 7))"))
    assert "Answer: South → 2 α." in texts(solution("Exam", SheetVersion(0, (asked,))))


def test_a_branch_on_a_way_of_ranks_is_named_once_and_the_root_without_article() -> None:
    asked = Question(KINDS["cuts"], load("(left(5, (2, 3)), right(1, 7))"))
    assert [branch_name(asked, node) for node in (1, 3, 5)] == ["root–left", "left → 2", "left → 2.2"]


def test_sheets_of_several_kinds_have_a_short_title(tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    assert main(["sheet", TREE, "--kind", "cuts", "--kind", "order", "-o", str(out)]) == 0
    assert "<h1>Exercise</h1>" in out.read_text("utf-8")
    assert main(["sheet", TREE, "--kind", "cuts", "-o", str(out)]) == 0
    assert "<h1>Cut branches</h1>" in out.read_text("utf-8")


def test_a_table_that_is_longer_than_a_page_goes_on_on_the_next() -> None:
    rows = tuple((str(number), "text " * 30) for number in range(80))
    data = sheets_pdf(
        SheetDocument("Exam", (SheetPart("Exam", (TextTable(("No", "Text"), rows),)),)), missing=None
    )
    pages = pypdfium2.PdfDocument(data)
    told = "\n".join(page.get_textpage().get_text_range() for page in pages)
    assert len(pages) > 2
    assert re.findall(r"(\d+) text", told) == [row[0] for row in rows]


def test_the_same_sheets_are_the_same_bytes() -> None:
    assert sheets_pdf(document("cuts"), missing=None) == sheets_pdf(document("cuts"), missing=None)


@pytest.mark.long
def test_latex_compiles_and_says_what_the_sheet_says(tmp_path: Path) -> None:
    need("longtable.sty", "array.sty")
    page = compiled(sheets_latex(document(*SHOWN)), tmp_path)
    told = " ".join(page.text(number) for number in range(1, page.count() + 1))
    assert page.count() >= 4
    for text in ("Exam, version 1", "solution", "Cut branches", "α", "β", "Mistake"):
        assert text in told
    assert page.size() == pytest.approx((210, 297), abs=0.5)


@pytest.mark.long
def test_latex_compiles_for_kinds_of_all_sorts(tmp_path: Path) -> None:
    need("longtable.sty", "array.sty")
    kinds = ("expectimax", "mcts-selection", "steps", "x-cut", "both-rules", "leaf-values")
    one = versions_of([found(kind) for kind in kinds], 1, 0)[0]
    document = SheetDocument("Exam", (sheet("Exam", one), solution("Exam", one)))
    assert compiled(sheets_latex(document), tmp_path).count() > len(kinds)


@pytest.mark.long
def test_latex_takes_whatever_stands_in_a_name(tmp_path: Path) -> None:
    need("longtable.sty")
    tree = load(TREE)
    names = ("a_b & 50%", "#{x}", "$y$", "~^", "|<3>", "\\end", "ß é", '"')
    for node, name in zip(tree.preorder().tolist(), names, strict=False):
        tree.labels[node] = name
    one = SheetVersion(1, (Question(KINDS["cuts"], tree), Question(KINDS["order"], tree)))
    parts = (sheet("100 % & {more}", one), solution("#1", one))
    compiled(sheets_latex(SheetDocument("$", parts)), tmp_path)


class _Html(HTMLParser):
    VOID = ("meta", "img", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_is_whole_and_needs_nothing_else() -> None:
    page = _Html()
    page.feed(sheets_html(document(*SHOWN), missing=None))
    assert page.open == []
    assert page.tags["section"] == 2
    assert page.tags["figure"] == page.tags["svg"] == 2 * len(SHOWN)
    assert all(link.startswith("#") for link in page.links)


def test_what_is_printed_has_its_solutions_in_a_file_of_their_own(tmp_path: Path) -> None:
    for suffix in (".pdf", ".tex", ".html"):
        files = write_sheets(tmp_path / f"exam{suffix}", "Exam", [version("cuts")])
        assert files == [tmp_path / f"exam{suffix}", tmp_path / f"exam-solutions{suffix}"]
        assert all(file.stat().st_size for file in files)
    assert "C–H" not in (tmp_path / "exam.html").read_text("utf-8")
    assert "C–H" in solutions_path(tmp_path / "exam.html").read_text("utf-8")


@pytest.mark.parametrize("suffix", [".doc", "", ".PDF.bak"])
def test_a_file_of_another_kind_is_refused_in_one_line(tmp_path: Path, suffix: str) -> None:
    with pytest.raises(FormatError, match=r"must end in one of \.pdf, \.tex, \.html, \.xml, \.zip"):
        write_sheets(tmp_path / f"exam{suffix}", "Exam", [version("cuts")])
    assert list(tmp_path.iterdir()) == []


# Question banks


def test_moodle_holds_the_right_answers_of_every_version(tmp_path: Path) -> None:
    asked = [Question(KINDS[kind], load(TREE)) for kind in ("values", "cuts", "order")]
    versions = versions_of(asked, 4, 3)
    write_sheets(tmp_path / "exam.xml", "Exam", versions)
    read = moodle_reader.read((tmp_path / "exam.xml").read_bytes())
    assert len(read) == 12
    by_number = {each.idnumber: each for each in read}
    for each in versions:
        values, cuts, order = each.questions
        gaps = by_number[f"values-1-{each.number}"].gaps
        assert [float(gap.right[0].split(":")[0]) for gap in gaps] == [
            values.reference[node] for node in sorted(values.reference, key=values.names.short_name)
        ]
        right = {text for text, part in by_number[f"cuts-2-{each.number}"].answers if part > 0}
        names = {
            f"{cuts.names.short_name(cuts.tree.parent[node])}–{cuts.names.short_name(node)}"
            for node in cuts.reference
        }
        assert right == (names or {"No branch is cut."})
        (gap,) = by_number[f"order-3-{each.number}"].gaps
        assert gap.right[0].split(", ") == [order.names.short_name(leaf) for leaf in order.work().order]


def test_a_qti_package_of_sheets_keeps_the_rules(tmp_path: Path) -> None:
    asked = [Question(KINDS[kind], load(TREE)) for kind in ("values", "cuts", "order")]
    write_sheets(tmp_path / "exam.zip", "Exam", versions_of(asked, 3, 3))
    assert qti_rules.package_faults((tmp_path / "exam.zip").read_bytes()) == []


def test_a_bank_asks_under_one_convention() -> None:
    (topic,) = bank_topics([version("cuts", tree=TIED, prune_on="open")], missing=None)
    assert "cutting when α ≥ β?" in topic.versions[0].paragraphs[0]


def test_infinity_can_be_typed_in_several_ways() -> None:
    made = bank_question(question("values", "[[-inf, 3], [1/3, 2]]"), "v", 1, missing=None)
    assert [gap.number for gap in made.gaps] == [1 / 3, None, 1 / 3]
    assert {"-inf", "−∞", "-∞"} <= {*made.gaps[1].accepted}
    assert made.gaps[0].tolerance == 0.005


# The command line


def test_the_command_writes_sheets_and_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "exam.html"
    line = ["sheet", TREE, "--kind", "cuts", "--kind", "order", "--count", "3", "--seed", "7", "-o", str(out)]
    assert main(line) == 0
    assert capsys.readouterr().out.split() == [str(out), str(solutions_path(out))]
    assert out.read_text("utf-8").count("<section>") == 3
    first = out.read_bytes()
    assert main(line) == 0
    assert out.read_bytes() == first


def test_an_exercise_file_is_a_source(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "e.exercise.json", tmp_path / "sheet.html"
    line = [TREE, "--kind", "cuts", "--kind", "order", "--title", "Week 3", "--points", "4"]
    assert main(["exercise", *line, "-o", str(file)]) == 0
    assert main(["sheet", str(file), "--count", "2", "-o", str(out)]) == 0
    told = out.read_text("utf-8")
    assert "<h1>Week 3, version 2</h1>" in told
    assert "2. Leaves evaluated, in order (4 points)" in told
    capsys.readouterr()


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["--kind", "cuts", "-o", "x.doc"], "must end in one of"),
        (["--kind", "cuts", "--count", "0", "-o", "x.pdf"], "1 to 200 versions"),
        (["-o", "x.pdf"], "--kind"),
    ],
)
def test_bad_arguments_are_one_line(
    more: list[str],
    problem: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sheet", TREE, *more]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_files_say_in_which_language_their_texts_are() -> None:
    told = messages._translate, messages.language()
    messages.install(lambda text: text, "de")
    try:
        page = sheet_bytes(".html", "Exam", (), missing=None)
        package = zipfile.ZipFile(
            io.BytesIO(qti_package("Exam", bank_topics([version("cuts")], missing=None)))
        )
    finally:
        messages.install(*told)
    assert b'<html lang="de">' in page
    items = [package.read(name) for name in package.namelist() if name.startswith("cuts")]
    assert items
    assert all(b'lang="de"' in item for item in items)
