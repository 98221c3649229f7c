"""Styles by name and from JSON files.

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

A file overrides fields of ``base``, one of the bundled styles ("light" if not given). The keys are the
fields of `treeview.draw.style.style.Style`; ``resources/styles/README.md`` explains each.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from treeview import resources
from treeview.draw.fonts import BUNDLED
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.style.style_data import MAX_NAME_CHARS, StyleError, data_of, name_in, style_from, unknown
from treeview.draw.style.style_data import keys as style_keys
from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.formats.json_text import JsonDocument
from treeview.messages import N_, UserError, tr

FORMAT: Final = "treeview-style"
VERSION: Final = 1
SUFFIX: Final = ".style.json"
MAX_BYTES: Final = 2**18
"""The largest file; a style with all its keys has 3 kB."""
MAX_ABOUT_CHARS: Final = 200

STYLES: Final[Mapping[str, str]] = {
    "light": N_("dark on white, for the screen and papers"),
    "dark": N_("light on dark, for the screen"),
    "print": N_("grey only, for laser printers and copies"),
    "contrast": N_("black on white with thick lines; contrast of all text at least 7:1"),
    "projection": N_("large type, thick lines and strong colours, for the last row"),
}
"""The bundled styles by name, each with its purpose."""

_IN_CODE: Final = {"light": LIGHT, "dark": DARK}
_HEAD: Final = ("format", "version", "base", "about")


class StyleFile(NamedTuple):
    """The content of a style file: the style and its author's description."""

    style: Style
    about: str = ""


def style_of(style: str | PathLike[str] | Style) -> Style:
    """The style given by a name, a ``.json`` path, or a `Style`; raises ``UserError``."""
    if isinstance(style, Style):
        return style
    name = os.fspath(style) if isinstance(style, str | PathLike) else repr(style)
    if name in STYLES:
        return load_named(name)
    if name.lower().endswith(".json"):
        return load(name).style
    problem = tr("there is no style {name}; choose from {names}, or give a .json file")
    raise UserError(problem, name=repr(name[:40]), names=", ".join(STYLES))


@cache
def load_named(name: str) -> Style:
    """A bundled style; raises ``KeyError`` for other names. Its file is read on first use."""
    if name in _IN_CODE:
        return _IN_CODE[name]
    if name not in STYLES:
        raise KeyError(name)
    return load(resources.path(f"styles/{name}{SUFFIX}")).style


def load(path: str | PathLike[str]) -> StyleFile:
    """The style in a file; raises ``FormatError`` with the place in the file."""
    data, file = file_io.read(path), os.fspath(path)
    _check_size(data, file)
    return loads(file_io.decode(data, file), file)


def _check_size(data: bytes | str, file: str) -> None:
    if len(data) > MAX_BYTES:
        problem = tr("larger than {size} kB, too large for a style")
        raise FormatError(problem.format(size=MAX_BYTES // 1024), file)


def loads(text: str, file: str = "") -> StyleFile:
    """The style in a text; ``file`` stands in errors. Raises ``FormatError``."""
    _check_size(text, file)
    document = JsonDocument.read(text, file)
    data = document.data
    if not isinstance(data, dict):
        document.fail([], tr("expected an object with the keys of a style, not {given}"), given=data)
    document.check_format(FORMAT, VERSION)
    base, about = _base(document, data), _about(document, data)
    if "name" not in data:
        base = replace(base, name=_stem(file))
    given = {key: value for key, value in data.items() if key not in _HEAD}
    font = given.get("font")
    if isinstance(font, str) and font and font not in BUNDLED:
        given["font"] = str(Path(file).parent / Path(font).expanduser())
    try:
        for key in given:
            if key not in _top():
                raise StyleError(unknown(key, (*_HEAD, *_top())), (key,), key=True)
        return StyleFile(style_from(given, base), about)
    except StyleError as error:
        document.fail(error.place, str(error), at_key=error.key)


def style_text(style: Style, about: str = "") -> str:
    """A style as the text of a file with all keys, which `loads` reads back."""
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
    """The top-level keys of a style, without those of the file itself."""
    return tuple(dict.fromkeys(key.partition(".")[0] for key in style_keys()))


def _base(document: JsonDocument, data: Mapping[str, object]) -> Style:
    name = data.get("base", "light")
    if not isinstance(name, str) or name not in STYLES:
        document.fail(
            ["base"], tr("base: expected one of {styles}, not {given}"), styles=", ".join(STYLES), given=name
        )
    return load_named(name)


def _about(document: JsonDocument, data: Mapping[str, object]) -> str:
    about = data.get("about", "")
    if not isinstance(about, str) or not (about.isprintable() and len(about) <= MAX_ABOUT_CHARS):
        document.fail(
            ["about"],
            tr("about: expected one line of text, at most {count} characters"),
            count=MAX_ABOUT_CHARS,
        )
    return about


def _stem(file: str) -> str:
    """The name of an unnamed style, taken from its file."""
    stem = Path(file).name
    for suffix in (SUFFIX, ".json"):
        stem = stem[: -len(suffix)] if stem.lower().endswith(suffix) else stem
    try:
        return name_in(stem[:MAX_NAME_CHARS], ())
    except StyleError:
        return "style"
