"""Games from files of users: what is wrong with one is a line with its place."""

from __future__ import annotations

import math
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.games.test_game import Pile
from treeview import resources
from treeview.games import game_files, tree_growth
from treeview.games.board import Board, BoardDisc
from treeview.games.game import GameError
from treeview.games.game_check import check_game
from treeview.games.game_files import game_class_in, load_game
from treeview.games.game_tree import GameTree
from treeview.option import OptionError
from treeview.search.registry import search_in
from treeview.search.run import Run

EXAMPLE = "games/countdown.py"

FUNCTIONS = '''"""Take one or two.

And more."""
start = (3, 0)
def to_move(state): return state[1]
def moves(state): return [n for n in (1, 2) if n <= state[0]]
def play(state, move): return state[0] - move, 1 - state[1]
def utility(state): return 1 if state[1] else -1
'''

CLASS = """from treeview.games.game import Game
class Own(Game):
    start = (3, 0)
    def to_move(self, state): return state[1]
    def moves(self, state): return [n for n in (1, 2) if n <= state[0]]
    def play(self, state, move): return state[0] - move, 1 - state[1]
    def utility(self, state): return 1 if state[1] else -1
"""


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def nodes(game: Any) -> int:
    space = GameTree(game)
    return [step.nodes for step in space.grow()][-1]


def test_the_example_is_a_game_of_under_40_lines() -> None:
    assert len(resources.text(EXAMPLE).splitlines()) < 40
    game = load_game(resources.path(EXAMPLE))
    assert (game.name, game.title, game.start[0]) == ("countdown", "Countdown", 7)
    assert nodes(game) == 54


def test_trust_may_be_said_and_refused(tmp_path: Path) -> None:
    assert load_game(resources.path(EXAMPLE), trust=True).name == "countdown"
    mark = tmp_path / "ran"
    path = written(tmp_path, f"open({str(mark)!r}, 'w')\n{FUNCTIONS}")
    with pytest.raises(GameError, match="runs only if you trust it"):
        load_game(path, trust=False)
    assert not mark.exists()


def test_four_functions_and_a_start_are_a_game(tmp_path: Path) -> None:
    game = load_game(written(tmp_path, FUNCTIONS))
    assert (game.name, game.title, game.about, game.has_chance) == ("mine", "mine", "Take one or two.", False)
    assert nodes(game) == 7
    more = FUNCTIONS + "title = 'Mine'\nutilities = (-2, 2)\ndef chance(state): return (0.5, 0.5)\n"
    game = load_game(written(tmp_path, more))
    assert (game.title, game.utilities, game.has_chance) == ("Mine", (-2, 2), True)


def test_the_class_of_the_file_is_the_game_whatever_it_is_made_from(tmp_path: Path) -> None:
    assert load_game(written(tmp_path, CLASS)).title == "Own"
    derived = CLASS + "class Final(Own): pass\n"
    assert game_class_in(written(tmp_path, derived)).__name__ == "Final"
    imported = "from treeview.games.rules.tictactoe import TicTacToe\n" + CLASS
    assert game_class_in(written(tmp_path, imported)).__name__ == "Own"


def test_options_of_the_file_are_options(tmp_path: Path) -> None:
    text = (
        CLASS
        + "    from treeview.option import Option\n    declared = (Option('n', 'N', 'int', 3, '', low=1),)\n"
    )
    path = written(tmp_path, text)
    assert load_game(path, n=4).options == {"n": 4}
    with pytest.raises(OptionError, match="n: 0 is less than 1"):
        load_game(path, n=0)


def test_dataclasses_and_modules_beside_the_file_work(tmp_path: Path) -> None:
    written(tmp_path, "LEFT = 3\n", "beside_mine.py")
    text = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "from beside_mine import LEFT\n"
        "@dataclass(frozen=True)\nclass At:\n    left: int\n    mover: int\n"
        "start = At(LEFT, 0)\n"
        "def to_move(state): return state.mover\n"
        "def moves(state): return [n for n in (1, 2) if n <= state.left]\n"
        "def play(state, move): return At(state.left - move, 1 - state.mover)\n"
        "def utility(state): return 1 if state.mover else -1\n"
    )
    path = list(sys.path)
    try:
        assert nodes(load_game(written(tmp_path, text))) == 7
    finally:
        sys.modules.pop("beside_mine", None)
    assert sys.path == path


def test_a_file_is_read_anew_and_nothing_is_written_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    load_game(written(tmp_path, FUNCTIONS))
    assert load_game(written(tmp_path, FUNCTIONS.replace("(3, 0)", "(4, 0)"))).start == (4, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = (", "mine.py, line 1: '(' was never closed"),
        ("\n\nimport no_such_module_here", "mine.py, line 3: ModuleNotFoundError: No module named 'no_such_"),
        ("def f():\n    raise SystemExit('bye')\nf()", "mine.py, line 2: SystemExit: bye"),
        ("x = '\0'", "mine.py"),
        ("", "mine.py holds no game: neither a subclass of Game nor functions to_move, moves, play, utility"),
        (FUNCTIONS.replace("def play", "def plays"), "mine.py: the game lacks play"),
        (
            FUNCTIONS.replace("start =", "begin =").replace("def play", "def p"),
            "mine.py: the game lacks play and start",
        ),
        (CLASS.replace("def play", "def plays"), "mine.py: the game Own lacks play"),
        (CLASS.replace("start =", "begin ="), "Own: there is no start"),
        (
            CLASS + CLASS.replace("Own", "Other"),
            "mine.py holds several games (Own, Other); a file may hold only one",
        ),
        (
            CLASS + "    def __init__(self): self.x = 1 / 0\n",
            "Own: ZeroDivisionError: division by zero (mine.py, line 8)",
        ),
        (
            CLASS.replace("- move", "/ 0"),
            "Own: play failed with ZeroDivisionError: division by zero (mine.py, line 6)",
        ),
        (
            FUNCTIONS.replace("1 if", "5 if"),
            "mine: the utility at (0, 1) is 5, but utilities are -1 to 1",
        ),
    ],
)
def test_what_is_wrong_is_one_line(tmp_path: Path, text: str, line: str) -> None:
    modules = set(sys.modules)
    with pytest.raises(GameError) as error:
        load_game(written(tmp_path, text))
    assert str(error.value).startswith(line)
    assert "\n" not in str(error.value)
    assert len({name for name in set(sys.modules) - modules if name.startswith("_treeview")}) <= 1


def test_files_that_are_none_are_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"^Cannot read none\.py: No such file or directory$"):
        load_game(tmp_path / "none.py")
    with pytest.raises(GameError, match=r"^Cannot read a\\x00\.py: .*embedded null "):
        load_game("a\0.py")
    (tmp_path / "circle.py").symlink_to(tmp_path / "circle.py")
    with pytest.raises(GameError, match=r"^Cannot read circle\.py: "):
        load_game(tmp_path / "circle.py")
    (tmp_path / "folder.py").mkdir()
    with pytest.raises(GameError, match=r"^Cannot read folder\.py: Is a directory$"):
        load_game(tmp_path / "folder.py")
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(GameError, match=r"^binary\.py"):
        load_game(tmp_path / "binary.py")


class Growing:
    """A state that a careless game changes."""

    def __init__(self) -> None:
        self.left = 3

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing) and self.left == other.left

    def __hash__(self) -> int:
        return 0


def spend(self: Any, state: Growing, move: int) -> Growing:
    state.left -= 1
    return state


ALONE: dict[str, Any] = {"start": (4, 0)}


@pytest.mark.parametrize(
    ("functions", "line"),
    [
        ({"utilities": (1, -1)}, "utilities must be two numbers, the lowest and the highest"),
        ({"utilities": None}, "utilities must be two numbers, the lowest and the highest"),
        ({"utilities": (-1, float("nan"))}, "utilities must be two numbers, the lowest and the highest"),
        ({"moves": lambda self, state: [1, 1] * (state[0] > 0)}, "a move occurs twice at (4, 0)"),
        (
            {"moves": lambda self, state: [[1]] * (state[0] > 0)},
            "moves gives ([1],) at (4, 0), which cannot be hashed",
        ),
        (
            {"key": lambda self, state: []},
            "key gives [] at (4, 0), which cannot be hashed",
        ),
        ({"start": property(lambda self: 1 // 0)}, "ZeroDivisionError: "),
        ({"moves": lambda self, state: sys.exit(3)}, "SystemExit: 3"),
        ({"picture": lambda self, state: 3}, "the picture of (4, 0) is not a Board"),
        (
            {"picture": lambda self, state: Board(1, 1, (BoardDisc(0, 0, 1, "red"),))},
            "the picture of (4, 0) has the unknown role 'red'",
        ),
        (
            {"write": lambda self, state: str(state[0]), "read": lambda self, text: (int(text), 0)},
            "it writes a position as '2', but reads that as another position",
        ),
        (
            {"play": lambda self, state, move: (state[0] - move, object())},
            "1 at (4, 0) leads to two states that are not equal",
        ),
        (
            {"play": lambda self, state, move: [state[0] - move, 1 - state[1]]},
            "a state cannot be hashed (unhashable type: 'list'); states must be immutable",
        ),
        (
            {
                "start": Growing(),
                "to_move": lambda self, state: 0,
                "moves": lambda self, state: [1] * state.left,
                "play": spend,
            },
            "a move occurs twice",
        ),
        (
            {
                "start": Growing(),
                "to_move": lambda self, state: 0,
                "moves": lambda self, state: range(state.left),
                "play": spend,
            },
            "0 changes <",
        ),
    ],
)
def test_a_game_that_breaks_a_rule_is_told_which(functions: dict[str, Any], line: str) -> None:
    game: Any = type("Broken", (Pile,), functions)()
    with pytest.raises(GameError) as error:
        check_game(game)
    assert str(error.value).startswith(f"Broken: {line}")
    assert "\n" not in str(error.value)
    check_game(Pile())


@pytest.mark.parametrize(
    ("canonical", "line"),
    [
        (lambda n, who: (0, who), "canonical gives (0, 0) for (4, 0), but the game is over in only one of"),
        (lambda n, who: (n, 0), ", but another player moves there"),
        (lambda n, who: (5 - n, who), "canonical gives (1, 0) for (4, 0), but another state for (1, 0)"),
        (lambda n, who: (n % 3, who), "canonical gives (1, 0) for (4, 0); it has 1 moves, not 2"),
        (lambda n, who: (2 if n == 4 else n, who), "for (4, 0), but their moves lead to different positions"),
        (lambda n, who: (n, who if n else 1), "for (0, 0); it is worth 1, not -1"),
        (lambda n, who: [n], "canonical gives [4] at (4, 0), which cannot be hashed"),
        (lambda n, who: 1 // 0, "ZeroDivisionError: "),
    ],
)
def test_positions_said_to_be_symmetric_are_compared(canonical: Any, line: str) -> None:
    wrong: Any = type("Wrong", (Pile,), {"canonical": lambda self, state: canonical(*state)})
    with pytest.raises(GameError) as error:
        check_game(wrong())
    assert line in str(error.value)
    assert "\n" not in str(error.value)
    both = {"canonical": lambda self, state: (state[0] if state[0] != 4 else 2, state[1])}
    other: Any = type("Other", (Pile,), {**both, "estimate": lambda self, state: state[0] / 4})
    with pytest.raises(GameError, match=r"for \(4, 0\); its estimate is 0.5, not 1"):
        check_game(other())


def test_a_slow_game_is_checked_only_as_long_as_there_is_time() -> None:
    now, played = 0.0, 0

    def play(self: Any, state: Any, move: int) -> Any:
        nonlocal now, played
        now, played = now + 0.04, played + 1
        return Pile.play(self, state, move)

    slow: Any = type("Slow", (Pile,), {"play": play})
    assert not check_game(slow(), seconds=0.5, clock=lambda: now)
    assert played <= 16, "half a second, and one position"
    done: list[float] = []
    assert not check_game(slow(), seconds=math.inf, progress=lambda part: done.append(part) or len(done) < 9)
    assert len(done) == 9
    assert done == sorted(done)
    assert check_game(slow(), seconds=math.inf)
    now, parts = 0.0, list[float]()
    check_game(slow(), seconds=0.5, clock=lambda: now, progress=parts.append)
    assert parts[-1] == 1.0, "of the time"
    steps = [later - earlier for earlier, later in pairwise(parts)]
    assert max(steps) <= 2 * 0.04 / 0.5 + 1e-9, "at each call, or when a position with two moves is opened"


def test_a_game_with_very_many_moves_is_checked_soon() -> None:
    asked = 0

    def moves(self: Any, state: tuple[int, int]) -> range:
        nonlocal asked
        asked += 1
        return range(60_000 if state == (4, 0) else 0)

    wide: Any = type("Wide", (Pile,), {"moves": moves, "play": lambda self, state, move: (-move, 1)})
    check_game(wide())
    assert asked < 70_000, "each position is asked a few times, and not once more for each move"


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ("def utility(state): return None", "utility gives None at (0, 0), which is not a number"),
        ("def utility(state): return '1'", "utility gives '1' at (0, 0), which is not a number"),
        ("def estimate(state): return 'good'", "estimate gives 'good' at (3, 0), which is not a number"),
        ("def estimate(state): return [1] * 99", f"estimate gives [{'1, ' * 19}1… at (3, 0), which is no"),
        ("def moves(state): return None", "moves gives None at (3, 0), which is not a list"),
        ("def canonical(state): return [state]", "canonical gives [(3, 0)] at (3, 0), which cannot"),
        ("def canonical(state): return state[0], 0", "canonical gives ("),
        ("def moves(state): return 3", "moves gives 3 at (3, 0), which is not a list"),
        ("def chance(state): return None", "chance gives None at (3, 0), which is not a list"),
        ("def chance(state): return 'ab'", "chance gives 'a' at (3, 0), which is not a number"),
        ("def play(state, move): return None", "play gives None at (3, 0), which is not a state"),
        ("def write(state): return 5", "write gives 5, which is not text"),
        ("def play(s, m): return [1 // 0 for _ in 'a'][0]", "play failed with ZeroDivisionError: "),
        ("def moves(state): yield 1; raise StopIteration", "moves failed with RuntimeError: "),
    ],
)
def test_what_a_function_gives_amiss_is_told_with_its_line(tmp_path: Path, more: str, line: str) -> None:
    chance = "def to_move(state): return 2 if state[0] else 0\n" if "chance" in more else "\n"
    read = "def read(text): return text\n" if "write" in more else "\n"
    with pytest.raises(GameError) as error:
        load_game(written(tmp_path, f"{FUNCTIONS}{chance}{read}{more}\n"))
    assert str(error.value).startswith(f"mine: {line}")
    assert str(error.value).endswith("(mine.py, line 11)")


@pytest.mark.parametrize("moves", [1, 2])
def test_a_play_without_end_is_told_as_such(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_growth, "MAX_PLAY_PLIES", 400)
    functions = {
        "moves": lambda self, state: range(moves),
        "play": lambda self, state, move: (state[0] + 1, 0),
    }
    endless: Any = type("Endless", (Pile,), functions)()
    run = Run(search_in(GameTree(endless, limit=1_000), "minimax", {}))
    with pytest.raises(GameError, match=r"^Endless has not ended after (499|999) plies; set a depth"):
        run.record_all()


# Files that are no files


def test_a_pipe_or_a_device_is_never_read(tmp_path: Path) -> None:
    pipe = tmp_path / "game.py"
    os.mkfifo(pipe)  # reading it would wait for ever, reading the device would fill the memory
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(GameError, match="a pipe or a device, not a file") as told:
            load_game(path)
        assert "\n" not in str(told.value)


def test_a_very_large_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_bytes(b"#" * (game_files.MAX_SOURCE_BYTES + 1))
    with pytest.raises(GameError, match="larger than 4 MB"):
        load_game(file)


def test_modules_beside_a_game_come_after_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "fractions", raising=False)
    written(tmp_path, "raise RuntimeError('not the module of the library')", "fractions.py")
    assert load_game(written(tmp_path, "import fractions\n" + FUNCTIONS)).start == (3, 0)


def test_a_game_that_fails_leaves_no_module(tmp_path: Path) -> None:
    file = written(tmp_path, FUNCTIONS + "1 / 0\n")
    before = set(sys.modules)
    with pytest.raises(GameError):
        load_game(file)
    assert set(sys.modules) == before


def test_a_game_that_fails_leaves_the_module_of_the_one_before(tmp_path: Path) -> None:
    module = load_game(written(tmp_path, FUNCTIONS)).__module__
    held = sys.modules[module]
    with pytest.raises(GameError):
        load_game(written(tmp_path, FUNCTIONS + "1 / 0\n"))
    assert sys.modules[module] is held, "that of a game that is still played"
