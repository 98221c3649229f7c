"""The boards of games at the nodes of their trees, and nodes that are not there at a step."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from tests.draw.helpers import ARRANGEMENTS, shapes, texts
from treeview.draw.picture import NO_PEN, Box, Circle, Group, Item, Picture, Placed, Polygon, Rect
from treeview.draw.placed_boards import CACHE_SIZE, Boards, fade
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.looks import KINDS, TERMINAL
from treeview.draw.style.palette import BoardColours
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.games.board import Board, BoardDisc
from treeview.games.game import Game
from treeview.games.game_tree import GameTree
from treeview.games.rules.connect import Connect
from treeview.games.rules.kalah import Kalah
from treeview.games.rules.tictactoe import TicTacToe
from treeview.scenes import boards_of, scene
from treeview.scenes import picture as picture_of
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.layout.layout import layout
from treeview.tree.tree import MAX, NIL, Tree


def grown(game: Game[Any], depth: int) -> GameTree[Any]:
    tree = GameTree(game)
    for _ in tree.grow(depth):
        pass
    return tree


def run(space: GameTree[Any], algorithm: str = "alphabeta", **options: Any) -> Run:
    return Run(search_in(space, algorithm, options)).record_all()


def drawn(space: GameTree[Any], style: Style = LIGHT, timeline: Run | None = None, **more: Any) -> Picture:
    shown = scene(space.tree, None, timeline, boards=boards_of(space), **more)
    return annotate(shown, style)


def placed(picture: Picture) -> list[Placed]:
    def walk(items: tuple[Item, ...]) -> Iterator[Placed]:
        for item in items:
            if isinstance(item, Placed):
                yield item
            elif isinstance(item, Group):
                yield from walk(item.items)

    return list(walk(picture.items))


def inside(one: Box, other: Box, slack: float = 0.01) -> bool:
    return all(sign * (a - b) >= -slack for a, b, sign in zip(one, other, (1, 1, -1, -1), strict=True))


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def frames(picture: Picture) -> list[Rect]:
    found = [item for item in shapes(picture, "node") if isinstance(item, Rect)]
    assert len(found) == len(shapes(picture, "node"))
    return found


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize(
    "game", [TicTacToe(columns=3, rows=2, line=2), Connect(), Kalah()], ids=lambda g: g.name
)
def test_every_node_is_a_frame_around_its_board_and_nothing_touches(
    game: Game[Any], arrangement: str
) -> None:
    space = grown(game, 2)
    picture = drawn(space, ARRANGEMENTS[arrangement], run(space, depth=2))
    boxes = [frame.bounds for frame in frames(picture)]
    assert len(boxes) == len(placed(picture)) == len(space.tree)
    assert all(any(inside(board.bounds, box) for box in boxes) for board in placed(picture))
    for place, one in enumerate(boxes):
        assert all(apart(one, other) for other in boxes[:place])
    for line in shapes(picture, "edge"):
        left, top, right, bottom = line.bounds
        middle = ((left + right) / 2, (top + bottom) / 2)
        for x, y in (middle, line.points[:2], line.points[-2:]):
            assert not any(inside((x, y, x, y), box, -2.0) for box in boxes), "edges end at frames"
    for text in texts(picture, "values"):
        assert sum(inside(text.bounds, box, 2.0) for box in boxes) == 1
        assert all(apart(text.bounds, board.bounds) for board in placed(picture))
    for text in (*texts(picture, "notes"), *texts(picture, "move")):
        assert all(apart(text.bounds, box) for box in boxes), text


def test_the_sign_over_a_board_tells_the_kind_by_its_shape() -> None:
    space = grown(TicTacToe(columns=2, rows=2, line=2), 4)
    picture = drawn(space, timeline=run(space, "minimax"))
    signs = shapes(picture, "signs")
    assert len(signs) == len(space.tree)
    ups = [sign for sign in signs if isinstance(sign, Polygon) and sign.points[3] < sign.points[1]]
    kinds = space.tree.kinds()
    inner = [node for node in range(len(space.tree)) if not space.tree.is_terminal(node)]
    assert len(ups) == sum(kinds[node] == MAX for node in inner)
    assert sum(isinstance(sign, Rect) for sign in signs) == len(space.tree) - len(inner) > 0
    assert not any(isinstance(sign, Circle) for sign in signs)
    assert {KINDS[TERMINAL]} <= {name for name, _ in picture.walk() for name in name.split()}


def test_equal_positions_are_the_very_same_drawing() -> None:
    space = grown(TicTacToe(), 3)
    boards = boards_of(space)
    shown = scene(space.tree, boards=boards)
    groups: dict[int, Group] = {}
    for node, item in zip(shown.layout.level_ids.tolist(), placed(annotate(shown)), strict=True):
        assert groups.setdefault(space.position[node], item.group) is item.group
    assert len({id(group) for group in groups.values()}) == len(groups) < len(space.tree)
    again = placed(annotate(shown))
    assert all(
        item.group is groups[space.position[node]]
        for node, item in zip(shown.layout.level_ids.tolist(), again, strict=True)
    )


def test_what_was_pruned_is_pale() -> None:
    space = grown(Connect(), 3)
    timeline = run(space, depth=3)
    picture = drawn(space, timeline=timeline)
    colours = {
        item.fill for name, item in picture.walk() if "first" in name.split() and isinstance(item, Circle)
    }
    assert colours == {LIGHT.palette.board.first, fade(LIGHT).palette.board.first}
    for style in (LIGHT, DARK):
        pale = fade(style).palette.board
        assert all(
            getattr(pale, field.name) != getattr(style.palette.board, field.name)
            for field in fields(BoardColours)
        )


def test_without_boards_a_game_is_drawn_like_any_tree() -> None:
    space = grown(TicTacToe(), 1)
    plain = annotate(scene(space.tree))
    assert not placed(plain)
    assert not [item for item in shapes(plain, "node") if isinstance(item, Rect)]
    assert (
        annotate(scene(space.tree, boards=boards_of(space)), replace(LIGHT, board=0.0)).items == plain.items
    )


def test_a_plan_keeps_room_only_where_there_are_boards() -> None:
    space = grown(TicTacToe(), 2)
    framed = plan_for(scene(space.tree, boards=boards_of(space)), LIGHT)
    plain = plan_for(scene(space.tree), LIGHT)
    assert framed.sizes.board == LIGHT.board
    assert plain.sizes.board == 0
    assert framed.level >= 2 * framed.sizes.peak + LIGHT.board_gap
    wide = plan_for(scene(grown(Kalah(), 1).tree, boards=boards_of(grown(Kalah(), 1))), LIGHT)
    assert wide.sizes.triangle > framed.sizes.triangle
    assert wide.sizes.peak < framed.sizes.peak


def test_the_current_node_has_its_ring_and_a_note_its_sheet_at_the_frame() -> None:
    space = grown(TicTacToe(), 1)
    space.tree.notes[3] = "look here"
    timeline = run(space, depth=1).seek(3)
    shown = scene(space.tree, None, timeline, 2, boards=boards_of(space))
    picture = annotate(shown)
    ring = shapes(picture, "current")
    assert [type(item) for item in ring] == [Rect, Rect]
    assert any(inside(frame.bounds, ring[0].bounds) for frame in frames(picture))
    assert len(shapes(picture, "noted")) == 3
    assert len(shapes(picture, "selected")) == 4


def test_svg_has_the_boards_in_groups_that_can_be_styled_anew() -> None:
    space = grown(Connect(), 2)
    picture = drawn(space)
    root = ET.fromstring(svg(picture))
    groups = list(root.iter("{http://www.w3.org/2000/svg}g"))
    boards = [group for group in groups if group.get("class") == "board"]
    assert len(boards) == len(space.tree)
    moved = [group for group in groups if re.fullmatch(r"translate\(\S+ \S+\)", group.get("transform", ""))]
    assert len(moved) == len(boards)
    roles = {part.get("class") for board in boards for part in board.iter("{http://www.w3.org/2000/svg}g")}
    assert {"cell", "grid", "first", "second"} <= roles


def test_what_is_placed_is_walked_where_it_stands() -> None:
    group = Group(
        "board",
        (
            Rect(-2, -1, 4, 2, 0, "#ffffff", NO_PEN),
            Group("first", (Circle(1, 0, 1, "#000000", NO_PEN),)),
        ),
    )
    item = Placed(10.0, 20.0, group)
    picture = Picture(100, 100, "", (Group("boards", (item,)),))
    walked = list(picture.walk())
    assert walked == [
        ("boards board", Rect(8, 19, 4, 2, 0, "#ffffff", NO_PEN)),
        ("boards board first", Circle(11, 20, 1, "#000000", NO_PEN)),
    ]
    assert item.bounds == (8.0, 19.0, 12.0, 21.0)


def test_a_game_that_cannot_draw_a_position_has_no_board_there() -> None:
    class Broken(TicTacToe):
        def picture(self, state: Any) -> Board | None:
            if sum(cell != 0 for cell in str(state)) and state != self.start:
                raise RuntimeError("no ink")
            return super().picture(state)

    picture = drawn(grown(Broken(), 1))
    assert len(placed(picture)) == 1
    assert len(frames(picture)) == 10


def test_no_more_boards_are_kept_than_there_is_room_for() -> None:
    asked: list[int] = []

    def picture(number: int) -> Board:
        asked.append(number)
        return Board(1, 1, (BoardDisc(0.5, 0.5, 0.3, "first"),))

    boards = Boards(lambda node: node, picture)
    for node in range(CACHE_SIZE + 10):
        boards.draw(node, LIGHT, 20.0, 20.0)
    assert len(boards._boards) == len(boards._groups) == CACHE_SIZE
    boards.at(CACHE_SIZE)
    assert asked == list(range(CACHE_SIZE + 10))
    boards.at(0)
    assert asked[-1] == 0


# Nodes that are not there yet


@pytest.mark.long
@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts", "deepening"])
def test_at_every_step_only_what_was_born_is_drawn(algorithm: str) -> None:
    options = {"mcts": {"iterations": 12, "seed": 3}, "deepening": {"depth": 3}}.get(algorithm, {})
    space = GameTree(TicTacToe(columns=2, rows=2, line=2))
    timeline = run(space, algorithm, **options)
    sizes = set()
    for step in range(len(timeline) + 1):
        timeline.seek(step)
        node_count = timeline.node_count
        sizes.add(node_count)
        then = cut(space.tree, node_count)
        now = scene(space.tree, None, timeline, boards=boards_of(space) if step % 2 else None)
        assert now.node_count == (node_count if node_count < len(space.tree) else None)
        before = replace(now, tree=then, layout=layout(then), kinds=then.kinds(), node_count=None)
        assert census(annotate(now)) == census(annotate(before)), step
    assert len(sizes) > 3
    assert max(sizes) == len(space.tree)


def cut(tree: Tree, node_count: int) -> Tree:
    """The tree as it was when it had ``node_count`` nodes."""
    then = Tree(kind=tree.kind[0], value=tree.value[0], estimate=tree.estimate[0])
    for node in range(1, node_count):
        then.add_child(
            tree.parent[node], kind=tree.kind[node], value=tree.value[node], estimate=tree.estimate[node],
            move=tree.moves.get(node, ""),
        )  # fmt: skip
    for node in range(node_count):
        first = tree.first_child[node]
        then.more[node] = tree.more[node] if first == NIL else int(first >= node_count)
    return then


def census(picture: Picture) -> list[tuple[str, str, str]]:
    """What a picture consists of, wherever it stands."""
    return sorted((name, type(item).__name__, getattr(item, "text", "")) for name, item in picture.walk())


def test_a_picture_of_what_is_not_born_is_empty_and_keeps_its_place() -> None:
    space = GameTree(TicTacToe(columns=2, rows=2, line=2))
    timeline = run(space)
    shown = scene(space.tree, None, timeline.seek(0))
    last = len(space.tree) - 1
    assert shown.node_count == 1
    picture = annotate(shown, root=last)
    assert not list(picture.walk())
    whole = annotate(scene(space.tree, None, timeline.seek(len(timeline))))
    early = annotate(shown)
    assert (early.left, early.top, early.width, early.height) == (
        whole.left,
        whole.top,
        whole.width,
        whole.height,
    )
    assert early.description.startswith("One node")


def test_pictures_from_python_show_the_boards_unless_the_style_has_none() -> None:
    space = grown(TicTacToe(), 1)
    timeline = run(space, depth=1)
    for what in (space, timeline):
        assert len(placed(picture_of(what))) == 10
        assert not placed(picture_of(what, style=replace(LIGHT, board=0.0)))
    assert not placed(picture_of(space.tree))


def test_a_game_without_pictures_has_the_usual_shapes() -> None:
    class Blind(TicTacToe):
        def picture(self, state: Any) -> Board | None:
            return None

    space = grown(Blind(), 1)
    assert boards_of(space) is None
    assert picture_of(space).items == picture_of(space.tree).items
