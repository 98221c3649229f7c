"""Put probes into a file while it is compiled: calls of hooks where its searches begin, return and fail.

They take less than half the time of trace hooks. The file stays as it is, and so do its lines, tracebacks and
variables: what is put in has no line of its own, and the hooks are found among the built-in names, under
names that no code can spell.
"""

import ast
import builtins
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any, Final

from treeview.own_code.child.named_functions import parse
from treeview.own_code.child.reading import SearchFunction

ENTER, BEGIN, LEAVE, UNWIND = " enter ", " begin ", " leave ", " unwind "
"""The names of the hooks, each followed by the place of the search function in the reading.

``enter`` gets the node, the ply, no frame and, if the search has them, the bounds, ``None`` for what is no
argument; it returns the visit. ``begin`` gets that if the first line of the function has begun before.
``leave`` gets it, the value, which it returns, the line, ``None`` for the one that runs, and the bounds if
they are arguments; ``unwind`` gets the visit. They get no more than necessary: each argument takes time at
each call.
"""
VISIT_NAME: Final = " visit"
"""The variable in which a function keeps its visit."""
_NOWHERE: Final = dict.fromkeys(("lineno", "end_lineno", "col_offset", "end_col_offset"), -1)
"""The position of code that belongs to the line before it."""
_LOOKS_AT_VARIABLES: Final = frozenset(("locals", "vars", "dir", "eval", "exec"))


def compile_with_probes(
    source: str | bytes, filename: str, searches: Sequence[SearchFunction]
) -> tuple[CodeType, bool]:
    """Compile a file with probes in the functions that are ``searches``; return whether it has them.

    It has none if a function does something after it has evaluated what it returns, as ``finally`` does, if
    the file may look at all variables of a function, and if its blocks are nested as deeply as they can be.
    """
    tree = parse(source, filename)
    functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
    by_line = {
        (each.name, min([each.lineno, *(one.lineno for one in each.decorator_list)])): each
        for each in functions
    }
    found = [by_line[each.name, each.line] for each in searches if (each.name, each.line) in by_line]
    probed = len(found) == len(searches) and not _looks_at_variables(tree)
    probed = probed and not any(late for each in found for _, late in _returns(each))
    if probed:
        for place, (function, search) in enumerate(zip(found, searches, strict=True)):
            _put_probes(function, search, place)
        try:
            return compile(tree, filename, "exec", dont_inherit=True), True
        except SyntaxError:  # Python limits nested blocks, and a probe adds one
            tree = parse(source, filename)
    return compile(tree, filename, "exec", dont_inherit=True), False


def hooks_that_do_nothing(searches: Sequence[SearchFunction]) -> dict[str, Callable[..., Any]]:
    """Return hooks for probes that run while nothing is watched, by their names."""
    return {
        f"{name}{place}": hook
        for place in range(len(searches))
        for name, hook in ((ENTER, _pass), (BEGIN, _pass), (LEAVE, _pass_on), (UNWIND, _pass))
    }


def install(hooks: Mapping[str, Callable[..., Any]]) -> None:
    """Let the probes call these hooks."""
    vars(builtins).update(hooks)


def _pass(*_: Any) -> None:
    pass


def _pass_on(visit: object, value: Any, *_: Any) -> Any:
    return value


def _looks_at_variables(tree: ast.AST) -> bool:
    """Whether a file may look at all variables of a function; a variable may be called ``eval``."""
    nodes = [*ast.walk(tree)]
    names = [each for each in nodes if isinstance(each, ast.Name)]
    own = {each.id for each in names if isinstance(each.ctx, ast.Store)}
    own |= {each.name for each in nodes if isinstance(each, ast.FunctionDef)}
    own |= {each.arg for each in nodes if isinstance(each, ast.arg)}
    frames = any(isinstance(each, ast.Attribute) and each.attr == "f_locals" for each in nodes)
    return frames or bool({each.id for each in names} - own & _LOOKS_AT_VARIABLES)


def _returns(node: ast.AST, late: bool = False) -> Iterator[tuple[ast.Return, bool]]:
    """Find where a function returns, and whether it does something after the value is evaluated."""
    if isinstance(node, ast.Return):
        yield node, late
    late = late or isinstance(node, ast.With) or bool(getattr(node, "finalbody", ()))
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.stmt | ast.ExceptHandler | ast.match_case) and not isinstance(
            each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
        ):
            yield from _returns(each, late)


def _put_probes(function: ast.FunctionDef, search: SearchFunction, place: int) -> None:
    given, body = function.args, function.body
    names = {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)}
    nodes = [*ast.walk(function)]
    unset = {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Del)}
    unset |= {each.name or "" for each in nodes if isinstance(each, ast.ExceptHandler)}
    bounds = [search.alpha, search.beta] if names - unset >= {search.alpha, search.beta} else []
    for each, _ in [*_returns(function)]:
        _hand_over(each, f"{LEAVE}{place}", bounds)
    passed = [search.node, search.ply, *([search.alpha, search.beta] if search.alpha else ())]
    told = [each if each in names else None for each in passed]
    told.insert(2, None)  # the frame
    start = 0 if ast.get_docstring(function, clean=False) is None else 1
    enter: list[ast.stmt] = [ast.Assign([ast.Name(VISIT_NAME, ast.Store())], _call(f"{ENTER}{place}", told))]
    if body[min(start, len(body) - 1)].lineno == search.line:
        enter.append(ast.Expr(_call(f"{BEGIN}{place}", [VISIT_NAME])))
    fail = ast.ExceptHandler(body=[ast.Expr(_call(f"{UNWIND}{place}", [VISIT_NAME])), ast.Raise()])
    end = ast.Return(_call(f"{LEAVE}{place}", [VISIT_NAME, None, None, *bounds]))
    whole = ast.Try([end], [fail], [], [])
    for added in (*enter, whole):
        for part in ast.walk(added):
            vars(part).update(_NOWHERE)
    whole.body = [*body[start:], end]
    function.body = [*body[:start], *enter, whole]


def _hand_over(node: ast.Return, hook: str, bounds: Sequence[str]) -> None:
    """Hand what a function returns to a hook.

    What is evaluated before the value has no line, and the rest is at that of ``return``, so that the same
    lines run as without it.
    """
    value = node.value or ast.copy_location(ast.Constant(None), node)
    call = _call(hook, [VISIT_NAME, float(node.lineno), *bounds])
    for each in ast.walk(call):
        ast.copy_location(each, node)
    for each in (call.func, call.args[0]):
        vars(each).update(_NOWHERE)
    call.args.insert(1, value)
    node.value = call


def _call(name: str, given: Sequence[str | float | None]) -> ast.Call:
    """Make a call; texts are names."""
    arguments: list[ast.expr] = [
        ast.Name(each, ast.Load()) if isinstance(each, str) else ast.Constant(each) for each in given
    ]
    return ast.Call(ast.Name(name, ast.Load()), arguments, [])
