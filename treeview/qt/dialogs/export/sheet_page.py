"""The exported sheet: its size, its margin, its page."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker

from treeview.figures.lengths import NAMED, PaperSize, length, page
from treeview.messages import N_, tr
from treeview.qt.dialogs.export.export_page import DIGITS, ExportPage, Length
from treeview.qt.widgets.field_values import choose, combo_box

NATURAL, OWN, NONE = "natural", "own", "none"
PAPERS: Final = {
    "a4": N_("A4, portrait"),
    "a4-landscape": N_("A4, landscape"),
    "letter": N_("Letter, portrait"),
    "letter-landscape": N_("Letter, landscape"),
    "16:9": N_("Slide 16:9"),
    "4:3": N_("Slide 4:3"),
}


class SheetPage(ExportPage):
    """Lengths, all in one unit; all may be left empty."""

    def __init__(self) -> None:
        super().__init__()
        self.size_ = combo_box(
            {
                NATURAL: tr("Natural"),
                "column": tr("Column width ({width})").format(width=_length_text(NAMED["column"])),
                "text": tr("Text width ({width})").format(width=_length_text(NAMED["text"])),
                OWN: tr("Custom width or height"),
            }
        )
        self.width_, self.height_ = Length(tr("automatic")), Length(tr("automatic"))
        self.width_.setValue(120.0)
        self.page = combo_box({NONE: tr("None"), **{name: tr(text) for name, text in PAPERS.items()}})
        self.page.addItem(tr("Custom size"), OWN)
        self.page_width, self.page_height = Length(), Length()
        self.page_width.setValue(160.0)
        self.page_height.setValue(120.0)
        self.margin = Length(tr("from the style"))
        self.unit = combo_box({unit: tr(unit) for unit in DIGITS})
        self._unit = "mm"
        self._arrange()
        self.adapt()

    def _arrange(self) -> None:
        self.add("size", tr("Si&ze"), self.size_, tip=tr("Of the whole picture, including the margin"))
        self._wide = self.add("width", tr("Wid&th"), self.width_)
        self._high = self.add("height", tr("Hei&ght"), self.height_)
        self.add("page", tr("&Page"), self.page, tip=tr("The tree fills the page and is centred on it"))
        self._page_wide = self.add("page_width", tr("Page width"), self.page_width)
        self._page_high = self.add("page_height", tr("Page height"), self.page_height)
        self.add("margin", tr("&Margin"), self.margin)
        self.add("unit", tr("&Unit"), self.unit)

    def adapt(self) -> None:
        unit = self.unit.currentData()
        if unit != self._unit:
            self._unit = unit
            for field in (self.width_, self.height_, self.page_width, self.page_height, self.margin):
                with QSignalBlocker(field):
                    field.set_unit(unit)
        own = self.page.currentData() == OWN
        for row in (self._page_wide, self._page_high):
            self.form.setRowVisible(row, own)
        sized = self.size_.currentData() == OWN and self.size_.isEnabled()
        for row in (self._wide, self._high):
            self.form.setRowVisible(row, sized)

    def recall(self, memory: Mapping[str, Any]) -> None:
        """Restore the last choices, the unit first, since lengths use it."""
        choose(self.unit, memory.get("unit"))
        super().recall(memory)

    def set_handout(self, handout: bool) -> None:
        """Adapt to a hand-out, whose pictures take the available size and whose default page is A4."""
        self.size_.setEnabled(not handout)
        self.page.setItemText(0, tr("A4, portrait (default)") if handout else tr("None"))
        self.adapt()

    @property
    def width_px(self) -> float | None:
        kind = self.size_.currentData()
        return self.width_.px if kind == OWN else length(kind) if kind in NAMED else None

    @property
    def height_px(self) -> float | None:
        return self.height_.px if self.size_.currentData() == OWN else None

    @property
    def paper(self) -> PaperSize | None:
        kind = self.page.currentData()
        if kind == OWN:
            return PaperSize(self.page_width.px or 1.0, self.page_height.px or 1.0)
        return None if kind == NONE else page(kind)

    @property
    def margin_px(self) -> float | None:
        """The chosen margin in px; ``None`` for the style's."""
        return self.margin.px

    def looks(self) -> dict[str, Any]:
        return {
            "width": self.width_px,
            "height": self.height_px,
            "page": self.paper,
            "margin": self.margin_px,
        }

    @property
    def plain(self) -> bool:
        return not any(value is not None for value in self.looks().values())


def _length_text(text: str) -> str:
    return text.replace("mm", " mm")
