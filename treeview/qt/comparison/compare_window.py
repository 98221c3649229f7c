"""The window in which runs are compared: pictures side by side, a table, and what tells the runs apart."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QWidget,
)

from treeview.comparison.compared_scene import legend_scene
from treeview.comparison.cost_table import tabulate
from treeview.comparison.differences import tell_differences
from treeview.comparison.time_link import LINKS, check_link
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Picture
from treeview.messages import N_, tr
from treeview.qt.actions import MOVE, RUN_TO, Actions
from treeview.qt.comparison.compared_document import ComparedDocument, RunGroup
from treeview.qt.comparison.run_pane import FOLLOW_MS, RunPane
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.panels.panel import fit_to_width
from treeview.qt.presenter.presenter_keys import command_of
from treeview.qt.presenter.presenter_look import percent, sizes, style_named
from treeview.qt.settings import Settings
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.desktop import motion_wanted, place_over
from treeview.qt.widgets.field_values import combo_box
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.icons import IconButton
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import NO_MARGINS, STRETCH, make_column, make_row, set_tab_order
from treeview.qt.widgets.table import Table
from treeview.tree.tree import NIL, ChanceError

STEPPING: Final = ("start", "back", "play", "forward", "end")
"""The commands that have a button below the pictures; they move the run in the active pane."""
OWN: Final = (
    "compare_choose",
    "compare_parting",
    "compare_link",
    "compare_minimal",
    "compare_arrange",
    "present",
    "export",
    "print",
    "undo",
    "redo",
    "fit",
    "actual",
    "zoom_in",
    "zoom_out",
    "fold",
    "unfold_all",
    "legend",
    "next_pane",
    "previous_pane",
    "close",
)
"""The commands of the window itself."""
ZOOM_FACTOR: Final = 1.25
BAR_SPACING_PX: Final = 4
LINK_LETTERS: Final = 4
"""The least number of letters of a link of time that are shown."""
SENTENCES_SHARE: Final = 0.25
PRESENTED_SHARE: Final = 0.12
"""The largest share of the window's height that sentences take for themselves, beside the table, and below it
while presenting; more are scrolled."""
MAX_SQUARE: Final = 4
"""The number of panes that stand two by two."""
PARTED: Final = N_("The runs differ here.")


@guard_methods
class LegendStrip(QWidget):
    """Shows the legend of ``documents`` in as many columns as its width has room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Legend"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._documents: Sequence[ComparedDocument] = ()
        self._scale = 1.0
        self.hide()

    def show_documents(self, documents: Sequence[ComparedDocument], percent: int) -> None:
        """Explain the pictures of these documents, in type of this size."""
        self._documents, self._scale = documents, percent / 100
        self._fit()
        self.update()

    def _picture(self) -> Picture | None:
        if not self._documents:
            return None
        scene = legend_scene([document.scene() for document in self._documents])
        return legend(scene, self._documents[0].style, self.width() / self._scale, marks=False)

    def _fit(self) -> None:
        picture = self._picture()
        if picture is not None:
            self.setFixedHeight(round(picture.height * self._scale))

    def sizeHint(self) -> QSize:
        return QSize(100, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, _: QPaintEvent) -> None:
        picture = self._picture()
        if picture is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._scale, self._scale)
            paint_picture(painter, picture)


@guard_methods
class CompareWindow(QWidget):
    """Shows the runs of ``group`` in the looks of the main window's document."""

    presenting = False
    """Whether the pictures are shown to an audience."""

    chooseRequested = Signal()
    """The user wants to choose other runs."""
    exportRequested = Signal()
    printRequested = Signal()
    """The user wants to export a picture of all runs."""
    undoRequested = Signal(bool)
    """Undo, or redo where true, what the main window's document can undo."""
    kept = Signal()
    """Steps, link or minimal tree are to be kept with the document."""
    moved = Signal()
    """Runs stand at other steps, and the table shows it; or another run is the active one."""
    looked = Signal()
    """Another part of the tree is in sight."""
    regrouped = Signal()
    """Other runs are shown."""
    presented = Signal(bool)
    """A presentation has begun, or ended."""
    pressed = Signal(object)
    """A key was pressed during a presentation: its event."""

    def __init__(self, group: RunGroup, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("compare_window")
        self._settings = settings
        self.actions_ = Actions(self)
        self.group = group
        self.panes: list[RunPane] = []
        self.active = 0
        self._looking = False
        self._soon = QTimer(self, singleShot=True, interval=FOLLOW_MS)
        self._soon.timeout.connect(self._show_costs)
        self._styled = group.documents[0].style  # of the window, while it presents in another
        self._stood = QByteArray()  # where it stood before it presented
        self._make_controls()
        self._arrange()
        self._tie()
        self.show_group(group)
        self.resize(QSize(1240, 760))
        place_over(self, parent, settings["compare_geometry"])

    # Widgets

    def _make_controls(self) -> None:
        actions = self.actions_
        self.choose = self._button("compare_choose", tr("&Runs…"))
        self.first = self._button("compare_parting", tr("First &Difference"))
        self.minimal = QCheckBox(tr("&Minimal Tree"))
        self.minimal.setToolTip(actions["compare_minimal"].toolTip())
        self.link = combo_box({name: tr(title) for name, title in LINKS.items()})
        self.link.setAccessibleName(tr("Time link"))
        self.link.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.link.setMinimumContentsLength(LINK_LETTERS)
        self.link.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.link.setMaximumWidth(16 * self.fontMetrics().lineSpacing())
        self.link.setToolTip(actions["compare_link"].toolTip())
        self.turn = self._button("compare_arrange", "")
        self.export = self._button("export", tr("E&xport…"))
        self.present_ = self._button("present", tr("&Present"))
        self.buttons = {name: IconButton() for name in STEPPING}
        self.status = QLabel()
        fit_to_width(self.status)
        self.table = Table(tr("Costs of the runs"), (), (0,), self, yielding=True)
        self.differences = QLabel(wordWrap=True)
        self.differences.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.differences.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.differences.setTextFormat(Qt.TextFormat.PlainText)
        self.said = QScrollArea(widgetResizable=True)
        self.said.setFrameShape(QScrollArea.Shape.NoFrame)
        self.said.setAccessibleName(tr("What tells the runs apart"))
        self.said.setWidget(self.differences)

    def _button(self, name: str, text: str) -> QPushButton:
        """A button that does what an action does; its ``text`` is short, since there is little room."""
        action = self.actions_[name]
        button = QPushButton(text)
        button.setAccessibleDescription(action.toolTip())
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        return button

    def _arrange(self) -> None:
        self.bar = QWidget()
        linked = label_for(self.link, tr("&Linked"))
        chosen = (self.choose, linked, (self.link, 3), self.first, self.minimal)
        shown = (self.turn, self.export, self.present_)
        self.bar.setLayout(make_row(*chosen, STRETCH, *shown, spacing=BAR_SPACING_PX, margins=NO_MARGINS))
        self.pictures = QWidget()
        self.grid = QGridLayout()
        self.legend = LegendStrip()
        self.pictures.setLayout(make_column((self.grid, 1), self.legend, margins=NO_MARGINS))
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(10)
        self.transport = QWidget()
        self.transport.setLayout(make_row(*self.buttons.values(), (self.status, 1), margins=NO_MARGINS))
        self.facts = QWidget()
        self.below = make_row((self.table, 9), (self.said, 4), spacing=14, margins=NO_MARGINS)
        self.below.setAlignment(self.table, Qt.AlignmentFlag.AlignTop)
        self.facts.setLayout(self.below)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.addWidget(self.pictures)
        self.split.addWidget(self.facts)
        self.split.setChildrenCollapsible(False)
        self.split.setStretchFactor(0, 1)
        self.foot = QLabel(alignment=Qt.AlignmentFlag.AlignRight)
        self.foot.setAccessibleName(tr("Timer"))
        self.foot.hide()
        whole = (self.bar, (self.split, 1), self.transport, self.foot)
        self.setLayout(make_column(*whole, spacing=8, margins=(12, 10, 12, 10)))

    def _tie(self) -> None:
        actions = self.actions_
        actions.tie(
            {
                "compare_choose": self.chooseRequested.emit,
                "compare_parting": self.go_to_parting,
                "compare_link": self.turn_link,
                "compare_arrange": self.turn_arrangement,
                "present": self.present,
                "export": self.exportRequested.emit,
                "print": self.printRequested.emit,
                "undo": partial(self.undoRequested.emit, False),
                "redo": partial(self.undoRequested.emit, True),
                "fit": self._on_canvas(lambda pane: pane.canvas.viewport.fit()),
                "actual": self._on_canvas(lambda pane: pane.canvas.viewport.actual_size()),
                "zoom_in": self._on_canvas(lambda pane: pane.canvas.viewport.zoom_by(ZOOM_FACTOR)),
                "zoom_out": self._on_canvas(lambda pane: pane.canvas.viewport.zoom_by(1 / ZOOM_FACTOR)),
                "fold": self._fold,
                "unfold_all": lambda: self.group.fold(()),
                "next_pane": partial(self._next_pane, 1),
                "previous_pane": partial(self._next_pane, -1),
                "close": self.close,
            }
        )
        actions["compare_minimal"].triggered.connect(self._outline)
        actions["legend"].triggered.connect(self._show_legend)
        self.minimal.toggled.connect(self._outline)
        self.link.currentIndexChanged.connect(self._take_link)
        for name in OWN:
            self.addAction(actions[name])

    def _on_canvas(self, act: Callable[[RunPane], object]) -> Callable[[], object]:
        return lambda: act(self.panes[self.active])

    # The runs

    def show_group(self, group: RunGroup) -> None:
        """Show other runs in place of those before."""
        for pane in self.panes:
            pane.player.stop()
            pane.hide()
            pane.setParent(None)
            pane.deleteLater()
        before, self.group = self.group, group
        if before is not group:
            before.deleteLater()
        group.setParent(self)
        titles = group.comparison.titles
        self.setWindowTitle(tr("Compare {runs}").format(runs=", ".join(titles)) + " — treeview")
        self.panes = [
            RunPane(document, title, self._settings["speed"], self.say)
            for document, title in zip(group.documents, titles, strict=True)
        ]
        viewports = [pane.canvas.viewport for pane in self.panes]
        for viewport in viewports:
            viewport.companions = tuple(each for each in viewports if each is not viewport)
        for place, pane in enumerate(self.panes):
            pane.entered.connect(partial(self.set_active, place))
            pane.canvas.viewport.changed.connect(partial(self._look_alike, place))
            pane.canvas.viewport.smooth = motion_wanted(self._settings)
            pane.canvas.viewport.follow = self._settings["follow"]
            pane.player.changed.connect(self._show_playing)
        self._place_panes()
        group.moved.connect(self._on_moved)
        group.changed.connect(self._show_state)
        self.active = min(self.active, len(self.panes) - 1)
        self.differences.setText("\n".join(tell_differences(group.comparison)))
        self.take_style()
        if self.presenting:
            self._show_presented()
        self.regrouped.emit()  # before the first move, which the speaker follows
        self.set_active(self.active)
        self._show_state()
        self._on_moved()
        self._order_tab()

    def _place_panes(self) -> None:
        """Put the panes beside or below each other; four stand two by two."""
        beside, count = self._settings["compare_arranged"] == "beside", len(self.panes)
        columns = 2 if count == MAX_SQUARE else count if beside else 1
        for place, pane in enumerate(self.panes):
            pane.set_low(count > columns)
            self.grid.addWidget(pane, place // columns, place % columns)
        for place in range(MAX_SQUARE):
            self.grid.setColumnStretch(place, int(place < columns))
            self.grid.setRowStretch(place, int(place < -(-count // columns)))
        self.turn.setText(tr("R&ows") if beside else tr("&Columns"))
        self.turn.setEnabled(count < MAX_SQUARE)

    def set_active(self, place: int) -> None:
        """Let the keys and the buttons move the run at a place; only that run plays."""
        if place != self.active:
            self.panes[self.active].player.stop()
        for pane in self.panes:
            for action in self._step_actions(pane):
                self.removeAction(action)
        self.active = place
        pane = self.panes[place]
        for action in self._step_actions(pane):
            self.addAction(action)
        for name, button in self.buttons.items():
            for old in button.actions():
                button.removeAction(old)
            button.setDefaultAction(pane.actions_[name])
        for other, each in enumerate(self.panes):
            each.set_active(other == place)
        self.moved.emit()

    @staticmethod
    def _step_actions(pane: RunPane) -> list[QAction]:
        return [*pane.actions_.group(MOVE), *pane.actions_.group(RUN_TO)]

    def _next_pane(self, by: int) -> None:
        place = (self.active + by) % len(self.panes)
        if self.presenting:  # the keys are those of the presentation
            self.set_active(place)
            return
        self.panes[place].canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # Steps, views

    def _on_moved(self) -> None:
        """Follow the steps: at once, or after the pictures while the user is dragging."""
        if self.group.is_scrubbed:
            if not self._soon.isActive():
                self._soon.start()
        else:
            self._show_costs()

    def _show_costs(self) -> None:
        self._soon.stop()
        table = tabulate(self.group.comparison)
        self.table.set_heads((tr("Run"), *table.heads()), ("", *table.tips()))
        rows = [(row.title, *cells) for row, cells in zip(table.rows, table.cells(), strict=True)]
        self.table.show_rows(rows)
        self.status.setText("")
        self.kept.emit()
        self.moved.emit()

    def _look_alike(self, place: int) -> None:
        """Show the same part of the tree in all panes."""
        if self._looking:
            return
        self._looking = True
        try:
            for other, pane in enumerate(self.panes):
                if other != place:
                    pane.canvas.viewport.look_like(self.panes[place].canvas.viewport)
        finally:
            self._looking = False
        self.looked.emit()

    def go_to_parting(self) -> None:
        """Go to the first place where the runs part, in all of them."""
        parting = self.group.parting
        if parting is None:
            self.say(tr("All enter the same nodes in the same order."))
            return
        self.group.seek(parting.steps)
        nodes = [node for node in parting.nodes if node != NIL]
        for pane in self.panes:
            pane.canvas.viewport.reveal(*nodes)
        self.say(tr(PARTED))

    def say(self, text: str) -> None:
        """Show a notice until the next step."""
        self.status.setText(text)
        announce(self.status, text)

    def _show_playing(self, playing: bool) -> None:
        pane = self.panes[self.active]
        pane.actions_["play"].setText(tr("&Pause") if playing else tr("&Play"))
        pane.actions_.set_icon("play", "pause" if playing else "play", pane.document.theme)

    # Choices

    def _show_state(self) -> None:
        group = self.group
        for widget in (self.link, self.minimal):
            widget.blockSignals(True)
        self.link.setCurrentIndex(self.link.findData(group.link))
        self.minimal.setChecked(group.minimal)
        self.actions_["compare_minimal"].setChecked(group.minimal)
        for widget in (self.link, self.minimal):
            widget.blockSignals(False)
        self._show_legend(not self.legend.isHidden())
        self.kept.emit()

    def _take_link(self, _: int = 0) -> None:
        self.group.set_link(check_link(self.link.currentData()))

    def turn_link(self) -> None:
        """Link the time of the runs in the next way, and say which."""
        self.link.setCurrentIndex((self.link.currentIndex() + 1) % self.link.count())
        self.say(tr("Linked {way}.").format(way=self.link.currentText()))

    def _outline(self, on: bool) -> None:
        try:
            self.group.set_minimal(on)
        except ChanceError as problem:
            self._show_state()
            self.say(str(problem))

    def turn_arrangement(self) -> None:
        """Put the pictures below each other, or beside each other again."""
        beside = self._settings["compare_arranged"] == "beside"
        self._settings["compare_arranged"] = "below" if beside else "beside"
        self._place_panes()

    def _show_legend(self, on: bool) -> None:
        if on:
            self.legend.show_documents(self.group.documents, self._text_percent())
        self.legend.setVisible(on)

    def _text_percent(self) -> int:
        return percent(self.height()) if self.presenting else self._settings["text_size"]

    def _fold(self) -> None:
        document = self.panes[self.active].document
        if document.selected != NIL:
            node = document.selected
            self.group.fold(document.folded ^ {node})

    # Looks

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        call_later(self, self._fit_sentences)

    def _fit_sentences(self) -> None:
        """Give the sentences the height that they need, up to a share of the window."""
        needed = self.differences.heightForWidth(self.said.viewport().width())
        share = PRESENTED_SHARE if self.presenting else SENTENCES_SHARE
        self.said.setMinimumHeight(min(needed, round(share * self.height())))

    def take_style(self) -> None:
        """Follow a change of the style that the documents have while they are not presented."""
        self._styled = self.group.documents[0].style
        if self.presenting:
            self.restyle_presented()
        else:
            self.restyle()

    def restyle(self) -> None:
        """Take over the style and theme that the documents have."""
        theme = self.group.documents[0].theme
        self.actions_.recolour(theme)
        for pane in self.panes:
            pane.actions_.recolour(theme)
            pane.canvas.viewport.set_text_size(self._text_percent())
            pane.reserve_room()
        self._show_legend(not self.legend.isHidden())
        call_later(self, self.table.measure_anew)  # once the header has the new font as well
        call_later(self, self._fit_sentences)

    # Presenting

    def present(self) -> None:
        """Show the pictures alone on the whole screen, in large type, or go back to the window."""
        self.presenting = not self.presenting
        if self.presenting:
            self._stood = self.saveGeometry()
            self.showFullScreen()
        else:
            self.showNormal()
            self.restoreGeometry(self._stood)
        for widget in (self.bar, self.facts, self.transport):
            widget.setVisible(not self.presenting)
        self.foot.setVisible(self.presenting)
        # The table of an audience, in large type, has the whole width.
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.below.setDirection(down if self.presenting else across)
        self._show_presented()
        self.restyle_presented()
        if self.presenting:
            self.setFocus()
        else:
            self.panes[self.active].canvas.setFocus()
        self.presented.emit(self.presenting)

    def _show_presented(self) -> None:
        """Let the panes show what an audience needs, or all again."""
        for pane in self.panes:
            for control in pane.controls:
                control.setVisible(not self.presenting)
            # While presenting, keys go to the window, whatever is clicked.
            pane.canvas.setFocusPolicy(
                Qt.FocusPolicy.NoFocus if self.presenting else Qt.FocusPolicy.StrongFocus
            )

    def restyle_presented(self) -> None:
        """Show the pictures in the style of presentations, or in their own again."""
        chosen = (
            style_named(self._settings["present_style"], self._styled) if self.presenting else self._styled
        )
        for document in self.group.documents:
            document.set_style(chosen, document.theme)
        self.restyle()
        self._enlarge()

    def turn_table(self) -> None:
        """Show the table and the differences below the pictures of a presentation, or hide them."""
        self.facts.setVisible(self.facts.isHidden())

    def _enlarge(self) -> None:
        """Enlarge all texts for an audience, or set them back."""
        small = sizes(self.screen().availableGeometry().height()).small
        labels = [label for pane in self.panes for label in (pane.heading, pane.said)]
        for label in (*labels, self.differences, self.foot):
            label.setStyleSheet(f"font-size: {small}px" if self.presenting else "")
        for pane in self.panes:
            pane.reserve_room()
        self.table.set_type_size(small if self.presenting else 0)

    def event(self, event: QEvent) -> bool:
        # While presenting, keys have the meanings of a presentation and not those of the window.
        key = event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride else None
        if self.presenting and key is not None and (command_of(key) or key.text().isdigit()):
            key.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.presenting:
            self.pressed.emit(event)
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _order_tab(self) -> None:
        """Set the order of Tab: the bar, the panes, the buttons, the table."""
        stops: list[QWidget] = [self.choose, self.link, self.first, self.minimal, self.turn, self.export]
        stops.append(self.present_)
        for pane in self.panes:
            stops += [pane.canvas, pane.scrubber]
        stops += [*self.buttons.values(), self.table, self.said]
        set_tab_order(stops)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.presenting:
            self.present()
        for pane in self.panes:
            pane.player.stop()
        self.kept.emit()
        self._settings["compare_geometry"] = self.saveGeometry()
        super().closeEvent(event)
