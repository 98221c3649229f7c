"""The steps of a run, one per line: in words, or as JSON."""

from collections.abc import Iterator
from typing import Any

from treeview.playback.answer import MOST_RANKS, to_json
from treeview.search.columns import WINDOWED, Places
from treeview.search.narration import moment, sentence
from treeview.search.run import Run


def transcript(run: Run) -> Iterator[str]:
    """A numbered sentence for each step."""
    width = len(str(len(run)))
    for step in range(1, len(run) + 1):
        yield f"{step:{width}}  {sentence(moment(run.recording, step, run.order))}"


def records(run: Run) -> Iterator[dict[str, Any]]:
    """A JSON object for each step: its sentence, and the annotations after it.

    ``at`` is the node where the step happens, such as the parent of a value that goes up. Paths are ``null``
    if all of them together would be too long.
    """
    search, tree = run.search, run.search.space.tree
    traced = [name for name, column in search.columns.items() if Places.TRACE in column.places]
    short = int(tree.column("depth").max()) * len(run) <= MOST_RANKS
    for number in range(1, len(run) + 1):
        run.seek(number)
        step = run.recording.step(number)
        now = moment(run.recording, number, run.order)
        record: dict[str, Any] = {
            "step": number,
            "kind": search.kinds[step.kind].name,
            "path": tree.path(step.node) if short else None,
            "label": tree.labels.get(step.node),
            "text": sentence(now),
        }
        for name in traced:
            record[name] = to_json(run[name][step.node])
        record["at"] = tree.path(now.at) if short else None
        for name in (name for name in traced if name in WINDOWED):
            record[f"at_{name}"] = to_json(run[name][now.at])
        yield record
