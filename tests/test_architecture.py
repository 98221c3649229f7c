"""The pages about the program are true: folders, layers, files and names in them are those there are."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "treeview"
GITHUB = ROOT / ".github"
ARCHITECTURE = (GITHUB / "ARCHITECTURE.md").read_text("utf-8")
PAGES = [*sorted(GITHUB.glob("*.md")), *sorted(PACKAGE.rglob("README.md"))]
MAX_MODULES = 20


def folders() -> set[str]:
    files = PACKAGE.rglob("*.py")
    return {f"{file.parent.relative_to(PACKAGE).as_posix()}/" for file in files if file.parent != PACKAGE}


def section(title: str) -> str:
    return ARCHITECTURE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_map_has_every_folder_once() -> None:
    named = re.findall(r"^\| `([^`]+/)` \|", section("Map"), re.MULTILINE)
    assert sorted(named) == sorted(folders())


def test_the_layers_are_those_that_are_enforced() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(each["layers"] for each in contracts if each["type"] == "layers")
    assert section("Layers").split("```")[1].split("\n")[1:-1] == layers


def test_every_module_at_the_top_is_named() -> None:
    modules = {file.name for file in PACKAGE.glob("*.py")} - {"__init__.py", "__main__.py"}
    assert {name for name in modules if f"`{name}`" not in ARCHITECTURE} == set()


def test_no_folder_has_too_many_modules() -> None:
    for folder in folders():
        assert len([*(PACKAGE / folder).glob("*.py")]) - 1 <= MAX_MODULES, folder
    assert len([*(PACKAGE / "qt").glob("*.py")]) <= 10


@cache
def classes() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for file in PACKAGE.rglob("*.py"):
        for name in re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE):
            found.setdefault(name, []).append(file)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_exists(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for name in re.findall(r"`([^`\n]+)`", prose):
        if re.fullmatch(r"[\w./-]+(/|\.py|\.md|\.toml|\.ts)", name) and "_fr." not in name:
            places = (page.parent, PACKAGE, ROOT)
            assert any((place / name).exists() for place in places), name
        elif re.fullmatch(r"[A-Z][a-z]+[A-Za-z]*(\.\w+)?", name):
            owner, _, member = name.partition(".")
            assert owner in classes() or name == "Any", name
            if member:
                texts = (file.read_text("utf-8") for file in classes()[owner])
                assert any(re.search(rf"\b{member}\b", text) for text in texts), name


def test_the_glossary_is_sorted_and_has_a_line_for_each_term() -> None:
    text = (GITHUB / "GLOSSARY.md").read_text("utf-8")
    terms: list[str] = []
    for part in text.split("\n## ")[1:]:
        lines = [line for line in part.split("\n", 1)[1].splitlines() if line]
        assert all(re.fullmatch(r"- \*\*[^*]+\*\*: .+\.", line) for line in lines)
        names = [line[4:].split("**")[0] for line in lines]
        assert names == sorted(names, key=str.casefold)
        terms += names
    assert len(terms) == len(set(terms)) > 90


def test_the_workflow_runs_what_the_makefile_checks() -> None:
    workflow = (GITHUB / "workflows" / "tests.yml").read_text("utf-8")
    steps = set(re.findall(r"^      - run: (.*)$", workflow, re.MULTILINE))
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe is not None
    wanted = {re.sub(r"^\S+/|\$\(PYTHON_HERE\)", lambda m: "" if "/" in m[0] else "python", line.strip())
              for line in recipe[1].splitlines()}  # fmt: skip
    assert wanted - steps == set()
    assert ".ci/run" in steps
