"""An exam session in a window, from the dialog to the marks."""

import contextlib
from time import monotonic
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.practice.exams.exam import Clock, Exam
from treeview.practice.exams.exam_file import dumps_exam, loads_exam
from treeview.practice.exercise import Exercise
from treeview.practice.grading import Grade
from treeview.qt.dialogs.save_questions import ask_end_exam
from treeview.qt.files.recovery import PRIVATE, recovery_folder
from treeview.qt.practice import answer_files
from treeview.qt.practice.exams.exam_dialog import LAST_RESULT, ExamDialog
from treeview.qt.practice.exams.exam_page import ExamPage
from treeview.qt.practice.exams.exam_result import blank_text
from treeview.qt.practice.progress_keeper import ProgressKeeper
from treeview.qt.shell import Shell

TICK_MS: Final = 250
KEEP_TICKS: Final = 20
"""The number of ticks after which the used time is saved too."""
COMMANDS: Final = (
    "practice_check", "practice_first", "practice_show", "practice_next", "practice_previous", "exam_later",
    "exam_end",
)  # fmt: skip
"""The ids of the commands of exams."""


FILE_NAME: Final = "exam.json"


class ExamStore:
    """Keeps one exam in the recovery folder; a lock prevents two windows from answering it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.path = recovery_folder() / FILE_NAME
        self._lock: QLockFile | None = None

    def take(self) -> bool:
        """Claim the file for this window; return ``False`` if another window has it."""
        if self._lock is None:
            with contextlib.suppress(OSError):
                self.path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            lock = QLockFile(str(self.path.with_suffix(".lock")))
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                return False
            self._lock = lock
        return True

    def give_back(self) -> None:
        """Release the file for other windows."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def read(self, clock: Clock) -> Exam | None:
        """Read the exam; ``None`` if there is none or it cannot be read, which is reported."""
        if not self.path.exists():
            return None
        try:
            return loads_exam(file_io.decode(file_io.read(self.path), str(self.path)), clock, str(self.path))
        except FormatError as error:
            answer_files.complain(self._shell, self.path, error)
            return None

    def write(self, exam: Exam) -> None:
        """Write the exam as it is now."""
        answer_files.keep(self._shell, self.path, dumps_exam(exam))


class ExamSession(QObject):
    """Runs the exam of a window on ``page``; ``clock`` measures its time.

    ``grade`` are the marks once it is over; ``None`` before, and if the exercise hides its solution.
    """

    changed = Signal()
    """Another part of the page is shown, so other commands are available."""

    def __init__(self, shell: Shell, progress: ProgressKeeper, clock: Clock = monotonic) -> None:
        super().__init__(shell.window)
        self._shell, self._actions, self._progress, self.clock = shell, shell.actions, progress, clock
        self.store = ExamStore(shell)
        self.exam: Exam | None = None
        self.grade: Grade | None = None
        self._ticks = 0
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self.tick)
        self.page = page = ExamPage({name: self._actions[name] for name in COMMANDS}, shell.settings)
        page.answering.changed.connect(self._on_entered)
        page.answering.checkWanted.connect(self.check)
        page.answering.nextWanted.connect(self.next_question)
        page.answering.said.connect(shell.say)
        page.boxes.chosen.connect(self._go_to)
        page.resultWanted.connect(self.show_result)
        page.result.opened.connect(self.open_mistake)
        page.result.saveWanted.connect(self.save_answers)
        shell.document.styleChanged.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        document = self._shell.document
        self.page.restyle(document.style, document.theme, self._shell.settings["text_size"])

    @property
    def running(self) -> bool:
        """Whether an exam has begun and is not over."""
        return self._sitting is not None

    @property
    def _sitting(self) -> Exam | None:
        """The exam that has begun and is not over."""
        return self.exam if self.exam is not None and not self.exam.over else None

    def enable(self) -> None:
        """Enable the commands that are available now."""
        exam, page = self.exam, self.page
        looks = exam is not None and page.stack.currentWidget() is page.answering
        marks = page.answering.attempt.marks if looks else None
        for name, possible in (
            ("practice_check", self.running),
            ("practice_hint", False),
            ("practice_another", False),
            ("practice_save", False),
            ("practice_first", marks is not None and marks.shown_first is not None),
            ("practice_show", marks is not None and bool(page.answering.attempt.question.kind.algorithm)),
            ("practice_next", looks),
            ("practice_previous", looks),
            ("exam_later", self.running),
            ("exam_end", self.running),
        ):
            self._actions[name].setEnabled(possible)
        self._actions["practice_check"].setText(tr("Mark as Answ&ered"))
        page.answering.panel.show_buttons()

    # Beginning

    def ask(self, due: frozenset[str]) -> bool:
        """Continue the exam in progress, or ask for one; return whether there is something to show."""
        if self.running:
            return True
        if not self.store.take():
            self._shell.warn(tr("An exam is running in another window."))
            return False
        kept = self.exam or self.store.read(self.clock)
        if kept is not None and not kept.over:
            self.exam, self.grade = kept, None
            self._show()
            self._shell.say(tr("The exam continues where you left it."))
            return True
        return self._choose(due, kept)

    def _choose(self, due: frozenset[str], last: Exam | None) -> bool:
        """Ask for a new exam or the result of the ``last`` one; return whether there is something to show."""
        document = self._shell.document
        tree = None if document.blank else document.tree.copy()
        dialog = ExamDialog(
            tree, due, self._shell.settings["folder"], last=last is not None, parent=self._shell.window
        )
        chosen, exercise = dialog.exec(), dialog.exercise
        dialog.deleteLater()
        if chosen == LAST_RESULT and last is not None:
            self.exam = last
            self._mark(last)
            self.show_result()
        elif chosen and exercise is not None:
            self.begin(exercise, dialog.limit, dialog.path)
        else:
            self.store.give_back()
            return False
        return True

    def begin(self, exercise: Exercise, limit: float | None, source: str = "") -> None:
        """Begin an exam; its clock starts when the page is shown."""
        self.exam, self.grade = Exam(exercise, limit, self.clock), None
        self.exam.source = source
        self._show()
        self._keep()

    # Time

    def set_shown(self, shown: bool) -> None:
        """Start the clock when the page is shown, and stop it when the page is left."""
        exam = self._sitting
        if exam is None:
            return
        if shown:
            exam.start()
            self._timer.start()
        elif self._timer.isActive():
            self._timer.stop()
            exam.pause()
            self._keep()

    def tick(self) -> None:
        """Show the time, and end the exam when it is up."""
        exam = self._sitting
        if exam is None:
            return
        self._ticks += 1
        if exam.is_time_up:
            self.page.finish_typing()
            self.end()
            self._shell.say(tr("The time is up."))
            return
        self.page.show_time(exam)
        if self._ticks % KEEP_TICKS == 0:
            self._keep()

    # Going through it

    def _show(self) -> None:
        assert self.exam is not None
        self._shell.messages.hide()
        self.page.show_question(self.exam, self.grade)
        self._shell.messages.lie_over(self.page.picture, titled=False)
        self.enable()

    def _on_entered(self) -> None:
        """Save and show the exam after an entry."""
        if self.exam is not None:
            self.page.refresh(self.exam, self.grade)
            self.enable()
            if self.running:
                self._keep()

    def _keep(self) -> None:
        if self.exam is not None:
            self.store.write(self.exam)

    def _go_to(self, place: int) -> None:
        if self.exam is not None:
            self._go(place - self.exam.place)

    def _go(self, by: int) -> None:
        """Go ``by`` questions on; after the last one comes the first."""
        if self.exam is None:
            return
        if self.page.finish_typing():
            self.exam.go(by)
            self._show()
        else:
            self.page.refresh(self.exam, self.grade)

    def next_question(self) -> None:
        self._go(1)

    def previous_question(self) -> None:
        self._go(-1)

    def check(self) -> None:
        """Declare the question answered, and go on to the next one that is not."""
        exam = self._sitting
        if exam is None or not self.page.finish_typing():
            return
        exam.declare_answered()
        self._show()
        self._keep()
        if not exam.unanswered:
            self._shell.say(tr("All questions are answered. {key} ends the exam.").format(
                key=self._actions.key("exam_end")
            ))  # fmt: skip

    def mark_for_later(self) -> None:
        """Mark the question for later, or take the mark away."""
        if (exam := self._sitting) is not None:
            exam.mark_for_later()
            self._on_entered()

    # The end

    def ask_end(self) -> None:
        """End the exam; ask first if questions are unanswered."""
        exam = self._sitting
        if exam is None or not self.page.finish_typing():
            return
        if not exam.blank or ask_end_exam(self._shell.window, blank_text(exam)):
            self.end()

    def end(self) -> None:
        """End the exam: mark the answers and record the result of each skill."""
        exam = self.exam
        if exam is None or exam.over:
            return
        exam.end()
        self._timer.stop()
        self._keep()
        self.store.give_back()
        self._mark(exam)
        for place, marks in enumerate(self.grade.marks if self.grade is not None else ()):
            if exam.answer_to(place) is not None:
                self._progress.remember(exam.exercise.questions[place], marks)
        self.show_result()

    def _mark(self, exam: Exam) -> None:
        """Mark all answers, unless the solution is hidden."""
        self.grade = exam.grade() if exam.exercise.solution else None
        for place, marks in enumerate(self.grade.marks if self.grade is not None else ()):
            exam.attempts[place].marks = marks

    def show_result(self) -> None:
        """Show how the exam went."""
        if self.exam is not None and self.exam.over:
            self._shell.messages.hide()
            self.page.show_result(self.exam, self.grade)
            self._shell.messages.lie_over(self.page.picture, titled=False)
            self.enable()

    def open_mistake(self, place: int, rank: int) -> None:
        """Show a question with its marks, and the run at the step of one of its mistakes."""
        if self.exam is None:
            return
        exam, page = self.exam, self.page.answering
        exam.place = place
        self._show()
        wrong = () if self.grade is None else self.grade.marks[place].wrong
        if 0 <= rank < len(wrong):
            event = wrong[rank]
            if event.step and exam.attempt.question.kind.algorithm:
                page.watch(event.step, event.rules)
            page.show_event(event.key)

    def show_first_wrong(self) -> None:
        """Show the run at the first step that the answer gets wrong, or else leaves out."""
        if self.exam is not None and self.grade is not None:
            marks = self.grade.marks[self.exam.place]
            if marks.shown_first is not None:
                self.open_mistake(self.exam.place, marks.wrong.index(marks.shown_first))

    def show_rest(self) -> None:
        """Play the run from the first event that is not right to its end."""
        if self.exam is not None and self.grade is not None:
            self.page.answering.play_rest()

    def save_answers(self) -> None:
        """Write the answers to a file that the user chooses, for handing them in."""
        if self.exam is None:
            return
        path = answer_files.ask_path(self._shell, self.exam.source)
        if path:
            answer_files.write(self._shell, path, self.exam.exercise, self.exam.sheet)

    def close(self) -> None:
        """Save the exam as it is when the window closes."""
        self.set_shown(False)
        self._timer.stop()
        self.store.give_back()
