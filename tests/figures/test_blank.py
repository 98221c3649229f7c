"""Blank pictures: the tree before the first step, with lines in the places of all that a run writes."""

from __future__ import annotations

import pytest

from treeview import load, record
from treeview.draw.picture import Group, Item, Picture, Text
from treeview.draw.style.style import LABELS, LIGHT, Labels
from treeview.draw.svg.svg_writer import svg
from treeview.figures.book import Book
from treeview.figures.figure import Figure, figure_of
from treeview.figures.handout import Handout, HandoutPages
from treeview.tree.rounding import format_number

AIMA = "example:aima-5.2"


def texts(picture: Picture, name: str) -> list[str]:
    """The texts of the groups whose names begin so."""
    found: list[str] = []

    def look(items: tuple[Item, ...], within: bool) -> None:
        for item in items:
            if isinstance(item, Group):
                look(item.items, within or item.name.startswith(name))
            elif isinstance(item, Text) and within:
                found.append(item.text)

    look(picture.items, within=not name)
    return found


def blank(name: str, algorithm: str = "alphabeta", step: int = 5, **given: object) -> Picture:
    labels = given.pop("labels", "window")
    run = record(load(name), algorithm, **given)
    return Book(run, Figure(blank=True, labels=labels), [step]).sheet(0).picture  # type: ignore[arg-type]


@pytest.mark.parametrize("labels", LABELS)
def test_a_blank_picture_has_the_leaves_and_lines_at_inner_nodes(labels: str) -> None:
    picture = blank(AIMA, labels=labels)
    tree = load(AIMA)
    leaves = [format_number(tree.value[node]) for node in range(len(tree)) if tree.is_terminal(node)]
    assert sorted(texts(picture, "values")) == sorted(leaves)
    notes = texts(picture, "notes")
    lines = {"window": 8, "bounds": 4, "relations": 4, "sensitivity": len(leaves)}.get(labels, 0)
    assert len(notes) == lines
    assert all(text.endswith("__") for text in notes)
    assert not any(letter.isdigit() or letter == "∞" for text in notes for letter in text)


@pytest.mark.parametrize("step", [1, 14, 25])
def test_all_steps_look_alike_and_as_before_the_first(step: int) -> None:
    assert svg(blank(AIMA, step=step)) == svg(blank(AIMA, step=0))
    assert svg(blank(AIMA, "mcts", step=step, iterations=20)) == svg(
        blank(AIMA, "mcts", step=0, iterations=20)
    )


def test_windows_on_edges_are_lines_too() -> None:
    told = [text for text in texts(blank(AIMA, labels="edges"), "") if text.startswith("(")]
    assert len(told) == 12
    assert set("".join(told)) == set("(_, )")


def test_visits_and_means_are_to_be_filled_in_at_leaves_too() -> None:
    notes = texts(blank(AIMA, "mcts", iterations=20), "notes")
    assert len(notes) == 2 * 13
    assert {text.split(" ")[0] for text in notes} == {"N", "x̄"}


@pytest.mark.parametrize("labels", LABELS)
@pytest.mark.parametrize("name", ["aima-5.2", "irregular-decimals", "wide"])
def test_lines_take_no_more_room_than_the_numbers(name: str, labels: str) -> None:
    run = record(load(f"example:{name}"))
    figure = Figure(labels=labels)  # type: ignore[arg-type]
    told, empty = (
        Book(run, each, [len(run)]).sheet(0) for each in (figure, Figure(blank=True, labels=labels))
    )  # type: ignore[arg-type]
    assert (told.picture.width, told.picture.height) == (empty.picture.width, empty.picture.height)
    boxes = [box for box in _boxes(empty.picture.items) if box is not None]
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart


def _boxes(items: tuple[Item, ...]) -> list[tuple[float, float, float, float] | None]:
    found: list[tuple[float, float, float, float] | None] = []
    for item in items:
        if isinstance(item, Group):
            found += _boxes(item.items)
        elif isinstance(item, Text) and "_" in item.text:
            left, top, right, bottom = item.bounds
            found.append((left + 0.5, top + 2, right - 0.5, bottom - 2))
    return found


def test_estimates_stand_only_where_the_search_stops() -> None:
    run = record(load("example:horizon"), depth=1)
    tree = run.search.space.tree
    limited = Book(run, Figure(blank=True), [0]).sheet(0).picture
    known = [
        node
        for node in range(len(tree))
        if tree.depth[node] == 1 and tree.estimate[node] == tree.estimate[node]
    ]
    assert known
    assert {format_number(tree.estimate[node], LIGHT.decimals) for node in known} <= set(
        texts(limited, "values")
    )
    whole = record(load("example:horizon"))
    assert len(texts(Book(whole, Figure(blank=True), [0]).sheet(0).picture, "values")) == sum(
        tree.is_terminal(node) for node in range(len(tree))
    )


def test_the_caption_gives_nothing_away() -> None:
    run = record(load(AIMA))
    book = Book(run, Figure(blank=True, caption=True), [0, 14])
    assert len(book) == 1, "nothing differs but the step"
    assert book.caption(0) == ""
    told = texts(book.sheet(0).picture, "caption")
    assert told == ["Exercise: Alpha-beta. Fill in at each node: Value, α, β."]
    pages = HandoutPages(
        Book(run, Figure(blank=True), [4, 14]), Handout(each=2, notes={14: "a cut"}, ruled=True)
    )
    assert len(pages) == 1
    told = texts(pages.sheet(0).picture, "")
    assert told[0] == "Exercise: Alpha-beta. Fill in at each node: Value, α, β."
    assert "Step 14" not in told
    assert not any("cut" in text.lower() or "goes up" in text for text in told)


@pytest.mark.parametrize(
    ("algorithm", "labels", "task"),
    [
        ("minimax", "window", "Fill in at each node: Value."),
        ("alphabeta", "none", "Fill in at each node: Value."),
        ("alphabeta", "edges", "Fill in the value of each node and the window (α, β) on each edge."),
        ("alphabeta", "relations", "Fill in the value of each node and its bounds."),
        ("mcts", "window", "Fill in at each node: Visits N, Mean x̄ = Q / N."),
        ("mcts", "none", ""),
    ],
)
def test_a_blank_picture_says_what_is_to_be_filled_in(algorithm: str, labels: Labels, task: str) -> None:
    run = record(load(AIMA), algorithm)
    book = Book(run, figure_of(LIGHT, looks={"blank": True, "labels": labels}), [len(run)])
    assert book.task == task
    told = " ".join(texts(book.sheet(0).picture, "caption"))
    assert told == f"{book.title}. {task}" if task else told == ""
    without = Book(run, figure_of(LIGHT, looks={"blank": True, "caption": False}), [len(run)])
    assert texts(without.sheet(0).picture, "caption") == []


def test_the_one_tree_of_a_blank_hand_out_has_the_whole_page() -> None:
    run = record(load(AIMA))
    one, four = (
        HandoutPages(Book(run, Figure(blank=True), [4, 14]), Handout(each=each, ruled=True))
        for each in (1, 4)
    )
    assert svg(*one.sheet(0)) == svg(*four.sheet(0))
