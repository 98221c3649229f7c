"""The bundled fonts, icons, themes and examples; only this module knows where they are.

A checkout has them beside the package, in ``resources/``; a wheel has them inside. The checkout's come
first, since an editable install may hold an older copy.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from treeview.messages import tr

DEFAULT_EXAMPLE: Final = "boost-drift-dodge"
"""What the window opens by default."""

_SUFFIX: Final = ".tree.json"


class ResourceError(ValueError):
    """A bundled file that does not exist; the message is one line for users, already translated."""


class Example(NamedTuple):
    """A bundled tree: its name on the command line, its title, its lesson and its file."""

    name: str
    title: str
    about: str
    path: Path


@cache
def folder() -> Path:
    """The folder of all bundled files."""
    package = Path(__file__).parent
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "resources").is_dir():
        return checkout / "resources"
    return package / "resources"


def path(name: str) -> Path:
    """The file of a resource, such as ``fonts/DejaVuSans.ttf``; raises ``ResourceError``."""
    file = folder() / name
    if not file.is_file():
        problem = tr("{name} is not among the bundled files; is the installation complete?")
        raise ResourceError(problem.format(name=name))
    return file


def text(name: str) -> str:
    """The text of a resource, such as ``themes/dark.css``; raises ``ResourceError``."""
    return path(name).read_text(encoding="utf-8")


def example_names() -> list[str]:
    """The names of the bundled trees, from easy to hard."""
    lines = text("examples/contents.txt").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def example(name: str) -> Path:
    """The file of a bundled tree; raises ``ResourceError`` with a suggestion for a wrong name."""
    names = example_names()
    if name in names:
        return path(f"examples/{name}{_SUFFIX}")
    import difflib

    close = difflib.get_close_matches(name, names, n=1)
    if close:
        problem = tr("there is no example {name}; did you mean {close}?")
    else:
        problem = tr("there is no example {name}; see: treeview examples")
    raise ResourceError(problem.format(name=repr(name[:40]), close="".join(close)))


def examples() -> list[Example]:
    """All bundled trees with their titles and lessons. Reads every file: a few milliseconds."""
    found = []
    for name in example_names():
        file = example(name)
        head = json.loads(file.read_text(encoding="utf-8"))
        found.append(Example(name, head["title"], head["about"], file))
    return found
