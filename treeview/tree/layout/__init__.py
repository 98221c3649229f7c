"""Tidy drawings of trees in linear time."""
