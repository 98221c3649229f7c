"""The source, the options and the run of a command."""

import argparse
import signal
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import nullcontext
from math import inf
from typing import Any, Final

from treeview import api
from treeview.cli.arguments import given_options
from treeview.cli.output import UNFINISHED, say, warnings_said
from treeview.comparison.move_order import AS_DRAWN
from treeview.comparison.run_choice import RunChoice
from treeview.games.game_factory import grow_all
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, tr
from treeview.option import OptionError, flag_of
from treeview.playback.step_notes import StepNotes
from treeview.search.registry import ALGORITHMS, algorithm, view_of
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.traced.stepper import TracedSearch
from treeview.search.traced.trace import TracedTree
from treeview.sources import SourceContent, read_source, split_page
from treeview.tree.tree import Tree

BUDGETS: Final = ("budget_nodes", "budget_seconds")
"""The options of every search, declared or not."""
HINT_SECONDS: Final = 5.0
"""How long a search runs before a terminal shows how to stop it."""


def source_of(args: argparse.Namespace) -> SourceContent:
    """The source of a command; the tree of a game grows as ``--plies`` says."""
    source = read_source(args.source, start=args.start, extent=args.plies)
    if isinstance(source.what, TracedTree) and source.what.trace.problem:
        say(tr("{problem}; the lines before it are kept").format(problem=source.what.trace.problem))
        args.is_partial = True  # for the exit code
    if source.page_count > 1 and source.path is not None and split_page(args.source)[1] is None:
        text = tr("{file} has {count} pages; this is the first, {file}#2 is the second")
        say(text.format(file=source.path, count=source.page_count))
    return source


def each_page(args: argparse.Namespace) -> list[argparse.Namespace]:
    """The arguments for each page of a file, as if the command named that page."""
    count = read_source(args.source, start=args.start, extent=args.plies).page_count
    if count == 1:
        return [args]
    return [
        argparse.Namespace(**{**vars(args), "source": f"{args.source}#{page + 1}"}) for page in range(count)
    ]


def whole_tree(args: argparse.Namespace) -> Tree | GameTree[Any]:
    """The tree of a command without a search; a game's is grown whole, or down to ``--plies``."""
    made = source_of(args).make(trust=args.trust)
    return made if isinstance(made, Tree) else grow_all(made)


def tree_of(args: argparse.Namespace) -> Tree:
    """The nodes of `whole_tree`."""
    made = whole_tree(args)
    return made if isinstance(made, Tree) else made.tree


def record_run(args: argparse.Namespace) -> Run:
    """The run that a command asks for."""
    return run_and_notes(args)[0]


def run_and_notes(args: argparse.Namespace) -> tuple[Run, StepNotes]:
    """The run that a command asks for, with its notes and bookmarks in the source."""
    source = source_of(args)
    name, options = search_of(args, source)
    made, key = source.make(trust=args.trust), StopKey()
    is_own = algorithm(name).waits and threading.current_thread() is threading.main_thread()
    with warnings_said(), key if is_own else nullcontext():
        run = api.record(made, name, progress=key.goes_on if is_own else None, **options)
    if key.is_pressed:
        text = tr("stopped after {count} steps, which are kept; --budget-seconds stops it by itself")
        say(text.format(count=format_count(len(run))))
        args.is_partial = True
    warn_of_idle_options(name, options)
    own = {key: value for key, value in options.items() if key in run.search.options}
    return run, source.step_notes(name, own)


class StopKey:
    """While it is entered, Ctrl+C ends a search that asks `goes_on`, so that its steps are kept.

    Your own search may never end, so the terminal names the key after `HINT_SECONDS`. A second Ctrl+C ends
    the command.
    """

    def __init__(self) -> None:
        self.is_pressed = False
        self._told_at = time.monotonic() + HINT_SECONDS

    def goes_on(self, run: Run) -> bool:
        """Whether the key has not been pressed."""
        if time.monotonic() > self._told_at and sys.stderr.isatty():
            self._told_at = inf
            say(tr("the search goes on: Ctrl+C stops it and keeps its steps, and so does --budget-seconds"))
        return not self.is_pressed

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGINT, self._press)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        if self.is_pressed:
            raise KeyboardInterrupt
        self.is_pressed = True


def search_of(args: argparse.Namespace, source: SourceContent) -> tuple[str, dict[str, Any]]:
    """The algorithm with its options; by default, the one saved with the source."""
    if args.algorithm and isinstance(source.what, TracedTree):
        raise OptionError(tr("this tree comes from a log, and no algorithm can run on it: leave -a out"))
    if args.algorithm:
        run = RunChoice.parse(args.algorithm)
        if run.moves != AS_DRAWN:
            raise OptionError(tr("only compare and depths give the moves another order: leave moves out"))
        return run.algorithm, dict(run.options) | options_of(args, run.algorithm)
    session = source.session
    name = session.algorithm if session else default_algorithm(source)
    return name, {**(session.options if session else {}), **options_of(args, name)}


def warn_of_idle_options(name: str, options: Mapping[str, Any]) -> None:
    """Name each of the given options that changes nothing beside the others."""
    declared = algorithm(name).declared
    values = {option.name: option.default for option in declared} | dict(options)
    for option in declared:
        if values[option.name] != option.default and (other := option.idle_by(values)):
            if values[other] is None:
                text = tr("{option} changes nothing without {other}")
            else:
                text = tr("{option} changes nothing with {other} {value}")
            say(text.format(option=option.flag, other=flag_of(other), value=values[other]))


def default_algorithm(source: SourceContent) -> str:
    """The default algorithm: the recorded run for the tree of a log, else alpha-beta."""
    return TracedSearch.name if isinstance(source.what, TracedTree) else "alphabeta"


def caution(run: Run) -> int:
    """Warn of a run without an answer, and of one that may differ next time; returns the exit code."""
    if run.search.restarts and not run.recording.of_kind(Does.COMPLETES).size:
        say(tr("the search has no answer: its budget was spent before the first iteration was complete"))
    if run.search.options.get("budget_seconds") is not None:
        say(tr("with --budget-seconds another run may get further, or less far"))
    if view_of(run.search).failure(run):  # which was told when it was recorded
        return 1
    if run.recording.full:
        text = tr("the search was stopped after {count} steps; limit its depth or its budget")
        say(text.format(count=format_count(len(run))))
        return UNFINISHED
    return 0


def options_of(args: argparse.Namespace, name: str) -> dict[str, Any]:
    """The options given on the command line, checked for the algorithm ``name``."""
    declared = {option.name: option for option in algorithm(name).declared}
    given = {}
    for option, text in given_options(args):
        if option.name in BUDGETS and option.name not in declared and args.command != "open":
            given[option.name] = option.parse(text)
            continue
        if option.name not in declared:
            owners = [other for other, search in ALGORITHMS.items() if option.name in search.option_names()]
            text = tr("{option} belongs to {algorithms}: add -a {first}")
            raise OptionError(text, option=option.flag, algorithms=", ".join(owners), first=owners[0])
        given[option.name] = declared[option.name].parse(text)
    return given
