"""The export dialog: content, looks, sheet and files."""

from treeview.qt.dialogs.export.content_page import SUBTREE, VISIBLE, WHOLE
from treeview.qt.dialogs.export.dialog import ExportDialog
from treeview.qt.dialogs.export.target_files import describe_written

__all__ = ["SUBTREE", "VISIBLE", "WHOLE", "ExportDialog", "describe_written"]
