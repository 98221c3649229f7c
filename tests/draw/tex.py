"""LaTeX, where it is installed: what the tests of the LaTeX writers compile and look at."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

_TOOLS = ("pdflatex", "kpsewhich", "pdftotext", "pdftoppm", "pdfinfo")


def need(*files: str) -> None:
    """Skip the test where LaTeX, what looks at its pages or one of these files is not installed."""
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    for file in ("fix-cm.sty", "tikz.sty", *files):
        if not _has(file):
            pytest.skip(f"LaTeX has no {file}")


@cache
def _has(file: str) -> bool:
    return not subprocess.run(["kpsewhich", file], capture_output=True, check=False).returncode


def compiled(source: str, folder: Path, name: str = "page") -> Page:
    """``source`` as pdfLaTeX sets it; the test fails where that is not without errors."""
    (folder / f"{name}.tex").write_text(source, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", f"{name}.tex"]
    environment = {**os.environ, "max_print_line": "1000"}
    done = subprocess.run(
        command, cwd=folder, capture_output=True, check=False, timeout=100, env=environment, errors="replace"
    )
    assert done.returncode == 0, done.stdout[-2000:]
    log = done.stdout
    assert not re.search(r"Overfull|Missing character", log), log[-2000:]
    return Page(folder / f"{name}.pdf")


class Page:
    """A PDF file and what is on it."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def text(self, page: int = 1) -> str:
        """The words on a page."""
        command = ["pdftotext", "-f", str(page), "-l", str(page), "-layout", str(self.file), "-"]
        return subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout

    def words(self, page: int = 1) -> set[str]:
        """The words on a page."""
        return set(self.text(page).split())

    def boxes(self) -> list[tuple[str, float, float, float, float]]:
        """Each word with its left, top, right and bottom in points; of its line the middle, as of letters."""
        command = ["pdftotext", "-bbox", str(self.file), "-"]
        text = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout
        found = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', text)
        words = []
        for *sides, word in found:
            left, top, right, bottom = map(float, sides)
            line = (bottom - top) / 5
            words.append((word, left, top + line, right, bottom - line))
        return words

    def count(self) -> int:
        """How many pages there are."""
        return int(self._info("Pages"))

    def size(self) -> tuple[float, float]:
        """Width and height of the first page in mm."""
        width, height = re.findall(r"[\d.]+", self._info("Page size"))[:2]
        return float(width) / 72 * 25.4, float(height) / 72 * 25.4

    def colours(self, page: int = 1) -> dict[str, int]:
        """How many pixels have each colour (``#rrggbb``) at 96 dpi, not smoothed."""
        found: dict[str, int] = {}
        for row in self.rows(page):
            for colour in row:
                found[colour] = found.get(colour, 0) + 1
        return found

    def rows(self, page: int = 1) -> list[list[str]]:
        """The colours of all pixels at 96 dpi, from the top, not smoothed."""
        command = ["pdftoppm", "-r", "96", "-aa", "no", "-aaVector", "no", "-singlefile"]
        command += ["-f", str(page), "-l", str(page), str(self.file), str(self.file.with_suffix(""))]
        subprocess.run(command, capture_output=True, check=True)
        data = self.file.with_suffix(".ppm").read_bytes()
        _, size, _, pixels = data.split(b"\n", 3)
        width, height = map(int, size.split())
        assert len(pixels) == 3 * width * height
        colours = ["#" + pixels[place : place + 3].hex() for place in range(0, len(pixels), 3)]
        return [colours[row * width : (row + 1) * width] for row in range(height)]

    def _info(self, name: str) -> str:
        done = subprocess.run(["pdfinfo", str(self.file)], capture_output=True, check=True, text=True)
        return re.search(rf"^{name}:\s*(.*)$", done.stdout, re.MULTILINE)[1]  # type: ignore[index]


def balanced(source: str) -> bool:
    """Whether braces and environments of a source close as they open; comments and escaped signs aside."""
    plain = re.sub(r"(?<!\\)((?:\\\\)*)%.*", r"\1", source)
    plain = re.sub(r"\\[^a-zA-Z]", "", plain)
    depth = 0
    for sign in plain:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth < 0:
            return False
    opened = re.findall(r"\\begin\{(\w+)\}", source)
    return depth == 0 and sorted(opened) == sorted(re.findall(r"\\end\{(\w+)\}", source))


def last_group(line: str) -> str:
    """What stands in the last pair of braces of a line that ends ``{...};``."""
    depth, end = 0, line.rindex("}")
    for place in range(end, -1, -1):
        escaped = line[place - 1] == "\\"
        depth += 0 if escaped else {"}": 1, "{": -1}.get(line[place], 0)
        if depth == 0:
            return line[place + 1 : end]
    raise AssertionError(line)


def plain(source: str) -> str:
    """A label of a source as the picture writes it."""
    if source.startswith("$"):
        source = re.sub(r"\\ \{(.*)\}$", r" \1", source.strip("$")).replace("-", "−")
        for sign, name in {"α": "alpha", "β": "beta", "∞": "infty"}.items():
            source = re.sub(rf"\\{name} ?", sign, source)
        source = re.sub(r"^(α|β)(?=\S)", r"\1 ", source)
    source = re.sub(r"\\([&%$#_{}])", r"\1", source)
    return re.sub(r"\{([-,!?:;=\[\]'`])\}", r"\1", source)
