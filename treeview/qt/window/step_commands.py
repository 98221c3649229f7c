"""Commands that move through the steps of a run, and that keep notes and bookmarks at them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtGui import QKeySequence

from treeview.messages import N_, format_count, tr
from treeview.playback import navigation
from treeview.qt.shell import Shell
from treeview.qt.window.docks import Docks
from treeview.search.registry import view_of
from treeview.search.step_kinds import Does
from treeview.tree.tree import NIL

Find = Callable[..., int | None]

GOALS: Final[dict[str, Find]] = {
    "over": navigation.over,
    "out": navigation.out,
    "same": navigation.same_phase,
    "cut": navigation.cut,
    "bound": navigation.bound,
    "leaf": navigation.leaf,
    "iteration": navigation.iteration,
    "phase": navigation.phase,
}
"""Commands that look for a step; with ``_back`` appended they look backwards."""

ITERATED: Final = ("same", "iteration")
"""Commands for searches in iterations only."""
BOUNDED: Final = ("cut", "bound")
"""Commands for searches with α and β only."""
MORE_ITERATIONS: Final = 1000

NOT_FOUND: Final = {
    "over": (
        N_("There is nothing to step over after step {step}."),
        N_("There is nothing to step over before step {step}."),
    ),
    "out": (N_("No node is open after step {step}."), N_("No node is open before step {step}.")),
    "same": (
        N_("There is no such iteration after step {step}."),
        N_("There is no such iteration before step {step}."),
    ),
    "cut": (N_("There is no cut after step {step}."), N_("There is no cut before step {step}.")),
    "bound": (N_("No bound changes after step {step}."), N_("No bound changes before step {step}.")),
    "leaf": (N_("There is no leaf after step {step}."), N_("There is no leaf before step {step}.")),
    "node": (
        N_("Nothing happens at the selected node after step {step}."),
        N_("Nothing happens at the selected node before step {step}."),
    ),
    "iteration": (
        N_("There is no iteration after step {step}."),
        N_("There is no iteration before step {step}."),
    ),
    "phase": (
        N_("There is no phase of Monte Carlo tree search after step {step}."),
        N_("There is no phase of Monte Carlo tree search before step {step}."),
    ),
}
"""What is said if there is no such step: looking forwards, looking backwards."""


class StepCommands:
    """Connects the actions that move through a run to the document of ``shell``."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document, self._actions = shell, shell.document, shell.actions
        document, actions = shell.document, shell.actions
        actions.tie(
            {
                "forward": document.forward,
                "back": document.back,
                "start": partial(document.seek, 0),
                "end": lambda: document.seek(document.length),
                "more": partial(document.run_control.lengthen, MORE_ITERATIONS),
                "play": shell.player.toggle,
                "faster": partial(shell.player.change_speed, 1),
                "slower": partial(shell.player.change_speed, -1),
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
        a["more"].setEnabled(self._is_lengthened() and document.complete)

    def _is_possible(self, name: str) -> bool:
        """Whether the run can have steps that a command looks for."""
        run = self._document.run
        if run is None:
            return False
        if name in ITERATED:
            return bool(run.search.kinds_that(Does.STARTS))
        if name in BOUNDED:
            return "alpha" in run.columns
        return name != "phase" or bool(view_of(run.search).phases)

    def _is_lengthened(self) -> bool:
        """Whether the search shown can go on when it has ended."""
        run = self._document.run
        return run is not None and bool(run.search.lengthened)

    def explain(self, key: QKeySequence) -> bool:
        """Tell why a key does nothing; ``False`` if it is not that of a disabled command."""
        for name in (*GOALS, "node"):
            for command in (name, f"{name}_back"):
                action = self._actions[command]
                if key in action.shortcuts() and not action.isEnabled():
                    self.go(name, backwards=command != name)
                    return True
        return False

    def go(self, name: str, _checked: bool = False, *, backwards: bool = False) -> None:
        """Move to the step that a command looks for, or tell that there is none."""
        document = self._document
        if document.run is None:
            return
        if name == "node" and document.selected == NIL:
            self._shell.say(tr("Select a node first, in the picture or in the outline."))
            return
        found = self._find(name, backwards)
        if found is None or found == document.step:
            self._shell.say(tr(NOT_FOUND[name][backwards]).format(step=format_count(document.step)))
        else:
            document.seek(found)

    def _find(self, name: str, backwards: bool) -> int | None:
        document = self._document
        assert document.run is not None
        recording, step = document.run.recording, document.step
        if name == "node":
            return navigation.node(recording, step, document.selected, backwards=backwards)
        return GOALS[name](recording, step, backwards=backwards)


class NoteCommands:
    """Connects the commands of the Notes menu to the document and the panels of a window."""

    def __init__(self, shell: Shell, panels: Docks) -> None:
        self._shell, self._panels = shell, panels
        self._document, self._actions = document, actions = shell.document, shell.actions
        actions["ask"].toggled.connect(document.quiz.set_on)
        actions["bookmark"].toggled.connect(lambda on: document.notes.mark(document.step, on))
        actions.tie(
            {
                "note": self.edit_note,
                "next_stop": partial(self.go, backwards=False),
                "previous_stop": partial(self.go, backwards=True),
            }
        )
        panels.left.connect(shell.canvas.setFocus)
        document.quizChanged.connect(self._enable)
        for signal in (document.stepChanged, document.runChanged, document.notesChanged):
            signal.connect(self._enable)
        self._enable()

    def _enable(self, _: object = None) -> None:
        """Check and enable the actions as they apply to the step shown."""
        document, actions = self._document, self._actions
        has_run, notes = document.run is not None, document.notes.shown
        actions["ask"].setChecked(document.quiz.on)
        actions["bookmark"].setChecked(document.step in notes.bookmarks)
        for name in ("bookmark", "note"):
            actions[name].setEnabled(has_run)
        for name in ("next_stop", "previous_stop"):
            actions[name].setEnabled(has_run and bool(notes))

    def edit_note(self) -> None:
        """Edit the note of the step shown."""
        self._shell.player.stop()
        self._panels.bring("notes")
        self._panels.notes.edit()

    def go(self, *, backwards: bool) -> None:
        """Go to the nearest step with a note or a bookmark, or tell that there is none."""
        document = self._document
        step = document.notes.shown.next(document.step, backwards=backwards)
        if step is not None and step <= document.length:
            document.seek(step)
            return
        text = (
            tr("There is no note or bookmark before step {step}.")
            if backwards
            else tr("There is no note or bookmark after step {step}.")
        )
        self._shell.say(text.format(step=format_count(document.step)))
