"""What every test gets: an offscreen Qt, its own settings file, golden files, and no logged error."""

from __future__ import annotations

import ctypes
import gc
import itertools
import logging
import math
import mmap
import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from treeview.games import game_check

# Set before anything imports Qt: no display, but a screen with room for windows, and no scaling or style of
# the user's desktop.
SCREEN = Path(__file__).with_name("screen.json")
os.environ["QT_QPA_PLATFORM"] = "offscreen" if ":" in str(SCREEN) else f"offscreen:configfile={SCREEN}"
for name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(name, None)
os.environ["LANGUAGE"] = "en"  # whatever the language of the system

GOLDEN = Path(__file__).parent / "golden"

numbers = itertools.count()

# The first two try the same examples each time, so that only a change can break a test.
settings.register_profile("quick", max_examples=12, deadline=None, derandomize=True)
settings.register_profile("usual", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=2000, deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the files in tests/golden")
    parser.addoption("--collect", action="store_true", help="collect garbage around each test of the window")
    parser.addoption("--cases", choices=("one", "others"), help="run one case of each test, or all others")


def pytest_configure(config: pytest.Config) -> None:
    """Let property tests try few examples with ``--cases one``, and more otherwise."""
    usual = "quick" if config.getoption("--cases") == "one" else "usual"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run one case of each test with ``--cases one``, and all the rest with ``--cases others``.

    Which case it is follows from the name of the test, so that tests with the same parameters run different
    ones. Tests marked as long belong to the others. Property tests run both times, with more examples the
    second time.
    """
    cases = config.getoption("--cases")
    if cases is None:
        return
    of_test: dict[str, list[pytest.Item]] = {}
    for item in items:
        of_test.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen = {
        test[zlib.crc32(name.encode()) % len(test)]
        for name, test in of_test.items()
        if test[0].get_closest_marker("long") is None
    }
    one = cases == "one"
    taken = [item for item in items if (item in chosen) == one or (not one and _has_property(item))]
    config.hook.pytest_deselected(items=[*{*items} - {*taken}])
    items[:] = taken


def _has_property(item: pytest.Item) -> bool:
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False)


def pytest_collection(session: pytest.Session) -> None:
    """Switch the garbage collector off while tests are collected: it would take a sixth of the time.

    Every other worker begins with the last module, so that two do not compile the same ones at first.
    """
    gc.disable()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if int(worker[2:]) % 2 and session.config.args_source == pytest.Config.ArgsSource.TESTPATHS:
        root = GOLDEN.parents[1]
        for file in sorted(GOLDEN.parent.rglob("test_*.py"), reverse=True):
            with suppress(Exception):  # told when it is collected
                import_module(".".join(file.relative_to(root).with_suffix("").parts))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Freeze what exists before the first test: it stays, so no collection need look at it."""
    gc.enable()
    gc.collect()
    gc.freeze()


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Collect garbage after tests. With ``--collect``, after each test of the window: a crash names its test.

    Then the young generations are collected after each test, and everything after the last test of a module.
    What is left after that is what the program keeps; it is frozen until it takes much memory. Without the
    option, garbage is collected only when it takes much memory, which Python would not notice: large trees
    are few objects.
    """
    global kept, frozen, clean
    always = item.config.getoption("--collect") and "qt" in item.path.parts
    if always and not clean:
        gc.collect()
    gc.set_threshold(THRESHOLDS[0], NEVER if always else THRESHOLDS[1], THRESHOLDS[2])
    yield
    clean = False
    leaves = always and (nextitem is None or nextitem.path != item.path)
    if leaves and resident() > frozen + MUCH_MEMORY:
        gc.unfreeze()
    much = resident() > kept + MUCH_MEMORY
    if always or much:
        gc.collect(2 if leaves or much else 1)
    if leaves or much:
        give_back()
        kept = resident()
    clean = always or much
    if leaves:
        gc.freeze()
        frozen = kept


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Answer the questions of windows that a test has left open, or they could not be closed."""
    if not _top_levels():
        return (yield)
    from tests.windows import unsaved_given_up

    with unsaved_given_up():
        return (yield)


THRESHOLDS = gc.get_threshold()
NEVER = 1 << 30
"""More young collections than any test has, so that what it makes stays in the young generations."""


clean = False
"""Whether no test has run since the last collection."""
kept = 0
"""Bytes of memory after the last collection."""
frozen = 0
"""Bytes of memory when objects were last frozen."""
MUCH_MEMORY = 32 << 20
"""The growth of memory in bytes after which garbage is collected."""
STATUS = Path("/proc/self/statm")


def resident() -> int:
    """The memory of the process in bytes; 0 if the system does not tell."""
    if not STATUS.exists():
        return 0
    return int(STATUS.read_text().split()[1]) * mmap.PAGESIZE


def give_back() -> None:
    """Give free memory to the system: the C library of Linux would keep hundreds of megabytes."""
    if sys.platform == "linux" and resident() > kept + MUCH_MEMORY:
        getattr(ctypes.CDLL(None), "malloc_trim", int)(0)  # other C libraries lack it


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """``golden("name.txt", text)`` asserts that ``text`` equals the content of tests/golden/name.txt.

    ``pytest --update-golden`` writes the files instead: read the diff before you commit it.
    """

    def check(name: str, text: str) -> None:
        file = GOLDEN / name
        if request.config.getoption("--update-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        assert file.is_file(), f"tests/golden/{name} does not exist: make it with pytest --update-golden"
        assert text == file.read_bytes().decode("utf-8")

    return check


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a settings file of its own, and so a folder of its own for unsaved work beside it."""
    folder = tmp_path_factory.getbasetemp() / f"settings-{next(numbers)}"
    folder.mkdir()
    monkeypatch.setenv("TREEVIEW_SETTINGS", str(folder / "treeview.ini"))


@pytest.fixture(autouse=True)
def time_for_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check games to the end, however busy the machine is."""
    monkeypatch.setattr(game_check, "BUDGET_SECONDS", math.inf)


@pytest.fixture(autouse=True)
def no_window_left() -> Iterator[None]:
    """Close the windows that a test leaves open.

    The test fails if a menu, dialog or canvas stays visible even so: it would take the keys of later tests.
    """
    before = _top_levels()
    yield
    if _top_levels():
        from tests.windows import close_all_but

        left = close_all_but(before)
        assert not left, f"stays open: {left}"


def _top_levels() -> Sequence[Any]:
    widgets = sys.modules.get("PySide6.QtWidgets")
    app = widgets.QApplication.instance() if widgets else None
    return app.topLevelWidgets() if widgets and isinstance(app, widgets.QApplication) else ()


@pytest.fixture(autouse=True)
def no_logged_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that logs an error; one that does so on purpose ends with ``caplog.clear()``."""
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    errors = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert not errors, f"logged: {errors}"
