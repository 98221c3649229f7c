"""How a search is watched: recordings, and state at any step."""
