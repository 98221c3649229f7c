import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview import load, record
from treeview.figures import FigureError
from treeview.figures.step_ranges import steps_of
from treeview.search.narration import moment


@pytest.fixture(scope="module")
def run():
    return record(load("example:aima-5.2"))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("first", [1]),
        ("last", [25]),
        ("7", [7]),
        ("0", [0]),
        ("3-6", [3, 4, 5, 6]),
        ("3 – 6", [3, 4, 5, 6]),
        ("23-", [23, 24, 25]),
        ("-2", [0, 1, 2]),
        ("first-last/8", [0, 8, 16, 24]),
        ("9-3/2,1".replace("9-3", "3-9"), [1, 3, 5, 7, 9]),
        ("last, 3,3", [3, 25]),
        ("all", list(range(26))),
    ],
)
def test_steps_by_number(run, text, steps):
    assert steps_of(run, text) == steps


def test_this_is_where_the_run_stands(run):
    with run.at(11):
        assert steps_of(run, "this") == [11]


def test_steps_by_kind(run):
    kinds = [run.recording.kind(step).name for step in range(1, 26)]
    assert [kinds[step - 1] for step in steps_of(run, "cuts")] == ["cut"]
    moved = [
        s
        for s in range(1, 26)
        if kinds[s - 1] == "better" and moment(run.recording, s).changed & {"alpha", "beta"}
    ]
    assert steps_of(run, "bounds") == moved
    assert steps_of(run, "values") == [step for step in range(1, 26) if kinds[step - 1] == "better"]
    assert steps_of(run, "bookmarks", [2, 5, 900]) == [2, 5]


def test_iterations_end_where_they_are_complete():
    deepening = record(load("example:deepening-pays"), "deepening")
    ends = steps_of(deepening, "iterations")
    assert {deepening.recording.kind(step).name for step in ends} == {"complete"}
    sampled = record(load("example:mcts-trap"), "mcts", iterations=9)
    ends = steps_of(sampled, "iterations")
    assert len(ends) == 9
    assert [int(sampled.seek(step)["visits"][0]) for step in ends] == list(range(1, 10))


@pytest.mark.parametrize(
    "text", ["", "x", "-", "26", "3-99", "9-3", "3-9/0", "iterations", "bookmarks", "9" * 40, "1--2", "٣"]
)
def test_steps_that_there_are_not_are_refused_in_a_line(run, text):
    with pytest.raises(FigureError) as error:
        steps_of(run, text)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 140


@given(st.text(alphabet="0123456789-/,flasthircub ", max_size=12))
def test_any_text_names_steps_or_is_refused(run, text):
    try:
        found = steps_of(run, text)
    except FigureError:
        return
    assert found == sorted(set(found))
    assert set(found) <= set(range(26))
