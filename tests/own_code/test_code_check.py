"""Users' searches are checked as the textbook has it: the right ones agree, the wrong ones are named."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests.own_code.programs import (
    HERE,
    MISTAKEN,
    STUDENTS,
    HereRunner,
    Program,
    checked_here,
    programs,
    watched,
    written,
)
from treeview.cli import main
from treeview.games.random_tree import random_tree
from treeview.own_code.check_report import junit, report_lines, table, verdict
from treeview.own_code.child.reading import Reading
from treeview.own_code.child_process import ChildProcess
from treeview.own_code.code_check import check_file, check_with, first_difference
from treeview.own_code.code_mistakes import CODE_MISTAKES
from treeview.own_code.comparison import RunComparison
from treeview.own_code.events import Events
from treeview.own_code.own_file import OwnCodeError, OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.own_run import OwnRun, own_run
from treeview.own_code.reference_run import COMPARED
from treeview.own_code.textbook import Convention, Scouting, TableKind, textbook
from treeview.own_code.tree_pack import fits, read_pack
from treeview.practice.mistakes import MISTAKES
from treeview.practice.worked_search import Rules
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import Tree

KINDS = {
    "aima": "alphabeta", "berkeley": "alphabeta", "expectimax": "expectimax", "generator": "minimax",
    "graph": "minimax", "index_of_leaves": "alphabeta", "mcts": "mcts", "negamax": "negamax",
    "nested_lists": "minimax", "recursive_alphabeta": "alphabeta", "with_classes": "alphabeta",
    "with_numpy": "minimax", "with_stack": "minimax", "dictionaries": "minimax",
    "left_and_right": "alphabeta",
    "push_and_pop": "negamax", "value_and_move": "alphabeta", "exact_types": "minimax",
    "method_of_nodes": "minimax", "aima_4": "minimax", "uniform_chance": "expectimax",
    "short_names": "alphabeta", "returns_alpha": "alphabeta", "mcts_negated": "mcts",
    "pvs": "pvs", "negascout": "negascout", "with_memory": "memory", "mtdf": "mtdf",
    "deepening": "deepening", "aspiration": "aspiration", "stack_of_windows": "alphabeta",
    "own_rules": "alphabeta", "two_starts": "alphabeta", "aima_star": "alphabeta", "as_array": "minimax",
    "kept_in_dictionaries": "minimax", "stack_of_dictionaries": "alphabeta", "mcts_class": "mcts",
}  # fmt: skip
PACK = replace(read_pack(), count=25)
SMALL = replace(PACK, trees=PACK.trees[:4], count=8)
WRONG = [*programs(HERE / "wrong_programs.txt"), *programs(HERE / "wrong_mcts.txt")]
FEWEST = replace(SMALL, trees=SMALL.trees[:3], count=2)
OTHERS = programs(HERE / "other_programs.txt")
FEW = replace(PACK, trees=PACK.trees[:6], count=4)


@pytest.mark.parametrize("path", STUDENTS, ids=lambda path: path.stem)
def test_a_right_program_agrees_without_a_hint(path: Path) -> None:
    (result,) = check_file(path, pack=replace(PACK, count=10) if KINDS[path.stem] != "mcts" else FEW)
    assert result.right, result
    assert result.kind == KINDS[path.stem]
    assert result.trees >= 9
    assert verdict(result).startswith("No difference on ")


@pytest.mark.long
@pytest.mark.parametrize("mistake", sorted(MISTAKEN))
def test_a_known_mistake_is_named(mistake: str) -> None:
    text = MISTAKEN[mistake]
    result = checked_here(text, FEW if "mcts" in text else SMALL)
    assert result.mistake == mistake
    assert result.mistake in CODE_MISTAKES
    assert 0 <= result.agree < result.trees
    assert result.smallest is not None
    assert len(result.smallest) <= 7


@pytest.mark.parametrize("program", WRONG, ids=lambda program: program.name)
def test_a_mistake_is_named_and_its_line_is_told(program: Program) -> None:
    pack = PACK if program.tag == "cuts-mixed" else SMALL  # only ties tell
    result = checked_here(program.text, FEWEST if "mcts" in program.text.lower() else pack)
    assert result.mistake == program.tag
    assert (result.place.line if result.place is not None else 0) == program.line
    assert result.smallest is not None
    assert len(result.smallest) <= 10
    said = "\n".join(report_lines(result))
    assert CODE_MISTAKES[program.tag].sentence in said
    assert not program.line or f"Line {program.line}: " in said


def test_what_never_cuts_is_set_beside_the_usual_cuts() -> None:
    program = next(each for each in WRONG if "one dictionary that never cuts" in each.name)
    result = checked_here(program.text, SMALL)
    assert (result.mistake, result.convention) == ("no-pruning", "ge, fail-soft")
    assert result.difference is not None
    assert "≥ β" in result.difference.sentence


def test_a_result_is_shown_in_lines() -> None:
    result = checked_here(WRONG[0].text, FEWEST)
    lines = report_lines(result)
    assert repr(result).split("\n") == lines
    assert result._repr_html_().count("<tr>") == len(lines) > 1


def test_a_function_of_python_that_is_replaced_is_told(tmp_path: Path) -> None:
    text = (
        "import builtins\nbuiltins.max = min\ndef minimax(n, is_max):\n    if not n.children:\n"
        "        return n.value\n    found = [minimax(c, not is_max) for c in n.children]\n"
        "    return max(found) if is_max else min(found)\n"
    )
    (result,) = check_file(written(tmp_path, text), pack=FEWEST)
    assert result.notes == ["it replaces what Python itself calls max"]


def test_table_and_junit_tell_the_tag_and_the_line() -> None:
    program = next(each for each in WRONG if each.tag == "early-return")
    result = checked_here(program.text, SMALL)
    assert f"early-return:{program.line}" in table([result])[1].split()
    (case,) = ElementTree.fromstring(junit([result])).iter("failure")
    assert case.get("type") == "early-return"
    assert f"Line {program.line}: return best  # wrong – Left after the first child" in (case.text or "")
    assert result.as_dict()["line"] == program.line


def test_each_mistake_of_code_is_known_in_two_styles() -> None:
    counts = Counter([*MISTAKEN, *(each.tag for each in WRONG)])
    assert {tag for tag, count in counts.items() if count > 1} >= {
        tag for tag in CODE_MISTAKES if tag not in MISTAKES and tag != "no-research"
    }
    assert len(counts) >= 24


@pytest.mark.parametrize("program", OTHERS, ids=lambda program: program.name)
def test_no_false_cause_is_named(program: Program) -> None:
    result = checked_here(program.text, SMALL)
    assert result.mistake is None
    assert result.place is None
    assert result.right == (program.tag == "right")
    assert (result.difference is None) == result.right


@pytest.mark.parametrize(
    "program", [each for each in OTHERS if each.tag == "right"], ids=lambda one: one.name
)
def test_one_run_of_a_right_program_has_no_difference(program: Program) -> None:
    file = OwnFile(program.text, "mine.py")
    function, runner = OwnFunction(file, outer_functions(file)[0]), HereRunner(program.text)
    reading = function.reading
    trees = [tree for tree in PACK.trees_for(reading, function.kind) if fits(tree, reading, function.kind)]
    for tree in trees[:8]:
        run = own_run(runner(reading, tree), tree, [*tree.kinds()], negated=reading.negated)
        assert first_difference(function, reading, run) is None


def test_a_search_of_a_tree_of_its_own_is_refused_and_another_function_named() -> None:
    text = next(each.text for each in OTHERS if "made by a function" in each.name)
    file = OwnFile(text, "mine.py")
    assert outer_functions(file) == ["minimax"]
    with pytest.raises(OwnCodeError, match="a tree of its own, which build makes; watch minimax"):
        OwnFunction(file, "run")


@pytest.mark.parametrize(
    ("call", "outer"), [("self.minimax(each)", ["minimax", "Player.minimax"]), ("minimax(each)", ["minimax"])]
)
def test_a_method_with_the_name_of_a_function_is_found_too(call: str, outer: list[str]) -> None:
    text = """
def minimax(node):
    return node.value if node.is_leaf else max(minimax(each) for each in node.children)
class Player:
    def minimax(self, node):
        return node.value if node.is_leaf else max(CALL for each in node.children)
"""
    assert outer_functions(OwnFile(text.replace("CALL", call), "mine.py")) == outer


def test_a_file_is_read_in_the_encoding_that_it_names(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    text = (
        "# -*- coding: latin-1 -*-\ndef größter(n, is_max):\n    if not n.children: return n.value\n"
        "    return (max if is_max else min)([größter(c, not is_max) for c in n.children])\n"
    )
    path.write_text(text, encoding="latin-1")
    (result,) = check_file(path, "größter", pack=FEWEST)
    assert result.right
    wrong = text.replace("(max if is_max else min)", "max")
    path.write_text(wrong, encoding="latin-1")
    (result,) = check_file(path, "größter", pack=FEWEST)
    assert result.difference is not None


def test_a_number_returned_as_a_text_is_no_value() -> None:
    text = (
        "def minimax(n, is_max):\n    return str(n.value) if not n.children else (max if is_max else min)(\n"
    )
    result = checked_here(text + "        [minimax(c, not is_max) for c in n.children])\n", SMALL)
    assert (result.agree, result.mistake) == (0, None)
    assert result.difference is not None
    assert "your code returns the text '" in result.difference.sentence


@pytest.mark.parametrize("asks", ["node.current_winner", "game.chances(node)"])
def test_what_nothing_here_stands_for_cannot_be_checked(asks: str) -> None:
    text = (
        "def minimax(game, node):\n    if game.is_terminal(node):\n        return game.utility(node)\n"
        f"    return max(minimax(game, game.result(node, each)) for each in {asks})\n"
    )
    result = checked_here(text, FEWEST)
    assert not result.right
    assert result.problem.startswith(
        "it cannot be checked, since treeview has nothing to give for what it asks for: "
    )
    assert result.difference is None


RIGHT = """def minimax(node, is_max):
    if not node.children:
        return node.value
    values = [minimax(child, not is_max) for child in node.children]
    return max(values) if is_max else min(values)
"""
CANNOT_RUN = {
    "a missing module": (f"import nonesuch\n{RIGHT}", "line 1: there is no module nonesuch"),
    "a missing name": (f"from math import nonesuch\n{RIGHT}", "line 1: ImportError: cannot import name"),
    "an exception": (f"{RIGHT}print(1 / 0)\n", "line 6: ZeroDivisionError: division by zero"),
    "the end": (f"{RIGHT}raise SystemExit\n", "line 6: it ends the program (sys.exit)"),
    "no syntax": (f"return\n{RIGHT}", "line 1: this is not valid Python: 'return' outside function"),
    "threads": (
        "from threading import Thread\ndef search(node, is_max):\n    found = []\n"
        "    thread = Thread(target=lambda: found.append(minimax(node, is_max)))\n"
        f"    thread.start()\n    thread.join()\n    return found[0]\n{RIGHT}",
        "it searches in threads of its own",
    ),
    "a missing module in the function": (
        RIGHT.replace("):\n", "):\n    import nonesuch\n", 1), "line 2: there is no module nonesuch"
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CANNOT_RUN)
def test_a_file_that_cannot_be_run_is_an_error_and_no_wrong_search(case: str, tmp_path: Path) -> None:
    text, said = CANNOT_RUN[case]
    result, *_ = check_file(written(tmp_path, text), pack=FEWEST)
    assert not result.right
    assert result.problem.startswith(f"it cannot be checked: {said}")
    assert result.as_dict() | {"function": "", "kind": ""} == {
        "function": "", "kind": "", "convention": "", "trees": 0, "agree": 0,
        "first_difference": {"tree": None, "path": [], "step": 0, "sentence": result.problem},
        "mistake": None, "line": None,
    }  # fmt: skip
    (suite,) = ElementTree.fromstring(junit([result])).iter("testsuite")
    assert (suite.get("failures"), suite.get("errors")) == ("0", "1")


def test_an_exception_in_the_search_itself_is_a_difference(tmp_path: Path) -> None:
    (result,) = check_file(written(tmp_path, RIGHT.replace("node.value", "nod.value")), pack=FEWEST)
    assert not result.problem
    assert result.difference is not None
    assert "NameError" in result.difference.sentence


@pytest.mark.parametrize(
    ("tables", "is_leaf", "children"),
    [
        ("tree = {'A': ['B', 'C']}", "node in 'BC'", "tree[node]"),
        ("class T:\n    tree = {'A': ['B', 'C']}", "node in values", "T.tree[node]"),
        ("tree = {'A': {'B': 1, 'C': 2}}", "node in values", "tree[node]"),
        ("tree = {('A', 1): [('B', 2), ('C', 3)]}", "node in values", "tree[node]"),
        ("tree = kinds = {'A': ['B', 'C']}", "kinds[node] == 'leaf'", "tree[node]"),
        ("", "node * 2 >= len(values)", "(2 * node, 2 * node + 1)"),
    ],
)
def test_tables_that_nothing_stands_for_are_not_judged(tables: str, is_leaf: str, children: str) -> None:
    text = (
        f"{tables}\nvalues = {{'B': 3, 'C': 5}}\ndef minimax(node, is_max):\n"
        f"    if {is_leaf}:\n        return values[node]\n"
        f"    found = [minimax(each, not is_max) for each in {children}]\n"
        "    return max(found) if is_max else min(found)\n"
    )
    result = checked_here(text, FEWEST)
    assert (result.difference, result.trees) == (None, 0)
    assert "in a way that cannot be watched" in result.problem


@pytest.mark.parametrize(
    ("parts", "leaf", "children"),
    [
        ("name, below", "not isinstance(below, list)", "below"),
        ("name, value, below", "not below", "below"),
        ("left, middle, right", "not left", "(left, middle, right)"),
        ("", "isinstance(node[1], int)", "node[1]"),
    ],
)
def test_nodes_of_several_parts_are_not_judged(parts: str, leaf: str, children: str) -> None:
    taken = f"    {parts} = node\n" if parts else ""
    result = checked_here(
        f"def minimax(node, is_max):\n{taken}    if {leaf}:\n        return node[1]\n"
        f"    found = [minimax(each, not is_max) for each in {children}]\n"
        "    return max(found) if is_max else min(found)\n",
        FEWEST,
    )
    assert (result.difference, result.trees) == (None, 0)
    assert result.problem.startswith(f"minimax takes a node apart into {parts or 'node[1]'};")


@pytest.mark.parametrize(
    ("write", "passed", "board"),
    [
        ("board[i][j] = 1 if is_max else 2", "board", "board"),
        ("after = [*map(list, board)]; after[i][j] = 1 if is_max else 2", "after", "after"),
    ],
)
def test_a_board_that_it_writes_into_is_not_judged(write: str, passed: str, board: str) -> None:
    result = checked_here(
        "def minimax(board, is_max):\n    if board[0][0] and board[0][0] == board[1][1]:\n"
        "        return 3 - 2 * board[0][0]\n    best = -2 if is_max else 2\n"
        "    for i in range(2):\n        for j in range(2):\n            if board[i][j] == 0:\n"
        f"                {write}\n                value = minimax({passed}, not is_max)\n"
        "                best = max(best, value) if is_max else min(best, value)\n    return best\n",
        FEWEST,
    )
    assert (result.difference, result.trees) == (None, 0)
    assert result.problem.startswith(f"minimax writes into the board that it searches ({board});")


@pytest.mark.parametrize(
    ("children", "is_leaf", "leaf"),
    [("tree[node]", "node in value", "value[node]"), ("node", "isinstance(node, int)", "node")],
)
def test_children_in_other_tuples_are_not_judged(children: str, is_leaf: str, leaf: str) -> None:
    result = checked_here(
        "tree, value = {'a': [('b', 0.5), ('c', 0.5)]}, {'b': 1, 'c': 2}\ndef expectimax(node):\n"
        f"    if {is_leaf}:\n        return {leaf}\n"
        f"    return sum(p * expectimax(each) for each, p in {children})\n",
        FEWEST,
    )
    assert (result.difference, result.trees) == (None, 0)
    assert result.problem.startswith(f"expectimax takes children out of tuples (each, p in {children});")


def test_a_search_that_begins_at_a_named_node_is_not_judged() -> None:
    text = next(each.text for each in OTHERS if each.name == "right dictionaries as arguments, a depth")
    start = "\ndef minimax_search(tree, values):\n    return minimax(tree, values, 'A', 3, True)\n"
    result = checked_here(text + start, FEWEST)
    assert result.difference is None
    assert result.problem.startswith("minimax_search looks nodes up in tree in a way that cannot be watched")


def test_a_table_that_no_tree_makes_use_of_is_told() -> None:
    text = next(
        each.text for each in OTHERS if each.name == "right a table in an object that starts the search"
    )
    note = "it never comes to a node twice on these trees, so its table is not checked"
    assert note in checked_here(text, FEWEST).notes
    again = text.replace(
        "        return self.negamax(",
        "        self.negamax(root, depth, -math.inf, math.inf, 1)\n        return self.negamax(",
    )
    assert again != text
    assert note not in checked_here(again, FEWEST).notes


def test_an_error_calls_watched_lists_and_numbers_by_their_usual_names() -> None:
    text = (
        "def minimax(tree, is_max):\n"
        "    return max(each + [] if isinstance(each, int) else tree[each] for each in tree)\n"
    )
    result = checked_here(text, FEWEST)
    assert result.difference is not None
    assert "Watched" not in result.difference.sentence
    assert "TypeError: unsupported operand type(s) for +: 'int' and 'list'" in result.difference.sentence


@pytest.mark.long
def test_a_depth_limit_that_nothing_heeds_is_told() -> None:
    notes = {each.name: checked_here(each.text, FEWEST).notes for each in OTHERS if "depth" in each.text}
    text = "it is given a depth limit, but never looks at it"
    assert [name for name, found in notes.items() if text in found] == ["right a depth that nobody looks at"]


def test_a_game_of_its_own_that_cannot_be_replaced_is_told() -> None:
    text = """
def minimax(board, maximizing):
    if board[5][6] == 1:
        return 1
    values = [minimax(board, not maximizing) for column in range(3) if board[column][0] == 0]
    return max(values) if maximizing else min(values)
"""
    result = checked_here(text, FEWEST)
    assert (result.agree, result.mistake) == (0, None)
    assert any(
        note.startswith("it was given nested lists, since it does not ask for nodes") for note in result.notes
    )
    assert not checked_here("def minimax(n):\n    return 1 / 0 if n.children else n.value", FEWEST).notes


def test_without_a_way_to_run_repairs_the_rules_alone_name_the_mistake() -> None:
    text = (HERE / "mistaken" / "players_swapped.py").read_text("utf-8")
    result = checked_here(text, SMALL, repairs=False)
    assert (result.mistake, result.place) == ("players-swapped", None)


def test_the_first_difference_is_told_in_a_sentence() -> None:
    tree = treeview.load("example:boost-drift-dodge")
    run = watched(HERE / "mistaken" / "no_pruning.py", tree, "alphabeta")
    comparison = RunComparison(run, Convention("alphabeta", Rules()))
    assert comparison.difference is not None
    assert comparison.difference.sentence == (
        "your code evaluates leaf 9; alpha-beta has cut at dodge, because α = 4 ≥ β = 1"
    )
    assert run.steps[comparison.difference.step - 1].node == comparison.difference.node


@pytest.mark.long
def test_the_right_value_for_wrong_reasons_is_told() -> None:
    (result,) = check_file(HERE / "mistaken" / "no_pruning.py", pack=PACK)
    assert result.value == result.trees
    assert "for the wrong reasons" in verdict(result)


def test_an_evaluation_that_is_taken_for_a_rollout_is_told(tmp_path: Path) -> None:
    text = (HERE / "students" / "mcts.py").read_text("utf-8")
    text = text.replace("        while not state.is_terminal():\n", "        while False:\n")
    (result,) = check_file(written(tmp_path, text), pack=FEW)
    assert result.agree == 0
    assert result.difference is not None
    assert "which is not terminal; a rollout goes on to a terminal" in result.difference.sentence


def test_totals_that_no_rollout_explains_are_told(tmp_path: Path) -> None:
    text = (HERE / "students" / "mcts.py").read_text("utf-8")
    text = text.replace("node.wins += reward", "node.wins = reward")
    (result,) = check_file(written(tmp_path, text), pack=FEW)
    assert result.difference is not None
    assert "its rollouts add up to" in result.difference.sentence


def test_a_convention_is_found_out(tmp_path: Path) -> None:
    text = (HERE / "students" / "recursive_alphabeta.py").read_text("utf-8")
    strict = written(tmp_path, text.replace("alpha >= beta", "alpha > beta"))
    (result,) = check_file(strict, pack=PACK)
    assert (result.right, result.convention) == (True, "gt, fail-soft")
    hard = text.replace("return value\n    else", "return min(max(value, alpha_in), beta)\n    else")
    hard = hard.replace("        return value\n", "        return max(min(value, beta_in), alpha)\n")
    hard = hard.replace("    if maximizing:", "    alpha_in, beta_in = alpha, beta\n    if maximizing:")
    (result,) = check_file(written(tmp_path, hard), pack=PACK)
    assert (result.right, result.convention) == (True, "ge, fail-hard")


@given(seed=st.integers(0, 10_000), branching=st.integers(1, 3), depth=st.integers(1, 4))
@settings(max_examples=30, deadline=None)
@pytest.mark.parametrize(
    ("name", "options", "convention"),
    [
        ("pvs", {}, Convention("pvs", Rules(), scouting=Scouting())),
        ("negascout", {}, Convention("negascout", Rules(), scouting=Scouting("value"))),
        ("memory", {}, Convention("memory", Rules(), memory=TableKind())),
        ("alphabeta", {"prune_on": "gt"}, Convention("memory", Rules(prune_on="gt"), memory=TableKind())),
    ],
)
def test_what_is_compared_with_is_our_own_search(
    name: str, options: dict[str, str], convention: Convention, seed: int, branching: int, depth: int
) -> None:
    tree = random_tree(branching, depth, -3, 6, seed=seed, min_branching=1, stop=0.2)
    ours = Run(search(tree, name, options)).record_all().recording
    kinds = ours.search.kinds
    codes = zip(ours.kinds(0, len(ours)).tolist(), ours.nodes(0, len(ours)).tolist(), strict=True)
    compared = [(kinds[kind].name, node) for kind, node in codes if kinds[kind].name in COMPARED]
    assert [each[:2] for each in textbook(OwnRun(tree, []), convention).steps] == compared


@pytest.mark.long
def test_a_search_that_no_textbook_has_is_judged_by_what_it_returns(tmp_path: Path) -> None:
    text = (HERE / "students" / "pvs.py").read_text("utf-8")
    unusual = text.replace("if i == 0:", "if i < 2:")
    (result,) = check_file(written(tmp_path, unusual), pack=replace(PACK, count=10))
    assert result.right
    assert any("judged by what each visit returns" in note for note in result.notes)
    greedy = unusual.replace("            if alpha >= beta:\n                break\n", "")
    (result,) = check_file(written(tmp_path, greedy), pack=replace(PACK, count=10))
    assert not result.right
    assert result.difference is not None
    assert "it may leave" in result.difference.sentence


@pytest.mark.long
def test_a_bound_that_is_none_is_found(tmp_path: Path) -> None:
    text = (HERE / "students" / "mtdf.py").read_text("utf-8")
    wrong = text.replace("        e.lower = g\n    return g", "        e.lower = e.upper = g\n    return g")
    (result,) = check_file(written(tmp_path, wrong), pack=PACK)
    assert not result.right
    assert result.difference is not None
    assert "it is worth" in result.difference.sentence
    assert result.smallest is not None
    assert len(result.smallest) == 3


@pytest.mark.long
def test_values_kept_from_run_to_run_are_told(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "seen = []\n"
        "def minimax(node, is_max):\n"
        "    if not node.children:\n"
        "        seen.append(node.value)\n"
        "        return node.value + len(seen) // 100\n"
        "    scores = [minimax(c, not is_max) for c in node.children]\n"
        "    if len(seen) > 14: return 0\n"
        "    return max(scores) if is_max else min(scores)\n",
    )
    (result,) = check_file(path, pack=replace(PACK, count=0))
    assert "it keeps 'seen' from one call to the next, so a second run goes differently" in result.notes


KEEPS = {
    "a cache": ("cache = {}", "cache", "if node in cache: return cache[node]", "cache[node] = v"),
    "functools": ("from functools import cache", "minimax.cache", "", "@cache"),
    "an attribute": (
        "class Best: v = {}",
        "Best.v",
        "if node in Best.v: return Best.v[node]",
        "Best.v[node] = v",
    ),
    "a counter": ("count = [0]\nn = 0", "", "global n; n += 1", ""),
}


@pytest.mark.parametrize("case", KEEPS)
def test_what_is_kept_from_call_to_call_is_named(case: str, tmp_path: Path) -> None:
    head, name, first, last = KEEPS[case]
    decorator, last = (f"{last}\n", "") if last.startswith("@") else ("", last)
    text = (
        f"{head}\n{decorator}def minimax(node, is_max):\n    {first or 'pass'}\n"
        "    if not node.children:\n        return node.value\n"
        "    v = (max if is_max else min)([minimax(c, not is_max) for c in node.children])\n"
        f"    {last or 'pass'}\n    return v\n"
    )
    (result,) = check_file(written(tmp_path, text), pack=replace(PACK, count=0))
    assert result.right
    told = f"it keeps '{name}' from one call to the next, so a second run goes differently"
    assert result.notes == ([told] if name else [])


def test_a_global_that_spoils_later_trees_is_named_in_python() -> None:
    text = next(each.text for each in WRONG if each.tag == "value-kept")
    result = checked_here(text, SMALL)
    assert "it keeps 'best' from one call to the next, so a second run goes differently" in result.notes


NOTHING = {
    "at the root alone": (
        "    if not node.children: return node.value\n"
        "    values = [minimax(c, not is_max) or 0 for c in node.children]\n"
        "    print((max if is_max else min)(values))\n",
        "your code returns nothing (None) at the root after line 4; minimax returns 0",
    ),
    "before any child": (
        "    if is_max == 'MAX':\n        return max(minimax(c, 'MIN') for c in node.children)\n",
        "your code returns nothing (None) at the root after line 2; minimax enters the root",
    ),
    "where a number is needed": (
        "    if not node.children: return node.value\n"
        "    values = [minimax(c, not is_max) for c in node.children]\n"
        "    best = max(values) if is_max else min(values)\n",
        "line 4: TypeError: '>' not supported between instances of 'NoneType' and 'int'; "
        "your code returns nothing (None) at node 2 after line 4",
    ),
}


@pytest.mark.parametrize("case", NOTHING)
def test_what_returns_nothing_is_told_with_its_line(case: str, tmp_path: Path) -> None:
    text, said = NOTHING[case]
    (result,) = check_file(written(tmp_path, "def minimax(node, is_max):\n" + text), pack=FEWEST)
    assert result.difference is not None
    assert said in result.difference.sentence


def test_what_never_returns_anything_is_compared_by_its_leaves(tmp_path: Path) -> None:
    text = "def minimax(node, is_max):\n    for child in node.children:\n        minimax(child, not is_max)\n"
    (result,) = check_file(written(tmp_path, text), pack=FEWEST)
    assert result.right
    assert result.notes == ["it returns nothing (None), so no value can be compared"]


@pytest.mark.parametrize(("how", "told"), [("3", True), ("node.value", False)])
@pytest.mark.parametrize("node", ["node.value", "node['value']"])
def test_a_leaf_with_another_value_is_told(how: str, told: bool, node: str, tmp_path: Path) -> None:
    text = (
        "def minimax(node, is_max):\n"
        "    if not node.children:\n"
        f"        node.value = {how}\n"
        "        return node.value\n"
        "    return (max if is_max else min)(minimax(c, not is_max) for c in node.children)\n"
    )
    text = text.replace("node.value", node).replace("node.children", node.replace("value", "children"))
    (result,) = check_file(written(tmp_path, text), pack=FEWEST)
    notes = [each for each in result.notes if each.startswith("it changes the tree: the value of n")]
    assert len(notes) == told
    assert all(each.endswith(" → 3") for each in notes)


def test_a_file_that_prints_when_it_is_read_keeps_no_values(tmp_path: Path) -> None:
    text = (
        "def minimax(node, is_max=True):\n"
        "    if not isinstance(node, list):\n"
        "        return node\n"
        "    return (max if is_max else min)(minimax(c, not is_max) for c in node)\n"
        "print(minimax([[8, 3], [5, 4]]))\n"
    )
    (result,) = check_file(written(tmp_path, text), pack=replace(PACK, count=0))
    assert result.right
    assert not result.notes


def test_one_that_does_not_come_to_an_end_runs_once(tmp_path: Path) -> None:
    path = written(tmp_path, "def minimax(node, is_max):\n    while node: pass\n")
    trees = []
    with ChildProcess(path, seconds=0.2) as child:

        def runner(reading: Reading, tree: Tree, times: int) -> Events:
            trees.append(tree)
            return child.events(reading, tree, times=times)

        result = check_with(runner, OwnFile.read(path), "minimax", PACK, said=None)
    assert len(trees) == 1
    assert result.difference is not None
    assert result.difference.sentence == "line 2: it does not stop"
    assert report_lines(result)[-1].startswith("  on the tree [")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def minimax(node):\n    return node.value", ["minimax"]),
        (
            "def negamax(n, c, lo, hi):\n    for kid in n.children: lo = -negamax(kid, -c, -hi, -lo)",
            ["negamax"],
        ),
        ("def total(numbers):\n    return sum(numbers)", []),
    ],
)
def test_a_search_is_known_by_its_name_too(text: str, names: list[str]) -> None:
    file = OwnFile(text, "mine.py")
    if names:
        assert outer_functions(file) == names
        return
    with pytest.raises(OwnCodeError, match=r"no function that looks like a search$"):
        outer_functions(file)
    file = OwnFile(text + "\ndef steps(tree):\n    yield 'enter', tree", "mine.py")
    with pytest.raises(OwnCodeError, match=r"needs the decorator treeview\.algorithm$"):
        outer_functions(file)


def test_an_argument_that_cannot_be_told_is_asked_for_and_may_be_said(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "def minimax(node, zork):\n"
        "    if not node.children:\n"
        "        return node.value\n"
        "    best = None\n"
        "    for value in (minimax(c, not zork) for c in node.children):\n"
        "        if best is None or (value > best if zork else value < best):\n"
        "            best = value\n"
        "    return best\n",
    )
    (result,) = check_file(path, "minimax", pack=PACK)
    said = "say so with --argument zork=maximizing, in Python with arguments={'zork': 'maximizing'}"
    assert result.problem.endswith(said)
    (result,) = check_file(path, "minimax", pack=PACK, said={"zork": "maximizing"})
    assert result.right


# The command


def run_check(capsys: pytest.CaptureFixture[str], *given: str) -> tuple[int, str, str]:
    code = main(["check", *given])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.long
def test_the_command_prints_json_and_tells_by_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    right = f"{HERE / 'students' / 'negamax.py'}:negamax"
    code, out, _ = run_check(capsys, right, "--trust", "--json", "--trees", "5")
    (found,) = json.loads(out)
    assert code == 0
    assert [*found] == [
        "function", "kind", "convention", "trees", "agree", "first_difference", "mistake", "line"
    ]  # fmt: skip
    assert found["function"] == "negamax.py:negamax"
    assert found["first_difference"] is None
    wrong = f"{HERE / 'mistaken' / 'players_swapped.py'}:alphabeta"
    code, out, _ = run_check(capsys, wrong, "--trust", "--json", "--trees", "9")
    (found,) = json.loads(out)
    assert code == 1
    assert [*found["first_difference"]] == ["tree", "path", "step", "sentence"]
    tree = treeview.load(found["first_difference"]["tree"])
    tree.at(found["first_difference"]["path"])
    assert found["mistake"] == "players-swapped"


@pytest.mark.long
def test_a_folder_gives_a_table_and_junit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (HERE / "students" / "nested_lists.py", HERE / "mistaken" / "no_pruning.py"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    for name in ("broken", ".hidden/left_out", "env/site-packages/left_out"):
        path = tmp_path / "a student" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("def minimax(node:\n", encoding="utf-8")
    code, out, _ = run_check(
        capsys, str(tmp_path), "--trust", "--trees", "5", "--junit", str(tmp_path / "marks.xml")
    )
    assert code == 1
    assert out.splitlines()[0].startswith("function")
    assert out.splitlines()[-2:] == [
        "Functions without a difference: 1 of 3", "Functions that could not be checked: 1"
    ]  # fmt: skip
    assert "a student/broken.py" in out
    suite = ElementTree.fromstring((tmp_path / "marks.xml").read_text("utf-8"))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "1")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("index_of_leaves", "all leaves have to be on one ply"),
        ("with_numpy", "all leaves have to be on one ply"),
        ("left_and_right", "it sees only a left and a right child; node 2 has 3"),
    ],
)
def test_a_tree_that_a_function_cannot_be_given_is_told(
    name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", f"{HERE / 'students' / name}.py", "[[1, 2], [3, 4, [5, 6]]]", "--trust"]) != 0
    assert said in capsys.readouterr().err


def test_nothing_runs_without_trust(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    path = written(tmp_path, f"open({str(mark)!r}, 'w')\ndef minimax(node):\n    return max(node.children)\n")
    code, _, err = run_check(capsys, f"{path}:minimax")
    assert code == 2
    assert "this runs " in err
    assert "--trust" in err
    assert not mark.exists()


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("nowhere.py:f", "there is no file"),
        ("{students}/negamax.py:other", "has no function 'other'; choose from"),
    ],
)
def test_a_target_that_is_not_there_is_told(
    target: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run_check(capsys, target.format(students=HERE / "students"), "--trust")
    assert code != 0
    assert said in out + err


PICKS_PLACE = """
def value(node, is_max):
    if not node.children:
        return node.value
    values = [value(child, not is_max) for child in node.children]
    return max(values) if is_max else min(values)

def best_move(node):
    values = [value(child, False) for child in node.children]
    return values.index(max(values))
"""
SECOND_ROLE = """
def minimax(node, maximizing, is_root=True):
    if not node.children:
        return node.value
    best, place = None, 0
    for i, child in enumerate(node.children):
        value = minimax(child, not maximizing, False)
        if best is None or (value > best if maximizing else value < best):
            best, place = value, i
    return place if is_root else best
"""
TELLS_PLACE = "it returns the index of a move, from 0, instead of a value; the move is compared"


@pytest.mark.parametrize("text", [PICKS_PLACE, SECOND_ROLE])
def test_a_returned_place_is_compared_as_a_move(text: str, tmp_path: Path) -> None:
    result = checked_here(text, SMALL)
    assert (result.right, result.value, result.move) == (True, None, result.trees)
    assert TELLS_PLACE in result.notes
    path = written(tmp_path, text)
    function = OwnFunction(OwnFile.read(path), outer_functions(OwnFile.read(path))[0])
    run = watched(path, treeview.load([[3, 8], [5, 4]]), function.name)
    assert run.value == 1
    assert first_difference(function, function.reading, run) is None


def test_a_wrong_place_is_a_wrong_move() -> None:
    result = checked_here(PICKS_PLACE.replace("max(values))", "min(values))"), SMALL)
    assert TELLS_PLACE in result.notes
    assert result.move is not None
    assert result.move < result.trees
    assert result.difference is not None
    assert result.difference.sentence.startswith("your code plays")


def test_a_number_that_is_always_the_same_is_no_place() -> None:
    result = checked_here(
        PICKS_PLACE.replace("values.index(max(values))", "0 * values.index(max(values))"), SMALL
    )
    assert TELLS_PLACE not in result.notes
    assert result.value is not None
    assert result.difference is not None
    assert "your code returns 0 at the root" in result.difference.sentence
