"""Logs that other programs write, read as traces.

- llm-reasoners: the ``TreeLog`` of its visualizer as JSON, a snapshot for each iteration.
- AIDE: ``journal.json``, a node for each try.
- mctx: the arrays of a search tree as JSON, the first of a batch, or the nested objects of its tests.
- OpenSpiel: what its MCTS bot prints, and lc0 with ``VerboseMoveStats``: numbers of moves as text.
- any nested objects of JSON with lists or objects called ``children``.
- tables with a column of steps, or with values of inner nodes: see `step_table`.

The run's conclusion names whatever could not be kept.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from treeview.formats.csv_table import TableReader
from treeview.formats.format_error import FormatError
from treeview.formats.json_text import JsonDocument
from treeview.formats.traces.step_table import StepTable
from treeview.formats.traces.trace_reader import TraceReader
from treeview.formats.traces.trace_syntax import EVENT_KEYS, FORMAT, NODE_KEYS, SNAPSHOT, VERSION
from treeview.messages import tr
from treeview.search.columns import STATUS
from treeview.search.step_kinds import STATUS_NAMES
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
    r"sims: +(?P<sims>\d+), outcome: +(?P<outcome>\S+), +(?P<children>\d+) children",
    re.M,
)
_TABLE: Final = re.compile(r"(?=[^\n]*\b(?:node_?)?id\b)(?=[^\n]*\bparent(?:_?id)?\b)[\w\" .-]*[,;\t]", re.I)
_NAMES: Final = ("label", "name", "title", "action", "move")
"""The keys that can name a node of nested objects; the first one present is used."""
_ROOT: Final = "root"
_MAX_DEPTH: Final = 4
"""How deep the objects inside an object may nest for their numbers to be kept."""
_MAX_NUMBERS: Final = 8
"""A longer list of numbers is kept as a text, not as columns."""
_MAX_MOVE_CHARS: Final = 40
"""A longer action does not stand on the edge."""


def is_log(data: object) -> bool:
    """Whether a value of JSON is a log of another program."""
    return isinstance(data, dict) and any(fits(data) for fits, _ in _READERS)


def is_log_text(text: str) -> bool:
    """Whether a text that is not JSON is a log of another program."""
    with suppress(FormatError):  # which the reader of tables tells with the name of the file
        if _TABLE.match(text):
            return TableReader(text, "").is_log()
    return bool(_LC0.search(text) or _SPIEL.search(text))


def tree_of(document: JsonDocument) -> Tree:
    """The tree of a log in JSON; raises ``FormatError`` for one that has no node."""
    lines = next(read for fits, read in _READERS if fits(document.data))
    return _tree(lines(document.data), document.file)


def loads(text: str, file: str = "") -> Tree:
    """The tree of a log that is text; raises ``FormatError`` for one that has no node."""
    if _TABLE.match(text):
        return tree_of_table(TableReader(text.removeprefix("\ufeff"), file))
    return _tree(_lc0(text) if _LC0.search(text) else _spiel(text), file)


def tree_of_table(reader: TableReader) -> Tree:
    """The tree of a table for which ``is_log`` holds; raises ``FormatError`` for one that has no node."""
    table = StepTable(reader)
    return _tree(
        table.lines(), reader.file, lambda: None if table.line is None else reader.line_of(table.line)
    )


def _tree(lines: Iterable[Line], file: str, line: Callable[[], int | None] = lambda: None) -> Tree:
    reader = TraceReader(file)
    reader.take([{"format": FORMAT, "version": VERSION}])
    reader.take(lines, line)
    return reader.tree()


def _fields(data: object) -> Line:
    """The numbers and texts of an object.

    Keys of inner objects are joined by dots. A short list of numbers becomes a number for each place, any
    other list a text. NaN is no number. What cannot be kept stays as it is, so that the reader tells it.
    """
    found: Line = {}
    _collect(data, "", 0, found)
    return {name + "_" * _has_meaning(name, value): value for name, value in found.items()}


def _has_meaning(name: str, value: object) -> bool:
    """Whether a key means something in a trace that it did not mean in the log."""
    return name in NODE_KEYS | EVENT_KEYS or (name == STATUS.name and value not in STATUS_NAMES)


def _collect(data: object, within: str, depth: int, found: Line) -> None:
    for key, value in data.items() if isinstance(data, dict) else ():
        name = f"{within}{key}"
        if isinstance(value, dict) and depth < _MAX_DEPTH:
            _collect(value, f"{name}.", depth + 1, found)
        elif isinstance(value, list) and _are_numbers(value):
            found |= {f"{name}.{place}": _trace_number(number) for place, number in enumerate(value)}
        elif isinstance(value, list):
            found |= {name: _text(value)} if value else {}
        elif isinstance(value, float):
            found |= {name: _trace_number(value)} if value == value else {}
        else:
            found[name] = value


def _are_numbers(values: list[Any]) -> bool:
    return 0 < len(values) <= _MAX_NUMBERS and all(
        type(each) is int or (isinstance(each, float) and each == each) for each in values
    )


def _trace_number(number: float) -> float | str:
    """A number as a trace has it; infinities are texts there."""
    return number if not isinstance(number, float) or math.isfinite(number) else str(number)


def _text(values: list[Any]) -> str | list[Any]:
    """The elements of a list, one below the other; pieces of an output are joined as they are."""
    if all(isinstance(each, str) for each in values):
        joint = "" if any(each.endswith("\n") for each in values[:-1]) else "\n"
        return joint.join(values)
    try:
        return "\n".join(
            each if isinstance(each, str) else json.dumps(each, ensure_ascii=False) for each in values
        )
    except RecursionError:
        return values


def _numbers(fields: Line) -> Line:
    return {
        name: value
        for name, value in fields.items()
        if isinstance(value, int | float) or value in ("inf", "-inf")
    }


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
    """Read a snapshot for each iteration; it stands at the end of the path of selected edges from the root.

    Nodes get their texts only when they are expanded, so each has the texts of the last snapshot with it.
    """
    states = [_TreeState(log) for log in data["logs"]]
    texts: dict[str, Line] = {}
    for state in states:
        for key, fields in state.fields.items():
            numbers = _numbers(fields)
            more = {name: value for name, value in fields.items() if name not in numbers}
            texts.setdefault(key, {}).update(more)
    seen: set[str] = set()
    for number, state in enumerate(states, 1):
        for key in state.new_nodes(seen):
            seen.add(key)
            line: Line = {"id": key, **texts[key]}
            above = state.into.get(key)
            if above is not None:
                line["parent"] = str(above.get("source"))
                action = texts[key].get("action")
                if isinstance(action, str) and len(action) <= _MAX_MOVE_CHARS and "\n" not in action:
                    line["move"] = action
            yield line
        told: Line = {SNAPSHOT: tr("Iteration {number}.").format(number=number)}
        if state.fields:
            told["node"] = state.path_end()
        told["nodes"] = [{"node": key, **_numbers(each)} for key, each in state.fields.items()]
        yield told


class _TreeState:
    """A snapshot of a ``TreeLog``: ``into``, the edge into each node; ``fields`` of nodes and these edges."""

    def __init__(self, log: Line) -> None:
        self.nodes = {str(key): node for key, node in log["nodes"].items() if isinstance(node, dict)}
        self.edges = {str(edge.get("id")): edge for edge in log["edges"].values() if isinstance(edge, dict)}
        self.into = {str(edge.get("target")): edge for edge in self.edges.values()}
        self.fields = {
            key: _fields(node.get("data")) | _fields(self.into.get(key, {}).get("data"))
            for key, node in self.nodes.items()
        }
        for fields in self.fields.values():
            value = fields.get("Q", fields.get("reward"))
            if "value" not in fields and isinstance(value, int | float):
                fields["value"] = value

    def new_nodes(self, seen: set[str]) -> list[str]:
        """The nodes that are not in ``seen``, parents first."""
        new = [key for key in self.nodes if key not in seen]
        return sorted(new, key=lambda key: (self._depth(key), len(key), key))

    def path_end(self) -> str:
        """The end of the path of selected edges from the root."""
        at = min(self.nodes, key=self._depth)
        for _ in self.nodes:
            below = str(self.edges.get(str(self.nodes[at].get("selected_edge")), {}).get("target"))
            if below not in self.nodes:
                break
            at = below
        return at

    def _depth(self, key: str) -> int:
        """The number of edges above a node; in a cycle, the number of nodes."""
        depth = 0
        while key in self.into and depth <= len(self.into):
            key, depth = str(self.into[key].get("source")), depth + 1
        return depth


# AIDE


def _is_journal(data: Line) -> bool:
    return isinstance(data.get("nodes"), list) and isinstance(data.get("node2parent"), dict)


def _journal(data: Line) -> Iterator[Line]:
    """Read a step for each try; parents stand in ``node2parent``, those at the nodes are empty."""
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
        label = f"{stage} {node.get('step', len(buggy) - 1)}"
        yield {"id": key, "parent": _ROOT if above is None else str(above), "label": label, **fields}
        step: Line = {"step": stage, "node": key}
        if isinstance(fields.get("metric.value"), int | float):
            step["value"] = fields["metric.value"]
        yield step


# mctx

_OF_NODES: Final = {
    "node_visits": "visits",
    "node_values": "value",
    "raw_values": "raw value",
    "action_from_parent": "action",
}
_OF_CHILDREN: Final = {
    "children_prior_logits": "prior logit",
    "children_rewards": "reward",
    "children_discounts": "discount",
    "children_values": "value from parent",
    "children_visits": "visits from parent",
}


def _is_mctx(data: Line) -> bool:
    return {"node_visits", "node_values", "parents"} <= data.keys()


def _mctx(data: Line) -> Iterator[Line]:
    """Read the first tree of a batch; nodes without visits are places that the search did not use.

    ``children_rewards`` and others stand at the parent, by action; they are shown at the child.
    """
    first = data["parents"]
    batch = len(first) if isinstance(first, list) and first and isinstance(first[0], list) else 0
    arrays = {
        name: found[0] if batch and isinstance(found, list) and found else found
        for name, found in data.items()
    }
    parents, actions = arrays["parents"], arrays.get("action_from_parent")
    for node, parent in enumerate(parents if isinstance(parents, list) else ()):
        if node and _at(arrays["node_visits"], node) in (0, None):
            continue
        line: Line = {shown: _at(arrays.get(name), node) for name, shown in _OF_NODES.items()}
        if node:
            action = _at(actions, node)
            line |= {"id": node, "parent": parent, "label": "" if action is None else str(action)}
            for name, shown in _OF_CHILDREN.items():
                line[shown] = _at(_at(arrays.get(name), parent), action)
        else:
            del line["action"]
            line |= {"id": node, "label": tr("tree 1 of {count}").format(count=batch) if batch > 1 else _ROOT}
            line |= {
                name: None if array is None else [array]
                for name, array in arrays.items()
                if name in _LEFT_OUT
            }
        yield {name: value for name, value in line.items() if value is not None}


_LEFT_OUT: Final = ("embeddings", "root_invalid_actions", "extra_data")


def _at(values: object, place: object) -> Any:
    """The element of a list at ``place``; ``None`` for NaN or if there is none."""
    if not isinstance(values, list) or type(place) is not int or not 0 <= place < len(values):
        return None
    found = values[place]
    return (_trace_number(found) if found == found else None) if isinstance(found, float) else found


# Nested objects


def _children(node: Line) -> tuple[str, list[tuple[str, Any]]]:
    """The key of a node's children, and their names, if they have any, with what they are."""
    for key in ("children", "child_stats"):
        found = node.get(key)
        if isinstance(found, dict):
            return key, list(found.items())
        if isinstance(found, list):
            return key, [("", each) for each in found]
    return "", []


def _nested_root(data: Line) -> Line | None:
    """The root of nested objects, which may stand below the key "tree" or "root"."""
    inner = [data.get(key) for key in ("tree", "root")]
    return next((each for each in (data, *inner) if isinstance(each, dict) and _children(each)[0]), None)


def _is_nested(data: Line) -> bool:
    return _nested_root(data) is not None


def _read_nested(data: Line) -> Iterator[Line]:
    """Read each object as a node; a number among children is a node with that value, a text a name."""
    root = _nested_root(data)
    around = {key: value for key, value in data.items() if value is not root} if root is not data else {}
    waiting: list[tuple[str, Any, int | None]] = [("", root, None)]
    count = 0
    while waiting:
        name, node, parent = waiting.pop()
        row, count = count, count + 1
        line: Line = {"id": row} if parent is None else {"id": row, "parent": parent}
        if not isinstance(node, dict):
            node = {"label": node} if isinstance(node, str) else {"value": node}
        key, children = _children(node)
        fields = _fields({each: value for each, value in node.items() if each != key} | around)
        around = {}
        names = (*_NAMES, "id") if name == "" else _NAMES
        label = next((node[each] for each in names if isinstance(node.get(each), str | int)), name)
        value = _nested_value(node)
        if "value" not in fields and value is not None:
            line["value"] = value
        if label != "":
            line["label"] = str(label)
        taken = {"label_"} if isinstance(node.get("label"), str) else set()
        line |= {each: value for each, value in fields.items() if each not in taken}
        if any(isinstance(child, list) for _, child in children):
            line[key] = []  # no nodes, which the reader tells
        yield line
        below = [
            (name, child, row)
            for name, child in children
            if child is not None and not isinstance(child, list)
        ]
        waiting += reversed(below)


def _nested_value(node: Line) -> float | None:
    """The value of a node of OpenSpiel, a mean, or of a test of mctx."""
    count, total = node.get("explore_count"), node.get("total_reward")
    if isinstance(total, int | float) and isinstance(count, int | float):
        return total / count if count and math.isfinite(total / count) else None
    view = node.get("value_view")
    return view if isinstance(view, int | float) and math.isfinite(view) else None


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
    """Read the root, its children, and the children of the first child, which was chosen.

    The bot prints these for each move that it plays; then each is a subtree of its own. Lines without any
    headings, as ``children_str`` gives them, are children of the root.
    """
    headings = [line.strip() for line in text.splitlines()]
    searches, number = headings.count("Root:"), 0
    top = above = _ROOT
    first, of_root = "", False
    yield {"id": _ROOT}
    seen = {_ROOT}
    for line, heading in zip(text.splitlines(), headings, strict=True):
        if heading == "Root:":
            number, first, of_root = number + 1, "", True
            top = _ROOT if searches == 1 else f"{_ROOT}/{number}"
        elif heading == "Children:":
            above, of_root = top, False
        elif heading == "Children of chosen:":
            above, of_root = first or top, False
        elif (match := _SPIEL.match(line)) is not None:
            move = match["move"].strip()
            node = top if of_root or (not searches and move.lower() == "none") else f"{above}/{move}"
            first = first or ("" if node == top else node)
            if node not in seen:
                seen.add(node)
                label = tr("search {number}").format(number=number) if node == top else move
                yield {"id": node, "parent": _ROOT if node == top else above, "label": label}
            names = ("value", "prior", "sims", "outcome", "player", "children")
            yield {
                "step": "stats",
                "node": node,
                **{name: float(match[name]) for name in names if re.fullmatch(r"-?[\d.]+", match[name])},
            }
