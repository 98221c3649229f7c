"""Sheets that are shown one after the other: GIF, APNG and WebP, by Pillow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from treeview.figures.writing import Writing

if TYPE_CHECKING:
    from PIL.Image import Image

LAST: Final = 2.0
"""The last sheet is shown so many times as long as the others."""
_SAMPLED: Final = 8
"""Frames from which the colours of a GIF are chosen."""
_COLOURS: Final = 256
_WHITE: Final = (255, 255, 255, 255)


def animated(frames: Sequence[bytes], kind: str, writing: Writing) -> bytes:
    """The file that shows ``frames``, PNG images of one size; ``kind`` is "gif", "apng" or "webp".

    A GIF has 256 colours, the same for all frames, so that nothing flickers, and white paper where there is
    none. The others lose nothing.
    """
    made = BytesIO()
    first, *others = _Frames(frames, kind)
    times = [round(writing.seconds * 1000)] * len(frames)
    times[-1] = round(times[-1] * LAST)
    given: dict[str, Any] = {"save_all": True, "append_images": others, "duration": times}
    if kind == "gif":
        again = {"loop": 0} if writing.loop else {}
        first.save(made, "GIF", optimize=False, disposal=1, **again, **given)
    elif kind == "apng":
        first.save(made, "PNG", loop=0 if writing.loop else 1, **given)
    else:
        first.save(made, "WEBP", lossless=True, loop=0 if writing.loop else 1, **given)
    return made.getvalue()


class _Frames:
    """The frames as Pillow has them, one at a time."""

    def __init__(self, frames: Sequence[bytes], kind: str) -> None:
        self._frames, self._kind = frames, kind

    def __iter__(self) -> Iterator[Image]:
        if self._kind == "gif":
            from PIL.Image import Dither

            colours = self._colours()
            return (self._opaque(data).quantize(palette=colours, dither=Dither.NONE) for data in self._frames)
        return (_opened(data) for data in self._frames)

    def _colours(self) -> Image:
        """An image whose palette fits all frames."""
        from PIL import Image

        every = max(1, -(-len(self._frames) // _SAMPLED))
        samples = [self._opaque(data) for data in [*self._frames[::every], self._frames[-1]]]
        width, height = samples[0].size
        sheet = Image.new("RGB", (width, height * len(samples)))
        for place, sample in enumerate(samples):
            sheet.paste(sample, (0, place * height))
        return sheet.quantize(_COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)

    def _opaque(self, data: bytes) -> Image:
        from PIL import Image

        image = _opened(data).convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", image.size, _WHITE), image).convert("RGB")


def _opened(data: bytes) -> Image:
    from PIL import Image

    return Image.open(BytesIO(data))
