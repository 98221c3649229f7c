"""The pages of the manual in ``resources/manual/``, read as Markdown, and the page of keys."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QKeySequence

from treeview import resources
from treeview.messages import N_, tr
from treeview.qt.actions import COMMANDS, HELP, VIEW
from treeview.qt.widgets.terms import PAGE

FOLDER: Final = "manual"
INDEX: Final = "README.md"
"""The page that lists the others, in their order."""
KEYS: Final = "keys.md"
LEARNING: Final = "learning.md"
SCHEME: Final = "treeview"
"""Links lead into the program: ``treeview:example:horizon``, ``treeview:example:three-plies:alphabeta`` to
another search than the example's own, ``treeview:practice:cuts``."""

_HEADING: Final = re.compile(r"^(#+) (.*)$", re.MULTILINE)
_FENCED: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"(?<!!)\[([^]]+)\]\(([^):#]+)(#[^)]*)?\)")


def folder() -> Path:
    """The folder of the pages."""
    return resources.folder() / FOLDER


@cache
def pages() -> tuple[str, ...]:
    """The file names of the pages: the index, and what it lists."""
    text = (folder() / INDEX).read_text("utf-8")
    return (INDEX, *(name for _, name, _ in _LINK.findall(text) if "/" not in name))


def headings(page: str) -> list[tuple[int, str]]:
    """Level and English text of the headings of a page."""
    found = [_HEADING.findall(part) for part in _parts((folder() / page).read_text("utf-8"))[::2]]
    return [(len(marks), text) for part in found for marks, text in part]


def anchor(heading: str) -> str:
    """The name under which a heading is linked to, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def markdown(file: Path) -> str:
    """A page as the window shows it: headings translated, links to files that are not there made plain."""
    if file == folder() / KEYS:
        text = keys_page()
    else:
        text = file.read_text("utf-8")
    if file == folder() / PAGE:  # the one that is translated
        text = "\n".join(map(tr, text.split("\n")))
    parts = _parts(text)
    parts[::2] = [_outside_code(part, file) for part in parts[::2]]
    return "".join(parts)


def _outside_code(text: str, file: Path) -> str:
    exists: Callable[[str], bool] = lambda name: (file.parent / name).exists()  # noqa: E731
    text = _LINK.sub(lambda link: link[0] if exists(link[2]) else link[1], text)
    text = re.sub(r"</?kbd>", "`", text)  # which Qt does not know
    return _HEADING.sub(lambda heading: f"{heading[1]} {tr(heading[2])}", text)


def _parts(text: str) -> list[str]:
    """``text`` cut so that every second part is a block of code."""
    return _FENCED.split(text)


PICTURE: Final = (
    (N_("↑ ↓ Alt+← Alt+→"), N_("Select the parent, a child, a neighbour")),
    (N_("Click"), N_("Select a node; on a pruned branch: why it was cut")),
    (N_("Ctrl+click"), N_("Add a node to the selection, or remove it")),
    (N_("Shift+click"), N_("Select all nodes up to there on the same level")),
    (N_("Enter"), N_("Run until the node (while keys step)")),
    (N_("Double click"), N_("Edit the node, or the name of a move, in place")),
    (N_("Wheel, pinch"), N_("Zoom at the pointer")),
    (N_("Space and drag, two fingers"), N_("Move the picture")),
)
PANELS: Final = (
    (N_("Alt+1 … Alt+9"), N_("Show or hide a panel")),
    (N_("Tab, Shift+Tab"), N_("Go to the next or previous field")),
    (N_("Click, Enter in the log"), N_("Go to that step")),
    (N_("Ctrl+C in the log"), N_("Copy the selected steps")),
    (N_("Esc"), N_("Close the message; leave a field")),
)
DRAWING: Final = (
    (N_("Arrows"), N_("Select the parent, a child, a neighbour")),
    (N_("Shift+arrows"), N_("Select more nodes")),
    (N_("Alt+arrows"), N_("Move nodes: among their siblings, a level up, a level down")),
    (N_("Click on +"), N_("Add a child or a sibling")),
    (N_("Drag a node"), N_("Move the selected subtrees (Ctrl: copy, Esc: cancel)")),
    (N_("Drag beside the nodes"), N_("Select all nodes in the rectangle; with Shift, add them")),
    (N_("8  −0.5  1/2  ∞  ?"), N_("Type the value of a leaf; ? removes it")),
    (N_("drift"), N_("Type the name of a node")),
    (N_("drift = 4"), N_("Name and value together, typed or with F2")),
    (N_('"8"  "a = b"'), N_("In quotation marks it is always a name")),
    (N_("heads = 1/2"), N_("Move and probability below chance, with Shift+F2")),
)
TYPING: Final = (
    (N_("Enter"), N_("Finish; after a new node, add its next sibling")),
    (N_("Tab"), N_("Finish, and add a child")),
    (N_("↑ ↓"), N_("Finish, and go to the next node; after a value also with ← →")),
    (N_("Ctrl+Enter"), N_("Finish, and stay; applies to all selected nodes")),
    (N_("Esc"), N_("Leave everything as it was")),
)
PICTURE_TITLE, PANELS_TITLE = N_("In the picture"), N_("Panels")
DRAWING_TITLE, TYPING_TITLE = N_("While keys draw (F4)"), N_("While typing at a node")
KEYS_TITLE: Final = "Keys"
ARROWS: Final = {"Right": "→", "Left": "←", "Up": "↑", "Down": "↓"}


def keys_page() -> str:
    """All keys, grouped, as Markdown."""
    first = tr(
        "Press {right} to step and {space} to play. The keys work wherever the focus is, except while "
        "typing, and while plain keys draw in the picture. With {shift}, the keys of Run Until "
        "run backwards."
    ).format(right="**→**", space=f"**{native('Space')}**", shift=f"**{native('Shift')}**")
    lines = [f"# {KEYS_TITLE}", "", first]
    for title, rows in _sections().items():
        lines += ["", f"## {title}", "", f"| {tr('keys')} | {tr('what they do')} |", "|---|---|"]
        lines += [f"| {escape(keys)} | {escape(what)} |" for keys, what in rows]
    return "\n".join(lines) + "\n"


def _sections() -> dict[str, list[tuple[str, str]]]:
    """Keys and what they do, by title: commands in the order of their table, then what is no command."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in COMMANDS:
        if command.keys:
            groups.setdefault(command.group, []).append((keys_text(command.keys), tr(command.tip)))
    groups[VIEW] += groups.pop(HELP)
    named = {PICTURE_TITLE: PICTURE, PANELS_TITLE: PANELS, DRAWING_TITLE: DRAWING, TYPING_TITLE: TYPING}
    return groups | {title: [(tr(keys), tr(what)) for keys, what in rows] for title, rows in named.items()}


def escape(text: str) -> str:
    """``text`` without the meaning that its characters have in Markdown."""
    return re.sub(r"([\\`*_\[\]<>|])", r"\\\1", text)


def keys_text(keys: tuple[str, ...]) -> str:
    """The keys of a command as people write them."""
    return ", ".join(
        "+".join(ARROWS.get(part) or native(part) for part in key.split("+"))
        if key[-1] != "+"
        else native(key)
        for key in keys
    )


def native(key: str) -> str:
    """The name of a key in the user's language."""
    modifier = key in ("Ctrl", "Shift", "Alt")
    named = QKeySequence(f"{key}+A" if modifier else key).toString(QKeySequence.SequenceFormat.NativeText)
    return named.removesuffix("A").removesuffix("+") if modifier else named
