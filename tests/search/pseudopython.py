"""PseudocodeRun pseudocode as it is shown: a table of signs turns it into Python, a tracer notes its lines.

Nothing here knows an algorithm. What a line does is what its text says; words such as "a leaf" are
looked up in the names that a test gives.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from types import FrameType
from typing import Any, Final

FILE: Final = "<pseudocode>"

SIGNS: Final = [
    (r"\s*▷.*", ""),
    # Orders of moves
    (r"sort n's children: .*", "sort(n)"),
    (r"keep c as killer;", "learn(c);"),
    (r"h\(c\) ← h\(c\) \+ d²;", "learn(c);"),
    # Loops
    (r"for each child c of n:", "for c in children(n):"),
    (r"for each (?:inner )?m from n up to root:", "for m in up(n):"),
    (r"for d ← 1, 2, 3, …:", "for d in count(1):"),
    (r"for d ← 1:", "for d in range(1, 2):"),
    (r"for d ← (?:1, )+(?:2, )?(?:…, )?(\d+):", r"for d in range(1, \1 + 1):"),
    (r"repeat (\d+) times:", r"for _ in range(\1):"),
    (r"for each child c, noisy if d ≤ 0:", "for c in noisy(n) if d <= 0 else children(n):"),
    (r"n may pass", "may_pass(n, α, β)"),
    (r"it cuts", "cuts(n, null, α, β)"),
    (r"n is quiet", "not noisy(n)"),
    (r"pass\(n\)", "after_pass(n)"),
    (r"for each leaf c of n:", "for c in leaves(n):"),
    (r"loop:", "while True:"),
    # Ranges of chance nodes
    (r"for each probe, then each child c of n:", "for c in twice(n):"),
    (r"for each further child c of n:", "for c in further(n):"),
    (r"l\(c\), h\(c\) ← L, U for each child c of n", "begin(n)"),
    (r"the window of c", "window(c, α, β)"),
    (r"c's window, half open in a probe", "probe_window(c, α, β)"),
    (r"c waits: l\(c\) or h\(c\) ← x", "waits(c): note(c, x)"),
    (r"next c", "continue"),
    (r"n is only probed", "only_probed(n, v)"),
    (r"the value of the probe, or (\S+)", r"probe_value(n, \1)"),
    (r"Σ p·([lh])", r"total(n, \1)"),
    (r"\b([lh])\(c\)", r"\1[c]"),
    # Best first
    (r"v\(root\) ← utility\(root\), or estimate\(root\)", "v[root] = evaluate(root)"),
    (r"if root is settled: return", "if is_settled(root): return"),
    (r"the end of the best line not settled", "follow_unsettled()"),
    (r"the end of the best line", "follow_best()"),
    (r"v\(m\) ← (max|min) v\(c\)", r"v[m] = back_up(\1, m)"),
    (r"nothing has changed at m", "is_unchanged(m)"),
    (r"\bv\((c|root)\)", r"v[\1]"),
    # States in OPEN
    (r"put\(c, live, h\) for each child c of n", "put_all(children(n), live, h)"),
    (r"take the first of OPEN", "take()"),
    (r"z = live and P moves at n", "z == live and mine(n)"),
    (r"z = live and depth\(n\) = (\d+)", r"z == live and is_at(n, \1)"),
    (r"z = live", "z == live"),
    (r"n is the root", "n == root"),
    (r"P moves at the parent of n", "mine(parent(n))"),
    (r"n is the last child", "is_last(n)"),
    (r"the first child of n", "first_child(n)"),
    (r"the sibling after n", "next_child(n)"),
    (r"purge OPEN below the parent of n", "purge(parent(n))"),
    (r"the parent of n", "parent(n)"),
    # Bounds
    (r"if root is new", "if is_new(root)"),
    (r"if y is as sure as z may be", "if is_proved(y, z)"),
    (r"the best move, the best other", "two_moves()"),
    (r"the best move", "two_moves()[0]"),
    (r"z is open and Σ d² < d²", "is_open(z) and alternatives(y, z) < square(y)"),
    (r"z is open", "is_open(z)"),
    (r"\b([yz])'s leaf", r"leaf_below(\1)"),
    (r"l\(root\), h\(root\) ← bounds", r"l[root], h[root] ← bounds"),
    (r"l\(m\), h\(m\) ← (max|min) l\[c\], (max|min) h\[c\]", r"l[m], h[m] = join(\1, m)"),
    # Proof numbers
    (r"the most-proving leaf", "most_proving()"),
    (r"n is at depth (\d+)", r"is_deep(n, \1)"),
    (r"expand n; pn\(c\), dn\(c\) ← 1, 1", "expand(n)"),
    (r"n is new", "is_new(n)"),
    (r"the best and the second child", "two_best(n)"),
    (r"(m|n)\), (.*) ← (\w+|Σ) pn\(c\), (\w+|Σ) dn\(c\)", r"\1), \2 ← \3(pns(\1)), \4(dns(\1))"),
    (r"\b([pd]n)\((\w+)\)", r"\1[\2]"),
    # Gumbel noise and halving
    (r"return the best of the most visited, by s", "return best_of_visited(root)"),
    (r"first reward \+ w·mean by P", "own(p) + w * mean_by_prior(p)"),
    (r"q ← the means below p, v without visits", "q ← completed(p, v)"),
    (r"q ← means below p, or v, from 0 to 1", "q ← scaled_completed(p, v)"),
    (r"\+ most visits below p", "+ most_below(p)"),
    (r"π′ ← softmax of ln P \+ k·q", "π ← softmax(p, k, q)"),
    (r"π′\(m\)", "π[m]"),
    (r"the visits due by halving|visits due by halving", "due()"),
    (r"ln P\(m\)", "log_prior(m)"),
    (r"g\(m\)", "g[m]"),
    (r"q\(m\)", "q[m]"),
    ("Σ", "sum"),
    ("′", "_below"),
    ("≠", "!="),
    (r"the table's bounds of (\w) for d", r"bounds(\1, d)"),
    (r"the table's bounds of (\w)", r"bounds(\1)"),
    (r"n is leaf or d < 1", "is_end(n, d)"),
    (r"g⁺", "above(g)"),
    (r"g⁻", "below(g)"),
    (r"if g = a else", "if g == a else"),
    (r"if a = b or", "if a == b or"),
    (r"α < t < β, t inexact, c not first", "α < t < β and not is_exact(c) and not is_first(c)"),
    (r"α < t < β, c not first", "α < t < β and not is_first(c)"),
    (r"α, β ← g − (\S+), g \+ (\S+)", r"α, β ← around(g, \1)"),
    (r"c is first", "is_first(c)"),
    (r"t is not exact", "not is_exact(c)"),
    (r"α⁺", "above(α)"),
    (r"β⁻", "below(β)"),
    # Moves wherever they are played, and widening
    (r"for each child c of m whose move came:", "for c in shared(m):"),
    (r"w ← (\S+)·\(N\(n\) \+ 1\)\^(\S+)", r"w ← \1 * (N[n] + 1) ** \2"),
    (r"if a child is new and < w have joined:", "if has_new_child(n) and len(joined(n)) < w:"),
    (r"if a child is new and < w are open:", "if has_new_child(n) and count_open(n) < w:"),
    # Proven values
    (r"while n is neither leaf nor proven", "while not is_leaf(n) and V[n] is None"),
    (r"return the child by V, then the (\w+) (\w+)", r"return final(root, '\1 \2')"),
    (r"r\(V\(m\)\), −∞ if lost", "proven_score(m)"),
    (r"reward of V\(n\), or a random play", "reward(proven_or_play(n, None))"),
    (r"reward of V\(n\), or (\d+) random moves?", r"reward(proven_or_play(n, \1))"),
    (r"return win, loss or none", "return decided(m)"),
    (r"return the mean of V", "return mean_of_proven(m)"),
    (r"the best V of m's children", "best_proven(m)"),
    (r"v is a win or all have V", "is_win(v, m) or all_proven(m)"),
    (r"m is a leaf", "is_leaf(m)"),
    (r"\bV\((\w+)\)", r"V[\1]"),
    (r"if v ≠ V\[m\]", "if v is not None and V[m] is None"),
    (r"V\[(\w+)\] ≠ none", r"V[\1] is not None"),
    # Words
    (r"else, if", "elif"),
    (r"chance moves at (\w)", r"mover(\1) == CHANCE"),
    (r"n ← a child of n, drawn by probability", "n ← drawn(n)"),
    (r"if n is in the tree", "if in_tree(n)"),
    (r"add n to it; break", "add(n); break"),
    (r"while n is not a leaf", "while not is_leaf(n)"),
    (r"one player moves at n and c", "mover(n) == mover(c)"),
    (r"\b(n|c|root) is a leaf", r"is_leaf(\1)"),
    (r"(MAX|MIN) moves at (\w)", r"mover(\2) == \1"),
    (r"the parent of m", "parent(m)"),
    (r"([vg]) ← (\w+)\(root, ", r"\1 = attempt(\2, root, "),  # where giving up ends
    (r"give up", "raise GivesUp"),
    (r"it gave up", "gave_up()"),
    (r"the budget is spent", "is_spent()"),
    (r"no node was at the limit", "not was_limited()"),
    (r"put the best line first", "best_line_first()"),
    (r"put each node's best move first", "best_moves_first()"),
    (r"sort children by their last values", "sort_children()"),
    (r"if no child of n is in the tree: add all", "if is_new(n): add_children(n)"),
    (r"if a child of n is not in the tree:", "if has_new_child(n):"),
    (r"n ← (?:the|a) (first|random) such child; add it", r"n ← add_\1(n)"),
    (r"n's child m with the highest (\w+)\(m\)", r"highest(n, \1)"),
    (r"if a child is new and none has (\w+) > u:", r"if has_new_child(n) and is_below(n, \1, u):"),
    (r"a draw of Beta\((.*)\)$", r"beta(\1)"),
    (r"\(Q\(m\) / N\(m\)\)²", "(Q(m) / N(m)) ** 2"),
    (r"r²", "r * r"),
    (r"the mean of (\w)", r"mean(\1, p)"),
    (r"the least mean at p", "least(p)"),
    (r"q ← q, scaled among siblings", "q ← scaled(q, p)"),
    (r"the visits below p", "below(p)"),
    (r"ln \(", "log("),
    (r"c \+ ln\(", "c + log("),
    (r"reward of a random play from n", "reward(play(n, None))"),
    (r"reward of (\d+) random moves? from n", r"reward(play(n, \1))"),
    (r"return root's child with the (\w+) (\w+)", r"return final(root, '\1 \2')"),
    (r"none", "None"),
    # Signs
    (r"\b([NQSPMA])\((\w+)\)", r"\1[\2]"),
    (r"c·√\(ln (N\[\w+\]) / (N\[\w+\])·v / 2\)", r"c * √(ln \1 / \2 * v / 2)"),
    (r"c·√\(ln (N\[\w+\]) / (N\[\w+\])\)", r"√(ln \1)·(c / √(\2))"),  # the same but for rounding
    (r"√\(", "sqrt("),
    (r"ln (N\[\w+\])", r"log(\1)"),
    ("·", " * "),
    ("−", "-"),
    ("∞", "inf"),
    ("₀", "_in"),
    ("≥", ">="),
    ("≤", "<="),
    ("←", "="),
    (r"(if [\w\[\]]+) = ", r"\1 == "),
]
"""What is shown, as a pattern, and what Python calls it; applied in this order to every line."""


@cache
def translate(lines: tuple[str, ...]) -> tuple[str, list[int]]:
    """The Python text, and for each of its lines the line shown: ``~line`` for a test before a colon.

    A one-line ``if`` becomes two lines, since it counts as carried out where its test holds.
    """
    python: list[str] = []
    shown: list[int] = []
    for place, line in enumerate(lines):
        for pattern, meaning in SIGNS:
            line = re.sub(pattern, meaning, line)
        if re.match(r"\w+\(.*\):$", line):
            line = "def " + line
        elif re.match(r"\w", line):
            line = "result = " + line
        one_line = re.match(r"(\s*)(if .+?): (.+)", line)
        if one_line:
            indent, test, then = one_line.groups()
            python += [f"{indent}{test}:", f"{indent}  {then}"]
            shown += [~place, place]
        else:
            python.append(line)
            shown.append(place)
    return "\n".join(python) + "\n", shown


class PseudocodeRun:
    """A run of pseudocode: its ``result`` and the ``lines`` it has carried out, in order.

    A line that calls its own function is carried out when the call returns.
    """

    def __init__(self, lines: tuple[str, ...], names: dict[str, Any], wrap: str = "") -> None:
        source, self._shown = translate(lines)
        self._source = source.splitlines()
        self.lines: list[int] = []
        self._stack: list[FrameType] = []
        self._last: dict[FrameType, int] = {}
        self._raising: set[FrameType] = set()
        definitions = compile(source.split("result = ")[0], FILE, "exec")
        exec(definitions, names)  # noqa: S102
        if wrap:
            names[wrap] = names["wrapped"](names[wrap])
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            if "result = " in source:
                last = compile("\n" * (len(self._source) - 1) + self._source[-1], FILE, "exec")
                exec(last, names)  # noqa: S102
                self.result = names["result"]
            else:
                first = re.match(r"def (\w+)", source)
                assert first is not None
                self.result = names[first[1]](names["root"])
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        if frame.f_code.co_filename != FILE or frame.f_code.co_name == "<module>":
            return None
        self._stack.append(frame)
        self.lines.append(self._shown[frame.f_code.co_firstlineno - 1])
        return self._step

    def _step(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        if event == "line":
            self._run_line(frame)
        elif event == "exception":
            self._raising.add(frame)
        elif event == "return":
            if self._last.get(frame) != frame.f_lineno and frame not in self._raising:
                self._run_line(frame)  # Python 3.14 does not tell of a `return` that it has copied
            self._last.pop(frame, None)
            self._stack.pop()
            if self._stack and frame not in self._raising:
                caller = self._stack[-1]
                if caller.f_code is frame.f_code:
                    self.lines.append(self._shown[caller.f_lineno - 1])
            self._raising.discard(frame)
        return self._step

    def _run_line(self, frame: FrameType) -> None:
        self._last[frame] = frame.f_lineno
        if not self._calls_itself(frame):
            self.lines.append(self._shown[frame.f_lineno - 1])

    def _calls_itself(self, frame: FrameType) -> bool:
        return f"{frame.f_code.co_name}(" in self._source[frame.f_lineno - 1]
