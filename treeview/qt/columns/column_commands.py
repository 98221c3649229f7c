"""The commands that show the columns of a tree: in the picture, and in windows of their own."""

from __future__ import annotations

from functools import partial

from treeview.qt.shell import Shell, bring_to_front


class ColumnCommands:
    """Opens the windows about columns, one of each, beside the main window."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        shell.actions.tie(
            {
                "columns": self.show_columns,
                "texts": partial(self.show_node, "texts"),
                "chart": partial(self.show_node, "chart"),
                "changes": partial(self.show_node, "changes"),
            }
        )

    def show_columns(self) -> None:
        """Open the dialog in which columns choose how nodes and edges look."""
        from treeview.qt.columns.columns_dialog import ColumnsDialog

        shell = self._shell
        open_already = shell.window.findChild(ColumnsDialog)
        bring_to_front(open_already or ColumnsDialog(shell.document, shell.actions, shell.window))

    def show_node(self, page: str) -> None:
        """Show texts, a chart or changes of nodes, a page of `NodeWindow`."""
        from treeview.qt.columns.node_window import NodeWindow

        shell = self._shell
        window = shell.window.findChild(NodeWindow) or NodeWindow(shell.document, shell.window)
        bring_to_front(window)
        window.show_page(page)
