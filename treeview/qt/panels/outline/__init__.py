"""The outline: the tree as rows."""
