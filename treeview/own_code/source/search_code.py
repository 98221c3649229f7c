"""The code of a search in a user's file: its functions, its recursion, the classes of its nodes."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from treeview.own_code.child.usual_names import argument, normalise, part
from treeview.own_code.own_file import Definition, Function, OwnFile, is_call, name_of

_RULES: Final = frozenset({"actions", "result", "value", "terminal", "player"})
"""What functions tell that are the rules of a game."""
_USUAL: Final = frozenset(
    {"max", "min", "inf", "infinity", "best", "bestvalue", "alpha", "maximizing", "maxvalue", "minvalue"}
)
"""Names in a search, by their normalised forms."""
_UNKNOWN: Final = ast.Name("", ast.Load())
"""In place of a value that nobody knows."""
_SEARCHES: Final = frozenset({
    "minimax", "negamax", "alphabeta", "expectimax", "alphabetasearch", "minimaxdecision", "mcts",
    "bestaction",
})  # fmt: skip
"""What searches are called themselves, by their normalised forms."""


class SearchCode:
    """The code of the search that begins with the function ``entry`` of a file.

    ``said``: what the user says of its arguments; ``given``: the values that some have already; ``maker``:
    the call that makes it, if one does.
    """

    def __init__(
        self,
        file: OwnFile,
        entry: Definition,
        said: Mapping[str, str],
        given: Mapping[str, Any],
        maker: ast.Call | None,
    ) -> None:
        self.file, self.entry, self.said, self.given, self.maker = file, entry, said, given, maker

    @cached_property
    def rules(self) -> dict[str, str]:
        """The functions that are the rules of the file's own game, and what they tell; empty without one."""
        found = {
            each.name: part(each.name)
            for each in self.file.definitions
            if each is not self.entry and not each.owner and each.inside is None and each.parameters
        }
        found = {name: meaning for name, meaning in found.items() if meaning in _RULES}
        return found if {"actions", "result", "value"} <= {*found.values()} else {}

    @cached_property
    def region(self) -> list[Definition]:
        """The function and all of the file that it refers to."""
        by_name: dict[str, list[Definition]] = {}
        for each in self.file.definitions:
            if each.name in self.rules and not each.owner and each.inside is None:
                continue
            by_name.setdefault(each.name, []).append(each)
        found = [self.entry]
        given = (
            [] if self.maker is None else [*self.maker.args, *(each.value for each in self.maker.keywords)]
        )
        waiting = [self.entry.names, {name_of(each) for each in given}]
        while waiting:
            for name in sorted(waiting.pop()):  # in the same order each time
                for each in by_name.get(name, ()):
                    in_sight = each.inside in (None, self.entry.inside) or each.inside in found
                    if in_sight and each not in found:
                        found.append(each)
                        waiting.append(each.names)
        found += [each for each in self.file.definitions if each.inside in found and each not in found]
        return found

    @cached_property
    def recursive(self) -> list[Definition]:
        """The functions that come back to themselves, as a search does; of several such groups the best."""
        reach: dict[int, set[int]] = {}
        region = self.region
        for each in region:
            reach[id(each)] = {id(other) for other in region if other.name in each.names}
        changed = True
        while changed:
            changed = False
            for near in reach.values():
                wider = near.union(*(reach[other] for other in near)) if near else near
                if len(wider) > len(near):
                    near |= wider
                    changed = True
        rings: list[list[Definition]] = []
        for each in region:
            if id(each) in reach[id(each)] and not any(each in ring for ring in rings):
                rings.append(
                    [one for one in region if id(one) in reach[id(each)] and id(each) in reach[id(one)]]
                )
        if not rings:
            return []
        return max(rings, key=lambda ring: (self.entry in ring, self._likeness(ring)))

    def _likeness(self, ring: list[Definition]) -> int:
        """How much functions look like a search rather than a helper."""
        words = set[str]().union(*(each.names for each in ring))
        usual = {normalise(word) for word in words}
        found = 2 * bool(usual & {"max", "min", "alpha", "beta", "inf", "best", "bestvalue"})
        found += bool(parts_in(words) & {"value", "terminal", "result"})
        return found + len(ring)

    @cached_property
    def looks_like_search(self) -> bool:
        """Whether one would want to watch it."""
        words = {normalise(word) for each in self.region for word in each.names}
        parts = parts_in(words)
        if not self.entry.own and not self.entry.owner:
            return False
        grows = bool(parts & {"children", "actions", "left"}) or bool(self.recursive)
        return normalise(self.entry.name) in _SEARCHES or (grows and bool(words & _USUAL))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The syntax of all that belongs to the search, and of the classes of nodes."""
        tops = [each.node for each in self.region if each.inside not in self.region]
        found = [node for top in tops for node in ast.walk(top)]
        if self.maker is not None:
            found += ast.walk(self.maker)
        for kind in self.node_classes:
            found += ast.walk(self.file.classes[kind])
        return found

    @cached_property
    def constructor(self) -> Definition | None:
        """The ``__init__`` of the class whose method the function is."""
        owner = self.entry.owner
        made = [each for each in self.file.definitions if (each.owner, each.name) == (owner, "__init__")]
        return made[-1] if owner and made else None

    @cached_property
    def node_classes(self) -> dict[str, str]:
        """The file's own classes of nodes, which it does not make itself, and what their names say."""
        made = {
            each.func.id
            for one in (*self.region, *((self.constructor,) if self.constructor else ()))
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
        }
        found: dict[str, str] = {}
        for name, kind in self.file.classes.items():
            if name in made:
                continue
            methods = [each for each in kind.body if isinstance(each, Function)]
            attributes = {
                target.attr
                for each in methods
                for target in ast.walk(each)
                if isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
            }
            fields = {
                each.target.id
                for each in kind.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            bases = {base.id for base in kind.bases if isinstance(base, ast.Name)}
            acts = {each.name for each in methods if len(each.args.args) > 1}
            parts = parts_in((attributes | fields) - acts)
            if "children" in parts or {"left", "right"} <= parts or bases & found.keys():
                found[name] = _kind_by_name(name)
            elif "value" in parts and _kind_by_name(name) == "leaf":
                found[name] = "leaf"
        return found

    @cached_property
    def words(self) -> set[str]:
        return {normalise(name) for each in self.region for name in each.names} | {
            normalise(self.entry.full_name)
        }

    def calls_of(self, functions: Iterable[Definition]) -> Iterator[tuple[Definition, ast.Call]]:
        by_name = {each.name: each for each in functions}
        for each in self.nodes:
            if isinstance(each, ast.Call) and (name := name_of(each.func)) in by_name:
                yield by_name[name], each

    @property
    def calls_of_yielded(self) -> Iterator[ast.Call]:
        """The calls ``next(search(...))`` in the recursion."""
        calls = {call for _, call in self.calls_of(self.recursive)}
        for each in self.nodes:
            if is_call(each, "next") and each.args and each.args[0] in calls:
                yield each

    @cached_property
    def switches(self) -> dict[str, object]:
        """The parameters that always have one and the same plain value, by their names.

        That comes from the call that makes the search, from the one call that starts it, or from a default.
        """
        given: dict[str, list[ast.expr]] = {}
        for called, call in self.calls_of(self.region):
            for name, value in (called.defaults | called.bind(call)).items():
                given.setdefault(name, []).append(value)
        started = {each.arg: self.entry.defaults.get(each.arg, _UNKNOWN) for each in self.entry.own}
        started |= {name: ast.Constant(value) for name, value in self.given.items()}
        if self.maker is not None and self.entry.inside is not None:
            started |= self.entry.inside.defaults | self.entry.inside.bind(self.maker)
        for name, value in started.items():
            given.setdefault(name, []).append(value)
        own = {
            each.id for each in self.nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        found: dict[str, object] = {}
        for name in given.keys() - own:
            values = [each for each in given[name] if getattr(each, "id", "") != name]
            plain = {repr(each.value): each.value for each in values if isinstance(each, ast.Constant)}
            if argument(name):  # the search is given it, whatever its default
                continue
            if len(plain) == 1 and all(isinstance(each, ast.Constant) for each in values):
                (found[name],) = plain.values()
        return found

    def is_off(self, test: ast.expr) -> bool:
        """Whether a test is never true, since a switch in it is off."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return any(map(self.is_off, test.values))
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return isinstance(test.operand, ast.Name) and bool(self.switches.get(test.operand.id, False))
        return isinstance(test, ast.Name) and not self.switches.get(test.id, True)

    @cached_property
    def recursive_nodes(self) -> frozenset[ast.AST]:
        """The syntax of the recursion."""
        return frozenset(node for each in self.recursive for node in ast.walk(each.node))

    @cached_property
    def drivers(self) -> list[Definition]:
        """The functions that start the recursion, and are no part of it; the function itself first."""
        if self.entry in self.recursive:
            return []
        ring = {each.name for each in self.recursive}
        found, names, going = [self.entry], set(ring), True
        while going:
            going = False
            for each in self.region:
                if each in found or each in self.recursive or not each.names & names:
                    continue
                if each.inside is None and any(argument(one.arg) == "node" for one in each.own):
                    found.append(each)
                    names.add(each.name)
                    going = True
        return found

    @cached_property
    def searches(self) -> list[Definition]:
        """The functions whose calls are visits of nodes."""
        others = [*self.drivers[1:], *self.recursive]
        return [self.entry, *(each for each in others if each is not self.entry)]

    @cached_property
    def driver_calls(self) -> list[ast.Call]:
        """The calls of drivers by which the recursion starts at the root."""
        ring = {each.name for each in [*self.recursive, *self.drivers[1:]]}
        return [
            each
            for one in self.drivers
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call) and each not in self.recursive_nodes and name_of(each.func) in ring
        ]


def _kind_by_name(name: str) -> str:
    word = name.lower()
    for key, kind in (
        ("leaf", "leaf"),
        ("terminal", "leaf"),
        ("max", "max"),
        ("min", "min"),
        ("chance", "chance"),
    ):
        if key in word:
            return kind
    return "inner"


def parts_in(words: Iterable[str]) -> set[str]:
    """Return what names say of a node or a game, as `part` tells: "children", "value" and so on."""
    return {part(word) for word in words} - {""}
