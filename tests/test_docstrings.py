"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import treeview

HOME = Path(treeview.__file__).parent
MODULES = [
    ".".join(file.relative_to(HOME.parent).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(HOME.rglob("*.py"))
    if ">>> " in file.read_text("utf-8")
]


def test_there_are_examples() -> None:
    assert {"treeview", "treeview.api"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
