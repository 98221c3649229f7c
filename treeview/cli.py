"""The command ``treeview``: the window, and everything that needs none."""

from __future__ import annotations

import argparse
import json
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from treeview import api, resources
from treeview.display import why_no_display
from treeview.draw.style import STYLES
from treeview.formats import registry
from treeview.formats.errors import FormatError, printable
from treeview.formats.files import atomic_write
from treeview.formats.sources import EXAMPLE, file_of
from treeview.games.about import about, listed
from treeview.games.game import GameError
from treeview.games.grown import GameTree
from treeview.games.making import UntrustedError
from treeview.games.setup import SEARCH, WHOLE, Extent
from treeview.games.sources import GAME, is_game, setup_of
from treeview.playback.answer import MOST_RANKS, answer, plain
from treeview.playback.conclusion import conclusion
from treeview.playback.moments import moment
from treeview.playback.timeline import Timeline
from treeview.resources import ResourceError
from treeview.search.algorithms import ALGORITHMS, algorithm
from treeview.search.events import COMPLETE, NAMES
from treeview.search.names import counted, names_of
from treeview.search.narration import sentence
from treeview.search.options import Option, OptionError, flag_of
from treeview.tree.numbers import number
from treeview.tree.tree import KINDS_BY_NAME, MAX, Tree, TreeError

BAD_INPUT = 2
"""The exit code for bad input and bad options."""


class Failure(Exception):
    """Something the user can mend: one line on standard error, exit code 2."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``treeview`` with ``argv`` (``sys.argv`` if not given); returns the exit code.

    0 is success, 2 bad input or bad options, said in one line on standard error.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(_with_command(arguments))
        if sys.stdout:
            sys.stdout.flush()
        return code
    except OptionError as problem:
        _say(f"{flag_of(problem.option)}: {problem.problem}" if problem.option else str(problem))
        return BAD_INPUT
    except UntrustedError as problem:
        _say(f"{problem} (--trust)")
        return BAD_INPUT
    except (Failure, FormatError, TreeError, GameError, ResourceError) as problem:
        _say(str(problem))
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough (`treeview trace ... | head`).
        _drop_output()
        return 0
    except OSError as problem:
        _drop_output()
        _say(f"cannot write: {problem.strerror}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130


def _drop_output() -> None:
    """Send what is still to be printed nowhere, so that Python does not stumble over it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(arguments: list[str]) -> list[str]:
    """``treeview`` and ``treeview SOURCE`` mean ``treeview open``."""
    known = {*COMMANDS, "-h", "--help", "--version"}
    return arguments if arguments and arguments[0] in known else ["open", *arguments]


def _run(arguments: list[str]) -> int:
    try:
        args = _parser().parse_args(arguments)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    run: Callable[[argparse.Namespace], int] = COMMANDS[args.command][0]
    return run(args)


def _say(message: str) -> None:
    print(f"treeview: {printable(message)}", file=sys.stderr)


# The commands


def _open(args: argparse.Namespace) -> int:
    source = args.source
    why = _why_no_window()
    if why:
        return _without_window(args, why)
    try:
        from treeview.qt import app
    except ImportError as problem:
        return _without_window(args, f"Qt cannot start ({problem})")
    name = args.algorithm or "alphabeta"
    setup = None
    if source and is_game(source) and (source.startswith(GAME) or args.start or args.plies is not None):
        setup = setup_of(source, args.start, SEARCH if args.plies is None else args.plies)
    elif args.start or args.plies is not None:
        raise Failure("--start and --plies are for games")
    return app.run(source, algorithm=name, options=_options(args, name), setup=setup, trusted=args.trust)


def _why_no_window() -> str:
    """Why no window can be opened here; ``""`` if one can."""
    if find_spec("PySide6") is None:
        return "Qt (PySide6) is not installed"
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    return why_no_display()


def _without_window(args: argparse.Namespace, why: str) -> int:
    """Print the run and write its picture instead of opening a window."""
    name = args.algorithm or "alphabeta"
    source = args.source or EXAMPLE + resources.DEFAULT_EXAMPLE
    args.source = source
    timeline = api.record(_opened(args), name, **_options(args, name))
    title = timeline.search.space.tree.title or source
    print(f"treeview: {why}, so here is the run in text: {ALGORITHMS[name].title} on {title}\n")
    for line in _transcript(timeline):
        print(line)
    text = api.render(timeline)
    picture = _free_path(_stem(source), text)
    atomic_write(picture, text.encode())
    print(f"\n{conclusion(timeline)}\nThe picture is in {picture}")
    return 0


def _stem(source: str) -> str:
    if source.startswith(EXAMPLE):
        return source.removeprefix(EXAMPLE)
    if is_game(source):
        return Path(setup_of(source).game).stem
    file = file_of(source)
    return (file.name.split(".")[0] if file else "") or "tree"


def _free_path(stem: str, text: str) -> Path:
    """A file name that overwrites nothing but the same picture."""
    for name in (stem, *(f"{stem}-{k}" for k in range(2, 1000))):
        path = Path(f"{name}.svg")
        if not path.exists() or (path.is_file() and path.read_bytes() == text.encode()):
            return path
    raise Failure(f"{stem}.svg and 998 more exist already; move some away")


def _solve(args: argparse.Namespace) -> int:
    timeline = _recorded(args)
    found = answer(timeline)
    if args.json:
        data = found.as_dict()
        print(json.dumps(data, ensure_ascii=False))
        if data["nodes"] is None:
            _say("the nodes are left out: the paths of so deep a tree are too long to write")
    else:
        print(conclusion(timeline))
        for each in found.iterations:
            print(_iteration_line(each, timeline))
    _caution(timeline)
    return 0


def _caution(timeline: Timeline) -> None:
    """Say what a reader of the answer must know: that there is none, or that it may differ next time."""
    if timeline.search.restarts and not timeline.recording.of_kind(COMPLETE).size:
        _say("the search has no answer: its budget was spent before the first iteration was complete")
    if timeline.search.options.get("budget_seconds") is not None:
        _say("--budget-seconds makes this run irreproducible: another run may get further, or less far")


def _iteration_line(each: Any, timeline: Timeline) -> str:
    tree = timeline.search.space.tree
    costs = {"node": each.visited, "evaluation": each.leaves, "cutoff": each.cutoffs}
    cost = ", ".join([*(counted(n, what) for what, n in costs.items()), f"{each.pruned_nodes:,} pruned"])
    if not each.completed:
        return f"  depth {each.depth}: cut short by the budget and discarded; {cost}"
    move = f" by {names_of(timeline.search)(tree.at(each.best_line[:1]))}" if each.best_line else ""
    return f"  depth {each.depth}: value {number(each.value)}{move}; {cost}"


def _trace(args: argparse.Namespace) -> int:
    timeline = _recorded(args)
    lines = _records(timeline) if args.json else _transcript(timeline)
    for line in lines:
        print(line)
    _caution(timeline)
    return 0


def _transcript(timeline: Timeline) -> Iterator[str]:
    width = len(str(len(timeline)))
    for step in range(1, len(timeline) + 1):
        yield f"{step:{width}}  {sentence(moment(timeline.recording, step, timeline.order))}"


def _records(timeline: Timeline) -> Iterator[str]:
    """A JSON object for each step: what it is, of which node, in words, and its annotations after it.

    Where a value goes up (better, keep) that is the child; ``at`` is the node where the step happens,
    then the parent, and ``at_value``, ``at_alpha``, ``at_beta`` are what it has after the step.

    Paths are ``null`` where all of them together would be too long to write.
    """
    tree = timeline.search.space.tree
    short = int(tree.column("depth").max()) * len(timeline) <= MOST_RANKS
    for number_of_step in range(1, len(timeline) + 1):
        timeline.seek(number_of_step)
        step = timeline.recording.step(number_of_step)
        now = moment(timeline.recording, number_of_step, timeline.order)
        record: dict[str, Any] = {
            "step": number_of_step,
            "kind": NAMES[step.kind],
            "path": tree.path(step.node) if short else None,
            "label": tree.labels.get(step.node),
            "text": sentence(now),
        }
        for name in ("value", "alpha", "beta", "visits", "total"):
            if name in timeline.columns:
                record[name] = plain(timeline[name][step.node])
        record["at"] = tree.path(now.at) if short else None
        for name in ("value", "alpha", "beta"):
            if name in timeline.columns:
                record[f"at_{name}"] = plain(timeline[name][now.at])
        yield json.dumps(record, ensure_ascii=False)


def _render(args: argparse.Namespace) -> int:
    if args.step == "none":
        _options(args, args.algorithm)  # a bad one is an error all the same
        tree = _tree(args)
        what: Tree | Timeline = tree
        root = tree.at(args.node)
    else:
        timeline = _recorded(args)
        what = timeline.seek(_step_number(args.step, len(timeline)))
        root = timeline.search.space.tree.at(args.node)
        _caution(timeline)
    style = replace(STYLES["dark" if args.dark else "light"], direction=args.direction)
    with warnings.catch_warnings(record=True) as notes:
        warnings.simplefilter("always")
        api.render(what, args.output, style=style, root=root, dpi=args.dpi)
    for note in notes:
        _say(str(note.message))
    return 0


def _step_number(text: str, last: int) -> int:
    if text in ("first", "last"):
        return {"first": min(1, last), "last": last}[text]
    if not (text.isascii() and text.isdigit() and len(text) < 19 and int(text) <= last):
        raise Failure(f"--step: {text[:40]!r} is not first, last, none, or a number from 0 to {last}")
    return int(text)


def _convert(args: argparse.Namespace) -> int:
    tree = _tree(args)
    api.save(tree, args.output)
    _say_lost(tree, registry.by_name(args.output))
    return 0


def _say_lost(tree: Tree, form: registry.Format | None, but: str = "") -> None:
    """Say what a tree loses in a format; ``but`` is not worth a word."""
    lost = [what for what in (registry.lost(tree, form) if form else ()) if what != but]
    if lost:
        _say(f"written, but this format does not keep: {', '.join(lost)}")


def _random(args: argparse.Namespace) -> int:
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
    )
    if args.output == "-":
        form: registry.Format | None = registry.NESTED if args.nested else registry.NATIVE
        print(registry.write_text(tree, form or registry.NATIVE).rstrip("\n"))
    else:
        form = registry.by_name(args.output)
        api.save(tree, args.output)
    _say_lost(tree, form, but="title")
    return 0


def _games(args: argparse.Namespace) -> int:
    if args.game is not None:
        lines = about(args.game if is_game(args.game) else GAME + args.game, trusted=args.trust)
    else:
        lines = listed()
    for line in lines:
        print(line)
    return 0


def _examples(args: argparse.Namespace) -> int:
    for example in resources.examples():
        print(f"{example.name:<28}{example.about}")
    return 0


# Options of algorithms


def _opened(args: argparse.Namespace, extent: Extent | None = None) -> Tree | GameTree[Any]:
    """What the source of a command means; the tree of a game grows as ``--plies`` says, or as ``extent``."""
    extent = extent if args.plies is None else args.plies
    return api.opened(args.source, start=args.start, extent=extent, trust=args.trust)


def _tree(args: argparse.Namespace) -> Tree:
    """The same where nothing is to be searched: all that there is of the tree of a game."""
    found = _opened(args)
    if isinstance(found, GameTree) and len(found.tree) == 1:
        found = _opened(args, WHOLE)
    return found if isinstance(found, Tree) else found.tree


def _recorded(args: argparse.Namespace) -> Timeline:
    options = _options(args, args.algorithm)
    timeline = api.record(_opened(args), args.algorithm, **options)
    if timeline.recording.full:
        raise Failure(f"the search was stopped after {len(timeline):,} steps; limit its depth or its budget")
    return timeline


def _options(args: argparse.Namespace, name: str) -> dict[str, Any]:
    """The options given on the command line, checked for the algorithm ``name``."""
    declared = {option.name: option for option in algorithm(name).declared}
    given = {}
    for option in _all_options():
        text = getattr(args, option.name, None)
        if text is None:
            continue
        if option.name not in declared:
            raise OptionError(f"{option.flag} is no option of {name}")
        given[option.name] = declared[option.name].parse(text)
    return given


def _all_options() -> list[Option]:
    """Every option of any algorithm, once."""
    found: dict[str, Option] = {}
    for search in ALGORITHMS.values():
        for option in search.declared:
            found.setdefault(option.name, option)
    return list(found.values())


# The parser


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message} (see: {self.prog} --help)")


PATHS = "A path is the places of children from the root down, counted from 0: 1,0 is node 2.1."
"""Sentences and names count from 1 as people do, paths from 0 as programs do."""


def _path(text: str) -> list[int]:
    """A node's path: child ranks from the root, as in 1,0 or [1, 0]; nothing is the root."""
    try:
        ranks = [int(rank) for rank in text.strip("[] ").split(",") if rank.strip()]
    except ValueError:
        ranks = [-1]
    if any(rank < 0 for rank in ranks):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a path such as 1,0")
    return ranks


def _dpi(text: str) -> float:
    try:
        dpi = float(text)
    except ValueError:
        dpi = 0.0
    if not 10 <= dpi <= 2400:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 10 to 2400")
    return dpi


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="treeview",
        description="Step through game-tree search: minimax, alpha-beta, deepening, expectimax, MCTS.",
        epilog="SOURCE is a file, - (standard input), example:NAME, game:NAME (with options: "
        "game:connect:columns=5,rows=4), or the tree itself: '[[8, 3], [5, 4]]'. "
        f"{PATHS} JSON counts so too; sentences count from 1.",
    )
    parser.add_argument("--version", action="version", version=f"treeview {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for name, (_, help_text, arguments) in COMMANDS.items():
        command = commands.add_parser(
            name, help=help_text, description=help_text[0].upper() + help_text[1:] + "."
        )
        arguments(command)
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("treeview")
    except PackageNotFoundError:
        return "(not installed)"


SOURCE = "a file, -, example:NAME, game:NAME, or the tree itself"


def _source(parser: argparse.ArgumentParser, name: str = "source", metavar: str = "SOURCE") -> None:
    parser.add_argument(name, metavar=metavar, help=SOURCE)
    _game(parser)


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--start",
        default="",
        metavar="TEXT",
        help="of a game: the position to begin with, as the game writes it",
    )
    parser.add_argument(
        "--plies",
        type=_plies,
        metavar="N|whole",
        help="of a game: grow the tree down to N plies, or all of it, beforehand; searches go no deeper "
        "(default: it grows as the search goes)",
    )
    _trust(parser)


def _trust(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--trust", action="store_true", help="run the game in a Python file, which can do all that you can"
    )


def _plies(text: str) -> Extent:
    if text == WHOLE:
        return WHOLE
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is neither a number of plies nor whole")
    return int(text)


def _search(parser: argparse.ArgumentParser, default: str | None = "alphabeta") -> None:
    parser.add_argument(
        "-a",
        "--algorithm",
        choices=list(ALGORITHMS),
        default=default,
        help="the algorithm (default: alphabeta)",
    )
    for option in _all_options():
        users = [name for name, search in ALGORITHMS.items() if option.name in search.names()]
        who = "" if len(users) == len(ALGORITHMS) else f" [{', '.join(users)}]"
        parser.add_argument(
            option.flag,
            metavar="|".join(option.choices) or {"int": "N", "float": "X", "text": "TEXT"}[option.type],
            help=f"{option.help} Default: {_default(option)}.{who}".replace("%", "%%"),
        )


def _default(option: Option) -> str:
    """The default of an option as people write it."""
    if option.default is None:
        return option.none
    return option.default if isinstance(option.default, str) else number(option.default, 4)


def _open_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", nargs="?", metavar="SOURCE", help=SOURCE)
    _game(parser)
    _search(parser, default=None)


def _solve_arguments(parser: argparse.ArgumentParser) -> None:
    _source(parser)
    _search(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def _render_arguments(parser: argparse.ArgumentParser) -> None:
    _source(parser)
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help="an .svg, .png or .pdf file")
    _search(parser)
    parser.add_argument(
        "--step", default="last", metavar="N|first|last|none", help="which step (default: last)"
    )
    parser.add_argument(
        "--node", type=_path, default=[], metavar="PATH", help=f"only the subtree at a path. {PATHS}"
    )
    parser.add_argument("--dark", action="store_true", help="light on dark")
    parser.add_argument("--direction", choices=("down", "right"), default="down", help="where trees grow to")
    parser.add_argument("--dpi", type=_dpi, default=192.0, help="dots per inch of a PNG (default: 192)")


def _convert_arguments(parser: argparse.ArgumentParser) -> None:
    _source(parser, metavar="IN")
    parser.add_argument("output", metavar="OUT", help="the file to write; its name says the format")


def _random_arguments(parser: argparse.ArgumentParser) -> None:
    numbers: tuple[tuple[str, type, float | None, str], ...] = (
        ("--branching", int, 3, "children of a node (default: 3)"),
        ("--min-branching", int, None, "children vary from this number up"),
        ("--depth", int, 3, "plies (default: 3)"),
        ("--low", float, -10, "lowest leaf value (default: -10)"),
        ("--high", float, 10, "highest leaf value (default: 10)"),
        ("--decimals", int, 0, "digits after the point of leaf values (default: 0)"),
        ("--stop", float, 0.0, "how likely a node ends early, from 0 to 1 (default: 0)"),
        ("--seed", int, 0, "the same seed, the same tree (default: 0)"),
    )
    for flag, kind, default, text in numbers:
        parser.add_argument(flag, type=kind, default=default, metavar="N" if kind is int else "X", help=text)
    parser.add_argument("--estimates", action="store_true", help="give inner nodes static estimates")
    parser.add_argument("--root", choices=["max", "min"], help="who moves at the root (default: max)")
    parser.add_argument("--nested", action="store_true", help="print nested lists (without -o)")
    parser.add_argument("-o", "--output", default="-", metavar="OUT", help="the file (default: print)")


def _games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="its options and how large its tree is, as in connect:rows=4"
    )
    _trust(parser)


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    del parser


COMMANDS: dict[
    str, tuple[Callable[[argparse.Namespace], int], str, Callable[[argparse.ArgumentParser], None]]
] = {
    "open": (_open, "open the window", _open_arguments),
    "solve": (_solve, "print the answer of a search", _solve_arguments),
    "trace": (_trace, "print every step of a search, a line each", _solve_arguments),
    "render": (_render, "draw a tree, or a step of a search, as SVG, PNG or PDF", _render_arguments),
    "convert": (_convert, "write a tree in another format", _convert_arguments),
    "random": (_random, "make a random tree", _random_arguments),
    "games": (_games, "list the games, or tell about one of them", _games_arguments),
    "examples": (_examples, "list the bundled examples", _no_arguments),
}
