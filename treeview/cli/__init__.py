"""The command ``treeview``: the window, and everything that needs none."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from treeview import __version__
from treeview.cli import arguments, commands, open_window
from treeview.cli.output import BAD_INPUT, Failure, say
from treeview.cli.signals import Ended, ending_cleanly
from treeview.figures.figure_error import FigureError
from treeview.formats.format_error import FormatError
from treeview.games.game import GameError
from treeview.games.game_factory import UntrustedError
from treeview.resources import ResourceError
from treeview.search.options import OptionError, flag_of
from treeview.tree.tree import TreeError

COMMANDS: dict[
    str, tuple[Callable[[argparse.Namespace], int], str, Callable[[argparse.ArgumentParser], None]]
] = {
    "open": (open_window.open_window, "open the window", arguments.open_arguments),
    "solve": (commands.solve, "print the answer of a search", arguments.solve_arguments),
    "trace": (commands.trace, "print every step of a search, a line each", arguments.solve_arguments),
    "render": (
        commands.render,
        "draw a tree, or steps of a search: SVG, PDF, PNG",
        arguments.render_arguments,
    ),
    "convert": (commands.convert, "write a tree in another format", arguments.convert_arguments),
    "random": (commands.random, "make a random tree", arguments.random_arguments),
    "games": (commands.games, "list the games, or tell about one of them", arguments.games_arguments),
    "styles": (
        commands.list_styles,
        "list the styles of pictures, or print one to begin an own one with",
        arguments.styles_arguments,
    ),
    "examples": (commands.examples, "list the bundled examples", arguments.no_arguments),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``treeview`` with ``argv`` (``sys.argv`` if not given); returns the exit code.

    0 is success, 2 bad input or bad options, said in one line on standard error.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(_with_command(given))
        if sys.stdout:
            sys.stdout.flush()
        return code
    except OptionError as problem:
        is_flag = problem.option and not problem.of_game
        say(f"{flag_of(problem.option)}: {problem.problem}" if is_flag else str(problem))
        return BAD_INPUT
    except UntrustedError as problem:
        say(f"{problem} (--trust)")
        return BAD_INPUT
    except (Failure, FormatError, FigureError, TreeError, GameError, ResourceError) as problem:
        say(str(problem))
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough (`treeview trace ... | head`).
        _drop_output()
        return 0
    except OSError as problem:
        _drop_output()
        say(f"cannot write: {problem.strerror}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except Ended as end:
        return end.code


def _drop_output() -> None:
    """Send what is still to be printed nowhere, so that Python does not stumble over it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(given: list[str]) -> list[str]:
    """``treeview`` and ``treeview SOURCE`` mean ``treeview open``."""
    known = {*COMMANDS, "-h", "--help", "--version"}
    return given if given and given[0] in known else ["open", *given]


def _run(given: list[str]) -> int:
    try:
        args = _parser().parse_args(given)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    run: Callable[[argparse.Namespace], int] = COMMANDS[args.command][0]
    if args.command == "open":
        return run(args)  # the window saves what is open by itself
    with ending_cleanly():
        return run(args)


def _parser() -> argparse.ArgumentParser:
    parser = arguments.Parser(
        prog="treeview",
        description="Step through game-tree search: minimax, alpha-beta, deepening, expectimax, MCTS.",
        epilog="SOURCE is a file, - (standard input), example:NAME, game:NAME (with options: "
        "game:connect:columns=5,rows=4), or the tree itself: '[[8, 3], [5, 4]]'. "
        f"{arguments.PATHS} JSON counts so too; sentences count from 1.",
    )
    parser.add_argument("--version", action="version", version=f"treeview {__version__}")
    subparsers = parser.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=arguments.Parser
    )
    for name, (_, help_text, declare) in COMMANDS.items():
        command = subparsers.add_parser(
            name, help=help_text, description=help_text[0].upper() + help_text[1:] + "."
        )
        declare(command)
    return parser
