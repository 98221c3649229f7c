"""What makes the command at home on a system: quick help, completion, man page, desktop files."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from treeview import __version__
from treeview.cli import main
from treeview.cli.command_table import COMMANDS, arguments
from treeview.cli.desktop_files import _exec_word, data_home, files
from treeview.cli.man_page import man_page
from treeview.cli.shell_completion import SCRIPTS, bash, zsh


@pytest.mark.parametrize("line", ["--help", "--version", "games", "styles", "examples", "completion --help"])
def test_what_only_lists_needs_neither_numpy_nor_qt(line: str) -> None:
    code = (
        "import sys; from treeview.cli import main; code = main(sys.argv[1:]);"
        "heavy = {'numpy', 'PySide6', 'networkx', 'PIL', 'fontTools'} & sys.modules.keys();"
        "sys.exit(code or (str(heavy) if heavy else 0))"
    )
    done = subprocess.run([sys.executable, "-c", code, *line.split()], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_every_command_can_be_run_and_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib import import_module

    for name, command in COMMANDS.items():
        assert callable(getattr(import_module(f"treeview.cli.{command.module}"), command.function)), name
        assert main([name, "--help"]) == 0
        said = capsys.readouterr().out
        assert command.help.split(",")[0].split()[0].capitalize() in said
        assert "...." not in said, name
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"    {name}" in said for name in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"treeview {__version__}\n"


# Completion


def completed(line: str, folder: Path) -> list[str]:
    """What bash offers at the end of a line."""
    script = (
        f'{bash()}\nCOMP_LINE=$1 COMP_POINT=${{#1}}; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1));'
        '_treeview; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    words = [*line.split(), *([""] if line.endswith(" ") else [])]
    done = subprocess.run(
        ["bash", "-c", script, "_", line, *words], cwd=folder, capture_output=True, text=True
    )
    assert not done.stderr
    return done.stdout.split()


@pytest.mark.long
@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(tmp_path: Path) -> None:
    (tmp_path / "mine.tree.json").touch()
    assert completed("treeview so", tmp_path) == ["solve"]
    assert completed("treeview --v", tmp_path) == ["--version"]
    assert completed("treeview solve --fail ", tmp_path) == ["soft", "hard"]
    assert completed("treeview solve --budget-n", tmp_path) == ["--budget-nodes"]
    assert completed("treeview trace x -a exp", tmp_path) == ["expectimax"]
    assert completed("treeview trace mi", tmp_path) == ["mine.tree.json"]
    assert completed("treeview render example:aima", tmp_path) == ["aima-5.2"]
    assert completed("treeview render x --style pri", tmp_path) == ["print"]
    assert completed("treeview games ka", tmp_path) == ["kalah"]
    assert completed("treeview solve --depth ", tmp_path) == []


@pytest.mark.parametrize("shell", SCRIPTS)
def test_completion_knows_every_command_and_option(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for name, declared in arguments().items():
        assert re.search(rf"\b{name}\b", script), name
        for flag in (flag for argument in declared for flag in argument.flags):
            assert (f"-l {flag[2:]}" if shell == "fish" and flag[:2] == "--" else flag) in script, flag
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(script, encoding="utf-8")
        checked = subprocess.run([shell, "-n", str(file)], capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, "")


def test_an_unknown_shell_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "tcsh"]) == 2
    assert "tcsh" in capsys.readouterr().err


# The man page


def test_the_man_page_has_every_command_and_option() -> None:
    page = man_page()
    assert page.isascii()
    for name, declared in arguments().items():
        assert f".SS treeview {name}".replace("-", "\\-") in page
        for argument in declared:
            for flag in argument.flags:
                assert flag == "--help" or flag == "-h" or flag.replace("-", "\\-") in page, flag
    assert not re.search(r"^'", page, re.MULTILINE), "roff would take it for a command"


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_roff_has_nothing_to_complain_about() -> None:
    done = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8"], input=man_page(), capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert "treeview" in done.stdout


# Desktop files


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.long
def test_desktop_files_come_and_go(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install-desktop"]) == 0
    made = {str(file.relative_to(data)) for file in data.rglob("*") if file.is_file()}
    assert made == set(files())
    assert str(data / "applications" / "treeview.desktop") in capsys.readouterr().out
    other = data / "applications" / "other.desktop"
    other.touch()
    assert main(["install-desktop"]) == 0, "twice is as good as once"
    assert main(["install-desktop", "--uninstall"]) == 0
    assert [file for file in data.rglob("*") if file.is_file()] == [other]
    assert main(["install-desktop", "--uninstall"]) == 0


def test_the_desktop_file_starts_this_program(data: Path) -> None:
    text = files()["applications/treeview.desktop"].decode()
    entry = configparser.RawConfigParser(strict=True)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string(text)
    given = shlex.split(entry["Desktop Entry"]["Exec"])
    assert given[-2:] == ["open", "%f"]
    assert Path(given[0]).exists()
    assert entry["Desktop Entry"]["Icon"] == "treeview"


def test_the_xml_says_what_the_desktop_file_says(data: Path) -> None:
    made = files()
    mime = ET.fromstring(made["mime/packages/treeview.xml"])
    types = {each.attrib["type"] for each in mime}
    desktop = made["applications/treeview.desktop"].decode()
    assert types <= set(desktop.split("MimeType=")[1].splitlines()[0].split(";"))
    about = ET.fromstring(made["metainfo/treeview.metainfo.xml"])
    assert about.findtext("launchable") == "treeview.desktop"
    assert about.findtext("summary") == re.search(r"^Comment=(.*)$", desktop, re.MULTILINE)[1]  # type: ignore[index]


def test_a_relative_data_folder_does_not_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert data_home() == tmp_path / ".local" / "share"


def test_words_of_the_exec_line_are_quoted() -> None:
    assert _exec_word("/usr/bin/treeview") == "/usr/bin/treeview"
    assert _exec_word("/my files/100%/py") == '"/my files/100%%/py"'
    assert _exec_word('a"b$') == r'"a\\"b\\$"'


def test_other_systems_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["install-desktop"]) == 2
    assert "freedesktop" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix" or not shutil.which("desktop-file-validate"), reason="not installed")
def test_the_desktop_file_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "treeview.desktop"
    file.write_bytes(files()["applications/treeview.desktop"])
    done = subprocess.run(["desktop-file-validate", str(file)], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_zsh_does_not_cut_sources_at_their_colon() -> None:
    assert "example\\:aima-5.2" in zsh()
