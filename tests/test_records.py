"""`treeview.records.dataclass` does what the standard one does, before and after its init is compiled."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

from treeview import records


def classes(dataclass: Any, **options: bool) -> tuple[Any, Any]:
    """A class, and one that adds to it, made by ``dataclass``."""

    @dataclass(**options)
    class Point:
        """A point."""

        x: int
        y: float = 2.5
        tags: list[str] = field(default_factory=list)
        seen: int = field(default=7, init=False)
        note: str = field(default="", repr=False, compare=False)
        kinds: ClassVar[int] = 3

        def __post_init__(self) -> None:
            object.__setattr__(self, "note", self.note.upper())

    @dataclass(**options)
    class Named(Point):
        """A point with a name."""

        name: str = "n"

        def __repr__(self) -> str:
            return "own"

    return Point, Named


OPTIONS = [
    {},
    {"frozen": True},
    {"slots": True},
    {"eq": False},
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "eq": False},
]
CALLS: list[Callable[[Any], Any]] = [
    lambda made: made(1),
    lambda made: made(1, 2.0, ["a"], "note"),
    lambda made: made(y=3, x=1),
    lambda made: dataclasses.replace(made(1), y=4),
    lambda made: made(),
    lambda made: made(1, 2, 3, 4, 5, 6, 7),
    lambda made: made(1, x=2),
    lambda made: made(1, z=2),
    lambda made: made(1, seen=2),
    lambda made: made(1) == made(1),
    lambda made: made(1) == made(2),
    lambda made: made(1) == (1, 2.5, [], 7),
    lambda made: made(1).tags is made(1).tags,
    lambda made: hash(made(1, tags=())) == hash(made(1, tags=(), note="b")),
    lambda made: hash(made(1)),
    lambda made: setattr(made(1), "x", 2),
    lambda made: delattr(made(1), "x"),
    lambda made: setattr(made(1), "other", 2),
    lambda made: dataclasses.asdict(made(1, 2.0, ["a"])),
    lambda made: [one.name for one in dataclasses.fields(made)],
    lambda made: (made.__match_args__, made.kinds, hasattr(made(1), "__dict__")),
    lambda made: copy.copy(made(1)).note,
    lambda made: copy.deepcopy(made(1, note="a")),
]

SKIPPED = {
    ("eq",): (13, 14),
    ("frozen", "slots"): (17,),
    ("frozen", "slots", "eq"): (13, 14, 17),
}
"""Calls that differ: a hash that is an address, and another attribute, where the standard one stumbles."""


def outcome(call: Callable[[Any], Any], made: Any) -> str:
    try:
        found = call(made)
    except (AttributeError, TypeError, FrozenInstanceError) as error:
        return f"{type(error).__name__}: {error}"
    if found is None or isinstance(found, bool | int | str | list | dict | tuple):
        return repr(found)
    return f"{found} {found.note} {getattr(found, 'name', '')}"


@pytest.mark.parametrize("instances", [0, 1 << 30])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_is_the_standard_one(
    options: dict[str, bool], instances: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "CLOSURE_INSTANCES", instances)
    pairs = zip(classes(records.dataclass, **options), classes(dataclasses.dataclass, **options), strict=True)
    for ours, standard in pairs:
        for number, call in enumerate(CALLS):
            if number in SKIPPED.get(tuple(options), ()):
                continue
            assert outcome(call, ours) == outcome(call, standard), number


@records.dataclass(frozen=True, slots=True)
class Kept:
    """A class that pickle can find."""

    x: int
    y: tuple[int, ...] = ()


def test_a_frozen_one_with_slots_is_pickled() -> None:
    kept = Kept(1, (2,))
    assert pickle.loads(pickle.dumps(kept)) == kept  # noqa: S301 - its own


def test_its_init_is_compiled_once_it_has_many_instances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "CLOSURE_INSTANCES", 2)
    made, _ = classes(records.dataclass)
    first = made.__init__
    made(1), made(2)
    assert made.__init__ is first
    made(3)
    assert made.__init__ is not first
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) missing 1 required positional argument: 'x'"):
        made()
