"""Logs that other programs write, read as traces.

- llm-reasoners: the ``TreeLog`` of its visualizer as JSON, a snapshot for each iteration.
- AIDE: ``journal.json``, a node for each try.
- mctx: the arrays of a search tree as JSON, the first of a batch.
- OpenSpiel: what its MCTS bot prints, and lc0 with ``VerboseMoveStats``: numbers of moves as text.
- any nested objects of JSON with lists called ``children``.
- CSV with columns ``id``, ``parent`` and ``step``: a row for each step.

The run's conclusion names whatever could not be kept.
"""

import csv
import io
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from treeview.formats.format_error import FormatError
from treeview.formats.traces.trace_reader import TraceReader
from treeview.formats.traces.trace_syntax import EVENT_KEYS, FORMAT, NODE_KEYS, SNAPSHOT, VERSION
from treeview.messages import tr
from treeview.tree.tree import Tree

Line = dict[str, Any]

_LC0: Final = re.compile(
    r"^(?:.*\binfo string |[^\n\]]*\] )?(?P<move>[a-h][1-8][a-h][1-8][qrbn]?|O-O(?:-O)?|node)[ \t]+"
    r"\([^)\n]*\)[ \t]+N:",
    re.MULTILINE,
)
_LC0_NUMBER: Final = re.compile(r"\b(?P<name>[A-Z][A-Z+]*):\s*(?P<number>[+-]?\d+(?:\.\d+)?)%?(?=[\s)]|$)")
_LC0_HEADING: Final = re.compile(r"(?:=== Move stats|--- Opponent moves after: (?P<move>[\w-]+))")
_LC0_WAITING: Final = re.compile(r"\(\+ ?(\d+)\)")
_LC0_KNOWN: Final = re.compile(r"\(([TWL])\)\s*$")
_LC0_ENDS: Final = {"T": "over", "W": "at least a draw", "L": "at most a draw"}
_SPIEL: Final = re.compile(
    r"^[ \t]*(?P<move>.+?): player: (?P<player>-?\d+), prior: +(?P<prior>\S+), value: +(?P<value>\S+), "
    r"sims: +(?P<sims>\d+), outcome: +(?P<outcome>\S+), +\d+ children",
    re.M,
)
_TABLE: Final = re.compile(r"(?=[^\n]*\bid\b)(?=[^\n]*\bparent\b)(?=[^\n]*\bstep\b)[\w\" .-]+[,;\t]", re.I)
_NAMES: Final = ("label", "name", "title", "action", "move")
"""The keys that can name a node of nested objects; the first one present is used."""
_ROOT: Final = "root"


def is_log(data: object) -> bool:
    """Whether a value of JSON is a log of another program."""
    return isinstance(data, dict) and any(fits(data) for fits, _ in _READERS)


def is_log_text(text: str) -> bool:
    """Whether a text that is not JSON is a log of another program."""
    return bool(_LC0.search(text) or _SPIEL.search(text) or _TABLE.match(text))


def tree_of(data: dict[str, Any], file: str = "") -> Tree:
    """The tree of a log in JSON; raises ``FormatError`` for one that has no node."""
    lines = next(read for fits, read in _READERS if fits(data))
    return _tree(lines(data), file)


def loads(text: str, file: str = "") -> Tree:
    """The tree of a log that is text; raises ``FormatError`` for one that has no node."""
    if _TABLE.match(text):
        return _tree(_table(text, file), file)
    return _tree(_lc0(text) if _LC0.search(text) else _spiel(text), file)


def _tree(lines: Iterable[Line], file: str) -> Tree:
    reader = TraceReader(file)
    reader.take([{"format": FORMAT, "version": VERSION}])
    reader.take(lines)
    return reader.tree()


def _fields(data: object, within: str = "") -> Line:
    """The numbers and texts of an object; keys of inner objects are joined by dots, lists of texts joined."""
    found: Line = {}
    for key, value in data.items() if isinstance(data, dict) else ():
        name = f"{within}{key}"
        if isinstance(value, dict) and not within:
            found |= _fields(value, f"{name}.")
        elif isinstance(value, list) and value and all(isinstance(each, str) for each in value):
            found[name] = "".join(value)
        elif not (isinstance(value, float) and not math.isfinite(value)):
            found[name] = value
    return {name + "_" * (name in NODE_KEYS | EVENT_KEYS): value for name, value in found.items()}


def _numbers(fields: Line) -> Line:
    return {name: value for name, value in fields.items() if isinstance(value, int | float)}


# llm-reasoners


def _is_tree_log(data: Line) -> bool:
    logs = data.get("logs")
    return (
        isinstance(logs, list)
        and bool(logs)
        and all(
            isinstance(log, dict)
            and isinstance(log.get("nodes"), dict)
            and isinstance(log.get("edges"), dict)
            for log in logs
        )
    )


def _tree_log(data: Line) -> Iterator[Line]:
    seen: set[str] = set()
    for number, log in enumerate(data["logs"], 1):
        nodes = {str(key): node for key, node in log["nodes"].items() if isinstance(node, dict)}
        edges = [edge for edge in log["edges"].values() if isinstance(edge, dict)]
        into = {str(edge.get("target")): edge for edge in edges}
        fields = {
            key: _fields(node.get("data")) | _fields(into.get(key, {}).get("data"))
            for key, node in nodes.items()
        }
        for key in sorted(nodes, key=lambda key: (_depth(key, into), len(key), key)):
            if key not in seen:
                seen.add(key)
                above = into.get(key)
                line: Line = {"id": key, **fields[key]}
                if above is not None:
                    line["parent"] = str(above.get("source"))
                yield line
        chosen = {str(node.get("selected_edge")) for node in nodes.values()}
        path = [key for key, edge in into.items() if str(edge.get("id")) in chosen and key in nodes]
        told: Line = {SNAPSHOT: tr("Iteration {number}.").format(number=number)}
        if path:
            told["node"] = max(path, key=lambda key: _depth(key, into))
        told["nodes"] = [{"node": key, **_numbers(each)} for key, each in fields.items()]
        yield told


def _depth(key: str, into: dict[str, Line]) -> int:
    """The number of edges above a node; in a cycle, the number of nodes."""
    depth = 0
    while key in into and depth <= len(into):
        key, depth = str(into[key].get("source")), depth + 1
    return depth


# AIDE


def _is_journal(data: Line) -> bool:
    return isinstance(data.get("nodes"), list) and isinstance(data.get("node2parent"), dict)


def _journal(data: Line) -> Iterator[Line]:
    yield {"id": _ROOT, "label": tr("all drafts")}
    buggy: dict[str, bool] = {}
    for node in data["nodes"]:
        if not isinstance(node, dict):
            continue
        key = str(node.get("id"))
        above = data["node2parent"].get(key)
        stage = "draft" if above is None else "debug" if buggy.get(str(above)) else "improve"
        buggy[key] = bool(node.get("is_buggy"))
        fields = {
            name: value for name, value in _fields(node).items() if name not in ("id_", "parent_", "step_")
        }
        if isinstance(fields.get("metric.value"), int | float):
            fields["value"] = fields["metric.value"]
        label = f"{stage} {node.get('step', len(buggy) - 1)}"
        yield {"id": key, "parent": _ROOT if above is None else str(above), "label": label, **fields}
        yield {"step": stage, "node": key}


# mctx


def _is_mctx(data: Line) -> bool:
    return {"node_visits", "node_values", "parents"} <= data.keys()


def _mctx(data: Line) -> Iterator[Line]:
    def column(name: str) -> list[Any]:
        found = data.get(name)
        if isinstance(found, list) and found and isinstance(found[0], list):
            found = found[0]  # the first of the batch
        return found if isinstance(found, list) else []

    names = {"node_visits": "visits", "node_values": "value", "raw_values": "raw value"}
    columns = {shown: column(name) for name, shown in names.items()}
    actions = column("action_from_parent")
    for node, parent in enumerate(column("parents")):
        visits = columns["visits"][node : node + 1]
        if node and visits in ([0], [0.0]):
            continue  # not used
        line: Line = {"id": node}
        if node:
            line |= {"parent": parent, "label": str(actions[node]) if node < len(actions) else ""}
        yield line | {name: values[node] for name, values in columns.items() if node < len(values)}


# Nested objects


def _is_nested(data: Line) -> bool:
    return isinstance(data.get("children"), list)


def _read_nested(data: Line) -> Iterator[Line]:
    waiting: list[tuple[Line, int | None]] = [(data, None)]
    count = 0
    while waiting:
        node, parent = waiting.pop()
        row, count = count, count + 1
        fields = _fields({key: value for key, value in node.items() if key != "children"})
        label = next((node[key] for key in _NAMES if isinstance(node.get(key), str | int)), None)
        line: Line = {"id": row, **fields}
        if label is not None:
            line["label"] = str(label)
        if "explore_count" in node and "total_reward" in node and node["explore_count"]:  # OpenSpiel's nodes
            line["value"] = node["total_reward"] / node["explore_count"]
        if parent is not None:
            line["parent"] = parent
        yield line
        children = node.get("children")
        below = children if isinstance(children, list) else []
        waiting += [(child, row) for child in reversed(below) if isinstance(child, dict)]


_READERS: Final = (
    (_is_tree_log, _tree_log),
    (_is_journal, _journal),
    (_is_mctx, _mctx),
    (_is_nested, _read_nested),
)
"""How logs in JSON are recognised, and how each kind is read."""


# Text


def _lc0(text: str) -> Iterator[Line]:
    """One step for each line about a move, in printed order.

    The root's moves come first, with the root itself as "node"; a log file continues with the moves after the
    best one. Moves without visits have dashes for numbers. "(+3)" counts visits still in flight; (T), (W) and
    (L) mean that a move ends the game, is no worse than a draw, or is no better.
    """
    yield {"id": _ROOT}
    seen, above = {_ROOT}, _ROOT
    for line in text.splitlines():
        if (heading := _LC0_HEADING.search(line)) is not None:
            after = heading["move"]
            above = after if after in seen else _ROOT
        match = _LC0.match(line)
        if match is None:
            continue
        move = match["move"]
        node = above if move == "node" else move if above == _ROOT else f"{above}/{move}"
        if node not in seen:
            seen.add(node)
            yield {"id": node, "parent": above, "label": move}
        numbers = {found["name"]: float(found["number"]) for found in _LC0_NUMBER.finditer(line)}
        if (waiting := _LC0_WAITING.search(line)) is not None:
            numbers["in flight"] = float(waiting[1])
        if "Q" in numbers:
            numbers["value"] = numbers["Q"]
        known = _LC0_KNOWN.search(line)
        said = {"say": f"{move}: {_LC0_ENDS[known[1]]}."} if known is not None else {}
        yield {"step": "stats", "node": node, **numbers, **said}


def _spiel(text: str) -> Iterator[Line]:
    """Read the root, its children, and the children of the first child, which was chosen."""
    yield {"id": _ROOT}
    seen, above, first = {_ROOT}, "", ""
    for line in text.splitlines():
        heading = line.strip()
        if heading in ("Root:", "Children:", "Children of chosen:"):
            above = {"Root:": "", "Children:": _ROOT}.get(heading, first)
            first = "" if heading == "Root:" else first
            continue
        match = _SPIEL.match(line)
        if match is None:
            continue
        move = match["move"].strip()
        node = f"{above}/{move}" if above else _ROOT
        first = first or (node if above else "")
        if node not in seen:
            seen.add(node)
            yield {"id": node, "parent": above, "label": move}
        numbers = {
            "value": match["value"],
            "prior": match["prior"],
            "sims": match["sims"],
            "outcome": match["outcome"],
        }
        told = {name: float(number) for name, number in numbers.items() if re.fullmatch(r"-?[\d.]+", number)}
        yield {"step": "stats", "node": node, **told}


def _table(text: str, file: str) -> Iterator[Line]:
    """One step for each row; a node appears at its first row."""
    head = text.split("\n", 1)[0]
    rows = csv.reader(io.StringIO(text), delimiter=max(",;\t", key=head.count), strict=True)
    names = [name.strip() for name in next(rows)]
    keys = {name.lower(): name for name in names}
    seen: set[str] = set()
    try:
        for row in rows:
            cells = {name: cell.strip() for name, cell in zip(names, row, strict=False) if cell.strip()}
            node = cells.pop(keys["id"], "")
            parent, name = cells.pop(keys["parent"], ""), cells.pop(keys["step"], "")
            if not node:
                continue
            texts = {key: cell for key, cell in cells.items() if _number(cell) is None}
            numbers = {key: _number(cell) for key, cell in cells.items() if key not in texts}
            if node not in seen:
                seen.add(node)
                line: Line = {"id": node, **_rename_keys(texts)}
                if "label" in texts:
                    line["label"] = texts["label"]
                yield line | ({"parent": parent} if parent else {})
            if name:
                yield {
                    "step": name if _number(name) is None else "step",
                    "node": node,
                    **_rename_keys(numbers),
                }
    except csv.Error as error:
        problem = tr("not a table: {problem}").format(problem=error)
        raise FormatError(problem, file, rows.line_num) from None


def _rename_keys(cells: Line) -> Line:
    return {
        key + "_" * (key in NODE_KEYS | EVENT_KEYS and key != "label"): cell for key, cell in cells.items()
    }


def _number(cell: str) -> float | None:
    try:
        number = float(cell)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
