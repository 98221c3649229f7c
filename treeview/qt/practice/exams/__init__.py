"""Exams in the window: what they are about, the page on which they are answered, and their result."""
