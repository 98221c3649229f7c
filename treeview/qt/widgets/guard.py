"""Two traps of PySide6: errors in overrides of Qt's virtual methods, and calls that are never let go of.

On CPython 3.11 an exception that C code has raised (``int("x")``, ``[][1]``) and that leaves an
override of a virtual method, called while a method of Qt runs, ends in a segmentation fault: PySide6
6.8 to 6.11 take the exception's value for an exception object, which before 3.12 it need not be.
Catching and raising it again makes it one. Every class here that overrides a virtual method of Qt is
decorated; a test sees to it.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer

C = TypeVar("C", bound=type)


def guard_methods(cls: C) -> C:
    """Make what the methods of ``cls`` that Qt calls may raise safe for Qt to report."""
    for name, method in overrides(cls).items():
        if not hasattr(method, "guarded"):
            setattr(cls, name, _normalise(method))
    return cls


def overrides(cls: type) -> dict[str, Any]:
    """The methods of ``cls`` that stand over those of a class of Qt, whichever class defines them."""
    of_qt = [base for base in cls.__mro__[1:] if base.__module__.startswith(("PySide6", "Shiboken"))]
    if not of_qt:
        return {}
    ours: dict[str, Any] = {}
    for base in reversed(cls.__mro__[: cls.__mro__.index(of_qt[0])]):
        ours |= vars(base)
    return {
        name: value
        for name, value in ours.items()
        if not name.startswith("__") and callable(value) and any(hasattr(base, name) for base in of_qt)
    }


def _normalise(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return method(*args, **kwargs)
        except Exception:
            raise  # an exception that Python code has caught is an object

    call.guarded = True  # type: ignore[attr-defined]
    return call


def call_later(context: QObject, function: Callable[[], object], ms: int = 0) -> None:
    """Call a function from the event loop, after ``ms`` at least, unless ``context`` is deleted before.

    ``QTimer.singleShot`` without delay never lets go of the function (PySide6 6.11) if its context is deleted
    first: with it would stay all Python objects of a window that is closed meanwhile.
    """
    timer = QTimer(context, singleShot=True, interval=ms)
    timer.timeout.connect(function)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
