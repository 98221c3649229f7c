"""The command What If: take the selected leaves as unknown and try values on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from treeview.messages import tr
from treeview.qt.shell import Shell
from treeview.qt.widgets.guard import call_later
from treeview.tree.tree import NIL, TreeError

if TYPE_CHECKING:
    from treeview.qt.what_if.what_if_panel import WhatIfPanel

MIN_HEIGHT_LINES: Final = 36
"""If the tree's column is lower than so many lines of text, its spare parts are hidden."""
MAX_UNFINISHED: Final = 3
"""The most leaves without a value that are taken if none is selected."""


class WhatIfCommands(QObject):
    """Opens the panel of ``shell`` in the column ``work``, above ``below``; it is made when first opened.

    If there is little room, the ``spare`` parts of the column are hidden until the panel is closed;
    ``restore`` then shows those again that should be visible.
    """

    def __init__(
        self,
        shell: Shell,
        work: QWidget,
        below: QWidget,
        spare: Sequence[QWidget],
        restore: Callable[[], object],
    ) -> None:
        super().__init__(shell.window)
        self._shell, self._work, self._below = shell, work, below
        self._spare, self._restore = spare, restore
        self.panel: WhatIfPanel | None = None
        shell.actions.tie({"what_if": self.open})

    def open(self) -> None:
        """Take the selected leaves as unknown; if none is selected, those without a value."""
        from treeview.document.what_if import WhatIf

        document = self._shell.document
        if not self._shell.finish_typing():
            return
        leaves = document.selection or self._unfinished_leaves()
        if not leaves:
            self._shell.say(tr("Select one or two leaves to treat their values as unknown."))
            return
        try:
            trial = WhatIf(document, leaves)
            fitted = self._shell.canvas.viewport.fitted
            panel = self._make()
            self._shell.messages.hide()
            small = self._work.height() < MIN_HEIGHT_LINES * panel.fontMetrics().lineSpacing()
            for part in self._spare if small else ():
                part.hide()
            panel.open(trial)
            if fitted:
                call_later(self, self._shell.canvas.viewport.fit)  # once there is less room
        except TreeError as problem:
            self._shell.say(str(problem))

    def _unfinished_leaves(self) -> tuple[int, ...]:
        """Return the leaves without a value, if they are few."""
        document = self._shell.document
        tree = document.tree
        ends = tree.terminals() & np.isnan(tree.column("value")) & (document.order.position != NIL)
        found = document.order.ids[ends[document.order.ids]].tolist()
        return tuple(found) if len(found) <= MAX_UNFINISHED else ()

    def _make(self) -> WhatIfPanel:
        if self.panel is None:
            from treeview.qt.what_if.what_if_panel import WhatIfPanel

            self.panel = WhatIfPanel(self._shell.document, self._work)
            self.panel.left.connect(self._leave)
            column = self._work.layout()
            assert isinstance(column, QVBoxLayout)
            column.insertWidget(column.indexOf(self._below), self.panel)
        return self.panel

    def _leave(self) -> None:
        """Go back to the tree."""
        viewport = self._shell.canvas.viewport
        fitted = viewport.fitted
        self._restore()
        self._shell.canvas.setFocus()
        if fitted:
            call_later(self, viewport.fit)  # once there is more room

    def panes(self) -> list[QWidget]:
        """Return the parts of the panel that F6 moves through."""
        return [self.panel] if self.panel is not None else []
