"""How a user's search sees the tree: by nodes, games, lists, dictionaries, arrays, heaps or graphs."""

import ast
from functools import cached_property

from treeview.own_code.child.usual_names import argument, normalise, part
from treeview.own_code.own_file import Definition, is_call, name_of
from treeview.own_code.source.node_tables import NodeTables
from treeview.own_code.source.search_code import SearchCode, parts_in


class TreeAccess:
    """How the search ``code`` gets at nodes, children and values."""

    def __init__(self, code: SearchCode) -> None:
        self._code = code

    @cached_property
    def own_fields(self) -> set[str]:
        """The attributes of objects that the search makes for itself, such as the frames of a stack."""
        made = {
            each.func.id
            for one in self._code.region
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
        }
        return {
            each.target.id
            for name, kind in self._code.file.classes.items()
            if name in made
            for each in kind.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        } | {
            each.attr
            for name, kind in self._code.file.classes.items()
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
        return self._code.entry.owner in self._code.node_classes

    def node_parameter(self, function: Definition) -> str:
        """The argument of a search function that is the node."""
        if function.owner in self._code.node_classes:
            return function.parameters[0].arg if function.parameters else ""
        own = [each.arg for each in function.own]
        said = [name for name in own if function is self._code.entry and self._code.said.get(name) == "node"]
        if said:
            return said[0]
        if self.interface == "table" and function.line in self.tables.keys:
            return self.tables.keys[function.line]
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
        if self._code.rules:
            return "rules"
        roles = {argument(each.arg) for function in self._code.region for each in function.parameters}
        roles |= set(self._code.said.values())
        attributes = {each.attr for each in self._code.nodes if isinstance(each, ast.Attribute)}
        used = {normalise(each) for each in attributes}
        if used & {"successors", "neighbors", "outdegree", "outedges", "predecessors"} and (
            "graph" in roles or used & {"nodes", "outdegree", "outedges"}
        ):
            return "graph"
        if self.tables.roles:
            return "table"
        if {"index", "values"} <= roles and not parts_in(attributes) & {"children", "actions"}:
            return "heap"
        games = {
            each.value.id if isinstance(each.value, ast.Name) else each.value.attr
            for each in self._code.nodes
            if isinstance(each, ast.Attribute)
            and isinstance(each.value, ast.Name | ast.Attribute)
            and part(each.attr) in ("actions", "result", "terminal", "value", "player")
        }
        if any(argument(name) == "game" for name in games):
            return "game"
        if used & {"ndim", "shape", "isscalar"}:
            return "array"
        below = {"children", "actions", "left"}  # other keys may be of its own results, or of a table
        if parts_in(self.keys) & below and not parts_in(attributes) & below:
            return "dict"
        if any(
            isinstance(each, ast.MatchClass) and name_of(each.cls) in self._code.node_classes
            for each in self._code.nodes
        ):
            return "node"
        if not parts_in(attributes - {"index", "copy", "pop"}) & {
            "children", "actions", "left", "terminal", "value", "result", "won",
        }:  # fmt: skip
            return "list"
        return "node"

    @cached_property
    def unpacked(self) -> tuple[list[str], bool]:
        """The parts into which the recursion unpacks a node of nested lists, and whether all are children."""
        if self.interface != "list":
            return [], False
        nodes = {self.node_parameter(each) for each in self._code.recursive}
        calls = [call for _, call in self._code.calls_of(self._code.recursive)]
        passed = {name_of(each) for call in calls for each in call.args}
        for each in self._code.nodes:
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name) and each.value.id in nodes:
                into = each.targets[0]
                if isinstance(into, ast.Tuple) and all(isinstance(one, ast.Name) for one in into.elts):
                    names = [name_of(one) for one in into.elts]
                    return names, passed >= {*names}
            if (
                isinstance(each, ast.For | ast.comprehension)
                and isinstance(each.iter, ast.Subscript)
                and isinstance(each.iter.slice, ast.Constant)
                and name_of(each.iter.value) in nodes
            ):
                return [ast.unparse(each.iter)], False
        return [], False

    @cached_property
    def tables(self) -> NodeTables:
        """The tables in which it looks up nodes."""
        return NodeTables(self._code)

    @property
    def looked_up_in(self) -> str:
        """What a node itself is the key to its children or its value in, where nothing can stand for that."""
        if self.interface != "list":
            return ""
        if self.tables.holder:
            return self.tables.holder
        stored = {
            name_of(each.value if isinstance(each, ast.Subscript) else each)
            for each in self._code.nodes
            if isinstance(each, ast.Subscript | ast.Name) and isinstance(each.ctx, ast.Store)
        }
        for one in self._code.recursive:
            node = self.node_parameter(one)
            for each in ast.walk(one.node):
                if not isinstance(each, ast.Subscript) or name_of(each.slice) != node:
                    continue
                if name_of(each.value) not in {"", node, *stored}:  # as an attribute of its class, too
                    return name_of(each.value)
        return ""

    @cached_property
    def _passed_nodes(self) -> set[str]:
        """The names that the recursion passes on as nodes."""
        calls = self._code.calls_of(self._code.recursive)
        given = (called.bind(call).get(self.node_parameter(called)) for called, call in calls)
        return {name_of(each) for each in given if each is not None} - {""}

    @property
    def board(self) -> str:
        """The lists that the recursion passes on and writes into, so a board of its own; "" for none."""
        if self.interface != "list":
            return ""
        passed = self._passed_nodes | {self.node_parameter(each) for each in self._code.recursive}
        for each in self._code.recursive_nodes:
            if isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store):
                holder: ast.expr = each
                while isinstance(holder, ast.Subscript):
                    holder = holder.value
                if (
                    isinstance(holder, ast.Name)
                    and holder.id in passed
                    and not isinstance(each.slice, ast.Slice)
                ):
                    return holder.id
        return ""

    @cached_property
    def pairs(self) -> tuple[str, int, str]:
        """The loop by which the recursion takes children from pairs; the child's place; what is beside it.

        That is "move" or "probability", and "" where there are no such pairs, but longer tuples.
        """
        passed = self._passed_nodes
        for each in self._code.recursive_nodes:
            if not isinstance(each, ast.For | ast.comprehension) or not isinstance(each.target, ast.Tuple):
                continue
            places = [place for place, one in enumerate(each.target.elts) if name_of(one) in passed]
            if places and self._are_children(each.iter):
                names = [name_of(one) for one in each.target.elts]
                loop = f"{', '.join(names)} in {ast.unparse(each.iter)}"
                beside = "probability" if part(names[1 - places[0]]) == "probability" else "move"
                return loop, places[0], beside if len(names) == 2 else ""
        return "", 0, ""

    def _are_children(self, what: ast.expr) -> bool:
        """Whether that is all children of a node, as it comes from the tree."""
        if isinstance(what, ast.Call) and isinstance(what.func, ast.Attribute):
            what = what.func
        is_attribute = isinstance(what, ast.Attribute) and part(what.attr) == "children"
        nodes = {self.node_parameter(each) for each in self._code.recursive}
        in_table = isinstance(what, ast.Subscript) and name_of(what.slice) in nodes
        return is_attribute or in_table or (self.interface == "list" and name_of(what) in nodes)

    @property
    def _habits_of_pairs(self) -> set[str]:
        """How children are given in pairs; see `Reading.habits`."""
        _, place, beside = self.pairs
        if not beside or self.interface not in ("node", "game"):
            return set()
        alone = any(
            isinstance(each, ast.For | ast.comprehension)
            and isinstance(each.target, ast.Name)
            and self._are_children(each.iter)
            for each in self._code.recursive_nodes
        )
        found = {f"pairs-{beside}-{'second' if place else 'first'}"}
        return found | ({"pairs-at-chance"} if alone and beside == "probability" else set())

    @property
    def _takes_dictionaries(self) -> bool:
        """Whether inner nodes are dictionaries: it tests for them, or asks for what they hold."""
        nodes = {self.node_parameter(each) for each in self._code.recursive}
        for each in self._code.nodes:
            holder: ast.AST | None = None
            if is_call(each, "isinstance") and len(each.args) == 2 and name_of(each.args[1]) == "dict":
                holder = each.args[0]
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                holder = each.func.value if each.func.attr in ("items", "values", "keys") else None
            if isinstance(holder, ast.Name) and holder.id in nodes:
                return True
        return False

    @cached_property
    def keys(self) -> set[str]:
        """The texts by which something is asked for, but not those of ``**arguments``."""
        given = {each.node.args.kwarg.arg for each in self._code.region if each.node.args.kwarg is not None}
        found = set[str]()
        for each in self._code.nodes:
            holder: ast.expr | None = None
            if isinstance(each, ast.Subscript):
                holder, key = each.value, each.slice
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if each.func.attr == "get" and each.args:
                    holder, key = each.func.value, each.args[0]
            elif isinstance(each, ast.Compare) and isinstance(each.ops[0], ast.In | ast.NotIn):
                holder, key = each.comparators[0], each.left
            if holder is None or (isinstance(holder, ast.Name) and holder.id in given):
                continue
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                found.add(key.value)
        return found

    @cached_property
    def habits(self) -> set[str]:
        """How it knows leaves and numbers; see `Reading.habits`."""
        if self.interface == "table":
            return self.tables.habits
        found = self._habits_of_pairs
        decorators = (each for one in self._code.searches for each in one.node.decorator_list)
        named = {name_of(each.func if isinstance(each, ast.Call) else each) for each in decorators}
        if self.interface == "list" and named & {"cache", "lru_cache"}:
            found.add("tuple")  # lists cannot be cache keys
        if self.interface == "list" and self._takes_dictionaries:
            found.add("dictionary")
        for each in self._code.nodes:
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
                if within and isinstance(key, str) and part(key) in ("children", "left", "right"):
                    found.add("children-missing")
                if within and isinstance(key, str) and part(key) == "value":
                    found.add("value-missing")
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and len(each.args) == 2:
                last = each.args[1]
                if each.func.id == "isinstance" and isinstance(last, ast.Name) and last.id == "tuple":
                    found.add("tuple")
                key = last.value if isinstance(last, ast.Constant) else None
                if each.func.id == "hasattr" and isinstance(key, str) and part(key) == "value":
                    found.add("value-missing")
        return found

    @property
    def quiet(self) -> tuple[str, ...]:
        """What nodes are asked for, where the calls tell all; see `Reading.quiet`."""
        code, everything = self._code, self._code.nodes
        if self.interface != "node" or code.node_classes or self.habits or code.entry not in code.recursive:
            return ()
        words = {each.id for each in everything if isinstance(each, ast.Name)}
        keeps = any(
            isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store) for each in everything
        )
        memory = any(argument(each.arg) == "memory" for one in self._code.searches for each in one.parameters)
        decorated = any(each.node.decorator_list for each in self._code.region)
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
        for function in self._code.searches:
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
