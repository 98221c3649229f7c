"""Fuzz every reader, guided by the lines that are reached: ``python -m tests.fuzz.fuzz_readers SECONDS``.

Needs atheris, which there is for Linux on x86-64 only. Every reader gets an equal share of the time, or
``--runs NUMBER``, and a process of its own; ``--only NAME`` fuzzes one. What no reader may do: raise
anything but ``FormatError``, give an unsound tree or more nodes than there are bytes, read its own writing
otherwise, take 10 s or 1 GiB. The input that made it do so is printed, and the exit code is 1.

``--corpus FOLDER`` keeps what was found interesting, in a folder for each reader, to go on from there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fuzz.readers import ANY
from treeview.formats.format_registry import FORMATS

_CHECKOUT = Path(__file__).parents[2]


def main() -> int:
    """Fuzz for the time that the command line says; the exit code."""
    options = argparse.ArgumentParser(prog="fuzz_readers", description="Fuzz every reader of a format.")
    options.add_argument("seconds", type=int, nargs="?", default=60, help="for all readers together")
    options.add_argument("--runs", type=int, help="how many inputs each reader gets, however long that takes")
    names = [ANY, *(form.name for form in FORMATS)]
    options.add_argument("--only", choices=names, help="the reader to fuzz")
    options.add_argument("--corpus", type=Path, help="the folder that keeps what was found")
    given = options.parse_args()
    chosen = [given.only] if given.only else names
    limit = f"runs={given.runs}" if given.runs else f"max_total_time={max(1, given.seconds // len(chosen))}"
    with tempfile.TemporaryDirectory() as folder:
        corpora = (given.corpus or Path(folder)).resolve()
        fine = [_fuzz(name, limit, corpora / name) for name in chosen]
    return 0 if all(fine) else 1


def _fuzz(name: str, limit: str, corpus: Path) -> bool:
    """Fuzz one reader in a process of its own; whether it did nothing that it may not."""
    corpus.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.fuzz.one_reader", name, limit, str(corpus)]
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_CHECKOUT), *sys.path[1:]])},
            capture_output=True,
            text=True,
            errors="replace",
        )
        fine = ended.returncode == 0
        done = [line for line in ended.stderr.splitlines() if line.startswith("Done ")]
        print(f"{name}: {'fine' if fine else 'FAILED'}", *done, sep="; ", flush=True)
        if not fine:
            told = [line for line in ended.stderr.splitlines() if not line.startswith(("#", "INFO", "0x"))]
            print(ended.stdout[-4000:], *told[-40:], sep="\n")
            for file in sorted(Path(folder).glob("*-*")):
                print(f"{name}: {file.name.partition('-')[0]} by {file.read_bytes()!r}", flush=True)
        return fine


if __name__ == "__main__":
    sys.exit(main())
