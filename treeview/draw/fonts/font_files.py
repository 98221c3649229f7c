"""The files of fonts: bundled ones by name, others by path."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from treeview import resources
from treeview.draw.fonts import BUNDLED
from treeview.messages import UserError, tr

MAX_FONT_BYTES: Final = 64 * 2**20

_TRUETYPE: Final = (b"\0\1\0\0", b"true")
_OPENTYPE: Final = b"OTTO"
_REGULAR: Final = re.compile(r"(?i)(?<![a-z])regular$")


class FontError(UserError):
    """A font that cannot be used."""


def is_truetype(data: bytes) -> bool:
    """Whether a font has TrueType outlines, which PDF files embed unchanged."""
    return data.startswith(_TRUETYPE)


@cache
def read_font(font: str, bold: bool) -> bytes:
    """The bytes of a bundled font, or of a TrueType or OpenType file; raises ``FontError``.

    For a user's file, the bold font is found by its name: ``Name-Bold.ttf`` beside ``Name.ttf`` or
    ``Name-Regular.ttf``. Without it, bold texts are set in the regular font.
    """
    if font in BUNDLED:
        return resources.path(BUNDLED[font][bold]).read_bytes()
    path = file_of(font, bold=bold)
    try:
        if not path.is_file():
            raise FontError(tr("there is no font file {file}"), file=font)
        if path.stat().st_size > MAX_FONT_BYTES:
            problem = tr("{file} is larger than {size} MB, too large for a font")
            raise FontError(problem, file=font, size=MAX_FONT_BYTES >> 20)
        data = path.read_bytes()
    except (OSError, ValueError) as problem:
        if isinstance(problem, FontError):
            raise
        reason = getattr(problem, "strerror", None) or problem
        raise FontError(tr("the font {file} cannot be read: {reason}"), file=font, reason=reason) from None
    if not data.startswith((*_TRUETYPE, _OPENTYPE)):
        raise FontError(tr("{file} is not a TrueType or OpenType font"), file=font)
    return data


def file_of(font: str, *, bold: bool) -> Path:
    """The file of a font that is not bundled; the regular one if there is no bold one."""
    regular = Path(font)
    if not bold:
        return regular
    name = _REGULAR.sub("", regular.stem).rstrip("-_ ")
    spellings = ("-Bold", "-bold", "Bold", "_Bold", " Bold")
    files = (regular.with_name(f"{name}{bold}{regular.suffix}") for bold in spellings)
    return next((file for file in files if file.is_file()), regular)
