import threading
from io import BytesIO

import pytest
from PIL import Image, ImageChops

import treeview
from treeview import load, record
from treeview.draw.progress import drain
from treeview.draw.style.style import LIGHT
from treeview.figures import animation
from treeview.figures.book import Book
from treeview.figures.export import export
from treeview.figures.figure import Figure
from treeview.figures.file_kinds import BY_NAME, OutputSettings
from treeview.formats.format_error import FormatError
from treeview.qt.painting.raster import QtRaster

pytestmark = pytest.mark.usefixtures("qapp")
KINDS = ["gif", "apng", "webp"]
STEPS = [0, 1, 4, 14, 25]


def made(folder, kind, figure=None, **given):
    book = Book(record(load("example:aima-5.2")), figure or Figure(), STEPS)
    writing = OutputSettings(dpi=96, **given)
    (file,) = drain(export(book, folder / f"a.{kind}", BY_NAME[kind], writing, QtRaster()))
    return book, file


def frames(file):
    """Each image with how long it is shown, in ms."""
    with Image.open(file) as image:
        for place in range(image.n_frames):
            image.seek(place)
            shown = image.convert("RGBA")  # loads it, and with it how long it is shown
            yield shown, image.info["duration"]


@pytest.mark.parametrize("kind", KINDS)
def test_an_animation_shows_each_step_as_its_picture_is(kind, tmp_path):
    book, file = made(tmp_path, kind)
    found = list(frames(file))
    assert [round(time) for _, time in found] == [1500, 1500, 1500, 1500, 3000]
    for (shown, _), sheet in zip(found, book, strict=True):
        alone = Image.open(BytesIO(QtRaster().png(sheet, 96))).convert("RGBA")
        difference = ImageChops.difference(shown.convert("RGB"), alone.convert("RGB"))
        most = max(high for _, high in difference.getextrema())
        assert most <= (0 if kind == "webp" else 24)


@pytest.mark.long
def test_the_colours_of_areas_are_as_they_are_and_no_kind_is_larger_than_a_gif(tmp_path):
    book = Book(record(load("example:aima-5.2")), Figure(), range(0, 26, 2))
    sizes = {}
    for kind in KINDS:
        (file,) = drain(export(book, tmp_path / f"a.{kind}", BY_NAME[kind], OutputSettings(96), QtRaster()))
        sizes[kind] = file.stat().st_size
    assert max(sizes, key=sizes.get) == "gif"
    with Image.open(tmp_path / "a.gif") as image:
        image.seek(5)
        shown = {
            "#{:02x}{:02x}{:02x}".format(*colour) for _, colour in image.convert("RGB").getcolors(1 << 24)
        }
    palette = LIGHT.palette
    areas = {palette.background, palette.terminal.fill, palette.min.fill, palette.max.strong}
    assert areas | {palette.best, palette.current} <= shown


def test_white_stays_white_beside_what_is_almost_white():
    drawn = Image.new("RGB", (9, 9), "white")
    drawn.putpixel((4, 4), (254, 252, 248))
    made = BytesIO()
    drawn.save(made, "PNG")
    shown = Image.open(BytesIO(drain(animation.animate([made.getvalue()], "gif", OutputSettings()))))
    assert shown.convert("RGB").getpixel((0, 0)) == (255, 255, 255)


@pytest.mark.parametrize("kind", KINDS)
def test_several_trees_play_in_frames_of_one_size(kind, tmp_path):
    runs = [record(load(f"example:{name}")) for name in ("smallest-cut", "wide")]
    treeview.export(runs, tmp_path / f"a.{kind}", steps="last", dpi=48)
    (small, _), (large, _) = frames(tmp_path / f"a.{kind}")
    assert small.size == large.size
    ink = [box_of_ink(each)[2] - box_of_ink(each)[0] for each in (small, large)]
    assert large.width * 0.9 < ink[1] <= large.width
    assert ink[0] < ink[1], "enlarged to twice its size at most"


def box_of_ink(image):
    ground = Image.new("RGB", image.size, image.getpixel((0, 0))[:3])
    return ImageChops.difference(image.convert("RGB"), ground).getbbox()


@pytest.mark.parametrize(("kind", "without"), [("gif", None), ("apng", 1), ("webp", 1)])
def test_it_begins_again_unless_it_is_to_end(kind, without, tmp_path):
    for loop, says in ((True, 0), (False, without)):
        _, file = made(tmp_path, kind, loop=loop, seconds=0.2)
        with Image.open(file) as image:
            assert image.info.get("loop") == says


@pytest.mark.parametrize("kind", KINDS)
def test_paper_that_is_not_painted_is_seen_through_or_white(kind, tmp_path):
    _, file = made(tmp_path, kind, Figure(background=False))
    for shown, _ in frames(file):
        assert shown.getpixel((0, 0))[3 if kind != "gif" else 0] == (0 if kind != "gif" else 255)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_steps_give_the_same_bytes(kind, tmp_path):
    assert made(tmp_path, kind)[1].read_bytes() == made(tmp_path, kind)[1].read_bytes()


def test_too_large_for_webp_is_said_in_one_line(tmp_path):
    with pytest.raises(FormatError, match=r"webp takes at most 16,383; choose a lower resolution"):
        made(tmp_path, "webp", Figure(width=17_000.0, height=40.0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_animation_writes_no_more(kind, monkeypatch):
    book = Book(record(load("example:aima-5.2")), Figure(), STEPS)
    pictures = [QtRaster().png(sheet, 96) for sheet in book] * 100
    taken = []
    reached = animation._Frames._report
    monkeypatch.setattr(
        animation._Frames, "_report", lambda self, place: reached(self, place) or taken.append(place)
    )
    parts = animation.animate(pictures, kind, OutputSettings())
    assert 0 <= next(parts) < 1
    parts.close()
    for thread in threading.enumerate():
        if thread.name.startswith(animation.THREAD):
            thread.join(10)
            assert not thread.is_alive()
    assert taken[-1] < len(pictures) - 1, "it has stopped on the way"


def test_what_goes_wrong_beside_is_said(monkeypatch):
    def failing(self, data):
        raise MemoryError("no room")

    monkeypatch.setattr(animation._Frames, "_reduce", failing)
    pictures = [QtRaster().png(Book(load("[1, 2]"), Figure()).sheet(0), 96)]
    with pytest.raises(MemoryError, match="no room"):
        drain(animation.animate(pictures, "gif", OutputSettings()))
