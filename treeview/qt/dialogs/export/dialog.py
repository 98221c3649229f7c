"""The export dialog itself: its pages, the preview beside them, the file below, and the writing of it."""

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QTabWidget,
    QWidget,
)

from treeview.document.pages import Pages
from treeview.draw.picture import Picture
from treeview.figures.sheet import MIN_READABLE_PT, format_points
from treeview.formats.format_error import FormatError
from treeview.messages import N_, format_count, plural, tr
from treeview.qt.canvas.render.label_detail import LevelLabels
from treeview.qt.dialogs.export import target_files
from treeview.qt.dialogs.export.command import command_of, find_obstacle
from treeview.qt.dialogs.export.content_page import VISIBLE, WHOLE, WhatPage
from treeview.qt.dialogs.export.export_page import warn
from treeview.qt.dialogs.export.export_plan import ExportPlan, Forms, MakeSheets
from treeview.qt.dialogs.export.kind_page import HANDOUT, NAMES, SUFFIXES, KindPage, kind_called, name_for
from treeview.qt.dialogs.export.looks_page import LooksPage
from treeview.qt.dialogs.export.sheet_page import SheetPage
from treeview.qt.dialogs.export.sheet_preview import SheetPreview
from treeview.qt.document import Document
from treeview.qt.painting import raster
from treeview.qt.settings import Settings
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.field_values import choose, combo_box
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.layouts import fill, make_row
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.qt.widgets.slices import Slices

if TYPE_CHECKING:
    from treeview.qt.canvas.canvas import TreeCanvas

MAX_PREVIEW_NODES: Final = 3_000
"""The most nodes of a sheet that is previewed."""
MAX_INSTANT_PREVIEW: Final = 400
"""Up to this many nodes or steps, the preview follows every change at once, else a moment later."""
SLICE_SECONDS: Final = 0.03
"""Seconds of writing between two rounds of the event loop."""
FIRST_SLICE_SECONDS: Final = 0.15
"""Seconds of writing before anything is painted, enough for small files."""
PREVIEW_DELAY_MS: Final = 150
"""Milliseconds after the last change."""
MAX_STEPS_OFFERED: Final = 500
"""The most steps that are proposed unasked for an animation or a hand-out."""
TOO_LARGE: Final = N_("no preview of so large a picture")
SETTING: Final = "export"
OF_ONE_RUN: Final = ("forest",)
"""The formats that hold pictures of a single run only."""
WIDE, HIGH = 63, 40
"""The first size of the dialog in lines of text; it fits on a screen of 1280 × 720."""


@guard_methods
class ExportDialog(ScreenDialog):
    """Writes sheets when accepted, to ``files``. Recording pauses meanwhile."""

    printing: ClassVar = False
    """Whether the sheets go to a printer, not to files."""
    formats: ClassVar[Mapping[str, str]] = NAMES
    """The titles of what can be chosen."""
    remembered_as: ClassVar = "format"
    busy: ClassVar = N_("Writing…")
    cancelled: ClassVar = N_("Cancelled. No file was written.")

    def __init__(
        self,
        document: Document,
        canvas: "TreeCanvas",
        folder: str,
        parent: QWidget | None = None,
        *,
        settings: Settings | None = None,
        pages: Pages | None = None,
        compared: MakeSheets | None = None,
    ) -> None:
        """``compared``: makes the sheets at chosen steps, where the document is one of several runs."""
        super().__init__(parent)
        self.setObjectName("export_dialog")
        self.setWindowTitle(tr("Export Picture"))
        self._document, self._canvas, self._settings = document, canvas, settings
        self._compared = compared
        self.files: list[Path] = []
        self._recording, self._goal = document.recording, document.goal
        document.recorder.cancel()
        self.forms = Forms(WhatPage(document, pages), LooksPage(document), SheetPage(), KindPage())
        names = [name for name in self.formats if compared is None or name not in OF_ONE_RUN]
        self.format = combo_box({name: tr(self.formats[name]) for name in names})
        self.file = QLineEdit()
        self.file.setAccessibleName(tr("File to write"))
        self.browse = QPushButton(tr("&Browse…"), autoDefault=False)
        self.note = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.preview = SheetPreview(document.theme)
        self._smallest, self._bytes, self._boxes = math.inf, 0, set[str]()
        self.progress = QProgressBar(maximum=1000, textVisible=False)
        self.progress.setAccessibleName(tr("Export progress"))
        self.save_button = self.make_buttons(accepting=QDialogButtonBox.StandardButton.Save)
        self.copy = QPushButton(tr("Copy as Command"), autoDefault=False)
        self.job = Slices(self)
        self._later = QTimer(self, singleShot=True, interval=PREVIEW_DELAY_MS)
        self._offered = self._name = ""
        self._folder = Path(folder or Path.cwd())
        self._offer_part()
        self._recall()
        if compared is not None:
            self._compare()
        self._arrange()
        self._take_kind()
        self._watch()
        self._on_changed()

    # What there is

    def _compare(self) -> None:
        """Offer only what pictures of several runs can be."""
        part = self.forms.what.part
        part.removeItem(part.findData(VISIBLE))
        self.forms.looks.blank.setChecked(False)
        self.forms.looks.blank.setVisible(False)
        self.copy.setVisible(False)

    def _arrange(self) -> None:
        self.pages = QTabWidget()
        self.pages.setAccessibleName(tr("Pages of options"))
        self.pages.setDocumentMode(True)
        titles = (tr("&Content"), tr("&Appearance"), tr("S&heet"), tr("Opt&ions"))
        for page, title in zip(self.forms, titles, strict=True):
            self.pages.addTab(page, title)
        top = make_row(self.pages, (self.preview, 1), spacing=16)
        below = QGridLayout()
        below.setHorizontalSpacing(12)
        below.setVerticalSpacing(8)
        self.file_label = label_for(self.file, tr("&File"))
        below.addWidget(label_for(self.format, tr("F&ormat")), 0, 0)
        below.addWidget(self.format, 0, 1, 1, 2)
        for place, widget in enumerate((self.file_label, self.file, self.browse)):
            below.addWidget(widget, 1, place)
        below.setColumnStretch(1, 1)
        fill(self.add_column(top), (top, 1), below, self.note, spacing=12)
        last = make_row(self.copy, (self.buttons, 1))
        fill(self.outside, self.progress, last, spacing=12, margins=(14, 12, 14, 12))
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.progress.setFixedHeight(6)
        self.progress.hide()
        line = self.fontMetrics().height()
        self.resize(min(WIDE * line, 1240), min(HIGH * line, 680))

    def _watch(self) -> None:
        for page in self.forms:
            page.changed.connect(self._on_changed)
        self.format.currentIndexChanged.connect(self._take_kind)
        self.format.currentIndexChanged.connect(self._on_changed)
        self.file.textChanged.connect(self._say)
        self.file.editingFinished.connect(self._take_suffix)
        self.browse.clicked.connect(self._browse)
        self.preview.turned.connect(self._show)
        self._later.timeout.connect(self._refresh)
        self.copy.clicked.connect(self._copy)
        self.job.progressed.connect(self._show_progress)
        self.job.done.connect(self._finish)
        self.job.failed.connect(self._fail)

    # What was chosen last

    def _recall(self) -> None:
        memory = self._memory()
        if memory:
            choose(self.format, memory.get(self.remembered_as))
            for page in self.forms:
                page.recall(memory)

    def _memory(self) -> dict[str, Any]:
        try:
            memory = json.loads(self._settings[SETTING] or "{}") if self._settings is not None else {}
        except ValueError:
            return {}
        return memory if isinstance(memory, dict) else {}

    def _remember(self) -> None:
        if self._settings is not None:
            memory: dict[str, Any] = self._memory() | {self.remembered_as: self.format.currentData()}
            for page in self.forms:
                memory.update(page.memory())
            if memory["steps"] == self._offered:  # for this format only, not by the user
                memory["steps"] = "this"
            self._settings[SETTING] = json.dumps(memory, separators=(",", ":"))

    # What is asked for

    def _on_changed(self) -> None:
        """Update the preview after a change, at once or shortly after."""
        self._plan = ExportPlan(
            self._document,
            self._canvas,
            self.forms,
            self.format.currentData(),
            self._compared,
            printing=self.printing,
        )
        if not self._own_name:
            self._name = str(self._folder / f"{self._stem()}{self._plan.kind.suffix}")
            self.file.setText(self._name)
        self._enable()
        if max(self._plan.nodes, len(self.forms.what.chosen_steps())) <= MAX_INSTANT_PREVIEW:
            self._later.stop()
            self._refresh()
        else:
            self._later.start()

    def _take_kind(self) -> None:
        """Show the fields of another format and change the file's suffix."""
        name = self.format.currentData()
        self.forms.kind.show_kind(name)
        self.forms.sheet.set_handout(name == HANDOUT)
        self._offer_steps()
        path = Path(self.file.text())
        if self._own_name and path.name:
            stem = path.stem if path.suffix.lower() in SUFFIXES else path.name
            self.file.setText(str(path.with_name(stem + kind_called(name).suffix)))

    def _offer_steps(self) -> None:
        """Propose steps for the format: all for animations, the bookmarks for a hand-out."""
        name, steps = self.format.currentData(), self.forms.what.steps
        several = name == HANDOUT or kind_called(name).holds == "frames"
        if several and steps.currentData() == "this" and 1 < self._document.length <= MAX_STEPS_OFFERED:
            marked = name == HANDOUT and self._document.notes.shown.bookmarks
            self._offered = "bookmarks" if marked else "all"
            choose(steps, self._offered)
        elif not several:
            if steps.currentData() == self._offered:
                choose(steps, "this")
            self._offered = ""

    def _offer_part(self) -> None:
        """Propose the visible part if it is readable and differs from the whole tree to scale."""
        frame = self._canvas.frame()
        if frame.readable:
            other = frame.places.count_within(frame.window) < len(frame.places)
        else:
            other = bool(LevelLabels(frame.state.scene, frame.places.settled).choose(frame))
            if other:
                choose(self.format, "pdf")  # SVG draws to scale
        choose(self.forms.what.part, VISIBLE if other else WHOLE)

    def _stem(self) -> str:
        name, steps = target_files.stem_of(self._document), self.forms.what.chosen_steps()
        if self.forms.looks.blank.isChecked():
            return f"{name}-blank"
        if self.format.currentData() == HANDOUT:
            return f"{name}-handout"
        single = self._document.run is not None and len(steps) == 1 and not self.forms.what.all_pages
        return f"{name}-step-{steps[0]}" if single else name

    def _enable(self) -> None:
        wrong = self.forms.what.problem or self.forms.looks.problem
        possible = bool(self.file.text().strip()) and not wrong
        command = possible and bool(self._command())
        self.copy.setEnabled(command and not self.job.active)
        why = find_obstacle(self._document, self.forms, self._plan)
        self.copy.setToolTip(why or tr("Command that writes the same files"))
        self.save_button.setEnabled(possible and not self.job.active)

    def _command(self) -> str:
        """The equivalent command, "" if there is none."""
        return command_of(self._document, self.forms, self._plan, self.target())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._command())
        text = tr("The command for this export is on the clipboard.")
        warn(self.note, text, self._document.theme)
        announce(self.note, text)

    def picture(self) -> Picture:
        return self._plan.sheet(0).picture

    # What is shown of it

    def _refresh(self) -> None:
        if self.forms.what.problem:
            self.preview.set_count(1)
            self.preview.said.clear()
            self.preview.view.show_sheet(None, self.forms.what.problem)
            self._say()
            return
        if self._plan.kind.holds == "frames":
            self.forms.kind.offer_for(self._plan.measure())
        if self._plan.nodes > MAX_PREVIEW_NODES and self._plan.name == HANDOUT:  # laying it out takes a while
            self.preview.set_count(1)
            self.preview.said.clear()
            self.preview.view.show_sheet(None, tr(TOO_LARGE))
        else:
            self.preview.set_count(len(self._plan))
            self._show(self.preview.place)
        self._say()

    def _show(self, place: int) -> None:
        plan = self._plan
        self._smallest, self._bytes, self._boxes = math.inf, 0, set()
        self.preview.said.setText(plan.outline_title(place))
        if plan.nodes > MAX_PREVIEW_NODES:
            self._bytes = plan.svg_bytes()
            self.preview.view.show_sheet(None, tr(TOO_LARGE))
            return
        try:
            sheet = plan.sheet(place)
            self._smallest = sheet.smallest
            if plan.kind.suffix != ".tex":  # LaTeX has fonts of its own
                self._boxes = sheet.boxes(raster.missing_outline)
            self.preview.view.show_sheet(sheet, over=plan.seen.paint if plan.seen else None)
        except FormatError as error:
            self.preview.view.show_sheet(None, str(error))

    def _say(self) -> None:
        """Show the size of the sheets, and warnings about writing them."""
        if self.job.active:
            return
        self._enable()
        lines = [] if self.forms.what.problem else self._notices()
        warn(self.note, " — ".join(lines), self._document.theme)

    def _notices(self) -> list[str]:
        plan, writing = self._plan, self.forms.kind.output_settings()
        large = plan.nodes > MAX_PREVIEW_NODES and plan.name == HANDOUT
        lines = [] if large else self._size()
        if plan.to_scale and plan.name == "svg":
            lines.append(tr("SVG shows each node whole, with all labels; PNG and PDF look as on the screen."))
        elif plan.to_scale:
            lines.append(
                tr("Shows each node whole, with all labels; on the screen there is no room for them.")
            )
        if large:
            return lines
        count = len(plan)
        if plan.folded:
            folded = plural(
                plan.folded,
                "{count} node is folded away, so that the others can be read.",
                "{count} nodes are folded away, so that the others can be read.",
            )
            lines.append(folded.format(count=format_count(plan.folded)))
        if plan.kind.holds == "frames" and count == 1:
            lines.append(tr("With a single step, nothing moves."))
        elif plan.kind.holds == "frames" and self.forms.kind.seconds.isVisibleTo(self.forms.kind):
            lines.append(tr("{seconds} s long").format(seconds=format_count((count + 1) * writing.seconds)))
        files = [] if self.printing else plan.files(self.target())
        if len(files) > 1:
            lines.append(target_files.list_files(files))
        elif plan.kind.holds == "pages" and count > 1:
            lines.append(tr("{count} pages").format(count=format_count(count)))
        if target_files.find_existing(files[: target_files.LOOKED_AT]):
            one = tr("This file exists. You will be asked before it is replaced.")
            lines.append(one if len(files) == 1 else tr("You will be asked before files are replaced."))
        return lines

    def _size(self) -> list[str]:
        plan, dpi = self._plan, self.forms.kind.dpi.value()
        sheet = plan.measure()
        wide, high = (format_count(side) for side in sheet.millimetres)
        across, down, text = sheet.width, sheet.height, tr("{width} × {height} px, {wide} × {high} mm")
        if self.printing:
            text = tr("{wide} × {high} mm")
        elif plan.kind.raster:
            pixels = sheet.pixel_scale(dpi)
            across, down = sheet.picture.width * pixels, sheet.picture.height * pixels
            text = tr("{width} × {height} pixels, {wide} × {high} mm")
        size = text.format(width=format_count(across), height=format_count(down), wide=wide, high=high)
        notes = [size]
        if self._bytes:
            notes.append(tr("about {size} MB").format(size=format_count(math.ceil(self._bytes / 1e6))))
        if self._smallest < MIN_READABLE_PT:
            hard = tr(
                "The smallest text is only {points} pt high: hard to read on paper. "
                "Another direction, no labels, a subtree or a larger sheet can help."
            )
            notes.append(hard.format(points=format_points(self._smallest)))
        if self._boxes:
            boxes = tr("No available font has these characters; they are drawn as boxes: {characters}")
            notes.append(boxes.format(characters=" ".join(sorted(self._boxes))))
        if plan.kind.raster and (shrunk := sheet.size_warning(dpi)):
            notes.append(shrunk)
        return notes

    # The file

    @property
    def _own_name(self) -> bool:
        """Whether the user has typed a file name, which is then kept."""
        return self.file.text().strip() not in ("", self._name)

    def _browse(self) -> None:
        suffixes = dict.fromkeys(kind_called(name).suffix for name in NAMES)
        patterns = {suffix: f"{suffix[1:].upper()} (*{suffix})" for suffix in suffixes}
        options = QFileDialog.Option.DontConfirmOverwrite  # said in the dialog itself
        path, pattern = QFileDialog.getSaveFileName(
            self,
            tr("Export To"),
            self.file.text(),
            ";;".join(patterns.values()),
            patterns[self._plan.kind.suffix],
            options=options,
        )
        if path:
            suffix = next((suffix for suffix in patterns if patterns[suffix] == pattern), "")
            named = Path(path).suffix.lower() in SUFFIXES
            self.file.setText(path if named else path + suffix)
            self._take_suffix()

    def _take_suffix(self) -> None:
        """Choose the format by the typed suffix."""
        suffix = Path(self.file.text().strip()).suffix.lower()
        name = name_for(suffix, self.format.currentData())
        if name and name != self.format.currentData():
            choose(self.format, name)

    def target(self) -> Path:
        """The file to write, or the pattern of numbered files, always with the format's suffix."""
        return target_files.with_suffix(self.file.text().strip(), self._plan.kind.suffix)

    # Writing

    def accept(self) -> None:
        """Write; the dialog closes when all files are there."""
        self._take_suffix()
        if self.job.active or not self.save_button.isEnabled():
            return
        target = self.target()
        with busy_cursor():
            files = self._plan.files(target)
        if not target_files.may_replace(files, self):
            return
        self._write(self._plan.write(target))

    def _write(self, work: Iterator[Any]) -> None:
        """Do work that writes the sheets; the dialog closes at its end."""
        self._set_writing(True)
        self.repaint()  # the first sheet of a large tree takes a while
        with busy_cursor():
            self.job.begin(work, SLICE_SECONDS, FIRST_SLICE_SECONDS)

    def _set_writing(self, writing: bool) -> None:
        for widget in (self.pages, self.format, self.file, self.browse, self.preview.number):
            widget.setEnabled(not writing)
        self.preview.number.setEnabled(not writing and self.preview.number.maximum() > 1)
        self.progress.setValue(0)
        self.progress.setVisible(writing)
        self._enable()
        if writing:
            self.save_button.setEnabled(False)
            warn(self.note, tr(self.busy), self._document.theme)
            self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setFocus()
        else:
            self.file.setFocus()

    def _show_progress(self, part: float) -> None:
        self.progress.setValue(round(1000 * part))

    def _finish(self, files: list[Path]) -> None:
        self.files = files
        self._remember()
        super().accept()

    def _fail(self, problem: str) -> None:
        self._set_writing(False)
        warn(self.note, problem, self._document.theme, wrong=True)
        announce(self.note, problem)

    def reject(self) -> None:
        if not self.job.active:
            super().reject()
            return
        self.job.stop()
        self._set_writing(False)
        text = tr(self.cancelled)
        warn(self.note, text, self._document.theme)
        announce(self.note, text)

    def done(self, result: int) -> None:
        self.job.stop()
        self._later.stop()
        if self._recording:
            self._recording = False
            self._document.recorder.resume(self._goal)
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.job.stop()
        super().closeEvent(event)
