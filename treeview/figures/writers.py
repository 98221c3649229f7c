"""The bytes of a file of each kind."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from treeview.draw.pdf import PdfFile
from treeview.draw.svg import svg
from treeview.figures.book import Sheets
from treeview.figures.player import played
from treeview.figures.raster import Raster, needed
from treeview.figures.writing import Writing

Data = Generator[float, None, bytes]
"""Yields how much is done, from 0 to 1, and returns the bytes."""
Writer = Callable[[Sheets, Writing, Raster | None], Data]


def _svg(book: Sheets, writing: Writing, raster: Raster | None) -> Data:
    sheet = book.sheet(0)
    yield 0.5
    missing = raster.missing if raster else None
    return svg(*sheet, outlines=writing.outlines, missing=missing).encode()


def _png(book: Sheets, writing: Writing, raster: Raster | None) -> Data:
    sheet = book.sheet(0)
    yield 0.5
    return needed(raster, ".png").png(sheet, writing.dpi)


def _pdf(book: Sheets, writing: Writing, raster: Raster | None) -> Data:
    file = PdfFile(book.title, missing=raster.missing if raster else None)
    for i, sheet in enumerate(book):
        yield i / len(book)
        step = book.steps[i]
        file.add(*sheet, "" if step is None else f"Step {step:,}")
    return file.finish()


def _html(book: Sheets, writing: Writing, raster: Raster | None) -> Data:
    return played(book, writing, raster.missing if raster else None)


def _animated(kind: str) -> Writer:
    def write(book: Sheets, writing: Writing, raster: Raster | None) -> Data:
        from treeview.figures.animation import animated  # Pillow only where it is needed

        pixels = needed(raster, f".{kind}")
        frames = []
        for i, sheet in enumerate(book):
            yield 0.7 * i / len(book)
            frames.append(pixels.png(sheet, writing.dpi))
        yield 0.7
        return animated(frames, kind, writing)

    return write


WRITERS: Final[dict[str, Writer]] = {
    "svg": _svg,
    "png": _png,
    "pdf": _pdf,
    "html": _html,
    **{kind: _animated(kind) for kind in ("gif", "apng", "webp")},
}
