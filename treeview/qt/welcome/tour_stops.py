"""The stops of the tour: what the user is asked to do, where, and how the window shows that it is done."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtWidgets import QWidget

from treeview.messages import N_
from treeview.playback import navigation, node_facts
from treeview.qt.shell import Shell
from treeview.search.recording import Recording
from treeview.tree.tree import NIL, ROOT

SAMPLES: Final = 3
"""Iterations of Monte Carlo tree search after which its numbers can be compared."""


class Stop(NamedTuple):
    """A stop at the widget ``target``: ``begin`` puts the window where it begins, ``done`` tells its end."""

    text: str
    target: str
    done: Callable[[Shell], bool]
    begin: Callable[[Shell], object] = lambda _: None


def _stands_at(find: Callable[[Recording, int], int | None]) -> Callable[[Shell], bool]:
    """Whether the step shown is one that ``find``, a command of `navigation`, leads to."""

    def check(shell: Shell) -> bool:
        run, step = shell.document.run, shell.document.step
        return run is not None and step > 0 and find(run.recording, step - 1) == step

    return check


def _go_to_cut(shell: Shell) -> None:
    document = shell.document
    if document.run is not None and not _stands_at(navigation.cut)(shell):
        document.seek(navigation.cut(document.run.recording, 0) or 0)


def _asks_why(shell: Shell) -> bool:
    run, node = shell.document.run, shell.document.selected
    return node != NIL and node_facts.cut_step(run, node) is not None


def _is_at_end(shell: Shell) -> bool:
    return 0 < shell.document.length == shell.document.step


def _samples(shell: Shell) -> bool:
    run = shell.document.run
    return run is not None and "visits" in run.columns and run.columns["visits"][ROOT] >= SAMPLES


def _is_shown(name: str) -> Callable[[Shell], bool]:
    def check(shell: Shell) -> bool:
        found = shell.window.findChildren(QWidget, name)
        return any(widget.isVisible() for widget in found)

    return check


STOPS: Final = (
    Stop(
        N_("Alpha-beta searches this tree. Press → three times: each press shows one step of it."),
        "transport",
        lambda shell: shell.document.step >= 3,
    ),
    Stop(
        N_("Press {cut} to run to the next cut. The line in the frame tells what happens at the step."),
        "status",
        _stands_at(navigation.cut),
    ),
    Stop(
        N_("Why was it cut? Click a grey leaf, or go there with Alt and the arrow keys."),
        "inspector",
        _asks_why,
        _go_to_cut,
    ),
    Stop(
        N_("Every step can be reached at once. Drag this slider to its right end, or press {end}."),
        "scrubber",
        _is_at_end,
    ),
    Stop(
        N_("Press {start}, then {bound}: the search runs until α or β changes."),
        "status",
        _stands_at(navigation.bound),
    ),
    Stop(
        N_("Choose Minimax here, then press {end}: nothing is cut. {next_pane} and Tab lead to this box."),
        "algorithm",
        lambda shell: shell.document.algorithm == "minimax" and _is_at_end(shell),
    ),
    Stop(
        N_("Choose Monte Carlo tree search here and press {same} until the moves have visits and means."),
        "algorithm",
        _samples,
        lambda shell: shell.document.seek(0),
    ),
    Stop(
        N_("Press {draw} to draw, then {child} until there is a new node. {undo} takes it back."),
        "draw",
        lambda shell: not shell.document.history.is_clean,
        lambda shell: shell.canvas.setFocus(),
    ),
    Stop(
        N_("Press {export} to make a picture for a paper or a talk. Look around, then close it with Esc."),
        "export",
        _is_shown("export_dialog"),
    ),
    Stop(
        N_("Press {keys} for the manual and all keys. Both can be searched."),
        "menus",
        _is_shown("manual"),
    ),
)
END: Final = N_("That was the tour. Try out here what you like; your own tree is where you left it.")
PRAISE: Final = (N_("Well done."), N_("Right."), N_("That is it."))
