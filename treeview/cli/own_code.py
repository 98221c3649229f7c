"""The commands that run users' own searches."""

import argparse
import re
import sys
from pathlib import Path
from typing import Final

from treeview.cli.commands import ProgressLine
from treeview.cli.output import Failure, say, tell, tell_all, tell_json
from treeview.cli.transcript import transcript
from treeview.formats import file_io
from treeview.messages import tr
from treeview.own_code.check_report import junit, report_lines, table
from treeview.own_code.child_process import ChildProcess, is_fenced_by_system
from treeview.own_code.code_check import CheckResult, check_file, first_difference
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import ROLES, OwnFunction, outer_functions
from treeview.own_code.own_run import own_run
from treeview.own_code.own_trace import to_run, trace_of
from treeview.own_code.tree_pack import read_pack, shape_problem
from treeview.sources import load

DIFFERS: Final = 1
"""The exit code for a function that is wrong."""
_TARGET: Final = re.compile(r"(?P<path>.+?)(?::(?P<function>[^\W\d][\w.]*))?", re.DOTALL)


def check(args: argparse.Namespace) -> int:
    """Check functions; the exit code is 1 where one differs."""
    targets = [target for text in args.target for target in _targets(text)]
    said = roles_of(args.argument)
    ask_for_trust([path for path, _, _ in targets], trusted=args.trust)
    pack = read_pack(None if args.pack is None else Path(args.pack), args.trees, args.seed)
    results: list[CheckResult] = []
    with ProgressLine() as progress:
        for place, (path, name, shown) in enumerate(targets):

            def report(part: float, place: int = place) -> None:
                progress((place + part) / len(targets))

            results += check_file(path, name, shown=shown, pack=pack, said=said, progress=report)
    if args.junit:
        file_io.write(args.junit, junit(results))
    if args.json:
        tell_json([result.as_dict() for result in results])
    elif len(results) == 1:
        tell_all(report_lines(results[0]))
    else:
        tell_all(table(results))
        right = sum(result.right for result in results)
        text = tr("Functions without a difference: {right} of {count}")
        tell(text.format(right=right, count=len(results)))
        if problems := sum(bool(result.problem) for result in results):
            tell(tr("Functions that could not be checked: {count}").format(count=problems))
    return 0 if all(result.right for result in results) else DIFFERS


def _targets(text: str) -> list[tuple[Path, str, str]]:
    """The files of a target, each with its function, "" for all that look like searches, and its name.

    In a folder these are all below it, but nothing hidden and no installed package.
    """
    path, name = split_target(text)
    if path.is_dir():
        names = sorted(file.relative_to(path) for file in path.rglob("*.py"))
        found = [(path / file, name, file.as_posix()) for file in names if not _is_foreign(file)]
        if not found:
            raise Failure(tr("there is no Python file in {folder}"), folder=repr(str(path)))
        return found
    if not path.is_file():
        raise Failure(tr("there is no file {file}"), file=repr(str(path)))
    return [(path, name, path.name)]


def _is_foreign(file: Path) -> bool:
    return any(part.startswith(".") or part == "site-packages" for part in file.parts)


def split_target(text: str) -> tuple[Path, str]:
    """Split ``FILE.py:function`` into the file and the function, "" if there is none."""
    found = _TARGET.fullmatch(text)
    whole = Path(text)
    if found is None or found["function"] is None or whole.exists():
        return whole, ""
    return Path(found["path"]), found["function"]


def roles_of(given: list[str]) -> dict[str, str]:
    """The roles of arguments that ``--argument NAME=ROLE`` gives."""
    found = {}
    for text in given:
        name, equals, role = text.partition("=")
        if not equals or not name.isidentifier() or not (role in ROLES or _is_number(role)):
            problem = tr("--argument: {value} is not NAME=ROLE; a role is a number or one of {roles}")
            raise Failure(problem, value=repr(text[:40]), roles=", ".join(ROLES))
        found[name] = role
    return found


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def ask_for_trust(paths: list[Path], *, trusted: bool) -> None:
    """Say what would run, and ask; raises ``Failure`` if the user refuses or cannot be asked."""
    if trusted:
        return
    shown = ", ".join(str(path) for path in paths[:5]) + (", ..." if len(paths) > 5 else "")
    told = (
        tr(
            "this runs {files} in a process of its own, which may read your files, but not change them, "
            "start programs or use the network"
        )
        if is_fenced_by_system()
        else tr(
            "this runs {files} in a process of its own, which should read your files at most; on this system "
            "a file that is written to do harm can do anything you can do"
        )
    ).format(files=shown)
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(tr("{warning}; pass --trust to allow it"), warning=told)
    print(f"{told}. {tr('Run it?')} [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes", "j", "ja"):
        raise Failure(tr("nothing was run"))


def function_of(path: Path, name: str, said: dict[str, str]) -> OwnFunction:
    """The named function, or the first that looks like a search; raises ``OwnCodeError``."""
    file = OwnFile.read(path)
    return OwnFunction(file, name or outer_functions(file)[0], said)


def watch(args: argparse.Namespace) -> int:
    """Run a function on a tree, and print or write its steps; the exit code is 1 if it fails."""
    path, name = split_target(args.target)
    if not path.is_file():
        raise Failure(tr("there is no file {file}"), file=repr(str(path)))
    function = function_of(path, name, roles_of(args.argument))
    tree = load(args.source, trust=args.trust)
    ask_for_trust([path], trusted=args.trust)
    reading = function.reading
    if unsuited := shape_problem(tree, reading):
        raise Failure(f"{path.name}: {unsuited}")
    with ChildProcess(path) as child:
        events = child.events(reading, tree, lines=args.lines)
        run = own_run(events, tree, [*tree.kinds()], negated=reading.negated)
    difference = first_difference(function, reading, run)
    text = trace_of(run, function.entry.name, function.file.source, difference, lines=args.lines)
    if args.output != "-":
        if not args.output.lower().endswith(".jsonl"):
            problem = tr("a run is written as a trace; the name must end in {suffix}")
            raise Failure(problem, suffix=".jsonl")
        file_io.write(args.output, text)
    elif args.json:
        print(text, end="")
    else:
        made = to_run(run, function.entry.name, function.file.source, difference, lines=args.lines)
        tell_all(transcript(made))
    for each in run.problems:
        say(f"{path.name}: {each.sentence}")
    return DIFFERS if run.failure is not None else 0
