"""What the tests and the program take for granted about the machine they run on, and about the modules."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication


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
