"""The command that opens the practice page, and those that work there."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from treeview.practice.exercise import Exercise
from treeview.qt.shell import Shell

if TYPE_CHECKING:
    from treeview.qt.practice.practice_page import PracticePage
    from treeview.qt.practice.practice_session import PracticeSession


class PracticeCommands(QObject):
    """Opens and leaves the practice of ``shell``; its page is made when it is first wanted."""

    pageWanted = Signal(object)
    """This page is to be shown in place of the tree; ``None``: the tree again."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window)
        self._shell, self._actions = shell, shell.actions
        self._session: PracticeSession | None = None
        self._actions.tie(
            {
                "practice_check": lambda: self.session.check(),
                "practice_hint": lambda: self.session.take_hint(),
                "practice_save": lambda: self.session.save_answers(),
                "practice_first": lambda: self.session.show_first_wrong(),
                "practice_show": lambda: self.session.show_rest(),
                "practice_next": lambda: self.session.next_question(),
                "practice_another": lambda: self.session.another(),
            }
        )
        self._actions.of_practice.setEnabled(False)

    @property
    def session(self) -> PracticeSession:
        """What is practised."""
        if self._session is None:
            from treeview.qt.practice.practice_session import PracticeSession

            self._session = PracticeSession(self._shell)
            self._session.page.left.connect(self.leave)
        return self._session

    @property
    def page(self) -> PracticePage:
        """The page on which it is practised."""
        return self.session.page

    @property
    def shown(self) -> bool:
        return self._session is not None and self._session.page.isVisible()

    def toggle(self) -> None:
        """Go to the practice page, or back from it."""
        if self.shown:
            self.leave()
        else:
            self.open()

    def open(self) -> None:
        """Show the page, with the question that was asked last."""
        if not self._shell.finish_typing():
            return
        self._shell.player.stop()
        if self.session.begin():
            self.pageWanted.emit(self.page)
            self.page.focus()

    def open_exercise(self, path: str) -> bool:
        """Show the page with the questions of an exercise file; whether it could be read."""
        if not self._shell.finish_typing() or not self.session.open_exercise(path):
            return False
        self._show()
        return True

    def try_exercise(self, exercise: Exercise, name: str) -> bool:
        """Show the page with the questions of an exercise that is being made; whether it is shown."""
        if not self._shell.finish_typing():
            return False
        self.session.try_exercise(exercise, name)
        self._show()
        return True

    def _show(self) -> None:
        self._shell.player.stop()
        self.pageWanted.emit(self.page)
        self.page.focus()

    def show_progress(self) -> None:
        """Show how well each skill is known; practise what is due if that is wanted there."""
        from treeview.qt.practice.progress_page import ProgressPage

        if not self._shell.finish_typing():
            return
        progress = self.session.progress()
        if progress is None:
            return
        page = ProgressPage(progress, datetime.now(UTC), self._shell.window)
        wanted = page.exec()
        page.deleteLater()
        if wanted and self.session.practise_due():
            self.open()

    def leave(self) -> None:
        if self.shown and self.page.finish_typing():
            self.page.player.stop()
            self.pageWanted.emit(None)

    def set_shown(self, page: QWidget | None) -> None:
        """``page`` is shown now: the commands of practice can be used where it is theirs."""
        shown = self._session is not None and page is self._session.page
        self._actions.of_practice.setEnabled(shown)
        if shown:
            self.session.enable()

    def panes(self) -> list[QWidget]:
        """The parts of the page that F6 goes through."""
        return self.page.panes() if self.shown else []
