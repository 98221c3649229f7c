"""Watching, playing and explaining runs: what is known at any step, answers, quizzes and matches."""
