"""Reads traces line by line, so that a log can be read while it grows; keeps everything before an error."""

from __future__ import annotations

import codecs
import json
import sys
from array import array
from collections.abc import Callable, Iterable
from dataclasses import field, replace
from os import PathLike, fspath
from pathlib import Path
from stat import S_IFMT
from typing import Any, BinaryIO, Final, NoReturn

import numpy as np

from treeview.formats.attributes import check_probability, kind, number, text
from treeview.formats.file_io import reason
from treeview.formats.format_error import FormatError, fill, quote
from treeview.formats.number_syntax import write_number
from treeview.formats.traces.trace_syntax import (
    EVENT_KEYS,
    FORMAT,
    MAX_COLUMNS,
    MAX_KEYS,
    MAX_LINE_BYTES,
    NODE_KEYS,
    PLACES,
    SNAPSHOT,
    VERSION,
)
from treeview.formats.tree_builder import TreeBuilder
from treeview.gc_pause import pause
from treeview.messages import tr
from treeview.records import dataclass
from treeview.search.columns import BEST, ORDER, PROVED, STATUS, Column, Places
from treeview.search.step_kinds import KNOWN_STEPS, STATUS_NAMES, Does
from treeview.search.traced.trace import CodeVariable, TracedRun, TracedTree
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import AUTO, MAX, NIL, NO_VALUE, ROOT, Tree

Add = Callable[[int, int, float], None]
"""Stores a number: the row of its node, the place of its column, the number."""

_CHUNK_BYTES: Final = 1 << 20
_TAIL_BYTES: Final = 1024
"""How many bytes are compared to see that a file which grows is still the same."""
_BATCH_LINES: Final = 512
_SHOWN_AT_NODES: Final = 3
"""How many number columns pictures show at nodes if the log does not say where to show them."""
_MAX_NODES: Final = (1 << 27) - 1
"""The most nodes that the codes of steps can hold."""


@dataclass(slots=True)
class _Texts:
    """Collects the texts of nodes."""

    rows: array[int] = field(default_factory=lambda: array("i"))
    texts: list[str] = field(default_factory=list)

    def add(self, row: int, given: str) -> None:
        if given:
            self.rows.append(row)
            self.texts.append(given)

    def column(self) -> TextColumn:
        return TextColumn.of(np.array(self.rows, np.intc), self.texts)


class _Ids:
    """The rows of nodes by id; nothing is stored as long as ids equal the row numbers 0, 1, 2 ..."""

    def __init__(self) -> None:
        self._count = 0
        self._rows: dict[object, int] | None = None

    def __len__(self) -> int:
        return self._count

    def row(self, name: Any) -> int:
        """The row of the node called ``name``, a text or a whole number; ``NIL`` for none."""
        if self._rows is not None:
            return self._rows.get(name, NIL)
        return name if type(name) is int and 0 <= name < self._count else NIL

    def add(self, name: object, row: int) -> None:
        if self._rows is None and (name != row or type(name) is not int):
            self._rows = {each: each for each in range(self._count)}
        if self._rows is not None:
            self._rows[name] = row
        self._count += 1


class TraceReader:
    """Reads the lines of a trace in any number of parts.

    `feed` takes whole lines and stops at the first error, which ``problem`` then describes; everything before
    it is kept. `tree` gives what was read so far.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 0
        self.problem: FormatError | None = None
        self.trace = TracedRun(columns={STATUS.name: STATUS})
        self._which = {STATUS.name: 0}
        self._rows = TreeBuilder()
        self._ids = _Ids()
        self._labels, self._moves = _Texts(), _Texts()
        self._texts: dict[str, _Texts] = {}
        self._names: dict[str, int] = {}
        self._missing: dict[int, object] = {}
        self._tops: dict[int, int] = {}  # a missing node above, or ``NIL``, so that no way up is walked twice
        self._whole: set[int] = {0}
        self._nodes: set[int] = set()
        self._free = True  # no node says who moves there
        self._begun = False
        self._start = 0
        self._decoder = json.JSONDecoder(parse_constant=self._refuse)

    def __len__(self) -> int:
        """The number of nodes read so far."""
        return len(self._ids)

    # Lines

    def feed(self, lines: list[bytes]) -> None:
        """Read whole lines, up to the first error."""
        if not self.line and lines:
            lines = [lines[0].removeprefix(codecs.BOM_UTF8), *lines[1:]]
        for start in range(0, len(lines), _BATCH_LINES):
            if self.problem is not None:
                return
            batch = lines[start : start + _BATCH_LINES]
            values = self._decode(batch)
            before = self.line
            try:
                if values is None:
                    for line in batch:
                        self.line += 1
                        if line.strip():
                            self._take(self._value(line))
                else:
                    for value in values:
                        self.line += 1
                        self._take(value)
            except FormatError as error:
                self.problem = error
                return
            self.line = before + len(batch)

    def take(self, values: Iterable[Any], line: Callable[[], int | None] = lambda: None) -> None:
        """Read values in place of lines, such as those of another program's log.

        ``line`` tells the line of the log that the last value came from, ``None`` where it has no lines.
        """
        given = iter(values)
        while self.problem is None:
            try:
                value = next(given)
            except StopIteration:
                return
            except FormatError as error:  # the log itself is broken; the error says where
                self.problem = error
                return
            try:
                self.line += 1
                self._take(value)
            except FormatError as error:
                self.problem = FormatError(error.message, self.file, line())

    def _decode(self, batch: list[bytes]) -> list[Any] | None:
        """Decode lines together, several times faster than one by one; ``None`` if any is doubtful."""
        whole = b"[" + b",".join(batch) + b"]"
        if b"\\u" in whole:
            return None
        try:
            values: list[Any] = self._decoder.decode(whole.decode())
        except (ValueError, RecursionError):
            return None
        return values if len(values) == len(batch) else None

    def _value(self, line: bytes) -> Any:
        try:
            value = self._decoder.decode(line.decode())
            if b"\\u" in line:
                json.dumps(value, ensure_ascii=False).encode()
        except FormatError:
            raise
        except UnicodeEncodeError:
            self._fail(tr("half of a surrogate pair, which is not a character"))
        except UnicodeDecodeError as error:
            problem = tr("not {encoding} text (byte 0x{byte}); save it as UTF-8")
            self._fail(problem, encoding="UTF-8", byte=f"{line[error.start]:02x}")
        except (json.JSONDecodeError, RecursionError):
            self._fail(tr("not a complete line of JSON: {line}"), line=quote(line.decode(errors="replace")))
        except ValueError:  # more digits than Python reads
            self._fail(tr("a number that is too large"))
        return value

    def _refuse(self, word: str) -> NoReturn:
        if word == "NaN":
            message = tr("{word} is not a JSON number; write null where there is none").format(word=word)
        else:
            infinity = write_number(float(word))
            message = tr('{word} is not a JSON number; write "{infinity}"').format(
                word=word, infinity=infinity
            )
        raise FormatError(message, self.file, self.line)

    def _fail(self, message: str, /, **places: object) -> NoReturn:
        raise FormatError(fill(message, places), self.file, self.line)

    def _take(self, given: Any) -> None:
        if not isinstance(given, dict):
            self._fail(tr("expected an object, not {given}"), given=given)
        if len(given) > MAX_KEYS:
            self._fail(tr("more than {count} columns"), count=MAX_COLUMNS)
        try:
            if not self._begun or "format" in given:
                self._header(given)
            elif "id" in given:
                self._node(given)
            elif "step" in given:
                self._event(given, given["step"])
            elif SNAPSHOT in given:
                self._snapshot(given)
            elif "code" in given:
                self._code(given["code"])
            else:
                self._fail(tr("expected a node with an id, or a step"))
        except OverflowError:
            self._fail(tr("a number that is too large"))

    # The header

    def _header(self, given: dict[str, Any]) -> None:
        if given.get("format") != FORMAT:
            header = json.dumps({"format": FORMAT, "version": VERSION})
            self._fail(tr("the first line must be a header, such as {header}"), header=header)
        version = given.get("version")
        if type(version) is not int or version < 1:
            self._fail(tr('expected "version": {latest}'), latest=VERSION)
        if version > VERSION:
            self._fail(tr("written by a newer treeview (version {version})"), version=quote(version))
        if self._begun:
            self._fail(tr("a second header"))
        self._begun = True
        self._rows.title = self._text(given, "title")
        self.trace.title = self._text(given, "algorithm")
        if "code" in given:
            self._code(given["code"])
        if given.get("turns") is not None:
            if given["turns"] != "alternate":
                self._fail(tr('turns must be "alternate"'))
            self._free = False
        start = given.get("start")
        if start is not None and (type(start) is not int or start < 1):
            self._fail(tr("start must be a number of nodes, not {given}"), given=start)
        self._start = start or 0
        for name, declared in self._object(given, "columns").items():
            self._declare(name, declared)
        for name, does in self._object(given, "steps").items():
            self._name_step(name, self._does(does))
        self._leave(
            {"format", "version", "title", "algorithm", "code", "turns", "start", "columns", "steps"}, given
        )

    def _code(self, given: object) -> None:
        code = text("code", given, self._fail)
        self.trace.code = tuple(code.split("\n"))

    def _text(self, given: dict[str, Any], key: str) -> str:
        found = given.get(key)
        return "" if found is None else text(key, found, self._fail)

    def _object(self, given: dict[str, Any], key: str) -> dict[str, Any]:
        found = given.get(key)
        if found is None:
            return {}
        if not isinstance(found, dict):
            self._fail(tr("{key} must be an object, not {given}"), key=key, given=found)
        return found

    def _leave(self, known: set[str] | frozenset[str], given: dict[str, Any]) -> None:
        """Remember keys that are not understood."""
        for key in given:
            if key not in known:
                self.trace.unread[key] = None

    def _declare(self, name: str, given: object) -> None:
        """Add a column that the header declares."""
        if not isinstance(given, dict):
            self._fail(tr("{key} must be an object, not {given}"), key=name, given=given)
        if name in NODE_KEYS | EVENT_KEYS:
            self._fail(tr("a column cannot be called {name}"), name=quote(name))
        whole, is_node = bool(given.get("whole")), bool(given.get("node"))
        shown = given.get("show", ["outline", "facts"])
        if not isinstance(shown, list) or not all(isinstance(each, str) and each in PLACES for each in shown):
            self._fail(tr("show must be a list of {names}"), names=", ".join(PLACES))
        places = Places.NOWHERE
        for each in shown:
            places |= PLACES[each]
        blank: float = np.nan
        if whole or is_node:
            none = given.get("blank", -1 if is_node else np.iinfo(np.int64).min)
            blank = none if type(none) is int and abs(none) < 2**63 else -1
        column = Column(
            self._column_name(name, whole=whole, is_node=is_node),
            np.int64 if whole or is_node else np.float64,
            blank,
            self._text(given, "sign"),
            self._text(given, "title"),
            self._text(given, "help"),
            self._text(given, "legend"),
            places=places,
            quiet=bool(given.get("quiet")),
            unbounded=bool(given.get("unbounded")),
        )
        self._add_column(name, STATUS if name == STATUS.name else column, is_node=is_node)

    def _column_name(self, key: str, *, whole: bool = False, is_node: bool = False) -> str:
        """The name of the column of ``key``; one that only shares its name with ours gets an underscore."""
        ours = (key in _OF_NODES and is_node) or (key == ORDER.name and whole) or key not in _DECLARED
        return key if ours else f"{key}_"

    def _add_column(self, key: str, column: Column, *, is_node: bool = False) -> int:
        trace = self.trace
        if len(trace.columns) >= MAX_COLUMNS and column.name not in trace.columns:
            self._fail(tr("more than {count} columns"), count=MAX_COLUMNS)
        if column.name == STATUS.name:
            trace.tells_status = True
        place = self._which.setdefault(column.name, len(trace.columns))
        self._which[key] = place
        trace.columns[column.name] = column
        if key in self._texts:  # numbers keep the name
            self._put_texts(self._text_name(key), self._texts.pop(key))
        if column.is_whole:
            self._whole.add(place)
        if is_node:
            self._nodes.add(place)
        return place

    def _does(self, given: object) -> Does:
        names = Does.__members__
        if not isinstance(given, list) or not all(str(each).upper() in names for each in given):
            known = ", ".join(name.lower() for name in names if name != Does.NOTHING.name)
            self._fail(tr("a kind of step must be a list of {names}"), names=known)
        does = Does.NOTHING
        for each in given:
            does |= names[str(each).upper()]
        return does

    def _name_step(self, name: str, does: Does) -> int:
        place = self._names.setdefault(name, len(self._names))
        if place > 0xFFFF:
            self._fail(tr("too many different steps"))
        self.trace.steps[name] = does
        return place

    # Nodes

    def _node(self, given: dict[str, Any]) -> None:
        ids = self._ids
        name, parent = given["id"], given.get("parent")
        row = ids.row(name) if type(name) in (str, int) else self._no_id(name)
        if parent == -1 and not ids:  # as many programs mark the root
            parent = None
        if row != NIL and row not in self._missing:
            self._fail(tr("the node {id} already exists"), id=quote(name))
        if parent is None:
            if ids and row != ROOT:
                self._fail(tr("the node {id} has no parent, but the tree already has a root"), id=quote(name))
            above = NIL
        else:
            above = ids.row(parent) if type(parent) in (str, int) else self._no_id(parent)
            if parent == name:
                self._fail(tr("the node {id} is its own parent"), id=quote(name))
        special = not given.keys().isdisjoint(_CHECKED)
        checked = self._check(given) if special else None
        if parent is not None and above == NIL:
            above = self._add_missing(parent)
        if row == NIL:
            row = self._add_row(above)
            ids.add(name, row)
        else:
            self._put_below(row, above, name)
        label = given.get("label")
        if label is not None:
            self._labels.add(row, label if type(label) is str else text("label", label, self._fail))
        elif type(name) is str:
            self._labels.add(row, name)
        if checked is not None:
            self._put(row, *checked)
        which, add = self._which, self.trace.given.add
        for key, value in given.items():
            if key in NODE_KEYS:
                continue
            place = which.get(key)
            if (
                place is not None
                and type(value) is float
                and -_MAX_NUMBER <= value <= _MAX_NUMBER
                and place not in self._whole
            ):
                add(row, place, value)
            else:
                self._number(row, key, value, self.trace.given.add, texts=True)

    def _no_id(self, given: object) -> NoReturn:
        self._fail(tr("an id must be text or a whole number, not {given}"), given=given)

    def _add_row(self, above: int) -> int:
        rows = self._rows
        row = len(rows.parent)
        if row >= _MAX_NODES:
            self._fail(tr("too many nodes"))
        rows.parent.append(above)
        rows.value.append(NO_VALUE)
        rows.estimate.append(NO_VALUE)
        rows.kind.append(AUTO)
        if rows.ranks is not None:
            rows.ranks.append(row)
        return row

    def _add_missing(self, name: object) -> int:
        """Add a node that only a child has named so far, below the root."""
        row = self._add_row(ROOT if self._ids else NIL)
        self._ids.add(name, row)
        self._missing[row] = name
        return row

    def _put_below(self, row: int, above: int, name: object) -> None:
        """Link a missing node, which has now come, where it belongs."""
        parents = self._rows.parent
        if row == ROOT and above != NIL:
            self._fail(tr("the node {id} comes after its children"), id=quote(name))
        at, passed = above, []
        while at != NIL and at not in self._missing:
            passed.append(at)
            at = self._tops.get(at, parents[at])
        if at == row:
            self._fail(tr("the node {id} is its own descendant"), id=quote(name))
        self._tops |= dict.fromkeys(passed, at)
        parents[row] = above
        del self._missing[row]

    def _check(self, given: dict[str, Any]) -> tuple[Any, ...]:
        """Check the game-tree attributes of a node."""
        numbers = {
            key: self._checked_number(key, given[key], numeric_text=True)
            for key in ("utility", "estimate", "probability", "rank")
            if given.get(key) is not None
        }
        if "probability" in numbers:
            check_probability(numbers["probability"], self._fail)
        what = kind(given["kind"], self._fail) if given.get("kind") is not None else None
        return numbers, what, self._text(given, "move"), self._text(given, "note")

    def _put(self, row: int, numbers: dict[str, float], what: int | None, move: str, note: str) -> None:
        rows = self._rows
        if "utility" in numbers:
            rows.value[row] = rows.keep_text("value", row, numbers["utility"])
        if "estimate" in numbers:
            rows.estimate[row] = rows.keep_text("estimate", row, numbers["estimate"])
        if "probability" in numbers:
            rows.probabilities[row] = numbers["probability"]
        if "rank" in numbers:
            if rows.ranks is None:
                rows.ranks = array("d", range(len(rows.parent)))
            rows.ranks[row] = float(numbers["rank"])
        if what is not None:
            rows.kind[row] = what
            self._free = False
        self._moves.add(row, move)
        if note:
            rows.notes[row] = note

    # Numbers

    def _number(self, row: int, key: str, value: Any, add: Add, *, texts: bool) -> None:
        """Store a number or text of a node."""
        place = self._which.get(key)
        if value is None and place is None:
            return
        if key == STATUS.name:
            value = self._status(value)
        elif place in self._nodes and value is not None:
            add(row, place, self._row(value))
            return
        elif isinstance(value, str) and value not in _INFINITIES and (texts or place is None):
            if texts:
                self._put_texts(self._text_name(key)).add(row, value)
            else:
                self.trace.unread[key] = None
            return
        if isinstance(value, dict | list):
            self.trace.unread[key] = None
            return
        if value is None:
            value = NO_VALUE
        elif not isinstance(value, bool):
            value = self._checked_number(key, value)
        if place is None:
            place = self._new_column(key)
        if place in self._whole and value == value:
            if value != int(value):
                self._fail(tr("{key} must be a whole number, not {given}"), key=key, given=value)
            if abs(value) >= 2**63:
                self._fail(tr("a number that is too large"))
        add(row, place, float(value))

    def _checked_number(self, key: str, value: Any, *, numeric_text: bool = False) -> float:
        """A number; infinite only if that is written as text, since JSON has no other sign for it."""
        if type(value) is float and abs(value) > _MAX_NUMBER:
            self._fail(tr("a number that is too large"))
        return number(key, value, self._fail, numeric_text=numeric_text)

    def _status(self, value: Any) -> Any:
        """The number of a status, which may be given by its name."""
        if value is None or (type(value) is int and 0 <= value < len(STATUS_NAMES)):
            return value
        if not isinstance(value, str) or value not in STATUS_NAMES:
            self._fail(tr("the status must be one of {names}"), names=", ".join(STATUS_NAMES))
        return STATUS_NAMES.index(value)

    def _text_name(self, key: str) -> str:
        """The name of the texts of ``key``: if it has numbers as well, they get an underscore."""
        while key in self._which:
            key += "_"
        return key

    def _put_texts(self, name: str, more: _Texts | None = None) -> _Texts:
        """Return the texts called ``name``, after ``more`` are added to them."""
        if name not in self._texts and len(self._texts) >= MAX_COLUMNS:
            self._fail(tr("more than {count} columns"), count=MAX_COLUMNS)
        found = self._texts.setdefault(name, _Texts())
        if more is not None:
            found.rows.extend(more.rows)
            found.texts += more.texts
        return found

    def _new_column(self, key: str) -> int:
        """Add a column that no header declares."""
        places = Places.OUTLINE | Places.FACTS | Places.TRACE
        if key == "value":
            places = Places.TRACE
        elif len(self.trace.columns) <= _SHOWN_AT_NODES + ("value" in self._which):
            places |= Places.NODES
        if key == STATUS.name:
            return self._add_column(key, STATUS)
        name = self._column_name(key)
        return self._add_column(key, Column(name, sign=key, title=key, help=key, legend=key, places=places))

    def _row(self, name: object) -> int:
        row = self._ids.row(name) if type(name) in (str, int) else self._no_id(name)
        if row == NIL:
            self._fail(tr("there is no node {id} yet"), id=quote(name))
        return row

    # Steps

    def _event(self, given: dict[str, Any], name: object) -> None:
        trace, which, whole = self.trace, self._which, self._whole
        if not self._ids:
            self._fail(tr("a step comes before the first node"))
        place = self._names.get(name) if type(name) is str else None
        if place is None:
            name = text("step", name, self._fail)
            place = self._name_step(name, KNOWN_STEPS.get(name, Does.NOTHING))
        row = self._row(given["node"]) if "node" in given else ROOT
        add = trace.changes.add
        for key, value in given.items():
            if key in EVENT_KEYS:
                continue
            at = which.get(key)
            if (
                at is not None
                and type(value) is float
                and -_MAX_NUMBER <= value <= _MAX_NUMBER
                and at not in whole
            ):
                add(row, at, value)
            else:
                self._number(row, key, value, add, texts=False)
        self._finish(given, row, place)

    def _snapshot(self, given: dict[str, Any]) -> None:
        if not self._ids:
            self._fail(tr("a step comes before the first node"))
        name = text(SNAPSHOT, given[SNAPSHOT], self._fail)
        place = self._names.get(SNAPSHOT)
        if place is None:
            place = self._name_step(SNAPSHOT, KNOWN_STEPS[SNAPSHOT])
        self.trace.resets.append(len(self.trace))
        row = self._row(given["node"]) if "node" in given else ROOT
        if name:
            self.trace.sentences[len(self.trace)] = name
        self._finish(given, row, place)

    def _finish(self, given: dict[str, Any], row: int, place: int) -> None:
        """Store the rest of a step, and then the step."""
        trace, step = self.trace, len(self.trace)
        others = given.get("nodes")
        if others is not None:
            if not isinstance(others, list) or not all(isinstance(each, dict) for each in others):
                self._fail(tr("nodes must be a list of objects"))
            for other in others:
                if "node" not in other:
                    self._fail(tr("nodes must be a list of objects, each with a node"))
                at = self._row(other["node"])
                for key, value in other.items():
                    if key not in EVENT_KEYS:
                        self._number(at, key, value, trace.changes.add, texts=False)
        if given.get("reset") and step not in trace.resets[-1:]:
            trace.resets.append(step)
        if given.get("say") is not None:
            trace.sentences[step] = text("say", given["say"], self._fail)
        if given.get("line") is not None:
            trace.lines[step] = self._lines(given["line"])
        if isinstance(given.get("warning"), str):
            trace.warnings[step] = given["warning"]
        elif given.get("warning") is not None:
            trace.unread["warning"] = None
        if given.get("variables") is not None:
            trace.variables[step] = self._variables(given)
        if not step:
            trace.first_size = min(self._start or len(self._rows.parent), len(self._rows.parent))
        trace.node.append(row)
        trace.name.append(place)
        trace.ends.append(len(trace.changes))
        trace.sizes.append(len(self._rows.parent))

    def _lines(self, given: object) -> tuple[int, ...]:
        lines = given if isinstance(given, list) else [given]
        places = [line - 1 for line in lines if isinstance(line, int) and line > 0]
        if len(places) < len(lines):
            self._fail(tr("line must be a line number of the code, 1 or more, or a list of them"))
        return tuple(places)

    def _variables(self, given: dict[str, Any]) -> tuple[CodeVariable, ...]:
        found, changed = self._object(given, "variables"), given.get("variables_changed") or []
        if len(found) > MAX_COLUMNS:
            self._fail(tr("more than {count} variables"), count=MAX_COLUMNS)
        if not isinstance(changed, list):
            self._fail(tr("variables_changed must be a list of names of variables"))
        return tuple(
            CodeVariable(sys.intern(name), text(name, told, self._fail), name in changed)
            for name, told in found.items()
        )

    # The result

    def tree(self) -> Tree:
        """The tree read so far, as a new tree; raises ``FormatError`` if there is no node.

        A tree without steps, numbers and texts is a drawn tree.
        """
        if not self._ids:
            raise self.problem or FormatError(tr("the log has no nodes"), self.file)
        rows, trace = self._rows, self.trace
        bare = len(trace.columns) == 1 and not (len(trace) or self._texts or self._missing or self.problem)
        trace.texts = {name: texts.column() for name, texts in self._texts.items()}
        trace.problem = str(self.problem or "")
        trace.missing = frozenset(self._missing)
        parents = np.array(rows.parent, np.intc)
        inner = np.zeros(len(parents), np.bool_)
        inner[parents[1:]] = True
        if (parents > np.arange(len(parents))).any():  # it has not grown node by node
            trace.first_size = 0
        value = np.array(rows.value)
        value[inner] = NO_VALUE
        trace.align_decimals(value)
        labels = self._labels.column()
        for row, name in self._missing.items():
            labels[row] = tr("{id}, missing").format(id=name)
        kinds = rows.kind[:]
        if self._free:
            kinds = array("b", [MAX]) * len(kinds)
        elif kinds[ROOT] == AUTO:
            kinds[ROOT] = MAX
        made = replace(
            rows,
            parent=rows.parent[:],
            value=array("d", value.tobytes()),
            estimate=rows.estimate[:],
            kind=kinds,
            labels=labels,
            moves=self._moves.column(),
            root=kinds[ROOT],
            written={
                key: kept for key, kept in rows.written.items() if key[0] != "value" or not inner[key[1]]
            },
        )
        return made.tree(Tree() if bare else TracedTree(trace))


_CHECKED: Final = frozenset({"rank", "move", "kind", "utility", "estimate", "probability", "note"})
_INFINITIES: Final = ("inf", "-inf", "∞", "-∞")
_MAX_NUMBER: Final = sys.float_info.max
_OF_NODES: Final = frozenset({BEST.name, PROVED.name})
_DECLARED: Final = _OF_NODES | {ORDER.name}
"""Columns that mean something only if the header declares that they hold nodes or whole numbers."""


def loads(given: str, file: str = "") -> Tree:
    """The tree of a trace, up to the first error. Raises ``FormatError`` if nothing precedes the error."""
    reader = TraceReader(file)
    with pause():
        reader.feed(given.encode("utf-8", "surrogatepass").split(b"\n"))
        return reader.tree()


class TraceFile:
    """A file with a trace, which may still grow: `read` reads what is new."""

    def __init__(self, path: str | PathLike[str]) -> None:
        self.path = Path(path)
        self.reader = TraceReader(fspath(path))
        self._identity: tuple[int, ...] | None = None
        self._read = 0
        self._tail = b""  # the last bytes that were read
        self._rest: list[bytes] = []  # the pieces of a line that is not whole yet
        self._rest_bytes = 0
        self._decoder: codecs.IncrementalDecoder | None = None

    def read(self) -> bool:
        """Read new whole lines, and return whether there were any. Raises ``FormatError``.

        If the file has become shorter, or is another one, the reader reports a problem and keeps what was
        read.
        """
        reader, before = self.reader, self.reader.line
        try:
            self._check_file()
            if reader.problem is not None:
                return True
            with self.path.open("rb") as file, pause():
                self._check_tail(file)
                file.seek(self._read)
                while reader.problem is None and (data := file.read(_CHUNK_BYTES)):
                    self._read += len(data)
                    self._tail = (self._tail + data)[-_TAIL_BYTES:]
                    if self._read == len(data) and data.startswith(
                        (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
                    ):
                        self._decoder = codecs.getincrementaldecoder("utf-16")()  # as PowerShell writes it
                    if self._decoder is not None:
                        data = self._decoder.decode(data).encode("utf-8", "surrogatepass")
                    self._take(data)
        except (OSError, ValueError) as error:
            raise FormatError(reason(error, "read"), fspath(self.path)) from None
        return reader.line > before or reader.problem is not None

    def _check_file(self) -> None:
        """Report a problem if it is another file, which may be a pipe and never end, or a shorter one."""
        stat = self.path.stat()
        identity, self._identity = self._identity, (stat.st_dev, stat.st_ino, S_IFMT(stat.st_mode))
        if identity not in (None, self._identity):
            self._stop(tr("the log was replaced by another file"), self.reader.line)
        elif stat.st_size < self._read:
            self._stop(tr("the log is shorter than when it was read"), self.reader.line)

    def _check_tail(self, file: BinaryIO) -> None:
        """Report a problem unless the file still has what was read of it last."""
        file.seek(self._read - len(self._tail))
        if file.read(len(self._tail)) != self._tail:
            self._stop(tr("the part of the log that was already read has changed"), self.reader.line)

    def _take(self, data: bytes) -> None:
        """Read the whole lines in ``data`` and what stands before it."""
        whole, end, rest = data.rpartition(b"\n")
        if end:
            lines = b"".join([*self._rest, whole]).split(b"\n")
            self._rest, self._rest_bytes = [], 0
            self.reader.feed(lines)
        self._rest.append(rest)
        self._rest_bytes += len(rest)
        if self._rest_bytes > MAX_LINE_BYTES and self.reader.problem is None:
            problem = tr("a line of more than {size} MB")
            self._stop(problem.format(size=MAX_LINE_BYTES // 2**20), self.reader.line + 1)

    def finish(self) -> None:
        """Read the last line, which has no line end."""
        rest = b"".join(self._rest)
        if rest.strip() and self.reader.problem is None:
            self.reader.feed([rest])
        self._rest, self._rest_bytes = [], 0

    def _stop(self, problem: str, line: int) -> None:
        self.reader.problem = FormatError(problem, self.reader.file, line)


def read_trace(path: str | PathLike[str]) -> Tree:
    """The tree of a trace file of any size; raises ``FormatError`` as `loads` does."""
    file = TraceFile(path)
    file.read()
    file.finish()
    return file.reader.tree()
