"""Making exercises in a window, printing their sheets, and marking the answers to them."""
