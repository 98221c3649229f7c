"""What a tree and a run look like: a style, a display list of primitives, and SVG text. No Qt."""
