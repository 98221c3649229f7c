"""The description of a node for tool tips and screen readers."""

from typing import Final

import numpy as np

from treeview.messages import format_count, tr
from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.search.registry import view_of
from treeview.search.step_kinds import STATUS_TEXTS
from treeview.search.words import player
from treeview.tree.node_names import MAX_NAME_CHARS, called
from treeview.tree.rounding import number
from treeview.tree.tree import ROOT

MAX_NOTE_CHARS: Final = 400
"""Letters of a note that a tool tip holds; the inspector shows all of it."""


def describe(document: CanvasDocument, node: int) -> str:
    """Name, kind, value, window and status of ``node`` at ``document``'s step; a line for each."""
    tree, run = document.tree, document.run
    columns = {} if run is None else run.columns  # a run of no steps is falsy
    lines = [f"{called(tree, node, start=True)}: {_kind(document, node)}"]
    if node != ROOT and node in tree.moves and node in tree.labels:
        lines[0] = tr("{node}, by {move}").format(node=lines[0], move=tree.moves[node])
    if len(own := tree.labels.get(node) or tree.moves.get(node) or "") > MAX_NAME_CHARS:
        lines.append(own[:MAX_NOTE_CHARS])
    value = columns["value"][node] if "value" in columns else np.nan
    if tree.is_terminal(node):
        value = tree.value[node]
    if value == value:
        lines.append(tr("value {value}").format(value=number(float(value))))
    if run is not None:
        lines += view_of(run.search).tip(run, node)
        lines.append(tr(STATUS_TEXTS[int(columns["status"][node])]))
    if node in tree.notes:
        lines.append(tr("note: {note}").format(note=_shortened(tree.notes[node])))
    if node in document.folded:
        hidden = int(document.order.size[node]) - 1
        lines.append(tr("collapsed: {count} nodes below are hidden").format(count=format_count(hidden)))
    if node in document.lit:
        lines.append(tr("{count} nodes have this position").format(count=format_count(len(document.lit))))
    return "\n".join(lines)


def _shortened(note: str) -> str:
    """A note as it stands in a tool tip: with its lines, a long one cut short."""
    return note if len(note) <= MAX_NOTE_CHARS else note[: MAX_NOTE_CHARS - 1].rstrip() + "…"


def _kind(document: CanvasDocument, node: int) -> str:
    if document.tree.is_terminal(node):
        return tr("terminal")
    return player(document.kinds[node])
