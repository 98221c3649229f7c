"""The blocks of a sheet, from top to bottom, whatever the format of the file."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from treeview.messages import ENGLISH
from treeview.practice.sheets.tree_pictures import TreePicture

KEPT_LINES: Final = 4
"""More lines than these need not stay on the page of their drawing."""


class Heading(NamedTuple):
    """A heading; ``level`` is 1 for a sheet, 2 for a question."""

    text: str
    level: int = 2


class Paragraph(NamedTuple):
    """A text; a ``quiet`` one is small and grey."""

    text: str
    quiet: bool = False


class NameLine(NamedTuple):
    """Lines for a name and for the points, side by side, each after its text."""

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
    """A part that begins on a new page: the sheet of one student, or its solution."""

    title: str
    blocks: tuple[Block, ...]


class SheetDocument(NamedTuple):
    """All parts of a file; ``language`` is its two-letter code."""

    title: str
    parts: tuple[SheetPart, ...]
    language: str = ENGLISH


def kept_together(blocks: Iterable[Block]) -> list[list[Block]]:
    """Group blocks that should stay on one page: a heading and what follows it, down to its drawing."""
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
