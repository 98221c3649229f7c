"""How Monte Carlo tree search is shown."""

from collections.abc import Iterator, Mapping, Sequence
from math import isinf, isnan, nan
from typing import Any, Final

import numpy as np

from treeview.messages import N_, format_count, plural, tr
from treeview.search.columns import Column, Places
from treeview.search.mcts import moments, narration, pseudocode
from treeview.search.mcts.columns import AMAF_MEAN, AMAF_TOTAL, AMAF_VISITS, MEAN, MEAN_OF_MAX, PROVEN, UCB
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, PHASES, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.options import BEST_BY
from treeview.search.mcts.rules import RULES, Arm
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Floats, Ints
from treeview.search.view import (
    NUMBERS,
    Changes,
    Comparison,
    Counts,
    Key,
    NodeEvent,
    Row,
    SearchView,
    StepQuestion,
    Variables,
    is_over,
)
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT

MAX_CONTEXT: Final = 24
"""The most children that are shown with the node of a step."""
_CHECKED_ROLLOUTS: Final = 100
"""The most rollouts examined for a missing estimate."""

_COUNTERS: Final = {"visited": N_("Nodes visited"), "leaves": N_("Rollouts")}
_CHANGED: Final = {
    BACKUP: ("visits", "mean", "ucb"),
    SELECT: ("ucb",),
    PROVE: ("proven",),
    SHARE: ("amaf_visits", "amaf_mean"),
}
"""The numbers that kinds of steps write or give."""
_UNUSED: Final = ("cutoffs", "pruned_branches", "pruned_nodes")


class MCTSView(SearchView[MCTS]):
    """How Monte Carlo tree search is shown."""

    sentences = narration.SENTENCES
    briefs = narration.BRIEF
    equations = narration.EQUATIONS

    derived = (MEAN, UCB)
    counters = _COUNTERS
    phases = PHASES
    compares: tuple[str, ...] = ("N", "x̄", "UCB1", NUMBERS)
    score = "UCB1"
    values = False

    def columns_in(self, place: Places) -> tuple[Column, ...]:
        mean = MEAN_OF_MAX if self.search.options["means"] == "max" else MEAN
        found = tuple(mean if column == MEAN else column for column in super().columns_in(place))
        return (*found, AMAF_MEAN) if self.search.rule.shares and place in AMAF_MEAN.places else found

    @property
    def in_legend(self) -> frozenset[str]:
        return super().in_legend | {"rollout"}

    # The steps

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        return moments.moment(recording, self.search, step)

    def variables(self, moment: Moment) -> Variables:
        return narration.variables(moment)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        rule = RULES[options["formula"]](options)
        return pseudocode.rows("mcts", options, rule, chance, draws_first)

    def key(self, moment: Moment) -> Key:
        return pseudocode.key(moment)

    # Where it stands

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the nodes from the root to where the iteration has come, and those of a rollout below."""
        recording, tree = run.recording, self.search.space.tree
        start, tip = recording.last(ITERATION, run.step), ROOT
        one = self.search.reached.one
        found = recording.find(
            lambda _, kinds: (
                (kinds == SELECT) | (kinds == DRAW) | ((kinds == EXPAND) & one) | (kinds == ITERATION)
            ),
            run.step + 1,
            backwards=True,
        )
        if found is not None and found > start:
            tip = recording.step(found).node
        below = []
        if step.kind == SIMULATE:
            for node in tree.ancestors(step.node):
                if node == tip:
                    break
                below.append(node)
        return tuple(tree.ancestors(tip))[::-1], tuple(reversed(below))

    def find_context(self, run: Run, step: Step) -> Sequence[int]:
        """Return the parent, then the candidates of a selection or the children in the search tree."""
        tree, node = self.search.space.tree, step.node
        parent = tree.parent[node]
        above = [] if parent == NIL else [parent]
        if step.kind in (SELECT, DRAW):
            return above + _nearest(list(tree.children(parent)), node)
        if step.kind in (ITERATION, BACKUP, PROVE, SHARE):
            visits = np.asarray(run["visits"])  # faster to look up
            inside = [child for child in tree.children(node) if visits[child]]
            return above + _nearest(inside, run.recording.step(max(step.number - 1, 1)).node)
        return above

    def find_changes(self, run: Run, step: Step) -> Changes:
        names = _CHANGED.get(step.kind, ())
        return [(step.node, name) for name in names]

    def best_line(self, run: Run) -> list[int]:
        """Return the final moves: at each visited node the child that the option ``final`` prefers."""
        line = [ROOT]
        proven = self._proven(run)
        while (best := self.search.final_move(line[-1], run["visits"], run["total"], proven)) != NIL:
            line.append(best)
        return line

    def _proven(self, run: Run) -> Floats | None:
        """Return the column of proven values, if there is one."""
        return run[PROVEN.name] if self.search.prover else None

    def _proven_at(self, run: Run, node: int) -> float:
        """Return the proven value of ``node``, ``nan`` for none."""
        return float(run[PROVEN.name][node]) if self.search.prover else nan

    def value(self, run: Run) -> float | None:
        """Return the root's proven value, or else its mean reward as a utility."""
        if not isnan(proven := self._proven_at(run, ROOT)):
            return proven
        visits = int(run["visits"][ROOT])
        return self.search.utility(float(run["total"][ROOT]) / visits) if visits else None

    def best_moves(self, run: Run) -> list[int]:
        ranks = self.search.ranks(ROOT, run["visits"], run["total"], self._proven(run))
        most = max(ranks.values(), default=())
        return [child for child, rank in ranks.items() if rank == most]

    # What it has cost

    def costs(self, run: Run, step: int) -> dict[str, int]:
        """Return the number of nodes with visits, and of rollouts, at the step shown."""
        visited = int(np.count_nonzero(run["visits"]))
        rollouts = run.recording.count(SIMULATE, step)
        return {"visited": visited, "leaves": rollouts} | dict.fromkeys(_UNUSED, 0)

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        search = self.search
        names, kind = names_of(search), search.space.kind[ROOT]
        visits, totals = run["visits"], run["total"]
        done = int(visits[ROOT])
        if not done:
            yield tr("Not finished: the root has no visits yet.")
            return
        if not is_over(run):
            yield tr("Not finished.")
        utility = search.utility(float(totals[ROOT]) / done)
        line = self.best_line(run)
        iterations = plural(done, "{count} iteration", "{count} iterations")
        if len(line) < 2:
            text = tr("After {iterations}: {node} is worth {value}.")
            yield names.fill(text, iterations=iterations, node=ROOT, value=utility)
        else:
            n, total = int(visits[line[1]]), float(totals[line[1]])
            yield names.fill(
                tr(
                    "After {iterations} {player} plays {move}, by {criterion}: {visits} of {all} visits, "
                    "mean x̄ = {mean}; the root is worth about {value}."
                ),
                iterations=iterations,
                player=player(kind),
                move=line[1],
                criterion=tr(BEST_BY[search.rule.final(search.options)]),
                visits=format_count(n),
                all=format_count(done),
                mean=search.mean(search.viewer(line[1]), n, total),
                value=utility,
            )
        if not isnan(proven := self._proven_at(run, ROOT)):
            yield tr("The root is proven to be worth {value}.").format(value=format_number(proven))
        text = tr("{count} of {all} nodes in the search tree.")
        yield text.format(count=format_count(count.visited), all=format_count(count.nodes))
        counted = search.options.get("exploration_n") if search.rule.weighs else None
        if counted == "parent":
            yield tr("N in UCB1 counts the visits of the parent.")
        elif counted == "root":
            yield tr("N in UCB1 counts the visits of the root.")
        if search.options["means"] == "max":
            yield tr("x̄ = Q / N, for MAX.")
        else:
            yield tr("x̄ = Q / N, for the player who chooses the node.")

    def remarks(self, run: Run) -> Iterator[str]:
        if len(self.search.space.played):
            if self._lacks_estimates(run):
                yield tr("There is no static estimate where rollouts are cut short, so 0 is used there.")
        elif self.search.options["rollout_depth"] is not None:  # else play goes on to the end of the game
            yield from super().remarks(run)

    def _lacks_estimates(self, run: Run) -> bool:
        """Whether 0 was used as the missing estimate of a position where a rollout outside the tree ended."""
        recording, depth = run.recording, self.search.options["rollout_depth"]
        steps = recording.of_kind(SIMULATE)
        steps = steps[steps <= run.step]
        if depth is None or not len(steps):
            return False
        block = recording.block(0, run.step)
        long = steps[block.tape[block.operand[steps - 1] + 3] == depth]
        some = (recording.step(number) for number in long[:_CHECKED_ROLLOUTS].tolist())
        return any(self.moment(recording, step, None).unestimated for step in some)

    # What can be asked

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        names = names_of(recording.search)
        if now.kind == SELECT:
            tree = recording.search.space.tree
            parent = tree.parent[now.node]
            scores = frozenset((child, UCB.name) for child in tree.children(parent))
            text = names.fill(tr("Which child of {node} does selection take?"), node=parent)
            return StepQuestion(now.number, parent, scores, text)
        if now.kind == BACKUP:
            space, node = recording.search.space, now.node
            chosen = node != ROOT and space.kind[space.tree.parent[node]] != CHANCE  # else it has no UCB1
            hidden = frozenset((node, name) for name in ("visits", "mean", *(("ucb",) if chosen else ())))
            text = tr("What are N and the mean for {player} of {node} now?")
            text = text.format(player=player(self.search.viewer(node)), node=names(node))
            return StepQuestion(now.number, node, hidden, text)
        return None

    # The nodes

    def numbers(self, run: Run, column: Column, nodes: Ints) -> Floats:
        if column.name == MEAN.name:
            return self.search.means(run.columns, nodes)
        if column.name == AMAF_MEAN.name:
            return self.search.amaf_means(run.columns, nodes)
        if column.name == UCB.name:
            # Below a node without visits nobody has chosen yet.
            above = self.search.space.tree.column("parent")[nodes]
            tried = run["visits"][above] > 0
            return np.where(tried, self.search.ucb(run.columns, nodes), nan)
        return super().numbers(run, column, nodes)

    @property
    def derives_from_root(self) -> bool:
        return bool(self.search.options.get("exploration_n") == "root")

    def ranges(self) -> dict[str, tuple[float, float]]:
        return self.search.ranges()

    def history(self, recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
        """Return what changed visits and total, and the proof, by their steps."""
        found = [*self._backups(recording, node, step, most), *self._proof(recording, node, step)]
        return sorted(found, key=lambda event: event.step)

    def _proof(self, recording: Recording, node: int, step: int) -> Iterator[NodeEvent]:
        proofs = recording.of_kind(PROVE)
        for at in proofs[: np.searchsorted(proofs, step, side="right")].tolist():
            proof = recording.step(at)
            if proof.node == node:
                iteration = recording.count(ITERATION, at)
                why = tr("iteration {number}").format(number=format_count(iteration))
                yield NodeEvent(at, PROVEN.name, nan, proof.operands[0], why)

    def _backups(self, recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
        backups = recording.of_kind(BACKUP)
        backups = backups[: np.searchsorted(backups, step, side="right")]
        if not len(backups):
            return []
        low = int(backups[0]) - 1
        here = backups[recording.nodes(low, int(backups[-1]))[backups - low - 1] == node]
        changes = []
        visits, total = max(len(here) - most, 0), nan
        if visits:
            total = recording.step(int(here[visits - 1])).operands[1]
        starts = recording.of_kind(ITERATION)
        for at in here[-most:].tolist():
            why = tr("iteration {number}").format(number=format_count(np.searchsorted(starts, at)))
            n, new = recording.step(at).operands[:2]
            changes.append(NodeEvent(at, "visits", visits, n, why))
            changes.append(NodeEvent(at, "total", total if visits else 0.0, new, why))
            visits, total = int(n), new
        return changes

    def history_rows(self, events: list[NodeEvent]) -> list[tuple[str, ...]]:
        """Return a row for each backup, which changes visits and total, and for the proof."""
        backups = [event for event in events if event.name != PROVEN.name]
        pairs = zip(backups[::2], backups[1::2], strict=True)
        return [
            *(
                (format_count(n.step), f"N = {format_count(n.new)}, Q = {format_number(q.new)}", n.why)
                for n, q in pairs
            ),
            *(
                (format_count(proof.step), f"V = {format_number(proof.new)}", proof.why)
                for proof in events
                if proof.name == PROVEN.name
            ),
        ]

    def history_lines(self, events: list[NodeEvent]) -> dict[str, list[str]]:
        return {}

    def facts(self, run: Run, node: int) -> dict[str, str]:
        search = self.search
        n, total = int(run["visits"][node]), float(run["total"][node])
        found = {tr("Visits N"): format_count(n)}
        if n:
            found[tr("Total Q")] = format_number(total)
            viewer = search.viewer(node)
            mean = MEAN.text(search.mean(viewer, n, total))
            found[tr("Mean x̄ = Q / N")] = tr("{mean}, for {player}").format(mean=mean, player=player(viewer))
        if search.rule.shares and run[AMAF_VISITS.name][node]:
            for column in (AMAF_VISITS, AMAF_TOTAL, AMAF_MEAN):
                found[tr(column.title)] = column.text(self.number(run, column, node))
        if not isnan(proven := self._proven_at(run, node)):
            found[tr(PROVEN.title)] = format_number(proven)
        above = search.space.tree.parent[node]
        has_score = node != ROOT and search.space.kind[above] != CHANCE
        if has_score and (score := self._ucb_text(run, above, n, node)):
            found[self.score] = score
        return found

    def _ucb_text(self, run: Run, above: int, n: int, node: int) -> str:
        """Return the score with its numbers substituted; "" if its parent must be visited first."""
        if not isnan(self._proven_at(run, node)):
            return narration.proven_score(self._score_at(run, node))
        if not n and self.search.rule.waits:
            return tr("{value}: not visited yet").format(value=format_number(self.search.rule.unvisited))
        arm, score = self._arm_and_score(run, above, node)
        if isnan(score) and not self.search.rule.sampled:
            return ""
        return narration.formula(self.search, arm, score)

    def _arm_and_score(self, run: Run, above: int, node: int) -> tuple[Arm, float]:
        """Return a child from the view of the mover at ``above``, and its score, ``nan`` if that is drawn."""
        return self.search.arm_at(run.columns, above, node), self._score_at(run, node)

    def _score_at(self, run: Run, node: int) -> float:
        return float(self.search.ucb(run.columns, np.array([node], np.intc))[0])

    def tip(self, run: Run, node: int) -> list[str]:
        visits = int(run["visits"][node])
        if not visits:
            return []
        viewer = self.search.viewer(node)
        mean = self.search.mean(viewer, visits, float(run["total"][node]))
        return [
            tr("N {visits}, x̄ for {player} {mean}").format(
                visits=visits, player=player(viewer), mean=MEAN.text(mean)
            )
        ]

    def data(self, run: Run, node: int) -> dict[str, Any]:
        visits, total = int(run["visits"][node]), float(run["total"][node])
        found = {"visits": visits, "total": total, "mean": total / visits if visits else None}
        if self.search.prover:
            proven = self._proven_at(run, node)
            found["proven"] = None if isnan(proven) else proven
        if self.search.rule.shares:
            found["amaf_visits"] = int(run[AMAF_VISITS.name][node])
            found["amaf_total"] = float(run[AMAF_TOTAL.name][node])
        return found

    def find_visited(self, run: Run) -> list[bool]:
        found: list[bool] = (run["visits"] > 0).tolist()
        return found

    # The children that it compares

    def comparison(self, run: Run) -> Comparison:
        """Return the children of the node at which selection has just gone down, or else of the root."""
        if run.step:
            step = run.recording.step(run.step)
            if step.kind in (SELECT, DRAW):
                return Comparison(self.search.space.tree.parent[step.node], step.node)
        return Comparison(ROOT, None)

    def compared_text(self, run: Run, name: str, chosen: int | None) -> str:
        if chosen is not None:
            return tr("Selection among the children of {name}:").format(name=name)
        done = format_count(int(run["visits"][ROOT]))
        return tr("After {count} iterations, the children of {name}:").format(count=done, name=name)

    def child_row(self, run: Run, parent: int, child: int) -> tuple[str, ...]:
        """Return visits N, the mean x̄ from the viewer's view, and UCB1 (below chance, the probability)."""
        search, tree = self.search, self.search.space.tree
        n, total = int(run["visits"][child]), float(run["total"][child])
        if search.space.kind[parent] == CHANCE:
            likely = tr("drawn with probability {probability}").format(
                probability=format_number(tree.probabilities[child], 3)
            )
            return format_count(n), MEAN.text(search.mean(MAX, n, total)), "", likely
        if not n and search.rule.waits:
            return "0", "", format_number(search.rule.unvisited), tr("not visited yet")
        arm, score = self._arm_and_score(run, parent, child)
        terms = search.rule.terms(arm)
        if not isnan(proven := self._proven_at(run, child)):
            text = tr("proven to be lost") if isinf(score) else tr("proven: {value}")
            terms = text.format(value=format_number(proven))
        seen = search.mean(search.viewer(child), n, total)
        return format_count(n), MEAN.text(seen), UCB.text(score), terms


def _nearest(children: list[int], node: int) -> list[int]:
    """The children, those nearest to ``node`` first, or to the middle if it is not among them."""
    middle = children.index(node) if node in children else len(children) // 2
    return sorted(children, key=lambda child: abs(children.index(child) - middle))[:MAX_CONTEXT]
