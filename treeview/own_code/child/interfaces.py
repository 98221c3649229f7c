"""The tree in the form that a user's function expects; every form notes what the function does with it."""

from collections.abc import Callable, ItemsView, Iterator, ValuesView
from typing import Any, Final

from treeview.own_code.child.event_log import LOOK, NUMBER, VALUE, as_float
from treeview.own_code.child.plain_tree import CHANCE, MAX, MIN, PlainTree, to_whole
from treeview.own_code.child.reading import Reading
from treeview.own_code.child.usual_names import part

Note = Callable[..., None]
PAIRS: Final = frozenset(
    f"pairs-{about}-{place}" for about in ("move", "probability") for place in ("first", "second")
)
NO_PART_OF_NODE: Final = "a node has no attribute"
NO_PART_OF_GAME: Final = "the game has no attribute"


class Interface:
    """Makes the objects that stand for the nodes of ``tree``, and calls ``note`` when they are used.

    ``note`` gets ``VALUE`` when a value is read or a leaf is taken from nested lists, ``LOOK`` when children
    are asked for, and ``NUMBER`` when an attribute is set. ``text`` returns the number of a text.
    """

    def __init__(
        self,
        tree: PlainTree,
        reading: Reading,
        note: Note,
        classes: dict[str, type],
        text: Callable[[str], int] = len,
    ) -> None:
        self.tree, self.reading, self.note, self.text = tree, reading, note, text
        self._called, self._discarded = frozenset(reading.called), frozenset(reading.discarded)
        self._habits = frozenset(reading.habits)
        self._paired = min(PAIRS.intersection(reading.habits), default="")
        self._nodes: dict[int, Any] = {}
        self._lists: dict[int, list[Any]] = {}
        self._by_identity: dict[int, int] = {}
        self._by_name: dict[Any, int] = {}
        self._types: dict[str, type[WatchedNode]] = {}
        self._getters: dict[str, Getter] = {}
        self._classes = classes
        self._rows: list[list[int]] = []
        self._ranks: dict[int, int] = {}
        self.array: Any = None
        if reading.quiet:
            self._make_all(reading.quiet)

    # What stands for nodes

    def node(self, node: int) -> Any:
        """Return the object that stands for a node, always the same one."""
        if node not in self._nodes:
            self._nodes[node] = self._make(node)
        return self._nodes[node]

    def _make(self, node: int) -> Any:
        interface = self.reading.interface
        if interface == "list":
            return self._nest(node)
        if interface == "dict":
            return WatchedDict(self, node)
        if interface == "array":
            from treeview.own_code.child.arrays import watched_array

            return watched_array(self)
        if interface == "graph":
            return self.tree.names[node]
        if interface == "heap":
            return self._rank_in_row(node)
        if interface == "table":
            return self._key(node)
        return self._object(node)

    def _object(self, node: int) -> "WatchedNode":
        found: WatchedNode = object.__new__(self._type(node))
        object.__setattr__(found, "_treeview", [self, node])
        return found

    def _make_all(self, names: tuple[str, ...]) -> None:
        """Make all nodes with their attributes filled in, so that no code runs when they are read."""
        tree = self.tree
        kind: Any = type("Node", (QuietNode,), {"__slots__": names})
        made = [kind.__new__(kind) for _ in tree.parents]
        for node, holder in enumerate(made):
            holder._treeview = self, node
        self._nodes = dict(enumerate(made))
        self._lists = {
            node: [made[child] for child in children] for node, children in enumerate(tree.children)
        }
        for name in names:
            meaning = part(name)
            if meaning == "value":
                given: list[Any] = [
                    None if below and not self.reading.estimates else to_whole(tree.leaf_value(node))
                    for node, below in enumerate(tree.children)
                ]
            elif meaning == "children":
                given = [*self._lists.values()]
            else:
                given = [self.getter(name)(holder) for holder in made]
            put = getattr(kind, name).__set__
            for holder, what in zip(made, given, strict=True):
                put(holder, what)

    def _type(self, node: int) -> "type[WatchedNode]":
        """Return the class of a node, with the methods of the file's own class of nodes, if it has one."""
        name = self.reading.node_class
        if self.reading.kinds_of_nodes:
            tree = self.tree
            wanted = tree.kinds[node] if tree.children[node] else "leaf"
            by_kind = {kind: each for each, kind in self.reading.kinds_of_nodes.items()}
            name = by_kind.get(wanted) or by_kind.get("inner") or name
        found = self._types.get(name)
        if found is None:
            own = self._classes.get(name)
            if own is None:
                found = type("Node", (WatchedNode,), {})
            else:
                hidden = {
                    each: _own_or_part(each)
                    for kind in own.__mro__[:-1]
                    for each, value in vars(kind).items()
                    if part(each) and not callable(value) and not hasattr(value, "__get__")
                }
                slots = {
                    each: _own_or_part(each)
                    for kind in own.__mro__[:-1]
                    for each in getattr(kind, "__slots__", ())
                    if part(each)
                }
                found = type(name, (WatchedNode, own), {**hidden, **slots})
            self._types[name] = found
        return found

    def _nest(self, node: int) -> Any:
        tree, found = self.tree, dict[int, Any]()
        waiting = [(node, False)]
        while waiting:
            each, ready = waiting.pop()
            if not tree.children[each]:
                found[each] = self._number(each)
            elif not ready:
                waiting.append((each, True))
                waiting.extend((child, False) for child in tree.children[each])
            else:
                items = [found[child] for child in tree.children[each]]
                if "exact-list" in self._habits:
                    found[each] = items
                else:
                    if "dictionary" in self._habits:
                        names = (tree.names[child] for child in tree.children[each])
                        found[each] = WatchedMapping(zip(names, items, strict=True))
                    else:
                        found[each] = WatchedTuple(items) if "tuple" in self._habits else WatchedList(items)
                    found[each]._treeview = (self, each)
                self._by_identity[id(found[each])] = each
        self._nodes.update(found)
        return found[node]

    def _number(self, node: int) -> Any:
        value = to_whole(self.tree.values[node])
        if "exact-number" in self._habits:
            return value
        number = WatchedInt(value) if isinstance(value, int) else WatchedFloat(value)
        number._treeview = (self, node)
        return number

    def _key(self, node: int) -> Any:
        """Return the name or the number by which a node is looked up in tables."""
        if "leaves-are-numbers" in self._habits and not self.tree.children[node]:
            return self._number(node)
        found: Any = WatchedKey(node) if "number-keys" in self._habits else WatchedName(self.tree.names[node])
        found._treeview = (self, node)
        return found

    def table(self, role: str) -> Any:
        """Return the table of all nodes with what has a role; see `NodeTables.roles`."""
        found = {self.node(node): self._entry(node, role) for node in range(len(self.tree.parents))}
        table: Any
        if f"{role}-list" in self._habits:
            table = WatchedRow(None if each is MISSING else each for each in found.values())
        else:
            table = WatchedTable((key, each) for key, each in found.items() if each is not MISSING)
        table.look = self._look_hook(role)
        return table

    def _entry(self, node: int, role: str) -> Any:
        """Return what a table holds for a node, `MISSING` for nothing."""
        inner, habits = self.tree.children[node], self._habits
        if role in ("players", "probabilities"):
            return self.player(node) if role == "players" else self.chance_of(node)
        if role == "graph" and "records" in habits:
            return WatchedDict(self, node)
        if role == "graph" and (inner or "leaves-in-table" not in habits):
            if not inner and ("children-missing" in habits or "children-none" in habits):
                return None if "children-none" in habits else MISSING
            if "moves" in habits:
                return {self.tree.moves[child]: self.node(child) for child in inner}
            if node not in self._lists:
                items = [self.node(child) for child in inner]
                self._lists[node] = WatchedList(items) if "leaves-are-numbers" in habits else items
            return tuple(self._lists[node]) if "tuple" in habits else self._lists[node]
        if inner and role == "values" and ("value-none" in habits or not self.reading.estimates):
            return None if "value-none" in habits else MISSING
        return to_whole(self.tree.leaf_value(node))

    def _look_hook(self, role: str) -> Callable[[Any, Any], None]:
        """Return what a table calls with each key and its entry; it notes the first look at a node."""
        seen = set[int]()
        if role in ("players", "probabilities"):
            return lambda *_: None

        def look(key: Any, found: Any) -> None:
            node = key if type(key) is int else self.id_of(key)
            if node is None or isinstance(found, WatchedDict) or found is None:
                return
            if isinstance(found, int | float):
                self.note(VALUE, node, self.tree.leaf_value(node))
            elif node not in seen:
                seen.add(node)
                self.note(LOOK, node)

        return look

    def _rank_in_row(self, node: int) -> int:
        if not self._ranks:
            self._ranks = {each: rank for row in self.rows for rank, each in enumerate(row)}
        return self._ranks[node]

    # What the function asks of nodes

    def id_of(self, what: Any, ply: Any = None) -> int | None:
        """Return the node that an object stands for, ``None`` for none; ``ply`` is its depth in a heap."""
        if isinstance(what, _STANDS_FOR_NODES):
            mark: Any = what._treeview
            return mark[1] if mark is not None and mark[0] is self else None
        interface = self.reading.interface
        if interface == "list":
            return self._by_identity.get(id(what)) if isinstance(what, list) else None
        if interface in ("graph", "table"):
            return self.names_of_nodes.get(what) if isinstance(what, str) else None
        if interface == "heap" and isinstance(what, int) and isinstance(ply, int):
            rows = self.rows
            return rows[ply][what] if 0 <= ply < len(rows) and 0 <= what < len(rows[ply]) else None
        if interface == "array":
            from treeview.own_code.child.arrays import node_of

            return node_of(self, what)
        return None

    @property
    def names_of_nodes(self) -> dict[Any, int]:
        if not self._by_name:
            self._by_name = {name: node for node, name in enumerate(self.tree.names)}
        return self._by_name

    @property
    def rows(self) -> list[list[int]]:
        """The nodes of each ply, from left to right."""
        if not self._rows:
            row = [0]
            while row:
                self._rows.append(row)
                row = [child for node in row for child in self.tree.children[node]]
        return self._rows

    def move_of(self, what: Any) -> int | None:
        """Return the child of the root that a returned object means."""
        node = self.id_of(what) if not isinstance(what, int | float) else None
        if node is not None:
            return node if node else None
        if isinstance(what, str):
            for child in self.tree.children[0]:
                if self.tree.moves[child] == what:
                    return child
        return None

    def look(self, node: int) -> list[Any]:
        """Return the children of a node, always the same list."""
        found = self._lists.get(node)
        if found is None:
            self.note(LOOK, node)
            found = self._lists[node] = [self.node(child) for child in self.tree.children[node]]
        return found

    def value(self, node: int, player: Any = None, *, wanted: bool = True) -> Any:
        """Return the value that the function reads at a node; ``None`` if an inner node has none."""
        tree, reading = self.tree, self.reading
        if tree.children[node] and not (reading.estimates or wanted):
            return None
        found = tree.leaf_value(node)
        self.note(VALUE, node, found)
        if reading.relative and tree.kinds[node] == MIN:
            found = -found
        if player is not None and player == reading.players[1] and player is not True:
            found = -found
        return to_whole(found)

    def player(self, node: int) -> Any:
        """Return what the function takes for the player who moves at a node."""
        players, inner = self.reading.players, self.tree.children[node]
        return players[3] if players[3:] and not inner else players[(MAX, MIN, CHANCE).index(self.kind(node))]

    def kind(self, node: int) -> str:
        """Who moves at a node."""
        kind = self.tree.kinds[node]
        return CHANCE if self.reading.averages and kind == MIN else kind

    def getter(self, name: str) -> "Getter":
        """Return the function that gives a part of a node, named by an attribute or a key."""
        found = self._getters.get(name)
        if found is None:
            found = self._getters[name] = self._make_getter(name)
        return found

    def _make_getter(self, name: str) -> "Getter":
        meaning = part(name) or _SHORT_PARTS.get(name, "")
        if name == "root":
            return lambda holder, *_: self.node(0)
        if meaning in _FACTS:
            fact = _FACTS[meaning]
            return lambda holder, *_: fact(self, holder._treeview[1])
        method = getattr(self, f"_get_{meaning}", None) if meaning else None
        if method is None:
            raise AttributeError(f"{NO_PART_OF_NODE} {name!r}")
        if meaning == "children" and "children-none" not in self._habits:
            return self._children_getter()
        if meaning == "value" and "value-missing" not in self._habits:
            return self._value_getter(wanted=name in self._called)

        def get(holder: WatchedNode, *given: Any) -> Any:
            return method(holder, name, *given)

        return get

    def _children_getter(self) -> "Getter":
        lists, look = self._lists, self.look
        if self._paired:
            return lambda holder, *_: self._pairs(holder._treeview[1])

        def children(holder: WatchedNode, *_: Any) -> list[Any]:
            node = holder._treeview[1]
            found = lists.get(node)
            return look(node) if found is None else found

        return children

    def _pairs(self, node: int) -> list[Any]:
        """Return the children of a node, where it is so read in pairs with their moves or probabilities."""
        children = self.look(node)
        if not self._paired or ("pairs-at-chance" in self._habits and self.kind(node) != CHANCE):
            return children
        _, about, place = self._paired.split("-")
        beside = self.tree.moves.__getitem__ if about == "move" else self.chance_of
        pairs = zip(children, map(beside, self.tree.children[node]), strict=True)
        return [*pairs] if place == "first" else [pair[::-1] for pair in pairs]

    def _value_getter(self, *, wanted: bool) -> "Getter":
        """Return a faster `value`: few instructions at leaves if the file takes values as they are."""
        tree, note, relative = self.tree, self.note, self.reading.relative
        inner, values = tree.children, tree.values

        def value(holder: WatchedNode, *given: Any) -> Any:
            node = holder._treeview[1]
            if given or relative or inner[node]:
                return self.value(node, given[0] if given else None, wanted=wanted)
            found = values[node]
            note(VALUE, node, found)
            return int(found) if found.is_integer() and -1e15 < found < 1e15 else found

        return value

    def is_method(self, name: str) -> bool:
        """Whether the file calls this attribute; moves are always called."""
        return name in self._called and part(name) not in _CALLED_ANYHOW

    def part(self, holder: "WatchedNode", name: str) -> Any:
        """Return the attribute of this name."""
        getter = self.getter(name)
        if self.is_method(name):
            return lambda *given, **named: getter(holder, *given, *named.values())
        return getter(holder)

    def _get_children(self, holder: "WatchedNode", name: str, *_: Any) -> Any:
        node = holder._treeview[1]
        if "children-none" in self._habits and not self.tree.children[node]:
            return None
        return self._pairs(node)

    def child(self, node: int, rank: int) -> Any:
        """Return a child of a node, ``None`` if it has too few."""
        children = self.look(node)
        return children[rank] if rank < len(children) else None

    def _get_value(self, holder: "WatchedNode", name: str, *given: Any) -> Any:
        node = holder._treeview[1]
        wanted = name in self._called
        if "value-missing" in self._habits and self.tree.children[node] and not wanted:
            raise AttributeError(name)
        return self.value(node, given[0] if given else None, wanted=wanted)

    def _get_probability(self, holder: "WatchedNode", name: str, *given: Any) -> Any:
        node = self.id_of(given[0]) if given else holder._treeview[1]
        return self.chance_of(node if node is not None else 0)

    def chance_of(self, node: int) -> float:
        """Return the probability of a node among its siblings."""
        parent = self.tree.parents[node]
        share = 1 / len(self.tree.children[parent]) if parent >= 0 else 1.0
        return self.tree.probabilities.get(node, share)

    def actions(self, node: int) -> list[Any]:
        """Return the names of the moves at a node."""
        self.note(LOOK, node)
        return [self.tree.moves[child] for child in self.tree.children[node]]

    def parent(self, node: int) -> Any:
        """Return the parent of a node, ``None`` for the root."""
        above = self.tree.parents[node]
        return self.node(above) if above >= 0 else None

    def _get_result(self, holder: "WatchedNode", name: str, *_: Any) -> Any:
        def play(*given: Any, **named: Any) -> Any:
            node, tree = holder._treeview[1], self.tree
            action = ([*named.values()] or [*given])[-1] if given or named else None
            child = self.id_of(action) if not isinstance(action, str) else None
            if child is None:
                named_so = [each for each in tree.children[node] if tree.moves[each] == action]
                ends = action is None or name.lower().startswith("get")  # the result of the game
                if not named_so and ends:
                    return self.value(node, action)
                if not named_so:
                    raise ValueError(f"{action!r} is no move at {tree.names[node]!r}")
                child = named_so[0]
            if name in self._discarded:
                holder._treeview[1] = child
                return None
            return self.node(child)

        return play

    def _get_undo(self, holder: "WatchedNode", name: str, *_: Any) -> Any:
        def take_back(*_: Any) -> None:
            holder._treeview[1] = max(self.tree.parents[holder._treeview[1]], 0)

        return take_back

    def _get_copy(self, holder: "WatchedNode", name: str, *_: Any) -> Any:
        return lambda *_: self._object(holder._treeview[1])

    # What was changed

    def find_changed(self) -> int | None:
        """Return a node whose list of children the function has changed, ``None`` if there is none."""
        nodes, children = self._nodes, self.tree.children
        for node, found in self._lists.items():
            if found != [nodes[child] for child in children[node]]:
                return node
        if self.reading.interface == "list":
            for node, each in self._nodes.items():
                if isinstance(each, list) and [self._nodes[child] for child in self.tree.children[node]] != [
                    *list.__iter__(each)
                ]:
                    return node
        return None

    def find_changed_value(self) -> str:
        """Tell of a leaf whose value the function has changed, as "name, 5 → 3"; "" if there is none."""
        names = [each for each in (*self.reading.quiet, *self.reading.keys) if part(each) == "value"]
        if "numbers" in self._habits:  # of its own
            return ""
        for node, holder in self._nodes.items():
            if self.tree.children[node]:
                continue
            given = self.tree.leaf_value(node)
            if isinstance(holder, QuietNode):
                found = {name: getattr(holder, name, given) for name in names}
            elif isinstance(holder, WatchedDict):
                found = {key: dict.__getitem__(holder, key) for key in holder._own}
            else:
                found = getattr(holder, "__dict__", {})
            for name, value in found.items():
                if part(name) == "value" and type(value) in (int, float) and value not in (given, -given):
                    return f"{self.tree.names[node]}, {given:.6g} → {value:.6g}"
        return ""


_FACTS: Final[dict[str, Callable[[Interface, int], Any]]] = {
    "left": lambda interface, node: interface.child(node, 0),
    "right": lambda interface, node: interface.child(node, 1),
    "terminal": lambda interface, node: not interface.tree.children[node],
    "inner": lambda interface, node: bool(interface.tree.children[node]),
    "won": lambda interface, node: not interface.tree.children[node] and interface.tree.values[node] > 0,
    "lost": lambda interface, node: not interface.tree.children[node] and not interface.tree.values[node] > 0,
    "is_max": lambda interface, node: interface.kind(node) == MAX,
    "is_min": lambda interface, node: interface.kind(node) == MIN,
    "is_chance": lambda interface, node: interface.kind(node) == CHANCE,
    "player": Interface.player,
    "agents": lambda interface, node: lambda *_: 2,
    "name": lambda interface, node: interface.tree.names[node],
    "parent": Interface.parent,
    "depth": lambda interface, node: interface.tree.depths[node],
    "probabilities": lambda interface, node: [*map(interface.chance_of, interface.tree.children[node])],
    "actions": Interface.actions,
}
"""What attributes mean that ask nothing but which node it is."""
_SHORT_PARTS: Final = {"v": "value"}
"""What attributes mean whose names are those of variables, too."""
Getter = Callable[..., Any]
"""Returns a part of a node, given the node."""


def _method(getter: Getter) -> Getter:
    def call(self: "WatchedNode", *given: Any, **named: Any) -> Any:
        return getter(self, *given, *named.values()) if named else getter(self, *given)

    return call


def _setter(name: str) -> Callable[[Any, Any], None]:
    """Return a setter for an attribute; from then on the function reads what it has set."""

    def put(self: "WatchedNode", value: Any) -> None:
        setattr(type(self), name, _own_or_part(name))
        self.__dict__[name] = value

    return put


def _own_or_part(name: str) -> property:
    """Return a getter for what the function has set, or else what the tree says."""

    def get(self: "WatchedNode") -> Any:
        own = self.__dict__
        return own[name] if name in own else self._treeview[0].part(self, name)

    def put(self: "WatchedNode", value: Any) -> None:
        self.__dict__[name] = value

    return property(get, put)


class NodeLike:
    """A node as an object, whatever else it is; ``_treeview``: its interface, and its number.

    Nodes of one tree are equal in all runs on it; those of different trees are not, since a function may keep
    them.
    """

    __slots__ = ()
    _treeview: list[Any]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, NodeLike):
            return False
        (mine, node), (theirs, its) = self._treeview, other._treeview
        return bool(node == its and mine.tree is theirs.tree)

    def __hash__(self) -> int:
        return hash(self._treeview[1])

    def __repr__(self) -> str:
        return str(self._treeview[0].tree.names[self._treeview[1]])

    __str__ = __repr__

    def __len__(self) -> int:
        return len(self._treeview[0].look(self._treeview[1]))

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Any]:
        return iter(self._treeview[0].look(self._treeview[1]))

    def __lt__(self, other: Any) -> bool:  # lets pairs of a value and a node be compared
        return bool(self._treeview[1] < other._treeview[1])

    def __gt__(self, other: Any) -> bool:
        return bool(self._treeview[1] > other._treeview[1])


class QuietNode(NodeLike):
    """A node with all attributes filled in, which notes nothing: the function's calls tell enough."""

    __slots__ = ("_treeview",)

    def __getitem__(self, place: Any) -> Any:
        return self._treeview[0].look(self._treeview[1])[place]

    def __copy__(self) -> "QuietNode":
        return self

    def __deepcopy__(self, memo: Any) -> "QuietNode":
        return self


class WatchedNode(NodeLike):
    """A node, or a state of a game, with the usual attributes and methods.

    Each interface has a class of its own, to which attributes are added when they are first asked for.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_treeview":
            raise AttributeError(name)
        interface = self._treeview[0]
        getter = interface.getter(name)
        kind = type(self)
        if interface.is_method(name):
            setattr(kind, name, _method(getter))
        else:
            setattr(kind, name, property(getter, _setter(name)))
        return interface.part(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)
        interface, node = self._treeview
        if isinstance(value, int | float) and not isinstance(value, bool):
            try:
                number = float(value)
            except OverflowError:
                return
            interface.note(NUMBER, node, number, interface.text(name))

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, str):
            return self._treeview[0].part(self, place)
        return self._treeview[0].look(self._treeview[1])[place]

    def __copy__(self) -> "WatchedNode":
        return self._treeview[0]._object(self._treeview[1])  # type: ignore[no-any-return]

    def __deepcopy__(self, memo: Any) -> "WatchedNode":
        return self.__copy__()


class WatchedDict(dict[str, Any]):
    """A node as a dictionary; what the function puts there is what it reads from then on."""

    def __init__(self, interface: Interface, node: int) -> None:
        self._treeview = [interface, node]
        self._own = set[str]()
        tree, found = interface.tree, dict[str, Any]()
        inner = bool(tree.children[node])
        for key in interface.reading.keys:
            meaning = part(key)
            if meaning in ("children", "left", "right"):
                wanted = inner or "children-missing" not in interface._habits
            else:
                wanted = bool(meaning) and (meaning != "value" or not inner or interface.reading.estimates)
            if wanted:
                found[key] = None
        super().__init__(found)

    def __getitem__(self, key: str) -> Any:
        if key in self._own:
            return super().__getitem__(key)
        if key not in self:
            raise KeyError(key)
        interface: Any = self._treeview[0]
        return interface.getter(key)(self)

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        self._own.add(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            interface: Any = self._treeview[0]
            interface.note(NUMBER, self._treeview[1], as_float(value), interface.text(str(key)))

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)


class _LeafReader:
    """What nested lists and tuples share: they note which of their leaves are read."""

    _treeview: Any = None

    def _take(self, item: Any) -> Any:
        if isinstance(item, WatchedInt | WatchedFloat) and self._treeview is not None:
            self._treeview[0].note(VALUE, item._treeview[1], float(item))
        return item

    def __getitem__(self, place: Any) -> Any:
        item = super().__getitem__(place)  # type: ignore[misc]
        return item if isinstance(place, slice) else self._take(item)


class WatchedList(_LeafReader, list[Any]):
    """An inner node of nested lists; it notes which of its leaves are read."""

    def __iter__(self) -> Iterator[Any]:
        if self._treeview is not None:
            self._treeview[0].note(LOOK, self._treeview[1])
        return map(self._take, super().__iter__())

    def __reversed__(self) -> Iterator[Any]:
        for place in range(len(self) - 1, -1, -1):
            yield self[place]


class WatchedTuple(_LeafReader, tuple[Any, ...]):
    """An inner node of nested tuples; it notes which of its leaves are read. In a cache, it is itself."""

    def __eq__(self, other: object) -> bool:
        return self is other or (not isinstance(other, WatchedTuple) and super().__eq__(other))

    def __hash__(self) -> int:
        return id(self)

    def __iter__(self) -> Iterator[Any]:
        return map(self._take, super().__iter__())


class WatchedMapping(_LeafReader, dict[str, Any]):
    """An inner node of nested dictionaries; it notes which of its leaves are read."""

    def __iter__(self) -> Iterator[str]:
        if self._treeview is not None:
            self._treeview[0].note(LOOK, self._treeview[1])
        return super().__iter__()

    def get(self, key: Any, default: Any = None) -> Any:
        """Return the child of a name."""
        try:
            return self[key]
        except KeyError:
            return default

    def values(self) -> Any:
        """Return the children, each of them read when it is taken."""
        return ValuesView(self)

    def items(self) -> Any:
        """Return the names and the children, each of them read when it is taken."""
        return ItemsView(self)


class WatchedInt(int):
    """A leaf of nested lists that is a whole number."""

    _treeview: Any = None


class WatchedFloat(float):
    """A leaf of nested lists that is not a whole number."""

    _treeview: Any = None


class WatchedName(str):
    """The name of a node, the key to it in tables."""

    _treeview: Any = None


class WatchedKey(int):
    """The number of a node, the key to it in tables."""

    _treeview: Any = None


class _TableReader:
    """Shared by dictionaries and lists in which nodes are looked up; each access calls ``look``."""

    look: Callable[[Any, Any], None]

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)  # type: ignore[misc]
        if not isinstance(key, slice):
            self.look(key, found)
        return found

    def get(self, key: Any, default: Any = None) -> Any:
        """Return what a dictionary has for a node."""
        try:
            return self[key]
        except KeyError:
            return default


class WatchedTable(_TableReader, dict[Any, Any]):
    """A dictionary with something for each node, by its name or number."""


class WatchedRow(_TableReader, list[Any]):
    """A list with something for each node, by its number."""


MISSING: Final = object()
"""In place of what a table does not hold."""


class WatchedValues(list[Any]):
    """The values of all leaves as a list, which notes which of them are read."""

    def __init__(self, interface: Interface, leaves: list[int]) -> None:
        self._treeview = (interface, leaves)
        super().__init__(to_whole(interface.tree.values[leaf]) for leaf in leaves)

    def __getitem__(self, place: Any) -> Any:
        interface, leaves = self._treeview
        if not isinstance(place, slice):
            interface.note(VALUE, leaves[place], interface.tree.values[leaves[place]])
        return super().__getitem__(place)


class WatchedGame:
    """The rules of a game, whose states are nodes."""

    def __init__(self, interface: Interface) -> None:
        self._treeview = interface

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        interface, meaning = self._treeview, part(name)
        if name.lower() in ("initial", "start", "root", "initialstate", "initial_state"):
            return interface.node(0)
        if not (meaning in _FACTS or (meaning and hasattr(interface, f"_get_{meaning}"))):
            raise AttributeError(f"{NO_PART_OF_GAME} {name!r}")
        getter = interface.getter(name)

        def act(state: Any, *given: Any) -> Any:
            return getter(state)(*given)

        self.__dict__[name] = act if meaning in _CALLED_ANYHOW else getter
        return self.__dict__[name]


_CALLED_ANYHOW: Final = ("result", "undo", "copy", "agents")
"""The attributes whose values are functions."""
_STANDS_FOR_NODES: Final = (
    NodeLike, WatchedDict, WatchedList, WatchedTuple, WatchedMapping, WatchedInt, WatchedFloat, WatchedName,
    WatchedKey,
)  # fmt: skip
for _kind in (*_STANDS_FOR_NODES[1:], WatchedTable, WatchedRow):
    _kind.__name__ = _kind.__mro__[-2].__name__  # as errors call it
