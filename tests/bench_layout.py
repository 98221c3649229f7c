"""Layout against d3-hierarchy on Node and igraph: ``make bench``.

Trees with 1 to 9 children a node, of 100 to a million nodes, and tic-tac-toe's whole tree. All get the same
tree in the form that they want it in, and give an x to every node.

- treeview: `layout`, from the columns of the tree and its `Preorder`. "with its walk" makes the order, too.
- d3: ``tree()`` of d3-hierarchy, with the same gaps. "with its walk" makes its ``hierarchy()``, too.
- igraph: ``layout_reingold_tilford`` of a graph that is there already.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench_canvas import irregular
from tests.bench_games import whole
from tests.bench_rounds import EXTRA, OURS, Chart, Contender, growth, installed, missing
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree

SIZES = (100, 1_000, 10_000, 20_000, 100_000, 1_000_000)
FOLDER = Path(__file__).parents[1] / "build" / "bench"
"""Where ``npm install --prefix build/bench d3-hierarchy`` puts it."""
GET_D3 = "npm install --prefix build/bench d3-hierarchy"
WALK = "with its walk"


class Node:
    """A Node.js process that lays trees out with d3-hierarchy."""

    def __init__(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        script = FOLDER / "layout.mjs"  # where Node looks for packages follows from where the script is
        shutil.copyfile(Path(__file__).with_name("bench_layout.mjs"), script)
        self.process = subprocess.Popen(
            ["node", "--max-old-space-size=4096", str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **what: Any) -> dict[str, float]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        answer: dict[str, float] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        self.process.communicate()


def has_d3() -> bool:
    return shutil.which("node") is not None and (FOLDER / "node_modules" / "d3-hierarchy").is_dir()


def ours(tree: Tree) -> dict[str, Contender]:
    order = Preorder(tree)

    def placed() -> None:
        assert layout(tree, order).width >= 0

    def walked() -> None:
        assert layout(tree).width >= 0

    return {OURS: placed, f"{OURS} {WALK}": walked}


def d3(node: Node, tree: Tree) -> dict[str, Contender]:
    node.ask(parents=list(tree.parent))

    def placed() -> float:
        return node.ask(times=1)["tree"]

    def walked() -> float:
        answer = node.ask(times=1)
        return answer["tree"] + answer["hierarchy"]

    return {"d3": placed, f"d3 {WALK}": walked}


def igraph(tree: Tree) -> Contender:
    import igraph

    parents = list(tree.parent)
    graph = igraph.Graph(
        len(parents), [(parents[node], node) for node in range(1, len(parents))], directed=True
    )

    def placed() -> None:
        graph.layout_reingold_tilford(mode="out", root=[0])

    return placed


def layouts(
    sizes: Sequence[int] = SIZES, game: Callable[[], Tree] | None = lambda: whole(0)
) -> Iterator[Chart]:
    """Of trees that grow by tens, and of a game's."""
    node = Node() if has_d3() else None

    def contenders(size: int, make: Callable[[int], Tree] = irregular) -> dict[str, Contender]:
        tree = make(size)
        each = ours(tree)
        if node:
            each |= d3(node, tree)
        if installed("igraph"):
            each["igraph"] = igraph(tree)
        return each

    yield Chart("Layout", "nodes", list(growth(sizes, contenders, 10.0)), ("d3", 1.0))
    if game:
        tree = game()

        def quick(size: int) -> dict[str, Contender]:
            return ours(tree) | (d3(node, tree) if node else {})

        yield Chart(
            "Layout of tic-tac-toe's whole tree", "nodes", list(growth([len(tree)], quick)), ("d3", 1.0)
        )
    if node:
        node.close()


def without_walks(chart: Chart) -> Chart:
    """``chart`` with the layouts alone."""
    rows = []
    for row in chart.rows:
        kept = [name for name in row.seconds if not name.endswith(WALK)]
        ratios = {name: row.ratios[name] for name in kept if name in row.ratios}
        rows.append(row._replace(seconds={name: row.seconds[name] for name in kept}, ratios=ratios))
    return chart._replace(rows=rows)


def absent() -> Iterator[str]:
    """A line for each contender that is not there."""
    if not has_d3():
        yield missing("d3-hierarchy", GET_D3 if shutil.which("npm") else f"install Node.js, then {GET_D3}")
    if not installed("igraph"):
        yield missing("igraph", EXTRA)
