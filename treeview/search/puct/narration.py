"""Texts for the steps of PUCT where Gumbel noise and sequential halving select."""

from typing import Final

from treeview.messages import format_count, tr
from treeview.search.mcts import narration
from treeview.search.mcts.kinds import SELECT
from treeview.search.moment import Moment
from treeview.search.puct.stepper import PUCT
from treeview.search.view import Sentences
from treeview.tree.tree import ROOT


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


SENTENCES: Final[Sentences] = {SELECT: _select}
BRIEF: Final[Sentences] = {SELECT: _select_brief}
