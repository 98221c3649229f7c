"""Which part of the tree is in view, and at what scale."""
