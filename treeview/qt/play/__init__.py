"""Playing a game against a search."""
