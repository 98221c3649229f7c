"""Small repairs of a user's function: the one after which it is right names the mistake, and its line.

Each repair undoes one known mistake in the text of the file, and nothing else: a best value that starts
from 0, a sign that is not turned, a player who never changes. Nothing runs here; `code_check` runs the
repaired text in the user's process, on trees on which the function went wrong. Source: the rewriting rules of
Singh, Gulwani and Solar-Lezama, *Automated feedback generation for introductory programming assignments*
(2013).
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple

from treeview.own_code.child.usual_names import argument, part
from treeview.own_code.own_file import Definition, is_call, name_of
from treeview.own_code.own_function import OwnFunction

MAX_REPAIRS: Final = 150
"""The most repairs that are tried on one function."""
MAX_STARTS: Final = 3
"""Of more start values than these only one at a time is changed."""
MINUS_INFINITY: Final = 'float("-inf")'
PLUS_INFINITY: Final = 'float("inf")'
_FLIPPED: Final[dict[type[ast.cmpop], str]] = {ast.Lt: ">", ast.Gt: "<", ast.LtE: ">=", ast.GtE: "<="}
_OTHER_STRICTNESS: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
}  # fmt: skip
_WHOSE: Final = ("maximizing", "minimizing", "player", "colour")
"""The roles of arguments that tell who moves."""


class SourceRepair(NamedTuple):
    """One repair: the tag of the mistake that it undoes, the wrong line and its text, the repaired file."""

    tag: str
    line: int
    text: str
    source: str


class _Edit(NamedTuple):
    """Bytes of the file that are replaced."""

    start: int
    end: int
    text: str


class _Change(NamedTuple):
    """The edits that undo a mistake at one place."""

    tag: str
    node: ast.AST
    edits: tuple[_Edit, ...]


def source_repairs(function: OwnFunction) -> Iterator[SourceRepair]:
    """Yield the repairs that may be tried on a function, those of the most telling mistakes first."""
    seen = {function.file.source}
    for repair in _Repairs(function):
        if repair.source not in seen:
            seen.add(repair.source)
            if _is_python(repair.source):
                yield repair
        if len(seen) > MAX_REPAIRS:
            return


def _is_python(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


class _Repairs:
    """Finds the places of a function at which a known mistake may have been made."""

    def __init__(self, function: OwnFunction) -> None:
        self._function = function
        self._data = function.file.source.encode()
        self._starts = [0, *(found.end() for found in re.finditer(rb"\r\n|\r|\n", self._data))]
        self._parents = {
            id(child): node for node in ast.walk(function.file.tree) for child in ast.iter_child_nodes(node)
        }
        self._by_name = {each.name: each for each in function.code.searches}
        own = {id(node) for each in function.code.region for node in ast.walk(each.node)}
        found = [
            node
            for node in ast.walk(function.file.tree)
            if id(node) in own and isinstance(node, ast.expr | ast.stmt)
        ]
        self._nodes = sorted(found, key=lambda node: (node.lineno, node.col_offset))

    def __iter__(self) -> Iterator[SourceRepair]:
        groups: tuple[Iterable[_Change], ...] = (
            self._truths(), self._windows(), self._fresh_windows(), self._players(), self._skipped_children(),
            self._early_returns(), self._moved_bounds(), self._cuts(), self._depths(), self._passed_depths(),
            self._overwrites(), self._returns(), self._extremes(), self._signs(), self._leaf_signs(),
            self._means(), self._first_calls(), self._kept_values(), self._kept_results(),
            self._kept_containers(), self._logarithms(), self._rewards(),
        )  # fmt: skip
        yield from self._start_values()
        for group in groups:
            changes = list(group)
            for each in changes:
                yield self._repair(each)
            yield from self._together(changes)

    def _kept_values(self) -> Iterator[_Change]:
        """A global variable that each call should have for itself, from the value that it has at first."""
        first = {
            target.id: each.value
            for each in self._function.file.tree.body
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for each in self._nodes:
            if not isinstance(each, ast.Global):
                continue
            for name in each.names:
                if name in first:
                    others = ", ".join(other for other in each.names if other != name)
                    start = f"{name} = {self._text(first[name])}"
                    text = f"global {others}; {start}" if others else start
                    yield _Change("value-kept", each, (self._put(each, text),))

    def _kept_containers(self) -> Iterator[_Change]:
        """A list or a dictionary that all calls share, as a default argument or a global variable."""
        top = {
            target.id: each.value
            for each in self._function.file.tree.body
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for within in self._function.code.recursive:
            used = {each.id for each in ast.walk(within.node) if isinstance(each, ast.Name)}
            shared = {**{name: top[name] for name in sorted(used & top.keys())}, **within.defaults}
            first = within.node.body[ast.get_docstring(within.node, clean=False) is not None :][:1]
            for name, value in shared.items():
                if not first or not _is_container(value):
                    continue
                text, at = self._text(value), self._start(first[0])
                edit = _Edit(at, at, f"{name} = {text}; ")
                if isinstance(first[0], ast.If):  # all on its own line, so that no line moves
                    test = f"(({name} := {text}) is not None) and ({self._text(first[0].test)})"
                    edit = self._put(first[0].test, test)
                node = within.node if name in within.defaults else value
                yield _Change("value-kept", node, (edit,))

    def _kept_results(self) -> Iterator[_Change]:
        """A result that is stored for later, and maybe found for other nodes as well."""
        stored = set[str]()
        for each in self._nodes:
            if isinstance(each, ast.Assign) and all(isinstance(one, ast.Subscript) for one in each.targets):
                stored |= {ast.unparse(one.value) for one in each.targets if isinstance(one, ast.Subscript)}
                yield _Change("result-kept", each, (self._put(each, f"_ = {self._text(each.value)}"),))
        for each in self._nodes:
            if not isinstance(each, ast.Compare) or not isinstance(each.ops[0], ast.In):
                continue
            if ast.unparse(each.comparators[0]) in stored:
                yield _Change("result-kept", each, (self._put(each, "False"),))

    def _together(self, changes: list[_Change]) -> Iterator[SourceRepair]:
        """Yield repairs of the same mistake wherever it could have been made, all at once."""
        places: dict[str, dict[int, list[_Change]]] = {}
        for each in changes:
            places.setdefault(each.tag, {}).setdefault(id(each.node), []).append(each)
        for tag, by_node in places.items():
            for way in range(max(map(len, by_node.values()))):
                same = [ways[min(way, len(ways) - 1)] for ways in by_node.values()]
                if len(same) > 1:
                    edits = tuple(edit for each in same for edit in each.edits)
                    yield self._repair(_Change(tag, same[0].node, edits))

    def _repair(self, change: _Change) -> SourceRepair:
        data, done = self._data, len(self._data) + 1
        for edit in sorted(set(change.edits), reverse=True):
            if edit.end <= done:
                data, done = data[: edit.start] + edit.text.encode() + data[edit.end :], edit.start
        line = getattr(change.node, "lineno", 0)
        first = self._starts[line - 1]
        last = self._starts[line] if line < len(self._starts) else len(self._data)
        text = self._data[first:last].decode(errors="replace").strip()
        return SourceRepair(change.tag, line, text, data.decode(errors="replace"))

    # Places in the text

    def _place(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self._data[self._start(node) : self._end(node)].decode()

    def _put(self, node: ast.expr | ast.stmt, text: str) -> _Edit:
        return _Edit(self._start(node), self._end(node), text)

    def _operator(self, compare: ast.Compare, sign: str) -> _Edit:
        """Return the edit that replaces the sign of a comparison."""
        start, end = self._end(compare.left), self._start(compare.comparators[0])
        between = self._data[start:end].decode()
        return _Edit(start, end, re.sub(r"[<>=!]+", sign, between, count=1))

    # What is where

    @cached_property
    def _calls(self) -> list[tuple[Definition, ast.Call]]:
        """The calls by which the recursion goes down, or starts."""
        return [
            (self._by_name[name], each)
            for each in self._nodes
            if isinstance(each, ast.Call) and (name := name_of(each.func)) in self._by_name
        ]

    @cached_property
    def _inner_calls(self) -> list[tuple[Definition, ast.Call]]:
        inner = self._function.code.recursive_nodes
        return [(called, call) for called, call in self._calls if call in inner]

    def _passed_for(self, called: Definition, call: ast.Call, *roles: str) -> ast.expr | None:
        """What a call passes for the argument with one of these roles."""
        given, node = called.bind(call), self._function.access.node_parameter(called)
        for name in (each.arg for each in called.own):
            said = self._function.said.get(name, "") if called is self._function.entry else ""
            if (said or argument(name)) in roles and name != node and name in given:
                return given[name]
        return None

    @cached_property
    def _windows_of(self) -> list[tuple[str, str]]:
        """How the functions of the search call α and β."""
        return [
            (each.alpha, each.beta) for each in self._function.reading.searches if each.alpha and each.beta
        ]

    def _bound(self, node: ast.AST) -> str:
        """Whether an expression is the variable α or β; "" for neither."""
        if isinstance(node, ast.Attribute):
            return node.attr if node.attr in ("alpha", "beta") else ""
        name = getattr(node, "id", "")
        for alpha, beta in self._windows_of:
            if name in (alpha, beta):
                return "alpha" if name == alpha else "beta"
        return ""

    def _bound_names(self, node: ast.AST) -> dict[str, str]:
        """The names of α and β where ``node`` stands, by "alpha" and "beta"; empty if they are unknown."""
        within = self._function_of(node)
        own = {each.arg for each in ast.walk(within) if isinstance(each, ast.arg)}
        own |= {each.id for each in ast.walk(within) if isinstance(each, ast.Name)}
        for alpha, beta in self._windows_of:
            if {alpha, beta} <= own:
                return {"alpha": alpha, "beta": beta}
        return {}

    def _is_recursive(self, node: ast.AST) -> bool:
        calls = {id(call) for _, call in self._calls}
        return any(id(each) in calls for each in ast.walk(node))

    def _function_of(self, node: ast.AST) -> ast.AST:
        """The function in which a node of the syntax stands."""
        above = self._parents.get(id(node))
        while above is not None and not isinstance(above, ast.FunctionDef | ast.AsyncFunctionDef):
            above = self._parents.get(id(above))
        return above if above is not None else self._function.file.tree

    def _assignments(self) -> Iterator[tuple[ast.expr, ast.expr]]:
        """Yield each variable that is set, and the value; of tuples, each part."""
        for each in self._nodes:
            if isinstance(each, ast.AnnAssign) and each.value is not None:
                yield each.target, each.value
            if not isinstance(each, ast.Assign):
                continue
            for target in each.targets:
                if isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
                    yield from zip(target.elts, each.value.elts, strict=False)
                else:
                    yield target, each.value

    # Mistakes

    def _start_values(self) -> Iterator[SourceRepair]:
        """The best value starts from a number, or from the wrong infinity."""
        places = [
            (name, value, within)
            for target, given in self._assignments()
            for name, value in _parts_of(target, given)
            if _is_number(value) and self._is_compared(name, within := self._function_of(target))
        ]
        edits = [
            [self._put(value, text) for text in (MINUS_INFINITY, PLUS_INFINITY)] for _, value, _ in places
        ]
        for (name, value, within), (low, high) in zip(places, edits, strict=True):
            for edit in (low, high):
                yield self._repair(_Change("start-value", value, (edit,)))
            test = self._deciding_test(name, within)
            if test:
                for one, other in ((MINUS_INFINITY, PLUS_INFINITY), (PLUS_INFINITY, MINUS_INFINITY)):
                    edit = self._put(value, f"({one} if {test} else {other})")
                    yield self._repair(_Change("start-value", value, (edit,)))
        if 1 < len(places) <= MAX_STARTS:
            for chosen in product(*([None, *each] for each in edits)):
                made = tuple(edit for edit in chosen if edit is not None)
                if len(made) > 1:
                    first = next(p[1] for p, edit in zip(places, chosen, strict=True) if edit is not None)
                    yield self._repair(_Change("start-value", first, made))

    def _truths(self) -> Iterator[_Change]:
        """A test whether there is a best value yet that mistakes 0 for none."""
        empty = {
            ast.unparse(target)
            for target, value in self._assignments()
            if isinstance(value, ast.Constant) and value.value is None
        }
        for each in self._nodes:
            if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not):
                name = ast.unparse(each.operand)
                if name in empty:
                    yield _Change("zero-as-none", each, (self._put(each, f"({name} is None)"),))

    def _is_compared(self, name: str, within: ast.AST) -> bool:
        for each in ast.walk(within):
            if isinstance(each, ast.Compare):
                sides = [each.left, *each.comparators]
            elif is_call(each, "max", "min"):
                sides = each.args
            else:
                continue
            texts = map(ast.unparse, sides)
            if any(text.startswith(name) if name.endswith(".") else text == name for text in texts):
                return True
        return False

    def _deciding_test(self, name: str, within: ast.AST) -> str:
        """The test by which a variable is set in one way or the other."""
        for each in ast.walk(within):
            if isinstance(each, ast.If) and each.orelse:
                arms = [
                    {
                        self._text(target)
                        for one in arm
                        for node in ast.walk(one)
                        if isinstance(node, ast.Assign)
                        for target in node.targets
                    }
                    for arm in (each.body, each.orelse)
                ]
                if all(any(re.match(rf"\(?{re.escape(name)}\b", text) for text in arm) for arm in arms):
                    return self._text(each.test)
            if isinstance(each, ast.IfExp):
                return self._text(each.test)
        names = (each.arg for each in ast.walk(within) if isinstance(each, ast.arg))
        return next((name for name in names if argument(name) == "maximizing"), "")

    def _windows(self) -> Iterator[_Change]:
        """α and β are exchanged on the way down, or not turned in negamax."""
        for called, call in self._inner_calls:
            alpha, beta = self._passed_for(called, call, "alpha"), self._passed_for(called, call, "beta")
            if alpha is None or beta is None:
                continue
            low, high = self._text(alpha), self._text(beta)
            turned = isinstance(alpha, ast.UnaryOp) and isinstance(beta, ast.UnaryOp)
            if self._function.techniques.negated and not turned:
                for first, second in ((high, low), (low, high)):
                    edits = (self._put(alpha, f"-({first})"), self._put(beta, f"-({second})"))
                    yield _Change("window-not-turned", alpha, edits)
            tag = "window-not-swapped" if turned else "window-exchanged"
            yield _Change(tag, alpha, (self._put(alpha, high), self._put(beta, low)))

    def _fresh_windows(self) -> Iterator[_Change]:
        """A bound is not passed on: the child is given an infinite one, its default or something else."""
        for called, call in self._inner_calls:
            names = self._bound_names(call)
            found: list[_Change] = []
            for role, other in (("alpha", "beta"), ("beta", "alpha")) if names else ():
                bound = self._passed_for(called, call, role)
                text = f"-({names[other]})" if self._function.techniques.negated else names[role]
                if bound is not None:
                    tag = "bound-not-passed" if _is_infinite(bound) else "other-window"
                    found.append(_Change(tag, bound, (self._put(bound, text),)))
                    continue
                parameter = next((each for each in called.defaults if argument(each) == role), "")
                if parameter and _is_infinite(called.defaults[parameter]):
                    end = self._end(call) - 1
                    edit = _Edit(end, end, f", {parameter}={text}")
                    found.append(_Change("bound-not-passed", call, (edit,)))
            yield from found
            if len(found) > 1:
                edits = tuple(edit for each in found for edit in each.edits)
                tags = {each.tag for each in found}
                tag = "other-window" if "other-window" in tags else "bound-not-passed"
                yield _Change(tag, call, edits)

    def _signs(self) -> Iterator[_Change]:
        """Negamax without a minus before what a child returns."""
        for _, call in self._calls:
            above = self._parents[id(call)]
            node: ast.expr = call
            if isinstance(above, ast.Subscript) and above.value is call:
                node, above = above, self._parents[id(above)]
            if isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.USub):
                continue
            if isinstance(above, ast.Assign) and isinstance(above.targets[0], ast.Tuple):
                first = self._text(above.targets[0].elts[0])
                end = self._end(above)
                yield _Change("sign-not-turned-back", call, (_Edit(end, end, f"; {first} = -{first}"),))
            else:
                start = self._start(node)
                yield _Change("sign-not-turned-back", call, (_Edit(start, start, "-"),))

    def _leaf_signs(self) -> Iterator[_Change]:
        """Negamax whose leaves are always from MAX's view."""
        for within in self._function.code.searches:
            colour = next((each.arg for each in within.own if argument(each.arg) == "colour"), "")
            for each in ast.walk(within.node):
                if not colour or not isinstance(each, ast.Return) or each.value is None:
                    continue
                names = {node.id for node in ast.walk(each.value) if isinstance(node, ast.Name)}
                if not self._is_recursive(each.value) and colour not in names and _tells_value(each.value):
                    value = each.value.elts[0] if isinstance(each.value, ast.Tuple) else each.value
                    text = f"{colour} * ({self._text(value)})"
                    yield _Change("leaf-sign", each, (self._put(value, text),))

    def _players(self) -> Iterator[_Change]:
        """The player who moves never changes."""
        for called, call in self._inner_calls:
            given = self._passed_for(called, call, *_WHOSE)
            if given is not None:
                for text in self._other_player(given):
                    yield _Change("player-never-changes", given, (self._put(given, text),))
        for called, call in self._inner_calls:
            text = self._text(call.func)
            for other in self._function.code.searches:
                if other is not called and len(other.own) == len(called.own) and other.owner == called.owner:
                    changed = text[: len(text) - len(called.name)] + other.name
                    yield _Change("player-never-changes", call, (self._put(call.func, changed),))

    def _other_player(self, given: ast.expr) -> list[str]:
        text = self._text(given)
        if isinstance(given, ast.Constant) and isinstance(given.value, bool):
            return [str(not given.value)]
        if isinstance(given, ast.UnaryOp | ast.BinOp | ast.IfExp | ast.Call):
            return []
        high, low, _ = self._function.players
        return [f"(not {text})", f"-({text})", f"({low!r} if {text} == {high!r} else {high!r})"]

    def _first_calls(self) -> Iterator[_Change]:
        """The search starts with the wrong player, or with a window that leaves values out."""
        inner = {id(call) for _, call in self._inner_calls}
        for called, call in self._calls:
            if id(call) in inner:
                continue
            for role, text in (("alpha", MINUS_INFINITY), ("beta", PLUS_INFINITY)):
                bound = self._passed_for(called, call, role)
                if bound is not None and _is_number(bound):
                    yield _Change("window-at-root", bound, (self._put(bound, text),))
            given = self._passed_for(called, call, *_WHOSE)
            if given is not None:
                for text in self._other_player(given):
                    yield _Change("wrong-player-first", given, (self._put(given, text),))

    def _skipped_children(self) -> Iterator[_Change]:
        """A loop over children leaves out the first or the last one."""
        for each in self._nodes:
            if is_call(each, "range"):
                if len(each.args) == 2 and isinstance(each.args[0], ast.Constant) and each.args[0].value == 1:
                    yield _Change("child-skipped", each, (self._put(each.args[0], "0"),))
                last = each.args[-1] if each.args else None
                if isinstance(last, ast.BinOp) and isinstance(last.op, ast.Sub) and _is_one(last.right):
                    yield _Change("child-skipped", each, (self._put(last, self._text(last.left)),))
            elif isinstance(each, ast.Subscript) and isinstance(each.slice, ast.Slice):
                cut = each.slice
                if cut.lower is not None and cut.upper is None and cut.step is None and _is_one(cut.lower):
                    yield _Change("child-skipped", each, (self._put(cut.lower, "0"),))
                upper = cut.upper
                if isinstance(upper, ast.UnaryOp) and _is_one(upper.operand):
                    yield _Change("child-skipped", each, (self._put(upper, ""),))
            elif isinstance(each, ast.While) and isinstance(each.test, ast.Compare):
                side = each.test.comparators[0]
                if isinstance(side, ast.BinOp) and isinstance(side.op, ast.Sub) and _is_one(side.right):
                    yield _Change("child-skipped", each.test, (self._put(side, self._text(side.left)),))

    def _early_returns(self) -> Iterator[_Change]:
        """A loop ends after its first child, since its return is indented too far."""
        for loop in self._nodes:
            if not isinstance(loop, ast.For | ast.While) or not self._is_recursive(loop):
                continue
            last = loop.body[-1]
            if isinstance(last, ast.If):
                ends = [each[-1] for each in (last.body, last.orelse) if len(each) > 1]
                for each in ends:
                    if isinstance(each, ast.Return | ast.Break):
                        yield _Change("early-return", each, (self._put(each, "pass"),))
                last = ends[0] if len(ends) == 1 else last
            elif isinstance(last, ast.Break):
                yield _Change("early-return", last, (self._put(last, "pass"),))
            if isinstance(last, ast.Return):
                line, above = self._place(last.lineno, 0), self._place(loop.lineno, 0)
                indent = self._data[above : above + loop.col_offset].decode()
                before = self._data[line : line + last.col_offset]
                if not before.strip() and not indent.strip():
                    edit = _Edit(line, line + last.col_offset, indent)
                    yield _Change("early-return", last, (edit,))

    def _moved_bounds(self) -> Iterator[_Change]:
        """A value moves the wrong bound, or moves it the wrong way."""
        for each in self._nodes:
            names = self._bound_names(each) if isinstance(each, ast.Assign | ast.If) else {}
            if not names:
                continue
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call):
                meaning, value = self._bound(each.targets[0]), each.value
                other = next((self._text(one) for one in value.args if not self._bound(one)), "")
                if not meaning or not other or not is_call(value, "max", "min"):
                    continue
                for bound, how in (("alpha", "max"), ("beta", "min")):
                    right = f"{names[bound]} = {how}({names[bound]}, {other})"
                    yield _Change(_moved_tag(meaning, bound), each, (self._put(each, right),))
            elif isinstance(each, ast.If) and len(each.body) == 1 and isinstance(each.body[0], ast.Assign):
                target, value_text = each.body[0].targets[0], self._text(each.body[0].value)
                meaning = self._bound(target)
                if not meaning or not isinstance(each.test, ast.Compare):
                    continue
                for bound, sign in (("alpha", ">"), ("beta", "<")):
                    test = self._put(each.test, f"{value_text} {sign} {names[bound]}")
                    edits = (test, self._put(target, names[bound]))
                    yield _Change(_moved_tag(meaning, bound), each.test, edits)

    def _cuts(self) -> Iterator[_Change]:
        """A node is left for the wrong reason."""
        for each in self._nodes:
            if not isinstance(each, ast.If) or not any(
                isinstance(node, ast.Break | ast.Return) for one in each.body for node in ast.walk(one)
            ):
                continue
            test, names = each.test, self._bound_names(each)
            if not names or not isinstance(test, ast.Compare) or type(test.ops[0]) not in _FLIPPED:
                continue
            sides = [test.left, test.comparators[0]]
            bounds = [self._bound(side) for side in sides]
            if any(bounds):
                yield _Change(
                    "cuts-mixed", test, (self._operator(test, _OTHER_STRICTNESS[type(test.ops[0])]),)
                )
            if all(bounds):
                yield _Change("cut-turned", test, (self._operator(test, _FLIPPED[type(test.ops[0])]),))
            elif any(bounds):
                value = self._text(sides[0] if not bounds[0] else sides[1])
                equal = "=" * isinstance(test.ops[0], ast.LtE | ast.GtE)
                for bound, sign in (("beta", ">"), ("alpha", "<")):
                    right = f"{value} {sign}{equal} {names[bound]}"
                    other = "wrong-bound-at-min" if bound == "alpha" else "wrong-bound-at-max"
                    tag = "cut-turned" if bound in bounds else other
                    yield _Change(tag, test, (self._put(test, right),))

    def _depths(self) -> Iterator[_Change]:
        """The depth limit is one ply off."""
        for each in self._nodes:
            if not isinstance(each, ast.Compare) or len(each.ops) != 1:
                continue
            sides = [each.left, each.comparators[0]]
            if not any(argument(name) == "depth" for name in map(name_of, sides) if name):
                continue
            limit = each.comparators[0]
            value = _whole_number(limit)
            for step, sign in ((-1, "-"), (1, "+")):
                text = str(value + step) if value is not None else f"({self._text(limit)} {sign} 1)"
                falls = value is not None  # plies left are compared with a number
                tag = "depth-one-less" if (step < 0) == falls else "depth-one-more"
                yield _Change(tag, each, (self._put(limit, text),))

    def _passed_depths(self) -> Iterator[_Change]:
        """The depth does not change from ply to ply, or changes by more than one."""
        for called, call in self._inner_calls:
            given = self._passed_for(called, call, "depth")
            if isinstance(given, ast.Name):
                yield _Change("depth-not-counted", given, (self._put(given, f"{given.id} - 1"),))
            elif isinstance(given, ast.BinOp) and _whole_number(given.right) not in (None, 1):
                yield _Change("depth-not-counted", given, (self._put(given.right, "1"),))

    def _overwrites(self) -> Iterator[_Change]:
        """What a child returns replaces the best value."""
        for each in self._nodes:
            if not isinstance(each, ast.Assign) or not isinstance(each.targets[0], ast.Name):
                continue
            if self._is_recursive(each.value) and not isinstance(each.value, ast.ListComp):
                name = each.targets[0].id
                started = any(
                    self._text(target) == name and (_is_number(value) or _is_infinite(value))
                    for target, value in self._assignments()
                )
                if started and not is_call(each.value, "max", "min"):
                    for extreme in ("max", "min"):
                        text = f"{extreme}({name}, {self._text(each.value)})"
                        yield _Change("best-overwritten", each, (self._put(each.value, text),))

    def _returns(self) -> Iterator[_Change]:
        """The value of the last child is returned, not the best one."""
        for within in self._function.code.recursive:
            kept = {
                self._text(target)
                for target, value in self._assignments()
                if self._function_of(target) is within.node
                and isinstance(target, ast.Name)
                and (_is_number(value) or _is_infinite(value) or argument(target.id) in ("alpha", "beta"))
            }
            for each in ast.walk(within.node):
                if isinstance(each, ast.Return) and isinstance(each.value, ast.Name):
                    for name in sorted(kept - {each.value.id}):
                        yield _Change("last-value-returned", each, (self._put(each.value, name),))

    def _extremes(self) -> Iterator[_Change]:
        """The smallest is taken where the largest is due, or the other way round."""
        for each in self._nodes:
            if is_call(each, "max", "min"):
                is_max = is_call(each, "max")
                tag = "min-ignored" if is_max else "max-takes-least"
                yield _Change(tag, each, (self._put(each.func, "min" if is_max else "max"),))
            elif isinstance(each, ast.If) and isinstance(each.test, ast.Compare) and len(each.test.ops) == 1:
                sign = type(each.test.ops[0])
                sides = [each.test.left, each.test.comparators[0]]
                if sign not in _FLIPPED or any(self._bound(side) for side in sides):
                    continue
                if any(_whole_number(side) is not None for side in sides):
                    continue
                kept = {
                    self._text(name)
                    for one in each.body
                    if isinstance(one, ast.Assign)
                    for target in one.targets
                    for name in (target.elts if isinstance(target, ast.Tuple) else [target])
                }
                takes_greater = (sign in (ast.Gt, ast.GtE)) != (self._text(sides[0]) in kept)
                tag = "min-ignored" if takes_greater else "max-takes-least"
                yield _Change(tag, each.test, (self._operator(each.test, _FLIPPED[sign]),))

    def _means(self) -> Iterator[_Change]:
        """Values at a chance node are added up, and not averaged."""
        for each in self._nodes:
            if is_call(each, "sum") and each.args:
                above = self._parents.get(id(each))
                if isinstance(above, ast.BinOp) and isinstance(above.op, ast.Div):
                    continue
                inner = each.args[0]
                over = (
                    inner.generators[0].iter if isinstance(inner, ast.GeneratorExp | ast.ListComp) else inner
                )
                text = f"{self._text(each)} / len({self._text(over)})"
                yield _Change("chance-summed", each, (self._put(each, text),))
            elif isinstance(each, ast.For) and isinstance(each.iter, ast.Name | ast.Attribute | ast.Call):
                for one in each.body:
                    if isinstance(one, ast.AugAssign) and isinstance(one.op, ast.Add):
                        text = f"({self._text(one.value)}) / len([*{self._text(each.iter)}])"
                        yield _Change("chance-summed", one, (self._put(one.value, text),))

    def _logarithms(self) -> Iterator[_Change]:
        """UCB1 with the visits of the child itself under the logarithm, not with those of its parent."""
        attributes = [each for each in ast.walk(self._function.file.tree) if isinstance(each, ast.Attribute)]
        parent = next((each.attr for each in attributes if part(each.attr) == "parent"), "")
        for each in self._nodes:
            if parent and isinstance(each, ast.Call) and name_of(each.func) in ("log", "ln", "log2"):
                given = each.args[0] if each.args else None
                if isinstance(given, ast.Attribute):
                    text = f"{self._text(given.value)}.{parent}.{given.attr}"
                    yield _Change("own-visits", each, (self._put(given, text),))

    def _rewards(self) -> Iterator[_Change]:
        """A reward that is turned for one player is turned for the other one instead."""
        for each in self._nodes:
            if isinstance(each, ast.AugAssign) and isinstance(each.value, ast.IfExp):
                test = each.value.test
                yield _Change("wrong-side", each, (self._put(test, f"not ({self._text(test)})"),))


def _moved_tag(meaning: str, right: str) -> str:
    """The mistake of moving the bound ``meaning`` where ``right`` moves."""
    if meaning == right:
        return "bound-moved-back"
    return "beta-at-max" if right == "alpha" else "alpha-at-min"


def _parts_of(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Yield what a variable is set to, by its text; also what is in a tuple, a list, a dictionary, an object.

    How an object calls its parts is not known; its text ends in a point.
    """
    text = ast.unparse(target)
    yield text, value
    if isinstance(value, ast.Tuple | ast.List):
        yield from ((f"{text}[{place}]", each) for place, each in enumerate(value.elts))
    elif isinstance(value, ast.Dict):
        keys = (ast.unparse(key) if key is not None else "" for key in value.keys)
        yield from ((f"{text}[{key}]", each) for key, each in zip(keys, value.values, strict=True))
    elif isinstance(value, ast.Call):
        given = [*value.args, *(each.value for each in value.keywords)]
        yield from ((f"{text}.", each) for each in given)


def _is_number(node: ast.expr) -> bool:
    """Whether an expression is a number that is written down, or infinity."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        node = node.operand
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int | float) and not isinstance(node.value, bool)
    return _is_infinite(node)


def _is_infinite(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_infinite(node.body) and _is_infinite(node.orelse)
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    if is_call(node, "float") and node.args:
        return isinstance(node.args[0], ast.Constant) and "inf" in str(node.args[0].value).lower()
    return name_of(node).lower() in ("inf", "infinity", "infty", "maxsize", "neg_inf", "pos_inf")


def _is_container(node: ast.expr) -> bool:
    """Whether an expression makes an empty list, dictionary or set."""
    if isinstance(node, ast.List):
        return not node.elts
    if isinstance(node, ast.Dict):
        return not node.keys
    return is_call(node, "list", "dict", "set", "defaultdict", "Counter")


def _whole_number(node: ast.expr) -> int | None:
    """The whole number that is written down, ``None`` for anything else."""
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node, sign = node.operand, -1
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return sign * node.value
    return None


def _is_one(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1


def _tells_value(node: ast.expr) -> bool:
    """Whether an expression reads the value of a node, or is the node itself, as in nested lists."""
    names = set(map(name_of, ast.walk(node)))
    return any(part(name) == "value" or argument(name) == "node" for name in names if name)
