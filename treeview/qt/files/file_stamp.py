"""What a file was when it was last read or written here: so a change by another program is noticed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple


class Stamp(NamedTuple):
    """Size in bytes, time of the last change in ns since 1970, and SHA-256 of what is in the file."""

    size: int
    mtime_ns: int
    digest: bytes

    def as_json(self) -> list[object]:
        """What `from_json` makes a stamp of again."""
        return [self.size, self.mtime_ns, self.digest.hex()]


def from_json(data: object) -> Stamp | None:
    """A stamp that was kept; ``None`` for none, raises ``ValueError`` for what is none."""
    if data is None:
        return None
    if not isinstance(data, list) or [type(part) for part in data] != [int, int, str]:
        raise ValueError("no stamp")
    return Stamp(data[0], data[1], bytes.fromhex(data[2]))


def stamp(path: Path) -> Stamp | None:
    """The file as it is now; ``None`` where there is none that can be read."""
    import hashlib  # takes a while, and an example has no file

    try:
        data, about = path.read_bytes(), path.stat()
    except (OSError, ValueError):
        return None
    return Stamp(about.st_size, about.st_mtime_ns, hashlib.sha256(data).digest())


def differs(path: Path, known: Stamp | None) -> bool:
    """Whether the file holds something else than ``known`` says, ``None`` meaning that there was none.

    A file that is gone does not differ: nothing of it can be lost.
    """
    try:
        about = path.stat()
    except (OSError, ValueError):
        return False
    if known is not None and (about.st_size, about.st_mtime_ns) == known[:2]:
        return False
    now = stamp(path)
    return now is not None and (known is None or now.digest != known.digest)


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, through links too, even where there is none yet."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        pass
    try:
        return os.path.realpath(one) == os.path.realpath(other)
    except ValueError:  # a name that no file can have
        return one == other


__all__ = ["Stamp", "differs", "from_json", "same_file", "stamp"]
