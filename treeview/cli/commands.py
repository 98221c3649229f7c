"""The commands that search, draw and write. Each returns the exit code."""

import argparse
import sys
import time
from typing import Any, Final

from treeview import api, styles
from treeview.cli.inputs import (
    caution,
    each_page,
    record_run,
    run_and_notes,
    search_of,
    source_of,
    tree_of,
    whole_tree,
)
from treeview.cli.output import ERASE, Failure, say, tell, tell_all, tell_json, warnings_said
from treeview.cli.transcript import records, transcript
from treeview.draw.style.contrast import caution as colour_caution
from treeview.draw.style.style import Style
from treeview.figures.figure import FigureLooks
from treeview.figures.file_kinds import kind_named
from treeview.formats import format_registry
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, plural, tr
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.playback.step_notes import NO_NOTES, StepNotes
from treeview.rendering import Searched
from treeview.search.names import names_of
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.view import Iteration, evaluations_text, visited_text
from treeview.tree.rounding import format_number
from treeview.tree.tree import KINDS_BY_NAME, MAX, ROOT, Tree
from treeview.unknowns.sentences import sentences

Drawn = Searched | Run

DELAY_S: Final = 1.0
"""Seconds before progress is shown: faster commands show none."""
PAUSE_S: Final = 0.1


class ProgressLine:
    """Shows a fraction as a percentage and erases it at the end; shows nothing without a terminal."""

    def __init__(self) -> None:
        self._begun = self._last = time.monotonic()
        self._shown = False

    def __call__(self, done: float) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or now < self._begun + DELAY_S or now < self._last + PAUSE_S:
            return
        self._last, self._shown = now, True
        print(f"\r{done:4.0%} ", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print(ERASE, end="", file=sys.stderr, flush=True)


def solve(args: argparse.Namespace) -> int:
    """Print the answer of a search."""
    run = record_run(args)
    found = answer(run)
    if args.json:
        data = found.as_dict()
        tell_json(data)
        if data["nodes"] is None:
            say(tr("the nodes are left out: the tree is too deep to write their paths"))
    else:
        tell(conclusion(run))
        tell_all(_iteration_line(each, run) for each in found.iterations)
    return caution(run)


def _iteration_line(each: Iteration, run: Run) -> str:
    """Return what an iteration has found and cost."""
    text = tr("Iteration {number} was cut short by the budget and is discarded.")
    child = names_of(run.search)(run.search.space.tree.at(each.best_line[:1])) if each.best_line else ""
    if each.completed and child:
        text = tr("Iteration {number} is complete: value {value}, reached through {child}.")
    elif each.completed:
        text = tr("Iteration {number} is complete: value {value}.")
    costs = [visited_text(each.visited), evaluations_text(each.leaves)]
    if "cutoffs" in view_of(run.search).counters:
        costs.append(plural(each.cutoffs, "{count} cut", "{count} cuts"))
        costs.append(plural(each.pruned_nodes, "{count} node pruned", "{count} nodes pruned"))
    value = "" if each.value is None else format_number(each.value)
    told = text.format(number=format_count(each.depth), value=value, child=child)
    return f"  {told} {', '.join(costs)}."


def trace(args: argparse.Namespace) -> int:
    """Print every step of a search, or write them to a file."""
    run = record_run(args)
    if args.output is not None:
        api.save(run, args.output)
    elif args.json:
        for record in records(run):
            tell_json(record)
    else:
        tell_all(transcript(run))
    if not len(run):
        say(tr("there are no steps to show; render draws the numbers of nodes: see --label and --color"))
    return caution(run)


def render(args: argparse.Namespace) -> int:
    """Write a picture of a tree, or of steps of a search."""
    style = picture_style(args)
    what: Drawn | list[Drawn]
    notes: StepNotes | list[StepNotes]
    if args.all_pages:
        if args.node:
            raise Failure(tr("{option} works with a single page only"), option="--node")
        pages = [_subject(page) for page in each_page(args)]
        what, notes, root = [each for each, _, _ in pages], [noted for _, noted, _ in pages], ROOT
    else:
        what, notes, root = _subject(args)
    with warnings_said(), ProgressLine() as progress:
        api.export(
            what,
            args.output,
            style=style,
            root=root,
            **files_of(args),
            notes=notes,
            progress=progress,
            **looks_of(args),
        )
    return 0


def _subject(args: argparse.Namespace) -> tuple[Drawn, StepNotes, int]:
    """What a command draws, the notes in its source, and the root of the part to draw."""
    if args.step == "none":
        search_of(args, source_of(args))  # a bad option is an error all the same
        made = whole_tree(args)
        return made, NO_NOTES, (made.tree if isinstance(made, GameTree) else made).at(args.node)
    run, notes = run_and_notes(args)
    caution(run)
    return run, notes, run.search.space.tree.at(args.node)


def files_of(args: argparse.Namespace) -> dict[str, Any]:
    """The arguments of `treeview.api.export` about the files that a command writes, and their steps."""
    plays = args.handout is not None or kind_named(args.output, args.kind).holds == "frames"
    return {
        "steps": args.step or ("all" if plays else "last"),
        "handout": args.handout,
        "kind": args.kind,
        "dpi": args.dpi,
        "seconds": args.seconds,
        "loop": not args.once,
        "separate": args.separate,
        "outlines": args.outlines,
        "snippet": args.snippet,
    }


def looks_of(args: argparse.Namespace) -> FigureLooks:
    """The looks of a figure that a command asks for."""
    return FigureLooks(
        labels=args.labels,
        label=args.label,
        color=args.color,
        size=args.size,
        edge_width=args.edge_width,
        best=args.best,
        by=args.by,
        mark=args.mark,
        decimals=args.decimals,
        written=args.written or None,
        glyphs=args.glyphs,
        order=args.numbers or None,
        direction=args.direction,
        width=args.width,
        height=args.height,
        margin=args.margin,
        page=args.page,
        fold=args.fold,
        blank=args.blank,
        minimal=args.minimal,
        caption=args.caption or args.blank,
        legend=args.legend,
        levels=args.levels,
        background=not args.transparent,
    )


def picture_style(args: argparse.Namespace) -> Style:
    """The chosen style; warns of colours in a user's style that are hard to see."""
    style = styles.style_of("dark" if args.dark else args.style)
    weak = colour_caution(style)
    if weak:
        say(f"{args.style}: {weak}")
    return style


def what_if(args: argparse.Namespace) -> int:
    """Print, or draw, how the root's value and the cuts depend on unknown leaves."""
    style = picture_style(args)
    unknown = api.what_if(tree_of(args), *args.leaf, prune_on=args.prune_on)
    if args.output is not None:
        api.render(unknown, args.output, style=style, target=args.target)
    if args.json:
        tell_json(unknown.as_dict(args.target))
    elif args.output is None:
        tell_all(sentences(unknown, args.target))
    return 0


def convert(args: argparse.Namespace) -> int:
    """Write a tree in another format, and warn of what that format loses."""
    tree = tree_of(args)
    api.save(tree, args.output)
    _say_lost(tree, format_registry.format_of_file(args.output))
    return 0


def _say_lost(tree: Tree, form: format_registry.Format | None, but: str = "") -> None:
    """Warn of what a format loses of a tree, except ``but``."""
    lost = [what for what in (format_registry.find_lost(tree, form) if form else ()) if what != but]
    if lost:
        say(tr("written, but this format does not keep: {lost}").format(lost=", ".join(lost)))


def random(args: argparse.Namespace) -> int:
    """Print or write a random tree."""
    tree = api.random_tree(
        branching=args.branching,
        depth=args.depth,
        low=args.low,
        high=args.high,
        decimals=args.decimals,
        seed=args.seed,
        root=KINDS_BY_NAME[args.root] if args.root else MAX,
        min_branching=args.min_branching,
        stop=args.stop,
        estimates=args.estimates,
        chance=args.chance,
    )
    form: format_registry.Format | None
    if args.output == "-":
        form = format_registry.NESTED if args.nested else format_registry.NATIVE
        print(format_registry.write_text(tree, form).rstrip("\n"))
    else:
        form = format_registry.format_of_file(args.output)
        api.save(tree, args.output)
    _say_lost(tree, form, but="title")
    return 0
