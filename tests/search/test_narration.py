"""The sentences: right in every number, plain, one line each."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import pytest
from hypothesis import given

from tests.runs import depth_first_runs, mcts_runs, recorded, seeded_runs
from tests.search.test_searches import named_tree, nested
from treeview.search.deepening.stepper import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, LEAF, RETURN
from treeview.search.mcts.kinds import BACKUP, SELECT, SIMULATE
from treeview.search.mcts.narration import formula
from treeview.search.mcts.rules import Arm, short_number
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment, NodeState
from treeview.search.narration import brief, condition, equation, moment, sentence
from treeview.search.run import Run
from treeview.tree.tree import MAX, MIN, ROOT, Tree

inf = math.inf

NUMBER = r"(−?(?:∞|\d+(?:\.\d+)?(?:e−?\d+)?))"


def parse(text: str) -> float:
    return float(text.replace("−", "-").replace("∞", "inf"))


def moments(timeline: Run) -> Iterator[Moment]:
    return (moment(timeline.recording, n, timeline.order) for n in range(1, len(timeline) + 1))


def told(timeline: Run, kind: int) -> list[str]:
    """The sentences of all steps of a kind."""
    return [sentence(now) for now in moments(timeline) if now.kind == kind]


# Every sentence


def check_plain(text: str) -> None:
    assert "\n" not in text
    assert text.isprintable()
    assert text == text.strip()
    assert text.endswith(".")
    assert not text.endswith("..")
    assert "  " not in text
    assert not re.search(r"\bnan\b|\binf\b|None|-\d|e-|\bnode −1|\d\.0\b", text), text


@given(depth_first_runs())
def test_every_step_has_a_plain_sentence(timeline: Run) -> None:
    for now in moments(timeline):
        check_plain(sentence(now))
        check_plain(f"{equation(now)}.")
        if condition(now):
            check_plain(condition(now))


@given(mcts_runs())
def test_every_step_of_mcts_has_a_plain_sentence(timeline: Run) -> None:
    for now in moments(timeline):
        check_plain(sentence(now))
        check_plain(f"{equation(now)}.")
        assert condition(now) == ""


@given(depth_first_runs(labels=True, moves=True))
def test_given_names_cannot_break_a_sentence(timeline: Run) -> None:
    for now in moments(timeline):
        assert sentence(now).isprintable()
        assert sentence(now).endswith(".")


# The numbers said are those in the columns


def state_at(timeline: Run, step: int, node: int) -> NodeState:
    timeline.seek(step)
    return NodeState(*(float(timeline[name][node]) for name in ("value", "alpha", "beta")))


def check_numbers(timeline: Run) -> None:
    windowed = "alpha" in timeline.columns
    for now in moments(timeline):
        if now.kind in (ITERATION, COMPLETE, DISCARD):
            continue
        if not windowed:
            timeline.seek(now.number)
            assert "α" not in sentence(now) + equation(now) + condition(now)
            continue
        before, after = (state_at(timeline, step, now.at) for step in (now.number - 1, now.number))
        text = sentence(now)
        if now.kind == ENTER:
            window = re.search(rf"α = {NUMBER}, β = {NUMBER}\.", text)
            assert window is not None
            assert (parse(window[1]), parse(window[2])) == after[1:3]
        elif now.kind == LEAF:
            value = re.search(rf"(?:worth|estimate is|so) {NUMBER}(?: is used)?\.$", text)
            assert value is not None
            assert parse(value[1]) == after[0]
        elif now.kind in (BETTER, KEEP):
            check_update(now, text, before, after)
        elif now.kind == CUT:
            window = re.search(rf"α = {NUMBER} [>≥] β = {NUMBER}\.", text)
            assert window is not None
            assert (parse(window[1]), parse(window[2])) == after[1:3]
            assert equation(now) in text


def check_update(now: Moment, text: str, before: NodeState, after: NodeState) -> None:
    assert equation(now) in text
    assert parse(text.split(" ")[0]) == now.value
    olds = dict(zip(("v", "α", "β"), before, strict=False))
    news = dict(zip(("v", "α", "β"), after, strict=False))
    parts = re.findall(rf"(v|α|β) = (max|min)\({NUMBER}, {NUMBER}\) = {NUMBER}", equation(now))
    assert parts or now.before.best < 0
    for name, pick, old, new, result in parts:
        assert pick == ("max" if now.mover == MAX else "min")
        assert parse(result) == {"max": max, "min": min}[pick](parse(old), parse(new))
        assert (parse(old), parse(new), parse(result)) == (olds[name], now.value, news[name])
    moved = {name for name in ("α", "β") if olds[name] != news[name]}
    assert {name for name, *_ in parts} - {"v"} == moved


@given(depth_first_runs())
def test_the_numbers_said_are_in_the_columns(timeline: Run) -> None:
    check_numbers(timeline)


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "deepening", "expectimax"])
def test_the_numbers_said_in_bushy_trees(name: str) -> None:
    for timeline in seeded_runs(name, 15):
        check_numbers(timeline)


def check_conditions(timeline: Run) -> int:
    """What a condition foretells of the next value at its node happens; returns how many cut."""
    cuts = 0
    now: dict[int, str] = {}
    seen = list(moments(timeline))
    for here, following in zip(seen, [*seen[1:], None], strict=True):
        if here.kind in (BETTER, KEEP):
            foretold = now.pop(here.at, "")
            cut = following is not None and (following.kind, following.node) == (CUT, here.at)
            if bound := re.match(rf"A value ([≤≥<>]) {NUMBER} prunes the other children", foretold):
                value, limit = here.value, parse(bound[2])
                meets = {"≤": value <= limit, "≥": value >= limit, "<": value < limit, ">": value > limit}
                assert cut == (meets[bound[1]] and here.left > 0), (foretold, here)
            else:
                assert not cut, (foretold, here)
            cuts += cut
        if text := condition(here):
            now[here.at] = text
    return cuts


@given(depth_first_runs())
def test_a_condition_foretells_the_cut(timeline: Run) -> None:
    check_conditions(timeline)


@pytest.mark.long
def test_conditions_foretell_cuts_in_bushy_trees() -> None:
    assert sum(check_conditions(t) for t in seeded_runs("alphabeta", 30)) > 50
    assert sum(check_conditions(t) for t in seeded_runs("deepening", 30)) > 20


@given(mcts_runs())
def test_ucb1_and_means_add_up(timeline: Run) -> None:
    options = timeline.search.options
    rule = timeline.search.rule  # type: ignore[attr-defined]
    for now in moments(timeline):
        if now.kind == SELECT and now.sample is not None and not math.isnan(now.sample.proven):
            assert equation(now) == "", "a proven value is not worked out"
        elif now.kind == SELECT and now.sample is not None and (now.sample.visits or rule.sampled):
            if rule.title != "UCB1":
                assert equation(now).endswith(f" {short_number(now.sample.ucb)}")
                part = {
                    "θ": "Beta(",
                    "UCB1-tuned": " / 2) ",
                    "PUCT": " / (1 + ",
                    "RAVE": "·√(ln ",
                    "s": " / (1 + " if now.parent else " + ",
                }[rule.title]
                assert part in equation(now)
                continue
            numbers = re.search(
                rf"{NUMBER} \+ {NUMBER}·√\(ln (\d+) / (\d+)\) [=≈] {NUMBER}", equation(now) + " "
            )
            assert numbers is not None
            mean, c, n_parent, n, score = (parse(text) for text in numbers.groups())
            assert c == pytest.approx(options["c"], abs=0.005)
            assert mean + options["c"] * math.sqrt(math.log(n_parent) / n) == pytest.approx(score, abs=0.011)
            assert (n_parent, n) == (now.sample.n_parent, now.sample.visits)
        elif now.sample is not None and now.sample.visits and now.kind == BACKUP:
            total = re.search(
                rf"Q = {NUMBER} ([+−]) {NUMBER} ([=≈]) {NUMBER}, x̄ for (?:MAX|MIN) = (.+) ([=≈]) {NUMBER}$",
                equation(now),
            )
            assert total is not None
            before, sign, reward, equals, after, share, _, mean = total.groups()
            reward = parse(reward) if sign == "+" else -parse(reward)
            assert parse(before) + reward == pytest.approx(parse(after), abs=1e-9 if equals == "=" else 0.002)
            if equals == "=":
                assert parse(after) == pytest.approx(now.sample.total, abs=1e-9)
            assert ("1 − " in share) == (now.mover == MIN and options["rewards"] == "normalised")
            assert eval_share(share) == pytest.approx(parse(mean), abs=0.006)
            assert parse(mean) == pytest.approx(now.sample.mean, abs=0.006)


def eval_share(share: str) -> float:
    """``1 − 0.5 / 3`` or ``−(7 / 2)`` or ``7 / 2``, worked out."""
    numbers = re.search(rf"{NUMBER} / (\d+)", share)
    assert numbers is not None
    value = parse(numbers[1]) / parse(numbers[2])
    if share.startswith("1 − "):
        return 1 - value
    return -value if share.startswith("−(") else value


def check_brief(timeline: Run) -> None:
    """What stands beside the equation is the sentence without it, and nothing is missing from the two."""
    for now in moments(timeline):
        short, whole, sums = brief(now), sentence(now), equation(now)
        check_plain(short)
        alone = now.sample is not None and not now.sample.visits  # "not visited yet", and nothing to add
        if alone and now.kind == SELECT:
            alone = now.search.rule.waits  # type: ignore[attr-defined]
        if not sums or now.kind == SIMULATE or alone:
            assert short == whole
            continue
        said = [part.split(" = ", 1)[-1] for part in sums.split(", x̄ ")] if now.sample else [sums]
        assert said[-1] in whole
        assert said[-1] not in short
        assert set(re.findall(r"\w+", whole)) - set(re.findall(r"\w+", f"{short} {sums}")) <= {"mean"}


@given(depth_first_runs())
def test_the_brief_sentence_leaves_the_equation_out(timeline: Run) -> None:
    check_brief(timeline)


@pytest.mark.long
@given(mcts_runs())
def test_the_brief_sentence_of_mcts_leaves_the_equation_out(timeline: Run) -> None:
    check_brief(timeline)


# In so many words


def test_alphabeta_in_words() -> None:
    texts = [sentence(now) for now in moments(recorded(named_tree(), "alphabeta"))]
    assert texts[0] == "Start at the root (MAX) with the window α = −∞, β = ∞."
    assert "Enter drift (MIN) with the window α = 2, β = ∞." in texts
    assert "Leaf drift → 2 is worth 4." in texts
    assert "8 is returned to boost, its first value. v = 8, β = min(∞, 8) = 8." in texts
    assert "4 is returned to the root: better than 2 for MAX. v = max(2, 4) = 4, α = max(2, 4) = 4." in texts
    assert "6 is returned to drift: MIN already has 4. v = min(4, 6) = 4." in texts
    assert (
        "Cut at dodge: MIN can force 1 or less here, and MAX already has 4 at drift, so MAX will never play "
        "this. α = 4 ≥ β = 1. 2 children are pruned." in texts
    )
    assert "drift is done and returns 4." in texts
    assert texts[-1] == "The root is done: its value is 4, reached through drift."


def test_a_cut_at_a_max_node_mirrors_one_at_a_min_node() -> None:
    (cut,) = told(recorded(named_tree(MIN), "alphabeta"), CUT)
    assert cut == (
        "Cut at dodge: MAX can force 9 or more here, and MIN already has 6 at drift, so MIN will never play "
        "this. α = 9 ≥ β = 6. 1 child is pruned."
    )


def test_brief_sentences() -> None:
    texts = [brief(now) for now in moments(recorded(named_tree(), "alphabeta"))]
    assert "8 is returned to boost, its first value." in texts
    assert (
        "Cut at dodge: MIN can force 1 or less here, and MAX already has 4 at drift, so MAX will never play "
        "this. 2 children are pruned." in texts
    )
    texts = [brief(now) for now in moments(recorded(named_tree(), "mcts", iterations=6))]
    assert "Selection: dodge has the highest UCB1 for MAX." in texts
    assert "Backpropagation: dodge → 1 now has 1 visit, total Q = 0." in texts


def test_fail_hard_says_what_it_returns_instead() -> None:
    (cut,) = told(recorded(named_tree(), "alphabeta", fail="hard"), CUT)
    assert cut.endswith("2 children are pruned. The bound 4 is returned instead of 1 (fail-hard).")
    # 2 at the only child of the last node is below α = 5: nothing to skip, but clamped.
    ended = told(recorded(nested([5, [2]]), "alphabeta", fail="hard"), RETURN)
    assert ended[0] == (
        "Node 2 is done and returns the bound 5 instead of 2 (fail-hard). "
        "α = 5 ≥ β = 2, but no child is left to prune."
    )


def test_a_strict_cut_says_so() -> None:
    timeline = recorded(named_tree(), "alphabeta", prune_on="gt")
    assert "α = 4 > β = 1" in told(timeline, CUT)[0]
    ties = recorded(nested([[3, 3], [3, 3]]), "alphabeta", prune_on="gt")
    assert told(ties, CUT) == []
    assert "A value < 3 prunes the other children of node 2." in {condition(now) for now in moments(ties)}


def test_a_deep_cut_says_where_the_bound_was_set() -> None:
    cuts = told(recorded(nested([[[5, 6], [7, 4]], [[3, [2, 9]], [8, 1]]]), "alphabeta"), CUT)
    assert cuts[1].startswith(
        "Cut at node 2.1.2: MIN can force 2 or less here, and "
        "MAX already has 6 at node 1, a child of the root 3 levels up (a deep cut)."
    )


def test_a_cut_by_infinity_needs_no_rival() -> None:
    (cut,) = told(recorded(nested([inf, 3, [1, 2]]), "alphabeta"), CUT)
    assert cut == (
        "Cut at the root: MAX has ∞ here, and no value is higher. "
        "α = ∞ ≥ β = ∞. 2 children are pruned (4 nodes)."
    )
    cuts = told(recorded(nested([[-inf, 3], 1]), "alphabeta"), CUT)
    assert cuts[0].startswith("Cut at node 1: MIN has −∞ here, and no value is lower.")


def test_numbers_that_differ_look_different() -> None:
    up = told(recorded(nested([0.501, 0.5011]), "minimax"), BETTER)
    assert up[1].startswith("0.5011 is returned to the root: better than 0.501 for MAX.")


def test_a_value_that_does_not_move_the_bound() -> None:
    texts = told(recorded(nested([[5], [[3, 4], 1]]), "alphabeta"), BETTER)
    assert "3 is returned to node 2.1, its first value; α stays 5. v = 3." in texts
    assert "4 is returned to node 2.1: better than 3 for MAX; α stays 5. v = max(3, 4) = 4." in texts


def test_a_tie_keeps_the_first() -> None:
    (keep,) = told(recorded(nested([4, 4]), "minimax"), KEEP)
    assert keep == "4 is returned to the root: no better than the 4 that MAX already has. v = max(4, 4) = 4."


def test_a_lone_root() -> None:
    assert told(recorded(nested(4), "alphabeta"), LEAF) == ["The root is a leaf, worth 4."]


def test_a_depth_limit_says_what_it_goes_by() -> None:
    tree = Tree()
    left = tree.add_child(ROOT, label="left", estimate=0.5)
    right = tree.add_child(ROOT, label="right")
    for node in (left, right):
        tree.add_child(node, value=1)
    assert told(recorded(tree, "minimax", depth=1), LEAF) == [
        "The depth limit is reached at left: its static estimate is 0.5.",
        "The depth limit is reached at right: no static estimate is given, so 0 is used.",
    ]
    assert told(recorded(tree, "alphabeta", depth=0), LEAF) == [
        "The depth limit is reached at the root: no static estimate is given, so 0 is used."
    ]


def test_deepening_in_words() -> None:
    timeline = recorded(named_tree(), "deepening", order="value")
    assert told(timeline, ITERATION) == [
        "Iteration 1: search to depth 1.",
        "Iteration 2: search to depth 2, children ordered by their last values.",
    ]
    assert told(timeline, COMPLETE) == [
        "Iteration 1 is complete: value 0, reached through boost.",
        "Iteration 2 is complete: value 4, reached through drift. "
        "No node was at the depth limit, so this is the value of the whole tree.",
    ]
    assert told(timeline, RETURN)[0] == "The root is done and returns 0."


def test_a_spent_budget_in_words() -> None:
    assert told(recorded(named_tree(), "deepening", budget_nodes=8), DISCARD) == [
        "The budget of 8 nodes is spent in iteration 2, so this iteration is discarded. "
        "The answer of iteration 1 stands: 0, reached through boost."
    ]
    assert told(recorded(named_tree(), "deepening", budget_nodes=1), DISCARD) == [
        "The budget of 1 node is spent in iteration 1, so this iteration is discarded. There is no answer."
    ]


def test_a_budget_in_seconds() -> None:
    from treeview.search.registry import search

    now = iter(range(100))
    run = search(named_tree(), "deepening", {"budget_seconds": 10}, clock=lambda: float(next(now)))
    (text,) = told(Run(run).record_all(), DISCARD)
    assert text.startswith("The budget of 10 seconds is spent in iteration 2,")


def test_mcts_in_words() -> None:
    texts = [sentence(now) for now in moments(recorded(named_tree(), "mcts", iterations=6))]
    assert texts[0] == "Iteration 1 starts at the root."
    assert "Expansion: drift joins the search tree." in texts
    assert "Simulation: a random move from boost to boost → 3. Utility 2, reward 0.125." in texts
    assert "Simulation: drift → 1 is a leaf. Utility 5, reward 0.5." in texts
    assert "Selection: drift has the highest UCB1 for MAX: 0.625 + 1.41·√(ln 4 / 1) ≈ 2.29." in texts
    assert (
        "Backpropagation: boost → 1 now has 1 visit, total Q = 0.875; mean for MIN: "
        "x̄ = 1 − 0.875 / 1 = 0.125." in texts
    )
    assert texts[-1] == (
        "Backpropagation: the root now has 6 visits, total Q = 3.125; mean for MAX: x̄ = 3.125 / 6 ≈ 0.52. "
        "That was the last of 6 iterations: MAX plays drift, by the most visits: 2 of 6."
    )


def last_words(tree: Tree, **options: object) -> str:
    timeline = recorded(tree, "mcts", **options)
    text = sentence(moment(timeline.recording, len(timeline)))
    return text[text.index("That was") :]


def test_mcts_says_its_answer_at_the_last_step() -> None:
    assert last_words(named_tree(), iterations=100) == (
        "That was the last of 100 iterations: MAX plays drift, by the most visits: 51 of 100."
    )
    assert last_words(named_tree(MIN), iterations=1, final="mean") == (
        "That was the last of 1 iteration: MIN plays boost, by the best mean: 0.875."
    )
    assert last_words(named_tree(), iterations=4, final="total", rewards="raw") == (
        "That was the last of 4 iterations: MAX plays dodge, by the best total: 10."
    )
    assert last_words(nested(4), iterations=3) == "That was the last of 3 iterations."


def test_the_end_of_mcts_is_the_end_no_more_when_there_are_more_iterations() -> None:
    timeline = recorded(named_tree(), "mcts", iterations=10)
    end = len(timeline)
    assert "That was the last" in sentence(moment(timeline.recording, end))
    timeline.search.options["iterations"] = 20
    timeline.recording.resume()
    timeline.record_all()
    assert "That was the last" not in sentence(moment(timeline.recording, end))
    assert "That was the last of 20" in sentence(moment(timeline.recording, len(timeline)))


def test_mcts_with_other_options_in_words() -> None:
    timeline = recorded(named_tree(MIN), "mcts", iterations=4, expand="all", rollouts=2, rewards="raw")
    texts = [sentence(now) for now in moments(timeline)]
    assert "Expansion: the 3 children of the root join the search tree." in texts
    assert "Selection: boost has not been visited yet, so its UCB1 is ∞." in texts
    assert "Simulation 2 of 2: a random move from drift to drift → 1. Utility 5." in texts
    assert (
        "Backpropagation: drift now has 1 visit, total Q = 4.5; mean for MIN: x̄ = −(4.5 / 1) = −4.5." in texts
    )


def test_a_random_play_names_its_moves() -> None:
    tree = Tree()
    node = ROOT
    for name in ["a", "b", "c", "d"]:
        node = tree.add_child(node, move=name)
    tree.value[node] = 3.0
    (text,) = told(recorded(tree, "mcts", iterations=1), SIMULATE)
    assert text == "Simulation: random moves from a: b, c, d. Utility 3, reward 0.5."
    tree.value[node] = math.nan
    for name in ["e", "f", "g", "h"]:
        node = tree.add_child(node, move=name)
    tree.value[node] = 3.0
    (text,) = told(recorded(tree, "mcts", iterations=1), SIMULATE)
    assert text == "Simulation: random moves from a: b, c, d, e, f, …, h. Utility 3, reward 0.5."


def test_a_shortened_play_says_what_its_end_counts_as() -> None:
    tree = Tree()
    left = tree.add_child(ROOT, label="left", estimate=12)
    for value in (1, 9):
        tree.add_child(left, value=value)
    (text,) = told(recorded(tree, "mcts", iterations=1, rollout_depth=0), SIMULATE)
    assert text == "Simulation: no move from left. Static estimate 12, counted as 9, reward 1."
    tree.estimate[left] = math.nan
    (text,) = told(recorded(tree, "mcts", iterations=1, rollout_depth=0), SIMULATE)
    assert text == (
        "Simulation: no move from left. No static estimate is given there, so 0 is used, "
        "counted as 1, reward 0."
    )


def test_reward_as_an_equation() -> None:
    timeline = recorded(nested([-10, 3, 10]), "mcts", iterations=3)
    equations = [equation(now) for now in moments(timeline) if now.kind == SIMULATE]
    assert equations[1] == "reward = (3 − (−10)) / (10 − (−10)) = 0.65"
    equal = recorded(nested([2, 2]), "mcts", iterations=1)
    assert [equation(now) for now in moments(equal) if now.kind == SIMULATE] == [""]


def test_ucb1_with_numbers_substituted() -> None:
    search = recorded(named_tree(), "mcts", iterations=1, c=1.0).search
    assert isinstance(search, MCTS)
    score = 0.5 + math.sqrt(math.log(10) / 3)
    assert formula(search, Arm(0.5, 1.5, 3, 10), score) == "0.5 + 1·√(ln 10 / 3) ≈ 1.38"
    assert formula(search, Arm(0.5, 1.5, 3, 1), 0.5) == "0.5 + 1·√(ln 1 / 3) = 0.5"
    assert formula(search, Arm(math.nan, 0.0, 0, 10), inf) == "∞"


def test_a_deep_chain_is_told_briefly() -> None:
    chain = Tree()
    node = ROOT
    for _ in range(100_000):
        node = chain.add_child(node)
    chain.value[node] = 7.0
    timeline = recorded(chain, "alphabeta")
    for number in (1, 50_000, 100_001, 100_002, len(timeline)):
        assert len(sentence(moment(timeline.recording, number))) < 120
    assert sentence(moment(timeline.recording, 100_001)) == (
        "Leaf …1.1.1.1.1.1.1.1 (depth 100,000) is worth 7."
    )
