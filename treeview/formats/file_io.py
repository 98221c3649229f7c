"""Files: read whole and decoded, or written whole or not at all."""

from __future__ import annotations

import codecs
import os
import re
import stat
from os import PathLike
from pathlib import Path
from typing import Final, Literal

from treeview.formats.format_error import FormatError
from treeview.messages import tr

MAX_FILE_BYTES: Final = 256 * 2**20
"""No tree that a person wants to look at needs a larger file."""

_XML_ENCODING: Final = re.compile(rb"""<\?xml[^>]{0,80}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_XML_ENCODINGS: Final = {"utf-8", "ascii", "iso8859-1", "iso8859-15", "cp1252"}
_MARKS: Final = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def read(path: str | PathLike[str]) -> bytes:
    """The bytes of a file; raises ``FormatError`` for one that cannot be read or is too large."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise FormatError(reason(error, "read"), os.fspath(path)) from None
    if len(data) > MAX_FILE_BYTES:
        problem = tr("larger than {size} MB, too large for a tree")
        raise FormatError(problem.format(size=MAX_FILE_BYTES // 2**20), os.fspath(path))
    return data


def decode(data: bytes, file: str = "") -> str:
    """Decode ``data``: UTF-8, or what a byte order mark or an XML declaration says."""
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return _decode(data[len(mark) :], encoding, file)
    if b"\0" in data:
        raise FormatError(tr("not a text file (it looks binary)"), file)
    declared = _XML_ENCODING.match(data)
    return _decode(data, _encoding_name(declared[1].decode(), file) if declared else "utf-8", file)


def _encoding_name(name: str, file: str) -> str:
    try:
        encoding = codecs.lookup(name).name
    except LookupError:
        encoding = ""
    if encoding not in _XML_ENCODINGS:
        raise FormatError(tr("the encoding {name} is not supported; use UTF-8").format(name=name), file, 1)
    return encoding


def _decode(data: bytes, encoding: str, file: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        problem = tr("not {encoding} text (byte 0x{byte}); save it as UTF-8")
        raise FormatError(problem.format(encoding=encoding.upper(), byte=f"{byte:02x}"), file, line) from None


def write(path: str | PathLike[str], text: str) -> None:
    """Write the text of a tree as `atomic_write` does, but refuse what is too large for `read`."""
    write_bytes(path, text.encode())


def write_bytes(path: str | PathLike[str], data: bytes, *, private: bool = False) -> None:
    """Write the encoded text of a tree; see `write`."""
    if len(data) > MAX_FILE_BYTES:
        problem = tr("it would be larger than {size} MB, too large to read back")
        raise FormatError(problem.format(size=MAX_FILE_BYTES // 2**20), os.fspath(path))
    atomic_write(path, data, private=private)


def atomic_write(path: str | PathLike[str], data: bytes, *, private: bool = False) -> None:
    """Write ``data`` to ``path`` so that the file is always entirely the old or the new one.

    A temporary file beside it is written, flushed to disk and renamed; it is removed if anything fails. Links
    are followed, the mode of an existing file is kept, and pipes and terminals are written to directly.
    Only the owner can read a new ``private`` file, and any file while it is being written. Raises
    ``FormatError``.
    """
    try:
        target = Path(os.path.realpath(path))
        mode = _mode(target)
        if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            Path(path).write_bytes(data)
        else:
            _replace(target, data, mode, private)
    except (OSError, ValueError) as error:
        raise FormatError(reason(error, "write"), os.fspath(path)) from None


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(target: Path, data: bytes, mode: int | None, private: bool) -> None:
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError  # a rename would replace even a file that may not be written
    mode = 0o600 if mode is None and private else mode
    temporary = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}.part")
    try:
        if mode is not None:  # before the data is written: it may be private
            temporary.touch(0o600, exist_ok=False)
            temporary.chmod(stat.S_IMODE(mode))
        with temporary.open("xb" if mode is None else "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def reason(error: OSError | ValueError, act: Literal["read", "write"]) -> str:
    """Why a file could not be read or written, in a few translated words."""
    reading = act == "read"
    if isinstance(error, FileNotFoundError):
        return tr("there is no such file") if reading else tr("there is no such folder")
    if isinstance(error, IsADirectoryError):
        return tr("a folder, not a file")
    if isinstance(error, PermissionError):
        return tr("no permission to read it") if reading else tr("no permission to write it")
    if not isinstance(error, OSError):  # every version of Python words it in its own way
        if reading:
            return tr("cannot read it: not a valid file name")
        return tr("cannot write it: not a valid file name")
    text = tr("cannot read it: {reason}") if reading else tr("cannot write it: {reason}")
    return text.format(reason=error.strerror or error)
