"""The export dialog: what is exported, how it looks, on which sheet, to which files."""

from treeview.qt.dialogs.export.content_page import SUBTREE, VISIBLE, WHOLE
from treeview.qt.dialogs.export.dialog import ExportDialog
from treeview.qt.dialogs.export.target_files import describe_written

__all__ = ["SUBTREE", "VISIBLE", "WHOLE", "ExportDialog", "describe_written"]
