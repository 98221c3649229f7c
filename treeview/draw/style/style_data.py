"""Styles as plain data for JSON, as `Style` and `Palette` define them: checked when read."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Final, Literal, NoReturn, TypeVar, get_args, get_origin, get_type_hints

from treeview.draw.fonts import BUNDLED
from treeview.draw.fonts.font_files import FontError
from treeview.draw.style.style import MAX_SPACING, MIN_SPACING, Style
from treeview.messages import closest, tr

T = TypeVar("T")
Place = tuple[str | int, ...]
"""Keys and indices from the top of the data."""

MAX_NAME_CHARS: Final = 60
MAX_DASHES: Final = 8

_COLOUR: Final = re.compile("#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}")

_TYPE: Final = (4.0, 72.0)
_LINE: Final = (0.1, 24.0)
_SHAPE: Final = (4.0, 400.0)
_GAP: Final = (0.0, 400.0)
_GAP_RANGE: Final = (1.0, 1000.0)
_RATIO: Final = (0.1, 100.0)

RANGES: Final[Mapping[str, tuple[float, float]]] = {
    **dict.fromkeys(("level_spacing", "node_spacing"), (MIN_SPACING, MAX_SPACING)),
    **dict.fromkeys(("value_size", "label_size", "note_size", "small_size"), _TYPE),
    "line_height": (1.0, 3.0),
    **dict.fromkeys(("hair", "line", "heavy", "best_line", "ring", "second"), _LINE),
    **dict.fromkeys(("triangle_width", "widest_triangle", "triangle_height", "circle", "box"), _SHAPE),
    **dict.fromkeys(("bar", "arrow", "bracket", "badge"), _SHAPE),
    **dict.fromkeys(("value_rise", "corner", "padding", "casing", "ring_gap", "second_gap", "bar_gap"), _GAP),
    **dict.fromkeys(("board", "board_head", "board_pad", "board_gap"), _GAP),
    **dict.fromkeys(("text_gap", "hang_gap", "tip_gap", "clearance", "nearly", "badge_gap"), _GAP),
    **dict.fromkeys(("ply_gap", "margin"), _GAP),
    **dict.fromkeys(("sibling_gap", "level_gap", "widest_level_gap", "widest_level_gap_right"), _GAP_RANGE),
    **dict.fromkeys(("aspect", "aspect_right"), _RATIO),
    "decimals": (0, 6),
}
"""The least and the greatest value of each number; lengths in px."""
DASHES: Final = (0.1, 100.0)
"""The range of each length in ``dash`` and ``dots``, in px."""


class StyleError(ValueError):
    """An invalid part of a style, at ``place``: one line; ``key`` tells that the key itself is wrong."""

    def __init__(self, message: str, place: Place, *, key: bool = False) -> None:
        where = ".".join(map(str, place[:-1] if key else place))
        super().__init__(f"{where}: {message}" if where else message)
        self.place, self.key = place, key


def style_from(data: Mapping[str, object], base: Style) -> Style:
    """``base`` with the fields that ``data`` overrides; raises ``StyleError``."""
    style = _replace_fields(base, data, ())
    if style.widest_triangle < style.triangle_width:
        if "widest_triangle" in data:
            _fail(
                tr("expected at least triangle_width ({width}), not {given}"),
                style.widest_triangle,
                ("widest_triangle",),
                width=f"{style.triangle_width:g}",
            )
        _fail(
            tr("expected at most widest_triangle ({width}), not {given}"),
            style.triangle_width,
            ("triangle_width",),
            width=f"{style.widest_triangle:g}",
        )
    return style


def data_of(style: Style) -> dict[str, Any]:
    """Every field of a style; `style_from` restores the style from them."""
    found: dict[str, Any] = _to_plain(style)
    return found


def keys() -> list[str]:
    """Every key of a style, nested ones with dots: ``palette.max.line``."""
    return list(_keys(Style))


def _keys(kind: Any) -> Iterable[str]:
    for name, hint in _hints(kind).items():
        if is_dataclass(hint):
            yield from (f"{name}.{below}" for below in _keys(hint))
        else:
            yield name


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _to_plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_to_plain(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _replace_fields(base: T, data: object, place: Place) -> T:
    """``base``, a dataclass, with the fields in ``data`` replaced."""
    kind: Any = type(base)
    hints = _hints(kind)
    if not isinstance(data, dict):
        _fail(tr("expected an object, not {given}"), data, place)
    new: dict[str, Any] = {}
    for key, value in data.items():
        at = (*place, key)
        if key not in hints:
            raise StyleError(unknown(key, hints), at, key=True)
        if is_dataclass(hints[key]):
            new[key] = _replace_fields(getattr(base, key), value, at)
        else:
            new[key] = _CHECKS.get(hints[key], _word)(value, at, hints[key])
    return replace(base, **new)  # type: ignore[type-var]


def unknown(key: str, known: Iterable[str]) -> str:
    """The message for an unknown key, with the key that may be meant or, if there are few, all keys."""
    known = list(known)
    if close := closest(key[:MAX_NAME_CHARS], known):
        problem = tr("there is no key {key}; did you mean {close}?")
    elif len(known) < 20:
        problem = tr("there is no key {key}; choose from {keys}")
    else:
        problem = tr("there is no key {key}; to see all keys: treeview styles light")
    return problem.format(key=repr(key[:MAX_NAME_CHARS]), close=close, keys=", ".join(known))


def _text(value: object, place: Place, _: object) -> str:
    """Check a name, a font or a colour; the first two are the only texts that are no colours."""
    if place == ("name",):
        return name_in(value, place)
    if place == ("font",):
        return _font(value, place)
    if not isinstance(value, str) or _COLOUR.fullmatch(value) is None:
        _fail(tr("expected a colour such as #0b5fa5 or #05a, not {given}"), value, place)
    digits = value[1:].lower()
    return f"#{digits}" if len(digits) == 6 else "#" + "".join(digit * 2 for digit in digits)


def name_in(value: object, place: Place) -> str:
    """Check a name, which has one line; raises ``StyleError``."""
    if (
        not isinstance(value, str)
        or not value.isprintable()
        or not 0 < len(value.strip()) <= len(value) <= MAX_NAME_CHARS
    ):
        problem = tr("expected one line of text, at most {count} characters, not {given}")
        _fail(problem, value, place, count=MAX_NAME_CHARS)
    return value


def _font(value: object, place: Place) -> str:
    if not isinstance(value, str) or not value.isprintable() or not value:
        problem = tr("expected {names} or the path of a font file, not {given}")
        _fail(problem, value, place, names=", ".join(BUNDLED))
    from treeview.draw.fonts.font_metrics import check_font  # numpy, which listing styles does without

    try:
        check_font(value)
    except FontError as problem:
        raise StyleError(str(problem), place) from None
    return value


def _number(value: object, place: Place, _: object) -> float:
    return float(_in(value, RANGES[str(place[-1])], place))


def _check_whole(value: object, place: Place, _: object) -> int:
    low, high = RANGES[str(place[-1])]
    if type(value) is not int or not low <= value <= high:
        problem = tr("expected a whole number from {low} to {high}, not {given}")
        _fail(problem, value, place, low=f"{low:g}", high=f"{high:g}")
    return value


def _in(value: object, bounds: tuple[float, float], place: Place) -> int | float:
    low, high = bounds
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        problem = tr("expected a number from {low} to {high}, not {given}")
        _fail(problem, value, place, low=f"{low:g}", high=f"{high:g}")
    return value


def _flag(value: object, place: Place, _: object) -> bool:
    if not isinstance(value, bool):
        _fail(tr("expected true or false, not {given}"), value, place)
    return value


def _word(value: object, place: Place, hint: object) -> str:
    assert get_origin(hint) is Literal, f"{place}: nothing is known of {hint}"
    words = get_args(hint)
    if not isinstance(value, str) or value not in words:
        _fail(tr("expected one of {values}, not {given}"), value, place, values=", ".join(words))
    return value


def _dashes(value: object, place: Place, _: object) -> tuple[float, ...]:
    if not isinstance(value, list) or len(value) % 2 or not 0 < len(value) <= MAX_DASHES:
        _fail(tr("expected two, four, six or eight lengths, such as [4, 3], not {given}"), value, place)
    return tuple(float(_in(item, DASHES, (*place, at))) for at, item in enumerate(value))


_CHECKS: Final[dict[object, Callable[[object, Place, Any], Any]]] = {
    str: _text,
    float: _number,
    int: _check_whole,
    bool: _flag,
    tuple[float, ...]: _dashes,
}


def _fail(problem: str, value: object, place: Place, **parts: object) -> NoReturn:
    raise StyleError(problem.format(given=_describe(value), **parts), place)


def _describe(value: object) -> str:
    """A short name for a value; does not descend into it, since it may be deep."""
    if isinstance(value, str):
        return repr(value if len(value) <= 30 else value[:29] + "…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return f"{value:g}" if abs(value) < 1e15 else tr("a number with too many digits")
    if isinstance(value, Sequence):
        return tr("a list of length {count}").format(count=len(value))
    return tr("expected an object, not {given}")
