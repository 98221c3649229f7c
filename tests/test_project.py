"""What the tests and the program take for granted about the machine they run on, and about the modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

ROOT = Path(__file__).parents[1]


def test_the_tests_have_no_display_and_settings_of_their_own(qapp: QApplication) -> None:
    assert qapp.platformName() == "offscreen"
    assert not Path(os.environ["TREEVIEW_SETTINGS"]).exists()


def test_qt_keeps_the_references_to_none() -> None:
    # PySide6 6.12.0 drops one for nearly every call, and CPython 3.11 aborts after some thousands.
    before = sys.getrefcount(None)
    thing = QObject()
    for _ in range(2000):
        thing.setObjectName("")
    assert before - sys.getrefcount(None) < 500


def test_every_short_test_runs_with_one_case_and_the_rest_is_left_for_another_run() -> None:
    folder = Path(__file__).parent
    files = [folder / "tree" / "test_numbers.py", folder / "tree" / "test_layout_edited.py"]

    ways = [[], ["--cases", "one"], ["--cases", "others"]]
    program = f"""
import pytest
for way in {ways}:
    assert pytest.main(["--collect-only", "-q", "-n", "0", *way, *{[*map(str, files)]}]) == 0
    print("that was all")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    texts = done.stdout.split("that was all")
    everything, one, others, _ = [[line for line in text.splitlines() if "::" in line] for text in texts]
    long = [test for test in everything if "undo_all_stand" in test]
    functions = {test.partition("[")[0] for test in everything if test not in long}
    properties = [test for test in one if test in others]
    assert sorted(one + others) == sorted(everything + properties)
    assert sorted(test.partition("[")[0] for test in one) == sorted(functions)
    assert len(functions) < len(everything) - len(long)
    assert 0 < len(properties) < len(functions)
    assert long
    assert set(long) <= set(others)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git lists the files of the project")
def test_nothing_has_been_left_at_the_top() -> None:
    files = {"LICENSE", "Makefile", "README.md", "pyproject.toml", "resources", "tests", "treeview"}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {name.partition("/")[0] for name in listed.splitlines()}
    assert {name for name in top if not name.startswith(".")} == files
