"""Negamax: minimax and alpha-beta from the view of the player who moves."""
