"""The forms that an answer can have: what is entered, and how it is written as JSON.

In memory every answer is a dictionary: its keys say what is asked for, its values what was entered, such as
a node and its value. Each entry is an event of the search and is right or wrong on its own. In JSON a node
is written as its path, a list of ranks such as ``[1, 0]`` or the text ``"1.0"``; infinities are ``"inf"`` and
``"-inf"``, and numbers may be fractions, ``"10/3"``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, isinf, nan
from typing import Any, Final, NamedTuple, NoReturn

from treeview.formats.format_error import FormatError, quote
from treeview.formats.nested import nested_text
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.messages import tr
from treeview.practice.worked_search import ALPHA, BETA
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import format_number
from treeview.tree.tree import ROOT, Tree, TreeError
from treeview.unknowns.interval import Interval, to_exact

Key = Any
"""What is asked for: a node, or a tuple or text that the form knows; something that can be hashed."""
Answer = dict[Key, Any]
Fail = Callable[[Sequence[str | int], str], NoReturn]
"""Raises the error for a mistake at a place in the JSON data."""
LETTERS: Final = {ALPHA: "α", BETA: "β", "visits": "N", "total": "Q", "pn": "pn", "dn": "dn", "": ""}
"""The signs of numbers, for nodes that have several, and of bounds that cut; "" for a bound left open."""
RULES: Final = {"ge": "≥", "gt": ">"}
"""The signs of the two rules by which a window may close."""


class AnswerForm:
    """One form of answers: `read` checks JSON data and makes an answer of it, `write` does the reverse."""

    name = ""
    blanks_tell = False
    """Whether a blank among other entries says something, such as that a node is never visited."""

    def is_open(self, answer: Mapping[Key, Any], key: Key) -> bool:
        """Whether an event is not answered at all, rather than answered wrongly."""
        return not answer if self.blanks_tell else key not in answer

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        """Parse ``data`` as an answer; calls ``fail`` for the first thing that is wrong."""
        raise NotImplementedError

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        """Return ``answer`` as plain data for JSON."""
        raise NotImplementedError

    def describe(self, names: NodeNames, key: Key) -> str:
        """Describe an event in a few words, such as "node 2.1"."""
        return names(key) if isinstance(key, int) else str(key)

    def tell(self, names: NodeNames, key: Key, value: Any) -> str:
        """Write the value of an event, entered or right, as text."""
        return format_number(value) if isinstance(value, float | int) else str(value)


class NodeRecords(AnswerForm):
    """A list of objects, one for each node: its path, and what ``keys`` say of it."""

    def __init__(self, name: str, *keys: str, blanks_tell: bool = False) -> None:
        self.name, self.keys, self.blanks_tell = name, keys, blanks_tell

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        answer: Answer = {}
        for place, record in enumerate(as_list(data, fail)):
            given = checked_object(record, ("path", *self.keys), fail, [place])
            node = node_at(tree, given.get("path"), fail, [place])
            for key in self.keys:
                if given.get(key) is None:
                    continue
                event = node if len(self.keys) == 1 else (node, key)
                if event in answer:
                    fail([place], tr("this node is given twice"))
                answer[event] = number_in(given[key], fail, [place, key])
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        records: dict[int, dict[str, Any]] = {}
        for event, value in answer.items():
            node, key = event if isinstance(event, tuple) else (event, self.keys[0])
            records.setdefault(node, {"path": tree.path(node)})[key] = plain_number(value)
        return list(records.values())

    def describe(self, names: NodeNames, key: Key) -> str:
        if not isinstance(key, tuple):
            return super().describe(names, key)
        return tr("{what} of {node}").format(what=LETTERS[key[1]], node=names(key[0]))


class Edges(AnswerForm):
    """A list of edges, each the path of its lower node, alone or with the bound that cuts it.

    The answer maps the lower node to "alpha" or "beta", or to "" where the bound is left open.
    """

    name = "edges"

    def is_open(self, answer: Mapping[Key, Any], key: Key) -> bool:
        return False  # no edge at all is an answer, too

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        answer: Answer = {}
        for place, record in enumerate(as_list(data, fail)):
            by: Any = ""
            path = record
            if isinstance(record, dict):
                given = checked_object(record, ("path", "by"), fail, [place])
                path, by = given.get("path"), given.get("by") or ""
            if by not in ("", ALPHA, BETA):
                fail([place, "by"], tr("{given} is neither alpha nor beta").format(given=quote(by)))
            node = node_at(tree, path, fail, [place])
            if node == ROOT:
                fail([place], tr("no edge leads to the root"))
            if node in answer:
                fail([place], tr("this edge is given twice"))
            answer[node] = by
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return [
            {"path": tree.path(node), "by": by} if by else {"path": tree.path(node)}
            for node, by in answer.items()
            if isinstance(node, int)
        ]


class NodeList(AnswerForm):
    """A list of paths in order. The answer maps each node to its place in the list, from 0."""

    blanks_tell = True

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        answer: Answer = {}
        for place, path in enumerate(as_list(data, fail)):
            node = node_at(tree, path, fail, [place])
            if node in answer:
                fail([place], tr("this node is given twice"))
            answer[node] = place
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return [tree.path(node) for node in sorted(answer, key=answer.__getitem__) if isinstance(node, int)]


class NodeSet(NodeList):
    """A list of paths in any order. The answer maps each node to ``True``."""

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        return dict.fromkeys(super().read(tree, data, fail), True)


class MarkedNodes(NodeSet):
    """Nodes of any kind, leaves or not, in any order; the answer is that of `NodeSet`."""


class Line(AnswerForm):
    """Moves from the root, as the path of the last node. The answer maps each ply, from 1, to its node."""

    name = "line"

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        nodes = [*tree.ancestors(node_at(tree, data, fail, []))][::-1]
        return dict(enumerate(nodes[1:], 1))

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return tree.path(answer[max(answer)]) if answer else []

    def tell(self, names: NodeNames, key: Key, value: Any) -> str:
        return names(value)


class Field(NamedTuple):
    """One field to fill in: its name in files, its caption, and the type of its value.

    ``type`` is "number", "move" (the path of a node) or "choice", whose values have captions. An ``optional``
    field stays blank in some answers, which must not be given away.
    """

    name: str
    title: str
    type: str = "number"
    choices: Mapping[str, str] = {}
    optional: bool = False


class Fields(AnswerForm):
    """An object with a value for each field; a form with a single field takes the bare value, too."""

    name = "fields"

    def __init__(self, *fields: Field) -> None:
        self.fields = {field.name: field for field in fields}

    def is_open(self, answer: Mapping[Key, Any], key: Key) -> bool:
        return not answer if self.fields[key].optional else key not in answer

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        if not isinstance(data, dict):
            if len(self.fields) > 1:
                fail([], tr("expected an object, not {given}").format(given=quote(data)))
            data = {next(iter(self.fields)): data}
        given = checked_object(data, tuple(self.fields), fail, [])
        return {
            name: self._value(tree, self.fields[name], value, fail)
            for name, value in given.items()
            if value is not None
        }

    def describe(self, names: NodeNames, key: Key) -> str:
        return tr(self.fields[str(key)].title)

    def tell(self, names: NodeNames, key: Key, value: Any) -> str:
        field = self.fields[str(key)]
        if field.choices:
            return tr(field.choices[value])
        return names(value) if field.type == "move" else super().tell(names, key, value)

    def _value(self, tree: Tree, field: Field, value: Any, fail: Fail) -> Any:
        if field.type == "number":
            return number_in(value, fail, [field.name])
        if field.type == "move":
            return node_at(tree, value, fail, [field.name])
        if value not in tuple(field.choices):
            text = tr("{value} is not one of {choices}")
            fail([field.name], text.format(value=quote(value), choices=", ".join(field.choices)))
        return value

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        found = {}
        for name, value in answer.items():
            kind = self.fields[name].type
            found[name] = (
                plain_number(value) if kind == "number" else tree.path(value) if kind == "move" else value
            )
        return found


class Scores(AnswerForm):
    """The scores of some nodes and the move that they lead to; the events are the nodes, and "move"."""

    name = "scores"

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        given = checked_object(data, ("scores", "move"), fail, [])
        answer = VALUES.read(tree, given.get("scores") or [], fail_below(fail, ["scores"]))
        if given.get("move") is not None:
            answer["move"] = node_at(tree, given["move"], fail, ["move"])
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        scores = {node: value for node, value in answer.items() if node != "move"}
        found = {"scores": VALUES.write(tree, scores)}
        return found | ({"move": tree.path(answer["move"])} if "move" in answer else {})

    def tell(self, names: NodeNames, key: Key, value: Any) -> str:
        return names(value) if key == "move" else super().tell(names, key, value)


class RuleEdges(AnswerForm):
    """Edges with the rule by which they are cut; the events are ("ge", node) and ("gt", node)."""

    name = "edges by rule"

    def is_open(self, answer: Mapping[Key, Any], key: Key) -> bool:
        return False  # as for `Edges`

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        given = checked_object(data, ("ge", "gt"), fail, [])
        answer: Answer = {}
        for rule, edges in given.items():
            for node, by in EDGES.read(tree, edges, fail_below(fail, [rule])).items():
                answer[rule, node] = by
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        by_rule: dict[str, Answer] = {"ge": {}, "gt": {}}
        for (rule, node), by in answer.items():
            by_rule[rule][node] = by
        return {rule: EDGES.write(tree, edges) for rule, edges in by_rule.items()}


class Intervals(AnswerForm):
    """Numbers as intervals, ``[{"from": "-inf", "to": 3, "closed": [false, true]}]``; the event is "x"."""

    name = "intervals"

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        found = []
        for place, record in enumerate(as_list(data, fail)):
            given = checked_object(record, ("from", "to", "closed"), fail, [place])
            low, high = (to_exact(number_in(given.get(end), fail, [place])) for end in ("from", "to"))
            closed = given.get("closed", [True, True])
            if not isinstance(closed, list) or [type(each) for each in closed] != [bool, bool]:
                fail([place], tr("closed must be two values, each true or false"))
            interval = Interval(low, high, closed[0] and low > -inf, closed[1] and high < inf)
            if interval.empty:
                text = tr("{interval} is not an interval: it contains no number")
                fail([place], text.format(interval=str(interval)))
            found.append(interval)
        return {"x": merge_intervals(found)}

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return [interval.as_dict() for interval in answer.get("x", ())]


class Arrangement(AnswerForm):
    """New orders of the children of some nodes, each as the ranks that they have had."""

    name = "arrangement"

    def is_open(self, answer: Mapping[Key, Any], key: Key) -> bool:
        return False  # the children have an order in any case

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        answer: Answer = {}
        for place, record in enumerate(as_list(data, fail)):
            given = checked_object(record, ("path", "order"), fail, [place])
            node = node_at(tree, given.get("path"), fail, [place])
            order = given.get("order")
            if not isinstance(order, list) or any(type(rank) is not int for rank in order):
                fail([place], tr("the order must be a list of ranks such as [1, 0]"))
            if sorted(order) != list(range(tree.child_count[node])):
                fail([place], tr("the order must name each child once, by its rank from 0"))
            answer[node] = tuple(order)
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return [{"path": tree.path(node), "order": list(order)} for node, order in answer.items()]

    def tell(self, names: NodeNames, key: Key, value: Any) -> str:
        return ", ".join(str(rank + 1) for rank in value)


class TreeText(AnswerForm):
    """A tree written out, such as "[3, [2, 9]]"; the event is "tree"."""

    name = "tree"

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        if not isinstance(data, str):
            fail([], tr("expected text, not {given}").format(given=quote(data)))
        try:
            nested_text.loads(data)
        except FormatError as error:
            fail([], error.message)
        return {"tree": data}

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        return answer.get("tree")


class PredictedStep(NamedTuple):
    """What an answer says about a step: its kind, its node, and numbers, ``nan`` where none is given.

    ``value`` is the value of a leaf, or what a node has after a backup or returns. The window is the one with
    which a node is entered, or what it has become.
    """

    does: str
    node: int
    value: float = nan
    alpha: float = nan
    beta: float = nan


class Steps(AnswerForm):
    """Steps of a run, each by its number from 1: ``{"step": 2, "does": "leaf", "path": [0], "value": 3}``."""

    name = "steps"

    def read(self, tree: Tree, data: Any, fail: Fail) -> Answer:
        keys = ("step", "does", "path", "value", "alpha", "beta")
        answer: Answer = {}
        for place, record in enumerate(as_list(data, fail)):
            given = checked_object(record, keys, fail, [place])
            number, does = given.get("step"), given.get("does")
            if type(number) is not int or number < 1 or number in answer:
                fail([place], tr("each step needs its own number, from 1"))
            if does not in STEP_KINDS:
                text = tr("{value} is not one of {choices}")
                fail([place], text.format(value=quote(does), choices=", ".join(STEP_KINDS)))
            node = node_at(tree, given.get("path"), fail, [place])
            numbers = [
                nan if given.get(key) is None else number_in(given[key], fail, [place, key])
                for key in keys[3:]
            ]
            answer[number] = PredictedStep(does, node, *numbers)
        return answer

    def write(self, tree: Tree, answer: Mapping[Key, Any]) -> Any:
        found = []
        for number, step in sorted(answer.items()):
            record = {"step": number, "does": step.does, "path": tree.path(step.node)}
            values = zip(("value", "alpha", "beta"), step[2:], strict=True)
            found.append(record | {key: plain_number(value) for key, value in values if value == value})
        return found


# What several forms read


def fail_below(fail: Fail, place: Sequence[str | int]) -> Fail:
    """Return a function that raises the error for a mistake below ``place``."""

    def fail_there(inner: Sequence[str | int], message: str) -> NoReturn:
        fail([*place, *inner], message)

    return fail_there


def as_list(data: Any, fail: Fail) -> list[Any]:
    """Return ``data``, which must be a list."""
    if not isinstance(data, list):
        fail([], tr("expected a list, not {given}").format(given=quote(data)))
    return data


def checked_object(data: Any, keys: Sequence[str], fail: Fail, place: Sequence[str | int]) -> dict[str, Any]:
    """Return ``data``, which must be an object with no keys other than these."""
    if not isinstance(data, dict):
        fail(place, tr("expected an object, not {given}").format(given=quote(data)))
    for key in data:
        if key not in keys:
            text = tr("unknown key {key}; choose from {keys}")
            fail([*place, key], text.format(key=quote(key), keys=", ".join(keys)))
    return data


def node_at(tree: Tree, path: Any, fail: Fail, place: Sequence[str | int]) -> int:
    """Return the node at ``path``, a list of ranks or a text such as "1.0"."""
    ranks = path
    if isinstance(path, str) and all(part.isascii() and part.isdigit() for part in path.split(".") if path):
        ranks = [int(part[:9]) for part in path.split(".") if part]
    if not isinstance(ranks, list) or any(type(rank) is not int for rank in ranks):
        fail(place, tr("{given} is not a path such as [1, 0]").format(given=quote(path)))
    try:
        return tree.at(ranks)
    except TreeError as error:
        fail(place, str(error))


def number_in(data: Any, fail: Fail, place: Sequence[str | int]) -> float:
    """Return ``data`` as a number; it may be a text such as "inf" or "10/3"."""
    try:
        if isinstance(data, bool) or not isinstance(data, int | float | str):
            raise NumberError(tr("{value} is not a number"), data)
        return parse_number(str(data))
    except NumberError as error:
        fail(place, str(error))


def plain_number(value: float) -> float | int | str:
    """Return a number as JSON data: infinities as text, whole numbers without a point."""
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else value


VALUES: Final = NodeRecords("values", "value")
"""A value for each node."""
WINDOWS: Final = NodeRecords("windows", ALPHA, BETA, blanks_tell=True)
"""α and β of each visited node; the events are (node, "alpha") and (node, "beta")."""
EDGES: Final = Edges()
LEAVES: Final = NodeList("leaves")
"""Leaves, in order."""
VISITS: Final = NodeRecords("statistics", "visits", "total")
"""Visits and totals; the events are (node, "visits") and (node, "total")."""
LEAF_SET: Final = NodeSet("leaves")
"""Leaves in any order."""
MARKED_NODES: Final = MarkedNodes("nodes")
"""Nodes in any order."""
PROOF_NUMBERS: Final = NodeRecords("proof numbers", "pn", "dn")
"""pn and dn of each node; the events are (node, "pn") and (node, "dn")."""
STEP_KINDS: Final = ("enter", "leaf", "better", "keep", "cut", "return")
"""What a step of alpha-beta can do."""


def merge_intervals(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return the union of intervals, as intervals in ascending order that do not touch."""
    found: list[Interval] = []
    for each in sorted(intervals, key=lambda each: (each.low, not each.closed_low)):
        last = found[-1] if found else Interval(-inf, -inf)
        if each.low < last.high or (each.low == last.high and (each.closed_low or last.closed_high)):
            high = max((last.high, last.closed_high), (each.high, each.closed_high))
            found[-1] = Interval(last.low, high[0], last.closed_low, high[1])
        else:
            found.append(each)
    return tuple(found)
