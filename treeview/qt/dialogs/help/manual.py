"""The pages of the manual in ``resources/manual/``, read as Markdown."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from treeview import resources
from treeview.messages import tr
from treeview.qt.dialogs.help.keys_page import keys_page

FOLDER: Final = "manual"
INDEX: Final = "README.md"
"""The page that lists the others, in their order."""
KEYS: Final = "keys.md"

_HEADING: Final = re.compile(r"^(#+) (.*)$", re.MULTILINE)
_FENCED: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"(?<!!)\[([^]]+)\]\(([^):#]+)(#[^)]*)?\)")


def folder() -> Path:
    """The folder of the pages."""
    return resources.folder() / FOLDER


@cache
def pages() -> tuple[str, ...]:
    """The file names of the pages: the index, and what it lists."""
    text = (folder() / INDEX).read_text("utf-8")
    return (INDEX, *(name for _, name, _ in _LINK.findall(text) if "/" not in name))


def headings(page: str) -> list[tuple[int, str]]:
    """Level and English text of the headings of a page."""
    found = [_HEADING.findall(part) for part in _parts((folder() / page).read_text("utf-8"))[::2]]
    return [(len(marks), text) for part in found for marks, text in part]


def anchor(heading: str) -> str:
    """The name under which a heading is linked to, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def markdown(file: Path) -> str:
    """A page as the window shows it: headings translated, links to files that are not there made plain."""
    if file == folder() / KEYS:
        text = keys_page()
    else:
        text = file.read_text("utf-8")
    parts = _parts(text)
    parts[::2] = [_outside_code(part, file) for part in parts[::2]]
    return "".join(parts)


def _outside_code(text: str, file: Path) -> str:
    exists: Callable[[str], bool] = lambda name: (file.parent / name).exists()  # noqa: E731
    text = _LINK.sub(lambda link: link[0] if exists(link[2]) else link[1], text)
    text = re.sub(r"</?kbd>", "`", text)  # which Qt does not know
    return _HEADING.sub(lambda heading: f"{heading[1]} {tr(heading[2])}", text)


def _parts(text: str) -> list[str]:
    """``text`` cut so that every second part is a block of code."""
    return _FENCED.split(text)
