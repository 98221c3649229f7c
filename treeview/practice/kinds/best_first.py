"""Questions about searches that go on wherever is best: SSS* with its list OPEN, and B*."""

from random import Random
from typing import Any, ClassVar, Final

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.practice import answers
from treeview.practice.answers import Answer, Field
from treeview.practice.kinds.run_state import STEP, RunStateKind, name_of_step, steps_called, table_rows
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules, evaluate
from treeview.search import shared_options
from treeview.search.names import player
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, NIL, ROOT, Tree

GAMMA: Final = {"leaf": 1, "first": 2, "all": 3, "settle": 4, "last": 5, "next": 6}
"""The six cases of Γ, by the name of the step."""
CASES: Final = {str(case): str(case) for case in GAMMA.values()}
_DISPROVE_REST: Final = 2
"""The operand of a step that picks a leaf by DisproveRest; 0 if only the root is known."""
PROVES, DISPROVES, STOPS = "prove", "disprove", "stop"
CHOICES: Final = {PROVES: "ProveBest", DISPROVES: "DisproveRest", STOPS: N_("It stops: a move is proved")}


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
        return steps_called(run, *GAMMA)

    def texts(self, question: Question) -> dict[str, str]:
        text = tr("{node} {state}, h = {merit}")
        told = [
            text.format(node=name, state=state, merit=format_number(merit))
            for name, state, merit in (tuple(cells.values()) for _, cells in self.states(question, -1))
        ]
        return {"states": "; ".join(told)}

    @staticmethod
    def states(question: Question, by: int = 0) -> list[tuple[int, dict[str, Any]]]:
        """Return the states of OPEN ``by`` steps after the step in question, the first one first."""
        run = question.run().another()
        return table_rows(run.seek(question.options["step"] + by))

    def answer(self, question: Question, rules: Rules) -> Answer:
        run, tree, slip = question.run(), question.tree, rules.slip
        step = run.recording.step(question.options["step"])
        before, after = self.states(question, -1), self.states(question)
        case, merit, count = GAMMA[name_of_step(run, step.number)], step.operands[0], len(after)
        come = tree.child_count[step.node] if case == GAMMA["all"] else 1
        if case == GAMMA["leaf"]:
            merit = step.operands[1]
        if slip == "open-not-purged":
            count = len(before) + come - 1
        elif slip == "merit-not-limited" and case == GAMMA["leaf"]:
            merit = evaluate(tree, step.node)
        elif slip == "case-of-other-player":
            case = self._case_of_other_player(tree, step.node, case)
            come = tree.child_count[step.node] if case == GAMMA["all"] else 1
            gone = 1
            if case == GAMMA["settle"]:
                above = tree.parent[step.node]
                gone = sum(above in tree.ancestors(node) for node, _ in before)
            count = len(before) - gone + come
        return {"case": str(case), "merit": merit, "count": float(count)}

    @staticmethod
    def _case_of_other_player(tree: Tree, node: int, case: int) -> int:
        if case == GAMMA["settle"]:
            return GAMMA["last" if tree.next_sibling[node] == NIL else "next"]
        return {2: 3, 3: 2, 5: 4, 6: 4}.get(case, case)

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Draw a case, then one of its steps; a leaf only where its value does not lower the merit."""
        run = Run(search(tree, self.algorithm, {})).record_all()
        steps: dict[str, list[int]] = {}
        for step in self.decisions(run):
            told, name = run.recording.step(step), name_of_step(run, step)
            if name != "leaf" or told.operands[1] != evaluate(tree, told.node):
                steps.setdefault(name, []).append(step)
        return {"step": random.choice(steps[random.choice(sorted(steps))])} if steps else {}


class StrategyOfBStar(RunStateKind):
    """Whether B* proves its best move, disproves the others, or stops; and about which move."""

    name = "bstar"
    title = N_("The strategy of B*")
    text = N_(
        "{player} moves at the root. B* knows these bounds of the moves, and the depth of the leaf that it "
        "would expand below each: {moves}. Does it prove the best move, disprove the rest, or stop? And "
        "which move is that about? DisproveRest is chosen if the value of the best other move is not known "
        "and the squared depths below the moves that may still be better add up to less than that below the "
        "best."
    )
    rule = N_(
        "It stops when one move is sure to be worth at least as much as any other can be. The best "
        "move is the one that promises most; between equals, the surer one."
    )
    skill = "best-first"
    options: tuple[Option, ...] = (shared_options.ROOT, shared_options.UNCERTAINTY, STEP)
    form = answers.Fields(Field("choice", N_("B*"), "choice", CHOICES), Field("move", N_("Move"), "move"))
    mistakes = ("proved-by-hope", "best-by-sure", "always-prove-best", "strategies-exchanged")
    algorithm = "bstar"
    shape = "estimates"
    fixed: ClassVar[dict[str, Any]] = {"strategy": "depths"}

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"uncertainty": float(random.randint(1, 6))}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps at which the root has two moves to compare."""
        picks = [step for step in steps_called(run, "pick") if run.recording.step(step).operands[0]]
        ends = [step for step in steps_called(run, "end") if run.recording.step(step).operands[2] != NIL]
        return picks + ends

    def texts(self, question: Question) -> dict[str, str]:
        run, told = self.run_before(question), list[str]()
        for move in question.tree.children(ROOT):
            text = tr("{move} from {low} to {high} (depth {depth})")
            low, high = (format_number(float(run[side][move])) for side in ("pessimistic", "optimistic"))
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
        run = question.run()
        step = run.recording.step(question.options["step"])
        if name_of_step(run, step.number) == "end":
            right: Answer = {"choice": STOPS, "move": step.node}
        else:
            strategy, best, other = map(int, step.operands[:3])
            disproves = strategy == _DISPROVE_REST
            right = {"choice": DISPROVES if disproves else PROVES, "move": other if disproves else best}
        return self._mistaken(question, right, rules.slip) if rules.slip else right

    def _mistaken(self, question: Question, right: Answer, slip: str) -> Answer:
        run, moves = self.run_before(question), list(question.tree.children(ROOT))
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


class BoundsOfBStar(RunStateKind):
    """The bounds of a node that B* has just expanded, and those of the root."""

    name = "bstar-bounds"
    title = N_("Bounds in B*")
    text = N_(
        "B* has just expanded {node}, where {player} moves, and knows the bounds of its children. What are "
        "{node} and the root worth at least and at most, once these bounds are backed up?"
    )
    rule = N_("MAX takes the greatest of the children's bounds, MIN the least: each bound for itself.")
    skill = "best-first"
    options: tuple[Option, ...] = (shared_options.ROOT, shared_options.UNCERTAINTY, STEP)
    form = answers.Fields(
        Field("low", N_("At least")),
        Field("high", N_("At most")),
        Field("root-low", N_("Root, at least")),
        Field("root-high", N_("Root, at most")),
    )
    mistakes = ("bounds-of-other-player", "both-bounds-of-one-child", "bounds-not-passed-on")
    algorithm = "bstar"
    shape = "estimates"

    def draw(self, tree: Tree, random: Random) -> dict[str, Any]:
        return {"uncertainty": float(random.randint(1, 6))}

    def decisions(self, run: Run) -> list[int]:
        """Return the steps that give a node below the root bounds for the first time after its expansion."""
        parent, nodes = run.search.space.tree.parent, run.recording.nodes(0, len(run))
        known = {*steps_called(run, "evaluate")}
        updates = steps_called(run, "update")
        return [step for step in updates if step - 1 in known and parent[nodes[step - 1]] != ROOT]

    def subject(self, question: Question) -> int:
        """Return the expanded node."""
        step = question.run().recording.step(question.options["step"])
        return question.tree.parent[step.node]

    def texts(self, question: Question) -> dict[str, str]:
        node = self.subject(question)
        mover = player(question.run().search.space.kind[node])
        return {"node": question.names(node), "player": mover}

    def answer(self, question: Question, rules: Rules) -> Answer:
        run, tree, node = self.run_before(question), question.tree, self.subject(question)
        kinds, slip = run.search.space.kind, rules.slip
        known = {
            each: (float(run["pessimistic"][each]), float(run["optimistic"][each]))
            for each in range(len(tree))
        }
        for above in tree.ancestors(node):
            lows, highs = zip(*(known[child] for child in tree.children(above)), strict=True)
            join = max if (kinds[above] == MAX) != (slip == "bounds-of-other-player") else min
            known[above] = join(lows), join(highs)
            if slip == "both-bounds-of-one-child":
                side = 1 if kinds[above] == MAX else 0
                known[above] = join(zip(lows, highs, strict=True), key=lambda bounds: bounds[side])
            elif slip == "bounds-not-passed-on":
                break
        low, high = known[node]
        return {"low": low, "high": high, "root-low": known[ROOT][0], "root-high": known[ROOT][1]}
