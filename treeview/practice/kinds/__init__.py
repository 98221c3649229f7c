"""The kinds of questions, by what they are about."""
