"""Styles by name and from files: the one place where a style meets the reader of JSON.

::

    {
      "format": "treeview-style",
      "version": 1,
      "name": "course",
      "about": "The colours of our slides",
      "base": "projection",
      "value_size": 22,
      "palette": {"max": {"line": "#004b87"}, "best": "#075"}
    }

A style says what differs from ``base``, one of the bundled ones ("light" if not given). The keys are the
fields of `treeview.draw.style.style.Style`; ``resources/styles/README.md`` explains each.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from treeview import resources
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.style.style_data import LONGEST_NAME, StyleError, data_of, name_in, style_from, unknown
from treeview.draw.style.style_data import keys as style_keys
from treeview.formats import file_io
from treeview.formats.format_error import FormatError, quote
from treeview.formats.json_text import JsonDocument

FORMAT: Final = "treeview-style"
VERSION: Final = 1
SUFFIX: Final = ".style.json"
LARGEST: Final = 2**18
"""Bytes of a file; a style with everything in it has 3 kB."""
LONGEST_ABOUT: Final = 200

STYLES: Final[Mapping[str, str]] = {
    "light": "dark on white, for the screen and papers",
    "dark": "light on dark, for the screen",
    "print": "grey only, for laser printers and copies",
    "contrast": "black on white with thick lines; all texts at least 7:1",
    "projection": "large type, thick lines and strong colours, for the last row",
}
"""The bundled styles: what each is for, by name."""

_IN_CODE: Final = {"light": LIGHT, "dark": DARK}
_HEAD: Final = ("format", "version", "base", "about")


class StyleFile(NamedTuple):
    """What a file of a style holds: the style, and what its author says of it."""

    style: Style
    about: str = ""


def style_of(style: str | PathLike[str] | Style) -> Style:
    """A style given by its name, as a path that ends in ``.json``, or as itself.

    Raises ``ValueError`` for a name that there is not, and ``FormatError``, which is one, for a file that
    cannot be read or is no style.
    """
    if isinstance(style, Style):
        return style
    name = os.fspath(style)
    if name in STYLES:
        return named(name)
    if name.lower().endswith(".json"):
        return load(name).style
    raise ValueError(f"no style {name[:40]!r}; there are {', '.join(STYLES)}, and files that end in .json")


@cache
def named(name: str) -> Style:
    """A bundled style; raises ``KeyError`` for another name. Files are read when first asked for."""
    if name in _IN_CODE:
        return _IN_CODE[name]
    if name not in STYLES:
        raise KeyError(name)
    return load(resources.path(f"styles/{name}{SUFFIX}")).style


def load(path: str | PathLike[str]) -> StyleFile:
    """The style in a file; raises ``FormatError`` in one line, with the place in the file."""
    data, file = file_io.read(path), os.fspath(path)
    if len(data) > LARGEST:
        raise FormatError(f"larger than {LARGEST // 1024} kB, too large for a style", file)
    return loads(file_io.decode(data, file), file)


def loads(text: str, file: str = "") -> StyleFile:
    """The style in a text; ``file`` is named in errors, and names a style that has no name.

    Raises ``FormatError`` for whatever is no style: a text that is no JSON, keys that there are not or that
    come twice, values of a wrong type or out of range.
    """
    if len(text) > LARGEST:
        raise FormatError(f"larger than {LARGEST // 1024} kB, too large for a style", file)
    document = JsonDocument.read(text, file)
    data = document.data
    if not isinstance(data, dict):
        document.fail([], f"expected an object with the keys of a style, not {quote(data)}")
    document.check_format(FORMAT, VERSION)
    base, about = _base(document, data), _about(document, data)
    if "name" not in data:
        base = replace(base, name=_stem(file))
    given = {key: value for key, value in data.items() if key not in _HEAD}
    try:
        for key in given:
            if key not in _top():
                raise StyleError(unknown(key, (*_HEAD, *_top())), (key,), key=True)
        return StyleFile(style_from(given, base), about)
    except StyleError as error:
        document.fail(error.place, str(error), key=error.key)


def style_text(style: Style, about: str = "") -> str:
    """A style as the text of a file, every key in it; `loads` gives the style back.

    Colours, and lists, stand on one line, so that it reads well.
    """
    head = {"format": FORMAT, "version": VERSION, "name": style.name, "about": about, "base": "light"}
    rows = {**{key: value for key, value in head.items() if value}, **data_of(style)}
    return "{\n" + ",\n".join(_row(key, value, "  ") for key, value in rows.items()) + "\n}\n"


def _row(key: str, value: Any, indent: str) -> str:
    if isinstance(value, dict) and any(isinstance(item, dict) for item in value.values()):
        inner = ",\n".join(_row(name, item, indent + "  ") for name, item in value.items())
        return f"{indent}{json.dumps(key)}: {{\n{inner}\n{indent}}}"
    return f"{indent}{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"


@cache
def _top() -> tuple[str, ...]:
    """The keys at the top, but for those of the file itself."""
    return tuple(dict.fromkeys(key.partition(".")[0] for key in style_keys()))


def _base(document: JsonDocument, data: Mapping[str, object]) -> Style:
    name = data.get("base", "light")
    if not isinstance(name, str) or name not in STYLES:
        document.fail(["base"], f"base: expected one of {', '.join(STYLES)}, not {quote(name)}")
    return named(name)


def _about(document: JsonDocument, data: Mapping[str, object]) -> str:
    about = data.get("about", "")
    if not isinstance(about, str) or not (about.isprintable() and len(about) <= LONGEST_ABOUT):
        document.fail(["about"], f"about: expected a text of one line, at most {LONGEST_ABOUT} characters")
    return about


def _stem(file: str) -> str:
    """The name of a style whose file gives it none."""
    stem = Path(file).name
    for suffix in (SUFFIX, ".json"):
        stem = stem[: -len(suffix)] if stem.lower().endswith(suffix) else stem
    try:
        return name_in(stem[:LONGEST_NAME], ())
    except StyleError:
        return "style"
