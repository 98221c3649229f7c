"""A question about the search of a tree, and what every kind of question has to know."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import isnan
from random import Random
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.option import Option, resolve
from treeview.playback.node_facts import sentence
from treeview.practice.answers import Answer, AnswerForm, Key
from treeview.practice.trace import PracticeError, Rules, Trace, check_depth, follow
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.shared_options import ROOT
from treeview.search.words import name_as
from treeview.tree.edits.change import Relink
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import number
from treeview.tree.tree import KINDS_BY_NAME, NIL, Tree

OPEN: Final = "open"
"""The convention is left to whoever answers."""
PRUNE_ON: Final = Option(
    "prune_on",
    N_("Cut when"),
    "choice",
    "ge",
    N_("Cut when α ≥ β, or only when α > β; open: either answer counts."),
    choices={"ge": "α ≥ β", "gt": "α > β", OPEN: N_("Either")},
)
DIRECTION: Final = Option(
    "direction",
    N_("Direction"),
    "choice",
    "left",
    N_("From which side the children are searched."),
    choices={"left": N_("Left to right"), "right": N_("Right to left")},
)

RIGHT: Final = "right"
WRONG: Final = "wrong"
"""Entered, but not what it should be."""
MISSED: Final = "missed"
EXCESS: Final = "excess"
REASON: Final = "wrong reason"
"""The right place, for the wrong bound."""


class QuestionKind:
    """A kind of question, of which there is one object in `treeview.practice.question_kinds.KINDS`.

    - ``name``; ``title``: its name for people; ``text``: the question, a sentence with places from `texts`.
    - ``skill``: what it trains, see `treeview.practice.skills`; ``form``: the form of its answer.
    - ``options``: what can be chosen about it; ``mistakes``: the tags of those that can be made.
    - ``algorithm``: whose run explains the answer, "" where no run does.
    - ``shape``: what its trees are like, see `treeview.practice.tree_finder.SHAPES`.
    - ``rule``: the rule that a hint gives.
    """

    name: str
    title: str
    text: str
    skill: str
    form: AnswerForm
    options: tuple[Option, ...] = (ROOT,)
    mistakes: tuple[str, ...] = ()
    algorithm: str = "alphabeta"
    shape: str = "plain"
    rule: str = ""
    prunes: bool = False
    """Whether it is about alpha-beta rather than minimax."""
    tolerance: float = 1e-9
    """How far a number may be off, where it is rounded to be typed."""

    def check(self, question: "Question") -> None:
        """Raise ``PracticeError`` where the question cannot be asked of its tree or with its options."""
        self.check_values(question)

    def check_values(self, question: "Question", unknown: int = NIL) -> None:
        """Raise ``PracticeError`` where a leaf has no value, unless it is ``unknown``."""
        tree = question.tree
        for node in tree.preorder().tolist():
            if node != unknown and tree.is_terminal(node) and isnan(tree.value[node]):
                raise PracticeError(tr("{leaf} has no value").format(leaf=question.names(node, start=True)))

    def rules(self, question: "Question") -> Rules:
        """How the tree is to be searched; where the convention is open, by ≥."""
        options = question.options
        return Rules(
            prune=self.prunes,
            prune_on="gt" if options.get("prune_on") == "gt" else "ge",
            root=KINDS_BY_NAME.get(str(options.get("root"))),
            depth=options.get("depth"),
            right_to_left=options.get("direction") == "right",
        )

    def others(self, question: "Question") -> dict[str, Rules]:
        """The rules under other conventions, by their names in `treeview.practice.marking.CONVENTIONS`."""
        if "prune_on" not in question.options:
            return {}
        rules = self.rules(question)
        other = "gt" if rules.prune_on == "ge" else "ge"
        return {other: replace(rules, prune_on=other)}

    def answer(self, question: "Question", rules: Rules) -> Answer:
        """What somebody answers who searches by ``rules``: the right answer, or that of a mistake."""
        raise NotImplementedError

    def follow_through(self, question: "Question", rules: Rules, answer: Answer) -> Answer | None:
        """What is right after what was entered before each event: the follow-through; ``None`` without."""
        return None

    def count(self, question: "Question", right: Answer) -> int:
        """How many events the question has, at least 1."""
        return max(len(right), 1)

    def verdicts(self, question: "Question", rules: Rules, right: Answer, answer: Answer) -> dict[Key, str]:
        """What each event of an answer is, given the right one: `RIGHT`, `WRONG`, `MISSED`, and so on."""
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
        """Whether what was entered for an event counts, given what is right."""
        return self.matches(given, right)

    def matches(self, given: Any, right: Any) -> bool:
        """Whether what was entered is what is right."""
        if isinstance(given, float) and isinstance(right, float | int):
            return bool(given == right or abs(given - right) <= self.tolerance)
        return bool(given == right)

    def equals(self, given: Answer, whole: Answer) -> bool:
        """Whether two answers say the same, so that a mistake that gives one gives the other."""
        return given.keys() == whole.keys() and all(self.matches(given[key], whole[key]) for key in given)

    def is_harmless(self, question: "Question", key: Key, value: Any) -> bool:
        """Whether something was entered that was not asked for, but is true."""
        return False

    def step(self, question: "Question", rules: Rules, key: Key) -> int:
        """The step of the run that decides an event; 0 where no step does."""
        return 0

    def rules_of(self, question: "Question", rules: Rules, key: Key) -> Rules:
        """The rules of the run in which an event happens."""
        return rules

    def reason(self, question: "Question", rules: Rules, key: Key) -> str:
        """Why an event is what it is, in numbers; "" where the step that decides it says so."""
        return ""

    def describe(self, question: "Question", key: Key) -> str:
        """An event in a few words, such as "node 2.1"."""
        return question.form.describe(question.names, key)

    def tell(self, question: "Question", key: Key, value: Any) -> str:
        """What was entered, or is right, for an event, as text."""
        if isinstance(value, float | int):
            return number(value)
        return str(value)

    def texts(self, question: "Question") -> dict[str, str]:
        """What fills the places of ``text``."""
        return {}

    def form_of(self, question: "Question") -> AnswerForm:
        """The form of the answer to a question."""
        return self.form

    @property
    def trained(self) -> tuple[str, ...]:
        """All skills that some question of this kind trains."""
        return (self.skill,)

    def skills(self, question: "Question") -> tuple[str, ...]:
        """The skills that a question of this kind trains, the first one most."""
        return (self.skill,)

    def unknown(self, question: "Question") -> int:
        """The leaf whose value is x, not to be shown; ``NIL`` where all values are known."""
        return NIL

    def choose(self, tree: Tree, random: Random) -> dict[str, Any]:
        """What to ask about ``tree``: options drawn by lot, where the kind has such."""
        return {}

    def is_worth_asking(self, question: "Question") -> bool:
        """Whether there is something to find out."""
        return bool(question.reference)

    def search_options(self, question: "Question", rules: Rules) -> dict[str, Any]:
        """The options of the run that explains the answer."""
        found: dict[str, Any] = {"root": question.options.get("root", ROOT.default), "depth": rules.depth}
        if self.algorithm_of(question) == "alphabeta":
            found["prune_on"] = rules.prune_on
        return found

    def algorithm_of(self, question: "Question") -> str:
        """The algorithm whose run explains the answer."""
        return self.algorithm


@dataclass(frozen=True)
class Recipe:
    """How a question is found by `treeview.practice.tree_finder`, so that it can be found again.

    ``options`` are those that were chosen, not drawn by lot.
    """

    kind: str
    seed: int
    features: tuple[str, ...] = ()
    difficulty: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)


class PreorderPlaces:
    """Where the nodes of a tree stand in preorder: every subtree is one interval."""

    def __init__(self, tree: Tree) -> None:
        order = Preorder(tree)
        self.first: list[int] = order.position.tolist()
        self.end: list[int] = (order.position + order.size).tolist()

    def select(self, nodes: Iterable[int]) -> "PlacedNodes":
        """Some nodes, to ask which are below others."""
        return PlacedNodes(self, nodes)


class PlacedNodes:
    """Some nodes in preorder."""

    def __init__(self, places: PreorderPlaces, nodes: Iterable[int]) -> None:
        self._places, self.nodes = places, sorted(nodes, key=places.first.__getitem__)
        self._at = [places.first[node] for node in self.nodes]

    def find_below(self, node: int) -> list[int]:
        """Those in the subtree of ``node``. O(log n) and what is found."""
        places = self._places
        start = bisect_left(self._at, places.first[node])
        return self.nodes[start : bisect_left(self._at, places.end[node], start)]


class Question:
    """A question: its kind, its tree, and what was chosen about it.

    ``options`` are checked by `treeview.option.resolve`; ``points`` are what it is worth, ``None`` for one
    each event; ``recipe`` says how it was found, if it was. The tree must not be changed. Raises
    ``OptionError``, ``PracticeError`` and ``TreeError``.
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
        self._traces: dict[Rules, Trace] = {}
        self._runs: dict[Rules, Run] = {}
        self._answers: dict[Rules, Answer] = {}
        check_depth(tree)
        kind.check(self)

    @cached_property
    def rules(self) -> Rules:
        """How the tree is to be searched."""
        return self.kind.rules(self)

    @property
    def reference(self) -> Answer:
        """The right answer."""
        return self.answer_by(self.rules)

    @cached_property
    def form(self) -> AnswerForm:
        """The form of its answer."""
        return self.kind.form_of(self)

    @property
    def text(self) -> str:
        """The question as one or two sentences, in the user's language."""
        return tr(self.kind.text).format(**self.kind.texts(self))

    def answer_by(self, rules: Rules) -> Answer:
        """The answer of somebody who searches by ``rules``; computed once."""
        if rules not in self._answers:
            self._answers[rules] = self.kind.answer(self, rules)
        return self._answers[rules]

    def trace(self, rules: Rules | None = None) -> Trace:
        """What a search by ``rules``, or by the right ones, does; computed once."""
        rules = replace(rules or self.rules, slip="")
        if rules not in self._traces:
            self._traces[rules] = follow(self.tree, rules)
        return self._traces[rules]

    @cached_property
    def leaf_places(self) -> dict[int, int]:
        """All nodes at which a search without cuts ends, each with its place in order, from 0."""
        order = self.trace(replace(self.rules, prune=False)).order
        return {leaf: place for place, leaf in enumerate(order)}

    @cached_property
    def places(self) -> PreorderPlaces:
        """Where its nodes stand in preorder."""
        return PreorderPlaces(self.tree)

    def run(self, rules: Rules | None = None) -> Run:
        """The recorded run whose steps explain the answer; from right to left that of a mirrored tree."""
        rules = rules or self.rules
        if rules not in self._runs:
            tree = _mirror(self.tree) if rules.right_to_left else self.tree
            made = search(tree, self.kind.algorithm_of(self), self.kind.search_options(self, rules))
            name_as(made, self.names)
            self._runs[rules] = Run(made).record_all()
        return self._runs[rules]

    def narration(self, step: int, rules: Rules | None = None) -> str:
        """What happens at a step of the run, in a sentence; "" for step 0, or without a run."""
        return sentence(self.run(rules), step) if step and self.kind.algorithm else ""


def _mirror(tree: Tree) -> Tree:
    """A copy with the same ids and all children in the opposite order."""
    copy = tree.copy()
    families = {node: [*tree.children(node)][::-1] for node in tree.preorder().tolist()}
    Relink({node: family for node, family in families.items() if len(family) > 1}).apply(copy)
    return copy
