"""The readers under a fuzzer that is guided by the lines it reaches; the module runs it for long."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.readers import ANY

CHECKOUT = Path(__file__).parents[2]
RUNS = 400
"""Inputs, each for all readers."""


@pytest.mark.long
@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="atheris is not installed")
def test_no_reader_does_what_it_may_not():
    command = [sys.executable, "-m", "tests.fuzz.fuzz_readers", "--only", ANY, "--runs", str(RUNS)]
    ended = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.count(": fine; Done ") == 1
