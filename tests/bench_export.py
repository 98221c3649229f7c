"""Pictures as SVG and PDF, layout included, against Graphviz: ``make bench ARGS=export``.

Both get a tree with 1 to 9 children a node after a whole run of alpha-beta, with the same texts at each node.

- treeview: the picture of the run, planned anew, and its file as bytes.
- dot: the same tree as a file; straight edges, one label a node, no colours, in the order of the moves. What
  is counted is its process, which is there in a few hundredths of a second (``of one node``).
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench_canvas import irregular
from tests.bench_rounds import OURS, Chart, Contender, missing, race, table
from treeview.api import record
from treeview.draw.pdf.pdf_file import pdf
from treeview.draw.picture import Picture
from treeview.draw.plan.text_sizes import add_sign
from treeview.draw.style.style import LIGHT
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.rendering import export
from treeview.scenes import scene
from treeview.search.run import Run
from treeview.tree.rounding import format_number
from treeview.tree.tree import NIL, Tree

SVG_SIZE, SVG_TARGET = 10_000, 50.0
PDF_SIZE, PDF_TARGET = 1_000, 3.0
BOOK_SIZE = 400
BYTES_TARGET = 0.5
DECIMALS = LIGHT.decimals
GET_DOT = "sudo apt-get install graphviz"


def has_dot() -> bool:
    return shutil.which("dot") is not None


def picture_of(tree: Tree, run: Run) -> Picture:
    return annotate(scene(tree, None, run))


def svg_of(tree: Tree, run: Run) -> bytes:
    return svg(picture_of(tree, run)).encode()


def pdf_of(tree: Tree, run: Run) -> bytes:
    return pdf([(picture_of(tree, run), 1.0)])


def texts_of(tree: Tree, run: Run) -> Iterator[list[str]]:
    """What our picture says at each node, top to bottom: its value, then α and β as they are there."""
    names = ("value", "alpha", "beta", "order")
    values, alphas, betas, orders = (run[name].tolist() for name in names)
    for node, leaf in enumerate(tree.value.tolist()):
        seen = values[node] if orders[node] else leaf
        window = (("α", alphas[node]), ("β", betas[node])) if orders[node] else ()
        said = [format_number(seen, DECIMALS)] if seen == seen else []
        yield said + [
            add_sign(sign, format_number(bound, DECIMALS)) for sign, bound in window if bound == bound
        ]


def dot_text(tree: Tree, run: Run) -> str:
    """The tree as Graphviz reads it."""
    lines = [
        "graph {",
        "graph [ordering=out splines=line nodesep=0.2 ranksep=0.5]",
        'node [shape=box fontname="DejaVu Sans" fontsize=9 margin="0.05,0.02" width=0.3 height=0.3]',
    ]
    lines += [
        f'{node} [label="{"|".join(said)}"]'.replace("|", "\\n")
        for node, said in enumerate(texts_of(tree, run))
    ]
    lines += [f"{parent} -- {node}" for node, parent in enumerate(tree.parent) if parent != NIL]
    return "\n".join([*lines, "}"])


def dot(source: Path, target: Path) -> float:
    """Run it; the seconds of the processor that it took."""
    import resource  # not on Windows

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["dot", f"-T{target.suffix[1:]}", str(source), "-o", str(target)], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def against_dot(size: int, suffix: str, target: float, rounds: int) -> Iterator[str]:
    """The table of one format at one size, and what its files take."""
    tree = irregular(size)
    run = record(tree)
    write: Callable[[Tree, Run], bytes] = svg_of if suffix == "svg" else pdf_of
    contenders: dict[str, Contender] = {OURS: lambda: len(write(tree, run)) * 0.0}
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "tree.gv", Path(folder) / f"tree.{suffix}"
        alone = Path(folder) / "node.gv"
        source.write_text(dot_text(tree, run), encoding="utf-8")
        alone.write_text("graph { 0 }", encoding="utf-8")
        if has_dot():
            contenders["dot"] = lambda: dot(source, made)
            contenders["dot, one node"] = lambda: dot(alone, alone.with_suffix(f".{suffix}"))
        chart = Chart(
            f"{suffix.upper()}, layout included",
            "nodes",
            [race(len(tree), contenders, rounds)],
            ("dot", target),
        )
        yield from table(chart)
        ours = len(write(tree, run))
        theirs = (
            f", dot {made.stat().st_size / 1e3:,.0f} kB: {ours / made.stat().st_size:.2f}"
            if has_dot()
            else ""
        )
        goal = f" (target {BYTES_TARGET})" if theirs and suffix == "svg" else ""
        yield f"  {ours / 1e3:,.0f} kB{theirs}{goal}"


def book_of_steps(size: int) -> Iterator[str]:
    """What a PDF with a page for each of the first 200 steps takes."""
    run = record(irregular(size))
    count = min(200, len(run))
    with TemporaryDirectory() as folder:
        start = time.process_time()
        export(run, Path(folder) / "steps.pdf", steps=range(1, count + 1))
        seconds = time.process_time() - start
    yield f"  {count} steps of a tree of {size:,} nodes, a page for each, as PDF: {seconds:.1f} s"


def lines(svg_size: int = SVG_SIZE, pdf_size: int = PDF_SIZE, book_size: int = BOOK_SIZE) -> Iterator[str]:
    if not has_dot():
        yield missing("Graphviz", GET_DOT)
    yield from against_dot(svg_size, "svg", SVG_TARGET, 3)
    yield from against_dot(pdf_size, "pdf", PDF_TARGET, 9)
    yield from book_of_steps(book_size)
