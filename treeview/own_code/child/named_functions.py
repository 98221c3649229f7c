"""Turn lambdas and partials into functions with names, so that they are read and watched like others."""

import ast
from collections.abc import Mapping


def parse(source: str | bytes, filename: str = "<unknown>") -> ast.Module:
    """Parse a file; ``name = lambda ...: value`` and ``name = partial(...)`` become functions."""
    tree: ast.Module = _LambdasNamed().visit(ast.parse(source, filename))
    functions = {each.name: each.args for each in tree.body if isinstance(each, ast.FunctionDef)}
    tree.body = [part for each in tree.body for part in _name_partial(each, functions)]
    return tree


class _LambdasNamed(ast.NodeTransformer):
    """Makes a function of every lambda that is assigned to a name."""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        name, value = node.targets[0], node.value
        if len(node.targets) > 1 or not isinstance(name, ast.Name) or not isinstance(value, ast.Lambda):
            return node
        return _define(node, name.id, value.args, value.body)


def _define(node: ast.Assign, name: str, arguments: ast.arguments, value: ast.expr) -> ast.stmt:
    """Make a function that returns a value, at the place of an assignment."""
    made = ast.FunctionDef(name, arguments, [ast.copy_location(ast.Return(value), value)], [])
    vars(made)["type_params"] = []  # which Python 3.12 wants
    return ast.copy_location(made, node)


def _name_partial(node: ast.stmt, functions: Mapping[str, ast.arguments]) -> list[ast.stmt]:
    """Make a function of ``name = partial(function, ...)``; other statements stay as they are.

    What is given is evaluated once, before it, and kept under names that no code can spell.
    """
    call = node.value if isinstance(node, ast.Assign) else None
    if (
        not isinstance(node, ast.Assign)
        or not isinstance(node.targets[0], ast.Name)
        or not isinstance(call, ast.Call)
        or ast.unparse(call.func) not in ("partial", "functools.partial")
        or not all(isinstance(each, ast.Name) for each in (*node.targets, *call.args[:1]))
    ):
        return [node]
    name, function = node.targets[0].id, ast.unparse(call.args[0]) if call.args else ""
    whole = functions.get(function)
    given = {each.arg or "**": each.value for each in call.keywords}
    if whole is None or whole.posonlyargs or whole.vararg or whole.kwarg or name == function:
        return [node]
    given |= dict(zip((each.arg for each in whole.args), call.args[1:], strict=False))
    every = {each.arg for each in (*whole.args, *whole.kwonlyargs)}
    starred = any(isinstance(each, ast.Starred) for each in call.args)
    if starred or not given.keys() <= every or len(given) < len(call.args) - 1 + len(call.keywords):
        return [node]
    before: list[ast.stmt] = []
    for parameter, value in given.items():
        if not isinstance(value, ast.Constant | ast.Name | ast.Lambda):
            kept = f"{name}.{parameter}"
            before.append(ast.Assign([ast.Name(kept, ast.Store())], value))
            given[parameter] = ast.Name(kept, ast.Load())
    missing = len(whole.args) - len(whole.defaults)
    left = [each for each in whole.args if each.arg not in given]
    defaults = [
        value
        for each, value in zip(whole.args[missing:], whole.defaults, strict=True)
        if each.arg not in given
    ]
    pairs = zip(whole.kwonlyargs, whole.kw_defaults, strict=True)
    only = [(each, value) for each, value in pairs if each.arg not in given]
    arguments = ast.arguments(
        [], left, None, [each for each, _ in only], [value for _, value in only], None, defaults
    )
    passed = {each.arg: ast.Name(each.arg, ast.Load()) for each in (*left, *arguments.kwonlyargs)}
    body = ast.Call(call.func, [], [ast.keyword(each, value) for each, value in (given | passed).items()])
    body.func = ast.copy_location(ast.Name(function, ast.Load()), call)
    made = [*before, _define(node, name, arguments, ast.copy_location(body, call))]
    for each in made:
        for part in ast.walk(each):
            if "lineno" in part._attributes and not hasattr(part, "lineno"):
                ast.copy_location(part, node)
    return made
