"""The columns of a tree: encodings in the picture, texts to read, charts, comparison of steps."""
