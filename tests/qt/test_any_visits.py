"""Anything that is done in the windows, in any order, does no harm; `tests.fuzz.fuzz_window` does more."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.fuzz.visitor import visit

ACTS = 15


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_a_visitor_does_no_harm(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.chdir(tmp_path)
    assert visit(seed, ACTS) == []
