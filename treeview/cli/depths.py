"""The command that counts searches over depth."""

import argparse
import time
from pathlib import PurePath
from typing import Final

from treeview import api
from treeview.cli.commands import ProgressLine, picture_style
from treeview.cli.inputs import source_of, warn_of_idle_options
from treeview.cli.output import Failure, align, say, tell_all, tell_json, warnings_said
from treeview.comparison.depth_counts import DEPTH, DepthCounts
from treeview.comparison.depth_table import (
    MEASURES,
    Measure,
    check_measure,
    tabulate_depths,
    tell_growth,
    tell_reach,
)
from treeview.comparison.run_choice import RunChoice
from treeview.formats.file_io import write_bytes
from treeview.messages import tr

CHARTS: Final = (".svg", ".pdf", ".png", ".tex")
"""The files in which charts are drawn."""
CSV: Final = ".csv"


def depths(args: argparse.Namespace) -> int:
    """Print what searches cost at each depth, or draw it."""
    style = picture_style(args)
    suffix = PurePath(args.output or "").suffix.lower()
    if args.output is not None and suffix not in (*CHARTS, CSV):
        raise Failure(tr("the name must end in one of {suffixes}"), suffixes=", ".join((*CHARTS, CSV)))
    choices = [RunChoice.parse(text) for text in args.algorithm]
    source = source_of(args).make(trust=args.trust)
    made = DepthCounts(source, choices, args.max_depth, args.max_nodes, args.branching, time.perf_counter)
    with ProgressLine() as progress:
        for depth in made.count_in_slices():
            progress(max(depth - 1, 0) / made.last_depth)
    for title, failure in zip(made.titles, made.failures, strict=True):
        if failure:
            say(f"{title}: {failure}")
    for choice in choices:
        warn_of_idle_options(choice.algorithm, dict(choice.options) | {DEPTH: 1})
    measure = check_measure(args.measure) if args.measure else None
    nodes = args.rate * args.seconds
    if suffix == CSV:
        write_bytes(args.output, made.csv().encode())
    elif args.output is not None:
        with warnings_said():
            api.render(made, args.output, style=style, measure=measure or "leaves", width=args.width)
    if args.json:
        tell_json(made.as_dict(nodes))
    elif args.csv:
        tell_all(made.csv().splitlines())
    elif args.output is None:
        tell_all(_lines(made, [measure] if measure else list(MEASURES), nodes))
    return int(any(made.failures))


def _lines(made: DepthCounts, measures: list[Measure], nodes: float) -> list[str]:
    """The tables of measures, and sentences below them."""
    lines = []
    for measure in measures:
        table = tabulate_depths(made, measure)
        title = tr(MEASURES[measure])
        lines += [title[0].upper() + title[1:], *align([table.heads, *table.rows], left=0), ""]
    return [*lines, *filter(None, [tell_growth(made)]), *tell_reach(made, nodes)]
