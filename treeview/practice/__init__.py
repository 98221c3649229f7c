"""Practice: questions about trees and their searches, marks, exercise files, sheets and progress."""

from typing import Final

EXERCISE_FORMAT: Final = "treeview-exercise"
ANSWERS_FORMAT: Final = "treeview-answers"
SUFFIX: Final = ".exercise.json"
ANSWERS_SUFFIX: Final = ".answers.json"
"""The suffixes of exercise files and saved answers, which the window needs before anything else here."""
