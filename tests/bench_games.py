"""Searches by the rules of a game against OpenSpiel's, easyAI's and the textbook's: ``make bench``.

Depth-first: from positions along one play of tic-tac-toe, so that the trees below have from 16 to 549,946
nodes. All look at the moves in reading order and cut when α ≥ β, so that all visit the same nodes; only
easyAI visits more, since it values a quick win higher than a slow one.

- The tree given: ours records every step, checkpoints too, so that any can be sought; the textbook's
  recursion over node objects records nothing.
- By the rules: ours grows the tree, with all its columns, and records every step; the textbook's recursion
  over the functions of the same game keeps nothing, neither nodes nor steps.
- OpenSpiel: its Python searches over its C++ states; they keep nothing. Minimax without cuts is its
  ``expectiminimax`` of a game without chance.
- easyAI: ``Negamax``, which is alpha-beta, on its own tic-tac-toe, which takes moves back; it keeps nothing.

Monte Carlo: so many iterations of UCT with one random play each, from the start, without MCTS-Solver;
likewise PUCT, whose priors are equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import Any

from tests.bench_rounds import EXTRA, OURS, Chart, Contender, growth, installed, missing
from tests.bench_textbook import as_objects, node_alphabeta, node_minimax, rule_alphabeta, rule_minimax
from treeview.games.drawn_tree import DrawnTree
from treeview.games.game import MAX, Game
from treeview.games.game_tree import GameTree
from treeview.games.rules.connect import Connect
from treeview.games.rules.tictactoe import TicTacToe
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run
from treeview.tree.preorder import Preorder
from treeview.tree.tree import ROOT, Tree

PLAY = ["b2", "a3", "c3", "a1", "a2", "c2"]
"""The trees after 6, 4, 3, 2, 1 and 0 of these moves have about 10, 100, 1,000 ... nodes."""
PLIES = (6, 4, 3, 2, 1, 0)
SEARCHES = {"minimax": "Minimax", "alphabeta": "Alpha-beta"}
ITERATIONS = (10, 100, 1_000, 10_000, 100_000)
BOARDS: dict[str, tuple[str, Game[Any]]] = {
    "tic-tac-toe": ("tic_tac_toe", TicTacToe()),
    "connect four": ("connect_four", Connect(columns=7, rows=6, line=4)),
}
"""The games for Monte Carlo, with their names in OpenSpiel."""


def position(plies: int) -> Any:
    game = TicTacToe()
    state = game.start
    for move in PLAY[:plies]:
        state = game.play(state, move)
    return state


def whole(plies: int) -> Tree:
    space = GameTree(TicTacToe(), position(plies))
    for _ in space.grow():
        pass
    return space.tree


def cells(plies: int) -> list[int]:
    """The moves that lead there, as places in reading order from 0."""
    names = TicTacToe().moves((0, 0))
    return [names.index(move) for move in PLAY[:plies]]


def drain(timeline: Run) -> Run:
    """Record a run to its end, checkpoints included."""
    while timeline.record(1 << 18):
        pass
    return timeline


def record(game: Game[Any], state: Any, name: str, **options: Any) -> Run:
    """A whole run recorded, with the tree that grew for it."""
    return drain(Run(ALGORITHMS[name](GameTree(game, state), options)))


def there(name: str, tree: Tree) -> dict[str, Contender]:
    """On a tree that is there already: ours, and the textbook's recursion over node objects."""
    space, order, root = DrawnTree(tree), Preorder(tree), as_objects(tree)
    is_max = tree.kind[ROOT] == MAX

    def ours() -> None:
        drain(Run(ALGORITHMS[name](space), order))

    def textbook() -> None:
        if name == "minimax":
            node_minimax(root, is_max)
        else:
            node_alphabeta(root, -inf, inf, is_max)

    return {OURS: ours, "recursion": textbook}


def by_rules(name: str, plies: int) -> dict[str, Contender]:
    """From the position after ``plies`` moves, of which nothing is known but the rules."""
    game, state = TicTacToe(), position(plies)

    def ours() -> None:
        record(game, state, name)

    def textbook() -> None:
        if name == "minimax":
            rule_minimax(game, state)
        else:
            rule_alphabeta(game, state, -inf, inf)

    contenders: dict[str, Contender] = {OURS: ours, "recursion": textbook}
    if installed("pyspiel"):
        contenders["OpenSpiel"] = openspiel(name, plies)
    if installed("easyAI") and name == "alphabeta":
        contenders["easyAI"] = easyai(plies)
    return contenders


def openspiel(name: str, plies: int) -> Contender:
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("tic_tac_toe")
    state = game.new_initial_state()
    for cell in cells(plies):
        state.apply_action(cell)

    def search() -> None:
        if name == "minimax":
            minimax.expectiminimax(state, 9, None, 0)
        else:
            minimax.alpha_beta_search(game, state, maximizing_player_id=0)

    return search


def easyai(plies: int) -> Contender:
    from easyAI import AI_Player, Negamax
    from easyAI.games.TicTacToe import TicTacToe as Theirs

    search = Negamax(9 - plies)
    game = Theirs([AI_Player(search), AI_Player(search)])
    for cell in cells(plies):
        game.play_move(cell + 1)

    def run() -> None:
        search(game)

    return run


def monte_carlo(board: str, iterations: int) -> dict[str, Contender]:
    """Ours, every step recorded, and OpenSpiel's two bots."""
    name, game = BOARDS[board]

    def ours() -> None:
        record(game, game.start, "mcts", iterations=iterations, seed=1)

    return {OURS: ours, **(bots(name, iterations) if installed("pyspiel") else {})}


def with_priors(board: str, iterations: int) -> dict[str, Contender]:
    """PUCT with equal priors and one random play each: ours, every step recorded, and OpenSpiel's."""
    name, game = BOARDS[board]

    def ours() -> None:
        record(game, game.start, "puct", iterations=iterations, seed=1, c=sqrt(2), c_base=None)

    def theirs() -> None:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms import mcts

        spiel, chance = pyspiel.load_game(name), np.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        rule = mcts.SearchNode.puct_value
        bot = mcts.MCTSBot(
            spiel,
            sqrt(2),
            iterations,
            evaluator,
            solve=False,
            random_state=chance,
            child_selection_fn=rule,
        )
        bot.mcts_search(spiel.new_initial_state())

    return {OURS: ours, **({"OpenSpiel": theirs} if installed("pyspiel") else {})}


def bots(name: str, iterations: int) -> dict[str, Contender]:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def in_python() -> None:
        chance = np.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot = mcts.MCTSBot(game, sqrt(2), iterations, evaluator, solve=False, random_state=chance)
        bot.mcts_search(start)

    def in_c() -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.MCTSBot(game, evaluator, sqrt(2), iterations, 1000, False, 1, False).mcts_search(start)

    return {"OpenSpiel": in_python, "OpenSpiel in C++": in_c}


def searches(plies: Sequence[int] = PLIES) -> Iterator[Chart]:
    """Minimax and alpha-beta on trees that grow by tens, without and with the rules."""
    trees = {len(tree): (each, tree) for each in plies for tree in (whole(each),)}
    sizes = sorted(trees)
    for (name, title), target in zip(SEARCHES.items(), (2.0, 2.0), strict=True):
        rows = growth(sizes, lambda size, name=name: there(name, trees[size][1]), 30.0)
        yield Chart(f"{title} recorded, the tree given", "nodes", list(rows), ("recursion", 1 / target))
    for name, title in SEARCHES.items():
        rows = growth(sizes, lambda size, name=name: by_rules(name, trees[size][0]), 30.0)
        yield Chart(f"{title} recorded, by the rules", "nodes", list(rows))


def simulations(iterations: Sequence[int] = ITERATIONS) -> Iterator[Chart]:
    """Monte Carlo tree search for so many iterations."""
    for board in BOARDS:
        rows = growth(iterations, lambda count, board=board: monte_carlo(board, count), 12.0)
        yield Chart(f"Monte Carlo tree search, {board}", "iterations", list(rows), ("OpenSpiel", 3.0))
    for board in BOARDS:
        rows = growth(iterations[:4], lambda count, board=board: with_priors(board, count), 12.0)
        yield Chart(f"PUCT, {board}", "iterations", list(rows), ("OpenSpiel", 3.0))


def absent() -> Iterator[str]:
    """A line for each contender that is not there."""
    for module, name in (("pyspiel", "OpenSpiel"), ("easyAI", "easyAI")):
        if not installed(module):
            yield missing(name, EXTRA)


def rates(chart: Chart) -> Iterator[str]:
    """Iterations a second at the last size that all have run."""
    row = next(row for row in reversed(chart.rows) if len(row.seconds) == len(chart.rows[0].seconds))
    each = ", ".join(f"{name} {row.size / seconds:,.0f}" for name, seconds in row.seconds.items())
    yield f"  iterations a second, of {row.size:,}: {each}"
