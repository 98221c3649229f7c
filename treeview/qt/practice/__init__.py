"""Practice in the window: questions that are answered on the tree."""
