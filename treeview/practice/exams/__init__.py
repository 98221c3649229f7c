"""Exams: timed sets of questions without hints, marked at the end."""
