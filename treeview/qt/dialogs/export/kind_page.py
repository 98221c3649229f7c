"""The page for options of the file format: resolution, speed of an animation, layout of a hand-out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QSpinBox, QWidget

from treeview.figures.animation import usual_dpi
from treeview.figures.file_kinds import BY_NAME, KINDS, MIN_DPI, FileKind, OutputSettings
from treeview.figures.handout import MAX_STEPS_PER_PAGE, Handout
from treeview.figures.lengths import PX_PER_INCH
from treeview.figures.sheet import Sheet
from treeview.messages import N_, tr
from treeview.qt.dialogs.export.export_page import ExportPage

HANDOUT: Final = "handout"
NAMES: Final = {
    **{kind.name: kind.title for kind in KINDS[:3]},
    HANDOUT: N_("PDF hand-out, several steps per page"),
    **{kind.name: kind.title for kind in KINDS[3:]},
}
"""The titles of all kinds of files; the hand-out stands after pictures of single steps."""
LATEX: Final = ("tikz", "forest", "beamer")
SUFFIXES: Final = {kind.suffix for kind in KINDS} | {".apng"}


def kind_called(name: str) -> FileKind:
    """The kind by its name; that of a hand-out is PDF."""
    return BY_NAME["pdf" if name == HANDOUT else name]


def name_for(suffix: str, now: str) -> str:
    """The kind that a suffix means; ``now`` if that has it, "" if none has."""
    if kind_called(now).suffix == suffix:
        return now
    return next((kind.name for kind in KINDS if kind.suffix == suffix), "")


class KindPage(ExportPage):
    """The options of the kind of file passed to `show_kind`."""

    def __init__(self) -> None:
        super().__init__()
        self.dpi = QSpinBox(minimum=int(MIN_DPI), maximum=2400, value=300, suffix=tr(" dpi"))
        self.seconds = QDoubleSpinBox(minimum=0.1, maximum=60.0, value=1.5, decimals=1, suffix=tr(" s"))
        self.seconds.setSingleStep(0.5)
        self.loop, self.outlines, self.separate, self.snippet = (QCheckBox() for _ in range(4))
        self.loop.setChecked(True)
        self.each = QSpinBox(minimum=1, maximum=MAX_STEPS_PER_PAGE, value=4)
        self.notes, self.ruled = QCheckBox(), QCheckBox()
        self.notes.setChecked(True)
        self._dpi: dict[str, int] = {}  # what was chosen, by kind
        self._usual = 300
        self._name = "svg"
        self._rows: dict[str, QWidget] = {
            "dpi": self.add("dpi", tr("&Resolution"), self.dpi),
            "seconds": self.add("seconds", tr("&Time per step"), self.seconds),
            "loop": self.add("loop", tr("Re&peat"), self.loop),
            "outlines": self.add("outlines", tr("Te&xt as outlines"), self.outlines),
            "separate": self.add("separate", tr("One nu&mbered file per page"), self.separate),
            "snippet": self.add("snippet", tr("For &use in your own document"), self.snippet),
            "each": self.add(
                "each",
                tr("Steps per pa&ge"),
                self.each,
                tip=tr("At most: fewer where texts would be too small to read"),
            ),
            "notes": self.add("notes", tr("&Your notes below the captions"), self.notes),
            "ruled": self.add("ruled", tr("Lin&es to write on instead of captions"), self.ruled),
        }
        self.outlines.setToolTip(tr("Looks the same without the font, but the text cannot be searched"))
        self.snippet.setToolTip(
            tr("Without a preamble, for \\input; a comment at the top lists the packages")
        )
        self.said = self.note()
        self.setMinimumWidth(self.sizeHint().width())  # the same for all kinds, so that nothing moves
        self.show_kind("svg")

    def show_kind(self, name: str) -> None:
        kind = kind_called(name)
        handout = name == HANDOUT
        shown = {
            "dpi": kind.raster,
            "seconds": kind.holds == "frames" and name not in LATEX,
            "loop": kind.holds == "frames" and name not in LATEX,
            "outlines": name == "svg",
            "separate": name == "pdf",
            "snippet": name in LATEX,
            "each": handout,
            "notes": handout,
            "ruled": handout,
        }
        for row, visible in shown.items():
            self.form.setRowVisible(self._rows[row], visible)
        self.said.setText(tr(ABOUT[name]) if name in ABOUT else "")
        self._name = name
        if kind.raster:
            self._offer(PX_PER_INCH if kind.holds == "frames" else 300)

    def offer_for(self, sheet: Sheet) -> None:
        """Offer the usual resolution for an animation of these sheets, unless the user has chosen one."""
        kind = kind_called(self._name)
        if kind.raster and kind.holds == "frames":
            self._offer(min(PX_PER_INCH, usual_dpi(sheet, kind)))

    def _offer(self, dpi: float) -> None:
        self._usual = int(dpi)
        self.dpi.setValue(self._dpi.get(self._name, self._usual))

    def output_settings(self) -> OutputSettings:
        return OutputSettings(
            dpi=float(self.dpi.value()),
            outlines=self.outlines.isChecked(),
            separate=self.separate.isChecked() and self._name == "pdf",
            snippet=self.snippet.isChecked(),
            seconds=self.seconds.value(),
            loop=self.loop.isChecked(),
        )

    def handout(self, handout: Handout) -> Handout:
        """The hand-out described by the fields."""
        noted = self.notes.isChecked()
        notes = handout.notes if noted else {}
        each, ruled = self.each.value(), self.ruled.isChecked()
        return replace(handout, each=each, ruled=ruled, notes=notes, noted=noted)

    def memory(self) -> dict[str, Any]:
        """The remembered values, with a resolution for each kind: animations have fewer pixels."""
        return {**super().memory(), "dpi": self._dpi}

    def recall(self, memory: Mapping[str, Any]) -> None:
        """Restore the last choices, whatever the kind."""
        given = memory.get("dpi")
        known = given if isinstance(given, dict) else {}
        low, high = self.dpi.minimum(), self.dpi.maximum()
        for name, dpi in known.items():
            if type(dpi) is int and name in BY_NAME:
                self._dpi[name] = min(max(dpi, low), high)
        super().recall({name: value for name, value in memory.items() if name != "dpi"})

    def adapt(self) -> None:
        """Offer notes only if there are no lines to write on."""
        if kind_called(self._name).raster:
            chosen = {self._name: self.dpi.value()} if self.dpi.value() != self._usual else {}
            self._dpi = {name: dpi for name, dpi in self._dpi.items() if name != self._name} | chosen
        self.notes.setEnabled(not self.ruled.isChecked())


ABOUT: Final = {
    "html": N_("One file that works offline; step through it with buttons and keys."),
    "gif": N_("Only 256 colours; WebP keeps all of them."),
    "tikz": N_("The styles of all kinds of nodes are at the top."),
    "forest": N_("The tree in bracket notation, easy to edit by hand."),
    HANDOUT: N_(
        "Set page and margin on the Sheet page and a blank version to fill in under Appearance. "
        "Dark styles are printed light."
    ),
}
"""Hints about a kind of file."""
