"""What a tree is: columns, walks and layout. Needs the standard library and numpy only."""
