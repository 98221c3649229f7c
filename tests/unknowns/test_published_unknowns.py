"""Conditions on unknown leaves that were worked out elsewhere, item by item."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import treeview
from tests.unknowns.brute_force import cells, others
from treeview.unknowns.known_values import KnownValues
from treeview.unknowns.unknown_leaf import unknown_leaf
from treeview.unknowns.unknown_leaves import Unknowns

PUBLISHED: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "resources" / "unknown-leaf.json").read_text("utf-8")
)


def path(text: str) -> list[int]:
    return [int(rank) for rank in text.split(".")]


def name(item: dict[str, Any]) -> str:
    return f"{item['tree']}-{item.get('leaf', 'x')}-{item['target']}"


@pytest.mark.parametrize("item", PUBLISHED["one_unknown"], ids=name)
def test_the_target_is_cut_for_the_published_values(item: dict[str, Any]) -> None:
    tree = treeview.load(PUBLISHED["trees"][item["tree"]]["tree"])
    assert tree.value[tree.at(path(item["leaf"]))] == item["was"]
    for prune_on in ("ge", "gt"):
        cut = unknown_leaf(tree, path(item["leaf"]), prune_on).cut(path(item["target"]))
        text = " ".join(map(str, cut)).replace("∞", "inf").replace("−", "-")
        assert (text or "empty") == item[prune_on]


def test_every_tree_has_its_source() -> None:
    used = {item["tree"] for item in (*PUBLISHED["one_unknown"], *PUBLISHED["two_unknowns"])}
    assert used == set(PUBLISHED["trees"])
    assert all(len(each["source"]) > 20 for each in PUBLISHED["trees"].values())
    assert len(PUBLISHED["one_unknown"]) == 18


@pytest.mark.parametrize("item", PUBLISHED["two_unknowns"], ids=name)
def test_the_condition_on_two_unknowns_is_the_published_one(item: dict[str, Any]) -> None:
    tree = treeview.load(PUBLISHED["trees"][item["tree"]]["tree"])
    leaves = [tree.at(path(item[letter])) for letter in "xy"]
    condition = Unknowns(KnownValues(tree, leaves, depth=None, root="tree"), strict=False).cut(
        path(item["target"])
    )
    published = compile(item["ge"], "published", "eval")
    points = cells(others(tree, leaves), 2)
    for x, y in product(points, repeat=2):
        values = {"x": x, "y": y}
        assert condition.holds(values) == eval(published, dict(values)), values  # noqa: S307 - our own
    left, sign, right = item["ge"].replace(",", ", ").partition(" >= ")
    assert not sign or condition.text(ascii_only=True) == f"{left}{sign}{right}"
