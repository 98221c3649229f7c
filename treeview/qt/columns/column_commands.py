"""The commands that show the columns of a tree: in the picture, and in windows of their own."""

from __future__ import annotations

from treeview.qt.shell import Shell, bring_to_front


class ColumnCommands:
    """Opens the windows about columns, one of each, beside the main window."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        shell.actions.tie({"columns": self.show_columns})

    def show_columns(self) -> None:
        """Let columns choose what nodes and edges look like."""
        from treeview.qt.columns.columns_dialog import ColumnsDialog

        shell = self._shell
        open_already = shell.window.findChild(ColumnsDialog)
        bring_to_front(open_already or ColumnsDialog(shell.document, shell.actions, shell.window))
