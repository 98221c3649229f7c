"""Bundled files are found in a checkout and in an installed package, and the fonts hold what is drawn."""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from treeview import messages, resources
from treeview.resources import ResourceError

FONTS = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"]


def test_the_checkout_comes_first() -> None:
    assert resources.folder() == Path(__file__).parents[2] / "resources"


def test_in_an_installed_package_they_are_inside_it(tmp_path: Path) -> None:
    package = tmp_path / "treeview"
    package.mkdir()
    shutil.copy(resources.__file__, package)
    shutil.copy(messages.__file__, package)
    (package / "__init__.py").touch()
    (package / "resources").mkdir()
    (tmp_path / "resources").mkdir()  # somebody else's: there is no pyproject.toml beside it
    code = "from treeview.resources import folder; print(folder())"
    run = [sys.executable, "-c", code]
    found = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()) == package / "resources"


def test_text_and_path() -> None:
    assert "Bitstream" in resources.text("fonts/LICENSE")
    assert resources.path("fonts/LICENSE").is_file()


def test_what_is_missing_is_said_in_one_line() -> None:
    with pytest.raises(ResourceError) as caught:
        resources.path("fonts/Comic.ttf")
    assert str(caught.value).startswith("fonts/Comic.ttf is not among the bundled files")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("boost-drift", "did you mean boost-drift-dodge?"),
        ("../fonts/LICENSE", "list them with: treeview examples"),
    ],
)
def test_a_wrong_example_gets_a_suggestion(name: str, hint: str) -> None:
    with pytest.raises(ResourceError) as caught:
        resources.example(name)
    assert str(caught.value) == f"there is no example {name!r}; {hint}"


def test_examples_have_titles_and_lessons() -> None:
    first = resources.examples()[0]
    assert first.name == resources.DEFAULT_EXAMPLE
    assert first.path == resources.example(first.name)
    assert "dodge" in first.about


def tables(font: str) -> dict[bytes, bytes]:
    data = resources.path(f"fonts/{font}.ttf").read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4s3I", data, 12 + 16 * i) for i in range(count))
    return {tag: data[start : start + size] for tag, _, start, size in entries}


def characters(cmap: bytes) -> set[str]:
    """The characters of the first format 4 subtable."""
    start = struct.unpack_from(">I", cmap, 8)[0]
    form, _, _, doubled = struct.unpack_from(">4H", cmap, start)
    segments = doubled // 2
    assert form == 4
    ends = struct.unpack_from(f">{segments}H", cmap, start + 14)
    starts = struct.unpack_from(f">{segments}H", cmap, start + 16 + 2 * segments)
    pairs = zip(starts[:-1], ends[:-1], strict=True)
    return {chr(code) for first, last in pairs for code in range(first, last + 1)}


@pytest.mark.parametrize("font", FONTS)
def test_fonts_hold_what_is_drawn(font: str) -> None:
    wanted = "αβ∞−≤≥≠√·×±∈∅…▲▼●■◆△▽○□₀₁₂ₙ⁰¹²ⁱ←↑→↓⇒—–‘’“”„«»ÄäéőŁžß€✓✗★" + "".join(map(chr, range(32, 127)))
    assert set(wanted) <= characters(tables(font)[b"cmap"])


@pytest.mark.parametrize("font", FONTS)
def test_the_width_of_a_text_is_the_sum_of_its_advances(font: str) -> None:
    kerning_and_ligatures = {b"GPOS", b"GSUB", b"kern"}
    assert not kerning_and_ligatures & tables(font).keys()
    assert {b"cmap", b"hmtx", b"hhea", b"head"} <= tables(font).keys()
    assert resources.path(f"fonts/{font}.ttf").stat().st_size < 120_000
