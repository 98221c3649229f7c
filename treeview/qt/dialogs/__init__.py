"""The dialogs, imported when they are first asked for."""
