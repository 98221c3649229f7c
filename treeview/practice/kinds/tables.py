"""Questions about transposition tables: what is stored, and whether an entry may be used."""

from math import inf
from random import Random
from typing import Any, ClassVar, Final

from treeview.messages import N_, plural, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import STEP, RunStateKind
from treeview.practice.question import Question
from treeview.practice.trace import Rules
from treeview.search.depth_first.kinds import CUT, ENTER, RETURN
from treeview.search.memory.history import table_of
from treeview.search.memory.stepper import FIRST, HIT, PASS, MemorySearch
from treeview.search.memory.table import Entry
from treeview.search.run import Run
from treeview.search.shared_options import ROOT as ROOT_OPTION
from treeview.search.words import player
from treeview.tree.rounding import bound, number
from treeview.tree.tree import MAX, Tree

EXACT, LOWER, UPPER = "exact", "lower", "upper"
FLAGS: Final = {EXACT: N_("Exact value"), LOWER: N_("Lower bound"), UPPER: N_("Upper bound")}
RETURNS, SHALLOW, UNDECIDED = "return", "shallow", "undecided"
USES: Final = {
    RETURNS: N_("It returns at once, with what the entry says"),
    SHALLOW: N_("It searches the node, since the entry is not deep enough"),
    UNDECIDED: N_("It searches the node, since the entry does not decide within this window"),
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
    options: tuple[Option, ...] = (ROOT_OPTION, STEP)
    form = answers.Fields(Field("value", N_("Value")), Field("flag", N_("Stored as"), "choice", FLAGS))
    mistakes = ("flag-always-exact", "bounds-exchanged", "flag-by-cut", "window-narrowed-by-itself")
    algorithm = "memory"
    fixed: ClassVar[dict[str, Any]] = {"table": "flag"}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that leave a node below the root."""
        ends = sorted([*run.recording.of_kind(CUT), *run.recording.of_kind(RETURN)])
        nodes = run.recording.nodes(0, len(run.recording))
        return [int(step) for step in ends if nodes[step - 1]]

    def shown_step(self, question: Question) -> int:
        """Return the step that enters the node: from there on everything is to be worked out."""
        return question.run().recording.entry(self.node(question), question.options["step"])

    @staticmethod
    def node(question: Question) -> int:
        """Return the node that is left at the step in question."""
        return question.run().recording.step(question.options["step"]).node

    def texts(self, question: Question) -> dict[str, str]:
        run = question.run()
        low, high = self._window(question)
        mover = player(run.search.space.kind[self.node(question)])
        name = question.names(self.node(question))
        return {"node": name, "player": mover, "alpha": bound(low), "beta": bound(high)}

    def _window(self, question: Question) -> tuple[float, float]:
        operands = question.run().recording.step(self.shown_step(question)).operands
        return operands[-2], operands[-1]

    def answer(self, question: Question, rules: Rules) -> Answer:
        run = question.run()
        step, (low, high) = run.recording.step(question.options["step"]), self._window(question)
        value, slip = step.operands[-1], rules.slip
        change = table_of(run.recording).change(run.recording, step.number)
        assert change is not None
        assert change.after is not None
        entry = change.after.entry
        flag = EXACT if entry.least == entry.most else UPPER if entry.least == -inf else LOWER
        if slip == "flag-always-exact":
            flag = EXACT
        elif slip == "bounds-exchanged":
            flag = {LOWER: UPPER, UPPER: LOWER}.get(flag, flag)
        elif slip == "flag-by-cut":
            at_max = run.search.space.kind[step.node] == MAX
            flag = EXACT if step.kind == RETURN else LOWER if at_max else UPPER
        elif slip == "window-narrowed-by-itself":
            at_max = run.search.space.kind[step.node] == MAX
            low, high = (max(low, value), high) if at_max else (low, min(high, value))
            flag = UPPER if value <= low else LOWER if value >= high else EXACT
        return {"value": value, "flag": flag}

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return tr(FLAGS[value]) if key == "flag" else super().tell(question, key, value)


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
    options: tuple[Option, ...] = (ROOT_OPTION, FIRST, STEP)
    form = answers.Fields(
        Field("use", N_("The search"), "choice", USES), Field("value", N_("Value returned"), optional=True)
    )
    mistakes = ("entry-too-shallow", "bound-taken-for-value", "bounds-exchanged")
    algorithm = "mtdf"
    shape = "estimates"
    fixed: ClassVar[dict[str, Any]] = {"deepen": "yes"}

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"first": random.choice([leaf.value for leaf in tree.leaves()])}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that come to a node, or return from it, with an entry of it in the table."""
        recording, found = run.recording, list[int]()
        table_of(recording).rows(recording, len(recording))  # played at once: step by step takes longer
        steps = sorted([*recording.of_kind(HIT), *recording.of_kind(ENTER)])
        for step in map(int, steps):
            node = recording.step(step).node
            if node and self._entry(run, step, node) is not None:
                found.append(step)
        return found

    @staticmethod
    def _entry(run: Run, step: int, node: int) -> Entry | None:
        assert isinstance(run.search, MemorySearch)
        row = table_of(run.recording).rows(run.recording, step - 1).get(run.search.key(node))
        return None if row is None else row.entry

    def _facts(self, question: Question) -> tuple[int, Entry, float, float, int, bool]:
        """Return the node, its entry, α, β, the plies to go, and whether the search returns at once."""
        run, number_ = question.run(), question.options["step"]
        step = run.recording.step(number_)
        entry = self._entry(run, number_, step.node)
        assert entry is not None
        depth = int(run.recording.step(run.recording.last(PASS, number_)).operands[2])
        low, high = step.operands[:2]
        return step.node, entry, low, high, depth - question.tree.depth[step.node], step.kind == HIT

    def texts(self, question: Question) -> dict[str, str]:
        node, entry, low, high, plies, _ = self._facts(question)
        if entry.least == entry.most:
            told = tr("exactly {value}").format(value=number(entry.least))
        elif entry.least == -inf:
            told = tr("at most {value}").format(value=number(entry.most))
        elif entry.most == inf:
            told = tr("at least {value}").format(value=number(entry.least))
        else:
            text = tr("between {low} and {high}")
            told = text.format(low=number(entry.least), high=number(entry.most))
        return {
            "depth": str(plies + question.tree.depth[node]),
            "node": question.names(node),
            "alpha": bound(low),
            "beta": bound(high),
            "plies": plural(plies, "{count} ply", "{count} plies"),
            "entry": told,
            "searched": plural(entry.depth, "{count} ply", "{count} plies"),
        }

    def answer(self, question: Question, rules: Rules) -> Answer:
        _, entry, low, high, plies, hit = self._facts(question)
        slip = rules.slip
        if not slip and hit:
            return {
                "use": RETURNS,
                "value": question.run().recording.step(question.options["step"]).operands[2],
            }
        least, most = entry.least, entry.most
        if slip == "bounds-exchanged":
            least, most = (-inf if most == inf else most), (inf if least == -inf else least)
        if entry.depth < plies and slip != "entry-too-shallow":
            return {"use": SHALLOW}
        decides = least >= high or most <= low or least == most
        if decides:
            return {"use": RETURNS, "value": least if least >= high else most}
        if slip == "bound-taken-for-value":
            return {"use": RETURNS, "value": least if least > -inf else most}
        return {"use": UNDECIDED}

    def accepts(self, question: Question, rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry is right; an entry that is too shallow may be of no use for both reasons."""
        if key == "use" and right == SHALLOW and given == UNDECIDED:
            return self.answer(question, Rules(slip="entry-too-shallow")) == {"use": UNDECIDED}
        return super().accepts(question, rules, key, given, right)

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return tr(USES[value]) if key == "use" else super().tell(question, key, value)
