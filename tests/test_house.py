"""How the modules are arranged: small rooms, which may know which, and names that say what they name."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import treeview
from treeview import gc_pause

HOME = Path(treeview.__file__).parent
QT = "treeview.qt."

MAY_KNOW = {
    "widgets": {"painting", "settings"},
    "translation": set(),
    "painting": {"widgets", "settings"},
    "canvas": {"painting", "widgets"},
    "document": {"widgets"},
    "settings": {"translation"},
    "actions": {"widgets"},
    "run_player": {"document", "settings"},
    "editing": {"actions", "canvas", "dialogs", "document", "shell", "widgets"},
    "panels": {"actions", "document", "editing", "run_player", "settings", "widgets"},
    "dialogs": {"actions", "canvas", "document", "painting", "settings", "widgets"},
    "files": {"canvas", "dialogs", "document", "panels", "settings", "shell", "widgets"},
    "play": {"dialogs", "document", "painting", "panels", "settings", "shell", "widgets"},
    "practice": {
        "actions",
        "canvas",
        "dialogs",
        "document",
        "files",
        "panels",
        "run_player",
        "settings",
        "shell",
        "step_commands",
        "widgets",
    },
    "comparison": {
        "actions",
        "canvas",
        "dialogs",
        "document",
        "painting",
        "panels",
        "presenter",
        "run_player",
        "settings",
        "shell",
        "step_commands",
        "widgets",
    },
    "what_if": {"document", "painting", "shell", "widgets"},
    "presenter": {"canvas", "document", "editing", "panels", "settings", "shell", "widgets"},
}
"""The rooms of ``treeview.qt`` and the other rooms that each may import. Only ``app`` imports ``window``."""

QUANTITY = re.compile(
    r"_?(MOST|LEAST|FEW|MANY|(LONG|SHORT|LARG|SMALL|WID|NARROW|HIGH|LOW|DEEP|NEAR|FAR)(E?ST)?|LARGE|WIDE)"
)
"""Names of constants that do not say of what there may be so much, nor in which unit."""


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """What was parsed takes much memory, and to look for garbage in it much time."""
    with gc_pause.pause():
        yield
        modules.cache_clear()


@cache
def modules() -> dict[str, ast.Module]:
    """The modules of the program, parsed, by their dotted names."""
    return {
        ".".join(file.relative_to(HOME.parent).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            file.read_text(encoding="utf-8")
        )
        for file in HOME.rglob("*.py")
    }


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement has the statements that stand in it."""


def statements(tree: ast.AST, *, in_functions: bool) -> Iterator[ast.AST]:
    """All statements of a module, nested ones too: most of what is parsed are expressions."""
    todo = [tree]
    while todo:
        node = todo.pop()
        yield node
        if in_functions or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for block in BLOCKS:
                todo += getattr(node, block, ())


@cache
def imports(name: str, *, in_functions: bool) -> set[str]:
    """The modules of ours that a module imports, those for types too."""
    known, found = modules().keys(), set[str]()
    for node in statements(modules()[name], in_functions=in_functions):
        if isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{each.name}" for each in node.names}
            found |= inner & known if inner <= known else {f"{node.module}"}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found & known - {name, "treeview"}


def room(name: str) -> str:
    """The room of ``treeview.qt`` that a module belongs to, or ""."""
    return name.removeprefix(QT).split(".")[0] if name.startswith(QT) else ""


def test_no_folder_is_crowded() -> None:
    folders = Counter(file.parent for file in HOME.rglob("*.py") if file.name != "__init__.py")
    assert {str(folder): count for folder, count in folders.items() if count > 20} == {}
    assert folders[HOME / "qt"] <= 10


@pytest.mark.long
def test_no_modules_import_each_other_not_even_for_types() -> None:
    graph = {name: imports(name, in_functions=False) for name in modules()}
    while ends := {name for name, others in graph.items() if not others & graph.keys()}:
        graph = {name: others for name, others in graph.items() if name not in ends}
    while tops := graph.keys() - {other for others in graph.values() for other in others}:
        graph = {name: others for name, others in graph.items() if name not in tops}
    assert graph.keys() == set()


def test_rooms_know_only_what_they_may() -> None:
    wrong = {}
    for name in modules():
        if room(name) in MAY_KNOW:
            known = {room(other) for other in imports(name, in_functions=True)} - {"", room(name)}
            if more := known - MAY_KNOW[room(name)]:
                wrong[name] = more
    assert wrong == {}


def test_only_the_application_knows_the_window() -> None:
    knowing = {
        name
        for name in modules()
        if "window" in {room(other) for other in imports(name, in_functions=True)} and room(name) != "window"
    }
    assert knowing <= {"treeview.qt.app"}


def test_a_public_class_has_a_name_of_its_own() -> None:
    places = defaultdict(set)
    for name, tree in modules().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add(name)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_only_the_registry_knows_which_searches_there_are() -> None:
    steppers = HOME.glob("search/*/stepper.py")
    families = [stepper.parent.name for stepper in steppers if stepper.parent.name != "traced"]
    inside = tuple(f"treeview.search.{family}." for family in families)
    knowing = {
        name
        for name in modules()
        if not f"{name}.".startswith(inside)
        and any(f"{other}.".startswith(inside) for other in imports(name, in_functions=True))
    }
    assert knowing == set(), "the registry imports those of its table by their names"


def bare_quantities() -> set[str]:
    """Constants named by a quantity alone, as ``module.NAME``."""
    return {
        f"{name}.{target.id}"
        for name, tree in modules().items()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and QUANTITY.fullmatch(target.id)
    }


def test_constants_say_what_they_limit() -> None:
    assert bare_quantities() == set()


IMPORT = re.compile(
    r"^ *(?:from ((?:treeview|tests)[\w.]*) import (?:\(([^)]*)\)|([\w, ]+))"
    r"|import ((?:treeview|tests)\.[\w.]+))",
    re.M,
)
"""An import of ours: a module and names of it, in parentheses or not, or a module."""


@cache
def names_in(module: str) -> set[str] | None:
    """The names that a module has, made or imported; ``None`` where there is no such module."""
    place = HOME.parent.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    if not file.is_file():
        return set() if place.is_dir() else None
    names, todo = set[str](), [*(modules().get(module) or ast.parse(file.read_text("utf-8"))).body]
    for node in todo:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {(each.asname or each.name).split(".")[0] for each in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        else:
            todo += [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.stmt)]
    return names


def parts_of(text: ast.expr) -> list[ast.expr]:
    """What a sum of texts or an f-string is made of."""
    if isinstance(text, ast.BinOp) and isinstance(text.op, ast.Add):
        return [*parts_of(text.left), *parts_of(text.right)]
    return list(text.values) if isinstance(text, ast.JoinedStr) else [text]


def is_translated(part: ast.expr) -> bool:
    """Whether it is ``tr(...)`` or ``plural(...)``, maybe filled in."""
    if isinstance(part, ast.FormattedValue):
        return is_translated(part.value)
    if not isinstance(part, ast.Call):
        return False
    if isinstance(part.func, ast.Attribute):
        return part.func.attr == "format" and is_translated(part.func.value)
    return isinstance(part.func, ast.Name) and part.func.id in ("tr", "plural")


def translated_expressions() -> Iterator[tuple[str, ast.AST]]:
    """All that is parsed of the lines in which a text is translated, each with the name of its module."""
    for name, tree in modules().items():
        source = HOME.parent.joinpath(*name.split("."))
        file = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
        lines = [
            number
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
            if "tr(" in line or "plural(" in line
        ]
        todo: list[ast.AST] = [tree]
        while todo:
            node = todo.pop()
            yield name, node
            for child in ast.iter_child_nodes(node):
                last = getattr(child, "end_lineno", None)
                if last is None or bisect_left(lines, child.lineno) < bisect_right(lines, last):
                    todo.append(child)


def test_no_sentence_is_put_together_from_translated_pieces() -> None:
    """Other languages have another order; what is listed or said after a full stop stands for itself."""
    for name, text in translated_expressions():
        if isinstance(text, ast.BinOp | ast.JoinedStr):
            parts = parts_of(text)
            places = [place for place, part in enumerate(parts) if is_translated(part)]
            for first, last in pairwise(places):
                between = "".join(map(ast.unparse, parts[first + 1 : last]))
                assert re.search("[.:|·–;!?]", between), f"{name}, line {text.lineno}"


@pytest.mark.long
def test_whatever_is_imported_is_there() -> None:
    """Type checkers do not see it where another version is installed as well."""
    missing, seen = [], 0
    for file in (*HOME.rglob("*.py"), *Path(__file__).parent.rglob("*.py")):
        for module, block, line, whole in IMPORT.findall(file.read_text("utf-8")):
            listed = re.sub("#.*", "", block or line).split(",")
            names = {each.split()[0] for each in listed if each.strip()}
            there = names_in(module or whole)
            if there is None:
                missing.append(f"{file.name}: {module or whole}")
                continue
            for name in names - there:
                if names_in(f"{module}.{name}") is None:
                    missing.append(f"{file.name}: {module}.{name}")
            seen += 1
    assert missing == []
    assert seen > 2000


PARTICIPLE = re.compile(
    r"\w+ed|\w+ing|begun|born|broken|brought|built|caught|chosen|done|drawn|driven|fallen|found|given|gone|grown"
    r"|held|hidden|kept|known|left|made|met|risen|said|seen|sent|shown|shrunk|spent|spoken|stood|taken|told|thought"
    r"|torn|undone|won|written"
)
"""What ends as a participle does, and the irregular ones that cannot be read as verbs."""

NOT_PARTICIPLES = re.compile(
    r"\w*(need|speed|feed|seed|embed|bring|string|ring|beginning|drawing|ending|heading|meaning|opening|rating"
    r"|reading|setting|spacing|warning)"
)
"""Verbs and nouns with such an ending."""

ADJECTIVE = re.compile(
    "above|across|after|again|alive|alone|along|among|apart|around|back|bare|before|behind|below|beside|better"
    "|between|beyond|coarse|common|crowded|either|elsewhere|enough|equal|even|exact|faster|few|fine|finite|first"
    "|full|furthest|half|inner|inside|near|only|other|out|over|own|plain|printable|raw|same|short|simple|smallest"
    "|some|still|such|symmetric|through|until|up|upper|upwards|usual|visible|whole|widest|within|without|worth|wrong"
)
"""Adjectives, adverbs and prepositions, which say nothing of a function that has no other name."""

PREPOSITION = re.compile("above|alike|at|before|behind|below|by|from|in|inside|of|on|out|to|up|with|within")


def is_unnamed(name: str) -> bool:
    """Whether a function is called by a participle or an adjective alone, such as ``drawn``, ``kept_by``."""
    first, *rest = name.strip("_").split("_")
    participle = PARTICIPLE.fullmatch(first) and not NOT_PARTICIPLES.fullmatch(first)
    if rest:
        return bool(participle) and all(PREPOSITION.fullmatch(word) for word in rest)
    return bool(participle or ADJECTIVE.fullmatch(first))


def test_a_function_says_what_it_does_or_returns() -> None:
    nameless = set()
    for name, tree in modules().items():
        for node in statements(tree, in_functions=True):
            if isinstance(node, ast.FunctionDef) and node.name.islower() and not node.name.endswith("__"):
                decorators = {ast.unparse(each).split(".")[-1] for each in node.decorator_list}
                if is_unnamed(node.name) and not decorators & {"property", "cached_property", "setter"}:
                    nameless.add(f"{name}.{node.name}")
    assert nameless == {"treeview.qt.dialogs.export.dialog.done", "treeview.qt.dialogs.game.game_dialog.done"}
