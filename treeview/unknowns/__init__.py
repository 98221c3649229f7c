"""Leaves of unknown value: how the root's value, its best move and the cuts depend on them."""
