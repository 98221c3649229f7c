"""The kinds of files that hold sheets."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final, Literal, NamedTuple

Holds = Literal["one", "pages", "frames"]
"""One sheet, so that several are numbered files; a page for each; or all of them, played one by one."""


class Kind(NamedTuple):
    """A kind of file. ``raster``: it holds pixels."""

    name: str
    suffix: str
    title: str
    holds: Holds
    raster: bool = False


KINDS: Final = (
    Kind("svg", ".svg", "SVG, vector graphics", "one"),
    Kind("pdf", ".pdf", "PDF, a page for each step", "pages"),
    Kind("png", ".png", "PNG, pixels", "one", raster=True),
)
"""All kinds; the first with a suffix is the one that it means."""

BY_NAME: Final = {kind.name: kind for kind in KINDS}


def kind_of(path: str | PurePath) -> Kind | None:
    """The kind that a file's name means; ``None`` for other names."""
    suffix = PurePath(path).suffix.lower()
    return next((kind for kind in KINDS if kind.suffix == suffix), None)


def suffixes() -> str:
    """All suffixes, as a sentence lists them."""
    *others, last = dict.fromkeys(kind.suffix for kind in KINDS)
    return f"{', '.join(others)} or {last}"
