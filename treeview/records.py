"""`dataclass` as the standard library has it, made in a fifth of the time.

The standard one compiles the source of up to six methods for each class, and the window needs seventy such
classes for its first picture: a tenth of its start. Here they are closures. Only a class with many instances
has its ``__init__`` compiled, which is then as fast as ever. ``fields``, ``replace`` and ``asdict`` know
these classes; of the options there are ``frozen``, ``slots`` and ``eq``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from dataclasses import MISSING, FrozenInstanceError
    from operator import attrgetter
    from reprlib import recursive_repr

    CLOSURE_INSTANCES = 50
    """How many instances a class makes before its ``__init__`` is compiled."""

    def dataclass(made=None, /, *, frozen=False, slots=False, eq=True):
        """Make a dataclass of the class ``made``; ``frozen``, ``slots``, ``eq``: as in the standard one."""
        if made is None:
            return lambda made: dataclass(made, frozen=frozen, slots=slots, eq=eq)
        cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(made)
        fields = dataclasses.fields(cls)
        names = [field.name for field in fields]
        methods = {"__repr__": _repr([field.name for field in fields if field.repr])}
        if eq:
            values = _getter([field.name for field in fields if field.compare])
            methods["__eq__"] = _eq(values)
            methods["__hash__"] = (lambda self: hash(values(self))) if frozen else None
        if frozen:
            methods["__setattr__"], methods["__delattr__"] = _refusals(cls, frozenset(names))
        if frozen and slots:
            methods["__getstate__"], methods["__setstate__"] = _state_methods(names)
        _put(cls, "__init__", _init(cls, fields, frozen, slots))
        for name, method in methods.items():
            if cls.__dict__.get(name) is None:  # one of its own stays
                _put(cls, name, method)
        return cls

    def _put(cls, name, method):
        if method is not None:
            method.__name__, method.__qualname__ = name, f"{cls.__qualname__}.{name}"
        setattr(cls, name, method)

    def _getter(names):
        """A function that gives the values of these attributes as a tuple."""
        if len(names) > 1:
            return attrgetter(*names)
        return lambda one: tuple(getattr(one, name) for name in names)

    def _init(cls, fields, frozen, slots):
        """The first ``__init__``; the compiled one takes its place, and says what is wrong with arguments."""
        names = [field.name for field in fields if field.init]
        bare = [field for field in fields if field.default is field.default_factory is MISSING]
        required = {field.name for field in bare if field.init}
        known, assign = set(names), object.__setattr__ if frozen else setattr
        after = getattr(cls, "__post_init__", None)
        left = CLOSURE_INSTANCES

        def init(self, *values, **named):
            nonlocal left
            left -= 1
            given = dict(zip(names, values, strict=False))
            right = len(given) == len(values) and named.keys() <= known and given.keys().isdisjoint(named)
            given |= named
            if left < 0 or not right or not required <= given.keys():
                _put(cls, "__init__", _compiled_init(cls, fields, frozen, slots))
                cls.__init__(self, *values, **named)
                return
            for field in fields:
                name = field.name
                if name in given:
                    assign(self, name, given[name])
                elif field.default is not MISSING:
                    assign(self, name, field.default)
                elif field.default_factory is not MISSING:
                    assign(self, name, field.default_factory())
            if after is not None:
                after(self)

        return init

    def _compiled_init(cls, fields, frozen, slots):
        """The ``__init__`` that the standard library compiles for these fields."""
        after = {"__post_init__": cls.__post_init__} if hasattr(cls, "__post_init__") else {}
        named = [(field.name, object, field) for field in fields]
        made = dataclasses.make_dataclass(
            cls.__name__, named, namespace=after, repr=False, eq=False, frozen=frozen, slots=slots
        )
        return made.__init__

    def _repr(names):
        @recursive_repr()
        def describe(self):
            values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
            return f"{type(self).__qualname__}({values})"

        return describe

    def _eq(values):
        def is_same(self, other):
            return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

        return is_same

    def _refusals(cls, names):
        """The ``__setattr__`` and ``__delattr__`` of a frozen class."""

        def assign(self, name, value):
            if type(self) is cls or name in names:
                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def delete(self, name):
            if type(self) is cls or name in names:
                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        return assign, delete

    def _state_methods(names):
        """The ``__getstate__`` and ``__setstate__`` of a frozen class with slots."""

        def state_of(self):
            return [getattr(self, name) for name in names]

        def restore(self, state):
            for name, value in zip(names, state, strict=True):
                object.__setattr__(self, name, value)

        return state_of, restore
