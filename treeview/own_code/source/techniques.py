"""What a user's search does: its kind, windows, null windows, tables, passes and order of moves."""

import ast
from functools import cached_property
from typing import Final

from treeview.own_code.child.usual_names import argument, normalise
from treeview.own_code.own_file import Definition, most_on_a_path, name_of
from treeview.own_code.source.search_code import SearchCode, parts_in
from treeview.own_code.source.tree_access import TreeAccess

KINDS: Final = (
    "minimax", "alphabeta", "negamax", "expectimax", "mcts", "pvs", "negascout", "memory", "mtdf",
    "aspiration", "deepening",
)  # fmt: skip
"""The kinds of searches that functions are taken for."""
_SAMPLING: Final = frozenset(
    {"visits", "ucb", "ucb1", "uct", "mcts", "backpropagate", "rollout", "simulate", "nvisits"}
)
_EXPECTING: Final = ("expecti", "expval", "expectval", "expectedval")
"""How the names of functions begin that take expected values, by their normalised forms."""
_MTDF: Final = frozenset({"mtd", "mtdf"})
_TABLE_WORDS: Final = frozenset({
    "tt", "table", "transpositiontable", "transpositions", "transposition", "ttable", "cache", "memo",
    "lowerbound", "upperbound", "lower", "upper", "exact", "flag", "hashtable",
})  # fmt: skip
"""Names where something is kept in a table, by their normalised forms."""
_STORES: Final = frozenset({"setdefault", "store", "put", "update", "save"})


class Techniques:
    """The techniques that the search ``code`` uses."""

    def __init__(self, code: SearchCode, access: TreeAccess) -> None:
        self._code, self._access = code, access

    @cached_property
    def kind(self) -> str:
        """What it means to be; see `KINDS`."""
        words = self._code.words
        if words & _SAMPLING:
            return "mcts"
        parts = parts_in(words - self._no_probabilities)
        if not self.windowed and (parts & {"is_chance", "probability", "probabilities"} or self.expects):
            return "expectimax"
        if self.windowed and self.has_passes:
            if words & _MTDF or all(self._is_null(call) for call in self._code.driver_calls):
                return "mtdf"
            return "deepening" if self._deepens else "aspiration"
        if self.has_passes:
            return "deepening"
        if self.windowed and self.scouts:
            return "negascout" if any("scout" in word for word in words) else "pvs"
        if self.windowed and self.has_table:
            return "memory"
        if self.negated:
            return "negamax"
        return "alphabeta" if self.windowed else "minimax"

    @cached_property
    def expects(self) -> bool:
        """Whether names tell that it takes expected values."""
        return any(word.startswith(_EXPECTING) for name in self._code.words for word in name.split("."))

    @property
    def _no_probabilities(self) -> set[str]:
        """Names that only look like probabilities: of classes, and a ``p`` that multiplies nothing."""
        factors = {
            node.id
            for each in self._code.nodes
            if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mult)
            for node in ast.walk(each)
            if isinstance(node, ast.Name)
        }
        return {normalise(name) for name in self._code.file.classes} | ({"p"} - factors)

    @cached_property
    def negated(self) -> bool:
        """Whether the recursion turns the sign of what comes back: negamax."""
        for each in self._code.nodes:
            if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub):
                inner = [node for node in ast.walk(each.operand) if isinstance(node, ast.Call)]
                if any(call in inner for _, call in self._code.calls_of(self._code.recursive)):
                    return True
        # value = f(...); value = -value
        calls = [call for _, call in self._code.calls_of(self._code.recursive)]
        taken = {
            target.id
            for each in self._code.nodes
            if isinstance(each, ast.Assign) and any(node in calls for node in ast.walk(each.value))
            for target in ast.walk(each.targets[0])
            if isinstance(target, ast.Name)
        }
        chosen = {  # value if is_max else -value, as for a heap
            arm
            for each in self._code.nodes
            if isinstance(each, ast.IfExp)
            for arm, other in ((each.body, each.orelse), (each.orelse, each.body))
            if isinstance(arm, ast.UnaryOp) and ast.dump(arm.operand) == ast.dump(other)
        }
        return any(
            isinstance(each, ast.UnaryOp)
            and isinstance(each.op, ast.USub)
            and each not in chosen
            and isinstance(each.operand, ast.Name)
            and each.operand.id in taken
            and argument(each.operand.id) not in ("alpha", "beta", "colour")
            for each in self._code.nodes
        )

    @cached_property
    def windowed(self) -> bool:
        """Whether it prunes, or means to."""
        words = {each.arg for function in self._code.searches for each in function.parameters}
        words |= {each.id for each in self._code.nodes if isinstance(each, ast.Name)}
        attributes = {each.attr for each in self._code.nodes if isinstance(each, ast.Attribute)}
        words |= (attributes | self._access.keys) & {"alpha", "beta"}
        meant = {argument(word) for word in words if len(word) > 1}
        named = {"alpha", "beta"} <= meant or {"α", "β"} <= words or self._short_window
        return named and not self._is_told_not_to_cut

    @property
    def _is_told_not_to_cut(self) -> bool:
        """Whether all its cuts are switched off, as by ``prune`` in ``if prune and alpha >= beta: break``."""
        cuts = [
            each.test
            for each in self._code.recursive_nodes
            if isinstance(each, ast.If)
            and any(isinstance(one, ast.Break | ast.Return) for one in each.body)
            and {"alpha", "beta"} & {argument(name_of(node)) for node in ast.walk(each.test) if name_of(node)}
        ]
        return bool(cuts) and all(map(self._code.is_off, cuts))

    @property
    def _short_window(self) -> bool:
        """Whether two arguments besides the node are called ``a`` and ``b``."""
        return any(
            {"a", "b"} <= {each.arg for each in function.own} - {self._access.node_parameter(function)}
            for function in self._code.searches
        )

    @cached_property
    def scouts(self) -> bool:
        """Whether it tests children by null windows."""
        calls = (call for _, call in self._code.calls_of(self._code.recursive))
        return any(call in self._code.recursive_nodes and self._is_null(call) for call in calls)

    @cached_property
    def has_table(self) -> bool:
        """Whether it stores what it knows of nodes, to use it when it enters them again."""
        if not self._code.words & _TABLE_WORDS:
            return False
        return any(
            (isinstance(each, ast.Subscript | ast.Attribute) and isinstance(each.ctx, ast.Store))
            or (isinstance(each, ast.Call) and normalise(getattr(each.func, "attr", "")) in _STORES)
            for each in self._code.recursive_nodes
        )

    @cached_property
    def has_passes(self) -> bool:
        """Whether it searches the tree from its root several times."""
        if not self._code.drivers or self._code.words & _SAMPLING:
            return False
        calls, inner = {*self._code.driver_calls}, self._code.recursive_nodes
        for driver in self._code.drivers:
            for each in ast.walk(driver.node):
                if each in inner or not isinstance(each, ast.For | ast.While):
                    continue
                goes_down = isinstance(each, ast.For) and bool(
                    parts_in(map(name_of, ast.walk(each.iter))) & {"children", "actions"}
                )
                if not goes_down and not calls.isdisjoint(ast.walk(each)) and self._repeats(each):
                    return True
        if not self.windowed or self._code.drivers[0].owner in self._code.node_classes:
            return False
        roots = {id(each) for each in self._code.driver_calls if self._starts_at_root(each)}
        return sum(most_on_a_path(driver.node.body, roots) for driver in self._code.drivers) > 1

    def _repeats(self, loop: ast.For | ast.While) -> bool:
        """Whether a loop repeats the search, instead of going over the children of a node."""
        if isinstance(loop, ast.While):
            return True
        text = ast.unparse(loop.iter)
        return "range" in text or "count" in text

    def _starts_at_root(self, call: ast.Call) -> bool:
        """Whether a driver passes its own node on in a call."""
        nodes = {self._access.node_parameter(each) for each in self._code.drivers}
        return bool(call.args) and isinstance(call.args[0], ast.Name) and call.args[0].id in nodes

    @cached_property
    def _deepens(self) -> bool:
        """Whether its passes go deeper and deeper."""
        counted = (
            each.target
            for one in self._code.drivers
            for each in ast.walk(one.node)
            if isinstance(each, ast.For | ast.AugAssign)
        )
        return any("deep" in word for word in self._code.words) or any(
            isinstance(each, ast.Name) and argument(each.id) == "depth" for each in counted
        )

    @cached_property
    def sorts(self) -> bool:
        """Whether it looks at moves in an order of its own."""
        names = {
            name_of(each.func)
            for one in self._code.region
            for each in ast.walk(one.node)
            if isinstance(each, ast.Call)
        }
        return any(name in ("sorted", "sort", "shuffle") or "order" in name.lower() for name in names)

    @cached_property
    def ordering_lines(self) -> tuple[int, ...]:
        """The lines on which children are sorted by a key, here or in a function that does nothing else."""
        searches = {each.name for each in self._code.searches}

        def sorts(node: ast.AST) -> bool:
            within = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
            return not any(name_of(each.func) in searches for each in within) and any(
                name_of(each.func) in ("sorted", "sort") and any(one.arg == "key" for one in each.keywords)
                for each in within
            )

        helpers = {
            each.name
            for each in self._code.file.definitions
            if each.name not in searches and sorts(each.node)
        }
        found = set[int]()
        for one in self._code.searches:
            for each in ast.walk(one.node):
                if isinstance(each, ast.Call) and (name_of(each.func) in helpers or sorts(each)):
                    found |= {*range(each.lineno, (each.end_lineno or each.lineno) + 1)}
        return tuple(sorted(found))

    def _bounds_given(self, called: Definition, call: ast.Call) -> list[ast.expr]:
        """What a call passes for α and β."""
        return [value for name, value in called.bind(call).items() if self._is_bound(called, name)]

    def _is_bound(self, function: Definition, name: str) -> bool:
        said = self._code.said.get(name, "") if function is self._code.entry else ""
        meaning = said or argument(name)
        return meaning in ("alpha", "beta") and name != self._access.node_parameter(function)

    def _is_null(self, call: ast.Call) -> bool:
        """Whether a call passes a null window: one bound is the other plus or minus a step."""
        called = next((each for each, one in self._code.calls_of(self._code.searches) if one is call), None)
        if called is None:
            return False
        stepped = self._stepped_names
        for each in self._bounds_given(called, call):
            for inner in ast.walk(each):
                if isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.Add | ast.Sub):
                    return True
                if isinstance(inner, ast.Name) and inner.id in stepped:
                    return True
                if isinstance(inner, ast.Call) and "next" in ast.unparse(inner.func):
                    return True
        return False

    @cached_property
    def _stepped_names(self) -> set[str]:
        """The variables that are set to a bound and a step, such as ``b = alpha + 1``."""
        found = set[str]()
        for each in self._code.nodes:
            if not (isinstance(each, ast.Assign) and isinstance(each.value, ast.BinOp)):
                continue
            value = each.value
            names = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            is_step = isinstance(value.op, ast.Add | ast.Sub)
            if is_step and any(argument(name) in ("alpha", "beta") for name in names):
                found |= {target.id for target in each.targets if isinstance(target, ast.Name)}
        return found

    def passes_window(self, function: Definition, alpha: str, beta: str) -> bool:
        """Whether it passes its present bounds to each visit that it calls; see `SearchFunction`."""
        ring = {each.name: each for each in self._code.searches}
        helpers = [each for each in self._code.region if each not in self._code.searches]
        if not alpha or not beta or any(each.names & ring.keys() for each in helpers):
            return False
        for each in ast.walk(function.node):
            if not isinstance(each, ast.Call) or name_of(each.func) not in ring:
                continue
            called = ring[name_of(each.func)]
            names, given = [parameter.arg for parameter in called.own], called.bind(each)
            bounds = [
                given.get(next((p for p in names if argument(p) == role), "")) for role in ("alpha", "beta")
            ]
            wanted = [alpha, beta]
            if self.negated:
                wanted = [beta, alpha]
                bounds = [
                    bound.operand
                    if isinstance(bound, ast.UnaryOp) and isinstance(bound.op, ast.USub)
                    else None
                    for bound in bounds
                ]
            if [bound.id if isinstance(bound, ast.Name) else "" for bound in bounds] != wanted:
                return False
        return True
