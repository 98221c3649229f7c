"""The files that hold sheets, for printing or for the question bank of a learning platform."""

from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path, PurePath
from typing import Final

from treeview.draw.fonts.glyph_outlines import Missing
from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.messages import language, tr
from treeview.practice.sheets.bank_questions import bank_topics
from treeview.practice.sheets.blocks import SheetDocument, SheetPart
from treeview.practice.sheets.html_page import sheets_html
from treeview.practice.sheets.latex_document import sheets_latex
from treeview.practice.sheets.moodle import moodle_xml
from treeview.practice.sheets.pdf_pages import sheets_pdf
from treeview.practice.sheets.qti import qti_package
from treeview.practice.sheets.sheet_parts import SheetVersion, sheet, solution

SUFFIXES: Final = {".pdf": "PDF", ".tex": "LaTeX", ".html": "HTML", ".xml": "Moodle XML", ".zip": "QTI 2.1"}
"""The suffixes of files and what they mean; the first three are for printing."""
PRINTED: Final = (".pdf", ".tex", ".html")


def solutions_path(path: str | PathLike[str]) -> Path:
    """Return the path of the solutions, a file of their own so that the sheets can be handed out."""
    return Path(path).with_stem(f"{PurePath(path).stem}-solutions")


def write_sheets(
    path: str | PathLike[str], title: str, versions: Sequence[SheetVersion], *, missing: Missing | None = None
) -> list[Path]:
    """Write all versions in the format of the suffix; sheets for printing get a file of solutions, too.

    ``missing`` draws letters that the bundled font lacks. Returns the paths of the files. Raises
    ``FormatError``.
    """
    suffix = PurePath(path).suffix.lower()
    if suffix not in SUFFIXES:
        problem = tr("the name of a sheet file must end in one of {suffixes}")
        raise FormatError(problem.format(suffixes=", ".join(SUFFIXES)), fspath(path))
    files: dict[Path, bytes] = {}
    if suffix in PRINTED:
        # All are made before the first is written.
        files[Path(path)] = sheet_bytes(suffix, title, [sheet(title, each) for each in versions], missing)
        solved = [solution(title, each) for each in versions]
        files[solutions_path(path)] = sheet_bytes(suffix, title, solved, missing)
    else:
        bank = moodle_xml if suffix == ".xml" else qti_package
        files[Path(path)] = bank(title, bank_topics(versions, missing))
    for file, data in files.items():
        file_io.atomic_write(file, data)
    return list(files)


def sheet_bytes(suffix: str, title: str, parts: Sequence[SheetPart], missing: Missing | None) -> bytes:
    """Return the bytes of a file for printing; ``suffix`` is one of `PRINTED`."""
    document = SheetDocument(title, tuple(parts), language())
    if suffix == ".pdf":
        return sheets_pdf(document, missing)
    if suffix == ".tex":
        return sheets_latex(document).encode()
    return sheets_html(document, missing).encode()
