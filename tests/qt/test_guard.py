"""An error in a method that Qt calls is reported; it does not end the program."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

import treeview.qt
from treeview.qt.widgets.guard import guard_methods, overrides

CHILD = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from treeview.qt.widgets.guard import guard_methods

@guard_methods
class Broken(QWidget):
    def event(self, event):
        return super().event(event)
    def resizeEvent(self, event):
        {error}

application = QApplication([])
widget = Broken()
try:
    widget.show()
except Exception as error:
    print("told:", type(error).__name__)
"""


@pytest.mark.parametrize("error", ['int("x")', "[][1]", "len(3)", "1 / 0", 'raise KeyError("x")'])
def test_an_error_in_an_override_is_survived(error: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD.format(error=error)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "told:" in done.stdout or "Error" in done.stderr


def classes() -> Iterator[type]:
    for module in pkgutil.walk_packages(treeview.qt.__path__, "treeview.qt."):
        loaded = importlib.import_module(module.name)
        for found in vars(loaded).values():
            if inspect.isclass(found) and found.__module__ == loaded.__name__:
                yield found


def test_every_override_is_guarded() -> None:
    unguarded = [
        f"{found.__module__}.{found.__name__}.{name}"
        for found in classes()
        for name, method in overrides(found).items()
        if not hasattr(method, "guarded")
    ]
    assert not unguarded
    assert sum(len(overrides(found)) for found in classes()) > 50


class Mixed:
    def event(self, event: object) -> bool:
        return True


class Unguarded(Mixed, QObject):
    def timerEvent(self, event: object) -> None:
        pass


def test_what_a_class_is_mixed_with_is_seen_and_guarded() -> None:
    assert overrides(Mixed) == {}
    assert sorted(overrides(Unguarded)) == ["event", "timerEvent"]

    @guard_methods
    class Both(Mixed, QObject):
        pass

    assert hasattr(vars(Both)["event"], "guarded")
    assert not hasattr(Mixed.event, "guarded")
