"""The trees on which users' searches are checked: published ones, and random ones from a seed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from treeview import resources
from treeview.messages import tr
from treeview.own_code.child.reading import Reading
from treeview.practice.exercise_file import read_exercise
from treeview.practice.tree_finder import draw_tree
from treeview.records import dataclass
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import linked_nodes
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree

PUBLISHED: Final = "practice/published.exercise.json"
"""The pack that ships; where its trees come from stands in its title and their labels."""
"""The title in that file, which is to be translated."""
RANDOM_TREES: Final = 500
SEED: Final = 1


@dataclass(frozen=True)
class TreePack:
    """Trees, and where they come from: ``name`` of the pack, ``seed`` of the random ones, their ``count``.

    ``plies``: no tree is deeper; 0 for any.
    """

    name: str
    trees: tuple[Tree, ...]
    count: int = RANDOM_TREES
    seed: int = SEED
    plies: int = 0

    def trees_for(self, reading: Reading, kind: str) -> Iterator[Tree]:
        """The trees that a function can be given, those of the pack first."""
        for tree in self.trees:
            shaped = _shape(tree.copy(), reading, kind)
            if self._fits(shaped, reading, kind):
                yield shaped
        random, found = Random(self.seed), 0
        tried = 0
        while found < self.count and tried < 40 * self.count + 40:
            tried += 1
            drawn = _random(random, reading, kind)
            if drawn is not None and self._fits(drawn, reading, kind):
                found += 1
                yield drawn

    def _fits(self, tree: Tree, reading: Reading, kind: str) -> bool:
        deep = self.plies and int(tree.column("depth").max()) > self.plies
        return not deep and fits(tree, reading, kind)


def read_pack(path: Path | None = None, count: int = RANDOM_TREES, seed: int = SEED) -> TreePack:
    """The pack in an exercise file, by default the one that ships. Raises ``FormatError``."""
    file = resources.path(PUBLISHED) if path is None else path
    exercise = read_exercise(file)
    title = tr("Published trees") if path is None else exercise.title or file.name
    return TreePack(title, tuple(each.tree for each in exercise.questions), count, seed)


def _random(random: Random, reading: Reading, kind: str) -> Tree | None:
    difficulty = random.randint(1, 4)
    features = [
        name
        for name in ("ties", "negative", "min-root", "uneven-depth", "single-child")
        if random.random() < 0.3
    ]
    if kind == "expectimax":
        tree = draw_tree(
            random, "chance", difficulty, [each for each in features if each in ("negative", "ties")]
        )
    elif reading.interface in ("heap", "array"):
        tree = _complete(random, difficulty)
    else:
        shape = "estimates" if reading.estimates and random.random() < 0.5 else "plain"
        tree = draw_tree(random, shape, difficulty, features)
    return None if tree is None else _shape(tree, reading, kind)


def _complete(random: Random, difficulty: int) -> Tree:
    """A tree in which every node has two children."""
    tree, row = Tree(kind=MAX), [0]
    for _ in range(random.randint(1, 1 + difficulty)):
        row = [tree.add_child(node) for node in row for _ in range(2)]
    for leaf in row:
        tree.value[leaf] = float(random.randint(-5, 20))
    return tree


def _shape(tree: Tree, reading: Reading, kind: str) -> Tree:
    """The tree as the function takes it: chance in place of MIN where it averages."""
    if kind == "expectimax" and reading.averages:
        kinds = tree.kinds()
        for node in range(len(tree)):
            if tree.child_count[node] and (kinds[node] in (MIN, CHANCE)):
                tree.kind[node] = CHANCE
                for child in tree.children(node):
                    tree.probabilities[child] = 1 / tree.child_count[node]
    return tree


def fits(tree: Tree, reading: Reading, kind: str) -> bool:
    """Whether a function of this kind can be given ``tree``."""
    if tree.first_child[ROOT] == NIL:
        return False
    ids, counts = linked_nodes(tree), tree.column("child_count")
    if np.isnan(tree.column("value")[ids[counts[ids] == 0]]).any():
        return False
    inner = np.flatnonzero(counts)
    kinds = np.frombuffer(tree.kinds(), np.int8)
    has_chance = bool((kinds[inner] == CHANCE).any())
    if has_chance != (kind == "expectimax"):
        return False
    if has_chance:
        return int(kinds[ROOT]) == MAX
    by_depth = (tree.column("depth")[inner] & 1) ^ tree.kind_by_depth(ROOT)
    if ((tree.column("kind")[inner] != AUTO) & (kinds[inner] != by_depth)).any():
        return False
    # A game is searched for whoever moves first, so that MIN's view would count at MIN's root.
    told = reading.interface != "game" and (reading.knows_root or reading.sees_players)
    if not told and (kinds[ROOT] == MIN) != reading.min_first:
        return False
    if _sees_sides(reading) and (counts[inner] != 2).any():
        return False
    return not shape_problem(tree, reading)


def _sees_sides(reading: Reading) -> bool:
    return bool({*reading.parts} & {"left", "right"}) and "children" not in reading.parts


def shape_problem(tree: Tree, reading: Reading) -> str:
    """Why a function cannot be given a tree of this shape, one line for users; "" where it can."""
    if not _sees_sides(reading) and reading.interface not in ("heap", "array"):
        return ""
    inner = [node for node in tree.preorder().tolist() if tree.child_count[node]]
    if _sees_sides(reading) and any(tree.child_count[node] > 2 for node in inner):
        node = next(node for node in inner if tree.child_count[node] > 2)
        text = tr("it sees only a left and a right child; {node} has {count}")
        return text.format(node=NodeNames(tree)(node), count=tree.child_count[node])
    if reading.interface not in ("heap", "array"):
        return ""
    depths = {tree.depth[leaf.id] for leaf in tree.leaves()}
    if len(depths) > 1:
        return tr("it takes its tree as rows, so all leaves have to be on one ply; here they are not")
    plies: dict[int, set[int]] = {}
    for node in inner:
        plies.setdefault(tree.depth[node], set()).add(tree.child_count[node])
    if reading.interface == "array":
        if any(len(counts) > 1 for counts in plies.values()):
            return tr("an array needs the same number of children at all nodes of a ply, unlike this tree")
        return ""
    if any(counts != {2} for counts in plies.values()):
        return tr("it finds children by an index, two for each node; this tree has other numbers of children")
    if reading.plies not in (0, max(depths)):
        text = tr("it searches trees of {plies} plies; this one has {depth}")
        return text.format(plies=reading.plies, depth=max(depths))
    return ""
