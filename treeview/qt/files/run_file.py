"""Writing a run to a file, with progress and Cancel once it takes a while."""

from __future__ import annotations

import time
from os import PathLike
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from treeview.formats.format_error import FormatError
from treeview.formats.traces.trace_writer import write_run
from treeview.messages import tr
from treeview.search.run import Run
from treeview.tree.tree import TreeError

SLICE_SECONDS: Final = 0.03
"""Seconds of writing between two rounds of the event loop."""
_SHOW_AFTER_MS: Final = 500
"""Milliseconds until the progress appears: for less it would only flicker."""
_MAXIMUM: Final = 1000


def write_with_progress(run: Run, path: str | PathLike[str], parent: QWidget | None) -> None:
    """Write a run to a file, whole or not at all; raises ``FormatError``, also when the user cancels.

    A long run takes minutes, so ``parent`` is painted and Cancel heard meanwhile.
    """
    dialog = QProgressDialog(tr("Saving the run…"), tr("Cancel"), 0, _MAXIMUM, parent)
    dialog.setWindowTitle(tr("Save the Run"))
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinimumDuration(_SHOW_AFTER_MS)
    dialog.setAutoReset(False)
    dialog.setAutoClose(False)
    due = time.perf_counter() + SLICE_SECONDS

    def report(done: float) -> None:
        nonlocal due
        if time.perf_counter() < due:
            return
        dialog.setValue(round(_MAXIMUM * done))
        QCoreApplication.processEvents()
        if dialog.wasCanceled():
            raise FormatError(tr("cancelled"))
        due = time.perf_counter() + SLICE_SECONDS

    try:
        write_run(run, path, report)
    except TreeError as error:  # the tree was edited meanwhile, from another window
        raise FormatError(str(error)) from None
    finally:
        dialog.close()
        dialog.deleteLater()
