"""What a user's function reveals without being run: how it sees the tree, which argument is α.

The source is parsed, never run. What is told is a `Reading`; where several would do, all of them, the most
likely one first, so that the one that agrees with the textbook can be found by trying.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from treeview.games.game_files import FOUR
from treeview.messages import tr
from treeview.own_code.child.reading import Reading, SearchFunction
from treeview.own_code.child.usual_names import argument, normalise, part
from treeview.own_code.own_file import Definition, MemberName, OwnCodeError, OwnFile, constant_value, name_of
from treeview.own_code.source.search_code import SearchCode, parts_in
from treeview.own_code.source.techniques import Techniques
from treeview.own_code.source.tree_access import TreeAccess

ROLES: Final = (
    "node", "game", "depth", "height", "zero", "alpha", "beta", "maximizing", "minimizing", "player",
    "colour", "agent", "evaluate", "index", "values", "graph", "iterations", "random", "memory", "tree",
)  # fmt: skip
"""The roles that an argument can have. Instead of a role, it may get a number, or be `GIVEN`."""
GIVEN: Final = "?"
"""Said of an argument that the caller has given a value already, as `functools.partial` does; a plain value
may follow it."""

_MIN_NAMES: Final = frozenset(
    {"min", "mini", "minvalue", "minimize", "minimise", "minplayer", "minnode", "minmove"}
)
"""What the half of a search is called that moves for MIN, by its normalised forms."""


class OwnFunction:
    """One function of a file, and how it is likely to be meant.

    - ``said``: what the user says of its arguments.
    - ``code``: what belongs to the search; ``access``: how it sees the tree; ``techniques``: what it does.
    """

    def __init__(self, file: OwnFile, name: str, said: Mapping[str, str] | None = None) -> None:
        self.file, self.name = file, name
        self.said = {each: role for each, role in (said or {}).items() if not role.startswith(GIVEN)}
        self._given = {
            each: role[len(GIVEN) :] for each, role in (said or {}).items() if role.startswith(GIVEN)
        }
        owner, _, last = name.rpartition(".")
        fits = [
            each
            for each in file.definitions
            if each.name == last and (each.owner == owner) and each.inside is None
        ]
        made = None if fits else file.made.get(name)
        if made is not None:
            fits = [made.definition]
        if not fits:
            raise OwnCodeError(
                tr("{file} has no function {name}; choose from {names}"),
                file=file.name,
                name=repr(name[:60]),
                names=", ".join(self._names(file)) or tr("none"),
            )
        again = [each for each in fits if last in each.names]  # of two branches, the one that searches
        self.entry = (again or fits)[-1]
        if file.find_made(self.entry) is not None and not self.entry.node.decorator_list:
            raise OwnCodeError(_told_of_maker(file, self.entry))
        plain = {each: ast.literal_eval(value) for each, value in self._given.items() if value}
        self.code = SearchCode(file, self.entry, self.said, plain, made.call if made is not None else None)
        self.access = TreeAccess(self.code)
        self.techniques = Techniques(self.code, self.access)
        if self.kind != "mcts" and (tree_maker := self._tree_maker()):
            raise OwnCodeError(_told_of_own_tree(self, tree_maker))
        parameters = {each.arg for each in self.entry.parameters}
        for unknown in (self.said.keys() | self._given.keys()) - parameters:
            text = tr("{name} has no argument {argument}; it has {names}")
            raise OwnCodeError(
                text, name=name, argument=repr(unknown[:60]), names=", ".join(sorted(parameters))
            )

    @staticmethod
    def _names(file: OwnFile) -> list[str]:
        own = [each.full_name for each in file.definitions if each.inside is None and _can_be_named(each)]
        return [*own, *file.made][:12]

    def _tree_maker(self) -> str:
        """The function or class that makes another tree of the one it is given, which it then searches."""
        for call in self.code.driver_calls:
            called = next(each for each in self.code.searches if each.name == name_of(call.func))
            node = called.bind(call).get(self.access.node_parameter(called))
            makers = {name_of(one.func) for one in self._calls_behind(node) if isinstance(one, ast.Call)}
            for each in self.file.definitions:
                name = each.owner if each.name == "__init__" else each.name
                calls = {name_of(one.func) for one in ast.walk(each.node) if isinstance(one, ast.Call)}
                if name in makers & calls and each not in self.code.recursive:
                    return name
        return ""

    def _calls_behind(self, value: ast.expr | None) -> list[ast.expr]:
        """Where a value comes from: itself, or what its function assigns to its name."""
        if not isinstance(value, ast.Name):
            return [value] if value is not None else []
        return [
            each.value
            for one in self.code.drivers
            for each in ast.walk(one.node)
            if isinstance(each, ast.Assign) and any(name_of(target) == value.id for target in each.targets)
        ]

    @property
    def draws_lots(self) -> bool:
        """Whether two runs on one tree may differ: no textbook run can be set beside it."""
        return self.kind == "mcts"

    @property
    def may_return_place(self) -> bool:
        """Whether it may return the place of a child among its siblings: it counts them."""
        called = {name_of(each.func) for each in self.entry.own_nodes if isinstance(each, ast.Call)}
        return bool(called & {"enumerate", "range", "index", "argmax", "argmin"})

    @property
    def kind(self) -> str:
        """What it means to be; see `techniques.KINDS`."""
        return self.techniques.kind

    @property
    def own_arguments(self) -> list[str]:
        """The names of its arguments, without the object of a method."""
        return [each.arg for each in self.entry.own]

    def read_names(self, names: Iterable[str]) -> list[str]:
        """Return those of some global names that functions read, not only count up or set."""
        read = {
            name_of(each)
            for one in self.file.definitions
            for each in ast.walk(one.node)
            if isinstance(each, ast.Name | ast.Attribute) and isinstance(each.ctx, ast.Load)
        }
        return [name for name in names if name.endswith(".cache") or name.rpartition(".")[2] in read]

    def recursive_arguments(self, name: str) -> list[ast.expr]:
        """What the recursion passes for an argument of the function."""
        return self._recursive_arguments(self.entry, name) if self.entry in self.code.recursive else []

    def _recursive_arguments(self, function: Definition, parameter: str) -> list[ast.expr]:
        """What the recursion passes for an argument."""
        calls = (call for called, call in self.code.calls_of(self.code.recursive) if called is function)
        return [given[parameter] for given in map(function.bind, calls) if parameter in given]

    def likely_role(self, name: str) -> str:
        """Return the likeliest role of an argument whose name tells nothing."""
        for each in self.recursive_arguments(name):
            if _is_truth(each):
                return "maximizing"
            if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub):
                inner = each.operand
                return "colour" if isinstance(inner, ast.Name) and inner.id == name else "alpha"
            if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub):
                return "depth"
            if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
                return "zero"
        bound = self._likely_bound(name)
        if bound:
            return bound
        default = self.entry.defaults.get(name)
        if isinstance(default, ast.Constant) and isinstance(default.value, bool):
            return "maximizing"
        taken = {self.role(self.entry, other) for other in self.own_arguments}
        return next((role for role in ("node", "depth", "alpha", "beta") if role not in taken), "0")

    def _likely_bound(self, name: str) -> str:
        """Whether an argument is compared with another one as α is with β; "" where it is not."""
        own = {*self.own_arguments}
        for each in ast.walk(self.entry.node):
            if not isinstance(each, ast.Compare) or len(each.ops) != 1:
                continue
            left, right = each.left, each.comparators[0]
            if not (
                isinstance(left, ast.Name) and isinstance(right, ast.Name) and {left.id, right.id} <= own
            ):
                continue
            if isinstance(each.ops[0], ast.Gt | ast.GtE):
                return {left.id: "alpha", right.id: "beta"}.get(name, "")
            if isinstance(each.ops[0], ast.Lt | ast.LtE):
                return {left.id: "beta", right.id: "alpha"}.get(name, "")
        return ""

    def _turn(self, name: str) -> str:
        """Whether an argument is true where MAX moves, or where MIN does; "" where that cannot be told.

        The recursion passes nothing but ``True``, ``False`` or ``not name`` for it, and ``if name`` goes to
        what takes the highest value, or the lowest.
        """
        passed = self.recursive_arguments(name)
        if not passed or not all(map(_is_truth, passed)):
            return ""
        for each in ast.walk(self.entry.node):
            if not isinstance(each, ast.If | ast.IfExp) or name_of(each.test) != name:
                continue
            body = each.body if isinstance(each.body, list) else [each.body]
            words = {name_of(inner) for one in body for inner in ast.walk(one)} & {"max", "min"}
            if len(words) == 1:
                return "maximizing" if words == {"max"} else "minimizing"
        return ""

    def _motion(self, parameter: str) -> str:
        """Whether a number goes "down" or "up" with each ply, or stays the "same"; "" for no recursion."""
        if self.entry not in self.code.recursive:
            return ""
        return _direction(self._recursive_arguments(self.entry, parameter))

    def _constants(self, names: set[str], meaning: str) -> list[Any]:
        """The constants that players are compared with."""
        found: list[Any] = []
        for one, other in (pair for each in self.code.nodes for pair in _find_compared(each)):
            inner = one.func if isinstance(one, ast.Call) else one
            name = inner.id if isinstance(inner, ast.Name) else ""
            is_it = name in names or self.code.rules.get(name) == meaning
            is_it = is_it or part(_attribute_or_key(one)) == meaning
            is_it = is_it or (isinstance(one, ast.Subscript) and part(name_of(one.value)) == meaning)
            value = constant_value(other, self.file.constants)
            if is_it and value is not None and value not in found:
                found.append(value)
        return found

    @cached_property
    def players(self) -> tuple[Any, ...]:
        """What stands for MAX, MIN and chance, and for leaves where nodes are compared with that, too."""
        names = {
            each.arg
            for function in self.code.searches
            for each in function.parameters
            if argument(each.arg) == "player"
        }
        names |= {
            each.targets[0].id
            for each in self.code.nodes
            if isinstance(each, ast.Assign)
            and isinstance(each.targets[0], ast.Name)
            and argument(each.targets[0].id) == "player"
        }
        found = self._constants(names, "player")
        leaves = [each for each in found if isinstance(each, str) and _is_leaf(each)]
        return *self._movers(names, [each for each in found if each not in leaves]), *leaves[:1]

    def _movers(self, names: set[str], found: list[Any]) -> tuple[Any, Any, Any]:
        """What stands for MAX, MIN and chance, of what arguments and nodes are compared with."""
        for owner in {each.rpartition(".")[0]: each for each in found if isinstance(each, MemberName)}:
            members = (name for name in self.file.constants if name.rpartition(".")[0] == owner)
            found += [MemberName(name) for name in members if name not in found and not _is_leaf(name)]
        for each in self.code.nodes:
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
        if function is self.entry and name in self._given:
            return "?"
        if function is self.entry and name in self.said:
            return self.said[name]
        has_default = name in function.defaults
        interface = self.access.interface
        if interface == "table":
            place = "argument" if function is self.entry else "constructor"
            if table := self.access.tables.roles.get((place, name)):
                return table
        if name == self.access.node_parameter(function) and interface != "heap":
            return "tree" if interface == "graph" and argument(name) == "graph" else "node"
        meaning = argument(name)
        if meaning in ("", "node") and self._is_sign(name):
            return "colour"
        if meaning in ("", "node") and function is self.entry and (turn := self._turn(name)):
            return turn
        if meaning == "node" and function is self.entry and interface in ("game", "graph", "heap"):
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

    def _is_sign(self, name: str) -> bool:
        """Whether the recursion turns the sign of an argument from ply to ply, as that of the mover is."""
        passed = self.recursive_arguments(name)
        return bool(passed) and all(
            isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub) and name_of(each.operand) == name
            for each in passed
        )

    def _arguments(self, function: Definition) -> tuple[tuple[str, str], ...]:
        keyword_only = {each.arg for each in function.node.args.kwonlyargs}
        found, skipped = [], False
        for each in function.own:
            role = self.role(function, each.arg)
            if role == "?":
                skipped = True
                continue
            if not role:
                text = tr(
                    "it is unclear what the argument {argument} of {name} is; say so with {example}, "
                    "in Python with {python}"
                )
                role = self.likely_role(each.arg)
                told, python = f"--argument {each.arg}={role}", f"arguments={ {each.arg: role} }"
                raise OwnCodeError(text, argument=each.arg, name=self.name, example=told, python=python)
            found.append((each.arg if skipped or each.arg in keyword_only else "", role))
        return tuple(found)

    def _search_function(self, function: Definition) -> SearchFunction:
        names = [each.arg for each in function.own]
        own = {
            each.id
            for each in ast.walk(function.node)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        around = {
            name for each in function.node.body if isinstance(each, ast.Nonlocal) for name in each.names
        }
        roles = {name: argument(name) for name in (*names, *sorted(own - around))}
        if function is self.entry:
            roles |= self.said

        def name_for(role: str) -> str:
            named = [name for name, each in roles.items() if each == role]
            return max(named, key=lambda name: (name in names, len(name))) if named else ""

        alpha, beta = (name_for("alpha"), name_for("beta")) if self.techniques.windowed else ("", "")
        ply = next((name for name in names if argument(name) == "depth"), "")
        return SearchFunction(
            function.name, function.line, self.access.node_parameter(function), alpha, beta, ply,
            self.techniques.passes_window(function, alpha, beta), function.returns,
            bool(ply) and _direction(self._recursive_arguments(function, ply)) == "down",
        )  # fmt: skip

    def _is_own_method(self, called: ast.Attribute) -> bool:
        """Whether ``self.value(...)`` is a method of the search, and says nothing of its nodes."""
        methods = {each.name for each in self.code.region if each.owner == self.entry.owner}
        is_own = isinstance(called.value, ast.Name) and called.value.id == "self" and called.attr in methods
        return is_own and bool(self.entry.owner) and not self.access.is_node_method

    @property
    def limits_depth(self) -> bool:
        """Whether it has a depth limit, and heeds it."""
        names = {each.arg for each in self.entry.own if self.role(self.entry, each.arg) == "depth"}
        maker = self.code.constructor
        told = names or (maker is not None and any(argument(each.arg) == "depth" for each in maker.own))
        if told and self.techniques.has_passes:
            own = {each.arg for one in self.code.searches for each in one.own}
            names |= {name for name in own if argument(name) == "depth"}
        tests = [each.test for each in self.code.nodes if isinstance(each, ast.If | ast.IfExp | ast.While)]
        named = {each.id for test in tests for each in ast.walk(test) if isinstance(each, ast.Name)}
        return bool(names & named)

    def _fixed_plies(self) -> int:
        """The depth that a number of plies, counted up, is compared with; 0 for none."""
        names = {each.arg for each in self.entry.own if self.role(self.entry, each.arg) == "zero"}
        for each in self.code.nodes:
            if isinstance(each, ast.Compare) and isinstance(each.left, ast.Name) and each.left.id in names:
                found = constant_value(each.comparators[0], self.file.constants)
                if isinstance(found, int) and not isinstance(found, bool) and found > 0:
                    return found
        return 0

    def _check_interface(self) -> None:
        """Raise ``OwnCodeError`` where nothing can stand for the tree as the function sees it."""
        code, access = self.code, self.access
        if any(code.calls_of_yielded):
            text = tr("{name} yields the values of its nodes; only values that are returned can be watched")
            raise OwnCodeError(text, name=self.entry.name)
        holder = access.looked_up_in
        if access.interface == "table":  # arguments that the caller has given hold the caller's own nodes
            tables = {name for place, name in access.tables.roles if place == "argument"}
            if not self._given.keys().isdisjoint({*tables, access.node_parameter(self.entry)}):
                holder = access.tables.holder
        if holder:
            raise OwnCodeError(told_of_tables(self.entry.name, holder))
        parts, are_children = access.unpacked
        if parts and not (are_children and len(parts) == 2):
            text = tr(
                "{name} takes a node apart into {parts}; it can be watched where a node is an object, a "
                "dictionary or a list of its children"
            )
            raise OwnCodeError(text, name=self.entry.name, parts=", ".join(parts))
        if access.board:
            text = tr(
                "{name} writes into the board that it searches ({board}); a game of your own needs functions "
                "for its rules, called actions, result, terminal and utility"
            )
            raise OwnCodeError(text, name=self.entry.name, board=access.board)
        loop, _, beside = access.pairs
        if loop and not (beside and access.interface in ("node", "game")):
            text = tr(
                "{name} takes children out of tuples ({loop}); only the pairs of a child and its move or "
                "probability that a node or a game gives can be watched"
            )
            raise OwnCodeError(text, name=self.entry.name, loop=loop)

    @cached_property
    def reading(self) -> Reading:
        """The most likely reading. Raises ``OwnCodeError`` where an argument cannot be told."""
        code, access, techniques = self.code, self.access, self.techniques
        self._check_interface()
        everything = [*ast.walk(self.file.tree)]  # functions are called by their names as texts, too
        calls = [each.func for each in everything if isinstance(each, ast.Call)]
        called = {
            each.attr for each in calls if isinstance(each, ast.Attribute) and not self._is_own_method(each)
        }
        discarded = {
            each.value.func.attr
            for each in code.nodes
            if isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Call)
            and isinstance(each.value.func, ast.Attribute)
        }
        maker = None if access.is_node_method else code.constructor
        searches = tuple(
            each
            for each in map(self._search_function, code.searches)
            if each.node or each.name == self.entry.name
        )
        words = {normalise(each.id) for each in code.nodes if isinstance(each, ast.Name)}
        given = (role for _, role in self._arguments(self.entry))
        passed = (argument(each.arg) for one in code.recursive for each in one.own)
        colour = "colour" in {*given, *passed}
        goes_on = {call for _, call in code.calls_of(code.searches)}
        fallbacks = {  # tests for a missing value, not for a leaf
            each.test
            for each in code.nodes
            if isinstance(each, ast.IfExp) and goes_on.isdisjoint(ast.walk(each))
        }
        compares_none = any(
            isinstance(each, ast.Compare)
            and each not in fallbacks
            and isinstance(each.comparators[0], ast.Constant)
            and each.comparators[0].value is None
            and any(
                part(node.attr) == "value" for node in ast.walk(each.left) if isinstance(node, ast.Attribute)
            )
            for each in code.nodes
        )
        attributes = {node.attr for node in code.nodes if isinstance(node, ast.Attribute)}
        names = attributes | words
        tables = {*access.tables.roles.values()} if access.interface == "table" else set[str]()
        seen = {"player"} if "players" in tables else {"left", "right"} if access.unpacked[0] else set[str]()
        by_nodes = parts_in(names) & {"is_chance", "probability", "probabilities"} or "min" in words
        if tables:
            by_nodes = "probabilities" in tables
        relative = techniques.negated and not colour and "player" not in parts_in(names)
        return Reading(
            self.name,
            access.interface,
            self._arguments(self.entry),
            self._arguments(maker) if maker else (),
            searches,
            tuple(sorted(called)),
            tuple(sorted(discarded)),
            tuple(sorted(access.keys)),
            tuple(sorted(access.habits | ({"numbers"} if self.draws_lots else set()))),
            self.players,
            self.entry.owner if access.is_node_method else next(iter(code.node_classes), ""),
            code.node_classes if len(code.node_classes) > 1 else {},
            techniques.negated,
            relative,
            techniques.expects and not by_nodes,
            self.limits_depth and not compares_none and "value-missing" not in access.habits,
            tuple(sorted(parts_in((attributes - access.own_fields) | access.keys | {*code.rules} | seen))),
            self._fixed_plies(),
            () if relative or self.draws_lots else access.quiet,
            tuple(code.rules),
            tuple(
                (f"self.{name}" if place == "attribute" else name, role)
                for (place, name), role in access.tables.roles.items()
                if place in ("global", "attribute")
            )
            if access.interface == "table"
            else (),
            techniques.ordering_lines,
            normalise(self.name.rpartition(".")[2]) in _MIN_NAMES,
        )

    def readings(self) -> list[Reading]:
        """All readings that may be meant, the most likely one first."""
        first = self.reading
        found = [first]
        if first.negated:
            found.append(replace(first, relative=not first.relative))
        if first.has("player") and not _are_named(first.players):
            pairs = [
                first.players,
                (first.players[1], first.players[0], *first.players[2:]),
                (True, False, None),
            ]
            pairs += [("MAX", "MIN", "CHANCE"), (1, -1, 0), (0, 1, 2), (1, 2, 0)]
            found += [replace(each, players=pair) for each in found for pair in pairs if pair != each.players]
        return found


def holds_function(path: Path) -> bool:
    """Return whether a file has a function that looks like a search, and no game; the file is not run."""
    try:
        file = OwnFile.read(path)
        outer_functions(file)
    except OwnCodeError:
        return False
    bases = (base for each in file.classes.values() for base in each.bases)
    if any(ast.unparse(base).rpartition(".")[2] == "Game" for base in bases):
        return False
    return not {each.full_name for each in file.definitions}.issuperset(FOUR)


def outer_functions(file: OwnFile) -> list[str]:
    """The functions of a file that look like searches and that no other of them calls.

    Raises ``OwnCodeError`` if no function looks like a search.
    """
    found: list[OwnFunction] = []
    named = [each.full_name for each in file.definitions if each.inside is None and _can_be_named(each)]
    for name in (*named, *file.made):
        try:
            function = OwnFunction(file, name)
            if function.code.looks_like_search and function.name not in {one.name for one in found}:
                found.append(function)
        except OwnCodeError:
            continue
    if not found:
        problem = tr("{file} has no function that looks like a search")
        if any(isinstance(node, ast.Yield) for node in ast.walk(file.tree)):
            problem = tr(
                "{file} has no function that looks like a search; a generator that yields its steps needs "
                "the decorator treeview.algorithm"
            )
        for each in file.definitions:
            inner = file.find_made(each)
            if inner is not None and inner.node.args.vararg is None:
                problem = _told_of_maker(file, each)
        raise OwnCodeError(problem, file=file.name)
    called = {
        each.line
        for function in found
        for each in function.code.region
        if each is not function.entry and not _only_share_a_name(each, function.entry)
    }
    outer = [function.name for function in found if function.entry.line not in called]
    first = min(found, key=lambda function: not function.entry.returns)  # a generator only helps another
    return outer or [first.name]


def _only_share_a_name(one: Definition, other: Definition) -> bool:
    """Whether a function and a method of one name each come back to themselves, not to each other."""
    return (
        one.name == other.name
        and bool(one.owner) != bool(other.owner)
        and _calls_itself(one)
        and _calls_itself(other)
    )


def _calls_itself(function: Definition) -> bool:
    """Whether a function calls itself by its name, or a method by ``self``."""
    itself = f"self.{function.name}" if function.owner else function.name
    calls = (each for each in ast.walk(function.node) if isinstance(each, ast.Call))
    return any(ast.unparse(each.func) == itself for each in calls)


def _told_of_maker(file: OwnFile, maker: Definition) -> str:
    """Tell that a function makes a search, and what can be watched in its place."""
    made = (each for each, one in file.made.items() if one.definition.inside is maker)
    example = next(made, "")
    if example:
        return tr("{name} makes a search; watch {example}").format(name=maker.name, example=example)
    text = tr("{name} makes a search; give it a name at the top of the file, as in {example}")
    return text.format(name=maker.name, example=f"search = {maker.name}(...)")


def told_of_tables(name: str, holder: str) -> str:
    """Tell that a function looks nodes up in something that no table can stand for."""
    text = tr(
        "{name} looks nodes up in {holder} in a way that cannot be watched; it can be where one table has "
        "the children and one the values, as globals or arguments"
    )
    return text.format(name=name, holder=holder)


def _told_of_own_tree(function: OwnFunction, maker: str) -> str:
    """Tell that a function searches a tree that it makes itself, and what can be watched in its place."""
    searches = (
        each for each in function.code.recursive if each.inside is None and each is not function.entry
    )
    search = next(searches, None)
    if search is None:
        text = tr("{name} searches a tree of its own, which {maker} makes; only the given one can be watched")
        return text.format(name=function.name, maker=maker)
    text = tr("{name} searches a tree of its own, which {maker} makes; watch {search}")
    return text.format(name=function.name, maker=maker, search=search.full_name)


def _can_be_named(function: Definition) -> bool:
    return function.name == "__call__" or not function.name.startswith("__")


def _find_compared(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield what is compared with what by an operator or by the cases of ``match``."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq | ast.Is):
        yield node.left, node.comparators[0]
        yield node.comparators[0], node.left
    if isinstance(node, ast.Match):
        for case in node.cases:
            subjects, patterns = [node.subject], [case.pattern]
            if isinstance(node.subject, ast.Tuple) and isinstance(case.pattern, ast.MatchSequence):
                subjects, patterns = node.subject.elts, case.pattern.patterns
            for subject, pattern in zip(subjects, patterns, strict=False):
                for each in ast.walk(pattern):
                    if isinstance(each, ast.MatchValue):
                        yield subject, each.value


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


def _is_truth(node: ast.expr) -> bool:
    """Whether an expression is ``True``, ``False`` or ``not`` something."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def _direction(passed: Iterable[ast.expr]) -> str:
    for each in passed:
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub):
            return "down"
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
            return "up"
    return "same"


def _is_leaf(word: str) -> bool:
    """Whether a text or the name of an enumeration's member means a leaf, as "leaf" and "Kind.LEAF" do."""
    return part(word.rpartition(".")[2]) == "terminal"


def _are_named(players: tuple[Any, ...]) -> bool:
    """Whether names tell which player is MAX and which is MIN."""
    high, low = (str(each).rpartition(".")[2].lower() for each in players[:2])
    return "max" in high and "min" in low


def _pair(found: list[Any]) -> tuple[Any, Any, Any]:
    """Which of the things that players are compared with stand for MAX, MIN and chance."""
    texts = [each for each in found if isinstance(each, str)]
    if texts:
        words = {each: each.rpartition(".")[2].lower() for each in texts}
        high = next((each for each in texts if "max" in words[each]), None)
        low = next((each for each in texts if "min" in words[each]), None)
        chance = next((each for each in texts if words[each][:3] in ("cha", "exp", "ran", "avg")), "CHANCE")
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
