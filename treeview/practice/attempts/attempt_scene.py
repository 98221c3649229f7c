"""The scene of an attempt: the tree without the answer, and with what was entered."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import numpy as np

from treeview.draw.scene import Scene
from treeview.practice import answers
from treeview.practice.attempts.attempt import EDGES, LINE, MOVE, SET, Attempt
from treeview.practice.kinds.sampling import SamplingKind, SelectionScores
from treeview.scenes import NOTHING_FOLDED, scene
from treeview.search.columns import ALPHA, BETA, VALUE, Column, Places
from treeview.search.step_kinds import DONE, OPEN, PRUNED
from treeview.tree.layout.layout import Layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree

_PLAIN: Final = 5
"""The look of an inner node that shows its estimate: `treeview.draw.style.looks.PLAIN`."""
_LINES: Final = {ALPHA.name: ALPHA, BETA.name: BETA}


def attempt_scene(
    attempt: Attempt,
    tree: Tree,
    layout: Layout,
    order: Preorder,
    *,
    current: int = NIL,
    folded: Mapping[int, int] = NOTHING_FOLDED,
) -> Scene:
    """Make a scene of the question's tree; entries stand where a run would write its numbers.

    What is still blank stands as "?". Edges that were cut look as pruned ones do. ``tree`` is
    `Attempt.shown_tree`, ``current`` the node that has a ring. It is a function of the attempt: the same
    answer always gives the same picture. O(n).
    """
    if attempt.writes_tree:
        return scene(tree, layout, folded=folded)
    if isinstance(attempt.question.kind, SamplingKind):
        return _sampling_scene(attempt, attempt.question.kind, layout, current, folded)
    if attempt.question.kind.shown_step(attempt.question) is not None:
        return _run_scene(attempt, layout, current, folded)
    columns: dict[str, Any] = {"status": _status(attempt, order)}
    lines = tuple(_LINES[name] for name in attempt.node_fields if name in _LINES)
    for name in (VALUE.name, *attempt.node_fields):
        columns[name] = np.full(len(tree), np.nan)
    if not attempt.fills_leaves:
        _write(attempt, columns)
    return Scene(
        tree=tree,
        layout=layout,
        kinds=attempt.kinds,
        columns=columns,
        lines=lines,
        current=current,
        best_line=_line(attempt),
        asked=_blank(attempt),
        show="columns" if lines else "none",
        folded=folded,
    )


def _write(attempt: Attempt, columns: Mapping[str, Any]) -> None:
    """Put the numbers that were entered into their columns."""
    fields = attempt.node_fields
    for key, value in attempt.answer.items():
        if isinstance(key, tuple) and key[1] in fields:
            columns[key[1]][key[0]] = value
        elif isinstance(key, int) and len(fields) == 1:
            columns[fields[0]][key] = value


def _blank(attempt: Attempt) -> frozenset[tuple[int, str]]:
    """Return the numbers that are not entered yet, as `Scene` names them, and the unknown x."""
    fields = attempt.node_fields
    unknown = attempt.question.kind.unknown(attempt.question)
    left = [key for key in attempt.places if key not in attempt.answer]
    pairs = [(key, fields[0]) for key in left] if len(fields) == 1 else left
    return frozenset([*pairs, *([(unknown, VALUE.name)] if unknown != NIL else [])])


def _line(attempt: Attempt) -> tuple[int, ...]:
    """Return the line that was entered, or the only move."""
    if attempt.manner == LINE:
        line = attempt.order
    else:
        moves = [field.key for field in attempt.fields if field.type == MOVE]
        line = [attempt.answer[moves[0]]] if len(moves) == 1 and moves[0] in attempt.answer else []
    return (ROOT, *line) if line else ()


def _status(attempt: Attempt, order: Preorder) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Return the looks of all nodes: pruned below a cut, else visited; estimates show unless asked for."""
    tree, answer = attempt.question.tree, attempt.answer
    status = np.full(len(tree), DONE, np.int8)
    inner = np.asarray(tree.child_count) > 0
    status[inner & ~np.isnan(np.asarray(tree.estimate))] = _PLAIN
    if attempt.node_fields == (VALUE.name,):
        status[[key for key in attempt.places if isinstance(key, int)]] = DONE
    prunes = attempt.manner == EDGES or (attempt.manner == SET and not attempt.marks_any)
    gone = [node for node in answer if isinstance(node, int)] if prunes else []
    if attempt.has_layers:
        gone = [node for rule, node in answer if rule == attempt.layer]
    for node in gone:
        first = order.position[node]
        status[order.ids[first : first + order.size[node]]] = PRUNED
    return status


def _run_scene(attempt: Attempt, layout: Layout, current: int, folded: Mapping[int, int]) -> Scene:
    """Make a scene of the run before the step that is asked about; entries replace numbers that are asked."""
    question = attempt.question
    step = question.kind.shown_step(question)
    assert step is not None
    run = question.run().another()  # other questions about the run move it
    run.seek(step)
    shown = scene(question.tree, layout, run, folded=folded)
    columns = {name: column.copy() for name, column in run.columns.items()}
    if "best" in columns:
        columns["best"][:] = NIL
    asked: set[tuple[int, str]] = set()
    for node, name in (key for key in attempt.places if isinstance(key, tuple)):
        columns[name][node] = attempt.answer.get((node, name), np.nan)
        columns["status"][node] = OPEN  # otherwise it would give away which nodes are proved or disproved
        if (node, name) not in attempt.answer:
            asked.add((node, name))
    return replace(
        shown,
        columns=columns,
        current=current,
        path=(),
        named=(),
        best_line=_line(attempt),
        changed=frozenset(),
        asked=frozenset(asked),
    )


# Monte Carlo tree search: what is known before the iteration that is asked about


def _sampling_scene(
    attempt: Attempt, kind: SamplingKind, layout: Layout, current: int, folded: Mapping[int, int]
) -> Scene:
    """Make a scene of the run before the next iteration; entries replace the numbers that are asked for."""
    question = attempt.question
    run = question.run().another()  # other questions about the run move it
    run.seek(kind.start(question))
    shown = scene(question.tree, layout, run, folded=folded)
    columns = {name: column.copy() for name, column in run.columns.items()}
    lines = [line for line in shown.lines if line.name != "ucb"]
    changed: list[tuple[int, str]] = []
    if question.form is answers.VISITS:
        total = Column("total", sign="Q", places=Places.NODES)
        lines = [line for line in lines if line.name == "visits"] + [total]
        columns["total"] = np.where(columns["visits"] > 0, columns["total"], np.nan)
        columns["visits"] = columns["visits"].astype(np.float64)
        for key, value in attempt.answer.items():
            columns[key[1]][key[0]] = value
            changed.append(key)
    elif attempt.node_fields:
        sign = kind.sign if isinstance(kind, SelectionScores) else ""
        inner = not any(map(question.tree.is_terminal, attempt.places))
        lines.append(Column("score", sign=sign, places=Places.NODES, only="inner" if inner else ""))
        columns["score"] = np.full(len(question.tree), np.nan)
        for node in attempt.places:
            columns["score"][node] = attempt.answer.get(node, np.nan)
    blank = [(node, "score") for node in attempt.places if node not in attempt.answer]
    return replace(
        shown,
        columns=columns,
        lines=tuple(lines),
        current=current,
        path=(),
        rollout=frozenset(),
        named=(),
        best_line=_line(attempt),
        changed=frozenset(changed),
        asked=frozenset() if question.form is answers.VISITS else frozenset(blank),
    )
