"""Find out whether there is a display without Qt, which aborts if there is none."""

import ctypes
import os
import re
import socket
from pathlib import Path

_PATIENCE = 2.0
"""Seconds to wait for a display on another machine."""


def why_no_display() -> str:
    """Why no window can be shown on this Linux machine; ``""`` if one can. Milliseconds."""
    wayland, x11 = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if not wayland and not x11:
        return "there is no display"
    if wayland and _connects(str(Path(os.environ.get("XDG_RUNTIME_DIR", "")) / wayland)):
        return ""
    if not x11:
        return f"the display {wayland} does not answer"
    if not _answers(x11):
        return f"the display {x11} does not answer"
    try:
        ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        return "Qt lacks a library (libxcb-cursor0)"
    return ""


def _answers(display: str) -> bool:
    """Whether there is an X server at ``[host]:number[.screen]``."""
    parts = re.fullmatch(r"(?:unix|(?P<host>[^:]*?))/?:(?P<number>\d{1,5})(?:\.\d+)?", display)
    if not parts:
        return False
    number = int(parts["number"])
    if parts["host"]:
        try:
            socket.create_connection((parts["host"], 6000 + number), _PATIENCE).close()
        except OSError:
            return False
        return True
    path = f"/tmp/.X11-unix/X{number}"
    return _connects(path) or _connects(f"\0{path}")


def _connects(path: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as tried:
        tried.settimeout(_PATIENCE)
        try:
            tried.connect(path)
        except OSError:
            return False
        return True
