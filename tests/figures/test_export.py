import os
import re

import pytest

from treeview import FormatError, game, load, picture, record
from treeview import export as write
from treeview.draw.progress import drain
from treeview.figures.book import Book, Plate
from treeview.figures.export import export, files_of
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import BY_NAME, KINDS, OutputSettings, kind_of
from treeview.figures.sheet import format_points
from treeview.figures.writers import WRITERS
from treeview.qt.painting.raster import QtRaster

pytestmark = pytest.mark.usefixtures("qapp")

SVG, PNG = BY_NAME["svg"], BY_NAME["png"]


@pytest.fixture
def book():
    return Book(record(load("example:aima-5.2")), Figure(caption=True), [2, 9, 14])


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_every_kind_has_a_writer_and_a_suffix_that_means_one():
    assert set(WRITERS) == set(BY_NAME)
    assert {kind_of(f"a{kind.suffix}").suffix for kind in KINDS} == {kind.suffix for kind in KINDS}
    assert kind_of("tree.docx") is None


def test_several_sheets_are_numbered_by_their_steps(book, tmp_path):
    files = drain(export(book, tmp_path / "tree.svg", SVG))
    assert [file.name for file in files] == ["tree-02.svg", "tree-09.svg", "tree-14.svg"]
    assert names(tmp_path) == [file.name for file in files]
    assert files == files_of(book, tmp_path / "tree.svg", SVG)
    assert all(file.read_text().startswith("<svg") for file in files)
    assert len({file.read_bytes() for file in files}) == 3


def test_one_sheet_is_the_file_that_was_named(book, tmp_path):
    assert drain(export(book.part(1), tmp_path / "tree.svg", SVG)) == [tmp_path / "tree.svg"]
    assert "14" not in names(tmp_path)


def test_pixels_need_somebody_who_makes_them(book, tmp_path):
    with pytest.raises(FormatError, match="needs Qt"):
        drain(export(book, tmp_path / "tree.png", PNG))
    assert names(tmp_path) == []
    drain(export(book, tmp_path / "tree.png", PNG, raster=QtRaster()))
    assert len(names(tmp_path)) == 3


def test_an_export_that_is_cancelled_leaves_nothing_behind(book, tmp_path):
    (tmp_path / "tree-02.svg").write_text("old")
    progress = export(book, tmp_path / "tree.svg", SVG)
    done = [next(progress), next(progress)]
    progress.close()
    assert done == sorted(done)
    assert names(tmp_path) == ["tree-02.svg"]
    assert (tmp_path / "tree-02.svg").read_text() == "old"


def test_an_export_that_fails_at_the_end_leaves_all_as_it_was(book, tmp_path):
    (tmp_path / "tree-02.svg").write_text("old")
    (tmp_path / "tree-14.svg").mkdir()
    with pytest.raises(FormatError, match="a folder, not a file"):
        drain(export(book, tmp_path / "tree.svg", SVG))
    assert names(tmp_path) == ["tree-02.svg", "tree-14.svg"]
    assert (tmp_path / "tree-02.svg").read_text() == "old"


def test_files_that_are_there_keep_their_mode_and_links_are_followed(book, tmp_path):
    (tmp_path / "b-02.svg").write_text("old")
    (tmp_path / "b-02.svg").chmod(0o640)
    (tmp_path / "kept").mkdir()
    (tmp_path / "b-09.svg").symlink_to(tmp_path / "kept" / "nine.svg")
    drain(export(book, tmp_path / "b.svg", SVG))
    assert (tmp_path / "b-02.svg").stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "b-09.svg").is_symlink()
    assert (tmp_path / "kept" / "nine.svg").read_text().startswith("<svg")
    assert names(tmp_path) == ["b-02.svg", "b-09.svg", "b-14.svg", "kept"]


def test_nobody_else_sees_what_is_not_finished(book, tmp_path):
    old = os.umask(0o022)
    try:
        progress = export(book, tmp_path / "a.svg", SVG)
        next(progress)
        (folder,) = tmp_path.iterdir()
        assert folder.stat().st_mode & 0o777 == 0o700
        progress.close()
    finally:
        os.umask(old)


def test_what_is_no_file_is_named_and_nothing_is_changed(book, tmp_path):
    (tmp_path / "a-02.svg").write_text("old")
    (tmp_path / "a-14.svg").mkdir()
    with pytest.raises(FormatError, match=r"a-14\.svg: a folder, not a file"):
        drain(export(book, tmp_path / "a.svg", SVG))
    assert names(tmp_path) == ["a-02.svg", "a-14.svg"]
    assert (tmp_path / "a-02.svg").read_text() == "old"
    long = "n" * 250
    with pytest.raises(FormatError, match=rf"^{re.escape(str(tmp_path))}/{long}-02\.svg: cannot write it"):
        drain(export(book, tmp_path / f"{long}.svg", SVG))
    assert names(tmp_path) == ["a-02.svg", "a-14.svg"]


def test_a_folder_that_is_not_there_is_told(book, tmp_path):
    for part in (book, book.part(0)):
        with pytest.raises(FormatError, match="there is no such folder"):
            drain(export(part, tmp_path / "none" / "tree.svg", SVG))


@pytest.mark.parametrize("suffix", ["pdf", "png"])
def test_characters_that_no_font_has_are_told(tmp_path, monkeypatch, suffix):
    monkeypatch.setattr(QtRaster, "missing_outline", lambda *_: None)
    tree = load("example:aima-5.2")
    tree.labels[1] = "B\U00013000"
    with pytest.warns(UserWarning, match="drawn as boxes: \U00013000$"):
        write(record(tree), tmp_path / f"a.{suffix}")


@pytest.mark.parametrize(("size", "text"), [(4.98, "4.9"), (1.2, "1.2"), (0.004, "0.1")])
def test_a_size_that_is_too_small_is_neither_nothing_nor_enough(size, text):
    assert format_points(size) == text


def test_the_same_book_gives_the_same_bytes(book, tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        drain(export(book, tmp_path / name / "tree.png", PNG, raster=QtRaster()))
    assert all(
        (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
        for name in names(tmp_path / "a")
    )


@pytest.mark.parametrize("kind", ["tikz", "forest", "beamer"])
@pytest.mark.parametrize("snippet", [False, True])
def test_latex_has_the_tree_and_its_caption(kind, snippet, book, tmp_path):
    form = BY_NAME[kind]
    files = drain(export(book, tmp_path / "a.tex", form, OutputSettings(snippet=snippet)))
    assert len(files) == (1 if kind == "beamer" else 3)
    for file in files:
        text = file.read_text("utf-8")
        assert ("\\documentclass" in text) != snippet
        if file.name != "a-02.tex" and file.name != "a-09.tex" and not (snippet and kind == "forest"):
            assert "2 children are pruned" in text


def test_latex_says_what_it_cannot_take(tmp_path):
    large = Book(load([list(range(5000))]), Figure())
    with pytest.raises(FormatError, match="nodes"):
        drain(export(large, tmp_path / "a.tex", BY_NAME["tikz"]))
    board = Plate(picture(load([1, 2])))
    with pytest.raises(FormatError, match="only trees can be written as LaTeX"):
        drain(export(board, tmp_path / "a.tex", BY_NAME["tikz"]))
    assert names(tmp_path) == []


@pytest.mark.parametrize("kind", ["tikz", "forest", "beamer"])
def test_latex_of_a_subtree_where_the_search_has_not_come_to_it(kind, tmp_path):
    grown = record(game("tictactoe"), "alphabeta", depth=3)
    early = Book(grown, Figure(root=40), [2])
    if kind == "beamer":  # whose other slides may show it
        drain(export(early, tmp_path / "tree.tex", BY_NAME[kind]))
        assert names(tmp_path) == ["tree.tex"]
        return
    with pytest.raises(FormatError, match="no node of this part of the tree"):
        drain(export(early, tmp_path / "tree.tex", BY_NAME[kind]))
    assert names(tmp_path) == []
