"""The page of the manual that explains the algorithms: each of its numbers is what the program finds."""

from __future__ import annotations

import re
from math import isnan, log, sqrt
from pathlib import Path

import pytest

import treeview
from treeview import resources
from treeview.practice.question_kinds import KINDS
from treeview.qt.dialogs.help import manual
from treeview.search.registry import ALGORITHMS

PAGE = (manual.folder() / manual.LEARNING).read_text("utf-8")
SECTIONS = dict(re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
MINIMAX, ALPHA_BETA, DEEPENING, MCTS = list(SECTIONS)[:4]
UCB1 = re.compile(r"(−?[\d.]+) \+ 1\.41·√\(ln (\d+) / (\d+)\) [=≈] (−?\d+(?:\.\d+)?)")


def number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "").replace("∞", "inf"))


def numbers(text: str) -> list[float]:
    return [number(found) for found in re.findall(r"−?\d+", text)]


def tables(section: str) -> list[list[list[str]]]:
    """The tables of a section as rows of cells, without their heads."""
    found = re.findall(r"((?:^\|.*\n)+)", SECTIONS[section], re.M)
    rows = [
        [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()] for table in found
    ]
    return [table[2:] for table in rows]


def named(tree: treeview.Tree, name: str) -> int:
    """The node with this label or move."""
    return next(node for node in range(len(tree)) if name in (tree.node(node).label, tree.node(node).move))


def column(run: treeview.Run, name: str, node: int) -> float:
    return float(run.columns[name][node])


def blank_or_number(text: str, value: float) -> bool:
    return isnan(value) if not text else number(text) == value


# What is worked by hand


def test_the_drawn_trees_are_those_of_the_examples() -> None:
    drawn = re.search(r"```text\n(A .*?)```", SECTIONS[MINIMAX], re.S)
    assert drawn
    tree = treeview.load("example:three-plies")
    assert numbers(drawn[1]) == [leaf.value for leaf in tree.leaves()]
    found = re.findall(r"([A-G]) +(MAX|MIN) moves", drawn[1])
    assert found == [(tree.node(node).label, tree.node(node).kind.upper()) for node in _inner(tree)]

    drawn = re.search(r"```text\n(root .*?)```", SECTIONS[DEEPENING], re.S)
    assert drawn
    tree = treeview.load("example:changes-its-mind")
    lines = drawn[1].splitlines()[1:]
    for line, node in zip(lines, _inner(tree)[1:], strict=True):
        each = tree.node(node)
        assert each.kind.upper() + " moves" in line
        leaves = [child.value for child in each.children if child.is_leaf]
        named_by = [] if each.move else [float(each.path[-1] + 1)]
        assert numbers(line) == [*named_by, each.estimate, *leaves]
        assert not each.move or each.move in line


def _inner(tree: treeview.Tree) -> list[int]:
    return [int(node) for node in tree.preorder() if tree.first_child[node] >= 0]


def test_minimax_is_worked_as_it_runs() -> None:
    run = treeview.record("example:three-plies", "minimax")
    (rows,) = tables(MINIMAX)
    for step, name, value, why in rows:
        run.seek(int(step))
        node = run.search.space.tree.node(named(run.search.space.tree, name))
        assert run.steps[int(step)].kind in ("better", "keep")
        assert column(run, "value", node.id) == number(value)
        assert [column(run, "value", child.id) for child in node.children] == numbers(why.split("=")[0])
        assert why.startswith(f"{node.kind.upper()} moves: {node.kind}(")
    assert [row[1] for row in rows] == list("DEBFGCA")


@pytest.mark.parametrize(("place", "example"), [(0, "three-plies"), (1, "smallest-cut")])
def test_alpha_beta_is_worked_as_it_runs(place: int, example: str) -> None:
    run = treeview.record(f"example:{example}", "alphabeta")
    rows = tables(ALPHA_BETA)[place]
    for step, name, alpha, beta, value, what in rows:
        run.seek(int(step))
        node = named(run.search.space.tree, name)
        for text, of in ((alpha, "alpha"), (beta, "beta"), (value, "value")):
            assert blank_or_number(text, column(run, of, node)), (step, of)
        assert ("**cut**" in what) == (run.steps[int(step)].kind == "cut")
    cuts = [str(step.number) for step in run.steps if step.kind == "cut"]
    assert [row[0] for row in rows if "**cut**" in row[-1]] == cuts
    if place == 0:  # every step that changes a number of an inner node, but returns
        assert [int(row[0]) for row in rows] == [
            step.number for step in run.steps if step.kind not in ("leaf", "return")
        ]


def test_deepening_is_worked_as_it_runs() -> None:
    tree = treeview.load("example:changes-its-mind")
    (rows,) = tables(DEEPENING)
    moves = [tree.node(child) for child in tree.children(tree.root.id)]
    assert [len(rows), *(move.move for move in moves)] == [3, "lunge", "probe", "fortify"]
    for depth, *cells, value, best in rows:
        run = treeview.record(tree, "minimax", depth=int(depth))
        for move, cell in zip(moves, cells, strict=True):
            operands, _, result = cell.rpartition("= ")
            assert number(result) == column(run, "value", move.id)
            if operands:
                assert numbers(operands) == [column(run, "value", child.id) for child in move.children]
        assert numbers(value.split("=")[0]) == [number(cell.rpartition("= ")[2]) for cell in cells]
        answer = treeview.solve(tree, "deepening", depth=int(depth))
        assert (number(value.rpartition("= ")[2]), best) == (answer.value, answer.best_move)


def test_sampling_is_worked_as_it_runs() -> None:
    run = treeview.record("example:first-iterations", "mcts", iterations=12)
    (rows,) = tables(MCTS)
    starts = [step.number for step in run.steps if step.kind == "iteration"]
    children = [named(run.search.space.tree, name) for name in "abc"]
    assert [int(row[0]) for row in rows] == list(range(1, 9))
    for iteration, visits, *cells, chosen, reward in rows:
        run.seek(starts[int(iteration) - 1])
        assert column(run, "visits", 0) == int(visits)
        scores = []
        for node, cell in zip(children, cells, strict=True):
            count, total = column(run, "visits", node), column(run, "total", node)
            if cell == "∞":
                assert count == 0
                scores.append(float("inf"))
                continue
            found = UCB1.fullmatch(cell)
            assert found, cell
            assert (number(found[1]), int(found[2]), int(found[3])) == (total / count, int(visits), count)
            scores.append(number(found[1]) + sqrt(2 * log(int(visits)) / count))
        before = [column(run, "visits", node) for node in children], column(run, "total", 0)
        assert scores.index(max(scores)) == "abc".index(chosen)
        run.seek(starts[int(iteration)] - 1)
        assert column(run, "visits", children["abc".index(chosen)]) == before[0]["abc".index(chosen)] + 1
        assert column(run, "total", 0) - before[1] == number(reward)


# What is calculated, asked and answered


def test_the_sums_are_right() -> None:
    compared = re.findall(r"\b(max|min)\(([^()]*)\) = (−?\d+)", PAGE)
    for function, given, result in compared:
        assert {"max": max, "min": min}[function](numbers(given)) == number(result), (function, given)
    assert len(compared) == len(re.findall(r"(?:max|min)\(", PAGE))
    scores = UCB1.findall(PAGE)
    for mean, total, count, score in scores:
        assert round(number(mean) + sqrt(2 * log(int(total)) / int(count)), 2) == number(score)
    assert len(scores) == len(re.findall(r"√\(ln \d", PAGE))
    means = re.findall(r"1 − (\d+) / (\d+) = (\d+(?:\.\d+)?)", PAGE)
    for total, count, result in means:
        assert 1 - int(total) / int(count) == number(result)
    sums = re.findall(r"((?:[\d,]+ \+ )+[\d,]+) = ([\d,]+)", PAGE)
    for parts, result in sums:
        assert sum(map(number, parts.split(" + "))) == number(result)
    assert (len(means), len(sums)) == (2, 2)
    assert sum(10**depth for depth in range(1, 7)) - 10**6 == pytest.approx(10**6 / 9, rel=1e-4)
    assert sum(3**depth for depth in range(1, 5)) == 120


def test_the_answers_about_alpha_beta_are_right() -> None:
    run = treeview.record("[[4, 8], [3, 9], [5, 2]]", "alphabeta")
    *first, last = (f"{step.node.value:g}" for step in run.steps if step.kind == "leaf")
    (left,) = {"4", "8", "3", "9", "5", "2"} - {*first, last}
    assert f"it evaluates {', '.join(first)} and {last}; the {left} is pruned" in PAGE
    entered = next(step for step in run.steps if step.kind == "enter" and step.node.path == [1])
    run.seek(entered.number)
    window = [column(run, name, entered.node.id) for name in ("alpha", "beta")]
    assert window == [number(text) for text in re.findall(r"2: with \((\d+), (∞)\)", PAGE)[0]]


# Where its links lead


@pytest.mark.parametrize("file", sorted(manual.folder().glob("*.md")), ids=lambda file: file.stem)
def test_links_into_the_program_lead_to_what_there_is(file: Path) -> None:
    text = file.read_text("utf-8")
    examples = resources.example_names()
    for what, name, search in re.findall(r"\(treeview:(\w+):([^):]+):?(\w*)\)", text):
        assert name in {"example": examples, "practice": KINDS}[what], name
        assert search in ("", *ALGORITHMS), search


def test_the_table_of_alpha_beta_stands_below_a_link_that_runs_it() -> None:
    assert re.search(r"three-plies:alphabeta\)[^\n]*\n\n\| step", SECTIONS["Alpha-beta"])


def test_every_algorithm_is_explained_somewhere_in_the_manual() -> None:
    for search in ALGORITHMS.values():
        page, _, heading = search.reading.partition("#")
        assert heading in {manual.anchor(text) for _, text in manual.headings(page)}, search.name


def test_each_part_offers_practice_and_questions() -> None:
    for title in list(SECTIONS)[:4]:
        text = SECTIONS[title]
        assert len(re.findall(r"treeview:practice:", text)) >= 2, title
        asked = text.split("**Check yourself**")[1].split("Then practise")[0]
        answered = SECTIONS["Answers"].split(f"**{title}.**")[1].split("\n")[0]
        assert re.findall(r"^(\d)\. ", asked, re.M) == re.findall(r"(?:^|\.) (\d): ", answered), title
