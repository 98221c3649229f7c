"""What a user's file keeps from one call to the next: globals, attributes, caches."""

from collections import deque
from collections.abc import Iterator, Mapping
from types import FunctionType
from typing import Any, Final

MAX_ITEMS: Final = 10_000
"""Of a larger container only the number of items is looked at."""
_PLAIN: Final = (int, float, str, bool, type(None))
_CONTAINERS: Final = (list, dict, set, deque)

Kept = dict[str, tuple[Any, Any]]


def look_at(space: Mapping[str, Any], module: str) -> Kept:
    """Return what a file keeps now, by name; ``space``: its globals, ``module``: what it is called there."""
    return {name: (value, _state_of(value)) for name, value in _find_held(space, module)}


def find_changed(before: Kept, after: Kept) -> list[str]:
    """Return the names of what has another value, or other contents, than before."""
    return [
        name
        for name, (value, state) in after.items()
        if name in before and not _is_same(before[name], value, state)
    ]


def _find_held(space: Mapping[str, Any], module: str) -> Iterator[tuple[str, Any]]:
    for name, value in [*space.items()]:
        if name.startswith("__"):
            continue
        if type(value) is FunctionType and value.__module__ == module:
            yield from _find_in_function(name, value)
        elif hasattr(type(value), "cache_info"):
            yield f"{name}.cache", value.cache_info().currsize
        elif (value if isinstance(value, type) else type(value)).__module__ == module:
            yield from ((f"{name}.{each}", held) for each, held in _attributes(value))
        elif type(value) in _PLAIN or isinstance(value, _CONTAINERS):
            yield name, value


def _find_in_function(name: str, function: FunctionType) -> Iterator[tuple[str, Any]]:
    yield from ((f"{name}.{each}", held) for each, held in _attributes(function))
    code = function.__code__
    given = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    told = [*zip(given[len(given) - len(defaults) :], defaults, strict=True)]
    for each, value in (*told, *(function.__kwdefaults__ or {}).items()):
        if isinstance(value, _CONTAINERS):
            yield each, value
    for each, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        try:
            value = cell.cell_contents
        except ValueError:  # it has no value yet
            continue
        if type(value) in _PLAIN or isinstance(value, _CONTAINERS):
            yield each, value


def _attributes(holder: Any) -> Iterator[tuple[str, Any]]:
    for name, value in [*getattr(holder, "__dict__", {}).items()]:
        if not name.startswith("__") and (type(value) in _PLAIN or isinstance(value, _CONTAINERS)):
            yield name, value


def _state_of(value: Any) -> Any:
    if not isinstance(value, _CONTAINERS):
        return None
    if len(value) > MAX_ITEMS:
        return len(value)
    return [*value, *value.values()] if isinstance(value, dict) else [*value]


def _is_same(before: tuple[Any, Any], value: Any, state: Any) -> bool:
    if type(value) in _PLAIN:
        return type(before[0]) is type(value) and (before[0] == value or before[0] is value)
    if value is not before[0] or type(state) is not type(before[1]):
        return False
    if not isinstance(state, list):
        return bool(state == before[1])
    return len(state) == len(before[1]) and all(map(_is_equal, state, before[1]))


def _is_equal(one: Any, other: Any) -> bool:
    return one is other or (type(one) in _PLAIN and type(one) is type(other) and one == other)
