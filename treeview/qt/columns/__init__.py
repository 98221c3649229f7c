"""The columns of a tree: what they choose in the picture, texts to read, charts, comparison of steps."""
