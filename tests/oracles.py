"""Short textbook recursions, written apart from the program, that its searches must agree with."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from treeview.games.game import Game
from treeview.search.best_first.stepper import BestFirst
from treeview.search.bstar.stepper import BStar
from treeview.search.deepening.stepper import DISCARD, ITERATION
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, RETURN
from treeview.search.mcts.kinds import BACKUP, EXPAND, PROVE, SHARE
from treeview.search.proof.stepper import ProofSearch
from treeview.search.recording import Step
from treeview.search.run import Run
from treeview.search.state_space.stepper import SETTLE, Stockman
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, UNVISITED, Does
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

inf = math.inf


@dataclass
class Node:
    """A node as an object, the way textbooks have it."""

    id: int
    is_max: bool
    value: float
    estimate: float
    kind: int = MAX
    probability: float = math.nan
    children: list[Node] = field(default_factory=list)
    entered: int = 0


def as_objects(tree: Tree, root: int | None = None) -> Node:
    kinds = tree.kinds(root)
    nodes = [
        Node(
            n,
            kinds[n] == MAX,
            tree.value[n],
            0.0 if math.isnan(tree.estimate[n]) else tree.estimate[n],
            kinds[n],
            tree.probabilities.get(n, math.nan),
        )
        for n in range(len(tree))
    ]
    for n in range(1, len(tree)):
        nodes[tree.parent[n]].children.append(nodes[n])
    return nodes[ROOT]


def minimax(node: Node, depth: float = inf) -> float:
    if not node.children:
        return node.value
    if depth == 0:
        return node.estimate
    best = max if node.is_max else min
    return best(minimax(child, depth - 1) for child in node.children)


def expectimax(node: Node, depth: float = inf) -> float:
    """Expectimax by the book; what cannot happen adds nothing, whatever it would be worth."""
    if not node.children:
        return node.value
    if depth == 0:
        return node.estimate
    if node.kind == CHANCE:
        total = 0.0
        for child in node.children:
            if child.probability > 0:
                total += child.probability * expectimax(child, depth - 1)
        return total
    best = max if node.is_max else min
    return best(expectimax(child, depth - 1) for child in node.children)


def minimax_order(node: Node) -> Iterator[int]:
    yield node.id
    for child in node.children:
        yield from minimax_order(child)


@dataclass
class Visit:
    """What alpha-beta did at a node: the window it got, the window at its end, the value it returned."""

    alpha_in: float
    beta_in: float
    alpha: float = 0.0
    beta: float = 0.0
    value: float = 0.0
    best: int = NIL


def alphabeta(
    node: Node,
    alpha: float,
    beta: float,
    log: dict[int, Visit],
    *,
    depth: float = inf,
    strict: bool = False,
    hard: bool = False,
    order: Callable[[Node], list[Node]] = lambda node: node.children,
) -> float:
    """Alpha-beta by the book (Knuth and Moore 1975; fail-soft after Fishburn 1983); fills ``log``."""
    visit = log[node.id] = Visit(alpha, beta)
    visit.alpha, visit.beta = alpha, beta
    if not node.children or depth == 0:
        visit.value = node.value if not node.children else node.estimate
        return visit.value
    best: float | None = None
    for child in order(node):
        if best is not None and (alpha > beta if strict else alpha >= beta):
            break
        value = alphabeta(child, alpha, beta, log, depth=depth - 1, strict=strict, hard=hard, order=order)
        if best is None or (value > best if node.is_max else value < best):
            best, visit.best = value, child.id
        if node.is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    assert best is not None
    visit.alpha, visit.beta = alpha, beta
    if hard:
        best = min(max(best, visit.alpha_in), visit.beta_in)
    visit.value = best
    return best


def deepened_leaves(
    top: Node, depths: int, *, table_first: bool, guess: float | None = None
) -> list[list[int]]:
    """The leaves that each iteration evaluates: alpha-beta with memory by the book, to depth 1, 2 and so on.

    Each node is a position of its own, and its entry keeps both bounds, the depth searched and the best move.
    ``table_first``: whether that move is searched first. ``guess``: that of MTD(f), which goes on with the
    value of the last iteration; without one the window is whole. Plaat, Schaeffer, Pijls and de Bruin (1996).
    """
    table: dict[int, tuple[float, float, float, int | None]] = {}
    leaves: list[list[int]] = []

    def search(node: Node, depth: int, alpha: float, beta: float) -> float:
        searched, least, most, move = table.get(node.id, (-1, -inf, inf, None))
        if searched < depth:
            least, most = -inf, inf
        if least >= beta:
            return least
        if most <= alpha or least == most:
            return most
        if not node.children or depth == 0:
            leaves[-1].append(node.id)
            value = node.estimate if node.children else node.value
            table[node.id] = depth, value, value, move
            return value
        low, high = alpha, beta = max(alpha, least), min(beta, most)
        best, value = None, -inf if node.is_max else inf
        for child in sorted(node.children, key=lambda child: not (table_first and child.id == move)):
            if best is not None and alpha >= beta:
                break
            found = search(child, depth - 1, alpha, beta)
            if best is None or (found > value if node.is_max else found < value):
                best, value = child.id, found
            alpha, beta = (max(alpha, value), beta) if node.is_max else (alpha, min(beta, value))
        if value > low if node.is_max else value < high:
            move = best
        table[node.id] = depth, value if value > low else least, value if value < high else most, move
        return value

    for depth in range(1, depths + 1):
        leaves.append([])
        if guess is None:
            search(top, depth, -inf, inf)
            continue
        low, high = -inf, inf
        while low < high:
            beta = math.nextafter(guess, inf) if guess == low else guess
            guess = search(top, depth, math.nextafter(beta, -inf), beta)
            low, high = (low, guess) if guess < beta else (guess, high)
    return leaves


def alphabeta_with_table(
    game: Game[Any], key: Callable[[Any], Hashable], depth: float = inf
) -> tuple[float, int, int, int]:
    """The value of a game, the leaves evaluated, the hits, and the hits of entries that other states left.

    Alpha-beta with memory by the book (Plaat, Schaeffer, Pijls and de Bruin 1996): states of one ``key``, as
    many plies from the start, share both bounds.
    """
    bounds: dict[Hashable, tuple[float, float]] = {}
    left_by: dict[Hashable, Any] = {}
    leaves = hits = foreign = 0

    def search(state: Any, ply: int, alpha: float, beta: float) -> float:
        nonlocal leaves, hits, foreign
        name = key(state), ply if depth < inf else 0
        least, most = bounds.get(name, (-inf, inf))
        if least >= beta or most <= alpha or least == most:
            hits, foreign = hits + 1, foreign + (left_by[name] != state)
            return least if least >= beta else most
        if game.is_over(state) or ply == depth:
            leaves += 1
            value = game.utility(state) if game.is_over(state) else game.estimate(state)
            value = 0.0 if math.isnan(value) else value
            bounds[name], left_by[name] = (value, value), state
            return value
        low, high = alpha, beta = max(alpha, least), min(beta, most)
        is_max = game.to_move(state) == MAX
        value = -inf if is_max else inf
        for move in game.moves(state):
            if alpha >= beta:
                break
            found = search(game.play(state, move), ply + 1, alpha, beta)
            value = max(value, found) if is_max else min(value, found)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        bounds[name] = value if value > low else least, value if value < high else most
        left_by[name] = state
        return value

    return search(game.start, 0, -inf, inf), leaves, hits, foreign


def quiescence(
    node: Node,
    depth: int,
    alpha: float,
    beta: float,
    log: dict[int, Visit],
    noisy: Callable[[Node], list[Node]],
    skipped: set[int],
    *,
    plies: float = inf,
    strict: bool = False,
    hard: bool = False,
) -> float:
    """Alpha-beta that ends in quiescence search (Beal 1990), as negamax; fills ``log`` and ``skipped``.

    ``noisy`` gives the children that noisy moves lead to; ``skipped`` gets all nodes that cuts skip.
    """
    sign = 1 if node.is_max else -1
    visit = log[node.id] = Visit(alpha, beta, alpha, beta)
    if not node.children:
        visit.value = node.value
        return node.value
    low, high = (alpha, beta) if node.is_max else (-beta, -alpha)
    start, best, moves = low, -inf, node.children
    if depth <= 0:
        moves = noisy(node) if depth > -plies else []
        best = sign * node.estimate
        low = max(low, best) if moves else low
    for place, child in enumerate(moves):
        if (place or depth <= 0) and (low > high if strict else low >= high):
            skipped.update(below for top in moves[place:] for below in minimax_order(top))
            break
        window = (low, high) if node.is_max else (-high, -low)
        found = sign * quiescence(
            child, depth - 1, *window, log, noisy, skipped, plies=plies, strict=strict, hard=hard
        )
        if found > best or (not place and depth > 0):
            best, visit.best = found, child.id
        low = max(low, best)
    visit.alpha, visit.beta = (low, high) if node.is_max else (-high, -low)
    if hard and moves:
        best = min(max(best, start), high)
    visit.value = sign * best
    return visit.value


def negamax(
    node: Node,
    alpha: float,
    beta: float,
    log: dict[int, Visit],
    *,
    depth: float = inf,
    strict: bool = False,
    hard: bool = False,
    cuts: bool = True,
) -> float:
    """Negamax by the book (Knuth and Moore 1975); the numbers in ``log`` are for who moves there."""
    visit = log[node.id] = Visit(alpha, beta, alpha, beta)
    if not node.children or depth == 0:
        visit.value = (node.value if not node.children else node.estimate) * (1 if node.is_max else -1)
        return visit.value
    best: float | None = None
    options = {"depth": depth - 1, "strict": strict, "hard": hard, "cuts": cuts}
    for child in node.children:
        if cuts and best is not None and (alpha > beta if strict else alpha >= beta):
            break
        if child.is_max == node.is_max:
            value = negamax(child, alpha, beta, log, **options)
        else:
            value = -negamax(child, -beta, -alpha, log, **options)
        if best is None or value > best:
            best, visit.best = value, child.id
        alpha = max(alpha, best)
    assert best is not None
    visit.alpha = alpha
    if hard and cuts:
        best = min(max(best, visit.alpha_in), visit.beta_in)
    visit.value = best
    return best


@dataclass
class NullMoveSearch:
    """Negamax with null moves (Beal 1989; Donninger 1993) over a game whose sides alternate, in plain code.

    ``reduction`` is R, 0 for no null moves; ``plies`` how far quiescence search goes. ``visited`` gets each
    line of play that is searched, with its value from MAX's view, unless it follows a null move; ``unseen``
    counts those.
    """

    game: Any
    reduction: int
    verifies: bool = False
    plies: float = 0
    strict: bool = False
    hard: bool = False
    visited: list[tuple[tuple[str, ...], float]] = field(default_factory=list)
    cuts: int = 0
    unseen: int = 0

    @classmethod
    def of(cls, game: Any, options: Mapping[str, Any]) -> NullMoveSearch:
        plies = 0 if options["quiescence"] == "none" else options["noisy_plies"]
        reduction = 0 if options["null_move"] == "none" else int(options["null_move"])
        strict, hard = options["prune_on"] == "gt", options["fail"] == "hard"
        return cls(
            game, reduction, options["verify"] == "search", inf if plies is None else plies, strict, hard
        )

    def is_cut(self, value: float, high: float) -> bool:
        return value > high if self.strict else value >= high

    def test(self, state: Any, sign: int, depth: int, bound: float, *, passing: bool) -> float:
        """Ask with a null window whether ``state``, or passing there, is worth ``bound`` to the mover."""
        below = math.nextafter(bound, -inf)
        if passing:
            after = self.game.null_move(state)
            return -self.value(after, -sign, depth, -bound, -below, None, may_pass=False)
        return self.value(state, sign, depth, below, bound, None, may_pass=False)

    def value(
        self, state: Any, sign: int, depth: int, low: float = -inf, high: float = inf,
        line: tuple[str, ...] | None = (), *, may_pass: bool = True,
    ) -> float:  # fmt: skip
        """Return the value to the mover, MAX if ``sign`` is 1; ``line`` is ``None`` after a null move."""
        place = len(self.visited)
        if line is None:
            self.unseen += 1
        else:
            self.visited.append((line, math.nan))
        best = self._best(state, sign, depth, low, high, line, may_pass=may_pass)
        if line is not None:
            self.visited[place] = line, sign * best
        return best

    def _best(
        self, state: Any, sign: int, depth: int, low: float, high: float,
        line: tuple[str, ...] | None, *, may_pass: bool,
    ) -> float:  # fmt: skip
        moves, best, start = list(self.game.moves(state)), -inf, low
        if not moves:
            return sign * float(self.game.utility(state))
        if depth <= 0:
            best = sign * float(self.game.estimate(state))
            moves = [move for move in moves if self.game.is_noisy(state, move)] if depth > -self.plies else []
        elif self.reduction and may_pass and depth > self.reduction and high < inf:
            found = self.test(state, sign, depth - 1 - self.reduction, high, passing=True)
            if self.is_cut(found, high) and self.verifies:
                found = self.test(state, sign, depth - self.reduction, high, passing=False)
            if self.is_cut(found, high):
                self.cuts += line is not None
                return min(found, high) if self.hard and line is not None else found
        for place, move in enumerate(moves):
            low = max(low, best)
            if self.is_cut(low, high) and (place or depth <= 0):
                break
            further = None if line is None else (*line, self.game.move_name(state, move))
            after = self.game.play(state, move)
            best = max(best, -self.value(after, -sign, depth - 1, -high, -low, further))
        return min(max(best, start), high) if self.hard and moves and line is not None else best


def pruned(node: Node, log: dict[int, Visit], above: bool = False) -> set[int]:
    """Every node never entered below a node that was cut; not those beyond a depth limit."""
    found = {node.id} if above and node.id not in log else set()
    cut = node.id in log and any(child.id in log for child in node.children)
    for child in node.children:
        found |= pruned(child, log, above=(cut and child.id not in log) or (above and node.id not in log))
    return found


def uct(
    tree: Tree, iterations: int, c: float, seed: int, formula: str = "ucb1", urgency: float | None = None
) -> tuple[list[int], list[float]]:
    """UCT on a drawn tree with rewards scaled to [0, 1]; visits and totals from MAX's view.

    ``formula`` may be UCB1, UCB1-tuned or Thompson sampling; a new child joins unless one that is there
    scores more than ``urgency``.

    Draws its random numbers as the program does: one ``random()`` for each ply of a rollout, and one
    for each chance node on the way down.
    """
    random, kinds = Random(seed), tree.kinds()
    leaves = [tree.value[n] for n in range(len(tree)) if tree.is_terminal(n)]
    low, high = min(leaves), max(leaves)
    visits, total = [0] * len(tree), [0.0] * len(tree)
    rewards: list[list[float]] = [[] for _ in range(len(tree))]

    def toss(node: int) -> int:
        children, drawn = list(tree.children(node)), random.random()
        if kinds[node] != CHANCE:
            return children[int(drawn * len(children))]
        for child in children:
            drawn -= tree.probabilities[child]
            if drawn < 0:
                return child
        raise AssertionError("probabilities that are short of 1")

    for _ in range(iterations):
        path = [ROOT]
        while not tree.is_terminal(path[-1]):
            if kinds[path[-1]] == CHANCE:
                path.append(toss(path[-1]))
                if not visits[path[-1]]:
                    break
                continue
            children = list(tree.children(path[-1]))
            fresh = [child for child in children if not visits[child]]

            def score(child: int, node: int = path[-1]) -> float:
                n, mean = visits[child], total[child] / visits[child]
                mine = 1.0 - mean if kinds[node] == MIN else mean
                if formula == "thompson":
                    won = n - total[child] if kinds[node] == MIN else total[child]
                    return random.betavariate(1 + won, 1 + n - won)
                log = math.log(visits[node])
                if formula == "tuned":
                    variance = sum(x * x for x in rewards[child]) / n - mean**2
                    return mine + c / math.sqrt(2) * math.sqrt(
                        log / n * min(1 / 4, variance + math.sqrt(2 * log / n))
                    )
                return mine + c * math.sqrt(log / n)

            scores = (
                {child: score(child) for child in children if visits[child]} if urgency or not fresh else {}
            )
            if fresh and not any(each > (urgency or 0) for each in scores.values()):
                path.append(fresh[0])
                break
            path.append(max(scores, key=scores.__getitem__))
        end = path[-1]
        while not tree.is_terminal(end):
            end = toss(end)
        reward = (tree.value[end] - low) / (high - low) if high > low else 0.5
        for node in path:
            visits[node] += 1
            total[node] += reward
            rewards[node].append(reward)
    return visits, total


def widening(
    game: Game[Any], iterations: int, c: float, k: float, a: float, seed: int
) -> dict[tuple[Any, ...], int]:
    """Visits by the moves from the start: UCT with progressive widening (Couëtoux et al. 2011, PW).

    At the t-th visit of a node a child is added if there are fewer than k·t^a, here the next move that the
    game draws; otherwise UCB1 selects among those that are there. Utilities go from -1 to 1.
    """
    random = Random(seed)
    visits: dict[tuple[Any, ...], int] = {(): 0}
    total: dict[tuple[Any, ...], float] = {(): 0.0}
    children: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for _ in range(iterations):
        node: tuple[Any, ...] = ()
        state, path = game.start, [()]
        while not game.is_over(state) and (visits[node] or node == ()):
            tried = children.setdefault(node, [])
            moves = list(game.moves(state))
            if len(tried) < len(moves) and len(tried) < k * (visits[node] + 1) ** a:
                child = (*node, moves[len(tried)])
                tried.append(child)
                visits[child], total[child] = 0, 0.0
            else:
                sign = 1 if game.to_move(state) == MAX else -1
                child = max(
                    tried,
                    key=lambda each, sign=sign, above=visits[node]: (  # type: ignore[misc]
                        sign * total[each] / visits[each] + 2 * c * math.sqrt(math.log(above) / visits[each])
                    ),
                )
            state, node = game.play(state, child[-1]), child
            path.append(node)
        while not game.is_over(state):
            moves = list(game.moves(state))
            state = game.play(state, moves[int(random.random() * len(moves))])
        for each in path:
            visits[each] += 1
            total[each] += game.utility(state)
    return visits


def halving_visits(considered: int, budget: int) -> list[int]:
    """For each simulation of sequential halving, the visits that the move has whose turn it is.

    Written with a counter for each of the moves, the best ones first.
    """
    counts, left, found = [0] * considered, considered, list[int]()
    phases = math.ceil(math.log2(considered)) if considered > 1 else 1
    while len(found) < budget:
        share = max(math.floor(budget / phases / left), 1)
        for _ in range(share):
            for place in range(left):
                found.append(counts[place])
                counts[place] += 1
        left = left // 2 if left > 3 else min(left, 2)
    return found[:budget]


def gumbel_scores(
    means: Sequence[float | None],
    visits: Sequence[int],
    priors: Sequence[float],
    value: float,
    noise: Sequence[float] | None,
    c_visit: float,
    c_scale: float,
    *,
    scaled: bool,
) -> tuple[list[float], list[float]]:
    """Scores of the moves of a node and its improved policy, by Danihelka et al. (2022).

    ``means``: from the view of who moves, ``None`` without visits; ``value``: that of the node itself, before
    its children had any; ``noise``: at the root only.
    """
    known = [(p, q) for p, q in zip(priors, means, strict=True) if q is not None]
    n = sum(visits)
    mixed = value / (1 + n)
    for p, q in known:
        mixed += n / (1 + n) * p * q / sum(p for p, _ in known)
    completed = [mixed if q is None else q for q in means]
    if scaled:
        spread = max(max(completed) - min(completed), 1e-8)
        completed = [(q - min(completed)) / spread for q in completed]
    sigma = [c_scale * (c_visit + max(visits)) * q for q in completed]
    logits = [math.log(p) for p in priors]
    top = max(sigma)
    masses = [p * math.exp(y - top) for p, y in zip(priors, sigma, strict=True)]
    policy = [mass / sum(masses) for mass in masses]
    if noise is None:
        return [pi - visit / (1 + n) for pi, visit in zip(policy, visits, strict=True)], policy
    return [sum(parts) for parts in zip(noise, logits, sigma, strict=True)], policy


def proven(tree: Tree, visited: set[int], node: int = ROOT, *, only_ends: bool = False) -> float | None:
    """What MCTS-Solver knows of ``node`` once it has been at the nodes ``visited``, ``None`` for nothing.

    Written top down, from the leaves that were visited; ``only_ends`` knows of wins and losses only.
    """
    leaves = [tree.value[n] for n in range(len(tree)) if tree.is_terminal(n)]
    kinds, low, high = tree.kinds(), min(leaves), max(leaves)

    def known(node: int) -> float | None:
        family = list(tree.children(node))
        if not family:
            value = tree.value[node] if node in visited else None
        elif kinds[node] == CHANCE:
            shares = [(tree.probabilities[child], known(child)) for child in family]
            below = [(weight, each) for weight, each in shares if weight]
            value = None
            if all(each is not None for _, each in below):
                value = sum(weight * each for weight, each in below if each is not None)
        else:
            found = [each for each in map(known, family) if each is not None]
            best, win = (max, high) if kinds[node] == MAX else (min, low)
            value = best(found, default=None)
            if value != win and len(found) < len(family):
                value = None
        return None if value is not None and only_ends and low < value < high else value

    return known(node)


Row = dict[str, float]


def states(run: Run, sizes: Sequence[int] | None = None) -> list[list[Row]]:
    """The annotations after every step, by applying the steps one at a time; index 0 is the start.

    ``sizes`` are the nodes that the tree had after each step, where it has grown: later ones are blank.
    Written without numpy, against the meaning of the steps, not against `Search.replay`.
    """
    search, tree = run.search, run.search.space.tree
    blank: Row = {name: search.columns[name].blank for name in search.columns}
    now = [dict(blank) for _ in range(len(tree))]
    kept = now
    entered = 0
    found = [[dict(row) for row in now]]
    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        row, operands = now[step.node], step.operands
        if isinstance(search, Stockman):
            entered += _solve(search, now, step, entered)
            size = sizes[number] if sizes else len(tree)
            if step.kind == SETTLE:
                below = [*tree.children(tree.parent[step.node])]
                while below:
                    node = below.pop()
                    if now[node]["order"] == 0 and node < size:
                        now[node]["status"] = PRUNED
                    below += tree.children(node)
            found.append([dict(each) for each in now])
            continue
        if isinstance(search, ProofSearch):
            entered += _prove(search, now, step, entered)
            found.append([dict(row) for row in now])
            continue
        if isinstance(search, BStar):
            entered += _expand_bounded(search, now, step, entered)
            found.append([dict(row) for row in now])
            continue
        if isinstance(search, BestFirst):
            entered += _expand_best(search, now, step, entered)
            found.append([dict(row) for row in now])
            continue
        parent = now[tree.parent[step.node]]
        if search.kinds[step.kind].does & Does.REPEATS:
            below = [step.node]
            while below:
                forgotten = below.pop()
                now[forgotten] = (
                    blank | {"proved": now[forgotten]["proved"]} if "proved" in blank else dict(blank)
                )
                below.extend(tree.children(forgotten))
            found.append([dict(row) for row in now])
            continue
        if search.kinds[step.kind].name == "hit":
            entered += 1
            row["alpha_in"], row["beta_in"] = row["alpha"], row["beta"] = operands[:2]
            row["order"], row["status"], row["value"] = entered, DONE, operands[2]
            found.append([dict(each) for each in now])
            continue
        if search.kinds[step.kind].name == "sort":
            found.append([dict(each) for each in now])
            continue
        if search.kinds[step.kind].name == "probe":
            parent["low"], parent["high"] = operands
            found.append([dict(each) for each in now])
            continue
        if search.kinds[step.kind].name == "resume":
            row["alpha_in"], row["beta_in"] = row["alpha"], row["beta"] = operands
            found.append([dict(each) for each in now])
            continue
        if step.kind in (LEAF, ENTER):
            entered += 1
            row["order"], row["status"] = entered, OPEN
            if "alpha" in row:
                row["alpha_in"], row["beta_in"] = row["alpha"], row["beta"] = operands[:2]
            if "low" in row and step.kind == ENTER and search.space.kind[step.node] == CHANCE:
                row["low"], row["high"] = search.known  # type: ignore[attr-defined]
            if step.kind == LEAF:
                terminal = tree.is_terminal(step.node)
                row["status"] = DONE if terminal else FRONTIER
                row["value"] = search.space.evaluate(step.node)
        elif step.kind == BETTER:
            value = parent["value"] = row["value"]
            parent["best"] = step.node
            if "alpha" in row and search.space.kind[tree.parent[step.node]] == MAX:
                parent["alpha"] = max(parent["alpha"], value)
            elif "alpha" in row:
                parent["beta"] = min(parent["beta"], value)
        elif search.kinds[step.kind].name == "stand":
            row["value"] = search.space.evaluate(step.node)
            at_max = search.space.kind[step.node] == MAX
            bound, pick = ("alpha", max) if at_max else ("beta", min)
            row[bound] = pick(row[bound], row["value"])
        elif step.kind == ADD:
            so_far = 0.0 if math.isnan(parent["value"]) else parent["value"]
            weight = tree.probabilities[step.node]
            parent["value"] = so_far + weight * row["value"] if weight else so_far
            if "low" in row:  # whose children come in another order than they are added up in
                assert math.isclose(parent["value"], operands[0], rel_tol=1e-9, abs_tol=1e-9)
                parent["value"], parent["low"], parent["high"] = operands
            assert parent["value"] == operands[0]
        elif step.kind in (CUT, RETURN):
            row["value"], row["status"] = operands[0], DONE
            at_max = search.space.kind[step.node] == MAX
            if "proved" in row and (
                row["value"] >= row["beta_in"] if at_max else row["value"] <= row["alpha_in"]
            ):
                row["proved"] = row["best"]
            if step.kind == CUT:
                node_count = sizes[number] if sizes else len(tree)
                waiting = [child for child in tree.children(step.node) if now[child]["status"] == OPEN]
                for child in waiting:
                    now[child]["status"] = DONE
                skipped = [c for parent in (step.node, *waiting) for c in tree.children(parent)]
                if (
                    search.options.get("quiescence") == "noisy"
                    and tree.depth[step.node] >= search.options["depth"]
                ):
                    noisy = search.space.noisy_ranks(step.node)
                    skipped = [child for child in skipped if tree.rank[child] in noisy]
                _prune(tree, now, [node for node in skipped if now[node]["status"] == 0], node_count)
        elif step.kind == ITERATION and search.restarts:
            kept = now
            now, entered = [dict(blank) for _ in range(len(tree))], 0
        elif step.kind == DISCARD:
            now = kept
        elif search.kinds[step.kind].name not in ("pass", "verify"):  # which change nothing
            _grow(tree, search.options, now, step)
        found.append([dict(row) for row in now])
    if search.name == "negamax":
        for rows in found:
            rows[:] = [_mirrored(row) if search.space.kind[n] == MIN else row for n, row in enumerate(rows)]
    return found


def _mirrored(row: Row) -> Row:
    """The numbers of a node for MIN, given those for MAX."""
    of = {"value": "value", "alpha": "beta", "beta": "alpha", "alpha_in": "beta_in", "beta_in": "alpha_in"}
    return {name: 0.0 - row[of[name]] if name in of else number for name, number in row.items()}


def _prove(search: ProofSearch, now: list[Row], step: Step, entered: int) -> int:
    """A step of proof-number search; whether it enters a node."""
    tree, row, kind = search.space.tree, now[step.node], search.kinds[step.kind].name
    if kind in ("expand", "leaf"):
        row["order"], row["status"] = entered + 1, OPEN
    if kind == "expand":
        for child in tree.children(step.node):
            now[child]["pn"] = now[child]["dn"] = 1.0
            now[child]["status"] = OPEN
    elif kind == "leaf":
        row["status"] = DONE if tree.is_terminal(step.node) else FRONTIER
        row["value"] = search.space.evaluate(step.node)
        least = search.options["threshold"]
        enough = row["value"] > 0 if least is None else row["value"] >= least
        row["pn"], row["dn"] = (0.0, math.inf) if enough else (math.inf, 0.0)
    elif kind == "update":
        above = now[tree.parent[step.node]]
        above["pn"], above["dn"] = step.operands
        above["best"] = step.node
        above["status"] = DONE if 0 in step.operands else OPEN
    return int(kind in ("expand", "leaf"))


def _expand_best(search: BestFirst, now: list[Row], step: Step, entered: int) -> int:
    """A step of best-first minimax; whether it enters a node."""
    tree, row, kind = search.space.tree, now[step.node], search.kinds[step.kind].name
    if kind == "evaluate":
        row["order"], row["value"] = entered + 1, search.space.evaluate(step.node)
        row["status"] = DONE if tree.is_terminal(step.node) else FRONTIER
    elif kind == "pick":
        row["status"], row["expanded"] = OPEN, step.operands[0]
    elif kind == "update":
        above = now[tree.parent[step.node]]
        above["value"], above["best"] = step.operands[0], step.node
        above["status"] = DONE if step.operands[1] else OPEN
    return int(kind == "evaluate")


def _solve(search: Stockman, now: list[Row], step: Step, entered: int) -> int:
    """A step of Stockman's SSS*, without what it takes out of OPEN; whether it enters a node."""
    tree, row, name = search.space.tree, now[step.node], search.kinds[step.kind].name
    merit = step.operands[0]
    live = {
        "first": lambda: [tree.first_child[step.node]],
        "all": lambda: list(tree.children(step.node)),
        "next": lambda: [tree.next_sibling[step.node]],
    }.get(name, list)()
    for node in live:
        now[node]["status"], now[node]["merit"] = OPEN, merit
    if name in ("leaf", "first", "all"):
        row["order"], row["status"], row["merit"] = entered + 1, OPEN, merit
    if name == "leaf":
        row["value"], row["merit"] = search.space.evaluate(step.node), step.operands[1]
        row["status"] = DONE if tree.is_terminal(step.node) else FRONTIER
    elif name == "stop":
        row["value"] = merit
    elif name in ("settle", "last", "next"):
        above = now[tree.parent[step.node]]
        if name != "next":
            above["status"], above["merit"] = DONE, merit
        if name == "settle" or step.operands[1]:
            above["best"] = step.node
    return int(name in ("leaf", "first", "all"))


def _expand_bounded(search: BStar, now: list[Row], step: Step, entered: int) -> int:
    """A step of B*; whether it enters a node."""
    tree, row, kind = search.space.tree, now[step.node], search.kinds[step.kind].name
    if kind == "pick":
        row["status"], row["expanded"] = OPEN, step.operands[-1]
    elif kind in ("evaluate", "update"):
        low, high = step.operands[:2]
        if kind == "evaluate":
            row["order"] = entered + 1
            row["status"] = DONE if tree.is_terminal(step.node) else FRONTIER
        else:
            row = now[tree.parent[step.node]]
            row["best"], row["status"] = step.node, DONE if low == high else OPEN
        row["pessimistic"], row["optimistic"] = low, high
        row["value"] = low if low == high else math.nan
    return int(kind == "evaluate")


def _prune(tree: Tree, now: list[Row], nodes: list[int], node_count: int) -> None:
    while nodes:
        node = nodes.pop()
        now[node]["status"] = PRUNED
        nodes.extend(child for child in tree.children(node) if child < node_count)


def _grow(tree: Tree, options: dict[str, object], now: list[Row], step: object) -> None:
    kind, node, operands = step.kind, step.node, step.operands  # type: ignore[attr-defined]
    if kind == ITERATION:
        if now[node]["status"] == UNVISITED:
            now[node]["status"] = OPEN
    elif kind == EXPAND:
        for joining in [node] if options.get("expand", "all") == "one" else tree.children(node):
            now[joining]["status"] = OPEN
    elif kind == BACKUP:
        now[node] |= {"status": DONE, "visits": operands[0], "total": operands[1]}
        if "squares" in now[node]:
            now[node]["squares"] = operands[2]
        if "first" in now[node] and operands[0] == 1:  # the first reward of a node
            now[node]["first"] = operands[1]
    elif kind == PROVE and "proven" in now[node]:  # deepening has other steps of these numbers
        now[node]["proven"] = operands[0]
    elif kind == SHARE and "amaf_visits" in now[node]:
        now[node]["amaf_visits"], now[node]["amaf_total"] = operands


def pruned_by_cuts(run: Run) -> list[tuple[int, set[int], int]]:
    """For each cut its step, the children that it prunes, and how many nodes that is in the tree as it was.

    Told from the steps alone: what was opened since the node was last entered was not pruned.
    """
    search, recording = run.search, run.recording
    tree, found = search.space.tree, []
    searched: dict[int, set[int]] = {}
    for number in range(1, len(recording) + 1):
        step = recording.step(number)
        does = search.kinds[step.kind].does
        if does & Does.ENTERS:
            searched[step.node] = set()
        elif does & Does.RISES:
            searched[tree.parent[step.node]].add(step.node)
        elif does & Does.CUTS:
            there = recording.node_counts.size(number)
            left = set(tree.children(step.node)) - searched[step.node]
            waiting, nodes = list(left), 0
            while waiting:
                nodes += 1
                waiting += [child for child in tree.children(waiting.pop()) if child < there]
            found.append((number, left, nodes))
    return found
