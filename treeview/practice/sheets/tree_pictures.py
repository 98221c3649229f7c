"""The pictures on sheets: the tree with room for the answer, and the tree after the search."""

from dataclasses import replace
from typing import Final, NamedTuple

from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.picture import Picture
from treeview.draw.plan.plan import Plan, plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.formats import format_registry
from treeview.messages import tr
from treeview.practice import answers
from treeview.practice.answers import Answer
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.attempts.attempt_scene import attempt_scene
from treeview.practice.kinds.sampling import SamplingKind
from treeview.practice.question import Question
from treeview.practice.worked_search import Rules
from treeview.scenes import scene, to_fill_in
from treeview.styles import style_of
from treeview.tree.edits.transforms import name_by_letters
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree

STYLE: Final = "print"
"""The name of the style of all printed pictures."""
MARGIN_PX: Final = 4.0
"""The margin around a tree."""
MAX_TEXT_CHARS: Final = 2_000
"""The longest description of a tree as text."""


class TreePicture(NamedTuple):
    """A picture of a tree, with the scene and the plan it was made from."""

    picture: Picture
    scene: Scene
    plan: Plan

    def svg(self, missing: Missing | None) -> str:
        """Write the picture as SVG for a web page; texts become shapes, so that no font is needed."""
        return svg(self.picture, outlines=True, missing=missing)


def print_style() -> Style:
    """Return the style of printed pictures: black on white, distinguished by shape."""
    return replace(style_of(STYLE), margin=MARGIN_PX)


def add_letters(question: Question) -> Question:
    """Give the nodes letters if none has a name, since texts have to name them."""
    tree = question.tree
    if any(label for _, label in tree.labels.items()) or any(move for _, move in tree.moves.items()):
        return question
    tree = tree.copy()
    name_by_letters(tree).apply(tree)
    return Question(question.kind, tree, question.options, question.points)


def to_answer(question: Question) -> TreePicture:
    """Draw the tree without the answer, with lines to write windows on.

    Its description has the tree as text, for those who cannot see the picture.
    """
    made = scene(question.tree)
    if isinstance(question.kind, SamplingKind):
        made = replace(_attempt_scene(question, {}), asked=frozenset())
    elif question.form in (answers.VALUES, answers.WINDOWS) and question.kind.algorithm:
        made = to_fill_in(_at_end(question, question.rules), question.rules.depth)
    drawn = _draw(made)
    picture = drawn.picture
    told = tr("{picture} As text: {tree}").format(picture=picture.description, tree=_text(question.tree))
    return drawn._replace(picture=picture._replace(description=told))


def _text(tree: Tree) -> str:
    text = format_registry.write_text(tree, format_registry.NESTED).strip()
    return text if len(text) <= MAX_TEXT_CHARS else text[: MAX_TEXT_CHARS - 1] + "…"


def on_screen(question: Question, style: Style) -> TreePicture:
    """Draw the tree as the screen shows it before the first entry: "?" stands for each number asked for."""
    return _draw(_attempt_scene(question, {}), style)


def solution_picture(
    question: Question, rules: Rules | None = None, style: Style | None = None
) -> TreePicture:
    """Draw the tree after the search: values, windows, cuts and the best line.

    If no search explains the answer, or the search goes on after it, the tree shows the answer itself.
    Without a ``style`` the picture is for printing.
    """
    if not question.kind.algorithm or question.kind.shown_step(question) is not None:
        return _draw(_attempt_scene(question, question.answer_by(rules or question.rules)), style)
    return _draw(_at_end(question, rules or question.rules).without_step(), style)


def _attempt_scene(question: Question, answer: Answer) -> Scene:
    """Return the scene of the tree with an answer in it."""
    attempt = Attempt(question, answer)
    tree = attempt.shown_tree()
    return attempt_scene(attempt, tree, layout(tree), Preorder(tree))


def _at_end(question: Question, rules: Rules) -> Scene:
    run = question.run(rules).another()
    made = scene(run.search.space.tree, None, run.seek(len(run)))
    # A search from right to left runs on a mirrored tree, but the picture is not mirrored.
    return replace(made, tree=question.tree, layout=layout(question.tree))


def _draw(made: Scene, style: Style | None = None) -> TreePicture:
    made = made.without_marks()
    plan = plan_for(made, style or print_style())
    return TreePicture(annotate(made, plan=plan, levels=True), made, plan)
