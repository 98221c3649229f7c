"""A practice session: chooses the next question and handles its answer."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random, randrange
from typing import Final

from PySide6.QtCore import QObject

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.option import OptionError
from treeview.practice import ANSWERS_SUFFIX, SUFFIX
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import (
    AnswerSheet,
    dumps_answers,
    find_exercise,
    read_answers,
    read_exercise,
)
from treeview.practice.kinds.any_search import SearchedLeaves
from treeview.practice.kinds.steps import ALGORITHM
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, QuestionKind, Recipe
from treeview.practice.question_kinds import KINDS, question_kind
from treeview.practice.tree_finder import find_question
from treeview.qt.actions import PRACTICE
from treeview.qt.files.recovery import recovery_folder
from treeview.qt.practice.answer_files import ask_exercise, ask_path, complain, keep, write
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.practice.progress_keeper import ProgressKeeper
from treeview.qt.practice.training_bar import DUE, FOUND, OPEN_TREE
from treeview.qt.shell import Shell
from treeview.search.registry import ALGORITHMS
from treeview.sources import EXAMPLE
from treeview.tree.tree import TreeError

DUE_FEATURES: Final[dict[str, tuple[str, ...]]] = {"deep-cuts": ("deep-cut",)}
"""The feature that a tree needs to train a skill, for kinds that do not train it on any tree."""
STEPS: Final = "steps"
"""The kind of question that predicts a run."""
MAX_OWN_NODES: Final = 100
"""Practice begins with a tree of the user's own if it has no more nodes; by hand, others take too long."""
SEEDS: Final = 10**9
"""Seeds of sessions are drawn below this number."""


class PracticeSession(QObject):
    """Asks questions on ``page``, one after the other: of one kind, or those of an exercise.

    - ``kind``, ``features``, ``difficulty``: the next question; ``open_tree``: whether about the window's
      tree.
    - ``due``: whether the kind is chosen by what is due; ``skill``: the skill to choose it by, "" for any.
    - ``exercise``: the exercise that is answered, ``None`` in free practice; ``attempts``: those at its
      questions.
    """

    def __init__(self, shell: Shell, progress: ProgressKeeper) -> None:
        super().__init__(shell.window)
        self._shell, self._actions, self._progress = shell, shell.actions, progress
        self._seed = randrange(SEEDS)
        self.kind = next(iter(KINDS))
        self.features: tuple[str, ...] = ()
        self.difficulty = 2
        self.open_tree = self.due = False
        self.skill = ""
        self._due_features: tuple[str, ...] = ()
        self.exercise: Exercise | None = None
        self.attempts: list[Attempt] = []
        self._path, self._tried = Path(), False
        names = [action.objectName() for action in self._actions.group(PRACTICE)]
        mine = {name: self._actions[name] for name in names if name.startswith("practice_")}
        self.page = page = PracticePage(mine, shell.settings)
        page.nextWanted.connect(self.next_question)
        page.checkWanted.connect(self.check)
        page.changed.connect(self.enable)
        page.changed.connect(self._keep)
        page.said.connect(shell.say)
        page.panel.training.changed.connect(self._train)
        shell.document.styleChanged.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        document = self._shell.document
        self.page.restyle(document.style, document.theme, self._shell.settings["text_size"])

    def enable(self) -> None:
        """Enable the commands that are available now."""
        page, actions, exercise = self.page, self._actions, self.exercise
        marks = page.attempt.marks if page.asks else None
        told = exercise is None or exercise.solution
        others = len(self.attempts) > 1
        for name, possible in (
            ("practice_check", page.asks and marks is None and told),
            ("practice_hint", page.asks and marks is None and (exercise is None or exercise.hints)),
            ("practice_first", marks is not None and marks.shown_first is not None),
            ("practice_show", page.asks and told and bool(page.attempt.question.kind.algorithm)),
            ("practice_next", page.asks and (exercise is None or others)),
            ("practice_another", page.asks and exercise is None),
            ("practice_save", exercise is not None),
            ("practice_previous", exercise is not None and others),
            ("exam_later", False),
            ("exam_end", False),
        ):
            actions[name].setEnabled(possible)
        actions["practice_check"].setText(tr("&Check"))
        page.panel.training.show_exercise(asked=exercise is not None)
        page.panel.show_buttons()

    # Questions

    def begin(self) -> bool:
        """Ask the first question unless one is asked already; return whether there is one.

        It is about the window's tree where that is the user's own, small, and fit for it.
        """
        if self.page.asks:
            return True
        tree, source = self._shell.document.tree, self._shell.document.source
        self.open_tree = 1 < len(tree) <= MAX_OWN_NODES and not source.startswith(EXAMPLE)
        self.open_tree = self.open_tree and self._can_ask(self.kind)
        self.page.panel.training.show_tree(OPEN_TREE if self.open_tree else FOUND)
        return self.next_question()

    def choose(self, kind: str) -> bool:
        """Ask questions of another kind from now on; return whether there is one."""
        self.kind, self.due, self.skill, self.exercise = question_kind(kind).name, False, "", None
        return self.next_question()

    def _train(self) -> None:
        """Ask a question by the choices in the training bar."""
        bar = self.page.panel.training
        chosen, feature = bar.kind.currentData(), bar.feature.currentData()
        self.due, self.skill = chosen == DUE, ""
        self.kind = self.kind if self.due else chosen
        self.features = (feature,) if feature else ()
        self.difficulty = bar.difficulty.currentData()
        self.open_tree = bar.tree.currentData() == OPEN_TREE
        kept = self.exercise is not None and not self._tried
        self.exercise = None
        if self.next_question() and kept:
            self._shell.say(tr("Your answers are kept: they are there again when you open the exercise."))

    def next_question(self) -> bool:
        """Ask the next question; return whether there is one."""
        if self.exercise is not None:
            return self._go(1)
        self._due_features = ()
        if not (self.due or self.skill):
            return self._ask(self.kind)
        skills = [self.skill] if self.skill else self._due_skills()
        return self._ask_one_of(skills)

    def previous_question(self) -> None:
        """Go back to the previous question of the exercise."""
        if self.exercise is not None:
            self._go(-1)

    def _go(self, by: int) -> bool:
        """Go ``by`` questions on in the exercise; after the last comes the first."""
        if not self.page.finish_typing():
            return False
        return self._go_to((self.attempts.index(self.page.attempt) + by) % len(self.attempts))

    def _due_skills(self) -> list[str]:
        """Return the skills in the order in which to practise them."""
        progress = self._progress.load()
        return [] if progress is None else progress.next_skills(self._progress.now())

    def _ask_one_of(self, skills: list[str]) -> bool:
        """Ask a question for the first of these skills, or with the open tree, for the first that fits it."""
        for skill in skills if self.open_tree else skills[:1]:
            names = [kind.name for kind in KINDS.values() if kind.skill == skill]
            names = names or [kind.name for kind in KINDS.values() if skill in kind.trained]
            names = [name for name in names if KINDS[name].least_difficulty <= self.difficulty] or names
            start = self._seed % len(names)
            for name in (*names[start:], *names[:start]):
                if not self.open_tree or self._can_ask(name):
                    self.kind, self._due_features = name, DUE_FEATURES.get(skill, ())
                    return self._ask(name)
        return self._ask(self.kind)

    def _can_ask(self, name: str) -> bool:
        """Return whether a kind of question can be asked about the open tree."""
        kind = question_kind(name)
        try:
            return kind.is_worth_asking(self._question(kind))
        except (PracticeError, OptionError, TreeError):
            return False

    def practise_due(self) -> bool:
        """Ask questions for skills that are due from now on; return whether there is one."""
        self.due, self.skill, self.exercise = True, "", None
        return self.next_question()

    def practise_skill(self, skill: str) -> bool:
        """Ask questions for one skill from now on; return whether there is one."""
        self.due, self.skill, self.exercise = False, skill, None
        return self.next_question()

    def another(self) -> None:
        """Ask a question of the same kind about another tree."""
        self._ask(self.page.attempt.question.kind.name)

    def predict(self) -> bool:
        """Ask for the steps of the window's run after the step shown; return whether the page asks.

        At the last step it starts from the first. If the steps of the run cannot be typed, the window itself
        asks before it shows each step, until this is called again.
        """
        document, kind = self._shell.document, KINDS[STEPS]
        run = document.run
        if run is None:
            self._shell.warn(document.problem or tr("There is no run to predict."))
            return False
        known, given = {option.name for option in kind.options}, document.options
        own = any(given[each.name] != each.default for each in run.search.declared if each.name not in known)
        if document.quiz.on or own or document.algorithm not in ALGORITHM.choices:
            self._turn_quiz()
            return False
        self.kind, self.due, self.skill, self.exercise = STEPS, False, "", None
        options = {name: value for name, value in given.items() if name in known}
        first = document.step + 1 if document.step < document.length else 1
        options |= {"algorithm": document.algorithm, "first": first}
        return self._show_found(partial(Question, kind, document.tree.copy(), options))

    def _turn_quiz(self) -> None:
        quiz, key = self._shell.document.quiz, self._actions.key("predict")
        quiz.set_on(not quiz.on)
        if quiz.on:
            text = tr("Each step asks before it shows; answer in your head. {key} ends the quiz")
        else:
            text = tr("Steps no longer ask; {key} starts the quiz again")
        self._shell.say(text.format(key=key))

    def _ask(self, name: str) -> bool:
        self._seed += 1
        return self._show_found(lambda: self._question(question_kind(name)))

    def _show_found(self, find: Callable[[], Question]) -> bool:
        """Ask the question that ``find`` returns; return whether there is one."""
        self.page.panel.training.show_kind(DUE if self.due else self.kind)
        try:
            question = find()
        except (PracticeError, OptionError, TreeError) as error:
            text = tr("“{kind}” cannot be asked: {reason}.")
            if self.open_tree:
                text = tr("“{kind}” does not fit the open tree: {reason}. Choose a new tree instead.")
            self._shell.warn(text.format(kind=tr(question_kind(self.kind).title), reason=error))
            return False
        self._shell.messages.hide()
        self.page.ask(Attempt(question))
        self.enable()
        return True

    def _question(self, kind: QuestionKind) -> Question:
        if self.open_tree:
            tree = self._shell.document.tree.copy()
            options = kind.choose(tree, Random(self._seed))
            if kind.name == SearchedLeaves.name and self._shell.document.algorithm in ALGORITHMS:
                options["algorithm"] = self._shell.document.algorithm
            return Question(kind, tree, options)
        return find_question(
            Recipe(kind.name, self._seed, self.features or self._due_features, self.difficulty)
        )

    # Exercise files

    def open_exercise(self, path: str) -> bool:
        """Ask the questions of an exercise file; return whether it could be read."""
        try:
            exercise = read_exercise(path)
        except FormatError as error:
            self._shell.warn(str(error))
            return False
        kept = self._kept_answers(exercise)
        self._begin_exercise(exercise, Path(path), kept)
        if kept is not None:
            self._shell.say(tr("Your unsaved answers have been restored."))
        return True

    def open_answers(self, path: str) -> bool:
        """Continue with saved answers; ask the user for the exercise if it is not in the same folder.

        Undoing brings back answers that were never saved. Returns whether the file could be read.
        """
        try:
            found = find_exercise(path)
            if found is None:
                chosen = ask_exercise(self._shell, path)
                if not chosen:
                    return False
                found = Path(chosen), read_exercise(chosen)
            file, exercise = found
            sheet = read_answers(path, exercise)
        except FormatError as error:
            self._shell.warn(str(error))
            return False
        self._begin_exercise(exercise, file, self._kept_answers(exercise), sheet)
        return True

    def try_exercise(self, exercise: Exercise, name: str) -> bool:
        """Ask the questions of an exercise in the making; the answers are not kept. Always ``True``."""
        self._begin_exercise(exercise, Path(name + SUFFIX), None)
        self._tried = True
        return True

    def _begin_exercise(
        self, exercise: Exercise, path: Path, kept: AnswerSheet | None, saved: AnswerSheet | None = None
    ) -> None:
        """Ask the first question; ``kept`` are unsaved answers, which follow the ``saved`` ones."""
        self.exercise, self._path, self._tried = exercise, path, False
        given = kept.answers if kept is not None else (None,) * len(exercise.questions)
        self.attempts = [
            Attempt(question, answer) for question, answer in zip(exercise.questions, given, strict=True)
        ]
        for attempt, answer in zip(self.attempts, saved.answers if saved is not None else (), strict=False):
            attempt.replace(answer or {})
        self._go_to(0)

    # Answers are kept at each change, so that they survive a crash

    def _draft_file(self, exercise: Exercise) -> Path:
        """Return the path at which unsaved answers to an exercise are kept."""
        return recovery_folder() / f"{exercise.digest}{ANSWERS_SUFFIX}"

    def _kept_answers(self, exercise: Exercise) -> AnswerSheet | None:
        """Return the unsaved answers of an earlier session; a file that cannot be read is set aside."""
        path = self._draft_file(exercise)
        if not path.exists():
            return None
        try:
            return read_answers(path, exercise)
        except FormatError as error:
            complain(self._shell, path, error)
            return None

    def _keep(self) -> None:
        """Keep the answers to the exercise in a recovery file, whole or not at all."""
        if self.exercise is not None and not self._tried:
            keep(self._shell, self._draft_file(self.exercise), dumps_answers(self.exercise, self._sheet()))

    def _sheet(self) -> AnswerSheet:
        return AnswerSheet(tuple(attempt.answer or None for attempt in self.attempts))

    def _go_to(self, place: int) -> bool:
        self._shell.messages.hide()
        self.page.ask(self.attempts[place])
        title = tr("{title}: question {number} of {count}")
        assert self.exercise is not None
        named = self.exercise.title or self._path.name.removesuffix(SUFFIX)
        self.page.panel.show_text(self.exercise.text)
        self.page.panel.title.setText(title.format(title=named, number=place + 1, count=len(self.attempts)))
        self.enable()
        return True

    def save_answers(self) -> None:
        """Write the answers to the exercise to a file that the user chooses."""
        if self.exercise is None or not self.page.finish_typing():
            return
        path = ask_path(self._shell, str(self._path))
        if path:
            self.write(path)

    def write(self, path: str) -> bool:
        """Write the answers to a file; return whether that succeeded."""
        assert self.exercise is not None
        if not write(self._shell, path, self.exercise, self._sheet()):
            return False
        with suppress(OSError):
            self._draft_file(self.exercise).unlink(missing_ok=True)
        return True

    # Answers

    def check(self) -> None:
        """Mark the answer and record the result."""
        page = self.page
        if not page.asks or (self.exercise is not None and not self.exercise.solution):
            return
        attempt = page.attempt
        first = not attempt.checks and not attempt.solved
        page.check()
        if first and attempt.checks:
            assert attempt.marks is not None
            self._progress.remember(attempt.question, attempt.marks, len(attempt.hints))

    def take_hint(self) -> None:
        """Show a hint and select the node that it is about."""
        page = self.page
        if not page.asks or not page.finish_typing():
            return
        found = page.attempt.take_hint()
        if found is None:
            self._shell.say(tr("Everything entered is correct, and nothing is missing."))
            return
        count = tr("Hint {count}: {text}").format(count=len(page.attempt.hints), text=found.text)
        page.panel.show_hint(count)
        page.show_event(found.key)

    def show_first_wrong(self) -> None:
        """Show the run at the first step that the answer gets wrong, or else leaves out."""
        first = self.page.attempt.marks and self.page.attempt.marks.shown_first
        if first and first.step:
            self.page.watch(first.step, first.rules)
        else:
            self._shell.say(tr("No single step of the run decides this."))

    def show_rest(self) -> None:
        """Play the run from the first event that is not right to its end."""
        if self.page.finish_typing():
            self.page.play_rest()
