"""The bundled fonts, icons, themes and examples, beside the package in a checkout or inside a wheel."""

import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from treeview.messages import UserError, closest, tr

DEFAULT_EXAMPLE: Final = "boost-drift-dodge"
"""The lesson that the window opens by default."""

_SUFFIX: Final = ".tree.json"


class ResourceError(UserError):
    """A bundled file that does not exist."""


class Example(NamedTuple):
    """A bundled lesson: a tree with the algorithm, options and step that it opens with.

    - ``name``: on the command line; ``topic``: its heading in the gallery.
    - ``title``; ``about``: what it teaches, in a few sentences.
    - ``algorithm``: the name of its algorithm; ``path``: its file.
    """

    name: str
    topic: str
    title: str
    about: str
    algorithm: str
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
        raise ResourceError(problem, name=name)
    return file


def text(name: str) -> str:
    """The text of a resource, such as ``themes/dark.css``; raises ``ResourceError``."""
    return path(name).read_text(encoding="utf-8")


def example_names() -> list[str]:
    """The names of the bundled trees, from the easy to the hard."""
    return list(_topics())


@cache
def _topics() -> dict[str, str]:
    """The topic of each example, in order."""
    topic, found = "", {}
    for line in text("examples/contents.txt").splitlines():
        if line.startswith("#"):
            topic = line.lstrip("# ")
        elif line:
            found[line] = topic
    return found


def example(name: str) -> Path:
    """The file of a bundled tree; raises ``ResourceError`` with a suggestion for a wrong name."""
    names = example_names()
    if name in names:
        return path(f"examples/{name}{_SUFFIX}")
    problem = tr("there is no example {name}; list them with: treeview examples")
    if close := closest(name, names):
        problem = tr("there is no example {name}; did you mean {close}?")
    raise ResourceError(problem, name=repr(name[:40]), close=close)


def examples() -> list[Example]:
    """All bundled lessons. Reads every file: a few milliseconds."""
    return [_example(name, topic) for name, topic in _topics().items()]


def lesson(name: str) -> Example | None:
    """The bundled lesson called ``name``, or ``None``."""
    topic = _topics().get(name)
    return None if topic is None else _example(name, topic)


def _example(name: str, topic: str) -> Example:
    file = example(name)
    head = json.loads(file.read_text(encoding="utf-8"))
    return Example(name, topic, head["title"], head["about"], head["session"]["algorithm"], file)
