"""Compare what a window shows with what a fresh window shows in the same state.

Everything shown is a function of (tree, algorithm, options, step): a `Document` made anew for these, with
panels and a canvas made anew, has to say the same in every place. What has lived through many acts and
differs has gone stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from treeview.formats.format_error import to_printable
from treeview.formats.nested import nested_text
from treeview.games.game_factory import grow_to_extent
from treeview.messages import ENGLISH, language
from treeview.qt.actions import MOVE, RUN_TO, Actions
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.canvas.render.canvas_renderer import CanvasRenderer
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.document import Document
from treeview.qt.pages.page_commands import SETTING
from treeview.qt.panels.board_panel import BoardPanel
from treeview.qt.panels.counters_panel import CountersPanel
from treeview.qt.panels.inspector import Inspector
from treeview.qt.panels.log.log_panel import LogPanel
from treeview.qt.panels.notes_panel import NotesPanel
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.panel import Panel
from treeview.qt.panels.pseudocode_panel import PseudocodePanel
from treeview.qt.panels.run_panel import RunPanel
from treeview.qt.panels.scrubber import Scrubber
from treeview.qt.panels.status_line import StatusLine
from treeview.qt.panels.table_panel import TablePanel
from treeview.qt.panels.transport import Transport
from treeview.qt.run_player import RunPlayer
from treeview.qt.step_commands import StepCommands
from treeview.qt.window.main_window import MainWindow
from treeview.qt.window.view_commands import CHECKED
from treeview.search.registry import ALGORITHMS
from treeview.tree.tree import NIL, ROOT

MOST_NODES, MOST_STEPS = 400, 3_000
"""Of larger ones there is no twin: to make it would take the time of all other acts."""
_ROUNDING = 8
"""By how many of 255 a channel may differ: places that differ in their last digit are painted alike."""
OF_SELECTION = ("child", "sibling", "delete", "duplicate", "cut_nodes", "kind_next")
"""Commands that change selected nodes."""
UNREPEATABLE = ("budget_seconds", "seconds")
"""Options of runs that come out otherwise each time."""
ENGLISH_WORDS = {
    "the",
    "is",
    "are",
    "and",
    "with",
    "not",
    "from",
    "that",
    "which",
    "its",
    "has",
    "below",
    "leaves",
}
"""Words that neither German nor what visitors type has."""


def is_settled(document: Document) -> bool:
    """Whether what is shown can be compared: nothing is under way or asked, and all can be made again."""
    return not (
        document.recording
        or (document.run is not None and not document.complete)
        or document.performing
        or document.quiz.question is not None
        or document.is_log
        or document.algorithm not in ALGORITHMS
        or len(document.tree) > MOST_NODES
        or document.length > MOST_STEPS
        or any(document.options.get(name) for name in UNREPEATABLE)
        or (document.game is not None and document.setup is None)
    )


def twin(document: Document) -> Document:
    """Another document of the same tree, algorithm, options, step, selection and look."""
    made = Document()
    made.run_control.given = {name: dict(given) for name, given in document.run_control.given.items()}
    made.run_control.algorithm = document.algorithm
    if document.game is not None:
        assert document.setup is not None
        game = grow_to_extent(document.setup, document.game.fresh_copy(document.setup.plies))
        made.open_game(document.setup, game, document.source, document.path)
    elif document.run is not None or document.problem:
        made.open_tree(document.tree.copy(), document.source, document.path)
    else:
        made.set_tree(document.tree.copy(), document.path)
        made.source = document.source
    made.recorder.finish()
    made.set_style(document.style, document.theme)
    made.set_labels(document.labels)
    made.set_boards(document.boards)
    made.quiz.set_on(document.quiz.on)
    made.notes.take(document.notes.collect())
    made.seek(document.step)
    made.set_folded(document.folded)
    made.set_drawing(document.drawing)
    made.select_all(document.selection)
    made.set_lit(document.lit)
    made.message = document.message
    return made


def differences(window: MainWindow) -> list[str]:
    """What a window shows otherwise than its twin, a line each; none while there can be no twin."""
    shell, document = window.shell, window.shell.document
    if not is_settled(document) or shell.player.active:
        return []
    other = twin(document)
    try:
        found = [*_in_documents(document, other), *_in_panels(window, other)]
        canvas = shell.canvas
        if rests(canvas):
            found += picture_differences(canvas, CanvasModel(other))
            found += _in_minimap(shell.minimap)
        return [*found, *_in_texts(window), *_in_checks(window), *_in_english(window)]
    finally:
        other.deleteLater()


def _in_documents(document: Document, other: Document) -> Iterator[str]:
    """The tree's order and places, the run at its step."""
    for name in ("length", "step", "algorithm", "options", "problem", "current_node", "drawing", "title"):
        if getattr(document, name) != getattr(other, name):
            yield f"{name}: {getattr(document, name)!r}, afresh {getattr(other, name)!r}"
    yield from _unlike("order", document.order.ids, other.order.ids)
    yield from _unlike("kinds", document.kinds, other.kinds)
    yield from _unlike("places", document.layout.x, other.layout.x)
    if document.best_line != other.best_line:
        yield f"best line: {document.best_line}, afresh {other.best_line}"
    if (document.run is None) != (other.run is None):
        yield f"the run is {document.run}, afresh {other.run}"
    if document.run is None or other.run is None:
        return
    for name, column in document.run.columns.items():
        yield from _unlike(name, column, other.run.columns[name])


def _unlike(name: str, one: Any, other: Any) -> Iterator[str]:
    here, there = np.asarray(one, float), np.asarray(other, float)
    least = min(len(here), len(there))
    if len(here) != len(there) or not np.array_equal(here[:least], there[:least], equal_nan=True):
        yield f"{name}: {here.tolist()}, afresh {there.tolist()}"


# Pictures


def rests(canvas: TreeCanvas) -> bool:
    """Whether a canvas is at rest, with no animation, drag or proposal, and so shows its document."""
    canvas.frame()
    return (
        canvas.isVisible()
        and not canvas.size().isEmpty()
        and canvas.mouse.gesture is None
        and not canvas.viewport.transition.running
        and canvas.model.proposed is None
    )


def stale_picture(canvas: TreeCanvas) -> list[str]:
    """What a canvas paints otherwise than one that looks at the same document for the first time."""
    return list(picture_differences(canvas, CanvasModel(canvas.document))) if rests(canvas) else []


def picture_differences(canvas: TreeCanvas, model: CanvasModel) -> Iterator[str]:
    """What a canvas paints otherwise than ``model`` has it."""
    here = canvas.frame()
    there = Frame.from_view(canvas.view, model.there, model.state, model.document.style, here.ratio)
    there = replace(there, halves=here.halves)
    renderer = CanvasRenderer(model)
    renderer.legend_shown = canvas.renderer.legend_shown
    renderer.set_found(canvas.renderer.found)
    one, other = (
        _painted(painter, frame, canvas) for painter, frame in ((canvas.renderer, here), (renderer, there))
    )
    apart = np.abs(_channels(one) - _channels(other)).max(axis=2) > _ROUNDING
    if apart.any():
        ys, xs = np.nonzero(apart)
        for name, image in (("shown", one), ("afresh", other)):
            image.save(f"fuzz_{name}.png")
        document = canvas.document
        yield (
            f"the picture of {type(canvas).__name__} {canvas.accessibleName()} differs at {len(xs)} px "
            f"between ({xs.min()}, {ys.min()}) and ({xs.max()}, {ys.max()}), at step {document.step}, "
            f"{document.selection} selected, {set(document.folded)} folded"
        )


def _channels(image: QImage) -> npt.NDArray[np.int_]:
    """Return the red, green, blue and alpha of each px, shape ``(height, width, 4)``."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : 4 * plain.width()].reshape(plain.height(), plain.width(), 4).astype(int)


def _in_minimap(lived: Minimap) -> Iterator[str]:
    """Whether the minimap is there where it is needed, and shows what a new one shows."""
    if lived._grip is not None or lived._waiting or not lived.up_to_date:
        return
    made = Minimap(lived.canvas)
    try:
        made.wanted, made.corner = lived.wanted, lived.corner
        made.settle()
        if made.isVisible() != lived.isVisible():
            yield f"the minimap is {'shown' if lived.isVisible() else 'hidden'}, afresh it is not"
        elif lived.isVisible():
            if made.size() != lived.size():
                yield f"the minimap is {lived.size()}, afresh {made.size()}"
            elif lived.grab().toImage() != made.grab().toImage():
                yield "the picture of the minimap differs"
    finally:
        made.hide()
        made.deleteLater()


def _in_texts(window: MainWindow) -> Iterator[str]:
    """What the entry line, the title and the names of undo and redo say of the tree."""
    shell, document = window.shell, window.shell.document
    line, field = shell.entry, shell.entry.field
    left = window.isActiveWindow() and not field.hasFocus()  # or the focus comes back
    if left and field.isVisible() and not field.isReadOnly() and line.problem is None:
        typed = nested_text.dumps(nested_text.loads(field.text() or "?"))
        if typed != nested_text.dumps(document.tree):
            yield f"the entry line says {typed}"
    if not window.start.covers:
        pages = shell.pages
        title = to_printable(document.title if len(pages) < 2 else pages.titles[pages.shown])
        if title.replace("[*]", "[*][*]") not in window.windowTitle():
            yield f"the window is called {window.windowTitle()}, the tree {title}"
    if window.isWindowModified() == document.history.is_clean:
        yield f"the window says modified: {window.isWindowModified()}"
    for name, text in (("undo", document.history.undo_text), ("redo", document.history.redo_text)):
        action = shell.actions[name]
        if (text or "").replace("&", "&&") not in action.text():
            yield f"{name} is called {action.text()}, the command {text}"
        if not window.start.covers and action.isEnabled() != (text is not None):
            yield f"{name} is {action.isEnabled()}, the command {text}"
    chosen, drawn = document.selected != NIL, not document.is_fixed
    for name in () if window.start.covers else (*OF_SELECTION, "copy_nodes"):
        if shell.actions[name].isEnabled() != (chosen and (drawn or name == "copy_nodes")):
            yield f"{name} is {shell.actions[name].isEnabled()}, where {document.selection} is selected"


def _in_checks(window: MainWindow) -> Iterator[str]:
    """Whether commands and entries of menus are checked where what they say is so."""
    shell, settings, document = window.shell, window.settings, window.shell.document
    labels = settings["labels"]
    checked = {name: settings[name] for name in (*CHECKED, SETTING)}
    checked |= {"numbers": labels != "none", "sensitivity": labels == "sensitivity"}
    checked |= {"draw": document.drawing, "bookmark": document.step in document.notes.shown.bookmarks}
    for name, value in checked.items():
        if shell.actions[name].isChecked() != value:
            yield f"{name} is checked: {shell.actions[name].isChecked()}"
    for key, choices in window.menus.choices.items():
        shown = [choice.data() for choice in choices if choice.isChecked()]
        if shown != [choice.data() for choice in choices if choice.data() == settings[key]]:
            yield f"{key} is {settings[key]}, the menu says {shown}"
    notes = document.run is not None and bool(document.notes.shown)
    if shell.actions["next_stop"].isEnabled() != (notes and not window.start.covers):
        yield f"next_stop is {not notes}"
    if (document.labels, document.boards) != (labels, settings["boards"]):
        yield f"labels are {document.labels}, boards {document.boards}"


def _in_english(window: MainWindow) -> Iterator[str]:
    """What is in English although the window is in another language."""
    if language() == ENGLISH:
        return
    texts: list[str] = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            texts += [widget.toolTip(), widget.statusTip()]
            if isinstance(widget, QLabel | QAbstractButton):
                texts.append(widget.text())
            elif isinstance(widget, StatusLine | LogPanel | OutlinePanel | TablePanel):
                texts += said(widget)
    for action in window.findChildren(QAction):
        texts += [action.text(), action.toolTip(), action.statusTip()]
    for text in texts:
        if ENGLISH_WORDS.intersection(re.findall(r"[a-z]+", text)):
            yield f"in English: {text}"


def _painted(renderer: CanvasRenderer, frame: Frame, canvas: TreeCanvas) -> QImage:
    image = QImage(canvas.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(frame.style.palette.background))
    painter = QPainter(image)
    scale = canvas.viewport.text_scale
    painter.scale(scale, scale)
    renderer.paint(painter, frame, canvas.view, -1)
    painter.end()
    return image


# Panels


def _in_panels(window: MainWindow, other: Document) -> Iterator[str]:
    shell, actions = window.shell, Actions(parent=None)
    player = RunPlayer(other, shell.player.speed)
    commands = StepCommands(other, actions, player, lambda _: None)
    for made in _panels_for(window, other, actions, player):
        lived = _the(window, type(made))
        if lived is None or not lived.isVisible() or _waits(lived):
            continue
        made.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        made.setFont(lived.font())
        made.resize(lived.size())
        made.show()
        QApplication.sendPostedEvents(made)
        if isinstance(made, OutlinePanel) and isinstance(lived, OutlinePanel):
            header = lived.view.header()
            made.model.sort(header.sortIndicatorSection(), header.sortIndicatorOrder())
        other.selectionChanged.emit(other.selected)  # what is made later has not heard of it
        here, there = said(lived), said(made)
        if isinstance(made, Transport) and isinstance(lived, Transport):
            yield from _in_scrubbers(lived.scrubber, made.scrubber)
        if here != there:
            only = [text for text in here if text not in there], [text for text in there if text not in here]
            yield f"{type(made).__name__} says {only[0]}, afresh {only[1]}"
        made.hide()
        made.deleteLater()
    for group in () if window.start.covers else (MOVE, RUN_TO):
        for lived_action, fresh in zip(shell.actions.group(group), actions.group(group), strict=True):
            if fresh.objectName() != "again" and _state(lived_action) != _state(fresh):
                yield f"{fresh.objectName()} is {_state(lived_action)}, afresh {_state(fresh)}"
    del commands  # it has been needed so far
    actions.deleteLater()


def _in_scrubbers(lived: Scrubber, made: Scrubber) -> Iterator[str]:
    """Whether the marks of the steps are where those of a new scrubber are."""
    made.resize(lived.size())
    made.setEnabled(lived.isEnabled())
    if not lived.hasFocus() and lived.grab().toImage() != made.grab().toImage():
        yield "the picture of the scrubber differs"


def _state(action: QAction) -> tuple[bool, bool]:
    return action.isEnabled(), action.isChecked()


def _panels_for(
    window: MainWindow, other: Document, actions: Actions, player: RunPlayer
) -> Iterator[QWidget]:
    yield StatusLine(other)
    yield Transport(other, actions, player)
    yield RunPanel(other, actions["more"])
    yield OutlinePanel(other)
    yield PseudocodePanel(other)
    yield LogPanel(other)
    yield CountersPanel(other)
    yield Inspector(other)
    yield TablePanel(other)
    yield BoardPanel(other, actions["equal"])
    yield NotesPanel(other, actions)


def _the(window: MainWindow, kind: type[QWidget]) -> QWidget | None:
    found = window.shell.work.findChildren(kind) or [
        dock.widget() for dock in window.shell.panels.by_name.values() if type(dock.widget()) is kind
    ]
    return found[0] if found else None


def _waits(panel: QWidget) -> bool:
    """Whether a panel is to follow its document in a moment, or what somebody typed waits in it."""
    typed = QApplication.focusWidget()
    inside = typed is not None and panel.isAncestorOf(typed) and isinstance(typed, QLineEdit | QSpinBox)
    pending = isinstance(panel, RunPanel) and panel._pause.isActive()
    if isinstance(panel, BoardPanel) and panel.moves:
        return True  # which of the rollout's moves is shown is the panel's own
    if isinstance(panel, OutlinePanel) and panel._sorting.isActive():
        return True
    wrong = isinstance(panel, Inspector) and any(label.isVisible() for label in panel.form.errors.values())
    return (
        inside or pending or wrong or (isinstance(panel, Panel) and (panel._stale or panel._soon.isActive()))
    )


def said(panel: QWidget) -> list[str]:
    """All that a panel says, whether it has room for it or not."""
    if isinstance(panel, OutlinePanel):
        return list(_rows(panel))
    if isinstance(panel, StatusLine):
        return [panel.accessibleDescription(), panel.equation.toolTip()]
    if isinstance(panel, LogPanel):
        return [panel.model.sentence(step) for step in range(1, panel.model.rowCount() + 1)]
    if isinstance(panel, PseudocodePanel):
        cells = [cell.toolTip() for cell in (*panel.watch.cells, panel.watch.condition)]
        return [panel.text.toPlainText(), str(panel.lit), *cells]
    if isinstance(panel, TablePanel):  # in whatever order somebody has sorted it
        lines = [" | ".join(row) for row in panel.table.content.rows] if not panel.table.isHidden() else []
        return [panel.heading.text(), panel.note.text(), *sorted(lines)]
    return [*_texts(panel)]


def _texts(panel: QWidget) -> Iterator[str]:
    for widget in panel.findChildren(QWidget):
        if not widget.isVisibleTo(panel) or (isinstance(panel, Transport) and widget is panel.step):
            continue  # that word goes where there is no room
        if isinstance(panel, NotesPanel) and isinstance(widget, QAbstractButton):
            continue  # its commands are enabled by the window
        kind, text = type(widget).__name__, ""
        if isinstance(widget, QLabel | QAbstractButton):
            text = widget.text()
        elif isinstance(widget, QLineEdit):
            text = widget.text() or widget.placeholderText()
        elif isinstance(widget, QComboBox):
            text = widget.currentText()
        elif isinstance(widget, QAbstractItemView):
            model = widget.model()
            cells = [
                str(model.index(row, column).data())
                for row in range(model.rowCount())
                for column in range(model.columnCount())
            ]
            text = " | ".join(cells)
        text = " — ".join(filter(None, (text, widget.accessibleDescription(), widget.toolTip())))
        if text:
            able = "" if widget.isEnabledTo(panel) else " (disabled)"
            yield f"{kind}{able}: {text}"


def _rows(panel: OutlinePanel) -> Iterator[str]:
    """All nodes with what their rows say; those not opened yet count as well."""
    model, tree = panel.model, panel.document.tree
    waiting = [ROOT]
    while waiting:
        node = waiting.pop()
        model.load(node)
        rows = model.rows_of(node)
        for child in rows:
            yield " | ".join(model.text(child, column) for column in sorted(model.shown_columns))
        assert set(rows) <= set(tree.children(node)), f"rows {rows} below {node}"
        waiting += rows
    yield f"selected: {sorted(panel._state()[0])}"
