"""Versions of a sheet, equally hard: the same questions about different trees."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from treeview.messages import format_count, tr
from treeview.practice.exercise import POINTS
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question
from treeview.practice.sheets.sheet_parts import SheetVersion
from treeview.practice.sheets.tree_pictures import add_letters
from treeview.practice.tree_finder import find_another
from treeview.tree.tree import Tree

MAX_VERSIONS: Final = 200


def versions_of(questions: Sequence[Question], count: int, seed: int, text: str = "") -> list[SheetVersion]:
    """Make versions of questions: the first as given, the others with the leaf values in other orders.

    A question with a recipe takes the trees of the next seeds instead. The same seed gives the same versions
    on every machine. ``text`` stands on each sheet. Raises ``PracticeError`` for an invalid count and for
    questions that cannot be asked.
    """
    check_count(count)
    found_by_seed = Counter(question.kind.name for question in questions if question.recipe)
    made = []
    for number in range(1, count + 1):
        trees: list[tuple[Tree, Tree]] = []  # questions that share a tree share one in each version
        asked = []
        for question in questions:
            points = POINTS if question.points is None else question.points
            if question.recipe and number > 1:
                found = find_another(question, (number - 1) * found_by_seed[question.kind.name])
                asked.append(add_letters(Question(found.kind, found.tree, found.options, points)))
                continue
            tree = next((shown for tree, shown in trees if tree == question.tree), None)
            if tree is None:
                chance = random.Random(f"{seed}/{number}/{len(trees)}")
                tree = _shuffle(question.tree, chance) if number > 1 else question.tree
                trees.append((question.tree, tree))
            asked.append(add_letters(Question(question.kind, tree, question.options, points)))
        origin = tr("Version {number} of seed {seed}.").format(number=number, seed=seed)
        several = count > 1
        made.append(SheetVersion(number if several else 0, tuple(asked), origin if several else "", text))
    return made


def check_count(count: int) -> None:
    """Raise ``PracticeError`` unless ``count`` versions are allowed."""
    if not 1 <= count <= MAX_VERSIONS:
        problem = tr("there can be 1 to {limit} versions, not {count}")
        raise PracticeError(problem, limit=MAX_VERSIONS, count=format_count(count))


def _shuffle(tree: Tree, chance: random.Random) -> Tree:
    """Copy a tree with the values of its leaves in another order."""
    copy = tree.copy()
    leaves = [node for node in tree.preorder().tolist() if tree.is_terminal(node)]
    values = [tree.written.get(("value", leaf), tree.value[leaf]) for leaf in leaves]
    chance.shuffle(values)
    for leaf, value in zip(leaves, values, strict=True):
        copy.put_number("value", leaf, value)
    return copy
