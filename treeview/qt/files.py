"""Writing files from the window: whole or not at all."""

from __future__ import annotations

import os
from os import PathLike

from PySide6.QtCore import QIODevice, QSaveFile

from treeview.formats.errors import FormatError


def save(path: str | PathLike[str], data: bytes) -> None:
    """Write ``data`` to ``path``, which then is the old file or the new one, never half of one.

    Raises ``FormatError`` with one clear line. On a full disk ``QSaveFile`` may write short and
    commit all the same, so what was written is counted.
    """
    name = os.fspath(path)
    file = QSaveFile(name)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise FormatError(f"cannot write it: {file.errorString()}", name)
    written = file.write(data)
    if written != len(data) or not file.flush():
        reason = file.errorString() if written < 0 else "the disk is full"
        file.cancelWriting()
        file.commit()
        raise FormatError(f"cannot write it: {reason}", name)
    if not file.commit():
        raise FormatError(f"cannot write it: {file.errorString()}", name)
