"""The arguments of each command: ``solve_arguments`` declares those of ``treeview solve``, and so on.

What needs numpy is imported inside functions, so that ``treeview --help`` stays quick.
"""

import argparse
import math
import re
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from treeview.cli.output import Failure, say
from treeview.messages import ENGLISH, closest, tr

if TYPE_CHECKING:
    from treeview.games.setup import Extent
    from treeview.option import Option

PATHS = "A PATH lists the child to take at each level, counted from 0: 1,0 is node 2.1."
"""Sentences and names count from 1 as people do, paths from 0 as programs do."""

SOURCE = "a file (FILE#2: its second page), -, example:NAME, game:NAME, or the tree itself"

SHELLS = ("bash", "zsh", "fish")


NEGATIVE: Final = re.compile(r"-(\d|\.\d|inf\b|∞)")
"""Matches arguments that are values, not options: numbers, but also -1,0 and -inf."""


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._negative_number_matcher = NEGATIVE

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Refuse unknown arguments; the base class would leave those of a command to the whole program."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            problem = tr("unknown arguments: {arguments}").format(arguments=" ".join(unknown))
            option = next((word.partition("=")[0] for word in unknown if word.startswith("--")), "")
            self.error(_with_close(problem, option, self._option_string_actions))
        return known, unknown

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is not a choice of ``action``; an algorithm may have options, as in mtdf:first=35."""
        name = value.partition(":")[0] if action.dest == "algorithm" else value
        try:
            super()._check_value(action, name)
        except argparse.ArgumentError as error:
            raise argparse.ArgumentError(action, _with_close(error.message, name, action.choices)) from None

    def error(self, message: str) -> NoReturn:
        raise Failure(tr("{problem} (see: {command} --help)"), problem=message, command=self.prog)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help; the base class would hide that it cannot be written."""
        print(message, end="")


def _with_close(problem: str, name: object, names: Iterable[object] | None) -> str:
    """Add to ``problem`` the name that may be meant, in place of the list of all names."""
    close = closest(name, map(str, names or ()), 0.75)
    if not close:
        return problem
    return tr("{problem}; did you mean {close}?").format(problem=problem.partition(" (")[0], close=close)


# Commands


def open_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``open``; all may be left out."""
    parser.add_argument("source", nargs="?", metavar="SOURCE", help=SOURCE)
    parser.add_argument(
        "--follow", action="store_true", help="for a log, a .jsonl file: show new entries as it grows"
    )
    _game(parser)
    _search(parser)


def solve_arguments(parser: argparse.ArgumentParser) -> None:
    _source(parser)
    _search(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def trace_arguments(parser: argparse.ArgumentParser) -> None:
    solve_arguments(parser)
    _output(parser, "write the run to this file, a .trace.jsonl trace that treeview can open; - prints it")


def render_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.figures.file_kinds import SUFFIXES
    from treeview.figures.step_ranges import KINDS

    _source(parser)
    _output(
        parser, f"the file to write: {', '.join(SUFFIXES)}; - prints it, as SVG without --kind", required=True
    )
    _search(parser)
    parser.add_argument(
        "--step",
        "--steps",
        metavar="STEPS",
        help="the steps to draw: a number, first, last, 3-9, 0-90/10, all, or all of one kind: "
        f"{', '.join(KINDS)}, bookmarks; several with commas; none for the tree alone (default: all in an "
        "animation, an HTML page, beamer and a hand-out, else the last)",
    )
    parser.add_argument(
        "--all-pages",
        action="store_true",
        help="draw all pages of the file, one after the other: as a PDF, a hand-out, an animation, an HTML "
        "page, beamer with a frame for each page, or numbered files",
    )
    _drawing(parser)
    parser.add_argument(
        "--fold",
        action=argparse.BooleanOptionalAction,
        help="fold away the subtrees unrelated to the steps (default: only if texts on a page or slide would "
        "be too small to read)",
    )
    _labels(parser)
    _sheet(parser)
    _files(parser)


def compare_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.comparison.move_order import ORDERS
    from treeview.comparison.time_link import LINKS
    from treeview.figures.comparison_book import ARRANGEMENTS
    from treeview.figures.file_kinds import SUFFIXES

    _source(parser)
    _runs(
        parser,
        "a run: an algorithm, and after a colon its options: mtdf:first=35,depth=4; moves=ORDER gives "
        f"the moves another order: {', '.join(list(ORDERS)[1:])}-7. Two to four runs, each with its own -a; "
        "with --trust also FILE.py:NAME, a search of your own",
    )
    parser.add_argument(
        "--link",
        choices=list(LINKS),
        default="node",
        help="how the time of the runs is linked: the same step, the same node (the default), as many leaves "
        "evaluated, the same iteration, or not at all",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    _output(
        parser, f"the picture of all runs to write: {', '.join(SUFFIXES)}; - prints it, as SVG without --kind"
    )
    parser.add_argument(
        "--step", "--steps", metavar="STEPS", help="the steps of the leading run to draw, as for render"
    )
    parser.add_argument(
        "--arrange", choices=ARRANGEMENTS, default="auto", help="pictures beside or below each other"
    )
    _drawing(parser)
    _labels(parser, compared=True)
    _sheet(parser, compared=True)
    _files(parser)
    parser.set_defaults(best=None, by="", blank=False, fold=None)


def depths_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.comparison.depth_counts import MAX_DEPTH, NODES_LIMIT
    from treeview.comparison.depth_table import MEASURES

    _source(parser)
    _runs(
        parser,
        "a search with a depth limit, and after a colon its options, as for compare: mtdf:first=35, "
        "alphabeta:moves=best. One to six, each with its own -a",
    )
    parser.add_argument(
        "--max-depth",
        type=int,
        metavar="N",
        help=f"the greatest depth, at most {MAX_DEPTH} (default: that of the tree)",
    )
    parser.add_argument(
        "--max-nodes",
        type=int,
        default=NODES_LIMIT,
        metavar="N",
        help="stop a search that enters this many nodes, and try no greater depth with it "
        f"(default: {NODES_LIMIT:,})",
    )
    parser.add_argument(
        "--branching",
        type=float,
        metavar="B",
        help="b in the formulas (default: at each depth, the d-th root of the leaves of the tree cut there)",
    )
    parser.add_argument(
        "--measure",
        choices=list(MEASURES),
        help="print only this table, or draw it (default: print all, draw leaves)",
    )
    parser.add_argument(
        "--rate",
        type=_positive,
        default=1e6,
        metavar="N",
        help="nodes per second, for the depth within reach (default: 1,000,000)",
    )
    parser.add_argument(
        "--seconds", type=_positive, default=1.0, metavar="T", help="for this many seconds (default: 1)"
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print JSON")
    output.add_argument("--csv", action="store_true", help="print CSV, a line for each depth")
    _output(parser, "the file to write: a chart (.svg, .pdf, .png, .tex) or .csv; - prints the chart as SVG")
    parser.add_argument(
        "--width", metavar="LENGTH", help="the width of the chart, such as 84mm; texts keep their size"
    )
    _style(parser)


def language_argument(parser: argparse.ArgumentParser) -> None:
    """Declare the language of what a command writes."""
    parser.add_argument(
        "--language",
        default=ENGLISH,
        metavar="CODE",
        help="the language of sentences and captions, such as de (default: en); names in JSON stay",
    )


def _positive(text: str) -> float:
    """A positive number."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise _value_error(tr("{value} is not a positive number"), text)
    return value


def _drawing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--node", type=_path, default=[], metavar="PATH", help=f"draw only the subtree at PATH. {PATHS}"
    )
    _style(parser)
    parser.add_argument(
        "--direction",
        choices=("down", "right"),
        help="the direction in which the tree grows (default: that of the style, down)",
    )


def _style(parser: argparse.ArgumentParser) -> None:
    from treeview.styles import STYLES

    looks = parser.add_mutually_exclusive_group()
    looks.add_argument(
        "--style",
        default="light",
        metavar="NAME|FILE",
        help=f"{', '.join(STYLES)}, or a .json file: see treeview styles",
    )
    looks.add_argument("--dark", action="store_true", help="light on dark; the same as --style dark")


def _labels(parser: argparse.ArgumentParser, *, compared: bool = False) -> None:
    from treeview.draw.style.style import GLYPHS, LABELS
    from treeview.figures.figure import MARKS

    group = parser.add_argument_group("what is written on the tree")
    group.add_argument(
        "--labels",
        choices=LABELS,
        default="window",
        help="α and β at nodes (window, the default), the window on the edge down which it was passed, "
        "bounds [lo, hi] of the value (bounds), the same as ≥ ≤ = (relations), how far each leaf value may "
        "change before the root's move does (sensitivity), or none",
    )
    group.add_argument(
        "--label",
        action="append",
        default=[],
        metavar="COLUMN",
        help="write the numbers of a column at nodes instead of those of the search, or its text instead of "
        "the name; may be repeated",
    )
    group.add_argument(
        "--color", default="", metavar="COLUMN", help="the column that sets the colours of nodes"
    )
    group.add_argument("--size", default="", metavar="COLUMN", help="the column that sets the sizes of nodes")
    group.add_argument(
        "--edge-width", default="", metavar="COLUMN", help="the column that sets the widths of edges"
    )
    if not compared:
        group.add_argument(
            "--best",
            type=_best,
            metavar="N",
            help="draw only the N best children of each node, and one node for the others",
        )
        group.add_argument(
            "--by",
            default="",
            metavar="COLUMN",
            help="for --best: the column whose highest numbers at the end of the run are best (default: "
            "visits, or value if there are none)",
        )
    group.add_argument("--glyphs", choices=GLYPHS, help="the shapes of nodes (default: those of the style)")
    group.add_argument(
        "--mark",
        choices=MARKS,
        default="step",
        help="mark the node of the step, the path to it and what has changed (step, the default), or none",
    )
    group.add_argument(
        "--decimals", type=_decimals, metavar="N", help="digits after the point (default: those of the style)"
    )
    group.add_argument(
        "--written", action="store_true", help="show numbers as they are written in the tree: 1/3, 0.50"
    )
    group.add_argument("--numbers", action="store_true", help="number the nodes in the order of visits")
    group.add_argument("--levels", action="store_true", help="name the levels MAX and MIN")
    if not compared:
        group.add_argument(
            "--blank",
            action="store_true",
            help="draw the tree once, with lines to fill in by hand instead of the numbers of the run",
        )
    group.add_argument(
        "--minimal",
        action="store_true",
        help="outline the minimal tree, which alpha-beta must examine even in the best order",
    )
    group.add_argument("--caption", action="store_true", help="write the sentence of the step below the tree")
    group.add_argument(
        "--legend", action="store_true", help="draw a legend of shapes and lines below the tree"
    )


def _sheet(parser: argparse.ArgumentParser, *, compared: bool = False) -> None:
    from treeview.figures.lengths import LANDSCAPE, NAMED, PAGES

    group = parser.add_argument_group(
        "the sheet", f"A LENGTH is 84mm, 3.3in, 400px, 240pt, or {', '.join(NAMED)}."
    )
    group.add_argument("--width", metavar="LENGTH", help="the width of the whole picture")
    group.add_argument("--height", metavar="LENGTH", help="the height of the whole picture")
    group.add_argument("--margin", metavar="LENGTH", help="the margin around the tree")
    group.add_argument(
        "--page",
        metavar="PAGE",
        help=f"the size of the page: {', '.join(PAGES)}, a4{LANDSCAPE}, or 120mm x 90mm (default: none)",
    )
    group.add_argument("--transparent", action="store_true", help="paint no background")
    group.add_argument(
        "--handout",
        type=_handout,
        metavar="N",
        help="put N steps on a page, or fewer if texts would be too small, each with its sentence"
        if compared
        else "put N steps on a page, or fewer if texts would be too small, each with its sentence and notes",
    )


def _files(parser: argparse.ArgumentParser) -> None:
    from treeview.figures.file_kinds import BY_NAME

    group = parser.add_argument_group("the file")
    group.add_argument(
        "--dpi", type=_dpi, help="pixels per inch (default: 192; fewer for animations beyond 1,280 pixels)"
    )
    group.add_argument(
        "--kind",
        choices=list(BY_NAME),
        help="the kind of file, if the suffix of OUT fits several (default: the first)",
    )
    group.add_argument(
        "--separate", action="store_true", help="write numbered files, even if one file could hold all steps"
    )
    group.add_argument(
        "--seconds", type=_seconds, default=1.5, help="how long an animation shows a step (default: 1.5)"
    )
    group.add_argument("--once", action="store_true", help="play an animation only once")
    group.add_argument(
        "--snippet", action="store_true", help="write LaTeX to include in a document of your own"
    )
    group.add_argument("--outlines", action="store_true", help="SVG: write text as outlines")


def what_if_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.search.shared_options import PRUNE_ON

    _source(parser)
    parser.add_argument(
        "--leaf",
        type=_path,
        required=True,
        action="append",
        metavar="PATH",
        help=f"the leaf whose value is unknown, x; repeat for y, and so on. {PATHS}",
    )
    parser.add_argument(
        "--target", type=_path, metavar="PATH", help="the node whose cut is examined (default: all nodes)"
    )
    parser.add_argument(
        PRUNE_ON.flag, choices=list(PRUNE_ON.choices), default=PRUNE_ON.default, help=PRUNE_ON.help
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    _output(
        parser, "draw the number line of one leaf or the plane of two: .svg, .pdf, .png; - prints it as SVG"
    )
    _style(parser)


def convert_arguments(parser: argparse.ArgumentParser) -> None:
    _source(parser, metavar="IN")
    parser.add_argument(
        "output",
        metavar="OUT",
        help="the file to write; its suffix determines the format; - prints the native one",
    )


def random_arguments(parser: argparse.ArgumentParser) -> None:
    numbers: tuple[tuple[str, type, float | None, str], ...] = (
        ("--branching", int, 3, "children of each node (default: 3)"),
        ("--min-branching", int, None, "vary the number of children, starting from this number"),
        ("--depth", int, 3, "plies (default: 3)"),
        ("--low", float, -10, "lowest leaf value (default: -10)"),
        ("--high", float, 10, "highest leaf value (default: 10)"),
        ("--decimals", int, 0, "decimal places of leaf values (default: 0)"),
        ("--stop", float, 0.0, "the probability that a node ends early, from 0 to 1 (default: 0)"),
        ("--seed", int, 0, "the same seed gives the same tree (default: 0)"),
    )
    for flag, kind, default, text in numbers:
        parser.add_argument(flag, type=kind, default=default, metavar="N" if kind is int else "X", help=text)
    parser.add_argument("--estimates", action="store_true", help="give inner nodes static estimates")
    parser.add_argument("--chance", action="store_true", help="let chance move between the players")
    parser.add_argument("--root", choices=["max", "min"], help="who moves at the root (default: max)")
    parser.add_argument("--nested", action="store_true", help="print nested lists (without -o)")
    _output(parser, "the file to write (default: print)", default="-")


def exercise_arguments(parser: argparse.ArgumentParser) -> None:
    _questions(parser)
    _add_seed(parser, "without SOURCE: the seed that finds the tree")
    parser.add_argument(
        "--count",
        type=_count,
        default=1,
        metavar="N",
        help="the number of questions of each kind, with consecutive seeds",
    )
    _add_text_option(parser)
    parser.add_argument("--no-hints", action="store_true", help="do not let students ask for hints")
    parser.add_argument("--hide-solution", action="store_true", help="do not show students the solution")
    parser.add_argument(
        "--kinds", action="store_true", help="list the kinds of questions, features and mistakes"
    )
    parser.add_argument("--json", action="store_true", help="with --kinds: print JSON")
    _output(parser, "the file to write (default: print)", default="-")


def sheet_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.practice.sheets.sheet_files import SUFFIXES

    _questions(parser)
    parser.add_argument(
        "--count", type=int, default=1, metavar="N", help="the number of versions (default: 1)"
    )
    _add_seed(parser, "the same seed gives the same versions")
    _add_text_option(parser)
    kinds = ", ".join(f"{suffix} ({name})" for suffix, name in SUFFIXES.items())
    _output(
        parser,
        f"the file to write: {kinds}; the solutions of a printed sheet go to OUT-solutions",
        required=True,
    )


def _add_seed(parser: argparse.ArgumentParser, text: str, default: int = 0) -> None:
    seed = partial(_parse_whole, low=0, high=10**18 - 1)
    help_ = f"{text} (default: {default})"
    parser.add_argument("--seed", type=seed, default=default, metavar="N", help=help_)


def _add_text_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--text", default="", help="a text for students, shown before the questions")


def _questions(parser: argparse.ArgumentParser) -> None:
    """Declare the tree of a question, or the features of a tree to find, and the question itself."""
    from treeview.practice.features import FEATURES
    from treeview.practice.question import PRUNE_ON
    from treeview.practice.question_kinds import KINDS
    from treeview.practice.tree_finder import SIZES

    parser.add_argument(
        "source", nargs="?", metavar="SOURCE", help=f"{SOURCE}; without SOURCE, a seed finds a tree"
    )
    _game(parser)
    parser.add_argument(
        "--kind",
        action="append",
        choices=list(KINDS),
        metavar="KIND",
        help="a kind of question, such as cuts (see: treeview exercise --kinds); may be repeated",
    )
    parser.add_argument(
        "--feature",
        action="append",
        default=[],
        choices=list(FEATURES),
        metavar="FEATURE",
        help="a feature that the tree must have, such as deep-cut (see: treeview exercise --kinds)",
    )
    parser.add_argument(
        "--difficulty",
        type=int,
        default=2,
        metavar="N",
        help=f"the size of the tree, from 1 to {max(SIZES)} (default: 2)",
    )
    parser.add_argument("--prune-on", choices=list(PRUNE_ON.choices), help=PRUNE_ON.help)
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the kind of question",
    )
    parser.add_argument("--title", default="", metavar="TEXT", help="the title of the exercise")
    parser.add_argument(
        "--points",
        type=_points,
        metavar="X",
        help="points for each question (default: 1 for each event; on a sheet 10)",
    )


def answer_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("exercise", metavar="EXERCISE", help="a .exercise.json file")
    parser.add_argument(
        "--reference", action="store_true", help="write the right answers (default: empty answers to fill in)"
    )
    parser.add_argument("--name", default="", metavar="TEXT", help="the name of the student")
    _output(parser, "the file to write (default: print)", default="-")


def grade_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("exercise", metavar="EXERCISE", help="a .exercise.json file")
    parser.add_argument("answers", nargs="+", metavar="ANSWERS", help="files with answers to it")
    _output(parser, "write a CSV table of all marks; - prints it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def check_arguments(parser: argparse.ArgumentParser) -> None:
    from treeview.own_code.tree_pack import RANDOM_TREES, SEED

    parser.add_argument(
        "target",
        nargs="+",
        metavar="FILE.py:FUNCTION",
        help="a function in a Python file; without :FUNCTION, all functions that look like searches; also a "
        "folder of files",
    )
    _own_code(parser)
    parser.add_argument(
        "--pack", metavar="PACK", help="an exercise file whose trees are used (default: published exercises)"
    )
    parser.add_argument(
        "--trees",
        type=_count,
        default=RANDOM_TREES,
        metavar="N",
        help=f"the number of additional random trees (default: {RANDOM_TREES})",
    )
    _add_seed(parser, "the same seed gives the same random trees", SEED)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--junit", metavar="OUT", help="write the results to this file as JUnit XML")


def watch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "target",
        metavar="FILE.py:FUNCTION",
        help="a function in a Python file; without :FUNCTION, the first that looks like a search",
    )
    parser.add_argument("source", metavar="SOURCE", help=SOURCE)
    _own_code(parser)
    parser.add_argument("--lines", action="store_true", help="make every executed line a step")
    parser.add_argument("--json", action="store_true", help="print the trace")
    _output(parser, "write the trace to this file, .jsonl (default: print the steps)", default="-")


def _own_code(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of commands that run a user's function."""
    parser.add_argument(
        "--argument",
        action="append",
        default=[],
        metavar="NAME=ROLE",
        help="the role of an argument whose name does not show it: node, alpha, beta, depth, "
        "maximizing, ... or a number",
    )
    parser.add_argument(
        "--trust",
        action="store_true",
        help="run the file without asking; it runs in a process of its own with limits: see the manual, own "
        "code",
    )


def games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="show the options of this game and the size of its tree; it may have options: connect:rows=4",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    _trust(parser)


def examples_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def styles_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "style",
        nargs="?",
        metavar="NAME|FILE",
        help="print this style as JSON with every key, as a starting point for your own: "
        "treeview styles print > mine.style.json",
    )


def completion_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=SHELLS, help='the shell; for bash: eval "$(treeview completion bash)"'
    )


def install_desktop_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--uninstall", action="store_true", help="remove the files again")


def man_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare nothing."""


# Arguments of several commands


def _output(parser: argparse.ArgumentParser, text: str, **more: Any) -> None:
    parser.add_argument("-o", "--output", metavar="OUT", help=text, **more)


def _source(parser: argparse.ArgumentParser, metavar: str = "SOURCE") -> None:
    parser.add_argument("source", metavar=metavar, help=SOURCE)
    _game(parser)


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--start",
        default="",
        metavar="TEXT",
        help="for a game: the position to start from, in the notation of the game",
    )
    parser.add_argument(
        "--plies",
        type=_plies,
        metavar="N|whole",
        help="for a game: grow the tree to N plies, or whole, before the search, which goes no deeper "
        "(default: grow it during the search)",
    )
    _trust(parser)


def _trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trust",
        action="store_true",
        help="run the game or the search in a Python file; a game can do anything you can do, a search runs "
        "in a process of its own with limits",
    )


def _runs(parser: argparse.ArgumentParser, about: str) -> None:
    """Declare the runs of a command, each with its own ``-a``."""
    from treeview.search.registry import load_installed

    for problem in load_installed():
        say(problem)
    parser.add_argument("-a", "--algorithm", action="append", required=True, metavar="RUN", help=about)


def _search(parser: argparse.ArgumentParser) -> None:
    """Declare ``-a``; `search_options` declares the options of algorithms."""
    from treeview.search.registry import ALGORITHMS, by_family, load_installed

    for problem in load_installed():
        say(problem)
    families = "; ".join(
        f"{family.value}: {', '.join(searches)}" for family, searches in by_family(ALGORITHMS).items()
    )
    parser.add_argument(
        "-a",
        "--algorithm",
        choices=list(ALGORITHMS),
        metavar="NAME",
        help=f"the algorithm: {families}; after a colon its options, as in mtdf:first=35,depth=4; with "
        "--trust also FILE.py or FILE.py:SEARCH, a search of your own (default: the one saved with SOURCE, "
        "or alphabeta)",
    )


_SEARCH_OPTION: Final = "search_option_"
"""Before the name of an algorithm's option in parsed arguments, since a command may have one of that name."""


def search_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options of all algorithms, once the command has declared its own.

    Where both have an option, the command's counts; the algorithm's is given after its name and a colon.
    """
    from treeview.search.registry import ALGORITHMS

    group = parser.add_argument_group("the options of algorithms")
    for option in all_options():
        users = [name for name, search in ALGORITHMS.items() if option.name in search.option_names()]
        defaults = {name: _default(own_option(name, option)) for name in users}
        default = "; ".join(
            text if len(set(defaults.values())) == 1 else f"{text} ({', '.join(names)})"
            for text in dict.fromkeys(defaults.values())
            if (names := [name for name in users if defaults[name] == text])
        )
        choices = dict.fromkeys(choice for name in users for choice in own_option(name, option).choices)
        shared = option.name in ("budget_nodes", "budget_seconds")
        told = shared or len(users) == len(ALGORITHMS) or len(set(defaults.values())) > 1
        who = "" if told else f" [{', '.join(users)}]"
        with suppress(argparse.ArgumentError):  # the command has an option of that name
            group.add_argument(
                option.flag,
                dest=_SEARCH_OPTION + option.name,
                metavar="|".join(choices) or {"int": "N", "float": "X", "text": "TEXT"}[option.type],
                help=f"{option.help} Default: {default}.{who}".replace("%", "%%"),
            )


def given_options(args: argparse.Namespace) -> "list[tuple[Option, str]]":
    """The options of algorithms that are given, each with its text."""
    texts = ((option, getattr(args, _SEARCH_OPTION + option.name, None)) for option in all_options())
    return [(option, text) for option, text in texts if text is not None]


def own_option(name: str, shared: "Option") -> "Option":
    """The option of the algorithm called ``name`` that has the same name as ``shared``."""
    from treeview.search.registry import ALGORITHMS

    return next(option for option in ALGORITHMS[name].declared if option.name == shared.name)


def _default(option: "Option") -> str:
    from treeview.tree.rounding import format_number

    if option.default is None:
        return option.none
    if isinstance(option.default, str):
        return option.default or "none"
    return format_number(option.default, 4)


def all_options() -> "list[Option]":
    """Every option of any algorithm, once."""
    from treeview.search.registry import ALGORITHMS

    found: dict[str, Option] = {}
    for search in ALGORITHMS.values():
        for option in search.declared:
            found.setdefault(option.name, option)
    return list(found.values())


# Checks


def _value_error(problem: str, text: str, **places: object) -> argparse.ArgumentTypeError:
    """The error for a value given on the command line."""
    return argparse.ArgumentTypeError(problem.format(value=repr(text[:40]), **places))


def _path(text: str) -> list[int]:
    """A node's path: ranks of children from the root, as in 1,0, 1.0 or [1, 0]; an empty text is the root."""
    try:
        ranks = [int(rank) for rank in text.strip("[] ").replace(".", ",").split(",") if rank.strip()]
    except ValueError:
        ranks = [-1]
    if any(rank < 0 for rank in ranks):
        raise _value_error(tr("{value} is not a path such as {example}"), text, example="1,0")
    return ranks


def _handout(text: str) -> int:
    from treeview.figures.handout import MAX_STEPS_PER_PAGE

    return _parse_whole(text, 1, MAX_STEPS_PER_PAGE)


def _parse_whole(text: str, low: int, high: int) -> int:
    if not text.isdecimal() or len(text) > len(str(high)) or not low <= int(text) <= high:
        raise _value_error(tr("{value} is not a whole number from {low} to {high}"), text, low=low, high=high)
    return int(text)


_count = partial(_parse_whole, low=1, high=1000)
_best = partial(_parse_whole, low=1, high=1_000_000)


def _points(text: str) -> float:
    return _parse_within(text, 0.01, 10_000)


def _decimals(text: str) -> int:
    from treeview.draw.style.style_data import RANGES

    low, high = RANGES["decimals"]
    return _parse_whole(text, int(low), int(high))


def _dpi(text: str) -> float:
    from treeview.figures.file_kinds import MAX_DPI

    return _parse_within(text, 10, MAX_DPI)


def _seconds(text: str) -> float:
    from treeview.figures.file_kinds import MAX_SECONDS, MIN_SECONDS

    return _parse_within(text, MIN_SECONDS, MAX_SECONDS)


def _parse_within(text: str, low: float, high: float) -> float:
    try:
        given = float(text)
    except ValueError:
        given = math.nan
    if not low <= given <= high:
        problem = tr("{value} is not a number from {low} to {high}")
        raise _value_error(problem, text, low=f"{low:.10g}", high=f"{high:.10g}")
    return given


def _plies(text: str) -> "Extent":
    from treeview.games.setup import WHOLE

    if text == WHOLE:
        return WHOLE
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise _value_error(tr("{value} is neither a number of plies nor {whole}"), text, whole=WHOLE)
    return int(text)
