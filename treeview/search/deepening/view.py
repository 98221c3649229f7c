"""How iterative deepening is shown: as the search that it repeats, iteration by iteration."""

from collections.abc import Iterator, Mapping
from typing import Any

from treeview.messages import N_, tr
from treeview.search.deepening import iterations, moments, narration, pseudocode
from treeview.search.deepening.kinds import DISCARD
from treeview.search.deepening.stepper import Deepening
from treeview.search.depth_first.pseudocode import GIVE_UP
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.moment import Moment
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import PRUNING, Counts, Iteration, Key, Row, Variables
from treeview.tree.preorder import Preorder


class DeepeningView(DepthFirstView[Deepening]):
    """How iterative deepening is shown."""

    iterates = True
    of_all = False

    def __init__(self, search: Deepening) -> None:
        super().__init__(search)
        entered = {"visited": N_("Nodes entered"), "leaves": N_("Leaves evaluated")}
        self.counters = entered if "alpha" not in search.columns else {**entered, **PRUNING}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind in narration.SENTENCES:
            return moments.moment(recording, step)
        return super().moment(recording, step, order)

    def sentence(self, moment: Moment) -> str:
        own = narration.SENTENCES.get(moment.kind)
        return own(moment) if own else super().sentence(moment)

    def variables(self, moment: Moment) -> Variables:
        return (
            narration.variables(moment) if moment.kind in narration.SENTENCES else super().variables(moment)
        )

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return pseudocode.rows(options)

    def key(self, moment: Moment) -> Key:
        if moment.kind == DISCARD:
            return (GIVE_UP,)
        return (moment.kind,) if moment.kind in narration.SENTENCES else super().key(moment)

    def iterations(self, run: Run, step: int) -> list[Iteration]:
        return iterations.iterations(run, step, self.spent)

    def iteration_ends(self, recording: Recording) -> list[int]:
        return sorted(recording.of_kind(Does.COMPLETES | Does.DISCARDS).tolist())

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        return iterations.conclusion(run, count, self.best_line(run), self.iterations(run, run.step))

    def remarks(self, run: Run) -> Iterator[str]:
        yield from super().remarks(run)
        if self.search.options["budget_seconds"] is not None:
            yield tr("The budget is in seconds, so another run may get further or less far.")
