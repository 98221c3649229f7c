"""Users' own searches, run in a separate process, watched, recorded and compared with the textbook."""
