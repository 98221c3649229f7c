"""Trees: columns, walks, layout and edits. Needs only the standard library and numpy."""
