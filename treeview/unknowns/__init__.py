"""Leaves whose value is not known: for which values the root is worth what, and which branches are cut."""
