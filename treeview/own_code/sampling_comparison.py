"""A user's Monte Carlo tree search judged by what holds for any random stream: its own rollouts are replayed.

From the numbers that it keeps at nodes follow its iterations: the path of each, and the terminal whose value
it was given. The reference takes these paths and rewards as they are, and adds up visits and totals itself.
Then each choice on the way down has to be that of UCB1 with one constant, which is found out.
Source: Kocsis and Szepesvári, *Bandit based Monte-Carlo planning* (2006).
"""

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cached_property
from itertools import product
from math import inf, log, sqrt
from typing import Final

from treeview.messages import tr
from treeview.own_code.comparison import Difference, is_close
from treeview.own_code.events import NumberSet, ValueRead
from treeview.own_code.own_run import OwnRun
from treeview.records import dataclass
from treeview.tree.node_names import NodeNames
from treeview.tree.tree import MAX, NIL, ROOT

TOLERANCE: Final = 1e-9
_REWARDS: Final[tuple[Callable[[float], float], ...]] = (
    lambda value: value,
    lambda value: float(value > 0),
    lambda value: (value > 0) + 0.5 * (value == 0),
    lambda value: float((value > 0) - (value < 0)),
)
"""What a terminal's value can count as."""
_LOSSES: Final[tuple[Callable[[float], float], ...]] = (lambda won: -won, lambda won: 1 - won)
"""What the other player gets."""
_SIDES: Final = ("max", "before", "own")
"""Whose wins a node counts: MAX's everywhere, those of the player who moved there, of the one who moves."""


@dataclass
class _Iteration:
    """One iteration: the nodes whose visits it counts, the last terminal that it read, and where."""

    path: list[int] = field(default_factory=list)
    reward: float = 0.0
    read: int = NIL
    event: int = 0


class SamplingComparison:
    """A run of Monte Carlo tree search, and the first thing in it that no such search does.

    ``move``: whether the final move has most visits, or the best mean; ``order``: whether unvisited children
    come first, and each choice is UCB1's; ``cuts``: whether each iteration updates the whole path.
    ``mistake`` names the first difference, "" where it has no name.
    """

    def __init__(self, run: OwnRun) -> None:
        self.run = run
        self._names = NodeNames(run.tree)
        self._kinds = run.tree.kinds()
        self.mistake = ""
        self._visits: dict[int, int] = {}
        self._sums: dict[int, float] = {}
        self._reward = _REWARDS[0]

    @property
    def counts(self) -> str:
        """The name of the number that counts visits: it only ever grows by one; "" for none."""
        last: dict[str, dict[int, float]] = {}
        wrong = set[str]()
        for event in self.run.events:
            if isinstance(event, NumberSet):
                known = last.setdefault(event.name, {})
                if event.value not in (0, known.get(event.node, 0) + 1):
                    wrong.add(event.name)
                known[event.node] = event.value
        right = [name for name in last if name not in wrong and max(last[name].values()) > 1]
        return min(right, key=lambda name: (not _is_visits(name), name), default="")

    @property
    def value(self) -> bool | None:
        return None

    @property
    def move(self) -> bool | None:
        if self.run.failure is not None:
            return False
        return None if self.run.move == NIL else self._said != "move"

    @property
    def order(self) -> bool:
        return self._said not in ("order", "failure")

    @property
    def cuts(self) -> bool:
        return self._said not in ("path", "failure")

    @property
    def agrees(self) -> bool:
        return self.difference is None

    @property
    def _said(self) -> str:
        return self._found[1] if self._found is not None else ""

    @property
    def difference(self) -> Difference | None:
        return self._found[0] if self._found is not None else None

    @cached_property
    def _found(self) -> tuple[Difference, str] | None:
        run = self.run
        if run.failure is not None:
            node = run.steps[-1].node if run.steps else ROOT
            return Difference(len(run.steps), node, run.failure.sentence), "failure"
        iterations = [*self._iterations()]
        self._is_single = all(len(each.path) == 1 for each in iterations)
        for each in iterations:
            found = self._path(each)
            if found is not None:
                return self._at(each.event, *found), "path"
        found_total = self._totals(iterations)
        if found_total is not None:
            return found_total, "total"
        for tests in (self._find_unvisited, self._choices):
            found_choice = tests(iterations)
            if found_choice is not None:
                return found_choice, "order"
        final = self._final(iterations)
        return (final, "move") if final is not None else None

    def _at(self, event: int, node: int, sentence: str) -> Difference:
        step = sum(each.event <= event for each in self.run.steps)
        return Difference(max(step, 1), node, sentence)

    def _iterations(self) -> Iterator[_Iteration]:
        """The iterations; the reward of each is read before its visits are counted, in between, or after."""
        name, known, parent = self.counts, dict[int, float](), self.run.tree.parent
        now, ends = _Iteration(), False
        counts_first: bool | None = None
        for place, event in enumerate(self.run.events):
            if isinstance(event, ValueRead):
                counts_first = bool(counts_first)
                if now.path and not counts_first and event.node != now.read:
                    yield now
                    now = _Iteration()
                ends = bool(now.path)
                now.read, now.reward = event.node, event.value
            elif isinstance(event, NumberSet) and event.name == name:
                if event.value == known.get(event.node, 0) + 1:
                    if counts_first is None:
                        counts_first = True
                    path = now.path
                    is_back = len(path) > 1 and path[-1] == ROOT  # from the new node up to the root
                    goes_on = not ends or event.node == parent[path[-1]]
                    if event.node in path or is_back or not goes_on:
                        yield now
                        now = _Iteration(read=now.read, reward=now.reward)
                    ends = False
                    now.path.append(event.node)
                    now.event = place
                known[event.node] = event.value
        if now.path:
            yield now

    def _path(self, each: _Iteration) -> tuple[int, str] | None:
        """Say what is wrong with the nodes that an iteration updates."""
        tree = self.run.tree
        each.path.sort(key=lambda node: tree.depth[node])
        last = each.path[-1]
        whole = [*tree.ancestors(last)][::-1]
        if each.read != NIL and tree.first_child[each.read] != NIL:
            self.mistake = "no-rollout"
            text = tr(
                "your code takes the value of {node}, which is not terminal; a rollout goes on to a terminal"
            )
            return each.read, self._names.fill(text, node=each.read)
        if each.path == whole:
            return None
        missing = next((node for node in whole if node not in each.path), last)
        self.mistake = (
            "only-new-node" if self._is_single
            else "root-not-updated" if each.path == whole[1:] else ""
        )  # fmt: skip
        text = tr("your code does not count the visit to {node}; the whole path to {last} must be updated")
        return missing, self._names.fill(text, node=missing, last=last)

    def _counts_max(self, node: int, side: str) -> bool:
        """Whether a node counts MAX's wins."""
        at = node if side == "own" else self.run.tree.parent[node]
        return side == "max" or at == NIL or self._kinds[at] == MAX

    def _totals(self, iterations: list[_Iteration]) -> Difference | None:
        """Find a total that does not follow from the rewards, however these are counted."""
        name = self.counts
        totals = {each.name for each in self.run.events if isinstance(each, NumberSet)} - {name}
        wanted = sorted(totals, key=lambda each: (not _is_total(each), each))
        if not wanted or not _is_total(wanted[0]):
            return None
        last: dict[int, float] = {}
        for event in self.run.events:
            if isinstance(event, NumberSet) and event.name == wanted[0]:
                last[event.node] = event.value
        nearest: tuple[int, int, float, float] | None = None
        for reward, side, loss in product(_REWARDS, _SIDES, _LOSSES):
            sums = dict.fromkeys(last, 0.0)
            for each in iterations:
                won = reward(each.reward)
                for node in each.path:
                    sums[node] = sums.get(node, 0.0) + (won if self._counts_max(node, side) else loss(won))
            wrong = [node for node in last if node != ROOT and not is_close(sums[node], last[node])]
            if not wrong:
                self._reward = reward
                return None
            if nearest is None or len(wrong) < nearest[0]:
                nearest = len(wrong), wrong[0], last[wrong[0]], sums[wrong[0]]
        if nearest is None:
            return None
        _, node, own, right = nearest
        if self._keeps_last(iterations, last):
            self.mistake = "reward-overwrites"
        text = tr("your code has {name} = {given} at {node}; its rollouts add up to {right}")
        sentence = self._names.fill(text, name=wanted[0], given=own, node=node, right=right)
        return Difference(len(self.run.steps), node, sentence)

    def _keeps_last(self, iterations: list[_Iteration], totals: dict[int, float]) -> bool:
        """Whether each total is only the last reward, in size, though there were others before it."""
        rewards: dict[int, list[float]] = {}
        for each in iterations:
            for node in each.path:
                rewards.setdefault(node, []).append(each.reward)
        known = [node for node in totals if node in rewards]
        only_last = all(is_close(abs(totals[node]), abs(rewards[node][-1])) for node in known)
        return only_last and any(len(rewards[node]) > 1 for node in known)

    def _walks(self, iterations: list[_Iteration]) -> Iterator[tuple[_Iteration, int, int]]:
        """Each choice of a child on the way down, with visits and sums as they are then."""
        self._visits, self._sums = {}, {}
        for each in iterations:
            for node, child in zip(each.path, each.path[1:], strict=False):
                yield each, node, child
            for node in each.path:
                self._visits[node] = self._visits.get(node, 0) + 1
                self._sums[node] = self._sums.get(node, 0.0) + self._reward(each.reward)

    def _find_unvisited(self, iterations: list[_Iteration]) -> Difference | None:
        tree = self.run.tree
        for each, node, child in self._walks(iterations):
            left = [one for one in tree.children(node) if one not in self._visits]
            if child in self._visits and left:
                self.mistake = "unvisited-not-first"
                text = tr("your code goes to {child} again, but {other} has not been visited yet")
                sentence = self._names.fill(text, child=child, other=left[0])
                return self._at(each.event, node, sentence)
        return None

    def _constants(
        self, iterations: list[_Iteration], more: int, *, flips: bool
    ) -> tuple[float, float, tuple[_Iteration, int, int] | None]:
        """The constants of UCB1 by which all choices are right; the first choice that none explains.

        ``more``: how many more visits than a node has are in the logarithm; ``flips``: MIN chooses for MIN.
        """
        low, high, tree = 0.0, inf, self.run.tree
        for each, node, child in self._walks(iterations):
            children = [*tree.children(node)]
            if any(one not in self._visits for one in children):
                continue
            sign = -1 if flips and self._kinds[node] != MAX else 1
            scale = sqrt(max(log(max(self._visits[node] + more, 1)), 0.0))
            means = {one: sign * self._sums[one] / self._visits[one] for one in children}
            wide = {one: scale / sqrt(self._visits[one]) for one in children}
            for other in children:
                lead, width = means[child] - means[other], wide[child] - wide[other]
                if abs(width) <= TOLERANCE:
                    high = high if lead >= -TOLERANCE else -1.0
                elif width > 0:
                    low = max(low, (-lead - TOLERANCE) / width)
                else:
                    high = min(high, (lead + TOLERANCE) / -width)
            if low > high + TOLERANCE:
                return low, high, (each, node, child)
        return low, high, None

    def _choices(self, iterations: list[_Iteration]) -> Difference | None:
        """Find a choice that is not UCB1's for any constant."""
        right, turned = (
            [self._constants(iterations, more, flips=flips) for more in (0, -1, 1)] for flips in (True, False)
        )
        fits = [high for low, high, wrong in right if wrong is None]
        explores = any(wrong is None and high > 1e-6 for _, high, wrong in turned)
        if fits and (max(fits) > 1e-6 or not explores):
            if max(fits) > 1e-6:
                return None
            self.mistake = "mean-only"
            text = tr("your code chooses by the mean alone; UCB1 adds an exploration term")
            return Difference(len(self.run.steps), ROOT, text)
        at_min = next((one for one in self._walks(iterations) if self._kinds[one[1]] != MAX), None)
        firsts = [wrong for _, _, wrong in right if wrong is not None]
        each, node, child = (
            max(firsts, key=lambda one: one[0].event) if firsts else at_min or (iterations[0], 0, 0)
        )
        if explores:
            self.mistake = "wrong-side"
            if self._kinds[node] == MAX and at_min is not None:
                each, node, child = at_min
            text = tr("your code goes to {child}, as if MAX chose at {node}; MIN does")
        else:
            text = tr(
                "your code goes to {child}; UCB1 chooses another child of {node}, whatever its constant"
            )
        return self._at(each.event, node, self._names.fill(text, child=child, node=node))

    def _final(self, iterations: list[_Iteration]) -> Difference | None:
        """Find a final move that has neither the most visits nor the best mean."""
        run, tree = self.run, self.run.tree
        if run.move == NIL:
            return None
        for _ in self._walks(iterations):
            pass
        visits = {child: self._visits.get(child, 0) for child in tree.children(ROOT)}
        sign = 1 if self._kinds[ROOT] == MAX else -1
        known = [child for child in visits if visits[child]]
        if not known or visits.get(run.move) == max(visits.values()):
            return None
        means = {child: sign * self._sums[child] / visits[child] for child in known}
        if run.move in means and means[run.move] >= max(means.values()) - TOLERANCE:
            return None
        if run.move in known:  # by UCB1 a move that was tried little may be the first
            self.mistake = "ucb-as-final"
        text = tr("your code plays {given}; {most} has the most visits, {best} the best mean")
        most, best = max(known, key=visits.__getitem__), max(known, key=means.__getitem__)
        sentence = self._names.fill(text, given=run.move, most=most, best=best)
        return Difference(len(run.steps), run.move, sentence)


def _is_visits(name: str) -> bool:
    return name.lower().lstrip("_") in ("visits", "n", "n_visits", "visit_count", "num_visits", "visitcount")


def _is_total(name: str) -> bool:
    return name.lower().lstrip("_") in (
        "wins", "w", "total", "total_value", "total_reward", "value_sum", "score", "rewards", "reward_sum",
        "q", "value", "reward",
    )  # fmt: skip
