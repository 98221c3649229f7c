"""A question about the search of a tree, and the base class of the kinds of questions."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from dataclasses import field, replace
from functools import cached_property
from math import isnan
from random import Random
from typing import Any, Final, NoReturn

import numpy as np

from treeview.messages import tr
from treeview.option import Option, resolve
from treeview.playback.node_facts import sentence
from treeview.practice.answers import Answer, AnswerForm, Key, node_at
from treeview.practice.practice_error import PracticeError
from treeview.practice.worked_search import Rules, WorkedSearch, check_depth, follow
from treeview.records import dataclass
from treeview.search import shared_options
from treeview.search.names import name_as
from treeview.search.registry import algorithm, search, view_of
from treeview.search.run import Run
from treeview.tree.edits.change import Relink
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, KINDS_BY_NAME, NIL, Tree

OPEN: Final = "open"
"""The convention is left open: the answer may follow any."""
PRUNE_ON: Final = Option(
    "prune_on",
    "Cut when",
    "choice",
    "ge",
    "Cut when α ≥ β, or only when α > β; either: both answers count.",
    choices={"ge": "α ≥ β", "gt": "α > β", OPEN: "Either"},
)
DIRECTION: Final = Option(
    "direction",
    "Direction",
    "choice",
    "left",
    "The side from which the children are searched.",
    choices={"left": "Left to right", "right": "Right to left"},
)

RIGHT: Final = "right"
WRONG: Final = "wrong"
"""Entered, but wrong."""
MISSED: Final = "missed"
EXCESS: Final = "excess"
REASON: Final = "wrong reason"
"""The right place, with the wrong bound."""


class QuestionKind:
    """A kind of question, of which there is one object in `treeview.practice.question_kinds.KINDS`.

    - ``name``; ``title``: its name for people; ``text``: the question, a sentence with places from `texts`.
    - ``skill``: what it trains, see `treeview.practice.skills`; ``form``: the form of its answer.
    - ``options``: its options; ``mistakes``: the tags of the mistakes that are possible.
    - ``algorithm``: the algorithm whose run explains the answer, "" if no run does.
    - ``shape``: what its trees are like, see `treeview.practice.tree_finder.SHAPES`.
    - ``rule``: the rule that a hint gives.
    """

    name: str
    title: str
    text: str
    skill: str
    form: AnswerForm
    options: tuple[Option, ...] = (shared_options.ROOT,)
    mistakes: tuple[str, ...] = ()
    algorithm: str = "alphabeta"
    shape: str = "plain"
    rule: str = ""
    prunes: bool = False
    """Whether the question is about alpha-beta rather than minimax."""
    tolerance: float = 1e-9
    """How far a number may be off, since people round what they type."""
    told: str = ""
    """The text for every event where all have the same value; "" where the text names the value."""
    least_difficulty: int = 1
    """The difficulty below which it is asked only if it was chosen by itself."""

    def check(self, question: "Question") -> None:
        """Raise ``PracticeError`` if the question cannot be asked about its tree or with its options."""
        self.check_values(question)
        self.check_chance(question)
        if self.shape == "estimates":
            self.check_estimates(question)

    def check_chance(self, question: "Question") -> None:
        """Raise ``PracticeError`` if chance moves in a tree whose search knows MAX and MIN alone."""
        name = self.algorithm_of(question)
        if algorithm(name).chance if name else self.shape == "chance":
            return
        tree = question.tree
        kinds = tree.kinds(KINDS_BY_NAME.get(str(question.options.get("root"))))
        for node in tree.preorder().tolist():
            if kinds[node] == CHANCE and not tree.is_terminal(node):
                text = tr("{node} is a chance node; this question is about MAX and MIN")
                raise PracticeError(question.names.fill(text, node=node))

    def check_values(self, question: "Question", unknown: int = NIL) -> None:
        """Raise ``PracticeError`` if a leaf other than ``unknown`` has no value."""
        tree = question.tree
        for node in tree.preorder().tolist():
            if node != unknown and tree.is_terminal(node) and isnan(tree.value[node]):
                raise PracticeError(tr("{leaf} has no value"), leaf=question.names(node, start=True))

    def check_estimates(self, question: "Question") -> None:
        """Raise ``PracticeError`` if 0 stands for an estimate in the run: the question does not say so."""
        run = question.run().another()
        for node in view_of(run.search).find_unestimated(run.seek(len(run))).tolist():
            text = tr("{node} is valued by its static estimate, but has none")
            raise PracticeError(text, node=question.names(node, start=True))

    def rules(self, question: "Question") -> Rules:
        """Return how to search the tree; if the convention is open, with cuts on ≥."""
        options = question.options
        return Rules(
            prune=self.prunes,
            prune_on="gt" if options.get("prune_on") == "gt" else "ge",
            root=KINDS_BY_NAME.get(str(options.get("root"))),
            depth=options.get("depth"),
            right_to_left=options.get("direction") == "right",
        )

    def others(self, question: "Question") -> dict[str, Rules]:
        """Return the rules of other conventions, by name as in `treeview.practice.marking.CONVENTIONS`."""
        if "prune_on" not in question.options:
            return {}
        rules = self.rules(question)
        other = "gt" if rules.prune_on == "ge" else "ge"
        return {other: replace(rules, prune_on=other)}

    def answer(self, question: "Question", rules: Rules) -> Answer:
        """Return the answer that a search by ``rules`` leads to: the right one, or that of a mistake."""
        raise NotImplementedError

    def follow_through(self, question: "Question", rules: Rules, answer: Answer) -> Answer | None:
        """Return what is right for each event given the entries before it; ``None``: no follow-through."""
        return None

    def count(self, question: "Question", right: Answer) -> int:
        """Return how many events the question has, at least 1."""
        return max(len(right), 1)

    def verdicts(self, question: "Question", rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """Judge each event of an answer, given the right one: `RIGHT`, `WRONG`, `MISSED`, and so on."""
        accepts, found = self.accepts, dict[Key, str]()
        for key, value in right.items():
            if key not in answer:
                found[key] = MISSED
            else:
                given = answer[key]
                fits = given == value or accepts(question, rules, key, given, value)
                found[key] = RIGHT if fits else WRONG
        for key in answer.keys() - right.keys():
            if not self.is_harmless(question, key, answer[key]):
                found[key] = EXCESS
        return found

    def accepts(self, question: "Question", rules: Rules, key: Key, given: Any, right: Any) -> bool:
        """Whether an entry counts as right, given what is right."""
        return self.matches(given, right)

    def matches(self, given: Any, right: Any) -> bool:
        """Whether an entry equals what is right."""
        if isinstance(given, float) and isinstance(right, float | int):
            return bool(given == right or abs(given - right) <= self.tolerance)
        return bool(given == right)

    def equals(self, given: Answer, whole: Answer) -> bool:
        """Whether two whole answers say the same, so that the same mistake leads to both."""
        return given.keys() == whole.keys() and all(self.matches(given[key], whole[key]) for key in given)

    def is_harmless(self, question: "Question", key: Key, value: Any) -> bool:
        """Whether an entry that was not asked for is true."""
        return False

    def step(self, question: "Question", rules: Rules, key: Key) -> int:
        """Return the step of the run that decides an event; 0 if no step does."""
        return 0

    def shown_step(self, question: "Question") -> int | None:
        """Return the step of the run at which the tree is shown; ``None`` if it is shown without a run."""
        return None

    def subject(self, question: "Question") -> int:
        """Return the node that the text asks about, to be selected first; ``NIL`` for none."""
        return NIL

    def rules_of(self, question: "Question", rules: Rules, key: Key) -> Rules:
        """Return the rules of the run in which an event happens."""
        return rules

    def reason(self, question: "Question", rules: Rules, key: Key) -> str:
        """Explain an event in numbers; "" if the step that decides it says it already."""
        return ""

    def describe(self, question: "Question", key: Key) -> str:
        """Describe an event in a few words, such as "node 2.1"."""
        return question.form.describe(question.names, key)

    def tell(self, question: "Question", key: Key, value: Any) -> str:
        """Write the value of an event, entered or right, as text."""
        return tr(self.told) if self.told else question.form.tell(question.names, key, value)

    def texts(self, question: "Question") -> dict[str, str]:
        """Return the texts for the places in ``text``."""
        return {}

    @property
    def trained(self) -> tuple[str, ...]:
        """Return all skills that questions of this kind can train."""
        return (self.skill,)

    def skills(self, question: "Question") -> tuple[str, ...]:
        """Return the skills that a question trains, the main one first."""
        return (self.skill,)

    def unknown(self, question: "Question") -> int:
        """Return the leaf whose value is x and must not be shown; ``NIL`` if all values are known."""
        return NIL

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """Draw the options that depend on the tree, such as which leaf is unknown; ``{}`` for none."""
        return {}

    def is_worth_asking(self, question: "Question") -> bool:
        """Whether there is something to find out: a trivial question is not asked."""
        return bool(question.reference)

    def search_options(self, question: "Question", rules: Rules) -> dict[str, Any]:
        """Return the options of the run that explains the answer."""
        found: dict[str, Any] = {
            "root": question.options.get("root", shared_options.ROOT.default),
            "depth": rules.depth,
        }
        if self.algorithm_of(question) == "alphabeta":
            found["prune_on"] = rules.prune_on
        return found

    def algorithm_of(self, question: "Question") -> str:
        """Return the algorithm whose run explains the answer."""
        return self.algorithm


@dataclass(frozen=True)
class Recipe:
    """How `treeview.practice.tree_finder` finds a question; the same recipe finds the same question.

    ``options`` are those that somebody chose; the others are drawn.
    """

    kind: str
    seed: int
    features: tuple[str, ...] = ()
    difficulty: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)


class PreorderPlaces:
    """The places of a tree's nodes in preorder, in which every subtree is one interval."""

    def __init__(self, tree: Tree) -> None:
        order = Preorder(tree)
        self._first, self._end = order.position, order.position + order.size
        self.first: list[int] = self._first.tolist()
        self.end: list[int] = self._end.tolist()

    def select(self, nodes: Iterable[int]) -> "PlacedNodes":
        """Return some nodes as a set that can be asked which of them are below a node."""
        return PlacedNodes(self, nodes)

    def with_ancestors(self, nodes: Collection[int]) -> list[bool]:
        """Return for each node of the tree whether one of ``nodes`` is it or below it. O(n), vectorised."""
        before = np.zeros(len(self.first) + 1, dtype=np.int32)
        before[self._first[np.fromiter(nodes, np.intp, len(nodes))] + 1] = 1
        np.cumsum(before, out=before)
        found: list[bool] = (before[self._end] > before[self._first]).tolist()
        return found


class PlacedNodes:
    """Some nodes in preorder."""

    def __init__(self, places: PreorderPlaces, nodes: Iterable[int]) -> None:
        self._places, self.nodes = places, sorted(nodes, key=places.first.__getitem__)
        self._at = [places.first[node] for node in self.nodes]

    def find_below(self, node: int) -> list[int]:
        """Return those in the subtree of ``node``. O(log n + result)."""
        places = self._places
        start = bisect_left(self._at, places.first[node])
        return self.nodes[start : bisect_left(self._at, places.end[node], start)]


class Question:
    """A question: its kind, its tree and its options.

    `treeview.option.resolve` checks ``options``; ``points`` is what the question is worth, ``None`` for a
    point for each event, as in practice; ``recipe`` says how the tree was found, if it was. The tree must not
    be changed. Raises ``OptionError``, ``PracticeError`` and ``TreeError``.
    """

    def __init__(
        self,
        kind: QuestionKind,
        tree: Tree,
        options: Mapping[str, Any] | None = None,
        points: float | None = None,
        recipe: Recipe | None = None,
    ) -> None:
        self.kind, self.tree, self.points, self.recipe = kind, tree, points, recipe
        self.options = resolve(kind.options, options or {})
        self.names = NodeNames(tree)
        self._worked: dict[Rules, WorkedSearch] = {}
        self._placed: dict[Rules, tuple[PlacedNodes, PlacedNodes]] = {}
        self._runs: dict[Rules, Run] = {}
        self._answers: dict[Rules, Answer] = {}
        check_depth(tree)
        kind.check(self)

    def with_points(self, points: float | None) -> "Question":
        """Return the same question for other points; what is known of its answers is shared."""
        same = copy(self)
        same.points = points
        return same

    @cached_property
    def rules(self) -> Rules:
        """How to search the tree."""
        return self.kind.rules(self)

    @property
    def reference(self) -> Answer:
        """The right answer."""
        return self.answer_by(self.rules)

    @property
    def form(self) -> AnswerForm:
        """The form of its answer."""
        return self.kind.form

    @property
    def text(self) -> str:
        """The question as one or two sentences, in the user's language."""
        return tr(self.kind.text).format(**self.kind.texts(self))

    def find_node(self, path: str) -> int:
        """Return the node at a path such as "1.0", as options have it; raises ``PracticeError``."""

        def fail(_: object, message: str) -> NoReturn:
            raise PracticeError(message)

        return node_at(self.tree, path, fail, [])

    def answer_by(self, rules: Rules) -> Answer:
        """Return the answer that a search by ``rules`` leads to; computed once."""
        if rules not in self._answers:
            self._answers[rules] = self.kind.answer(self, rules)
        return self._answers[rules]

    def work(self, rules: Rules | None = None) -> WorkedSearch:
        """Work the search by ``rules``, by default the right ones; done once."""
        rules = replace(rules or self.rules, slip="")
        if rules not in self._worked:
            self._worked[rules] = follow(self.tree, rules)
        return self._worked[rules]

    @cached_property
    def leaf_places(self) -> dict[int, int]:
        """The nodes at which a search without cuts ends, each with its place in their order, from 0."""
        order = self.work(replace(self.rules, prune=False)).order
        return {leaf: place for place, leaf in enumerate(order)}

    @cached_property
    def placed_leaves(self) -> PlacedNodes:
        """The nodes of `leaf_places`, in preorder."""
        return self.places.select(self.leaf_places)

    def placed_search(self, rules: Rules) -> tuple[PlacedNodes, PlacedNodes]:
        """The cuts of a search by ``rules`` and the leaves that it evaluates, in preorder."""
        if rules not in self._placed:
            worked = self.work(rules)
            self._placed[rules] = self.places.select(worked.cuts), self.places.select(worked.order)
        return self._placed[rules]

    @cached_property
    def places(self) -> PreorderPlaces:
        """The places of the tree's nodes in preorder."""
        return PreorderPlaces(self.tree)

    def run(self, rules: Rules | None = None) -> Run:
        """Return the run that explains the answer; for a search from right to left, of the mirrored tree."""
        rules = rules or self.rules
        if rules not in self._runs:
            tree = _mirror(self.tree) if rules.right_to_left else self.tree
            made = search(tree, self.kind.algorithm_of(self), self.kind.search_options(self, rules))
            name_as(made, self.names)
            self._runs[rules] = Run(made).record_all()
        return self._runs[rules]

    def narration(self, step: int, rules: Rules | None = None) -> str:
        """Tell a step of the run in a sentence; "" for step 0, or without a run."""
        return sentence(self.run(rules), step) if step and self.kind.algorithm else ""


def _mirror(tree: Tree) -> Tree:
    """Copy a tree with the same ids and all children in the opposite order."""
    copy = tree.copy()
    families = {node: [*tree.children(node)][::-1] for node in tree.preorder().tolist()}
    Relink({node: family for node, family in families.items() if len(family) > 1}).apply(copy)
    return copy
