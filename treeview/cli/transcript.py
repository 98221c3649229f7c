"""The steps of a run, a line each: in words, or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from treeview.playback.answer import MOST_RANKS, plain
from treeview.playback.step_meaning import moment
from treeview.search.narration import sentence
from treeview.search.run import Run
from treeview.search.step_kinds import NAMES


def transcript(timeline: Run) -> Iterator[str]:
    """A numbered sentence for each step."""
    width = len(str(len(timeline)))
    for step in range(1, len(timeline) + 1):
        yield f"{step:{width}}  {sentence(moment(timeline.recording, step, timeline.order))}"


def records(timeline: Run) -> Iterator[dict[str, Any]]:
    """An object of JSON for each step: what it is, of which node, in words, and its annotations after it.

    Where a value goes up (better, keep) that is the child; ``at`` is the node where the step happens,
    then the parent, and ``at_value``, ``at_alpha``, ``at_beta`` are what it has after the step.

    Paths are ``null`` where all of them together would be too long to write.
    """
    tree = timeline.search.space.tree
    short = int(tree.column("depth").max()) * len(timeline) <= MOST_RANKS
    for number_of_step in range(1, len(timeline) + 1):
        timeline.seek(number_of_step)
        step = timeline.recording.step(number_of_step)
        now = moment(timeline.recording, number_of_step, timeline.order)
        record: dict[str, Any] = {
            "step": number_of_step,
            "kind": NAMES[step.kind],
            "path": tree.path(step.node) if short else None,
            "label": tree.labels.get(step.node),
            "text": sentence(now),
        }
        for name in ("value", "alpha", "beta", "visits", "total"):
            if name in timeline.columns:
                record[name] = plain(timeline[name][step.node])
        record["at"] = tree.path(now.at) if short else None
        for name in ("value", "alpha", "beta"):
            if name in timeline.columns:
                record[f"at_{name}"] = plain(timeline[name][now.at])
        yield record
