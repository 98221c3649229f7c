"""Find questions from a seed: try random trees until one has the wanted features.

All randomness comes from ``random.Random`` of the seed, so the same seed finds the same question everywhere.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from treeview.games.drawn_tree import NOISY
from treeview.games.random_tree import add_chance, random_tree
from treeview.messages import tr
from treeview.option import OptionError
from treeview.practice.features import FEATURES, TreeFacts, feature
from treeview.practice.marking import Marker
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import question_kind
from treeview.records import dataclass
from treeview.tree.tree import MAX, MIN, NIL, NO_VALUE, Tree, TreeError

MAX_TRIES: Final = 3000
"""The number of trees tried before assuming that the features cannot be combined."""
WANTED_MISTAKES: Final = 4
"""How many mistakes should lead to different answers, so that the program can name them."""


@dataclass(frozen=True)
class _Size:
    """The size of trees: plies, children of a node, leaves, and the highest leaf value."""

    plies: tuple[int, int]
    branching: tuple[int, int]
    leaves: tuple[int, int]
    highest: int


SIZES: Final = {
    1: _Size((2, 2), (2, 3), (4, 8), 9),
    2: _Size((2, 3), (2, 3), (7, 12), 9),
    3: _Size((3, 3), (2, 3), (10, 18), 20),
    4: _Size((3, 4), (2, 3), (14, 26), 20),
    5: _Size((4, 4), (2, 4), (20, 40), 50),
}
"""Sizes by difficulty, from 1 to 5."""
SHAPES: Final = ("plain", "estimates", "chance", "uniform", "blank", "sampling", "noisy", "none")
"""The shapes of trees: leaf values only, estimates as well, chance nodes, uniform, leaves without values,
small ones for Monte Carlo tree search, estimates and noisy moves, a single node."""
CONVENTION_OPTIONS: Final = ("prune_on", "direction", "goal", "cut", "change", "c")
"""The options of questions that fit any tree."""


def find_question(recipe: Recipe, points: float | None = None) -> Question:
    """Find the question of ``recipe``.

    Raises ``PracticeError`` for an unknown kind or feature, and for features that do not go together.
    """
    kind = question_kind(recipe.kind)
    wanted = [feature(name) for name in recipe.features]
    if recipe.difficulty not in SIZES:
        raise PracticeError(tr("the difficulty must be a number from 1 to {most}"), most=max(SIZES))
    random = Random(f"{recipe.kind} {recipe.seed}")
    refused: OptionError | None = None
    for tried in range(MAX_TRIES):
        tree = draw_tree(random, kind.shape, recipe.difficulty, recipe.features)
        if tree is None:
            continue
        try:
            question = Question(kind, tree, {**kind.choose(tree, random), **recipe.options}, points, recipe)
        except (PracticeError, TreeError):
            continue
        except OptionError as error:
            refused = error
            break
        if not all(each.holds(TreeFacts(tree, question.rules)) for each in wanted):
            continue
        if not {"no-cut", "several-moves"} & {*recipe.features} and not kind.is_worth_asking(question):
            continue
        if tried > MAX_TRIES // 2 or _tells_mistakes_apart(question):
            if kind.unknown(question) != NIL:
                tree.value[kind.unknown(question)] = NO_VALUE
            return question
    if refused:
        raise refused
    text = tr("no tree was found for {kind} with these features: {features}")
    names = ", ".join(recipe.features) or tr("none")
    raise PracticeError(text, kind=recipe.kind, features=names)


def find_another(question: Question, number: int) -> Question:
    """Find the ``number``-th question like this one; without a recipe, about a tree of the same size."""
    recipe = question.recipe
    if recipe is None:
        count = sum(1 for _ in question.tree.leaves())
        difficulty = next((each for each, size in SIZES.items() if count <= size.leaves[1]), max(SIZES))
        recipe = Recipe(question.kind.name, -1, (), difficulty, conventions_of(question))
    return find_question(replace(recipe, seed=recipe.seed + number), question.points)


def conventions_of(question: Question) -> dict[str, Any]:
    """Return the options of a question that do not depend on its tree."""
    return {name: value for name, value in question.options.items() if name in CONVENTION_OPTIONS}


def _tells_mistakes_apart(question: Question) -> bool:
    if len(question.kind.mistakes) <= WANTED_MISTAKES:
        return True
    wrong = Marker(question).wrong_answers
    return len({repr(sorted(answer.items(), key=repr)) for answer in wrong.values()}) >= WANTED_MISTAKES


def draw_tree(random: Random, shape: str, difficulty: int, features: Collection[str]) -> Tree | None:
    """Draw a tree of a shape and about the size of the difficulty; ``None`` if the draw fails."""
    if shape == "none":
        return Tree(value=0.0)
    size = SIZES[difficulty]
    plies = random.randint(*size.plies)
    if "deep-cut" in features:
        plies = max(plies, 4)
    if shape in ("estimates", "noisy"):
        plies = max(plies, 3)
    low, high = size.branching
    if shape == "uniform":
        high = low = random.randint(2, 4 if plies < 4 else 2)
    tree = random_tree(
        branching=min(high, 2) if "deep-cut" in features and difficulty < 5 else high,
        depth=plies,
        low=-size.highest if "negative" in features else 0,
        high=4 if "ties" in features else size.highest,
        seed=random.getrandbits(32),
        root=MIN if "min-root" in features else MAX,
        min_branching=1 if "single-child" in features else low,
        stop=0.25 if "uneven-depth" in features else 0.0,
        estimates=shape in ("estimates", "noisy"),
    )
    tree.title = ""
    count = sum(1 for _ in tree.leaves())
    fewest, most = size.leaves
    if shape != "uniform" and not fewest <= count <= max(most, 16 if "deep-cut" in features else 0):
        return None
    if shape == "chance" or "chance" in features:
        add_chance(tree, random, tree.kinds())
    if shape == "noisy":
        _name_moves(tree, random)
    if shape == "blank":
        for leaf in [*tree.leaves()]:
            tree.value[leaf.id] = NO_VALUE
    return tree


def _name_moves(tree: Tree, random: Random) -> None:
    """Name the moves at every node a, b, c, and make about half of them noisy."""
    for node in range(1, len(tree)):
        tree.moves[node] = chr(ord("a") + tree.rank[node]) + NOISY * random.randint(0, 1)


def features_for(shape: str) -> Sequence[str]:
    """Return the features that trees of a shape can have."""
    if shape in ("none", "uniform", "blank"):
        return ()
    if shape == "chance":
        return ("uneven-depth", "single-child", "min-root", "chance", "negative")
    return tuple(name for name in FEATURES if name != "chance")
