"""The panel under the picture for trying values of unknown leaves."""

import math
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from treeview.document.what_if import WhatIf
from treeview.draw.progress import drain
from treeview.figures.book import Plate
from treeview.figures.export import export
from treeview.figures.file_kinds import kind_named
from treeview.figures.number_line import number_line
from treeview.figures.unknown_plane import unknown_plane
from treeview.formats.format_error import FormatError
from treeview.formats.number_syntax import NumberError, parse_number, write_number
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.what_if.unknown_view import Draw, Drawn, UnknownView
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.fields import ChoiceField, least_width
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.icons import CloseButton, icon
from treeview.qt.widgets.labels import label_for, show_literally
from treeview.qt.widgets.layouts import STRETCH, make_column, make_row
from treeview.tree.node_names import NodeNames
from treeview.unknowns.interval import Exact, format_exact, to_exact
from treeview.unknowns.sentences import sentences

SUFFIXES: Final = (".svg", ".pdf", ".png")
"""The suffixes of files in which the picture can be saved."""
MAX_SHARE: Final = 0.36
"""The largest share of the window's height that the panel takes."""
HEADS_GAP_PX: Final = 20
"""The space above, between and below the rows over the picture."""
OWN_SHARE: Final = 0.55
"""The panel's share of the height that it has together with the tree."""
MIN_AREA_PX: Final = 60
"""The least height of the picture; a taller one is scrolled."""
PLANE_PX: Final = 200.0
"""The side of the square for trying two leaves, if there is room."""
MIN_PLANE_PX: Final = 90.0
FIELD_CHARS: Final = 8
MIN_SENTENCE_CHARS: Final = 24
"""The letters of a line of the sentences beside the picture; without that room they stand below it."""
MARGIN_PX: Final = 8.0
"""The margin around the picture."""


@guard_methods
class WhatIfPanel(QFrame):
    """Tries values on the leaves of ``trial``: on a number line for one, a plane for two, else by typing."""

    left = Signal()
    """The panel was closed, so the picture gets the focus."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self.document = document
        self.trial: WhatIf | None = None
        self.fields: list[QLineEdit] = []
        self._holders: list[QWidget] = []
        self._kept: tuple[float, ...] = ()
        self.answer = QLabel(wordWrap=True)
        self.shown = ChoiceField()
        self.shown.setAccessibleName(tr("What the picture shows"))
        self.shown.setSizeAdjustPolicy(ChoiceField.SizeAdjustPolicy.AdjustToContents)
        self.shown.activated.connect(self._show)
        self.keep = QPushButton(tr("Keep"))
        self.keep.setToolTip(tr("Give the leaf the tried value"))
        self.save = QToolButton(autoRaise=True)
        self.save.setToolTip(tr("Save this picture"))
        self.save.setAccessibleName(tr("Save this picture"))
        self.close_button = CloseButton(tr("Close What If"), tr("Close and restore the value (Esc)"))
        self.view = UnknownView()
        self.said = QLabel(wordWrap=True)
        show_literally(self.answer, self.said)
        self.setObjectName("what_if")
        self.setAccessibleName(tr("What If"))
        self._arrange()
        self.keep.clicked.connect(partial(self.finish, keep=True))
        self.save.clicked.connect(self._ask_file)
        self.close_button.clicked.connect(self.finish)
        parent.installEventFilter(self)
        self.view.tried.connect(self._try)
        document.treeEdited.connect(self._follow)
        document.treeChanged.connect(self._follow)
        document.runChanged.connect(self._refresh)
        document.styleChanged.connect(self._restyle)
        self.hide()

    def _arrange(self) -> None:
        self._row = make_row(STRETCH, self.shown, self.keep, self.save, self.close_button, spacing=4)
        self.answer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        inside = QWidget()
        inside.setObjectName("what_if_inside")
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.addWidget(self.view, 0, Qt.AlignmentFlag.AlignTop)
        self._body.addWidget(self.said, 1, Qt.AlignmentFlag.AlignTop)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        self.setLayout(make_column(self._row, self.answer, self._area, spacing=4, margins=(12, 6, 8, 6)))

    # Opening and closing

    def open(self, trial: WhatIf) -> None:
        """Try values on other leaves."""
        self._leave(keep=False)
        self.trial, self._kept = trial, trial.values
        for old in self._holders:
            old.hide()
            old.deleteLater()
        self.fields, self._holders = [], []
        names = NodeNames(self.document.tree)
        for place, leaf in enumerate(trial.leaves):
            self._row.insertWidget(place, self._field(place, trial.name(place), names(leaf)))
        self._list_pictures(names)
        self.show()
        self._restyle()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _field(self, place: int, name: str, node: str) -> QWidget:
        """Make a labelled field for the value of a leaf."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        field = QLineEdit()
        field.setMaximumWidth(FIELD_CHARS * self.fontMetrics().averageCharWidth())
        field.setAccessibleName(tr("{name}, the value of {node}").format(name=name, node=node))
        field.setToolTip(field.accessibleName())
        field.editingFinished.connect(partial(self._on_typed, place))
        row.addWidget(label_for(field, f"{name} ="))
        row.addWidget(field)
        self.fields.append(field)
        self._holders.append(holder)
        return holder

    def _list_pictures(self, names: NodeNames) -> None:
        """List what the plane of two leaves can show."""
        trial = self.trial
        assert trial is not None
        self.shown.clear()
        if len(trial.leaves) == 2:
            if trial.unknowns.best_move:
                self.shown.addItem(tr("Best move"))
            for node in trial.unknowns.cuts:
                self.shown.addItem(tr("Cut: {nodes}").format(nodes=names.short_name(node)), node)
        self.shown.setVisible(self.shown.count() > 1)

    def finish(self, *, keep: bool = False) -> None:
        """Close the panel; unless ``keep``, the leaves get their old values back."""
        self._leave(keep=keep)
        self.hide()
        self.left.emit()

    def _leave(self, *, keep: bool) -> None:
        trial, self.trial = self.trial, None
        if trial is not None:
            trial.close(keep=keep)

    # Display

    def _drawing(self) -> Draw | None:
        """Return the function that makes the picture; ``None`` if there is no picture."""
        trial, style = self.trial, replace(self.document.theme, margin=MARGIN_PX)
        if trial is None or len(trial.leaves) > 2 or (len(trial.leaves) == 2 and not self.shown.count()):
            return None
        kept = self._kept

        def line(values: tuple[Exact, ...], width: float) -> Drawn:
            x = values[0] if values else None
            return number_line(trial.unknown, style, x=x, kept=kept[0], width=width)

        def plane(values: tuple[Exact, ...], _: float) -> Drawn:
            target, room = self.shown.currentData(), self._most() / self.view.scale
            draw = partial(
                unknown_plane, trial.unknowns, style, target=target, point=values or None, kept=kept
            )
            drawn = draw(side=PLANE_PX)
            over = drawn.picture.height - room
            return draw(side=max(PLANE_PX - over, MIN_PLANE_PX)) if over > 0 else drawn

        return line if len(trial.leaves) == 1 else plane

    def _show(self) -> None:
        trial, draw = self.trial, self._drawing()
        if trial is None:
            return
        self.view.setVisible(draw is not None)
        self.save.setVisible(draw is not None)
        self._body.setStretch(0, int(len(trial.leaves) == 1))
        self.shown.setToolTip(self.shown.currentText())
        self.shown.setMinimumWidth(min(least_width(self.shown), self.width() // 3))
        if draw is not None:
            self.view.show_values(draw, self._values())
        several = len(trial.leaves) > 1
        self.said.setVisible(several)
        self.said.setText("\n".join(sentences(trial.unknowns)) if several else "")
        self._show_values()
        self._fit()

    def _values(self) -> tuple[Exact, ...]:
        """Return the values that are tried; empty while one is missing."""
        trial = self.trial
        values = () if trial is None else trial.values
        return () if any(map(math.isnan, values)) else tuple(map(to_exact, values))

    def _show_values(self) -> None:
        values = self.view.values if self.view.isVisibleTo(self) else self._values()
        for field, value in zip(self.fields, values, strict=False):
            field.setText(write_number(float(value)))
        self.answer.setText(self._result_text(values))

    def _result_text(self, values: tuple[Exact, ...]) -> str:
        """Write a sentence about the root's value and best move for these values."""
        trial = self.trial
        if trial is None or not values:
            return tr("Type a value, or click on the line.")
        value, move = trial.answer(values)
        names = NodeNames(self.document.tree)
        told = tr("The root is worth {value}.").format(value=format_exact(value))
        if move is not None:
            told = tr("The root is worth {value}; {move} is best.")
            told = told.format(value=format_exact(value), move=names(move))
        leaf = names(trial.leaves[0], start=True)
        if trial.is_pruned:
            told += " " + tr("{leaf} is pruned, so its value cannot matter.").format(leaf=leaf)
        elif trial.is_idle:
            told += " " + tr("The value of {leaf} does not matter.").format(leaf=names(trial.leaves[0]))
        return told

    def _fit(self) -> None:
        """Take the height that is needed, up to a share of the window; a plane is drawn to fit it."""
        if self.trial is not None and len(self.trial.leaves) > 1:
            self.view.redraw()
        picture = self.view.sizeHint() if self.view.isVisibleTo(self) else QSize(0, 0)
        below = self._place_sentences(picture.width())
        told = self.said.sizeHint().height() if self.said.isVisibleTo(self) else 0
        needed = picture.height() + told if below else max(picture.height(), told)
        self._area.setFixedHeight(min(needed + 4, self._most() + 4))

    def _place_sentences(self, taken: int) -> bool:
        """Put the sentences beside the picture, ``taken`` px wide, or below it; return whether below."""
        room = self._area.viewport().width() - taken - self._body.spacing()
        below = len(self.fields) > 1 and room < MIN_SENTENCE_CHARS * self.fontMetrics().averageCharWidth()
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.TopToBottom if below else ways.LeftToRight)
        return below

    def _most(self) -> int:
        """Return the most px of height for picture and sentences."""
        return min(round(MAX_SHARE * self.window().height()), self._room())

    def _room(self) -> int:
        """Return the height left for the picture of values if the tree keeps its share."""
        parent = self.parentWidget()
        column = parent.layout() if parent is not None else None
        if parent is None or not isinstance(column, QVBoxLayout):
            return MIN_AREA_PX
        taken = 0
        for place in range(column.count()):
            item = column.itemAt(place)
            row = None if item is None or column.stretch(place) else item.widget()
            if row is not None and row is not self and row.isVisibleTo(parent):
                taken += row.height()
        told = self.answer.heightForWidth(self.width() - 20)
        heads = self._row.sizeHint().height() + told + HEADS_GAP_PX
        return max(round(OWN_SHARE * (parent.height() - taken - heads)), MIN_AREA_PX)

    def _restyle(self) -> None:
        style = self.document.theme
        line, ground = theme.border_colour(style).name(), style.palette.background
        self.setStyleSheet(
            f"#what_if {{ border-top: 1px solid {line}; background: {ground}; }}"
            f" #what_if_inside {{ background: {ground}; }}"
        )
        self.close_button.restyle(style)
        self.save.setIcon(icon("export", style))
        self._show()

    # Trying

    def _try(self, values: tuple[Exact, ...]) -> None:
        trial = self.trial
        if trial is None:
            return
        trial.try_values([float(value) for value in values])
        self._show_values()
        announce(self.view, self.answer.text())

    def _on_typed(self, place: int) -> None:
        """Try the value that was typed."""
        trial, text = self.trial, self.fields[place].text().strip()
        if trial is None or not text:
            return
        try:
            value = parse_number(text)
        except NumberError as problem:
            self.answer.setText(str(problem))
            announce(self, str(problem))
            return
        values = [0.0 if math.isnan(old) else old for old in trial.values]
        if values[place] == value and trial.values[place] == value:
            return
        values[place] = value
        tried = tuple(map(to_exact, values))
        self.view.mark(tried)
        self._try(tried)

    def _follow(self) -> None:
        """Show the values in the tree, or close the panel if the tree is another one."""
        trial = self.trial
        if trial is None:
            return
        if trial.over:
            self.finish(keep=True)
        elif not self.document.scrubbing:
            self.view.mark(self._values())
            self._show_values()

    def _refresh(self) -> None:
        """Compute everything again for changed options of the search."""
        trial = self.trial
        if trial is not None and trial.refresh():
            if trial.over:
                self.finish(keep=True)
            else:
                self._list_pictures(NodeNames(self.document.tree))
                self._show()

    # The picture as a file

    def _ask_file(self) -> None:
        """Ask for a path, and save the picture."""
        from treeview.qt.painting.raster import QtRaster

        drawn = self.view.drawn
        if drawn is None:
            return
        kinds = ";;".join(f"{suffix[1:].upper()} (*{suffix})" for suffix in SUFFIXES)
        proposed = f"{tr('what if')}{SUFFIXES[0]}"
        path, kind = QFileDialog.getSaveFileName(self, tr("Save Picture"), proposed, kinds)
        if not path:
            return
        suffix = next((each for each in SUFFIXES if each in kind), SUFFIXES[0])
        path = path if Path(path).suffix else f"{path}{suffix}"
        try:
            drain(export(Plate(drawn.picture), path, kind_named(path), raster=QtRaster()))
        except FormatError as problem:
            self.document.complain(str(problem))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.trial is not None:
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take another share of the height where the parent gets another height."""
        if event.type() == QEvent.Type.Resize and self.trial is not None:
            self._fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Take the keys that begin a value; elsewhere they are commands."""
        kind = QEvent.Type.ShortcutOverride
        if event.type() == kind and isinstance(event, QKeyEvent) and _begins_value(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.finish()
        elif self.fields and _begins_value(event):
            field = self.fields[0]
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.setText(event.text())
        else:
            super().keyPressEvent(event)


def _begins_value(event: QKeyEvent) -> bool:
    """Whether a key types the first character of a number."""
    return event.text() in tuple("0123456789-.")
