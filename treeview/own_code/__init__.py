"""Users' own searches: run in a process of their own, watched, recorded and checked against the textbook."""
