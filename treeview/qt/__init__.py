"""The window: the only part of the program that imports PySide6."""

import builtins
import gc

from treeview.gc_pause import pause

with pause():
    importing = builtins.__import__

    import PySide6.QtWidgets  # noqa: F401
    from PySide6.QtCore import Qt  # noqa: F401 - it makes a hundred enumerations

    # PySide6 puts a hook in its place that reads the source of every module imported from then on, to find
    # out whether it may want `__feature__`. Nothing here does, and it takes a tenth of the time to start.
    builtins.__import__ = getattr(builtins, "__orig_import__", importing)

    # Modules stay: later collections need not look at them.
    gc.freeze()
