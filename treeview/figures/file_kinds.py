"""The kinds of files that hold sheets."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import PurePath
from typing import Final, Literal, NamedTuple

from treeview.formats.format_error import FormatError
from treeview.messages import N_

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
    FileKind("svg", ".svg", N_("SVG (vector graphics)"), "one"),
    FileKind("pdf", ".pdf", N_("PDF, one page per step"), "pages"),
    FileKind("png", ".png", N_("PNG (pixels)"), "one", raster=True),
    FileKind("html", ".html", N_("HTML page that plays the steps"), "frames"),
    FileKind("gif", ".gif", N_("GIF animation"), "frames", raster=True),
    FileKind("apng", ".apng", N_("APNG animation"), "frames", raster=True),
    FileKind("webp", ".webp", N_("WebP animation"), "frames", raster=True),
    FileKind("tikz", ".tex", N_("LaTeX: TikZ nodes and edges"), "one"),
    FileKind("forest", ".tex", N_("LaTeX: package forest"), "one"),
    FileKind("beamer", ".tex", N_("LaTeX: beamer slide, one overlay per step"), "frames"),
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
