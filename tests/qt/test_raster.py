"""PNG and PDF."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from treeview import api
from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.fonts.glyph_outlines import GlyphOutline
from treeview.draw.picture import Face, Picture
from treeview.draw.style.style import LIGHT
from treeview.figures.sheet import MAX_IMAGE_PIXELS, MAX_SIDE_PX, Sheet
from treeview.qt.painting import raster


@pytest.fixture
def picture(qtbot: QtBot) -> Picture:
    return api.picture(api.record(api.load("example:boost-drift-dodge")))


def test_an_image_is_as_large_as_its_resolution_says(picture: Picture) -> None:
    for dpi in (48, 96, 240):
        image = raster.image(picture, dpi)
        assert image.width() == round(picture.width * dpi / 96)
        assert image.height() == round(picture.height * dpi / 96)


def test_no_image_is_distorted(picture: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt takes ten times as long for thin lines where it is."""
    scales = []

    def paint(painter: QPainter, picture: Picture, **how: object) -> None:
        scales.append((painter.transform().m11(), painter.transform().m22()))

    monkeypatch.setattr(raster, "paint_picture", paint)
    raster.image(picture._replace(width=460_039, height=220))
    ((across, down),) = scales
    assert across == down


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
    scale = Sheet(huge).pixel_scale(300)
    assert width * scale * height * scale <= MAX_IMAGE_PIXELS * 1.001
    assert max(width, height) * scale <= MAX_SIDE_PX + 1
    note = Sheet(huge).size_warning(300)
    assert "dpi instead" in note
    assert "\n" not in note
    assert Sheet(picture).size_warning(300) == ""


def test_png_files_carry_resolution_and_title(picture: Picture) -> None:
    image = QImage.fromData(raster.png(picture, 300))
    assert image.dotsPerMeterX() == round(300 / 0.0254)
    assert image.text("Title") == picture.title


def test_a_huge_page_is_scaled_to_what_readers_show(picture: Picture) -> None:
    huge = Picture(width=100_000, height=100, background="#ffffff", items=())
    data = raster.pdf(huge)
    assert b"/MediaBox[0 0 14400 14.4]" in data


def test_what_only_a_painter_paints_is_on_a_page_too(picture: Picture) -> None:
    data = raster.pdf(picture._replace(items=()), lambda painter, ratio: painter.drawLine(0, 0, 9, 9))
    found = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", data)
    assert found is not None
    points = [float(side) for side in found.groups()]
    assert points == [math.ceil(0.75 * side) for side in (picture.width, picture.height)]
    assert data != raster.pdf(picture._replace(items=()), lambda painter, ratio: None)


def test_other_fonts_stand_in(qtbot: QtBot) -> None:
    found = raster.missing_outline("ab", Face(12.0, "#000000"))
    assert found is not None
    assert found.advance == pytest.approx(text_width("ab", 1.0), abs=2e-3)
    right = max(points[-2] for _, points in found.path if points)
    assert found.advance - 0.1 < right < found.advance
    assert min(points[-1] for _, points in found.path if points) < -0.7


def test_no_other_font_stands_in_where_none_can(qtbot: QtBot) -> None:
    private = "\U0010fffd"
    assert raster.missing_outline(private, Face(12.0, "#000000")) is None
    assert raster.missing_outline(f"a{private}", Face(12.0, "#000000")) is None
    blank = raster.missing_outline("\u3000", Face(12.0, "#000000"))
    assert blank == GlyphOutline((), pytest.approx(1.0, abs=0.5))


def test_pdf_text_is_text(picture: Picture) -> None:
    assert b"DejaVuSans" in raster.pdf(picture)


def test_the_same_picture_gives_the_same_png(picture: Picture) -> None:
    assert raster.png(picture) == raster.png(picture)


@pytest.mark.long
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
