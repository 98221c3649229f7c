"""A search in a user's file runs in its own process, even if it crashes or hangs."""

from __future__ import annotations

import os
import pickle
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import treeview
from treeview import resources
from treeview.cli import inputs, main
from treeview.games.game import GameError
from treeview.own_code.searches import search_files
from treeview.own_code.searches.process_search import ProcessSearch
from treeview.own_code.searches.search_files import holds_search, load_searches
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import ALGORITHMS, search, unregister, view_of
from treeview.search.run import Run

HEAD = "import treeview\nfrom treeview import step\n\n\n"
WALK = (
    HEAD + '@treeview.algorithm("walk", "A walk",\n'
    '    options=[treeview.Option("most", "Most", "int", 9, "", low=1)],\n'
    '    columns=["value", "seen"], steps={"look": "enters evaluates", "up": "returns"}, compares=["seen"])\n'
    "def walk(tree, most):\n"
    "    print('off we go')\n"
    "    waiting, seen = [tree.root], 0\n"
    "    while waiting and seen < most:\n"
    "        node = waiting.pop()\n"
    "        seen += 1\n"
    '        yield step("look", node, value=tree.value(node), seen=seen, say=f"Here is {tree.name(node)}.")\n'
    "        waiting += tree.children(node)[::-1]\n"
    '    yield step("up", 0, nodes={1: {"value": float("inf")}})\n'
)


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(search_files, "LOAD_SECONDS", 3.0)
    before = dict(ALGORITHMS)
    yield
    for name in set(ALGORITHMS) - set(before):
        unregister(name)


def loaded(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    (name,) = load_searches(path)
    return name


@pytest.mark.long
@pytest.mark.parametrize("presses", [1, 2])
def test_a_key_ends_an_endless_search_and_its_steps_are_kept(
    presses: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(WALK.replace("while waiting and seen < most", "while True").replace(".pop()", "[0]"))
    goes_on = inputs.StopKey.goes_on

    def press(key: inputs.StopKey, run: Run) -> bool:
        if len(run) > 20:
            for _ in range(presses):
                signal.raise_signal(signal.SIGINT)
        return goes_on(key, run)

    monkeypatch.setattr(inputs.StopKey, "goes_on", press)
    monkeypatch.setattr(inputs, "HINT_SECONDS", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    code = main(["solve", "[8, 3]", "-a", str(path), "--trust"])
    said = capsys.readouterr()
    assert "the search goes on: Ctrl+C stops it and keeps its steps" in said.err
    if presses == 1:
        assert code == 1
        assert "steps, which are kept; --budget-seconds stops it by itself" in said.err
        assert said.out.startswith("Not finished.")
    else:
        assert (code, said.out) == (130, "")


def sentences(run: Run) -> list[str]:
    return [run.steps[number].sentence for number in range(1, len(run) + 1)]


@pytest.mark.long
def test_its_steps_come_back_with_all_that_it_declares(tmp_path: Path) -> None:
    name = loaded(tmp_path, WALK)
    run = treeview.record([[8, 3], [5, 4]], name)
    assert issubclass(ALGORITHMS[name], ProcessSearch)
    assert len(run) == 8
    assert run["seen"].tolist() == [1, 2, 3, 4, 5, 6, 7]
    assert run["value"][1] == float("inf")
    assert sentences(run)[0] == "Here is the root. Printed: off we go"
    assert [step.kind for step in run.steps][-1] == "up"
    assert len(treeview.record([[8, 3], [5, 4]], name, most=3)) == 4
    with pytest.raises(treeview.OptionError, match="most"):
        treeview.record([8, 3], name, most=0)
    code = pseudocode(run.search)
    moments = [run.steps[number].moment for number in range(1, len(run) + 1)]
    assert code.lines[code.lines_of(moments[3])[0]].strip().startswith('yield step("look"')
    view = view_of(run.search)
    assert view.compares == ("seen",)
    assert dict(view.variables(moments[3]))["seen"] == "4"
    assert {"seen", "node"} <= view.changed_variables(moments[3])


@pytest.mark.long
def test_a_legend_does_not_explain_a_column_by_its_name(tmp_path: Path) -> None:
    name = loaded(tmp_path, WALK)
    drawn = treeview.render(treeview.record([[8, 3], [5, 4]], name), legend=True)
    assert re.findall(r">(seen[^<]*)<", drawn).count("seen") == 0


@pytest.mark.long
def test_the_tree_of_a_game_grows_under_it(tmp_path: Path) -> None:
    run = treeview.record("game:nim:heaps=1,2", loaded(tmp_path, WALK), most=1000)
    assert run.seek(0).node_count == 1
    assert run.seek(len(run)).node_count == len(run.search.space.tree) > 10
    grown = [run.seek(number).node_count for number in range(len(run) + 1)]
    assert grown == sorted(grown)


WRONG = {
    "endless": ("    while True:\n        pass\n", "it does not stop"),
    "zero": ("    1 / 0\n", "ZeroDivisionError"),
    "asks": ("    input()\n", "it asks for input"),
    "gone": ("    import os\n    os._exit(3)\n", "its process ended: 3"),
    "child": ("    tree.children(99)\n", "ValueError: there is no node 99"),
    "nan": ("    yield step('leaf', 1, value=float('nan'))\n", "value is not a number: nan"),
    "text": ("    yield step('leaf', 1, value='much')\n", "value is not a number: 'much'"),
    "names": ("    yield step('leaf', 'root')\n", "there is no node 'root'"),
    "dance": ("    yield step('dance')\n", "there is no kind of step 'dance'"),
    "seven": ("    yield 7\n", "a search yields treeview.step(...), not 7"),
    "prints": ("    while True:\n        print('on' * 50)\n", "it prints endlessly"),
}


@pytest.mark.long
def test_what_goes_wrong_is_its_last_step_and_what_was_before_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessSearch, "seconds", 1.0)
    path = tmp_path / "mine.py"
    text = HEAD + "\n\n".join(
        f'@treeview.algorithm("{name}")\ndef {name}(tree):\n    yield step("enter", 0, value=1)\n{body}'
        for name, (body, _) in WRONG.items()
    )
    path.write_text(text, encoding="utf-8")
    assert load_searches(path) == list(WRONG)
    lines = text.splitlines()
    for name, (body, says) in WRONG.items():
        with pytest.warns(UserWarning, match="^The search has failed"):
            run = treeview.record([8, 3], name)
        assert run["value"][0] == 1, name
        assert says in sentences(run)[-1], name
        assert list(view_of(run.search).warnings) == [len(run)], name
        line = re.search(r"line (\d+)", sentences(run)[-1])
        if name in ("zero", "asks", "child", "nan", "text", "names", "dance", "seven"):
            assert line is not None
            assert lines[int(line[1]) - 1].strip() == body.strip(), name


@pytest.mark.long
def test_one_that_yields_nothing_is_told_with_its_line(tmp_path: Path) -> None:
    name = loaded(tmp_path, HEAD + '@treeview.algorithm("returns")\ndef returns(tree):\n    return 3\n')
    with pytest.warns(UserWarning, match="^The search has failed"):
        run = treeview.record([8, 3], name)
    line = HEAD.count("\n") + 1
    says = f"line {line}: returns yields no steps, it returns 3; a search is a generator"
    assert says in sentences(run)[-1]


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ('"greedy", "Greedy", "bool", False, ""', "greedy: 'bool' is not one of choice, int, float, text"),
        ('"how wide", "Width", "int", 2, ""', "one word, such as depth, not 'how wide'"),
    ],
)
def test_an_option_that_cannot_be_is_told(tmp_path: Path, option: str, says: str) -> None:
    text = (
        f'@treeview.algorithm("a", options=[treeview.Option({option})])\ndef a(tree, **options):\n    yield\n'
    )
    with pytest.raises(
        treeview.GameError, match=f"^mine.py: cannot read the declaration of a search: .*{says}$"
    ):
        loaded(tmp_path, HEAD + text)


@pytest.mark.long
def test_nothing_of_it_reaches_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TREEVIEW_SETTINGS", str(tmp_path / "settings.ini"))
    name = loaded(
        tmp_path,
        HEAD + "import ctypes, os, time\ntreeview.touched = True\nos.environ['TOUCHED'] = 'yes'\n"
        "killed, real = [], time.sleep\n\n\n"
        "def slept(seconds):\n"
        "    killed.append(ctypes.CDLL(None).kill(os.getppid(), 0))\n    real(seconds)\n\n\n"
        "def tried(do):\n    try:\n        do()\n    except OSError as error:\n"
        "        return type(error).__name__\n\n\n"
        '@treeview.algorithm("spy")\ndef spy(tree):\n'
        "    time.sleep = slept  # by which a thread of the process waits\n"
        "    while not killed:\n        real(0.001)\n"
        "    found = [os.environ.get('TREEVIEW_SETTINGS', 'no settings'), os.getppid(), killed[0]]\n"
        "    found.append(tried(lambda: os.kill(os.getppid(), 0)))\n"
        "    found.append(tried(lambda: open(__file__, 'w')))\n"
        "    treeview.algorithm('another')(spy)\n"
        '    yield step("enter", 0, say=" ".join(map(str, found)))\n',
    )
    run = treeview.record([8, 3], name)
    assert sentences(run) == [f"no settings {os.getpid()} -1 RefusedError RefusedError"]
    assert not hasattr(treeview, "touched")
    assert "TOUCHED" not in os.environ
    assert "another" not in ALGORITHMS


@pytest.mark.long
def test_what_was_trusted_runs_whatever_the_file_becomes(tmp_path: Path) -> None:
    name = loaded(tmp_path, WALK)
    (tmp_path / "mine.py").write_text("raise SystemExit\n")
    assert len(treeview.record([8, 3], name)) == 4


def test_one_that_never_yields_is_not_waited_for(tmp_path: Path) -> None:
    name = loaded(
        tmp_path,
        f'{HEAD}@treeview.algorithm("stuck")\ndef stuck(tree):\n    while True:\n        pass\n    yield\n',
    )
    made = search(treeview.load([8, 3]), name)
    assert isinstance(made, ProcessSearch)
    assert [made.ahead(5, 0.01) for _ in range(20)] == [0] * 20
    assert made._process is not None
    made._process.end()
    assert made.ahead(5, 0.01) == 1, "the end is there to be taken"


def test_a_run_dropped_before_its_first_step_leaves_no_process(tmp_path: Path) -> None:
    made = search(treeview.load([8, 3]), loaded(tmp_path, WALK))
    assert isinstance(made, ProcessSearch)
    made.ahead(1, 0.0)
    assert made._process is not None
    process, home = made._process._process, made._process._home.folder
    del made
    assert process.poll() is not None
    assert not home.exists()


@pytest.mark.long
def test_a_run_can_be_sent_elsewhere(tmp_path: Path) -> None:
    run = treeview.record([[8, 3], [5, 4]], loaded(tmp_path, WALK))
    again = pickle.loads(pickle.dumps(run))  # noqa: S301 - our own
    assert sentences(again) == sentences(run)


@pytest.mark.long
def test_an_option_may_have_the_name_of_one_of_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded(tmp_path, WALK.replace('"most"', '"width"').replace("most", "width"))
    picture = tmp_path / "walk.svg"
    assert main(["render", "[8, 3]", "-a", "walk:width=2", "--width", "84mm", "-o", str(picture)]) == 0
    assert 'width="317.48"' in picture.read_text("utf-8")
    assert main(["solve", "[8, 3]", "-a", "walk:width=2", "--json"]) == 0
    assert '"width": 2' in capsys.readouterr().out
    assert main(["solve", "[8, 3]", "-a", "walk", "--width", "0"]) == 2
    assert "--width: 0 is less than 1" in capsys.readouterr().err


@pytest.mark.long
def test_a_file_of_it_runs_where_it_is_trusted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (resources.folder() / "manual" / "python.md").read_text("utf-8")
    text = re.search(r"^```python\n(import treeview\nfrom treeview import step.*?)^```$", page, re.M | re.S)
    assert text is not None
    file = tmp_path / "mine.py"
    file.write_text(text[1])
    assert len(text[1].splitlines()) <= 36
    assert holds_search(file)
    assert main(["solve", "[[-8, 3, 2], [5, 4, 6]]", "-a", str(file)]) == 2
    assert "--trust" in capsys.readouterr().err
    given = ["solve", "[[-8, 3, 2], [5, 4, 6]]", "-a", f"{file}:bestline", "--trust", "--leaves", "9"]
    assert main(given) == 0
    assert "value 4" in capsys.readouterr().out
    assert main(["trace", "[8, 3]", "-a", f"{file}:other", "--trust"]) == 2
    assert "no search 'other'; choose from bestline" in capsys.readouterr().err
    for wrong, says in (
        ("x = 1", "holds no search"),
        ("import treeview\nimport nothing_of_this_name\n", "line 2: there is no module nothing_of_this_name"),
        ("while True:\n    pass\n", "it does not stop"),
    ):
        file.write_text(wrong)
        assert not holds_search(file)
        if "while" in wrong:
            monkeypatch.setattr(search_files, "LOAD_SECONDS", 1.0)
        with pytest.raises(GameError, match=says):
            load_searches(file)
