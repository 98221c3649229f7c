"""The main window: menus, bars, docks and commands."""
