"""Finished runs of every algorithm with any options, on random irregular trees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from tests.strategies import trees
from treeview import resources
from treeview.games.random_tree import random_tree
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

Way = tuple[str, dict[str, Any]]
"""The name of an algorithm and its options."""

DRAWN_EXAMPLES: Final = [
    example.name
    for example in resources.examples()
    if '"game":' not in example.path.read_text(encoding="utf-8")
]
"""The bundled trees, without the games: the whole tree of one may be very large."""

_ROOT: Final = {"root": ["tree", "tree", "max", "min"]}
_WINDOW: Final = {"prune_on": ["ge", "gt"], "fail": ["soft", "hard"]}
_REPEATED: Final = {"research": ["alpha", "value"], "guard": ["none", "last"], "depth": [None, None, 3, 1]}

_TABLE: Final = {
    "depth": [None, None, 2],
    "table": ["bounds", "flag"],
    "entries": [0, 0, 1, 3, 7],
    "replace": ["always", "deeper", "never"],
    "reuse": ["equal"],
    "order": ["none", "none", "table"],
}

_TABLED: Final = ("memory", "mtdf", "sss", "dual")
_WAYS: Final = ("pv", "value", "move")

_STAR: Final[dict[str, list[Any]]] = {
    **_ROOT,
    "bounds": ["leaves", "leaves", "none"],
    "low": [None, None, -1000.0],
    "high": [None, None, 1000.0],
    "fail": ["soft", "hard"],
    "depth": [None, None, 3, 1],
}

OPTIONS: Final[dict[str, dict[str, list[Any]]]] = {
    "minimax": {**_ROOT, "depth": [None, None, 3, 2, 1, 0]},
    "alphabeta": {
        **_ROOT,
        **_WINDOW,
        "depth": [None, None, None, None, None, 3, 2, 1, 0],
        "quiescence": ["none", "noisy"],
        "noisy_plies": [None, None, 0, 1],
    },
    "negamax": {
        **_ROOT,
        **_WINDOW,
        "form": ["alphabeta", "alphabeta", "minimax"],
        "depth": [None, None, None, 3, 1, 0],
    },
    "aspiration": {
        **_ROOT,
        "guess": [0.0, 2.0, -1.5],
        "delta": [0.5, 2.0],
        "widen": ["side", "value", "both"],
        "depth": [None, None, 2],
    },
    "scout": {**_ROOT, "depth": [None, None, 2]},
    "pvs": {**_ROOT, **_REPEATED},
    "negascout": {**_ROOT, **_REPEATED},
    "memory": {**_ROOT, **_TABLE},
    "mtdf": {**_ROOT, "first": [0.0, 3.0, -1.5], **_TABLE},
    "sss": {**_ROOT, **_TABLE},
    "dual": {**_ROOT, **_TABLE},
    "stockman": {**_ROOT, "depth": [None, None, 2]},
    "deepening": {
        **_ROOT,
        **_WINDOW,
        "base": ["alphabeta", "alphabeta", "minimax"],
        "depth": [None, None, None, 1, 2, 3],
        "budget_nodes": [None, None, None, None, None, 1, 2, 5, 13, 30, 80, 200],
        "order": ["none", "pv", "value", "move"],
    },
    "expectimax": {**_ROOT, "depth": [None, None, None, 3, 2, 1, 0]},
    "star1": _STAR,
    "star2": _STAR,
    "mcts": {
        **_ROOT,
        "iterations": [1, 2, 5, 10, 15, 20],
        "c": [2**0.5, 2**0.5, 0.0, 0.5, 10.0],
        "seed": [0, 1, 2],
        "rollouts": [1, 1, 2, 3],
        "rollout_depth": [None, None, 0, 1, 2],
        "formula": ["ucb1", "ucb1", "tuned", "thompson", "rave", "rave"],
        "equivalence": [50.0, 0.0, 2.0],
        "schedule": ["hand", "error"],
        "widening": [None, None, None, 1.0, 0.5],
        "widening_power": [0.5, 0.0, 1.0],
        "first_play": [None, None, 0.5, 1.1],
        "exploration_n": ["parent", "root"],
        "solver": ["no", "no", "ends", "all"],
        "expand": ["one", "all"],
        "ties": ["first", "random"],
        "final": ["visits", "mean", "total"],
        "rewards": ["normalised", "raw"],
        "means": ["chooser", "max"],
    },
    "puct": {
        **_ROOT,
        "iterations": [1, 2, 5, 10, 15, 20],
        "formula": ["puct", "puct", "gumbel"],
        "considered": [16, 1, 2, 3],
        "noise": [1.0, 0.0],
        "c_visit": [50.0, 0.0, 7.0],
        "c_scale": [1.0, 0.1],
        "c": [1.25, 0.0, 3.0],
        "c_base": [19652, None, 10],
        "seed": [0, 1],
        "rollouts": [1, 1, 2],
        "rollout_depth": [None, 0, 1],
        "visits": ["plus", "children", "parent"],
        "unvisited": ["middle", "parent", "least"],
        "first_play": [None, None, 0.0, 1.5],
        "scaled": ["no", "yes"],
        "priors": ["given", "equal", "estimates"],
        "temperature": [0.25, 1.0],
        "ties": ["first", "random"],
        "final": ["visits", "mean", "total"],
        "rewards": ["normalised", "raw"],
        "means": ["chooser", "max"],
    },
    "bestfirst": {
        **_ROOT,
        "expansions": [None, None, 1, 3],
        "until": ["line", "all"],
        "ties": ["first", "kept"],
    },
    "bstar": {
        **_ROOT,
        "expansions": [None, None, 3],
        "strategy": ["depths", "prove", "disprove"],
        "alternatives": ["all", "one"],
        "uncertainty": [None, 2.0],
    },
    "pn": {**_ROOT, "threshold": [None, 0.0, 2.0], "evaluated": ["delayed", "immediate"], "depth": [None, 2]},
    "dfpn": {**_ROOT, "threshold": [None, 0.0, 2.0], "epsilon": [0.0, 0.5], "depth": [None, 2]},
}
"""What the options of the runs here are drawn from."""

DEEPENED: Final[dict[str, list[Any]]] = {
    **OPTIONS["deepening"],
    "base": ["alphabeta", "minimax", "aspiration", "scout", "pvs", "negascout", *_TABLED],
    "order": ["none", *_WAYS, "best", "worst", "random", "table", "table"],
    **{name: OPTIONS["aspiration"][name] for name in ("guess", "delta", "widen")},
    **{name: _REPEATED[name] for name in ("research", "guard")},
    **{name: values for name, values in _TABLE.items() if name not in ("depth", "order")},
    "first": OPTIONS["mtdf"]["first"],
}
"""The options of iterative deepening with any search and any order that needs no names of moves."""


CHANCE_MOVES: Final[dict[str, Any]] = {"chance": True, "infinities": False, "roots": (MAX, MIN, CHANCE)}
"""What makes the trees of `tests.strategies` have chance nodes, at the root too."""


CHANCE_SEARCHES: Final = ("expectimax", "star1", "star2")
"""What is run on trees where chance moves."""


def ways(name: str) -> st.SearchStrategy[Way]:
    """The algorithm with any options."""
    options = {key: st.sampled_from(values) for key, values in OPTIONS[name].items()}
    return st.tuples(st.just(name), st.fixed_dictionaries(options).map(fitting))


def fitting(options: dict[str, Any]) -> dict[str, Any]:
    """Options without those that do not go together."""
    formula = options.get("formula", "ucb1")
    without = {"rewards"} if formula in ("tuned", "thompson") else set()
    without |= {"first_play"} if formula == "thompson" else set()
    without |= {"rollouts"} if formula == "rave" else set()
    without |= {"first_play", "expand"} if options.get("widening") else set()
    without |= {"quiescence"} if options.get("depth") is None else set()
    if "base" in options:
        order, tabled = options["order"], options["base"] in _TABLED
        unfit = order in _WAYS if tabled else order == "table"
        unfit |= options["base"] == "minimax" and order not in ("none", *_WAYS)
        without |= {"order"} if unfit else set()
    return {name: value for name, value in options.items() if name not in without}


deepening_ways = ways("deepening")
expectimax_ways = ways("expectimax")
star_ways = st.one_of(ways("star1"), ways("star2"))
memory_ways = st.one_of(*map(ways, ("memory", "mtdf", "sss", "dual")))
stockman_ways = ways("stockman")
window_ways = st.one_of(*map(ways, ("aspiration", "scout", "pvs", "negascout")))
depth_first_ways = st.one_of(ways("alphabeta"), deepening_ways, expectimax_ways, ways("minimax"))
negamax_ways = ways("negamax")
mcts_ways = st.one_of(ways("mcts"), ways("puct"))


def make_noise(tree: Tree) -> Tree:
    """Make two moves of three noisy."""
    for node in range(1, len(tree)):
        if node % 3:
            tree.moves[node] = f"{tree.moves.get(node, '')}!"
    return tree


def recorded(tree: Tree, name: str, **options: Any) -> Run:
    """A whole run, standing at its end."""
    return Run(search(tree, name, options)).record_all()


@st.composite
def depth_first_runs(
    draw: st.DrawFn, ways: st.SearchStrategy[Way] = depth_first_ways, **tree_options: Any
) -> Run:
    """A run of a depth-first search; its tree may have infinite values, or else chance nodes."""
    name, options = draw(ways)
    defaults: dict[str, Any] = {"max_nodes": 25, "estimates": True, "kinds": True}
    if name in CHANCE_SEARCHES:
        defaults |= CHANCE_MOVES
    tree = draw(trees(**(defaults | tree_options)))
    return recorded(make_noise(tree) if "quiescence" in options else tree, name, **options)


@st.composite
def mcts_runs(draw: st.DrawFn, **tree_options: Any) -> Run:
    """A run of Monte Carlo tree search; in one tree of two chance moves too."""
    defaults: dict[str, Any] = {
        "max_nodes": 25,
        "estimates": True,
        "kinds": True,
        "infinities": False,
        "moves": True,
    }
    if draw(st.booleans()):
        defaults |= CHANCE_MOVES
    tree = draw(trees(**(defaults | tree_options)))
    name, options = draw(mcts_ways)
    return recorded(tree, name, **options)


def let_chance_move(tree: Tree, random: Random) -> None:
    """Let chance move at one inner node of three, with some moves that are never drawn."""
    for node in range(len(tree)):
        if not tree.is_terminal(node) and random.random() < 1 / 3:
            tree.kind[node] = CHANCE
            weights = [random.choice([0, 1, 1, 2, 5]) for _ in range(tree.child_count[node])]
            weights[-1] = weights[-1] or 1
            for child, weight in zip(tree.children(node), weights, strict=True):
                tree.probabilities[child] = weight / sum(weights)


def seeded_runs(name: str, count: int, ways: dict[str, list[Any]] | None = None) -> Iterator[Run]:
    """So many runs with options at random, always the same ones, on trees that make work.

    Beside hypothesis, which finds small cases: here every option meets every other in bushy trees
    of three and four plies with many ties.
    """
    random = Random(name)
    for seed in range(count):
        options = fitting({key: random.choice(values) for key, values in (ways or OPTIONS[name]).items()})
        tree = random_tree(
            branching=random.choice([3, 4]),
            depth=random.choice([2, 3, 4, 4]),
            low=-3,
            high=random.choice([3, 9]),
            seed=seed,
            root=seed % 2,
            min_branching=random.choice([1, 2, 3]),
            stop=random.choice([0, 0, 0.15]),
            estimates=random.random() < 0.6,
        )
        if name in CHANCE_SEARCHES or (name == "mcts" and seed % 2):
            let_chance_move(tree, random)
        if "quiescence" in options:
            make_noise(tree)
        yield recorded(tree, name, **options)
