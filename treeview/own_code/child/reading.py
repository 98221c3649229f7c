"""How a user's function is called and watched: what is told to the child process."""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

INTERFACES: Final = ("node", "dict", "list", "array", "heap", "game", "graph")
"""How a function can see the tree.

Objects with attributes or methods; dictionaries; nested lists; arrays of numpy; a list of leaf values with an
index, as of a heap; a game with states; a graph of networkx.
"""


@dataclass(frozen=True)
class SearchFunction:
    """A function of the file whose calls are visits of nodes.

    ``name`` and ``line`` find it; ``node``, ``alpha``, ``beta`` are the variables in it, "" for none;
    ``ply``: that with the number of plies so far, where an index alone does not tell the node.
    ``passes_window``: it gives each visit that it calls the window that it has then.
    """

    name: str
    line: int
    node: str
    alpha: str = ""
    beta: str = ""
    ply: str = ""
    passes_window: bool = False


@dataclass(frozen=True)
class Reading:
    """What is taken for granted about a user's function.

    - ``function``: its name, ``Class.method`` for a method; ``interface``: one of `INTERFACES`.
    - ``arguments``: each argument with what it gets, in order; ``constructor``: those of the class.
    - ``searches``: the functions whose calls are visits.
    - ``called``: the names behind dots that are called; ``discarded``: those whose result is thrown away;
      ``keys``: texts in square brackets.
    - ``players``: what stands for MAX, MIN and chance where the file compares players.
    - ``node_class``: the file's own class of nodes, and ``kinds_of_nodes`` others of them.
    - ``negated``: values change their sign from ply to ply; ``relative``: those of leaves count for whoever
      moves there.
    - ``habits``: "exact-list", "exact-number": the file asks for exact types; "tuple": inner nodes are
      tuples; "numbers": its own objects keep numbers of nodes; "children-none", "children-missing": so it
      knows leaves; "value-missing": so it knows inner nodes.
    - ``averages``: MIN's nodes are chance nodes to it, all moves being as likely.
    - ``estimates``: an inner node has a value as well, its static estimate.
    - ``parts``: what it asks nodes for, in the words of `usual_names`; ``plies``: the only depth of trees
      that it can search, 0 for any.
    - ``quiet``: the names by which it asks nodes for values and children, if it never asks any other node
      than the one that it visits: its calls tell all then. Empty where they do not.
    """

    function: str
    interface: str = "node"
    arguments: tuple[tuple[str, str], ...] = ()
    constructor: tuple[tuple[str, str], ...] = ()
    searches: tuple[SearchFunction, ...] = ()
    called: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    habits: tuple[str, ...] = ()
    players: tuple[Any, Any, Any] = ("MAX", "MIN", "CHANCE")
    node_class: str = ""
    kinds_of_nodes: dict[str, str] = field(default_factory=dict)
    negated: bool = False
    relative: bool = False
    averages: bool = False
    estimates: bool = False
    parts: tuple[str, ...] = ()
    plies: int = 0
    quiet: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Reading":
        """What `as_dict` has made."""
        lists = ("called", "discarded", "keys", "habits", "parts", "players", "quiet")
        found = {**data, **{name: tuple(data[name]) for name in lists}}
        found |= {name: tuple((a, b) for a, b in data[name]) for name in ("arguments", "constructor")}
        found["searches"] = tuple(SearchFunction(**each) for each in data["searches"])
        return cls(**found)

    def has(self, role: str) -> bool:
        """Whether an argument has a role."""
        return any(each == role for _, each in self.arguments)

    @property
    def sees_players(self) -> bool:
        """Whether the nodes tell the function who moves."""
        return bool({"player", "is_max", "is_min"} & {*self.parts}) or bool(self.kinds_of_nodes)

    @property
    def knows_root(self) -> bool:
        """Whether the function can be told who moves at the root."""
        said = {"maximizing", "minimizing", "player", "colour"}
        return any(role in said for _, role in self.arguments)
