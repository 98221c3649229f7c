"""What was entered survives a kill right after it: the answer is back at the next start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.qt.test_recovery_kill import environment, killed
from treeview.formats.nested.python_lists import from_lists
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import write_exercise
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS

VICTIM = Path(__file__).with_name("answers_victim.py")


@pytest.mark.long
def test_an_entry_survives_a_kill_right_after_it(tmp_path: Path) -> None:
    file = tmp_path / "one.exercise.json"
    tree = from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    write_exercise(file, Exercise((Question(KINDS["values"], tree),)))
    command = [sys.executable, str(VICTIM), str(file)]
    own = environment(tmp_path)
    with killed([*command, "enter"], own) as printed:
        entered = [printed.readline() for _ in range(2)][-1]
    assert entered.count("(") == 2, "each entry is one value"
    told = subprocess.run([*command, "tell"], env=own, stdout=subprocess.PIPE, text=True, check=True)
    assert told.stdout.startswith(entered[:-2])
