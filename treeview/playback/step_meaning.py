"""What each step of a recording means, looked up at any step without moving anything."""

from __future__ import annotations

from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.tree.preorder import Preorder


def moment(recording: Recording, number: int, order: Preorder | None = None) -> Moment:
    """What step ``number`` (from 1) means.

    Some ten microseconds where what it needs is near, as among leaves; up to a millisecond for a
    million steps under one node. ``order`` makes counting the nodes below a cut O(1).
    """
    return view_of(recording.search).moment(recording, recording.step(number), order)
