"""SVG text: well-formed whatever names say, small, restyled by one rule, the same every time."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.draw.helpers import RIGHT, at, just, pursuit, run, words
from tests.work import lines
from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import (
    Circle,
    Face,
    Group,
    Item,
    Pen,
    Picture,
    Placed,
    Polygon,
    Polyline,
    Rect,
    Text,
)
from treeview.draw.scene import Scene
from treeview.draw.style.style import DARK
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.scenes import scene
from treeview.tree.tree import Tree

SPACE = "{http://www.w3.org/2000/svg}"
THIN = Pen("#000000", 1.0)
DASHED = Pen("#ff0000", 2.0, (4.0, 3.0))
PLAIN = Face(12.0, "#112233", "start")


def parse(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def of(*items: Item) -> str:
    return svg(Picture(100, 50, "", items))


def element(text: str, tag: str) -> ElementTree.Element:
    found = parse(text).find(f".//{SPACE}{tag}")
    assert found is not None
    return found


def group(text: str, name: str) -> ElementTree.Element:
    found = parse(text).find(f".//{SPACE}g[@class='{name}']")
    assert found is not None
    return found


# One element


@pytest.mark.parametrize(
    ("item", "tag", "attributes"),
    [
        (Polyline((0, 0.5, 10, 20.25), THIN), "polyline", {"points": "0 0.5 10 20.25"}),
        (Polygon((0, 0, 1, 0, 0, 1), "#abcdef", THIN), "polygon", {"points": "0 0 1 0 0 1"}),
        (Circle(1, 2, 3, "#abcdef", THIN), "circle", {"cx": "1", "cy": "2", "r": "3"}),
        (
            Rect(1, 2, 3, 4, 0, "#abcdef", THIN),
            "rect",
            {"x": "1", "y": "2", "width": "3", "height": "4"},
        ),
        (
            Rect(1, 2, 3, 4, 5, "#abcdef", THIN),
            "rect",
            {"x": "1", "y": "2", "width": "3", "height": "4", "rx": "5"},
        ),
    ],
)
def test_shapes(item: Item, tag: str, attributes: dict[str, str]) -> None:
    paint = {"stroke": "#000000", "stroke-width": "1"}
    if tag != "polyline":
        paint["fill"] = "#abcdef"
    assert element(of(item), tag).attrib == attributes | paint


def test_text_is_text() -> None:
    text = of(Text(1, 2, "α −∞", Face(11.0, "#112233", "end", bold=True, italic=True)))
    found = element(text, "text")
    assert found.text == "α −∞"
    assert found.attrib == {
        "x": "1",
        "y": "2",
        "fill": "#112233",
        "font-size": "11",
        "text-anchor": "end",
        "font-weight": "bold",
        "font-style": "italic",
    }
    assert parse(text).get("font-family") == "'DejaVu Sans', Verdana, sans-serif"


def test_lengths_are_short() -> None:
    points = (1 / 3, -0.001, 1e6 + 0.125, 2.0, -0.5, 100.10)
    assert element(of(Polyline(points, THIN)), "polyline").get("points") == "0.33 0 1000000.12 2 -0.5 100.1"


# Groups


def test_a_group_says_what_its_items_share() -> None:
    text = of(Group("node max", (Circle(0, 0, 1, "#aaaaaa", DASHED), Circle(5, 0, 1, "#aaaaaa", DASHED))))
    assert group(text, "node max").attrib == {
        "class": "node max",
        "fill": "#aaaaaa",
        "stroke": "#ff0000",
        "stroke-width": "2",
        "stroke-dasharray": "4 3",
    }
    assert all(set(item.attrib) == {"cx", "cy", "r"} for item in group(text, "node max"))


def test_an_item_says_only_how_it_differs() -> None:
    text = of(Group("node", (Circle(0, 0, 1, "#aaaaaa", DASHED), Circle(5, 0, 1, "#aaaaaa", THIN))))
    _, other = group(text, "node")
    assert other.attrib == {
        "cx": "5",
        "cy": "0",
        "r": "1",
        "stroke": "#000000",
        "stroke-width": "1",
        "stroke-dasharray": "none",
    }


def test_text_inherits_no_outline_from_shapes_nor_shapes_a_fill_from_text() -> None:
    mixed = (Circle(0, 0, 1, "#aaaaaa", THIN), Text(0, 0, "a", PLAIN), Text(0, 0, "b", PLAIN))
    for label in list(group(of(Group("mixed", mixed)), "mixed"))[1:]:
        assert (label.get("stroke"), label.get("fill")) == ("none", "#112233")
    lines = (Text(0, 0, "a", PLAIN), Polyline((0, 0, 1, 1), THIN))
    line = list(group(of(Group("mixed", lines)), "mixed"))[1]
    assert (line.get("fill"), line.get("stroke")) == ("none", "#000000")


def test_text_inherits_no_outline_through_groups() -> None:
    shape = Circle(0, 0, 1, PLAIN.colour, THIN)
    inner = Group("inner", (shape, Text(0, 0, "b", PLAIN)))
    label = group(of(Group("outer", (Text(0, 0, "a", PLAIN), inner))), "inner")[1]
    assert label.get("stroke") == "none"


def test_groups_within_groups_inherit() -> None:
    inner = Group("inner", (Circle(1, 1, 1, "#aaaaaa", THIN),))
    text = of(Group("outer", (Circle(0, 0, 1, "#aaaaaa", THIN), inner)))
    assert group(text, "inner").attrib == {"class": "inner"}
    assert group(of(Group("outer", (inner,))), "outer").attrib == {"class": "outer"}
    assert group(of(Group("empty", ())), "empty").attrib == {"class": "empty"}


# The file


def test_the_file_stands_alone() -> None:
    root = parse(svg(annotate(at(pursuit(), 23))))
    assert root.tag == SPACE + "svg"
    assert (root.get("width"), root.get("role")) == (root.get("viewBox", "").split()[2], "img")
    assert [child.tag.removeprefix(SPACE) for child in root] == ["title", "desc", "rect", "g"]
    assert root[0].text == "Pursuit"
    assert root[1].text == "13 nodes, MAX at the root; 11 visited, 2 pruned; now at dodge."
    assert root[2].get("fill") == "#ffffff"
    assert (root[2].get("x"), root[2].get("y")) == tuple(root.get("viewBox", "").split()[:2])


def test_no_background_if_there_is_none() -> None:
    assert "background" not in svg(annotate(just(pursuit()))._replace(background=""))


def test_one_rule_restyles_all_of_a_kind() -> None:
    text = svg(annotate(at(pursuit(), 25)))
    kinds = group(text, "node terminal done")
    assert kinds.get("fill")
    assert len(kinds) == 7
    assert all(item.get("fill") is None for item in kinds)
    assert len(group(text, "edge pruned")) == 2


def painted(text: str, name: str, style: str, value: str) -> Counter[str]:
    """What all in groups of class ``name`` gets for ``style``, once a rule gives ``value`` to that class.

    As CSS 2.2 has it: a rule for an element comes before its attribute, and that before what it inherits.
    """
    root = parse(text)
    parents = {child: parent for parent in root.iter() for child in parent}
    found: Counter[str] = Counter()
    for element in root.iter():
        around: list[ElementTree.Element] = [element]
        while around[-1] in parents:
            around.append(parents[around[-1]])
        if len(element) or not any(name in one.get("class", "").split() for one in around):
            continue
        said = (value if name in one.get("class", "").split() else one.get(style) for one in around)
        found[next((got for got in said if got), "")] += 1
    return found


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("pruned", "stroke"),
        ("max", "fill"),
        ("min", "fill"),
        ("terminal", "stroke"),
        ("best", "stroke-width"),
        ("notes", "fill"),
        ("alpha", "font-size"),
        ("values", "fill"),
        ("names", "font-weight"),
    ],
)
def test_one_rule_reaches_all_of_a_kind(name: str, style: str) -> None:
    counts = []
    for step in (12, 23):
        for outlines in (False, True):
            found = painted(svg(annotate(at(pursuit(), step)), outlines=outlines), name, style, "new")
            assert set(found) <= {"new"}
            counts.append(found["new"])
    assert counts[3] == counts[2] > 0


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="needs rsvg-convert")
def test_a_viewer_follows_rules(tmp_path: Path) -> None:
    picture = annotate(at(pursuit(), 23))
    text = svg(picture)
    hidden = picture._replace(items=without(picture.items, "pruned"))
    assert hidden != picture
    for name, content in {
        "rule": text.replace("<title>", "<style>.pruned { display: none }</style><title>"),
        "less": svg(hidden),
        "all": text,
    }.items():
        (tmp_path / f"{name}.svg").write_text(content, encoding="utf-8")
        subprocess.run(["rsvg-convert", f"{name}.svg", "-o", f"{name}.png"], cwd=tmp_path, check=True)
    rule, less, all_ = ((tmp_path / f"{name}.png").read_bytes() for name in ("rule", "less", "all"))
    assert rule == less != all_


def without(items: tuple[Item, ...], name: str) -> tuple[Item, ...]:
    return tuple(
        item._replace(items=without(item.items, name)) if isinstance(item, Group) else item
        for item in items
        if not (isinstance(item, Group) and name in item.name.split())
    )


def test_texts_of_a_group_that_are_set_otherwise_are_a_group_of_its_name() -> None:
    small = PLAIN._replace(size=9.0)
    text = of(Group("notes", (Text(0, 0, "a", PLAIN), Text(0, 9, "b", small), Text(9, 0, "c", PLAIN))))
    first, second = parse(text).findall(f".//{SPACE}g[@class='notes']")
    assert ["".join(one.itertext()).split() for one in (first, second)] == [["a", "c"], ["b"]]
    assert second.attrib == first.attrib | {"font-size": "9"}


# Sizes, shapes of texts, what is placed often


def test_a_file_has_the_size_that_is_asked_for() -> None:
    picture = annotate(just(pursuit()))
    root = parse(svg(picture, 1.5))
    assert float(root.get("width", "")) == 1.5 * picture.width
    assert float(root.get("height", "")) == 1.5 * picture.height
    plain = svg(picture)
    assert root.get("viewBox") == parse(plain).get("viewBox")
    assert svg(picture, 1.5).split(">", 1)[1] == plain.split(">", 1)[1]


LINK = "{http://www.w3.org/1999/xlink}href"


def test_texts_as_shapes_say_what_they_are() -> None:
    picture = annotate(at(pursuit(), 23))
    root = parse(svg(picture, outlines=True))
    assert root.find(f".//{SPACE}text") is None
    assert "font" not in "".join(root.attrib)
    said = [use.get("aria-label") for use in root.iter(f"{SPACE}use") if use.get("aria-label")]
    assert sorted(said) == sorted(words(picture))
    names = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    assert {use.get(LINK, "")[1:] for use in root.iter(f"{SPACE}use")} == set(names)


def test_a_text_as_shapes_begins_where_it_would() -> None:
    face = Face(20.0, "#000000", "end")
    text = svg(Picture(100, 50, "", (Text(90, 30, "IHI", face),)), outlines=True)
    use = parse(text).find(f"./{SPACE}g/{SPACE}use")
    assert use is not None
    assert float(use.get("x", "")) == pytest.approx(90 - text_width("IHI", 20.0), abs=0.01)
    name = use.get(LINK, "")[1:]
    parts = list(parse(text).findall(f".//{SPACE}g[@id='{name}']/{SPACE}use"))
    starts = [text_width("IHI"[:count], 20.0) for count in range(3)]
    assert [float(part.get("x", "0")) for part in parts] == pytest.approx(starts, abs=0.01)
    assert parts[0].get(LINK) == parts[2].get(LINK) != parts[1].get(LINK)


def test_names_in_a_file_follow_from_what_they_mean() -> None:
    """So several pictures in one page use one another's shapes only where these are the same."""
    shapes: dict[str, str] = {}
    for size in (11.0, 12.0):
        for word in ("ab", "ba"):
            face = Face(size, "#000000")
            root = parse(svg(Picture(100, 50, "", (Text(50, 30, word, face),)), outlines=True))
            for element in root.iter():
                if name := element.get("id"):
                    text = ElementTree.tostring(element).decode()
                    assert shapes.setdefault(name, text) == text
    assert len(shapes) == 2 * (2 + 2)


def test_a_group_that_is_placed_often_is_written_once() -> None:
    board = Group("board", (Circle(0, 0, 3, "#123456", THIN),))
    alone = Group("board", (Circle(0, 0, 4, "#123456", THIN),))
    root = parse(of(Group("boards", (Placed(1, 2, board), Placed(3, 4, board), Placed(5, 6, alone)))))
    assert len(root.findall(f".//{SPACE}circle")) == 2
    uses = root.findall(f".//{SPACE}use")
    assert [(use.get("x"), use.get("y")) for use in uses] == [("1", "2"), ("3", "4")]
    (defined,) = root.findall(f"{SPACE}defs/{SPACE}g")
    assert {use.get(LINK) for use in uses} == {f"#{defined.get('id')}"}
    assert "defs" not in of(Group("boards", (Placed(5, 6, alone),)))


HARD = '<a href="x">&amp; ]]> \x00\x08\x1b\ufffe\ud800 \U0001f600 \'"'


def test_markup_and_control_characters_in_names() -> None:
    tree = Tree(label=HARD, title=HARD)
    tree.add_child(0, value=1.0, label=HARD[:20], move=HARD[:20])
    text = svg(annotate(just(tree)))
    text.encode("utf-8")
    title = parse(text)[0].text
    assert title == '<a href="x">&amp; ]]>  \U0001f600 \'"'


@given(name=st.text(st.characters(), min_size=1, max_size=30))
def test_any_name_leaves_the_file_well_formed(name: str) -> None:
    tree = Tree(label=name, title=name)
    tree.add_child(0, value=1.0, label=name, move=name)
    text = svg(annotate(just(tree)))
    parse(text.encode("utf-8").decode("utf-8"))
    parse(of(Text(0, 0, name, PLAIN), Group(name, ())))


def test_the_same_picture_gives_the_same_text() -> None:
    assert svg(annotate(at(pursuit(), 23))) == svg(annotate(at(pursuit(), 23)))


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("pursuit-tree", lambda: annotate(just(pursuit()))),
        ("pursuit-cut", lambda: annotate(at(pursuit(), 23, selected=7), levels=True)),
        ("pursuit-end-dark", lambda: annotate(at(pursuit(), 25), DARK)),
        ("pursuit-frontier", lambda: annotate(at(pursuit(), 8, depth=1))),
        ("pursuit-mcts", lambda: annotate(at(pursuit(), 60, "mcts", iterations=20))),
        ("moves", lambda: annotate(finished("aima-5.2"), levels=True)),
        ("decimals", lambda: annotate(finished("irregular-decimals"))),
        ("pursuit-right", lambda: annotate(at(pursuit(), 23, selected=7), RIGHT, levels=True)),
        ("moves-right-dark", lambda: annotate(finished("aima-5.2"), replace(DARK, direction="right"))),
        ("pursuit-shapes", lambda: annotate(at(pursuit(), 23))),
        ("horizon", lambda: annotate(just(treeview.load("example:horizon")))),
    ],
)
def test_golden_pictures(
    name: str, picture: Callable[[], Picture], golden: Callable[[str, str], None]
) -> None:
    golden(f"{name}.svg", svg(picture(), outlines=name.endswith("-shapes")))


def finished(example: str) -> Scene:
    tree = treeview.load(f"example:{example}")
    return scene(tree, None, run(tree, "alphabeta"))


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="needs rsvg-convert")
def test_another_program_reads_it(tmp_path: Path) -> None:
    picture = annotate(at(pursuit(), 23), levels=True)
    (tmp_path / "a.svg").write_text(svg(picture), encoding="utf-8")
    subprocess.run(["rsvg-convert", "a.svg", "-o", "a.png"], cwd=tmp_path, check=True)
    header = (tmp_path / "a.png").read_bytes()[:24]
    size = int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")
    assert size == (picture.width, picture.height)


def test_the_work_and_the_text_grow_with_the_nodes() -> None:
    tree = treeview.random_tree(branching=3, depth=7, seed=1)
    picture = annotate(scene(tree, None, run(tree, "alphabeta")))
    text = svg(picture)
    assert lines(lambda: svg(picture)) < 180 * len(tree)
    assert len(text) < 250 * len(tree)
    assert len(svg(picture, outlines=True)) < 1.5 * len(text)
