"""treeview: step through game-tree search, see why, and export the picture."""
