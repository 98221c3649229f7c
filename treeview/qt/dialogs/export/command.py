"""The ``treeview render`` command line that writes the same files."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from treeview.draw.style.style import LIGHT
from treeview.figures.file_kinds import DEFAULT
from treeview.messages import N_, tr
from treeview.qt.dialogs.export.kind_page import HANDOUT
from treeview.qt.dialogs.export.looks_page import FILE, SCREEN
from treeview.qt.widgets import theme
from treeview.search.registry import algorithm
from treeview.sources import EXAMPLE
from treeview.styles import STYLES, load_named
from treeview.tree.tree import ROOT

if TYPE_CHECKING:
    from treeview.qt.dialogs.export.export_plan import ExportPlan, Forms
    from treeview.qt.document import Document

UNSAID: Final = ("level_spacing", "node_spacing")
"""The fields of the screen's style that no argument can set."""


def command_of(document: Document, forms: Forms, plan: ExportPlan, target: Path) -> str:
    """The line, with a path for ``target``; "" if no command line can do the same."""
    if find_obstacle(document, forms, plan):
        return ""
    words = ["treeview", "render", _source(document), "-o", str(target)]
    words += [*_search(document), *_steps(document, forms), *_looks(forms, plan)]
    return shlex.join([*words, *_sheet(plan, _style(document, forms)), *_files(forms, plan)])


def find_obstacle(document: Document, forms: Forms, plan: ExportPlan) -> str:
    """Why no command line can do the same; "" if one can."""
    handout, kind = plan.name == HANDOUT, forms.kind
    reasons = {
        N_("A command cannot know what is on the screen: choose “The whole tree” as the part."): plan.visible,
        # Pages other than the one shown may not be as in the file.
        N_(
            "A command cannot write all pages as they are now: choose “The whole tree” as the part."
        ): plan.all_pages,
        N_("No command can be made for the tree of a game."): document.game is not None,
        N_("A command reads the tree from a file: save it first."): not _source(document),
        N_("A command cannot name this style: choose another, or one from a file."): not _style(
            document, forms
        ),
        N_("The command would show all nodes: expand the collapsed ones first."): bool(document.folded),
        N_("The command would draw boards: show them first."): not document.boards,
        N_("A command cannot leave captions out of a hand-out."): handout and kind.ruled.isChecked(),
        N_("A command cannot leave your notes out of a hand-out."): handout and not kind.notes.isChecked(),
        N_("The command would keep the dark style: choose a light one."): handout and plan.in_light,
    }
    return next((tr(reason) for reason, holds in reasons.items() if holds), "")


def _source(document: Document) -> str:
    """The source argument of the tree."""
    if not document.history.is_clean or document.game is not None:
        return ""
    if document.path is not None:
        return str(document.path)
    return document.source if document.source.startswith(EXAMPLE) else ""


def _style(document: Document, forms: Forms) -> str:
    """The style arguments."""
    chosen = forms.looks.style_.currentData()
    if chosen == FILE:
        return forms.looks.file.text()
    name = document.style.name if chosen == SCREEN else chosen
    if name not in STYLES:
        return ""
    given = {key: getattr(forms.looks.style_chosen(), key) for key in theme.STYLED if key not in UNSAID}
    return name if replace(load_named(name), **given) == forms.looks.style_chosen() else ""


def _search(document: Document) -> Iterator[str]:
    yield from ("-a", document.algorithm)
    options = document.options
    for option in algorithm(document.algorithm).declared:
        if options[option.name] != option.default:
            yield from (option.flag, str(options[option.name]))


def _steps(document: Document, forms: Forms) -> Iterator[str]:
    text = forms.what.named.text().replace(" ", "")
    if "this" in text or "bookmarks" in text:
        text = ",".join(map(str, forms.what.chosen_steps()))
    yield from ("--steps", text if document.run is not None else "none")
    if forms.what.root != ROOT:
        yield from ("--node", ",".join(map(str, document.tree.path(forms.what.root))))


def _looks(forms: Forms, plan: ExportPlan) -> Iterator[str]:
    figure, looks = plan.figure(), forms.looks
    if figure.labels != "window":
        yield from ("--labels", figure.labels)
    encoding = figure.encoding
    yield from (word for name in encoding.label for word in ("--label", name))
    channels = {"--color": encoding.color, "--size": encoding.size, "--edge-width": encoding.edge_width}
    yield from (word for flag, name in channels.items() if name for word in (flag, name))
    yield from ("--glyphs", figure.style.glyphs, "--direction", figure.style.direction)
    yield from ("--decimals", str(figure.style.decimals)) if figure.style.decimals != LIGHT.decimals else ()
    yield from ("--mark", "none") if not figure.step_marks else ()
    flags = {
        "--numbers": figure.style.order,
        "--written": figure.style.written,
        "--levels": figure.levels,
        "--caption": looks.caption.isChecked(),
        "--legend": figure.legend,
        "--blank": figure.blank,
        "--transparent": not figure.background,
    }
    yield from (flag for flag, wanted in flags.items() if wanted)


def _sheet(plan: ExportPlan, style: str) -> Iterator[str]:
    figure = plan.figure()
    yield from ("--style", style)
    for name in ("width", "height", "margin"):
        px = getattr(figure, name)
        if px is not None:
            yield from (f"--{name}", f"{px:.9g}px")
    if figure.page is not None:
        yield from ("--page", f"{figure.page.width:.9g}px x {figure.page.height:.9g}px")


def _files(forms: Forms, plan: ExportPlan) -> Iterator[str]:
    writing = forms.kind.output_settings()
    if plan.name == HANDOUT:
        yield from ("--handout", str(forms.kind.each.value()))
        return
    if plan.kind.raster:
        yield from ("--dpi", f"{writing.dpi:g}")
    yield from ("--kind", plan.name)
    if plan.kind.holds == "frames":
        yield from ("--seconds", f"{writing.seconds:g}")
    flags = {
        "--once": writing.loop != DEFAULT.loop and plan.kind.holds == "frames",
        "--separate": writing.separate,
        "--snippet": writing.snippet and plan.kind.suffix == ".tex",
        "--outlines": writing.outlines and plan.name == "svg",
    }
    yield from (flag for flag, wanted in flags.items() if wanted)
