"""What a step of a search means: everything that narration, pseudocode and inspectors need."""

from dataclasses import field
from math import isnan, nan
from typing import Any, Final, NamedTuple

from treeview.records import dataclass
from treeview.search.names import names_of, player
from treeview.search.search import Search
from treeview.tree.tree import NIL


class NodeState(NamedTuple):
    """A node's value so far, window and best child; ``nan`` and ``NIL`` for none."""

    value: float = nan
    alpha: float = nan
    beta: float = nan
    best: int = NIL


NOTHING: Final = NodeState()
NAMED_MOVES: Final = 5
"""The most moves of a rollout that are named."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """What a cut skips and why.

    - ``children``: those never entered; ``nodes``: the number of nodes in their subtrees.
    - ``bound``: the bound that the node's own value has reached: α at a MIN node, β at a MAX node.
    - ``at``: the ancestor that holds that value; ``by``: its child that the value came from, at step
      ``since``. ``NIL`` if the bound was never set, since nothing can beat an infinite value.
    - ``levels``: how many levels ``at`` is above the node: 1, or more in a deep cut.
    """

    children: tuple[int, ...]
    nodes: int
    bound: float
    at: int = NIL
    by: int = NIL
    levels: int = 0
    since: int = 0


@dataclass(frozen=True, slots=True)
class IterationAnswer:
    """The answer of an iteration of deepening; ``whole``: whether it met no depth limit."""

    depth: int
    value: float
    move: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Sample:
    """The numbers of a step of Monte Carlo tree search; each kind of step has its own.

    - SELECT: ``visits`` n, ``total`` (from MAX's view) and ``mean`` (from the chooser's view) of the chosen
      child; ``extra``: what else its score is based on; ``n_parent``: the N in UCB1; ``ucb``: its score;
      ``proven``: the value if that is proven; ``skipped``: its siblings that are proven to be lost;
      ``width``: how many children may be in the search tree, if fewer than there are, given the visits of the
      parent, ``parent_visits``.
    - DRAW: nothing; the probability is the moment's.
    - EXPAND: ``joined``, the nodes that join the search tree; ``width``, if there is such a limit, and how
      many children were in the tree, ``visits``.
    - SHARE: ``visits``, ``total`` and ``mean`` after the update; ``reward``; ``later``: whether the move was
      played only after another one was chosen.
    - SIMULATE: ``path`` of the random play, from the node it starts at to where it ends or leaves the
      tree; the ranks of the moves ``played`` off the tree and their names, ``moves``; ``utility`` at the
      end, the ``reward`` that it earns, and ``rollout``, which one it is, from 1; ``proven``: as above, in
      which case nothing was played.
    - BACKUP: ``reward``, ``total_before``, ``visits`` and ``total`` after, ``mean`` after, from the
      chooser's view (the root has no chooser: from its mover's; what chance draws: from MAX's). With the
      last of all iterations, at the root: ``last``, the final ``move`` (``NIL`` where there is none) and
      the ``score`` it has by the option ``final``, or where the root is ``proven`` its proven value.
    """

    visits: int = 0
    total: float = nan
    total_before: float = nan
    mean: float = nan
    extra: tuple[float, ...] = ()
    n_parent: int = 0
    ucb: float = nan
    utility: float = nan
    reward: float = nan
    rollout: int = 0
    path: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    moves: tuple[str, ...] = ()
    joined: tuple[int, ...] = ()
    last: bool = False
    move: int = NIL
    score: float = nan
    proven: float = nan
    skipped: tuple[int, ...] = ()
    width: float = nan
    parent_visits: int = 0
    later: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a recorded search, with the state before and after it.

    - ``number``, ``kind``, ``node``: the step, as recorded; see `treeview.search.step_kinds`.
    - ``at``: the node whose state the step changes: the parent where a value goes up, else ``node``.
    - ``mover``: the kind of ``at``; in SELECT and BACKUP of MCTS the kind of the parent, who chooses (``MAX``
      below a chance node); in DRAW ``CHANCE``.
    - ``iteration``: of deepening or MCTS, from 1; 0 for other searches. ``depth``: the depth limit
      in plies in force, ``None`` without one.
    - ``value``: the value that goes up, is evaluated or is returned; else ``nan``.
    - ``before``, ``after``: the state of ``at``.
    - ``changed``: the names of the annotation columns in which the step writes a new number.
    - ``left``: the number of children of ``at`` left to search (or skip) if the step leaves ``at`` open; else
      0.
    - ``limited``: whether ``node``, or the end of a rollout outside the tree, is evaluated because of a depth
      limit; ``unestimated``: whether 0 is used since it has no static estimate.
    - ``operands``: the step's operands on the tape; set only by views of searches that keep nothing else.
    - ``again``: whether the value that goes up is that of a re-search; ``window``: the window with which
      ``at`` was entered; ``asker``: if that is a null window, the kind of the node that asks for more (MAX)
      or less (MIN). Set only by views of searches that search nodes again. ``met``: whether with this step
      the bounds of a search in passes meet, which ends it.
      ``pass_number``: which pass of its iteration the step begins, from 1.
    - ``entry``: what the step reads in a table or does to it, as the search's view keeps it; ``asked``: the
      window with which a value to be stored is compared; ``others``: further nodes that the sentence names.
    - ``skipped`` (cuts), ``answer`` (the beginning and the end of an iteration: the one that stands),
      ``entered`` (discarded iterations: nodes entered in all), ``sample`` (MCTS).
    """

    search: Search = field(repr=False, compare=False)
    number: int
    kind: int
    node: int
    at: int
    mover: int
    iteration: int = 0
    depth: int | None = None
    value: float = nan
    before: NodeState = NOTHING
    after: NodeState = NOTHING
    changed: frozenset[str] = frozenset()
    left: int = 0
    limited: bool = False
    unestimated: bool = False
    skipped: Skipped | None = None
    answer: IterationAnswer | None = None
    entered: int = 0
    sample: Sample | None = None
    again: bool = False
    met: bool = False
    pass_number: int = 0
    window: tuple[float, float] | None = None
    asker: int = NIL
    operands: tuple[float, ...] = ()
    entry: Any = None
    asked: tuple[float, float] | None = None
    others: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[int, ...]:
        """The nodes named in the step's sentence, first the one at which it happens."""
        found = [self.at, self.node, self.after.best]
        if self.skipped:
            found += [self.skipped.by, self.skipped.at, *self.skipped.children[:1]]
        if self.answer:
            found.append(self.answer.move)
        if self.sample:
            found += [*self.sample.path[: NAMED_MOVES + 1], *self.sample.path[-1:], self.sample.move]
            found += self.sample.skipped[:1]
        found += self.others
        return tuple(node for node in dict.fromkeys(found) if node != NIL)

    def name(self, node: int, *, start: bool = False) -> str:
        """Return what the step's sentence calls ``node``; ``start``: where the sentence begins."""
        return names_of(self.search)(node, start=start)

    def say(self, text: str, **places: str | float) -> str:
        """Fill the places of a sentence about the step; see `NodeNames.fill`.

        ``{node}``, ``{player}`` and ``{value}`` need not be given: where it happens, who moves there, and the
        step's value.
        """
        own: dict[str, str | float] = {"node": self.at, "player": player(self.mover), "value": self.value}
        return names_of(self.search).fill(text, **own | places)

    @property
    def parent(self) -> int:
        """The parent of ``node``; ``NIL`` at the root."""
        return self.search.space.tree.parent[self.node]

    @property
    def probability(self) -> float:
        """The probability of ``node`` if it is a child of a chance node, else ``nan``."""
        return self.search.space.tree.probabilities.get(self.node, nan)

    @property
    def windowed(self) -> bool:
        """Whether the search keeps α and β."""
        return "alpha" in self.search.columns

    @property
    def strict(self) -> bool:
        """Whether the search cuts only when α > β."""
        return self.search.options.get("prune_on") == "gt"

    @property
    def closed(self) -> bool:
        """Whether the window of ``at`` is closed after the step, so that it cuts."""
        alpha, beta = self.after.alpha, self.after.beta
        return alpha > beta or (alpha == beta and not self.strict)


def without_estimate(search: Search, node: int) -> bool:
    """Return whether 0 stands in for the estimate that the inner ``node`` of a drawn tree lacks."""
    space = search.space
    return space.missing_estimates > 0 and isnan(space.tree.estimate[node])
