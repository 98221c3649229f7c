"""``treeview man``: the man page, made from the table of commands."""

import argparse

from treeview import __version__
from treeview.cli.arguments import PATHS
from treeview.cli.command_table import COMMANDS, Argument, arguments


def man(args: argparse.Namespace) -> int:
    """Print the man page, as in ``treeview man | man -l -``."""
    del args
    print(man_page(), end="")
    return 0


def man_page() -> str:
    """The man page in roff."""
    lines = [
        f'.TH TREEVIEW 1 "" "treeview {__version__}" "User Commands"',
        ".SH NAME",
        r"treeview \- draw game trees and step through their search",
        ".SH SYNOPSIS",
        ".B treeview",
        r".RI [ SOURCE ]",
        ".br",
        ".B treeview",
        r".I COMMAND",
        r".RI [ ARGUMENTS ]",
        ".SH DESCRIPTION",
        _text(
            "treeview draws game trees, steps through minimax, alpha-beta, iterative deepening, expectimax "
            "and Monte Carlo tree search, explains each step, and writes figures. Without a command it opens "
            "the window; no other command needs a display."
        ),
        ".PP",
        _text(
            "SOURCE is a file, - for standard input, example:NAME, game:NAME with options as in "
            f"game:connect:columns=5,rows=4, or the tree itself: [[8, 3], [5, 4]]. {PATHS}"
        ),
        ".SH COMMANDS",
    ]
    for name, declared in arguments().items():
        free = " ".join(argument.value for argument in declared if not argument.flags)
        about = COMMANDS[name].help
        lines.append(f".SS {_text(f'treeview {name} {free}'.rstrip())}")
        lines.append(_text(f"{about[0].upper()}{about[1:]}."))
        for argument in declared:
            if "--help" not in argument.flags:
                lines += [".TP", _term(argument), _text(argument.help)]
    lines += [
        ".SH EXIT STATUS",
        "0 is success; 1 a search that could not go on or a log that was read in part, whose result is "
        "printed, or a function that fails or that check finds wrong; 2 bad input or bad options, told in "
        "one line on standard error.",
        ".SH EXAMPLES",
        ".EX",
        "treeview example:aima-5.2",
        _text("treeview solve '[[8, 3, 2], [5, 4, 6], [1, 9, 7]]' --json"),
        _text("treeview render game:tictactoe --start 'X O X / . O . / X . .' --step none -o rest.svg"),
        ".EE",
    ]
    return "\n".join(lines) + "\n"


def _term(argument: Argument) -> str:
    flags = ", ".join(rf"\fB{_text(flag)}\fR" for flag in argument.flags)
    return f"{flags} \\fI{_text(argument.value)}\\fR".strip() if argument.value else flags


def _text(text: str) -> str:
    """``text`` escaped so that roff finds no commands in it."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    escaped = "".join(c if c.isascii() else f"\\[u{ord(c):04X}]" for c in escaped)
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped
