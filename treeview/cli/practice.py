"""The commands that make exercises, answer them and mark the answers."""

import argparse
from pathlib import Path
from typing import Any, Final

from treeview.cli.inputs import tree_of
from treeview.cli.output import BAD_INPUT, Failure, say, tell, tell_all, tell_json, warnings_said
from treeview.formats import file_io
from treeview.formats.format_error import FormatError
from treeview.messages import N_, tr
from treeview.practice import SUFFIX, exercise_file
from treeview.practice.exercise import Exercise
from treeview.practice.features import FEATURES
from treeview.practice.grading import Grade, Grader, marks_table, summarise
from treeview.practice.marking import sentences
from treeview.practice.mistakes import MISTAKES
from treeview.practice.question import Question, QuestionKind, Recipe
from treeview.practice.question_kinds import KINDS, by_topic, question_kind
from treeview.practice.tree_finder import features_for, find_question
from treeview.tree.rounding import format_number

_FOUND_ONLY: Final = N_("{option} applies only to trees found from a seed, not to a tree of your own")


def exercise(args: argparse.Namespace) -> int:
    """Make an exercise, or list the kinds of questions."""
    if args.kinds:
        _list_kinds(as_json=args.json)
        return 0
    questions = [
        question for seed in range(args.seed, args.seed + args.count) for question in _questions(args, seed)
    ]
    if args.source is not None and args.count > 1:
        raise Failure(tr(_FOUND_ONLY), option="--count")
    made = Exercise(tuple(questions), args.title, not args.no_hints, not args.hide_solution, args.text)
    _write(args.output, exercise_file.dumps_exercise(made))
    return 0


def sheet(args: argparse.Namespace) -> int:
    """Write sheets and their solutions, or a question bank."""
    from treeview.practice.sheets.versions import versions_of
    from treeview.rendering import write_exercise_sheets

    if args.source is not None and args.source.endswith(SUFFIX):
        made = exercise_file.read_exercise(args.source)
    else:
        made = Exercise(_questions(args, args.seed))
    versions = versions_of(made.questions, args.count, args.seed, args.text or made.text)
    title = args.title or made.title
    if not title:
        title = tr("Exercise") if len(made.questions) > 1 else tr(made.questions[0].kind.title)
    with warnings_said():
        files = write_exercise_sheets(args.output, title, versions)
    tell_all(map(str, files))
    return 0


def _questions(args: argparse.Namespace, seed: int) -> tuple[Question, ...]:
    """The questions about the tree of a command, or about trees that ``seed`` finds."""
    if not args.kind:
        raise Failure(tr("choose a kind of question with --kind (see: treeview exercise --kinds)"))
    kinds = [question_kind(name) for name in args.kind]
    if args.source is None:
        recipes = [
            Recipe(kind.name, seed, tuple(args.feature), args.difficulty, _options(args, kind))
            for kind in kinds
        ]
        return tuple(find_question(recipe, points=args.points) for recipe in recipes)
    if args.feature:
        raise Failure(tr(_FOUND_ONLY), option="--feature")
    tree = tree_of(args)
    return tuple(Question(kind, tree, _options(args, kind), args.points) for kind in kinds)


def _options(args: argparse.Namespace, kind: QuestionKind) -> dict[str, Any]:
    """The given options of a question; ``--prune-on`` only for kinds that have it."""
    declared = {option.name: option for option in kind.options}
    found: dict[str, Any] = {}
    if args.prune_on and "prune_on" in declared:
        found["prune_on"] = args.prune_on
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise Failure(tr("--set: {value} is not NAME=VALUE"), value=repr(text[:40]))
        found[name] = declared[name].parse(value) if name in declared else value
    return found


def _list_kinds(*, as_json: bool) -> None:
    if as_json:
        kinds = [
            {"name": kind.name, "title": kind.title, "skill": kind.skill, "answer": kind.form.name,
             "options": [option.name for option in kind.options], "mistakes": list(kind.mistakes),
             "features": list(features_for(kind.shape))}
            for kind in KINDS.values()
        ]  # fmt: skip
        mistakes = [
            {"tag": each.tag, "title": each.title, "sentence": each.sentence} for each in MISTAKES.values()
        ]
        features = [{"name": each.name, "title": each.title} for each in FEATURES.values()]
        tell_json({"kinds": kinds, "mistakes": mistakes, "features": features})
        return
    tell(tr("Kinds of questions (--kind):"))
    for topic, grouped in by_topic().items():
        tell(f"  {tr(topic.value)}")
        for each_kind in grouped:
            tell(f"    {each_kind.name:<24}{tr(each_kind.title)}")
    for title, names in (
        (tr("Features (--feature):"), [(each.name, each.title) for each in FEATURES.values()]),
        (tr("Mistakes recognised:"), [(each.tag, each.title) for each in MISTAKES.values()]),
    ):
        tell(title)
        for name, text in names:
            tell(f"  {name:<26}{tr(text)}")


def answer(args: argparse.Namespace) -> int:
    """Write the right answers to an exercise, or a file to fill in."""
    asked = exercise_file.read_exercise(args.exercise)
    sheet = exercise_file.AnswerSheet((None,) * len(asked.questions), args.name)
    if args.reference:
        sheet = exercise_file.reference_sheet(asked, args.name)
    _write(args.output, exercise_file.dumps_answers(asked, sheet))
    return 0


def grade(args: argparse.Namespace) -> int:
    """Mark answers to an exercise; unreadable files are reported and skipped."""
    asked = exercise_file.read_exercise(args.exercise)
    grader, grades, code = Grader(asked), [], 0
    for path in args.answers:
        try:
            grades.append(grader.grade(exercise_file.read_answers(path, asked), Path(path).name))
        except FormatError as error:
            say(str(error))
            code = BAD_INPUT
    if args.output:
        file_io.write(args.output, marks_table(asked, grades))
    if not grades:
        return code
    if args.json:
        found = [each.as_dict() for each in grades]
        summary = [each.as_dict() for each in summarise(asked, grades)]
        tell_json(found[0] if len(args.answers) == 1 else {"grades": found, "summary": summary})
        return code
    for each in grades:
        text = tr("{name}: {points} of {of} points, {more} with follow-through")
        points, of, more = map(format_number, (each.points, each.of, each.follow_through))
        tell(text.format(name=each.name, points=points, of=of, more=more))
        if len(args.answers) == 1:
            for place, (question, marks) in enumerate(zip(asked.questions, each.marks, strict=True), 1):
                told = " ".join(sentences(question, marks))
                text = tr("{number}. {title}: {points} of {of} points. {comments}")
                title = tr(question.kind.title)
                points, of = format_number(marks.points), format_number(marks.of)
                tell("  " + text.format(number=place, title=title, points=points, of=of, comments=told))
    if len(args.answers) > 1:
        _tell_summary(asked, grades)
    return code


def _tell_summary(asked: Exercise, grades: list[Grade]) -> None:
    """Print the results of each question, and how often each mistake was made."""
    for each in summarise(asked, grades):
        title = tr(asked.questions[each.number - 1].kind.title)
        text = tr("{number}. {title}: answers with full points: {full}; {mean} of {of} on average")
        mean, of = format_number(each.mean), format_number(each.of)
        tell(text.format(number=each.number, title=title, full=each.full, mean=mean, of=of))
        for tag, count in each.mistakes.items():
            tell(f"  {count} × {tr(MISTAKES[tag].title)} ({tag})")


def _write(output: str, text: str) -> None:
    if output == "-":
        print(text, end="")
    else:
        file_io.write(output, text)
