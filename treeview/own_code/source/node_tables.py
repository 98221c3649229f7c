"""Tables in which a search looks nodes up by their names or numbers: children in one, values in another."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import cached_property
from typing import Final

from treeview.own_code.child.usual_names import part
from treeview.own_code.own_file import Definition, is_call, name_of
from treeview.own_code.source.search_code import SearchCode

_CHANGING: Final = frozenset({"add", "append", "setdefault", "update", "pop", "remove", "discard"})
_FACTS: Final = {"player": "players", "probability": "probabilities"}
"""The roles of tables that are called so; see `usual_names`."""
_Root = tuple[str, str]
"""Where a table comes from: "argument", "constructor", "attribute" or "global", and its name there."""


class _CannotTellError(Exception):
    """The tables are used in a way that stand-ins do not have."""


class NodeTables:
    """The tables of the search ``code``.

    A table is known by a loop over ``table[node]`` whose variable is passed on as the next node.

    - ``holder``: the name of the table of children; "" if there is none.
    - ``keys``: the argument that is the node, for each function of the search, by its line.
    - ``roles``: what each table has, by where it comes from: "graph" (children), "values", "estimates"
      (values of all nodes, beside those of leaves), "players", "probabilities"; empty if they cannot be
      replaced.
    - ``habits``: how leaves and inner nodes stand in them; see `Reading.habits`.
    """

    def __init__(self, code: SearchCode) -> None:
        self._code = code
        self.holder, self.keys = "", dict[int, str]()
        self.roles, self.habits = dict[_Root, str](), set[str]()
        self._bodies = {each.line: self._inline_helpers(each) for each in code.region}
        self._passed: dict[int, set[str]] = {}
        self._children: dict[int, set[str]] = {each.line: self._find_children(each) for each in code.searches}
        self._uses = [use for each in code.searches for use in self._uses_of_children(each)]
        found = sorted(set[str]().union(*self._children.values()))
        if not found or not code.recursive:
            return
        self.holder = found[0]
        try:
            roles = self._find_roles()
            self.habits = self._find_habits(roles)
            self.roles = roles
        except _CannotTellError:
            self.habits = set()

    # Where a node is looked up

    def _inline_helpers(self, function: Definition) -> ast.AST:
        """The syntax of a function, with calls of helpers replaced by what these return."""
        searches = self._code.searches
        helpers = {
            each.name: each
            for each in self._code.region
            if each not in searches and all(isinstance(one, ast.Expr | ast.Return) for one in each.node.body)
        }

        class Inliner(ast.NodeTransformer):
            def visit_Call(self, node: ast.Call) -> ast.AST:
                self.generic_visit(node)
                helper = helpers.get(_holder(node.func).removeprefix("self."))
                last = helper.node.body[-1] if helper is not None and helper is not function else None
                if helper is None or not isinstance(last, ast.Return) or last.value is None:
                    return node
                given = helper.defaults | helper.bind(node)

                class Filler(ast.NodeTransformer):
                    def visit_Name(self, node: ast.Name) -> ast.AST:
                        return deepcopy(given.get(node.id, node))

                made: ast.AST = Filler().visit(deepcopy(last.value))
                return made

        made: ast.AST = Inliner().visit(deepcopy(function.node))
        return made

    @cached_property
    def _changed(self) -> set[str]:
        """The names of containers that the search itself fills, such as a memory of what it has seen."""
        found = set[str]()
        for each in self._code.nodes:
            if isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load):
                found.add(_holder(each.value))
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                found |= {_holder(each.func.value)} if each.func.attr in _CHANGING else set()
        return found

    def _children_of(self, function: Definition, within: ast.AST) -> Iterator[tuple[str, str]]:
        """Yield table and node for each ``table[node]`` within some syntax, also where a variable has it."""
        kept = self._find_kept(function)
        given = {each.arg for each in function.own}
        for each in ast.walk(within):
            if isinstance(each, ast.Name) and each.id in kept:
                each = kept[each.id]
            table, key = _find_lookup(each)
            if table and key in given and table not in self._changed:
                yield table, key

    def _find_kept(self, function: Definition) -> dict[str, ast.expr]:
        """The variables that get something looked up."""
        found = dict[str, ast.expr]()
        for each in ast.walk(self._bodies[function.line]):
            name = each.targets[0] if isinstance(each, ast.Assign) else getattr(each, "target", None)
            if isinstance(each, ast.Assign | ast.NamedExpr | ast.AnnAssign) and isinstance(name, ast.Name):
                value = each.value
                while isinstance(value, ast.Subscript) and not _find_lookup(value)[0]:
                    if not isinstance(value.slice, ast.Constant) or not isinstance(value.slice.value, str):
                        break
                    value = value.value  # tree[node]["children"]
                if value is not None and _find_lookup(value)[0]:
                    found[name.id] = value
        return found

    def _find_children(self, function: Definition) -> set[str]:
        """The tables of children that a function reads: it passes on what it finds there."""
        found, body = set[str](), self._bodies[function.line]
        passed = dict[str, list[tuple[str, str]]]()
        for each in ast.walk(body):
            pairs: list[tuple[ast.AST, ast.AST]] = []
            if isinstance(each, ast.For | ast.comprehension):
                pairs = [(_find_value_of_item(each), each.iter)]
            elif isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple):
                pairs = [(each.targets[0], each.value)]
            elif isinstance(each, ast.Assign) and isinstance(each.value, ast.Subscript):
                pairs = [(each.targets[0], each.value.value)]
            for target, source in pairs:
                for name in (one.id for one in ast.walk(target) if isinstance(one, ast.Name)):
                    passed.setdefault(name, []).extend(self._children_of(function, source))
        by_name = {each.name: each for each in self._code.searches}
        for each in ast.walk(body):
            called = by_name.get(name_of(each.func)) if isinstance(each, ast.Call) else None
            if called is None or not isinstance(each, ast.Call):
                continue
            for name, value in called.bind(each).items():
                told = passed.get(value.id, []) if isinstance(value, ast.Name) else []
                if isinstance(value, ast.Subscript):
                    told = [*self._children_of(function, value.value)]
                for table, key in told:
                    found.add(table)
                    self.keys[function.line], self.keys[called.line] = key, name
        self._passed[function.line] = {name for name, told in passed.items() if told}
        return found

    def _uses_of_children(self, function: Definition) -> Iterator[str]:
        """Yield what is done with what the table of children holds: "value", "record", "type", "none"."""
        kept, tables = self._find_kept(function), self._children[function.line]

        def is_it(node: ast.AST) -> bool:
            if isinstance(node, ast.Name):
                node = kept.get(node.id, node)
            return _find_lookup(node)[0] in tables

        for each in ast.walk(self._bodies[function.line]):
            if isinstance(each, ast.Return) and each.value is not None:
                for one in _find_returned(each.value):
                    if is_it(one):
                        yield "value"
                    if isinstance(one, ast.Name) and one.id == self.keys.get(function.line):
                        yield "itself"
            elif isinstance(each, ast.Subscript) and is_it(each.value):
                if isinstance(each.slice, ast.Constant) and isinstance(each.slice.value, str):
                    yield "record"
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if is_it(each.func.value):
                    yield {"get": "record", "items": "moves", "values": "moves"}.get(each.func.attr, "method")
            elif is_call(each, "isinstance", "type") and each.args and is_it(each.args[0]):
                yield "type"
            elif isinstance(each, ast.Compare) and is_it(each.left) and _is_none(each.comparators[0]):
                yield "none"

    # Where tables come from

    def _find_roles(self) -> dict[_Root, str]:
        code, found, tested = self._code, dict[_Root, str](), set[_Root]()
        self._follow_node()
        for one in code.recursive:
            self._check_uses_of_node(one)
        for one in code.region:
            keys = {self.keys.get(one.line, ""), *self._passed.get(one.line, ())} - {""}
            if one not in code.searches:
                keys = {each.arg for each in one.own}
            children = self._children.get(one.line, set())
            for each in ast.walk(self._bodies[one.line]):
                table, key = _find_lookup(each)
                if not key or key not in keys or table in self._changed | self._find_kept(one).keys():
                    continue
                if not table:
                    raise _CannotTellError
                for root in self._roots_of(one, table, []):
                    role = "graph" if table in children else found.get(root, "values")
                    role = _FACTS.get(part(table.removeprefix("self.")), role)
                    found[root] = "graph" if found.get(root) == "graph" else role
                    tested |= {root} if isinstance(each, ast.Call | ast.Compare) else set()
            for table in _find_keys_of_order(self._bodies[one.line]):
                for root in self._roots_of(one, table, []):
                    found.setdefault(root, "estimates")
        values = [root for root, role in found.items() if role == "values"]
        if len(values) > 1:
            found |= {root: "estimates" for root in values if root not in tested}
        by_role = {role: [root for root, each in found.items() if each == role] for role in found.values()}
        if any(len(roots) > 1 for roots in by_role.values()):
            raise _CannotTellError
        return found

    def _follow_node(self) -> None:
        """Find the node among the arguments of what starts the recursion."""
        for _ in self._code.drivers:  # the functions may call each other: each round follows one more call
            for one in self._code.drivers:
                for each in self._code.searches:
                    for call in ast.walk(one.node):
                        if not isinstance(call, ast.Call) or name_of(call.func) != each.name:
                            continue
                        value = each.bind(call).get(self.keys.get(each.line, ""))
                        if isinstance(value, ast.Name) and value.id in {own.arg for own in one.own}:
                            self.keys.setdefault(one.line, value.id)
        if any(each.line not in self.keys for each in self._code.searches):
            raise _CannotTellError

    def _check_uses_of_node(self, function: Definition) -> None:
        """Raise if a function asks for more than tables hold, such as whether a node is called "A"."""
        node = self.keys[function.line]
        for each in ast.walk(self._bodies[function.line]):
            sides = [each.left, *each.comparators] if isinstance(each, ast.Compare) else []
            if isinstance(each, ast.BinOp):
                sides = [each.left, each.right, ast.Constant(0)]
            if isinstance(each, ast.Attribute | ast.Subscript):
                sides = [each.value, ast.Constant(0)]
            has_node = any(isinstance(one, ast.Name) and one.id == node for one in sides)
            if has_node and any(
                isinstance(one, ast.Constant | ast.List | ast.Tuple | ast.Set) for one in sides
            ):
                raise _CannotTellError
            holder = _holder(each.value) if isinstance(each, ast.Subscript) else ""
            if holder in self._children[function.line] and isinstance(each.slice, ast.Constant):  # type: ignore[attr-defined]
                raise _CannotTellError

    def _roots_of(self, function: Definition, name: str, seen: list[tuple[int, str]]) -> set[_Root]:
        """Where a table comes from that a function calls ``name``."""
        if (function.line, name) in seen:
            return set()
        seen.append((function.line, name))
        code = self._code
        if name.startswith("self."):
            maker, attribute = code.constructor, name.removeprefix("self.")
            for each in ast.walk(maker.node) if maker is not None else ():
                if isinstance(each, ast.Assign) and _holder(each.targets[0]) == name:
                    given = name_of(each.value)
                    if maker is not None and given in {one.arg for one in maker.own}:
                        return {("constructor", given)}
                    if isinstance(each.value, ast.Dict | ast.List):
                        return {("attribute", attribute)}
            kind = code.file.classes.get(code.entry.owner)
            for held in kind.body if kind is not None else ():
                if isinstance(held, ast.Assign) and name_of(held.targets[0]) == attribute:
                    return {("attribute", attribute)}
            raise _CannotTellError
        if name not in {each.arg for each in function.parameters}:
            names = (each for each in ast.walk(function.node) if isinstance(each, ast.Name))
            if any(each.id == name and isinstance(each.ctx, ast.Store) for each in names):
                raise _CannotTellError
            return self._roots_of(function.inside, name, seen) if function.inside else {("global", name)}
        found = {("argument", name)} if function is code.entry else set()
        for one in code.region:
            for each in ast.walk(one.node):
                if isinstance(each, ast.Call) and name_of(each.func) == function.name:
                    passed = function.bind(each).get(name)
                    if passed is not None and not _holder(passed):
                        raise _CannotTellError
                    found |= self._roots_of(one, _holder(passed), seen) if passed is not None else set()
        if not found and name in function.defaults:
            raise _CannotTellError
        return found

    # What tables hold

    def _literal(self, role: str, roles: dict[_Root, str]) -> ast.Dict | ast.List | None:
        """The file's own table of a role, if it is written out."""
        names = {name for (_, name), each in roles.items() if each == role}
        given: list[ast.expr] = []
        for each in ast.walk(self._code.file.tree):
            if isinstance(each, ast.Call):
                entry = self._code.entry
                if name_of(each.func) == entry.name:
                    bound = entry.bind(each)
                elif name_of(each.func) == entry.owner and self._code.constructor is not None:
                    bound = self._code.constructor.bind(each)
                else:
                    continue
                given += [value for name, value in bound.items() if name in names]
        names |= {each.id for each in given if isinstance(each, ast.Name)}
        for each in ast.walk(self._code.file.tree):
            if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None:
                targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                given += [each.value for one in targets if name_of(one) in names]
        return next((each for each in given if isinstance(each, ast.Dict | ast.List)), None)

    def _find_habits(self, roles: dict[_Root, str]) -> set[str]:
        uses = {*self._uses}
        found = uses & {"moves"}
        if "method" in uses or uses >= {"moves", "record"}:
            raise _CannotTellError
        has_values = "values" in roles.values()
        if "record" in uses:
            found.add("records")
        elif not has_values:
            if "value" not in uses and "itself" not in uses:
                raise _CannotTellError
            found |= {"leaves-in-table" if "value" in uses else "leaves-are-numbers", "value-missing"}
        for role in roles.values():
            found |= self._habits_of(role, self._literal(role, roles), found)
        if found >= {"leaves-are-numbers", "number-keys"}:
            raise _CannotTellError
        return found

    def _habits_of(self, role: str, literal: ast.Dict | ast.List | None, known: set[str]) -> set[str]:
        """How a table has its nodes; those for which it has nothing are missing, or have ``None``."""
        found = set[str]()
        subject = "children" if role == "graph" else "value"
        holds = [] if literal is None else literal.values if isinstance(literal, ast.Dict) else literal.elts
        if isinstance(literal, ast.List):
            found |= {"number-keys", f"{role}-list"}
        elif literal is not None:
            kinds = {type(getattr(each, "value", None)) for each in literal.keys if each is not None}
            if not kinds <= {str} and not kinds <= {int}:
                raise _CannotTellError
            found |= {"number-keys"} if kinds == {int} else set()
        if role in ("estimates", *_FACTS.values()):
            return found
        forms, records = {type(each) for each in holds}, "records" in known
        if role == "graph" and forms and not records:
            inner = [one for each in holds if isinstance(each, ast.Dict) for one in each.values]
            found |= {"moves"} if inner else set()
            if (
                forms & {ast.Set, ast.JoinedStr}
                or (ast.Dict in forms) != ("moves" in known | found)
                or any(map(_is_text, holds))
                or not all(map(_is_text, inner))
            ):
                raise _CannotTellError
            found |= {"tuple"} if ast.Tuple in forms and ast.List not in forms else set()
        if role == "graph" and records:
            return found
        if any(map(_is_none, holds)):
            found.add(f"{subject}-none")
        elif role == "graph" and literal is not None:
            empty = any(not getattr(each, "elts", getattr(each, "values", True)) for each in holds)
            found |= set() if empty or isinstance(literal, ast.List) else {"children-missing"}
        elif self._is_tested(role):
            found.add(f"{subject}-missing")
        elif role == "graph" and "none" in self._uses:
            found.add("children-none")
        return found

    def _is_tested(self, role: str) -> bool:
        """Whether the search asks if a node is in a table."""
        tables = set[str]().union(*self._children.values())
        for body in self._bodies.values():
            for each in ast.walk(body):
                table, _ = _find_lookup(each) if isinstance(each, ast.Call | ast.Compare) else ("", "")
                if table and table not in self._changed and (table in tables) == (role == "graph"):
                    return True
            if any(isinstance(each, ast.Try) for each in ast.walk(body)):
                return True
        return False


def _holder(node: ast.AST) -> str:
    """The name of what holds a table: ``tree`` or ``self.tree``; "" for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return f"self.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _find_lookup(node: ast.AST) -> tuple[str, str]:
    """Table and node in ``table[node]``, ``table.get(node)`` and ``node in table``; two "" for others."""
    table: ast.AST | None = None
    key: ast.AST | None = None
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        table, key = node.value, node.slice
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        table, key = node.func.value, node.args[0] if node.args else None
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        table, key = node.comparators[0], node.left
        if is_call(table, "set", "list"):
            table = table.args[0] if table.args else table
        if isinstance(table, ast.Call) and name_of(table.func) == "keys":
            table = getattr(table.func, "value", None)
    if table is None or not isinstance(key, ast.Name):
        return "", ""
    return (_holder(table), key.id) if _holder(table) else ("", "")


def _find_returned(value: ast.expr) -> Iterator[ast.expr]:
    """What a returned value is made of: the parts of a pair, of a product, of a choice."""
    if isinstance(value, ast.Tuple | ast.List):
        for each in value.elts:
            yield from _find_returned(each)
    elif isinstance(value, ast.BinOp):
        yield from _find_returned(value.left)
        yield from _find_returned(value.right)
    elif isinstance(value, ast.UnaryOp):
        yield from _find_returned(value.operand)
    elif isinstance(value, ast.IfExp):
        yield from _find_returned(value.body)
        yield from _find_returned(value.orelse)
    elif is_call(value, "int", "float") and value.args:
        yield value.args[0]
    else:
        yield value


def _find_value_of_item(loop: ast.For | ast.comprehension) -> ast.expr:
    """What a loop goes through: of ``for move, child in tree[node].items()`` the child."""
    if isinstance(loop.iter, ast.Call) and name_of(loop.iter.func) == "items":
        return loop.target.elts[-1] if isinstance(loop.target, ast.Tuple) else loop.target
    return loop.target


def _find_keys_of_order(within: ast.AST) -> Iterator[str]:
    """Yield the tables by which children are sorted: ``key=table.get``, ``key=lambda n: table[n]``."""
    for each in ast.walk(within):
        if isinstance(each, ast.keyword) and each.arg == "key":
            if isinstance(each.value, ast.Attribute) and each.value.attr in ("get", "__getitem__"):
                yield _holder(each.value.value)
            elif isinstance(each.value, ast.Lambda) and (table := _find_lookup(each.value.body)[0]):
                yield table


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
