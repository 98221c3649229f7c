"""Priors of moves from a file: a CSV table or JSON, by the path of the node that a move leads to."""

import csv
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from treeview.messages import tr
from treeview.option import OptionError

OPTION: Final = "priors_file"
"""The option that names the file."""
MAX_BYTES: Final = 100_000_000

Priors = dict[tuple[int, ...], float]
"""Priors by path: the ranks of the moves from the root, from 0."""


def read_priors(name: str) -> Priors:
    """Read the file called ``name``; raises ``OptionError`` that names the line or the entry at fault.

    CSV has the columns ``path`` and ``prior``, and JSON is an object of priors by path: ``{"": 1, "0": 0.3,
    "0.1": 0.9}``. A path is the ranks of the moves from 0, joined by dots. A prior is a number from 0; those
    below a node are scaled to add up to 1.
    """
    file = Path(name).expanduser()
    try:
        if not file.is_file():
            raise OptionError(tr("there is no file {name}"), OPTION, name=name)
        if file.stat().st_size > MAX_BYTES:
            raise OptionError(tr("{name} is too large"), OPTION, name=name)
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise OptionError(tr("{name} cannot be read: {error}"), OPTION, name=name, error=error) from None
    found: Priors = {}
    for place, path, prior in (
        _rows_of_json(name, text) if file.suffix.lower() == ".json" else _rows(name, text)
    ):
        try:
            ranks = tuple(int(rank) for rank in path.split(".")) if path else ()
            number = float(prior)
            if min(ranks, default=0) < 0 or not 0 <= number < math.inf:
                raise ValueError
        except (TypeError, ValueError):
            problem = tr("{place}: expected a path such as 0.1 and a number from 0")
            raise OptionError(problem, OPTION, place=place) from None
        if ranks in found:
            raise OptionError(tr("{place}: the path {path} occurs twice"), OPTION, place=place, path=path)
        found[ranks] = number
    return found


def _rows(name: str, text: str) -> Iterator[tuple[str, str, str]]:
    table = csv.DictReader(text.splitlines())
    if not {"path", "prior"} <= set(table.fieldnames or ()):
        raise OptionError(tr("{name} has no columns path and prior"), OPTION, name=name)
    for row in table:
        yield f"{name}:{table.line_num}", (row["path"] or "").strip(), row["prior"] or ""


def _rows_of_json(name: str, text: str) -> Iterator[tuple[str, str, str]]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise OptionError(tr("{name} is not JSON: {error}"), OPTION, name=name, error=error) from None
    if not isinstance(data, dict):
        raise OptionError(tr("{name} must be an object of priors by path"), OPTION, name=name)
    for path, prior in data.items():
        yield f"{name}, {path!r}", path.strip(), "" if isinstance(prior, bool) else prior
