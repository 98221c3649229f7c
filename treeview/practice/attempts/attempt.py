"""An attempt at a question: the answer entered, its undo history, the hints taken, and the marks."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from treeview.formats.nested import nested_text
from treeview.messages import N_, tr
from treeview.practice import answers
from treeview.practice.answers import Answer, Key
from treeview.practice.hints import STRENGTHS, Hint, hint
from treeview.practice.kinds.building import arrange_children, fill_leaves
from treeview.practice.marking import Marker, Marks
from treeview.practice.question import Question
from treeview.practice.worked_search import ALPHA, BETA
from treeview.tree.tree import MAX, NIL, ROOT, Tree

NUMBERS, EDGES, ORDER, SET = "numbers", "edges", "order", "set"
LINE, CHILDREN, STEPS, PANEL = "line", "children", "steps", "panel"
"""The manners of answering: numbers at nodes, cut edges, leaves in order or in any order, a line of moves, an
order of children, step by step, or fields beside the tree."""
_MANNERS: Final = (
    (answers.Scores, NUMBERS),
    (answers.NodeRecords, NUMBERS),
    (answers.Edges, EDGES),
    (answers.RuleEdges, EDGES),
    (answers.NodeSet, SET),
    (answers.NodeList, ORDER),
    (answers.Line, LINE),
    (answers.Arrangement, CHILDREN),
    (answers.Steps, STEPS),
)
_MOVE: Final = answers.Field("move", N_("Move"), "move")
INTERVALS, TREE, MOVE, NUMBER, CHOICE = "intervals", "tree", "move", "number", "choice"
"""What is written into a field beside the tree."""


class AttemptField(NamedTuple):
    """A field beside the tree: the key of its event, its caption, and the type of its value."""

    key: Key
    title: str
    type: str
    choices: Mapping[str, str] = {}


class Attempt:
    """The answer to ``question`` as it is entered, with its undo history, hints and marks.

    - ``answer``: what is entered so far. It is replaced, never changed.
    - ``marks``: the marks of the checked answer; ``None`` before the check and after any change.
    - ``checks``: how often the answer was checked; ``hints``: the hints that were taken.
    - ``solved``: whether the solution was shown, after which marks mean little.
    - ``layer``: if a question asks for the cuts by two rules, the rule that is entered now: "ge" or "gt".
    """

    def __init__(self, question: Question, answer: Answer | None = None) -> None:
        self.question = question
        self.answer: Answer = dict(answer or {})
        self.marks: Marks | None = None
        self.checks = 0
        self.hints: list[Hint] = []
        self.solved = False
        self.layer = "ge"
        self._undone: list[Answer] = []
        self._done: list[Answer] = []
        self._shown: tuple[Answer, Tree] | None = None

    # Changes

    def replace(self, answer: Answer) -> bool:
        """Enter a whole answer; return whether that changes anything."""
        if answer == self.answer:
            return False
        self._done.append(self.answer)
        self._undone.clear()
        self.answer, self.marks = dict(answer), None
        return True

    def put(self, key: Key, value: Any) -> bool:
        """Enter a value, ``None`` for none; return whether that changes anything."""
        rest = {each: given for each, given in self.answer.items() if each != key}
        return self.replace(rest if value is None else {**self.answer, key: value})

    def act(self, node: int) -> bool:
        """Do what a click on ``node`` means for this question; return whether that changes anything."""
        if self.manner == EDGES:
            return self.cut(node)
        if self.manner == ORDER:
            return self.take(node)
        if self.manner == SET:
            return node in self.ends and self.put(node, None if node in self.answer else True)
        return self.manner == LINE and self.follow(node)

    def cut(self, node: int) -> bool:
        """Cut the edge to ``node``. A second call cuts it by the other bound, a third takes the cut back."""
        if node == ROOT:
            return False
        key = self.edge_key(node)
        steps = (None, *self.bounds_at(node))
        now = self.answer.get(key)
        place = steps.index(now) if now in steps else 0
        return self.put(key, steps[(place + 1) % len(steps)])

    def edge_key(self, node: int) -> Key:
        """Return the event of the edge to ``node``; if there are two rules, by the one in `layer`."""
        return (self.layer, node) if self.has_layers else node

    def bounds_at(self, node: int) -> tuple[str, str]:
        """Return the bound that can cut the edge to ``node``, then the other one."""
        maximises = self.kinds[self.question.tree.parent[node]] == MAX
        return (BETA, ALPHA) if maximises else (ALPHA, BETA)

    def take(self, leaf: int) -> bool:
        """Append ``leaf`` to the order, or remove it if it is the last one."""
        order = self.order
        if leaf in order:
            return order[-1] == leaf and self.put(leaf, None)
        return leaf in self.ends and self.put(leaf, len(order))

    def follow(self, node: int) -> bool:
        """Let the line lead to ``node``; if it ends there already, shorten it by a move."""
        line = self.line_to(node)
        return self.replace(dict(enumerate(line[:-1] if line == self.order else line, 1)))

    def line_to(self, node: int) -> list[int]:
        """Return the path to ``node``, without the root."""
        parent, found = self.question.tree.parent, []
        while node != ROOT:
            found.append(node)
            node = parent[node]
        return found[::-1]

    def pick(self, key: Key, node: int) -> bool:
        """Choose the root's move that leads to ``node``, or take the choice back if it is chosen."""
        line = self.line_to(node)
        return bool(line) and self.put(key, None if self.answer.get(key) == line[0] else line[0])

    def shift(self, node: int, by: int) -> bool:
        """Move ``node`` among its siblings, to the right or, with ``by`` negative, to the left."""
        tree = self.question.tree
        parent, rank = tree.parent[node], tree.rank[node]
        if self.manner != CHILDREN or parent == NIL:
            return False
        usual = tuple(range(tree.child_count[parent]))
        order = list(self.answer.get(parent, usual))
        place = order.index(rank)
        goal = min(max(place + by, 0), len(order) - 1)
        order.insert(goal, order.pop(place))
        return self.put(parent, None if tuple(order) == usual else tuple(order))

    def remove(self, node: int) -> bool:
        """Take back all that is entered at ``node``; in an order, those behind it move up."""
        if self.manner == ORDER:
            left = [leaf for leaf in self.order if leaf != node]
            return self.replace({leaf: place for place, leaf in enumerate(left)})
        if self.manner == LINE:
            return self.replace({ply: each for ply, each in self.answer.items() if ply < len(self.answer)})
        if self.manner == EDGES:
            return self.put(self.edge_key(node), None)
        return self.replace({key: given for key, given in self.answer.items() if node_of(key) != node})

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Undo the last change exactly."""
        if self._done:
            self._undone.append(self.answer)
            self.answer, self.marks = self._done.pop(), None

    def redo(self) -> None:
        """Redo the change that was undone last."""
        if self._undone:
            self._done.append(self.answer)
            self.answer, self.marks = self._undone.pop(), None

    # How it is answered

    @cached_property
    def manner(self) -> str:
        """The manner in which the question is answered: `NUMBERS`, `EDGES` and so on."""
        form = self.question.form
        return next((manner for kind, manner in _MANNERS if isinstance(form, kind)), PANEL)

    @cached_property
    def has_layers(self) -> bool:
        """Whether the question asks for the cuts by each of two rules."""
        return isinstance(self.question.form, answers.RuleEdges)

    @cached_property
    def node_fields(self) -> tuple[str, ...]:
        """The names of the columns that can be filled in at a node; empty if there are none."""
        form = self.question.form
        if isinstance(form, answers.Scores):
            return ("value",)
        return form.keys if isinstance(form, answers.NodeRecords) else ()

    @cached_property
    def fields(self) -> tuple[AttemptField, ...]:
        """The fields beside the tree."""
        form = self.question.form
        if isinstance(form, answers.Intervals):
            return (AttemptField("x", tr("For which x"), INTERVALS),)
        if isinstance(form, answers.TreeText):
            return (AttemptField("tree", tr("Tree"), TREE),)
        found = [_MOVE] if isinstance(form, answers.Scores) else []
        if isinstance(form, answers.Fields):
            found = [*form.fields.values()]
        return tuple(AttemptField(each.name, tr(each.title), each.type, each.choices) for each in found)

    @cached_property
    def kinds(self) -> Any:
        """Who moves at each node."""
        return self.question.tree.kinds(self.question.rules.root)

    @cached_property
    def ends(self) -> frozenset[int]:
        """The nodes that can be named: any, or those at which a search without cuts ends."""
        tree, limit = self.question.tree, self.question.rules.depth
        if self.marks_any:
            return frozenset(tree.preorder().tolist())
        return frozenset(
            node
            for node in tree.preorder().tolist()
            if tree.depth[node] == limit
            or (tree.is_terminal(node) and (limit is None or tree.depth[node] < limit))
        )

    @cached_property
    def places(self) -> tuple[Key, ...]:
        """The events of all numbers at nodes, in preorder: the nodes, or pairs of node and column."""
        asked = self._asked_nodes()
        nodes = [node for node in self.question.tree.preorder().tolist() if node in asked]
        if len(self.node_fields) < 2:
            return tuple(nodes)
        return tuple((node, field) for node in nodes for field in self.node_fields)

    def _asked_nodes(self) -> frozenset[int]:
        """The nodes that take numbers. They may be more than the answer has, so as not to give it away."""
        tree, form = self.question.tree, self.question.form
        if not self.node_fields:
            return frozenset()
        if isinstance(form, answers.Scores):
            return frozenset(tree.children(ROOT))
        if form is answers.VISITS:
            return frozenset(tree.preorder().tolist())
        if self.fills_leaves:
            return self.ends
        if form is answers.PROOF_NUMBERS:  # the run is shown, so it is known which nodes are expanded
            return frozenset(node for node, _ in self.question.reference)
        inner = {node for node in tree.preorder().tolist() if not tree.is_terminal(node)}
        limit = self.question.rules.depth
        return frozenset(node for node in inner if limit is None or tree.depth[node] < limit)

    @cached_property
    def marks_any(self) -> bool:
        """Whether any nodes are named, not only leaves."""
        return isinstance(self.question.form, answers.MarkedNodes)

    @cached_property
    def fills_leaves(self) -> bool:
        """Whether the question asks for values of leaves."""
        return self.question.kind.shape == "blank"

    def node_of_event(self, key: Key) -> int:
        """Return the node in the shown tree that an event is about, `NIL` if it is about none."""
        if self.manner == LINE:
            return int({**self.question.reference, **self.answer}.get(key, NIL))
        return NIL if self.manner in (CHILDREN, STEPS, PANEL) else node_of(key)

    @cached_property
    def writes_tree(self) -> bool:
        """Whether the answer is a tree, written as text."""
        return isinstance(self.question.form, answers.TreeText)

    @property
    def order(self) -> list[int]:
        """The nodes of an answer that is a list or a line, in order."""
        if self.manner == LINE:
            return [self.answer[ply] for ply in sorted(self.answer)]
        return sorted(self.answer, key=self.answer.__getitem__) if self.manner == ORDER else []

    @property
    def conventions(self) -> list[str]:
        """The conventions of the question in short lines: how ties are treated, then anything unusual."""
        question = self.question
        found: list[str] = []
        for option in question.kind.options:
            value = question.options[option.name]
            if option.name == "prune_on":
                text = tr("Cut when {rule}").format(rule=tr(option.choices[value]))
                found[:0] = [text] if question.rules.prune else []
            elif option.name in ("root", "direction", "depth") and value not in (option.default, None):
                shown = tr(option.choices[value]) if value in option.choices else str(value)
                found.append(tr("{option}: {value}").format(option=tr(option.title), value=shown))
        return found

    @property
    def progress(self) -> tuple[int, int]:
        """How many numbers and fields are filled in, and of how many; 0 if the total would be a hint."""
        form = self.question.form
        if isinstance(form, answers.Fields) and any(each.optional for each in form.fields.values()):
            return len(self.answer), 0
        of = len(self.fields) + (0 if self.question.form is answers.VISITS else len(self.places))
        return len(self.answer), of

    # What is shown

    def shown_tree(self) -> Tree:
        """The question's tree with the leaf values or the order as entered, or the tree that was written.

        It is the same object as long as the answer is.
        """
        if self._shown is None or self._shown[0] is not self.answer:
            self._shown = self.answer, self._made_tree()
        return self._shown[1]

    def _made_tree(self) -> Tree:
        if self.manner == CHILDREN and self.answer:
            return arrange_children(self.question.tree, self.answer)
        if self.fills_leaves and self.answer:
            return fill_leaves(self.question.tree, self.answer)
        if TREE in self.answer:
            return nested_text.loads(self.answer[TREE])
        return self.question.tree

    # Marks and hints

    @cached_property
    def marker(self) -> Marker:
        return Marker(self.question)

    def check(self) -> Marks:
        """Mark the answer. If there are two rules, `layer` becomes that of the first wrong event."""
        self.marks = self.marker.mark(self.answer)
        self.checks += 1
        first = self.marks.first_wrong
        if self.has_layers and first is not None and isinstance(first.key, tuple):
            self.layer = first.key[0]
        return self.marks

    def take_hint(self) -> Hint | None:
        """Return a hint, stronger than the last one about the same event; ``None`` if all is right."""
        last = self.hints[-1] if self.hints else None
        strength = min(last.strength + 1, len(STRENGTHS)) if last else 1
        found = hint(self.question, self.answer, strength)
        if found is not None and last is not None and found.key != last.key:
            found = hint(self.question, self.answer, 1)
        if found is not None:
            self.hints.append(found)
        return found


def node_of(key: Key) -> int:
    """Return the node that an event is about, `NIL` if it is about none."""
    if isinstance(key, tuple):
        return next((part for part in key if isinstance(part, int)), NIL)
    return key if isinstance(key, int) else NIL
