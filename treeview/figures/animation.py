"""Animations of sheets as GIF, APNG and WebP, written by Pillow."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cached_property, partial
from io import BytesIO
from itertools import islice
from math import dist
from typing import TYPE_CHECKING, Any, Final

from treeview.figures.file_kinds import DEFAULT, MIN_DPI, FileKind, OutputSettings
from treeview.figures.lengths import PX_PER_INCH
from treeview.figures.sheet import Sheet
from treeview.formats.format_error import FormatError
from treeview.messages import format_count, tr

if TYPE_CHECKING:
    from PIL.Image import Image

LAST_SHEET_FACTOR: Final = 2.0
"""How many times longer the last sheet is shown than the others."""
_SAMPLE_FRAMES: Final = 8
"""Frames from which the colours of a GIF are chosen."""
_MAX_COLOURS: Final = 256
_AREA_COLOURS: Final = 96
"""The most frequent colours, which are those of areas; the others are those of soft edges."""
_LOOKUP_STEP: Final = 4
"""Pillow looks for the nearest colour by six of the eight bits of each part."""
_WHITE: Final = (255, 255, 255, 255)
MAX_SIDE_PIXELS: Final = {"gif": 65_535, "webp": 16_383}
"""The longest side in pixels, by format, if there is a limit."""
THREAD: Final = "animation"
"""The name of the thread."""
USUAL_SIDE_PIXELS: Final = 1_280
_POLL_SECONDS: Final = 0.02
_WEBP: Final = {"lossless": True, "method": 1, "quality": 75, "kmin": 0, "kmax": 0}
"""No whole frames but the first, and so much effort that a file is smaller than a GIF, in the same time."""


def usual_dpi(sheet: Sheet, kind: FileKind) -> float:
    """The default resolution: animations are shown on screens and sent by mail."""
    if not (kind.raster and kind.holds == "frames"):
        return DEFAULT.dpi
    return max(MIN_DPI, min(DEFAULT.dpi, USUAL_SIDE_PIXELS * PX_PER_INCH / max(sheet.width, sheet.height)))


def animate(frames: Sequence[bytes], kind: str, writing: OutputSettings) -> Generator[float, None, bytes]:
    """Animate ``frames``, PNG images of one size; ``kind`` is "gif", "apng" or "webp".

    A GIF has one palette of 256 colours for all frames, so that nothing flickers, and a white background
    instead of transparency; an APNG with opaque frames has one palette too. WebP is lossless. Yields the
    progress from 0 to 1. Pillow writes all frames in one call, in a thread that ends at the next frame if the
    generator is closed. Raises ``FormatError`` if the frames are too large.
    """
    most = max(_open(frames[0]).size)
    if most > MAX_SIDE_PIXELS.get(kind, most):
        text = tr(
            "{count} pixels are too many for one side; {kind} takes at most {limit}; choose a "
            "lower resolution"
        )
        limit = format_count(MAX_SIDE_PIXELS[kind])
        raise FormatError(text, count=format_count(most), limit=limit, kind=kind)
    shown = _Frames(frames, kind)
    pool = ThreadPoolExecutor(1, THREAD)
    task = pool.submit(_write, shown, kind, writing)
    try:
        while not task.done():
            wait([task], _POLL_SECONDS)
            yield shown.done
    finally:
        shown.stopped = True
        pool.shutdown(wait=False)
    return task.result()


def _write(frames: _Frames, kind: str, writing: OutputSettings) -> bytes:
    made = BytesIO()
    times = [round(writing.seconds * 1000)] * len(frames)
    times[-1] = round(times[-1] * LAST_SHEET_FACTOR)
    given: dict[str, Any] = {"save_all": True, "append_images": _Others(frames), "duration": times}
    first = next(iter(frames))
    if kind == "gif":
        again = {"loop": 0} if writing.loop else {}
        first.save(made, "GIF", optimize=False, disposal=1, **again, **given)
    elif kind == "apng":
        first.save(made, "PNG", compress_level=9, loop=0 if writing.loop else 1, **given)
    else:
        first.save(made, "WEBP", loop=0 if writing.loop else 1, **_WEBP, **given)
    return made.getvalue()


class _Frames:
    """The frames as Pillow images, opened one at a time; ``stopped`` makes it raise ``InterruptedError``."""

    def __init__(self, frames: Sequence[bytes], kind: str) -> None:
        self._frames, self._kind = frames, kind
        self.done = 0.0
        self.stopped = False

    def __len__(self) -> int:
        return len(self._frames)

    def __iter__(self) -> Iterator[Image]:
        for place, data in enumerate(self._frames):
            self._report(place)
            image = self._frame(data)
            # Some writers take all images first, and rewind each before writing it.
            image.seek = partial(self._seek, image.seek, place)  # type: ignore[method-assign]
            yield image

    def _seek(self, seek: Callable[[int], None], place: int, frame: int) -> None:
        self._report(place)
        seek(frame)

    def _report(self, place: int) -> None:
        if self.stopped:
            raise InterruptedError
        self.done = max(self.done, place / len(self))

    def _frame(self, data: bytes) -> Image:
        """A frame with no more colours than the format needs."""
        if self._kind != "gif" and not self._covers:
            return _open(data)
        return self._opaque(data) if self._kind == "webp" else self._reduce(data)

    @cached_property
    def _covers(self) -> bool:
        least, _ = _open(self._frames[0]).convert("RGBA").getchannel("A").getextrema()
        return least == _MAX_COLOURS - 1

    def _reduce(self, data: bytes) -> Image:
        from PIL.Image import Dither

        return self._opaque(data).quantize(palette=self._colours, dither=Dither.NONE)

    @cached_property
    def _colours(self) -> Image:
        """An image whose palette fits all frames; the colours of areas are in it as they are."""
        from PIL import Image

        every = max(1, -(-len(self._frames) // _SAMPLE_FRAMES))
        samples = [self._opaque(data) for data in [*self._frames[::every], self._frames[-1]]]
        width, height = samples[0].size
        sheet = Image.new("RGB", (width, height * len(samples)))
        for place, sample in enumerate(samples):
            sheet.paste(sample, (0, place * height))
        counted = sorted(sheet.getcolors(width * height * len(samples)) or [], reverse=True)
        colours: list[Any] = [colour for _, colour in counted[:_MAX_COLOURS]]
        if len(counted) > _MAX_COLOURS:
            rest = sheet.quantize(_MAX_COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
            parts = rest.getpalette() or []
            edges = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
            colours = [*colours[:_AREA_COLOURS], *edges]
        made = Image.new("P", (1, 1))
        made.putpalette([part for colour in _drop_similar(colours)[:_MAX_COLOURS] for part in colour])
        return made

    def _opaque(self, data: bytes) -> Image:
        from PIL import Image

        image = _open(data).convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", image.size, _WHITE), image).convert("RGB")


def _drop_similar(colours: list[Any]) -> list[Any]:
    """Drop colours that Pillow could mistake for an earlier one, since it compares rounded components."""
    found: list[Any] = []
    for colour in colours:
        rounded = ([part - part % _LOOKUP_STEP for part in other] for other in found)
        if all(dist(place, colour) > dist(place, other) for place, other in zip(rounded, found, strict=True)):
            found.append(colour)
    return found


class _Others:
    """All frames but the first, opened anew for each iteration rather than kept."""

    def __init__(self, frames: _Frames) -> None:
        self._frames = frames

    def __iter__(self) -> Iterator[Image]:
        return islice(iter(self._frames), 1, None)


def _open(data: bytes) -> Image:
    from PIL import Image

    return Image.open(BytesIO(data))
