"""``treeview open``: opens the window or, if that is impossible, prints the run and writes its picture."""

import argparse
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from treeview import api, resources
from treeview.cli.arguments import given_options
from treeview.cli.inputs import search_of, source_of
from treeview.cli.output import Failure, tell
from treeview.cli.transcript import transcript
from treeview.display import why_no_display
from treeview.formats.file_io import atomic_write
from treeview.formats.format_error import to_printable
from treeview.games.setup import SEARCH
from treeview.messages import tr
from treeview.playback.counters import conclusion
from treeview.sources import (
    EXAMPLE,
    GAME,
    STANDARD_INPUT,
    SourceContent,
    file_of,
    game_setup,
    is_game,
    split_page,
)
from treeview.tree.tree import Tree


def open_window(args: argparse.Namespace) -> int:
    """Open the window; without a display or Qt, print the run and write its picture."""
    source = args.source
    _check_file(source)
    why = why_no_window()
    if why:
        return _without_window(args, why)
    try:
        from treeview.qt import app
    except ImportError as problem:
        return _without_window(args, f"Qt cannot start ({problem})")
    setup = None
    if source and is_game(source) and (source.startswith(GAME) or args.start or args.plies is not None):
        setup = game_setup(source, args.start, SEARCH if args.plies is None else args.plies)
    elif args.start or args.plies is not None:
        raise Failure(tr("--start and --plies apply only to games"))
    algorithm, options = _asked_search(args)
    return app.run(
        source, algorithm=algorithm, options=options, setup=setup, trusted=args.trust, follow=args.follow
    )


def _check_file(source: str | None) -> None:
    """Raise ``Failure`` for a file that does not exist, if somebody at a terminal can read it."""
    if not source or is_game(source) or sys.stderr is None:
        return
    file = file_of(source)
    if file is not None and not os.path.lexists(split_page(source)[0]):
        raise Failure(f"{source}: {tr('there is no such file')}")


def _asked_search(args: argparse.Namespace) -> tuple[str | None, dict[str, Any]]:
    """The chosen search and its options; ``None`` and no options to leave the choice to the source."""
    if not args.algorithm and not given_options(args):
        return None, {}
    content = SourceContent(Tree())
    if args.source not in (None, STANDARD_INPUT):
        with suppress(ValueError):  # the window reports what cannot be opened
            content = source_of(args)
    return search_of(args, content)


def why_no_window() -> str:
    """Why no window can be opened here; ``""`` if one can."""
    if find_spec("PySide6") is None:
        return "Qt (PySide6) is not installed"
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    return why_no_display()


def _without_window(args: argparse.Namespace, why: str) -> int:
    """Print the run and write its picture instead of opening a window."""
    source = args.source = args.source or EXAMPLE + resources.DEFAULT_EXAMPLE
    content = source_of(args)
    name, options = search_of(args, content)
    run = api.record(content.make(trust=args.trust), name, **options)
    title = run.search.space.tree.title or source
    print(f"treeview: {why}, so here is the run in text: {run.search.title} on {to_printable(title)}\n")
    for line in transcript(run):
        tell(line)
    text = api.render(run)
    picture = _free_path(_stem(source), text)
    atomic_write(picture, text.encode())
    print()
    tell(conclusion(run))
    print(f"The picture is in {picture}")
    return 0


def _stem(source: str) -> str:
    if source.startswith(EXAMPLE):
        return source.removeprefix(EXAMPLE)
    if is_game(source):
        return Path(game_setup(source).game).stem
    file = file_of(source)
    return (file.name.split(".")[0] if file else "") or "tree"


def _free_path(stem: str, text: str) -> Path:
    """A file name that would overwrite nothing but the same picture."""
    for name in (stem, *(f"{stem}-{k}" for k in range(2, 1000))):
        path = Path(f"{name}.svg")
        if not path.exists() or (path.is_file() and path.read_bytes() == text.encode()):
            return path
    raise Failure(tr("{file} and 998 more exist already; move some away"), file=f"{stem}.svg")
