"""``treeview install-desktop``: the files that tell a desktop and a shell about treeview.

They go below ``$XDG_DATA_HOME`` (``~/.local/share`` if unset), so no special rights are needed. Only files
that were installed here are removed.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from treeview import resources
from treeview.cli.man_page import man_page
from treeview.cli.output import Failure, tell
from treeview.cli.shell_completion import bash, fish, zsh
from treeview.formats.file_io import atomic_write
from treeview.messages import tr


def install_desktop(args: argparse.Namespace) -> int:
    """Install the files, or remove them."""
    if sys.platform in ("win32", "darwin"):
        raise Failure(tr("install-desktop needs a freedesktop.org desktop, as on Linux"))
    folder = data_home()
    for name, content in files().items():
        file = folder / name
        if args.uninstall:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(file, content)
            tell(str(file))
    _refresh(folder)
    tell(
        tr("treeview is no longer in the applications menu")
        if args.uninstall
        else tr("treeview is now in the applications menu")
    )
    return 0


def data_home() -> Path:
    """The user's data folder by the freedesktop.org specification, which ignores a relative one."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "share"


def files() -> dict[str, bytes]:
    """The content of each file, by its path below the data folder."""
    texts = {
        "applications/treeview.desktop": resources.text("desktop/treeview.desktop").replace(
            "@EXEC@", _command()
        ),
        "mime/packages/treeview.xml": resources.text("desktop/treeview-mime.xml"),
        "metainfo/treeview.metainfo.xml": resources.text("desktop/treeview.metainfo.xml"),
        "icons/hicolor/scalable/apps/treeview.svg": resources.text("icons/treeview.svg"),
        "man/man1/treeview.1": man_page(),
        "bash-completion/completions/treeview": bash(),
        "zsh/site-functions/_treeview": zsh(),
        "fish/vendor_completions.d/treeview.fish": fish(),
    }
    return {name: text.encode() for name, text in texts.items()}


def _command() -> str:
    """The words that start the program: the command beside this Python, else Python itself."""
    beside = Path(sys.executable).with_name("treeview")
    words = [str(beside)] if beside.exists() else [sys.executable, "-m", "treeview"]
    return " ".join(_exec_word(word) for word in words)


def _exec_word(word: str) -> str:
    """A word of an Exec line, quoted if it has special characters."""
    if all(c.isalnum() or c in "/._-+~" for c in word):
        return word
    inner = "".join("\\" + c if c in '"`$\\' else c for c in word).replace("%", "%%")
    return '"' + inner.replace("\\", "\\\\") + '"'


def _refresh(folder: Path) -> None:
    """Ask the desktop to notice the files now, if it has programs for that."""
    for program, part in (("update-desktop-database", "applications"), ("update-mime-database", "mime")):
        found = shutil.which(program)
        if found and (folder / part).is_dir():
            subprocess.run([found, folder / part], check=False, capture_output=True, timeout=60)
