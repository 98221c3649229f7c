"""Painting: from a frame to pixels."""
