"""The pseudocode that is shown is what runs: the same value, and the same lines step by step."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count, product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests import oracles
from tests.runs import depth_first_runs, make_noise, mcts_runs, recorded, seeded_runs
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_searches import nested
from treeview.games.game_tree import GameTree
from treeview.games.rules.hexapawn import Hexapawn
from treeview.option import resolve
from treeview.playback.focus import best_line
from treeview.search.depth_first.kinds import ENTER, LEAF
from treeview.search.mcts.kinds import SELECT
from treeview.search.mcts.stepper import MCTS
from treeview.search.narration import moment, variables
from treeview.search.pseudocode import Pseudocode, pseudocode, pseudocode_of
from treeview.search.puct.gumbel import gumbel_noise
from treeview.search.recording import Step
from treeview.search.registry import ALGORITHMS, search_in
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT

TWO_PLY = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]


class GivesUp(Exception):
    """What "give up" raises."""


def steps(run: Run) -> list[Step]:
    return [run.recording.step(number) for number in range(1, len(run) + 1)]


def lit(run: Run, code: Pseudocode) -> list[tuple[int, ...]]:
    """The lines that each step lights."""
    return [code.lines_of(moment(run.recording, n)) for n in range(1, len(run) + 1)]


def check_lines(run: Run, code: Pseudocode, executed: PseudocodeRun) -> None:
    """The lines carried out are, in order, those that the steps light.

    Lines that no step lights (loop heads, tests that do not hold) do not count.
    """
    lightable = {line for lines in code.lit.values() for line in lines}
    carried_out = [line for line in executed.lines if line in lightable]
    for step, lines in enumerate(lit(run, code), start=1):
        here, carried_out = carried_out[: len(lines)], carried_out[len(lines) :]
        assert sorted(here) == list(lines), (step, moment(run.recording, step))
    assert carried_out == []


# Depth-first searches


class Weight(float):
    """A probability: 0 times anything is 0."""

    def __mul__(self, value: float) -> float:
        return float(self) * value if self else 0.0


class World:
    """What the words in the pseudocode of a depth-first search mean."""

    def __init__(self, run: Run) -> None:
        self.space, self.options = run.search.space, run.search.options
        self.tree = self.space.tree
        self.order = {n: list(self.tree.children(n)) for n in range(len(self.tree))}
        self.entered: list[int] = []
        self.gave_up = self.limited = False
        self.inner: list[int] = []
        self.values: dict[int, float] = {}
        self.best: dict[int, tuple[float, int]] = {}
        self.arguments: dict[int, tuple[float, ...]] = {}  # with which each node was searched last

    def names(self) -> dict[str, Any]:
        return {
            "root": ROOT,
            "inf": math.inf,
            "count": count,
            "MAX": MAX,
            "MIN": MIN,
            "CHANCE": CHANCE,
            "GivesUp": GivesUp,
            "mover": lambda n: self.space.kind[n],
            "p": lambda n: Weight(self.tree.probabilities[n]),
            "children": self.children,
            "noisy": lambda n: [self.order[n][rank] for rank in self.space.noisy_ranks(n)],
            "quiet": self.is_quiet,
            "may_pass": self.may_pass,
            "after_pass": lambda n: ("pass", n),
            "test": self.test,
            "cuts": lambda n, v, α, β: v >= β if self.space.kind[n] == MAX else v <= α,
            "is_leaf": self.is_leaf,
            "utility": lambda n: self.tree.value[n],
            "estimate": self.estimate,
            "is_spent": lambda: len(self.entered) >= (self.options["budget_nodes"] or math.inf),
            "attempt": self.attempt,
            "gave_up": lambda: self.gave_up,
            "was_limited": self.was_limited,
            "best_moves_first": self.best_moves_first,
            "is_end": self.is_end,
            "x": lambda n: self.tree.value[n] if self.tree.is_terminal(n) else self.estimate(n),
            "best_line_first": self.best_line_first,
            "sort_children": self.sort_children,
            "wrapped": self.wrapped,
        }

    def is_quiet(self, n: int, d: int, last: int) -> bool:
        if d > 0:
            return False
        self.limited = True
        return d <= last or not self.space.noisy_ranks(n)

    def may_pass(self, n: int, α: float, β: float) -> bool:
        return (β < math.inf) if self.space.kind[n] == MAX else (α > -math.inf)

    def test(self, what: Any, d: int, α: float, β: float) -> float:
        """What follows a null move, or the moves of a node, in plain code."""
        passing = isinstance(what, tuple)
        n = what[1] if passing else what
        plain = oracles.NullMoveSearch.of(self.space.game, self.options)
        state, sign = self.space.state(n), 1 if self.space.kind[n] == MAX else -1
        return sign * plain.test(state, sign, d, β if sign == 1 else -α, passing=passing)

    def children(self, n: int) -> list[int]:
        self.inner.append(n)
        return self.order[n]

    def is_leaf(self, n: int) -> bool:
        self.entered.append(n)  # asked once of every node that is entered
        return self.tree.is_terminal(n)

    def is_end(self, n: int, d: int) -> bool:
        return self.is_leaf(n) or d < 1

    def estimate(self, n: int) -> float:
        self.limited = True
        return 0.0 if math.isnan(self.tree.estimate[n]) else self.tree.estimate[n]

    def wrapped(self, search: Callable[..., float]) -> Callable[..., float]:
        """The recursion, its values noted."""

        def noting(n: int, *arguments: float) -> float:
            self.best.pop(n, None)
            self.arguments[n] = arguments
            value = search(n, *arguments)
            self.values[n] = value
            above = self.tree.parent[n]
            if above != NIL:
                old = self.best.get(above)
                sign = 1 if self.space.kind[above] == MAX else -1
                if old is None or sign * value > sign * old[0]:
                    self.best[above] = value, n
            return value

        return noting

    def attempt(self, search: Callable[..., float], *arguments: float) -> float:
        try:
            return search(*arguments)
        except GivesUp:
            self.gave_up = True
            return math.nan

    def best_line_first(self) -> None:
        node = ROOT
        while node in self.best:
            best = self.best[node][1]
            self.order[node] = [best] + [child for child in self.order[node] if child != best]
            node = best
        self.best.clear()

    def best_moves_first(self) -> None:
        for node in self.inner:
            best = self.best[node][1]
            self.order[node] = [best] + [child for child in self.order[node] if child != best]
        self.inner.clear()

    def sort_children(self) -> None:
        for node in self.inner:
            sign = -1 if self.space.kind[node] == MAX else 1
            self.order[node].sort(key=lambda child, sign=sign: sign * self.values.get(child, sign * math.inf))
        self.inner.clear()

    def was_limited(self) -> bool:
        was, self.limited = self.limited, False
        return was


@given(depth_first_runs())
def test_depth_first_pseudocode_is_what_runs(run: Run) -> None:
    check_depth_first(run)


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "deepening", "expectimax"])
def test_depth_first_pseudocode_in_bushy_trees(name: str) -> None:
    for run in seeded_runs(name, 40):
        check_depth_first(run)


@pytest.mark.parametrize(
    "options",
    [
        {"null_move": "2"},
        {"null_move": "2", "verify": "search", "quiescence": "noisy"},
        {"null_move": "3", "quiescence": "noisy", "noisy_plies": 1},
    ],
    ids=str,
)
def test_null_moves_are_as_the_pseudocode_says(options: dict[str, Any]) -> None:
    space = GameTree(Hexapawn(columns=4, rows=4))
    run = Run(search_in(space, "alphabeta", {"depth": 5, **options})).record_all()
    assert run.search.kinds_that(Does.CUTS)
    check_depth_first(run)


def test_the_longest_pseudocode_still_fits() -> None:
    options = {"null_move": "3", "verify": "search", "quiescence": "noisy", "noisy_plies": 10, "fail": "hard"}
    space = GameTree(Hexapawn())
    code = pseudocode(search_in(space, "alphabeta", {"depth": 15, "prune_on": "gt", **options}))
    assert len(code.lines) == 30
    assert max(map(len, code.lines)) <= 46


def check_depth_first(run: Run) -> None:
    code = pseudocode(run.search)
    world = World(run)
    executed = PseudocodeRun(code.lines, world.names(), wrap=run.search.options.get("base", run.search.name))
    assert world.entered == [step.node for step in steps(run) if step.kind in (ENTER, LEAF)]
    value = float(run["value"][ROOT])
    assert executed.result == value or (executed.result is None and math.isnan(value))
    check_lines(run, code, executed)


# Monte Carlo tree search


class Priors:
    """P of PUCT, worked out for one node at a time."""

    def __init__(self, world: SampledWorld) -> None:
        self.world = world

    def __getitem__(self, m: int) -> float:
        space, options = self.world.space, self.world.options
        p = space.tree.parent[m]
        family = list(space.tree.children(p))
        if options["priors"] != "estimates":
            return 1 / len(family)
        sign = -1 if space.kind[p] == MIN else 1
        rewards = [sign * self.world.search.reward(space.evaluate(child)) for child in family]
        shares = [math.exp((reward - max(rewards)) / options["temperature"]) for reward in rewards]
        return shares[family.index(m)] / sum(shares)


class SampledWorld:
    """What the words in the pseudocode of Monte Carlo tree search mean, with the same random numbers."""

    def __init__(self, search: MCTS) -> None:
        self.search, self.space, self.options = search, search.space, search.options
        self.tree = self.space.tree
        self.random = Random(self.options["seed"])
        self.visits: dict[int, int] = defaultdict(int)
        self.totals: dict[int, float] = defaultdict(float)
        self.squares: dict[int, float] = defaultdict(float)
        self.outside = {n: list(self.tree.children(n)) for n in range(len(self.tree))}
        self.shuffled: set[int] = set()
        self.highest_scores: list[float] = []
        self.proven: dict[int, float | None] = defaultdict(lambda: None)
        self.moved: dict[int, int] = defaultdict(int)
        self.moved_totals: dict[int, float] = defaultdict(float)
        self.played = ROOT, ROOT
        self.first: dict[int, float] = {}

    def names(self) -> dict[str, Any]:
        return {
            "root": ROOT,
            "inf": math.inf,
            "sqrt": math.sqrt,
            "log": math.log,
            "c": self.options["c"],
            "MAX": MAX,
            "MIN": MIN,
            "CHANCE": CHANCE,
            "N": self.visits,
            "Q": self.totals,
            "S": self.squares,
            "u": self.options.get("first_play"),
            "P": Priors(self),
            "b": self.options.get("c_base"),
            "below": lambda p: sum(self.visits[m] for m in self.tree.children(p)),
            "mean": self.mean,
            "least": lambda p: min(self.known(p), default=self.middle),
            "scaled": self.scaled,
            "beta": self.random.betavariate,
            "is_below": lambda n, score, u: not any(score(child) > u for child in self.joined(n)),
            "mover": lambda n: self.space.kind[n],
            "parent": lambda n: self.tree.parent[n],
            "up": self.climb,
            "is_leaf": self.tree.is_terminal,
            "has_new_child": lambda n: bool(self.outside[n]),
            "is_new": lambda n: bool(self.outside[n]),
            "add_children": lambda n: self.outside[n].clear(),
            "add_first": lambda n: self.outside[n].pop(0),
            "add_random": self.add_random,
            "highest": self.highest,
            "drawn": self.drawn,
            "in_tree": lambda n: n not in self.outside[self.tree.parent[n]],
            "add": lambda n: self.outside[self.tree.parent[n]].remove(n),
            "play": self.play,
            "reward": self.search.reward,
            "final": self.final,
            "k": self.options.get("equivalence"),
            "M": self.moved,
            "A": self.moved_totals,
            "shared": self.shared,
            "joined": self.joined,
            "count_open": self.count_open,
            "V": self.proven,
            "utility": lambda n: self.tree.value[n],
            "decided": lambda n: self.tree.value[n] if self.tree.value[n] in self.ends else None,
            "proven_or_play": self.proven_or_play,
            "proven_score": self.proven_score,
            "best_proven": self.best_proven,
            "is_win": lambda v, m: v is not None and v == self.ends[self.space.kind[m] == MAX],
            "all_proven": lambda m: all(self.proven[child] is not None for child in self.tree.children(m)),
            "mean_of_proven": self.mean_of_proven,
            **self.gumbel_names(),
        }

    def gumbel_names(self) -> dict[str, Any]:
        if self.options.get("formula") != "gumbel":
            return {}
        tree, options, moves = self.tree, self.options, list(self.tree.children(ROOT))
        priors, estimate = Priors(self), self.tree.estimate[ROOT]
        noise = gumbel_noise(options["seed"], len(moves), options["noise"])
        turns = (
            oracles.halving_visits(min(options["considered"], len(moves)), options["iterations"])
            if moves
            else []
        )

        def own(p: int) -> float:
            reward = self.first[p] if p != ROOT else self.middle
            if p == ROOT and not math.isnan(estimate):
                reward = self.search.reward(estimate)
            return self.turned(reward) if self.space.kind[p] == MIN else reward

        def mean_by_prior(p: int) -> float:
            known = [m for m in tree.children(p) if self.visits[m]]
            weight = sum(priors[m] for m in known)
            return sum(priors[m] * self.mean(m, p) for m in known) / weight if known else 0.0

        def completed(p: int, v: float) -> dict[int, float]:
            return {m: self.mean(m, p) if self.visits[m] else v for m in tree.children(p)}

        def scaled_completed(p: int, v: float) -> dict[int, float]:
            found = completed(p, v)
            low = min(found.values())
            spread = max(max(found.values()) - low, 1e-8)
            return {m: (q - low) / spread for m, q in found.items()}

        def softmax(p: int, k: float, q: dict[int, float]) -> dict[int, float]:
            logits = {m: math.log(priors[m]) + k * q[m] for m in tree.children(p)}
            weights = {m: math.exp(each - max(logits.values())) for m, each in logits.items()}
            return {m: weight / sum(weights.values()) for m, weight in weights.items()}

        def best_of_visited(root: int) -> int:
            if not moves:
                return NIL
            most = max(self.visits[m] for m in moves)
            scores = run_score(moves)
            return max((m for m in moves if self.visits[m] == most), key=scores.__getitem__)

        def run_score(moves: list[int]) -> dict[int, float]:
            w = sum(self.visits[m] for m in moves)
            q = completed(ROOT, (own(ROOT) + w * mean_by_prior(ROOT)) / (1 + w))
            if options["scaled"] == "yes":
                q = scaled_completed(ROOT, (own(ROOT) + w * mean_by_prior(ROOT)) / (1 + w))
            k = (options["c_visit"] + max(self.visits[m] for m in moves)) * options["c_scale"]
            return {m: noise[at] + math.log(priors[m]) + k * q[m] for at, m in enumerate(moves)}

        return {
            "own": own,
            "mean_by_prior": mean_by_prior,
            "completed": completed,
            "scaled_completed": scaled_completed,
            "softmax": softmax,
            "most_below": lambda p: max(self.visits[m] for m in tree.children(p)),
            "due": lambda: turns[sum(self.visits[m] for m in moves)],
            "g": dict(zip(moves, noise, strict=True)),
            "log_prior": lambda m: math.log(priors[m]),
            "best_of_visited": best_of_visited,
        }

    def turned(self, reward: float) -> float:
        return 1 - reward if self.options["rewards"] == "normalised" else -reward

    @property
    def ends(self) -> tuple[float, float]:
        leaves = [self.tree.value[n] for n in range(len(self.tree)) if self.tree.is_terminal(n)]
        return min(leaves), max(leaves)

    def proven_or_play(self, n: int, plies: int | None) -> float:
        known = self.proven[n]
        self.played = n, n
        return self.play(n, plies) if known is None else known

    def play(self, n: int, plies: int | None) -> float:
        end, utility = self.space.rollout(n, plies, self.random)
        self.played = n, end
        return utility

    def shared(self, m: int) -> list[int]:
        start, end = self.played
        chosen = list(self.tree.ancestors(start))
        if m == start or self.space.kind[m] == CHANCE:
            return []
        below = [node for node in self.tree.ancestors(end) if self.tree.depth[node] > self.tree.depth[m]]
        names = {
            self.tree.moves.get(node)
            for node in below
            if self.space.kind[self.tree.parent[node]] == self.space.kind[m]
        }
        return [
            child
            for child in self.tree.children(m)
            if child in chosen or self.tree.moves.get(child, "") in names - {None, ""}
        ]

    def count_open(self, n: int) -> int:
        lost = self.ends[self.space.kind[n] == MIN]
        return sum(self.proven[child] != lost for child in self.joined(n))

    def proven_score(self, m: int) -> float:
        known, at_min = self.proven[m], self.space.kind[self.tree.parent[m]] == MIN
        assert known is not None
        if known == self.ends[at_min]:
            return -math.inf
        reward = self.search.reward(known)
        if at_min:
            reward = 1 - reward if self.options["rewards"] == "normalised" else -reward
        return reward

    def best_proven(self, m: int) -> float | None:
        known = [self.proven[child] for child in self.tree.children(m)]
        best = max if self.space.kind[m] == MAX else min
        return best((each for each in known if each is not None), default=None)

    def mean_of_proven(self, m: int) -> float | None:
        total = 0.0
        for child in self.tree.children(m):
            if weight := self.tree.probabilities[child]:
                value = self.proven[child]
                if value is None:
                    return None
                total += weight * value
        return None if self.options["solver"] == "ends" and total not in self.ends else total

    @property
    def middle(self) -> float:
        return 0.5 if self.options["rewards"] == "normalised" else 0.0

    def mean(self, m: int, p: int) -> float:
        if not self.visits[m]:
            return self.middle
        mean = self.totals[m] / self.visits[m]
        if self.space.kind[p] == MIN:
            mean = 1 - mean if self.options["rewards"] == "normalised" else -mean
        return mean

    def known(self, p: int) -> list[float]:
        return [self.mean(m, p) for m in (*self.tree.children(p), p) if self.visits[m]]

    def scaled(self, q: float, p: int) -> float:
        low, high = min(self.known(p), default=0.0), max(self.known(p), default=0.0)
        return min(max((q - low) / (high - low), 0.0), 1.0) if high > low else 0.0

    def add_random(self, n: int) -> int:
        if n not in self.shuffled:
            self.shuffled.add(n)
            self.random.shuffle(self.outside[n])
        return self.outside[n].pop()

    def drawn(self, n: int) -> int:
        left = self.random.random()
        for child in self.tree.children(n):
            left -= self.tree.probabilities[child]
            if left < 0:
                return child
        raise AssertionError("probabilities that are short of 1")

    def climb(self, n: int) -> Iterator[int]:
        for node in self.tree.ancestors(n):
            yield node
            self.first.setdefault(node, self.totals[node])  # after its backup

    def joined(self, n: int) -> list[int]:
        return [child for child in self.tree.children(n) if child not in self.outside[n]]

    def highest(self, n: int, score: Callable[[int], float]) -> int:
        scores = {child: score(child) for child in self.joined(n)}
        self.highest_scores.append(max(scores.values()))
        best = [child for child, value in scores.items() if value == max(scores.values())]
        if len(best) > 1 and self.options["ties"] == "random":
            return self.random.choice(best)
        return best[0]

    def final(self, root: int, what: str) -> int:
        scores = {}
        for child in self.tree.children(root):
            if n := self.visits[child]:
                total, low = self.totals[child], 0.0
                if self.space.kind[root] == MIN:
                    low = 1.0 if self.options["rewards"] == "normalised" else 0.0
                    total = -total
                mean = low + total / n
                first = {"most visits": n, "best mean": mean, "best total": mean * n}[what]
                known = self.proven[child]
                better = 0.0 if known is None else known - sum(self.ends) / 2
                scores[child] = -better if self.space.kind[root] == MIN else better, first, mean
        return max(scores, key=scores.__getitem__, default=NIL)


@given(mcts_runs())
def test_mcts_pseudocode_is_what_runs(run: Run) -> None:
    check_mcts(run)


@pytest.mark.long
def test_mcts_pseudocode_in_bushy_trees() -> None:
    for run in seeded_runs("mcts", 60):
        check_mcts(run)


def check_mcts(run: Run) -> None:
    assert isinstance(run.search, MCTS)
    world = SampledWorld(run.search)
    code = pseudocode(run.search)
    executed = PseudocodeRun(code.lines, world.names())
    for node in range(len(world.tree)):
        assert world.visits[node] == run["visits"][node]
        assert world.totals[node] == run["total"][node]  # to the last bit
        assert not run.search.rule.squares or world.squares[node] == run["squares"][node]
        if run.search.rule.shares:
            assert world.moved[node] == run["amaf_visits"][node]
            assert world.moved_totals[node] == run["amaf_total"][node]
        if run.search.prover:
            known = world.proven[node]
            assert known == run["proven"][node] or (known is None and math.isnan(run["proven"][node]))
    selections = [step.operands for step in steps(run) if step.kind == SELECT]
    assert world.highest_scores == [operands[-1] for operands in selections]
    line = best_line(run)
    if run.search.space.kind[ROOT] == CHANCE:
        assert executed.result == run["total"][ROOT] / run["visits"][ROOT]
    else:
        assert executed.result == (line[1] if len(line) > 1 else NIL)
    check_lines(run, code, executed)


# What is shown


def each_choice(name: str) -> Iterator[dict[str, Any]]:
    """An algorithm's options: each choice of each option, and some numbers."""
    yield {}
    for option in ALGORITHMS[name].declared:
        values = option.choices or {"int": (1, 2, 5), "float": (0.5,), "text": ()}[option.type]
        for value in values:
            yield {option.name: value}


@pytest.mark.parametrize("name", list(ALGORITHMS))
def test_pseudocode_is_short_and_no_step_is_in_the_dark(name: str) -> None:
    for options in each_choice(name):
        is_short_and_lit_throughout(name, options)


def is_short_and_lit_throughout(name: str, options: dict[str, Any]) -> None:
    if any(option.name == "iterations" for option in ALGORITHMS[name].declared):
        options = {"iterations": 20} | options  # the others light the same lines
    if options.get("budget_seconds"):
        options = {"budget_nodes": 5}  # the same lines, without a clock
    if name == "deepening" and options.get("order") == "table":
        options = {"order": "table", "base": "memory"}
    if options.get("order") == "hand":
        options = {"order": "hand", "hand": "2, 2.2"}
    if "quiescence" in options:
        options = options | {"depth": 1}
    if "null_move" in options:
        options = {"depth": 1}  # drawn trees have no null moves
    if "high" in options:  # no less than the greatest leaf
        options = {"high": 9.5}
    if "symmetric" in options:  # drawn trees have no symmetric positions
        run = Run(search_in(GameTree(Hexapawn()), name, options | {"depth": 3})).record_all()
    else:
        run = recorded(make_noise(nested(TWO_PLY)), name, **options)
    code = pseudocode(run.search)
    assert len(code.lines) <= 30, options
    assert max(map(len, code.lines)) <= 46  # what the window has room for
    for lines in lit(run, code):
        assert lines, options
        assert all(code.lines[line].strip() for line in lines)


@pytest.mark.parametrize("name", list(ALGORITHMS))
def test_there_is_pseudocode_for_choices_that_cannot_run_together(name: str) -> None:
    declared = {option.name: option for option in ALGORITHMS[name].declared}
    plain = resolve(declared.values(), {})
    bases = declared["base"].choices if "base" in declared else [None]
    for base, option in product(bases, declared.values()):
        chosen = plain if base is None else plain | {"base": base}
        for choice in option.choices:
            assert pseudocode_of(name, chosen | {option.name: choice}).lines


def test_the_options_change_the_lines() -> None:
    def text(name: str, **options: Any) -> str:
        return "\n".join(pseudocode(recorded(nested(TWO_PLY), name, **options).search).lines)

    assert "if α ≥ β: break" in text("alphabeta")
    assert "if α > β: break" in text("alphabeta", prune_on="gt")
    assert "return max(α₀, min(v, β₀))" in text("alphabeta", fail="hard")
    assert "if d = 0: return estimate(n)" in text("alphabeta", depth=1)
    assert "alphabeta(root, 1, −∞, ∞)" in text("alphabeta", depth=1)
    assert "d = 0" not in text("alphabeta")
    assert "α" not in text("minimax")
    assert "α" not in text("deepening", base="minimax")
    assert "budget" not in text("deepening")
    assert "put the best line first" in text("deepening", order="pv")
    assert "for d ← 1, 2, …, 7:" in text("deepening", depth=7)
    assert "▷ c = √2" in text("mcts")
    assert "√(ln N(p) / N(m))" in text("mcts")
    assert "√(ln N(root) / N(m))" in text("mcts", exploration_n="root")
    assert "x̄ ← 1 − x̄" in text("mcts")
    assert "x̄ ← −x̄" in text("mcts", rewards="raw")


SHOWN: list[tuple[str, dict[str, Any]]] = [
    ("minimax", {}),
    ("alphabeta", {}),
    ("alphabeta", {"prune_on": "gt", "fail": "hard", "depth": 3}),
    ("deepening", {}),
    ("deepening", {"base": "minimax", "depth": 4, "order": "pv"}),
    ("deepening", {"fail": "hard", "budget_nodes": 20, "order": "value"}),
    ("expectimax", {"depth": 3}),
    ("mcts", {}),
    ("mcts", {"ties": "random", "final": "mean", "exploration_n": "root", "rollouts": 3}),
    ("mcts", {"expand": "all", "rollout_depth": 2, "rewards": "raw", "c": 0.5, "final": "total"}),
]


def test_pseudocode_as_shown(golden: Callable[[str, str], None]) -> None:
    shown = []
    for name, options in SHOWN:
        said = ", ".join(f"{key} = {value}" for key, value in options.items()) or "defaults"
        lines = pseudocode(recorded(nested(TWO_PLY), name, **options).search).lines
        shown.append("\n".join([f"=== {name}: {said}", *lines]))
    for expand in ("one", "all"):
        tree = nested(TWO_PLY)
        tree.kind[ROOT] = CHANCE
        tree.probabilities.update(dict.fromkeys(tree.children(ROOT), 1 / 3))
        lines = pseudocode(recorded(tree, "mcts", expand=expand).search).lines
        shown.append("\n".join([f"=== mcts: chance at the root, expand = {expand}", *lines]))
    golden("pseudocode.txt", "\n\n".join(shown) + "\n")


@given(depth_first_runs())
def test_variables_are_what_the_columns_hold(run: Run) -> None:
    for step in range(1, len(run) + 1):
        now = moment(run.recording, step)
        values = dict(variables(now))
        assert all(values.values()), values
        if "α" in values and now.kind:
            run.seek(step)
            assert values["α"] == _text(run["alpha"][now.at])
            assert values["β"] == _text(run["beta"][now.at])


@given(mcts_runs())
def test_variables_of_mcts(run: Run) -> None:
    for step in range(1, len(run) + 1):
        values = variables(moment(run.recording, step))
        assert values
        assert all(name and text for name, text in values), values


def _text(value: float) -> str:
    return format_number(float(value))
