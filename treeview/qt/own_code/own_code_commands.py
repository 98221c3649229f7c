"""Users' own searches: choose a file and a function, watch it run, and see where it goes wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import field as fields
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QInputDialog

from treeview.document.pages import Page
from treeview.formats.native.session import Session
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.games.setup import SEARCH
from treeview.messages import format_count, plural, tr
from treeview.own_code.argument_roles import is_asked
from treeview.own_code.check_report import mistake_text, tree_text, verdict
from treeview.own_code.child_process import ChildProcess
from treeview.own_code.code_check import FATAL, REPAIR_SECONDS, CheckResult, check_with, repair_events
from treeview.own_code.events import Events
from treeview.own_code.game_subject import grown_game
from treeview.own_code.own_file import OwnCodeError, OwnFile
from treeview.own_code.own_function import OwnFunction, outer_functions
from treeview.own_code.tree_pack import RANDOM_TREES, read_pack, shape_problem
from treeview.own_code.watched_run import WatchedRun, run_events
from treeview.qt.own_code.own_code_bar import OwnCodeBar
from treeview.qt.shell import Shell
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.slices import Slices
from treeview.records import dataclass
from treeview.search.registry import view_of
from treeview.tree.tree import Tree

LOOK_MS: Final = 20
"""The interval of checks whether the function has ended."""
SHOW_AFTER_LOOKS: Final = 15
"""The number of checks after which the bar says that something runs."""
CHECK_TREES: Final = RANDOM_TREES
"""The number of random trees on which a function is checked after it has run on the shown tree."""
SETTLE_MS: Final = 300
"""The delay after its last change before a file is read again."""
SHOWN_TREE_CHARS: Final = 60
"""The longest text of a smallest tree that the bar shows; a longer one can only be opened."""
REMEMBERED: Final = 50
"""The most functions whose argument roles are remembered."""


class _StoppedError(Exception):
    """The user has stopped what runs."""


class _Job(threading.Thread):
    """Something that runs beside the window: ``result`` once it is done, ``error`` if it has failed."""

    def __init__(self, work: Callable[[threading.Event], Any], then: Callable[[Any], object]) -> None:
        super().__init__(daemon=True)
        self._work, self.then = work, then
        self.stopped, self.result = threading.Event(), None
        self.error: Exception | None = None

    def run(self) -> None:
        """Work until it is done or stopped."""
        try:
            self.result = self._work(self.stopped)
        except _StoppedError:
            self.result = None
        except Exception as error:  # noqa: BLE001 - the window's own thread is to see it
            self.error = error

    def end(self) -> None:
        """Return the result, or raise the error."""
        if self.error is not None:
            raise self.error
        self.then(self.result)


@dataclass(eq=False)
class _Building:
    """Something made in slices: what the bar says, what stops it, what follows, what share is done."""

    text: str
    stop: Callable[[], object]
    then: Callable[[], object]
    share: float = 0.0


@dataclass(eq=False)
class _Shown:
    """A shown run, the trees of its pages, and the result of checking the function."""

    watched: WatchedRun
    log: Tree
    reference: Tree | None
    check: CheckResult | None = None
    trees: list[Tree] = fields(default_factory=list)


class _Subject(NamedTuple):
    """A drawn tree to search, and the game's tree that it copies, if any."""

    tree: Tree
    game: GameTree[Any] | None = None


class OwnCodeCommands(QObject):
    """Runs functions in a process of their own, while the window stays responsive; Esc stops them.

    ``running``: whether one does; ``checking``: whether one is checked. ``commands_of`` gives those of
    another window.
    """

    line_marked = Signal(int)
    """The number of the line of the shown file that is found to be wrong, 0 for none."""

    def __init__(
        self,
        shell: Shell,
        commands_of: Callable[[Shell], OwnCodeCommands],
        open_example: Callable[[], object],
    ) -> None:
        """``commands_of``: those of another window; ``open_example``: opens a tree where there is none."""
        super().__init__(shell.window)
        self._shell, self._commands_of, self._open_example = shell, commands_of, open_example
        self._child: ChildProcess | None = None
        self._job: _Job | None = None
        self._building: _Building | None = None
        self._looks, self._what = 0, ""
        self._check: _Job | None = None
        self._runs: list[_Shown] = []
        self._tree: Tree | None = None
        self._changed = False
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._slices = Slices(self)
        self._slices.progressed.connect(self._note_share)
        self._slices.done.connect(self._end_building)
        self._slices.failed.connect(self._fail_building)
        self._files = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self._look_at_file)
        self._files.fileChanged.connect(self._settled.start)
        self._files.directoryChanged.connect(self._settled.start)
        actions = shell.actions
        texts = {
            "warning": tr("Go There"),
            "own_reference": tr("Reference"),
            "own_smallest": tr("Smallest Tree"),
            "own_lines": tr("Line by Line"),
            "own_again": tr("Run Again"),
            "own_arguments": tr("Arguments"),
        }
        for name, text in texts.items():
            actions[name].setIconText(text)
        around = shell.canvas.parentWidget()
        assert around is not None
        self.bar = OwnCodeBar([actions[name] for name in texts], self.stop, around)
        layout = around.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(layout.indexOf(shell.canvas), self.bar)
        document = shell.document
        for signal in (document.treeChanged, document.runChanged):
            signal.connect(self.refresh)
        document.stepChanged.connect(self._show_texts)
        document.styleChanged.connect(self._restyle)
        self._restyle()
        self.refresh()

    @property
    def running(self) -> bool:
        return self._job is not None or self._building is not None

    @property
    def noted(self) -> int:
        """Roughly how much the running function has recorded so far."""
        return self._child.noted if self._child is not None else 0

    @property
    def checking(self) -> bool:
        return self._check is not None

    # Display

    @property
    def shown(self) -> _Shown | None:
        """The run to which the current page belongs."""
        tree = self._shell.document.tree
        return next((each for each in self._runs if tree is each.log or tree is each.reference), None)

    @property
    def is_reference(self) -> bool:
        """Whether the page shown is that of the reference."""
        shown = self.shown
        return shown is not None and self._shell.document.tree is shown.reference

    def refresh(self) -> None:
        """Show the bar if there is something to report, and enable the possible commands."""
        actions, shown = self._shell.actions, self.shown
        at_rest = shown is not None and not self.running
        actions["own_reference"].setEnabled(shown is not None and shown.reference is not None)
        actions["own_smallest"].setEnabled(at_rest and self._smallest_tree() is not None)
        actions["own_lines"].setEnabled(
            shown is not None and shown.watched.has_lines and not (self.is_reference or self.running)
        )
        actions["own_lines"].setChecked(shown is not None and shown.watched.lines)
        actions["own_again"].setEnabled(at_rest)
        actions["own_arguments"].setEnabled(at_rest)
        self._show_texts()

    def _smallest_tree(self) -> Tree | None:
        shown = self.shown
        result = shown.check if shown is not None else None
        tree = result.smallest if result is not None else None
        return None if shown is None or tree is None or tree in shown.trees else tree

    def _restyle(self) -> None:
        self.bar.restyle(self._shell.document.theme)

    def _show_texts(self, _: object = None) -> None:
        document, shown = self._shell.document, self.shown
        place = None if shown is None or shown.check is None or self.is_reference else shown.check.place
        self.line_marked.emit(0 if place is None else place.line)
        waits = self.running and self._looks > SHOW_AFTER_LOOKS
        if waits:
            text = tr("{name} is running. Esc stops it and shows what it has done so far.")
            done = plural(self.noted, "{count} event so far", "{count} events so far")
            share = None
            if self._building is not None:
                text, done, share = self._building.text, "", self._building.share
            text = text.format(name=self._what)
            self.bar.show_state(text, done, "", running=True, whole=False, share=share)
        elif shown is not None:
            text, detail, tone = self._report(shown)
            self.bar.show_state(text, detail, tone, running=self.checking, whole=True)
        elif document.run is not None and view_of(document.run.search).warnings:
            step, warning = next(iter(view_of(document.run.search).warnings.items()))
            text = tr("Step {step}: {sentence}.").format(step=format_count(step), sentence=warning)
            self.bar.show_state(text, "", "wrong", running=False, whole=False)
        else:
            self.bar.leave()

    def _report(self, shown: _Shown) -> tuple[str, str, str]:
        """The sentence of the bar, its details, and its tone."""
        watched = shown.watched
        detail = self._check_text(shown.check)
        if self._changed:
            text = tr("{file} has changed. Run it again to see what it does now.")
            return text.format(file=watched.path.name), "", ""
        if self.is_reference:
            text = tr("The reference, {title}, at the same point as step {step} of your code.")
            step = watched.own_step(self._shell.document.step)
            said = self._problem_text(watched) if watched.warning else detail
            return text.format(title=watched.reference_title, step=format_count(step)), said, ""
        if watched.warning:
            return self._problem_text(watched), detail, "wrong"
        notes = " ".join(each.sentence for each in watched.run.problems)
        if watched.is_sampled:
            text = tr(
                "{name} returns {value}; its own rollouts, replayed, lead to the same counts and choices."
            )
            return (
                text.format(name=watched.name, value=watched.run.text),
                notes or detail,
                self._tone(shown, notes),
            )
        if watched.convention is None:
            text = tr("{name} returns {value}; there is no reference to compare it with.")
            return text.format(name=watched.name, value=watched.run.text), notes or detail, ""
        text = tr("No difference from {title} on this tree: {name} returns {value}.").format(
            title=watched.reference_title, name=watched.name, value=watched.run.text
        )
        return text, notes or detail, self._tone(shown, notes)

    def _tone(self, shown: _Shown, notes: str) -> str:
        """The tone of the sentence about a run that is right on the tree shown."""
        wrong_elsewhere = shown.check is not None and not shown.check.right
        return "" if self.checking or wrong_elsewhere or notes else "right"

    @staticmethod
    def _problem_text(watched: WatchedRun) -> str:
        """Where and how it goes wrong, as text."""
        text = tr("Step {step}: {sentence}.")
        return text.format(step=format_count(watched.warning_step), sentence=watched.warning)

    def _check_text(self, result: CheckResult | None) -> str:
        """The result of the check, as text."""
        if self.checking:
            return tr("Checking it on other trees…")
        if result is None:
            return ""
        said = []
        if result.mistake:
            said.append(mistake_text(result, code=False))
        if result.smallest is not None and result.shrunk:
            small = tree_text(result.smallest)
            if len(small) <= SHOWN_TREE_CHARS:
                said.append(tr("The smallest tree: {tree}").format(tree=small))
        elif result.difference is not None:  # it never ends, so no smaller tree was looked for
            said.append(tr("On another tree: {problem}").format(problem=result.difference.sentence))
        return " · ".join([*said, verdict(result)])

    # Opening

    def ask(self) -> None:
        """Ask for a file and a function, and watch it."""
        window, settings = self._shell.window, self._shell.settings
        filters = [tr("Programs in Python") + " (*.py)", tr("All files") + " (*)"]
        path, _ = QFileDialog.getOpenFileName(
            window, tr("Open a Python File"), settings["folder"], ";;".join(filters)
        )
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path, name: str = "") -> bool:
        """Ask which function is meant, where several look like searches, and watch it; whether it runs."""
        from treeview.qt.dialogs.game.game_trust import unreadable

        try:
            file = OwnFile.read(path)
            chosen = name or self._choose(file)
            if not chosen:
                return False
            if self._shell.document.blank:
                self._open_example()
            return self._ask_and_watch(path, file, chosen, self._subject())
        except (GameError, OwnCodeError) as error:
            self._shell.warn(str(error))
        except OSError as error:
            self._shell.warn(unreadable(path, error))
        return False

    def _choose(self, file: OwnFile) -> str:
        """The function that is meant, "" for none. Raises ``OwnCodeError`` where there is none."""
        names = outer_functions(file)
        if len(names) == 1:
            return names[0]
        name, chosen = QInputDialog.getItem(
            self._shell.window, tr("Open a Python File"), tr("Function:"), names, 0, False
        )
        return name if chosen else ""

    def _ask_and_watch(
        self, path: Path, file: OwnFile, name: str, subject: _Subject, *, asked: bool = False
    ) -> bool:
        from treeview.qt.dialogs.game.game_trust import may_run
        from treeview.qt.own_code.roles_dialog import ask_roles

        said = self._recall_roles(path, file, name)
        function = OwnFunction(file, name, said)
        if asked or is_asked(function):
            answer = ask_roles(function, self._shell.window)
            if answer is None:
                return False
            self._remember(path, name, dict(answer))
            function = OwnFunction(file, name, answer)
        if not may_run(self._shell.window, path, own_process=True):
            return False
        self.watch(path, function, subject)
        return True

    def _subject(self) -> _Subject:
        """What to search: what is shown or, if that is a user's run, what it ran on. Raises ``GameError``."""
        shown, document = self.shown, self._shell.document
        if shown is not None:
            return _Subject(shown.watched.tree, shown.watched.game)
        game, setup = document.game, document.setup
        if game is None or setup is None:
            return _Subject(document.copy_to_draw()[0])
        with busy_cursor():
            if setup.extent == SEARCH:  # the user's search may reach nodes that ours left out
                game = grown_game(game, setup.plies)
            return _Subject(game.drawn_copy(), game)

    # What was said of arguments

    @staticmethod
    def _key(path: Path, name: str) -> str:
        return f"{path.resolve()}:{name}="

    def _recall_roles(self, path: Path, file: OwnFile, name: str) -> dict[str, str]:
        """The remembered roles of a function's arguments, as far as it still has them."""
        key = self._key(path, name)
        kept = next((text for text in self._shell.settings["own_arguments"] if text.startswith(key)), key)
        pairs = (part.partition("/") for part in kept[len(key) :].split() if "/" in part)
        own = {*OwnFunction(file, name).own_arguments}
        return {argument: role for argument, _, role in pairs if argument in own}

    def _remember(self, path: Path, name: str, said: dict[str, str]) -> None:
        key, settings = self._key(path, name), self._shell.settings
        others = [text for text in settings["own_arguments"] if not text.startswith(key)]
        now = key + " ".join(f"{argument}/{role}" for argument, role in said.items())
        settings["own_arguments"] = [now, *others][:REMEMBERED]

    # Running

    def watch(
        self, path: Path, function: OwnFunction, subject: _Subject | None = None, *, beside: bool = False
    ) -> None:
        """Run a function of a trusted file on ``subject``, by default on the tree that is shown.

        ``beside``: its pages are put beside those that are there. Raises ``OwnCodeError``.
        """
        if self.running:
            return
        reading = function.reading
        subject = self._subject() if subject is None else subject
        plain, game = subject
        if problem := shape_problem(plain, reading):
            raise OwnCodeError(problem)
        self._end_check()

        self._child = child = ChildProcess(path, source=function.file.source)

        def work(stopped: threading.Event) -> Events:
            with child:
                return run_events(child, reading, plain, stopped.is_set)

        def then(events: Events) -> None:
            self._child = None
            self._build(WatchedRun(path, function, plain, events, game), beside=beside)

        self._what, self._looks = function.name, 0
        self._job = _Job(work, then)
        self._job.start()
        self._timer.start()
        self.refresh()

    def _build(self, watched: WatchedRun, *, beside: bool) -> None:
        """Make the run of what the function has done, slice by slice between what else the window does."""

        def show() -> None:
            self._show(watched, beside=beside)

        text = tr("{name} has run; its steps are being worked out. Esc shows those that are done.")
        self._building = _Building(text, watched.stop, show)
        self._slices.begin(watched.build())

    def _note_share(self, share: float) -> None:
        if self._building is not None:
            self._building.share = share

    def _end_building(self) -> None:
        building, self._building = self._building, None
        if building is not None:
            building.then()

    def _fail_building(self, problem: str) -> None:
        self._building = None
        self._shell.warn(problem)
        self.refresh()

    def stop(self) -> None:
        """Stop the running function and show what it has done so far."""
        if self._job is not None:
            self._job.stopped.set()
        elif self._building is not None:
            self._building.stop()
        else:
            self._end_check()
            self.refresh()

    def _end_check(self) -> None:
        if self._check is not None:
            self._check.stopped.set()
            self._check = None

    def close(self) -> None:
        """End all that runs: the window closes."""
        self._timer.stop()
        self._slices.stop()
        self._building = None
        for job in (self._job, self._check):
            if job is not None:
                job.stopped.set()
                job.join(2)

    def _look(self) -> None:
        """Check whether something has ended."""
        self._looks += 1
        job, check = self._job, self._check
        if job is not None and not job.is_alive():
            self._job = None
            job.end()
        elif self.running and self._looks % SHOW_AFTER_LOOKS == 1:
            self._show_texts()
        if check is not None and check is self._check and not check.is_alive():
            self._check = None
            check.end()
        if not self.running and self._check is None:
            self._timer.stop()

    # Showing

    def _show(self, watched: WatchedRun, *, beside: bool) -> None:
        """Show what was recorded, at the step where it goes wrong, or at its end."""
        shell = self._shell if beside else self._shell.window_for_tree()
        self._commands_of(shell).take(watched, beside=beside)
        self.refresh()

    def take(self, watched: WatchedRun, *, beside: bool = False) -> None:
        """Show a run in this window: a page for it, and one for the reference."""
        document, pages = self._shell.document, self._shell.pages
        log, reference = watched.log, self._reference_page(watched)
        made = [Page(log)] if reference is None else [Page(log), reference]
        shown = _Shown(watched, log, None if reference is None else reference.tree)
        step = watched.warning_step
        if beside:
            clean = document.history.is_clean
            for page in made:
                page.tree.title = tr("{title}, smallest tree").format(title=page.tree.title)
            shown.trees.append(watched.tree)
            self._runs.append(shown)
            pages.add(made, last=True)
            document.seek(step)
            if clean:
                pages.set_clean()
        else:
            self._runs = [shown]
            self._changed = False
            document.open_tree(log, watched.name, None, step)
            document.take_boards(watched.boards(log=True))
            pages.adopt(made, 0)
            self._follow(watched.path)
        self._begin_check(shown)
        self.refresh()

    @staticmethod
    def _reference_page(watched: WatchedRun) -> Page | None:
        """A page on which our own search runs on the same tree."""
        reference = watched.reference
        if reference is None:
            return None
        tree = watched.tree.copy()
        tree.title = tr("Reference: {title}").format(title=watched.reference_title)
        return Page(tree, Session(reference.algorithm, dict(reference.options), 0))

    def show_reference(self) -> None:
        """Switch to the reference at the same point, or back to the user's run."""
        shown, pages, document = self.shown, self._shell.pages, self._shell.document
        if shown is None or shown.reference is None:
            return
        step = document.step
        if self.is_reference:
            goal, place = shown.watched.own_step(step), pages.place_of(shown.log)
        else:
            goal, place = shown.watched.reference_step(step), pages.place_of(shown.reference)
        if place is not None:
            pages.show(place, partial(self._seek, goal))
            if shown.watched.game is not None and self.is_reference:
                document.take_boards(shown.watched.boards(log=False))

    def _seek(self, step: int) -> None:
        document = self._shell.document
        document.seek(step)
        if step > document.length:  # it is shown once it is recorded
            document.recorder.goal = step

    def show_lines(self, on: bool) -> None:
        """Make each line a step, or only the search's actions, and stay at the same point."""
        shown, document = self.shown, self._shell.document
        if shown is None or self.is_reference or self.running or on == shown.watched.lines:
            return
        watched, before = shown.watched, shown.watched.trace

        def stop() -> None:
            self._slices.stop()
            self._building = None
            self.refresh()

        def show_log() -> None:
            event, title = before.event_of(document.step), shown.log.title
            shown.log = watched.log
            shown.log.title = title
            document.open_again(shown.log, watched.trace.step_at(event))
            document.take_boards(watched.boards(log=True))

        def show() -> None:
            place = self._shell.pages.place_of(shown.log)
            if place is not None:  # another page may have been shown meanwhile
                self._shell.pages.show(place, show_log)
            self.refresh()

        text = tr("The steps of {name} are being made again. Esc keeps the previous ones.")
        self._building = _Building(text, stop, show)
        self._what, self._looks = watched.function.name, 0
        self._timer.start()
        self._slices.begin(watched.make_log(lines=on))  # a short run is shown at once

    def show_smallest(self) -> None:
        """Open the smallest tree on which the function goes wrong, with its run."""
        shown, tree = self.shown, self._smallest_tree()
        if shown is not None and tree is not None:
            shown.trees.append(tree)
            self.watch(shown.watched.path, shown.watched.function, _Subject(tree), beside=True)

    # The check

    def _begin_check(self, shown: _Shown) -> None:
        """Check the function on other trees, for the name of its mistake and the smallest tree."""
        watched, failure = shown.watched, shown.watched.run.failure
        if failure is not None and failure.kind in {*FATAL, "stopped", "steps"}:
            return
        known = next(
            (
                each.check
                for each in self._runs
                if each is not shown and each.watched.function is watched.function
            ),
            None,
        )
        if known is not None:
            shown.check = known
            if known.smallest is not None:
                shown.trees.append(known.smallest)
            return
        function = watched.function

        def work(stopped: threading.Event) -> CheckResult:
            def progress(_: float) -> None:
                if stopped.is_set():
                    raise _StoppedError

            path, source = watched.path, function.file.source
            with ChildProcess(path, source=source) as child, ChildProcess(path, REPAIR_SECONDS) as other:

                def runner(reading: Any, tree: Tree, times: int) -> Any:
                    progress(0.0)
                    return child.events(reading, tree, times=times, stopped=stopped.is_set)

                def run_repair(text: str, reading: Any, tree: Tree) -> Any:
                    progress(0.0)
                    return other.events(
                        reading, tree, source=text, most=repair_events(tree), stopped=stopped.is_set
                    )

                pack = read_pack(count=CHECK_TREES)
                return check_with(
                    runner, function.file, function.name, pack, function.said, progress, run_repair
                )

        def then(result: CheckResult | None) -> None:
            shown.check = result
            self.refresh()

        self._check = _Job(work, then)
        self._check.start()
        self._timer.start()

    # The file

    def _follow(self, path: Path) -> None:
        """Tell when the file changes."""
        watched = [*self._files.files(), *self._files.directories()]
        if watched:
            self._files.removePaths(watched)
        self._files.addPaths([str(path), str(path.parent)])

    def _look_at_file(self) -> None:
        """Check whether the file differs from the one that ran."""
        shown = self._runs[0] if self._runs else None
        if shown is None:
            return
        path = shown.watched.path
        if str(path) not in self._files.files() and path.exists():
            self._files.addPath(str(path))
        try:
            now = OwnFile.read(path).source
        except OwnCodeError:  # it may be half written; its error is reported when it runs
            now = "" if path.exists() else shown.watched.function.file.source
        self._changed = now != shown.watched.function.file.source
        self.refresh()

    def run_again(self, *, asked: bool = False) -> None:
        """Run the function on the same tree as its file is now; ``asked``: say first what arguments are."""
        from treeview.qt.dialogs.game.game_trust import unreadable

        shown = self.shown
        if shown is None or self.running:
            return
        path, name = shown.watched.path, shown.watched.function.name
        try:
            file = OwnFile.read(path)
            self._ask_and_watch(path, file, name, self._subject(), asked=asked)
        except OwnCodeError as error:
            self._shell.warn(str(error))
        except OSError as error:
            self._shell.warn(unreadable(path, error))
