"""What a tree looks like: style, display list, SVG. No Qt."""
