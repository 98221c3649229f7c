"""The window: the only part of the program that imports PySide6."""

import gc

from treeview.gc_pause import paused

with paused():
    # Before PySide6, which from then on reads the source of every module that is imported: what needs
    # no Qt is imported first, which saves a tenth of the time to start.
    import treeview.document.tree_document
    import treeview.playback.counters
    import treeview.playback.node_history
    import treeview.scenes
    import treeview.search.pseudocode  # noqa: F401

    import PySide6.QtWidgets  # noqa: F401  isort: skip

    # Modules stay: later collections need not look at them.
    gc.freeze()
