"""Detects that another program has changed a file since it was last read or written here."""

import os
from pathlib import Path
from typing import Final, NamedTuple

MAX_DIGEST_BYTES: Final = 1 << 25
"""Only this much of a file is read; a change after it is known by the size and the time."""
_CHUNK_BYTES: Final = 1 << 20


class FileStamp(NamedTuple):
    """Size in bytes, time of the last change in ns since 1970, and SHA-256 of the contents.

    The digest of a file that is longer than `MAX_DIGEST_BYTES` is that of its beginning, size and time.
    """

    size: int
    mtime_ns: int
    digest: bytes

    def as_json(self) -> list[object]:
        """The stamp as `from_json` reads it."""
        return [self.size, self.mtime_ns, self.digest.hex()]


def from_json(data: object) -> FileStamp | None:
    """Read what `FileStamp.as_json` has written, ``None`` for no stamp; raises ``ValueError``."""
    if data is None:
        return None
    if not isinstance(data, list) or [type(part) for part in data] != [int, int, str]:
        raise ValueError("not a file stamp")
    return FileStamp(data[0], data[1], bytes.fromhex(data[2]))


def stamp_of(path: Path) -> FileStamp | None:
    """The stamp of a file; ``None`` if it cannot be read, or is no file: a pipe would block for ever."""
    import hashlib  # slow to import, and not needed for examples

    try:
        if not path.is_file():
            return None
        digest, status = hashlib.sha256(), path.stat()
        with path.open("rb") as file:
            while file.tell() < MAX_DIGEST_BYTES and (data := file.read(_CHUNK_BYTES)):
                digest.update(data)
    except (OSError, ValueError):
        return None
    if status.st_size > MAX_DIGEST_BYTES:
        digest.update(f"{status.st_size} {status.st_mtime_ns}".encode())
    return FileStamp(status.st_size, status.st_mtime_ns, digest.digest())


def differs(path: Path, known: FileStamp | None) -> bool:
    """Whether a file's contents are not ``known``'s (``None``: no file); one that is gone does not differ."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return False
    if known is not None and (status.st_size, status.st_mtime_ns) == known[:2]:
        return False
    now = stamp_of(path)
    return now is not None and (known is None or now.digest != known.digest)


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file, links resolved, even if it does not exist yet."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        pass
    try:
        return os.path.realpath(one) == os.path.realpath(other)
    except ValueError:  # a name that no file can have
        return one == other
