"""The manual with its page of keys in a window, and the About box."""
