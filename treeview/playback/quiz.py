"""What happens next? The question that a step to come answers."""

from __future__ import annotations

from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.view import Question


def question(recording: Recording, step: int) -> Question | None:
    """The question that step ``step`` (from 1) answers; ``None`` where there is nothing to find out.

    Asked are: what a node holds after a value has come up to it; whether the search then goes on or cuts; in
    MCTS which child selection takes, and what backpropagation adds up to. It depends on nothing that is not
    known before the step, so it gives nothing away. Costs what `moment` does.
    """
    return view_of(recording.search).question(recording, recording.step(step))
