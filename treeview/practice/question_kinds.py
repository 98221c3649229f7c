"""The table of the kinds of questions."""

from typing import Final

from treeview.messages import tr
from treeview.practice.kinds import (
    any_search,
    best_first,
    bounds,
    building,
    deepening,
    narrow_windows,
    negamax,
    proof,
    pruning,
    quiescence,
    sampling,
    steps,
    tables,
    unknown,
    values,
)
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import QuestionKind
from treeview.practice.skills import SKILLS_BY_NAME, Topic

KINDS: Final[dict[str, QuestionKind]] = {
    kind.name: kind
    for kind in (
        values.NodeValues(),
        values.RootValue(),
        values.BestLine(),
        pruning.LeafOrder(),
        pruning.LeafCount(),
        pruning.CutEdges(),
        pruning.PrunedLeaves(),
        steps.Windows(),
        steps.NextSteps(),
        pruning.RightToLeft(),
        pruning.BothRules(),
        building.Reorder(),
        building.CutLeaves(),
        building.MinimalTree(),
        building.SmallestTree(),
        pruning.BoundedCuts(),
        bounds.ValueChange(),
        unknown.UnknownCut(),
        unknown.UnknownValue(),
        unknown.UnknownMove(),
        values.ExpectedValues(),
        bounds.UnseenLeaves(),
        values.DepthValues(),
        quiescence.QuiescenceValue(),
        deepening.BudgetAnswer(),
        negamax.NegamaxValues(),
        negamax.NegamaxWindows(),
        narrow_windows.AspirationWindow(),
        narrow_windows.ReSearches(),
        tables.StoredEntry(),
        tables.EntryUse(),
        tables.TableAnswers(),
        best_first.GammaCase(),
        best_first.StrategyOfBStar(),
        best_first.BoundsOfBStar(),
        proof.ProofNumbers(),
        proof.MostProvingLeaf(),
        sampling.SelectionScores(),
        sampling.TunedScores(),
        sampling.FirstPlayScores(),
        sampling.PuctScores(),
        sampling.NextTree(),
        sampling.FinalMove(),
        any_search.SearchedLeaves(),
    )
}
"""All kinds by their names, in the order in which they are offered."""


def by_topic() -> dict[Topic, list[QuestionKind]]:
    """Return all kinds, grouped by what they are about, in the order in which they are offered."""
    topics = {name: skill.topic for name, skill in SKILLS_BY_NAME.items()}
    return {topic: [kind for kind in KINDS.values() if topics[kind.skill] is topic] for topic in Topic}


def question_kind(name: str) -> QuestionKind:
    """Return the kind called ``name``; raises ``PracticeError`` if there is none."""
    if name not in KINDS:
        text = tr("there is no kind of question {name}; choose from {names}")
        raise PracticeError(text, name=repr(name[:40]), names=", ".join(KINDS))
    return KINDS[name]
