"""The canvas: one painted widget that shows a tree and its run at any zoom."""
