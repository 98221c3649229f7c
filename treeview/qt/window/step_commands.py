"""The commands that move in time, tied to a document."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtGui import QKeySequence

from treeview.messages import N_, tr
from treeview.playback import navigation
from treeview.qt.actions import Actions
from treeview.qt.document import Document
from treeview.search.deepening.kinds import ITERATION
from treeview.search.mcts.stepper import MCTS
from treeview.tree.tree import NIL

GOALS: Final[dict[str, Any]] = {
    "over": navigation.over,
    "out": navigation.out,
    "same": navigation.same_phase,
    "cut": navigation.cut,
    "bound": navigation.bound,
    "leaf": navigation.leaf,
    "iteration": navigation.iteration,
    "phase": navigation.phase,
}
"""Commands that look for a step; with ``_back`` they look backwards."""

REPEATED: Final = ("same", "iteration")
"""Commands for searches in iterations only."""
BOUNDED: Final = ("cut", "bound")
"""Commands for searches that have α and β only."""

NOT_FOUND: Final = {
    "over": N_("there is nothing to step over"),
    "out": N_("no node is open"),
    "same": N_("there is no such iteration"),
    "cut": N_("there is no cut"),
    "bound": N_("no bound changes"),
    "leaf": N_("there is no leaf"),
    "node": N_("nothing happens at the selected node"),
    "iteration": N_("there is no iteration"),
    "phase": N_("there is no phase of Monte Carlo tree search"),
}


class StepCommands:
    """Connects the actions that move in time to a document; ``say`` tells where there is no such step."""

    def __init__(self, document: Document, actions: Actions, say: Callable[[str], None]) -> None:
        self._document, self._actions, self._say = document, actions, say
        actions["forward"].triggered.connect(document.forward)
        actions["back"].triggered.connect(document.back)
        actions["start"].triggered.connect(lambda: document.seek(0))
        actions["end"].triggered.connect(lambda: document.seek(document.length))
        actions["more"].triggered.connect(lambda: document.more_iterations(1000))
        for name in (*GOALS, "node"):
            actions[name].triggered.connect(partial(self.go, name))
            actions[f"{name}_back"].triggered.connect(partial(self.go, name, backwards=True))

    def enable(self) -> None:
        """Only what can be done now can be chosen: what the run shown can have, before its end."""
        document, a = self._document, self._actions
        ahead = document.step < document.length or document.recording
        behind = document.step > 0 or document.quiz.question is not None
        for name in ("forward", "end"):
            a[name].setEnabled(ahead)
        for name in ("back", "start"):
            a[name].setEnabled(behind)
        for name in (*GOALS, "node"):
            possible = self._is_possible(name)
            a[name].setEnabled(possible and ahead)
            a[f"{name}_back"].setEnabled(possible and behind)
        for name in ("play", "goto"):
            a[name].setEnabled(document.length > 0)
        a["more"].setEnabled(self._is_possible("phase") and document.complete)

    def _is_possible(self, name: str) -> bool:
        """Whether the run shown can have steps that a command leads to."""
        run = self._document.run
        if run is None:
            return False
        if name in REPEATED:
            return ITERATION in run.search.operands
        if name in BOUNDED:
            return "alpha" in run.columns
        return name != "phase" or isinstance(run.search, MCTS)

    def explain(self, key: QKeySequence) -> bool:
        """Say why a key leads nowhere, if it is that of a command that cannot be chosen; whether it is."""
        for name in (*GOALS, "node"):
            for command in (name, f"{name}_back"):
                action = self._actions[command]
                if key in action.shortcuts() and not action.isEnabled():
                    self.go(name, backwards=command != name)
                    return True
        return False

    def go(self, name: str, _checked: bool = False, *, backwards: bool = False) -> None:
        """Move to the step that a command leads to, or say that there is none."""
        document = self._document
        if document.run is None:
            return
        if name == "node" and document.selected == NIL:
            self._say(tr("No node is selected: select one in the picture or in the outline."))
            return
        found = self._find(name, backwards)
        if found is None or found == document.step:
            said = tr("{nothing} before step {step}.") if backwards else tr("{nothing} after step {step}.")
            nothing = tr(NOT_FOUND[name])
            nothing = nothing[:1].upper() + nothing[1:]
            self._say(said.format(nothing=nothing, step=f"{document.step:,}"))
        else:
            document.seek(found)

    def _find(self, name: str, backwards: bool) -> int | None:
        document = self._document
        assert document.run is not None
        recording, step = document.run.recording, document.step
        if name == "node":
            return navigation.node(recording, step, document.selected, backwards=backwards)
        found: int | None = GOALS[name](recording, step, backwards=backwards)
        return found
