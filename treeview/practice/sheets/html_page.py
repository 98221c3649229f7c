"""Sheets as one HTML page with the pictures inside; each part prints on new pages."""

from treeview import resources
from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.svg.svg_writer import escape
from treeview.practice.sheets.blocks import (
    Block,
    Drawing,
    Heading,
    NameLine,
    Paragraph,
    SheetDocument,
    TextTable,
    WritingLines,
    kept_together,
)

STYLE_SHEET = "sheets/sheet.css"
"""The path of the style sheet in the resources."""


def sheets_html(document: SheetDocument, missing: Missing | None) -> str:
    """Write a page that needs no other file; ``missing`` draws letters that the bundled font lacks."""
    parts = "".join(
        f"<section>\n{''.join(_group(blocks, missing) for blocks in kept_together(part.blocks))}</section>\n"
        for part in document.parts
    )
    looks = resources.path(STYLE_SHEET).read_text("utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(document.title)}</title>\n<style>\n{looks}</style>\n</head>\n"
        f"<body>\n{parts}</body>\n</html>\n"
    )


def _group(blocks: list[Block], missing: Missing | None) -> str:
    """Wrap several blocks so that they stay on one page."""
    inner = "".join(_block(block, missing) for block in blocks)
    return inner if len(blocks) == 1 else f'<div class="kept">\n{inner}</div>\n'


def _block(block: Block, missing: Missing | None) -> str:
    match block:
        case Heading(text, level):
            return f"<h{level}>{escape(text)}</h{level}>\n"
        case Paragraph(text, quiet):
            return f'<p class="quiet">{escape(text)}</p>\n' if quiet else f"<p>{escape(text)}</p>\n"
        case NameLine(texts):
            lines = "".join(f"<span>{escape(text)}<i></i></span>" for text in texts)
            return f'<div class="name">{lines}</div>\n'
        case Drawing(tree):
            return f"<figure>{tree.svg(missing)}</figure>\n"
        case WritingLines(count, text):
            first = f"<span>{escape(text)}</span>" if text else ""
            return "".join(f'<p class="line">{first if i == 0 else ""}<i></i></p>\n' for i in range(count))
        case TextTable(head, rows):
            top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
            below = "".join(
                f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
            )
            return f"<table>\n<tr>{top}</tr>\n{below}</table>\n"
