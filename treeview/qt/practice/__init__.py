"""Practice in the window: the user answers questions on the tree."""
