"""The commands that open the pages of practice and exams, and those that work there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from treeview.messages import tr
from treeview.qt.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Callable

    from treeview.practice.exercise import Exercise
    from treeview.qt.practice.exams.exam_session import ExamSession
    from treeview.qt.practice.practice_page import PracticePage
    from treeview.qt.practice.practice_session import PracticeSession
    from treeview.qt.practice.progress_keeper import ProgressKeeper


class PracticeCommands(QObject):
    """Opens and leaves the practice and the exam of ``shell``; pages are made when first shown."""

    pageWanted = Signal(object)
    """The page to show in place of the tree, ``None`` for the tree."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window)
        self._shell, self._actions = shell, shell.actions
        self._session: PracticeSession | None = None
        self._exam: ExamSession | None = None
        self._keeper: ProgressKeeper | None = None
        self._close_text = self._actions["close"].text()
        self._actions.tie(
            {
                "practice_check": lambda: self.current.check(),
                "practice_hint": lambda: self.session.take_hint(),
                "practice_save": lambda: self.session.save_answers(),
                "practice_first": lambda: self.current.show_first_wrong(),
                "practice_show": lambda: self.current.show_rest(),
                "practice_next": lambda: self.current.next_question(),
                "practice_previous": lambda: self.current.previous_question(),
                "practice_another": lambda: self.session.another(),
                "exam_later": lambda: self.exam.mark_for_later(),
                "exam_end": lambda: self.exam.ask_end(),
            }
        )
        self._actions.of_practice.setEnabled(False)

    @property
    def progress(self) -> ProgressKeeper:
        """The progress file of the user."""
        if self._keeper is None:
            from treeview.qt.practice.progress_keeper import ProgressKeeper

            self._keeper = ProgressKeeper(self._shell)
        return self._keeper

    @property
    def session(self) -> PracticeSession:
        """The practice session of the window."""
        if self._session is None:
            from treeview.qt.practice.practice_session import PracticeSession

            self._session = PracticeSession(self._shell, self.progress)
            self._session.page.left.connect(self.leave)
        return self._session

    @property
    def exam(self) -> ExamSession:
        """The exam of the window."""
        if self._exam is None:
            from treeview.qt.practice.exams.exam_session import ExamSession

            self._exam = ExamSession(self._shell, self.progress)
            self._exam.page.left.connect(self.leave)
            self._exam.page.result.newWanted.connect(self.open_exam)
        return self._exam

    @property
    def page(self) -> PracticePage:
        """The page of the practice session."""
        return self.session.page

    @property
    def shows_exam(self) -> bool:
        return self._exam is not None and self._exam.page.isVisible()

    @property
    def current(self) -> PracticeSession | ExamSession:
        """The session that commands act on: the exam if it is shown, else practice."""
        return self.exam if self.shows_exam else self.session

    @property
    def shown(self) -> bool:
        return self.shows_exam or (self._session is not None and self._session.page.isVisible())

    def toggle(self) -> None:
        """Go to the practice page, or back from it."""
        if self.shown and not self.shows_exam:
            self.leave()
        else:
            self.open()

    def toggle_exam(self) -> None:
        """Go to the exam, or back from it while it is not over."""
        if self.shows_exam and self.exam.running:
            self.leave()
        else:
            self.open_exam()

    def open_exam(self) -> None:
        """Continue the exam in progress, or ask for a new one."""
        if not self._may_leave():
            return
        progress = self.progress.load()
        now = self.progress.now()
        standings = progress.standings(now) if progress is not None else ()
        if self.exam.ask(frozenset(each.skill for each in standings if each.state == "due")):
            self.pageWanted.emit(self.exam.page)
            self.exam.page.focus()

    def _may_leave(self) -> bool:
        """Stop playing and enter what is being typed; return ``False`` if that text has an error."""
        typed = self.current.page.finish_typing() if self.shown else self._shell.finish_typing()
        if typed:
            self._shell.player.stop()
        return typed

    def open(self) -> None:
        """Show the page with its last question."""
        self._show_if(lambda: self.session.begin())

    def practise(self, kind: str) -> None:
        """Show the page with questions of one kind."""
        self._show_if(lambda: self.session.choose(kind))

    def predict(self) -> None:
        """Let the user predict the window's run step by step, from the step shown."""
        self._show_if(lambda: self.session.predict())

    def open_exercise(self, path: str) -> bool:
        """Show the page with the questions of an exercise file; return whether it could be read."""
        return self._show_if(lambda: self.session.open_exercise(path))

    def open_answers(self, path: str) -> bool:
        """Show the page with saved answers; return whether they could be read."""
        return self._show_if(lambda: self.session.open_answers(path))

    def try_exercise(self, exercise: Exercise, name: str) -> bool:
        """Show the page with the questions of an exercise that is being made; whether it is shown."""
        return self._show_if(lambda: self.session.try_exercise(exercise, name))

    def _show_if(self, ask: Callable[[], bool]) -> bool:
        """Show the page if nothing holds the user back and ``ask`` finds a question; return whether so."""
        shown = self._may_leave() and ask()
        if shown:
            self.pageWanted.emit(self.page)
            self.page.focus()
        return shown

    def show_progress(self) -> None:
        """Show how well each skill is known; practise what is due if that is wanted there."""
        from treeview.qt.practice.progress_page import ProgressPage

        if not self._shell.finish_typing():
            return
        progress = self.progress.load()
        if progress is None:
            return
        page = ProgressPage(progress, self.progress.now(), self._shell.window)
        wanted = page.exec()
        page.deleteLater()
        if wanted:
            session, skill = self.session, page.skill
            if session.practise_skill(skill) if skill else session.practise_due():
                self.open()

    def leave(self) -> None:
        if self.shown and self.current.page.finish_typing():
            self._stop()
            self.pageWanted.emit(None)

    def _stop(self) -> None:
        page = self._exam.page.answering if self._exam is not None and self.shows_exam else self.page
        page.player.stop()

    def set_shown(self, page: QWidget | None) -> None:
        """Note which page is shown, and enable its commands."""
        exam = self._exam is not None and page is self._exam.page
        shown = exam or (self._session is not None and page is self._session.page)
        self._actions.of_practice.setEnabled(shown)
        leave = tr("Leave the Exam") if exam else tr("Leave Practice")
        self._actions["close"].setText(leave if shown else self._close_text)
        if self._exam is not None:
            self._exam.set_shown(exam)
        if shown:
            (self.exam if exam else self.session).enable()

    def panes(self) -> list[QWidget]:
        """Return the parts of the page that F6 moves through."""
        return self.current.page.panes() if self.shown else []

    def close(self) -> None:
        """Save an exam in progress when the window closes, so that it can be continued."""
        if self._exam is not None:
            self._exam.close()
