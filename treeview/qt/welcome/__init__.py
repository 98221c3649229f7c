"""The start page, shown where nothing is open, and the tour of the window."""
