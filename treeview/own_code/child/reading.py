"""The reading of a user's function: how to call it and how to watch it. It is sent to the child process."""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

INTERFACES: Final = ("node", "dict", "list", "array", "heap", "game", "rules", "graph", "table")
"""How a function can see the tree.

Objects with attributes or methods; dictionaries; nested lists; arrays of numpy; a list of leaf values with an
index, as of a heap; a game with states; a game whose rules are functions of the file; a graph of networkx;
dictionaries or lists in which nodes are looked up by their names or numbers.
"""


@dataclass(frozen=True)
class SearchFunction:
    """A function of the file whose calls are visits of nodes.

    ``name`` and ``line`` identify it. ``node``, ``alpha`` and ``beta`` name its variables, "" for none;
    ``ply`` names the one with the depth, if an index alone does not identify the node; ``falls``: it counts
    the plies that are left. ``passes_window``: it passes its present window to every visit that it calls.
    ``returns``: "value" if it returns something anywhere, "nothing" if it never does; "" for a generator.
    """

    name: str
    line: int
    node: str
    alpha: str = ""
    beta: str = ""
    ply: str = ""
    passes_window: bool = False
    returns: str = ""
    falls: bool = False


@dataclass(frozen=True)
class Reading:
    """How to call and watch a user's function.

    - ``function``: its name, ``Class.method`` for a method; ``interface``: one of `INTERFACES`.
    - ``arguments``: the arguments and their roles, in order; ``constructor``: those of the class.
    - ``searches``: the functions whose calls are visits.
    - ``called``: the attributes that the file calls; ``discarded``: those whose result it throws away;
      ``keys``: the texts in square brackets.
    - ``players``: what the file compares players with: its values for MAX, MIN and chance, and
      perhaps one for leaves.
    - ``node_class``: the file's own class of nodes; ``kinds_of_nodes``: further ones.
    - ``negated``: values change their sign from ply to ply, as in negamax; ``relative``: the value of a leaf
      is from the view of the player who moves there.
    - ``habits``: "exact-list", "exact-number": the file tests for exact types; "tuple", "dictionary": inner
      nodes are tuples or dictionaries; "numbers": its own objects keep numbers of nodes; "children-none",
      "children-missing": leaves have ``None`` or no attribute for their children; "value-missing": inner
      nodes have no value; "pairs-move-first" and others: children stand in pairs with their moves, or
      probabilities, the child first or second; "pairs-at-chance": only at chance nodes.
      In tables: "number-keys": nodes are numbers; "graph-list", "values-list": a table is a list; "records":
      a dictionary for each node; "leaves-in-table": the table of children holds the values of leaves;
      "leaves-are-numbers": leaves are their values; "value-none": inner nodes have ``None``; "moves":
      children stand in dictionaries by their moves.
    - ``averages``: it takes MIN's nodes for chance nodes with equal probabilities.
    - ``estimates``: an inner node has a value, too, its static estimate.
    - ``parts``: the attributes that it reads, in the words of `usual_names`; ``plies``: the only depth of
      trees that it can search, 0 for any.
    - ``rules``: the functions of the file that are the rules of its own game; those of the watched tree take
      their places. ``tables``: the names of the file in which nodes are looked up, each with its role;
      ``self.name`` for an attribute.
    - ``min_first``: MIN moves at the root, as the name of the function tells.
    - ``ordering``: the lines that put children in order; what they read of values is not evaluated.
    - ``quiet``: the names by which it reads values and children, if it reads them only at the node that it
      visits, so that its calls tell everything; otherwise empty.
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
    players: tuple[Any, ...] = ("MAX", "MIN", "CHANCE")
    node_class: str = ""
    kinds_of_nodes: dict[str, str] = field(default_factory=dict)
    negated: bool = False
    relative: bool = False
    averages: bool = False
    estimates: bool = False
    parts: tuple[str, ...] = ()
    plies: int = 0
    quiet: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    tables: tuple[tuple[str, str], ...] = ()
    ordering: tuple[int, ...] = ()
    min_first: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Reading":
        """Make a reading from what `as_dict` returned."""
        lists = ("called", "discarded", "keys", "habits", "parts", "players", "quiet", "rules", "ordering")
        found = {**data, **{name: tuple(data[name]) for name in lists}}
        found |= {
            name: tuple((a, b) for a, b in data[name]) for name in ("arguments", "constructor", "tables")
        }
        found["searches"] = tuple(SearchFunction(**each) for each in data["searches"])
        return cls(**found)

    def has(self, role: str) -> bool:
        """Whether an argument has a role."""
        return any(each == role for _, each in self.arguments)

    @property
    def sees_players(self) -> bool:
        """Whether the function reads from nodes who moves."""
        return bool({"player", "is_max", "is_min"} & {*self.parts}) or bool(self.kinds_of_nodes)

    @property
    def knows_root(self) -> bool:
        """Whether an argument tells the function who moves at the root."""
        said = {"maximizing", "minimizing", "player", "colour"}
        return any(role in said for _, role in self.arguments)
