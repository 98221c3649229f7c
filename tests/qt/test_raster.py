"""PNG and PDF, and files that are written whole or not at all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSaveFile
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from treeview import api
from treeview.draw.picture import Picture
from treeview.draw.style import LIGHT
from treeview.formats.errors import FormatError
from treeview.qt import raster
from treeview.qt.files import save


@pytest.fixture
def picture(qtbot: QtBot) -> Picture:
    return api.picture(api.record(api.load("example:boost-drift-dodge")))


def test_an_image_is_as_large_as_its_resolution_says(picture: Picture) -> None:
    for dpi in (48, 96, 240):
        image = raster.image(picture, dpi)
        assert image.width() == round(picture.width * dpi / 96)
        assert image.height() == round(picture.height * dpi / 96)


def test_the_background_is_painted_or_left_out(picture: Picture) -> None:
    assert raster.image(picture).pixelColor(0, 0).name() == LIGHT.palette.background
    clear = raster.image(picture._replace(background=""))
    assert clear.pixelColor(0, 0).alpha() == 0


def test_the_picture_is_in_the_image(picture: Picture) -> None:
    image = raster.image(picture, 96)
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert LIGHT.palette.best in colours
    assert LIGHT.palette.max.line in colours


@pytest.mark.parametrize(("width", "height"), [(2_000_000, 300), (300, 2_000_000), (60_000, 60_000)])
def test_images_are_capped_and_say_so(picture: Picture, width: int, height: int) -> None:
    huge = Picture(width=width, height=height, background="#ffffff", items=())
    scale = raster.scale_of(huge, 300)
    assert width * scale * height * scale <= raster.MOST_PIXELS * 1.001
    assert max(width, height) * scale <= raster.LONGEST_SIDE + 1
    note = raster.shrunk(huge, 300)
    assert "dpi instead" in note
    assert "\n" not in note
    assert raster.shrunk(picture, 300) == ""


def test_png_files_carry_resolution_and_title(picture: Picture, tmp_path: Path) -> None:
    assert raster.render_png(picture, tmp_path / "a.png", 300) == ""
    image = QImage(str(tmp_path / "a.png"))
    assert image.dotsPerMeterX() == round(300 / 0.0254)
    assert image.text("Title") == picture.title


def test_a_huge_page_is_scaled_to_what_readers_show(picture: Picture) -> None:
    huge = Picture(width=100_000, height=100, background="#ffffff", items=())
    data = raster.pdf(huge)
    assert re.search(rb"/MediaBox \[0 0 14400(\.0+)? 15(\.0+)?\]", data)


def test_pdf_text_is_text(picture: Picture) -> None:
    assert b"DejaVuSans" in raster.pdf(picture)


def test_the_same_picture_gives_the_same_png(picture: Picture) -> None:
    assert raster.png(picture) == raster.png(picture)


def test_without_a_window_and_without_a_display(tmp_path: Path) -> None:
    code = (
        "from treeview import api\n"
        f"api.render(api.load('[[1, 2], [3, 4]]'), {str(tmp_path / 'x.png')!r})\n"
        f"api.render(api.load('[[1, 2], [3, 4]]'), {str(tmp_path / 'x.pdf')!r})\n"
    )
    plain = {key: value for key, value in os.environ.items() if key not in ("QT_QPA_PLATFORM", "DISPLAY")}
    subprocess.run([sys.executable, "-c", code], check=True, env=plain, cwd=Path(__file__).parents[2])
    assert QImage(str(tmp_path / "x.png")).width() > 50
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")


# Files


def test_save_replaces_the_whole_file(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    save(file, b"one")
    save(file, b"two!")
    assert file.read_bytes() == b"two!"
    assert list(tmp_path.iterdir()) == [file]


def test_a_short_write_leaves_the_old_file(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk Qt writes short, reports no error, and would commit what there is."""
    file = tmp_path / "a.svg"
    file.write_bytes(b"old")
    write = QSaveFile.write
    monkeypatch.setattr(QSaveFile, "write", lambda self, data: write(self, data[: len(data) // 2]))
    with pytest.raises(FormatError, match=r"a\.svg: cannot write it: the disk is full"):
        save(file, b"new and longer")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_full_disk(tmp_path: Path) -> None:
    """The real thing: a limit on the size of files stands in for the disk."""
    code = (
        "import resource, signal, sys\n"
        "from treeview.qt.files import save\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))\n"
        "try:\n"
        "    save(sys.argv[1], b'x' * 200_000)\n"
        "except ValueError as error:\n"
        "    print(error)\n"
    )
    file = tmp_path / "a.svg"
    file.write_bytes(b"old")
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert "cannot write it" in done.stdout
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_is_no_file(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="cannot write it"):
        save(tmp_path, b"x")
