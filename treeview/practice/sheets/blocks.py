"""What stands on a sheet, from top to bottom, whatever it is written as."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from treeview.practice.sheets.tree_pictures import TreePicture

KEPT_LINES: Final = 4
"""The most lines to write on that stay below their drawing."""


class Heading(NamedTuple):
    """A line in large letters; ``level`` 1 for a sheet, 2 for a question."""

    text: str
    level: int = 2


class Paragraph(NamedTuple):
    """A text; a ``quiet`` one is small and grey."""

    text: str
    quiet: bool = False


class NameLine(NamedTuple):
    """Lines to write a name and the points on, side by side; the texts stand before them."""

    texts: tuple[str, ...]


class Drawing(NamedTuple):
    """A picture, as wide as the page at most."""

    tree: TreePicture


class WritingLines(NamedTuple):
    """Lines to write an answer on; ``text`` stands before the first."""

    lines: int
    text: str = ""


class TextTable(NamedTuple):
    """Rows with as many cells as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | NameLine | Drawing | WritingLines | TextTable


class SheetPart(NamedTuple):
    """What begins on a page of its own: the sheet of one student, or its solution."""

    title: str
    blocks: tuple[Block, ...]


class SheetDocument(NamedTuple):
    """All parts of a file; ``language`` is its two-letter code."""

    title: str
    parts: tuple[SheetPart, ...]
    language: str = "en"


def kept_together(blocks: Iterable[Block]) -> list[list[Block]]:
    """Blocks in groups that should stand on one page: a heading with what follows it, down to its drawing."""
    groups: list[list[Block]] = []
    before: Block | None = None
    for block in blocks:
        few = isinstance(block, WritingLines) and block.lines <= KEPT_LINES
        belongs = (
            isinstance(before, Heading)
            or (isinstance(before, Paragraph) and isinstance(block, Drawing))
            or (isinstance(before, Drawing | WritingLines) and few)
        )
        if belongs:
            groups[-1].append(block)
        else:
            groups.append([block])
        before = block
    return groups
