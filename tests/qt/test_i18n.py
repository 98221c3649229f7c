"""Everything a user reads can be translated: a made-up language shows what was forgotten."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QLibraryInfo,
    Qt,
    QTranslator,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QLabel,
    QMenu,
    QTableView,
    QTabWidget,
    QTextBrowser,
    QTreeView,
    QWidget,
)

from tests.document.documents import load_source
from tests.qt.stepping import few_iterations, some_steps
from tests.windows import example_window
from treeview import gc_pause, resources
from treeview.comparison.run_choice import RunChoice
from treeview.games.game_registry import game
from treeview.games.setup import Setup
from treeview.messages import N_, tr
from treeview.qt import translation as i18n
from treeview.qt.actions import EDIT, FILE, HELP, MOVE, NOTES, VIEW
from treeview.qt.dialogs.example_chooser import Gallery
from treeview.qt.dialogs.export import ExportDialog
from treeview.qt.dialogs.game.game_dialog import GameDialog, PlayDialog
from treeview.qt.dialogs.help import manual
from treeview.qt.dialogs.help.help_window import HelpWindow, about_text
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.recovery_dialog import RecoveryDialog
from treeview.qt.play.play_board import PlayBoard
from treeview.qt.play.play_window import PlayWindow
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS
from treeview.sources import EXAMPLE

TREEVIEW = Path(i18n.__file__).parents[1]
QT = TREEVIEW / "qt"
SCRIPT = TREEVIEW.parent / ".ci" / "translations"
FOLDER = resources.folder() / i18n.FOLDER
SHIPPED = sorted(FOLDER.glob("*.ts"))

OPEN, CLOSE = "⟦", "⟧"


class Pseudo(QTranslator):
    """Puts every text in brackets, and makes it longer, as most languages do."""

    def translate(self, context: str, text: str, disambiguation: str = "", n: int = -1) -> str:
        return f"{OPEN}{text}~~~{CLOSE}"

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def pseudo(qapp: QApplication, alone: None) -> Iterator[Pseudo]:
    translator = Pseudo()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


@pytest.fixture
def foreign(pseudo: Pseudo, window: MainWindow) -> MainWindow:
    """The window in the made-up language, with all its panels seen."""
    for dock in window.shell.panels.by_name.values():
        dock.show()
        dock.raise_()
        QApplication.processEvents()
    window.shell.document.select(0)
    return window


DATA = {
    "MAX", "MIN", "UCB1", "UCB", "mm", "px", "dpi", "SVG", "PDF", "PNG", "Deutsch", "English", "treeview",
    "boost", "drift", "dodge", "Boost", "max", "min",
}  # fmt: skip
"""What is the same in every language: signs of the field, formats, names that languages give themselves."""


def untranslated(text: str) -> bool:
    """Whether there is a word outside of all brackets."""
    left = re.sub(r"<[^>]*>|&\w+;", " ", text).replace("&", "")
    while OPEN in left and (shorter := re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", left)) != left:
        left = shorter
    return any(word not in DATA for word in re.findall(r"[^\W\d_]{2,}", left))


def texts(widget: QWidget) -> Iterator[str]:
    """What a widget says: its texts, its names for screen readers, its tips, its menus."""
    yield from (widget.accessibleName(), widget.toolTip(), widget.accessibleDescription(), widget.whatsThis())
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    if isinstance(widget, QMenu):
        yield widget.title()
    if isinstance(widget, QDockWidget | QDialog):
        yield widget.windowTitle()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    if isinstance(widget, QTabWidget):
        yield from (widget.tabText(place) for place in range(widget.count()))
    if isinstance(widget, QTextBrowser):
        yield widget.toPlainText()
    if isinstance(widget, QTableView | QTreeView) and widget.model() is not None:
        yield from table_texts(widget.model())
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.iconText())


def table_texts(model: QAbstractItemModel) -> Iterator[str]:
    """The headers of a table and its first rows."""
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
        for column in range(columns):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
            for row in range(min(model.rowCount(), ROWS_READ)):
                yield str(model.index(row, column).data(role) or "")


ROWS_READ = 40


def forgotten(top: QWidget, without: tuple[QWidget, ...] = ()) -> set[str]:
    """The texts below a widget that are not in the made-up language."""
    widgets = [top, *top.findChildren(QWidget)]
    shown = [w for w in widgets if w not in without and not any(p.isAncestorOf(w) for p in without)]
    return {text for widget in shown for text in texts(widget) if untranslated(text)}


def test_the_brackets_are_seen() -> None:
    assert untranslated("Open")
    assert untranslated(f"{OPEN}&Open…{CLOSE} (Step)")
    assert not untranslated(f"{OPEN}x {OPEN}y{CLOSE} z{CLOSE} 3 × 4 px")
    assert not untranslated("α = −∞")


def test_the_window_is_translated(foreign: MainWindow) -> None:
    assert forgotten(foreign, (foreign.shell.panels.pseudocode,)) == set()


def test_every_algorithm_is_translated(foreign: MainWindow) -> None:
    for algorithm in ("minimax", "deepening", "mcts"):
        foreign.shell.document.start(algorithm)
        QApplication.processEvents()
        assert forgotten(foreign.shell.panels.run_panel) == set()
        assert forgotten(foreign.shell.panels.counters) == set()
        assert forgotten(foreign.shell.transport) == set()


def playing(window: MainWindow) -> PlayWindow:
    """A game that is played, with all that there is to see."""
    made = window.shell.matches.open(Setup("nim"), game("nim"), game("nim").start)
    assert made is not None
    made.outcomes.setChecked(True)
    made.match.solver.aim(made.match.number)
    made.match.solver.finish()
    return made


def dialogs_of(window: MainWindow) -> list[QWidget]:
    document = window.shell.document
    return [
        PreferencesDialog(window.settings, window),
        ExportDialog(document, window.shell.canvas, "", window),
        RandomTreeDialog(document.style, window),
        GameDialog(window.settings, document.style, window),
        PlayDialog(window.settings, document.style, window),
        playing(window),
        HelpWindow(window),
        RecoveryDialog([UnsavedWork(Path("1.unsaved"), None, "7", 1.0, 1)], window),
    ]


@pytest.mark.long
def test_every_dialog_is_translated(foreign: MainWindow) -> None:
    for dialog in dialogs_of(foreign):
        dialog.show()
        QApplication.processEvents()
        boards = tuple(dialog.findChildren(PlayBoard))  # positions are written in a notation
        assert forgotten(dialog, boards) == set(), type(dialog).__name__
        dialog.close()
    gallery = Gallery(foreign.shell.document.style, foreign)
    assert forgotten(gallery, (gallery.chooser.view,)) == set()
    gallery.close()
    assert not untranslated(about_text())


def test_a_presentation_is_translated(foreign: MainWindow) -> None:
    foreign.settings["present_speaker"] = "always"
    foreign.present()
    presenter = foreign.presenter
    assert presenter is not None
    assert presenter.audience is not None
    assert presenter.speaker is not None
    presenter.do("code")
    presenter.do("black")
    QApplication.processEvents()
    audience, speaker = presenter.audience, presenter.speaker
    assert forgotten(audience, (audience.code,)) == set()
    assert forgotten(speaker) == set()
    presenter.end()


def test_longer_words_do_not_spoil_the_window(foreign: MainWindow) -> None:
    foreign.resize(1280, 800)
    QApplication.processEvents()
    assert foreign.width() <= 1500, "the window fits on a screen although its words are longer"


# What is collected


def sources() -> list[Path]:
    return sorted(TREEVIEW.rglob("*.py"))


@cache
def all_calls() -> tuple[list[tuple[Path, ast.Call, str]], list[tuple[Path, ast.Call]]]:
    """Calls with texts in the program, with what is called, and its errors.

    All is read once, since it takes a while, and no more of it is kept: each look for garbage after a test
    would go through it.
    """
    texts, errors, saying = [], [], {*SAYING.split(), "tr", "N_"}
    with gc_pause.pause():
        for file in sources():
            nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
            errors += [(file, call) for call in error_calls(nodes)]
            for node in nodes:
                # As an attribute, `i18n.tr`, the tool would put it into another context.
                if isinstance(node, ast.Attribute) and node.attr in ("tr", "N_"):
                    assert ast.unparse(node) not in ("messages.tr", "messages.N_"), file
                if isinstance(node, ast.Call) and last_name(node.func) in saying:
                    texts.append((file, node, ast.unparse(node.func)))
    return texts, errors


def last_name(called: ast.expr) -> str:
    """``c`` of ``a.b.c``."""
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    """Calls of a function in the program."""
    return ((file, call) for file, call, called in all_calls()[0] if called == name)


@cache
def translations() -> ModuleType:
    """The program that collects texts and compiles languages."""
    loader = SourceFileLoader("translations", str(SCRIPT))
    spec = spec_from_loader("translations", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@cache
def marked() -> frozenset[str]:
    """All texts in the source that are marked for translation."""
    collect = translations()
    examples = resources.folder() / "examples"
    return frozenset(collect.marked(TREEVIEW) | collect.headings(manual.folder()) | collect.lessons(examples))


@pytest.mark.long
def test_no_text_is_put_together_before_it_is_translated() -> None:
    for name in ("tr", "N_"):
        for file, call in calls(name):
            argument = call.args[0]
            bad = isinstance(argument, ast.JoinedStr | ast.BinOp) or (
                isinstance(argument, ast.Call) and isinstance(argument.func, ast.Attribute)
            )
            assert not bad, f"{file.name}:{call.lineno}: {ast.unparse(call)}"
            assert name == "tr" or isinstance(argument, ast.Constant), f"{file.name}:{call.lineno}"


SAYING = """
    QLabel QPushButton QCheckBox QRadioButton QGroupBox QAction QMenu QToolBar QDockWidget
    setText setWindowTitle setToolTip setAccessibleName setAccessibleDescription setPlaceholderText
    setInformativeText setStatusTip setSuffix setPrefix setIconText setDetailedText setTitle setItemText
    addAction addMenu addItem addTab addRow addButton emit show_message showText _say say
    question warning critical information getOpenFileName getSaveFileName
"""
"""Calls whose strings are read by a user."""


@pytest.mark.long
def test_nothing_is_said_past_the_translator() -> None:
    found, saying = [], set(SAYING.split())
    for file, call, called in all_calls()[0]:
        if QT in file.parents and called.split(".")[-1] in saying:
            for argument in (*call.args, *(each.value for each in call.keywords)):
                found += [f"{file.name}:{call.lineno}: {text}" for text in plain_texts(argument)]
    in_files = ["Title"]  # of a PNG
    assert [text for text in found if text.split(": ")[1] not in in_files] == []


def plain_texts(argument: ast.expr) -> Iterator[str]:
    """The words of a literal, of the fixed parts of an f-string and of both ends of a condition."""
    if isinstance(argument, ast.IfExp):
        yield from (*plain_texts(argument.body), *plain_texts(argument.orelse))
    elif isinstance(argument, ast.BinOp):
        yield from (*plain_texts(argument.left), *plain_texts(argument.right))
    elif isinstance(argument, ast.JoinedStr):
        for part in argument.values:
            yield from plain_texts(part)
    elif isinstance(argument, ast.Constant):
        text = argument.value
        if isinstance(text, str) and untranslated(text):
            yield text


@pytest.mark.long
def test_errors_are_translated_where_they_are_raised() -> None:
    """Whatever is raised or printed, except in modules whose errors only a programmer sees."""
    found = []
    for file, call in all_calls()[1]:
        if file.stem not in OF_PROGRAMMERS and "child" not in file.parts:
            found += [
                f"{file.name}:{call.lineno}: {text}" for each in call.args[:1] for text in plain_texts(each)
            ]
    assert found == []


def error_calls(nodes: list[ast.AST]) -> Iterator[ast.Call]:
    """The errors that a module raises, and what it prints on the command line."""
    for node in nodes:
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            if last_name(node.exc.func) not in UNSEEN:
                yield node.exc
        elif isinstance(node, ast.Call) and last_name(node.func) in ("say", "tell"):
            yield node


UNSEEN = (
    "AssertionError",
    "AttributeError",
    "FrozenInstanceError",
    "KeyError",
    "LookupError",
    "NotImplementedError",
    "Ended",
)
"""Errors of the program itself, which no user meets."""

OF_PROGRAMMERS = (
    "file_stamp", "font_metrics", "game_check", "game_files", "json_text", "pdf_file", "positions",
    "search_child", "settings", "text_column", "user_code_errors",
)  # fmt: skip
"""What these say is about the code of a game or a search, or is caught within the program."""


class Asking(Pseudo):
    """Notes what is to be translated while the program runs."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def translate(self, context: str, text: str, disambiguation: str = "", n: int = -1) -> str:
        if context == i18n.CONTEXT:
            self.asked.add(text)
        return text


@pytest.mark.long
def test_what_is_translated_as_a_variable_is_collected_too(window: MainWindow, qapp: QApplication) -> None:
    translator = Asking()
    qapp.installTranslator(translator)
    try:
        other = example_window()
        for algorithm in ALGORITHMS:
            other.shell.document.start(algorithm)
            other.shell.panels.run_panel.refresh()
        for dialog in dialogs_of(other):
            dialog.close()
        other.close()
        other.deleteLater()
    finally:
        qapp.removeTranslator(translator)
    assert len(translator.asked) > 200
    assert {text for text in translator.asked if untranslated(text)} <= marked()


def test_a_mark_changes_nothing() -> None:
    assert N_("x") == "x"
    assert tr("") == ""  # Qt would give the head of the .qm file


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new .ts file with everything in it."""
    if not Path(sys.executable).with_name("pyside6-lupdate").is_file():
        pytest.skip("pyside6-lupdate is not installed here")
    file = tmp_path_factory.mktemp("ts") / "treeview_eo.ts"
    translations().collect([file])
    return file


def entries(file: Path) -> dict[str, tuple[str, bool]]:
    """Source, translation and whether it is finished."""
    found = {}
    for context in ET.parse(file).getroot().iter("context"):
        assert context.findtext("name") == i18n.CONTEXT
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            source = message.findtext("source") or ""
            found[source] = (translation.text or "", translation.get("type") is None)
    return found


@pytest.mark.long
def test_the_collecting_tool_finds_every_text(collected: Path) -> None:
    found = set(entries(collected))
    assert found == marked()


@pytest.mark.long
@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_language_is_complete(file: Path) -> None:
    finished = {source for source, (_, done) in entries(file).items() if done}
    assert marked() - finished == set(), "make translations, then translate what is new"


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_translations_keep_places_and_keys(file: Path) -> None:
    for source, (translation, finished) in entries(file).items():
        if not finished:
            continue
        assert places(source) == places(translation), source
        assert source.count("&") == translation.count("&"), source
        assert source.endswith("…") == translation.endswith("…"), source
        assert (source[:1].isspace(), source[-1:].isspace()) == (
            translation[:1].isspace(),
            translation[-1:].isspace(),
        ), source


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_what_begins_with_a_capital_does_so_in_translation(file: Path) -> None:
    for source, (translation, finished) in entries(file).items():
        if finished and source.strip("& ")[:1].isupper():
            word = translation.strip("& ").split()[0]
            assert word in source.split() or not (word[0].isascii() and word[0].islower()), translation


def places(text: str) -> set[str]:
    """The names in braces; literal braces have none."""
    return set(re.findall(r"\{(\w+)\}", text))


COMMANDS = (
    "beantworte|bearbeite|beginne|drücke?|durchsuche|geh|gehe|gib|klicke|kreuze|lass|lies|markiere|merke?|"
    "nenne|nimm|öffne|ordne|prüfe|rechne|schau|schreibe?|setze|sieh|speichere|stelle|streiche|tippe|trage|"
    "vergleiche|verschiebe|versuche|wähle|zähle|zeichne|zeige?|ziehe?"
)
"""German commands to one who is called "du"."""
DU = re.compile(
    r"\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein(?:e[mnrs]?|s)?)\b"
    rf"|(?:^|[.:;!?(] ?)(?i:{COMMANDS})(?=,? \S)|(?:, | (?:und|oder) )(?:{COMMANDS})(?=[,.]? )"
)
"""What a German text says to a reader that it calls "du"; a noun has a capital even after a comma."""


@pytest.mark.parametrize(
    "text",
    [
        "dein Code ist fertig",
        "&Gehe zu Schritt…",
        "Mehrere: Prüfe, ob MAX zieht.",
        "Einen Knoten anklicken oder drücke Enter.",
        "Folge der Suche und nimm x mit.",
    ],
)
def test_du_is_seen(text: str) -> None:
    assert DU.search(text.replace("&", ""))


@pytest.mark.parametrize(
    "text", ["Texte und Vergleiche", "Beispiele (siehe: treeview help)", "Setzen Sie c auf 0."]
)
def test_other_german_is_no_du(text: str) -> None:
    assert not DU.search(text)


def test_german_calls_its_reader_sie() -> None:
    translations = ET.parse(FOLDER / "treeview_de.ts").getroot().iter("translation")
    texts = ("".join(translation.itertext()).replace("&", "") for translation in translations)
    assert [text for text in texts if DU.search(text)] == []


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_compiled_language_says_what_its_source_says(file: Path, qapp: QApplication) -> None:
    translator = QTranslator()
    assert translator.load(str(file.with_suffix(".qm")))
    for source, (translation, finished) in entries(file).items():
        wanted = translation if finished else ""
        assert (translator.translate(i18n.CONTEXT, source) or "") == wanted, "run make translations"


# A language is loaded


def test_english_loads_nothing(qapp: QApplication) -> None:
    before = len(qapp.findChildren(QTranslator))
    assert i18n.load(qapp, "en") == "en"
    assert len(qapp.findChildren(QTranslator)) == before


def test_german_speaks_german_in_our_words_and_in_those_of_qt(qapp: QApplication) -> None:
    before = set(qapp.findChildren(QTranslator))
    try:
        assert i18n.load(qapp, "de") == "de"
        assert tr("Preferences") == "Einstellungen"
        assert tr("no such text") == "no such text"
        folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        if (folder / "qtbase_de.qm").is_file():
            assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    finally:
        for translator in set(qapp.findChildren(QTranslator)) - before:
            qapp.removeTranslator(translator)
            translator.deleteLater()
    assert tr("Preferences") == "Preferences"


def test_entries_of_a_german_menu_have_keys_of_their_own(german: MainWindow) -> None:
    for menu in (german.menuBar(), *german.menuBar().findChildren(QMenu)):
        texts = [action.text() for action in menu.actions()]
        keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert sorted(set(keys)) == sorted(keys), texts


def test_keys_of_the_manual_stand_under_the_names_of_the_menus(german: MainWindow) -> None:
    menus = {action.text().replace("&", "") for action in german.menuBar().actions()}
    assert {tr(group) for group in (FILE, EDIT, MOVE, NOTES, VIEW, HELP)} <= menus


ENGLISH = frozenset(
    [
        "the",
        "of",
        "is",
        "are",
        "and",
        "with",
        "from",
        "at",
        "to",
        "this",
        "that",
        "has",
        "have",
        "by",
        "it",
        "which",
    ]
)
"""Words of English sentences that are no words of German ones."""


def is_english(text: str) -> bool:
    """Whether a text has words that only English has; names of files and of keys have none."""
    return bool(ENGLISH & set(re.findall(r"[a-z]+", re.sub(r"<[^>]*>", " ", text).replace("&", "").lower())))


@pytest.mark.long
@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
def test_nothing_in_a_german_window_is_english(german: MainWindow, algorithm: str) -> None:
    document = german.shell.document
    load_source(document, EXAMPLE + ("sure-or-gamble" if algorithm == "expectimax" else "deep-cut"))
    document.start(algorithm, few_iterations(algorithm))
    document.recorder.finish()
    for dock in german.shell.panels.by_name.values():
        dock.show()
        dock.raise_()
        QApplication.processEvents()
    found = set()
    for step in (0, *some_steps(document, stride=20, among=60)):
        document.seek(step)
        document.select(document.current_node)
        QApplication.processEvents()
        found |= english_texts(german, (german.shell.panels.pseudocode,))
    assert found == set()


@pytest.mark.long
def test_nothing_in_german_dialogs_is_english(german: MainWindow) -> None:
    for dialog in dialogs_of(german):
        if not isinstance(dialog, HelpWindow):  # the manual is in English
            dialog.show()
            QApplication.processEvents()
            assert english_texts(dialog, tuple(dialog.findChildren(PlayBoard))) == set()
        dialog.close()


def english_texts(top: QWidget, without: tuple[QWidget, ...]) -> set[str]:
    """The English texts below a widget."""
    widgets = [top, *top.findChildren(QWidget)]
    shown = [w for w in widgets if w not in without and not any(p.isAncestorOf(w) for p in without)]
    return {text for widget in shown for text in texts(widget) if is_english(text)}


@pytest.fixture
def german(qapp: QApplication) -> Iterator[MainWindow]:
    before = set(qapp.findChildren(QTranslator))
    i18n.load(qapp, "de")
    window = example_window()
    yield window
    window.shell.document.history.set_clean()
    window.close()
    window.deleteLater()
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()


@pytest.mark.long
@pytest.mark.parametrize("arranged", ["beside", "below"])
def test_compared_runs_fit_a_small_screen_in_large_german_text(german: MainWindow, arranged: str) -> None:
    german.settings["text_size"] = 150
    german.settings["compare_arranged"] = arranged
    comparing = german.shell.comparing
    comparing.compare([RunChoice.parse(run) for run in ("alphabeta", "pvs", "minimax")])
    made = comparing.window
    assert made is not None
    made.resize(1024, 768)
    QApplication.processEvents()
    assert (made.width(), made.height()) == (1024, 768)
    made.close()
    german.settings["text_size"] = 100


def test_numbers_of_steps_are_written_and_read_as_the_language_does(german: MainWindow) -> None:
    shell, document = german.shell, german.shell.document
    document.start("mcts", {"iterations": 300})
    document.recorder.finish()
    document.seek(1500)
    field = shell.transport.number
    assert field.text() == "1\u202f500"
    for typed, step in (("1200", 1200), ("1\u202f300", 1300), ("1.400", 1400), ("9999999", document.length)):
        field.lineEdit().setText(typed)
        field.interpretText()
        assert document.step == step
    document.select(1)
    shell.panels.bring("inspector")
    history = shell.panels.inspector.history.content.rows
    row = next(row for row, cells in enumerate(history) if "\u202f" in cells[0])
    shell.panels.inspector._go_row(row)
    assert document.step == int(history[row][0].replace("\u202f", ""))


@pytest.mark.long
def test_the_program_starts_in_the_language_of_its_settings(tmp_path: Path) -> None:
    code = (
        "from treeview.qt import app\n"
        "from treeview.qt.settings import Settings\n"
        "Settings()['language'] = 'de'\n"
        "window = app.open_window()\n"
        "print(window.menuBar().actions()[0].text())\n"
    )
    env = {"QT_QPA_PLATFORM": "offscreen", "TREEVIEW_SETTINGS": str(tmp_path / "s.ini"), "LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True,
        encoding="utf-8", cwd=QT.parents[1], env={**os.environ, **env, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.stdout.strip() == "&Datei"
