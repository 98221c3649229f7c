"""Fuzz one reader in this process: ``python -m tests.fuzz.one_reader NAME LIMIT CORPUS``.

``LIMIT`` is one of libFuzzer's, as ``runs=1000``.

It leaves the dictionary, and the input that did harm, in the folder where it is started.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import partial
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["treeview.formats", "treeview.tree"]):
    from treeview import formats

    for found in pkgutil.iter_modules(formats.__path__, "treeview.formats."):
        importlib.import_module(found.name)  # all of them here, for some are imported late

from tests.fuzz.readers import ANY, good_texts, pieces, settled_or_refused, sound_or_refused
from treeview.formats.format_registry import FORMATS, read_bytes

_LONGEST = 4096
_MOST_SECONDS = 10
_MOST_MEGABYTES = 1024


def main(name: str, limit: str, folder: str) -> None:
    """Fuzz up to the limit; does not return."""
    forms = [form for form in FORMATS if name in (form.name, ANY)]
    corpus = Path(folder)
    for form in forms:
        for i, text in enumerate(good_texts(form)):
            (corpus / f"{form.name}-{i}").write_text(text, "utf-8")
    words = Path("words.txt")
    words.write_text("".join(f"{_escaped(piece)}\n" for form in forms for piece in pieces(form)))

    def check(data: bytes) -> None:
        most = len(data) + 1
        if name == ANY:
            sound_or_refused(lambda: read_bytes(data, "f"), most)
        text = data.decode("utf-8", "replace")
        for form in forms:
            sound_or_refused(partial(form.loads, text, "f"), most)
            settled_or_refused(form, text)
            sound_or_refused(partial(read_bytes, data, f"f{form.suffixes[0]}"), most)

    limits = {
        "max_len": _LONGEST, "timeout": _MOST_SECONDS,
        "rss_limit_mb": _MOST_MEGABYTES, "dict": words,
    }  # fmt: skip
    atheris.Setup(
        [sys.argv[0], f"-{limit}", *(f"-{key}={value}" for key, value in limits.items()), folder], check
    )
    atheris.Fuzz()


def _escaped(piece: str) -> str:
    """A piece as libFuzzer's dictionaries have it."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in piece.encode()) + '"'


if __name__ == "__main__":
    main(*sys.argv[1:])
