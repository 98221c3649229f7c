"""Present the run of a window: open the presentation's windows and carry out their commands."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QWidget

from treeview.draw.style.style import Style
from treeview.formats.format_error import to_printable
from treeview.games.game import GameError
from treeview.messages import format_count, tr
from treeview.playback.navigation import GOALS, NOT_FOUND
from treeview.qt.panels.panel import Panel
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.class_poll import ClassPoll
from treeview.qt.presenter.presentation_windows import PresentationWindows
from treeview.qt.presenter.presented_document import NextStepDocument, PresentedDocument
from treeview.qt.presenter.presenter_keys import BACK, ON, RUN_COMMANDS, UNCOVER, command_of, is_modifier
from treeview.qt.presenter.presenter_look import choose_next_style, font, sizes, style_named
from treeview.qt.presenter.speaker import Speaker
from treeview.qt.shell import Shell, bring_to_front
from treeview.qt.widgets.desktop import motion_wanted
from treeview.qt.widgets.guard import call_later, guard_methods


@guard_methods
class Occlusion(QObject):
    """Suspends painting and panels of ``window`` while the presentation covers it."""

    def __init__(self, window: QWidget, covered: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window, self._covered = window, covered
        self.suspended = False
        window.installEventFilter(self)

    def check(self) -> None:
        """Suspend or resume the window by the present places of the windows."""
        if self._covered() and not self._window.isActiveWindow():
            self._suspend()
        else:
            self.resume()

    def _suspend(self) -> None:
        if not self.suspended:
            self.suspended = True
            self._window.setUpdatesEnabled(False)

    def resume(self) -> None:
        """Paint again, and update the panels."""
        if self.suspended:
            self.suspended = False
            self._window.setUpdatesEnabled(True)
            # An update that was pending when updates were turned off would otherwise never be painted.
            QCoreApplication.postEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
            for panel in self._window.findChildren(Panel):
                panel.update_panel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.resume()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self.check()
        return super().eventFilter(watched, event)


ZOOM_STEP: Final = 1.25
TOGGLE_COMMANDS: Final = ("follow", "code", "counters", "note", "pointer", "timer")
"""Commands that turn a setting on or off, whose name is ``present_`` and the command's."""
_SETTING_PREFIX: Final = "present_"


class Presenter(PresentationWindows[Speaker]):
    """Presents the document of ``shell``, which keeps its step when the presentation ends.

    - ``audience``: the window of the audience, ``None`` while there is none.
    - ``presented``, ``next_step``: the document as the audience sees it, and one step further on.
    """

    termsWanted = Signal(QWidget, str, QFont, QRect)
    """Explain the terms of a text over a window, in type of this size."""

    def __init__(self, shell: Shell) -> None:
        window = shell.window
        super().__init__(window, shell.settings, window)
        self._shell, self._window = shell, window
        self.document, self.pages = shell.document, shell.pages
        self.audience: Audience | None = None
        self.occlusion = Occlusion(window, self._covers)
        self._told = ""  # why the last key led to no step
        style = self._style()
        self.presented = PresentedDocument(self.document, style)
        self.next_step = NextStepDocument(self.document, style)
        self.class_poll = ClassPoll(self.presented, self.next_step)
        self._commands = self._make_commands()
        self._connect()

    @property
    def active(self) -> bool:
        return self.audience is not None

    def _connect(self) -> None:
        document = self.document
        for signal in (
            document.stepChanged,
            document.runChanged,
            document.recorded,
            document.treeEdited,
            document.notesChanged,
        ):
            signal.connect(self._refresh)
        document.notesChanged.connect(self._list_marks)
        self.presented.quizChanged.connect(self._refresh)
        self.presented.quizChanged.connect(self._foot)
        self.class_poll.handsTurned.connect(self._turn_hands)
        self.pages.changed.connect(self._on_page)
        document.styleChanged.connect(self._restyle)
        document.treeChanged.connect(self._name)
        self.settings.changed.connect(self._follow_setting)
        self.clock.ticked.connect(self._foot)

    # Beginning and end

    def start(self) -> None:
        """Begin a presentation, or return to the running one."""
        if self.audience is not None:
            bring_to_front(self.speaker or self.audience)
            return
        if not self._shell.finish_typing():
            return  # the text being typed has an error, which is shown there
        self._shell.player.stop()
        if self.document.run is None:
            self.document.run_again()
        self.presented.begin()
        self.presented.set_style(self._style())
        self.next_step.set_style(self.presented.style)
        self.document.quiz.set_on(False)  # polls ask the class instead
        self.audience = audience = Audience(self.presented)
        audience.answers.counted.connect(self.class_poll.count)
        audience.pressed.connect(self.key)
        audience.wanted.connect(self.do)
        audience.closed.connect(self.end)
        self._name()
        self._take_motion()
        self._show_parts()
        audience.stage.viewport.follow = self.settings["present_follow"]
        self._begin()
        audience.show_pointer(self.settings["present_pointer"])
        audience.map.set_wanted(self.settings["minimap"])
        audience.stage.begin()

    def end(self) -> None:
        """Close the windows; the main window stays at the step that was reached."""
        audience, self.audience = self.audience, None
        if audience is None:
            return
        self._finish()
        self.document.quiz.set_on(False)
        self.class_poll.forget()
        audience.close()
        audience.deleteLater()
        self.occlusion.resume()
        if self._window.isVisible():
            bring_to_front(self._window)
            self._shell.canvas.setFocus()

    # Where the windows are

    def find_audience(self) -> Audience | None:
        return self.audience

    def _place(self) -> None:
        super()._place()
        if self.audience is not None:
            self.occlusion.check()
            self._refresh()

    def make_speaker(self) -> Speaker:
        assert self.audience is not None
        made = Speaker(self.audience.stage, self.next_step, self.clock, self._commands, self.pages)
        made.chosen.connect(self._go)
        made.now.pointed.connect(self.audience.point_at)
        made.show_cover(self.audience.cover.colour)
        return made

    def _covers(self) -> bool:
        """Whether the presentation hides the main window completely."""
        screen = self._window.screen()
        each = (one for one in (self.audience, self.speaker) if one is not None)
        return any(one.screen() is screen and (one.isFullScreen() or one.isMaximized()) for one in each)

    # Display

    def _style(self) -> Style:
        return style_named(self.settings["present_style"], self.document.style)

    def _restyle(self) -> None:
        style = self._style()
        self.next_step.set_style(style)
        self.presented.set_style(style)
        if self.audience is not None:
            self.audience.restyle()
        if self.speaker is not None and self.speaker.isVisible():
            self.speaker.restyle()

    def _refresh(self, _: object = None) -> None:
        if self.audience is not None:
            self.audience.refresh()
        if self.speaker is not None:
            self.speaker.refresh_soon()

    def _list_marks(self) -> None:
        if self.speaker is not None:
            self.speaker.list_marks()

    def _name(self) -> None:
        if self.audience is not None:
            self.audience.setWindowTitle(f"{to_printable(self.document.heading)} — treeview")

    def _show_parts(self) -> None:
        if self.audience is not None:
            code, counters, note = (
                self.settings[_SETTING_PREFIX + part] for part in ("code", "counters", "note")
            )
            self.audience.show_parts(code=code, counters=counters, note=note)

    def _take_motion(self) -> None:
        if self.audience is not None:
            self.audience.stage.viewport.smooth = motion_wanted(self.settings)

    def _foot(self) -> None:
        """Update the foot of the caption: the number being typed, and the timer."""
        if self.audience is None:
            return
        digits = self.typed.digits
        hint = tr("Go to step {digits}").format(digits=digits + "_") if digits else self.class_poll.hint
        hint = hint or self._told
        time = self.clock.text if self.settings["present_timer"] else ""
        self.audience.caption.set_foot(hint, time, self.clock.over)

    def _follow_setting(self, key: str) -> None:
        if self.audience is None:
            return
        if key == "animate":
            self._take_motion()
        elif key == "present_style":
            self._restyle()
        elif key == "present_follow":
            self.audience.stage.viewport.follow = self.settings[key]
        elif key == "present_pointer":
            self.audience.show_pointer(self.settings[key])
        elif key == "minimap":
            self.audience.map.set_wanted(self.settings[key])
        elif key == "present_minutes":
            self.clock.minutes = self.settings[key]
        elif key in ("present_speaker", "present_screen"):
            call_later(self, self._place)  # a window may be closing right now
        elif key.startswith(_SETTING_PREFIX):
            self._show_parts()
        self._foot()

    # Keys and commands

    def key(self, event: QKeyEvent) -> None:
        """Carry out the command of a key; on a covered screen any key only uncovers it."""
        if self.audience is None or is_modifier(event):
            return
        self._told = ""
        if self.audience.cover.colour or not self.audience.keys.isHidden():
            if not event.isAutoRepeat():
                self.uncover()
            return
        if self.class_poll.take(event):
            return
        taken, number = self.typed.take(event)
        if number is not None:
            self.document.seek(number)
        if not taken:
            self.do(command_of(event))
        self._foot()

    def do(self, command: str) -> None:
        """Carry out a command of a key, a button or the mouse; one that means nothing here does nothing."""
        if command in self._commands:
            self._commands[command]()

    def uncover(self) -> None:
        """Show the picture again."""
        self._cover("")
        if self.audience is not None:
            self.audience.show_keys(False)

    def _cover(self, colour: str) -> None:
        if self.audience is not None:
            now = "" if self.audience.cover.colour == colour else colour
            self.audience.cover_all(now)
            if self.speaker is not None:
                self.speaker.show_cover(now)

    def _make_commands(self) -> dict[str, Callable[[], None]]:
        document = self.document
        commands: dict[str, Callable[[], None]] = {
            ON: self._go_on,
            BACK: self._go_back,
            "start": lambda: document.seek(0),
            "end": lambda: document.seek(document.length),
            "next_mark": self._to_mark,
            "last_mark": partial(self._to_mark, backwards=True),
            "next_page": partial(self._show_page, 1),
            "last_page": partial(self._show_page, -1),
            "ask": self.class_poll.ask,
            "hands": self.class_poll.turn_hands,
            "count": lambda: None,
            "black": partial(self._cover, "black"),
            "white": partial(self._cover, "white"),
            UNCOVER: self.uncover,
            "zoom_in": partial(self._zoom, ZOOM_STEP),
            "zoom_out": partial(self._zoom, 1 / ZOOM_STEP),
            "fit": self._fit,
            "restart": self.clock.start,
            "pause": self.clock.pause,
            "style": partial(choose_next_style, self.settings),
            "speaker": self._turn_speaker,
            "swap": self._swap,
            "window": self._turn_window,
            "help": self._show_keys,
            "terms": self._explain,
            "leave": self.end,
        }
        for name in RUN_COMMANDS:
            commands[name] = partial(self._run_to, name)
            commands[f"{name}_back"] = partial(self._run_to, name, backwards=True)
        return commands | {name: partial(self._turn, _SETTING_PREFIX + name) for name in TOGGLE_COMMANDS}

    def _go_on(self) -> None:
        """Reveal the answer to the question, or go a step on."""
        if not self.class_poll.reveal():
            self._forward()

    def _go_back(self) -> None:
        """Take the question back, or go a step back."""
        if not self.class_poll.withdraw():
            self._step_back()

    def _turn_hands(self) -> None:
        if self.audience is not None:
            self.audience.answers.hands_shown = not self.audience.answers.hands_shown
            self._refresh()

    def _turn(self, key: str) -> None:
        self.settings[key] = not self.settings[key]

    def _forward(self) -> None:
        """Go one step on; after the last step comes the next page."""
        document = self.document
        if document.complete and document.step == document.length and document.goal is None:
            self._show_page(1, lambda: document.seek(0))
        else:
            document.step_forward()

    def _step_back(self) -> None:
        """Go one step back; before the start comes the end of the previous page."""
        document = self.document
        if document.step == 0 and document.quiz.question is None:
            self._show_page(-1, lambda: document.seek(document.length))
        else:
            document.step_back()

    def _run_to(self, name: str, *, backwards: bool = False) -> None:
        """Go to the next or previous cut, iteration and so on; say so at the foot if there is none."""
        run, step = self.document.run, self.document.step
        if run is None:
            return
        found = GOALS[name](run.recording, step, backwards=backwards)
        if found is None or found == step:
            self._told = tr(NOT_FOUND[name][backwards]).format(step=format_count(step))
        else:
            self.document.seek(found)

    def _to_mark(self, *, backwards: bool = False) -> None:
        """Go to the next note or bookmark; after the last of a page comes the next page."""
        document = self.document
        found = document.notes.shown.next(document.step, backwards=backwards)
        if found is not None:
            document.seek(found)
            return

        def go() -> None:
            stops = document.notes.shown.stops
            end = document.length if backwards else 0
            document.seek(stops[-1 if backwards else 0] if stops else end)

        self._show_page(-1 if backwards else 1, go)

    def _show_page(self, pages: int, then: Callable[[], object] = lambda: None) -> None:
        """Go ``pages`` pages on, if there are as many; call ``then`` once the page is in sight."""
        place = self.pages.shown + pages
        if 0 <= place < len(self.pages):
            self._turn_to(place, then)

    def _turn_to(self, place: int, then: Callable[[], object]) -> None:
        def arrive() -> None:
            if self.document.run is None:
                self.document.run_again()
            then()

        try:
            self.pages.show(place, arrive)
        except GameError as error:
            self._shell.warn(str(error))

    def _go(self, place: int, step: int) -> None:
        """Go to the step and page that the speaker chose."""
        self._turn_to(place, lambda: self.document.seek(step))

    def _on_page(self) -> None:
        """Update the windows when another page is shown or the pages change."""
        self._name()
        self._list_marks()
        self._refresh()

    def _zoom(self, factor: float) -> None:
        if self.audience is not None:
            self.audience.stage.viewport.zoom_by(factor)

    def _fit(self) -> None:
        if self.audience is not None:
            self.audience.stage.viewport.fit()

    def _explain(self) -> None:
        """Explain the terms in the sentence of the step."""
        audience = self.audience
        if audience is not None:
            said = audience.caption.texts
            type_ = font(sizes(audience.height()).small)
            told = f"{said.sentence}\n{said.equation}"
            self.termsWanted.emit(audience, told, type_, audience.stage.box_of_step())

    def _show_keys(self) -> None:
        if self.audience is not None:
            self.audience.show_keys(True)
