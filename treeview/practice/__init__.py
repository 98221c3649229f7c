"""Practice: questions about trees and their searches, marks, exercise files, sheets and progress."""

from typing import Final

EXERCISE_FORMAT: Final = "treeview-exercise"
ANSWERS_FORMAT: Final = "treeview-answers"
SUFFIX: Final = ".exercise.json"
ANSWERS_SUFFIX: Final = ".answers.json"
"""The names of exercise files and saved answers: the window knows them before it needs the rest."""
