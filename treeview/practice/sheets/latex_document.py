"""Sheets as LaTeX that compiles with pdflatex, lualatex or xelatex, trees as TikZ to be edited by hand."""

from collections.abc import Iterator

from treeview.draw.latex.latex_text import COMPILE, FONTS, LatexError, escape, heading, packages
from treeview.draw.latex.tikz import tikz
from treeview.draw.length_text import format_length
from treeview.figures.lengths import MM_PER_INCH, PAGES, PX_PER_INCH
from treeview.formats.format_error import FormatError
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
from treeview.practice.sheets.pdf_pages import GAP_PX, MARGIN_PX, RULE_PX, column_widths, picture_scale


def sheets_latex(document: SheetDocument) -> str:
    """Write a LaTeX document; each part begins on a new page. Raises ``FormatError`` for too large a tree."""
    body = "".join(
        f"\\clearpage\n\\setcounter{{page}}{{1}}\n{''.join(map(_group, kept_together(part.blocks)))}"
        for part in document.parts
    )
    source = (
        "\\documentclass[10pt]{article}\n"
        f"\\usepackage[a4paper, margin={_mm(MARGIN_PX)}]{{geometry}}\n"
        f"{FONTS}{packages('tikz')}\\usepackage{{longtable, array}}\n"
        "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{1.5ex}\\setlength{\\LTleft}{0pt}\n"
        f"\\begin{{document}}\n{body}\\end{{document}}\n"
    )
    return heading(document.title, source, COMPILE) + source


def _mm(px: float) -> str:
    return f"{format_length(px / PX_PER_INCH * MM_PER_INCH)}mm"


def _group(blocks: list[Block]) -> str:
    """Wrap several blocks so that they stay on one page."""
    source = "".join(map(_block, blocks))
    if len(blocks) == 1 or any(isinstance(block, TextTable) for block in blocks):
        return source
    return (
        f"\\begin{{minipage}}{{\\linewidth}}\\setlength{{\\parskip}}{{1.5ex}}\n{source}\\end{{minipage}}\n\n"
    )


def _block(block: Block) -> str:
    match block:
        case Heading(text, 1):
            return f"{{\\Large\\bfseries {escape(text)}\\par}}\n\n"
        case Heading(text, _):
            return f"{{\\large\\bfseries {escape(text)}\\par}}\n\n"
        case Paragraph(text, quiet):
            return f"{{\\footnotesize {escape(text)}\\par}}\n\n" if quiet else f"{escape(text)}\n\n"
        case NameLine(texts):
            lines = "\\quad ".join(f"{escape(text)} \\hrulefill" for text in texts)
            return f"\\rule{{0pt}}{{{_mm(RULE_PX)}}}{lines}\n\n"
        case Drawing():
            return _drawing(block)
        case WritingLines(count, text):
            strut = f"\\rule{{0pt}}{{{_mm(RULE_PX)}}}"
            first = f"{strut}{escape(text)} \\hrulefill\n\n"
            return first + f"{strut}\\hrulefill\n\n" * (count - 1)
        case TextTable():
            return "".join(_table(block))


def _drawing(block: Drawing) -> str:
    picture, now, plan = block.tree
    paper = PAGES["a4"]
    scale = picture_scale(picture, paper.width - 2 * MARGIN_PX, paper.height - 2 * MARGIN_PX)
    try:
        source = tikz(picture, now, plan, scale=scale, standalone=False)
    except LatexError as problem:
        raise FormatError(str(problem)) from None
    lines = (line for line in source.splitlines() if not line.startswith("%"))
    return "\\begin{center}\n" + "\n".join(lines) + "\n\\end{center}\n\n"


def _table(table: TextTable) -> Iterator[str]:
    width = PAGES["a4"].width - 2 * MARGIN_PX
    widths = column_widths(table, width - 4 * GAP_PX * len(table.head))
    columns = "".join(f">{{\\raggedright\\arraybackslash}}p{{{_mm(each)}}}" for each in widths)
    yield f"{{\\footnotesize\\begin{{longtable}}{{{columns}}}\n\\hline\n"
    yield " & ".join(f"\\textbf{{{escape(cell)}}}" for cell in table.head) + " \\\\\n\\hline\\endhead\n"
    for row in table.rows:
        yield " & ".join(map(escape, row)) + " \\\\\n"
    yield "\\hline\n\\end{longtable}}\n\n"
