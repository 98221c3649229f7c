"""A user's file reads what it likes, writes to its temporary folder, and reaches nothing else."""

from __future__ import annotations

import os
import platform
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent

import pytest

import treeview
from tests.own_code.programs import written
from treeview.own_code import child_process
from treeview.own_code.child.kernel_fence import _MACHINES
from treeview.own_code.child.tracer import brief
from treeview.own_code.child_process import ChildProcess, Home
from treeview.own_code.events import FunctionEnd, Printed, Problem
from treeview.own_code.own_file import OwnFile
from treeview.own_code.own_function import OwnFunction

FENCED_BY_KERNEL = sys.platform == "linux" and platform.machine() in _MACHINES
OTHER = "{other}"
"""Stands for the path of a file that is not the child's."""
NOT_HERE = "which is not possible here"
REFUSED = {
    "kill": ("os.kill(os.getppid(), 0)", f"it sends a signal to another process, {NOT_HERE}"),
    "kill_group": ("os.killpg(os.getpgid(os.getppid()), 0)", "it sends a signal to another process"),
    "program": ("subprocess.run(['ls'])", f"it starts another program, {NOT_HERE}"),
    "shell": ("os.system('ls')", "it starts another program"),
    "spawned": ("os.posix_spawn('/bin/ls', ['ls'], {})", "it starts another program"),
    "executed": ("os.execv('/bin/ls', ['ls'])", "it starts another program"),
    "forked": ("os.fork()", "it copies its process (os.fork)"),
    "pooled": ("multiprocessing.get_context('spawn').Process(target=print).start()", "it starts another"),
    "connected": ("socket.create_connection(('127.0.0.1', 1))", f"it opens a network connection, {NOT_HERE}"),
    "named": ("socket.getaddrinfo('localhost', 80)", "it opens a network connection"),
    "local": ("socket.socket(socket.AF_UNIX).connect('/tmp/x')", "it opens a network connection"),
    "fetched": ("urllib.request.urlopen('http://127.0.0.1:1')", "it opens a network connection"),
    "written": ("open(OTHER, 'w')", "it may write only to its temporary folder, not to {other}"),
    "appended": (
        "pathlib.Path(OTHER).open('a')",
        "it may write only to its temporary folder, not to {other}",
    ),
    "linked": ("os.symlink(OTHER, 'in'); open('in', 'w')", "it may write only to its temporary folder"),
    "hard_linked": ("os.link(OTHER, 'in')", "it may write only to its temporary folder"),
    "described": ("os.open(OTHER, os.O_WRONLY)", "it may write only to its temporary folder"),
    "removed": ("os.remove(OTHER)", "it may write only to its temporary folder, not to {other}"),
    "renamed": ("os.rename('mine', OTHER)", "it may write only to its temporary folder"),
    "made": ("os.mkdir(OTHER + 'x')", "it may write only to its temporary folder, not to {other}x"),
    "locked": ("os.chmod(OTHER, 0)", "it may write only to its temporary folder"),
    "large": ("open('large', 'w').write('x' * 2**21)", "OSError: [Errno 27] File too large"),
    "filled": ("[(os.mkdir('d'), os.chdir('d')) for n in range(1000)]", "it writes too many files"),
}
IMPORTS = "import multiprocessing, os, pathlib, socket, subprocess, urllib.request"


class Attacks:
    """Functions in one file, each of which runs in the same process."""

    def __init__(self, folder: Path, attacks: dict[str, str], imports: str = "import os") -> None:
        self.other = folder / "another's.txt"
        self.other.write_text("precious")
        functions = "".join(
            f"def {name}(node, is_max):\n{indent(dedent(body).strip(), '    ')}\n"
            for name, body in attacks.items()
        )
        self.path = written(folder, f"{imports}\nOTHER = {str(self.other)!r}\n{functions}")
        self.lines = self.path.read_text().splitlines()
        self.file = OwnFile.read(self.path)
        self.child = ChildProcess(self.path, 5.0)

    def run(self, name: str) -> list[object]:
        return [*self.child.events(OwnFunction(self.file, name).reading, treeview.load([3, 5]))]


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacks]:
    bodies = {name: body for name, (body, _) in REFUSED.items()}
    attacks = Attacks(tmp_path_factory.mktemp("own"), bodies, IMPORTS)
    with attacks.child:
        yield attacks


@pytest.mark.skipif(os.name != "posix", reason="these are functions of POSIX")
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_one_line_with_the_line_of_the_file(refused: Attacks, name: str) -> None:
    body, said = REFUSED[name]
    problem = refused.run(name)[-1]
    assert isinstance(problem, Problem)
    line = refused.lines.index(f"    {body}") + 1
    assert problem.sentence.startswith(f"line {line}: {said.format(other=refused.other)}")
    assert refused.other.read_text() == "precious"


ALLOWED = """
    import beside, pathlib, shutil, socket, tempfile, threading
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"mine")
    open("here.txt", "w").write("mine")
    for _ in range(300):  # more than there may be at once
        open("here.txt", "a").close()
        tempfile.NamedTemporaryFile().close()
    pathlib.Path("folder/below").mkdir(parents=True)
    shutil.rmtree("folder")
    os.rename("here.txt", "there.txt")
    for _ in range(300):
        open("next.txt", "w").close()
        os.replace("next.txt", "saved.txt")
    open(os.devnull, "w").write("x")
    one, two = socket.socketpair()
    one.send(b"x")
    thread = threading.Thread(target=lambda: None)
    thread.start()
    thread.join()
    assert open(beside.__file__).read() == "x = 3"
    assert os.listdir(os.path.dirname(beside.__file__)) and open(OTHER).read() == "precious"
    assert two.recv(1) == b"x"
    os.kill(os.getpid(), 0)
    return 5
"""


def test_what_a_search_needs_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("x = 3")
    attacks = Attacks(tmp_path, {"minimax": ALLOWED})
    with attacks.child:
        assert attacks.run("minimax")[-1] == FunctionEnd(5.0, -1, "5")


BY_MACHINE_CODE = """
    import ctypes, resource
    library = ctypes.CDLL(None, use_errno=True)
    parent, path, text = os.getppid(), OTHER.encode(), b"/bin/ls"
    def tried(name, *given):
        ctypes.set_errno(0)
        return getattr(library, name)(*given) == -1 and ctypes.get_errno()
    print(
        tried("kill", parent, 0), tried("ptrace", 16, parent, 0, 0), tried("fork"), tried("setsid"),
        tried("open", path, 1), tried("chmod", path, 0), tried("unlink", path), tried("truncate", path, 0),
        tried("utime", path, None), tried("mkdir", path + b"x"), tried("link", path, b"in"),
        tried("socket", 2, 1, 0), tried("socket", 2, 2, 0), tried("connect", 0, None, 0),
        tried("execv", text, None),
        tried("prlimit", parent, 0, None, None),
        tried("setpriority", 0, parent, 9), tried("shmget", 1, 4096, 0o600), tried("unshare", 0x10000000),
        tried("open", b"/proc/%d/mem" % parent, 0), tried("open", b"/proc/%d/mem" % parent, 2),
        tried("process_vm_readv", parent, None, 0, None, 0, 0), tried("syscall", 425, 1, None),
        tried("posix_openpt", 2),
    )
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2**40, 2**40))
    except ValueError:
        return 5
"""


@pytest.mark.skipif(not FENCED_BY_KERNEL, reason="elsewhere the kernel refuses nothing")
def test_on_linux_the_kernel_refuses_it_whatever_calls_it(tmp_path: Path) -> None:
    attacks = Attacks(tmp_path, {"minimax": BY_MACHINE_CODE})
    before = attacks.other.stat()
    with attacks.child:
        events = attacks.run("minimax")
    assert events[-1] == FunctionEnd(5.0, -1, "5")
    (line,) = [each.text for each in events if isinstance(each, Printed)]
    refused = {"1", "13", "18"}  # EPERM, EACCES, and EXDEV for links
    assert [each in refused for each in line.split()] == [True] * 24, line
    after = attacks.other.stat()
    assert (after.st_mode, after.st_mtime_ns, after.st_nlink) == (before.st_mode, before.st_mtime_ns, 1)


OWNERS = """
    import fcntl, socket
    one, two = socket.socketpair()
    fcntl.fcntl(one, fcntl.F_SETFL, fcntl.fcntl(one, fcntl.F_GETFL) | os.O_NONBLOCK)
    for call in (lambda: fcntl.fcntl(one, fcntl.F_SETOWN, os.getpid()),
                 lambda: fcntl.ioctl(one, 0x8902, os.getpid().to_bytes(4, "little"))):
        try:
            call()
        except PermissionError:
            pass
        else:
            return 7
    return 5
"""


@pytest.mark.skipif(not FENCED_BY_KERNEL, reason="elsewhere the kernel refuses nothing")
def test_no_descriptor_signals_another_process(tmp_path: Path) -> None:
    attacks = Attacks(tmp_path, {"minimax": OWNERS})
    with attacks.child:
        assert attacks.run("minimax")[-1] == FunctionEnd(5.0, -1, "5")


STUBBORN = """
    import atexit, builtins, json, signal, sys, threading, time
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    atexit.register(lambda: open(OTHER, "w"))
    threading.Thread(target=time.sleep, args=(600,)).start()
    builtins.print("pid", os.getpid())
    builtins.open = builtins.print = builtins.isinstance = builtins.len = json.dumps = None
    while True:
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="these are signals of POSIX")
def test_the_most_stubborn_file_is_ended_and_what_it_printed_stays(tmp_path: Path) -> None:
    attacks = Attacks(tmp_path, {"minimax": STUBBORN})
    attacks.child.seconds = 0.2
    with attacks.child:
        events = attacks.run("minimax")
    (printed,) = [each for each in events if isinstance(each, Printed)]
    problem = events[-1]
    assert isinstance(problem, Problem)
    assert (problem.kind, problem.line >= attacks.lines.index("    while True:") + 1) == ("time", True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(printed.text.split()[1]), 0)
    assert attacks.other.read_text() == "precious"


FILLS = """
    import ctypes
    library = ctypes.CDLL(None)
    for number in range(50):
        library.mkdir(b"d", 0o700)
        library.chdir(b"d")
        library.close(library.creat(b"f", 0o600))
    while True:
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="these are functions of POSIX")
def test_a_file_that_fills_the_disk_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "MAX_HOME_FILES", 60)
    attacks = Attacks(tmp_path, {"minimax": FILLS})
    with attacks.child:
        assert attacks.run("minimax")[-1] == Problem("many files", "", 0)


def test_the_folder_of_a_process_goes_and_what_is_linked_stays(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    other.chmod(0o500)
    home = Home()
    (home.folder / "link").symlink_to(other)
    (home.folder / "locked").mkdir()
    (home.folder / "locked" / "file").touch()
    home.remove()
    assert not home.folder.exists()
    assert other.stat().st_mode & 0o777 == 0o500


def test_large_results_are_told_by_their_beginning_or_size() -> None:
    class Loud(str):
        __slots__ = ()

        def __getitem__(self, place: object) -> str:
            raise AssertionError("it was asked")

    class LoudNumber(int):
        def bit_length(self) -> int:
            raise AssertionError("it was asked")

    text = "x" * 10**7
    tracemalloc.start()
    assert brief(text, None) == "'" + "x" * 78 + "…"
    assert tracemalloc.get_traced_memory()[1] < 10**5
    tracemalloc.stop()
    assert brief(Loud("abc"), None) == "'abc'"
    assert brief(LoudNumber(7), None) == "7"
    assert brief(1 << 10**6, None) == "int of 1000001 bits"
    assert brief(-(10**70), None) == str(-(10**70))
