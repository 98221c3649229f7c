"""A simulated user who opens everything but trees: logs, own searches, the start page, the tour, settings."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from tests.fuzz.comparer import Comparer
from tests.own_code.programs import MISTAKEN, STUDENTS
from treeview.qt.dialogs.game.game_trust import trust
from treeview.qt.own_code import own_code_commands
from treeview.qt.settings import SETTINGS
from treeview.qt.shell import open_windows
from treeview.qt.welcome.tour import TourCard

CHANGED = (
    "appearance", "text_size", "animate", "picture_style", "direction", "level_spacing", "decimals",
    "written", "labels", "glyphs", "order", "positions", "legend", "minimap", "follow", "entry_line",
    "page_tabs", "rerun", "present_code", "present_counters", "present_note", "present_follow", "boards",
    "lesson_folded", "compare_arranged",
)  # fmt: skip
LOG_HEAD: tuple[dict[str, object], ...] = (
    {"format": "treeview-trace", "version": 1, "algorithm": "greedy", "code": "look at\n  a child"},
    {"id": 0, "text": "where it begins", "prior": 0.5},
)
WAIT_MS = 4_000
"""The longest that the visitor waits for a search of its own, in all."""


class Opener(Comparer):
    """Opens everything but trees."""

    def open_log(self) -> str:
        """Open a log, follow it, and have it grow."""
        shell = self.window.shell
        if not shell.logs.following:
            path = Path(f"run{self.draw.randrange(3)}.trace.jsonl")
            _write(path, LOG_HEAD, "w")
            if not shell.opening.open_file(str(path)):
                return "refused"
            opened = [window for window in open_windows() if window.shell.document.path == path.resolve()]
            shell = (opened or [self.window])[-1].shell  # type: ignore[assignment]
            shell.actions["follow_log"].trigger()
            if not shell.logs.following:
                return "not followed"
        document = shell.document
        assert document.path is not None
        before, nodes = document.length, len(document.tree)
        at_end = document.step == document.length
        added = self.draw.randint(0, 4)
        lines: list[dict[str, object]] = []
        for node in range(nodes, nodes + added):
            lines.append({"id": node, "parent": self.draw.randrange(node)})
            lines.append({"step": "look", "node": node, "value": self.draw.randint(-9, 9), "line": 2})
        _write(document.path, lines, "a")
        shell.logs.look()
        assert (document.length, len(document.tree)) == (before + added, nodes + added), document.message
        assert document.step == document.length or not at_end, "the end was shown, and is no longer"
        return f"{before} + {added} steps"

    def open_own_code(self) -> str:
        """Run an own search as a user who trusts it."""
        own_code_commands.CHECK_TREES = 1
        shell = self.window.shell
        if not self.few or shell.document.game is not None or shell.document.is_log:
            return ""
        texts = (*(path.read_text("utf-8") for path in STUDENTS[:12]), *MISTAKEN.values())
        path = Path("mine.py")
        path.write_text(self.draw.choice(texts), "utf-8")
        trust(path)
        self.acts.append("own code")  # type: ignore[attr-defined]
        commands = shell.own_code
        if not commands.open_file(path.resolve()):
            return "refused"
        for _ in range(WAIT_MS // 50):
            if not (commands.running or commands.checking) or self.draw.random() < 0.02:
                break
            QTest.qWait(50)
        name = self.draw.choice(("own_reference", "own_smallest", "own_lines", "own_again"))
        shell.actions[name].trigger()
        return name

    def go_to_start(self) -> str:
        """Go to the start page, do something there or leave it."""
        start = self.window.start
        if not start.shown:
            self.window.actions_["start_page"].trigger()
            return "shown"
        buttons = [] if start.page is None else start.page.findChildren(QAbstractButton)
        seen = [button for button in buttons if button.isVisible() and button.isEnabled()]
        if seen and self.draw.random() < 0.6:
            button = self.draw.choice(seen)
            said = button.text() or button.accessibleName()
            self.acts.append(said)  # type: ignore[attr-defined]
            button.click()
            return said
        start.leave()
        return "left"

    def take_tour(self) -> str:
        """Take the tour, and go on in it by its buttons."""
        cards = [card for top in open_windows() for card in top.findChildren(TourCard)]
        if not cards:
            self.window.actions_["tour"].trigger()
            return "begun"
        card = cards[0]
        pressed = self.draw.choice((card.skip_button, card.skip_button, card.back_button, card.leave_button))
        if pressed is card.leave_button and self.draw.random() < 0.5:
            pressed = card.skip_button
        said = pressed.text()
        self.acts.append(said)  # type: ignore[attr-defined]
        pressed.click()
        return said

    def set_preference(self) -> str:
        """Give a setting another value."""
        name = self.draw.choice(CHANGED)
        setting = SETTINGS[name]
        if isinstance(setting.default, bool):
            value = not self.window.settings[name]
        elif setting.choices:
            value = self.draw.choice([each for each in setting.values() if each != "file"])
        else:
            value = self.draw.choice((setting.default, setting.default + type(setting.default)(setting.step)))
        self.window.settings[name] = value
        return f"{name} {value}"

    def show_panel(self) -> str:
        """Bring a panel to the front."""
        docks = self.window.shell.panels
        if self.window.start.covers:
            return "out of sight"
        names = [name for name, dock in docks.by_name.items() if dock.toggleViewAction().isEnabled()]
        name = self.draw.choice(names)
        docks.bring(name)
        return name


def _write(path: Path, lines: object, mode: str) -> None:
    with path.open(mode, encoding="utf-8") as log:
        log.writelines(json.dumps(line) + "\n" for line in lines)  # type: ignore[attr-defined]
