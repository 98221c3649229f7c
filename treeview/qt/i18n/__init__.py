"""Translations of the interface."""
