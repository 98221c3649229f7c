"""The kinds of files that hold sheets."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import PurePath
from typing import Final, Literal, NamedTuple

from treeview.formats.format_error import FormatError

Holds = Literal["one", "pages", "frames"]
"""One sheet, so that several are numbered files; a page for each; or all of them, played one by one."""


class FileKind(NamedTuple):
    """A kind of file. ``raster``: it holds pixels."""

    name: str
    suffix: str
    title: str
    holds: Holds
    raster: bool = False


KINDS: Final = (
    FileKind("svg", ".svg", "SVG, vector graphics", "one"),
    FileKind("pdf", ".pdf", "PDF, a page for each step", "pages"),
    FileKind("png", ".png", "PNG, pixels", "one", raster=True),
    FileKind("html", ".html", "HTML, a page that plays the steps", "frames"),
    FileKind("gif", ".gif", "GIF, animated", "frames", raster=True),
    FileKind("apng", ".apng", "APNG, animated", "frames", raster=True),
    FileKind("webp", ".webp", "WebP, animated", "frames", raster=True),
    FileKind("tikz", ".tex", "LaTeX, TikZ with plain nodes and edges", "one"),
    FileKind("forest", ".tex", "LaTeX, for the package forest", "one"),
    FileKind("beamer", ".tex", "LaTeX, a beamer slide with an overlay for each step", "frames"),
)
"""All kinds; the first with a suffix is the one that it means."""

BY_NAME: Final = {kind.name: kind for kind in KINDS}


def kind_of(path: str | PurePath) -> FileKind | None:
    """The kind that a file's name means; ``None`` for other names."""
    suffix = PurePath(path).suffix.lower()
    return next((kind for kind in KINDS if kind.suffix == suffix), None)


def kind_named(path: str | PathLike[str], name: str | None = None) -> FileKind:
    """The kind of a file to be written: by its name, where the path's ending may mean several.

    Raises ``FormatError`` where there is none, or the ending is that of another.
    """
    by_suffix = kind_of(PurePath(path))
    found = by_suffix if name is None else BY_NAME.get(name)
    if name is not None and found is None:
        raise FormatError(f"no kind {name[:40]!r}; there are {', '.join(BY_NAME)}", fspath(path))
    if found is None:
        raise FormatError(f"a picture is {suffixes()}", fspath(path))
    if by_suffix is None or by_suffix.suffix != found.suffix:
        raise FormatError(f"a file of the kind {found.name} ends in {found.suffix}", fspath(path))
    return found


def suffixes() -> str:
    """All suffixes, as a sentence lists them."""
    *others, last = dict.fromkeys(kind.suffix for kind in KINDS)
    return f"{', '.join(others)} or {last}"
