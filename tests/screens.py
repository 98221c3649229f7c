"""Contact sheets of all that the program shows, and what is wrong in it: ``make screens``.

Writes build/screens/*.png: the window over a table of trees, sizes and sizes of text, in light and dark; its
panels, dialogs, the presenter and exported pictures. Prints a line for each fault that can be found from the
places of widgets (`tests.geometry`), and exits with 1 if there is one. The rest is for the eye.

``python -m tests.screens [GROUP ...]`` makes some of them. "german" and "fine" are made by a process of their
own, in German and for a screen of two pixels for each px.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).with_name('screen.json')}"
os.environ["TREEVIEW_SETTINGS"] = str(Path(tempfile.mkdtemp(), "settings.ini"))

from PySide6.QtCore import QElapsedTimer, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

import treeview
from tests.geometry import LEAST_DRAWN, drawn, findings
from tests.windows import close_all_but, present
from treeview.comparison.run_choice import RunChoice
from treeview.draw.style.style import LABELS
from treeview.games.game_registry import game
from treeview.games.random_tree import random_tree
from treeview.games.setup import WHOLE, Setup
from treeview.practice.attempts.attempt import CHILDREN, STEPS
from treeview.practice.exercise import Exercise
from treeview.practice.question import Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import find_question
from treeview.qt.app import application, open_window
from treeview.qt.columns.columns_dialog import ColumnsDialog
from treeview.qt.columns.node_window import NodeWindow
from treeview.qt.dialogs import save_questions
from treeview.qt.dialogs.game import game_trust
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.dialogs.help.manual import pages as manual_pages
from treeview.qt.files.open_commands import show_tree
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.recovery_dialog import RecoveryDialog
from treeview.qt.own_code.own_code_commands import OwnCodeCommands
from treeview.qt.settings import Settings
from treeview.qt.shell import open_windows
from treeview.qt.welcome.tour import STOPS, Tour
from treeview.qt.widgets import theme
from treeview.qt.window.main_window import MainWindow
from treeview.sources import EXAMPLE

PART = os.environ.get("SCREENS_PART", "")
FOLDER = Path("build/screens") / PART
SIZES = ((800, 600), (1024, 700), (1280, 800), (1920, 1080))
TEXT_SIZES = (100, 150, 200)
THEMES = ("light", "dark")
PANELS = ("log", "counters", "inspector", "notes")
ACROSS_PX = 2400
"""The width of a contact sheet."""
WAIT_MS = 60_000
DIALOG_MS = 400
STILL_MS = 800

LONG = "a very long name of a node that has to be broken into lines"
TREES: dict[str, str] = {
    "3 nodes": "[3, 12]",
    "40 nodes": "random:3,3",
    "400 nodes": "random:7,3",
    "549,946 nodes": "game:tictactoe",
    "wide": "[" + ", ".join(str(n) for n in range(120)) + "]",
    "deep": "[1, " * 40 + "2" + "]" * 40,
    "chance": "example:dice-between-players",
    "boards": "example:tic-tac-toe-end",
    "decimals": "[[0.125, -1234.5678, 0.1], [3.14159265, 2.71828, 1e-9], [0.333333, 12, 7]]",
    "long names": f'["{LONG}", ["{LONG} b", 8, 3], ["{LONG} c", 1, ["{LONG} d", 4, 5]]]',
}
DIALOGS = (
    "examples", "random", "game", "match", "export", "print", "preferences", "keys", "about", "tree_levels",
    "tree_fill", "tree_like", "tree_kinds", "tree_probabilities", "tree_shuffle", "fold_below",
)  # fmt: skip
"""Actions that open a dialog."""
LOG: tuple[dict[str, object], ...] = (
    {"format": "treeview-trace", "version": 1, "algorithm": "greedy", "code": "look at\n  a child"},
    {"id": "r", "label": "question", "text": "How many apples are left?"},
    {"id": "a", "parent": "r", "label": "thought", "text": LONG * 9, "prior": 0.5},
    {"id": "b", "parent": "r", "label": "other thought", "text": "Seven are left. " * 40, "prior": 0.25},
    {"step": "look", "node": "a", "value": 0.25, "visits": 3, "line": 2, "say": "A is looked at."},
    {"step": "look", "node": "b", "value": -1.5, "visits": 1, "line": 2, "say": "B is looked at."},
)
"""A run that was recorded elsewhere, with texts to read."""
GAMES = ("tictactoe", "connect", "nim", "takeaway", "hexapawn", "kalah", "satellites")


def settle(ms: int = 60) -> None:
    """Let what was started come to its end, as far as it does in this time."""
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < ms:
        QApplication.processEvents()


class Sheets:
    """Collects pictures and faults by group; ``write`` makes the contact sheets."""

    def __init__(self) -> None:
        self.pictures: dict[str, list[tuple[str, QImage]]] = {}
        self.faults: list[str] = []

    def add(self, group: str, name: str, image: QImage) -> None:
        self.pictures.setdefault(group, []).append((name, image))

    def look(self, group: str, name: str, widget: QWidget, size: QSize | None = None) -> None:
        """Take a picture of a window, and what is wrong in it."""
        settle()
        if findings(widget, size):
            settle(STILL_MS)  # layouts may still be at work
        self.add(group, name, widget.grab().toImage())
        self.faults += [f"{group}: {name}: {fault}" for fault in findings(widget, size)]

    def write(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for group, pictures in self.pictures.items():
            _sheet(pictures).save(str(FOLDER / f"{group}.png"))
            print(FOLDER / f"{group}.png", len(pictures))


def _sheet(pictures: list[tuple[str, QImage]]) -> QImage:
    """The pictures in rows, each below its name, at half their size."""
    places, x, y, row = [], 0, 0, 0
    for name, image in pictures:
        half = image.size() / 2 / image.devicePixelRatio()
        if x + half.width() > ACROSS_PX and x:
            x, y, row = 0, y + row, 0
        places.append((name, image, QRect(x + 4, y + 18, half.width(), half.height())))
        x, row = x + half.width() + 8, max(row, half.height() + 24)
    sheet = QImage(ACROSS_PX, y + row, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#777777"))
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setFont(theme.font())
    for name, image, place in places:
        painter.drawText(place.left(), place.top() - 4, name)
        painter.drawImage(place, image.scaled(place.size(), mode=Qt.TransformationMode.SmoothTransformation))
    painter.end()
    return sheet


def window(
    source: str, look: str = "light", percent: int = 100, size: tuple[int, int] = (1280, 800)
) -> MainWindow:
    """A window on a tree, its search recorded."""
    setup = Setup("tictactoe", {}, "", WHOLE) if source.startswith("game:") else None
    kind, _, shape = source.partition(":")
    made = open_window(None if kind == "random" else source, setup=setup)
    if kind == "random":
        branching, depth = map(int, shape.split(","))
        show_tree(made.shell, random_tree(branching, depth), None, "random tree")
        made.shell.document.start("alphabeta")
    made.settings["animate"] = False
    made.settings["appearance"], made.settings["text_size"] = look, percent
    settle()
    made.resize(*size)
    made.show()
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < WAIT_MS and (made.shell.grower.active or made.shell.document.run is None):
        settle(20)
    made.shell.document.recorder.finish()
    settle()
    return made


def _rest(own: OwnCodeCommands) -> None:
    """Let what runs and is checked beside the window come to its end."""
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < WAIT_MS and (own.running or own.checking):
        settle(20)


def done() -> None:
    """Close what is open."""
    close_all_but(())


def windows(sheets: Sheets) -> None:
    """The window on every tree, in every size."""
    for place, (name, source) in enumerate(TREES.items()):
        for percent in TEXT_SIZES:
            shown = window(source, THEMES[place % 2], percent)
            for number, size in enumerate(SIZES):
                shown.resize(*size)
                settle()
                length = shown.shell.document.length
                shown.shell.document.seek((0, length // 3, length // 2, length)[number])
                shown.actions_["fit"].trigger()
                sheets.look(f"windows-{percent}", f"{name} {size[0]} {percent} %", shown, QSize(*size))
            done()


def panels(sheets: Sheets) -> None:
    """Every panel in front, for every search."""
    for look, percent, size in (
        ("light", 100, (1024, 700)),
        ("dark", 150, (1280, 800)),
        ("dark", 200, (1024, 700)),
        ("light", 200, (1920, 1080)),
    ):
        for algorithm in ("alphabeta", "deepening", "expectimax", "mcts"):
            source = TREES["chance"] if algorithm == "expectimax" else "example:aima-5.2"
            shown = window(source, look, percent, size)
            shown.shell.document.start(algorithm)
            shown.shell.document.recorder.finish()
            shown.shell.document.seek(shown.shell.document.length * 2 // 3)
            shown.shell.document.select(2)
            for name in PANELS:
                shown.shell.panels.bring(name)
                sheets.look("panels", f"{algorithm} {name} {size[0]} {percent} %", shown)
            shown.shell.document.set_drawing(True)
            shown.shell.panels.bring("inspector")
            sheets.look("panels", f"{algorithm} drawing {percent} %", shown)
            done()


def dialogs(sheets: Sheets) -> None:
    """Every dialog that a command opens."""
    for look, percent in (("light", 100), ("dark", 150)):
        for action in DIALOGS:
            shown = window(TREES["chance"], look, percent)
            shown.shell.document.select(1)
            _open_dialog(sheets, shown, action, f"{action} {percent} %")
            done()


def _open_dialog(sheets: Sheets, shown: MainWindow, action: str, name: str) -> None:
    """Take the picture of what an action opens, whether it waits for an answer or not."""
    before = set(QApplication.topLevelWidgets())

    def take() -> None:
        opened = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog)]
        for dialog in opened:
            if dialog not in before and dialog.isVisible():
                before.add(dialog)
                sheets.look("dialogs", name, dialog)
                dialog.close()

    timer = QTimer(interval=DIALOG_MS)
    timer.timeout.connect(take)
    timer.start()
    shown.actions_[action].trigger()
    settle(2 * DIALOG_MS)
    timer.stop()


def presenter(sheets: Sheets) -> None:
    """The audience's screen and the speaker's, over the trees."""
    for place, (name, source) in enumerate(TREES.items()):
        shown = window(source, THEMES[place % 2])
        made, audience, speaker = present(shown)
        settle()
        made.do("window")
        for size in ((1024, 768), (1920, 1080)):
            audience.resize(*size)
            for part in (3, 1):
                shown.shell.document.seek(shown.shell.document.length // part)
                sheets.look("presenter", f"{name} {size[0]}", audience)
            made.do("ask")
            sheets.look("presenter", f"{name} {size[0]} asked", audience)
            made.class_poll.forget()
        speaker.resize(1276, 796)
        sheets.look("presenter", f"{name} speaker", speaker)
        made.end()
        done()


def exercises(sheets: Sheets) -> None:
    """The window in which exercises are made, with each kind of question, and its solution."""
    for look, percent, size in (
        ("light", 100, (1280, 800)),
        ("dark", 150, (1024, 768)),
    ):
        shown = window(TREES["chance"], look, percent)
        shown.actions_["exercise"].trigger()
        made = shown.shell.exercises.window
        assert made is not None
        made.resize(*size)
        for place, kind in enumerate(KINDS):
            made.draft.insert(place, find_question(Recipe(kind, 1)))
        for place, kind in enumerate(KINDS):
            made.show_draft(place)
            made.preview.solution.setChecked(bool(place % 2))
            settle()
            sheets.look("exercises", f"{kind} {percent} %", made, QSize(*size))
        made.draft.set_clean()
        done()


def practice(sheets: Sheets) -> None:
    """The practice page with each kind of question, asked, or half answered and marked."""
    for look, percent, size in (
        ("light", 100, (1280, 800)),
        ("dark", 150, (1024, 700)),
        ("dark", 100, (800, 600)),
    ):
        shown = window(TREES["40 nodes"], look, percent)
        shown.resize(*size)
        asked = Exercise(tuple(find_question(Recipe(kind, 1)) for kind in KINDS))
        shown.shell.practice.try_exercise(asked, "all kinds")
        for place, kind in enumerate(KINDS):
            attempt = shown.shell.practice.page.attempt
            reference = attempt.question.reference
            if place % 2 and attempt.manner not in (STEPS, CHILDREN):
                attempt.replace(dict(list(reference.items())[: len(reference) // 2 + 1]))
                shown.actions_["practice_check"].trigger()
            sheets.look(f"practice-{size[0]}", f"{kind} {percent} %", shown, QSize(*size))
            shown.actions_["practice_next"].trigger()
        done()


def exports(sheets: Sheets) -> None:
    """Pictures as they are exported, over styles and labels."""
    folder = Path(tempfile.mkdtemp())
    warnings.simplefilter("ignore")  # that texts are small on paper
    for name, source in TREES.items():
        if name.startswith("549"):
            continue
        kind, _, shape = source.partition(":")
        tree = random_tree(*map(int, shape.split(","))) if kind == "random" else treeview.load(source)
        run = treeview.record(tree, "alphabeta" if name != "chance" else "expectimax")
        for style, labels in zip(cycle(("light", "dark", "print", "contrast", "projection")), LABELS):
            file = folder / "picture.png"
            treeview.render(run.seek(len(run) // 2), file, style=style, labels=labels, width="900px")
            image = QImage(str(file))
            sheets.add("exports", f"{name} {style} {labels}", image)
            if drawn(image) < LEAST_DRAWN:
                sheets.faults.append(f"exports: {name} {style} {labels}: is an empty picture")
    shutil.rmtree(folder)


def play(sheets: Sheets) -> None:
    """The play window of every game, while somebody thinks, with outcomes and at the end."""
    for place, name in enumerate(GAMES):
        for percent, size in ((100, (1020, 720)), (150, (1280, 800))):
            shown = window(TREES["3 nodes"], THEMES[place % 2], percent)
            rules = game(name)
            made = shown.shell.matches.open(Setup(rules.name, {}), rules, rules.start)
            assert made is not None
            made.resize(*size)
            made.outcomes.setChecked(True)
            settle(STILL_MS)
            sheets.look("play", f"{name} {percent} %", made, QSize(*size))
            made.give_hint()
            settle(STILL_MS)
            if made.match.human_to_move and made.moves.count():
                made.play(0)
            settle(60)
            sheets.look("play", f"{name} {percent} % after a move", made, QSize(*size))
            done()


def asked(sheets: Sheets) -> None:
    """What asks before something is lost, and the editor of positions."""
    for look, percent in (("light", 100), ("dark", 150)):
        shown = window(TREES["chance"], look, percent)
        found = [
            UnsavedWork(Path("a"), Path("/home/somebody/lectures/week 3.tree.json"), "Week 3", 1e9, 41),
            UnsavedWork(Path("b"), None, LONG, 1e9, 549_946, begin="[[3, 12, 8], [2, 4"),
        ]
        dialog = RecoveryDialog(found, shown)
        dialog.show()
        sheets.look("asked", f"recovery {percent} %", dialog)
        for name, ask in (
            ("closing", partial(save_questions.ask_close, shown, "lecture.tree.json")),
            ("overwriting", partial(save_questions.ask_overwrite, shown, "lecture.tree.json")),
            ("replacing", partial(save_questions.ask_replace, shown, "lecture.tree.json")),
        ):
            _take_dialog(sheets, "asked", f"{name} {percent} %", ask)
        for place, name in enumerate(GAMES):
            position = GameDialog(shown.settings, shown.shell.document.theme, shown)
            position.games.setCurrentIndex(position.games.model().index(place, 0))
            position.show()
            settle(DIALOG_MS)
            sheets.look("asked", f"position of {name} {percent} %", position)
            position.close()
        done()


def pages(sheets: Sheets) -> None:
    """Pages with tabs: few, many, with long titles."""
    for look, percent, size in (("light", 100, (1280, 800)), ("dark", 150, (1024, 700))):
        shown = window(TREES["40 nodes"], look, percent, size)
        for count in (2, 9):
            while len(shown.shell.pages) < count:
                shown.shell.pages.duplicate()
                shown.shell.pages.rename(LONG if len(shown.shell.pages) == 2 else f"Week {count}")
            sheets.look("pages", f"{count} pages {percent} %", shown, QSize(*size))
        shown.shell.pages.set_clean()
        done()


def exams(sheets: Sheets) -> None:
    """An exam: what it is about, a question, and the result."""
    for look, percent, size in (("light", 100, (1280, 800)), ("dark", 150, (1024, 700))):
        shown = window(TREES["40 nodes"], look, percent, size)
        _take_dialog(sheets, "exams", f"choosing {percent} %", shown.shell.practice.open_exam)
        kinds = list(KINDS)[:: len(KINDS) // 5]
        asked_about = Exercise(tuple(find_question(Recipe(kind, 1)) for kind in kinds))
        session = shown.shell.practice.exam
        session.begin(asked_about, 600.0)
        shown.shell.practice.pageWanted.emit(session.page)
        settle()
        sheets.look("exams", f"asked {percent} %", shown, QSize(*size))
        attempt = session.page.answering.attempt
        attempt.replace(dict(list(attempt.question.reference.items())[:2]))
        session.next_question()
        sheets.look("exams", f"second {percent} %", shown, QSize(*size))
        session.end()
        settle()
        sheets.look("exams", f"result {percent} %", shown, QSize(*size))
        done()


def compare(sheets: Sheets) -> None:
    """Two to four runs side by side; counts over depth; the order of moves by hand."""
    runs = [RunChoice.parse(run) for run in ("alphabeta", "pvs", "mtdf", "minimax")]
    for look, percent, size in (
        ("light", 100, (1280, 800)),
        ("dark", 100, (800, 600)),
        ("dark", 150, (1024, 700)),
        ("light", 200, (1920, 1080)),
    ):
        shown = window("example:five-passes", look, percent)
        comparing = shown.shell.comparing
        for count in (2, 3, 4):
            comparing.compare(runs[:count])
            settle(STILL_MS)
            made = comparing.window
            assert made is not None
            made.resize(*size)
            made.actions_["fit"].trigger()
            made.group.seek([end // 2 if count == 3 else end for end in made.group.comparison.ends])
            sheets.look("compare", f"{count} runs {percent} %", made, QSize(*size))
        shown.shell.settings["present_speaker"] = "always"
        made.present()
        settle(STILL_MS)
        presenter = comparing.presenter
        assert presenter is not None
        sheets.look("compare", f"speaker {percent} %", presenter.speaker)
        made.present()
        comparing.depths.choices = runs
        shown.actions_["compare_depths"].trigger()
        comparing.depths.refresh()
        settle(STILL_MS)
        sheets.look("compare", f"depths {percent} %", comparing.depths.window)
        shown.actions_["compare_order"].trigger()
        settle(STILL_MS)
        sheets.look("compare", f"order {percent} %", comparing.ordering.window)
        done()


def columns(sheets: Sheets) -> None:
    """What searches and logs keep about nodes: tables, texts, charts, changes; lessons and unknown leaves."""
    log = Path(tempfile.mkdtemp(), "story.trace.jsonl")
    log.write_text("\n".join(map(json.dumps, LOG)))
    for look, percent, size in (
        ("light", 100, (1024, 700)),
        ("dark", 100, (800, 600)),
        ("dark", 150, (1280, 800)),
        ("light", 200, (1920, 1080)),
    ):
        for algorithm in ("memory", "stockman", "pn"):
            shown = window("example:five-passes", look, percent, size)
            shown.shell.document.start(algorithm)
            shown.shell.document.recorder.finish()
            shown.shell.document.seek(shown.shell.document.length * 2 // 3)
            shown.shell.panels.bring("table")
            sheets.look("columns", f"{algorithm} {percent} %", shown, QSize(*size))
            done()
        shown = window(str(log), look, percent, size)
        shown.shell.document.seek(shown.shell.document.length)
        shown.shell.document.select(2)
        sheets.look("columns", f"log {percent} %", shown, QSize(*size))
        for page in ("texts", "chart", "changes"):
            shown.actions_[page].trigger()
            beside = shown.findChild(NodeWindow)
            assert beside is not None
            sheets.look("columns", f"{page} {percent} %", beside)
        shown.actions_["columns"].trigger()
        sheets.look("columns", f"columns {percent} %", shown.findChild(ColumnsDialog))
        done()
        shown = window(EXAMPLE + "deep-cut", look, percent, size)
        shown.shell.document.select_all([leaf.id for leaf in shown.shell.document.tree.leaves()][:2])
        shown.actions_["what_if"].trigger()
        sheets.look("columns", f"lesson and what if {percent} %", shown, QSize(*size))
        done()


def own_code(sheets: Sheets) -> None:
    """Searches of the user's own: one that goes wrong, its smallest tree, one that fails at a line."""
    folder = Path(tempfile.mkdtemp())
    failing, endless = folder / "failing.py", folder / "endless.py"
    failing.write_text("def minimax(node):\n    return node.children[99].value\n")
    endless.write_text("def minimax(node):\n    while True:\n        max(node.children[0].children)\n")
    wrong = Path(__file__).parent / "own_code" / "mistaken" / "no_pruning.py"
    for look, percent, size in (
        ("light", 100, (1280, 800)),
        ("dark", 100, (800, 600)),
        ("dark", 150, (1024, 700)),
    ):
        for path in (wrong, failing, endless):
            shown = window("example:boost-drift-dodge", look, percent, size)
            game_trust.trust(path)
            own = shown.shell.own_code
            own.open_file(path)
            settle(STILL_MS)
            if path is endless:
                sheets.look("own code", f"running {percent} %", shown, QSize(*size))
                own.stop()
            _rest(own)
            sheets.look("own code", f"{path.stem} {percent} %", shown, QSize(*size))
            if path is wrong:
                shown.actions_["own_reference"].trigger()
                sheets.look("own code", f"reference {percent} %", shown, QSize(*size))
                shown.actions_["own_reference"].trigger()
                shown.actions_["own_smallest"].trigger()
                _rest(own)
                sheets.look("own code", f"smallest tree {percent} %", shown, QSize(*size))
            shown.shell.pages.set_clean()
            done()


def manual(sheets: Sheets) -> None:
    """Every page of the manual, in a small window and with large text."""
    for look, percent, size in (("light", 100, (900, 700)), ("dark", 150, (1240, 800))):
        shown = window(TREES["3 nodes"], look, percent)
        shown.help()
        made = shown.findChild(HelpWindow)
        assert made is not None
        made.resize(*size)
        for page in manual_pages():
            made.text.show_page(page)
            sheets.look("manual", f"{page} {percent} %", made, QSize(*size))
        done()


def welcome(sheets: Sheets) -> None:
    """The start page and the stops of the tour."""
    for look, percent, size in (
        ("light", 100, (1280, 800)),
        ("dark", 100, (800, 600)),
        ("dark", 150, (1024, 700)),
        ("light", 200, (1920, 1080)),
    ):
        shown = window(TREES["3 nodes"], look, percent, size)
        shown.actions_["start_page"].trigger()
        settle(STILL_MS)
        sheets.look("welcome", f"start page {percent} %", shown, QSize(*size))
        shown.actions_["tour"].trigger()
        (other,) = (each for each in open_windows() if each is not shown)
        other.resize(*size)
        tour = other.findChild(Tour)
        assert tour is not None
        for place in range(len(STOPS)):
            tour.go(place)
            sheets.look("welcome", f"tour {place + 1} {percent} %", other)
        done()


def large(sheets: Sheets) -> None:
    """The window where there is much room."""
    for place, name in enumerate(("3 nodes", "40 nodes", "400 nodes", "boards", "long names")):
        for percent in (100, 200):
            shown = window(TREES[name], THEMES[place % 2], percent, (1920, 1080))
            shown.shell.document.seek(shown.shell.document.length // 2)
            shown.actions_["fit"].trigger()
            sheets.look("large", f"{name} {percent} %", shown)
            done()


def _take_dialog(sheets: Sheets, group: str, name: str, ask: Callable[[], object]) -> None:
    """Take the picture of what a question shows, and leave it."""

    def take() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            sheets.look(group, name, dialog)
            dialog.close()

    timer = QTimer(interval=DIALOG_MS)
    timer.timeout.connect(take)
    timer.start()
    ask()
    timer.stop()


GROUPS: dict[str, Callable[[Sheets], None]] = {
    "windows": windows,
    "panels": panels,
    "dialogs": dialogs,
    "presenter": presenter,
    "exercises": exercises,
    "practice": practice,
    "exports": exports,
    "play": play,
    "asked": asked,
    "pages": pages,
    "exams": exams,
    "compare": compare,
    "columns": columns,
    "own_code": own_code,
    "manual": manual,
    "welcome": welcome,
    "large": large,
}
IN_GERMAN = (
    "panels", "dialogs", "practice", "play", "asked", "exams", "pages", "exercises", "compare", "columns",
    "welcome",
)  # fmt: skip
PARTS = {
    "german": ({"SCREENS_LANGUAGE": "de"}, IN_GERMAN),
    "fine": ({"QT_SCALE_FACTOR": "2"}, ("large",)),
}
"""What a process of its own makes: its environment, and which groups."""


def main(names: list[str]) -> int:
    if not {*GROUPS, *PARTS}.issuperset(names):
        print("python -m tests.screens [GROUP ...]; groups:", *GROUPS, *PARTS)
        return 2
    settings = Settings()
    settings["language"] = os.environ.get("SCREENS_LANGUAGE", "en")
    settings.save()
    application()
    sheets, failed = Sheets(), False
    for name in names or (*GROUPS, *PARTS):
        if name in PARTS:
            failed |= _make_part(name)
        else:
            GROUPS[name](sheets)
    sheets.write()
    for fault in sheets.faults:
        print(fault)
    print(f"{len(sheets.faults)} faults")
    return 1 if sheets.faults or failed else 0


def _make_part(name: str) -> bool:
    """Have another process make sheets; whether it finds faults."""
    changed, groups = PARTS[name]
    environment = {**os.environ, **changed, "SCREENS_PART": name}
    return bool(subprocess.run([sys.executable, "-m", "tests.screens", *groups], env=environment).returncode)


if __name__ == "__main__":
    code = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)  # windows with unsaved work would ask
