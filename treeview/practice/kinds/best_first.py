"""Questions about searches that go on wherever is best: SSS* with its list OPEN, and B*."""

from random import Random
from typing import Any, ClassVar, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field, Key
from treeview.practice.kinds.run_state import STEP, RunStateKind
from treeview.practice.question import Question
from treeview.practice.trace import Rules, evaluate
from treeview.search.bstar.stepper import (
    DISPROVE_REST,
    END,
    PICK,
    START,
    STRATEGY,
    UNCERTAINTY,
    StrategyChoice,
)
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.shared_options import ROOT as ROOT_OPTION
from treeview.search.state_space.open_list import State, open_of
from treeview.search.state_space.stepper import (
    ALL_CHILDREN,
    FIRST_CHILD,
    LAST_CHILD,
    LEAF,
    NEXT_CHILD,
    SETTLE,
    STOP,
)
from treeview.search.words import player
from treeview.tree.rounding import number
from treeview.tree.tree import MAX, NIL, ROOT, Tree

CASES: Final = {str(case): f"{case}" for case in range(LEAF, NEXT_CHILD + 1)}
"""The six cases of Γ; their numbers are those of the steps."""
PROVES, DISPROVES, STOPS = "prove", "disprove", "stop"
CHOICES: Final = {
    PROVES: "ProveBest",
    DISPROVES: "DisproveRest",
    STOPS: N_("It stops: a move is proved"),
}


class GammaCase(RunStateKind):
    """Which case of Γ applies to the first state of OPEN, and what becomes of OPEN."""

    name = "gamma"
    title = N_("The cases of Γ in SSS*")
    text = N_(
        "In SSS*, OPEN now holds {states}. Which case of Γ applies to the first state, which merit h has "
        "what it puts into OPEN, and how many states are in OPEN afterwards?"
    )
    rule = N_(
        "Live: a leaf is case 1, a node of the opponent 2, of the player at the root 3. Solved: below a "
        "node of that player 4, else the last child 5, any other 6."
    )
    skill = "best-first"
    form = answers.Fields(
        Field("case", N_("Case of Γ"), "choice", CASES),
        Field("merit", N_("Merit h")),
        Field("count", N_("States in OPEN")),
    )
    mistakes = ("case-of-other-player", "open-not-purged", "merit-not-limited")
    algorithm = "stockman"

    def decisions(self, run: Run) -> list[int]:
        recording = run.recording
        kinds = recording.kinds(0, len(recording)).tolist()
        return [step for step, kind in enumerate(kinds, 1) if kind != STOP]

    def texts(self, question: Question) -> dict[str, str]:
        return {"states": "; ".join(self._describe(question, state) for state in self._states(question, -1))}

    @staticmethod
    def _describe(question: Question, state: State) -> str:
        text = tr("{node} solved, h = {merit}") if state.solved else tr("{node} live, h = {merit}")
        return text.format(node=question.names(state.node), merit=number(state.merit))

    @staticmethod
    def _states(question: Question, by: int = 0) -> list[State]:
        recording = question.run().recording
        return open_of(recording).states(recording, question.options["step"] + by)

    def answer(self, question: Question, rules: Rules) -> Answer:
        recording, tree, slip = question.run().recording, question.tree, rules.slip
        step = recording.step(question.options["step"])
        before = len(self._states(question, -1))
        change = open_of(recording).change(recording, step.number)
        case, merit, count = step.kind, change.come[0].merit, len(self._states(question))
        if slip == "open-not-purged":
            count = before + len(change.come) - 1
        elif slip == "merit-not-limited" and case == LEAF:
            merit = evaluate(tree, step.node)
        elif slip == "case-of-other-player":
            case = self._case_of_other_player(tree, step.node, case)
            come = tree.child_count[step.node] if case == ALL_CHILDREN else 1
            gone = 1
            if case == SETTLE:
                above = tree.parent[step.node]
                gone = sum(above in tree.ancestors(state.node) for state in self._states(question, -1))
            count = before - gone + come
        return {"case": str(case), "merit": merit, "count": float(count)}

    @staticmethod
    def _case_of_other_player(tree: Tree, node: int, case: int) -> int:
        if case == SETTLE:
            return LAST_CHILD if tree.next_sibling[node] == NIL else NEXT_CHILD
        swapped = {
            FIRST_CHILD: ALL_CHILDREN,
            ALL_CHILDREN: FIRST_CHILD,
            LAST_CHILD: SETTLE,
            NEXT_CHILD: SETTLE,
        }
        return swapped.get(case, case)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Draw a case, then one of its steps; a leaf only where its value does not lower the merit."""
        run = Run(search(tree, self.algorithm, {})).record_all()
        steps: dict[int, list[int]] = {}
        for step in self.decisions(run):
            told = run.recording.step(step)
            if told.kind != LEAF or told.operands[1] != evaluate(tree, told.node):
                steps.setdefault(told.kind, []).append(step)
        if not steps:
            return {}
        case = random.choice(sorted(steps))
        return {"step": random.choice(steps[case])}

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return str(value) if key == "case" else super().tell(question, key, value)


class StrategyOfBStar(RunStateKind):
    """Whether B* proves its best move, disproves the others, or stops; and about which move."""

    name = "bstar"
    title = N_("The strategy of B*")
    text = N_(
        "{player} moves at the root. B* knows these bounds of the moves, and the depth of the leaf that it "
        "would expand below each: {moves}. Does it prove the best move, disprove the rest, or stop? And "
        "which move is that about? DisproveRest is chosen if the squared depths below the moves that may "
        "still be better add up to less than that below the best."
    )
    rule = N_(
        "It stops when what is sure of one move is at least what may be hoped of every other. The best move "
        "is the one of which most may be hoped."
    )
    skill = "best-first"
    options: tuple[Option, ...] = (ROOT_OPTION, UNCERTAINTY, STEP)
    form = answers.Fields(Field("choice", N_("B*"), "choice", CHOICES), Field("move", N_("Move"), "move"))
    mistakes = ("proved-by-hope", "best-by-sure", "always-prove-best", "strategies-exchanged")
    algorithm = "bstar"
    shape = "estimates"
    fixed: ClassVar[dict[str, Any]] = {STRATEGY.name: "depths"}

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"uncertainty": float(random.randint(1, 6))}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps at which the root has two moves to compare."""
        recording, found = run.recording, list[int]()
        for number_ in map(int, sorted([*recording.of_kind(PICK), *recording.of_kind(END)])):
            step = recording.step(number_)
            if step.operands[0] != START if step.kind == PICK else step.operands[2] != NIL:
                found.append(number_)
        return found

    def texts(self, question: Question) -> dict[str, str]:
        run, told = self.before(question), list[str]()
        for move in question.tree.children(ROOT):
            text = tr("{move} from {low} to {high} (depth {depth})")
            low, high = (number(float(run[side][move])) for side in ("pessimistic", "optimistic"))
            depth = question.tree.depth[self._leaf(run, move)]
            told.append(text.format(move=question.names(move), low=low, high=high, depth=depth))
        mover = player(run.search.space.kind[ROOT])
        return {"moves": "; ".join(told), "player": mover}

    @staticmethod
    def _leaf(run: Run, node: int) -> int:
        while run["best"][node] != NIL:
            node = int(run["best"][node])
        return node

    def answer(self, question: Question, rules: Rules) -> Answer:
        step = question.run().recording.step(question.options["step"])
        if step.kind == END:
            right: Answer = {"choice": STOPS, "move": step.node}
        else:
            choice = StrategyChoice(int(step.operands[0]), *map(int, step.operands[1:3]), *step.operands[3:8])
            disproves = choice.strategy == DISPROVE_REST
            move = int(choice.other if disproves else choice.best)
            right = {"choice": DISPROVES if disproves else PROVES, "move": move}
        return self._mistaken(question, right, rules.slip) if rules.slip else right

    def _mistaken(self, question: Question, right: Answer, slip: str) -> Answer:
        run, moves = self.before(question), list(question.tree.children(ROOT))
        sign = 1 if run.search.space.kind[ROOT] == MAX else -1
        hope, sure = {}, {}
        for move in moves:
            low, high = float(run["pessimistic"][move]), float(run["optimistic"][move])
            hope[move], sure[move] = (high, low) if sign > 0 else (-low, -high)
        best, other = sorted(moves, key=lambda move: (hope[move], sure[move]), reverse=True)[:2]
        if slip == "proved-by-hope" and all(sure[best] >= sure[move] for move in moves):
            return {"choice": STOPS, "move": best}
        if slip == "best-by-sure" and right["choice"] != DISPROVES:
            return {**right, "move": max(moves, key=sure.__getitem__)}
        if slip == "always-prove-best" and right["choice"] == DISPROVES:
            return {"choice": PROVES, "move": best}
        if slip == "strategies-exchanged" and right["choice"] != STOPS:
            proves = right["choice"] == PROVES
            return {"choice": DISPROVES, "move": other} if proves else {"choice": PROVES, "move": best}
        return right

    def tell(self, question: Question, key: Key, value: Any) -> str:
        return tr(CHOICES[value]) if key == "choice" else super().tell(question, key, value)
