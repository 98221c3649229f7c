"""The command that compares runs on one tree."""

import argparse

from treeview import api
from treeview.cli.commands import ProgressLine, files_of, looks_of, picture_style
from treeview.cli.inputs import source_of, warn_of_idle_options
from treeview.cli.output import align, tell_all, tell_json, warnings_said
from treeview.comparison.run_choice import RunChoice
from treeview.comparison.side_by_side import SideBySide
from treeview.messages import tr


def compare(args: argparse.Namespace) -> int:
    """Print the table and the differences of some runs, or draw them in one picture."""
    style = picture_style(args)
    choices = [RunChoice.parse(text) for text in args.algorithm]
    source = source_of(args)
    with warnings_said(), ProgressLine() as progress:
        compared = api.compare(source.make(trust=args.trust), choices, link=args.link)
        if args.output is not None:
            api.export(
                compared,
                args.output,
                style=style,
                root=compared.tree.at(args.node),
                **files_of(args),
                progress=progress,
                **looks_of(args) | {"arrange": args.arrange},
            )
    for choice in choices:
        warn_of_idle_options(choice.algorithm, dict(choice.options))
    if args.json:
        tell_json(compared.as_dict())
    elif args.output is None:
        tell_all([*table_lines(compared), *compared.differences])
    return int(any(compared.comparison.failures))


def table_lines(compared: SideBySide) -> list[str]:
    """The table in columns, numbers to the right, with a line for each run."""
    table = compared.table
    rows = [[tr("Run"), *table.heads()]]
    rows += [[row.title, *cells] for row, cells in zip(table.rows, table.cells(), strict=True)]
    return [*align(rows), ""]
