"""Questions about transposition tables: what is stored, whether an entry may be used, what it answers."""

from collections.abc import Mapping, Sequence
from math import inf, nan
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from treeview.messages import N_, plural, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import STEP, RunStateKind, name_of_step, steps_called, table_rows
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules, Window, evaluate
from treeview.search import shared_options
from treeview.search.names import player
from treeview.search.run import Run
from treeview.tree.rounding import format_bound, format_number
from treeview.tree.tree import MAX, ROOT, Tree

EXACT, LOWER, UPPER = "exact", "lower", "upper"
FLAGS: Final = {EXACT: N_("Exact value"), LOWER: N_("Lower bound"), UPPER: N_("Upper bound")}
RETURNS, SHALLOW, UNDECIDED = "return", "shallow", "undecided"
USES: Final = {
    RETURNS: N_("It returns what the entry says"),
    SHALLOW: N_("It searches: entry too shallow"),
    UNDECIDED: N_("It searches: nothing decided"),
}


class StoredEntry(RunStateKind):
    """The value and the flag that alpha-beta stores for a node."""

    name = "table-entry"
    title = N_("What a table stores")
    text = N_(
        "Alpha-beta with a transposition table enters {node}, where {player} moves, with α = {alpha} and "
        "β = {beta}. Which value does it store for {node}, and as what?"
    )
    rule = N_(
        "Compare the value with the window on entry: at most α it is an upper bound, at least β a lower "
        "bound, and exact between them."
    )
    skill = "tables"
    form = answers.Fields(Field("value", N_("Value")), Field("flag", N_("Stored as"), "choice", FLAGS))
    mistakes = ("flag-always-exact", "bounds-exchanged", "flag-by-cut", "window-narrowed-by-itself")
    algorithm = "memory"
    fixed: ClassVar[dict[str, Any]] = {"table": "flag"}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that leave a node below the root."""
        nodes = run.recording.nodes(0, len(run))
        return [step for step in steps_called(run, "cut", "return") if nodes[step - 1] != ROOT]

    def shown_step(self, question: Question) -> int:
        """Return the step that enters the node: from there on everything is to be worked out."""
        return question.run().recording.entry(self.subject(question), question.options["step"])

    def subject(self, question: Question) -> int:
        """Return the node that is left at the step in question."""
        return question.run().recording.step(question.options["step"]).node

    def texts(self, question: Question) -> dict[str, str]:
        (low, high), node = self._window(question), self.subject(question)
        mover, name = player(question.run().search.space.kind[node]), question.names(node)
        return {"node": name, "player": mover, "alpha": format_bound(low), "beta": format_bound(high)}

    def _window(self, question: Question) -> tuple[float, float]:
        operands = question.run().recording.step(self.shown_step(question)).operands
        return operands[-2], operands[-1]

    def answer(self, question: Question, rules: Rules) -> Answer:
        run = question.run().another()
        step, (low, high) = run.recording.step(question.options["step"]), self._window(question)
        value, slip = step.operands[-1], rules.slip
        stored = dict(table_rows(run.seek(step.number)))[step.node]
        flag = str(stored["Flag"]).lower()
        at_max = run.search.space.kind[step.node] == MAX
        if slip == "flag-always-exact":
            flag = EXACT
        elif slip == "bounds-exchanged":
            flag = {LOWER: UPPER, UPPER: LOWER}.get(flag, flag)
        elif slip == "flag-by-cut":
            flag = EXACT if name_of_step(run, step.number) == "return" else LOWER if at_max else UPPER
        elif slip == "window-narrowed-by-itself":
            low, high = (max(low, value), high) if at_max else (low, min(high, value))
            flag = UPPER if value <= low else LOWER if value >= high else EXACT
        return {"value": value, "flag": flag}


class EntryFacts(NamedTuple):
    """A node, its window, the ``plies`` to search; the bounds of its entry and the plies searched for it."""

    node: int
    alpha: float
    beta: float
    least: float
    most: float
    depth: int
    plies: int


class EntryUse(RunStateKind):
    """Whether the search may use what the table says about a node."""

    name = "table-use"
    title = N_("Using an entry of a table")
    text = N_(
        "MTD(f) searches to depth {depth}, with one table for all depths. It comes to {node} with "
        "α = {alpha}, β = {beta} and {plies} to go. The table says that {node} is worth {entry}, searched "
        "{searched} deep. What does the search do, and which value does it return if it returns at once?"
    )
    rule = N_(
        "An entry counts if it was searched at least as deep as is needed now, and it ends the search if it "
        "is at least β, at most α, or exact."
    )
    skill = "tables"
    least_difficulty = 3
    options: tuple[Option, ...] = (shared_options.ROOT, shared_options.FIRST, STEP)
    form = answers.Fields(
        Field("use", N_("The search"), "choice", USES), Field("value", N_("Value returned"), optional=True)
    )
    mistakes = ("entry-too-shallow", "bound-taken-for-value", "bounds-exchanged")
    algorithm = "deepening"
    shape = "estimates"
    fixed: ClassVar[dict[str, Any]] = {"base": "mtdf"}

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"first": random.choice([leaf.value for leaf in tree.leaves()])}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that come to a node, or return from it, with an entry of it in the table."""
        recording, found, stored = run.recording, list[int](), set[int]()
        for step in steps_called(run, "hit", "enter", "leaf", "cut", "return"):
            node = recording.step(step).node
            if node in stored and name_of_step(run, step) in ("hit", "enter"):
                found.append(step)
            elif node != ROOT and name_of_step(run, step) in ("leaf", "cut", "return"):
                stored.add(node)
        return found

    def facts(self, question: Question) -> EntryFacts:
        """Return what is known where the search comes to the node."""
        run, number_ = question.run(), question.options["step"]
        step = run.recording.step(number_)
        entry = dict(table_rows(self.run_before(question)))[step.node]
        begun = max(each for each in steps_called(run, "iteration") if each < number_)
        plies = int(run.recording.step(begun).operands[0]) - question.tree.depth[step.node]
        alpha, beta = step.operands[:2]
        return EntryFacts(step.node, alpha, beta, entry["Least"], entry["Most"], int(entry["Depth"]), plies)

    def subject(self, question: Question) -> int:
        return self.facts(question).node

    def texts(self, question: Question) -> dict[str, str]:
        it = self.facts(question)
        low, high = format_number(it.least), format_number(it.most)
        told = tr("between {low} and {high}").format(low=low, high=high)
        if it.least == it.most:
            told = tr("exactly {value}").format(value=low)
        elif it.least == -inf:
            told = tr("at most {value}").format(value=high)
        elif it.most == inf:
            told = tr("at least {value}").format(value=low)
        return {
            "depth": str(it.plies + question.tree.depth[it.node]),
            "node": question.names(it.node),
            "alpha": format_bound(it.alpha),
            "beta": format_bound(it.beta),
            "plies": plural(it.plies, "{count} ply", "{count} plies"),
            "entry": told,
            "searched": plural(it.depth, "{count} ply", "{count} plies"),
        }

    def answer(self, question: Question, rules: Rules) -> Answer:
        it, run, slip = self.facts(question), question.run(), rules.slip
        if not slip and name_of_step(run, question.options["step"]) == "hit":
            return {"use": RETURNS, "value": run.recording.step(question.options["step"]).operands[2]}
        least, most = it.least, it.most
        if slip == "bounds-exchanged":
            least, most = (-inf if most == inf else most), (inf if least == -inf else least)
        if it.depth < it.plies and slip != "entry-too-shallow":
            return {"use": SHALLOW}
        if least >= it.beta or most <= it.alpha or least == most:
            return {"use": RETURNS, "value": least if least >= it.beta else most}
        if slip == "bound-taken-for-value":
            return {"use": RETURNS, "value": least if least > -inf else most}
        return {"use": UNDECIDED}

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry is right; an entry that is too shallow may be of no use for both reasons."""
        if key == "use" and right == SHALLOW and given == UNDECIDED:
            return self.answer(question, Rules(slip="entry-too-shallow")) == {"use": UNDECIDED}
        return super().accepts(question, rules, key, given, right)


class TableAnswers(RunStateKind):
    """The nodes at which a pass of MTD(f) takes the value from the table."""

    name = "table-hits"
    title = N_("What a table answers")
    text = N_(
        "MTD(f) begins its next pass with α = {alpha} and β = {beta}. From the passes before, the table has "
        "{entries}, and the leaves that were evaluated. At which nodes, leaves or not, does it end the "
        "search?"
    )
    rule = N_("An entry ends the search of its node if it is at least β, at most α, or exact.")
    skill = "tables"
    least_difficulty = 3
    options: tuple[Option, ...] = (shared_options.ROOT, shared_options.FIRST, STEP)
    form = answers.MARKED_NODES
    mistakes = ("bound-taken-for-value", "exact-entries-only", "bounds-exchanged")
    algorithm = "mtdf"
    told = N_("answered by the table")

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"first": random.choice([leaf.value for leaf in tree.leaves()])}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that begin a pass, except for the first."""
        return steps_called(run, "research")[1:]

    def entries(self, question: Question) -> dict[int, Window]:
        """Return what the table knows before the pass: the bounds of nodes."""
        rows = table_rows(self.run_before(question))
        return {node: (cells["Least"], cells["Most"]) for node, cells in rows}

    def window(self, question: Question) -> Window:
        """Return the window of the pass."""
        low, high = question.run().recording.step(question.options["step"]).operands[:2]
        return low, high

    def texts(self, question: Question) -> dict[str, str]:
        tree, known = question.tree, self.entries(question)
        told = [
            _write_entry(question.names(node), *known[node])
            for node in tree.preorder().tolist()
            if node in known and not tree.is_terminal(node)
        ]
        alpha, beta = map(format_bound, self.window(question))
        return {"alpha": alpha, "beta": beta, "entries": ", ".join(told)}

    def answer(self, question: Question, rules: Rules) -> Answer:
        kinds = question.run().search.space.kind
        known, window = self.entries(question), self.window(question)
        if rules.slip == "bounds-exchanged":
            known = {
                node: (-inf if most == inf else most, inf if least == -inf else least)
                for node, (least, most) in known.items()
            }
        return dict.fromkeys(find_hits(question.tree, kinds, known, window, rules.slip), True)

    def step(self, question: Question, rules: Rules, key: Key) -> int:
        """Return the step of the pass that comes to the node; the first of the pass if none does."""
        begun, run = int(question.options["step"]), question.run()
        nodes = run.recording.nodes(0, len(run))
        end = next((step for step in self.decisions(run) if step > begun), len(run) + 1)
        steps = steps_called(run, "hit", "enter", "leaf")
        return next((step for step in steps if begun < step < end and nodes[step - 1] == key), begun)


def _write_entry(name: str, least: float, most: float) -> str:
    """Write what an entry says of a node, such as "A ≥ 3"."""
    low, high = format_number(least), format_number(most)
    if least == most:
        return f"{name} = {low}"
    if least == -inf:
        return f"{name} ≤ {high}"
    return f"{name} ≥ {low}" if most == inf else f"{low} ≤ {name} ≤ {high}"


def find_hits(
    tree: Tree, kinds: Sequence[int], known: Mapping[int, Window], window: Window, slip: str
) -> list[int]:
    """Return the nodes at which a table ends the search, in a pass of alpha-beta with memory, in order.

    ``known``: the bounds of nodes before the pass. ``slip``: "bound-taken-for-value" ends at any entry,
    "exact-entries-only" at no bound.
    """
    found: list[int] = []

    def visit(node: int, alpha: float, beta: float) -> float:
        least, most = known.get(node, (-inf, inf))
        exact = least == most
        hit = exact or (slip != "exact-entries-only" and (least >= beta or most <= alpha))
        if hit or (slip == "bound-taken-for-value" and node != ROOT and node in known):
            found.append(node)
            return least if least >= beta or most == inf else most
        if tree.is_terminal(node):
            return evaluate(tree, node)
        alpha, beta = max(alpha, least), min(beta, most)
        at_max, best = kinds[node] == MAX, nan
        for child in tree.children(node):
            if alpha >= beta:
                break
            value = visit(child, alpha, beta)
            best = value if best != best else max(best, value) if at_max else min(best, value)
            alpha, beta = (max(alpha, value), beta) if at_max else (alpha, min(beta, value))
        return best

    visit(ROOT, *window)
    return found
