"""The workspace: canvas, panels and commands of one document, made when a tree is first wanted."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolBar, QWidget

from treeview import resources
from treeview.document.pages import Pages
from treeview.formats.format_registry import NATIVE, format_of_file
from treeview.messages import tr
from treeview.practice import ANSWERS_FORMAT, ANSWERS_SUFFIX, EXERCISE_FORMAT, SUFFIX
from treeview.qt.actions import Actions
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.comparison.compare_commands import CompareCommands
from treeview.qt.document import Document
from treeview.qt.editing.edit_menu import EditMenu
from treeview.qt.exercises.exercise_commands import ExerciseCommands
from treeview.qt.files.document_session import look_at, saved_view
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.log_commands import LogCommands
from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.save_commands import SaveCommands
from treeview.qt.pages.page_commands import PageCommands
from treeview.qt.pages.page_tabs import PageTabs
from treeview.qt.painting.picture_styles import PictureStyles
from treeview.qt.panels.entry.entry_line import EntryLine
from treeview.qt.panels.find_bar import FindBar
from treeview.qt.panels.lesson_bar import LessonBar
from treeview.qt.panels.message_bar import GrowingBar, MessageBar
from treeview.qt.panels.rerun_bar import RerunBar
from treeview.qt.panels.status_line import StatusLine
from treeview.qt.panels.transport import Transport
from treeview.qt.play.match_commands import MatchCommands
from treeview.qt.practice.practice_commands import PracticeCommands
from treeview.qt.run_player import RunPlayer
from treeview.qt.settings import Settings
from treeview.qt.shell import Fill, Shell, ShellWindow, bring_to_front
from treeview.qt.step_commands import StepCommands
from treeview.qt.what_if.what_if_commands import WhatIfCommands
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.qt.widgets.slices import Slices
from treeview.qt.window.appearance import Appearance
from treeview.qt.window.docks import Docks
from treeview.qt.window.view_commands import (
    ColumnCommands,
    FoldCommands,
    NoteCommands,
    PositionHighlight,
    ViewCommands,
)
from treeview.search.registry import view_of
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from treeview.qt.own_code.own_code_commands import OwnCodeCommands


LEAST_LESSON_LINES: Final = 26
"""If the tree's column has room for fewer lines of text, the lesson folds until the user unfolds it."""
LEAST_ENTRY_LINES: Final = 20
"""If it has room for fewer, the entry line is hidden, and so is the lesson while the find bar is shown."""


@guard_methods
class WorkColumn(QWidget):
    """The canvas with what stands above and below it; ``resized`` tells of another size, of the text too."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.resized.emit()


class Workspace(Shell):
    """A document with everything that shows and edits it; ``work`` is the part outside the docks.

    ``covered``: the start page is shown, and all is hidden until it is left.
    """

    def __init__(self, window: ShellWindow, actions: Actions, settings: Settings, *, covered: bool) -> None:
        document = Document(window)
        pictures = PictureStyles(settings, window)
        document.set_style(*pictures.styles())
        theme.apply(document.theme, settings["text_size"])
        canvas, player = TreeCanvas(document), RunPlayer(document, settings["speed"])
        canvas.viewport.set_text_size(settings["text_size"])  # before the widgets over it are made
        super().__init__(window, document, canvas, actions, settings, MessageBar(canvas), player)
        self._own_window = window
        self.pages = Pages(document, partial(saved_view, canvas), partial(look_at, canvas))
        self._make_widgets()
        self._make_commands()
        self.panels = Docks(window, document, actions, covered=covered)
        self.notes = NoteCommands(self, self.panels)
        self._sampling, self._low = False, (False, False)
        restyled = (self.tabs, self.messages, self.find_bar, self.entry, self.lesson, self.rerun)
        self.appearance = Appearance(window, self, pictures, self.panels, restyled)
        self._connect_widgets()
        self._connect_document()
        self._connect_saving()

    # What commands may use

    def new_window(self, fill: Fill | None = None) -> Shell:
        return self._own_window.open_another(fill).shell

    def finish_typing(self) -> bool:
        self.tabs.take_name()
        self.panels.run_panel.finish()
        return self.editing.finish()

    def open_own_code(self, path: Path) -> bool:
        return self.own_code.open_file(path)

    def check_file(self) -> None:
        self.saving.check_file()

    def mark_unsaved(self, recovered: UnsavedWork | None = None) -> None:
        self.saving.mark_unsaved(recovered)

    # Parts

    def _make_widgets(self) -> None:
        """The canvas with what stands above, in and below it."""
        document, actions = self.document, self.actions
        self.work = work = WorkColumn()
        self.tabs = PageTabs(self.pages, actions, work)
        self.minimap = Minimap(self.canvas)
        self.entry = EntryLine(document, work)
        self.lesson = LessonBar(document, self.settings, actions["next_example"], work)
        self.find_bar = FindBar(document, actions)
        self.grower = Slices(self.window)
        self.growing = GrowingBar(self.grower, self.window)
        self.status = StatusLine(document)
        self.rerun = RerunBar(document, self.settings, actions["again"], self.say, self.status)
        self.transport = Transport(document, actions, self.player)
        work.setLayout(
            make_column(
                self.tabs,
                self.entry,
                self.lesson,
                (self.canvas, 1),
                self.find_bar,
                self.status,
                self.transport,
                spacing=0,
                margins=NO_MARGINS,
            )
        )

    @cached_property
    def own_code(self) -> OwnCodeCommands:
        """What runs the user's own functions; few windows need it."""
        from treeview.qt.own_code.own_code_commands import OwnCodeCommands

        commands = OwnCodeCommands(
            self,
            lambda shell: cast("Workspace", shell).own_code,
            partial(self.opening.open_example, resources.DEFAULT_EXAMPLE),
        )
        commands.line_marked.connect(self.panels.pseudocode.mark_line)
        return commands

    def _make_commands(self) -> None:
        self.games = GameCommands(self, self.grower)
        self.opening = OpenCommands(self, self.games)
        self.editing = EditMenu(self, self.opening.open_clipboard)
        self.saving = SaveCommands(self, self.opening.reload, self.editing.drawing.inline.unfinished_edit)
        self.logs = LogCommands(self, self.opening, self.saving)
        self._tie_own_code()
        self.paging = PageCommands(self, self.tabs, self.opening, self.games, self.saving)
        self.steps = StepCommands(self.document, self.actions, self.player, self.say)
        self.folding = FoldCommands(self)
        self.view = ViewCommands(self, self.minimap, self.entry)
        self.columns = ColumnCommands(self)
        self.equal = PositionHighlight(self)
        self.matches = MatchCommands(self)
        self.comparing = CompareCommands(self)
        self.practice = PracticeCommands(self)
        self.opening.others = {
            SUFFIX: (EXERCISE_FORMAT, self.practice.open_exercise),
            ANSWERS_SUFFIX: (ANSWERS_FORMAT, self.practice.open_answers),
        }
        self.exercises = ExerciseCommands(self, self.practice)
        spare = (self.entry, self.lesson, self.status)
        self.what_if = WhatIfCommands(self, self.work, self.find_bar, spare, self._show_spare)
        self.find_bar.opened.connect(self._share_room)
        self.work.resized.connect(self._follow_size)

    def _tie_own_code(self) -> None:
        """Connect the commands of users' own code, which is made when it is first wanted."""
        actions = self.actions
        actions.tie(
            {
                "own_reference": lambda: self.own_code.show_reference(),
                "own_smallest": lambda: self.own_code.show_smallest(),
                "own_again": lambda: self.own_code.run_again(),
                "own_arguments": lambda: self.own_code.run_again(asked=True),
            }
        )
        actions["own_lines"].triggered.connect(lambda on: self.own_code.show_lines(on))
        for name in ("own_reference", "own_smallest", "own_lines", "own_again", "own_arguments"):
            actions[name].setEnabled(False)

    def _follow_size(self) -> None:
        if self._lacks_room() != self._low:
            self._share_room()

    def _share_room(self, _: object = None) -> None:
        """Give a low canvas the room of the bars above it."""
        fitted = self.canvas.viewport.fitted
        self._show_spare()
        if fitted:
            call_later(self.window, self.canvas.viewport.fit)  # once there is other room

    def _lacks_room(self) -> tuple[bool, bool]:
        """Whether there is no room for the sentences of a lesson, and none for the entry line."""
        lines = self.work.height() / self.work.fontMetrics().lineSpacing()
        return lines < LEAST_LESSON_LINES, lines < LEAST_ENTRY_LINES

    def _show_spare(self) -> None:
        """Show again what was hidden for lack of room, as far as there is room now."""
        if any(panel.isVisible() for panel in self.what_if.panes()):
            return
        self.status.show()
        self._low = short, low = self._lacks_room()
        self.lesson.set_short(short)
        self.lesson.setHidden(self.lesson.example is None or (low and not self.find_bar.isHidden()))
        if not low:
            self.view.follow_setting("entry_line")
        elif not self.entry.field.hasFocus():
            self.entry.hide()

    def panes(self) -> list[QWidget]:
        """The parts of the window that F6 goes through."""
        bars = (self.find_bar, self.growing, self.rerun, self.transport)
        return [
            self.canvas,
            self.tabs,
            *self.what_if.panes(),
            *bars,
            *self.panels.by_name.values(),
            self.entry,
        ]

    # Connections

    def _connect_widgets(self) -> None:
        canvas, panels = self.canvas, self.panels
        self.actions.tie(
            {
                "find": self.find_bar.open,
                "find_next": partial(self.find_bar.go, 1),
                "find_previous": partial(self.find_bar.go, -1),
                "goto": self.transport.type_number,
                "layout": panels.arrange,
            }
        )
        for left in (self.transport.typed, self.rerun.left, panels.run_panel.typed):
            left.connect(canvas.setFocus)
        self.find_bar.foundChanged.connect(lambda: canvas.set_found(self.find_bar.found))
        self.find_bar.went.connect(canvas.viewport.reveal)
        canvas.keys.activated.connect(self._run_to)
        canvas.keys.tapped.connect(self.actions["play"].trigger)
        canvas.mouse.selected.connect(self._inspect)
        canvas.mouse.menuRequested.connect(self.editing.node_menu)
        self.entry.completed.connect(self.say)
        self.entry.entered.connect(self.rerun.offer_first)
        panels.outline.chosen.connect(self._inspect)
        self.editing.add_to_outline(panels.outline.view)
        self.messages.count_covered = self._count_covered
        self.player.changed.connect(canvas.viewport.following.play)
        self.player.speedChanged.connect(partial(self.settings.__setitem__, "speed"))

    def _count_covered(self, box: QRect) -> int:
        """How many nodes a message covers; where a page is shown, they do not matter."""
        here = self.messages.parentWidget() is self.canvas
        return self.canvas.viewport.count_in(box) if here else 0

    def _complain(self, text: str) -> None:
        """Report what cannot be done, and offer what would help."""
        use = (tr("Use Expectimax"), partial(self.document.start, "expectimax"))
        problem = text == self.document.problem
        if problem and self.document.run_control.problem_node != NIL:
            self.canvas.viewport.reveal(self.document.selected)
        refused = problem and self.document.run_control.refuses_chance
        self.messages.show_message(text, answers=[use] if refused else [])

    def _connect_document(self) -> None:
        document, messages = self.document, self.messages
        document.messageRaised.connect(self._complain)
        document.messageOver.connect(messages.retract)
        document.stepChanged.connect(messages.move_on)
        document.treeEdited.connect(messages.move_on)
        document.treeChanged.connect(messages.hide)
        document.treeChanged.connect(self._show_spare)
        document.runChanged.connect(self._show_run)
        document.recorded.connect(self._show_warnings)

    def _connect_saving(self) -> None:
        saving = self.saving
        saving.modifiedChanged.connect(self.window.setWindowModified)
        saving.changedOutside.connect(lambda text: self.messages.show_message(text, answers=saving.answers))
        saving.saved.connect(self._file_saved)
        # Queued: what was typed may have become an edit by then.
        self.editing.drawing.editor.written.connect(saving.keep, Qt.ConnectionType.QueuedConnection)

    def _run_to(self, node: int) -> None:
        self.document.select(node)
        self.steps.go("node")

    def _inspect(self, node: int) -> None:
        """Show the inspector for a node that was clicked."""
        if node != NIL:
            self.panels.bring("inspector", asked=False)

    def _show_warnings(self) -> None:
        """Show what is wrong with the run, where it tells; the bar is made when it is first wanted."""
        run = self.document.run
        if run is not None and view_of(run.search).warnings:
            self.own_code.refresh()

    def _show_run(self) -> None:
        """Bring the counters to front when Monte Carlo tree search begins: they compare its moves."""
        self._show_warnings()
        run = self.document.run
        sampling = run is not None and bool(view_of(run.search).compares)
        if sampling and not self._sampling and self.panels.log.isVisible():
            self.panels.by_name["counters"].raise_()
        self._sampling = sampling

    def _file_saved(self, path: str) -> None:
        self.settings["folder"] = str(Path(path).resolve().parent)
        self.settings.add_recent(str(Path(path).resolve()))
        text = tr("Saved: {file}")
        if format_of_file(path) is not NATIVE:
            text = tr("Saved: {file}. Only the format {native} keeps the algorithm, the step and the view.")
        self.say(text.format(file=path, native=tr(NATIVE.title)))

    # Opening and closing

    def may_close(self) -> bool:
        """Finish what is being typed, and ask what to do with unsaved work."""
        if not self.finish_typing():
            bring_to_front(self.window)  # the user may have quit from another window
            return False
        return self.saving.may_close() and self.exercises.may_close()

    def close(self) -> None:
        """Stop everything in progress, since the window closes for good."""
        self.saving.close()
        self.grower.stop()
        self.matches.close()
        self.comparing.close()
        self.practice.close()
        self.player.stop()
        if "own_code" in vars(self):
            self.own_code.close()
        self.document.recorder.cancel()
        for bar in self.window.findChildren(QToolBar):
            bar.show()  # so that the window state that Qt saves has it
        self.panels.save(self.settings)
