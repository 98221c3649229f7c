"""The table of commands, from which help, completion and man page are made; modules are imported late."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Final, NamedTuple

from treeview import __version__
from treeview.cli import arguments as declarations
from treeview.cli.arguments import PATHS, Parser
from treeview.cli.output import Failure
from treeview.cli.printed_file import print_output
from treeview.messages import ENGLISH, tr, use


class Command(NamedTuple):
    """A command; ``module``, below `treeview.cli`, has the function that carries it out.

    A ``translated`` command writes sentences for readers: it has ``--language``. One that ``searches`` has
    the options of all algorithms. ``renamed``: the name of the function, if it is not the command's.
    ``printed``: the suffix of the file that ``-o -`` prints, if `print_output` does it.
    """

    name: str
    help: str
    module: str
    translated: bool = False
    searches: bool = False
    renamed: str = ""
    printed: str = ""

    @property
    def function(self) -> str:
        """The function that carries it out; its arguments are declared by one called ``…_arguments``."""
        return self.renamed or self.name.replace("-", "_")


COMMANDS: Final = {
    command.name: command
    for command in (
        Command("open", "open the window", "open_window", searches=True, renamed="open_window"),
        Command("solve", "print the answer of a search", "commands", translated=True, searches=True),
        Command(
            "trace", "print every step of a search, one per line, or write them to a file", "commands",
            translated=True, searches=True, printed=".trace.jsonl",
        ),
        Command(
            "render", "draw a tree, or steps of a search: SVG, PDF, PNG, GIF, LaTeX", "commands",
            translated=True, searches=True, printed=".svg",
        ),
        Command(
            "compare", "compare two to four runs on one tree: a table, sentences, one picture", "compare",
            translated=True, printed=".svg",
        ),
        Command(
            "depths", "count what searches cost at depths 1, 2, 3, ...: tables, a chart, CSV", "depths",
            translated=True, printed=".svg",
        ),
        Command(
            "whatif", "tell which values of unknown leaves change the cuts and the best move", "commands",
            translated=True, renamed="what_if", printed=".svg",
        ),
        Command("convert", "write a tree in another format", "commands", printed=".tree.json"),
        Command("random", "make a random tree", "commands"),
        Command(
            "exercise", "make an exercise, or list the kinds of questions", "practice", translated=True,
        ),
        Command(
            "sheet", "make sheets of exercises to print, or question banks, with solutions", "practice",
            translated=True,
        ),
        Command("answer", "write answers to an exercise", "practice"),
        Command("grade", "mark answers to an exercise", "practice", translated=True, printed=".csv"),
        Command(
            "check", "check your own searches in Python files, and name the mistakes", "own_code",
            translated=True,
        ),
        Command("watch", "run your own search on a tree, step by step", "own_code", translated=True),
        Command("games", "list the games, or describe one", "catalogue"),
        Command(
            "styles", "list the styles of pictures, or print one to start your own from", "catalogue",
        ),
        Command("examples", "list the bundled examples", "catalogue", translated=True),
        Command("completion", "print the completion script for a shell", "shell_completion"),
        Command("man", "print the man page", "man_page"),
        Command(
            "install-desktop", "add treeview to the applications menu, with man page and completion",
            "desktop_files",
        ),
    )
}  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Run the given command; returns the exit code."""
    command = COMMANDS[args.command]
    module = import_module(f"treeview.cli.{command.module}")
    with _speak(getattr(args, "language", ENGLISH)), print_output(args, command.printed):
        code: int = getattr(module, command.function)(args)
    return code


@contextmanager
def _speak(language: str) -> Iterator[None]:
    """Translate the texts made in this block into a language, given by its code."""
    if language == ENGLISH:
        yield
        return
    from treeview.qt.translation import languages, translation

    if language not in languages():
        text = tr("there is no translation into {name}; choose from {names}")
        raise Failure(text, name=repr(language), names=", ".join(languages()))
    with use(translation(language), language):
        yield


def parser(only: str | None = None) -> Parser:
    """The parser of the command line; with ``only``, just the arguments of that command are declared."""
    top = Parser(
        prog="treeview",
        description="Draw game trees and step through their search: minimax, alpha-beta, iterative "
        "deepening, expectimax, Monte Carlo tree search.",
        epilog="SOURCE is a file (FILE#2: its second page), - (standard input), example:NAME, game:NAME "
        "(with options: game:connect:columns=5,rows=4), or the tree itself: '[[8, 3], [5, 4]]'. "
        f"{PATHS} Without a command, treeview opens the window. treeview COMMAND --help shows the options of "
        "a command.",
    )
    top.add_argument("--version", action="version", version=f"treeview {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS.values():
        sentence = f"{command.help[0].upper()}{command.help[1:]}."
        added = commands.add_parser(command.name, help=command.help, description=sentence)
        if only in (None, command.name):
            getattr(declarations, f"{command.function}_arguments")(added)
            if command.translated:
                declarations.language_argument(added)
            if command.searches:
                declarations.search_options(added)
    return top


class Argument(NamedTuple):
    """An argument of a command, as completion and man page need it.

    - ``flags``: its spellings, ``("-o", "--output")``; empty for a positional argument.
    - ``value``: what it takes, such as ``"SOURCE"``; ``""`` for a switch.
    - ``words``: the possible values, if they can be listed; ``files``: whether a file is possible.
    """

    flags: tuple[str, ...]
    value: str
    help: str
    words: tuple[str, ...]
    files: bool


def arguments() -> dict[str, list[Argument]]:
    """The arguments of each command, in the order in which its help shows them."""
    (commands,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    return {name: [_argument(action) for action in one._actions] for name, one in commands.choices.items()}


def _argument(action: argparse.Action) -> Argument:
    choices = tuple(action.choices or ())
    value = "" if action.nargs == 0 else str(action.metavar or "|".join(choices) or "X")
    words = choices or tuple(part for part in value.split("|") if part.islower()) or _names(value)
    text = (action.help or "").replace("%%", "%")
    return Argument(tuple(action.option_strings), value, text, words, value in FILES)


FILES: Final = ("SOURCE", "IN", "OUT", "NAME|FILE", "EXERCISE", "ANSWERS", "FILE.py:FUNCTION", "PACK")
"""Values that may be files."""


def _names(value: str) -> tuple[str, ...]:
    """The names that are possible for a value."""
    from treeview import resources
    from treeview.games.game_registry import GAMES
    from treeview.styles import STYLES

    if value in ("SOURCE", "IN"):
        examples = (f"example:{name}" for name in resources.example_names())
        return (*examples, *(f"game:{name}" for name in GAMES))
    if value == "CODE":
        from treeview.qt.translation import languages

        return languages()
    return {"NAME|FILE": tuple(STYLES), "GAME": tuple(GAMES)}.get(value, ())
