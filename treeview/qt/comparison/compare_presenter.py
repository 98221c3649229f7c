"""Presenting compared runs: the audience's pictures, the speaker's window, and the keys of both."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from treeview.comparison.move_order import AS_DRAWN
from treeview.document.document_notes import DocumentNotes
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.playback.step_notes import NO_NOTES, StepNotes, run_of
from treeview.qt.comparison.compare_speaker import CompareSpeaker
from treeview.qt.comparison.compare_window import ZOOM_FACTOR, CompareWindow
from treeview.qt.comparison.run_pane import RunPane
from treeview.qt.presenter.overlays import BlankScreen, KeySheet
from treeview.qt.presenter.presentation_windows import PresentationWindows
from treeview.qt.presenter.presenter_keys import (
    BACK,
    KEYS,
    ON,
    PARTING_KEY,
    RUN_COMMANDS,
    UNCOVER,
    command_of,
    is_modifier,
)
from treeview.qt.presenter.presenter_look import choose_next_style
from treeview.qt.settings import Settings
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.search import narration

_TYPED: Final = "goto"
"""The command in the list of keys that is no key by itself: a number is typed."""


@guard_methods
class ComparePresenter(PresentationWindows[CompareSpeaker]):
    """Presents the runs of ``window``, whose pictures are what the audience sees.

    ``notes`` are those of the document: a run that has some there shows them to the speaker.
    """

    def __init__(self, window: CompareWindow, settings: Settings, notes: DocumentNotes) -> None:
        super().__init__(window.parentWidget() or window, settings, window)
        self._window, self._notes = window, notes
        self._commands = self._make_commands()
        self.cover = BlankScreen(window)
        keys = [key for key in (PARTING_KEY, *KEYS) if key.command in (*self._commands, _TYPED)]
        self.keys = KeySheet(self, window, keys)
        for over in (self.cover, self.keys):
            over.pressed.connect(self.uncover)
        self.clock.ticked.connect(self._show_foot)
        window.presented.connect(self._begin_or_end)
        window.pressed.connect(self.key)
        window.moved.connect(self._show_steps)
        window.looked.connect(self._show_pictures)
        window.regrouped.connect(self._reopen)
        window.installEventFilter(self)
        settings.changed.connect(self._follow_setting)

    @property
    def style(self) -> Style:
        """The style of the pictures."""
        return self._window.group.documents[0].style

    # Beginning and end

    def _begin_or_end(self, presenting: bool) -> None:
        if presenting:
            self._begin()
        else:
            self.uncover()
            self._finish()
        self._show_foot()

    def find_audience(self) -> CompareWindow | None:
        return self._window if self._window.presenting else None

    def make_speaker(self) -> CompareSpeaker:
        window = self._window
        made = CompareSpeaker(window.panes, self.clock, self._commands, window.differences.text())
        made.show_cover(self.cover.colour)
        self._fill(made)
        return made

    def _reopen(self) -> None:
        """Other runs are compared: the speaker sees them as well."""
        if self.speaker is not None:
            self._open_speaker(False)
            self._place()

    # Display

    def _show_steps(self) -> None:
        if self.speaker is not None:
            self._fill(self.speaker)

    def _fill(self, speaker: CompareSpeaker) -> None:
        notes = filter(None, map(self._note_at, range(len(self._window.panes))))
        speaker.show_steps(self._tell_next(), "\n".join(notes))

    def _tell_next(self) -> list[str]:
        """Say what each run does when the active one goes a step on."""
        window = self._window
        group, lead = window.group, window.active
        now = group.comparison.steps
        if now[lead] == len(group.comparison.runs[lead]):
            return [tr("This is the end.")] * len(now)
        found = []
        for run, step, before in zip(
            group.comparison.runs, group.time.follow(lead, now[lead] + 1, now), now, strict=True
        ):
            if step == before:
                found.append(tr("It stays at this step."))
            else:
                text = tr("Before the first step")
                found.append(
                    narration.sentence(narration.moment(run.recording, step, run.order)) if step else text
                )
        return found

    def _notes_of(self, place: int) -> StepNotes:
        """The notes of the document about the run at a place."""
        choice = self._window.group.comparison.choices[place]
        if choice.moves != AS_DRAWN:
            return NO_NOTES
        return self._notes.of(run_of(choice.algorithm, dict(choice.options)))

    def _note_at(self, place: int) -> str:
        """The note at the step of a run, after its name."""
        pane = self._window.panes[place]
        note = self._notes_of(place).notes.get(pane.document.step, "")
        return tr("{run}: {sentence}").format(run=pane.title, sentence=note) if note else ""

    def _show_pictures(self) -> None:
        if self.speaker is not None:
            self.speaker.show_pictures()

    def _show_foot(self) -> None:
        """Show the number that is being typed, or the timer, to the audience as well."""
        digits = self.typed.digits
        hint = tr("Go to step {digits}").format(digits=digits + "_") if digits else ""
        time = self.clock.text if self.settings["present_timer"] else ""
        self._window.foot.setText(hint or time)

    def _follow_setting(self, key: str) -> None:
        if not self._window.presenting:
            return
        if key in ("present_speaker", "present_screen"):
            call_later(self, self._place)
        elif key == "present_style":
            self._window.restyle_presented()
        elif key == "present_minutes":
            self.clock.minutes = self.settings[key]
        self._show_foot()

    # Keys and commands

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            for over in (self.cover, self.keys):
                over.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def key(self, event: QKeyEvent) -> None:
        """Carry out the command of a key; on a covered screen any key only uncovers it."""
        if not self._window.presenting or is_modifier(event):
            return
        if self.cover.colour or not self.keys.isHidden():
            if not event.isAutoRepeat():
                self.uncover()
            return
        taken, number = self.typed.take(event)
        if number is not None:
            self._pane.document.seek(number)
        if not taken:
            self._commands.get(command_of(event), lambda: None)()
        self._show_foot()

    @property
    def _pane(self) -> RunPane:
        return self._window.panes[self._window.active]

    def _make_commands(self) -> dict[str, Callable[[], object]]:
        """The commands that mean something for compared runs."""
        runs = [name for goal in RUN_COMMANDS for name in (goal, f"{goal}_back")]
        return {name: partial(self._run_to, name) for name in runs} | {
            ON: partial(self._step, "forward"),
            BACK: partial(self._step, "back"),
            "start": partial(self._step, "start"),
            "end": partial(self._step, "end"),
            "next_mark": self._to_mark,
            "last_mark": partial(self._to_mark, backwards=True),
            "parting": self._window.go_to_parting,
            "black": partial(self._cover, "black"),
            "white": partial(self._cover, "white"),
            UNCOVER: self.uncover,
            "zoom_in": lambda: self._pane.canvas.viewport.zoom_by(ZOOM_FACTOR),
            "zoom_out": lambda: self._pane.canvas.viewport.zoom_by(1 / ZOOM_FACTOR),
            "fit": lambda: self._pane.canvas.viewport.fit(),
            "counters": self._window.turn_table,
            "timer": self._turn_timer,
            "restart": self.clock.start,
            "pause": self.clock.pause,
            "style": partial(choose_next_style, self.settings),
            "speaker": self._turn_speaker,
            "swap": self._swap,
            "window": self._turn_window,
            "help": self._show_keys,
            "leave": self._window.present,
        }

    def _step(self, name: str) -> None:
        self._pane.actions_[name].trigger()

    def _run_to(self, name: str) -> None:
        """Move the active run to the next or previous cut, iteration and so on; say so if there is none."""
        goal = name.removesuffix("_back")
        self._pane.steps.go(goal, backwards=name != goal)

    def _to_mark(self, *, backwards: bool = False) -> None:
        """Go to the next note or bookmark of the active run."""
        document = self._pane.document
        found = self._notes_of(self._window.active).next(document.step, backwards=backwards)
        if found is not None:
            document.seek(found)

    def _cover(self, colour: str) -> None:
        colour = "" if self.cover.colour == colour else colour
        self.cover.setGeometry(self._window.rect())
        self.cover.show_colour(colour)
        if self.speaker is not None:
            self.speaker.show_cover(colour)

    def uncover(self) -> None:
        """Show the pictures again."""
        self._cover("")
        self.keys.hide()

    def _show_keys(self) -> None:
        self.keys.setGeometry(self._window.rect())
        self.keys.show()
        self.keys.raise_()

    def _turn_timer(self) -> None:
        self.settings["present_timer"] = not self.settings["present_timer"]
