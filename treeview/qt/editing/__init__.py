"""Editing a tree: commands, menus, the clipboard, editing in place."""
