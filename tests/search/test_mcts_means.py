"""From whose view Monte Carlo tree search shows means, and which of equally visited children it prefers."""

from __future__ import annotations

import pytest

from tests.runs import recorded
from treeview.formats.nested.nested_text import loads
from treeview.playback.counters import conclusion
from treeview.scenes import picture
from treeview.search.mcts.kinds import BACKUP
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search, view_of
from treeview.search.run import Run
from treeview.tree.tree import ROOT


def searched(text: str, **options: object) -> Run:
    run = recorded(loads(text), "mcts", **options)
    return run.seek(len(run))


def test_of_children_with_equal_visits_the_better_mean_is_on_the_best_line() -> None:
    run = searched("[1, 3, 2]", iterations=3)
    assert view_of(run.search).best_line(run) == [ROOT, 2]
    assert view_of(run.search).best_moves(run) == [2]
    worst = searched("min(1, 3, 2)", iterations=3)
    assert view_of(worst.search).best_line(worst) == [ROOT, 1]


@pytest.mark.parametrize("rewards", ["normalised", "raw"])
def test_max_s_view_everywhere_is_q_by_n_and_changes_no_step(rewards: str) -> None:
    own, of_max = (
        searched("[[3, 12], [2, 4]]", iterations=20, rewards=rewards, means=m) for m in ("chooser", "max")
    )
    assert [own.recording.step(n) for n in range(1, len(own) + 1)] == [
        of_max.recording.step(n) for n in range(1, len(of_max) + 1)
    ]
    node = own.search.space.tree.at([1, 0])
    facts = view_of(of_max.search).facts(of_max, node)
    mean = of_max["total"][node] / of_max["visits"][node]
    assert facts["Mean x̄ = Q / N"].endswith("for MAX")
    assert of_max.search.means(of_max.columns, [node]) == pytest.approx(mean)
    assert own.search.means(own.columns, [node]) != pytest.approx(mean)
    assert own.search.ucb(own.columns, [node]) == of_max.search.ucb(of_max.columns, [node])
    last = int(of_max.recording.of_kind(BACKUP)[0])
    assert "mean for MAX" in sentence(moment(of_max.recording, last))


def test_the_picture_says_whose_mean_it_is() -> None:
    own, of_max = (searched("[[3, 12], [2, 4]]", iterations=9, means=m) for m in ("chooser", "max"))
    assert "x̄ " in str(picture(own))
    assert "Q/N " not in str(picture(own))
    assert "Q/N " in str(picture(of_max))
    assert "x̄ " not in str(picture(of_max))
    assert "x̄ = Q / N, for MAX." in conclusion(of_max)


@pytest.mark.parametrize("expand", ["one", "all"])
def test_the_pseudocode_names_the_four_phases(expand: str) -> None:
    text = "\n".join(pseudocode(search(loads("[[3, 12], [2, 4]]"), "mcts", {"expand": expand})).lines)
    found = [
        text.index(f"▷ {phase}") for phase in ("selection", "expansion", "simulation", "backpropagation")
    ]
    assert found == sorted(found)
