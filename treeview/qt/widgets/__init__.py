"""Small widgets and helpers that any part of the window may use."""
