"""The dialogs that edit a tree."""
