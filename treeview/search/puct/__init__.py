"""PUCT: Monte Carlo tree search with priors."""
