"""Searches with narrow windows: aspiration, Scout, principal variation search and NegaScout."""
