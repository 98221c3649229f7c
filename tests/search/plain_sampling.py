"""The searches by sampling as a book would write them down, apart from the program.

Objects and recursion, no fast paths. Rewards are kept one by one, from the view of the player who chose the
node, and everything is worked out from them anew whenever it is asked for. Random numbers are drawn as the
program draws them: one for each ply of a rollout and each move of chance; `random.choice` among ties.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from treeview.games.game import Game
from treeview.tree.tree import CHANCE, MIN, Tree

Path = tuple[int, ...]
"""The ranks of the moves from the root."""


class World(Protocol):
    """What is searched: positions, and what is known of them."""

    start: Any
    utilities: tuple[float, float]

    def mover(self, state: Any) -> int: ...

    def moves(self, state: Any) -> list[tuple[str, Any]]:
        """Return the moves by name, with where they lead."""
        ...

    def chances(self, state: Any) -> Sequence[float]: ...

    def worth(self, state: Any) -> float:
        """Return the utility of an end, else the estimate, 0 for none."""
        ...

    def priors(self, state: Any) -> Sequence[float] | None: ...

    def has_estimate(self, state: Any) -> bool: ...


class DrawnWorld:
    """A drawn tree; its positions are nodes."""

    def __init__(self, tree: Tree, root: int | None = None) -> None:
        self.tree, self.kinds, self.start = tree, tree.kinds(root), 0
        ends = [tree.value[node] for node in range(len(tree)) if not tree.child_count[node]]
        self.utilities = min(ends), max(ends)

    def mover(self, state: int) -> int:
        return self.kinds[state]

    def moves(self, state: int) -> list[tuple[str, int]]:
        return [(self.tree.moves.get(child, ""), child) for child in self.tree.children(state)]

    def chances(self, state: int) -> Sequence[float]:
        return [self.tree.probabilities[child] for child in self.tree.children(state)]

    def worth(self, state: int) -> float:
        known = self.tree.estimate[state] if self.tree.child_count[state] else self.tree.value[state]
        return 0.0 if math.isnan(known) else known

    def has_estimate(self, state: int) -> bool:
        return not self.tree.child_count[state] or not math.isnan(self.tree.estimate[state])

    def priors(self, state: int) -> Sequence[float] | None:
        family = list(self.tree.children(state))
        column = self.tree.numbers.get("prior")
        given = [column[child] if column and child < len(column) else math.nan for child in family]
        if all(each >= 0 for each in given) and sum(given) > 0:
            return [each / sum(given) for each in given]
        given = [self.tree.probabilities.get(child, math.nan) for child in family]
        return given if abs(sum(given) - 1) < 1e-6 and min(given) >= 0 else None


class GameWorld:
    """A game without chance; its positions are states."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.start, self.utilities = game, game.start, game.utilities

    def mover(self, state: Any) -> int:
        return self.game.to_move(state)

    def moves(self, state: Any) -> list[tuple[str, Any]]:
        if self.game.is_over(state):
            return []
        every = self.game.moves(state)
        return [(self.game.move_name(state, move), self.game.play(state, move)) for move in every]

    def chances(self, state: Any) -> Sequence[float]:
        raise NotImplementedError

    def worth(self, state: Any) -> float:
        over = self.game.is_over(state)
        return float(self.game.utility(state) if over else self.game.estimate(state))

    def has_estimate(self, state: Any) -> bool:
        return True

    def priors(self, state: Any) -> Sequence[float] | None:
        return self.game.priors(state)


@dataclass(eq=False)
class Spot:
    """A node of the search.

    ``gains``: its rewards, for the player who chose it; ``moved``: those of the iterations in which its move
    was played; ``first``: for the player who moves here.
    """

    path: Path
    state: Any
    name: str
    above: Spot | None
    turned: bool
    gains: list[float] = field(default_factory=list)
    moved: list[float] = field(default_factory=list)
    family: list[Spot] | None = None
    waiting: list[Spot] = field(default_factory=list)
    proven: float | None = None
    first: float = math.nan

    @property
    def n(self) -> int:
        return len(self.gains)

    @property
    def mean(self) -> float:
        return math.fsum(self.gains) / len(self.gains)


@dataclass
class Iteration:
    """What an iteration did: the nodes it chose, utilities at the ends of its rollouts, what was proven."""

    chosen: list[Path]
    utilities: list[float]
    proofs: list[tuple[Path, float]]
    shared: list[Path]


class PlainSampling:
    """UCT and PUCT with all their options; `iterate` runs an iteration at a time.

    ``tolerant``: scores that differ by rounding alone are equal, and then ``follow`` decides.
    """

    def __init__(self, world: World, name: str, options: dict[str, Any]) -> None:
        self.world, self.options, self.puct = world, options, name == "puct"
        self.halves = self.puct and options["formula"] == "gumbel"
        self.random = Random(options["seed"])
        self.root = Spot((), world.start, "", None, turned=False)
        self.root.family = self._family(self.root)
        self.noise: list[float] = []
        if self.halves:
            stream = Random(f"gumbel {options['seed']}")
            for _ in self.root.family:
                self.noise.append(-options["noise"] * math.log(max(stream.expovariate(1.0), 5e-324)))
            priors = self.priors(self.root) if self.root.family else []
            count = min(options["considered"], sum(p > 0 for p in priors))
            self.due = halving(max(count, 1), options["iterations"])
        self.others = 0
        """How often ``follow`` decided otherwise than the first or the drawn one of equal scores."""

    def normal(self) -> bool:
        return bool(self.options["rewards"] == "normalised")

    def reward(self, utility: float) -> float:
        low, high = self.world.utilities
        if not self.normal():
            return utility
        return (min(max(utility, low), high) - low) / (high - low) if high > low else 0.5

    def seen(self, reward: float, turned: bool) -> float:
        """MAX's reward, from the view of MIN if ``turned``."""
        if not turned:
            return reward
        return 1 - reward if self.normal() else -reward

    def _family(self, spot: Spot) -> list[Spot]:
        turned = self.world.mover(spot.state) == MIN
        moves = self.world.moves(spot.state)
        return [
            Spot((*spot.path, rank), state, name, spot, turned) for rank, (name, state) in enumerate(moves)
        ]

    def grow(self, spot: Spot) -> None:
        if spot.family is None:
            spot.family = self._family(spot)

    # Selection

    def iterate(self, follow: Sequence[Path] = ()) -> Iteration | None:
        """Run an iteration; ``None`` if the root is proven."""
        if self.root.proven is not None:
            return None
        self.follow, self.chosen = follow, [self.root]
        spot = self.root
        while True:
            if spot.proven is not None:
                break
            fresh = spot.family is None or (spot is self.root and not spot.n)
            self.grow(spot)
            assert spot.family is not None
            if not spot.family:
                break
            if self.world.mover(spot.state) == CHANCE:
                spot = spot.family[toss(self.world.chances(spot.state), self.random)]
                self.chosen.append(spot)
                if not spot.n:
                    break
                continue
            if fresh and not self.all_join:
                spot.waiting = list(spot.family)
                if self.options["ties"] == "random":
                    self.random.shuffle(spot.waiting)
                    spot.waiting.reverse()
            spot = self.next(spot)
            self.chosen.append(spot)
            if not spot.n:
                break
        return self.play_and_back_up(spot)

    @property
    def all_join(self) -> bool:
        return self.puct or self.options["expand"] == "all"

    def next(self, spot: Spot) -> Spot:
        """Choose a child that is in the tree, or let one join."""
        assert spot.family is not None
        joined = [child for child in spot.family if child not in spot.waiting]
        if spot.waiting:
            k, urgency = self.options["widening"], self.options["first_play"]
            if k is not None:
                alive = [child for child in joined if not self.is_lost(child, spot)]
                joins = len(alive) < k * (spot.n + 1) ** self.options["widening_power"]
            elif urgency is None:
                joins = True
            else:
                scores = self.scores(spot, [child for child in joined if not self.is_lost(child, spot)])
                joins = not any(score > urgency for score in scores)
                if not joins:
                    return self.best(joined, self.scores_or_none(spot, joined))
            if joins:
                return spot.waiting.pop(0)
        return self.best(joined, self.scores_or_none(spot, joined))

    def scores_or_none(self, spot: Spot, family: list[Spot]) -> list[float]:
        alive = [child for child in family if not self.is_lost(child, spot)]
        known = iter(self.scores(spot, alive))
        return [-math.inf if self.is_lost(child, spot) else next(known) for child in family]

    def best(self, family: list[Spot], scores: list[float]) -> Spot:
        most = max(scores)
        assert most > -math.inf
        close = [
            child
            for child, score in zip(family, scores, strict=True)
            if score == most or abs(score - most) <= 1e-9 * max(1, abs(most))
        ]
        ties = [child for child, score in zip(family, scores, strict=True) if score == most]
        own = self.random.choice(ties) if len(ties) > 1 and self.options["ties"] == "random" else ties[0]
        at = len(self.chosen)
        if at < len(self.follow):
            wanted = [child for child in close if child.path == self.follow[at]]
            if wanted:
                self.others += wanted[0] is not own
                return wanted[0]
        return own

    def scores(self, spot: Spot, family: list[Spot]) -> list[float]:
        if self.halves:
            return self.gumbel(spot)
        if self.puct:
            return self.with_priors(spot)
        return [self.score(child, spot) for child in family]

    def score(self, child: Spot, spot: Spot) -> float:
        if child.proven is not None:
            return self.seen(self.reward(child.proven), child.turned)
        n, c, formula = child.n, self.options["c"], self.options["formula"]
        if formula == "thompson":
            won = math.fsum(child.gains)
            return self.random.betavariate(1 + won, 1 + n - won)
        if not n:
            urgency = self.options["first_play"]
            return math.inf if urgency is None else float(urgency)
        counted = spot if self.options["exploration_n"] == "parent" else self.root
        spread = math.log(counted.n) / n
        if formula == "tuned":
            variance = math.fsum(x * x for x in child.gains) / n - child.mean**2
            return child.mean + c * math.sqrt(spread * min(0.25, variance + math.sqrt(2 * spread)) / 2)
        mean = child.mean
        if formula == "rave":
            k, m = self.options["equivalence"], len(child.moved)
            if k == 0:
                beta = 0.0
            elif self.options["schedule"] == "hand":
                beta = math.sqrt(k / (3 * counted.n + k))
            else:
                beta = m / (n + m + n * m / k)
            mean = (1 - beta) * mean + beta * (math.fsum(child.moved) / m)
        return float(mean + c * math.sqrt(spread))

    # PUCT

    def priors(self, spot: Spot) -> Sequence[float]:
        assert spot.family is not None
        given = self.world.priors(spot.state) if self.options["priors"] == "given" else None
        if self.options["priors"] == "estimates":
            gains = [self.seen(self.reward(self.world.worth(c.state)), c.turned) for c in spot.family]
            weights = [math.exp((g - max(gains)) / self.options["temperature"]) for g in gains]
            given = [weight / sum(weights) for weight in weights]
        return given or [1 / len(spot.family)] * len(spot.family)

    def mean_of(self, spot: Spot, turned: bool) -> float:
        """The mean of a node from the view of MIN if ``turned``, whoever chose it."""
        gains = [self.seen(self.seen(gain, spot.turned), turned) for gain in spot.gains]
        return math.fsum(gains) / len(gains)

    def with_priors(self, spot: Spot) -> list[float]:
        assert spot.family is not None
        options, family = self.options, spot.family
        turned, below = self.world.mover(spot.state) == MIN, sum(child.n for child in spot.family)
        counted = {"plus": below + 1, "children": below, "parent": spot.n}[options["visits"]]
        c = options["c"]
        if options["c_base"] is not None:
            c += math.log((counted + options["c_base"] + 1) / options["c_base"])
        parent = [self.mean_of(spot, turned)] if spot.n else []
        known = [child.mean for child in family if child.n] + parent
        middle = 0.5 if self.normal() else 0.0
        first = {
            "middle": middle,
            "parent": parent[0] if parent else middle,
            "least": min(known, default=middle),
        }[options["unvisited"]]
        means = [child.mean if child.n else first for child in family]
        if options["scaled"] == "yes":
            low, high = min(known, default=0.0), max(known, default=0.0)
            means = [
                min(1.0, max(0.0, (q - low) / (high - low))) if high - low > 1e-9 else 0.0 for q in means
            ]
        if options["first_play"] is not None:
            means = [q if child.n else options["first_play"] for child, q in zip(family, means, strict=True)]
        return [
            q + c * p * math.sqrt(counted) / (1 + child.n)
            for child, q, p in zip(family, means, self.priors(spot), strict=True)
        ]

    def gumbel(self, spot: Spot) -> list[float]:
        assert spot.family is not None
        options, family, priors = self.options, spot.family, self.priors(spot)
        below, turned = sum(child.n for child in spot.family), self.world.mover(spot.state) == MIN
        if spot is self.root:
            middle = 0.5 if self.normal() else 0.0
            known = self.world.has_estimate(spot.state)
            own = self.seen(self.reward(self.world.worth(spot.state)), turned) if known else middle
            if not known and not self.normal():
                own = 0.0
        else:
            own = self.seen(spot.first, turned)
        visited = [(p, child.mean) for p, child in zip(priors, family, strict=True) if child.n]
        weight = sum(p for p, _ in visited)
        mixed = own
        if weight > 0:
            mixed = (own + below * sum(p * q for p, q in visited) / weight) / (1 + below)
        means = [child.mean if child.n else mixed for child in family]
        if options["scaled"] == "yes":
            low, high = min(means), max(means)
            means = [(q - low) / (high - low) if high - low > 1e-9 else 0.0 for q in means]
        sigma = [(options["c_visit"] + max(c.n for c in family)) * options["c_scale"] * q for q in means]
        logits = [math.log(p) if p > 0 else -math.inf for p in priors]
        if spot is self.root:
            if not below < len(self.due):
                return [g + a + b for g, a, b in zip(self.noise, logits, sigma, strict=True)]
            return [
                g + a + b if child.n == self.due[below] else -math.inf
                for child, g, a, b in zip(family, self.noise, logits, sigma, strict=True)
            ]
        total = [a + b for a, b in zip(logits, sigma, strict=True)]
        masses = [math.exp(each - max(total)) for each in total]
        return [mass / sum(masses) - c.n / (1 + below) for mass, c in zip(masses, family, strict=True)]

    # Simulation and backpropagation

    def play_and_back_up(self, spot: Spot) -> Iteration:
        utilities, played = [], list[tuple[int, str]]()
        for _ in range(self.options["rollouts"]):
            state, left = spot.state, self.options["rollout_depth"]
            if spot.proven is not None:
                utilities.append(spot.proven)
                continue
            while (moves := self.world.moves(state)) and left != 0:
                mover = self.world.mover(state)
                if mover == CHANCE:
                    rank = toss(self.world.chances(state), self.random)
                else:
                    rank = int(self.random.random() * len(moves))
                played.append((mover, moves[rank][0]))
                state = moves[rank][1]
                left = None if left is None else left - 1
            utilities.append(self.world.worth(state))
        reward = sum(self.reward(utility) for utility in utilities) / len(utilities)
        shared, proofs = list[Path](), list[tuple[Path, float]]()
        for place in range(len(self.chosen) - 1, -1, -1):
            each = self.chosen[place]
            value = self.proof(each)
            if value is not None:
                each.proven = value
                proofs.append((each.path, value))
            if self.options["formula"] == "rave" and place < len(self.chosen) - 1:
                below = self.chosen[place + 1]
                mover = self.world.mover(each.state)
                assert each.family is not None
                if mover != CHANCE:
                    for child in each.family:
                        later = any(mover == who and child.name == name for who, name in played if name)
                        if child is below or later or (child.name and child.name == below.name):
                            child.moved.append(self.seen(reward, child.turned))
                            shared.append(child.path)
                played.append((mover, below.name))
            if not each.gains:
                each.first = reward
            each.gains.append(self.seen(reward, each.turned))
        return Iteration([each.path for each in self.chosen], utilities, proofs, shared)

    # The Solver

    def proof(self, spot: Spot) -> float | None:
        """The value of a node that is not proven yet, if it follows from its children."""
        if self.puct or self.options["solver"] == "no" or spot.proven is not None:
            return None
        low, high = self.world.utilities
        moves = self.world.moves(spot.state)
        if not moves:
            value: float | None = self.world.worth(spot.state)
        elif spot.family is None:
            return None
        else:
            known = [child.proven for child in spot.family]
            mover = self.world.mover(spot.state)
            if mover == CHANCE:
                chances = self.world.chances(spot.state)
                needed = [(p, v) for p, v in zip(chances, known, strict=True) if p]
                value = None
                if all(v is not None for _, v in needed):
                    value = sum(p * v for p, v in needed if v is not None)
            else:
                sure = [v for v in known if v is not None]
                value = (min if mover == MIN else max)(sure, default=None)
                if len(sure) < len(known) and value != (low if mover == MIN else high):
                    value = None
        if value is not None and self.options["solver"] == "ends" and value not in (low, high):
            return None
        return value

    def is_lost(self, child: Spot, spot: Spot) -> bool:
        low, high = self.world.utilities
        return child.proven is not None and child.proven == (high if child.turned else low)

    # The answer

    def final(self, spot: Spot) -> Spot | None:
        """The move that is played at ``spot``; ``None`` if chance moves there or nothing was visited."""
        tried = [child for child in spot.family or () if child.n]
        if not tried or self.world.mover(spot.state) == CHANCE:
            return None
        if self.halves and spot is self.root:
            scores = dict(zip(self.root.family or (), self.gumbel(spot), strict=True))
            return max(tried, key=lambda child: (child.n, scores[child]))
        low, high = self.world.utilities

        def rank(child: Spot) -> tuple[float, float, float]:
            known = 0.0
            if child.proven is not None:
                known = child.proven - (low + high) / 2
            by = {"visits": child.n, "mean": child.mean, "total": math.fsum(child.gains)}
            return (-known if child.turned else known, round(by[self.option_final], 9), round(child.mean, 9))

        return max(tried, key=rank)

    @property
    def option_final(self) -> str:
        return "visits" if self.halves else str(self.options["final"])

    def spots(self) -> list[Spot]:
        """All nodes with visits."""
        found, waiting = list[Spot](), [self.root]
        while waiting:
            spot = waiting.pop()
            if spot.n or spot.moved:
                found.append(spot)
            waiting += spot.family or []
        return found


def toss(chances: Sequence[float], random: Random) -> int:
    """Draw a move of chance."""
    drawn, last = random.random(), 0
    for place, chance in enumerate(chances):
        if chance:
            last = place
            drawn -= chance
            if drawn < 0:
                break
    return last


def halving(considered: int, budget: int) -> list[int]:
    """The visits that the move has whose turn it is, for each simulation; the best moves come first."""
    phases, left = max(1, math.ceil(math.log2(considered))), list(range(considered))
    counts, due = [0] * considered, list[int]()
    while len(due) < budget:
        for _ in range(max(1, budget // (phases * len(left)))):
            for move in left:
                due.append(counts[move])
                counts[move] += 1
        left = left[: max(2, len(left) // 2)]
    return due[:budget]
