from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.work import grows_linearly
from treeview.formats import format_registry
from treeview.formats.efg import dumps, loads
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import EFG
from treeview.formats.nested.nested_text import loads as nested
from treeview.formats.number_syntax import parse_number
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, Tree

HEAD = 'EFG 2 R "" { "A" "B" }\n'

TAKE_AWAY = """EFG 2 R "Three matches, take one or two" { "Ann" "Ben" }
"Who takes the last match wins."

p "3" 1 1 "(1,1)" { "one" "two" } 0
p "2" 2 1 "(2,1)" { "one" "two" } 0
p "1" 1 2 "(1,2)" { "one" } 0
t "" 1 "Ann wins" { 1, -1 }
t "" 2 "Ben wins" { -1, 1 }
p "1'" 2 2 "(2,2)" { "one" } 0
t "" 2
"""

POKER_OPEN = """EFG 2 R "Ante, with cards face up" {"Fred"  "Alice"}
c "deal" 1 "deck" { "Red" 1/3 "Black" .5 "Joker" 1/6 } 7 "ante" { -1.0 1.0 }
  p "" 1 1 "Red" { "Raise" "Fold" } 0
    p "" 2 1 "called?" { "Call" "Pass" } 8 "raise" { -1e0 1e0 }
      t "" 9 "big pot" { 4 -4 }
      t "" 10 "pot" { 3, -3 }
    t "" 0
  p "" 1 5 "Black" { "Raise" "Fold" } 0
    t "" 8
    t "" 0
  t "Joker" 11 "back" { 1 -1 }
"""


def test_a_game_of_names_and_outcomes_mentioned_again():
    #             3
    #      2            1'
    #   1     -1       -1
    #   1
    tree = loads(TAKE_AWAY)
    assert tree.title == "Three matches, take one or two"
    assert list(tree.parent) == [NIL, 0, 1, 2, 1, 0, 5]
    assert tree.labels == {0: "3", 1: "2", 2: "1", 5: "1'"}
    assert tree.moves == {1: "one", 2: "one", 3: "one", 4: "two", 5: "two", 6: "one"}
    assert [tree.value[n] for n in (3, 4, 6)] == [1, -1, -1]
    assert list(tree.kind) == [MAX, *[AUTO] * 6]
    assert not tree.probabilities


def test_payoffs_on_the_way_add_up_and_chance_has_probabilities():
    #                        deal -1
    #            MAX                MAX      joker
    #     MIN -1     fold       -1      0      +1
    #    4     3       0
    tree = loads(POKER_OPEN)
    assert list(tree.parent) == [NIL, 0, 1, 2, 2, 1, 0, 6, 6, 0]
    assert tree.probabilities == {1: 1 / 3, 6: 0.5, 9: 1 / 6}
    assert tree.kind[0] == CHANCE
    assert tree.kinds()[1] == tree.kinds()[6] == MAX
    assert [tree.value[n] for n in (3, 4, 5, 7, 8, 9)] == [2, 1, -1, -2, -1, 0]
    assert all(math.isnan(tree.value[n]) for n in (0, 1, 2, 6))


def test_the_same_player_may_move_twice():
    tree = loads(HEAD + 'p "" 2 1 "" {"a" "b"} 0 p "" 2 2 "" {"c"} 0 p "" 2 3 "" {"d"} 0 t "" 0 t "" 0')
    assert list(tree.kind) == [MIN, MIN, AUTO, AUTO, AUTO]
    assert list(tree.kinds())[:3] == [MIN, MIN, MIN]


def test_chance_events_may_be_shared_and_their_actions_left_out():
    coin = 'c "" 4 "coin" { "h" 1/2 "t" 1/2 } 0 '
    for again in ('c "" 4 0 ', coin, 'c "" 4 "" { "h" 0.5, "t" 0.5, } 0 '):
        tree = loads(HEAD + coin + again + 't "" 0 t "" 0 t "" 0')
        assert tree.probabilities == {1: 0.5, 2: 0.5, 3: 0.5, 4: 0.5}
        assert tree.moves == {1: "h", 2: "h", 3: "t", 4: "t"}
        assert list(tree.kinds())[:2] == [CHANCE, CHANCE]


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("8", 8),
        ("+8", 8),
        (".5", 0.5),
        ("-.5", -0.5),
        ("5.", 5),
        ("1e2", 100),
        ("1.5E-1", 0.15),
        ("1/4", 0.25),
    ],
)
def test_numbers(number: str, value: float):
    negative = "-" + number.lstrip("+") if number[0] != "-" else number[1:]
    tree = loads(HEAD + f't "" 1 "" {{ {number} {negative} }}')
    assert tree.value[0] == value


@pytest.mark.parametrize(
    "text",
    [
        'EFG 2 D "t" { "A" "B" } t "" 1 "" { 3 -3 }',
        'EFG 2 R "t" { "A", "B" } "" t "" 1 "" { 3, -3 }',
        '\n\nEFG\t2\r\nR"t"{"A""B"}"say \\"hello\\""t""1""{3,-3,}',
        'EFG 2 R "t" { "A" "B" } t "" 1 "" { 3 -3 } whatever } follows { t "',
        'EFG 2 R "t" { "A" "B" } t "" 1 "" { 3 -3 } "never closed',
    ],
)
def test_blanks_commas_the_comment_and_what_follows_mean_nothing(text: str):
    tree = loads(text)
    assert (len(tree), tree.title, tree.value[0]) == (1, "t", 3)


def test_a_terminal_without_an_outcome_is_worth_nothing():
    assert loads(HEAD + 't "" 0').value[0] == 0


def test_names_have_quotes_and_backslashes():
    tree = loads(HEAD + r'p "\"x\" \alpha" 1 1 "" { "a\\b" "c\/" } 0 t "a' + "\n" + r'b" 0 t "" 0')
    assert tree.labels == {0: '"x" \\alpha', 1: "a\nb"}
    assert tree.moves == {1: "a\\b", 2: "c\\"}


@given(st.text(alphabet='\\"/a ', max_size=8))
def test_every_name_comes_back(name: str):
    tree = Tree(label=name, value=1)
    text = dumps(tree)
    assert loads(text) == tree
    written = text.splitlines()[3].removeprefix("t ")
    # Gambit's rule of where a name ends: a quotation mark behind a backslash never ends it.
    inside = written[1 : written.index(' 1 "Outcome')][:-1]
    assert not inside.endswith("\\")
    assert all(inside[i - 1] == "\\" for i, letter in enumerate(inside) if letter == '"')
    assert not inside.startswith('"')


REFUSED = [
    ("", "f:1:1: expected EFG, the first word of a Gambit extensive game, not the end of the file"),
    ('NFG 1 R "t"', "f:1:1: expected EFG, the first word of a Gambit extensive game, not 'NFG'"),
    ('EFG 1 R "t" { "A" "B" }', "f:1:5: expected 2, the supported version of the format, not '1'"),
    ('EFG 2 Q "t" { "A" "B" }', "f:1:7: expected R, the supported type of numbers, not 'Q'"),
    ('EFG 2 R { "A" "B" }', "f:1:9: expected the title in quotes, not '{'"),
    ('EFG 2 R "t', "f:1:9: this quotation mark is never closed"),
    (HEAD + '"never closed t', "f:2:1: this quotation mark is never closed"),
    (HEAD + 't "" "1', "f:2:6: this quotation mark is never closed"),
    (
        'EFG 2 R "" { "A" }',
        "f:1:12: only games of two players are supported; this one has 1",
    ),
    (
        'EFG 2 R "" { "A" "B" "C" }',
        "f:1:12: only games of two players are supported; this one has 3",
    ),
    ('EFG 2 R "" { "A" "B"', "f:1:21: expected the name of a player in quotes, not the end of the file"),
    (HEAD, "f:2:1: expected a node, starting with c, p or t, not the end of the file"),
    (HEAD + 'q "" 0', "f:2:1: expected a node, starting with c, p or t, not 'q'"),
    (HEAD + "t 0", "f:2:3: expected the name of the node in quotes, not '0'"),
    (HEAD + 't ""', "f:2:5: expected the number of the outcome, not the end of the file"),
    (HEAD + 't "" -1', "f:2:6: expected the number of the outcome, not '-1'"),
    (HEAD + 't "" ²', "f:2:6: expected the number of the outcome, not '²'"),
    (HEAD + 't "" 1', "f:2:6: outcome 1 has no payoffs, neither here nor earlier"),
    (HEAD + 't "" 0 "none" { 0 0 }', "f:2:8: outcome 0 means no outcome, so it has no name and no payoffs"),
    (HEAD + 't "" 1 "" { 1 }', "f:2:15: expected a payoff for each of the two players, not '}'"),
    (HEAD + 't "" 1 "" { 1, -1, 0 }', "f:2:20: expected } after two payoffs, not '0'"),
    (HEAD + 't "" 1 "" { x -1 }', "f:2:13: 'x' is not a number"),
    (HEAD + 't "" 1 "" { inf -inf }', "f:2:13: 'inf' is not a finite number"),
    (HEAD + 't "" 1 "" { 1e999 -1e999 }', "f:2:13: '1e999' is too large"),
    (HEAD + 't "" 1 "" { 1/0 0 }', "f:2:13: '1/0' divides by zero"),
    (HEAD + 'p "" 3 1 "" { "a" } 0', "f:2:6: there is no player 3; the players are 1 and 2"),
    (HEAD + 'p "" 0 1 "" { "a" } 0', "f:2:6: there is no player 0; the players are 1 and 2"),
    (HEAD + 'p "" 1 x "" { "a" } 0', "f:2:8: expected the number of the information set, not 'x'"),
    (HEAD + 'p "" 1 1 0', "f:2:10: expected the name of the information set in quotes, not '0'"),
    (HEAD + 'p "" 1 1 "" { } 0', "f:2:15: expected the name of a move in quotes, not '}'"),
    (HEAD + 'p "" 1 1 "" { "a" }', "f:2:20: expected the number of the outcome, not the end"),
    (
        HEAD + 'p "" 1 1 "" { "a" "b" } 0\nt "" 0\n',
        "f:4:1: the file ends, but the move 'b' of the node in line 2 leads nowhere",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" "b" } 0\np "" 2 1 "" { "" } 0 t "" 0\np "" 2 1 "" { "" } 0 t "" 0',
        "f:4:1: imperfect information is not supported: "
        "information set 1 of player 2 also contains the node in line 3",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" } 0\np "" 1 1 0 t "" 0',
        "f:3:1: imperfect information is not supported: "
        "information set 1 of player 1 also contains the node in line 2",
    ),
    (HEAD + 'c "" 1 "" { "a" 1/2 "b" 0.4 } 0', "f:2:1: the probabilities of this chance node add up to 0.9"),
    (HEAD + 'c "" 1 "" { "a" 1.5 "b" -.5 } 0', "f:2:17: the probability 1.5 is not between 0 and 1"),
    (HEAD + 'c "" 1 "" { "a" "b" } 0', "f:2:17: expected a probability, not '\"b\"'"),
    (HEAD + 'c "" 1 0 t "" 0', "f:2:8: expected the name of the event in quotes, not '0'"),
    (
        HEAD + 'c "" 1 "" { "a" 1 } 0\nc "" 1 "" { "b" 1 } 0 t "" 0',
        "f:3:6: event 1 differs from its earlier description",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 1 -1 }\nt "" 1 "" { 2 -2 }',
        "f:4:6: outcome 1 differs from its earlier description",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" } 1 "" { 1e308 -1e308 }\nt "" 1',
        "f:3:6: the sum of the payoffs up to here is too large",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 2 -2 }\nt "" 2 "" { 2 2 }',
        "f:4:1: not a zero-sum game: the payoffs 2 and 2 do not add up to 0",
    ),
    (
        HEAD + 'p "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 1 0 }\nt "" 2 "" { 0 1 }',
        "f:3:1: this is a constant-sum game (payoffs add up to 1), not a zero-sum game; "
        "subtract 0.5 from every payoff",
    ),
    (HEAD + "t " + '"' + "x" * 99 + '" ' + "y" * 99, "f:2:105: expected the number of the outcome, not 'yyy"),
    (HEAD + 't "" ' + "9" * 19, "f:2:6: expected the number of the outcome, not '999"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_what_is_refused_and_why(text: str, message: str):
    with pytest.raises(FormatError) as caught:
        loads(text, "f")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("game", [TAKE_AWAY, POKER_OPEN], ids=["take away", "poker"])
def test_a_file_cut_anywhere_before_the_end_of_its_tree_is_refused(game: str):
    whole = loads(game)
    for end in range(len(game)):
        if end >= len(game.rstrip()):
            assert loads(game[:end]) == whole
            continue
        with pytest.raises(FormatError) as caught:
            loads(game[:end], "f")
        assert caught.value.line is not None


def test_sums_that_only_rounding_keeps_from_zero_are_zero():
    tree = loads(HEAD + 'p "" 1 1 "" { "a" } 1 "" { .1 -0.3 } t "" 2 "" { .2 0 }')
    assert tree.value[1] == 0.1 + 0.2


def test_a_small_tree_is_written_line_by_line():
    tree = nested('["top", [8, 0.5, 0], "win": 8]')
    tree.title = 'A "tree"'
    tree.moves.update({1: "left", 5: "right"})
    assert dumps(tree) == (
        'EFG 2 R "A \\"tree\\"" { "MAX" "MIN" }\n'
        '""\n'
        "\n"
        'p "top" 1 1 "" { "left" "right" } 0\n'
        'p "" 2 1 "" { "" "" "" } 0\n'
        't "" 1 "Outcome 1" { 8, -8 }\n'
        't "" 2 "Outcome 2" { 0.5, -0.5 }\n'
        't "" 3 "Outcome 3" { 0, 0 }\n'
        't "win" 1 "Outcome 1" { 8, -8 }\n'
    )


def test_every_player_s_node_has_an_information_set_of_its_own():
    text = dumps(nested("[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]"))
    sets = [tuple(line.split()[2:4]) for line in text.splitlines() if line.startswith("p ")]
    assert sets == [("1", "1"), ("2", "1"), ("1", "2"), ("1", "3"), ("2", "2"), ("1", "4"), ("1", "5")]


games = trees(
    infinities=False, labels=True, moves=True, kinds=True, chance=True, title=True, roots=(MAX, MIN, CHANCE)
)


def in_preorder(tree: Tree, column: dict[int, object]) -> dict[int, object]:
    place = {node: i for i, node in enumerate(Preorder(tree).ids.tolist())}
    return {place[node]: item for node, item in column.items()}


@given(games)
def test_what_the_table_says_is_kept(tree: Tree):
    back = loads(dumps(tree))
    ids = Preorder(tree).ids
    inner = np.array(tree.child_count)[ids] > 0
    assert list(back.depth) == np.array(tree.depth)[ids].tolist()
    assert back.value.tobytes() == np.array(tree.value)[ids].tobytes()
    assert (np.array(back.kinds()) == np.array(tree.kinds())[ids])[inner].all()
    assert back.labels == in_preorder(tree, tree.labels)
    assert back.moves == in_preorder(tree, tree.moves)
    assert back.probabilities == in_preorder(tree, tree.probabilities)
    assert back.title == tree.title
    assert dumps(back) == dumps(tree)
    if not format_registry.find_lost(tree, EFG):
        assert format_registry.find_lost(back, EFG) == ()
        assert format_registry.read_text(dumps(back), "f") == back


def test_what_is_deleted_is_not_written():
    tree = nested("[[1, 2], 9]")
    tree.next_sibling[1] = tree.parent[4] = NIL
    tree.last_child[0] = tree.child_count[0] = 1
    assert loads(dumps(tree)) == nested("[[1, 2]]")


@given(st.lists(st.floats(0, 1, exclude_min=True), min_size=1, max_size=9))
def test_probabilities_are_written_as_the_same_numbers_and_nearer_to_one(weights: list[float]):
    total = math.fsum(weights)
    tree = Tree(kind=CHANCE)
    for weight in weights:
        tree.add_child(0, value=0, probability=weight / total)
    texts = dumps(tree).splitlines()[3].split()[5:-2][1::2]
    given_ = list(tree.probabilities.values())
    assert [parse_number(text) for text in texts] == given_
    plain = abs(1 - sum(Fraction(repr(p)) for p in given_))
    assert abs(1 - sum(map(Fraction, texts))) <= plain


@pytest.mark.parametrize(
    ("given_", "texts"),
    [
        ([1 / 3, 2 / 3], ["1/3", "2/3"]),
        ([0.1, 0.2, 0.7], ["0.1", "0.2", "0.7"]),
        ([1 / 7] * 7, ["1/7"] * 7),
        ([1, 0], ["1", "0"]),
    ],
)
def test_probabilities_add_up_to_exactly_one(given_: list[float], texts: list[str]):
    tree = Tree(kind=CHANCE)
    for probability in given_:
        tree.add_child(0, value=0, probability=probability)
    assert dumps(tree).splitlines()[3].split()[5:-2][1::2] == texts


def test_probabilities_that_miss_one_by_their_rounding_get_more_digits():
    tree = Tree(kind=CHANCE)
    weights = [0.13436424411240122, 0.8474337369372327, 0.763774618976614]
    for weight in weights:
        tree.add_child(0, value=0, probability=weight / sum(weights))
    assert sum(Fraction(repr(p)) for p in tree.probabilities.values()) != 1
    texts = dumps(tree).splitlines()[3].split()[5:-2][1::2]
    assert sum(map(Fraction, texts)) == 1
    assert [float(text) for text in texts] == list(tree.probabilities.values())


def chance(*probabilities: float | None) -> Tree:
    tree = Tree(kind=CHANCE, label="luck")
    for probability in probabilities:
        tree.add_child(0, value=0, probability=probability)
    return tree


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        (Tree(label="x"), "the terminal x has no value; a Gambit game needs a finite number"),
        (
            Tree(label="x", value=-math.inf),
            "the terminal x is worth -inf; a Gambit game needs a finite",
        ),
        (chance(0.5, 0.4), "the probabilities below luck must add up to 1 in a Gambit game"),
        (chance(0.5, None), "the probabilities below luck must add up to 1"),
        (chance(1.5, -0.5), "the probabilities below luck must add up to 1"),
        (chance(1 + 1e-9), "the probabilities below luck must add up to 1"),
        (Tree(label="\ud800", value=1), "half of a surrogate pair"),
    ],
)
def test_what_cannot_be_written(tree: Tree, message: str):
    with pytest.raises(FormatError, match=message):
        dumps(tree)


@pytest.mark.long
def test_a_chain_of_thirty_thousand_levels():
    def chain(size: int) -> Tree:
        return nested("[" * size + "1" + "]" * size)

    assert grows_linearly(lambda size: partial(dumps, chain(size)), 500)
    assert grows_linearly(lambda size: partial(loads, dumps(chain(size))), 500)
    tree = chain(30_000)
    assert loads(dumps(tree)) == tree
    with pytest.raises(FormatError, match="leads nowhere"):
        loads(dumps(tree)[:-60].rpartition("\np ")[0])


@pytest.mark.parametrize(
    "text",
    [
        lambda n: HEAD + 't "" ' + "9" * 10 * n,
        lambda n: HEAD + 't "" 1 "" { ' + "9" * 10 * n + " 1 }",
        lambda n: HEAD + 't "' + '\\"' * n,
        lambda n: HEAD + '"' * n,
        lambda n: "EFG 2 R " + "{" * n,
        lambda n: 'EFG 2 R "" {' + '"" ' * n,
        lambda n: HEAD + 'p "" 1 1 "" {' + '"", ' * n + "} 0",
        lambda n: HEAD + "".join(f'p "" 1 {i} "" {{ "" }} 0\n' for i in range(n // 10)),
        lambda n: HEAD + 'c "" 1 "" { "" 0 "" 1 } 0 ' + 'c "" 1 0 ' * (n // 10),
    ],
    ids=lambda text: text(10)[:60],
)
def test_megabytes_are_refused_in_a_short_message(text: Callable[[int], str]):
    def refuse(text: str) -> None:
        with pytest.raises(FormatError) as caught:
            format_registry.read_text(text, "f")
        assert len(str(caught.value)) < 450

    assert grows_linearly(lambda size: partial(refuse, text(size)), 2_000)
    refuse(text(300_000))


def test_names_of_a_megabyte_are_names():
    name = "\\/" * 500_000 + "\\"
    tree = Tree(label=name, title=name, value=1)
    assert loads(dumps(tree)) == tree  # in what is quadratic, this takes many minutes
