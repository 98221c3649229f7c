"""B*, which proves a move best by bounds of values."""
