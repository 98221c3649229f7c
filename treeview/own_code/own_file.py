"""A user's file, parsed and never run: the functions, classes and constants in it."""

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from io import BytesIO
from pathlib import Path
from tokenize import detect_encoding
from typing import Any, Final, TypeGuard

from treeview.messages import UserError, tr
from treeview.own_code.child.named_functions import parse
from treeview.records import dataclass

Function = ast.FunctionDef | ast.AsyncFunctionDef

MAX_SOURCE_CHARS: Final = 1_000_000


class OwnCodeError(UserError):
    """A user's file that cannot be watched."""


class MemberName(str):
    """The name of what a class of the file holds, such as ``Player.MAX``; the child process looks it up."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True)
class MadeFunction:
    """A function that another one makes at the top of the file, as in ``search = make_search(evaluate)``.

    ``definition``: where it stands, inside the one that makes it; ``call``: by which it is made.
    """

    definition: "Definition"
    call: ast.Call


@dataclass
class Definition:
    """A function of the file: where it stands, and the names that it refers to."""

    node: Function
    owner: str
    inside: "Definition | None"
    names: set[str] = field(default_factory=set)

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def full_name(self) -> str:
        """Its name, behind that of its class for a method."""
        return f"{self.owner}.{self.name}" if self.owner else self.name

    @property
    def line(self) -> int:
        """The line that Python calls its first."""
        return min([self.node.lineno, *(each.lineno for each in self.node.decorator_list)])

    @property
    def parameters(self) -> list[ast.arg]:
        arguments = self.node.args
        return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]

    @property
    def own(self) -> list[ast.arg]:
        """Its parameters, without the object of a method."""
        static = any(
            isinstance(each, ast.Name) and each.id == "staticmethod" for each in self.node.decorator_list
        )
        return self.parameters[1:] if self.owner and not static else self.parameters

    @property
    def own_nodes(self) -> Iterator[ast.AST]:
        """The syntax of its body, without what functions and classes in it hold."""
        waiting: list[ast.AST] = [*self.node.body]
        while waiting:
            each = waiting.pop()
            yield each
            if not isinstance(each, Function | ast.Lambda | ast.ClassDef):
                waiting += ast.iter_child_nodes(each)

    @property
    def returns(self) -> str:
        """What it returns, as `SearchFunction.returns` says."""
        nodes = [*self.own_nodes]
        if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in nodes):
            return ""
        gives = any(isinstance(each, ast.Return) and each.value is not None for each in nodes)
        return "value" if gives else "nothing"

    def bind(self, call: ast.Call) -> dict[str, ast.expr]:
        """What a call of it passes for its own parameters, by their names."""
        given = dict(zip((each.arg for each in self.own), call.args, strict=False))
        return given | {each.arg: each.value for each in call.keywords if each.arg}

    @property
    def defaults(self) -> dict[str, ast.expr]:
        arguments = self.node.args
        placed = [*arguments.posonlyargs, *arguments.args]
        found = {
            each.arg: default
            for each, default in zip(
                placed[len(placed) - len(arguments.defaults) :], arguments.defaults, strict=True
            )
        }
        given = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        return found | {each.arg: default for each, default in given if default is not None}


class OwnFile:
    """A user's file, parsed. Raises ``OwnCodeError`` where it is no Python."""

    def __init__(self, source: str, name: str) -> None:
        self.name, self.source = name, source
        if len(source) > MAX_SOURCE_CHARS:
            raise OwnCodeError(tr("{file} is too large for a program"), file=name)
        try:
            self.tree = parse(source)
        except SyntaxError as error:
            text = tr("{file}, line {line}: {problem}")
            raise OwnCodeError(text, file=name, line=error.lineno or 1, problem=error.msg) from None
        except (ValueError, RecursionError, MemoryError):
            raise OwnCodeError(tr("{file} is not valid Python"), file=name) from None
        self.definitions: list[Definition] = []
        self.classes: dict[str, ast.ClassDef] = {}
        self._collect(self.tree, "", None)

    @classmethod
    def read(cls, path: Path, name: str = "") -> "OwnFile":
        """The file at a path, called ``name`` or by its own; raises ``OwnCodeError``."""
        name = name or path.name
        try:
            with path.open("rb") as file:
                data = file.read(4 * MAX_SOURCE_CHARS + 1)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise OwnCodeError(tr("Cannot read {file}: {error}"), file=name, error=reason) from None
        try:  # in the encoding that its first lines name, as Python reads it
            encoding, _ = detect_encoding(BytesIO(data).readline)
            return cls(data.decode(encoding), name)
        except (UnicodeDecodeError, SyntaxError):
            raise OwnCodeError(tr("{file} is not UTF-8 text"), file=name) from None

    def _collect(self, within: ast.AST, owner: str, inside: Definition | None) -> None:
        for child in ast.iter_child_nodes(within):
            if isinstance(child, Function):
                found = Definition(child, owner, inside)
                self.definitions.append(found)
                self._collect(child, "", found)
                continue
            if isinstance(child, ast.ClassDef):
                self.classes[child.name] = child
                self._collect(child, child.name, inside)
                continue
            # ``self(...)`` calls ``__call__``: read as if it said so.
            if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id == "self":
                child.func = ast.copy_location(
                    ast.Attribute(child.func, "__call__", child.func.ctx), child.func
                )
            above = inside
            while above is not None:
                if isinstance(child, ast.Name):
                    above.names.add(child.id)
                elif isinstance(child, ast.Attribute):
                    above.names.add(child.attr)
                above = above.inside
            self._collect(child, owner, inside)

    def find_made(self, maker: Definition) -> Definition | None:
        """Return the function that another one makes and returns; ``None`` where it does anything else."""
        given = [each.value for each in maker.own_nodes if isinstance(each, ast.Return)]
        calls = {name_of(each.func) for each in maker.own_nodes if isinstance(each, ast.Call)}
        inside = {each.name: each for each in self.definitions if each.inside is maker}
        names = {each.id if isinstance(each, ast.Name) else "" for each in given}
        name = names.pop() if len(names) == 1 else ""
        return None if name in calls else inside.get(name)

    @cached_property
    def made(self) -> dict[str, MadeFunction]:
        """The functions that others make, by their names at the top of the file.

        One that takes whatever comes is around the function that is given: it is that.
        """
        top = {each.name: each for each in self.definitions if each.inside is None and not each.owner}
        found: dict[str, MadeFunction] = {}
        for each in self.tree.body:
            if not (isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)):
                continue
            call, names = each.value, [name.id for name in each.targets if isinstance(name, ast.Name)]
            maker = top.get(call.func.id) if isinstance(call.func, ast.Name) else None
            made = self.find_made(maker) if maker is not None else None
            if made is not None and made.node.args.vararg is not None:
                made = top.get(name_of(call.args[0])) if call.args else None
            if made is not None:
                found |= {name: MadeFunction(made, call) for name in names if name not in top}
        return found

    @cached_property
    def constants(self) -> dict[str, Any]:
        """The plain values of names at the top of the file; what classes hold is given by its name."""
        members = [
            f"{owner}.{name.id}"
            for owner, kind in self.classes.items()
            for each in kind.body
            if isinstance(each, ast.Assign)
            for target in each.targets
            for name in ast.walk(target)
            if isinstance(name, ast.Name)
        ]
        found: dict[str, Any] = {name: MemberName(name) for name in members}
        made = [
            each for one in self.definitions if one.name == "__init__" for each in one.node.body
        ]  # which sets what is called ``self.MAX`` later
        for each in (*made, *self.tree.body):
            if not isinstance(each, ast.Assign):
                continue
            for target in each.targets:
                pairs = [(target, each.value)]
                if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
                    pairs = list(zip(target.elts, each.value.elts, strict=False))
                for name, value in pairs:
                    given = constant_value(value, {})
                    if given is not None and isinstance(name, ast.Name | ast.Attribute):
                        found[ast.unparse(name)] = given
        return found


def name_of(node: ast.AST) -> str:
    """The name that an expression is or ends in, as ``f`` and ``a.f`` in "f"; "" for others."""
    name: str = getattr(node, "id", getattr(node, "attr", ""))
    return name


def is_call(node: ast.AST, *names: str) -> TypeGuard[ast.Call]:
    """Whether a node is a call of a function with one of these names."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in names


def constant_value(value: ast.expr, names: Mapping[str, Any]) -> Any:
    """The plain value of an expression, ``None`` where it has none."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str | int | float | bool):
        return value.value
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        inner = constant_value(value.operand, names)
        return -inner if isinstance(inner, int | float) and not isinstance(inner, bool) else None
    if isinstance(value, ast.Name):
        return names.get(value.id)
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
        return names.get(f"{value.value.id}.{value.attr}")
    return None


def most_on_a_path(statements: Sequence[ast.stmt], calls: Collection[int]) -> int:
    """The most of some calls, given by their ``id``, that one run of the statements comes to.

    Of two branches only one is taken. A loop counts as once.
    """
    through, ended = _on_paths(statements, calls)
    return max(through if through is not None else 0, ended)


def _on_paths(statements: Sequence[ast.stmt], calls: Collection[int]) -> tuple[int | None, int]:
    """The most calls on a path past the statements (``None`` for no path), and on one that ends in them."""
    through, ended = 0, 0
    for each in statements:
        if not isinstance(each, ast.If):
            through += _in_expression(each, calls)
            if isinstance(each, ast.Return | ast.Raise):
                return None, max(ended, through)
            continue
        before = through + _in_expression(each.test, calls)
        arms = [_on_paths(arm, calls) for arm in (each.body, each.orelse)]
        ended = max(ended, *(before + arm[1] for arm in arms))
        going = [before + arm[0] for arm in arms if arm[0] is not None]
        if not going:
            return None, ended
        through = max(going)
    return through, ended


def _in_expression(node: ast.AST, calls: Collection[int]) -> int:
    own = int(id(node) in calls)
    if isinstance(node, ast.IfExp):
        arms = (_in_expression(arm, calls) for arm in (node.body, node.orelse))
        return own + _in_expression(node.test, calls) + max(arms)
    return own + sum(_in_expression(child, calls) for child in ast.iter_child_nodes(node))
