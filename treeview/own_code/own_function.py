"""What can be told of a user's function without running it: how it sees the tree, which argument is α.

The source is parsed, never run. What is told is a `Reading`; where several would do, all of them, the most
likely one first, so that the one that agrees with the textbook can be found by trying.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from treeview.messages import tr
from treeview.own_code.child.reading import Reading, SearchFunction
from treeview.own_code.child.usual_names import argument, normalise, part
from treeview.own_code.own_file import (
    Definition,
    Function,
    OwnCodeError,
    OwnFile,
    constant_value,
    most_on_a_path,
)

ROLES: Final = (
    "node", "game", "depth", "height", "zero", "alpha", "beta", "maximizing", "minimizing", "player",
    "colour", "agent", "evaluate", "index", "values", "graph", "iterations", "random", "memory", "tree",
)  # fmt: skip
"""What an argument can be said to be; anything else that is said is a number."""


class OwnFunction:
    """One function of a file, and how it is likely to be meant; ``said``: what the user says of arguments."""

    def __init__(self, file: OwnFile, name: str, said: Mapping[str, str] | None = None) -> None:
        self.file, self.name, self.said = file, name, dict(said or {})
        owner, _, last = name.rpartition(".")
        fits = [
            each
            for each in file.definitions
            if each.name == last and (each.owner == owner) and each.inside is None
        ]
        if not fits:
            raise OwnCodeError(
                tr("{file} has no function {name}; choose from {names}").format(
                    file=file.name,
                    name=repr(name[:60]),
                    names=", ".join(self._names(file)) or tr("none"),
                )
            )
        self.entry = fits[-1]
        parameters = {each.arg for each in self.entry.parameters}
        for unknown in self.said.keys() - parameters:
            text = tr("{name} has no argument {argument}; it has {names}")
            raise OwnCodeError(
                text.format(name=name, argument=repr(unknown[:60]), names=", ".join(sorted(parameters)))
            )

    @staticmethod
    def _names(file: OwnFile) -> list[str]:
        return [
            f"{each.owner}.{each.name}" if each.owner else each.name
            for each in file.definitions
            if each.inside is None and not each.name.startswith("__")
        ][:12]

    # What belongs to the search

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
        found, waiting = [self.entry], [self.entry]
        while waiting:
            for name in waiting.pop().names:
                for each in by_name.get(name, ()):
                    if each not in found:
                        found.append(each)
                        waiting.append(each)
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
        found += bool(self._parts_in(words) & {"value", "terminal", "result"})
        return found + len(ring)

    @staticmethod
    def _parts_in(words: Iterable[str]) -> set[str]:
        return {part(word) for word in words} - {""}

    @cached_property
    def looks_like_search(self) -> bool:
        """Whether one would want to watch it."""
        words = {normalise(word) for each in self.region for word in each.names}
        parts = self._parts_in(words)
        if not self.entry.own and not self.entry.owner:
            return False
        grows = bool(parts & {"children", "actions", "left"}) or bool(self.recursive)
        return normalise(self.name.rpartition(".")[2]) in _SEARCHES or (grows and bool(words & _USUAL))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The syntax of all that belongs to the search, and of the classes of nodes."""
        tops = [each.node for each in self.region if each.inside not in self.region]
        found = [node for top in tops for node in ast.walk(top)]
        for kind in self.node_classes:
            found += ast.walk(self.file.classes[kind])
        return found

    # How it sees the tree

    @cached_property
    def node_classes(self) -> dict[str, str]:
        """The file's own classes of nodes, which it does not make itself, and what their names say."""
        makers = [
            each
            for each in self.file.definitions
            if each.owner == self.entry.owner and each.name == "__init__"
        ]
        made = {
            each.func.id
            for one in (*self.region, *(makers if self.entry.owner else ()))
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
            parts = self._parts_in((attributes | fields) - acts)
            if "children" in parts or {"left", "right"} <= parts or bases & found.keys():
                found[name] = _kind_by_name(name)
            elif "value" in parts and _kind_by_name(name) == "leaf":
                found[name] = "leaf"
        return found

    @cached_property
    def _own_fields(self) -> set[str]:
        """The attributes of objects that the search makes for itself, such as the frames of a stack."""
        made = {
            each.func.id
            for one in self.region
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
        }
        return {
            each.target.id
            for name, kind in self.file.classes.items()
            if name in made
            for each in kind.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        } | {
            each.attr
            for name, kind in self.file.classes.items()
            if name in made
            for each in ast.walk(kind)
            if isinstance(each, ast.Attribute)
            and isinstance(each.ctx, ast.Store)
            and isinstance(each.value, ast.Name)
            and each.value.id == "self"
        }

    @cached_property
    def is_node_method(self) -> bool:
        """Whether it is a method of the nodes themselves."""
        return self.entry.owner in self.node_classes

    def node_parameter(self, function: Definition) -> str:
        """The argument of a search function that is the node."""
        if function.owner in self.node_classes:
            return function.parameters[0].arg if function.parameters else ""
        own = [each.arg for each in function.own]
        said = [name for name in own if function is self.entry and self.said.get(name) == "node"]
        if said:
            return said[0]
        for name in own:
            if argument(name) == "node" and name not in ("a", "b"):
                return name
        if self.interface == "heap":
            return next((name for name in own if argument(name) == "index"), "")
        rest = "" if function.name == "__init__" or not own else own[0]
        return next((name for name in own if not argument(name)), rest)

    @cached_property
    def interface(self) -> str:
        """How it sees the tree; see `reading.INTERFACES`."""
        if self.rules:
            return "rules"
        roles = {argument(each.arg) for function in self.region for each in function.parameters}
        roles |= set(self.said.values())
        attributes = {each.attr for each in self.nodes if isinstance(each, ast.Attribute)}
        used = {normalise(each) for each in attributes}
        if used & {"successors", "neighbors", "outdegree", "outedges", "predecessors"} and (
            "graph" in roles or used & {"nodes", "outdegree", "outedges"}
        ):
            return "graph"
        if {"index", "values"} <= roles and not self._parts_in(attributes) & {"children", "actions"}:
            return "heap"
        games = {
            each.value.id if isinstance(each.value, ast.Name) else each.value.attr
            for each in self.nodes
            if isinstance(each, ast.Attribute)
            and isinstance(each.value, ast.Name | ast.Attribute)
            and part(each.attr) in ("actions", "result", "terminal", "value", "player")
        }
        if any(argument(name) == "game" for name in games):
            return "game"
        if used & {"ndim", "shape", "isscalar"}:
            return "array"
        if self._keys & {"children", "value", "kids", "child", "score", "left", "moves", "utility"}:
            return "dict"
        if not self._parts_in(attributes - {"index", "copy", "pop"}) & {
            "children", "actions", "left", "terminal", "value", "result", "won",
        }:  # fmt: skip
            return "list"
        return "node"

    @cached_property
    def _keys(self) -> set[str]:
        found = {
            each.slice.value
            for each in self.nodes
            if isinstance(each, ast.Subscript)
            and isinstance(each.slice, ast.Constant)
            and isinstance(each.slice.value, str)
        }
        for each in self.nodes:
            if (
                isinstance(each, ast.Call)
                and isinstance(each.func, ast.Attribute)
                and each.func.attr == "get"
                and each.args
                and isinstance(each.args[0], ast.Constant)
                and isinstance(each.args[0].value, str)
            ):
                found.add(each.args[0].value)
            if (
                isinstance(each, ast.Compare)
                and isinstance(each.left, ast.Constant)
                and isinstance(each.left.value, str)
                and any(isinstance(operator, ast.In | ast.NotIn) for operator in each.ops)
            ):
                found.add(each.left.value)
        return found

    @cached_property
    def _habits(self) -> tuple[str, ...]:
        """How it knows leaves and numbers; see `Reading.habits`."""
        found = set[str]()
        for each in self.nodes:
            if isinstance(each, ast.Compare):
                sides = [each.left, *each.comparators]
                names = {side.id for side in sides if isinstance(side, ast.Name)}
                if any(
                    isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "type"
                    for side in sides
                ):
                    found |= {"exact-list"} if "list" in names else set()
                    found |= {"exact-number"} if names & {"int", "float"} else set()
                is_none = any(isinstance(side, ast.Constant) and side.value is None for side in sides)
                attributes = {side.attr for side in sides if isinstance(side, ast.Attribute)}
                if is_none and any(part(name) == "children" for name in attributes):
                    found.add("children-none")
                key = each.left.value if isinstance(each.left, ast.Constant) else None
                within = isinstance(each.ops[0], ast.In | ast.NotIn)
                if within and isinstance(key, str) and part(key) == "children":
                    found.add("children-missing")
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and len(each.args) == 2:
                last = each.args[1]
                if each.func.id == "isinstance" and isinstance(last, ast.Name) and last.id == "tuple":
                    found.add("tuple")
                key = last.value if isinstance(last, ast.Constant) else None
                if each.func.id == "hasattr" and isinstance(key, str) and part(key) == "value":
                    found.add("value-missing")
        if self.draws_lots:
            found.add("numbers")
        return tuple(sorted(found))

    # How it is called

    @property
    def draws_lots(self) -> bool:
        """Whether two runs on one tree may differ: no textbook run can be set beside it."""
        return self.kind == "mcts"

    @cached_property
    def searches(self) -> list[Definition]:
        """The functions whose calls are visits of nodes."""
        others = [*self.drivers[1:], *self.recursive]
        return [self.entry, *(each for each in others if each is not self.entry)]

    def _calls_of(self, functions: Iterable[Definition]) -> Iterator[tuple[Definition, ast.Call]]:
        by_name = {each.name: each for each in functions}
        for each in self.nodes:
            if isinstance(each, ast.Call):
                name = each.func.id if isinstance(each.func, ast.Name) else None
                if isinstance(each.func, ast.Attribute):
                    name = each.func.attr
                if name in by_name:
                    yield by_name[name], each

    @property
    def own_arguments(self) -> list[str]:
        """The names of its arguments, without the object of a method."""
        return [each.arg for each in self.entry.own]

    def recursive_arguments(self, name: str) -> list[ast.expr]:
        """What the recursion passes for an argument of the function."""
        return self._recursive_arguments(self.entry, name) if self.entry in self.recursive else []

    def _recursive_arguments(self, function: Definition, parameter: str) -> list[ast.expr]:
        """What the recursion passes for an argument."""
        names = [each.arg for each in function.own]
        found: list[ast.expr] = []
        for called, call in self._calls_of(self.recursive):
            if called is not function:
                continue
            found += [each.value for each in call.keywords if each.arg == parameter]
            place = names.index(parameter) if parameter in names else len(names)
            if place < len(call.args):
                found.append(call.args[place])
        return found

    def _motion(self, parameter: str) -> str:
        """Whether a number goes "down" or "up" with each ply, or stays the "same"; "" for no recursion."""
        if self.entry not in self.recursive:
            return ""
        return _direction(self._recursive_arguments(self.entry, parameter))

    @cached_property
    def negated(self) -> bool:
        """Whether the recursion turns the sign of what comes back: negamax."""
        for each in self.nodes:
            if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub):
                inner = [node for node in ast.walk(each.operand) if isinstance(node, ast.Call)]
                if any(call in inner for _, call in self._calls_of(self.recursive)):
                    return True
        # value = f(...); value = -value
        calls = [call for _, call in self._calls_of(self.recursive)]
        taken = {
            target.id
            for each in self.nodes
            if isinstance(each, ast.Assign) and any(node in calls for node in ast.walk(each.value))
            for target in ast.walk(each.targets[0])
            if isinstance(target, ast.Name)
        }
        return any(
            isinstance(each, ast.UnaryOp)
            and isinstance(each.op, ast.USub)
            and isinstance(each.operand, ast.Name)
            and each.operand.id in taken
            and argument(each.operand.id) not in ("alpha", "beta", "colour")
            for each in self.nodes
        )

    @cached_property
    def windowed(self) -> bool:
        """Whether it prunes, or means to."""
        words = {each.arg for function in self.searches for each in function.parameters}
        words |= {each.id for each in self.nodes if isinstance(each, ast.Name)}
        words |= {each.attr for each in self.nodes if isinstance(each, ast.Attribute)} & {"alpha", "beta"}
        words |= self._keys & {"alpha", "beta"}
        meant = {argument(word) for word in words if len(word) > 1}
        return {"alpha", "beta"} <= meant or {"α", "β"} <= words or self._short_window

    @property
    def _short_window(self) -> bool:
        """Whether two arguments besides the node are called ``a`` and ``b``."""
        return any(
            {"a", "b"} <= {each.arg for each in function.own} - {self.node_parameter(function)}
            for function in self.searches
        )

    def _constants(self, names: set[str], meaning: str) -> list[Any]:
        """What the players are compared with."""
        found: list[Any] = []
        for each in self.nodes:
            if not isinstance(each, ast.Compare) or not isinstance(each.ops[0], ast.Eq | ast.NotEq | ast.Is):
                continue
            sides = [each.left, each.comparators[0]]
            for one, other in (sides, sides[::-1]):
                inner = one.func if isinstance(one, ast.Call) else one
                name = inner.id if isinstance(inner, ast.Name) else ""
                is_it = name in names or self.rules.get(name) == meaning
                is_it = is_it or part(_attribute_or_key(one)) == meaning
                value = constant_value(other, self.file.constants)
                if is_it and value is not None and value not in found:
                    found.append(value)
        return found

    @cached_property
    def players(self) -> tuple[Any, Any, Any]:
        """What stands for MAX, MIN and chance."""
        names = {
            each.arg
            for function in self.searches
            for each in function.parameters
            if argument(each.arg) == "player"
        }
        names |= {
            each.targets[0].id
            for each in self.nodes
            if isinstance(each, ast.Assign)
            and isinstance(each.targets[0], ast.Name)
            and argument(each.targets[0].id) == "player"
        }
        found = self._constants(names, "player")
        for each in self.nodes:
            if (
                isinstance(each, ast.UnaryOp)
                and isinstance(each.operand, ast.Name)
                and each.operand.id in names
            ):
                if isinstance(each.op, ast.USub):
                    return 1, -1, 0
                if isinstance(each.op, ast.Not) and not found:
                    return True, False, None
            if (
                isinstance(each, ast.BinOp)
                and isinstance(each.op, ast.Sub)
                and isinstance(each.left, ast.Constant)
                and isinstance(each.right, ast.Name)
                and each.right.id in names
            ):
                return (1, 2, 0) if each.left.value == 3 else (0, 1, 2)
        if not found and names:
            return True, False, None
        return _pair(found)

    def role(self, function: Definition, name: str) -> str:
        """What an argument gets; "" where that cannot be told, "?" where it has a default that will do."""
        if function is self.entry and name in self.said:
            return self.said[name]
        has_default = name in function.defaults
        if name == self.node_parameter(function) and self.interface != "heap":
            return "tree" if self.interface == "graph" and argument(name) == "graph" else "node"
        meaning = argument(name)
        if meaning == "node" and function is self.entry and self.interface in ("game", "graph", "heap"):
            return meaning
        if meaning == "depth":
            motion = self._motion(name)
            if motion == "up":
                return "?" if has_default else "zero"
            return "depth"
        if meaning == "iterations" and has_default:
            return "?"
        if (
            meaning in ("alpha", "beta", "memory", "evaluate", "random", "iterations", "agent")
            and has_default
        ):
            return "?"
        if meaning in ("maximizing", "minimizing", "player", "colour") or (meaning and meaning != "node"):
            return meaning
        return "?" if has_default else meaning

    def _arguments(self, function: Definition) -> tuple[tuple[str, str], ...]:
        keyword_only = {each.arg for each in function.node.args.kwonlyargs}
        found, skipped = [], False
        for each in function.own:
            role = self.role(function, each.arg)
            if role == "?":
                skipped = True
                continue
            if not role:
                text = tr("it is unclear what the argument {argument} of {name} is; say so with {example}")
                raise OwnCodeError(
                    text.format(argument=each.arg, name=self.name, example=f"--argument {each.arg}=alpha")
                )
            found.append((each.arg if skipped or each.arg in keyword_only else "", role))
        return tuple(found)

    def _search_function(self, function: Definition) -> SearchFunction:
        names = [each.arg for each in function.own]
        own = {
            each.id
            for each in ast.walk(function.node)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        roles = {name: argument(name) for name in (*names, *sorted(own))}
        if function is self.entry:
            roles |= self.said

        def name_for(role: str) -> str:
            named = [name for name, each in roles.items() if each == role]
            return max(named, key=lambda name: (name in names, len(name))) if named else ""

        alpha, beta = (name_for("alpha"), name_for("beta")) if self.windowed else ("", "")
        ply = next((name for name in names if argument(name) == "depth"), "")
        return SearchFunction(
            function.name, function.line, self.node_parameter(function), alpha, beta, ply,
            self._passes_window(function, alpha, beta),
        )  # fmt: skip

    @property
    def _limits_depth(self) -> bool:
        """Whether it has a depth limit, and heeds it."""
        names = {each.arg for each in self.entry.own if self.role(self.entry, each.arg) == "depth"}
        makers = [
            one for one in self.file.definitions if (one.owner, one.name) == (self.entry.owner, "__init__")
        ]
        told = names or any(argument(each.arg) == "depth" for one in makers if one.owner for each in one.own)
        if told and self.has_passes:
            names |= {each.arg for one in self.searches for each in one.own if argument(each.arg) == "depth"}
        tests = [each.test for each in self.nodes if isinstance(each, ast.If | ast.IfExp | ast.While)]
        named = {each.id for test in tests for each in ast.walk(test) if isinstance(each, ast.Name)}
        return bool(names & named)

    def _fixed_plies(self) -> int:
        """The depth that a number of plies, counted up, is compared with; 0 for none."""
        names = {each.arg for each in self.entry.own if self.role(self.entry, each.arg) == "zero"}
        for each in self.nodes:
            if isinstance(each, ast.Compare) and isinstance(each.left, ast.Name) and each.left.id in names:
                found = constant_value(each.comparators[0], self.file.constants)
                if isinstance(found, int) and not isinstance(found, bool) and found > 0:
                    return found
        return 0

    @cached_property
    def reading(self) -> Reading:
        """The most likely reading. Raises ``OwnCodeError`` where an argument cannot be told."""
        everything = [*ast.walk(self.file.tree)]  # functions are called by their names as texts, too
        calls = [each.func for each in everything if isinstance(each, ast.Call)]
        called = {each.attr for each in calls if isinstance(each, ast.Attribute)}
        discarded = {
            each.value.func.attr
            for each in self.nodes
            if isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Call)
            and isinstance(each.value.func, ast.Attribute)
        }
        constructor: tuple[tuple[str, str], ...] = ()
        if self.entry.owner and not self.is_node_method:
            made = [
                each
                for each in self.file.definitions
                if each.owner == self.entry.owner and each.name == "__init__"
            ]
            constructor = self._arguments(made[-1]) if made else ()
        searches = tuple(
            each
            for each in map(self._search_function, self.searches)
            if each.node or each.name == self.entry.name
        )
        words = {normalise(each.id) for each in self.nodes if isinstance(each, ast.Name)}
        colour = any(role == "colour" for _, role in self._arguments(self.entry))
        compares_none = any(
            isinstance(each, ast.Compare)
            and isinstance(each.comparators[0], ast.Constant)
            and each.comparators[0].value is None
            and any(
                part(node.attr) == "value" for node in ast.walk(each.left) if isinstance(node, ast.Attribute)
            )
            for each in self.nodes
        )
        attributes = {node.attr for node in self.nodes if isinstance(node, ast.Attribute)}
        names = attributes | words
        chance = bool(
            {normalise(name) for name in names} & {"expvalue", "expectedvalue", "expectimax", "expectivalue"}
        )
        by_nodes = self._parts_in(names) & {"is_chance", "probability", "probabilities"} or "min" in words
        relative = self.negated and not colour and "player" not in self._parts_in(names)
        return Reading(
            self.name,
            self.interface,
            self._arguments(self.entry),
            constructor,
            searches,
            tuple(sorted(called)),
            tuple(sorted(discarded)),
            tuple(sorted(self._keys)),
            self._habits,
            self.players,
            self.entry.owner if self.is_node_method else next(iter(self.node_classes), ""),
            self.node_classes if len(self.node_classes) > 1 else {},
            self.negated,
            relative,
            chance and not by_nodes,
            self._limits_depth and not compares_none,
            tuple(sorted(self._parts_in((attributes - self._own_fields) | self._keys | {*self.rules}))),
            self._fixed_plies(),
            () if relative else self._quiet,
            tuple(self.rules),
        )

    @property
    def _quiet(self) -> tuple[str, ...]:
        """What nodes are asked for, where the calls tell all; see `Reading.quiet`."""
        if self.interface != "node" or self.node_classes or self._habits or self.entry not in self.recursive:
            return ()
        everything = self.nodes
        words = {each.id for each in everything if isinstance(each, ast.Name)}
        keeps = any(
            isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store) for each in everything
        )
        memory = any(argument(each.arg) == "memory" for one in self.searches for each in one.parameters)
        decorated = any(each.node.decorator_list for each in self.region)
        unclear = {"getattr", "hasattr", "vars", "setattr", "eval", "exec", "globals"}
        if words & unclear or keeps or memory or decorated:
            return ()
        attributes = [each for each in everything if isinstance(each, ast.Attribute)]
        called = {
            each.func.attr
            for each in everything
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)
        }
        own = set[int]()
        for function in self.searches:
            node = self.node_parameter(function)
            for each in ast.walk(function.node):
                if isinstance(each, ast.Name) and each.id == node and not isinstance(each.ctx, ast.Load):
                    return ()
                if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
                    own |= {id(each)} if each.value.id == node else set()
        for each in attributes:
            meaning = part(each.attr)
            by_itself = isinstance(each.value, ast.Name) and each.value.id == "self"
            if not isinstance(each.ctx, ast.Load) and not by_itself:
                return ()
            if id(each) in own and not meaning:
                return ()
            if meaning in ("children", "value") and id(each) not in own:
                return ()
        names = {each.attr for each in attributes if part(each.attr)}
        meanings = {part(name) for name in names}
        if names & called or meanings & {"left", "right", "result", "undo", "copy", "actions", "parent"}:
            return ()
        return tuple(sorted(names))

    def _passes_window(self, function: Definition, alpha: str, beta: str) -> bool:
        """Whether it gives each visit that it calls the bounds that it has then; see `SearchFunction`."""
        ring = {each.name: each for each in self.searches}
        helpers = [each for each in self.region if each not in self.searches]
        if not alpha or not beta or any(each.names & ring.keys() for each in helpers):
            return False
        for each in ast.walk(function.node):
            if not isinstance(each, ast.Call):
                continue
            name = getattr(each.func, "id", getattr(each.func, "attr", ""))
            if name not in ring:
                continue
            names = [parameter.arg for parameter in ring[name].own]
            given = dict(zip(names, each.args, strict=False))
            given |= {keyword.arg or "": keyword.value for keyword in each.keywords}
            bounds = [
                given.get(next((p for p in names if argument(p) == role), "")) for role in ("alpha", "beta")
            ]
            wanted = [alpha, beta]
            if self.negated:
                wanted = [beta, alpha]
                bounds = [
                    bound.operand
                    if isinstance(bound, ast.UnaryOp) and isinstance(bound.op, ast.USub)
                    else None
                    for bound in bounds
                ]
            if [bound.id if isinstance(bound, ast.Name) else "" for bound in bounds] != wanted:
                return False
        return True

    @cached_property
    def _words(self) -> set[str]:
        return {normalise(name) for each in self.region for name in each.names} | {normalise(self.name)}

    @cached_property
    def kind(self) -> str:
        """What it means to be; see `KINDS`."""
        words = self._words
        if words & _SAMPLING:
            return "mcts"
        parts = self._parts_in(words)
        if not self.windowed and (
            parts & {"is_chance", "probability", "probabilities"}
            or words & {"expectimax", "expvalue", "expectedvalue", "expectivalue"}
        ):
            return "expectimax"
        if self.windowed and self.has_passes:
            if words & _MTDF or all(self._is_null(call) for call in self._driver_calls):
                return "mtdf"
            return "deepening" if self._deepens else "aspiration"
        if self.has_passes:
            return "deepening"
        if self.windowed and self.scouts:
            return "negascout" if any("scout" in word for word in words) else "pvs"
        if self.windowed and self.has_table:
            return "memory"
        if self.negated:
            return "negamax"
        return "alphabeta" if self.windowed else "minimax"

    # Null windows, tables and passes

    def _bounds_given(self, called: Definition, call: ast.Call) -> list[ast.expr]:
        """What a call passes for α and β."""
        names = [each.arg for each in called.own]
        given = dict(zip(names, call.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        return [value for name, value in given.items() if self._is_bound(called, name)]

    def _is_bound(self, function: Definition, name: str) -> bool:
        said = self.said.get(name, "") if function is self.entry else ""
        meaning = said or argument(name)
        return meaning in ("alpha", "beta") and name != self.node_parameter(function)

    def _is_null(self, call: ast.Call) -> bool:
        """Whether a call is given bounds that lie side by side: one is the other and a step."""
        called = next((each for each, one in self._calls_of(self.searches) if one is call), None)
        if called is None:
            return False
        stepped = self._stepped_names
        for each in self._bounds_given(called, call):
            for inner in ast.walk(each):
                if isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.Add | ast.Sub):
                    return True
                if isinstance(inner, ast.Name) and inner.id in stepped:
                    return True
                if isinstance(inner, ast.Call) and "next" in ast.unparse(inner.func):
                    return True
        return False

    @cached_property
    def _stepped_names(self) -> set[str]:
        """The variables that are set to a bound and a step, such as ``b = alpha + 1``."""
        found = set[str]()
        for each in self.nodes:
            if not (isinstance(each, ast.Assign) and isinstance(each.value, ast.BinOp)):
                continue
            value = each.value
            names = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            is_step = isinstance(value.op, ast.Add | ast.Sub)
            if is_step and any(argument(name) in ("alpha", "beta") for name in names):
                found |= {target.id for target in each.targets if isinstance(target, ast.Name)}
        return found

    @cached_property
    def scouts(self) -> bool:
        """Whether it tests children by null windows."""
        inner = {id(node) for one in self.recursive for node in ast.walk(one.node)}
        calls = [call for _, call in self._calls_of(self.recursive) if id(call) in inner]
        return any(self._is_null(call) for call in calls)

    @cached_property
    def has_table(self) -> bool:
        """Whether it keeps what it has found out about nodes, to be used when it comes to them again."""
        if not self._words & _TABLE_WORDS:
            return False
        inner = [node for one in self.recursive for node in ast.walk(one.node)]
        return any(
            (isinstance(each, ast.Subscript | ast.Attribute) and isinstance(each.ctx, ast.Store))
            or (isinstance(each, ast.Call) and normalise(getattr(each.func, "attr", "")) in _STORES)
            for each in inner
        )

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
    def _driver_calls(self) -> list[ast.Call]:
        """The calls of drivers by which the recursion starts at the root."""
        ring = {each.name for each in [*self.recursive, *self.drivers[1:]]}
        inner = {id(node) for one in self.recursive for node in ast.walk(one.node)}
        return [
            each
            for one in self.drivers
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call)
            and id(each) not in inner
            and getattr(each.func, "id", getattr(each.func, "attr", "")) in ring
        ]

    @cached_property
    def has_passes(self) -> bool:
        """Whether it searches the tree from its root several times."""
        if not self.drivers or self._words & _SAMPLING:
            return False
        calls = {id(each) for each in self._driver_calls}
        inner = {id(node) for one in self.recursive for node in ast.walk(one.node)}
        for driver in self.drivers:
            for each in ast.walk(driver.node):
                if id(each) in inner or not isinstance(each, ast.For | ast.While):
                    continue
                goes_down = isinstance(each, ast.For) and bool(
                    self._parts_in(
                        getattr(one, "attr", getattr(one, "id", "")) for one in ast.walk(each.iter)
                    )
                    & {"children", "actions"}
                )
                if not goes_down and any(id(one) in calls for one in ast.walk(each)) and self._repeats(each):
                    return True
        if not self.windowed or self.drivers[0].owner in self.node_classes:
            return False
        roots = {id(each) for each in self._driver_calls if self._starts_at_root(each)}
        return sum(most_on_a_path(driver.node.body, roots) for driver in self.drivers) > 1

    def _repeats(self, loop: ast.For | ast.While) -> bool:
        """Whether a loop begins again, other than over the children of a node."""
        if isinstance(loop, ast.While):
            return True
        text = ast.unparse(loop.iter)
        return "range" in text or "count" in text

    def _starts_at_root(self, call: ast.Call) -> bool:
        """Whether a call of a driver passes on the node that it has itself."""
        nodes = {self.node_parameter(each) for each in self.drivers}
        return bool(call.args) and isinstance(call.args[0], ast.Name) and call.args[0].id in nodes

    @cached_property
    def _deepens(self) -> bool:
        """Whether its passes go deeper and deeper."""
        return (
            (
                self.entry not in self.recursive
                and any(
                    isinstance(each, ast.For)
                    and isinstance(each.target, ast.Name)
                    and argument(each.target.id) == "depth"
                    for one in self.drivers
                    for each in ast.walk(one.node)
                )
            )
            or any("deep" in word for word in self._words)
            or any(
                isinstance(each, ast.AugAssign)
                and isinstance(each.target, ast.Name)
                and argument(each.target.id) == "depth"
                for one in self.drivers
                for each in ast.walk(one.node)
            )
        )

    @cached_property
    def sorts(self) -> bool:
        """Whether it looks at moves in an order of its own."""
        names = {
            getattr(each.func, "id", getattr(each.func, "attr", ""))
            for one in self.region
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call)
        }
        return any(name in ("sorted", "sort", "shuffle") or "order" in name.lower() for name in names)

    def readings(self) -> list[Reading]:
        """All readings that may be meant, the most likely one first."""
        first = self.reading
        found = [first]
        if first.negated:
            found.append(replace(first, relative=not first.relative))
        if first.has("player"):
            pairs = [
                first.players,
                (first.players[1], first.players[0], first.players[2]),
                (True, False, None),
            ]
            pairs += [("MAX", "MIN", "CHANCE"), (1, -1, 0), (0, 1, 2), (1, 2, 0)]
            found += [replace(each, players=pair) for each in found for pair in pairs if pair != each.players]
        return found


def searches_in(file: OwnFile) -> list[str]:
    """The functions of a file that look like searches, those that others do not call first."""
    found = []
    for each in file.definitions:
        if each.inside is not None or each.name.startswith("__"):
            continue
        name = f"{each.owner}.{each.name}" if each.owner else each.name
        try:
            function = OwnFunction(file, name)
            looks = function.looks_like_search
        except OwnCodeError:
            continue
        if looks:
            found.append((name, function))
    inner = {each.name for _, function in found for each in function.region if each is not function.entry}
    outer = [name for name, function in found if function.entry.name not in inner - {function.entry.name}]
    return sorted((name for name, _ in found), key=lambda name: name not in outer)


KINDS: Final = (
    "minimax", "alphabeta", "negamax", "expectimax", "mcts", "pvs", "negascout", "memory", "mtdf",
    "aspiration", "deepening",
)  # fmt: skip
"""The kinds of searches that functions are taken for."""
_RULES: Final = frozenset({"actions", "result", "value", "terminal", "player"})
"""What functions tell that are the rules of a game."""
_SAMPLING: Final = frozenset(
    {"visits", "ucb", "ucb1", "uct", "mcts", "backpropagate", "rollout", "simulate", "nvisits"}
)
_MTDF: Final = frozenset({"mtd", "mtdf"})
_TABLE_WORDS: Final = frozenset({
    "tt", "table", "transpositiontable", "transpositions", "transposition", "ttable", "cache", "memo",
    "lowerbound", "upperbound", "lower", "upper", "exact", "flag", "hashtable",
})  # fmt: skip
"""Names where something is kept in a table, by their normalised forms."""
_STORES: Final = frozenset({"setdefault", "store", "put", "update", "save"})
_USUAL: Final = frozenset(
    {"max", "min", "inf", "infinity", "best", "bestvalue", "alpha", "maximizing", "maxvalue", "minvalue"}
)
"""Names in a search, by their normalised forms."""
_SEARCHES: Final = frozenset(
    {"minimax", "negamax", "alphabeta", "expectimax", "alphabetasearch", "minimaxdecision", "mcts"}
)
"""What searches are called themselves, by their normalised forms."""


def _attribute_or_key(node: ast.expr) -> str:
    """What an expression takes of an object: ``n.type``, ``n.type()``, ``n["type"]``, ``n.get("type")``."""
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "get"
        and node.args
    ):
        node = ast.Subscript(node.func.value, node.args[0])
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return node.slice.value if isinstance(node.slice.value, str) else ""
    return node.attr if isinstance(node, ast.Attribute) else ""


def _direction(passed: Iterable[ast.expr]) -> str:
    for each in passed:
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub):
            return "down"
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
            return "up"
    return "same"


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


def _pair(found: list[Any]) -> tuple[Any, Any, Any]:
    """What stands for MAX, MIN and chance, of what players are compared with."""
    texts = [each for each in found if isinstance(each, str)]
    if texts:
        high = next((each for each in texts if "max" in each.lower()), None)
        low = next((each for each in texts if "min" in each.lower()), None)
        chance = next((each for each in texts if each.lower()[:3] in ("cha", "exp", "ran", "avg")), "CHANCE")
        others = [each for each in texts if each not in (high, low, chance)]
        high = high if high is not None else others.pop(0) if others and low is None else None
        low = low if low is not None else others.pop(0) if others else None
        small = "max" if (low or "").islower() else "MAX"
        return high or small, low or ("min" if (high or "").islower() else "MIN"), chance
    numbers = [each for each in found if not isinstance(each, bool)]
    if not numbers:
        return (True, False, None) if found else ("MAX", "MIN", "CHANCE")
    if 0 in numbers and -1 not in numbers:
        return 0, 1, 2
    if 1 in numbers:
        return 1, 2 if 2 in numbers else -1, 0
    return numbers[0], numbers[1] if len(numbers) > 1 else -numbers[0], None
