from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from treeview.formats import file_io, format_registry
from treeview.formats.file_io import atomic_write, decode, read
from treeview.formats.format_error import FormatError
from treeview.tree.tree import Tree

as_anybody = pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read and write anything")


def test_a_new_file_has_the_usual_mode(tmp_path):
    file = tmp_path / "new.txt"
    old = os.umask(0o027)
    try:
        atomic_write(file, b"new")
    finally:
        os.umask(old)
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [*tmp_path.iterdir()] == [file]


def test_an_old_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path):
    file, link = tmp_path / "old.txt", tmp_path / "link.txt"
    file.write_bytes(b"old")
    file.chmod(0o604)
    link.symlink_to(file)
    atomic_write(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o604


def test_nobody_else_can_read_a_private_file_while_it_is_written(tmp_path, monkeypatch):
    file = tmp_path / "private.txt"
    file.write_bytes(b"old")
    file.chmod(0o600)
    modes = []
    flush = os.fsync

    def look(descriptor: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", look)
    atomic_write(file, b"new")
    new = tmp_path / "new.txt"
    atomic_write(new, b"new", private=True)
    assert modes == [0o600, 0o600]
    assert stat.S_IMODE(new.stat().st_mode) == 0o600


def test_the_mode_is_that_of_the_file_before_a_byte_is_in_it(tmp_path, monkeypatch):
    file = tmp_path / "private.txt"
    file.write_bytes(b"old")
    file.chmod(0o600)
    opened = os.open
    modes = []

    def look(path: str, flags: int, mode: int = 0o777) -> int:
        modes.append(mode)
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", look)
    atomic_write(file, b"new")
    assert modes == [0o600]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_whatever_fails_the_old_file_stays_and_nothing_is_left(tmp_path, monkeypatch, step):
    file = tmp_path / "old.txt"
    file.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, step) if step == "fsync" else (Path, step)), fail)
    with pytest.raises(FormatError, match=r"old\.txt: cannot write it: No space left on device$"):
        atomic_write(file, b"new")
    assert file.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [file]


def test_an_interrupt_leaves_nothing_either(tmp_path, monkeypatch):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        atomic_write(tmp_path / "a", b"new")
    assert [*tmp_path.iterdir()] == []


def test_a_full_disk(tmp_path):
    code = f"""if True:
        import resource, signal, sys
        from treeview.formats.file_io import atomic_write
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            atomic_write({str(tmp_path / "big")!r}, bytes(100_000))
        except ValueError as error:
            sys.exit(str(error))
    """
    assert resource.RLIMIT_FSIZE is not None
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stderr.strip().endswith("big: cannot write it: File too large")
    assert [*tmp_path.iterdir()] == []


def test_what_is_no_file_is_written_to_directly(tmp_path):
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    reader = subprocess.Popen(["cat", str(fifo)], stdout=subprocess.PIPE)
    atomic_write(fifo, b"through")
    assert reader.communicate(timeout=10)[0] == b"through"
    assert stat.S_ISFIFO(fifo.stat().st_mode)


def test_a_long_name_has_room_for_its_temporary_one(tmp_path):
    file = tmp_path / ("α" * 127)
    atomic_write(file, b"new")
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("missing/a.txt", "there is no such folder"),
        ("folder", "a folder, not a file"),
        ("a" * 300, "cannot write it: File name too long"),
        ("a\0b", "cannot write it: not a valid file name"),
    ],
)
def test_unwritable_targets_are_told_in_one_line(tmp_path, name, problem):
    (tmp_path / "folder").mkdir()
    with pytest.raises(FormatError, match=f": {problem}$") as caught:
        atomic_write(tmp_path / name, b"new")
    assert caught.value.file == str(tmp_path / name)
    assert [*tmp_path.iterdir()] == [tmp_path / "folder"]


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path, monkeypatch):
    file = tmp_path / "old.txt"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(FormatError, match="no permission to write it"):
        atomic_write(file, b"new")
    assert file.read_bytes() == b"old"


@as_anybody
def test_a_folder_that_may_not_be_written(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(FormatError, match="no permission to write it"):
        atomic_write(tmp_path / "a", b"new")


@as_anybody
def test_a_file_that_may_not_be_read(tmp_path):
    (tmp_path / "a").write_bytes(b"[1]")
    (tmp_path / "a").chmod(0)
    with pytest.raises(FormatError, match="no permission to read it"):
        read(tmp_path / "a")


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "there is no such file"),
        (b"", "it is empty"),
        (b"\n \n", "it is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", r"not a text file \(it looks binary\)"),
        (b"[8,\n 3\xff]", r"2: not UTF-8 text \(byte 0xff\); save it as UTF-8$"),
        (b"\xff\xfe[\xd8", r"1: not UTF-16-LE text"),
        (
            b'<?xml version="1.0" encoding="utf-7"?><graphml/>',
            "1: the encoding utf-7 is not supported; use UTF-8",
        ),
        (
            b'<?xml version="1.0" encoding="nonsense"?><graphml/>',
            "1: the encoding nonsense is not supported",
        ),
    ],
)
def test_unreadable_files_are_told_in_one_line(tmp_path, data, problem):
    file = tmp_path / "tree.json"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(FormatError, match=f"tree.json:? ?{problem}") as caught:
        format_registry.read_file(file)
    assert caught.value.file == str(file)
    assert "\n" not in str(caught.value)


def test_a_folder_and_a_name_that_cannot_be_are_no_files(tmp_path):
    with pytest.raises(FormatError, match="a folder, not a file"):
        format_registry.read_file(tmp_path)
    with pytest.raises(FormatError, match="cannot read it: not a valid file name"):
        format_registry.read_file("a\0b")


def test_a_file_that_is_too_large_is_not_read_on(tmp_path, monkeypatch):
    monkeypatch.setattr(file_io, "MAX_FILE_BYTES", 1000)
    file = tmp_path / "big.json"
    file.write_bytes(b" " * 1001)
    with pytest.raises(FormatError, match="too large for a tree"):
        read(file)
    file.write_bytes(b" " * 1000)
    assert len(read(file)) == 1000
    with pytest.raises(FormatError, match="too large for a tree"):
        read("/dev/zero")


def test_marks_and_declarations_of_the_encoding():
    assert decode("α".encode()) == "α"
    assert decode("\ufeffα".encode()) == "α"
    assert decode("\ufeffα".encode("utf-16-le")) == "α"
    assert decode("\ufeffα".encode("utf-16-be")) == "α"
    for name in ("ISO-8859-1", "latin-1", "windows-1252", "UTF-8", "us-ascii"):
        text = f"<?xml version='1.0' encoding='{name}'?>" + ("" if name == "us-ascii" else "é")
        assert decode(text.encode(name)) == text


def test_what_is_too_large_to_be_read_again_is_not_written(tmp_path, monkeypatch):
    file = tmp_path / "a.txt"
    tree = Tree(value=1.0)
    format_registry.write_file(tree, file)
    monkeypatch.setattr(file_io, "MAX_FILE_BYTES", 2)
    format_registry.write_file(tree, file)
    with pytest.raises(FormatError, match=r"a\.txt: it would be larger than .* too large to read back"):
        format_registry.write_file(Tree(value=10.0), file)
    assert read(file) == b"1\n"
