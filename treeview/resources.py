"""Where the bundled fonts, icons, themes and examples are; the only file that knows.

In a checkout they are beside the package, in ``resources/``; in a wheel they are inside it. The
checkout's own come first: an editable install may hold an older copy.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

DEFAULT_EXAMPLE: Final = "boost-drift-dodge"
"""What the window opens when it is given nothing."""

_SUFFIX: Final = ".tree.json"


class ResourceError(ValueError):
    """Something bundled is asked for that does not exist; the message is one line for a user."""


class Example(NamedTuple):
    """A bundled tree: its name on the command line, its title, what it teaches, its file."""

    name: str
    title: str
    about: str
    path: Path


@cache
def folder() -> Path:
    """The folder that holds everything bundled."""
    package = Path(__file__).parent
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "resources").is_dir():
        return checkout / "resources"
    return package / "resources"


def path(name: str) -> Path:
    """The file of a resource, such as ``fonts/DejaVuSans.ttf``; raises ``ResourceError``."""
    file = folder() / name
    if not file.is_file():
        raise ResourceError(f"{name} is not among the bundled files; is the installation complete?")
    return file


def text(name: str) -> str:
    """The text of a resource, such as ``themes/dark.css``; raises ``ResourceError``."""
    return path(name).read_text(encoding="utf-8")


def example_names() -> list[str]:
    """The names of the bundled trees, from the easy to the hard."""
    lines = text("examples/contents.txt").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def example(name: str) -> Path:
    """The file of a bundled tree; raises ``ResourceError`` with a suggestion for a wrong name."""
    names = example_names()
    if name in names:
        return path(f"examples/{name}{_SUFFIX}")
    import difflib

    close = difflib.get_close_matches(name, names, n=1)
    hint = f"; did you mean {close[0]}?" if close else "; see: treeview examples"
    raise ResourceError(f"there is no example {name[:40]!r}{hint}")


def examples() -> list[Example]:
    """All bundled trees with their titles and lessons. Reads every file: a few milliseconds."""
    found = []
    for name in example_names():
        file = example(name)
        head = json.loads(file.read_text(encoding="utf-8"))
        found.append(Example(name, head["title"], head["about"], file))
    return found
