"""Exams in the window: the dialog that plans one, the page for answering it, and the result."""
