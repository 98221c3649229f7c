"""``-o -``: the file that a command writes is printed instead."""

import argparse
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from treeview.cli.output import Failure
from treeview.messages import format_count, tr

PRINTED: Final = "-"
"""The output that means standard output."""


@contextmanager
def print_output(args: argparse.Namespace, suffix: str) -> Iterator[None]:
    """Let a command write into a temporary folder and print the file, where its output is `PRINTED`.

    The file is of the kind that ``args`` ask for, or has the given ``suffix``. Nothing else is printed. A
    command without a suffix looks after its output itself.
    """
    if not suffix or args.output != PRINTED:
        yield
        return
    if getattr(args, "json", False) or getattr(args, "csv", False):
        raise Failure(tr("{option} prints the file, so leave --json and --csv out"), option="-o -")
    from treeview.figures.file_kinds import BY_NAME
    from treeview.formats.format_error import FormatError

    kind = getattr(args, "kind", None)
    with TemporaryDirectory(prefix="treeview-") as folder:
        args.output = str(Path(folder, f"out{BY_NAME[kind].suffix if kind else suffix}"))
        try:
            with redirect_stdout(io.StringIO()):
                yield
        except FormatError as error:
            raise error if error.file != args.output else FormatError(error.message) from None
        files = sorted(Path(folder).iterdir())
        if len(files) > 1:
            text = tr(
                "{count} files cannot be printed: choose one step, or a kind that holds all, such as pdf"
            )
            raise Failure(text, count=format_count(len(files)))
        for file in files:
            _print(file.read_bytes())


def _print(data: bytes) -> None:
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(data.decode())
    else:
        sys.stdout.flush()
        stream.write(data)
