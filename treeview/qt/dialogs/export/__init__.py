"""The export dialog: what is exported, how it looks, on which sheet, to which files."""

from treeview.qt.dialogs.export.dialog import ExportDialog
from treeview.qt.dialogs.export.target import say_written
from treeview.qt.dialogs.export.what import SUBTREE, VISIBLE, WHOLE

__all__ = ["SUBTREE", "VISIBLE", "WHOLE", "ExportDialog", "say_written"]
