"""The page for appearance: style, labels, shapes, caption and legend."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QWidget

from treeview import styles
from treeview.draw.style.style import LIGHT, Style
from treeview.formats.format_error import FormatError
from treeview.messages import N_, tr
from treeview.qt.dialogs.export.export_page import ExportPage, warn
from treeview.qt.document import Document
from treeview.qt.painting.picture_styles import ask_path
from treeview.qt.settings import SETTINGS
from treeview.qt.widgets import theme
from treeview.qt.widgets.field_values import combo_box

SCREEN, FILE = "screen", "file"
PASSING: Final = ("order", "blank")
"""The fields that are not remembered."""
NAMES: Final = {
    "light": N_("Light"),
    "dark": N_("Dark"),
    "print": N_("Print (grey only)"),
    "contrast": N_("High contrast"),
    "projection": N_("Projection (large)"),
}
"""The titles of the bundled styles."""


class LooksPage(ExportPage):
    """Style, labels, shapes, direction; ``problem`` is one line on the file of a style, or ""."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.problem = ""
        self._style = document.style
        screen = {SCREEN: tr("As on screen")}
        names = {name: tr(text) for name, text in NAMES.items()}
        self.style_ = combo_box({**screen, **names, FILE: tr("From a file")})
        self.file = QLineEdit()
        self.choose_file = QPushButton(tr("Choos&e…"), autoDefault=False)
        self.labels = combo_box({**screen, **self._choice_names("labels")})
        self.glyphs = combo_box({**screen, **self._choice_names("glyphs")})
        self.direction = combo_box({**screen, **self._choice_names("direction")})
        self.order = QCheckBox()
        self.order.setChecked(document.style.order)
        self.levels, self.caption, self.legend = QCheckBox(), QCheckBox(), QCheckBox()
        self.marks, self.blank, self.transparent = QCheckBox(), QCheckBox(), QCheckBox()
        self.step_marks = QCheckBox()
        self.step_marks.setChecked(True)
        self._arrange()
        self.adapt()

    def _choice_names(self, key: str) -> dict[str, str]:
        """The choices of a setting, as the preferences call them."""
        setting = SETTINGS[key]
        return dict(zip(setting.values(), setting.texts(), strict=True))

    def _arrange(self) -> None:
        self.add("style", tr("St&yle"), self.style_)
        self._row = self.add("style_file", tr("Style file"), self.file, self.choose_file)
        self.file.setMinimumWidth(130)
        self.choose_file.clicked.connect(self._choose)
        self.said = self.note()
        self.add("labels", tr("&Labels"), self.labels)
        self.add("glyphs", tr("&Node shapes"), self.glyphs)
        self.add("direction", tr("Di&rection"), self.direction)
        checks = {
            "caption": (self.caption, tr("Ca&ption")),
            "legend": (self.legend, tr("Le&gend")),
            "order": (self.order, tr("Order of &visits")),
            "levels": (self.levels, tr("Level na&mes")),
            "step_marks": (self.step_marks, tr("Marks &where the step is")),
            "marks": (self.marks, tr("Marke&d nodes")),
            "transparent": (self.transparent, tr("&Transparent background")),
            "blank": (self.blank, tr("Blan&k, to fill in")),
        }
        tips = {
            "caption": tr("The sentence about the step, below the tree"),
            "step_marks": tr("The ring, the path to it, and what has just changed"),
            "marks": tr("Mark the selected node, and nodes with notes"),
            "blank": tr("Lines to write on instead of the run's numbers"),
            "transparent": tr("Leave out the background"),
        }
        block = QWidget()
        grid = QGridLayout(block)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(18)
        for place, (name, (check, title)) in enumerate(checks.items()):
            check.setText(title)
            check.setToolTip(tips.get(name, ""))
            check.setAccessibleDescription(tips.get(name, ""))
            self.watch(name, check)
            grid.addWidget(check, place // 2, place % 2)
        self.form.addRow("", block)

    def adapt(self) -> None:
        """Read the chosen style."""
        by_file = self.style_.currentData() == FILE
        self.form.setRowVisible(self._row, by_file)
        self.problem = ""
        try:
            self._style = self._read()
        except FormatError as error:
            self.problem, self._style = str(error), self._document.style
        missing = by_file and not self.file.text()
        if missing:
            self.problem = tr("No style file is chosen yet.")
        warn(self.said, self.problem, self._document.theme, wrong=not missing)
        self.form.setRowVisible(self.said, bool(self.problem))

    def _read(self) -> Style:
        """The style before this page's fields change it; the screen's style fills in the rest."""
        chosen, screen = self.style_.currentData(), self._document.style
        if chosen == SCREEN or (chosen == FILE and not self.file.text()):
            return screen
        style = styles.load(self.file.text()).style if chosen == FILE else styles.load_named(chosen)
        unsaid = [key for key in theme.STYLED if getattr(style, key) == getattr(LIGHT, key)]
        return replace(style, **{key: getattr(screen, key) for key in unsaid})

    def _choose(self) -> None:
        path = ask_path(self, self.file.text())
        if path:
            self.file.setText(path)

    def style_chosen(self) -> Style:
        """The style with the chosen shapes, direction and order of visits."""
        given: dict[str, Any] = {"order": self.order.isChecked()}
        for name, box in (("glyphs", self.glyphs), ("direction", self.direction)):
            if box.currentData() != SCREEN:
                given[name] = box.currentData()
        return replace(self._style, **given)

    def labels_chosen(self) -> str:
        labels: str = self.labels.currentData()
        return self._document.labels if labels == SCREEN else labels

    def memory(self) -> dict[str, Any]:
        """The remembered values, without the order of visits and blank figures, which would surprise."""
        return {name: value for name, value in super().memory().items() if name not in PASSING}

    def recall(self, memory: Mapping[str, Any]) -> None:
        """Restore the last choices, or the screen's style if a file is no style any more."""
        super().recall({name: value for name, value in memory.items() if name not in PASSING})
        if self.problem:
            self.style_.setCurrentIndex(0)
