"""``dataclass`` as in the standard library, made in a fraction of the time by compiling only ``__init__``."""

from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(*, frozen=False, slots=False, eq=True):
        """What `dataclasses.dataclass` is with these arguments; only type checkers hold what is frozen."""

        def make(cls):
            made = dataclasses.dataclass(repr=False, eq=False, slots=slots)(cls)
            fields = dataclasses.fields(made)
            made.__repr__ = _repr(made.__qualname__, [field.name for field in fields if field.repr])
            if eq:
                values = _values([field.name for field in fields if field.compare])
                made.__eq__ = lambda self, other: (
                    values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented
                )
                made.__hash__ = (lambda self: hash(values(self))) if frozen else None
            return made

        return make

    def _repr(name, fields):
        return lambda self: f"{name}({', '.join(f'{each}={getattr(self, each)!r}' for each in fields)})"

    def _values(fields):
        # With one field, the getter gives no tuple.
        return (
            attrgetter(*fields)
            if len(fields) > 1
            else lambda self: tuple([getattr(self, each) for each in fields])
        )


__all__ = ["dataclass"]
