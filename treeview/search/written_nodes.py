"""Which nodes a run has written to, so that what changed between two steps is found without a look at all."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.search.columns import Annotations
from treeview.search.search import Ints


class WrittenNodes:
    """Notes which rows of columns are written to; `columns` makes the columns that it watches."""

    def __init__(self) -> None:
        self._rows: list[npt.NDArray[np.integer]] = []
        self._all = False

    def columns(self, made: Annotations) -> Annotations:
        """Return the columns as ones that are watched; they share their memory with those given."""
        watched: Annotations = {}
        for name, column in made.items():
            watched[name] = view = column.view(_WatchedColumn)
            view.written = self
        return watched

    def note(self, index: Any) -> None:
        """Note that the rows at ``index`` were written to."""
        if isinstance(index, slice):
            self._all = True
        else:
            rows = np.atleast_1d(index)
            self._rows.append(np.flatnonzero(rows) if rows.dtype == np.bool_ else rows)

    def take(self) -> Ints | None:
        """Return the rows written to since the last call, ascending; ``None`` if they may be any."""
        found = None if self._all else np.unique(np.concatenate([np.empty(0, np.intc), *self._rows]))
        self._rows, self._all = [], False
        return None if found is None else found.astype(np.intc)


class _WatchedColumn(np.ndarray):
    """A column that tells what is written to it; what is computed from it does not."""

    written: WrittenNodes | None = None

    def __array_finalize__(self, source: npt.NDArray[Any] | None) -> None:
        self.written = None

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        if self.written is not None:
            self.written.note(index)
