"""Finished runs of every algorithm with any options, on random irregular trees."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.strategies import trees
from treeview.playback.timeline import Timeline
from treeview.search.algorithms import search
from treeview.tree.tree import Tree

Way = tuple[str, dict[str, Any]]
"""The name of an algorithm and its options."""

_roots = st.sampled_from(["tree", "max", "min"])
_depths = st.sampled_from([None, 0, 1, 2, 3])
_windows = {"prune_on": st.sampled_from(["ge", "gt"]), "fail": st.sampled_from(["soft", "hard"])}


def _ways(name: str, **options: st.SearchStrategy[Any]) -> st.SearchStrategy[Way]:
    return st.tuples(st.just(name), st.fixed_dictionaries({}, optional=options))


depth_first_ways = st.one_of(
    _ways("minimax", root=_roots, depth=_depths),
    _ways("alphabeta", root=_roots, depth=_depths, **_windows),
    _ways(
        "deepening",
        root=_roots,
        base=st.sampled_from(["alphabeta", "minimax"]),
        depth=st.sampled_from([None, 1, 2, 3]),
        budget_nodes=st.one_of(st.none(), st.integers(1, 60)),
        order=st.sampled_from(["none", "pv", "value"]),
        **_windows,
    ),
)

mcts_ways = _ways(
    "mcts",
    root=_roots,
    iterations=st.integers(1, 20),
    c=st.sampled_from([0.0, 0.5, 2**0.5, 10.0]),
    seed=st.integers(0, 5),
    rollouts=st.integers(1, 3),
    rollout_depth=st.sampled_from([None, 0, 1, 2]),
    exploration_n=st.sampled_from(["parent", "root"]),
    expand=st.sampled_from(["one", "all"]),
    ties=st.sampled_from(["first", "random"]),
    final=st.sampled_from(["visits", "mean", "total"]),
    rewards=st.sampled_from(["normalised", "raw"]),
)


def recorded(tree: Tree, name: str, **options: Any) -> Timeline:
    """A whole run, standing at its end."""
    return Timeline(search(tree, name, options)).record_all()


@st.composite
def depth_first_runs(draw: st.DrawFn, **tree_options: Any) -> Timeline:
    """A run of minimax, alpha-beta or deepening; its tree may have infinite values."""
    tree = draw(trees(**({"max_nodes": 25, "estimates": True, "kinds": True} | tree_options)))
    name, options = draw(depth_first_ways)
    return recorded(tree, name, **options)


@st.composite
def mcts_runs(draw: st.DrawFn, **tree_options: Any) -> Timeline:
    """A run of Monte Carlo tree search."""
    defaults = {"max_nodes": 25, "estimates": True, "kinds": True, "infinities": False}
    tree = draw(trees(**(defaults | tree_options)))
    name, options = draw(mcts_ways)
    return recorded(tree, name, **options)
