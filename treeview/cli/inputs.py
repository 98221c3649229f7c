"""What a command is to work on: its source, its search, and the run of that."""

from __future__ import annotations

import argparse
from typing import Any

from treeview import api, sources
from treeview.cli.arguments import all_options
from treeview.cli.output import Failure, say
from treeview.games.game_tree import GameTree
from treeview.games.setup import WHOLE, Extent
from treeview.playback.step_notes import StepNotes
from treeview.search.deepening.kinds import COMPLETE
from treeview.search.options import OptionError
from treeview.search.registry import algorithm
from treeview.search.run import Run
from treeview.tree.tree import Tree


def opened(args: argparse.Namespace, extent: Extent | None = None) -> Tree | GameTree[Any]:
    """What the source of a command means; the tree of a game grows as ``--plies`` says, or as ``extent``."""
    extent = extent if args.plies is None else args.plies
    return sources.opened(args.source, start=args.start, extent=extent, trust=args.trust)


def whole(args: argparse.Namespace) -> Tree | GameTree[Any]:
    """The same where nothing is to be searched: all that there is of the tree of a game."""
    found = opened(args)
    if isinstance(found, GameTree) and len(found.tree) == 1:
        found = opened(args, WHOLE)
    return found


def tree_of(args: argparse.Namespace) -> Tree:
    """The tree that `whole` gives."""
    found = whole(args)
    return found if isinstance(found, Tree) else found.tree


def recorded(args: argparse.Namespace) -> Run:
    """The whole run that a command asks for; ``Failure`` where it is too long to be recorded."""
    return run_and_notes(args)[0]


def run_and_notes(args: argparse.Namespace) -> tuple[Run, StepNotes]:
    """The same, and the notes and bookmarks that its source has for that run."""
    options = options_of(args, args.algorithm)
    found, notes = sources.opened_with_notes(
        args.source, args.algorithm, options, start=args.start, extent=args.plies, trust=args.trust
    )
    run = api.record(found, args.algorithm, **options)
    if run.recording.full:
        raise Failure(f"the search was stopped after {len(run):,} steps; limit its depth or its budget")
    return run, notes


def caution(run: Run) -> None:
    """Say what a reader of the answer must know: that there is none, or that it may differ next time."""
    if run.search.restarts and not run.recording.of_kind(COMPLETE).size:
        say("the search has no answer: its budget was spent before the first iteration was complete")
    if run.search.options.get("budget_seconds") is not None:
        say("--budget-seconds makes this run irreproducible: another run may get further, or less far")


def options_of(args: argparse.Namespace, name: str) -> dict[str, Any]:
    """The options given on the command line, checked for the algorithm ``name``."""
    declared = {option.name: option for option in algorithm(name).declared}
    given = {}
    for option in all_options():
        text = getattr(args, option.name, None)
        if text is None:
            continue
        if option.name not in declared:
            raise OptionError(f"{option.flag} is no option of {name}")
        given[option.name] = declared[option.name].parse(text)
    return given
