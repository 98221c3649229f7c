"""The canvas: one painted widget that shows a tree and its run at any zoom."""

from treeview.qt.canvas.canvas import TreeCanvas

__all__ = ["TreeCanvas"]
