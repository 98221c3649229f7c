"""What players and the nodes of a search are called."""

from __future__ import annotations

from tests.runs import recorded
from tests.search.test_searches import nested
from treeview.search.names import names_of, player
from treeview.tree.tree import CHANCE, MAX, MIN


def test_a_search_has_its_names() -> None:
    search = recorded(nested([1, 2]), "minimax").search
    assert names_of(search) is names_of(search)
    assert names_of(search)(1) == "node 1"


def test_players() -> None:
    assert [player(kind) for kind in (MAX, MIN, CHANCE)] == ["MAX", "MIN", "chance"]
