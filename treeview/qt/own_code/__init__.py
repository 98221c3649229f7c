"""Users' own searches in the window: run beside it, shown step by step, compared with the reference."""
