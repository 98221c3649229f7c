"""The pursuit-evasion game of two satellites."""
