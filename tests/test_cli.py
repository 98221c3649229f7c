"""The command line as a user types it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import treeview
from treeview import resources
from treeview.cli import main
from treeview.formats.format_registry import write_document
from treeview.formats.native.session import Session
from treeview.games.game_registry import game_names
from treeview.games.setup import WHOLE, Setup
from treeview.search.registry import ALGORITHMS

BOOST = '["root", ["boost", 8, 3, 2], ["drift", 5, 4, 6], ["dodge", 1, 9, 7]]'


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], qapp: object) -> Any:
    """Call the program here, where a picture takes the application of the tests, not one of its own."""

    def call(*argv: str) -> tuple[int, str, str]:
        code = main(list(argv))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def solved(run: Any, *argv: str) -> dict[str, Any]:
    code, out, err = run("solve", *argv, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert isinstance(found, dict)
    return found


def test_solve_json_has_everything(run: Any) -> None:
    found = solved(run, BOOST)
    assert list(found) == ["algorithm", "options", "value", "best_line", "best_move", "counts", "nodes"]
    assert (found["algorithm"], found["value"], found["best_line"]) == ("alphabeta", 4.0, [1, 1])
    assert found["best_move"] == "drift"
    assert found["options"] == {
        "root": "tree", "prune_on": "ge", "fail": "soft", "depth": None, "order": "none", "seed": 0,
        "hand": "", "quiescence": "none", "noisy_plies": None, "null_move": "none", "verify": "none",
    }  # fmt: skip
    assert found["counts"] == {
        "nodes": 13, "visited": 11, "leaves": 7, "cutoffs": 1, "pruned_branches": 2, "pruned_nodes": 2,
    }  # fmt: skip
    assert found["nodes"][0] == {
        "path": [], "label": "root", "kind": "max", "status": "visited", "order": 1, "value": 4.0,
        "alpha_in": "-inf", "beta_in": "inf", "alpha": 4.0, "beta": "inf",
    }  # fmt: skip
    last = found["nodes"][-1]
    assert (last["path"], last["kind"], last["status"], last["value"]) == ([2, 2], "terminal", "pruned", None)
    assert (last["order"], last["alpha_in"]) == (None, None)


def test_best_move_without_names_is_the_rank(run: Any) -> None:
    assert solved(run, "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]")["best_move"] == 1


def test_deepening_lists_its_iterations(run: Any) -> None:
    found = solved(run, BOOST, "-a", "deepening", "--budget-nodes", "9")
    assert [each["completed"] for each in found["iterations"]] == [True, False]
    first = found["iterations"][0]
    assert {"depth", "value", "best_line", "visited", "completed"} <= set(first)
    assert (first["depth"], first["value"], first["visited"]) == (1, 0.0, 4)
    assert (found["value"], found["best_line"], found["counts"]["visited"]) == (0.0, [0], 9)


def test_no_answer_says_so(run: Any) -> None:
    code, out, err = run("solve", BOOST, "-a", "deepening", "--budget-nodes", "2", "--json")
    assert code == 0
    assert json.loads(out)["value"] is None
    assert "no answer" in err
    assert err.count("\n") == 1


def test_seconds_say_that_they_are_irreproducible(run: Any) -> None:
    _, _, err = run("solve", BOOST, "-a", "deepening", "--budget-seconds", "5")
    assert "another run may get further" in err


def test_mcts_nodes_have_visits(run: Any) -> None:
    found = solved(run, BOOST, "-a", "mcts", "--iterations", "50", "--ties", "random", "--final", "mean")
    root = found["nodes"][0]
    assert root["visits"] == 50
    assert root["mean"] == pytest.approx(root["total"] / 50)
    assert found["options"]["final"] == "mean"
    one = solved(run, BOOST, "-a", "mcts", "--iterations", "1")
    assert [n["status"] for n in one["nodes"]].count("visited") == 2
    assert one["nodes"][-1]["mean"] is None


@pytest.mark.parametrize("name", ALGORITHMS)
def test_trace_is_a_line_a_step(run: Any, name: str) -> None:
    code, out, err = run("trace", BOOST, "-a", name)
    assert (code, err) == (0, "")
    records = [json.loads(line) for line in run("trace", BOOST, "-a", name, "--json")[1].splitlines()]
    assert len(out.splitlines()) == len(records)
    assert [each["step"] for each in records] == list(range(1, len(records) + 1))
    for line, each in zip(out.splitlines(), records, strict=True):
        assert line.endswith(each["text"])


def test_a_trace_says_where_each_step_happens_and_what_is_there_then(run: Any) -> None:
    lines = run("trace", BOOST, "--json")[1].splitlines()
    records = [json.loads(line) for line in lines]
    (up,) = [each for each in records if each["text"].startswith("4 is returned to root: better than 2")]
    assert (up["kind"], up["path"], up["value"]) == ("better", [1], 4.0)
    assert (up["at"], up["at_value"], up["at_alpha"], up["at_beta"]) == ([], 4.0, 4.0, "inf")
    for each in records:
        if each["kind"] not in ("better", "keep"):
            assert each["at"] == each["path"]
            assert each["at_value"] == each["value"]
    sampled = json.loads(run("trace", BOOST, "-a", "mcts", "--json")[1].splitlines()[-1])
    assert sampled["at"] == []
    assert "at_value" not in sampled


@pytest.mark.long
def test_a_big_trace_can_be_cut_off() -> None:
    """``| head`` closes the pipe: no traceback."""
    command = f"{sys.executable} -m treeview trace '{BOOST}' -a mcts --iterations 3000 | head -n 1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False, cwd=Path.cwd()
    )
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_sources(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_text(BOOST)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(BOOST.encode())))
    for source in (str(file), "-", "((8,3,2),(5,4,6),(1,9,7))", "example:boost-drift-dodge"):
        assert solved(run, source)["value"] == 4.0
    assert solved(run, "-3")["value"] == -3.0
    assert solved(run, "∞")["value"] == "inf"


def test_a_lesson_is_searched_as_the_window_searches_it(run: Any) -> None:
    found = solved(run, "example:first-iterations")
    assert (found["algorithm"], found["options"]["iterations"]) == ("mcts", 12)
    found = solved(run, "example:first-iterations", "--iterations", "5")
    assert (found["algorithm"], found["options"]["iterations"]) == ("mcts", 5)
    assert solved(run, "example:first-iterations", "-a", "minimax")["algorithm"] == "minimax"


@pytest.mark.parametrize("step", ["first", "last", "none", "0", "7"])
def test_render_svg(run: Any, tmp_path: Path, step: str) -> None:
    out = tmp_path / "out.svg"
    assert run("render", BOOST, "-o", str(out), "--step", step) == (0, "", "")
    assert ET.parse(out).getroot().tag.endswith("svg")
    assert ("β" in out.read_text()) == (step in ("first", "last", "7"))


def test_render_png_and_pdf(run: Any, tmp_path: Path) -> None:
    for name, magic in {"a.png": b"\x89PNG", "a.pdf": b"%PDF"}.items():
        assert run("render", BOOST, "-o", str(tmp_path / name), "-a", "mcts")[0] == 0
        assert (tmp_path / name).read_bytes().startswith(magic)


def test_a_png_that_had_to_be_smaller_says_so(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Painting gigabytes takes seconds.
    monkeypatch.setattr("treeview.figures.sheet.MAX_IMAGE_PIXELS", 1_000_000)
    code, _, err = run("render", str(list(range(20))), "-o", str(tmp_path / "a.png"), "--dpi", "2400")
    assert code == 0
    assert "dpi instead" in err
    assert err.count("\n") == 1


def test_render_a_subtree_in_the_dark(run: Any, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.svg", tmp_path / "part.svg"
    run("render", BOOST, "-o", str(whole))
    run("render", BOOST, "-o", str(part), "--node", "1", "--dark")
    assert "boost" in whole.read_text()
    assert "boost" not in part.read_text()
    assert "drift" in part.read_text()


def test_convert_there_and_back(run: Any, tmp_path: Path) -> None:
    for name in ("a.tree.json", "a.nodelink.json", "a.graphml", "a.txt"):
        target = tmp_path / name
        assert run("convert", BOOST, str(target)) == (0, "", "")
        assert treeview.load(target) == treeview.load(BOOST)


def test_convert_says_what_is_lost(run: Any, tmp_path: Path) -> None:
    tree = treeview.load(BOOST)
    tree.moves[1] = "up"
    treeview.save(tree, tmp_path / "a.tree.json")
    code, _, err = run("convert", str(tmp_path / "a.tree.json"), str(tmp_path / "a.txt"))
    assert code == 0
    assert "does not keep: moves" in err


def test_random_is_reproducible(run: Any, tmp_path: Path) -> None:
    out = tmp_path / "r.tree.json"
    assert run("random", "--branching", "3", "--depth", "3", "--seed", "7", "-o", str(out))[0] == 0
    assert len(treeview.load(out)) == 40
    printed = run("random", "--branching", "3", "--depth", "3", "--seed", "7")[1]
    assert printed.strip() == out.read_text().strip()
    nested = run("random", "--seed", "7", "--nested")[1]
    assert treeview.solve(treeview.load(nested)) == treeview.solve(treeview.load(out))


def test_random_trees_have_chance_nodes_if_asked(run: Any) -> None:
    written = json.loads(run("random", "--depth", "2", "--chance")[1])
    assert treeview.load(written) == treeview.random_tree(depth=2, chance=True)


def test_examples_are_listed(run: Any) -> None:
    lines = run("examples")[1].splitlines()
    assert [line.split()[0] for line in lines] == resources.example_names()
    assert all(len(line.split()) > 3 for line in lines)


def test_names_with_many_bytes_are_text() -> None:
    assert treeview.load(f'["{"é" * 140}", 1, 2]').labels[0] == "é" * 140


def test_a_random_tree_says_what_its_format_loses(run: Any) -> None:
    code, _, err = run("random", "--depth", "1", "--root", "min", "--seed", "3", "--nested")
    assert code == 0
    assert "does not keep: root" in err
    assert run("random", "--depth", "1", "--seed", "3", "--nested")[2] == ""


def test_seconds_and_no_answer_are_said_everywhere(run: Any, tmp_path: Path) -> None:
    options = ("-a", "deepening", "--budget-seconds", "0")
    for command in (["trace", BOOST], ["render", BOOST, "-o", str(tmp_path / "a.svg")], ["solve", BOOST]):
        code, _, err = run(*command, *options)
        assert code == 0
        assert "another run may get further" in err
        assert "no answer" in err


def test_large_values_are_averaged(run: Any) -> None:
    found = solved(run, "[[1e308, -1e308], [5, 1e308]]", "-a", "mcts", "--iterations", "50")
    assert abs(found["value"]) <= 1e308
    code, _, err = run("solve", "[[1e308, 1e308]]", "-a", "mcts", "--rewards", "raw")
    assert code == 2
    assert "raw rewards" in err


def test_raw_rewards_of_estimates_are_raw(run: Any) -> None:
    options = ("-a", "mcts", "--rewards", "raw", "--rollout-depth", "0", "--iterations", "1")
    assert solved(run, "[[3, 5], [4, 7.5]]", *options)["value"] == 0.0


def broken_environment(tmp_path: Path, **changes: str) -> dict[str, str]:
    display = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    clean = {name: value for name, value in os.environ.items() if name not in display}
    return clean | {"PYTHONPATH": str(Path(treeview.__file__).parent.parent)} | changes


def started(tmp_path: Path, environment: dict[str, str], *argv: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "treeview", *argv]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment, timeout=60
    )


@pytest.mark.long
def test_a_dead_display_is_no_display(tmp_path: Path) -> None:
    done = started(tmp_path, broken_environment(tmp_path, DISPLAY=":6543"), "[1, 2]")
    assert (done.returncode, done.stderr) == (0, "")
    assert "the display :6543 does not answer" in done.stdout


@pytest.mark.long
def test_without_qt_there_are_text_svg_and_pdf(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6" / "__init__.py").write_text("raise ImportError('libEGL.so.1 is missing')")
    environment = broken_environment(tmp_path, QT_QPA_PLATFORM="offscreen")
    environment["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{environment['PYTHONPATH']}"
    done = started(tmp_path, environment, "[1, 2]")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Qt cannot start (libEGL.so.1 is missing)" in done.stdout
    done = started(tmp_path, environment, "render", "[1, 2]", "-o", "a.png")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert started(tmp_path, environment, "render", "[1, 2]", "-o", "a.svg").returncode == 0
    assert started(tmp_path, environment, "render", '[["兵", 1], 2]', "-o", "a.pdf").returncode == 0
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What the shell makes of a command of treeview."""
    return subprocess.run(
        ["bash", "-c", f"{sys.executable} -m treeview {command}"],
        capture_output=True, text=True, check=False, timeout=60, cwd=folder, env=broken_environment(folder),
    )  # fmt: skip


@pytest.mark.long
@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs /dev/full")
def test_a_full_output_and_a_closed_input_are_one_line(tmp_path: Path) -> None:
    for command in (
        *("solve '[1, 2]' > /dev/full", "solve - <&-", "trace '[1, 2]' >&-"),
        *("solve --help >/dev/full", "games >&-"),
    ):
        done = shell(command, tmp_path)
        assert done.returncode == 2, command
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("treeview: ")
    for command in ("solve '[bad' 2>/dev/full", "slove x 2>&-"):
        done = shell(command, tmp_path)
        assert (done.returncode, done.stdout) == (2, ""), command
    assert shell("convert '[1, 2]' a.txt >&-", tmp_path).returncode == 0, "there is nothing to print"


def test_a_name_with_two_lines_is_a_name_where_there_is_such_a_file(tmp_path: Path) -> None:
    file = str(tmp_path / "two\nlines.txt")
    assert main(["convert", "[1, 2]", file]) == 0
    assert main(["solve", file]) == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["slove", "my.outline"], "there is no command 'slove'; did you mean 'solve'?"),
        (["slove"], "there is no command 'slove'; did you mean 'solve'?"),
        (["frobnicate", "my.outline"], "there is no command and no file 'frobnicate' (see: treeview --help)"),
        (["frob"], "there is no command and no file 'frob' (see: treeview --help)"),
        (["nothing-here.tree.json"], "nothing-here.tree.json: there is no such file"),
        (["open", "nothing-here.tree.json"], "nothing-here.tree.json: there is no such file"),
        (["open", "two.tree.json#2"], "two.tree.json#2: there is no such file"),
        (["solve", ""], "the source is empty"),
        (["solve", "[1, 2]", "--frob", "x"], "unknown arguments: --frob x (see: treeview solve --help)"),
        (
            ["solve", "[1, 2]", "--detph=3"],
            "unknown arguments: --detph=3; did you mean --depth? (see: treeview",
        ),
        (
            ["solve", "[1, 2]", "-a", "alphabetta"],
            "invalid choice: 'alphabetta'; did you mean alphabeta? (see:",
        ),
        (["solve", "[1, 2]", "-a", "zzz"], "invalid choice: 'zzz' (choose from 'minimax'"),
        (["solve", "[1, 2]", "-a", "mtdf:frist=35"], "no option 'frist' here; did you mean first?"),
        (
            ["solve", "[1, 2]", "-a", "mtdf:moves=best"],
            "only compare and depths give the moves another order",
        ),
        (["render", "[1, 2]", "-o", "x.svg", "--color", "valeu"], "no column 'valeu'; did you mean value?"),
        (["solve", "id,parent,score\n0,,\n1,0,3"], "the column of values must be called value, not score"),
        (["render", "[1, 2]", "-o", "x.svg", "--width", "84"], "84 has no unit; write 84mm"),
    ],
)
def test_a_slip_is_named(run: Any, given: list[str], says: str) -> None:
    code, _, err = run(*given)
    assert code == 2
    assert says in err
    assert err.count("\n") == 1


def test_a_log_with_a_bad_line_is_read_until_there_and_exits_with_1(run: Any, tmp_path: Path) -> None:
    good = '{"format": "treeview-trace", "version": 1}\n{"id": 0}\n{"step": "visit", "node": 0}\n'
    file = tmp_path / "run.jsonl"
    file.write_text(good)
    assert run("trace", str(file))[::2] == (0, "")
    file.write_text(good + '{"id": \n')
    for command in ("solve", "trace"):
        code, out, err = run(command, str(file))
        assert code == 1
        assert out
        assert err.startswith(f"treeview: {file}:4")
        assert err.count("\n") == 1


BAD = {
    "no such file": ["solve", "nothing-here.tree.json"],
    "no such example": ["solve", "example:bost-drift-dodge"],
    "unclosed": ["solve", "[[1, 2], [3"],
    "empty": ["solve", "[]"],
    "nan": ["solve", "[1, nan]"],
    "unknown algorithm": ["solve", "[1]", "-a", "nagamax"],
    "unknown option": ["solve", "[1]", "--frobnicate"],
    "option of another": ["solve", "[1]", "-a", "minimax", "--prune-on", "ge"],
    "out of range": ["solve", "[1]", "-a", "mcts", "--iterations", "0"],
    "not a number": ["solve", "[1]", "-a", "mcts", "--c", "much"],
    "not finite": ["solve", "[1]", "-a", "mcts", "--c", "nan"],
    "not a choice": ["solve", "[1]", "--fail", "softly"],
    "huge number": ["solve", "[1]", "--depth", "9" * 5000],
    "negative depth": ["solve", "[1]", "--depth", "-1"],
    "infinite for mcts": ["solve", "[1, ∞]", "-a", "mcts"],
    "step beyond": ["render", "[1]", "-o", "x.svg", "--step", "99"],
    "step word": ["render", "[1]", "-o", "x.svg", "--step", "middle"],
    "picture kind": ["render", "[1]", "-o", "x.bmp"],
    "unwritable": ["render", "[1]", "-o", "no/such/folder/x.svg"],
    "unwritable png": ["render", "[1]", "-o", "no/such/folder/x.png"],
    "bad option, no run": ["render", "[1]", "-o", "x.svg", "--step", "none", "--depth", "-5"],
    "newline in an argument": ["solve", "[1]", "a\nb"],
    "no such node": ["render", "[1]", "-o", "x.svg", "--node", "7"],
    "bad path": ["render", "[1]", "-o", "x.svg", "--node", "left"],
    "bad dpi": ["render", "[1]", "-o", "x.png", "--dpi", "0"],
    "format unknown": ["convert", "[1]", "x.doc"],
    "too large": ["random", "--branching", "10", "--depth", "10"],
    "no command's source": ["solve"],
    "range upside down": ["random", "--low", "5", "--high", "1"],
    "deep": ["solve", "[" * 100_000],
    "no game's name": ["solve", "game:"],
    "no such game": ["solve", "game:chess"],
    "no such game to list": ["games", "chess"],
    "a game's option": ["solve", "game:tictactoe:colums=3"],
    "a game's option out of range": ["solve", "game:tictactoe:columns=99"],
    "no option at all": ["trace", "game:tictactoe:99"],
    "a start that cannot be": ["solve", "game:tictactoe", "--start", "XXX/OOO/..."],
    "a start that is none": ["solve", "game:tictactoe", "--start", "?"],
    "a start of a drawn tree": ["solve", "[1, 2]", "--start", "XOX"],
    "plies of a drawn tree": ["render", "[1, 2]", "-o", "x.svg", "--plies", "2"],
    "plies": ["solve", "game:nim", "--plies", "-1"],
    "plies in words": ["solve", "game:nim", "--plies", "all"],
    "too large a tree": ["solve", "game:connect:columns=7,rows=6,line=4", "--plies", "9"],
    "the root of a game": ["solve", "game:nim", "--root", "min"],
    "chance for alpha-beta": ["solve", "game:satellites:drag=0.1", "--plies", "1"],
    "no such game file": ["solve", "none.py", "--trust"],
    "not trusted": ["solve", "none.py"],
}


@pytest.mark.parametrize("argv", BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_line_and_exit_code_2(
    run: Any, argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*argv)
    assert code == 2
    assert out == ""
    assert err.startswith("treeview: ")
    assert err.count("\n") == 1
    assert len(err) < 500
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_without_a_display_the_run_is_printed_and_drawn(tmp_path: Path) -> None:
    clean = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    command = [sys.executable, "-m", "treeview"]
    clean["PYTHONPATH"] = str(Path(treeview.__file__).parent.parent)
    for _ in range(2):  # a second time writes the same file, not another
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=tmp_path, env=clean, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, "")
    assert "there is no display" in done.stdout
    assert "MAX plays drift: value 4" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["boost-drift-dodge.svg"]


@pytest.mark.long
def test_neither_qt_nor_networkx_is_imported_without_need(tmp_path: Path) -> None:
    code = (
        "import sys; from treeview.cli import main; main(['solve', '[1, 2]']);"
        f"main(['render', '[1, 2]', '-o', '{tmp_path}/a.svg']);"
        "print([m for m in ('PySide6', 'shiboken6', 'networkx') if m in sys.modules])"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path.cwd())
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_every_option(run: Any) -> None:
    code, out, _ = run("solve", "--help")
    assert code == 0
    for search in ALGORITHMS.values():
        for option in search.declared:
            assert option.flag in out
    assert run("--version")[1].startswith("treeview ")


def test_errors_and_help_name_options_as_they_are_typed(run: Any) -> None:
    assert run("solve", "[1]", "--prune-on", "medium")[2] == (
        "treeview: --prune-on: 'medium' is not one of ge, gt\n"
    )
    for command in ("--help", "render"):
        out = " ".join(run(command, "--help")[1].split())
        assert "counted from 0: 1,0 is node 2.1" in out


@pytest.mark.long
def test_no_text_has_numbers_of_many_digits(run: Any) -> None:
    tree = "[[0.1035, 0.2, 0.3], [0.7, 0.1, 0.6], [1, 0.33, 0.15]]"
    for name in ALGORITHMS:
        for argv in (["solve", tree], ["trace", tree], ["solve", "--help"]):
            code, out, _ = run(*argv, "-a", name)
            assert code == 0
            assert re.search(r"\.\d{5}", out) is None


@pytest.mark.parametrize("step", ["none", "last"])
def test_render_shows_the_boards_of_a_game(run: Any, tmp_path: Path, step: str) -> None:
    picture = tmp_path / "rest.svg"
    source = ("game:tictactoe", "--start", "X O X / . O . / X . .")
    assert run("render", *source, "--step", step, "-o", str(picture))[0] == 0
    assert picture.read_text().count('class="board"') > 10


def test_render_to_the_right(run: Any, tmp_path: Path) -> None:
    down, right = tmp_path / "down.png", tmp_path / "right.png"
    assert run("render", BOOST, "-o", str(down))[0] == 0
    assert run("render", BOOST, "-o", str(right), "--direction", "right")[0] == 0
    (width, height), (other_width, other_height) = (size_of(file) for file in (down, right))
    assert width > height
    assert other_width < other_height


def size_of(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


# Games


def test_games_are_listed_with_what_they_are(run: Any) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == game_names()
    assert "tictactoe   X and O take turns marking cells; the first to complete a line wins." in out


def test_a_game_is_told_with_its_options_and_the_size_of_its_tree(run: Any) -> None:
    code, out, err = run("games", "tictactoe")
    assert (code, err) == (0, "")
    assert "  columns=3: Columns of the board. (1 to 15; default: 3)" in out
    assert "same, symmetric; default: same" in out
    assert "It begins with: . . . / . . . / . . ." in out
    rows = [line.replace(",", "").split() for line in out.splitlines() if line.startswith("     ")]
    assert [int(row[1]) for row in rows] == [1, 10, 82, 586, 3610, 18730, 73450, 221626, 422074, 549946]
    assert rows[-1][2] == "5478"
    assert out.endswith("The whole tree: 549,946 nodes.\n")
    assert run("games", "game:tictactoe")[1] == out
    assert "columns=2: Columns" in run("games", "tictactoe:columns=2,line=2")[1]


@pytest.mark.long
def test_a_tree_that_is_not_counted_is_estimated_and_said_to_be_so(run: Any) -> None:
    _, out, _ = run("games", "connect:columns=7,rows=6,line=4")
    assert re.search(r"  5 +19,608 +5,678\n", out)
    assert re.search(r"The whole tree: about \d\.\de\+\d\d nodes, estimated from random plays", out)


def test_a_search_makes_the_tree_of_a_game_grow(run: Any) -> None:
    found = solved(run, "game:tictactoe", "--start", "XOX/OX./...")
    whole = len(treeview.grow("game:tictactoe", "XOX/OX./...").tree)
    assert found["value"] == 1.0
    assert 1 < found["counts"]["nodes"] < whole
    found = solved(run, "game:connect:columns=7,rows=6,line=4", "--depth", "4")
    assert found["counts"]["nodes"] < 2_000
    full = solved(run, "game:connect:columns=7,rows=6,line=4", "--depth", "4", "-a", "minimax")
    assert (found["value"], found["best_line"]) == (full["value"], full["best_line"])


def test_plies_bound_the_tree_and_its_search(run: Any) -> None:
    grows, bound, whole = (
        solved(run, "game:nim:heaps=2 2", "-a", "minimax", *more)
        for more in ((), ("--plies", "2"), ("--plies", "whole"))
    )
    assert grows["value"] == whole["value"] == -1.0
    assert grows["counts"] == whole["counts"]
    assert bound["options"]["depth"] == 2
    assert max(len(node["path"]) for node in bound["nodes"]) == 2


def test_large_limits_are_written_out(run: Any) -> None:
    code, _, err = run("solve", "[1, 2]", "-a", "mcts", "--iterations", "0")
    assert (code, err) == (2, "treeview: --iterations: 0 is not between 1 and 100,000,000\n")
    code, _, err = run("solve", "[1, 2]", "-a", "mtdf", "--first", "1e308")
    assert (code, err) == (2, "treeview: --first: 1e308 is not between -1e300 and 1e300\n")


def test_a_search_may_have_its_options_after_a_colon(run: Any) -> None:
    found = solved(run, BOOST, "-a", "mtdf:first=35,depth=1", "--depth", "2")
    assert (found["algorithm"], found["options"]["first"], found["options"]["depth"]) == ("mtdf", 35, 2)


def test_options_of_lists_have_commas(run: Any) -> None:
    assert solved(run, "game:nim:heaps=1,1,ending=loses")["value"] == 1.0
    assert solved(run, "game:nim:heaps=1,1,ending=wins")["value"] == -1.0


def test_chance_is_searched_by_expectimax(run: Any) -> None:
    found = solved(run, "game:satellites:drag=0.25", "-a", "expectimax", "--depth", "2")
    assert any(node["kind"] == "chance" for node in found["nodes"])
    assert "chance nodes; use expectimax" in run("solve", "game:satellites:drag=0.25")[2]


def test_a_game_is_traced_drawn_and_converted(run: Any, tmp_path: Path) -> None:
    source = ("game:tictactoe", "--start", "XOX/OX./...")
    code, out, _ = run("trace", *source)
    assert code == 0
    assert "Tic-tac-toe" not in out
    assert "MAX" in out
    for step, file in (("last", "last.svg"), ("2", "two.svg"), ("none", "whole.svg")):
        assert run("render", *source, "--step", step, "-o", str(tmp_path / file))[0] == 0
        ET.fromstring((tmp_path / file).read_text("utf-8"))
    assert run("render", *source, "--node", "1", "-o", str(tmp_path / "node.svg"))[0] == 0
    assert run("convert", *source, str(tmp_path / "t.tree.json"))[0] == 0
    whole = treeview.load(tmp_path / "t.tree.json")
    assert len(whole) == len(treeview.grow("game:tictactoe", "XOX/OX./...").tree)
    assert run("convert", "game:tictactoe", str(tmp_path / "two.outline"), "--plies", "2")[0] == 0
    assert len(treeview.load(tmp_path / "two.outline")) == 82


def test_a_saved_game_is_searched_as_it_was_left(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "t.tree.json"
    session = Session("alphabeta", game=Setup("tictactoe", {}, "XOX/OX./...", WHOLE))
    write_document(file, treeview.Tree(), session)
    assert solved(run, str(file))["value"] == 1.0
    assert len(treeview.load(file)) == len(treeview.grow("game:tictactoe", "XOX/OX./...").tree)
    assert solved(run, str(file), "--plies", "1")["options"]["depth"] == 1
    write_document(file, treeview.Tree(), Session("alphabeta", game=Setup("go")))
    assert run("solve", str(file))[2] == "treeview: this file needs the game go, which is not installed\n"
    write_document(file, treeview.Tree(), Session("alphabeta", game=Setup("nim", {"piles": 3})))
    code, out, err = run("solve", str(file))
    assert (code, out) == (2, "")
    assert err.startswith("treeview: the game nim of this file: no option 'piles' here; choose from heaps")


def test_a_game_file_is_run_only_when_trusted(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "pile.py"
    ran = tmp_path / "ran"
    text = resources.text("games/countdown.py")
    file.write_text(f"{text}\nopen({str(ran)!r}, 'w').close()\n", "utf-8")
    for command in ("solve", "trace", "games"):
        code, out, err = run(command, str(file))
        assert (code, out) == (2, "")
        assert re.fullmatch(r"treeview: pile.py is a program .* only if you trust it \(--trust\)\n", err)
    assert not ran.exists()
    assert solved(run, str(file), "--trust")["value"] in (-1.0, 1.0)
    assert ran.exists()
    assert run("games", str(file), "--trust")[1].startswith("Countdown. ")
    document = tmp_path / "saved.tree.json"
    write_document(document, treeview.Tree(), Session("alphabeta", game=Setup("c", file=str(file))))
    assert "--trust" in run("solve", str(document))[2]
    assert solved(run, str(document), "--trust")["counts"]["nodes"] > 1


def test_an_option_of_a_game_is_no_flag(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "counts.py"
    option = 'declared = (Option("depth", "Depth", "int", 3, "Plies.", low=0, high=9),)'
    text = resources.text("games/countdown.py").replace("    start", f"    {option}\n    start", 1)
    file.write_text(f"from treeview.option import Option\n{text}")
    for source in ("game:tictactoe:columns=99", "game:nim:heaps=x", f"game:{file}:depth=10"):
        _, _, err = run("solve", source, "--trust")
        assert err.startswith(f"treeview: {source.rpartition(':')[2].partition('=')[0]}: ")
    assert run("solve", "game:nim", "--depth", "-1")[2].startswith("treeview: --depth: ")


def test_names_from_files_cannot_command_the_terminal(run: Any, tmp_path: Path) -> None:
    tree = treeview.load([1, 2])
    tree.labels[1] = "\x1b[31mred\x07"
    treeview.save(tree, tmp_path / "red.tree.json")
    for command in ("solve", "trace"):
        _, out, _ = run(command, str(tmp_path / "red.tree.json"), "--root", "min")
        assert "\\x1b[31mred\\x07" in out
        assert all(line.isprintable() for line in out.splitlines())


def test_a_game_without_a_window_is_printed_and_drawn(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("treeview.cli.open_window.why_no_window", lambda: "there is no display")
    code, out, err = run("game:nim:heaps=1 2", "--plies", "whole")
    assert (code, err) == (0, "")
    assert "Alpha-beta on Nim" in out
    assert [path.name for path in tmp_path.iterdir()] == ["nim.svg"]


def test_a_window_opens_games_as_they_are_asked_for(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Any, ...]] = []

    def window(source: str, *, algorithm: str, options: Any, setup: Any, trusted: bool, follow: bool) -> int:
        opened.append((source, algorithm, setup, trusted))
        return 0

    monkeypatch.setattr("treeview.qt.app.run", window)
    source = "game:tictactoe:columns=4"
    assert run("open", source, "-a", "mcts", "--plies", "2", "--start", "X") == (0, "", "")
    assert run("mine.py") == (0, "", "")
    assert run("mine.py", "--plies", "whole", "--trust") == (0, "", "")
    setup = Setup("tictactoe", {"columns": "4"}, "X", 2)
    assert opened[0] == (source, "mcts", setup, False)
    assert opened[1] == ("mine.py", None, None, False), "the dialog asks for the rest"
    assert opened[2] == ("mine.py", None, Setup("mine.py", extent=WHOLE, file="mine.py"), True)
    code, _, err = run("open", "[1, 2]", "--plies", "2")
    assert (code, err) == (2, "treeview: --start and --plies apply only to games\n")
    assert len(opened) == 3


def test_an_option_is_one_of_the_search_that_was_saved(
    run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[tuple[Any, Any]] = []

    def window(source: str, *, algorithm: str, options: Any, setup: Any, trusted: bool, follow: bool) -> int:
        opened.append((algorithm, options))
        return 0

    monkeypatch.setattr("treeview.qt.app.run", window)
    file = str(tmp_path / "a.tree.json")
    write_document(Path(file), treeview.load([[3, 12], [2, 4]]), Session("mcts", {"seed": 7}))
    assert run("open", file, "--iterations", "5") == (0, "", "")
    assert opened.pop() == ("mcts", {"seed": 7, "iterations": 5})
    assert run("open", file) == (0, "", "")
    assert opened.pop() == (None, {})
    belongs = "treeview: --iterations belongs to mcts, puct: add -a mcts\n"
    assert run("open", file, "-a", "minimax", "--iterations", "5") == (2, "", belongs)
    assert run("open", "[[3, 12], [2, 4]]", "--iterations", "5") == (2, "", belongs)
    assert run("solve", "[3, 4]", "--iterations", "5") == (2, "", belongs)
    several = "treeview: --fail belongs to alphabeta, negamax, deepening, star1, star2: add -a alphabeta\n"
    assert run("solve", "[3, 4]", "-a", "minimax", "--fail", "hard") == (2, "", several)


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (
            "solve {} -a deepening --base minimax --prune-on gt",
            "--prune-on changes nothing with --base minimax",
        ),
        ("solve {} -a mcts --widening-power 0.3", "--widening-power changes nothing without --widening"),
        (
            "compare {} -a minimax -a mcts:iterations=9,equivalence=9",
            "--equivalence changes nothing with --formula ucb1",
        ),
        ("solve {} -a memory --reuse equal", "--reuse changes nothing without --depth"),
        ("solve {} -a deepening --base memory --reuse equal", ""),
        ("depths {} -a deepening:base=pvs,first=3", "--first changes nothing with --base pvs"),
        ("solve {} -a deepening --base alphabeta --prune-on gt", ""),
    ],
)
def test_an_option_that_changes_nothing_is_named(run: Any, argv: str, says: str) -> None:
    code, out, err = run(*(BOOST if part == "{}" else part for part in argv.split()))
    assert code == 0
    assert out
    assert err == (f"treeview: {says}\n" if says else "")


def test_json_cannot_command_the_terminal_and_stays_json(run: Any, tmp_path: Path) -> None:
    name = "a\x7f\x85\x9b31m\u2028\u202e\U000e0001b" + "é▲"
    tree = treeview.load([[8, 3], [5, 4]])
    tree.labels[0] = name
    treeview.save(tree, tmp_path / "odd.tree.json")
    for command, label in (
        ("trace", lambda line: json.loads(line)["label"]),
        ("solve", lambda line: json.loads(line)["nodes"][0]["label"]),
    ):
        line = run(command, str(tmp_path / "odd.tree.json"), "--json")[1].split("\n")[0]
        assert line.isprintable()
        assert "é▲" in line
        assert label(line) == name


# What if


def test_whatif_says_for_which_values_a_node_is_cut(run: Any) -> None:
    code, out, err = run(
        "whatif", "[[3, 12, 8], [5, 4, 6], [14, 5, 2]]", "--leaf", "1,0", "--target", "1,1", "--json"
    )
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "leaf": [1, 0], "target": [1, 1], "prune_on": "ge",
        "cut": [{"from": "-inf", "to": 3, "closed": [False, True]}],
        "value": {"low": 3, "high": 4},
        "best_move": [
            {"move": [0], "from": "-inf", "to": 3, "closed": [False, True]},
            {"move": [1], "from": 3, "to": "inf", "closed": [False, False]},
        ],
    }  # fmt: skip


def test_whatif_without_a_target_lists_all_cuts_that_depend_on_the_leaf(run: Any) -> None:
    tree = "[[3, 12, 8], [5, 4, 6], [14, 5, 2]]"
    _, out, _ = run("whatif", tree, "--leaf", "0.0", "--prune-on", "gt", "--json")
    found = json.loads(out)
    assert (found["target"], found["prune_on"]) == (None, "gt")
    assert [each["target"] for each in found["cut"]] == [[1, 1], [1, 2], [2, 2]]
    _, out, _ = run("whatif", tree, "--leaf", "0.0", "--prune-on", "gt")
    assert out.splitlines() == [
        "Node 1.1 is worth x.",
        "The root is worth min(max(x, 4), 8).",
        "Node 1 is best where x ≥ 4.",
        "Node 2 is best where x < 4.",
        "Node 2.2 is cut where x > 5.",
        "Node 2.3 is cut where x > 4.",
        "Node 3.3 is cut where x > 5.",
    ]


def test_whatif_takes_several_leaves(run: Any) -> None:
    tree = "[[3, 12, 8], [5, 4, 6], [14, 5, 2]]"
    _, out, _ = run("whatif", tree, "--leaf", "0,0", "--leaf", "1,0", "--target", "1,2", "--json")
    found = json.loads(out)
    assert (found["names"], found["cut"]) == (["x", "y"], [{"condition": "min(x, 8) >= min(y, 4)"}])
    _, out, _ = run("whatif", tree, "--leaf", "0,0", "--leaf", "1,0", "--target", "1,2")
    assert out.splitlines() == [
        "Node 1.1 is worth x.",
        "Node 2.1 is worth y.",
        "The root is worth max(min(x, 8), min(y, 4), 2).",
        "Node 1 is best where min(x, 8) ≥ max(min(y, 4), 2).",
        "Node 2 is best where min(y, 4) > min(x, 8) and y ≥ 2.",
        "Node 3 is best where max(x, y) < 2.",
        "Node 2.3 is cut where min(x, 8) ≥ min(y, 4).",
    ]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("whatif", "[[3, 12], [2, 4]]", "--leaf", "1,0", "--leaf", "1.0"), "Node 2.1 is given twice"),
        (("whatif", "[[3, 12], [2, 4]]", "--leaf", "-1,0"), "'-1,0' is not a path such as 1,0"),
        (("solve", "[3, 4]", "-a", "pn", "--threshold", "-inf"), "-inf is not a finite number"),
    ],
)
def test_values_that_begin_with_a_hyphen_and_leaves_given_twice_are_told(
    run: Any, arguments: tuple[str, ...], problem: str
) -> None:
    code, _, told = run(*arguments)
    assert code
    assert problem in told


def test_whatif_draws_one_leaf_or_two(run: Any, tmp_path: Path) -> None:
    tree = "[[3, 12, 8], [5, 4, 6], [14, 5, 2]]"
    line, plane = str(tmp_path / "line.svg"), str(tmp_path / "plane.svg")
    assert run("whatif", tree, "--leaf", "1,0", "-o", line) == (0, "", "")
    assert "Value of the root" in Path(line).read_text("utf-8")
    code, out, _ = run("whatif", tree, "--leaf", "1,0", "--leaf", "0,0", "-o", plane, "--dark", "--json")
    assert (code, json.loads(out)["names"]) == (0, ["x", "y"])
    assert "#16191f" in Path(plane).read_text("utf-8")
    leaves = [word for rank in "012" for word in ("--leaf", f"0,{rank}")]
    code, _, err = run("whatif", tree, *leaves, "-o", line)
    assert (code, err) == (2, "treeview: a picture shows one or two unknown leaves, not 3\n")


@pytest.mark.parametrize(
    ("leaf", "said"),
    [
        ("1", "Node 2 is not a leaf"),
        ("1,9", "no node at path"),
        ("x", "is not a path"),
        ("2,0", "has no value"),
    ],
)
def test_whatif_says_in_a_line_what_is_wrong(run: Any, leaf: str, said: str) -> None:
    code, out, err = run("whatif", "[[3, 12], [5, 4], [?, ?]]", "--leaf", leaf)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_sentences_are_in_the_language_asked_for_and_json_is_not(run: Any) -> None:
    code, out, _ = run("solve", BOOST, "--language", "de")
    assert code == 0
    assert out.startswith("MAX spielt drift: Wert 4.")
    assert solved(run, BOOST, "--language", "de") == solved(run, BOOST)
    _, out, _ = run("solve", BOOST, "-a", "deepening", "--language", "de")
    assert "  Iteration 2 ist fertig: Wert 4, erreicht durch drift. 11 Knoten besucht" in out
    code, out, _ = run("depths", BOOST, "-a", "alphabeta", "--language", "de")
    assert "1\u202f000\u202f000 Knoten" in out
    code, out, _ = run("render", "example:aima-5.2", "--language", "de", "-o", "-")
    assert "<title>Die Zwei-Halbzug-Abbildung von Russell und Norvig" in out
    assert run("solve", BOOST)[1].startswith("MAX plays drift")  # only in that command
    assert run("solve", BOOST, "--language", "xx")[::2] == (
        2,
        "treeview: there is no translation into 'xx'; choose from de, en\n",
    )


@pytest.mark.parametrize(
    ("given", "start"),
    [
        (("render", BOOST, "-o", "-"), b"<svg"),
        (("render", BOOST, "-o", "-", "--kind", "pdf", "--step", "all"), b"%PDF"),
        (("compare", BOOST, "-a", "minimax", "-a", "alphabeta", "-o", "-"), b"<svg"),
        (("depths", BOOST, "-a", "alphabeta", "-o", "-"), b"<svg"),
        (("whatif", BOOST, "--leaf", "1,0", "-o", "-"), b"<svg"),
        (("trace", BOOST, "-o", "-"), b'{"format": "treeview-trace"'),
        (("convert", BOOST, "-"), b'{\n  "format": "treeview-tree"'),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "",
)
def test_a_file_called_dash_is_printed_and_nothing_else(
    given: tuple[str, ...], start: bytes, qapp: object, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(given) == 0
    out, err = capsysbinary.readouterr()
    assert (out[: len(start)], err) == (start, b"")
    assert out.endswith((b"\n", b"%%EOF\n"))
    assert out.count(start) == 1
    assert not Path("-").exists()


def test_marks_are_printed_as_a_table(run: Any, tmp_path: Path) -> None:
    exercise, answers = str(tmp_path / "a.exercise.json"), str(tmp_path / "a.answers.json")
    assert run("exercise", "--kind", "cuts", "-o", exercise)[0] == 0
    assert run("answer", exercise, "--reference", "-o", answers)[0] == 0
    code, out, err = run("grade", exercise, answers, "-o", "-")
    assert (code, err) == (0, "")
    assert run("grade", exercise, answers, "-o", str(tmp_path / "marks.csv"))[0] == 0
    assert out.encode() == (tmp_path / "marks.csv").read_bytes().replace(b"\r\n", b"\n")


def test_what_cannot_be_printed_is_one_line(run: Any) -> None:
    several = "treeview: 3 files cannot be printed: choose one step, or a kind that holds all, such as pdf\n"
    assert run("render", BOOST, "-o", "-", "--step", "1-3") == (2, "", several)
    assert run("whatif", BOOST, "--leaf", "1,0", "-o", "-", "--json") == (
        2, "", "treeview: -o - prints the file, so leave --json and --csv out\n",
    )  # fmt: skip
