"""How PUCT is shown: as Monte Carlo tree search is, with priors, or with sequential halving."""

from collections.abc import Iterator, Mapping
from math import isnan, nan
from typing import Any, ClassVar, Final

import numpy as np

from treeview.messages import N_, format_count, tr
from treeview.search.columns import Column, Places
from treeview.search.mcts import narration, pseudocode
from treeview.search.mcts.columns import MEAN, UCB
from treeview.search.mcts.kinds import SELECT
from treeview.search.mcts.view import MCTSView
from treeview.search.moment import Moment
from treeview.search.names import names_of
from treeview.search.puct.columns import FIRST, HALVING, LOGIT, NOISE, PHASE, POLICY, PUCT_SCORE
from treeview.search.puct.gumbel import GumbelRule, log_prior
from treeview.search.puct.rule import PriorRule
from treeview.search.puct.stepper import PUCT
from treeview.search.run import Run
from treeview.search.search import Floats, Ints
from treeview.search.view import NUMBERS, Counts, Row, Sentences
from treeview.tree.rounding import format_fixed
from treeview.tree.tree import CHANCE, ROOT

_NAMED_MOVES: Final = 5
"""How many moves the conclusion lists with their probabilities."""


def _select(moment: Moment) -> str:
    return _say(moment, brief=False) or narration.SENTENCES[SELECT](moment)


def _select_brief(moment: Moment) -> str:
    return _say(moment, brief=True) or narration.BRIEF[SELECT](moment)


def _say(moment: Moment, *, brief: bool) -> str:
    """Say how a child was selected; "" where plain PUCT selects."""
    search, sample = moment.search, moment.sample
    assert isinstance(search, PUCT)
    assert sample is not None
    if not search.halves:
        return ""
    formula = narration.formula(search, search.arm_of(moment.mover, sample), sample.ucb)
    if moment.parent != ROOT:
        text = tr("Selection: {node} has the highest s = π′ − n / (1 + N) for {player}: {formula}.")
        if brief:
            text = tr("Selection: {node} has the highest s = π′ − n / (1 + N) for {player}.")
        return moment.say(text, formula=formula)
    turn = search.turn(sample.n_parent)
    text = tr(
        "Selection, phase {phase} of {phases} of halving, moves left: {kept}. Of those with N = {visits}, "
        "{node} has the highest s = g + ln P + σ(q) for {player}: {formula}."
    )
    if brief:
        text = tr(
            "Selection, phase {phase} of {phases} of halving, moves left: {kept}. "
            "Of those with N = {visits}, {node} has the highest s = g + ln P + σ(q) for {player}."
        )
    kept, visits = format_count(turn.kept), format_count(turn.visits)
    phases = {"phase": str(turn.phase), "phases": str(search.halving.phases)}
    return moment.say(text, kept=kept, visits=visits, formula=formula, **phases)


class PUCTView(MCTSView):
    """How PUCT is shown."""

    derived = (MEAN, PUCT_SCORE)
    compares: tuple[str, ...] = ("N", "x̄", "PUCT", NUMBERS)
    score = "PUCT"
    sentences: ClassVar[Sentences] = {**MCTSView.sentences, SELECT: _select}
    briefs: ClassVar[Sentences] = {**MCTSView.briefs, SELECT: _select_brief}
    search: PUCT

    def __init__(self, search: PUCT) -> None:
        super().__init__(search)
        if search.halves:
            self.compares = ("N", "x̄", "s", N_("Phase"), "π′", NUMBERS)
            self.score = "s"

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        rule = (GumbelRule if options["formula"] == "gumbel" else PriorRule)(options)
        return pseudocode.rows("puct", options, rule, chance, draws_first)

    # The nodes

    def columns_in(self, place: Places) -> tuple[Column, ...]:
        found = super().columns_in(place)
        if not self.search.halves:
            return found
        added = tuple(column for column in HALVING if place in column.places)
        return (*(column for column in found if column.name != UCB.name), *added)

    def numbers(self, run: Run, column: Column, nodes: Ints) -> Floats:
        if column.name == UCB.name or column not in HALVING:
            return super().numbers(run, column, nodes)
        found, known = np.full(len(nodes), nan), {}
        for place, node in enumerate(np.asarray(nodes).tolist()):
            parent = self.search.space.tree.parent[node]
            if node == ROOT or self.search.space.kind[parent] == CHANCE or not run["visits"][parent]:
                continue
            if parent not in known:
                known[parent] = self.search.arms_at(run.columns, parent)
            arm = known[parent][node]
            if column == PHASE:
                if parent == ROOT and arm.visits:
                    found[place] = self.search.halving.phase_of(arm.visits - 1)
            else:
                noise = arm.noise if parent == ROOT else nan
                numbers = {NOISE.name: noise, LOGIT.name: log_prior(arm.prior), POLICY.name: arm.improved}
                found[place] = numbers[column.name]
        return found

    def facts(self, run: Run, node: int) -> dict[str, str]:
        found = super().facts(run, node)
        for column in self._told_columns:
            if text := column.text(self.number(run, column, node)):
                found[tr(column.title)] = text
        return found

    def data(self, run: Run, node: int) -> dict[str, Any]:
        found = super().data(run, node)
        for column in self._told_columns:
            value = self.number(run, column, node)
            found[column.name] = None if isnan(value) else int(value) if column.is_whole else value
        return found

    @property
    def _told_columns(self) -> tuple[Column, ...]:
        return (FIRST, NOISE, LOGIT, PHASE, POLICY) if self.search.halves else ()

    def child_row(self, run: Run, parent: int, child: int) -> tuple[str, ...]:
        row = super().child_row(run, parent, child)
        if not self.search.halves:
            return row
        if self.search.space.kind[parent] == CHANCE:
            return (*row[:3], "", "", row[3])
        phase, policy = (column.text(self.number(run, column, child)) for column in (PHASE, POLICY))
        return (*row[:3], phase, policy, row[3])

    # What it has found

    def policy(self, run: Run) -> dict[int, float]:
        """Return the improved policy at the root, by child; none before its first visit and at chance."""
        if not self.search.halves or not run["visits"][ROOT]:
            return {}
        if self.search.space.kind[ROOT] == CHANCE or self.search.space.is_terminal(ROOT):
            return {}
        return {child: arm.improved for child, arm in self.search.arms_at(run.columns, ROOT).items()}

    def findings(self, run: Run) -> dict[str, Any]:
        """Return the improved policy by the rank of the move, if Gumbel noise selects."""
        found = super().findings(run)
        if self.search.halves:
            found["policy"] = list(self.policy(run).values())
        return found

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        yield from super().conclusion(run, count)
        policy, names = self.policy(run), names_of(self.search)
        if not policy:
            return
        arms, move = self.search.arms_at(run.columns, ROOT), self.best_line(run)[1]
        text = tr("Its score s = g + ln P + σ(q) is {formula}.")
        score = self.search.rule.score(arms[move], self.search.random)
        yield text.format(formula=narration.formula(self.search, arms[move], score))
        likely = sorted(policy, key=policy.__getitem__, reverse=True)[:_NAMED_MOVES]
        listed = ", ".join(f"{names(child)} {format_fixed(policy[child], 2)}" for child in likely)
        if len(policy) > len(likely):
            listed += ", …"
        yield tr("The improved policy π′ at the root: {moves}.").format(moves=listed)
