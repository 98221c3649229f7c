"""The order in which depth-first searches look at children: fixed beforehand, or learnt from cuts.

Sources: Akl and Newborn, *The principal continuation and the killer heuristic* (1977) for killer moves;
Schaeffer, *The history heuristic* (1983).
"""

from array import array
from collections.abc import Callable, Iterator, Mapping
from math import inf, nan
from random import Random
from typing import Any

from treeview.games.drawn_tree import DrawnTree
from treeview.games.search_space import SearchSpace
from treeview.messages import tr
from treeview.option import OptionError
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, HIT, KEEP, LEAF, RETURN, SORT
from treeview.search.search import Search
from treeview.search.step_kinds import KIND_MASK
from treeview.tree.tree import MAX, NIL

Known = Callable[[int], int]
"""Returns the child of a node that is known to be good, or ``NIL``."""


def _know_none(node: int) -> int:
    return NIL


class ChildLinks:
    """The children of every node in the order of search; links separate from the tree's."""

    def __init__(self, space: SearchSpace) -> None:
        self._space = space
        self.first = array("i", space.tree.first_child)
        self.following = array("i", space.tree.next_sibling)

    def open(self, node: int) -> int:
        """Expand ``node``, and return the child that comes first, ``NIL`` if there is none."""
        first, tree = self._space.expand(node), self._space.tree
        if len(self.first) < len(tree):
            old = len(self.first)
            self.first.extend(tree.first_child[old:])
            self.following.extend(tree.next_sibling[old:])
        if self.first[node] < 0:
            self.first[node] = first
        return self.first[node]

    def of(self, node: int) -> list[int]:
        """Return the children of ``node`` in the order of search."""
        children = []
        child = self.first[node]
        while child != NIL:
            children.append(child)
            child = self.following[child]
        return children

    def relink(self, node: int, children: list[int]) -> None:
        """Search the children of ``node`` in this order from now on."""
        self.first[node] = children[0]
        for child, following in zip(children, [*children[1:], NIL], strict=True):
            self.following[child] = following


def check_order(space: SearchSpace, options: Mapping[str, Any]) -> None:
    """Raise ``OptionError`` for an order that the tree does not allow."""
    way, is_drawn = options["order"], isinstance(space, DrawnTree)
    if way in ("killer", "history") and is_drawn and not space.tree.moves:
        problem = tr("killer moves and history need moves with names, and this tree has none")
        raise OptionError(problem, "order")
    if way in ("best", "worst") and not is_drawn:
        problem = tr("best and worst first need values beforehand; search a drawn copy of this tree")
        raise OptionError(problem, "order")
    if way != "hand":
        return
    names = _hand_names(options)
    if is_drawn and names:
        nodes = range(len(space.tree))
        known = {name for node in nodes for name in _names_of(space, node)}
        unknown = next((name for name in names if name not in known), "")
        if unknown:
            raise OptionError(tr("no node or move is called {name}"), "hand", name=repr(unknown))


def _hand_names(options: Mapping[str, Any]) -> list[str]:
    return [name.strip() for name in options["hand"].split(",") if name.strip()]


def _names_of(space: SearchSpace, node: int) -> tuple[str, str, str]:
    """Return the names by which the user may call a node: its label, its move, and its position."""
    tree = space.tree
    position = ".".join(str(rank + 1) for rank in tree.path(node))
    return tree.labels.get(node, ""), tree.moves.get(node, ""), position


class Ordering(ChildLinks):
    """The order of a search's children as its options say, which may change with every cut.

    - Killer moves: for each ply the two moves that cut there last.
    - History: for each player and move a sum, to which a cut d plies above the depth limit adds d². Without
      a limit, d counts from the deepest ply so far.

    ``placed`` tells of the node opened last: the first child and the second, if that has been moved to the
    front too, and a number: what the first is worth, its history, or how many killer moves there are.

    ``known_move``: tells the best child of a node as the table knows it, ``NIL`` if it knows none.
    """

    def __init__(
        self, space: SearchSpace, options: Mapping[str, Any], known_move: Known = _know_none
    ) -> None:
        super().__init__(space)
        self.way, self._known_move = options["order"], known_move
        self.placed: tuple[float, float, float] = (NIL, NIL, nan)
        self._limit: int | None = None
        self._random = Random(options["seed"])
        self._hand = {name: place for place, name in reversed([*enumerate(_hand_names(options))])}
        self._worths: list[float] = []
        self._killers: dict[int, tuple[str, ...]] = {}
        self._history: dict[tuple[int, str], int] = {}
        self._shuffled: set[int] = set()
        self._deepest = 0

    @property
    def limit(self) -> int | None:
        """The depth limit, which may change between two searches."""
        return self._limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        self._limit = limit
        if self.way in ("best", "worst"):
            self._worths = _worths(self._space, limit)

    def expand(self, node: int) -> int:
        """Return the first child to look at; ``NIL`` if the search should evaluate the node."""
        if self._limit is not None and self._space.tree.depth[node] >= self._limit:
            return NIL
        return self.open(node)

    def open(self, node: int) -> int:
        """Expand ``node``, put its children in order, and return the first, ``NIL`` if there is none."""
        if super().open(node) < 0:
            return NIL
        self._deepest = max(self._deepest, self._space.tree.depth[node] + 1)
        children = self._arrange(node, list(self._space.tree.children(node)))
        self.relink(node, children)
        return children[0]

    def learn(self, node: int, child: int) -> None:
        """Note that ``child`` has cut at ``node``."""
        tree = self._space.tree
        move, depth = tree.moves.get(child, ""), tree.depth[node]
        if not move:
            return
        if self.way == "killer":
            others = [other for other in self._killers.get(depth, ()) if other != move]
            self._killers[depth] = (move, *others[:1])
        elif self.way == "history":
            plies = (self._deepest if self._limit is None else self._limit) - depth
            key = self._space.kind[node], move
            self._history[key] = self._history.get(key, 0) + plies**2

    def _arrange(self, node: int, children: list[int]) -> list[int]:
        """Return the children in order, and set ``placed``."""
        if self.way == "random":
            if node in self._shuffled:
                children = self.of(node)
            else:
                self._shuffled.add(node)
                self._random.shuffle(children)
            self.placed = children[0], NIL, nan
            return children
        if self.way == "table":
            first = self._known_move(node)
            self.placed = first, NIL, nan
            return children if first == NIL else [first, *(child for child in children if child != first)]
        if self.way == "killer":
            return self._put_killers_first(node, children)
        rank = self._rank(node)
        children = sorted(children, key=rank)
        number = rank(children[0])
        if self.way == "hand":
            self.placed = children[0], NIL, nan if number == inf else number
        elif self.way == "history":
            self.placed = children[0], NIL, -number
        else:
            self.placed = children[0], NIL, self._worths[children[0]]
        return children

    def _put_killers_first(self, node: int, children: list[int]) -> list[int]:
        tree = self._space.tree
        killers = self._killers.get(tree.depth[node], ())
        places = {move: place for place, move in enumerate(killers)}
        found = [child for child in children if tree.moves.get(child, "") in places]
        found.sort(key=lambda child: places[tree.moves[child]])
        there = [*found, NIL, NIL]
        self.placed = there[0], there[1], len(found)
        return [*found, *(child for child in children if child not in found)]

    def _rank(self, node: int) -> Any:
        """Return the function by which the children of ``node`` are sorted, the least first."""
        tree, mover = self._space.tree, self._space.kind[node]
        if self.way == "hand":
            hand = self._hand
            return lambda child: min(hand.get(name, inf) for name in _names_of(self._space, child))
        if self.way == "history":
            return lambda child: -self._history.get((mover, tree.moves.get(child, "")), 0)
        sign = -1.0 if (mover == MAX) == (self.way == "best") else 1.0
        return lambda child: sign * self._worths[child]


def _worths(space: SearchSpace, limit: int | None) -> list[float]:
    """Return the minimax value of every node of a drawn tree, with estimates at a depth limit. O(n)."""
    tree, kind = space.tree, space.kind
    found = [nan] * len(tree)
    for node in reversed(tree.preorder().tolist()):
        if space.is_terminal(node) or (limit is not None and tree.depth[node] >= limit):
            found[node] = space.evaluate(node)
        else:
            below = [found[child] for child in tree.children(node)]
            found[node] = max(below) if kind[node] == MAX else min(below)
    return found


def order_steps(search: Search, steps: Iterator[int], ordering: Ordering) -> Iterator[int]:
    """Pass steps on, with a step ``SORT`` after each ``ENTER``, and tell ``ordering`` which children cut.

    A child cuts if it closes the window of its parent, even where it is the last one.
    """
    space, tape, opening = search.space, search.tape, search.operands[ENTER]
    strict = search.options.get("prune_on") == "gt"
    windows: list[tuple[float, float]] = []
    value, child = nan, NIL
    for code in steps:
        node, kind = code >> 4, code & KIND_MASK
        if kind == LEAF:
            value = space.evaluate(node)
        elif kind == ENTER:
            windows.append((tape[-opening], tape[1 - opening]))
            yield code
            tape.extend(ordering.placed)
            yield 16 * node + SORT
            continue
        elif kind in (BETTER, KEEP):
            child = node
            low, high = windows[-1]
            if space.kind[space.tree.parent[node]] == MAX:
                windows[-1] = max(low, value), high
            else:
                windows[-1] = low, min(high, value)
        elif kind == HIT:
            value = tape[-1]
        elif kind in (CUT, RETURN):
            low, high = windows.pop()
            if low > high or (low == high and not strict):
                ordering.learn(node, child)
            value = tape[-1]
        yield code
