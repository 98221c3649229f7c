"""Commands that move through the steps of a run."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtGui import QKeySequence

from treeview.messages import format_count, tr
from treeview.playback import navigation
from treeview.playback.navigation import GOALS, NOT_FOUND
from treeview.qt.actions import Actions
from treeview.qt.document import Document
from treeview.qt.run_player import RunPlayer
from treeview.search.registry import view_of
from treeview.search.step_kinds import Does
from treeview.tree.tree import NIL

ITERATED: Final = ("same", "iteration")
"""Commands for searches in iterations only."""
BOUNDED: Final = ("cut", "bound")
"""Commands for searches with α and β only."""
MORE_ITERATIONS: Final = 1000


class StepCommands:
    """Connects the actions that move through a run to ``document``; ``say`` tells what cannot be done."""

    def __init__(
        self, document: Document, actions: Actions, player: RunPlayer, say: Callable[[str], None]
    ) -> None:
        self._document, self._actions, self._say = document, actions, say
        actions.tie(
            {
                "forward": document.step_forward,
                "back": document.step_back,
                "start": partial(document.seek, 0),
                "end": lambda: document.seek(document.length),
                "more": partial(document.run_control.lengthen, MORE_ITERATIONS),
                "play": player.toggle,
                "faster": partial(player.change_speed, 1),
                "slower": partial(player.change_speed, -1),
            }
        )
        for name in (*GOALS, "node"):
            actions[name].triggered.connect(partial(self.go, name))
            actions[f"{name}_back"].triggered.connect(partial(self.go, name, backwards=True))
        for signal in (
            document.runChanged,
            document.recorded,
            document.stepChanged,
            document.selectionChanged,
            document.quizChanged,
        ):
            signal.connect(self.enable)
        self.enable()

    def enable(self, _: object = None) -> None:
        """Enable the commands that the run and the step allow."""
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
        a["more"].setEnabled(document.run_control.can_lengthen and document.complete)

    def _is_possible(self, name: str) -> bool:
        """Whether the run can have steps that a command looks for."""
        run = self._document.run
        if run is None:
            return False
        if name in ITERATED:
            return bool(run.search.kinds_that(Does.STARTS))
        if name in BOUNDED:
            return "alpha" in run.columns
        if name == "warning":
            return bool(view_of(run.search).warnings)
        return name != "phase" or bool(view_of(run.search).phases)

    def explain(self, key: QKeySequence) -> bool:
        """Tell why a key does nothing; ``False`` if it is not that of a disabled command."""
        if self._document.run is None:
            told = any(key in self._actions[name].shortcuts() for name in ("goto", "bookmark", "note"))
            if told:
                self._say(tr("Nothing has run yet."))
            return told
        for name in (*GOALS, "node"):
            for command in (name, f"{name}_back"):
                action = self._actions[command]
                if key in action.shortcuts() and not action.isEnabled():
                    self.go(name, backwards=command != name)
                    return True
        return False

    def go(self, name: str, _checked: bool = False, *, backwards: bool = False) -> None:
        """Move to the step that a command looks for, or say that there is none."""
        document = self._document
        if document.run is None:
            return
        if name == "node" and document.selected == NIL:
            self._say(tr("Select a node first, in the picture or in the outline."))
            return
        found = self._find(name, backwards)
        if found is None or found == document.step:
            self._say(tr(NOT_FOUND[name][backwards]).format(step=format_count(document.step)))
        else:
            document.seek(found)

    def _find(self, name: str, backwards: bool) -> int | None:
        document = self._document
        assert document.run is not None
        recording, step = document.run.recording, document.step
        if name == "node":
            return navigation.node(recording, step, document.selected, backwards=backwards)
        return GOALS[name](recording, step, backwards=backwards)
