"""Best-first minimax search."""
