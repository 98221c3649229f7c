"""Plans of exams: which kinds of questions, how many, and about which trees."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from treeview.messages import tr
from treeview.practice.exercise import POINTS, Exercise
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS, question_kind
from treeview.practice.tree_finder import features_for, find_question
from treeview.records import dataclass
from treeview.tree.tree import NIL, NO_VALUE, Tree

MAX_COUNT: Final = 100
"""The most questions of an exam."""
_SEEDS: Final = 2**32
_TRIES: Final = 20
"""How often questions about the same tree are drawn before assuming that there are no others."""


@dataclass(frozen=True)
class ExamPlan:
    """The names of the kinds to choose from, and the number of questions; the same seed gives the same exam.

    Without ``tree`` each question gets a random tree of the ``difficulty`` that has the ``feature``, if any.
    """

    kinds: tuple[str, ...]
    count: int = 10
    seed: int = 1
    feature: str = ""
    difficulty: int = 2
    tree: Tree | None = None


def draw_exam(plan: ExamPlan, title: str = "") -> Exercise:
    """Draw an exam by ``plan``: all questions are worth the same and stand in the order of the kinds.

    Kinds that cannot have the feature, or be asked about the tree, are left out. About one tree there may be
    fewer questions than wanted. Raises ``PracticeError`` where there is none.
    """
    if not plan.kinds:
        raise PracticeError(tr("no kind of question is chosen"))
    random = Random(f"exam {plan.seed}")
    draw = _about_tree(plan, plan.tree, random) if plan.tree is not None else _about_found(plan, random)
    questions: list[Question] = []
    for question in draw:
        questions.append(question)
        if len(questions) == plan.count:
            break
    places = {name: place for place, name in enumerate(KINDS)}
    questions.sort(key=lambda question: places[question.kind.name])
    return Exercise(tuple(questions), title, hints=False)


def _about_found(plan: ExamPlan, random: Random) -> Iterator[Question]:
    """Yield questions about random trees, without end."""
    names = [
        name
        for name in plan.kinds
        if not plan.feature or plan.feature in features_for(question_kind(name).shape)
    ]
    names = [name for name in names if KINDS[name].least_difficulty <= plan.difficulty] or names
    problem = PracticeError(tr("none of the chosen kinds of question can have this feature"))
    while names:
        for name in _shuffle(names, random):
            features = (plan.feature,) if plan.feature else ()
            try:
                yield find_question(Recipe(name, random.randrange(_SEEDS), features, plan.difficulty), POINTS)
            except PracticeError as error:
                names.remove(name)
                problem = error
    raise problem


def _about_tree(plan: ExamPlan, tree: Tree, random: Random) -> Iterator[Question]:
    """Yield different questions about one tree; a kind that has several comes up repeatedly."""
    names, asked = [*plan.kinds], set[str]()
    while names:
        for name in _shuffle(names, random):
            question = _new_question(name, tree, random, asked)
            if question is None:
                names.remove(name)
            else:
                yield question
    if not asked:
        raise PracticeError(tr("none of these questions can be asked about this tree"))


def _new_question(name: str, tree: Tree, random: Random, asked: set[str]) -> Question | None:
    """Find a question about ``tree`` that is not in ``asked`` and add it there; ``None`` if there is none."""
    kind = question_kind(name)
    for _ in range(_TRIES):
        try:
            options = kind.choose(tree, random)
            question = Question(kind, tree.copy(), options, POINTS)
            asks_something = kind.is_worth_asking(question)
        except (LookupError, ValueError):
            return None
        text = f"{name} {sorted(question.options.items(), key=str)}"
        if asks_something and text not in asked:
            asked.add(text)
            if kind.unknown(question) != NIL:
                question.tree.value[kind.unknown(question)] = NO_VALUE
            return question
    return None


def _shuffle(names: Iterable[str], random: Random) -> Sequence[str]:
    shuffled = [*names]
    random.shuffle(shuffled)
    return shuffled
